/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-fight-private.h"

#include <glib/gi18n-lib.h>

/* --- the command ------------------------------------------------------------------------------ */

#define DEFAULT_EDITION "4.3"
#define HEDGEHOG_LEVEL_MAX 4

typedef struct
{
  char *edition;
  char *terrain;
  char *odds;
  char *drm;
  char *hedgehog;
  gboolean overrun;
} Options;

static gboolean
parse (TlCli *cli, Options *options)
{
  const GOptionEntry entries[] = {
    tl_cli_option_edition (&options->edition, FALSE),
    { "terrain", 0, 0, G_OPTION_ARG_FILENAME, &options->terrain,
      N_ ("open, close, very-close or extremely-close"), N_ ("CATEGORY") },
    { "odds", 0, 0, G_OPTION_ARG_FILENAME, &options->odds,
      N_ ("Strengths or odds: 6:1, 17:10, 21:7/2"), "A:D" },
    { "drm", 0, 0, G_OPTION_ARG_FILENAME, &options->drm,
      N_ ("Difference of the Action Ratings; 0 when not given"), "N" },
    { "hedgehog", 0, 0, G_OPTION_ARG_FILENAME, &options->hedgehog,
      N_ ("Level of the defender's hedgehog"), "0..4" },
    tl_cli_option_overrun (&options->overrun),
    { NULL }
  };

  return tl_cli_parse (cli, entries, 0, 0) && tl_cli_need (cli, "--terrain", options->terrain) &&
         tl_cli_need (cli, "--odds", options->odds);
}

static gboolean
read_fight (TlCli *cli, const Options *options, const TlEdition *edition, TlFightCase *fight)
{
  gint64 drm = 0;
  gint64 hedgehog = 0;

  if (!tl_category_parse (options->terrain, &fight->category))
    return tl_cli_misuse (cli,
                          _ ("--terrain %s: expected open, close, very-close or extremely-close"),
                          options->terrain);
  if (!tl_ratio_parse (options->odds, &fight->odds))
    return tl_cli_misuse (cli, _ ("--odds %s: expected two numbers, as in 6:1 or 21:7/2"),
                          options->odds);
  if (!tl_cli_number (cli, "--drm", options->drm, -TL_DRM_LIMIT, TL_DRM_LIMIT, &drm) ||
      !tl_cli_number (cli, "--hedgehog", options->hedgehog, 0, HEDGEHOG_LEVEL_MAX, &hedgehog))
    return FALSE;
  /* Any unit may be there. */
  fight->exploit_ar = G_MAXINT;
  fight->combat = (TlCombatCase){
    .column = tl_combat_column (&edition->combat, fight->category, fight->odds, &fight->reach),
    .drm = (int) drm,
    .hedgehog = (guint) hedgehog,
    .overrun = options->overrun,
  };
  return TRUE;
}

static TlCliStatus
run (TlCli *cli)
{
  Options options = { NULL };
  TlFightCase fight;

  if (!parse (cli, &options))
    return cli->status;
  g_autoptr (TlEdition) edition =
      tl_cli_load_edition (cli, options.edition ? options.edition : DEFAULT_EDITION);
  if (edition == NULL || !read_fight (cli, &options, edition, &fight))
    return cli->status;
  g_autoptr (TlFightChances) chances = tl_fight_chances_new (edition, &fight);
  if (cli->json)
    {
      g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

      tl_cli_combat_json (json, chances);
      tl_cli_json_end (cli, json);
    }
  else
    tl_cli_combat_print (cli, chances);
  return cli->status;
}

const TlCliCommand tl_cli_combat_table = {
  "combat-table",
  N_ ("--terrain CATEGORY --odds A:D"),
  N_ ("Chances of surprise and of every combat result"),
  N_ ("Example: throwline-cli combat-table --terrain open --odds 6:1 --drm 3\n"
      "Chances are exact; odds off the table use its last column (9.1g)."),
  run,
};
