/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/map/tl-box-strip.h"

#include "answers/tl-unit-facts.h"
#include "app/base/tl-app-trace.h"
#include "app/base/tl-widgets.h"
#include "app/map/tl-box-view.h"
#include "app/map/tl-map-view-private.h"
#include "draw/counter/tl-paint-box.h"
#include "rules/upkeep/tl-return.h"

#include <glib/gi18n.h>

#define FACE_BYTES ((gsize) 4 * 1024 * 1024)

enum
{
  PROP_0,
  PROP_MAP_VIEW
};

struct _TlBoxStrip
{
  GtkWidget parent_instance;

  GtkWidget *line;   /* the search, and the scroller */
  GtkWidget *search; /* shows by hand */
  GtkWidget *scroller;
  GtkWidget *row;
  TlFaceCache *faces;
  TlMapView *view;        /* weak */
  GArray *boxes;          /* (nullable): those of the scenario that are shown */
  gboolean is_by_hand;    /* the pool and the Dead Pile show as well */
  gboolean has_arrivals;  /* what is due shows as well */
  guint last_focus;       /* the box that had the keys */
  TlSituation *situation; /* whose counters are shown; NULL none */
};

G_DEFINE_FINAL_TYPE (TlBoxStrip, tl_box_strip, GTK_TYPE_WIDGET)

/* --- what is shown ---------------------------------------------------------------------------- */

static void
on_box_focus (TlBoxStrip *self)
{
  GtkWidget *child = gtk_widget_get_focus_child (self->row);

  if (child != NULL)
    self->last_focus = tl_box_view_box (TL_BOX_VIEW (child));
}

static void
add_box (TlBoxStrip *self, guint box)
{
  GtkWidget *view = tl_box_view_new (self->view, self->faces, box);

  g_signal_connect_swapped (view, "notify::has-focus", G_CALLBACK (on_box_focus), self);
  gtk_box_append (GTK_BOX (self->row), view);
}

static void
rebuild (TlBoxStrip *self, GArray *boxes)
{
  GtkWidget *child;

  while ((child = gtk_widget_get_first_child (self->row)) != NULL)
    gtk_box_remove (GTK_BOX (self->row), child);
  g_clear_pointer (&self->boxes, g_array_unref);
  self->boxes = boxes != NULL ? g_array_ref (boxes) : NULL;
  self->last_focus = 0;
  self->has_arrivals = boxes != NULL && tl_map_view_shows_arrivals (self->view);
  if (self->has_arrivals)
    add_box (self, TL_BOX_POOL);
  for (guint i = 0; boxes != NULL && i < boxes->len; i++)
    add_box (self, i);
  self->is_by_hand = boxes != NULL && tl_map_view_is_by_hand (self->view);
  if (self->is_by_hand)
    {
      add_box (self, TL_BOX_POOL);
      add_box (self, TL_BOX_DEAD);
    }
  gtk_widget_set_visible (self->search, self->is_by_hand);
  if (!self->is_by_hand)
    gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  g_clear_pointer (&self->situation, tl_situation_unref);
  gtk_widget_set_visible (GTK_WIDGET (self), gtk_widget_get_first_child (self->row) != NULL);
}

/* Those in @box that fit the search. (transfer full) */
static GArray *
units_in (TlBoxStrip *self, guint box)
{
  const char *wanted = gtk_editable_get_text (GTK_EDITABLE (self->search));
  g_autoptr (GArray) all = self->has_arrivals && box == TL_BOX_POOL
                               ? tl_return_due (self->situation)
                               : tl_box_units (self->situation, box);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < all->len; i++)
    {
      TlUnit unit = g_array_index (all, TlUnit, i);

      if (tl_unit_fits (self->situation, unit, wanted))
        g_array_append_val (units, unit);
    }
  return units;
}

static void
fill (TlBoxStrip *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->row); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autoptr (GArray) units = units_in (self, tl_box_view_box (TL_BOX_VIEW (child)));

      tl_box_view_set_units (TL_BOX_VIEW (child), units);
    }
}

/* The colours are others, or what is carried. */
static void
refresh (TlBoxStrip *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->row); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    tl_box_view_refresh (TL_BOX_VIEW (child));
}

