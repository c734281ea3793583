/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-xml-scenario.h"

#include "pieces/tl-field.h"
#include "pieces/tl-landing-table.h"
#include "pieces/tl-module-file.h"
#include "pieces/tl-scenario.h"
#include "pieces/tl-schedule.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-edition.h"
#include "xml/tl-xml-map-private.h"
#include "xml/tl-xml-migrate-private.h"
#include "xml/tl-xml-private.h"
#include "xml/tl-xml-scenario-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- sides and map: what everything else needs --- */

#define SIDE_ID_MAX 40
/* Letters of a name, which <name> of scenario.rng says of the others. */
#define LETTERS_MAX 200u

typedef struct
{
  const xmlNode *root;
  const char *folder;
  TlReport *report;
  const char *sides[TL_SIDES];
  TlScenario *scenario;
} Reader;

static gboolean
find_sides (Reader *reader)
{
  const xmlNode *node = tl_xml_first (tl_xml_first (reader->root, "sides"), "side");

  for (guint i = 0; i < TL_SIDES; i++, node = tl_xml_next (node, "side"))
    {
      reader->sides[i] = tl_xml_attr (node, "id");
      tl_xml_check_id (node, reader->sides[i], reader->report);
      if (strlen (reader->sides[i]) > SIDE_ID_MAX)
        tl_xml_complain (reader->report, tl_xml_line (node),
                         _ ("expected a side's id of at most %d letters"), SIDE_ID_MAX);
      if (i > 0 && strcmp (reader->sides[0], reader->sides[i]) == 0)
        tl_xml_expect_once (reader->report, tl_xml_line (node), reader->sides[i]);
    }
  return tl_report_is_clean (reader->report);
}

static TlMap *
read_map_file (const Reader *reader, const char *file, guint line)
{
  if (!tl_data_is_plain_name (file) || reader->folder == NULL)
    {
      tl_xml_complain (reader->report, line,
                       _ ("expected the name of a file beside this one, found \"%s\""), file);
      return NULL;
    }
  g_autofree char *path = g_build_filename (reader->folder, file, NULL);
  g_autoptr (TlReport) own = tl_report_new (path);
  TlMap *map = tl_xml_load_map (path, reader->sides, own);
  tl_report_append (reader->report, own);
  return map;
}

static TlMap *
read_map (const Reader *reader)
{
  const xmlNode *node = tl_xml_first (reader->root, "map");
  const xmlNode *file = tl_xml_first (reader->root, "map-file");

  return file != NULL ? read_map_file (reader, tl_xml_attr (file, "name"), tl_xml_line (file))
                      : tl_xml_read_map (node, reader->sides, reader->folder, reader->report);
}

static gboolean
open_scenario (Reader *reader)
{
  if (!find_sides (reader))
    return FALSE;
  g_autoptr (TlEdition) edition = tl_xml_load_edition (
      tl_xml_attr_or (reader->root, "edition", "4.3"), tl_xml_line (reader->root), reader->report);
  g_autoptr (TlMap) map = read_map (reader);
  if (edition == NULL || map == NULL)
    return FALSE;
  reader->scenario = tl_scenario_new (tl_xml_attr (reader->root, "id"), map, edition);
  return TRUE;
}

/* --- heading --- */

/* The value of @name, which players must be able to read. (transfer full) */
static char *
read_needed (const Reader *reader, const xmlNode *node, const char *name)
{
  const char *value = tl_xml_attr (node, name);

  if (value[strspn (value, " ")] == '\0')
    {
      g_autofree char *text = tl_xml_expected_text (name, _ ("at least one letter"), value);

      tl_xml_complain (reader->report, tl_xml_line (node), "%s", text);
    }
  return g_strdup (value);
}

/* Rule 14.10d: the schema knows the words. */
static TlDropForce
read_drops (const xmlNode *node)
{
  const char *word = tl_xml_attr_or (node, "drops", "");

  for (guint i = 0; i < TL_DROP_FORCES; i++)
    if (strcmp (word, tl_drop_force_id (i)) == 0)
      return (TlDropForce) i;
  return TL_DROP_FORCE_OTHER;
}

