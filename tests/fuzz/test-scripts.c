/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any text as an edit script: what shipped scenarios are exported as, with lines, words, numbers
 * and letters changed.  Where it begins no scenario, or a line is no action, or refused, it is said
 * why, and the situation before stays as it was.  What comes of the others is a scenario, which is
 * read again as it was written, or is said why not.  The same seed, the same scripts.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-history.h"
#include "play/tl-script.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-scenario.h"
#include "xml/tl-xml-script.h"

#include <glib/gstdio.h>
#include <string.h>

#define SCRIPTS 40
#define CHANGES 6 /* one line in so many */

typedef struct
{
  guint unread;
  guint refused;
  guint done;
  guint begun;
  guint saved;
} Count;

static guint
below (GRand *rand, gsize n)
{
  return n == 0 ? 0 : g_rand_int (rand) % (guint) n;
}

/* --- texts ------------------------------------------------------------------------------------ */

static const char *const words[] = {
  "none",  "also",  "paper",      "unknown",         "box/x",     "pool",   "dead", "01.01",
  "99.99", "like=", "name=\"\"",  "name=\"a # b\"",  "hex=01.01", "craft=", "at=",  "uses=*",
  "lays=", "1",     "0",          "4294967296",      "-1",        "\"",     "=",    ",",
  ":",     "#",     "aside=99.9", "aside=4.8a,9.12", "begin",     "new",    "\xff", "delete",
};

static void
change_bytes (GString *line, GRand *rand)
{
  static const char letters[] = "=:,@. -#\"\\0123456789abchn\t\xff";
  gsize at = below (rand, line->len + 1);

  if (at < line->len && below (rand, 2) == 0)
    line->str[at] = letters[below (rand, sizeof letters - 1)];
  else if (at < line->len && below (rand, 2) == 0)
    g_string_truncate (line, at);
  else
    g_string_insert_c (line, (gssize) at, letters[below (rand, sizeof letters - 1)]);
}

static void
change_word (GString *line, GRand *rand)
{
  g_auto (GStrv) parts = g_strsplit (line->str, " ", -1);
  guint n = g_strv_length (parts);
  guint at = below (rand, n);
  g_autofree char *joined = NULL;

  if (n == 0)
    return;
  g_free (parts[at]);
  parts[at] = g_strdup (words[below (rand, G_N_ELEMENTS (words))]);
  joined = g_strjoinv (" ", parts);
  g_string_assign (line, joined);
}

/* A line as it is, changed, twice, or left out. */
static void
add_line (GString *text, const char *line, const char *another, GRand *rand)
{
  g_autoptr (GString) changed = g_string_new (line);

  if (below (rand, CHANGES) == 0)
    switch (below (rand, 5))
      {
      case 0:
        return;
      case 1:
        g_string_append_printf (text, "%s\n", another);
        break;
      case 2:
        change_bytes (changed, rand);
        break;
      default:
        change_word (changed, rand);
      }
  g_string_append_printf (text, "%s\n", changed->str);
}

/* @lines: of an exported script, of which the first begins it.  (transfer full) */
static GString *
changed_script (char *const *lines, GRand *rand)
{
  GString *text = g_string_new (NULL);
  guint n = g_strv_length ((char **) lines);
  g_autoptr (GString) first = g_string_new (lines[0]);

  if (below (rand, 3) == 0)
    change_word (first, rand);
  g_string_append_printf (text, "%s\n", first->str);
  for (guint i = 1; i < n; i++)
    add_line (text, lines[i], lines[1 + below (rand, n - 1)], rand);
  return text;
}

/* --- what must be so -------------------------------------------------------------------------- */

static void
play_line (TlHistory *history, const char *text, Count *count)
{
  TlSituation *before = tl_history_situation (history);
  guint64 hash = tl_situation_hash (before);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (text, before, &error);
  g_autoptr (TlVerdict) verdict = NULL;

  if (action == NULL)
    {
      count->unread++;
      g_assert_true (error->domain == TL_ACTION_ERROR && *error->message != '\0');
    }
  else if (tl_history_perform (history, action, &verdict) == NULL)
    {
      count->refused++;
      g_assert_nonnull (tl_verdict_first_forbidden (verdict));
    }
  else
    {
      count->done++;
      return;
    }
  g_assert_true (tl_history_situation (history) == before);
  g_assert_cmphex (tl_situation_hash (before), ==, hash);
}

