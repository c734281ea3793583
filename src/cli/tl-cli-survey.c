/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-terrain-proposal.h"
#include "cli/tl-cli-private.h"
#include "draw/map/tl-scan-survey.h"
#include "xml/tl-xml-map.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  TlSituation *situation; /* NULL: a map alone */
  TlMap *map;
  TlTerrainProposal *proposal;
  gboolean is_sure_only;
  gboolean is_script;
} Survey;

static void
survey_clear (Survey *survey)
{
  g_clear_pointer (&survey->proposal, tl_terrain_proposal_free);
  g_clear_pointer (&survey->map, tl_map_unref);
  g_clear_pointer (&survey->situation, tl_situation_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Survey, survey_clear)

static gboolean
load (TlCli *cli, Survey *survey)
{
  g_autoptr (GError) error = NULL;

  if (tl_xml_file_kind (cli->argv[1]) == TL_FILE_MAP)
    {
      survey->map = tl_map_load (cli->argv[1], &error);
      return survey->map != NULL || tl_cli_fail_reading (cli, error);
    }
  survey->situation = tl_cli_load (cli, cli->argv[1]);
  if (survey->situation == NULL)
    return FALSE;
  survey->map = tl_map_ref (tl_situation_map (survey->situation));
  return TRUE;
}

static gboolean
look (TlCli *cli, Survey *survey)
{
  TlScanFit fit;
  g_autoptr (TlScanImage) image = tl_cli_load_scan (cli, cli->argv[1], survey->map, &fit);

  if (image == NULL)
    return FALSE;
  g_autoptr (TlSurvey) seen = tl_scan_survey (image, &fit, tl_map_grid (survey->map));
  if (seen == NULL)
    return tl_cli_fail (cli, _ ("%s: the map has more hexes than a picture can be searched for"),
                        cli->argv[1]);
  survey->proposal = tl_terrain_proposal_new (seen, survey->map, NULL);
  return TRUE;
}

/* --- what is proposed ------------------------------------------------------------------------- */

/* The names of what @mask has, or the ids. (transfer full): a list, ends with NULL */
static GStrv
names_of (const TlMap *map, TlSurveyItems items, guint32 mask, gboolean is_id)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  g_autoptr (GStrvBuilder) names = g_strv_builder_new ();

  for (guint i = 0; mask >> i != 0; i++)
    if ((mask >> i & 1) == 0)
      continue;
    else if (items == TL_SURVEY_HEXES)
      g_strv_builder_add (names, is_id ? chart->terrains[i].id : chart->terrains[i].name);
    else if (items == TL_SURVEY_SIDES)
      g_strv_builder_add (names, is_id ? chart->hexsides[i].id : chart->hexsides[i].name);
    else
      g_strv_builder_add (names, is_id ? chart->roads[i].id : chart->roads[i].name);
  return g_strv_builder_end (names);
}

/* "03.04", or "03.04-03.05". (transfer full) */
static char *
place_of (const TlMap *map, TlSurveyItems items, const TlProposed *proposed)
{
  const TlGrid *grid = tl_map_grid (map);
  g_autofree char *hex = tl_grid_format_dup (grid, proposed->hex);

  if (items == TL_SURVEY_HEXES)
    return g_steal_pointer (&hex);
  g_autofree char *next =
      tl_grid_format_dup (grid, tl_map_neighbour (map, proposed->hex, proposed->direction));
  return g_strdup_printf ("%s-%s", hex, next);
}

static void
add_json (JsonBuilder *json, const Survey *survey, TlSurveyItems items, const TlProposed *proposed)
{
  static const char *const keys[TL_SURVEY_KINDS] = { "terrain", "hexside", "road" };
  g_autofree char *place = place_of (survey->map, items, proposed);
  g_auto (GStrv) names = names_of (survey->map, items, proposed->mask, TRUE);
  guint n_gauges;
  const TlGauge *gauges = tl_map_gauges (survey->map, &n_gauges);

  tl_cli_json_object (json, NULL);
  tl_cli_json_string (json, items == TL_SURVEY_HEXES ? "hex" : "hexes", place);
  tl_cli_json_array (json, keys[items]);
  for (guint i = 0; names[i] != NULL; i++)
    tl_cli_json_string (json, NULL, names[i]);
  json_builder_end_array (json);
  if (items == TL_SURVEY_EDGES && n_gauges > 0)
    {
      tl_cli_json_array (json, "gauges");
      for (guint i = 0; i < n_gauges; i++)
        if ((proposed->gauges >> i & 1) != 0)
          tl_cli_json_string (json, NULL, gauges[i].id);
      json_builder_end_array (json);
    }
  tl_cli_json_int (json, "certainty", proposed->percent);
  tl_cli_json_boolean (json, "unsure", proposed->is_unsure);
  json_builder_end_object (json);
}

