/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-answers.h"

#include "board/tl-message.h"
#include "play/tl-capture-decision.h"
#include "play/tl-combat.h"
#include "play/tl-fire.h"
#include "play/tl-supply-phase.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-unknown.h"
#include "rules/base/tl-zoc.h"
#include "rules/movement/tl-extend.h"
#include "rules/upkeep/tl-hunger.h"

#include <glib/gi18n-lib.h>

/* --- small things ----------------------------------------------------------------------------- */

gboolean
tl_answers_is_asked (const TlAnswers *answers, TlUnit unit)
{
  return tl_units_include (answers->asked, unit);
}

gboolean
tl_answers_is_chosen (const TlAnswers *answers, TlUnit unit)
{
  return tl_units_include (answers->chosen, unit);
}

static gboolean
is_asked_in (const TlAnswers *answers, TlHex hex)
{
  for (guint i = 0; i < answers->asked->len; i++)
    if (tl_situation_hex (answers->situation, g_array_index (answers->asked, TlUnit, i)) == hex)
      return TRUE;
  return FALSE;
}

/* Rule 9.12d: those that stand with a unit that retreats. */
static gboolean
may_tag_along (const TlAnswers *answers, TlUnit unit)
{
  TlHex hex = tl_situation_hex (answers->situation, unit);

  return hex != TL_HEX_NONE && tl_situation_side (answers->situation, unit) == answers->side &&
         tl_unit_retreats (answers->situation, unit) && is_asked_in (answers, hex);
}

gboolean
tl_answers_may_go (const TlAnswers *answers, TlUnit unit)
{
  if ((answers->kinds & (TL_ANSWER_RETREAT | TL_ANSWER_ADVANCE | TL_ANSWER_DISPLACE)) == 0)
    return FALSE;
  return tl_answers_is_asked (answers, unit) ||
         ((answers->kinds & TL_ANSWER_RETREAT) != 0 && may_tag_along (answers, unit));
}

/* --- who goes --------------------------------------------------------------------------------- */

static void
ask_the_rules (TlAnswers *answers)
{
  TlHex enemy_start[7];
  TlRetreatQuery query;

  g_clear_pointer (&answers->retreat, tl_retreat_free);
  answers->from = TL_HEX_NONE;
  if ((answers->kinds & TL_ANSWER_RETREAT) == 0)
    return;
  answers->from = tl_situation_hex (answers->situation, g_array_index (answers->chosen, TlUnit, 0));
  tl_combat_retreat_query (answers->situation, (const TlUnit *) answers->chosen->data,
                           answers->chosen->len, enemy_start, &query);
  answers->hexes = query.hexes;
  answers->retreat = tl_retreat (answers->situation, &query, NULL);
}

gboolean
tl_answers_choose (TlAnswers *answers, const TlUnit *units, guint n_units)
{
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  gboolean is_led = FALSE;
  TlHex from = TL_HEX_NONE;

  for (guint i = 0; i < n_units; i++)
    {
      TlHex hex = tl_situation_hex (answers->situation, units[i]);

      if (!tl_answers_may_go (answers, units[i]) || tl_units_include (chosen, units[i]))
        continue;
      if (from == TL_HEX_NONE)
        from = hex;
      if ((answers->kinds & TL_ANSWER_RETREAT) != 0 &&
          (hex != from || chosen->len == TL_RETREAT_UNITS_MAX))
        continue;
      is_led |= tl_answers_is_asked (answers, units[i]);
      g_array_append_val (chosen, units[i]);
    }
  if (!is_led)
    return FALSE;
  g_array_unref (answers->chosen);
  answers->chosen = g_steal_pointer (&chosen);
  ask_the_rules (answers);
  return TRUE;
}

