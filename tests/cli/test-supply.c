/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What hangs on supply, what if, how far, where to: on the rulebook's stretch of HQs. */
#include "cli-run.h"

#include <glib/gstdio.h>

/* One railway from the edge: all four trace by its first hex; then the HQs, that throw trace and SP
   to 3 RE each. */
static void
test_hinges (void)
{
  g_auto (CliRun) run = cli_run ("supply @hq-stretch.xml --hinges --side german --max 3 --json");
  g_auto (CliRun) text = cli_run ("supply @hq-stretch.xml --hinges --side german --max 3");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_keys (json, "hinges remarks");
  cli_assert_at (json, "hinges/0/side", "\"german\"");
  cli_assert_at (json, "hinges/0/kind", "\"hex\"");
  cli_assert_at (json, "hinges/0/hex", "\"01.09\"");
  cli_assert_at (json, "hinges/0/re", "\"8\"");
  cli_assert_at (json, "hinges/1/kind", "\"hq\"");
  cli_assert_at (json, "hinges/1/hq", "\"hq-a\"");
  cli_assert_at (json, "hinges/1/cut", "[{\"unit\":\"371div\",\"trace\":true,\"dumps\":true}]");
  cli_assert_at (json, "hinges/2/hq", "\"hq-b\"");
  cli_assert_has (text.out, "What the trace of German hangs on (12.6)");
  cli_assert_has (text.out, "Hex 01.09 (12.6b)");
  g_assert_null (strstr (text.out, "4."));
}

/* The dump feeds both HQs: in its own hex an enemy takes all four their SP. */
static void
test_dump_hinges (void)
{
  g_auto (CliRun) run =
      cli_run ("supply @hq-stretch.xml --hinges --kind dumps --side german --max 1 --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  cli_assert_at (json, "hinges/0/hex", "\"07.05\"");
  cli_assert_at (json, "hinges/0/re", "\"8\"");
}

