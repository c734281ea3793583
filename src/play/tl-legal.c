/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/tl-legal.h"
#include "pieces/tl-scenario.h"

#include "play/tl-apply-private.h"
#include "play/tl-breakdowns.h"
#include "play/tl-combat-private.h"
#include "play/tl-drop-plans.h"
#include "play/tl-fire.h"
#include "play/tl-mission-play.h"
#include "play/tl-programme-play.h"
#include "play/tl-refits.h"
#include "rules/air/tl-flight.h"
#include "rules/base/tl-cargo.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-fighters.h"
#include "rules/base/tl-stacking.h"
#include "rules/capture/tl-blow.h"
#include "rules/combat/tl-facility.h"
#include "rules/combat/tl-odds.h"
#include "rules/movement/tl-air-drop.h"
#include "rules/movement/tl-extend.h"
#include "rules/movement/tl-move.h"
#include "rules/movement/tl-repair.h"
#include "rules/movement/tl-sea.h"
#include "rules/movement/tl-train.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/supply/tl-control.h"
#include "rules/supply/tl-stock.h"
#include "rules/upkeep/tl-breakout.h"
#include "rules/upkeep/tl-return.h"

/* --- answers to a decision -------------------------------------------------------------------- */

static void
add_losses (GPtrArray *actions, const TlSituation *situation, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (tl_combat_may_lose (situation, unit, NULL))
        g_ptr_array_add (actions, tl_action_add_unit (tl_action_new (TL_ACTION_LOSE), unit));
    }
}

static void
add_retreats_of (GPtrArray *actions, const TlSituation *situation, const TlUnit *units,
                 guint n_units)
{
  TlHex enemy_start[7];
  TlRetreatQuery query;

  tl_combat_retreat_query (situation, units, n_units, enemy_start, &query);
  if (query.hexes == 0 || query.hexes > TL_RETREAT_HEXES_MAX)
    return;
  g_autoptr (TlRetreat) retreat = tl_retreat (situation, &query, NULL);
  for (guint i = 0; i < retreat->destinations->len; i++)
    {
      const TlDestination *to = &g_array_index (retreat->destinations, TlDestination, i);
      TlAction *action = tl_action_new (TL_ACTION_RETREAT);

      tl_action_add_units (action, units, n_units);
      tl_action_add_hexes (action, (const TlHex *) to->path->data, to->path->len);
      g_ptr_array_add (actions, action);
    }
}

/* Whole stacks first, then every unit for itself (9.12c). */
static void
add_retreats (GPtrArray *actions, const TlSituation *situation, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      TlHex hex = tl_situation_hex (situation, unit);
      g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (TlUnit));
      gboolean is_first = TRUE;

      for (guint k = 0; k < units->len; k++)
        {
          TlUnit other = g_array_index (units, TlUnit, k);

          if (tl_situation_hex (situation, other) != hex)
            continue;
          is_first &= k >= i;
          g_array_append_val (stack, other);
        }
      if (is_first && stack->len > 1)
        add_retreats_of (actions, situation, (const TlUnit *) stack->data, stack->len);
      add_retreats_of (actions, situation, &unit, 1);
    }
}

static void
add_advances (GPtrArray *actions, const TlSituation *situation, const GArray *units)
{
  gboolean free_choice = tl_combat_may_decline (situation, NULL);
  g_autoptr (TlAction) all = tl_action_new (TL_ACTION_ADVANCE);

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (!tl_combat_may_advance (situation, unit, NULL))
        continue;
      tl_action_add_unit (all, unit);
      if (free_choice && units->len > 1)
        g_ptr_array_add (actions, tl_action_add_unit (tl_action_new (TL_ACTION_ADVANCE), unit));
    }
  if (all->units->len > 0)
    g_ptr_array_add (actions, g_steal_pointer (&all));
}

