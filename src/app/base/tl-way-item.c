/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/tl-way-item.h"

#include "app/base/tl-widgets.h"

struct _TlWayItem
{
  GObject parent_instance;

  char *text;
  char *short_text;
};

enum
{
  PROP_TEXT = 1,
  PROP_SHORT_TEXT,
  N_PROPS
};

static GParamSpec *props[N_PROPS];

G_DEFINE_FINAL_TYPE (TlWayItem, tl_way_item, G_TYPE_OBJECT)

static void
tl_way_item_finalize (GObject *object)
{
  TlWayItem *self = TL_WAY_ITEM (object);

  g_free (self->text);
  g_free (self->short_text);
  G_OBJECT_CLASS (tl_way_item_parent_class)->finalize (object);
}

static void
tl_way_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  TlWayItem *self = TL_WAY_ITEM (object);

  if (id == PROP_TEXT)
    g_value_set_string (value, self->text);
  else if (id == PROP_SHORT_TEXT)
    g_value_set_string (value, self->short_text);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
tl_way_item_class_init (TlWayItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = tl_way_item_finalize;
  object_class->get_property = tl_way_item_get_property;
  props[PROP_TEXT] =
      g_param_spec_string ("text", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  props[PROP_SHORT_TEXT] = g_param_spec_string ("short-text", NULL, NULL, NULL,
                                                G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_PROPS, props);
}

static void
tl_way_item_init (TlWayItem *self G_GNUC_UNUSED)
{
}

TlWayItem *
tl_way_item_new (void)
{
  return g_object_new (TL_TYPE_WAY_ITEM, NULL);
}

static void
set (TlWayItem *self, char **old, const char *text, guint prop)
{
  if (g_strcmp0 (*old, text) == 0)
    return;
  g_free (*old);
  *old = g_strdup (text);
  g_object_notify_by_pspec (G_OBJECT (self), props[prop]);
}

void
tl_way_item_set_text (TlWayItem *self, const char *text, const char *short_text)
{
  set (self, &self->text, text, PROP_TEXT);
  set (self, &self->short_text, short_text, PROP_SHORT_TEXT);
}

/* --- in a drop-down --------------------------------------------------------------------------- */

static void
on_bind (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item, gpointer is_short)
{
  GBinding *binding = g_object_bind_property (
      gtk_list_item_get_item (item), GPOINTER_TO_INT (is_short) ? "short-text" : "text",
      gtk_list_item_get_child (item), "label", G_BINDING_SYNC_CREATE);

  g_object_set_data (G_OBJECT (item), "tl-binding", binding);
}

static void
on_unbind (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
           gpointer data G_GNUC_UNUSED)
{
  GBinding *binding = g_object_steal_data (G_OBJECT (item), "tl-binding");

  if (binding != NULL)
    g_binding_unbind (binding);
}

GtkListItemFactory *
tl_way_factory_new (gboolean is_short)
{
  GtkListItemFactory *factory = tl_label_factory_new (is_short);

  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), GINT_TO_POINTER (is_short));
  g_signal_connect (factory, "unbind", G_CALLBACK (on_unbind), NULL);
  return factory;
}
