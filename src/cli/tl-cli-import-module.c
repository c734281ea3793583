/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A module of VASSAL as a scenario. */
#include "config.h"

#include "cli/tl-cli-import-private.h"

#include "vassal/tl-vassal-import.h"
#include "xml/tl-xml-scenario.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- output ----------------------------------------------------------------------------------- */

static void
print_lines (TlCli *cli, const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    tl_cli_print (cli, "%s\n", (char *) lines->pdata[i]);
}

static void
print_text (TlCli *cli, const TlVassalModule *module, const TlVassalImport *import,
            gboolean says_missed)
{
  g_autoptr (GPtrArray) holds = tl_vassal_module_report (module);
  g_autoptr (GPtrArray) lines = tl_vassal_import_report (import);

  print_lines (cli, holds);
  print_lines (cli, lines);
  for (guint i = 0; says_missed && i < import->missed->len; i++)
    {
      g_autofree char *text = tl_vassal_missed_text (import->missed->pdata[i]);

      tl_cli_print_wrapped (cli, "- ", text);
    }
  for (guint i = 0; i < import->field->anchors->len; i++)
    {
      g_autofree char *text = tl_vassal_import_anchor_text (import, i);

      tl_cli_print (cli, "%s\n", text);
    }
  for (guint i = 0; i < module->set_ups->len; i++)
    {
      const TlVassalSetUp *set_up = module->set_ups->pdata[i];

      tl_cli_print (cli, _ ("The module has the set-up “%s” (--from).\n"), set_up->name);
    }
}