static void
add_collapses (GPtrArray *actions, const TlSituation *situation, TlUnit extender)
{
  g_autoptr (GArray) hexes = tl_extend_collapse_hexes (situation, extender);

  for (guint i = 0; i < hexes->len; i++)
    {
      TlAction *action = tl_action_add_unit (tl_action_new (TL_ACTION_COLLAPSE), extender);

      g_ptr_array_add (actions, tl_action_add_hex (action, g_array_index (hexes, TlHex, i)));
    }
}

/* Rule 4.8a: each of those of which there are too many. */
static void
add_eliminations (GPtrArray *actions, const TlSituation *situation)
{
  const TlDecision *decision = tl_situation_decision (situation, 0);
  g_autoptr (GArray) units = tl_stacking_surplus (situation, decision->hex, decision->side);

  for (guint i = 0; i < units->len; i++)
    g_ptr_array_add (actions, tl_action_add_unit (tl_action_new (TL_ACTION_REMOVE),
                                                  g_array_index (units, TlUnit, i)));
}

/* Every dump that anybody reaches, each once, as TlDump. */
static GArray *
dumps_of (const TlSituation *situation, const GPtrArray *options)
{
  GArray *dumps = g_array_new (FALSE, FALSE, sizeof (TlDump));
  g_autoptr (GArray) all = tl_draw_dumps (situation, tl_situation_decision (situation, 0)->side);

  for (guint i = 0; i < all->len; i++)
    {
      TlDump dump = g_array_index (all, TlDump, i);
      gboolean is_reached = FALSE;

      for (guint k = 0; k < options->len; k++)
        {
          const TlCombatSupplyOption *option = g_ptr_array_index (options, k);

          for (guint j = 0; j < option->dumps->len; j++)
            is_reached |=
                ((const TlSupplyPath *) g_ptr_array_index (option->dumps, j))->line.source ==
                dump.site;
        }
      if (is_reached)
        g_array_append_val (dumps, dump);
    }
  return dumps;
}

static gboolean
is_listed (const GPtrArray *lists, const GArray *payments)
{
  for (guint i = 0; i < lists->len; i++)
    if (tl_payments_equal (g_ptr_array_index (lists, i), payments))
      return TRUE;
  return FALSE;
}

/* @payments, (transfer full), when they may be made and are no news. */
static void
add_way (GPtrArray *actions, GPtrArray *lists, const TlSituation *situation, GArray *payments)
{
  g_autoptr (GArray) mine = payments;

  if (mine->len == 0 || is_listed (lists, mine))
    return;
  g_autoptr (TlFight) paid = tl_combat_paid (situation, mine, NULL);
  if (paid == NULL)
    return;
  g_ptr_array_add (actions, tl_combat_pay_new (mine));
  g_ptr_array_add (lists, g_steal_pointer (&mine));
}

static GArray *
payments_new (void)
{
  return g_array_new (FALSE, TRUE, sizeof (TlPayment));
}

static void
append_payment (GArray *payments, TlPaymentKind kind, TlUnit unit, const TlDump *dump, guint t)
{
  TlPayment payment = { kind, unit, dump->site, dump->users, t };

  g_array_append_val (payments, payment);
}

/* All the attackers out of @dump, or the price of the whole defence. */
static GArray *
all_from (const GPtrArray *options, const TlDump *dump, gboolean attacks)
{
  GArray *payments = payments_new ();

  for (guint i = 0; i < (attacks ? options->len : MIN (options->len, 1)); i++)
    {
      const TlCombatSupplyOption *option = g_ptr_array_index (options, i);

      append_payment (payments, TL_PAY_DUMP, attacks ? option->unit : TL_UNIT_NONE, dump,
                      option->cost_t);
    }
  return payments;
}

static void
append_stocks (GArray *payments, TlUnit unit)
{
  static const TlDump nowhere = { .site = TL_HEX_NONE, .users = TL_USERS_ALL };

  append_payment (payments, TL_PAY_STOCKS, unit, &nowhere, 0);
}

