/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The log: a line for everything that was done, in order, and nothing that was undone. */
#include "app-support.h"
#include "app/window/tl-log-panel.h"
#include "play/tl-combat.h"
#include "play/tl-legal.h"

#define TEXT                       \
  "size 12 10\n"                   \
  "clock combat side0\n"           \
  "u1 side0 inf 9-5-3 leg 05.04\n" \
  "d0 side0 dump 40t 05.03\n"      \
  "d1 side1 dump 40t 05.07\n"      \
  "e1 side1 inf 6-3-3 leg 05.05\n"

typedef struct
{
  TlGame *game;
  TlMapView *view;
  TlLogPanel *panel;
  GtkWidget *window;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  f->game = app_game (TEXT);
  f->view = app_map_view (f->game);
  f->panel = g_object_new (TL_TYPE_LOG_PANEL, "map-view", f->view, NULL);
  f->window = app_show (GTK_WIDGET (f->panel), 400, 300);
}

static void
tear_down (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_object_unref (f->view);
  app_close (f->window, f->game);
}

static GtkListView *
list (Fixture *f)
{
  return GTK_LIST_VIEW (
      gtk_widget_get_template_child (GTK_WIDGET (f->panel), TL_TYPE_LOG_PANEL, "list_view"));
}

static guint
n_lines (Fixture *f)
{
  return g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (list (f))));
}

