/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The optional rules of chapter 21 and the house rules that a game may be played by: which of them
 * are on, what each changes, and the edit that turns it.
 *
 * An option is a fact of the scenario, so a saved game keeps it, and undo turns it back.
 *
 * Example: `scenario long-range=yes` plays 21.4 from now on.
 *
 * Does not list: options that the program does not play, and the charts of another edition.
 * Reconnaissance (21.1) buys a look at what both players of an open game see anyway.
 */
#pragma once

#include "play/tl-action.h"

G_BEGIN_DECLS

typedef struct
{
  const char *id;     /* the scenario's fact: "long-range" */
  const char *rule;   /* "21.4" */
  const char *name;   /* the rule's title, translated */
  const char *effect; /* what it changes, a sentence, translated */
  gboolean is_on;
} TlOption;

/* (transfer full): TlOption, by rule; its texts are static */
GArray *tl_options_new (const TlSituation *situation);
/* (transfer full): the edit that turns @option */
TlAction *tl_option_turn (const TlOption *option);

G_END_DECLS
