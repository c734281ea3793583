/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The window's actions, what menus, buttons and keys do: overlays, rules, Set Up, what-ifs, and the
 * panel at the side; and when the actions of all parts can be used.
 */
#include "config.h"

#include "answers/tl-charts.h"
#include "app/base/tl-shortcuts.h"
#include "app/base/tl-widgets.h"
#include "app/window/tl-guide.h"
#include "app/window/tl-options-dialog.h"
#include "app/window/tl-turn-track.h"
#include "app/window/tl-window-private.h"
#include "play/tl-aside.h"
#include "play/tl-combat.h"
#include "play/tl-supply-phase.h"
#include "xml/tl-xml-edition.h"

#include <glib/gi18n.h>

#define CHARTS_OF_NOW "4.3"
#define CHARTS_OF_2000 "2000"

#define SIDE_LEAST_PX 300 /* as tl-window.ui says */
#define LOG_LEAST_PX 96
#define LOG_MOST_PX 180
#define SIDE_MOST_PX 380
#define HANDLE_PX 8 /* the divider itself, which counts for either side */

/* Opens the turn track. */
static void
show_options (TlWindow *self)
{
  tl_options_dialog_show (GTK_WINDOW (self), self->game);
}

static void
show_turns (TlWindow *self)
{
  GtkPopover *popover = gtk_menu_button_get_popover (self->turn_button);

  if (popover != NULL && gtk_widget_get_mapped (GTK_WIDGET (popover)))
    gtk_popover_popdown (popover);
  else
    gtk_menu_button_popup (self->turn_button);
}

/* GTK leaves the focus with the button, and arrow keys in the header bar. */
static void
on_closed (TlWindow *self)
{
  gtk_widget_grab_focus (GTK_WIDGET (self->map_view));
}

/* Made when it is opened, as the game stands then. */
static void
make_popover (GtkMenuButton *button, gpointer window)
{
  TlWindow *self = window;

  if (self->game == NULL)
    return;
  GtkWidget *popover = gtk_popover_new ();
  gtk_popover_set_child (GTK_POPOVER (popover), tl_turn_track_new (tl_game_situation (self->game)));
  tl_popover_pass_shortcuts (GTK_POPOVER (popover), "win.turns");
  g_signal_connect_object (popover, "closed", G_CALLBACK (on_closed), self, G_CONNECT_SWAPPED);
  gtk_menu_button_set_popover (button, popover);
  g_debug ("showed turns");
}

/* --- state of toggles ------------------------------------------------------------------------- */

static void
set_enabled (TlWindow *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), enabled);
}

/* --- overlays --------------------------------------------------------------------------------- */

static const struct
{
  const char *action;
  TlOverlays overlay;
} overlay_actions[] = {
  { "overlay-zoc", TL_OVERLAY_ZOC },       { "overlay-supply", TL_OVERLAY_SUPPLY },
  { "overlay-reach", TL_OVERLAY_REACH },   { "overlay-draw", TL_OVERLAY_DRAW },
  { "overlay-trace", TL_OVERLAY_TRACE },   { "overlay-retreat", TL_OVERLAY_RETREAT },
  { "overlay-stand", TL_OVERLAY_STAND },   { "overlay-hq", TL_OVERLAY_HQ_PLACES },
  { "overlay-fire", TL_OVERLAY_FIRE },     { "overlay-threats", TL_OVERLAY_THREATS },
  { "overlay-patrol", TL_OVERLAY_PATROL },
};

/* All but those of a whole side. */
static gboolean
is_of_selection (GSimpleAction *action)
{
  const char *name = g_action_get_name (G_ACTION (action));

  return !g_str_equal (name, "overlay-zoc") && !g_str_equal (name, "overlay-supply") &&
         !g_str_equal (name, "overlay-threats") && !g_str_equal (name, "overlay-patrol");
}

