/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A saved game of 2,000 actions with 1,000 counters: opening it, and undo and redo.
 *
 * The game is played here.  In a Movement Phase counters drawn by lot go to a hex that they can
 * reach; half of them are in Move Mode, and fuelled for it.  Decisions are answered as they come.
 * Most actions must be moves, some of them fuelled, and most counters must have come elsewhere: or
 * else nothing is measured.
 *
 * Opening is measured against the least that a save which proves itself takes: reading the file
 * with libxml2 alone, and for each action a new situation in which one counter stands elsewhere,
 * and its hash.  A process of its own opens the game once more, for its memory.  Undo and redo,
 * with the places and zones of control that the map then shows, are measured against the interval
 * of a key that repeats 30 times a second.  CPU times, so that other work on the machine does not
 * count.
 */
#include "play/tl-legal.h"
#include "rules/base/tl-zoc.h"
#include "support/tl-test-armies.h"
#include "support/tl-test-big.h"
#include "xml/tl-xml-game.h"
#include "xml/tl-xml-scenario.h"

#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <stdio.h>
#include <string.h>

#define COLUMNS 160
#define ROWS 125
#define COUNTERS 1000
#define ACTIONS 2000
#define TRIES 1200
#define SEED 7
#define RUNS 5

#define MARK_MS 1000.0
#define MARK_RATIO 15.0
#define MARK_MB 150.0
#define MARK_KEY 10.0
#define KEY_US (1e6 / 30)

static volatile guint sink;
static guint n_missed;

static void
report (const char *what, double value, double mark)
{
  gboolean is_missed = value > mark;

  n_missed += is_missed;
  g_print ("%-48s %8.2f  mark at most %.2f%s\n", what, value, mark, is_missed ? "  MISSED" : "");
}

/* --- the game --------------------------------------------------------------------------------- */

/* With a source in every eighth hex of every eighth row, and full stocks: a Supply Phase asks
 * little. */
static TlScenario *
load_scenario (void)
{
  g_autofree char *big = tl_test_big_scenario (COLUMNS, ROWS, COUNTERS);
  g_autoptr (GString) text = g_string_new (big);
  g_autoptr (GString) sources = g_string_new (NULL);
  g_autoptr (GBytes) bytes = NULL;
  g_autoptr (GError) error = NULL;
  TlScenario *scenario;

  for (guint row = 4; row <= ROWS; row += 8)
    for (guint column = 4; column <= COLUMNS; column += 8)
      g_string_append_printf (sources, "<source kind=\"other\" hex=\"%03u.%03u\" side=\"%s\"/>\n",
                              column, row, column <= COLUMNS / 2 ? "a" : "b");
  g_string_append (sources, "</map>");
  g_assert_cmpuint (g_string_replace (text, "</map>", sources->str, 1), ==, 1);
  g_assert_cmpuint (g_string_replace (text, "stocks=\"low\"", "", 0), >, 0);
  g_assert_cmpuint (g_string_replace (text, "<scenario ", "<scenario fuel=\"yes\" ", 1), ==, 1);
  bytes = g_bytes_new (text->str, text->len);
  scenario = tl_scenario_load_bytes (bytes, "big.xml", &error);
  g_assert_no_error (error);
  return scenario;
}

/* Each HQ stands with a large dump in the middle of a district of its own; every second combat unit
 * is in Move Mode.  (transfer full) */
static TlSituation *
line_up (const TlSituation *situation)
{
  TlEdit *edit = tl_situation_edit (situation);
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));

  for (TlUnit unit = 0; unit < COUNTERS; unit++)
    {
      TlKind kind = tl_situation_counter (situation, unit)->kind;
      guint district = unit % (COUNTERS / 2) / 20;
      guint column = tl_situation_side (situation, unit) * COLUMNS / 2 + 8 + 16 * (district % 5);

      if (kind == TL_KIND_COMBAT)
        tl_edit_unit (edit, unit)->face = unit % 2 == 0 ? TL_FACE_MOVE : TL_FACE_COMBAT;
      else
        tl_edit_place (edit, unit,
                       tl_grid_at (grid, (int) column, (int) (12 + 25 * (district / 5))));
      if (kind == TL_KIND_DUMP)
        tl_edit_unit (edit, unit)->t = 400;
    }
  return tl_edit_finish (edit);
}

