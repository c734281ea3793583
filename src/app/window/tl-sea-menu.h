/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A popover with all that comes to a hex or leaves it by sea and air: units there that embark onto
 * Landing Craft (18.5), those aboard that land there, SP that are loaded and unloaded, ships that
 * sail there (18.1), and planned air drops (14.10b).  A row is done by a click or by Return.
 *
 * Whether the game's Amphibious Landing Table was asked, and what it took, is the player's word:
 * there is a row for each answer.
 */
#pragma once

#include "app/base/tl-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @hex: a hex of the map.  Takes a reference of @game.  (transfer floating) */
GtkWidget *tl_sea_menu_new (TlGame *game, TlHex hex);

G_END_DECLS
