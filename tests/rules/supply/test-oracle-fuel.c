/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Fuel on random maps (12.5): who has it, what each purchase costs and whom it serves, the bill of
 * a move, and the cheapest way for a few units, against the naive model (naive-fuel.h), which tries
 * every set of markers.
 *
 * Some thousand situations in the ordinary run, ten thousand with -m slow.
 */
#undef G_DISABLE_ASSERT

#include "rules/supply/naive-fuel.h"
#include "rules/supply/random-supply.h"
#include "support/tl-test-scenario.h"

/* Who is to move at once, at most. */
#define MOVERS 12

/* What the random situations have shown. */
enum
{
  NOT_NEEDED,
  MARKED,
  PAID,
  FREE,
  NONE,
  HQ_BOUGHT,
  HQ_REFUSED,
  FORMATION_BOUGHT,
  FORMATION_REFUSED,
  UNIT_BOUGHT,
  UNIT_REFUSED,
  BILL,
  NO_BILL,
  PLAN_BY_HQ,
  PLAN_BY_FORMATION,
  PLAN_BY_UNIT,
  PLAN_LACKS,
  SIGHTS
};
static guint sights[SIGHTS];

/* --- who has fuel ----------------------------------------------------------------------------- */

static void
check_states (const Naive *naive, gboolean sees)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
    {
      TlUnit hq;
      TlUnit found = TL_UNIT_NONE;
      TlFuelState state;

      if (tl_situation_side (naive->situation, unit) != naive->side)
        continue;
      state = naive_fuel_state (naive, unit, &hq);
      expect (tl_fuel_state (naive->situation, unit, &found) == state && found == hq,
              "fuel of %s is %d by %s, not by %s", naive_id (naive, unit), state,
              naive_id (naive, hq), naive_id (naive, found));
      if (sees)
        sights[NOT_NEEDED + state]++;
    }
}

/* --- payments --------------------------------------------------------------------------------- */

/* Out of dumps of @dumps, @price_t in all; taken from @held. */
static void
check_payments (const NaiveStore *store, const GArray *payments, TlUnit unit, guint dumps,
                guint price_t, guint *held)
{
  guint paid_t = 0;

  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);
      int d = naive_find_dump (store, payment->dump, payment->users);

      if (payment->unit != unit)
        continue;
      paid_t += payment->t;
      if (!expect (payment->kind == TL_PAY_DUMP && d >= 0 && (dumps >> d & 1) != 0 &&
                       payment->t <= held[d],
                   "%s may not be paid %uT out of %s", naive_id (store->naive, unit), payment->t,
                   naive_number (store->naive, payment->dump)))
        return;
      held[d] -= payment->t;
    }
  expect (paid_t == price_t, "%uT are paid for %s, not %u", paid_t, naive_id (store->naive, unit),
          price_t);
}

static void
hold (const NaiveStore *store, guint *held)
{
  for (guint d = 0; d < store->n; d++)
    held[d] = store->dumps[d].t;
}

static gboolean
pays (const NaiveStore *store, guint dumps, guint price_t)
{
  guint t = 0;

  for (guint d = 0; d < store->n; d++)
    t += (dumps >> d & 1) != 0 ? store->dumps[d].t : 0;
  return t >= price_t;
}

static gboolean
includes (const GArray *units, TlUnit unit)
{
  for (guint i = 0; i < units->len; i++)
    if (g_array_index (units, TlUnit, i) == unit)
      return TRUE;
  return FALSE;
}

/* --- HQs and formations ----------------------------------------------------------------------- */

