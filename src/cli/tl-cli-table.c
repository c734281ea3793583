/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-charts.h"
#include "cli/tl-cli-private.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-terrain.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- terrain effects: each game prints its own (9.3c) ----------------------------------------- */

#define PREFIX "terrain-"
#define GENERIC "terrain-generic"

/* Makes the chart of @name, "terrain-ID" or "terrain" for the generic one; @chart stays NULL
 * when there is none of that name.  FALSE when there is one, but it is bad. */
static gboolean
terrain_chart (TlCli *cli, const char *name, TlChart **chart)
{
  g_auto (GStrv) known = tl_data_list_tables (PREFIX);
  const char *full = strcmp (name, "terrain") == 0 ? GENERIC : name;
  g_autoptr (GError) error = NULL;

  if (!g_str_has_prefix (full, PREFIX) ||
      !g_strv_contains ((const char *const *) known, full + strlen (PREFIX)))
    return TRUE;
  g_autoptr (TlTerrainChart) terrain = tl_terrain_chart_load (full + strlen (PREFIX), &error);
  if (terrain == NULL)
    return tl_cli_fail_reading (cli, error);
  *chart = tl_chart_new_of_terrain (full, terrain);
  return TRUE;
}

/* --- printing a chart ------------------------------------------------------------------------- */

static void
print_json (TlCli *cli, const TlEdition *edition, const TlChart *chart)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_string (json, "name", chart->id);
  tl_cli_json_string (json, "title", chart->title);
  tl_cli_json_string (json, "rule", chart->rule);
  tl_cli_json_string (json, "edition", edition->id);
  tl_cli_json_int (json, "dice", chart->n_dice);
  tl_cli_json_array (json, "rows");
  for (guint i = 0; i < chart->rows->len; i++)
    {
      json_builder_begin_array (json);
      for (GStrv cell = g_ptr_array_index (chart->rows, i); *cell != NULL; cell++)
        tl_cli_json_string (json, NULL, *cell);
      json_builder_end_array (json);
    }
  json_builder_end_array (json);
  tl_cli_json_texts (json, "notes", chart->notes);
  tl_cli_json_end (cli, json);
}

static guint
width_of_column (const TlChart *chart, guint column)
{
  glong width = 0;

  for (guint row = 0; row < chart->rows->len; row++)
    width = MAX (width, g_utf8_strlen (tl_chart_cell (chart, row, column), -1));
  return (guint) width;
}

/* The first column, then those from @begin to before @end. */
static void
print_columns (TlCli *cli, const TlChart *chart, guint begin, guint end)
{
  g_autofree char *aligns = g_strnfill (end - begin + 1, 'l');
  g_autoptr (TlCliTable) table = tl_cli_table_new (aligns);

  for (guint row = 0; row < chart->rows->len; row++)
    {
      tl_cli_table_add (table, g_strdup (tl_chart_cell (chart, row, 0)));
      for (guint column = begin; column < end; column++)
        tl_cli_table_add (table, g_strdup (tl_chart_cell (chart, row, column)));
    }
  tl_cli_table_print (cli, table, TRUE);
}

/* A chart that is wider than the terminal comes in parts, each with the first column. */
static void
print_rows (TlCli *cli, const TlChart *chart)
{
  guint n = tl_chart_n_columns (chart);
  guint first = width_of_column (chart, 0);
  guint begin = 1;

  do
    {
      guint end = begin;
      guint width = first;

      while (end < n)
        {
          width += 2 + width_of_column (chart, end);
          if (width > TL_CLI_COLUMNS && end > begin)
            break;
          end++;
        }
      if (begin > 1)
        tl_cli_print (cli, "\n");
      print_columns (cli, chart, begin, end);
      begin = end;
    }
  while (begin < n);
}