static void
on_selection_changed (TlBoxStrip *self)
{
  TlGame *game = tl_map_view_game (self->view);
  GArray *boxes = game != NULL ? tl_game_scenario (game)->boxes : NULL;

  if (boxes != self->boxes || tl_map_view_is_by_hand (self->view) != self->is_by_hand ||
      tl_map_view_shows_arrivals (self->view) != self->has_arrivals)
    rebuild (self, boxes);
  if (gtk_widget_get_first_child (self->row) == NULL)
    g_clear_pointer (&self->situation, tl_situation_unref);
  else if (tl_game_situation (game) != self->situation)
    {
      g_clear_pointer (&self->situation, tl_situation_unref);
      self->situation = tl_situation_ref (tl_game_situation (game));
      fill (self);
    }
  else
    refresh (self);
}

/* --- the search ------------------------------------------------------------------------------- */

static void
on_search_changed (TlBoxStrip *self)
{
  if (self->situation == NULL)
    return;
  fill (self);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* The first that fits is selected, and its box has the keys. */
static void
on_search_activated (TlBoxStrip *self)
{
  for (GtkWidget *child = gtk_widget_get_first_child (self->row); child != NULL;
       child = gtk_widget_get_next_sibling (child))
    {
      g_autoptr (GArray) units = units_in (self, tl_box_view_box (TL_BOX_VIEW (child)));

      if (units->len == 0)
        continue;
      gtk_widget_grab_focus (child);
      tl_map_view_select (self->view, &g_array_index (units, TlUnit, 0), 1);
      g_debug ("found %s", tl_situation_id (self->situation, g_array_index (units, TlUnit, 0)));
      return;
    }
  gtk_widget_error_bell (self->search);
}

static void
on_search_stopped (TlBoxStrip *self)
{
  gtk_editable_set_text (GTK_EDITABLE (self->search), "");
  gtk_widget_grab_focus (GTK_WIDGET (self->view));
}

static gboolean
on_search_key (GtkWidget *view G_GNUC_UNUSED, GVariant *args G_GNUC_UNUSED, gpointer strip)
{
  TlBoxStrip *self = strip;

  return self->is_by_hand && gtk_widget_grab_focus (self->search);
}

static void
add_search_key (TlBoxStrip *self)
{
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkShortcutTrigger *trigger = gtk_alternative_trigger_new (
      gtk_keyval_trigger_new (GDK_KEY_slash, 0), gtk_keyval_trigger_new (GDK_KEY_KP_Divide, 0));

  gtk_shortcut_controller_add_shortcut (
      GTK_SHORTCUT_CONTROLLER (keys),
      gtk_shortcut_new (trigger, gtk_callback_action_new (on_search_key, self, NULL)));
  gtk_widget_add_controller (GTK_WIDGET (self->view), keys);
}

static GtkWidget *
search_new (TlBoxStrip *self)
{
  GtkWidget *search = gtk_search_entry_new ();

  g_object_set (search, "placeholder-text", _ ("Search the Tray"), NULL);
  gtk_widget_set_tooltip_text (search, _ ("Name, kind or formation of counters in boxes, pool and "
                                          "Dead Pile (key /)"));
  gtk_editable_set_width_chars (GTK_EDITABLE (search), 14);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (search), 14);
  gtk_widget_set_valign (search, GTK_ALIGN_CENTER);
  gtk_widget_set_visible (search, FALSE);
  tl_widget_set_name (search, _ ("Search the tray"));
  g_signal_connect_swapped (search, "changed", G_CALLBACK (on_search_changed), self);
  g_signal_connect_swapped (search, "activate", G_CALLBACK (on_search_activated), self);
  g_signal_connect_swapped (search, "stop-search", G_CALLBACK (on_search_stopped), self);
  return search;
}

static GtkWidget *
view_of_box (TlBoxStrip *self, guint box)
{
  GtkWidget *child = gtk_widget_get_first_child (self->row);

  while (child != NULL && tl_box_view_box (TL_BOX_VIEW (child)) != box)
    child = gtk_widget_get_next_sibling (child);
  return child;
}

static GtkWidget *
widget_of (gpointer strip, guint box)
{
  return view_of_box (strip, box);
}

