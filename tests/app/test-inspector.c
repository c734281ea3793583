/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The inspector: every field of the selected counters, and what a change of one does. */
#include "app-support.h"
#include "app/setup/tl-field-row.h"
#include "app/setup/tl-inspector.h"

#define TEXT                                         \
  "size 12 10\n"                                     \
  "clock movement side0\n"                           \
  "formation f1 side0\n"                             \
  "u1 side0 inf 4-5-3 leg 03.03 re=3 formation=f1\n" \
  "u2 side0 inf 3-4-3 leg 03.03 low\n"               \
  "d1 side0 dump 8t 03.03\n"                         \
  "e1 side1 inf 5-5-3 leg 03.06\n"

typedef struct
{
  TlGame *game;
  TlMapView *view;
  TlInspector *inspector;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  f->game = app_game (TEXT);
  f->view = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  g_object_set (f->view, "game", f->game, NULL);
  f->inspector = g_object_new (TL_TYPE_INSPECTOR, "map-view", f->view, "can-edit", TRUE, NULL);
  f->window = app_show_beside (GTK_WIDGET (f->view), GTK_WIDGET (f->inspector), 700);
}

static void
tear_down (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  app_close (f->window, f->game);
}

static gpointer
child (Fixture *f, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (f->inspector), TL_TYPE_INSPECTOR, name);
}

static void
select_units (Fixture *f, const char *ids)
{
  g_auto (GStrv) list = g_strsplit (ids, " ", -1);
  TlUnit units[8];
  guint n = 0;

  for (; list[n] != NULL; n++)
    units[n] = tl_test_unit (tl_game_situation (f->game), list[n]);
  tl_map_view_select (f->view, units, n);
}

/* The row of that title below @top; NULL: it does not show. */
static TlFieldRow *
find_row (GtkWidget *top, const char *title)
{
  if (TL_IS_FIELD_ROW (top))
    {
      GtkWidget *line = gtk_widget_get_first_child (top);
      GtkWidget *words = gtk_widget_get_first_child (line);
      GtkWidget *first = gtk_widget_get_first_child (words);
      const char *text = GTK_IS_CHECK_BUTTON (first)
                             ? gtk_check_button_get_label (GTK_CHECK_BUTTON (first))
                             : gtk_label_get_text (GTK_LABEL (first));

      return g_str_equal (text, title) && gtk_widget_get_visible (top) ? TL_FIELD_ROW (top) : NULL;
    }
  for (GtkWidget *each = gtk_widget_get_first_child (top); each != NULL;
       each = gtk_widget_get_next_sibling (each))
    {
      TlFieldRow *row = find_row (each, title);

      if (row != NULL)
        return row;
    }
  return NULL;
}

static gpointer
control (Fixture *f, const char *title)
{
  TlFieldRow *row = find_row (child (f, "group_box"), title);

  g_test_message ("%s", title);
  g_assert_nonnull (row);
  return tl_field_row_control (row);
}

/* What is said below the control, "" for nothing. */
static const char *
error_of (Fixture *f, const char *title)
{
  GtkWidget *row = GTK_WIDGET (find_row (child (f, "group_box"), title));

  return gtk_label_get_text (GTK_LABEL (gtk_widget_get_last_child (row)));
}

static void
type_in (Fixture *f, const char *title, const char *text)
{
  gtk_editable_set_text (control (f, title), text);
  g_signal_emit_by_name (control (f, title), "activate");
}

static const TlUnitState *
state_of (Fixture *f, const char *id)
{
  TlSituation *situation = tl_game_situation (f->game);

  return tl_situation_state (situation, tl_test_unit (situation, id));
}

static const TlCounter *
counter_of (Fixture *f, const char *id)
{
  TlSituation *situation = tl_game_situation (f->game);

  return tl_situation_counter (situation, tl_test_unit (situation, id));
}

static void
test_follows_the_selection (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_assert_true (gtk_widget_get_visible (child (f, "empty_label")));
  select_units (f, "u1");
  g_assert_false (gtk_widget_get_visible (child (f, "empty_label")));
  g_assert_nonnull (strstr (gtk_label_get_text (child (f, "heading_label")), "u1"));
  g_assert_cmpstr (gtk_editable_get_text (control (f, "Place")), ==, "03.03");
  g_assert_cmpstr (gtk_editable_get_text (control (f, "Combat Mode side")), ==, "4-5-3 leg");
  g_assert_null (find_row (child (f, "group_box"), "Supply Points"));
  select_units (f, "d1");
  g_assert_cmpstr (gtk_editable_get_text (control (f, "Supply Points")), ==, "2SP");
  g_assert_null (find_row (child (f, "group_box"), "Combat Mode side"));
}

