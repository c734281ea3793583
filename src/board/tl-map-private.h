/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What tl-map.c (what is printed) and tl-map-cost.c (what it costs) share, and what the path search
 * asks of a map besides what everybody may ask.
 */
#pragma once

#include "board/tl-map.h"
#include "board/tl-spread.h"

G_BEGIN_DECLS

/* Sides that each hex keeps itself; the other three belong to neighbours. */
#define TL_MAP_OWNED 3
/* What searches need as much memory for as the map has hexes, and leave for the next. */
typedef enum
{
  TL_MAP_SPARE_FIELD,
  TL_MAP_SPARE_SPREAD
} TlMapSpare;
#define TL_MAP_SPARE_KINDS 2
/* Of each kind as many are kept; seldom more are in use at once. */
#define TL_MAP_SPARES 4

struct _TlMap
{
  gatomicrefcount ref_count;
  gboolean is_sealed;
  TlGrid grid;
  guint n_hexes;
  TlTerrainChart *chart;
  char *id;
  char *title;

  guint32 water_mask;   /* terrains of the chart that are water */
  guint32 village_mask; /* ... that count only where they are named */
  guint32 city_mask;
  guint8 rail_mask; /* roads that are railways */

  guint32 *terrain;  /* per hex */
  guint16 *hexsides; /* TL_MAP_OWNED per hex */
  guint8 *roads;     /* TL_MAP_OWNED per hex */
  TlHex *neighbours; /* TL_DIRECTIONS per hex */
  guint8 *rails;     /* bit per direction with a railway, TL_RAIL_HERE; once sealed */
  guint8 *gauges;    /* (nullable) TL_MAP_OWNED per hex: of the railways there */
  GHashTable *rim;   /* sides without an owner: see tl_map_rim_masks () */

  GArray *places;        /* TlPlace */
  GArray *sources;       /* TlSource */
  GArray *ports;         /* TlPort */
  GArray *gauge_names;   /* TlGauge */
  GArray *places_by_hex; /* guint, index in places: by hex, city before village before name */
  GArray *rail_towns;    /* TlHex: see tl_map_rail_towns () */

  TlCost *edge_costs[TL_MOBILITIES];     /* TL_DIRECTIONS per hex; at first use */
  TlCost least_costs[TL_MOBILITIES];     /* of all of these */
  gboolean has_all_costs[TL_MOBILITIES]; /* some of these are TL_COST_ALL */
  gsize edge_costs_ready[TL_MOBILITIES];

  TlSpreadTable *spread_tables[TL_MOBILITIES][2]; /* forward and reversed; at first use */
  gsize spread_tables_ready[TL_MOBILITIES][2];

  gpointer spares[TL_MAP_SPARE_KINDS][TL_MAP_SPARES]; /* see tl_map_take_spare () */
  GDestroyNotify spare_free[TL_MAP_SPARE_KINDS];
};

/*
 * Where the masks of a side are: in the arrays, at *index; FALSE for a side at the rim of the map
 * that has no owner (directions 3 to 5, nothing beyond), which is in the hash table.
 */
gboolean tl_map_side_index (const TlMap *map, TlHex hex, TlDirection direction, gsize *index);
/* Hexsides in the lower 16 bits, then 8 of roads, then 8 of gauges. */
guint32 tl_map_rim_masks (const TlMap *map, TlHex hex, TlDirection direction);
void tl_map_add_to_rim (TlMap *map, TlHex hex, TlDirection direction, guint32 masks);
#define TL_MAP_RIM_ROADS TL_HEXSIDE_MAX
#define TL_MAP_RIM_GAUGES (TL_HEXSIDE_MAX + TL_ROAD_MAX)

/* Fills `rails`. */
void tl_map_read_rails (TlMap *map);
/* Fills `rail_towns`, once sealed. */
void tl_map_read_towns (TlMap *map);

/* Rules 6.2d, 9.3b: the terrains of @hex without those that do not count there: a village or city
 * of which it holds only a nub, which is named elsewhere, and water, where there is any land. */
guint32 tl_map_terrain_in_force (const TlMap *map, TlHex hex);

/* Whether a place of just that kind is in @hex. */
gboolean tl_map_has_place_of_kind (const TlMap *map, TlHex hex, TlPlaceKind kind);

/* The map's own: one that nobody uses, or NULL. What is given goes with the map; FALSE: it has
 * enough. */
gpointer tl_map_take_spare (TlMap *map, TlMapSpare kind);
gboolean tl_map_give_spare (TlMap *map, TlMapSpare kind, gpointer spare, GDestroyNotify spare_free);

G_END_DECLS
