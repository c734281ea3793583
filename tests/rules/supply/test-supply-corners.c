/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Corners of section 12, a paragraph at a time: where one rule meets another. */
#include "rules/base/tl-bridge.h"
#include "rules/upkeep/tl-hunger.h"
#include "support/tl-test-supply.h"

static const TlTestSupplyRow rows[] = {
  /* 12.0: trace is not spent, and SP are no trace; nothing of one is had for the other. */
  { "/rules/12.0/a-source-is-no-dump",
    "size 1 9\nsource 01.01 side0 other\nu side0 inf 4-3-3 01.03\n", "u", "01.01 direct 1", "-" },
  { "/rules/12.0/a-dump-is-no-source",
    "size 1 20\nsource 01.20 side0 other\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.03\n", "u",
    "-", "01.01:8t direct 1" },
  /* 12.3b(A): what an HQ throws is used at once: it fills no truck, and lays down no dump. */
  { "/rules/12.3b(A)/nothing-is-thrown-to-a-truck",
    "size 1 20\nd side0 dump 8t 01.01\nh side0 hq 6-10 throws=truck 01.03\nt side0 truck 2-45 01.05\n",
    "t", NULL, "-", "" },
  /* 12.6a(2): a village on the railway, controlled, the line to the map's edge open. */
  { "/rules/12.6a(2)/a-detrainable-hex",
    "size 1 15\nrailway 01.01 01.02 01.03 01.04 01.05 01.06\nsource 01.01 side0 rail-edge\n"
    "village 01.06 V\ncontrol 01.06 side0\nu side0 inf 4-3-3 01.12\n",
    "u", "01.06 direct 5", NULL, NULL, NULL, "01.06 01.05 01.04 01.03 01.02 01.01" },
  /* 12.6a(3): the Extender in 13 is 6 MP and a hex from that village, the unit 5 and a hex from
   * it. */
  { "/rules/12.6a(3)/an-extender-behind-a-detrainable-hex",
    "size 1 25\nrailway 01.01 01.02 01.03 01.04 01.05 01.06\nsource 01.01 side0 rail-edge\n"
    "village 01.06 V\ncontrol 01.06 side0\nx side0 extender range=6 truck 01.13\n"
    "u side0 inf 4-3-3 01.19\n",
    "u", "01.13 direct 5", NULL, NULL, NULL,
    "01.13 01.12 01.11 01.10 01.09 01.08 01.07 01.06 01.05 01.04 01.03 01.02 01.01" },
  { "/rules/12.6a(3)/not-behind-a-village-without-control",
    "size 1 25\nrailway 01.01 01.02 01.03 01.04 01.05 01.06\nsource 01.01 side0 rail-edge\n"
    "village 01.06 V\ncontrol 01.06 side1\nx side0 extender range=6 truck 01.13\n"
    "u side0 inf 4-3-3 01.19\n",
    "u", "-", NULL, NULL },

  /* 12.7c: links of both kinds; 17 to 12, 11 to 8 and 7 to 2, each with its free step. */
  { "/rules/12.7c/three-links-of-two-kinds",
    "size 1 30\nsource 01.01 side0 other\nx side0 extender range=5 truck 01.07\n"
    "y side0 extender range=3 leg 01.11\nz side0 extender range=5 truck 01.17\n"
    "u side0 inf 4-3-3 01.23\n",
    "u", "01.17 direct 5" },
  { "/rules/12.7c/one-link-too-short",
    "size 1 30\nsource 01.01 side0 other\nx side0 extender range=5 truck 01.07\n"
    "y side0 extender range=2 leg 01.11\nz side0 extender range=5 truck 01.17\n"
    "u side0 inf 4-3-3 01.23\n",
    "u", "-", NULL, NULL },
  /* 12.7g: the source lies in closed terrain, and the step into it is free. */
  { "/rules/12.7g/a-source-in-the-mountains",
    "|m\n|.\n|.\n|.\n|.\nsource 01.01 side0 other\nx side0 extender range=2 truck 01.04\n"
    "u side0 inf 4-3-3 01.05\n",
    "u", "01.04 direct 0" },
  /* 4.5a(B): 02.04 is next to 04 and 05, between the Extender and the source. */
  { "/rules/12.7b/a-zone-on-the-way-back-by-truck",
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nsource 01.01 side0 other\n"
    "x side0 extender range=9 truck 01.08\nu side0 inf 4-3-3 01.09\ne side1 inf 4-3-3 02.04\n",
    "u", "-", NULL, NULL },
  { "/rules/12.7b/a-zone-on-the-way-back-by-leg",
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nsource 01.01 side0 other\n"
    "x side0 extender range=9 leg 01.08\nu side0 inf 4-3-3 01.09\ne side1 inf 4-3-3 02.04\n",
    "u", "01.08 direct 0" },
  /* 12.8d: who is marked Out of Supply has no zone of control, and closes no path. */
  { "/rules/12.8d/no-zone-that-closes-a-path",
    "|. L\n|. L\n|. L\n|. L\n|. L\n|. L\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.06\n"
    "e side1 inf 4-3-3 oos 02.03\n",
    "u", NULL, "01.01:8t direct 4" },
  { "/rules/12.3d/through-planes-and-ships",
    "size 1 9\nd side0 dump 8t 01.01\nu side0 inf 4-3-3 01.06\np side1 plane 1-8-30 01.03\n"
    "s side1 ship 8-10-20 01.04\n",
    "u", NULL, "01.01:8t direct 4" },

  /* 12.3d with 13.8b: a path is counted as a unit moves, so an engineer's bridge serves it. The
   * dump lies next to 02; a Minor River of +3 by Truck between 04 and 03, a Major one of +6. */
  { "/rules/13.8b/a-draw-over-the-bridge",
    "size 1 9\nminor-river 01.04 N\nd side0 dump 8t 01.01\ng side0 eng 1-3-4 01.04\n"
    "u side0 inf 4-3-3 01.07\n",
    "u", NULL, "01.01:8t direct 5" }, /* 06, 05, 04: 3; 03, bridged: 1; 02: 1 */
  { "/rules/13.8b/no-bridge-from-move-mode",
    "size 1 9\nminor-river 01.04 N\nd side0 dump 8t 01.01\ng side0 eng 1-3-4 01.04 move\n"
    "u side0 inf 4-3-3 01.07\n",
    "u", NULL, "-", "12.3a" }, /* 8 MP */
  { "/rules/13.8b/no-bridge-of-the-enemy-s",
    "size 3 9\nminor-river 01.04 N\nd side0 dump 8t 01.01\ng side1 eng (1)-3-4 03.04\n"
    "u side0 inf 4-3-3 01.07\n",
    "u", NULL, "-", "12.3a" },
  { "/rules/13.8b/a-throw-out-of-the-hq-s-hex",
    "size 1 9\nmajor-river 01.03 S\nd side0 dump 8t 01.02\nh side0 hq 5-10/5-10 throws=truck 01.03\n"
    "u side0 inf 4-3-3 01.06\n",
    "u", NULL, "01.02:8t h 0+5" }, /* 04, as over a Minor River: 1 + 3; 05: 1; 06 is next to it */
  { "/rules/13.8b/an-hq-in-move-mode-does-not",
    "size 1 9\nmajor-river 01.03 S\nd side0 dump 8t 01.02\n"
    "h side0 hq 5-10/5-10 throws=truck move 01.03\nu side0 inf 4-3-3 01.06\n",
    "u", NULL, "-", "12.3d 12.3d" },

  /* 9.14b, 12.3d: an enemy combat unit in a dump's hex has it; nobody draws from it past him. */
  { "/rules/9.14b/nobody-draws-from-under-an-enemy",
    "size 2 9\nd side0 dump 8t 01.02\ne side1 inf 4-3-3 move 01.02\nu side0 inf 4-3-3 01.04\n", "u",
    NULL, "-", "12.1b 9.14b" },
  { "/rules/9.14b/nor-off-transport-under-an-enemy",
    "size 2 9\nt side0 truck 2-45 8t 01.02\ne side1 inf 4-3-3 move 01.02\nu side0 inf 4-3-3 01.03\n",
    "u", NULL, "-", "12.1b 9.14b" },

  /* 12.3e: what lies in a box that stands for a hex lies in that hex. */
  { "/rules/12.3e/a-dump-in-the-box-of-a-hex",
    "size 1 9\nbox b1 01.02\nd side0 dump 8t box=b1\nu side0 inf 4-3-3 01.08\n", "u", NULL,
    "01.02:8t direct 5" },
  { "/rules/12.3e/one-dump-with-what-lies-in-the-hex",
    "size 1 9\nbox b1 01.02\nd side0 dump 8t box=b1\ne side0 dump 2t 01.02\nu side0 inf 4-3-3 01.03\n",
    "u", NULL, "01.02:10t direct 0" },
  { "/rules/12.3e/no-dump-off-the-map",
    "size 1 9\nbox b1\nd side0 dump 8t box=b1\nu side0 inf 4-3-3 01.02\n", "u", NULL, "-",
    "12.1b" },

  /* 19.0: a port of less than 1 SP is no source. */
  { "/rules/19.0/a-port-of-one-sp",
    "size 1 9\nport 01.01 4 Haven\ncontrol 01.01 side0\n"
    "u side0 inf 4-3-3 01.04\n",
    "u", "01.01 direct 2" },
  { "/rules/19.0/no-source-of-less-than-one-sp",
    "size 1 9\nport 01.01 3 Haven\ncontrol 01.01 side0\n"
    "u side0 inf 4-3-3 01.04\n",
    "u", "-", NULL, "12.6a 19.0" },

  /* 19.0e: whose source a port is, the scenario says; 13.3h decides where it is silent. */
  { "/rules/19.0e/a-port-of-its-own-side",
    "size 1 9\nport 01.01 8 Haven side0\ncontrol 01.01 side0\nu side0 inf 4-3-3 01.04\n", "u",
    "01.01 direct 2" },
  { "/rules/19.0e/no-source-of-the-other-side",
    "size 1 9\nport 01.01 8 Haven side1\ncontrol 01.01 side0\nu side0 inf 4-3-3 01.04\n", "u", "-",
    NULL, "12.6a 19.0e" },
  { "/rules/19.0e/a-source-of-neither-side",
    "size 1 9\nport 01.01 8 Haven nobody\ncontrol 01.01 side0\nu side0 inf 4-3-3 01.04\n", "u", "-",
    NULL, "12.6a 19.0e" },
  /* 8T with two hits lands 5T, enough; the map's port says whose it is. */
  { "/rules/19.0e/a-counter-on-a-port-of-the-map",
    "size 1 9\nport 01.01 8 Haven side1\np side0 port capacity=8 level=2 01.01\n"
    "control 01.01 side0\nu side0 inf 4-3-3 01.04\n",
    "u", "-", NULL, "12.6a 19.0e" },
  /* Enemy units there, and no source anyway: only the second source is worth naming. */
  { "/rules/19.0e/not-told-of-ports-not-held",
    "size 1 9\nport 01.01 8 Haven side1\nsource 01.09 side0 other\ncontrol 01.09 side1\n"
    "u side0 inf 4-3-3 01.04\n",
    "u", "-", NULL, "12.6a 12.6a" },

  { "/rules/18.4f/a-port-that-was-an-lst",
    "size 1 9\np side0 port lst capacity=4 01.01\ncontrol 01.01 side0\nu side0 inf 4-3-3 01.04\n",
    "u", "01.01 direct 2" },

  /* 19.0b: 8T with two hits lands 4 4/5T, 5T to the nearest Token; with three 3 1/5T, 3T. */
  { "/rules/19.0b/a-damaged-port",
    "size 1 9\np side0 port capacity=8 level=2 01.01\ncontrol 01.01 side0\nu side0 inf 4-3-3 01.04\n",
    "u", "01.01 direct 2" },
  { "/rules/19.0b/a-port-damaged-too-much",
    "size 1 9\np side0 port capacity=8 level=3 01.01\ncontrol 01.01 side0\nu side0 inf 4-3-3 01.04\n",
    "u", "-", NULL, "12.6a 19.0" },
  { "/rules/4.5a(F)/an-enemy-zone-in-a-port-counter",
    "size 2 9\np side0 port capacity=8 01.02\ncontrol 01.02 side0\nu side0 inf 4-3-3 01.05\n"
    "e side1 inf 4-3-3 01.01\n",
    "u", "-", NULL, "12.6a 12.6b" },
  { "/rules/12.6a/a-port-counter-that-nobody-holds",
    "size 2 9\np side0 port capacity=8 01.02\nu side0 inf 4-3-3 01.05\n", "u", "-", NULL,
    "12.6a 12.6a" },
  /* Eight hexes off: it would be too far anyway. */
  { "/rules/12.6a/not-of-ports-too-far-away",
    "size 2 12\nport 01.02 8 Haven\nu side0 inf 4-3-3 01.10\n", "u", "-", NULL, "12.6a" },
  /* 12.9c: a base needs what refit costs, by draw or throw; its own mobility is Truck. */
  { "/rules/12.9c/a-base-draws", "size 1 9\nd side0 dump 8t 01.01\nb side0 base level=1 01.07\n",
    "b", NULL, "01.01:8t direct 5" },
  { "/rules/12.9c/a-base-is-thrown-to",
    "size 1 20\nd side0 dump 8t 01.01\nh side0 hq 6-10 throws=truck 01.03\nb side0 base level=1 01.10\n",
    "b", NULL, "01.01:8t h 1+6" },
  { "/rules/12.9d/a-ship-needs-nothing",
    "size 1 9\nsource 01.01 side0 other\nd side0 dump 8t 01.01\ns side0 ship 8-10-20 01.02\n", "s",
    "-", "-", "" },
};

