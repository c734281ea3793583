/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The strokes and fills that all painters of the map use. */
#include "draw/map/tl-paint-map-private.h"

#include <math.h>

/* --- curves --- */

/* Appends to the current path; @is_coarse makes curves straight. */
static void
curve_append (const TlCurve *curve, cairo_t *cr, gboolean is_coarse)
{
  const TlSpot *s = (const TlSpot *) (gpointer) curve->spots->data;

  for (guint i = 0; i < curve->ops->len; i++)
    switch (curve->ops->data[i])
      {
      case 'M':
        cairo_move_to (cr, s->x, s->y);
        s++;
        break;
      case 'L':
        cairo_line_to (cr, s->x, s->y);
        s++;
        break;
      case 'c':
      case 'C':
        if (!is_coarse)
          cairo_curve_to (cr, s[0].x, s[0].y, s[1].x, s[1].y, s[2].x, s[2].y);
        else if (curve->ops->data[i] == 'C')
          cairo_line_to (cr, s[2].x, s[2].y);
        s += 3;
        break;
      default:
        cairo_close_path (cr);
        break;
      }
}

/* Each straight piece of a curve. */
typedef void (*Cut) (TlPoint from, TlPoint to, gpointer data);

static TlPoint
point_of (TlSpot spot)
{
  return (TlPoint){ spot.x, spot.y };
}

static void
cut_cubic (const TlSpot *c, TlPoint from, Cut cut, double step, gpointer data)
{
  double length = fabs (c[0].x - from.x) + fabs (c[0].y - from.y) + fabs (c[1].x - c[0].x) +
                  fabs (c[1].y - c[0].y) + fabs (c[2].x - c[1].x) + fabs (c[2].y - c[1].y);
  guint n = CLAMP ((guint) (length / step), 1, 8);
  TlPoint at = from;

  for (guint i = 1; i <= n; i++)
    {
      double t = (double) i / n;
      TlPoint ab = tl_point_mix (from, point_of (c[0]), t);
      TlPoint bc = tl_point_mix (point_of (c[0]), point_of (c[1]), t);
      TlPoint cd = tl_point_mix (point_of (c[1]), point_of (c[2]), t);
      TlPoint next = tl_point_mix (tl_point_mix (ab, bc, t), tl_point_mix (bc, cd, t), t);

      cut (at, next, data);
      at = next;
    }
}

/* Calls @cut for each straight piece, of about @step map units. */
static void
curve_cut (const TlCurve *curve, gboolean is_coarse, double step, Cut cut, gpointer data)
{
  const TlSpot *s = (const TlSpot *) (gpointer) curve->spots->data;
  TlPoint start = { 0, 0 };
  TlPoint at = { 0, 0 };

  for (guint i = 0; i < curve->ops->len; i++)
    switch (curve->ops->data[i])
      {
      case 'M':
        start = at = point_of (*s++);
        break;
      case 'L':
        cut (at, point_of (*s), data);
        at = point_of (*s++);
        break;
      case 'c':
      case 'C':
        if (!is_coarse)
          cut_cubic (s, at, cut, step, data);
        else if (curve->ops->data[i] == 'C')
          cut (at, point_of (s[2]), data);
        if (!is_coarse || curve->ops->data[i] == 'C')
          at = point_of (s[2]);
        s += 3;
        break;
      default:
        cut (at, start, data);
        break;
      }
}

/* --- paths and fills of all blocks in view --- */

gboolean
tl_pen_has (const TlPen *pen, guint curve)
{
  for (guint i = 0; i < pen->n_blocks; i++)
    if (pen->blocks[i]->curves[curve] != NULL)
      return TRUE;
  return FALSE;
}

gboolean
tl_pen_path (const TlPen *pen, guint curve)
{
  for (guint i = 0; i < pen->n_blocks; i++)
    if (pen->blocks[i]->curves[curve] != NULL)
      curve_append (pen->blocks[i]->curves[curve], pen->cr, tl_pen_is_coarse (pen));
  return tl_pen_has (pen, curve);
}

void
tl_pen_fill_level (const TlPen *pen, TlLevel level, TlColour colour)
{
  if (!tl_pen_path (pen, TL_FILL (level)))
    return;
  tl_paint_set_colour (pen->cr, colour);
  cairo_fill (pen->cr);
}

void
tl_pen_stroke (const TlPen *pen, TlColour colour, double width)
{
  tl_paint_set_colour (pen->cr, colour);
  cairo_set_line_width (pen->cr, width);
  cairo_stroke (pen->cr);
}

