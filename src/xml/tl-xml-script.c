/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-xml-script.h"

#include "pieces/tl-field.h"
#include "pieces/tl-situation.h"
#include "play/tl-fact-change.h"
#include "play/tl-script.h"
#include "xml/tl-grid-words.h"
#include "xml/tl-xml-edition.h"
#include "xml/tl-xml-private.h"
#include "xml/tl-xml-scenario-private.h"
#include "xml/tl-xml-scenario.h"
#include "xml/tl-xml-terrain.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define TURN_MAX 9999

/* As those of our own scenarios: neutral counters, strong overlays. */
static const struct
{
  guint32 colour;
  guint32 accent;
} sides[TL_SIDES] = { { 0xb4bcb4, 0x2f5f9e }, { 0xd8b98c, 0xb03024 } };

void
tl_blank_init (TlBlank *blank)
{
  *blank = (TlBlank){
    .id = "new",
    .grid = { .columns = 12, .rows = 10, .numbers.first_column = 1, .numbers.first_row = 1 },
    .edition = "4.3",
    .terrain = "generic",
    .names = { "Blue", "Red" },
    .side_ids = { "blue", "red" },
    .first_turn = 1,
    .last_turn = 1
  };
  g_strlcpy (blank->grid.numbers.pattern, "CC.RR", sizeof blank->grid.numbers.pattern);
}

void
tl_blank_clear (TlBlank *blank)
{
  g_clear_pointer (&blank->strings, g_string_chunk_free);
}

/* --- as text --- */

typedef gboolean (*Read) (TlBlank *blank, const char *text);

/* The words on both sides of the only @sign, not empty. */
static gboolean
part (TlBlank *blank, const char *text, const char *sign, const char **one, const char **other)
{
  const char *at = strstr (text, sign);

  if (at == NULL || at == text || at[1] == '\0' || strstr (at + 1, sign) != NULL)
    return FALSE;
  if (blank->strings == NULL)
    blank->strings = g_string_chunk_new (64);
  *one = g_string_chunk_insert_len (blank->strings, text, at - text);
  *other = at + 1;
  return TRUE;
}

static gboolean
read_size (TlBlank *blank, const char *text)
{
  const char *columns, *rows;

  return part (blank, text, "x", &columns, &rows) &&
         tl_count_parse (columns, TL_GRID_MAX_HEXES, &blank->grid.columns) &&
         tl_count_parse (rows, TL_GRID_MAX_HEXES, &blank->grid.rows) && blank->grid.columns > 0 &&
         blank->grid.rows > 0;
}

static gboolean
read_word (const char *text, const char *first, const char *second, gboolean *is_second)
{
  *is_second = strcmp (text, second) == 0;
  return *is_second || strcmp (text, first) == 0;
}

static gboolean
read_orientation (TlBlank *blank, const char *text)
{
  gboolean is_pointy;

  if (!read_word (text, "flat", "pointy", &is_pointy))
    return FALSE;
  blank->grid.orientation = is_pointy ? TL_GRID_POINTY : TL_GRID_FLAT;
  return TRUE;
}

static gboolean
read_offset (TlBlank *blank, const char *text)
{
  gboolean is_down;

  if (!read_word (text, "odd-up", "odd-down", &is_down))
    return FALSE;
  blank->grid.offset = is_down ? TL_GRID_ODD_DOWN : TL_GRID_ODD_UP;
  return TRUE;
}

static gboolean
read_sides (TlBlank *blank, const char *text)
{
  return part (blank, text, ",", &blank->names[0], &blank->names[1]) &&
         strcmp (blank->names[0], blank->names[1]) != 0;
}

static gboolean
read_side_ids (TlBlank *blank, const char *text)
{
  return part (blank, text, ",", &blank->side_ids[0], &blank->side_ids[1]) &&
         tl_id_is_fit (blank->side_ids[0]) && tl_id_is_fit (blank->side_ids[1]) &&
         strcmp (blank->side_ids[0], blank->side_ids[1]) != 0;
}

