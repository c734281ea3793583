/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Eating off the map.  Field: a dump in 05.01 and one in 05.09; a unit in 05.02 reaches the first
 * alone, one in 05.08 the second alone, one in 05.05 both.
 */
#include "payments-text.h"

#include "rules/upkeep/tl-eat.h"

#define FIELD "size 9 30\nclock supply side0\nsource 09.30 side0 other\n"

static GArray *
hungry_of (const TlSituation *situation)
{
  GArray *hungry = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_side (situation, unit) == 0 && tl_trace_is_needed (situation, unit) &&
        !tl_supply_is_traced (situation, unit))
      g_array_append_val (hungry, unit);
  return hungry;
}

static const struct
{
  const char *path;
  const char *text;
  const char *meals;
} proposals[] = {
  { "/rules/12.6c/a-token-for-two-re",
    FIELD "a side0 inf 4-3-3 05.02\nb side0 inf 4-3-3 05.02\nd side0 dump 8t 05.01\n",
    "a 1t@05.01, b 0t@05.01" },
  /* E9: 6 1/2 RE are 3 1/4T, rounded up 4T. */
  { "/rules/12.6c/six-and-a-half-re-cost-four",
    FIELD "a side0 inf 9-3-3 re=3 05.02\nb side0 inf 9-3-3 re=3 05.02\n"
          "c side0 inf 2-3-3 size=battalion 05.02\nd side0 dump 8t 05.01\n",
    "a 4t@05.01, b 0t@05.01, c 0t@05.01" },
  { "/rules/12.6c/half-an-re-costs-one",
    FIELD "c side0 inf 2-3-3 size=battalion 05.02\nd side0 dump 8t 05.01\n", "c 1t@05.01" },
  { "/rules/12.6c/rounded-for-every-dump",
    FIELD "a side0 inf 2-3-3 size=battalion 05.02\nb side0 inf 2-3-3 size=battalion 05.08\n"
          "d side0 dump 8t 05.01\ne side0 dump 8t 05.09\n",
    "a 1t@05.01, b 1t@05.09" },
  { "/rules/12.6c/one-dump-for-all-is-cheaper",
    FIELD "a side0 inf 2-3-3 size=battalion 05.02\nb side0 inf 2-3-3 size=battalion 05.05\n"
          "d side0 dump 8t 05.01\ne side0 dump 8t 05.06\n",
    "a 1t@05.01, b 0t@05.01" },
  { "/rules/12.6c/two-dumps-feed-a-division",
    FIELD "a side0 inf 9-3-3 re=3 05.05\nd side0 dump 1t 05.01\ne side0 dump 1t 05.09\n",
    "a 1t@05.01, a 1t@05.09" },
  { "/rules/12.6c/not-who-can-trace", FIELD "a side0 inf 4-3-3 09.28\nd side0 dump 8t 09.27\n",
    "-" },
  { "/rules/12.6c/out-of-reach", FIELD "a side0 inf 4-3-3 05.15\nd side0 dump 8t 05.01\n", "-" },
  { "/rules/12.6c/thrown-by-an-hq-that-eats-too",
    FIELD "h side0 hq 8-10 throws=leg 05.05\na side0 inf 4-3-3 05.13\nd side0 dump 8t 05.01\n",
    "h 1t@05.01, a 0t@05.01" },
  { "/rules/12.6c/as-many-as-the-tokens-feed",
    /* 1T: the division needs two, a brigade and the battalion fit. */
    FIELD "a side0 inf 9-3-3 re=3 05.02\nb side0 inf 4-3-3 05.02\nc side0 inf 4-2-3 05.02\n"
          "e side0 inf 4-5-3 05.02\nd side0 dump 1t 05.01\n",
    "b 1t@05.01, e 0t@05.01" },
  { "/rules/12.6e/strat-units-do-not-eat",
    FIELD "a side0 inf 4-3-3/2-3-6 strat 05.02\nb side0 inf 4-3-3 05.02\nd side0 dump 8t 05.01\n",
    "b 1t@05.01" },
  { "/rules/12.9a/transport-does-not-eat",
    FIELD "t side0 truck 2-45 05.02\nd side0 dump 8t 05.01\n", "-" },
  { "/rules/12.9b/hqs-eat", FIELD "h side0 hq 8-10 throws=leg 05.02\nd side0 dump 8t 05.01\n",
    "h 1t@05.01" },
  { "/rules/13.2g/organic-trucks-last",
    FIELD "formation f1 side0\na side0 inf 4-3-3 formation=f1 05.02\n"
          "t side0 truck 2-45 organic formation=f1 8t 05.01\nd side0 dump 8t 05.05\n",
    "a 1t@05.05" },
};