void
tl_answers_choose_all (TlAnswers *answers, TlHex near)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  gboolean one_hex = (answers->kinds & TL_ANSWER_RETREAT) != 0;

  if (one_hex && (near == TL_HEX_NONE || !is_asked_in (answers, near)))
    near = tl_situation_hex (answers->situation, g_array_index (answers->asked, TlUnit, 0));
  for (guint i = 0; i < answers->asked->len; i++)
    {
      TlUnit unit = g_array_index (answers->asked, TlUnit, i);

      if (!one_hex || tl_situation_hex (answers->situation, unit) == near)
        g_array_append_val (units, unit);
    }
  tl_answers_choose (answers, (const TlUnit *) units->data, units->len);
}

/* --- life ------------------------------------------------------------------------------------- */

/* Rules 4.8a, 9.11c, 10.0a, 12.8b: may @unit lose the step that is due, in a fight, by a barrage or
 * by attrition, or be eliminated out of an overstacked hex? */
static gboolean
may_lose (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  if (tl_decision_is (tl_play_decision (situation), TL_DECISION_STACKING))
    return tl_clock_may_eliminate (situation, unit, verdict);
  return tl_play_decision (situation)->kind == TL_DECISION_ATTRITION_LOSS
             ? tl_supply_phase_may_lose (situation, unit, verdict)
             : tl_combat_may_lose (situation, unit, verdict);
}

gboolean
tl_answers_eliminates (const TlAnswers *answers)
{
  return tl_decision_is (tl_play_decision (answers->situation), TL_DECISION_STACKING);
}

TlAction *
tl_answers_loss (const TlAnswers *answers, TlUnit unit)
{
  TlActionKind kind = tl_answers_eliminates (answers) ? TL_ACTION_REMOVE : TL_ACTION_LOSE;

  return tl_action_add_unit (tl_action_new (kind), unit);
}

static GArray *
find_participants (const TlSituation *situation, const TlDecision *decision)
{
  GArray *units = tl_combat_participants (situation, decision);

  for (guint i = units->len; decision->kind == TL_DECISION_ADVANCE && i-- > 0;)
    if (!tl_combat_may_advance (situation, g_array_index (units, TlUnit, i), NULL))
      g_array_remove_index (units, i);
  return units;
}

static GArray *
find_asked (const TlSituation *situation, const TlDecision *decision)
{
  g_autoptr (TlAttritionStack) stack = NULL;
  GArray *extender;

  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_ATTRITION_LOSS:
      stack = tl_attrition_stack (situation, decision->side, decision->hex);
      return stack != NULL ? g_array_ref (stack->units)
                           : g_array_new (FALSE, FALSE, sizeof (TlUnit));
    case TL_DECISION_BARRAGE_LOSS:
      return tl_fire_targets (situation, decision);
    case TL_DECISION_STACKING:
      return tl_stacking_surplus (situation, decision->hex, decision->side);
    case TL_DECISION_COLLAPSE:
      extender = g_array_new (FALSE, FALSE, sizeof (TlUnit));
      return g_array_append_val (extender, decision->units[0]);
    case TL_DECISION_DISPLACE:
      return tl_capture_decision_displaced (situation, decision);
    default:
      return find_participants (situation, decision);
    }
}

static TlAnswerKinds
find_kinds (const TlSituation *situation, const TlDecision *decision, const GArray *asked)
{
  guint hexes = tl_combat_retreat_hexes (situation);
  TlAnswerKinds kinds = 0;

  if (asked->len == 0)
    return 0;
  if (decision->kind == TL_DECISION_ADVANCE)
    return TL_ANSWER_ADVANCE;
  if (decision->kind == TL_DECISION_COLLAPSE)
    return TL_ANSWER_COLLAPSE;
  if (decision->kind == TL_DECISION_DISPLACE)
    return TL_ANSWER_DISPLACE;
  for (guint i = 0; i < asked->len; i++)
    if (may_lose (situation, g_array_index (asked, TlUnit, i), NULL))
      kinds |= TL_ANSWER_LOSS;
  if (hexes > 0 && hexes <= TL_RETREAT_HEXES_MAX)
    kinds |= TL_ANSWER_RETREAT;
  return kinds;
}

