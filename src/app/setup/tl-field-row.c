/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-field-row.h"

#include "app/base/tl-widgets.h"
#include "draw/base/tl-symbol.h"

#include <glib/gi18n.h>

/* A symbol as drawn on a button, and how many stand beside each other. */
#define SYMBOL_PX 27
#define SYMBOL_COLUMNS 7
/* Letters of the narrowest entry. */
#define ENTRY_CHARS 10

struct _TlFieldRow
{
  GtkBox parent_instance;

  const TlField *field;
  GtkWidget *control;
  GtkLabel *note;
  GtkLabel *error;
  GtkWidget *toggles[TL_SYMBOLS]; /* of symbols */
  GPtrArray *texts;               /* utf8: what the items of a drop-down stand for */
  char *text;                     /* (nullable): that shows; NULL: mixed, or nothing yet */
  guint least;                    /* of a number; below it the button shows `low_word` */
  char *low_word;                 /* (nullable) */
  gboolean is_updating;
};

G_DEFINE_FINAL_TYPE (TlFieldRow, tl_field_row, GTK_TYPE_BOX)

static void
set_small (GtkLabel *label, const char *text)
{
  gtk_label_set_text (label, text != NULL ? text : "");
  gtk_widget_set_visible (GTK_WIDGET (label), text != NULL);
}

/* @text: (nullable): nothing */
static void
set_wrong (TlFieldRow *self, const char *text)
{
  set_small (self->error, text);
  gtk_accessible_update_state (
      GTK_ACCESSIBLE (self->control), GTK_ACCESSIBLE_STATE_INVALID,
      text != NULL ? GTK_ACCESSIBLE_INVALID_TRUE : GTK_ACCESSIBLE_INVALID_FALSE, -1);
  if (text != NULL)
    gtk_widget_add_css_class (self->control, "error");
  else
    gtk_widget_remove_css_class (self->control, "error");
}

static void
choose (TlFieldRow *self, const char *text)
{
  /* The row may show something else meanwhile. */
  g_autofree char *own = g_strdup (text);

  if (self->is_updating)
    return;
  if (g_strcmp0 (own, self->text) == 0)
    set_wrong (self, NULL);
  else
    g_signal_emit_by_name (self, "chosen", own);
}

/* --- yes or no -------------------------------------------------------------------------------- */

static void
on_toggled (TlFieldRow *self)
{
  choose (self, gtk_check_button_get_active (GTK_CHECK_BUTTON (self->control)) ? "yes" : "no");
}

static void
show_check (TlFieldRow *self)
{
  gtk_check_button_set_active (GTK_CHECK_BUTTON (self->control),
                               g_strcmp0 (self->text, "yes") == 0);
  gtk_check_button_set_inconsistent (GTK_CHECK_BUTTON (self->control), self->text == NULL);
}

/* --- numbers ---------------------------------------------------------------------------------- */

static void
on_number (TlFieldRow *self)
{
  int value = gtk_spin_button_get_value_as_int (GTK_SPIN_BUTTON (self->control));
  g_autofree char *text = value < (int) self->least ? g_strdup ("") : g_strdup_printf ("%d", value);

  choose (self, text);
}

/* Below the least number stands what is none. */
static gboolean
on_output (GtkSpinButton *spin, TlFieldRow *self)
{
  if (self->low_word == NULL || gtk_spin_button_get_value_as_int (spin) >= (int) self->least)
    return FALSE;
  gtk_editable_set_text (GTK_EDITABLE (spin), self->low_word);
  return TRUE;
}

static void
show_number (TlFieldRow *self, const TlFormRow *row)
{
  GtkSpinButton *spin = GTK_SPIN_BUTTON (self->control);
  gboolean is_low = self->text == NULL || *self->text == '\0';
  int low = (int) row->least - 1;

  self->least = row->least;
  g_free (self->low_word);
  self->low_word = g_strdup (self->text == NULL ? row->shown : row->may_be_none ? "–" : NULL);
  gtk_spin_button_set_range (spin, self->low_word != NULL ? low : low + 1, row->most);
  gtk_spin_button_set_value (spin, is_low ? low : (int) g_ascii_strtoll (self->text, NULL, 10));
  gtk_spin_button_update (spin);
}

/* --- one of some ------------------------------------------------------------------------------ */

static void
on_selected (TlFieldRow *self)
{
  guint i = gtk_drop_down_get_selected (GTK_DROP_DOWN (self->control));

  if (i < self->texts->len)
    choose (self, self->texts->pdata[i]);
}

