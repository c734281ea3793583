/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Scenarios as text and as files. */
#include "config.h"

#include "pieces/tl-field.h"
#include "pieces/tl-module-file.h"
#include "pieces/tl-scenario.h"
#include "pieces/tl-schedule.h"
#include "xml/tl-xml-map-private.h"
#include "xml/tl-xml-scenario-private.h"
#include "xml/tl-xml-scenario.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* An attribute that must be there, be it empty. */
static void
put_needed (GString *text, const char *name, const char *value)
{
  tl_xml_put (text, " %s=\"", name);
  tl_xml_put_text (text, value != NULL ? value : "");
  tl_xml_put (text, "\"");
}

static void
xml_put_colour (GString *text, const char *name, guint32 colour)
{
  g_string_append_printf (text, " %s=\"#%06x\"", name, colour & 0xffffff);
}

static void
put_sides (GString *text, const TlScenario *scenario)
{
  tl_xml_put (text, "  <sides>\n");
  for (guint i = 0; i < TL_SIDES; i++)
    {
      tl_xml_put (text, "    <side");
      put_needed (text, "id", scenario->sides[i].id);
      put_needed (text, "name", scenario->sides[i].name);
      xml_put_colour (text, "colour", scenario->sides[i].colour);
      xml_put_colour (text, "accent", scenario->sides[i].accent);
      if (scenario->sides[i].drops != TL_DROP_FORCE_OTHER)
        put_needed (text, "drops", tl_drop_force_id (scenario->sides[i].drops));
      tl_xml_put (text, "/>\n");
    }
  tl_xml_put (text, "  </sides>\n");
}

/* Whether the file that the map came from is there and still says the same. */
static gboolean
is_map_in (const char *folder, const TlScenario *scenario, const char *const *sides)
{
  g_autoptr (GString) ours = g_string_new (NULL);
  g_autoptr (GString) theirs = g_string_new (NULL);

  if (folder == NULL || scenario->map_file == NULL)
    return FALSE;
  g_autofree char *path = g_build_filename (folder, scenario->map_file, NULL);
  g_autoptr (TlReport) report = tl_report_new (path);
  g_autoptr (TlMap) map = tl_xml_load_map (path, sides, report);
  return map != NULL && tl_xml_put_map (theirs, map, sides, folder, folder, NULL) &&
         tl_xml_put_map (ours, scenario->map, sides, folder, folder, NULL) &&
         g_string_equal (ours, theirs);
}

static gboolean
put_map (GString *text, const TlScenario *scenario, const char *folder, const char *scan_folder,
         GError **error)
{
  const char *sides[TL_SIDES] = { scenario->sides[0].id, scenario->sides[1].id };

  if (!is_map_in (folder, scenario, sides))
    return tl_xml_put_map (text, scenario->map, sides, folder, scan_folder, error);
  tl_xml_put (text, "  <map-file");
  tl_xml_put_attr (text, "name", scenario->map_file);
  tl_xml_put (text, "/>\n");
  return TRUE;
}

/* The path begins where the file will lie, as that of a scan. */
static void
put_module (GString *text, const TlScenario *scenario, const char *folder)
{
  g_auto (TlModuleFile) file = { 0 };

  if (scenario->module == NULL || !tl_module_file_parse (scenario->module, &file))
    return;
  g_autofree char *path = tl_xml_path_from (file.path, tl_map_folder (scenario->map), folder);
  tl_xml_put (text, "  <module");
  tl_xml_put_attr (text, "src", path);
  tl_xml_put_number (text, "size", file.size);
  tl_xml_put_attr (text, "hash", file.hash);
  tl_xml_put (text, "/>\n");
}

static void
put_formations (GString *text, const TlScenario *scenario)
{
  if (scenario->formations->len == 0)
    return;
  tl_xml_put (text, "  <formations>\n");
  for (guint i = 0; i < scenario->formations->len; i++)
    {
      const TlFormation *formation = &g_array_index (scenario->formations, TlFormation, i);

      tl_xml_put (text, "    <formation");
      put_needed (text, "id", formation->id);
      put_needed (text, "name", formation->name);
      tl_xml_put_attr (text, "side", scenario->sides[formation->side].id);
      xml_put_colour (text, "stripe", formation->stripe);
      if (!formation->is_multi_unit)
        tl_xml_put_attr (text, "multi-unit", "no");
      tl_xml_put (text, "/>\n");
    }
  tl_xml_put (text, "  </formations>\n");
}

