/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/supply/tl-supply-rows-view.h"

#include "app/base/tl-counter-picture.h"
#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

/* --- a way in a drop-down --------------------------------------------------------------------- */

#define TL_TYPE_WAY_ITEM (tl_way_item_get_type ())
G_DECLARE_FINAL_TYPE (TlWayItem, tl_way_item, TL, WAY_ITEM, GObject)

/* Its text for the list that opens, and a short one for the closed one. */
struct _TlWayItem
{
  GObject parent_instance;

  char *text;
  char *short_text;
};

enum
{
  PROP_TEXT = 1,
  PROP_SHORT_TEXT,
  N_WAY_PROPS
};

static GParamSpec *way_props[N_WAY_PROPS];

G_DEFINE_FINAL_TYPE (TlWayItem, tl_way_item, G_TYPE_OBJECT)

static void
tl_way_item_finalize (GObject *object)
{
  TlWayItem *self = TL_WAY_ITEM (object);

  g_free (self->text);
  g_free (self->short_text);
  G_OBJECT_CLASS (tl_way_item_parent_class)->finalize (object);
}

static void
tl_way_item_get_property (GObject *object, guint id, GValue *value, GParamSpec *spec)
{
  TlWayItem *self = TL_WAY_ITEM (object);

  if (id == PROP_TEXT)
    g_value_set_string (value, self->text);
  else if (id == PROP_SHORT_TEXT)
    g_value_set_string (value, self->short_text);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, spec);
}

