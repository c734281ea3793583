/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The cheapest way to fuel a set of moves.
 *
 * Whoever an HQ or a formation's provider serves can also be paid for alone, out of the same dumps
 * by the same way.  So a marker is worth trying only when single units would cost as much, and all
 * others can be left out without losing the best plan.  Of those that are left every combination is
 * tried, but for those that cost more than the best so far; a formation buys once.  Units that no
 * marker serves pay one by one: as many as the Tokens allow, which taking them in order and keeping
 * whoever still fits gives exactly.
 */
#include "rules/payment/tl-fuel-private.h"

void
tl_fuel_plan_free (TlFuelPlan *plan)
{
  if (plan == NULL)
    return;
  g_ptr_array_unref (plan->purchases);
  g_array_unref (plan->unfuelled);
  g_free (plan);
}

/* An HQ or a formation with its provider. */
typedef struct
{
  TlFuelMethod method;
  TlUnit hq;
  int formation;
  GArray *units;      /* TlUnit: of those to be fuelled */
  TlFuelBuyer *buyer; /* the market's */
} Candidate;

static void
candidate_free (gpointer data)
{
  Candidate *candidate = data;

  g_array_unref (candidate->units);
  g_free (candidate);
}

typedef struct
{
  TlFuelMarket *market;
  GArray *units;         /* TlUnit: who lacks fuel */
  TlFuelBuyer **singles; /* one for each of them */
  GPtrArray *candidates; /* Candidate */
  gboolean *is_chosen;   /* per candidate, now */
  guint unit_t;
  /* the best so far */
  gboolean has_best;
  guint best_unfuelled;
  guint best_t;
  guint best_singles;
  gboolean *best_chosen;
} Search;

/* --- candidates ------------------------------------------------------------------------------- */

/* Takes @units and @buyer. */
static void
add_candidate (Search *search, TlFuelMethod method, TlUnit hq, int formation, GArray *units,
               TlFuelBuyer *buyer)
{
  Candidate *candidate;

  g_ptr_array_add (search->market->buyers, buyer);
  if (buyer->need_t > search->unit_t * units->len ||
      !tl_fuel_market_clear (search->market, &buyer, 1))
    {
      g_array_unref (units);
      return;
    }
  candidate = g_new0 (Candidate, 1);
  candidate->method = method;
  candidate->hq = hq;
  candidate->formation = formation;
  candidate->units = units;
  candidate->buyer = buyer;
  g_ptr_array_add (search->candidates, candidate);
}

static void
add_hqs (Search *search)
{
  const TlSituation *situation = search->market->situation;
  TlSide side = tl_situation_side (situation, g_array_index (search->units, TlUnit, 0));
  guint price_t = tl_situation_edition (situation)->fuel_hq_t;

  for (TlUnit hq = 0; hq < tl_situation_n_units (situation); hq++)
    if (tl_situation_counter (situation, hq)->kind == TL_KIND_HQ &&
        tl_situation_side (situation, hq) == side && tl_unit_is_on_map (situation, hq) &&
        (tl_situation_state (situation, hq)->flags & (TL_UNIT_FUELS | TL_UNIT_FUEL_LEFT)) == 0)
      {
        GArray *served = tl_fuel_hq_serves (situation, hq, (const TlUnit *) search->units->data,
                                            search->units->len, search->market->field);

        add_candidate (search, TL_FUEL_HQ, hq, -1, served,
                       tl_fuel_buyer_hq (search->market, hq, -1, price_t));
      }
}

static void
add_formation (Search *search, int formation)
{
  const TlSituation *situation = search->market->situation;
  guint price_t = tl_situation_edition (situation)->fuel_formation_t;
  g_autoptr (GArray) units = tl_formation_units (situation, formation);
  g_autoptr (GPtrArray) providers =
      tl_formation_providers (situation, (const TlUnit *) units->data, units->len, TL_SUPPLY_DUMP);

  for (guint i = 0; i < providers->len; i++)
    {
      const TlProvider *provider = providers->pdata[i];
      GArray *served = g_array_new (FALSE, FALSE, sizeof (TlUnit));

      for (guint k = 0; k < provider->units->len; k++)
        {
          TlUnit unit = g_array_index (provider->units, TlUnit, k);

          if (tl_units_include (search->units, unit))
            g_array_append_val (served, unit);
        }
      add_candidate (search, TL_FUEL_FORMATION, provider->hq, formation, served,
                     tl_fuel_buyer_by (search->market, provider, formation, price_t));
    }
}

