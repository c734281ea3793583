/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/base/tl-viewport.h"

#include <math.h>

void
tl_viewport_init (TlViewport *viewport, const TlGrid *grid)
{
  *viewport = (TlViewport){
    .grid = *grid,
    .zoom = TL_VIEWPORT_NATURAL,
    .width = 1,
    .height = 1,
    .device_scale = 1,
    .margin_px = 48,
  };
  tl_grid_extent (grid, &viewport->map_width, &viewport->map_height);
  tl_viewport_clamp (viewport);
}

/* A map that is smaller than the view stands in its middle; strips over the view at either end let
 * it be moved from there until they cover nothing of it. */
static void
limit_axis (double map, double view, double margin, double covered_first, double covered_last,
            double *least, double *most)
{
  double middle = (map - view) / 2;

  *least = MIN (middle, -margin - covered_first);
  *most = MAX (middle, map + margin + covered_last - view);
  /* Where there is room enough, none needs to be made. */
  if (-middle >= margin + covered_first)
    *least = middle;
  if (-middle >= margin + covered_last)
    *most = middle;
}

/* How much desk may show at either end of a view of @size pixels: less in a small view. */
static double
margin_of (const TlViewport *viewport, double size)
{
  return MIN (viewport->margin_px, size * 0.1);
}

void
tl_viewport_limits (const TlViewport *viewport, TlPoint *least, TlPoint *most)
{
  double zoom = viewport->zoom;

  limit_axis (viewport->map_width, viewport->width / zoom,
              margin_of (viewport, viewport->width) / zoom, 0, 0, &least->x, &most->x);
  limit_axis (viewport->map_height, viewport->height / zoom,
              margin_of (viewport, viewport->height) / zoom, viewport->covered_top / zoom,
              viewport->covered_bottom / zoom, &least->y, &most->y);
}

void
tl_viewport_clamp (TlViewport *viewport)
{
  TlPoint least, most;

  tl_viewport_limits (viewport, &least, &most);
  viewport->x = CLAMP (viewport->x, least.x, most.x);
  viewport->y = CLAMP (viewport->y, least.y, most.y);
}

static double
fit_zoom (const TlViewport *viewport, double width, double height)
{
  double room_x = viewport->width - 2 * margin_of (viewport, viewport->width);
  double room_y = viewport->height - 2 * margin_of (viewport, viewport->height) -
                  viewport->covered_top - viewport->covered_bottom;

  return MIN (room_x / width, MAX (room_y, viewport->height / 2) / height);
}

/* The smallest zoom allowed: the whole map shows, or TL_VIEWPORT_ZOOM_MIN if that shows it. */
static double
zoom_min (const TlViewport *viewport)
{
  double fit = fit_zoom (viewport, viewport->map_width, viewport->map_height);

  return CLAMP (fit, 0.05, TL_VIEWPORT_ZOOM_MIN);
}

void
tl_viewport_set_covered (TlViewport *viewport, double top, double bottom)
{
  viewport->covered_top = MAX (top, 0);
  viewport->covered_bottom = MAX (bottom, 0);
}

void
tl_viewport_set_size (TlViewport *viewport, double width, double height)
{
  TlPoint middle = tl_viewport_to_map (viewport, viewport->width / 2, viewport->height / 2);

  viewport->width = MAX (width, 1);
  viewport->height = MAX (height, 1);
  viewport->zoom = MAX (viewport->zoom, zoom_min (viewport));
  tl_viewport_centre_on (viewport, middle);
}

void
tl_viewport_set_device_scale (TlViewport *viewport, double device_scale)
{
  viewport->device_scale = MAX (device_scale, 0.1);
}

gboolean
tl_viewport_pan (TlViewport *viewport, double dx_px, double dy_px)
{
  double x = viewport->x;
  double y = viewport->y;

  viewport->x -= dx_px / viewport->zoom;
  viewport->y -= dy_px / viewport->zoom;
  tl_viewport_clamp (viewport);
  return viewport->x != x || viewport->y != y;
}

void
tl_viewport_set_zoom_at (TlViewport *viewport, double px, double py, double zoom)
{
  TlPoint under = tl_viewport_to_map (viewport, px, py);

  viewport->zoom = CLAMP (zoom, zoom_min (viewport), TL_VIEWPORT_ZOOM_MAX);
  viewport->x = under.x - px / viewport->zoom;
  viewport->y = under.y - py / viewport->zoom;
  tl_viewport_clamp (viewport);
}

