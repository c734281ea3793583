/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files in the window: bad ones, several at once, and what was played before closing. */
#include "window-support.h"

#include <glib/gstdio.h>

static void
test_bad_file_changes_nothing (void)
{
  TlWindow *window = show_window ("reservoir");
  TlGame *game = window->game;
  g_autoptr (GFile) bad = g_file_new_for_path ("/nonexistent/bad.xml");
  GtkWindow *dialog;

  tl_window_open (window, bad);
  g_assert_true (tl_window_game (window) == game);
  dialog = dialog_of (window);
  g_assert_nonnull (dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CLOSE);
  app_settle ();
  g_assert_null (dialog_of (window));
  destroy (window);
}

/* A game that was played on, and not saved, is not replaced by another file. */
static void
test_opening_keeps_what_was_played (void)
{
  TlWindow *window = show_window ("crossing");
  guint n = g_list_length (gtk_application_get_windows (GTK_APPLICATION (application)));
  g_autoptr (GFile) file = app_shipped_file ("overrun");
  GtkWindow *other;

  activate (window, "next");
  tl_window_open (window, file);
  g_assert_cmpstr (tl_game_scenario (window->game)->id, ==, "crossing");
  g_assert_cmpuint (g_list_length (gtk_application_get_windows (GTK_APPLICATION (application))), ==,
                    n + 1);
  other = gtk_application_get_windows (GTK_APPLICATION (application))->data;
  g_assert_cmpstr (tl_game_scenario (TL_WINDOW (other)->game)->id, ==, "overrun");
  destroy (TL_WINDOW (other));
  destroy (window);
}

static void
test_close_asks_when_modified (void)
{
  TlWindow *window = show_window ("crossing");
  gboolean gone = FALSE;
  GtkWindow *dialog;

  g_signal_connect_swapped (window, "destroy", G_CALLBACK (g_atomic_int_inc), &gone);
  activate (window, "next");
  gtk_window_close (GTK_WINDOW (window));
  g_assert_false (gone);
  dialog = dialog_of (window);
  g_assert_nonnull (dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  app_settle ();
  g_assert_false (gone);
  gtk_window_close (GTK_WINDOW (window));
  /* Discard. */
  gtk_dialog_response (GTK_DIALOG (dialog_of (window)), 1);
  app_settle ();
  g_assert_true (gone);
}

static void
test_close_does_not_ask_in_vain (void)
{
  TlWindow *window = show_window ("crossing");
  gboolean gone = FALSE;

  g_signal_connect_swapped (window, "destroy", G_CALLBACK (g_atomic_int_inc), &gone);
  gtk_window_close (GTK_WINDOW (window));
  app_settle ();
  g_assert_true (gone);
}

static guint
n_windows (void)
{
  return g_list_length (gtk_application_get_windows (GTK_APPLICATION (application)));
}

/* "bad" for one that is not there; and opens them as the command line does. */
static void
open_files (const char *const *names, guint n_names)
{
  g_autoptr (GPtrArray) files = g_ptr_array_new_with_free_func (g_object_unref);

  for (guint i = 0; i < n_names; i++)
    g_ptr_array_add (files, g_str_equal (names[i], "bad")
                                ? g_file_new_for_path ("/nonexistent/bad.xml")
                                : app_shipped_file (names[i]));
  g_application_open (G_APPLICATION (application), (GFile **) files->pdata, (int) files->len, "");
  app_settle ();
}

/* Each good file has a window; the bad ones are told of in one dialog, over a window that is there
 * anyway. */
static void
test_several_files (void)
{
  static const struct
  {
    const char *names[3];
    guint n_names;
    guint n_windows;
    const char *shown; /* below the dialog, NULL: the start page */
  } rows[] = {
    { { "crossing", "bad" }, 2, 1, "crossing" },
    { { "bad", "crossing" }, 2, 1, "crossing" },
    { { "bad" }, 1, 1, NULL },
    { { "bad", "bad" }, 2, 1, NULL },
    { { "overrun", "bad", "crossing" }, 3, 2, "crossing" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TlWindow *window;
      GtkWindow *dialog;
      g_autofree char *texts = NULL;

      g_assert_cmpuint (n_windows (), ==, 0);
      open_files (rows[i].names, rows[i].n_names);
      g_assert_cmpuint (n_windows (), ==, rows[i].n_windows);
      window = TL_WINDOW (gtk_application_get_active_window (GTK_APPLICATION (application)));
      g_assert_cmpstr (window->game != NULL ? tl_game_scenario (window->game)->id : NULL, ==,
                       rows[i].shown);
      dialog = dialog_of (window);
      g_assert_nonnull (dialog);
      texts = app_texts_below (GTK_WIDGET (dialog));
      g_assert_nonnull (strstr (texts, "bad.xml"));
      gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CLOSE);
      app_settle ();
      g_assert_null (dialog_of (window));
      while (n_windows () > 0)
        destroy (gtk_application_get_windows (GTK_APPLICATION (application))->data);
    }
}

/* Prints, and gives a sum of what was written. (transfer full) */
static char *
print (TlWindow *window)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp (NULL, &error);
  g_autoptr (GFile) plain = g_file_new_build_filename (folder, "map.png", NULL);
  g_autofree char *bytes = NULL;
  gsize n_bytes;

  g_assert_no_error (error);
  g_assert_true (tl_window_render_to (window, plain, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_load_contents (plain, NULL, &bytes, &n_bytes, NULL, &error));
  g_assert_true (g_file_delete (plain, NULL, NULL));
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  return g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, n_bytes);
}

