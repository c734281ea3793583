/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a list of files shows of each (xml/tl-xml-head.h). */
#undef G_DISABLE_ASSERT

#include "xml/tl-xml-head.h"

#include <glib/gstdio.h>

static const struct
{
  const char *name;
  const char *file;
  const char *title; /* NULL: it is no head */
  const char *summary;
  guint n_turns;
  gboolean is_won;
} rows[] = {
  { "scenario",
    "<scenario title='A'><description>\n One.\nTwo. \n\nThree.</description></scenario>", "A",
    "One.\nTwo.", 0, FALSE },
  { "without-description", "<scenario title='A'><sides/></scenario>", "A", "", 0, FALSE },
  { "whole-game",
    "<scenario title='A'><turns first='3' last='8'/><schedule><victory points='2'/></schedule></scenario>",
    "A", "", 6, TRUE },
  { "saved-game",
    "<game format='3'><scenario title='A'><turns first='1' last='2'/></scenario></game>", "A", "",
    2, FALSE },
  { "what-stands-behind-is-not-read",
    "<scenario title='A'><setup><turns first='1' last='2'/><victory/></setup></scenario>", "A", "",
    0, FALSE },
  { "turns-back-to-front", "<scenario title='A'><turns first='9' last='2'/></scenario>", "A", "", 0,
    FALSE },
  { "broken-off", "<scenario title='A'><turns first='1' last='2'/><ma", "A", "", 2, FALSE },
  { "without-title", "<scenario><turns first='1' last='2'/></scenario>", NULL, NULL, 0, FALSE },
  { "something-else", "<map title='A'/>", NULL, NULL, 0, FALSE },
  { "no-xml", "\x89PNG", NULL, NULL, 0, FALSE },
  { "empty", "", NULL, NULL, 0, FALSE },
};

static void
test_row (gconstpointer data)
{
  const guint i = GPOINTER_TO_UINT (data);
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "a.xml", NULL);
  g_autoptr (TlXmlHead) head = NULL;

  g_assert_true (g_file_set_contents (path, rows[i].file, -1, NULL));
  head = tl_xml_read_head (path);
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
  g_assert_cmpstr (head != NULL ? head->title : NULL, ==, rows[i].title);
  if (head == NULL)
    return;
  g_assert_cmpstr (head->summary, ==, rows[i].summary);
  g_assert_cmpuint (head->n_turns, ==, rows[i].n_turns);
  g_assert_cmpint (head->is_won, ==, rows[i].is_won);
}

static void
test_no_file (void)
{
  g_assert_null (tl_xml_read_head ("/nowhere/at/all.xml"));
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strdup_printf ("/xml/head/%s", rows[i].name);

      g_test_add_data_func (path, GUINT_TO_POINTER (i), test_row);
    }
  g_test_add_func ("/xml/head/no-file", test_no_file);
  return g_test_run ();
}
