/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-inspector.h"

#include "answers/tl-piece-form.h"
#include "app/base/tl-counter-picture.h"
#include "app/base/tl-widgets.h"
#include "app/setup/tl-doubt-list.h"
#include "app/setup/tl-field-row.h"

#include <glib/gi18n.h>

/* The edge of a single counter's sides, of several counters, and how many of these are drawn. */
#define SIDE_PX 116
#define SMALL_PX 50
#define PICTURES_MOST 5u

struct _TlInspector
{
  TlPanel panel;

  GtkWidget *doubt_list;
  GtkWidget *empty_label;
  GtkWidget *scroller;
  GtkLabel *heading_label;
  GtkLabel *details_label;
  GtkWidget *picture_box;
  GtkWidget *look_box;
  GtkLabel *why_label;
  GtkWidget *set_up_button;
  GtkWidget *group_box;

  GtkWidget *groups[TL_FIELD_GROUPS]; /* GtkExpander */
  GtkWidget *boxes[TL_FIELD_GROUPS];  /* their rows */
  GHashTable *rows;                   /* TlField to TlFieldRow, those that have shown */

  TlSituation *situation; /* (nullable): of the form */
  TlPieceForm *form;      /* (nullable): nothing is selected */
  gboolean can_edit;
  gboolean is_changing;  /* what is selected settles first */
  gboolean is_stale;     /* something has changed while the page was hidden */
  const TlField *turned; /* (nullable): by the last change, by a spin button ... */
  guint turned_node;     /* ... which led to this node of the history */
};

G_DEFINE_FINAL_TYPE (TlInspector, tl_inspector, TL_TYPE_PANEL)

enum
{
  PROP_0,
  PROP_CAN_EDIT,
  PROP_DOUBT_LIST
};

/* --- what it looks like ----------------------------------------------------------------------- */

static void
add_picture (TlInspector *self, const TlCounterView *view, int size_px, const char *name)
{
  GtkWidget *picture =
      tl_counter_picture_new_of_view (view, tl_map_view_theme (self->panel.view), size_px);

  gtk_widget_set_tooltip_text (picture, name);
  tl_widget_set_name (picture, name);
  gtk_box_append (GTK_BOX (self->picture_box), picture);
}

/* The side that shows is the left one on the other's left. */
static void
draw_sides (TlInspector *self, TlUnit unit)
{
  TlCounterView view;

  tl_counter_view_of_unit (&view, self->situation, unit);
  if (!tl_kind_has_faces (view.counter->kind))
    {
      add_picture (self, &view, SIDE_PX, self->form->heading);
      return;
    }
  view.face = TL_FACE_COMBAT;
  add_picture (self, &view, SIDE_PX, _ ("Combat Mode side"));
  view.face = TL_FACE_MOVE;
  add_picture (self, &view, SIDE_PX, _ ("Move Mode side"));
}

static void
draw_counters (TlInspector *self)
{
  const GArray *units = self->form->units;

  tl_widget_clear (self->picture_box);
  if (units->len == 1)
    {
      draw_sides (self, g_array_index (units, TlUnit, 0));
      return;
    }
  for (guint i = 0; i < MIN (units->len, PICTURES_MOST); i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      g_autofree char *name = tl_situation_name (self->situation, unit);
      TlCounterView view;

      tl_counter_view_of_unit (&view, self->situation, unit);
      add_picture (self, &view, SMALL_PX, name);
    }
}

static void update (TlInspector *self);

/* --- changes ---------------------------------------------------------------------------------- */

/* Turning a spin button on, without anything between, is the same step of undo. */
static gboolean
perform (TlInspector *self, TlGame *game, const TlField *field, const GPtrArray *actions)
{
  const TlHistory *history = tl_game_history (game);
  gboolean goes_on = field->type == TL_FIELD_NUMBER && self->turned == field &&
                     self->turned_node == tl_history_current (history)->id;

  if (!(goes_on ? tl_game_perform_more (game, actions) : tl_game_perform_all (game, actions)))
    return FALSE;
  self->turned = field;
  self->turned_node = tl_history_current (history)->id;
  return TRUE;
}