/* The trail says where the bridge is: 06, 05, 04, over the river into 03, 02, and the dump for
 * nothing. */
static void
test_bridge_in_the_trail (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 1 9\nminor-river 01.04 N\nd side0 dump 8t 01.01\ng side0 eng 1-3-4 01.04\n"
      "u side0 inf 4-3-3 01.07\n");
  g_autoptr (GPtrArray) dumps = tl_supply_dumps (situation, tl_test_unit (situation, "u"), NULL);
  g_autoptr (TlTrail) trail = tl_trail_new ();

  g_assert_cmpuint (dumps->len, ==, 1);
  tl_supply_path_trail (dumps->pdata[0], situation, trail);
  tl_assert_trail (trail, "5", "12.3a 12.3a 12.3a 13.8b 12.3a 12.3c");
}

/* 13.8b: what the map's copies of edge costs say of one situation's bridges, they say no more for
 * a later one. */
static void
test_bridges_leave_nothing_behind (void)
{
  g_autoptr (TlSituation) first =
      tl_test_situation ("size 1 9\nminor-river 01.04 N\nminor-river 01.07 N\n"
                         "g side0 eng 1-3-4 01.04\n");
  const TlMap *map = tl_situation_map (first);
  TlHex fourth = tl_grid_at (tl_map_grid (map), 0, 3);
  TlHex seventh = tl_grid_at (tl_map_grid (map), 0, 6);
  const TlCost *plain = tl_map_edge_costs (map, TL_MOBILITY_TRUCK);
  g_autoptr (TlEdit) edit = tl_situation_edit (first);
  g_autoptr (TlSituation) copy = tl_situation_copy (first);
  g_autoptr (TlSituation) second = NULL;
  const TlCost *bridged = tl_bridge_edge_costs (copy, 0, TL_MOBILITY_TRUCK);

  g_assert_cmpint (bridged[fourth * TL_DIRECTIONS], <, plain[fourth * TL_DIRECTIONS]);
  g_clear_pointer (&copy, tl_situation_unref);
  tl_edit_place (edit, tl_test_unit (first, "g"), seventh);
  second = tl_edit_finish (g_steal_pointer (&edit));
  bridged = tl_bridge_edge_costs (second, 0, TL_MOBILITY_TRUCK);
  g_assert_cmpint (bridged[fourth * TL_DIRECTIONS], ==, plain[fourth * TL_DIRECTIONS]);
  g_assert_cmpint (bridged[seventh * TL_DIRECTIONS], <, plain[seventh * TL_DIRECTIONS]);
}

