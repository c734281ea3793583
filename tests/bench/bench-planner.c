/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The planner against plain enumeration: every set of candidates analysed in full, then compared.
 * Twelve candidates make 4,095 sets.  Three sizes say how the cost grows.
 *
 * The plain way uses the same analysis: what is measured is how many of them the planner needs, and
 * whether it finds what the plain way finds.
 */
#include "play/tl-planner.h"
#include "support/tl-test-scenario.h"

#include <stdlib.h>

#define RUNS 9

#define MAP                               \
  "size 9 9\n"                            \
  "clock combat side0\n"                  \
  "minor-river 04.04 N NE\n"              \
  "d1 side1 inf 9-3-4/4-3-4 04.04 re=3\n" \
  "d2 side1 tank 7-3-6 track 04.04\n"     \
  "d3 side1 inf 4-2-4/2-2-4 04.04\n"
#define FOUR                                \
  "a01 side0 tank 9-4-8 track 03.04 re=2\n" \
  "a02 side0 mech 6-3-8 track 03.04\n"      \
  "a03 side0 inf 7-3-4 04.05\n"             \
  "a04 side0 inf 5-4-4 04.05\n"
#define EIGHT                               \
  FOUR "a05 side0 tank 4-5-8 track 03.04\n" \
       "a06 side0 inf 8-2-4 05.04 re=3\n"   \
       "a07 side0 inf 3-3-4 05.04\n"        \
       "a08 side0 inf 6-1-4 04.03\n"
#define TWELVE                            \
  EIGHT                                   \
  "a09 side0 redtank 5-3-8 track 04.05\n" \
  "a10 side0 inf 4-3-4 04.03\n"           \
  "a11 side0 inf 2-3-4 05.04\n"           \
  "a12 side0 cycle 3-5-6 03.05\n"

typedef struct
{
  const char *name;
  const char *text;
} Row;

static const Row rows[] = {
  { "four candidates", MAP FOUR },
  { "eight candidates", MAP EIGHT },
  { "twelve candidates", MAP TWELVE },
};

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

typedef struct
{
  guint chance;
  TlFraction loss;
  guint supply_t;
} Numbers;

/* Milliseconds for all sets, whose numbers go to @all. */
static double
enumerate (const TlSituation *situation, const TlPlannerQuery *query, const GArray *candidates,
           GArray *all)
{
  gint64 begin = g_get_monotonic_time ();

  for (guint32 units = 1; units < 1u << candidates->len; units++)
    {
      g_autoptr (TlFight) fight = tl_fight_new (query->target, FALSE);
      g_autoptr (TlAnalysis) analysis = NULL;
      g_autoptr (TlFightOdds) odds = NULL;
      Numbers numbers;

      for (guint i = 0; i < candidates->len; i++)
        if ((units & (1u << i)) != 0)
          tl_fight_add_attacker (fight, g_array_index (candidates, TlCandidate, i).unit);
      analysis = tl_analysis_new (situation, fight, &query->plan, NULL);
      odds = tl_fight_odds (situation, fight);
      numbers = (Numbers){ analysis->may_advance, analysis->attacker_mean, odds->attack.supply_t };
      g_array_append_val (all, numbers);
    }
  return (double) (g_get_monotonic_time () - begin) / 1000.0;
}

static gboolean
is_no_worse (const Numbers *a, const Numbers *b)
{
  return a->chance >= b->chance && tl_fraction_compare (a->loss, b->loss) <= 0 &&
         a->supply_t <= b->supply_t;
}

/* How many different numbers no other ones beat; and how many of them are proposed. */
static guint
count_best (const GArray *all, const TlProposals *proposals, guint *n_found)
{
  guint n = 0;

  *n_found = 0;
  for (guint i = 0; i < all->len; i++)
    {
      const Numbers *each = &g_array_index (all, Numbers, i);
      gboolean is_best = each->chance > 0;

      for (guint k = 0; k < all->len && is_best; k++)
        is_best = !is_no_worse (&g_array_index (all, Numbers, k), each) ||
                  (k >= i && is_no_worse (each, &g_array_index (all, Numbers, k)));
      n += is_best;
      for (guint k = 0; k < proposals->proposals->len && is_best; k++)
        {
          const TlProposal *proposal = g_ptr_array_index (proposals->proposals, k);
          Numbers numbers = { proposal->numbers.may_advance, proposal->numbers.attacker_loss,
                              proposal->numbers.supply_t };

          *n_found += is_no_worse (&numbers, each) && is_no_worse (each, &numbers);
        }
    }
  return n;
}

/* Median milliseconds. */
static double
measure_planner (const TlSituation *situation, const TlPlannerQuery *query, TlProposals **proposals)
{
  double runs[RUNS];

  for (guint run = 0; run < RUNS; run++)
    {
      gint64 begin = g_get_monotonic_time ();

      g_clear_pointer (proposals, tl_proposals_free);
      *proposals = tl_planner_propose (situation, query);
      runs[run] = (double) (g_get_monotonic_time () - begin) / 1000.0;
    }
  qsort (runs, RUNS, sizeof (double), compare_doubles);
  return runs[RUNS / 2];
}

static void
measure (const Row *row)
{
  g_autoptr (TlSituation) situation = tl_test_situation (row->text);
  g_autoptr (TlProposals) proposals = NULL;
  TlPlannerQuery query;
  double planned;
  double with_effects;
  double plain;
  g_autoptr (GArray) all = g_array_new (FALSE, FALSE, sizeof (Numbers));
  guint n_best;
  guint n_found;

  tl_planner_query_init (&query, situation, tl_test_hex (situation, "04.04"));
  with_effects = measure_planner (situation, &query, &proposals);
  query.without_effects = TRUE;
  planned = measure_planner (situation, &query, &proposals);
  plain = enumerate (situation, &query, proposals->candidates, all);
  n_best = count_best (all, proposals, &n_found);
  g_print ("%-18s %4u sets, %4u analysed, %4u guessed, %u of %u best found: %7.1f ms, with effects "
           "%7.1f ms; plain %8.1f ms: %.0f times faster\n",
           row->name, proposals->n_attacks, proposals->n_analyses, proposals->n_open, n_found,
           n_best, planned, with_effects, plain, plain / planned);
}

int
main (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    measure (&rows[i]);
  g_print ("mark: 10 times faster, twelve candidates, and all of the best found\n");
  return 0;
}
