/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/advice/tl-turn-cost.h"

#include "rules/base/tl-fighters.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-unknown.h"
#include "rules/combat/tl-odds.h"
#include "rules/movement/tl-move.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/payment/tl-payment.h"
#include "rules/supply/tl-supply.h"

#include <glib/gi18n-lib.h>

/* --- plans ------------------------------------------------------------------------------------ */

TlTurnPlan *
tl_turn_plan_new (void)
{
  TlTurnPlan *plan = g_new0 (TlTurnPlan, 1);

  plan->movers = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  plan->goals = g_array_new (FALSE, FALSE, sizeof (TlPlannedMove));
  plan->barrages = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_barrage_free);
  plan->attacks = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_fight_free);
  return plan;
}

void
tl_turn_plan_free (TlTurnPlan *plan)
{
  if (plan == NULL)
    return;
  g_array_unref (plan->movers);
  g_array_unref (plan->goals);
  g_ptr_array_unref (plan->barrages);
  g_ptr_array_unref (plan->attacks);
  g_free (plan);
}

TlTurnPlan *
tl_turn_plan_copy (const TlTurnPlan *plan)
{
  TlTurnPlan *copy = tl_turn_plan_new ();

  g_array_append_vals (copy->movers, plan->movers->data, plan->movers->len);
  g_array_append_vals (copy->goals, plan->goals->data, plan->goals->len);
  for (guint i = 0; i < plan->barrages->len; i++)
    g_ptr_array_add (copy->barrages, tl_barrage_copy (plan->barrages->pdata[i]));
  for (guint i = 0; i < plan->attacks->len; i++)
    g_ptr_array_add (copy->attacks, tl_fight_copy (plan->attacks->pdata[i]));
  return copy;
}

gboolean
tl_turn_plan_is_empty (const TlTurnPlan *plan)
{
  return plan->movers->len == 0 && plan->barrages->len == 0 && plan->attacks->len == 0;
}

void
tl_turn_plan_add_mover (TlTurnPlan *plan, TlUnit unit)
{
  if (!tl_units_include (plan->movers, unit))
    g_array_append_val (plan->movers, unit);
}

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

/* --- planned moves (6.1) ---------------------------------------------------------------------- */

/* The hex to which @plan moves @unit before it fights; TL_HEX_NONE when it names none. */
static TlHex
plan_goal (const TlTurnPlan *plan, TlUnit unit)
{
  for (guint i = 0; i < plan->goals->len; i++)
    if (g_array_index (plan->goals, TlPlannedMove, i).unit == unit)
      return g_array_index (plan->goals, TlPlannedMove, i).to;
  return TL_HEX_NONE;
}

/* The first finding that forbids in every phase. (nullable) */
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

/* @why: (nullable) */
static void
note_shortfall (TlTurnCost *cost, const char *rule, TlUnit unit, TlHex target, gboolean is_barrage,
                const char *why)
{
  TlShortfall shortfall = { rule, unit, target, is_barrage, g_strdup (why) };

  g_array_append_val (cost->shortfalls, shortfall);
}

/* Does the unit reach its goal in one turn?  If not, that is a shortfall. */
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
  note_shortfall (cost, finding != NULL ? finding->rule : "6.1a", move->unit, TL_HEX_NONE, FALSE,
                  finding != NULL ? finding->text : far);
  return FALSE;
}

/* Puts units in their goals, in @edit, which is made from @situation.  A unit that cannot reach its
 * goal stays, and is a shortfall. */
static void
move_to_goals (TlTurnCost *cost, TlEdit *edit, const TlSituation *situation, const TlTurnPlan *plan)
{
  for (guint i = 0; i < plan->goals->len; i++)
    {
      const TlPlannedMove *move = &g_array_index (plan->goals, TlPlannedMove, i);

      if (tl_unit_is_combat (situation, move->unit) && tl_unit_is_on_map (situation, move->unit) &&
          reaches (cost, situation, move))
        tl_edit_place (edit, move->unit, move->to);
    }
}

/* --- remarks on what a plan does once too often ----------------------------------------------- */

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

/* Rule 2.2: moves come before fights. */
static void
remark_fighters (const Remarking *remarking, const GArray *units, TlHex target)
{
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      g_autofree char *name = tl_situation_name (remarking->situation, unit);
      g_autofree char *hex = tl_map_describe_hex (tl_situation_map (remarking->situation), target);

      if (!tl_units_include (remarking->plan->movers, unit) ||
          plan_goal (remarking->plan, unit) != TL_HEX_NONE)
        continue;
      remark (remarking, "2.2", unit, target,
              /* Translators: a unit; a hex, "33.11 Hagaru-ri". */
              g_strdup_printf (_ ("%1$s moves before it fights for %2$s, and the plan does not say "
                                  "where to: its supply is priced from where it stands now."),
                               name, hex));
    }
}