static void
check_hq (const NaiveStore *store, TlUnit hq)
{
  const TlSituation *situation = store->naive->situation;
  g_autoptr (TlFuelPurchase) purchase = tl_fuel_purchase_new (TL_FUEL_HQ);
  guint dumps = naive_drawn (store, hq, -1);
  gboolean is_free = (tl_situation_state (situation, hq)->flags & TL_UNIT_FUELS) == 0;
  gboolean may = is_free && pays (store, dumps, 4);
  guint held[NAIVE_DUMPS_MAX];

  purchase->hq = hq;
  expect (tl_fuel_complete (situation, purchase, NULL) == may, "%s may be fuelled: %d",
          naive_id (store->naive, hq), may);
  sights[may ? HQ_BOUGHT : HQ_REFUSED]++;
  if (!may)
    return;
  hold (store, held);
  check_payments (store, purchase->payments, TL_UNIT_NONE, dumps, 4, held);
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_side (situation, unit) == store->naive->side &&
        tl_situation_hex (situation, unit) != TL_HEX_NONE)
      expect (includes (purchase->units, unit) == naive_hq_fuels (store->naive, hq, unit),
              "%s fuels %s: %d", naive_id (store->naive, hq), naive_id (store->naive, unit),
              naive_hq_fuels (store->naive, hq, unit));
}

/* 12.5c(A): by the provider that fuels most of those that can be paid. */
static void
check_formation (const NaiveStore *store, int formation)
{
  const TlSituation *situation = store->naive->situation;
  g_autoptr (TlFuelPurchase) purchase = tl_fuel_purchase_new (TL_FUEL_FORMATION);
  g_autoptr (GArray) units = naive_formation_units (store->naive, formation);
  g_autoptr (GArray) markers =
      naive_formation_markers (store, formation, (const TlUnit *) units->data, units->len);
  const NaiveMarker *chosen = NULL;
  guint most = 0;
  guint held[NAIVE_DUMPS_MAX];

  for (guint i = 0; i < markers->len; i++)
    {
      const NaiveMarker *marker = &g_array_index (markers, NaiveMarker, i);

      most = MAX (most, pays (store, marker->dumps, 4) ? marker->gains : 0);
    }
  purchase->formation = formation;
  expect (tl_fuel_complete (situation, purchase, NULL) == (most > 0),
          "formation %d may be fuelled: %d", formation, most > 0);
  sights[most > 0 ? FORMATION_BOUGHT : FORMATION_REFUSED]++;
  if (most == 0 || purchase->payments->len == 0)
    return;
  for (guint i = 0; i < markers->len; i++)
    {
      const NaiveMarker *marker = &g_array_index (markers, NaiveMarker, i);
      const TlPayment *first = &g_array_index (purchase->payments, TlPayment, 0);

      if (marker->hq == purchase->hq &&
          (marker->hq != TL_UNIT_NONE ||
           (marker->origin == first->dump &&
            (marker->users == TL_USERS_ADJACENT) == (first->users == TL_USERS_ADJACENT))))
        chosen = marker;
    }
  if (!expect (chosen != NULL && chosen->gains == most, "formation %d gains not %u units",
               formation, most))
    return;
  hold (store, held);
  check_payments (store, purchase->payments, TL_UNIT_NONE, chosen->dumps, 4, held);
  for (guint i = 0; i < units->len; i++)
    expect (includes (purchase->units, g_array_index (units, TlUnit, i)) ==
                (gboolean) (chosen->units >> i & 1),
            "formation %d fuels %s", formation,
            naive_id (store->naive, g_array_index (units, TlUnit, i)));
}

/* --- single units ----------------------------------------------------------------------------- */

static void
check_unit (const NaiveStore *store, TlUnit unit)
{
  const TlSituation *situation = store->naive->situation;
  TlUnit hq;
  gboolean lacks = naive_fuel_state (store->naive, unit, &hq) == TL_FUEL_NONE &&
                   tl_situation_hex (situation, unit) != TL_HEX_NONE;

  for (guint d = 0; d < store->n; d++)
    {
      g_autoptr (TlFuelPurchase) purchase = tl_fuel_purchase_new (TL_FUEL_UNIT);
      TlPayment payment = { TL_PAY_DUMP, unit, store->dumps[d].hex, store->dumps[d].users, 1 };
      gboolean may = lacks && (naive_reached (store, unit) >> d & 1) != 0;

      g_array_append_val (purchase->payments, payment);
      expect (tl_fuel_complete (situation, purchase, NULL) == may, "%s is fuelled out of %s: %d",
              naive_id (store->naive, unit), naive_number (store->naive, payment.dump), may);
      sights[may ? UNIT_BOUGHT : UNIT_REFUSED] += lacks;
      g_array_index (purchase->payments, TlPayment, 0).t = 2;
      expect (!tl_fuel_complete (situation, purchase, NULL), "%s is fuelled for 2T",
              naive_id (store->naive, unit));
    }
}

