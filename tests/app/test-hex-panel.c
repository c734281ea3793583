/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The hex panel: rows are the stack, selecting goes both ways, modes are those that the rules
 * allow. */
#include "answers/tl-noted.h"
#include "app-support.h"
#include "app/window/tl-hex-panel.h"

#define TEXT                               \
  "size 12 10\n"                           \
  "clock movement side0\n"                 \
  "u1 side0 inf 4-5-3 leg 03.03\n"         \
  "u2 side0 inf 3-4-3 leg 03.03\n"         \
  "e1 side1 inf 5-5-3 leg 03.06\n"         \
  "r1 side1 inf 5-5-3 leg 06.06 reserve\n" \
  "railway 08.04 08.05\n"                  \
  "village 08.05 Stop\n"                   \
  "box m 10.05 Malta\n"                    \
  "m1 side0 inf 4-3-5 10.05\n"             \
  "m2 side0 inf 2-3-5 box=m\n"             \
  "u3 side0 inf 3-4-3 leg 07.05\n"

typedef struct
{
  TlGame *game;
  TlMapView *view;
  TlHexPanel *panel;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  f->game = app_game (TEXT);
  f->view = g_object_new (TL_TYPE_MAP_VIEW, NULL);
  f->panel = g_object_new (TL_TYPE_HEX_PANEL, NULL);
  g_object_set (f->panel, "map-view", f->view, NULL);
  g_object_set (f->view, "game", f->game, NULL);
  f->window = app_show_beside (GTK_WIDGET (f->view), GTK_WIDGET (f->panel), 500);
}

static void
tear_down (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  /* Rows that are selected when the window goes must do no harm. */
  app_close (f->window, f->game);
}

static gpointer
child (Fixture *f, const char *name)
{
  GObject *object = gtk_widget_get_template_child (GTK_WIDGET (f->panel), TL_TYPE_HEX_PANEL, name);

  g_assert_nonnull (object);
  return object;
}

static guint
n_rows (Fixture *f)
{
  guint n = 0;

  while (gtk_list_box_get_row_at_index (child (f, "unit_list"), (int) n) != NULL)
    n++;
  return n;
}

/* The button below the stack with that label; NULL when there is none now. */
static GtkWidget *
button_of (Fixture *f, const char *label)
{
  GtkWidget *button = gtk_widget_get_first_child (child (f, "mode_box"));

  while (button != NULL && g_strcmp0 (gtk_button_get_label (GTK_BUTTON (button)), label) != 0)
    button = gtk_widget_get_next_sibling (button);
  return button;
}

static GtkWidget *
mode_button (Fixture *f, TlMode mode)
{
  return button_of (f, tl_mode_name (mode));
}

static void
go_to (Fixture *f, const char *number)
{
  tl_map_view_set_cursor (f->view, tl_test_hex (tl_game_situation (f->game), number));
}

static void
test_rows_are_the_stack (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_assert_cmpuint (n_rows (f), ==, 0);
  go_to (f, "03.03");
  g_assert_cmpstr (gtk_label_get_text (child (f, "place_label")), ==, "03.03");
  g_assert_cmpuint (n_rows (f), ==, 2);
  g_assert_true (app_perform (f->game, "move u1 03.03 04.03"));
  g_assert_cmpuint (n_rows (f), ==, 1);
  tl_game_undo (f->game);
  g_assert_cmpuint (n_rows (f), ==, 2);
  go_to (f, "08.08");
  g_assert_cmpuint (n_rows (f), ==, 0);
}

static const char *
heading_of_row (Fixture *f, int i)
{
  GtkListBoxRow *row = gtk_list_box_get_row_at_index (child (f, "unit_list"), i);
  GtkWidget *header = gtk_list_box_row_get_header (row);

  return header != NULL ? gtk_label_get_text (GTK_LABEL (header)) : NULL;
}