/* 12.9a, c, d: who asks for trace, and who for SP. */
static void
test_who_takes (void)
{
  static const struct
  {
    const char *unit;
    gboolean needs_trace;
    gboolean is_taker;
  } pieces[] = {
    { "u", TRUE, TRUE },   { "h", TRUE, TRUE },   { "r", TRUE, TRUE },
    { "a", TRUE, TRUE },   { "b", FALSE, TRUE },  { "s", FALSE, FALSE },
    { "p", FALSE, FALSE }, { "t", FALSE, FALSE }, { "d", FALSE, FALSE },
  };
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 1 9\nu side0 inf 4-3-3 01.01\nh side0 hq 6-10 01.01\nr side0 repl 1-0-4 01.01\n"
      "a side0 art 8-1-3 01.01\nb side0 base level=1 01.01\ns side0 ship 8-10-20 01.01\n"
      "p side0 plane 1-8-30 01.01\nt side0 truck 1-45 01.01\nd side0 dump 4t 01.01\n");

  for (guint i = 0; i < G_N_ELEMENTS (pieces); i++)
    {
      TlUnit unit = tl_test_unit (situation, pieces[i].unit);

      g_assert_true (tl_trace_is_needed (situation, unit) == pieces[i].needs_trace);
      g_assert_true (tl_unit_takes_supply (situation, unit) == pieces[i].is_taker);
    }
}

