/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Hexagons and their numbers. */
#include <math.h>
#include <string.h>

#include "draw/map/tl-paint-map-private.h"

void
tl_paint_hexes (const TlPen *pen)
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

void
tl_paint_numbers (const TlPen *pen)
{
  const TlGrid *grid = tl_map_grid (pen->g->map);
  cairo_font_options_t *options;
  cairo_scaled_font_t *font;
  GArray *glyphs;
  double size = tl_pen_width (pen, 0.20, 5.5);
  double up = grid->orientation == TL_GRID_FLAT ? 0.84 : 0.80;

  if (pen->hex_px < 30)
    return;
  options = cairo_font_options_create ();
  cairo_font_options_set_antialias (options, CAIRO_ANTIALIAS_GRAY);
  cairo_font_options_set_hint_metrics (options, CAIRO_HINT_METRICS_OFF);
  cairo_font_options_set_hint_style (options, CAIRO_HINT_STYLE_NONE);
  cairo_select_font_face (pen->cr, "Nimbus Sans Narrow", CAIRO_FONT_SLANT_NORMAL,
                          CAIRO_FONT_WEIGHT_NORMAL);
  cairo_set_font_options (pen->cr, options);
  cairo_set_font_size (pen->cr, size);
  font = cairo_get_scaled_font (pen->cr);
  glyphs = g_array_new (FALSE, FALSE, sizeof (cairo_glyph_t));
  TL_PEN_FOREACH_CELL (pen, cell)
  {
    TlHex hex = tl_geometry_hex (pen->g, cell);
    TlPoint c;
    char text[TL_HEX_NUMBER_MAX];

    if (hex == TL_HEX_NONE)
      continue;
    c = tl_geometry_centre (pen->g, cell);
    add_number (glyphs, font, tl_grid_format (grid, hex, text), c.x, c.y - up + size * 0.78);
  }
  tl_paint_set_colour (pen->cr, pen->ink->hex_number);
  cairo_show_glyphs (pen->cr, (cairo_glyph_t *) (gpointer) glyphs->data, (int) glyphs->len);
  g_array_unref (glyphs);
  cairo_font_options_destroy (options);
}

/* The side of @cell towards @other is where the map ends. */
static gboolean
ends_at (const TlMapGeometry *g, TlHex cell, TlHex other)
{
  return other != TL_HEX_NONE && tl_geometry_is_off_map (g, cell) &&
         !tl_geometry_is_off_map (g, other);
}

/* Blank paper, with a neat line where the map ends. */
void
tl_paint_off_map (const TlPen *pen)
{
  const TlMapGeometry *g = pen->g;

  if ((pen->levels & TL_LEVEL_OFF_MAP) == 0)
    return;
  TL_PEN_FOREACH_CELL (pen, cell)
  {
    for (guint i = 0; i < TL_DIRECTIONS && tl_geometry_is_off_map (g, cell); i++)
      {
        TlPoint corner = tl_geometry_corner (g, cell, i);

        cairo_line_to (pen->cr, corner.x, corner.y);
      }
    cairo_new_sub_path (pen->cr);
  }
  tl_paint_set_colour (pen->cr, pen->ink->paper);
  cairo_fill (pen->cr);
  TL_PEN_FOREACH_CELL (pen, cell)
  {
    for (guint d = 0; d < TL_DIRECTIONS; d++)
      if (ends_at (g, cell, tl_geometry_neighbour (g, cell, d)))
        {
          TlPoint from = tl_geometry_corner (g, cell, d), to = tl_geometry_corner (g, cell, d + 1);

          cairo_move_to (pen->cr, from.x, from.y);
          cairo_line_to (pen->cr, to.x, to.y);
        }
  }
  tl_pen_stroke (pen, pen->ink->ink, tl_pen_width (pen, 0.05, 0.8));
}
