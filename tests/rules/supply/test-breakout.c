/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Breakout.  Field: side0 has a source in 01.01 and, where it says so, a unit r in trace beside it;
 * the unit that would break out is u.
 */
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-supply.h"
#include "rules/upkeep/tl-breakout.h"
#include "rules/upkeep/tl-return.h"
#include "support/tl-test-scenario.h"

#define FIELD "size 30 9\nclock breakout side0\nsource 01.01 side0 other\n"
#define SPLIT                                     \
  "formation f side0\nsource 30.09 side0 other\n" \
  "s side0 inf 9-3-3 re=2 formation=f 30.08\n"
#define R "r side0 inf 4-3-3 01.02\n"

static const struct
{
  const char *path;
  const char *text;
  const char *rules; /* findings; "" or reminders alone: it may */
  int drm;
} rows[] = {
  { "/rules/12.8e/who-is-in-trace", FIELD "u side0 inf 4-3-3 02.02\n", "12.8e", 0 },
  { "/rules/12.8e/on-the-first-turn-from-anywhere", FIELD R "u side0 inf 4-3-3 28.05\n", "", 1 },
  { "/rules/12.8e/on-the-first-turn-even-with-nobody-left", FIELD "u side0 inf 4-3-3 28.05\n", "",
    1 },
  { "/rules/12.8e/later-with-a-path-and-near", FIELD R "u side0 inf 4-3-3 oos untraced 14.05\n", "",
    0 },
  { "/rules/12.8e/who-ate-had-his-first-turn", FIELD R "u side0 inf 4-3-3 untraced 14.05\n", "",
    0 },
  /* 01.02 to 16.05: fifteen columns; to 17.05 sixteen. */
  { "/rules/12.8e(B)/fifteen-hexes", FIELD R "u side0 inf 4-3-3 untraced 16.05\n", "", 0 },
  { "/rules/12.8e(B)/sixteen-are-too-far", FIELD R "u side0 inf 4-3-3 untraced 17.05\n", "12.8e(B)",
    0 },
  { "/rules/12.8e(A)/an-enemy-in-every-gap",
    FIELD R "terrain 03.02 lake\nterrain 03.03 lake\nterrain 03.04 lake\nterrain 03.05 lake\n"
            "terrain 03.06 lake\nterrain 03.07 lake\nterrain 03.08 lake\nterrain 03.09 lake\n"
            "e side1 inf 4-3-3 03.01\nu side0 inf 4-3-3 untraced 05.05\n",
    "12.8e(A)", 0 },
  { "/rules/12.8e(A)/round-the-water",
    FIELD R "terrain 03.02 lake\nterrain 03.03 lake\nterrain 03.04 lake\nterrain 03.05 lake\n"
            "terrain 03.06 lake\nterrain 03.07 lake\nterrain 03.08 lake\n"
            "e side1 inf 4-3-3 03.01\nu side0 inf 4-3-3 untraced 08.05\n",
    "", 0 },
  { "/rules/12.8e(A)/leg-goes-through-zones",
    FIELD R "e side1 inf 9-3-3 re=3 04.05\nf side1 inf 9-3-3 04.02\ng side1 inf 9-3-3 04.08\n"
            "u side0 inf 4-3-3 untraced 10.05\n",
    "", 0 },
  { "/rules/12.8e(A)/trucks-do-not",
    FIELD R "e side1 inf 9-3-3 re=3 04.05\nf side1 inf 9-3-3 04.02\ng side1 inf 9-3-3 04.08\n"
            "u side0 mech 4-3-14 truck untraced 10.05\n",
    "12.8e(A)", 0 },
  { "/rules/12.8e(A)/unless-negated",
    /* Three units, cut off themselves, hold a lane open from 05.04 to 03.04. */
    FIELD R "e side1 inf 9-3-3 re=3 04.05\nf side1 inf 9-3-3 04.02\ng side1 inf 9-3-3 04.08\n"
            "v side0 inf 4-3-3 untraced 04.03\nw side0 inf 4-3-3 untraced 03.04\n"
            "x side0 inf 4-3-3 untraced 05.04\nu side0 mech 4-3-14 truck untraced 10.05\n",
    "", 0 },
  /* s of 2 RE traces for the formation from 30.09, so that r, of 1 RE, is left out; u is 13 hexes
   * from r and 16 from s. */
  { "/rules/12.6f/who-is-left-out-is-no-refuge",
    FIELD SPLIT "r side0 inf 4-3-3 formation=f 01.02\nu side0 inf 4-3-3 untraced 14.05\n",
    "12.8e(B)", 0 },
  { "/rules/12.6f/who-traces-for-the-formation-is-one",
    FIELD SPLIT "r side0 inf 4-3-3 formation=f 01.02\nu side0 inf 4-3-3 untraced 15.05\n", "", 0 },
  { "/rules/12.6f/who-is-left-out-may-break-out",
    FIELD SPLIT "u side0 inf 4-3-3 formation=f 01.02\n", "12.6f", 1 },
  { "/rules/12.6f/and-later-has-its-conditions",
    FIELD SPLIT "u side0 inf 4-3-3 formation=f untraced 01.02\n", "12.6f 12.8e(B)", 0 },
  { "/rules/12.6f/who-serves-its-formation-may-not",
    FIELD SPLIT "u side0 inf 9-3-3 re=3 formation=f 01.02\n", "12.8e", 0 },
  /* b stands for 01.02, where r would be. */
  { "/rules/12.3e/to-somebody-in-a-box-for-a-hex",
    FIELD "box b 01.02\nr side0 inf 4-3-3 box=b\nu side0 inf 4-3-3 untraced 14.05\n", "", 0 },
  { "/rules/12.8e/no-allowance", FIELD R "u side0 inf (4)-3-0 28.05\n", "12.8e", 0 },
  { "/rules/12.8e/an-hq-is-a-combat-unit", FIELD R "u side0 hq 8-6 throws=leg 28.05\n", "", 1 },
  { "/rules/12.8e/a-transport-point-on-the-first-turn", FIELD R "u side0 truck 1-45 28.05\n", "",
    1 },
  { "/rules/12.8e/but-not-later", FIELD R "u side0 truck 1-45 untraced 14.05\n", "12.8e", 0 },
  { "/rules/12.8e/points-roll-one-by-one", FIELD R "u side0 truck 2-45 28.05\n", "12.8e", 0 },
  { "/rules/12.8e/no-dump", FIELD R "u side0 dump 8t 28.05\n", "12.8e", 0 },
  { "/rules/12.8e/not-the-enemy", FIELD R "u side1 inf 4-3-3 28.05\n", "2.2", 0 },
  { "/rules/12.8e/not-at-another-time",
    "size 30 9\nclock movement side0\nsource 01.01 side0 other\nu side0 inf 4-3-3 28.05\n", "2.2",
    0 },
  { "/rules/12.8e/not-from-the-pool", FIELD R "u side0 inf 4-3-3 pool\n", "12.8e", 0 },
  { "/rules/12.8e/where-nothing-is-traced",
    "size 30 9\nclock breakout side0\nu side0 inf 4-3-3 28.05\n", "12.8e", 0 },
};

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (rows[i].text);
  TlUnit unit = tl_test_unit (situation, "u");
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  TlBreakout breakout = { 0 };
  gboolean may = tl_breakout_may (situation, unit, &breakout, verdict);

  tl_assert_rules (verdict, rows[i].rules);
  g_assert_cmpint (may, ==, tl_verdict_allows (verdict));
  g_assert_cmpint (tl_breakout_may (situation, unit, NULL, NULL), ==, may);
  if (!may)
    return;
  g_assert_cmpint (breakout.drm, ==, rows[i].drm);
  /* 5 and 6; with the modifier 4 too. */
  for (int die = 1; die <= 6; die++)
    g_assert_cmpint (tl_breakout_succeeds (situation, &breakout, die), ==, die >= 5 - breakout.drm);
}