static void
on_overlay_changed (GSimpleAction *action, GVariant *state, gpointer data)
{
  TlWindow *self = data;
  TlOverlays overlays = TL_OVERLAY_NONE;

  g_simple_action_set_state (action, state);
  for (guint i = 0; i < G_N_ELEMENTS (overlay_actions); i++)
    if (tl_window_action_state (self, overlay_actions[i].action))
      overlays |= overlay_actions[i].overlay;
  g_object_set (self->map_view, "overlays", (guint) overlays, NULL);
  gtk_widget_set_visible (self->retreat_strip, (overlays & TL_OVERLAY_RETREAT) != 0);
  if (self->game != NULL && g_variant_get_boolean (state) && is_of_selection (action))
    {
      g_autoptr (GArray) selection = tl_map_view_selection (self->map_view);

      if (selection->len == 0)
        tl_window_show_hint (self, _ ("This shows for units that are selected: select some."),
                             FALSE);
    }
}

static void
on_retreat_hexes_changed (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  g_object_set (TL_WINDOW (data)->map_view, "retreat-hexes",
                (guint) CLAMP (g_variant_get_int32 (state), 1, (int) TL_RETREAT_HEXES_MAX), NULL);
}

/* The overlays of a side are those of the phasing player, or with the toggle the other's. */
static void
update_overlay_side (TlWindow *self)
{
  if (self->game == NULL)
    return;
  TlSide phasing = tl_situation_clock (tl_game_situation (self->game))->phasing;
  g_object_set (
      self->map_view, "overlay-side",
      (guint) (tl_window_action_state (self, "overlay-side") ? tl_side_other (phasing) : phasing),
      NULL);
}

static void
on_overlay_side_changed (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  update_overlay_side (data);
}

static void
on_legend_changed (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  g_object_set (TL_WINDOW (data)->legend, "wanted", g_variant_get_boolean (state), NULL);
}

static void
on_stack_viewer_changed (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  g_object_set (TL_WINDOW (data)->stack_viewer, "wanted", g_variant_get_boolean (state), NULL);
}

/* From the drawn map to the picture, to both, and round. */
static void
next_underlay (TlWindow *self)
{
  static const char *const texts[TL_UNDERLAY_MODES] = {
    N_ ("Under the counters: the drawn map"),
    N_ ("Under the counters: the picture of the map"),
    N_ ("Under the counters: the picture over the drawn map"),
  };
  TlUnderlayMode next = (tl_window_underlay (self) + 1) % TL_UNDERLAY_MODES;

  g_action_group_change_action_state (G_ACTION_GROUP (self), "underlay",
                                      g_variant_new_string (tl_underlay_ids[next]));
  tl_window_show_hint (self,
                       tl_map_scan (tl_situation_map (tl_game_situation (self->game))) != NULL
                           ? _ (texts[next])
                           : _ ("This map names no picture of the printed one."),
                       FALSE);
}

/* From pictures of the module to drawn counters, and back. */
static void
next_faces (TlWindow *self)
{
  gboolean is_wanted = !tl_window_action_state (self, "module-faces");

  g_action_group_change_action_state (G_ACTION_GROUP (self), "module-faces",
                                      g_variant_new_boolean (is_wanted));
  tl_window_show_hint (self,
                       tl_game_scenario (self->game)->module == NULL
                           ? _ ("This scenario names no module with pictures of its counters.")
                       : is_wanted ? _ ("Counters show their pictures in the module")
                                   : _ ("Counters are drawn"),
                       FALSE);
}

/* --- the rules of the game -------------------------------------------------------------------- */

/* Only before anything has been done, so that a game is played by the same charts throughout. */
static void
on_charts_changed (GSimpleAction *action G_GNUC_UNUSED, GVariant *state, gpointer data)
{
  TlWindow *self = data;
  const char *charts = g_variant_get_boolean (state) ? CHARTS_OF_2000 : CHARTS_OF_NOW;
  g_autoptr (GError) error = NULL;
  g_autoptr (TlGame) game = tl_game_new_by_charts (self->game, charts, &error);

  if (game != NULL)
    tl_window_set_game (self, game);
  else
    tl_window_show_hint (self, error->message, TRUE);
}

