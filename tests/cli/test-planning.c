/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Asked ahead of its time, a question is answered; played ahead of its time, an action is not. */
#include "cli-run.h"

/* The article's fight, in the Movement Phase in which the file opens. */
#define AHEAD "@reservoir.xml --target 33.11 --attackers 5mar,1mar,7mar "

static void
test_odds (void)
{
  g_auto (CliRun) run = cli_run ("odds " AHEAD);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_cmpstr (run.err, ==, "");
  cli_assert_has (run.out, "not now  9.1a");
  g_assert_null (strstr (run.out, "forbidden"));
}

static void
test_json (void)
{
  g_auto (CliRun) run = cli_run ("odds --json " AHEAD);
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_at (json, "verdict/0/rule", "\"9.1a\"");
  cli_assert_at (json, "verdict/0/severity", "\"forbidden\"");
}

/* 31rct stands at the other side of the lake: that no phase heals. */
static void
test_what_stays_forbidden (void)
{
  g_auto (CliRun) run = cli_run ("odds @reservoir.xml --target 33.11 --attackers 5mar,31rct");

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  g_assert_cmpstr (run.err, ==, "throwline-cli odds: the rules forbid it: 9.0\n");
  cli_assert_has (run.out, "9.1a");
}

static void
test_play (void)
{
  g_auto (CliRun) run =
      cli_run_input ("play @reservoir.xml --script - --seed 1", "combat 33.11 5mar,1mar,7mar\n");

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  cli_assert_has (run.err, "9.1a");
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/rules/9.1a/asked-ahead-of-its-time", test_odds);
  g_test_add_func ("/rules/9.1a/asked-ahead-as-json", test_json);
  g_test_add_func ("/rules/9.1a/asked-ahead-from-afar", test_what_stays_forbidden);
  g_test_add_func ("/rules/9.1a/played-ahead-of-its-time", test_play);
  return g_test_run ();
}