/* "#rrggbb" */
static guint32
xml_colour (const xmlNode *node, const char *name, guint32 otherwise, TlReport *report)
{
  const char *text = tl_xml_attr (node, name);
  guint32 colour = 0;

  if (text == NULL)
    return otherwise;
  for (guint i = 1; i < 7 && text[0] == '#'; i++)
    {
      if (!g_ascii_isxdigit (text[i]))
        break;
      colour = colour << 4 | (guint32) g_ascii_xdigit_value (text[i]);
      if (i == 6 && text[7] == '\0')
        return colour;
    }
  tl_xml_complain (report, tl_xml_line (node),
                   _ ("%1$s: expected a colour like \"#c04020\", found \"%2$s\""), name, text);
  return otherwise;
}

static void
read_sides (const Reader *reader)
{
  const xmlNode *node = tl_xml_first (tl_xml_first (reader->root, "sides"), "side");

  for (guint i = 0; i < TL_SIDES; i++, node = tl_xml_next (node, "side"))
    {
      TlSideInfo *side = &reader->scenario->sides[i];

      side->id = g_strdup (reader->sides[i]);
      side->name = read_needed (reader, node, "name");
      side->colour = xml_colour (node, "colour", 0, reader->report);
      side->accent = xml_colour (node, "accent", 0, reader->report);
      side->drops = read_drops (node);
    }
}

static void
read_heading (const Reader *reader)
{
  TlScenario *scenario = reader->scenario;
  const xmlNode *description = tl_xml_first (reader->root, "description");
  const xmlNode *file = tl_xml_first (reader->root, "map-file");

  tl_xml_check_id (reader->root, scenario->id, reader->report);
  g_free (scenario->title);
  scenario->title = read_needed (reader, reader->root, "title");
  for (TlOptionKind option = 0; option < TL_OPTIONS; option++)
    scenario->options[option] = tl_xml_yes (reader->root, tl_option_id (option), FALSE);
  scenario->keeps_fuel = tl_xml_yes (reader->root, "fuel", FALSE);
  scenario->has_air_strips = tl_xml_yes (reader->root, "air-strips", FALSE);
  scenario->rolls_first = tl_xml_yes (reader->root, "first-player-roll", FALSE);
  scenario->two_step_brigades = tl_xml_yes (reader->root, "two-step-brigades", FALSE);
  if (file != NULL)
    scenario->map_file = g_strdup (tl_xml_attr (file, "name"));
  if (description != NULL)
    scenario->description = tl_xml_paragraph (description);
  read_sides (reader);
}

static void
read_turns (const Reader *reader, const xmlNode *node)
{
  TlScenario *scenario = reader->scenario;
  guint first = tl_xml_count (node, "first", TL_XML_TURN_MAX, 1, reader->report);
  guint last = tl_xml_count (node, "last", TL_XML_TURN_MAX, first, reader->report);

  if (last < first)
    tl_xml_complain (reader->report, tl_xml_line (node),
                     _ ("expected the last turn not before the first, found %1$u after %2$u"), last,
                     first);
  scenario->first_turn = (int) first;
  scenario->last_turn = (int) MAX (first, last);
  tl_xml_foreach (turn, node, "turn")
    g_ptr_array_add (scenario->turn_names, tl_xml_paragraph (turn));
  if (scenario->turn_names->len > last - MIN (first, last) + 1)
    tl_xml_complain (reader->report, tl_xml_line (node),
                     _ ("expected at most a name for every turn, found %u names"),
                     scenario->turn_names->len);
  while (scenario->turn_names->len > 0 &&
         *(const char *) scenario->turn_names->pdata[scenario->turn_names->len - 1] == '\0')
    g_ptr_array_remove_index (scenario->turn_names, scenario->turn_names->len - 1);
}

/* --- lists --- */

/* FALSE when a list is full; reports it once. */
static gboolean
check_room (const Reader *reader, const xmlNode *node, guint n, guint max)
{
  return tl_xml_check_room (reader->report, tl_xml_line (node), (const char *) node->name, n, max);
}