static gboolean
has_places (const TlDecision *decision)
{
  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_ATTACKER:
    case TL_DECISION_DEFENDER:
    case TL_DECISION_ADVANCE:
    case TL_DECISION_RETREAT_LOSS:
    case TL_DECISION_ATTRITION_LOSS:
    case TL_DECISION_COLLAPSE:
    case TL_DECISION_DISPLACE:
    case TL_DECISION_STACKING:
    case TL_DECISION_BARRAGE_LOSS:
      return TRUE;
    default:
      return FALSE;
    }
}

TlAnswers *
tl_answers_new (TlSituation *situation)
{
  const TlDecision *decision =
      tl_situation_n_decisions (situation) > 0 ? tl_situation_decision (situation, 0) : NULL;

  if (decision == NULL || !has_places (decision))
    return NULL;
  g_autoptr (GArray) asked = find_asked (situation, decision);
  TlAnswerKinds kinds = find_kinds (situation, decision, asked);
  if (kinds == 0)
    return NULL;
  TlAnswers *answers = g_new0 (TlAnswers, 1);
  answers->situation = tl_situation_ref (situation);
  answers->kinds = kinds;
  answers->side = decision->side;
  answers->target = decision->hex;
  answers->asked = g_steal_pointer (&asked);
  answers->chosen = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  answers->from = TL_HEX_NONE;
  if (kinds == TL_ANSWER_COLLAPSE)
    answers->places = tl_extend_collapse_hexes (situation, decision->units[0]);
  else if (kinds == TL_ANSWER_DISPLACE)
    answers->places = tl_capture_decision_hexes (situation, decision);
  tl_answers_choose_all (answers, TL_HEX_NONE);
  return answers;
}

void
tl_answers_free (TlAnswers *answers)
{
  g_clear_pointer (&answers->retreat, tl_retreat_free);
  g_clear_pointer (&answers->places, g_array_unref);
  g_array_unref (answers->asked);
  g_array_unref (answers->chosen);
  tl_situation_unref (answers->situation);
  g_free (answers);
}

/* --- what a place means ----------------------------------------------------------------------- */

const TlDestination *
tl_answers_destination (const TlAnswers *answers, TlHex hex)
{
  return answers->retreat != NULL ? tl_retreat_find (answers->retreat, hex) : NULL;
}

static TlAction *
action_of_chosen (const TlAnswers *answers, TlActionKind kind)
{
  return tl_action_add_units (tl_action_new (kind), (const TlUnit *) answers->chosen->data,
                              answers->chosen->len);
}

static TlAction *
retreat_to (const TlAnswers *answers, TlHex hex, TlVerdict *verdict)
{
  const TlDestination *to = tl_answers_destination (answers, hex);
  TlHex enemy_start[7];
  TlRetreatQuery query;

  if (to != NULL)
    return tl_action_add_hexes (action_of_chosen (answers, TL_ACTION_RETREAT),
                                (const TlHex *) to->path->data, to->path->len);
  tl_combat_retreat_query (answers->situation, (const TlUnit *) answers->chosen->data,
                           answers->chosen->len, enemy_start, &query);
  tl_retreat_why_not (answers->situation, &query, hex, verdict);
  return NULL;
}

static TlAction *
advance_to (const TlAnswers *answers, TlHex hex, TlVerdict *verdict)
{
  g_autoptr (TlVerdict) found = NULL;

  if (hex != answers->target)
    {
      if (verdict != NULL)
        tl_verdict_forbid_in (verdict, "9.12g", hex,
                              _ ("An advance goes into the hex that was attacked."));
      return NULL;
    }
  g_autoptr (TlAction) action = action_of_chosen (answers, TL_ACTION_ADVANCE);
  g_autoptr (TlSituation) after = tl_apply (answers->situation, action, &found);
  if (after != NULL)
    return g_steal_pointer (&action);
  if (verdict != NULL)
    tl_verdict_append (verdict, found);
  return NULL;
}