/* What is selected in several stacks shows by hex, and what it comes to: 4 + 3. */
static void
test_rows_are_the_selection (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlSituation *situation = tl_game_situation (f->game);
  TlUnit units[] = { tl_test_unit (situation, "u3"), tl_test_unit (situation, "u1") };
  GtkListBox *list = child (f, "unit_list");
  g_autoptr (GArray) left = NULL;

  tl_map_view_select (f->view, units, 2);
  g_assert_cmpuint (n_rows (f), ==, 2);
  g_assert_cmpstr (gtk_label_get_text (child (f, "place_label")), ==, "Selected in 2 hexes");
  g_assert_cmpstr (gtk_label_get_text (child (f, "terrain_label")), ==,
                   "2 counters: 2 RE, attack 7, defence 7, steps 2 (4.6)");
  g_assert_cmpstr (heading_of_row (f, 0), ==, "07.05");
  g_assert_cmpstr (heading_of_row (f, 1), ==, "03.03");
  /* A row that is left out is selected no more. */
  gtk_list_box_unselect_row (list, gtk_list_box_get_row_at_index (list, 0));
  left = tl_map_view_selection (f->view);
  g_assert_cmpuint (left->len, ==, 1);
  g_assert_cmpuint (g_array_index (left, TlUnit, 0), ==, units[1]);
  go_to (f, "07.05");
  g_assert_null (heading_of_row (f, 0));
}

/* 12.3e: who is in a box that stands for a hex is in the hex's stack, and counts for stacking. */
static void
test_units_of_a_hex_box (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GArray) chosen = NULL;

  go_to (f, "10.05");
  g_assert_cmpuint (n_rows (f), ==, 2);
  g_assert_nonnull (strstr (gtk_label_get_text (child (f, "state_label")), "2 of 10 RE (4.8)"));
  gtk_list_box_select_row (child (f, "unit_list"),
                           gtk_list_box_get_row_at_index (child (f, "unit_list"), 1));
  chosen = tl_map_view_selection (f->view);
  g_assert_cmpuint (chosen->len, ==, 1);
  g_assert_true (app_perform (f->game, "move m1 10.05 09.05"));
  g_assert_cmpuint (n_rows (f), ==, 1);
}

static void
test_row_selects_on_the_map (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GArray) selection = NULL;
  GtkListBox *list = child (f, "unit_list");

  go_to (f, "03.03");
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, 0));
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, 1));
  selection = tl_map_view_selection (f->view);
  g_assert_cmpuint (selection->len, ==, 2);
  g_assert_cmpuint (tl_map_view_cursor (f->view), ==,
                    tl_test_hex (tl_game_situation (f->game), "03.03"));
}

static void
test_map_selects_the_row (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlUnit unit = tl_test_unit (tl_game_situation (f->game), "e1");
  GtkListBox *list = child (f, "unit_list");

  g_assert_false (gtk_widget_get_visible (child (f, "mode_box")));
  tl_map_view_select (f->view, &unit, 1);
  g_assert_cmpuint (n_rows (f), ==, 1);
  g_assert_true (gtk_list_box_row_is_selected (gtk_list_box_get_row_at_index (list, 0)));
  g_assert_true (gtk_widget_get_visible (child (f, "mode_box")));
}

/* In Movement a unit of the phasing player may change its mode (5.4), one of the other may not. */
static void
test_modes_follow_the_rules (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlUnit own = tl_test_unit (tl_game_situation (f->game), "u1");
  TlUnit enemy = tl_test_unit (tl_game_situation (f->game), "e1");
  GtkWidget *button;

  tl_map_view_select (f->view, &enemy, 1);
  button = mode_button (f, TL_MODE_MOVE);
  g_assert_false (gtk_widget_get_sensitive (button));
  g_assert_nonnull (gtk_widget_get_tooltip_text (button));
  tl_map_view_select (f->view, &own, 1);
  button = mode_button (f, TL_MODE_MOVE);
  g_assert_true (gtk_widget_get_sensitive (button));
  g_signal_emit_by_name (button, "clicked");
  g_assert_cmpint (tl_unit_mode (tl_game_situation (f->game), own), ==, TL_MODE_MOVE);
}

