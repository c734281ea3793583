/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-private.h"
#include "xml/tl-xml.h"

#include <glib/gi18n-lib.h>
#include <string.h>

static gboolean
is_own (const TlReport *report, const TlFileFinding *finding)
{
  return finding->file == NULL || strcmp (finding->file, report->file) == 0;
}

/* A finding about another file, which this one names, says which. */
static char *
finding_text (const TlReport *report, const TlFileFinding *finding)
{
  if (is_own (report, finding))
    return g_strdup (finding->text);
  return tl_file_finding_to_string (finding);
}

static const char *const kinds[] = {
  [TL_FILE_UNKNOWN] = "unknown", [TL_FILE_SCENARIO] = "scenario", [TL_FILE_MAP] = "map",
  [TL_FILE_TABLE] = "table",     [TL_FILE_GAME] = "game",
};

static void
check_json (JsonBuilder *json, const char *path, TlFileKind kind, const TlReport *report)
{
  json_builder_begin_object (json);
  tl_cli_json_string (json, "file", path);
  tl_cli_json_boolean (json, "ok", tl_report_is_clean (report));
  tl_cli_json_string (json, "kind", kinds[kind]);
  tl_cli_json_array (json, "findings");
  for (guint i = 0; i < report->findings->len; i++)
    {
      const TlFileFinding *finding = g_ptr_array_index (report->findings, i);

      json_builder_begin_object (json);
      tl_cli_json_int (json, "line", is_own (report, finding) ? finding->line : 1);
      tl_cli_json_take (json, "text", finding_text (report, finding));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_array (json, "remarks");
  for (guint i = 0; i < report->remarks->len; i++)
    {
      const TlFileFinding *remark = g_ptr_array_index (report->remarks, i);

      json_builder_begin_object (json);
      tl_cli_json_int (json, "line", remark->line);
      tl_cli_json_string (json, "text", remark->text);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static const char *
kind_name (TlFileKind kind)
{
  switch (kind)
    {
    case TL_FILE_SCENARIO:
      /* Translators: a kind of file */
      return C_ ("file", "scenario");
    case TL_FILE_MAP:
      /* Translators: a kind of file */
      return C_ ("file", "map");
    case TL_FILE_TABLE:
      /* Translators: a kind of file: charts of the rules, or of terrain */
      return C_ ("file", "table");
    case TL_FILE_GAME:
      /* Translators: a kind of file */
      return C_ ("file", "game");
    case TL_FILE_UNKNOWN:
    default:
      /* Translators: a kind of file */
      return C_ ("file", "unknown");
    }
}

static void
check_text (TlCli *cli, TlFileKind kind, const TlReport *report)
{
  if (tl_report_is_clean (report))
    /* Translators: a file, its kind */
    tl_cli_print (cli, _ ("%s: good (%s)\n"), report->file, kind_name (kind));
  else
    {
      g_autofree char *text = tl_report_to_string (report);

      tl_cli_print (cli, _ ("%s: bad (%s)\n"), report->file, kind_name (kind));
      g_string_append_printf (cli->streams->err, "%s\n", text);
    }
}

static void
print_remarks (TlCli *cli, const TlReport *report)
{
  for (guint i = 0; i < report->remarks->len; i++)
    {
      const TlFileFinding *remark = g_ptr_array_index (report->remarks, i);

      /* Translators: file, line, what may not be meant. */
      g_string_append_printf (cli->streams->err, _ ("%s:%u: remark: %s\n"), remark->file,
                              remark->line, remark->text);
    }
}

static TlCliStatus
run (TlCli *cli)
{
  g_autoptr (JsonBuilder) json = NULL;

  if (!tl_cli_parse (cli, NULL, 1, G_MAXUINT))
    return cli->status;
  if (cli->json)
    {
      json = tl_cli_json_begin ();
      tl_cli_json_array (json, "files");
    }
  for (guint i = 1; cli->argv[i] != NULL; i++)
    {
      TlFileKind kind = TL_FILE_UNKNOWN;
      g_autoptr (TlReport) report = tl_check_file (cli->argv[i], &kind);

      if (!tl_report_is_clean (report))
        cli->status = TL_CLI_NO;
      if (cli->json)
        check_json (json, cli->argv[i], kind, report);
      else
        {
          check_text (cli, kind, report);
          print_remarks (cli, report);
        }
    }
  if (cli->json)
    {
      json_builder_end_array (json);
      tl_cli_json_end (cli, json);
    }
  return cli->status;
}

const TlCliCommand tl_cli_check = {
  "check",
  N_ ("FILE..."),
  N_ ("Whether files can be opened: scenarios, maps, tables, saved games"),
  N_ ("What is wrong is said as FILE:LINE: on standard error. Exit status 1 when a file is bad. What "
      "opens all the same, but may not be meant, is a remark there: tanks without a class, stacks "
      "above the limit, sources at the rail edge without a railway."),
  run,
};
