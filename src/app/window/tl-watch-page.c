/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-watch-page.h"

#include "answers/tl-reminders.h"
#include "answers/tl-threats.h"
#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

#define HEX_KEY "tl-hex"
#define UNITS_KEY "tl-units"
#define POLL_MS 100
/* The rest is on the map. */
#define ROWS_MOST 60u

struct _TlWatchPage
{
  TlPanel panel;

  GtkLabel *reminders_title;
  GtkBox *reminders_box;
  GtkProgressBar *progress_bar;
  GtkLabel *summary_label;
  GtkBox *threats_box;

  GtkWidget *first; /* (nullable): in one of the boxes, what has the focus first */
  gboolean is_watching;
  gboolean is_focus_due; /* as soon as there is a row */
  guint poll_id;
};

G_DEFINE_FINAL_TYPE (TlWatchPage, tl_watch_page, TL_TYPE_PANEL)

/* --- rows ------------------------------------------------------------------------------------- */

static void
on_row_clicked (GtkButton *button, TlWatchPage *self)
{
  TlHex hex = (TlHex) GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (button), HEX_KEY));
  const GArray *units = g_object_get_data (G_OBJECT (button), UNITS_KEY);

  tl_map_view_go_to (self->panel.view, hex, units);
  g_debug ("watch row at %u", hex);
}

/* A line that goes to @hex and selects those of @units (nullable) that stand there. */
static void
add_row (TlWatchPage *self, GtkBox *box, const char *heading, const char *text, TlHex hex,
         const GArray *units)
{
  GtkWidget *content = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);

  if (heading != NULL)
    gtk_box_append (GTK_BOX (content), tl_text_new (heading, "heading"));
  gtk_box_append (GTK_BOX (content), tl_text_new (text, heading != NULL ? "caption" : NULL));
  if (hex == TL_HEX_NONE)
    {
      gtk_box_append (box, content);
      return;
    }
  GtkWidget *button = gtk_button_new ();
  gtk_button_set_child (GTK_BUTTON (button), content);
  gtk_button_set_has_frame (GTK_BUTTON (button), FALSE);
  gtk_widget_add_css_class (button, "turn-row");
  tl_widget_set_tooltip (button, _ ("Show on the map"));
  g_object_set_data (G_OBJECT (button), HEX_KEY, GUINT_TO_POINTER (hex));
  if (units != NULL)
    g_object_set_data_full (G_OBJECT (button), UNITS_KEY, g_array_copy ((GArray *) units),
                            (GDestroyNotify) g_array_unref);
  g_signal_connect_object (button, "clicked", G_CALLBACK (on_row_clicked), self, 0);
  gtk_box_append (box, button);
  if (self->first == NULL)
    self->first = button;
}

/* --- the two lists ---------------------------------------------------------------------------- */

static void
fill_reminders (TlWatchPage *self)
{
  const TlSituation *situation = tl_game_situation (self->panel.game);
  TlSide side = tl_map_view_overlay_side (self->panel.view);
  const GPtrArray *reminders = tl_map_view_threats (self->panel.view).reminders;
  /* Translators: a side. */
  g_autofree char *title = g_strdup_printf (_ ("%s: easily forgotten"),
                                            tl_situation_scenario (situation)->sides[side].name);

  gtk_label_set_text (self->reminders_title, title);
  tl_widget_clear (GTK_WIDGET (self->reminders_box));
  if (reminders == NULL)
    return;
  for (guint i = 0; i < reminders->len; i++)
    {
      const TlReminder *reminder = reminders->pdata[i];

      add_row (self, self->reminders_box, NULL, reminder->text, reminder->hex, reminder->units);
    }
  if (reminders->len == 0)
    gtk_box_append (self->reminders_box, tl_text_new (_ ("Nothing."), NULL));
}

static void
fill_threats (TlWatchPage *self)
{
  const TlSituation *situation = tl_game_situation (self->panel.game);
  const TlDangers *dangers = tl_map_view_threats (self->panel.view).dangers;
  int level = TL_DANGER_LEVELS;

  tl_widget_clear (GTK_WIDGET (self->threats_box));
  gtk_widget_set_visible (GTK_WIDGET (self->progress_bar), dangers == NULL);
  if (dangers == NULL)
    {
      gtk_label_set_text (self->summary_label, _ ("This is being worked out …"));
      return;
    }
  g_autofree char *summary = tl_threats_summary (dangers, situation);
  gtk_label_set_text (self->summary_label, summary);
  g_autoptr (GPtrArray) rows = tl_threat_rows (dangers, situation);
  for (guint i = 0; i < MIN (rows->len, ROWS_MOST); i++)
    {
      const TlThreatRow *row = rows->pdata[i];
      g_autofree char *text = tl_threat_row_text (row);
      /* Translators: a hex, what the enemy could do there. */
      g_autofree char *heading = g_strdup_printf (_ ("%1$s: %2$s"), row->place, row->deed);

      if ((int) row->danger->level != level)
        gtk_box_append (self->threats_box,
                        tl_text_new (tl_danger_level_name (row->danger->level), "answer-heading"));
      level = (int) row->danger->level;
      add_row (self, self->threats_box, heading, text, row->danger->hex, NULL);
    }
  if (rows->len > ROWS_MOST)
    gtk_box_append (self->threats_box, tl_text_new (_ ("and more"), "caption"));
  g_debug ("watch page: %u threats", rows->len);
}

