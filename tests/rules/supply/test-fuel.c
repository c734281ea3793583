/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The cheapest way to fuel a set of moves (12.5c), against the rulebook's example and against an
 * oracle that tries everything on open maps without enemies, where every MP by Truck is a hex.
 */
#undef G_DISABLE_ASSERT

#include "rules/payment/tl-fuel.h"
#include "support/tl-test-scenario.h"

/* --- the example ------------------------------------------------------------------------------ */

/* A mauled panzer division: a battalion and a regiment on foot; five assault gun battalions. */
#define EXAMPLE                                                           \
  "size 14 8\nfuel\nclock reaction side1\nformation pz side0\n"           \
  "h side0 hq 10-0/5-12 leg/truck 06.04\n"                                \
  "p side0 tank 6-4-8 track 06.03 formation=pz size=battalion released\n" \
  "i side0 inf 5-4-4 06.03 formation=pz released\n"                       \
  "s1 side0 tank 3-4-8 track 05.04 size=battalion released\n"             \
  "s2 side0 tank 3-4-8 track 05.04 size=battalion released\n"             \
  "s3 side0 tank 3-4-8 track 07.04 size=battalion released\n"             \
  "s4 side0 tank 3-4-8 track 07.04 size=battalion released\n"             \
  "s5 side0 tank 3-4-8 track 08.04 size=battalion released\n"

/* In one row of hexes: b and h2 left of d, h1, a, h3 and e to the right of it. */
#define TWO_GROUPS                                                              \
  "size 30 3\nfuel\nclock movement side0\nh1 side0 hq 4-6 throws=truck 15.02\n" \
  "h2 side0 hq 4-6 throws=truck 06.02\nh3 side0 hq 4-6 throws=truck 23.02\n"    \
  "a1 side0 tank 3-4-8 track 19.02\na2 side0 tank 3-4-8 track 19.02\n"          \
  "a3 side0 tank 3-4-8 track 19.02\na4 side0 tank 3-4-8 track 19.02\n"          \
  "a5 side0 tank 3-4-8 track 19.02\nb1 side0 tank 3-4-8 track 03.02\n"          \
  "b2 side0 tank 3-4-8 track 03.02\nb3 side0 tank 3-4-8 track 03.02\n"          \
  "b4 side0 tank 3-4-8 track 03.02\nb5 side0 tank 3-4-8 track 03.02\n"

/* A formation of two halves, far from each other, each with an HQ and a dump of its own. */
#define TWO_HALVES                                                                             \
  "size 30 3\nfuel\nclock movement side0\nformation f side0\n"                                 \
  "h1 side0 hq 4-6 throws=truck 23.02\nd side0 dump 5t 28.02\n"                                \
  "h2 side0 hq 4-6 throws=truck 06.02\ne side0 dump 5t 10.02\n"                                \
  "a1 side0 tank 3-4-8 track 19.02 formation=f\na2 side0 tank 3-4-8 track 19.02 formation=f\n" \
  "a3 side0 tank 3-4-8 track 19.02 formation=f\na4 side0 tank 3-4-8 track 19.02 formation=f\n" \
  "a5 side0 tank 3-4-8 track 19.02 formation=f\nb1 side0 tank 3-4-8 track 03.02 formation=f\n" \
  "b2 side0 tank 3-4-8 track 03.02 formation=f\nb3 side0 tank 3-4-8 track 03.02 formation=f\n" \
  "b4 side0 tank 3-4-8 track 03.02 formation=f\nb5 side0 tank 3-4-8 track 03.02 formation=f\n"

typedef struct
{
  const char *path;
  const char *situation;
  const char *units;
  guint t;
  const char *methods;   /* "hq unit" */
  const char *unfuelled; /* "s5" */
} Row;