static void
print_text (TlCli *cli, const TlEdition *edition, const TlChart *chart)
{
  g_autofree char *rule =
      chart->rule[0] == '\0' ? g_strdup ("") : g_strdup_printf (" (%s)", chart->rule);

  /* Translators: title of a chart, " (rule)" or nothing, edition of the rules */
  tl_cli_print_title (cli, _ ("%s%s, edition %s"), chart->title, rule, edition->id);
  print_rows (cli, chart);
  if (chart->notes->len > 0 || chart->n_dice > 0)
    tl_cli_print (cli, "\n");
  if (chart->n_dice > 0)
    tl_cli_print_wrapped (cli, "- ",
                          ngettext ("One die is rolled.", "Two dice are rolled.", chart->n_dice));
  for (guint i = 0; i < chart->notes->len; i++)
    tl_cli_print_wrapped (cli, "- ", g_ptr_array_index (chart->notes, i));
}

/* --- the command ------------------------------------------------------------------------------ */

#define DEFAULT_EDITION "4.3"

/* Every name that the command takes, one a line. */
static char *
list_names (const TlEdition *edition)
{
  g_auto (GStrv) terrain = tl_data_list_tables (PREFIX);
  GString *text = g_string_new (_ ("Charts:"));

  for (guint i = 0; i < edition->charts->len; i++)
    {
      const TlChart *chart = g_ptr_array_index (edition->charts, i);

      g_string_append_printf (text, "\n  %-20s%s", chart->id, chart->title);
    }
  for (guint i = 0; terrain[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (PREFIX, terrain[i], NULL);

      g_string_append_printf (text, "\n  %-20s%s", name, _ ("Terrain effects"));
    }
  return g_string_free (text, FALSE);
}

static void
print_names_json (TlCli *cli, const TlEdition *edition)
{
  g_auto (GStrv) terrain = tl_data_list_tables (PREFIX);
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_array (json, "names");
  for (guint i = 0; i < edition->charts->len; i++)
    tl_cli_json_string (json, NULL, ((const TlChart *) edition->charts->pdata[i])->id);
  for (guint i = 0; terrain[i] != NULL; i++)
    {
      g_autofree char *name = g_strconcat (PREFIX, terrain[i], NULL);

      tl_cli_json_string (json, NULL, name);
    }
  json_builder_end_array (json);
  tl_cli_json_end (cli, json);
}

static void
show (TlCli *cli, const TlEdition *edition, const char *name)
{
  g_autoptr (TlChart) terrain = NULL;
  const TlChart *chart = tl_edition_find_chart (edition, name);

  if (chart == NULL && g_str_has_prefix (name, "terrain"))
    {
      if (!terrain_chart (cli, name, &terrain))
        return;
      chart = terrain;
    }
  if (chart == NULL)
    {
      g_autofree char *names = list_names (edition);

      tl_cli_fail (cli, _ ("no chart %s"), name);
      g_string_append_printf (cli->streams->err, "%s\n", names);
    }
  else if (cli->json)
    print_json (cli, edition, chart);
  else
    print_text (cli, edition, chart);
}

static TlCliStatus
run (TlCli *cli)
{
  char *edition_id = NULL;
  const GOptionEntry entries[] = { tl_cli_option_edition (&edition_id, FALSE), { NULL } };

  if (!tl_cli_parse (cli, entries, 0, 1))
    return cli->status;
  g_autoptr (TlEdition) edition =
      tl_cli_load_edition (cli, edition_id != NULL ? edition_id : DEFAULT_EDITION);
  if (edition == NULL)
    return cli->status;
  if (cli->argv[1] == NULL && cli->json)
    print_names_json (cli, edition);
  else if (cli->argv[1] == NULL)
    {
      g_autofree char *names = list_names (edition);

      tl_cli_print (cli, "%s\n", names);
    }
  else
    show (cli, edition, cli->argv[1]);
  return cli->status;
}

const TlCliCommand tl_cli_table = {
  "table",
  N_ ("[NAME]"),
  N_ ("A chart of the rules, as printed"),
  N_ ("Without a name, or with an unknown one, the names are listed."),
  run,
};
