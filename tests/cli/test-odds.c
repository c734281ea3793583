/* SPDX-License-Identifier: GPL-3.0-or-later */
/* odds, on the worked examples of facts.md: numbers from there, nothing from the program. */
#include "cli-run.h"

#include <glib/gstdio.h>

#define KEYS                                                                                 \
  "attack defence edition terrain odds column drm hedgehog overrun surprise shifts results " \
  "drm_trail supply candidates choices verdict"
#define COMPREHENSIVE "odds @comprehensive-combat.xml --target 08.05 --attackers mc16,mech64,pz2 "
#define OVERRUN "odds @overrun.xml --target 08.05 --attackers pz24,mech26 --overrun "

/* A payment as JSON. */
#define DUMP(unit, hex, t)                               \
  "{\"kind\":\"dump\",\"unit\":" unit ",\"dump\":\"" hex \
  "\",\"organic_of\":null,\"aboard\":false,\"t\":" t "}"
#define STOCKS(unit)                      \
  "{\"kind\":\"stocks\",\"unit\":\"" unit \
  "\",\"dump\":null,\"organic_of\":null,\"aboard\":false,\"t\":0}"

/* E1: 4 + 8 x 1/2 + 6 x 1 1/2 = 17; (7 + 6 + 7) / 2 = 10; 1.7 is 2:1; 5 - (3 - 1) = 3.
 * Three attacking steps cost 3T, 3 RE defend for 2T. */
