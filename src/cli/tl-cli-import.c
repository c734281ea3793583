/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counters from a table or a booklet's set-up; a module of VASSAL as a scenario. */
#include "config.h"

#include "answers/tl-counter-sheet.h"
#include "answers/tl-set-up-sheet.h"
#include "cli/tl-cli-private.h"
#include "vassal/tl-vassal-archive.h"
#include "vassal/tl-vassal-import.h"
#include "xml/tl-xml-scenario.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  const char *save; /* (nullable) */
  const char *into; /* (nullable): a file that gets the counters */
  const char *out;  /* (nullable) with @into */
  char *set_up;
  char **extensions;
  char *counters;
  char *picture;
  gboolean is_revealing;
  gboolean says_missed;
  gboolean is_dry;
} ModuleOptions;

typedef struct
{
  char *into;
  char *out;
  char *side;
  char **maps;    /* "HEADING=FIELD" */
  char **choices; /* "LINE.ITEM=UNIT" */
  gboolean is_set_up;
  gboolean is_dry;
  ModuleOptions module;
} Options;

/* --- arguments -------------------------------------------------------------------------------- */

static gboolean
has_module_options (const Options *options)
{
  const ModuleOptions *module = &options->module;

  return module->set_up != NULL || module->extensions != NULL || module->counters != NULL ||
         module->picture != NULL || module->is_revealing || module->says_missed;
}

static gboolean
parse_module (TlCli *cli, Options *options)
{
  options->module.save = cli->argv[2];
  options->module.into = options->into;
  options->module.out = options->out;
  options->module.is_dry = options->is_dry;
  if (options->maps != NULL || options->side != NULL || options->is_set_up ||
      options->choices != NULL)
    return tl_cli_misuse (cli, "%s",
                          _ ("--map, --side, --set-up and --choose are not for modules"));
  if (options->module.save != NULL && options->module.set_up != NULL)
    return tl_cli_misuse (cli, "%s", _ ("a save and --from: expected one of them"));
  if (options->into != NULL &&
      (options->module.picture != NULL || options->module.counters != NULL))
    return tl_cli_misuse (cli, "%s", _ ("--picture and --counters are for a new scenario"));
  return options->is_dry || options->into != NULL || tl_cli_need (cli, "--out", options->out);
}

static gboolean
parse_import (TlCli *cli, Options *options)
{
  const GOptionEntry entries[] = {
    { "into", 0, 0, G_OPTION_ARG_FILENAME, &options->into,
      N_ ("The scenario or saved game that gets the counters"), N_ ("FILE") },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &options->out,
      N_ ("Another file to be written, and FILE stays as it is"), N_ ("FILE") },
    { "map", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->maps,
      N_ ("Reads the column of that heading, or number, as that field; empty: not at all"),
      N_ ("HEADING=FIELD") },
    tl_cli_option ("side", &options->side, N_ ("Of new counters whose row names no side"),
                   TL_CLI_SIDE),
    { "set-up", 0, 0, G_OPTION_ARG_NONE, &options->is_set_up,
      N_ ("The file is no table but a booklet's set-up: places, and what stands there"), NULL },
    { "choose", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->choices,
      N_ ("Of a set-up: which counter an item is, where several fit"), N_ ("LINE.ITEM=UNIT") },
    { "from", 0, 0, G_OPTION_ARG_FILENAME, &options->module.set_up,
      N_ ("Of a module: that set-up of its own, instead of a save"), N_ ("NAME") },
    { "extension", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->module.extensions,
      N_ ("Of a module: an extension of it, a .vmdx file"), N_ ("FILE") },
    { "counters", 0, 0, G_OPTION_ARG_FILENAME, &options->module.counters,
      N_ ("Of a module: a table of counters that fills what is guessed"), N_ ("FILE") },
    { "picture", 0, 0, G_OPTION_ARG_FILENAME, &options->module.picture,
      N_ ("Of a module: writes the board's picture there, and the map names it"), N_ ("FILE") },
    { "reveal", 0, 0, G_OPTION_ARG_NONE, &options->module.is_revealing,
      N_ ("Of a module: brings what a player has concealed, too"), NULL },
    { "missed", 0, 0, G_OPTION_ARG_NONE, &options->module.says_missed,
      N_ ("Of a module: names each piece that is left out, and where it stood"), NULL },
    { "dry-run", 0, 0, G_OPTION_ARG_NONE, &options->is_dry,
      N_ ("Says what each row comes to, and writes nothing"), NULL },
    { NULL }
  };

  if (!tl_cli_parse (cli, entries, 1, 2))
    return FALSE;
  if (tl_vassal_is_archive (cli->argv[1]))
    return parse_module (cli, options);
  if (cli->argv[2] != NULL || has_module_options (options))
    return tl_cli_misuse (cli, "%s",
                          _ ("a save, --from, --extension, --counters, --picture, --reveal and "
                             "--missed are for modules of VASSAL"));
  if (!tl_cli_need (cli, "--into", options->into))
    return FALSE;
  if (options->is_set_up ? options->maps != NULL || options->side != NULL
                         : options->choices != NULL)
    return tl_cli_misuse (cli, "%s", _ ("--map and --side are for tables, --choose for --set-up"));
  return TRUE;
}

