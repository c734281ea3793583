/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The order in which a map is printed, and what lies flat: water, hexes, towns, roads. */
#include "draw/map/tl-paint-map.h"

#include "draw/map/tl-paint-map-private.h"

#include <math.h>

/* --- sea, lakes and rivers --- */

/* Distances of the water lines from the shore: closer near it, as engravers set them. */
static const double water_lines[] = { 0.08, 0.17, 0.28, 0.42, 0.60 };

static void
paint_water_lines (const TlPen *pen)
{
  guint n = pen->hex_px < 24 ? 2 : pen->hex_px < 40 ? 3 : G_N_ELEMENTS (water_lines);

  if (tl_pen_is_coarse (pen))
    return;
  cairo_set_tolerance (pen->cr, 0.6);
  for (guint i = n; i-- > 0;)
    {
      double width = tl_pen_width (pen, 0.014, 0.6) * (1 - 0.1 * i);
      TlColour line = tl_colour_mix (pen->ink->water_line, pen->ink->water, 0.14 * i);
      TlColour within = tl_colour_mix (pen->ink->shallows, pen->ink->water, i / (double) n);

      tl_pen_path (pen, TL_RIM (TL_LEVEL_LAND));
      tl_paint_set_colour (pen->cr, line);
      cairo_set_line_width (pen->cr, 2 * water_lines[i] + width);
      cairo_stroke_preserve (pen->cr);
      tl_pen_stroke (pen, within, 2 * water_lines[i] - width);
    }
  cairo_set_tolerance (pen->cr, 0.2);
}

static void
paint_water (const TlPen *pen)
{
  if (pen->full & (1u << TL_LEVEL_LAND))
    {
      tl_paint_set_colour (pen->cr, pen->ink->paper);
      cairo_paint (pen->cr);
      return;
    }
  tl_paint_set_colour (pen->cr, pen->ink->water);
  cairo_paint (pen->cr);
  tl_pen_fill_level (pen, TL_LEVEL_SEA, pen->ink->sea);
  paint_water_lines (pen);
  tl_pen_fill_level (pen, TL_LEVEL_LAND, pen->ink->paper);
}

static void
paint_shore (const TlPen *pen)
{
  if (pen->full & (1u << TL_LEVEL_LAND))
    return;
  tl_pen_draw (pen, TL_RIM (TL_LEVEL_LAND), pen->ink->shore, tl_pen_width (pen, 0.035, 0.8));
}

static void
paint_straits (const TlPen *pen)
{
  if (tl_pen_path (pen, TL_STROKE (TL_LINE_STRAIT)))
    tl_pen_stroke (pen, pen->ink->shore, 0.46);
}

static void
paint_dry (const TlPen *pen)
{
  double width = tl_pen_width (pen, 0.055, 0.9);

  if (tl_pen_is_coarse (pen))
    tl_pen_draw (pen, TL_STROKE (TL_LINE_WADI), pen->ink->wadi, width);
  else
    tl_pen_draw_dashes (pen, TL_LINE_WADI, pen->ink->wadi, width, MAX (0.15, 2.5 * pen->px),
                        MAX (0.07, 1.6 * pen->px));
}

/* Banks close round a river's source, and meet the shore at its mouth: they end with the land. */
static void
paint_banks (const TlPen *pen, double major)
{
  double bank = tl_pen_width (pen, 0.025, 0.6);
  gboolean has_shore = (pen->full & (1u << TL_LEVEL_LAND)) == 0;

  cairo_save (pen->cr);
  if (has_shore && (tl_pen_has (pen, TL_STROKE (TL_LINE_MAJOR_RIVER)) ||
                    tl_pen_has (pen, TL_STROKE (TL_LINE_STRAIT))))
    {
      tl_pen_path (pen, TL_FILL (TL_LEVEL_LAND));
      cairo_clip (pen->cr);
    }
  if (tl_pen_path (pen, TL_STROKE (TL_LINE_MAJOR_RIVER)))
    tl_pen_stroke (pen, pen->ink->shore, major + 2 * bank);
  paint_straits (pen);
  cairo_restore (pen->cr);
}

