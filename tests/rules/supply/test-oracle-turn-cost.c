/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a turn costs (12.5, 10.1b, 9.5) on random maps: random moves, barrages and attacks against
 * the same dumps, checked Token by Token in the order of the turn, and every shortfall against the
 * naive model (naive-fuel.h).
 *
 * Some thousand situations in the ordinary run, ten thousand with -m slow.
 */
#undef G_DISABLE_ASSERT

#include "rules/advice/tl-turn-cost.h"
#include "rules/supply/naive-fuel.h"
#include "rules/supply/random-supply.h"

/* What the random situations have shown. */
enum
{
  MOVES_PAID,
  MOVES_SHORT,
  BARRAGE_PAID,
  BARRAGE_SHORT,
  FACILITY,
  ATTACK_PAID,
  ATTACK_ON_STOCKS,
  ATTACK_SHORT,
  ATTACK_WASTES,
  OVERRUN,
  SIGHTS
};
static guint sights[SIGHTS];

typedef struct
{
  const Naive *naive;
  NaiveStore store;
  guint held[NAIVE_DUMPS_MAX]; /* what is left */
  guint fuel[NAIVE_DUMPS_MAX];
  guint barrage[NAIVE_DUMPS_MAX];
  guint combat[NAIVE_DUMPS_MAX];
  guint8 *stocks; /* per unit: now */
  guint n_shortfalls;
} Ledger;

static void
take (Ledger *ledger, const TlPayment *payment, guint dumps, guint *account)
{
  int d = naive_find_dump (&ledger->store, payment->dump, payment->users);

  if (!expect (d >= 0 && (dumps >> d & 1) != 0 && payment->t <= ledger->held[d],
               "%uT are taken for %s out of %s", payment->t,
               naive_id (ledger->naive, payment->unit),
               naive_number (ledger->naive, payment->dump)))
    return;
  ledger->held[d] -= payment->t;
  account[d] += payment->t;
}

/* @rule is cited for @unit, or, of a barrage, for that target. */
static gboolean
falls_short (const TlTurnCost *cost, const char *rule, TlUnit unit, TlHex target)
{
  for (guint i = 0; i < cost->shortfalls->len; i++)
    {
      const TlShortfall *shortfall = &g_array_index (cost->shortfalls, TlShortfall, i);

      if (g_str_equal (shortfall->rule, rule) && shortfall->unit == unit &&
          shortfall->target == target)
        return TRUE;
    }
  return FALSE;
}

/* --- fuel ------------------------------------------------------------------------------------- */

/* Who moves, and whoever overruns (12.5b), once each. */
static guint
find_movers (const TlTurnPlan *plan, TlUnit *units)
{
  guint n = 0;

  for (guint i = 0; i < plan->movers->len; i++)
    units[n++] = g_array_index (plan->movers, TlUnit, i);
  for (guint i = 0; i < plan->attacks->len; i++)
    {
      const TlFight *fight = plan->attacks->pdata[i];

      for (guint k = 0; fight->overrun && k < fight->attackers->len; k++)
        {
          TlUnit unit = g_array_index (fight->attackers, TlUnit, k);
          gboolean is_known = FALSE;

          for (guint u = 0; u < n; u++)
            is_known |= units[u] == unit;
          if (!is_known)
            units[n++] = unit;
        }
    }
  return n;
}

static void
check_fuel (Ledger *ledger, const TlTurnPlan *plan, const TlTurnCost *cost)
{
  TlUnit units[NAIVE_UNITS_MAX];
  guint n = find_movers (plan, units);
  NaiveFuelPlan best = naive_cheapest_fuel (&ledger->store, units, n);
  guint n_short = 0;

  for (guint i = 0; i < cost->fuel->purchases->len; i++)
    {
      const TlFuelPurchase *purchase = cost->fuel->purchases->pdata[i];

      for (guint k = 0; k < purchase->payments->len; k++)
        take (ledger, &g_array_index (purchase->payments, TlPayment, k), G_MAXUINT, ledger->fuel);
    }
  for (guint i = 0; i < n; i++)
    n_short += falls_short (cost, "12.5a", units[i], TL_HEX_NONE);
  expect (cost->fuel->t == best.t && n_short == best.unfuelled, "fuel costs %uT, %u go without",
          best.t, best.unfuelled);
  ledger->n_shortfalls += n_short;
  sights[MOVES_PAID] += best.t > 0;
  sights[MOVES_SHORT] += best.unfuelled > 0;
}