/* 13.2h: transport in the wild is neither hungry nor ever Out of Supply. */
static void
test_transport (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 1 20\nclock supply side0\nsource 01.20 side0 other\n"
                         "t side0 truck 1-45 01.01\nu side0 inf 4-3-3 01.02\n");
  g_autoptr (GArray) hungry = tl_hunger_units (situation, 0);

  g_assert_cmpuint (hungry->len, ==, 1);
  g_assert_cmpuint (g_array_index (hungry, TlUnit, 0), ==, tl_test_unit (situation, "u"));
  g_assert_false (tl_unit_needs_fuel (situation, tl_test_unit (situation, "t")));
}

/* 13.7, 12.6f: an HQ and its division's regiments are a formation; a regiment of no formation, and
 * a division that is one counter, are not. */
static void
test_formation (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 1 9\nformation f side0\nh side0 hq 6-10 formation=f 01.01\n"
      "a side0 inf 4-3-3 formation=f 01.01\nb side0 inf 4-3-3 01.01\nc side0 inf 14-4-3 re=3 01.01\n"
      "t side0 truck 1-45 organic formation=f 01.01\n");
  g_autoptr (GArray) units = tl_formation_units (situation, 0);

  g_assert_cmpuint (units->len, ==, 2);
  g_assert_cmpuint (g_array_index (units, TlUnit, 0), ==, tl_test_unit (situation, "h"));
  g_assert_cmpuint (g_array_index (units, TlUnit, 1), ==, tl_test_unit (situation, "a"));
  g_assert_true (tl_throw_is_independent (situation, tl_test_unit (situation, "b")));
  g_assert_false (tl_throw_is_independent (situation, tl_test_unit (situation, "c")));
}

