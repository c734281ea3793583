/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recovering internal stocks.  Field: a dump in 05.01 and one in 05.09; a unit in 05.02 reaches the
 * first alone, one in 05.05 both: up to 5 MP, and a free step.
 */
#include "payments-text.h"

#include "rules/upkeep/tl-recover.h"
#include "support/tl-test-rounds.h"

#define FIELD "size 9 30\nclock supply side0\n"
#define FAR "05.20"
/* Trucks of f1 in 05.01 with 8T. */
#define ORGANIC "formation f1 side0\nt side0 truck 2-45 organic formation=f1 8t 05.01\n"

typedef struct
{
  const char *path;
  const char *text;
  const char *first; /* (nullable) */
  const char *payments;
  const char *waste;
  const char *after; /* stocks of the units, by id */
} Row;

static const Row proposals[] = {
  /* E9: Low single unit 2T, Exhausted 4T; Low 3-RE division 6T, Exhausted 12T. */
  { "/rules/12.10e/a-low-unit-costs-two",
    FIELD "a side0 inf 4-3-3 low 05.03\nd side0 dump 20t 05.01\n", NULL, "a 2t@05.01", "-",
    "a full" },
  { "/rules/12.10e/an-exhausted-unit-costs-four",
    FIELD "a side0 inf 4-3-3 exhausted 05.03\nd side0 dump 20t 05.01\n", NULL, "a 4t@05.01", "-",
    "a full" },
  { "/rules/12.10e/a-low-division-costs-six",
    FIELD "a side0 inf 9-3-3 re=3 low 05.03\nd side0 dump 20t 05.01\n", NULL, "a 6t@05.01", "-",
    "a full" },
  { "/rules/12.10e/an-exhausted-division-costs-twelve",
    FIELD "a side0 inf 9-3-3 re=3 exhausted 05.03\nd side0 dump 20t 05.01\n", NULL, "a 12t@05.01",
    "-", "a full" },
  { "/rules/12.10e/lost-steps-cost-nothing",
    FIELD "a side0 inf 9-3-3 re=3 lost=1 low 05.03\nd side0 dump 20t 05.01\n", NULL, "a 4t@05.01",
    "-", "a full" },
  { "/rules/12.10e/a-battalion-costs-as-much-as-a-brigade",
    FIELD "a side0 inf 4-3-3 size=battalion low 05.03\nd side0 dump 20t 05.01\n", NULL,
    "a 2t@05.01", "-", "a full" },
  { "/rules/12.10e/out-of-reach", FIELD "a side0 inf 4-3-3 low " FAR "\nd side0 dump 20t 05.01\n",
    NULL, "-", "-", "a low" },
  { "/rules/12.10e/thrown-by-an-hq",
    FIELD "a side0 inf 4-3-3 low 05.13\nh side0 hq 8-10 throws=leg 05.05\nd side0 dump 20t 05.01\n",
    NULL, "a 2t@05.01", "-", "a full" },
  /* E9: 1T is wasted; 2T on an Exhausted single unit make it Low. */
  { "/rules/12.10e(C)/a-single-token-is-wasted",
    FIELD "a side0 inf 4-3-3 low 05.03\nd side0 dump 1t 05.01\n", NULL, "-", "a wastes 1t@05.01",
    "a low" },
  { "/rules/12.10e(C)/two-make-an-exhausted-unit-low",
    FIELD "a side0 inf 4-3-3 exhausted 05.03\nd side0 dump 2t 05.01\n", NULL, "a 2t@05.01", "-",
    "a low" },
  { "/rules/12.10e(C)/a-third-is-wasted",
    FIELD "a side0 inf 4-3-3 exhausted 05.03\nd side0 dump 3t 05.01\n", NULL, "a 2t@05.01",
    "a wastes 1t@05.01", "a low" },
  { "/rules/12.10e(C)/too-little-for-a-division",
    FIELD "a side0 inf 9-3-3 re=3 low 05.03\nd side0 dump 5t 05.01\n", NULL, "-",
    "a wastes 5t@05.01", "a low" },
  { "/rules/12.10e(C)/a-division-by-stages",
    /* Our reading: 6T of 12 make it Low, and the seventh is wasted. */
    FIELD "a side0 inf 9-3-3 re=3 exhausted 05.03\nd side0 dump 7t 05.01\n", NULL, "a 6t@05.01",
    "a wastes 1t@05.01", "a low" },
  { "/rules/12.10e(C)/two-are-for-whom-they-suffice",
    FIELD "a side0 inf 9-3-3 re=3 low 05.03\nb side0 inf 4-3-3 low 05.03\nd side0 dump 2t 05.01\n",
    NULL, "b 2t@05.01", "-", "a low, b full" },
  { "/rules/12.10e(C)/five-for-three",
    FIELD "a side0 inf 4-3-3 low 05.03\nb side0 inf 4-3-3 low 05.03\nc side0 inf 4-3-3 low 05.03\n"
          "d side0 dump 5t 05.01\n",
    NULL, "a 2t@05.01, b 2t@05.01", "c wastes 1t@05.01", "a full, b full, c low" },
  { "/rules/12.10e(C)/the-player-says-who-comes-first",
    FIELD "a side0 inf 4-3-3 low 05.03\nb side0 inf 9-3-3 re=3 low 05.03\nd side0 dump 6t 05.01\n",
    "b", "b 6t@05.01", "-", "a low, b full" },
  { "/rules/12.10e(C)/the-exhausted-first",
    FIELD "a side0 inf 4-3-3 low 05.03\nb side0 inf 4-3-3 exhausted 05.03\nd side0 dump 2t 05.01\n",
    NULL, "b 2t@05.01", "-", "a low, b low" },
  { "/rules/12.10e(B)/all-dumps-in-reach",
    FIELD "a side0 inf 4-3-3 exhausted 05.05\nd side0 dump 1t 05.01\ne side0 dump 5t 05.09\n", NULL,
    "a 1t@05.01, a 3t@05.09", "-", "a full" },
  { "/rules/12.10e(A)/a-dump-is-left-for-who-has-no-other",
    FIELD "a side0 inf 4-3-3 low 05.05\nb side0 inf 4-3-3 low 05.02\nd side0 dump 2t 05.01\n"
          "e side0 dump 2t 05.09\n",
    NULL, "a 2t@05.09, b 2t@05.01", "-", "a full, b full" },
  { "/rules/12.10e(C)/what-would-be-wasted-pays",
    /* The division gets nothing out of 05.01, where 3T are lost to it; a takes two of them. */
    FIELD "a side0 inf 4-3-3 low 05.05\nb side0 inf 9-3-3 re=3 low 05.02\nd side0 dump 3t 05.01\n"
          "e side0 dump 9t 05.09\n",
    NULL, "a 2t@05.01", "b wastes 1t@05.01", "a full, b low" },
  { "/rules/12.10e(B)/organic-trucks-need-not-pay",
    FIELD "formation f1 side0\na side0 inf 4-3-3 low formation=f1 05.03\n"
          "t side0 truck 2-45 organic formation=f1 8t 05.01\n",
    NULL, "-", "-", "a low" },
  /* 5T of the 6T that the division owes would be wasted: the trucks add the sixth. */
  { "/rules/12.10e(B)/organic-trucks-save-what-would-be-wasted",
    FIELD ORGANIC "a side0 inf 9-3-3 re=3 low formation=f1 05.03\nd side0 dump 5t 05.01\n", NULL,
    "a 5t@05.01, a 1t@05.01*f1", "-", "a full" },
  /* The third Token would be wasted; a fourth makes it the second stage. */
  { "/rules/12.10e(B)/or-complete-a-second-stage",
    FIELD ORGANIC "a side0 inf 4-3-3 exhausted formation=f1 05.03\nd side0 dump 3t 05.01\n", NULL,
    "a 3t@05.01, a 1t@05.01*f1", "-", "a full" },
  /* 4T for the sake of 2: no. */
  { "/rules/12.10e(B)/but-not-more-than-they-save",
    FIELD ORGANIC "a side0 inf 9-3-3 re=3 low formation=f1 05.03\nd side0 dump 2t 05.01\n", NULL,
    "-", "a wastes 2t@05.01", "a low" },
  /* b takes 1T of the trucks and saves one; then a takes 2T and saves the four of 05.09. */
  { "/rules/12.10e(B)/the-cheapest-first",
    FIELD ORGANIC "a side0 inf 9-3-3 re=3 low formation=f1 05.05\n"
                  "b side0 inf 4-3-3 low formation=f1 05.02\nd side0 dump 1t 05.01\n"
                  "e side0 dump 4t 05.09\n",
    NULL, "a 2t@05.01*f1, a 4t@05.09, b 1t@05.01, b 1t@05.01*f1", "-", "a full, b full" },
  { "/rules/12.10e(B)/none-while-dumps-suffice",
    FIELD ORGANIC "a side0 inf 4-3-3 low formation=f1 05.03\nd side0 dump 2t 05.01\n", NULL,
    "a 2t@05.01", "-", "a full" },
  /* The cheapest first, a and b for 2T each, would waste the last two: c takes all six. */
  { "/rules/12.10e(C)/nothing-is-wasted-where-nothing-need-be",
    FIELD "a side0 inf 4-3-3 low 05.03\nb side0 inf 9-3-3 re=2 lost=1 low 05.03\n"
          "c side0 inf 9-3-3 re=3 lost=0 low 05.03\nd side0 dump 6t 05.01\n",
    NULL, "c 6t@05.01", "-", "a low, b low, c full" },
  /* Who is named comes first all the same. */
  { "/rules/12.10e(C)/but-who-is-said-to-recover-does",
    FIELD "a side0 inf 4-3-3 low 05.03\nc side0 inf 9-3-3 re=3 low 05.03\nd side0 dump 7t 05.01\n"
          "b side0 inf 4-3-3 low 05.03\n",
    "a", "a 2t@05.01, b 2t@05.01", "c wastes 3t@05.01", "a full, b full, c low" },
  /* 12.3e: 5T in the box.  a takes two stages, b finds 1T too little; on the map c has its own. */
  { "/rules/12.3e/recovery-in-the-box",
    FIELD "box r\na side0 inf 4-3-3 exhausted box=r\nb side0 inf 4-3-3 low box=r\n"
          "c side0 inf 4-3-3 low 05.03\nd side0 dump 3t box=r\nt side0 truck 1-45 2t box=r\n"
          "e side0 dump 2t 05.01\n",
    NULL, "a 4t@box/r, c 2t@05.01", "b wastes 1t@box/r", "a full, b low, c full" },
  { "/rules/12.3e/whom-one-says-recovers-first-there-too",
    FIELD "box r\na side0 inf 4-3-3 exhausted box=r\nb side0 inf 4-3-3 low box=r\n"
          "d side0 dump 5t box=r\n",
    "b", "a 2t@box/r, b 2t@box/r", "a wastes 1t@box/r", "a low, b full" },
  { "/rules/12.3e/each-box-for-itself",
    FIELD "box r\nbox s\na side0 inf 4-3-3 low box=r\nb side0 inf 4-3-3 low box=s\n"
          "d side0 dump 8t box=r\ne side1 dump 8t box=s\nf side0 dump 8t 05.01\n",
    NULL, "a 2t@box/r", "-", "a full, b low" },
  { "/rules/12.3e/organic-trucks-in-the-box",
    FIELD "formation f1 side0\nbox r\na side0 inf 9-3-3 re=3 low formation=f1 box=r\n"
          "b side0 inf 4-3-3 low box=r\nt side0 truck 2-45 organic formation=f1 4t box=r\n"
          "d side0 dump 5t box=r\n",
    /* b first, for 2T; the trucks add three of six for a, and three others are not wasted */
    NULL, "a 3t@box/r, a 3t@box/r*f1, b 2t@box/r", "-", "a full, b full" },
  { "/rules/12.3e/not-in-a-hold",
    FIELD "lc side0 ship 0-0-20 capacity=8 05.05\nbox h craft=lc\na side0 inf 4-3-3 low box=h\n"
          "d side0 dump 8t box=h\n",
    NULL, "-", "-", "a low" },
  { "/rules/12.10f/out-of-supply-recovers-too",
    FIELD "a side0 inf 4-3-3 low oos 05.03\nd side0 dump 2t 05.01\n", NULL, "a 2t@05.01", "-",
    "a full" },
};

