/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Gauges, conversions and railheads (13.3e-g), and what they do to trace (13.3c). */
#include "pieces/tl-track.h"
#include "support/tl-test-supply.h"

/* A column of fifteen hexes between lakes; the railway is narrow to 01.04 and wide from there
 * on. */
#define COLUMN \
  "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n"
#define NARROW_1_4 "railway@narrow 01.01 01.02 01.03 01.04\n"
#define WIDE_4_8 "railway@wide 01.04 01.05 01.06 01.07 01.08\n"
#define LINE                                                                   \
  COLUMN NARROW_1_4 WIDE_4_8                                                   \
      "source 01.01 side0 rail-edge\nvillage 01.04 Halt\nvillage 01.08 Ende\n" \
      "control 01.04 side0\ncontrol 01.08 side0\nu side0 inf 4-3-3 01.13\n"
#define BACK_1_8 "01.08 01.07 01.06 01.05 01.04 01.03 01.02 01.01"

static const TlTestSupplyRow rows[] = {
  /* Who says nothing of gauges uses all. */
  { "/rules/13.3e/all-gauges-when-nothing-is-said", LINE, "u", "01.08 direct 4", NULL, NULL, NULL,
    BACK_1_8 },
  { "/rules/13.3e/both-gauges", LINE "rail side0 narrow wide\n", "u", "01.08 direct 4" },
  { "/rules/13.3e/right-gauge-only", LINE "rail side0 narrow\n", "u", "-", NULL, "12.3a 13.3g" },
  { "/rules/13.3e/the-source-too", LINE "rail side0 wide\n", "u", "-", NULL, "12.3a 13.3g" },
  { "/rules/13.3e/the-other-side-s-gauge-is-its-own", LINE "rail side1 narrow\n", "u",
    "01.08 direct 4" },
  { "/rules/13.3e/two-tracks-side-by-side",
    LINE "railway@narrow 01.04 01.05 01.06 01.07 01.08\nrail side0 narrow\n", "u",
    "01.08 direct 4" },
  { "/rules/13.3e/a-railway-of-no-gauge-serves-all",
    COLUMN "railway 01.01 01.02 01.03 01.04 01.05 01.06 01.07 01.08\n"
           "railway@wide 02.01 02.02\nsource 01.01 side0 rail-edge\n"
           "village 01.08 Ende\ncontrol 01.08 side0\nu side0 inf 4-3-3 01.13\nrail side0 wide\n",
    "u", "01.08 direct 4" },

  /* 01.08 is neither reached nor controlled, and 4 MP off; the broken railway is named with it. */
  { "/rules/13.3h/a-stop-neither-reached-nor-controlled",
    LINE "rail side0 narrow\ncontrol 01.08 none\n", "u", "-", NULL, "12.3a 13.3h 13.3g" },
  { "/rules/13.3h/held-by-the-enemy-and-cut",
    LINE "control 01.08 side1\ne side1 inf 4-3-3 01.06 move\n", "u", "-", NULL,
    "12.3d 13.3h 13.3c" },
  { "/rules/13.3h/one-that-would-serve-nobody-is-not-named",
    LINE "rail side0 narrow\ncontrol 01.08 none\nv side0 inf 4-3-3 01.15\n", "v", "-", NULL,
    "12.3a" },
  { "/rules/13.3h/or-by-an-hq",
    LINE "rail side0 narrow\ncontrol 01.08 none\nh side0 hq 8-4 throws=leg 01.13\n"
         "v side0 inf 4-3-3 01.15\n",
    "v", "-", NULL, "12.3a 12.3b 12.3a 13.3h 13.3g" },
  /* 01.04 has both: it is used up to there, and 01.05 begins what has to be converted. */
  { "/rules/13.3g/used-up-to-the-break",
    COLUMN NARROW_1_4 WIDE_4_8
    "source 01.01 side0 rail-edge\nvillage 01.04 Halt\ncontrol 01.04 side0\n"
    "u side0 inf 4-3-3 01.09\nrail side0 narrow\n",
    "u", "01.04 direct 4", NULL, NULL, NULL, "01.04 01.03 01.02 01.01" },
  { "/rules/13.3g/converted-to-the-end",
    LINE "rail side0 narrow\nconverted 01.05 narrow\nconverted 01.06 narrow\n"
         "converted 01.07 narrow\nconverted 01.08 narrow\n"
         "converted 01.04 narrow\n",
    "u", "01.08 direct 4", NULL, NULL, NULL, BACK_1_8 },
  /* The wide railway that leaves 01.04 has not become narrow in 01.04 itself. */
  { "/rules/13.3g/the-hex-of-the-break-too",
    LINE "rail side0 narrow\nconverted 01.05 narrow\nconverted 01.06 narrow\n"
         "converted 01.07 narrow\nconverted 01.08 narrow\n",
    "u", "-", NULL, "12.3a 13.3g" },
  { "/rules/13.3g/not-across-a-gap",
    LINE "rail side0 narrow\nconverted 01.04 narrow\nconverted 01.05 narrow\n"
         "converted 01.07 narrow\nconverted 01.08 narrow\n",
    "u", "-", NULL, "12.3a 13.3g" },
  { "/rules/13.3g/lost-to-the-other-side",
    LINE "rail side0 narrow wide\nrail side1 broad\nrailway@broad 02.14 02.15\n"
         "converted 01.06 broad\n",
    "u", "-", NULL, "12.3a 13.3g" },
  { "/rules/13.3g/enemy-and-gauge", LINE "rail side0 narrow\ne side1 inf 4-3-3 01.07 move\n", "u",
    "-", NULL, "12.3d 13.3c 13.3g" },
  { "/rules/12.7g/extender-beside-foreign-track",
    /* The extender in 03.05 has wide track, of no use; the narrow one next to it becomes live. */
    "size 5 12\nsource 03.01 side0 other\nrailway@wide 03.05 02.05\n"
    "railway@narrow 03.06 03.07 03.08\nvillage 03.08 Ende\ncontrol 03.08 side0\n"
    "rail side0 narrow\nx side0 extender range=4 truck ma=45 03.05\nu side0 inf 4-3-3 03.12\n",
    "u", "03.08 direct 3" },
};

