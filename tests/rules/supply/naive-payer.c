/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/naive-payer.h"

#include <string.h>

/* --- who pays --------------------------------------------------------------------------------- */

void
payer_init (Payer *payer, const TlSituation *situation, const TlFight *fight, gboolean is_attack)
{
  guint re4 = 0;

  *payer = (Payer){ .situation = situation, .is_attack = is_attack };
  naive_init (&payer->naive, situation, is_attack ? 0 : 1, NAIVE_ALL);
  naive_store_init (&payer->store, &payer->naive);
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      guint u = payer->n_units;
      guint steps = naive_steps (situation, unit);

      if (is_attack ? !tl_fight_has_attacker (fight, unit)
                    : tl_situation_hex (situation, unit) != fight->target ||
                          !naive_is_combat (situation, unit))
        continue;
      g_assert_cmpuint (u, <, PAYER_UNITS_MAX);
      payer->n_units++;
      payer->units[u] = unit;
      payer->cost_t[u] = steps;
      payer->is_exhausted[u] = tl_situation_state (situation, unit)->stocks == TL_STOCKS_EXHAUSTED;
      payer->is_multi_step[u] = steps > 1;
      payer->is_zero[u] = !is_attack && naive_is_strat (situation, unit);
      payer->is_withheld[u] = !tl_fight_is_supplied (fight, unit);
      re4 += naive_re4 (situation, unit);
      for (guint d = 0; d < payer->store.n; d++)
        payer->mp12[u][d] = naive_way_mp12 (&payer->store, unit, d);
    }
  payer->price_t = re4 > 4 ? 2 : 1;
}

void
payer_clear (Payer *payer)
{
  naive_clear (&payer->naive);
}

gboolean
payer_reaches (const Payer *payer, guint u, guint d)
{
  return payer->mp12[u][d] != NAIVE_NEVER;
}

const NaiveDump *
payer_dump (const Payer *payer, guint d)
{
  return &payer->store.dumps[d];
}

guint
payer_sum_of_unit (const Payer *payer, const PayerWay *way, guint u)
{
  guint t = 0;

  for (guint d = 0; d < payer->store.n; d++)
    t += way->paid[u][d];
  return t;
}

guint
payer_sum_of_dump (const Payer *payer, const PayerWay *way, guint d, gboolean has_waste)
{
  guint t = 0;

  for (guint u = 0; u < MAX (payer->n_units, 1); u++)
    t += way->paid[u][d] + (has_waste ? way->wasted[u][d] : 0);
  return t;
}

gboolean
payer_covers (const Payer *payer, const guint *tokens, guint u)
{
  guint t = 0;
  gboolean is_reached = FALSE;

  for (guint d = 0; d < payer->store.n; d++)
    {
      t += tokens[d];
      is_reached = is_reached || (tokens[d] > 0 && payer_reaches (payer, u, d));
    }
  return !payer->is_withheld[u] && is_reached && t == payer->price_t;
}

/* Whether some way of paying the price covers @wanted and all whom @way covers (12.10a). */
static gboolean
could_cover (const Payer *payer, const PayerWay *way, guint wanted)
{
  guint n = payer->store.n;
  guint most[NAIVE_DUMPS_MAX] = { 0 };

  for (guint d = 0; d < n; d++)
    for (guint u = 0; u < payer->n_units; u++)
      if (payer_reaches (payer, u, d) && !payer->is_withheld[u] &&
          (way->stages[u] > 0 || payer_covers (payer, way->paid[0], u) || u == wanted))
        most[d] = !tl_users_is_formation (payer_dump (payer, d)->users) ? payer_dump (payer, d)->t
                                                                        : way->paid[0][d];
  for (guint i = 0; i < n; i++)
    for (guint j = payer->price_t == 2 ? 0 : i; j <= i; j++)
      {
        guint tokens[NAIVE_DUMPS_MAX] = { 0 };
        gboolean is_good = TRUE;

        tokens[i]++;
        if (payer->price_t == 2)
          tokens[j]++;
        if (tokens[i] > most[i] || tokens[j] > most[j] || !payer_covers (payer, tokens, wanted))
          continue;
        for (guint u = 0; u < payer->n_units; u++)
          is_good = is_good &&
                    (!payer_covers (payer, way->paid[0], u) || payer_covers (payer, tokens, u));
        if (is_good)
          return TRUE;
      }
  return FALSE;
}

static gboolean
may_use_stocks (const Payer *payer, const PayerWay *way, guint u)
{
  guint left = 0;

  if (payer->is_exhausted[u] || payer->is_withheld[u] || way->stages[u] > 1)
    return FALSE;
  if (!payer->is_attack)
    return !payer_covers (payer, way->paid[0], u) && !could_cover (payer, way, u);
  for (guint d = 0; d < payer->store.n; d++)
    if (payer_reaches (payer, u, d) && !tl_users_is_formation (payer_dump (payer, d)->users))
      left += payer_dump (payer, d)->t -
              MIN (payer_sum_of_dump (payer, way, d, FALSE), payer_dump (payer, d)->t);
  return payer_sum_of_unit (payer, way, u) == 0 && left < payer->cost_t[u];
}

static gboolean
wastes_rightly (const Payer *payer, const PayerWay *way, guint u)
{
  gboolean must = payer->is_multi_step[u] && way->stages[u] > 0 &&
                  (payer->is_attack || payer_sum_of_unit (payer, way, 0) == 0);

  for (guint d = 0; d < payer->store.n; d++)
    {
      gboolean is_there =
          payer_reaches (payer, u, d) && !tl_users_is_formation (payer_dump (payer, d)->users);

      if (way->wasted[u][d] > 0 && !(must && is_there))
        return FALSE;
      if (must && is_there && payer_sum_of_dump (payer, way, d, TRUE) < payer_dump (payer, d)->t)
        return FALSE;
    }
  return TRUE;
}

