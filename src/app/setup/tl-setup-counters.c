/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-setup-counters.h"

#include "answers/tl-by-hand.h"
#include "answers/tl-piece-form.h"
#include "app/base/tl-action-menu.h"
#include "app/base/tl-widgets.h"
#include "app/setup/tl-field-row.h"

#include <glib/gi18n.h>

#define COPIED_KEY "tl-copied"

static const struct
{
  guint key;
  guint keypad; /* 0: none */
  TlByHand what;
} keys[] = {
  { GDK_KEY_f, 0, TL_BY_HAND_FLIP },
  { GDK_KEY_minus, GDK_KEY_KP_Subtract, TL_BY_HAND_WEAKEN },
  { GDK_KEY_plus, GDK_KEY_KP_Add, TL_BY_HAND_STRENGTHEN },
  { GDK_KEY_equal, 0, TL_BY_HAND_STRENGTHEN },
  { GDK_KEY_bracketleft, 0, TL_BY_HAND_LESS_T },
  { GDK_KEY_bracketright, 0, TL_BY_HAND_MORE_T },
  { GDK_KEY_m, 0, TL_BY_HAND_MODE },
  { GDK_KEY_s, 0, TL_BY_HAND_STOCKS },
  { GDK_KEY_o, 0, TL_BY_HAND_SUPPLY },
  { GDK_KEY_d, 0, TL_BY_HAND_DUPLICATE },
  { GDK_KEY_l, 0, TL_BY_HAND_LIKE },
  { GDK_KEY_Delete, GDK_KEY_KP_Delete, TL_BY_HAND_DELETE },
};

static void
hint (TlMapView *view, const char *text)
{
  g_signal_emit_by_name (view, "hint", text);
  gtk_widget_error_bell (GTK_WIDGET (view));
}

/* The counters that @actions have made. */
static void
select_new (TlMapView *view, const GPtrArray *actions)
{
  const TlSituation *situation = tl_game_situation (tl_map_view_game (view));
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[i];

      if (action->kind == TL_ACTION_NEW)
        {
          TlUnit unit = tl_situation_find (situation, action->fact_change->id);

          g_array_append_val (units, unit);
        }
    }
  if (units->len > 0)
    tl_map_view_select (view, (const TlUnit *) units->data, units->len);
}

static gboolean
perform (TlMapView *view, const GPtrArray *actions)
{
  if (!tl_game_perform_all (tl_map_view_game (view), actions))
    return FALSE;
  select_new (view, actions);
  return TRUE;
}

static gboolean
on_key (GtkWidget *widget, GVariant *args, gpointer data G_GNUC_UNUSED)
{
  TlMapView *view = TL_MAP_VIEW (widget);
  g_autoptr (GPtrArray) actions = NULL;
  g_autofree char *why_not = NULL;

  if (!tl_map_view_is_by_hand (view) || tl_map_view_is_carrying (view))
    return FALSE;
  g_autoptr (GArray) units = tl_map_view_selection (view);
  actions =
      tl_by_hand_do (tl_game_situation (tl_map_view_game (view)), (const TlUnit *) units->data,
                     units->len, (TlByHand) g_variant_get_uint32 (args), &why_not);
  if (actions == NULL)
    hint (view, why_not);
  else if (perform (view, actions))
    g_debug ("by hand %u", g_variant_get_uint32 (args));
  return TRUE;
}

/* --- numbers typed exactly -------------------------------------------------------------------- */

/* A popover beside counters with what they hold, their stocks, lost steps and level, as the page
 * Counter has them.  Return takes what is typed and closes it, Tab goes on to the next, Escape
 * leaves all as it is. */

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
  guint i = 0;

  if (self->is_left)
    return;
  while (self->rows[i] != widget)
    i++;
  g_autoptr (GPtrArray) actions = tl_piece_form_change (self->form, row_of (self, i), text);
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
on_pressed (GtkEventControllerKey *controller G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
            GdkModifierType modifiers G_GNUC_UNUSED, Exact *self)
{
  self->is_pressed = is_return (key);
  self->is_left = key == GDK_KEY_Escape;
  return FALSE;
}

/* The field has taken the Return by now. */
static void
on_released (GtkEventControllerKey *controller G_GNUC_UNUSED, guint key, guint code G_GNUC_UNUSED,
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

  if (units->len == 0)
    {
      g_signal_emit_by_name (view, "hint", _ ("Select the counters first."));
      return NULL;
    }
  Exact *self = g_new0 (Exact, 1);
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

/* Of what is selected, or else of all in the cursor's hex; a hint of @view when there is nothing to
 * type. */
static void
show_exact (TlMapView *view)
{
  Exact *self = exact_new (view);

  if (self == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (view));
      return;
    }
  GtkEventController *controller = gtk_event_controller_key_new ();
  self->popover = gtk_popover_new ();
  g_object_set_data_full (G_OBJECT (self->popover), EXACT_KEY, self, exact_free);
  gtk_popover_set_child (GTK_POPOVER (self->popover), content_new (self));
  gtk_event_controller_set_propagation_phase (controller, GTK_PHASE_CAPTURE);
  g_signal_connect (controller, "key-pressed", G_CALLBACK (on_pressed), self);
  g_signal_connect (controller, "key-released", G_CALLBACK (on_released), self);
  gtk_widget_add_controller (self->popover, controller);
  tl_map_view_popup (view, self->popover,
                     tl_situation_hex (self->situation, g_array_index (self->units, TlUnit, 0)));
  gtk_widget_grab_focus (first_control (self));
  g_debug ("offered exact numbers");
}

/* --- copying ---------------------------------------------------------------------------------- */

