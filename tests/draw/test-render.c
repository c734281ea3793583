/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/page/tl-render.h"

#include <glib/gstdio.h>
#include <math.h>
#include <string.h>

#include "draw/map/tl-paint-map.h"
#include "support/demo-map.h"
#include "support/tl-test-scenario.h"

typedef struct
{
  TlMap *map;
  TlMapGeometry *geometry;
  TlTheme theme;
  char *folder;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  f->map = demo_map_new (12, 9, TL_GRID_FLAT);
  f->geometry = tl_map_geometry_new (f->map);
  tl_theme_init (&f->theme, TL_THEME_LIGHT);
  f->folder = g_dir_make_tmp (NULL, NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  tl_map_geometry_unref (f->geometry);
  tl_map_unref (f->map);
  g_rmdir (f->folder);
  g_free (f->folder);
}

static TlRenderJob
job_of (const Fixture *f)
{
  return (
      TlRenderJob){ .geometry = f->geometry, .theme = &f->theme, .zoom = 20, .is_framed = TRUE };
}

static cairo_status_t
read_bytes (void *data, unsigned char *to, unsigned int length)
{
  GBytes **left = data;
  GBytes *rest;
  gsize size;
  const guint8 *bytes = g_bytes_get_data (*left, &size);

  if (length > size)
    return CAIRO_STATUS_READ_ERROR;
  memcpy (to, bytes, length);
  rest = g_bytes_new_from_bytes (*left, length, size - length);
  g_bytes_unref (*left);
  *left = rest;
  return CAIRO_STATUS_SUCCESS;
}

/* The picture of a job, (transfer full) */
static cairo_surface_t *
picture_of (const TlRenderJob *job)
{
  GBytes *bytes = tl_render_to_bytes (job, TL_RENDER_PNG, NULL);
  cairo_surface_t *surface;

  g_assert_nonnull (bytes);
  surface = cairo_image_surface_create_from_png_stream (read_bytes, &bytes);
  g_bytes_unref (bytes);
  g_assert_cmpint (cairo_surface_status (surface), ==, CAIRO_STATUS_SUCCESS);
  return surface;
}

static guint
count_ink (cairo_surface_t *surface, const cairo_rectangle_t *box, double zoom, TlColour ink)
{
  guint32 wanted = (guint32) lround (ink.red * 255) << 16 |
                   (guint32) lround (ink.green * 255) << 8 | (guint32) lround (ink.blue * 255);
  guint n = 0;

  for (int y = (int) (box->y * zoom); y < (box->y + box->height) * zoom; y++)
    for (int x = (int) (box->x * zoom); x < (box->x + box->width) * zoom; x++)
      n +=
          (*(guint32 *) (gpointer) (cairo_image_surface_get_data (surface) +
                                    (gssize) y * cairo_image_surface_get_stride (surface) + 4 * x) &
           0xffffff) == wanted;
  return n;
}

static void
test_files (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *name;
    const char *start;
  } rows[] = {
    { "map.png", "\x89PNG\r\n" },
    { "map.svg", "<?xml" },
    { "map.PDF", "%PDF-" },
  };
  TlRenderJob job = job_of (f);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_build_filename (f->folder, rows[i].name, NULL);
      g_autoptr (GError) error = NULL;
      g_autoptr (GBytes) again = NULL;
      g_autofree char *contents = NULL;
      TlRenderFormat format;
      gsize length;

      g_assert_true (tl_render_format_of_name (path, &format, &error));
      g_assert_no_error (error);
      g_assert_true (tl_render_to_file (&job, format, path, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &contents, &length, NULL));
      g_assert_cmpuint (length, >, 2000);
      g_assert_true (g_str_has_prefix (contents, rows[i].start));
      again = tl_render_to_bytes (&job, format, &error);
      if (format != TL_RENDER_SVG)
        g_assert_cmpmem (contents, length, g_bytes_get_data (again, NULL),
                         g_bytes_get_size (again));
      g_remove (path);
    }
}

