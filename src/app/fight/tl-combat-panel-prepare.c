/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is decided before the roll (9.2 steps 2 to 4): a button for every answer with the odds that
 * follow from it, and, dimmed, those that are not allowed, with the rule; and who pays what for the
 * fight (9.5, 12.4, 12.10): a row with a drop-down for each unit that owes supply, or for the
 * defence as a whole, with the proposal chosen, and the button that pays.
 *
 * A drop-down offers what is proposed, every dump in reach that holds enough, internal stocks, and
 * nothing.  Whether the rows go together is tl_apply ()'s to say, and stands below them.
 */
#include "config.h"

#include "app/base/tl-counter-picture.h"
#include "app/fight/tl-combat-panel-private.h"
#include "play/tl-combat.h"
#include "play/tl-legal.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/payment/tl-payment.h"

#include <glib/gi18n.h>

#define PICTURE_PX 30
#define SPACING 8

/* Who pays, and the ways to do it. */
typedef struct
{
  GtkDropDown *drop_down;
  GPtrArray *ways; /* GArray of TlPayment, as the drop-down lists them */
} Row;

/* --- looking ahead ---------------------------------------------------------------------------- */

/* "17 : 10 → 2:1, Open, column 2:1, DRM +3" */
static char *
odds_text (const TlSituation *situation)
{
  const TlFight *fight = tl_situation_fight (situation);
  g_autoptr (TlFightOdds) odds = NULL;
  g_autofree char *strengths = NULL;
  g_autofree char *column = NULL;

  if (fight == NULL)
    return g_strdup ("");
  odds = tl_fight_odds (situation, fight);
  strengths = tl_odds_strengths_text (odds);
  column = tl_odds_case_text (situation, odds);
  return g_strjoin (", ", strengths, column, NULL);
}

char *
tl_combat_panel_foresee (TlCombatPanel *self, const TlAction *action, gboolean *is_allowed)
{
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) next = tl_apply (tl_game_situation (self->game), action, &verdict);
  const TlFinding *finding = tl_verdict_first_forbidden (verdict);

  *is_allowed = next != NULL;
  if (next != NULL)
    return odds_text (next);
  if (finding == NULL)
    return g_strdup (_ ("That is not possible."));
  return tl_finding_to_string (finding, NULL);
}

/* --- answers ---------------------------------------------------------------------------------- */

/* What "Take All" would answer. */
static gboolean
is_proposed (TlCombatPanel *self, const TlAction *action)
{
  TlSituation *situation = tl_game_situation (self->game);
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
  g_autofree char *foreseen = tl_combat_panel_foresee (self, action, &is_allowed);
  gboolean is_best = is_proposed (self, action);
  g_autofree char *caption =
      is_best
          /* Translators: what an answer would lead to; it is the one that is proposed. */
          ? g_strdup_printf (_ ("%s · proposed"), foreseen)
          : g_strdup (foreseen);
  GtkWidget *button = tl_answer_new (self->game, &self->theme, action, title, caption);

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
  TlSituation *situation = tl_game_situation (self->game);
  g_autofree char *name = tl_situation_name (situation, unit);

  add_answer (
      self, tl_action_add_unit (tl_action_new (TL_ACTION_LEAD), unit),
      /* Translators: a unit, its Action Rating. */
      g_strdup_printf (_ ("%s leads with AR %d"), name, tl_unit_ar (situation, unit, NULL)));
}

static void
add_leads (TlCombatPanel *self)
{
  g_autoptr (GArray) units = tl_combat_lead_candidates (tl_game_situation (self->game));

  for (guint i = 0; i < units->len; i++)
    add_lead (self, g_array_index (units, TlUnit, i));
  gtk_box_append (tl_decision_card_answers (self->card),
                  tl_text_new (_ ("The first step lost is the leader’s (9.11c)."), "caption"));
}

