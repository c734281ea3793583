/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-log-panel.h"

#include "answers/tl-noted.h"
#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

/* --- one line --------------------------------------------------------------------------------- */

#define TL_TYPE_LOG_ITEM (tl_log_item_get_type ())
G_DECLARE_FINAL_TYPE (TlLogItem, tl_log_item, TL, LOG_ITEM, GObject)

struct _TlLogItem
{
  GObject parent_instance;

  TlLogLine *line; /* its node lives as long as the game; of a note about a hex or a unit NULL */
  char *what_if;   /* (nullable): whose name stands in its text */
};

G_DEFINE_FINAL_TYPE (TlLogItem, tl_log_item, G_TYPE_OBJECT)

static void
tl_log_item_finalize (GObject *object)
{
  TlLogItem *self = TL_LOG_ITEM (object);

  tl_log_line_free (self->line);
  g_free (self->what_if);
  G_OBJECT_CLASS (tl_log_item_parent_class)->finalize (object);
}

static void
tl_log_item_class_init (TlLogItemClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tl_log_item_finalize;
}

static void
tl_log_item_init (TlLogItem *self G_GNUC_UNUSED)
{
}

static TlLogItem *
log_item_new (const TlHistory *history, const GPtrArray *nodes, guint index)
{
  TlLogItem *self = g_object_new (TL_TYPE_LOG_ITEM, NULL);

  self->line = tl_log_line_new (history, nodes, index);
  self->what_if = g_strdup (self->line->node->branch->name);
  return self;
}

/* Whether it says of @node what is true now. */
static gboolean
is_current (const TlLogItem *self, const TlHistory *history, const TlNode *node)
{
  const TlNote *note = tl_log_note (history, node);

  return self->line->node == node && g_strcmp0 (self->what_if, node->branch->name) == 0 &&
         g_str_equal (self->line->note, note != NULL ? note->text : "") &&
         self->line->is_marked == (note != NULL && note->is_marked);
}

/* --- the panel -------------------------------------------------------------------------------- */

struct _TlLogPanel
{
  TlPanel panel;

  GtkToggleButton *heading_button; /* pressed while the list shows */
  GtkImage *arrow;
  GtkLabel *last_label; /* the last line, while the list does not show */
  GtkListView *list_view;
  GtkScrolledWindow *scroller;
  GtkBox *tools; /* goes with the list */
  GtkToggleButton *replay_button;
  GtkMenuButton *pace_button;
  GtkScale *slider;
  GtkLabel *place_label; /* "3 / 40" */
  GtkToggleButton *search_button;
  GtkWidget *comment_button;
  GtkToggleButton *note_button;
  GtkBox *search_row;
  GtkSearchEntry *search_entry;
  GtkToggleButton *marked_button; /* only lines with a note or a bookmark */
  GtkBox *note_row;
  GtkEntry *note_entry;
  GtkToggleButton *bookmark_button;

  GSimpleActionGroup *actions; /* "log", of the whole window while the panel is in one */
  GListStore *lines;
  GListStore *notes; /* TlLogItem: about hexes and units */
  GtkFilter *filter;
  const TlNode *noted; /* whose note the entry shows */
  const TlNode *shown; /* by the replay, at last */
  guint replay_source;
  guint pace_ms;
  char *caption;
  TlHex hex;
  gboolean is_updating; /* what the widgets say is not the player's doing */
};

enum
{
  PROP_0,
  PROP_FOLDED,
  PROP_CAPTION,
  PROP_HAS_CAPTION,
  PROP_HEX,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TlLogPanel, tl_log_panel, TL_TYPE_PANEL)

/* --- folding ---------------------------------------------------------------------------------- */

static gboolean
is_folded (TlLogPanel *self)
{
  return !gtk_toggle_button_get_active (self->heading_button);
}

static void
unfold (TlLogPanel *self)
{
  gtk_toggle_button_set_active (self->heading_button, TRUE);
}

static void
show_last (TlLogPanel *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->lines));
  g_autoptr (TlLogItem) item =
      n > 0 ? g_list_model_get_item (G_LIST_MODEL (self->lines), n - 1) : NULL;

  gtk_label_set_text (self->last_label, item != NULL && is_folded (self) ? item->line->text : "");
}

