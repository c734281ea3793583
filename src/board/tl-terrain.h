/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game's terrain effects chart (9.3c, 6.2): what terrain costs and what it does in combat.
 *
 * Three lists, each at most 32 long so that a hex's terrains fit in one mask: hex terrains,
 * hexside features (at most 16), roads (every road-like feature, railways too; at most 8).
 * Movement costs are in twelfths of an MP per mobility class, or one of the special values.
 *
 * Combat multipliers are exact.  Rule 9.4d: a bracketed multiplier counts only for attackers;
 * the loader has already put 1 in the defence column, and keeps `bracketed` for display.
 *
 * Does not know: which terrain of several a player picks (9.3b, 9.4b): that is rules/combat.
 */
#pragma once

#include "board/tl-fraction.h"

typedef enum
{
  TL_MOBILITY_LEG,
  TL_MOBILITY_TRACK,
  TL_MOBILITY_TRUCK
} TlMobility;
#define TL_MOBILITIES 3

typedef enum
{
  TL_CLASS_ARMOR,
  TL_CLASS_MECH,
  TL_CLASS_OTHER
} TlClass;
#define TL_CLASSES 3

typedef enum
{
  TL_CATEGORY_OPEN,
  TL_CATEGORY_CLOSE,
  TL_CATEGORY_VERY_CLOSE,
  TL_CATEGORY_EXTREMELY_CLOSE
} TlCategory;
#define TL_CATEGORIES 4

/* Movement costs in twelfths of an MP; a plain cost is at most TL_COST_MAX. */
typedef guint16 TlCost;
#define TL_MP12 12
#define TL_COST_MAX ((TlCost) (40 * TL_MP12))
#define TL_COST_ALL ((TlCost) 0xfffd)        /* the whole Movement Allowance (8.1b) */
#define TL_COST_PROHIBITED ((TlCost) 0xfffe) /* never, but along a road where there is one (6.2c) */

#define TL_TERRAIN_MAX 32
#define TL_HEXSIDE_MAX 16
#define TL_ROAD_MAX 8

typedef struct
{
  TlFraction attack[TL_CLASSES];
  TlFraction defence[TL_CLASSES];
  guint8 bracketed; /* bit per class: printed in brackets (9.4d) */
  guint8 starred;   /* bit per class: the attack is printed with a star (9.1f) */
} TlCombatEffect;

typedef struct
{
  char *id;    /* as in files: "light-woods" */
  char *name;  /* for people */
  char letter; /* in the rows of a map file */
  TlCost cost[TL_MOBILITIES];
  TlCategory category;
  TlCombatEffect combat;
  gboolean is_water;   /* lake, sea: not land */
  gboolean is_village; /* village and city: only in the hex where they are named (6.2d) */
  gboolean is_city;
  char *pattern; /* how draw/ paints it: "open", "woods", "forest", ... */
} TlTerrain;

typedef struct
{
  char *id;
  char *name;
  TlCost cost[TL_MOBILITIES]; /* added to the hex's cost (6.2b) */
  TlCombatEffect combat;      /* attack only: a hexside is never the defender's terrain (9.4c) */
  gboolean is_water;
  int bridged; /* hexside index whose cost bridging gives instead, -1 none, -2 no cost (13.8b) */
  char *pattern;
} TlHexside;

typedef struct
{
  char *id;
  char *name;
  TlCost cost[TL_MOBILITIES];
  gboolean is_rail;
  gboolean is_multi_track;
  char *pattern;
} TlRoad;

typedef struct
{
  gatomicrefcount ref_count;
  char *id;
  char *name;
  guint n_terrains;
  guint n_hexsides;
  guint n_roads;
  TlTerrain terrains[TL_TERRAIN_MAX];
  TlHexside hexsides[TL_HEXSIDE_MAX];
  TlRoad roads[TL_ROAD_MAX];
} TlTerrainChart;

/* What all of a chart costs, by the index there. */
typedef struct
{
  TlCost terrains[TL_TERRAIN_MAX][TL_MOBILITIES];
  TlCost hexsides[TL_HEXSIDE_MAX][TL_MOBILITIES];
  TlCost roads[TL_ROAD_MAX][TL_MOBILITIES];
} TlChartCosts;

/*
 * @id: as in files; copied
 * @name: (nullable): for people; copied
 *
 * The loader fills the lists in; the chart owns every string in them.  From then on it does not
 * change, and maps may share it.
 *
 * Returns: (transfer full): an empty chart with one reference
 */
TlTerrainChart *tl_terrain_chart_new (const char *id, const char *name);
TlTerrainChart *tl_terrain_chart_ref (TlTerrainChart *chart);
void tl_terrain_chart_unref (TlTerrainChart *chart);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlTerrainChart, tl_terrain_chart_unref)

/*
 * @chart: complete
 *
 * Returns: what it says that things cost; 0 beyond the end of a list
 */
TlChartCosts tl_terrain_chart_costs (const TlTerrainChart *chart);

/*
 * @id: (nullable): as in files
 *
 * tl_terrain_chart_find_hexside () and tl_terrain_chart_find_road () look in their lists, and
 * tl_terrain_chart_find_letter () looks for the letter of a map file; NUL belongs to none.
 *
 * Returns: the index, which is the bit in masks, or -1 when there is none
 */
int tl_terrain_chart_find_terrain (const TlTerrainChart *chart, const char *id);
int tl_terrain_chart_find_letter (const TlTerrainChart *chart, char letter);
int tl_terrain_chart_find_hexside (const TlTerrainChart *chart, const char *id);
int tl_terrain_chart_find_road (const TlTerrainChart *chart, const char *id);

/*
 * @chart: complete
 *
 * What an unknown hex is reckoned as: the first terrain of the category open that is neither water
 * nor built up; without any the first that is dry, or 0.
 *
 * Returns: the index
 */
guint tl_terrain_chart_find_open (const TlTerrainChart *chart);

/*
 * "leg", "track", "truck"; tl_class_id (): "armor", "mech", "other"; tl_category_id (): "open",
 * "close", "very-close", "extremely-close".  What files say, the same in every language; the parse
 * functions read exactly these, and set their value only on success.
 *
 * Returns: (transfer none): the id
 */
const char *tl_mobility_id (TlMobility mobility);
gboolean tl_mobility_parse (const char *text, TlMobility *mobility);
const char *tl_class_id (TlClass klass);
const char *tl_category_id (TlCategory category);
gboolean tl_category_parse (const char *text, TlCategory *category);

/* Returns: (transfer none): "Leg", and "Very Close" and so on: translated */
const char *tl_mobility_name (TlMobility mobility);
const char *tl_category_name (TlCategory category);

/*
 * @mp12: Movement Points in twelfths
 *
 * Returns: (transfer full): "2 1/2"
 */
char *tl_mp12_to_string (guint mp12);

/* Returns: (transfer full): "2 1/2", "all" or "prohibited", as in files */
char *tl_cost_to_string (TlCost cost);