static void
test_a_number (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  select_units (f, "u1");
  gtk_spin_button_spin (control (f, "Steps lost"), GTK_SPIN_STEP_FORWARD, 1);
  gtk_spin_button_spin (control (f, "Steps lost"), GTK_SPIN_STEP_FORWARD, 1);
  g_assert_cmpuint (state_of (f, "u1")->steps_lost, ==, 2);
  /* Of three steps; the button ends there. */
  gtk_spin_button_spin (control (f, "Steps lost"), GTK_SPIN_STEP_FORWARD, 1);
  g_assert_cmpuint (state_of (f, "u1")->steps_lost, ==, 2);
  /* Both turns are one step of undo. */
  tl_game_undo (f->game);
  g_assert_cmpuint (state_of (f, "u1")->steps_lost, ==, 0);
  g_assert_cmpint (gtk_spin_button_get_value_as_int (control (f, "Steps lost")), ==, 0);
  g_assert_false (tl_history_can_undo (tl_game_history (f->game)));
}

static void
on_changed (TlGame *game, guint *n_joined)
{
  *n_joined += tl_history_current (tl_game_history (game))->is_joined ? 1 : 0;
}

/* The journal and "changed" already see the second turn as a part of the first one's step: a crash
 * leaves what undo would have taken back. */
static void
test_a_number_in_the_journal (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  guint n_joined = 0;

  g_signal_connect (f->game, "changed", G_CALLBACK (on_changed), &n_joined);
  select_units (f, "u1");
  gtk_spin_button_spin (control (f, "Steps lost"), GTK_SPIN_STEP_FORWARD, 1);
  g_assert_cmpuint (n_joined, ==, 0);
  gtk_spin_button_spin (control (f, "Steps lost"), GTK_SPIN_STEP_FORWARD, 1);
  g_assert_cmpuint (n_joined, ==, 1);
  g_signal_handlers_disconnect_by_data (f->game, &n_joined);
}

/* Another change between them, or another counter, ends the step of undo. */
static void
test_numbers_apart (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  select_units (f, "u1");
  gtk_spin_button_spin (control (f, "Steps lost"), GTK_SPIN_STEP_FORWARD, 1);
  gtk_spin_button_spin (control (f, "Flak"), GTK_SPIN_STEP_FORWARD, 1);
  select_units (f, "e1");
  gtk_spin_button_spin (control (f, "Flak"), GTK_SPIN_STEP_FORWARD, 1);
  tl_game_undo (f->game);
  g_assert_cmpuint (counter_of (f, "u1")->flak, ==, 1);
  tl_game_undo (f->game);
  g_assert_cmpuint (counter_of (f, "u1")->flak, ==, 0);
  g_assert_cmpuint (state_of (f, "u1")->steps_lost, ==, 1);
}

/* 3.2d: no number in a dot, below the least one. */
static void
test_no_number (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  select_units (f, "u2");
  g_assert_cmpstr (gtk_editable_get_text (control (f, "Steps")), ==, "–");
  gtk_spin_button_set_value (control (f, "Steps"), 4);
  g_assert_cmpuint (counter_of (f, "u2")->steps, ==, 4);
  gtk_spin_button_set_value (control (f, "Steps"), 0);
  g_assert_cmpuint (counter_of (f, "u2")->multi_step_re4, ==, 0);
}

static void
test_words_and_switches (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  select_units (f, "u1");
  gtk_drop_down_set_selected (control (f, "Mode"), TL_MODE_DG);
  g_assert_cmpint (state_of (f, "u1")->marker, ==, TL_MARKER_DG);
  gtk_drop_down_set_selected (control (f, "Formation"), 0);
  g_assert_cmpint (counter_of (f, "u1")->formation, ==, -1);
  gtk_check_button_set_active (control (f, "Can be rebuilt"), FALSE);
  g_assert_true (counter_of (f, "u1")->cannot_rebuild);
  g_assert_cmpuint (tl_history_n_nodes (tl_game_history (f->game)), ==, 4);
}

