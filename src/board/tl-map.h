/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The map: what is printed on the sheet and never changes in play.
 *
 * Per hex a mask of terrains (6.2d, 9.3b: several may apply); per hexside a mask of features;
 * per pair of adjacent hexes a mask of roads joining their centres (6.2a), and of the gauges of the
 * railways among them (13.3e), where the map knows any.  Then lists: named places, ports, supply
 * sources and entry hexes.
 *
 * A hex whose terrain is not said yet is *unknown*: not paper, and not prohibited, but reckoned as
 * the open ground of the chart (tl_terrain_chart_find_open ()), until a hand says more.
 *
 * Memory: 18 bytes a hex for the masks, 24 for the neighbour table, and 12 more per mobility class
 * after the first search with it: 100,000 hexes with all three classes take 7.9 MB.
 *
 * Folded edge costs: tl_map_edge_costs () gives, per mobility class, 6 TlCost per hex: what it
 * costs to go from that hex to its neighbour in each direction, roads considered, prohibited
 * off the map.  Searches read nothing else.  Built at first use, then O(1).
 *
 * A map may name a scan of the printed sheet (tl-scan.h), which no rule reads.
 *
 * A map is built once (tl_map_new, setters, tl_map_seal) and is immutable afterwards.  What a hand
 * changes makes the next map (tl_map_edit, setters, tl_map_seal).  It shares the neighbour table,
 * the chart and pages of 256 hexes without a change; what was folded it takes over, and folds anew
 * only around the hexes that differ: some memcpy () and a few edges, where tests/bench/bench-edit.c
 * has the ratio.
 *
 *   g_autoptr (TlMap) next = tl_map_edit (map);
 *   tl_map_set_terrain (next, hex, mask);
 *   tl_map_seal (next);
 */
#pragma once

#include "board/tl-hex.h"
#include "board/tl-scan.h"
#include "board/tl-terrain.h"

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
  int source_side;  /* 19.0e: index of the side that it is a supply source of, -1 both */
} TlPort;

/* Rule 12.1a: by which maps give capacities in SP; the edition has its own, which a map does not
 * know. */
#define TL_MAP_TOKENS_PER_SP 4
#define TL_PORT_NO_SOURCE (-2) /* in its place: of neither side */

/* How wide apart the rails are, or what else divides railways: who may use which, scenarios say. */
#define TL_GAUGE_MAX 8
typedef struct
{
  char *id;
  char *name;
} TlGauge;

/* In masks of rails, besides the six directions: there is track in the hex, wherever it leads. */
#define TL_RAIL_HERE (1u << TL_DIRECTIONS)
#define TL_RAIL_DIRECTIONS (TL_RAIL_HERE - 1u)

/*
 * @grid: copied; tl_grid_check () must be content with it
 * @chart: complete; the map takes a reference of its own
 *
 * Returns: (transfer full): a map without terrain, to be built and sealed
 */
TlMap *tl_map_new (const TlGrid *grid, TlTerrainChart *chart);
TlMap *tl_map_ref (TlMap *map);
void tl_map_unref (TlMap *map);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlMap, tl_map_unref)

/*
 * @base: sealed; not modified
 *
 * Begins the next map: one that says what @base says, until it is changed and sealed.
 *
 * Cost: O(hexes / 256), and the lists of places, sources and ports; sealing it grows with what
 * differs, and copies the tables of edge costs that @base has and that differ.
 *
 * Returns: (transfer full): a map to be built further and sealed
 */
TlMap *tl_map_edit (TlMap *base);

/* --- building: each of these is a programming error after tl_map_seal () --- */

/* @mask: a bit per terrain of the chart.  A hex without any is paper: prohibited to all units. */
void tl_map_set_terrain (TlMap *map, TlHex hex, guint32 mask);
/* An unknown hex, reckoned as open; tl_map_set_terrain () paints it. */
void tl_map_set_unknown (TlMap *map, TlHex hex);
/* Rule 6.2d: a village or city counts in the hex that it is named in.  Adds the chart's first
 * terrain of @kind to @hex, unless a village or city is there or @kind is a mere label. */
