/* SPDX-License-Identifier: GPL-3.0-or-later */
/* turn: where the turn stands, as text and for programs. */
#undef G_DISABLE_ASSERT

#include "cli-run.h"

static void
test_text (void)
{
  g_auto (CliRun) run = cli_run ("turn @seasons.xml");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_cmpstr (run.err, ==, "");
  cli_assert_has (run.out, "1 Nov (1 of 5)\n");
  cli_assert_has (run.out, "> Pre-Turn Phase\n  West: Aircraft Refit Phase\n");
  cli_assert_has (run.out, "Nothing can be done in 1 segment; then West: Reinforcement Phase.\n");
  cli_assert_has (run.out, "West 0, East 0\n- Lower Ford: 0 of 1 hex held, 0 points\n");
}

static void
test_open (void)
{
  g_auto (CliRun) run = cli_run ("turn @crossing.xml");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (run.out, "May be done now\n");
  cli_assert_has (run.out, " units have not moved (6.1)\n");
}

static void
test_json (void)
{
  g_auto (CliRun) run = cli_run ("turn @seasons.xml --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_keys (json, "turn segment weather steps open next next_open skipped victory");
  cli_assert_at (json, "steps/0/when", "\"now\"");
  cli_assert_at (json, "steps/1/side", "\"west\"");
  cli_assert_at (json, "skipped", "1");
  cli_assert_at (json, "victory/goals/2/points", "1");
}

/* Which options are on, for programs and for people. */
static void
test_options (void)
{
  g_auto (CliRun) text = cli_run ("options @seasons.xml");
  g_auto (CliRun) run = cli_run ("options @seasons.xml --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (text.status, ==, TL_CLI_OK);
  cli_assert_has (text.out, "21.4 Long flights: long-range=no\n  Aircraft that flew");
  cli_assert_keys (json, "options left_out");
  cli_assert_at (json, "left_out/0/rule", "\"21.1\"");
  cli_assert_at (json, "options/2/id", "\"long-range\"");
  cli_assert_at (json, "options/2/on", "false");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/turn/2.2/text", test_text);
  g_test_add_func ("/cli/turn/2.2/what-is-open", test_open);
  g_test_add_func ("/cli/turn/2.2/json", test_json);
  g_test_add_func ("/cli/options/21/list", test_options);
  return g_test_run ();
}
