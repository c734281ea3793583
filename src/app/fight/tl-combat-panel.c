/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The panel as a whole: the plan, the step that is due, the dice and the game.  -plan lists who
 * fights, -numbers says what comes of it, -prepare and -decision show the answers to decisions. */
#include "config.h"

#include "answers/tl-barrage-answer.h"
#include "answers/tl-charts.h"
#include "answers/tl-fight-pay.h"
#include "answers/tl-mission-answer.h"
#include "app/base/tl-dice-entry.h"
#include "app/base/tl-widgets.h"
#include "app/fight/tl-combat-panel-private.h"
#include "app/supply/tl-breakout-view.h"
#include "play/tl-combat.h"
#include "rules/combat/tl-resolve.h"

#include <glib/gi18n.h>

#define N_STEPS 9u

/* --- steps ------------------------------------------------------------------------------------ */

static const char *const step_names[N_STEPS + 1] = {
  NULL,
  NC_ ("step", "hexes and units"),
  NC_ ("step", "combat supply"),
  NC_ ("step", "who leads"),
  NC_ ("step", "terrain and odds"),
  NC_ ("step", "difference of the ratings"),
  NC_ ("step", "surprise"),
  NC_ ("step", "combat roll"),
  NC_ ("step", "losses and retreats, the attacker first"),
  NC_ ("step", "advance"),
};

/* Which step a decision belongs to; 0: none, as when an Extender collapses on a move. */
static const guint8 due_of[] = {
  [TL_DECISION_ATTACKER] = 8,        [TL_DECISION_DEFENDER] = 8,
  [TL_DECISION_RETREAT_LOSS] = 8,    [TL_DECISION_ADVANCE] = 9,
  [TL_DECISION_ATTACKER_SUPPLY] = 2, [TL_DECISION_DEFENDER_SUPPLY] = 2,
  [TL_DECISION_ATTACKER_LEAD] = 3,   [TL_DECISION_DEFENDER_LEAD] = 3,
  [TL_DECISION_TERRAIN] = 4,         [TL_DECISION_ROLL] = 6,
  [TL_DECISION_BEACH] = 1,
};

static gboolean
is_flying (TlCombatPanel *self)
{
  return self->panel.game != NULL && tl_combat_panel_is_asked (self) &&
         tl_decision_is_mission (tl_situation_decision (tl_game_situation (self->panel.game), 0));
}

/* Marks the step that is due; hidden when no fight is planned or under way. */
static void
update_step (TlCombatPanel *self, gboolean is_planning)
{
  TlSteps steps = { step_names, N_STEPS, is_planning ? 1 : 0, "9.2", NULL };

  if (self->panel.game != NULL && tl_combat_panel_is_asked (self))
    {
      guint kind = tl_situation_decision (tl_game_situation (self->panel.game), 0)->kind;

      steps.due = kind < G_N_ELEMENTS (due_of) ? due_of[kind] : 0;
    }
  if (is_flying (self))
    {
      const TlDecision *decision = tl_situation_decision (tl_game_situation (self->panel.game), 0);
      const char *const *names;
      guint due = tl_mission_step (decision, &names);

      steps = (TlSteps){ names, TL_MISSION_STEPS, due, "14.2f", NULL };
    }
  /* Between the two rolls of a fight there is nothing to decide. */
  else if (steps.due == 6)
    steps.due_text = C_ ("step", "surprise, then the combat roll");
  tl_decision_card_show_steps (self->card, &steps);
}

/* --- what the dice are for -------------------------------------------------------------------- */

static gboolean
is_preparing (TlCombatPanel *self)
{
  return self->panel.game != NULL && tl_combat_is_preparing (tl_game_situation (self->panel.game));
}

/* The situation in which the roll is due, everything open being answered as proposed; NULL: none.
 * (transfer full) */
