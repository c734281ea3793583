/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A picture of 100 megapixels under a map: what reading it takes, in time and memory, and what a
 * tile of it costs to paint against the same tile of the drawn map, at four zooms, each tile once,
 * so that its pixels have to be unpacked.
 *
 * The marks: 300 MB resident at most, also while it is read; a tile of the picture at any zoom at
 * most a quarter dearer, as far as two runs differ, than one of the drawn map at its dearest zoom,
 * for which a frame has time (bench-frame).
 *
 * The last line says how many marks were missed.
 */
#include "draw/base/tl-viewport.h"
#include "draw/map/tl-map-tiles.h"
#include "draw/map/tl-paint-scan.h"
#include "xml/tl-xml-scenario.h"

#include <glib/gstdio.h>
#include <png.h>
#include <stdlib.h>
#include <string.h>

#define SIDE_PX 10000
#define ROUNDS 9
#define TILES_MOST 64
#define RESIDENT_MB 300.0
/* Below that a tile is measured too coarsely to be compared. */
#define LEAST_MS 0.05
#define ZOOMS 4

static guint n_missed;

static void
report (const char *what, double value, double mark)
{
  gboolean is_missed = mark > 0 && value > mark;

  n_missed += is_missed;
  if (mark > 0)
    g_print ("%-44s %8.2f  mark at most %.2f%s\n", what, value, mark, is_missed ? "  MISSED" : "");
  else
    g_print ("%-44s %8.2f\n", what, value);
}

/* "VmRSS:" or "VmHWM:", in MB. */
static double
memory_mb (const char *key)
{
  g_autofree char *status = NULL;
  const char *line;

  g_assert_true (g_file_get_contents ("/proc/self/status", &status, NULL, NULL));
  line = strstr (status, key);
  return line != NULL ? g_ascii_strtod (line + strlen (key), NULL) / 1024 : 0;
}

/* --- the picture ------------------------------------------------------------------------------ */

/* Paper with grain and broad patches, as a scan has them. */
static void
fill_row (guint8 *row, guint y, guint32 *noise)
{
  for (guint x = 0; x < SIDE_PX; x++)
    {
      guint8 grain;

      *noise = *noise * 1664525u + 1013904223u;
      grain = (guint8) (*noise >> 28);
      row[3 * x] = (guint8) (150 + ((x / 97) ^ (y / 89)) % 64 + grain);
      row[3 * x + 1] = (guint8) (140 + ((x / 61) ^ (y / 53)) % 64 + grain);
      row[3 * x + 2] = (guint8) (90 + ((x / 211) ^ (y / 173)) % 64 + grain);
    }
}

