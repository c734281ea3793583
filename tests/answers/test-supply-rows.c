/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Recovery and eating as rows that can be changed.  Field: side0 has a source in 01.01; the pocket
 * about 15.05 is far from it.
 */
#undef G_DISABLE_ASSERT

#include "answers/tl-supply-rows.h"
#include "support/tl-test-play.h"

#define FIELD "size 30 9\nclock movement-barrage side0\nsource 01.01 side0 other\n"

static const struct
{
  const char *path;
  const char *text;
  const char *script; /* to the decision */
  const char *choose; /* "u 1, v 0": the row of u is set to its way 1 */
  const char *ways;   /* of the first row */
  const char *action;
  const char *bill;
  const char *rule; /* of the first finding that forbids it; "": none */
} rows[] = {
  /* Two of 1 RE: one Token feeds both (12.6c). */
  { "/rules/12.6c/rows-as-proposed",
    FIELD "u side0 inf 4-3-3 15.05\nv side0 inf 4-1-3 15.05\nd side0 dump 8t 15.04\n", "next", "",
    "*15.04, drawn (8T there, 7T left) | does not eat", "eat u,v=15.04:1", "15.04: 8T − 1T = 7T",
    "" },
  { "/rules/12.6c/rows-one-does-not-eat",
    FIELD "u side0 inf 4-3-3 15.05\nv side0 inf 4-1-3 15.05\nd side0 dump 8t 15.04\n", "next",
    "u 1", "15.04, drawn (8T there, 7T left) | *does not eat", "eat v=15.04:1",
    "15.04: 8T − 1T = 7T", "" },
  { "/rules/12.6d/rows-nobody-eats",
    FIELD "u side0 inf 4-3-3 15.05\nv side0 inf 4-1-3 15.05\nd side0 dump 8t 15.04\n", "next",
    "u 1, v 1", "15.04, drawn (8T there, 8T left) | *does not eat", "decline",
    "15.04: 8T, nothing taken", "" },
  /* 1 RE and 1 RE out of two dumps: each rounds for itself, 1T and 1T. */
  { "/rules/12.6c/rows-two-dumps-round-twice",
    FIELD "u side0 inf 4-3-3 15.05\nv side0 inf 4-1-3 15.05\nd side0 dump 8t 15.04\n"
          "e side0 dump 3t 14.05\n",
    "next", "v 1",
    "*15.04, drawn (8T there, 7T left) | 14.05, drawn (3T there, 2T left) | does not eat",
    "eat u=15.04:1 v=14.05:1", "15.04: 8T − 1T = 7T; 14.05: 3T − 1T = 2T", "" },
  /* 12.3e: 2T for each stage; the box keeps a Token, and nothing is drawn from the map. */
  { "/rules/12.3e/rows-off-the-map",
    FIELD "box r\nu side0 inf 4-3-3 exhausted box=r\nd side0 dump 5t box=r\ne side0 dump 8t 01.03\n"
          "w side0 inf 4-3-3 01.02\n",
    "next", "",
    "*4T out of r, in the same box (5T there, 1T left) | to Low only: 2T out of r, in the same box "
    "(5T there, 1T left) | does not recover",
    "recover u=box/r:4", "r: 5T − 4T = 1T", "" },
  /* 3 RE owe 2T.  1T in each of two dumps: together, or not at all. */
  { "/rules/12.6c/rows-out-of-two-dumps",
    FIELD "u side0 inf 9-3-3 re=3 15.05\nd side0 dump 1t 15.04\ne side0 dump 1t 14.05\n", "next",
    "",
    "15.04, drawn (1T there, 0T left) | 14.05, drawn (1T there, 0T left) | "
    "*15.04, drawn (1T there, 0T left) + 14.05, drawn (1T there, 0T left) | does not eat",
    "eat u=15.04:1 u=14.05:1", "15.04: 1T − 1T = 0T; 14.05: 1T − 1T = 0T", "" },
  { "/rules/12.6c/rows-too-few-tokens",
    FIELD "u side0 inf 9-3-3 re=3 15.05\nd side0 dump 1t 15.04\ne side0 dump 1t 14.05\n", "next",
    "u 0",
    "*15.04, drawn (1T there, 0T left) | 14.05, drawn (1T there, 1T left) | "
    "15.04, drawn (1T there, 0T left) + 14.05, drawn (1T there, 1T left) | does not eat",
    "eat u=15.04:2", "15.04: 2T owed, 1T there; 14.05: 1T, nothing taken", "12.1" },
  { "/rules/12.6c/rows-nothing-in-reach",
    FIELD "u side0 inf 4-3-3 15.05\nv side0 inf 4-1-3 28.05\nd side0 dump 8t 15.04\n", "next", "",
    "*15.04, drawn (8T there, 7T left) | does not eat", "eat u=15.04:1", "15.04: 8T − 1T = 7T",
    "" },
  { "/rules/12.6c/rows-thrown",
    FIELD "u side0 inf 4-3-3 15.05\nh side0 hq 6-3 21.05\nd side0 dump 8t 23.05\n", "next", "",
    /* HQ and division: 1 RE each, 1T. */
    "*23.05, thrown by HQ (8T there, 7T left) | does not eat", "eat u,h=23.05:1",
    "23.05: 8T − 1T = 7T", "" },
  { "/rules/13.2g/rows-organic",
    FIELD "formation f1 side0\nu side0 inf 4-3-3 formation=f1 15.05\n"
          "t side0 truck 2-45 organic formation=f1 5t 15.05\n",
    "next", "", "*15.05, drawn from Organic Trucks (5T there, 4T left) | does not eat",
    "eat u=15.05@f1:1", "15.05: 5T − 1T = 4T (Organic Trucks of f1)", "" },
  /* Exhausted: 4T to full, 2T to Low (12.10e). */
  { "/rules/12.10e/rows-stages", FIELD "u side0 inf 4-3-3 exhausted 01.02\nd side0 dump 8t 01.03\n",
    "next", "",
    "*4T out of 01.03, drawn (8T there, 4T left) | to Low only: 2T out of 01.03, drawn (8T there, "
    "4T left) | does not recover",
    "recover u=01.03:4", "01.03: 8T − 4T = 4T", "" },
  { "/rules/12.10e(A)/rows-half-is-not-enough",
    FIELD "u side0 inf 4-3-3 exhausted 01.02\nd side0 dump 8t 01.03\n", "next", "u 1",
    /* What would stay within its reach is lost with it. */
    "4T out of 01.03, drawn (8T there, 0T left) | *to Low only: 2T out of 01.03, drawn (8T there, "
    "0T left) | does not recover",
    "recover u=01.03:2", "01.03: 8T − 8T = 0T, 6T of it wasted", "12.10e(A)" },
  { "/rules/12.10e(A)/rows-nothing-is-no-choice",
    FIELD "u side0 inf 4-3-3 low 01.02\nd side0 dump 8t 01.03\n", "next", "u 1",
    "2T out of 01.03, drawn (8T there, 0T left) | *does not recover", "recover",
    "01.03: 8T − 8T = 0T, 8T of it wasted", "12.10e(A)" },
  /* 3T, two that are Low: one recovers, the third Token is wasted; which one is free to choose. */
  { "/rules/12.10e(C)/rows-who-comes-first",
    FIELD "u side0 inf 4-3-3 low 01.02\nv side0 inf 4-1-3 low 01.02\nd side0 dump 3t 01.03\n",
    "next", "u 1, v 0", "2T out of 01.03, drawn (3T there, 0T left) | *does not recover",
    "recover v=01.03:2", "01.03: 3T − 3T = 0T, 1T of it wasted", "" },
  { "/rules/12.1/rows-twice-the-same-tokens",
    FIELD "u side0 inf 4-3-3 low 01.02\nv side0 inf 4-1-3 low 01.02\nd side0 dump 3t 01.03\n",
    "next", "v 0", "*2T out of 01.03, drawn (3T there, 0T left) | does not recover",
    "recover u=01.03:2 v=01.03:2", "01.03: 4T owed, 3T there", "12.1" },
  /* 2T as 1T and 1T: neither dump alone has enough. */
  { "/rules/12.10e/rows-divided",
    FIELD "u side0 inf 4-3-3 low 01.02\nd side0 dump 1t 01.03\ne side0 dump 1t 02.02\n", "next", "",
    "*1T out of 02.02, drawn (1T there, 0T left) + 1T out of 01.03, drawn (1T there, 0T left) | "
    "does not recover",
    "recover u=02.02:1 u=01.03:1", "02.02: 1T − 1T = 0T; 01.03: 1T − 1T = 0T", "" },
  /* 12.10e(B): Organic Trucks need not pay, and may. */
  { "/rules/12.10e(B)/rows-organic-need-not",
    FIELD "formation f1 side0\nu side0 inf 4-3-3 low formation=f1 01.02\n"
          "t side0 truck 2-45 organic formation=f1 5t 01.02\n",
    "next", "",
    "2T out of 01.02, drawn from Organic Trucks (5T there, 5T left) | *does not recover", "recover",
    "01.02: 5T, nothing taken (Organic Trucks of f1)", "" },
  { "/rules/12.10e(B)/rows-organic-may",
    FIELD "formation f1 side0\nu side0 inf 4-3-3 low formation=f1 01.02\n"
          "t side0 truck 2-45 organic formation=f1 5t 01.02\n",
    "next", "u 0",
    "*2T out of 01.02, drawn from Organic Trucks (5T there, 3T left) | does not recover",
    "recover u=01.02@f1:2", "01.02: 5T − 2T = 3T (Organic Trucks of f1)", "" },
};

