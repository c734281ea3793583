/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths in map units, kept small. */
#include "draw/tl-map-geometry-private.h"

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
tl_trace_quadratic (TlTrace *trace, TlPoint from, TlPoint control, TlPoint p)
{
  tl_trace_cubic (trace, tl_point_mix (from, control, 2.0 / 3.0),
                  tl_point_mix (p, control, 2.0 / 3.0), p);
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
      case 'C':
        if (is_coarse)
          cairo_line_to (cr, s[2].x, s[2].y);
        else
          cairo_curve_to (cr, s[0].x, s[0].y, s[1].x, s[1].y, s[2].x, s[2].y);
        s += 3;
        break;
      default:
        cairo_close_path (cr);
        break;
      }
}
