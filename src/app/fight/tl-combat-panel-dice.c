/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Rolling: with typed dice or the program's, a fight that is planned, all of it in one go; or one
 * that is being prepared, with everything that is still open answered as proposed.
 */
#include "config.h"

#include "app/base/tl-dice-entry.h"
#include "app/fight/tl-combat-panel-private.h"
#include "play/tl-combat.h"
#include "rules/combat/tl-resolve.h"

#include <glib/gi18n.h>

/* --- what the dice are for -------------------------------------------------------------------- */

static gboolean
is_preparing (TlCombatPanel *self)
{
  return self->game != NULL && tl_combat_is_preparing (tl_combat_panel_situation (self));
}

/* The situation in which the roll is due, everything open being answered as proposed; NULL: none.
 * (transfer full) */
static TlSituation *
situation_at_the_roll (TlCombatPanel *self)
{
  TlSituation *now = tl_situation_ref (tl_combat_panel_situation (self));

  if (!tl_combat_is_preparing (now))
    {
      TlSituation *prepared = tl_combat_prepare (now, self->fight, NULL);

      tl_situation_unref (now);
      return prepared;
    }
  while (now != NULL && tl_combat_is_preparing (now) && !tl_combat_is_prepared (now))
    {
      g_autoptr (TlAction) answer = tl_combat_default_answer (now);
      g_autoptr (TlVerdict) verdict = NULL;
      TlSituation *next = tl_apply (now, answer, &verdict);

      tl_situation_unref (now);
      now = next;
    }
  return now;
}

/* (transfer full): what the roll will count with */
static TlFightOdds *
odds_at_the_roll (TlCombatPanel *self)
{
  g_autoptr (TlSituation) prepared = situation_at_the_roll (self);
  const TlFight *fight = prepared != NULL ? tl_situation_fight (prepared) : NULL;

  return fight != NULL ? tl_fight_odds (prepared, fight)
                       : tl_fight_odds (tl_combat_panel_situation (self), self->fight);
}

/* --- the entry -------------------------------------------------------------------------------- */

static void
clear_dice_error (TlCombatPanel *self)
{
  tl_dice_unmark (self->dice_entry, self->roll_label);
}

/* Marks the entry; nothing has been used up. */
static gboolean
refuse_dice (TlCombatPanel *self, const char *message)
{
  tl_dice_mark (self->dice_entry, self->roll_label, message);
  return FALSE;
}

/* Numbers with anything that is no digit between them; FALSE for letters and long numbers. */
static gboolean
read_numbers (const char *text, GArray *numbers)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,;/\t", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      guint64 value;
      int number;

      if (*words[i] == '\0')
        continue;
      if (!g_ascii_string_to_unsigned (words[i], 10, 0, TL_TWO_DICE_MAX, &value, NULL))
        return FALSE;
      number = (int) value;
      g_array_append_val (numbers, number);
    }
  return TRUE;
}

/* Whether the typed numbers are the rolls that this fight will ask for, one after the other. */
static gboolean
check_dice (TlCombatPanel *self, GArray *numbers)
{
  const TlEdition *edition = tl_situation_edition (tl_combat_panel_situation (self));
  g_autoptr (TlFightOdds) odds = odds_at_the_roll (self);
  const int *rolls = (const int *) numbers->data;
  TlSurpriseSide surprise;
  guint due;

  if (numbers->len < 2 || !tl_roll_is_possible (TL_ROLL_TWO_DICE, rolls[0]))
    return refuse_dice (self, _ ("First the surprise roll, 2 to 12; last the combat roll."));
  surprise = tl_surprise_of_roll (edition, &odds->combat, rolls[0], NULL);
  /* "8 0 3": no shift, as the log writes it. */
  if (surprise == TL_SURPRISE_NONE && numbers->len == 3 && rolls[1] == 0)
    g_array_remove_index (numbers, 1);
  due = surprise == TL_SURPRISE_NONE ? 2 : 3;
  if (numbers->len != due)
    return refuse_dice (self, due == 2
                                  ? _ ("Nobody is surprised: two numbers, surprise and combat.")
                                  : _ ("There is surprise: three numbers, surprise, shift die, "
                                       "combat."));
  if (due == 3 && !tl_roll_is_possible (TL_ROLL_ONE_DIE, rolls[1]))
    return refuse_dice (self, _ ("The shift is one die, 1 to 6."));
  if (!tl_roll_is_possible (TL_ROLL_TWO_DICE, rolls[due - 1]))
    return refuse_dice (self, _ ("The combat roll is two dice, 2 to 12."));
  return TRUE;
}

/* Queues what was typed; TRUE as well when nothing was, and the program shall roll. */
static gboolean
take_typed_dice (TlCombatPanel *self, TlDice *dice)
{
  g_autoptr (GArray) numbers = g_array_new (FALSE, FALSE, sizeof (int));

  if (!read_numbers (gtk_editable_get_text (GTK_EDITABLE (self->dice_entry)), numbers))
    return refuse_dice (self, _ ("Only numbers from 1 to 12, with spaces between: 8 2 3."));
  if (numbers->len > 0 && !check_dice (self, numbers))
    return FALSE;
  tl_dice_clear_typed (dice);
  for (guint i = 0; i < numbers->len; i++)
    tl_dice_type (dice, g_array_index (numbers, int, i));
  return TRUE;
}

gboolean
tl_combat_panel_focus_dice (TlCombatPanel *self)
{
  return gtk_widget_grab_focus (self->other_dice != NULL &&
                                        !gtk_widget_get_visible (GTK_WIDGET (self->roll_box))
                                    ? self->other_dice
                                    : GTK_WIDGET (self->dice_entry));
}