/* --- fine strokes --- */

void
tl_pen_begin_cuts (const TlPen *pen, TlColour colour)
{
  if (pen->is_raster && tl_raster_begin (pen->raster, pen->cr))
    tl_raster_set_colour (pen->raster, colour);
  else
    tl_paint_set_colour (pen->cr, colour);
}

void
tl_pen_end_cuts (const TlPen *pen)
{
  if (pen->is_raster)
    tl_raster_end (pen->raster);
  else
    cairo_fill (pen->cr);
}

void
tl_pen_cut (const TlPen *pen, TlPoint from, TlPoint to, double width_from, double width_to)
{
  double dx = to.x - from.x;
  double dy = to.y - from.y;
  double k = 0.5 / MAX (hypot (dx, dy), 1e-9);
  double a = width_from * k;
  double b = width_to * k;

  if (pen->is_raster)
    {
      double scale = pen->raster->scale;

      tl_raster_stroke (pen->raster, from.x, from.y, to.x, to.y, width_from * scale,
                        width_to * scale);
      return;
    }
  cairo_move_to (pen->cr, from.x - dy * a, from.y + dx * a);
  cairo_line_to (pen->cr, to.x - dy * b, to.y + dx * b);
  cairo_line_to (pen->cr, to.x + dy * b, to.y - dx * b);
  cairo_line_to (pen->cr, from.x + dy * a, from.y - dx * a);
  cairo_close_path (pen->cr);
}

#define THIN_PX 2.3

typedef struct
{
  const TlPen *pen;
  double width;
} Thin;

static void
on_curve_cut (TlPoint from, TlPoint to, gpointer data)
{
  const Thin *thin = data;

  tl_pen_cut (thin->pen, from, to, thin->width, thin->width);
}

static void
draw_thin (const TlPen *pen, const TlCurve *curve, double width)
{
  Thin thin = { pen, width };

  curve_cut (curve, tl_pen_is_coarse (pen), 5 / pen->raster->scale, on_curve_cut, &thin);
}

void
tl_pen_draw (const TlPen *pen, guint curve, TlColour colour, double width)
{
  if (!pen->is_raster || width * pen->raster->scale > THIN_PX)
    {
      if (tl_pen_path (pen, curve))
        tl_pen_stroke (pen, colour, width);
      return;
    }
  tl_pen_begin_cuts (pen, colour);
  for (guint i = 0; i < pen->n_blocks; i++)
    if (pen->blocks[i]->curves[curve] != NULL)
      draw_thin (pen, pen->blocks[i]->curves[curve], width);
  tl_pen_end_cuts (pen);
}

typedef struct
{
  const TlPen *pen;
  double width;
  double on;
  double period;
  double phase; /* how far into the period the next piece starts */
  TlPoint last;
} Dashes;

static void
on_curve_dash (TlPoint from, TlPoint to, gpointer data)
{
  Dashes *dashes = data;
  double length = hypot (to.x - from.x, to.y - from.y);
  double at = 0;

  if (from.x != dashes->last.x || from.y != dashes->last.y)
    dashes->phase = 0;
  dashes->last = to;
  while (at < length)
    {
      gboolean is_on = dashes->phase < dashes->on;
      double step = MIN ((is_on ? dashes->on : dashes->period) - dashes->phase, length - at);

      if (is_on)
        tl_pen_cut (dashes->pen, tl_point_mix (from, to, at / length),
                    tl_point_mix (from, to, (at + step) / length), dashes->width, dashes->width);
      at += MAX (step, 1e-6);
      dashes->phase += step;
      if (dashes->phase >= dashes->period - 1e-9)
        dashes->phase = 0;
    }
}

/* Not with cairo's dashes, whose phase depends a little on where the surface is cut. */
void
tl_pen_draw_dashes (const TlPen *pen, TlLine line, TlColour colour, double width, double on,
                    double off)
{
  Dashes dashes = { pen, width, on, on + off, 0, { -1, -1 } };

  tl_pen_begin_cuts (pen, colour);
  for (guint i = 0; i < pen->n_blocks; i++)
    if (pen->blocks[i]->curves[TL_STROKE (line)] != NULL)
      {
        /* Dashes run on within a block alone, whatever blocks are in view. */
        dashes.last = (TlPoint){ -1, -1 };
        curve_cut (pen->blocks[i]->curves[TL_STROKE (line)], FALSE, 5 * pen->px, on_curve_dash,
                   &dashes);
      }
  tl_pen_end_cuts (pen);
}