static void
add_formations (Search *search)
{
  const TlSituation *situation = search->market->situation;
  guint n = tl_situation_scenario (situation)->formations->len;

  for (guint formation = 0; formation < n; formation++)
    for (guint i = 0; i < search->units->len; i++)
      {
        TlUnit unit = g_array_index (search->units, TlUnit, i);

        if (tl_situation_counter (situation, unit)->formation == (int) formation &&
            tl_throw_is_divisional (situation, unit) &&
            !tl_fuel_formation_is_marked (situation, (int) formation))
          {
            add_formation (search, (int) formation);
            break;
          }
      }
}

static int
compare_candidates (gconstpointer a, gconstpointer b)
{
  const Candidate *one = *(const Candidate *const *) a;
  const Candidate *other = *(const Candidate *const *) b;

  if (one->units->len != other->units->len)
    return one->units->len > other->units->len ? -1 : 1;
  if (one->method != other->method)
    return one->method > other->method ? -1 : 1;
  if (one->formation != other->formation)
    return one->formation < other->formation ? -1 : 1;
  return (one->hq > other->hq) - (one->hq < other->hq);
}

/* --- trying them ------------------------------------------------------------------------------ */

static gboolean
is_covered (const Search *search, const gboolean *is_chosen, TlUnit unit)
{
  for (guint c = 0; c < search->candidates->len; c++)
    if (is_chosen[c] &&
        tl_units_include (((Candidate *) search->candidates->pdata[c])->units, unit))
      return TRUE;
  return FALSE;
}

/* The chosen candidates' buyers and whoever of the rest still fits; NULL when the chosen do not. */
static GPtrArray *
buyers_of (const Search *search, const gboolean *is_chosen, GArray *unfuelled)
{
  g_autoptr (GPtrArray) buyers = g_ptr_array_new ();
  guint n_chosen;

  for (guint c = 0; c < search->candidates->len; c++)
    if (is_chosen[c])
      g_ptr_array_add (buyers, ((Candidate *) search->candidates->pdata[c])->buyer);
  n_chosen = buyers->len;
  if (!tl_fuel_market_clear (search->market, (TlFuelBuyer *const *) buyers->pdata, n_chosen))
    return NULL;
  for (guint i = 0; i < search->units->len; i++)
    if (!is_covered (search, is_chosen, g_array_index (search->units, TlUnit, i)))
      g_ptr_array_add (buyers, search->singles[i]);
  if (tl_fuel_market_clear (search->market, (TlFuelBuyer *const *) buyers->pdata, buyers->len))
    return g_steal_pointer (&buyers);
  g_ptr_array_set_size (buyers, (int) n_chosen);
  for (guint i = 0; i < search->units->len; i++)
    {
      TlUnit unit = g_array_index (search->units, TlUnit, i);

      if (is_covered (search, is_chosen, unit))
        continue;
      g_ptr_array_add (buyers, search->singles[i]);
      if (tl_fuel_market_clear (search->market, (TlFuelBuyer *const *) buyers->pdata, buyers->len))
        continue;
      g_ptr_array_set_size (buyers, (int) buyers->len - 1);
      g_array_append_val (unfuelled, unit);
    }
  tl_fuel_market_clear (search->market, (TlFuelBuyer *const *) buyers->pdata, buyers->len);
  return g_steal_pointer (&buyers);
}

static gboolean
is_better (const Search *search, guint unfuelled, guint t, guint singles)
{
  if (!search->has_best || unfuelled != search->best_unfuelled)
    return !search->has_best || unfuelled < search->best_unfuelled;
  if (t != search->best_t)
    return t < search->best_t;
  return singles < search->best_singles;
}

static void
try_chosen (Search *search)
{
  g_autoptr (GArray) unfuelled = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GPtrArray) buyers = buyers_of (search, search->is_chosen, unfuelled);
  guint t = 0;
  guint singles = 0;

  if (buyers == NULL)
    return;
  for (guint i = 0; i < buyers->len; i++)
    {
      const TlFuelBuyer *buyer = buyers->pdata[i];

      t += buyer->need_t;
      singles += buyer->unit != TL_UNIT_NONE;
    }
  if (!is_better (search, unfuelled->len, t, singles))
    return;
  search->has_best = TRUE;
  search->best_unfuelled = unfuelled->len;
  search->best_t = t;
  search->best_singles = singles;
  for (guint c = 0; c < search->candidates->len; c++)
    search->best_chosen[c] = search->is_chosen[c];
}

static gboolean
formation_has_bought (const Search *search, guint c)
{
  const Candidate *candidate = search->candidates->pdata[c];

  for (guint i = 0; i < c; i++)
    if (search->is_chosen[i] && candidate->formation >= 0 &&
        ((Candidate *) search->candidates->pdata[i])->formation == candidate->formation)
      return TRUE;
  return FALSE;
}

