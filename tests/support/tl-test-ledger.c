/* SPDX-License-Identifier: GPL-3.0-or-later */
#undef G_DISABLE_ASSERT

#include "support/tl-test-ledger.h"

#include "play/tl-combat.h"
#include "play/tl-mission-target.h"
#include "rules/air/tl-airlift.h"
#include "rules/turn/tl-programme.h"
#include "rules/upkeep/tl-recover.h"
#include "support/tl-test-capture.h"

/* --- what is on hand -------------------------------------------------------------------------- */

static gboolean
is_dead (const TlUnitState *state)
{
  return state->hex == TL_HEX_NONE && state->box == TL_BOX_DEAD;
}

static guint64
on_hand (const TlSituation *situation, TlSide side)
{
  guint64 sum = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (state->owner == side && !is_dead (state))
        sum += state->t;
    }
  return sum;
}

/* Where what it holds is drawn from: aboard, at its craft (18.5e). */
static TlHex
hex_of (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  const GArray *boxes = tl_situation_scenario (situation)->boxes;

  if (state->hex == TL_HEX_NONE && state->box < boxes->len &&
      g_array_index (boxes, TlBox, state->box).craft > 0)
    return tl_situation_hex (situation, g_array_index (boxes, TlBox, state->box).craft - 1);
  return state->hex;
}

/* (transfer full): a sum for each hex */
static guint64 *
by_hex (const TlSituation *situation)
{
  guint64 *sums = g_new0 (guint64, tl_map_n_hexes (tl_situation_map (situation)));

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      TlHex hex = hex_of (situation, unit);

      if (hex != TL_HEX_NONE)
        sums[hex] += tl_situation_state (situation, unit)->t;
    }
  return sums;
}

/* Whoever holds Tokens can: a dump while there are any, transport as many as it has room for
 * (13.2). */
static void
check_holders (const TlSituation *situation)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      const TlCounter *counter = tl_situation_counter (situation, unit);

      if (is_dead (state))
        g_assert_cmpuint (state->t, ==, 0);
      else if (counter->kind == TL_KIND_DUMP)
        g_assert_true (state->hex == TL_HEX_NONE || state->t > 0);
      else if (counter->kind == TL_KIND_TRANSPORT)
        g_assert_cmpuint (state->t, <=, counter->points4);
      else
        g_assert_cmpuint (state->t, ==, 0);
      /* Rule 14.9f: of a base, what it has unloaded. */
      if (counter->kind != TL_KIND_AIR_BASE)
        g_assert_cmpuint (state->fresh_t, <=, state->t);
    }
}

/* --- the bill --------------------------------------------------------------------------------- */

static guint64
sum_t (const GArray *payments, TlSite site)
{
  guint64 sum = 0;

  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      if (site == TL_SITE_NONE || payment->dump == site)
        sum += payment->t;
    }
  return sum;
}

/* Rules 12.5a-c: 1T for each of these that has no fuel and moves or overruns. */
static guint64
fuel_t (const TlSituation *before, const GArray *units)
{
  guint64 sum = 0;

  if (!tl_situation_scenario (before)->keeps_fuel)
    return 0;
  for (guint i = 0; i < units->len; i++)
    sum += tl_fuel_state (before, g_array_index (units, TlUnit, i), NULL) == TL_FUEL_NONE;
  return sum;
}

static TlSide
attacker_of (const TlSituation *situation, const TlFight *fight)
{
  return tl_situation_side (situation, g_array_index (fight->attackers, TlUnit, 0));
}

/* What a side has paid so far in the fight that is being prepared, out of @hex or of all. */
static guint64
paid_t (const TlSituation *situation, TlSide side, TlSite site)
{
  const TlFight *fight = tl_situation_fight (situation);

  if (fight == NULL)
    return 0;
  return sum_t (side == attacker_of (situation, fight) ? fight->attacker_payments
                                                       : fight->defender_payments,
                site);
}

static guint64
fight_t (const TlSituation *before, const TlSituation *prepared, const TlFight *fight, TlSide side)
{
  guint64 fuel =
      fight->overrun && side == attacker_of (before, fight) ? fuel_t (before, fight->attackers) : 0;

  return fuel + paid_t (prepared, side, TL_HEX_NONE);
}

