/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-odds-private.h"

#include <glib/gi18n-lib.h>

/* --- the answer, for `odds` too --------------------------------------------------------------- */

#define BAR_COLUMNS 36

static guint
chance_of (const TlSurpriseChances *chances, TlSurpriseSide side)
{
  switch (side)
    {
    case TL_SURPRISE_ATTACKER:
      return chances->attacker;
    case TL_SURPRISE_DEFENDER:
      return chances->defender;
    case TL_SURPRISE_NONE:
    default:
      return chances->none;
    }
}

static GArray *
results_of (const TlCliFight *fight)
{
  g_autoptr (TlDistributionTable) table = tl_distribution_table_new (fight->edition);

  return tl_distribution_list (table, &fight->combat);
}

static void
surprise_json (JsonBuilder *json, const TlCliFight *fight)
{
  TlSurpriseChances chances = tl_surprise_chances (fight->edition, &fight->combat);

  tl_cli_json_object (json, "surprise");
  for (int side = TL_SURPRISE_ATTACKER; side >= (int) TL_SURPRISE_DEFENDER; side--)
    tl_cli_json_fraction (
        json, tl_surprise_side_id ((TlSurpriseSide) side),
        tl_chance_fraction (chance_of (&chances, (TlSurpriseSide) side), TL_TWO_DICE_WAYS));
  json_builder_end_object (json);
}

