/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "pieces/tl-field.h"
#include "xml/tl-xml-map.h"

#include "xml/tl-grid-words.h"
#include "xml/tl-xml-map-private.h"
#include "xml/tl-xml-private.h"
#include "xml/tl-xml-terrain.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LETTERS 128

typedef struct
{
  TlReport *report;
  const char *const *sides;
  TlGrid grid;
  TlTerrainChart *chart;
  TlMap *map;
  guint32 masks[LETTERS];
  gboolean is_letter[LETTERS];
  gboolean is_unknown[LETTERS];
  guint path_steps;
  GArray *track; /* where railways run, to be looked at when all terrain is known */
  GHashTable *ports;
} Reader;

/* --- what others use --- */

TlHex
tl_xml_hex (const TlGrid *grid, const char *text, guint line, TlReport *report)
{
  TlHex hex = tl_grid_parse (grid, text);

  if (hex == TL_HEX_NONE)
    {
      g_autofree char *span = tl_grid_span (grid);

      /* Translators: from which numbers to which, "01.01 - 12.10". */
      tl_xml_complain (report, line, _ ("expected a hex of this map (%1$s), found \"%2$s\""), span,
                       text);
    }
  return hex;
}

TlHex
tl_xml_next_hex (TlXmlWords *words, const TlGrid *grid, TlReport *report)
{
  const char *word;

  while ((word = tl_xml_words_next (words)) != NULL)
    {
      TlHex hex = tl_xml_hex (grid, word, words->line, report);

      if (hex != TL_HEX_NONE)
        return hex;
    }
  return TL_HEX_NONE;
}

gboolean
tl_xml_count_hex (guint *n, guint max, const char *element, guint line, TlReport *report)
{
  if (*n > max)
    return FALSE;
  if ((*n)++ < max)
    return TRUE;
  /* Translators: an element of the file: "control". */
  tl_xml_complain (report, line, _ ("expected at most %1$u hexes in <%2$s>, found more"), max,
                   element);
  return FALSE;
}

int
tl_xml_side (const char *const *sides, const char *id, guint line, TlReport *report)
{
  for (int i = 0; i < 2; i++)
    if (strcmp (sides[i], id) == 0)
      return i;
  tl_xml_complain (report, line, _ ("expected the side \"%1$s\" or \"%2$s\", found \"%3$s\""),
                   sides[0], sides[1], id);
  return -1;
}

/* --- grid --- */

/* All that <map> or <sheet> says of its numbers. */
static void
read_numbers (const xmlNode *node, TlNumbers *numbers, TlReport *report)
{
  const char *const *keys = tl_numbers_keys ();

  for (guint i = 0; keys[i] != NULL; i++)
    {
      const char *text = tl_xml_attr (node, keys[i]);
      const char *form = NULL;

      if (text != NULL && !tl_numbers_say (numbers, keys[i], text, &form))
        {
          g_autofree char *fault = tl_xml_expected_text (keys[i], form, text);

          tl_xml_complain (report, tl_xml_line (node), "%s", fault);
        }
    }
}

static void
read_sheet (const xmlNode *node, Reader *reader)
{
  g_autofree char *fault = NULL;
  TlSheet *sheet = tl_grid_add_sheet (&reader->grid, tl_xml_attr_or (node, "letter", ""),
                                      tl_xml_attr (node, "from"), tl_xml_attr (node, "to"), &fault);

  if (sheet != NULL)
    read_numbers (node, &sheet->numbers, reader->report);
  else
    tl_xml_complain (reader->report, tl_xml_line (node), "<sheet>: %s", fault);
}

static gboolean
is_grid (const xmlNode *node, Reader *reader)
{
  g_autofree char *text = NULL;

  if (!tl_report_is_clean (reader->report))
    return FALSE;
  if (tl_grid_check (&reader->grid, &text))
    return TRUE;
  tl_xml_complain (reader->report, tl_xml_line (node), _ ("expected a grid of hexes, found: %s"),
                   text);
  return FALSE;
}

