/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Roads and railways, and the gauges of these.  A path names hexes that touch, or that stand in one
 * straight row, which it then follows: anything else would leave it to us to say where it runs.
 */
#include "config.h"

#include "xml/tl-xml-map-reader.h"

#include <glib/gi18n-lib.h>

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

GArray *
tl_xml_map_track_new (void)
{
  return g_array_new (FALSE, FALSE, sizeof (Track));
}

void
tl_xml_map_read_gauge (const xmlNode *node, TlXmlMapReader *reader)
{
  const char *id = tl_xml_attr (node, "id");
  guint n;

  if (!tl_xml_check_id (node, id, reader->report))
    return;
  tl_map_gauges (reader->map, &n);
  if (tl_map_find_gauge (reader->map, id) >= 0)
    tl_xml_complain (reader->report, tl_xml_line (node),
                     _ ("expected every id once, found \"%s\" again"), id);
  else if (n == TL_GAUGE_MAX)
    tl_xml_complain (reader->report, tl_xml_line (node),
                     _ ("expected at most %1$u of <%2$s>, found more"), TL_GAUGE_MAX, "gauge");
  else
    tl_map_add_gauge (reader->map, id, tl_xml_attr (node, "name"));
}

/* --- where a path runs --- */

static void
note_track (TlXmlMapReader *reader, const Path *path, TlHex hex, guint line)
{
  Track track = { hex, line };

  if (path->is_rail)
    g_array_append_val (reader->track, track);
}

static void
lay (TlXmlMapReader *reader, const Path *path, TlHex hex, TlDirection direction)
{
  tl_map_add_road (reader->map, hex, direction, path->kind);
  if (path->gauge != NO_GAUGE)
    tl_map_add_rail_gauge (reader->map, hex, direction, (guint) path->gauge);
}

static void
complain_about_gap (TlXmlMapReader *reader, TlHex from, TlHex to, guint line)
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
join_row (TlXmlMapReader *reader, const Path *path, TlHex to, guint line)
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
join (TlXmlMapReader *reader, const Path *path, TlHex to, guint line)
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
read_word (TlXmlMapReader *reader, TlXmlWords *words, Path *path)
{
  char *side = tl_xml_cut_sides (words->word);
  TlHex hex = tl_xml_hex (&reader->grid, words->word, words->line, reader->report);
  TlDirection direction;

  if (hex == TL_HEX_NONE)
    return;
  if (path->last != TL_HEX_NONE)
    join (reader, path, hex, words->line);
  else
    note_track (reader, path, hex, words->line);
  if (side != NULL && tl_xml_map_direction (reader, side, words->line, &direction))
    lay (reader, path, hex, direction);
  path->last = hex;
}

/* --- what it is --- */

static gboolean
find_kind (const xmlNode *node, TlXmlMapReader *reader, Path *path)
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
complain_about_gauge (const xmlNode *node, TlXmlMapReader *reader, const char *found)
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
find_gauge (const xmlNode *node, TlXmlMapReader *reader, Path *path)
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

void
tl_xml_map_read_path (const xmlNode *node, TlXmlMapReader *reader)
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

void
tl_xml_map_check_track (TlXmlMapReader *reader)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < reader->track->len; i++)
    {
      const Track *track = &g_array_index (reader->track, Track, i);
      g_autofree char *number = NULL;

      if (!tl_map_is_water (reader->map, track->hex) ||
          !g_hash_table_add (seen, GUINT_TO_POINTER (track->hex)))
        continue;
      number = tl_grid_format_dup (&reader->grid, track->hex);
      tl_xml_complain (reader->report, track->line,
                       _ ("expected land under a railway, found nothing but water in %s"), number);
    }
}
