/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where planned moves lead before anybody fights (6.1), and what a plan does once too often. */
#include "config.h"

#include "rules/advice/tl-turn-cost-private.h"
#include "rules/base/tl-stacking.h"
#include "rules/movement/tl-move.h"

#include <glib/gi18n-lib.h>

/* --- goals ------------------------------------------------------------------------------------ */

void
tl_turn_plan_add_goal (TlTurnPlan *plan, TlUnit unit, TlHex hex)
{
  TlPlannedMove move = { unit, hex };

  tl_turn_plan_add_mover (plan, unit);
  for (guint i = 0; i < plan->goals->len; i++)
    if (g_array_index (plan->goals, TlPlannedMove, i).unit == unit)
      {
        g_array_index (plan->goals, TlPlannedMove, i) = move;
        return;
      }
  g_array_append_val (plan->goals, move);
}

TlHex
tl_turn_plan_goal (const TlTurnPlan *plan, TlUnit unit)
{
  for (guint i = 0; i < plan->goals->len; i++)
    if (g_array_index (plan->goals, TlPlannedMove, i).unit == unit)
      return g_array_index (plan->goals, TlPlannedMove, i).to;
  return TL_HEX_NONE;
}

/* What forbids it whatever the phase; nullable */
static const TlFinding *
first_lasting (const TlVerdict *verdict)
{
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      if (finding->severity == TL_FINDING_FORBIDDEN && !finding->is_about_time)
        return finding;
    }
  return NULL;
}

/* Does it get there in a turn?  If not, that is noted. */
static gboolean
reaches (TlTurnCost *cost, const TlSituation *situation, const TlPlannedMove *move)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (TlMoveReach) reach = tl_move_reach (situation, &move->unit, 1, verdict);
  const TlFinding *finding = first_lasting (verdict);
  g_autofree char *hex = tl_map_describe_hex (tl_situation_map (situation), move->to);
  g_autofree char *mp = tl_mp12_to_string (tl_move_left_mp12 (situation, move->unit));
  /* Translators: a hex, "33.11 Hagaru-ri"; a number of MP. */
  g_autofree char *far = g_strdup_printf (_ ("%s is out of its reach, with %s MP."), hex, mp);

  if (tl_move_reach_contains (reach, move->to))
    return TRUE;
  tl_turn_cost_note_shortfall (cost, finding != NULL ? finding->rule : "6.1a", move->unit,
                               TL_HEX_NONE, FALSE, finding != NULL ? finding->text : far);
  return FALSE;
}

void
tl_turn_cost_move (TlTurnCost *cost, TlEdit *edit, const TlSituation *situation,
                   const TlTurnPlan *plan)
{
  for (guint i = 0; i < plan->goals->len; i++)
    {
      const TlPlannedMove *move = &g_array_index (plan->goals, TlPlannedMove, i);

      if (tl_unit_is_combat (situation, move->unit) && tl_unit_is_on_map (situation, move->unit) &&
          reaches (cost, situation, move))
        tl_edit_place (edit, move->unit, move->to);
    }
}

/* --- remarks ---------------------------------------------------------------------------------- */

typedef struct
{
  const TlSituation *situation;
  const TlTurnPlan *plan;
  TlVerdict *remarks;
} Remarking;

/* @text: translated, with the names in it; taken over. */
static void
remark (const Remarking *remarking, const char *rule, TlUnit unit, TlHex hex, char *text)
{
  TlFinding *finding = tl_verdict_add (remarking->remarks, TL_FINDING_REMINDER, rule, "%s", text);

  if (unit != TL_UNIT_NONE)
    tl_finding_add_unit (finding, unit);
  if (hex != TL_HEX_NONE)
    tl_finding_add_hex (finding, hex);
  g_free (text);
}

/* Rule 9.1c: each hex and each unit once in a Combat Segment. */
static void
remark_attack (const Remarking *remarking, guint number)
{
  const TlFight *fight = remarking->plan->attacks->pdata[number];
  gboolean is_told = FALSE;

  for (guint i = 0; i < number; i++)
    {
      const TlFight *earlier = remarking->plan->attacks->pdata[i];

      if (earlier->overrun)
        continue;
      if (earlier->target == fight->target && !is_told)
        {
          g_autofree char *hex =
              tl_map_describe_hex (tl_situation_map (remarking->situation), fight->target);

          is_told = TRUE;
          remark (
              remarking, "9.1c", TL_UNIT_NONE, fight->target,
              /* Translators: %s is a hex, "33.11 Hagaru-ri". */
              g_strdup_printf (_ ("%s is attacked more than once in this plan: a Combat Segment "
                                  "has one attack on a hex, and another waits for the "
                                  "Exploitation Phase. Both are priced."),
                               hex));
        }
      for (guint k = 0; k < fight->attackers->len; k++)
        {
          TlUnit unit = g_array_index (fight->attackers, TlUnit, k);
          g_autofree char *name = tl_situation_name (remarking->situation, unit);

          if (tl_fight_has_attacker (earlier, unit))
            remark (remarking, "9.1c", unit, fight->target,
                    /* Translators: %s is a unit. */
                    g_strdup_printf (_ ("%s attacks more than once in this plan: it may once in a "
                                        "Combat Segment. Both attacks are priced."),
                                     name));
        }
    }
}

