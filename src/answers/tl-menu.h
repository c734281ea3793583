/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Menus of what may be done with units, or in a hex: fuel (12.5c), transport and dumps (12.7,
 * 12.11a, 13.2c, 13.2f), and what comes and goes by sea and air (14.10b, 18.1, 18.5), with the
 * refit of aircraft (15.1), and plans of air drops (14.10b, 14.10c).
 *
 * A row has the actions that it stands for, in order; a row without any says why a thing is not to
 * be had.  Whether a game's Amphibious Landing Table was asked, and what it took, is the player's
 * word: there is a row for each answer.
 *
 * Example: the fuel of a battalion is the row "One by one: ...", 1T, the cheapest, whose action is
 * `fuel ...`; beside it "12.5e: ..." without an action, for the HQ that may not fuel it.
 *
 * Cost: that of tl_legal_actions () for the units, and of tl_fuel_offers ().
 */
#pragma once

#include "play/tl-action.h"

typedef struct
{
  char *text;         /* "5/11 Pz embarks onto 101 (18.5)" */
  char *detail;       /* (nullable): lines below it: out of which dump, until when, or why not */
  GPtrArray *actions; /* TlAction; empty: it cannot be chosen */
  guint price_t;      /* of fuel; 0 elsewhere */
  gboolean is_cheapest;
  const char *harm; /* (nullable): the heading of rows that destroy something; they come last */
} TlMenuRow;

typedef struct
{
  const TlSituation *situation; /* no reference */
  char *heading;
  char *state;     /* (nullable): how things stand now; without rows, why there are none */
  GPtrArray *rows; /* TlMenuRow */
} TlMenu;

/* An empty one. @situation must outlive it; @heading: (transfer full). (transfer full) */
TlMenu *tl_menu_new (const TlSituation *situation, char *heading);
/* A row without actions. @text: (transfer full). (transfer none) */
TlMenuRow *tl_menu_add (TlMenu *menu, char *text);
void tl_menu_free (TlMenu *menu);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlMenu, tl_menu_free)

/* Whether any row has an action. */
gboolean tl_menu_can_choose (const TlMenu *menu);

/**
 * tl_menu_new_fuel:
 * @situation: must outlive the menu
 * @units: of one side; at least one
 * @n_units: how many
 *
 * Rules: 12.5, 12.5a, 12.5c, 12.5e.
 *
 * Returns: (transfer full): every way to fuel @units
 */
TlMenu *tl_menu_new_fuel (const TlSituation *situation, const TlUnit *units, guint n_units);

/**
 * tl_menu_new_sea:
 * @situation: must outlive the menu
 * @hex: a hex of the map
 *
 * Rules: 14.10b, 14.10c, 14.10d, 15.1, 18.1, 18.5, 19.0f.
 *
 * Returns: (transfer full): what comes to @hex and leaves it by sea and air
 */
TlMenu *tl_menu_new_sea (const TlSituation *situation, TlHex hex);

/**
 * tl_menu_new_transport:
 * @situation: must outlive the menu
 * @units: Transport Points, Extenders and dumps, perhaps none
 * @n_units: how many
 *
 * Rules: 12.7, 12.11a, 13.2c, 13.2f.
 *
 * Returns: (transfer full): all that they may do but move
 */
TlMenu *tl_menu_new_transport (const TlSituation *situation, const TlUnit *units, guint n_units);

/**
 * tl_menu_new_modes:
 * @situation: must outlive the menu
 * @units: those that change together
 * @n_units: how many; without any there are no rows
 *
 * Rules: 5.0, 5.7b.
 *
 * Returns: (transfer full): a row for each mode, with its name, and one to release reserves where a
 *   side may; without an action, @detail says why not
 */
TlMenu *tl_menu_new_modes (const TlSituation *situation, const TlUnit *units, guint n_units);

/**
 * tl_menu_new_control:
 * @situation: must outlive the menu
 * @hex: a hex of the map
 *
 * Rule: 13.3h.
 *
 * Returns: (transfer full): the sides in their order, then neither; no rows where control does not
 *   matter, and no actions where combat units say who has it
 */
TlMenu *tl_menu_new_control (const TlSituation *situation, TlHex hex);

/* Of @units (TlUnit) those that fuel is of use for: combat units of the side of the first.
 * (transfer full) */
GArray *tl_menu_units_to_fuel (const TlSituation *situation, const GArray *units);
/* Of @units (TlUnit) the Transport Points, Extenders and dumps. (transfer full) */
GArray *tl_menu_transport_of (const TlSituation *situation, const GArray *units);