static void
put_boxes (GString *text, const TlScenario *scenario)
{
  if (scenario->boxes->len == 0)
    return;
  tl_xml_put (text, "  <boxes>\n");
  for (guint i = 0; i < scenario->boxes->len; i++)
    {
      const TlBox *box = &g_array_index (scenario->boxes, TlBox, i);
      char number[TL_HEX_NUMBER_MAX];

      tl_xml_put (text, "    <box");
      put_needed (text, "id", box->id);
      put_needed (text, "name", box->name);
      if (box->hex != TL_HEX_NONE)
        tl_xml_put_attr (text, "hex",
                         tl_grid_format (tl_map_grid (scenario->map), box->hex, number));
      if (box->craft > 0)
        tl_xml_put_attr (text, "craft", tl_scenario_counter (scenario, box->craft - 1)->id);
      if (box->rail != TL_HEX_NONE)
        tl_xml_put_attr (text, "rail",
                         tl_grid_format (tl_map_grid (scenario->map), box->rail, number));
      tl_xml_put (text, "/>\n");
    }
  tl_xml_put (text, "  </boxes>\n");
}

/* Each run of one side and nationality in a list of its own, which says both for all. */
static void
put_counters (GString *text, const TlScenario *scenario)
{
  const TlCounter *last = NULL;

  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (last == NULL || counter->side != last->side ||
          g_strcmp0 (counter->nationality, last->nationality) != 0)
        {
          tl_xml_put (text, last != NULL ? "  </counters>\n  <counters" : "  <counters");
          tl_xml_put_attr (text, "side", scenario->sides[counter->side].id);
          tl_xml_put_attr (text, "nationality", counter->nationality);
          tl_xml_put (text, ">\n");
        }
      tl_xml_put_counter (text, counter, scenario);
      last = counter;
    }
  tl_xml_put (text, last != NULL ? "  </counters>\n" : "  <counters/>\n");
}

static void
put_to (GString *text, const char *name, const char *value)
{
  tl_xml_put (text, "      <to");
  tl_xml_put_attr (text, name, value);
  tl_xml_put (text, "/>\n");
}

static char *
hqs_of (const TlScenario *scenario, guint number)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (counter->hq_limit == number)
        g_string_append_printf (ids, "%s%s", ids->len > 0 ? " " : "", counter->id);
    }
  return g_string_free (ids, FALSE);
}

static void
put_limit (GString *text, const TlScenario *scenario, guint number)
{
  const TlHqLimit *limit = &g_array_index (scenario->hq_limits, TlHqLimit, number - 1);
  g_autofree char *hqs = hqs_of (scenario, number);
  g_autoptr (GString) units = g_string_new (NULL);

  tl_xml_put (text, "    <limit");
  tl_xml_put_attr (text, "hqs", hqs);
  tl_xml_put (text, ">\n");
  for (guint i = 0; i < limit->formations->len; i++)
    put_to (
        text, "formation",
        g_array_index (scenario->formations, TlFormation, g_array_index (limit->formations, int, i))
            .id);
  for (guint i = 0; i < limit->nations->len; i++)
    put_to (text, "nationality", limit->nations->pdata[i]);
  for (guint i = 0; i < limit->counters->len; i++)
    {
      const TlCounter *counter =
          tl_scenario_counter (scenario, g_array_index (limit->counters, guint, i));

      g_string_append_printf (units, "%s%s", i > 0 ? " " : "", counter->id);
    }
  if (units->len > 0)
    put_to (text, "units", units->str);
  tl_xml_put (text, "    </limit>\n");
}

static void
put_limits (GString *text, const TlScenario *scenario)
{
  if (scenario->hq_limits->len == 0)
    return;
  tl_xml_put (text, "  <hq-limits>\n");
  for (guint i = 0; i < scenario->hq_limits->len; i++)
    put_limit (text, scenario, i + 1);
  tl_xml_put (text, "  </hq-limits>\n");
}

