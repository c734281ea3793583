/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/counter/tl-paint-counter-private.h"

#include <math.h>

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

void
tl_pen_snap (const TlCounterPen *pen, double *x, double *y)
{
  cairo_matrix_t matrix;
  double scale_x = 1.0, scale_y = 1.0, device_x = *x, device_y = *y;

  cairo_get_matrix (pen->cr, &matrix);
  if (matrix.xy != 0.0 || matrix.yx != 0.0)
    return;

  cairo_surface_get_device_scale (cairo_get_group_target (pen->cr), &scale_x, &scale_y);
  cairo_user_to_device (pen->cr, &device_x, &device_y);
  device_x = round (device_x * scale_x) / scale_x;
  device_y = round (device_y * scale_y) / scale_y;
  cairo_device_to_user (pen->cr, &device_x, &device_y);
  *x = device_x;
  *y = device_y;
}

/* @style with heights and widths of the canvas instead of parts of the body. */
static TlTextStyle
scaled (const TlCounterPen *pen, const TlTextStyle *style)
{
  TlTextStyle result = *style;

  result.cap_height *= pen->size;
  result.max_width *= pen->size;
  return result;
}

double
tl_pen_paint_text (const TlCounterPen *pen, const TlTextStyle *style, const char *text, double u,
                   double v)
{
  const TlTextStyle full = scaled (pen, style);

  return tl_paint_text (pen->cr, pen->lettering, &full, text, tl_pen_x (pen, u),
                        tl_pen_y (pen, v)) /
         pen->size;
}

double
tl_pen_paint_inked (const TlCounterPen *pen, const TlTextStyle *style, TlColour ground,
                    const char *text, double u, double v)
{
  TlTextStyle outlined = *style;
  const double contrast = tl_colour_contrast (style->colour, ground);

  if (contrast < 4.5)
    {
      const TlColour edge =
          tl_colour_readable (style->colour, pen->colours->ink, pen->colours->paper);

      outlined.outline = tl_colour_with_alpha (edge, contrast < 3.0 ? 0.95 : 0.60);
      outlined.outline_width = MAX (pen->px * 0.75, 0.016 * pen->size);
    }
  return tl_pen_paint_text (pen, &outlined, text, u, v);
}

static void
trace_part (const TlCounterPen *pen, const TlPart *part, double radius)
{
  double left = tl_pen_x (pen, part->x), top = tl_pen_y (pen, part->y);
  double right = tl_pen_x (pen, part->x + part->width);
  double bottom = tl_pen_y (pen, part->y + part->height);

  tl_pen_snap (pen, &left, &top);
  tl_pen_snap (pen, &right, &bottom);
  tl_paint_rounded (pen->cr, left, top, right - left, bottom - top, radius * pen->size);
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

/* Clipping everything to the rounded corners would cost more than all the rest. */
void
tl_pen_fill_top (const TlCounterPen *pen, double height, TlColour fill)
{
  double left = pen->x, top = pen->y, right = tl_pen_x (pen, 1.0), bottom = tl_pen_y (pen, height);

  tl_pen_snap (pen, &left, &top);
  tl_pen_snap (pen, &right, &bottom);
  cairo_save (pen->cr);
  tl_paint_rounded (pen->cr, pen->x, pen->y, pen->size, pen->size, TL_PEN_CORNER * pen->size);
  cairo_clip (pen->cr);
  cairo_rectangle (pen->cr, left, top, right - left, bottom - top);
  tl_paint_set_colour (pen->cr, fill);
  cairo_fill (pen->cr);
  cairo_restore (pen->cr);
}

char *
tl_quarters_text (guint value4)
{
  static const char *const quarters[] = { "", "¼", "½", "¾" };

  if (value4 > 0 && value4 < 4)
    return g_strdup (quarters[value4]);
  return g_strdup_printf ("%u%s", value4 / 4, quarters[value4 % 4]);
}
