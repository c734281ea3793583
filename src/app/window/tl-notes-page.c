/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-notes-page.h"

#include "answers/tl-noted.h"
#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

struct _TlNotesPage
{
  TlPanel panel;

  GtkListView *list_view;
  GtkStringList *places; /* a string for each of the rows: title and text, parted by a line end */
  GtkLabel *empty_label;
  GPtrArray *rows; /* (nullable): TlNotedRow, of the game as it stands */
};

G_DEFINE_FINAL_TYPE (TlNotesPage, tl_notes_page, TL_TYPE_PANEL)

/* --- rows ------------------------------------------------------------------------------------- */

static void
on_item_setup (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
               gpointer data G_GNUC_UNUSED)
{
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *title = tl_text_new ("", "caption");

  gtk_widget_add_css_class (title, "dim-label");
  gtk_box_append (GTK_BOX (box), tl_text_new ("", "note"));
  gtk_box_append (GTK_BOX (box), title);
  gtk_list_item_set_child (item, box);
}

static void
on_item_bind (GtkSignalListItemFactory *factory G_GNUC_UNUSED, GtkListItem *item,
              gpointer data G_GNUC_UNUSED)
{
  const char *string =
      gtk_string_object_get_string (GTK_STRING_OBJECT (gtk_list_item_get_item (item)));
  g_auto (GStrv) parts = g_strsplit (string, "\n", 2);
  GtkWidget *text = gtk_widget_get_first_child (gtk_list_item_get_child (item));

  gtk_label_set_text (GTK_LABEL (text), parts[1]);
  gtk_label_set_text (GTK_LABEL (gtk_widget_get_next_sibling (text)), parts[0]);
}

static void
on_activated (GtkListView *list_view G_GNUC_UNUSED, guint position, TlNotesPage *self)
{
  const TlNotedRow *row = self->rows->pdata[position];
  TlHex hex = row->hex;
  gboolean is_line = row->node != NULL;

  g_debug ("to the note %s", row->title);
  if (is_line)
    tl_game_go_to (self->panel.game, row->node->id); /* which makes the rows anew */
  if (hex != TL_HEX_NONE)
    tl_map_view_go_to (self->panel.view, hex, NULL);
  else if (!is_line)
    gtk_widget_error_bell (GTK_WIDGET (self));
}

/* --- the game --------------------------------------------------------------------------------- */

static void
fill (TlNotesPage *self)
{
  g_autoptr (GStrvBuilder) strings = g_strv_builder_new ();

  g_clear_pointer (&self->rows, g_ptr_array_unref);
  self->rows = tl_noted_rows (tl_game_history (self->panel.game));
  for (guint i = 0; i < self->rows->len; i++)
    {
      const TlNotedRow *row = self->rows->pdata[i];
      g_autofree char *text = tl_noted_text (row->note);
      g_autofree char *title = g_strdup (row->title);
      g_autofree char *string = g_strdup_printf ("%s\n%s", g_strdelimit (title, "\n", ' '), text);

      g_strv_builder_add (strings, string);
    }
  g_auto (GStrv) keys = g_strv_builder_end (strings);
  tl_string_list_follow (self->places, (const char *const *) keys, self->rows->len);
  gtk_widget_set_visible (GTK_WIDGET (self->empty_label), self->rows->len == 0);
  g_debug ("notes: %u", self->rows->len);
}

/* To the first note, if there is one. */
static gboolean
tl_notes_page_grab_focus (GtkWidget *widget)
{
  TlNotesPage *self = TL_NOTES_PAGE (widget);

  return self->rows != NULL && self->rows->len > 0 &&
         gtk_widget_child_focus (GTK_WIDGET (self->list_view), GTK_DIR_TAB_FORWARD);
}

static void
tl_notes_page_dispose (GObject *object)
{
  TlNotesPage *self = TL_NOTES_PAGE (object);

  g_clear_object (&self->places);
  g_clear_pointer (&self->rows, g_ptr_array_unref);
  G_OBJECT_CLASS (tl_notes_page_parent_class)->dispose (object);
}

static void
tl_notes_page_class_init (TlNotesPageClass *klass)
{
  G_OBJECT_CLASS (klass)->dispose = tl_notes_page_dispose;
  GTK_WIDGET_CLASS (klass)->grab_focus = tl_notes_page_grab_focus;
}

static void
tl_notes_page_init (TlNotesPage *self)
{
  GtkListItemFactory *factory = gtk_signal_list_item_factory_new ();
  GtkWidget *scroller = gtk_scrolled_window_new ();

  g_signal_connect (self, "refresh", G_CALLBACK (fill), NULL);
  self->places = gtk_string_list_new (NULL);
  g_signal_connect (factory, "setup", G_CALLBACK (on_item_setup), NULL);
  g_signal_connect (factory, "bind", G_CALLBACK (on_item_bind), NULL);
  self->list_view = GTK_LIST_VIEW (gtk_list_view_new (
      GTK_SELECTION_MODEL (gtk_no_selection_new (G_LIST_MODEL (g_object_ref (self->places)))),
      factory));
  gtk_list_view_set_single_click_activate (self->list_view, TRUE);
  tl_widget_set_name (self->list_view, _ ("Notes"));
  g_signal_connect (self->list_view, "activate", G_CALLBACK (on_activated), self);
  self->empty_label = GTK_LABEL (tl_text_new (
      _ ("No notes yet. Ctrl+M writes one where the game stands, Ctrl+Shift+H one about the hex or "
         "the unit."),
      NULL));
  gtk_orientable_set_orientation (GTK_ORIENTABLE (self), GTK_ORIENTATION_VERTICAL);
  gtk_widget_add_css_class (GTK_WIDGET (self), "panel");
  gtk_scrolled_window_set_policy (GTK_SCROLLED_WINDOW (scroller), GTK_POLICY_NEVER,
                                  GTK_POLICY_AUTOMATIC);
  gtk_scrolled_window_set_child (GTK_SCROLLED_WINDOW (scroller), GTK_WIDGET (self->list_view));
  gtk_widget_set_vexpand (scroller, TRUE);
  gtk_box_append (GTK_BOX (self), GTK_WIDGET (self->empty_label));
  gtk_box_append (GTK_BOX (self), scroller);
}
