/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The way that comes nearest when a unit has no supply: where it fails, and by how much. */
#include "rules/supply/tl-supply.h"
#include "support/tl-test-scenario.h"

/* Supply enters and stops in 01.05; all Open, 1 MP a hex by Truck. */
#define GROUND                     \
  "size 20 9\n"                    \
  "clock movement side0\n"         \
  "source 01.05 side0 rail-edge\n" \
  "control 01.05 side0\n"

static const struct
{
  const char *rule;
  const char *text;
  const char *by; /* whose way comes nearest; NULL: there is none */
  guint fails_at; /* how many hexes from its beginning */
  guint lacks_mp12;
} rows[] = {
  /* From 07.05 the source is six hexes off: five are counted, the last step is free. */
  { "12.3c: it has a line", "u1 side0 inf 4-3-6 leg 07.05 move\n", NULL, 0, 0 },
  /* From 09.05 eight hexes, seven of them counted, of five MP: two lack.  The sixth
   * hex is the first that is beyond. */
  { "12.3a: two MP too far", "u1 side0 inf 4-3-6 leg 09.05 move\n", "u1", 6, 24 },
  /* The HQ draws on the spot and throws four MP: 05.05.  The unit stands in 11.05, ten hexes off,
   * nine counted: five lack; the direct draw would lack four. */
  { "12.3b: of two the one that lacks less",
    "h1 side0 hq 4-10 throws=truck 01.05 combat\nu1 side0 inf 4-3-6 leg 11.05 move\n", "u1", 6,
    48 },
  /* Six MP of throw, nine counted: three lack. */
  { "12.3b: the HQ comes nearer",
    "h1 side0 hq 6-10 throws=truck 01.05 combat\nu1 side0 inf 4-3-6 leg 11.05 move\n", "h1", 7,
    36 },
};

static void
test_rows (void)
{
  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      g_autofree char *text = g_strconcat (GROUND, rows[r].text, NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (GPtrArray) misses =
          tl_supply_near_misses (situation, tl_test_unit (situation, "u1"), TL_SUPPLY_TRACE);
      const TlNearMiss *miss;

      g_test_message ("%s", rows[r].rule);
      g_assert_cmpint (misses->len > 0, ==, rows[r].by != NULL);
      if (misses->len == 0)
        continue;
      miss = g_ptr_array_index (misses, 0);
      g_assert_cmpuint (miss->unit, ==, tl_test_unit (situation, rows[r].by));
      g_assert_cmpuint (miss->lacks_mp12, ==, rows[r].lacks_mp12);
      g_assert_cmpuint (g_array_index (miss->hexes, TlHex, 0), ==,
                        tl_situation_hex (situation, miss->unit));
      g_assert_cmpuint (miss->fails_at, ==, rows[r].fails_at);
      g_assert_false (miss->is_blocked);
      g_assert_cmpstr (miss->rule, ==,
                       miss->unit == tl_test_unit (situation, "u1") ? "12.3a" : "12.3b");
      g_assert_cmpuint (miss->blocked->len, ==, 0);
    }
}

/* Rule 4.5a(B): a line of enemies across a narrow map lets no Truck path through; in Combat Mode
 * their zones reach to either side.  The unit's own hex is negated (4.5b) by the unit. */
static void
test_blocked (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation ("size 12 3\n"
                                                         "clock movement side0\n"
                                                         "source 01.02 side0 rail-edge\n"
                                                         "control 01.02 side0\n"
                                                         "u1 side0 inf 4-3-6 leg 06.02 move\n"
                                                         "p1 side1 inf 5-3-6 leg 04.01 combat\n"
                                                         "p2 side1 inf 5-3-6 leg 04.03 combat\n");
  g_autoptr (GPtrArray) misses =
      tl_supply_near_misses (situation, tl_test_unit (situation, "u1"), TL_SUPPLY_TRACE);
  const TlNearMiss *miss;

  g_assert_cmpuint (misses->len, ==, 1);
  miss = g_ptr_array_index (misses, 0);
  g_assert_true (miss->is_blocked);
  g_assert_cmpstr (miss->rule, ==, "4.5a(B)");
  g_assert_cmpuint (miss->lacks_mp12, ==, 0);
  g_assert_cmpuint (miss->blocked->len, >=, 1);
  g_assert_cmpuint (miss->enemies->len, >=, 1);
  g_assert_cmpuint (g_array_index (miss->hexes, TlHex, miss->fails_at), ==,
                    g_array_index (miss->blocked, TlHex, 0));
  g_assert_cmpuint (tl_situation_side (situation, g_array_index (miss->enemies, TlUnit, 0)), ==, 1);
}