static void
read_formation (const Reader *reader, const xmlNode *node)
{
  const char *id = tl_xml_attr (node, "id");
  int side =
      tl_xml_side (reader->sides, tl_xml_attr (node, "side"), tl_xml_line (node), reader->report);
  TlFormation formation = { 0 };

  tl_xml_check_id (node, id, reader->report);
  if (tl_scenario_find_formation (reader->scenario, id) >= 0)
    tl_xml_expect_once (reader->report, tl_xml_line (node), id);
  formation.id = g_strdup (id);
  formation.name = g_strdup (tl_xml_attr (node, "name"));
  formation.side = (TlSide) MAX (side, 0);
  formation.stripe = xml_colour (node, "stripe", 0x808080, reader->report);
  formation.is_multi_unit = tl_xml_yes (node, "multi-unit", TRUE);
  g_array_append_val (reader->scenario->formations, formation);
}

/* Rule 13.3e: where the trains of a box off the map enter it. */
static void
read_box_rail (const Reader *reader, const xmlNode *node, const char *rail, TlBox *box)
{
  const TlMap *map = reader->scenario->map;

  box->rail = tl_xml_hex (tl_map_grid (map), rail, tl_xml_line (node), reader->report);
  if (box->hex != TL_HEX_NONE || tl_xml_attr (node, "craft") != NULL)
    tl_xml_complain (reader->report, tl_xml_line (node),
                     _ ("expected rail= of a box off the map, found it with hex= or craft="));
  else if (box->rail != TL_HEX_NONE && !tl_map_has_rail (map, box->rail))
    tl_xml_expect_rail (reader->report, tl_xml_line (node), rail);
}

static void
read_box (const Reader *reader, const xmlNode *node)
{
  const char *id = tl_xml_attr (node, "id");
  const char *hex = tl_xml_attr (node, "hex");
  const char *rail = tl_xml_attr (node, "rail");
  TlBox box = { .hex = TL_HEX_NONE, .rail = TL_HEX_NONE };

  tl_xml_check_id (node, id, reader->report);
  if (tl_scenario_find_box (reader->scenario, id) >= 0)
    tl_xml_expect_once (reader->report, tl_xml_line (node), id);
  box.id = g_strdup (id);
  box.name = g_strdup (tl_xml_attr (node, "name"));
  if (hex != NULL)
    box.hex =
        tl_xml_hex (tl_map_grid (reader->scenario->map), hex, tl_xml_line (node), reader->report);
  if (rail != NULL)
    read_box_rail (reader, node, rail, &box);
  g_array_append_val (reader->scenario->boxes, box);
}

/* Rule 12.6g: counters are read after boxes. */
static void
read_box_craft (const Reader *reader, const xmlNode *node, TlBox *box)
{
  const char *id = tl_xml_attr (node, "craft");
  int found = id != NULL ? tl_scenario_find_counter (reader->scenario, id) : -1;

  if (id == NULL)
    return;
  if (found < 0)
    tl_xml_expect_counter (reader->report, tl_xml_line (node), id);
  else if (!tl_counter_is_landing_craft (tl_scenario_counter (reader->scenario, (guint) found)))
    tl_xml_complain (reader->report, tl_xml_line (node),
                     _ ("expected a Landing Craft, a ship with a capacity, found \"%s\""), id);
  else if (box->hex != TL_HEX_NONE)
    tl_xml_complain (reader->report, tl_xml_line (node),
                     _ ("expected a box to have hex= or craft=, found both"));
  else
    box->craft = (guint) found + 1;
}

static void
read_box_crafts (const Reader *reader)
{
  const xmlNode *node = tl_xml_first (tl_xml_first (reader->root, "boxes"), "box");

  for (guint i = 0; node != NULL && i < reader->scenario->boxes->len;
       i++, node = tl_xml_next (node, "box"))
    read_box_craft (reader, node, &g_array_index (reader->scenario->boxes, TlBox, i));
}

static void
read_list (const Reader *reader, const char *list, const GArray *array,
           void (*read) (const Reader *reader, const xmlNode *node))
{
  const xmlNode *parent = tl_xml_first (reader->root, list);

  for (xmlNode *node = parent != NULL ? tl_xml_first (parent, NULL) : NULL;
       node != NULL && check_room (reader, node, array->len, TL_XML_LISTS_MAX);
       node = tl_xml_next (node, NULL))
    read (reader, node);
}

