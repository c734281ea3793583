/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What surrounds a printed map. */
#include <math.h>
#include <pango/pangocairo.h>

#include "draw/map/tl-paint-map-private.h"

static void
neat_line (cairo_t *cr, const TlMapGeometry *g, double out, double width)
{
  cairo_rectangle (cr, -out, -out, g->width + 2 * out, g->height + 2 * out);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

/* A bar of alternating dark and pale lengths between two neat lines, as on surveys. */
static void
scale_bars (cairo_t *cr, const TlMapGeometry *g, double in, double out)
{
  double step = 1.5;

  for (int i = 0; i * step < g->width; i += 2)
    {
      double length = MIN (step, g->width - i * step);

      cairo_rectangle (cr, i * step, -out, length, out - in);
      cairo_rectangle (cr, i * step, g->height + in, length, out - in);
    }
  step = sqrt (3.0);
  for (int i = 0; i * step < g->height; i += 2)
    {
      double length = MIN (step, g->height - i * step);

      cairo_rectangle (cr, -out, i * step, out - in, length);
      cairo_rectangle (cr, g->width + in, i * step, out - in, length);
    }
  cairo_fill (cr);
}

/* Rules to both sides of the title, @half wide, each ending in a lozenge. */
static void
flourish (cairo_t *cr, double x, double y, double half)
{
  const double gap = 0.45;
  const double length = 3.0;
  const double lozenge = 0.10;

  for (int side = -1; side <= 1; side += 2)
    {
      double from = x + side * (half + gap);
      double to = from + side * length;

      cairo_move_to (cr, from, y - lozenge);
      cairo_line_to (cr, from + lozenge, y);
      cairo_line_to (cr, from, y + lozenge);
      cairo_line_to (cr, from - lozenge, y);
      cairo_close_path (cr);
      cairo_fill (cr);
      cairo_move_to (cr, from, y - 0.025);
      cairo_line_to (cr, to, y);
      cairo_line_to (cr, from, y + 0.025);
      cairo_close_path (cr);
      cairo_fill (cr);
    }
}

static void
cartouche (cairo_t *cr, const TlMapGeometry *g, const TlMapColours *ink, double margin)
{
  PangoLayout *layout;
  PangoFontDescription *font;
  PangoAttrList *attributes;
  PangoRectangle box;
  const char *title = tl_map_title (g->map);
  double size = margin * 0.42;

  if (title == NULL || *title == '\0')
    return;
  cairo_save (cr);
  cairo_translate (cr, g->width / 2, g->height + margin * 0.60);
  cairo_scale (cr, size / 100, size / 100);
  /* Here, since fonts are made for the scale of the moment, and FreeType's may be too large. */
  layout = pango_cairo_create_layout (cr);
  font = pango_font_description_from_string (
      "C059,Century Schoolbook L,Georgia,Libertinus Serif,serif");
  pango_font_description_set_absolute_size (font, 100 * PANGO_SCALE);
  pango_layout_set_font_description (layout, font);
  pango_layout_set_text (layout, title, -1);
  attributes = pango_attr_list_new ();
  pango_attr_list_insert (attributes, pango_attr_letter_spacing_new (18 * PANGO_SCALE));
  pango_layout_set_attributes (layout, attributes);
  pango_layout_get_extents (layout, &box, NULL);
  cairo_translate (cr, -((double) box.x + box.width / 2.0) / PANGO_SCALE,
                   -((double) box.y + box.height / 2.0) / PANGO_SCALE);
  cairo_move_to (cr, 0, 0);
  tl_paint_set_colour (cr, ink->ink);
  pango_cairo_layout_path (cr, layout);
  cairo_fill (cr);
  cairo_restore (cr);
  flourish (cr, g->width / 2, g->height + margin * 0.60, size * box.width / PANGO_SCALE / 200.0);
  pango_attr_list_unref (attributes);
  pango_font_description_free (font);
  g_object_unref (layout);
}

void
tl_paint_map_furniture (cairo_t *cr, TlMapGeometry *geometry, const TlTheme *theme, double margin)
{
  const TlMapColours *ink = &theme->map;

  cairo_save (cr);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  tl_paint_set_colour (cr, ink->ink);
  neat_line (cr, geometry, 0, 0.05);
  neat_line (cr, geometry, 0.18, 0.02);
  scale_bars (cr, geometry, 0.18, 0.28);
  neat_line (cr, geometry, 0.28, 0.02);
  neat_line (cr, geometry, 0.40, 0.09);
  cartouche (cr, geometry, ink, margin);
  cairo_restore (cr);
}
