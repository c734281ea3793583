/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A save of VASSAL with 2,300 pieces as a scenario, also a tenth and four times as many, against
 * the least that any import has to do: unpack the save, reveal its text, and write and read the
 * scenario that it comes to.  Medians of one run; the marks are a second for 2,300, and a ratio
 * of 4.
 *
 * The last line says how many marks were missed.
 */
#include "../vassal/vassal-files.h"
#include "vassal/tl-vassal-import.h"
#include "xml/tl-xml-scenario.h"

#include <glib/gstdio.h>
#include <stdlib.h>

#define RUNS 9
#define SECOND_MS 1000.0
#define RATIO_MOST 4.0

static const char build_file[] =
    "<VASSAL.build.GameModule name=\"Large\" version=\"1\">"
    "<a.PlayerRoster><entry>German</entry><entry>Soviet</entry></a.PlayerRoster>"
    "<a.Map mapName=\"Main\"><a.BoardPicker><a.Board name=\"B\" image=\"map.png\">"
    "<a.HexGrid x0=\"20\" y0=\"40\" dx=\"52\" dy=\"60\">"
    "<a.HexGridNumbering first=\"H\" sep=\".\" hLeading=\"1\" vLeading=\"1\"/></a.HexGrid>"
    "</a.Board></a.BoardPicker></a.Map></VASSAL.build.GameModule>";

typedef struct
{
  TlVassalModule *module;
  char *path;
  TlVassalImport *import; /* of the last run */
} Bench;

/* A regiment with a mark besides. (transfer full) */
static char *
regiment (guint i)
{
  g_autofree char *id = g_strdup_printf ("%u", i);
  g_autofree char *unit =
      g_strdup_printf ("ca;%u;%u-%u-%u;%u Div", i % 2, 1 + i % 30, i % 6, 3 + i % 12, i / 12);
  g_autofree char *basic = g_strdup_printf ("piece;;;u%u.png;Regiment %u", i, i);
  g_autofree char *place = g_strdup_printf ("Main;%u;%u;%u;0", 20 + 52 * (i % 60 + (i % 2) * 60),
                                            40 + 60 * (i / 120), i);
  const char *traits[] = { unit, "mark;Steps", basic, NULL };
  const char *states[] = { "", "1", place, NULL };

  return piece_of (id, traits, states);
}

/* As VASSAL writes it: hidden, in a ZIP file. (transfer full) */
static GBytes *
save_bytes (guint n_pieces)
{
  g_autoptr (GPtrArray) commands = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *text = NULL;
  g_autoptr (GString) hidden = g_string_new ("!VCSK58");
  ZipEntry entry = { "savedGame", NULL, 0 };

  for (guint i = 0; i < n_pieces; i++)
    g_ptr_array_add (commands, regiment (i));
  g_ptr_array_add (commands, NULL);
  text = save_of ((const char *const *) commands->pdata);
  for (const char *c = text; *c != '\0'; c++)
    g_string_append_printf (hidden, "%02x", (guint8) *c ^ 0x58);
  entry.data = hidden->str;
  entry.size = hidden->len;
  return zip_of (&entry, 1);
}

static void
import (Bench *bench)
{
  const TlVassalWish wish = { .save = bench->path };
  g_autoptr (GError) error = NULL;

  g_clear_pointer (&bench->import, tl_vassal_import_free);
  bench->import = tl_vassal_import_new (bench->module, &wish, &error);
  g_assert_no_error (error);
}

static void
least (Bench *bench)
{
  TlScenario *scenario = bench->import->scenario;
  g_autoptr (GError) error = NULL;
  g_autoptr (TlVassalArchive) archive = tl_vassal_archive_open (bench->path, &error);
  g_autoptr (GBytes) packed = tl_vassal_archive_read (archive, "savedGame", G_MAXSIZE, &error);
  g_autoptr (GBytes) text = tl_vassal_reveal (packed, "savedGame", &error);
  g_autoptr (GBytes) written = tl_scenario_save_bytes (scenario, scenario->start, &error);
  g_autoptr (TlScenario) again = tl_scenario_load_bytes (written, "large.vmod", &error);

  g_assert_no_error (error);
  g_assert_nonnull (text);
  g_assert_nonnull (again);
}

static int
compare (const void *a, const void *b)
{
  gint64 x = *(const gint64 *) a;
  gint64 y = *(const gint64 *) b;

  return x < y ? -1 : x > y;
}

static double
median_ms (void (*work) (Bench *bench), Bench *bench)
{
  gint64 times[RUNS];

  for (guint i = 0; i < RUNS; i++)
    {
      gint64 start = g_get_monotonic_time ();

      work (bench);
      times[i] = g_get_monotonic_time () - start;
    }
  qsort (times, RUNS, sizeof *times, compare);
  return (double) times[RUNS / 2] / 1000.0;
}

static guint
measure (const char *folder, guint n_pieces, gboolean is_marked)
{
  Bench bench = { .path = g_build_filename (folder, "large.vsav", NULL) };
  g_autoptr (GBytes) bytes = save_bytes (n_pieces);
  double whole_ms, least_ms;
  guint n_missed;

  g_assert_true (g_file_set_contents (bench.path, g_bytes_get_data (bytes, NULL),
                                      (gssize) g_bytes_get_size (bytes), NULL));
  bench.module = module_of (build_file, 6400, 6400);
  import (&bench);
  g_assert_cmpuint (bench.import->n_in_hexes, ==, n_pieces);
  whole_ms = median_ms (import, &bench);
  least_ms = median_ms (least, &bench);
  n_missed =
      is_marked ? (whole_ms > SECOND_MS ? 1 : 0) + (whole_ms > RATIO_MOST * least_ms ? 1 : 0) : 0;
  g_print ("%5u pieces: import %7.1f ms, the least %7.1f ms, ratio %.2f%s\n", n_pieces, whole_ms,
           least_ms, whole_ms / least_ms, n_missed > 0 ? "  MISSED" : "");
  tl_vassal_import_free (bench.import);
  tl_vassal_module_free (bench.module);
  g_remove (bench.path);
  g_free (bench.path);
  return n_missed;
}

int
main (void)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  guint n_missed = 0;

  n_missed += measure (folder, 230, FALSE);
  n_missed += measure (folder, 2300, TRUE);
  n_missed += measure (folder, 9200, FALSE);
  g_rmdir (folder);
  g_print ("%u marks missed\n", n_missed);
  return n_missed > 0 ? 1 : 0;
}
