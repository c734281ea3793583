/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a frame of the real map view costs: its snapshot, and rendering that with the window's own
 * renderer, as GTK does for every frame.  Counts against building every tile and face anew until
 * none is missing, and against a frame of one colour and the same size, in the same run.  So does a
 * frame over a picture of 100 megapixels, with counters as in a module.
 *
 * Prints one line a measurement: name, median in milliseconds, ratios.  Run it with
 * GSK_RENDERER=cairo and =gl.
 */
#include <stdlib.h>
#include <time.h>

#include "answers/tl-stroke.h"
#include "app/map/tl-map-view-private.h"
#include "board/tl-memory.h"
#include "draw/base/tl-face-pictures.h"
#include "draw/map/tl-scan-image.h"
#include "support/tl-test-big.h"
#include "xml/tl-xml-scenario.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gstdio.h>
#include <png.h>

#define FRAMES 41
#define REDRAWN 9

static int
compare_doubles (gconstpointer a, gconstpointer b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return x < y ? -1 : x > y;
}

/* Sorts @values. */
static double
median (double *values, guint n)
{
  qsort (values, n, sizeof *values, compare_doubles);
  return values[n / 2];
}

/* Of this thread, in milliseconds: what else the machine does is not counted. */
static double
cpu_ms (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e3 + (double) now.tv_nsec / 1e6;
}

/* One frame of @widget, whole, in milliseconds. */
static double
frame (GtkWidget *widget)
{
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (widget));
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);
  double start = cpu_ms ();
  GtkSnapshot *snapshot = gtk_snapshot_new ();
  g_autoptr (GskRenderNode) node = NULL;

  GTK_WIDGET_GET_CLASS (widget)->snapshot (widget, snapshot);
  node = gtk_snapshot_free_to_node (snapshot);
  if (node != NULL)
    {
      graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
      g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (renderer, node, &area);
    }
  return cpu_ms () - start;
}

static void
settle (void)
{
  for (guint i = 0; i < 400 && g_main_context_iteration (NULL, FALSE); i++)
    ;
}

/* The first frames build what they need; the measured ones have it. */
static void
warm_up (TlMapView *view)
{
  for (guint i = 0; i < 200; i++)
    {
      frame (GTK_WIDGET (view));
      if (!tl_map_view_prefetch (view, G_MAXINT64) && tl_face_cache_is_settled (view->faces))
        break;
    }
}

static double
pan_frames (TlMapView *view)
{
  double values[FRAMES];

  warm_up (view);
  for (guint i = 0; i < FRAMES; i++)
    {
      tl_viewport_pan (&view->viewport, i % 20 < 10 ? -13 : 13, i % 14 < 7 ? -9 : 9);
      tl_map_view_after_pan (view);
      values[i] = frame (GTK_WIDGET (view));
    }
  return median (values, FRAMES);
}

/* The same with nothing kept. */
static double
redrawn_frames (TlMapView *view)
{
  double values[REDRAWN];

  for (guint i = 0; i < REDRAWN; i++)
    {
      double start = cpu_ms ();

      tl_map_tiles_clear_for_test (view->tiles);
      tl_face_cache_clear_for_test (view->faces);
      do
        frame (GTK_WIDGET (view));
      while (view->missing > 0 || !tl_face_cache_is_settled (view->faces));
      values[i] = cpu_ms () - start;
    }
  return median (values, REDRAWN);
}

static double
empty_frames (int width, int height, GtkWidget *view)
{
  GskRenderer *renderer = gtk_native_get_renderer (gtk_widget_get_native (view));
  double values[FRAMES];

  for (guint i = 0; i < FRAMES; i++)
    {
      graphene_rect_t area = GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height);
      double start = cpu_ms ();
      GtkSnapshot *snapshot = gtk_snapshot_new ();
      g_autoptr (GskRenderNode) node = NULL;

      gtk_snapshot_append_color (snapshot, &(GdkRGBA){ 1, 1, 1, 1 }, &area);
      node = gtk_snapshot_free_to_node (snapshot);
      g_autoptr (GdkTexture) texture = gsk_renderer_render_texture (renderer, node, &area);
      values[i] = cpu_ms () - start;
    }
  return median (values, FRAMES);
}

static TlGame *
big_game (guint size, guint counters)
{
  g_autofree char *text = tl_test_big_scenario (size, size, counters);
  g_autoptr (GBytes) bytes = g_bytes_new_static (text, strlen (text));
  g_autoptr (GError) error = NULL;
  TlScenario *scenario = tl_scenario_load_bytes (bytes, "big.xml", &error);
  TlGame *game;

  g_assert_no_error (error);
  game = tl_game_new (scenario, 1);
  tl_scenario_unref (scenario);
  return game;
}