void
tl_viewport_zoom_at (TlViewport *viewport, double px, double py, double factor)
{
  tl_viewport_set_zoom_at (viewport, px, py, viewport->zoom * factor);
}

void
tl_viewport_fit (TlViewport *viewport)
{
  viewport->zoom =
      CLAMP (fit_zoom (viewport, MAX (viewport->map_width, 1), MAX (viewport->map_height, 1)),
             zoom_min (viewport), TL_VIEWPORT_ZOOM_MAX);
  tl_viewport_centre_on (viewport, (TlPoint){ viewport->map_width / 2, viewport->map_height / 2 });
  tl_viewport_pan (viewport, 0, (viewport->covered_top - viewport->covered_bottom) / 2);
}

void
tl_viewport_centre_on (TlViewport *viewport, TlPoint point)
{
  viewport->x = point.x - viewport->width / 2 / viewport->zoom;
  viewport->y = point.y - viewport->height / 2 / viewport->zoom;
  tl_viewport_clamp (viewport);
}

/* How far to pan so that @from to @to lies between @first and @last: 0 when it does. */
static double
shortfall (double from, double to, double first, double last)
{
  if (to - from > last - first)
    return (first + last) / 2 - (from + to) / 2;
  if (from < first)
    return first - from;
  return to > last ? last - to : 0;
}

gboolean
tl_viewport_reveal (TlViewport *viewport, TlHex hex, double margin_px)
{
  TlPoint c = tl_viewport_from_map (viewport, tl_grid_centre (&viewport->grid, hex));
  double reach = viewport->zoom + margin_px;
  double dx = shortfall (c.x - reach, c.x + reach, 0, viewport->width);
  double dy = shortfall (c.y - reach, c.y + reach, viewport->covered_top,
                         viewport->height - viewport->covered_bottom);

  if (dx == 0 && dy == 0)
    return FALSE;
  return tl_viewport_pan (viewport, dx, dy);
}

TlPoint
tl_viewport_to_map (const TlViewport *viewport, double px, double py)
{
  return (TlPoint){ viewport->x + px / viewport->zoom, viewport->y + py / viewport->zoom };
}

TlPoint
tl_viewport_from_map (const TlViewport *viewport, TlPoint point)
{
  return (TlPoint){ (point.x - viewport->x) * viewport->zoom,
                    (point.y - viewport->y) * viewport->zoom };
}

TlHex
tl_viewport_hex_at (const TlViewport *viewport, double px, double py)
{
  return tl_grid_hex_at_point (&viewport->grid, tl_viewport_to_map (viewport, px, py));
}

gboolean
tl_viewport_visible (const TlViewport *viewport, int *column0, int *row0, int *column1, int *row1)
{
  const gboolean is_flat = viewport->grid.orientation == TL_GRID_FLAT;
  const double wide = is_flat ? 1.5 : sqrt (3.0);
  const double high = is_flat ? sqrt (3.0) : 1.5;

  /* It may reach beyond the map. */
  cairo_rectangle_t area =
      (cairo_rectangle_t){ viewport->x, viewport->y, viewport->width / viewport->zoom,
                           viewport->height / viewport->zoom };
  if (area.x >= viewport->map_width || area.y >= viewport->map_height || area.x + area.width <= 0 ||
      area.y + area.height <= 0)
    return FALSE;
  /* A hex reaches from its first corner 2 units on, and staggers by half its height. */
  *column0 = MAX ((int) floor ((area.x - 2) / wide), 0);
  *row0 = MAX ((int) floor ((area.y - 2) / high) - 1, 0);
  *column1 = MIN ((int) floor ((area.x + area.width) / wide), (int) viewport->grid.columns - 1);
  *row1 = MIN ((int) floor ((area.y + area.height) / high), (int) viewport->grid.rows - 1);
  return *column0 <= *column1 && *row0 <= *row1;
}

void
tl_viewport_device_origin (const TlViewport *viewport, gint64 *x, gint64 *y)
{
  double scale = viewport->zoom * viewport->device_scale;

  *x = (gint64) floor (viewport->x * scale + 0.5);
  *y = (gint64) floor (viewport->y * scale + 0.5);
}

void
tl_viewport_apply (const TlViewport *viewport, cairo_t *cr)
{
  gint64 x, y;

  tl_viewport_device_origin (viewport, &x, &y);
  cairo_translate (cr, -(double) x / viewport->device_scale, -(double) y / viewport->device_scale);
  cairo_scale (cr, viewport->zoom, viewport->zoom);
}
