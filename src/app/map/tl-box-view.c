/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/map/tl-box-view-private.h"
#include "app/map/tl-map-view-private.h"
#include "rules/payment/tl-condition.h"

#include <glib/gi18n.h>

/* In heights of a line.  A longer title may end in an ellipsis. */
#define TITLE_MOST_LINES 24
#define TITLE_LEAST_LINES 11
#define LEAST_PX 118 /* two counters, or a short name */

G_DEFINE_FINAL_TYPE (TlBoxView, tl_box_view, GTK_TYPE_WIDGET)

/* --- words ------------------------------------------------------------------------------------ */

static const char *
name_of (TlBoxView *self)
{
  const TlScenario *scenario = tl_game_scenario (tl_map_view_game (self->view));

  return g_array_index (scenario->boxes, TlBox, self->box).name;
}

/* "9 Para (para9) · Low" */
static char *
unit_text (TlBoxView *self, TlUnit unit)
{
  TlSituation *situation = tl_map_view_situation (self->view);
  g_autofree char *name = tl_situation_name (situation, unit);
  TlCondition condition = tl_condition_of (situation, unit, FALSE);
  g_autofree char *state =
      tl_unit_is_combat (situation, unit) ? tl_condition_text (&condition) : g_strdup ("");

  return *state != '\0' ? g_strdup_printf ("%s · %s", name, state) : g_steal_pointer (&name);
}

char *
tl_box_view_place_text (TlBoxView *self, TlUnit unit)
{
  TlSituation *situation = tl_map_view_situation (self->view);
  g_autofree char *what = unit != TL_UNIT_NONE ? unit_text (self, unit)
                                               : tl_box_caption (situation, self->box, self->units);

  return g_strdup_printf ("%s · %s", name_of (self), what);
}

gboolean
tl_box_view_is_selected (TlBoxView *self, TlUnit unit)
{
  return tl_units_include (self->units, unit) && tl_units_include (self->view->selection, unit);
}

gboolean
tl_box_view_is_chosen (TlBoxView *self)
{
  const TlScenario *scenario = tl_game_scenario (tl_map_view_game (self->view));
  TlHex hex = g_array_index (scenario->boxes, TlBox, self->box).hex;

  return hex != TL_HEX_NONE ? tl_map_view_cursor (self->view) == hex
                            : tl_map_view_box (self->view) == self->box;
}

static void
describe (TlBoxView *self)
{
  TlSituation *situation = tl_map_view_situation (self->view);
  g_autofree char *caption = tl_box_caption (situation, self->box, self->units);
  g_autofree char *label = g_strdup_printf ("%s, %s", name_of (self), caption);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < self->units->len; i++)
    {
      TlUnit unit = g_array_index (self->units, TlUnit, i);
      g_autofree char *name = unit_text (self, unit);

      g_string_append (text, text->len > 0 ? ", " : "");
      if (tl_box_view_is_selected (self, unit))
        /* Translators: for screen readers: a counter that is selected. */
        g_string_append_printf (text, _ ("selected: %s"), name);
      else
        g_string_append (text, name);
    }
  if (self->units->len == 0)
    g_string_append (text, _ ("empty"));
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL, label,
                                  GTK_ACCESSIBLE_PROPERTY_DESCRIPTION, text->str, -1);
  g_string_free (text, TRUE);
}

/* --- size ------------------------------------------------------------------------------------- */

static void
make_title (TlBoxView *self)
{
  TlSituation *situation = tl_map_view_situation (self->view);
  g_autofree char *label = tl_box_label (situation, self->box, self->units);
  g_autofree char *markup =
      g_markup_printf_escaped ("<b>%s</b>  <small>%s</small>", name_of (self), label);

  if (self->title == NULL)
    self->title = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  pango_layout_set_markup (self->title, markup, -1);
  pango_layout_set_single_paragraph_mode (self->title, TRUE);
  pango_layout_set_ellipsize (self->title, PANGO_ELLIPSIZE_END);
}

static void
title_size (TlBoxView *self, int *width, int *height)
{
  *width = *height = 0;
  if (self->title == NULL)
    return;
  pango_layout_set_width (self->title, -1);
  pango_layout_get_pixel_size (self->title, width, height);
}