static void
test_png_has_its_size (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "map.png", NULL);
  TlRenderJob job = job_of (f);
  cairo_surface_t *surface;
  int width, height;

  job.area = (cairo_rectangle_t){ 3, 4, 7, 5 };
  tl_render_size (&job, &width, &height);
  g_assert_cmpint (width, ==, 140);
  g_assert_cmpint (height, ==, 100);
  g_assert_true (tl_render_to_file (&job, TL_RENDER_PNG, path, NULL));
  surface = cairo_image_surface_create_from_png (path);
  g_assert_cmpint (cairo_image_surface_get_width (surface), ==, 140);
  g_assert_cmpint (cairo_image_surface_get_height (surface), ==, 100);
  cairo_surface_destroy (surface);
  g_remove (path);
}

static void
test_errors (Fixture *f, gconstpointer data)
{
  TlRenderJob job = job_of (f);
  g_autoptr (GError) error = NULL;
  g_autofree char *nowhere = g_build_filename (f->folder, "no", "such", "map.png", NULL);
  TlRenderFormat format = TL_RENDER_SVG;

  g_assert_false (tl_render_to_file (&job, TL_RENDER_PNG, nowhere, &error));
  g_assert_error (error, G_FILE_ERROR, G_FILE_ERROR_NOENT);
  g_clear_error (&error);

  g_assert_false (tl_render_format_of_name ("map.jpeg", &format, &error));
  g_assert_error (error, TL_RENDER_ERROR, TL_RENDER_ERROR_FORMAT);
  g_assert_cmpint (format, ==, TL_RENDER_SVG);
  g_clear_error (&error);

  job.zoom = 1e6;
  g_assert_null (tl_render_to_bytes (&job, TL_RENDER_PNG, &error));
  g_assert_error (error, TL_RENDER_ERROR, TL_RENDER_ERROR_SIZE);
  g_clear_error (&error);
  job.zoom = 0;
  g_assert_null (tl_render_to_bytes (&job, TL_RENDER_PDF, &error));
  g_assert_error (error, TL_RENDER_ERROR, TL_RENDER_ERROR_SIZE);
}

/* A picture in narrow bands is that of one piece, byte for byte: map, counters, zones, names, frame
 * and boxes, at scales whose pixels fall anywhere; and a part of it. */
static void
test_bands_make_one_picture (Fixture *f, gconstpointer data)
{
  static const double zooms[] = { 11.3, 20, 32, 47.77 };
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 9 8\nbox harbour\nterrain 01.03 sea\nterrain 01.04 sea\nterrain 02.04 sea\nterrain 05.02 woods\n"
      "city 06.04 Middletown\nvillage 03.03 Market\nrailway 03.03 04.03 05.04 06.04\n"
      "u1 side0 inf 4-3-6 leg 05.04 combat\nu2 side0 inf 4-3-6 leg 05.04\n"
      "u3 side1 inf 4-3-6 leg 07.05 combat\nu4 side0 inf 4-3-6 leg box=harbour\n");
  g_autoptr (TlMapGeometry) small = tl_map_geometry_new (tl_situation_map (situation));
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));

  tl_overlay_scene_add (scene, situation, TL_OVERLAY_ZOC | TL_OVERLAY_SUPPLY, 0, NULL, 0);
  for (guint i = 0; i < 3 * G_N_ELEMENTS (zooms); i++)
    {
      gboolean is_demo = i % 3 == 0;
      TlRenderJob job = { .geometry = is_demo ? f->geometry : small,
                          .theme = &f->theme,
                          .situation = is_demo ? NULL : situation,
                          .overlays = is_demo ? NULL : scene,
                          .zoom = zooms[i / 3],
                          .is_framed = TRUE,
                          .has_boxes = TRUE,
                          .band_bytes = G_MAXINT };
      g_autoptr (GBytes) whole = NULL;
      g_autoptr (GBytes) bands = NULL;

      if (i % 3 == 2)
        job.area = (cairo_rectangle_t){ 1.3, 0.7, 6.1, 5.3 };
      whole = tl_render_to_bytes (&job, TL_RENDER_PNG, NULL);
      job.band_bytes = 1;
      bands = tl_render_to_bytes (&job, TL_RENDER_PNG, NULL);
      g_test_message ("zoom %g, %s", job.zoom, is_demo ? "demo" : i % 3 == 1 ? "whole" : "part");
      g_assert_true (g_bytes_equal (whole, bands));
    }
}

