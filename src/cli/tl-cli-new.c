/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board/tl-scan-guess.h"
#include "cli/tl-cli-private.h"
#include "draw/map/tl-scan-image.h"
#include "xml/tl-grid-words.h"
#include "xml/tl-xml-scenario.h"
#include "xml/tl-xml-script.h"
#include "xml/tl-xml-terrain.h"

#include <glib/gi18n-lib.h>

/* The options are the names that tl_blank_say () knows. */
typedef struct
{
  const char *key;
  const char *what;
  const char *form;
} Option;

enum
{
  SIZE,
  TERRAIN
};

static const Option options[] = {
  [SIZE] = { "size", N_ ("Columns and rows of hexes"), N_ ("CxR") },
  [TERRAIN] = { "terrain", N_ ("The terrain effects chart; generic when not given"), N_ ("ID") },
  { "orientation", N_ ("flat: columns stand upright, or pointy: rows are straight"), N_ ("WAY") },
  { "offset", N_ ("odd-up or odd-down: where columns (rows) of odd numbers lie"), N_ ("WAY") },
  { "first-column", N_ ("Printed number of the column where numbers begin"), "N" },
  { "first-row", N_ ("Printed number of the row where numbers begin"), "N" },
  { "columns-from", N_ ("left or right: where numbers of columns begin"), N_ ("END") },
  { "rows-from", N_ ("top or bottom: where numbers of rows begin"), N_ ("END") },
  { "stagger", N_ ("yes: lines half a hex down (right) count one hex further on"), N_ ("YES") },
  { "column-names", N_ ("numbers, letters (Z, AA, AB) or doubled (Z, AA, BB)"), N_ ("WAY") },
  { "row-names", N_ ("The same of rows"), N_ ("WAY") },
  { "pattern", N_ ("How hexes are numbered: CC.RR, CCRR, A-CC.RR"), N_ ("PATTERN") },
  { "sheets", N_ ("Parts with numbers of their own: A 01.01 30.20; B 31.01 60.20"), N_ ("SHEETS") },
  { "sides", N_ ("Names of the two sides"), N_ ("NAME,NAME") },
  { "side-ids", N_ ("Their ids; blue,red when not given"), N_ ("ID,ID") },
  { "turns", N_ ("The first and the last turn; 1-1 when not given"), N_ ("N-N") },
  { "id", N_ ("The id of the scenario"), N_ ("ID") },
  { "title", N_ ("Its title"), N_ ("TITLE") },
};

#define N_OPTIONS G_N_ELEMENTS (options)

typedef struct
{
  char *out;
  char *edition;
  char *chart;
  char *picture;
  char *pins;
  char *texts[N_OPTIONS];
} Arguments;

#define N_FIRST 5

static gboolean
parse (TlCli *cli, Arguments *arguments)
{
  GOptionEntry entries[N_OPTIONS + N_FIRST + 1] = {
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &arguments->out, N_ ("The scenario to be written"),
      N_ ("FILE") },
    tl_cli_option_edition (&arguments->edition, FALSE),
    { "chart", 0, 0, G_OPTION_ARG_FILENAME, &arguments->chart,
      N_ ("A terrain effects chart in a file, which the scenario then contains"), N_ ("FILE") },
    { "picture", 0, 0, G_OPTION_ARG_FILENAME, &arguments->picture,
      N_ ("A scan of the printed map, to lie under the counters"), N_ ("FILE") },
    { "pins", 0, 0, G_OPTION_ARG_FILENAME, &arguments->pins,
      N_ ("Where hexes lie on it: 01.01 100,100; 11.01 1600,100; 01.11 100,1832"), N_ ("PINS") },
  };

  for (guint i = 0; i < N_OPTIONS; i++)
    entries[i + N_FIRST] = (GOptionEntry){
      options[i].key, 0, 0, G_OPTION_ARG_FILENAME, &arguments->texts[i], options[i].what,
      options[i].form
    };
  return tl_cli_parse (cli, entries, 0, 0) && tl_cli_need (cli, "--out", arguments->out) &&
         (arguments->picture == NULL || tl_cli_need (cli, "--pins", arguments->pins)) &&
         (arguments->pins == NULL || tl_cli_need (cli, "--picture", arguments->picture)) &&
         (arguments->picture != NULL || tl_cli_need (cli, "--size", arguments->texts[SIZE])) &&
         (arguments->texts[TERRAIN] == NULL || arguments->chart == NULL ||
          tl_cli_misuse (cli, _ ("--terrain and --chart: expected one of them")));
}

static gboolean
fill (TlCli *cli, const Arguments *arguments, TlBlank *blank)
{
  for (guint i = 0; i < N_OPTIONS; i++)
    {
      g_autoptr (GError) error = NULL;

      if (arguments->texts[i] != NULL &&
          !tl_blank_say (blank, options[i].key, arguments->texts[i], &error))
        return tl_cli_misuse (cli, "--%s", error->message);
    }
  blank->edition = arguments->edition != NULL ? arguments->edition : blank->edition;
  blank->beside = arguments->out;
  return TRUE;
}

/* --- over a picture --- */

typedef struct
{
  TlScanMark marks[TL_SCAN_PINS_MAX];
  guint n;
  TlScan *scan; /* NULL: no picture */
  char *sheets; /* of the guess */
} Picture;

static void
picture_clear (Picture *picture)
{
  for (guint i = 0; i < picture->n; i++)
    g_free ((char *) picture->marks[i].number);
  tl_scan_free (picture->scan);
  g_free (picture->sheets);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Picture, picture_clear)

