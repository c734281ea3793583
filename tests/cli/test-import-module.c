/* SPDX-License-Identifier: GPL-3.0-or-later */
/* import of a module of VASSAL: files, options, the report in both forms, and what is wrong. */
#include "cli-run.h"

#include "../vassal/vassal-files.h"
#include "xml/tl-xml-scenario.h"

#include <gdk-pixbuf/gdk-pixbuf.h>
#include <glib/gstdio.h>

#define BUILD_FILE                                                                         \
  "<VASSAL.build.GameModule name=\"Small Battle\" version=\"1\">"                          \
  "<a.PlayerRoster><entry>German</entry><entry>Soviet</entry></a.PlayerRoster>"            \
  "<a.Map mapName=\"Main\"><a.BoardPicker><a.Board name=\"B\" image=\"map.png\">"          \
  "<a.HexGrid x0=\"20\" y0=\"40\" dx=\"52\" dy=\"60\">"                                    \
  "<a.HexGridNumbering first=\"H\" sep=\".\" hLeading=\"1\" vLeading=\"1\"/></a.HexGrid>"  \
  "</a.Board></a.BoardPicker></a.Map>"                                                     \
  "<a.PieceWindow><a.PieceSlot entryName=\"p\">+/null/ca;1;4-3-3;\tpiece;;;u.png;palette/" \
  "\tnull;0;0;1;0</a.PieceSlot></a.PieceWindow>"                                           \
  "</VASSAL.build.GameModule>"