static TlSide
side_of_payers (const TlSituation *before)
{
  if (tl_situation_n_decisions (before) > 0)
    return tl_situation_decision (before, 0)->side;
  return tl_situation_clock (before)->phase == TL_PHASE_REACTION
             ? 1 - tl_situation_clock (before)->phasing
             : tl_situation_clock (before)->phasing;
}

/* The load of those who were not dead before, and are now. */
static guint64
destroyed_t (const TlSituation *before, const TlSituation *after, TlSide side)
{
  guint64 sum = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (before); unit++)
    {
      const TlUnitState *state = tl_situation_state (before, unit);

      if (state->owner == side && !is_dead (state) && is_dead (tl_situation_state (after, unit)))
        sum += state->t;
    }
  return sum;
}

static guint64
recovery_t (const TlSituation *before, const TlAction *action, TlSite site)
{
  g_autoptr (GArray) waste =
      tl_recover_waste (before, tl_situation_decision (before, 0)->side, action->payments);

  return sum_t (action->payments, site) + sum_t (waste, site);
}

/* Rules 13.8d, 15.3, 16.0b, 19.0d. */
static guint64
work_t (const TlSituation *before, const TlAction *action)
{
  const TlWork work = tl_action_work (action);

  return tl_work_price_t (before, &work);
}

/* Rule 15.1: at each base that has refitted aircraft now. */
static guint64
refits_t (const TlNode *node, const TlSituation *before)
{
  guint64 sum = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (before); unit++)
    if (((tl_situation_state (before, unit)->flags ^
          tl_situation_state (node->situation, unit)->flags) &
         TL_UNIT_REFITTED) != 0 &&
        tl_situation_counter (before, unit)->kind == TL_KIND_AIR_BASE)
      sum += tl_situation_edition (before)->refit_t;
  return sum;
}

static guint64
paid_for_t (const TlSituation *before, const TlNode *node, TlSide side)
{
  const TlAction *action = node->action;
  gboolean is_payer = side_of_payers (before) == side;
  g_autoptr (TlSituation) prepared = NULL;

  switch (action->kind)
    {
    case TL_ACTION_MOVE:
      return tl_situation_side (before, g_array_index (action->units, TlUnit, 0)) == side
                 ? fuel_t (before, action->units)
                 : 0;
    case TL_ACTION_BUILD:
      return is_payer ? work_t (before, action) : 0;
    case TL_ACTION_REFIT:
      return is_payer ? refits_t (node, before) : 0;
    case TL_ACTION_FUEL:
    case TL_ACTION_EAT:
      return is_payer ? sum_t (action->payments, TL_SITE_NONE) : 0;
    case TL_ACTION_RECOVER:
      return is_payer ? recovery_t (before, action, TL_HEX_NONE) : 0;
    case TL_ACTION_COMBAT:
      prepared = tl_combat_prepare (before, action->fight, NULL);
      return fight_t (before, prepared, action->fight, side);
    case TL_ACTION_BARRAGE:
      return tl_situation_side (before, g_array_index (action->barrage->firers, TlUnit, 0)) == side
                 ? tl_barrage_price (before, action->barrage, NULL)
                 : 0;
    case TL_ACTION_ATTACK:
      return fight_t (before, node->situation, action->fight, side);
    case TL_ACTION_PAY:
      return paid_t (node->situation, side, TL_HEX_NONE) - paid_t (before, side, TL_HEX_NONE);
    case TL_ACTION_REMOVE:
    case TL_ACTION_BREAKOUT:
      return destroyed_t (before, node->situation, side);
    default:
      return 0;
    }
}

/* Rule 9.14g: what was aboard ships that were destroyed in port, by whatever brought the enemy
 * there.  What is removed by hand has been counted, with what was aboard; of craft that join, the
 * cargo goes aboard the other (18.4d). */
static guint64
sunk_t (const TlSituation *before, const TlNode *node, TlSide side)
{
  guint64 sum = 0;

  if (node->action->kind == TL_ACTION_REMOVE || node->action->kind == TL_ACTION_COMBINE)
    return 0;
  for (TlUnit unit = 0; unit < tl_situation_n_units (before); unit++)
    {
      const TlUnitState *state = tl_situation_state (before, unit);
      TlUnit craft = tl_situation_hold_of (before, state->box);

      if (state->owner == side && state->hex == TL_HEX_NONE && craft != TL_UNIT_NONE &&
          !is_dead (tl_situation_state (before, craft)) &&
          is_dead (tl_situation_state (node->situation, craft)))
        sum += state->t;
    }
  return sum;
}

