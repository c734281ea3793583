/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What counters are, one by one and together, in words. */
#undef G_DISABLE_ASSERT

#include "answers/tl-unit-facts.h"
#include "support/tl-test-scenario.h"

#define TEXT                                \
  "size 6 4\n"                              \
  "clock movement side0\n"                  \
  "u1 side0 inf 4-5-3/2-1-6 01.01 combat\n" \
  "u2 side0 inf 4-3-3/2-1-6 02.02 move\n"   \
  "g1 side0 inf (3)-2-3 01.01\n"            \
  "d1 side0 dump 9t 01.01\n"                \
  "h1 side0 hedgehog level=2 01.01\n"

static void
assert_texts (const TlSituation *situation, const char *id, const char *title, const char *facts)
{
  g_autofree char *its_title = tl_unit_title (situation, tl_test_unit (situation, id));
  g_autofree char *its_facts = tl_unit_facts (situation, tl_test_unit (situation, id));

  g_assert_cmpstr (its_title, ==, title);
  g_assert_cmpstr (its_facts, ==, facts);
}

static void
test_words (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);

  assert_texts (situation, "u1", "Combat unit (u1) · Combat Mode",
                "Attack 4, defence 4, AR 5, 3 of 3 MP, 1 RE");
  assert_texts (situation, "u2", "Combat unit (u2) · Move Mode",
                "Attack 2, defence 2, AR 1, 6 of 6 MP, 1 RE");
  /* 9 T are 2 SP and a Token. */
  assert_texts (situation, "d1", "Dump (d1)", "Dump, 2 SP 1T");
  assert_texts (situation, "h1", "Hedgehog (h1)", "Hedgehog, level 2");
}

/* Rules 13.8d, 15.2, 19.0b: what construction has done; 80 per cent of 4T are 3T. */
static void
test_construction (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 6 4\nu side0 inf 4-5-3 01.01 worked\n"
                         "h side0 hedgehog level=2 01.01 raised\n"
                         "b side0 base level=1 01.01 lowered\ns side0 base level=0 02.02\n"
                         "p side0 port capacity=4 level=1 01.01\n");

  assert_texts (
      situation, "u", "Combat unit (u) · Combat Mode",
      "Attack 4, defence 4, AR 5, 3 of 3 MP, 1 RE, does construction in this phase (13.8d)");
  assert_texts (situation, "h", "Hedgehog (h)", "Hedgehog, level 2, improved in this turn");
  assert_texts (situation, "b", "Air base (b)", "Air base, level 1, reduced in this turn");
  assert_texts (situation, "s", "Air base (s)", "Air strip");
  assert_texts (situation, "p", "Port (p)", "Port, 3T of 4T a phase, hits: 1");
}

static void
assert_totals (const TlSituation *situation, const char *ids, const char *expected)
{
  g_autoptr (GArray) units = tl_test_units (situation, ids);
  TlUnitTotals totals;
  g_autofree char *text = NULL;

  tl_unit_totals (situation, (const TlUnit *) units->data, units->len, &totals);
  text = tl_unit_totals_text (&totals);
  g_assert_cmpstr (text, ==, expected);
}

static void
test_totals (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);

  /* 4 in Combat Mode and 2 in Move Mode. */
  assert_totals (situation, "u1 u2", "2 counters: 2 RE, attack 6, defence 6, steps 2 (4.6)");
  /* Rule 3.2b: what stands in parentheses does not attack. */
  assert_totals (situation, "u1 g1", "2 counters: 2 RE, attack 4, defence 7, steps 2 (4.6)");
  /* Other counters have no strength. */
  assert_totals (situation, "u1 d1 h1", "3 counters: 1 RE, attack 4, defence 4, steps 1 (4.6)");
  assert_totals (situation, "d1", "1 counter");
  assert_totals (situation, "", "0 counters");
}

/* Words of name, kind, symbols and size, in any order and case; all must be there. */
static void
test_search (void)
{
  const struct
  {
    const char *unit;
    const char *wanted;
    gboolean fits;
  } searches[] = {
    { "u1", "", TRUE },       { "u1", "U1", TRUE },     { "u1", "infantry", TRUE },
    { "u1", "Inf u1", TRUE }, { "u1", "u2", FALSE },    { "u1", "infantry tank", FALSE },
    { "d1", "dump", TRUE },   { "d1", "hedge", FALSE }, { "h1", "hedge h1", TRUE },
  };
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);

  for (guint i = 0; i < G_N_ELEMENTS (searches); i++)
    g_assert_cmpint (tl_unit_fits (situation, tl_situation_find (situation, searches[i].unit),
                                   searches[i].wanted),
                     ==, searches[i].fits);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/unit-facts/construction", test_construction);
  g_test_add_func ("/answers/unit-facts/words", test_words);
  g_test_add_func ("/answers/4.6/totals", test_totals);
  g_test_add_func ("/answers/unit-facts/search", test_search);
  return g_test_run ();
}