gboolean
payer_is_legal (const Payer *payer, const PayerWay *way, gboolean may_lack)
{
  for (guint d = 0; d < payer->store.n; d++)
    if (payer_sum_of_dump (payer, way, d, TRUE) > payer_dump (payer, d)->t)
      return FALSE;
  for (guint u = 0; u < payer->n_units; u++)
    {
      guint t = payer_sum_of_unit (payer, way, u);

      if ((way->stages[u] > 0 && !may_use_stocks (payer, way, u)) ||
          !wastes_rightly (payer, way, u))
        return FALSE;
      if (payer->is_attack && t != payer->cost_t[u] && (t > 0 || way->stages[u] == 0) &&
          (t > 0 || !may_lack))
        return FALSE;
      if (payer->is_attack && payer->is_withheld[u] && !may_lack)
        return FALSE;
      for (guint d = 0; d < payer->store.n && payer->is_attack; d++)
        if (way->paid[u][d] > 0 && !payer_reaches (payer, u, d))
          return FALSE;
    }
  if (payer->is_attack)
    return TRUE;
  for (guint d = 0; d < payer->store.n; d++)
    {
      gboolean is_anybody_s = FALSE;

      for (guint u = 0; u < payer->n_units; u++)
        is_anybody_s = is_anybody_s || (payer_reaches (payer, u, d) && !payer->is_withheld[u]);
      if (way->paid[0][d] > 0 && !is_anybody_s)
        return FALSE;
    }
  return payer_sum_of_unit (payer, way, 0) == 0 ||
         payer_sum_of_unit (payer, way, 0) == payer->price_t;
}

/* --- how good --- */

static gint64
mp12_of_token (const Payer *payer, guint u, guint d)
{
  guint least = NAIVE_NEVER;

  if (payer->is_attack)
    return payer->mp12[u][d];
  for (guint i = 0; i < payer->n_units; i++)
    if (!payer->is_withheld[i])
      least = MIN (least, payer->mp12[i][d]);
  return least;
}

void
payer_value (const Payer *payer, const PayerWay *way, gint64 *value)
{
  memset (value, 0, PAYER_CRITERIA * sizeof *value);
  for (guint u = 0; u < payer->n_units; u++)
    {
      gboolean is_paid = payer->is_attack ? payer_sum_of_unit (payer, way, u) == payer->cost_t[u]
                                          : payer_covers (payer, way->paid[0], u);

      value[0] += !is_paid && way->stages[u] == 0 && !payer->is_zero[u] && !payer->is_withheld[u];
      value[1] += way->stages[u] > 0;
      for (guint d = 0; d < payer->store.n; d++)
        {
          gint64 t = way->paid[u][d];

          value[2] += way->wasted[u][d];
          value[3] += tl_users_is_formation (payer_dump (payer, d)->users) ? t : 0;
          value[4] += payer->is_attack ? 0 : t;
          value[5] += t == 0 ? 0 : t * mp12_of_token (payer, u, d);
          value[6] += t * payer_dump (payer, d)->hex;
        }
    }
}

int
payer_compare (const gint64 *a, const gint64 *b)
{
  for (guint i = 0; i < PAYER_CRITERIA; i++)
    if (a[i] != b[i])
      return a[i] < b[i] ? -1 : 1;
  return 0;
}

/* --- ways and payments --- */

static void
append (GArray *payments, TlPaymentKind kind, TlUnit unit, const NaiveDump *dump, guint t)
{
  TlPayment payment = { 0 };

  payment.kind = kind;
  payment.unit = unit;
  payment.dump = dump == NULL ? TL_HEX_NONE : dump->hex;
  payment.users = dump == NULL ? TL_USERS_ALL : dump->users;
  payment.t = t;
  g_array_append_val (payments, payment);
}

GArray *
payer_payments (const Payer *payer, const PayerWay *way)
{
  GArray *payments = g_array_new (FALSE, TRUE, sizeof (TlPayment));

  for (guint u = 0; u < payer->n_units; u++)
    {
      for (guint d = 0; d < payer->store.n; d++)
        {
          if (way->paid[u][d] > 0)
            append (payments, TL_PAY_DUMP, payer->is_attack ? payer->units[u] : TL_UNIT_NONE,
                    payer_dump (payer, d), way->paid[u][d]);
          if (way->wasted[u][d] > 0)
            append (payments, TL_PAY_WASTED, payer->units[u], payer_dump (payer, d),
                    way->wasted[u][d]);
        }
      for (guint i = 0; i < way->stages[u]; i++)
        append (payments, TL_PAY_STOCKS, payer->units[u], NULL, 0);
    }
  return payments;
}

PayerWay
payer_way (const Payer *payer, const GArray *payments)
{
  PayerWay way = { 0 };

  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);
      guint u = 0;
      guint d = 0;

      while (payment->unit != TL_UNIT_NONE && payer->units[u] != payment->unit)
        u++;
      g_assert_cmpuint (u, <, MAX (payer->n_units, 1));
      if (payment->kind == TL_PAY_STOCKS)
        {
          way.stages[u]++;
          continue;
        }
      while (payer_dump (payer, d)->hex != payment->dump ||
             payer_dump (payer, d)->users != payment->users)
        d++;
      g_assert_cmpuint (d, <, payer->store.n);
      *(payment->kind == TL_PAY_DUMP ? &way.paid[u][d] : &way.wasted[u][d]) += payment->t;
    }
  return way;
}