void tl_map_settle (TlMap *map, TlHex hex, TlPlaceKind kind);

/*
 * @kind: index of a hexside of the chart, or in tl_map_add_road () of a road
 *
 * Adds to what the side has already.  It is the same said of either hex.  Sides at the rim of the
 * map are kept too: no rule needs them, but drawing and saving do.
 */
void tl_map_add_hexside (TlMap *map, TlHex hex, TlDirection direction, guint kind);
void tl_map_add_road (TlMap *map, TlHex hex, TlDirection direction, guint kind);

/* Takes everything away that the side has: hexsides, or roads with their gauges. */
void tl_map_clear_hexsides (TlMap *map, TlHex hex, TlDirection direction);
void tl_map_clear_roads (TlMap *map, TlHex hex, TlDirection direction);

typedef enum
{
  TL_MAP_PLACES = 1 << 0,
  TL_MAP_SOURCES = 1 << 1,
  TL_MAP_PORTS = 1 << 2
} TlMapMarks;

/* Takes all that @marks names away from @hex; terrain stays. */
void tl_map_remove_marks (TlMap *map, TlHex hex, TlMapMarks marks);

/* Names are copied, and may be NULL; lists keep the order in which they are built. */
void tl_map_add_place (TlMap *map, const char *name, TlHex hex, TlPlaceKind kind);
void tl_map_add_source (TlMap *map, TlHex hex, TlSourceKind kind, int side, const char *name);
void tl_map_add_port (TlMap *map, TlHex hex, const char *name, guint capacity_t, int source_side);
/* Index, or -1 when there is that id already or no room for more. */
int tl_map_add_gauge (TlMap *map, const char *id, const char *name);
/* @gauge: an index, of the railway, or of one of them, that tl_map_add_road () laid there. */
void tl_map_add_rail_gauge (TlMap *map, TlHex hex, TlDirection direction, guint gauge);
void tl_map_set_title (TlMap *map, const char *id, const char *title);
/* @scan: (nullable): copied; tl_scan_check () is content with it, and its pins are of the grid. */
void tl_map_set_scan (TlMap *map, const TlScan *scan);
/* @folder: (nullable): that of the file which says what the map is; made absolute. */
void tl_map_set_folder (TlMap *map, const char *folder);

/* Nothing changes from here on: any thread may read and search the map. */
void tl_map_seal (TlMap *map);

/* --- what there is --- */

const TlGrid *tl_map_grid (const TlMap *map);
/* (transfer none) */
TlTerrainChart *tl_map_chart (const TlMap *map);
/* (nullable) */
const char *tl_map_id (const TlMap *map);
const char *tl_map_title (const TlMap *map);
guint tl_map_n_hexes (const TlMap *map);
/* (transfer none) (nullable): the picture of the printed sheet */
const TlScan *tl_map_scan (const TlMap *map);
/* (transfer none) (nullable): absolute; what a scan's relative path begins at */
const char *tl_map_folder (const TlMap *map);

/* Six per hex, in the order of directions; TL_HEX_NONE off the map. */
const TlHex *tl_map_neighbours (const TlMap *map);
static inline TlHex tl_map_neighbour (const TlMap *map, TlHex hex, TlDirection direction);

/* Masks, with a bit for each entry of the chart.  Terrain is all that is printed in the hex, or for
 * an unknown hex what it is reckoned as. */
guint32 tl_map_terrain (const TlMap *map, TlHex hex);
guint16 tl_map_hexsides (const TlMap *map, TlHex hex, TlDirection direction);
guint8 tl_map_roads (const TlMap *map, TlHex hex, TlDirection direction);

/* Whether the hex is unknown. */
gboolean tl_map_is_unknown (const TlMap *map, TlHex hex);
/* Whether any is.  Cost: a bit for each hex. */
gboolean tl_map_has_unknown (const TlMap *map);

