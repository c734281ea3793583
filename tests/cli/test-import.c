/* SPDX-License-Identifier: GPL-3.0-or-later */
/* import and export: files, columns, what is said of rows, and what stays as it was. */
#include "cli-run.h"

#include "board/tl-message.h"

#include <glib/gstdio.h>

typedef struct
{
  char *folder;
  char *file; /* a scenario of its own */
  char *out;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *map = cli_map_path ("overrun.xml");
  g_autofree char *text = NULL;

  f->folder = g_dir_make_tmp (NULL, NULL);
  f->file = g_build_filename (f->folder, "overrun.xml", NULL);
  f->out = g_build_filename (f->folder, "out", NULL);
  g_assert_true (g_file_get_contents (map, &text, NULL, NULL));
  g_assert_true (g_file_set_contents (f->file, text, -1, NULL));
}

static void
tear_down (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_remove (f->out);
  g_remove (f->file);
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_free (f->folder);
  g_free (f->file);
  g_free (f->out);
}

static char *
contents (const char *path)
{
  char *text = NULL;

  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  return text;
}

static CliRun
import (const Fixture *f, const char *options, const char *table)
{
  g_autofree char *line = g_strdup_printf ("import - --into %s %s", f->file, options);

  return cli_run_input (line, table);
}

/* What is right is taken, what is wrong is said, and the status says that there was some. */
static void
test_takes_what_is_right (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (CliRun) run = import (f, "",
                                "id,side,combat,at\nnew,soviet,4-3-3 leg,02.02\n"
                                "nobody,soviet,4-3 leg,02.02\n");
  g_autofree char *text = contents (f->file);

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  cli_assert_has (run.err, "-:3:3: combat: expected strength-AR-MA");
  cli_assert_has (run.out, "Counters: 1 new, 1 left out\n");
  g_assert_nonnull (strstr (text, "\"new\""));
  g_assert_null (strstr (text, "\"nobody\""));
}

static void
test_columns (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  static const char table[] = "Einheit,Werte,Notiz\nnew,4-3-3 leg,x\n";
  g_autofree char *before = contents (f->file);

  g_auto (CliRun) none = import (f, "", table);
  g_assert_cmpint (none.status, ==, TL_CLI_NO);
  cli_assert_has (none.err, "-:1: no heading names a field");
  g_auto (CliRun) dry =
      import (f, "--side soviet --map Einheit=id --map 2=Combat-Mode-side --dry-run", table);
  g_assert_cmpint (dry.status, ==, TL_CLI_OK);
  cli_assert_has (dry.err, "column 3 is not read: Notiz");
  cli_assert_has (dry.out, "Counters: 1 new\n");
  g_autofree char *after = contents (f->file);
  g_assert_cmpstr (after, ==, before);
  g_auto (CliRun) missing = import (f, "--map Nummer=id", table);
  g_assert_cmpint (missing.status, ==, TL_CLI_NO);
  cli_assert_has (missing.err, "no such column");
  g_auto (CliRun) unknown = import (f, "--map Einheit=colour", table);
  g_assert_cmpint (unknown.status, ==, TL_CLI_USAGE);
  g_auto (CliRun) word = import (f, "--map Einheit", table);
  g_assert_cmpint (word.status, ==, TL_CLI_USAGE);
}

/* No table: nothing is written. */
static void
test_bad_table (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *before = contents (f->file);
  g_autofree char *after = NULL;

  g_auto (CliRun) quote = import (f, "", "id,at\nnew,\"01.01\n");
  g_assert_cmpint (quote.status, ==, TL_CLI_NO);
  cli_assert_has (quote.err, "-:2:2: the quote that opens here is not closed");
  g_auto (CliRun) missing = cli_run ("import /nonexistent.csv --into @overrun.xml");
  g_assert_cmpint (missing.status, ==, TL_CLI_NO);
  cli_assert_has (missing.err, "/nonexistent.csv: cannot be read: ");
  g_auto (CliRun) usage = cli_run ("import counters.csv");
  g_assert_cmpint (usage.status, ==, TL_CLI_USAGE);
  after = contents (f->file);
  g_assert_cmpstr (after, ==, before);
}

