/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `mission`: with what chance it gets through, and what comes of it. */
#include "cli-run.h"

/* A bomber over an air base of level 2 where no aircraft is ready: Flak +2 hits on 9 or more, 10 of
 * 36, and the bomber has two steps. */
static void
test_json (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *play = g_strdup_printf ("play @crossing.xml --script - --out %s", f->out);
  g_autofree char *ask =
      g_strdup_printf ("mission %s barrage 07.11 --by pe2 --at air-base --json", f->out);
  g_auto (CliRun) played =
      cli_run_input (play, "clock phase=movement-barrage\nset pe2 inactive=no\n"
                           "print pe2 range=30\nset ju87,fw190 inactive=yes\n");
  g_auto (CliRun) run = cli_run (ask);
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (played.status, ==, TL_CLI_OK);
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_keys (json, "mission target at by may flak flak_drm flak_trail cases verdict");
  cli_assert_at (json, "flak_drm", "2");
  cli_assert_at (json, "cases/0/interceptor", "null");
  cli_assert_at (json, "cases/0/through", "\"1\"");
  cli_assert_at (json, "cases/0/own_steps", "\"5/18\"");
}

/* The command wants the aircraft named, and says with its rule what is forbidden. */
static void
test_refused (void)
{
  g_auto (CliRun) nobody = cli_run ("mission @crossing.xml barrage 07.11");
  g_auto (CliRun) kind = cli_run ("mission @crossing.xml flight 07.11 --by pe2");
  g_auto (CliRun) late = cli_run ("mission @crossing.xml barrage 07.11 --by pe2");

  g_assert_cmpint (nobody.status, ==, TL_CLI_USAGE);
  g_assert_cmpint (kind.status, ==, TL_CLI_USAGE);
  g_assert_cmpint (late.status, ==, TL_CLI_NO);
  cli_assert_has (late.out, "14.2");
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add ("/rules/14.2f/mission-command", CliOut, NULL, cli_out_set_up, test_json,
              cli_out_tear_down);
  g_test_add_func ("/cli/mission/refused", test_refused);
  return g_test_run ();
}
