/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Files in the window: bad ones, several at once, and what was played before closing. */
#include "window-support.h"

#include "app/base/tl-journal.h"

#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <time.h>
#include <unistd.h>

/* Responses; see tl-window.ui and tl-window-files.c. */
#define DISCARD 1
#define RESTORE 2
#define TRY_AGAIN 1
#define SAVE_COPY 1
#define REPLACE 2

static void
test_bad_file_changes_nothing (void)
{
  TlWindow *window = show_window ("reservoir");
  TlGame *game = window->game;
  g_autoptr (GFile) bad = g_file_new_for_path ("/nonexistent/bad.xml");
  GtkWindow *dialog;

  tl_window_open (window, bad);
  g_assert_true (tl_window_game_for_test (window) == game);
  dialog = dialog_of (window);
  g_assert_nonnull (dialog);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CLOSE);
  app_settle ();
  g_assert_null (dialog_of (window));
  destroy (window);
}

/* The dialog says what opens instead. */
static void
test_map_alone (void)
{
  TlWindow *window = show_window ("losses");
  TlGame *game = window->game;
  g_autoptr (GFile) map = app_shipped_file ("dvina-map");
  g_autofree char *texts = NULL;

  tl_window_open (window, map);
  g_assert_true (tl_window_game_for_test (window) == game);
  texts = app_texts_below (GTK_WIDGET (dialog_of (window)));
  g_assert_nonnull (strstr (texts, "found a map alone; open a scenario that names it"));
  gtk_dialog_response (GTK_DIALOG (dialog_of (window)), GTK_RESPONSE_CLOSE);
  app_settle ();
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

/* --- bad files of 10 MB ----------------------------------------------------------------------- */

/* With the sanitizers each malloc walks a whole stack (tests/meson.build): a twentieth of the file,
 * in which there are more findings than are shown, too, takes about as long. */
#ifdef __SANITIZE_ADDRESS__
#define BAD_BYTES 500000
#define SECONDS_MAX(reading) MAX (60.0, 6 * (reading))
#else
#define BAD_BYTES 10000000
#define SECONDS_MAX(reading) (6 * (reading))
#endif

/* crossing with @what again and again, in a file that goes with the test. */
static GFile *
bad_file (const char *what, const char *before)
{
  g_autoptr (GFile) good = app_shipped_file ("crossing");
  g_autofree char *text = NULL;
  g_autofree char *path = NULL;
  g_autoptr (GString) bad = NULL;
  int fd = g_file_open_tmp (NULL, &path, NULL);
  const char *place;

  close (fd);
  g_assert_true (g_file_load_contents (good, NULL, &text, NULL, NULL, NULL));
  place = strstr (text, before);
  g_assert_nonnull (place);
  bad = g_string_sized_new (BAD_BYTES + strlen (text));
  g_string_append_len (bad, text, place - text);
  while (bad->len < BAD_BYTES)
    g_string_append (bad, what);
  g_string_append (bad, place);
  g_assert_true (g_file_set_contents (path, bad->str, (gssize) bad->len, NULL));
  return g_file_new_for_path (path);
}

static gboolean
is_shown (gpointer dialog)
{
  return gtk_widget_get_mapped (dialog) && gtk_widget_get_width (dialog) > 1;
}

static double
seconds_since (clock_t begin)
{
  return (double) (clock () - begin) / CLOCKS_PER_SEC;
}

/* The lower bound: libxml2 alone reads such a file. */
static double
measure_reading (GFile *file)
{
  g_autofree char *text = NULL;
  gsize n;
  clock_t begin;
  double seconds;

  g_assert_true (g_file_load_contents (file, NULL, &text, &n, NULL, NULL));
  begin = clock ();
  xmlFreeDoc (xmlReadMemory (text, (int) n, "bad.xml", NULL, XML_PARSE_NONET | XML_PARSE_NOERROR));
  seconds = seconds_since (begin);
  g_test_message ("read alone: %.2f s", seconds);
  return seconds;
}

/* What is found in them is said and shown within some times of what reading takes, which is a
 * second: neither a million findings nor one value of a million letters holds the window up. */
static void
test_large_bad_files (void)
{
  static const struct
  {
    const char *what;
    const char *before;
  } rows[] = {
    { "<at hex=\"99.99\" bad=\"1\"/>\n", "</setup>" },
    { "<at hex=\"99.99\" bad=\"1\"/>", "</setup>" },
    { "<at hex=\"99.99\" units=\"nobody\"/>\n", "</setup>" },
    { "<u/>\n", "</scenario>" },
    { "9", "24.03\" units" },
    { "9 ", "218div\"/>" },
    { "zz\n", "</rows>" },
  };
  TlWindow *window = show_window ("overrun");
  double reading = 0;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GFile) file = bad_file (rows[i].what, rows[i].before);
      clock_t begin;
      double seconds;

      if (i == 0)
        reading = measure_reading (file);
      begin = clock ();

      tl_window_open (window, file);
      g_assert_nonnull (dialog_of (window));
      app_wait_until (is_shown, dialog_of (window));
      app_turn ();
      seconds = seconds_since (begin);
      g_test_message ("%s: %.2f s", rows[i].what, seconds);
      g_assert_cmpfloat (seconds, <, SECONDS_MAX (reading));
      g_assert_cmpint (gtk_widget_get_width (GTK_WIDGET (dialog_of (window))), <, 1000);
      gtk_dialog_response (GTK_DIALOG (dialog_of (window)), GTK_RESPONSE_CLOSE);
      app_settle ();
      g_assert_true (g_file_delete (file, NULL, NULL));
    }
  destroy (window);
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
  g_assert_true (tl_window_render_to (window, plain, "name", 1, &error));
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

