/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A roll that is due, in a decision's card: what can come of it, what is added to the dice, an
 * entry for real dice, and a button that rolls.
 *
 * Does not know: which roll it is, and which dice settle it.  Who shows it says so.
 */
#pragma once

#include "app/base/tl-decision-card.h"
#include "app/base/tl-dice-entry.h"
#include "app/base/tl-game.h"
#include "pieces/tl-trail.h"

#define TL_TYPE_ROLL_VIEW (tl_roll_view_get_type ())
G_DECLARE_FINAL_TYPE (TlRollView, tl_roll_view, TL, ROLL_VIEW, GtkBox)

/* @action: (transfer full): what is performed, and rolls.  Returns: (transfer floating): a box that
 * is to be filled, with the dice last */
GtkWidget *tl_roll_view_new (TlGame *game, TlAction *action);
/* Adds @rows, TlChanceRow; the parts of @trail. */
void tl_roll_view_add_chances (TlRollView *view, const GPtrArray *rows);
void tl_roll_view_add_trail (TlRollView *view, const TlTrail *trail);
/**
 * tl_roll_view_add_dice:
 * @view: a view that has no entry yet
 * @hint: what is typed, as an example
 * @fault: looks at what is typed, for @answer
 * @answer: (transfer full): what @fault knows
 * @free_answer: frees it
 *
 * Adds the entry and the button below what the view holds.
 */
void tl_roll_view_add_dice (TlRollView *view, const char *hint, TlDiceFault fault, gpointer answer,
                            GDestroyNotify free_answer);
/* The same where one number is typed, of @kind.  @why_not: said of another; it lives at least as
 * long. */
void tl_roll_view_add_one (TlRollView *view, const char *hint, TlRollKind kind,
                           const char *why_not);
/* Below them @button, of tl_answer_face_new (), rolls for its own action instead, with what is
 * typed in the entry; the same @fault looks at it for @answer, (transfer full). */
void tl_roll_view_add_other (TlRollView *view, GtkWidget *button, gpointer answer,
                             GDestroyNotify free_answer);
/* @card asks for the roll of @view.  (transfer none): what real dice are typed into */
GtkWidget *tl_roll_view_show_in (TlRollView *view, TlDecisionCard *card);
