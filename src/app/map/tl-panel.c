/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/map/tl-panel.h"

#include "app/base/tl-widgets.h"

enum
{
  PROP_0,
  PROP_MAP_VIEW
};

G_DEFINE_ABSTRACT_TYPE (TlPanel, tl_panel, GTK_TYPE_BOX)

static void
refresh (TlPanel *self)
{
  self->is_stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (!self->is_stale)
    g_signal_emit_by_name (self, "refresh");
}

static void
on_game_changed (TlPanel *self)
{
  g_signal_emit_by_name (self, "game-changed");
  refresh (self);
}

static void
follow_game (TlPanel *self)
{
  TlGame *game = tl_map_view_game (self->view);

  if (game == self->game)
    return;
  tl_game_follow (&self->game, game, self, G_CALLBACK (on_game_changed));
  g_signal_emit_by_name (self, "game-replaced");
  if (game != NULL)
    on_game_changed (self);
}

/* The map view tells of another game only after it has chosen nothing in that. */
static void
on_selection_changed (TlPanel *self)
{
  follow_game (self);
  g_signal_emit_by_name (self, "selection-changed");
}

static void
on_theme_changed (TlPanel *self)
{
  g_signal_emit_by_name (self, "theme-changed");
}

static void
tl_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  if (id == PROP_MAP_VIEW)
    g_value_set_object (value, TL_PANEL (object)->view);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tl_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TlPanel *self = TL_PANEL (object);

  if (id != PROP_MAP_VIEW)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  /* A template may bind it before it is given. */
  if (g_value_get_object (value) == NULL)
    return;
  g_return_if_fail (self->view == NULL);
  g_set_weak_pointer (&self->view, g_value_get_object (value));
  g_signal_connect_object (self->view, "notify::game", G_CALLBACK (follow_game), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::theme", G_CALLBACK (on_theme_changed), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "selection-changed", G_CALLBACK (on_selection_changed), self,
                           G_CONNECT_SWAPPED);
  follow_game (self);
}

static void
tl_panel_map (GtkWidget *widget)
{
  TlPanel *self = TL_PANEL (widget);

  GTK_WIDGET_CLASS (tl_panel_parent_class)->map (widget);
  if (self->is_stale && self->game != NULL)
    refresh (self);
}

static void
tl_panel_dispose (GObject *object)
{
  TlPanel *self = TL_PANEL (object);

  tl_game_follow (&self->game, NULL, self, NULL);
  g_clear_weak_pointer (&self->view);
  G_OBJECT_CLASS (tl_panel_parent_class)->dispose (object);
}

static void
tl_panel_class_init (TlPanelClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->get_property = tl_panel_get_property;
  object_class->set_property = tl_panel_set_property;
  object_class->dispose = tl_panel_dispose;
  GTK_WIDGET_CLASS (klass)->map = tl_panel_map;
  g_object_class_install_property (
      object_class, PROP_MAP_VIEW,
      g_param_spec_object ("map-view", NULL, NULL, TL_TYPE_MAP_VIEW,
                           G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  tl_signal_new (TL_TYPE_PANEL, "game-replaced", 0);
  tl_signal_new (TL_TYPE_PANEL, "game-changed", 0);
  tl_signal_new (TL_TYPE_PANEL, "refresh", 0);
  tl_signal_new (TL_TYPE_PANEL, "selection-changed", 0);
  tl_signal_new (TL_TYPE_PANEL, "theme-changed", 0);
}

static void
tl_panel_init (TlPanel *self G_GNUC_UNUSED)
{
}
