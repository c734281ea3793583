/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A popover with all that Transport Points and Extenders may do but move: load and unload (13.2f),
 * combine and divide (13.2c), become an Extender and turn back (12.7); and with the dump of their
 * hex: it may be blown up (12.11a).  A row is done by a click or by Return.
 */
#pragma once

#include "app/base/tl-game.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* @units: Transport Points, Extenders and dumps; without any it says that there is nothing.  Takes
 * a reference of @game.  (transfer floating) */
GtkWidget *tl_transport_menu_new (TlGame *game, const TlUnit *units, guint n_units);

G_END_DECLS