static void
update_charts (TlWindow *self)
{
  const TlScenario *scenario = self->game != NULL ? tl_game_scenario (self->game) : NULL;
  gboolean may_change = self->game != NULL && !tl_game_has_begun (self->game);

  tl_window_set_action_state (
      self, "charts-2000", scenario != NULL && g_str_equal (scenario->edition->id, CHARTS_OF_2000));
  set_enabled (self, "charts-2000", may_change);
}

/* --- Set Up --------------------------------------------------------------------------------- */

static gboolean
may_set_up (TlWindow *self)
{
  const TlHistory *history = tl_game_history (self->game);

  return tl_history_what_if (history) != NULL || tl_history_is_at_start (history);
}

static void
set_set_up (TlWindow *self, gboolean is_on)
{
  tl_window_set_action_state (self, "set-up", is_on);
  tl_setup_set_active (self->setup, is_on);
}

/* A game that has moved on does not change: a what-if does. */
static void
on_set_up_changed (GSimpleAction *action G_GNUC_UNUSED, GVariant *state, gpointer data)
{
  TlWindow *self = data;
  gboolean is_on = g_variant_get_boolean (state);

  if (is_on && !may_set_up (self))
    /* Translators: the name of a what-if. */
    tl_history_begin_what_if (tl_game_history (self->game), _ ("Set-up"));
  set_set_up (self, is_on);
  gtk_widget_grab_focus (GTK_WIDGET (self->map_view));
}

/* Set Up ends where what a hand changes would be the real game, which has moved on. */
static void
update_set_up (TlWindow *self)
{
  if (tl_setup_is_active (self->setup) && !may_set_up (self))
    set_set_up (self, FALSE);
}

static void
end_set_up (TlWindow *self)
{
  g_action_group_change_action_state (G_ACTION_GROUP (self), "set-up",
                                      g_variant_new_boolean (FALSE));
}

/* --- the panel at the side -------------------------------------------------------------------- */

static int
side_width (TlWindow *self)
{
  return gtk_widget_get_width (GTK_WIDGET (self->paned)) - gtk_paned_get_position (self->paned);
}

static void
place_divider (TlWindow *self, int width)
{
  self->side_px = CLAMP (width * 35 / 100, SIDE_LEAST_PX, SIDE_MOST_PX);
  gtk_paned_set_position (self->paned, width - self->side_px);
}

/* The log takes a quarter of the panel's height, until the player has drawn its divider himself;
 * folded it takes a line, wherever the divider is drawn. */
static void
place_log (TlWindow *self)
{
  int height = gtk_widget_get_height (GTK_WIDGET (self->side_paned));
  int log_px = CLAMP (height / 4, LOG_LEAST_PX, LOG_MOST_PX);
  int most;
  gboolean is_folded;

  g_object_get (self->log_panel, "folded", &is_folded, NULL);
  g_object_get (self->side_paned, "max-position", &most, NULL);
  if (height <= 0 || !gtk_widget_get_visible (GTK_WIDGET (self->side_paned)))
    return;
  if (is_folded && gtk_paned_get_position (self->side_paned) != most)
    gtk_paned_set_position (self->side_paned, most);
  else if (!is_folded &&
           (self->log_px == 0 ||
            ABS (gtk_widget_get_height (GTK_WIDGET (self->log_panel)) - self->log_px) <= HANDLE_PX))
    {
      gtk_paned_set_position (self->side_paned, height - log_px);
      self->log_px = log_px;
    }
}

static gboolean
on_place_divider (gpointer data)
{
  TlWindow *self = data;
  int width = gtk_widget_get_width (GTK_WIDGET (self->paned));

  self->divider_id = 0;
  if (width > 0 && gtk_widget_get_visible (GTK_WIDGET (self->side_paned)) &&
      (!self->is_divider_placed || ABS (self->side_px - side_width (self)) <= HANDLE_PX))
    {
      place_divider (self, width);
      self->is_divider_placed = TRUE;
    }
  place_log (self);
  return G_SOURCE_REMOVE;
}

/* A narrow window has a narrower panel, until the player has drawn the divider himself.  Not at
 * once: the paned is being laid out. */
