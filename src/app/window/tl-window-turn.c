/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The turn in the window: its pages, the line below the title, going on to the next segment,
 * and notes about hexes and units. */
#include "config.h"

#include "answers/tl-noted.h"
#include "answers/tl-turn-answer.h"
#include "app/base/tl-widgets.h"
#include "app/window/tl-window-private.h"
#include "play/tl-decision.h"
#include "play/tl-mission-play.h"
#include "play/tl-programme-play.h"
#include "play/tl-supply-phase.h"
#include "rules/turn/tl-programme.h"

#include <glib/gi18n.h>

/* The action and the key of the settings. */
#define SKIP_QUIET "skip-quiet"

/* --- its pages -------------------------------------------------------------------------------- */

/* The setting, or where there are no settings a switch that nothing remembers. */
static void
add_skip_quiet (TlWindow *self)
{
  g_autoptr (GAction) action = self->settings != NULL
                                   ? g_settings_create_action (self->settings, SKIP_QUIET)
                                   : G_ACTION (g_simple_action_new_stateful (
                                         SKIP_QUIET, NULL, g_variant_new_boolean (FALSE)));

  g_action_map_add_action (G_ACTION_MAP (self), action);
}

static void
show_page (TlWindow *self, const char *name)
{
  gtk_stack_set_visible_child_name (self->turn_stack, name);
  gtk_stack_set_visible_child_name (self->stack, "turn");
  g_action_group_change_action_state (G_ACTION_GROUP (self), "side-panel",
                                      g_variant_new_boolean (TRUE));
}

/* Turns the side panel to the turn, and brings it back when it was put away. */
static void
show_turn_page (TlWindow *self)
{
  show_page (self, "segment");
  gtk_widget_grab_focus (GTK_WIDGET (self->turn_box));
}

/* The same to reminders and dangers. */
static void
show_watch_page (TlWindow *self)
{
  show_page (self, "watch");
  gtk_widget_grab_focus (GTK_WIDGET (self->watch_box));
}

/* The same to the game in numbers. */
static void
show_statistics (TlWindow *self)
{
  show_page (self, "statistics");
}

/* The same to all notes. */
static void
show_notes (TlWindow *self)
{
  show_page (self, "notes");
  if (!gtk_widget_grab_focus (GTK_WIDGET (self->notes_box)))
    gtk_widget_child_focus (GTK_WIDGET (self->turn_stack), GTK_DIR_TAB_FORWARD);
}

/* Rules 2.3, 13.6: has a segment begun in which something must be done before it ends? */
static gboolean
begins_with_musts (TlWindow *self)
{
  const TlSituation *situation = tl_game_situation (self->game);
  const TlNode *node = tl_history_current (tl_game_history (self->game));

  if (node->action == NULL || node->action->kind != TL_ACTION_NEXT ||
      tl_situation_n_decisions (situation) > 0)
    return FALSE;
  g_autoptr (GArray) arrivals = tl_programme_arrivals (situation);
  return tl_programme_due (situation) != 0 || arrivals->len > 0;
}

/* Once the last turn is over its page comes up. */
static void
follow_turn (TlWindow *self)
{
  const TlSituation *situation = tl_game_situation (self->game);
  const TlScenario *scenario = tl_game_scenario (self->game);
  gboolean is_over =
      scenario->last_turn >= scenario->first_turn && tl_programme_is_over (situation);

  if (is_over && !self->is_ending_told)
    {
      gtk_stack_set_visible_child_name (self->turn_stack, "segment");
      gtk_stack_set_visible_child_name (self->stack, "turn");
    }
  self->is_ending_told = is_over;
  /* Who goes from note to note keeps their list. */
  if (begins_with_musts (self) && !gtk_widget_get_mapped (GTK_WIDGET (self->notes_box)))
    show_page (self, "segment");
}

/* --- below the title -------------------------------------------------------------------------- */