/* The map drops from its selection what has gone elsewhere. */
static void
keep_selected (TlInspector *self, TlGame *game, const GArray *units)
{
  g_autoptr (GArray) selection = tl_map_view_selection (self->panel.view);
  TlHex hex = tl_situation_hex (tl_game_situation (game), g_array_index (units, TlUnit, 0));

  if (selection->len == 0 && hex != TL_HEX_NONE)
    tl_map_view_select (self->panel.view, (const TlUnit *) (gconstpointer) units->data, units->len);
}

static void
change (TlInspector *self, TlFieldRow *widget, const TlFormRow *row, const char *text)
{
  const TlField *field = row->field;
  g_autoptr (GArray) units = g_array_copy (self->form->units);
  g_autoptr (GPtrArray) actions = tl_piece_form_change (self->form, row, text);
  g_autoptr (TlGame) game = g_object_ref (self->panel.game);

  self->is_changing = TRUE;
  gboolean is_done = perform (self, game, field, actions);
  if (is_done)
    keep_selected (self, game, units);
  self->is_changing = FALSE;
  if (is_done)
    {
      update (self);
      return;
    }
  tl_field_row_show (widget, row, FALSE);
  tl_field_row_refuse (widget, tl_game_refusal (game));
}

/* The focus also leaves entries of counters that are no longer selected. */
static void
on_chosen (TlFieldRow *widget, const char *text, TlInspector *self)
{
  TlFieldTable table = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (widget), "table"));
  const TlField *field = g_object_get_data (G_OBJECT (widget), "field");
  const TlFormRow *row =
      self->form != NULL ? tl_piece_form_find (self->form, table, field->id) : NULL;

  if (row != NULL && row->field == field && gtk_widget_is_sensitive (GTK_WIDGET (widget)))
    change (self, widget, row, text);
}

/* --- rows ------------------------------------------------------------------------------------- */

static TlFieldRow *
row_widget (TlInspector *self, const TlFormRow *row)
{
  TlFieldRow *widget = g_hash_table_lookup (self->rows, row->field);
  GtkWidget *box = self->boxes[row->field->group];
  GtkWidget *before = NULL;

  if (widget != NULL)
    return widget;
  widget = TL_FIELD_ROW (tl_field_row_new (row->field));
  g_object_set_data (G_OBJECT (widget), "field", (gpointer) row->field);
  g_object_set_data (G_OBJECT (widget), "table", GUINT_TO_POINTER (row->table));
  g_signal_connect (widget, "chosen", G_CALLBACK (on_chosen), self);
  g_hash_table_insert (self->rows, (gpointer) row->field, widget);
  /* As in the tables, whichever counter has shown it first. */
  for (GtkWidget *each = gtk_widget_get_first_child (box); each != NULL;
       each = gtk_widget_get_next_sibling (each))
    {
      TlFieldTable table = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (each), "table"));

      if (table == row->table &&
          (const TlField *) g_object_get_data (G_OBJECT (each), "field") < row->field)
        before = each;
    }
  gtk_box_insert_child_after (GTK_BOX (box), GTK_WIDGET (widget), before);
  return widget;
}

/* The rows of a group that is folded away come when it opens. */
static void
show_group (TlInspector *self, TlFieldGroup group, gboolean is_other)
{
  gboolean is_open = gtk_expander_get_expanded (GTK_EXPANDER (self->groups[group]));
  gboolean is_any = FALSE;

  for (GtkWidget *each = gtk_widget_get_first_child (self->boxes[group]); each != NULL && is_open;
       each = gtk_widget_get_next_sibling (each))
    {
      TlFieldTable table = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (each), "table"));
      const TlField *field = g_object_get_data (G_OBJECT (each), "field");
      const TlFormRow *row = tl_piece_form_find (self->form, table, field->id);

      gtk_widget_set_visible (each, row != NULL && row->field == field);
    }
  for (guint i = 0; i < self->form->rows->len; i++)
    {
      const TlFormRow *row = self->form->rows->pdata[i];

      if (row->field->group != group)
        continue;
      is_any = TRUE;
      if (is_open)
        tl_field_row_show (row_widget (self, row), row, is_other);
    }
  gtk_widget_set_visible (self->groups[group], is_any);
}