/* Which of @words, ended by NULL, the attribute is; the first when it is not there, or none of
 * them, which is reported. */
static guint
xml_choice (const xmlNode *node, const char *name, const char *const *words, TlReport *report)
{
  const char *value = tl_xml_attr (node, name);

  for (guint i = 0; value != NULL && words[i] != NULL; i++)
    if (strcmp (words[i], value) == 0)
      return i;
  if (value == NULL)
    return 0;
  g_autofree char *all = g_strjoinv (", ", (char **) words);
  g_autofree char *text = tl_xml_expected_text (name, all, value);
  tl_xml_complain (report, tl_xml_line (node), "%s", text);
  return 0;
}

static gboolean
read_grid (const xmlNode *node, Reader *reader)
{
  static const char *const orientations[] = { "flat", "pointy", NULL };
  static const char *const offsets[] = { "odd-up", "odd-down", NULL };
  TlReport *report = reader->report;
  TlGrid *grid = &reader->grid;

  grid->columns = tl_xml_count (node, "columns", TL_GRID_MAX_HEXES, 0, report);
  grid->rows = tl_xml_count (node, "rows", TL_GRID_MAX_HEXES, 0, report);
  grid->orientation =
      xml_choice (node, "orientation", orientations, report) == 0 ? TL_GRID_FLAT : TL_GRID_POINTY;
  grid->offset =
      xml_choice (node, "offset", offsets, report) == 0 ? TL_GRID_ODD_UP : TL_GRID_ODD_DOWN;
  grid->numbers = (TlNumbers){ .first_column = 1, .first_row = 1, .pattern = "CC.RR" };
  read_numbers (node, &grid->numbers, report);
  if (!is_grid (node, reader))
    return FALSE;
  for (xmlNode *sheet = tl_xml_first (node, "sheet"); sheet != NULL;
       sheet = tl_xml_next (sheet, "sheet"))
    read_sheet (sheet, reader);
  return is_grid (node, reader);
}

/* --- rows of letters --- */

static void
learn_chart (Reader *reader)
{
  for (guint i = 0; i < reader->chart->n_terrains; i++)
    {
      guchar letter = (guchar) reader->chart->terrains[i].letter;

      if (letter < LETTERS)
        {
          reader->masks[letter] = 1u << i;
          reader->is_letter[letter] = TRUE;
        }
    }
}

static void
learn_letter (const xmlNode *node, Reader *reader)
{
  const char *letter = tl_xml_attr (node, "is");
  guint line = tl_xml_line (node);
  guint32 mask = 0;
  TlXmlWords words;
  const char *word;

  if (strlen (letter) != 1 || !g_ascii_isgraph (letter[0]))
    {
      tl_xml_complain (reader->report, line, _ ("expected one ASCII letter or sign, found \"%s\""),
                       letter);
      return;
    }
  if (reader->is_letter[(guchar) letter[0]])
    tl_xml_complain (reader->report, line,
                     _ ("expected a free letter, found \"%s\", which has a meaning"), letter);
  tl_xml_words_of (&words, tl_xml_attr (node, "terrain"), line);
  while ((word = tl_xml_words_next (&words)) != NULL)
    {
      int terrain = tl_terrain_chart_find_terrain (reader->chart, word);

      if (terrain >= 0)
        mask |= 1u << terrain;
      else if (strcmp (tl_xml_attr (node, "terrain"), TL_XML_UNKNOWN_ID) == 0)
        reader->is_unknown[(guchar) letter[0]] = TRUE;
      else
        tl_xml_complain (reader->report, line,
                         _ ("expected a terrain of the chart \"%1$s\", found \"%2$s\""),
                         reader->chart->id, word);
    }
  reader->masks[(guchar) letter[0]] = mask;
  reader->is_letter[(guchar) letter[0]] = TRUE;
}

