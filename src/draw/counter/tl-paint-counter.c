/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The card that every counter is printed on, and what the kinds share. */
#include "draw/counter/tl-paint-counter-private.h"

#include <math.h>

#define BLOCK_BELOW_PX 12.0
#define SMALL_BELOW_PX 22.0
#define FULL_FROM_PX 46.0
#define BEVEL_FROM_PX 34.0
#define CORNER 0.075
#define SIZE_MAX_PX 16384.0

static TlDetail
detail_for_size (double size_px)
{
  if (size_px < BLOCK_BELOW_PX)
    return TL_DETAIL_BLOCK;
  if (size_px < SMALL_BELOW_PX)
    return TL_DETAIL_SMALL;
  return size_px < FULL_FROM_PX ? TL_DETAIL_MEDIUM : TL_DETAIL_FULL;
}

/* --- the pen --------------------------------------------------------------------------------- */

double
tl_pen_x (const TlCounterPen *pen, double u)
{
  return pen->x + u * pen->size;
}

double
tl_pen_y (const TlCounterPen *pen, double v)
{
  return pen->y + v * pen->size;
}

static void
snap_point (cairo_t *cr, double *x, double *y)
{
  cairo_matrix_t matrix;
  double scale_x = 1.0, scale_y = 1.0, device_x = *x, device_y = *y;

  cairo_get_matrix (cr, &matrix);
  if (matrix.xy != 0.0 || matrix.yx != 0.0)
    return;

  cairo_surface_get_device_scale (cairo_get_group_target (cr), &scale_x, &scale_y);
  cairo_user_to_device (cr, &device_x, &device_y);
  device_x = round (device_x * scale_x) / scale_x;
  device_y = round (device_y * scale_y) / scale_y;
  cairo_device_to_user (cr, &device_x, &device_y);
  *x = device_x;
  *y = device_y;
}

void
tl_pen_snap (const TlCounterPen *pen, double *x, double *y)
{
  snap_point (pen->cr, x, y);
}

/* User units to a device pixel. */
static double
device_px (cairo_t *cr)
{
  double scale_x = 1.0, scale_y = 1.0, scale = tl_paint_logical_scale (cr);

  cairo_surface_get_device_scale (cairo_get_group_target (cr), &scale_x, &scale_y);
  scale *= MAX (scale_x, 1e-6);
  return scale > 1e-9 ? 1.0 / scale : 1.0;
}

/* A line @width wide: whole device pixels, at least one. */
static double
whole_px (double width, double px)
{
  return MAX (1.0, round (width / px)) * px;
}

double
tl_pen_paint_text (const TlCounterPen *pen, const TlLegend *legend, const char *text, double u,
                   double v)
{
  const TlTextStyle style = { .letter = legend->letter,
                              .align = legend->align,
                              .cap_height = legend->cap_height * pen->size,
                              .max_width = legend->max_width * pen->size,
                              .colour = legend->colour };

  return tl_paint_text (pen->cr, pen->lettering, &style, text, tl_pen_x (pen, u),
                        tl_pen_y (pen, v)) /
         pen->size;
}

double
tl_pen_paint_inked (const TlCounterPen *pen, const TlLegend *legend, TlColour ground,
                    const char *text, double u, double v)
{
  TlTextStyle style = { .letter = legend->letter,
                        .align = legend->align,
                        .cap_height = legend->cap_height * pen->size,
                        .max_width = legend->max_width * pen->size,
                        .colour = legend->colour };
  const double contrast = tl_colour_contrast (legend->colour, ground);

  if (contrast < 4.5)
    {
      const TlColour edge =
          tl_colour_readable (legend->colour, pen->colours->ink, pen->colours->paper);

      style.outline = tl_colour_with_alpha (edge, contrast < 3.0 ? 0.95 : 0.60);
      style.outline_width = MAX (pen->px * 0.75, 0.016 * pen->size);
    }
  return tl_paint_text (pen->cr, pen->lettering, &style, text, tl_pen_x (pen, u),
                        tl_pen_y (pen, v)) /
         pen->size;
}

static void
trace_rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  radius = MIN (radius, MIN (width, height) / 2.0);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2.0, 0.0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0.0, G_PI / 2.0);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2.0, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

static void
trace_part (const TlCounterPen *pen, const TlPart *part, double radius)
{
  double left = tl_pen_x (pen, part->x), top = tl_pen_y (pen, part->y);
  double right = tl_pen_x (pen, part->x + part->width);
  double bottom = tl_pen_y (pen, part->y + part->height);

  tl_pen_snap (pen, &left, &top);
  tl_pen_snap (pen, &right, &bottom);
  trace_rounded (pen->cr, left, top, right - left, bottom - top, radius * pen->size);
}

