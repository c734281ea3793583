/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a Supply Phase asks, and what it settles by itself. */
#include "config.h"

#include "play/tl-supply-phase.h"

#include "rules/upkeep/tl-attrition.h"
#include "rules/upkeep/tl-breakout.h"
#include "rules/upkeep/tl-eat.h"
#include "rules/upkeep/tl-hunger.h"
#include "rules/upkeep/tl-recover.h"

#include <glib/gi18n-lib.h>

gboolean
tl_supply_phase_is_decision (const TlDecision *decision)
{
  return decision != NULL && decision->kind >= TL_DECISION_RECOVERY &&
         decision->kind <= TL_DECISION_ATTRITION_LOSS;
}

gboolean
tl_supply_phase_is_asked (const TlSituation *situation)
{
  return tl_supply_phase_is_decision (tl_play_decision (situation));
}

static GArray *
units_with (const TlSituation *situation, TlSide side, guint flag)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    if ((tl_situation_state (situation, unit)->flags & flag) != 0 &&
        tl_situation_side (situation, unit) == side && tl_supply_needs_trace (situation, unit))
      g_array_append_val (units, unit);
  return units;
}

GArray *
tl_supply_phase_hungry (const TlSituation *situation, TlSide side)
{
  return units_with (situation, side, TL_UNIT_UNTRACED);
}

GArray *
tl_supply_phase_attrition_hexes (const TlSituation *situation, TlSide side)
{
  g_autoptr (GArray) units = units_with (situation, side, TL_UNIT_ATTRITION);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < units->len; i++)
    {
      TlHex hex = tl_situation_hex (situation, g_array_index (units, TlUnit, i));

      if (!tl_hexes_include (hexes, hex))
        g_array_append_val (hexes, hex);
    }
  g_array_sort (hexes, tl_hex_compare);
  return hexes;
}

/* --- the beginning ---------------------------------------------------------------------------- */

static void
push (TlEdit *edit, TlDecisionKind kind, TlSide side, TlHex hex, int arg)
{
  TlDecision decision = { .kind = (guint16) kind, .side = side, .hex = hex, .args = { arg } };

  tl_edit_push_decision (edit, &decision);
}

/* Where to look: TL_HEX_NONE when all of them are in boxes off the map (12.3e). */
static TlHex
hex_of_first (const TlSituation *situation, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    {
      TlHex hex = tl_situation_hex (situation, g_array_index (units, TlUnit, i));

      if (hex != TL_HEX_NONE)
        return hex;
    }
  return units->len > 0 ? TL_HEX_NONE : 0;
}

static void
note_trace (TlApply *apply, TlSide side)
{
  guint n_units = tl_situation_n_units (apply->before);

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      guint32 flags = tl_edit_peek (apply->edit, unit)->flags;
      guint32 wanted = flags & ~(TL_UNIT_UNTRACED | TL_UNIT_ATTRITION);

      if (tl_situation_side (apply->before, unit) != side)
        continue;
      if (!tl_hunger_has_trace (apply->before, unit))
        wanted |= TL_UNIT_UNTRACED;
      if (wanted != flags)
        tl_edit_unit (apply->edit, unit)->flags = wanted;
    }
}

/* Rule 12.6a: said as the phase begins, when anybody of @side is to trace. */
static void
remind_of_sources (TlApply *apply, TlSide side)
{
  g_autofree char *text = tl_trace_no_source_text (apply->before, side);
  guint n;
  const TlUnit *units = tl_supply_picture_units (tl_supply_picture (apply->before, side), &n);

  for (guint i = 0; text != NULL && i < n; i++)
    if (tl_supply_needs_trace (apply->before, units[i]))
      {
        tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "12.6a", "%s", text);
        return;
      }
}