static const Row rows[] = {
  /* 1 SP for the five, 1T for the battalion, none for who walks: 4 + 1 = 5T (not 4 + 5 = 9T) */
  { "/rules/12.5/example", EXAMPLE "d side0 dump 9t 06.06\n", "p i s1 s2 s3 s4 s5", 5, "hq unit",
    "" },
  /* four cost as much alone: 4T, and the HQ's lasts */
  { "/rules/12.5c/what-lasts-at-the-same-price", EXAMPLE "d side0 dump 9t 06.06\n", "s1 s2 s3 s4",
    4, "hq", "" },
  { "/rules/12.5c/three-pay-singly", EXAMPLE "d side0 dump 9t 06.06\n", "s1 s2 s3", 3, "unit", "" },
  /* 5T in all for six: HQ 4T and the battalion 1T */
  { "/rules/12.5c/as-many-as-possible", EXAMPLE "d side0 dump 4t 06.06\n", "p s1 s2 s3 s4 s5", 4,
    "hq", "p" },
  { "/rules/12.5c/too-few-for-an-HQ", EXAMPLE "d side0 dump 3t 06.06\n", "s1 s2 s3 s4 s5", 3,
    "unit", "s4 s5" },
  /* Two groups of five.  h1 and h2 draw from d alone, h3 from e: the first group by h3 and the
   * second by h2 are 8T, though whoever tries h1 for the first group has paid 4T for it, and has
   * none left for the second. */
  { "/rules/12.5c/dearer-and-more", TWO_GROUPS "d side0 dump 4t 10.02\ne side0 dump 4t 28.02\n",
    "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5", 8, "hq hq", "" },
  /* No provider serves both halves: 4T for one by its formation, and 5T for the other one by
   * one. */
  { "/rules/12.5c(A)/a-formation-buys-once", TWO_HALVES, "a1 a2 a3 a4 a5 b1 b2 b3 b4 b5", 9,
    "formation unit", "" },
  /* ... and when one half has done so before, the other has no choice: 5T, not 4T */
  { "/rules/12.5c(A)/a-formation-has-bought",
    TWO_HALVES "c side0 tank 3-4-8 fuelled 20.02 formation=f\n", "b1 b2 b3 b4 b5", 5, "unit", "" },
  { "/rules/12.5c/no-dump", EXAMPLE, "p s1", 0, "", "p s1" },
  { "/rules/12.5a/who-walks-pays-nothing", EXAMPLE, "i", 0, "", "" },
  { "/rules/12.5c/who-has-fuel-pays-nothing",
    "size 9 4\nfuel\nclock movement side0\nu side0 tank 3-4-8 track 02.02 fuel-paid\n", "u", 0, "",
    "" },
};

static char *
ids_of (const TlSituation *situation, const GArray *units)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    g_string_append_printf (ids, "%s%s", i == 0 ? "" : " ",
                            tl_situation_id (situation, g_array_index (units, TlUnit, i)));
  return g_string_free (ids, FALSE);
}

static void
test_row (gconstpointer data)
{
  static const char *const names[] = { "unit", "hq", "formation" };
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->situation);
  g_autoptr (GArray) units = tl_test_units (situation, row->units);
  g_autoptr (GString) methods = g_string_new (NULL);
  g_autoptr (TlFuelPlan) plan = NULL;
  g_autofree char *unfuelled = NULL;
  guint sum_t = 0;

  plan = tl_fuel_propose (situation, (const TlUnit *) units->data, units->len);
  for (guint i = 0; i < plan->purchases->len; i++)
    {
      const TlFuelPurchase *purchase = plan->purchases->pdata[i];

      g_string_append_printf (methods, "%s%s", i == 0 ? "" : " ", names[purchase->method]);
      sum_t += tl_fuel_purchase_t (purchase);
    }
  unfuelled = ids_of (situation, plan->unfuelled);
  g_assert_cmpuint (plan->t, ==, row->t);
  g_assert_cmpuint (sum_t, ==, row->t);
  g_assert_cmpstr (methods->str, ==, row->methods);
  g_assert_cmpstr (unfuelled, ==, row->unfuelled);
}

/* --- what is proposed can be bought, in that order -------------------------------------------- */