/* Every label below @widget, joined. */
static void
collect_text (GtkWidget *widget, GString *text)
{
  if (GTK_IS_LABEL (widget) && gtk_widget_get_visible (widget))
    g_string_append_printf (text, "%s\n", gtk_label_get_text (GTK_LABEL (widget)));
  for (GtkWidget *child = gtk_widget_get_first_child (widget); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    collect_text (child, text);
}

static char *
shown_text (Fixture *f)
{
  GString *text = g_string_new (NULL);

  app_settle ();
  collect_text (GTK_WIDGET (list (f)), text);
  return g_string_free (text, FALSE);
}

static void
test_lines (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *text = NULL;
  g_autofree char *done = NULL;

  g_assert_cmpuint (n_lines (f), ==, 1);
  g_assert_true (app_perform (f->game, "next"));
  g_assert_cmpuint (n_lines (f), ==, 2);
  text = shown_text (f);
  done = tl_node_describe (tl_history_current (tl_game_history (f->game)));
  g_assert_nonnull (strstr (text, done));
}

static void
test_undo_shortens (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_assert_true (app_perform (f->game, "next"));
  g_assert_true (app_perform (f->game, "next"));
  tl_game_undo (f->game);
  g_assert_cmpuint (n_lines (f), ==, 2);
  tl_game_redo (f->game);
  g_assert_cmpuint (n_lines (f), ==, 3);
}

static guint
count (const char *text, const char *part)
{
  guint n = 0;

  for (const char *at = strstr (text, part); at != NULL; at = strstr (at + 1, part))
    n++;
  return n;
}

/* Attacks, and answers with whatever comes first. */
static void
fight (TlGame *game, const char *what)
{
  g_assert_true (app_perform (game, what));
  while (tl_situation_n_decisions (tl_game_situation (game)) > 0)
    {
      g_autoptr (GPtrArray) actions = tl_legal_actions (tl_game_situation (game), TL_UNIT_NONE);

      g_assert_cmpuint (actions->len, >, 0);
      g_assert_true (tl_game_perform (game, g_ptr_array_index (actions, 0)));
    }
}

/* Rule 9.4e: how we read it is said with the first fight that it touches, and not with every
 * other. */
static void
test_reading_is_said_once (void)
{
  g_autoptr (TlGame) game = app_game ("size 12 10\n"
                                      "clock combat side0\n"
                                      "u1 side0 tank 9-5-3 track 05.04\n"
                                      "u2 side0 tank 9-5-3 track 08.04\n"
                                      "d0 side0 dump 40t 06.03\n"
                                      "d1 side1 dump 40t 06.08\n"
                                      "e1 side1 at 6-3-3 leg 05.05 oos\n"
                                      "e2 side1 at 6-3-3 leg 08.05 oos\n");
  g_autoptr (TlMapView) view = app_map_view (game);
  TlLogPanel *panel = g_object_new (TL_TYPE_LOG_PANEL, "map-view", view, NULL);
  GtkWidget *window;
  GString *text = g_string_new (NULL);
  const char *reading = "lend their anti-tank effects";

  window = app_show (GTK_WIDGET (panel), 400, 900);
  fight (game, "combat 05.05 u1 dice=4,0,7");
  fight (game, "combat 08.05 u2 dice=4,0,7");
  app_settle ();
  collect_text (GTK_WIDGET (panel), text);
  g_assert_cmpuint (count (text->str, reading), ==, 1);
  g_string_free (text, TRUE);
  gtk_window_destroy (GTK_WINDOW (window));
  app_settle ();
}

/* Dice that were taken back and rolled again leave a mark beside the new roll. */
static void
test_taken_back_rolls_are_noted (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *text = NULL;

  g_assert_true (app_perform (f->game, "combat 05.05 u1 dice=7,0,3"));
  tl_game_undo (f->game);
  g_assert_true (app_perform (f->game, "combat 05.05 u1 dice=7,0,9"));
  g_assert_cmpuint (n_lines (f), ==, 2);
  text = shown_text (f);
  g_assert_nonnull (strstr (text, "Taken back"));
}

/* ... and so do dice that were taken back together with a step before them. */
static void
test_taken_back_with_more_than_the_roll (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *text = NULL;

  g_assert_true (app_perform (f->game, "attack 05.05 u1"));
  while (tl_combat_is_preparing (tl_game_situation (f->game)) &&
         !tl_combat_is_prepared (tl_game_situation (f->game)))
    {
      g_autoptr (TlAction) answer = tl_combat_default_answer (tl_game_situation (f->game));
      g_autofree char *said = tl_action_to_string (answer, tl_game_situation (f->game));

      g_assert_true (app_perform (f->game, said));
    }
  g_assert_true (app_perform (f->game, "roll dice=7,0,3"));
  while (tl_history_can_undo (tl_game_history (f->game)))
    tl_game_undo (f->game);
  g_assert_true (app_perform (f->game, "combat 05.05 u1 dice=7,0,9"));
  text = shown_text (f);
  g_assert_nonnull (strstr (text, "Taken back: roll dice=7,0,3"));
}

static void
test_activating_goes_there (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_assert_true (app_perform (f->game, "next"));
  g_assert_true (app_perform (f->game, "next"));
  g_signal_emit_by_name (list (f), "activate", 1u);
  g_assert_cmpuint (tl_history_current (tl_game_history (f->game))->id, ==, 1);
  g_assert_true (tl_history_can_redo (tl_game_history (f->game)));
}

static void
test_another_game (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlGame *other = app_game (TEXT);

  g_assert_true (app_perform (f->game, "next"));
  g_object_set (f->view, "game", other, NULL);
  g_assert_cmpuint (n_lines (f), ==, 1);
  g_assert_true (app_perform (f->game, "next"));
  g_assert_cmpuint (n_lines (f), ==, 1);
  g_object_set (f->view, "game", NULL, NULL);
  g_assert_cmpuint (n_lines (f), ==, 0);
  g_assert_finalize_object (other);
}

static gpointer
child (Fixture *f, const char *name)
{
  return gtk_widget_get_template_child (GTK_WIDGET (f->panel), TL_TYPE_LOG_PANEL, name);
}

static guint
current (Fixture *f)
{
  return tl_history_current (tl_game_history (f->game))->id;
}

/* The slider goes back, and on again to what was undone. */
static void
test_slider (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_assert_true (app_perform (f->game, "next"));
  g_assert_true (app_perform (f->game, "next"));
  g_assert_cmpstr (gtk_label_get_text (child (f, "place_label")), ==, "2 / 2");
  gtk_range_set_value (child (f, "slider"), 1);
  g_assert_cmpuint (current (f), ==, 1);
  g_assert_cmpstr (gtk_label_get_text (child (f, "place_label")), ==, "1 / 2");
  gtk_range_set_value (child (f, "slider"), 2);
  g_assert_cmpuint (current (f), ==, 2);
  g_assert_false (tl_history_can_redo (tl_game_history (f->game)));
}

static gboolean
is_at_end (gpointer data)
{
  return !gtk_toggle_button_get_active (data);
}

static void
test_replay (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_assert_true (app_perform (f->game, "next"));
  g_assert_true (app_perform (f->game, "next"));
  gtk_widget_activate_action (GTK_WIDGET (f->panel), "log.pace", "i", 200);
  gtk_toggle_button_set_active (child (f, "replay_button"), TRUE);
  g_assert_cmpuint (current (f), ==, 0);
  app_wait_until (is_at_end, child (f, "replay_button"));
  g_assert_cmpuint (current (f), ==, 2);
}

static gboolean
has_caption (gpointer panel)
{
  gboolean has;

  g_object_get (panel, "has-caption", &has, NULL);
  return has;
}

/* A note is told from its line on, and the replay waits for its reader: 4 lines for 60 letters and
 * more. */
static void
test_replay_tells_notes (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  const char *text = "The bridge fell, and all that stood beyond it was lost that day.";
  g_autofree char *told = NULL;
  gint64 start;

  g_assert_true (app_perform (f->game, "next"));
  g_assert_true (app_perform (f->game, "next"));
  g_assert_true (tl_game_set_note (f->game, TL_NOTE_LINE, "1", text, FALSE));
  g_assert_false (has_caption (f->panel));
  gtk_widget_activate_action (GTK_WIDGET (f->panel), "log.pace", "i", 200);
  gtk_toggle_button_set_active (child (f, "replay_button"), TRUE);
  g_assert_false (has_caption (f->panel));
  app_wait_until (has_caption, f->panel);
  start = g_get_monotonic_time ();
  g_object_get (f->panel, "caption", &told, NULL);
  g_assert_cmpstr (told, ==, text);
  g_assert_cmpuint (current (f), ==, 1);
  app_wait_until (is_at_end, child (f, "replay_button"));
  g_assert_cmpint (g_get_monotonic_time () - start, >=, 3 * 200 * 1000);
  g_assert_cmpuint (current (f), ==, 2);
  g_assert_false (has_caption (f->panel));
}

/* From comment to comment; a bookmark without a text is none, and after the last there is no
 * other. */
static void
test_next_comment (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  for (guint i = 0; i < 4; i++)
    g_assert_true (app_perform (f->game, "next"));
  g_assert_true (tl_game_set_note (f->game, TL_NOTE_LINE, "1", "The first", FALSE));
  g_assert_true (tl_game_set_note (f->game, TL_NOTE_LINE, "2", "", TRUE));
  g_assert_true (tl_game_set_note (f->game, TL_NOTE_LINE, "3", "The last", FALSE));
  tl_game_go_to (f->game, 0);
  gtk_widget_activate_action (GTK_WIDGET (f->panel), "log.next-comment", NULL);
  g_assert_cmpuint (current (f), ==, 1);
  g_assert_true (gtk_widget_get_sensitive (child (f, "comment_button")));
  gtk_widget_activate_action (GTK_WIDGET (f->panel), "log.next-comment", NULL);
  g_assert_cmpuint (current (f), ==, 3);
  g_assert_false (gtk_widget_get_sensitive (child (f, "comment_button")));
  gtk_widget_activate_action (GTK_WIDGET (f->panel), "log.next-comment", NULL);
  g_assert_cmpuint (current (f), ==, 3);
}

/* What the player does meanwhile stays where it is. */
static void
test_acting_ends_the_replay (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_assert_true (app_perform (f->game, "next"));
  g_assert_true (app_perform (f->game, "next"));
  gtk_toggle_button_set_active (child (f, "replay_button"), TRUE);
  g_assert_true (app_perform (f->game, "combat 05.05 u1 dice=7,0,3"));
  g_assert_false (gtk_toggle_button_get_active (child (f, "replay_button")));
  g_assert_cmpuint (current (f), ==, 3);
}

static void
test_note (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *text = NULL;
  const TlNote *note;

  g_assert_true (app_perform (f->game, "next"));
  gtk_editable_set_text (child (f, "note_entry"), "The bridge fell.");
  g_signal_emit_by_name (child (f, "note_entry"), "activate");
  note = tl_notes_find (tl_history_notes (tl_game_history (f->game)), TL_NOTE_LINE, "1");
  g_assert_nonnull (note);
  g_assert_cmpstr (note->text, ==, "The bridge fell.");
  g_assert_false (note->is_marked);
  text = shown_text (f);
  g_assert_nonnull (strstr (text, "The bridge fell."));

  /* Another place has another note. */
  tl_game_undo (f->game);
  g_assert_cmpstr (gtk_editable_get_text (child (f, "note_entry")), ==, "");
  gtk_toggle_button_set_active (child (f, "bookmark_button"), TRUE);
  note = tl_notes_find (tl_history_notes (tl_game_history (f->game)), TL_NOTE_LINE, "0");
  g_assert_true (note->is_marked);
  tl_game_redo (f->game);
  g_assert_cmpstr (gtk_editable_get_text (child (f, "note_entry")), ==, "The bridge fell.");
  g_assert_false (gtk_toggle_button_get_active (child (f, "bookmark_button")));
}

static gboolean
shows_one (gpointer data)
{
  return n_lines (data) == 1;
}

static void
test_search (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_assert_true (app_perform (f->game, "next"));
  g_assert_true (app_perform (f->game, "next"));
  gtk_toggle_button_set_active (child (f, "search_button"), TRUE);
  g_assert_true (tl_game_set_note (f->game, TL_NOTE_LINE, "1", "Öde Steppe", FALSE));
  gtk_editable_set_text (child (f, "search_entry"), "steppe öde");
  app_wait_until (shows_one, f);
  g_signal_emit_by_name (list (f), "activate", 0u);
  g_assert_cmpuint (current (f), ==, 1);
  gtk_toggle_button_set_active (child (f, "search_button"), FALSE);
  tl_game_redo (f->game);
  g_assert_cmpuint (n_lines (f), ==, 3);
  gtk_toggle_button_set_active (child (f, "marked_button"), TRUE);
  g_assert_cmpuint (n_lines (f), ==, 1);
}

/* With the lines that have a note go those of hexes and units, which lead to their hexes. */
static void
test_all_notes (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  TlSituation *situation = tl_game_situation (f->game);
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  TlUnit unit = 0;
  TlHex hex;

  while (tl_situation_hex (situation, unit) == TL_HEX_NONE)
    unit++;
  hex = tl_situation_hex (situation, unit);
  g_autofree char *place = tl_grid_format_dup (grid, hex);
  g_assert_true (tl_game_set_note (f->game, TL_NOTE_HEX, place, "Hold the ford", FALSE));
  g_assert_true (tl_game_set_note (f->game, TL_NOTE_UNIT, tl_situation_id (situation, unit),
                                   "Goes last", TRUE));
  g_assert_true (tl_game_set_note (f->game, TL_NOTE_LINE, "0", "It begins", FALSE));
  app_settle ();
  g_assert_cmpuint (n_lines (f), ==, 1);
  gtk_toggle_button_set_active (child (f, "search_button"), TRUE);
  gtk_toggle_button_set_active (child (f, "marked_button"), TRUE);
  g_assert_cmpuint (n_lines (f), ==, 3);
  gtk_editable_set_text (child (f, "search_entry"), "ford");
  app_wait_until (shows_one, f);
  g_signal_emit_by_name (list (f), "activate", 0u);
  {
    guint shown;

    g_object_get (f->panel, "hex", &shown, NULL);
    g_assert_cmpuint (shown, ==, hex);
  }
  gtk_toggle_button_set_active (child (f, "search_button"), FALSE);
  g_assert_cmpuint (n_lines (f), ==, 1);
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
#define ADD(path, run) g_test_add ("/app/log-panel/" path, Fixture, NULL, set_up, run, tear_down)
  ADD ("lines", test_lines);
  ADD ("undo-shortens", test_undo_shortens);
  ADD ("taken-back-rolls-are-noted", test_taken_back_rolls_are_noted);
  ADD ("taken-back-with-more-than-the-roll", test_taken_back_with_more_than_the_roll);
  ADD ("activating-goes-there", test_activating_goes_there);
  ADD ("another-game", test_another_game);
  ADD ("slider", test_slider);
  ADD ("replay", test_replay);
  ADD ("replay-tells-notes", test_replay_tells_notes);
  ADD ("next-comment", test_next_comment);
  ADD ("acting-ends-the-replay", test_acting_ends_the_replay);
  ADD ("note", test_note);
  ADD ("search", test_search);
  ADD ("all-notes", test_all_notes);
  g_test_add_func ("/app/log-panel/9.4e/reading-is-said-once", test_reading_is_said_once);
  return g_test_run ();
}
