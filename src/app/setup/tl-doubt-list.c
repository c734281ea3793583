/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/setup/tl-doubt-list.h"

#include "answers/tl-doubts.h"
#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

#define LIST_PX 150

struct _TlDoubtList
{
  TlPanel panel;

  GtkLabel *heading;
  GtkWidget *list_view;
  GtkWidget *buttons;
  GtkWidget *accept_alike;
  GtkWidget *choices_box; /* shows where the value is one of a few: kind and side */
  GtkDropDown *choices;
  GtkStringList *choice_names;
  GStrv choice_ids; /* (nullable) */

  TlSituation *situation; /* (nullable): of the doubts */
  GArray *doubts;
  GtkStringList *rows; /* what tells each from the others */
  GtkSingleSelection *selection;
  gboolean can_edit;
  gboolean is_filling;
};

G_DEFINE_FINAL_TYPE (TlDoubtList, tl_doubt_list, TL_TYPE_PANEL)

enum
{
  PROP_0,
  PROP_CAN_EDIT
};

/* GTK_INVALID_LIST_POSITION: none. */
static guint
chosen_of (TlDoubtList *self)
{
  guint chosen = gtk_single_selection_get_selected (self->selection);

  return chosen < self->doubts->len ? chosen : GTK_INVALID_LIST_POSITION;
}

static const TlDoubt *
chosen_doubt (TlDoubtList *self)
{
  guint chosen = chosen_of (self);

  return chosen != GTK_INVALID_LIST_POSITION ? &g_array_index (self->doubts, TlDoubt, chosen)
                                             : NULL;
}

/* --- what shows ------------------------------------------------------------------------------- */

/* The values that a kind or a side may have, with the one that it has. */
static void
show_choices (TlDoubtList *self, const TlDoubt *doubt)
{
  g_autofree char *now = doubt != NULL ? tl_doubt_text (self->situation, doubt) : NULL;
  g_auto (GStrv) names = NULL;
  const char *const none[] = { NULL };
  guint selected = 0;

  g_clear_pointer (&self->choice_ids, g_strfreev);
  if (doubt != NULL)
    self->choice_ids = tl_doubt_choices (self->situation, doubt, &names);
  gtk_widget_set_visible (self->choices_box, self->choice_ids != NULL);
  for (guint i = 0; self->choice_ids != NULL && self->choice_ids[i] != NULL; i++)
    if (g_str_equal (self->choice_ids[i], now))
      selected = i;
  self->is_filling = TRUE;
  gtk_string_list_splice (self->choice_names, 0,
                          g_list_model_get_n_items (G_LIST_MODEL (self->choice_names)),
                          names != NULL ? (const char *const *) names : none);
  gtk_drop_down_set_selected (self->choices, selected);
  self->is_filling = FALSE;
}

static void
show_chosen (TlDoubtList *self)
{
  guint chosen = chosen_of (self);
  g_autoptr (GArray) alike = chosen != GTK_INVALID_LIST_POSITION
                                 ? tl_doubts_like (self->situation, self->doubts, chosen)
                                 : NULL;

  show_choices (self, chosen_doubt (self));
  gtk_widget_set_visible (self->accept_alike, alike != NULL && alike->len > 1);
  if (alike == NULL)
    return;
  /* Translators: how many values of counters are the same. */
  g_autofree char *text = g_strdup_printf (_ ("Accept All _%u Alike"), alike->len);
  gtk_button_set_label (GTK_BUTTON (self->accept_alike), text);
}

/* To the counter of the chosen row, which the page below then shows. */
static void
go_there (TlDoubtList *self)
{
  const TlDoubt *doubt = chosen_doubt (self);

  if (doubt == NULL)
    return;
  tl_map_view_select (self->panel.view, &doubt->unit, 1);
  tl_map_view_reveal (self->panel.view, tl_situation_hex (self->situation, doubt->unit));
  g_debug ("guess %s of %s", doubt->id, tl_situation_id (self->situation, doubt->unit));
}

static void
on_selected (TlDoubtList *self)
{
  if (self->is_filling)
    return;
  go_there (self);
  show_chosen (self);
}