static void
test_proposal (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (proposals[i].text);
  g_autoptr (GArray) hungry = hungry_of (situation);
  g_autoptr (GArray) meals =
      tl_eat_propose (situation, 0, (const TlUnit *) hungry->data, hungry->len);
  g_autofree char *text = payments_to_text (situation, meals);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();

  g_assert_cmpstr (text, ==, proposals[i].meals);
  g_assert_true (
      tl_eat_judge (situation, 0, (const TlUnit *) hungry->data, hungry->len, meals, verdict));
  tl_assert_rules (verdict, "");
}

#define THREE                                                                                   \
  FIELD "a side0 inf 9-3-3 re=3 05.05\nb side0 inf 4-3-3 05.02\nc side0 inf 4-3-3/2-3-6 strat " \
        "05.02\nf side0 inf 4-3-3 09.29\ng side1 inf 4-3-3 01.20\n"                             \
        "d side0 dump 3t 05.01\ne side0 dump 9t 05.09\n"

static const struct
{
  const char *path;
  const char *meals;
  const char *rules;
} judgements[] = {
  { "/rules/12.6d/some-may-starve", "b 1t@05.01", "" },
  { "/rules/12.6c/together-two", "a 2t@05.01, b 0t@05.01", "" },
  { "/rules/12.6c/no-token-too-much", "a 3t@05.01, b 0t@05.01", "12.6c" },
  { "/rules/12.6c/in-two-meals-of-one-dump", "a 2t@05.01, b 1t@05.01", "12.6c" },
  { "/rules/12.6c/too-little", "a 1t@05.09", "12.6c" },
  { "/rules/12.6c/nothing", "b 0t@05.01", "12.6c" },
  { "/rules/12.6c/from-afar", "b 1t@05.09", "12.6c" },
  { "/rules/12.6c/who-traces", "f 1t@05.01", "12.6c" },
  { "/rules/12.6c/the-enemy", "g 1t@05.01", "12.6c" },
  { "/rules/12.6c/split-between-dumps", "a 1t@05.01, b 0t@05.01, a 1t@05.09", "" },
  { "/rules/12.6e/in-strat-mode", "c 1t@05.01", "12.6e" },
  { "/rules/12.1/more-than-there-is", "b 4t@05.01", "12.1" },
};

static void
test_judgement (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (THREE);
  g_autoptr (GArray) hungry = hungry_of (situation);
  g_autoptr (GArray) meals = payments_from_text (situation, judgements[i].meals);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();

  tl_eat_judge (situation, 0, (const TlUnit *) hungry->data, hungry->len, meals, verdict);
  tl_assert_rules (verdict, judgements[i].rules);
}

/* --- oracle: nobody could be added, and no other amounts feed them for less ------------------- */

#define UNITS 5
#define DUMPS 3

static char *
random_text (GRand *random)
{
  GString *text = g_string_new (FIELD "formation f1 side0\n");
  static const char *const sizes[] = { "size=battalion", "size=company", "re=3", "re=2", "" };

  for (int i = 0; i < UNITS; i++)
    g_string_append_printf (text, "u%d side0 inf 9-3-3 %s %s %02d.%02d\n", i,
                            sizes[g_rand_int_range (random, 0, 5)],
                            g_rand_boolean (random) ? "formation=f1" : "",
                            g_rand_int_range (random, 1, 4), g_rand_int_range (random, 2, 17));
  for (int i = 0; i < DUMPS - 1; i++)
    g_string_append_printf (text, "d%d side0 dump %dt %02d.%02d\n", i,
                            g_rand_int_range (random, 1, 4), i + 1, 3 + 5 * i);
  g_string_append_printf (text, "d2 side0 truck 1-45 organic formation=f1 %dt 03.13\n",
                          g_rand_int_range (random, 1, 4));
  return g_string_free (text, FALSE);
}