static void
put_turns (GString *text, const TlScenario *scenario)
{
  tl_xml_put (text, "  <turns first=\"%d\" last=\"%d\">\n", scenario->first_turn,
              scenario->last_turn);
  for (guint i = 0; i < scenario->turn_names->len; i++)
    {
      tl_xml_put (text, "    <turn>");
      tl_xml_put_text (text, g_ptr_array_index (scenario->turn_names, i));
      tl_xml_put (text, "</turn>\n");
    }
  tl_xml_put (text, "  </turns>\n");
}

static void
put_suggestions (GString *text, const TlScenario *scenario)
{
  for (guint i = 0; i < scenario->suggestions->len; i++)
    {
      const TlSuggestion *suggestion = &g_array_index (scenario->suggestions, TlSuggestion, i);
      char number[TL_HEX_NUMBER_MAX];

      tl_xml_put (text, "  <suggestion");
      put_needed (text, "name", suggestion->name);
      put_needed (text, "target",
                  tl_grid_format (tl_map_grid (scenario->map), suggestion->target, number));
      tl_xml_put (text, " attackers=\"");
      for (guint k = 0; k < suggestion->attackers->len; k++)
        {
          TlUnit unit = g_array_index (suggestion->attackers, TlUnit, k);
          const TlCounter *counter = tl_scenario_counter (scenario, unit);

          tl_xml_put (text, "%s%s", k > 0 ? " " : "", counter->id);
        }
      tl_xml_put (text, "\"");
      tl_xml_put_yes (text, "overrun", suggestion->overrun);
      tl_xml_put (text, "/>\n");
    }
}

static void
put_heading (GString *text, const TlScenario *scenario)
{
  tl_xml_put (text, "<scenario");
  put_needed (text, "id", scenario->id);
  put_needed (text, "title", scenario->title);
  tl_xml_put_attr (text, "edition", scenario->edition->id);
  tl_xml_put_attr (text, "format", "1");
  for (TlOptionKind option = 0; option < TL_OPTIONS; option++)
    tl_xml_put_yes (text, tl_option_id (option), scenario->options[option]);
  tl_xml_put_yes (text, "fuel", scenario->keeps_fuel);
  tl_xml_put_yes (text, "air-strips", scenario->has_air_strips);
  tl_xml_put_yes (text, "first-player-roll", scenario->rolls_first);
  tl_xml_put_yes (text, "two-step-brigades", scenario->two_step_brigades);
  tl_xml_put (text, ">\n");
  if (scenario->description != NULL)
    {
      tl_xml_put (text, "  <description>");
      tl_xml_put_text (text, scenario->description);
      tl_xml_put (text, "</description>\n");
    }
}

/* What differs from an entry that says nothing; a side is always said. */
static void
put_entry (GString *text, const TlScenario *scenario, TlEntry *entry)
{
  g_autoptr (TlEntry) blank = tl_entry_new (entry->kind);
  TlPiece piece = { .scenario = scenario, .fact = entry };
  TlPiece nothing = { .scenario = scenario, .fact = blank };
  guint n;
  const TlField *fields = tl_fields (tl_entry_fields (entry->kind), &n);

  tl_xml_put (text, "    <%s", tl_entry_kind_id (entry->kind));
  for (guint i = 0; i < n; i++)
    {
      g_autofree char *value = tl_field_get (&fields[i], &piece);
      g_autofree char *usual = tl_field_get (&fields[i], &nothing);

      if (strcmp (value, usual) != 0 || fields[i].type == TL_FIELD_SIDE)
        tl_xml_put_attr (text, fields[i].id, value);
    }
  tl_xml_put (text, "/>\n");
}

static void
xml_put_schedule (GString *text, const TlScenario *scenario)
{
  if (scenario->entries->len == 0)
    return;
  tl_xml_put (text, "  <schedule>\n");
  for (guint i = 0; i < scenario->entries->len; i++)
    put_entry (text, scenario, scenario->entries->pdata[i]);
  tl_xml_put (text, "  </schedule>\n");
}

static void
xml_put_sea (GString *text, const TlScenario *scenario)
{
  for (guint side = 0; side < TL_SIDES; side++)
    if (scenario->sides[side].sea_cap_t > 0)
      {
        tl_xml_put (text, "  <sea");
        tl_xml_put_attr (text, "side", scenario->sides[side].id);
        tl_xml_put_tokens (text, "cap", scenario->sides[side].sea_cap_t,
                           scenario->edition->tokens_per_sp);
        tl_xml_put (text, "/>\n");
      }
  if (scenario->landing != NULL)
    {
      tl_xml_put (text, "  <landing-table>");
      tl_xml_put_text (text, scenario->landing);
      tl_xml_put (text, "</landing-table>\n");
    }
}

