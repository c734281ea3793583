/* SPDX-License-Identifier: GPL-3.0-or-later */
/* render: every format, overlay and size; what is on the picture is a matter of tests/draw. */
#include "cli-run.h"

#include <glib/gstdio.h>

typedef struct
{
  const char *name;
  const char *arguments;
  const char *file;
  const char *start; /* of the picture */
} RenderRow;

static const RenderRow rows[] = {
  { "/cli/render/png", "@overrun.xml", "x.png", "\x89PNG\r\n" },
  { "/cli/render/svg", "@overrun.xml", "x.svg", "<?xml" },
  { "/cli/render/pdf", "@overrun.xml", "x.pdf", "%PDF-" },
  { "/cli/render/sides", "@comprehensive-combat.xml --overlay zoc,supply", "x.png", "\x89PNG" },
  { "/cli/render/one-side", "@comprehensive-combat.xml --overlay zoc,supply --side german", "x.png",
    "\x89PNG" },
  { "/cli/render/unit", "@overrun.xml --overlay reach,retreat,draw,trace --unit pz24", "x.png",
    "\x89PNG" },
  { "/cli/render/area", "@overrun.xml --area 10.08-06.03", "x.png", "\x89PNG" },
  { "/cli/render/small", "@crossing.xml --scale 0.2", "x.png", "\x89PNG" },
  { "/cli/render/large", "@overrun.xml --scale 2.5", "x.png", "\x89PNG" },
  { "/cli/render/map-alone/png", "@dvina-map.xml --no-boxes", "x.png", "\x89PNG" },
  { "/cli/render/map-alone/svg", "@dvina-map.xml --scale 0.5", "x.svg", "<?xml" },
  { "/cli/render/map-alone/pdf", "@dvina-map.xml", "x.pdf", "%PDF-" },
  { "/cli/render/map-alone/area", "@dvina-map.xml --area 07.03-11.07", "x.png", "\x89PNG" },
};

static void
test_row (gconstpointer data)
{
  const RenderRow *row = data;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = g_dir_make_tmp (NULL, &error);
  g_autofree char *path = g_build_filename (folder, row->file, NULL);
  g_autofree char *line = g_strdup_printf ("render --json %s --out %s", row->arguments, path);
  g_auto (CliRun) run = cli_run (line);
  g_autofree char *picture = NULL;
  gsize length;

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_true (g_file_get_contents (path, &picture, &length, NULL));
  g_assert_cmpuint (length, >, 1000);
  g_assert_true (g_str_has_prefix (picture, row->start));

  g_autoptr (JsonNode) json = cli_json_of (&run);

  cli_assert_keys (json, "out width height");
  g_assert_cmpint (g_remove (path), ==, 0);
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

static gint64
size_at (const char *arguments, const char *side)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "x.png", NULL);
  g_autofree char *line = g_strdup_printf ("render --json %s --out %s", arguments, path);
  g_auto (CliRun) run = cli_run (line);
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_remove (path);
  g_rmdir (folder);
  return json_object_get_int_member (json_node_get_object (json), side);
}

static gint64
width_at (const char *arguments)
{
  return size_at (arguments, "width");
}

/* Twice the scale is twice the picture, but for rounding; a part is smaller than the whole. */
static void
test_sizes (void)
{
  gint64 one = width_at ("@overrun.xml --scale 1");
  gint64 two = width_at ("@overrun.xml --scale 2");

  g_assert_cmpint (ABS (two - 2 * one), <=, 2);
  g_assert_cmpint (width_at ("@overrun.xml --area 01.01-03.03"), <, one / 2);
}

/* 12.3e: the holding boxes come below the whole map, where there are any and they are wanted. */
static void
test_boxes (void)
{
  gint64 with = size_at ("@landing.xml", "height");
  gint64 without = size_at ("@landing.xml --no-boxes", "height");

  g_assert_cmpint (with, >, without + 60);
  g_assert_cmpint (width_at ("@landing.xml"), ==, width_at ("@landing.xml --no-boxes"));
  g_assert_cmpint (size_at ("@landing.xml --area 01.01-03.03", "height"), ==,
                   size_at ("@landing.xml --area 01.01-03.03 --no-boxes", "height"));
  g_assert_cmpint (size_at ("@overrun.xml", "height"), ==,
                   size_at ("@overrun.xml --no-boxes", "height"));
}

/* A map alone is as large as under a scenario that names it, in whole and in part. */
static void
test_map_alone (void)
{
  gint64 whole = width_at ("@dvina-map.xml");

  g_assert_cmpint (whole, ==, width_at ("@losses.xml"));
  g_assert_cmpint (size_at ("@dvina-map.xml", "height"), ==,
                   size_at ("@losses.xml --no-boxes", "height"));
  g_assert_cmpint (width_at ("@dvina-map.xml --area 07.03-09.05"), ==,
                   width_at ("@losses.xml --area 07.03-09.05"));
  g_assert_cmpint (ABS (width_at ("@dvina-map.xml --scale 2") - 2 * whole), <=, 2);
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].name, &rows[i], test_row);
  g_test_add_func ("/cli/render/sizes", test_sizes);
  g_test_add_func ("/cli/render/holding-boxes", test_boxes);
  g_test_add_func ("/cli/render/map-alone/sizes", test_map_alone);
  return g_test_run ();
}