static void
check_after (const TlSituation *situation, const char *after)
{
  static const char *const names[] = { "full", "low", "exhausted" };
  g_auto (GStrv) parts = g_strsplit (after, ", ", -1);

  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_auto (GStrv) words = g_strsplit (parts[i], " ", 2);
      TlUnit unit = tl_test_unit (situation, words[0]);

      g_assert_cmpstr (names[tl_situation_state (situation, unit)->stocks], ==, words[1]);
    }
}

static void
test_proposal (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->text);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  TlUnit first = row->first != NULL ? tl_test_unit (situation, row->first) : TL_UNIT_NONE;
  g_autoptr (GArray) payments = tl_recover_propose (situation, 0, first);
  g_autoptr (GArray) waste = tl_recover_waste (situation, 0, payments);
  g_autofree char *paid = payments_to_text (situation, payments);
  g_autofree char *wasted = payments_to_text (situation, waste);
  g_autoptr (TlEdit) edit = tl_situation_edit (situation);
  g_autoptr (TlSituation) after = NULL;

  g_assert_cmpstr (paid, ==, row->payments);
  g_assert_cmpstr (wasted, ==, row->waste);
  g_assert_true (tl_recover_judge (situation, 0, payments, verdict));
  tl_assert_rules (verdict, "");
  tl_recover_book (edit, payments, waste);
  after = tl_edit_finish (g_steal_pointer (&edit));
  check_after (after, row->after);
  g_assert_cmpuint (tl_test_tokens (situation), ==,
                    tl_test_tokens (after) + tl_test_payments_t (payments) +
                        tl_test_payments_t (waste));
}