static gboolean
find (gpointer strip, double x, double y, guint *box)
{
  TlBoxStrip *self = strip;
  GtkWidget *widget = strip;

  if (!gtk_widget_get_mapped (widget) ||
      !gtk_widget_translate_coordinates (GTK_WIDGET (self->view), widget, x, y, &x, &y) ||
      !gtk_widget_contains (widget, x, y))
    return FALSE;
  GtkWidget *found = gtk_widget_pick (widget, x, y, GTK_PICK_DEFAULT);
  if (found != NULL && !TL_IS_BOX_VIEW (found))
    found = gtk_widget_get_ancestor (found, TL_TYPE_BOX_VIEW);
  *box = found != NULL ? tl_box_view_box (TL_BOX_VIEW (found)) : TL_BOX_NONE;
  return TRUE;
}

static void
tl_box_strip_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TlBoxStrip *self = TL_BOX_STRIP (object);
  const TlMapBoxes boxes = { self, widget_of, find };

  if (id != PROP_MAP_VIEW)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  g_return_if_fail (self->view == NULL);
  g_set_weak_pointer (&self->view, g_value_get_object (value));
  tl_map_view_set_boxes (self->view, &boxes);
  add_search_key (self);
  g_signal_connect_object (self->view, "boxes-changed", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "notify::theme", G_CALLBACK (refresh), self,
                           G_CONNECT_SWAPPED);
  g_signal_connect_object (self->view, "selection-changed", G_CALLBACK (on_selection_changed), self,
                           G_CONNECT_SWAPPED);
  on_selection_changed (self);
}

/* --- where ------------------------------------------------------------------------------------ */

/* --- for tests -------------------------------------------------------------------------------- */

/* Of "box:ID", "box:pool" or "box:dead"; -1: none. */
static int
box_of_name (TlBoxStrip *self, const char *name)
{
  const TlScenario *scenario = tl_game_scenario (tl_map_view_game (self->view));

  if (!g_str_has_prefix (name, "box:"))
    return -1;
  name += strlen ("box:");
  return g_str_equal (name, "pool")   ? (int) TL_BOX_POOL
         : g_str_equal (name, "dead") ? (int) TL_BOX_DEAD
                                      : tl_scenario_find_box (scenario, name);
}

/* The middle of a unit's counter, or with "box:ID" the upper right of a box. */
static gboolean
find_place (GtkWidget *widget, const char *name, TlPoint *middle)
{
  TlBoxStrip *self = TL_BOX_STRIP (widget);
  int box = box_of_name (self, name);
  TlUnit unit = tl_situation_find (self->situation, name);
  GtkWidget *view;

  if (box < 0 && (unit == TL_UNIT_NONE || tl_situation_hex (self->situation, unit) != TL_HEX_NONE))
    return FALSE;
  view =
      view_of_box (self, box >= 0 ? (guint) box : tl_situation_state (self->situation, unit)->box);
  if (view == NULL)
    return FALSE;
  if (box >= 0)
    *middle = (TlPoint){ gtk_widget_get_width (view) - 8, 10 };
  else if (!tl_box_view_middle (TL_BOX_VIEW (view), unit, &middle->x, &middle->y))
    return FALSE;
  return gtk_widget_translate_coordinates (view, widget, middle->x, middle->y, &middle->x,
                                           &middle->y);
}

/* --- life ------------------------------------------------------------------------------------- */

/* What is over the strip, as the map shows it over itself. */
static void
paint_carried (TlBoxStrip *self, GtkSnapshot *snapshot)
{
  GtkWidget *widget = GTK_WIDGET (self);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) gtk_widget_get_width (widget),
                                     (float) gtk_widget_get_height (widget)));
  double dx, dy;

  if (gtk_widget_translate_coordinates (GTK_WIDGET (self->view), widget, 0, 0, &dx, &dy))
    {
      cairo_translate (cr, dx, dy);
      tl_map_view_paint_carried (self->view, cr);
    }
  cairo_destroy (cr);
}