typedef struct
{
  char *folder;
  char *module;
  char *save;
  char *out;
  char *table;
  char *picture;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  static const char save[] = "begin_save\x1b+/1/ca;0;10-3-4;3 Pz\tpiece;;;u.png;inf/"
                             "\tMain;20;40;1;0\x1b"
                             "+/2/rs;\tpiece;;;u.png;r/0\tMain;20;40;1;0\x1b"
                             "end_save";
  g_autoptr (GBytes) bytes = module_bytes (BUILD_FILE, 600, 500);

  f->folder = g_dir_make_tmp (NULL, NULL);
  f->module = g_build_filename (f->folder, "small.vmod", NULL);
  f->save = g_build_filename (f->folder, "start.vsav", NULL);
  f->out = g_build_filename (f->folder, "out.xml", NULL);
  f->table = g_build_filename (f->folder, "counters.csv", NULL);
  f->picture = g_build_filename (f->folder, "board.png", NULL);
  g_assert_true (g_file_set_contents (f->module, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  g_assert_true (g_file_set_contents (f->save, save, -1, NULL));
}

static void
tear_down (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  char *paths[] = { f->module, f->save, f->out, f->table, f->picture };

  for (guint i = 0; i < G_N_ELEMENTS (paths); i++)
    {
      g_remove (paths[i]);
      g_free (paths[i]);
    }
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_free (f->folder);
}

static CliRun
import (const Fixture *f, const char *arguments)
{
  g_autofree char *line = g_strdup_printf ("import %s %s", f->module, arguments);

  return cli_run (line);
}

static TlScenario *
written (const Fixture *f)
{
  g_autoptr (GError) error = NULL;
  TlScenario *scenario = tl_scenario_load (f->out, &error);

  g_assert_no_error (error);
  return scenario;
}

static void
test_save (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *arguments =
      g_strdup_printf ("%s --out %s --picture %s", f->save, f->out, f->picture);
  g_auto (CliRun) run = import (f, arguments);
  g_autoptr (TlScenario) scenario = NULL;
  TlUnit unit;

  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_nonnull (strstr (run.out, "Counters: 1 in hexes, 0 in boxes, 0 in the pool."));
  g_assert_nonnull (strstr (run.out, "To check: hex 01.01 has its centre at pixel 20, 40"));
  g_assert_nonnull (strstr (run.out, "Left out: reserve markers 1."));
  scenario = written (f);
  g_assert_cmpstr (scenario->title, ==, "Small Battle");
  unit = tl_situation_find (scenario->start, "inf");
  g_assert_cmpuint (tl_situation_hex (scenario->start, unit), ==, 0);
  g_assert_cmpstr (tl_situation_counter (scenario->start, unit)->guess, ==,
                   "combat move size symbols");
  g_assert_cmpuint (tl_map_scan (scenario->map)->pins->len, ==, 3);
  g_assert_true (g_file_test (f->picture, G_FILE_TEST_EXISTS));
}

/* Without a save the palette waits in the pool; nothing is written unless it is asked for. */
static void
test_palette (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (CliRun) dry = import (f, "--dry-run --json");
  g_autofree char *arguments = g_strdup_printf ("--out %s", f->out);
  g_auto (CliRun) run = import (f, arguments);
  g_autoptr (TlScenario) scenario = NULL;

  g_assert_cmpint (dry.status, ==, TL_CLI_OK);
  g_assert_nonnull (strstr (dry.out, "\"in-pool\": 1"));
  g_assert_nonnull (strstr (dry.out, "\"fields\": \"combat move size symbols\""));
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  scenario = written (f);
  g_assert_cmpint (tl_scenario_find_counter (scenario, "palette"), >=, 0);
}

/* What a table says is a guess no more; what is wrong in it is said by line and column. */
static void
test_counters (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *arguments =
      g_strdup_printf ("%s --out %s --counters %s", f->save, f->out, f->table);
  g_auto (CliRun) run = { 0 };
  g_auto (CliRun) again = { 0 };
  g_autoptr (TlScenario) scenario = NULL;
  const TlCounter *counter;

  g_assert_true (
      g_file_set_contents (f->table, "id,combat,size\ninf,10-3-4 truck,division\n", -1, NULL));
  run = import (f, arguments);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  scenario = written (f);
  counter = tl_situation_counter (scenario->start, tl_situation_find (scenario->start, "inf"));
  g_assert_cmpint (counter->size, ==, TL_SIZE_DIVISION);
  g_assert_cmpint (counter->faces[0].mobility, ==, TL_MOBILITY_TRUCK);
  g_assert_cmpstr (counter->guess, ==, "move symbols");

  g_assert_true (g_file_set_contents (f->table, "id,combat\ninf,much\n", -1, NULL));
  again = import (f, arguments);
  g_assert_cmpint (again.status, ==, TL_CLI_NO);
  g_assert_nonnull (strstr (again.err, "counters.csv:2:2:"));
}

/* Each piece that is no counter is named, with its hex. */
static void
test_missed (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *named = g_strdup_printf ("%s --dry-run --missed", f->save);
  g_autofree char *counted = g_strdup_printf ("%s --dry-run --json", f->save);
  g_auto (CliRun) run = import (f, named);
  g_auto (CliRun) json = import (f, counted);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_nonnull (strstr (run.out, "“Small Battle”, version 1."));
  g_assert_nonnull (strstr (run.out, "Maps: 1. Boards: 1. Counters of the palette: 1."));
  g_assert_nonnull (strstr (run.out, "- r in 01.01: reserve markers"));
  g_assert_nonnull (strstr (json.out, "\"where\": \"01.01\""));
}

/* Into another scenario: a counter with a side of its name in the hex of its number, whose hex of
 * the same number is there; one whose side is not there is named. */
static void
test_into (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *sides[TL_SIDES];
    TlCliStatus status;
    const char *message;
  } rows[] = {
    { { "German", "Soviet" }, TL_CLI_OK, "Counters: 1 new" },
    { { "Blue", "Red" }, TL_CLI_NO, "inf: side: expected \"blue\" or \"red\", found \"german\"" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *new_line = g_strdup_printf ("new --size 9x9 --sides %s,%s --out %s",
                                                   rows[i].sides[0], rows[i].sides[1], f->table);
      g_auto (CliRun) made = cli_run (new_line);
      g_autofree char *arguments =
          g_strdup_printf ("%s --into %s --out %s", f->save, f->table, f->out);
      g_auto (CliRun) run = import (f, arguments);
      g_autoptr (TlScenario) scenario = written (f);
      TlUnit unit;

      g_assert_cmpstr (made.err, ==, "");
      g_assert_cmpint (run.status, ==, rows[i].status);
      g_assert_nonnull (strstr (run.status == TL_CLI_OK ? run.out : run.err, rows[i].message));
      unit = tl_situation_find (scenario->start, "inf");
      g_assert_cmpint (unit != TL_UNIT_NONE, ==, run.status == TL_CLI_OK);
      if (unit != TL_UNIT_NONE)
        g_assert_cmpuint (tl_situation_hex (scenario->start, unit), ==, 0);
    }
}

/* What was guessed is listed, and accepted by field; then it is listed no more. */
static void
test_guesses (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *options;
    TlCliStatus status;
    const char *message;
  } rows[] = {
    { "", TL_CLI_OK, "- inf (inf): Combat Mode side 10-3-4 leg" },
    { "", TL_CLI_OK, "Guessed: 4" },
    { "--field size --json", TL_CLI_OK, "\"field\": \"size\"" },
    { "--field size --accept", TL_CLI_OK, "Accepted: 1" },
    { "--field size", TL_CLI_OK, "Guessed: 0" },
    { "--units inf", TL_CLI_OK, "Guessed: 3" },
    { "--units mud", TL_CLI_NO, "no unit mud" },
    { "--out x.xml", TL_CLI_USAGE, "--out goes with --accept" },
    { "--correct hq", TL_CLI_USAGE, "--correct goes with --field" },
    { "--field size --accept --correct x", TL_CLI_USAGE, "without --accept" },
    { "--field combat --correct much", TL_CLI_NO, "expected strength-AR-MA" },
    { "--field symbols --correct tank", TL_CLI_OK, "Corrected: 1" },
    { "", TL_CLI_OK, "Guessed: 2" },
  };
  g_autofree char *arguments = g_strdup_printf ("%s --out %s", f->save, f->out);
  g_auto (CliRun) made = import (f, arguments);

  g_assert_cmpint (made.status, ==, TL_CLI_OK);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = g_strdup_printf ("guesses %s %s", f->out, rows[i].options);
      g_auto (CliRun) run = cli_run (line);
      const char *said = rows[i].status == TL_CLI_OK ? run.out : run.err;

      g_assert_cmpint (run.status, ==, rows[i].status);
      if (strstr (said, rows[i].message) == NULL)
        g_error ("%s: expected %s, found %s", rows[i].options, rows[i].message, said);
    }
}

