/* SPDX-License-Identifier: GPL-3.0-or-later */
/* log: the lines of a saved game, notes, the search, and the report. */
#include "cli-run.h"

static void
play (CliOut *f)
{
  g_autofree char *line = g_strdup_printf ("play @crossing.xml --script - --out %s", f->out);
  g_auto (CliRun) run = cli_run_input (line, "move 30div 26.10 26.11\n");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
}

static void
ok (CliOut *f, const char *options)
{
  g_autofree char *line = g_strdup_printf ("log %s %s", f->out, options);
  g_auto (CliRun) run = cli_run (line);

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
}

static void
note (CliOut *f, const char *options)
{
  g_autofree char *all = g_strdup_printf ("%s --out %s", options, f->out);

  ok (f, all);
}

static void
test_lines_and_notes (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *json_line = g_strdup_printf ("log %s --json", f->out);
  g_autofree char *marked_line = g_strdup_printf ("log %s --marked --json", f->out);
  g_autofree char *search_line = g_strdup_printf ("log %s --search GAMBLE --json", f->out);
  g_autofree char *held_line = g_strdup_printf ("log %s --search held --json", f->out);
  g_autofree char *text_line = g_strdup_printf ("log %s", f->out);

  play (f);
  {
    g_autofree char *none_line = g_strdup_printf ("log %s --notes", f->out);
    g_auto (CliRun) none = cli_run (none_line);

    g_assert_cmpstr (none.out, ==, "The game has no notes.\n");
  }
  note (f, "--note line:1 --text gamble --mark");
  note (f, "--note hex:26.11 --text held");
  note (f, "--note unit:30div --mark");
  {
    g_auto (CliRun) run = cli_run (json_line);
    g_autoptr (JsonNode) json = cli_json_of (&run);

    cli_assert_at (json, "lines/1/line", "1");
    cli_assert_at (json, "lines/1/action", "\"move 30div 26.10 26.11\"");
    cli_assert_at (json, "lines/1/note", "\"gamble\"");
    cli_assert_at (json, "lines/1/is_marked", "true");
    cli_assert_at (json, "lines/0/is_marked", "false");
    cli_assert_at (json, "notes/0/hex", "\"26.11\"");
    cli_assert_at (json, "notes/0/note", "\"held\"");
    cli_assert_at (json, "notes/1/unit", "\"30div\"");
  }
  {
    g_autofree char *notes_line = g_strdup_printf ("log %s --notes --json", f->out);
    g_autofree char *notes_text = g_strdup_printf ("log %s --notes --search 30div", f->out);
    g_auto (CliRun) notes = cli_run (notes_line);
    g_auto (CliRun) found = cli_run (notes_text);
    g_autoptr (JsonNode) json = cli_json_of (&notes);

    /* All of them, the line first; nothing else. */
    cli_assert_at (json, "notes/0/line", "1");
    cli_assert_at (json, "notes/0/note", "\"gamble\"");
    cli_assert_at (json, "notes/0/at", "\"26.11\"");
    cli_assert_at (json, "notes/1/hex", "\"26.11\"");
    cli_assert_at (json, "notes/2/unit", "\"30div\"");
    cli_assert_at (json, "notes/2/at", "\"26.11\"");
    cli_assert_at (json, "notes/2/is_marked", "true");
    g_assert_null (strstr (notes.out, "\"lines\""));
    g_assert_true (g_str_has_prefix (found.out, "- "));
    g_assert_nonnull (strstr (found.out, "\n  ★"));
    g_assert_null (strstr (found.out, "held"));
  }
  {
    g_auto (CliRun) marked = cli_run (marked_line);
    g_auto (CliRun) found = cli_run (search_line);
    g_auto (CliRun) held = cli_run (held_line);
    g_autoptr (JsonNode) json = cli_json_of (&marked);
    g_autoptr (JsonNode) found_json = cli_json_of (&found);
    g_autoptr (JsonNode) held_json = cli_json_of (&held);

    cli_assert_at (json, "lines/0/line", "1");
    cli_assert_at (json, "notes/1/unit", "\"30div\"");
    /* What is searched for is searched in notes about hexes and units, too. */
    cli_assert_at (found_json, "lines/0/line", "1");
    cli_assert_at (found_json, "notes", "[]");
    cli_assert_at (held_json, "lines", "[]");
    cli_assert_at (held_json, "notes/0/hex", "\"26.11\"");
  }
  {
    g_auto (CliRun) run = cli_run (text_line);

    cli_assert_has (run.out, "6.1: ");
    cli_assert_has (run.out, "> gamble");
    cli_assert_has (run.out, "26.11: held");
  }
  /* Nothing is noted any more. */
  note (f, "--note line:1");
  {
    g_auto (CliRun) run = cli_run (marked_line);

    cli_assert_has (run.out, "\"lines\": []");
  }
}