/* Rules 12.2, 12.3b: units that supply others, and move. */
static void
remark_mover (const Remarking *remarking, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (remarking->situation, unit);
  TlHex goal = plan_goal (remarking->plan, unit);
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

/* Rule 4.8: one check for each goal. */
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

/* Adds what @plan does twice that is done once, and what it prices from hexes where units will
 * not be. @moved: the situation after the moves, before the fights. */
static void
add_remarks (const TlSituation *moved, TlSide side, const TlTurnPlan *plan, TlVerdict *remarks)
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

/* --- the bill --------------------------------------------------------------------------------- */

typedef enum
{
  FOR_FUEL,
  FOR_BARRAGE,
  FOR_COMBAT
} Purpose;

static void
barrage_cost_free (gpointer data)
{
  TlBarrageCost *cost = data;

  g_clear_pointer (&cost->payments, g_array_unref);
  g_free (cost);
}

guint
tl_turn_cost_paid_t (const GArray *payments)
{
  guint t = 0;

  for (guint i = 0; i < payments->len; i++)
    if (g_array_index (payments, TlPayment, i).kind != TL_PAY_STOCKS)
      t += g_array_index (payments, TlPayment, i).t;
  return t;
}

guint
tl_turn_cost_wasted_t (const GArray *payments)
{
  guint t = 0;

  for (guint i = 0; i < payments->len; i++)
    if (g_array_index (payments, TlPayment, i).kind == TL_PAY_WASTED)
      t += g_array_index (payments, TlPayment, i).t;
  return t;
}

guint
tl_dump_cost_left_t (const TlDumpCost *dump)
{
  return dump->had_t - dump->fuel_t - dump->barrage_t - dump->combat_t;
}

const char *
tl_dump_cost_heading (guint column, gboolean is_narrow)
{
  static const char *const heads[TL_DUMP_COST_COLUMNS] = {
    N_ ("Dump"), N_ ("Has"), N_ ("Fuel"), N_ ("Barrage"), N_ ("Combat"), N_ ("Left"),
  };

  /* Translators: heads a narrow column: barrage. */
  return is_narrow && column == 3 ? _ ("Barr.") : _ (heads[column]);
}

guint
tl_dump_cost_column_t (const TlDumpCost *dump, guint column)
{
  const guint amounts_t[TL_DUMP_COST_COLUMNS] = {
    0, dump->had_t, dump->fuel_t, dump->barrage_t, dump->combat_t, tl_dump_cost_left_t (dump),
  };

  return amounts_t[column];
}

void
tl_turn_cost_free (TlTurnCost *cost)
{
  if (cost == NULL)
    return;
  tl_fuel_plan_free (cost->fuel);
  g_ptr_array_unref (cost->barrages);
  g_ptr_array_unref (cost->attacks);
  g_array_unref (cost->dumps);
  g_array_unref (cost->shortfalls);
  g_array_unref (cost->ways);
  tl_verdict_free (cost->remarks);
  g_free (cost);
}

static void
open_dumps (TlTurnCost *cost, const TlSituation *situation)
{
  g_autoptr (GArray) dumps = tl_draw_dumps (situation, cost->side);

  for (guint i = 0; i < dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (dumps, TlDump, i);
      TlDumpCost line = { dump->site, dump->users, dump->t, 0, 0, 0 };

      g_array_append_val (cost->dumps, line);
    }
}

/* Rule 6.2: unknown hexes on the way from @dump to @unit. */
static void
note_unknown (TlTurnCost *cost, const TlSituation *now, TlUnit unit, TlSite dump)
{
  if (unit == TL_UNIT_NONE || !tl_map_has_unknown (tl_situation_map (now)))
    return;
  g_autoptr (GPtrArray) paths = tl_supply_dumps (now, unit, NULL);
  for (guint i = 0; i < paths->len; i++)
    {
      const TlSupplyPath *path = paths->pdata[i];

      if (path->line.source != dump)
        continue;
      g_autoptr (GArray) hexes = tl_supply_path_hexes (path);
      g_array_append_vals (cost->ways, hexes->data, hexes->len);
      return;
    }
}

/* @payer: of payments that name none, or TL_UNIT_NONE */
static void
charge (TlTurnCost *cost, const TlSituation *now, const GArray *payments, TlUnit payer,
        Purpose purpose)
{
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      if (payment->kind == TL_PAY_STOCKS)
        continue;
      note_unknown (cost, now, payment->unit != TL_UNIT_NONE ? payment->unit : payer,
                    payment->dump);
      cost->t += payment->t;
      for (guint d = 0; d < cost->dumps->len; d++)
        {
          TlDumpCost *line = &g_array_index (cost->dumps, TlDumpCost, d);

          if (line->hex == payment->dump && line->users == payment->users)
            *(purpose == FOR_FUEL      ? &line->fuel_t
              : purpose == FOR_BARRAGE ? &line->barrage_t
                                       : &line->combat_t) += payment->t;
        }
    }
}