/* The window says what it wrote, and how large; the format chosen is the ending of the name, and a
 * file that was not named is not replaced. */
static void
test_print_says_what_it_wrote (void)
{
  static const struct
  {
    const char *name;
    const char *ending;
    double scale;
    const char *written;
    const char *start;
  } rows[] = {
    { "map.png", "name", 1, "map.png", "\x89PNG" },
    { "map.pdf", "svg", 1, "map.svg", "<?xml" },
    { "map", "pdf", 0.5, "map.pdf", "%PDF-" },
    { "big.PDF", "name", 2, "big.PDF", "%PDF-" },
  };
  TlWindow *window = show_window ("overrun");
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autoptr (GFile) again = g_file_new_build_filename (folder, "map.pdf", NULL);
  g_autoptr (GError) refused = NULL;

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (GFile) file = g_file_new_build_filename (folder, rows[i].name, NULL);
      g_autofree char *path = g_build_filename (folder, rows[i].written, NULL);
      g_autoptr (GError) error = NULL;
      g_autofree char *bytes = NULL;
      const char *hint;

      g_assert_true (tl_window_render_to (window, file, rows[i].ending, rows[i].scale, &error));
      g_assert_no_error (error);
      g_assert_true (g_file_get_contents (path, &bytes, NULL, NULL));
      g_assert_true (g_str_has_prefix (bytes, rows[i].start));
      hint = gtk_label_get_text (window->hint_label);
      g_assert_nonnull (strstr (hint, path));
      g_assert_nonnull (strstr (hint, i == 0 ? "pixels" : "points"));
    }
  g_assert_false (tl_window_render_to (window, again, "svg", 1, &refused));
  g_assert_error (refused, G_IO_ERROR, G_IO_ERROR_EXISTS);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_build_filename (folder, rows[i].written, NULL);

      g_assert_cmpint (g_remove (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  destroy (window);
}

/* A place that is no file of this machine is refused, as when saving. */
static void
test_print_elsewhere (void)
{
  TlWindow *window = show_window ("crossing");
  g_autoptr (GFile) far = g_file_new_for_uri ("sftp://nowhere.invalid/map.svg");
  g_autoptr (GError) error = NULL;

  g_assert_false (tl_window_render_to (window, far, "name", 1, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_NOT_SUPPORTED);
  destroy (window);
}

/* Where no journal can be written, as its folder is a file, the window says so until one can be;
 * the game goes on.  To try again in vain changes nothing. */
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

  g_signal_emit_by_name (window->unkept_bar, "response", TRY_AGAIN);
  g_assert_true (gtk_info_bar_get_revealed (window->unkept_bar));
  activate (window, "next");
  g_assert_true (gtk_info_bar_get_revealed (window->unkept_bar));

  g_assert_cmpint (g_remove (folder), ==, 0);
  g_assert_cmpint (g_rename (away, folder), ==, 0);
  g_signal_emit_by_name (window->unkept_bar, "response", TRY_AGAIN);
  g_assert_false (gtk_info_bar_get_revealed (window->unkept_bar));
  g_assert_null (tl_game_unkept (window->game));
  destroy (window);
}

/* --- whose file it is ------------------------------------------------------------------------- */

/* crossing, saved as "my game.xml" in a folder of its own. */
typedef struct
{
  TlWindow *window;
  GFile *folder;
  GFile *file;
} Saved;

static Saved
show_saved (void)
{
  g_autofree char *path = g_dir_make_tmp (NULL, NULL);
  Saved saved = { .window = show_window ("crossing"), .folder = g_file_new_for_path (path) };
  g_autoptr (GError) error = NULL;

  saved.file = g_file_get_child (saved.folder, "my game.xml");
  activate (saved.window, "next");
  g_assert_true (tl_game_save_to (saved.window->game, saved.file, &error));
  g_assert_no_error (error);
  return saved;
}

static void
clear_saved (Saved *saved)
{
  g_file_delete (saved->file, NULL, NULL);
  g_assert_true (g_file_delete (saved->folder, NULL, NULL));
  destroy (saved->window);
  g_object_unref (saved->file);
  g_object_unref (saved->folder);
}

static void
press (TlWindow *window, int response)
{
  gtk_dialog_response (GTK_DIALOG (dialog_of (window)), response);
  app_turn ();
}

/* Another window plays and saves the same game meanwhile: saving here asks, and asks again until it
 * was done. */
static void
test_changed_elsewhere (void)
{
  Saved saved = show_saved ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TlGame) other = tl_game_open (saved.file, &error);
  g_autoptr (TlGame) again = NULL;
  g_autofree char *texts = NULL;
  GtkWidget *replace;
  guint n_nodes;

  g_assert_no_error (error);
  g_assert_cmpint (tl_game_file_state (saved.window->game), ==, TL_GAME_FILE_SAME);
  tl_game_undo (other);
  g_assert_true (tl_game_save_to (other, saved.file, &error));
  g_assert_cmpint (tl_game_file_state (other), ==, TL_GAME_FILE_SAME);
  g_assert_cmpint (tl_game_file_state (saved.window->game), ==, TL_GAME_FILE_CHANGED);

  activate (saved.window, "next");
  n_nodes = tl_history_n_nodes (tl_game_history (saved.window->game));
  activate (saved.window, "save");
  g_assert_nonnull (dialog_of (saved.window));
  texts = app_texts_below (GTK_WIDGET (dialog_of (saved.window)));
  g_assert_nonnull (strstr (texts, "my game.xml"));
  replace = gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog_of (saved.window)), REPLACE);
  g_assert_true (gtk_widget_has_css_class (replace, "destructive-action"));
  press (saved.window, GTK_RESPONSE_CANCEL);
  g_assert_null (dialog_of (saved.window));
  g_assert_true (tl_game_is_modified (saved.window->game));

  g_action_group_activate_action (G_ACTION_GROUP (saved.window), "save", NULL);
  press (saved.window, SAVE_COPY);
  g_assert_nonnull (saved.window->chooser);
  g_clear_object (&saved.window->chooser);
  g_assert_true (tl_game_is_modified (saved.window->game));

  g_action_group_activate_action (G_ACTION_GROUP (saved.window), "save", NULL);
  press (saved.window, REPLACE);
  g_assert_false (tl_game_is_modified (saved.window->game));
  again = tl_game_open (saved.file, &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tl_history_n_nodes (tl_game_history (again)), ==, n_nodes);
  activate (saved.window, "next");
  g_action_group_activate_action (G_ACTION_GROUP (saved.window), "save", NULL);
  g_assert_null (dialog_of (saved.window));
  clear_saved (&saved);
}