/* A module with a real picture of its counters, in the place of the fixture's. */
static void
write_red_module (const Fixture *f)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new (GDK_COLORSPACE_RGB, FALSE, 8, 75, 75);
  g_autofree char *red = NULL;
  guint8 map[24];
  gsize size;

  gdk_pixbuf_fill (pixbuf, 0xff0000ff);
  g_assert_true (gdk_pixbuf_save_to_buffer (pixbuf, &red, &size, "png", NULL, NULL));
  png_of (map, 600, 500);
  {
    ZipEntry entries[] = { { "buildFile.xml", BUILD_FILE, strlen (BUILD_FILE) },
                           { "images/map.png", map, sizeof map },
                           { "images/u.png", red, size } };
    g_autoptr (GBytes) bytes = zip_of (entries, G_N_ELEMENTS (entries));

    g_assert_true (g_file_set_contents (f->module, g_bytes_get_data (bytes, NULL),
                                        (gssize) g_bytes_get_size (bytes), NULL));
  }
}

/* Pixels of one colour in a picture file. */
static guint
count_red (const char *path)
{
  g_autoptr (GdkPixbuf) pixbuf = gdk_pixbuf_new_from_file (path, NULL);
  guint n = 0;

  g_assert_nonnull (pixbuf);
  for (int y = 0; y < gdk_pixbuf_get_height (pixbuf); y++)
    for (int x = 0; x < gdk_pixbuf_get_width (pixbuf); x++)
      {
        const guint8 *pixel = gdk_pixbuf_get_pixels (pixbuf) +
                              y * gdk_pixbuf_get_rowstride (pixbuf) +
                              x * gdk_pixbuf_get_n_channels (pixbuf);

        n += pixel[0] == 255 && pixel[1] == 0 && pixel[2] == 0;
      }
  return n;
}

/* The counter's picture shows where it is asked for; the scenario names the module from its own
 * folder, and a script says it too. */
static void
test_faces (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *faces;
    gboolean is_red;
  } rows[] = { { "", FALSE }, { "--faces drawn", FALSE }, { "--faces module", TRUE } };
  g_autofree char *arguments = g_strdup_printf ("%s --out %s", f->save, f->out);
  g_autofree char *export = g_strdup_printf ("export %s --script %s", f->out, f->table);
  g_autofree char *script = NULL;
  g_autoptr (TlScenario) scenario = NULL;

  write_red_module (f);
  {
    g_auto (CliRun) made = import (f, arguments);
    g_auto (CliRun) exported = cli_run (export);

    g_assert_cmpstr (made.err, ==, "");
    g_assert_nonnull (strstr (made.out, "Counters that show their picture of the module: 1."));
    g_assert_cmpint (exported.status, ==, TL_CLI_OK);
  }
  scenario = written (f);
  g_assert_true (g_str_has_suffix (scenario->module, " small.vmod"));
  g_assert_true (g_file_get_contents (f->table, &script, NULL, NULL));
  g_assert_nonnull (strstr (script, scenario->module));
  g_assert_nonnull (strstr (script, "picture=images/u.png"));
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line =
          g_strdup_printf ("render %s --out %s %s", f->out, f->picture, rows[i].faces);
      g_auto (CliRun) run = cli_run (line);

      g_assert_cmpint (run.status, ==, TL_CLI_OK);
      g_assert_cmpint (count_red (f->picture) > 400, ==, rows[i].is_red);
    }
}