/* The sign for unknown hexes, unless the chart or the legend has another meaning. */
static void
learn_unknown (Reader *reader)
{
  if (!reader->is_letter[TL_XML_UNKNOWN])
    reader->is_letter[TL_XML_UNKNOWN] = reader->is_unknown[TL_XML_UNKNOWN] = TRUE;
}

static void
complain_about_letter (Reader *reader, const char *at, guint line)
{
  g_autofree char *letter = g_strndup (at, (gsize) (g_utf8_next_char (at) - at));

  tl_xml_complain (reader->report, line,
                   _ ("expected a letter of the chart or legend, found \"%s\""), letter);
  if ((guchar) *at < LETTERS)
    reader->is_letter[(guchar) *at] = TRUE; /* once is enough */
}

static void
read_row (Reader *reader, guint row, const char *letters, gsize length, guint line)
{
  TlHex hex = row * reader->grid.columns;

  if (length != reader->grid.columns)
    {
      tl_xml_complain (reader->report, line,
                       _ ("expected a row of %1$u letters, found %2$" G_GSIZE_FORMAT),
                       reader->grid.columns, length);
      return;
    }
  for (gsize i = 0; i < length; i++)
    {
      guchar letter = (guchar) letters[i];

      if (letter >= LETTERS || !reader->is_letter[letter])
        {
          complain_about_letter (reader, letters + i, line);
          if (letter >= LETTERS)
            return;
        }
      if (letter < LETTERS && reader->is_unknown[letter])
        tl_map_set_unknown (reader->map, hex + (TlHex) i);
      else
        tl_map_set_terrain (reader->map, hex + (TlHex) i, reader->masks[letter]);
    }
}

static void
read_rows (const xmlNode *node, Reader *reader)
{
  TlXmlWords words;
  const char *letters;
  gsize length;
  guint row = 0;

  tl_xml_words_in (&words, node);
  for (; (letters = tl_xml_words_next_span (&words, &length)) != NULL; row++)
    if (row < reader->grid.rows)
      read_row (reader, row, letters, length, words.line);
  if (row != reader->grid.rows)
    tl_xml_complain (reader->report, words.line, _ ("expected %1$u rows, found %2$u"),
                     reader->grid.rows, row);
}

/* --- hexsides --- */

/* "12.04:SE,S": cuts @word after the hex. (transfer none) (nullable): the rest */
static char *
cut_sides (char *word)
{
  char *colon = strrchr (word, ':');

  if (colon == NULL)
    return NULL;
  *colon = '\0';
  return colon + 1;
}

static gboolean
read_direction (Reader *reader, const char *text, guint line, TlDirection *direction)
{
  if (tl_direction_parse (reader->grid.orientation, text, direction))
    return TRUE;
  tl_xml_complain (reader->report, line,
                   reader->grid.orientation == TL_GRID_FLAT
                       ? _ ("expected a side N, NE, SE, S, SW or NW, found \"%s\"")
                       : _ ("expected a side NE, E, SE, SW, W or NW, found \"%s\""),
                   text);
  return FALSE;
}

static void
add_hexsides (Reader *reader, char *word, guint line, guint kind)
{
  g_autofree char *copy = g_strdup (word);
  char *sides = cut_sides (word);
  TlHex hex;

  if (sides == NULL)
    {
      tl_xml_complain (reader->report, line,
                       _ ("expected a hex and its sides like 12.04:SE,S, found \"%s\""), copy);
      return;
    }
  hex = tl_xml_hex (&reader->grid, word, line, reader->report);
  while (hex != TL_HEX_NONE && sides != NULL)
    {
      char *comma = strchr (sides, ',');
      TlDirection direction;

      if (comma != NULL)
        *comma++ = '\0';
      if (read_direction (reader, sides, line, &direction))
        tl_map_add_hexside (reader->map, hex, direction, kind);
      sides = comma;
    }
}

