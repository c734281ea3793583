/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The exact chances of a barrage against throwing all dice in turn, 6 x 6 x 6 ways, for each column
 * and each kind of fire; and what the planner proposes in crossing.xml with the barrages that are
 * worth firing before an attack, against the same without barrages.  Ratios of medians within one
 * run.
 */
#include "play/tl-planner.h"
#include "rules/combat/tl-barrage.h"
#include "support/tl-test-armies.h"
#include "support/tl-test-edition.h"
#include "xml/tl-xml-scenario.h"

#define RUNS 15
#define PLAN_RUNS 3
#define TIMES 200
#define MARK_CHANCES 50.0
#define MARK_PLAN 3.0

static volatile guint sink;
static guint n_missed;

/* --- chances ---------------------------------------------------------------------------------- */

static const TlBarrageCase kinds[] = {
  { .fire = TL_FIRE_ARTILLERY, .is_spotted = TRUE },
  { .fire = TL_FIRE_ARTILLERY, .is_spotted = FALSE },
  { .fire = TL_FIRE_AIR, .is_spotted = TRUE },
  { .fire = TL_FIRE_SHIPS, .is_spotted = TRUE },
};

typedef void (*Ask) (const TlEdition *edition, const TlBarrageCase *fire);

static void
throw_all (const TlEdition *edition, const TlBarrageCase *fire)
{
  TlBarrageChances chances = { 0 };

  for (int first = 1; first <= TL_DIE_FACES; first++)
    for (int second = 1; second <= TL_DIE_FACES; second++)
      for (int die = 1; die <= TL_DIE_FACES; die++)
        {
          TlBarrageResult result = tl_barrage_result (edition, fire, first + second, die);

          if (result.disorganizes)
            chances.steps[MIN (result.steps, TL_BARRAGE_STEPS_MAX)]++;
          else
            chances.nothing++;
        }
  sink += chances.nothing + chances.steps[1];
}

static void
weigh (const TlEdition *edition, const TlBarrageCase *fire)
{
  TlBarrageChances chances = tl_barrage_chances (edition, fire);

  sink += chances.nothing + chances.steps[1];
}

/* Median nanoseconds for one barrage. */
static double
measure (const TlEdition *edition, const TlBarrageCase *kind, Ask ask)
{
  double runs[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      double begin = tl_test_cpu_time_us ();

      for (guint i = 0; i < TIMES; i++)
        for (guint column = 0; column < edition->barrage.n_columns; column++)
          {
            TlBarrageCase fire = *kind;

            fire.final_column = column;
            ask (edition, &fire);
          }
      runs[run] = (tl_test_cpu_time_us () - begin) * 1000 / (TIMES * edition->barrage.n_columns);
    }
  return tl_test_median (runs, RUNS);
}

static void
measure_chances (void)
{
  static const char *const names[] = { "spotted guns", "unspotted guns", "aircraft", "ships" };
  g_autoptr (TlEdition) edition = tl_test_edition ();

  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    {
      double all = measure (edition, &kinds[i], throw_all);
      double weighed = measure (edition, &kinds[i], weigh);

      n_missed += all / weighed < MARK_CHANCES;
      g_print ("%-16s all dice %8.1f ns, chances %6.1f ns: %.0f times faster (mark: %.0f)\n",
               names[i], all, weighed, all / weighed, MARK_CHANCES);
    }
}

/* --- plans ------------------------------------------------------------------------------------ */

/* Milliseconds for a plan against each hex with enemy combat units. */
static double
plan_all (const TlSituation *situation, gboolean with_barrages, guint *n_barrages)
{
  TlSide side = tl_situation_clock (situation)->phasing;
  double begin = tl_test_cpu_time_us ();

  *n_barrages = 0;
  for (TlHex hex = 0; hex < tl_map_n_hexes (tl_situation_map (situation)); hex++)
    {
      g_autoptr (TlProposals) proposals = NULL;
      TlPlannerQuery query;

      if (!tl_situation_has_combat_unit (situation, hex, tl_side_other (side)))
        continue;
      tl_planner_query_init (&query, situation, hex);
      query.max_barrages = with_barrages ? query.max_barrages : 0;
      proposals = tl_planner_propose (situation, &query);
      for (guint i = 0; i < proposals->proposals->len; i++)
        *n_barrages += ((TlProposal *) proposals->proposals->pdata[i])->barrages->len;
    }
  return (tl_test_cpu_time_us () - begin) / 1000;
}

static void
measure_plans (void)
{
  g_autofree char *path = g_build_filename (g_getenv ("TL_DATA_DIR"), "maps", "crossing.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_scenario_load (path, &error);
  g_autoptr (TlSituation) situation = NULL;
  double with[PLAN_RUNS], without[PLAN_RUNS];
  guint n_barrages, n_none;
  double ratio;

  g_assert_no_error (error);
  situation = tl_situation_ref (scenario->start);
  for (guint run = 0; run < PLAN_RUNS; run++)
    {
      without[run] = plan_all (situation, FALSE, &n_none);
      with[run] = plan_all (situation, TRUE, &n_barrages);
    }
  ratio = tl_test_median (with, PLAN_RUNS) / tl_test_median (without, PLAN_RUNS);
  n_missed += ratio > MARK_PLAN;
  g_print ("plans of crossing.xml without barrages %.1f ms (%u), with %u %.1f ms: %.2f times "
           "(mark: at most %.0f)\n",
           tl_test_median (without, PLAN_RUNS), n_none, n_barrages,
           tl_test_median (with, PLAN_RUNS), ratio, MARK_PLAN);
}

int
main (void)
{
  measure_chances ();
  measure_plans ();
  return n_missed > 0 ? 1 : 0;
}
