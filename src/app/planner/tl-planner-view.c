/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/base/tl-widgets.h"
#include "app/planner/tl-planner-view-private.h"

#include <glib/gi18n.h>

G_DEFINE_FINAL_TYPE (TlPlannerView, tl_planner_view, GTK_TYPE_BOX)

enum
{
  PREVIEWED,
  CHOSEN,
  AGAIN,
  N_SIGNALS
};

static guint signals[N_SIGNALS];

/* --- the question ----------------------------------------------------------------------------- */

/* In another thread. */
static gpointer
search (const TlSituation *situation, gconstpointer question)
{
  return tl_planner_propose (situation, question);
}

static const TlAskerKind kind = { search, g_free, (GDestroyNotify) tl_proposals_free };

static void
show_state (TlPlannerView *self, const char *text)
{
  gtk_label_set_text (self->state_label, text);
  gtk_widget_set_visible (self->state_scroller, *text != '\0');
}

/* What the search says of itself: who was left out, which limits were met. */
static void
show_proposals (TlPlannerView *self)
{
  gboolean has_any = self->proposals != NULL && self->proposals->proposals->len > 0;
  g_autofree char *remarks = self->proposals != NULL
                                 ? tl_findings_to_string (self->proposals->verdict, NULL)
                                 : g_strdup ("");
  g_autofree char *none = g_strdup_printf ("%s%s%s", _ ("No attack is worth considering."),
                                           *remarks != '\0' ? "\n" : "", remarks);

  tl_planner_view_fill_list (self);
  gtk_widget_set_visible (self->content, has_any);
  tl_widget_set_tooltip (GTK_WIDGET (self->list_view), *remarks != '\0' ? remarks : NULL);
  show_state (self, self->proposals == NULL || has_any ? "" : none);
  tl_planner_view_show_details (self);
}

static void
set_busy (TlPlannerView *self, gboolean is_busy)
{
  gtk_spinner_set_spinning (self->spinner, is_busy);
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->list_view), GTK_ACCESSIBLE_STATE_BUSY, is_busy,
                               -1);
  gtk_widget_set_sensitive (GTK_WIDGET (self->again_button), !is_busy && self->situation != NULL);
}

static void
on_answered (gpointer answer, gpointer data)
{
  TlPlannerView *self = data;

  self->proposals = answer;
  set_busy (self, FALSE);
  show_proposals (self);
  /* Who asked by keyboard goes on with the list. */
  if (gtk_widget_get_mapped (GTK_WIDGET (self->list_view)) && self->proposals->proposals->len > 0)
    gtk_widget_grab_focus (GTK_WIDGET (self->list_view));
}

static void
forget (TlPlannerView *self)
{
  tl_asker_forget (self->asker);
  /* Rows point into the proposals. */
  g_list_store_remove_all (self->rows);
  g_clear_pointer (&self->proposals, tl_proposals_free);
  g_clear_pointer (&self->situation, tl_situation_unref);
  self->target = TL_HEX_NONE;
}

static void
show_heading (TlPlannerView *self)
{
  const TlMap *map;
  g_autofree char *hex = NULL;
  g_autofree char *text = NULL;

  if (self->situation == NULL)
    {
      gtk_label_set_text (self->heading, _ ("Attacks"));
      return;
    }
  map = tl_situation_map (self->situation);
  hex = self->target < tl_map_n_hexes (map) ? tl_map_describe_hex (map, self->target)
                                            : g_strdup (_ ("off the map"));
  /* Translators: a hex. */
  text = g_strdup_printf (_ ("Attacks on %s"), hex);
  gtk_label_set_text (self->heading, text);
  tl_widget_set_tooltip (GTK_WIDGET (self->heading), text);
}

void
tl_planner_view_ask (TlPlannerView *self, TlSituation *situation, const TlPlannerQuery *query)
{
  g_return_if_fail (TL_IS_PLANNER_VIEW (self));
  forget (self);
  if (situation != NULL)
    {
      self->situation = tl_situation_ref (situation);
      self->target = query->target;
      tl_asker_ask (self->asker, situation, g_memdup2 (query, sizeof *query));
    }
  set_busy (self, situation != NULL);
  show_heading (self);
  show_proposals (self);
  show_state (self, situation != NULL ? _ ("Looking for attacks …")
                                      : _ ("Press Ctrl+T to look for attacks on the hex that a "
                                           "fight is planned for, or under the cursor."));
  tl_planner_view_set_now (self, situation);
}