/* Rule 18.3d: what went down of the cargo of Landing Craft that are smaller now. */
static guint64
overboard_t (const TlSituation *before, const TlNode *node, TlSide side)
{
  guint64 sum = 0;

  if (node->action->kind != TL_ACTION_BARRAGE && node->action->kind != TL_ACTION_EXECUTE &&
      node->action->kind != TL_ACTION_LOSE)
    return 0;
  for (TlUnit unit = 0; unit < tl_situation_n_units (before); unit++)
    {
      const TlUnitState *state = tl_situation_state (before, unit);
      const TlUnitState *now = tl_situation_state (node->situation, unit);
      TlUnit craft = tl_situation_hold_of (before, state->box);

      if (state->owner == side && state->hex == TL_HEX_NONE && craft != TL_UNIT_NONE &&
          !is_dead (tl_situation_state (node->situation, craft)))
        sum += state->t - (is_dead (now) ? 0 : now->t);
    }
  return sum;
}

/* Rules 14.4g, 14.9a: what too few steps of aircraft carry no longer; half a Token is a whole
 * one. */
static guint
shrunk_t (const TlSituation *before, const TlSituation *after)
{
  g_autoptr (TlMission) mission = tl_mission_copy (tl_situation_mission (before));
  guint declared_t = mission->t;

  for (TlUnit unit = 0; unit < tl_situation_n_units (after); unit++)
    if (is_dead (tl_situation_state (after, unit)))
      tl_mission_strike_off (mission, unit);
  for (guint i = mission->tows->len; i-- > 0;)
    if (is_dead (tl_situation_state (after, g_array_index (mission->tows, TlTow, i).tug)))
      g_array_remove_index (mission->tows, i);
  while (mission->t > 0 && !tl_airlift_fits (after, mission, TRUE))
    mission->t--;
  return declared_t - mission->t;
}

/* Rule 14.10d: each Token whose roll, behind those of the units, is too low. */
static guint
missed_t (const TlSituation *before, const TlAction *action, TlSide side)
{
  const TlMission *mission = tl_situation_mission (before);
  guint missed = 0;

  for (guint i = mission->cargo->len; i < action->n_dice; i++)
    {
      int drm;
      guint needs = tl_airlift_drop_needs (before, side, mission->target,
                                           tl_mission_load_glides (before, i), NULL, &drm);

      missed += action->dice[i] + drm < (int) needs ? 1 : 0;
    }
  return missed;
}

guint64
tl_test_ledger_airlift_t (const TlSituation *before, const TlNode *node, TlSide side)
{
  const TlMission *mission = tl_situation_mission (before);

  if (mission == NULL || !tl_mission_kind_carries (mission->kind) || mission->planes->len == 0 ||
      tl_situation_side (before, g_array_index (mission->planes, TlUnit, 0)) != side)
    return 0;
  switch (node->action->kind)
    {
    case TL_ACTION_DUEL:
    case TL_ACTION_FLAK:
    case TL_ACTION_LOSE:
      return shrunk_t (before, node->situation);
    case TL_ACTION_EXECUTE:
      return mission->kind == TL_MISSION_DROP ? missed_t (before, node->action, side) : 0;
    default:
      return 0;
    }
}

/* Rule 13.6c: the loads with which Organic Trucks become due. */
static guint64
arrived_loads_t (const TlSituation *before, const TlNode *node, TlSide side)
{
  guint64 sum = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (before); unit++)
    {
      const TlCounter *counter = tl_situation_counter (before, unit);

      if (counter->is_organic && tl_situation_side (before, unit) == side &&
          node->action->kind != TL_ACTION_SET &&
          tl_situation_state (before, unit)->return_turn == 0 &&
          tl_situation_state (node->situation, unit)->return_turn > 0 &&
          tl_programme_is_scheduled (before, unit))
        sum += counter->points4 - tl_situation_state (before, unit)->t;
    }
  return sum;
}

