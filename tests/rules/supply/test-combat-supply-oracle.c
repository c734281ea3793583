/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pays random fights in every way there is: the rules of 12.4 and 12.10 written down a second time
 * (naive-payer.h).  A proposal must be legal and as good as the best of all ways, and the
 * judge must agree about every payment, also about ones that were spoilt on purpose.
 */
#include "payments-text.h"
#include "rules/supply/naive-payer.h"
#include "support/tl-test-rounds.h"

#define HEXES 81
#define JUDGED_MAX 60 /* of the ways of a fight */
#define SPOILT 30

/* --- random fights --- */

typedef struct
{
  GRand *rand;
  GString *text;
  int owner[HEXES];
  TlGrid grid;
  int n_of_three; /* how much of the supply is the attacker's */
} Maker;

static int
roll (Maker *maker, int n)
{
  return g_rand_int_range (maker->rand, 0, n);
}

static const char *
number_of (Maker *maker, TlHex hex)
{
  static char buffer[TL_HEX_NUMBER_MAX];

  return tl_grid_format (&maker->grid, hex, buffer);
}

/* A hex without the enemy. */
static TlHex
hex_for (Maker *maker, int side)
{
  for (;;)
    {
      TlHex hex = (TlHex) roll (maker, HEXES);

      if (maker->owner[hex] == 1 - side)
        continue;
      maker->owner[hex] = side;
      return hex;
    }
}

static void
add_unit (Maker *maker, const char *id, int i, int side, const char *hex)
{
  static const char *const types[] = {
    "inf 4-3-3",      "inf 4-3-3 size=battalion", "inf 9-3-3 re=2",
    "inf 9-3-3 re=3", "inf 4-3-3 size=battalion", "hq 4-10 throws=leg"
  };
  static const char *const stocks[] = { "full", "low", "exhausted" };
  int n_types = side == 0 ? 5 : 6;
  int formation = roll (maker, side == 0 ? 6 : 4);

  g_string_append_printf (maker->text, "%s%d side%d %s %s ", id, i, side,
                          types[roll (maker, n_types)], stocks[roll (maker, 3)]);
  if (formation < 3)
    g_string_append_printf (maker->text, "formation=%c%d ", "fgk"[formation], side);
  g_string_append_printf (maker->text, "%s %s\n", roll (maker, 8) == 0 ? "strat" : "combat", hex);
}

/* An HQ, often of a formation, and often with SP of its own. */
static void
add_hq (Maker *maker, int i, int side, const char *hex)
{
  int formation = roll (maker, 4);

  g_string_append_printf (maker->text, "p%d side%d hq %d-10 throws=%s ", i, side,
                          2 + roll (maker, 6), roll (maker, 3) > 0 ? "leg" : "truck");
  if (formation < 3)
    g_string_append_printf (maker->text, "formation=%c%d ", "fgk"[formation], side);
  g_string_append_printf (maker->text, "%s\n", hex);
  if (roll (maker, 2) == 0)
    g_string_append_printf (maker->text, "d%d side%d dump %dt %s\n", i, side, 1 + roll (maker, 3),
                            hex);
}

static void
add_supply (Maker *maker, int i)
{
  int side = roll (maker, 3) < maker->n_of_three ? 0 : 1;
  const char *hex = number_of (maker, hex_for (maker, side));

  switch (roll (maker, 8))
    {
    case 0:
      g_string_append_printf (maker->text, "p%d side%d truck 4-45 %dt organic formation=%c%d %s\n",
                              i, side, 1 + roll (maker, 3), "fgk"[roll (maker, 3)], side, hex);
      break;
    case 1:
    case 2:
    case 3:
    case 4:
      add_hq (maker, i, side, hex);
      break;
    default:
      g_string_append_printf (maker->text, "p%d side%d dump %dt %s\n", i, side, 1 + roll (maker, 3),
                              hex);
    }
}