/* A reserve is released in the other side's Reaction Phase (5.7b); before, there is nothing to
 * press. */
static void
test_reserves_are_released (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlUnit reserve = tl_test_unit (tl_game_situation (f->game), "r1");
  TlUnit other = tl_test_unit (tl_game_situation (f->game), "e1");

  tl_map_view_select (f->view, &reserve, 1);
  g_assert_null (button_of (f, "Release"));
  for (guint i = 0; i < 3; i++)
    {
      g_autoptr (TlAction) next = tl_action_new (TL_ACTION_NEXT);

      g_assert_true (tl_game_perform (f->game, next));
    }
  tl_map_view_select (f->view, &other, 1);
  g_assert_null (button_of (f, "Release"));
  tl_map_view_select (f->view, &reserve, 1);
  g_assert_true (gtk_widget_get_sensitive (button_of (f, "Release")));
  g_signal_emit_by_name (button_of (f, "Release"), "clicked");
  g_assert_cmpint (tl_unit_mode (tl_game_situation (f->game), reserve), ==, TL_MODE_COMBAT);
  g_assert_null (button_of (f, "Release"));
}

static void
test_theme (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlTheme theme;

  go_to (f, "03.03");
  tl_theme_init (&theme, TL_THEME_DARK);
  tl_theme_seal (&theme);
  g_object_set (f->view, "theme", &theme, NULL);
  g_assert_cmpuint (n_rows (f), ==, 2);
}

static void
test_goes_with_rows_selected (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkListBox *list = child (f, "unit_list");

  go_to (f, "03.03");
  gtk_list_box_select_row (list, gtk_list_box_get_row_at_index (list, 0));
  g_assert_true (gtk_list_box_row_is_selected (gtk_list_box_get_row_at_index (list, 0)));
  /* tear_down () closes it: nothing may warn of the row. */
}

/* --- fuel ------------------------------------------------------------------------------------- */

#define FUEL_TEXT                                                  \
  "size 12 10\nfuel\nclock movement side0\n"                       \
  "t side0 tank 4-5-8 track 03.03 re=3\nw side0 inf 3-4-3 03.03\n" \
  "h side0 hq 6-0 leg throws=truck 05.03 fuels\n"                  \
  "s side0 tank 4-5-8 track 06.03\nd side0 dump 4t 02.03\n"

/* Whether the row of unit @id says @text. */
static gboolean
row_says (GtkWidget *widget, const char *text)
{
  if (GTK_IS_LABEL (widget) && strstr (gtk_label_get_text (GTK_LABEL (widget)), text) != NULL)
    return TRUE;
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (row_says (child, text))
      return TRUE;
  return FALSE;
}

static gboolean
panel_says (Fixture *f, const char *id, const char *text)
{
  TlUnit unit = tl_test_unit (tl_game_situation (f->game), id);

  tl_map_view_select (f->view, &unit, 1);
  return row_says (GTK_WIDGET (gtk_list_box_get_selected_row (child (f, "unit_list"))), text);
}

/* What each has and until when; a button where there is something to fuel. */
static void
test_fuel (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlGame) game = app_game (FUEL_TEXT);

  g_set_object (&f->game, game);
  g_object_set (f->view, "game", f->game, NULL);
  g_assert_true (panel_says (f, "t", "(12.5a, b)"));
  g_assert_true (gtk_widget_get_visible (child (f, "fuel_button")));
  g_assert_false (panel_says (f, "w", "12.5"));
  g_assert_false (gtk_widget_get_visible (child (f, "fuel_button")));
  g_assert_true (panel_says (f, "h", "(12.5c(B))"));
  g_assert_true (panel_says (f, "s", "12.5e"));
  g_assert_true (app_perform (f->game, "fuel t=02.03:1"));
  g_assert_true (panel_says (f, "t", "for this phase"));
  tl_game_undo (f->game);
  g_assert_true (panel_says (f, "t", "(12.5a, b)"));
}

