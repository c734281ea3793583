/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-grid-words.h"
#include "xml/tl-xml-map-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define LINE_MAX_BYTES 90

/* --- rows --- */

typedef struct
{
  GHashTable *letter_of; /* terrain mask -> letter */
  GArray *composed;      /* guint32: masks that need a line in the legend, as they are met */
  const char *free;      /* signs not taken yet */
  char unknown;          /* the sign of unknown hexes */
} Legend;

static const char all_signs[] = "123456789ABDEFGIJKMNOPQRTUVWXYZabdegijknopquxyz0"
                                "cCfFhHlLmrsStvw.,:;!+*/=_-~^%$#@|()[]{}";

static gboolean
is_letter_of_chart (const TlTerrainChart *chart, char letter)
{
  return tl_terrain_chart_find_letter (chart, letter) >= 0;
}

static gboolean
find_free (Legend *legend, const TlTerrainChart *chart)
{
  while (*legend->free != '\0' && is_letter_of_chart (chart, *legend->free))
    legend->free++;
  return *legend->free != '\0';
}

static gboolean
add_mask (Legend *legend, const TlTerrainChart *chart, guint32 mask)
{
  if (!find_free (legend, chart))
    return FALSE;
  g_hash_table_insert (legend->letter_of, GUINT_TO_POINTER (mask), GINT_TO_POINTER (*legend->free));
  g_array_append_val (legend->composed, mask);
  legend->free++;
  return TRUE;
}

static gboolean
fill_legend (Legend *legend, const TlMap *map)
{
  const TlTerrainChart *chart = tl_map_chart (map);

  for (guint i = 0; i < chart->n_terrains; i++)
    g_hash_table_insert (legend->letter_of, GUINT_TO_POINTER (1u << i),
                         GINT_TO_POINTER (chart->terrains[i].letter));
  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    {
      guint32 mask = tl_map_terrain (map, hex);

      if (tl_map_is_unknown (map, hex))
        continue;
      if (!g_hash_table_contains (legend->letter_of, GUINT_TO_POINTER (mask)) &&
          !add_mask (legend, chart, mask))
        return FALSE;
    }
  legend->unknown = TL_XML_UNKNOWN;
  if (!is_letter_of_chart (chart, legend->unknown))
    return TRUE;
  legend->unknown = find_free (legend, chart) ? *legend->free : '\0';
  return legend->unknown != '\0';
}

static void
put_legend (GString *text, const Legend *legend, const TlTerrainChart *chart)
{
  if (legend->composed->len == 0 && legend->unknown == TL_XML_UNKNOWN)
    return;
  tl_xml_put (text, "    <legend>\n");
  if (legend->unknown != TL_XML_UNKNOWN)
    tl_xml_put (text, "      <letter is=\"%c\" terrain=\"%s\"/>\n", legend->unknown,
                TL_XML_UNKNOWN_ID);
  for (guint i = 0; i < legend->composed->len; i++)
    {
      guint32 mask = g_array_index (legend->composed, guint32, i);
      gpointer letter = g_hash_table_lookup (legend->letter_of, GUINT_TO_POINTER (mask));
      const char *separator = "";

      tl_xml_put (text, "      <letter is=\"%c\" terrain=\"", GPOINTER_TO_INT (letter));
      for (guint k = 0; k < chart->n_terrains; k++)
        if (mask & 1u << k)
          {
            tl_xml_put (text, "%s%s", separator, chart->terrains[k].id);
            separator = " ";
          }
      tl_xml_put (text, "\"/>\n");
    }
  tl_xml_put (text, "    </legend>\n");
}

static void
put_rows (GString *text, const Legend *legend, const TlMap *map)
{
  const TlGrid *grid = tl_map_grid (map);
  TlHex hex = 0;

  tl_xml_put (text, "    <rows>\n");
  for (guint row = 0; row < grid->rows; row++)
    {
      tl_xml_put (text, "      ");
      for (guint column = 0; column < grid->columns; column++, hex++)
        {
          gpointer mask = GUINT_TO_POINTER (tl_map_terrain (map, hex));
          gpointer letter = g_hash_table_lookup (legend->letter_of, mask);

          g_string_append_c (text, tl_map_is_unknown (map, hex) ? legend->unknown
                                                                : (char) GPOINTER_TO_INT (letter));
        }
      g_string_append_c (text, '\n');
    }
  tl_xml_put (text, "    </rows>\n");
}

