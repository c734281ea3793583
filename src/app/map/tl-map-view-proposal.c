/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a picture proposes: hexes that are unsure are hatched, and lines that are unsure have a
 * dashed line beside them, dark below light, on any ground. */
#include "app/map/tl-map-view-private.h"

#include <math.h>

#define SPACING_PX 7.0

void
tl_map_view_show_proposal (TlMapView *self, const TlTerrainProposal *proposal)
{
  self->proposal = proposal;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static gboolean
is_visible (TlMapView *self, TlPoint middle)
{
  double margin = tl_map_view_hex_px (self);

  return middle.x > -margin && middle.y > -margin && middle.x < self->viewport.width + margin &&
         middle.y < self->viewport.height + margin;
}

static void
stroke_twice (cairo_t *cr, double width)
{
  cairo_set_source_rgba (cr, 0, 0, 0, 0.7);
  cairo_set_line_width (cr, width + 1.5);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
hatch (TlMapView *self, cairo_t *cr, TlHex hex, TlPoint middle)
{
  double reach = tl_map_view_hex_px (self);

  cairo_save (cr);
  tl_map_view_hex_outline (self, cr, hex);
  cairo_clip (cr);
  /* The lines of neighbours meet. */
  for (double at = ceil ((middle.x + middle.y - reach) / SPACING_PX) * SPACING_PX;
       at <= middle.x + middle.y + reach; at += SPACING_PX)
    {
      cairo_move_to (cr, at - middle.y - reach, middle.y + reach);
      cairo_line_to (cr, at - middle.y + reach, middle.y - reach);
    }
  cairo_set_source_rgba (cr, 0.45, 0.1, 0.45, 0.75);
  cairo_set_line_width (cr, 1);
  cairo_stroke (cr);
  cairo_restore (cr);
}

/* Along the side, or from hex to hex. */
static void
trace_line (TlMapView *self, cairo_t *cr, TlSurveyItems items, const TlProposed *proposed)
{
  const TlGrid *grid = &self->viewport.grid;
  TlPoint from, to;

  if (items == TL_SURVEY_SIDES)
    {
      from = tl_grid_corner (grid, proposed->hex, proposed->direction);
      to = tl_grid_corner (grid, proposed->hex, (proposed->direction + 1) % TL_DIRECTIONS);
    }
  else
    {
      from = tl_grid_centre (grid, proposed->hex);
      to = tl_grid_centre (grid, tl_grid_neighbour (grid, proposed->hex, proposed->direction));
    }
  from = tl_viewport_from_map (&self->viewport, from);
  to = tl_viewport_from_map (&self->viewport, to);
  cairo_move_to (cr, from.x, from.y);
  cairo_line_to (cr, to.x, to.y);
}

static void
paint_items (TlMapView *self, cairo_t *cr, TlSurveyItems items)
{
  const GArray *all = self->proposal->items[items];
  static const double dashes[] = { 4, 4 };

  for (guint i = 0; i < all->len; i++)
    {
      const TlProposed *proposed = &g_array_index (all, TlProposed, i);

      if (!proposed->is_unsure)
        continue;
      TlPoint middle = tl_map_view_hex_middle (self, proposed->hex);
      if (!is_visible (self, middle))
        continue;
      if (items == TL_SURVEY_HEXES)
        hatch (self, cr, proposed->hex, middle);
      else
        trace_line (self, cr, items, proposed);
    }
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  stroke_twice (cr, 1.5);
}

void
tl_map_view_paint_proposal (TlMapView *self, cairo_t *cr)
{
  if (self->proposal == NULL)
    return;
  cairo_save (cr);
  for (TlSurveyItems items = 0; items < TL_SURVEY_KINDS; items++)
    paint_items (self, cr, items);
  cairo_restore (cr);
}
