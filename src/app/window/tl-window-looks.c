/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the map and the counters look like: themes, what lies under the counters, their pictures. */
#include "app/window/tl-window-private.h"

#define HIGH_CONTRAST "HighContrast"

/* --- themes ---------------------------------------------------------------------------------- */

/* GTK reads its whole style sheet again when this is set, though to what it was. */
static void
prefer_dark (GtkSettings *settings, gboolean is_dark)
{
  gboolean was_dark;

  g_object_get (settings, "gtk-application-prefer-dark-theme", &was_dark, NULL);
  if (was_dark != is_dark)
    g_object_set (settings, "gtk-application-prefer-dark-theme", is_dark, NULL);
}

/* As for the dark variant: not for nothing. */
static void
prefer_contrast (GtkSettings *settings, gboolean is_high)
{
  g_autofree char *theme = NULL;

  g_object_get (settings, "gtk-theme-name", &theme, NULL);
  if (is_high && g_strcmp0 (theme, HIGH_CONTRAST) != 0)
    g_object_set (settings, "gtk-theme-name", HIGH_CONTRAST, NULL);
  else if (!is_high && g_strcmp0 (theme, HIGH_CONTRAST) == 0)
    gtk_settings_reset_property (settings, "gtk-theme-name");
}

static gboolean
is_on (TlWindow *self, const char *action)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self), action);

  return state != NULL && g_variant_get_boolean (state);
}

void
tl_window_apply_theme (TlWindow *self)
{
  gboolean night = is_on (self, "night");
  gboolean contrast = is_on (self, "high-contrast");
  TlTheme theme;

  tl_theme_init (&theme, contrast ? TL_THEME_HIGH_CONTRAST
                         : night  ? TL_THEME_DARK
                                  : TL_THEME_LIGHT);
  if (is_on (self, "letters"))
    theme.mark_classes_by_letter = TRUE;
  theme.pictures = tl_faces_bar_pictures (self->faces_bar);
  tl_theme_seal (&theme);
  /* GTK's own high contrast for everything around the map.  It is black on white: a dark frame
   * would dazzle. */
  prefer_contrast (gtk_widget_get_settings (GTK_WIDGET (self)), contrast);
  prefer_dark (gtk_widget_get_settings (GTK_WIDGET (self)), night && !contrast);
  g_object_set (self->map_view, "theme", &theme, NULL);
}

/* --- what lies under the counters ------------------------------------------------------------- */

TlUnderlayMode
tl_window_underlay (TlWindow *self)
{
  g_autoptr (GVariant) state = g_action_group_get_action_state (G_ACTION_GROUP (self), "underlay");

  for (guint i = 0; i < TL_UNDERLAY_MODES; i++)
    if (g_str_equal (g_variant_get_string (state, NULL), tl_underlay_ids[i]))
      return (TlUnderlayMode) i;
  return TL_UNDERLAY_PICTURE;
}

static void
on_underlay_changed (GSimpleAction *action, GVariant *state, gpointer data)
{
  if (!g_strv_contains (tl_underlay_ids, g_variant_get_string (state, NULL)))
    return;
  g_simple_action_set_state (action, state);
  g_object_set (TL_WINDOW (data)->scan_bar, "mode", (guint) tl_window_underlay (data), NULL);
}

/* --- pictures of counters --------------------------------------------------------------------- */

static void
on_faces_changed (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  g_object_set (TL_WINDOW (data)->faces_bar, "wanted", g_variant_get_boolean (state), NULL);
  g_debug ("counters %s", g_variant_get_boolean (state) ? "as in the module" : "drawn");
}

/* --- actions ---------------------------------------------------------------------------------- */

static void
on_look_changed (GSimpleAction *action, GVariant *state, gpointer data)
{
  g_simple_action_set_state (action, state);
  tl_window_apply_theme (data);
}

/* The window begins as dark, or with as much contrast, as the desktop has it. */
static void
take_looks_of_desktop (TlWindow *self)
{
  g_autofree char *theme = NULL;
  gboolean is_dark;

  g_object_get (gtk_widget_get_settings (GTK_WIDGET (self)), "gtk-theme-name", &theme,
                "gtk-application-prefer-dark-theme", &is_dark, NULL);
  if (theme != NULL &&
      (g_str_has_prefix (theme, "HighContrast") || g_str_has_suffix (theme, "-hc")))
    tl_window_set_action_state (self, "high-contrast", TRUE);
  else if (is_dark || (theme != NULL && g_str_has_suffix (theme, "-dark")))
    tl_window_set_action_state (self, "night", TRUE);
}

/* Before the actions, which give themes: what reads pictures of counters. */
static void
init (TlWindow *self)
{
  static const GActionEntry entries[] = {
    { "module-faces", NULL, NULL, "true", on_faces_changed },
    { "night", NULL, NULL, "false", on_look_changed },
    { "high-contrast", NULL, NULL, "false", on_look_changed },
    { "letters", NULL, NULL, "false", on_look_changed },
  };
  g_autoptr (GSimpleAction) underlay =
      g_simple_action_new_stateful ("underlay", G_VARIANT_TYPE_STRING,
                                    g_variant_new_string (tl_underlay_ids[TL_UNDERLAY_PICTURE]));

  self->faces_bar = g_object_new (TL_TYPE_FACES_BAR, "map-view", self->map_view, NULL);
  gtk_box_append (self->bars, GTK_WIDGET (self->faces_bar));
  g_signal_connect_object (self->faces_bar, "changed", G_CALLBACK (tl_window_apply_theme), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect (underlay, "change-state", G_CALLBACK (on_underlay_changed), self);
  g_action_map_add_action (G_ACTION_MAP (self), G_ACTION (underlay));
  g_action_map_add_action_entries (G_ACTION_MAP (self), entries, G_N_ELEMENTS (entries), self);
  take_looks_of_desktop (self);
}

const TlWindowPart tl_window_looks = { .init = init };