/* Rules 2.3, 13.6: SP that the schedule brings: by the roll of a table, or as a Reinforcement Phase
 * begins. */
static guint64
arrived_t (const TlNode *node, TlSide side)
{
  const TlAction *action = node->action;
  const TlClock *clock = tl_situation_clock (node->situation);
  const GPtrArray *entries = tl_situation_scenario (node->situation)->entries;
  gboolean is_roll = action->kind == TL_ACTION_DETERMINE && action->n_dice == 1;
  gboolean is_phase = action->kind == TL_ACTION_NEXT && clock->phase == TL_PHASE_REINFORCEMENT;
  guint64 sum = 0;

  for (guint i = 0; i < entries->len && clock->phasing == side; i++)
    {
      const TlEntry *entry = entries->pdata[i];
      gboolean is_rolled = entry->least > 0;
      guint roll = (guint) action->dice[0];

      if (entry->side != side || (entry->turn > 0 && (int) entry->turn > clock->turn) ||
          (entry->until > 0 && (int) entry->until < clock->turn))
        continue;
      if (is_roll && is_rolled && entry->least <= roll && roll <= entry->most &&
          entry->kind == (action->what == TL_DONE_SUPPLY ? TL_ENTRY_SUPPLY : TL_ENTRY_ARRIVAL))
        sum += entry->t;
      if (is_phase && !is_rolled && entry->kind == TL_ENTRY_ARRIVAL &&
          (int) entry->turn == clock->turn)
        sum += entry->t;
    }
  return sum;
}

gint64
tl_test_ledger_bill_t (const TlSituation *before, const TlNode *node, TlSide side)
{
  return (gint64) (paid_for_t (before, node, side) + sunk_t (before, node, side) +
                   overboard_t (before, node, side) +
                   tl_test_ledger_airlift_t (before, node, side) +
                   tl_test_capture_destroyed_t (before, node, side) +
                   tl_test_capture_won_t (before, node, 1 - side)) -
         (gint64) (tl_test_capture_won_t (before, node, side) + arrived_t (node, side) +
                   arrived_loads_t (before, node, side));
}

/* Where nobody goes anywhere, each hex, and each box off the map, gives what is paid out of it. */
static guint64
bill_of_site (const TlSituation *before, const TlNode *node, TlSite site)
{
  guint64 paid = 0;

  if (node->action->kind == TL_ACTION_RECOVER)
    return recovery_t (before, node->action, site);
  if (node->action->kind == TL_ACTION_BLOW)
    return site == g_array_index (node->action->hexes, TlHex, 0)
               ? tl_test_capture_destroyed_t (before, node, 0) +
                     tl_test_capture_destroyed_t (before, node, 1)
               : 0;
  if (node->action->kind != TL_ACTION_PAY)
    return sum_t (node->action->payments, site);
  for (TlSide side = 0; side < TL_SIDES; side++)
    paid += paid_t (node->situation, side, site) - paid_t (before, side, site);
  return paid;
}

/* Loading and unloading Landing Craft, from hex to hex. */
static gboolean
is_of_craft (const TlSituation *before, const TlAction *action)
{
  return (action->kind == TL_ACTION_LOAD || action->kind == TL_ACTION_UNLOAD) &&
         tl_situation_counter (before, g_array_index (action->units, TlUnit, 0))->kind ==
             TL_KIND_SHIP;
}

/* Tokens aboard @craft that are on no transport. */
static guint
held_t (const TlSituation *situation, TlUnit craft)
{
  guint t = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (state->hex == TL_HEX_NONE && tl_situation_hold_of (situation, state->box) == craft &&
          tl_situation_counter (situation, unit)->kind == TL_KIND_DUMP)
        t += state->t;
    }
  return t;
}

/* Out of the hex that is named into the hold, and back; no more than there is room for (4.7). */
static void
check_craft (const TlSituation *before, const TlNode *node)
{
  TlUnit craft = g_array_index (node->action->units, TlUnit, 0);
  TlHex hex = node->action->hexes->len > 0 ? g_array_index (node->action->hexes, TlHex, 0)
                                           : tl_situation_hex (before, craft);
  TlHex own = tl_situation_hex (before, craft);
  g_autofree guint64 *before_t = by_hex (before);
  g_autofree guint64 *after_t = by_hex (node->situation);
  int moved = node->action->kind == TL_ACTION_LOAD ? (int) node->action->t : -(int) node->action->t;

  g_assert_cmpint ((int) held_t (node->situation, craft) - (int) held_t (before, craft), ==, moved);
  g_assert_cmpint ((int) before_t[hex] - (int) after_t[hex], ==, hex == own ? 0 : moved);
  g_assert_cmpuint (held_t (node->situation, craft), <=,
                    tl_situation_counter (before, craft)->capacity_t);
}