static gboolean
has_choices (TlFieldRow *self, const TlFormRow *row)
{
  GListModel *names = gtk_drop_down_get_model (GTK_DROP_DOWN (self->control));

  if (self->texts->len != row->choices->len)
    return FALSE;
  for (guint i = 0; i < self->texts->len; i++)
    {
      const TlFormChoice *choice = row->choices->pdata[i];

      if (!g_str_equal (choice->text, self->texts->pdata[i]) ||
          !g_str_equal (choice->name, gtk_string_list_get_string (GTK_STRING_LIST (names), i)))
        return FALSE;
    }
  return TRUE;
}

static void
show_choice (TlFieldRow *self, const TlFormRow *row)
{
  guint at = GTK_INVALID_LIST_POSITION;

  if (!has_choices (self, row))
    {
      g_autoptr (GtkStringList) names = gtk_string_list_new (NULL);

      g_ptr_array_set_size (self->texts, 0);
      for (guint i = 0; i < row->choices->len; i++)
        {
          const TlFormChoice *choice = row->choices->pdata[i];

          g_ptr_array_add (self->texts, g_strdup (choice->text));
          gtk_string_list_append (names, choice->name);
        }
      gtk_drop_down_set_model (GTK_DROP_DOWN (self->control), G_LIST_MODEL (names));
    }
  for (guint i = 0; self->text != NULL && i < self->texts->len; i++)
    if (g_str_equal (self->texts->pdata[i], self->text))
      at = i;
  gtk_drop_down_set_selected (GTK_DROP_DOWN (self->control), at);
}

/* --- symbols ---------------------------------------------------------------------------------- */

static void
draw_symbol (GtkDrawingArea *area, cairo_t *cr, int width G_GNUC_UNUSED, int height G_GNUC_UNUSED,
             gpointer data G_GNUC_UNUSED)
{
  guint32 symbol = GPOINTER_TO_UINT (g_object_get_data (G_OBJECT (area), "symbol"));
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  TlSymbolBox box = {
    .width = SYMBOL_PX, .stroke = 1, .fill = { 0.97, 0.96, 0.93, 1 }, .ink = { 0.1, 0.1, 0.1, 1 }
  };

  tl_paint_symbol (cr, lettering, &box, symbol & ~(guint32) TL_SYMBOL_MOTORIZED);
  if (symbol == TL_SYMBOL_MOTORIZED)
    tl_paint_symbol_wheels (cr, &box);
}

static void
on_symbol (TlFieldRow *self)
{
  guint32 symbols = 0;

  for (guint i = 0; i < TL_SYMBOLS; i++)
    if (gtk_toggle_button_get_active (GTK_TOGGLE_BUTTON (self->toggles[i])))
      symbols |= 1u << i;
  g_autofree char *text = tl_symbols_to_string (symbols);
  choose (self, text);
}

static GtkWidget *
symbol_toggle_new (TlFieldRow *self, guint i)
{
  GtkWidget *toggle = gtk_toggle_button_new ();
  GtkWidget *area = gtk_drawing_area_new ();
  const char *name = tl_symbol_name ((TlSymbol) (1u << i));

  g_object_set_data (G_OBJECT (area), "symbol", GUINT_TO_POINTER (1u << i));
  gtk_drawing_area_set_content_width (GTK_DRAWING_AREA (area), SYMBOL_PX);
  /* The box, and the wheels below it. */
  gtk_drawing_area_set_content_height (GTK_DRAWING_AREA (area), SYMBOL_PX * 7 / 9 + 1);
  gtk_drawing_area_set_draw_func (GTK_DRAWING_AREA (area), draw_symbol, NULL, NULL);
  gtk_button_set_child (GTK_BUTTON (toggle), area);
  gtk_widget_add_css_class (toggle, "flat");
  gtk_widget_set_tooltip_text (toggle, name);
  tl_widget_set_name (toggle, name);
  g_signal_connect_swapped (toggle, "toggled", G_CALLBACK (on_symbol), self);
  return toggle;
}

static GtkWidget *
symbols_new (TlFieldRow *self)
{
  GtkWidget *button = gtk_menu_button_new ();
  GtkWidget *popover = gtk_popover_new ();
  GtkWidget *grid = gtk_grid_new ();

  gtk_widget_add_css_class (grid, "symbols");
  for (guint i = 0; i < TL_SYMBOLS; i++)
    {
      self->toggles[i] = symbol_toggle_new (self, i);
      gtk_grid_attach (GTK_GRID (grid), self->toggles[i], (int) i % SYMBOL_COLUMNS,
                       (int) i / SYMBOL_COLUMNS, 1, 1);
    }
  gtk_popover_set_child (GTK_POPOVER (popover), grid);
  gtk_menu_button_set_popover (GTK_MENU_BUTTON (button), popover);
  return button;
}

