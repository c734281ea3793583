/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * "These fire at that": plans a barrage of a hex (10.0), shows what comes of it, and fires it.
 *
 * Every unit of the side that could fire has a check mark, with what the barrage would be with it
 * or without it, or why it cannot fire.  Beside them: who pays, each shift with its rule, the exact
 * chance of every result, what the rules say; and the dice, typed or the program's.
 * answers/tl-barrage-answer.h says all of it.
 *
 * When it gets the focus, the entry for dice does.
 *
 * Does not: choose the hex, or ask who loses a step (tl-combat-panel.h).
 */
#pragma once

#include "answers/tl-barrage-answer.h"
#include "app/base/tl-game.h"
#include "draw/base/tl-theme.h"

#include <gtk/gtk.h>

#define TL_TYPE_BARRAGE_VIEW (tl_barrage_view_get_type ())
G_DECLARE_FINAL_TYPE (TlBarrageView, tl_barrage_view, TL, BARRAGE_VIEW, GtkBox)

/* Plans a barrage of @hex in @game as it is now, by no unit yet; what is planned stays when it is
 * of that game and hex. */
void tl_barrage_view_show (TlBarrageView *view, TlGame *game, TlHex hex, const TlTheme *theme);

/* @unit fires as well; FALSE: it cannot, or does already. */
gboolean tl_barrage_view_tick (TlBarrageView *view, TlUnit unit);
/* (transfer none) (nullable): what is planned, and what comes of it */
const TlBarrageAnswer *tl_barrage_view_answer (TlBarrageView *view);

/* Why there is nothing to fire; NULL: there is. (transfer full) */
char *tl_barrage_view_why_not (TlBarrageView *view);
/* Fires, with the dice in the entry or the program's. */
void tl_barrage_view_fire (TlBarrageView *view);

/* The signal "plan-changed": another unit fires, or one fewer. */