static TlSituation *
situation_at_the_roll (TlCombatPanel *self)
{
  TlSituation *now = tl_situation_ref (tl_game_situation (self->panel.game));

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
                       : tl_fight_odds (tl_game_situation (self->panel.game), self->fight);
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

      if (*words[i] == '\0')
        continue;
      if (!g_ascii_string_to_unsigned (words[i], 10, 0, TL_TWO_DICE_MAX, &value, NULL))
        return FALSE;
      int number = (int) value;
      g_array_append_val (numbers, number);
    }
  return TRUE;
}

/* Whether the typed numbers are the rolls that this fight will ask for, one after the other. */
static gboolean
check_dice (TlCombatPanel *self, GArray *numbers)
{
  const TlEdition *edition = tl_situation_edition (tl_game_situation (self->panel.game));
  g_autoptr (TlFightOdds) odds = odds_at_the_roll (self);
  const int *rolls = (const int *) numbers->data;
  TlSurpriseSide surprise;

  if (numbers->len < 2 || !tl_roll_is_possible (TL_ROLL_TWO_DICE, rolls[0]))
    return refuse_dice (self, _ ("First the surprise roll, 2 to 12; last the combat roll."));
  surprise = tl_surprise_of_roll (edition, &odds->combat, rolls[0], NULL);
  /* "8 0 3": no shift, as the log writes it. */
  if (surprise == TL_SURPRISE_NONE && numbers->len == 3 && rolls[1] == 0)
    g_array_remove_index (numbers, 1);
  guint due = surprise == TL_SURPRISE_NONE ? 2 : 3;
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
  if (self->other_dice == NULL && tl_combat_panel_fires (self))
    return gtk_widget_grab_focus (GTK_WIDGET (self->barrage_view));
  return gtk_widget_grab_focus (self->other_dice != NULL &&
                                        !gtk_widget_get_visible (GTK_WIDGET (self->roll_box))
                                    ? self->other_dice
                                    : GTK_WIDGET (self->dice_entry));
}

/* --- the buttons ------------------------------------------------------------------------------ */

/* What keeps from rolling stands above the button too, whose tooltip no keyboard reaches.
 * @is_aside: it may be set aside */
static void
show_why_not (TlCombatPanel *self, const char *why_not, gboolean is_aside, const char *tip)
{
  gboolean may_roll = why_not == NULL || is_aside;

  gtk_label_set_text (self->roll_label, why_not != NULL ? why_not : "");
  gtk_widget_set_visible (GTK_WIDGET (self->roll_label), why_not != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->roll_button), may_roll);
  gtk_widget_set_sensitive (GTK_WIDGET (self->attack_button), may_roll);
  gtk_widget_set_sensitive (GTK_WIDGET (self->dice_entry), may_roll);
  tl_widget_set_tooltip (GTK_WIDGET (self->roll_button), why_not != NULL ? why_not : tip);
}

/* The first finding that forbids the fight, as a sentence with its number; NULL: it is allowed. */
static char *
why_forbidden (TlCombatPanel *self)
{
  const TlFinding *finding = tl_verdict_first_forbidden (self->odds->verdict);

  return finding != NULL ? tl_finding_to_string (finding, self->answer->situation) : NULL;
}

/* Why the planned fight cannot be announced: what the rules say of it, and of its supply. */
static char *
why_not_attack (TlCombatPanel *self)
{
  g_autofree char *why_not = why_forbidden (self);
  gboolean is_allowed;

  if (why_not != NULL)
    return g_steal_pointer (&why_not);
  g_autoptr (TlAction) action = tl_action_new_attack (tl_fight_copy (self->fight));
  char *text = tl_fight_foresee (tl_game_situation (self->panel.game), action, &is_allowed);
  if (!is_allowed)
    return text;
  g_free (text);
  return NULL;
}

/* Whether the game lets the planned fight be announced against the rules. */
static gboolean
may_attack_against (TlCombatPanel *self)
{
  TlHeed heed = tl_history_heed (tl_game_history (self->panel.game));
  g_autoptr (TlAction) action = tl_action_new_attack (tl_fight_copy (self->fight));
  g_autofree char *text = NULL;
  gboolean is_allowed = FALSE;

  action->heed = heed;
  if (heed != TL_HEED_ENFORCE)
    text = tl_fight_foresee (tl_game_situation (self->panel.game), action, &is_allowed);
  return is_allowed;
}