/* --- barrages --------------------------------------------------------------------------------- */

/* The barrage tables' last strengths and Tokens. */
static const guint bands[][2] = { { 1, 1 },  { 2, 1 },   { 4, 2 },         { 7, 2 },
                                  { 11, 2 }, { 16, 3 },  { 24, 3 },        { 40, 4 },
                                  { 68, 6 }, { 116, 8 }, { G_MAXUINT, 10 } };
static const guint facility_bands[][2] = { { 1, 1 },  { 2, 1 },  { 4, 1 },  { 10, 1 },
                                           { 20, 2 }, { 40, 4 }, { 80, 6 }, { G_MAXUINT, 8 } };

/* 4.2, 5.10b: DG halves; fractions are added, and rounded once, a half up. */
static guint
price_of (const Ledger *ledger, const TlBarrage *barrage)
{
  const guint (*band)[2] = tl_barrage_is_on_facility (barrage) ? facility_bands : bands;
  guint halves = 0;

  for (guint i = 0; i < barrage->firers->len; i++)
    {
      TlUnit unit = g_array_index (barrage->firers, TlUnit, i);
      const TlUnitState *state = tl_situation_state (ledger->naive->situation, unit);
      const TlCounter *counter = tl_situation_counter (ledger->naive->situation, unit);

      halves += counter->faces[state->face].barrage * (state->marker == TL_MARKER_DG ? 1u : 2u);
    }
  while ((halves + 1) / 2 > (*band)[0])
    band++;
  return (*band)[1];
}

/* 13.2g: whose trucks may pay for all of them. */
static int
common_formation (const Ledger *ledger, const TlBarrage *barrage)
{
  int formation = -1;

  for (guint i = 0; i < barrage->firers->len; i++)
    {
      int other = tl_situation_counter (ledger->naive->situation,
                                        g_array_index (barrage->firers, TlUnit, i))
                      ->formation;

      if (i > 0 && other != formation)
        return -1;
      formation = other;
    }
  return formation;
}

/* 10.1b: one HQ, or one dump, that serves all of them and has the price. */
static gboolean
is_payable (const Ledger *ledger, const TlBarrage *barrage, const GArray *payments, guint price_t)
{
  g_autoptr (GArray) providers = naive_providers (ledger->naive, barrage->firers, NAIVE_DUMP);

  for (guint p = 0; p < providers->len; p++)
    {
      const NaiveProvider *provider = &g_array_index (providers, NaiveProvider, p);
      guint dumps = naive_provided (&ledger->store, provider, common_formation (ledger, barrage));
      guint t = 0;
      gboolean has_all = TRUE;

      for (guint d = 0; d < ledger->store.n; d++)
        t += (dumps >> d & 1) != 0 ? ledger->held[d] : 0;
      for (guint i = 0; payments != NULL && i < payments->len; i++)
        {
          const TlPayment *payment = &g_array_index (payments, TlPayment, i);
          int d = naive_find_dump (&ledger->store, payment->dump, payment->users);

          has_all &= d >= 0 && (dumps >> d & 1) != 0;
        }
      if (provider->units == (G_GUINT64_CONSTANT (1) << barrage->firers->len) - 1 && has_all &&
          t >= price_t)
        return TRUE;
    }
  return FALSE;
}

