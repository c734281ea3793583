/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/map/tl-file-bar.h"

#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

enum
{
  PROP_0,
  PROP_MAP_VIEW
};

enum
{
  RESPONSE_END = 1,
  RESPONSE_LOCATE,
  RESPONSE_USE
};

typedef struct
{
  GtkInfoBar *info;
  GtkLabel *label;
  GtkProgressBar *progress;
  GtkWidget *end_button;
  GtkWidget *locate_button;
  GtkWidget *use_button;
  GtkFileChooserNative *chooser; /* while it is open */
  TlMapView *view;               /* weak (nullable): not given yet, or gone */
  TlGame *game;                  /* (nullable): the one that @view shows */
} TlFileBarPrivate;

G_DEFINE_ABSTRACT_TYPE_WITH_PRIVATE (TlFileBar, tl_file_bar, GTK_TYPE_BOX)

static TlFileBarPrivate *
private_of (TlFileBar *self)
{
  return tl_file_bar_get_instance_private (self);
}

void
tl_file_bar_say (TlFileBar *self, const char *text, TlFileBarOffers offers)
{
  TlFileBarPrivate *priv = private_of (self);
  gboolean is_question = (offers & TL_FILE_BAR_LOCATE) != 0;

  gtk_label_set_text (priv->label, text != NULL ? text : "");
  gtk_info_bar_set_message_type (priv->info, is_question ? GTK_MESSAGE_QUESTION : GTK_MESSAGE_INFO);
  gtk_widget_set_visible (GTK_WIDGET (priv->progress), (offers & TL_FILE_BAR_PROGRESS) != 0);
  gtk_widget_set_visible (priv->end_button, (offers & TL_FILE_BAR_END) != 0);
  gtk_widget_set_visible (priv->locate_button, is_question);
  gtk_widget_set_visible (priv->use_button, (offers & TL_FILE_BAR_USE) != 0);
  gtk_info_bar_set_revealed (priv->info, text != NULL);
}

GtkProgressBar *
tl_file_bar_progress (TlFileBar *self)
{
  return private_of (self)->progress;
}

void
tl_file_bar_locate (TlFileBar *self, const char *path)
{
  TL_FILE_BAR_GET_CLASS (self)->locate (self, path);
}

const char *
tl_file_bar_text_for_test (TlFileBar *self)
{
  TlFileBarPrivate *priv = private_of (self);

  return gtk_info_bar_get_revealed (priv->info) ? gtk_label_get_text (priv->label) : "";
}

/* --- the game --------------------------------------------------------------------------------- */

TlMapView *
tl_file_bar_view (TlFileBar *self)
{
  return private_of (self)->view;
}

static void
follow (TlFileBar *self)
{
  TL_FILE_BAR_GET_CLASS (self)->follow (self);
}

static void
follow_game (TlFileBar *self)
{
  TlFileBarPrivate *priv = private_of (self);

  tl_game_follow (&priv->game, tl_map_view_game (priv->view), self, G_CALLBACK (follow));
  follow (self);
}

static void
tl_file_bar_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TlFileBar *self = TL_FILE_BAR (object);
  TlFileBarPrivate *priv = private_of (self);

  if (id != PROP_MAP_VIEW)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_return_if_fail (priv->view == NULL);
  g_set_weak_pointer (&priv->view, g_value_get_object (value));
  g_signal_connect_object (priv->view, "notify::game", G_CALLBACK (follow_game), self,
                           G_CONNECT_SWAPPED);
}

/* --- the player ------------------------------------------------------------------------------- */

static void
on_located (TlFileBar *self, GFile *file)
{
  const char *path = file != NULL ? g_file_peek_path (file) : NULL;

  if (path != NULL)
    tl_file_bar_locate (self, path);
}

static void
choose (TlFileBar *self)
{
  const TlFileWish wish = { .title = _ (TL_FILE_BAR_GET_CLASS (self)->chooser_title) };

  tl_file_chooser_show (&private_of (self)->chooser, gtk_widget_get_root (GTK_WIDGET (self)), &wish,
                        G_CALLBACK (on_located), self);
}

static void
on_response (GtkInfoBar *info G_GNUC_UNUSED, int response, TlFileBar *self)
{
  if (response == RESPONSE_LOCATE)
    choose (self);
  else if (response == RESPONSE_USE)
    TL_FILE_BAR_GET_CLASS (self)->use (self);
  else
    TL_FILE_BAR_GET_CLASS (self)->end (self);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_file_bar_constructed (GObject *object)
{
  TlFileBar *self = TL_FILE_BAR (object);
  TlFileBarPrivate *priv = private_of (self);
  TlFileBarClass *klass = TL_FILE_BAR_GET_CLASS (self);

  G_OBJECT_CLASS (tl_file_bar_parent_class)->constructed (object);
  priv->use_button = gtk_info_bar_add_button (priv->info, _ (klass->use_label), RESPONSE_USE);
  priv->locate_button = gtk_info_bar_add_button (priv->info, _ ("_Locate…"), RESPONSE_LOCATE);
  priv->end_button = gtk_info_bar_add_button (priv->info, _ (klass->end_label), RESPONSE_END);
}

static void
tl_file_bar_dispose (GObject *object)
{
  TlFileBarPrivate *priv = private_of (TL_FILE_BAR (object));

  g_clear_object (&priv->chooser);
  tl_game_follow (&priv->game, NULL, object, NULL);
  g_clear_weak_pointer (&priv->view);
  G_OBJECT_CLASS (tl_file_bar_parent_class)->dispose (object);
}

static void
tl_file_bar_class_init (TlFileBarClass *klass)
{
  G_OBJECT_CLASS (klass)->constructed = tl_file_bar_constructed;
  G_OBJECT_CLASS (klass)->dispose = tl_file_bar_dispose;
  G_OBJECT_CLASS (klass)->set_property = tl_file_bar_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_MAP_VIEW,
                                   g_param_spec_object ("map-view", NULL, NULL, TL_TYPE_MAP_VIEW,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
}

static void
tl_file_bar_init (TlFileBar *self)
{
  TlFileBarPrivate *priv = private_of (self);

  priv->info = GTK_INFO_BAR (gtk_info_bar_new ());
  priv->label = GTK_LABEL (gtk_label_new (""));
  priv->progress = GTK_PROGRESS_BAR (gtk_progress_bar_new ());
  gtk_label_set_xalign (priv->label, 0);
  gtk_label_set_wrap (priv->label, TRUE);
  gtk_widget_set_hexpand (GTK_WIDGET (priv->label), TRUE);
  gtk_widget_set_valign (GTK_WIDGET (priv->progress), GTK_ALIGN_CENTER);
  gtk_info_bar_add_child (priv->info, GTK_WIDGET (priv->label));
  gtk_info_bar_add_child (priv->info, GTK_WIDGET (priv->progress));
  gtk_info_bar_set_revealed (priv->info, FALSE);
  gtk_widget_set_hexpand (GTK_WIDGET (priv->info), TRUE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (priv->info));
  g_signal_connect (priv->info, "response", G_CALLBACK (on_response), self);
}