static void
paint_rivers (const TlPen *pen)
{
  double major = tl_pen_width (pen, 0.15, 2.2);

  paint_dry (pen);
  paint_banks (pen, major);
  tl_pen_draw (pen, TL_STROKE (TL_LINE_MINOR_RIVER), pen->ink->river,
               tl_pen_width (pen, 0.062, 1.1));
  if (tl_pen_path (pen, TL_STROKE (TL_LINE_MAJOR_RIVER)))
    tl_pen_stroke (pen, pen->ink->shallows, major);
  if (tl_pen_path (pen, TL_STROKE (TL_LINE_STRAIT)))
    tl_pen_stroke (pen, pen->ink->shallows, 0.40);
}

/* --- hexagons and their numbers --- */

static void
paint_hexes (const TlPen *pen)
{
  TlColour colour = pen->ink->hex_line;
  double width = tl_pen_width (pen, 0.018, 0.7);

  if (pen->hex_px < 11)
    return;
  /* Far away they would be all that one sees. */
  colour.alpha *= CLAMP ((pen->hex_px - 8) / 24, 0.25, 1);
  tl_pen_begin_cuts (pen, colour);
  TL_PEN_FOREACH_CELL (pen, cell)
  {
    gboolean is_real = tl_geometry_hex (pen->g, cell) != TL_HEX_NONE;

    /* Three sides of each hex; those of the ring that border the map. */
    for (guint d = 0; d < 3; d++)
      {
        TlHex other = tl_geometry_neighbour (pen->g, cell, d);

        if (is_real || (other != TL_HEX_NONE && tl_geometry_hex (pen->g, other) != TL_HEX_NONE))
          tl_pen_cut (pen, tl_geometry_corner (pen->g, cell, d),
                      tl_geometry_corner (pen->g, cell, d + 1), width, width);
      }
  }
  tl_pen_end_cuts (pen);
}

static void
add_number (GArray *glyphs, cairo_scaled_font_t *font, const char *text, double x, double y)
{
  cairo_glyph_t buffer[TL_HEX_NUMBER_MAX];
  cairo_glyph_t *some = buffer;
  int n = G_N_ELEMENTS (buffer);
  cairo_text_extents_t extents;

  if (cairo_scaled_font_text_to_glyphs (font, 0, 0, text, -1, &some, &n, NULL, NULL, NULL) !=
      CAIRO_STATUS_SUCCESS)
    return;
  cairo_scaled_font_glyph_extents (font, some, n, &extents);
  for (int i = 0; i < n; i++)
    {
      some[i].x += x - extents.x_advance / 2;
      some[i].y += y;
    }
  g_array_append_vals (glyphs, some, (guint) n);
  if (some != buffer)
    cairo_glyph_free (some);
}

