/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/tl-widgets.h"

GtkWidget *
tl_text_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_widget_set_valign (label, GTK_ALIGN_START);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_wrap_mode (GTK_LABEL (label), PANGO_WRAP_WORD_CHAR);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

void
tl_widget_set_tooltip (GtkWidget *widget, const char *text)
{
  gboolean is_waiting = gtk_widget_get_visible (widget) && !gtk_widget_get_mapped (widget);

  if (g_strcmp0 (gtk_widget_get_tooltip_text (widget), text) == 0)
    return;
  if (is_waiting)
    gtk_widget_set_visible (widget, FALSE);
  gtk_widget_set_tooltip_text (widget, text);
  if (is_waiting)
    gtk_widget_set_visible (widget, TRUE);
}

void
tl_widget_clear (GtkWidget *container)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (container)) != NULL)
    gtk_widget_unparent (child);
}

static void
on_item_setup (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
               gpointer is_short)
{
  GtkWidget *label = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  /* In the panel long names must not widen it; the list that opens has all the room. */
  if (GPOINTER_TO_INT (is_short))
    {
      gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
      gtk_label_set_width_chars (GTK_LABEL (label), 8);
    }
  gtk_list_item_set_child (item, label);
}

static void
on_item_bind (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
              gpointer data G_GNUC_UNUSED)
{
  GtkStringObject *string = GTK_STRING_OBJECT (gtk_list_item_get_item (item));

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)),
                      gtk_string_object_get_string (string));
}

GtkListItemFactory *
tl_label_factory_new (gboolean is_short)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_item_setup), GINT_TO_POINTER (is_short));
  return factory;
}

GtkListItemFactory *
tl_short_factory_new (gboolean is_short)
{
  GtkListItemFactory *factory = tl_label_factory_new (is_short);

  g_signal_connect (factory, "bind", G_CALLBACK (on_item_bind), NULL);
  return factory;
}
