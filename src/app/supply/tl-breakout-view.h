/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Breakout, and who returns (12.8e, 13.6).
 *
 * In a Breakout Segment: every unit of the phasing side that trace supply does not reach, the two
 * conditions or why they do not matter, what forbids the try, its chance, and a button that rolls.
 * At any time: who will come back and when; in the Reinforcement Phase where, with a button for
 * each place.
 */
#pragma once

#include "app/base/tl-game.h"
#include "draw/base/tl-theme.h"

#include <gtk/gtk.h>

#define TL_TYPE_BREAKOUT_VIEW (tl_breakout_view_get_type ())
G_DECLARE_FINAL_TYPE (TlBreakoutView, tl_breakout_view, TL, BREAKOUT_VIEW, GtkBox)

/* For the situation that @game shows now; a later one needs another.  (transfer floating)
 * (nullable): NULL when there is nothing to show. */
GtkWidget *tl_breakout_view_new (TlGame *game, const TlTheme *theme);

/* Is there anything to decide now: a Breakout to try, or a unit that arrives? */
gboolean tl_breakout_view_asks (TlBreakoutView *view);
/* NULL when no unit may break out now. */
GtkWidget *tl_breakout_view_dice_entry (TlBreakoutView *view);
