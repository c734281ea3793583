/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-scan-view.h"

#include "app/base/tl-app-trace.h"
#include "app/base/tl-widgets.h"
#include "draw/base/tl-lettering.h"

#include <glib/gi18n.h>
#include <math.h>

#define ZOOM_MOST 8.0
#define ZOOM_STEP 1.25
#define PAN_KEY_PX 40.0
#define PIN_REACH_PX 12.0
#define PIN_RING_PX 9.0
/* Below that a hex's outline hides the picture, and above that its number can be read. */
#define HEX_LEAST_PX 6.0
#define NUMBER_HEX_PX 42.0
#define MANY_PINS 64

struct _TlScanView
{
  GtkWidget parent_instance;

  const TlTheme *theme;
  TlLettering *lettering;
  TlScanImage *image; /* (nullable) */
  TlScanViewPin pins[MANY_PINS];
  guint n_pins;
  guint chosen;
  gboolean has_grid;
  TlGrid grid;
  TlScanFit fit;

  double zoom; /* pixels of the view to one of the picture; 0: fit it when there is room */
  double x, y; /* of the picture, at the view's top left */
  double pointer_x, pointer_y;

  guint dragged;       /* a pin; TL_SCAN_VIEW_NONE: the picture */
  gboolean is_dragged; /* beyond a click */
  double from_x, from_y;
};

G_DEFINE_FINAL_TYPE (TlScanView, tl_scan_view, GTK_TYPE_WIDGET)

/* --- what shows ------------------------------------------------------------------------------- */

static double
width_of (TlScanView *self)
{
  return gtk_widget_get_width (GTK_WIDGET (self));
}

static double
height_of (TlScanView *self)
{
  return gtk_widget_get_height (GTK_WIDGET (self));
}

static double
fitting_zoom (TlScanView *self)
{
  const TlScan *scan = tl_scan_image_scan (self->image);

  return MIN (width_of (self) / scan->width, height_of (self) / scan->height);
}

/* One axis: what is smaller than the view lies in its middle, and what is larger fills it. */
static double
clamp_axis (double at, double shown, double size)
{
  return shown >= size ? (size - shown) / 2 : CLAMP (at, 0, size - shown);
}

static void
clamp_view (TlScanView *self)
{
  const TlScan *scan = tl_scan_image_scan (self->image);

  self->zoom = CLAMP (self->zoom, MIN (fitting_zoom (self), 1), ZOOM_MOST);
  self->x = clamp_axis (self->x, width_of (self) / self->zoom, scan->width);
  self->y = clamp_axis (self->y, height_of (self) / self->zoom, scan->height);
}

static gboolean
is_laid_out (TlScanView *self)
{
  return self->image != NULL && width_of (self) > 0 && height_of (self) > 0;
}