static void
show_symbols (TlFieldRow *self, const TlFormRow *row)
{
  guint32 symbols = 0;
  GtkWidget *label = gtk_label_new (NULL);
  GString *names = g_string_new (NULL);

  if (self->text != NULL)
    tl_symbols_parse (self->text, &symbols);
  for (guint i = 0; i < TL_SYMBOLS; i++)
    {
      gboolean is_on = (symbols & (1u << i)) != 0;

      gtk_toggle_button_set_active (GTK_TOGGLE_BUTTON (self->toggles[i]), is_on);
      if (is_on)
        g_string_append_printf (names, "%s%s", names->len > 0 ? ", " : "",
                                tl_symbol_name ((TlSymbol) (1u << i)));
    }
  gtk_label_set_text (GTK_LABEL (label), names->len > 0 ? names->str : row->shown);
  gtk_label_set_ellipsize (GTK_LABEL (label), PANGO_ELLIPSIZE_END);
  gtk_menu_button_set_child (GTK_MENU_BUTTON (self->control), label);
  g_string_free (names, TRUE);
}

/* --- texts ------------------------------------------------------------------------------------ */

static void
on_typed (TlFieldRow *self)
{
  const char *text = gtk_editable_get_text (GTK_EDITABLE (self->control));

  /* Several differ, and nothing is typed. */
  if (self->text != NULL || *text != '\0')
    choose (self, text);
}

static void
show_entry (TlFieldRow *self, const TlFormRow *row, gboolean has_changed)
{
  gtk_entry_set_placeholder_text (GTK_ENTRY (self->control), self->text == NULL ? row->shown : "");
  /* What is half typed stays while other fields change. */
  if (has_changed)
    gtk_editable_set_text (GTK_EDITABLE (self->control), self->text != NULL ? self->text : "");
}

static GtkWidget *
entry_new (TlFieldRow *self)
{
  GtkWidget *entry = gtk_entry_new ();
  GtkEventController *focus = gtk_event_controller_focus_new ();

  gtk_editable_set_width_chars (GTK_EDITABLE (entry), ENTRY_CHARS);
  gtk_editable_set_max_width_chars (GTK_EDITABLE (entry), ENTRY_CHARS);
  g_signal_connect_swapped (entry, "activate", G_CALLBACK (on_typed), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (on_typed), self);
  gtk_widget_add_controller (entry, focus);
  return entry;
}

/* --- all of them ------------------------------------------------------------------------------ */

static GtkWidget *
control_new (TlFieldRow *self)
{
  GtkWidget *control;

  switch (self->field->type)
    {
    case TL_FIELD_YES_NO:
      control = gtk_check_button_new_with_label (tl_field_title (self->field));
      g_signal_connect_swapped (control, "toggled", G_CALLBACK (on_toggled), self);
      return control;
    case TL_FIELD_NUMBER:
      control = gtk_spin_button_new_with_range (0, 1, 1);
      /* "Mixed" is no number. */
      gtk_spin_button_set_numeric (GTK_SPIN_BUTTON (control), FALSE);
      gtk_spin_button_set_update_policy (GTK_SPIN_BUTTON (control), GTK_UPDATE_IF_VALID);
      g_signal_connect_swapped (control, "value-changed", G_CALLBACK (on_number), self);
      g_signal_connect (control, "output", G_CALLBACK (on_output), self);
      return control;
    case TL_FIELD_WORD:
    case TL_FIELD_FORMATION:
    case TL_FIELD_SIDE:
      {
        g_autoptr (GtkListItemFactory) factory = tl_short_factory_new (TRUE);
        g_autoptr (GtkListItemFactory) list = tl_short_factory_new (FALSE);

        control = gtk_drop_down_new_from_strings ((const char *const[]){ NULL });
        gtk_drop_down_set_factory (GTK_DROP_DOWN (control), factory);
        gtk_drop_down_set_list_factory (GTK_DROP_DOWN (control), list);
        g_signal_connect_swapped (control, "notify::selected", G_CALLBACK (on_selected), self);
        return control;
      }
    case TL_FIELD_SYMBOLS:
      return symbols_new (self);
    default:
      return entry_new (self);
    }
}

