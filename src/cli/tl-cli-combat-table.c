/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-odds-private.h"

#include <glib/gi18n-lib.h>

/* --- the answer, for `odds` too --------------------------------------------------------------- */

static void
chance_json (JsonBuilder *json, guint count, guint total)
{
  tl_cli_json_fraction (json, "chance", tl_chance_fraction (count, total));
  json_builder_set_member_name (json, "percent");
  json_builder_add_double_value (json, tl_chance_permille (count, total) / 10.0);
}

static void
surprise_json (JsonBuilder *json, const TlSurpriseChances *surprise)
{
  const struct
  {
    TlSurpriseSide side;
    guint count;
  } parts[] = { { TL_SURPRISE_ATTACKER, surprise->attacker },
                { TL_SURPRISE_NONE, surprise->none },
                { TL_SURPRISE_DEFENDER, surprise->defender } };

  tl_cli_json_object (json, "surprise");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    tl_cli_json_fraction (json, tl_surprise_side_id (parts[i].side),
                          tl_chance_fraction (parts[i].count, TL_TWO_DICE_WAYS));
  json_builder_end_object (json);
}

static void
column_json (JsonBuilder *json, const TlFightChances *chances, guint column)
{
  tl_cli_json_take (
      json, "column",
      tl_combat_column_name (&chances->edition->combat, chances->fight.category, column));
}

/* Where surprise takes the column: shifts of both sides and none (9.8). */
static void
shifts_json (JsonBuilder *json, const TlFightChances *chances)
{
  tl_cli_json_array (json, "shifts");
  for (guint i = 0; i < chances->shifts->len; i++)
    {
      const TlShiftChance *chance = &g_array_index (chances->shifts, TlShiftChance, i);

      json_builder_begin_object (json);
      tl_cli_json_string (json, "surprise", tl_surprise_side_id (chance->surprise));
      tl_cli_json_int (json, "columns", chance->shift);
      column_json (json, chances, chance->column);
      chance_json (json, chance->count, TL_SHIFT_WAYS);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
results_json (JsonBuilder *json, const TlFightChances *chances)
{
  tl_cli_json_array (json, "results");
  for (guint i = 0; i < chances->results->len; i++)
    {
      const TlResultChance *chance = &g_array_index (chances->results, TlResultChance, i);

      json_builder_begin_object (json);
      tl_cli_json_take (json, "result", tl_result_to_string (&chance->result));
      chance_json (json, chance->count, TL_COMBAT_WAYS);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

void
tl_cli_combat_json (JsonBuilder *json, const TlFightChances *chances)
{
  const TlFightCase *fight = &chances->fight;

  tl_cli_json_string (json, "edition", chances->edition->id);
  tl_cli_json_string (json, "terrain", tl_category_id (fight->category));
  tl_cli_json_take (json, "odds", tl_ratio_to_string (fight->odds));
  column_json (json, chances, fight->combat.column);
  tl_cli_json_int (json, "drm", fight->combat.drm);
  tl_cli_json_int (json, "hedgehog", fight->combat.hedgehog);
  tl_cli_json_boolean (json, "overrun", fight->combat.overrun);
  surprise_json (json, &chances->surprise);
  shifts_json (json, chances);
  results_json (json, chances);
}

static void
print_odds (TlCli *cli, const TlFightChances *chances)
{
  const TlCombatCase *combat = &chances->fight.combat;
  g_autofree char *odds = tl_fight_chances_odds_text (chances);
  g_autofree char *hedgehog = tl_fight_chances_hedgehog_text (chances);
  g_autofree char *drm = tl_cli_signed_text (combat->drm);

  tl_cli_print_title (cli,
                      /* Translators: kind of fight, edition of the rules */
                      _ ("%s, edition %s"),
                      combat->overrun ? C_ ("fight", "Overrun") : C_ ("fight", "Combat"),
                      chances->edition->id);
  tl_cli_print (cli, "%s\n", odds);
  tl_cli_print (cli, _ ("Die roll modifier %s (9.6)\n"), drm);
  tl_cli_print (cli, *hedgehog != '\0' ? "%s\n" : "%s", hedgehog);
}

void
tl_cli_combat_print (TlCli *cli, const TlFightChances *chances)
{
  g_autofree char *summary = tl_fight_chances_summary (chances);

  print_odds (cli, chances);
  for (guint i = 0; i < TL_CHANCES_PARTS; i++)
    {
      g_autoptr (GPtrArray) rows = tl_fight_chances_rows (chances, (TlChancesPart) i);

      tl_cli_print_chances (cli, tl_chances_part_title ((TlChancesPart) i),
                            i == TL_CHANCES_OF_SHIFTS ? C_ ("heading", "Column") : NULL, rows);
    }
  tl_cli_print_wrapped (cli, "", summary);
}

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
