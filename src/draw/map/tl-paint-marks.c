/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a map prints beside its ground: ports with what they handle in a phase (19.0a), and where
 * supply and reinforcements come from (12.6a).
 *
 * A port's mark lies across a hexside, where neither the counters of its hex nor those at sea hide
 * it: the one towards open water that no road crosses, a slanting one before one that numbers and
 * names lie along.
 */
#include "draw/map/tl-paint-map-private.h"

#include <math.h>

#include "draw/base/tl-silhouette.h"
#include "pieces/tl-field.h"
#include "pieces/tl-track.h"
#include "rules/base/tl-port.h"

/* From here on, in pixels to a hex's width, a mark is shown at all, and with its figure. */
#define MARKS_FROM_PX 14
#define FIGURES_FROM_PX 56

#define HEIGHT 0.29
#define LEAST_PX 11
#define FIGURE 0.21
#define LEAST_FIGURE_PX 8

/* Whether what lies in @box, and its outline, may reach into what is painted. */
static gboolean
is_shown (const TlPen *pen, cairo_rectangle_t box)
{
  double rim = MAX (0.1, 2 * pen->px);

  return box.x + box.width + rim >= pen->area.x && box.x - rim <= pen->area.x + pen->area.width &&
         box.y + box.height + rim >= pen->area.y && box.y - rim <= pen->area.y + pen->area.height;
}

/* --- ports ------------------------------------------------------------------------------------ */

/* How well the mark of a port lies across that side of @cell; negative: not at all. */
static double
fitness (const TlMapGeometry *g, TlHex cell, guint direction)
{
  TlHex other = tl_geometry_neighbour (g, cell, direction);
  TlPoint normal = g->normals[direction];

  if (other == TL_HEX_NONE || tl_geometry_is_off_map (g, other) ||
      tl_geometry_hex (g, other) == TL_HEX_NONE)
    return -1;
  return (tl_geometry_level (g, other, TL_LEVEL_LAND) ? 0 : 8) +
         (tl_geometry_roads (g, cell, direction) == 0 ? 4 : 0) + 2 * fabs (normal.x) +
         0.2 * normal.y + 0.1 * normal.x;
}

/* The middle of the mark of a port in @hex. */
static TlPoint
port_place (const TlMapGeometry *g, TlHex hex)
{
  TlHex cell = tl_geometry_cell (g, hex);
  TlPoint centre = tl_geometry_centre (g, cell);
  guint best = 0;

  for (guint d = 1; d < TL_DIRECTIONS; d++)
    if (fitness (g, cell, d) > fitness (g, cell, best))
      best = d;
  return tl_point_add (centre, g->normals[best], 1.0);
}

/* The text on the mark; "" from afar. */
static char *
port_figure (const TlPort *port, double hex_px)
{
  return hex_px >= FIGURES_FROM_PX ? tl_tokens_to_string (port->capacity_t, TL_MAP_TOKENS_PER_SP)
                                   : g_strdup ("");
}

static double
figure_size (double hex_px)
{
  return MAX (FIGURE, LEAST_FIGURE_PX * 2 / hex_px);
}

static cairo_rectangle_t
port_box (const TlMapGeometry *g, const TlPort *port, double hex_px)
{
  TlPoint at = port_place (g, port->hex);
  g_autofree char *figure = port_figure (port, hex_px);
  double height = MAX (HEIGHT, LEAST_PX * 2 / hex_px);
  double size = figure_size (hex_px);
  double width =
      height + (double) strlen (figure) * size * 0.52 + (*figure != '\0' ? 0.32 * size : 0);
  double across = at.x - tl_geometry_centre (g, tl_geometry_cell (g, port->hex)).x;

  /* The longer it is, the farther from its hex, whose counters would hide an end of it. */
  if (fabs (across) > 0.1)
    at.x += copysign ((width - height) / 4, across);
  return (cairo_rectangle_t){ at.x - width / 2, at.y - height / 2, width, height };
}

static void
paint_figure (const TlPen *pen, const char *figure, double x, double middle)
{
  cairo_text_extents_t extents;
  double size = figure_size (pen->hex_px);

  cairo_select_font_face (pen->cr, "Nimbus Sans Narrow", CAIRO_FONT_SLANT_NORMAL,
                          CAIRO_FONT_WEIGHT_BOLD);
  cairo_set_font_size (pen->cr, size);
  cairo_text_extents (pen->cr, figure, &extents);
  cairo_move_to (pen->cr, x - extents.x_advance, middle + size * 0.36);
  cairo_show_text (pen->cr, figure);
}

static void
paint_port (const TlPen *pen, const TlPort *port)
{
  cairo_rectangle_t box = port_box (pen->g, port, pen->hex_px);
  g_autofree char *figure = port_figure (port, pen->hex_px);
  double anchor = box.height * 1.1; /* of a box that is half as wide again as it is high */

  if (!is_shown (pen, box))
    return;
  tl_paint_rounded (pen->cr, box.x, box.y, box.width, box.height, box.height / 2);
  tl_paint_set_colour (pen->cr, pen->ink->paper);
  cairo_fill_preserve (pen->cr);
  tl_paint_set_colour (pen->cr, pen->ink->name_water);
  cairo_set_line_width (pen->cr, tl_pen_width (pen, 0.02, 0.8));
  cairo_stroke (pen->cr);
  tl_paint_silhouette (pen->cr, TL_SILHOUETTE_ANCHOR, box.x + (box.height - anchor) / 2,
                       box.y + box.height / 2 - anchor / 3, anchor, 0.01, pen->ink->name_water,
                       pen->ink->paper);
  tl_paint_set_colour (pen->cr, pen->ink->name_water);
  paint_figure (pen, figure, box.x + box.width - 0.35 * box.height, box.y + box.height / 2);
}