/* @base, but @unit lives on its stocks: in the place of what was paid for it. */
static GArray *
stocks_instead (const GArray *base, TlUnit unit)
{
  GArray *payments = payments_new ();
  gboolean is_done = FALSE;

  for (guint i = 0; i < base->len; i++)
    {
      const TlPayment *payment = &g_array_index (base, TlPayment, i);

      if (payment->unit != unit)
        g_array_append_val (payments, *payment);
      else if (!is_done)
        append_stocks (payments, unit);
      is_done |= payment->unit == unit;
    }
  if (!is_done)
    append_stocks (payments, unit);
  return payments;
}

/* Stocks for one of those who may use them, and for all; a defender's also without anything
 * else. */
static void
add_stocks (GPtrArray *actions, GPtrArray *lists, const TlSituation *situation,
            const GPtrArray *options, const GArray *proposal, gboolean attacks)
{
  g_autoptr (GArray) all = payments_new ();

  for (guint i = 0; i < options->len; i++)
    {
      const TlCombatSupplyOption *option = g_ptr_array_index (options, i);

      if (!option->may_use_stocks)
        continue;
      add_way (actions, lists, situation, stocks_instead (proposal, option->unit));
      if (!attacks)
        add_way (actions, lists, situation, stocks_instead (all, option->unit));
    }
  for (guint i = 0; i < options->len; i++)
    {
      const TlCombatSupplyOption *option = g_ptr_array_index (options, i);

      if (option->may_use_stocks)
        append_stocks (all, option->unit);
    }
  add_way (actions, lists, situation, g_steal_pointer (&all));
}

static void
add_supply (GPtrArray *actions, const TlSituation *situation, gboolean attacks)
{
  const TlFight *fight = tl_situation_fight (situation);
  g_autoptr (GPtrArray) lists = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  g_autoptr (GArray) proposal = tl_combat_supply_propose (situation, fight, attacks, NULL);
  g_autoptr (GPtrArray) options = tl_combat_supply_options (situation, fight, attacks, proposal);
  g_autoptr (GArray) dumps = dumps_of (situation, options);
  g_autoptr (TlAction) as_proposed = tl_action_new (TL_ACTION_PAY);
  g_autoptr (TlFight) paid = tl_combat_paid (situation, as_proposed->payments, NULL);

  if (paid != NULL)
    {
      g_ptr_array_add (actions, g_steal_pointer (&as_proposed));
      g_ptr_array_add (lists, g_array_copy (proposal));
    }
  else
    add_way (actions, lists, situation, g_array_copy (proposal));
  for (guint i = 0; i < dumps->len; i++)
    add_way (actions, lists, situation,
             all_from (options, &g_array_index (dumps, TlDump, i), attacks));
  add_stocks (actions, lists, situation, options, proposal, attacks);
  if (!attacks)
    g_ptr_array_add (actions, tl_action_new (TL_ACTION_WITHHOLD));
}

static void
add_leaders (GPtrArray *actions, const TlSituation *situation)
{
  g_autoptr (GArray) candidates = tl_combat_lead_candidates (situation);

  for (guint i = 0; i < candidates->len; i++)
    g_ptr_array_add (actions, tl_action_add_unit (tl_action_new (TL_ACTION_LEAD),
                                                  g_array_index (candidates, TlUnit, i)));
}

static void
add_terrains (GPtrArray *actions, const TlSituation *situation)
{
  g_autoptr (GArray) alternatives = tl_combat_terrain_alternatives (situation);
  TlHex hex = tl_situation_decision (situation, 0)->hex;

  for (guint i = 0; i < alternatives->len; i++)
    {
      TlAction *action = tl_action_new (TL_ACTION_TERRAIN);

      action->pick = g_array_index (alternatives, TlFightAlternative, i).pick;
      if (hex != tl_situation_fight (situation)->target)
        tl_action_add_hex (action, hex);
      g_ptr_array_add (actions, action);
    }
}