static char *
row_key (TlDoubtList *self, const TlDoubt *doubt)
{
  g_autofree char *text = tl_doubt_text (self->situation, doubt);

  return g_strdup_printf ("%u %s %s", doubt->unit, doubt->id, text);
}

static void
fill (TlDoubtList *self, guint chosen)
{
  g_autoptr (GPtrArray) keys = g_ptr_array_new_with_free_func (g_free);
  /* Translators: how many values of counters an import has guessed. */
  g_autofree char *heading = g_strdup_printf (_ ("Guessed: %u"), self->doubts->len);

  for (guint i = 0; i < self->doubts->len; i++)
    g_ptr_array_add (keys, row_key (self, &g_array_index (self->doubts, TlDoubt, i)));
  self->is_filling = TRUE;
  tl_string_list_follow (self->rows, (const char *const *) keys->pdata, keys->len);
  if (self->doubts->len > 0)
    gtk_single_selection_set_selected (self->selection, MIN (chosen, self->doubts->len - 1));
  self->is_filling = FALSE;
  gtk_label_set_text (self->heading, heading);
}

static void
update (TlDoubtList *self)
{
  TlGame *game = self->panel.game;
  guint chosen = chosen_of (self);
  gboolean had_focus = tl_widget_has_focus_inside (GTK_WIDGET (self));

  g_clear_pointer (&self->situation, tl_situation_unref);
  g_clear_pointer (&self->doubts, g_array_unref);
  if (game != NULL)
    self->situation = tl_situation_ref (tl_game_situation (game));
  self->doubts =
      game != NULL ? tl_doubts_new (self->situation) : g_array_new (FALSE, FALSE, sizeof (TlDoubt));
  gtk_widget_set_visible (GTK_WIDGET (self), self->doubts->len > 0);
  fill (self, chosen != GTK_INVALID_LIST_POSITION ? chosen : 0);
  show_chosen (self);
  /* The player goes through the list: on to what follows. */
  if (had_focus && self->doubts->len > 0)
    go_there (self);
}

/* --- settling --------------------------------------------------------------------------------- */

static void
accept (TlDoubtList *self, const GArray *doubts)
{
  g_autoptr (GPtrArray) actions = tl_doubts_accept (self->situation, doubts);
  guint n = doubts->len;

  if (actions->len > 0 && tl_game_perform_all (self->panel.game, actions))
    g_debug ("accepted %u", n);
}

static void
on_accept (TlDoubtList *self)
{
  const TlDoubt *doubt = chosen_doubt (self);
  g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (TlDoubt));

  if (doubt == NULL || !self->can_edit)
    return;
  g_array_append_vals (one, doubt, 1);
  accept (self, one);
}

static void
on_accept_alike (TlDoubtList *self)
{
  guint chosen = chosen_of (self);

  if (chosen == GTK_INVALID_LIST_POSITION || !self->can_edit)
    return;
  g_autoptr (GArray) alike = tl_doubts_like (self->situation, self->doubts, chosen);
  accept (self, alike);
}

static void
on_correct (TlDoubtList *self)
{
  const TlDoubt *doubt = chosen_doubt (self);

  if (doubt == NULL || !self->can_edit)
    return;
  go_there (self);
  if (self->choice_ids == NULL)
    {
      g_signal_emit_by_name (self, "correct", doubt->id);
      return;
    }
  gtk_widget_grab_focus (GTK_WIDGET (self->choices));
  g_signal_emit_by_name (self->choices, "activate");
}

/* Another kind or side, at once. */
static void
on_choice (TlDoubtList *self)
{
  guint at = gtk_drop_down_get_selected (self->choices);
  const TlDoubt *doubt = chosen_doubt (self);
  g_autoptr (GArray) one = g_array_new (FALSE, FALSE, sizeof (TlDoubt));

  if (self->is_filling || doubt == NULL || !self->can_edit || self->choice_ids == NULL ||
      at >= g_strv_length (self->choice_ids))
    return;
  /* The drop-down tells of what it was filled with, too, once it thaws. */
  g_autofree char *now = tl_doubt_text (self->situation, doubt);
  if (g_str_equal (now, self->choice_ids[at]))
    return;
  g_array_append_vals (one, doubt, 1);
  g_autoptr (GPtrArray) actions = tl_doubts_correct (self->situation, one, self->choice_ids[at]);
  g_debug ("corrects %s to %s", doubt->id, self->choice_ids[at]);
  gtk_widget_grab_focus (self->list_view);
  if (!tl_game_perform_all (self->panel.game, actions))
    show_chosen (self);
}