static gboolean
read_turns (TlBlank *blank, const char *text)
{
  const char *first_text, *last_text;
  guint first, last;

  if (!part (blank, text, "-", &first_text, &last_text) ||
      !tl_count_parse (first_text, TURN_MAX, &first) ||
      !tl_count_parse (last_text, TURN_MAX, &last) || last < first)
    return FALSE;
  blank->first_turn = (int) first;
  blank->last_turn = (int) last;
  return TRUE;
}

/* What has no form of its own is kept where it stands. */
static const struct
{
  const char *key;
  Read read;
  gsize offset;
  const char *form;
} keys[] = {
  { "size", read_size, 0, N_ ("columns and rows, as in 12x10") },
  { "orientation", read_orientation, 0, N_ ("flat or pointy") },
  { "offset", read_offset, 0, N_ ("odd-up or odd-down") },
  { "sides", read_sides, 0, N_ ("two names that differ, as in Blue,Red") },
  { "side-ids", read_side_ids, 0, N_ ("two ids that differ, as in blue,red") },
  { "turns", read_turns, 0, N_ ("the first and the last turn, as in 1-12") },
  { "edition", NULL, offsetof (TlBlank, edition), NULL },
  { "terrain", NULL, offsetof (TlBlank, terrain), NULL },
  { "id", NULL, offsetof (TlBlank, id), NULL },
  { "title", NULL, offsetof (TlBlank, title), NULL },
  { "map", NULL, offsetof (TlBlank, map_id), NULL },
  { "map-title", NULL, offsetof (TlBlank, map_title), NULL },
  { "sheets", NULL, offsetof (TlBlank, sheets), NULL },
};

static gboolean
complain_about_form (const char *key, const char *text, const char *form, GError **error)
{
  /* Translators: a key, what was found, its form. */
  g_set_error (error, TL_XML_ERROR, TL_XML_ERROR_READ, _ ("%s %s: expected %s"), key, text, form);
  return FALSE;
}

gboolean
tl_blank_say (TlBlank *blank, const char *key, const char *text, GError **error)
{
  const char *form = NULL;

  if (tl_numbers_say (&blank->grid.numbers, key, text, &form))
    return TRUE;
  if (form != NULL)
    return complain_about_form (key, text, form, error);
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (strcmp (keys[i].key, key) == 0)
      {
        if (keys[i].read == NULL)
          *(const char **) (void *) ((char *) blank + keys[i].offset) = text;
        else if (!keys[i].read (blank, text))
          return complain_about_form (key, text, _ (keys[i].form), error);
        return TRUE;
      }
  g_set_error (error, TL_XML_ERROR, TL_XML_ERROR_READ, _ ("“%s” is no key of an empty scenario."),
               key);
  return FALSE;
}

static void
append (GString *words, const char *key, char *text)
{
  tl_words_append (words, key, text);
  g_free (text);
}

/* All that tl_blank_say () must be told to begin a scenario like @scenario: "size=12x10 ...".
 * (transfer full) */
static char *
blank_words_of (const TlScenario *scenario)
{
  const TlMap *map = scenario->map;
  const TlGrid *grid = tl_map_grid (map);
  GString *words = g_string_new (NULL);

  append (words, "size", g_strdup_printf ("%ux%u", grid->columns, grid->rows));
  tl_words_append (words, "orientation", grid->orientation == TL_GRID_FLAT ? "flat" : "pointy");
  tl_words_append (words, "offset", grid->offset == TL_GRID_ODD_UP ? "odd-up" : "odd-down");
  for (guint i = 0; tl_numbers_keys ()[i] != NULL; i++)
    if (!tl_numbers_is_usual (&grid->numbers, tl_numbers_keys ()[i]))
      append (words, tl_numbers_keys ()[i],
              tl_numbers_word (&grid->numbers, tl_numbers_keys ()[i]));
  if (grid->n_sheets > 0)
    append (words, "sheets", tl_grid_sheets_text (grid));
  append (words, "side-ids",
          g_strdup_printf ("%s,%s", scenario->sides[0].id, scenario->sides[1].id));
  tl_words_append (words, "edition", scenario->edition->id);
  tl_words_append (words, "terrain", tl_map_chart (map)->id);
  tl_words_append (words, "id", scenario->id);
  append (words, "turns", g_strdup_printf ("%d-%d", scenario->first_turn, scenario->last_turn));
  if (tl_map_id (map) != NULL)
    tl_words_append (words, "map", tl_map_id (map));
  if (tl_map_title (map) != NULL)
    tl_words_append (words, "map-title", tl_map_title (map));
  return g_string_free (words, FALSE);
}

