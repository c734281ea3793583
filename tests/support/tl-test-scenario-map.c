/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The map of a test's text: rows of letters, and lines about hexes, hexsides, roads and places. */
#include "support/tl-test-scenario-private.h"

#include <string.h>

typedef struct
{
  TlMap *map;
  const TlGrid *grid; /* the map's */
} MapReader;

static void
read_origin (char *const *words, TlGrid *grid)
{
  g_auto (GStrv) parts = g_strsplit (words[1] ? words[1] : "", ".", -1);

  if (g_strv_length (parts) != 2)
    tl_test_complain (words, "the number of a hex is missing");
  grid->numbers.first_column = (int) tl_test_word_number (words, parts[0]);
  grid->numbers.first_row = (int) tl_test_word_number (words, parts[1]);
}

static GString *
row_letters (char *const *words)
{
  GString *letters = g_string_new (NULL);

  for (; *words != NULL; words++)
    for (const char *p = *words; *p != '\0'; p++)
      if (*p != '|')
        g_string_append_c (letters, *p);
  return letters;
}

static void
read_row (char *const *words, TlGrid *grid)
{
  GString *letters = row_letters (words);

  if (grid->rows > 0 && grid->columns != letters->len)
    tl_test_complain (words, "rows differ in length");
  grid->columns = (guint) letters->len;
  grid->rows++;
  g_string_free (letters, TRUE);
}

static void
read_grid (const GPtrArray *lines, TlGrid *grid)
{
  for (guint i = 0; i < lines->len; i++)
    {
      char *const *words = g_ptr_array_index (lines, i);

      if (**words == '|')
        read_row (words, grid);
      else if (g_str_equal (*words, "origin"))
        read_origin (words, grid);
      else if (g_str_equal (*words, "pointy"))
        grid->orientation = TL_GRID_POINTY;
      else if (g_str_equal (*words, "size"))
        {
          grid->columns = tl_test_word_number (words, words[1]);
          grid->rows = tl_test_word_number (words, words[2]);
        }
    }
}

static void
paint_row (const MapReader *reader, char *const *words, guint row)
{
  GString *letters = row_letters (words);

  for (guint column = 0; column < letters->len; column++)
    {
      int terrain = tl_terrain_chart_find_letter (tl_map_chart (reader->map), letters->str[column]);
      TlHex hex = tl_grid_at (reader->grid, (int) column, (int) row);

      if (terrain < 0 && letters->str[column] != '?')
        tl_test_complain (words, "no terrain has such a letter");
      if (terrain < 0)
        tl_map_set_unknown (reader->map, hex);
      else
        tl_map_set_terrain (reader->map, hex, 1u << terrain);
    }
  g_string_free (letters, TRUE);
}

static void
read_terrain (const MapReader *reader, char *const *words)
{
  guint32 mask = 0;

  for (char *const *word = words + 2; *word != NULL; word++)
    {
      int terrain = tl_terrain_chart_find_terrain (tl_map_chart (reader->map), *word);

      if (terrain < 0)
        tl_test_complain (words, "no such terrain");
      mask |= 1u << terrain;
    }
  tl_map_set_terrain (reader->map, tl_test_word_hex (words, reader->grid, words[1]), mask);
}

static void
read_hexside (const MapReader *reader, char *const *words, guint kind)
{
  TlHex hex = tl_test_word_hex (words, reader->grid, words[1]);

  for (char *const *word = words + 2; *word != NULL; word++)
    {
      TlDirection direction;

      if (!tl_direction_parse (reader->grid->orientation, *word, &direction))
        tl_test_complain (words, "no such side");
      tl_map_add_hexside (reader->map, hex, direction, kind);
    }
}

static void
read_road (const MapReader *reader, char *const *words, guint kind)
{
  TlHex from = tl_test_word_hex (words, reader->grid, words[1]);

  for (char *const *word = words + 2; *word != NULL; word++)
    {
      TlHex to = tl_test_word_hex (words, reader->grid, *word);
      TlDirection direction;

      if (!tl_grid_direction (reader->grid, from, to, &direction))
        tl_test_complain (words, "hexes of a road must touch");
      tl_map_add_road (reader->map, from, direction, kind);
      from = to;
    }
}

static guint
word_gauge (const MapReader *reader, char *const *words, const char *id)
{
  int gauge = tl_map_find_gauge (reader->map, id);

  if (gauge < 0)
    gauge = tl_map_add_gauge (reader->map, id, id);
  if (gauge < 0)
    tl_test_complain (words, "more gauges than a map knows");
  return (guint) gauge;
}