static gboolean
on_key (GtkWidget *widget G_GNUC_UNUSED, GVariant *args, gpointer data)
{
  switch (g_variant_get_uint32 (args))
    {
    case GDK_KEY_Return:
      on_accept_alike (data);
      break;
    default:
      on_correct (data);
      break;
    }
  return TRUE;
}

/* --- life ------------------------------------------------------------------------------------- */

static void
on_setup (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
          gpointer data G_GNUC_UNUSED)
{
  GtkWidget *label = tl_text_new ("", NULL);

  gtk_list_item_set_child (item, label);
}

static void
on_bind (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item, TlDoubtList *self)
{
  guint position = gtk_list_item_get_position (item);
  g_autofree char *text =
      position < self->doubts->len
          ? tl_doubt_describe (self->situation, &g_array_index (self->doubts, TlDoubt, position))
          : g_strdup ("");

  gtk_label_set_text (GTK_LABEL (gtk_list_item_get_child (item)), text);
}

static void
tl_doubt_list_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  TlDoubtList *self = TL_DOUBT_LIST (object);

  if (id != PROP_CAN_EDIT)
    {
      G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
      return;
    }
  self->can_edit = g_value_get_boolean (value);
  gtk_widget_set_sensitive (self->buttons, self->can_edit);
  gtk_widget_set_sensitive (self->choices_box, self->can_edit);
}

/* To the row that is chosen, and its counter.  FALSE: nothing is guessed. */
static gboolean
tl_doubt_list_grab_focus (GtkWidget *widget)
{
  TlDoubtList *self = TL_DOUBT_LIST (widget);

  if (self->doubts->len == 0)
    return FALSE;
  gtk_widget_grab_focus (self->list_view);
  go_there (self);
  return TRUE;
}

static void
tl_doubt_list_dispose (GObject *object)
{
  TlDoubtList *self = TL_DOUBT_LIST (object);

  g_clear_pointer (&self->situation, tl_situation_unref);
  G_OBJECT_CLASS (tl_doubt_list_parent_class)->dispose (object);
}

static void
tl_doubt_list_finalize (GObject *object)
{
  g_strfreev (TL_DOUBT_LIST (object)->choice_ids);
  g_array_unref (TL_DOUBT_LIST (object)->doubts);
  G_OBJECT_CLASS (tl_doubt_list_parent_class)->finalize (object);
}

static void
tl_doubt_list_class_init (TlDoubtListClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_doubt_list_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_doubt_list_finalize;
  G_OBJECT_CLASS (klass)->set_property = tl_doubt_list_set_property;
  GTK_WIDGET_CLASS (klass)->grab_focus = tl_doubt_list_grab_focus;
  g_object_class_install_property (
      G_OBJECT_CLASS (klass), PROP_CAN_EDIT,
      g_param_spec_boolean ("can-edit", NULL, NULL, FALSE,
                            G_PARAM_WRITABLE | G_PARAM_STATIC_STRINGS));
  tl_signal_new (TL_TYPE_DOUBT_LIST, "correct", 1, G_TYPE_STRING);
}

static GtkWidget *
add_button (TlDoubtList *self, const char *label, const char *tip, GCallback on_clicked)
{
  GtkWidget *button = gtk_button_new_with_mnemonic (label);

  gtk_widget_set_tooltip_text (button, tip);
  g_signal_connect_swapped (button, "clicked", on_clicked, self);
  gtk_flow_box_insert (GTK_FLOW_BOX (self->buttons), button, -1);
  gtk_widget_set_focusable (gtk_widget_get_parent (button), FALSE);
  return button;
}