gboolean
tl_answers_is_place (const TlAnswers *answers, TlHex hex)
{
  return answers->places != NULL && tl_hexes_include (answers->places, hex);
}

/* A collapse, or a displacement of those who are chosen.  What forbids it is the rules' to say. */
static TlAction *
place_at (const TlAnswers *answers, TlHex hex, TlVerdict *verdict)
{
  g_autoptr (TlAction) action = (answers->kinds & TL_ANSWER_COLLAPSE) != 0
                                    ? tl_action_add_unit (tl_action_new (TL_ACTION_COLLAPSE),
                                                          g_array_index (answers->asked, TlUnit, 0))
                                    : action_of_chosen (answers, TL_ACTION_DISPLACE);
  g_autoptr (TlVerdict) found = NULL;

  tl_action_add_hex (action, hex);
  if (tl_answers_is_place (answers, hex))
    return g_steal_pointer (&action);
  g_autoptr (TlSituation) after = tl_apply (answers->situation, action, &found);
  if (verdict != NULL)
    tl_verdict_append (verdict, found);
  return NULL;
}

TlAction *
tl_answers_at (const TlAnswers *answers, TlHex hex, TlVerdict *verdict)
{
  if ((answers->kinds & TL_ANSWER_RETREAT) != 0)
    return retreat_to (answers, hex, verdict);
  if ((answers->kinds & TL_ANSWER_ADVANCE) != 0)
    return advance_to (answers, hex, verdict);
  if (answers->places != NULL)
    return place_at (answers, hex, verdict);
  if (verdict != NULL)
    tl_finding_add_hex (tl_answers_eliminates (answers)
                            ? tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "4.8a",
                                              _ ("The segment is over: what is overstacked moves "
                                                 "nowhere now."))
                            : tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "9.10b",
                                              _ ("Hard losses come before retreats.")),
                        hex);
  return NULL;
}

GArray *
tl_answers_losers (const TlAnswers *answers, TlHex hex)
{
  GArray *units = tl_situation_units_in (answers->situation, hex);

  for (guint i = units->len; i-- > 0;)
    if (!may_lose (answers->situation, g_array_index (units, TlUnit, i), NULL))
      g_array_remove_index (units, i);
  return units;
}

/* --- clicks ----------------------------------------------------------------------------------- */

static void
click_performs (TlClick *click, TlAction *action)
{
  click->kind = TL_CLICK_PERFORM;
  click->action = action;
}

/* One of several is a question; one of one is not, but whole units are named. */
static void
click_stack_loses (const TlAnswers *answers, TlClick *click, GArray *losers)
{
  if (losers->len == 1 && !tl_answers_eliminates (answers))
    {
      click_performs (click, tl_answers_loss (answers, g_array_index (losers, TlUnit, 0)));
      return;
    }
  click->kind = TL_CLICK_ASK;
  click->units = g_array_ref (losers);
}

/* The chosen ones with @unit, or without it. */
static GArray *
toggled (const TlAnswers *answers, TlUnit unit)
{
  GArray *units = g_array_copy (answers->chosen);

  for (guint i = 0; i < units->len; i++)
    if (g_array_index (units, TlUnit, i) == unit)
      return g_array_remove_index (units, i);
  return g_array_append_val (units, unit);
}

/* All units of that unit's hex among which the player decides. */
static GArray *
whole_stack (const TlAnswers *answers, TlUnit unit)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlHex hex = tl_situation_hex (answers->situation, unit);

  for (guint i = 0; i < answers->asked->len; i++)
    {
      TlUnit other = g_array_index (answers->asked, TlUnit, i);

      if (tl_situation_hex (answers->situation, other) == hex)
        g_array_append_val (units, other);
    }
  return units;
}

/* Those who only go along are added, for they cannot go alone (9.12d); a second click on the only
 * one chosen takes its stack again. */