static void
show_all (TlScanView *self)
{
  self->zoom = 0;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
pan (TlScanView *self, double dx_px, double dy_px)
{
  if (!is_laid_out (self) || self->zoom <= 0)
    return;
  self->x -= dx_px / self->zoom;
  self->y -= dy_px / self->zoom;
  clamp_view (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
zoom_at (TlScanView *self, double factor, double px, double py)
{
  double x, y;

  if (!is_laid_out (self) || self->zoom <= 0)
    return;
  x = self->x + px / self->zoom;
  y = self->y + py / self->zoom;
  self->zoom *= factor;
  clamp_view (self);
  self->x = x - px / self->zoom;
  self->y = y - py / self->zoom;
  clamp_view (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

static void
zoom_by (TlScanView *self, double factor)
{
  zoom_at (self, factor, width_of (self) / 2, height_of (self) / 2);
}

void
tl_scan_view_look_at (TlScanView *self, double x, double y, double zoom)
{
  if (!is_laid_out (self))
    return;
  self->zoom = zoom;
  clamp_view (self);
  self->x = x - width_of (self) / self->zoom / 2;
  self->y = y - height_of (self) / self->zoom / 2;
  clamp_view (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tl_scan_view_set_image (TlScanView *self, TlScanImage *image)
{
  g_clear_pointer (&self->image, tl_scan_image_unref);
  self->image = image != NULL ? tl_scan_image_ref (image) : NULL;
  show_all (self);
}

void
tl_scan_view_set_pins (TlScanView *self, const TlScanViewPin *pins, guint n_pins)
{
  g_return_if_fail (n_pins <= MANY_PINS);
  for (guint i = 0; i < n_pins; i++)
    self->pins[i] = pins[i];
  self->n_pins = n_pins;
  if (self->chosen != TL_SCAN_VIEW_NONE && self->chosen >= n_pins)
    self->chosen = TL_SCAN_VIEW_NONE;
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

void
tl_scan_view_choose (TlScanView *self, guint pin)
{
  if (self->chosen == pin)
    return;
  self->chosen = pin;
  gtk_widget_queue_draw (GTK_WIDGET (self));
  g_signal_emit_by_name (self, "pin-chosen", pin);
}

void
tl_scan_view_set_grid (TlScanView *self, const TlGrid *grid, const TlScanFit *fit)
{
  self->has_grid = grid != NULL;
  if (grid != NULL)
    {
      self->grid = *grid;
      self->fit = *fit;
    }
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- painting --------------------------------------------------------------------------------- */

static void
paint_picture (TlScanView *self, cairo_t *cr, double device)
{
  guint last = tl_scan_image_n_levels (self->image) - 1;
  double ratio = 1 / (self->zoom * device);
  guint level = ratio >= 2 ? (guint) MIN (floor (log2 (ratio)), last) : 0;
  double shrunk = (double) (1u << level);
  int left = (int) floor (self->x / shrunk) - 1, top = (int) floor (self->y / shrunk) - 1;
  int width = (int) ceil (width_of (self) / self->zoom / shrunk) + 3;
  int height = (int) ceil (height_of (self) / self->zoom / shrunk) + 3;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);

  if (cairo_surface_status (surface) == CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_flush (surface);
      tl_scan_image_read (self->image, level, left, top, width, height,
                          (guint32 *) (gpointer) cairo_image_surface_get_data (surface),
                          cairo_image_surface_get_stride (surface) / (int) sizeof (guint32));
      cairo_surface_mark_dirty (surface);
      cairo_save (cr);
      cairo_scale (cr, self->zoom * shrunk, self->zoom * shrunk);
      cairo_set_source_surface (cr, surface, left - self->x / shrunk, top - self->y / shrunk);
      cairo_pattern_set_filter (cairo_get_source (cr),
                                self->zoom >= 2 ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_BILINEAR);
      cairo_paint (cr);
      cairo_restore (cr);
    }
  cairo_surface_destroy (surface);
}

/* A fit says where a pixel's middle lies; here they begin at whole numbers. */
static TlPoint
view_point (TlScanView *self, TlPoint plane)
{
  TlPoint pixel = tl_scan_fit_pixel (&self->fit, plane);

  return (TlPoint){ (pixel.x + 0.5 - self->x) * self->zoom,
                    (pixel.y + 0.5 - self->y) * self->zoom };
}

/* Columns and rows of hexes that may show. */
static void
find_shown (TlScanView *self, int from[2], int to[2])
{
  gboolean is_flat = self->grid.orientation == TL_GRID_FLAT;
  double pitch[2] = { is_flat ? 1.5 : sqrt (3), is_flat ? sqrt (3) : 1.5 };
  int size[2] = { (int) self->grid.columns, (int) self->grid.rows };
  double low[2] = { INFINITY, INFINITY }, high[2] = { -INFINITY, -INFINITY };

  for (guint i = 0; i < 4; i++)
    {
      TlPoint pixel = { self->x + (i & 1 ? width_of (self) / self->zoom : 0),
                        self->y + (i & 2 ? height_of (self) / self->zoom : 0) };
      TlPoint plane = tl_scan_fit_plane (&self->fit, pixel);
      double at[2] = { plane.x, plane.y };

      for (guint axis = 0; axis < 2; axis++)
        {
          low[axis] = MIN (low[axis], at[axis] / pitch[axis]);
          high[axis] = MAX (high[axis], at[axis] / pitch[axis]);
        }
    }
  for (guint axis = 0; axis < 2; axis++)
    {
      from[axis] = (int) CLAMP (floor (low[axis]) - 2, 0, size[axis]);
      to[axis] = (int) CLAMP (ceil (high[axis]) + 2, 0, size[axis]);
    }
}

static void
add_outline (TlScanView *self, cairo_t *cr, TlHex hex)
{
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlPoint corner = view_point (self, tl_grid_corner (&self->grid, hex, d));

      if (d == 0)
        cairo_move_to (cr, corner.x, corner.y);
      else
        cairo_line_to (cr, corner.x, corner.y);
    }
  cairo_close_path (cr);
}

static void
stroke_twice (cairo_t *cr, double width, const double light[3], const double dark[3])
{
  cairo_set_line_width (cr, width + 2);
  cairo_set_source_rgba (cr, light[0], light[1], light[2], 0.55);
  cairo_stroke_preserve (cr);
  cairo_set_line_width (cr, width);
  cairo_set_source_rgba (cr, dark[0], dark[1], dark[2], 0.95);
  cairo_stroke (cr);
}

static const double white[] = { 1, 1, 1 };
static const double blue[] = { 0.05, 0.2, 0.75 };
static const double red[] = { 0.8, 0.05, 0.1 };

static void
paint_number (TlScanView *self, cairo_t *cr, TlHex hex, double hex_px)
{
  TlTextStyle style = { .letter = TL_LETTER_LABEL,
                        .align = TL_ALIGN_CENTRE,
                        .cap_height = MIN (hex_px * 0.12, 14),
                        .max_width = hex_px };
  TlPoint middle = view_point (self, tl_grid_centre (&self->grid, hex));

  if (tl_grid_is_blank (&self->grid, hex))
    return;
  g_autofree char *number = tl_grid_format_dup (&self->grid, hex);
  style.colour = (TlColour){ 1, 1, 1, 1 };
  for (int dx = -1; dx <= 1; dx++)
    for (int dy = -1; dy <= 1; dy++)
      tl_paint_text (cr, self->lettering, &style, number, middle.x + dx,
                     middle.y + hex_px * 0.42 + dy);
  style.colour = (TlColour){ blue[0], blue[1], blue[2], 1 };
  tl_paint_text (cr, self->lettering, &style, number, middle.x, middle.y + hex_px * 0.42);
}

static void
paint_grid (TlScanView *self, cairo_t *cr)
{
  double hex_px = tl_scan_fit_unit_px (&self->fit) * sqrt (3) * self->zoom;
  int from[2], to[2];

  find_shown (self, from, to);
  /* Where hexes are too small the outlines of every tenth still say where the grid lies. */
  int step = hex_px >= HEX_LEAST_PX ? 1 : 10;

  for (int row = from[1]; row < to[1]; row += step)
    for (int column = from[0]; column < to[0]; column += step)
      add_outline (self, cr, tl_grid_at (&self->grid, column, row));
  stroke_twice (cr, 1, white, blue);
  for (int row = from[1]; hex_px >= NUMBER_HEX_PX && row < to[1]; row++)
    for (int column = from[0]; column < to[0]; column++)
      paint_number (self, cr, tl_grid_at (&self->grid, column, row), hex_px);
}

static TlPoint
pin_point (TlScanView *self, guint pin)
{
  return (TlPoint){ (self->pins[pin].x + 0.5 - self->x) * self->zoom,
                    (self->pins[pin].y + 0.5 - self->y) * self->zoom };
}

static void
paint_pin (TlScanView *self, cairo_t *cr, guint pin)
{
  TlPoint at = pin_point (self, pin);
  double ring = PIN_RING_PX;

  cairo_new_sub_path (cr);
  cairo_arc (cr, at.x, at.y, ring, 0, 2 * G_PI);
  for (guint i = 0; i < 4; i++)
    {
      double dx = i == 0 ? 1 : i == 1 ? -1 : 0, dy = i == 2 ? 1 : i == 3 ? -1 : 0;

      cairo_move_to (cr, at.x + dx * 2, at.y + dy * 2);
      cairo_line_to (cr, at.x + dx * ring * 1.5, at.y + dy * ring * 1.5);
    }
  stroke_twice (cr, pin == self->chosen ? 3 : 1.5, white, self->pins[pin].is_off ? red : blue);
}

/* "270,277": a pixel of the picture. */
static gboolean
find_place (GtkWidget *widget, const char *name, TlPoint *middle)
{
  TlScanView *self = TL_SCAN_VIEW (widget);
  g_auto (GStrv) words = g_strsplit (name, ",", 2);
  double x, y;

  if (words[0] == NULL || words[1] == NULL)
    return FALSE;
  x = (g_ascii_strtod (words[0], NULL) + 0.5 - self->x) * self->zoom;
  y = (g_ascii_strtod (words[1], NULL) + 0.5 - self->y) * self->zoom;
  *middle = (TlPoint){ x, y };
  return x >= 0 && y >= 0 && x < width_of (self) && y < height_of (self);
}

static void
tl_scan_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TlScanView *self = TL_SCAN_VIEW (widget);

  if (!is_laid_out (self))
    return;
  if (self->zoom <= 0)
    self->zoom = fitting_zoom (self);
  clamp_view (self);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width_of (self), (float) height_of (self)));
  paint_picture (self, cr, gtk_widget_get_scale_factor (widget));
  if (self->has_grid)
    paint_grid (self, cr);
  for (guint i = 0; i < self->n_pins; i++)
    paint_pin (self, cr, i);
  cairo_destroy (cr);
  tl_app_trace_places (widget, find_place);
}

/* --- the pointer ------------------------------------------------------------------------------ */

/* The pixel of the picture at a place of the view, or the nearest one. */
static void
pixel_at (TlScanView *self, double px, double py, guint *x, guint *y)
{
  const TlScan *scan = tl_scan_image_scan (self->image);

  *x = (guint) CLAMP (floor (self->x + px / self->zoom), 0, scan->width - 1.0);
  *y = (guint) CLAMP (floor (self->y + py / self->zoom), 0, scan->height - 1.0);
}

static gboolean
is_on_picture (TlScanView *self, double px, double py)
{
  const TlScan *scan = tl_scan_image_scan (self->image);
  double x = self->x + px / self->zoom, y = self->y + py / self->zoom;

  return x >= 0 && y >= 0 && x < scan->width && y < scan->height;
}

static guint
pin_at (TlScanView *self, double px, double py)
{
  double least = PIN_REACH_PX;
  guint nearest = TL_SCAN_VIEW_NONE;

  for (guint i = 0; i < self->n_pins; i++)
    {
      TlPoint at = pin_point (self, i);
      double distance = hypot (at.x - px, at.y - py);

      if (distance > least)
        continue;
      least = distance;
      nearest = i;
    }
  return nearest;
}

static void
on_drag_begin (GtkGestureDrag *gesture, double x, double y, TlScanView *self)
{
  if (!is_laid_out (self))
    {
      gtk_gesture_set_state (GTK_GESTURE (gesture), GTK_EVENT_SEQUENCE_DENIED);
      return;
    }
  gtk_widget_grab_focus (GTK_WIDGET (self));
  self->dragged = pin_at (self, x, y);
  self->is_dragged = FALSE;
  self->from_x = self->x;
  self->from_y = self->y;
  tl_scan_view_choose (self, self->dragged);
}

static void
on_drag_update (GtkGestureDrag *gesture, double dx, double dy, TlScanView *self)
{
  double x, y;
  guint pixel_x, pixel_y;

  if (!self->is_dragged && !gtk_drag_check_threshold (GTK_WIDGET (self), 0, 0, (int) dx, (int) dy))
    return;
  self->is_dragged = TRUE;
  if (self->dragged == TL_SCAN_VIEW_NONE)
    {
      self->x = self->from_x - dx / self->zoom;
      self->y = self->from_y - dy / self->zoom;
      clamp_view (self);
      gtk_widget_queue_draw (GTK_WIDGET (self));
      return;
    }
  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  pixel_at (self, x + dx, y + dy, &pixel_x, &pixel_y);
  g_signal_emit_by_name (self, "pin-moved", self->dragged, pixel_x, pixel_y);
}

static void
on_drag_end (GtkGestureDrag *gesture, double dx G_GNUC_UNUSED, double dy G_GNUC_UNUSED,
             TlScanView *self)
{
  double x, y;
  guint pixel_x, pixel_y;

  gtk_gesture_drag_get_start_point (gesture, &x, &y);
  if (self->is_dragged || self->dragged != TL_SCAN_VIEW_NONE || !is_laid_out (self) ||
      !is_on_picture (self, x, y))
    return;
  pixel_at (self, x, y, &pixel_x, &pixel_y);
  g_signal_emit_by_name (self, "pin-wanted", pixel_x, pixel_y);
}

static void
on_motion (GtkEventControllerMotion *motion G_GNUC_UNUSED, double x, double y, TlScanView *self)
{
  self->pointer_x = x;
  self->pointer_y = y;
}

static gboolean
on_scroll (GtkEventControllerScroll *scroll, double dx, double dy, TlScanView *self)
{
  GdkModifierType state =
      gtk_event_controller_get_current_event_state (GTK_EVENT_CONTROLLER (scroll));

  if ((state & GDK_CONTROL_MASK) != 0)
    zoom_at (self, pow (ZOOM_STEP, -dy), self->pointer_x, self->pointer_y);
  else if ((state & GDK_SHIFT_MASK) != 0)
    pan (self, -dy * PAN_KEY_PX, -dx * PAN_KEY_PX);
  else
    pan (self, -dx * PAN_KEY_PX, -dy * PAN_KEY_PX);
  return TRUE;
}

/* --- keys ------------------------------------------------------------------------------------- */

static void
move (TlScanView *self, int dx, int dy, gboolean is_far)
{
  const TlScan *scan = tl_scan_image_scan (self->image);
  int by = is_far ? 10 : 1;
  int x, y;

  if (self->chosen == TL_SCAN_VIEW_NONE)
    {
      pan (self, -dx * PAN_KEY_PX * by, -dy * PAN_KEY_PX * by);
      return;
    }
  x = CLAMP ((int) self->pins[self->chosen].x + dx * by, 0, (int) scan->width - 1);
  y = CLAMP ((int) self->pins[self->chosen].y + dy * by, 0, (int) scan->height - 1);
  g_signal_emit_by_name (self, "pin-moved", self->chosen, (guint) x, (guint) y);
}

static void
want_pin (TlScanView *self)
{
  double px = width_of (self) / 2, py = height_of (self) / 2;
  guint x, y;

  if (self->zoom <= 0 || !is_on_picture (self, px, py))
    return;
  pixel_at (self, px, py, &x, &y);
  g_signal_emit_by_name (self, "pin-wanted", x, y);
}

static gboolean
on_key (GtkEventControllerKey *keys G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
        GdkModifierType state, TlScanView *self)
{
  gboolean is_far = (state & GDK_SHIFT_MASK) != 0;

  if (!is_laid_out (self) || (state & (GDK_CONTROL_MASK | GDK_ALT_MASK)) != 0)
    return FALSE;
  if (key == GDK_KEY_Left || key == GDK_KEY_Right)
    move (self, key == GDK_KEY_Left ? -1 : 1, 0, is_far);
  else if (key == GDK_KEY_Up || key == GDK_KEY_Down)
    move (self, 0, key == GDK_KEY_Up ? -1 : 1, is_far);
  else if (key == GDK_KEY_plus || key == GDK_KEY_KP_Add || key == GDK_KEY_equal)
    zoom_by (self, ZOOM_STEP);
  else if (key == GDK_KEY_minus || key == GDK_KEY_KP_Subtract)
    zoom_by (self, 1 / ZOOM_STEP);
  else if (key == GDK_KEY_0 || key == GDK_KEY_KP_0)
    show_all (self);
  else if (key == GDK_KEY_space)
    want_pin (self);
  else if ((key == GDK_KEY_Delete || key == GDK_KEY_KP_Delete) && self->chosen != TL_SCAN_VIEW_NONE)
    g_signal_emit_by_name (self, "pin-removed", self->chosen);
  else if (key == GDK_KEY_Escape && self->chosen != TL_SCAN_VIEW_NONE)
    tl_scan_view_choose (self, TL_SCAN_VIEW_NONE);
  else
    return FALSE;
  return TRUE;
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_scan_view_dispose (GObject *object)
{
  TlScanView *self = TL_SCAN_VIEW (object);

  g_clear_pointer (&self->image, tl_scan_image_unref);
  g_clear_pointer (&self->lettering, tl_lettering_free);
  G_OBJECT_CLASS (tl_scan_view_parent_class)->dispose (object);
}

static void
tl_scan_view_class_init (TlScanViewClass *klass)
{
  GType type = G_TYPE_FROM_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_scan_view_dispose;
  GTK_WIDGET_CLASS (klass)->snapshot = tl_scan_view_snapshot;
  tl_signal_new (type, "pin-wanted", 2, G_TYPE_UINT, G_TYPE_UINT);
  tl_signal_new (type, "pin-moved", 3, G_TYPE_UINT, G_TYPE_UINT, G_TYPE_UINT);
  tl_signal_new (type, "pin-chosen", 1, G_TYPE_UINT);
  tl_signal_new (type, "pin-removed", 1, G_TYPE_UINT);
}

static void
add_controllers (TlScanView *self)
{
  GtkWidget *widget = GTK_WIDGET (self);
  GtkGesture *drag = gtk_gesture_drag_new ();
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *scroll =
      gtk_event_controller_scroll_new (GTK_EVENT_CONTROLLER_SCROLL_BOTH_AXES);
  GtkEventController *keys = gtk_event_controller_key_new ();

  g_signal_connect (drag, "drag-begin", G_CALLBACK (on_drag_begin), self);
  g_signal_connect (drag, "drag-update", G_CALLBACK (on_drag_update), self);
  g_signal_connect (drag, "drag-end", G_CALLBACK (on_drag_end), self);
  g_signal_connect (motion, "motion", G_CALLBACK (on_motion), self);
  g_signal_connect (scroll, "scroll", G_CALLBACK (on_scroll), self);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_key), self);
  gtk_widget_add_controller (widget, GTK_EVENT_CONTROLLER (drag));
  gtk_widget_add_controller (widget, motion);
  gtk_widget_add_controller (widget, scroll);
  gtk_widget_add_controller (widget, keys);
}

static void
tl_scan_view_init (TlScanView *self)
{
  self->lettering = tl_lettering_new ();
  self->chosen = self->dragged = TL_SCAN_VIEW_NONE;
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  add_controllers (self);
}

GtkWidget *
tl_scan_view_new (const TlTheme *theme)
{
  TlScanView *self = g_object_new (TL_TYPE_SCAN_VIEW, NULL);

  self->theme = theme;
  tl_widget_set_name (self, _ ("Picture of the map"));
  return GTK_WIDGET (self);
}