static void
add_key (TlDoubtList *self, GtkShortcutController *keys, guint key, GdkModifierType modifiers)
{
  GtkShortcut *shortcut = gtk_shortcut_new (gtk_keyval_trigger_new (key, modifiers),
                                            gtk_callback_action_new (on_key, self, NULL));

  gtk_shortcut_set_arguments (shortcut, g_variant_new_uint32 (key));
  gtk_shortcut_controller_add_shortcut (keys, shortcut);
}

static GtkWidget *
list_new (TlDoubtList *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkEventController *keys = gtk_shortcut_controller_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  g_signal_connect (factory, "setup", G_CALLBACK (on_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_bind), self);
  self->rows = gtk_string_list_new (NULL);
  self->selection = gtk_single_selection_new (G_LIST_MODEL (self->rows));
  self->list_view = gtk_list_view_new (GTK_SELECTION_MODEL (self->selection), factory);
  gtk_widget_add_css_class (self->list_view, "findings");
  tl_widget_set_name (self->list_view, _ ("What is guessed of counters"));
  /* Before the list itself, which takes Return for its own. */
  gtk_event_controller_set_propagation_phase (keys, GTK_PHASE_CAPTURE);
  add_key (self, GTK_SHORTCUT_CONTROLLER (keys), GDK_KEY_Return, GDK_SHIFT_MASK);
  add_key (self, GTK_SHORTCUT_CONTROLLER (keys), GDK_KEY_c, 0);
  gtk_widget_add_controller (self->list_view, keys);
  g_signal_connect_swapped (self->selection, "notify::selected", G_CALLBACK (on_selected), self);
  g_signal_connect_swapped (self->list_view, "activate", G_CALLBACK (on_accept), self);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), self->list_view);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_widget_set_size_request (scroller, -1, LIST_PX);
  return scroller;
}

static GtkWidget *
choices_new (TlDoubtList *self)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_HORIZONTAL, 6);
  GtkWidget *label = gtk_label_new_with_mnemonic (_ ("It _is"));

  self->choice_names = gtk_string_list_new (NULL);
  self->choices = GTK_DROP_DOWN (gtk_drop_down_new (G_LIST_MODEL (self->choice_names), NULL));
  gtk_label_set_mnemonic_widget (GTK_LABEL (label), GTK_WIDGET (self->choices));
  gtk_widget_set_hexpand (GTK_WIDGET (self->choices), TRUE);
  gtk_widget_set_tooltip_text (GTK_WIDGET (self->choices), _ ("Another kind or side (C)"));
  g_signal_connect_swapped (self->choices, "notify::selected", G_CALLBACK (on_choice), self);
  gtk_box_append (GTK_BOX (box), label);
  gtk_box_append (GTK_BOX (box), GTK_WIDGET (self->choices));
  self->choices_box = box;
  return box;
}

static void
tl_doubt_list_init (TlDoubtList *self)
{
  GtkWidget *box = GTK_WIDGET (self);

  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_box_set_spacing (GTK_BOX (self), 6);
  gtk_widget_add_css_class (box, "doubts");
  self->doubts = g_array_new (FALSE, FALSE, sizeof (TlDoubt));
  self->heading = GTK_LABEL (tl_text_new ("", "heading"));
  self->buttons = gtk_flow_box_new ();
  gtk_flow_box_set_selection_mode (GTK_FLOW_BOX (self->buttons), GTK_SELECTION_NONE);
  gtk_flow_box_set_max_children_per_line (GTK_FLOW_BOX (self->buttons), 3);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->heading));
  gtk_box_append (GTK_BOX (self), list_new (self));
  gtk_box_append (GTK_BOX (self), choices_new (self));
  gtk_box_append (GTK_BOX (self), self->buttons);
  add_button (self, _ ("_Accept"), _ ("The value is right (Return)"), G_CALLBACK (on_accept));
  self->accept_alike =
      add_button (self, "", _ ("All with this value (Shift+Return)"), G_CALLBACK (on_accept_alike));
  gtk_button_set_use_underline (GTK_BUTTON (self->accept_alike), TRUE);
  add_button (self, _ ("_Correct"), _ ("To the field that says another value (C)"),
              G_CALLBACK (on_correct));
  gtk_widget_set_visible (box, FALSE);
  g_signal_connect (self, "game-changed", G_CALLBACK (update), NULL);
}