static void
add_terrains (TlCombatPanel *self)
{
  TlSituation *situation = tl_game_situation (self->game);
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

  if (tl_combat_may_decline (tl_game_situation (self->game), NULL))
    gtk_box_append (
        tl_decision_card_answers (self->card),
        tl_answer_new (self->game, &self->theme, action, _ ("Call off the attack"), "9.2"));
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
  TlSituation *situation = tl_game_situation (self->game);
  g_autoptr (TlFightAnswer) answer =
      tl_fight_answer_new (situation, tl_situation_fight (situation), TL_FIGHT_AS_IT_STANDS);
  GtkWidget *chart = g_object_new (TL_TYPE_DISTRIBUTION_CHART, NULL);

  gtk_box_append (tl_decision_card_answers (self->card),
                  tl_text_new (tl_chances_part_title (TL_CHANCES_OF_RESULTS), "answer-heading"));
  gtk_box_append (tl_decision_card_answers (self->card), chart);
  tl_distribution_chart_show (TL_DISTRIBUTION_CHART (chart), answer->chances);
}

/* --- payments --------------------------------------------------------------------------------- */

static gboolean
is_attacker (TlCombatPanel *self)
{
  return tl_situation_decision (tl_game_situation (self->game), 0)->kind ==
         TL_DECISION_ATTACKER_SUPPLY;
}

static Row
row_new (void)
{
  return (Row){ NULL, g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref) };
}

static gboolean
is_same_way (const GArray *a, const GArray *b)
{
  for (guint i = 0; a->len == b->len && i < a->len; i++)
    {
      const TlPayment *one = &g_array_index (a, TlPayment, i);
      const TlPayment *other = &g_array_index (b, TlPayment, i);

      if (one->kind != other->kind || one->dump != other->dump || one->users != other->users ||
          one->t != other->t)
        return FALSE;
    }
  return a->len == b->len;
}

/* "1T out of 08.10, internal stocks (12.10)": nothing is a way too. */
static char *
way_text (TlCombatPanel *self, const GArray *way)
{
  /* Translators: what is paid. */
  return way->len > 0 ? tl_payments_text (tl_game_situation (self->game), way)
                      : g_strdup (_ ("nothing"));
}

/* Takes @way and @words (nullable: those of the payments); a way that is listed already is not
 * listed again. */
static void
add_way (TlCombatPanel *self, Row *row, GtkStringList *list, GArray *way, char *words)
{
  g_autofree char *given = words;
  g_autofree char *text = NULL;

  for (guint i = 0; i < row->ways->len; i++)
    if (is_same_way (g_ptr_array_index (row->ways, i), way))
      {
        g_array_unref (way);
        return;
      }
  text = given != NULL ? g_strdup (given) : way_text (self, way);
  gtk_string_list_append (list, text);
  g_ptr_array_add (row->ways, way);
}

static GArray *
way_new (void)
{
  return g_array_new (FALSE, TRUE, sizeof (TlPayment));
}

/* What @proposal pays for @unit. */
static GArray *
way_proposed (const GArray *proposal, TlUnit unit)
{
  GArray *way = way_new ();

  for (guint i = 0; i < proposal->len; i++)
    if (g_array_index (proposal, TlPayment, i).unit == unit)
      g_array_append_val (way, g_array_index (proposal, TlPayment, i));
  return way;
}

static GArray *
way_of_one (TlPaymentKind pay, TlUnit unit, TlHex dump, int formation, guint t)
{
  GArray *way = way_new ();
  TlPayment payment = { pay, unit, dump, formation, t };

  g_array_append_val (way, payment);
  return way;
}

/* "2T out of 08.10, where 16T are, thrown by 16 (hq16)" */
static char *
dump_text (TlCombatPanel *self, const TlSupplyPath *path, guint t)
{
  TlSituation *situation = tl_game_situation (self->game);
  g_autofree char *hex = tl_combat_panel_hex_text (self, path->line.source);
  g_autofree char *via = NULL;

  if (path->line.users == TL_USERS_ADJACENT)
    /* Translators: Tokens, the hex of a dump, the Tokens that it holds. */
    return g_strdup_printf (_ ("%uT out of %s (%uT there), from Landing Craft (18.5e)"), t, hex,
                            path->t);
  if (path->line.via == TL_UNIT_NONE)
    /* Translators: Tokens, the hex of a dump, the Tokens that it holds. */
    return g_strdup_printf (_ ("%uT out of %s (%uT there), drawn"), t, hex, path->t);
  via = tl_situation_name (situation, path->line.via);
  /* Translators: Tokens, the hex of a dump, the Tokens that it holds, an HQ. */
  return g_strdup_printf (_ ("%uT out of %s (%uT there), thrown by %s"), t, hex, path->t, via);
}