/* Hall's condition, in quarters of an RE: every set of dumps shut, who has no other starves. */
static gboolean
oracle_feeds (gboolean links[UNITS][DUMPS], const guint *re4, guint eats, const guint *t)
{
  for (guint open = 0; open < 1u << DUMPS; open++)
    {
      guint have = 0;
      guint need = 0;

      for (guint d = 0; d < DUMPS; d++)
        have += (open >> d & 1) != 0 ? 8 * t[d] : 0;
      for (guint u = 0; u < UNITS; u++)
        {
          gboolean has_other = FALSE;

          for (guint d = 0; d < DUMPS; d++)
            has_other |= links[u][d] && (open >> d & 1) == 0;
          need += (eats >> u & 1) != 0 && !has_other ? re4[u] : 0;
        }
      if (need > have)
        return FALSE;
    }
  return TRUE;
}

static void
check_one (const TlSituation *situation)
{
  static const char *const numbers[DUMPS] = { "01.03", "02.08", "03.13" };
  g_autoptr (GArray) hungry = hungry_of (situation);
  g_autoptr (GArray) meals =
      tl_eat_propose (situation, 0, (const TlUnit *) hungry->data, hungry->len);
  gboolean links[UNITS][DUMPS] = { { FALSE } };
  guint re4[UNITS];
  guint has[DUMPS] = { 0 };
  guint paid[DUMPS] = { 0 };
  guint eats = 0;
  guint best = G_MAXUINT;

  for (TlUnit u = 0; u < UNITS; u++)
    {
      g_autoptr (GPtrArray) dumps = tl_supply_dumps (situation, u, NULL);

      re4[u] = tl_unit_re4 (situation, u);
      for (guint i = 0; i < dumps->len; i++)
        for (guint d = 0; d < DUMPS; d++)
          links[u][d] |= ((TlSupplyPath *) dumps->pdata[i])->line.source ==
                         tl_test_hex (situation, numbers[d]);
    }
  for (guint d = 0; d < DUMPS; d++)
    has[d] = tl_situation_state (situation, UNITS + d)->t;
  for (guint i = 0; i < meals->len; i++)
    {
      const TlPayment *payment = &g_array_index (meals, TlPayment, i);

      eats |= 1u << payment->unit;
      for (guint d = 0; d < DUMPS; d++)
        paid[d] += payment->dump == tl_test_hex (situation, numbers[d]) ? payment->t : 0;
    }
  g_assert_true (oracle_feeds (links, re4, eats, has));
  for (guint u = 0; u < UNITS; u++)
    if ((eats >> u & 1) == 0)
      g_assert_false (oracle_feeds (links, re4, eats | 1u << u, has));
  for (guint t0 = 0; t0 <= has[0]; t0++)
    for (guint t1 = 0; t1 <= has[1]; t1++)
      for (guint t2 = 0; t2 <= has[2]; t2++)
        {
          guint t[DUMPS] = { t0, t1, t2 };

          /* the third is an Organic Truck's: counts a little more */
          if (oracle_feeds (links, re4, eats, t))
            best = MIN (best, 100 * (t0 + t1 + t2) + t2);
        }
  g_assert_cmpuint (100 * (paid[0] + paid[1] + paid[2]) + paid[2], ==, best);
  g_assert_true (
      tl_eat_judge (situation, 0, (const TlUnit *) hungry->data, hungry->len, meals, NULL));
}

static void
test_oracle (void)
{
  GRand *random = g_rand_new_with_seed (6);

  for (guint i = 0; i < 1000; i++)
    {
      g_autofree char *text = random_text (random);
      g_autoptr (TlSituation) situation = tl_test_situation (text);

      check_one (situation);
    }
  g_rand_free (random);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (proposals); i++)
    g_test_add_data_func (proposals[i].path, GUINT_TO_POINTER (i), test_proposal);
  for (guint i = 0; i < G_N_ELEMENTS (judgements); i++)
    g_test_add_data_func (judgements[i].path, GUINT_TO_POINTER (i), test_judgement);
  g_test_add_func ("/rules/12.6c/oracle", test_oracle);
  return g_test_run ();
}