static void
on_expanded (GtkExpander *expander, GParamSpec *pspec G_GNUC_UNUSED, TlInspector *self)
{
  for (TlFieldGroup group = 0; group < TL_FIELD_GROUPS && self->form != NULL; group++)
    if (GTK_WIDGET (expander) == self->groups[group])
      show_group (self, group, TRUE);
}

/* --- the page --------------------------------------------------------------------------------- */

static gboolean
is_same (const GArray *units, const TlPieceForm *form)
{
  return form != NULL && units->len == form->units->len &&
         memcmp (units->data, form->units->data, units->len * sizeof (TlUnit)) == 0;
}

static void
show_why (TlInspector *self)
{
  const char *why_not = self->form->why_not;
  gboolean may = self->can_edit && why_not == NULL;

  gtk_widget_set_sensitive (self->group_box, may);
  gtk_widget_set_visible (self->look_box, !may);
  gtk_widget_set_visible (self->set_up_button, !self->can_edit);
  gtk_label_set_text (self->why_label, !self->can_edit
                                           ? _ ("To look at. Set Up changes any of it by hand.")
                                           : why_not);
}

static void
show_form (TlInspector *self, gboolean is_other)
{
  gtk_label_set_text (self->heading_label, self->form->heading);
  gtk_label_set_text (self->details_label, self->form->details);
  draw_counters (self);
  show_why (self);
  for (TlFieldGroup group = 0; group < TL_FIELD_GROUPS; group++)
    show_group (self, group, is_other);
}

static void
clear_form (TlInspector *self)
{
  g_clear_pointer (&self->form, tl_piece_form_free);
  g_clear_pointer (&self->situation, tl_situation_unref);
}

static void
update (TlInspector *self)
{
  TlGame *game = self->panel.game;

  if (self->is_changing)
    return;
  self->is_stale = !gtk_widget_get_mapped (GTK_WIDGET (self));
  if (self->is_stale)
    return;
  g_autoptr (GArray) units = game != NULL ? tl_map_view_selection (self->panel.view)
                                          : g_array_new (FALSE, FALSE, sizeof (TlUnit));
  gboolean is_other = !is_same (units, self->form);
  if (is_other)
    self->turned = NULL;
  clear_form (self);
  gtk_widget_set_visible (self->empty_label, units->len == 0);
  gtk_widget_set_visible (self->scroller, units->len > 0);
  if (units->len == 0)
    return;
  self->situation = tl_situation_ref (tl_game_situation (game));
  self->form =
      tl_piece_form_new (self->situation, (const TlUnit *) (gpointer) units->data, units->len);
  show_form (self, is_other);
}

static void
on_map (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tl_inspector_parent_class)->map (widget);
  if (TL_INSPECTOR (widget)->is_stale)
    update (TL_INSPECTOR (widget));
}

static void
tl_inspector_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TlInspector *self = TL_INSPECTOR (object);

  if (id == PROP_CAN_EDIT)
    g_value_set_boolean (value, self->can_edit);
  else if (id == PROP_DOUBT_LIST)
    g_value_set_object (value, self->doubt_list);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tl_inspector_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TlInspector *self = TL_INSPECTOR (object);

  if (id != PROP_CAN_EDIT)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  self->can_edit = g_value_get_boolean (value);
  if (self->form != NULL)
    show_why (self);
}

/* Gives the focus to the field of that id, whose group opens; FALSE: there is none. */
static gboolean
focus_field (TlInspector *self, const char *id)
{
  const TlFormRow *row = NULL;

  update (self);
  if (self->form != NULL)
    row = tl_piece_form_find (self->form, TL_FIELDS_PRINT, id);
  if (self->form != NULL && row == NULL)
    row = tl_piece_form_find (self->form, TL_FIELDS_STATE, id);
  if (row == NULL)
    return FALSE;
  gtk_expander_set_expanded (GTK_EXPANDER (self->groups[row->field->group]), TRUE);
  return gtk_widget_grab_focus (tl_field_row_control (row_widget (self, row)));
}