/* --- the bill of a move ----------------------------------------------------------------------- */

/* Free fuel first, then everybody for himself: all or nothing. */
static void
check_bill (const NaiveStore *store, const TlUnit *units, guint n)
{
  const TlSituation *situation = store->naive->situation;
  g_autoptr (TlFuelBill) bill = tl_fuel_bill (situation, units, n, "12.5a", NULL);
  NaiveDemand demand = { 0 };
  guint held[NAIVE_DUMPS_MAX];
  gboolean may;
  guint n_free = 0;

  hold (store, held);
  for (guint i = 0; i < n; i++)
    {
      TlUnit hq;
      TlFuelState state = naive_fuel_state (store->naive, units[i], &hq);

      n_free += state == TL_FUEL_FREE;
      if (state == TL_FUEL_NONE)
        naive_demand_add (&demand, 1, naive_reached (store, units[i]));
    }
  may = naive_suffices (&demand, held, store->n);
  sights[may ? BILL : NO_BILL] += demand.n > 0;
  if (!expect ((bill != NULL) == may, "%u units have fuel for a move: %d", n, may) || !may)
    return;
  expect (bill->thrown->len == n_free && bill->payments->len == demand.n,
          "%u have fuel for nothing and %u pay", n_free, demand.n);
  for (guint i = 0; i < n; i++)
    {
      TlUnit hq;

      if (naive_fuel_state (store->naive, units[i], &hq) == TL_FUEL_NONE)
        check_payments (store, bill->payments, units[i], naive_reached (store, units[i]), 1, held);
    }
}

/* --- the cheapest way ------------------------------------------------------------------------- */

static void
see_plan (const TlFuelPlan *plan)
{
  static const guint of_method[] = { [TL_FUEL_UNIT] = PLAN_BY_UNIT,
                                     [TL_FUEL_HQ] = PLAN_BY_HQ,
                                     [TL_FUEL_FORMATION] = PLAN_BY_FORMATION };

  for (guint i = 0; i < plan->purchases->len; i++)
    sights[of_method[((const TlFuelPurchase *) plan->purchases->pdata[i])->method]]++;
  sights[PLAN_LACKS] += plan->unfuelled->len > 0;
}

/* Each purchase may be made in its turn, and nobody lacks fuel afterwards but those who are
 * named. */
static void
check_buying (const NaiveStore *store, const TlFuelPlan *plan, const TlUnit *units, guint n)
{
  g_autoptr (TlSituation) now = tl_situation_ref ((TlSituation *) store->naive->situation);
  g_auto (Naive) naive = { 0 };

  for (guint i = 0; i < plan->purchases->len; i++)
    {
      const TlFuelPurchase *proposed = plan->purchases->pdata[i];
      g_autoptr (TlFuelPurchase) purchase = tl_fuel_purchase_new (proposed->method);
      g_autoptr (TlSituation) before = g_steal_pointer (&now);
      TlEdit *edit = tl_situation_edit (before);

      purchase->hq = proposed->hq;
      purchase->formation = proposed->formation;
      g_array_append_vals (purchase->payments, proposed->payments->data, proposed->payments->len);
      expect (tl_fuel_complete (before, purchase, NULL), "purchase %u cannot be made", i);
      tl_fuel_book (edit, purchase);
      now = tl_edit_finish (edit);
    }
  expect (tl_test_tokens (now) + plan->t == tl_test_tokens (store->naive->situation),
          "the plan takes not %uT", plan->t);
  naive_init (&naive, now, store->naive->side, NAIVE_ALL);
  for (guint i = 0; i < n; i++)
    {
      TlUnit hq;
      gboolean lacks = naive_fuel_state (&naive, units[i], &hq) == TL_FUEL_NONE;

      expect (lacks == includes (plan->unfuelled, units[i]), "%s lacks fuel: %d",
              naive_id (&naive, units[i]), lacks);
    }
  check_states (&naive, FALSE);
}

