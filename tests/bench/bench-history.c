/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A long game: two thousand actions with a thousand counters on 20,000 hexes.  Opening its saved
 * game against doing the same actions once more without a file, and against reading the file with
 * libxml2 alone; undo and redo of all of it against doing it; and the most memory that a program
 * needs which only opens it (this one, started again with the file).  Medians of CPU time within
 * one run.
 *
 * A step back is followed by what the window asks about a situation at once: the supply pictures of
 * both sides.  Keys repeat thirty times a second.
 */
#include "rules/supply/tl-supply.h"
#include "support/tl-test-armies.h"
#include "support/tl-test-big.h"
#include "xml/tl-xml-game.h"
#include "xml/tl-xml-scenario.h"

#include <glib/gstdio.h>
#include <libxml/parser.h>
#include <string.h>

#define RUNS 9
#define N_ACTIONS 2000
#define OPEN_MS 1000.0
#define OPEN_RATIO 2.0
#define MEMORY_MB 150.0
#define STEP_MS (1000.0 / 30)

static guint n_missed;

static void
report (const char *what, double value, double mark)
{
  gboolean is_missed = mark > 0 && value > mark;

  n_missed += is_missed;
  if (mark > 0)
    g_print ("%-48s %8.2f  mark at most %.2f%s\n", what, value, mark, is_missed ? "  MISSED" : "");
  else
    g_print ("%-48s %8.2f\n", what, value);
}

/* --- a game ----------------------------------------------------------------------------------- */

/* A step of some unit of the side whose turn it is, anywhere: the rules may refuse it. */
static char *
some_step (const TlSituation *situation, GRand *rand)
{
  const TlMap *map = tl_situation_map (situation);
  TlUnit unit = (TlUnit) g_rand_int_range (rand, 0, (gint32) tl_situation_n_units (situation));
  TlHex from = tl_situation_hex (situation, unit);
  TlHex to = from == TL_HEX_NONE
                 ? TL_HEX_NONE
                 : tl_map_neighbour (map, from, (TlDirection) g_rand_int_range (rand, 0, 6));
  char here[TL_HEX_NUMBER_MAX], there[TL_HEX_NUMBER_MAX];

  if (to == TL_HEX_NONE)
    return NULL;
  tl_grid_format (tl_map_grid (map), from, here);
  tl_grid_format (tl_map_grid (map), to, there);
  return g_strdup_printf ("move %s %s %s", tl_situation_id (situation, unit), here, there);
}

static gboolean
perform (TlHistory *history, const char *text)
{
  g_autoptr (TlAction) action = tl_action_parse (text, tl_history_situation (history), NULL);

  return action != NULL && tl_history_perform (history, action, NULL) != NULL;
}

/* (transfer full): played by the rules, turn after turn */
static TlHistory *
play (const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_scenario_load (path, &error);
  g_autoptr (TlSituation) start = NULL;
  GRand *rand = g_rand_new_with_seed (1);
  TlHistory *history;
  guint n_refused = 0;

  g_assert_no_error (error);
  start = tl_situation_new (scenario);
  history = tl_history_new (g_steal_pointer (&start), 7);
  while (tl_history_n_nodes (history) <= N_ACTIONS)
    {
      g_autofree char *step = some_step (tl_history_situation (history), rand);

      if (step != NULL && perform (history, step))
        n_refused = 0;
      else if (++n_refused % 50 == 0)
        g_assert_true (perform (history, "next") || n_refused < 5000);
    }
  g_rand_free (rand);
  return history;
}

/* --- measuring -------------------------------------------------------------------------------- */

static double
measure_opening (const char *path)
{
  double runs[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      double begin = tl_test_cpu_time_us ();
      g_autoptr (GError) error = NULL;
      TlHistory *history = tl_xml_game_load (path, &error);

      runs[run] = tl_test_cpu_time_us () - begin;
      g_assert_no_error (error);
      tl_history_free (history);
    }
  return tl_test_median (runs, RUNS) / 1000;
}

static double
measure_reading (const char *path)
{
  double runs[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      double begin = tl_test_cpu_time_us ();

      xmlFreeDoc (xmlReadFile (path, NULL, XML_PARSE_NONET | XML_PARSE_HUGE));
      runs[run] = tl_test_cpu_time_us () - begin;
    }
  return tl_test_median (runs, RUNS) / 1000;
}

