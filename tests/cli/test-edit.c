/* SPDX-License-Identifier: GPL-3.0-or-later */
/* edit: scripts of edits and actions, written as a scenario; what a script gets wrong. */
#include "cli-run.h"

static CliRun
edit (const CliOut *f, const char *file, const char *script)
{
  g_autofree char *line = g_strdup_printf ("edit %s --script - --out %s", file, f->out);

  return cli_run_input (line, script);
}

/* What is written is a scenario, in which play goes on. */
static void
test_writes_a_scenario (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (CliRun) run = edit (f, "@crossing.xml",
                              "new guards like=161div at=20.22 name=\"New Guards\" # a division\n"
                              "\n"
                              "new depot side=german kind=dump load=3SP at=15.16\n"
                              "set 30div lost=1 stocks=low\n"
                              "hex 01.01,02.01 woods\n"
                              "delete 332div\n");
  g_autofree char *check_line = g_strdup_printf ("check %s", f->out);
  g_autofree char *play_line = g_strdup_printf ("play %s --script - --show", f->out);
  g_autofree char *text = NULL;

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_true (g_file_get_contents (f->out, &text, NULL, NULL));
  g_assert_null (strstr (text, "332div"));
  g_assert_nonnull (
      strstr (text, "<counters side=\"german\">\n    <unit id=\"depot\" kind=\"dump\"/>"));
  g_auto (CliRun) check = cli_run (check_line);
  g_assert_cmpint (check.status, ==, TL_CLI_OK);
  g_auto (CliRun) play = cli_run_input (play_line, "set guards at=20.23\n");
  g_assert_cmpint (play.status, ==, TL_CLI_OK);
  cli_assert_has (play.out, "20.23");
  cli_assert_has (play.out, "(guards)");
}

/* In quotes “#” is a letter like another, also behind a quote that is one itself. */
static void
test_number_sign_in_a_name (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (CliRun) run = edit (f, "@crossing.xml",
                              "print 161div name=\"Guards # 1\" # not \"Guards # 2\"\n"
                              "new two like=161div at=20.22 name=\"\\\" # 3\" #four\n");
  g_autofree char *text = NULL;

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_true (g_file_get_contents (f->out, &text, NULL, NULL));
  cli_assert_has (text, "name=\"Guards # 1\"");
  cli_assert_has (text, "name=\"&quot; # 3\"");
}

/* A map of two sheets: their hexes are named so in scripts, in the file, and in what is exported,
 * and a blank one by the map's own number. */
static void
test_sheets (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  const char *begin = "begin size=9x6 \"sheets=A 01.01 04.06; B 06.01 09.06 first-column=1 "
                      "rows-from=bottom column-names=letters pattern=CRR\"\n"
                      "hex A02.03,BC06,05.04 woods\n"
                      "road A04.02-05.02-BA05 track\n"
                      "new wanderer kind=combat combat=\"3-3-4 leg\" side=blue at=BB01\n";
  g_autofree char *edit_line = g_strdup_printf ("edit --script - --out %s", f->out);
  g_autofree char *check_line = g_strdup_printf ("check %s", f->out);
  g_autofree char *show_line = g_strdup_printf ("show %s BC06", f->out);
  g_autofree char *wrong_line = g_strdup_printf ("plan %s --target 07.01", f->out);
  g_autofree char *script = g_strconcat (f->out, ".txt", NULL);
  g_autofree char *export_line = g_strdup_printf ("export %s --script %s", f->out, script);
  g_autofree char *again_line = g_strdup_printf ("edit --script %s --out %s", script, f->out);
  g_autofree char *text = NULL;

  g_auto (CliRun) run = cli_run_input (edit_line, begin);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_true (g_file_get_contents (f->out, &text, NULL, NULL));
  cli_assert_has (text, "<sheet letter=\"A\" from=\"01.01\" to=\"04.06\"/>");
  cli_assert_has (text, "<sheet letter=\"B\" from=\"06.01\" to=\"09.06\" rows-from=\"bottom\"");
  cli_assert_has (text, "A04.02 05.02 BA05");
  cli_assert_has (text, "hex=\"BB01\"");
  g_auto (CliRun) check = cli_run (check_line);
  g_assert_cmpint (check.status, ==, TL_CLI_OK);
  g_auto (CliRun) show = cli_run (show_line);
  cli_assert_has (show.out, "BC06");
  cli_assert_has (show.out, "Woods");
  g_auto (CliRun) wrong = cli_run (wrong_line);
  g_assert_cmpint (wrong.status, !=, TL_CLI_OK);
  cli_assert_has (wrong.err, "A01.01 - A04.06, BA06 - BD01");
  g_auto (CliRun) export = cli_run (export_line);
  g_assert_cmpint (export.status, ==, TL_CLI_OK);
  g_auto (CliRun) again = cli_run (again_line);
  g_autofree char *second = NULL;
  g_assert_cmpstr (again.err, ==, "");
  g_assert_true (g_file_get_contents (f->out, &second, NULL, NULL));
  /* The counters for SP that every scenario has stand in the script too. */
  *strstr (text, "<counters") = '\0';
  g_assert_true (g_str_has_prefix (second, text));
  g_unlink (script);
}