/* The answers to a decision before the roll, calling off apart (9.2). */
static void
add_preparation (GPtrArray *actions, const TlSituation *situation)
{
  switch ((TlDecisionKind) tl_situation_decision (situation, 0)->kind)
    {
    case TL_DECISION_ATTACKER_SUPPLY:
      add_supply (actions, situation, TRUE);
      break;
    case TL_DECISION_DEFENDER_SUPPLY:
      add_supply (actions, situation, FALSE);
      break;
    case TL_DECISION_ATTACKER_LEAD:
    case TL_DECISION_DEFENDER_LEAD:
      add_leaders (actions, situation);
      break;
    case TL_DECISION_TERRAIN:
      add_terrains (actions, situation);
      break;
    default:
      g_ptr_array_add (actions, tl_action_new (TL_ACTION_ROLL));
      break;
    }
}

/* What is left of a fight. */
static void
add_fight_answers (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  g_autoptr (GArray) units = tl_combat_participants (situation, decision);

  if (tl_combat_is_preparing (situation))
    add_preparation (actions, situation);
  add_losses (actions, situation, units);
  if (tl_combat_retreat_hexes (situation) > 0)
    add_retreats (actions, situation, units);
  if (decision->kind == TL_DECISION_ADVANCE)
    add_advances (actions, situation, units);
  for (guint i = 0; i < units->len; i++)
    tl_breakdowns_add_detachments (actions, situation, g_array_index (units, TlUnit, i));
  if (tl_combat_may_decline (situation, NULL))
    g_ptr_array_add (actions, tl_action_new (TL_ACTION_DECLINE));
}

static void
add_answers (GPtrArray *actions, const TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);
  const TlDecisionEntry *entry = tl_decision_entry (decision->kind);

  if (entry->add_answers != NULL)
    entry->add_answers (actions, situation, decision);
  else if (decision->kind == TL_DECISION_COLLAPSE)
    add_collapses (actions, situation, decision->units[0]);
  else if (decision->kind == TL_DECISION_STACKING)
    add_eliminations (actions, situation);
  else
    add_fight_answers (actions, situation, decision);
}

/* --- free play -------------------------------------------------------------------------------- */

static void
add_modes (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  for (guint mode = 0; mode < TL_MODES; mode++)
    {
      if ((TlMode) mode == tl_unit_mode (situation, unit) ||
          !tl_mode_may_change (situation, unit, (TlMode) mode, NULL))
        continue;
      TlAction *action = tl_action_add_unit (tl_action_new (TL_ACTION_MODE), unit);
      action->mode = (TlMode) mode;
      action->has_mode = TRUE;
      g_ptr_array_add (actions, action);
    }
}

static void
add_release (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  if (tl_mode_may_release (situation, unit, NULL))
    g_ptr_array_add (actions, tl_action_add_unit (tl_action_new (TL_ACTION_RELEASE), unit));
}

static void
add_moves (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  guint n;

  g_autoptr (TlFuelBill) fuel = NULL;

  if (!tl_move_may_start (situation, unit, NULL) ||
      (fuel = tl_fuel_bill (situation, &unit, 1, "12.5a", NULL)) == NULL)
    return;
  g_autoptr (TlMoveReach) reach = tl_move_reach (situation, &unit, 1, NULL);
  const TlHex *hexes = tl_move_reach_hexes (reach, &n);
  for (guint i = 1; i < n; i++)
    {
      g_autoptr (GArray) path = tl_move_reach_path (reach, hexes[i]);
      TlAction *action = tl_action_add_unit (tl_action_new (TL_ACTION_MOVE), unit);

      tl_action_add_hexes (action, (const TlHex *) path->data, path->len);
      g_ptr_array_add (actions, action);
    }
}

static void
add_purchase (GPtrArray *actions, const TlSituation *situation, TlFuelPurchase *purchase)
{
  if (tl_fuel_complete (situation, purchase, NULL))
    g_ptr_array_add (actions, tl_action_new_fuel (purchase));
}

