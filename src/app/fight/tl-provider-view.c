/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/fight/tl-provider-view.h"

#include "app/base/tl-counter-picture.h"
#include "app/base/tl-widgets.h"
#include "rules/upkeep/tl-hunger.h"

#include <glib/gi18n.h>

#define PICTURE_PX 26
#define SPACING 8

struct _TlProviderView
{
  GtkBox parent_instance;

  TlGame *game;
  TlTheme theme;
  TlMapView *map; /* no reference; nullable */
  int formation;
  GPtrArray *providers; /* TlProvider */
  GPtrArray *checks;    /* GtkCheckButton of each */
  GtkBox *split_box;
  GtkWidget *apply_button;
};

G_DEFINE_FINAL_TYPE (TlProviderView, tl_provider_view, GTK_TYPE_BOX)

static const TlProvider *
chosen (TlProviderView *self)
{
  for (guint i = 0; i < self->checks->len; i++)
    if (gtk_check_button_get_active (self->checks->pdata[i]))
      return self->providers->pdata[i];
  return self->providers->pdata[0];
}

static void
on_apply (TlProviderView *self)
{
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_TRACE);
  const TlProvider *provider = chosen (self);
  /* The view goes away while the action is performed. */
  g_autoptr (TlGame) game = g_object_ref (self->game);

  if (provider->hq != TL_UNIT_NONE)
    tl_action_add_unit (action, provider->hq);
  else
    tl_action_add_hex (action, provider->origin);
  tl_game_perform (game, action);
}

/* --- the split -------------------------------------------------------------------------------- */

static void
add_member (TlProviderView *self, TlUnit unit, const char *what, gboolean is_served)
{
  TlSituation *situation = tl_game_situation (self->game);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  g_autofree char *name = tl_counter_name (tl_situation_counter (situation, unit));
  /* Translators: a unit, what becomes of it. */
  g_autofree char *text = g_strdup_printf (_ ("%s %s"), name, what);
  GtkWidget *label = tl_text_new (text, is_served ? NULL : "changed");

  gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
  gtk_box_append (GTK_BOX (box),
                  tl_counter_picture_new (situation, unit, &self->theme, PICTURE_PX));
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (self->split_box, box);
}

static void
add_to_map (TlOverlayScene *scene, const TlSituation *situation, gpointer data)
{
  TlProviderView *self = data;
  const TlProvider *provider = chosen (self);
  g_autoptr (GArray) left_out = NULL;

  if (situation != tl_game_situation (self->game))
    return;
  left_out = tl_hunger_left_out (situation, self->formation, provider);
  tl_overlay_scene_add_provider (scene, situation, provider, left_out);
}

static void
show_split (TlProviderView *self)
{
  TlSituation *situation = tl_game_situation (self->game);
  const TlProvider *provider = chosen (self);
  g_autoptr (GArray) units = tl_formation_units (situation, self->formation);
  g_autoptr (GArray) left_out = tl_hunger_left_out (situation, self->formation, provider);

  tl_widget_clear (GTK_WIDGET (self->split_box));
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      gboolean is_served = tl_units_include (provider->units, unit);

      add_member (self, unit,
                  is_served ? _ ("traces for free")
                  : tl_units_include (left_out, unit)
                      ? _ ("is left out: it eats, or is marked Out of Supply")
                      : _ ("has no trace anyway"),
                  is_served);
    }
  if (self->map != NULL && gtk_widget_get_mapped (GTK_WIDGET (self)))
    tl_map_view_set_extra (self->map, add_to_map, self);
}

/* --- the providers ---------------------------------------------------------------------------- */

static char *
provider_text (TlProviderView *self, guint i)
{
  TlSituation *situation = tl_game_situation (self->game);
  const TlProvider *provider = self->providers->pdata[i];
  g_autoptr (GArray) units = tl_formation_units (situation, self->formation);
  g_autofree char *name =
      provider->hq != TL_UNIT_NONE
          ? tl_counter_name (tl_situation_counter (situation, provider->hq))
          : tl_map_describe_hex (tl_situation_map (situation), provider->origin);
  g_autofree char *re = tl_fraction_to_mixed_string (tl_fraction_new (provider->re4, 4));
  g_autofree char *text = provider->hq != TL_UNIT_NONE
                              /* Translators: an HQ; units, of how many, regiment equivalents. */
                              ? g_strdup_printf (_ ("Thrown by %s: %u of %u units, %s RE"), name,
                                                 provider->units->len, units->len, re)
                              /* Translators: a hex; units, of how many, regiment equivalents. */
                              : g_strdup_printf (_ ("Drawn from %s: %u of %u units, %s RE"), name,
                                                 provider->units->len, units->len, re);

  /* Translators: a provider; it is the one that is proposed. */
  return i == 0 ? g_strdup_printf (_ ("%s · proposed"), text) : g_steal_pointer (&text);
}