/* -dice */
static void
show_roll (TlCombatPanel *self, gboolean is_planning)
{
  g_autofree char *why_not = is_planning ? why_not_attack (self) : NULL;
  gboolean has_open = !is_planning && !tl_combat_is_prepared (tl_game_situation (self->panel.game));

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
  show_why_not (self, why_not, why_not != NULL && may_attack_against (self),
                has_open || is_planning
                    ? _ ("Everything that is open is paid, led and fought as proposed, then rolled")
                    : _ ("Roll for surprise, shift and result"));
}

static void
finish_preparing (TlCombatPanel *self)
{
  while (is_preparing (self))
    {
      g_autoptr (TlAction) answer = tl_combat_default_answer (tl_game_situation (self->panel.game));

      if (answer == NULL || !tl_game_perform (self->panel.game, answer))
        return;
    }
}

static gboolean
fight_planned (TlCombatPanel *self)
{
  g_autoptr (TlAction) action = tl_action_new_combat (tl_fight_copy (self->fight));

  return tl_game_perform (self->panel.game, action);
}

/* --- an attack or a barrage ------------------------------------------------------------------- */

gboolean
tl_combat_panel_fires (TlCombatPanel *self)
{
  return self->fight != NULL && gtk_toggle_button_get_active (self->barrage_toggle);
}

/* A barrage rather than an attack, where it is the segment for it. */
static void
choose_kind (TlCombatPanel *self)
{
  gboolean fires = self->fight != NULL &&
                   tl_barrage_is_due (tl_game_situation (self->panel.game), self->fight->target);

  gtk_toggle_button_set_active (fires ? self->barrage_toggle : self->attack_toggle, TRUE);
}

/* The choice between both, and the barrage where that is planned. */
static void
show_barrage (TlCombatPanel *self, gboolean is_planning)
{
  gboolean fires = is_planning && tl_combat_panel_fires (self);

  gtk_widget_set_visible (GTK_WIDGET (self->kind_box), is_planning);
  gtk_widget_set_visible (GTK_WIDGET (self->barrage_view), fires);
  if (fires)
    tl_barrage_view_show (self->barrage_view, self->panel.game, self->fight->target, &self->theme);
}

/* Those that may fire, the planned ones too. (transfer full): TlUnit */
static GArray *
guns_of (const TlBarrageAnswer *answer)
{
  GArray *guns = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < answer->units->len; i++)
    {
      const TlBarrageUnit *unit = answer->units->pdata[i];

      if (unit->may || unit->fires)
        g_array_append_val (guns, unit->unit);
    }
  return guns;
}

/* The fight that is planned, or under way, and the barrage. */
static void
show_on_map (TlCombatPanel *self, gboolean is_planning)
{
  gboolean fires = is_planning && tl_combat_panel_fires (self);
  const TlBarrageAnswer *answer = fires ? tl_barrage_view_answer (self->barrage_view) : NULL;
  g_autoptr (GArray) guns = answer != NULL ? guns_of (answer) : NULL;
  const TlFight *fight = NULL;

  if (is_planning && !fires)
    fight = self->fight;
  else if (self->panel.game != NULL)
    fight = tl_situation_fight (tl_game_situation (self->panel.game));
  if (self->panel.view != NULL)
    tl_map_view_show_plan (self->panel.view, fight, answer != NULL ? answer->barrage : NULL, guns);
}

/* --- showing it ------------------------------------------------------------------------------- */

/* On another page than that which its stack shows. */
static gboolean
is_hidden (TlCombatPanel *self)
{
  for (GtkWidget *widget = GTK_WIDGET (self); widget != NULL;
       widget = gtk_widget_get_parent (widget))
    if (!gtk_widget_get_child_visible (widget))
      return TRUE;
  return FALSE;
}