static void
paint_numbers (const TlPen *pen)
{
  const TlGrid *grid = tl_map_grid (pen->g->map);
  double size = tl_pen_width (pen, 0.20, 5.5);
  double up = grid->orientation == TL_GRID_FLAT ? 0.84 : 0.80;

  if (pen->hex_px < 30)
    return;
  cairo_font_options_t *options = cairo_font_options_create ();
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_select_font_face (pen->cr, "Nimbus Sans Narrow", CAIRO_FONT_SLANT_NORMAL,
                          CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_options (pen->cr, options);
  cairo_set_font_size (pen->cr, size);
  cairo_scaled_font_t *font = cairo_get_scaled_font (pen->cr);
  GArray *glyphs = g_array_new (FALSE, FALSE, sizeof (cairo_glyph_t));
  TL_PEN_FOREACH_CELL (pen, cell)
  {
    TlHex hex = tl_geometry_hex (pen->g, cell);
    char text[TL_HEX_NUMBER_MAX];

    if (hex == TL_HEX_NONE || tl_grid_is_blank (grid, hex))
      continue;
    TlPoint c = tl_geometry_centre (pen->g, cell);
    add_number (glyphs, font, tl_grid_format (grid, hex, text), c.x, c.y - up + size * 0.78);
  }
  tl_paint_set_colour (pen->cr, pen->ink->hex_number);
  cairo_show_glyphs (pen->cr, (cairo_glyph_t *) (gpointer) glyphs->data, (int) glyphs->len);
  g_array_unref (glyphs);
  cairo_font_options_destroy (options);
}

/* --- what is not printed: paper off the map, and unknown hexes --- */

/* Hexagons of all cells in such a state. */
static void
state_path (const TlPen *pen, guint32 state)
{
  TL_PEN_FOREACH_CELL (pen, cell)
  {
    for (guint i = 0; i < TL_DIRECTIONS && (pen->g->levels[cell] & state) != 0; i++)
      {
        TlPoint corner = tl_geometry_corner (pen->g, cell, i);

        cairo_line_to (pen->cr, corner.x, corner.y);
      }
    cairo_new_sub_path (pen->cr);
  }
}

/* Their sides towards cells that are not. */
static void
state_rim_path (const TlPen *pen, guint32 state)
{
  const TlMapGeometry *g = pen->g;

  TL_PEN_FOREACH_CELL (pen, cell)
  {
    for (guint d = 0; d < TL_DIRECTIONS && (g->levels[cell] & state) != 0; d++)
      {
        TlHex other = tl_geometry_neighbour (g, cell, d);
        TlPoint from, to;

        if (other == TL_HEX_NONE || (g->levels[other] & state) != 0)
          continue;
        from = tl_geometry_corner (g, cell, d);
        to = tl_geometry_corner (g, cell, d + 1);
        cairo_move_to (pen->cr, from.x, from.y);
        cairo_line_to (pen->cr, to.x, to.y);
      }
  }
}

/* Blank paper, with a neat line where the map ends. */
static void
paint_off_map (const TlPen *pen)
{
  if ((pen->levels & TL_LEVEL_OFF_MAP) == 0)
    return;
  state_path (pen, TL_LEVEL_OFF_MAP);
  tl_paint_set_colour (pen->cr, pen->ink->paper);
  cairo_fill (pen->cr);
  state_rim_path (pen, TL_LEVEL_OFF_MAP);
  tl_pen_stroke (pen, pen->ink->ink, tl_pen_width (pen, 0.05, 0.8));
}

#define HATCH_PITCH 0.26

/* Pencil strokes that all lie on the same slanting lines, whatever part of the map is painted. */
static void
hatch (const TlPen *pen)
{
  const cairo_rectangle_t *area = &pen->area;
  double last = area->x + area->width + area->y + area->height;

  for (double k = ceil ((area->x + area->y) / HATCH_PITCH); k * HATCH_PITCH <= last; k++)
    {
      double at = k * HATCH_PITCH;

      cairo_move_to (pen->cr, at - area->y, area->y);
      cairo_line_to (pen->cr, at - area->y - area->height, area->y + area->height);
    }
}

/* A sheet that is not finished: pale, hatched, and with a pencil line where the survey ended. */
static void
paint_unknown (const TlPen *pen)
{
  TlColour pencil = pen->ink->hex_line;

  if ((pen->levels & TL_LEVEL_UNKNOWN) == 0)
    return;
  cairo_save (pen->cr);
  state_path (pen, TL_LEVEL_UNKNOWN);
  tl_paint_set_colour (pen->cr, tl_colour_mix (pen->ink->paper, pen->ink->desk, 0.35));
  cairo_fill_preserve (pen->cr);
  cairo_clip (pen->cr);
  pencil.alpha *= 0.45;
  if (!tl_pen_is_coarse (pen))
    {
      hatch (pen);
      tl_pen_stroke (pen, pencil, tl_pen_width (pen, 0.012, 0.6));
    }
  cairo_restore (pen->cr);
  state_rim_path (pen, TL_LEVEL_UNKNOWN);
  pencil.alpha = MIN (1, pen->ink->hex_line.alpha * 1.4);
  tl_pen_stroke (pen, pencil, tl_pen_width (pen, 0.030, 0.7));
}

/* --- villages as houses along the road, cities as quarters with streets between them --- */

static void
paint_city_grounds (const TlPen *pen)
{
  if (!(pen->levels & (1u << TL_LEVEL_CITY)))
    return;
  tl_pen_fill_level (pen, TL_LEVEL_CITY, pen->ink->city);
  tl_pen_fill_level (pen, TL_LEVEL_MAJOR_CITY, pen->ink->major_city);
}

static void
box (const TlPen *pen, TlPoint c, double half_x, double half_y, double turn)
{
  static const double sx[] = { -1, 1, 1, -1 };
  static const double sy[] = { -1, -1, 1, 1 };
  double cs = cos (turn);
  double sn = sin (turn);

  for (guint i = 0; i < 4; i++)
    {
      double x = sx[i] * half_x;
      double y = sy[i] * half_y;

      if (i == 0)
        cairo_move_to (pen->cr, c.x + x * cs - y * sn, c.y + x * sn + y * cs);
      else
        cairo_line_to (pen->cr, c.x + x * cs - y * sn, c.y + x * sn + y * cs);
    }
  cairo_close_path (pen->cr);
}

/* One hex of a city: a crooked grid of quarters, ragged towards open ground. */
static void
quarters (const TlPen *pen, TlHex cell, gboolean is_major)
{
  const TlMapGeometry *g = pen->g;
  TlPoint c = tl_geometry_centre (g, cell);
  TlGrain grain = tl_grain ((int) cell, 0, 250);
  double turn = tl_grain_range (&grain, -0.4, 0.4);
  double pitch = is_major ? 0.235 : 0.25;
  double limit[TL_DIRECTIONS];

  for (guint d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex other = tl_geometry_neighbour (g, cell, d);
      gboolean is_open = other == TL_HEX_NONE || !tl_geometry_level (g, other, TL_LEVEL_CITY);

      limit[d] = !is_open ? 0.80 : is_major ? 0.62 : 0.48;
    }
  for (int i = -4; i <= 4; i++)
    for (int j = -4; j <= 4; j++)
      {
        double jx = tl_grain_range (&grain, -0.02, 0.02);
        double jy = tl_grain_range (&grain, -0.02, 0.02);
        double wx = pitch * tl_grain_range (&grain, 0.32, 0.43);
        double wy = pitch * tl_grain_range (&grain, 0.32, 0.43);
        double x = (i + (j & 1) * 0.3) * pitch + jx;
        double y = j * pitch + jy;
        TlPoint p = { x * cos (turn) - y * sin (turn), x * sin (turn) + y * cos (turn) };
        gboolean is_inside = tl_grain_next (&grain) < 0.94;

        for (guint d = 0; d < TL_DIRECTIONS && is_inside; d++)
          is_inside = p.x * g->normals[d].x + p.y * g->normals[d].y < limit[d];
        if (is_inside)
          box (pen, (TlPoint){ c.x + p.x, c.y + p.y }, wx, wy, turn);
      }
}

static void
houses_along (const TlPen *pen, TlGrain *grain, const TlPoint curve[4])
{
  for (guint i = 0; i < 3; i++)
    {
      double t = 1 - (0.10 + 0.17 * i) - tl_grain_range (grain, 0, 0.05);
      TlPoint way;
      TlPoint p = tl_point_on_cubic (curve, t, &way);
      double turn = atan2 (way.y, way.x);

      for (int side = -1; side <= 1; side += 2)
        {
          double depth = tl_grain_range (grain, 0.035, 0.055);
          double length = tl_grain_range (grain, 0.040, 0.070);
          double off = side * (0.085 + depth);

          if (tl_grain_next (grain) < (i == 2 ? 0.5 : 0.92))
            box (pen, (TlPoint){ p.x - sin (turn) * off, p.y + cos (turn) * off }, length, depth,
                 turn);
        }
    }
}

static void
village (const TlPen *pen, TlHex cell)
{
  TlPoint c = tl_geometry_centre (pen->g, cell);
  TlGrain grain = tl_grain ((int) cell, 0, 251);
  gboolean has_road = FALSE;

  for (guint d = 0; d < TL_DIRECTIONS; d++)
    {
      TlPoint curve[4];

      if (!tl_geometry_arm (pen->g, cell, d, FALSE, curve))
        continue;
      houses_along (pen, &grain, curve);
      has_road = TRUE;
    }
  for (guint i = 0; i < 7 && !has_road; i++)
    {
      double turn = i * 0.9 + tl_grain_range (&grain, -0.2, 0.2);
      double far = tl_grain_range (&grain, 0.12, 0.30);

      box (pen, (TlPoint){ c.x + cos (turn) * far, c.y + sin (turn) * far }, 0.06, 0.042, turn);
    }
}

static void
paint_quarters (const TlPen *pen, gboolean is_major, TlColour colour)
{
  TL_PEN_FOREACH_CELL (pen, cell)
  {
    if (tl_geometry_level (pen->g, cell, TL_LEVEL_CITY) &&
        (tl_geometry_level (pen->g, cell, TL_LEVEL_MAJOR_CITY) != 0) == (is_major != 0))
      quarters (pen, cell, is_major);
  }
  tl_paint_set_colour (pen->cr, colour);
  cairo_fill_preserve (pen->cr);
  tl_pen_stroke (pen, pen->ink->block_edge, tl_pen_width (pen, 0.012, 0.4));
}

static void
paint_city_quarters (const TlPen *pen)
{
  if (!(pen->levels & (1u << TL_LEVEL_CITY)) || tl_pen_is_coarse (pen))
    return;
  paint_quarters (pen, FALSE, pen->ink->block);
  paint_quarters (pen, TRUE, pen->ink->major_block);
}

static void
paint_villages (const TlPen *pen)
{
  if (!(pen->levels & (1u << TL_LEVEL_VILLAGE)))
    return;
  TL_PEN_FOREACH_CELL (pen, cell)
  {
    if (!tl_geometry_level (pen->g, cell, TL_LEVEL_VILLAGE))
      continue;
    if (tl_pen_is_coarse (pen))
      box (pen, tl_geometry_centre (pen->g, cell), 0.16, 0.16, 0);
    else
      village (pen, cell);
  }
  tl_paint_set_colour (pen->cr, pen->ink->house);
  cairo_fill (pen->cr);
}

/* --- roads, tracks, railways and bridges --- */

static void
paint_cases (const TlPen *pen)
{
  tl_pen_draw (pen, TL_STROKE (TL_LINE_SECONDARY), pen->ink->road_case,
               tl_pen_width (pen, 0.055, 0.9) + 2 * tl_pen_width (pen, 0.018, 0.4));
  tl_pen_draw (pen, TL_STROKE (TL_LINE_PRIMARY), pen->ink->road_case,
               tl_pen_width (pen, 0.090, 1.4) + 2 * tl_pen_width (pen, 0.022, 0.5));
}

static void
paint_tracks (const TlPen *pen)
{
  double width = tl_pen_width (pen, 0.034, 0.8);

  if (tl_pen_is_coarse (pen))
    tl_pen_draw (pen, TL_STROKE (TL_LINE_TRACK), pen->ink->track, width);
  else
    tl_pen_draw_dashes (pen, TL_LINE_TRACK, pen->ink->track, width, MAX (0.11, 2.5 * pen->px),
                        MAX (0.085, 2.2 * pen->px));
}

static void
paint_bridges (const TlPen *pen)
{
  const double half = 0.15;
  const double off = 0.085;
  const double wing = 0.05;

  for (guint b = 0; b < pen->n_blocks; b++)
    {
      GArray *bridges = pen->blocks[b]->bridges;

      for (guint i = 0; bridges != NULL && i < bridges->len; i++)
        {
          const TlTick *t = &g_array_index (bridges, TlTick, i);

          for (int side = -1; side <= 1; side += 2)
            for (int part = 0; part < 4; part++)
              {
                static const double along[] = { -1, -0.8, 0.8, 1 };
                double l = along[part] * half;
                double o = side * (off + (part == 0 || part == 3 ? wing : 0));
                double x = t->at.x + t->along.x * l - t->along.y * o;
                double y = t->at.y + t->along.y * l + t->along.x * o;

                if (part == 0)
                  cairo_move_to (pen->cr, x, y);
                else
                  cairo_line_to (pen->cr, x, y);
              }
        }
    }
  tl_pen_stroke (pen, pen->ink->ink, tl_pen_width (pen, 0.026, 0.7));
}

static void
paint_sleepers (const TlPen *pen, TlLine line, double half)
{
  double width = tl_pen_width (pen, 0.026, 0.7);

  tl_pen_begin_cuts (pen, pen->ink->rail);
  for (guint b = 0; b < pen->n_blocks; b++)
    {
      GArray *ticks = pen->blocks[b]->ticks[line];

      for (guint i = 0; ticks != NULL && i < ticks->len; i++)
        {
          const TlTick *t = &g_array_index (ticks, TlTick, i);

          tl_pen_cut (pen, (TlPoint){ t->at.x - t->along.x * half, t->at.y - t->along.y * half },
                      (TlPoint){ t->at.x + t->along.x * half, t->at.y + t->along.y * half }, width,
                      width);
        }
    }
  tl_pen_end_cuts (pen);
}

static void
paint_rails (const TlPen *pen)
{
  double single = tl_pen_width (pen, 0.038, 0.9);
  double multi = tl_pen_width (pen, 0.104, 2.4);

  if (pen->hex_px >= 22)
    {
      paint_sleepers (pen, TL_LINE_RAIL, 0.075);
      paint_sleepers (pen, TL_LINE_RAIL_MULTI, 0.115);
    }
  tl_pen_draw (pen, TL_STROKE (TL_LINE_RAIL), pen->ink->rail, single);
  if (tl_pen_path (pen, TL_STROKE (TL_LINE_RAIL_MULTI)))
    tl_pen_stroke (pen, pen->ink->rail, multi);
  if (tl_pen_path (pen, TL_STROKE (TL_LINE_RAIL_MULTI)))
    tl_pen_stroke (pen, pen->ink->rail_core, multi * 0.36);
}

static void
paint_roads (const TlPen *pen)
{
  paint_tracks (pen);
  paint_cases (pen);
  tl_pen_draw (pen, TL_STROKE (TL_LINE_SECONDARY), pen->ink->road_secondary,
               tl_pen_width (pen, 0.055, 0.9));
  tl_pen_draw (pen, TL_STROKE (TL_LINE_PRIMARY), pen->ink->road_primary,
               tl_pen_width (pen, 0.090, 1.4));
  paint_rails (pen);
  if (pen->hex_px >= 30)
    paint_bridges (pen);
}

/* --- the grain of the paper --- */

#define GRAIN_PX 256

static cairo_surface_t *
make_grain (void)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_A8, GRAIN_PX, GRAIN_PX);
  guint8 *data = cairo_image_surface_get_data (surface);
  int stride = cairo_image_surface_get_stride (surface);

  /* Fibres: noise, drawn out a little along both axes. */
  for (int y = 0; y < GRAIN_PX; y++)
    for (int x = 0; x < GRAIN_PX; x++)
      {
        double v = 0;

        for (int k = 0; k < 4; k++)
          v += tl_noise ((x + k) % GRAIN_PX, y, 1) + tl_noise (x, (y + k) % GRAIN_PX, 2);
        data[y * stride + x] = (guint8) CLAMP (60 + v * 34, 0, 255);
      }
  cairo_surface_mark_dirty (surface);
  return surface;
}

