/* SPDX-License-Identifier: GPL-3.0-or-later */
/* `landing`: its row, its modifiers, and the chances of what comes of it (18.5f). */
#include "cli-run.h"

static void
ask (CliOut *f, const char *script, const char *what, CliRun *run)
{
  g_autofree char *play = g_strdup_printf ("play @straits.xml --script - --out %s", f->out);
  g_autofree char *command = g_strdup_printf ("landing %s %s", f->out, what);
  g_auto (CliRun) played = cli_run_input (play, script);

  g_assert_cmpint (played.status, ==, TL_CLI_OK);
  *run = cli_run (command);
}

/* Beside the battalion at Molo, which has a ZOC: -2 and -1; the Rodney stands by: +1.  9 or more of
 * two dice succeed, 10 of 36, and 6 to 8, 16 of 36, are mixed: the brigade's one step. */
static void
test_json (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (CliRun) run = { 0 };
  g_autoptr (JsonNode) json = NULL;

  ask (f, "sail lct101 16.09\nsail rodney 16.09\n", "bde8 17.09 --json", &run);
  json = cli_json_of (&run);
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_keys (json, "units hex has_table needs_roll row success mixed rolls drm drm_trail "
                         "results verdict");
  cli_assert_at (json, "row", "\"Open\"");
  cli_assert_at (json, "drm", "-2");
  cli_assert_at (json, "results/0/chance", "\"5/18\"");
  cli_assert_at (json, "results/1/name", "\"mixed: all are lost\"");
  cli_assert_at (json, "results/1/chance", "\"4/9\"");
  cli_assert_at (json, "results/2/chance", "\"5/18\"");
}

/* In Porto Lido, 3 SP, the brigade is half a point, and rolls for nothing. */
static void
test_port (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (CliRun) run = { 0 };

  ask (f, "sail lct101 07.02\n", "bde8 07.02", &run);
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (run.out, "No roll");
}

static void
test_refused (void)
{
  g_auto (CliRun) far = cli_run ("landing @straits.xml bde8 17.09");
  g_auto (CliRun) unit = cli_run ("landing @straits.xml nobody 17.09");
  g_auto (CliRun) hex = cli_run ("landing @straits.xml bde8");

  g_assert_cmpint (far.status, ==, TL_CLI_NO);
  cli_assert_has (far.out, "18.5");
  g_assert_cmpint (unit.status, !=, TL_CLI_OK);
  g_assert_cmpint (hex.status, ==, TL_CLI_USAGE);
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add ("/rules/18.5f/landing-command", CliOut, NULL, cli_out_set_up, test_json,
              cli_out_tear_down);
  g_test_add ("/rules/18.5g/landing-command", CliOut, NULL, cli_out_set_up, test_port,
              cli_out_tear_down);
  g_test_add_func ("/cli/landing/refused", test_refused);
  return g_test_run ();
}