void
tl_pen_fill_rounded (const TlCounterPen *pen, const TlPart *part, double radius, TlColour fill,
                     TlColour line)
{
  cairo_save (pen->cr);
  trace_part (pen, part, radius);
  tl_paint_set_colour (pen->cr, fill);
  cairo_fill_preserve (pen->cr);
  if (line.alpha > 0.0)
    {
      cairo_clip_preserve (pen->cr);
      cairo_set_line_width (pen->cr, 2.0 * pen->px);
      tl_paint_set_colour (pen->cr, line);
      cairo_stroke (pen->cr);
    }
  cairo_new_path (pen->cr);
  cairo_restore (pen->cr);
}

void
tl_pen_paint_silhouette (const TlCounterPen *pen, TlSilhouette silhouette, const TlPart *part)
{
  tl_paint_silhouette (pen->cr, silhouette, tl_pen_x (pen, part->x), tl_pen_y (pen, part->y),
                       part->width * pen->size, pen->line, pen->ink, pen->ground);
}

/* --- the card -------------------------------------------------------------------------------- */

/* Clipping everything to the rounded corners would cost more than all the rest. */
void
tl_pen_fill_top (const TlCounterPen *pen, double height, TlColour fill)
{
  double left = pen->x, top = pen->y, right = tl_pen_x (pen, 1.0), bottom = tl_pen_y (pen, height);

  tl_pen_snap (pen, &left, &top);
  tl_pen_snap (pen, &right, &bottom);
  cairo_save (pen->cr);
  trace_rounded (pen->cr, pen->x, pen->y, pen->size, pen->size, CORNER * pen->size);
  cairo_clip (pen->cr);
  cairo_rectangle (pen->cr, left, top, right - left, bottom - top);
  tl_paint_set_colour (pen->cr, fill);
  cairo_fill (pen->cr);
  cairo_restore (pen->cr);
}

static void
paint_shadow (const TlCounterPen *pen, double margin)
{
  for (guint i = 0; i < 2; i++)
    {
      const double offset = margin * (i == 0 ? 1.0 : 0.55);
      TlColour shadow = pen->colours->shadow;

      shadow.alpha *= i == 0 ? 0.45 : 0.8;
      trace_rounded (pen->cr, pen->x + offset, pen->y + offset, pen->size, pen->size,
                     CORNER * pen->size);
      tl_paint_set_colour (pen->cr, shadow);
      cairo_fill (pen->cr);
    }
}

static void
paint_body (const TlCounterPen *pen)
{
  const TlColour white = { 1.0, 1.0, 1.0, 1.0 }, black = { 0.0, 0.0, 0.0, 1.0 };

  trace_rounded (pen->cr, pen->x, pen->y, pen->size, pen->size, CORNER * pen->size);
  if (pen->theme->flat || pen->detail <= TL_DETAIL_SMALL)
    {
      tl_paint_set_colour (pen->cr, pen->ground);
    }
  else
    {
      cairo_pattern_t *sheen = cairo_pattern_create_linear (0.0, pen->y, 0.0, pen->y + pen->size);
      const TlColour top = tl_colour_mix (pen->ground, white, 0.06);
      const TlColour bottom = tl_colour_mix (pen->ground, black, 0.05);

      cairo_pattern_add_color_stop_rgb (sheen, 0.0, top.red, top.green, top.blue);
      cairo_pattern_add_color_stop_rgb (sheen, 1.0, bottom.red, bottom.green, bottom.blue);
      cairo_set_source (pen->cr, sheen);
      cairo_pattern_destroy (sheen);
    }
  cairo_fill (pen->cr);
}

/* Half the inside of the edge: from the lower left over the top to the upper right, or the rest. */
static void
trace_bevel (const TlCounterPen *pen, double inset, gboolean is_lit)
{
  const double left = pen->x + inset, top = pen->y + inset, radius = CORNER * pen->size - inset;
  const double right = pen->x + pen->size - inset, bottom = pen->y + pen->size - inset;

  cairo_new_path (pen->cr);
  if (is_lit)
    {
      cairo_move_to (pen->cr, left, bottom - radius);
      cairo_arc (pen->cr, left + radius, top + radius, radius, G_PI, 1.5 * G_PI);
      cairo_line_to (pen->cr, right - radius, top);
    }
  else
    {
      cairo_move_to (pen->cr, right, top + radius);
      cairo_arc (pen->cr, right - radius, bottom - radius, radius, 0.0, G_PI / 2.0);
      cairo_line_to (pen->cr, left + radius, bottom);
    }
}