static void
check_plan (const NaiveStore *store, const TlUnit *units, guint n)
{
  g_autoptr (TlFuelPlan) plan = tl_fuel_propose (store->naive->situation, units, n);
  NaiveFuelPlan best = naive_cheapest_fuel (store, units, n);
  guint singles = 0;

  for (guint i = 0; i < plan->purchases->len; i++)
    {
      const TlFuelPurchase *purchase = plan->purchases->pdata[i];

      singles += purchase->method == TL_FUEL_UNIT ? purchase->units->len : 0;
    }
  expect (plan->unfuelled->len == best.unfuelled && plan->t == best.t && singles == best.singles,
          "%u lack fuel after %uT, %u for units; not %u after %uT, %u", best.unfuelled, best.t,
          best.singles, plan->unfuelled->len, plan->t, singles);
  check_buying (store, plan, units, n);
  see_plan (plan);
}

/* --- a side ----------------------------------------------------------------------------------- */

/* Most of those on the map who lack fuel, and some of the others. */
static guint
pick_movers (const Naive *naive, GRand *rand, TlUnit *units)
{
  guint n = 0;
  TlUnit hq;

  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation) && n < MOVERS; unit++)
    if (naive_takes_supply (naive, unit) && naive_is_combat (naive->situation, unit) &&
        tl_situation_hex (naive->situation, unit) != TL_HEX_NONE &&
        (naive_fuel_state (naive, unit, &hq) == TL_FUEL_NONE) ==
            (g_rand_int_range (rand, 0, 8) > 0))
      units[n++] = unit;
  return n;
}

static void
check_side (const TlSituation *start, TlSide side, guint32 seed, GRand *rand)
{
  g_autoptr (TlSituation) situation =
      tl_test_set (start, side == 0 ? "clock movement side0" : "clock movement side1");
  const GArray *formations = tl_situation_scenario (situation)->formations;
  g_auto (Naive) naive = { 0 };
  NaiveStore store;
  TlUnit movers[MOVERS];
  guint n;

  naive_init (&naive, situation, side, NAIVE_ALL);
  naive_store_init (&store, &naive);
  check_states (&naive, TRUE);
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      if (!naive_takes_supply (&naive, unit) || !naive_is_combat (situation, unit))
        continue;
      if (tl_situation_counter (situation, unit)->kind == TL_KIND_HQ)
        check_hq (&store, unit);
      check_unit (&store, unit);
    }
  for (guint i = 0; i < formations->len; i++)
    if (g_array_index (formations, TlFormation, i).side == side)
      check_formation (&store, (int) i);
  n = pick_movers (&naive, rand, movers);
  check_bill (&store, movers, MIN (n, 2));
  check_plan (&store, movers, n);
}

static const char *const names[SIGHTS] = {
  [NOT_NEEDED] = "needs no fuel",
  [MARKED] = "has fuel by a marker",
  [PAID] = "has paid",
  [FREE] = "has it for nothing",
  [NONE] = "has none",
  [HQ_BOUGHT] = "HQ fuelled",
  [HQ_REFUSED] = "HQ not fuelled",
  [FORMATION_BOUGHT] = "formation fuelled",
  [FORMATION_REFUSED] = "formation not fuelled",
  [UNIT_BOUGHT] = "unit fuelled",
  [UNIT_REFUSED] = "unit not fuelled",
  [BILL] = "move paid",
  [NO_BILL] = "move not paid",
  [PLAN_BY_HQ] = "plan: HQ",
  [PLAN_BY_FORMATION] = "plan: formation",
  [PLAN_BY_UNIT] = "plan: units",
  [PLAN_LACKS] = "plan: too few Tokens",
};

static const RandomSupplyOracle oracle = {
  .path = "/rules/12.5c/fuel-agrees-with-trying-everything",
  .check_side = check_side,
  .more = "fuel\n",
  .first = 7000001,
  .n = 1000,
  .n_slow = 10000,
  .sights = { names, sights, SIGHTS, 100 },
};

int
main (int argc, char **argv)
{
  return random_supply_main (argc, argv, &oracle, 1);
}