static void
click_chooses (const TlAnswers *answers, TlUnit unit, gboolean adds, TlClick *click)
{
  gboolean is_here = (answers->kinds & (TL_ANSWER_ADVANCE | TL_ANSWER_DISPLACE)) != 0 ||
                     tl_situation_hex (answers->situation, unit) == answers->from;

  click->kind = TL_CLICK_CHOOSE;
  if (!tl_answers_is_asked (answers, unit) && !is_here)
    {
      click->units = whole_stack (answers, unit);
      g_array_append_val (click->units, unit);
    }
  else if (is_here && (adds || !tl_answers_is_asked (answers, unit)))
    click->units = toggled (answers, unit);
  else if (answers->chosen->len == 1 && tl_answers_is_chosen (answers, unit))
    click->units = whole_stack (answers, unit);
  else
    {
      click->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
      g_array_append_val (click->units, unit);
    }
}

void
tl_answers_click (const TlAnswers *answers, TlHex hex, TlUnit unit, gboolean on_badge,
                  gboolean adds, TlClick *click)
{
  g_autoptr (GArray) losers = tl_answers_losers (answers, hex);
  gboolean may_go =
      (answers->kinds & (TL_ANSWER_RETREAT | TL_ANSWER_ADVANCE | TL_ANSWER_DISPLACE)) != 0;
  TlAction *action;

  *click = (TlClick){ .kind = TL_CLICK_LOOK };
  if (on_badge && losers->len > 0)
    click_stack_loses (answers, click, losers);
  else if (unit != TL_UNIT_NONE && !may_go && tl_answers_is_asked (answers, unit))
    {
      if (tl_units_include (losers, unit))
        click_stack_loses (answers, click, losers);
      else
        click_performs (click, tl_answers_loss (answers, unit));
    }
  else if (unit != TL_UNIT_NONE && tl_answers_may_go (answers, unit))
    click_chooses (answers, unit, adds, click);
  else if ((may_go || answers->places != NULL) && !adds &&
           (action = tl_answers_at (answers, hex, NULL)) != NULL)
    click_performs (click, action);
}

void
tl_click_clear (TlClick *click)
{
  g_clear_pointer (&click->action, tl_action_free);
  g_clear_pointer (&click->units, g_array_unref);
}

/* --- pieces of a sentence --------------------------------------------------------------------- */

static char *
number_of (const TlSituation *situation, TlHex hex)
{
  return tl_grid_format_dup (tl_map_grid (tl_situation_map (situation)), hex);
}

/* "34.12, 35.12"  (transfer full) */
static char *
list_hexes (const TlSituation *situation, const GArray *hexes)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hexes->len; i++)
    tl_message_take_item (text, number_of (situation, g_array_index (hexes, TlHex, i)));
  return g_string_free (text, FALSE);
}