/* The column of the heading or the number that @map begins with, -1: there is none. */
static int
find_column (const TlCsv *csv, const char *map, gsize length)
{
  g_autofree char *name = g_strndup (map, length);
  guint n = tl_csv_n_rows (csv) > 0 ? tl_csv_n_cells (csv, 0) : 0;
  guint64 number;

  for (guint i = 0; i < n; i++)
    if (strcmp (tl_csv_cell (csv, 0, i), name) == 0)
      return (int) i;
  return g_ascii_string_to_unsigned (name, 10, 1, n, &number, NULL) ? (int) number - 1 : -1;
}

static gboolean
map_column (TlCli *cli, const TlCsv *csv, const char *map, GPtrArray *columns)
{
  g_autoptr (GPtrArray) fields = tl_sheet_fields ();
  const char *sign = strrchr (map, '=');
  int column = sign != NULL ? find_column (csv, map, (gsize) (sign - map)) : -1;

  if (sign == NULL)
    return tl_cli_misuse (cli, _ ("--map %s: expected HEADING=FIELD"), map);
  if (column < 0)
    return tl_cli_fail (cli, _ ("--map %s: the table has no such column"), map);
  g_autofree char *field = tl_sheet_find_field (fields, sign + 1);
  if (field == NULL && sign[1] != '\0')
    return tl_cli_misuse (cli, _ ("--map %s: there is no such field; the man page lists them"),
                          map);
  tl_sheet_set_column (columns, (guint) column, field);
  return TRUE;
}

/* --- the table -------------------------------------------------------------------------------- */

/* Of the heading: those that are read, and a word about the others. */
static gboolean
find_columns (TlCli *cli, char **maps, const char *path, const TlCsv *csv, GPtrArray *columns)
{
  guint n_read = 0;

  for (char **map = maps; map != NULL && *map != NULL; map++)
    if (!map_column (cli, csv, *map, columns))
      return FALSE;
  for (guint i = 0; i < columns->len; i++)
    if (columns->pdata[i] != NULL)
      n_read++;
    else
      tl_cli_warn (cli, _ ("column %u is not read: %s"), i + 1, tl_csv_cell (csv, 0, i));
  return n_read > 0 ||
         tl_cli_fail_at (cli, path, 1, 0, "%s",
                         _ ("no heading names a field of counters, such as id, at or combat"));
}

/* What is wrong with rows, and cli->status. */
static void
print_faults (TlCli *cli, const char *path, const TlCounterSheet *sheet)
{
  for (guint i = 0; i < sheet->rows->len; i++)
    {
      const TlSheetRow *row = sheet->rows->pdata[i];

      for (guint k = 0; k < row->faults->len; k++)
        {
          const TlCsvFault *fault = row->faults->pdata[k];

          tl_cli_fail_at (cli, path, fault->line, row->item > 0 ? row->item : fault->column, "%s",
                          fault->text);
        }
    }
}

/* --- output ----------------------------------------------------------------------------------- */

/* "7.2": of a set-up, with the item. (transfer full) */
static char *
line_text (const TlSheetRow *row)
{
  return row->item > 0 ? g_strdup_printf ("%u.%u", row->line, row->item)
                       : g_strdup_printf ("%u", row->line);
}

