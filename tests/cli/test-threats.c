/* SPDX-License-Identifier: GPL-3.0-or-later */
/* threats, remind: what the enemy could do, and what is easily forgotten. */
#undef G_DISABLE_ASSERT

#include "cli-run.h"

static void
test_text (void)
{
  g_auto (CliRun) run = cli_run ("threats @crossing.xml");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_cmpstr (run.err, ==, "");
  cli_assert_has (run.out, "Soviet: what the enemy could do\n");
  cli_assert_has (run.out, "German reaches ");
  cli_assert_has (run.out, "Likely\n");
  cli_assert_has (run.out, "- 21.23 Perevoz: Attack at ");
  cli_assert_has (run.out, " would lose trace: ");
}

static void
test_json (void)
{
  g_auto (CliRun) run = cli_run ("threats @crossing.xml --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_keys (json, "side reach reach_without_zones threats");
  cli_assert_at (json, "side", "\"soviet\"");
  cli_assert_at (json, "threats/0/level", "\"likely\"");
  cli_assert_at (json, "threats/0/rule", "\"9.0\"");
  g_assert_nonnull (strstr (run.out, "\"hip-shoot\""));
  g_assert_nonnull (strstr (run.out, "\"before_overrun\": true"));
  g_assert_nonnull (strstr (run.out, "\"trainbusting\""));
}

/* The other side's dangers are others; who is named comes alone. */
static void
test_options (void)
{
  g_auto (CliRun) other = cli_run ("threats @crossing.xml --side german");
  g_auto (CliRun) one = cli_run ("threats @crossing.xml --units 34div");
  g_auto (CliRun) wrong = cli_run ("threats @crossing.xml --units nosuch");
  g_auto (CliRun) nobody = cli_run ("threats @crossing.xml --side nosuch");

  cli_assert_has (other.out, "German: what the enemy could do\n");
  cli_assert_has (one.out, "by 1 unit: 34/XXIV (34div)");
  g_assert_null (strstr (one.out, "by 2 units"));
  cli_assert_has (one.out, "Only 1 named unit of it comes.");
  g_assert_cmpint (wrong.status, ==, TL_CLI_NO);
  g_assert_cmpint (nobody.status, ==, TL_CLI_NO);
}

static void
test_remind (void)
{
  g_auto (CliRun) run = cli_run ("remind @crossing.xml --side german");
  g_auto (CliRun) json_run = cli_run ("remind @crossing.xml --json");
  g_autoptr (JsonNode) json = cli_json_of (&json_run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (run.out, "German: easily forgotten\n");
  cli_assert_keys (json, "side reminders");
  cli_assert_at (json, "side", "\"soviet\"");
}

/* Rule 12.5a: what is planned decides. */
static void
test_remind_plan (void)
{
  g_auto (CliRun) moves = cli_run ("remind @crossing.xml --side german --move 34div");
  g_auto (CliRun) wrong = cli_run ("remind @crossing.xml --move nosuch");

  g_assert_cmpint (moves.status, ==, TL_CLI_OK);
  g_assert_null (strstr (moves.out, "who may still move"));
  g_assert_cmpint (wrong.status, ==, TL_CLI_NO);
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/cli/threats/9.0/text", test_text);
  g_test_add_func ("/cli/threats/9.0/json", test_json);
  g_test_add_func ("/cli/threats/6.1/options", test_options);
  g_test_add_func ("/cli/remind/12.6c/text-and-json", test_remind);
  g_test_add_func ("/cli/remind/12.5a/plan", test_remind_plan);
  return g_test_run ();
}