static TlSituation *
buy_all (const TlSituation *situation, const TlFuelPlan *plan)
{
  TlSituation *now = tl_situation_ref ((TlSituation *) situation);

  for (guint i = 0; i < plan->purchases->len; i++)
    {
      const TlFuelPurchase *proposed = plan->purchases->pdata[i];
      g_autoptr (TlFuelPurchase) purchase = tl_fuel_purchase_new (proposed->method);
      g_autoptr (TlVerdict) verdict = tl_verdict_new ();
      g_autoptr (TlSituation) before = now;
      TlEdit *edit;
      gboolean ok;

      purchase->hq = proposed->hq;
      purchase->formation = proposed->formation;
      g_array_append_vals (purchase->payments, proposed->payments->data, proposed->payments->len);
      ok = tl_fuel_complete (before, purchase, verdict);
      if (!ok)
        {
          g_autofree char *why = tl_verdict_to_string (verdict);

          g_error ("%s", why);
        }
      edit = tl_situation_edit (before);
      tl_fuel_book (edit, purchase);
      now = tl_edit_finish (edit);
    }
  return now;
}

/* --- the oracle ------------------------------------------------------------------------------- */

#define MOST_UNITS 6
#define MOST_HQS 3
#define MOST_DUMPS 3
#define MOST_DEMANDS 24

typedef struct
{
  const TlSituation *situation;
  TlUnit units[MOST_UNITS]; /* who is to move, all of them by Track */
  guint n_units;
  TlUnit hqs[MOST_HQS];
  guint throws[MOST_HQS];
  guint n_hqs;
  TlHex dumps[MOST_DUMPS];
  guint t[MOST_DUMPS];
  guint n_dumps;
  /* the best */
  guint unfuelled;
  guint cost;
} Oracle;

static guint
distance (const Oracle *oracle, TlHex a, TlHex b)
{
  return (guint) tl_grid_distance (tl_map_grid (tl_situation_map (oracle->situation)), a, b);
}

static TlHex
hex_of (const Oracle *oracle, TlUnit unit)
{
  return tl_situation_hex (oracle->situation, unit);
}

static gboolean
is_divisional (const Oracle *oracle, TlUnit unit)
{
  return tl_situation_counter (oracle->situation, unit)->formation >= 0;
}

/* A hex more than the range, which is free (12.3c). */
static gboolean
throws_to (const Oracle *oracle, guint h, TlUnit unit)
{
  return oracle->hqs[h] != unit && distance (oracle, hex_of (oracle, oracle->hqs[h]),
                                             hex_of (oracle, unit)) <= oracle->throws[h] + 1;
}

static gboolean
draws (const Oracle *oracle, TlUnit unit, guint d)
{
  return distance (oracle, hex_of (oracle, unit), oracle->dumps[d]) <= 6;
}

/* A Token after the other, each out of every dump that may pay it. */
static gboolean
fits (Oracle *oracle, const guint8 *demands, guint n)
{
  if (n == 0)
    return TRUE;
  for (guint d = 0; d < oracle->n_dumps; d++)
    {
      gboolean ok;

      if ((demands[0] & (1u << d)) == 0 || oracle->t[d] == 0)
        continue;
      oracle->t[d]--;
      ok = fits (oracle, demands + 1, n - 1);
      oracle->t[d]++;
      if (ok)
        return TRUE;
    }
  return FALSE;
}

/* @n demands so far; units from @u on: alone or not at all. */
static void
try_units (Oracle *oracle, guint u, guint8 *demands, guint n, const gboolean *is_covered,
           guint unfuelled)
{
  guint8 mask = 0;

  if (unfuelled > oracle->unfuelled || (unfuelled == oracle->unfuelled && n >= oracle->cost))
    return;
  if (u == oracle->n_units)
    {
      if (fits (oracle, demands, n))
        {
          oracle->unfuelled = unfuelled;
          oracle->cost = n;
        }
      return;
    }
  if (is_covered[u])
    {
      try_units (oracle, u + 1, demands, n, is_covered, unfuelled);
      return;
    }
  for (guint d = 0; d < oracle->n_dumps; d++)
    {
      if (draws (oracle, oracle->units[u], d))
        mask |= (guint8) (1u << d);
      for (guint h = 0; h < oracle->n_hqs; h++)
        if (throws_to (oracle, h, oracle->units[u]) && draws (oracle, oracle->hqs[h], d))
          mask |= (guint8) (1u << d);
    }
  demands[n] = mask;
  if (mask != 0)
    try_units (oracle, u + 1, demands, n + 1, is_covered, unfuelled);
  try_units (oracle, u + 1, demands, n, is_covered, unfuelled + 1);
}