static void
test_json (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (CliRun) run = import (f, "--json --dry-run --side soviet",
                                "id,combat,at\nnew,4-3-3 leg,02.02\nother,4-3 leg,\n");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  g_autofree char *column = cli_json_at (json, "rows/1/faults/0/column");
  g_autofree char *action = cli_json_at (json, "actions/0");

  cli_assert_keys (json, "rows actions new changed same wrong");
  g_assert_cmpstr (column, ==, "2");
  g_assert_nonnull (strstr (action, "new new side=soviet"));
}

/* A booklet's set-up: items by line and number, a choice where several fit. */
static void
test_set_up (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (CliRun) run =
      import (f, "--set-up --dry-run", "Soviet\n02.02: 3 SP, 99-9-9 Inf\nNowhere: 3 SP\n");

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  cli_assert_has (run.out, " 2.1  New       3 SP");
  cli_assert_has (run.out, "Counters: 1 new, 2 left out\n");
  cli_assert_has (run.err, "-:2:2: no counter that is not placed yet fits");
  cli_assert_has (run.err, "-:3:1: the line begins with no place, side or formation");
  g_auto (CliRun) chosen =
      import (f, "--set-up --json --dry-run --choose 1.1=recon24", "02.02: 99-9-9 Inf\n");
  g_assert_cmpint (chosen.status, ==, TL_CLI_OK);
  g_autoptr (JsonNode) json = cli_json_of (&chosen);
  g_autofree char *action = cli_json_at (json, "actions/0");
  g_autofree char *says = cli_json_at (json, "rows/0/says");
  g_assert_cmpstr (action, ==, "\"set recon24 at=02.02\"");
  g_assert_cmpstr (says, ==, "\"99-9-9 Inf\"");
  g_auto (CliRun) unknown = import (f, "--set-up --choose 1.1=nobody", "");
  g_assert_cmpint (unknown.status, ==, TL_CLI_NO);
  g_auto (CliRun) usage = import (f, "--choose 1.1=recon24", "");
  g_assert_cmpint (usage.status, ==, TL_CLI_USAGE);
}

/* Exported, changed as in a spreadsheet, imported; a saved game stays one, and can be undone. */
static void
test_there_and_back (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *game = g_build_filename (f->folder, "game.xml", NULL);
  g_autofree char *play = g_strdup_printf ("play %s --script - --out %s", f->file, game);
  g_autofree char *export = g_strdup_printf ("export %s --out %s", f->file, f->out);
  g_autofree char *back = g_strdup_printf ("import %s --into %s", f->out, game);
  g_autofree char *text = NULL;

  g_auto (CliRun) played = cli_run_input (play, "next\n");
  g_assert_cmpint (played.status, ==, TL_CLI_OK);
  g_auto (CliRun) exported = cli_run (export);
  g_assert_cmpint (exported.status, ==, TL_CLI_OK);
  text = contents (f->out);
  g_assert_true (g_str_has_prefix (text, "id,side,kind,at,"));
  g_assert_true (g_file_set_contents (f->out, "id,at\nrecon24,02.02\n", -1, NULL));
  g_auto (CliRun) imported = cli_run (back);
  g_assert_cmpstr (imported.err, ==, "");
  g_clear_pointer (&text, g_free);
  text = contents (game);
  g_assert_nonnull (strstr (text, "set recon24 at=02.02"));
  g_remove (game);
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add ("/cli/import/takes-what-is-right", Fixture, NULL, set_up, test_takes_what_is_right,
              tear_down);
  g_test_add ("/cli/import/columns", Fixture, NULL, set_up, test_columns, tear_down);
  g_test_add ("/cli/import/bad-table", Fixture, NULL, set_up, test_bad_table, tear_down);
  g_test_add ("/cli/import/json", Fixture, NULL, set_up, test_json, tear_down);
  g_test_add ("/cli/import/set-up", Fixture, NULL, set_up, test_set_up, tear_down);
  g_test_add ("/cli/import/there-and-back", Fixture, NULL, set_up, test_there_and_back, tear_down);
  return g_test_run ();
}
