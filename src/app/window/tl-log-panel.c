/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-log-panel.h"

#include <glib/gi18n.h>

/* --- one line --------------------------------------------------------------------------------- */

#define TL_TYPE_LOG_LINE (tl_log_line_get_type ())
G_DECLARE_FINAL_TYPE (TlLogLine, tl_log_line, TL, LOG_LINE, GObject)

struct _TlLogLine
{
  GObject parent_instance;

  guint node_id;
  char *what_if; /* (nullable): whose name stands in @text */
  char *text;
  char *remarks;
};

G_DEFINE_FINAL_TYPE (TlLogLine, tl_log_line, G_TYPE_OBJECT)

static void
tl_log_line_finalize (GObject *object)
{
  TlLogLine *self = TL_LOG_LINE (object);

  g_free (self->what_if);
  g_free (self->text);
  g_free (self->remarks);
  G_OBJECT_CLASS (tl_log_line_parent_class)->finalize (object);
}

static void
tl_log_line_class_init (TlLogLineClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tl_log_line_finalize;
}

static void
tl_log_line_init (TlLogLine *self G_GNUC_UNUSED)
{
}

/* Rolls that were taken back where the game went on with @node instead: also those before which
 * more than the roll was taken back, so that another leader or another payment hides none.
 * What-ifs are not the game. */
static void
add_taken_back (GString *remarks, const TlNode *node)
{
  g_autoptr (GPtrArray) open = g_ptr_array_new ();

  if (node->parent != NULL)
    g_ptr_array_add (open, node->parent);
  while (open->len > 0)
    {
      const TlNode *at = g_ptr_array_steal_index (open, open->len - 1);

      for (guint i = 0; i < at->children->len; i++)
        {
          TlNode *other = g_ptr_array_index (at->children, i);

          if (other == node || other->branch->name != NULL)
            continue;
          if (other->taken_back)
            g_string_append_printf (remarks, "%s%s %s", remarks->len > 0 ? "\n" : "",
                                    _ ("Taken back:"), other->text);
          g_ptr_array_add (open, other);
        }
    }
}

/* A reminder that is about no hex and no unit, such as how we read a rule, says the same every
 * time. */
static gboolean
is_general (const TlFinding *finding)
{
  return finding->severity == TL_FINDING_REMINDER && finding->hexes->len == 0 &&
         finding->units->len == 0;
}

/* In one of the lines before @end. */
static gboolean
was_said (const GPtrArray *line, guint end, const TlFinding *finding)
{
  for (guint i = 0; i < end; i++)
    {
      const TlNode *node = g_ptr_array_index (line, i);

      for (guint k = 0; k < tl_verdict_n_findings (node->verdict); k++)
        {
          const TlFinding *said = tl_verdict_finding (node->verdict, k);

          if (is_general (said) && g_str_equal (said->rule, finding->rule) &&
              g_str_equal (said->text, finding->text))
            return TRUE;
        }
    }
  return FALSE;
}