/* --- what a side can use -------------------------------------------------------------------- */

#define BIT(i) (1u << (i))
#define N BIT (0)
#define S BIT (3)

#define SHORT                                                                    \
  "size 1 5\nrailway@narrow 01.01 01.02\nrailway@wide 01.02 01.03 01.04 01.05\n" \
  "rail side0 narrow\nrail side1 wide narrow\n"

static void
check_rails (const TlSituation *situation, TlSide side, const char *expected)
{
  g_autoptr (GString) text = g_string_new (NULL);
  const guint8 *rails = tl_track_rails (situation, side);

  for (TlHex hex = 0; hex < 5; hex++)
    g_string_append_printf (text, "%s%s%s%s", hex > 0 ? " " : "",
                            (rails[hex] & TL_RAIL_HERE) != 0 ? "*" : "-",
                            (rails[hex] & N) != 0 ? "N" : "", (rails[hex] & S) != 0 ? "S" : "");
  g_assert_cmpstr (text->str, ==, expected);
}

static void
test_masks (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (SHORT);

  check_rails (situation, 0, "*S *N - - -");
  check_rails (situation, 1, "*S *NS *NS *NS *N");

  tl_test_change (&situation, "converted 01.02 narrow; converted 01.03 narrow");
  check_rails (situation, 0, "*S *NS *N - -");
  /* An island of track joins nothing, and is there. */
  tl_test_change (&situation, "converted 01.05 narrow");
  check_rails (situation, 0, "*S *NS *N - *");
  check_rails (situation, 1, "*S *NS *NS *NS *N");
  tl_test_change (&situation, "converted 01.02 wide");
  check_rails (situation, 0, "* - * - *");
}

static void
test_railheads (void)
{
  static const char *const numbers[] = { "01.01", "01.02", "01.03", "01.04", "01.05" };
  g_autoptr (TlSituation) situation = tl_test_situation (SHORT);

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    {
      TlHex hex = tl_test_hex (situation, numbers[i]);

      g_assert_cmpint (tl_track_is_railhead (situation, 0, hex), ==, i == 1);
      g_assert_false (tl_track_is_railhead (situation, 1, hex));
    }
  tl_test_change (&situation, "converted 01.02 narrow; converted 01.03 narrow");
  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_cmpint (tl_track_is_railhead (situation, 0, tl_test_hex (situation, numbers[i])), ==,
                     i == 2);
}

static void
test_can_convert (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (SHORT);

  g_assert_false (tl_track_can_convert (situation, 0, tl_test_hex (situation, "01.01")));
  /* One of its two railways is wide. */
  g_assert_true (tl_track_can_convert (situation, 0, tl_test_hex (situation, "01.02")));
  g_assert_true (tl_track_can_convert (situation, 0, tl_test_hex (situation, "01.05")));
  g_assert_true (tl_track_can_convert (situation, 1, tl_test_hex (situation, "01.01")));
  tl_test_change (&situation, "converted 01.05 narrow; converted 01.01 wide");
  g_assert_false (tl_track_can_convert (situation, 0, tl_test_hex (situation, "01.05")));
  g_assert_false (tl_track_can_convert (situation, 1, tl_test_hex (situation, "01.01")));
  g_assert_true (tl_track_can_convert (situation, 0, tl_test_hex (situation, "01.01")));
}

/* --- what is said --------------------------------------------------------------------------- */

static const TlFinding *
finding_of (const TlVerdict *verdict, const char *rule)
{
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    if (g_str_equal (tl_verdict_finding (verdict, i)->rule, rule))
      return tl_verdict_finding (verdict, i);
  g_error ("nothing of %s is said", rule);
}

static TlVerdict *
explain (const char *text)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  TlUnit unit = tl_test_unit (situation, "u");
  g_autoptr (TlTraceWhy) why = tl_trace_why_new (situation, tl_situation_side (situation, unit));
  TlVerdict *verdict = tl_verdict_new ();

  tl_trace_why_tell (why, tl_situation_hex (situation, unit), verdict);
  return verdict;
}

