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

/* A scenario with the scan of its map in a folder of its own. */
typedef struct
{
  char *folder;
  char *scenario;
  char *picture;
  char *out;
} Sheet;

/* @n_pins: of three that lay the map on its own picture, frame included. */
static void
write_sheet (const Sheet *sheet, guint n_pins)
{
  static const char *const pins[] = { "<pin hex=\"01.01\" x=\"102\" y=\"98\"/>",
                                      "<pin hex=\"15.01\" x=\"774\" y=\"98\"/>",
                                      "<pin hex=\"01.12\" x=\"102\" y=\"708\"/>" };
  g_autofree char *path = cli_map_path ("overrun.xml");
  g_autofree char *bytes = NULL;
  g_autofree char *hash = NULL;
  g_autofree char *text = NULL;
  g_auto (GStrv) parts = NULL;
  g_autoptr (GString) whole = NULL;
  gsize n;

  g_assert_true (g_file_get_contents (sheet->picture, &bytes, &n, NULL));
  hash = g_compute_checksum_for_data (G_CHECKSUM_SHA256, (const guchar *) bytes, n);
  g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
  parts = g_strsplit (text, "<rows>", 2);
  whole = g_string_new (parts[0]);
  g_string_append_printf (whole,
                          "<picture src=\"scan.png\" width=\"%d\" height=\"%d\" "
                          "size=\"%" G_GSIZE_FORMAT "\" hash=\"%s\">",
                          (guchar) bytes[18] << 8 | (guchar) bytes[19],
                          (guchar) bytes[22] << 8 | (guchar) bytes[23], n, hash);
  for (guint i = 0; i < n_pins; i++)
    g_string_append (whole, pins[i]);
  g_string_append_printf (whole, "</picture><rows>%s", parts[1]);
  g_assert_true (g_file_set_contents (sheet->scenario, whole->str, -1, NULL));
}

static CliRun
render_sheet (const Sheet *sheet, const char *underlay)
{
  g_autofree char *line = g_strdup_printf ("render %s --no-boxes --underlay %s --out %s",
                                           sheet->scenario, underlay, sheet->out);

  return cli_run (line);
}

static void
check_refused (const Sheet *sheet, const char *underlay, const char *said)
{
  g_auto (CliRun) run = render_sheet (sheet, underlay);

  g_test_message ("%s", run.err);
  g_assert_cmpint (run.status, !=, TL_CLI_OK);
  g_assert_nonnull (strstr (run.err, said));
}

/* The drawn map, its picture, and a blend; and what is said of a picture that cannot be shown. */
static void
test_underlay (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *scenario = g_build_filename (folder, "sheet.xml", NULL);
  g_autofree char *picture = g_build_filename (folder, "scan.png", NULL);
  g_autofree char *away = g_build_filename (folder, "away.png", NULL);
  g_autofree char *out = g_build_filename (folder, "x.png", NULL);
  Sheet sheet = { folder, scenario, picture, out };
  g_autofree char *first = g_strdup_printf ("render @overrun.xml --out %s", picture);
  static const char *const modes[] = { "map", "picture", "blend" };
  char *sizes[3] = { NULL };
  g_auto (CliRun) scanned = cli_run (first);

  g_assert_cmpint (scanned.status, ==, TL_CLI_OK);
  write_sheet (&sheet, 3);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    {
      g_auto (CliRun) run = render_sheet (&sheet, modes[i]);
      g_autofree char *bytes = NULL;
      gsize n;

      g_assert_cmpstr (run.err, ==, "");
      g_assert_true (g_file_get_contents (out, &bytes, &n, NULL));
      sizes[i] = g_compute_checksum_for_data (G_CHECKSUM_MD5, (const guchar *) bytes, n);
    }
  g_assert_cmpstr (sizes[0], !=, sizes[1]);
  g_assert_cmpstr (sizes[1], !=, sizes[2]);
  for (guint i = 0; i < G_N_ELEMENTS (modes); i++)
    g_free (sizes[i]);
  check_refused (&sheet, "both", "--underlay both: expected map, picture or blend");
  write_sheet (&sheet, 2);
  check_refused (&sheet, "picture", "--underlay picture: The picture needs 1 more pinned hex");
  write_sheet (&sheet, 3);
  g_assert_cmpint (g_rename (picture, away), ==, 0);
  check_refused (&sheet, "blend", "scan.png: the picture is not there, or has changed");
  {
    g_auto (CliRun) without = render_sheet (&sheet, "map");

    g_assert_cmpint (without.status, ==, TL_CLI_OK);
  }
  {
    g_auto (CliRun) none = cli_run ("render @overrun.xml --underlay picture --out x.png");

    g_assert_nonnull (strstr (none.err, "the map names no picture"));
  }
  g_remove (away);
  g_remove (scenario);
  g_remove (out);
  g_rmdir (folder);
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].name, &rows[i], test_row);
  g_test_add_func ("/cli/render/sizes", test_sizes);
  g_test_add_func ("/cli/render/holding-boxes", test_boxes);
  g_test_add_func ("/cli/render/underlay", test_underlay);
  g_test_add_func ("/cli/render/map-alone/sizes", test_map_alone);
  return g_test_run ();
}