void
tl_planner_view_set_now (TlPlannerView *self, TlSituation *situation)
{
  g_return_if_fail (TL_IS_PLANNER_VIEW (self));
  if (self->situation != NULL && self->situation != situation)
    gtk_widget_add_css_class (self->content, "stale");
  else
    gtk_widget_remove_css_class (self->content, "stale");
}

gboolean
tl_planner_view_is_busy (TlPlannerView *self)
{
  return tl_asker_is_busy (self->asker);
}

TlHex
tl_planner_view_target (TlPlannerView *self)
{
  return self->target;
}

/* --- choosing --------------------------------------------------------------------------------- */

static void
on_selection_changed (TlPlannerView *self)
{
  g_autoptr (TlPlannerRow) row = tl_planner_view_selected (self);

  tl_planner_view_show_details (self);
  if (row != NULL)
    g_signal_emit (self, signals[PREVIEWED], 0, tl_planner_row_fight (row));
}

static void
choose (TlPlannerView *self)
{
  g_autoptr (TlPlannerRow) row = tl_planner_view_selected (self);

  if (row != NULL)
    g_signal_emit (self, signals[CHOSEN], 0, tl_planner_row_fight (row),
                   tl_planner_row_moves (row));
}

static void
on_row_activated (GtkListView *list_view G_GNUC_UNUSED, guint position, TlPlannerView *self)
{
  gtk_single_selection_set_selected (self->selection, position);
  choose (self);
}

static void
on_again_clicked (TlPlannerView *self)
{
  g_signal_emit (self, signals[AGAIN], 0);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_planner_view_dispose (GObject *object)
{
  TlPlannerView *self = TL_PLANNER_VIEW (object);

  if (self->asker != NULL)
    {
      forget (self);
      gtk_list_view_set_model (self->list_view, NULL);
    }
  g_clear_pointer (&self->asker, tl_asker_free);
  g_clear_object (&self->selection);
  g_clear_object (&self->sorter);
  g_clear_object (&self->rows);
  G_OBJECT_CLASS (tl_planner_view_parent_class)->dispose (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TlPlannerView, child)

static void
tl_planner_view_class_init (TlPlannerViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_planner_view_dispose;
  signals[PREVIEWED] = g_signal_new ("previewed", TL_TYPE_PLANNER_VIEW, G_SIGNAL_RUN_LAST, 0, NULL,
                                     NULL, NULL, G_TYPE_NONE, 1, G_TYPE_POINTER);
  signals[CHOSEN] = g_signal_new ("chosen", TL_TYPE_PLANNER_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                  NULL, G_TYPE_NONE, 2, G_TYPE_POINTER, G_TYPE_POINTER);
  signals[AGAIN] = g_signal_new ("again", TL_TYPE_PLANNER_VIEW, G_SIGNAL_RUN_LAST, 0, NULL, NULL,
                                 NULL, G_TYPE_NONE, 0);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-planner-view.ui");
  BIND (heading);
  BIND (spinner);
  BIND (again_button);
  BIND (state_scroller);
  BIND (state_label);
  BIND (content);
  BIND (header_box);
  BIND (list_view);
  BIND (detail_box);
  BIND (detail_title);
  BIND (detail_text);
  BIND (move_list);
  BIND (trail_grid);
  BIND (choose_button);
}

static void
tl_planner_view_init (TlPlannerView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->asker = tl_asker_new (&kind, on_answered, self);
  self->target = TL_HEX_NONE;
  tl_planner_view_init_list (self);
  g_signal_connect_swapped (self->selection, "notify::selected-item",
                            G_CALLBACK (on_selection_changed), self);
  g_signal_connect (self->list_view, "activate", G_CALLBACK (on_row_activated), self);
  g_signal_connect_swapped (self->choose_button, "clicked", G_CALLBACK (choose), self);
  g_signal_connect_swapped (self->again_button, "clicked", G_CALLBACK (on_again_clicked), self);
  tl_planner_view_ask (self, NULL, NULL);
}
