/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is to be decided: the steps of the sequence with the one that is due, the question with the
 * colour of the side that decides, a hint, and the answers.
 *
 * Answers are buttons that perform an action (tl_answer_new ()), or whatever widgets the page that
 * has the card adds to tl_decision_card_answers ().  An answer that costs its own side something
 * never has the focus by itself: Return pressed once too often takes no step.
 *
 * Does not: know which answers there are, or what comes of them.
 */
#pragma once

#include "app/base/tl-game.h"
#include "draw/base/tl-theme.h"

#include <gtk/gtk.h>

#define TL_TYPE_DECISION_CARD (tl_decision_card_get_type ())
G_DECLARE_FINAL_TYPE (TlDecisionCard, tl_decision_card, TL, DECISION_CARD, GtkBox)

/* A sequence of steps, at most nine. */
typedef struct
{
  const char *const *names; /* translatable in the context "step"; from 1 on */
  guint n_steps;
  guint due;            /* 0: none, and the steps do not show */
  const char *rule;     /* of the sequence */
  const char *due_text; /* (nullable): said instead of the name of the step that is due */
} TlSteps;

void tl_decision_card_show_steps (TlDecisionCard *card, const TlSteps *steps);

/* Takes the answers out; the question stays until the next one. */
void tl_decision_card_clear (TlDecisionCard *card);
/* Asks the first pending decision of @situation. */
void tl_decision_card_ask (TlDecisionCard *card, const TlSituation *situation);
/* Says how something ended. */
void tl_decision_card_tell (TlDecisionCard *card, const char *title);
/* Shows no question and no news. */
void tl_decision_card_end (TlDecisionCard *card);

/* Below the question. */
void tl_decision_card_set_hint (TlDecisionCard *card, const char *hint);
/* (transfer none) */
GtkBox *tl_decision_card_answers (TlDecisionCard *card);
/* @widget: (nullable): what has the focus first, mostly what is proposed; no reference is kept,
 * and tl_decision_card_clear () forgets it */
void tl_decision_card_set_first (TlDecisionCard *card, GtkWidget *widget);
/* (transfer none) (nullable) */
GtkWidget *tl_decision_card_first (TlDecisionCard *card);
/* Moves the focus to that, or else to the first answer, or to the question where an answer does
 * harm; FALSE: there is nothing to go to. */
gboolean tl_decision_card_focus (TlDecisionCard *card);

/* --- answers --- */

/* A button that performs @action: with the first counter that it is about, a line, and perhaps
 * another one below it.  (transfer floating) */
GtkWidget *tl_answer_new (TlGame *game, const TlTheme *theme, const TlAction *action,
                          const char *title, const char *caption);
/* The same, which performs nothing when it is clicked. */
GtkWidget *tl_answer_face_new (TlGame *game, const TlTheme *theme, const TlAction *action,
                               const char *title, const char *caption);
/* For the action LOSE; @rule: 9.11, or 12.8b.  (transfer floating) */
GtkWidget *tl_loss_answer_new (TlGame *game, const TlTheme *theme, const TlAction *action,
                               const char *rule);
/* The answer costs its own side something. */
void tl_answer_mark_harm (GtkWidget *answer);
/* (transfer none): what it performs */
const TlAction *tl_answer_action (GtkWidget *answer);
