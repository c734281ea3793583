/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turn track: turns, who comes back in them, and where in the turn the game is. */
#include "app-support.h"
#include "app/window/tl-turn-track.h"

/* Seven turns, the third being played: side 1 is first, and side 0 is in its Supply Phase. */
#define TEXT                                           \
  "size 6 6\nclock supply side0 3\n"                   \
  "u side0 inf 4-3-3 01.01\nv side0 inf 4-3-3 02.02\n" \
  "e side1 inf 4-3-3 05.05\n"

typedef struct
{
  TlSituation *situation;
  GtkWidget *track;
  GtkWidget *window;
} Fixture;

static TlSituation *
situation_new (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (TEXT);
  TlScenario *scenario = tl_situation_scenario (start);
  TlEdit *edit = tl_situation_edit (start);

  scenario->first_turn = 1;
  scenario->last_turn = 7;
  g_ptr_array_add (scenario->turn_names, g_strdup ("1 Jan"));
  tl_edit_clock (edit)->turn = 3;
  tl_edit_clock (edit)->first = 1;
  tl_edit_put_in_box (edit, tl_test_unit (start, "v"), TL_BOX_POOL);
  tl_edit_unit (edit, tl_test_unit (start, "v"))->return_turn = 5;
  return tl_edit_finish (edit);
}

static void
set_up (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  f->situation = situation_new ();
  f->track = tl_turn_track_new (f->situation);
  f->window = app_show (f->track, 500, 500);
}

static void
tear_down (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  gtk_window_destroy (GTK_WINDOW (f->window));
  app_settle ();
  tl_situation_unref (f->situation);
}

/* The box of a turn, counted from 0. */
static GtkWidget *
turn_box (Fixture *f, int i)
{
  GtkFlowBox *flow = GTK_FLOW_BOX (app_first_below (f->track, GTK_TYPE_FLOW_BOX));
  GtkFlowBoxChild *child = gtk_flow_box_get_child_at_index (flow, i);

  return child != NULL ? gtk_flow_box_child_get_child (child) : NULL;
}

static const char *
line_of (Fixture *f, int i, gboolean is_second)
{
  GtkWidget *box = turn_box (f, i);

  return gtk_label_get_text (
      GTK_LABEL (is_second ? gtk_widget_get_last_child (box) : gtk_widget_get_first_child (box)));
}

static void
test_turns (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  for (int i = 0; i < 7; i++)
    {
      g_assert_cmpint (gtk_widget_has_css_class (turn_box (f, i), "done"), ==, i < 2);
      g_assert_cmpint (gtk_widget_has_css_class (turn_box (f, i), "due"), ==, i == 2);
    }
  g_assert_null (turn_box (f, 7));
  /* A turn without a name has its number. */
  g_assert_cmpstr (line_of (f, 0, FALSE), ==, "1 Jan");
  g_assert_cmpstr (line_of (f, 2, FALSE), ==, "Turn 3");
}

/* Rule 12.8e: a unit that broke out comes back in turn 5. */
static void
test_comes_back (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  gboolean says = FALSE;

  for (int i = 0; i < 7; i++)
    g_assert_cmpstr (line_of (f, i, TRUE), ==, i == 4 ? "+1" : " ");
  for (GtkWidget *child = gtk_widget_get_first_child (f->track); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    says |= GTK_IS_LABEL (child) &&
            strstr (gtk_label_get_text (GTK_LABEL (child)), "(12.8e)") != NULL &&
            g_str_has_prefix (gtk_label_get_text (GTK_LABEL (child)), "Turn 5: ");
  g_assert_true (says);
}

/* How many labels of the last but @n grid are in that state. */
static guint
count_steps (GtkWidget *grid, const char *css_class)
{
  guint n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (grid); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    n += gtk_widget_has_css_class (child, css_class);
  return n;
}

/* Rule 2.2: side 1 has played, side 0 is in its seventh segment, the Supply Phase. */
static void
test_segments (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *phases = gtk_widget_get_last_child (f->track);
  GtkWidget *players = gtk_widget_get_prev_sibling (phases);

  g_assert_cmpuint (count_steps (players, "done"), ==, 1);
  g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (gtk_widget_get_first_child (players))), ==,
                   "Side 1");
  g_assert_true (gtk_widget_has_css_class (gtk_widget_get_last_child (players), "due"));
  g_assert_cmpuint (count_steps (phases, "step"), ==, TL_PHASES);
  g_assert_cmpuint (count_steps (phases, "done"), ==, TL_PHASE_SUPPLY);
  g_assert_cmpuint (count_steps (phases, "due"), ==, 1);
}

/* Keys begin at the turn that is played. */
static void
test_focus (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  GtkWidget *focus = gtk_window_get_focus (GTK_WINDOW (f->window));

  g_assert_true (focus == gtk_widget_get_parent (turn_box (f, 2)));
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("/app/turn-track/turns", test_turns);
  ADD ("/app/turn-track/12.8e-comes-back", test_comes_back);
  ADD ("/app/turn-track/2.2-segments", test_segments);
  ADD ("/app/turn-track/focus", test_focus);
  return g_test_run ();
}