/* Once sealed: bit 1 << direction for every side that a railway crosses. */
guint8 tl_map_rails (const TlMap *map, TlHex hex);
gboolean tl_map_has_rail (const TlMap *map, TlHex hex);
/* The same of all hexes, with TL_RAIL_HERE. (transfer none) */
const guint8 *tl_map_all_rails (const TlMap *map);
/* Bit per gauge of the railways that cross the side; 0 where there are none, or of no gauge. */
guint8 tl_map_rail_gauges (const TlMap *map, TlHex hex, TlDirection direction);
/* Whether there is water and no land at all. */
gboolean tl_map_is_water (const TlMap *map, TlHex hex);

/* (transfer none): as many as @n says. */
const TlPlace *tl_map_places (const TlMap *map, guint *n);
const TlSource *tl_map_sources (const TlMap *map, guint *n);
const TlPort *tl_map_ports (const TlMap *map, guint *n);
const TlGauge *tl_map_gauges (const TlMap *map, guint *n);
/* Index, or -1 when there is none of that id. */
int tl_map_find_gauge (const TlMap *map, const char *id);

/* A road or railway from hex to hex. */
typedef struct
{
  GArray *hexes;   /* TlHex, each next to the one before */
  TlDirection out; /* where it leaves the map from the last of them, or TL_DIRECTIONS */
} TlRoadWay;

/*
 * @map: sealed
 * @road: index of a road of the chart
 * @gauge: of a railway; -1: of a railway without one, and of any other road
 *
 * All roads of that kind as few ways, each as long as it can be; a hexside is in one of them.
 *
 * Returns: (transfer full) (element-type TlRoadWay): the ways
 */
GPtrArray *tl_map_ways (const TlMap *map, guint road, int gauge);

/* (nullable): O(ports) */
const TlPort *tl_map_port_at (const TlMap *map, TlHex hex);
/* Rule 13.3c: a village, city or port in @hex, which makes a rail hex detrainable: a named one, or
 * a village or city by the hex's terrain, as far as that is in force there (6.2d). */
gboolean tl_map_is_rail_stop (const TlMap *map, TlHex hex);
/* Rule 13.3c: once sealed, the hexes with a railway and such a village or city, ascending.
 * (transfer none): as many as @n says. */
const TlHex *tl_map_rail_towns (const TlMap *map, guint *n);
/* (transfer full): "33.11 Hagaru-ri" or "33.11", for messages */
char *tl_map_describe_hex (const TlMap *map, TlHex hex);

/* "33.11 Hagaru-ri, 33.12" (transfer full) */
char *tl_map_describe_hexes (const TlMap *map, const TlHex *hexes, guint n_hexes);

/* --- costs --- */

/*
 * What entering @hex costs by its terrain alone: the dearest in force, where prohibited is dearer
 * than the whole allowance, and that dearer than any number.  In a hex of nothing but water the
 * cheapest water counts.
 *
 * Rules: 6.2d.
 *
 * Returns: twelfths of an MP, TL_COST_ALL or TL_COST_PROHIBITED
 */
TlCost tl_map_hex_cost (const TlMap *map, TlHex hex, TlMobility mobility);

/*
 * What going from @hex in @direction costs without roads or bridges: the hex, and every feature of
 * the hexside, of which only the cheapest water counts.  Prohibited where the way back would be.
 *
 * Rules: 6.2b, 6.2d, 6.1d; 8.1b and 8.1c for overruns.
 * Does not check: bridging (13.8b), trainbusting (14.8), who is there.
 *
 * Returns: twelfths of an MP, TL_COST_ALL or TL_COST_PROHIBITED, as off the map
 */
TlCost tl_map_cost_off_road (const TlMap *map, TlHex hex, TlDirection direction,
                             TlMobility mobility);