static void
check_barrage (Ledger *ledger, const TlBarrage *barrage, const TlBarrageCost *line,
               const TlTurnCost *cost)
{
  guint price_t = price_of (ledger, barrage);
  gboolean may = is_payable (ledger, barrage, line->payments, price_t);
  guint paid_t = 0;

  expect (line->price_t == price_t, "a barrage on %s costs %uT, not %u",
          naive_number (ledger->naive, barrage->target), price_t, line->price_t);
  if (!expect ((line->payments != NULL) == may, "a barrage on %s is paid: %d",
               naive_number (ledger->naive, barrage->target), may))
    return;
  sights[may ? BARRAGE_PAID : BARRAGE_SHORT]++;
  sights[FACILITY] += tl_barrage_is_on_facility (barrage);
  if (!may)
    {
      expect (
          falls_short (cost, "10.1b", g_array_index (barrage->firers, TlUnit, 0), barrage->target),
          "nothing is said of the barrage on %s", naive_number (ledger->naive, barrage->target));
      ledger->n_shortfalls++;
      return;
    }
  for (guint i = 0; i < line->payments->len; i++)
    {
      take (ledger, &g_array_index (line->payments, TlPayment, i), G_MAXUINT, ledger->barrage);
      paid_t += g_array_index (line->payments, TlPayment, i).t;
    }
  expect (paid_t == price_t, "%uT are paid for a barrage, not %u", paid_t, price_t);
}

/* --- attacks ---------------------------------------------------------------------------------- */

/* 12.10c: of the Exhausted, who have nothing but dumps, the fewest that cannot all be paid at
 * once. */
static guint
fewest_short (const Ledger *ledger, const TlFight *fight)
{
  guint n_exhausted = 0;
  guint most = 0;

  for (guint set = 0; set < 1u << fight->attackers->len; set++)
    {
      NaiveDemand demand = { 0 };

      n_exhausted = 0;
      for (guint i = 0; i < fight->attackers->len; i++)
        {
          TlUnit unit = g_array_index (fight->attackers, TlUnit, i);

          if (ledger->stocks[unit] != TL_STOCKS_EXHAUSTED)
            continue;
          n_exhausted++;
          if ((set >> i & 1) != 0)
            naive_demand_add (&demand, naive_steps (ledger->naive->situation, unit),
                              naive_reached (&ledger->store, unit));
        }
      if (demand.n > most && naive_suffices (&demand, ledger->held, ledger->store.n))
        most = demand.n;
    }
  return n_exhausted - most;
}

/* 12.4: a Token a step, or one stage of stocks, or neither. */
static void
check_attacker (Ledger *ledger, TlUnit unit, const GArray *payments, gboolean is_short)
{
  guint paid_t = 0;
  gboolean uses_stocks = FALSE;

  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      if (payment->unit != unit)
        continue;
      uses_stocks |= payment->kind == TL_PAY_STOCKS;
      paid_t += payment->kind == TL_PAY_DUMP ? payment->t : 0;
      sights[ATTACK_WASTES] += payment->kind == TL_PAY_WASTED;
      if (payment->kind != TL_PAY_STOCKS)
        take (ledger, payment, naive_reached (&ledger->store, unit), ledger->combat);
    }
  expect (!uses_stocks || (paid_t == 0 && ledger->stocks[unit] != TL_STOCKS_EXHAUSTED),
          "%s may not use its stocks", naive_id (ledger->naive, unit));
  expect (paid_t == (is_short || uses_stocks ? 0 : naive_steps (ledger->naive->situation, unit)),
          "%s pays %uT", naive_id (ledger->naive, unit), paid_t);
  expect (!is_short || !uses_stocks, "%s has stocks", naive_id (ledger->naive, unit));
  ledger->stocks[unit] += uses_stocks;
  sights[ATTACK_ON_STOCKS] += uses_stocks;
  sights[ATTACK_PAID] += paid_t > 0;
}

/* Rules 3.2b, 13.1c, 13.4b: @planned without those who attack nobody, who owe nothing and are named
 * with the rule. (transfer full) */
static TlFight *
attackers_of (Ledger *ledger, const TlFight *planned, const TlTurnCost *cost)
{
  TlFight *fight = tl_fight_copy (planned);

  g_array_set_size (fight->attackers, 0);
  for (guint i = 0; i < planned->attackers->len; i++)
    {
      TlUnit unit = g_array_index (planned->attackers, TlUnit, i);
      const TlCounter *counter = tl_situation_counter (ledger->naive->situation, unit);

      if (tl_counter_can_attack (counter, TL_FACE_COMBAT) ||
          tl_counter_can_attack (counter, TL_FACE_MOVE))
        {
          tl_fight_add_attacker (fight, unit);
          continue;
        }
      expect (falls_short (cost,
                           counter->kind == TL_KIND_HQ          ? "13.1c"
                           : counter->kind == TL_KIND_ARTILLERY ? "13.4b"
                                                                : "3.2b",
                           unit, planned->target),
              "%s attacks", naive_id (ledger->naive, unit));
      ledger->n_shortfalls++;
    }
  return fight;
}

