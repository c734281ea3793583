/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths in map units, kept small. */
#include <math.h>

#include "draw/map/tl-map-geometry-private.h"

TlTrace *
tl_trace_new (void)
{
  TlTrace *trace = g_new (TlTrace, 1);

  trace->spots = g_array_new (FALSE, FALSE, sizeof (TlSpot));
  trace->ops = g_byte_array_new ();
  return trace;
}

void
tl_trace_free (TlTrace *trace)
{
  if (trace == NULL)
    return;
  g_array_unref (trace->spots);
  g_byte_array_unref (trace->ops);
  g_free (trace);
}

static void
trace_put (TlTrace *trace, char op, const TlPoint *points, guint n)
{
  guint8 byte = (guint8) op;

  g_byte_array_append (trace->ops, &byte, 1);
  for (guint i = 0; i < n; i++)
    {
      TlSpot spot = tl_spot (points[i]);

      g_array_append_val (trace->spots, spot);
    }
}

void
tl_trace_move (TlTrace *trace, TlPoint p)
{
  trace_put (trace, 'M', &p, 1);
}

void
tl_trace_line (TlTrace *trace, TlPoint p)
{
  trace_put (trace, 'L', &p, 1);
}

void
tl_trace_cubic (TlTrace *trace, TlPoint a, TlPoint b, TlPoint p)
{
  trace_put (trace, 'C', (TlPoint[]){ a, b, p }, 3);
}

void
tl_trace_halves (TlTrace *trace, const TlPoint p[5])
{
  const TlPoint first[] = { tl_point_mix (p[0], p[1], 2.0 / 3.0),
                            tl_point_mix (p[2], p[1], 2.0 / 3.0), p[2] };
  const TlPoint second[] = { tl_point_mix (p[2], p[3], 2.0 / 3.0),
                             tl_point_mix (p[4], p[3], 2.0 / 3.0), p[4] };

  trace_put (trace, 'c', first, 3);
  trace_put (trace, 'C', second, 3);
}

void
tl_trace_close (TlTrace *trace)
{
  trace_put (trace, 'Z', NULL, 0);
}

gsize
tl_trace_size_bytes (const TlTrace *trace)
{
  return trace == NULL ? 0 : sizeof *trace + trace->ops->len + trace->spots->len * sizeof (TlSpot);
}

void
tl_trace_append (const TlTrace *trace, cairo_t *cr, gboolean is_coarse)
{
  const TlSpot *s = (const TlSpot *) (gpointer) trace->spots->data;

  for (guint i = 0; i < trace->ops->len; i++)
    switch (trace->ops->data[i])
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
        else if (trace->ops->data[i] == 'C')
          cairo_line_to (cr, s[2].x, s[2].y);
        s += 3;
        break;
      default:
        cairo_close_path (cr);
        break;
      }
}

static TlPoint
point_of (TlSpot spot)
{
  return (TlPoint){ spot.x, spot.y };
}

static void
cut_cubic (const TlSpot *c, TlPoint from, TlTraceCut cut, double step, gpointer data)
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

void
tl_trace_cut (const TlTrace *trace, gboolean is_coarse, double step, TlTraceCut cut, gpointer data)
{
  const TlSpot *s = (const TlSpot *) (gpointer) trace->spots->data;
  TlPoint start = { 0, 0 };
  TlPoint at = { 0, 0 };

  for (guint i = 0; i < trace->ops->len; i++)
    switch (trace->ops->data[i])
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
        else if (trace->ops->data[i] == 'C')
          cut (at, point_of (s[2]), data);
        if (!is_coarse || trace->ops->data[i] == 'C')
          at = point_of (s[2]);
        s += 3;
        break;
      default:
        cut (at, start, data);
        break;
      }
}
