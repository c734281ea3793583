/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One frame of a holding box: card, title and counters, those selected over the others, what the
 * supply overlay says of them, and the frame of a box that takes what is carried.
 */
#include "app/map/tl-box-view-private.h"
#include "app/map/tl-map-view-private.h"
#include "draw/overlay/tl-paint-answers.h"

static void
paint_title (TlBoxView *self, cairo_t *cr, const TlTheme *theme)
{
  int width =
      gtk_widget_get_width (GTK_WIDGET (self)) - TL_BOX_VIEW_STRIPE_PX - 2 * TL_BOX_VIEW_PAD_PX;

  pango_layout_set_width (self->title, MAX (width, 1) * PANGO_SCALE);
  cairo_move_to (cr, TL_BOX_VIEW_STRIPE_PX + TL_BOX_VIEW_PAD_PX, TL_BOX_VIEW_PAD_PX - 2);
  tl_paint_set_colour (cr, theme->map.ink);
  pango_cairo_show_layout (cr, self->title);
}

/* Those that are not carried. */
static GArray *
lying_units (TlBoxView *self)
{
  GArray *left = g_array_copy (self->units);

  for (guint i = left->len; i-- > 0;)
    if (tl_map_view_carries (self->view, g_array_index (left, TlUnit, i)))
      g_array_remove_index (left, i);
  return left;
}

static void
paint_selected (TlBoxView *self, cairo_t *cr, const TlTheme *theme, const TlBoxLayout *layout)
{
  for (guint i = 0; i < self->units->len; i++)
    if (tl_box_view_is_selected (self, g_array_index (self->units, TlUnit, i)))
      {
        TlStackPlace place = tl_box_place (layout, i);

        tl_paint_chosen (cr, theme, &place);
      }
}

/* As large as on a map whose counters have this size, where a lone one has 72 % of its hex. */
#define MAP_UNIT_PX (TL_BOX_VIEW_COUNTER_PX / 0.72 / 1.7320508075688772)

/* What the overlay says of supply, at the upper right of each counter. */
static void
paint_marks (TlBoxView *self, cairo_t *cr, const TlTheme *theme, const TlBoxLayout *layout)
{
  TlSituation *situation = tl_map_view_situation (self->view);
  g_autoptr (TlOverlayScene) scene = NULL;

  if ((tl_map_view_overlays (self->view) & TL_OVERLAY_SUPPLY) == 0 || self->view->answers != NULL ||
      tl_map_view_is_carrying (self->view))
    return;
  scene = tl_overlay_scene_new (tl_situation_map (situation));
  for (guint i = 0; i < self->units->len; i++)
    {
      TlStackPlace place = tl_box_place (layout, i);

      tl_overlay_scene_add_boxed (scene, situation, tl_map_view_overlay_side (self->view),
                                  g_array_index (self->units, TlUnit, i),
                                  (place.x + place.size * 0.84) / MAP_UNIT_PX,
                                  (place.y + place.size * 0.1) / MAP_UNIT_PX);
    }
  cairo_save (cr);
  cairo_scale (cr, MAP_UNIT_PX, MAP_UNIT_PX);
  tl_paint_overlays (cr, scene, theme, tl_face_cache_lettering (self->faces),
                     MAP_UNIT_PX * 1.7320508075688772, FALSE);
  cairo_restore (cr);
}

/* Whether what is carried was picked up here. */
static gboolean
is_lifted_from (const TlBoxView *self)
{
  return self->view->carry.what->from_box == self->box ||
         self->view->carry.what->own_box == self->box;
}

/* Framed while it takes what is carried, firmly below the pointer; barred where it does not. */
static void
paint_drop (TlBoxView *self, cairo_t *cr, const TlTheme *theme)
{
  const TlMapCarry *carry = &self->view->carry;
  double width = gtk_widget_get_width (GTK_WIDGET (self));
  double height = gtk_widget_get_height (GTK_WIDGET (self));
  gboolean is_over = carry->what != NULL && carry->drop->box == self->box;
  gboolean takes = carry->what != NULL && tl_carry_box_takes (carry->what, self->box);
  const double dash[] = { 5, 3 };

  if (!takes && (!is_over || is_lifted_from (self)))
    return;
  cairo_save (cr);
  cairo_rectangle (cr, 1.5, 1.5, width - 3, height - 3);
  tl_paint_set_colour (cr, takes ? theme->counters.selected : theme->map.ink);
  cairo_set_line_width (cr, 3);
  if (!is_over)
    cairo_set_dash (cr, dash, G_N_ELEMENTS (dash), 0);
  cairo_stroke (cr);
  if (!takes)
    {
      cairo_move_to (cr, width - 22, 8);
      cairo_line_to (cr, width - 10, 20);
      cairo_move_to (cr, width - 10, 8);
      cairo_line_to (cr, width - 22, 20);
      cairo_stroke (cr);
    }
  cairo_restore (cr);
}

static void
paint (TlBoxView *self, cairo_t *cr)
{
  TlSituation *situation = tl_map_view_situation (self->view);
  const TlTheme *theme = tl_map_view_theme (self->view);
  g_autofree gboolean *raised = tl_box_view_find_raised (self);
  TlBoxLayout layout;

  tl_box_view_lay_out (self, &layout);
  tl_paint_box_card (cr, theme, situation, self->units,
                     tl_box_side (situation, self->box, self->units), 0, 0,
                     gtk_widget_get_width (GTK_WIDGET (self)),
                     gtk_widget_get_height (GTK_WIDGET (self)), TL_BOX_VIEW_COUNTER_PX);
  paint_title (self, cr, theme);
  if (tl_map_view_is_carrying (self->view) && is_lifted_from (self))
    {
      g_autoptr (GArray) left = lying_units (self);

      tl_paint_box_units (cr, self->faces, theme, situation, left, NULL, &layout);
    }
  else
    {
      tl_paint_box_units (cr, self->faces, theme, situation, self->units, raised, &layout);
      paint_selected (self, cr, theme, &layout);
      paint_marks (self, cr, theme, &layout);
    }
  paint_drop (self, cr, theme);
}

void
tl_box_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TlBoxView *self = TL_BOX_VIEW (widget);
  cairo_t *cr;

  if (tl_map_view_situation (self->view) == NULL)
    return;
  cr = gtk_snapshot_append_cairo (snapshot,
                                  &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                                       (float) gtk_widget_get_height (widget)));
  tl_face_cache_set_device_scale (self->faces, gtk_widget_get_scale_factor (widget));
  paint (self, cr);
  cairo_destroy (cr);
}