/* 12.6f: two regiments draw from 01.01, one from 01.20; a battalion of half an RE from neither. */
static void
test_split_in_words (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 9 20\nsource 01.01 side0 other\nsource 01.20 side0 other\nformation f side0\n"
      "a side0 inf 4-3-3 formation=f 01.02\nb side0 inf 4-3-3 formation=f 02.02\n"
      "c side0 inf 4-3-3 formation=f 01.19\n"
      "d side0 inf 4-3-3 formation=f size=battalion 09.10\n");
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) left_out = tl_formation_left_out (situation, 0, verdict);

  g_assert_cmpuint (left_out->len, ==, 1);
  g_assert_cmpuint (g_array_index (left_out, TlUnit, 0), ==, tl_test_unit (situation, "c"));
  g_assert_cmpstr (
      tl_verdict_finding (verdict, 0)->text, ==,
      "The formation does not trace as one: 2 RE of it draw from 01.01, and 1 RE eat or "
      "go Out of Supply.");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_supply_add_rows (rows, G_N_ELEMENTS (rows));
  g_test_add_func ("/rules/13.2h/never-hungry", test_transport);
  g_test_add_func ("/rules/13.8b/in-the-trail", test_bridge_in_the_trail);
  g_test_add_func ("/rules/13.8b/bridges-leave-nothing-behind", test_bridges_leave_nothing_behind);
  g_test_add_func ("/rules/12.6f/in-words", test_split_in_words);
  g_test_add_func ("/rules/13.7/who-is-of-it", test_formation);
  g_test_add_func ("/rules/12.9/who-takes-supply", test_who_takes);
  return g_test_run ();
}