/* A counter drawn by lot moves or is fuelled, as the lot says, if it has not moved yet. */
static void
move_one (TlHistory *history, GRand *rand)
{
  const TlSituation *situation = tl_history_situation (history);
  TlUnit unit = (TlUnit) g_rand_int_range (rand, 0, COUNTERS);
  g_autoptr (GPtrArray) actions = NULL;
  const TlAction *chosen;

  if (tl_situation_side (situation, unit) != tl_situation_clock (situation)->phasing ||
      tl_situation_state (situation, unit)->mp12_spent > 0)
    return;
  actions = tl_legal_actions (situation, unit);
  if (actions->len == 0)
    return;
  chosen = actions->pdata[g_rand_int_range (rand, 0, (gint32) actions->len)];
  if (chosen->kind == TL_ACTION_MOVE || chosen->kind == TL_ACTION_FUEL)
    tl_history_perform (history, chosen, NULL);
}

/* Answers what is to be decided, or goes on to the next segment. */
static void
go_on (TlHistory *history, GRand *rand)
{
  const TlSituation *situation = tl_history_situation (history);
  g_autoptr (TlAction) next = tl_action_new (TL_ACTION_NEXT);
  g_autoptr (GPtrArray) actions = NULL;
  int chosen;

  if (tl_situation_n_decisions (situation) == 0 && tl_history_perform (history, next, NULL) != NULL)
    return;
  actions = tl_legal_actions (situation, TL_UNIT_NONE);
  chosen = g_rand_int_range (rand, 0, (gint32) actions->len);
  g_assert_nonnull (tl_history_perform (history, actions->pdata[chosen], NULL));
}

static TlHistory *
play (const TlScenario *scenario)
{
  g_autoptr (TlSituation) start = line_up (scenario->start);
  TlHistory *history = tl_history_new (start, SEED);
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  guint tries = 0;

  while (tl_history_n_nodes (history) <= ACTIONS)
    {
      const TlSituation *situation = tl_history_situation (history);
      gboolean is_asked = tl_situation_n_decisions (situation) > 0;

      if (tl_situation_clock (situation)->phase == TL_PHASE_MOVEMENT && !is_asked &&
          tries++ < TRIES)
        move_one (history, rand);
      else
        {
          go_on (history, rand);
          tries = is_asked ? tries : 0;
        }
    }
  return history;
}

static guint
tokens_of (const TlSituation *situation)
{
  guint t = 0;

  for (TlUnit unit = 0; unit < COUNTERS; unit++)
    t += tl_situation_state (situation, unit)->t;
  return t;
}

/* A game that is worth opening: of moves, some of them fuelled, and counters stand where they did
 * not. */
static void
check (const TlHistory *history)
{
  const TlSituation *before = tl_history_start (history);
  const TlSituation *after = tl_history_situation (history);
  guint n_moves = 0, n_elsewhere = 0;

  for (guint id = 1; id < tl_history_n_nodes (history); id++)
    n_moves += tl_history_node (history, id)->action->kind == TL_ACTION_MOVE;
  for (TlUnit unit = 0; unit < COUNTERS; unit++)
    n_elsewhere += tl_situation_hex (before, unit) != tl_situation_hex (after, unit);
  g_print ("%u actions, %u of them moves; %u of %u counters elsewhere, %u T used, turn %d\n",
           tl_history_n_nodes (history) - 1, n_moves, n_elsewhere, COUNTERS,
           tokens_of (before) - tokens_of (after), tl_situation_clock (after)->turn);
  g_assert_cmpuint (n_moves, >, ACTIONS / 2);
  g_assert_cmpuint (n_elsewhere, >, COUNTERS / 2);
  g_assert_cmpuint (tokens_of (before) - tokens_of (after), >, COUNTERS / 4);
}

/* --- opening ---------------------------------------------------------------------------------- */

static TlHistory *
open_game (const char *path)
{
  g_autoptr (GError) error = NULL;
  TlHistory *history = tl_xml_game_load (path, &error);

  g_assert_no_error (error);
  return history;
}