#define TWO                                                                            \
  FIELD "a side0 inf 4-3-3 low 05.05\nb side0 inf 4-3-3 low 05.02\nc side0 inf 4-3-3 " \
        "05.05\nd side0 dump 2t 05.01\ne side0 dump 2t 05.09\nf side1 dump 9t 09.30\n"

static const struct
{
  const char *path;
  const char *text;
  const char *payments;
  const char *rules;
} judgements[] = {
  { "/rules/12.10e(A)/what-must-be-paid-must-be-paid", TWO, "-", "12.10e(A)" },
  { "/rules/12.10e(A)/all-of-them", TWO, "b 2t@05.01", "12.10e(A)" },
  { "/rules/12.10e(A)/even-if-somebody-else-pays-otherwise",
    /* a takes the only dump of b and leaves its own: both could recover. */
    TWO, "a 2t@05.01", "12.10e(A)" },
  { "/rules/12.10e/both", TWO, "a 2t@05.09, b 2t@05.01", "" },
  { "/rules/12.10e/no-half-stage", TWO, "a 1t@05.09, b 2t@05.01", "12.10e" },
  { "/rules/12.10e/no-more-than-lacks", TWO, "a 3t@05.09, b 2t@05.01", "12.1 12.10e" },
  { "/rules/12.10e/not-from-afar", TWO, "a 2t@05.09, b 2t@05.09", "12.10e 12.10e(A)" },
  { "/rules/12.10e/not-for-who-lacks-nothing", TWO, "c 2t@05.09", "12.10e" },
  { "/rules/12.1/not-more-than-there-is", TWO, "a 2t@05.01, b 2t@05.01", "12.1" },
  { "/rules/12.1d/not-the-enemy-s", TWO, "a 2t@09.30, b 2t@05.01", "12.10e" },
  { "/rules/12.3e/not-off-the-map-for-who-is-on-it",
    FIELD
    "box r\na side0 inf 4-3-3 low 05.03\nb side0 inf 4-3-3 low box=r\nd side0 dump 2t box=r\n",
    "a 2t@box/r", "12.10e" },
  { "/rules/12.3e/not-off-the-map-from-it",
    FIELD "box r\nb side0 inf 4-3-3 low box=r\nd side0 dump 2t 05.03\n", "b 2t@05.03", "12.10e" },
  { "/rules/12.3e/what-must-be-paid-in-the-box",
    FIELD "box r\nb side0 inf 4-3-3 low box=r\nd side0 dump 2t box=r\n", "-", "12.10e(A)" },
  { "/rules/12.10e(B)/organic-trucks-may-pay",
    FIELD "formation f1 side0\na side0 inf 4-3-3 low formation=f1 05.03\n"
          "t side0 truck 2-45 organic formation=f1 8t 05.01\n",
    "a 2t@05.01*f1", "" },
  { "/rules/12.10e(B)/and-then-a-dump-serves-another",
    FIELD
    "formation f1 side0\na side0 inf 4-3-3 low formation=f1 05.03\nb side0 inf 4-3-3 low 05.03\n"
    "t side0 truck 2-45 organic formation=f1 8t 05.01\nd side0 dump 2t 05.01\n",
    "a 2t@05.01*f1", "12.10e(A)" },
};