static void
paint_grain (const TlPen *pen)
{
  cairo_matrix_t matrix;

  if (pen->g->grain == NULL)
    pen->g->grain = make_grain ();
  cairo_get_matrix (pen->cr, &matrix);
  cairo_save (pen->cr);
  cairo_identity_matrix (pen->cr);
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (pen->g->grain);
  cairo_pattern_set_extend (pattern, CAIRO_EXTEND_REPEAT);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_NEAREST);
  /* Alike in all pieces of a picture, also where halves are rounded. */
  cairo_matrix_init_translate (&matrix, -floor (matrix.x0 + 0.5), -floor (matrix.y0 + 0.5));
  cairo_pattern_set_matrix (pattern, &matrix);
  tl_paint_set_colour (pen->cr, pen->ink->grain);
  cairo_mask (pen->cr, pattern);
  cairo_pattern_destroy (pattern);
  cairo_restore (pen->cr);
}

/* --- the order in which a map is printed --- */

static void
gather_blocks (TlPen *pen)
{
  guint c0 = (guint) pen->column0 / TL_BLOCK;
  guint r0 = (guint) pen->row0 / TL_BLOCK;
  guint c1 = (guint) pen->column1 / TL_BLOCK;
  guint r1 = (guint) pen->row1 / TL_BLOCK;

  pen->blocks = g_new (const TlBlock *, (gsize) (c1 - c0 + 1) * (r1 - r0 + 1));
  pen->full = ~0u;
  for (guint r = r0; r <= r1; r++)
    for (guint c = c0; c <= c1; c++)
      {
        const TlBlock *block = tl_geometry_block (pen->g, c, r);

        pen->blocks[pen->n_blocks++] = block;
        pen->levels |= block->levels;
        pen->full &= block->full;
      }
}