/* --- counters --- */

static gboolean
add_counter (const Reader *reader, const xmlNode *node, TlCounter *counter)
{
  if (counter == NULL)
    return TRUE;
  if (!check_room (reader, node, reader->scenario->counters.len, TL_XML_COUNTERS_MAX))
    {
      tl_counter_unref (counter);
      return FALSE;
    }
  g_autofree char *id = g_strdup (counter->id);
  if (tl_scenario_add_counter (reader->scenario, counter) == G_MAXUINT)
    tl_xml_expect_once (reader->report, tl_xml_line (node), id);
  return TRUE;
}

/* No value of a counter is longer than a name may be. */
static void
check_lengths (const Reader *reader, const xmlNode *node)
{
  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    {
      const char *name = (const char *) attr->name;
      const char *value = tl_xml_attr_or (node, name, "");

      if (strlen (value) > LETTERS_MAX && g_utf8_strlen (value, -1) > LETTERS_MAX)
        {
          g_autofree char *form = g_strdup_printf (_ ("at most %u letters"), LETTERS_MAX);
          g_autofree char *text = tl_xml_expected_text (name, form, value);

          tl_xml_complain (reader->report, tl_xml_line (node), "%s", text);
        }
    }
}

static gboolean
read_unit (const Reader *reader, const xmlNode *node, const xmlNode *list)
{
  const char *usual_side = tl_xml_attr (list, "side");
  const char *usual_nationality = tl_xml_attr (list, "nationality");
  const char *id = tl_xml_attr (node, "side");
  const char *side_id = id != NULL ? id : usual_side;
  int side;

  check_lengths (reader, node);
  if (side_id == NULL)
    {
      tl_xml_complain (reader->report, tl_xml_line (node),
                       _ ("expected side= here or in <counters>, found none"));
      return TRUE;
    }
  side = tl_xml_side (reader->sides, side_id, tl_xml_line (node), reader->report);
  if (side < 0)
    return TRUE;
  TlCounter *counter = tl_xml_read_counter (node, (TlSide) side, reader->scenario, reader->report);
  if (counter != NULL && counter->nationality == NULL)
    counter->nationality = g_strdup (usual_nationality);
  return add_counter (reader, node, counter);
}

static void
read_counters (const Reader *reader)
{
  tl_xml_foreach (list, reader->root, "counters")
    tl_xml_foreach (node, list, "unit")
      if (!read_unit (reader, node, list))
        return;
}

/* <sp id="..."> brings a counter of its own. */
static gboolean
read_named_dump (const Reader *reader, const xmlNode *node)
{
  const char *id = tl_xml_attr (node, "id");
  int side;

  if (id == NULL || !tl_xml_check_id (node, id, reader->report))
    return TRUE;
  side =
      tl_xml_side (reader->sides, tl_xml_attr (node, "owner"), tl_xml_line (node), reader->report);
  return side < 0 || add_counter (reader, node, tl_counter_new (id, TL_KIND_DUMP, (guint) side));
}

static void
read_named_dumps (const Reader *reader, const xmlNode *setup)
{
  for (xmlNode *place = setup != NULL ? tl_xml_first (setup, NULL) : NULL; place != NULL;
       place = tl_xml_next (place, NULL))
    tl_xml_foreach (node, place, "sp")
      if (!read_named_dump (reader, node))
        return;
}

/* Play makes dumps where SP are unloaded; they are printed like these. */
static void
add_usual_dumps (const Reader *reader)
{
  TlScenario *scenario = reader->scenario;

  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      g_autofree char *id = tl_scenario_dump_id (scenario, side);
      int found = tl_scenario_find_counter (scenario, id);
      const TlCounter *counter = found >= 0 ? tl_scenario_counter (scenario, (guint) found) : NULL;

      if (counter == NULL)
        tl_scenario_add_counter (scenario, tl_counter_new (id, TL_KIND_DUMP, side));
      else if (counter->kind != TL_KIND_DUMP || counter->side != side)
        tl_xml_complain (reader->report, tl_xml_line (reader->root),
                         _ ("expected \"%s\" to be a dump of that side, found another counter"),
                         id);
    }
}

