/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Not a Token is made or lost: random legal play over every scenario that is shipped, and over pockets
 * where units starve, with a ledger of what each action uses up.
 *
 * On hand are Tokens on the ground and loaded, of counters that are not in the Dead Pile; broken-out
 * transport keeps its load (12.8e).  An action's bill is what it says that it pays (12.4, 12.5, 12.6c,
 * 12.10e), what is wasted with that (12.10e(C), 12.10h), the load of what it destroys, and what is
 * captured, destroyed or blown up by a die (9.14b, c, 12.11a); whatever has none costs none.  What was on hand before is on hand after, but for the bill: for each side, and for
 * each dump from which it is paid.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-combat.h"
#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "rules/supply/tl-recover.h"
#include "support/tl-test-scenario.h"
#include "support/tl-test-spoils.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-scenario.h"

#include <string.h>

/* --- what is on hand ------------------------------------------------------------------------------ */

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

/* (transfer full): by hex. */
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

/* Whoever holds Tokens can: a dump while there are any, transport as many as it has room for (13.2). */
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
      g_assert_cmpuint (state->fresh_t, <=, state->t);
    }
}

/* --- the bill ---------------------------------------------------------------------------------------- */

static guint64
sum_t (const GArray *payments, TlHex hex)
{
  guint64 sum = 0;

  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      if (hex == TL_HEX_NONE || payment->dump == hex)
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
paid_t (const TlSituation *situation, TlSide side, TlHex hex)
{
  const TlFight *fight = tl_situation_fight (situation);

  if (fight == NULL)
    return 0;
  return sum_t (side == attacker_of (situation, fight) ? fight->attacker_payments
                                                       : fight->defender_payments,
                hex);
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
recovery_t (const TlSituation *before, const TlAction *action, TlHex hex)
{
  g_autoptr (GArray) waste =
      tl_recover_waste (before, tl_situation_decision (before, 0)->side, action->payments);

  return sum_t (action->payments, hex) + sum_t (waste, hex);
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
    case TL_ACTION_FUEL:
    case TL_ACTION_EAT:
      return is_payer ? sum_t (action->payments, TL_HEX_NONE) : 0;
    case TL_ACTION_RECOVER:
      return is_payer ? recovery_t (before, action, TL_HEX_NONE) : 0;
    case TL_ACTION_COMBAT:
      prepared = tl_combat_prepare (before, action->fight, NULL);
      return fight_t (before, prepared, action->fight, side);
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

/* Rule 9.14g: what was aboard ships that were destroyed in port. */
static guint64
sunk_t (const TlSituation *before, const TlNode *node, TlSide side)
{
  guint64 sum = 0;

  if (node->action->kind != TL_ACTION_ADVANCE && node->action->kind != TL_ACTION_MOVE)
    return 0;
  for (TlUnit unit = 0; unit < tl_situation_n_units (before); unit++)
    {
      const TlUnitState *state = tl_situation_state (before, unit);
      TlUnit craft = tl_scenario_hold_of (tl_situation_scenario (before), state->box);

      if (state->owner == side && state->hex == TL_HEX_NONE && craft != TL_UNIT_NONE &&
          !is_dead (tl_situation_state (before, craft)) &&
          is_dead (tl_situation_state (node->situation, craft)))
        sum += state->t;
    }
  return sum;
}

/* What it pays and what is destroyed or captured of its own, less what it captures itself. */
static gint64
bill_t (const TlSituation *before, const TlNode *node, TlSide side)
{
  return (gint64) (paid_for_t (before, node, side) + sunk_t (before, node, side) +
                   tl_test_spoils_destroyed_t (before, node, side) +
                   tl_test_spoils_won_t (before, node, 1 - side)) -
         (gint64) tl_test_spoils_won_t (before, node, side);
}

/* Where nobody goes anywhere, each hex gives what is paid out of it. */
static guint64
bill_of_hex (const TlSituation *before, const TlNode *node, TlHex hex)
{
  guint64 paid = 0;

  if (node->action->kind == TL_ACTION_RECOVER)
    return recovery_t (before, node->action, hex);
  if (node->action->kind == TL_ACTION_BLOW)
    return hex == g_array_index (node->action->hexes, TlHex, 0)
               ? tl_test_spoils_destroyed_t (before, node, 0) +
                     tl_test_spoils_destroyed_t (before, node, 1)
               : 0;
  if (node->action->kind != TL_ACTION_PAY)
    return sum_t (node->action->payments, hex);
  for (TlSide side = 0; side < TL_SIDES; side++)
    paid += paid_t (node->situation, side, hex) - paid_t (before, side, hex);
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

      if (state->hex == TL_HEX_NONE &&
          tl_scenario_hold_of (tl_situation_scenario (situation), state->box) == craft &&
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

static void
check_hexes (const TlSituation *before, const TlNode *node)
{
  const TlAction *action = node->action;
  guint n_hexes = tl_map_n_hexes (tl_situation_map (before));
  g_autofree guint64 *before_t = by_hex (before);
  g_autofree guint64 *after_t = by_hex (node->situation);

  if (is_of_craft (before, action) ||
      (action->kind != TL_ACTION_FUEL && action->kind != TL_ACTION_EAT &&
       action->kind != TL_ACTION_PAY && action->kind != TL_ACTION_RECOVER &&
       action->kind != TL_ACTION_LOAD && action->kind != TL_ACTION_UNLOAD &&
       action->kind != TL_ACTION_EXTEND && action->kind != TL_ACTION_UNEXTEND &&
       action->kind != TL_ACTION_BLOW))
    return;
  for (TlHex hex = 0; hex < n_hexes; hex++)
    if (before_t[hex] != after_t[hex] || action->payments->len > 0)
      g_assert_cmpuint (after_t[hex] + bill_of_hex (before, node, hex), ==, before_t[hex]);
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

static void
check_step (const TlSituation *before, const TlNode *node)
{
  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      gint64 bill = bill_t (before, node, side);

      if ((gint64) on_hand (before, side) != (gint64) on_hand (node->situation, side) + bill)
        g_error ("%s: side %d has %" G_GUINT64_FORMAT "T, then %" G_GUINT64_FORMAT
                 "T, and the bill is %" G_GINT64_FORMAT "T",
                 node->text, side, on_hand (before, side), on_hand (node->situation, side), bill);
    }
  check_hexes (before, node);
  check_load (before, node);
  check_holders (node->situation);
}

/* --- play ---------------------------------------------------------------------------------------------- */

/* Of the kinds of action that there are, any; of that kind, any: moves are many and fuel is rare. */
static const TlAction *
choose (const GPtrArray *actions, GRand *random)
{
  guint n_kinds = 0;
  guint n_before = 0;
  guint kinds[TL_ACTION_KINDS] = { 0 };
  guint chosen;

  for (guint i = 0; i < actions->len; i++)
    kinds[((const TlAction *) actions->pdata[i])->kind]++;
  for (guint kind = 0; kind < TL_ACTION_KINDS; kind++)
    n_kinds += kinds[kind] > 0;
  chosen = (guint) g_rand_int_range (random, 0, (gint32) n_kinds);
  for (guint i = 0; i < actions->len; i++)
    {
      TlActionKind kind = ((const TlAction *) actions->pdata[i])->kind;

      if (kinds[kind] == 0)
        continue;
      if (n_before++ == chosen)
        {
          guint nth = (guint) g_rand_int_range (random, 0, (gint32) kinds[kind]);

          for (; ((const TlAction *) actions->pdata[i])->kind != kind || nth-- > 0; i++)
            ;
          return actions->pdata[i];
        }
      kinds[kind] = 0;
    }
  g_assert_not_reached ();
}

static gboolean
ends_on_enemy_pieces (const TlAction *action, const TlSituation *situation)
{
  TlHex end;

  if (action->kind != TL_ACTION_MOVE)
    return FALSE;
  end = g_array_index (action->hexes, TlHex, action->hexes->len - 1);
  return (tl_situation_occupancy (situation)[end] &
          (TL_OCCUPIED_OTHER << (1 - tl_situation_side (
                                         situation, g_array_index (action->units, TlUnit, 0))))) !=
         0;
}

/* As often as not a move onto enemy pieces, where there is one. */
static const TlAction *
choose_booty (const GPtrArray *actions, const TlSituation *situation, GRand *random)
{
  guint start = (guint) g_rand_int_range (random, 0, (gint32) actions->len);

  for (guint i = 0; i < actions->len && g_rand_int_range (random, 0, 200) > 0; i++)
    if (ends_on_enemy_pieces (actions->pdata[(start + i) % actions->len], situation))
      return actions->pdata[(start + i) % actions->len];
  return choose (actions, random);
}

/* What the segment waits for: units that are back must arrive (13.6); of an overstacked hex, or of one where
 * nobody may be, somebody goes (4.8a, 5.8). (transfer full) */
static TlAction *
action_instead (const TlSituation *before, const GPtrArray *actions, const TlVerdict *verdict)
{
  const TlFinding *finding = tl_verdict_first_forbidden (verdict);

  for (guint i = 0; i < actions->len; i++)
    if (((const TlAction *) actions->pdata[i])->kind == TL_ACTION_ARRIVE &&
        g_str_equal (finding->rule, "13.6"))
      return tl_action_copy (actions->pdata[i]);
  g_assert_cmpuint (finding->hexes->len, >, 0);
  return tl_action_add_unit (
      tl_action_new (TL_ACTION_REMOVE),
      tl_situation_first_in (before, g_array_index (finding->hexes, TlHex, 0)));
}

static void
play (TlSituation *start, guint32 seed, guint n_steps, gboolean for_booty,
      guint kinds[TL_ACTION_KINDS])
{
  g_autoptr (TlHistory) history = tl_history_new (start, seed);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);

  for (guint i = 0; i < n_steps; i++)
    {
      g_autoptr (TlSituation) before = tl_situation_ref (tl_history_situation (history));
      g_autoptr (GPtrArray) actions = tl_legal_actions (before, TL_UNIT_NONE);
      g_autoptr (TlVerdict) verdict = NULL;
      const TlAction *action =
          for_booty ? choose_booty (actions, before, random) : choose (actions, random);
      TlNode *node = tl_history_perform (history, action, &verdict);

      if (node == NULL)
        {
          g_autoptr (TlAction) instead = action_instead (before, actions, verdict);

          g_assert_cmpint (action->kind, ==, TL_ACTION_NEXT);
          node = tl_history_perform (history, instead, NULL);
          g_assert_nonnull (node);
        }
      kinds[node->action->kind]++;
      check_step (before, node);
    }
}

/* --- scenarios that are shipped -------------------------------------------------------------------------- */

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(char *const *) a, *(char *const *) b);
}

/* (transfer full): names of files, sorted */
static GPtrArray *
shipped_files (const char *folder)
{
  GPtrArray *names = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *name;

  g_assert_nonnull (dir);
  while ((name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (names, g_build_filename (folder, name, NULL));
  g_ptr_array_sort (names, compare_names);
  return names;
}

static void
test_shipped (void)
{
  g_autofree char *folder = tl_data_path ("maps");
  g_autoptr (GPtrArray) files = shipped_files (folder);
  guint kinds[TL_ACTION_KINDS] = { 0 };
  guint n_scenarios = 0;

  for (guint i = 0; i < files->len; i++)
    {
      /* Some are maps alone. */
      g_autoptr (TlScenario) scenario = tl_scenario_load (files->pdata[i], NULL);

      if (scenario == NULL)
        continue;
      n_scenarios++;
      for (guint32 seed = 0; seed < 3; seed++)
        play (scenario->start, seed, 80, FALSE, kinds);
    }
  g_assert_cmpuint (n_scenarios, >=, 10);
  for (guint kind = 0; kind < TL_ACTION_KINDS; kind++)
    g_test_message ("%s: %u", tl_action_kind_id ((TlActionKind) kind), kinds[kind]);
  g_assert_cmpuint (kinds[TL_ACTION_MOVE], >, 0);
  g_assert_cmpuint (kinds[TL_ACTION_PAY], >, 0);
  g_assert_cmpuint (kinds[TL_ACTION_CAPTURE], >, 0);
  g_assert_cmpuint (kinds[TL_ACTION_BLOW], >, 0);
}

/* --- pockets ------------------------------------------------------------------------------------------------ */

/* Two sources and two pockets far from them; everything that supply is used for, on either side. */
static const char pockets[] = "size 24 14\n"
                              "fuel\n"
                              "clock clean-up side1\n"
                              "source 01.01 side0 other\nsource 24.14 side1 other\n"
                              "railway 01.01 02.01 03.02 04.02 05.03\nvillage 05.03 V\n"
                              "control 05.03 side0\n"
                              "formation f side0\nformation g side1\n"
                              "h side0 hq 6-4/4-8 throws=truck 02.02\n"
                              "a1 side0 mech 5-4-8 truck formation=f 04.03\n"
                              "a2 side0 tank 8-5-6 track formation=f 04.03\n"
                              "a3 side0 inf 9-3-3 re=3 low 03.03\n"
                              "t1 side0 truck 1-45 02.02 3t\n"
                              "t2 side0 truck 5-45 03.02\n"
                              "x side0 extender range=9 ma=45\n"
                              "d1 side0 dump 03.02 31t\n"
                              /* a third of the division, by another source */
                              "source 12.14 side0 other\na4 side0 inf 4-3-3 formation=f 12.13\n"
                              /* the pockets */
                              "b1 side0 inf 4-3-3 formation=f low 18.04\n"
                              "b2 side0 inf 9-3-3 re=3 19.04\n"
                              "b3 side0 tank 4-3-6 track exhausted 18.04\n"
                              "b4 side0 hq 5-0/3-6 throws=leg 18.05\n"
                              "bt side0 truck 1-45 18.05 4t\n"
                              "bo side0 truck 2-45 organic formation=f 6t 19.04\n"
                              "bd side0 dump 18.05 7t\n"
                              "c1 side1 inf 4-3-3 low 06.11\n"
                              "c2 side1 tank 4-3-6 track 06.11\n"
                              "c3 side1 inf 9-3-3 re=3 formation=g exhausted 07.11\n"
                              "ct side1 truck 1-45 06.12 2t\n"
                              "cd side1 dump 06.12 9t\n"
                              "e1 side1 inf 4-3-3 formation=g 22.13\n"
                              "e2 side1 mech 4-3-8 truck 22.12\n"
                              "e3 side1 inf 5-3-3 17.04\n"
                              "y side1 extender range=8 ma=45 21.12\n"
                              "t5 side1 truck 5-45\n"
                              "ed side1 dump 23.13 40t\n";

static void
test_pockets (void)
{
  static const TlActionKind of_supply[] = {
    TL_ACTION_FUEL,   TL_ACTION_LOAD,     TL_ACTION_UNLOAD,    TL_ACTION_PAY,
    TL_ACTION_EXTEND, TL_ACTION_UNEXTEND, TL_ACTION_COLLAPSE,  TL_ACTION_RECOVER,
    TL_ACTION_TRACE,  TL_ACTION_EAT,      TL_ACTION_ATTRITION, TL_ACTION_BREAKOUT
  };
  guint kinds[TL_ACTION_KINDS] = { 0 };

  for (guint32 seed = 0; seed < 40; seed++)
    {
      g_autoptr (TlSituation) start = tl_test_situation (pockets);

      play (start, seed, 120, FALSE, kinds);
    }
  for (guint i = 0; i < G_N_ELEMENTS (of_supply); i++)
    {
      g_test_message ("%s: %u", tl_action_kind_id (of_supply[i]), kinds[of_supply[i]]);
      g_assert_cmpuint (kinds[of_supply[i]], >, 1);
    }
}

/* --- the beach ---------------------------------------------------------------------------------------------- */

/* Two craft off a coast, one of either side; what is aboard pays for fights, fuel, stocks and eating. */
static const char beach[] = "size 10 8\n"
                            "fuel\n"
                            "clock clean-up side1\n"
                            "terrain 01.01 sea\nterrain 01.02 sea\nterrain 01.03 sea\n"
                            "terrain 01.04 sea\nterrain 01.05 sea\nterrain 01.06 sea\n"
                            "terrain 01.07 sea\nterrain 01.08 sea\nport 02.07 8 Quay\n"
                            "source 10.08 side1 other\n"
                            "lc side0 ship 0-0-20 capacity=20 01.03\nbox hold craft=lc\n"
                            "la side1 ship 0-0-20 capacity=12 01.07\nbox barge craft=la\n"
                            "a1 side0 inf 9-4-3/4-3-6 re=3 move box=hold\n"
                            "a2 side0 tank 8-5-6 track low 02.03\n"
                            "a3 side0 inf 4-3-3/2-3-6 move 02.04\n"
                            "a4 side0 inf 3-4-4 size=battalion move drops=2 02.03\n"
                            "at side0 truck 1-45 2t box=hold\n"
                            "ad side0 dump 6t box=hold\n"
                            "as side0 dump 9t 02.04\n"
                            "b1 side1 inf 4-3-3/2-3-6 move 02.07\n"
                            "b2 side1 inf 9-3-3/4-3-6 re=3 exhausted 03.04\n"
                            "bt side1 truck 2-45 02.07 5t\n"
                            "bd side1 dump 02.07 12t\n"
                            "be side1 dump 5t box=barge\n";

static void
test_beach (void)
{
  static const TlActionKind by_sea[] = { TL_ACTION_LOAD,   TL_ACTION_UNLOAD, TL_ACTION_EMBARK,
                                         TL_ACTION_LAND,   TL_ACTION_SAIL,   TL_ACTION_DROP,
                                         TL_ACTION_FUEL,   TL_ACTION_PAY,    TL_ACTION_EAT,
                                         TL_ACTION_RECOVER };
  guint kinds[TL_ACTION_KINDS] = { 0 };

  for (guint32 seed = 0; seed < 40; seed++)
    {
      g_autoptr (TlSituation) start = tl_test_situation (beach);

      play (start, seed, 120, FALSE, kinds);
    }
  for (guint i = 0; i < G_N_ELEMENTS (by_sea); i++)
    {
      g_test_message ("%s: %u", tl_action_kind_id (by_sea[i]), kinds[by_sea[i]]);
      g_assert_cmpuint (kinds[by_sea[i]], >, 1);
    }
}

/* --- booty --------------------------------------------------------------------------------------------------- */

/* Dumps and columns that nobody guards, all over a small map, and a few units that come upon them. */
static const char booty[] =
    "size 6 5\n"
    "clock movement side0\n"
    "source 01.01 side0 other\nsource 06.05 side1 other\n"
    "formation f side0\nformation g side1\n"
    "a1 side0 mech 5-4-8 truck 01.03\n"
    "a2 side0 inf 9-3-4 re=3 02.04\n"
    "b1 side1 mech 5-4-8 truck 06.03\n"
    "b2 side1 inf 9-3-4 re=3 05.02\n"
    "d1 side0 dump 02.01 13t\n"
    "d2 side0 dump 03.04 7t\n"
    "t1 side0 truck 1-45 03.01 3t\n"
    "t2 side0 truck 2-45 03.04 5t\n"
    "t3 side0 truck 1-45 organic formation=f 03.04 4t\n"
    "t4 side0 wagon 3-10 leg 01.05 11t\n"
    "e1 side1 dump 05.04 22t\n"
    "e2 side1 dump 04.02 1t\n"
    "s1 side1 truck 1-45 04.02 2t\n"
    "s2 side1 truck 2-45 organic formation=g 04.02 7t\n"
    "s3 side1 wagon 1-10 leg 06.01 4t\n"
    "s4 side1 truck 3-45 04.04 12t\n"
    "p side1 plane 3-4-3 fighter 05.04\nb side1 base 06.04\nc side0 base 01.02\n";

static void
test_booty (void)
{
  static const TlActionKind of_capture[] = { TL_ACTION_CAPTURE, TL_ACTION_YIELD, TL_ACTION_DISPLACE,
                                             TL_ACTION_BLOW };
  guint kinds[TL_ACTION_KINDS] = { 0 };

  for (guint32 seed = 0; seed < 120; seed++)
    {
      g_autoptr (TlSituation) start = tl_test_situation (booty);

      play (start, seed, 100, TRUE, kinds);
    }
  for (guint i = 0; i < G_N_ELEMENTS (of_capture); i++)
    {
      g_test_message ("%s: %u", tl_action_kind_id (of_capture[i]), kinds[of_capture[i]]);
      g_assert_cmpuint (kinds[of_capture[i]], >, 20);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/12.1/tokens-are-conserved-in-what-is-shipped", test_shipped);
  g_test_add_func ("/play/12.1/tokens-are-conserved-in-pockets", test_pockets);
  g_test_add_func ("/play/18.5e/tokens-are-conserved-on-a-beach", test_beach);
  g_test_add_func ("/play/9.14/tokens-are-conserved-by-capture", test_booty);
  return g_test_run ();
}
