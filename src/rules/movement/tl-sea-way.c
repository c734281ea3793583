/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/movement/tl-sea-way.h"

#include "rules/base/tl-port.h"

#include <string.h>

typedef struct
{
  const TlSituation *situation;
  const TlMap *map;
  TlSide enemy;
  TlSailor sailor;
  TlHex from;
} Search;

/* --- hexes ------------------------------------------------------------------------------------ */

/* A water hexside that no mobility crosses. */
static gboolean
is_estuary (const TlMap *map, TlHex hex, TlDirection direction)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  guint sides = tl_map_hexsides (map, hex, direction);

  for (guint i = 0; sides >> i != 0; i++)
    if ((sides >> i & 1) != 0 && chart->hexsides[i].is_water)
      {
        gboolean is_closed = TRUE;

        for (guint k = 0; k < TL_MOBILITIES; k++)
          is_closed &= chart->hexsides[i].cost[k] == TL_COST_PROHIBITED;
        if (is_closed)
          return TRUE;
      }
  return FALSE;
}

gboolean
tl_sea_is_coastal (const TlMap *map, TlHex hex)
{
  if (tl_map_is_water (map, hex))
    return FALSE;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex other = tl_map_neighbour (map, hex, d);

      if ((other != TL_HEX_NONE && tl_map_is_water (map, other)) || is_estuary (map, hex, d))
        return TRUE;
    }
  return FALSE;
}

/* Two neighbours, @to in @direction of @from, that touch one hex of sea: the first or the last of
 * the six beside @direction. */
static gboolean
share_sea (const TlMap *map, TlHex from, TlDirection direction)
{
  TlHex left = tl_map_neighbour (map, from, (direction + TL_DIRECTIONS - 1) % TL_DIRECTIONS);
  TlHex right = tl_map_neighbour (map, from, (direction + 1) % TL_DIRECTIONS);

  return (left != TL_HEX_NONE && tl_map_is_water (map, left)) ||
         (right != TL_HEX_NONE && tl_map_is_water (map, right));
}

gboolean
tl_sea_has_ships (const TlSituation *situation, TlHex hex, TlSide side)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_counter (situation, unit)->kind == TL_KIND_SHIP &&
        tl_situation_side (situation, unit) == side)
      return TRUE;
  return FALSE;
}

/* --- steps ------------------------------------------------------------------------------------ */

/* Rules 4.8c, 18.1b: what stands there. */
static gboolean
is_free (const Search *search, TlHex hex)
{
  if (search->sailor == TL_SAILOR_CARGO)
    return !tl_edition_choice_is (tl_situation_edition (search->situation), "sea-cap-enemy-ships",
                                  "stop") ||
           !tl_sea_has_ships (search->situation, hex, search->enemy);
  return !tl_situation_has_combat_unit (search->situation, hex, search->enemy) &&
         !tl_sea_has_ships (search->situation, hex, search->enemy);
}

static gboolean
craft_can_step (const TlMap *map, TlHex from, TlDirection direction, TlHex to)
{
  return tl_map_is_water (map, from) || tl_map_is_water (map, to) ||
         is_estuary (map, from, direction) || share_sea (map, from, direction);
}

gboolean
tl_sea_touches (const TlMap *map, TlHex from, TlHex to)
{
  TlDirection direction;

  return tl_grid_direction (tl_map_grid (map), from, to, &direction) &&
         craft_can_step (map, from, direction, to);
}

/* Rule 18.1c */
static gboolean
can_step (const Search *search, TlHex from, TlDirection direction, TlHex to)
{
  gboolean to_water = tl_map_is_water (search->map, to);
  gboolean from_water = tl_map_is_water (search->map, from);

  if (search->sailor == TL_SAILOR_CRAFT)
    return craft_can_step (search->map, from, direction, to);
  /* Ports are ends of a way. */
  if (!from_water && from != search->from)
    return FALSE;
  return to_water || (from_water && tl_port_is_at (search->situation, to));
}

static void
look_around (const Search *search, TlSeaReach *reach, TlHex hex)
{
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex other = tl_map_neighbour (search->map, hex, d);

      if (other == TL_HEX_NONE || reach->mp[other] != TL_SEA_FAR ||
          tl_map_terrain (search->map, other) == 0 || !can_step (search, hex, d, other) ||
          !is_free (search, other))
        continue;
      reach->mp[other] = (guint16) (reach->mp[hex] + 1);
      reach->back[other] = (guint8) (tl_direction_opposite (d) + 1);
      g_array_append_val (reach->hexes, other);
    }
}

TlSeaReach *
tl_sea_reach_new (const TlSituation *situation, TlSide side, TlSailor sailor, TlHex from,
                  guint most_mp)
{
  const TlMap *map = tl_situation_map (situation);
  Search search = { situation, map, tl_side_other (side), sailor, from };
  TlSeaReach *reach = g_new0 (TlSeaReach, 1);
  guint n_hexes = tl_map_n_hexes (map);

  reach->from = from;
  reach->mp = g_new (guint16, n_hexes);
  memset (reach->mp, 0xff, n_hexes * sizeof *reach->mp);
  reach->back = g_new0 (guint8, n_hexes);
  reach->hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  reach->mp[from] = 0;
  g_array_append_val (reach->hexes, from);
  for (guint i = 0; i < reach->hexes->len; i++)
    {
      TlHex hex = g_array_index (reach->hexes, TlHex, i);

      if (reach->mp[hex] < most_mp)
        look_around (&search, reach, hex);
    }
  return reach;
}

void
tl_sea_reach_free (TlSeaReach *reach)
{
  if (reach == NULL)
    return;
  g_array_unref (reach->hexes);
  g_free (reach->back);
  g_free (reach->mp);
  g_free (reach);
}

GArray *
tl_sea_reach_path (const TlSeaReach *reach, const TlMap *map, TlHex to)
{
  TlHex hex = to;

  if (reach->mp[to] == TL_SEA_FAR)
    return NULL;
  GArray *path = g_array_sized_new (FALSE, FALSE, sizeof (TlHex), reach->mp[to] + 1u);
  g_array_set_size (path, reach->mp[to] + 1u);
  for (guint i = path->len; i-- > 0;)
    {
      g_array_index (path, TlHex, i) = hex;
      if (i > 0)
        hex = tl_map_neighbour (map, hex, reach->back[hex] - 1u);
    }
  return path;
}

/* --- ships ------------------------------------------------------------------------------------ */

guint
tl_sea_ship_mp (const TlSituation *situation, TlUnit ship)
{
  const TlEdition *edition = tl_situation_edition (situation);
  const TlCounter *counter = tl_situation_counter (situation, ship);
  gboolean is_damaged =
      !counter->is_squadron && tl_situation_state (situation, ship)->steps_lost > 0;

  if (counter->is_dukw)
    return edition->dukw_mp;
  return counter->is_slow || is_damaged || tl_counter_is_landing_craft (counter)
             ? edition->ship_slow_mp
             : edition->ship_mp;
}