static void
xml_put_rails (GString *text, const TlScenario *scenario)
{
  guint n;
  const TlGauge *gauges = tl_map_gauges (scenario->map, &n);

  for (guint side = 0; side < TL_SIDES; side++)
    {
      const TlSideRail *rail = &scenario->sides[side].rail;
      const char *between = "";

      if (rail->uses == TL_SIDE_USES_ALL && rail->lays < 0 && rail->cap_t == 0)
        continue;
      tl_xml_put (text, "  <rail");
      tl_xml_put_attr (text, "side", scenario->sides[side].id);
      if (rail->uses != TL_SIDE_USES_ALL)
        tl_xml_put (text, " uses=\"");
      for (guint i = 0; rail->uses != TL_SIDE_USES_ALL && i < n; i++)
        if ((rail->uses & 1u << i) != 0)
          {
            tl_xml_put (text, "%s%s", between, gauges[i].id);
            between = " ";
          }
      if (rail->uses != TL_SIDE_USES_ALL)
        tl_xml_put (text, "\"");
      if (rail->lays >= 0)
        tl_xml_put_attr (text, "lays", gauges[rail->lays].id);
      if (rail->cap_t > 0)
        tl_xml_put_tokens (text, "cap", rail->cap_t, scenario->edition->tokens_per_sp);
      tl_xml_put (text, "/>\n");
    }
}

gboolean
tl_xml_put_scenario (GString *text, const TlScenario *scenario, const TlSituation *situation,
                     const char *folder, const char *scan_folder, GError **error)
{
  put_heading (text, scenario);
  put_sides (text, scenario);
  if (!put_map (text, scenario, folder, scan_folder, error))
    return FALSE;
  xml_put_rails (text, scenario);
  xml_put_sea (text, scenario);
  put_module (text, scenario, scan_folder);
  put_formations (text, scenario);
  put_boxes (text, scenario);
  put_counters (text, scenario);
  put_limits (text, scenario);
  put_turns (text, scenario);
  xml_put_schedule (text, scenario);
  if (!tl_xml_put_setup (text, situation != NULL ? situation : scenario->start, error))
    return FALSE;
  put_suggestions (text, scenario);
  tl_xml_put (text, "</scenario>\n");
  return TRUE;
}

/* Whether what was written of a situation can be read. */
static gboolean
check_text (const GString *text, const char *path, GError **error)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (text->str, text->len);
  g_autoptr (TlReport) report = tl_report_new (path);
  g_autoptr (TlScenario) read = tl_scenario_read_back (bytes, report);

  if (!tl_report_propagate (report, error))
    /* Translators: a file; a line each for what is to be changed follows. */
    g_prefix_error (error, _ ("%s: not written, since no scenario can begin so. Change first:\n"),
                    path);
  return read != NULL;
}

static gboolean
put_file (GString *text, const TlScenario *scenario, const TlSituation *situation, const char *path,
          const char *folder, GError **error)
{
  if (situation == NULL)
    return tl_xml_put_scenario (text, scenario, NULL, folder, folder, error);
  if (!tl_xml_check_settled (situation, error))
    return FALSE;
  g_autoptr (TlScenario) fresh = tl_scenario_new_from (situation);
  return tl_xml_put_scenario (text, fresh, NULL, folder, folder, error) &&
         check_text (text, path, error);
}

gboolean
tl_scenario_save (const TlScenario *scenario, const TlSituation *situation, const char *path,
                  GError **error)
{
  g_autoptr (GString) text = tl_xml_begin ();
  g_autofree char *folder = g_path_get_dirname (path);

  return put_file (text, scenario, situation, path, folder, error) &&
         tl_xml_write_file (path, text, error);
}

GBytes *
tl_scenario_save_bytes (const TlScenario *scenario, const TlSituation *situation, GError **error)
{
  GString *text = tl_xml_begin ();

  if (put_file (text, scenario, situation, scenario->id, NULL, error))
    return g_string_free_to_bytes (text);
  g_string_free (text, TRUE);
  return NULL;
}