/*
 * Rule 12.3d: enemies in Move Mode, without any zone of control, stand across the map.  From 06.02
 * the source in 01.02 is five hexes off, four of them counted: near enough, but for p2 in 04.02.
 */
#define LINE_OF_ENEMIES                        \
  "size 12 3\n"                                \
  "clock movement side0\n"                     \
  "source 01.02 side0 rail-edge\n"             \
  "control 01.02 side0\n"                      \
  "p1 side1 inf 5-3-6 leg 04.01 move name=1\n" \
  "p2 side1 inf 5-3-6 leg 04.02 move name=2\n"

static void
test_barred (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (LINE_OF_ENEMIES "p3 side1 inf 5-3-6 leg 04.03 move name=3\n"
                                         "u1 side0 inf 4-3-6 leg 06.02 move name=9\n");
  TlUnit unit = tl_test_unit (situation, "u1");
  g_autoptr (GPtrArray) misses = tl_supply_near_misses (situation, unit, TL_SUPPLY_TRACE);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  const TlNearMiss *miss;
  const TlFinding *finding;

  g_assert_cmpuint (misses->len, ==, 1);
  miss = g_ptr_array_index (misses, 0);
  g_assert_true (miss->is_blocked);
  g_assert_cmpstr (miss->rule, ==, "12.3d");
  g_assert_cmpuint (miss->lacks_mp12, ==, 0);
  g_assert_cmpuint (miss->fails_at, ==, 2);
  g_assert_cmpuint (miss->blocked->len, ==, 1);
  g_assert_cmpuint (g_array_index (miss->blocked, TlHex, 0), ==,
                    g_array_index (miss->hexes, TlHex, 2));
  g_assert_cmpuint (miss->enemies->len, ==, 1);

  g_autoptr (TlSupplyPath) path = tl_supply_trace (situation, unit, verdict);
  finding = tl_verdict_first_forbidden (verdict);
  g_assert_cmpstr (finding->rule, ==, "12.3d");
  g_assert_nonnull (strstr (
      finding->text,
      "The direct draw of 9 (u1) to 01.02 (4 of 5 MP by Truck) is barred in 04.01 by 1 (p1)"));
}

/* One hex is open, 04.03.  From 05.01 the way round by it, 05.02, 05.03, 04.03, 03.03 and 02.02, is
 * five counted: there is a line.  Where woods make it 05.02, 05.03, 04.03 (3), 03.03, 02.02: 7 MP,
 * two too many, the straight one, of 3, is named beside it. */
static void
test_barred_on_the_shorter_way (void)
{
  g_autoptr (TlSituation) open =
      tl_test_situation (LINE_OF_ENEMIES "u1 side0 inf 4-3-6 leg 05.01 move\n");
  g_autoptr (TlSituation) dear = tl_test_situation (
      LINE_OF_ENEMIES "terrain 04.03 woods\nu1 side0 inf 4-3-6 leg 05.01 move\n");
  g_autoptr (GPtrArray) none =
      tl_supply_near_misses (open, tl_test_unit (open, "u1"), TL_SUPPLY_TRACE);
  g_autoptr (GPtrArray) misses =
      tl_supply_near_misses (dear, tl_test_unit (dear, "u1"), TL_SUPPLY_TRACE);
  const TlNearMiss *miss;

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (misses->len, ==, 2);
  miss = g_ptr_array_index (misses, 0);
  g_assert_cmpstr (miss->rule, ==, "12.3d");
  g_assert_cmpuint (miss->lacks_mp12, ==, 0);
  /* Beside it the nearest of those that are open. */
  miss = g_ptr_array_index (misses, 1);
  g_assert_cmpstr (miss->rule, ==, "12.3a");
  g_assert_false (miss->is_blocked);
  g_assert_cmpuint (miss->lacks_mp12, ==, 24);
}