/* (transfer full) (nullable): @error says why it is no start of a scenario */
static TlScenario *
save_and_read (TlSituation *situation, GError **error)
{
  g_autoptr (GBytes) bytes =
      tl_scenario_save_bytes (tl_situation_scenario (situation), situation, error);
  TlScenario *read;

  if (bytes == NULL)
    return NULL;
  read = tl_scenario_load_bytes (bytes, "again.xml", error);
  g_assert_nonnull (read);
  return read;
}

/* Reading adds the counters of SP, if they were left out; saved once more it is the same. */
static void
check_saved (TlSituation *situation, Count *count)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) read = save_and_read (situation, &error);
  g_autoptr (TlScenario) again = NULL;

  if (read == NULL)
    {
      g_assert_cmpstr (error->message, !=, "");
      return;
    }
  count->saved++;
  again = save_and_read (read->start, &error);
  g_assert_no_error (error);
  g_assert_cmphex (tl_scenario_hash (read), ==, tl_scenario_hash (again));
  g_assert_cmphex (tl_map_hash (read->map), ==, tl_map_hash (again->map));
  g_assert_cmphex (tl_situation_hash (read->start), ==, tl_situation_hash (again->start));
}

static void
try_script (const GString *text, Count *count)
{
  g_autoptr (GError) error = NULL;
  guint line;
  g_autoptr (GPtrArray) script = tl_script_lines (text->str, text->len, &line, &error);
  g_autoptr (TlScenario) scenario = NULL;
  g_autoptr (TlHistory) history = NULL;

  if (script == NULL)
    {
      g_assert_true (error != NULL && line >= 1);
      return;
    }
  if (script->len == 0 || !tl_script_is_begin (((const TlScriptLine *) script->pdata[0])->text))
    return;
  scenario = tl_script_begin (((const TlScriptLine *) script->pdata[0])->text, "s.txt", 1, &error);
  if (scenario == NULL)
    {
      g_assert_true (g_str_has_prefix (error->message, "s.txt:1: "));
      return;
    }
  count->begun++;
  history = tl_history_new (scenario->start, 1);
  for (guint i = 1; i < script->len; i++)
    play_line (history, ((const TlScriptLine *) script->pdata[i])->text, count);
  check_saved (tl_history_situation (history), count);
}

/* --- every shipped scenario ------------------------------------------------------------------- */

/* The script of @path without comments and empty lines; (transfer full) */
static GStrv
exported_lines (const char *path)
{
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *file = g_build_filename (folder, "s.txt", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_scenario_load (path, &error);
  g_autofree char *text = NULL;

  g_assert_no_error (error);
  g_assert_true (tl_script_save (scenario->start, file, &error));
  g_assert_true (g_file_get_contents (file, &text, NULL, NULL));
  g_remove (file);
  g_rmdir (folder);
  return g_strsplit (g_strchomp (text), "\n", -1);
}

static void
test_scripts (void)
{
  static const char *const names[] = { "landing", "two-gauges", "losses", "reservoir" };
  Count count = { 0 };

  for (guint i = 0; i < G_N_ELEMENTS (names); i++)
    {
      g_autofree char *name = g_strdup_printf ("maps/%s.xml", names[i]);
      g_autofree char *path = tl_data_path (name);
      g_auto (GStrv) lines = exported_lines (path);

      for (guint32 seed = 0; seed < SCRIPTS; seed++)
        {
          g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
          g_autoptr (GString) text = changed_script (lines, rand);

          g_test_message ("%s, seed %u", names[i], seed);
          try_script (text, &count);
        }
    }
  g_test_message ("%u begun, %u saved; of lines %u no actions, %u refused, %u done", count.begun,
                  count.saved, count.unread, count.refused, count.done);
  g_assert_cmpuint (count.begun, >, 10);
  g_assert_cmpuint (count.saved, >, 0);
  g_assert_cmpuint (count.unread, >, 100);
  g_assert_cmpuint (count.refused, >, 50);
  g_assert_cmpuint (count.done, >, 500);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/fuzz/scripts", test_scripts);
  return g_test_run ();
}