static int
row_of (const TlSupplyRows *list, TlUnit unit)
{
  for (guint i = 0; i < list->rows->len; i++)
    if (((const TlSupplyRow *) list->rows->pdata[i])->unit == unit)
      return (int) i;
  return -1;
}

static void
choose (TlSupplyRows *list, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, ", ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], " ", 2);
      int row = row_of (list, tl_test_unit (list->situation, parts[0]));

      g_assert_cmpint (row, >=, 0);
      tl_supply_rows_choose (list, (guint) row, (guint) g_ascii_strtoull (parts[1], NULL, 10));
    }
}

static char *
describe_ways (TlSupplyRows *list)
{
  const TlSupplyRow *row = list->rows->pdata[0];
  GString *text = g_string_new (NULL);

  tl_supply_rows_word (list, 0);
  for (guint i = 0; i < row->ways->len; i++)
    {
      const TlSupplyWay *way = row->ways->pdata[i];

      g_string_append_printf (text, "%s%s%s", i > 0 ? " | " : "", i == row->chosen ? "*" : "",
                              way->text);
    }
  return g_string_free (text, FALSE);
}

static char *
describe_bill (const TlSupplyRows *list)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < list->bill->len; i++)
    {
      g_string_append_printf (text, "%s%s", i > 0 ? "; " : "",
                              g_array_index (list->bill, TlSupplyAccount, i).text);
    }
  return g_string_free (text, FALSE);
}