static void
add_length (GString *text, const TlDestination *to)
{
  guint n = to->path->len - 1;

  /* Translators: the length of a path. */
  tl_message_take_item (
      text, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u hex", "%u hexes", n), n));
}

/* Rule 9.12a where the hex is the second of the path, else 5.10a: an enemy ZOC. */
static void
add_dg (const TlSituation *situation, GString *text, const TlDestination *to)
{
  guint second = tl_situation_edition (situation)->retreat_dg_hex;

  if (to->dg_at == TL_HEX_NONE)
    return;
  g_autofree char *hex = number_of (situation, to->dg_at);
  if (to->path->len > second && g_array_index (to->path, TlHex, second) == to->dg_at)
    /* Translators: DG is the mark for disorganized; then a hex, the second of a path. */
    tl_message_take_item (text, g_strdup_printf (_ ("DG on the second hex, %s (9.12a)"), hex));
  else
    /* Translators: DG is the mark for disorganized; then a hex. */
    tl_message_take_item (
        text, g_strdup_printf (_ ("DG in the enemy zone of control of %s (9.12e)"), hex));
}

static void
add_steps (const TlSituation *situation, GString *text, const TlDestination *to)
{
  g_autofree char *hexes = list_hexes (situation, to->loss_hexes);

  if (to->steps_lost == 0)
    return;
  tl_message_take_item (
      text, g_strdup_printf (
                /* Translators: a number of steps, then the hexes where they are lost. */
                g_dngettext (GETTEXT_PACKAGE, "%u step lost in %s (9.12e)",
                             "%u steps lost in %s (9.12e)", to->steps_lost),
                to->steps_lost, hexes));
}

static gboolean
enters_enemy_zone (const TlSituation *situation, TlSide side, const TlDestination *to)
{
  for (guint i = 1; i < to->path->len; i++)
    if (tl_zoc_exerted (situation, g_array_index (to->path, TlHex, i), tl_side_other (side)))
      return TRUE;
  return FALSE;
}

static const char *
rule_of_death (const TlSituation *situation, const TlDestination *to, TlUnit unit)
{
  TlFaceSide face;

  if (!tl_retreat_face (situation, unit, &face))
    return "9.12b";
  if (tl_unit_mode (situation, unit) == TL_MODE_STRAT &&
      enters_enemy_zone (situation, tl_situation_side (situation, unit), to))
    return "5.8";
  return "9.12";
}

static void
add_deaths (const TlSituation *situation, GString *text, const TlDestination *to)
{
  for (guint i = 0; i < to->eliminated->len; i++)
    {
      TlUnit unit = g_array_index (to->eliminated, TlUnit, i);
      g_autofree char *name = tl_situation_name (situation, unit);

      /* Translators: a unit, the number of a rule. */
      tl_message_take_item (text, g_strdup_printf (_ ("%s is eliminated (%s)"), name,
                                                   rule_of_death (situation, to, unit)));
    }
}

static void
add_bystanders (const TlSituation *situation, GString *text, const TlDestination *to)
{
  g_autofree char *hexes = list_hexes (situation, to->bystander_hexes);

  if (to->bystander_hexes->len > 0)
    /* Translators: hexes. DG is the mark for disorganized. */
    tl_message_take_item (text, g_strdup_printf (_ ("friends in %s turn DG too (5.10a)"), hexes));
}

static void
add_unknown (const TlSituation *situation, GString *text, const TlDestination *to)
{
  g_autofree char *unknown =
      tl_unknown_text (situation, (const TlHex *) to->path->data, to->path->len);

  if (unknown != NULL)
    tl_message_take_item (text, g_strdup_printf ("%s (6.2)", unknown));
}

/* Rule 4.8: the units that arrive, and those in the hex.  Steps that will be lost on the way still
 * count: the owner has not chosen yet which unit loses them. */
static void
add_stacking (const TlAnswers *answers, GString *text, const TlDestination *to, TlHex hex)
{
  if (!tl_stacking_has_room_for (answers->situation, hex, answers->side,
                                 (const TlUnit *) answers->chosen->data, answers->chosen->len,
                                 to != NULL ? to->eliminated : NULL))
    /* Translators: too many units in a hex. */
    tl_message_take_item (text, g_strdup (_ ("overstacked at the end (4.8)")));
}

static gboolean
has_enemy_pieces (const TlAnswers *answers, TlHex hex)
{
  TlSide enemy = tl_side_other (answers->side);

  return (tl_situation_occupancy (answers->situation)[hex] & (TL_OCCUPIED_OTHER << enemy)) != 0;
}

static void
add_pieces (const TlAnswers *answers, GString *text, const TlDestination *to)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 1; i < to->path->len; i++)
    {
      TlHex hex = g_array_index (to->path, TlHex, i);

      if (has_enemy_pieces (answers, hex))
        g_array_append_val (hexes, hex);
    }
  if (hexes->len == 0)
    return;
  g_autofree char *list = list_hexes (answers->situation, hexes);
  /* Translators: hexes. */
  tl_message_take_item (text, g_strdup_printf (_ ("enemy pieces in %s (9.14)"), list));
}

