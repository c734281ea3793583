/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What stands, as a table of counters, as a script of edits, and as a scenario. */
#include "config.h"

#include "cli/tl-cli-private.h"

#include "answers/tl-counter-sheet.h"
#include "xml/tl-xml-scenario.h"
#include "xml/tl-xml-script.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  char *out;
  char *script;
  char *scenario;
} Options;

static gboolean
parse (TlCli *cli, Options *options)
{
  const GOptionEntry entries[] = { { "out", 0, 0, G_OPTION_ARG_FILENAME, &options->out,
                                     N_ ("The table to be written; .tsv is divided by tabs"),
                                     N_ ("TABLE") },
                                   { "script", 0, 0, G_OPTION_ARG_FILENAME, &options->script,
                                     N_ ("The edit script to be written"), N_ ("SCRIPT") },
                                   { "scenario", 0, 0, G_OPTION_ARG_FILENAME, &options->scenario,
                                     N_ ("The scenario to be written"), N_ ("SCENARIO.xml") },
                                   { NULL } };

  if (!tl_cli_parse (cli, entries, 1, 1))
    return FALSE;
  return options->out != NULL || options->script != NULL || options->scenario != NULL ||
         tl_cli_misuse (cli, "%s", _ ("--out, --script or --scenario is missing"));
}

static gboolean
write_table (const TlSituation *situation, const char *path, GError **error)
{
  char separator = g_str_has_suffix (path, ".tsv") ? '\t' : ',';
  g_autofree char *text = tl_counter_sheet_write (situation, separator);

  return g_file_set_contents (path, text, -1, error);
}

static TlCliStatus
run (TlCli *cli)
{
  Options options = { NULL };
  g_autoptr (GError) error = NULL;

  if (!parse (cli, &options))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL)
    return cli->status;
  if (options.out != NULL && !write_table (situation, options.out, &error))
    {
      tl_cli_fail (cli, "%s", error->message);
      return cli->status;
    }
  if (options.script != NULL)
    tl_script_save (situation, options.script, &error);
  if (error == NULL && options.scenario != NULL)
    tl_scenario_save (tl_situation_scenario (situation), situation, options.scenario, &error);
  if (error != NULL)
    tl_cli_fail_reading (cli, error);
  return cli->status;
}

const TlCliCommand tl_cli_export = {
  "export",
  N_ ("FILE --out TABLE | --script SCRIPT"),
  N_ ("All counters as a table for spreadsheets, or all that stands as an edit script"),
  N_ ("The table has a row for each counter, a column for each thing that some of them need said. It\n"
      "is CSV in UTF-8, or TSV; edited, it goes back by throwline-cli import.\n"
      "The script says all that the scenario does, as text to be read, compared and changed: an empty\n"
      "scenario and the actions that fill it. \"throwline-cli edit\" without a FILE makes the scenario\n"
      "of it again. With --scenario it is written at once.\n"
      "Example: throwline-cli export crossing.xml --out counters.csv"),
  run,
};