/* A program that writes into the file, as large as before, is noticed too; so is a file that has
 * gone, which is not made anew unasked. */
static void
test_vanished (void)
{
  Saved saved = show_saved ();
  g_autofree char *text = NULL;
  gsize length;

  g_assert_true (g_file_load_contents (saved.file, NULL, &text, &length, NULL, NULL));
  g_usleep (20000);
  g_assert_true (g_file_replace_contents (saved.file, text, length, NULL, FALSE, G_FILE_CREATE_NONE,
                                          NULL, NULL, NULL));
  g_assert_cmpint (tl_game_file_state (saved.window->game), ==, TL_GAME_FILE_CHANGED);
  g_assert_true (g_file_delete (saved.file, NULL, NULL));
  g_assert_cmpint (tl_game_file_state (saved.window->game), ==, TL_GAME_FILE_VANISHED);
  g_action_group_activate_action (G_ACTION_GROUP (saved.window), "save", NULL);
  g_assert_nonnull (dialog_of (saved.window));
  g_assert_false (g_file_query_exists (saved.file, NULL));
  press (saved.window, REPLACE);
  g_assert_true (g_file_query_exists (saved.file, NULL));
  g_assert_cmpint (tl_game_file_state (saved.window->game), ==, TL_GAME_FILE_SAME);
  clear_saved (&saved);
}