/* Rule 12.1c: a letter is one marker, and the markers are common to both sides (12.1d). */
static void
check_letters (const Reader *reader)
{
  g_autoptr (GHashTable) letters = g_hash_table_new (g_str_hash, g_str_equal);

  tl_xml_foreach (list, reader->root, "counters")
    tl_xml_foreach (node, list, "unit")
      if (strcmp (tl_xml_attr_or (node, "kind", ""), "dump") == 0 &&
          tl_xml_attr (node, "name") != NULL &&
          !g_hash_table_add (letters, (gpointer) tl_xml_attr (node, "name")))
        tl_xml_complain (reader->report, tl_xml_line (node),
                         _ ("expected the letter of a dump once, found \"%s\" again"),
                         tl_xml_attr (node, "name"));
}

/* --- <hq-limits>: which units single HQs serve in a game (12.3b(B)) --- */

typedef struct
{
  TlScenario *scenario;
  TlReport *report;
  TlHqLimit *limit;
  int side; /* of the HQs; -1 as long as there is none */
} LimitsReader;

static void
complain_about_side (const LimitsReader *reader, guint line, const char *id)
{
  tl_xml_complain (reader->report, line,
                   /* Translators: %s is an id. */
                   _ ("expected an HQ's limit to be about one side, found \"%s\" of the other"),
                   id);
}

/* A counter of the side that the limit is about; -1 for others. */
static int
find_counter (const LimitsReader *reader, const char *id, guint line)
{
  int found = tl_scenario_find_counter (reader->scenario, id);

  if (found < 0)
    {
      tl_xml_expect_counter (reader->report, line, id);
      return -1;
    }
  const TlCounter *counter = tl_scenario_counter (reader->scenario, (guint) found);
  if (reader->side >= 0 && counter->side != reader->side)
    {
      complain_about_side (reader, line, id);
      return -1;
    }
  return found;
}

static void
read_hqs (const xmlNode *node, LimitsReader *reader, guint number)
{
  TlXmlWords words;
  const char *id;

  tl_xml_words_of (&words, tl_xml_attr (node, "hqs"), tl_xml_line (node));
  while ((id = tl_xml_words_next (&words)) != NULL)
    {
      int found = find_counter (reader, id, words.line);

      if (found < 0)
        continue;
      TlCounter *counter = tl_scenario_counter (reader->scenario, (guint) found);
      reader->side = counter->side;
      if (counter->kind != TL_KIND_HQ)
        tl_xml_complain (reader->report, words.line, _ ("expected an HQ, found \"%s\""), id);
      else if (counter->hq_limit != 0)
        tl_xml_complain (reader->report, words.line,
                         _ ("expected one limit for an HQ, found \"%s\" again"), id);
      else
        counter->hq_limit = (guint16) number;
    }
  if (reader->side < 0)
    tl_xml_complain (reader->report, tl_xml_line (node), _ ("expected HQs, found none"));
}

static void
xml_expect_formation (TlReport *report, guint line, const char *found)
{
  tl_xml_complain (report, line, _ ("expected a formation, found \"%s\", which is none"), found);
}

static void
read_limit_formation (const LimitsReader *reader, const char *id, guint line)
{
  int found = tl_scenario_find_formation (reader->scenario, id);

  if (found < 0)
    xml_expect_formation (reader->report, line, id);
  else if (g_array_index (reader->scenario->formations, TlFormation, found).side != reader->side)
    complain_about_side (reader, line, id);
  else
    g_array_append_val (reader->limit->formations, found);
}

static gboolean
has_nationality (const LimitsReader *reader, const char *name)
{
  for (guint i = 0; i < reader->scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (reader->scenario, i);

      if (counter->side == reader->side && g_strcmp0 (counter->nationality, name) == 0)
        return TRUE;
    }
  return FALSE;
}

