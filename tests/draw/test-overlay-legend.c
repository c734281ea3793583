/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legend of the overlays: a sample and a text of all that they show. */
#include <math.h>

#include "counter-samples.h"
#include "draw/tl-overlay-private.h"

#define CANVAS 300

static cairo_t *
paint_legend (guint legend, TlThemeKind kind, double px_per_unit)
{
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (NULL);
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  cairo_t *cr = sample_canvas (CANVAS, CANVAS);
  TlTheme theme;

  tl_theme_init (&theme, kind);
  cairo_translate (cr, 50, 50);
  cairo_scale (cr, px_per_unit, px_per_unit);
  tl_paint_legend (cr, scene, legend, &theme, lettering, px_per_unit * sqrt (3.0));
  return cr;
}

/* Each sample shows something, stays in its box, and is like no other. */
static void
test_legend (void)
{
  const double px_per_unit = 22;
  const int right = 50 + (int) ceil (TL_LEGEND_WIDTH * px_per_unit);
  const int bottom = 50 + (int) ceil (TL_LEGEND_HEIGHT * px_per_unit);

  for (TlThemeKind theme = 0; theme < TL_THEMES; theme++)
    {
      guint64 hashes[TL_LEGENDS];

      for (guint legend = 0; legend < TL_LEGENDS; legend++)
        {
          cairo_t *cr = paint_legend (legend, theme, px_per_unit);

          g_test_message ("%s", tl_overlay_legend_text (NULL, legend));
          g_assert_cmpuint (strlen (tl_overlay_legend_text (NULL, legend)), >, 3);
          g_assert_cmpuint (sample_count_painted (cr, 50, 50, right, bottom, TRUE), >, 12);
          g_assert_cmpuint (sample_count_painted (cr, 50, 50, right, bottom, FALSE), ==, 0);
          hashes[legend] = sample_picture_hash (cr);
          cairo_destroy (cr);
          for (guint before = 0; before < legend; before++)
            g_assert_cmpuint (hashes[legend], !=, hashes[before]);
        }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/supply/legend", test_legend);
  return g_test_run ();
}