/* Before a fight that is planned, which waits for another phase. */
static void
show_breakout (TlCombatPanel *self, gboolean is_deciding)
{
  GtkWidget *view = self->panel.game != NULL && !is_deciding
                        ? tl_breakout_view_new (self->panel.game, &self->theme)
                        : NULL;
  gboolean had_focus = tl_widget_has_focus_inside (GTK_WIDGET (self->breakout_box));

  self->asks_breakout = view != NULL && tl_breakout_view_asks (TL_BREAKOUT_VIEW (view));
  tl_widget_clear (GTK_WIDGET (self->breakout_box));
  if (view != NULL)
    {
      gtk_box_append (self->breakout_box, view);
      self->other_dice = tl_breakout_view_dice_entry (TL_BREAKOUT_VIEW (view));
    }
  gtk_widget_set_visible (GTK_WIDGET (self->breakout_box), view != NULL);
  /* Left to itself the focus would go on to the next unit's button, and Return would risk that unit
   * (12.8e). */
  if (had_focus && self->other_dice != NULL)
    gtk_widget_grab_focus (self->other_dice);
  else if (had_focus && self->panel.view != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->panel.view));
}

static void
show_target (TlCombatPanel *self)
{
  g_autofree char *text = tl_fight_title (tl_game_situation (self->panel.game), self->fight);

  gtk_label_set_text (self->target_label, text);
}

static void
show_plan (TlCombatPanel *self)
{
  show_target (self);
  tl_combat_panel_update_plan (self);
}

static void
show_empty (TlCombatPanel *self)
{
  g_autoptr (TlFight) fight =
      self->panel.game != NULL ? tl_fight_suggested (tl_game_situation (self->panel.game)) : NULL;

  gtk_widget_set_visible (GTK_WIDGET (self->suggestion_button), fight != NULL);
}

static void
ask_analysis (TlCombatPanel *self)
{
  /* Without odds nothing is planned now. */
  if (self->analysis != NULL)
    tl_analysis_view_ask (self->analysis,
                          self->odds != NULL ? tl_game_situation (self->panel.game) : NULL,
                          self->fight);
}

/* Dozens of labels, with a distribution: the first frame does without, and so does a game that is
 * played beside another page. */
static void
lay_out (TlCombatPanel *self, gboolean is_planning)
{
  if (is_planning)
    {
      self->answer =
          tl_fight_answer_new (tl_game_situation (self->panel.game), self->fight, TL_FIGHT_PAID);
      self->odds = self->answer->odds;
      show_plan (self);
    }
  else
    show_empty (self);
  ask_analysis (self);
  update_step (self, is_planning);
  if (is_planning || is_preparing (self))
    show_roll (self, is_planning);
}

static void
update (TlCombatPanel *self)
{
  self->is_updating = TRUE;
  g_clear_pointer (&self->answer, tl_fight_answer_free);
  self->odds = NULL;
  gboolean is_deciding = self->panel.game != NULL && tl_combat_panel_update_decision (self);
  gboolean is_planning = self->fight != NULL && !is_deciding;
  gboolean is_attack = is_planning && !tl_combat_panel_fires (self);
  show_breakout (self, is_deciding);
  if (!is_deciding)
    tl_decision_card_end (self->card);
  gtk_widget_set_visible (GTK_WIDGET (self->plan_box), is_attack);
  gtk_widget_set_visible (GTK_WIDGET (self->roll_box), is_attack || is_preparing (self));
  gtk_widget_set_visible (GTK_WIDGET (self->empty_box),
                          !is_planning &&
                              (self->panel.game == NULL || !tl_combat_panel_is_asked (self)));
  /* What is to be decided stands at the top. */
  if (is_deciding)
    gtk_adjustment_set_value (gtk_scrolled_window_get_vadjustment (self->scroller), 0);
  self->is_stale = is_planning && is_hidden (self);
  if (!self->is_stale)
    lay_out (self, is_attack);
  show_barrage (self, is_planning);
  show_on_map (self, is_planning);
  self->is_updating = FALSE;
}