static char *
random_text (guint32 seed, gboolean is_attack, int *n_attackers)
{
  static const char *const around[] = { "05.04", "05.06", "04.04", "04.05", "06.04", "06.05" };
  Maker maker = { .rand = g_rand_new_with_seed (seed),
                  .text = g_string_new ("size 9 9\n"),
                  .n_of_three = is_attack ? 2 : 1 };
  guint open = seed % 6;

  maker.grid =
      (TlGrid){ .columns = 9, .rows = 9, .numbers = { .first_column = 1, .first_row = 1 } };
  g_string_append (
      maker.text, "clock combat side0\nformation f0 side0\nformation g0 side0\nformation k0 side0\n"
                  "formation f1 side1\nformation g1 side1\nformation k1 side1\n");
  for (TlHex hex = 0; hex < HEXES; hex++)
    maker.owner[hex] = -1;
  maker.owner[4 * 9 + 4] = 1;
  for (guint i = 0; i < G_N_ELEMENTS (around); i++)
    maker.owner[tl_grid_parse (&maker.grid, around[i])] = i == open ? 1 : 0;
  *n_attackers = 1 + roll (&maker, 4);
  for (int i = 0; i < *n_attackers; i++)
    add_unit (&maker, "a", i, 0, around[(open + 1 + (guint) roll (&maker, 5)) % 6]);
  for (int i = roll (&maker, 4); i >= 0; i--)
    add_unit (&maker, "e", i, 1, "05.05");
  /* Nearly surrounded, defenders draw nothing by Truck, and get what Leg HQs throw. */
  for (guint i = 0; i < G_N_ELEMENTS (around) && seed % 4 > 0; i++)
    if (i != open)
      g_string_append_printf (maker.text, "z%u side0 inf 4-3-3 %s\n", i, around[i]);
  for (int i = 3 + roll (&maker, 9); i > 0; i--)
    add_supply (&maker, i);
  g_rand_free (maker.rand);
  return g_string_free (maker.text, FALSE);
}

/* --- all ways --- */

typedef struct
{
  Payer payer;
  const TlFight *fight;
  GRand *rand;
  guint n_ways;
  guint n_judged;
  guint n_legal;
  gboolean has_best;
  gint64 best[PAYER_CRITERIA];
} All;

static void
check_judge (All *all, const PayerWay *way)
{
  g_autoptr (GArray) payments = payer_payments (&all->payer, way);
  g_autofree char *text = payments_to_text (all->payer.situation, payments);
  gboolean is_legal = tl_combat_supply_judge (all->payer.situation, all->fight,
                                              all->payer.is_attack, payments, NULL);

  if (is_legal != payer_is_legal (&all->payer, way, FALSE))
    g_error ("judged %s: %s", is_legal ? "legal" : "wrong", text);
}

/* 12.10h: whoever comes first lets go of it. */
static void
waste (const Payer *payer, PayerWay *way)
{
  for (guint u = 0; u < payer->n_units; u++)
    for (guint d = 0; d < payer->store.n; d++)
      if (payer->is_multi_step[u] && way->stages[u] > 0 && payer_reaches (payer, u, d) &&
          !tl_users_is_formation (payer_dump (payer, d)->users) &&
          (payer->is_attack || payer_sum_of_unit (payer, way, 0) == 0) &&
          payer_sum_of_dump (payer, way, d, TRUE) < payer_dump (payer, d)->t)
        way->wasted[u][d] = payer_dump (payer, d)->t - payer_sum_of_dump (payer, way, d, TRUE);
}

static void
look_at_way (All *all, const PayerWay *decided)
{
  PayerWay way = *decided;
  gint64 value[PAYER_CRITERIA];

  waste (&all->payer, &way);
  all->n_ways++;
  if (all->n_judged < JUDGED_MAX &&
      g_rand_int_range (all->rand, 0, all->payer.is_attack ? 40 : 3) == 0)
    {
      all->n_judged++;
      check_judge (all, &way);
    }
  if (!payer_is_legal (&all->payer, &way, TRUE))
    return;
  all->n_legal++;
  payer_value (&all->payer, &way, value);
  if (!all->has_best || payer_compare (value, all->best) < 0)
    memcpy (all->best, value, sizeof value);
  all->has_best = TRUE;
}

