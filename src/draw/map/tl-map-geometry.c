/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The padded grid, its levels, and the blocks; tl-map-shapes.c says what a block holds. */
#include "draw/base/tl-noise.h"
#include "draw/map/tl-map-geometry-private.h"

#include <math.h>

/* --- levels and lines of the chart --- */

#define LAND_BIT (1u << TL_LEVEL_LAND)
#define HILLS_BITS ((1u << TL_LEVEL_LOW_HILLS) | (1u << TL_LEVEL_HILLS))
#define WOODS_BITS ((1u << TL_LEVEL_GROVES) | (1u << TL_LEVEL_WOODS))

static const struct
{
  const char *pattern;
  guint32 levels;
  gboolean is_water;
} pattern_levels[] = {
  { "light-woods", 1u << TL_LEVEL_GROVES, FALSE },
  { "woods", WOODS_BITS, FALSE },
  { "forest", WOODS_BITS | (1u << TL_LEVEL_FOREST), FALSE },
  { "low-hills", 1u << TL_LEVEL_LOW_HILLS, FALSE },
  { "hills", HILLS_BITS, FALSE },
  { "mountain", HILLS_BITS | (1u << TL_LEVEL_MOUNTAIN), FALSE },
  { "rough", 1u << TL_LEVEL_ROUGH, FALSE },
  { "swamp", 1u << TL_LEVEL_MARSH, FALSE },
  { "salt-marsh", (1u << TL_LEVEL_MARSH) | (1u << TL_LEVEL_SALT), FALSE },
  { "village", 1u << TL_LEVEL_VILLAGE, FALSE },
  { "minor-city", 1u << TL_LEVEL_CITY, FALSE },
  { "major-city", (1u << TL_LEVEL_CITY) | (1u << TL_LEVEL_MAJOR_CITY), FALSE },
  { "lake", 0, TRUE },
  { "sea", 1u << TL_LEVEL_SEA, TRUE },
};

static const struct
{
  const char *pattern;
  TlLine line;
} pattern_lines[] = {
  { "minor-river", TL_LINE_MINOR_RIVER },
  { "major-river", TL_LINE_MAJOR_RIVER },
  { "lake", TL_LINE_STRAIT },
  { "sea", TL_LINE_STRAIT },
  { "wadi", TL_LINE_WADI },
  { "escarpment", TL_LINE_ESCARPMENT },
  { "primary-road", TL_LINE_PRIMARY },
  { "secondary-road", TL_LINE_SECONDARY },
  { "track", TL_LINE_TRACK },
  { "railway", TL_LINE_RAIL },
  { "railway-multi", TL_LINE_RAIL_MULTI },
};

static guint8
line_of_pattern (const char *pattern, TlLine fallback)
{
  for (guint i = 0; i < G_N_ELEMENTS (pattern_lines); i++)
    if (g_strcmp0 (pattern, pattern_lines[i].pattern) == 0)
      return (guint8) pattern_lines[i].line;
  return (guint8) fallback;
}

static void
read_chart_lines (TlMapGeometry *g)
{
  const TlTerrainChart *chart = tl_map_chart (g->map);

  for (guint i = 0; i < chart->n_hexsides; i++)
    g->hexside_line[i] = line_of_pattern (chart->hexsides[i].pattern, TL_LINE_MINOR_RIVER);
  for (guint i = 0; i < chart->n_roads; i++)
    {
      const TlRoad *road = &chart->roads[i];

      g->road_line[i] = line_of_pattern (road->pattern, !road->is_rail         ? TL_LINE_TRACK
                                                        : road->is_multi_track ? TL_LINE_RAIL_MULTI
                                                                               : TL_LINE_RAIL);
    }
}