static void
read_nationality (const LimitsReader *reader, const char *name, guint line)
{
  if (has_nationality (reader, name))
    g_ptr_array_add (reader->limit->nations, g_strdup (name));
  else
    tl_xml_complain (reader->report, line,
                     /* Translators: %s is a nationality. */
                     _ ("expected a nationality of that side, found \"%s\", which none of its "
                        "counters has"),
                     name);
}

static void
read_units (const LimitsReader *reader, const char *list, guint line)
{
  TlXmlWords words;
  const char *id;

  tl_xml_words_of (&words, list, line);
  while ((id = tl_xml_words_next (&words)) != NULL)
    {
      int found = find_counter (reader, id, words.line);
      guint counter = (guint) found;

      if (found >= 0)
        g_array_append_val (reader->limit->counters, counter);
    }
}

static void
read_to (const xmlNode *node, const LimitsReader *reader)
{
  const char *formation = tl_xml_attr (node, "formation");
  const char *nationality = tl_xml_attr (node, "nationality");
  guint line = tl_xml_line (node);

  if (formation != NULL)
    read_limit_formation (reader, formation, line);
  else if (nationality != NULL)
    read_nationality (reader, nationality, line);
  else
    read_units (reader, tl_xml_attr (node, "units"), line);
}

static void
read_limit (const xmlNode *node, TlScenario *scenario, TlReport *report)
{
  TlHqLimit limit;
  LimitsReader reader = { scenario, report, &limit, -1 };

  tl_hq_limit_init (&limit);
  read_hqs (node, &reader, scenario->hq_limits->len + 1);
  for (xmlNode *to = tl_xml_first (node, "to"); to != NULL && reader.side >= 0;
       to = tl_xml_next (to, "to"))
    read_to (to, &reader);
  g_array_append_val (scenario->hq_limits, limit);
}

/* Once all counters are there. */
static void
read_limits (const xmlNode *node, TlScenario *scenario, TlReport *report)
{
  tl_xml_foreach (limit, node, "limit")
    {
      if (!tl_xml_check_room (report, tl_xml_line (limit), "limit", scenario->hq_limits->len,
                              TL_XML_LISTS_MAX))
        return;
      read_limit (limit, scenario, report);
    }
}

/* --- suggestions --- */

static void
read_attackers (const Reader *reader, const xmlNode *node, GArray *attackers)
{
  TlXmlWords words;
  const char *id;

  tl_xml_words_of (&words, tl_xml_attr (node, "attackers"), tl_xml_line (node));
  while ((id = tl_xml_words_next (&words)) != NULL)
    {
      int counter = tl_scenario_find_counter (reader->scenario, id);
      TlUnit unit = (TlUnit) counter;

      if (counter >= 0)
        g_array_append_val (attackers, unit);
      else
        tl_xml_expect_counter (reader->report, words.line, id);
    }
  if (attackers->len == 0)
    tl_xml_complain (reader->report, tl_xml_line (node), _ ("expected attackers, found none"));
}

static void
read_suggestions (const Reader *reader)
{
  GArray *suggestions = reader->scenario->suggestions;

  for (xmlNode *node = tl_xml_first (reader->root, "suggestion");
       node != NULL && check_room (reader, node, suggestions->len, TL_XML_LISTS_MAX);
       node = tl_xml_next (node, "suggestion"))
    {
      TlSuggestion suggestion = { 0 };

      suggestion.name = g_strdup (tl_xml_attr (node, "name"));
      suggestion.target =
          tl_xml_hex (tl_map_grid (reader->scenario->map), tl_xml_attr (node, "target"),
                      tl_xml_line (node), reader->report);
      suggestion.overrun = tl_xml_yes (node, "overrun", FALSE);
      suggestion.attackers = g_array_new (FALSE, FALSE, sizeof (TlUnit));
      read_attackers (reader, node, suggestion.attackers);
      g_array_append_val (suggestions, suggestion);
    }
}

/* --- the scenario --- */