/* --- where they come back ------------------------------------------------------------------- */

typedef struct
{
  const char *path;
  const char *text;
  const char *hexes;
} ReturnRow;

static const ReturnRow return_rows[] = {
  { "/rules/13.6/back-where-the-side-enters",
    "source 01.03 side0 rail-edge\nsource 01.05 side0 entry\nsource 06.03 side1 rail-edge\n",
    "01.03 01.05" },
  { "/rules/13.6/back-where-both-sides-enter", "source 01.03 both rail-edge\n", "01.03" },
  { "/rules/13.6/at-other-sources-where-nobody-enters", "source 03.03 side0 other\n", "03.03" },
  { "/rules/13.6/not-at-them-where-somebody-does",
    "source 03.03 side0 other\nsource 01.03 side0 rail-edge\n", "01.03" },
  /* one hex off along the edge; the enemy's ZOC keeps nobody out */
  { "/rules/13.6/beside-a-blocked-hex", "source 01.03 side0 rail-edge\ne side1 inf 4-3-3 01.03\n",
    "01.02 01.04" },
  { "/rules/13.6/beside-a-blocked-hex-where-it-is-free",
    "source 01.03 side0 rail-edge\ne side1 inf 4-3-3 01.03\nf side1 inf 4-3-3 01.02\n", "01.04" },
  { "/rules/13.6/friends-block-nothing", "source 01.03 side0 rail-edge\ng side0 inf 4-3-3 01.03\n",
    "01.03" },
};

