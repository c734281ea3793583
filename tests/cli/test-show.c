/* SPDX-License-Identifier: GPL-3.0-or-later */
/* show: the fields of counters, as text and for programs. */
#undef G_DISABLE_ASSERT

#include "cli-run.h"

static void
test_text (void)
{
  g_auto (CliRun) run = cli_run ("show @overrun.xml pz24");

  g_auto (CliRun) two = cli_run ("show @overrun.xml pz24,tb");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (two.out, "2 counters: ");
  cli_assert_has (two.out, " RE, attack ");
  cli_assert_has (run.out, "State");
  cli_assert_has (run.out, "Printed: what it can do");
  cli_assert_has (run.out, "Steps lost (9.11)");
  cli_assert_has (run.out, "(from the symbols)");
}

static void
test_json (void)
{
  g_auto (CliRun) run = cli_run ("show @overrun.xml pz24 --json");
  g_auto (CliRun) two = cli_run ("show @overrun.xml pz24,tb --json");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (run.out, "\"heading\"");
  cli_assert_has (run.out, "\"id\": \"combat\"");
  cli_assert_has (run.out, "\"group\": \"factors\"");
  cli_assert_has (run.out, "\"action\": \"print\"");
  cli_assert_has (run.out, "\"follows\": \"from the symbols\"");
  /* They stand in two hexes. */
  cli_assert_has (two.out, "\"text\": \"Mixed\"");
}

/* 6.2, 4.8, 4.5, 9.14: how a hex stands; a unit's id comes before a hex's number. */
static void
test_hex (void)
{
  g_auto (CliRun) run = cli_run ("show @crossing.xml 21.23");
  g_auto (CliRun) as_json = cli_run ("show @crossing.xml 21.23 --json");
  g_auto (CliRun) none = cli_run ("show @crossing.xml 99.99");
  g_autoptr (JsonNode) json = cli_json_of (&as_json);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (run.out, "21.23 Perevoz\n");
  cli_assert_has (run.out, "Village (Close): Leg 1, Track 1, Truck 1\n");
  cli_assert_has (run.out, "2 of 10 RE (4.8)\n");
  cli_assert_has (run.out, "Guarded, if German advance here (9.12g):\n9.14b: ");
  cli_assert_has (run.out, "- 4/40 (4sap) · Combat Mode\n  Attack 2, defence 2, AR 3");
  cli_assert_keys (json, "hex place terrain state units");
  cli_assert_at (json, "units", "[\"hog-perevoz\",\"9mc-47\",\"4sap\",\"sp-soviet\"]");
  g_assert_cmpint (none.status, ==, TL_CLI_NO);
  cli_assert_has (none.err, "no unit 99.99 in this file, and no such hex on its map");
}

/* Rules 19.0a, 19.0f: of the 3 points of Porto Lido and the Sea Cap of 4 three Tokens are used. */
static void
test_port (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (CliRun) before = cli_run ("show @straits.xml 07.02");
  g_autofree char *play = g_strdup_printf ("play @straits.xml --script - --out %s", f->out);
  g_autofree char *show = g_strdup_printf ("show %s 07.02", f->out);
  g_auto (CliRun) played = cli_run_input (play, "ship lido 05.10 t=3\n");
  g_auto (CliRun) after = cli_run (show);
  g_auto (CliRun) inland = cli_run ("show @straits.xml 06.03");

  g_assert_cmpint (played.status, ==, TL_CLI_OK);
  cli_assert_has (before.out, "port: 3 of 3 points left in this phase (19.0a)");
  cli_assert_has (before.out, "Sea Cap of British: 4 of 4 left (19.0f)");
  cli_assert_has (after.out, "port: 2 1/4 of 3 points left in this phase (19.0a)");
  cli_assert_has (after.out, "Sea Cap of British: 3 1/4 of 4 left (19.0f)");
  g_assert_null (strstr (inland.out, "19.0"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/show/text", test_text);
  g_test_add_func ("/cli/show/json", test_json);
  g_test_add_func ("/cli/show/4.8/hex", test_hex);
  g_test_add ("/rules/19.0f/what-is-left-of-port-and-sea-cap", CliOut, NULL, cli_out_set_up,
              test_port, cli_out_tear_down);
  return g_test_run ();
}