/* In 10.06 the 29th stands on A's throw by the bridge; B draws and throws elsewhere. */
static void
test_what_if (void)
{
  g_auto (CliRun) run = cli_run ("supply @hq-stretch.xml --if 29div@10.06 --json");
  g_auto (CliRun) text = cli_run ("supply @hq-stretch.xml --if 29div@10.06");
  g_auto (CliRun) none = cli_run ("supply @hq-stretch.xml --if 29div@16.10");
  g_auto (CliRun) own = cli_run ("supply @hq-stretch.xml --if hq-a@02.02 --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  g_autoptr (JsonNode) own_json = cli_json_of (&own);

  cli_assert_keys (json, "unit hex cut remarks");
  cli_assert_at (json, "hex", "\"10.06\"");
  cli_assert_at (json, "cut/0/unit", "\"371div\"");
  cli_assert_at (json, "cut/0/trace", "true");
  cli_assert_has (text.out, "371/A (371div) in 13.06: trace (12.6a)");
  cli_assert_has (none.out, "Nobody");
  /* One's own HQ that goes leaves those behind whom it threw to. */
  cli_assert_at (own_json, "cut", "[{\"unit\":\"371div\",\"trace\":true,\"dumps\":true}]");
}

/* B stands where it throws as far as the rules allow; nobody else is served by more. */
static void
test_hq (void)
{
  g_auto (CliRun) run = cli_run ("supply @hq-stretch.xml --hq hq-b --for 305div --max 2 --json");
  g_auto (CliRun) text = cli_run ("supply @hq-stretch.xml --hq hq-b --for 305div");
  g_auto (CliRun) all = cli_run ("supply @hq-stretch.xml --hq hq-b --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  g_autoptr (JsonNode) all_json = cli_json_of (&all);

  /* Those that it serves, when none are named. */
  g_assert_cmpint (all.status, ==, TL_CLI_OK);
  cli_assert_at (all_json, "for", "[\"305div\"]");
  cli_assert_keys (json, "hq for places remarks");
  cli_assert_at (json, "for", "[\"305div\"]");
  cli_assert_at (json, "places/0/traced", "1");
  cli_assert_at (json, "places/0/with_dump", "1");
  cli_assert_has (text.out, "Where B/6 (hq-b) would serve 1 unit (");
}

/* Its own hex first, for nothing; further off it leaves A's throw behind. */
static void
test_reach (void)
{
  g_auto (CliRun) run = cli_run ("supply @hq-stretch.xml --unit 371div --reach --json");
  g_auto (CliRun) text = cli_run ("supply @hq-stretch.xml --unit 371div --reach");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  cli_assert_keys (json, "unit reach verdict");
  cli_assert_at (json, "reach/0", "{\"hex\":\"13.06\",\"mp\":\"0\",\"trace\":true,\"dump\":true}");
  cli_assert_has (run.out, "\"trace\": false");
  cli_assert_has (text.out, "Where 371/A (371div) may go and be supplied");
}

static void
test_usage (void)
{
  static const struct
  {
    const char *line;
    TlCliStatus status;
    const char *says;
  } rows[] = {
    { "supply @hq-stretch.xml --hinges --if 29div@10.06", TL_CLI_USAGE, "exclude" },
    { "supply @hq-stretch.xml --hinges --kind fuel", TL_CLI_USAGE, "trace or dumps" },
    { "supply @hq-stretch.xml --kind dumps", TL_CLI_USAGE, "--hinges" },
    { "supply @hq-stretch.xml --hinges --max 0", TL_CLI_USAGE, "--max" },
    { "supply @hq-stretch.xml --max 3", TL_CLI_USAGE, "--max" },
    { "supply @hq-stretch.xml --reach", TL_CLI_USAGE, "--unit" },
    { "supply @hq-stretch.xml --for 371div", TL_CLI_USAGE, "--hq" },
    { "supply @hq-stretch.xml --if 29div", TL_CLI_USAGE, "UNIT@HEX" },
    { "supply @hq-stretch.xml --if 29div@99.99", TL_CLI_NO, "99.99" },
    { "supply @hq-stretch.xml --if nobody@10.06", TL_CLI_NO, "nobody" },
    { "supply @hq-stretch.xml --hq 371div --for 305div", TL_CLI_NO, "no HQ" },
    { "supply @hq-stretch.xml --unit dump --reach", TL_CLI_NO, "no combat unit" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (CliRun) run = cli_run (rows[i].line);

      g_test_message ("%s", rows[i].line);
      g_assert_cmpint (run.status, ==, rows[i].status);
      g_assert_nonnull (strstr (run.err, rows[i].says));
    }
}

/* Markers and internal stocks; fuel only where it is kept, and of those who need it. */
static void
test_state (void)
{
  g_auto (CliRun) pocket = cli_run ("supply @pocket.xml --side german");
  g_auto (CliRun) one = cli_run ("supply @pocket.xml --unit 98div");
  g_auto (CliRun) json_run = cli_run ("supply @pocket.xml --unit 290rgt --json");
  g_auto (CliRun) fuel = cli_run ("supply @fuel.xml");
  g_autoptr (JsonNode) json = cli_json_of (&json_run);

  cli_assert_has (pocket.out, "left out");
  cli_assert_has (pocket.out, "Exhausted");
  g_assert_null (strstr (pocket.out, "fuel"));
  cli_assert_has (one.out, "State: OOS, Low\n");
  cli_assert_at (json, "units/0/oos", "false");
  cli_assert_at (json, "units/0/stocks", "\"exhausted\"");
  cli_assert_at (json, "units/0/fuel", "null");
  cli_assert_has (fuel.out, "not fuelled");
}

/* Transport and the like need nothing: they are not said to go without. */
static void
test_needs_nothing (void)
{
  g_auto (CliRun) extender = cli_run ("supply @extenders.xml --unit trucks");
  g_auto (CliRun) dump = cli_run ("supply @hq-stretch.xml --unit dump");

  cli_assert_has (extender.out, "Trace (12.6): not needed");
  cli_assert_has (extender.out, "It takes no SP either (12.9).");
  g_assert_null (strstr (extender.out, "No dump"));
  cli_assert_has (dump.out, "Trace (12.6): not needed");
}

/* The Soviet side has no dump: that is said once, of all seven. */
static void
test_the_same_once (void)
{
  g_auto (CliRun) run = cli_run ("supply @pocket.xml --side soviet");
  const char *first = strstr (run.out, "Your side has no dump");

  g_assert_nonnull (first);
  g_assert_null (strstr (first + 1, "Your side has no dump"));
  cli_assert_has (run.out, "29/64 (29div), 157/64 (157div), 64/Don (64hq)");
}

/* Konets - 20 MP - Truck Extender - 10 MP - Wagon Extender - 5 MP - HQ - 6 MP - the 14th, each with
   a free step: one hex further and it breaks.  South of the Truck Extender an enemy closes it
   (12.6b). */
static void
test_extenders (void)
{
  g_auto (CliRun) far = cli_run ("supply @extenders.xml --unit 14div --json");
  g_auto (CliRun) text = cli_run ("supply @extenders.xml --unit 14div");
  g_auto (CliRun) near = cli_run ("supply @extenders.xml --unit 27div --json");
  g_auto (CliRun) moved = cli_run ("supply @extenders.xml --if hq@42.05 --json");
  g_auto (CliRun) closed = cli_run ("supply @extenders.xml --if 29div@24.06 --json");
  g_autoptr (JsonNode) far_json = cli_json_of (&far);
  g_autoptr (JsonNode) near_json = cli_json_of (&near);
  g_autoptr (JsonNode) moved_json = cli_json_of (&moved);
  g_autoptr (JsonNode) closed_json = cli_json_of (&closed);

  cli_assert_at (far_json, "units/0/trace/source", "\"35.05\"");
  cli_assert_at (far_json, "units/0/trace/via", "\"hq\"");
  /* The way back, link by link, with what each takes (12.7b). */
  cli_assert_at (far_json, "units/0/trace/back/0/kind", "\"extender\"");
  cli_assert_at (far_json, "units/0/trace/back/0/unit", "\"wagons\"");
  cli_assert_at (far_json, "units/0/trace/back/0/mp", "\"10\"");
  cli_assert_at (far_json, "units/0/trace/back/1/unit", "\"trucks\"");
  cli_assert_at (far_json, "units/0/trace/back/1/mp", "\"20\"");
  cli_assert_at (far_json, "units/0/trace/back/2",
                 "{\"kind\":\"rail\",\"unit\":null,\"mp\":null,"
                 "\"path\":[\"03.05\",\"02.05\",\"01.05\"]}");
  cli_assert_has (text.out, "By Extender Wagon (wagons) back to 24.05, 10 MP by Leg (12.7b)");
  cli_assert_has (text.out, "12.7b  trucks: 04.04");
  cli_assert_has (text.out, "12.7g  trucks: 03.05 Konets, adjacent");
  cli_assert_has (text.out, "By railway from 03.05 Konets back to 01.05 (13.3c)");
  cli_assert_at (far_json, "units/0/trace/mp", "\"11\"");
  cli_assert_at (near_json, "units/0/trace/source", "\"24.05\"");
  cli_assert_at (near_json, "units/0/trace/via", "null");
  cli_assert_at (moved_json, "cut/0/unit", "\"14div\"");
  cli_assert_at (closed_json, "cut/0/unit", "\"hq\"");
  cli_assert_at (closed_json, "cut/1/unit", "\"14div\"");
  cli_assert_at (closed_json, "cut/2/unit", "\"27div\"");
}

/* --- off the map (12.3e) ---------------------------------------------------------------------- */

/* "supply FIXTURE WORDS", where the fixture has a reserve in two boxes. */
static CliRun
run_reserve (const char *command, const char *words, const char *input)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "fixtures", "xml", "reserve.xml", NULL);
  g_autofree char *line = g_strdup_printf ("%s %s%s", command, path, words);

  return cli_run_input (line, input);
}

/* 5T on the ground and 3T on the truck; what lies there of the enemy's, in the other box and on the
   map is not for it. */
static void
test_box (void)
{
  g_auto (CliRun) run = run_reserve ("supply", " --unit 98div --json", NULL);
  g_auto (CliRun) text = run_reserve ("supply", " --unit 98div", NULL);
  g_auto (CliRun) hq = run_reserve ("supply", " --unit hq --json", NULL);
  g_auto (CliRun) organic = run_reserve ("supply", " --unit 4rgt", NULL);
  g_auto (CliRun) side = run_reserve ("supply", " --side german", NULL);
  g_autoptr (JsonNode) json = cli_json_of (&run);
  g_autoptr (JsonNode) hq_json = cli_json_of (&hq);

  cli_assert_at (json, "units/0/hex", "null");
  cli_assert_at (json, "units/0/box", "\"depot\"");
  cli_assert_at (json, "units/0/trace/ok", "false");
  cli_assert_at (json, "units/0/verdict", "[]");
  cli_assert_at (json, "units/0/dumps",
                 "[{\"hex\":null,\"box\":\"depot\",\"t\":8,\"aboard\":false,\"via\":null,"
                 "\"mp\":\"0\",\"path\":[]}]");
  cli_assert_at (hq_json, "units/0/dumps/0/box", "\"depot\"");
  cli_assert_has (text.out, "Trace (12.6): not needed");
  cli_assert_has (text.out, "8T in Training Depot, in the same box (12.3e)");
  cli_assert_has (organic.out,
                  "8T in Strategic Reserve, on Organic Trucks in the same box (12.3e)");
  cli_assert_has (side.out, "98 (98div)  Training Depot     not needed");
}

/* A box that stands for a hex is that hex. */
static void
test_box_of_a_hex (void)
{
  g_auto (CliRun) run = run_reserve ("supply", " --unit stug --json", NULL);
  g_autoptr (JsonNode) json = cli_json_of (&run);

  cli_assert_at (json, "units/0/trace/source", "\"01.01\"");
  cli_assert_at (json, "units/0/dumps/0/hex", "\"02.03\"");
}

/* The Supply Phase: the 98th owes 3 RE x 2T out of its box, the others 2T each out of 02.03. */
static void
test_recovery (void)
{
  g_auto (CliRun) run = run_reserve ("play", " --script - --json",
                                     "next\nrecover 98div=box/depot:6 7rgt=02.03:2 stug=02.03:2\n");
  g_auto (CliRun) text = run_reserve ("play", " --script -", "next\nrecover\n");
  g_auto (CliRun) map =
      run_reserve ("play", " --script -", "next\nrecover 98div=02.03:4 7rgt=02.03:2\n");
  g_auto (CliRun) other =
      run_reserve ("play", " --script -", "next\nrecover 98div=box/reserve:6\n");
  g_auto (CliRun) suburb = run_reserve ("play", " --script -", "next\nrecover stug=box/suburb:2\n");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (run.out, "recover 98div=box/depot:6 7rgt=02.03:2 stug=02.03:2");
  cli_assert_has (text.out, "12.10e  6T out of Training Depot.");
  cli_assert_has (text.out, "12.10e  4T out of 02.03.");
  g_assert_cmpint (map.status, ==, TL_CLI_NO);
  cli_assert_has (map.err, "12.10e");
  g_assert_cmpint (other.status, ==, TL_CLI_NO);
  cli_assert_has (other.err, "12.10e");
  g_assert_cmpint (suburb.status, ==, TL_CLI_NO);
  cli_assert_has (suburb.err, "“suburb”");
}

/* A saved game names the box, and is played again out of it. */
static void
test_saved (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "saved.xml", NULL);
  g_autofree char *options = g_strdup_printf (" --script - --out=%s", path);
  g_autofree char *saved = NULL;
  g_auto (CliRun) run = run_reserve ("play", options, "next\nrecover\nnext\n");
  g_autofree char *ask = g_strdup_printf ("supply %s --unit 98div", path);
  g_auto (CliRun) again = cli_run_input (ask, NULL);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_true (g_file_get_contents (path, &saved, NULL, NULL));
  g_assert_cmpint (again.status, ==, TL_CLI_OK);
  /* 8T less 6. */
  cli_assert_has (again.out, "2T in Training Depot, in the same box (12.3e)");
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* What concerns trace stands apart from what concerns dumps; a unit with trace and full stocks
 * needs no dump, and is told of it without a prohibition. */
static void
test_why_not_in_groups (void)
{
  g_auto (CliRun) pocket = cli_run ("supply @pocket.xml --unit rieger");
  g_auto (CliRun) json_run = cli_run ("supply @pocket.xml --unit rieger --json");
  g_auto (CliRun) traced = cli_run ("supply @extenders.xml --side soviet");
  g_auto (CliRun) gauges = cli_run ("supply @two-gauges.xml --unit 27div");
  g_autoptr (JsonNode) json = cli_json_of (&json_run);
  const char *both = strstr (pocket.out, "Neither trace nor dumps (12.3, 12.6):");
  const char *trace = strstr (pocket.out, "No trace (12.6):");
  const char *dump = strstr (pocket.out, "No dump (12.3):");

  g_assert_true (both != NULL && trace > both && dump > trace);
  g_assert_nonnull (strstr (both, "The throw of V/8 (v-hq) to 12.02"));
  g_assert_nonnull (strstr (dump, "17.07 Kotly"));
  cli_assert_at (json, "units/0/why_trace/0/rule", "\"12.3a\"");
  cli_assert_at (json, "units/0/why_dumps/1/rule", "\"12.3b\"");
  cli_assert_has (traced.out, "reminder  12.1b");
  g_assert_null (strstr (traced.out, "forbidden"));
  /* Rail reasons once each, for all three stops. */
  cli_assert_has (gauges.out, "The rail stops 08.05 Lomok");
  g_assert_null (strstr (strstr (gauges.out, "13.3g") + 1, "13.3g"));
}

/* A map without any source says so once for the side. */
static void
test_no_source (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "fixtures", "xml", "nonsense.xml", NULL);
  g_autofree char *line = g_strdup_printf ("supply %s --side red", path);
  g_auto (CliRun) run = cli_run (line);
  const char *said = strstr (run.out, "The map has no supply source for Red: in the Supply Phase");

  g_assert_nonnull (said);
  g_assert_null (strstr (said + 1, "The map has no supply source"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/supply/12.6/hinges", test_hinges);
  g_test_add_func ("/cli/supply/12.3/hinges-of-dumps", test_dump_hinges);
  g_test_add_func ("/cli/supply/12.3d/what-if", test_what_if);
  g_test_add_func ("/cli/supply/12.3b/where-an-hq-serves", test_hq);
  g_test_add_func ("/cli/supply/12.6a/how-far", test_reach);
  g_test_add_func ("/cli/supply/usage", test_usage);
  g_test_add_func ("/cli/supply/12.3e/within-the-box", test_box);
  g_test_add_func ("/cli/supply/12.3e/a-box-of-a-hex", test_box_of_a_hex);
  g_test_add_func ("/rules/12.3e/cli/recovery-in-the-box", test_recovery);
  g_test_add_func ("/rules/12.3e/cli/a-saved-game-names-the-box", test_saved);
  g_test_add_func ("/cli/supply/12.7c/chain-of-extenders", test_extenders);
  g_test_add_func ("/cli/supply/12.10b/state", test_state);
  g_test_add_func ("/cli/supply/12.6a/no-source-is-said-once", test_no_source);
  g_test_add_func ("/cli/supply/12.6/why-not-in-groups", test_why_not_in_groups);
  g_test_add_func ("/cli/supply/12.9a/needs-nothing", test_needs_nothing);
  g_test_add_func ("/cli/supply/12.1b/the-same-is-said-once", test_the_same_once);
  return g_test_run ();
}