static void look_at_units (All *all, PayerWay *way, guint u);

/* Every way to take @t Tokens for row @u from dump @d on. */
static void
look_at_tokens (All *all, PayerWay *way, guint u, guint d, guint t)
{
  const Payer *payer = &all->payer;

  if (t == 0)
    {
      look_at_units (all, way, payer->is_attack ? u + 1 : 0);
      return;
    }
  if (d == payer->store.n)
    return;
  look_at_tokens (all, way, u, d + 1, t);
  for (guint i = 1; i <= MIN (t, payer_dump (payer, d)->t); i++)
    {
      if (payer->is_attack && !payer_reaches (payer, u, d))
        break;
      way->paid[u][d] = i;
      look_at_tokens (all, way, u, d + 1, t - i);
    }
  way->paid[u][d] = 0;
}

static void
look_at_units (All *all, PayerWay *way, guint u)
{
  if (u == all->payer.n_units)
    {
      look_at_way (all, way);
      return;
    }
  look_at_units (all, way, u + 1);
  if (all->payer.is_withheld[u])
    return;
  if (!all->payer.is_zero[u])
    {
      way->stages[u] = 1;
      look_at_units (all, way, u + 1);
      way->stages[u] = 0;
    }
  if (all->payer.is_attack)
    look_at_tokens (all, way, u, 0, all->payer.cost_t[u]);
}

static void
look_at_all (All *all)
{
  PayerWay way = { 0 };

  look_at_units (all, &way, 0);
  if (!all->payer.is_attack)
    look_at_tokens (all, &way, 0, 0, all->payer.price_t);
}

/* --- checks --- */

static void
check_booking (const Payer *payer, const PayerWay *way, const GArray *payments)
{
  g_autoptr (TlEdit) edit = tl_situation_edit (payer->situation);
  guint taken = 0;

  tl_combat_supply_book (edit, payments);
  g_autoptr (TlSituation) next = tl_edit_finish (g_steal_pointer (&edit));
  g_autoptr (GArray) dumps = tl_draw_dumps (next, payer->is_attack ? 0 : 1);
  for (guint d = 0; d < payer->store.n; d++)
    {
      const NaiveDump *before = payer_dump (payer, d);
      guint left = 0;

      for (guint i = 0; i < dumps->len; i++)
        if (g_array_index (dumps, TlDump, i).site == before->hex &&
            g_array_index (dumps, TlDump, i).users == before->users)
          left = g_array_index (dumps, TlDump, i).t;
      taken += payer_sum_of_dump (payer, way, d, TRUE);
      g_assert_cmpuint (left + payer_sum_of_dump (payer, way, d, TRUE), ==, before->t);
    }
  g_assert_cmpuint (tl_test_tokens (next) + taken, ==, tl_test_tokens (payer->situation));
  for (guint u = 0; u < payer->n_units; u++)
    g_assert_cmpuint (tl_situation_state (next, payer->units[u])->stocks, ==,
                      tl_situation_state (payer->situation, payer->units[u])->stocks +
                          way->stages[u]);
}

static void
check_coverage (const Payer *payer, const TlFight *fight, const PayerWay *way,
                const GArray *payments)
{
  for (guint u = 0; u < payer->n_units; u++)
    {
      gboolean is_paid = payer->is_attack ? payer_sum_of_unit (payer, way, u) == payer->cost_t[u]
                                          : payer_covers (payer, way->paid[0], u);

      g_assert_cmpint (tl_combat_supply_covers (payer->situation, fight, payments, payer->is_attack,
                                                payer->units[u]),
                       ==, is_paid || way->stages[u] > 0);
    }
}