static double
open_ms (const char *path, guint64 hash)
{
  double runs[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      double begin = tl_test_cpu_time_us ();
      g_autoptr (TlHistory) history = open_game (path);

      runs[run] = (tl_test_cpu_time_us () - begin) / 1000;
      g_assert_cmpuint (tl_history_n_nodes (history), ==, ACTIONS + 1);
      g_assert_true (tl_situation_hash (tl_history_situation (history)) == hash);
    }
  return tl_test_median (runs, RUNS);
}

static double
least_ms (const char *path, const TlSituation *situation)
{
  double runs[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      g_autoptr (TlSituation) now = tl_situation_ref ((TlSituation *) situation);
      double begin = tl_test_cpu_time_us ();

      xmlFreeDoc (xmlReadFile (path, NULL, XML_PARSE_NONET));
      for (guint i = 0; i < ACTIONS; i++)
        {
          TlEdit *edit = tl_situation_edit (now);

          tl_edit_place (edit, i * 7 % COUNTERS, i);
          tl_situation_unref (now);
          now = tl_edit_finish (edit);
          sink += (guint) tl_situation_hash (now);
        }
      runs[run] = (tl_test_cpu_time_us () - begin) / 1000;
    }
  return tl_test_median (runs, RUNS);
}

/* In a process of its own: what it takes at most, in MB. */
static double
memory_mb (const char *path)
{
  const char *const args[] = { "/proc/self/exe", path, NULL };
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;

  g_spawn_sync (NULL, (char **) args, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, NULL,
                &error);
  g_assert_no_error (error);
  return g_ascii_strtod (output, NULL);
}

static int
open_alone (const char *path)
{
  g_autoptr (TlHistory) history = open_game (path);
  g_autofree char *status = NULL;
  const char *line;

  g_assert_true (g_file_get_contents ("/proc/self/status", &status, NULL, NULL));
  line = strstr (status, "VmHWM:");
  g_assert_nonnull (line);
  g_print ("%.1f\n", g_ascii_strtod (line + strlen ("VmHWM:"), NULL) / 1024);
  return 0;
}

/* --- undo and redo ---------------------------------------------------------------------------- */

/* Microseconds for one step: to the start and to the end again. */
static double
step_us (TlHistory *history)
{
  guint64 hash = tl_situation_hash (tl_history_situation (history));
  double begin = tl_test_cpu_time_us ();
  guint n = 0;

  for (; tl_history_can_undo (history); n++)
    {
      tl_history_undo (history);
      sink += tl_zoc_map (tl_history_situation (history))[0];
    }
  g_assert_true (tl_history_current (history) == tl_history_root (history));
  for (; tl_history_can_redo (history); n++)
    {
      tl_history_redo (history);
      sink += tl_zoc_map (tl_history_situation (history))[0];
    }
  g_assert_true (tl_situation_hash (tl_history_situation (history)) == hash);
  g_assert_cmpuint (n, >=, ACTIONS);
  return (tl_test_cpu_time_us () - begin) / n;
}

int
main (int argc, char *argv[])
{
  g_autoptr (TlScenario) scenario = NULL;
  g_autoptr (TlHistory) history = NULL;
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *path = NULL;
  double opened_ms, least;

  if (argc > 1)
    return open_alone (argv[1]);
  folder = g_dir_make_tmp (NULL, &error);
  g_assert_no_error (error);
  path = g_build_filename (folder, "game.xml", NULL);
  scenario = load_scenario ();
  history = play (scenario);
  check (history);
  tl_xml_game_save (history, path, &error);
  g_assert_no_error (error);

  opened_ms = open_ms (path, tl_situation_hash (tl_history_situation (history)));
  least = least_ms (path, tl_history_start (history));
  g_print ("the least %.1f ms\n", least);
  report ("open, ms", opened_ms, MARK_MS);
  report ("open, times the least", opened_ms / least, MARK_RATIO);
  report ("open, MB at most", memory_mb (path), MARK_MB);
  report ("one undo or redo, hundredths of a key's repeat", 100 * step_us (history) / KEY_US,
          MARK_KEY);
  g_remove (path);
  g_rmdir (folder);
  return n_missed > 0 ? 1 : 0;
}