/* Rules 10.0e, 10.0e(A): each hex and each unit once in a phase, but for hip shoots. */
static void
remark_barrage (const Remarking *remarking, guint number)
{
  const TlBarrage *barrage = remarking->plan->barrages->pdata[number];
  gboolean is_told = FALSE;

  for (guint i = 0; i < number; i++)
    {
      const TlBarrage *earlier = remarking->plan->barrages->pdata[i];

      if (earlier->is_hip_shoot)
        continue;
      if (earlier->target == barrage->target && !is_told)
        {
          g_autofree char *hex =
              tl_map_describe_hex (tl_situation_map (remarking->situation), barrage->target);

          is_told = TRUE;
          remark (remarking, "10.0e(A)", TL_UNIT_NONE, barrage->target,
                  /* Translators: %s is a hex, "33.11 Hagaru-ri". */
                  g_strdup_printf (_ ("%s is barraged more than once in this plan: it may once in "
                                      "a phase. Both barrages are priced."),
                                   hex));
        }
      for (guint k = 0; k < barrage->firers->len; k++)
        {
          TlUnit unit = g_array_index (barrage->firers, TlUnit, k);
          g_autofree char *name = tl_situation_name (remarking->situation, unit);

          if (tl_units_include (earlier->firers, unit))
            remark (remarking, "10.0e", unit, barrage->target,
                    /* Translators: %s is a unit. */
                    g_strdup_printf (_ ("%s fires more than once in this plan: it may once in a "
                                        "phase. Both barrages are priced."),
                                     name));
        }
    }
}

/* Rule 2.2: moves come first.  @units: who fights. */
static void
remark_fighters (const Remarking *remarking, const GArray *units, TlHex target)
{
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      g_autofree char *name = tl_situation_name (remarking->situation, unit);
      g_autofree char *hex = tl_map_describe_hex (tl_situation_map (remarking->situation), target);

      if (!tl_units_include (remarking->plan->movers, unit) ||
          tl_turn_plan_goal (remarking->plan, unit) != TL_HEX_NONE)
        continue;
      remark (remarking, "2.2", unit, target,
              /* Translators: a unit; a hex, "33.11 Hagaru-ri". */
              g_strdup_printf (_ ("%1$s moves before it fights for %2$s, and the plan does not say "
                                  "where to: its supply is priced from where it stands now."),
                               name, hex));
    }
}

/* Rules 12.2, 12.3b: what supplies others, and moves. */
static void
remark_mover (const Remarking *remarking, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (remarking->situation, unit);
  TlHex goal = tl_turn_plan_goal (remarking->plan, unit);
  g_autofree char *name = tl_situation_name (remarking->situation, unit);

  if (state->t > 0 || (goal != TL_HEX_NONE && !tl_unit_is_combat (remarking->situation, unit)))
    remark (remarking, "12.2", unit, goal,
            /* Translators: %s is a unit, perhaps transport with supply. */
            g_strdup_printf (_ ("%s moves, but dumps are counted where they are now."), name));
  else if (goal == TL_HEX_NONE &&
           tl_situation_counter (remarking->situation, unit)->kind == TL_KIND_HQ)
    remark (remarking, "12.3b", unit, TL_HEX_NONE,
            /* Translators: %s is an HQ. */
            g_strdup_printf (_ ("%s moves, and the plan does not say where to: what it throws is "
                                "counted from where it stands now."),
                             name));
}

/* Rule 4.8: each goal once. */
static void
remark_stacking (const Remarking *remarking, TlSide side)
{
  const GArray *goals = remarking->plan->goals;

  for (guint i = 0; i < goals->len; i++)
    {
      TlHex hex = g_array_index (goals, TlPlannedMove, i).to;
      gboolean is_first = TRUE;

      for (guint k = 0; k < i; k++)
        is_first &= g_array_index (goals, TlPlannedMove, k).to != hex;
      if (is_first)
        tl_stacking_check (remarking->situation, hex, side, 0, TL_FINDING_REMINDER,
                           remarking->remarks);
    }
}

void
tl_turn_cost_remark (const TlSituation *moved, TlSide side, const TlTurnPlan *plan,
                     TlVerdict *remarks)
{
  const Remarking remarking = { moved, plan, remarks };

  for (guint i = 0; i < plan->movers->len; i++)
    if (plan->attacks->len + plan->barrages->len > 0)
      remark_mover (&remarking, g_array_index (plan->movers, TlUnit, i));
  remark_stacking (&remarking, side);
  for (guint i = 0; i < plan->barrages->len; i++)
    {
      const TlBarrage *barrage = plan->barrages->pdata[i];

      remark_fighters (&remarking, barrage->firers, barrage->target);
      if (!barrage->is_hip_shoot)
        remark_barrage (&remarking, i);
    }
  for (guint i = 0; i < plan->attacks->len; i++)
    {
      const TlFight *fight = plan->attacks->pdata[i];

      remark_fighters (&remarking, fight->attackers, fight->target);
      if (!fight->overrun)
        remark_attack (&remarking, i);
    }
}