/* Wider than any surface of cairo's; the last column and row are map as all others. */
static void
test_wide_picture (Fixture *f, gconstpointer data)
{
  g_autoptr (TlMap) map = demo_map_new (170, 3, TL_GRID_FLAT);
  g_autoptr (TlMapGeometry) geometry = tl_map_geometry_new (map);
  TlRenderJob job = {
    .geometry = geometry, .theme = &f->theme, .zoom = 160, .area = { 0.01, 1, 250.003, 0.2501 }
  };
  g_autofree char *path = g_build_filename (f->folder, "wide.png", NULL);
  g_autofree char *bytes = NULL;
  gsize length;
  int width, height;

  tl_render_size (&job, &width, &height);
  g_assert_cmpint (width, >, 40000);
  g_assert_true (tl_render_to_file (&job, TL_RENDER_PNG, path, NULL));
  g_assert_true (g_file_get_contents (path, &bytes, &length, NULL));
  /* IHDR: width and height, four bytes each. */
  g_assert_cmpint ((guint8) bytes[18] << 8 | (guint8) bytes[19], ==, width & 0xffff);
  g_assert_cmpint ((guint8) bytes[22] << 8 | (guint8) bytes[23], ==, height);
  g_remove (path);
}

#ifndef __SANITIZE_ADDRESS__
/* The most memory that this program has had, in KB; 0: the system does not say. */
static guint64
peak_kb (void)
{
  g_autofree char *status = NULL;
  const char *line;

  if (!g_file_get_contents ("/proc/self/status", &status, NULL, NULL))
    return 0;
  line = strstr (status, "VmHWM:");
  return line != NULL ? g_ascii_strtoull (line + strlen ("VmHWM:"), NULL, 10) : 0;
}
#endif

/* A picture takes as much memory as its bands do. */
static void
test_large_picture_takes_little_memory (Fixture *f, gconstpointer data)
{
#ifdef __SANITIZE_ADDRESS__
  g_test_skip ("the sanitizer keeps what is freed");
#else
  TlRenderJob job = job_of (f);
  g_autofree char *path = g_build_filename (f->folder, "large.png", NULL);
  guint64 before = peak_kb ();
  int width, height;

  job.zoom = 250;
  job.is_framed = FALSE;
  job.band_bytes = 4 << 20;
  tl_render_size (&job, &width, &height);
  g_assert_cmpint ((gint64) width * height * 4, >, 70 << 20);
  g_assert_true (tl_render_to_file (&job, TL_RENDER_PNG, path, NULL));
  g_test_message ("%" G_GUINT64_FORMAT " KB more", peak_kb () - before);
  g_assert_cmpuint (peak_kb () - before, <, 40 << 10);
  g_remove (path);
#endif
}

/* The outermost pixels are the paper of the frame, at sizes that end within a pixel. */
static void
test_no_line_at_the_edge (Fixture *f, gconstpointer data)
{
  static const double zooms[] = { 20, 21.37, 32.5 };

  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      TlRenderJob job = job_of (f);
      cairo_surface_t *surface;
      int width, height;

      job.zoom = zooms[i];
      surface = picture_of (&job);
      width = cairo_image_surface_get_width (surface);
      height = cairo_image_surface_get_height (surface);
      for (int edge = 0; edge < 4; edge++)
        {
          cairo_rectangle_t line = { edge == 1 ? width - 1 : 0, edge == 3 ? height - 1 : 0,
                                     edge < 2 ? 1 : width, edge < 2 ? height : 1 };

          g_assert_cmpuint (count_ink (surface, &line, 1, f->theme.map.paper), ==,
                            edge < 2 ? (guint) height : (guint) width);
        }
      cairo_surface_destroy (surface);
    }
}

