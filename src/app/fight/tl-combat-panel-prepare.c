/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is decided before the roll (9.2 steps 2 to 4): a button for every answer with the odds that
 * follow from it, and, dimmed, those that are not allowed, with the rule; and who pays what for the
 * fight (9.5, 12.4, 12.10): a row with a drop-down for each unit that owes supply, or for the
 * defence as a whole, with the proposal chosen, and the button that pays.  answers/tl-fight-pay.h
 * says what stands in them, and, below the rows, what the choice leads to.
 */
#include "config.h"

#include "answers/tl-fight-pay.h"
#include "app/base/tl-counter-picture.h"
#include "app/base/tl-widgets.h"
#include "app/fight/tl-combat-panel-private.h"
#include "play/tl-combat.h"

#include <glib/gi18n.h>

#define PICTURE_PX 30
#define SPACING 8

/* --- answers ---------------------------------------------------------------------------------- */

/* What "Take All" would answer. */
static gboolean
is_proposed (TlCombatPanel *self, const TlAction *action)
{
  TlSituation *situation = tl_game_situation (self->panel.game);
  g_autoptr (TlAction) proposed = tl_combat_default_answer (situation);
  g_autofree char *mine = tl_action_to_string (action, situation);
  g_autofree char *theirs = proposed != NULL ? tl_action_to_string (proposed, situation) : NULL;

  return g_strcmp0 (mine, theirs) == 0;
}

/* Takes @action and @title.  What is not allowed shows dimmed, with its reason. */
static void
add_answer (TlCombatPanel *self, TlAction *action, char *title)
{
  gboolean is_allowed;
  g_autofree char *foreseen =
      tl_fight_foresee (tl_game_situation (self->panel.game), action, &is_allowed);
  gboolean is_best = is_proposed (self, action);
  g_autofree char *caption =
      is_best
          /* Translators: what an answer would lead to; it is the one that is proposed. */
          ? g_strdup_printf (_ ("%s · proposed"), foreseen)
          : g_strdup (foreseen);
  GtkWidget *button = tl_answer_new (self->panel.game, &self->theme, action, title, caption);

  gtk_widget_set_sensitive (button, is_allowed);
  if (is_best)
    {
      tl_decision_card_set_first (self->card, button);
      gtk_widget_add_css_class (button, "suggested-action");
    }
  gtk_box_append (tl_decision_card_answers (self->card), button);
  tl_action_free (action);
  g_free (title);
}

static void
add_lead (TlCombatPanel *self, TlUnit unit)
{
  TlSituation *situation = tl_game_situation (self->panel.game);
  g_autofree char *name = tl_situation_name (situation, unit);

  add_answer (
      self, tl_action_add_unit (tl_action_new (TL_ACTION_LEAD), unit),
      /* Translators: a unit, its Action Rating. */
      g_strdup_printf (_ ("%s leads with AR %d"), name, tl_unit_ar (situation, unit, NULL)));
}

static void
add_leads (TlCombatPanel *self)
{
  g_autoptr (GArray) units = tl_combat_lead_candidates (tl_game_situation (self->panel.game));

  for (guint i = 0; i < units->len; i++)
    add_lead (self, g_array_index (units, TlUnit, i));
  gtk_box_append (tl_decision_card_answers (self->card),
                  tl_text_new (_ ("The first step lost is the leader’s (9.11c)."), "caption"));
}

static void
add_terrains (TlCombatPanel *self)
{
  TlSituation *situation = tl_game_situation (self->panel.game);
  const TlTerrainChart *chart = tl_map_chart (tl_situation_map (situation));
  g_autoptr (GArray) alternatives = tl_combat_terrain_alternatives (situation);
  TlHex hex = tl_situation_decision (situation, 0)->hex;

  for (guint i = 0; i < alternatives->len; i++)
    {
      const TlFightAlternative *each = &g_array_index (alternatives, TlFightAlternative, i);
      TlAction *action = tl_action_new (TL_ACTION_TERRAIN);
      g_autofree char *strength = tl_fraction_to_mixed_string (each->strength);

      action->pick = each->pick;
      if (hex != tl_situation_fight (situation)->target)
        tl_action_add_hex (action, hex);
      add_answer (self, action,
                  /* Translators: a terrain, the strength that comes of it. */
                  g_strdup_printf (_ ("%s: strength %s"), tl_terrain_pick_name (chart, each->pick),
                                   strength));
    }
}

static void
add_call_off (TlCombatPanel *self)
{
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_DECLINE);

  if (tl_combat_may_decline (tl_game_situation (self->panel.game), NULL))
    gtk_box_append (
        tl_decision_card_answers (self->card),
        tl_answer_new (self->panel.game, &self->theme, action, _ ("Call off the attack"), "9.2"));
}

static void
add_withhold (TlCombatPanel *self)
{
  add_answer (self, tl_action_new (TL_ACTION_WITHHOLD),
              g_strdup (_ ("Withhold combat supply (9.5(B))")));
}

/* What the dice may bring, now that everything is settled. */
static void
add_chances (TlCombatPanel *self)
{
  TlSituation *situation = tl_game_situation (self->panel.game);
  g_autoptr (TlFightAnswer) answer =
      tl_fight_answer_new (situation, tl_situation_fight (situation), TL_FIGHT_AS_IT_STANDS);
  GtkWidget *chart = g_object_new (TL_TYPE_DISTRIBUTION_CHART, NULL);

  gtk_box_append (tl_decision_card_answers (self->card),
                  tl_text_new (tl_chances_part_title (TL_CHANCES_OF_RESULTS), "answer-heading"));
  gtk_box_append (tl_decision_card_answers (self->card), chart);
  tl_distribution_chart_show (TL_DISTRIBUTION_CHART (chart), answer->chances);
}