static void
shortfall_clear (gpointer data)
{
  g_free (((TlShortfall *) data)->why);
}

/* The units that move, and those that overrun (12.5b). */
static GArray *
fuelled_units (const TlTurnPlan *plan)
{
  GArray *units = g_array_copy (plan->movers);

  for (guint i = 0; i < plan->attacks->len; i++)
    {
      const TlFight *fight = plan->attacks->pdata[i];

      if (fight->overrun)
        g_array_append_vals (units, fight->attackers->data, fight->attackers->len);
    }
  return units;
}

/* Who draws: the HQ, or one of the units. */
static TlUnit
payer_of (const TlFuelPurchase *purchase)
{
  return purchase->hq != TL_UNIT_NONE ? purchase->hq
         : purchase->units->len > 0   ? g_array_index (purchase->units, TlUnit, 0)
                                      : TL_UNIT_NONE;
}

static void
pay_fuel (TlTurnCost *cost, TlEdit *edit)
{
  for (guint i = 0; i < cost->fuel->purchases->len; i++)
    {
      const TlFuelPurchase *purchase = cost->fuel->purchases->pdata[i];

      charge (cost, tl_edit_look (edit), purchase->payments, payer_of (purchase), FOR_FUEL);
      tl_fuel_book (edit, purchase);
    }
  for (guint i = 0; i < cost->fuel->unfuelled->len; i++)
    note_shortfall (cost, "12.5a", g_array_index (cost->fuel->unfuelled, TlUnit, i), TL_HEX_NONE,
                    FALSE, NULL);
}

/* A barrage that cannot be paid is not fired (10.1b). */
static void
pay_barrage (TlTurnCost *cost, TlEdit *edit, const TlBarrage *barrage)
{
  const TlSituation *now = tl_edit_look (edit);
  TlBarrageCost *line = g_new0 (TlBarrageCost, 1);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();

  g_ptr_array_add (cost->barrages, line);
  line->price_t = tl_barrage_price (now, barrage, &line->column);
  line->payments = tl_barrage_pay (now, barrage, verdict);
  if (line->payments == NULL)
    {
      const TlFinding *why = tl_verdict_first_forbidden (verdict);
      TlUnit unit =
          barrage->firers->len > 0 ? g_array_index (barrage->firers, TlUnit, 0) : TL_UNIT_NONE;

      note_shortfall (cost, why->rule, unit, barrage->target, TRUE, why->text);
      return;
    }
  charge (cost, now, line->payments, g_array_index (barrage->firers, TlUnit, 0), FOR_BARRAGE);
  tl_payments_take (edit, cost->side, line->payments);
}

/* Does it forbid something to @unit in every phase, and say more than that supply is missing? */
static gboolean
says_why (const TlFinding *finding, TlUnit unit)
{
  return finding->severity == TL_FINDING_FORBIDDEN && !finding->is_about_time &&
         !g_str_equal (finding->rule, "9.5(A)") &&
         (finding->n_units == 0 || tl_unit_is_among (unit, finding->units, finding->n_units));
}

/* The first or the last of such findings. (nullable) */
static const TlFinding *
find_why (const TlVerdict *verdict, TlUnit unit, gboolean is_first)
{
  const TlFinding *found = NULL;

  for (guint i = 0; i < tl_verdict_n_findings (verdict) && (found == NULL || !is_first); i++)
    if (says_why (tl_verdict_finding (verdict, i), unit))
      found = tl_verdict_finding (verdict, i);
  return found;
}

/* Rules 3.2b, 13.1c, 13.4b: does one side of the counter have a strength to attack with? */
static gboolean
ever_attacks (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return tl_counter_can_attack (counter, TL_FACE_COMBAT) ||
         tl_counter_can_attack (counter, TL_FACE_MOVE);
}