/* --- a retreat -------------------------------------------------------------------------------- */

static const char *
rear_text (TlRear rear)
{
  static const char *const rears[] = { NC_ ("retreat", "away from the enemy"),
                                       NC_ ("retreat", "sideways"),
                                       NC_ ("retreat", "towards the enemy") };

  return g_dpgettext2 (GETTEXT_PACKAGE, "retreat", rears[rear]);
}

/* What the way costs: DG, steps, units, friends. */
static void
add_price (const TlSituation *situation, GString *text, const TlDestination *to)
{
  add_dg (situation, text, to);
  add_steps (situation, text, to);
  add_deaths (situation, text, to);
  add_bystanders (situation, text, to);
  add_unknown (situation, text, to);
}

char *
tl_retreat_price_text (const TlSituation *situation, const TlDestination *to)
{
  GString *text = g_string_new (rear_text (to->rear));

  add_price (situation, text, to);
  return g_string_free (text, FALSE);
}

static void
describe_retreat (const TlAnswers *answers, const TlDestination *to, TlAnswerWords *words)
{
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (answers->situation), to->hex);
  GString *text = g_string_new (NULL);

  add_length (text, to);
  add_price (answers->situation, text, to);
  add_pieces (answers, text, to);
  add_stacking (answers, text, to, to->hex);
  words->is_allowed = TRUE;
  /* Translators: a hex, how a retreat to it goes: "away from the enemy". */
  words->heading = g_strdup_printf (_ ("%s: %s (9.12c)"), place, rear_text (to->rear));
  words->text = g_string_free (text, FALSE);
}

static void
describe_refusal (const TlAnswers *answers, TlHex hex, const TlVerdict *verdict,
                  TlAnswerWords *words)
{
  const TlFinding *finding = tl_verdict_first_forbidden (verdict);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (answers->situation), hex);

  if (finding == NULL)
    return;
  words->heading = (answers->kinds & TL_ANSWER_RETREAT) != 0
                       /* Translators: a hex. */
                       ? g_strdup_printf (_ ("%s: no retreat ends here"), place)
                       : g_strdup (place);
  words->text = tl_finding_to_string (finding, NULL);
}

static void
describe_advance (const TlAnswers *answers, TlAnswerWords *words)
{
  g_autofree char *place =
      tl_map_describe_hex (tl_situation_map (answers->situation), answers->target);
  guint n = answers->chosen->len;
  GString *text = g_string_new (NULL);

  words->is_allowed = TRUE;
  /* Translators: a hex. */
  words->heading = g_strdup_printf (_ ("%s: advance after combat (9.12g)"), place);
  if (n == 1)
    tl_message_take_item (
        text, tl_situation_name (answers->situation, g_array_index (answers->chosen, TlUnit, 0)));
  else
    tl_message_take_item (
        text, g_strdup_printf (g_dngettext (GETTEXT_PACKAGE, "%u unit", "%u units", n), n));
  if (has_enemy_pieces (answers, answers->target))
    tl_message_take_item (text, g_strdup (_ ("enemy pieces are there (9.12g(C), 9.14)")));
  add_stacking (answers, text, NULL, answers->target);
  words->text = g_string_free (text, FALSE);
}

static void
describe_collapse (const TlAnswers *answers, TlHex hex, TlAnswerWords *words)
{
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (answers->situation), hex);
  g_autofree char *name =
      tl_situation_name (answers->situation, g_array_index (answers->asked, TlUnit, 0));

  words->is_allowed = TRUE;
  if ((answers->kinds & TL_ANSWER_DISPLACE) != 0)
    {
      const TlDecision *decision = tl_situation_decision (answers->situation, 0);

      /* Translators: a hex, a rule number. */
      words->heading =
          g_strdup_printf (_ ("%s: may go here (%s)"), place, tl_decision_rule (decision));
      words->text = tl_situation_names (answers->situation, answers->chosen);
      return;
    }
  /* Translators: a hex. */
  words->heading = g_strdup_printf (_ ("%s: the Extender may collapse here (9.14d)"), place);
  /* Translators: an Extender. */
  words->text = g_strdup_printf (_ ("%s turns back into Transport Points"), name);
}

