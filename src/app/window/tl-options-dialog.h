/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The optional rules of the game, each with what it changes and a box to tick; see
 * answers/tl-options.h.
 *
 * Ticking is an edit of the game, which undo takes back, and the boxes follow the game.
 */
#pragma once

#include "app/base/tl-game.h"

#include <gtk/gtk.h>

/* (transfer none): over @parent, with which it goes */
GtkWindow *tl_options_dialog_show (GtkWindow *parent, TlGame *game);