static void
add_dumps (TlCombatPanel *self, Row *row, GtkStringList *list, const TlCombatSupplyOption *option,
           TlUnit payer)
{
  for (guint i = 0; i < option->dumps->len; i++)
    {
      const TlSupplyPath *path = g_ptr_array_index (option->dumps, i);

      if (path->t >= option->cost_t)
        add_way (
            self, row, list,
            way_of_one (TL_PAY_DUMP, payer, path->line.source, path->line.users, option->cost_t),
            dump_text (self, path, option->cost_t));
    }
}

static GtkWidget *
drop_down_new (GtkStringList *list, const char *name)
{
  GtkWidget *drop_down = gtk_drop_down_new (G_LIST_MODEL (g_object_ref (list)), NULL);
  g_autoptr (GtkListItemFactory) in_panel = tl_short_factory_new (TRUE);
  g_autoptr (GtkListItemFactory) in_list = tl_short_factory_new (FALSE);

  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop_down), in_panel);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (drop_down), in_list);
  gtk_widget_set_hexpand (drop_down, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (drop_down), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  -1);
  return drop_down;
}

static GArray *
chosen_payments (TlCombatPanel *self)
{
  GArray *payments = way_new ();

  for (guint i = 0; i < self->payments->len; i++)
    {
      const Row *row = &g_array_index (self->payments, Row, i);
      guint selected = gtk_drop_down_get_selected (row->drop_down);
      const GArray *way =
          selected < row->ways->len ? g_ptr_array_index (row->ways, selected) : NULL;

      if (way != NULL && way->len > 0)
        g_array_append_vals (payments, way->data, way->len);
    }
  return payments;
}

/* (transfer full) (nullable): NULL when nothing is paid at all */
static TlAction *
chosen_action (TlCombatPanel *self)
{
  g_autoptr (GArray) payments = chosen_payments (self);

  if (payments->len == 0)
    return NULL;
  return tl_action_add_payments (tl_action_new (TL_ACTION_PAY), (const TlPayment *) payments->data,
                                 payments->len);
}

static void
show_consequence (TlCombatPanel *self)
{
  g_autoptr (TlAction) action = chosen_action (self);
  gboolean is_allowed = FALSE;
  g_autofree char *text =
      action != NULL ? tl_combat_panel_foresee (self, action, &is_allowed)
      : is_attacker (self)
          ? g_strdup (_ ("9.5(A): Without combat supply nobody can attack."))
          : g_strdup (_ ("9.5(B): Nothing is paid; withhold, and defend at half strength."));

  gtk_label_set_text (self->payment_label, text);
  gtk_widget_set_sensitive (GTK_WIDGET (self->pay_button), is_allowed);
}

static void
on_way_selected (TlCombatPanel *self)
{
  if (!self->is_updating)
    show_consequence (self);
}

/* @unit: TL_UNIT_NONE for the whole defence.  Takes @row. */
static void
append_row (TlCombatPanel *self, Row row, GtkStringList *list, TlUnit unit, const char *title)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  GtkWidget *drop_down = drop_down_new (list, title);

  gtk_box_append (GTK_BOX (text), tl_text_new (title, NULL));
  gtk_box_append (GTK_BOX (text), drop_down);
  gtk_widget_set_hexpand (text, TRUE);
  if (unit != TL_UNIT_NONE)
    gtk_box_append (GTK_BOX (box), tl_counter_picture_new (tl_game_situation (self->game), unit,
                                                           &self->theme, PICTURE_PX));
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (tl_decision_card_answers (self->card), box);
  row.drop_down = GTK_DROP_DOWN (drop_down);
  g_signal_connect_swapped (drop_down, "notify::selected", G_CALLBACK (on_way_selected), self);
  g_array_append_val (self->payments, row);
}