static void
put_gauges (GString *text, const TlMap *map)
{
  guint n;
  const TlGauge *gauges = tl_map_gauges (map, &n);

  for (guint i = 0; i < n; i++)
    {
      tl_xml_put (text, "    <gauge");
      tl_xml_put_attr (text, "id", gauges[i].id);
      tl_xml_put (text, " name=\"");
      tl_xml_put_text (text, gauges[i].name != NULL ? gauges[i].name : "");
      tl_xml_put (text, "\"/>\n");
    }
}

static gboolean
put_terrain (GString *text, const TlMap *map)
{
  g_autoptr (GHashTable) letter_of = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) composed = g_array_new (FALSE, FALSE, sizeof (guint32));
  Legend legend = { letter_of, composed, all_signs, TL_XML_UNKNOWN };

  if (!fill_legend (&legend, map))
    return FALSE;
  put_legend (text, &legend, tl_map_chart (map));
  put_gauges (text, map);
  put_rows (text, &legend, map);
  return TRUE;
}

/* --- lists of words, broken into lines --- */

typedef struct
{
  GString *text;
  gsize line_start;
  gboolean is_open;
} Lines;

static void
put_word (Lines *lines, const char *word)
{
  if (lines->text->len - lines->line_start + strlen (word) > LINE_MAX_BYTES)
    {
      g_string_append (lines->text, "\n      ");
      lines->line_start = lines->text->len - 6;
    }
  else if (lines->text->str[lines->text->len - 1] != '>')
    g_string_append_c (lines->text, ' ');
  g_string_append (lines->text, word);
}

static void
open_list (Lines *lines, const char *element, const char *kind)
{
  lines->line_start = lines->text->len;
  tl_xml_put (lines->text, "    <%s kind=\"%s\">", element, kind);
}

/* --- hexsides --- */

/* The sides of @hex that it names for both hexes: "12.04:SE,S", or NULL. */
static char *
sides_word (const TlMap *map, TlHex hex, guint kind)
{
  const TlGrid *grid = tl_map_grid (map);
  GString *word = NULL;

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex owner;
      TlDirection own;

      if (!(tl_map_hexsides (map, hex, d) & 1u << kind))
        continue;
      tl_hexside_canonical (grid, hex, d, &owner, &own);
      if (owner != hex || own != d)
        continue;
      if (word == NULL)
        {
          char number[TL_HEX_NUMBER_MAX];

          word = g_string_new (tl_grid_format (grid, hex, number));
          g_string_append_c (word, ':');
        }
      else
        g_string_append_c (word, ',');
      g_string_append (word, tl_direction_name (grid->orientation, d));
    }
  return word != NULL ? g_string_free (word, FALSE) : NULL;
}

static void
put_hexsides (GString *text, const TlMap *map, guint kind)
{
  Lines lines = { .text = text };

  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    {
      g_autofree char *word = sides_word (map, hex, kind);

      if (word == NULL)
        continue;
      if (!lines.is_open)
        open_list (&lines, "hexside", tl_map_chart (map)->hexsides[kind].id);
      lines.is_open = TRUE;
      put_word (&lines, word);
    }
  if (lines.is_open)
    tl_xml_put (text, "</hexside>\n");
}

/* --- roads --- */

static void
put_way (GString *text, const TlMap *map, guint kind, int gauge, const TlRoadWay *way)
{
  const TlGrid *grid = tl_map_grid (map);
  Lines lines = { .text = text };
  guint n;

  open_list (&lines, "path", tl_map_chart (map)->roads[kind].id);
  if (gauge >= 0)
    {
      g_string_truncate (text, text->len - 1);
      tl_xml_put_attr (text, "gauge", tl_map_gauges (map, &n)[gauge].id);
      g_string_append_c (text, '>');
    }
  for (guint i = 0; i < way->hexes->len; i++)
    {
      char number[TL_HEX_NUMBER_MAX];
      gboolean leads_off = way->out < TL_DIRECTIONS && i == way->hexes->len - 1;

      tl_grid_format (grid, g_array_index (way->hexes, TlHex, i), number);
      g_autofree char *word =
          g_strconcat (number, leads_off ? ":" : "",
                       leads_off ? tl_direction_name (grid->orientation, way->out) : "", NULL);
      put_word (&lines, word);
    }
  tl_xml_put (text, "</path>\n");
}

static void
put_roads (GString *text, const TlMap *map, guint kind, int gauge)
{
  g_autoptr (GPtrArray) ways = tl_map_ways (map, kind, gauge);

  for (guint i = 0; i < ways->len; i++)
    put_way (text, map, kind, gauge, ways->pdata[i]);
}

/* --- places, sources, ports --- */