/* --- sources ---------------------------------------------------------------------------------- */

/* A pennant at the right of the hex, where counters seldom hide it; hollow where reinforcements
 * alone come. */
static void
paint_source (const TlPen *pen, const TlSource *source)
{
  TlPoint at = tl_geometry_centre (pen->g, tl_geometry_cell (pen->g, source->hex));
  double size = MAX (0.24, 6 * pen->px);

  at.x += 0.72;
  if (!is_shown (pen, (cairo_rectangle_t){ at.x, at.y - size / 2, size, size }))
    return;
  cairo_move_to (pen->cr, at.x, at.y + size / 2);
  cairo_line_to (pen->cr, at.x, at.y - size / 2);
  cairo_line_to (pen->cr, at.x + 0.8 * size, at.y - 0.22 * size);
  cairo_line_to (pen->cr, at.x, at.y + 0.06 * size);
  tl_paint_set_colour (pen->cr,
                       source->kind == TL_SOURCE_ENTRY ? pen->ink->paper : pen->ink->name_region);
  cairo_fill_preserve (pen->cr);
  tl_paint_set_colour (pen->cr, pen->ink->name_region);
  cairo_set_line_width (pen->cr, tl_pen_width (pen, 0.026, 0.9));
  cairo_stroke (pen->cr);
}

/* --- all of them ------------------------------------------------------------------------------ */

void
tl_paint_marks (const TlPen *pen)
{
  guint n_sources, n_ports;
  const TlSource *sources = tl_map_sources (pen->g->map, &n_sources);
  const TlPort *ports = tl_map_ports (pen->g->map, &n_ports);

  if (pen->hex_px < MARKS_FROM_PX)
    return;
  for (guint i = 0; i < n_sources; i++)
    paint_source (pen, &sources[i]);
  for (guint i = 0; i < n_ports; i++)
    paint_port (pen, &ports[i]);
}

void
tl_marks_gather (const TlMapGeometry *g, double hex_px, GArray *boxes)
{
  guint n;
  const TlPort *ports = tl_map_ports (g->map, &n);

  for (guint i = 0; hex_px >= MARKS_FROM_PX && i < n; i++)
    {
      cairo_rectangle_t box = port_box (g, &ports[i], hex_px);

      g_array_append_val (boxes, box);
    }
}

/* --- mines ------------------------------------------------------------------------------------ */

/* A ball with horns. */
static void
paint_mine (const TlPen *pen, TlPoint at, double radius)
{
  for (guint i = 0; i < 8; i++)
    {
      double angle = i * G_PI / 4;

      cairo_move_to (pen->cr, at.x, at.y);
      cairo_line_to (pen->cr, at.x + 1.45 * radius * cos (angle),
                     at.y + 1.45 * radius * sin (angle));
    }
  tl_paint_set_colour (pen->cr, pen->ink->ink);
  cairo_set_line_width (pen->cr, 0.34 * radius);
  cairo_stroke (pen->cr);
  cairo_arc (pen->cr, at.x, at.y, radius, 0, 2 * G_PI);
  cairo_fill_preserve (pen->cr);
  tl_paint_set_colour (pen->cr, pen->ink->paper);
  cairo_set_line_width (pen->cr, 0.2 * radius);
  cairo_stroke (pen->cr);
}

/* Where it lies, across: @beyond the end of the mark of @port that is farther from its hex. */
static double
outer_end (const TlMapGeometry *g, const TlPort *port, double hex_px, double beyond)
{
  cairo_rectangle_t box = port_box (g, port, hex_px);
  TlPoint centre = tl_geometry_centre (g, tl_geometry_cell (g, port->hex));

  return port_place (g, port->hex).x < centre.x - 0.1 ? box.x - beyond : box.x + box.width + beyond;
}

void
tl_paint_mines (cairo_t *cr, TlMapGeometry *geometry, const TlSituation *situation,
                const TlTheme *theme, double zoom)
{
  TlPen pen = { .cr = cr, .g = geometry, .ink = &theme->map, .px = 1 / zoom, .hex_px = 2 * zoom };
  guint n;
  const TlPortState *ports = tl_shipping_ports (situation, &n);

  if (pen.hex_px < MARKS_FROM_PX)
    return;
  cairo_save (cr);
  for (guint i = 0; i < n; i++)
    {
      const TlPort *port = tl_map_port_at (geometry->map, ports[i].hex);
      TlPoint at = port_place (geometry, ports[i].hex);
      double radius = MAX (0.085, 2.4 * pen.px);

      if (!tl_port_is_mined (situation, ports[i].hex))
        continue;
      if (port != NULL)
        at.x = outer_end (geometry, port, pen.hex_px, 0.8 * radius);
      paint_mine (&pen, at, radius);
    }
  cairo_restore (cr);
}
