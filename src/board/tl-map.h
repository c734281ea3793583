/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The map: what is printed on the sheet and never changes in play.
 *
 * Per hex a mask of terrains (6.2d, 9.3b: several may apply); per hexside a mask of features;
 * per pair of adjacent hexes a mask of roads joining their centres (6.2a).  Then lists: named
 * places, ports, supply sources and entry hexes.
 *
 * Memory: 13 bytes a hex for the masks, 24 for the neighbour table, and 12 more per mobility
 * class that somebody has searched with: 100,000 hexes with all three classes take 7.3 MB.
 *
 * Folded edge costs: tl_map_edge_costs () gives, per mobility class, 6 TlCost per hex: what it
 * costs to go from that hex to its neighbour in each direction, roads considered, prohibited
 * off the map.  Searches read nothing else.  Built at first use, then O(1).
 *
 * A map is built once (tl_map_new, setters, tl_map_seal) and is immutable afterwards.
 */
#pragma once

#include "board/tl-hex.h"
#include "board/tl-terrain.h"

G_BEGIN_DECLS

typedef struct _TlMap TlMap;

typedef enum
{
  TL_PLACE_NAME, /* a label only (region, mountain, lake) */
  TL_PLACE_VILLAGE,
  TL_PLACE_CITY
} TlPlaceKind;

typedef struct
{
  char *name;
  TlHex hex;
  TlPlaceKind kind;
} TlPlace;

typedef enum
{
  TL_SOURCE_RAIL_EDGE, /* 12.6a(1): map-edge railway that reinforcements may enter by */
  TL_SOURCE_OTHER,     /* a source named by the scenario */
  TL_SOURCE_ENTRY      /* entry hex for reinforcements only, no supply */
} TlSourceKind;

typedef struct
{
  TlHex hex;
  TlSourceKind kind;
  int side;   /* index of the side that it serves, -1 both */
  char *name; /* (nullable) */
} TlSource;

typedef struct
{
  TlHex hex;
  char *name;
  guint capacity_t; /* Tokens a phase, undamaged */
} TlPort;

TlMap *tl_map_new (const TlGrid *grid, TlTerrainChart *chart);
TlMap *tl_map_ref (TlMap *map);
void tl_map_unref (TlMap *map);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlMap, tl_map_unref)

/* Building; each is a programming error after tl_map_seal (). */
void tl_map_set_terrain (TlMap *map, TlHex hex, guint32 mask);
void tl_map_add_hexside (TlMap *map, TlHex hex, TlDirection direction, guint kind);
void tl_map_add_road (TlMap *map, TlHex hex, TlDirection direction, guint kind);
void tl_map_add_place (TlMap *map, const char *name, TlHex hex, TlPlaceKind kind);
void tl_map_add_source (TlMap *map, TlHex hex, TlSourceKind kind, int side, const char *name);
void tl_map_add_port (TlMap *map, TlHex hex, const char *name, guint capacity_t);
/* A line that draw/ paints along, for names of rivers and the like: not needed by any rule. */
void tl_map_set_title (TlMap *map, const char *id, const char *title);
void tl_map_seal (TlMap *map);

const TlGrid *tl_map_grid (const TlMap *map);
TlTerrainChart *tl_map_chart (const TlMap *map);
const char *tl_map_id (const TlMap *map);
const char *tl_map_title (const TlMap *map);
guint tl_map_n_hexes (const TlMap *map);
/* n_hexes * 6, TL_HEX_NONE off the map */
const TlHex *tl_map_neighbours (const TlMap *map);
static inline TlHex tl_map_neighbour (const TlMap *map, TlHex hex, TlDirection direction);

guint32 tl_map_terrain (const TlMap *map, TlHex hex);
/* The terrains that count for movement (6.2d): without villages and cities that are only a nub of
 * a neighbour's (no place of that kind in @hex), and without water where there is any land. */
guint32 tl_map_terrain_in_force (const TlMap *map, TlHex hex);
guint16 tl_map_hexsides (const TlMap *map, TlHex hex, TlDirection direction);
guint8 tl_map_roads (const TlMap *map, TlHex hex, TlDirection direction);
/* Union of the roads of all six directions. */
guint8 tl_map_roads_in_hex (const TlMap *map, TlHex hex);
gboolean tl_map_has_rail (const TlMap *map, TlHex hex);
gboolean tl_map_rail_between (const TlMap *map, TlHex hex, TlDirection direction);
gboolean tl_map_is_water (const TlMap *map, TlHex hex);

const TlPlace *tl_map_places (const TlMap *map, guint *n);
const TlSource *tl_map_sources (const TlMap *map, guint *n);
const TlPort *tl_map_ports (const TlMap *map, guint *n);
/* NULL when there is none in @hex. */
const TlPlace *tl_map_place_at (const TlMap *map, TlHex hex);
const TlPort *tl_map_port_at (const TlMap *map, TlHex hex);
/* Village, city or port in @hex: makes a rail hex detrainable (13.3c). */
gboolean tl_map_is_rail_stop (const TlMap *map, TlHex hex);
/* "33.11 Hagaru-ri" or "33.11": for messages. (transfer full) */
char *tl_map_describe_hex (const TlMap *map, TlHex hex);

/* What entering @hex costs by terrain alone, the dearest of its terrains (6.2d). */
TlCost tl_map_hex_cost (const TlMap *map, TlHex hex, TlMobility mobility);
/* What going from @hex in @direction costs without roads or bridges: hex + hexside (6.2b, 8.1b). */
TlCost tl_map_cost_off_road (const TlMap *map, TlHex hex, TlDirection direction,
                             TlMobility mobility);
/* With the best road if there is one (6.2a). */
TlCost tl_map_cost (const TlMap *map, TlHex hex, TlDirection direction, TlMobility mobility);
/* n_hexes * 6 of tl_map_cost (), for searches. */
const TlCost *tl_map_edge_costs (const TlMap *map, TlMobility mobility);
/* Approximate bytes held, for the memory test. */
gsize tl_map_size_bytes (const TlMap *map);

G_END_DECLS

static inline TlHex
tl_map_neighbour (const TlMap *map, TlHex hex, TlDirection direction)
{
  return tl_map_neighbours (map)[(gsize) hex * TL_DIRECTIONS + direction];
}