void
tl_answers_describe (const TlAnswers *answers, TlHex hex, TlAnswerWords *words)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  const TlDestination *to = tl_answers_destination (answers, hex);

  *words = (TlAnswerWords){ 0 };
  if (to != NULL)
    {
      describe_retreat (answers, to, words);
      return;
    }
  g_autoptr (TlAction) action = tl_answers_at (answers, hex, verdict);
  if (action != NULL && answers->places != NULL)
    describe_collapse (answers, hex, words);
  else if (action != NULL)
    describe_advance (answers, words);
  else
    describe_refusal (answers, hex, verdict, words);
}

/* --- a step ----------------------------------------------------------------------------------- */

void
tl_answers_describe_loss (const TlAnswers *answers, TlUnit unit, TlAnswerWords *words)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  gboolean is_attrition = tl_supply_phase_is_asked (answers->situation);
  gboolean is_whole = tl_answers_eliminates (answers);
  const char *rule = is_attrition ? "12.8b" : "9.11";
  guint left = tl_unit_steps (answers->situation, unit);

  *words = (TlAnswerWords){ 0 };
  words->heading = tl_situation_name (answers->situation, unit);
  words->is_allowed = may_lose (answers->situation, unit, verdict);
  if (!words->is_allowed)
    {
      const TlFinding *finding = tl_verdict_first_forbidden (verdict);

      words->text = tl_finding_to_string (finding, NULL);
    }
  else if (is_whole)
    words->text = g_strdup (_ ("may be eliminated, since the hex is overstacked (4.8a)"));
  else if (left <= 1)
    /* Translators: a rule number. */
    words->text = g_strdup_printf (_ ("may lose its last step: it is eliminated (%s)"), rule);
  else
    words->text = g_strdup_printf (
        /* Translators: steps that are left when this one is lost, a rule number. */
        g_dngettext (GETTEXT_PACKAGE, "may lose a step, %u is left (%s)",
                     "may lose a step, %u are left (%s)", left - 1),
        left - 1, rule);
}

/* --- lines ------------------------------------------------------------------------------------ */

char *
tl_answer_words_line (const TlAnswerWords *words)
{
  if (words->heading == NULL)
    return g_strdup ("");
  return g_strdup_printf ("%s · %s", words->heading, words->text);
}

void
tl_answer_words_clear (TlAnswerWords *words)
{
  g_clear_pointer (&words->heading, g_free);
  g_clear_pointer (&words->text, g_free);
}

char *
tl_answers_advice (const TlAnswers *answers)
{
  if ((answers->kinds & TL_ANSWER_ADVANCE) != 0)
    return g_strdup (_ ("Drag attackers into the marked hex, or click it for all of them."));
  if ((answers->kinds & TL_ANSWER_COLLAPSE) != 0)
    return g_strdup (_ ("Click a hatched hex: the Extender collapses there."));
  if ((answers->kinds & TL_ANSWER_DISPLACE) != 0)
    return g_strdup (
        _ ("Click a hatched hex: the pieces go there; click a counter to choose it alone."));
  if (tl_answers_eliminates (answers))
    return g_strdup (_ ("Click the marked stack to choose a counter that is eliminated (4.8a)."));
  if ((answers->kinds & TL_ANSWER_RETREAT) == 0)
    return g_strdup (_ ("Click a counter marked −1: it loses the step."));
  if ((answers->kinds & TL_ANSWER_LOSS) == 0)
    return g_strdup (_ ("Click a hatched hex, or drag the stack there."));
  return g_strdup (_ ("Click a hatched hex or drag the stack there; click a mark −1 for a step."));
}
