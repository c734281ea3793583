/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/tl-app-trace.h"

#include <glib-unix.h>

/* How often a widget is looked at. */
#define LOOK_MS 120

/* --- messages --- */

static GLogWriterOutput
write_message (GLogLevelFlags level, const GLogField *fields, gsize n_fields, gpointer data)
{
  const char *domain = NULL;
  const char *message = NULL;

  for (gsize i = 0; i < n_fields; i++)
    if (g_str_equal (fields[i].key, "GLIB_DOMAIN"))
      domain = fields[i].value;
    else if (g_str_equal (fields[i].key, "MESSAGE"))
      message = fields[i].value;
  if ((level & G_LOG_LEVEL_DEBUG) == 0 || g_strcmp0 (domain, G_LOG_DOMAIN) != 0)
    return g_log_writer_default (level, fields, n_fields, data);
  g_printerr ("trace: %s\n", message);
  return G_LOG_WRITER_HANDLED;
}

/* --- popups --- */

/* Frames until everything has its size, and what a list has focused and scrolled to stays where it
 * is. */
#define FRAMES_TO_SETTLE 3

static gboolean
on_frame (GtkWidget *widget G_GNUC_UNUSED, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  guint *n_frames = data;

  if (++*n_frames < FRAMES_TO_SETTLE)
    return G_SOURCE_CONTINUE;
  g_debug ("popup shown");
  return G_SOURCE_REMOVE;
}

/* --- places of widgets --- */

typedef struct
{
  GWeakRef widget;
  char *name;
  int x;
  int y;
} Watch;

/* All of them. */
static GSList *watches;

static void
watch_free (gpointer data)
{
  Watch *watch = data;

  watches = g_slist_remove (watches, watch);
  g_weak_ref_clear (&watch->widget);
  g_free (watch->name);
  g_free (watch);
}

static gboolean
on_look (gpointer data)
{
  Watch *watch = data;
  g_autoptr (GtkWidget) widget = g_weak_ref_get (&watch->widget);
  GtkNative *native = widget != NULL ? gtk_widget_get_native (widget) : NULL;
  double x, y, dx, dy;

  if (widget == NULL)
    return G_SOURCE_REMOVE;
  if (native == NULL || !gtk_widget_get_mapped (widget) || gtk_widget_get_width (widget) == 0 ||
      !gtk_widget_translate_coordinates (widget, GTK_WIDGET (native),
                                         gtk_widget_get_width (widget) / 2.0,
                                         gtk_widget_get_height (widget) / 2.0, &x, &y))
    return G_SOURCE_CONTINUE;
  gtk_native_get_surface_transform (native, &dx, &dy);
  if (GDK_IS_POPUP (gtk_native_get_surface (native)))
    {
      dx += gdk_popup_get_position_x (GDK_POPUP (gtk_native_get_surface (native)));
      dy += gdk_popup_get_position_y (GDK_POPUP (gtk_native_get_surface (native)));
    }
  if ((int) (x + dx) != watch->x || (int) (y + dy) != watch->y)
    {
      watch->x = (int) (x + dx);
      watch->y = (int) (y + dy);
      g_debug ("place %s %d %d", watch->name, watch->x, watch->y);
    }
  return G_SOURCE_CONTINUE;
}

static gboolean
is_watched (GtkWidget *widget)
{
  for (GSList *each = watches; each != NULL; each = each->next)
    {
      g_autoptr (GtkWidget) other = g_weak_ref_get (&((Watch *) each->data)->widget);

      if (other == widget)
        return TRUE;
    }
  return FALSE;
}

static void
watch_widget (GtkWidget *widget)
{
  Watch *self = g_new0 (Watch, 1);

  g_weak_ref_init (&self->widget, widget);
  self->name = g_strdup (gtk_widget_get_name (widget));
  self->x = self->y = G_MININT;
  watches = g_slist_prepend (watches, self);
  g_timeout_add_full (G_PRIORITY_LOW, LOOK_MS, on_look, self, watch_free);
}

void
tl_app_trace_places (GtkWidget *self, TlFindPlace find)
{
  const char *names = g_getenv ("TL_TRACE_PLACES");
  GtkNative *native = gtk_widget_get_native (self);
  double dx, dy;

  if (names == NULL)
    return;
  g_auto (GStrv) each = g_strsplit (names, " ", -1);
  gtk_native_get_surface_transform (native, &dx, &dy);
  for (guint i = 0; each[i] != NULL; i++)
    {
      TlPoint middle;
      double x, y;

      if (find (self, each[i], &middle) &&
          gtk_widget_translate_coordinates (self, GTK_WIDGET (native), middle.x, middle.y, &x, &y))
        g_debug ("place %s %d %d", each[i], (int) (x + dx), (int) (y + dy));
    }
}

/* --- widgets that come and go --- */

static gboolean
on_map (GSignalInvocationHint *hint, guint n_values G_GNUC_UNUSED, const GValue *values,
        gpointer data G_GNUC_UNUSED)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_POPOVER (widget))
    gtk_widget_add_tick_callback (widget, on_frame, g_new0 (guint, 1), g_free);
  if (!g_str_equal (gtk_widget_get_name (widget), G_OBJECT_TYPE_NAME (widget)) &&
      !is_watched (widget))
    watch_widget (widget);
  return hint != NULL;
}

static gboolean
on_unmap (GSignalInvocationHint *hint, guint n_values G_GNUC_UNUSED, const GValue *values,
          gpointer data G_GNUC_UNUSED)
{
  if (GTK_IS_POPOVER (g_value_get_object (&values[0])))
    g_debug ("popup gone");
  return hint != NULL;
}

/* --- coming to rest --- */

/* Longer than the next frame takes to come, and less important than whatever is waiting: when its
 * turn comes the frame has been painted, however slow the machine.  What a frame puts off comes
 * with the next. */
#define REST_MS 25
#define RESTS 3

static gboolean
on_rest (gpointer data)
{
  guint n_left = GPOINTER_TO_UINT (data);

  if (n_left > 0)
    {
      gdk_display_sync (gdk_display_get_default ());
      g_timeout_add_full (G_PRIORITY_LOW + 100, REST_MS, on_rest, GUINT_TO_POINTER (n_left - 1),
                          NULL);
      return G_SOURCE_REMOVE;
    }
  for (GSList *each = watches; each != NULL; each = each->next)
    on_look (each->data);
  g_debug ("settled");
  return G_SOURCE_REMOVE;
}

static gboolean
on_asked (gpointer data G_GNUC_UNUSED)
{
  on_rest (GUINT_TO_POINTER (RESTS));
  return G_SOURCE_CONTINUE;
}

void
tl_app_trace_start (void)
{
  if (g_getenv ("TL_TRACE") == NULL)
    return;
  g_log_set_writer_func (write_message, NULL, NULL);
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, on_map, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, on_unmap, NULL, NULL);
  g_unix_signal_add (SIGUSR1, on_asked, NULL);
}