static guint32
levels_of_pattern (const TlTerrain *terrain)
{
  for (guint i = 0; i < G_N_ELEMENTS (pattern_levels); i++)
    if (g_strcmp0 (terrain->pattern, pattern_levels[i].pattern) == 0)
      return pattern_levels[i].levels | (pattern_levels[i].is_water ? 0 : LAND_BIT);
  return terrain->is_water ? 0 : LAND_BIT;
}

/* The hex of the map that a cell shows: its own, or in the ring the nearest one. */
static TlHex
nearest_hex (const TlMapGeometry *g, TlHex cell)
{
  const TlGrid *grid = tl_map_grid (g->map);
  int column, row;

  tl_geometry_position (g, cell, &column, &row);
  return tl_grid_at (grid, CLAMP (column - 1, 0, (int) grid->columns - 1),
                     CLAMP (row - 1, 0, (int) grid->rows - 1));
}

static guint32
levels_of (const TlMapGeometry *g, TlHex cell)
{
  const guint32 built =
      (1u << TL_LEVEL_CITY) | (1u << TL_LEVEL_MAJOR_CITY) | (1u << TL_LEVEL_VILLAGE);
  TlHex hex = nearest_hex (g, cell);
  guint32 mask = tl_map_terrain (g->map, hex);
  guint32 levels = 0;
  guint32 states =
      (mask == 0 ? TL_LEVEL_OFF_MAP : 0) | (tl_map_is_unknown (g->map, hex) ? TL_LEVEL_UNKNOWN : 0);
  gboolean is_dry = TRUE;

  for (guint i = 0; mask != 0; i++, mask >>= 1)
    if (mask & 1)
      {
        levels |= g->terrain_levels[i];
        is_dry = is_dry && (g->terrain_levels[i] & LAND_BIT);
      }
  levels = is_dry ? levels | LAND_BIT : levels & (1u << TL_LEVEL_SEA);
  if (tl_geometry_hex (g, cell) == TL_HEX_NONE)
    levels &= ~built;
  return levels | states;
}

static void
fill_levels (TlMapGeometry *g)
{
  const TlTerrainChart *chart = tl_map_chart (g->map);

  for (guint i = 0; i < chart->n_terrains; i++)
    g->terrain_levels[i] = levels_of_pattern (&chart->terrains[i]);
  for (TlHex cell = 0; cell < g->n_cells; cell++)
    g->levels[cell] = levels_of (g, cell);
}

/* --- life --- */

static void
read_lattice (TlMapGeometry *g)
{
  const TlGrid *grid = tl_map_grid (g->map);
  const gboolean is_flat = grid->orientation == TL_GRID_FLAT;
  const double s = sqrt (3.0);
  TlHex first = tl_grid_at (&g->grid, 0, 0);
  TlPoint real = tl_grid_centre (grid, tl_grid_at (grid, 0, 0));
  TlPoint own = tl_grid_centre (&g->grid, tl_grid_at (&g->grid, 1, 1));
  TlPoint a = tl_grid_centre (&g->grid, first);
  TlPoint b = tl_grid_centre (&g->grid, tl_grid_at (&g->grid, is_flat ? 1 : 0, is_flat ? 0 : 1));

  g->origin = (TlPoint){ a.x + real.x - own.x, a.y + real.y - own.y };
  g->column_step = is_flat ? (TlPoint){ 1.5, 0 } : (TlPoint){ s, 0 };
  g->row_step = is_flat ? (TlPoint){ 0, s } : (TlPoint){ 0, 1.5 };
  g->stagger = is_flat ? (TlPoint){ 0, b.y - a.y } : (TlPoint){ b.x - a.x, 0 };
  g->fine = is_flat ? (TlPoint){ 0.25, s / 4 } : (TlPoint){ s / 4, 0.25 };
  for (guint i = 0; i < TL_DIRECTIONS; i++)
    {
      TlPoint corner = tl_grid_corner (&g->grid, first, i);

      g->corners[i] = (TlPoint){ corner.x - a.x, corner.y - a.y };
    }
  for (guint i = 0; i < TL_DIRECTIONS; i++)
    {
      TlPoint middle = tl_point_mix (g->corners[i], g->corners[(i + 1) % 6], 0.5);

      g->normals[i] = tl_point_unit (middle);
    }
  tl_grid_extent (grid, &g->width, &g->height);
}

