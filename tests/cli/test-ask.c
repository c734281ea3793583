/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * zoc, move, supply and retreat on the worked examples, read off the map by hand.
 *
 * Odd columns lie half a hex up: 08.05 touches 08.04, 09.05, 09.06, 08.06, 07.06, 07.05, and
 * 07.05 touches 07.04, 08.04, 08.05, 07.06, 06.05, 06.04.
 */
#include "cli-run.h"

#include <glib/gstdio.h>

/* --- zoc ------------------------------------------------------------------------------------ */

/* The stack in 08.06 and the battalion in 07.05; the brigade negates in its own hex. */
static void
test_zoc (void)
{
  g_auto (CliRun) run = cli_run ("zoc @overrun.xml --side german --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_keys (json, "side zoc negated");
  cli_assert_at (json, "side", "\"german\"");
  cli_assert_at (json, "zoc",
                 "[\"06.04\",\"07.04\",\"08.04\",\"06.05\",\"07.06\",\"09.06\",\"07.07\",\"08.07\","
                 "\"09.07\"]");
  cli_assert_at (json, "negated", "[\"08.05\"]");
}

/* The brigade is DG and has none (4.5); the division stands at the edge of the map. */
static void
test_zoc_text (void)
{
  g_auto (CliRun) run = cli_run ("zoc @overrun.xml --side soviet");

  g_assert_cmpstr (run.out, ==,
                   "Zones of control: Soviet (4.5)\n"
                   "──────────────────────────────\n"
                   "Hex    From\n"
                   "─────  ─────\n"
                   "07.01  rifle\n"
                   "09.01  rifle\n"
                   "07.02  rifle\n"
                   "08.02  rifle\n"
                   "09.02  rifle\n");
}

static void
test_zoc_negated_text (void)
{
  g_auto (CliRun) run = cli_run ("zoc @overrun.xml --side german");

  cli_assert_has (run.out, "Negated, but not for retreats (4.5b, 9.12e)\n");
  cli_assert_has (run.out, "08.05  pz24 mech26 recon24  tb\n");
}

/* --- cost ----------------------------------------------------------------------------------- */

/* 17T: 1T of fuel for the battalion, and the two steps of the overrun, which have their fuel. */
static void
test_cost (void)
{
  g_auto (CliRun) run =
      cli_run ("cost @overrun.xml --move recon24 --attack 08.05:pz24,mech26:overrun --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_keys (json, "tokens rows fuel barrages attacks dumps shortfalls remarks");
  cli_assert_at (json, "tokens", "3");
  cli_assert_at (json, "fuel", "[{\"method\":\"unit\",\"units\":[\"recon24\"],\"tokens\":1}]");
  cli_assert_at (
      json, "dumps",
      "[{\"hex\":\"08.10\",\"had\":17,\"fuel\":1,\"barrage\":0,\"combat\":2,\"left\":14}]");
  cli_assert_at (json, "attacks",
                 "[{\"target\":\"08.05\",\"units\":[\"pz24\",\"mech26\"],\"overrun\":true,"
                 "\"tokens\":2,\"wasted\":0}]");
  cli_assert_at (json, "shortfalls", "[]");
}

/* 12 + 8 = 20: 17-24, 3T of 10; 10.1b: not out of what five Tokens of fuel and these leave,
   again. */
static void
test_cost_of_barrages (void)
{
  g_auto (CliRun) run =
      cli_run ("cost @fuel.xml --move ii-36,stug177,stug191,stug203,stug243,stug244 "
               "--barrage 09.05:art1,art51 --barrage 09.05:art1,art51:facility --json");
  g_auto (CliRun) hip = cli_run ("cost @overrun.xml --hip-shoot 08.05:stuka --json");
  g_auto (CliRun) gun = cli_run ("cost @fuel.xml --hip-shoot 09.05:art1 --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  g_autoptr (JsonNode) hip_json = cli_json_of (&hip);
  g_autoptr (JsonNode) gun_json = cli_json_of (&gun);

  cli_assert_at (json, "tokens", "10");
  cli_assert_at (json, "barrages",
                 "[{\"target\":\"09.05\",\"units\":[\"art1\",\"art51\"],\"strength\":\"20\","
                 "\"column\":\"17-24\",\"tokens\":3,\"paid\":true},"
                 "{\"target\":\"09.05\",\"units\":[\"art1\",\"art51\"],\"strength\":\"20\","
                 "\"column\":\"11-20\",\"tokens\":2,\"paid\":true}]");
  cli_assert_at (
      json, "dumps",
      "[{\"hex\":\"07.08\",\"had\":10,\"fuel\":5,\"barrage\":5,\"combat\":0,\"left\":0}]");
  cli_assert_at (hip_json, "tokens", "0");
  cli_assert_at (hip_json, "shortfalls", "[]");
  cli_assert_at (gun_json, "shortfalls",
                 "[{\"rule\":\"14.7d\",\"unit\":\"art1\",\"target\":\"09.05\","
                 "\"why\":\"A hip shoot is flown by one aircraft alone.\"}]");
}

static void
test_cost_text (void)
{
  g_auto (CliRun) run = cli_run ("cost @overrun.xml --move recon24");

  g_assert_cmpstr (run.out, ==,
                   "All of this costs 1T.\n"
                   "─────────────────────\n"
                   "Moves: 24/24 (recon24): 1T\n"
                   "  24/24 (recon24) alone: 1T out of 08.10 Verbovka, for this phase (12.5c(C))\n"
                   "\n"
                   "Dump   Has  Fuel  Barrage  Combat  Left\n"
                   "─────  ───  ────  ───────  ──────  ────\n"
                   "08.10   17     1        0       0    16\n");
}

/* 12.10h: 1T is too little for three steps, which live on their stocks. */
static void
test_cost_wasted (void)
{
  g_auto (CliRun) run = cli_run ("cost @tokens.xml --attack 23.04:div");
  g_auto (CliRun) as_json = cli_run ("cost @tokens.xml --attack 23.04:div --json");
  g_autoptr (JsonNode) json = cli_json_of (&as_json);

  cli_assert_has (run.out, "Attack on 23.04: 20 (div): 1T\n"
                           "  1T wasted out of 23.06 (12.10h)\n"
                           "  Internal stocks of 20 (div) (12.10)\n");
  cli_assert_at (json, "attacks",
                 "[{\"target\":\"23.04\",\"units\":[\"div\"],\"overrun\":false,"
                 "\"tokens\":1,\"wasted\":1}]");
}

/* 9.1c, 2.2: what is planned twice, and who moves first; 6.1c: who does not get anywhere, for it
 * is Reaction, and the division no reserve. */
static void
test_cost_remarks (void)
{
  g_auto (CliRun) run = cli_run ("cost @fuel.xml --move inf94 --attack 09.05:inf94 "
                                 "--attack 09.05:inf94");
  g_auto (CliRun) far = cli_run ("cost @fuel.xml --move inf94:01.01 --json");
  g_auto (CliRun) nowhere = cli_run ("cost @fuel.xml --move inf94:99.99");
  g_autoptr (JsonNode) json = cli_json_of (&far);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (run.out, "  9.1c: 09.05 is attacked more than once");
  cli_assert_has (run.out, "  2.2: 94/XI (inf94) moves before it fights");
  cli_assert_at (json, "remarks", "[]");
  cli_assert_at (json, "shortfalls",
                 "[{\"rule\":\"6.1c\",\"unit\":\"inf94\",\"why\":\"The Movement Allowance in "
                 "this mode is zero; turn the counter first.\"}]");
  g_assert_cmpint (nowhere.status, ==, TL_CLI_NO);
}

static void
test_cost_misuse (void)
{
  g_auto (CliRun) nothing = cli_run ("cost @overrun.xml");
  g_auto (CliRun) sides = cli_run ("cost @overrun.xml --move recon24,tb");
  g_auto (CliRun) attack = cli_run ("cost @overrun.xml --attack 08.05");
  g_auto (CliRun) barrage = cli_run ("cost @fuel.xml --barrage 08.05:art1:bridge");
  g_auto (CliRun) text = cli_run ("cost @fuel.xml --barrage 09.05:art1 --attack 09.05:inf94");

  g_assert_cmpint (nothing.status, ==, TL_CLI_USAGE);
  g_assert_cmpint (sides.status, ==, TL_CLI_NO);
  g_assert_cmpint (attack.status, ==, TL_CLI_USAGE);
  g_assert_cmpint (barrage.status, ==, TL_CLI_USAGE);
  cli_assert_has (text.out, "  Strength 12, column 12-16 (10.0a)\n");
  cli_assert_has (text.out, "Attack on 09.05: 94/XI (inf94): 3T\n");
}

/* --- ask ------------------------------------------------------------------------------------- */

/* 1T fuels the HQ alone, its formation pays 4T; on the beach the troops aboard land. */
static void
test_ask (void)
{
  g_auto (CliRun) hq = cli_run ("ask @overrun.xml 08.10 --json");
  g_auto (CliRun) beach = cli_run ("ask @landing.xml 05.05");
  g_auto (CliRun) dump = cli_run ("ask @fuel.xml 07.08");
  g_auto (CliRun) modes = cli_run ("ask @crossing.xml 21.23");
  g_auto (CliRun) open = cli_run ("ask @crossing.xml 01.09");
  g_auto (CliRun) held = cli_run ("ask @crossing.xml 09.13");
  g_autoptr (JsonNode) json = cli_json_of (&hq);

  cli_assert_keys (json, "hex menus");
  cli_assert_at (json, "menus/0/heading", "\"Fuel for 24/XLVIII (hq24) (12.5)\"");
  cli_assert_at (json, "menus/0/rows/0/actions", "[\"fuel hq24=08.10:1\"]");
  cli_assert_at (json, "menus/0/rows/0/cheapest", "true");
  cli_assert_at (json, "menus/0/rows/0/tokens", "1");
  cli_assert_at (json, "menus/0/rows/1/tokens", "4");
  cli_assert_has (beach.out, "- 8 (bde8): landed in 05.05 (18.5)\n    land bde8 05.05\n");
  cli_assert_has (dump.out, "(12.11a)\n    blow 07.08\n");
  cli_assert_has (dump.out, "- Transport Points and dumps have nothing to do here now.");
  /* 5.0: each mode, allowed or with the reason. */
  cli_assert_has (modes.out, "Modes (5.0)\n");
  cli_assert_has (modes.out, "- Move\n    mode 9mc-47,4sap move\n");
  cli_assert_has (modes.out, "- Reserve\n    mode 9mc-47,4sap reserve\n");
  /* 13.3h: players say who controls a rail stop, but where combat units stand. */
  cli_assert_has (open.out, "- Neither side\n    control 01.09 none\n");
  cli_assert_has (held.out, "- Neither side\n  13.3h: The other side has combat units in 09.13");
  g_assert_null (strstr (modes.out, "13.3h"));
}

/* --- drop ------------------------------------------------------------------------------------ */

/* 4 of 5 MP are left to the tanks, who outrun their trace; the enemy's hex can only be attacked. */
static void
test_drop (void)
{
  g_auto (CliRun) run = cli_run ("drop @overrun.xml pz24 08.04");
  g_auto (CliRun) as_json = cli_run ("drop @overrun.xml pz24 08.04 --json");
  g_auto (CliRun) refused = cli_run ("drop @overrun.xml pz24 08.05 --json");
  g_auto (CliRun) home = cli_run ("drop @overrun.xml pz24 08.06");
  g_autoptr (JsonNode) json = cli_json_of (&as_json);
  g_autoptr (JsonNode) no = cli_json_of (&refused);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_cmpstr (run.out, ==,
                   "III/24/24 (pz24) dropped on 08.04\n"
                   "─────────────────────────────────\n"
                   "08.04: 4 of 5 MP\n"
                   "12.6a: no trace here for III/24/24 (pz24)\n"
                   "- III/24/24 (pz24): from 08.06 to 08.04, 4 MP (6.1)\n"
                   "    move pz24 08.06 07.06 07.05 08.04\n");
  cli_assert_keys (json, "units to kind allowed heading text ways cut_text cut cut_self");
  cli_assert_at (json, "kind", "\"action\"");
  cli_assert_at (json, "ways/0/actions", "[\"move pz24 08.06 07.06 07.05 08.04\"]");
  cli_assert_at (json, "cut_self", "[{\"unit\":\"pz24\",\"trace\":true,\"dumps\":true}]");
  g_assert_cmpint (refused.status, ==, TL_CLI_NO);
  cli_assert_at (no, "kind", "\"refused\"");
  cli_assert_at (no, "ways", "[]");
  cli_assert_at (no, "text", "\"4.8c: Enemy combat units hold 08.05.\"");
  g_assert_cmpint (home.status, ==, TL_CLI_OK);
  cli_assert_has (home.out, "They are there.\n");
}

/* --- move ----------------------------------------------------------------------------------- */

static JsonObject *
reach_of (JsonNode *json, const char *hex)
{
  JsonArray *reach = json_object_get_array_member (json_node_get_object (json), "reach");

  for (guint i = 0; i < json_array_get_length (reach); i++)
    {
      JsonObject *entry = json_array_get_object_element (reach, i);

      if (g_str_equal (json_object_get_string_member (entry, "hex"), hex))
        return entry;
    }
  return NULL;
}

/* MA 8 by Track, 3 MP spent: 5 in the Open, 1 each; 08.05 holds the enemy (4.8c). */
static void
test_move (void)
{
  g_auto (CliRun) run = cli_run ("move @overrun.xml --unit pz24 --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  JsonObject *south;

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_keys (json, "unit ma reach fuel verdict");
  cli_assert_at (json, "unit", "\"pz24\"");
  cli_assert_at (json, "ma", "\"8\"");
  cli_assert_at (json, "reach/0",
                 "{\"hex\":\"08.06\",\"mp\":\"0\",\"path\":[\"08.06\"],\"must_stop\":false}");
  south = reach_of (json, "08.11");
  g_assert_nonnull (south);
  g_assert_cmpstr (json_object_get_string_member (south, "mp"), ==, "5");
  g_assert_null (reach_of (json, "08.12"));
  g_assert_null (reach_of (json, "08.05"));
}

/* The secondary road goes from 34.15 to 34.13 and 33.16: half an MP by Truck. */
static void
test_move_fractions (void)
{
  g_auto (CliRun) run = cli_run ("move @reservoir.xml --unit 39fa --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  JsonObject *road = reach_of (json, "33.16");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_nonnull (road);
  g_assert_cmpstr (json_object_get_string_member (road, "mp"), ==, "1/2");
}

static void
test_move_text (void)
{
  g_auto (CliRun) run = cli_run ("move @overrun.xml --unit pz24");

  g_assert_true (g_str_has_prefix (run.out, "Reach of III/24/24 (pz24) from 08.06\n"
                                            "────────────────────────────────────\n"
                                            "Movement Allowance 8 by Track, 5 left (6.1)\n"
                                            "Fuelled with its formation until the next Clean Up "
                                            "Phase (12.5c(A))\n"
                                            "\n"
                                            "Hex"));
}

/* The three ways for the tanks of the division, and the HQ's refused (12.5e). */
static void
test_move_fuel (void)
{
  g_auto (CliRun) run = cli_run ("move @fuel.xml --unit ii-36 --json");
  g_auto (CliRun) text = cli_run ("move @overrun-march.xml --unit recon24");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  cli_assert_at (json, "fuel/state", "\"none\"");
  cli_assert_at (json, "fuel/offers/0",
                 "{\"method\":\"unit\",\"tokens\":1,\"cheapest\":true,"
                 "\"action\":\"fuel ii-36=07.08:1\",\"verdict\":[]}");
  cli_assert_at (json, "fuel/offers/1/action", "\"fuel formation 14-pz hq-xi 07.08:4\"");
  cli_assert_at (json, "fuel/offers/2/verdict/0/rule", "\"12.5e\"");
  cli_assert_has (text.out, "Needs fuel to move or to overrun (12.5a, b)\n");
  cli_assert_has (text.out, "  12.5c(C) 24/24 (recon24) alone: 1T out of 08.10");
}

/* 12.5a: the Soviet brigade, in its own turn, has no dump in reach, and spends no MP.  Its leg
 * infantry needs none. */
static void
test_move_without_fuel (void)
{
  g_autofree char *from = cli_map_path ("overrun.xml");
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *file = g_build_filename (folder, "turned.xml", NULL);
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (GString) turned = NULL;

  g_file_get_contents (from, &text, NULL, &error);
  g_assert_no_error (error);
  turned = g_string_new (text);
  g_assert_cmpuint (g_string_replace (turned, "phasing=\"german\"", "phasing=\"soviet\"", 1), ==,
                    1);
  g_file_set_contents (file, turned->str, -1, &error);
  g_assert_no_error (error);

  const char *const json_words[] = {
    "throwline-cli", "move", file, "--unit", "tb", "--json", NULL
  };
  const char *const text_words[] = { "throwline-cli", "move", file, "--unit", "tb", NULL };
  g_auto (CliRun) run = cli_run_argv (json_words, "");
  g_auto (CliRun) said = cli_run_argv (text_words, "");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  JsonArray *reach = json_object_get_array_member (json_node_get_object (json), "reach");

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  g_assert_cmpuint (json_array_get_length (reach), ==, 1);
  cli_assert_at (json, "verdict/0/rule", "\"12.5a\"");
  cli_assert_at (json, "verdict/0/severity", "\"forbidden\"");
  g_assert_cmpint (said.status, ==, TL_CLI_NO);
  cli_assert_has (said.out, "12.5a");
  g_assert_null (strstr (said.out, "Path"));
  cli_assert_has (said.err, "12.5a");
  g_unlink (file);
  g_rmdir (folder);
}

static void
test_move_forbidden (void)
{
  g_auto (CliRun) run = cli_run ("move @overrun.xml --unit stuka --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  cli_assert_at (json, "verdict/0/severity", "\"forbidden\"");
}

/* The brigade's side is not on turn: it is told so, and how far it would get. */
static void
test_move_ahead (void)
{
  g_auto (CliRun) run = cli_run ("move @overrun.xml --unit tb --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_at (json, "verdict/0/rule", "\"6.1\"");
  cli_assert_at (json, "verdict/0/severity", "\"forbidden\"");
  cli_assert_at (json, "reach/1/mp", "\"1\"");
}

/* --- supply --------------------------------------------------------------------------------- */

/* The track from 08.07 to 08.10 costs 1 MP a hex; the last step is free (12.3c): 3 MP. */
static void
test_supply (void)
{
  g_auto (CliRun) run = cli_run ("supply @comprehensive-combat.xml --unit mech64 --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_keys (json, "units left_out");
  cli_assert_at (json, "left_out", "[]");
  cli_assert_at (json, "units/0/unit", "\"mech64\"");
  cli_assert_at (json, "units/0/hex", "\"08.06\"");
  cli_assert_at (json, "units/0/trace/ok", "true");
  cli_assert_at (json, "units/0/trace/source", "\"03.11\"");
  cli_assert_at (json, "units/0/trace/via", "\"hq16\"");
  cli_assert_at (
      json, "units/0/dumps",
      "[{\"hex\":\"08.10\",\"t\":17,\"aboard\":false,\"via\":null,\"mp\":\"3\",\"path\":[\"08.06\","
      "\"08.07\",\"08.08\",\"08.09\",\"08.10\"]}]");
  cli_assert_at (json, "units/0/verdict", "[]");
}

/* E1: the two battalions over the river are out of reach. */
static void
test_no_supply (void)
{
  g_auto (CliRun) run = cli_run ("supply @comprehensive-combat.xml --unit mc16 --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_at (json, "units/0/trace",
                 "{\"ok\":false,\"source\":null,\"via\":null,\"mp\":null,\"path\":[],\"back\":[]}");
  cli_assert_at (json, "units/0/dumps", "[]");
  cli_assert_at (json, "units/0/verdict/0/rule", "\"12.3a\"");
}

static guint
n_units (const char *line)
{
  g_auto (CliRun) run = cli_run (line);
  g_autoptr (JsonNode) json = cli_json_of (&run);

  return json_array_get_length (
      json_object_get_array_member (json_node_get_object (json), "units"));
}

/* German: three attackers, artillery, HQ; Soviet: three brigades, a division. */
/* HQ 16 throws 4 MP and has no MA; its other side throws 3 and moves 12: from 08.07 it reaches
   07.06's neighbour. */
static void
test_supply_mends (void)
{
  g_auto (CliRun) one = cli_run ("supply @comprehensive-combat.xml --unit mc16");
  g_auto (CliRun) all = cli_run ("supply @comprehensive-combat.xml --side german");

  cli_assert_has (one.out, "To get trace supply: move");
  cli_assert_has (one.out, "To reach a dump: turn 16/XIV (hq16) to its Move Mode side");
  g_assert_null (strstr (all.out, "To reach a dump"));
}

static void
test_supply_sides (void)
{
  g_assert_cmpuint (n_units ("supply @comprehensive-combat.xml --side german --json"), ==, 5);
  g_assert_cmpuint (n_units ("supply @comprehensive-combat.xml --side soviet --json"), ==, 4);
  g_assert_cmpuint (n_units ("supply @comprehensive-combat.xml --json"), ==, 9);
}

static void
test_supply_text (void)
{
  g_auto (CliRun) all = cli_run ("supply @comprehensive-combat.xml --side german");
  g_auto (CliRun) one = cli_run ("supply @comprehensive-combat.xml --unit mech64");

  cli_assert_has (all.out, "Supply: German (12.3, 12.6)\n");
  cli_assert_has (all.out, "17T in 08.10 direct, 3 MP\n");
  cli_assert_has (all.out,
                  "Why not\n16/16 (mc16)\nNeither trace nor dumps (12.3, 12.6):\n  forbidden  ");
  cli_assert_has (one.out, "Dump (12.3): 17T in 08.10 direct, 3 MP\n"
                           "  08.06 08.07 08.08 08.09 08.10\n"
                           "       1  12.3a  mech64: 08.07\n");
}

/* --- retreat -------------------------------------------------------------------------------- */

/* 08.04 is the one hex without a German zone of control; DG units lose a step in any (9.12e). */
static void
test_retreat (void)
{
  g_auto (CliRun) run =
      cli_run ("retreat @comprehensive-combat.xml --units tb1,tb2,tb3 --hexes 1 --dg --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_keys (json, "from hexes destinations verdict");
  cli_assert_at (json, "from", "\"08.05\"");
  cli_assert_at (json, "hexes", "1");
  cli_assert_at (json, "destinations",
                 "[{\"hex\":\"08.04\",\"path\":[\"08.05\",\"08.04\"],\"dg_at\":null,"
                 "\"steps_lost\":0,\"eliminated\":[],\"rear\":\"away\",\"overstacked\":false},"
                 "{\"hex\":\"07.05\",\"path\":[\"08.05\",\"07.05\"],\"dg_at\":null,"
                 "\"steps_lost\":1,\"eliminated\":[],\"rear\":\"aside\",\"overstacked\":false},"
                 "{\"hex\":\"09.05\",\"path\":[\"08.05\",\"09.05\"],\"dg_at\":null,"
                 "\"steps_lost\":1,\"eliminated\":[],\"rear\":\"aside\",\"overstacked\":false}]");
}

/* Exit status 1 where there is nowhere to go: every neighbour held enemies. */
static void
test_retreat_nowhere (void)
{
  g_auto (CliRun) run = cli_run ("retreat @comprehensive-combat.xml --units tb1,tb2,tb3 --hexes 1 "
                                 "--enemy-start 08.04,07.05,07.06,08.06,09.05,09.06");

  cli_assert_has (run.out, "Nowhere to go.");
  g_assert_cmpint (run.status, ==, TL_CLI_NO);
}

/* A hex that held enemy combat units when the combat began is closed (9.12f). */
static void
test_retreat_enemy_start (void)
{
  g_auto (CliRun) run = cli_run ("retreat @comprehensive-combat.xml --units tb1,tb2,tb3 --hexes 1 "
                                 "--enemy-start 08.04,07.06,08.06,09.06 --json");

  g_assert_null (strstr (run.out, "\"hex\": \"08.04\""));
  cli_assert_has (run.out, "\"hex\": \"07.05\"");
}

static void
test_retreat_text (void)
{
  g_auto (CliRun) run =
      cli_run ("retreat @comprehensive-combat.xml --units tb1,tb2,tb3 --hexes 1 --dg");

  g_assert_cmpstr (run.out, ==,
                   "Retreat of 1 hex from 08.05 (9.12)\n"
                   "──────────────────────────────────\n"
                   "Hex    Rear   DG at  Steps  Dead  Path\n"
                   "─────  ─────  ─────  ─────  ────  ───────────\n"
                   "08.04  away   -          0  -     08.05 08.04\n"
                   "07.05  aside  -          1  -     08.05 07.05\n"
                   "09.05  aside  -          1  -     08.05 09.05\n");
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/zoc/json", test_zoc);
  g_test_add_func ("/cli/zoc/text", test_zoc_text);
  g_test_add_func ("/cli/zoc/negated-text", test_zoc_negated_text);
  g_test_add_func ("/cli/cost/json", test_cost);
  g_test_add_func ("/cli/9.1c/cost-remarks", test_cost_remarks);
  g_test_add_func ("/cli/12.10h/cost-tells-of-waste", test_cost_wasted);
  g_test_add_func ("/cli/10.1b/cost-of-barrages", test_cost_of_barrages);
  g_test_add_func ("/cli/cost/text", test_cost_text);
  g_test_add_func ("/cli/cost/misuse", test_cost_misuse);
  g_test_add_func ("/cli/ask/12.5c", test_ask);
  g_test_add_func ("/cli/drop/6.1", test_drop);
  g_test_add_func ("/cli/move/json", test_move);
  g_test_add_func ("/cli/move/fractions", test_move_fractions);
  g_test_add_func ("/cli/move/text", test_move_text);
  g_test_add_func ("/cli/12.5c/ways-to-fuel-a-move", test_move_fuel);
  g_test_add_func ("/cli/12.5a/no-fuel-no-reach", test_move_without_fuel);
  g_test_add_func ("/cli/move/forbidden", test_move_forbidden);
  g_test_add_func ("/cli/move/ahead-of-its-turn", test_move_ahead);
  g_test_add_func ("/cli/supply/json", test_supply);
  g_test_add_func ("/cli/supply/none", test_no_supply);
  g_test_add_func ("/cli/supply/sides", test_supply_sides);
  g_test_add_func ("/cli/supply/text", test_supply_text);
  g_test_add_func ("/cli/supply/mends", test_supply_mends);
  g_test_add_func ("/cli/retreat/json", test_retreat);
  g_test_add_func ("/cli/retreat/9.12f/enemy-start", test_retreat_enemy_start);
  g_test_add_func ("/rules/9.12/nowhere-to-go-exits-1", test_retreat_nowhere);
  g_test_add_func ("/cli/retreat/text", test_retreat_text);
  return g_test_run ();
}