static void
put_hex_attr (GString *text, const TlMap *map, TlHex hex)
{
  char number[TL_HEX_NUMBER_MAX];

  tl_xml_put_attr (text, "hex", tl_grid_format (tl_map_grid (map), hex, number));
}

/* An attribute that must be there, be it empty. */
static void
put_name (GString *text, const char *name)
{
  tl_xml_put (text, " name=\"");
  tl_xml_put_text (text, name != NULL ? name : "");
  tl_xml_put (text, "\"");
}

static void
put_places (GString *text, const TlMap *map)
{
  static const char *const kinds[] = { "name", "village", "city" };
  guint n;
  const TlPlace *places = tl_map_places (map, &n);

  for (guint i = 0; i < n; i++)
    {
      tl_xml_put (text, "    <place kind=\"%s\"", kinds[places[i].kind]);
      put_name (text, places[i].name);
      put_hex_attr (text, map, places[i].hex);
      tl_xml_put (text, "/>\n");
    }
}

static void
put_sources (GString *text, const TlMap *map, const char *const *sides)
{
  static const char *const kinds[] = { "rail-edge", "other", "entry" };
  guint n;
  const TlSource *sources = tl_map_sources (map, &n);

  for (guint i = 0; i < n; i++)
    {
      tl_xml_put (text, "    <source kind=\"%s\"", kinds[sources[i].kind]);
      put_hex_attr (text, map, sources[i].hex);
      if (sources[i].side >= 0 && sides != NULL)
        tl_xml_put_attr (text, "side", sides[sources[i].side]);
      if (sources[i].name != NULL)
        put_name (text, sources[i].name);
      tl_xml_put (text, "/>\n");
    }
}

static void
put_ports (GString *text, const TlMap *map, const char *const *sides)
{
  guint n;
  const TlPort *ports = tl_map_ports (map, &n);

  for (guint i = 0; i < n; i++)
    {
      tl_xml_put (text, "    <port");
      put_hex_attr (text, map, ports[i].hex);
      put_name (text, ports[i].name);
      tl_xml_put_tokens (text, "capacity", ports[i].capacity_t, TL_MAP_TOKENS_PER_SP);
      if (ports[i].source_side == TL_PORT_NO_SOURCE)
        tl_xml_put (text, " source=\"\"");
      else if (ports[i].source_side >= 0 && sides != NULL)
        tl_xml_put_attr (text, "source", sides[ports[i].source_side]);
      tl_xml_put (text, "/>\n");
    }
}

/* --- the scan --- */

/* The way to @path from @folder, both absolute: "../sheets/a.png". (transfer full) */
static char *
relative_path (const char *path, const char *folder)
{
  g_auto (GStrv) to = g_strsplit (path + 1, G_DIR_SEPARATOR_S, -1);
  g_auto (GStrv) from = g_strsplit (folder + 1, G_DIR_SEPARATOR_S, -1);
  GString *text = g_string_new (NULL);
  guint same = 0;

  while (to[same] != NULL && to[same + 1] != NULL && from[same] != NULL &&
         strcmp (to[same], from[same]) == 0)
    same++;
  for (guint i = same; from[i] != NULL && *from[i] != '\0'; i++)
    g_string_append (text, "../");
  for (guint i = same; to[i] != NULL; i++)
    g_string_append_printf (text, "%s%s", i > same ? "/" : "", to[i]);
  return g_string_free (text, FALSE);
}

char *
tl_xml_path_from (const char *path, const char *base, const char *folder)
{
  if (!g_path_is_absolute (path) && base == NULL)
    return g_strdup (path);
  g_autofree char *absolute = g_canonicalize_filename (path, base);
  if (folder == NULL)
    return g_steal_pointer (&absolute);
  g_autofree char *target = g_canonicalize_filename (folder, NULL);
  return relative_path (absolute, target);
}

static void
put_scan (GString *text, const TlMap *map, const char *folder)
{
  const TlScan *scan = tl_map_scan (map);

  if (scan == NULL)
    return;
  g_autofree char *path = tl_xml_path_from (scan->path, tl_map_folder (map), folder);
  tl_xml_put (text, "    <picture");
  tl_xml_put_attr (text, "src", path);
  tl_xml_put_number (text, "width", scan->width);
  tl_xml_put_number (text, "height", scan->height);
  tl_xml_put_number (text, "size", scan->size);
  tl_xml_put (text, "\n        ");
  tl_xml_put_attr (text, "hash", scan->hash);
  tl_xml_put (text, ">\n");
  for (guint i = 0; i < scan->pins->len; i++)
    {
      const TlScanPin *pin = &g_array_index (scan->pins, TlScanPin, i);

      tl_xml_put (text, "      <pin");
      put_hex_attr (text, map, pin->hex);
      tl_xml_put_number (text, "x", pin->x);
      tl_xml_put_number (text, "y", pin->y);
      tl_xml_put (text, "/>\n");
    }
  tl_xml_put (text, "    </picture>\n");
}