static guint
four_of (guint8 *demands, guint n, guint8 mask)
{
  for (guint i = 0; i < 4; i++)
    demands[n++] = mask;
  return n;
}

/* The formation: nobody, an HQ, or a dump. */
static void
try_formation (Oracle *oracle, guint8 *demands, guint n, const gboolean *is_covered)
{
  try_units (oracle, 0, demands, n, is_covered, 0);
  for (guint choice = 0; choice < oracle->n_hqs + oracle->n_dumps; choice++)
    {
      gboolean now[MOST_UNITS];
      guint d = choice - oracle->n_hqs;
      guint8 mask = 0;

      for (guint u = 0; u < oracle->n_units; u++)
        now[u] =
            is_covered[u] || (is_divisional (oracle, oracle->units[u]) &&
                              (choice < oracle->n_hqs ? throws_to (oracle, choice, oracle->units[u])
                                                      : draws (oracle, oracle->units[u], d)));
      for (guint k = 0; k < oracle->n_dumps; k++)
        if (choice < oracle->n_hqs ? draws (oracle, oracle->hqs[choice], k) : k == d)
          mask |= (guint8) (1u << k);
      try_units (oracle, 0, demands, four_of (demands, n, mask), now, 0);
    }
}

static void
try_everything (Oracle *oracle)
{
  for (guint set = 0; set < (1u << oracle->n_hqs); set++)
    {
      guint8 demands[MOST_DEMANDS];
      gboolean is_covered[MOST_UNITS] = { FALSE };
      guint n = 0;

      for (guint h = 0; h < oracle->n_hqs; h++)
        {
          guint8 mask = 0;

          if ((set & (1u << h)) == 0)
            continue;
          for (guint d = 0; d < oracle->n_dumps; d++)
            if (draws (oracle, oracle->hqs[h], d))
              mask |= (guint8) (1u << d);
          n = four_of (demands, n, mask);
          for (guint u = 0; u < oracle->n_units; u++)
            is_covered[u] |= !is_divisional (oracle, oracle->units[u]) &&
                             throws_to (oracle, h, oracle->units[u]);
        }
      try_formation (oracle, demands, n, is_covered);
    }
}

static TlSituation *
random_situation (GRand *random, Oracle *oracle)
{
  g_autoptr (GString) text =
      g_string_new ("size 24 4\nfuel\nclock movement side0\nformation f side0\n");
  guint n_units = (guint) g_rand_int_range (random, 1, MOST_UNITS + 1);
  guint n_hqs = (guint) g_rand_int_range (random, 0, MOST_HQS + 1);
  guint n_dumps = (guint) g_rand_int_range (random, 1, MOST_DUMPS + 1);
  TlSituation *situation;

  for (guint h = 0; h < n_hqs; h++)
    {
      oracle->throws[h] = (guint) g_rand_int_range (random, 1, 9);
      g_string_append_printf (text, "h%u side0 hq %u-0 leg throws=truck %02d.%02d\n", h,
                              oracle->throws[h], g_rand_int_range (random, 1, 25),
                              g_rand_int_range (random, 1, 5));
    }
  for (guint u = 0; u < n_units; u++)
    g_string_append_printf (text, "u%u side0 tank 4-3-8 track %02d.%02d%s\n", u,
                            g_rand_int_range (random, 1, 25), g_rand_int_range (random, 1, 5),
                            g_rand_int_range (random, 0, 3) == 0 ? " formation=f" : "");
  for (guint d = 0; d < n_dumps; d++)
    g_string_append_printf (
        text, "d%u side0 dump %dt %02u.%02d\n", d, g_rand_int_range (random, 1, 7),
        1 + d * 8 + (guint) g_rand_int_range (random, 0, 8), g_rand_int_range (random, 1, 5));
  situation = tl_test_situation (text->str);
  oracle->situation = situation;
  oracle->n_units = n_units;
  oracle->n_hqs = n_hqs;
  oracle->n_dumps = n_dumps;
  for (guint i = 0; i < MOST_UNITS; i++)
    {
      g_autofree char *u = g_strdup_printf ("u%u", i);
      g_autofree char *h = g_strdup_printf ("h%u", i);
      g_autofree char *d = g_strdup_printf ("d%u", i);

      if (i < n_units)
        oracle->units[i] = tl_test_unit (situation, u);
      if (i < n_hqs)
        oracle->hqs[i] = tl_test_unit (situation, h);
      if (i < n_dumps)
        {
          oracle->dumps[i] = tl_situation_hex (situation, tl_test_unit (situation, d));
          oracle->t[i] = tl_situation_state (situation, tl_test_unit (situation, d))->t;
        }
    }
  return situation;
}