static void
choose_from (Search *search, guint c, guint chosen_t)
{
  const Candidate *candidate;

  if (search->has_best && search->best_unfuelled == 0 && chosen_t > search->best_t)
    return;
  if (c == search->candidates->len)
    {
      try_chosen (search);
      return;
    }
  candidate = search->candidates->pdata[c];
  if (!formation_has_bought (search, c))
    {
      search->is_chosen[c] = TRUE;
      choose_from (search, c + 1, chosen_t + candidate->buyer->need_t);
      search->is_chosen[c] = FALSE;
    }
  choose_from (search, c + 1, chosen_t);
}

/* --- the plan --------------------------------------------------------------------------------- */

static void
add_purchase (TlFuelPlan *plan, const Candidate *candidate)
{
  TlFuelPurchase *purchase = tl_fuel_purchase_new (candidate->method);

  purchase->hq = candidate->hq;
  purchase->formation = candidate->formation;
  g_array_append_vals (purchase->units, candidate->units->data, candidate->units->len);
  g_array_append_vals (purchase->payments, candidate->buyer->payments->data,
                       candidate->buyer->payments->len);
  plan->t += tl_fuel_purchase_t (purchase);
  g_ptr_array_add (plan->purchases, purchase);
}

static void
add_singles (TlFuelPlan *plan, const GPtrArray *buyers)
{
  g_autoptr (TlFuelPurchase) purchase = tl_fuel_purchase_new (TL_FUEL_UNIT);

  for (guint i = 0; i < buyers->len; i++)
    {
      const TlFuelBuyer *buyer = buyers->pdata[i];

      if (buyer->unit == TL_UNIT_NONE)
        continue;
      g_array_append_val (purchase->units, buyer->unit);
      g_array_append_vals (purchase->payments, buyer->payments->data, buyer->payments->len);
    }
  plan->t += tl_fuel_purchase_t (purchase);
  if (purchase->units->len > 0)
    g_ptr_array_add (plan->purchases, g_steal_pointer (&purchase));
}

static void
write_plan (const Search *search, TlFuelPlan *plan)
{
  g_autoptr (GPtrArray) buyers = buyers_of (search, search->best_chosen, plan->unfuelled);

  for (guint c = 0; c < search->candidates->len; c++)
    if (search->best_chosen[c])
      add_purchase (plan, search->candidates->pdata[c]);
  add_singles (plan, buyers);
}

static GArray *
those_without_fuel (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  GArray *without = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < n_units; i++)
    if (tl_unit_is_on_map (situation, units[i]) &&
        tl_fuel_state (situation, units[i], NULL) == TL_FUEL_NONE &&
        !tl_units_include (without, units[i]))
      g_array_append_val (without, units[i]);
  g_array_sort (without, tl_unit_compare);
  return without;
}

static void
run (Search *search, TlFuelPlan *plan)
{
  guint n = search->units->len;
  g_autofree TlFuelBuyer **singles = g_new0 (TlFuelBuyer *, n);
  g_autofree gboolean *is_chosen = NULL;
  g_autofree gboolean *best_chosen = NULL;

  search->singles = singles;
  for (guint i = 0; i < n; i++)
    {
      singles[i] = tl_fuel_buyer_unit (search->market, g_array_index (search->units, TlUnit, i));
      g_ptr_array_add (search->market->buyers, singles[i]);
    }
  add_hqs (search);
  add_formations (search);
  g_ptr_array_sort (search->candidates, compare_candidates);
  if (search->candidates->len > TL_FUEL_CANDIDATES_MAX)
    g_ptr_array_set_size (search->candidates, TL_FUEL_CANDIDATES_MAX);
  search->is_chosen = is_chosen = g_new0 (gboolean, search->candidates->len + 1);
  search->best_chosen = best_chosen = g_new0 (gboolean, search->candidates->len + 1);
  choose_from (search, 0, 0);
  write_plan (search, plan);
}

TlFuelPlan *
tl_fuel_propose (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  TlFuelPlan *plan = g_new0 (TlFuelPlan, 1);
  g_autoptr (GArray) without = those_without_fuel (situation, units, n_units);
  g_autoptr (TlFuelMarket) market = NULL;
  g_autoptr (GPtrArray) candidates = g_ptr_array_new_with_free_func (candidate_free);

  plan->purchases = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_fuel_purchase_free);
  plan->unfuelled = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  if (without->len == 0)
    return plan;
  market = tl_fuel_market_new (situation,
                               tl_situation_side (situation, g_array_index (without, TlUnit, 0)));
  Search search = { .market = market,
                    .units = without,
                    .candidates = candidates,
                    .unit_t = tl_situation_edition (situation)->fuel_unit_t };
  run (&search, plan);
  return plan;
}
