/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Roads of a map as ways from hex to hex, for files and scripts. */
#include "board/tl-map.h"

typedef struct
{
  const TlMap *map;
  guint road;
  int gauge;
  guint8 *left; /* per hex: bit per direction of roads that are in no way yet */
} Roads;

static void
way_free (TlRoadWay *way)
{
  g_array_unref (way->hexes);
  g_free (way);
}

static void
take (Roads *roads, TlHex hex, TlDirection direction)
{
  TlHex other = tl_map_neighbour (roads->map, hex, direction);

  roads->left[hex] &= (guint8) ~(1u << direction);
  if (other != TL_HEX_NONE)
    roads->left[other] &= (guint8) ~(1u << tl_direction_opposite (direction));
}

/* Straight on if possible, then to either side. */
static gboolean
next_direction (guint8 left, TlDirection *direction)
{
  static const guint turns[] = { 0, 1, 5, 2, 4, 3 };

  for (guint i = 0; i < G_N_ELEMENTS (turns); i++)
    {
      TlDirection d = (*direction + turns[i]) % TL_DIRECTIONS;

      if (left & 1u << d)
        {
          *direction = d;
          return TRUE;
        }
    }
  return FALSE;
}

/* Whether there is one of that kind, and a railway of that gauge. */
static gboolean
leads (const Roads *roads, TlHex hex, TlDirection direction)
{
  guint8 gauges = tl_map_rail_gauges (roads->map, hex, direction);

  if ((tl_map_roads (roads->map, hex, direction) & 1u << roads->road) == 0)
    return FALSE;
  if (!tl_map_chart (roads->map)->roads[roads->road].is_rail)
    return TRUE;
  return roads->gauge < 0 ? gauges == 0 : (gauges & 1u << roads->gauge) != 0;
}

static TlRoadWay *
way_from (Roads *roads, TlHex hex)
{
  TlRoadWay *way = g_new0 (TlRoadWay, 1);
  TlDirection direction = 0;

  way->hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  way->out = TL_DIRECTIONS;
  g_array_append_val (way->hexes, hex);
  while (way->out == TL_DIRECTIONS && next_direction (roads->left[hex], &direction))
    {
      TlHex other = tl_map_neighbour (roads->map, hex, direction);

      take (roads, hex, direction);
      if (other == TL_HEX_NONE)
        way->out = direction;
      else
        g_array_append_val (way->hexes, other);
      hex = other;
    }
  return way;
}

static gboolean
is_end (guint8 left)
{
  guint n = 0;

  for (; left != 0; left &= (guint8) (left - 1))
    n++;
  return n % 2 == 1;
}

/* First from the ends, so that a road is one way; then what runs in circles. */
GPtrArray *
tl_map_ways (const TlMap *map, guint road, int gauge)
{
  GPtrArray *ways = g_ptr_array_new_with_free_func ((GDestroyNotify) way_free);
  guint n = tl_map_n_hexes (map);
  g_autofree guint8 *left = g_new0 (guint8, n);
  Roads roads = { map, road, gauge, left };

  for (TlHex hex = 0; hex < n; hex++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      if (leads (&roads, hex, d))
        left[hex] |= (guint8) (1u << d);
  for (TlHex hex = 0; hex < n; hex++)
    while (is_end (left[hex]))
      g_ptr_array_add (ways, way_from (&roads, hex));
  for (TlHex hex = 0; hex < n; hex++)
    while (left[hex] != 0)
      g_ptr_array_add (ways, way_from (&roads, hex));
  return ways;
}
