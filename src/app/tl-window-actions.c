/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The window's actions: what menus, buttons and keys do. */
#include "config.h"

#include "app/tl-shortcuts.h"
#include "app/tl-window-private.h"

#include <glib/gi18n.h>

/* --- state of toggles -------------------------------------------------------------------------------------- */

void
tl_window_set_action_state (TlWindow *self, const char *name, gboolean on)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (on));
}

gboolean
tl_window_action_state (TlWindow *self, const char *name)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);
  g_autoptr (GVariant) state = g_action_get_state (action);

  return g_variant_get_boolean (state);
}

/* --- overlays ------------------------------------------------------------------------------------------------ */

static const struct
{
  const char *action;
  TlOverlays overlay;
} overlay_actions[] = {
  { "overlay-zoc", TL_OVERLAY_ZOC },     { "overlay-supply", TL_OVERLAY_SUPPLY },
  { "overlay-reach", TL_OVERLAY_REACH }, { "overlay-draw", TL_OVERLAY_DRAW },
  { "overlay-trace", TL_OVERLAY_TRACE }, { "overlay-retreat", TL_OVERLAY_RETREAT },
};

static void
on_overlay_changed (GSimpleAction *action, GVariant *state, gpointer data)
{
  TlWindow *self = data;
  TlOverlays overlays = TL_OVERLAY_NONE;

  g_simple_action_set_state (action, state);
  for (guint i = 0; i < G_N_ELEMENTS (overlay_actions); i++)
    if (tl_window_action_state (self, overlay_actions[i].action))
      overlays |= overlay_actions[i].overlay;
  tl_map_view_set_overlays (self->map_view, overlays);
}

static void
on_overlay_side_changed (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  tl_window_update_overlay_side (data);
}

void
tl_window_update_overlay_side (TlWindow *self)
{
  TlSide phasing;

  if (self->game == NULL)
    return;
  phasing = tl_situation_clock (tl_game_situation (self->game))->phasing;
  tl_map_view_set_overlay_side (self->map_view, tl_window_action_state (self, "overlay-side")
                                                    ? tl_side_other (phasing)
                                                    : phasing);
}

/* --- looks -------------------------------------------------------------------------------------------------- */

static void
on_look_changed (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  tl_window_apply_theme (data);
}

/* --- simple ones --------------------------------------------------------------------------------------------- */

static void
on_open (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  tl_window_choose_open (data);
}

static void
on_open_file (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter, gpointer data)
{
  g_autoptr (GFile) file = g_file_new_for_path (g_variant_get_string (parameter, NULL));

  tl_window_open (data, file);
}

/* Made when it is asked for.  GTK puts an action of its own in the place of this one. */
static void
on_show_help_overlay (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                      gpointer data)
{
  GtkShortcutsWindow *overlay = GTK_SHORTCUTS_WINDOW (tl_shortcuts_window_new ());

  gtk_application_window_set_help_overlay (data, overlay);
  gtk_window_present (GTK_WINDOW (overlay));
}

static void
on_save (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  tl_window_save (data);
}

static void
on_save_as (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  tl_window_choose_save (data);
}

static void
on_render (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  tl_window_choose_render (data);
}

static void
on_undo (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  tl_game_undo (TL_WINDOW (data)->game);
}

static void
on_redo (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  tl_game_redo (TL_WINDOW (data)->game);
}

static void
on_next (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  g_autoptr (TlAction) next = tl_action_new (TL_ACTION_NEXT);

  tl_game_perform (TL_WINDOW (data)->game, next);
}

static void
on_roll (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  TlWindow *self = data;

  gtk_stack_set_visible_child_name (self->stack, "combat");
  tl_combat_panel_roll (self->combat_panel);
}

static void
on_type_dice (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  TlWindow *self = data;

  gtk_stack_set_visible_child_name (self->stack, "combat");
  tl_combat_panel_focus_dice (self->combat_panel);
}

static void
on_zoom_in (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  tl_map_view_zoom_in (TL_WINDOW (data)->map_view);
}

static void
on_zoom_out (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  tl_map_view_zoom_out (TL_WINDOW (data)->map_view);
}

static void
on_zoom_fit (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED, gpointer data)
{
  tl_map_view_zoom_to_fit (TL_WINDOW (data)->map_view);
}