static void
on_correct (TlInspector *self, const char *field)
{
  if (!focus_field (self, field))
    g_signal_emit_by_name (self, "no-field");
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_inspector_dispose (GObject *object)
{
  TlInspector *self = TL_INSPECTOR (object);

  clear_form (self);
  G_OBJECT_CLASS (tl_inspector_parent_class)->dispose (object);
}

static void
tl_inspector_finalize (GObject *object)
{
  TlInspector *self = TL_INSPECTOR (object);

  g_hash_table_unref (self->rows);
  G_OBJECT_CLASS (tl_inspector_parent_class)->finalize (object);
}

static void
tl_inspector_class_init (TlInspectorClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_inspector_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_inspector_finalize;
  G_OBJECT_CLASS (klass)->get_property = tl_inspector_get_property;
  G_OBJECT_CLASS (klass)->set_property = tl_inspector_set_property;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_CAN_EDIT,
      g_param_spec_boolean ("can-edit", NULL, NULL, FALSE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS));
  g_object_class_install_property (G_OBJECT_CLASS (klass), PROP_DOUBT_LIST,
                                   g_param_spec_object ("doubt-list", NULL, NULL, GTK_TYPE_WIDGET,
                                                        G_PARAM_READABLE | G_PARAM_STATIC_STRINGS));
  tl_signal_new (TL_TYPE_INSPECTOR, "no-field", 0);
  g_type_ensure (TL_TYPE_DOUBT_LIST);
  widget_class->map = on_map;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-inspector.ui");
  gtk_widget_class_bind_template_child (widget_class, TlInspector, doubt_list);
  gtk_widget_class_bind_template_child (widget_class, TlInspector, empty_label);
  gtk_widget_class_bind_template_child (widget_class, TlInspector, scroller);
  gtk_widget_class_bind_template_child (widget_class, TlInspector, heading_label);
  gtk_widget_class_bind_template_child (widget_class, TlInspector, details_label);
  gtk_widget_class_bind_template_child (widget_class, TlInspector, picture_box);
  gtk_widget_class_bind_template_child (widget_class, TlInspector, look_box);
  gtk_widget_class_bind_template_child (widget_class, TlInspector, why_label);
  gtk_widget_class_bind_template_child (widget_class, TlInspector, set_up_button);
  gtk_widget_class_bind_template_child (widget_class, TlInspector, group_box);
  gtk_widget_class_bind_template_callback (widget_class, on_correct);
}

static void
add_group (TlInspector *self, TlFieldGroup group)
{
  GtkWidget *label = gtk_label_new (tl_field_group_title (group));

  self->groups[group] = gtk_expander_new (NULL);
  self->boxes[group] = gtk_box_new (GTK_ORIENTATION_VERTICAL, 4);
  gtk_widget_add_css_class (label, "heading");
  gtk_widget_add_css_class (self->boxes[group], "inspector-group");
  gtk_expander_set_label_widget (GTK_EXPANDER (self->groups[group]), label);
  gtk_expander_set_child (GTK_EXPANDER (self->groups[group]), self->boxes[group]);
  /* What a turn has done to it, and its fuel, are looked at less often. */
  gtk_expander_set_expanded (GTK_EXPANDER (self->groups[group]),
                             group != TL_GROUP_TURN && group != TL_GROUP_SUPPLY);
  g_signal_connect (self->groups[group], "notify::expanded", G_CALLBACK (on_expanded), self);
  gtk_box_append (GTK_BOX (self->group_box), self->groups[group]);
}

static void
tl_inspector_init (TlInspector *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  self->rows = g_hash_table_new (NULL, NULL);
  self->is_stale = TRUE;
  g_signal_connect (self, "notify::map-view", G_CALLBACK (update), NULL);
  g_signal_connect (self, "selection-changed", G_CALLBACK (update), NULL);
  g_signal_connect (self, "theme-changed", G_CALLBACK (update), NULL);
  for (TlFieldGroup group = 0; group < TL_FIELD_GROUPS; group++)
    add_group (self, group);
}