/* The window that closes asks as well, and stays open when nothing was saved. */
static void
test_close_asks_before_replacing (void)
{
  Saved saved = show_saved ();
  gboolean gone = FALSE;
  GtkWidget *discard;

  g_signal_connect_swapped (saved.window, "destroy", G_CALLBACK (g_atomic_int_inc), &gone);
  g_assert_true (g_file_replace_contents (saved.file, "x", 1, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                          NULL, NULL));
  activate (saved.window, "next");
  gtk_window_close (GTK_WINDOW (saved.window));
  discard = gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog_of (saved.window)), 1);
  g_assert_true (gtk_widget_has_css_class (discard, "destructive-action"));
  /* Save. */
  press (saved.window, 2);
  g_assert_nonnull (dialog_of (saved.window));
  press (saved.window, GTK_RESPONSE_CANCEL);
  app_settle ();
  g_assert_false (gone);
  /* Saved by itself later, it stays open. */
  g_action_group_activate_action (G_ACTION_GROUP (saved.window), "save", NULL);
  press (saved.window, REPLACE);
  app_settle ();
  g_assert_false (gone);
  activate (saved.window, "undo");
  gtk_window_close (GTK_WINDOW (saved.window));
  press (saved.window, 2);
  app_settle ();
  g_assert_true (gone);
  g_assert_true (g_file_delete (saved.file, NULL, NULL));
  g_assert_true (g_file_delete (saved.folder, NULL, NULL));
  g_object_unref (saved.file);
  g_object_unref (saved.folder);
}

/* The title says which file this is, before and after it is saved. */
static void
test_title_names_the_file (void)
{
  TlWindow *scenario = show_window ("crossing");
  Saved saved;

  g_assert_nonnull (strstr (gtk_label_get_text (scenario->title_label), "crossing.xml"));
  g_assert_nonnull (strstr (gtk_window_get_title (GTK_WINDOW (scenario)), "crossing.xml"));
  destroy (scenario);
  saved = show_saved ();
  g_assert_cmpstr (gtk_label_get_text (saved.window->title_label), ==, "my game.xml (Crossing)");
  g_assert_cmpstr (gtk_window_get_title (GTK_WINDOW (saved.window)), ==,
                   "my game.xml (Crossing) – Throwline");
  clear_saved (&saved);
}

/* --- what a crash left ------------------------------------------------------------------------ */

/* A crashed game of @saved, with a step done since it was saved, and undone: its journal is
 * copied while it is there, and put back when it has gone. */
static void
crash (Saved *saved)
{
  g_autofree char *folder =
      g_build_filename (g_get_user_state_dir (), "throwline", "journals", NULL);
  g_autoptr (GPtrArray) paths = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GDir) dir = NULL;
  const char *file;

  activate (saved->window, "next");
  activate (saved->window, "undo");
  dir = g_dir_open (folder, 0, NULL);
  while ((file = g_dir_read_name (dir)) != NULL)
    {
      char *path = g_build_filename (folder, file, NULL);
      char *text = NULL;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      g_ptr_array_add (paths, path);
      g_ptr_array_add (texts, text);
    }
  g_assert_cmpuint (paths->len, ==, 2);
  destroy (saved->window);
  for (guint i = 0; i < paths->len; i++)
    g_assert_true (g_file_set_contents (paths->pdata[i], texts->pdata[i], -1, NULL));
}

/* The bar names the file; the game is where it was, undo and redo included, and saving goes to its
 * file. */
