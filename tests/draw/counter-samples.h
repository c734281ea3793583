/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Made-up counters of every kind and a canvas to paint them on, for the tests of counters.
 */
#pragma once

#include "draw/counter/tl-counter-view.h"

#include <cairo.h>

#define SAMPLE_COLOUR 0x9aa39a
#define CANVAS_COLOUR 0x40ff80

static inline TlCounter *
sample_counter (TlKind kind)
{
  TlCounter *counter = tl_counter_new ("u1", kind, 0);
  const TlFace combat = { .has_strength = kind == TL_KIND_COMBAT || kind == TL_KIND_REPL,
                          .strength = 12,
                          .ar = 4,
                          .ma = 10,
                          .mobility = TL_MOBILITY_TRACK,
                          .barrage = 16,
                          .range_hexes = 3,
                          .throw_mp = 15,
                          .throw_mobility = TL_MOBILITY_TRUCK };

  g_free (counter->designation);
  counter->designation = g_strdup ("1/7");
  g_free (counter->superior);
  counter->superior = g_strdup ("7 Pz");
  counter->nationality = g_strdup ("Ruritania");
  counter->size = TL_SIZE_REGIMENT;
  counter->symbols = TL_SYMBOL_INFANTRY | TL_SYMBOL_MOTORIZED;
  counter->klass = TL_CLASS_OTHER;
  counter->faces[TL_FACE_COMBAT] = counter->faces[TL_FACE_MOVE] = combat;
  counter->faces[TL_FACE_MOVE].mobility = TL_MOBILITY_LEG;
  counter->points4 = 6;
  counter->extender_mp = 40;
  counter->level = 2;
  counter->aircraft_type = TL_AIRCRAFT_TACTICAL;
  counter->air_rating = 2;
  counter->flight_range_hexes = 60;
  counter->capacity_t = 10;
  counter->flak = 3;
  counter->protection = 4;
  return counter;
}

/* A canvas of one colour; the caller destroys both. */
static inline cairo_t *
sample_canvas (int width, int height)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, width, height);
  cairo_t *cr = cairo_create (surface);

  cairo_surface_destroy (surface);
  cairo_set_source_rgb (cr, (CANVAS_COLOUR >> 16 & 0xff) / 255.0,
                        (CANVAS_COLOUR >> 8 & 0xff) / 255.0, (CANVAS_COLOUR & 0xff) / 255.0);
  cairo_paint (cr);
  cairo_set_source_rgb (cr, 0.0, 0.0, 0.0);
  return cr;
}

static inline guint32
sample_pixel (cairo_t *cr, int x, int y)
{
  cairo_surface_t *surface = cairo_get_target (cr);
  const guchar *data;

  cairo_surface_flush (surface);
  data = cairo_image_surface_get_data (surface);
  return ((const guint32 *) (const void *) (data +
                                            y * cairo_image_surface_get_stride (surface)))[x] &
         0xffffff;
}

/* How many pixels of the canvas were painted inside, and outside, of a rectangle. */
static inline guint
sample_count_painted (cairo_t *cr, int left, int top, int right, int bottom, gboolean is_inside)
{
  cairo_surface_t *surface = cairo_get_target (cr);
  guint n_painted = 0;

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      {
        const gboolean is_in = x >= left && x < right && y >= top && y < bottom;

        if (is_in == is_inside && sample_pixel (cr, x, y) != CANVAS_COLOUR)
          n_painted++;
      }
  return n_painted;
}

/* A number that two equal pictures share. */
static inline guint64
sample_picture_hash (cairo_t *cr)
{
  cairo_surface_t *surface = cairo_get_target (cr);
  guint64 hash = G_GUINT64_CONSTANT (14695981039346656037);

  for (int y = 0; y < cairo_image_surface_get_height (surface); y++)
    for (int x = 0; x < cairo_image_surface_get_width (surface); x++)
      hash = (hash ^ sample_pixel (cr, x, y)) * G_GUINT64_CONSTANT (1099511628211);
  return hash;
}

/* The largest difference of any channel of any pixel. */
static inline guint
sample_difference (cairo_t *a, cairo_t *b)
{
  guint largest = 0;

  for (int y = 0; y < cairo_image_surface_get_height (cairo_get_target (a)); y++)
    for (int x = 0; x < cairo_image_surface_get_width (cairo_get_target (a)); x++)
      {
        const guint32 left = sample_pixel (a, x, y), right = sample_pixel (b, x, y);

        for (guint shift = 0; shift < 24; shift += 8)
          {
            const guint l = left >> shift & 0xff, r = right >> shift & 0xff;

            largest = MAX (largest, l > r ? l - r : r - l);
          }
      }
  return largest;
}
