/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-setup-exact.h"

#include "answers/tl-piece-form.h"
#include "app/base/tl-widgets.h"
#include "app/setup/tl-field-row.h"

#include <glib/gi18n.h>

#define EXACT_KEY "tl-exact"
#define WIDTH_PX 280

/* Fields of a state, in the order shown. */
static const char *const fields[] = { "load", "stocks", "lost", "level" };

/* Freed with the popover. */
typedef struct
{
  TlMapView *view;
  GtkWidget *popover;
  GArray *units; /* TlUnit */
  TlSituation *situation;
  TlPieceForm *form;                       /* of @situation */
  TlFieldRow *rows[G_N_ELEMENTS (fields)]; /* NULL: not all counters have it */
  gboolean is_refused;                     /* what was chosen last */
  gboolean is_pressed;                     /* Return, in this popover */
  gboolean is_left;                        /* by Escape: what is half typed is not meant */
} Exact;

static void
forget_form (Exact *self)
{
  g_clear_pointer (&self->form, tl_piece_form_free);
  g_clear_pointer (&self->situation, tl_situation_unref);
}

static void
exact_free (gpointer data)
{
  Exact *self = data;

  forget_form (self);
  g_array_unref (self->units);
  g_free (self);
}

static void
read_form (Exact *self)
{
  forget_form (self);
  self->situation = tl_situation_ref (tl_game_situation (tl_map_view_game (self->view)));
  self->form = tl_piece_form_new (self->situation, (const TlUnit *) (gpointer) self->units->data,
                                  self->units->len);
}

static const TlFormRow *
row_of (const Exact *self, guint i)
{
  return tl_piece_form_find (self->form, TL_FIELDS_STATE, fields[i]);
}

/* --- changes ---------------------------------------------------------------------------------- */

static void
on_chosen (TlFieldRow *widget, const char *text, Exact *self)
{
  TlGame *game = tl_map_view_game (self->view);
  g_autoptr (GPtrArray) actions = NULL;
  guint i = 0;

  if (self->is_left)
    return;
  while (self->rows[i] != widget)
    i++;
  actions = tl_piece_form_change (self->form, row_of (self, i), text);
  self->is_refused = !tl_game_perform_all (game, actions);
  if (self->is_refused)
    {
      tl_field_row_refuse (widget, tl_game_refusal (game));
      return;
    }
  read_form (self);
  for (i = 0; i < G_N_ELEMENTS (fields); i++)
    if (self->rows[i] != NULL && row_of (self, i) != NULL)
      tl_field_row_show (self->rows[i], row_of (self, i), FALSE);
}

static gboolean
is_return (guint key)
{
  return key == GDK_KEY_Return || key == GDK_KEY_KP_Enter;
}

static gboolean
on_pressed (GtkEventControllerKey *keys G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
            GdkModifierType modifiers G_GNUC_UNUSED, Exact *self)
{
  self->is_pressed = is_return (key);
  self->is_left = key == GDK_KEY_Escape;
  return FALSE;
}

/* The field has taken the Return by now. */
static void
on_released (GtkEventControllerKey *keys G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
             GdkModifierType modifiers G_GNUC_UNUSED, Exact *self)
{
  if (!self->is_pressed || !is_return (key) || self->is_refused)
    return;
  self->is_left = TRUE;
  gtk_popover_popdown (GTK_POPOVER (self->popover));
}

/* --- the popover ------------------------------------------------------------------------------ */

/* (transfer full) */
static GArray *
units_of (TlMapView *view)
{
  GArray *units = tl_map_view_selection (view);

  if (units->len > 0 || tl_map_view_cursor (view) == TL_HEX_NONE)
    return units;
  g_array_unref (units);
  return tl_situation_units_in (tl_game_situation (tl_map_view_game (view)),
                                tl_map_view_cursor (view));
}

static GtkWidget *
content_new (Exact *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 6);
  GtkWidget *heading = tl_text_new (self->form->heading, "heading");

  gtk_widget_set_size_request (box, WIDTH_PX, -1);
  gtk_widget_add_css_class (box, "inspector");
  gtk_box_append (GTK_BOX (box), heading);
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    {
      const TlFormRow *row = row_of (self, i);

      if (row == NULL)
        continue;
      self->rows[i] = TL_FIELD_ROW (tl_field_row_new (row->field));
      tl_field_row_show (self->rows[i], row, TRUE);
      g_signal_connect (self->rows[i], "chosen", G_CALLBACK (on_chosen), self);
      gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->rows[i]));
    }
  return box;
}

static GtkWidget *
first_control (const Exact *self)
{
  for (guint i = 0; i < G_N_ELEMENTS (fields); i++)
    if (self->rows[i] != NULL)
      return tl_field_row_control (self->rows[i]);
  return NULL;
}

/* NULL with a hint when there is nothing to type. */
static Exact *
exact_new (TlMapView *view)
{
  g_autoptr (GArray) units = units_of (view);
  Exact *self;

  if (units->len == 0)
    {
      g_signal_emit_by_name (view, "hint", _ ("Select the counters first."));
      return NULL;
    }
  self = g_new0 (Exact, 1);
  self->view = view;
  self->units = g_steal_pointer (&units);
  read_form (self);
  for (guint i = 0; i < G_N_ELEMENTS (fields) && self->form->why_not == NULL; i++)
    if (row_of (self, i) != NULL)
      return self;
  g_signal_emit_by_name (
      view, "hint",
      self->form->why_not != NULL
          ? self->form->why_not
          : _ ("They have neither Tokens nor stocks, steps or level in common."));
  exact_free (self);
  return NULL;
}

void
tl_setup_exact_show (TlMapView *view)
{
  Exact *self = exact_new (view);
  GtkEventController *keys;

  if (self == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (view));
      return;
    }
  keys = gtk_event_controller_key_new ();
  self->popover = gtk_popover_new ();
  g_object_set_data_full (G_OBJECT (self->popover), EXACT_KEY, self, exact_free);
  gtk_popover_set_child (GTK_POPOVER (self->popover), content_new (self));
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  g_signal_connect (keys, "key-pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect (keys, "key-released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (self->popover, keys);
  tl_map_view_popup (view, self->popover,
                     tl_situation_hex (self->situation, g_array_index (self->units, TlUnit, 0)));
  gtk_widget_grab_focus (first_control (self));
  g_debug ("offered exact numbers");
}