static gboolean
has_size (GtkWidget *widget, int width)
{
  return gtk_widget_get_mapped (widget) && gtk_widget_get_width (widget) >= width;
}

/* @view fills @window, and shows @game. */
static void
show (GtkWidget *window, GtkWidget *view, TlGame *game, int width, int height)
{
  gtk_window_set_decorated (GTK_WINDOW (window), FALSE);
  gtk_widget_set_size_request (view, width, height);
  gtk_window_set_child (GTK_WINDOW (window), view);
  g_object_set (TL_MAP_VIEW (view), "game", game, NULL);
  gtk_window_present (GTK_WINDOW (window));
  while (!has_size (view, width))
    g_main_context_iteration (NULL, TRUE);
  settle ();
}

typedef struct
{
  TlMapView *view;
  double empty; /* milliseconds of a frame of one colour */
  double values[FRAMES];
  guint n;
  guint late; /* frames that something else than the new tiles stood in */
} Edits;

/* What has changed since @start shows with the next frame. */
static void
show_edit (Edits *edits, double start)
{
  frame (GTK_WIDGET (edits->view));
  edits->values[edits->n++] = cpu_ms () - start;
  edits->late += edits->view->missing > 0;
}

static void
print_edits (Edits *edits, const char *name)
{
  double middle = median (edits->values, edits->n);

  g_print ("edit/%s  %7.2f ms  %5.1f x an empty frame, worst %.2f ms (mark: 16.7), %u of %u had "
           "tiles to follow\n",
           name, middle, middle / edits->empty, edits->values[edits->n - 1], edits->late, edits->n);
}

/* From an action by hand to the frame that shows it: what is painted, or which counter is changed,
 * is in sight.  @texts: in turns */
static void
edit_frames (TlMapView *view, TlGame *game, const char *name, const char *const *texts,
             double empty)
{
  Edits edits = { view, empty, { 0 }, 0, 0 };

  warm_up (view);
  for (guint i = 0; i < FRAMES; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TlAction) action =
          tl_action_parse (texts[i % 2], tl_game_situation (game), &error);
      double start = cpu_ms ();

      g_assert_no_error (error);
      g_assert_true (tl_game_perform (game, action));
      show_edit (&edits, start);
      warm_up (view);
    }
  print_edits (&edits, name);
}

/* A brush goes down the rows from @first, a hex a frame, and has no time in between; then all of
 * it is done and undone. */
static void
stroke_frames (TlMapView *view, TlGame *game, TlHex first, double empty)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (tl_game_situation (game)));
  TlBrush brush = { .kind = TL_BRUSH_TERRAIN, .which = 2, .gauge = -1 };
  g_autoptr (TlStroke) stroke = tl_stroke_new (tl_game_situation (game), &brush);
  Edits stroked = { view, empty, { 0 }, 0, 0 };
  Edits done = stroked, undone = stroked;

  warm_up (view);
  for (guint i = 0; i < FRAMES; i++)
    {
      double start = cpu_ms ();

      tl_stroke_add_hex (stroke, first + i / 2 * grid->columns + i % 2);
      tl_map_view_preview (view, tl_situation_map (stroke->after));
      show_edit (&stroked, start);
    }
  print_edits (&stroked, "a-hex-of-a-stroke");
  tl_map_view_preview (view, NULL);
  for (guint i = 0; i < FRAMES; i++)
    {
      double start;

      warm_up (view);
      start = cpu_ms ();
      g_assert_true (tl_game_perform_all (game, stroke->actions));
      show_edit (&done, start);
      warm_up (view);
      start = cpu_ms ();
      tl_game_undo (game);
      show_edit (&undone, start);
    }
  print_edits (&done, "a-stroke-done");
  print_edits (&undone, "a-stroke-undone");
}

