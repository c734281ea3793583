/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/map/tl-late-page.h"

#include "app/base/tl-widgets.h"

struct _TlLatePage
{
  GtkBox parent_instance;

  GType type;
  TlMapView *view; /* weak (nullable) */
};

enum
{
  PROP_0,
  PROP_TYPE,
  PROP_MAP_VIEW
};

G_DEFINE_FINAL_TYPE (TlLatePage, tl_late_page, GTK_TYPE_BOX)

gpointer
tl_late_page_get (TlLatePage *self)
{
  GtkWidget *panel = gtk_widget_get_first_child (GTK_WIDGET (self));

  if (panel != NULL)
    return panel;
  panel = g_object_new (self->type, "map-view", self->view, "vexpand", TRUE, NULL);
  gtk_box_append (GTK_BOX (self), panel);
  g_signal_emit_by_name (self, "made", panel);
  return panel;
}

static void
tl_late_page_map (GtkWidget *widget)
{
  tl_late_page_get (TL_LATE_PAGE (widget));
  GTK_WIDGET_CLASS (tl_late_page_parent_class)->map (widget);
}

static gboolean
tl_late_page_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (tl_late_page_get (TL_LATE_PAGE (widget)));
}

static void
tl_late_page_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TlLatePage *self = TL_LATE_PAGE (object);

  if (id == PROP_TYPE)
    self->type = g_value_get_gtype (value);
  else if (id == PROP_MAP_VIEW)
    g_set_weak_pointer (&self->view, g_value_get_object (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tl_late_page_dispose (GObject *object)
{
  g_clear_weak_pointer (&TL_LATE_PAGE (object)->view);
  G_OBJECT_CLASS (tl_late_page_parent_class)->dispose (object);
}

static void
tl_late_page_class_init (TlLatePageClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->set_property = tl_late_page_set_property;
  object_class->dispose = tl_late_page_dispose;
  GTK_WIDGET_CLASS (klass)->map = tl_late_page_map;
  GTK_WIDGET_CLASS (klass)->grab_focus = tl_late_page_grab_focus;
  g_object_class_install_property (object_class, PROP_TYPE,
                                   g_param_spec_gtype ("type", NULL, NULL, TL_TYPE_PANEL,
                                                       G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_MAP_VIEW,
                                   g_param_spec_object ("map-view", NULL, NULL, TL_TYPE_MAP_VIEW,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  tl_signal_new (TL_TYPE_LATE_PAGE, "made", 1, TL_TYPE_PANEL);
}

static void
tl_late_page_init (TlLatePage *self)
{
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
}