/* Rule 12.4: a defence pays once, for all of its units that reach the dump. */
static void
add_defence_row (TlCombatPanel *self, const GPtrArray *options, const GArray *proposal)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  const TlCombatSupplyOption *first = g_ptr_array_index (options, 0);
  /* Translators: Tokens. */
  g_autofree char *title = g_strdup_printf (_ ("The whole defence owes %uT (12.4)"), first->cost_t);
  Row row = row_new ();

  add_way (self, &row, list, way_proposed (proposal, TL_UNIT_NONE), NULL);
  for (guint i = 0; i < options->len; i++)
    add_dumps (self, &row, list, g_ptr_array_index (options, i), TL_UNIT_NONE);
  add_way (self, &row, list, way_new (), NULL);
  append_row (self, row, list, TL_UNIT_NONE, title);
}

static gboolean
has_own_row (const TlCombatSupplyOption *option, const GArray *proposal)
{
  g_autoptr (GArray) way = way_proposed (proposal, option->unit);

  return option->may_use_stocks || way->len > 0;
}

/* Why @option has no dump, or may not use its stocks, as the rules say. */
static void
append_reasons (TlCombatPanel *self, const TlCombatSupplyOption *option)
{
  for (guint i = 0; i < tl_verdict_n_findings (option->verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (option->verdict, i);
      g_autofree char *text = tl_finding_to_string (finding, NULL);
      GtkWidget *label = tl_text_new (text, "caption");

      gtk_widget_add_css_class (label, "dim-label");
      gtk_widget_set_margin_start (label, PICTURE_PX + SPACING);
      gtk_box_append (tl_decision_card_answers (self->card), label);
    }
}

static void
add_unit_row (TlCombatPanel *self, const TlCombatSupplyOption *option, const GArray *proposal,
              gboolean owes)
{
  g_autoptr (GtkStringList) list = gtk_string_list_new (NULL);
  g_autofree char *name = tl_situation_name (tl_game_situation (self->game), option->unit);
  /* Translators: a unit, the Tokens that it owes. */
  g_autofree char *title =
      owes ? g_strdup_printf (_ ("%s owes %uT"), name, option->cost_t) : g_strdup (name);
  Row row = row_new ();

  add_way (self, &row, list, way_proposed (proposal, option->unit), NULL);
  if (owes)
    add_dumps (self, &row, list, option, option->unit);
  if (option->may_use_stocks)
    add_way (self, &row, list, way_of_one (TL_PAY_STOCKS, option->unit, TL_HEX_NONE, -1, 0), NULL);
  add_way (self, &row, list, way_new (), NULL);
  append_row (self, row, list, option->unit, title);
  append_reasons (self, option);
}

static void
add_rows (TlCombatPanel *self)
{
  TlSituation *situation = tl_game_situation (self->game);
  const TlFight *fight = tl_situation_fight (situation);
  gboolean attacks = is_attacker (self);
  g_autoptr (GArray) proposal = tl_combat_supply_propose (situation, fight, attacks, NULL);
  g_autoptr (GPtrArray) options = tl_combat_supply_options (situation, fight, attacks, proposal);

  if (!attacks && options->len > 0)
    add_defence_row (self, options, proposal);
  for (guint i = 0; i < options->len; i++)
    {
      const TlCombatSupplyOption *option = g_ptr_array_index (options, i);

      if (attacks || has_own_row (option, proposal))
        add_unit_row (self, option, proposal, attacks);
    }
}

static void
on_pay_clicked (TlCombatPanel *self)
{
  g_autoptr (TlAction) action = chosen_action (self);

  if (action != NULL)
    tl_game_perform (self->game, action);
}

/* -supply */
static void
add_payments (TlCombatPanel *self)
{
  GtkWidget *pay = gtk_button_new_with_mnemonic (_ ("Pa_y"));

  g_array_set_size (self->payments, 0);
  add_rows (self);
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
  TlSituation *situation = tl_game_situation (self->game);
  g_autofree char *so_far = odds_text (situation);
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

static void
row_clear (gpointer data)
{
  g_ptr_array_unref (((Row *) data)->ways);
}

GArray *
tl_combat_panel_payments_new (void)
{
  GArray *rows = g_array_new (FALSE, FALSE, sizeof (Row));

  g_array_set_clear_func (rows, row_clear);
  return rows;
}