TlMapGeometry *
tl_map_geometry_new (TlMap *map)
{
  TlMapGeometry *g = g_new0 (TlMapGeometry, 1);

  g_atomic_ref_count_init (&g->ref_count);
  g->map = tl_map_ref (map);
  g->grid = *tl_map_grid (map);
  g->grid.columns += 2;
  g->grid.rows += 2;
  g->grid.numbers.first_column--;
  g->grid.numbers.first_row--;
  g->grid.n_sheets = 0; /* for neighbours alone */
  g->n_cells = g->grid.columns * g->grid.rows;
  g->neighbours = g_new (TlHex, (gsize) g->n_cells * TL_DIRECTIONS);
  tl_grid_fill_neighbours (&g->grid, g->neighbours);
  g->levels = g_new (guint32, g->n_cells);
  read_lattice (g);
  read_chart_lines (g);
  fill_levels (g);
  g->block_columns = (g->grid.columns + TL_BLOCK - 1) / TL_BLOCK;
  g->block_rows = (g->grid.rows + TL_BLOCK - 1) / TL_BLOCK;
  g->blocks = g_new0 (TlBlock, (gsize) g->block_columns * g->block_rows);
  return g;
}

TlMapGeometry *
tl_map_geometry_ref (TlMapGeometry *geometry)
{
  g_atomic_ref_count_inc (&geometry->ref_count);
  return geometry;
}

void
tl_map_geometry_unref (TlMapGeometry *geometry)
{
  if (!g_atomic_ref_count_dec (&geometry->ref_count))
    return;
  for (gsize i = 0; i < (gsize) geometry->block_columns * geometry->block_rows; i++)
    tl_block_clear (&geometry->blocks[i]);
  g_clear_pointer (&geometry->labels, g_array_unref);
  g_clear_pointer (&geometry->labels_situation, tl_situation_unref);
  g_clear_pointer (&geometry->grain, cairo_surface_destroy);
  if (geometry->grove != NULL)
    geometry->grove_free (geometry->grove);
  g_free (geometry->blocks);
  g_free (geometry->neighbours);
  g_free (geometry->levels);
  tl_map_unref (geometry->map);
  g_free (geometry);
}

/* Cells around a changed one whose levels or shapes may follow from it. */
#define CHANGE_REACH 4

/* Works out anew what follows from @cell. */
static void
forget_around (TlMapGeometry *g, TlHex cell)
{
  int column, row;

  tl_geometry_position (g, cell, &column, &row);
  for (int r = MAX (row - 1, 0); r <= MIN (row + 1, (int) g->grid.rows - 1); r++)
    for (int c = MAX (column - 1, 0); c <= MIN (column + 1, (int) g->grid.columns - 1); c++)
      {
        TlHex other = (TlHex) r * g->grid.columns + (TlHex) c;

        g->levels[other] = levels_of (g, other);
      }
  for (int r = MAX (row - CHANGE_REACH, 0) / TL_BLOCK;
       r <= MIN (row + CHANGE_REACH, (int) g->grid.rows - 1) / TL_BLOCK; r++)
    for (int c = MAX (column - CHANGE_REACH, 0) / TL_BLOCK;
         c <= MIN (column + CHANGE_REACH, (int) g->grid.columns - 1) / TL_BLOCK; c++)
      {
        TlBlock *block = &g->blocks[(gsize) r * g->block_columns + (gsize) c];

        tl_block_clear (block);
      }
}

/* How far from a hex's centre another terrain may show, in map units, and another line: its ends
 * are drawn as far as the next bend. */
#define TERRAIN_REACH 3.0
#define LINE_REACH 4.0

