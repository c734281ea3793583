/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/tl-app-trace.h"

#include <glib-unix.h>

/* How often a widget is looked at. */
#define LOOK_MS 120

void
tl_app_trace (const char *format, ...)
{
  va_list args;

  if (g_getenv ("TL_TRACE") == NULL)
    return;
  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  g_printerr ("trace: %s\n", text);
}

/* --- frames and popups --- */

/* Frames until everything has its size, and what a list has focused and scrolled to stays where it
 * is. */
#define FRAMES_TO_SETTLE 3

typedef struct
{
  const char *text;
  guint n_frames;
} Settling;

static gboolean
on_frame (GtkWidget *widget G_GNUC_UNUSED, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data)
{
  Settling *settling = data;

  if (++settling->n_frames < FRAMES_TO_SETTLE)
    return G_SOURCE_CONTINUE;
  tl_app_trace ("%s", settling->text);
  return G_SOURCE_REMOVE;
}

void
tl_app_trace_settled (GtkWidget *widget, const char *text)
{
  Settling *settling;

  if (g_getenv ("TL_TRACE") == NULL)
    return;
  settling = g_new0 (Settling, 1);
  settling->text = text;
  gtk_widget_add_tick_callback (widget, on_frame, settling, g_free);
}

static gboolean
on_map (GSignalInvocationHint *hint, guint n_values G_GNUC_UNUSED, const GValue *values,
        gpointer data G_GNUC_UNUSED)
{
  GtkWidget *widget = g_value_get_object (&values[0]);

  if (GTK_IS_POPOVER (widget))
    tl_app_trace_settled (widget, "popup shown");
  return hint != NULL;
}

static gboolean
on_unmap (GSignalInvocationHint *hint, guint n_values G_GNUC_UNUSED, const GValue *values,
          gpointer data G_GNUC_UNUSED)
{
  if (GTK_IS_POPOVER (g_value_get_object (&values[0])))
    tl_app_trace ("popup gone");
  return hint != NULL;
}

void
tl_app_trace_popups (void)
{
  if (g_getenv ("TL_TRACE") == NULL)
    return;
  g_type_class_unref (g_type_class_ref (GTK_TYPE_WIDGET));
  g_signal_add_emission_hook (g_signal_lookup ("map", GTK_TYPE_WIDGET), 0, on_map, NULL, NULL);
  g_signal_add_emission_hook (g_signal_lookup ("unmap", GTK_TYPE_WIDGET), 0, on_unmap, NULL, NULL);
}

/* --- places of widgets --- */

typedef struct
{
  GWeakRef widget;
  char *name;
  int x;
  int y;
} Watch;

/* All of them; there are none without TL_TRACE. */
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
      tl_app_trace ("place %s %d %d", watch->name, watch->x, watch->y);
    }
  return G_SOURCE_CONTINUE;
}

void
tl_app_trace_widget (const char *name, GtkWidget *widget)
{
  Watch *watch;

  if (g_getenv ("TL_TRACE") == NULL || widget == NULL)
    return;
  watch = g_new0 (Watch, 1);
  g_weak_ref_init (&watch->widget, widget);
  watch->name = g_strdup (name);
  watch->x = watch->y = G_MININT;
  watches = g_slist_prepend (watches, watch);
  g_timeout_add_full (G_PRIORITY_LOW, LOOK_MS, on_look, watch, watch_free);
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
  tl_app_trace ("settled");
  return G_SOURCE_REMOVE;
}

static gboolean
on_asked (gpointer data G_GNUC_UNUSED)
{
  on_rest (GUINT_TO_POINTER (RESTS));
  return G_SOURCE_CONTINUE;
}

void
tl_app_trace_rest_when_asked (void)
{
  if (g_getenv ("TL_TRACE") != NULL)
    g_unix_signal_add (SIGUSR1, on_asked, NULL);
}