/* The game's name, with victory points; below, turn, side and segment. */
static void
update_titles (TlWindow *self)
{
  TlSituation *situation = tl_game_situation (self->game);
  TlScenario *scenario = tl_game_scenario (self->game);
  const TlClock *clock = tl_situation_clock (situation);
  const char *name = tl_game_name (self->game);
  /* Translators: a file, then the title of the scenario that is played. */
  g_autofree char *both = g_str_equal (name, scenario->title)
                              ? g_strdup (name)
                              : g_strdup_printf (_ ("%s (%s)"), name, scenario->title);
  g_autofree char *title =
      g_strdup_printf ("%s%s", tl_game_is_modified (self->game) ? "• " : "", both);
  g_autofree char *turn = tl_turn_text (scenario, clock->turn);
  g_autofree char *points = tl_turn_points_text (situation);
  g_autofree char *segment = tl_turn_segment_text (scenario, clock->phasing, clock->phase);
  /* Translators: the turn; a side and a segment of the sequence of play. */
  g_autofree char *subtitle = g_strdup_printf (_ ("%1$s · %2$s"), turn, segment);
  g_autofree char *standing = points == NULL
                                  ? g_strdup (subtitle)
                                  /* Translators: turn, side and segment; victory points. */
                                  : g_strdup_printf (_ ("%1$s · %2$s"), subtitle, points);
  g_autofree char *window_title = g_strdup_printf (_ ("%s – Throwline"), both);

  gtk_label_set_text (self->title_label, title);
  gtk_label_set_text (self->points_label, points != NULL ? points : "");
  gtk_widget_set_visible (GTK_WIDGET (self->points_label), points != NULL);
  gtk_label_set_text (self->subtitle_label, subtitle);
  tl_widget_set_tooltip (GTK_WIDGET (self->turn_button), standing);
  gtk_widget_set_sensitive (GTK_WIDGET (self->turn_button), TRUE);
  gtk_widget_set_visible (GTK_WIDGET (self->subtitle_label), TRUE);
  gtk_window_set_title (GTK_WINDOW (self), window_title);
}

/* --- what is decided ------------------------------------------------------------------------- */

/* Turns the side panel to the Supply Phase, and brings it back when it was put away. */
static void
show_supply_phase (TlWindow *self)
{
  gtk_stack_set_visible_child_name (self->stack, "supply");
  gtk_stack_set_visible_child_name (self->supply_stack, "phase");
  g_action_group_change_action_state (G_ACTION_GROUP (self), "side-panel",
                                      g_variant_new_boolean (TRUE));
}

void
tl_window_show_fight (TlWindow *self)
{
  gtk_stack_set_visible_child_name (self->stack, "combat");
  g_action_group_change_action_state (G_ACTION_GROUP (self), "side-panel",
                                      g_variant_new_boolean (TRUE));
}

/* Whether nothing on the map answers @decision: the keys go to its card. */
static gboolean
is_answered_on_card (const TlDecision *decision)
{
  return tl_decision_is_mission (decision) || tl_decision_is (decision, TL_DECISION_LANDING) ||
         tl_decision_is (decision, TL_DECISION_ABSORB) ||
         tl_decision_is (decision, TL_DECISION_BEACH);
}

/* Turns to the side that decides, if one does: its hex, and the page that asks it.
 * @takes_keys: the keys go there too, and the side panel comes back when it was put away */
static void
show_decision (TlWindow *self, gboolean takes_keys)
{
  TlSituation *situation = tl_game_situation (self->game);

  if (tl_situation_n_decisions (situation) == 0)
    return;
  tl_map_view_reveal (self->map_view, tl_situation_decision (situation, 0)->hex);
  if (!tl_supply_phase_is_asked (situation))
    {
      if (takes_keys)
        tl_window_show_fight (self);
      gtk_stack_set_visible_child_name (self->stack, "combat");
      if (takes_keys || is_answered_on_card (tl_play_decision (situation)))
        tl_combat_panel_focus_answers (self->combat_panel);
      return;
    }
  show_supply_phase (self);
  /* It is led through; nothing on the map answers it. */
  gtk_widget_grab_focus (GTK_WIDGET (self->phase_panel));
}

/* Nothing on the map says that units may break out, or that one is back: the panel comes up
 * once; of who is back the page of the turn says it, too. */
static void
show_breakout (TlWindow *self)
{
  gboolean asks = tl_combat_panel_asks_breakout (self->combat_panel);
  gboolean is_told =
      tl_situation_clock (tl_game_situation (self->game))->phase == TL_PHASE_REINFORCEMENT &&
      g_str_equal (gtk_stack_get_visible_child_name (self->stack), "turn");

  if (asks && !is_told && !self->asked_breakout)
    gtk_stack_set_visible_child_name (self->stack, "combat");
  self->asked_breakout = asks;
}

/* --- dice ------------------------------------------------------------------------------------- */

/* FALSE: the line below the map says why there is nothing to roll. */
static gboolean
can_fight (TlWindow *self)
{
  tl_window_show_fight (self);
  g_autofree char *why_not = tl_combat_panel_why_no_roll (self->combat_panel);
  if (why_not != NULL)
    tl_window_show_hint (self, why_not, TRUE);
  return why_not == NULL;
}

static void
roll (TlWindow *self)
{
  if (can_fight (self))
    gtk_widget_activate_action (GTK_WIDGET (self->combat_panel), "fight.roll", NULL);
}