/* --- the scenario --- */

static TlMap *
new_map (const TlBlank *blank, const TlGrid *grid, TlTerrainChart *chart)
{
  TlMap *map = tl_map_new (grid, chart);

  const char *title = blank->title != NULL ? blank->title : blank->id;

  tl_map_set_title (map, blank->map_id != NULL ? blank->map_id : blank->id,
                    blank->map_title != NULL ? blank->map_title : title);
  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    tl_map_set_unknown (map, hex);
  if (blank->scan != NULL)
    tl_map_set_scan (map, blank->scan);
  tl_map_seal (map);
  return map;
}

static TlScenario *
new_scenario (const TlBlank *blank, TlMap *map, TlEdition *edition)
{
  TlScenario *scenario = tl_scenario_new (blank->id, map, edition);

  g_free (scenario->title);
  scenario->title = g_strdup (blank->title != NULL ? blank->title : blank->id);
  for (guint i = 0; i < TL_SIDES; i++)
    scenario->sides[i] = (TlSideInfo){ g_strdup (blank->side_ids[i]),
                                       g_strdup (blank->names[i]),
                                       sides[i].colour,
                                       sides[i].accent,
                                       { TL_SIDE_USES_ALL, -1, 0 } };
  scenario->first_turn = blank->first_turn;
  scenario->last_turn = MAX (blank->last_turn, blank->first_turn);
  tl_scenario_take_start (scenario, tl_situation_new (scenario));
  return scenario;
}

/* Through the format, which adds the counters for SP, and checks ids, names and all else.
 * (transfer full) (nullable): @report says why */
static TlScenario *
read_back (const TlBlank *blank, GBytes *bytes, TlReport *report)
{
  g_autoptr (TlReport) back = tl_report_new (report->file);
  g_autoptr (TlScenario) read = tl_scenario_read_back (bytes, back);

  for (guint i = 0; i < back->findings->len; i++)
    tl_xml_complain (report, blank->line, "%s", ((TlFileFinding *) back->findings->pdata[i])->text);
  return g_steal_pointer (&read);
}

TlScenario *
tl_scenario_new_blank (const TlBlank *blank, GError **error)
{
  g_autofree char *fault = NULL;
  g_autoptr (TlReport) report = tl_report_new (blank->beside != NULL ? blank->beside : blank->id);
  TlGrid grid = blank->grid;

  report->is_unwritten = blank->line == 0;
  if (!tl_grid_take_sheets (&grid, blank->sheets, &fault) || !tl_grid_check (&grid, &fault))
    {
      tl_xml_complain (report, blank->line, _ ("expected a grid of hexes: %s"), fault);
      tl_report_propagate (report, error);
      return NULL;
    }
  g_autoptr (TlTerrainChart) chart =
      blank->chart != NULL ? tl_terrain_chart_ref (blank->chart)
                           : tl_xml_load_terrain_chart (blank->terrain, blank->line, report);
  g_autoptr (TlEdition) edition =
      chart != NULL ? tl_xml_load_edition (blank->edition, blank->line, report) : NULL;
  if (!tl_report_propagate (report, error))
    return NULL;
  g_autoptr (TlMap) map = new_map (blank, &grid, chart);
  g_autoptr (TlScenario) scenario = new_scenario (blank, map, edition);
  g_autoptr (GBytes) bytes = tl_scenario_save_bytes (scenario, NULL, error);
  g_autoptr (TlScenario) read = bytes != NULL ? read_back (blank, bytes, report) : NULL;
  if (read == NULL)
    {
      tl_report_propagate (report, error);
      return NULL;
    }
  return blank->is_bare ? g_steal_pointer (&scenario) : g_steal_pointer (&read);
}

