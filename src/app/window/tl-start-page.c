/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/window/tl-start-page.h"

#include "xml/tl-data.h"

/* The first element's title stands within so many bytes, or the file's name is shown. */
#define HEAD_BYTES 4096

struct _TlStartPage
{
  GtkBox parent_instance;

  GtkListBox *scenario_list;
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
  /* The rest is of no interest here. */
  g_set_error_literal (error, G_MARKUP_ERROR, G_MARKUP_ERROR_INVALID_CONTENT, "enough");
}

/* NULL when the file is no scenario. */
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

static void
add_scenario (TlStartPage *self, const char *path)
{
  g_autofree char *title = title_of (path);
  GtkWidget *row, *label;

  if (title == NULL)
    return;
  row = gtk_list_box_row_new ();
  label = gtk_label_new (title);
  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_list_box_row_set_child (GTK_LIST_BOX_ROW (row), label);
  gtk_actionable_set_action_target (GTK_ACTIONABLE (row), "s", path);
  gtk_actionable_set_action_name (GTK_ACTIONABLE (row), "win.open-file");
  gtk_list_box_append (self->scenario_list, row);
}

static int
compare_names (gconstpointer a, gconstpointer b)
{
  return g_strcmp0 (*(const char *const *) a, *(const char *const *) b);
}

static void
fill (TlStartPage *self)
{
  g_autofree char *folder = tl_data_path ("maps");
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

      add_scenario (self, path);
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
}

static void
tl_start_page_init (TlStartPage *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  fill (self);
}