static gboolean
has_other_lines (const TlMap *a, const TlMap *b, TlHex hex)
{
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (tl_map_hexsides (a, hex, d) != tl_map_hexsides (b, hex, d) ||
        tl_map_roads (a, hex, d) != tl_map_roads (b, hex, d))
      return TRUE;
  return FALSE;
}

GArray *
tl_map_geometry_set_map (TlMapGeometry *geometry, TlMap *map)
{
  g_autoptr (TlMap) before = geometry->map;
  g_autoptr (GArray) changed = tl_map_differences (before, map);
  GArray *parts = g_array_new (FALSE, FALSE, sizeof (cairo_rectangle_t));

  geometry->map = tl_map_ref (map);
  for (guint i = 0; i < changed->len; i++)
    {
      TlHex hex = g_array_index (changed, TlHex, i);
      TlPoint centre = tl_grid_centre (tl_map_grid (map), hex);
      double reach = has_other_lines (before, map, hex) ? LINE_REACH : TERRAIN_REACH;
      cairo_rectangle_t part = { centre.x - reach, centre.y - reach, 2 * reach, 2 * reach };

      forget_around (geometry, tl_geometry_cell (geometry, hex));
      g_array_append_val (parts, part);
    }
  geometry->has_old_labels = TRUE;
  return parts;
}

TlMap *
tl_map_geometry_map (const TlMapGeometry *geometry)
{
  return geometry->map;
}

void
tl_map_geometry_extent (const TlMapGeometry *geometry, double *width, double *height)
{
  *width = geometry->width;
  *height = geometry->height;
}

/* --- cells --- */

TlHex
tl_geometry_hex (const TlMapGeometry *g, TlHex cell)
{
  int column, row;

  tl_geometry_position (g, cell, &column, &row);
  return tl_grid_at (tl_map_grid (g->map), column - 1, row - 1);
}

TlHex
tl_geometry_cell (const TlMapGeometry *g, TlHex hex)
{
  guint columns = g->grid.columns - 2;

  return (hex / columns + 1) * g->grid.columns + hex % columns + 1;
}

guint32
tl_geometry_side (const TlMapGeometry *g, TlHex cell, guint direction)
{
  TlHex hex = tl_geometry_hex (g, cell);
  guint32 lines = 0;

  direction %= TL_DIRECTIONS;
  if (hex == TL_HEX_NONE)
    {
      TlHex other = tl_geometry_neighbour (g, cell, direction);

      hex = other == TL_HEX_NONE ? TL_HEX_NONE : tl_geometry_hex (g, other);
      direction = tl_direction_opposite (direction);
    }
  if (hex == TL_HEX_NONE)
    return 0;
  guint16 mask = tl_map_hexsides (g->map, hex, direction);
  for (guint i = 0; mask != 0; i++, mask = (guint16) (mask >> 1))
    if (mask & 1)
      lines |= 1u << g->hexside_line[i];
  return lines;
}

static guint32
charted_roads (const TlMapGeometry *g, TlHex hex, guint direction)
{
  guint32 lines = 0;
  guint8 mask = tl_map_roads (g->map, hex, direction);

  for (guint i = 0; mask != 0; i++, mask = (guint8) (mask >> 1))
    if (mask & 1)
      lines |= 1u << g->road_line[i];
  return lines;
}

/* A road or railway that ends in a hex at the map's rim, and not in a town, leads off the sheet:
 * the way that lies straightest ahead. */
