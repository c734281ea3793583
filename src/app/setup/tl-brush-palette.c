/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-brush-palette.h"

#include "app/base/tl-widgets.h"
#include "draw/map/tl-paint-sample.h"

#include <glib/gi18n.h>

#define SAMPLE_WIDTH_PX 52
#define SAMPLE_HEIGHT_PX 28
/* Further rows scroll: a narrow map is not covered by them. */
#define ROWS_MOST 2

typedef struct
{
  TlBrush brush;
  TlMapGeometry *shapes;
  GtkWidget *button;
} Sample;

struct _TlBrushPalette
{
  GtkBox parent_instance;

  GtkWidget *flow_box;
  GtkWidget *gauge_box;
  GtkDropDown *gauges;

  TlBrushKind kind;
  TlMapView *view;       /* (nullable): no reference; lives at least as long */
  TlTerrainChart *chart; /* (nullable): whose samples these are */
  guint n_gauges;
  GArray *samples; /* Sample */
  guint chosen;
};

G_DEFINE_FINAL_TYPE (TlBrushPalette, tl_brush_palette, GTK_TYPE_BOX)

static void
clear_sample (gpointer data)
{
  tl_map_geometry_unref (((Sample *) data)->shapes);
}

/* --- choosing --------------------------------------------------------------------------------- */

TlBrush
tl_brush_palette_brush (TlBrushPalette *self)
{
  TlBrush brush = { .kind = self->kind, .gauge = -1 };

  if (self->samples->len == 0)
    return brush;
  brush = g_array_index (self->samples, Sample, self->chosen).brush;
  if (brush.kind == TL_BRUSH_ROAD && self->n_gauges > 0 && self->chart->roads[brush.which].is_rail)
    brush.gauge = (int) gtk_drop_down_get_selected (self->gauges);
  return brush;
}

static void
tell (TlBrushPalette *self)
{
  TlBrush brush = tl_brush_palette_brush (self);

  gtk_widget_set_visible (self->gauge_box, brush.gauge >= 0);
  g_signal_emit_by_name (self, "chosen");
}

static void
on_toggled (GtkToggleButton *button, TlBrushPalette *self)
{
  if (!gtk_toggle_button_get_active (button))
    return;
  for (guint i = 0; i < self->samples->len; i++)
    if (g_array_index (self->samples, Sample, i).button == GTK_WIDGET (button))
      self->chosen = i;
  tell (self);
}

static const char *
id_of (const TlTerrainChart *chart, const TlBrush *brush)
{
  switch (brush->kind)
    {
    case TL_BRUSH_TERRAIN:
      return chart->terrains[brush->which].id;
    case TL_BRUSH_HEXSIDE:
      return chart->hexsides[brush->which].id;
    case TL_BRUSH_ROAD:
      return chart->roads[brush->which].id;
    case TL_BRUSH_UNKNOWN:
      return "unknown";
    case TL_BRUSH_PAPER:
    case TL_BRUSH_PLACE:
    default:
      return "paper";
    }
}

/* --- samples ---------------------------------------------------------------------------------- */

static void
draw_sample (GtkDrawingArea *area, cairo_t *cr, int width, int height, gpointer data)
{
  TlBrushPalette *self = data;
  guint i = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (area), "tl-sample"));

  tl_paint_sample (cr, g_array_index (self->samples, Sample, i).shapes,
                   tl_map_view_theme (self->view), width, height);
}

static GtkWidget *
sample_new (TlBrushPalette *self, guint i, const char *name)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *area = gtk_drawing_area_new ();
  GtkWidget *label = gtk_label_new (name);

  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SAMPLE_WIDTH_PX);
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SAMPLE_HEIGHT_PX);
  g_object_set_data (G_OBJECT (area), "tl-sample", GUINT_TO_POINTER (i));
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_sample, self, NULL);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_label_set_max_width_chars (GTK_LABEL (label), 11);
  gtk_box_append (GTK_BOX (box), area);
  gtk_box_append (GTK_BOX (box), label);
  return box;
}

