/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A popover with every way to fuel some units (12.5c): what each costs, out of which dump, how long
 * it lasts, which is the cheapest; what the rules refuse is greyed and says why.
 *
 * A row is bought by a click or by Return; what the cheapest way takes several purchases for is
 * bought one after the other, each an action of the game of its own.
 */
#pragma once

#include "app/base/tl-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @units: of one side, at least one.  Takes a reference of @game.  (transfer floating) */
GtkWidget *tl_fuel_menu_new (TlGame *game, const TlUnit *units, guint n_units);

G_END_DECLS
