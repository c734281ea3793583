/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/window/tl-guide.h"

#define GUIDE_KEY "tl-guide"

GtkWindow *
tl_guide_show (GtkWindow *parent)
{
  GtkWindow *guide = g_object_get_data (G_OBJECT (parent), GUIDE_KEY);
  g_autoptr (GtkBuilder) builder = NULL;

  if (guide == NULL)
    {
      builder = gtk_builder_new_from_resource ("/org/throwline/Throwline/tl-guide.ui");
      guide = GTK_WINDOW (gtk_builder_get_object (builder, "guide"));
      gtk_window_set_transient_for (guide, parent);
      /* Closing it hides it; it goes with @parent. */
      gtk_window_set_hide_on_close (guide, TRUE);
      g_object_set_data (G_OBJECT (parent), GUIDE_KEY, guide);
    }
  gtk_window_present (guide);
  g_debug ("guide shown");
  return guide;
}