void
tl_supply_phase_begin (TlApply *apply, const TlClock *next)
{
  TlSide side = next->phasing;
  g_autoptr (GArray) split = tl_hunger_split_formations (apply->before, side);
  g_autoptr (GArray) hungry = tl_hunger_units (apply->before, side);
  g_autoptr (GArray) low = tl_recover_units (apply->before, side);

  remind_of_sources (apply, side);
  note_trace (apply, side);
  push (apply->edit, TL_DECISION_ATTRITION, side, hex_of_first (apply->before, hungry), 0);
  push (apply->edit, TL_DECISION_EAT, side, hex_of_first (apply->before, hungry), 0);
  for (guint i = split->len; i > 0; i--)
    {
      int formation = g_array_index (split, int, i - 1);
      g_autoptr (GArray) units = tl_formation_units (apply->before, formation);

      push (apply->edit, TL_DECISION_TRACE, side, hex_of_first (apply->before, units), formation);
    }
  push (apply->edit, TL_DECISION_RECOVERY, side, hex_of_first (apply->before, low), 0);
}

TlSituation *
tl_supply_phase_open (TlSituation *start, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (start);
  TlEdit *edit;

  if (clock->phase != TL_PHASE_SUPPLY || tl_situation_n_decisions (start) > 0)
    return tl_situation_ref (start);
  edit = tl_situation_edit (start);
  tl_edit_clock (edit)->phase = TL_PHASE_MOVEMENT_BARRAGE;
  tl_verdict_add (
      verdict, TL_FINDING_REMINDER, "2.2",
      _ ("The scenario begins with the Supply Phase, which comes next: all stands as in "
         "the file until then."));
  return tl_edit_finish (edit);
}

/* --- trace and markers ------------------------------------------------------------------------ */

/* "98/V, 290/V" (transfer full) */
static char *
names_of (const TlSituation *situation, const GArray *units)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    {
      g_autofree char *name =
          tl_counter_name (tl_situation_counter (situation, g_array_index (units, TlUnit, i)));

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  return g_string_free (text, FALSE);
}

static TlFinding *
name_units (TlFinding *finding, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    tl_finding_add_unit (finding, g_array_index (units, TlUnit, i));
  return finding;
}

void
tl_supply_phase_leave_out (TlEdit *edit, const TlSituation *situation, int formation,
                           const TlProvider *provider, TlVerdict *verdict)
{
  g_autoptr (GArray) left_out = tl_hunger_left_out (situation, formation, provider);
  g_autofree char *names = names_of (situation, left_out);
  g_autofree char *name =
      provider->hq != TL_UNIT_NONE
          ? tl_counter_name (tl_situation_counter (situation, provider->hq))
          : tl_map_describe_hex (tl_situation_map (situation), provider->origin);

  name_units (tl_verdict_add (verdict, TL_FINDING_REMINDER, "12.6f",
                              /* Translators: a formation, an HQ or a hex; units. */
                              _ ("%s traces to %s; left out: %s."),
                              g_array_index (tl_situation_scenario (situation)->formations,
                                             TlFormation, formation)
                                  .name,
                              name, names),
              left_out);
  for (guint i = 0; i < left_out->len; i++)
    tl_edit_unit (edit, g_array_index (left_out, TlUnit, i))->flags |= TL_UNIT_UNTRACED;
}

static void
report_markers (const TlSituation *situation, const GArray *set, const GArray *removed,
                TlVerdict *verdict)
{
  g_autofree char *marked = names_of (situation, set);
  g_autofree char *freed = names_of (situation, removed);

  if (set->len > 0)
    name_units (tl_verdict_add (verdict, TL_FINDING_REMINDER, "12.8a",
                                /* Translators: units. */
                                _ ("Marked Out of Supply, or still marked: %s."), marked),
                set);
  if (removed->len > 0)
    name_units (tl_verdict_add (verdict, TL_FINDING_REMINDER, "12.8a",
                                /* Translators: units. */
                                _ ("Back in supply, the Out of Supply marker comes off: %s."),
                                freed),
                removed);
}

void
tl_supply_phase_mark (TlEdit *edit, const TlSituation *situation, TlSide side, const GArray *fed,
                      TlVerdict *verdict)
{
  g_autoptr (GArray) set = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GArray) removed = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      guint flags = tl_situation_state (situation, unit)->flags;

      if (tl_situation_side (situation, unit) != side || !tl_supply_needs_trace (situation, unit))
        continue;
      if ((flags & TL_UNIT_UNTRACED) != 0 && (fed == NULL || !tl_units_include (fed, unit)))
        {
          tl_edit_unit (edit, unit)->flags |= TL_UNIT_OOS | TL_UNIT_ATTRITION;
          g_array_append_val (set, unit);
        }
      else if ((flags & TL_UNIT_OOS) != 0)
        {
          tl_edit_unit (edit, unit)->flags &= ~TL_UNIT_OOS;
          g_array_append_val (removed, unit);
        }
    }
  report_markers (situation, set, removed, verdict);
}