/*
 * The same, or the cheapest road along that way where it is cheaper: no unit has to follow a road.
 * A road also leads where terrain is prohibited.
 *
 * Rules: 6.2a, 6.2c.
 */
TlCost tl_map_cost (const TlMap *map, TlHex hex, TlDirection direction, TlMobility mobility);

/*
 * @map: sealed
 *
 * Cost: one pass over the map at the first call, then O(1).  May be called from any thread.
 *
 * Returns: (transfer none): tl_map_cost () of six directions per hex, for searches
 */
const TlCost *tl_map_edge_costs (const TlMap *map, TlMobility mobility);

/*
 * @map: sealed
 * @costs: of its chart's terrains, hexsides and roads
 *
 * The same map where things cost @costs: made when first asked for, and kept with @map.  It shares
 * what is printed, and folds edge costs of its own.  May be called from any thread.
 *
 * Cost: one pass over the map at first, then O(such maps).
 *
 * Returns: (transfer none): lives as long as @map; @map itself where nothing costs otherwise
 */
TlMap *tl_map_by_costs (TlMap *map, const TlChartCosts *costs);

/*
 * A copy of tl_map_edge_costs () for a few changes.  It goes back once they are undone, so that the
 * next borrower need not copy the whole map.  May be called from any thread.
 *
 * Returns: (transfer full): for tl_map_return_edge_costs ()
 */
TlCost *tl_map_borrow_edge_costs (TlMap *map, TlMobility mobility);
/* @costs: (transfer full): as they were when they were borrowed */
void tl_map_return_edge_costs (TlMap *map, TlMobility mobility, TlCost *costs);

/*
 * Another thread may read the map until tl_map_release (): what it has folded stays.
 *
 * Returns: (transfer full): @map
 */
TlMap *tl_map_hold (TlMap *map);
void tl_map_release (TlMap *map);

/*
 * @map: sealed; the caller has read no table of it that is still in use
 *
 * Frees what is folded, of a map that is only kept, as those before an edit are; it is made again
 * when asked for.  Called from the thread alone that reads maps without holding them.
 *
 * Returns: FALSE: a thread holds the map, and nothing has been freed
 */
gboolean tl_map_rest (TlMap *map);

/* Folds in @map what @other has folded, from there, if the two are kin.  Called as tl_map_rest ()
 * is.  Cost: as of an edit with all that differs. */
void tl_map_wake (TlMap *map, TlMap *other);

/* No edge of a table that tl_map_edge_costs () gave costs less; 0 for any other table. */
TlCost tl_map_least_cost (const TlMap *map, const TlCost *edge_costs);

/* Whether some edge of such a table takes the whole allowance; TRUE for any other table. */
gboolean tl_map_has_all_cost (const TlMap *map, const TlCost *edge_costs);

/* --- two maps --- */

/* Whether one was made from the other, or both from a third: then hexes and chart are the same. */
gboolean tl_map_is_kin (const TlMap *a, const TlMap *b);

/*
 * @b: kin of @a
 *
 * Where something is printed on one map and not on the other.  Of a side that differs it is one of
 * its two hexes.
 *
 * Cost: O(hexes / 256), pages that are not shared, and the lists.
 *
 * Returns: (transfer full) (element-type TlHex): ascending
 */
GArray *tl_map_differences (const TlMap *a, const TlMap *b);

/* Of all that is printed, and of the scan with its pins: equal for maps that say the same, in
 * whatever order they were built.  The title does not count, nor where the scan lies, and of the
 * chart its id and what rules read.  O(hexes) once, then O(hexes / 256) and what differs from maps
 * asked before. */
guint64 tl_map_hash (const TlMap *map);

/* Bytes held, but for strings and the chart: what grows with the map. */
gsize tl_map_size_bytes_for_test (const TlMap *map);

static inline TlHex
tl_map_neighbour (const TlMap *map, TlHex hex, TlDirection direction)
{
  return tl_map_neighbours (map)[(gsize) hex * TL_DIRECTIONS + direction];
}