/* What is said of a module that cannot be shown. */
static void
test_faces_missing (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *arguments = g_strdup_printf ("%s --out %s", f->save, f->out);
  g_autofree char *line = g_strdup_printf ("render %s --out %s --faces module", f->out, f->picture);
  g_autofree char *bytes = NULL;
  gsize size;

  write_red_module (f);
  {
    g_auto (CliRun) made = import (f, arguments);

    g_assert_cmpint (made.status, ==, TL_CLI_OK);
  }
  /* As large, but another file. */
  g_assert_true (g_file_get_contents (f->module, &bytes, &size, NULL));
  for (gsize i = 0; i + 5 < size; i++)
    if (memcmp (bytes + i, "Small", 5) == 0)
      memcpy (bytes + i, "Tiny!", 5);
  bytes[size - 1] ^= 1;
  g_assert_true (g_file_set_contents (f->module, bytes, (gssize) size, NULL));
  {
    g_auto (CliRun) changed = cli_run (line);
    g_auto (CliRun) none = cli_run ("render @overrun.xml --out x.png --faces module");
    g_auto (CliRun) wrong = cli_run ("render @overrun.xml --out x.png --faces red");

    g_assert_cmpint (changed.status, ==, TL_CLI_NO);
    g_assert_nonnull (strstr (changed.err, "small.vmod"));
    g_assert_nonnull (strstr (none.err, "--faces module: the scenario names no module"));
    g_assert_cmpint (wrong.status, ==, TL_CLI_USAGE);
  }
  g_remove (f->module);
  {
    g_auto (CliRun) gone = cli_run (line);

    g_assert_nonnull (strstr (gone.err, "small.vmod: the module is not there, or has changed"));
  }
}

static void
test_misuse (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  static const struct
  {
    const char *arguments;
    TlCliStatus status;
    const char *message;
  } rows[] = {
    { "", TL_CLI_USAGE, "--out is missing" },
    { "--into y.xml --picture p.png", TL_CLI_USAGE, "for a new scenario" },
    { "--into no-such.xml", TL_CLI_NO, "no-such.xml: cannot be read" },
    { "--out x.xml --set-up", TL_CLI_USAGE, "not for modules" },
    { "a.vsav --from July --dry-run", TL_CLI_USAGE, "expected one of them" },
    { "--from July --dry-run", TL_CLI_NO, "no set-up" },
    { "no-such.vsav --dry-run", TL_CLI_NO, "no-such.vsav: cannot be read" },
    { "--extension no-such.vmdx --dry-run", TL_CLI_NO, "no-such.vmdx: cannot be read" },
    { "a b --dry-run", TL_CLI_USAGE, "unexpected argument" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_auto (CliRun) run = import (f, rows[i].arguments);

      g_assert_cmpint (run.status, ==, rows[i].status);
      if (strstr (run.err, rows[i].message) == NULL)
        g_error ("%s: expected %s, found %s", rows[i].arguments, rows[i].message, run.err);
    }
  {
    g_auto (CliRun) run = cli_run ("import @overrun.xml --into x.xml --reveal");

    g_assert_cmpint (run.status, ==, TL_CLI_USAGE);
    g_assert_nonnull (strstr (run.err, "for modules of VASSAL"));
  }
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add ("/cli/import/module/save", Fixture, NULL, set_up, test_save, tear_down);
  g_test_add ("/cli/import/module/palette", Fixture, NULL, set_up, test_palette, tear_down);
  g_test_add ("/cli/import/module/counters", Fixture, NULL, set_up, test_counters, tear_down);
  g_test_add ("/cli/import/module/missed", Fixture, NULL, set_up, test_missed, tear_down);
  g_test_add ("/cli/import/module/into", Fixture, NULL, set_up, test_into, tear_down);
  g_test_add ("/cli/import/module/guesses", Fixture, NULL, set_up, test_guesses, tear_down);
  g_test_add ("/cli/import/module/faces", Fixture, NULL, set_up, test_faces, tear_down);
  g_test_add ("/cli/import/module/faces/missing", Fixture, NULL, set_up, test_faces_missing,
              tear_down);
  g_test_add ("/cli/import/module/misuse", Fixture, NULL, set_up, test_misuse, tear_down);
  return g_test_run ();
}