/* What takes supply where it lies, and carries none away. */
static gboolean
is_local (const TlSituation *before, const TlAction *action)
{
  switch (action->kind)
    {
    case TL_ACTION_FUEL:
    case TL_ACTION_EAT:
    case TL_ACTION_PAY:
    case TL_ACTION_RECOVER:
    case TL_ACTION_LOAD:
    case TL_ACTION_UNLOAD:
    case TL_ACTION_EXTEND:
    case TL_ACTION_UNEXTEND:
    case TL_ACTION_COMBINE:
    case TL_ACTION_DIVIDE:
    case TL_ACTION_BLOW:
      return !is_of_craft (before, action);
    default:
      return FALSE;
    }
}

static guint64
in_box_t (const TlSituation *situation, guint box)
{
  guint64 sum = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (state->hex == TL_HEX_NONE && state->box == box)
        sum += state->t;
    }
  return sum;
}

/* Rule 12.3e: nothing but what its own units pay leaves a box off the map, whatever else goes
 * on; SP that arrive may come there (13.6). */
static void
check_boxes (const TlSituation *before, const TlNode *node)
{
  const TlScenario *scenario = tl_situation_scenario (before);

  for (guint box = 0; box < scenario->boxes->len; box++)
    if (tl_scenario_is_off_map_box (scenario, box) && node->action->kind != TL_ACTION_PLACE &&
        node->action->kind != TL_ACTION_ARRIVE && node->action->kind != TL_ACTION_REMOVE)
      g_assert_cmpuint (in_box_t (node->situation, box) +
                            (is_local (before, node->action)
                                 ? bill_of_site (before, node, tl_site_of_box (box))
                                 : 0),
                        ==, in_box_t (before, box));
}

static void
check_hexes (const TlSituation *before, const TlNode *node)
{
  const TlAction *action = node->action;
  guint n_hexes = tl_map_n_hexes (tl_situation_map (before));
  g_autofree guint64 *before_t = by_hex (before);
  g_autofree guint64 *after_t = by_hex (node->situation);

  if (!is_local (before, action))
    return;
  for (TlHex hex = 0; hex < n_hexes; hex++)
    if (before_t[hex] != after_t[hex] || action->payments->len > 0)
      g_assert_cmpuint (after_t[hex] + bill_of_site (before, node, hex), ==, before_t[hex]);
}

/* Load and unload move what they say, and the leapfrog's mark goes with it (12.2a). */
static void
check_load (const TlSituation *before, const TlNode *node)
{
  const TlAction *action = node->action;
  TlUnit transport;

  if (action->kind != TL_ACTION_LOAD && action->kind != TL_ACTION_UNLOAD)
    return;
  if (is_of_craft (before, action))
    {
      check_craft (before, node);
      return;
    }
  transport = g_array_index (action->units, TlUnit, 0);
  g_assert_cmpint ((int) tl_situation_state (node->situation, transport)->t -
                       (int) tl_situation_state (before, transport)->t,
                   ==, action->kind == TL_ACTION_LOAD ? (int) action->t : -(int) action->t);
}

void
tl_test_ledger_check (const TlSituation *before, const TlNode *node)
{
  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      gint64 bill = tl_test_ledger_bill_t (before, node, side);

      if ((gint64) on_hand (before, side) != (gint64) on_hand (node->situation, side) + bill)
        g_error ("%s: side %d has %" G_GUINT64_FORMAT "T, then %" G_GUINT64_FORMAT
                 "T, and the bill is %" G_GINT64_FORMAT "T",
                 node->text, side, on_hand (before, side), on_hand (node->situation, side), bill);
    }
  check_hexes (before, node);
  check_boxes (before, node);
  check_load (before, node);
  check_holders (node->situation);
}
