/* SPDX-License-Identifier: GPL-3.0-or-later */
/* what-if: begun, played, compared, renamed and deleted in saved games. */
#include "cli-run.h"

static void
change (CliOut *f, const char *file, const char *options)
{
  g_autofree char *line = g_strdup_printf ("what-if %s %s --out %s", file, options, f->out);
  g_auto (CliRun) run = cli_run (line);

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
}

static void
begin_and_play (CliOut *f)
{
  g_autofree char *line = g_strdup_printf ("play %s --script - --out %s", f->out, f->out);

  change (f, "@crossing.xml", "--begin north");
  {
    g_auto (CliRun) run = cli_run_input (line, "move 30div 26.10 26.11\n");

    g_assert_cmpint (run.status, ==, TL_CLI_OK);
  }
}

static void
test_list_and_compare (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *list_line = g_strdup_printf ("what-if %s --json", f->out);
  g_autofree char *compare_line = g_strdup_printf ("what-if %s --compare 0,north --json", f->out);
  g_autofree char *text_line = g_strdup_printf ("what-if %s --compare 1,0", f->out);

  begin_and_play (f);
  g_auto (CliRun) list = cli_run (list_line);
  g_auto (CliRun) compare = cli_run (compare_line);
  g_auto (CliRun) text = cli_run (text_line);
  g_autoptr (JsonNode) listed = cli_json_of (&list);
  g_autoptr (JsonNode) compared = cli_json_of (&compare);

  cli_assert_at (listed, "branches/0/name", "null");
  cli_assert_at (listed, "branches/1/name", "\"north\"");
  cli_assert_at (listed, "branches/1/is_current", "true");
  cli_assert_at (compared, "sides/1/hexes", "[0,1]");
  cli_assert_at (compared, "units/0/unit", "\"30div\"");
  cli_assert_at (compared, "units/0/one", "\"26.10\"");
  cli_assert_has (text.out, "26.11");
  cli_assert_has (text.out, "The real game");
}

static void
test_rename_and_delete (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *list_line = g_strdup_printf ("what-if %s", f->out);
  g_autofree char *go_line = g_strdup_printf ("what-if %s --go-to 1 --out %s", f->out, f->out);
  g_autofree char *real_line = g_strdup_printf ("what-if %s --delete 0 --out %s", f->out, f->out);

  begin_and_play (f);
  change (f, f->out, "--rename north --name south");
  {
    g_auto (CliRun) list = cli_run (list_line);
    cli_assert_has (list.out, "*  south");
  }
  change (f, f->out, "--delete 1");
  g_auto (CliRun) list = cli_run (list_line);
  g_auto (CliRun) go = cli_run (go_line);
  g_auto (CliRun) real = cli_run (real_line);
  g_assert_null (strstr (list.out, "south"));
  cli_assert_has (list.out, "*  The real game");
  g_assert_cmpint (go.status, ==, TL_CLI_NO);
  cli_assert_has (go.err, "no what-if 1");
  g_assert_cmpint (real.status, ==, TL_CLI_NO);
  change (f, f->out, "--begin south");
  g_auto (CliRun) again = cli_run (list_line);
  cli_assert_has (again.out, "2  *  south");
  change (f, f->out, "--restore 1");
  g_auto (CliRun) both = cli_run (list_line);
  cli_assert_has (both.out, "south 2");
}

static void
test_usage (CliOut *f G_GNUC_UNUSED, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const wrong[] = {
    "what-if @crossing.xml --begin north",
    "what-if @crossing.xml --out x.xml",
    "what-if @crossing.xml --name x --out x.xml",
    "what-if @crossing.xml --compare 0",
    "what-if @crossing.xml --compare 0,0 --delete 1 --out x.xml",
  };

  for (guint i = 0; i < G_N_ELEMENTS (wrong); i++)
    {
      g_auto (CliRun) run = cli_run (wrong[i]);

      g_test_message ("%s", wrong[i]);
      g_assert_cmpint (run.status, ==, TL_CLI_USAGE);
      g_assert_cmpstr (run.out, ==, "");
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add ("/cli/what-if/list-and-compare", CliOut, NULL, cli_out_set_up, test_list_and_compare,
              cli_out_tear_down);
  g_test_add ("/cli/what-if/rename-and-delete", CliOut, NULL, cli_out_set_up,
              test_rename_and_delete, cli_out_tear_down);
  g_test_add ("/cli/what-if/usage", CliOut, NULL, cli_out_set_up, test_usage, cli_out_tear_down);
  return g_test_run ();
}
