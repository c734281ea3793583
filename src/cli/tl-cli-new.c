/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-private.h"
#include "xml/tl-xml-blank.h"
#include "xml/tl-xml-scenario.h"
#include "xml/tl-xml-terrain.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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
  char *texts[N_OPTIONS];
} Arguments;

static gboolean
parse (TlCli *cli, Arguments *arguments)
{
  GOptionEntry entries[N_OPTIONS + 4] = {
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &arguments->out, N_ ("The scenario to be written"),
      N_ ("FILE") },
    tl_cli_option_edition (&arguments->edition, FALSE),
    { "chart", 0, 0, G_OPTION_ARG_FILENAME, &arguments->chart,
      N_ ("A terrain effects chart in a file, which the scenario then contains"), N_ ("FILE") },
  };

  for (guint i = 0; i < N_OPTIONS; i++)
    entries[i + 3] = (GOptionEntry){
      options[i].key, 0, 0, G_OPTION_ARG_FILENAME, &arguments->texts[i], options[i].what,
      options[i].form
    };
  return tl_cli_parse (cli, entries, 0, 0) && tl_cli_need (cli, "--out", arguments->out) &&
         tl_cli_need (cli, "--size", arguments->texts[SIZE]) &&
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

static TlCliStatus
run (TlCli *cli)
{
  Arguments arguments = { NULL };
  g_auto (TlBlank) blank;
  g_autoptr (TlScenario) scenario = NULL;
  g_autoptr (TlTerrainChart) chart = NULL;
  g_autoptr (GError) error = NULL;

  tl_blank_init (&blank);
  if (!parse (cli, &arguments) || !fill (cli, &arguments, &blank))
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
  N_ ("--size CxR --out FILE"),
  N_ ("A scenario without counters, on a map of unknown hexes"),
  N_ ("Its hexes are unknown until actions paint them. "
      "Example: throwline-cli new --size 12x10 --sides German,Soviet --out mine.xml"),
  run,
};