static void
tl_way_item_class_init (TlWayItemClass *klass)
{
  GObjectClass *object_class = G_OBJECT_CLASS (klass);

  object_class->finalize = tl_way_item_finalize;
  object_class->get_property = tl_way_item_get_property;
  way_props[PROP_TEXT] =
      g_param_spec_string ("text", NULL, NULL, NULL, G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  way_props[PROP_SHORT_TEXT] = g_param_spec_string ("short-text", NULL, NULL, NULL,
                                                    G_PARAM_READABLE | G_PARAM_STATIC_STRINGS);
  g_object_class_install_properties (object_class, N_WAY_PROPS, way_props);
}

static void
tl_way_item_init (TlWayItem *self G_GNUC_UNUSED)
{
}

static TlWayItem *
way_item_new (void)
{
  return g_object_new (TL_TYPE_WAY_ITEM, NULL);
}

static void
set_way_text (TlWayItem *self, char **old, const char *text, guint prop)
{
  if (g_strcmp0 (*old, text) == 0)
    return;
  g_free (*old);
  *old = g_strdup (text);
  g_object_notify_by_pspec (G_OBJECT (self), way_props[prop]);
}

static void
way_item_set_text (TlWayItem *self, const char *text, const char *short_text)
{
  set_way_text (self, &self->text, text, PROP_TEXT);
  set_way_text (self, &self->short_text, short_text, PROP_SHORT_TEXT);
}

static void
on_way_bind (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item, gpointer is_short)
{
  GBinding *binding = g_object_bind_property (
      gtk_list_item_get_item (item), GPOINTER_TO_INT (is_short) ? "short-text" : "text",
      gtk_list_item_get_child (item), "label", G_BINDING_SYNC_CREATE);

  g_object_set_data (G_OBJECT (item), "tl-binding", binding);
}

static void
on_way_unbind (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
               gpointer data G_GNUC_UNUSED)
{
  GBinding *binding = g_object_steal_data (G_OBJECT (item), "tl-binding");

  if (binding != NULL)
    g_binding_unbind (binding);
}

/* Short texts are ellipsized, so that they do not widen the panel; the list that opens takes the
 * others.  (transfer full) */
static GtkListItemFactory *
way_factory_new (gboolean is_short)
{
  GtkListItemFactory *factory = tl_label_factory_new (is_short);

  g_signal_connect (factory, "bind", G_CALLBACK (on_way_bind), GINT_TO_POINTER (is_short));
  g_signal_connect (factory, "unbind", G_CALLBACK (on_way_unbind), NULL);
  return factory;
}

#define SPACING 8

/* The widgets of one row. */
typedef struct
{
  GtkWidget *box;
  GtkCheckButton *check;  /* NULL where nothing is to be chosen, and for recovery */
  GtkDropDown *drop_down; /* NULL where nothing is to be chosen */
  GListStore *items;      /* TlWayItem, per way; NULL with it */
  guint last_meal;        /* the way that the check mark brings back */
} RowWidgets;

struct _TlSupplyRowsView
{
  GtkBox parent_instance;

  TlSupplyRows *rows; /* the caller's */
  TlMapView *map;     /* weak */

  GArray *widgets; /* RowWidgets, of the first rows */
  GtkBox *list;
  GtkWidget *more_button; /* makes those of some more rows */
  const char *heading;    /* the last in @list; nullable */
  GtkGrid *bill_grid;
  GtkBox *mark_box;
  GtkBox *finding_box;
  GtkLabel *sum_label; /* the dumps that change, in a line */
  GtkBox *footer;      /* the caller's: that, the findings and the buttons */
  GtkWidget *reset_button;
  GtkWidget *apply_button;
  gboolean is_updating;
};

static const TlSupplyRow *
row_at (TlSupplyRowsView *self, guint i)
{
  return self->rows->rows->pdata[i];
}

static inline RowWidgets *
row_widgets (TlSupplyRowsView *view, guint i)
{
  return &g_array_index (view->widgets, RowWidgets, i);
}

/* Signals of a row's widgets, and of the buttons. */

/* -bill */

#define MARK_PICTURE_PX 22

#define PICTURE_PX 30

/* A row has a drop-down, of which some thousands take seconds. */
#define ROWS_AT_ONCE 100

static char *
name_of (TlSupplyRowsView *self, TlUnit unit)
{
  return tl_counter_name (tl_situation_counter (self->rows->situation, unit));
}

static void
attach (TlSupplyRowsView *self, int column, int row, const char *text, const char *css_class)
{
  GtkWidget *label = tl_text_new (text, css_class);

  gtk_widget_set_hexpand (label, column == 0);
  if (column > 0)
    {
      gtk_label_set_xalign (GTK_LABEL (label), 1);
      gtk_label_set_wrap (GTK_LABEL (label), FALSE);
      gtk_widget_add_css_class (label, "numeric");
    }
  gtk_grid_attach (self->bill_grid, label, column, row, 1, 1);
}

static char *
account_name (TlSupplyRowsView *self, const TlSupplyAccount *account)
{
  const TlScenario *scenario = tl_situation_scenario (self->rows->situation);
  g_autofree char *hex = tl_site_describe (scenario, account->site);

  if (!tl_users_is_formation (account->users))
    return g_steal_pointer (&hex);
  /* Translators: a hex, a formation. */
  return g_strdup_printf (_ ("%s, Organic Trucks of %s"), hex,
                          g_array_index (scenario->formations, TlFormation, account->users).name);
}

static void
show_account (TlSupplyRowsView *self, const TlSupplyAccount *account, int row)
{
  guint gone = account->paid_t + account->wasted_t;
  gboolean is_short = gone > account->t;
  const char *css_class = is_short ? "lacks" : gone > 0 ? "changed" : NULL;
  g_autofree char *name = account_name (self, account);
  g_autofree char *before = g_strdup_printf ("%uT", account->t);
  g_autofree char *taken = gone > 0 ? g_strdup_printf ("−%uT", gone) : g_strdup ("");
  g_autofree char *after = is_short
                               /* Translators: Tokens that a dump has too few. */
                               ? g_strdup_printf (_ ("%uT short"), gone - account->t)
                               : g_strdup_printf ("%uT", account->t - gone);

  attach (self, 0, row, name, css_class);
  attach (self, 1, row, before, css_class);
  attach (self, 2, row, taken, css_class);
  attach (self, 3, row, after, css_class);
  tl_widget_set_name (gtk_grid_get_child_at (self->bill_grid, 0, row), account->text);
}

static void
show_dumps (TlSupplyRowsView *self)
{
  const char *const headings[] = { _ ("Dumps"), _ ("now"), _ ("taken"), _ ("left") };
  int row = 1;

  tl_widget_clear (GTK_WIDGET (self->bill_grid));
  for (int i = 0; i < (int) G_N_ELEMENTS (headings); i++)
    attach (self, i, 0, headings[i], i == 0 ? "side-heading" : "dim-label");
  for (guint i = 0; i < self->rows->bill->len; i++)
    {
      const TlSupplyAccount *account = &g_array_index (self->rows->bill, TlSupplyAccount, i);
      g_autofree char *wasted = NULL;

      show_account (self, account, row++);
      if (account->wasted_t == 0 || account->paid_t + account->wasted_t > account->t)
        continue;
      /* Translators: Tokens. */
      wasted =
          g_strdup_printf (_ ("%uT too few for anybody: wasted (12.10e(C))"), account->wasted_t);
      gtk_grid_attach (self->bill_grid, tl_text_new (wasted, "caption"), 0, row++, 4, 1);
    }
  gtk_widget_set_visible (GTK_WIDGET (self->bill_grid), self->rows->bill->len > 0);
}

/* What changes, beside the buttons: the list below may be out of sight. */
static void
show_sum (TlSupplyRowsView *self)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < self->rows->bill->len; i++)
    {
      const TlSupplyAccount *account = &g_array_index (self->rows->bill, TlSupplyAccount, i);

      if (account->paid_t + account->wasted_t == 0)
        continue;
      g_string_append_printf (text, "%s%s", text->len > 0 ? " · " : "", account->text);
    }
  gtk_label_set_text (self->sum_label, text->len > 0 ? text->str : _ ("No dump pays anything."));
  tl_widget_set_tooltip (GTK_WIDGET (self->sum_label), text->len > 0 ? text->str : NULL);
}

