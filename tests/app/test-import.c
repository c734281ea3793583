/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Importing a table of counters in the window: what shows, columns, one step of undo, files. */
#include "answers/tl-counter-sheet.h"
#include "app/base/tl-counter-picture.h"
#include "window-support.h"

#include <glib/gstdio.h>
#include <string.h>

static const char table[] = "Werte;Name;Side;Place;Formation\n"
                            "7-5-3 leg;1/3 Mar;german;20.22;3rd Marines\n"
                            "4-3-3 leg;Guards;soviet;99.99;\n"
                            "9-4-3 leg;Reserve;soviet;21.26;\n";

static GtkWidget *
open_dialog (TlWindow *window)
{
  GtkWidget *dialog;

  activate (window, "import-counters");
  dialog = GTK_WIDGET (dialog_of (window));
  g_assert_nonnull (dialog);
  return dialog;
}

static void
set_text (GtkWidget *dialog, const char *text)
{
  GtkTextView *view = app_first_below (dialog, GTK_TYPE_TEXT_VIEW);

  gtk_text_buffer_set_text (gtk_text_view_get_buffer (view), text, -1);
}

typedef struct
{
  GtkWidget *dialog;
  const char *text;
} Wanted;

static gboolean
says (gpointer data)
{
  const Wanted *wanted = data;
  g_autofree char *texts = app_texts_below (wanted->dialog);

  return strstr (texts, wanted->text) != NULL;
}

static void
wait_for (GtkWidget *dialog, const char *text)
{
  Wanted wanted = { dialog, text };

  app_wait_until (says, &wanted);
}

static GtkDropDown *
chooser_at (GtkWidget *dialog, guint place)
{
  g_autoptr (GPtrArray) choosers = app_all_below (dialog, GTK_TYPE_DROP_DOWN);

  g_assert_cmpuint (choosers->len, >, place);
  return choosers->pdata[place];
}

/* Behind the one that says what the text is; that of the side comes after the last. */
static GtkDropDown *
column_chooser (GtkWidget *dialog, guint column)
{
  return chooser_at (dialog, 1 + column);
}

/* The place of the field of that title. */
static guint
place_of (GtkDropDown *chooser, const char *title)
{
  GtkStringList *names = GTK_STRING_LIST (gtk_drop_down_get_model (chooser));

  for (guint i = 0; i < g_list_model_get_n_items (G_LIST_MODEL (names)); i++)
    if (strcmp (gtk_string_list_get_string (names, i), title) == 0)
      return i;
  g_assert_not_reached ();
}

static TlUnit
find (TlWindow *window, const char *id)
{
  return tl_situation_find (tl_game_situation (window->game), id);
}

/* A column is chosen, what is right comes in by one step of undo, what is wrong stays out. */
static void
test_imports (void)
{
  TlWindow *window = show_window ("crossing");
  GtkWidget *dialog = open_dialog (window);
  GtkDropDown *chooser;
  g_autoptr (GPtrArray) pictures = NULL;

  set_text (dialog, table);
  wait_for (dialog, "3 left out");
  wait_for (dialog, "expected combat= or move=");
  g_assert_false (gtk_widget_get_sensitive (
      gtk_dialog_get_widget_for_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT)));
  chooser = column_chooser (dialog, 0);
  gtk_drop_down_set_selected (chooser, place_of (chooser, "Combat Mode side"));
  wait_for (dialog, "2 new, 1 left out");
  wait_for (dialog, "Line 3, column D: at: expected a hex of the map");
  app_settle ();
  pictures = app_all_below (dialog, TL_TYPE_COUNTER_PICTURE);
  g_assert_cmpuint (pictures->len, ==, 3);
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  app_settle ();
  g_assert_null (dialog_of (window));
  g_assert_cmpuint (find (window, "1-3-mar"), !=, TL_UNIT_NONE);
  g_assert_cmpuint (find (window, "reserve"), !=, TL_UNIT_NONE);
  g_assert_cmpuint (find (window, "guards"), ==, TL_UNIT_NONE);
  g_assert_true (tl_setup_is_active (window->setup));
  g_assert_cmpstr (gtk_label_get_text (window->hint_label), ==, "Counters: 2 new, 1 left out");
  tl_game_undo (window->game);
  g_assert_cmpuint (find (window, "1-3-mar"), ==, TL_UNIT_NONE);
  g_assert_cmpuint (find (window, "reserve"), ==, TL_UNIT_NONE);
  g_assert_false (tl_history_can_undo (tl_game_history (window->game)));
  destroy (window);
}

/* A field is of one column. */
static void
test_field_of_one_column (void)
{
  TlWindow *window = show_window ("crossing");
  GtkWidget *dialog = open_dialog (window);
  GtkDropDown *first, *second;

  set_text (dialog, table);
  wait_for (dialog, "3 left out");
  first = column_chooser (dialog, 0);
  second = column_chooser (dialog, 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (first), ==, 0);
  g_assert_cmpuint (gtk_drop_down_get_selected (second), ==, place_of (second, "Name"));
  gtk_drop_down_set_selected (first, place_of (first, "Name"));
  g_assert_cmpuint (gtk_drop_down_get_selected (second), ==, 0);
  wait_for (dialog, "7-5-3-leg");
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  destroy (window);
}