static GtkWidget *
small_label_new (const char *css_class)
{
  GtkWidget *label = tl_text_new ("", "caption");

  gtk_widget_add_css_class (label, css_class);
  gtk_widget_set_visible (label, FALSE);
  return label;
}

/* The title with the note below it, and the control; a check button has its own title. */
static void
build (TlFieldRow *self)
{
  GtkWidget *line = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 8);
  GtkWidget *words = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = tl_text_new (tl_field_title (self->field), NULL);

  self->control = control_new (self);
  self->note = GTK_LABEL (small_label_new ("dim-label"));
  self->error = GTK_LABEL (small_label_new ("shortfall"));
  gtk_widget_set_hexpand (words, TRUE);
  gtk_widget_set_valign (words, GTK_ALIGN_CENTER);
  if (self->field->type == TL_FIELD_YES_NO)
    {
      g_object_ref_sink (title);
      g_object_unref (title);
      gtk_box_append (GTK_BOX (words), self->control);
    }
  else
    {
      gtk_box_append (GTK_BOX (words), title);
      gtk_accessible_update_relation (GTK_ACCESSIBLE (self->control),
                                      GTK_ACCESSIBLE_RELATION_LABELLED_BY, title, NULL, -1);
    }
  gtk_box_append (GTK_BOX (words), GTK_WIDGET (self->note));
  gtk_box_append (GTK_BOX (line), words);
  if (self->field->type != TL_FIELD_YES_NO)
    {
      gtk_widget_set_size_request (self->control, 130, -1);
      gtk_widget_set_valign (self->control, GTK_ALIGN_CENTER);
      gtk_box_append (GTK_BOX (line), self->control);
    }
  gtk_box_append (GTK_BOX (self), line);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->error));
  gtk_accessible_update_relation (GTK_ACCESSIBLE (self->control),
                                  GTK_ACCESSIBLE_RELATION_DESCRIBED_BY, self->error, NULL, -1);
}

void
tl_field_row_show (TlFieldRow *self, const TlFormRow *row, gboolean is_other)
{
  gboolean has_changed = is_other || g_strcmp0 (self->text, row->text) != 0;

  self->is_updating = TRUE;
  g_free (self->text);
  self->text = g_strdup (row->text);
  if (GTK_IS_CHECK_BUTTON (self->control))
    show_check (self);
  else if (GTK_IS_SPIN_BUTTON (self->control))
    show_number (self, row);
  else if (GTK_IS_DROP_DOWN (self->control))
    show_choice (self, row);
  else if (GTK_IS_MENU_BUTTON (self->control))
    show_symbols (self, row);
  else
    show_entry (self, row, has_changed);
  self->is_updating = FALSE;
  set_small (self->note, row->text == NULL ? row->shown : row->note);
  if (has_changed)
    set_wrong (self, NULL);
  tl_widget_set_tooltip (GTK_WIDGET (self), row->explanation);
}

void
tl_field_row_refuse (TlFieldRow *self, const char *text)
{
  set_wrong (self, text);
}

GtkWidget *
tl_field_row_control (TlFieldRow *self)
{
  return self->control;
}

GtkWidget *
tl_field_row_new (const TlField *field)
{
  TlFieldRow *self =
      g_object_new (TL_TYPE_FIELD_ROW, "orientation", GTK_ORIENTATION_VERTICAL, NULL);

  self->field = field;
  build (self);
  return GTK_WIDGET (self);
}

static void
tl_field_row_finalize (GObject *object)
{
  TlFieldRow *self = TL_FIELD_ROW (object);

  g_free (self->text);
  g_free (self->low_word);
  g_ptr_array_unref (self->texts);
  G_OBJECT_CLASS (tl_field_row_parent_class)->finalize (object);
}

/* A control says something when it goes. */
static void
tl_field_row_dispose (GObject *object)
{
  TL_FIELD_ROW (object)->is_updating = TRUE;
  G_OBJECT_CLASS (tl_field_row_parent_class)->dispose (object);
}

static void
tl_field_row_class_init (TlFieldRowClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tl_field_row_finalize;
  G_OBJECT_CLASS (klass)->dispose = tl_field_row_dispose;
  tl_signal_new (G_TYPE_FROM_CLASS (klass), "chosen", 1, G_TYPE_STRING);
}

static void
tl_field_row_init (TlFieldRow *self)
{
  self->texts = g_ptr_array_new_with_free_func (g_free);
}
