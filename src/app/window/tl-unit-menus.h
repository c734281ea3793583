/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Popovers with what units may do besides moving and fighting.  A row is done by a click or by
 * Return; what the rules refuse is greyed and says why.
 */
#pragma once

#include "app/base/tl-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/**
 * tl_fuel_menu_new:
 * @game: takes a reference
 * @units: of one side, at least one
 *
 * Every way to fuel the units (12.5c): what each costs, out of which dump, how long it lasts, which
 * is the cheapest.  What the cheapest way takes several purchases for is bought one after the
 * other, each an action of the game of its own.
 *
 * Returns: (transfer floating)
 */
GtkWidget *tl_fuel_menu_new (TlGame *game, const TlUnit *units, guint n_units);

/**
 * tl_sea_menu_new:
 * @game: takes a reference
 * @hex: a hex of the map
 *
 * All that comes to the hex or leaves it by sea and air: units there that embark onto Landing Craft
 * (18.5), those aboard that land there, SP that are loaded and unloaded, ships that sail there
 * (18.1), and planned air drops (14.10b).  Whether the game's Amphibious Landing Table was asked,
 * and what it took, is the player's word: there is a row for each answer.
 *
 * Returns: (transfer floating)
 */
GtkWidget *tl_sea_menu_new (TlGame *game, TlHex hex);

/**
 * tl_transport_menu_new:
 * @game: takes a reference
 * @units: Transport Points, Extenders and dumps; without any the menu says that there is nothing
 *
 * Load and unload (13.2f), combine and divide (13.2c), become an Extender and turn back (12.7), and
 * blow up the dump of their hex (12.11a).
 *
 * Returns: (transfer floating)
 */
GtkWidget *tl_transport_menu_new (TlGame *game, const TlUnit *units, guint n_units);

G_END_DECLS