static gboolean
find_hexside (const xmlNode *node, Reader *reader, guint *kind)
{
  const char *id = tl_xml_attr (node, "kind");
  int found = tl_terrain_chart_find_hexside (reader->chart, id);

  *kind = (guint) found;
  if (found < 0)
    tl_xml_complain (reader->report, tl_xml_line (node),
                     _ ("expected a hexside of the chart \"%1$s\", found \"%2$s\""),
                     reader->chart->id, id);
  return found >= 0;
}

static void
read_hexside (const xmlNode *node, Reader *reader)
{
  TlXmlWords words;
  guint kind;

  if (!find_hexside (node, reader, &kind))
    return;
  tl_xml_words_in (&words, node);
  while (tl_xml_words_next (&words) != NULL)
    add_hexsides (reader, words.word, words.line, kind);
}

static GHashTable *
read_hex_set (const xmlNode *node, const char *attr, Reader *reader)
{
  GHashTable *hexes = g_hash_table_new (NULL, NULL);
  TlXmlWords words;
  TlHex hex;

  tl_xml_words_of (&words, tl_xml_attr (node, attr), tl_xml_line (node));
  while ((hex = tl_xml_next_hex (&words, &reader->grid, reader->report)) != TL_HEX_NONE)
    g_hash_table_add (hexes, GUINT_TO_POINTER (hex));
  return hexes;
}

static void
read_bank (const xmlNode *node, Reader *reader)
{
  g_autoptr (GHashTable) near = read_hex_set (node, "near", reader);
  g_autoptr (GHashTable) far = read_hex_set (node, "far", reader);
  gboolean is_any = FALSE;
  GHashTableIter iter;
  gpointer key;
  guint kind;

  if (!find_hexside (node, reader, &kind))
    return;
  g_hash_table_iter_init (&iter, near);
  while (g_hash_table_iter_next (&iter, &key, NULL))
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      {
        TlHex other = tl_map_neighbour (reader->map, GPOINTER_TO_UINT (key), d);

        if (other != TL_HEX_NONE && g_hash_table_contains (far, GUINT_TO_POINTER (other)))
          {
            tl_map_add_hexside (reader->map, GPOINTER_TO_UINT (key), d, kind);
            is_any = TRUE;
          }
      }
  if (!is_any && g_hash_table_size (near) > 0 && g_hash_table_size (far) > 0)
    tl_xml_complain (reader->report, tl_xml_line (node),
                     _ ("expected near hexes that touch far hexes, found none"));
}

/* --- roads and railways: where a path runs --- */

/*
 * A path names hexes that touch, or that stand in one straight row, which it then follows: anything
 * else would leave its course to be guessed.
 */

/* Straight rows in paths may be long; together they may not be longer than this. */
#define PATH_STEPS_MAX (4 * TL_GRID_MAX_HEXES)
#define NO_GAUGE (-1)

typedef struct
{
  TlHex hex;
  guint line;
} Track;

typedef struct
{
  guint kind;
  int gauge;
  gboolean is_rail;
  TlHex last; /* TL_HEX_NONE before the first */
} Path;

static GArray *
track_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (Track));
}

static void
note_track (Reader *reader, const Path *path, TlHex hex, guint line)
{
  Track track = { hex, line };

  if (path->is_rail)
    g_array_append_val (reader->track, track);
}

static void
lay (Reader *reader, const Path *path, TlHex hex, TlDirection direction)
{
  tl_map_add_road (reader->map, hex, direction, path->kind);
  if (path->gauge != NO_GAUGE)
    tl_map_add_rail_gauge (reader->map, hex, direction, (guint) path->gauge);
}

static void
complain_about_gap (Reader *reader, TlHex from, TlHex to, guint line)
{
  g_autofree char *one = tl_grid_format_dup (&reader->grid, from);
  g_autofree char *other = tl_grid_format_dup (&reader->grid, to);

  tl_xml_complain (
      reader->report, line,
      /* Translators: hexes' numbers. */
      _ ("expected a hex that touches %1$s, or is in a straight row of hexes with it, found %2$s"),
      one, other);
}