static void
print_rows (TlCli *cli, const TlCounterSheet *sheet)
{
  gboolean is_set_up = ((const TlSheetRow *) sheet->rows->pdata[0])->says != NULL;
  g_autoptr (TlCliTable) table = tl_cli_table_new (is_set_up ? "rllll" : "rlll");

  /* Translators: heads of columns */
  tl_cli_table_add_words (table, _ ("Line"), _ ("Row"), NULL);
  if (is_set_up)
    tl_cli_table_add_words (table, _ ("Item"), NULL);
  tl_cli_table_add_words (table, _ ("Id"), _ ("Change"), NULL);
  for (guint i = 0; i < sheet->rows->len; i++)
    {
      const TlSheetRow *row = sheet->rows->pdata[i];
      GString *text = g_string_new (row->change);

      for (guint k = 0; k < row->remarks->len; k++)
        g_string_append_printf (text, "%s%s", text->len > 0 ? "; " : "",
                                (const char *) row->remarks->pdata[k]);
      tl_cli_table_add (table, line_text (row));
      tl_cli_table_add (table, g_strdup (tl_sheet_what_title (row->what)));
      if (is_set_up)
        tl_cli_table_add (table, g_strdup (row->says));
      tl_cli_table_add (table, g_strdup (row->id));
      tl_cli_table_add (table, g_string_free (text, FALSE));
    }
  tl_cli_table_print (cli, table, TRUE);
}

static void
print_text (TlCli *cli, const TlCounterSheet *sheet)
{
  g_autofree char *summary = tl_counter_sheet_summary (sheet);

  if (sheet->rows->len > 0)
    {
      print_rows (cli, sheet);
      tl_cli_print (cli, "\n");
    }
  /* Translators: "58 new, 2 left out" */
  tl_cli_print (cli, _ ("Counters: %s\n"), summary);
}

static const char *const whats[TL_SHEET_WHATS] = {
  [TL_SHEET_NEW] = "new",
  [TL_SHEET_CHANGED] = "changed",
  [TL_SHEET_SAME] = "same",
  [TL_SHEET_WRONG] = "wrong",
};

static void
print_json (TlCli *cli, const TlCounterSheet *sheet)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_array (json, "rows");
  for (guint i = 0; i < sheet->rows->len; i++)
    {
      const TlSheetRow *row = sheet->rows->pdata[i];

      json_builder_begin_object (json);
      tl_cli_json_int (json, "line", row->line);
      tl_cli_json_string (json, "row", whats[row->what]);
      tl_cli_json_string (json, "id", row->id);
      tl_cli_json_string (json, "change", row->change);
      tl_cli_json_array (json, "faults");
      for (guint k = 0; k < row->faults->len; k++)
        {
          const TlCsvFault *fault = row->faults->pdata[k];

          json_builder_begin_object (json);
          tl_cli_json_int (json, "line", fault->line);
          tl_cli_json_int (json, "column", fault->column);
          tl_cli_json_string (json, "text", fault->text);
          json_builder_end_object (json);
        }
      json_builder_end_array (json);
      tl_cli_json_texts (json, "remarks", row->remarks);
      if (row->says != NULL)
        {
          tl_cli_json_int (json, "item", row->item);
          tl_cli_json_string (json, "says", row->says);
          if (row->candidates != NULL)
            tl_cli_json_units (json, "candidates", sheet->situation, row->candidates);
        }
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_actions (json, "actions", sheet->situation, sheet->actions);
  for (TlSheetWhat what = 0; what < TL_SHEET_WHATS; what++)
    tl_cli_json_int (json, whats[what], sheet->n_rows_of[what]);
  tl_cli_json_end (cli, json);
}

/* --- import ----------------------------------------------------------------------------------- */

/* Does @sheet in @history, which is that of @into, writes it to @out (nullable) or there, and
 * prints what the rows come to. */
static gboolean
take_sheet (TlCli *cli, const char *into, const char *out, gboolean is_dry, TlHistory *history,
            const TlCounterSheet *sheet)
{
  /* What changes nothing writes nothing but what was asked for by name. */
  if (!is_dry && (sheet->actions->len > 0 || out != NULL) &&
      !tl_cli_save_edited (cli, history, sheet->actions, into, out))
    return FALSE;
  if (cli->json)
    print_json (cli, sheet);
  else
    print_text (cli, sheet);
  return TRUE;
}