static void
test_recovery (void)
{
  Saved saved = show_saved ();
  guint n_nodes = tl_history_n_nodes (tl_game_history (saved.window->game)) + 1;

  crash (&saved);
  saved.window = show_window (NULL);
  g_assert_true (gtk_info_bar_get_revealed (saved.window->recovery_bar));
  g_assert_nonnull (strstr (gtk_label_get_text (saved.window->recovery_label), "“my game.xml”"));
  g_signal_emit_by_name (saved.window->recovery_bar, "response", RESTORE);
  g_assert_false (gtk_info_bar_get_revealed (saved.window->recovery_bar));
  g_assert_null (dialog_of (saved.window));
  g_assert_cmpuint (tl_history_n_nodes (tl_game_history (saved.window->game)), ==, n_nodes);
  g_assert_true (tl_history_can_redo (tl_game_history (saved.window->game)));
  g_assert_true (g_file_equal (tl_game_file (saved.window->game), saved.file));
  g_assert_cmpint (tl_game_file_state (saved.window->game), ==, TL_GAME_FILE_SAME);
  g_assert_true (tl_game_is_modified (saved.window->game));
  g_action_group_activate_action (G_ACTION_GROUP (saved.window), "save", NULL);
  g_assert_false (tl_game_is_modified (saved.window->game));
  clear_saved (&saved);
}

/* What has happened to the file since the crash is no more overwritten than without one. */
static void
test_recovery_of_a_changed_file (void)
{
  Saved saved = show_saved ();

  crash (&saved);
  g_assert_true (g_file_replace_contents (saved.file, "x", 1, NULL, FALSE, G_FILE_CREATE_NONE, NULL,
                                          NULL, NULL));
  saved.window = show_window (NULL);
  g_signal_emit_by_name (saved.window->recovery_bar, "response", RESTORE);
  g_action_group_activate_action (G_ACTION_GROUP (saved.window), "save", NULL);
  g_assert_nonnull (dialog_of (saved.window));
  press (saved.window, GTK_RESPONSE_CANCEL);
  clear_saved (&saved);
}

/* What is discarded does not come back. */
static void
test_recovery_discarded (void)
{
  Saved saved = show_saved ();
  g_auto (GStrv) left = NULL;

  crash (&saved);
  saved.window = show_window (NULL);
  g_signal_emit_by_name (saved.window->recovery_bar, "response", DISCARD);
  g_assert_false (gtk_info_bar_get_revealed (saved.window->recovery_bar));
  left = tl_journal_list_left_over (NULL);
  g_assert_cmpuint (g_strv_length (left), ==, 0);
  clear_saved (&saved);
}

int
main (int argc, char **argv)
{
  window_init (&argc, &argv);
  g_test_add_func ("/app/window/bad-file-changes-nothing", test_bad_file_changes_nothing);
  g_test_add_func ("/app/window/map-alone", test_map_alone);
  g_test_add_func ("/app/window/opening-keeps-what-was-played", test_opening_keeps_what_was_played);
  g_test_add_func ("/app/window/close-asks-when-modified", test_close_asks_when_modified);
  g_test_add_func ("/app/window/close-does-not-ask-in-vain", test_close_does_not_ask_in_vain);
  g_test_add_func ("/app/window/several-files", test_several_files);
  g_test_add_func ("/app/window/print/says-what-it-wrote", test_print_says_what_it_wrote);
  g_test_add_func ("/app/window/large-bad-files", test_large_bad_files);
  g_test_add_func ("/app/window/print-is-what-shows", test_print_is_what_shows);
  g_test_add_func ("/app/window/print-elsewhere", test_print_elsewhere);
  g_test_add_func ("/app/window/unkept", test_unkept);
  g_test_add_func ("/app/window/changed-elsewhere", test_changed_elsewhere);
  g_test_add_func ("/app/window/vanished", test_vanished);
  g_test_add_func ("/app/window/close-asks-before-replacing", test_close_asks_before_replacing);
  g_test_add_func ("/app/window/title-names-the-file", test_title_names_the_file);
  g_test_add_func ("/app/window/recovery", test_recovery);
  g_test_add_func ("/app/window/recovery-of-a-changed-file", test_recovery_of_a_changed_file);
  g_test_add_func ("/app/window/recovery-discarded", test_recovery_discarded);
  return window_run ();
}
