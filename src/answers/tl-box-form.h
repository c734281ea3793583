/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a hand says of a holding box (12.3e, 18.5) and of a gauge of railways (13.3e), and the
 * actions that make it so.
 *
 * A box stands for a hex of the map, or lies off the map; then its trains may enter the map in a
 * hex.  The links are texts, numbers of hexes, so that what is no hex is refused as any action is,
 * with what was expected.
 *
 * Example: the name "Corsica" and no link, of a new box, become `box corsica name=Corsica`.
 */
#pragma once

#include "play/tl-action.h"

typedef struct
{
  int box;          /* of the scenario; -1: a new one */
  char *name;       /* as players read it */
  char *hex;        /* the number of the hex that it stands for, or "" */
  char *rail;       /* the number of the hex where its trains enter the map, or "" */
  gboolean is_hold; /* of a Landing Craft (12.6g): it has no links */
} TlBoxForm;

/* @box: -1 for a new one. (transfer full) */
TlBoxForm *tl_box_form_new (const TlScenario *scenario, int box);
void tl_box_form_free (TlBoxForm *form);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlBoxForm, tl_box_form_free)

/**
 * tl_box_form_action:
 * @form: not modified; files may have boxes without a name, a form may not
 * @scenario: whose boxes stand
 * @why_not: (out) (transfer none) (nullable): what to do first, translated
 *
 * Returns: (transfer full) (nullable): what makes a box of @form; NULL: it is so, or @why_not
 */
TlAction *tl_box_form_action (const TlBoxForm *form, const TlScenario *scenario,
                              const char **why_not);

/* What takes a box away. (transfer full) */
TlAction *tl_box_remove_action (const TlScenario *scenario, guint box);

/* One gauge more, called @name; NULL with @why_not when that is empty. (transfer full) */
TlAction *tl_gauge_action (const TlMap *map, const char *name, const char **why_not);
/* "Narrow, Wide"; "none". (transfer full) */
char *tl_gauges_text (const TlMap *map);