static void
test_return_hexes (gconstpointer data)
{
  const ReturnRow *row = data;
  g_autofree char *text =
      g_strconcat ("size 6 6\n", row->text, "u side0 inf 4-3-3 pool returns=1\n", NULL);
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (GArray) hexes = tl_return_places (situation, tl_test_unit (situation, "u"));
  g_autoptr (GArray) expected = tl_test_hexes (situation, row->hexes);

  g_assert_cmpmem (hexes->data, hexes->len * sizeof (TlHex), expected->data,
                   expected->len * sizeof (TlHex));
}

/* Who broke out is due by turn, then by number; nobody else is waited for. */
static void
test_waiting (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      FIELD "b side0 inf 4-3-3 pool returns=7\nc side0 inf 4-3-3 pool returns=5\n"
            "d side0 inf 4-3-3 pool returns=5\ne side1 inf 4-3-3 pool returns=4\n"
            "f side0 inf 4-3-3 pool\ng side0 inf 4-3-3 dead returns=4\n");
  g_autoptr (GArray) units = tl_return_units (situation, 0);
  g_autoptr (GArray) expected = tl_test_units (situation, "c d b");

  g_assert_cmpmem (units->data, units->len * sizeof (TlUnit), expected->data,
                   expected->len * sizeof (TlUnit));
}

/* 12.8e(B): r and s are 13 hexes away, q is 14: of the nearest the lower number is named. */
static void
test_nearest (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "q side0 inf 4-3-3 01.03\n"
                               "r side0 inf 4-3-3 02.02\ns side0 inf 4-3-3 02.03\n"
                               "u side0 inf 4-3-3 untraced 15.05\n");
  TlBreakout breakout = { 0 };

  g_assert_true (tl_breakout_may (situation, tl_test_unit (situation, "u"), &breakout, NULL));
  g_assert_cmpuint (breakout.hexes, ==, 13);
  g_assert_cmpuint (breakout.near, ==, tl_test_unit (situation, "r"));
}

/* --- oracle: the path of (A) by spreading over the map until nothing changes ------------------ */

