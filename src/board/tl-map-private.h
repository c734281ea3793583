/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the searches of tl-path.c and tl-spread.c read and keep in a map. */
#pragma once

#include "board/tl-map.h"
#include "board/tl-spread.h"

/* Sides that each hex keeps itself; the other three belong to neighbours. */
#define TL_MAP_OWNED 3
/* What a search allocates for each hex of the map, and leaves for the next search. */
typedef enum
{
  TL_MAP_SPARE_FIELD,
  TL_MAP_SPARE_SPREAD,
  TL_MAP_SPARE_COSTS /* by each mobility: this plus it */
} TlMapSpare;
#define TL_MAP_SPARE_KINDS (TL_MAP_SPARE_COSTS + TL_MOBILITIES)
/* How many of each kind a map keeps; more are seldom in use at once. */
#define TL_MAP_SPARES 4

/* Hexes of a page. */
#define TL_MAP_PAGE 256
/* What is printed in as many hexes; maps that differ elsewhere share it. */
typedef struct
{
  gatomicrefcount ref_count;
  int hash; /* of what follows; 0: not known */
  guint32 terrain[TL_MAP_PAGE];
  guint16 hexsides[TL_MAP_PAGE * TL_MAP_OWNED];
  guint8 roads[TL_MAP_PAGE * TL_MAP_OWNED];
  guint8 gauges[TL_MAP_PAGE * TL_MAP_OWNED]; /* of the railways there */
  guint8 unknown[TL_MAP_PAGE / 8];           /* a bit for each hex that is not painted */
} TlMapPage;

struct _TlMap
{
  gatomicrefcount ref_count;
  int n_readers; /* tl_map_hold () */
  gboolean is_sealed;
  TlGrid grid;
  guint n_hexes;
  TlTerrainChart *chart;
  char *id;
  char *title;
  TlScan *scan; /* (nullable) */
  char *folder; /* (nullable) */

  guint32 water_mask;   /* terrains of the chart that are water */
  guint32 village_mask; /* ... that count only where they are named */
  guint32 city_mask;
  guint8 rail_mask; /* roads that are railways */

  guint32 open_mask; /* what unknown hexes are reckoned as */

  TlMapPage **pages; /* of TL_MAP_PAGE hexes each; may belong to several maps once sealed */
  TlHex *neighbours; /* TL_DIRECTIONS per hex; an atomic rc box, of all maps of this grid */
  guint8 *rails;     /* bit per direction with a railway, TL_RAIL_HERE; once sealed; an rc box */
  GHashTable *rim;   /* sides without an owner: see find_side () in tl-map.c */
  TlMap *base;       /* (nullable): what this is the next map of, until it is sealed */

  GArray *places;        /* TlPlace */
  GArray *sources;       /* TlSource */
  GArray *ports;         /* TlPort */
  GArray *gauge_names;   /* TlGauge */
  GArray *places_by_hex; /* guint, index in places: by hex, city before village before name */
  GArray *rail_towns;    /* TlHex: see tl_map_rail_towns () */

  TlCost *edge_costs[TL_MOBILITIES];     /* TL_DIRECTIONS per hex; at first use; rc boxes */
  TlCost least_costs[TL_MOBILITIES];     /* of all of these */
  gboolean has_all_costs[TL_MOBILITIES]; /* some of these are TL_COST_ALL */
  gsize edge_costs_ready[TL_MOBILITIES];

  TlSpreadTable *spread_tables[TL_MOBILITIES][2]; /* forward and reversed; at first use */
  gsize spread_tables_ready[TL_MOBILITIES][2];

  GMutex priced_lock;
  GPtrArray *priced; /* (nullable): TlMap, this one by other costs, of tl_map_by_costs () */

  gpointer spares[TL_MAP_SPARE_KINDS][TL_MAP_SPARES]; /* see tl_map_take_spare () */
  GDestroyNotify spare_free[TL_MAP_SPARE_KINDS];
};

static inline guint
tl_map_n_pages (const TlMap *map)
{
  return (map->n_hexes + TL_MAP_PAGE - 1) / TL_MAP_PAGE;
}

/* Hexsides in the lower 16 bits, then 8 of roads, then 8 of gauges. */
#define TL_MAP_RIM_ROADS TL_HEXSIDE_MAX
#define TL_MAP_RIM_GAUGES (TL_HEXSIDE_MAX + TL_ROAD_MAX)

/* Rules 6.2d, 9.3b: the terrains of @hex without those that do not count there: a village or city
 * of which it holds only a nub, which is named elsewhere, and water, where there is any land. */
guint32 tl_map_terrain_in_force (const TlMap *map, TlHex hex);
/* Whether there is a village or city in @hex, a named one or by its terrain (13.3c). */
gboolean tl_map_is_town (const TlMap *map, TlHex hex);
/* The same for the tables of spreads, once the edge costs are there. */
void tl_spread_adopt_tables (TlMap *map, TlMap *base, const GArray *hexes);
/* Frees all that is folded, and spares; it is made again when asked for. */
void tl_map_forget_costs (TlMap *map);

/* Takes one of this TlMapSpare that is not in use; NULL: the map has none. */
gpointer tl_map_take_spare (TlMap *map, guint kind);
/* Gives one back; it is freed with the map.  FALSE: the map has enough of them. */
gboolean tl_map_give_spare (TlMap *map, guint kind, gpointer spare, GDestroyNotify spare_free);
