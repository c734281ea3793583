/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-options-dialog.h"

#include "answers/tl-options.h"
#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

#define GAME_KEY "tl-game"
#define NUMBER_KEY "tl-number"
#define EFFECT_CHARS 60
#define MOST_HEIGHT_PX 560

static TlGame *
game_of (GtkWidget *box)
{
  return g_object_get_data (G_OBJECT (box), GAME_KEY);
}

static void
on_toggled (GtkCheckButton *check, gpointer box)
{
  guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (check), NUMBER_KEY));
  g_autoptr (GArray) options = tl_options_new (tl_game_situation (game_of (box)));
  const TlOption *option = &g_array_index (options, TlOption, number);

  /* What the game has turned by itself, as undo does, is shown, and not turned back. */
  if (gtk_check_button_get_active (check) == option->is_on)
    return;
  tl_game_perform (game_of (box), option->turn);
}

static void
add_option (GtkWidget *box, const TlOption *option, guint number)
{
  /* Translators: the name of an optional rule, its number. */
  g_autofree char *name = g_strdup_printf (_ ("%1$s (%2$s)"), option->name, option->rule);
  GtkWidget *check = gtk_check_button_new_with_label (name);
  GtkWidget *effect = tl_text_new (option->effect, "dim-label");

  g_object_set_data (G_OBJECT (check), NUMBER_KEY, GUINT_TO_POINTER (number));
  gtk_check_button_set_active (GTK_CHECK_BUTTON (check), option->is_on);
  gtk_label_set_max_width_chars (GTK_LABEL (effect), EFFECT_CHARS);
  gtk_widget_set_margin_start (effect, 24);
  gtk_accessible_update_property (GTK_ACCESSIBLE (check), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  option->effect, -1);
  g_signal_connect_object (check, "toggled", G_CALLBACK (on_toggled), box, 0);
  gtk_box_append (GTK_BOX (box), check);
  gtk_box_append (GTK_BOX (box), effect);
}

static void
add_left_out (GtkWidget *box, const TlOptionLeftOut *one)
{
  /* Translators: the name of an optional rule, its number, why it is not played. */
  g_autofree char *text =
      g_strdup_printf (_ ("%1$s (%2$s): not played. %3$s"), one->name, one->rule, one->why);
  GtkWidget *label = tl_text_new (text, "dim-label");

  gtk_label_set_max_width_chars (GTK_LABEL (label), EFFECT_CHARS);
  gtk_box_append (GTK_BOX (box), label);
}

static void
on_game_changed (GtkWidget *box)
{
  g_autoptr (GArray) options = tl_options_new (tl_game_situation (game_of (box)));

  for (GtkWidget *child = gtk_widget_get_first_child (box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (GTK_IS_CHECK_BUTTON (child))
      {
        guint number = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (child), NUMBER_KEY));

        gtk_check_button_set_active (GTK_CHECK_BUTTON (child),
                                     g_array_index (options, TlOption, number).is_on);
      }
}

static void
close_by_escape (GtkWidget *dialog)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys), gtk_shortcut_new (gtk_keyval_trigger_new (GDK_KEY_Escape, 0),
                                                        gtk_named_action_new ("window.close")));
  gtk_widget_add_controller (dialog, keys);
}

GtkWindow *
tl_options_dialog_show (GtkWindow *parent, TlGame *game)
{
  GtkWidget *dialog = gtk_window_new ();
  GtkWidget *scrolled = gtk_scrolled_window_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  g_autoptr (GArray) options = tl_options_new (tl_game_situation (game));
  g_autoptr (GArray) left_out = tl_options_left_out_new ();

  g_object_set_data_full (G_OBJECT (box), GAME_KEY, g_object_ref (game), g_object_unref);
  for (guint i = 0; i < options->len; i++)
    add_option (box, &g_array_index (options, TlOption, i), i);
  for (guint i = 0; i < left_out->len; i++)
    add_left_out (box, &g_array_index (left_out, TlOptionLeftOut, i));
  g_signal_connect_object (game, "changed", G_CALLBACK (on_game_changed), box, G_CONNECT_SWAPPED);
  gtk_widget_set_margin_top (box, 12);
  gtk_widget_set_margin_bottom (box, 12);
  gtk_widget_set_margin_start (box, 12);
  gtk_widget_set_margin_end (box, 12);
  gtk_window_set_title (GTK_WINDOW (dialog), _ ("Optional Rules"));
  gtk_window_set_transient_for (GTK_WINDOW (dialog), parent);
  gtk_window_set_destroy_with_parent (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_modal (GTK_WINDOW (dialog), TRUE);
  gtk_window_set_resizable (GTK_WINDOW (dialog), FALSE);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scrolled), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_propagate_natural_width (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_propagate_natural_height (GTK_SCROLLED_WINDOW (scrolled), TRUE);
  gtk_scrolled_window_set_max_content_height (GTK_SCROLLED_WINDOW (scrolled), MOST_HEIGHT_PX);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scrolled), box);
  gtk_window_set_child (GTK_WINDOW (dialog), scrolled);
  close_by_escape (dialog);
  gtk_window_present (GTK_WINDOW (dialog));
  return GTK_WINDOW (dialog);
}