/* Both are said: p2 bars the way of 3 MP; the one by 05.03 and 04.03, which is forest, takes too
 * many. */
static void
test_open_beside_blocked (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (LINE_OF_ENEMIES "terrain 04.03 forest\n"
                                         "u1 side0 inf 4-3-6 leg 05.01 name=9\n");
  TlUnit unit = tl_test_unit (situation, "u1");
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (TlSupplyPath) path = tl_supply_trace (situation, unit, verdict);

  tl_assert_rules (verdict, "12.3d 12.3a");
  g_assert_nonnull (strstr (tl_verdict_finding (verdict, 0)->text, "(3 of 5 MP by Truck)"));
  g_assert_nonnull (strstr (tl_verdict_finding (verdict, 1)->text, "MP by Truck, and may take 5."));
}

/* Of ways through a zone that one which it blocks in fewest hexes: 02.03 alone, for 5 MP. */
static void
test_one_bottleneck (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "|L.L\n|L.L\n|L.L\n|...\n|..L\n|L.L\nclock movement side0\nsource 02.01 side0 other\n"
      "u1 side0 inf 4-3-0 name=9 02.06\np1 side1 inf 4-3-3 name=1 03.04\n");
  TlUnit unit = tl_test_unit (situation, "u1");
  g_autoptr (GPtrArray) misses = tl_supply_near_misses (situation, unit, TL_SUPPLY_TRACE);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (TlSupplyPath) path = tl_supply_trace (situation, unit, verdict);
  const TlNearMiss *miss = g_ptr_array_index (misses, 0);

  g_assert_cmpuint (miss->blocked->len, ==, 1);
  g_assert_cmpuint (g_array_index (miss->blocked, TlHex, 0), ==, tl_test_hex (situation, "02.03"));
  g_assert_cmpstr (tl_verdict_first_forbidden (verdict)->text, ==,
                   "The direct draw of 9 (u1) to 02.01 (5 of 5 MP by Truck) is blocked in 02.03 by "
                   "the zone of control of 1 (p1).");
}

/* Where there is no way at all it is the terrain's fault: a lake across the map. */
static void
test_no_way (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("| . . . L . . .\n| . . . L . . .\nsource 01.01 side0 rail-edge\n"
                         "u1 side0 inf 4-3-6 leg 07.01 move\n");
  TlUnit unit = tl_test_unit (situation, "u1");
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GPtrArray) misses = tl_supply_near_misses (situation, unit, TL_SUPPLY_TRACE);

  g_assert_cmpuint (misses->len, ==, 0);
  g_autoptr (TlSupplyPath) path = tl_supply_trace (situation, unit, verdict);
  g_assert_nonnull (
      strstr (tl_verdict_first_forbidden (verdict)->text, "no way through the terrain"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/12.3b/near-miss-lacks-least", test_rows);
  g_test_add_func ("/rules/4.5a(B)/near-miss-is-blocked", test_blocked);
  g_test_add_func ("/rules/12.3d/near-miss-is-barred", test_barred);
  g_test_add_func ("/rules/12.3d/near-miss-is-barred-on-the-shorter-way",
                   test_barred_on_the_shorter_way);
  g_test_add_func ("/rules/12.3d/near-miss-by-an-open-way-beside-the-barred-one",
                   test_open_beside_blocked);
  g_test_add_func ("/rules/4.5b/near-miss-is-blocked-in-the-fewest-hexes", test_one_bottleneck);
  g_test_add_func ("/rules/12.3d/no-way-through-the-terrain", test_no_way);
  return g_test_run ();
}