#define BEGIN "begin"

/* A chart that does not come with the program is written beside the script, where it is found. */
static gboolean
put_chart (const TlTerrainChart *chart, const char *path, GError **error)
{
  g_autofree char *folder = g_path_get_dirname (path);
  g_autofree char *name = g_strdup_printf ("terrain-%s.xml", chart->id);
  g_autofree char *file = g_build_filename (folder, name, NULL);

  if (tl_xml_is_terrain_chart_in (folder, chart))
    return TRUE;
  if (!g_file_test (file, G_FILE_TEST_EXISTS))
    return tl_terrain_chart_save (chart, file, error);
  g_set_error (error, TL_XML_ERROR, TL_XML_ERROR_WRITE,
               /* Translators: a file. */
               _ ("%s is another terrain effects chart than that of the scenario: choose another "
                  "folder for the script."),
               file);
  return FALSE;
}

gboolean
tl_script_save (const TlSituation *situation, const char *path, GError **error)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (!tl_xml_check_settled (situation, error))
    return FALSE;
  g_autoptr (TlScenario) fresh = tl_scenario_new_from (situation);
  if (!put_chart (tl_map_chart (fresh->map), path, error))
    return FALSE;
  g_autofree char *words = blank_words_of (fresh);
  g_string_append_printf (text, BEGIN " %s\n# %s\n", words,
                          /* Translators: a comment in a script; the command stays. */
                          _ ("throwline-cli edit --script FILE --out SCENARIO.xml makes the "
                             "scenario of this file"));
  tl_script_put (text, fresh->start);
  return tl_xml_write_file (path, text, error);
}

gboolean
tl_script_is_begin (const char *text)
{
  return g_str_has_prefix (text, BEGIN) && strchr (" \t", text[strlen (BEGIN)]) != NULL;
}

/* @said: those of the words before; FALSE, and @report says why */
static gboolean
say (TlBlank *blank, char *word, GHashTable *said, TlReport *report)
{
  char *sign = strchr (word, '=');
  g_autoptr (GError) error = NULL;

  if (sign == NULL)
    {
      tl_xml_complain (report, blank->line, _ ("“%s” is not KEY=VALUE."), word);
      return FALSE;
    }
  *sign = '\0';
  if (!g_hash_table_add (said, word))
    {
      tl_xml_complain (report, blank->line, _ ("“%s” is named twice."), word);
      return FALSE;
    }
  if (!tl_blank_say (blank, word, sign + 1, &error))
    tl_xml_complain (report, blank->line, "%s", error->message);
  return error == NULL;
}

TlScenario *
tl_script_begin (const char *text, const char *path, guint line, GError **error)
{
  g_auto (TlBlank) blank;
  g_autoptr (TlReport) report = tl_report_new (path);
  g_autoptr (GError) why = NULL;
  g_autoptr (GPtrArray) words = tl_words_split (text + strlen (BEGIN), &why);
  g_autoptr (GHashTable) said = g_hash_table_new (g_str_hash, g_str_equal);

  tl_blank_init (&blank);
  blank.beside = path;
  blank.line = line;
  blank.is_bare = TRUE;
  if (words == NULL)
    tl_xml_complain (report, line, "%s", why->message);
  for (guint i = 0; words != NULL && i < words->len; i++)
    say (&blank, words->pdata[i], said, report);
  if (!tl_report_propagate (report, error))
    return NULL;
  return tl_scenario_new_blank (&blank, error);
}