static void
test_judgement (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (judgements[i].text);
  g_autoptr (GArray) payments = payments_from_text (situation, judgements[i].payments);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  gboolean ok = tl_recover_judge (situation, 0, payments, verdict);
  g_autofree char *rules = tl_test_verdict_rules (verdict);

  g_assert_cmpint (ok, ==, tl_verdict_allows (verdict));
  g_assert_cmpint (ok, ==, *judgements[i].rules == '\0');
  if (!ok)
    g_assert_true (g_str_has_prefix (judgements[i].rules, rules) ||
                   g_str_has_prefix (rules, judgements[i].rules));
}

/* --- oracle ----------------------------------------------------------------------------------- */

#define ORACLE_UNITS 4
#define ORACLE_DUMPS 3
#define ORACLE_PAYERS (ORACLE_DUMPS + 1) /* and Organic Trucks */

/* Two columns of hexes, so that reach differs; small numbers, so that all payments can be tried. */
static char *
random_text (GRand *random)
{
  GString *text = g_string_new (FIELD "formation f1 side0\n");
  static const char *const stocks[] = { "low", "exhausted", "full" };

  for (int i = 0; i < ORACLE_UNITS; i++)
    g_string_append_printf (text, "u%d side0 inf 9-3-3 %s %s %s %02d.%02d\n", i,
                            g_rand_int_range (random, 0, 3) == 0 ? "re=2" : "",
                            g_rand_boolean (random) ? "formation=f1" : "",
                            stocks[g_rand_int_range (random, 0, 3)],
                            g_rand_int_range (random, 1, 4), g_rand_int_range (random, 2, 17));
  for (int i = 0; i < ORACLE_DUMPS; i++)
    g_string_append_printf (text, "d%d side0 dump %dt %02d.%02d\n", i,
                            g_rand_int_range (random, 1, 5), i + 1, 3 + 5 * i);
  if (g_rand_boolean (random))
    g_string_append_printf (text, "t side0 truck 2-45 organic formation=f1 %dt 02.08\n",
                            g_rand_int_range (random, 1, 5));
  return g_string_free (text, FALSE);
}