/* --- payments --------------------------------------------------------------------------------- */

static GtkWidget *
drop_down_new (const TlPayRow *row)
{
  GtkStringList *list = gtk_string_list_new (NULL);
  GtkWidget *drop_down = gtk_drop_down_new (G_LIST_MODEL (list), NULL);
  g_autoptr (GtkListItemFactory) in_panel = tl_short_factory_new (TRUE);
  g_autoptr (GtkListItemFactory) in_list = tl_short_factory_new (FALSE);

  for (guint i = 0; i < row->ways->len; i++)
    gtk_string_list_append (list, ((const TlPayWay *) g_ptr_array_index (row->ways, i))->text);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop_down), in_panel);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (drop_down), in_list);
  gtk_widget_set_hexpand (drop_down, TRUE);
  tl_widget_set_name (drop_down, row->title);
  return drop_down;
}

/* What the drop-downs say; the caller frees its action and text. */
static TlPayChoice
choice_of (TlCombatPanel *self)
{
  g_autofree guint *chosen = g_new (guint, self->payers->len);

  for (guint i = 0; i < self->payers->len; i++)
    chosen[i] = gtk_drop_down_get_selected (g_ptr_array_index (self->payers, i));
  return tl_pay_choose (tl_game_situation (self->panel.game), self->payments, chosen);
}

static void
show_consequence (TlCombatPanel *self)
{
  TlPayChoice choice = choice_of (self);
  g_autoptr (TlAction) action = choice.action;
  g_autofree char *text = choice.text;

  gtk_label_set_text (self->payment_label, text);
  gtk_widget_set_sensitive (GTK_WIDGET (self->pay_button), choice.is_allowed);
}

static void
on_way_selected (TlCombatPanel *self)
{
  if (!self->is_updating)
    show_consequence (self);
}

static void
append_reasons (TlCombatPanel *self, const TlVerdict *reasons)
{
  for (guint i = 0; i < tl_verdict_n_findings (reasons); i++)
    {
      g_autofree char *text = tl_finding_to_string (tl_verdict_finding (reasons, i), NULL);
      GtkWidget *label = tl_text_new (text, "caption");

      gtk_widget_add_css_class (label, "dim-label");
      gtk_widget_set_margin_start (label, PICTURE_PX + SPACING);
      gtk_box_append (tl_decision_card_answers (self->card), label);
    }
}

static void
append_row (TlCombatPanel *self, const TlPayRow *row)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *drop_down = drop_down_new (row);

  gtk_box_append (GTK_BOX (text), tl_text_new (row->title, NULL));
  gtk_box_append (GTK_BOX (text), drop_down);
  gtk_widget_set_hexpand (text, TRUE);
  if (row->unit != TL_UNIT_NONE)
    gtk_box_append (GTK_BOX (box), tl_counter_picture_new (tl_game_situation (self->panel.game),
                                                           row->unit, &self->theme, PICTURE_PX));
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (tl_decision_card_answers (self->card), box);
  g_signal_connect_swapped (drop_down, "notify::selected", G_CALLBACK (on_way_selected), self);
  g_ptr_array_add (self->payers, drop_down);
  if (row->reasons != NULL)
    append_reasons (self, row->reasons);
}

static void
on_pay_clicked (TlCombatPanel *self)
{
  TlPayChoice choice = choice_of (self);
  g_autoptr (TlAction) action = choice.action;
  g_autofree char *text = choice.text;

  if (action != NULL)
    tl_game_perform (self->panel.game, action);
}

/* -supply */
static void
add_payments (TlCombatPanel *self)
{
  GtkWidget *pay = gtk_button_new_with_mnemonic (_ ("Pa_y"));

  g_ptr_array_unref (self->payments);
  self->payments = tl_pay_rows (tl_game_situation (self->panel.game));
  g_ptr_array_set_size (self->payers, 0);
  for (guint i = 0; i < self->payments->len; i++)
    append_row (self, g_ptr_array_index (self->payments, i));
  self->payment_label = GTK_LABEL (tl_text_new ("", NULL));
  self->pay_button = GTK_BUTTON (pay);
  tl_decision_card_set_first (self->card, pay);
  gtk_widget_add_css_class (pay, "suggested-action");
  g_signal_connect_swapped (pay, "clicked", G_CALLBACK (on_pay_clicked), self);
  /* In sight, however many units owe. */
  gtk_box_append (self->footer_box, GTK_WIDGET (self->payment_label));
  gtk_box_append (self->footer_box, pay);
  gtk_widget_set_visible (GTK_WIDGET (self->footer_box), TRUE);
  show_consequence (self);
}

/* --- all of it -------------------------------------------------------------------------------- */

void
tl_combat_panel_show_preparation (TlCombatPanel *self)
{
  TlSituation *situation = tl_game_situation (self->panel.game);
  g_autofree char *so_far = tl_fight_foresee (situation, NULL, NULL);
  /* Translators: strengths and odds. */
  g_autofree char *hint = g_strdup_printf (_ ("As it stands: %s"), so_far);

  tl_decision_card_set_hint (self->card, hint);
  switch ((TlDecisionKind) tl_situation_decision (situation, 0)->kind)
    {
    case TL_DECISION_ATTACKER_SUPPLY:
      add_payments (self);
      add_call_off (self);
      break;
    case TL_DECISION_DEFENDER_SUPPLY:
      add_payments (self);
      add_withhold (self);
      break;
    case TL_DECISION_ATTACKER_LEAD:
    case TL_DECISION_DEFENDER_LEAD:
      add_leads (self);
      break;
    case TL_DECISION_TERRAIN:
      add_terrains (self);
      break;
    default:
      add_chances (self);
      break;
    }
}
