/* SPDX-License-Identifier: GPL-3.0-or-later */
/* plan, on the shipped scenarios. */
#include "cli-run.h"

#define RESERVOIR "plan @reservoir.xml --target 33.11 "
#define KEYS "target side candidates compared analysed guessed proposals verdict"
#define NUMBERS \
  "odds drm advance percent hex_emptied dg attacker_steps defender_steps value fuel_t supply"
#define PROPOSAL_KEYS \
  "attackers overrun actions " NUMBERS " attack defence drm_trail effects barrages verdict"
#define MEANS "advance hex_emptied attacker_steps defender_steps value"
#define WORTH_KEYS \
  "action segment target by column final_column price_t payments worth " MEANS " without results"
#define EFFECT_KEYS "kind unit rule text actions " NUMBERS " trail"

static JsonNode *
element_of (JsonNode *json, const char *list, guint i)
{
  JsonArray *array = json_object_get_array_member (json_node_get_object (json), list);

  g_assert_cmpuint (json_array_get_length (array), >, i);
  return json_array_get_element (array, i);
}

static guint
length_of (JsonNode *json, const char *list)
{
  return json_array_get_length (json_object_get_array_member (json_node_get_object (json), list));
}

static void
test_json (void)
{
  g_auto (CliRun) run = cli_run (RESERVOIR "--candidates 5mar,1mar,7mar --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  JsonNode *proposal = element_of (json, "proposals", 0);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_cmpstr (run.err, ==, "");
  cli_assert_keys (json, KEYS);
  cli_assert_keys (proposal, PROPOSAL_KEYS);
  cli_assert_keys (element_of (proposal, "effects", 0), EFFECT_KEYS);
  cli_assert_at (json, "target", "\"33.11\"");
  cli_assert_at (json, "guessed", "0");
  /* The article's fight: 9 + 8 + 8 = 25 against 10, rounded to 3:1; a Token for each step. */
  cli_assert_at (json, "proposals/0/attackers", "[\"5mar\",\"1mar\",\"7mar\"]");
  cli_assert_at (json, "proposals/0/actions",
                 "[\"combat 33.11 5mar,1mar,7mar "
                 "attacker-supply=5mar=32.11:1,1mar=32.11:1,7mar=32.11:1 "
                 "defender-supply=37.14:2\"]");
  cli_assert_at (json, "proposals/0/odds", "\"3:1\"");
  cli_assert_at (json, "proposals/0/supply/attacker_t", "3");
}

/* analyse, asked about the same units, has the same numbers. */
static void
test_same_as_analyse (void)
{
  g_auto (CliRun) run = cli_run (RESERVOIR "--candidates 5mar,1mar,7mar --json");
  g_auto (CliRun) other =
      cli_run ("analyse @reservoir.xml --target 33.11 --attackers 5mar,1mar,7mar --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  g_autoptr (JsonNode) analysis = cli_json_of (&other);
  static const char *const pairs[][2] = {
    { "proposals/0/advance", "outcome/advance" },
    { "proposals/0/hex_emptied", "outcome/hex_emptied" },
    { "proposals/0/dg", "outcome/dg" },
    { "proposals/0/value", "outcome/value" },
    { "proposals/0/attacker_steps", "outcome/attacker_steps/mean" },
    { "proposals/0/defender_steps", "outcome/defender_steps/mean" },
    { "proposals/0/attack/trail", "attack/trail" },
    { "proposals/0/drm_trail", "drm_trail" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (pairs); i++)
    {
      g_autofree char *expected = cli_json_at (analysis, pairs[i][1]);

      cli_assert_at (json, pairs[i][0], expected);
    }
}

/* The scripts that it proposes are played by `play`: moves, then the attack. */
static void
test_moves (void)
{
  g_auto (CliRun) run = cli_run (RESERVOIR "--candidates 5mar,15inf --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  gboolean moves = FALSE;

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  for (guint i = 0; i < length_of (json, "proposals"); i++)
    {
      JsonNode *proposal = element_of (json, "proposals", i);
      guint n = length_of (proposal, "actions");

      for (guint k = 0; k + 1 < n; k++)
        {
          const char *action = json_node_get_string (element_of (proposal, "actions", k));
          g_autofree char *script = g_strconcat (action, "\n", NULL);
          g_auto (CliRun) play = cli_run_input ("play @reservoir.xml --script -", script);

          g_assert_true (g_str_has_prefix (action, "move "));
          g_assert_cmpint (play.status, ==, TL_CLI_OK);
          moves = TRUE;
        }
    }
  g_assert_true (moves);
}

/* The guns that reach Orlovets, before each attack: what they are worth, and elsewhere; the first
 * fires in the Barrage Segment, by the action that stands there. */
static void
test_barrages (void)
{
  g_auto (CliRun) run = cli_run ("plan @crossing.xml --target 23.13 --json");
  g_auto (CliRun) text = cli_run ("plan @crossing.xml --target 23.13");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  JsonNode *proposal = element_of (json, "proposals", 0);
  JsonNode *barrage = element_of (proposal, "barrages", 0);
  g_autofree char *action = cli_json_at (barrage, "action");
  g_autofree char *segment = cli_json_at (barrage, "segment");

  cli_assert_keys (barrage, WORTH_KEYS " elsewhere instead");
  cli_assert_keys (element_of (barrage, "results", 0), "chance dg steps owner fight " MEANS);
  cli_assert_keys (json_object_get_member (json_node_get_object (barrage), "elsewhere"),
                   WORTH_KEYS);
  cli_assert_keys (json_object_get_member (json_node_get_object (barrage), "without"), MEANS);
  g_assert_cmpstr (action, ==, "\"barrage 23.13 10art\"");
  g_assert_cmpstr (segment, ==, "\"barrage\"");
  cli_assert_at (barrage, "without/advance", "\"5/54\"");
  cli_assert_has (text.out, "\n  barrage 23.13 10art\n");
  cli_assert_has (text.out, "The same units at ");
  cli_assert_has (text.out, "The same SP in another attack: ");
}

static void
test_text (void)
{
  g_auto (CliRun) run = cli_run (RESERVOIR "--candidates 5mar,1mar --overrun");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (run.out, "Attacks on 33.11\n");
  cli_assert_has (run.out, "5mar 1mar, overrun from ");
  cli_assert_has (run.out, "\nWho can come\n");
  cli_assert_has (run.out, "after a barrage that leaves all defenders DG");
  cli_assert_has (run.out, "First: move 5mar,1mar 32.10 ");
}

static const char *const refusals[][2] = {
  { "plan @reservoir.xml --target 32.10 --side un", "9.0" }, /* one's own units */
  { "plan @reservoir.xml --target 40.15", "9.0" },           /* nobody there */
  { RESERVOIR "--candidates 11mar", "9.0" },                 /* artillery alone (13.4b) */
  { RESERVOIR "--candidates 15inf --overrun", "8.0" },       /* cannot come near enough */
};

static void
test_refusals (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    {
      g_autofree char *line = g_strconcat (refusals[i][0], " --json", NULL);
      g_auto (CliRun) run = cli_run (line);
      g_autoptr (JsonNode) json = NULL;

      g_test_message ("%s: %s", line, run.err);
      g_assert_cmpint (run.status, ==, TL_CLI_NO);
      json = cli_json_of (&run);
      cli_assert_at (json, "proposals", "[]");
      cli_assert_has (run.err, refusals[i][1]);
    }
}

static const char *const misuses[] = {
  "plan @reservoir.xml",
  RESERVOIR "--weights steps=no",
  RESERVOIR "--edition 9",
};

static void
test_misuse (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (misuses); i++)
    {
      g_auto (CliRun) run = cli_run (misuses[i]);

      g_assert_cmpint (run.status, ==, TL_CLI_USAGE);
      g_assert_cmpstr (run.out, ==, "");
    }
}

static const char *const unknown[] = {
  "plan @reservoir.xml --target 99.99",
  RESERVOIR "--side nobody",
  RESERVOIR "--candidates nobody",
};

static void
test_unknown (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (unknown); i++)
    {
      g_auto (CliRun) run = cli_run (unknown[i]);

      g_assert_cmpint (run.status, ==, TL_CLI_NO);
      g_assert_cmpstr (run.out, ==, "");
    }
}

int
main (int argc, char **argv)
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/plan/json", test_json);
  g_test_add_func ("/cli/plan/same-as-analyse", test_same_as_analyse);
  g_test_add_func ("/cli/plan/moves-can-be-played", test_moves);
  g_test_add_func ("/cli/10.0/plan-fires-first", test_barrages);
  g_test_add_func ("/cli/plan/text", test_text);
  g_test_add_func ("/cli/plan/refusals", test_refusals);
  g_test_add_func ("/cli/plan/misuse", test_misuse);
  g_test_add_func ("/cli/plan/unknown", test_unknown);
  return g_test_run ();
}
