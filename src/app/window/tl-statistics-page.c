/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-statistics-page.h"

#include "app/base/tl-widgets.h"
#include "draw/page/tl-plot.h"

#include <glib/gi18n.h>

#define SERIES_KEY "tl-series"

struct _TlStatisticsPage
{
  TlPanel panel;

  GtkBox *plots_box;
  TlStatistics *statistics; /* (nullable): of the game as it stands */
  TlLettering *lettering;
};

G_DEFINE_FINAL_TYPE (TlStatisticsPage, tl_statistics_page, TL_TYPE_PANEL)

static void
draw_plot (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  TlStatisticsPage *self = data;
  TlSeries series = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (area), SERIES_KEY));
  GdkRGBA ink;

  if (self->statistics == NULL)
    return;
  gtk_style_context_get_color (gtk_widget_get_style_context (GTK_WIDGET (area)), &ink);
  tl_paint_plot (cr, self->statistics, series,
                 (TlColour){ ink.red, ink.green, ink.blue, ink.alpha }, self->lettering, width,
                 height);
}

static void
add_plot (TlStatisticsPage *self, TlSeries series)
{
  GtkWidget *area = gtk_drawing_area_new ();
  g_autofree char *text = tl_statistics_series_text (self->statistics, series);

  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), (int) TL_PLOT_HEIGHT);
  g_object_set_data (G_OBJECT (area), SERIES_KEY, GUINT_TO_POINTER (series));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_plot, self, NULL);
  gtk_accessible_update_property (GTK_ACCESSIBLE (area), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  tl_series_name (series), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  text, -1);
  gtk_box_append (self->plots_box, area);
}

static void
fill (TlStatisticsPage *self)
{
  g_autoptr (TlGameReport) report =
      tl_game_report_new (tl_game_history (self->panel.game), TL_GAME_REPORT_NO_PICTURES);
  guint n = 0;

  tl_widget_clear (GTK_WIDGET (self->plots_box));
  g_clear_pointer (&self->statistics, tl_statistics_free);
  self->statistics = tl_statistics_new (report);
  for (TlSeries series = 0; series < TL_SERIES_KINDS; series++)
    if (tl_statistics_has (self->statistics, series))
      {
        add_plot (self, series);
        n++;
      }
  if (n == 0)
    gtk_box_append (self->plots_box,
                    tl_text_new (_ ("Nothing has been lost, used or rolled yet."), NULL));
  g_debug ("statistics: %u plots", n);
}

static void
tl_statistics_page_dispose (GObject *object)
{
  TlStatisticsPage *self = TL_STATISTICS_PAGE (object);

  g_clear_pointer (&self->statistics, tl_statistics_free);
  g_clear_pointer (&self->lettering, tl_lettering_free);
  G_OBJECT_CLASS (tl_statistics_page_parent_class)->dispose (object);
}

static void
tl_statistics_page_class_init (TlStatisticsPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_statistics_page_dispose;
}

static void
tl_statistics_page_init (TlStatisticsPage *self)
{
  GtkWidget *scroller = gtk_scrolled_window_new ();

  g_signal_connect (self, "refresh", G_CALLBACK (fill), NULL);
  self->lettering = tl_lettering_new ();
  self->plots_box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 12));
  gtk_widget_add_css_class (GTK_WIDGET (self->plots_box), "panel");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->plots_box));
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_widget_set_hexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (self), scroller);
}