static void
add_sample (TlBrushPalette *self, const TlMap *map, TlBrushKind kind, guint which)
{
  Sample sample = { .brush = { .kind = kind, .which = which, .gauge = -1 } };
  g_autofree char *name = tl_brush_name (&sample.brush, map);
  g_autofree char *widget_name = g_strdup_printf ("brush-%s", id_of (self->chart, &sample.brush));
  GtkWidget *first =
      self->samples->len > 0 ? g_array_index (self->samples, Sample, 0).button : NULL;

  sample.shapes = tl_sample_new (&sample.brush, map);
  sample.button = gtk_toggle_button_new ();
  gtk_widget_set_name (sample.button, widget_name);
  gtk_widget_add_css_class (sample.button, "flat");
  gtk_widget_set_tooltip_text (sample.button, name);
  gtk_widget_set_focus_on_click (sample.button, FALSE);
  gtk_button_set_child (GTK_BUTTON (sample.button), sample_new (self, self->samples->len, name));
  tl_widget_set_name (sample.button, name);
  gtk_toggle_button_set_group (GTK_TOGGLE_BUTTON (sample.button), (GtkToggleButton *) first);
  gtk_flow_box_insert (GTK_FLOW_BOX (self->flow_box), sample.button, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (sample.button), FALSE);
  g_array_append_val (self->samples, sample);
  g_signal_connect (sample.button, "toggled", G_CALLBACK (on_toggled), self);
}

static guint
n_of_kind (const TlTerrainChart *chart, TlBrushKind kind)
{
  return kind == TL_BRUSH_TERRAIN   ? chart->n_terrains
         : kind == TL_BRUSH_HEXSIDE ? chart->n_hexsides
                                    : chart->n_roads;
}

static void
fill_gauges (TlBrushPalette *self, const TlMap *map)
{
  const TlGauge *gauges = tl_map_gauges (map, &self->n_gauges);
  g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

  for (guint i = 0; i < self->n_gauges; i++)
    gtk_string_list_append (names, gauges[i].name);
  gtk_drop_down_set_model (self->gauges, G_LIST_MODEL (names));
}

static void
clear (TlBrushPalette *self)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->flow_box)) != NULL)
    gtk_flow_box_remove (GTK_FLOW_BOX (self->flow_box), child);
  g_array_set_size (self->samples, 0);
  self->chosen = 0;
  g_clear_pointer (&self->chart, tl_terrain_chart_unref);
}

void
tl_brush_palette_update (TlBrushPalette *self, TlMapView *view)
{
  const TlMap *map = tl_situation_map (tl_game_situation (tl_map_view_game (view)));
  guint n_gauges;

  tl_map_gauges (map, &n_gauges);
  if (tl_map_chart (map) == self->chart && n_gauges == self->n_gauges)
    return;
  clear (self);
  self->view = view;
  self->chart = tl_terrain_chart_ref (tl_map_chart (map));
  fill_gauges (self, map);
  for (guint i = 0; i < n_of_kind (self->chart, self->kind); i++)
    add_sample (self, map, self->kind, i);
  if (self->kind == TL_BRUSH_TERRAIN)
    {
      add_sample (self, map, TL_BRUSH_UNKNOWN, 0);
      add_sample (self, map, TL_BRUSH_PAPER, 0);
    }
  if (self->samples->len > 0)
    gtk_toggle_button_set_active (
        GTK_TOGGLE_BUTTON (g_array_index (self->samples, Sample, 0).button), TRUE);
}

/* --- room ------------------------------------------------------------------------------------- */

static GtkWidget *
flow_of (GtkWidget *scroller)
{
  GtkWidget *viewport = gtk_scrolled_window_get_child (GTK_SCROLLED_WINDOW (scroller));

  return gtk_viewport_get_child (GTK_VIEWPORT (viewport));
}