/* What is selected, or else all in the cursor's hex. */
static void
copy (TlMapView *view)
{
  GArray *units = tl_map_view_selection (view);

  if (units->len == 0 && tl_map_view_cursor (view) != TL_HEX_NONE)
    {
      g_array_unref (units);
      units = tl_situation_units_in (tl_game_situation (tl_map_view_game (view)),
                                     tl_map_view_cursor (view));
    }
  g_object_set_data_full (G_OBJECT (view), COPIED_KEY, units, (GDestroyNotify) g_array_unref);
}

/* Into the cursor's hex. */
static void
paste (TlMapView *view)
{
  const GArray *units = g_object_get_data (G_OBJECT (view), COPIED_KEY);
  TlHex hex = tl_map_view_cursor (view);

  if (units == NULL || hex == TL_HEX_NONE)
    {
      hint (view, _ ("Copy counters with Ctrl+C, then choose the hex for them."));
      return;
    }
  g_autoptr (GPtrArray) actions =
      tl_by_hand_paste (tl_game_situation (tl_map_view_game (view)),
                        (const TlUnit *) (gconstpointer) units->data, units->len, hex);
  if (perform (view, actions))
    g_debug ("pasted %u", actions->len);
}

static gboolean
on_copy (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  if (!tl_map_view_is_by_hand (TL_MAP_VIEW (widget)))
    return FALSE;
  copy (TL_MAP_VIEW (widget));
  return TRUE;
}

static gboolean
on_paste (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  if (!tl_map_view_is_by_hand (TL_MAP_VIEW (widget)))
    return FALSE;
  paste (TL_MAP_VIEW (widget));
  return TRUE;
}

/* Behind what can be done, its first key. */
static void
name_keys (TlMenu *menu)
{
  for (guint i = G_N_ELEMENTS (keys); i > 0; i--)
    {
      TlMenuRow *row = menu->rows->pdata[keys[i - 1].what];
      const char *title = tl_by_hand_title (keys[i - 1].what);
      g_autofree char *key = gtk_accelerator_get_label (keys[i - 1].key, 0);

      if (row->actions->len == 0)
        continue;
      g_free (row->text);
      /* Translators: what a hand may do, its key. */
      row->text = g_strdup_printf (_ ("%s (%s)"), title, key);
    }
}

GtkWidget *
tl_setup_counters_menu_new (TlMapView *view, const GArray *units)
{
  TlGame *game = tl_map_view_game (view);
  const GArray *copied = g_object_get_data (G_OBJECT (view), COPIED_KEY);

  if (units->len == 0 && copied == NULL)
    return NULL;
  g_autoptr (TlMenu) rows =
      units->len > 0
          ? tl_menu_new_by_hand (tl_game_situation (game),
                                 (const TlUnit *) (gconstpointer) units->data, units->len)
          : tl_menu_new (tl_game_situation (game), g_strdup (_ ("By hand")));
  if (units->len > 0)
    name_keys (rows);
  GtkWidget *menu = tl_action_menu_new_of (game, rows, "changed by hand");
  if (units->len > 0)
    {
      tl_action_menu_add_button (menu, _ ("_Exact Numbers… (E)"), G_CALLBACK (show_exact), view);
      tl_action_menu_add_button (menu, _ ("_Copy (Ctrl+C)"), G_CALLBACK (copy), view);
    }
  if (copied != NULL)
    tl_action_menu_add_button (menu, _ ("_Paste Here (Ctrl+V)"), G_CALLBACK (paste), view);
  return menu;
}

/* --- keys ------------------------------------------------------------------------------------- */

static gboolean
on_exact (GtkWidget *widget, GVariant *args G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  TlMapView *view = TL_MAP_VIEW (widget);

  if (!tl_map_view_is_by_hand (view) || tl_map_view_is_carrying (view))
    return FALSE;
  show_exact (view);
  return TRUE;
}

gboolean
tl_setup_counters_bring (TlMapView *view, const TlSituation *library, TlUnit counter,
                         const char *kind, TlSide side, TlHex hex)
{
  const TlSituation *situation = tl_game_situation (tl_map_view_game (view));
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);

  if (hex == TL_HEX_NONE)
    {
      hint (view, _ ("Choose the hex for the new counter first."));
      return FALSE;
    }
  g_ptr_array_add (actions, tl_by_hand_new (situation, library, counter, kind, side, hex));
  return perform (view, actions);
}

static void
add_key (GtkShortcutController *controller, guint key, GdkModifierType modifiers,
         GtkShortcutFunc func, GVariant *args)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                                            gtk_callback_action_new (func, NULL, NULL));

  gtk_shortcut_set_arguments (shortcut, args);
  gtk_shortcut_controller_add_shortcut (controller, shortcut);
}

void
tl_setup_counters_add_keys (TlMapView *view)
{
  GtkShortcutController *controller = GTK_SHORTCUT_CONTROLLER (gtk_shortcut_controller_new ());

  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    {
      add_key (controller, keys[i].key, 0, on_key, g_variant_new_uint32 (keys[i].what));
      if (keys[i].keypad != 0)
        add_key (controller, keys[i].keypad, 0, on_key, g_variant_new_uint32 (keys[i].what));
    }
  add_key (controller, GDK_KEY_e, 0, on_exact, NULL);
  add_key (controller, GDK_KEY_c, GDK_CONTROL_MASK, on_copy, NULL);
  add_key (controller, GDK_KEY_v, GDK_CONTROL_MASK, on_paste, NULL);
  gtk_widget_add_controller (GTK_WIDGET (view), GTK_EVENT_CONTROLLER (controller));
}