static void
fill (TlWatchPage *self)
{
  gboolean had_focus = tl_widget_has_focus_inside (GTK_WIDGET (self));

  if (self->panel.game == NULL || self->panel.view == NULL || !self->is_watching)
    return;
  self->first = NULL;
  fill_reminders (self);
  fill_threats (self);
  tl_widget_explain_rules (GTK_WIDGET (self));
  if ((had_focus && !tl_widget_has_focus_inside (GTK_WIDGET (self))) ||
      (self->is_focus_due && self->first != NULL))
    gtk_widget_grab_focus (GTK_WIDGET (self));
}

/* --- progress --------------------------------------------------------------------------------- */

static gboolean
on_poll (gpointer data)
{
  TlWatchPage *self = data;
  TlMapThreats threats = { 0 };

  if (self->panel.view != NULL)
    threats = tl_map_view_threats (self->panel.view);
  if (threats.n_all > 0)
    gtk_progress_bar_set_fraction (self->progress_bar, (double) threats.n_done / threats.n_all);
  return G_SOURCE_CONTINUE;
}

/* While it shows, and only then, the dangers are worked out for it. */
static void
set_watching (TlWatchPage *self, gboolean is_watching)
{
  is_watching &= self->panel.game != NULL && self->panel.view != NULL;
  if (is_watching == self->is_watching)
    return;
  self->is_watching = is_watching;
  if (self->panel.view != NULL)
    tl_map_view_watch_threats (self->panel.view, is_watching);
  g_clear_handle_id (&self->poll_id, g_source_remove);
  if (is_watching)
    self->poll_id = g_timeout_add (POLL_MS, on_poll, self);
  fill (self);
}

/* --- the page --------------------------------------------------------------------------------- */

/* To the first line. */
static gboolean
tl_watch_page_grab_focus (GtkWidget *widget)
{
  TlWatchPage *self = TL_WATCH_PAGE (widget);

  self->is_focus_due = self->first == NULL;
  return self->first != NULL ? gtk_widget_grab_focus (self->first)
                             : gtk_widget_child_focus (widget, GTK_DIR_TAB_FORWARD);
}

static void
on_map_view_given (TlWatchPage *self)
{
  g_signal_connect_object (self->panel.view, "threats-changed", G_CALLBACK (fill), self,
                           G_CONNECT_SWAPPED);
}

static void
on_game_replaced (TlWatchPage *self)
{
  set_watching (self, FALSE);
  set_watching (self, gtk_widget_get_mapped (GTK_WIDGET (self)));
}

static void
tl_watch_page_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tl_watch_page_parent_class)->map (widget);
  set_watching (TL_WATCH_PAGE (widget), TRUE);
}

static void
tl_watch_page_unmap (GtkWidget *widget)
{
  set_watching (TL_WATCH_PAGE (widget), FALSE);
  GTK_WIDGET_CLASS (tl_watch_page_parent_class)->unmap (widget);
}

static void
tl_watch_page_dispose (GObject *object)
{
  set_watching (TL_WATCH_PAGE (object), FALSE);
  G_OBJECT_CLASS (tl_watch_page_parent_class)->dispose (object);
}

static void
tl_watch_page_class_init (TlWatchPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_watch_page_dispose;
  widget_class->grab_focus = tl_watch_page_grab_focus;
  widget_class->map = tl_watch_page_map;
  widget_class->unmap = tl_watch_page_unmap;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-watch-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TlWatchPage, reminders_title);
  gtk_widget_class_bind_template_child (widget_class, TlWatchPage, reminders_box);
  gtk_widget_class_bind_template_child (widget_class, TlWatchPage, progress_bar);
  gtk_widget_class_bind_template_child (widget_class, TlWatchPage, summary_label);
  gtk_widget_class_bind_template_child (widget_class, TlWatchPage, threats_box);
}

static void
tl_watch_page_init (TlWatchPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (self, "notify::map-view", G_CALLBACK (on_map_view_given), NULL);
  g_signal_connect (self, "game-replaced", G_CALLBACK (on_game_replaced), NULL);
}