static void
tl_box_view_measure (GtkWidget *widget, GtkOrientation orientation, int for_size G_GNUC_UNUSED,
                     int *minimum, int *natural, int *minimum_baseline G_GNUC_UNUSED,
                     int *natural_baseline G_GNUC_UNUSED)
{
  TlBoxView *self = TL_BOX_VIEW (widget);
  int width, height;

  title_size (self, &width, &height);
  if (orientation == GTK_ORIENTATION_VERTICAL)
    {
      *minimum = *natural = height + (int) TL_BOX_VIEW_COUNTER_PX + 3 * TL_BOX_VIEW_PAD_PX - 2;
      return;
    }
  *minimum =
      MAX (MIN (width, TITLE_LEAST_LINES * height) + TL_BOX_VIEW_STRIPE_PX + 2 * TL_BOX_VIEW_PAD_PX,
           LEAST_PX);
  width = MAX (MIN (width, TITLE_MOST_LINES * height),
               (int) tl_box_width (self->units->len, TL_BOX_VIEW_COUNTER_PX) + 1);
  *natural = MAX (width + TL_BOX_VIEW_STRIPE_PX + 2 * TL_BOX_VIEW_PAD_PX, *minimum);
}

void
tl_box_view_lay_out (TlBoxView *self, TlBoxLayout *layout)
{
  GtkWidget *widget = GTK_WIDGET (self);
  double width = gtk_widget_get_width (widget) - TL_BOX_VIEW_STRIPE_PX - 2 * TL_BOX_VIEW_PAD_PX;

  tl_box_lay_out (layout, self->units->len, TL_BOX_VIEW_STRIPE_PX + TL_BOX_VIEW_PAD_PX,
                  gtk_widget_get_height (widget) - TL_BOX_VIEW_PAD_PX - TL_BOX_VIEW_COUNTER_PX,
                  width, TL_BOX_VIEW_COUNTER_PX);
}

gboolean *
tl_box_view_find_raised (TlBoxView *self)
{
  gboolean *raised = g_new0 (gboolean, MAX (self->units->len, 1));

  for (guint i = 0; i < self->units->len; i++)
    raised[i] = tl_box_view_is_selected (self, g_array_index (self->units, TlUnit, i));
  return raised;
}

TlUnit
tl_box_view_unit_at (TlBoxView *self, double x, double y)
{
  g_autofree gboolean *raised = tl_box_view_find_raised (self);
  TlBoxLayout layout;
  int index;

  tl_box_view_lay_out (self, &layout);
  index = tl_box_index_at (&layout, raised, x, y);
  return index >= 0 ? g_array_index (self->units, TlUnit, (guint) index) : TL_UNIT_NONE;
}

gboolean
tl_box_view_middle (TlBoxView *self, TlUnit unit, double *x, double *y)
{
  TlBoxLayout layout;

  tl_box_view_lay_out (self, &layout);
  for (guint i = 0; i < self->units->len; i++)
    if (g_array_index (self->units, TlUnit, i) == unit)
      {
        TlStackPlace place = tl_box_place (&layout, i);

        *x = place.x + place.size / 2;
        *y = place.y + place.size / 2;
        return TRUE;
      }
  return FALSE;
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_box_view_finalize (GObject *object)
{
  TlBoxView *self = TL_BOX_VIEW (object);

  g_array_unref (self->units);
  g_clear_object (&self->title);
  G_OBJECT_CLASS (tl_box_view_parent_class)->finalize (object);
}

/* The player's font is another. */
static void
tl_box_view_css_changed (GtkWidget *widget, GtkCssStyleChange *change)
{
  TlBoxView *self = TL_BOX_VIEW (widget);

  GTK_WIDGET_CLASS (tl_box_view_parent_class)->css_changed (widget, change);
  if (self->title != NULL)
    pango_layout_context_changed (self->title);
  gtk_widget_queue_resize (widget);
}

static void
tl_box_view_class_init (TlBoxViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->finalize = tl_box_view_finalize;
  widget_class->measure = tl_box_view_measure;
  widget_class->snapshot = tl_box_view_snapshot;
  widget_class->css_changed = tl_box_view_css_changed;
  gtk_widget_class_set_css_name (widget_class, "boxview");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST_ITEM);
  tl_box_view_class_add_bindings (widget_class);
}

static void
tl_box_view_init (TlBoxView *self)
{
  self->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  gtk_widget_set_focusable (GTK_WIDGET (self), TRUE);
  tl_box_view_add_controllers (self);
}

GtkWidget *
tl_box_view_new (TlMapView *view, TlFaceCache *faces, guint box)
{
  TlBoxView *self = g_object_new (TL_TYPE_BOX_VIEW, NULL);

  self->view = view;
  self->faces = faces;
  self->box = box;
  return GTK_WIDGET (self);
}

guint
tl_box_view_box (TlBoxView *self)
{
  return self->box;
}

void
tl_box_view_set_units (TlBoxView *self, GArray *units)
{
  g_array_ref (units);
  g_array_unref (self->units);
  self->units = units;
  make_title (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  tl_box_view_refresh (self);
}

void
tl_box_view_refresh (TlBoxView *self)
{
  describe (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}