static char *
mark_text (const char *name, TlSupplyMarkKind kind)
{
  if (kind == TL_SUPPLY_MARK_SET)
    /* Translators: a unit. */
    return g_strdup_printf (_ ("%s is marked Out of Supply"), name);
  if (kind == TL_SUPPLY_MARK_STAYS)
    /* Translators: a unit. */
    return g_strdup_printf (_ ("%s stays marked Out of Supply"), name);
  /* Translators: a unit. */
  return g_strdup_printf (_ ("%s loses its Out of Supply marker"), name);
}

static void
show_marks (TlSupplyRowsView *self)
{
  const GArray *marks = self->rows->marks;

  tl_widget_clear (GTK_WIDGET (self->mark_box));
  gtk_widget_set_visible (GTK_WIDGET (self->mark_box), marks != NULL && marks->len > 0);
  if (marks == NULL || marks->len == 0)
    return;
  gtk_box_append (self->mark_box, tl_text_new (_ ("Markers (12.8a)"), "side-heading"));
  for (guint i = 0; i < marks->len; i++)
    {
      const TlSupplyMark *mark = &g_array_index (marks, TlSupplyMark, i);
      GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
      g_autofree char *name = name_of (self, mark->unit);
      g_autofree char *text = mark_text (name, mark->kind);
      GtkWidget *label = tl_text_new (text, NULL);

      gtk_widget_set_valign (label, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (box),
                      tl_counter_picture_new (self->rows->situation, mark->unit,
                                              tl_map_view_theme (self->map), MARK_PICTURE_PX));
      gtk_box_append (GTK_BOX (box), label);
      gtk_box_append (self->mark_box, box);
    }
}

static void
append_names (TlSupplyRowsView *self, GString *text, const TlFinding *finding)
{
  for (guint i = 0; i < finding->n_units; i++)
    {
      g_autofree char *name = name_of (self, finding->units[i]);

      g_string_append_printf (text, "%s%s", i == 0 ? "\n" : ", ", name);
    }
}

static void
show_findings (TlSupplyRowsView *self, const TlVerdict *verdict)
{
  gboolean any = FALSE;

  tl_widget_clear (GTK_WIDGET (self->finding_box));
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);
      g_autofree char *line = tl_finding_to_string (finding, NULL);
      g_autoptr (GString) text = g_string_new (line);
      GtkWidget *box, *label;

      if (finding->severity != TL_FINDING_FORBIDDEN)
        continue;
      append_names (self, text, finding);
      box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
      label = tl_text_new (text->str, NULL);
      gtk_widget_set_hexpand (label, TRUE);
      gtk_widget_add_css_class (box, "finding");
      gtk_widget_add_css_class (box, "forbidden");
      gtk_box_append (GTK_BOX (box), gtk_image_new_from_icon_name ("dialog-error-symbolic"));
      gtk_box_append (GTK_BOX (box), label);
      gtk_box_append (self->finding_box, box);
      any = TRUE;
    }
  gtk_widget_set_visible (GTK_WIDGET (self->finding_box), any);
}