static void
attack (TlWindow *self)
{
  if (can_fight (self))
    gtk_widget_activate_action (GTK_WIDGET (self->combat_panel), "fight.attack", NULL);
}

static void
type_dice (TlWindow *self)
{
  if (tl_supply_phase_is_asked (tl_game_situation (self->game)))
    {
      show_supply_phase (self);
      if (!gtk_widget_activate_action (GTK_WIDGET (self->phase_panel), "phase.type-dice", NULL))
        tl_window_show_hint (self, _ ("No dice are due now."), TRUE);
      return;
    }
  tl_window_show_fight (self);
  if (!tl_combat_panel_focus_dice (self->combat_panel))
    can_fight (self);
}

/* --- going on --------------------------------------------------------------------------------- */

/* Why the game does not go on; the keys go to what answers it. */
static void
say_what_is_due (TlWindow *self, const TlDecision *decision)
{
  g_autofree char *due = tl_decision_text (tl_game_situation (self->game), decision);
  /* Translators: what a side has to decide, a sentence: "Blue: 1 step to lose." */
  g_autofree char *text = g_strdup_printf (_ ("This must be decided first. %s"), due);

  show_decision (self, TRUE);
  gtk_widget_error_bell (GTK_WIDGET (self->map_view));
  tl_window_show_hint (self, text, TRUE);
}

/* Each segment that is passed over is a line of the log; undo takes them back together. */
static void
go_on (TlWindow *self, gboolean skips)
{
  const TlDecision *decision = tl_play_decision (tl_game_situation (self->game));

  if (decision != NULL)
    {
      say_what_is_due (self, decision);
      return;
    }
  g_autoptr (GPtrArray) steps = tl_segment_steps (tl_game_situation (self->game), skips, NULL);
  if (tl_game_perform_all (self->game, steps) && begins_with_musts (self))
    show_page (self, "segment");
}

/* The next segment; the next in which anything can be done (2.2). */
static void
next_segment (TlWindow *self)
{
  g_autoptr (GVariant) skips = g_action_group_get_action_state (G_ACTION_GROUP (self), SKIP_QUIET);

  go_on (self, g_variant_get_boolean (skips));
}

static void
next_open_segment (TlWindow *self)
{
  go_on (self, TRUE);
}

/* --- notes ------------------------------------------------------------------------------------ */

static void
show_hex_page (TlWindow *self)
{
  gtk_stack_set_visible_child_name (self->stack, "hex");
  g_action_group_change_action_state (G_ACTION_GROUP (self), "side-panel",
                                      g_variant_new_boolean (TRUE));
}

/* Notes about hexes and units: the keys go to the one of what is chosen; the next on the map is
 * chosen. */
static void
write_note (TlWindow *self)
{
  if (tl_map_view_cursor (self->map_view) == TL_HEX_NONE)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  show_hex_page (self);
  tl_hex_panel_focus_note (self->hex_panel);
}

static void
next_note (TlWindow *self)
{
  TlHex hex = tl_noted_next (tl_game_history (self->game), tl_map_view_cursor (self->map_view));

  if (hex == TL_HEX_NONE)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  show_hex_page (self);
  tl_map_view_go_to (self->map_view, hex, NULL);
  g_debug ("note at %u", hex);
}

static void
on_game_replaced (TlWindow *self)
{
  self->is_ending_told = FALSE;
  g_signal_connect_object (self->game, "notify::is-modified", G_CALLBACK (update_titles), self,
                           G_CONNECT_SWAPPED);
  update_titles (self);
}

static void
on_game_changed (TlWindow *self)
{
  show_decision (self, FALSE);
  show_breakout (self);
  follow_turn (self);
}

static const TlWindowCommand commands[] = {
  { "attack", attack, TL_NEEDS_NO_DECISION },
  { "roll", roll, TL_NEEDS_NO_ROLL },
  { "type-dice", type_dice, TL_NEEDS_DICE },
  { "next", next_segment, TL_NEEDS_GAME },
  { "next-open", next_open_segment, TL_NEEDS_GAME },
  { "turn-page", show_turn_page, TL_NEEDS_GAME },
  { "watch-page", show_watch_page, TL_NEEDS_GAME },
  { "statistics", show_statistics, TL_NEEDS_GAME },
  { "notes", show_notes, TL_NEEDS_GAME },
  { "note", write_note, TL_NEEDS_GAME },
  { "next-note", next_note, TL_NEEDS_GAME },
  { NULL },
};

const TlWindowPart tl_window_turn = { .commands = commands,
                                      .init = add_skip_quiet,
                                      .game_replaced = on_game_replaced,
                                      .game_changed = on_game_changed };