/* Along the straight row between two hexes, if there is one. */
static void
join_row (Reader *reader, const Path *path, TlHex to, guint line)
{
  g_autoptr (GArray) hexes = tl_grid_line (&reader->grid, path->last, to);
  TlDirection first = 0;

  for (guint i = 1; i < hexes->len; i++)
    {
      TlHex hex = g_array_index (hexes, TlHex, i - 1);
      TlDirection direction = 0;

      if (!tl_grid_direction (&reader->grid, hex, g_array_index (hexes, TlHex, i), &direction) ||
          (i > 1 && direction != first))
        {
          complain_about_gap (reader, path->last, to, line);
          return;
        }
      first = direction;
    }
  for (guint i = 1; i < hexes->len; i++)
    {
      lay (reader, path, g_array_index (hexes, TlHex, i - 1), first);
      note_track (reader, path, g_array_index (hexes, TlHex, i), line);
    }
}

static void
join (Reader *reader, const Path *path, TlHex to, guint line)
{
  reader->path_steps += tl_grid_distance (&reader->grid, path->last, to);
  if (path->last == to)
    tl_xml_complain (reader->report, line,
                     _ ("expected the next hex of the path, found the same again"));
  else if (reader->path_steps <= PATH_STEPS_MAX)
    join_row (reader, path, to, line);
}

/* One word of a path: a hex, or "12.01:N" where the road leaves the map. */
static void
read_word (Reader *reader, TlXmlWords *words, Path *path)
{
  char *side = cut_sides (words->word);
  TlHex hex = tl_xml_hex (&reader->grid, words->word, words->line, reader->report);
  TlDirection direction;

  if (hex == TL_HEX_NONE)
    return;
  if (path->last != TL_HEX_NONE)
    join (reader, path, hex, words->line);
  else
    note_track (reader, path, hex, words->line);
  if (side != NULL && read_direction (reader, side, words->line, &direction))
    lay (reader, path, hex, direction);
  path->last = hex;
}

/* After the whole map has been read: no railway runs where there is no land. */
static void
check_track (Reader *reader)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < reader->track->len; i++)
    {
      const Track *track = &g_array_index (reader->track, Track, i);

      if (!tl_map_is_water (reader->map, track->hex) ||
          !g_hash_table_add (seen, GUINT_TO_POINTER (track->hex)))
        continue;
      g_autofree char *number = tl_grid_format_dup (&reader->grid, track->hex);
      tl_xml_complain (reader->report, track->line,
                       _ ("expected land under a railway, found nothing but water in %s"), number);
    }
}

/* --- roads and railways: which kind a path is --- */

static void
read_gauge (const xmlNode *node, Reader *reader)
{
  const char *id = tl_xml_attr (node, "id");
  guint n;

  if (!tl_xml_check_id (node, id, reader->report))
    return;
  tl_map_gauges (reader->map, &n);
  if (tl_map_find_gauge (reader->map, id) >= 0)
    tl_xml_expect_once (reader->report, tl_xml_line (node), id);
  else if (tl_xml_check_room (reader->report, tl_xml_line (node), "gauge", n, TL_GAUGE_MAX))
    tl_map_add_gauge (reader->map, id, tl_xml_attr (node, "name"));
}

static gboolean
find_kind (const xmlNode *node, Reader *reader, Path *path)
{
  const char *id = tl_xml_attr (node, "kind");
  int kind = tl_terrain_chart_find_road (reader->chart, id);

  if (kind < 0)
    {
      tl_xml_complain (reader->report, tl_xml_line (node),
                       _ ("expected a road of the chart \"%1$s\", found \"%2$s\""),
                       reader->chart->id, id);
      return FALSE;
    }
  path->kind = (guint) kind;
  path->is_rail = reader->chart->roads[kind].is_rail;
  return TRUE;
}