static void
write_picture (const char *path)
{
  FILE *file = g_fopen (path, "wb");
  png_structp png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct (png);
  g_autofree guint8 *row = g_malloc (3 * SIDE_PX);
  guint32 noise = 1;

  g_assert_nonnull (file);
  png_init_io (png, file);
  png_set_compression_level (png, 1);
  png_set_filter (png, 0, PNG_FILTER_SUB);
  png_set_IHDR (png, info, SIDE_PX, SIDE_PX, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info (png, info);
  for (guint y = 0; y < SIDE_PX; y++)
    {
      fill_row (row, y, &noise);
      png_write_row (png, row);
    }
  png_write_end (png, NULL);
  png_destroy_write_struct (&png, &info);
  g_assert_cmpint (fclose (file), ==, 0);
}

/* --- tiles ------------------------------------------------------------------------------------ */

static int
compare (const void *a, const void *b)
{
  double x = *(const double *) a, y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* The median of all tiles of the map, TILES_MOST at most. */
static double
tile_ms (TlMapGeometry *geometry, const TlTheme *theme, double zoom, const TlUnderlay *underlay)
{
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_RGB24, TL_TILE_PX, TL_TILE_PX);
  double side = TL_TILE_PX / zoom;
  double times[TILES_MOST];
  double width, height;
  guint n = 0;

  tl_map_geometry_extent (geometry, &width, &height);
  for (double y = 0; y < height; y += side)
    for (double x = 0; x < width && n < TILES_MOST; x += side)
      {
        cairo_rectangle_t area = { x, y, side, side };
        cairo_t *cr = cairo_create (surface);
        gint64 start = g_get_monotonic_time ();

        cairo_scale (cr, zoom, zoom);
        cairo_translate (cr, -x, -y);
        tl_paint_ground (cr, geometry, theme, zoom, &area, TL_PAINT_SCREEN, underlay);
        times[n++] = (double) (g_get_monotonic_time () - start) / 1000.0;
        cairo_destroy (cr);
      }
  cairo_surface_destroy (surface);
  qsort (times, n, sizeof *times, compare);
  return times[n / 2];
}

static double
median_tile_ms (TlMapGeometry *geometry, const TlTheme *theme, double zoom,
                const TlUnderlay *underlay)
{
  double times[ROUNDS];

  for (guint i = 0; i < ROUNDS; i++)
    times[i] = tile_ms (geometry, theme, zoom, underlay);
  qsort (times, ROUNDS, sizeof *times, compare);
  return times[ROUNDS / 2];
}

/* The picture covers the map. */
static TlScanFit
fit_of (TlMapGeometry *geometry)
{
  double width, height;

  tl_map_geometry_extent (geometry, &width, &height);
  return (TlScanFit){ .xx = SIDE_PX / width, .yy = SIDE_PX / height };
}

static void
measure_tiles (TlScanImage *image)
{
  static const double zooms[ZOOMS] = { 0.25, 0.5, 1, 2 };
  double drawn[ZOOMS], scanned[ZOOMS];
  double dearest = LEAST_MS;
  g_autofree char *path = g_build_filename (g_getenv ("TL_DATA_DIR"), "maps", "crossing.xml", NULL);
  g_autoptr (TlScenario) scenario = tl_scenario_load (path, NULL);
  g_autoptr (TlMapGeometry) geometry = tl_map_geometry_new (scenario->map);
  TlUnderlay underlay = { TL_UNDERLAY_PICTURE, image, fit_of (geometry) };
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  tl_theme_seal (&theme);
  for (guint i = 0; i < ZOOMS; i++)
    {
      double zoom = TL_VIEWPORT_NATURAL * zooms[i];

      drawn[i] = median_tile_ms (geometry, &theme, zoom, NULL);
      scanned[i] = median_tile_ms (geometry, &theme, zoom, &underlay);
      dearest = MAX (dearest, drawn[i]);
    }
  for (guint i = 0; i < ZOOMS; i++)
    {
      g_autofree char *what = g_strdup_printf ("zoom %.2f: tile %.2f ms, drawn %.2f ms, to dearest",
                                               zooms[i], scanned[i], drawn[i]);

      report (what, scanned[i] / dearest, 1.25);
    }
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "sheet.png", NULL);
  g_autoptr (TlScanImage) image = NULL;
  g_autoptr (GError) error = NULL;
  gint64 start;

  write_picture (path);
  start = g_get_monotonic_time ();
  image = tl_scan_image_load (path, NULL, NULL, NULL, &error);
  g_assert_no_error (error);
  report ("100 megapixels read, seconds", (double) (g_get_monotonic_time () - start) / 1e6, 0);
  report ("kept, MB", (double) tl_scan_image_size_bytes_for_test (image) / 1e6, 0);
  report ("resident at most while read, MB", memory_mb ("VmHWM:"), RESIDENT_MB);
  measure_tiles (image);
  report ("resident at most, MB", memory_mb ("VmHWM:"), RESIDENT_MB);
  g_remove (path);
  g_rmdir (folder);
  g_print ("%u marks missed\n", n_missed);
  return n_missed > 0 ? 1 : 0;
}