static void
on_heading_toggled (TlLogPanel *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->scroller), !is_folded (self));
  gtk_widget_set_visible (GTK_WIDGET (self->tools), !is_folded (self));
  gtk_image_set_from_icon_name (self->arrow,
                                is_folded (self) ? "pan-end-symbolic" : "pan-down-symbolic");
  gtk_accessible_update_state (GTK_ACCESSIBLE (self->heading_button), GTK_ACCESSIBLE_STATE_EXPANDED,
                               !is_folded (self), -1);
  show_last (self);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_FOLDED]);
}

static void
tl_log_panel_get_property (GObject *object, guint id, GValue *value, GParamSpec *pspec)
{
  TlLogPanel *self = TL_LOG_PANEL (object);

  if (id == PROP_FOLDED)
    g_value_set_boolean (value, is_folded (self));
  else if (id == PROP_CAPTION)
    g_value_set_string (value, self->caption);
  else if (id == PROP_HAS_CAPTION)
    g_value_set_boolean (value, *self->caption != '\0');
  else if (id == PROP_HEX)
    g_value_set_uint (value, self->hex);
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

static void
tl_log_panel_set_property (GObject *object, guint id, const GValue *value, GParamSpec *pspec)
{
  if (id == PROP_FOLDED)
    gtk_toggle_button_set_active (TL_LOG_PANEL (object)->heading_button,
                                  !g_value_get_boolean (value));
  else
    G_OBJECT_WARN_INVALID_PROPERTY_ID (object, id, pspec);
}

/* --- the list --------------------------------------------------------------------------------- */

static void
on_item_setup (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
               gpointer data G_GNUC_UNUSED)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *remarks = tl_text_new (NULL, "rules");

  gtk_widget_add_css_class (remarks, "dim-label");
  gtk_box_append (GTK_BOX (box), tl_text_new (NULL, NULL));
  gtk_box_append (GTK_BOX (box), tl_text_new (NULL, "note"));
  gtk_box_append (GTK_BOX (box), remarks);
  gtk_list_item_set_child (item, box);
}

static void
show_text (GtkWidget *label, const char *text)
{
  gtk_label_set_text (GTK_LABEL (label), text);
  gtk_widget_set_visible (label, *text != '\0');
}

static void
on_item_bind (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
              gpointer data G_GNUC_UNUSED)
{
  const TlLogLine *line = TL_LOG_ITEM (gtk_list_item_get_item (item))->line;
  GtkWidget *text = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *note = gtk_widget_get_next_sibling (text);
  g_autofree char *marked = g_strdup_printf ("★ %s", line->note);

  show_text (text, line->text);
  show_text (note, line->is_marked ? marked : line->note);
  show_text (gtk_widget_get_next_sibling (note), line->remarks);
}

static void
on_line_activated (GtkListView *list_view, guint position, TlLogPanel *self)
{
  g_autoptr (TlLogItem) item =
      g_list_model_get_item (G_LIST_MODEL (gtk_list_view_get_model (list_view)), position);

  if (item->line->node != NULL)
    tl_game_go_to (self->panel.game, item->line->node->id);
  else if (item->line->hex != TL_HEX_NONE)
    {
      g_debug ("to the note %s", item->line->text);
      self->hex = item->line->hex;
      g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HEX]);
    }
}

static gboolean
is_wanted (gpointer item, gpointer data)
{
  TlLogPanel *self = data;
  const TlLogLine *line = TL_LOG_ITEM (item)->line;
  gboolean is_marked_only = gtk_toggle_button_get_active (self->marked_button);

  return (is_marked_only ? line->is_marked || *line->note != '\0' : line->node != NULL) &&
         tl_log_line_matches (line, gtk_editable_get_text (GTK_EDITABLE (self->search_entry)));
}

static void
on_search_changed (TlLogPanel *self)
{
  gtk_filter_changed (self->filter, GTK_FILTER_CHANGE_DIFFERENT);
  g_debug ("log shows %u",
           g_list_model_get_n_items (G_LIST_MODEL (gtk_list_view_get_model (self->list_view))));
}

/* A search that does not show hides nothing. */
static void
on_search_toggled (TlLogPanel *self)
{
  gboolean is_on = gtk_toggle_button_get_active (self->search_button);

  gtk_widget_set_visible (GTK_WIDGET (self->search_row), is_on);
  if (is_on)
    gtk_widget_grab_focus (GTK_WIDGET (self->search_entry));
  else
    {
      gtk_editable_set_text (GTK_EDITABLE (self->search_entry), "");
      gtk_toggle_button_set_active (self->marked_button, FALSE);
    }
}