static void
complain_about_gauge (const xmlNode *node, Reader *reader, const char *found)
{
  guint n;
  const TlGauge *gauges = tl_map_gauges (reader->map, &n);
  g_autoptr (GString) list = g_string_new (NULL);

  for (guint i = 0; i < n; i++)
    g_string_append_printf (list, "%s%s", i > 0 ? ", " : "", gauges[i].id);
  if (n == 0)
    tl_xml_complain (reader->report, tl_xml_line (node),
                     _ ("expected no gauge, for the map has no <gauge>, found \"%s\""), found);
  else if (found == NULL)
    tl_xml_complain (reader->report, tl_xml_line (node),
                     /* Translators: a list of ids. */
                     _ ("expected a gauge (%s), for the map has several, found none"), list->str);
  else
    tl_xml_complain (reader->report, tl_xml_line (node),
                     /* Translators: a list of ids, an id. */
                     _ ("expected a gauge of the map (%1$s), found \"%2$s\""), list->str, found);
}

/* Rule 13.3e: where the map has gauges every railway is of one. */
static gboolean
find_gauge (const xmlNode *node, Reader *reader, Path *path)
{
  const char *id = tl_xml_attr (node, "gauge");
  guint n;

  path->gauge = NO_GAUGE;
  tl_map_gauges (reader->map, &n);
  if (id != NULL && !path->is_rail)
    {
      tl_xml_complain (reader->report, tl_xml_line (node),
                       _ ("expected a gauge of railways only, found one of \"%s\""),
                       reader->chart->roads[path->kind].id);
      return FALSE;
    }
  if (!path->is_rail || (id == NULL && n == 0))
    return TRUE;
  path->gauge = tl_map_find_gauge (reader->map, id);
  if (path->gauge < 0)
    complain_about_gauge (node, reader, id);
  return path->gauge >= 0;
}

static void
read_path (const xmlNode *node, Reader *reader)
{
  Path path = { .last = TL_HEX_NONE };
  TlXmlWords words;

  if (!find_kind (node, reader, &path) || !find_gauge (node, reader, &path))
    return;
  tl_xml_words_in (&words, node);
  while (tl_xml_words_next (&words) != NULL)
    read_word (reader, &words, &path);
  if (reader->path_steps > PATH_STEPS_MAX)
    tl_xml_complain (reader->report, tl_xml_line (node), _ ("expected shorter paths"));
}

/* --- places, sources, ports --- */

static void
read_place (const xmlNode *node, Reader *reader)
{
  const char *kind_id = tl_xml_attr (node, "kind");
  TlPlaceKind kind = strcmp (kind_id, "city") == 0      ? TL_PLACE_CITY
                     : strcmp (kind_id, "village") == 0 ? TL_PLACE_VILLAGE
                                                        : TL_PLACE_NAME;
  TlHex hex =
      tl_xml_hex (&reader->grid, tl_xml_attr (node, "hex"), tl_xml_line (node), reader->report);

  if (hex == TL_HEX_NONE)
    return;
  tl_map_add_place (reader->map, tl_xml_attr (node, "name"), hex, kind);
  tl_map_settle (reader->map, hex, kind); /* see scenario.rng */
}

static void
read_source (const xmlNode *node, Reader *reader)
{
  const char *kind_id = tl_xml_attr (node, "kind");
  TlSourceKind kind = strcmp (kind_id, "rail-edge") == 0 ? TL_SOURCE_RAIL_EDGE
                      : strcmp (kind_id, "entry") == 0   ? TL_SOURCE_ENTRY
                                                         : TL_SOURCE_OTHER;
  guint line = tl_xml_line (node);
  TlHex hex = tl_xml_hex (&reader->grid, tl_xml_attr (node, "hex"), line, reader->report);
  const char *side = tl_xml_attr (node, "side");
  int index = -1;

  if (side != NULL && reader->sides != NULL)
    index = tl_xml_side (reader->sides, side, line, reader->report);
  if (hex != TL_HEX_NONE)
    tl_map_add_source (reader->map, hex, kind, index, tl_xml_attr (node, "name"));
}