/* 14.10b: a turn is named as the title and the turn track name it. */
static void
test_planned_drop (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlGame) game =
      app_game ("size 6 6\nclock movement side0 1\np side0 inf 4-3-3 drops=2 02.02\n");
  TlScenario *scenario = tl_game_scenario (game);

  g_ptr_array_add (scenario->turn_names, g_strdup ("2 May"));
  g_ptr_array_add (scenario->turn_names, g_strdup ("5 May"));
  g_set_object (&f->game, game);
  g_object_set (f->view, "game", f->game, NULL);
  g_assert_true (panel_says (f, "p", "Planned air drop: 5 May (14.10b)"));
}

static gboolean
state_says (Fixture *f, const char *number, const char *text)
{
  go_to (f, number);
  return strstr (gtk_label_get_text (child (f, "state_label")), text) != NULL;
}

/* Rules 9.12g, 9.14b: whoever looks at a dump sees what it is worth to the enemy, guarded or not;
 * an empty hex says nothing of it. */
static void
test_capture (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlGame) game = app_game ("size 8 8\nclock movement side0\nd1 side1 dump 8t 03.03\n"
                                      "d2 side1 dump 8t 05.05\ne side1 inf 4-3-3 leg 05.05\n");

  g_set_object (&f->game, game);
  g_object_set (f->view, "game", f->game, NULL);
  g_assert_true (state_says (f, "03.03", "Unguarded, if Side 0 come:"));
  g_assert_true (state_says (f, "03.03", "9.14b: "));
  g_assert_true (state_says (f, "05.05", "Guarded, if Side 0 advance here (9.12g):"));
  g_assert_true (state_says (f, "05.05", "9.14b: "));
  g_assert_false (state_says (f, "02.02", "9.14b"));
}

/* Rule 5.8: transport has one side and no mode, but moves by Strat as others do. */
static void
test_mode_in_the_title (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlGame) game = app_game ("size 8 8\nclock movement side0\nt1 side0 truck 1-45 03.03\n"
                                      "t2 side0 truck 1-45 03.03 strat\n"
                                      "u side0 inf 4-3-3 leg 03.03\n");

  g_set_object (&f->game, game);
  g_object_set (f->view, "game", f->game, NULL);
  g_assert_false (panel_says (f, "t1", "Mode"));
  g_assert_true (panel_says (f, "t2", "Strat Mode"));
  g_assert_true (panel_says (f, "u", "Combat Mode"));
}

/* 08.05 has a village and a railway: a rail stop.  Clearly behind whose line it is, players say. */
static void
test_control (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkDropDown *choice = child (f, "control_choice");
  TlHex hex = tl_test_hex (tl_game_situation (f->game), "08.05");

  go_to (f, "08.08");
  g_assert_false (gtk_widget_get_visible (child (f, "control_box")));
  go_to (f, "08.05");
  g_assert_true (gtk_widget_get_visible (child (f, "control_box")));
  g_assert_true (gtk_widget_get_sensitive (GTK_WIDGET (choice)));
  gtk_drop_down_set_selected (choice, 1);
  app_settle ();
  g_assert_cmpint (tl_situation_control (tl_game_situation (f->game), hex), ==, 1);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 1);
  gtk_drop_down_set_selected (choice, TL_SIDES);
  app_settle ();
  g_assert_cmpint (tl_situation_control (tl_game_situation (f->game), hex), ==, TL_SIDE_NONE);
  tl_game_undo (f->game);
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 1);
  /* Whose combat units stand there controls it. */
  g_assert_true (app_perform (f->game, "move u3 07.05 08.05"));
  g_assert_cmpint (tl_situation_control (tl_game_situation (f->game), hex), ==, 0);
  go_to (f, "08.05");
  g_assert_cmpuint (gtk_drop_down_get_selected (choice), ==, 0);
  g_assert_false (gtk_widget_get_sensitive (GTK_WIDGET (choice)));
}

