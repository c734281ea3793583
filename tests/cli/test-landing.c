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

/* `ask` says so of each landing that it lists, of that of all together too. */
static void
test_asked (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *line = g_strdup_printf ("ask %s 17.09", f->out);
  g_auto (CliRun) played = { 0 };
  g_auto (CliRun) asked = { 0 };

  ask (f, "sail lct101 16.09\nsail rodney 16.09\n", "bde8 17.09", &played);
  asked = cli_run (line);
  cli_assert_has (asked.out, "- 8 (bde8), 13/18/H (hussars): lands in 17.09 by a roll (18.5)\n"
                             "  Two dice -2 on the row of Open: 7 or more succeeds");
  cli_assert_has (asked.out, "- 13/18/H (hussars): lands in 17.09 by a roll (18.5)\n"
                             "  Two dice -2 on the row of Open: 7 or more succeeds");
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

/* Without units: what the defender at Molo may choose (18.6b).  Given up, both land by one roll on
 * the row of a port, 5/3: 5 ways take a step, and 1 both, which is 7 in 36 ways, less his one. */
static void
test_beach (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  static const char script[] = "mode bde8,hussars combat\ndivide lct101 1:0,1:4\n"
                               "combine lct101,lct103\nsail lct101 16.09\nnext\nnext\nnext\n"
                               "next\nnext\nnext\nattack 17.10 bde8,hussars\n";
  g_auto (CliRun) text = { 0 };
  g_auto (CliRun) run = { 0 };
  g_autoptr (JsonNode) json = NULL;

  ask (f, script, "", &text);
  g_assert_cmpint (text.status, ==, TL_CLI_OK);
  cli_assert_has (text.out, "German: is the beach of 17.10 Molo defended, or given up");
  cli_assert_has (text.out, "0.6 (377/648) by a fight, -0.8 (-29/36) when the beach is given up");
  ask (f, script, "--json", &run);
  json = cli_json_of (&run);
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_keys (json, "beach question text fight landing");
  cli_assert_at (json, "beach", "\"17.10\"");
  cli_assert_at (json, "fight", "\"377/648\"");
  cli_assert_at (json, "landing", "\"-29/36\"");
}

/* Without units: the landing whose dice are due (18.5f). */
static void
test_due (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (CliRun) run = { 0 };
  g_autoptr (JsonNode) json = NULL;

  ask (f, "sail lct101 16.09\nsail rodney 16.09\nland bde8 17.09 rolled\n", "--json", &run);
  json = cli_json_of (&run);
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_at (json, "units", "[\"bde8\"]");
  cli_assert_at (json, "hex", "\"17.09\"");
  cli_assert_at (json, "results/0/chance", "\"5/18\"");
}

static void
test_refused (void)
{
  g_auto (CliRun) far = cli_run ("landing @straits.xml bde8 17.09");
  g_auto (CliRun) unit = cli_run ("landing @straits.xml nobody 17.09");
  g_auto (CliRun) hex = cli_run ("landing @straits.xml bde8");
  g_auto (CliRun) due = cli_run ("landing @straits.xml");

  g_assert_cmpint (far.status, ==, TL_CLI_NO);
  cli_assert_has (far.out, "18.5");
  g_assert_cmpint (unit.status, !=, TL_CLI_OK);
  g_assert_cmpint (hex.status, ==, TL_CLI_USAGE);
  g_assert_cmpint (due.status, ==, TL_CLI_USAGE);
  cli_assert_has (due.err, "no landing is due");
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add ("/rules/18.5f/landing-command", CliOut, NULL, cli_out_set_up, test_json,
              cli_out_tear_down);
  g_test_add ("/rules/18.5f/landings-asked", CliOut, NULL, cli_out_set_up, test_asked,
              cli_out_tear_down);
  g_test_add ("/rules/18.5g/landing-command", CliOut, NULL, cli_out_set_up, test_port,
              cli_out_tear_down);
  g_test_add ("/rules/18.6b/landing-command", CliOut, NULL, cli_out_set_up, test_beach,
              cli_out_tear_down);
  g_test_add ("/rules/18.5f/landing-due", CliOut, NULL, cli_out_set_up, test_due,
              cli_out_tear_down);
  g_test_add_func ("/cli/landing/refused", test_refused);
  return g_test_run ();
}