/* --- settling --------------------------------------------------------------------------------- */

static gboolean
settle_recovery (TlEdit *edit, const TlSituation *situation, TlSide side)
{
  g_autoptr (GArray) units = tl_recover_units (situation, side);

  if (units->len > 0)
    return FALSE;
  tl_edit_pop_decision (edit);
  return TRUE;
}

static gboolean
settle_trace (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
              TlVerdict *verdict)
{
  g_autoptr (GPtrArray) providers = tl_hunger_providers (situation, decision->args[0]);

  if (providers->len > 1)
    return FALSE;
  if (providers->len == 1)
    tl_supply_phase_leave_out (edit, situation, decision->args[0], providers->pdata[0], verdict);
  tl_edit_pop_decision (edit);
  return TRUE;
}

static gboolean
settle_eating (TlEdit *edit, const TlSituation *situation, TlSide side, TlVerdict *verdict)
{
  g_autoptr (GArray) hungry = tl_supply_phase_hungry (situation, side);
  g_autoptr (GArray) eaters =
      tl_eat_units (situation, side, (const TlUnit *) hungry->data, hungry->len);

  if (eaters->len > 0)
    return FALSE;
  tl_supply_phase_mark (edit, situation, side, NULL, verdict);
  tl_edit_pop_decision (edit);
  return TRUE;
}

static gboolean
settle_attrition (TlEdit *edit, const TlSituation *situation, const TlDecision *decision)
{
  g_autoptr (GArray) hexes = tl_supply_phase_attrition_hexes (situation, decision->side);
  TlDecision moved = *decision;

  if (hexes->len == 0)
    {
      tl_edit_pop_decision (edit);
      return TRUE;
    }
  /* It shows the first hex that is left. */
  if (decision->hex == g_array_index (hexes, TlHex, 0))
    return FALSE;
  moved.hex = g_array_index (hexes, TlHex, 0);
  tl_edit_pop_decision (edit);
  tl_edit_push_decision (edit, &moved);
  return TRUE;
}

void
tl_supply_phase_take_step (TlEdit *edit, const TlSituation *situation, TlUnit unit)
{
  if (tl_unit_steps (situation, unit) <= 1)
    tl_edit_destroy (edit, unit);
  else
    tl_edit_unit (edit, unit)->steps_lost++;
}

/* One step after the other, when nobody has a choice. */
static gboolean
settle_loss (TlEdit *edit, const TlSituation *situation, const TlDecision *decision)
{
  g_autoptr (TlAttritionStack) stack =
      tl_attrition_stack (situation, decision->side, decision->hex);
  TlDecision less = *decision;
  guint steps = (guint) decision->args[0];

  if (stack != NULL && steps > 0 && stack->units->len > 1 && steps < stack->steps)
    return FALSE;
  tl_edit_pop_decision (edit);
  if (stack == NULL || steps == 0)
    return TRUE;
  tl_supply_phase_take_step (edit, situation, g_array_index (stack->units, TlUnit, 0));
  less.args[0]--;
  tl_edit_push_decision (edit, &less);
  return TRUE;
}

gboolean
tl_supply_phase_settle (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                        TlVerdict *verdict)
{
  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_RECOVERY:
      return settle_recovery (edit, situation, decision->side);
    case TL_DECISION_TRACE:
      return settle_trace (edit, situation, decision, verdict);
    case TL_DECISION_EAT:
      return settle_eating (edit, situation, decision->side, verdict);
    case TL_DECISION_ATTRITION:
      return settle_attrition (edit, situation, decision);
    case TL_DECISION_ATTRITION_LOSS:
      return settle_loss (edit, situation, decision);
    default:
      g_assert_not_reached ();
    }
}

/* --- dice ------------------------------------------------------------------------------------- */