/* In the middle of 20,000 hexes with 5,000 counters, supply and zones on. */
static void
bench_edits (int width, int height)
{
  g_autoptr (TlGame) game = big_game (142, 5000);
  GtkWidget *window = gtk_window_new ();
  GtkWidget *widget = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  TlMapView *view = TL_MAP_VIEW (widget);
  TlHex middle;
  char number[TL_HEX_NUMBER_MAX];
  double empty;

  show (window, widget, game, width, height);
  empty = empty_frames (width, height, widget);
  tl_viewport_set_zoom_at (&view->viewport, 0, 0, TL_VIEWPORT_NATURAL);
  g_object_set (view, "overlays", TL_OVERLAY_SUPPLY | TL_OVERLAY_ZOC, NULL);
  middle = tl_viewport_hex_at (&view->viewport, width / 2, height / 2);
  tl_grid_format (tl_map_grid (tl_situation_map (tl_game_situation (game))), middle, number);
  g_print ("%dx%d, %d pixels to a unit\n", width, height, gtk_widget_get_scale_factor (widget));
  {
    g_autofree char *woods = g_strdup_printf ("hex %s woods", number);
    g_autofree char *open = g_strdup_printf ("hex %s open", number);
    const char *paints[] = { woods, open };
    const char *id = tl_situation_id (tl_game_situation (game), 0);
    g_autofree char *here = g_strdup_printf ("set %s at=%s", id, number);
    g_autofree char *pool = g_strdup_printf ("set %s at=pool", id);
    const char *sets[] = { here, pool };

    edit_frames (view, game, "a-hex-painted", paints, empty);
    edit_frames (view, game, "a-counter-set", sets, empty);
    stroke_frames (view, game, middle, empty);
  }
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

static void
sweep (TlMapView *view, const char *name, double empty)
{
  double values[48];
  double worst;
  double middle;

  tl_map_tiles_clear_for_test (view->tiles);
  tl_overlay_tiles_clear (view->ground);
  tl_face_cache_clear_for_test (view->faces);
  tl_viewport_set_zoom_at (&view->viewport, 0, 0, TL_VIEWPORT_NATURAL);
  for (guint i = 0; i < G_N_ELEMENTS (values); i++)
    {
      tl_viewport_zoom_at (&view->viewport, view->viewport.width / 2, view->viewport.height / 2,
                           i < 24 ? 0.94 : 1 / 0.94);
      tl_map_view_after_pan (view);
      values[i] = frame (GTK_WIDGET (view));
    }
  middle = median (values, G_N_ELEMENTS (values));
  worst = values[G_N_ELEMENTS (values) - 1];
  g_print ("zoom-sweep/%s  %7.2f ms  %5.1f x an empty frame, worst frame %.2f ms\n", name, middle,
           middle / empty, worst);
}

static void
bench_size (TlGame *game, guint size, int width, int height)
{
  static const double zooms[] = { 1, 0.3 };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *view = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  g_autofree char *name = g_strdup_printf ("%ux%u/%dx%d", size, size, width, height);
  g_autofree char *name_with_overlays = NULL;
  double empty;

  show (window, view, game, width, height);
  empty = empty_frames (width, height, view);
  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      double pan, redrawn;

      tl_viewport_set_zoom_at (&TL_MAP_VIEW (view)->viewport, 0, 0, TL_VIEWPORT_NATURAL * zooms[i]);
      pan = pan_frames (TL_MAP_VIEW (view));
      redrawn = redrawn_frames (TL_MAP_VIEW (view));
      g_object_set (TL_MAP_VIEW (view), "overlays", TL_OVERLAY_SUPPLY | TL_OVERLAY_ZOC, NULL);
      g_print ("pan/%s/zoom-%.1f  %7.2f ms with supply and zones\n", name, zooms[i],
               pan_frames (TL_MAP_VIEW (view)));
      g_object_set (TL_MAP_VIEW (view), "overlays", TL_OVERLAY_NONE, NULL);
      g_print ("pan/%s/zoom-%.1f  %7.2f ms  %5.2f of redrawing (%.2f ms), %5.1f x an empty frame "
               "(%.2f ms)\n",
               name, zooms[i], pan, pan / redrawn, redrawn, pan / empty, empty);
    }
  sweep (TL_MAP_VIEW (view), name, empty);
  g_object_set (TL_MAP_VIEW (view), "overlays", TL_OVERLAY_SUPPLY | TL_OVERLAY_ZOC, NULL);
  name_with_overlays = g_strconcat (name, "/supply+zones", NULL);
  sweep (TL_MAP_VIEW (view), name_with_overlays, empty);
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

/* --- a picture of 100 megapixels, and faces of a module --------------------------------------- */

#define SCAN_PX 10000u
#define FACE_PX 75
#define FACES 200u

/* Grain and patches, as a scan has them. (transfer full) */
static TlScanImage *
large_image (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "sheet.png", NULL);
  png_structp png = png_create_write_struct (PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct (png);
  g_autofree guint8 *row = g_malloc (3 * SCAN_PX);
  FILE *file = g_fopen (path, "wb");
  guint32 noise = 1;

  png_init_io (png, file);
  png_set_compression_level (png, 1);
  png_set_filter (png, 0, PNG_FILTER_SUB);
  png_set_IHDR (png, info, SCAN_PX, SCAN_PX, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
                PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info (png, info);
  for (guint y = 0; y < SCAN_PX; y++)
    {
      for (guint x = 0; x < 3 * SCAN_PX; x++)
        {
          noise = noise * 1664525u + 1013904223u;
          row[x] = (guint8) (120 + ((x / 191) ^ (y / 53)) % 64 + (noise >> 28));
        }
      png_write_row (png, row);
    }
  png_write_end (png, NULL);
  png_destroy_write_struct (&png, &info);
  fclose (file);
  TlScanImage *image = tl_scan_image_load (path, NULL, NULL, NULL, NULL);
  g_unlink (path);
  g_rmdir (folder);
  g_assert_nonnull (image);
  return image;
}

/* Counters of @scenario show FACES pictures, in turns. (transfer full) */
static TlFacePictures *
dress (TlScenario *scenario)
{
  TlFacePictures *pictures = tl_face_pictures_new ();
  g_autoptr (GHashTable) files =
      g_hash_table_new_full (g_str_hash, g_str_equal, g_free, (GDestroyNotify) g_bytes_unref);

  for (guint i = 0; i < FACES; i++)
    {
      g_autoptr (GdkPixbuf) pixbuf =
          gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, FACE_PX, FACE_PX);
      char *data = NULL;
      gsize size;

      gdk_pixbuf_fill (pixbuf, 0x406080ffu + (i << 12));
      g_assert_true (gdk_pixbuf_save_to_buffer (pixbuf, &data, &size, "png", NULL, NULL));
      g_hash_table_insert (files, g_strdup_printf ("%u.png", i), g_bytes_new_take (data, size));
    }
  for (guint i = 0; i < scenario->counters.len; i++)
    {
      TlCounter *counter = tl_scenario_counter (scenario, i);

      g_free (counter->pictures[TL_FACE_COMBAT]);
      counter->pictures[TL_FACE_COMBAT] = g_strdup_printf ("%u.png", i % FACES);
    }
  tl_face_pictures_take (pictures, files);
  return pictures;
}

static void
bench_pictures (int width, int height)
{
  static const double zooms[] = { 1, 0.3 };
  g_autoptr (TlScanImage) image = large_image ();
  g_autoptr (TlGame) game = big_game (100, 1000);
  g_autoptr (TlFacePictures) pictures = dress (tl_game_scenario (game));
  g_autofree char *name = g_strdup_printf ("100x100/%dx%d", width, height);
  g_autoptr (TlMapGeometry) geometry = tl_map_geometry_new (tl_game_scenario (game)->map);
  TlUnderlay underlay = { .mode = TL_UNDERLAY_PICTURE, .image = image };
  GtkWidget *window = gtk_window_new ();
  GtkWidget *widget = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  TlMapView *view = TL_MAP_VIEW (widget);
  double map_width, map_height;
  TlTheme theme;
  double empty;

  show (window, widget, game, width, height);
  tl_map_geometry_extent (geometry, &map_width, &map_height);
  underlay.fit = (TlScanFit){ .xx = SCAN_PX / map_width, .yy = SCAN_PX / map_height };
  tl_theme_init (&theme, TL_THEME_LIGHT);
  theme.pictures = pictures;
  empty = empty_frames (width, height, widget);
  tl_map_view_set_underlay (view, &underlay);
  g_object_set (view, "theme", &theme, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
    {
      double pan;

      tl_viewport_set_zoom_at (&view->viewport, 0, 0, TL_VIEWPORT_NATURAL * zooms[i]);
      pan = pan_frames (view);
      g_print ("pan/%s/pictures/zoom-%.1f  %7.2f ms  %5.1f x an empty frame (%.2f ms)\n", name,
               zooms[i], pan, pan / empty, empty);
    }
  {
    g_autofree char *with_pictures = g_strconcat (name, "/pictures", NULL);

    sweep (view, with_pictures, empty);
  }
  gtk_window_destroy (GTK_WINDOW (window));
  settle ();
}

/* With "edits" or "pictures" those alone. */
int
main (int argc, char **argv)
{
  static const guint sizes[] = { 100, 320 };
  gboolean is_pictures = argc > 1 && g_str_equal (argv[1], "pictures");

  tl_memory_keep_freed ();
  gtk_init ();
  bench_pictures (1280, 800);
  bench_pictures (2560, 1440);
  if (is_pictures)
    return 0;
  bench_edits (1280, 800);
  bench_edits (2560, 1440);
  if (argc > 1 && g_str_equal (argv[1], "edits"))
    return 0;
  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    {
      g_autoptr (TlGame) game = big_game (sizes[i], 1000);

      bench_size (game, sizes[i], 1280, 800);
      bench_size (game, sizes[i], 2560, 1440);
    }
  return 0;
}
