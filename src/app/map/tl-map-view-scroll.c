/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What part of the map shows: the scrollbars, a view that changes its size, zoom by keys, and hexes
 * that are shown on purpose.  The arithmetic is the viewport's (tl-viewport.h).
 */
#include "config.h"

#include "app/map/tl-map-view-private.h"

/* --- scrollbars ------------------------------------------------------------------------------- */

/* Whether the map, @length pixels from @first on, lies between the strips; @page: the view's. */
static gboolean
is_all_seen (double first, double length, double page, double covered_first, double covered_last)
{
  return first >= covered_first - 0.5 && first + length <= page - covered_last + 0.5;
}

static gboolean
is_height_seen (const TlViewport *port)
{
  return is_all_seen (-port->y * port->zoom, port->map_height * port->zoom, port->height,
                      port->covered_top, port->covered_bottom);
}

/* @origin: between @least and @most, or beyond them since a strip has gone that lay over the map;
 * in map units.  @is_seen: nothing of the map is hidden this way */
static void
configure_adjustment (GtkAdjustment *adjustment, double origin, double least, double most,
                      double zoom, double page, gboolean is_seen)
{
  double lower = MIN (least, origin) * zoom;
  double upper = MAX (most, origin) * zoom + page;
  double value = origin * zoom;

  if (adjustment == NULL)
    return;
  /* What all shows does not scroll; nor does a map as large as the view by the last bit of a
   * fraction, for which a scrolled window would show its bar. */
  if (is_seen || upper - lower < page + 0.5)
    {
      lower = value;
      upper = value + page;
    }
  gtk_adjustment_configure (adjustment, value, lower, upper, page * 0.1, page * 0.9, page);
}

/* Tells the scrollbars what shows, and of how much. */
static void
tell_adjustments (TlMapView *self)
{
  const TlViewport *port = &self->viewport;
  TlPoint least, most;

  tl_viewport_limits (port, &least, &most);
  self->is_adjusting = TRUE;
  configure_adjustment (
      self->hadjustment, port->x, least.x, most.x, port->zoom, port->width,
      is_all_seen (-port->x * port->zoom, port->map_width * port->zoom, port->width, 0, 0));
  configure_adjustment (self->vadjustment, port->y, least.y, most.y, port->zoom, port->height,
                        is_height_seen (port));
  self->is_adjusting = FALSE;
}

static gboolean
on_adjust (gpointer data)
{
  TlMapView *self = data;

  self->adjust_id = 0;
  tell_adjustments (self);
  return G_SOURCE_REMOVE;
}