/* Dumps, markers and what forbids it; @next (nullable): the situation that comes of the rows. */
static void
show_bill (TlSupplyRowsView *self)
{
  show_dumps (self);
  show_sum (self);
  show_marks (self);
  show_findings (self, self->rows->verdict);
}

static GtkDropDown *
drop_down_new (RowWidgets *widgets, guint n_ways, const char *name)
{
  g_autoptr (GtkListItemFactory) in_panel = way_factory_new (TRUE);
  g_autoptr (GtkListItemFactory) in_list = way_factory_new (FALSE);

  widgets->items = g_list_store_new (TL_TYPE_WAY_ITEM);
  for (guint i = 0; i < n_ways; i++)
    {
      g_autoptr (TlWayItem) item = way_item_new ();

      g_list_store_append (widgets->items, item);
    }
  GtkWidget *drop_down = gtk_drop_down_new (G_LIST_MODEL (g_object_ref (widgets->items)), NULL);
  gtk_drop_down_set_factory (GTK_DROP_DOWN (drop_down), in_panel);
  gtk_drop_down_set_list_factory (GTK_DROP_DOWN (drop_down), in_list);
  gtk_widget_set_hexpand (drop_down, TRUE);
  tl_widget_set_name (drop_down, name);
  return GTK_DROP_DOWN (drop_down);
}

static GtkCheckButton *
check_new (const char *unit)
{
  GtkWidget *check = gtk_check_button_new ();
  /* Translators: a unit; off, it does not. */
  g_autofree char *name = g_strdup_printf (_ ("%s eats"), unit);

  gtk_widget_set_valign (check, GTK_ALIGN_CENTER);
  tl_widget_set_tooltip (check, name);
  tl_widget_set_name (check, name);
  return GTK_CHECK_BUTTON (check);
}

/* "14.05", "Strategic Reserve" */
static char *
place_of (TlSupplyRowsView *self, TlUnit unit)
{
  return tl_site_name (tl_situation_scenario (self->rows->situation),
                       tl_draw_site (self->rows->situation, unit));
}

static GtkWidget *
text_of_row (TlSupplyRowsView *self, guint i, RowWidgets *widgets)
{
  const TlSupplyRow *row = row_at (self, i);
  GtkWidget *text = gtk_box_new (GTK_ORIENTATION_VERTICAL, 2);
  g_autofree char *name = tl_counter_name (tl_situation_counter (self->rows->situation, row->unit));
  g_autofree char *place = place_of (self, row->unit);
  /* Translators: a unit, its hex or box, what it needs. */
  g_autofree char *title = g_strdup_printf (_ ("%s in %s · %s"), name, place, row->need);

  gtk_box_append (GTK_BOX (text), tl_text_new (title, NULL));
  if (row->ways->len > 1)
    {
      widgets->drop_down = drop_down_new (widgets, row->ways->len, title);
      gtk_box_append (GTK_BOX (text), GTK_WIDGET (widgets->drop_down));
    }
  gtk_widget_set_hexpand (text, TRUE);
  return text;
}

/* Why nothing reaches the unit. */
static void
set_why (GtkWidget *box, const TlVerdict *why)
{
  g_autofree char *text = tl_findings_to_string (why, NULL);

  if (*text != '\0')
    tl_widget_set_tooltip (box, text);
}

static const TlSupplyPath *
path_of (const TlSupplyRow *row)
{
  const TlSupplyWay *way = row->ways->pdata[row->chosen];

  for (guint i = 0; i < row->dumps->len && way->payments->len > 0; i++)
    {
      const TlSupplyPath *path = row->dumps->pdata[i];
      const TlPayment *payment = &g_array_index (way->payments, TlPayment, 0);

      if (path->line.source == payment->dump && path->line.users == payment->users)
        return path;
    }
  return NULL;
}