static void
read_module (const Reader *reader, const xmlNode *node)
{
  g_autofree char *text = tl_module_file_text (
      tl_xml_attr (node, "src"), tl_xml_count (node, "size", G_MAXINT32, 0, reader->report),
      tl_xml_attr (node, "hash"));
  g_auto (TlModuleFile) file = { 0 };

  if (tl_module_file_parse (text, &file))
    reader->scenario->module = g_steal_pointer (&text);
  else
    tl_xml_complain (reader->report, tl_xml_line (node),
                     _ ("expected a module: a path, a size in bytes and a SHA-256 of lower case "
                        "digits"));
}

static void
complain_of (const GPtrArray *faults, guint line, TlReport *report)
{
  for (guint i = 0; i < faults->len; i++)
    tl_xml_complain (report, line, "%s", (const char *) faults->pdata[i]);
}

/* (transfer full): TlFieldText, whose strings are the document's */
static GArray *
texts_of (const xmlNode *node)
{
  GArray *texts = g_array_new (FALSE, FALSE, sizeof (TlFieldText));

  for (const xmlAttr *attr = node->properties; attr != NULL; attr = attr->next)
    {
      TlFieldText text = { (const char *) attr->name,
                           tl_xml_attr_or (node, (const char *) attr->name, "") };

      g_array_append_val (texts, text);
    }
  return texts;
}

static void
read_entry (const xmlNode *node, TlEntryKind kind, TlScenario *scenario, TlReport *report)
{
  TlEntry *entry = tl_entry_new (kind);
  TlPiece piece = { .scenario = scenario, .fact = entry };
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) texts = texts_of (node);

  if (tl_fields_set (tl_entry_fields (kind), &piece,
                     (const TlFieldText *) (const void *) texts->data, texts->len, faults))
    tl_entry_check (scenario, entry, faults);
  complain_of (faults, tl_xml_line (node), report);
  tl_schedule_add (scenario->entries, entry);
}

static void
xml_read_schedule (const xmlNode *node, TlScenario *scenario, TlReport *report)
{
  g_autoptr (GPtrArray) faults = g_ptr_array_new_with_free_func (g_free);

  if (node == NULL)
    return;
  tl_xml_foreach (each, node, NULL)
    {
      TlEntryKind kind;

      if (!tl_entry_kind_parse ((const char *) each->name, &kind))
        continue;
      if (!tl_xml_check_room (report, tl_xml_line (each), (const char *) each->name,
                              scenario->entries->len, TL_XML_ENTRIES_MAX))
        return;
      read_entry (each, kind, scenario, report);
    }
  if (!tl_report_is_clean (report))
    return;
  tl_schedule_check (scenario, faults);
  complain_of (faults, tl_xml_line (node), report);
}

static void
xml_read_landing_table (const xmlNode *node, TlScenario *scenario, TlReport *report)
{
  g_autofree char *text = tl_xml_paragraph (node);
  TlLandingTable table;

  if (tl_landing_table_parse (text, tl_map_chart (scenario->map), &table))
    scenario->landing = g_steal_pointer (&text);
  else
    tl_xml_complain (report, tl_xml_line (node),
                     _ ("expected rows of terrains and modifiers like \"open,village=5/3 enemy=-2 "
                        "mixed=1 failure=all\", found \"%s\""),
                     text);
}

static void
xml_read_sea (const xmlNode *node, const char *const *sides, TlScenario *scenario, TlReport *report)
{
  guint line = tl_xml_line (node);
  int side = tl_xml_side (sides, tl_xml_attr (node, "side"), line, report);
  const char *text = tl_xml_attr (node, "cap");
  guint cap_t;

  if (!tl_tokens_parse (text, scenario->edition->tokens_per_sp, &cap_t) || cap_t == 0)
    {
      tl_xml_complain (report, line,
                       _ ("expected a Sea Cap like \"6SP\" or \"6SP 2T\", found \"%s\""), text);
      return;
    }
  if (side < 0)
    return;
  if (scenario->sides[side].sea_cap_t > 0)
    tl_xml_complain (report, line, _ ("expected <sea> once for a side, found it again"));
  scenario->sides[side].sea_cap_t = cap_t;
}