/* Light comes from the top left; the cut edge is darker all around. */
static void
paint_rim (const TlCounterPen *pen)
{
  const double inset = whole_px (0.012 * pen->size, pen->px);

  cairo_set_line_width (pen->cr, inset);
  if (!pen->theme->flat && pen->size >= BEVEL_FROM_PX * pen->px)
    for (guint i = 0; i < 2; i++)
      {
        trace_bevel (pen, 1.5 * inset, i == 0);
        tl_paint_set_colour (pen->cr, i == 0 ? pen->colours->light : pen->colours->shade);
        cairo_stroke (pen->cr);
      }
  trace_rounded (pen->cr, pen->x + inset / 2.0, pen->y + inset / 2.0, pen->size - inset,
                 pen->size - inset, CORNER * pen->size - inset / 2.0);
  tl_paint_set_colour (pen->cr, pen->colours->edge);
  cairo_stroke (pen->cr);
}

static TlColour
ground_of (const TlTheme *theme, const TlCounterView *view)
{
  const TlColour colour = tl_colour_from_rgb (view->colour);

  if (view->counter->kind == TL_KIND_AIRCRAFT && (view->flags & TL_UNIT_INACTIVE) != 0)
    return theme->counters.inactive;
  return colour;
}

static void
begin (TlCounterPen *pen, cairo_t *cr, TlLettering *lettering, const TlTheme *theme,
       const TlCounterView *view)
{
  *pen = (TlCounterPen){ .cr = cr,
                         .lettering = lettering,
                         .theme = theme,
                         .colours = &theme->counters,
                         .view = view,
                         .counter = view->counter,
                         .printed = &view->counter->faces[view->face == TL_FACE_MOVE ? 1 : 0],
                         .px = device_px (cr) };
  pen->ground = ground_of (theme, view);
  pen->ink = tl_colour_readable (pen->ground, theme->counters.ink, theme->counters.paper);
}

/* The body: the square less the room for its shadow, on whole pixels. */
static double
place (TlCounterPen *pen, double x, double y, double size)
{
  const double margin = pen->theme->flat ? 0.0 : whole_px (0.03 * size, pen->px);
  double right = x + size - margin, bottom = y + size - margin;

  snap_point (pen->cr, &x, &y);
  snap_point (pen->cr, &right, &bottom);
  pen->x = x;
  pen->y = y;
  pen->size = MIN (right - x, bottom - y);
  pen->line = whole_px (0.024 * pen->size, pen->px);
  return margin;
}

static void
paint_printed (const TlCounterPen *pen)
{
  if (tl_kind_has_faces (pen->counter->kind) || pen->counter->kind == TL_KIND_REPL)
    tl_pen_paint_combat_unit (pen);
  else
    tl_pen_paint_piece (pen);
}

static gboolean
can_be_seen (cairo_t *cr, double x, double y, double size)
{
  return isfinite (x) && isfinite (y) && size > 0.0 && isfinite (size) &&
         cairo_status (cr) == CAIRO_STATUS_SUCCESS &&
         size * tl_paint_logical_scale (cr) <= SIZE_MAX_PX && size > device_px (cr);
}

void
tl_paint_counter (cairo_t *cr, TlLettering *lettering, const TlTheme *theme,
                  const TlCounterView *view, double x, double y, double size)
{
  TlCounterPen pen;
  double margin;

  g_return_if_fail (cr != NULL && lettering != NULL && theme != NULL);
  g_return_if_fail (view != NULL && view->counter != NULL);

  if (!can_be_seen (cr, x, y, size))
    return;

  cairo_save (cr);
  cairo_new_path (cr);
  begin (&pen, cr, lettering, theme, view);
  pen.detail = detail_for_size (size * tl_paint_logical_scale (cr));
  margin = place (&pen, x, y, size);
  if (pen.size > 0.0)
    {
      cairo_rectangle (cr, x, y, size, size);
      cairo_clip (cr);
      if (margin > 0.0)
        paint_shadow (&pen, margin);
      paint_body (&pen);
      paint_printed (&pen);
      paint_rim (&pen);
      tl_pen_paint_badges (&pen);
    }
  cairo_restore (cr);
}
