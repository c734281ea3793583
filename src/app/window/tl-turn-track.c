/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-turn-track.h"

#include "app/base/tl-widgets.h"
#include "rules/upkeep/tl-return.h"

#include <glib/gi18n.h>

#define WIDTH_PX 380
#define MOST_HEIGHT_PX 170
#define A_ROW 5

/* --- who comes back (12.8e) ------------------------------------------------------------------- */

/* Of both sides; @turn 0: whenever. (transfer full): TlUnit */
static GArray *
comers (const TlSituation *situation, int turn)
{
  GArray *all = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      g_autoptr (GArray) units = tl_return_units (situation, side);

      for (guint i = 0; i < units->len; i++)
        {
          TlUnit unit = g_array_index (units, TlUnit, i);

          if (turn == 0 || tl_situation_state (situation, unit)->return_turn == turn)
            g_array_append_val (all, unit);
        }
    }
  return all;
}

static void
add_comers (GtkBox *box, const TlSituation *situation, int turn)
{
  g_autoptr (GArray) units = comers (situation, turn);
  g_autofree char *when = tl_turn_text (tl_situation_scenario (situation), turn);

  if (units->len == 0)
    return;
  g_autofree char *names = tl_situation_names (situation, units);
  /* Translators: a turn, units. */
  g_autofree char *text = g_strdup_printf (_ ("%s: %s come back (12.8e)"), when, names);
  gtk_box_append (box, tl_text_new (text, "caption"));
}

/* --- turns ------------------------------------------------------------------------------------ */

static char *
spoken_turn (const char *name, int when, guint n_comers)
{
  /* Translators: a turn of the game. */
  g_autofree char *turn = when < 0    ? g_strdup_printf (_ ("%s, over"), name)
                          : when == 0 ? g_strdup_printf (_ ("%s, now"), name)
                                      : g_strdup (name);

  if (n_comers == 0)
    return g_steal_pointer (&turn);
  /* Translators: a turn of the game, a number of units. */
  return g_strdup_printf (ngettext ("%s; %u unit comes back", "%s; %u units come back", n_comers),
                          turn, n_comers);
}

/* @has_comers: in any turn; without there is no line for them. */
static GtkWidget *
add_turn (GtkFlowBox *flow, const TlSituation *situation, int turn, gboolean has_comers)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  int now = tl_situation_clock (situation)->turn;
  g_autoptr (GArray) units = comers (situation, turn);
  g_autofree char *name = tl_turn_text (scenario, turn);
  g_autofree char *spoken = spoken_turn (name, turn < now ? -1 : turn > now, units->len);
  /* Translators: in a turn's box: how many units come back. */
  g_autofree char *back = units->len > 0 ? g_strdup_printf (_ ("+%u"), units->len) : g_strdup (" ");
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  gtk_box_append (GTK_BOX (box), gtk_label_new (name));
  if (has_comers)
    gtk_box_append (GTK_BOX (box), gtk_label_new (back));
  gtk_widget_add_css_class (box, "turn");
  if (turn <= now)
    gtk_widget_add_css_class (box, turn < now ? "done" : "due");
  gtk_flow_box_insert (flow, box, -1);
  GtkWidget *child = gtk_widget_get_parent (box);
  tl_widget_set_tooltip (child, spoken);
  tl_widget_set_name (child, spoken);
  return child;
}

/* The one that is played has the focus, so that it is scrolled to, and arrow keys begin there. */
static void
on_map (GtkWidget *flow, GtkWidget *now)
{
  if (gtk_widget_get_parent (now) == flow)
    gtk_widget_grab_focus (now);
}

static GtkWidget *
turns_new (const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  int now = tl_situation_clock (situation)->turn;
  g_autoptr (GArray) all = comers (situation, 0);
  GtkWidget *flow = gtk_flow_box_new ();

  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (flow), GTK_SELECTION_NONE);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (flow), TRUE);
  /* So many, no more and no fewer: then its height does not depend on its width. */
  gtk_flow_box_set_min_children_per_line (GTK_FLOW_BOX (flow), A_ROW);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (flow), A_ROW);
  gtk_widget_set_valign (flow, GTK_ALIGN_START);
  tl_widget_set_name (flow, _ ("Turns"));
  /* A game may go on for longer than its scenario says. */
  for (int turn = scenario->first_turn; turn <= MAX (scenario->last_turn, now); turn++)
    {
      GtkWidget *child = add_turn (GTK_FLOW_BOX (flow), situation, turn, all->len > 0);

      if (turn == now)
        g_signal_connect_object (flow, "map", G_CALLBACK (on_map), child, 0);
    }
  return tl_scroller_new (flow, MOST_HEIGHT_PX);
}

/* --- the turn that is played ------------------------------------------------------------------ */

static void
add_step (GtkGrid *grid, int column, int row, const char *text, int when)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_widget_add_css_class (label, "step");
  if (when <= 0)
    gtk_widget_add_css_class (label, when < 0 ? "done" : "due");
  gtk_grid_attach (grid, label, column, row, 1, 1);
}

static GtkWidget *
grid_new (void)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_homogeneous (GTK_GRID (grid), TRUE);
  gtk_grid_set_column_spacing (GTK_GRID (grid), 4);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 2);
  return grid;
}

/* Rule 2.2: the first player has a whole player turn first; the time before and after both is no
 * player's. */
static GtkWidget *
players_new (const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlClock *clock = tl_situation_clock (situation);
  GtkWidget *grid = grid_new ();
  int due = clock->phase == TL_PHASE_PRE_TURN   ? -1
            : clock->phase == TL_PHASE_TURN_END ? TL_SIDES
                                                : clock->phasing != clock->first;

  for (int i = 0; i < TL_SIDES; i++)
    {
      TlSide side = i == 0 ? clock->first : tl_side_other (clock->first);

      add_step (GTK_GRID (grid), i, 0, scenario->sides[side].name, i - due);
    }
  return grid;
}

static GtkWidget *
phases_new (const TlSituation *situation)
{
  const TlPhase now = tl_situation_clock (situation)->phase;
  const int n_rows = (TL_PHASES + 1) / 2;
  GtkWidget *grid = grid_new ();

  for (int phase = 0; phase < TL_PHASES; phase++)
    add_step (GTK_GRID (grid), phase / n_rows, phase % n_rows, tl_phase_name ((TlPhase) phase),
              phase - (int) now);
  return grid;
}

GtkWidget *
tl_turn_track_new (const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  int last = MAX (scenario->last_turn, tl_situation_clock (situation)->turn);

  gtk_widget_add_css_class (box, "turn-track");
  gtk_widget_set_size_request (box, WIDTH_PX, -1);
  gtk_box_append (GTK_BOX (box), tl_text_new (_ ("Turns (2.2)"), "answer-heading"));
  gtk_box_append (GTK_BOX (box), turns_new (situation));
  for (int turn = scenario->first_turn; turn <= last; turn++)
    add_comers (GTK_BOX (box), situation, turn);
  gtk_box_append (GTK_BOX (box), players_new (situation));
  gtk_box_append (GTK_BOX (box), phases_new (situation));
  return box;
}
