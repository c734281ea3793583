/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who needs no trace: units aboard Landing Craft (12.6g), and those that make a planned air drop in
 * this turn (12.6h).  Nobody here has trace: the source is at the other end of the map.
 */
#undef G_DISABLE_ASSERT

#include "rules/advice/tl-cut.h"
#include "rules/advice/tl-mend.h"
#include "rules/advice/tl-supply-remarks.h"
#include "rules/upkeep/tl-breakout.h"
#include "rules/upkeep/tl-eat.h"
#include "rules/upkeep/tl-hunger.h"
#include "support/tl-test-supply.h"

#define SEA \
  "size 9 20\nsource 01.01 side0 other\nlc side0 ship 0-0-20 capacity=8 09.19\nbox hold craft=lc\n"

static const struct
{
  const char *path;
  const char *text;
  gboolean is_hungry;
  const char *remarks;
} rows[] = {
  { "/rules/12.6/out-of-trace", SEA "clock supply side0 3\nu side0 inf 4-3-3 09.15\n", TRUE, "" },
  { "/rules/12.6g/aboard", SEA "clock supply side0 3\nu side0 inf 4-3-3 box=hold\n", FALSE,
    "12.6g" },
  { "/rules/12.6g/landed", SEA "clock supply side0 3\nu side0 inf 4-3-3 09.19\n", TRUE, "" },
  { "/rules/12.6g/aboard-a-craft-that-is-off-the-map",
    "size 9 20\nsource 01.01 side0 other\nlc side0 ship 0-0-20 capacity=8 dead\n"
    "box hold craft=lc\nclock supply side0 3\nu side0 inf 4-3-3 box=hold\n",
    FALSE, "12.6g" },
  { "/rules/12.6h/on-the-turn-of-the-drop",
    SEA "clock supply side0 3\nu side0 inf 4-3-3 09.15 drops=3\n", FALSE, "12.6h" },
  { "/rules/12.6h/on-the-turn-after", SEA "clock supply side0 4\nu side0 inf 4-3-3 09.15 drops=3\n",
    TRUE, "" },
  { "/rules/12.6h/on-the-turn-before",
    SEA "clock supply side0 2\nu side0 inf 4-3-3 09.15 drops=3\n", TRUE, "" },
  { "/rules/12.9a/transport-is-not-told",
    SEA "clock supply side0 3\nu side0 truck 1-45 box=hold drops=3\n", FALSE, "" },
};

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (rows[i].text);
  TlUnit unit = tl_test_unit (situation, "u");
  g_autoptr (GArray) hungry = tl_hunger_units (situation, 0);
  g_autoptr (TlVerdict) why = tl_verdict_new ();
  g_autoptr (TlSupplyPath) path = tl_supply_trace (situation, unit, why);
  g_autoptr (TlVerdict) remarks = tl_verdict_new ();
  g_autoptr (GArray) mends = tl_supply_mends (situation, unit, TL_SUPPLY_TRACE);

  tl_supply_tell_remarks (situation, unit, remarks);
  tl_assert_rules (remarks, rows[i].remarks);
  g_assert_null (path);
  g_assert_cmpuint (hungry->len, ==, rows[i].is_hungry ? 1 : 0);
  g_assert_cmpint (tl_supply_is_traced (situation, unit), ==, !rows[i].is_hungry);
  g_assert_cmpint (tl_verdict_n_findings (why) > 0, ==, rows[i].is_hungry);
  if (!rows[i].is_hungry)
    g_assert_cmpuint (mends->len, ==, 0);
}

/* 18.5e: aboard nothing is drawn from the shore, and an HQ throws nothing to it. */
static void
test_aboard (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (SEA "clock supply side0 3\nd side0 dump 8t 09.18\n"
                             "h side0 hq 9-5 throws=leg box=hold\nu side0 inf 4-3-3 box=hold\n"
                             "v side0 inf 4-3-3 09.11\n");
  g_autoptr (GPtrArray) aboard = tl_supply_dumps (situation, tl_test_unit (situation, "u"), NULL);
  g_autoptr (GPtrArray) ashore = tl_supply_dumps (situation, tl_test_unit (situation, "v"), NULL);

  g_assert_cmpuint (aboard->len, ==, 0);
  g_assert_cmpuint (ashore->len, ==, 0);
}

/* 12.8e: who needs no trace is not out of it. */
static void
test_breakout (void)
{
  g_autoptr (TlSituation) dropped = tl_test_situation (
      SEA "clock breakout side0 3\nu side0 inf 4-3-3 09.15 drops=3\nv side0 inf 4-3-3 09.15\n");
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();

  g_assert_true (tl_breakout_may (dropped, tl_test_unit (dropped, "v"), NULL, NULL));
  g_assert_false (tl_breakout_may (dropped, tl_test_unit (dropped, "u"), NULL, verdict));
  tl_assert_rules (verdict, "12.6h 12.8e");
}