/* A failed write leaves the file as it was. */
static void
test_old_file_survives (Fixture *f, gconstpointer data)
{
  g_autofree char *path = g_build_filename (f->folder, "map.png", NULL);
  g_autofree char *contents = NULL;
  TlRenderJob job = job_of (f);

  g_assert_true (g_file_set_contents (path, "old", 3, NULL));
  job.zoom = 1e6;
  g_assert_false (tl_render_to_file (&job, TL_RENDER_PNG, path, NULL));
  g_assert_true (g_file_get_contents (path, &contents, NULL, NULL));
  g_assert_cmpstr (contents, ==, "old");
  g_remove (path);
}

/* A line that lies over the counters comes into the picture. */
static void
test_overlays_show (Fixture *f, gconstpointer data)
{
  TlRenderJob job = job_of (f);
  g_autoptr (GBytes) bare = tl_render_to_bytes (&job, TL_RENDER_PNG, NULL);
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_map_geometry_map (job.geometry));
  g_autoptr (TlSituation) situation = tl_test_situation ("size 8 8\n");
  g_autoptr (GBytes) empty = NULL;
  g_autoptr (GBytes) full = NULL;
  TlHex hex = 14;

  job.overlays = scene;
  empty = tl_render_to_bytes (&job, TL_RENDER_PNG, NULL);
  tl_overlay_scene_add_supply_of (scene, situation,
                                  &(TlOverlaySupply){ .hexes = &hex, .n_hexes = 1 });
  full = tl_render_to_bytes (&job, TL_RENDER_PNG, NULL);
  g_assert_true (g_bytes_equal (bare, empty));
  g_assert_false (g_bytes_equal (bare, full));
}

/* Zones of both sides lie over the ground, and names over the zones. */
static void
test_names_lie_above_zones (Fixture *f, gconstpointer data)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 6 6\ncity 03.03 Middletown\nu1 side0 inf 4-3-6 leg 02.03 combat\n"
                         "u2 side1 inf 4-3-6 leg 05.04 combat\n");
  g_autoptr (TlMapGeometry) geometry = tl_map_geometry_new (tl_situation_map (situation));
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
  TlRenderJob job = {
    .geometry = geometry, .theme = &f->theme, .situation = situation, .zoom = 40
  };
  cairo_rectangle_t box;
  cairo_surface_t *plain = picture_of (&job), *zoned;

  tl_overlay_scene_add (scene, situation, TL_OVERLAY_ZOC, 0, NULL, 0);
  job.overlays = scene;
  zoned = picture_of (&job);
  g_assert_true (tl_map_geometry_name_box_for_test (geometry, tl_test_hex (situation, "03.03"), 40,
                                                    situation, &box));
  g_assert_cmpuint (count_ink (plain, &box, 40, f->theme.map.ink), >, 20);
  g_assert_cmpuint (count_ink (zoned, &box, 40, f->theme.map.ink), ==,
                    count_ink (plain, &box, 40, f->theme.map.ink));
  cairo_surface_destroy (plain);
  cairo_surface_destroy (zoned);
}

#define ADD(name, func) g_test_add ("/draw/render/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("memory", test_large_picture_takes_little_memory);
  ADD ("bands", test_bands_make_one_picture);
  ADD ("wide", test_wide_picture);
  ADD ("no-line-at-the-edge", test_no_line_at_the_edge);
  ADD ("names-lie-above-zones", test_names_lie_above_zones);
  ADD ("files", test_files);
  ADD ("size", test_png_has_its_size);
  ADD ("errors", test_errors);
  ADD ("old-file-survives", test_old_file_survives);
  ADD ("overlays", test_overlays_show);
  return g_test_run ();
}