static GtkEditable *
note_entry (Fixture *f, guint index)
{
  g_autoptr (GPtrArray) entries =
      app_all_below (GTK_WIDGET (f->panel), g_type_from_name ("TlNoteEntry"));

  g_assert_cmpuint (entries->len, ==, 2);
  return GTK_EDITABLE (gtk_widget_get_first_child (entries->pdata[index]));
}

static gboolean
shows (Fixture *f, guint index)
{
  return gtk_widget_get_visible (gtk_widget_get_parent (GTK_WIDGET (note_entry (f, index))));
}

static void
write_note (Fixture *f, guint index, const char *text)
{
  gtk_editable_set_text (note_entry (f, index), text);
  g_signal_emit_by_name (note_entry (f, index), "activate");
}

/* A note about the hex, and one about the only selected unit, whose row shows it; undo leaves both,
 * and an empty line takes one away. */
static void
test_notes (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  const TlHistory *history = tl_game_history (f->game);
  const TlNotes *notes = tl_history_notes (history);
  TlHex hex = tl_test_hex (tl_game_situation (f->game), "03.03");
  TlUnit u1 = tl_test_unit (tl_game_situation (f->game), "u1");
  g_autofree char *text = NULL;

  tl_map_view_set_cursor (f->view, hex);
  g_assert_true (shows (f, 0));
  g_assert_false (shows (f, 1));
  write_note (f, 0, "hold it");
  g_assert_cmpstr (tl_notes_find (notes, TL_NOTE_HEX, "03.03")->text, ==, "hold it");
  tl_map_view_select (f->view, &u1, 1);
  g_assert_true (shows (f, 1));
  write_note (f, 1, "goes first");
  g_assert_cmpstr (tl_noted_unit (history, u1)->text, ==, "goes first");
  text = app_texts_below (GTK_WIDGET (child (f, "unit_list")));
  g_assert_nonnull (strstr (text, "goes first"));
  /* Another hex has its own. */
  tl_map_view_set_cursor (f->view, tl_test_hex (tl_game_situation (f->game), "03.06"));
  g_assert_cmpstr (gtk_editable_get_text (note_entry (f, 0)), ==, "");
  tl_map_view_set_cursor (f->view, hex);
  g_assert_cmpstr (gtk_editable_get_text (note_entry (f, 0)), ==, "hold it");
  write_note (f, 0, "");
  g_assert_null (tl_notes_find (notes, TL_NOTE_HEX, "03.03"));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
#define ADD(path, run) g_test_add ("/app/hex-panel/" path, Fixture, NULL, set_up, run, tear_down)
  ADD ("rows-are-the-stack", test_rows_are_the_stack);
  ADD ("rows-are-the-selection", test_rows_are_the_selection);
  ADD ("12.3e/units-of-a-hex-box", test_units_of_a_hex_box);
  ADD ("row-selects-on-the-map", test_row_selects_on_the_map);
  ADD ("9.14b/capture", test_capture);
  ADD ("5.8/mode-in-the-title", test_mode_in_the_title);
  ADD ("map-selects-the-row", test_map_selects_the_row);
  ADD ("5.4/modes-follow-the-rules", test_modes_follow_the_rules);
  ADD ("5.7b/reserves-are-released", test_reserves_are_released);
  ADD ("12.5/how-each-is-fuelled", test_fuel);
  ADD ("13.3h/who-controls-a-stop", test_control);
  ADD ("14.10b/planned-drop", test_planned_drop);
  ADD ("theme", test_theme);
  ADD ("goes-with-rows-selected", test_goes_with_rows_selected);
  ADD ("notes", test_notes);
  return g_test_run ();
}
