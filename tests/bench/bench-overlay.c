/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Overlays on 100 x 100 hexes with 1,000 counters: what making a scene costs, and painting it,
 * against a frame of the map from tiles that are there already, and against the 16 ms of a frame.
 *
 * The rules' own answers (ZOC, supply picture) hang on the situation and are asked for beforehand,
 * as the window has them when it shows a situation again.
 */
#include <math.h>
#include <stdlib.h>
#include <time.h>

#include "board/tl-memory.h"
#include "draw/map/tl-map-tiles.h"
#include "draw/overlay/tl-overlay.h"
#include "rules/base/tl-zoc.h"
#include "rules/supply/tl-supply.h"
#include "support/tl-test-big.h"
#include "xml/tl-xml-scenario.h"

#define RUNS 9
#define WIDTH 1280
#define HEIGHT 800
#define FRAME_MS 16.0

typedef struct
{
  const char *name;
  TlOverlays overlays;
} Case;

static const Case cases[] = {
  { "zoc", TL_OVERLAY_ZOC },
  { "supply", TL_OVERLAY_SUPPLY },
  { "reach", TL_OVERLAY_REACH },
  { "draw, trace, retreat", TL_OVERLAY_DRAW | TL_OVERLAY_TRACE | TL_OVERLAY_RETREAT },
  { "everything", TL_OVERLAY_ZOC | TL_OVERLAY_SUPPLY | TL_OVERLAY_REACH | TL_OVERLAY_DRAW |
                      TL_OVERLAY_TRACE | TL_OVERLAY_RETREAT },
};

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return (x > y) - (x < y);
}

static double
median (double *values)
{
  qsort (values, RUNS, sizeof *values, compare_doubles);
  return values[RUNS / 2];
}

/* Of this thread's own time: others may be busy too. */
static gint64
now_ns (void)
{
  struct timespec at;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &at);
  return (gint64) at.tv_sec * 1000000000 + at.tv_nsec;
}

static double
since (gint64 start)
{
  return (double) (now_ns () - start) / 1e6;
}

/* The first combat unit of the phasing side from the middle of the list on. */
static TlUnit
some_unit (const TlSituation *situation, TlSide *side)
{
  guint n = tl_situation_n_units (situation);

  for (guint i = 0; i < n; i++)
    {
      TlUnit unit = (i + n / 4) % n;

      if (tl_unit_is_combat (situation, unit) && tl_unit_is_on_map (situation, unit))
        {
          *side = tl_situation_side (situation, unit);
          return unit;
        }
    }
  g_assert_not_reached ();
}

static double
map_frame_ms (TlMapGeometry *geometry, const TlTheme *theme, const TlViewport *viewport,
              cairo_t *cr)
{
  g_autoptr (TlMapTiles) tiles = tl_map_tiles_new (geometry, 320 * TL_TILE_BYTES);
  double times[RUNS];

  tl_map_tiles_paint (tiles, cr, viewport, theme, G_MAXINT64);
  for (guint i = 0; i < RUNS; i++)
    {
      gint64 start = now_ns ();

      tl_map_tiles_paint (tiles, cr, viewport, theme, G_MAXINT64);
      times[i] = since (start);
    }
  return median (times);
}

static void
bench_case (const Case *c, const TlSituation *situation, const TlTheme *theme,
            const TlViewport *viewport, cairo_t *cr, double map_ms)
{
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  double make[RUNS], paint[RUNS], made, painted;
  TlSide side = 0;
  TlUnit unit = some_unit (situation, &side);

  for (guint i = 0; i < RUNS; i++)
    {
      g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
      gint64 start = now_ns ();

      tl_overlay_scene_add (scene, situation, c->overlays, side, &unit, 1);
      make[i] = since (start);
      cairo_save (cr);
      tl_viewport_apply (viewport, cr);
      start = now_ns ();
      tl_paint_overlays (cr, scene, theme, lettering, viewport->zoom * sqrt (3.0), TRUE);
      tl_paint_overlays (cr, scene, theme, lettering, viewport->zoom * sqrt (3.0), FALSE);
      paint[i] = since (start);
      cairo_restore (cr);
    }
  made = median (make);
  painted = median (paint);
  g_print ("  %-21s scene %6.2f ms, paint %6.2f ms: %5.2f x the map's frame, %4.0f %% of 16 ms\n",
           c->name, made, painted, painted / map_ms, 100 * (made + painted) / FRAME_MS);
}

static void
bench_zoom (TlMapGeometry *geometry, const TlSituation *situation, double hex_px)
{
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, WIDTH, HEIGHT);
  cairo_t *cr = cairo_create (surface);
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  TlSide side;
  TlViewport viewport;
  TlTheme theme;
  double map_ms;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  tl_viewport_init (&viewport, grid);
  tl_viewport_set_size (&viewport, WIDTH, HEIGHT);
  tl_viewport_set_zoom_at (&viewport, 0, 0, hex_px / sqrt (3.0));
  tl_viewport_centre_on (
      &viewport, tl_grid_centre (grid, tl_situation_hex (situation, some_unit (situation, &side))));
  cairo_rectangle (cr, 0, 0, WIDTH, HEIGHT);
  cairo_clip (cr);
  map_ms = map_frame_ms (geometry, &theme, &viewport, cr);
  g_print ("%.0f px to a hex, %d x %d: the map's frame %.2f ms\n", viewport.zoom * sqrt (3.0),
           WIDTH, HEIGHT, map_ms);
  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    bench_case (&cases[i], situation, &theme, &viewport, cr, map_ms);
  if (g_getenv ("TL_BENCH_PNG") != NULL)
    cairo_surface_write_to_png (surface, g_getenv ("TL_BENCH_PNG"));
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
}

/* The unit's own side may move. */
static TlSituation *
in_movement (const TlSituation *start)
{
  TlEdit *edit = tl_situation_edit (start);
  TlClock *clock = tl_edit_clock (edit);
  TlSide side;

  some_unit (start, &side);
  clock->phase = TL_PHASE_MOVEMENT;
  clock->phasing = side;
  return tl_edit_finish (edit);
}

int
main (void)
{
  tl_memory_keep_freed ();
  g_autofree char *text = tl_test_big_scenario (100, 100, 1000);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_scenario_load_bytes (bytes, "big.xml", &error);

  g_assert_no_error (error);
  g_autoptr (TlMapGeometry) geometry = tl_map_geometry_new (scenario->map);
  g_autoptr (TlSituation) situation = in_movement (scenario->start);

  tl_zoc_map (situation);
  for (TlSide side = 0; side < TL_SIDES; side++)
    tl_supply_picture (situation, side);
  bench_zoom (geometry, situation, 64);
  bench_zoom (geometry, situation, 36);
  bench_zoom (geometry, situation, 20);
  return 0;
}
