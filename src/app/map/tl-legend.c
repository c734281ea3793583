/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/map/tl-legend.h"

#include "app/base/tl-widgets.h"

#include <math.h>

/* Samples are painted as on a map with hexes of this size. */
#define HEX_PX 34.0
#define PX_PER_UNIT (HEX_PX / 1.7320508075688772)
/* What it may cover of the map's height; more is scrolled to. */
#define SHARE_MOST 0.4
#define HEIGHT_LEAST 76
#define COLUMN_SPACING 8

enum
{
  PROP_0,
  PROP_MAP_VIEW,
  PROP_WANTED
};

struct _TlLegend
{
  GtkWidget parent_instance;

  GtkWidget *scroller;
  GtkWidget *flow_box;
  TlMapView *view; /* weak */
  TlLettering *lettering;
  GtkWidget *entries[TL_LEGENDS]; /* made when first shown */
  TlLegendSet shown;
  gboolean is_wanted;
};

G_DEFINE_FINAL_TYPE (TlLegend, tl_legend, GTK_TYPE_WIDGET)

static void
draw_sample (GtkDrawingArea *area, cairo_t *cr, int width G_GNUC_UNUSED, int height G_GNUC_UNUSED,
             gpointer data)
{
  TlLegend *self = data;
  guint entry = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (area), "tl-entry"));
  const TlOverlayScene *scene = NULL;

  if (self->view != NULL)
    tl_map_view_legend (self->view, &scene);
  if (scene == NULL)
    return;
  /* The ground is the map's, whatever the colours of the window. */
  const TlTheme *theme = tl_map_view_theme (self->view);
  tl_paint_set_colour (cr, theme->map.paper);
  cairo_paint (cr);
  cairo_scale (cr, PX_PER_UNIT, PX_PER_UNIT);
  tl_paint_legend (cr, scene, entry, theme, self->lettering, HEX_PX);
}

static void
add_entry (TlLegend *self, guint entry)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *sample = gtk_drawing_area_new ();
  GtkWidget *label = gtk_label_new (NULL);
  int place = 0;

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (sample),
                                      (int) ceil (TL_LEGEND_WIDTH * PX_PER_UNIT));
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (sample),
                                       (int) ceil (TL_LEGEND_HEIGHT * PX_PER_UNIT));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (sample), draw_sample, self, NULL);
  gtk_widget_set_valign (sample, GTK_ALIGN_CENTER);
  g_object_set_data (G_OBJECT (sample), "tl-entry", GUINT_TO_POINTER (entry));
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_box_append (GTK_BOX (box), sample);
  gtk_box_append (GTK_BOX (box), label);
  for (guint i = 0; i < entry; i++)
    place += self->entries[i] != NULL;
  gtk_flow_box_insert (GTK_FLOW_BOX (self->flow_box), box, place);
  self->entries[entry] = gtk_widget_get_parent (box);
  gtk_widget_set_focusable (self->entries[entry], FALSE);
}

static void
show_entry (TlLegend *self, guint entry, const TlOverlayScene *scene, gboolean is_shown)
{
  if (is_shown && self->entries[entry] == NULL)
    add_entry (self, entry);
  if (self->entries[entry] == NULL)
    return;
  gtk_widget_set_visible (self->entries[entry], is_shown);
  if (is_shown)
    {
      const char *text = tl_overlay_legend_text (scene, entry);
      GtkWidget *box = gtk_widget_get_first_child (self->entries[entry]);

      gtk_label_set_text (GTK_LABEL (gtk_widget_get_last_child (box)), text);
      tl_widget_set_tooltip (box, text);
    }
}

static void
redraw_samples (TlLegend *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->flow_box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    gtk_widget_queue_draw (gtk_widget_get_first_child (gtk_widget_get_first_child (child)));
}

static void
update (TlLegend *self)
{
  const TlOverlayScene *scene = NULL;
  TlLegendSet set = { { 0 } };

  if (self->is_wanted && self->view != NULL)
    set = tl_map_view_legend (self->view, &scene);
  for (guint entry = 0; entry < TL_LEGENDS; entry++)
    show_entry (self, entry, scene, tl_legend_set_has (set, entry));
  self->shown = set;
  redraw_samples (self);
  gtk_widget_queue_resize (GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), tl_legend_set_size (set) > 0);
}