static void
follow_width (TlWindow *self)
{
  if (self->divider_id == 0)
    self->divider_id = g_idle_add (on_place_divider, self);
}

/* It comes back as large as the program makes it. */
static void
follow_log (TlWindow *self)
{
  self->log_px = 0;
  follow_width (self);
}

/* Before anything shows, so that the map does not jump.  The width is a guess: the frame that a
 * window draws itself takes some of it, so the first width that is known places the divider once
 * more. */
static void
init_side (TlWindow *self)
{
  int width, height;

  gtk_window_get_default_size (GTK_WINDOW (self), &width, &height);
  place_divider (self, MAX (width, SIDE_LEAST_PX * 2));
  g_signal_connect_object (self->paned, "notify::max-position", G_CALLBACK (follow_width), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->side_paned, "notify::max-position", G_CALLBACK (follow_width),
                           self, G_CONNECT_SWAPPED);
  g_signal_connect_object (self->side_paned, "notify::position", G_CALLBACK (follow_width), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->log_panel, "notify::folded", G_CALLBACK (follow_log), self,
                           G_CONNECT_SWAPPED);
}

static void
on_side_panel_changed (GSimpleAction *action, GVariant *state, gpointer data)
{
  TlWindow *self = data;
  gboolean is_shown = g_variant_get_boolean (state);

  g_simple_action_set_state (action, state);
  if (is_shown == gtk_widget_get_visible (GTK_WIDGET (self->side_paned)))
    return;
  /* The map takes the focus that was in it. */
  if (!is_shown && gtk_widget_get_focus_child (GTK_WIDGET (self->side_paned)) != NULL)
    gtk_widget_grab_focus (GTK_WIDGET (self->map_view));
  /* The window may be another size when it comes back. */
  if (!is_shown)
    self->hidden_px = side_width (self);
  else if (self->hidden_px > 0)
    gtk_paned_set_position (self->paned,
                            gtk_widget_get_width (GTK_WIDGET (self->paned)) - self->hidden_px);
  gtk_widget_set_visible (GTK_WIDGET (self->side_paned), is_shown);
}

/* --- simple ones ------------------------------------------------------------------------------ */

static void
undo (TlWindow *self)
{
  tl_game_undo (self->game);
}

static void
redo (TlWindow *self)
{
  tl_game_redo (self->game);
}

static void
do_anyway (TlWindow *self)
{
  tl_map_view_do_anyway (self->map_view);
}

/* What was refused may be done anyway, or no longer. */
static void
update_anyway (TlWindow *self)
{
  gboolean is_offered = tl_map_view_anyway (self->map_view) != NULL;

  set_enabled (self, "do-anyway", is_offered);
  gtk_widget_set_visible (self->anyway_button, is_offered);
}

static void
begin_what_if (TlWindow *self)
{
  /* Translators: the name of the first what-if; the next is "What-if 2". */
  tl_history_begin_what_if (tl_game_history (self->game), _ ("What-if"));
}

static void
end_what_if (TlWindow *self)
{
  tl_history_end_what_if (tl_game_history (self->game));
}

static void
show_counter (TlWindow *self)
{
  gtk_stack_page_set_visible (self->counter_page, TRUE);
  gtk_stack_set_visible_child_name (self->stack, "counter");
  g_action_group_change_action_state (G_ACTION_GROUP (self), "side-panel",
                                      g_variant_new_boolean (TRUE));
  gtk_widget_child_focus (GTK_WIDGET (self->counter_box), GTK_DIR_TAB_FORWARD);
}

/* The list over the counter in full. */
static void
show_guesses (TlWindow *self)
{
  g_autoptr (GtkWidget) list = NULL;

  g_action_group_change_action_state (G_ACTION_GROUP (self), "set-up",
                                      g_variant_new_boolean (TRUE));
  gtk_stack_page_set_visible (self->counter_page, TRUE);
  gtk_stack_set_visible_child_name (self->stack, "counter");
  g_action_group_change_action_state (G_ACTION_GROUP (self), "side-panel",
                                      g_variant_new_boolean (TRUE));
  g_object_get (tl_late_page_get (self->counter_box), "doubt-list", &list, NULL);
  if (!gtk_widget_grab_focus (list))
    tl_window_show_hint (self, _ ("Nothing is guessed of any counter."), FALSE);
}