/* Adds, takes away and moves Tokens and stocks by chance. */
static void
spoil (All *all, PayerWay *way)
{
  guint u = (guint) g_rand_int_range (all->rand, 0, (gint32) all->payer.n_units);
  guint row = all->payer.is_attack ? u : 0;
  guint d = (guint) g_rand_int_range (all->rand, 0, MAX ((gint32) all->payer.store.n, 1));

  if (all->payer.store.n == 0 || g_rand_int_range (all->rand, 0, 3) == 0)
    way->stages[u] = (guint) g_rand_int_range (all->rand, 0, 3);
  else if (g_rand_int_range (all->rand, 0, 3) == 0)
    way->wasted[u][d] = (guint) g_rand_int_range (all->rand, 0, 3);
  else
    way->paid[row][d] = (guint) g_rand_int_range (all->rand, 0, 3);
}

static void
check_side (const TlSituation *situation, const TlFight *fight, gboolean is_attack, guint32 seed,
            guint *n_short)
{
  All all = { .fight = fight, .rand = g_rand_new_with_seed (seed) };
  g_autoptr (GArray) payments = tl_combat_supply_propose (situation, fight, is_attack, NULL);
  g_autofree char *text = payments_to_text (situation, payments);
  gint64 value[PAYER_CRITERIA];

  payer_init (&all.payer, situation, fight, is_attack);
  PayerWay way = payer_way (&all.payer, payments);
  look_at_all (&all);
  if (!payer_is_legal (&all.payer, &way, TRUE))
    g_error ("seed %u, not legal: %s", seed, text);
  payer_value (&all.payer, &way, value);
  g_assert_true (all.has_best);
  for (guint i = 0; i < PAYER_CRITERIA; i++)
    if (value[i] != all.best[i])
      g_error ("seed %u, criterion %u is %d of %d: %s", seed, i, (int) value[i], (int) all.best[i],
               text);
  check_judge (&all, &way);
  check_booking (&all.payer, &way, payments);
  check_coverage (&all.payer, fight, &way, payments);
  for (guint i = 0; i < SPOILT; i++)
    {
      PayerWay other = way;

      for (int k = g_rand_int_range (all.rand, 0, 3); k >= 0; k--)
        spoil (&all, &other);
      check_judge (&all, &other);
    }
  *n_short += value[0] + value[1] + value[2] > 0;
  payer_clear (&all.payer);
  g_rand_free (all.rand);
}

static TlFight *
random_fight (const TlSituation *situation, int n_attackers, guint32 seed)
{
  TlFight *fight = tl_fight_new (tl_test_hex (situation, "05.05"), FALSE);

  for (int i = 0; i < n_attackers; i++)
    {
      g_autofree char *id = g_strdup_printf ("a%d", i);

      tl_fight_add_attacker (fight, tl_test_unit (situation, id));
    }
  if (seed % 7 == 0)
    tl_fight_set_supplied (fight, tl_test_unit (situation, "e0"), FALSE);
  if (seed % 11 == 0)
    tl_fight_set_supplied (fight, tl_test_unit (situation, "a0"), FALSE);
  return fight;
}

static void
test_random (gconstpointer data)
{
  gboolean is_attack = GPOINTER_TO_INT (data);
  guint32 n = g_test_slow () ? 5000 : TL_TEST_ROUNDS (400);
  guint n_short = 0;

  for (guint32 seed = 1; seed <= n; seed++)
    {
      int n_attackers;
      g_autofree char *text = random_text (seed, is_attack, &n_attackers);

      if (g_test_verbose ())
        g_printerr ("# seed %u\n%s\n", seed, text);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlFight) fight = random_fight (situation, n_attackers, seed);
      check_side (situation, fight, is_attack, seed, &n_short);
    }
  /* The fights are poor enough, and not too poor. */
  g_assert_cmpuint (n_short, >, n / 4);
  g_assert_cmpuint (n_short, <, n - n / 20);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/rules/12.10/attackers-pay-in-the-best-way", GINT_TO_POINTER (TRUE),
                        test_random);
  g_test_add_data_func ("/rules/12.10/defenders-pay-in-the-best-way", GINT_TO_POINTER (FALSE),
                        test_random);
  return g_test_run ();
}
