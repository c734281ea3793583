/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counters by their pictures in a module, in the window: shown, drawn by the key, missed, found,
 * and taken from another module. */
#include "../vassal/vassal-files.h"
#include "file-bar-support.h"
#include "pieces/tl-module-file.h"
#include "xml/tl-xml-scenario.h"

#include <gdk-pixbuf/gdk-pixbuf.h>

/* A ZIP file with one picture of one colour. */
static void
write_module (const char *path, guint32 colour)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 60, 60);
  g_autofree char *data = NULL;
  gsize size;

  gdk_pixbuf_fill (pixbuf, colour);
  g_assert_true (gdk_pixbuf_save_to_buffer (pixbuf, &data, &size, "png", NULL, NULL));
  {
    ZipEntry entry = { "images/u.png", data, size };
    g_autoptr (GBytes) bytes = zip_of (&entry, 1);

    g_assert_true (g_file_set_contents (path, g_bytes_get_data (bytes, NULL),
                                        (gssize) g_bytes_get_size (bytes), NULL));
  }
}

static void
write_scenario (const Files *files)
{
  g_autoptr (GFile) shipped = app_shipped_file ("overrun");
  g_autofree char *path = g_file_get_path (shipped);
  g_autoptr (TlScenario) scenario = tl_scenario_load (path, NULL);
  g_autoptr (GError) error = NULL;
  gsize size;
  g_autofree char *hash = hash_of_named (files, &size);

  scenario->module = tl_module_file_text (files->named, (guint) size, hash);
  for (guint i = 0; i < scenario->counters.len; i++)
    {
      TlCounter *counter = tl_scenario_counter (scenario, i);

      g_free (counter->pictures[0]);
      counter->pictures[0] = g_strdup ("images/u.png");
    }
  tl_scenario_save (scenario, NULL, files->scenario, &error);
  g_assert_no_error (error);
}

static Files
files_new (void)
{
  Files files = files_in ("game.xml", "small.vmod", "away.vmod");

  write_module (files.named, 0xff0000ff);
  write_scenario (&files);
  return files;
}

static gboolean
shows (gpointer data)
{
  return tl_map_view_theme (((TlWindow *) data)->map_view)->pictures != NULL;
}

static TlFileBar *
bar_of (TlWindow *window)
{
  return TL_FILE_BAR (window->faces_bar);
}

static const char *
text_of (TlWindow *window)
{
  return tl_file_bar_text_for_test (bar_of (window));
}

static gboolean
is_other (gpointer data)
{
  return strstr (text_of (data), "is not the module that the scenario names") != NULL;
}

/* Pixels of @colour, 0xRRGGBB, in a print of the whole map. */
static guint
count_pixels (TlWindow *window, const Files *files, guint32 colour)
{
  g_autofree char *path = g_build_filename (files->folder, "print.png", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GdkPixbuf) print = NULL;
  guint n = 0;

  g_assert_true (tl_window_render_to (window, file, "png", 1, NULL));
  print = gdk_pixbuf_new_from_file (path, NULL);
  for (int y = 0; y < gdk_pixbuf_get_height (print); y++)
    for (int x = 0; x < gdk_pixbuf_get_width (print); x++)
      {
        const guint8 *p = gdk_pixbuf_get_pixels (print) + y * gdk_pixbuf_get_rowstride (print) +
                          x * gdk_pixbuf_get_n_channels (print);

        n += ((guint32) p[0] << 16 | (guint32) p[1] << 8 | p[2]) == colour;
      }
  g_remove (path);
  return n;
}

/* They show by themselves, and go and come by the key; a print has them. */
static void
test_shows (void)
{
  g_auto (Files) files = files_new ();
  TlWindow *window = open_files (&files);

  app_wait_until (shows, window);
  g_assert_cmpstr (text_of (window), ==, "");
  g_assert_cmpuint (count_pixels (window, &files, 0xff0000), >, 1000);
  activate (window, "next-faces");
  g_assert_false (shows (window));
  g_assert_cmpuint (count_pixels (window, &files, 0xff0000), <, 100);
  activate (window, "next-faces");
  g_assert_true (shows (window));
  /* In the menu it is a switch. */
  activate (window, "module-faces");
  g_assert_false (shows (window));
  destroy (window);
}

/* A module that has gone is said, and the game goes on; found again it shows. */
static void
test_missed (void)
{
  g_auto (Files) files = files_new ();
  TlWindow *window;

  g_assert_cmpint (g_rename (files.named, files.away), ==, 0);
  window = open_files (&files);
  app_wait_until (is_missed, bar_of (window));
  g_assert_false (shows (window));
  tl_file_bar_locate (bar_of (window), files.away);
  app_wait_until (shows, window);
  g_assert_cmpstr (text_of (window), ==, "");
  destroy (window);
}

/* Another module is used only when the player says so, and undo takes that back. */
static void
test_other (void)
{
  g_auto (Files) files = files_new ();
  TlWindow *window;

  g_remove (files.named);
  window = open_files (&files);
  app_wait_until (is_missed, bar_of (window));
  write_module (files.away, 0x0000ffff);
  tl_file_bar_locate (bar_of (window), files.away);
  app_wait_until (is_other, window);
  g_assert_false (shows (window));
  click_offer (bar_of (window), "_Use This Module");
  g_assert_true (shows (window));
  g_assert_cmpuint (count_pixels (window, &files, 0x0000ff), >, 1000);
  g_assert_nonnull (strstr (tl_game_scenario (window->game)->module, "away.vmod"));
  activate (window, "undo");
  g_assert_nonnull (strstr (tl_game_scenario (window->game)->module, "small.vmod"));
  g_assert_false (shows (window));
  g_assert_true (is_missed (bar_of (window)));
  destroy (window);
}

/* A file that is no module is said; what shows stays. */
static void
test_no_module (void)
{
  g_auto (Files) files = files_new ();
  TlWindow *window = open_files (&files);

  app_wait_until (shows, window);
  g_assert_true (g_file_set_contents (files.away, "no module", -1, NULL));
  tl_file_bar_locate (bar_of (window), files.away);
  while (*text_of (window) == '\0')
    app_turn ();
  g_assert_nonnull (strstr (text_of (window), "expected a ZIP file"));
  g_assert_true (shows (window));
  destroy (window);
}

int
main (int argc, char *argv[])
{
  g_autofree char *data = g_dir_make_tmp (NULL, NULL);

  g_setenv ("XDG_DATA_HOME", data, TRUE);
  window_init (&argc, &argv);
  g_test_add_func ("/app/faces-bar/shows", test_shows);
  g_test_add_func ("/app/faces-bar/missing", test_missed);
  g_test_add_func ("/app/faces-bar/other", test_other);
  g_test_add_func ("/app/faces-bar/no-module", test_no_module);
  return window_run ();
}