static void
print_anchors (JsonBuilder *json, const TlVassalImport *import)
{
  tl_cli_json_array (json, "anchors");
  for (guint i = 0; i < import->field->anchors->len; i++)
    {
      const TlVassalAnchor *anchor = &g_array_index (import->field->anchors, TlVassalAnchor, i);

      json_builder_begin_object (json);
      tl_cli_json_hex (json, "hex", import->scenario->start, anchor->hex);
      tl_cli_json_string (json, "label", anchor->label);
      tl_cli_json_int (json, "x", anchor->x);
      tl_cli_json_int (json, "y", anchor->y);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
print_guesses (JsonBuilder *json, const TlSituation *situation)
{
  tl_cli_json_array (json, "guesses");
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlCounter *counter = tl_situation_counter (situation, unit);

      if (*counter->guess == '\0')
        continue;
      json_builder_begin_object (json);
      tl_cli_json_string (json, "id", counter->id);
      tl_cli_json_string (json, "fields", counter->guess);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static int
compare_words (gconstpointer a, gconstpointer b)
{
  return strcmp (a, b);
}

static void
print_left_out (JsonBuilder *json, const TlVassalImport *import)
{
  GList *keys = g_list_sort (g_hash_table_get_keys (import->left_out), compare_words);

  tl_cli_json_array (json, "left-out");
  for (GList *each = keys; each != NULL; each = each->next)
    {
      json_builder_begin_object (json);
      tl_cli_json_string (json, "what", each->data);
      tl_cli_json_int (json, "count",
                       GPOINTER_TO_UINT (g_hash_table_lookup (import->left_out, each->data)));
      json_builder_end_object (json);
    }
  g_list_free (keys);
  json_builder_end_array (json);
}

static void
print_missed (JsonBuilder *json, const TlVassalImport *import)
{
  tl_cli_json_array (json, "missed");
  for (guint i = 0; i < import->missed->len; i++)
    {
      const TlVassalMissed *missed = import->missed->pdata[i];

      json_builder_begin_object (json);
      tl_cli_json_string (json, "name", missed->name);
      tl_cli_json_string (json, "what", missed->what);
      tl_cli_json_string (json, "where", missed->where);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
print_json (TlCli *cli, const TlVassalModule *module, const TlVassalImport *import,
            const TlSituation *situation)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_string (json, "board", import->board);
  tl_cli_json_string (json, "image", import->image);
  tl_cli_json_int (json, "columns", import->field->house.columns);
  tl_cli_json_int (json, "rows", import->field->house.rows);
  tl_cli_json_int (json, "other-numbers", import->field->n_differ);
  print_anchors (json, import);
  tl_cli_json_int (json, "in-hexes", import->n_in_hexes);
  tl_cli_json_int (json, "in-boxes", import->n_in_boxes);
  tl_cli_json_int (json, "in-pool", import->n_in_pool);
  print_guesses (json, situation);
  tl_cli_json_array (json, "remarks");
  for (guint i = 0; i < import->remarks->len; i++)
    tl_cli_json_string (json, NULL, import->remarks->pdata[i]);
  json_builder_end_array (json);
  print_left_out (json, import);
  print_missed (json, import);
  tl_cli_json_array (json, "set-ups");
  for (guint i = 0; i < module->set_ups->len; i++)
    tl_cli_json_string (json, NULL, ((TlVassalSetUp *) module->set_ups->pdata[i])->name);
  json_builder_end_array (json);
  tl_cli_json_end (cli, json);
}

/* --- the module ------------------------------------------------------------------------------- */

/* The counters as a table says them; what is wrong with rows is said. (transfer full) (nullable) */
static TlSituation *
fill_in (TlCli *cli, const char *path, TlSituation *before)
{
  GString *text = tl_cli_read_text (cli, path, TL_CSV_BYTES_MAX);
  g_autoptr (TlCounterSheet) sheet = NULL;

  if (text == NULL)
    return NULL;
  sheet = tl_cli_read_table (cli, path, text, before, NULL, NULL);
  g_string_free (text, TRUE);
  if (sheet == NULL)
    return NULL;
  tl_cli_print_faults (cli, path, sheet);
  return tl_situation_ref (sheet->situation);
}

/* What is wrong with a counter stands in no line of a table. */
static void
print_faults (TlCli *cli, const TlCounterSheet *sheet)
{
  for (guint i = 0; i < sheet->rows->len; i++)
    {
      const TlSheetRow *row = sheet->rows->pdata[i];

      for (guint k = 0; k < row->faults->len; k++)
        tl_cli_fail (cli, "%s: %s", row->id, ((const TlCsvFault *) row->faults->pdata[k])->text);
    }
}

/* Its counters as new ones of another file. */
static TlCliStatus
import_into (TlCli *cli, const TlCliModuleOptions *options, const TlVassalImport *import)
{
  g_autoptr (TlHistory) history = tl_cli_load_history (cli, options->into, 0);
  g_autoptr (TlCounterSheet) sheet =
      history != NULL
          ? tl_counter_sheet_bring (tl_history_situation (history), import->scenario->start)
          : NULL;

  if (history != NULL && sheet == NULL)
    tl_cli_fail (cli, _ ("%s: more counters than a table may have"), cli->argv[1]);
  else if (sheet != NULL &&
           tl_cli_take_sheet (cli, options->into, options->out, options->is_dry, history, sheet))
    print_faults (cli, sheet);
  return cli->status;
}

TlCliStatus
tl_cli_import_module (TlCli *cli, const TlCliModuleOptions *options)
{
  const TlVassalWish wish = { .save = options->save,
                              .set_up = options->set_up,
                              .is_revealing = options->is_revealing,
                              .beside = options->out,
                              .picture = options->is_dry ? NULL : options->picture };
  g_autoptr (GError) error = NULL;
  g_autoptr (TlVassalModule) module =
      tl_vassal_module_load (cli->argv[1], (const char *const *) options->extensions, &error);
  g_autoptr (TlVassalImport) import =
      module != NULL ? tl_vassal_import_new (module, &wish, &error) : NULL;
  g_autoptr (TlSituation) situation = NULL;

  if (import == NULL)
    {
      tl_cli_fail_reading (cli, error);
      return cli->status;
    }
  if (options->into != NULL)
    return import_into (cli, options, import);
  situation = options->counters != NULL ? fill_in (cli, options->counters, import->scenario->start)
                                        : tl_situation_ref (import->scenario->start);
  if (situation == NULL)
    return cli->status;
  if (!options->is_dry &&
      !tl_scenario_save (tl_situation_scenario (situation), situation, options->out, &error))
    {
      tl_cli_fail_reading (cli, error);
      return cli->status;
    }
  if (cli->json)
    print_json (cli, module, import, situation);
  else
    print_text (cli, module, import, options->says_missed);
  return cli->status;
}
