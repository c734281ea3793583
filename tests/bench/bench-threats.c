/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the enemy could do (play/tl-danger.h), and what is easily forgotten, at three sizes: against
 * looking for the reach of each enemy unit once, which is the least that any answer takes, and
 * against the second that the window may take before it shows how far it is.
 */
#include "answers/tl-reminders.h"
#include "board/tl-memory.h"
#include "rules/movement/tl-move.h"
#include "support/tl-test-armies.h"

#include <stdlib.h>

#define RUNS 3
#define SECOND_US 1e6

static volatile guint sink;

/* Every combat unit of side 1, once. */
static double
reach_us (const TlSituation *situation)
{
  double begin = tl_test_cpu_time_us ();

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_side (situation, unit) == 1 && tl_unit_is_combat (situation, unit) &&
        tl_unit_is_on_map (situation, unit))
      {
        TlMoveReach *reach = tl_move_reach (situation, &unit, 1, NULL);
        guint n;

        tl_move_reach_hexes (reach, &n);
        sink += n;
        tl_move_reach_free (reach);
      }
  return tl_test_cpu_time_us () - begin;
}

static double
dangers_us (const TlSituation *situation, guint *n_dangers, double *reminders)
{
  const TlDangerQuery query = { .side = 0 };
  double begin = tl_test_cpu_time_us ();
  TlDangers *dangers = tl_dangers_new (situation, &query, NULL);
  double took = tl_test_cpu_time_us () - begin;
  const TlReminderQuery asked = { .side = 0, .dangers = dangers };

  begin = tl_test_cpu_time_us ();
  g_ptr_array_unref (tl_reminders_new (situation, &asked, NULL));
  *reminders = tl_test_cpu_time_us () - begin;
  *n_dangers = dangers->dangers->len;
  tl_dangers_free (dangers);
  return took;
}

int
main (void)
{
  tl_memory_keep_freed ();
  for (guint i = 0; i < TL_TEST_ARMIES; i++)
    {
      const TlTestArmies *size = &tl_test_armies_sizes[i];
      g_autoptr (TlSituation) situation = tl_test_armies (size);
      double dangers[RUNS], reach[RUNS], reminders[RUNS];
      guint n = 0;

      for (guint run = 0; run < RUNS; run++)
        {
          reach[run] = reach_us (situation);
          dangers[run] = dangers_us (situation, &n, &reminders[run]);
        }
      double all = tl_test_median (dangers, RUNS), least = tl_test_median (reach, RUNS);
      g_print ("threats/%u-hexes  %9.1f ms  %6.1f x reach of each unit (%.1f ms), %.2f x a second, "
               "%u dangers\n",
               size->columns * size->rows, all / 1000, all / least, least / 1000, all / SECOND_US,
               n);
      double remind = tl_test_median (reminders, RUNS);
      g_print ("reminders/%u-hexes  %9.1f ms  %6.1f x reach of each unit\n",
               size->columns * size->rows, remind / 1000, remind / least);
    }
  return EXIT_SUCCESS;
}