/* Formations are fuelled by their first unit, so that each comes up once. */
static void
add_fuel (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  if (!tl_situation_scenario (situation)->keeps_fuel || !tl_unit_is_on_map (situation, unit) ||
      !tl_fuel_is_time (situation, tl_situation_side (situation, unit), NULL))
    return;
  if (tl_fuel_state (situation, unit, NULL) == TL_FUEL_NONE)
    {
      g_autoptr (TlFuelBill) bill = tl_fuel_bill (situation, &unit, 1, "12.5a", NULL);
      g_autoptr (TlFuelPurchase) purchase = tl_fuel_purchase_new (TL_FUEL_UNIT);

      if (bill != NULL)
        g_array_append_vals (purchase->payments, bill->payments->data, bill->payments->len);
      add_purchase (actions, situation, purchase);
    }
  if (counter->kind == TL_KIND_HQ)
    {
      g_autoptr (TlFuelPurchase) purchase = tl_fuel_purchase_new (TL_FUEL_HQ);

      purchase->hq = unit;
      add_purchase (actions, situation, purchase);
    }
  g_autoptr (GArray) formation = tl_formation_units (situation, counter->formation);
  if (formation->len > 0 && g_array_index (formation, TlUnit, 0) == unit)
    {
      g_autoptr (TlFuelPurchase) purchase = tl_fuel_purchase_new (TL_FUEL_FORMATION);

      purchase->formation = counter->formation;
      add_purchase (actions, situation, purchase);
    }
}

GPtrArray *
tl_legal_loads (TlActionKind kind, TlUnit unit, TlHex hex, guint most_t)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);

  for (guint t = most_t; t > 0; t = t > 1 ? 1 : 0)
    {
      TlAction *action = tl_action_add_unit (tl_action_new (kind), unit);

      action->t = t;
      g_ptr_array_add (actions, hex != TL_HEX_NONE ? tl_action_add_hex (action, hex) : action);
    }
  return actions;
}

/* Rule 13.2f. */
static void
add_loads (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  const TlActionKind kinds[] = { TL_ACTION_LOAD, TL_ACTION_UNLOAD };

  if (tl_situation_counter (situation, unit)->kind != TL_KIND_TRANSPORT)
    return;
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      guint most_t = kinds[i] == TL_ACTION_LOAD ? tl_transport_may_load (situation, unit, NULL)
                                                : tl_transport_may_unload (situation, unit, NULL);

      g_ptr_array_extend_and_steal (actions, tl_legal_loads (kinds[i], unit, TL_HEX_NONE, most_t));
    }
}

/* Rules 12.3e, 13.2c: with one other counter of its hex or box. */
static void
add_combinations (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  g_autoptr (GArray) there = tl_stock_units_at (situation, tl_draw_site (situation, unit));

  for (guint i = 0; i < there->len; i++)
    {
      TlUnit other = g_array_index (there, TlUnit, i);
      const TlUnit both[] = { unit, other };

      if (other > unit && tl_transport_check_combine (situation, both, 2, NULL) > 0)
        g_ptr_array_add (actions, tl_action_add_units (tl_action_new (TL_ACTION_COMBINE), both, 2));
    }
}

static void
add_division (GPtrArray *actions, const TlSituation *situation, TlUnit unit, guint first4)
{
  guint points4 = tl_situation_counter (situation, unit)->points4;
  TlTransportPart parts[] = { { first4, 0 }, { points4 - first4, 0 } };

  tl_transport_share_load (situation, unit, parts, 2);
  /* The same as the other way round when nothing is aboard. */
  if ((parts[0].t == 0 && parts[0].points4 < parts[1].points4) ||
      !tl_transport_check_divide (situation, unit, parts, 2, NULL))
    return;
  TlAction *action = tl_action_add_unit (tl_action_new (TL_ACTION_DIVIDE), unit);
  g_array_append_vals (action->parts, parts, 2);
  g_ptr_array_add (actions, action);
}