static gboolean
roll_breakout (const TlSituation *situation, TlAction *action, TlDice *dice)
{
  TlUnit unit = g_array_index (action->units, TlUnit, 0);
  TlBreakout breakout;
  int rolls[2] = { 0 };

  /* What is forbidden uses no dice up. */
  if (tl_situation_n_decisions (situation) > 0 ||
      !tl_breakout_may (situation, unit, &breakout, NULL))
    return TRUE;
  if (!tl_dice_roll (dice, TL_ROLL_ONE_DIE, &rolls[0]))
    return FALSE;
  action->dice[action->n_dice++] = rolls[0];
  if (!tl_breakout_succeeds (situation, &breakout, rolls[0]))
    return TRUE;
  if (!tl_dice_roll (dice, TL_ROLL_ONE_DIE, &rolls[1]))
    {
      action->n_dice = 0;
      return FALSE;
    }
  action->dice[action->n_dice++] = rolls[1];
  return TRUE;
}

gboolean
tl_supply_phase_roll_dice (const TlSituation *situation, TlAction *action, TlDice *dice)
{
  const TlDecision *decision = tl_play_decision (situation);
  int roll;

  if (action->kind == TL_ACTION_BREAKOUT)
    return roll_breakout (situation, action, dice);
  if (decision == NULL || decision->kind != TL_DECISION_ATTRITION)
    return TRUE;
  if (!tl_dice_roll (dice, TL_ROLL_TWO_DICE, &roll))
    return FALSE;
  action->dice[action->n_dice++] = roll;
  return TRUE;
}

/* --- words ------------------------------------------------------------------------------------ */

const char *
tl_supply_phase_rule (const TlDecision *decision)
{
  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_RECOVERY:
      return "12.10e";
    case TL_DECISION_TRACE:
      return "12.6f";
    case TL_DECISION_EAT:
      return "12.6c";
    default:
      return "12.8b";
    }
}

/* "German: attrition is rolled in 2 hexes: 17.07 Kotly, 16.09." */
static char *
attrition_text (const TlSituation *situation, TlSide side, const char *name)
{
  g_autoptr (GArray) hexes = tl_supply_phase_attrition_hexes (situation, side);
  g_autoptr (GString) places = g_string_new (NULL);

  for (guint i = 0; i < hexes->len; i++)
    {
      g_autofree char *place =
          tl_map_describe_hex (tl_situation_map (situation), g_array_index (hexes, TlHex, i));

      g_string_append_printf (places, "%s%s", i > 0 ? ", " : "", place);
    }
  return g_strdup_printf (
      /* Translators: the name of a side, a number of hexes, the hexes. */
      g_dngettext (GETTEXT_PACKAGE, "%s: attrition is rolled in %u hex: %s.",
                   "%s: attrition is rolled in %u hexes: %s.", hexes->len),
      name, hexes->len, places->str);
}

char *
tl_supply_phase_text (const TlSituation *situation, const TlDecision *decision)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const char *side = scenario->sides[decision->side].name;
  g_autofree char *place = NULL;

  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_RECOVERY:
      /* Translators: the name of a side. */
      return g_strdup_printf (_ ("%s: which dumps pay for the recovery of internal stocks?"), side);
    case TL_DECISION_TRACE:
      /* Translators: the name of a side, of a formation. */
      return g_strdup_printf (
          _ ("%s: who provides trace supply for %s?"), side,
          g_array_index (scenario->formations, TlFormation, decision->args[0]).name);
    case TL_DECISION_EAT:
      /* Translators: the name of a side. */
      return g_strdup_printf (_ ("%s: who eats off the map?"), side);
    case TL_DECISION_ATTRITION:
      return attrition_text (situation, decision->side, side);
    default:
      place = tl_map_describe_hex (tl_situation_map (situation), decision->hex);
      return g_strdup_printf (
          /* Translators: the name of a side, steps, a hex. */
          g_dngettext (GETTEXT_PACKAGE, "%s: %d step to lose by attrition in %s.",
                       "%s: %d steps to lose by attrition in %s.", (gulong) decision->args[0]),
          side, decision->args[0], place);
    }
}