typedef struct
{
  const char *script;
  const char *error;
} BadRow;

static const BadRow bad_rows[] = {
  { "set 161div at=20.22\nst 161div at=20.22\n", "-:2: " },
  { "# comment\nset nobody at=20.22\n", "-:2: There is no unit “nobody”" },
  { "set 161div at=99.99\n", "-:1: set 161div at=99.99: forbidden" },
  { "set 161div lost=99\n", "lost: expected a number from 0 to" },
  { "set 161div speed=3\n", "-:1: " },
  { "print 161div steps=99\n", "steps: expected a number from 1 to 50" },
  { "new 161div like=30div\n", "There is a unit of this id already" },
  { "new bad# like=30div\n", "is no id" },
  { "new k side=german kind=lorry\n", "kind=lorry names no kind of counter; there are combat, " },
  { "hex 01.01 lava\n", "-:1: " },
  { "hex 99.99 woods\n", "-:1: " },
  { "road 01.01-09.09 railway\n", "-:1: " },
  { "port 01.01 99999999999\n", "-:1: " },
  { "clock turn=100000\n", "-:1: " },
  { "new depot side=nobody kind=dump load=3SP at=15.16\n", "-:1: " },
  { "set 161div at=\"20.22\n", "A quote" },
  /* Allowed by hand, and no start of a scenario. */
  { "new e like=161div side=german at=20.22\nset 30div at=20.22\n", "out.xml: not written" },
  { "set hog-ridge at=21.23\n", "in 21.23, found \"hog-perevoz\" besides" },
};