/* @line: TlNode, of which it is number @index.  What was said once is not said again. */
static TlLogLine *
log_line_new (const GPtrArray *line, guint index)
{
  const TlNode *node = g_ptr_array_index (line, index);
  TlLogLine *self = g_object_new (TL_TYPE_LOG_LINE, NULL);
  GString *remarks = g_string_new (NULL);

  for (guint i = 0; i < tl_verdict_n_findings (node->verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (node->verdict, i);

      g_autofree char *text = tl_finding_to_string (finding, node->situation);

      if (!is_general (finding) || !was_said (line, index, finding))
        g_string_append_printf (remarks, "%s%s", remarks->len > 0 ? "\n" : "", text);
    }
  add_taken_back (remarks, node);
  self->node_id = node->id;
  const char *rule = node->action != NULL ? tl_action_kind_rule (node->action->kind) : NULL;
  g_autofree char *done = rule != NULL ? g_strdup_printf ("%s: %s", rule, node->description)
                                       : g_strdup (node->description);
  self->what_if = g_strdup (node->branch->name);
  self->text = self->what_if != NULL
                   /* Translators: the name of a what-if, then what was done in it. */
                   ? g_strdup_printf (_ ("[%s] %s"), self->what_if, done)
                   : g_strdup (done);
  self->remarks = g_string_free (remarks, FALSE);
  return self;
}

/* --- the panel -------------------------------------------------------------------------------- */

struct _TlLogPanel
{
  GtkBox parent_instance;

  GtkToggleButton *heading_button; /* pressed while the list shows */
  GtkImage *arrow;
  GtkLabel *last_label; /* the last line, while the list does not show */
  GtkListView *list_view;
  GtkScrolledWindow *scroller;

  TlGame *game;
  GListStore *lines;
};

enum
{
  PROP_0,
  PROP_FOLDED,
  N_PROPS
};

static GParamSpec *properties[N_PROPS];

G_DEFINE_FINAL_TYPE (TlLogPanel, tl_log_panel, GTK_TYPE_BOX)

/* --- folding ---------------------------------------------------------------------------------- */

static gboolean
is_folded (TlLogPanel *self)
{
  return !gtk_toggle_button_get_active (self->heading_button);
}

static void
show_last (TlLogPanel *self)
{
  guint n = g_list_model_get_n_items (G_LIST_MODEL (self->lines));
  g_autoptr (TlLogLine) line =
      n > 0 ? g_list_model_get_item (G_LIST_MODEL (self->lines), n - 1) : NULL;

  gtk_label_set_text (self->last_label, line != NULL && is_folded (self) ? line->text : "");
}

static void
on_heading_toggled (TlLogPanel *self)
{
  gtk_widget_set_visible (GTK_WIDGET (self->scroller), !is_folded (self));
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
  if (id == PROP_FOLDED)
    g_value_set_boolean (value, is_folded (TL_LOG_PANEL (object)));
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
  GtkWidget *text = gtk_label_new (NULL);
  GtkWidget *remarks = gtk_label_new (NULL);

  gtk_label_set_xalign (GTK_LABEL (text), 0);
  gtk_label_set_wrap (GTK_LABEL (text), TRUE);
  gtk_label_set_xalign (GTK_LABEL (remarks), 0);
  gtk_label_set_wrap (GTK_LABEL (remarks), TRUE);
  gtk_widget_add_css_class (remarks, "rules");
  gtk_widget_add_css_class (remarks, "dim-label");
  gtk_box_append (GTK_BOX (box), text);
  gtk_box_append (GTK_BOX (box), remarks);
  gtk_list_item_set_child (item, box);
}

static void
on_item_bind (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
              gpointer data G_GNUC_UNUSED)
{
  TlLogLine *line = TL_LOG_LINE (gtk_list_item_get_item (item));
  GtkWidget *text = gtk_widget_get_first_child (gtk_list_item_get_child (item));
  GtkWidget *remarks = gtk_widget_get_next_sibling (text);

  gtk_label_set_text (GTK_LABEL (text), line->text);
  gtk_label_set_text (GTK_LABEL (remarks), line->remarks);
  gtk_widget_set_visible (remarks, *line->remarks != '\0');
}

static void
on_line_activated (GtkListView *list_view G_GNUC_UNUSED, guint position, TlLogPanel *self)
{
  g_autoptr (TlLogLine) line = g_list_model_get_item (G_LIST_MODEL (self->lines), position);

  tl_game_go_to (self->game, line->node_id);
}

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
on_game_changed (TlLogPanel *self)
{
  g_autoptr (GPtrArray) line = tl_history_line (tl_game_history (self->game));
  guint n_lines = g_list_model_get_n_items (G_LIST_MODEL (self->lines));
  guint same = 0;

  while (same < n_lines && same < line->len)
    {
      g_autoptr (TlLogLine) known = g_list_model_get_item (G_LIST_MODEL (self->lines), same);
      const TlNode *node = g_ptr_array_index (line, same);

      if (known->node_id != node->id || g_strcmp0 (known->what_if, node->branch->name) != 0)
        break;
      same++;
    }
  g_list_store_splice (self->lines, same, n_lines - same, NULL, 0);
  for (guint i = same; i < line->len; i++)
    {
      g_autoptr (TlLogLine) added = log_line_new (line, i);

      g_list_store_append (self->lines, added);
    }
  show_last (self);
  g_idle_add (scroll_to_end, g_object_ref (self));
}

static void
drop_game (TlLogPanel *self)
{
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  g_list_store_remove_all (self->lines);
  show_last (self);
}

void
tl_log_panel_set_game (TlLogPanel *self, TlGame *game)
{
  drop_game (self);
  if (game == NULL)
    return;
  self->game = g_object_ref (game);
  g_signal_connect_object (game, "changed", G_CALLBACK (on_game_changed), self, G_CONNECT_SWAPPED);
  on_game_changed (self);
}

static void
tl_log_panel_dispose (GObject *object)
{
  TlLogPanel *self = TL_LOG_PANEL (object);

  if (self->lines != NULL)
    drop_game (self);
  g_clear_object (&self->lines);
  G_OBJECT_CLASS (tl_log_panel_parent_class)->dispose (object);
}

static void
tl_log_panel_class_init (TlLogPanelClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_log_panel_dispose;
  G_OBJECT_CLASS (klass)->get_property = tl_log_panel_get_property;
  G_OBJECT_CLASS (klass)->set_property = tl_log_panel_set_property;
  properties[PROP_FOLDED] =
      g_param_spec_boolean ("folded", NULL, NULL, TRUE,
                            G_PARAM_READWRITE | G_PARAM_STATIC_STRINGS | G_PARAM_EXPLICIT_NOTIFY);
  g_object_class_install_properties (G_OBJECT_CLASS (klass), N_PROPS, properties);
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-log-panel.ui");
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, heading_button);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, arrow);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, last_label);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, list_view);
  gtk_widget_class_bind_template_child (widget_class, TlLogPanel, scroller);
}

static void
tl_log_panel_init (TlLogPanel *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();

  self->lines = g_list_store_new (TL_TYPE_LOG_LINE);
  gtk_widget_init_template (GTK_WIDGET (self));
  g_signal_connect (factory, "setup", G_CALLBACK (on_item_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_item_bind), NULL);
  gtk_list_view_set_factory (self->list_view, factory);
  gtk_list_view_set_model (self->list_view, GTK_SELECTION_MODEL (gtk_no_selection_new (
                                                G_LIST_MODEL (g_object_ref (self->lines)))));
  g_signal_connect_swapped (self->heading_button, "toggled", G_CALLBACK (on_heading_toggled), self);
  g_signal_connect (self->list_view, "activate", G_CALLBACK (on_line_activated), self);
  g_object_unref (factory);
}