/* tl_apply () for each action of @history, one after the other. */
static double
measure_doing (const TlHistory *history)
{
  double runs[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      g_autoptr (TlSituation) situation = tl_situation_ref (tl_history_root (history)->situation);
      double begin = tl_test_cpu_time_us ();

      for (guint id = 1; id < tl_history_n_nodes (history); id++)
        {
          g_autoptr (TlVerdict) verdict = NULL;
          const TlAction *action = tl_history_node (history, id)->action;
          TlSituation *next = tl_apply (situation, action, &verdict);

          g_assert_nonnull (next);
          tl_situation_unref (situation);
          situation = next;
        }
      runs[run] = tl_test_cpu_time_us () - begin;
    }
  return tl_test_median (runs, RUNS) / 1000;
}

static void
ask (TlHistory *history)
{
  for (TlSide side = 0; side < TL_SIDES; side++)
    tl_supply_picture (tl_history_situation (history), side);
}

/* Milliseconds for a step back or forth, with what is asked then; and the dearest. */
static double
measure_steps (TlHistory *history, gboolean is_asked, double *dearest)
{
  double all = 0;
  guint n = 0;

  *dearest = 0;
  for (gboolean is_back = TRUE;; n++)
    {
      double begin = tl_test_cpu_time_us ();
      double step;

      if (is_back && !tl_history_can_undo (history))
        is_back = FALSE;
      else if (!is_back && !tl_history_can_redo (history))
        break;
      if (is_back)
        tl_history_undo (history);
      else
        tl_history_redo (history);
      if (is_asked)
        ask (history);
      step = (tl_test_cpu_time_us () - begin) / 1000;
      all += step;
      *dearest = MAX (*dearest, step);
    }
  return all / n;
}

/* Of a program that opens @path and does no more, MB. */
static double
measure_memory (const char *program, const char *path)
{
  const char *argv[] = { program, path, NULL };
  g_autofree char *output = NULL;
  g_autoptr (GError) error = NULL;

  g_spawn_sync (NULL, (char **) argv, NULL, G_SPAWN_DEFAULT, NULL, NULL, &output, NULL, NULL,
                &error);
  g_assert_no_error (error);
  return g_ascii_strtod (output, NULL);
}

static int
open_alone (const char *path)
{
  g_autoptr (GError) error = NULL;
  TlHistory *history = tl_xml_game_load (path, &error);
  g_autofree char *status = NULL;
  const char *line;

  g_assert_no_error (error);
  g_assert_true (g_file_get_contents ("/proc/self/status", &status, NULL, NULL));
  line = strstr (status, "VmHWM:");
  g_assert_nonnull (line);
  g_print ("%.1f\n", g_ascii_strtod (line + strlen ("VmHWM:"), NULL) / 1024);
  tl_history_free (history);
  return 0;
}

int
main (int argc, char *argv[])
{
  g_autoptr (GError) error = NULL;
  g_autofree char *folder = NULL;
  g_autofree char *start = NULL;
  g_autofree char *game = NULL;
  g_autofree char *text = NULL;
  TlHistory *history;
  double opening, reading, doing, step, dearest;

  if (argc > 1)
    return open_alone (argv[1]);
  folder = g_dir_make_tmp (NULL, &error);
  g_assert_no_error (error);
  start = g_build_filename (folder, "start.xml", NULL);
  game = g_build_filename (folder, "game.tlg", NULL);
  text = tl_test_big_scenario (200, 100, 1000);
  g_assert_true (g_file_set_contents (start, text, -1, NULL));
  history = play (start);
  tl_xml_game_save (history, game, &error);
  g_assert_no_error (error);

  reading = measure_reading (game);
  doing = measure_doing (history);
  opening = measure_opening (game);
  report ("libxml2 alone, ms", reading, 0);
  report ("2,000 actions without a file, ms", doing, 0);
  report ("opening the saved game, ms", opening, OPEN_MS);
  report ("... times both together", opening / (reading + doing), OPEN_RATIO);
  report ("... most memory, MB", measure_memory (argv[0], game), MEMORY_MB);
  step = measure_steps (history, FALSE, &dearest);
  report ("a step back or forth, times an action", step / (doing / N_ACTIONS), 1);
  step = measure_steps (history, TRUE, &dearest);
  report ("... with both supply pictures, ms", step, STEP_MS);
  report ("... the dearest, ms", dearest, 0);
  tl_history_free (history);
  g_remove (start);
  g_remove (game);
  g_rmdir (folder);
  return n_missed > 0 ? 1 : 0;
}