/* "railway@wide 01.01 01.02 ..." */
static void
read_railway_of_gauge (const MapReader *reader, char *const *words)
{
  g_auto (GStrv) parts = g_strsplit (*words, "@", 2);
  int kind = tl_terrain_chart_find_road (tl_map_chart (reader->map), parts[0]);
  guint gauge = word_gauge (reader, words, parts[1]);
  TlHex from = tl_test_word_hex (words, reader->grid, words[1]);

  if (kind < 0)
    tl_test_complain (words, "no such railway");
  read_road (reader, words, (guint) kind);
  for (char *const *word = words + 2; *word != NULL; word++)
    {
      TlHex to = tl_test_word_hex (words, reader->grid, *word);
      TlDirection direction;

      if (tl_grid_direction (reader->grid, from, to, &direction))
        tl_map_add_rail_gauge (reader->map, from, direction, gauge);
      from = to;
    }
}

static void
read_source (const MapReader *reader, char *const *words)
{
  TlHex hex = tl_test_word_hex (words, reader->grid, words[1]);
  int side = g_strcmp0 (words[2], "both") == 0 ? -1 : tl_test_word_side (words, words[2]);
  TlSourceKind kind;

  if (g_strcmp0 (words[3], "rail-edge") == 0)
    kind = TL_SOURCE_RAIL_EDGE;
  else if (g_strcmp0 (words[3], "entry") == 0)
    kind = TL_SOURCE_ENTRY;
  else if (g_strcmp0 (words[3], "other") == 0)
    kind = TL_SOURCE_OTHER;
  else
    tl_test_complain (words, "rail-edge, other or entry is missing");
  tl_map_add_source (reader->map, hex, kind, side, words[4]);
}

static void
read_port (const MapReader *reader, char *const *words)
{
  const char *side = words[3] != NULL ? words[4] : NULL;

  tl_map_add_port (reader->map, tl_test_word_hex (words, reader->grid, words[1]),
                   words[3] != NULL ? words[3] : "Port", tl_test_word_number (words, words[2]),
                   side == NULL                   ? -1
                   : g_str_equal (side, "nobody") ? TL_PORT_NO_SOURCE
                                                  : tl_test_word_side (words, side));
}

static void
read_place (const MapReader *reader, char *const *words, TlPlaceKind kind)
{
  tl_map_add_place (reader->map, words[2] ? words[2] : words[1],
                    tl_test_word_hex (words, reader->grid, words[1]), kind);
}

static gboolean
read_map_line (const MapReader *reader, char *const *words)
{
  const TlTerrainChart *chart = tl_map_chart (reader->map);
  int hexside = tl_terrain_chart_find_hexside (chart, *words);
  int road = tl_terrain_chart_find_road (chart, *words);

  if (strchr (*words, '@') != NULL)
    read_railway_of_gauge (reader, words);
  else if (hexside >= 0)
    read_hexside (reader, words, (guint) hexside);
  else if (road >= 0)
    read_road (reader, words, (guint) road);
  else if (g_str_equal (*words, "terrain"))
    read_terrain (reader, words);
  else if (g_str_equal (*words, "village"))
    read_place (reader, words, TL_PLACE_VILLAGE);
  else if (g_str_equal (*words, "city"))
    read_place (reader, words, TL_PLACE_CITY);
  else if (g_str_equal (*words, "source"))
    read_source (reader, words);
  else if (g_str_equal (*words, "port") && words[1] != NULL && words[2] != NULL)
    read_port (reader, words);
  else
    return **words == '|' || g_str_equal (*words, "size") || g_str_equal (*words, "origin") ||
           g_str_equal (*words, "pointy");
  return TRUE;
}

TlMap *
tl_test_read_map (GPtrArray *lines)
{
  TlGrid grid = { .orientation = TL_GRID_FLAT, .numbers.first_column = 1, .numbers.first_row = 1 };
  g_autoptr (TlTerrainChart) chart = tl_test_used_chart ();
  MapReader reader;
  guint row = 0;
  int open = tl_terrain_chart_find_terrain (chart, "open");

  read_grid (lines, &grid);
  if (grid.columns == 0 || grid.rows == 0)
    g_error ("test scenario: there is no map");
  reader.map = tl_map_new (&grid, chart);
  reader.grid = tl_map_grid (reader.map);
  for (TlHex hex = 0; hex < tl_map_n_hexes (reader.map); hex++)
    tl_map_set_terrain (reader.map, hex, 1u << open);
  for (guint i = 0; i < lines->len; i++)
    if (**(char **) g_ptr_array_index (lines, i) == '|')
      paint_row (&reader, g_ptr_array_index (lines, i), row++);
  for (guint i = 0; i < lines->len;)
    if (read_map_line (&reader, g_ptr_array_index (lines, i)))
      g_ptr_array_remove_index (lines, i);
    else
      i++;
  tl_map_set_title (reader.map, "test", "Test");
  tl_map_seal (reader.map);
  return reader.map;
}
