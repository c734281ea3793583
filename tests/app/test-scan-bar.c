/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The scan of a map in the window: it is read, shown, chosen by a key, missed, found, replaced. */
#include "file-bar-support.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

/* One colour, so that it is told from the drawn map. */
static void
write_picture (const char *path, guint32 colour)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 3000, 2000);

  gdk_pixbuf_fill (pixbuf, colour);
  g_assert_true (gdk_pixbuf_save (pixbuf, path, "png", NULL, NULL));
}

static void
write_scenario (const Files *files, guint n_pins)
{
  static const char *const pins[] = { "<pin hex=\"01.01\" x=\"100\" y=\"100\"/>",
                                      "<pin hex=\"15.01\" x=\"1780\" y=\"100\"/>",
                                      "<pin hex=\"01.12\" x=\"100\" y=\"1624\"/>" };
  g_autoptr (GFile) shipped = app_shipped_file ("overrun");
  g_autofree char *path = g_file_get_path (shipped);
  g_autofree char *text = NULL;
  g_autofree char *hash = NULL;
  g_auto (GStrv) parts = NULL;
  g_autoptr (GString) whole = NULL;
  gsize size;

  hash = hash_of_named (files, &size);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  parts = g_strsplit (text, "<rows>", 2);
  whole = g_string_new (parts[0]);
  g_string_append_printf (whole,
                          "<picture src=\"scan.png\" width=\"3000\" height=\"2000\" "
                          "size=\"%" G_GSIZE_FORMAT "\" hash=\"%s\">",
                          size, hash);
  for (guint i = 0; i < n_pins; i++)
    g_string_append (whole, pins[i]);
  g_string_append_printf (whole, "</picture><rows>%s", parts[1]);
  g_assert_true (g_file_set_contents (files->scenario, whole->str, -1, NULL));
}

static Files
files_new (void)
{
  Files files = files_in ("sheet.xml", "scan.png", "away.png");

  write_picture (files.named, 0x2060a0ff);
  write_scenario (&files, 3);
  return files;
}

static gboolean
shows (gpointer data)
{
  TlUnderlay underlay;

  return tl_scan_bar_get_underlay (((TlWindow *) data)->scan_bar, &underlay);
}

static TlFileBar *
bar_of (TlWindow *window)
{
  return TL_FILE_BAR (window->scan_bar);
}

static const char *
text_of (TlWindow *window)
{
  return tl_file_bar_text_for_test (bar_of (window));
}

static gboolean
is_other (gpointer data)
{
  return strstr (text_of (data), "is not the picture that the map names") != NULL;
}

/* It shows by itself; the key goes round; printing has it; and what is chosen stays chosen. */
static void
test_shows (void)
{
  g_auto (Files) files = files_new ();
  TlWindow *window = open_files (&files);

  app_wait_until (shows, window);
  g_assert_cmpstr (text_of (window), ==, "");
  g_assert_cmpint (tl_window_underlay (window), ==, TL_UNDERLAY_PICTURE);
  activate (window, "next-underlay");
  g_assert_cmpint (tl_window_underlay (window), ==, TL_UNDERLAY_BLEND);
  g_assert_true (shows (window));
  activate (window, "next-underlay");
  g_assert_cmpint (tl_window_underlay (window), ==, TL_UNDERLAY_MAP);
  g_assert_false (shows (window));
  activate (window, "next-underlay");
  g_assert_true (shows (window));
  destroy (window);
}

/* The pixels of the map view are the picture's, and with the drawn map they are not. */
static void
test_pixels (void)
{
  g_auto (Files) files = files_new ();
  TlWindow *window = open_files (&files);
  g_autofree char *one = g_build_filename (files.folder, "one.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (one);
  g_autoptr (GdkPixbuf) printed = NULL;
  guint n_blue = 0;

  app_wait_until (shows, window);
  g_assert_true (tl_window_render_to (window, file, "png", 1, NULL));
  printed = gdk_pixbuf_new_from_file (one, NULL);
  for (int i = 0; i < 100; i++)
    {
      const guint8 *pixel =
          gdk_pixbuf_get_pixels (printed) +
          (gdk_pixbuf_get_height (printed) / 4 + i) * gdk_pixbuf_get_rowstride (printed) +
          (gdk_pixbuf_get_width (printed) / 6) * gdk_pixbuf_get_n_channels (printed);

      n_blue += ABS (pixel[0] - 0x20) < 6 && ABS (pixel[1] - 0x60) < 6 && ABS (pixel[2] - 0xa0) < 6;
    }
  g_assert_cmpuint (n_blue, >, 60);
  g_remove (one);
  destroy (window);
}

/* A picture that is gone is asked for, and the game goes on; found elsewhere, it is remembered. */
static void
test_missing (void)
{
  g_auto (Files) files = files_new ();
  TlWindow *window;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_rename (files.named, files.away), ==, 0);
  window = open_files (&files);
  app_wait_until (is_missed, bar_of (window));
  g_assert_nonnull (find_offer (bar_of (window), "_Locate…"));
  g_assert_null (find_offer (bar_of (window), "_Use This Picture"));
  g_assert_false (shows (window));
  activate (window, "next");
  tl_file_bar_locate (bar_of (window), files.away);
  app_wait_until (shows, window);
  destroy (window);
  window = open_files (&files);
  app_wait_until (shows, window);
  destroy (window);
}