/* A row that pays nothing has none. */
static void
show_path_of (TlSupplyRowsView *self, guint i)
{
  const TlSupplyPath *path = path_of (row_at (self, i));
  g_autoptr (GArray) hexes = path != NULL ? tl_supply_path_hexes (path) : NULL;

  if (self->map != NULL && hexes != NULL)
    tl_map_view_show_path (self->map, (const TlHex *) hexes->data, hexes->len, self->rows->side);
  else if (self->map != NULL)
    tl_map_view_show_path (self->map, NULL, 0, 0);
}

static void
show_path (GtkEventController *controller, TlSupplyRowsView *self)
{
  GtkWidget *box = gtk_event_controller_get_widget (controller);

  show_path_of (self, GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (box), "tl-row")));
}

static void
on_row_entered (GtkEventController *controller, double x G_GNUC_UNUSED, double y G_GNUC_UNUSED,
                TlSupplyRowsView *self)
{
  show_path (controller, self);
}

static void
on_row_left (GtkEventController *controller G_GNUC_UNUSED, TlSupplyRowsView *self)
{
  if (self->map != NULL)
    tl_map_view_show_path (self->map, NULL, 0, 0);
}

/* The row that has pointer or focus shows its path on the map. */
static void
add_preview (TlSupplyRowsView *self, GtkWidget *box, guint i)
{
  GtkEventController *motion = gtk_event_controller_motion_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  g_object_set_data (G_OBJECT (box), "tl-row", GUINT_TO_POINTER (i));
  g_signal_connect (motion, "enter", G_CALLBACK (on_row_entered), self);
  g_signal_connect (motion, "leave", G_CALLBACK (on_row_left), self);
  g_signal_connect (focus, "enter", G_CALLBACK (show_path), self);
  g_signal_connect (focus, "leave", G_CALLBACK (on_row_left), self);
  gtk_widget_add_controller (box, motion);
  gtk_widget_add_controller (box, focus);
}

/* The last way is to pay nothing. */
static gboolean
is_nothing (const TlSupplyRow *row, guint way)
{
  return way + 1 == row->ways->len;
}

static void
show_row (TlSupplyRowsView *self, guint i)
{
  const TlSupplyRow *row = row_at (self, i);
  RowWidgets *widgets = row_widgets (self, i);

  if (widgets->drop_down == NULL)
    return;
  tl_supply_rows_word (self->rows, i);
  for (guint way = 0; way < row->ways->len; way++)
    {
      g_autoptr (TlWayItem) item = g_list_model_get_item (G_LIST_MODEL (widgets->items), way);
      const TlSupplyWay *worded = row->ways->pdata[way];
      /* Translators: a way to pay; it is the one that is proposed. */
      g_autofree char *marked = way == row->proposed
                                    ? g_strdup_printf (_ ("%s · proposed"), worded->text)
                                    : g_strdup (worded->text);

      way_item_set_text (item, marked, worded->short_text);
      if (way == row->chosen)
        tl_widget_set_tooltip (GTK_WIDGET (widgets->drop_down), marked);
    }
  gtk_drop_down_set_selected (widgets->drop_down, row->chosen);
  if (widgets->check != NULL)
    gtk_check_button_set_active (widgets->check, !is_nothing (row, row->chosen));
  if (!is_nothing (row, row->chosen))
    widgets->last_meal = row->chosen;
}

static void
update (TlSupplyRowsView *self)
{
  self->is_updating = TRUE;
  for (guint i = 0; i < self->widgets->len; i++)
    show_row (self, i);
  self->is_updating = FALSE;
  show_bill (self);
  gtk_widget_set_sensitive (self->apply_button, self->rows->next != NULL);
  gtk_widget_set_sensitive (self->reset_button, !self->rows->is_proposed);
}

static void
choose (TlSupplyRowsView *self, guint i, guint way)
{
  tl_supply_rows_choose (self->rows, i, way);
  update (self);
  show_path_of (self, i);
  g_debug ("row %u goes way %u%s", i + 1, way + 1,
           gtk_widget_get_sensitive (self->apply_button) ? "" : ", refused");
}

static guint
row_of (TlSupplyRowsView *self, gpointer widget)
{
  guint i = 0;

  while (i < self->widgets->len && row_widgets (self, i)->check != widget &&
         row_widgets (self, i)->drop_down != widget)
    i++;
  return i;
}