static void
print_sheet (const TlPen *pen)
{
  paint_water (pen);
  tl_paint_terrain (pen, TL_TERRAIN_TINTS);
  paint_city_grounds (pen);
  paint_unknown (pen);
  if (pen->flags & TL_PAINT_GRAIN)
    paint_grain (pen);
  paint_shore (pen);
  if (!tl_pen_is_coarse (pen))
    tl_paint_terrain (pen, TL_TERRAIN_MARKS);
  paint_rivers (pen);
  if (!tl_pen_is_coarse (pen))
    tl_paint_terrain (pen, TL_TERRAIN_TREES);
  if (pen->flags & TL_PAINT_HEXES)
    paint_hexes (pen);
  paint_city_quarters (pen);
  paint_roads (pen);
  paint_villages (pen);
  if (pen->flags & TL_PAINT_NUMBERS)
    paint_numbers (pen);
  tl_paint_marks (pen);
  paint_off_map (pen);
}

void
tl_paint_map (cairo_t *cr, TlMapGeometry *geometry, const TlTheme *theme, double zoom,
              const cairo_rectangle_t *area, TlPaintFlags flags)
{
  TlRaster raster;
  TlPen pen = {
    .cr = cr,
    .g = geometry,
    .ink = &theme->map,
    .flags = flags,
    .px = 1 / zoom,
    .hex_px = 2 * zoom,
    .area = *area,
    .raster = &raster,
    .serial = theme->serial,
  };

  cairo_save (cr);
  tl_raster_clip (cr, area->x, area->y, area->width, area->height);
  tl_paint_set_colour (cr, theme->map.desk);
  cairo_paint (cr);
  tl_raster_clip (cr, 0, 0, geometry->width, geometry->height);
  pen.is_raster = tl_raster_begin (&raster, cr);
  cairo_set_tolerance (cr, 0.2);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  tl_geometry_cells_in (geometry, area, TL_PAINT_MARGIN, &pen.column0, &pen.row0, &pen.column1,
                        &pen.row1);
  gather_blocks (&pen);
  print_sheet (&pen);
  g_free (pen.blocks);
  cairo_restore (cr);
}