/* The overlays of the side that is looked at, and letters on counters where they are wanted. */
static void
test_print_is_what_shows (void)
{
  TlWindow *window = show_window ("overrun");
  g_autofree char *plain = print (window);
  g_autofree char *own = NULL;
  g_autofree char *other = NULL;
  g_autofree char *letters = NULL;
  g_autofree char *again = NULL;

  activate (window, "overlay-supply");
  own = print (window);
  activate (window, "overlay-side");
  other = print (window);
  activate (window, "letters");
  letters = print (window);
  activate (window, "letters");
  activate (window, "overlay-side");
  activate (window, "overlay-supply");
  again = print (window);
  g_assert_cmpstr (plain, !=, own);
  g_assert_cmpstr (own, !=, other);
  g_assert_cmpstr (other, !=, letters);
  g_assert_cmpstr (plain, ==, again);
  destroy (window);
}

/* A place that is no file of this machine is refused, as when saving. */
static void
test_print_elsewhere (void)
{
  TlWindow *window = show_window ("crossing");
  g_autoptr (GFile) far = g_file_new_for_uri ("sftp://nowhere.invalid/map.svg");
  g_autoptr (GError) error = NULL;

  g_assert_false (tl_window_render_to (window, far, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  destroy (window);
}

/* Where no journal can be written, as its folder is a file, the window says so, and the game goes
 * on; once one can be, it says so no longer. */
static void
test_unkept (void)
{
  g_autofree char *folder = g_build_filename (g_get_user_state_dir (), "throwline", NULL);
  g_autofree char *away = g_strconcat (folder, ".away", NULL);
  TlWindow *window = show_window ("crossing");

  g_assert_false (gtk_info_bar_get_revealed (window->unkept_bar));
  g_assert_cmpint (g_mkdir_with_parents (folder, 0700), ==, 0);
  g_assert_cmpint (g_rename (folder, away), ==, 0);
  g_assert_true (g_file_set_contents (folder, "", 0, NULL));
  activate (window, "next");
  g_assert_true (gtk_info_bar_get_revealed (window->unkept_bar));
  g_assert_nonnull (strstr (gtk_label_get_text (window->unkept_label), folder));
  g_assert_true (tl_game_is_modified (window->game));

  g_signal_emit_by_name (window->unkept_bar, "response", GTK_RESPONSE_CLOSE);
  g_assert_false (gtk_info_bar_get_revealed (window->unkept_bar));

  g_assert_cmpint (g_remove (folder), ==, 0);
  g_assert_cmpint (g_rename (away, folder), ==, 0);
  activate (window, "next");
  g_assert_null (tl_game_unkept (window->game));
  destroy (window);
}

int
main (int argc, char **argv)
{
  window_init (&argc, &argv);
  g_test_add_func ("/app/window/bad-file-changes-nothing", test_bad_file_changes_nothing);
  g_test_add_func ("/app/window/opening-keeps-what-was-played", test_opening_keeps_what_was_played);
  g_test_add_func ("/app/window/close-asks-when-modified", test_close_asks_when_modified);
  g_test_add_func ("/app/window/close-does-not-ask-in-vain", test_close_does_not_ask_in_vain);
  g_test_add_func ("/app/window/several-files", test_several_files);
  g_test_add_func ("/app/window/print-is-what-shows", test_print_is_what_shows);
  g_test_add_func ("/app/window/print-elsewhere", test_print_elsewhere);
  g_test_add_func ("/app/window/unkept", test_unkept);
  return window_run ();
}