/* As high as the rows for that width, ROWS_MOST at most: a scrolled window knows no width. */
static void
measure (GtkWidget *room, GtkOrientation orientation, int for_size, int *least, int *natural,
         int *least_baseline, int *natural_baseline)
{
  GtkWidget *scroller = gtk_widget_get_first_child (room);
  GtkWidget *sample = gtk_widget_get_first_child (flow_of (scroller));
  int row = 0;

  *least_baseline = *natural_baseline = -1;
  if (orientation == GTK_ORIENTATION_HORIZONTAL)
    {
      gtk_widget_measure (scroller, orientation, for_size, least, natural, NULL, NULL);
      return;
    }
  gtk_widget_measure (flow_of (scroller), orientation, for_size, least, natural, NULL, NULL);
  if (sample != NULL)
    gtk_widget_measure (sample, orientation, -1, NULL, &row, NULL, NULL);
  *least = *natural = MIN (*natural, ROWS_MOST * row);
}

static void
allocate (GtkWidget *room, int width, int height, int baseline)
{
  gtk_widget_allocate (gtk_widget_get_first_child (room), width, height, baseline, NULL);
}

static GtkSizeRequestMode
request_mode (GtkWidget *room G_GNUC_UNUSED)
{
  return GTK_SIZE_REQUEST_HEIGHT_FOR_WIDTH;
}

static GtkWidget *
room_new (GtkWidget *flow_box)
{
  GtkWidget *room = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  /* The bar says that there is more. */
  gtk_scrolled_window_set_overlay_scrolling (GTK_SCROLLED_WINDOW (scroller), FALSE);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), flow_box);
  gtk_box_append (GTK_BOX (room), scroller);
  gtk_widget_set_layout_manager (room, gtk_custom_layout_new (request_mode, measure, allocate));
  return room;
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_brush_palette_dispose (GObject *object)
{
  clear (TL_BRUSH_PALETTE (object));
  G_OBJECT_CLASS (tl_brush_palette_parent_class)->dispose (object);
}

static void
tl_brush_palette_finalize (GObject *object)
{
  g_array_unref (TL_BRUSH_PALETTE (object)->samples);
  G_OBJECT_CLASS (tl_brush_palette_parent_class)->finalize (object);
}

static void
tl_brush_palette_class_init (TlBrushPaletteClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_brush_palette_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_brush_palette_finalize;
  tl_signal_new (TL_TYPE_BRUSH_PALETTE, "chosen", 0);
}

static void
tl_brush_palette_init (TlBrushPalette *self)
{
  GtkWidget *label = gtk_label_new_with_mnemonic (_ ("_Gauge"));

  self->samples = g_array_new (FALSE, FALSE, sizeof (Sample));
  g_array_set_clear_func (self->samples, clear_sample);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "brushes");
  self->flow_box = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->flow_box), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->flow_box), 32);
  gtk_flow_box_set_homogeneous (GTK_FLOW_BOX (self->flow_box), TRUE);
  gtk_box_append (GTK_BOX (self), room_new (self->flow_box));
  self->gauge_box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  self->gauges = GTK_DROP_DOWN (gtk_drop_down_new (NULL, NULL));
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), GTK_WIDGET (self->gauges));
  gtk_box_append (GTK_BOX (self->gauge_box), label);
  gtk_box_append (GTK_BOX (self->gauge_box), GTK_WIDGET (self->gauges));
  gtk_widget_set_visible (self->gauge_box, FALSE);
  gtk_box_append (GTK_BOX (self), self->gauge_box);
}

GtkWidget *
tl_brush_palette_new (TlBrushKind kind)
{
  TlBrushPalette *self = g_object_new (TL_TYPE_BRUSH_PALETTE, NULL);

  self->kind = kind;
  return GTK_WIDGET (self);
}