static void
read_port (const xmlNode *node, Reader *reader)
{
  guint line = tl_xml_line (node);
  const char *capacity = tl_xml_attr (node, "capacity");
  const char *side = tl_xml_attr (node, "source");
  TlHex hex = tl_xml_hex (&reader->grid, tl_xml_attr (node, "hex"), line, reader->report);
  int source_side = -1;
  guint t;

  if (side != NULL && *side == '\0')
    source_side = TL_PORT_NO_SOURCE;
  else if (side != NULL && reader->sides != NULL)
    source_side = tl_xml_side (reader->sides, side, line, reader->report);

  if (!tl_tokens_parse (capacity, TL_MAP_TOKENS_PER_SP, &t))
    tl_xml_expect_supply (reader->report, line, capacity);
  else if (hex != TL_HEX_NONE && !g_hash_table_add (reader->ports, GUINT_TO_POINTER (hex)))
    tl_xml_complain (reader->report, line, _ ("expected one port in a hex, found another"));
  else if (hex != TL_HEX_NONE)
    tl_map_add_port (reader->map, hex, tl_xml_attr (node, "name"), t, source_side);
}

static const struct
{
  const char *element;
  void (*read) (const xmlNode *node, Reader *reader);
} features[] = {
  { "hexside", read_hexside }, { "bank", read_bank },     { "path", read_path },
  { "place", read_place },     { "source", read_source }, { "port", read_port },
};

/* --- the scan --- */

static void
read_pin (const xmlNode *node, Reader *reader, TlScan *scan)
{
  TlReport *report = reader->report;
  guint line = tl_xml_line (node);
  TlScanPin pin = { .hex = tl_xml_hex (&reader->grid, tl_xml_attr (node, "hex"), line, report) };

  if (pin.hex == TL_HEX_NONE)
    return;
  pin.x = tl_xml_count (node, "x", TL_SCAN_SIDE_MAX - 1, 0, report);
  pin.y = tl_xml_count (node, "y", TL_SCAN_SIDE_MAX - 1, 0, report);
  if (tl_scan_find_pin (scan, pin.hex) != NULL)
    tl_xml_complain (report, line, _ ("expected one pin in a hex, found another"));
  else if (tl_xml_check_room (report, line, "pin", scan->pins->len, TL_SCAN_PINS_MAX) &&
           !tl_scan_set_pin (scan, pin))
    tl_xml_complain (report, line,
                     _ ("expected a pixel of the picture, which has %1$u × %2$u, found %3$u, %4$u"),
                     scan->width, scan->height, pin.x, pin.y);
}

static void
read_scan (const xmlNode *node, Reader *reader)
{
  TlReport *report = reader->report;
  g_autofree char *fault = NULL;
  g_autoptr (TlScan) scan =
      tl_scan_new (tl_xml_attr (node, "src"), tl_xml_count (node, "width", G_MAXINT32, 0, report),
                   tl_xml_count (node, "height", G_MAXINT32, 0, report),
                   tl_xml_count (node, "size", G_MAXINT32, 0, report), tl_xml_attr (node, "hash"));

  if (!tl_scan_check (scan, &fault))
    {
      /* Translators: what is wrong with a picture. */
      tl_xml_complain (report, tl_xml_line (node), _ ("expected a picture, but %s"), fault);
      return;
    }
  tl_xml_foreach (pin, node, "pin")
    read_pin (pin, reader, scan);
  tl_map_set_scan (reader->map, scan);
}

/* --- the map --- */

static void
read_feature (const xmlNode *node, Reader *reader)
{
  for (guint i = 0; i < G_N_ELEMENTS (features); i++)
    if (tl_xml_is (node, features[i].element))
      features[i].read (node, reader);
}