static void
on_way_selected (GtkDropDown *drop_down, GParamSpec *spec G_GNUC_UNUSED, TlSupplyRowsView *self)
{
  if (!self->is_updating)
    choose (self, row_of (self, drop_down), gtk_drop_down_get_selected (drop_down));
}

static void
on_check_toggled (GtkCheckButton *check, TlSupplyRowsView *self)
{
  guint i = row_of (self, check);

  if (!self->is_updating)
    choose (self, i,
            gtk_check_button_get_active (check) ? row_widgets (self, i)->last_meal
                                                : row_at (self, i)->ways->len - 1);
}

/* Signals of a row's widgets, and of the buttons. */
static void
follow_row (TlSupplyRowsView *self, const RowWidgets *widgets)
{
  if (widgets->drop_down != NULL)
    g_signal_connect (widgets->drop_down, "notify::selected", G_CALLBACK (on_way_selected), self);
  if (widgets->check != NULL)
    g_signal_connect (widgets->check, "toggled", G_CALLBACK (on_check_toggled), self);
}

static void
add_row (TlSupplyRowsView *self, GtkBox *list, guint i)
{
  const TlSupplyRow *row = row_at (self, i);
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);
  GtkWidget *picture = tl_counter_picture_new (self->rows->situation, row->unit,
                                               tl_map_view_theme (self->map), PICTURE_PX);
  RowWidgets widgets = { .box = box };
  g_autofree char *name = tl_counter_name (tl_situation_counter (self->rows->situation, row->unit));
  GtkWidget *text = text_of_row (self, i, &widgets);

  if (self->rows->is_eating && widgets.drop_down != NULL)
    {
      widgets.check = check_new (name);
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (widgets.check));
    }
  gtk_widget_set_valign (picture, GTK_ALIGN_START);
  gtk_box_append (GTK_BOX (box), picture);
  gtk_box_append (GTK_BOX (box), text);
  gtk_widget_add_css_class (box, "fighter");
  set_why (box, row->why);
  add_preview (self, box, i);
  follow_row (self, &widgets);
  gtk_box_append (list, box);
  g_array_append_val (self->widgets, widgets);
}

/* Once for rows that agree in it. */
static void
add_heading (TlSupplyRowsView *self, GtkBox *list, guint i, const char **heading)
{
  const char *duty = row_at (self, i)->duty_text;

  if (g_strcmp0 (duty, *heading) == 0)
    return;
  if (duty != NULL)
    gtk_box_append (list, tl_text_new (duty, "caption-heading"));
  *heading = duty;
}

/* The widgets of some more rows. */
static void
add_rows (TlSupplyRowsView *self)
{
  guint n_rows = self->rows->rows->len;
  guint end = MIN (self->widgets->len + ROWS_AT_ONCE, n_rows);

  for (guint i = self->widgets->len; i < end; i++)
    {
      const TlSupplyRow *row = row_at (self, i);

      add_heading (self, self->list, i, &self->heading);
      add_row (self, self->list, i);
      row_widgets (self, i)->last_meal = is_nothing (row, row->proposed) ? 0 : row->proposed;
    }
  gtk_widget_set_visible (self->more_button, end < n_rows);
  if (end < n_rows)
    {
      g_autofree char *text =
          g_strdup_printf (ngettext ("_Show More: %u Unit Is as Proposed",
                                     "_Show More: %u Units Are as Proposed", n_rows - end),
                           n_rows - end);

      gtk_button_set_label (GTK_BUTTON (self->more_button), text);
    }
}

static void
on_more (TlSupplyRowsView *self)
{
  add_rows (self);
  update (self);
}

static void
on_reset (TlSupplyRowsView *self)
{
  tl_supply_rows_reset (self->rows);
  update (self);
  /* The button has no more use; what is proposed is applied next. */
  gtk_widget_grab_focus (self->apply_button);
}

static void
on_apply (TlSupplyRowsView *self)
{
  /* The view goes away while the action is performed. */
  g_autoptr (TlSupplyRowsView) keep = g_object_ref (self);
  g_autoptr (TlAction) action = tl_action_copy (self->rows->action);
  g_autoptr (TlGame) game = g_object_ref (tl_map_view_game (self->map));

  tl_game_perform (game, action);
}