static void
show_what_ifs (TlWindow *self)
{
  gtk_stack_page_set_visible (self->what_if_page, TRUE);
  gtk_stack_set_visible_child_name (self->stack, "what-if");
  g_action_group_change_action_state (G_ACTION_GROUP (self), "side-panel",
                                      g_variant_new_boolean (TRUE));
  gtk_widget_child_focus (GTK_WIDGET (self->what_if_box), GTK_DIR_TAB_FORWARD);
}

static void
zoom_in (TlWindow *self)
{
  tl_map_view_zoom (self->map_view, TL_MAP_ZOOM_IN);
}

static void
zoom_out (TlWindow *self)
{
  tl_map_view_zoom (self->map_view, TL_MAP_ZOOM_OUT);
}

static void
zoom_fit (TlWindow *self)
{
  tl_map_view_zoom (self->map_view, TL_MAP_ZOOM_FIT);
}

/* Made when it is first opened.  GTK puts an action of its own in the place of this one. */
static void
show_help_overlay (TlWindow *self)
{
  GtkShortcutsWindow *overlay = GTK_SHORTCUTS_WINDOW (tl_shortcuts_window_new ());

  gtk_application_window_set_help_overlay (GTK_APPLICATION_WINDOW (self), overlay);
  gtk_window_present (GTK_WINDOW (overlay));
}

/* Marks in the charts, if they are open, what the game and the planned fight may use. */
static void
mark_charts (TlWindow *self)
{
  g_autoptr (GArray) uses = g_array_new (FALSE, FALSE, sizeof (TlChartUse));

  if (self->charts_window == NULL || self->game == NULL)
    return;
  tl_chart_uses_add_decision (uses, tl_game_situation (self->game));
  tl_combat_panel_add_chart_uses (self->combat_panel, uses);
  tl_charts_window_set_uses (self->charts_window, uses);
}

static void
show_charts (TlWindow *self)
{
  const TlSituation *situation = self->game != NULL ? tl_game_situation (self->game) : NULL;
  g_autoptr (TlEdition) edition = NULL;
  g_autoptr (GError) error = NULL;

  if (self->charts_window == NULL)
    {
      edition = situation != NULL ? tl_edition_ref (tl_situation_scenario (situation)->edition)
                                  : tl_edition_load ("4.3", &error);
      if (edition == NULL)
        {
          tl_window_show_hint (self, error->message, TRUE);
          return;
        }
      self->charts_window = tl_charts_window_new (
          GTK_WINDOW (self), edition,
          situation != NULL ? tl_map_chart (tl_situation_map (situation)) : NULL);
      g_object_add_weak_pointer (G_OBJECT (self->charts_window), (gpointer *) &self->charts_window);
      g_signal_connect_object (self->charts_window, "notify::is-active", G_CALLBACK (mark_charts),
                               self, G_CONNECT_SWAPPED);
      mark_charts (self);
    }
  gtk_window_present (GTK_WINDOW (self->charts_window));
}

static void
show_guide (TlWindow *self)
{
  tl_guide_show (GTK_WINDOW (self));
}

static const TlWindowCommand commands[] = {
  { "show-help-overlay", show_help_overlay, TL_NEEDS_NOTHING },
  { "guide", show_guide, TL_NEEDS_NOTHING },
  { "next-underlay", next_underlay, TL_NEEDS_GAME },
  { "next-faces", next_faces, TL_NEEDS_GAME },
  { "undo", undo, TL_NEEDS_UNDO },
  { "redo", redo, TL_NEEDS_REDO },
  { "turns", show_turns, TL_NEEDS_GAME },
  { "charts", show_charts, TL_NEEDS_NOTHING },
  { "options", show_options, TL_NEEDS_GAME },
  { "zoom-in", zoom_in, TL_NEEDS_GAME },
  { "zoom-out", zoom_out, TL_NEEDS_GAME },
  { "zoom-fit", zoom_fit, TL_NEEDS_GAME },
  { "begin-what-if", begin_what_if, TL_NEEDS_REAL_GAME },
  { "end-what-if", end_what_if, TL_NEEDS_WHAT_IF },
  { "what-ifs", show_what_ifs, TL_NEEDS_GAME },
  { "do-anyway", do_anyway, TL_NEEDS_GAME },
  { "end-set-up", end_set_up, TL_NEEDS_GAME },
  { "counter", show_counter, TL_NEEDS_GAME },
  { "guesses", show_guesses, TL_NEEDS_NO_DECISION },
  { NULL },
};

