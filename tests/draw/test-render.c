/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/tl-render.h"

#include <glib/gstdio.h>
#include <string.h>

#include "support/demo-map.h"

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
  g_autoptr (GBytes) empty = NULL;
  g_autoptr (GBytes) full = NULL;
  TlHex hex = 14;

  job.overlays = scene;
  empty = tl_render_to_bytes (&job, TL_RENDER_PNG, NULL);
  tl_overlay_scene_add_hexes (scene, &hex, 1);
  full = tl_render_to_bytes (&job, TL_RENDER_PNG, NULL);
  g_assert_true (g_bytes_equal (bare, empty));
  g_assert_false (g_bytes_equal (bare, full));
}

#define ADD(name, func) g_test_add ("/draw/render/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("files", test_files);
  ADD ("size", test_png_has_its_size);
  ADD ("errors", test_errors);
  ADD ("old-file-survives", test_old_file_survives);
  ADD ("overlays", test_overlays_show);
  return g_test_run ();
}
