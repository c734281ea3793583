/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-private.h"
#include "xml/tl-xml-blank.h"
#include "xml/tl-xml-scenario.h"
#include "xml/tl-xml-terrain.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FIRST_NUMBER_MAX 9999

typedef struct
{
  char *out;
  char *size;
  char *orientation;
  char *offset;
  char *first_column;
  char *first_row;
  char *rows_from;
  char *pattern;
  char *sides;
  char *edition;
  char *terrain;
  char *chart;
  char *id;
  char *title;
} Options;

static gboolean
parse (TlCli *cli, Options *options)
{
  const GOptionEntry entries[] = {
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &options->out, N_ ("The scenario to be written"),
      N_ ("FILE") },
    { "size", 0, 0, G_OPTION_ARG_FILENAME, &options->size, N_ ("Columns and rows of hexes"),
      N_ ("CxR") },
    { "orientation", 0, 0, G_OPTION_ARG_FILENAME, &options->orientation,
      N_ ("flat: columns stand upright, or pointy: rows are straight"), N_ ("WAY") },
    { "offset", 0, 0, G_OPTION_ARG_FILENAME, &options->offset,
      N_ ("odd-up or odd-down: where columns (rows) of odd numbers lie"), N_ ("WAY") },
    { "first-column", 0, 0, G_OPTION_ARG_FILENAME, &options->first_column,
      N_ ("Printed number of the leftmost column"), "N" },
    { "first-row", 0, 0, G_OPTION_ARG_FILENAME, &options->first_row,
      N_ ("Printed number of the row where numbers begin"), "N" },
    { "rows-from", 0, 0, G_OPTION_ARG_FILENAME, &options->rows_from,
      N_ ("top or bottom: where numbers of rows begin"), N_ ("END") },
    { "pattern", 0, 0, G_OPTION_ARG_FILENAME, &options->pattern,
      N_ ("How hexes are numbered: CC.RR, CCRR, A-CC.RR"), N_ ("PATTERN") },
    { "sides", 0, 0, G_OPTION_ARG_FILENAME, &options->sides, N_ ("Names of the two sides"),
      N_ ("NAME,NAME") },
    tl_cli_option_edition (&options->edition, FALSE),
    { "terrain", 0, 0, G_OPTION_ARG_FILENAME, &options->terrain,
      N_ ("The terrain effects chart; generic when not given"), N_ ("ID") },
    { "chart", 0, 0, G_OPTION_ARG_FILENAME, &options->chart,
      N_ ("A terrain effects chart in a file, which the scenario then contains"), N_ ("FILE") },
    { "id", 0, 0, G_OPTION_ARG_FILENAME, &options->id, N_ ("The id of the scenario"), N_ ("ID") },
    { "title", 0, 0, G_OPTION_ARG_FILENAME, &options->title, N_ ("Its title"), N_ ("TITLE") },
    { NULL }
  };

  return tl_cli_parse (cli, entries, 0, 0) && tl_cli_need (cli, "--out", options->out) &&
         tl_cli_need (cli, "--size", options->size) &&
         (options->terrain == NULL || options->chart == NULL ||
          tl_cli_misuse (cli, _ ("--terrain and --chart: expected one of them")));
}

/* One of two words; NULL is the first. */
static gboolean
read_word (TlCli *cli, const char *option, const char *text, const char *first, const char *second,
           gboolean *is_second)
{
  *is_second = g_strcmp0 (text, second) == 0;
  /* Translators: an option, what was given, two words. */
  return text == NULL || *is_second || g_str_equal (text, first) ||
         tl_cli_misuse (cli, _ ("%s %s: expected %s or %s"), option, text, first, second);
}

static gboolean
read_size (TlCli *cli, const char *text, TlGrid *grid)
{
  g_auto (GStrv) parts = g_strsplit (text, "x", 2);
  guint64 columns, rows;

  if (parts[0] == NULL || parts[1] == NULL ||
      !g_ascii_string_to_unsigned (parts[0], 10, 1, TL_GRID_MAX_HEXES, &columns, NULL) ||
      !g_ascii_string_to_unsigned (parts[1], 10, 1, TL_GRID_MAX_HEXES, &rows, NULL))
    return tl_cli_misuse (cli, _ ("--size %s: expected columns and rows, as in 12x10"), text);
  grid->columns = (guint) columns;
  grid->rows = (guint) rows;
  return TRUE;
}

static gboolean
read_grid (TlCli *cli, const Options *options, TlGrid *grid)
{
  gint64 column = grid->first_column, row = grid->first_row;
  gboolean is_pointy, is_down;

  if (!read_size (cli, options->size, grid) ||
      !read_word (cli, "--orientation", options->orientation, "flat", "pointy", &is_pointy) ||
      !read_word (cli, "--offset", options->offset, "odd-up", "odd-down", &is_down) ||
      !read_word (cli, "--rows-from", options->rows_from, "top", "bottom",
                  &grid->rows_from_bottom) ||
      !tl_cli_number (cli, "--first-column", options->first_column, 0, FIRST_NUMBER_MAX, &column) ||
      !tl_cli_number (cli, "--first-row", options->first_row, 0, FIRST_NUMBER_MAX, &row))
    return FALSE;
  grid->orientation = is_pointy ? TL_GRID_POINTY : TL_GRID_FLAT;
  grid->offset = is_down ? TL_GRID_ODD_DOWN : TL_GRID_ODD_UP;
  grid->first_column = (int) column;
  grid->first_row = (int) row;
  return options->pattern == NULL ||
         g_strlcpy (grid->pattern, options->pattern, sizeof grid->pattern) < sizeof grid->pattern ||
         tl_cli_misuse (cli, _ ("--pattern %s: expected at most %d letters"), options->pattern,
                        TL_GRID_PATTERN_MAX - 1);
}

static TlCliStatus
run (TlCli *cli)
{
  Options options = { NULL };
  TlBlank blank;
  g_auto (GStrv) names = NULL;
  g_autoptr (TlScenario) scenario = NULL;
  g_autoptr (TlTerrainChart) chart = NULL;
  g_autoptr (GError) error = NULL;

  tl_blank_init (&blank);
  if (!parse (cli, &options) || !read_grid (cli, &options, &blank.grid))
    return cli->status;
  names = g_strsplit (options.sides != NULL ? options.sides : "Blue,Red", ",", 2);
  if (g_strv_length (names) != 2)
    {
      tl_cli_misuse (cli, _ ("--sides %s: expected two names, as in Blue,Red"), options.sides);
      return cli->status;
    }
  blank.names[0] = names[0];
  blank.names[1] = names[1];
  blank.edition = options.edition != NULL ? options.edition : blank.edition;
  blank.terrain = options.terrain != NULL ? options.terrain : blank.terrain;
  blank.id = options.id != NULL ? options.id : blank.id;
  blank.title = options.title;
  if (options.chart != NULL)
    blank.chart = chart = tl_terrain_chart_load_file (options.chart, &error);
  if (error == NULL)
    scenario = tl_scenario_new_blank (&blank, &error);
  if (scenario == NULL || !tl_scenario_save (scenario, NULL, options.out, &error))
    tl_cli_fail_reading (cli, error);
  return cli->status;
}

const TlCliCommand tl_cli_new = {
  "new",
  N_ ("--size CxR --out FILE"),
  N_ ("A scenario without counters, on a map of unknown hexes"),
  N_ ("Its hexes are unknown until actions paint them. "
      "Example: throwline-cli new --size 12x10 --sides German,Soviet --out mine.xml"),
  run,
};
