/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/map/tl-paint-sample.h"

#define COLUMNS 7
#define ROWS 4
#define MIDDLE_COLUMN 3
#define MIDDLE_ROW 2
#define SHOWN_UNITS 2.1 /* of its height */

static void
lay_ground (TlMap *map, const TlBrush *brush)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  guint open = tl_terrain_chart_find_open (chart);
  TlHex middle = tl_grid_at (tl_map_grid (map), MIDDLE_COLUMN, MIDDLE_ROW);

  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    {
      gboolean is_town =
          brush->kind == TL_BRUSH_TERRAIN &&
          (chart->terrains[brush->which].is_village || chart->terrains[brush->which].is_city);

      if (brush->kind == TL_BRUSH_UNKNOWN)
        tl_map_set_unknown (map, hex);
      else if (brush->kind == TL_BRUSH_PAPER)
        tl_map_set_terrain (map, hex, hex == middle ? 0 : 1u << open);
      else if (brush->kind != TL_BRUSH_TERRAIN || (is_town && hex != middle))
        tl_map_set_terrain (map, hex, 1u << open);
      else
        tl_map_set_terrain (map, hex, 1u << brush->which);
    }
}

/* From left to right: above the hexes of the middle row. */
static void
lay_line (TlMap *map, const TlBrush *brush)
{
  const TlGrid *grid = tl_map_grid (map);

  for (int column = 0; column < COLUMNS; column++)
    {
      TlHex hex = tl_grid_at (grid, column, MIDDLE_ROW);
      TlDirection direction;

      if (brush->kind == TL_BRUSH_ROAD &&
          tl_grid_direction (grid, hex, tl_grid_at (grid, column + 1, MIDDLE_ROW), &direction))
        tl_map_add_road (map, hex, direction, brush->which);
      if (brush->kind != TL_BRUSH_HEXSIDE)
        continue;
      tl_map_add_hexside (map, hex, 0, brush->which);
      if (tl_grid_is_pushed (grid, hex))
        continue;
      tl_map_add_hexside (map, hex, 1, brush->which);
      tl_map_add_hexside (map, hex, 5, brush->which);
    }
}

TlMapGeometry *
tl_sample_new (const TlBrush *brush, const TlMap *map)
{
  TlGrid grid = { .orientation = TL_GRID_FLAT, .columns = COLUMNS, .rows = ROWS };
  g_autoptr (TlMap) sample = tl_map_new (&grid, tl_map_chart (map));

  lay_ground (sample, brush);
  lay_line (sample, brush);
  tl_map_seal (sample);
  return tl_map_geometry_new (sample);
}

void
tl_paint_sample (cairo_t *cr, TlMapGeometry *sample, const TlTheme *theme, double width_px,
                 double height_px)
{
  const TlGrid *grid = tl_map_grid (tl_map_geometry_map (sample));
  TlPoint one = tl_grid_centre (grid, tl_grid_at (grid, MIDDLE_COLUMN, MIDDLE_ROW));
  double zoom = height_px / SHOWN_UNITS;
  cairo_rectangle_t area = { one.x - width_px / zoom / 2, one.y - SHOWN_UNITS / 2, width_px / zoom,
                             SHOWN_UNITS };

  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, width_px, height_px);
  cairo_clip (cr);
  cairo_scale (cr, zoom, zoom);
  cairo_translate (cr, -area.x, -area.y);
  tl_paint_map (cr, sample, theme, zoom, &area, TL_PAINT_HEXES);
  cairo_restore (cr);
}