static void
test_comprehensive (void)
{
  g_auto (CliRun) run = cli_run (COMPREHENSIVE "--json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_cmpstr (run.err, ==, "");
  cli_assert_keys (json, KEYS);
  cli_assert_at (json, "attack/strength", "\"17\"");
  cli_assert_at (json, "attack/trail/0/amount", "\"4\"");
  cli_assert_at (json, "attack/trail/0/unit", "\"mc16\"");
  cli_assert_at (json, "attack/trail/1/amount", "\"4\"");
  cli_assert_at (json, "attack/trail/1/rule", "\"9.4b\"");
  cli_assert_at (json, "attack/trail/2/amount", "\"9\"");
  cli_assert_at (json, "attack/trail/2/rule", "\"9.4e\"");
  cli_assert_at (json, "attack/trail/2/unit", "\"pz2\"");
  cli_assert_at (json, "defence/strength", "\"10\"");
  cli_assert_at (json, "defence/trail/0/amount", "\"7/2\"");
  cli_assert_at (json, "edition", "\"4.3\"");
  cli_assert_at (json, "terrain", "\"open\"");
  cli_assert_at (json, "odds", "\"2:1\"");
  cli_assert_at (json, "column", "\"2:1\"");
  cli_assert_at (json, "drm", "3");
  cli_assert_at (json, "hedgehog", "0");
  cli_assert_at (json, "overrun", "false");
  cli_assert_at (json, "supply/attacker_t", "3");
  cli_assert_at (json, "supply/defender_t", "2");
  /* Across the river stocks alone; the infantry draws 1T, which leaves 4 SP. */
  cli_assert_at (json, "supply/attacker",
                 "[" STOCKS ("mc16") "," DUMP ("\"mech64\"", "08.10", "1") "," STOCKS ("pz2") "]");
  cli_assert_at (json, "supply/defender", "[" DUMP ("null", "08.02", "2") "]");
}

/* 9.0, 9.4: without attackers, who may attack and what each brings; with some, what the others
 * would add, and what both sides may choose. */
static void
test_candidates (void)
{
  g_auto (CliRun) text = cli_run ("odds @comprehensive-combat.xml --target 08.05");
  g_auto (CliRun) run = cli_run ("odds @comprehensive-combat.xml --target 08.05 --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  g_auto (CliRun) with = cli_run (COMPREHENSIVE "--json");
  g_autoptr (JsonNode) fight = cli_json_of (&with);

  g_assert_cmpint (text.status, ==, TL_CLI_OK);
  g_assert_nonnull (strstr (text.out, "Who may attack\n"));
  g_assert_nonnull (strstr (text.out, "Who defends\n"));
  g_assert_null (strstr (text.out, "What the rules say"));
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_keys (json, KEYS);
  cli_assert_at (json, "candidates/0/attacks", "false");
  cli_assert_at (json, "candidates/0/why_not", "null");
  cli_assert_at (json, "choices/0/label", "\"Defence led by\"");
  cli_assert_at (fight, "candidates/0/attacks", "true");
  cli_assert_at (fight, "choices/0/label", "\"Attack led by\"");
  cli_assert_at (fight, "choices/0/selected", "0");
}

/* 9.4b: in the Open mech64 is worth 8 x 1 1/2 = 12 rather than 4 over the river: 25. */
static void
test_against (void)
{
  g_auto (CliRun) run = cli_run (COMPREHENSIVE "--against 08.06:open --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  g_auto (CliRun) wrong = cli_run (COMPREHENSIVE "--against 08.06:jelly");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_at (json, "attack/strength", "\"25\"");
  g_assert_cmpint (wrong.status, ==, TL_CLI_NO);
  cli_assert_has (wrong.err, "jelly");
}

/* 12.4: a payment of one's own, and one that is not enough. */
static void
test_attacker_supply (void)
{
  g_auto (CliRun) run =
      cli_run (COMPREHENSIVE "--attacker-supply mc16=stocks,mech64=stocks,pz2=stocks --json");
  g_auto (CliRun) wrong = cli_run (COMPREHENSIVE "--attacker-supply mech64=08.10:9");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  cli_assert_at (json, "supply/attacker",
                 "[" STOCKS ("mc16") "," STOCKS ("mech64") "," STOCKS ("pz2") "]");
  g_assert_cmpint (wrong.status, ==, TL_CLI_NO);
  cli_assert_has (wrong.out, "forbidden");
}

/* E2: (6 + 8) x 1 1/2 = 21; 7 / 2; 6:1, which the open row does not have. */
static void
test_overrun (void)
{
  g_auto (CliRun) run = cli_run (OVERRUN "--json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_keys (json, KEYS);
  cli_assert_at (json, "attack/strength", "\"21\"");
  cli_assert_at (json, "defence/strength", "\"7/2\"");
  cli_assert_at (json, "odds", "\"6:1\"");
  cli_assert_at (json, "column", "\"5:1\"");
  cli_assert_at (json, "drm", "3");
  cli_assert_at (json, "overrun", "true");
  cli_assert_at (json, "supply/attacker_t", "2");
  cli_assert_at (json, "supply/defender_t", "1");
  /* The way of the brigade's supply is cut. */
  cli_assert_at (json, "supply/attacker",
                 "[" DUMP ("\"pz24\"", "08.10", "1") "," DUMP ("\"mech26\"", "08.10", "1") "]");
  cli_assert_at (json, "supply/defender", "[" STOCKS ("tb") "]");
}

typedef struct
{
  const char *name;
  const char *line;
  const char *path;
  const char *expected;
} ChoiceRow;

static const ChoiceRow choices[] = {
  /* 4 - (3 - 1) */
  { "/cli/odds/9.6/another-leader", COMPREHENSIVE "--attacker-ar mech64 --json", "drm", "2" },
  /* 5 - (2 - 1) */
  { "/cli/odds/9.6/another-defender", COMPREHENSIVE "--defender-ar tb2 --json", "drm", "4" },
  /* 20 x 1/2 x 1/2 = 5; 17:5 is 3.4 */
  { "/cli/odds/9.5/defence-without-supply", COMPREHENSIVE "--defender-supply no --json",
    "defence/strength", "\"5\"" },
  { "/cli/odds/9.5/odds-without-supply", COMPREHENSIVE "--defender-supply no --json", "odds",
    "\"3:1\"" },
  { "/cli/odds/9.5/with-supply", COMPREHENSIVE "--defender-supply yes --json", "odds", "\"2:1\"" },
  { "/cli/odds/9.4c/terrain-by-name", COMPREHENSIVE "--defender-terrain open --json", "terrain",
    "\"open\"" },
  { "/cli/odds/edition", COMPREHENSIVE "--edition 2000 --json", "edition", "\"2000\"" },
};

static void
test_choice (gconstpointer data)
{
  const ChoiceRow *row = data;
  g_auto (CliRun) run = cli_run (row->line);
  g_autoptr (JsonNode) json = cli_json_of (&run);

  cli_assert_at (json, row->path, row->expected);
}

/* A dump attacks: everything is answered all the same, and the rules are named. */
static void
test_forbidden (void)
{
  g_auto (CliRun) run = cli_run ("odds @overrun.xml --target 08.05 --attackers hq24 --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  cli_assert_keys (json, KEYS);
  cli_assert_has (run.out, "\"forbidden\"");
  cli_assert_has (run.err, "throwline-cli odds: the rules forbid it: ");
}

/* overrun.xml with changes, pairs of what is there and what comes in its place; ended by NULL. */
static CliRun
ask_changed (const char *const *changes)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "changed.xml", NULL);
  g_autofree char *shipped = cli_map_path ("overrun.xml");
  g_autofree char *line =
      g_strdup_printf ("odds %s --target 08.05 --attackers pz24,mech26 --overrun --json", path);
  g_autofree char *text = NULL;

  g_assert_true (g_file_get_contents (shipped, &text, NULL, NULL));
  for (guint i = 0; changes[i] != NULL; i += 2)
    {
      g_auto (GStrv) parts = g_strsplit (text, changes[i], -1);

      g_assert_cmpuint (g_strv_length (parts), >, 1);
      g_free (text);
      text = g_strjoinv (changes[i + 1], parts);
    }
  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  CliRun run = cli_run (line);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  return run;
}

/* 9.5: the brigade's stocks are gone and its dump is cut off: 7 x 1/2 (DG) x 1/2. */
static void
test_defender_without (void)
{
  const char *const changes[] = { "id=\"tb\" mode", "id=\"tb\" stocks=\"exhausted\" mode", NULL };
  g_auto (CliRun) run = ask_changed (changes);
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_at (json, "defence/strength", "\"7/4\"");
  cli_assert_at (json, "supply/defender", "[]");
  cli_assert_has (run.out, "\"rule\": \"9.5(B)\"");
  cli_assert_has (run.out, "\"rule\": \"12.10c\"");
  /* What its path fails by. */
  cli_assert_has (run.out, "The direct draw of 133/64 (tb)");
}

/* 1T for two: the other one lives on its stocks, or cannot attack (9.5(A)). */
static void
test_attacker_without (void)
{
  const char *const poor[] = { "4SP 1T", "1T", NULL };
  const char *const exhausted[] = { "4SP 1T", "1T",
                                    "fuelled=", "stocks=\"exhausted\" fuelled=", NULL };
  g_auto (CliRun) run = ask_changed (poor);
  g_auto (CliRun) worse = ask_changed (exhausted);
  g_autoptr (JsonNode) json = cli_json_of (&run);
  g_autoptr (JsonNode) worse_json = cli_json_of (&worse);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_at (json, "supply/attacker",
                 "[" DUMP ("\"pz24\"", "08.10", "1") "," STOCKS ("mech26") "]");
  g_assert_cmpint (worse.status, ==, TL_CLI_NO);
  cli_assert_at (worse_json, "supply/attacker", "[" DUMP ("\"pz24\"", "08.10", "1") "]");
  cli_assert_has (worse.out, "\"rule\": \"9.5(A)\"");
}

static void
test_text (void)
{
  g_auto (CliRun) run = cli_run (COMPREHENSIVE);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_true (g_str_has_prefix (
      run.out, "Attack on 08.05\n"
               "───────────────\n"
               "\n"
               "Attack 17\n"
               "       4  9.4a  mc16: 4 × 1: Open\n"
               "       4  9.4b  mech64: 8 × 1/2: Minor river\n"
               "       9  9.4e  pz2: 6 × 1 1/2: Open, reduced by anti-tank effects\n"
               "\n"
               "Defence 10\n"));
  cli_assert_has (run.out, "Die roll modifier +3\n");
  cli_assert_has (run.out, "Combat supply: attacker 3T, defender 2T (12.4)\n"
                           "  attacker, mc16: internal stocks (12.10)\n"
                           "  attacker, mech64: 1T out of 08.10\n"
                           "  attacker, pz2: internal stocks (12.10)\n"
                           "  defender, all: 2T out of 08.02\n");
  cli_assert_has (run.out, "Odds 2:1 on column 2:1, Open terrain (9.7)\n");
  cli_assert_has (run.out, "attacker surprise    7/12    58.3 %");
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/odds/comprehensive-combat", test_comprehensive);
  g_test_add_func ("/cli/odds/9.0/candidates-and-choices", test_candidates);
  g_test_add_func ("/rules/9.4b/terrain-against-a-stack", test_against);
  g_test_add_func ("/rules/12.4/a-payment-of-one-s-own", test_attacker_supply);
  g_test_add_func ("/cli/odds/overrun", test_overrun);
  for (guint i = 0; i < G_N_ELEMENTS (choices); i++)
    g_test_add_data_func (choices[i].name, &choices[i], test_choice);
  g_test_add_func ("/cli/odds/forbidden", test_forbidden);
  g_test_add_func ("/cli/odds/9.5/defender-without-supply", test_defender_without);
  g_test_add_func ("/cli/odds/9.5/attackers-share-a-token", test_attacker_without);
  g_test_add_func ("/cli/odds/text", test_text);
  return g_test_run ();
}