static void
on_begin_what_if (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                  gpointer data)
{
  TlWindow *self = data;
  g_autofree char *name = g_strdup_printf ("%u", tl_history_n_nodes (tl_game_history (self->game)));

  tl_history_begin_what_if (tl_game_history (self->game), name);
}

static void
on_end_what_if (GSimpleAction *action G_GNUC_UNUSED, GVariant *parameter G_GNUC_UNUSED,
                gpointer data)
{
  tl_history_end_what_if (tl_game_history (TL_WINDOW (data)->game));
}

/* --- all of them ------------------------------------------------------------------------------------------------ */

static void
set_enabled (TlWindow *self, const char *name, gboolean enabled)
{
  g_simple_action_set_enabled (
      G_SIMPLE_ACTION (g_action_map_lookup_action (G_ACTION_MAP (self), name)), enabled);
}

void
tl_window_update_actions (TlWindow *self)
{
  TlHistory *history = self->game != NULL ? tl_game_history (self->game) : NULL;
  gboolean deciding =
      history != NULL && tl_situation_n_decisions (tl_history_situation (history)) > 0;
  gboolean what_if = history != NULL && tl_history_what_if (history) != NULL;

  set_enabled (self, "undo", history != NULL && tl_history_can_undo (history));
  set_enabled (self, "redo", history != NULL && tl_history_can_redo (history));
  set_enabled (self, "save", history != NULL);
  set_enabled (self, "save-as", history != NULL);
  set_enabled (self, "render", history != NULL);
  set_enabled (self, "next", history != NULL && !deciding);
  set_enabled (self, "roll", history != NULL && !deciding);
  set_enabled (self, "type-dice", history != NULL && !deciding);
  set_enabled (self, "begin-what-if", history != NULL && !what_if);
  set_enabled (self, "end-what-if", what_if);
  set_enabled (self, "zoom-in", history != NULL);
  set_enabled (self, "zoom-out", history != NULL);
  set_enabled (self, "zoom-fit", history != NULL);
  set_enabled (self, "overlay-side", history != NULL);
  for (guint i = 0; i < G_N_ELEMENTS (overlay_actions); i++)
    set_enabled (self, overlay_actions[i].action, history != NULL);
}

static void
add_toggle (TlWindow *self, const char *name, GCallback on_change)
{
  GSimpleAction *action = g_simple_action_new_stateful (name, NULL, g_variant_new_boolean (FALSE));

  g_signal_connect (action, "change-state", on_change, self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (action));
  g_object_unref (action);
}

void
tl_window_add_actions (TlWindow *self)
{
  static const GActionEntry actions[] = {
    { .name = "open", .activate = on_open },
    { .name = "show-help-overlay", .activate = on_show_help_overlay },
    { .name = "open-file", .activate = on_open_file, .parameter_type = "s" },
    { .name = "save", .activate = on_save },
    { .name = "save-as", .activate = on_save_as },
    { .name = "render", .activate = on_render },
    { .name = "undo", .activate = on_undo },
    { .name = "redo", .activate = on_redo },
    { .name = "next", .activate = on_next },
    { .name = "roll", .activate = on_roll },
    { .name = "type-dice", .activate = on_type_dice },
    { .name = "zoom-in", .activate = on_zoom_in },
    { .name = "zoom-out", .activate = on_zoom_out },
    { .name = "zoom-fit", .activate = on_zoom_fit },
    { .name = "begin-what-if", .activate = on_begin_what_if },
    { .name = "end-what-if", .activate = on_end_what_if },
  };

  g_action_map_add_action_entries (G_ACTION_MAP (self), actions, G_N_ELEMENTS (actions), self);
  for (guint i = 0; i < G_N_ELEMENTS (overlay_actions); i++)
    add_toggle (self, overlay_actions[i].action, G_CALLBACK (on_overlay_changed));
  add_toggle (self, "overlay-side", G_CALLBACK (on_overlay_side_changed));
  add_toggle (self, "night", G_CALLBACK (on_look_changed));
  add_toggle (self, "high-contrast", G_CALLBACK (on_look_changed));
  add_toggle (self, "letters", G_CALLBACK (on_look_changed));
}
