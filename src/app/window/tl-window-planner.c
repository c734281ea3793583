/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Attacks that the planner proposes: asked for, looked at as a plan, and set up. */
#include "config.h"

#include "app/window/tl-window-private.h"

#include <glib/gi18n.h>

static void
on_previewed (TlPlannerView *view G_GNUC_UNUSED, const TlFight *fight, TlWindow *self)
{
  tl_combat_panel_plan (self->combat_panel, fight);
}

/* In a what-if, which begins here unless one is under way: the real game does not change. */
static gboolean
make_moves (TlWindow *self, const TlFight *fight, const GPtrArray *moves)
{
  TlHistory *history = tl_game_history (self->game);
  const TlGrid *grid = tl_map_grid (tl_game_scenario (self->game)->map);
  g_autofree char *hex = tl_grid_format_dup (grid, fight->target);
  /* Translators: name of a what-if; a hex. */
  g_autofree char *name = g_strdup_printf (_ ("attack on %s"), hex);

  if (tl_history_what_if (history) == NULL)
    tl_history_begin_what_if (history, name);
  for (guint i = 0; i < moves->len; i++)
    {
      g_autoptr (TlAction) action =
          tl_action_parse (g_ptr_array_index (moves, i), tl_game_situation (self->game), NULL);

      if (action == NULL || !tl_game_perform (self->game, action))
        return FALSE;
    }
  return TRUE;
}

static void
on_chosen (TlPlannerView *view G_GNUC_UNUSED, const TlFight *fight, const GPtrArray *moves,
           TlWindow *self)
{
  /* The game changes while moves are made, and the list with it. */
  g_autoptr (TlFight) planned = tl_fight_copy (fight);

  if (moves->len > 0 && !make_moves (self, planned, moves))
    return;
  tl_combat_panel_plan (self->combat_panel, planned);
  gtk_stack_set_visible_child_name (self->stack, "combat");
  tl_map_view_reveal (self->map_view, planned->target);
}

static void
ask (TlWindow *self, TlHex target)
{
  TlSituation *situation = tl_game_situation (self->game);
  TlPlannerQuery query;

  tl_planner_query_init (&query, situation, target);
  query.plan = *tl_combat_panel_analysis_plan (self->combat_panel);
  /* Which hexes a side keeps is a matter of one fight; without any it plays best. */
  tl_planner_view_ask (self->planner_view, situation, &query);
}

static void
on_again (TlWindow *self, TlHex hex)
{
  if (self->game != NULL && hex != TL_HEX_NONE &&
      tl_situation_n_decisions (tl_game_situation (self->game)) == 0)
    ask (self, hex);
}

static void
on_made (TlWindow *self, TlPlannerView *view)
{
  self->planner_view = view;
  g_signal_connect (self->planner_view, "previewed", G_CALLBACK (on_previewed), self);
  g_signal_connect (self->planner_view, "chosen", G_CALLBACK (on_chosen), self);
  g_signal_connect_swapped (self->planner_view, "again", G_CALLBACK (on_again), self);
}

/* The plan's target while the plan shows; the map's cursor else. */
static TlHex
hex_asked_about (TlWindow *self)
{
  const TlFight *fight = tl_combat_panel_fight (self->combat_panel);
  const char *page = gtk_stack_get_visible_child_name (self->stack);
  TlHex cursor = tl_map_view_cursor (self->map_view);
  guint n_hexes = tl_map_n_hexes (tl_game_scenario (self->game)->map);

  if (fight != NULL && (g_strcmp0 (page, "combat") == 0 || cursor >= n_hexes))
    return fight->target;
  return cursor;
}

/* Looks for attacks on the hex of the plan that shows, else on the one under the cursor. */
static void
find_attacks (TlWindow *self)
{
  TlHex hex = hex_asked_about (self);

  if (hex >= tl_map_n_hexes (tl_game_scenario (self->game)->map))
    {
      tl_window_show_hint (self, _ ("Choose a hex first."), TRUE);
      return;
    }
  gtk_stack_set_visible_child_name (self->stack, "planner");
  tl_map_view_reveal (self->map_view, hex);
  tl_late_page_get (self->planner_box);
  ask (self, hex);
}

static void
init (TlWindow *self)
{
  g_signal_connect_swapped (self->planner_box, "made", G_CALLBACK (on_made), self);
}

static const TlWindowCommand commands[] = {
  { "find-attacks", find_attacks, TL_NEEDS_NO_DECISION },
  { NULL },
};

const TlWindowPart tl_window_planner = { .commands = commands, .init = init };