/* @text, that of @path, as rows for @before; @side_id, @maps: (nullable): as the options have them.
 * (transfer full) (nullable): NULL, and why is said, when it is no table */
static TlCounterSheet *
read_table (TlCli *cli, const char *path, const GString *text, const TlSituation *before,
            const char *side_id, char **maps)
{
  g_autoptr (TlCsvFault) fault = NULL;
  g_autoptr (TlCsv) csv = tl_csv_parse (text->str, text->len, &fault);
  TlSide side = TL_SIDE_NONE;

  if (csv == NULL)
    {
      tl_cli_fail_at (cli, path, fault->line, fault->column, "%s", fault->text);
      return NULL;
    }
  g_autoptr (GPtrArray) columns = tl_sheet_guess_columns (csv);
  if ((side_id != NULL && !tl_cli_find_side (cli, before, side_id, &side)) ||
      !find_columns (cli, maps, path, csv, columns))
    return NULL;
  return tl_counter_sheet_new (before, csv, columns, side);
}

/* "12.1=u17" */
static gboolean
read_choice (TlCli *cli, const TlSituation *before, const char *text, TlSetUpChoice *choice)
{
  const char *sign = strchr (text, '=');
  const char *dot = strchr (text, '.');
  gint64 line = 0, item = 0;

  if (sign == NULL || dot == NULL || dot > sign)
    return tl_cli_misuse (cli, _ ("--choose %s: expected LINE.ITEM=UNIT"), text);
  g_autofree char *line_text = g_strndup (text, (gsize) (dot - text));
  g_autofree char *item_text = g_strndup (dot + 1, (gsize) (sign - dot - 1));
  if (!tl_cli_number (cli, "--choose", line_text, 1, G_MAXINT, &line) ||
      !tl_cli_number (cli, "--choose", item_text, 1, G_MAXINT, &item))
    return FALSE;
  choice->line = (guint) line;
  choice->item = (guint) item;
  return tl_cli_find_unit (cli, before, sign + 1, &choice->unit);
}

/* The same for a set-up. */
static TlCounterSheet *
read_set_up (TlCli *cli, const Options *options, const TlSituation *before, const GString *text)
{
  g_autoptr (GArray) choices = g_array_new (FALSE, FALSE, sizeof (TlSetUpChoice));
  g_autoptr (TlCsvFault) fault = NULL;

  for (char **each = options->choices; each != NULL && *each != NULL; each++)
    {
      TlSetUpChoice choice;

      if (!read_choice (cli, before, *each, &choice))
        return NULL;
      g_array_append_val (choices, choice);
    }
  TlCounterSheet *sheet = tl_set_up_sheet_new (before, text->str, text->len, choices, &fault);
  if (sheet == NULL)
    tl_cli_fail_at (cli, cli->argv[1], fault->line, fault->column, "%s", fault->text);
  return sheet;
}

/* --- a module of VASSAL ----------------------------------------------------------------------- */

static void
print_lines (TlCli *cli, const GPtrArray *lines)
{
  for (guint i = 0; i < lines->len; i++)
    tl_cli_print (cli, "%s\n", (char *) lines->pdata[i]);
}