static guint32
leaving_roads (const TlMapGeometry *g, TlHex cell, TlHex hex, guint direction, guint32 family)
{
  static const guint ahead[] = { 3, 2, 4 };
  guint32 lines = 0;
  guint n = 0, from = 0;

  if (tl_geometry_level (g, cell, TL_LEVEL_CITY) || tl_geometry_level (g, cell, TL_LEVEL_VILLAGE))
    return 0;
  for (guint d = 0; d < TL_DIRECTIONS; d++)
    {
      guint32 here = charted_roads (g, hex, d) & family;

      if (here == 0)
        continue;
      lines = here;
      from = d;
      n++;
    }
  for (guint i = 0; n == 1 && i < G_N_ELEMENTS (ahead); i++)
    {
      guint out = (from + ahead[i]) % TL_DIRECTIONS;

      if (tl_map_neighbour (g->map, hex, out) == TL_HEX_NONE)
        return out == direction ? lines : 0;
    }
  return 0;
}

guint32
tl_geometry_roads (const TlMapGeometry *g, TlHex cell, guint direction)
{
  TlHex hex = tl_geometry_hex (g, cell);

  if (hex == TL_HEX_NONE)
    return 0;
  direction %= TL_DIRECTIONS;
  guint32 lines = charted_roads (g, hex, direction);
  if (tl_map_neighbour (g->map, hex, direction) == TL_HEX_NONE)
    lines |= leaving_roads (g, cell, hex, direction, TL_LINES_ROADS) |
             leaving_roads (g, cell, hex, direction, TL_LINES_RAILS);
  return lines;
}

void
tl_geometry_cells_in (const TlMapGeometry *g, const cairo_rectangle_t *area, double margin,
                      int *column0, int *row0, int *column1, int *row1)
{
  double left = area->x - margin - g->origin.x;
  double top = area->y - margin - g->origin.y;
  double right = area->x + area->width + margin - g->origin.x;
  double bottom = area->y + area->height + margin - g->origin.y;
  int last_column = (int) g->grid.columns - 1;
  int last_row = (int) g->grid.rows - 1;

  *column0 =
      CLAMP ((int) floor ((left - MAX (g->stagger.x, 0)) / g->column_step.x), 0, last_column);
  *row0 = CLAMP ((int) floor ((top - MAX (g->stagger.y, 0)) / g->row_step.y), 0, last_row);
  *column1 =
      CLAMP ((int) ceil ((right - MIN (g->stagger.x, 0)) / g->column_step.x), 0, last_column);
  *row1 = CLAMP ((int) ceil ((bottom - MIN (g->stagger.y, 0)) / g->row_step.y), 0, last_row);
}

/* --- the shaking hand --- */

guint32
tl_geometry_hash (const TlMapGeometry *g, TlPoint point, guint salt)
{
  return tl_noise_hash ((int) lround ((point.x - g->origin.x) / g->fine.x),
                        (int) lround ((point.y - g->origin.y) / g->fine.y), salt);
}

/* Noise of two units' wavelength or so, smooth over the map: what makes a row of hexes wander. */
static double
swell (double x, double y, guint salt)
{
  int ix = (int) floor (x);
  int iy = (int) floor (y);
  double fx = x - ix;
  double fy = y - iy;
  double top, bottom;

  fx = fx * fx * (3 - 2 * fx);
  fy = fy * fy * (3 - 2 * fy);
  top = tl_noise (ix, iy, salt) * (1 - fx) + tl_noise (ix + 1, iy, salt) * fx;
  bottom = tl_noise (ix, iy + 1, salt) * (1 - fx) + tl_noise (ix + 1, iy + 1, salt) * fx;
  return top * (1 - fy) + bottom * fy;
}

TlPoint
tl_geometry_warp (const TlMapGeometry *g, TlPoint point)
{
  double x = (point.x - g->origin.x) / 2.3;
  double y = (point.y - g->origin.y) / 2.3;

  return (TlPoint){ point.x + 0.20 * swell (x, y, 1), point.y + 0.20 * swell (x, y, 2) };
}

TlPoint
tl_geometry_shake (const TlMapGeometry *g, TlPoint corner, guint salt)
{
  return (TlPoint){ tl_geometry_signed (g, corner, salt),
                    tl_geometry_signed (g, corner, salt + 1) };
}