static void
test_a_text (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  select_units (f, "u1");
  type_in (f, "Place", "05.05");
  g_assert_cmpuint (state_of (f, "u1")->hex, ==,
                    tl_test_hex (tl_game_situation (f->game), "05.05"));
  /* It stays selected. */
  g_assert_cmpstr (gtk_editable_get_text (control (f, "Place")), ==, "05.05");
  type_in (f, "Combat Mode side", "9-4-8 track");
  g_assert_cmpuint (counter_of (f, "u1")->faces[TL_FACE_COMBAT].strength, ==, 9);
  /* It follows, and says so. */
  g_assert_cmpstr (gtk_editable_get_text (control (f, "Move Mode side")), ==, "9-4-8 track");
}

static void
test_wrong_input (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  guint n;

  select_units (f, "u1");
  n = tl_history_n_nodes (tl_game_history (f->game));
  type_in (f, "Combat Mode side", "9-9");
  g_assert_nonnull (strstr (error_of (f, "Combat Mode side"), "expected strength-AR-MA"));
  g_assert_cmpstr (gtk_editable_get_text (control (f, "Combat Mode side")), ==, "9-9");
  g_assert_cmpuint (tl_history_n_nodes (tl_game_history (f->game)), ==, n);
  /* Another field's change leaves it; its own mends it. */
  gtk_check_button_set_active (control (f, "Engineer-Capable"), TRUE);
  g_assert_cmpstr (gtk_editable_get_text (control (f, "Combat Mode side")), ==, "9-9");
  type_in (f, "Combat Mode side", "4-5-3 leg");
  g_assert_cmpstr (error_of (f, "Combat Mode side"), ==, "");
  type_in (f, "Place", "99.99");
  select_units (f, "e1");
  g_assert_cmpstr (error_of (f, "Place"), ==, "");
  g_assert_cmpstr (gtk_editable_get_text (control (f, "Place")), ==, "03.06");
}

/* What differs is mixed; a change is for all of them, and one step of undo. */
static void
test_several (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  select_units (f, "u1 u2");
  g_assert_cmpstr (gtk_editable_get_text (control (f, "Place")), ==, "03.03");
  g_assert_cmpstr (gtk_editable_get_text (control (f, "Steps")), ==, "Mixed");
  g_assert_cmpstr (gtk_editable_get_text (control (f, "Combat Mode side")), ==, "");
  gtk_spin_button_set_value (control (f, "Flak"), 2);
  g_assert_cmpuint (counter_of (f, "u1")->flak, ==, 2);
  g_assert_cmpuint (counter_of (f, "u2")->flak, ==, 2);
  tl_game_undo (f->game);
  g_assert_cmpuint (counter_of (f, "u1")->flak, ==, 0);
  g_assert_cmpuint (counter_of (f, "u2")->flak, ==, 0);
}

/* A symbol's toggle is the one that the bit says: both go on, and off. */
static void
test_symbols (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *popover;
  GtkWidget *toggle;

  select_units (f, "u1");
  popover = GTK_WIDGET (gtk_menu_button_get_popover (control (f, "Symbols")));
  toggle = gtk_grid_get_child_at (GTK_GRID (gtk_popover_get_child (GTK_POPOVER (popover))), 1, 0);
  gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (toggle), TRUE);
  g_assert_cmpuint (counter_of (f, "u1")->symbols & TL_SYMBOL_TANK, ==, TL_SYMBOL_TANK);
  /* 3.2a: its class follows. */
  g_assert_cmpint (counter_of (f, "u1")->klass, !=, TL_CLASS_OTHER);
  tl_game_undo (f->game);
  g_assert_false (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (toggle)));
}

static void
test_only_to_look_at (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  select_units (f, "u1");
  g_assert_false (gtk_widget_get_visible (child (f, "look_box")));
  g_object_set (f->inspector, "can-edit", FALSE, NULL);
  g_assert_false (gtk_widget_is_sensitive (control (f, "Flak")));
  g_assert_true (gtk_widget_get_visible (child (f, "look_box")));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
#define ADD(path, run) g_test_add ("/app/inspector/" path, Fixture, NULL, set_up, run, tear_down)
  ADD ("follows-the-selection", test_follows_the_selection);
  ADD ("a-number", test_a_number);
  ADD ("a-number-in-the-journal", test_a_number_in_the_journal);
  ADD ("numbers-apart", test_numbers_apart);
  ADD ("no-number", test_no_number);
  ADD ("words-and-switches", test_words_and_switches);
  ADD ("a-text", test_a_text);
  ADD ("wrong-input", test_wrong_input);
  ADD ("several", test_several);
  ADD ("symbols", test_symbols);
  ADD ("only-to-look-at", test_only_to_look_at);
#undef ADD
  return g_test_run ();
}
