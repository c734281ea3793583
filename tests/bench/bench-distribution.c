/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The distribution of combat results against throwing all dice in turn: 36 x 6 x 36 ways, each with
 * its column, its row and the number of the cell's result.  Ratios of medians within one run.
 */
#include "rules/combat-editions.h"

#include "rules/combat/tl-resolve.h"

#include <stdlib.h>

#define RUNS 15
#define N_FIGHTS 64
#define LOOKUPS 4000

static volatile guint sink;

/* Numbers of the cells' results, so that the plain way does not pay for finding them. */
static guint8 cells[N_ROWS][N_COLUMNS];

typedef void (*Ask) (const TlEdition *edition, const TlDistributionTable *table,
                     const TlCombatCase *fight);

static void
enumerate (const TlEdition *edition, const TlDistributionTable *table, const TlCombatCase *fight)
{
  const TlSurprise *needs =
      fight->overrun ? &edition->surprise_overrun : &edition->surprise_regular;
  int surprise_modifier = tl_surprise_modifier (edition, fight);
  int combat_modifier = tl_combat_modifier (edition, fight);
  guint counts[N_RESULTS] = { 0 };

  for (int s = 0; s < 36; s++)
    for (int die = 1; die <= 6; die++)
      for (int r = 0; r < 36; r++)
        {
          int surprise = s / 6 + s % 6 + 2 + surprise_modifier;
          int roll = r / 6 + r % 6 + 2 + combat_modifier;
          int column = (int) fight->column;

          if (surprise >= needs->attacker_at_least)
            column = MIN (column + die, N_COLUMNS - 1);
          else if (surprise <= needs->defender_at_most)
            column = MAX (column - die, 0);
          counts[cells[CLAMP (roll, 1, N_ROWS) - 1][column]]++;
        }
  sink += counts[fight->column % N_RESULTS];
}

static void
weigh (const TlEdition *edition, const TlDistributionTable *table, const TlCombatCase *fight)
{
  guint16 counts[N_RESULTS];

  tl_distribution_counts_for_test (table, fight, counts);
  sink += counts[fight->column % N_RESULTS];
}

static void
look_up (const TlEdition *edition, const TlDistributionTable *table, const TlCombatCase *fight)
{
  sink += tl_distribution_lookup (table, fight).counts[fight->column % N_RESULTS];
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Median nanoseconds for one fight. */
static double
measure (Ask ask, guint times, const TlEdition *edition, const TlDistributionTable *table,
         const TlCombatCase *fights)
{
  double runs[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      gint64 begin = g_get_monotonic_time ();

      for (guint i = 0; i < times; i++)
        for (guint j = 0; j < N_FIGHTS; j++)
          ask (edition, table, &fights[j]);
      runs[run] = (double) (g_get_monotonic_time () - begin) * 1000.0 / (times * N_FIGHTS);
    }
  qsort (runs, RUNS, sizeof (double), compare_doubles);
  return runs[RUNS / 2];
}

static double
measure_loading (const TlEdition *edition)
{
  double runs[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      gint64 begin = g_get_monotonic_time ();

      tl_distribution_table_free (tl_distribution_table_new (edition));
      runs[run] = (double) (g_get_monotonic_time () - begin);
    }
  qsort (runs, RUNS, sizeof (double), compare_doubles);
  return runs[RUNS / 2];
}

int
main (void)
{
  g_autoptr (TlEdition) edition = combat_edition_new ("4.3");
  g_autoptr (TlDistributionTable) table = tl_distribution_table_new (edition);
  TlCombatCase fights[N_FIGHTS];
  double all;
  double weighed;
  double ready;

  for (guint row = 0; row < N_ROWS; row++)
    for (guint column = 0; column < N_COLUMNS; column++)
      cells[row][column] =
          (guint8) tl_distribution_table_find (table, &edition->combat.cells[row][column]);
  for (guint i = 0; i < N_FIGHTS; i++)
    fights[i] = (TlCombatCase){ i % N_COLUMNS, (int) (i * 7 % 15) - 7, i % 5, i % 2 };
  all = measure (enumerate, 4, edition, table, fights);
  weighed = measure (weigh, 400, edition, table, fights);
  ready = measure (look_up, LOOKUPS, edition, table, fights);
  g_print ("all dice                 %10.1f ns  1\n", all);
  g_print ("weights of the columns   %10.1f ns  %.0f times faster (mark: 70)\n", weighed,
           all / weighed);
  g_print ("tables built at load     %10.1f ns  %.0f times faster (mark: 2000)\n", ready,
           all / ready);
  g_print ("building them            %10.1f us\n", measure_loading (edition));
  return 0;
}
