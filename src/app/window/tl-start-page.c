/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-start-page.h"

#include "app/base/tl-autosave.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-head.h"

#include <glib/gi18n.h>

#define AUTOSAVES_SHOWN 6u
/* A column is as wide as so many letters, where the window is wide enough. */
#define COLUMN_CHARS 60

struct _TlStartPage
{
  GtkBox parent_instance;

  GtkListBox *whole_game_list;
  GtkListBox *scenario_list;
  GtkWidget *games; /* all about games to be watched */
  GtkListBox *game_list;
  GtkWidget *autosaves; /* all about them: hidden while there are none */
  GtkListBox *autosave_list;
};

G_DEFINE_FINAL_TYPE (TlStartPage, tl_start_page, GTK_TYPE_BOX)

/* --- rows ------------------------------------------------------------------------------------- */

/* Returns: (transfer none): what the row shows */
static GtkWidget *
add_row (GtkListBox *list, const char *title, const char *path)
{
  GtkWidget *row = gtk_list_box_row_new ();
  GtkWidget *box = gtk_box_new (GTK_ORIENTATION_VERTICAL, 0);
  GtkWidget *label = gtk_label_new (title);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_box_append (GTK_BOX (box), label);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), box);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", path);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-file");
  gtk_list_box_append (list, row);
  return box;
}

static void
add_caption (GtkWidget *box, const char *text, int lines)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_label_set_max_width_chars (GTK_LABEL (label), COLUMN_CHARS);
  gtk_label_set_lines (GTK_LABEL (label), lines);
  gtk_label_set_ellipsize (GTK_LABEL (label),
                           lines > 0 ? PANGO_ELLIPSIZE_END : PANGO_ELLIPSIZE_NONE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), label);
}

static void
add_scenario (TlStartPage *self, const char *path)
{
  g_autoptr (TlXmlHead) head = tl_xml_read_head (path);

  if (head == NULL)
    return;
  if (!head->is_won)
    {
      add_caption (add_row (self->scenario_list, head->title, path), head->summary, 1);
      return;
    }
  GtkWidget *row = add_row (self->whole_game_list, head->title, path);
  gtk_widget_add_css_class (gtk_widget_get_first_child (row), "heading");
  add_caption (row, head->summary, 2);
  if (head->n_turns == 0)
    return;
  g_autofree char *turns = g_strdup_printf (
      g_dngettext (GETTEXT_PACKAGE, "%u turn", "%u turns", head->n_turns), head->n_turns);
  add_caption (row, turns, 0);
}

static void
add_game (TlStartPage *self, const char *path)
{
  g_autoptr (TlXmlHead) head = tl_xml_read_head (path);

  if (head == NULL)
    return;
  add_caption (add_row (self->game_list, head->title, path),
               _ ("Both sides, with comments, from its start; Ctrl+Shift+R replays it"), 0);
  gtk_widget_set_visible (self->games, TRUE);
}

static void
add_autosave (TlStartPage *self, const TlAutosave *save)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (save->time / G_USEC_PER_SEC);
  g_autofree char *time = when != NULL ? g_date_time_format (when, "%x %X") : g_strdup ("");

  add_caption (add_row (self->autosave_list, save->title, save->path), time, 0);
}

static void
fill_autosaves (TlStartPage *self)
{
  g_autoptr (GPtrArray) saves = tl_autosave_list ();

  gtk_widget_set_visible (self->autosaves, saves->len > 0);
  for (guint i = 0; i < MIN (saves->len, AUTOSAVES_SHOWN); i++)
    add_autosave (self, g_ptr_array_index (saves, i));
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

/* Adds what lies in @folder by @add, sorted by name. */
static void
fill (TlStartPage *self, const char *folder, void (*add) (TlStartPage *self, const char *path))
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (GPtrArray) names = g_ptr_array_new_with_free_func (g_free);
  const char *name;

  while (dir != NULL && (name = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (name, ".xml"))
      g_ptr_array_add (names, g_strdup (name));
  g_ptr_array_sort (names, compare_names);
  for (guint i = 0; i < names->len; i++)
    {
      g_autofree char *path = g_build_filename (folder, g_ptr_array_index (names, i), NULL);

      add (self, path);
    }
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_start_page_class_init (TlStartPageClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-start-page.ui");
  gtk_widget_class_bind_template_child (widget_class, TlStartPage, whole_game_list);
  gtk_widget_class_bind_template_child (widget_class, TlStartPage, scenario_list);
  gtk_widget_class_bind_template_child (widget_class, TlStartPage, games);
  gtk_widget_class_bind_template_child (widget_class, TlStartPage, game_list);
  gtk_widget_class_bind_template_child (widget_class, TlStartPage, autosaves);
  gtk_widget_class_bind_template_child (widget_class, TlStartPage, autosave_list);
}

static void
tl_start_page_init (TlStartPage *self)
{
  g_autofree char *maps = tl_data_path ("maps");
  g_autofree char *games = tl_data_games ();

  gtk_widget_init_template (GTK_WIDGET (self));
  fill (self, maps, add_scenario);
  fill (self, games, add_game);
  fill_autosaves (self);
}