/* Where surprise takes the column: shifts of both sides and none (9.8). */
static void
shifts_json (JsonBuilder *json, const TlCliFight *fight)
{
  g_autoptr (GArray) shifts = tl_shift_chances (fight->edition, &fight->combat);

  tl_cli_json_array (json, "shifts");
  for (guint i = 0; i < shifts->len; i++)
    {
      const TlShiftChance *chance = &g_array_index (shifts, TlShiftChance, i);

      json_builder_begin_object (json);
      tl_cli_json_string (json, "surprise", tl_surprise_side_id (chance->surprise));
      tl_cli_json_int (json, "columns", chance->shift);
      tl_cli_json_take (
          json, "column",
          tl_combat_column_name (&fight->edition->combat, fight->category, chance->column));
      tl_cli_json_fraction (json, "chance", tl_chance_fraction (chance->count, TL_SHIFT_WAYS));
      json_builder_set_member_name (json, "percent");
      json_builder_add_double_value (json,
                                     tl_chance_permille (chance->count, TL_SHIFT_WAYS) / 10.0);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
results_json (JsonBuilder *json, const TlCliFight *fight)
{
  g_autoptr (GArray) results = results_of (fight);

  tl_cli_json_array (json, "results");
  for (guint i = 0; i < results->len; i++)
    {
      const TlResultChance *chance = &g_array_index (results, TlResultChance, i);

      json_builder_begin_object (json);
      tl_cli_json_take (json, "result", tl_result_to_string (&chance->result));
      tl_cli_json_fraction (json, "chance", tl_chance_fraction (chance->count, TL_COMBAT_WAYS));
      json_builder_set_member_name (json, "percent");
      json_builder_add_double_value (json,
                                     tl_chance_permille (chance->count, TL_COMBAT_WAYS) / 10.0);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

void
tl_cli_combat_json (JsonBuilder *json, const TlCliFight *fight)
{
  tl_cli_json_string (json, "edition", fight->edition->id);
  tl_cli_json_string (json, "terrain", tl_category_id (fight->category));
  tl_cli_json_take (json, "odds", tl_ratio_to_string (fight->odds));
  tl_cli_json_take (
      json, "column",
      tl_combat_column_name (&fight->edition->combat, fight->category, fight->combat.column));
  tl_cli_json_int (json, "drm", fight->combat.drm);
  tl_cli_json_int (json, "hedgehog", fight->combat.hedgehog);
  tl_cli_json_boolean (json, "overrun", fight->combat.overrun);
  surprise_json (json, fight);
  shifts_json (json, fight);
  results_json (json, fight);
}

static void
print_odds (TlCli *cli, const TlCliFight *fight)
{
  g_autofree char *odds = tl_ratio_to_string (fight->odds);
  g_autofree char *column =
      tl_combat_column_name (&fight->edition->combat, fight->category, fight->combat.column);
  g_autofree char *drm = tl_cli_signed_text (fight->combat.drm);

  tl_cli_print_title (cli,
                      /* Translators: kind of fight, edition of the rules */
                      _ ("%s, edition %s"),
                      fight->combat.overrun ? C_ ("fight", "Overrun") : C_ ("fight", "Combat"),
                      fight->edition->id);
  tl_cli_print (cli,
                /* Translators: odds, column of the table, category of terrain */
                _ ("Odds %s on column %s, %s terrain (9.7)\n"), odds, column,
                tl_category_name (fight->category));
  if (fight->reach != TL_COLUMN_PRINTED)
    tl_cli_print (cli, "%s\n", _ ("The odds are off the table; its last column counts (9.1g)"));
  tl_cli_print (cli, _ ("Die roll modifier %s (9.6)"), drm);
  if (fight->combat.hedgehog > 0)
    tl_cli_print (cli, _ (", hedgehog of level %u (16.0)"), fight->combat.hedgehog);
  tl_cli_print (cli, "\n");
}

static void
add_chance (TlCli *cli, TlCliTable *table, const char *name, guint count, guint total, guint most)
{
  tl_cli_table_add (table, g_strdup (name));
  tl_cli_table_add (table, tl_fraction_to_string (tl_chance_fraction (count, total)));
  tl_cli_table_add (table, tl_cli_percent_text (count, total));
  tl_cli_table_add (table, tl_cli_bar (cli, count, most, BAR_COLUMNS));
}

static void
add_header (TlCliTable *table, const char *first)
{
  tl_cli_table_add (table, g_strdup (first));
  tl_cli_table_add_words (table,
                          /* Translators: heads a column of chances like 5/36 */
                          _ ("Chance"), _ ("Per cent"), "", NULL);
}

static void
print_surprise (TlCli *cli, const TlCliFight *fight)
{
  TlSurpriseChances chances = tl_surprise_chances (fight->edition, &fight->combat);
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lrrl");
  guint most = MAX (chances.attacker, MAX (chances.none, chances.defender));

  add_header (table, _ ("Surprise (9.8)"));
  for (int side = TL_SURPRISE_ATTACKER; side >= (int) TL_SURPRISE_DEFENDER; side--)
    add_chance (cli, table, tl_surprise_side_name ((TlSurpriseSide) side),
                chance_of (&chances, (TlSurpriseSide) side), TL_TWO_DICE_WAYS, most);
  tl_cli_print (cli, "\n");
  tl_cli_table_print (cli, table, TRUE);
}

static void
print_shifts (TlCli *cli, const TlCliFight *fight)
{
  g_autoptr (GArray) shifts = tl_shift_chances (fight->edition, &fight->combat);
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lrrrl");
  guint most = 0;

  for (guint i = 0; i < shifts->len; i++)
    most = MAX (most, g_array_index (shifts, TlShiftChance, i).count);
  /* Translators: heads a column: how surprise shifts the odds, such as "+2 columns" */
  tl_cli_table_add (table, g_strdup (_ ("Shift (9.8)")));
  add_header (table, C_ ("heading", "Column"));
  for (guint i = 0; i < shifts->len; i++)
    {
      const TlShiftChance *chance = &g_array_index (shifts, TlShiftChance, i);
      g_autofree char *column =
          tl_combat_column_name (&fight->edition->combat, fight->category, chance->column);

      tl_cli_table_add (table, tl_cli_signed_text (chance->shift));
      add_chance (cli, table, column, chance->count, TL_SHIFT_WAYS, most);
    }
  tl_cli_print (cli, "\n");
  tl_cli_table_print (cli, table, TRUE);
}

static void
print_results (TlCli *cli, const TlCliFight *fight)
{
  g_autoptr (GArray) results = results_of (fight);
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lrrl");
  guint most = 0;

  for (guint i = 0; i < results->len; i++)
    most = MAX (most, g_array_index (results, TlResultChance, i).count);
  add_header (table, _ ("Result (9.9)"));
  for (guint i = 0; i < results->len; i++)
    {
      const TlResultChance *chance = &g_array_index (results, TlResultChance, i);
      g_autofree char *name = tl_result_to_string (&chance->result);

      add_chance (cli, table, name, chance->count, TL_COMBAT_WAYS, most);
    }
  tl_cli_print (cli, "\n");
  tl_cli_table_print (cli, table, TRUE);
}

void
tl_cli_combat_print (TlCli *cli, const TlCliFight *fight)
{
  print_odds (cli, fight);
  print_surprise (cli, fight);
  print_shifts (cli, fight);
  print_results (cli, fight);
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
read_fight (TlCli *cli, const Options *options, const TlEdition *edition, TlCliFight *fight)
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
  fight->edition = edition;
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
  g_autoptr (TlEdition) edition = NULL;
  TlCliFight fight;

  if (!parse (cli, &options))
    return cli->status;
  edition = tl_cli_load_edition (cli, options.edition ? options.edition : DEFAULT_EDITION);
  if (edition == NULL || !read_fight (cli, &options, edition, &fight))
    return cli->status;
  if (cli->json)
    {
      g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

      tl_cli_combat_json (json, &fight);
      tl_cli_json_end (cli, json);
    }
  else
    tl_cli_combat_print (cli, &fight);
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