static void
on_open_file_activate (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (g_variant_get_string (parameter, NULL));

  tl_window_open (data, file);
}

/* --- what the game does with what the rules forbid -------------------------------------------- */

static void
on_heed_changed (GSimpleAction *action G_GNUC_UNUSED, GVariant *state, gpointer data)
{
  TlWindow *self = data;
  TlHeed heed;

  if (self->game != NULL && tl_heed_parse (g_variant_get_string (state, NULL), &heed))
    tl_history_set_heed (tl_game_history (self->game), heed);
}

static void
update_heed (TlWindow *self)
{
  TlHeed heed =
      self->game != NULL ? tl_history_heed (tl_game_history (self->game)) : TL_HEED_ENFORCE;
  GSimpleAction *action =
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), "heed"));

  g_simple_action_set_state (action, g_variant_new_string (tl_heed_id (heed)));
  g_simple_action_set_enabled (action, self->game != NULL);
  gtk_menu_button_set_label (GTK_MENU_BUTTON (self->heed_button), tl_heed_name (heed));
  tl_widget_set_tooltip (self->heed_button, tl_heed_text (heed));
  gtk_widget_set_visible (self->heed_button, heed != TL_HEED_ENFORCE);
}

static void
add_heed (TlWindow *self)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new_stateful (
      "heed", G_VARIANT_TYPE_STRING, g_variant_new_string (tl_heed_id (TL_HEED_ENFORCE)));

  g_signal_connect (action, "change-state", G_CALLBACK (on_heed_changed), self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

/* --- all of them ------------------------------------------------------------------------------ */

/* One that is no fight's. */
static gboolean
is_other_roll_due (const TlSituation *situation)
{
  const TlDecision *decision =
      tl_situation_n_decisions (situation) > 0 ? tl_situation_decision (situation, 0) : NULL;

  return decision != NULL &&
         (decision->kind == TL_DECISION_ATTRITION || decision->kind == TL_DECISION_CAPTURE ||
          decision->kind == TL_DECISION_LANDING || decision->kind == TL_DECISION_AIR_ROLL ||
          decision->kind == TL_DECISION_FLAK || decision->kind == TL_DECISION_EXECUTE);
}

/* @game: (nullable) */
static gboolean
is_met (TlWindowNeed need, TlGame *game)
{
  const TlHistory *history = game != NULL ? tl_game_history (game) : NULL;

  if (need == TL_NEEDS_NOTHING || history == NULL)
    return need == TL_NEEDS_NOTHING;
  switch (need)
    {
    case TL_NEEDS_NO_DECISION:
      return tl_situation_n_decisions (tl_history_situation (history)) == 0;
    case TL_NEEDS_DICE:
      if (is_other_roll_due (tl_history_situation (history)))
        return TRUE;
      G_GNUC_FALLTHROUGH;
    case TL_NEEDS_NO_ROLL:
      return tl_situation_n_decisions (tl_history_situation (history)) == 0 ||
             tl_combat_is_preparing (tl_history_situation (history));
    case TL_NEEDS_UNDO:
      return tl_game_can_undo (game);
    case TL_NEEDS_REDO:
      return tl_history_can_redo (history);
    case TL_NEEDS_REAL_GAME:
      return tl_history_what_if (history) == NULL;
    case TL_NEEDS_WHAT_IF:
      return tl_history_what_if (history) != NULL;
    default:
      return TRUE;
    }
}

static void
update_actions (TlWindow *self)
{
  const TlHistory *history = self->game != NULL ? tl_game_history (self->game) : NULL;

  update_set_up (self);
  for (guint i = 0; tl_window_parts[i] != NULL; i++)
    for (const TlWindowCommand *each = tl_window_parts[i]->commands;
         each != NULL && each->name != NULL; each++)
      set_enabled (self, each->name, is_met (each->need, self->game));
  for (guint i = 0; i < G_N_ELEMENTS (overlay_actions); i++)
    set_enabled (self, overlay_actions[i].action, history != NULL);
  set_enabled (self, "overlay-side", history != NULL);
  set_enabled (self, "set-up", history != NULL);
  update_overlay_side (self);
  update_anyway (self);
  update_charts (self);
  update_heed (self);
}

static void
add_command (TlWindow *self, const TlWindowCommand *command)
{
  g_autoptr (GSimpleAction) action = g_simple_action_new (command->name, NULL);

  g_signal_connect_swapped (action, "activate", G_CALLBACK (command->act), self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

static void
add_toggle (TlWindow *self, const char *name, GCallback on_change)
{
  g_autoptr (GSimpleAction) action =
      g_simple_action_new_stateful (name, NULL, g_variant_new_boolean (FALSE));

  g_signal_connect (action, "change-state", on_change, self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

static void
add_retreat_hexes (TlWindow *self)
{
  g_autoptr (GSimpleAction) action =
      g_simple_action_new_stateful ("retreat-hexes", G_VARIANT_TYPE_INT32,
                                    g_variant_new_int32 ((gint32) TL_OVERLAY_RETREAT_HEXES));

  g_signal_connect (action, "change-state", G_CALLBACK (on_retreat_hexes_changed), self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
}

static void
init (TlWindow *self)
{
  static const GActionEntry open_file = { .name = "open-file",
                                          .activate = on_open_file_activate,
                                          .parameter_type = "s" };

  g_action_map_add_action_entries (G_ACTION_MAP (self), &open_file, 1, self);
  for (guint i = 0; tl_window_parts[i] != NULL; i++)
    for (const TlWindowCommand *each = tl_window_parts[i]->commands;
         each != NULL && each->name != NULL; each++)
      add_command (self, each);
  for (guint i = 0; i < G_N_ELEMENTS (overlay_actions); i++)
    add_toggle (self, overlay_actions[i].action, G_CALLBACK (on_overlay_changed));
  add_retreat_hexes (self);
  add_toggle (self, "overlay-side", G_CALLBACK (on_overlay_side_changed));
  add_toggle (self, "legend", G_CALLBACK (on_legend_changed));
  tl_window_set_action_state (self, "legend", TRUE);
  add_toggle (self, "stack-viewer", G_CALLBACK (on_stack_viewer_changed));
  tl_window_set_action_state (self, "stack-viewer", TRUE);
  add_toggle (self, "charts-2000", G_CALLBACK (on_charts_changed));
  add_heed (self);
  add_toggle (self, "set-up", G_CALLBACK (on_set_up_changed));
  add_toggle (self, "side-panel", G_CALLBACK (on_side_panel_changed));
  tl_window_set_action_state (self, "side-panel", TRUE);
  gtk_menu_button_set_create_popup_func (self->turn_button, make_popover, self, NULL);
  g_signal_connect_swapped (self->map_view, "anyway-changed", G_CALLBACK (update_anyway), self);
  g_signal_connect_object (self->combat_panel, "plan-changed", G_CALLBACK (mark_charts), self,
                           G_CONNECT_SWAPPED);
  init_side (self);
  update_actions (self);
}

static void
on_game_changed (TlWindow *self)
{
  update_actions (self);
  mark_charts (self);
}

const TlWindowPart tl_window_actions = { .commands = commands,
                                         .init = init,
                                         .game_changed = on_game_changed };

const TlWindowPart *const tl_window_parts[] = { &tl_window_looks, &tl_window_actions,
                                                &tl_window_menus, &tl_window_planner,
                                                &tl_window_files, &tl_window_print,
                                                &tl_window_turn,  NULL };