static void
follow_buttons (TlSupplyRowsView *self)
{
  g_signal_connect_swapped (self->more_button, "clicked", G_CALLBACK (on_more), self);
  g_signal_connect_swapped (self->reset_button, "clicked", G_CALLBACK (on_reset), self);
  g_signal_connect_swapped (self->apply_button, "clicked", G_CALLBACK (on_apply), self);
}

static void
add_buttons (TlSupplyRowsView *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, SPACING);

  self->reset_button = gtk_button_new_with_mnemonic (_ ("Reset to Proposa_l"));
  self->apply_button = gtk_button_new_with_mnemonic (_ ("Appl_y"));
  gtk_widget_add_css_class (self->apply_button, "suggested-action");
  gtk_widget_set_hexpand (self->apply_button, TRUE);
  follow_buttons (self);
  gtk_box_append (GTK_BOX (box), self->reset_button);
  gtk_box_append (GTK_BOX (box), self->apply_button);
  gtk_box_append (self->footer, box);
}

/* -build */
static void
build_rows (TlSupplyRowsView *self)
{
  self->list = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  self->more_button = gtk_button_new ();
  gtk_button_set_use_underline (GTK_BUTTON (self->more_button), TRUE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->list));
  gtk_box_append (GTK_BOX (self), self->more_button);
  add_rows (self);
  self->bill_grid = GTK_GRID (gtk_grid_new ());
  gtk_grid_set_column_spacing (self->bill_grid, SPACING);
  self->mark_box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 2));
  self->finding_box = GTK_BOX (gtk_box_new (GTK_ORIENTATION_VERTICAL, 4));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->bill_grid));
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->mark_box));
  self->sum_label = GTK_LABEL (tl_text_new ("", "caption"));
  gtk_label_set_lines (self->sum_label, 2);
  gtk_label_set_ellipsize (self->sum_label, PANGO_ELLIPSIZE_END);
  gtk_box_append (self->footer, GTK_WIDGET (self->sum_label));
  gtk_box_append (self->footer, GTK_WIDGET (self->finding_box));
  add_buttons (self);
}

G_DEFINE_FINAL_TYPE (TlSupplyRowsView, tl_supply_rows_view, GTK_TYPE_BOX)

/* --- life ------------------------------------------------------------------------------------- */

static void
row_clear (gpointer data)
{
  g_clear_object (&((RowWidgets *) data)->items);
}

static void
tl_supply_rows_view_dispose (GObject *object)
{
  TlSupplyRowsView *self = TL_SUPPLY_ROWS_VIEW (object);

  self->is_updating = TRUE;
  g_clear_weak_pointer (&self->map);
  G_OBJECT_CLASS (tl_supply_rows_view_parent_class)->dispose (object);
}

static void
tl_supply_rows_view_finalize (GObject *object)
{
  g_array_unref (TL_SUPPLY_ROWS_VIEW (object)->widgets);
  G_OBJECT_CLASS (tl_supply_rows_view_parent_class)->finalize (object);
}

static gboolean
tl_supply_rows_view_grab_focus (GtkWidget *widget)
{
  return gtk_widget_grab_focus (TL_SUPPLY_ROWS_VIEW (widget)->apply_button);
}

static void
tl_supply_rows_view_class_init (TlSupplyRowsViewClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_supply_rows_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_supply_rows_view_finalize;
  GTK_WIDGET_CLASS (klass)->grab_focus = tl_supply_rows_view_grab_focus;
}

static void
tl_supply_rows_view_init (TlSupplyRowsView *self)
{
  self->widgets = g_array_new (FALSE, TRUE, sizeof (RowWidgets));
  g_array_set_clear_func (self->widgets, row_clear);
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 8);
}

GtkWidget *
tl_supply_rows_view_new (TlMapView *map, TlSupplyRows *rows, GtkBox *footer)
{
  TlSupplyRowsView *self = g_object_new (TL_TYPE_SUPPLY_ROWS_VIEW, NULL);

  self->rows = rows;
  self->footer = footer;
  g_set_weak_pointer (&self->map, map);
  build_rows (self);
  update (self);
  return GTK_WIDGET (self);
}