static void
print_json (TlCli *cli, const Survey *survey)
{
  static const char *const keys[TL_SURVEY_KINDS] = { "hexes", "hexsides", "roads" };
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_string (json, "picture", tl_map_scan (survey->map)->path);
  tl_cli_json_int (json, "unknown", survey->proposal->n_hexes);
  for (TlSurveyItems items = 0; items < TL_SURVEY_KINDS; items++)
    {
      const GArray *all = survey->proposal->items[items];

      tl_cli_json_array (json, keys[items]);
      for (guint i = 0; i < all->len; i++)
        {
          const TlProposed *proposed = &g_array_index (all, TlProposed, i);

          if (!survey->is_sure_only || !proposed->is_unsure)
            add_json (json, survey, items, proposed);
        }
      json_builder_end_array (json);
    }
  tl_cli_json_take (json, "text", tl_terrain_proposal_text (survey->proposal));
  tl_cli_json_end (cli, json);
}

static void
add_row (TlCliTable *table, const Survey *survey, TlSurveyItems items, const TlProposed *proposed)
{
  g_auto (GStrv) names = names_of (survey->map, items, proposed->mask, FALSE);

  tl_cli_table_add (table, place_of (survey->map, items, proposed));
  tl_cli_table_add (table, g_strjoinv (", ", names));
  tl_cli_table_add (table, g_strdup_printf ("%u %%", proposed->percent));
  tl_cli_table_add (table, g_strdup (proposed->is_unsure ? _ ("unsure") : ""));
}

static void
print_text (TlCli *cli, const Survey *survey)
{
  g_autofree char *text = tl_terrain_proposal_text (survey->proposal);
  g_autoptr (TlCliTable) table = tl_cli_table_new ("llrl");
  gboolean is_empty = TRUE;

  tl_cli_print_wrapped (cli, "", text);
  tl_cli_table_add_words (table, _ ("Where"), _ ("What"), _ ("How sure"), "", NULL);
  for (TlSurveyItems items = 0; items < TL_SURVEY_KINDS; items++)
    for (guint i = 0; i < survey->proposal->items[items]->len; i++)
      {
        const TlProposed *proposed = &g_array_index (survey->proposal->items[items], TlProposed, i);

        if (survey->is_sure_only && proposed->is_unsure)
          continue;
        add_row (table, survey, items, proposed);
        is_empty = FALSE;
      }
  if (!is_empty)
    tl_cli_table_print (cli, table, TRUE);
}

/* What paints the proposal, for `edit`. */
static void
print_script (TlCli *cli, const Survey *survey)
{
  g_autoptr (GPtrArray) actions =
      tl_terrain_proposal_actions (survey->proposal, survey->map, survey->is_sure_only);

  for (guint i = 0; i < actions->len; i++)
    {
      g_autofree char *text = tl_action_to_string (actions->pdata[i], survey->situation);

      tl_cli_print (cli, "%s\n", text);
    }
}

static TlCliStatus
run (TlCli *cli)
{
  g_auto (Survey) survey = { 0 };
  const GOptionEntry entries[] = { { "sure", 0, 0, G_OPTION_ARG_NONE, &survey.is_sure_only,
                                     N_ ("Without what is marked as unsure"), NULL },
                                   { "script", 0, 0, G_OPTION_ARG_NONE, &survey.is_script,
                                     N_ ("As an edit script, for throwline-cli edit"), NULL },
                                   { NULL } };

  if (!tl_cli_parse (cli, entries, 1, 1))
    return cli->status;
  if (survey.is_script && cli->json)
    tl_cli_misuse (cli, _ ("--script: not together with --json"));
  else if (!load (cli, &survey))
    return cli->status;
  else if (survey.is_script && survey.situation == NULL)
    tl_cli_fail (cli, _ ("--script: a map alone cannot be edited; give a scenario on that map"));
  else if (!look (cli, &survey))
    return cli->status;
  else if (survey.is_script)
    print_script (cli, &survey);
  else if (cli->json)
    print_json (cli, &survey);
  else
    print_text (cli, &survey);
  return cli->status;
}

const TlCliCommand tl_cli_survey = {
  "survey",
  N_ ("FILE"),
  N_ ("Terrain, rivers and roads that a scan shows where nothing is painted yet"),
  N_ ("Learns from what the map says already, and looks at the picture that it names, where its "
      "pins say. FILE may be a map alone, too. "
      "Example: throwline-cli survey mine.xml --script --sure"),
  run,
};