static void
print_module_text (TlCli *cli, const TlVassalModule *module, const TlVassalImport *import,
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
print_module_json (TlCli *cli, const TlVassalModule *module, const TlVassalImport *import,
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
  tl_cli_json_texts (json, "remarks", import->remarks);
  print_left_out (json, import);
  print_missed (json, import);
  tl_cli_json_array (json, "set-ups");
  for (guint i = 0; i < module->set_ups->len; i++)
    tl_cli_json_string (json, NULL, ((TlVassalSetUp *) module->set_ups->pdata[i])->name);
  json_builder_end_array (json);
  tl_cli_json_end (cli, json);
}

/* The counters as a table says them; what is wrong with rows is said. (transfer full) (nullable) */
static TlSituation *
fill_in (TlCli *cli, const char *path, TlSituation *before)
{
  GString *text = tl_cli_read_text (cli, path, TL_CSV_BYTES_MAX);

  if (text == NULL)
    return NULL;
  g_autoptr (TlCounterSheet) sheet = read_table (cli, path, text, before, NULL, NULL);
  g_string_free (text, TRUE);
  if (sheet == NULL)
    return NULL;
  print_faults (cli, path, sheet);
  return tl_situation_ref (sheet->situation);
}

/* What is wrong with a counter stands in no line of a table. */
static void
print_module_faults (TlCli *cli, const TlCounterSheet *sheet)
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
import_into (TlCli *cli, const ModuleOptions *options, const TlVassalImport *import)
{
  g_autoptr (TlHistory) history = tl_cli_load_history (cli, options->into, 0);
  g_autoptr (TlCounterSheet) sheet =
      history != NULL
          ? tl_counter_sheet_bring (tl_history_situation (history), import->scenario->start)
          : NULL;

  if (history != NULL && sheet == NULL)
    tl_cli_fail (cli, _ ("%s: more counters than a table may have"), cli->argv[1]);
  else if (sheet != NULL &&
           take_sheet (cli, options->into, options->out, options->is_dry, history, sheet))
    print_module_faults (cli, sheet);
  return cli->status;
}

static TlCliStatus
import_module (TlCli *cli, const ModuleOptions *options)
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

  if (import == NULL)
    {
      tl_cli_fail_reading (cli, error);
      return cli->status;
    }
  if (options->into != NULL)
    return import_into (cli, options, import);
  g_autoptr (TlSituation) situation =
      options->counters != NULL ? fill_in (cli, options->counters, import->scenario->start)
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
    print_module_json (cli, module, import, situation);
  else
    print_module_text (cli, module, import, options->says_missed);
  return cli->status;
}

static void
import (TlCli *cli, const Options *options, TlHistory *history, const GString *text)
{
  TlSituation *before = tl_history_situation (history);
  g_autoptr (TlCounterSheet) sheet =
      options->is_set_up
          ? read_set_up (cli, options, before, text)
          : read_table (cli, cli->argv[1], text, before, options->side, options->maps);

  if (sheet != NULL &&
      take_sheet (cli, options->into, options->out, options->is_dry, history, sheet))
    print_faults (cli, cli->argv[1], sheet);
}

static TlCliStatus
run_import (TlCli *cli)
{
  Options options = { NULL };

  if (!parse_import (cli, &options))
    return cli->status;
  if (tl_vassal_is_archive (cli->argv[1]))
    return import_module (cli, &options.module);
  GString *text = tl_cli_read_text (cli, cli->argv[1], TL_CSV_BYTES_MAX);
  if (text == NULL)
    return cli->status;
  g_autoptr (TlHistory) history = tl_cli_load_history (cli, options.into, 0);
  if (history != NULL)
    import (cli, &options, history, text);
  g_string_free (text, TRUE);
  return cli->status;
}

const TlCliCommand tl_cli_import = {
  "import",
  N_ ("TABLE --into FILE | MODULE [SAVE] --out|--into FILE"),
  N_ ("Counters from a table or a set-up; a module of VASSAL"),
  N_ ("TABLE is CSV or TSV in UTF-8, or - for standard input. Its first row names the columns, in any\n"
      "order, by fields: id, side, kind, at, combat, name, formation, lost, ...; the man page lists\n"
      "them, and throwline-cli export writes a table of this form. A row with the id of a counter\n"
      "changes it, another makes one. What is wrong with a row is said as TABLE:LINE:COLUMN; that row\n"
      "is left out, the others are taken, and the exit status is 1.\n"
      "With --set-up the file is what a booklet prints: lines of a place and what stands there, such\n"
      "as \"20.22: 7-5-3 Inf Rgt (1/3 Mar), 3 SP\", below the name of a side or a formation.\n"
      "MODULE is a .vmod file of VASSAL: its map, of unknown hexes, and its counters become a new\n"
      "scenario, with the places of SAVE, a .vsav or .vlog file. What no module says is guessed.\n"
      "With --into its counters become new ones of FILE, in the hexes of the same numbers.\n"
      "Example: throwline-cli import counters.csv --into mine.xml"),
  run_import,
};