/* A line says where, and the file that is there stays as it is. */
static void
test_bad_script (CliOut *f, gconstpointer data)
{
  const BadRow *row = data;
  g_autofree char *text = NULL;

  g_assert_true (g_file_set_contents (f->out, "kept", -1, NULL));
  g_auto (CliRun) run = edit (f, "@crossing.xml", row->script);
  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  cli_assert_has (run.err, row->error);
  g_assert_true (g_file_get_contents (f->out, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, "kept");
}

/* A game is edited alike; a decision that is open has no place in a scenario. */
static void
test_decision (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (CliRun) run = edit (f, "@overrun.xml", "clock phase=combat\nattack 08.05 pz24\n");

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  cli_assert_has (run.err, "A decision is pending");
  g_assert_false (g_file_test (f->out, G_FILE_TEST_EXISTS));
}

/* What is exported, played from nothing, is the scenario again. */
static void
test_export (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *script = g_build_filename (f->folder, "script.txt", NULL);
  g_autofree char *other = g_build_filename (f->folder, "other.xml", NULL);
  g_autofree char *line =
      g_strdup_printf ("export @two-gauges.xml --script %s --scenario %s", script, other);
  g_autofree char *edit_line = g_strdup_printf ("edit --script %s --out %s", script, f->out);
  g_autofree char *over_line =
      g_strdup_printf ("edit @crossing.xml --script %s --out %s", script, f->out);
  g_autofree char *play_line = g_strdup_printf ("play @crossing.xml --script %s", script);
  g_auto (CliRun) run = cli_run (line);
  g_autofree char *one = NULL;
  g_autofree char *two = NULL;

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_auto (CliRun) over = cli_run (over_line);
  g_assert_cmpint (over.status, ==, TL_CLI_NO);
  cli_assert_has (over.err, "script.txt:1: “begin” makes a scenario of its own");
  g_auto (CliRun) play = cli_run (play_line);
  g_assert_cmpint (play.status, ==, TL_CLI_NO);
  cli_assert_has (play.err, "“throwline-cli edit” plays it");
  g_assert_false (g_file_test (f->out, G_FILE_TEST_EXISTS));
  g_auto (CliRun) again = cli_run (edit_line);
  g_assert_cmpstr (again.err, ==, "");
  g_assert_true (g_file_get_contents (f->out, &one, NULL, NULL));
  g_assert_true (g_file_get_contents (other, &two, NULL, NULL));
  g_assert_cmpstr (one, ==, two);
  g_remove (script);
  g_remove (other);
}

/* Editors of Windows begin a text with a mark that no one sees, and end lines with two signs. */
static void
test_byte_order_mark (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *line = g_strdup_printf ("edit --script - --out %s", f->out);
  g_auto (CliRun) run = cli_run_input (line, "\357\273\277begin size=4x4\r\nhex 01.01 woods\r\n");

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
}

/* Rule 6.2: what answers say of hexes that are not painted. */
static void
test_unknown_hexes (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (CliRun) run = edit (f, "@crossing.xml", "hex 17.22,16.21 unknown\n");
  g_autofree char *supply_line = g_strdup_printf ("supply %s --side german", f->out);
  g_autofree char *plan_line = g_strdup_printf ("plan %s --target 17.22", f->out);
  g_autofree char *odds_line = g_strdup_printf ("odds %s --target 17.22", f->out);
  g_auto (CliRun) supply = cli_run (supply_line);
  g_auto (CliRun) plan = cli_run (plan_line);
  g_auto (CliRun) odds = cli_run (odds_line);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (supply.out, "2 unknown hexes are reckoned as Open: 16.21, 17.22.");
  cli_assert_has (plan.out, "1 unknown hex is reckoned as Open: 17.22.");
  cli_assert_has (odds.out, "1 unknown hex is reckoned as Open: 17.22.");
}

/* Answers about supply as a whole, and about prices: as text, and for programs. */
static void
test_unknown_hexes_of_supply (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const rows[] = {
    "supply %s --hinges --side german", "supply %s --hinges --kind dumps --side german",
    "supply %s --if 161div@20.22",      "supply %s --hq xiii-hq",
    "cost %s --attack 20.21:161div",
  };
  g_auto (CliRun) run =
      edit (f, "@crossing.xml",
            "hex 16.19,16.20,16.21,16.22,17.20,17.21,17.22,17.23,18.21,18.22,18.23,"
            "19.21,19.22,19.23,15.20,15.21,15.22,15.23 unknown\n");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (GStrv) parts = g_strsplit (rows[i], "%s", 2);
      g_autofree char *line = g_strjoinv (f->out, parts);
      g_autofree char *json_line = g_strconcat (line, " --json", NULL);
      g_auto (CliRun) text = cli_run (line);
      g_auto (CliRun) json = cli_run (json_line);

      g_test_message ("%s", line);
      cli_assert_has (text.out, "reckoned as Open");
      cli_assert_has (json.out, "reckoned as Open");
    }
}

/* The system's reason, and no line of a script that is not there. */
static void
test_no_script (CliOut *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *line = g_strdup_printf ("edit --script %s/none.txt --out %s", f->folder, f->out);
  g_autofree char *folder_line = g_strdup_printf ("edit --script %s --out %s", f->folder, f->out);
  g_auto (CliRun) run = cli_run (line);
  g_auto (CliRun) folder = cli_run (folder_line);

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  cli_assert_has (run.err, "none.txt: cannot be read: No such file or directory");
  g_assert_cmpint (folder.status, ==, TL_CLI_NO);
  cli_assert_has (folder.err, ": expected a file, or - for standard input");
}