void
tl_map_view_after_pan (TlMapView *self)
{
  tell_adjustments (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
on_adjustment_value_changed (GtkAdjustment *adjustment, TlMapView *self)
{
  double value = gtk_adjustment_get_value (adjustment);
  double *origin = adjustment == self->hadjustment ? &self->viewport.x : &self->viewport.y;

  if (self->is_adjusting)
    return;
  *origin = value / self->viewport.zoom;
  tl_viewport_clamp (&self->viewport);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tl_map_view_set_adjustment (TlMapView *self, GtkAdjustment **slot, GtkAdjustment *adjustment)
{
  if (*slot == adjustment && adjustment != NULL)
    return;
  if (*slot != NULL)
    g_signal_handlers_disconnect_by_func (*slot, on_adjustment_value_changed, self);
  g_clear_object (slot);
  if (adjustment == NULL)
    adjustment = gtk_adjustment_new (0, 0, 0, 0, 0, 0);
  *slot = g_object_ref_sink (adjustment);
  g_signal_connect (adjustment, "value-changed", G_CALLBACK (on_adjustment_value_changed), self);
  tell_adjustments (self);
}

/* --- size ------------------------------------------------------------------------------------- */

/* How many units stand in the columns before @column and the rows before @row, for each of both:
 * row by row.  (transfer full) */
static guint *
sum_units (const TlSituation *situation, const TlGrid *grid)
{
  guint n = grid->columns + 1;
  guint *sums = g_new0 (guint, (gsize) n * (grid->rows + 1));

  for (guint row = 0; row < grid->rows; row++)
    for (guint column = 0; column < grid->columns; column++)
      {
        TlHex hex = tl_grid_at (grid, (int) column, (int) row);
        guint *here = sums + (gsize) (row + 1) * n + column + 1;

        *here = here[-1] + here[-(gssize) n] - here[-(gssize) n - 1];
        for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
             unit = tl_situation_next_in (situation, unit))
          ++*here;
      }
  return sums;
}

/* Of the hexes with units that from whose middle a view of so many columns and rows shows the most
 * of all units; the upper left of several.  TL_HEX_NONE: there are none. */
static TlHex
crowd (const TlSituation *situation, const TlGrid *grid, guint columns, guint rows)
{
  g_autofree guint *sums = sum_units (situation, grid);
  guint n = grid->columns + 1, most = 0;
  TlHex found = TL_HEX_NONE;

  for (guint row = 0; row < grid->rows; row++)
    for (guint column = 0; column < grid->columns; column++)
      {
        TlHex hex = tl_grid_at (grid, (int) column, (int) row);
        guint left = column - MIN (column, columns / 2), top = row - MIN (row, rows / 2);
        guint right = MIN (column + columns / 2 + 1, grid->columns);
        guint bottom = MIN (row + rows / 2 + 1, grid->rows);

        if (tl_situation_first_in (situation, hex) == TL_UNIT_NONE)
          continue;
        guint shown = sums[bottom * n + right] - sums[bottom * n + left] - sums[top * n + right] +
                      sums[top * n + left];
        if (shown <= most)
          continue;
        most = shown;
        found = hex;
      }
  return found;
}

/* What was to be shown on purpose before there was a view, else the fight that is planned, else
 * where most units are. */
static TlHex
first_hex (TlMapView *self)
{
  const TlViewport *port = &self->viewport;
  double hex_px = tl_map_view_hex_px (self);

  if (self->revealed != TL_HEX_NONE)
    return self->revealed;
  if (self->fight != NULL)
    return self->fight->target;
  return crowd (tl_map_view_situation (self), &port->grid, (guint) (port->width / hex_px),
                (guint) (port->height / hex_px));
}

/* The first look at a map: all of it when that can be read, else what matters at natural size.  Not
 * while painting: scroll bars may come or go with it. */
static void
show_first (TlMapView *self)
{
  self->was_shown = TRUE;
  tl_viewport_fit (&self->viewport);
  if (self->viewport.zoom >= TL_VIEWPORT_NATURAL * 0.7)
    return;
  tl_viewport_set_zoom_at (&self->viewport, self->viewport.width / 2, self->viewport.height / 2,
                           TL_VIEWPORT_NATURAL);
  TlHex hex = first_hex (self);
  if (hex != TL_HEX_NONE)
    tl_viewport_centre_on (&self->viewport, tl_grid_centre (&self->viewport.grid, hex));
}

static gboolean
shows_whole_map (const TlViewport *port)
{
  TlViewport whole = *port;

  tl_viewport_fit (&whole);
  return ABS (whole.zoom - port->zoom) < 1e-6 * port->zoom;
}

/* Where the last hex that was shown on purpose lies between the strips. */
static gboolean
shows_revealed (const TlMapView *self)
{
  const TlViewport *port = &self->viewport;

  if (self->revealed == TL_HEX_NONE)
    return FALSE;
  TlPoint at = tl_viewport_from_map (port, tl_grid_centre (&port->grid, self->revealed));
  return at.x >= 0 && at.x <= port->width && at.y >= port->covered_top &&
         at.y <= port->height - port->covered_bottom;
}

/* What was all seen in the last frame moves as little as shows all of it in a view that is higher
 * or lower now.  Between frames it has its new size and its new strips one after the other. */
static void
keep_seen (TlMapView *self)
{
  TlViewport *port = &self->viewport;
  double last = port->height - port->covered_bottom - port->map_height * port->zoom;

  if (self->seen_height == 0 || self->seen_height == port->height || last < port->covered_top)
    return;
  port->y = -CLAMP (-self->seen_y * port->zoom, port->covered_top, last) / port->zoom;
}

void
tl_map_view_note_seen (TlMapView *self)
{
  self->seen_height = is_height_seen (&self->viewport) ? self->viewport.height : 0;
  self->seen_y = self->viewport.y;
}

/* A view that is made lower or higher leaves what is at its top where it was; a hex that was shown
 * on purpose stays in it.  In a window that is made wider or narrower the whole map stays whole. */
static void
resize (TlMapView *self, int width, int height)
{
  TlViewport before = self->viewport;
  TlPoint middle = tl_viewport_to_map (&before, before.width / 2, height / 2.0);
  gboolean did_show = shows_revealed (self);

  /* Nothing moves when the strips over the view change. */
  if (ABS (before.width - width) < 0.5 && ABS (before.height - height) < 0.5)
    return;
  tl_viewport_set_size (&self->viewport, width, height);
  if (ABS (before.width - width) > 0.5 && shows_whole_map (&before))
    tl_viewport_fit (&self->viewport);
  if (ABS (before.width - width) > 0.5)
    return;
  tl_viewport_centre_on (&self->viewport, middle);
  keep_seen (self);
  if (did_show)
    tl_viewport_reveal (&self->viewport, self->revealed, tl_map_view_hex_px (self));
}

/* Not at once: a scrollbar that comes or goes while the window is laid out leaves it without a
 * place in the frame that opens a menu (GTK 4.8). */
static void
tell_adjustments_soon (TlMapView *self)
{
  if (self->adjust_id == 0)
    self->adjust_id = g_idle_add_full (G_PRIORITY_HIGH_IDLE, on_adjust, self, NULL);
}

void
tl_map_view_set_covered (TlMapView *self, int top, int bottom)
{
  gboolean did_show = self->tiles != NULL && shows_revealed (self);
  gboolean was_whole = self->tiles != NULL && shows_whole_map (&self->viewport);

  if (ABS (self->viewport.covered_top - top) < 0.5 &&
      ABS (self->viewport.covered_bottom - bottom) < 0.5)
    return;
  tl_viewport_set_covered (&self->viewport, top, bottom);
  if (self->tiles == NULL)
    return;
  /* Strips have their heights after the map: in the first frame all of it is between them.  Later
   * only what was shown on purpose, and would be hidden now, moves the map. */
  if (was_whole && !self->was_drawn)
    tl_viewport_fit (&self->viewport);
  else if (did_show && !shows_revealed (self) &&
           tl_viewport_reveal (&self->viewport, self->revealed, tl_map_view_hex_px (self)))
    gtk_widget_queue_draw (GTK_WIDGET (self));
  keep_seen (self);
  tell_adjustments_soon (self);
}

void
tl_map_view_size_allocate (GtkWidget *widget, int width, int height, int baseline G_GNUC_UNUSED)
{
  TlMapView *self = TL_MAP_VIEW (widget);

  if (self->tiles == NULL)
    return;
  tl_viewport_set_device_scale (&self->viewport, gtk_widget_get_scale_factor (widget));
  if (!self->was_shown)
    {
      tl_viewport_set_size (&self->viewport, width, height);
      show_first (self);
    }
  else
    resize (self, width, height);
  tell_adjustments_soon (self);
  if (self->popover != NULL)
    gtk_popover_present (GTK_POPOVER (self->popover));
}

/* --- zoom, and what is shown on purpose ----------------------------------------------------- */

void
tl_map_view_zoom (TlMapView *self, TlMapZoom zoom)
{
  if (self->tiles == NULL)
    return;
  if (zoom == TL_MAP_ZOOM_FIT)
    tl_viewport_fit (&self->viewport);
  else
    tl_viewport_zoom_at (&self->viewport, self->viewport.width / 2, self->viewport.height / 2,
                         zoom == TL_MAP_ZOOM_IN ? 1.25 : 0.8);
  tl_map_view_after_pan (self);
}

void
tl_map_view_reveal (TlMapView *self, TlHex hex)
{
  self->revealed = hex;
  if (self->tiles != NULL && hex != TL_HEX_NONE &&
      tl_viewport_reveal (&self->viewport, hex, tl_map_view_hex_px (self)))
    tl_map_view_after_pan (self);
}