static void
check_attack (Ledger *ledger, const TlFight *planned, const GArray *payments,
              const TlTurnCost *cost)
{
  g_autoptr (TlFight) fight = attackers_of (ledger, planned, cost);
  guint expected = fewest_short (ledger, fight);
  guint n_short = 0;

  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);
      gboolean is_short = falls_short (cost, "9.5(A)", unit, fight->target);

      n_short += is_short;
      check_attacker (ledger, unit, payments, is_short);
    }
  expect (n_short == expected, "against %s %u attackers go without, not %u",
          naive_number (ledger->naive, fight->target), expected, n_short);
  ledger->n_shortfalls += n_short;
  sights[ATTACK_SHORT] += n_short;
  sights[OVERRUN] += fight->overrun;
}

static void
check_attacks (Ledger *ledger, const TlTurnPlan *plan, const TlTurnCost *cost, gboolean overruns)
{
  for (guint i = 0; i < plan->attacks->len; i++)
    {
      const TlFight *fight = plan->attacks->pdata[i];

      if (fight->overrun == overruns)
        check_attack (ledger, fight, cost->attacks->pdata[i], cost);
    }
}

/* --- a plan ----------------------------------------------------------------------------------- */

static gboolean
stands (const Naive *naive, TlUnit unit)
{
  return naive_takes_supply (naive, unit) && naive_is_combat (naive->situation, unit) &&
         tl_situation_hex (naive->situation, unit) != TL_HEX_NONE;
}

static void
plan_barrage (const Naive *naive, TlTurnPlan *plan, TlUnit first, GRand *rand)
{
  TlHex target = (TlHex) g_rand_int_range (rand, 0, (gint32) naive->n_hexes);
  TlBarrage *barrage = tl_barrage_new (target, g_rand_int_range (rand, 0, 3) == 0);

  for (TlUnit unit = first; unit < tl_situation_n_units (naive->situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (naive->situation, unit);
      const TlCounter *counter = tl_situation_counter (naive->situation, unit);

      if (stands (naive, unit) && counter->kind == TL_KIND_ARTILLERY &&
          (state->marker == TL_MARKER_NONE || state->marker == TL_MARKER_DG) &&
          tl_grid_distance (naive->grid, state->hex, target) <=
              counter->faces[state->face].range_hexes)
        tl_barrage_add_firer (barrage, unit);
    }
  if (barrage->firers->len > 0 && plan->barrages->len < 3)
    g_ptr_array_add (plan->barrages, barrage);
  else
    tl_barrage_free (barrage);
}

/* All who stand about an enemy's hex, four at most; no unit in two fights. */
static void
plan_attack (const Naive *naive, TlTurnPlan *plan, TlHex target, gboolean *is_used, GRand *rand)
{
  TlFight *fight = tl_fight_new (target, g_rand_int_range (rand, 0, 3) == 0);

  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
    if (stands (naive, unit) && !is_used[unit] && fight->attackers->len < 4 &&
        tl_grid_distance (naive->grid, tl_situation_hex (naive->situation, unit), target) == 1)
      {
        tl_fight_add_attacker (fight, unit);
        is_used[unit] = TRUE;
      }
  if (fight->attackers->len > 0)
    g_ptr_array_add (plan->attacks, fight);
  else
    tl_fight_free (fight);
}

static TlTurnPlan *
random_plan (const Naive *naive, GRand *rand)
{
  TlTurnPlan *plan = tl_turn_plan_new ();
  guint n_units = tl_situation_n_units (naive->situation);
  g_autofree gboolean *is_used = g_new0 (gboolean, n_units);

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      if (stands (naive, unit) && plan->movers->len < 5 && g_rand_int_range (rand, 0, 4) == 0)
        tl_turn_plan_add_mover (plan, unit);
      if (stands (naive, unit) && g_rand_boolean (rand))
        plan_barrage (naive, plan, unit, rand);
    }
  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    if (naive->enemies[hex] && g_rand_boolean (rand))
      plan_attack (naive, plan, hex, is_used, rand);
  return plan;
}