typedef struct
{
  const char *script;
  const char *error;
} BeginRow;

static const BeginRow begin_rows[] = {
  { "set 161div at=20.22\n", "-:1: expected “begin”" },
  { "", "-:1: expected “begin”" },
  { "# made by hand\n\nbegin size=4\n", "-:3: size 4: expected columns and rows" },
  { "begin size=4x4\nhex 09.09 woods\n", "-:2: There is no hex" },
  { "begin size=4x4\nturn 9 name=X\n", "-:2: turn 9 name=X: forbidden, 2.2: Expected a turn" },
  { "begin size=4x4\nsuggestion 2 attackers=a\n", "from 1 to 1" },
  { "begin size=4x4\nlimit nobody\n", "There is no unit “nobody”" },
  { "begin size=4x4\nmark 01.01 converted=wide\n", "converted: expected a gauge of the map" },
  { "begin size=4x4\nmark 01.01\n", "-:2: " },
  { "begin size=4x4\nside blue uses=wide\n", "uses: expected gauges of the map" },
  { "begin size=4x4\nclock rail-used=1/7\n", "rail-used: expected points" },
  { "begin size=4x4\nname 01.01 name \"A\" too\n", "“too” is too much" },
  { "begin size=4x4\nhex 01.01 woods\nbegin size=5x5\n",
    "-:3: “begin” stands once, before all actions" },
  { "begin size=4x4 size=5x5\n", "-:1: “size” is named twice." },
  { "begin size=4x4 width=4\n", "-:1: “width” is no key of an empty scenario" },
};

static void
test_bad_begin (CliOut *f, gconstpointer data)
{
  const BeginRow *row = data;
  g_autofree char *line = g_strdup_printf ("edit --script - --out %s", f->out);
  g_auto (CliRun) run = cli_run_input (line, row->script);

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  cli_assert_has (run.err, row->error);
  g_assert_false (g_file_test (f->out, G_FILE_TEST_EXISTS));
}

static void
test_needs_out (void)
{
  g_auto (CliRun) run = cli_run_input ("edit @crossing.xml --script -", "");

  g_assert_cmpint (run.status, ==, TL_CLI_USAGE);
  cli_assert_has (run.err, "--out is missing");
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add ("/cli/edit/writes-a-scenario", CliOut, NULL, cli_out_set_up, test_writes_a_scenario,
              cli_out_tear_down);
  g_test_add ("/cli/edit/sheets", CliOut, NULL, cli_out_set_up, test_sheets, cli_out_tear_down);
  g_test_add ("/cli/edit/number-sign-in-a-name", CliOut, NULL, cli_out_set_up,
              test_number_sign_in_a_name, cli_out_tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (bad_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/edit/bad-script/%02u", i + 1);

      g_test_add (path, CliOut, &bad_rows[i], cli_out_set_up, test_bad_script, cli_out_tear_down);
    }
  g_test_add ("/cli/edit/open-decision", CliOut, NULL, cli_out_set_up, test_decision,
              cli_out_tear_down);
  g_test_add_func ("/cli/edit/needs-out", test_needs_out);
  g_test_add ("/cli/edit/byte-order-mark", CliOut, NULL, cli_out_set_up, test_byte_order_mark,
              cli_out_tear_down);
  g_test_add ("/rules/6.2/unknown-hexes-in-answers", CliOut, NULL, cli_out_set_up,
              test_unknown_hexes, cli_out_tear_down);
  g_test_add ("/rules/6.2/unknown-hexes-of-supply", CliOut, NULL, cli_out_set_up,
              test_unknown_hexes_of_supply, cli_out_tear_down);
  g_test_add ("/cli/edit/no-script", CliOut, NULL, cli_out_set_up, test_no_script,
              cli_out_tear_down);
  g_test_add ("/cli/export", CliOut, NULL, cli_out_set_up, test_export, cli_out_tear_down);
  for (guint i = 0; i < G_N_ELEMENTS (begin_rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/cli/edit/bad-begin/%02u", i + 1);

      g_test_add (path, CliOut, &begin_rows[i], cli_out_set_up, test_bad_begin, cli_out_tear_down);
    }
  return g_test_run ();
}