/* The Tokens that are gone with the best payment for the same stages; tries every way of paying. */
typedef struct
{
  const TlSituation *situation;
  guint need[ORACLE_UNITS]; /* what the proposal pays for each unit */
  guint best;
  guint n_legal;
  GArray *payments;
} Oracle;

static void
try_all (Oracle *oracle, guint unit, guint dump, guint missing)
{
  static const char *const numbers[] = { "01.03", "02.08", "03.13", "02.08" };

  if (unit == ORACLE_UNITS)
    {
      if (tl_recover_judge (oracle->situation, 0, oracle->payments, NULL))
        {
          g_autoptr (GArray) waste = tl_recover_waste (oracle->situation, 0, oracle->payments);

          oracle->n_legal++;
          oracle->best = MIN (oracle->best,
                              tl_test_payments_t (oracle->payments) + tl_test_payments_t (waste));
        }
      return;
    }
  if (dump == ORACLE_PAYERS)
    {
      if (missing == 0)
        try_all (oracle, unit + 1, 0, unit + 1 < ORACLE_UNITS ? oracle->need[unit + 1] : 0);
      return;
    }
  for (guint t = 0; t <= missing; t++)
    {
      TlPayment payment = { TL_PAY_DUMP, unit, tl_test_hex (oracle->situation, numbers[dump]),
                            dump < ORACLE_DUMPS ? TL_USERS_ALL : 0, t };
      guint len = oracle->payments->len;

      if (t > 0)
        g_array_append_val (oracle->payments, payment);
      try_all (oracle, unit, dump + 1, missing - t);
      g_array_set_size (oracle->payments, len);
    }
}

static void
test_oracle (void)
{
  GRand *random = g_rand_new_with_seed (12);
  guint n_paid = 0;
  guint n_by_trucks = 0;

  for (guint i = 0; i < TL_TEST_ROUNDS (1000); i++)
    {
      g_autofree char *text = random_text (random);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (GArray) payments = tl_recover_propose (situation, 0, TL_UNIT_NONE);
      g_autoptr (GArray) waste = tl_recover_waste (situation, 0, payments);
      Oracle oracle = {
        situation, { 0 }, G_MAXUINT, 0, g_array_new (FALSE, TRUE, sizeof (TlPayment))
      };

      for (guint k = 0; k < payments->len; k++)
        n_by_trucks += g_array_index (payments, TlPayment, k).users == 0;
      for (guint k = 0; k < payments->len; k++)
        oracle.need[g_array_index (payments, TlPayment, k).unit] +=
            g_array_index (payments, TlPayment, k).t;
      try_all (&oracle, 0, 0, oracle.need[0]);
      g_assert_true (tl_recover_judge (situation, 0, payments, NULL));
      g_assert_cmpuint (tl_test_payments_t (payments) + tl_test_payments_t (waste), ==,
                        oracle.best);
      n_paid += oracle.n_legal > 1;
      g_array_unref (oracle.payments);
    }
  /* Otherwise there was nothing to choose. */
  g_assert_cmpuint (n_paid, >, TL_TEST_ROUNDS (30));
  g_assert_cmpuint (n_by_trucks, >, TL_TEST_ROUNDS (30));
  g_rand_free (random);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (proposals); i++)
    g_test_add_data_func (proposals[i].path, &proposals[i], test_proposal);
  for (guint i = 0; i < G_N_ELEMENTS (judgements); i++)
    g_test_add_data_func (judgements[i].path, GUINT_TO_POINTER (i), test_judgement);
  g_test_add_func ("/rules/12.10e/oracle", test_oracle);
  return g_test_run ();
}