static void
on_search_stopped (TlLogPanel *self)
{
  gtk_toggle_button_set_active (self->search_button, FALSE);
}

/* --- the note where the game stands ----------------------------------------------------------- */

static void
store_note (TlLogPanel *self)
{
  const TlNode *node = self->noted;

  if (self->is_updating || self->panel.game == NULL || node == NULL)
    return;
  g_autofree char *place = tl_log_place (node);
  if (tl_game_set_note (self->panel.game, TL_NOTE_LINE, place,
                        gtk_editable_get_text (GTK_EDITABLE (self->note_entry)),
                        gtk_toggle_button_get_active (self->bookmark_button)))
    g_debug ("noted at line %s", place);
}

static void
on_note_toggled (TlLogPanel *self)
{
  gboolean is_on = gtk_toggle_button_get_active (self->note_button);

  gtk_widget_set_visible (GTK_WIDGET (self->note_row), is_on);
  if (is_on)
    gtk_widget_grab_focus (GTK_WIDGET (self->note_entry));
}

static void
show_note (TlLogPanel *self)
{
  const TlHistory *history = tl_game_history (self->panel.game);
  const TlNode *node = tl_history_current (history);
  const TlNote *note = tl_log_note (history, node);
  const char *text = note != NULL ? note->text : "";

  self->noted = node;
  self->is_updating = TRUE;
  /* The same text again would put the caret at its start. */
  if (!g_str_equal (gtk_editable_get_text (GTK_EDITABLE (self->note_entry)), text))
    gtk_editable_set_text (GTK_EDITABLE (self->note_entry), text);
  gtk_toggle_button_set_active (self->bookmark_button, note != NULL && note->is_marked);
  self->is_updating = FALSE;
}

/* --- what is told ----------------------------------------------------------------------------- */

static gboolean
is_told (TlLogPanel *self)
{
  return self->panel.game != NULL &&
         (self->replay_source != 0 || tl_game_is_watched (self->panel.game));
}

static void
show_hex (TlLogPanel *self)
{
  TlHex hex = is_told (self) ? tl_log_hex (tl_history_current (tl_game_history (self->panel.game)))
                             : TL_HEX_NONE;

  if (hex == self->hex)
    return;
  self->hex = hex;
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HEX]);
}

/* While a game is watched, or replayed. */
static void
show_caption (TlLogPanel *self)
{
  const TlNote *note = is_told (self) ? tl_log_caption (tl_game_history (self->panel.game)) : NULL;
  const char *text = note != NULL ? note->text : "";

  if (g_str_equal (text, self->caption))
    return;
  g_free (self->caption);
  self->caption = g_strdup (text);
  g_debug ("caption %s", text);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_CAPTION]);
  g_object_notify_by_pspec (G_OBJECT (self), properties[PROP_HAS_CAPTION]);
}

/* --- going through the game ------------------------------------------------------------------- */

static void
show_place (TlLogPanel *self)
{
  g_autoptr (GPtrArray) here = tl_history_line (tl_game_history (self->panel.game));
  g_autoptr (GPtrArray) whole = tl_history_whole_line (tl_game_history (self->panel.game));
  g_autofree char *text = g_strdup_printf ("%u / %u", here->len - 1, whole->len - 1);
  gboolean has_lines = whole->len > 1;

  self->is_updating = TRUE;
  gtk_range_set_range (GTK_RANGE (self->slider), 0, MAX (1, whole->len - 1));
  gtk_range_set_value (GTK_RANGE (self->slider), here->len - 1);
  self->is_updating = FALSE;
  gtk_label_set_text (self->place_label, text);
  g_debug ("log at %s", text);
  gtk_widget_set_sensitive (GTK_WIDGET (self->slider), has_lines);
  gtk_widget_set_sensitive (GTK_WIDGET (self->replay_button), has_lines);
  gtk_widget_set_sensitive (self->comment_button,
                            tl_log_next_comment (tl_game_history (self->panel.game)) != NULL);
}

/* To line @index of the whole game; FALSE when there is none. */
static gboolean
go_to_line (TlLogPanel *self, guint index)
{
  g_autoptr (GPtrArray) whole = tl_history_whole_line (tl_game_history (self->panel.game));

  if (index >= whole->len)
    return FALSE;
  self->shown = whole->pdata[index];
  tl_game_go_to (self->panel.game, self->shown->id);
  return TRUE;
}