static void
test_names_the_gauge (void)
{
  g_autoptr (TlVerdict) verdict = explain (LINE "rail side0 narrow\n");
  const TlFinding *finding = finding_of (verdict, "13.3g");

  /* 01.05 to 01.08: the nearest to the track that serves is named. */
  g_assert_cmpuint (finding->n_hexes, ==, 4);
  g_assert_cmpuint (finding->hexes[0], ==, 2 * 4);
  g_assert_nonnull (strstr (finding->text, "01.05 and 3 other hexes"));
}

static void
test_names_the_enemy (void)
{
  g_autoptr (TlVerdict) verdict = explain (LINE "e side1 inf 4-3-3 02.03\n");
  const TlFinding *finding = finding_of (verdict, "13.3c");

  g_assert_nonnull (strstr (finding->text, "01.03 and 1 other hex by the zone of control of "));
  g_assert_cmpuint (finding->n_hexes, ==, 2);
  g_assert_cmpuint (finding->n_units, >=, 1);
}

/* It stands on the railway, and has no zone of control. */
static void
test_names_who_stands_there (void)
{
  g_autoptr (TlVerdict) verdict = explain (LINE "e side1 inf 4-3-3 move name=7 01.03\n");
  const TlFinding *finding = finding_of (verdict, "13.3c");

  g_assert_nonnull (strstr (finding->text, "is cut in 01.03 by 7 (e)."));
  g_assert_cmpuint (finding->n_hexes, ==, 1);
  g_assert_cmpuint (finding->n_units, ==, 1);
}

/* One after the other, whoever closes it. */
static void
test_names_who_closes_a_source (void)
{
  g_autoptr (TlVerdict) zone = explain (LINE "e side1 inf 4-3-3 name=7 02.01\n");
  g_autoptr (TlVerdict) there = explain (LINE "e side1 inf 4-3-3 move name=7 01.01\n");

  g_assert_nonnull (
      strstr (finding_of (zone, "12.6b")->text, "The zone of control of 7 (e) closes"));
  g_assert_cmpuint (finding_of (there, "12.6a")->n_units, ==, 1);
}

static void
test_no_railway (void)
{
  g_autoptr (TlVerdict) verdict =
      explain ("size 1 12\nsource 01.01 side0 other\nrailway 01.08 01.09\nvillage 01.09 Ende\n"
               "control 01.09 side0\nu side0 inf 4-3-3 01.12\n");

  g_assert_nonnull (strstr (finding_of (verdict, "13.3c")->text, "No railway leads"));
}

/* Eight stops that the enemy's unit in 01.02 cuts off: the six nearest are named, with the one
 * reason once, and how many more. */
static void
test_the_nearest_only (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 1 30\nsource 01.01 side0 rail-edge\n"
      "railway 01.01 01.02 01.03 01.04 01.05 01.06 01.07 01.08 01.09 01.10\n"
      "village 01.03 A\nvillage 01.04 B\nvillage 01.05 C\nvillage 01.06 D\nvillage 01.07 E\n"
      "village 01.08 F\nvillage 01.09 G\nvillage 01.10 H\n"
      "control 01.03 side0\ncontrol 01.04 side0\ncontrol 01.05 side0\ncontrol 01.06 side0\n"
      "control 01.07 side0\ncontrol 01.08 side0\ncontrol 01.09 side0\ncontrol 01.10 side0\n"
      "e side1 inf 4-3-3 move 01.02\n");
  g_autoptr (TlTraceWhy) why = tl_trace_why_new (situation, 0);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  const TlFinding *last;

  tl_trace_why_tell (why, tl_test_hex (situation, "01.30"), verdict);
  g_assert_cmpuint (tl_verdict_n_findings (verdict), ==, 2);
  g_assert_nonnull (strstr (tl_verdict_finding (verdict, 0)->text,
                            "from 01.05 C, 01.06 D, 01.07 E, 01.08 F, 01.09 G, 01.10 H back"));
  last = tl_verdict_finding (verdict, 1);
  g_assert_cmpstr (last->rule, ==, "12.6a");
  g_assert_nonnull (strstr (last->text, "2 more supply sources and rail stops"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_supply_add_rows (rows, G_N_ELEMENTS (rows));
  g_test_add_func ("/rules/13.3e/masks", test_masks);
  g_test_add_func ("/rules/13.3g/railheads", test_railheads);
  g_test_add_func ("/rules/13.3g/what-can-be-converted", test_can_convert);
  g_test_add_func ("/rules/13.3g/names-the-gauge", test_names_the_gauge);
  g_test_add_func ("/rules/13.3c/names-the-enemy", test_names_the_enemy);
  g_test_add_func ("/rules/13.3c/names-who-stands-there", test_names_who_stands_there);
  g_test_add_func ("/rules/12.6b/names-who-closes-a-source", test_names_who_closes_a_source);
  g_test_add_func ("/rules/13.3c/no-railway-at-all", test_no_railway);
  g_test_add_func ("/rules/12.6a/why-not-speaks-of-the-nearest", test_the_nearest_only);
  return g_test_run ();
}