/* "NUMBER X,Y" */
static gboolean
read_mark (const char *text, TlScanMark *mark)
{
  g_auto (GStrv) words = g_strsplit_set (text, " ,", -1);
  guint n = 0;

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      {
        if (n == 1 && !tl_count_parse (words[i], TL_SCAN_SIDE_MAX, &mark->x))
          return FALSE;
        if (n == 2 && !tl_count_parse (words[i], TL_SCAN_SIDE_MAX, &mark->y))
          return FALSE;
        mark->number = n == 0 ? words[i] : mark->number;
        n++;
      }
  mark->number = n == 3 ? g_strdup (mark->number) : NULL;
  return n == 3;
}

static gboolean
read_marks (TlCli *cli, const char *text, Picture *picture)
{
  if (!g_utf8_validate (text, -1, NULL))
    return tl_cli_misuse (cli, _ ("--pins: expected UTF-8"));
  g_auto (GStrv) parts = g_strsplit (text, ";", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    if (picture->n == TL_SCAN_PINS_MAX)
      return tl_cli_misuse (cli, _ ("--pins: at most %u are possible"), TL_SCAN_PINS_MAX);
    else if (!read_mark (parts[i], &picture->marks[picture->n]))
      return tl_cli_misuse (cli, _ ("--pins %s: expected a hex and a pixel, as in 01.01 100,100"),
                            g_strstrip (parts[i]));
    else
      picture->n++;
  return TRUE;
}

/* Where --size does not say the grid, the numbers do. */
static gboolean
guess_grid (TlCli *cli, const Arguments *arguments, Picture *picture, TlBlank *blank)
{
  g_autofree char *fault = NULL;
  TlScanGuess guess;

  if (arguments->texts[SIZE] != NULL)
    return TRUE;
  if (!tl_scan_guess (picture->marks, picture->n, picture->scan->width, picture->scan->height,
                      &guess, &fault))
    return tl_cli_fail (cli, "--pins: %s", fault);
  picture->sheets = tl_grid_sheets_text (&guess.grid);
  blank->sheets = picture->sheets;
  blank->grid = guess.grid;
  blank->grid.n_sheets = 0;
  return TRUE;
}

static gboolean
load_picture (TlCli *cli, const Arguments *arguments, Picture *picture)
{
  g_autoptr (GError) error = NULL;

  if (arguments->picture == NULL)
    return TRUE;
  if (!read_marks (cli, arguments->pins, picture))
    return FALSE;
  g_autofree char *path = g_canonicalize_filename (arguments->picture, NULL);
  g_autoptr (TlScanImage) image = tl_scan_image_load (path, NULL, NULL, NULL, &error);
  if (image == NULL)
    return tl_cli_fail (cli, "%s", error->message);
  picture->scan = tl_scan_copy (tl_scan_image_scan (image));
  return TRUE;
}

/* The pins are hexes of the grid that all options together say. */
static gboolean
pin_hexes (TlCli *cli, Picture *picture, TlBlank *blank)
{
  TlGrid grid = blank->grid;
  g_autofree char *fault = NULL;

  if (picture->scan == NULL)
    return TRUE;
  if (!tl_grid_take_sheets (&grid, blank->sheets, &fault) || !tl_grid_check (&grid, &fault))
    return TRUE; /* which the scenario refuses with more words */
  for (guint i = 0; i < picture->n; i++)
    {
      const TlScanMark *mark = &picture->marks[i];
      TlScanPin pin = { tl_grid_parse (&grid, mark->number), mark->x, mark->y };

      if (pin.hex == TL_HEX_NONE)
        return tl_cli_misuse (cli, _ ("--pins %s: the map has no such hex"), mark->number);
      if (!tl_scan_set_pin (picture->scan, pin))
        return tl_cli_misuse (cli, _ ("--pins %s %u,%u: the picture has %u x %u pixels"),
                              mark->number, mark->x, mark->y, picture->scan->width,
                              picture->scan->height);
    }
  blank->scan = picture->scan;
  return TRUE;
}

static TlCliStatus
run (TlCli *cli)
{
  Arguments arguments = { NULL };
  g_auto (Picture) picture = { .n = 0 };
  g_auto (TlBlank) blank;
  g_autoptr (TlScenario) scenario = NULL;
  g_autoptr (TlTerrainChart) chart = NULL;
  g_autoptr (GError) error = NULL;

  tl_blank_init (&blank);
  if (!parse (cli, &arguments) || !load_picture (cli, &arguments, &picture) ||
      (picture.scan != NULL && !guess_grid (cli, &arguments, &picture, &blank)) ||
      !fill (cli, &arguments, &blank) || !pin_hexes (cli, &picture, &blank))
    return cli->status;
  if (arguments.chart != NULL)
    blank.chart = chart = tl_terrain_chart_load_file (arguments.chart, &error);
  if (error == NULL)
    {
      scenario = tl_scenario_new_blank (&blank, &error);
      if (scenario == NULL)
        {
          tl_cli_misuse (cli, "%s", error->message);
          return cli->status;
        }
    }
  if (scenario == NULL || !tl_scenario_save (scenario, NULL, arguments.out, &error))
    tl_cli_fail_reading (cli, error);
  return cli->status;
}

const TlCliCommand tl_cli_new = {
  "new",
  N_ ("--size CxR|--picture FILE --pins PINS --out FILE"),
  N_ ("A scenario without counters, on a map of unknown hexes"),
  N_ ("Its hexes are unknown until actions paint them. Over a picture, three pins or more say how "
      "hexes are numbered, where --size does not. "
      "Example: throwline-cli new --size 12x10 --sides German,Soviet --out mine.xml"),
  run,
};