static void
check_foreseen (const TlSupplyRows *list, const char *rule)
{
  const TlFinding *finding = tl_verdict_first_forbidden (list->verdict);

  g_assert_cmpstr (finding != NULL ? finding->rule : "", ==, rule);
  g_assert_true ((list->next != NULL) == (*rule == '\0'));
}

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (rows[i].text);
  g_autoptr (TlSupplyRows) list = NULL;
  g_autofree char *ways = NULL;
  g_autofree char *bill = NULL;
  g_autofree char *text = NULL;

  g_assert_null (tl_supply_rows_new (situation));
  tl_test_play (&situation, rows[i].script);
  list = tl_supply_rows_new (situation);
  g_assert_nonnull (list);
  g_assert_true (list->is_proposed);
  choose (list, rows[i].choose);
  g_assert_true (list->is_proposed == (*rows[i].choose == '\0'));
  ways = describe_ways (list);
  g_assert_cmpstr (ways, ==, rows[i].ways);
  text = tl_action_to_string (list->action, situation);
  g_assert_cmpstr (text, ==, rows[i].action);
  bill = describe_bill (list);
  g_assert_cmpstr (bill, ==, rows[i].bill);
  check_foreseen (list, rows[i].rule);
  tl_supply_rows_reset (list);
  g_assert_true (list->is_proposed);
  check_foreseen (list, "");
}

/* --- what a row says beside its ways ---------------------------------------------------------- */