/* The side of rows that say none, and the rows that are wrong alone. */
static void
test_side_and_wrong_rows (void)
{
  TlWindow *window = show_window ("crossing");
  GtkWidget *dialog = open_dialog (window);
  GtkCheckButton *only_wrong = app_first_below (dialog, GTK_TYPE_CHECK_BUTTON);

  set_text (dialog, "Name,Combat\nA,4-3-3 leg\nB,x\n");
  wait_for (dialog, "2 left out");
  wait_for (dialog, "side: expected");
  gtk_drop_down_set_selected (column_chooser (dialog, 2), 2);
  wait_for (dialog, "1 new, 1 left out");
  wait_for (dialog, "New a");
  gtk_check_button_set_active (only_wrong, TRUE);
  app_settle ();
  g_assert_false (says (&(Wanted){ dialog, "New a" }));
  g_assert_true (says (&(Wanted){ dialog, "Left out b" }));
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  destroy (window);
}

/* What is no table is said at once, also what GTK would take long to show. */
static void
test_no_table (void)
{
  TlWindow *window = show_window ("crossing");
  GtkWidget *dialog = open_dialog (window);
  g_autofree char *wide = g_strnfill (1000000, ',');
  GtkTextView *view = app_first_below (dialog, GTK_TYPE_TEXT_VIEW);

  set_text (dialog, "id,at\n\"a,20.22\n");
  wait_for (dialog, "Line 2, column A: the quote that opens here is not closed");
  set_text (dialog, wide);
  wait_for (dialog, "Line 1: the row has more than 200 columns");
  g_assert_cmpint (gtk_text_buffer_get_char_count (gtk_text_view_get_buffer (view)), ==, 0);
  set_text (dialog, "id,at\n161div,20.22\n");
  wait_for (dialog, "1 changed");
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_CANCEL);
  destroy (window);
}

/* A booklet's set-up: where several counters fit, one is chosen. */
static void
test_set_up (void)
{
  TlWindow *window = show_window ("crossing");
  GtkWidget *dialog = open_dialog (window);
  g_autoptr (GPtrArray) choosers = NULL;

  gtk_drop_down_set_selected (chooser_at (dialog, 0), 1);
  set_text (dialog, "German\n20.22: 7-5-8 Tank Bn (I/15), 3 SP\nSoviet\n21.26: Inf Div\n");
  wait_for (dialog, "1 new, 1 changed, 1 left out");
  wait_for (dialog, "choose which: ");
  wait_for (dialog, "Line 4.1: Inf Div");
  choosers = app_all_below (dialog, GTK_TYPE_DROP_DOWN);
  gtk_drop_down_set_selected (choosers->pdata[choosers->len - 1], 1);
  wait_for (dialog, "1 new, 2 changed");
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  app_settle ();
  g_assert_cmpstr (gtk_label_get_text (window->hint_label), ==, "Counters: 1 new, 2 changed");
  g_assert_cmpuint (find (window, "dump"), !=, TL_UNIT_NONE);
  tl_game_undo (window->game);
  g_assert_false (tl_history_can_undo (tl_game_history (window->game)));
  destroy (window);
}

/* A game that has moved on does not change: a what-if begins. */
static void
test_game_under_way (void)
{
  TlWindow *window = show_window ("crossing");
  GtkWidget *dialog;

  activate (window, "next");
  dialog = open_dialog (window);
  set_text (dialog, "id,at\n161div,20.22\n");
  wait_for (dialog, "1 changed");
  gtk_dialog_response (GTK_DIALOG (dialog), GTK_RESPONSE_ACCEPT);
  app_settle ();
  g_assert_nonnull (tl_history_what_if (tl_game_history (window->game)));
  destroy (window);
}

static void
test_exports (void)
{
  TlWindow *window = show_window ("crossing");
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "counters.tsv", NULL);
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autofree char *expected = tl_counter_sheet_write (tl_game_situation (window->game), '\t');
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_true (tl_window_export_counters_to (window, file, &error));
  g_assert_no_error (error);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  g_assert_cmpstr (text, ==, expected);
  g_remove (path);
  g_rmdir (folder);
  destroy (window);
}

int
main (int argc, char *argv[])
{
  window_init (&argc, &argv);
  g_test_add_func ("/app/import/imports", test_imports);
  g_test_add_func ("/app/import/field-of-one-column", test_field_of_one_column);
  g_test_add_func ("/app/import/side-and-wrong-rows", test_side_and_wrong_rows);
  g_test_add_func ("/app/import/no-table", test_no_table);
  g_test_add_func ("/app/import/set-up", test_set_up);
  g_test_add_func ("/app/import/game-under-way", test_game_under_way);
  g_test_add_func ("/app/import/exports", test_exports);
  return window_run ();
}