static void
test_oracle (void)
{
  GRand *random = g_rand_new_with_seed (125);
  guint markers = 0;
  guint short_of = 0;

  for (guint game = 0; game < 1500; game++)
    {
      Oracle oracle = { .unfuelled = G_MAXUINT, .cost = G_MAXUINT };
      g_autoptr (TlSituation) situation = random_situation (random, &oracle);
      g_autoptr (TlFuelPlan) plan = tl_fuel_propose (situation, oracle.units, oracle.n_units);
      g_autoptr (TlSituation) bought = buy_all (situation, plan);

      try_everything (&oracle);
      g_test_message ("game %u", game);
      g_assert_cmpuint (plan->unfuelled->len, ==, oracle.unfuelled);
      g_assert_cmpuint (plan->t, ==, oracle.cost);
      for (guint i = 0; i < oracle.n_units; i++)
        {
          gboolean lacks = FALSE;

          for (guint k = 0; k < plan->unfuelled->len; k++)
            lacks |= g_array_index (plan->unfuelled, TlUnit, k) == oracle.units[i];
          g_assert_cmpint (tl_fuel_state (bought, oracle.units[i], NULL) == TL_FUEL_NONE, ==,
                           lacks);
        }
      markers += plan->purchases->len > 0 &&
                 ((TlFuelPurchase *) plan->purchases->pdata[0])->method != TL_FUEL_UNIT;
      short_of += plan->unfuelled->len > 0;
    }
  /* The draws meet what is to be tried. */
  g_assert_cmpuint (markers, >, 20);
  g_assert_cmpuint (short_of, >, 100);
  g_rand_free (random);
}

/* In Strat Mode it throws nothing: 1 SP fuels itself alone. Turned over, it throws. */
static void
test_hq_in_strat (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 20 8\nfuel\nclock movement side0\n"
                         "h side0 hq 10-5/5-12 truck throws=truck strat name=7 06.04\n"
                         "s side0 tank 3-4-8 track 07.04 size=battalion\na side0 dump 6t 06.06\n");
  g_autoptr (TlSituation) combat = tl_test_set (situation, "h combat");
  g_autoptr (TlFuelPurchase) bought = tl_fuel_purchase_new (TL_FUEL_HQ);
  g_autoptr (TlFuelPurchase) other = tl_fuel_purchase_new (TL_FUEL_HQ);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (TlVerdict) silent = tl_verdict_new ();

  bought->hq = other->hq = tl_test_unit (situation, "h");
  g_assert_true (tl_fuel_complete (situation, bought, verdict));
  g_assert_cmpuint (bought->units->len, ==, 1);
  tl_assert_rules (verdict, "12.3b(C)");
  g_assert_cmpstr (tl_verdict_finding (verdict, 0)->text, ==,
                   "In Strat Mode 7 (h) throws nothing: this fuels it alone, and others only once "
                   "it has left that mode.");
  g_assert_true (tl_fuel_complete (combat, other, silent));
  tl_assert_rules (silent, "");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/rules/12.5c(B)/an-hq-in-strat-mode-fuels-itself-alone", test_hq_in_strat);
  g_test_add_func ("/rules/12.5c/oracle", test_oracle);
  return g_test_run ();
}