static void
read_contents (const xmlNode *root, Reader *reader)
{
  const xmlNode *legend = tl_xml_first (root, "legend");
  const xmlNode *rows = tl_xml_first (root, "rows");
  const xmlNode *scan = tl_xml_first (root, "picture");

  if (scan != NULL)
    read_scan (scan, reader);
  learn_chart (reader);
  for (xmlNode *node = legend != NULL ? tl_xml_first (legend, "letter") : NULL; node != NULL;
       node = tl_xml_next (node, "letter"))
    learn_letter (node, reader);
  learn_unknown (reader);
  for (xmlNode *node = tl_xml_first (root, "gauge"); node != NULL;
       node = tl_xml_next (node, "gauge"))
    read_gauge (node, reader);
  read_rows (rows, reader);
  for (xmlNode *node = tl_xml_next (rows, NULL); node != NULL; node = tl_xml_next (node, NULL))
    read_feature (node, reader);
}

/* The one that the map contains, or the one that it names. */
static TlTerrainChart *
read_chart (const xmlNode *root, TlReport *report)
{
  const char *id = tl_xml_attr_or (root, "terrain", "generic");
  const xmlNode *own = tl_xml_first (root, "terrain-chart");

  if (own == NULL)
    return tl_xml_load_terrain_chart (id, tl_xml_line (root), report);
  g_autoptr (TlTerrainChart) chart = tl_xml_contained_terrain_chart (own, report);
  if (chart == NULL || strcmp (chart->id, id) == 0)
    return g_steal_pointer (&chart);
  tl_xml_complain (report, tl_xml_line (own), _ ("expected the id \"%1$s\", found \"%2$s\""), id,
                   chart->id);
  return NULL;
}

TlMap *
tl_xml_read_map (const xmlNode *root, const char *const *sides, const char *folder,
                 TlReport *report)
{
  Reader reader = { .report = report, .sides = sides };
  g_autoptr (GHashTable) ports = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) track = track_new ();

  tl_xml_check_id (root, tl_xml_attr (root, "id"), report);
  g_autoptr (TlTerrainChart) chart = read_chart (root, report);
  if (!read_grid (root, &reader) || chart == NULL)
    return NULL;
  g_autoptr (TlMap) map = tl_map_new (&reader.grid, chart);
  reader.chart = chart;
  reader.map = map;
  reader.ports = ports;
  tl_map_set_title (map, tl_xml_attr (root, "id"), tl_xml_attr (root, "title"));
  tl_map_set_folder (map, folder);
  reader.track = track;
  read_contents (root, &reader);
  tl_map_seal (map);
  check_track (&reader);
  return tl_report_is_clean (report) ? g_steal_pointer (&map) : NULL;
}

/* Reads @path, and validates it against the schema of scenarios. (transfer full) */
static xmlDoc *
load (const char *path, TlReport *report)
{
  g_autoptr (GBytes) bytes = tl_xml_read_file (path, report);

  return bytes != NULL ? tl_xml_load_bytes (bytes, TL_XML_SCENARIO_SCHEMA, report) : NULL;
}

TlMap *
tl_xml_load_map (const char *path, const char *const *sides, TlReport *report)
{
  g_autoptr (TlXmlDoc) doc = load (path, report);
  const xmlNode *root = doc != NULL ? xmlDocGetRootElement (doc) : NULL;
  g_autofree char *folder = g_path_get_dirname (path);

  if (root == NULL)
    return NULL;
  if (!tl_xml_is (root, "map"))
    {
      tl_xml_complain (report, tl_xml_line (root), _ ("expected a map, found <%s>"),
                       (const char *) root->name);
      return NULL;
    }
  return tl_xml_read_map (root, sides, folder, report);
}

TlMap *
tl_map_load (const char *path, GError **error)
{
  g_autoptr (TlReport) report = tl_report_new (path);
  TlMap *map = tl_xml_load_map (path, NULL, report);

  tl_report_propagate (report, error);
  return map;
}
