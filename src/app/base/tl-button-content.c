/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/tl-button-content.h"

struct _TlButtonContent
{
  GtkWidget parent_instance;

  GtkWidget *label;
  GtkWidget *icon;
};

G_DEFINE_FINAL_TYPE (TlButtonContent, tl_button_content, GTK_TYPE_WIDGET)

enum
{
  PROP_0,
  PROP_LABEL,
  PROP_ICON_NAME
};

gboolean
tl_button_content_has_words_for_test (TlButtonContent *self)
{
  return gtk_widget_get_child_visible (self->label);
}

static void
tl_button_content_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TlButtonContent *self = TL_BUTTON_CONTENT (object);

  switch (id)
    {
    case PROP_LABEL:
      gtk_label_set_text_with_mnemonic (GTK_LABEL (self->label), g_value_get_string (value));
      break;
    case PROP_ICON_NAME:
      gtk_image_set_from_icon_name (GTK_IMAGE (self->icon), g_value_get_string (value));
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

/* As high as the words in either form: a header bar does not change its height with its width. */
static void
tl_button_content_measure (GtkWidget *widget, GtkOrientation orientation,
                           int for_size G_GNUC_UNUSED, int *minimum, int *natural,
                           int *minimum_baseline, int *natural_baseline)
{
  TlButtonContent *self = TL_BUTTON_CONTENT (widget);
  int icon_px;

  gtk_widget_measure (self->icon, orientation, -1, &icon_px, NULL, NULL, NULL);
  gtk_widget_measure (self->label, orientation, -1, minimum, natural, minimum_baseline,
                      natural_baseline);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *minimum = MIN (*minimum, icon_px);
  else
    *minimum = MAX (*minimum, icon_px);
  *natural = MAX (*natural, *minimum);
}

static void
tl_button_content_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  TlButtonContent *self = TL_BUTTON_CONTENT (widget);
  int words_px;

  gtk_widget_measure (self->label, GTK_ORIENTATION_HORIZONTAL, -1, &words_px, NULL, NULL, NULL);
  gboolean has_words = width >= words_px;
  gtk_widget_set_child_visible (self->label, has_words);
  gtk_widget_set_child_visible (self->icon, !has_words);
  if (has_words)
    gtk_widget_allocate (self->label, width, height, baseline, NULL);
  else
    gtk_widget_allocate (self->icon, width, height, -1, NULL);
}

static void
tl_button_content_dispose (GObject *object)
{
  TlButtonContent *self = TL_BUTTON_CONTENT (object);

  g_clear_pointer (&self->label, gtk_widget_unparent);
  g_clear_pointer (&self->icon, gtk_widget_unparent);
  G_OBJECT_CLASS (tl_button_content_parent_class)->dispose (object);
}

static void
tl_button_content_class_init (TlButtonContentClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  object_class->dispose = tl_button_content_dispose;
  object_class->set_property = tl_button_content_set_property;
  widget_class->measure = tl_button_content_measure;
  widget_class->size_allocate = tl_button_content_size_allocate;
  g_object_class_install_property (
      object_class, PROP_LABEL,
      g_param_spec_string ("label", NULL, NULL, NULL, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (object_class, PROP_ICON_NAME,
                                   g_param_spec_string ("icon-name", NULL, NULL, NULL,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  gtk_widget_class_set_css_name (widget_class, "buttoncontent");
}

static void
tl_button_content_init (TlButtonContent *self)
{
  self->label = gtk_label_new (NULL);
  self->icon = gtk_image_new ();
  gtk_widget_set_parent (self->label, GTK_WIDGET (self));
  gtk_widget_set_parent (self->icon, GTK_WIDGET (self));
}