/* Tab comes to the box that had the keys last, and goes on from any; arrows go to the next. */
static gboolean
tl_box_strip_focus (GtkWidget *widget, GtkDirectionType direction)
{
  TlBoxStrip *self = TL_BOX_STRIP (widget);
  GtkWidget *child = gtk_widget_get_focus_child (self->row);

  if (child == NULL)
    {
      child = view_of_box (self, self->last_focus);
      if (child == NULL)
        child = gtk_widget_get_first_child (self->row);
      return child != NULL && gtk_widget_grab_focus (child);
    }
  if (direction == GTK_DIR_LEFT)
    child = gtk_widget_get_prev_sibling (child);
  else if (direction == GTK_DIR_RIGHT)
    child = gtk_widget_get_next_sibling (child);
  else
    return FALSE;
  /* At an end they stay. */
  return child == NULL || gtk_widget_grab_focus (child);
}

static void
tl_box_strip_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TlBoxStrip *self = TL_BOX_STRIP (widget);

  gtk_widget_snapshot_child (widget, self->line, snapshot);
  if (self->view != NULL && tl_map_view_is_carrying (self->view))
    paint_carried (self, snapshot);
  if (self->situation != NULL)
    tl_app_trace_places (GTK_WIDGET (self), find_place);
}

static void
tl_box_strip_measure (GtkWidget *widget, GtkOrientation orientation, int for_size, int *minimum,
                      int *natural, int *minimum_baseline G_GNUC_UNUSED,
                      int *natural_baseline G_GNUC_UNUSED)
{
  gtk_widget_measure (TL_BOX_STRIP (widget)->line, orientation, for_size, minimum, natural, NULL,
                      NULL);
}

static void
tl_box_strip_size_allocate (GtkWidget *widget, int width, int height, int baseline)
{
  gtk_widget_allocate (TL_BOX_STRIP (widget)->line, width, height, baseline, NULL);
}

static void
tl_box_strip_dispose (GObject *object)
{
  TlBoxStrip *self = TL_BOX_STRIP (object);

  if (self->view != NULL)
    tl_map_view_set_boxes (self->view, NULL);
  g_clear_weak_pointer (&self->view);
  g_clear_pointer (&self->line, gtk_widget_unparent);
  g_clear_pointer (&self->boxes, g_array_unref);
  g_clear_pointer (&self->situation, tl_situation_unref);
  G_OBJECT_CLASS (tl_box_strip_parent_class)->dispose (object);
}

static void
tl_box_strip_finalize (GObject *object)
{
  tl_face_cache_free (TL_BOX_STRIP (object)->faces);
  G_OBJECT_CLASS (tl_box_strip_parent_class)->finalize (object);
}

static void
tl_box_strip_class_init (TlBoxStripClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_box_strip_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_box_strip_finalize;
  G_OBJECT_CLASS (klass)->set_property = tl_box_strip_set_property;
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_MAP_VIEW,
                                   g_param_spec_object ("map-view", NULL, NULL, TL_TYPE_MAP_VIEW,
                                                        G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  widget_class->snapshot = tl_box_strip_snapshot;
  widget_class->focus = tl_box_strip_focus;
  widget_class->measure = tl_box_strip_measure;
  widget_class->size_allocate = tl_box_strip_size_allocate;
  gtk_widget_class_set_css_name (widget_class, "boxstrip");
  gtk_widget_class_set_accessible_role (widget_class, GTK_ACCESSIBLE_ROLE_LIST);
}

static void
tl_box_strip_init (TlBoxStrip *self)
{
  self->faces = tl_face_cache_new (FACE_BYTES);
  self->row = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  gtk_widget_set_halign (self->row, GTK_ALIGN_START);
  gtk_widget_add_css_class (self->row, "boxes");
  self->scroller = gtk_scrolled_window_new ();
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (self->scroller), GTK_POLICY_AUTOMATIC,
                                  GTK_POLICY_NEVER);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (self->scroller), self->row);
  gtk_widget_set_hexpand (self->scroller, TRUE);
  self->search = search_new (self);
  self->line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 0);
  gtk_widget_add_css_class (self->line, "tray");
  gtk_box_append (GTK_BOX (self->line), self->search);
  gtk_box_append (GTK_BOX (self->line), self->scroller);
  gtk_widget_set_parent (self->line, GTK_WIDGET (self));
  gtk_widget_set_visible (GTK_WIDGET (self), FALSE);
  gtk_widget_set_overflow (GTK_WIDGET (self), GTK_OVERFLOW_HIDDEN);
  tl_widget_set_name (self, _ ("Holding boxes"));
}
