/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-start-page.h"

#include "app/base/tl-autosave.h"
#include "xml/tl-data.h"

#include <glib/gi18n.h>

/* The first element's title stands within so many bytes, or the file's name is shown. */
#define HEAD_BYTES 4096
#define AUTOSAVES_SHOWN 6u

struct _TlStartPage
{
  GtkBox parent_instance;

  GtkListBox *scenario_list;
  GtkWidget *games; /* all about games to be watched */
  GtkListBox *game_list;
  GtkWidget *autosaves; /* all about them: hidden while there are none */
  GtkListBox *autosave_list;
};

G_DEFINE_FINAL_TYPE (TlStartPage, tl_start_page, GTK_TYPE_BOX)

/* --- titles ----------------------------------------------------------------------------------- */

static void
on_start_element (GMarkupParseContext *context G_GNUC_UNUSED, const char *element,
                  const char **names, const char **values, gpointer data, GError **error)
{
  char **title = data;

  for (guint i = 0; g_str_equal (element, "scenario") && names[i] != NULL; i++)
    if (g_str_equal (names[i], "title"))
      *title = g_strdup (values[i]);
  /* A saved game contains its scenario; the rest is of no interest here. */
  if (!g_str_equal (element, "game"))
    g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "enough");
}

/* Of a scenario, or of that of a saved game; NULL when the file is neither. */
static char *
title_of (const char *path)
{
  static const GMarkupParser parser = { .start_element = on_start_element };
  g_autoptr (GFile) file = g_file_new_for_path (path);
  g_autoptr (GFileInputStream) stream = g_file_read (file, NULL, NULL);
  g_autoptr (GMarkupParseContext) context = NULL;
  char head[HEAD_BYTES];
  char *title = NULL;
  gsize n_read;

  if (stream == NULL ||
      !g_input_stream_read_all (G_INPUT_STREAM (stream), head, sizeof head, &n_read, NULL, NULL))
    return NULL;
  context = g_markup_parse_context_new (&parser, 0, &title, NULL);
  g_markup_parse_context_parse (context, head, (gssize) n_read, NULL);
  return title;
}

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
add_scenario (TlStartPage *self, const char *path)
{
  g_autofree char *title = title_of (path);

  if (title != NULL)
    add_row (self->scenario_list, title, path);
}

static void
add_caption (GtkWidget *box, const char *text)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_widget_add_css_class (label, "dim-label");
  gtk_box_append (GTK_BOX (box), label);
}

static void
add_game (TlStartPage *self, const char *path)
{
  g_autofree char *title = title_of (path);

  if (title == NULL)
    return;
  add_caption (add_row (self->game_list, title, path),
               _ ("Both sides, with comments, from its start; Ctrl+Shift+R replays it"));
  gtk_widget_set_visible (self->games, TRUE);
}

static void
add_autosave (TlStartPage *self, const TlAutosave *save)
{
  g_autoptr (GDateTime) when = g_date_time_new_from_unix_local (save->time / G_USEC_PER_SEC);
  g_autofree char *time = when != NULL ? g_date_time_format (when, "%x %X") : g_strdup ("");

  add_caption (add_row (self->autosave_list, save->title, save->path), time);
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