/* Rule 13.2c: into two counters that are printed; one of them is loaded first. */
static void
add_divisions (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlCounter *whole = tl_situation_counter (situation, unit);

  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (counter->kind == TL_KIND_TRANSPORT && counter->points4 < whole->points4 &&
          tl_transport_printed (scenario, whole, counter->points4) == (int) i)
        add_division (actions, situation, unit, counter->points4);
    }
}

static void
add_change (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  if (tl_situation_counter (situation, unit)->kind != TL_KIND_TRANSPORT ||
      (!tl_unit_is_on_map (situation, unit) && !tl_site_is_box (tl_draw_site (situation, unit))))
    return;
  add_combinations (actions, situation, unit);
  add_divisions (actions, situation, unit);
}

static void
add_fight (GPtrArray *actions, const TlSituation *situation, TlUnit unit, TlHex target,
           gboolean overrun)
{
  g_autoptr (TlFight) fight = tl_fight_new (target, overrun);

  tl_fight_add_attacker (fight, unit);
  if (!tl_combat_may_announce (situation, fight, NULL))
    return;
  g_ptr_array_add (actions, tl_action_new_attack (tl_fight_copy (fight)));
  g_ptr_array_add (actions, tl_action_new_combat (g_steal_pointer (&fight)));
}

static void
add_fights (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  const TlMap *map = tl_situation_map (situation);
  TlHex hex = tl_fighters_hex (situation, unit);
  TlSide enemy = tl_side_other (tl_situation_side (situation, unit));
  gboolean may_walk_in = tl_situation_plays (situation, TL_OPTION_EMPTY_HEXES) && /* 21.8 */
                         tl_fight_belongs (tl_situation_clock (situation)->phase, FALSE);
  gboolean is_held;

  if (hex == TL_HEX_NONE || !tl_unit_is_attack_capable (situation, unit, NULL))
    return;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex target = tl_map_neighbour (map, hex, d);

      if (target == TL_HEX_NONE)
        continue;
      is_held = tl_situation_has_combat_unit (situation, target, enemy);
      if (is_held || may_walk_in)
        add_fight (actions, situation, unit, target, FALSE);
      if (is_held)
        add_fight (actions, situation, unit, target, TRUE);
    }
}

static void
add_extend (GPtrArray *actions, const TlSituation *situation, const TlUnit *units, guint n_units)
{
  g_autoptr (TlVerdict) verdict = NULL;

  if (tl_extend_check (situation, units, n_units, NULL) == TL_UNIT_NONE)
    return;
  g_autoptr (TlAction) action =
      tl_action_add_units (tl_action_new (TL_ACTION_EXTEND), units, n_units);
  g_autoptr (TlSituation) after = tl_apply (situation, action, &verdict);
  if (after != NULL)
    g_ptr_array_add (actions, g_steal_pointer (&action));
}

/* A counter of five points, and whatever transport is in its hex together (12.7d, e). */
static void
add_extenders (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;
  TlHex hex = tl_situation_hex (situation, unit);
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  if (hex == TL_HEX_NONE || (kind != TL_KIND_TRANSPORT && kind != TL_KIND_EXTENDER))
    return;
  if (kind == TL_KIND_EXTENDER)
    {
      if (tl_extend_may_turn_back (situation, unit, NULL))
        g_ptr_array_add (actions, tl_action_add_unit (tl_action_new (TL_ACTION_UNEXTEND), unit));
      if (tl_extend_may_collapse (situation, unit, NULL))
        add_collapses (actions, situation, unit);
      return;
    }
  add_extend (actions, situation, &unit, 1);
  for (TlUnit other = tl_situation_first_in (situation, hex); other != TL_UNIT_NONE;
       other = tl_situation_next_in (situation, other))
    if (tl_situation_counter (situation, other)->kind == TL_KIND_TRANSPORT)
      g_array_append_val (all, other);
  if (all->len > 1 && g_array_index (all, TlUnit, 0) == unit)
    add_extend (actions, situation, (const TlUnit *) all->data, all->len);
}