/* --- a side ----------------------------------------------------------------------------------- */

static void
check_dumps (const Ledger *ledger, const TlTurnCost *cost)
{
  guint t = 0;

  expect (cost->dumps->len == ledger->store.n, "%u dumps", ledger->store.n);
  for (guint i = 0; i < cost->dumps->len; i++)
    {
      const TlDumpCost *line = &g_array_index (cost->dumps, TlDumpCost, i);
      int d = naive_find_dump (&ledger->store, line->hex, line->users);

      if (!expect (d >= 0, "no dump in %s", naive_number (ledger->naive, line->hex)))
        return;
      expect (line->had_t == ledger->store.dumps[d].t && line->fuel_t == ledger->fuel[d] &&
                  line->barrage_t == ledger->barrage[d] && line->combat_t == ledger->combat[d] &&
                  tl_dump_cost_left_t (line) == ledger->held[d],
              "%s gives %u, %u, %u", naive_number (ledger->naive, line->hex), ledger->fuel[d],
              ledger->barrage[d], ledger->combat[d]);
      t += ledger->store.dumps[d].t - ledger->held[d];
    }
  expect (cost->t == t, "the turn costs %uT, not %u", t, cost->t);
  expect (cost->shortfalls->len == ledger->n_shortfalls, "%u shortfalls, not %u",
          ledger->n_shortfalls, cost->shortfalls->len);
}

static void
check_side (const TlSituation *situation, TlSide side, guint32 seed, GRand *rand)
{
  g_auto (Naive) naive = { 0 };
  guint n_units = tl_situation_n_units (situation);
  g_autofree guint8 *stocks = g_new0 (guint8, n_units);
  Ledger ledger = { .naive = &naive, .stocks = stocks };
  g_autoptr (TlTurnPlan) plan = NULL;
  g_autoptr (TlTurnCost) cost = NULL;

  naive_init (&naive, situation, side, NAIVE_ALL);
  naive_store_init (&ledger.store, &naive);
  for (guint d = 0; d < ledger.store.n; d++)
    ledger.held[d] = ledger.store.dumps[d].t;
  for (TlUnit unit = 0; unit < n_units; unit++)
    stocks[unit] = tl_situation_state (situation, unit)->stocks;
  plan = random_plan (&naive, rand);
  cost = tl_turn_cost (situation, side, plan);
  check_fuel (&ledger, plan, cost);
  check_attacks (&ledger, plan, cost, TRUE);
  for (guint i = 0; i < plan->barrages->len; i++)
    check_barrage (&ledger, plan->barrages->pdata[i], cost->barrages->pdata[i], cost);
  check_attacks (&ledger, plan, cost, FALSE);
  check_dumps (&ledger, cost);
}

static const char *const names[SIGHTS] = {
  [MOVES_PAID] = "moves paid",
  [MOVES_SHORT] = "moves not paid",
  [BARRAGE_PAID] = "barrage paid",
  [BARRAGE_SHORT] = "barrage not paid",
  [FACILITY] = "barrage of a facility",
  [ATTACK_PAID] = "attacker paid",
  [ATTACK_ON_STOCKS] = "attacker on stocks",
  [ATTACK_SHORT] = "attacker without",
  [ATTACK_WASTES] = "attacker wastes",
  [OVERRUN] = "overrun",
};

static const RandomSupplyOracle oracle = {
  .path = "/rules/12.5/turn-cost/agrees-with-the-naive-model",
  .check_side = check_side,
  .more = "fuel\n",
  .first = 10000001,
  .n = 1000,
  .n_slow = 10000,
  .sights = { names, sights, SIGHTS, 100 },
};

int
main (int argc, char **argv)
{
  return random_supply_main (argc, argv, &oracle, 1);
}
