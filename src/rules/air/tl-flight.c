/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/air/tl-flight.h"

#include "pieces/tl-scenario.h"

guint
tl_flight_hexes_to (const TlSituation *situation, TlUnit plane, TlHex hex)
{
  return tl_grid_distance (tl_map_grid (tl_situation_map (situation)),
                           tl_situation_hex (situation, plane), hex);
}

guint
tl_flight_range_hexes (const TlSituation *situation, TlUnit plane)
{
  return tl_aircraft_range_hexes (situation, plane, tl_fraction_new (1, 1));
}

gboolean
tl_flight_is_far (const TlSituation *situation, TlUnit plane, TlHex hex)
{
  TlFraction far = tl_situation_edition (situation)->barrage_table.far_range;

  return tl_situation_plays (situation, TL_OPTION_LONG_RANGE) &&
         tl_flight_hexes_to (situation, plane, hex) >
             tl_aircraft_range_hexes (situation, plane, far);
}

guint
tl_flight_n_bombing (const TlSituation *situation, const TlMission *mission)
{
  guint most = tl_situation_edition (situation)->bombing_aircraft;

  return tl_mission_kind_fires (mission->kind) && tl_situation_plays (situation, TL_OPTION_ESCORTS)
             ? MIN (mission->planes->len, most)
             : mission->planes->len;
}

typedef struct
{
  const TlGrid *grid;
  TlHex from;
} Near;

static int
compare_near (gconstpointer a, gconstpointer b, gpointer data)
{
  const Near *near = data;
  guint one = tl_grid_distance (near->grid, near->from, *(const TlHex *) a);
  guint other = tl_grid_distance (near->grid, near->from, *(const TlHex *) b);

  return one != other ? (one > other) - (one < other) : tl_hex_compare (a, b);
}

GArray *
tl_flight_homes (const TlSituation *situation, TlUnit plane, TlHex from, guint most_hexes)
{
  Near near = { tl_map_grid (tl_situation_map (situation)), from };
  TlHex own = tl_situation_hex (situation, plane);
  GArray *homes =
      tl_air_bases_within (situation, tl_situation_side (situation, plane), from, most_hexes);

  for (guint i = homes->len; i-- > 0;)
    if (g_array_index (homes, TlHex, i) == own)
      g_array_remove_index (homes, i);
  g_array_sort_with_data (homes, compare_near, &near);
  if (tl_flight_hexes_to (situation, plane, from) <= most_hexes)
    g_array_prepend_val (homes, own);
  return homes;
}