/* Rules 13.3f, 13.3g: along railways, as far as the unit can move. */
static void
add_repairs (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  if (!tl_repair_may_start (situation, unit, NULL))
    return;
  g_autoptr (GPtrArray) paths = tl_repair_paths (situation, unit);
  for (guint i = 0; i < paths->len; i++)
    {
      const GArray *path = paths->pdata[i];
      const TlHex *hexes = (const TlHex *) path->data;

      if (tl_move_check (situation, &unit, 1, hexes, path->len, NULL, NULL, NULL))
        g_ptr_array_add (actions, tl_action_add_hexes (
                                      tl_action_add_unit (tl_action_new (TL_ACTION_REPAIR), unit),
                                      hexes, path->len));
    }
}

/* Rule 13.8d: alone, or with as many others as it takes. */
static void
add_works (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  g_autoptr (GPtrArray) works = tl_works_of (situation, unit);

  for (guint i = 0; i < works->len; i++)
    g_ptr_array_add (actions, tl_action_new_work (works->pdata[i]));
}

/* Rules 13.3b-f: one by one, wherever a train goes. */
static void
add_trains (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  if (!tl_cargo_is (situation, unit))
    return;
  g_autoptr (GArray) ends = tl_train_ends (situation, &unit, 1, 0);
  for (guint i = 0; i < ends->len; i++)
    {
      g_autoptr (GArray) path = tl_train_path (situation, &unit, 1, g_array_index (ends, TlHex, i));

      g_ptr_array_add (
          actions, tl_action_add_hexes (tl_action_add_unit (tl_action_new (TL_ACTION_RAIL), unit),
                                        (const TlHex *) path->data, path->len));
    }
}

/* Rule 13.3h: whatever players may say, for only they know where the front line is. */
static void
add_controls (GPtrArray *actions, const TlSituation *situation)
{
  g_autoptr (GArray) hexes = tl_control_hexes (situation);

  for (guint i = 0; i < hexes->len; i++)
    for (guint k = 0; k <= TL_SIDES; k++)
      {
        TlHex hex = g_array_index (hexes, TlHex, i);
        TlSide side = k < TL_SIDES ? (TlSide) k : TL_SIDE_NONE;

        if (!tl_control_may_set (situation, hex, side, NULL))
          continue;
        TlAction *action = tl_action_add_hex (tl_action_new (TL_ACTION_CONTROL), hex);
        action->side = side;
        g_ptr_array_add (actions, action);
      }
}

static void
add_breakout (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  if (tl_breakout_may (situation, unit, NULL, NULL))
    g_ptr_array_add (actions, tl_action_add_unit (tl_action_new (TL_ACTION_BREAKOUT), unit));
}

/* In Move Mode, wherever it may. */
static void
add_arrivals (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  if (tl_situation_state (situation, unit)->return_turn == 0 ||
      !tl_return_is_due (situation, unit, NULL))
    return;
  g_autoptr (GArray) hexes = tl_return_places (situation, unit);
  for (guint i = 0; i < hexes->len; i++)
    g_ptr_array_add (actions,
                     tl_action_add_hex (tl_action_add_unit (tl_action_new (TL_ACTION_ARRIVE), unit),
                                        g_array_index (hexes, TlHex, i)));
}

/* Rule 12.11a: a Token and all of the dump that @unit is of; each dump comes up once in a list of
 * all. */
static void
add_blows (GPtrArray *actions, const TlSituation *situation, TlUnit unit, gboolean is_alone)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  guint all_t;

  if (state->t == 0 || state->hex == TL_HEX_NONE ||
      tl_situation_side (situation, unit) != tl_blow_side (situation) ||
      (all_t = tl_blow_may (situation, state->hex, 0, NULL)) == 0)
    return;
  for (TlUnit other = tl_situation_first_in (situation, state->hex);
       !is_alone && other != TL_UNIT_NONE; other = tl_situation_next_in (situation, other))
    if (other < unit && tl_situation_state (situation, other)->t > 0 &&
        tl_situation_side (situation, other) == tl_situation_side (situation, unit))
      return;
  for (guint t = 0; t <= (all_t > 1 ? 1 : 0); t++)
    {
      TlAction *action = tl_action_add_hex (tl_action_new (TL_ACTION_BLOW), state->hex);

      action->t = t;
      g_ptr_array_add (actions, action);
    }
}