static char *
random_text (GRand *random)
{
  static const char *const kinds[] = { "inf 4-3-3", "mech 4-3-14 truck", "tank 4-3-8 track" };
  static const char *const terrains[] = { "lake", "forest", "mountain", "swamp" };
  GString *text = g_string_new ("size 9 9\nclock breakout side0\nsource 01.01 side0 other\n");

  for (int i = 0; i < 22; i++)
    g_string_append_printf (text, "terrain %02d.%02d %s\n", g_rand_int_range (random, 2, 9),
                            g_rand_int_range (random, 1, 10),
                            terrains[g_rand_int_range (random, 0, 4)]);
  for (int i = 0; i < 5; i++)
    g_string_append_printf (text, "e%d side1 inf 9-3-3 %s %02d.%02d\n", i,
                            g_rand_boolean (random) ? "combat" : "dg",
                            g_rand_int_range (random, 2, 8), g_rand_int_range (random, 1, 9));
  g_string_append_printf (text, "r side0 inf 4-3-3 01.02\nu side0 %s untraced 09.%02d\n",
                          kinds[g_rand_int_range (random, 0, 3)], g_rand_int_range (random, 2, 10));
  return g_string_free (text, FALSE);
}

static gboolean
spreads_to (const TlSituation *situation, TlUnit unit, TlHex goal)
{
  const TlMap *map = tl_situation_map (situation);
  guint n = tl_map_n_hexes (map);
  TlMobility mobility = tl_unit_mobility (situation, unit);
  g_autofree gboolean *reached = g_new0 (gboolean, n);
  gboolean changed = TRUE;

  reached[tl_situation_hex (situation, unit)] = TRUE;
  while (changed)
    {
      changed = FALSE;
      for (TlHex hex = 0; hex < n; hex++)
        for (guint d = 0; reached[hex] && d < TL_DIRECTIONS; d++)
          {
            TlHex next = tl_map_neighbour (map, hex, (TlDirection) d);

            if (next == TL_HEX_NONE || reached[next] ||
                tl_map_edge_costs (map, mobility)[hex * TL_DIRECTIONS + d] == TL_COST_PROHIBITED ||
                tl_situation_has_combat_unit (situation, next, 1) ||
                (mobility == TL_MOBILITY_TRUCK && (tl_zoc_holds_against (situation, next, 0) ||
                                                   tl_zoc_holds_against (situation, hex, 0))))
              continue;
            reached[next] = changed = TRUE;
          }
    }
  return reached[goal];
}

static void
test_oracle (void)
{
  GRand *random = g_rand_new_with_seed (8);
  guint found[2] = { 0 };

  for (guint i = 0; i < 2000; i++)
    {
      g_autofree char *text = random_text (random);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      TlUnit unit = tl_test_unit (situation, "u");
      TlUnit refuge = tl_test_unit (situation, "r");
      TlHex goal = tl_situation_hex (situation, refuge);
      gboolean expected;

      if (tl_situation_has_combat_unit (situation, goal, 1) ||
          tl_situation_has_combat_unit (situation, tl_situation_hex (situation, unit), 1) ||
          tl_supply_is_traced (situation, unit) || !tl_supply_is_traced (situation, refuge))
        continue;
      expected = spreads_to (situation, unit, goal);
      g_assert_cmpint (tl_breakout_may (situation, unit, NULL, NULL), ==, expected);
      found[expected]++;
    }
  g_assert_cmpuint (found[FALSE], >, 100);
  g_assert_cmpuint (found[TRUE], >, 100);
  g_rand_free (random);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, GUINT_TO_POINTER (i), test_row);
  for (guint i = 0; i < G_N_ELEMENTS (return_rows); i++)
    g_test_add_data_func (return_rows[i].path, &return_rows[i], test_return_hexes);
  g_test_add_func ("/rules/12.8e/who-is-waited-for", test_waiting);
  g_test_add_func ("/rules/12.8e(B)/the-nearest", test_nearest);
  g_test_add_func ("/rules/12.8e(A)/oracle", test_oracle);
  return g_test_run ();
}