static void
add_provider (TlProviderView *self, guint i)
{
  g_autofree char *text = provider_text (self, i);
  GtkWidget *check = gtk_check_button_new ();
  GtkWidget *label = tl_text_new (text, NULL);

  /* GTK 4.8 has no check button with a child of its own, and its label does not wrap. */
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 4);
  gtk_widget_set_valign (check, GTK_ALIGN_START);
  gtk_widget_set_hexpand (label, TRUE);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_LABEL, text, -1);
  if (i > 0)
    gtk_check_button_set_group (GTK_CHECK_BUTTON (check), self->checks->pdata[0]);
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), i == 0);
  g_ptr_array_add (self->checks, check);
  g_signal_connect_swapped (check, "toggled", G_CALLBACK (show_split), self);
  gtk_box_append (GTK_BOX (box), check);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (self), box);
}

static void
build (TlProviderView *self)
{
  for (guint i = 0; i < self->providers->len; i++)
    add_provider (self, i);
  self->split_box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  self->apply_button = g_object_ref_sink (gtk_button_new_with_mnemonic (_ ("Appl_y")));
  gtk_widget_add_css_class (self->apply_button, "suggested-action");
  g_signal_connect_swapped (self->apply_button, "clicked", G_CALLBACK (on_apply), self);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->split_box));
  show_split (self);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_provider_view_map (GtkWidget *widget)
{
  TlProviderView *self = TL_PROVIDER_VIEW (widget);

  GTK_WIDGET_CLASS (tl_provider_view_parent_class)->map (widget);
  if (self->map != NULL)
    tl_map_view_set_extra (self->map, add_to_map, self);
}

static void
tl_provider_view_unmap (GtkWidget *widget)
{
  TlProviderView *self = TL_PROVIDER_VIEW (widget);

  if (self->map != NULL)
    tl_map_view_set_extra (self->map, NULL, self);
  GTK_WIDGET_CLASS (tl_provider_view_parent_class)->unmap (widget);
}

static void
tl_provider_view_dispose (GObject *object)
{
  TlProviderView *self = TL_PROVIDER_VIEW (object);

  g_clear_object (&self->game);
  g_clear_object (&self->apply_button);
  G_OBJECT_CLASS (tl_provider_view_parent_class)->dispose (object);
}

static void
tl_provider_view_finalize (GObject *object)
{
  TlProviderView *self = TL_PROVIDER_VIEW (object);

  g_ptr_array_unref (self->checks);
  g_clear_pointer (&self->providers, g_ptr_array_unref);
  G_OBJECT_CLASS (tl_provider_view_parent_class)->finalize (object);
}

static void
tl_provider_view_class_init (TlProviderViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_provider_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_provider_view_finalize;
  GTK_WIDGET_CLASS (klass)->map = tl_provider_view_map;
  GTK_WIDGET_CLASS (klass)->unmap = tl_provider_view_unmap;
}

static void
tl_provider_view_init (TlProviderView *self)
{
  self->checks = g_ptr_array_new ();
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
}

GtkWidget *
tl_provider_view_new (TlGame *game, const TlTheme *theme, TlMapView *map)
{
  TlProviderView *self = g_object_new (TL_TYPE_PROVIDER_VIEW, NULL);
  TlSituation *situation = tl_game_situation (game);

  self->game = g_object_ref (game);
  self->theme = *theme;
  self->map = map;
  self->formation = tl_situation_decision (situation, 0)->args[0];
  self->providers = tl_hunger_providers (situation, self->formation);
  build (self);
  return GTK_WIDGET (self);
}

GtkWidget *
tl_provider_view_apply_button (TlProviderView *self)
{
  return self->apply_button;
}