static void
test_report (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *folder = g_path_get_dirname (f->out);
  g_autofree char *path = g_build_filename (folder, "report.html", NULL);
  g_autofree char *options = g_strdup_printf ("--report %s --pictures supply", path);
  g_autofree char *page = NULL;
  g_autoptr (GError) error = NULL;

  play (f);
  ok (f, options);
  g_file_get_contents (path, &page, NULL, &error);
  g_assert_no_error (error);
  g_assert_true (g_str_has_prefix (page, "<!DOCTYPE html>"));
  cli_assert_has (page, "data:image/png;base64,");
  cli_assert_has (page, "26.11");
  g_assert_cmpint (g_remove (path), ==, 0);
}

static void
test_refusals (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *options;
    TlCliStatus status;
    const char *says;
  } rows[] = {
    { "--note line:99 --out out.xml", TL_CLI_NO, "no line 99" },
    { "--note hex:99.99 --out out.xml", TL_CLI_NO, "99.99" },
    { "--note unit:none --out out.xml", TL_CLI_NO, "none" },
    { "--note 1 --out out.xml", TL_CLI_NO, "expected line:N, hex:HEX or unit:UNIT" },
    { "--note line:0", TL_CLI_USAGE, "--note and --out" },
    { "--text hello", TL_CLI_USAGE, "--text and --mark" },
    { "--pictures all", TL_CLI_USAGE, "--pictures belongs to --report" },
    { "--report a.doc", TL_CLI_NO, ".html, .pdf or .txt" },
    { "--report a.txt --pictures battles", TL_CLI_USAGE, "expected fights, supply, all or none" },
    { "--report a.txt --note line:0 --out out.xml", TL_CLI_USAGE, "one change or question" },
  };

  play (f);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = g_strdup_printf ("log %s %s", f->out, rows[i].options);
      g_auto (CliRun) run = cli_run (line);

      g_test_message ("%s", rows[i].options);
      cli_assert_has (run.err, rows[i].says);
      g_assert_cmpint (run.status, ==, rows[i].status);
    }
}

/* Rules 9.9, 12.4: of the game whose fight cost a step. */
static void
test_statistics (void)
{
  g_autofree char *path =
      g_test_build_filename (G_TEST_DIST, "fixtures", "games", "format-2.xml", NULL);
  g_autofree char *line = g_strdup_printf ("log %s --statistics", path);
  g_autofree char *json_line = g_strdup_printf ("%s --json", line);
  g_auto (CliRun) run = cli_run (line);
  g_auto (CliRun) json_run = cli_run (json_line);
  g_autoptr (JsonNode) json = cli_json_of (&json_run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (run.out, "Steps lost (9.11): German 1, Soviet 0\n  Turn 1: German 1, Soviet 0\n");
  cli_assert_has (run.out, "SP: combat supply (12.4): German 1T, Soviet 2T\n");
  cli_assert_keys (json,
                   "sides turns steps_lost units_lost ground luck sp_fuel sp_combat sp_barrage "
                   "sp_eating sp_refit sp_building sp_other rolls");
  cli_assert_at (json, "rolls/0/rule", "\"9.9\"");
  cli_assert_at (json, "sp_combat/0/1", "\"2\"");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
#define ADD(path, run) \
  g_test_add ("/cli/log/" path, CliOut, NULL, cli_out_set_up, run, cli_out_tear_down)
  ADD ("lines-and-notes", test_lines_and_notes);
  ADD ("report", test_report);
  ADD ("refusals", test_refusals);
  g_test_add_func ("/cli/log/9.9/statistics", test_statistics);
  return g_test_run ();
}