/* --- the map --- */

/* @others: (nullable): what they say goes without saying */
static void
put_number_words (GString *text, const TlNumbers *numbers, const TlNumbers *others)
{
  const char *const *keys = tl_numbers_keys ();

  for (guint i = 0; keys[i] != NULL; i++)
    {
      g_autofree char *word = tl_numbers_word (numbers, keys[i]);
      g_autofree char *other = others != NULL ? tl_numbers_word (others, keys[i]) : NULL;

      if (others != NULL ? strcmp (word, other) != 0 : !tl_numbers_is_usual (numbers, keys[i]))
        tl_xml_put_attr (text, keys[i], word);
    }
}

static void
put_sheets (GString *text, const TlGrid *grid)
{
  for (guint i = 0; i < grid->n_sheets; i++)
    {
      const TlSheet *sheet = &grid->sheets[i];
      char from[TL_HEX_NUMBER_MAX];
      char to[TL_HEX_NUMBER_MAX];

      tl_sheet_corners (grid, sheet, from, to);
      tl_xml_put (text, "    <sheet");
      tl_xml_put_attr (text, "letter", sheet->letter);
      tl_xml_put_attr (text, "from", from);
      tl_xml_put_attr (text, "to", to);
      put_number_words (text, &sheet->numbers, &grid->numbers);
      tl_xml_put (text, "/>\n");
    }
}

static void
put_grid (GString *text, const TlMap *map)
{
  const TlGrid *grid = tl_map_grid (map);

  tl_xml_put_attr (text, "id", tl_map_id (map) != NULL ? tl_map_id (map) : "map");
  tl_xml_put (text, " title=\"");
  tl_xml_put_text (text, tl_map_title (map) != NULL ? tl_map_title (map) : "");
  tl_xml_put (text, "\"\n      ");
  tl_xml_put_number (text, "columns", grid->columns);
  tl_xml_put_number (text, "rows", grid->rows);
  tl_xml_put_attr (text, "orientation", grid->orientation == TL_GRID_FLAT ? "flat" : "pointy");
  tl_xml_put_attr (text, "offset", grid->offset == TL_GRID_ODD_UP ? "odd-up" : "odd-down");
  put_number_words (text, &grid->numbers, NULL);
  tl_xml_put (text, "\n      ");
  tl_xml_put_attr (text, "terrain", tl_map_chart (map)->id);
}

/* Bits of the kinds of hexsides and of roads that @map has: it is gone through again for each. */
static void
find_kinds (const TlMap *map, guint *hexsides, guint *roads)
{
  *hexsides = *roads = 0;
  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      {
        *hexsides |= tl_map_hexsides (map, hex, d);
        *roads |= tl_map_roads (map, hex, d);
      }
}

gboolean
tl_xml_put_map (GString *text, const TlMap *map, const char *const *sides, const char *folder,
                const char *scan_folder, GError **error)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  guint hexsides, roads;
  guint n_gauges;

  find_kinds (map, &hexsides, &roads);
  tl_map_gauges (map, &n_gauges);
  tl_xml_put (text, "  <map");
  put_grid (text, map);
  tl_xml_put (text, ">\n");
  if (!tl_xml_is_terrain_chart_in (folder, chart))
    tl_xml_put_terrain_chart (text, chart, "    ");
  put_sheets (text, tl_map_grid (map));
  put_scan (text, map, scan_folder);
  if (!put_terrain (text, map))
    {
      g_set_error (
          error, TL_XML_ERROR, TL_XML_ERROR_WRITE,
          _ ("The map has more combinations of terrains than there are letters for them."));
      return FALSE;
    }
  for (guint i = 0; i < chart->n_hexsides; i++)
    if ((hexsides >> i & 1) != 0)
      put_hexsides (text, map, i);
  for (guint i = 0; i < chart->n_roads; i++)
    for (int gauge = -1; gauge < (chart->roads[i].is_rail ? (int) n_gauges : 0); gauge++)
      if ((roads >> i & 1) != 0)
        put_roads (text, map, i, gauge);
  put_places (text, map);
  put_sources (text, map, sides);
  put_ports (text, map, sides);
  tl_xml_put (text, "  </map>\n");
  return TRUE;
}