static void
set_map_view (TlLegend *self, TlMapView *view)
{
  g_set_weak_pointer (&self->view, view);
  if (view != NULL)
    {
      g_signal_connect_object (view, "legend-changed", G_CALLBACK (update), self,
                               G_CONNECT_SWAPPED);
      g_signal_connect_object (view, "notify::theme", G_CALLBACK (update), self, G_CONNECT_SWAPPED);
    }
  update (self);
}

static void
tl_legend_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TlLegend *self = TL_LEGEND (object);

  switch (id)
    {
    case PROP_MAP_VIEW:
      set_map_view (self, g_value_get_object (value));
      break;
    case PROP_WANTED:
      self->is_wanted = g_value_get_boolean (value);
      update (self);
      break;
    default:
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
    }
}

guint
tl_legend_n_entries_for_test (TlLegend *self)
{
  return tl_legend_set_size (self->shown);
}

static void
tl_legend_dispose (GObject *object)
{
  TlLegend *self = TL_LEGEND (object);

  g_clear_weak_pointer (&self->view);
  g_clear_pointer (&self->scroller, gtk_widget_unparent);
  g_clear_pointer (&self->lettering, tl_lettering_free);
  G_OBJECT_CLASS (tl_legend_parent_class)->dispose (object);
}

static GtkSizeRequestMode
tl_legend_get_request_mode (GtkWidget *widget G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static int
height_most (TlLegend *self)
{
  int height = self->view != NULL ? gtk_widget_get_height (GTK_WIDGET (self->view)) : 0;

  return MAX ((int) (height * SHARE_MOST), HEIGHT_LEAST);
}

/* Of so many entries in one row: a flow box asks for a row of as many as it may have. */
static int
width_of_row (TlLegend *self)
{
  int most = 0, n = 0;

  for (GtkWidget *child = gtk_widget_get_first_child (self->flow_box); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    if (gtk_widget_get_visible (child))
      {
        int width;

        gtk_widget_measure (child, GTK_ORIENTATION_HORIZONTAL, -1, NULL, &width, NULL, NULL);
        most = MAX (most, width);
        n++;
      }
  return n * (most + COLUMN_SPACING);
}

/* As high as its rows at this width, which a scrolled window does not ask. */
static void
tl_legend_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                   int *natural, int *minimum_baseline G_GNUC_UNUSED,
                   int *natural_baseline G_GNUC_UNUSED)
{
  TlLegend *self = TL_LEGEND (widget);

  gtk_widget_measure (self->flow_box, orientation, for_size, minimum, natural, NULL, NULL);
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    *natural = CLAMP (width_of_row (self), *minimum, *natural);
  else
    *minimum = *natural = MIN (*natural, height_most (self));
}

static void
tl_legend_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (TL_LEGEND (widget)->scroller, width, height, baseline, NULL);
}

static void
tl_legend_class_init (TlLegendClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->dispose = tl_legend_dispose;
  object_class->set_property = tl_legend_set_property;
  g_object_class_install_property (object_class, PROP_MAP_VIEW,
                                   g_param_spec_object ("map-view", NULL, NULL, TL_TYPE_MAP_VIEW,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (
      object_class, PROP_WANTED,
      g_param_spec_boolean ("wanted", NULL, NULL, TRUE, G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  GTK_WIDGET_CLASS (klass)->get_request_mode = tl_legend_get_request_mode;
  GTK_WIDGET_CLASS (klass)->measure = tl_legend_measure;
  GTK_WIDGET_CLASS (klass)->size_allocate = tl_legend_size_allocate;
  gtk_widget_class_set_css_name (GTK_WIDGET_CLASS (klass), "legend");
}

static void
tl_legend_init (TlLegend *self)
{
  /* From the map Tab goes to the holding boxes. */
  gtk_widget_set_can_focus (GTK_WIDGET (self), FALSE);
  self->is_wanted = TRUE;
  self->lettering = tl_lettering_new ();
  self->scroller = gtk_scrolled_window_new ();
  self->flow_box = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->flow_box), GTK_SELECTION_NONE);
  gtk_widget_set_valign (self->flow_box, GTK_ALIGN_START);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (self->flow_box), TRUE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->flow_box), 8);
  gtk_flow_box_set_column_spacing (GTK_FLOW_BOX (self->flow_box), COLUMN_SPACING);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->flow_box);
  gtk_widget_set_parent (self->scroller, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
}