static void
on_slid (TlLogPanel *self)
{
  if (!self->is_updating && self->panel.game != NULL)
    go_to_line (self, (guint) (gtk_range_get_value (GTK_RANGE (self->slider)) + 0.5));
}

static gboolean on_replay_step (gpointer data);

/* Letters of a note that are read while a line shows. */
#define LETTERS_A_LINE 20u

/* Where there is a note, the replay waits until it can have been read. */
static void
wait_for_step (TlLogPanel *self)
{
  const TlHistory *history = tl_game_history (self->panel.game);
  const TlNote *note = tl_log_note (history, tl_history_current (history));
  guint n_letters = note != NULL ? (guint) g_utf8_strlen (note->text, -1) : 0;

  g_clear_handle_id (&self->replay_source, g_source_remove);
  self->replay_source =
      g_timeout_add (self->pace_ms * (1 + n_letters / LETTERS_A_LINE), on_replay_step, self);
}

/* A game that is watched stops where something is said, until the player goes on. */
static gboolean
is_at_stop (TlLogPanel *self)
{
  const TlHistory *history = tl_game_history (self->panel.game);
  const TlNote *note = tl_log_note (history, tl_history_current (history));

  return !tl_history_can_redo (history) ||
         (tl_game_is_watched (self->panel.game) && note != NULL && *note->text != '\0');
}

static gboolean
on_replay_step (gpointer data)
{
  TlLogPanel *self = data;
  g_autoptr (GPtrArray) here = tl_history_line (tl_game_history (self->panel.game));
  guint source = self->replay_source;

  if (!go_to_line (self, here->len) || is_at_stop (self))
    {
      self->replay_source = 0;
      gtk_toggle_button_set_active (self->replay_button, FALSE);
    }
  else if (self->replay_source == source)
    {
      self->replay_source = 0;
      wait_for_step (self);
    }
  return G_SOURCE_REMOVE;
}

/* From where the game stands, or from its start when it stands at its end. */
static void
on_replay_toggled (TlLogPanel *self)
{
  gboolean is_on = gtk_toggle_button_get_active (self->replay_button);

  g_clear_handle_id (&self->replay_source, g_source_remove);
  gtk_button_set_icon_name (GTK_BUTTON (self->replay_button),
                            is_on ? "media-playback-pause-symbolic"
                                  : "media-playback-start-symbolic");
  if (!is_on || self->panel.game == NULL)
    {
      show_caption (self);
      return;
    }
  if (!tl_history_can_redo (tl_game_history (self->panel.game)))
    go_to_line (self, 0);
  self->shown = tl_history_current (tl_game_history (self->panel.game));
  wait_for_step (self);
  show_caption (self);
}

/* What the player does ends the replay. */
static void
end_replay (TlLogPanel *self)
{
  if (self->replay_source != 0 &&
      (self->panel.game == NULL ||
       tl_history_current (tl_game_history (self->panel.game)) != self->shown))
    gtk_toggle_button_set_active (self->replay_button, FALSE);
}

static void
on_pace (GSimpleAction *action, GVariant *value, gpointer data)
{
  TlLogPanel *self = data;

  g_simple_action_set_state (action, value);
  self->pace_ms = (guint) g_variant_get_int32 (value);
  if (self->replay_source != 0)
    wait_for_step (self);
}

/* --- the game --------------------------------------------------------------------------------- */

static gboolean
scroll_to_end (gpointer data)
{
  TlLogPanel *self = data;
  GtkAdjustment *adjustment = gtk_scrolled_window_get_vadjustment (self->scroller);

  gtk_adjustment_set_value (adjustment, gtk_adjustment_get_upper (adjustment));
  g_object_unref (self);
  return G_SOURCE_REMOVE;
}