/* @fight without the units that attack in no mode, each of which is a shortfall. (transfer full) */
static TlFight *
fight_of_attackers (TlTurnCost *cost, const TlSituation *situation, const TlFight *fight)
{
  TlFight *attack = tl_fight_copy (fight);

  g_array_set_size (attack->attackers, 0);
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);
      g_autoptr (TlVerdict) verdict = tl_verdict_new ();

      if (ever_attacks (situation, unit))
        {
          tl_fight_add_attacker (attack, unit);
          continue;
        }
      tl_unit_is_attack_capable (situation, unit, verdict);
      const TlFinding *why = tl_verdict_first_forbidden (verdict);
      note_shortfall (cost, why->rule, unit, fight->target, FALSE, why->text);
    }
  return attack;
}

/* An attacker without combat supply is a shortfall, with the reason why nothing is paid for it. */
static void
note_attacker (TlTurnCost *cost, const TlSituation *situation, const TlFight *fight, TlUnit unit,
               const TlVerdict *supply)
{
  gboolean takes_part =
      tl_fighters_is_attacker (situation, fight, unit, tl_situation_side (situation, unit));
  g_autoptr (TlFightOdds) odds = takes_part ? NULL : tl_fight_odds (situation, fight);
  /* Of the findings on supply the last says most: stocks come before dumps. */
  const TlFinding *finding = find_why (takes_part ? supply : odds->verdict, unit, !takes_part);

  note_shortfall (cost, takes_part || finding == NULL ? "9.5(A)" : finding->rule, unit,
                  fight->target, FALSE, finding != NULL ? finding->text : NULL);
}

/* The payments go to @place of the list, which is long enough. */
static void
pay_attack (TlTurnCost *cost, TlEdit *edit, const TlFight *planned, guint place)
{
  const TlSituation *now = tl_edit_look (edit);
  g_autoptr (TlFight) fight = fight_of_attackers (cost, now, planned);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  GArray *payments = tl_combat_supply_propose (now, fight, TRUE, verdict);

  cost->attacks->pdata[place] = payments;
  charge (cost, now, payments, TL_UNIT_NONE, FOR_COMBAT);
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);

      if (!tl_combat_supply_covers (now, fight, payments, TRUE, unit))
        note_attacker (cost, now, fight, unit, verdict);
    }
  if (payments->len > 0)
    tl_combat_supply_book (edit, payments);
}

static void
pay_attacks (TlTurnCost *cost, TlEdit *edit, const TlTurnPlan *plan, gboolean overruns)
{
  for (guint i = 0; i < plan->attacks->len; i++)
    if (((TlFight *) plan->attacks->pdata[i])->overrun == overruns)
      pay_attack (cost, edit, plan->attacks->pdata[i], i);
}

TlTurnCost *
tl_turn_cost (const TlSituation *situation, TlSide side, const TlTurnPlan *plan)
{
  TlTurnCost *cost = g_new0 (TlTurnCost, 1);
  g_autoptr (TlEdit) edit = tl_situation_edit (situation);
  g_autoptr (GArray) units = fuelled_units (plan);

  cost->side = side;
  cost->barrages = g_ptr_array_new_with_free_func (barrage_cost_free);
  cost->attacks = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_ptr_array_set_size (cost->attacks, (int) plan->attacks->len);
  cost->dumps = g_array_new (FALSE, FALSE, sizeof (TlDumpCost));
  cost->shortfalls = g_array_new (FALSE, FALSE, sizeof (TlShortfall));
  g_array_set_clear_func (cost->shortfalls, shortfall_clear);
  cost->remarks = tl_verdict_new ();
  cost->ways = g_array_new (FALSE, FALSE, sizeof (TlHex));
  open_dumps (cost, situation);
  cost->fuel = tl_fuel_propose (situation, (const TlUnit *) units->data, units->len);
  pay_fuel (cost, edit);
  move_to_goals (cost, edit, situation, plan);
  add_remarks (tl_edit_look (edit), side, plan, cost->remarks);
  pay_attacks (cost, edit, plan, TRUE);
  for (guint i = 0; i < plan->barrages->len; i++)
    pay_barrage (cost, edit, plan->barrages->pdata[i]);
  pay_attacks (cost, edit, plan, FALSE);
  tl_unknown_tell (situation, (const TlHex *) (gpointer) cost->ways->data, cost->ways->len,
                   cost->remarks);
  return cost;
}
