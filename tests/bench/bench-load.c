/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Opening a scenario file against reading the same file with libxml2 alone (into a tree, and
 * freeing that), at three sizes.  Ratios of medians within one run; the mark is 5 at the largest.
 */
#include "support/tl-test-big.h"
#include "xml/tl-xml-scenario.h"

#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <stdlib.h>

#define RUNS 11

typedef void (*Work) (const char *path);

static void
read_alone (const char *path)
{
  xmlFreeDoc (xmlReadFile (path, NULL, XML_PARSE_NONET));
}

static void
load (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_scenario_load (path, &error);

  g_assert_no_error (error);
}

static void
save (const char *path)
{
  g_autofree char *copy = g_strconcat (path, ".copy", NULL);
  g_autoptr (GError) error = NULL;
  static TlScenario *scenario;

  if (scenario == NULL || !g_str_has_suffix (path, scenario->title))
    {
      g_clear_pointer (&scenario, tl_scenario_unref);
      scenario = tl_scenario_load (path, &error);
      g_assert_no_error (error);
      g_free (scenario->title);
      scenario->title = g_path_get_basename (path);
    }
  tl_scenario_save (scenario, NULL, copy, &error);
  g_assert_no_error (error);
  g_remove (copy);
}

static int
compare (const void *a, const void *b)
{
  gint64 x = *(const gint64 *) a;
  gint64 y = *(const gint64 *) b;

  return x < y ? -1 : x > y;
}

static double
median_ms (Work work, const char *path)
{
  gint64 times[RUNS];

  work (path);
  for (guint i = 0; i < RUNS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      work (path);
      times[i] = g_get_monotonic_time () - start;
    }
  qsort (times, RUNS, sizeof *times, compare);
  return (double) times[RUNS / 2] / 1000.0;
}

static void
measure (const char *folder, guint columns, guint rows, guint counters)
{
  g_autofree char *text = tl_test_big_scenario (columns, rows, counters);
  g_autofree char *name = g_strdup_printf ("big-%u.xml", columns * rows);
  g_autofree char *path = g_build_filename (folder, name, NULL);
  double alone;
  double loaded;
  double saved;

  g_assert_true (g_file_set_contents (path, text, -1, NULL));
  alone = median_ms (read_alone, path);
  loaded = median_ms (load, path);
  saved = median_ms (save, path);
  g_print ("%6u hexes, %4u counters: libxml2 alone %6.1f ms, loading %6.1f ms, ratio %.2f; "
           "saving %6.1f ms\n",
           columns * rows, counters, alone, loaded, loaded / alone, saved);
  g_remove (path);
}

int
main (void)
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp (NULL, &error);

  g_assert_no_error (error);
  measure (folder, 60, 50, 150);
  measure (folder, 200, 100, 1000);
  measure (folder, 400, 250, 5000);
  g_rmdir (folder);
  return 0;
}