static void
read_contents (const Reader *reader)
{
  TlScenario *scenario = reader->scenario;
  const xmlNode *turns = tl_xml_first (reader->root, "turns");
  const xmlNode *setup = tl_xml_first (reader->root, "setup");
  const xmlNode *limits = tl_xml_first (reader->root, "hq-limits");

  read_heading (reader);
  tl_xml_foreach (rail, reader->root, "rail")
    tl_xml_read_rail (rail, reader->sides, scenario, reader->report);
  tl_xml_foreach (sea, reader->root, "sea")
    xml_read_sea (sea, reader->sides, scenario, reader->report);
  if (tl_xml_first (reader->root, "landing-table") != NULL)
    xml_read_landing_table (tl_xml_first (reader->root, "landing-table"), scenario, reader->report);
  if (tl_xml_first (reader->root, "module") != NULL)
    read_module (reader, tl_xml_first (reader->root, "module"));
  read_list (reader, "formations", scenario->formations, read_formation);
  read_list (reader, "boxes", scenario->boxes, read_box);
  read_counters (reader);
  check_letters (reader);
  read_named_dumps (reader, setup);
  add_usual_dumps (reader);
  if (scenario->boxes->len > 0)
    read_box_crafts (reader);
  if (limits != NULL)
    read_limits (limits, scenario, reader->report);
  if (turns != NULL)
    read_turns (reader, turns);
  xml_read_schedule (tl_xml_first (reader->root, "schedule"), scenario, reader->report);
  TlSituation *start = tl_xml_read_setup (setup, scenario, reader->report);
  read_suggestions (reader);
  tl_scenario_take_start (scenario, start);
}

TlScenario *
tl_xml_read_scenario (const xmlNode *root, const char *folder, TlReport *report)
{
  Reader reader = { .root = root, .folder = folder, .report = report };

  if (!open_scenario (&reader))
    return NULL;
  g_autoptr (TlScenario) scenario = reader.scenario;
  read_contents (&reader);
  return tl_report_is_clean (report) ? g_steal_pointer (&scenario) : NULL;
}

static gpointer
read_bytes (GBytes *bytes, const char *path, TlXmlReadRoot read, TlReport *report)
{
  g_autoptr (TlXmlDoc) doc = tl_xml_parse (bytes, report);
  g_autofree char *folder = g_path_get_dirname (path);

  if (doc == NULL || !tl_xml_migrate (doc, report) ||
      !tl_xml_validate (doc, TL_XML_SCENARIO_SCHEMA, report))
    return NULL;
  return read (xmlDocGetRootElement (doc), folder, report);
}

gpointer
tl_xml_read_document (GBytes *bytes, const char *path, TlXmlReadRoot read, GError **error)
{
  g_autoptr (TlReport) report = tl_report_new (path);
  g_autoptr (GBytes) file = bytes == NULL ? tl_xml_read_file (path, report) : g_bytes_ref (bytes);
  gpointer object = file != NULL ? read_bytes (file, path, read, report) : NULL;

  tl_report_propagate (report, error);
  return object;
}

static gpointer
read_root (const xmlNode *root, const char *folder, TlReport *report)
{
  if (tl_xml_is (root, "game"))
    root = tl_xml_first (root, "scenario");
  if (tl_xml_is (root, "scenario"))
    return tl_xml_read_scenario (root, folder, report);
  if (tl_xml_is (root, "map"))
    tl_xml_complain (report, tl_xml_line (root),
                     _ ("expected a scenario, found a map alone; open a scenario that names it in "
                        "<map-file>, or make a picture of it by throwline-cli render"));
  else
    tl_xml_complain (report, tl_xml_line (root), _ ("expected a scenario, found <%s>"),
                     (const char *) root->name);
  return NULL;
}

TlScenario *
tl_scenario_read_back (GBytes *bytes, TlReport *report)
{
  report->is_unwritten = TRUE;
  return read_bytes (bytes, report->file, read_root, report);
}

TlScenario *
tl_scenario_load_bytes (GBytes *bytes, const char *name, GError **error)
{
  return tl_xml_read_document (bytes, name, read_root, error);
}

TlScenario *
tl_scenario_load (const char *path, GError **error)
{
  return tl_xml_read_document (NULL, path, read_root, error);
}