/* Another picture is not taken for it, but may be used instead; undo takes that back. */
static void
test_changed (void)
{
  g_auto (Files) files = files_new ();
  TlWindow *window;
  const TlScan *scan;
  g_autofree char *was = NULL;

  write_picture (files.named, 0xa02040ff);
  write_scenario (&files, 3);
  write_picture (files.named, 0x11aa22ff);
  g_assert_cmpint (g_rename (files.named, files.away), ==, 0);
  window = open_files (&files);
  app_wait_until (is_missed, bar_of (window));
  tl_file_bar_locate (bar_of (window), files.away);
  app_wait_until (is_other, window);
  g_assert_nonnull (find_offer (bar_of (window), "_Use This Picture"));
  was = g_strdup (tl_map_scan (tl_situation_map (tl_game_situation (window->game)))->hash);
  click_offer (bar_of (window), "_Use This Picture");
  g_assert_true (shows (window));
  scan = tl_map_scan (tl_situation_map (tl_game_situation (window->game)));
  g_assert_cmpstr (scan->hash, !=, was);
  g_assert_cmpstr (scan->path, ==, "away.png");
  g_assert_cmpuint (scan->pins->len, ==, 3);
  tl_game_undo (window->game);
  scan = tl_map_scan (tl_situation_map (tl_game_situation (window->game)));
  g_assert_cmpstr (scan->hash, ==, was);
  g_assert_false (shows (window));
  destroy (window);
}

/* Truncated, or with too few pins: words, and nothing is lost. */
static void
test_faults (void)
{
  g_auto (Files) files = files_new ();
  g_autofree char *bytes = NULL;
  TlWindow *window;
  gsize n;

  write_scenario (&files, 2);
  window = open_files (&files);
  app_settle ();
  g_assert_nonnull (strstr (text_of (window), "scan.png does not show: The picture needs 1 more"));
  g_assert_null (find_offer (bar_of (window), "_Locate…"));
  destroy (window);
  g_assert_true (g_file_get_contents (files.named, &bytes, &n, NULL));
  g_assert_true (g_file_set_contents (files.named, bytes, (gssize) n / 2, NULL));
  write_scenario (&files, 3);
  window = open_files (&files);
  while (strstr (text_of (window), "ends early") == NULL)
    g_main_context_iteration (NULL, TRUE);
  g_assert_nonnull (find_offer (bar_of (window), "_Locate…"));
  g_assert_nonnull (window->game);
  destroy (window);
}

/* While it is read the bar says so, and Cancel ends it; so does the end of the window. */
static void
test_cancel (void)
{
  g_auto (Files) files = files_new ();
  TlWindow *window;

  g_assert_cmpint (g_rename (files.named, files.away), ==, 0);
  window = open_files (&files);
  app_wait_until (is_missed, bar_of (window));
  tl_file_bar_locate (bar_of (window), files.away);
  g_assert_cmpstr (text_of (window), ==, "Reading scan.png…");
  g_assert_nonnull (find_offer (bar_of (window), "_Cancel"));
  click_offer (bar_of (window), "_Cancel");
  g_assert_cmpstr (text_of (window), ==, "The picture of this map was not read.");
  g_assert_nonnull (find_offer (bar_of (window), "_Locate…"));
  g_assert_null (find_offer (bar_of (window), "_Cancel"));
  tl_file_bar_locate (bar_of (window), files.away);
  destroy (window);
}

int
main (int argc, char *argv[])
{
  g_autofree char *data = g_dir_make_tmp (NULL, NULL);

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  window_init (&argc, &argv);
  g_test_add_func ("/app/scan-bar/shows", test_shows);
  g_test_add_func ("/app/scan-bar/pixels", test_pixels);
  g_test_add_func ("/app/scan-bar/missing", test_missing);
  g_test_add_func ("/app/scan-bar/changed", test_changed);
  g_test_add_func ("/app/scan-bar/faults", test_faults);
  g_test_add_func ("/app/scan-bar/cancel", test_cancel);
  return window_run ();
}