/* --- the buttons ------------------------------------------------------------------------------ */

/* What keeps from rolling stands above the button too, whose tooltip no keyboard reaches. */
static void
show_why_not (TlCombatPanel *self, const char *why_not, const char *tip)
{
  gtk_label_set_text (self->roll_label, why_not != NULL ? why_not : "");
  gtk_widget_set_visible (GTK_WIDGET (self->roll_label), why_not != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->roll_button), why_not == NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->attack_button), why_not == NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->dice_entry), why_not == NULL);
  tl_widget_set_tooltip (GTK_WIDGET (self->roll_button), why_not != NULL ? why_not : tip);
}

/* Why the planned fight cannot be announced: what the rules say of it, and of its supply. */
static char *
why_not_attack (TlCombatPanel *self)
{
  g_autofree char *why_not = tl_combat_panel_why_not (self);
  g_autoptr (TlAction) attack = NULL;
  gboolean is_allowed;
  char *text;

  if (why_not != NULL)
    return g_steal_pointer (&why_not);
  attack = tl_action_new_attack (tl_fight_copy (self->fight));
  text = tl_combat_panel_foresee (self, attack, &is_allowed);
  if (!is_allowed)
    return text;
  g_free (text);
  return NULL;
}

void
tl_combat_panel_show_roll (TlCombatPanel *self, gboolean is_planning)
{
  g_autofree char *why_not = is_planning ? why_not_attack (self) : NULL;
  gboolean has_open = !is_planning && !tl_combat_is_prepared (tl_combat_panel_situation (self));

  clear_dice_error (self);
  /* Without attackers nothing is to be rolled, and nothing is to be said but that. */
  gtk_widget_set_visible (GTK_WIDGET (self->roll_box), !is_planning || self->odds->stacks->len > 0);
  gtk_widget_set_visible (GTK_WIDGET (self->attack_button), is_planning);
  /* The next step alone looks suggested. */
  if (tl_decision_card_first (self->card) != NULL)
    gtk_widget_remove_css_class (GTK_WIDGET (self->roll_button), "suggested-action");
  else
    gtk_widget_add_css_class (GTK_WIDGET (self->roll_button), "suggested-action");
  gtk_button_set_label (self->roll_button, has_open ? _ ("Take All and _Roll") : _ ("_Roll"));
  show_why_not (self, why_not,
                has_open || is_planning
                    ? _ ("Everything that is open is paid, led and fought as proposed, then rolled")
                    : _ ("Roll for surprise, shift and result"));
}

static void
finish_preparing (TlCombatPanel *self)
{
  while (is_preparing (self))
    {
      g_autoptr (TlAction) answer = tl_combat_default_answer (tl_combat_panel_situation (self));

      if (answer == NULL || !tl_game_perform (self->game, answer))
        return;
    }
}

static gboolean
fight_planned (TlCombatPanel *self)
{
  g_autoptr (TlAction) action = tl_action_new_combat (tl_fight_copy (self->fight));

  return tl_game_perform (self->game, action);
}

char *
tl_combat_panel_why_no_roll (TlCombatPanel *self)
{
  g_return_val_if_fail (TL_IS_COMBAT_PANEL (self), NULL);
  tl_combat_panel_catch_up (self);
  if (is_preparing (self))
    return NULL;
  if (self->fight == NULL || self->odds == NULL)
    return g_strdup (_ ("No fight is planned: double-click an enemy stack, or press t on it."));
  if (self->odds->stacks->len == 0)
    return g_strdup (_ ("No unit attacks yet: tick the attackers."));
  return why_not_attack (self);
}

void
tl_combat_panel_roll (TlCombatPanel *self)
{
  TlDice *dice;
  gboolean prepares;

  g_return_if_fail (TL_IS_COMBAT_PANEL (self));
  tl_combat_panel_catch_up (self);
  prepares = is_preparing (self);
  if (!prepares && (self->odds == NULL || !tl_verdict_allows (self->odds->verdict)))
    return;
  dice = tl_history_dice (tl_game_history (self->game));
  if (!take_typed_dice (self, dice))
    return;
  if (prepares)
    finish_preparing (self);
  else
    fight_planned (self);
  if (!is_preparing (self) && tl_dice_n_typed (dice) == 0)
    gtk_editable_set_text (GTK_EDITABLE (self->dice_entry), "");
  tl_dice_clear_typed (dice);
}

void
tl_combat_panel_attack (TlCombatPanel *self)
{
  g_autoptr (TlAction) action = NULL;

  g_return_if_fail (TL_IS_COMBAT_PANEL (self));
  tl_combat_panel_catch_up (self);
  if (self->odds == NULL || !tl_verdict_allows (self->odds->verdict))
    return;
  action = tl_action_new_attack (tl_fight_copy (self->fight));
  if (tl_game_perform (self->game, action))
    tl_combat_panel_focus_answers (self);
}

void
tl_combat_panel_init_dice (TlCombatPanel *self)
{
  g_signal_connect_swapped (self->attack_button, "clicked", G_CALLBACK (tl_combat_panel_attack),
                            self);
  g_signal_connect_swapped (self->roll_button, "clicked", G_CALLBACK (tl_combat_panel_roll), self);
  g_signal_connect_swapped (self->dice_entry, "activate", G_CALLBACK (tl_combat_panel_roll), self);
  g_signal_connect_swapped (self->dice_entry, "changed", G_CALLBACK (clear_dice_error), self);
}
