/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any bytes as a file: what is refused says why, and what is taken survives save and load.
 *
 * The suite runs this from test-xml.c, which makes its inputs itself.  libFuzzer finds more, from
 * the top of the source:
 *
 *     CC=clang meson setup _fuzz -Db_sanitize=address,undefined -Db_lundef=false \
 *         -Dc_args=-fsanitize=fuzzer-no-link
 *     ninja -C _fuzz src/libtlcore.a src/libtlxml.a
 *     clang -g -O1 -fsanitize=fuzzer,address,undefined -I_fuzz -I. -Isrc -Itests \
 *         $(pkg-config --cflags gio-2.0 libxml-2.0) -o _fuzz/fuzz-xml tests/fuzz/fuzz-xml.c \
 *         _fuzz/src/libtlxml.a _fuzz/src/libtlcore.a $(pkg-config --libs gio-2.0 libxml-2.0) -lm
 *     mkdir -p _fuzz/corpus && cp data/maps/overrun.xml tests/fixtures/xml/full.xml _fuzz/corpus
 *     TL_DATA_DIR=data _fuzz/fuzz-xml -max_len=65536 -timeout=10 _fuzz/corpus
 */
#include "fuzz/fuzz-xml.h"

#include "xml/tl-xml-game-private.h"
#include "xml/tl-xml-game.h"
#include "xml/tl-xml-scenario-private.h"
#include "xml/tl-xml-scenario.h"

#include <string.h>

/* A message per line, each with file and line. */
static void
check_error (const GError *error)
{
  g_auto (GStrv) lines = NULL;

  g_assert_nonnull (error);
  g_assert_true (error->domain == TL_XML_ERROR);
  lines = g_strsplit (error->message, "\n", 2);
  /* A file that a scenario names has its own name. */
  g_assert_nonnull (strchr (lines[0], ':'));
  g_assert_true (g_utf8_validate (error->message, -1, NULL));
}

/* What is written like the one before is read like it, too. */
static void
check_scenario (const TlScenario *scenario)
{
  static GBytes *last;
  static TlScenario *again;
  g_autoptr (GError) error = NULL;
  g_autoptr (GBytes) saved = tl_scenario_save_bytes (scenario, NULL, &error);

  /* More combinations of terrain than letters. */
  if (saved == NULL)
    return;
  if (last == NULL || !g_bytes_equal (saved, last))
    {
      g_clear_pointer (&again, tl_scenario_unref);
      g_clear_pointer (&last, g_bytes_unref);
      again = tl_scenario_load_bytes (saved, "again.xml", &error);
      g_assert_no_error (error);
      last = g_steal_pointer (&saved);
    }
  g_assert_true (tl_situation_hash (scenario->start) == tl_situation_hash (again->start));
}

static void
scenario_free (gpointer data)
{
  tl_scenario_unref (data);
}

/* Of the file that is being read: all of it up to the end of its scenario.  (transfer full): NULL
 * where no scenario ends */
static GBytes *
head_of (GBytes *bytes)
{
  static const char end[] = "</scenario>";
  gsize size;
  const char *text = g_bytes_get_data (bytes, &size);
  gsize length = 0;

  /* The last one, from tag to tag. */
  for (const char *p = text; (p = memchr (p, '<', size - (gsize) (p - text))) != NULL; p++)
    if (size - (gsize) (p - text) >= strlen (end) && memcmp (p, end, strlen (end)) == 0)
      length = (gsize) (p - text) + strlen (end);
  return length > 0 ? g_bytes_new_from_bytes (bytes, 0, length) : NULL;
}

static GBytes *file_read;

/* Files that are the same up to the end of their scenario have the same scenario: it is read and
 * checked once.  NULL when @report says why. */
static TlScenario *
read_scenario (const xmlNode *node, const char *folder, TlReport *report)
{
  g_autoptr (GBytes) head = head_of (file_read);
  TlScenario *scenario = head != NULL ? tl_xml_kept (head, scenario_free) : NULL;

  if (scenario != NULL)
    return tl_scenario_ref (scenario);
  scenario = tl_xml_read_scenario (node, folder, report);
  if (scenario == NULL)
    return NULL;
  check_scenario (scenario);
  if (head != NULL)
    {
      g_autoptr (GBytes) kept =
          g_bytes_new (g_bytes_get_data (head, NULL), g_bytes_get_size (head));

      tl_xml_keep (kept, tl_scenario_ref (scenario), scenario_free);
    }
  return scenario;
}

/* A game's scenario is taken for one, and then the game is played again with it. */
static gpointer
read_root (const xmlNode *root, const char *folder, TlReport *report)
{
  gboolean is_game = tl_xml_is (root, "game");
  const xmlNode *node = is_game ? tl_xml_first (root, "scenario") : root;
  g_autoptr (TlScenario) scenario = NULL;
  g_autoptr (TlHistory) history = NULL;

  if (!tl_xml_is (node, "scenario"))
    tl_xml_complain (report, tl_xml_line (root), "expected a scenario");
  else
    scenario = read_scenario (node, folder, report);
  if (scenario == NULL)
    return NULL;
  if (is_game)
    history = tl_xml_read_history (root, scenario, report);
  g_assert_true (!is_game || (history != NULL) == tl_report_is_clean (report));
  return tl_report_is_clean (report) ? g_steal_pointer (&scenario) : NULL;
}

int
LLVMFuzzerTestOneInput (const uint8_t *data, size_t size)
{
  g_autoptr (GBytes) bytes = g_bytes_new_static (data, size); /* what outlives this is a copy */
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = NULL;

  file_read = bytes;
  scenario = tl_xml_read_document (bytes, "fuzz.xml", read_root, &error);
  if (scenario == NULL)
    check_error (error);
  return 0;
}
