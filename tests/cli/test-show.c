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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/show/text", test_text);
  g_test_add_func ("/cli/show/json", test_json);
  return g_test_run ();
}