/* Nobody is cut off from what he does not need. */
static void
test_cut (void)
{
  g_autoptr (TlSituation) before = tl_test_situation (
      SEA "clock movement side0 3\nu side0 inf 4-3-3 01.04 drops=3\nv side0 inf 4-3-3 01.04\n"
          "e side1 inf 4-3-3 09.10\n");
  g_autoptr (TlSituation) after = tl_test_set (before, "e 01.02");
  g_autoptr (GArray) cuts = tl_cut_between (before, after, 0);

  g_assert_cmpuint (cuts->len, ==, 1);
  g_assert_cmpuint (g_array_index (cuts, TlCutUnit, 0).unit, ==, tl_test_unit (before, "v"));
}

/* --- what is said --------------------------------------------------------------------------- */

#define HQS "size 9 20\nformation f side0\nformation g side0\nclock supply side0 3\n"

static const struct
{
  const char *path;
  const char *text; /* of unit u */
  const char *said; /* all of it, a line each */
} sayings[] = {
  { "/rules/12.6g/says-that-it-is-aboard", SEA "clock supply side0 3\nu side0 inf 4-3-3 box=hold\n",
    "12.6g: Aboard a Landing Craft it is always in trace supply." },
  { "/rules/12.6h/says-that-it-drops",
    SEA "clock supply side0 3\nu side0 inf 4-3-3 09.15 drops=3\n",
    "12.6h: It makes a planned air drop in this turn, and needs no trace in it." },
  { "/rules/12.6h/says-both", SEA "clock supply side0 3\nu side0 inf 4-3-3 box=hold drops=3\n",
    "12.6g: Aboard a Landing Craft it is always in trace supply.\n"
    "12.6h: It makes a planned air drop in this turn, and needs no trace in it." },
  { "/rules/12.3e/says-what-a-box-is", HQS "box b1\nu side0 inf 4-3-3 box=b1\n",
    "12.3e: In b1, off the map, it draws from what lies there, at no distance, and from nowhere "
    "else. Our reading: it needs no trace supply there." },
  { "/rules/12.3e/says-nothing-of-a-box-that-is-a-hex",
    HQS "box b1 02.02\nu side0 inf 4-3-3 box=b1\n", "" },
  { "/rules/12.3e/a-base-in-a-box-draws-too", HQS "box b1\nu side0 base level=1 box=b1\n",
    "12.3e: In b1, off the map, it draws from what lies there, at no distance, and from nowhere "
    "else. Our reading: it needs no trace supply there." },
  { "/rules/12.3e/trucks-take-nothing", HQS "box b1\nu side0 truck 1-45 box=b1\n", "" },
  { "/rules/12.3b/an-hq-of-the-army-serves-all", HQS "u side0 hq 5-3 02.02\n", "" },
  { "/rules/13.1d/says-whom-a-division-s-hq-serves", HQS "u side0 hq 5-3 formation=f 02.02\n",
    "13.1d: It throws to f, and to independent units of its nationality." },
  { "/rules/12.3b(B)/says-whom-an-hq-is-for",
    HQS "u side0 hq 5-3 02.02\nv side0 inf 4-3-3 nation=UK name=7\nlimit u f g UK v\n",
    "12.3b(B): In this game it throws only to: f, g, UK, 7." },
  { "/rules/12.3b(B)/says-one",
    HQS "u side0 hq 5-3 02.02\nv side0 inf 4-3-3 nation=UK\nlimit u UK\n",
    "12.3b(B): In this game it throws only to: UK." },
  { "/rules/12.3b(B)/says-both-of-a-division-s-hq",
    HQS "u side0 hq 5-3 formation=f 02.02\nlimit u g\n",
    "13.1d: It throws to f, and to independent units of its nationality.\n"
    "12.3b(B): In this game it throws only to: g." },
};

static void
test_saying (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (sayings[i].text);
  TlUnit unit = tl_test_unit (situation, "u");
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autofree char *said = NULL;

  tl_supply_tell_remarks (situation, unit, verdict);
  said = tl_verdict_to_string (verdict);
  g_assert_cmpstr (said, ==, sayings[i].said);
  g_assert_true (tl_verdict_allows (verdict));
  for (guint k = 0; k < tl_verdict_n_findings (verdict); k++)
    g_assert_true (tl_unit_is_among (unit, tl_verdict_finding (verdict, k)->units,
                                     tl_verdict_finding (verdict, k)->n_units));
  /* Who asks without wanting to be told hears the same. */
  g_assert_cmpint (tl_trace_is_excused (situation, unit, NULL), ==,
                   strstr (said, "12.6g") != NULL || strstr (said, "12.6h") != NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, GUINT_TO_POINTER (i), test_row);
  for (guint i = 0; i < G_N_ELEMENTS (sayings); i++)
    g_test_add_data_func (sayings[i].path, GUINT_TO_POINTER (i), test_saying);
  g_test_add_func ("/rules/12.6g/nothing-from-the-shore", test_aboard);
  g_test_add_func ("/rules/12.6h/no-breakout", test_breakout);
  g_test_add_func ("/rules/12.6h/not-cut-off", test_cut);
  return g_test_run ();
}