/* Only lines from the first difference on are replaced. */
static void
show_lines (TlLogPanel *self)
{
  const TlHistory *history = tl_game_history (self->panel.game);
  g_autoptr (GPtrArray) nodes = tl_history_line (history);
  guint n_lines = g_list_model_get_n_items (G_LIST_MODEL (self->lines));
  guint same = 0;

  while (same < n_lines && same < nodes->len)
    {
      g_autoptr (TlLogItem) known = g_list_model_get_item (G_LIST_MODEL (self->lines), same);

      if (!is_current (known, history, nodes->pdata[same]))
        break;
      same++;
    }
  g_list_store_splice (self->lines, same, n_lines - same, NULL, 0);
  for (guint i = same; i < nodes->len; i++)
    {
      g_autoptr (TlLogItem) added = log_item_new (history, nodes, i);

      g_list_store_append (self->lines, added);
    }
  if (same < MAX (n_lines, nodes->len))
    g_idle_add (scroll_to_end, g_object_ref (self));
}

/* Those about hexes and units, below the lines. */
static void
show_notes (TlLogPanel *self)
{
  const TlHistory *history = tl_game_history (self->panel.game);
  const TlNotes *notes = tl_history_notes (history);

  g_list_store_remove_all (self->notes);
  for (guint i = 0; i < tl_notes_n (notes); i++)
    {
      g_autoptr (TlLogLine) line = tl_noted_line (history, tl_notes_at (notes, i));

      if (line == NULL)
        continue;
      g_autoptr (TlLogItem) item = g_object_new (TL_TYPE_LOG_ITEM, NULL);
      item->line = g_steal_pointer (&line);
      g_list_store_append (self->notes, item);
    }
}

static void
on_game_changed (TlLogPanel *self)
{
  end_replay (self);
  show_lines (self);
  show_notes (self);
  show_last (self);
  show_place (self);
  show_note (self);
  show_caption (self);
  show_hex (self);
}

static void
drop_game (TlLogPanel *self)
{
  self->noted = self->shown = NULL;
  end_replay (self);
  g_list_store_remove_all (self->lines);
  g_list_store_remove_all (self->notes);
  show_last (self);
  show_caption (self);
}

static void
on_game_replaced (TlLogPanel *self)
{
  drop_game (self);
  if (self->panel.game != NULL && tl_game_is_watched (self->panel.game))
    unfold (self);
}

static void
tl_log_panel_finalize (GObject *object)
{
  g_free (TL_LOG_PANEL (object)->caption);
  G_OBJECT_CLASS (tl_log_panel_parent_class)->finalize (object);
}

static void
tl_log_panel_dispose (GObject *object)
{
  TlLogPanel *self = TL_LOG_PANEL (object);

  if (self->lines != NULL)
    drop_game (self);
  g_clear_object (&self->lines);
  g_clear_object (&self->notes);
  g_clear_object (&self->filter);
  g_clear_object (&self->actions);
  G_OBJECT_CLASS (tl_log_panel_parent_class)->dispose (object);
}

/* --- actions ---------------------------------------------------------------------------------- */

/* Shows what @button shows, and puts the focus there. */
static void
show_row (TlLogPanel *self, GtkToggleButton *button)
{
  unfold (self);
  gtk_toggle_button_set_active (button, FALSE);
  gtk_toggle_button_set_active (button, TRUE);
}

static void
on_search (GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
  show_row (data, TL_LOG_PANEL (data)->search_button);
}

static void
on_note (GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
  show_row (data, TL_LOG_PANEL (data)->note_button);
}

static void
on_replay (GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
  TlLogPanel *self = data;

  unfold (self);
  if (gtk_widget_get_sensitive (GTK_WIDGET (self->replay_button)))
    gtk_toggle_button_set_active (self->replay_button,
                                  !gtk_toggle_button_get_active (self->replay_button));
}

/* To the line where something is said next; a replay ends there. */
static void
on_next_comment (GSimpleAction *action G_GNUC_UNUSED, GVariant *value G_GNUC_UNUSED, gpointer data)
{
  TlLogPanel *self = data;
  TlNode *node =
      self->panel.game != NULL ? tl_log_next_comment (tl_game_history (self->panel.game)) : NULL;

  if (node == NULL)
    {
      gtk_widget_error_bell (GTK_WIDGET (self));
      return;
    }
  gtk_toggle_button_set_active (self->replay_button, FALSE);
  tl_game_go_to (self->panel.game, node->id);
  g_debug ("comment at line %u", node->id);
}

static void
add_actions (TlLogPanel *self)
{
  static const GActionEntry entries[] = {
    { "pace", NULL, "i", "1000", on_pace },
    { "search", on_search },
    { "note", on_note },
    { "replay", on_replay },
    { "next-comment", on_next_comment },
  };

  self->pace_ms = 1000;
  self->actions = g_simple_action_group_new ();
  g_action_map_add_action_entries (G_ACTION_MAP (self->actions), entries, G_N_ELEMENTS (entries),
                                   self);
}