static void
list_and_update (TlCombatPanel *self)
{
  self->is_updating = TRUE;
  if (self->fight == NULL || !is_hidden (self))
    tl_combat_panel_list_fighters (self);
  self->is_updating = FALSE;
  update (self);
}

/* Lays out what waited for the panel to be shown. */
static void
catch_up (TlCombatPanel *self)
{
  if (self->is_stale)
    list_and_update (self);
}

/* --- rolling ---------------------------------------------------------------------------------- */

char *
tl_combat_panel_why_no_roll (TlCombatPanel *self)
{
  catch_up (self);
  if (is_preparing (self))
    return NULL;
  if (tl_combat_panel_fires (self))
    return tl_barrage_view_why_not (self->barrage_view);
  if (self->fight == NULL || self->odds == NULL)
    return g_strdup (_ ("No fight is planned: double-click an enemy stack, or press t on it."));
  if (self->odds->stacks->len == 0)
    return g_strdup (_ ("No unit attacks yet: tick the attackers."));
  return why_not_attack (self);
}

static void
roll (TlCombatPanel *self)
{
  catch_up (self);
  gboolean prepares = is_preparing (self);
  if (!prepares && tl_combat_panel_fires (self))
    {
      tl_barrage_view_fire (self->barrage_view);
      return;
    }
  if (!prepares && (self->odds == NULL || !tl_verdict_allows (self->odds->verdict)))
    return;
  TlDice *dice = tl_history_dice (tl_game_history (self->panel.game));
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

static void
attack (TlCombatPanel *self)
{
  catch_up (self);
  if (self->odds == NULL || !tl_verdict_allows (self->odds->verdict))
    return;
  g_autoptr (TlAction) action = tl_action_new_attack (tl_fight_copy (self->fight));
  if (tl_game_perform (self->panel.game, action))
    tl_combat_panel_focus_answers (self);
}

static void
on_attack_action (GtkWidget *widget, const char *name G_GNUC_UNUSED, GVariant *none G_GNUC_UNUSED)
{
  attack (TL_COMBAT_PANEL (widget));
}

static void
on_roll_action (GtkWidget *widget, const char *name G_GNUC_UNUSED, GVariant *none G_GNUC_UNUSED)
{
  roll (TL_COMBAT_PANEL (widget));
}

static void
init_dice (TlCombatPanel *self)
{
  g_signal_connect_swapped (self->attack_button, "clicked", G_CALLBACK (attack), self);
  g_signal_connect_swapped (self->roll_button, "clicked", G_CALLBACK (roll), self);
  g_signal_connect_swapped (self->dice_entry, "activate", G_CALLBACK (roll), self);
  g_signal_connect_swapped (self->dice_entry, "changed", G_CALLBACK (clear_dice_error), self);
}

enum
{
  PROP_0,
  PROP_SETTINGS
};

G_DEFINE_FINAL_TYPE (TlCombatPanel, tl_combat_panel, TL_TYPE_PANEL)

/* --- the plan --------------------------------------------------------------------------------- */

/* Made when it is first needed: the first frame does without. */
static TlAnalysisView *
need_analysis (TlCombatPanel *self)
{
  if (self->analysis != NULL)
    return self->analysis;
  self->analysis = g_object_new (TL_TYPE_ANALYSIS_VIEW, "margin-top", 4, "settings", self->settings,
                                 "theme", &self->theme, NULL);
  ask_analysis (self);
  gtk_box_append (self->chance_box, GTK_WIDGET (self->analysis));
  return self->analysis;
}

/* Takes @fight. */
static void
take_fight (TlCombatPanel *self, TlFight *fight)
{
  g_clear_pointer (&self->fight, tl_fight_free);
  self->fight = fight;
  self->planned_at = *tl_situation_clock (tl_game_situation (self->panel.game));
  if (fight != NULL && self->outcome != NULL)
    self->dismissed_id = self->outcome->id;
  self->is_updating = TRUE;
  choose_kind (self);
  self->is_updating = FALSE;
  list_and_update (self);
}

static void
on_kind_toggled (TlCombatPanel *self)
{
  if (!self->is_updating)
    list_and_update (self);
}

/* Another unit fires: what is drawn on the map follows. */
static void
on_barrage_changed (TlCombatPanel *self)
{
  show_on_map (self, TRUE);
}

gboolean
tl_combat_panel_plan (TlCombatPanel *self, const TlFight *fight)
{
  TlFight *planned = NULL;

  if (self->panel.game != NULL)
    planned = fight != NULL ? tl_fight_copy (fight)
                            : tl_fight_suggested (tl_game_situation (self->panel.game));
  if (planned != NULL)
    take_fight (self, planned);
  return planned != NULL;
}

gboolean
tl_combat_panel_asks_breakout (TlCombatPanel *self)
{
  return self->asks_breakout;
}

const TlFight *
tl_combat_panel_fight (TlCombatPanel *self)
{
  return self->fight;
}

void
tl_combat_panel_add_chart_uses (TlCombatPanel *self, GArray *uses)
{
  const TlBarrageAnswer *barrage = gtk_widget_get_visible (GTK_WIDGET (self->barrage_view))
                                       ? tl_barrage_view_answer (self->barrage_view)
                                       : NULL;

  if (barrage != NULL)
    tl_chart_uses_add_barrage (uses, barrage);
  else if (self->answer != NULL && !gtk_widget_get_visible (GTK_WIDGET (self->barrage_view)))
    tl_chart_uses_add_fight (uses, self->answer->chances);
}

const TlAnalysisPlan *
tl_combat_panel_analysis_plan (TlCombatPanel *self)
{
  return tl_analysis_view_plan (need_analysis (self));
}

static void
on_suggestion_clicked (TlCombatPanel *self)
{
  tl_combat_panel_plan (self, NULL);
}

static void
on_switch_toggled (GtkCheckButton *check G_GNUC_UNUSED, TlCombatPanel *self)
{
  if (self->is_updating || self->fight == NULL)
    return;
  self->fight->overrun = gtk_check_button_get_active (self->overrun_check);
  self->fight->defender_withholds = gtk_check_button_get_active (self->withhold_check);
  update (self);
}

/* --- the game --------------------------------------------------------------------------------- */

static gboolean
is_ancestor (const TlNode *ancestor, const TlNode *node)
{
  while (node != NULL && node != ancestor)
    node = node->parent;
  return node != NULL;
}

/* A plan that was fought is of the past as soon as something else is done; a step back into the
 * fight is not that. */
static void
drop_past_plan (TlCombatPanel *self, const TlNode *outcome_before)
{
  if (tl_situation_n_decisions (tl_game_situation (self->panel.game)) > 0)
    return;
  if (outcome_before != NULL && self->outcome == NULL && self->dismissed_id != outcome_before->id &&
      is_ancestor (outcome_before, tl_history_current (tl_game_history (self->panel.game))))
    take_fight (self, NULL);
}

/* A plan is of the player turn in which it was made. */
static gboolean
is_of_another_turn (TlCombatPanel *self)
{
  const TlClock *clock = tl_situation_clock (tl_game_situation (self->panel.game));

  return clock->turn != self->planned_at.turn || clock->phasing != self->planned_at.phasing;
}

static gboolean
is_beside (const TlSituation *situation, TlUnit unit, TlHex target)
{
  TlHex hex = tl_situation_hex (situation, unit);

  return hex != TL_HEX_NONE &&
         tl_grid_distance (tl_map_grid (tl_situation_map (situation)), hex, target) == 1;
}

/* Rule 9.1a: an attacker that goes away from the target leaves the plan.  An attacker that has yet
 * to come stays, and so does one that a fight eliminates or makes retreat: after undo the plan is
 * what it was. */
static void
drop_leaving_attackers (TlCombatPanel *self)
{
  const TlNode *now = tl_history_current (tl_game_history (self->panel.game));
  const TlSituation *before = now->parent != NULL ? now->parent->situation : NULL;

  if (before == NULL || tl_situation_n_decisions (before) > 0 ||
      now->action->kind == TL_ACTION_COMBAT || self->fight->overrun)
    return;
  for (guint i = self->fight->attackers->len; i-- > 0;)
    {
      TlUnit unit = g_array_index (self->fight->attackers, TlUnit, i);

      if (unit < tl_situation_n_units (before) && is_beside (before, unit, self->fight->target) &&
          !is_beside (now->situation, unit, self->fight->target))
        tl_fight_remove_attacker (self->fight, unit);
    }
}

static void
on_game_changed (TlCombatPanel *self)
{
  const TlNode *before = self->outcome;

  if (self->fight != NULL && is_of_another_turn (self))
    g_clear_pointer (&self->fight, tl_fight_free);
  if (self->fight != NULL)
    drop_leaving_attackers (self);
  list_and_update (self);
  drop_past_plan (self, before);
}

static void
drop_plan (TlCombatPanel *self)
{
  g_clear_pointer (&self->fight, tl_fight_free);
  g_clear_pointer (&self->answer, tl_fight_answer_free);
  self->odds = NULL;
  self->outcome = NULL;
  self->dismissed_id = 0;
}

static void
on_game_replaced (TlCombatPanel *self)
{
  drop_plan (self);
  gtk_editable_set_text (GTK_EDITABLE (self->dice_entry), "");
  if (self->panel.game == NULL)
    list_and_update (self);
}

static void
on_theme_changed (TlCombatPanel *self)
{
  self->theme = *tl_map_view_theme (self->panel.view);
  if (self->analysis != NULL)
    g_object_set (self->analysis, "theme", &self->theme, NULL);
  list_and_update (self);
}

static void
tl_combat_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TlCombatPanel *self = TL_COMBAT_PANEL (object);

  if (id != PROP_SETTINGS)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_set_object (&self->settings, g_value_get_object (value));
  if (self->analysis != NULL)
    g_object_set (self->analysis, "settings", self->settings, NULL);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_combat_panel_map (GtkWidget *widget)
{
  catch_up (TL_COMBAT_PANEL (widget));
  need_analysis (TL_COMBAT_PANEL (widget));
  GTK_WIDGET_CLASS (tl_combat_panel_parent_class)->map (widget);
}

static void
tl_combat_panel_dispose (GObject *object)
{
  TlCombatPanel *self = TL_COMBAT_PANEL (object);

  drop_plan (self);
  g_clear_object (&self->settings);
  G_OBJECT_CLASS (tl_combat_panel_parent_class)->dispose (object);
}

static void
tl_combat_panel_finalize (GObject *object)
{
  TlCombatPanel *self = TL_COMBAT_PANEL (object);

  g_array_unref (self->attackers);
  g_array_unref (self->defenders);
  g_ptr_array_unref (self->choices);
  g_ptr_array_unref (self->choosers);
  g_ptr_array_unref (self->payments);
  g_ptr_array_unref (self->payers);
  G_OBJECT_CLASS (tl_combat_panel_parent_class)->finalize (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TlCombatPanel, child)

static void
bind_children (GtkWidgetClass *widget_class)
{
  BIND (scroller);
  BIND (card);
  BIND (footer_box);
  BIND (breakout_box);
  BIND (empty_box);
  BIND (suggestion_button);
  BIND (kind_box);
  BIND (attack_toggle);
  BIND (barrage_toggle);
  BIND (barrage_view);
  BIND (plan_box);
  BIND (target_label);
  BIND (tick_label);
  BIND (tick_button);
  BIND (odds_label);
  BIND (column_label);
  BIND (attack_label);
  BIND (attack_strength);
  BIND (attacker_list);
  BIND (defence_label);
  BIND (defence_strength);
  BIND (defender_list);
  BIND (overrun_check);
  BIND (withhold_check);
  BIND (choice_grid);
  BIND (chance_box);
  BIND (surprise_grid);
  BIND (shift_grid);
  BIND (chart);
  BIND (supply_label);
  BIND (trail_expander);
  BIND (trail_grid);
  BIND (verdict_box);
  BIND (roll_box);
  BIND (roll_label);
  BIND (dice_entry);
  BIND (attack_button);
  BIND (roll_button);
}

static void
tl_combat_panel_class_init (TlCombatPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_combat_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_combat_panel_finalize;
  G_OBJECT_CLASS (klass)->set_property = tl_combat_panel_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_SETTINGS,
                                   g_param_spec_object ("settings", NULL, NULL, G_TYPE_SETTINGS,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_install_action (widget_class, "fight.attack", NULL, on_attack_action);
  gtk_widget_class_install_action (widget_class, "fight.roll", NULL, on_roll_action);
  widget_class->map = tl_combat_panel_map;
  tl_signal_new (G_TYPE_FROM_CLASS (klass), "plan-changed", 0);
  g_type_ensure (TL_TYPE_DECISION_CARD);
  g_type_ensure (TL_TYPE_DISTRIBUTION_CHART);
  g_type_ensure (TL_TYPE_BARRAGE_VIEW);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-combat-panel.ui");
  bind_children (widget_class);
}

/* Every listed unit that may attack joins the fight. */
static void
tick_all (TlCombatPanel *self)
{
  gboolean had_focus = gtk_widget_has_focus (GTK_WIDGET (self->tick_button));

  for (guint i = 0; i < self->attackers->len; i++)
    if (g_array_index (self->attackers, TlFighterRow, i).may)
      tl_fight_add_attacker (self->fight, g_array_index (self->attackers, TlFighterRow, i).unit);
  g_signal_emit_by_name (self, "plan-changed");
  g_debug ("ticked all");
  /* The button has gone; not to the dice, which a second Return would roll. */
  if (had_focus)
    gtk_widget_child_focus (GTK_WIDGET (self->attacker_list), GTK_DIR_TAB_FORWARD);
}

static void
tl_combat_panel_init (TlCombatPanel *self)
{
  self->attackers = g_array_new (FALSE, FALSE, sizeof (TlFighterRow));
  self->defenders = g_array_new (FALSE, FALSE, sizeof (TlFighterRow));
  self->choices = g_ptr_array_new ();
  self->choosers = g_ptr_array_new ();
  self->payments = g_ptr_array_new ();
  self->payers = g_ptr_array_new ();
  tl_theme_init (&self->theme, TL_THEME_LIGHT);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect_swapped (self->barrage_toggle, "toggled", G_CALLBACK (on_kind_toggled), self);
  g_signal_connect_swapped (self->barrage_view, "plan-changed", G_CALLBACK (on_barrage_changed),
                            self);
  g_signal_connect (self->overrun_check, "toggled", G_CALLBACK (on_switch_toggled), self);
  g_signal_connect (self->withhold_check, "toggled", G_CALLBACK (on_switch_toggled), self);
  g_signal_connect_swapped (self->suggestion_button, "clicked", G_CALLBACK (on_suggestion_clicked),
                            self);
  g_signal_connect_swapped (self->tick_button, "clicked", G_CALLBACK (tick_all), self);
  g_signal_connect (self, "plan-changed", G_CALLBACK (update), NULL);
  g_signal_connect (self, "game-replaced", G_CALLBACK (on_game_replaced), NULL);
  g_signal_connect (self, "game-changed", G_CALLBACK (on_game_changed), NULL);
  g_signal_connect (self, "theme-changed", G_CALLBACK (on_theme_changed), NULL);
  g_signal_connect (self, "notify::map-view", G_CALLBACK (on_theme_changed), NULL);
  init_dice (self);
  update (self);
}