static const struct
{
  const char *path;
  const char *text;
  const char *need; /* of u */
  const char *duty; /* its beginning; NULL: none */
} words[] = {
  { "/rules/12.6c/row-needs", FIELD "u side0 inf 9-3-3 re=3 15.05\nd side0 dump 8t 15.04\n",
    "3 RE, alone 2T", NULL },
  { "/rules/12.6c/row-needs-a-part",
    FIELD "u side0 inf 4-3-3 size=battalion 15.05\nd side0 dump 8t 15.04\n", "1/2 RE, alone 1T",
    NULL },
  { "/rules/12.6e/row-in-strat",
    FIELD "u side0 inf 4-3-3/2-3-6 strat 15.05\nv side0 inf 4-3-3 15.05\nd side0 dump 8t 15.04\n",
    "1 RE, alone 1T", "In Strat Mode: does not eat off the map (12.6e)" },
  { "/rules/12.10e/row-is-exhausted",
    FIELD "u side0 inf 9-3-3 re=3 exhausted 01.02\nd side0 dump 12t 01.03\n",
    /* 3 RE: 6T a stage. */
    "Exhausted: 6T to Low, 12T in all", "Must recover in full" },
  { "/rules/12.10e(C)/row-is-short",
    FIELD "u side0 inf 9-3-3 re=3 exhausted 01.02\nd side0 dump 11t 01.03\n",
    "Exhausted: 6T to Low, 12T in all", "Tokens are short" },
  /* The short one shares no dump with u, though a third one stands between their dumps. */
  { "/rules/12.10e(A)/row-must-though-others-are-short",
    FIELD "u side0 inf 4-3-3 low 01.02\nd side0 dump 2t 01.03\nv side0 inf 4-3-3 low 15.05\n"
          "e side0 dump 1t 15.04\n",
    "Low: 2T", "Must recover in full" },
  { "/rules/12.10e(B)/row-may",
    FIELD "formation f1 side0\nu side0 inf 4-3-3 low formation=f1 01.02\n"
          "t side0 truck 2-45 organic formation=f1 5t 01.02\n",
    "Low: 2T", "Only Organic Trucks in reach" },
};

static void
test_words (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (words[i].text);
  g_autoptr (TlSupplyRows) list = NULL;
  const TlSupplyRow *row;
  int at;

  tl_test_play (&situation, "next");
  list = tl_supply_rows_new (situation);
  g_assert_nonnull (list);
  at = row_of (list, tl_test_unit (situation, "u"));
  g_assert_cmpint (at, >=, 0);
  row = list->rows->pdata[at];
  g_assert_cmpstr (row->need, ==, words[i].need);
  if (words[i].duty == NULL)
    g_assert_null (row->duty_text);
  else
    g_assert_true (g_str_has_prefix (row->duty_text, words[i].duty));
}

/* 12.8a: one was marked and eats, one was and does not, one is marked now; a fourth is elsewhere
 * and was never. */
static void
test_marks (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "u side0 inf 4-3-3 oos untraced 15.05\n"
                               "v side0 inf 4-3-3 oos untraced 15.05\nw side0 inf 4-3-3 15.05\n"
                               "x side0 inf 4-3-3 01.02\nd side0 dump 8t 15.04\n");
  g_autoptr (TlSupplyRows) list = NULL;
  const TlSupplyMark *mark;

  tl_test_play (&situation, "next");
  list = tl_supply_rows_new (situation);
  choose (list, "v 1, w 1");
  g_assert_nonnull (list->marks);
  g_assert_cmpuint (list->marks->len, ==, 3);
  mark = (const TlSupplyMark *) list->marks->data;
  g_assert_cmpint (mark[0].kind, ==, TL_SUPPLY_MARK_REMOVED);
  g_assert_cmpint (mark[1].kind, ==, TL_SUPPLY_MARK_STAYS);
  g_assert_cmpint (mark[2].kind, ==, TL_SUPPLY_MARK_SET);
  g_assert_cmpuint (mark[2].unit, ==, tl_test_unit (situation, "w"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, GUINT_TO_POINTER (i), test_row);
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    g_test_add_data_func (words[i].path, GUINT_TO_POINTER (i), test_words);
  g_test_add_func ("/rules/12.8a/marks-that-change", test_marks);
  return g_test_run ();
}