/* So that keys reach them wherever the focus is. */
static void
tl_log_panel_root (GtkWidget *widget)
{
  GTK_WIDGET_CLASS (tl_log_panel_parent_class)->root (widget);
  gtk_widget_insert_action_group (GTK_WIDGET (gtk_widget_get_root (widget)), "log",
                                  G_ACTION_GROUP (TL_LOG_PANEL (widget)->actions));
}

static void
tl_log_panel_unroot (GtkWidget *widget)
{
  gtk_widget_insert_action_group (GTK_WIDGET (gtk_widget_get_root (widget)), "log", NULL);
  GTK_WIDGET_CLASS (tl_log_panel_parent_class)->unroot (widget);
}

static void
tl_log_panel_class_init (TlLogPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_log_panel_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_log_panel_finalize;
  G_OBJECT_CLASS (klass)->get_property = tl_log_panel_get_property;
  G_OBJECT_CLASS (klass)->set_property = tl_log_panel_set_property;
  widget_class->root = tl_log_panel_root;
  widget_class->unroot = tl_log_panel_unroot;
  properties[PROP_FOLDED] =
      g_param_spec_boolean ("folded", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_CAPTION] =
      g_param_spec_string ("caption", NULL, NULL, "",
                           G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_HAS_CAPTION] =
      g_param_spec_boolean ("has-caption", NULL, NULL, FALSE,
                            G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  properties[PROP_HEX] =
      g_param_spec_uint ("hex", NULL, NULL, 0, TL_HEX_NONE, TL_HEX_NONE,
                         G_PARAM_READABLE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-log-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, heading_button);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, arrow);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, last_label);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, list_view);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, scroller);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, tools);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, replay_button);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, pace_button);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, slider);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, place_label);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, search_button);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, comment_button);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, note_button);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, search_row);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, search_entry);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, marked_button);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, note_row);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, note_entry);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, bookmark_button);
  gtk_widget_class_bind_template_callback (widget_class, on_heading_toggled);
  gtk_widget_class_bind_template_callback (widget_class, on_replay_toggled);
  gtk_widget_class_bind_template_callback (widget_class, on_slid);
  gtk_widget_class_bind_template_callback (widget_class, on_search_toggled);
  gtk_widget_class_bind_template_callback (widget_class, on_search_changed);
  gtk_widget_class_bind_template_callback (widget_class, on_search_stopped);
  gtk_widget_class_bind_template_callback (widget_class, on_note_toggled);
  gtk_widget_class_bind_template_callback (widget_class, store_note);
}

static void
tl_log_panel_init (TlLogPanel *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GListStore *both = g_list_store_new (G_TYPE_LIST_MODEL);
  GtkEventController *focus = gtk_event_controller_focus_new ();

  self->caption = g_strdup ("");
  self->hex = TL_HEX_NONE;
  self->lines = g_list_store_new (TL_TYPE_LOG_ITEM);
  self->notes = g_list_store_new (TL_TYPE_LOG_ITEM);
  g_list_store_append (both, self->lines);
  g_list_store_append (both, self->notes);
  gtk_widget_init_template (GTK_WIDGET (self));
  add_actions (self);
  g_signal_connect (factory, "setup", G_CALLBACK (on_item_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_item_bind), NULL);
  gtk_list_view_set_factory (self->list_view, factory);
  self->filter = GTK_FILTER (gtk_custom_filter_new (is_wanted, self, NULL));
  GtkFilterListModel *wanted = gtk_filter_list_model_new (
      G_LIST_MODEL (gtk_flatten_list_model_new (G_LIST_MODEL (both))), g_object_ref (self->filter));
  gtk_list_view_set_model (self->list_view,
                           GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (wanted))));
  g_signal_connect (self, "game-replaced", G_CALLBACK (on_game_replaced), NULL);
  g_signal_connect (self, "game-changed", G_CALLBACK (on_game_changed), NULL);
  g_signal_connect (self->list_view, "activate", G_CALLBACK (on_line_activated), self);
  g_signal_connect_swapped (focus, "leave", G_CALLBACK (store_note), self);
  gtk_widget_add_controller (GTK_WIDGET (self->note_entry), focus);
  g_object_unref (factory);
}
