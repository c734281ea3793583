/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The module of the counters' pictures, and those pictures, in files. */
#include "xml-test.h"

#include "pieces/tl-module-file.h"

#include <glib/gstdio.h>

/* --- one thing wrong ------------------------------------------------------------------------ */

typedef struct
{
  const char *path;  /* of the test */
  const char *what;  /* the first of these in module.xml ... */
  const char *by;    /* ... becomes this */
  const char *found; /* must be in the one message, after "module.xml:LINE: " */
} Row;

static const Row rows[] = {
  { "/xml/module/no-size", "size=\"48\"", "size=\"0\"", "expected a module" },
  { "/xml/module/size-beyond-all-measure", "size=\"48\"", "size=\"2000000001\"",
    "expected a module" },
  { "/xml/module/no-path", "src=\"small.vmod\"", "src=\"\"", "expected a module" },
  { "/xml/module/short-hash", "hash=\"0123", "hash=\"123", "expected a module" },
  { "/xml/module/hash-in-capitals", "hash=\"0123456789abc", "hash=\"0123456789ABC",
    "expected a module" },
  { "/xml/module/picture-without-name", "|#", "|", "entries of the module like" },
  { "/xml/module/picture-of-many-parts", "|#", "|a|b|c|d|e|f|g|h|i|j|k", "entries of the module" },
  { "/xml/module/other-side-of-guns", "picture=\"images/g.png\"", "picture-move=\"images/g.png|\"",
    "entries of the module like" },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autofree char *base = fixture_text ("module.xml");
  guint line;
  g_autofree char *text = with_change (base, row->what, row->by, &line);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = load_text (text, strlen (text), "module.xml", &error);

  g_assert_null (scenario);
  if (strstr (error->message, row->found) == NULL || strchr (error->message, '\n') != NULL)
    g_test_fail_printf ("expected '%s' alone in:\n%s", row->found, error->message);
}

/* --- what is right -------------------------------------------------------------------------- */

static void
check (const TlScenario *scenario, const char *path)
{
  g_auto (TlModuleFile) file = { 0 };
  const TlCounter *inf =
      tl_scenario_counter (scenario, (guint) tl_scenario_find_counter (scenario, "inf"));
  const TlCounter *guns =
      tl_scenario_counter (scenario, (guint) tl_scenario_find_counter (scenario, "guns"));

  g_assert_true (tl_module_file_parse (scenario->module, &file));
  g_assert_cmpstr (file.path, ==, path);
  g_assert_cmpuint (file.size, ==, 48);
  g_assert_cmpstr (inf->pictures[TL_FACE_COMBAT], ==, "images/a.png|images/b c.png@4,-6|#");
  g_assert_cmpstr (inf->pictures[TL_FACE_MOVE], ==, "images/a back.png");
  g_assert_cmpstr (guns->pictures[TL_FACE_COMBAT], ==, "images/g.png");
  g_assert_cmpstr (guns->pictures[TL_FACE_MOVE], ==, "");
}

/* Written into another folder the path begins there. */
static void
test_save (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *below = g_build_filename (folder, "below", NULL);
  g_autofree char *first = g_build_filename (folder, "first.xml", NULL);
  g_autofree char *second = g_build_filename (below, "second.xml", NULL);
  g_autofree char *text = fixture_text ("module.xml");
  g_autoptr (TlScenario) scenario = NULL;
  g_autoptr (TlScenario) again = NULL;
  g_autoptr (GError) error = NULL;

  g_assert_cmpint (g_mkdir (below, 0700), ==, 0);
  g_assert_true (g_file_set_contents (first, text, -1, NULL));
  scenario = tl_scenario_load (first, &error);
  g_assert_no_error (error);
  check (scenario, "small.vmod");
  tl_scenario_save (scenario, NULL, second, &error);
  g_assert_no_error (error);
  again = tl_scenario_load (second, &error);
  g_assert_no_error (error);
  check (again, "../small.vmod");
  g_remove (first);
  g_remove (second);
  g_rmdir (below);
  g_rmdir (folder);
}

/* What names no module has the hash that it had before scenarios could. */
static void
test_hash (void)
{
  g_autofree char *text = fixture_text ("module.xml");
  g_autoptr (TlScenario) with = load_text (text, strlen (text), "module.xml", NULL);
  g_autofree char *module = NULL;
  guint64 hash;

  hash = tl_scenario_hash (with);
  module = g_steal_pointer (&with->module);
  with->hash = 0;
  g_assert_cmpuint (tl_scenario_hash (with), !=, hash);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/xml/module/save", test_save);
  g_test_add_func ("/xml/module/hash", test_hash);
  return g_test_run ();
}
