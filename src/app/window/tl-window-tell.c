/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the window says beside its pages, and what its toggles say: the line of hints, bad news, the
 * state of actions.  Calls nothing else of the window. */
#include "config.h"

#include "app/base/tl-widgets.h"
#include "app/window/tl-window-private.h"
#include "board/tl-message.h"

#include <glib/gi18n.h>
#include <string.h>

/* --- hints ------------------------------------------------------------------------------------ */

void
tl_window_show_hint (TlWindow *self, const char *text, gboolean refused)
{
  gtk_label_set_text (self->hint_label, text);
  tl_widget_set_tooltip (GTK_WIDGET (self->hint_label), text);
  /* A status line is spoken by its name. */
  tl_widget_set_name (self->hint_label, text);
  if (refused)
    gtk_widget_add_css_class (GTK_WIDGET (self->hint_label), "refused");
  else
    gtk_widget_remove_css_class (GTK_WIDGET (self->hint_label), "refused");
}

/* --- bad news --------------------------------------------------------------------------------- */

/* More than that no player reads; each is a line of the list. */
#define FINDINGS_MAX 200u
#define FINDINGS_WIDTH_PX 560
#define FINDINGS_HEIGHT_PX 220

/* A row for each line of @text: one label of all of them takes seconds to lay out. */
static GtkWidget *
findings_new (const char *text)
{
  g_auto (GStrv) lines = g_strsplit (text, "\n", (int) FINDINGS_MAX + 1);
  GtkWidget *scroller = gtk_scrolled_window_new ();

  if (g_strv_length (lines) > FINDINGS_MAX)
    {
      g_free (lines[FINDINGS_MAX]);
      lines[FINDINGS_MAX] = g_strdup ("…");
    }
  GtkStringList *model = gtk_string_list_new ((const char *const *) lines);
  GtkWidget *list =
      gtk_list_view_new (GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (model))),
                         tl_short_factory_new (FALSE));
  gtk_widget_add_css_class (list, "findings");
  tl_widget_set_name (list, _ ("What is wrong"));
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), list);
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_has_frame (GTK_SCROLLED_WINDOW (scroller), TRUE);
  gtk_widget_set_size_request (scroller, FINDINGS_WIDTH_PX, FINDINGS_HEIGHT_PX);
  gtk_widget_set_vexpand (scroller, TRUE);
  return scroller;
}

void
tl_window_show_message (TlWindow *self, const char *title, const char *text)
{
  GtkWidget *dialog = gtk_message_dialog_new (GTK_WINDOW (self), GTK_DIALOG_MODAL,
                                              GTK_MESSAGE_ERROR, GTK_BUTTONS_CLOSE, "%s", title);
  GtkWidget *area = gtk_message_dialog_get_message_area (GTK_MESSAGE_DIALOG (dialog));
  g_autofree char *line = tl_message_line (text);

  gboolean is_list = strchr (text, '\n') != NULL;

  gtk_message_dialog_format_secondary_text (GTK_MESSAGE_DIALOG (dialog), "%s",
                                            is_list ? _ ("This is what is wrong:") : line);
  if (is_list)
    gtk_box_append (GTK_BOX (area), findings_new (text));
  g_signal_connect (dialog, "response", G_CALLBACK (gtk_window_destroy), NULL);
  gtk_window_present (GTK_WINDOW (dialog));
  g_debug ("error %s", text);
}

/* --- toggles ---------------------------------------------------------------------------------- */

void
tl_window_set_action_state (TlWindow *self, const char *name, gboolean on)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);

  g_simple_action_set_state (G_SIMPLE_ACTION (action), g_variant_new_boolean (on));
}

gboolean
tl_window_action_state (TlWindow *self, const char *name)
{
  GAction *action = g_action_map_lookup_action (G_ACTION_MAP (self), name);
  g_autoptr (GVariant) state = g_action_get_state (action);

  return g_variant_get_boolean (state);
}