/* The transports of @side on the map. (transfer full): TlUnit */
static GArray *
transports_of (const TlSituation *situation, TlSide side)
{
  GArray *planes = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlCounter *counter = tl_situation_counter (situation, unit);

      if (counter->kind == TL_KIND_AIRCRAFT && counter->lift_t2 > 0 &&
          tl_unit_is_on_map (situation, unit) && tl_situation_side (situation, unit) == side)
        g_array_append_val (planes, unit);
    }
  return planes;
}

static gboolean
is_in_reach (const TlSituation *situation, const GArray *planes, TlHex hex)
{
  for (guint i = 0; i < planes->len; i++)
    {
      TlUnit plane = g_array_index (planes, TlUnit, i);

      if (tl_flight_hexes_to (situation, plane, hex) <= tl_flight_range_hexes (situation, plane))
        return TRUE;
    }
  return planes->len == 0;
}

/* Rules 14.10b, 14.10c: those of @unit. */
static void
drop_plans_add_actions (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  TlSide side = tl_situation_side (situation, unit);
  int turn = tl_drop_plan_earliest (situation);

  if (tl_situation_clock (situation)->phase != TL_PHASE_REFIT ||
      tl_situation_clock (situation)->phasing != side)
    return;
  tl_drop_plans_add_changes (actions, situation, unit);
  if (!tl_drop_plan_is_for (situation, unit, NULL) || tl_drop_plan_is_open (situation, unit))
    return;
  g_autoptr (GArray) planes = transports_of (situation, side);
  for (TlHex hex = 0; hex < tl_map_n_hexes (tl_situation_map (situation)); hex++)
    if (is_in_reach (situation, planes, hex) &&
        tl_drop_plan_may_write (situation, unit, hex, turn, NULL))
      g_ptr_array_add (actions, tl_drop_plan_action (&unit, 1, hex, turn));
}

GPtrArray *
tl_legal_actions (const TlSituation *situation, TlUnit unit)
{
  GPtrArray *actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  guint n_units = tl_situation_n_units (situation);

  if (tl_situation_n_decisions (situation) > 0)
    {
      add_answers (actions, situation);
      return actions;
    }
  for (TlUnit each = 0; each < n_units; each++)
    if (unit == TL_UNIT_NONE || each == unit)
      {
        add_modes (actions, situation, each);
        add_release (actions, situation, each);
        add_moves (actions, situation, each);
        add_fuel (actions, situation, each);
        add_loads (actions, situation, each);
        add_change (actions, situation, each);
        add_blows (actions, situation, each, unit != TL_UNIT_NONE);
        add_fights (actions, situation, each);
        add_extenders (actions, situation, each);
        add_repairs (actions, situation, each);
        add_works (actions, situation, each);
        tl_refits_add_actions (actions, situation, each);
        drop_plans_add_actions (actions, situation, each);
        add_trains (actions, situation, each);
        add_breakout (actions, situation, each);
        add_arrivals (actions, situation, each);
        tl_programme_add_rebuilds (actions, situation, each);
        g_ptr_array_extend_and_steal (actions, tl_legal_by_sea (situation, each));
        tl_fire_add_actions (actions, situation, each);
        tl_mission_add_actions (actions, situation, each);
        tl_breakdowns_add_detachments (actions, situation, each);
      }
  if (unit == TL_UNIT_NONE)
    {
      tl_refits_add_for_all (actions, situation);
      add_controls (actions, situation);
      tl_programme_add_actions (actions, situation);
      if (tl_clock_may_step (situation, NULL))
        g_ptr_array_add (actions, tl_action_new (TL_ACTION_NEXT));
    }
  return actions;
}
