/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The analysis of a fight against plain enumeration: for each result, every legal answer of both
 * sides to the end, nothing left out and nothing kept.  The plain way does not end in a lifetime
 * for six units against six, so it is stopped after MOVES_MAX answers, and the ratio is then a
 * bound: "at least".  Three sizes say how the cost grows.
 */
#include "play/tl-analysis.h"
#include "play/tl-legal.h"
#include "rules/combat/tl-odds.h"
#include "support/tl-test-scenario.h"

#include <stdlib.h>

#define RUNS 9
#define MOVES_MAX 300000

#define ATTACKER_1 "a1 side0 tank 9-4-8/4-4-12 track 03.04 re=2\n"
#define ATTACKER_2 "a2 side0 mech 6-3-8/3-3-12 track 04.03\n"
#define ATTACKER_3 "a3 side0 inf 7-3-4/3-3-4 03.04\n"
#define ATTACKERS_4_TO_6              \
  "a4 side0 inf 5-3-4/3-3-4 04.03\n"  \
  "a5 side0 tank 4-5-8/2-5-8 03.04\n" \
  "a6 side0 inf 8-2-4/3-2-4 05.04 re=3\n"
#define DEFENDER_1 "d1 side1 inf 9-3-4/4-3-4 04.04 re=3\n"
#define DEFENDER_2 "d2 side1 inf 4-2-4/2-2-4 04.04\n"
#define DEFENDER_3 "d3 side1 tank 7-3-6 track 04.04\n"
#define DEFENDERS_4_TO_6             \
  "d4 side1 inf 3-2-4/2-2-4 04.04\n" \
  "d5 side1 hq 8-0/4-8 leg 04.04\n"  \
  "d6 side1 mech 5-4-6 truck 04.04\n"
#define OPEN_MAP "size 9 9\nclock combat side0\n"
/* Zones of control all round: no retreat is free, and DG units lose steps. */
#define RING                   \
  "e1 side0 inf 4-3-4 04.06\n" \
  "e2 side0 inf 4-3-4 02.06\n" \
  "e3 side0 inf 4-3-4 06.06\n" \
  "f1 side1 inf 4-3-4 03.01\n" \
  "f2 side1 inf 4-3-4 06.02\n" \
  "f3 side1 inf 4-3-4 01.04\n"

typedef struct
{
  const char *name;
  const char *text;
  guint n_attackers;
  const char *change; /* (nullable) */
} Row;

static const Row rows[] = {
  { "two against two", OPEN_MAP ATTACKER_1 ATTACKER_2 DEFENDER_1 DEFENDER_2, 2, NULL },
  { "three against three",
    OPEN_MAP ATTACKER_1 ATTACKER_2 ATTACKER_3 DEFENDER_1 DEFENDER_2 DEFENDER_3, 3, NULL },
  { "six against six",
    OPEN_MAP ATTACKER_1 ATTACKER_2 ATTACKER_3 ATTACKERS_4_TO_6 DEFENDER_1 DEFENDER_2 DEFENDER_3
        DEFENDERS_4_TO_6,
    6, NULL },
  { "six against six, ringed and DG",
    OPEN_MAP RING ATTACKER_1 ATTACKER_2 ATTACKER_3 ATTACKERS_4_TO_6 DEFENDER_1 DEFENDER_2 DEFENDER_3
        DEFENDERS_4_TO_6,
    6, "d1 dg; d2 dg; d3 dg; d5 dg; a1 dg; a4 dg" },
};

/* --- the plain way ---------------------------------------------------------------------------- */

static void
enumerate (const TlSituation *situation, guint *moves)
{
  g_autoptr (GPtrArray) actions = NULL;

  if (tl_situation_n_decisions (situation) == 0)
    return;
  actions = tl_legal_actions (situation, TL_UNIT_NONE);
  for (guint i = 0; i < actions->len && *moves < MOVES_MAX; i++)
    {
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlSituation) next = tl_apply (situation, g_ptr_array_index (actions, i), &verdict);

      ++*moves;
      enumerate (next, moves);
    }
}

/* Each result once, by dice that bring it. */
static void
enumerate_fight (const TlSituation *situation, const TlFight *fight, guint *moves)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);

  for (int surprise = 12; surprise >= 2; surprise--)
    for (int combat = 2; combat <= 12; combat++)
      for (int shift = 0; shift <= 6; shift++)
        {
          g_autoptr (TlAction) action = tl_action_new_combat (tl_fight_copy (fight));
          g_autoptr (TlVerdict) verdict = NULL;
          g_autoptr (TlSituation) next = NULL;
          guint64 hash;

          action->n_dice = 3;
          action->dice[0] = surprise;
          action->dice[1] = shift;
          action->dice[2] = combat;
          next = tl_apply (situation, action, &verdict);
          if (next == NULL)
            continue;
          hash = tl_situation_hash (next);
          if (g_hash_table_add (seen, GSIZE_TO_POINTER ((gsize) hash)))
            enumerate (next, moves);
        }
}

/* --- measuring -------------------------------------------------------------------------------- */

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

/* Median milliseconds. */
static double
measure_analysis (const TlSituation *situation, const TlFight *fight, guint *n_states)
{
  double runs[RUNS];
  TlAnalysisPlan plan;

  tl_analysis_plan_init (&plan);
  for (guint run = 0; run < RUNS; run++)
    {
      gint64 begin = g_get_monotonic_time ();
      g_autoptr (TlAnalysis) analysis = tl_analysis_new (situation, fight, &plan, NULL);

      runs[run] = (double) (g_get_monotonic_time () - begin) / 1000.0;
      *n_states = analysis->n_states;
    }
  qsort (runs, RUNS, sizeof (double), compare_doubles);
  return runs[RUNS / 2];
}

static void
measure (const Row *row)
{
  g_autoptr (TlSituation) situation = tl_test_situation (row->text);
  g_autoptr (TlFight) fight = tl_fight_new (tl_test_hex (situation, "04.04"), FALSE);
  guint n_states = 0;
  guint moves = 0;
  double analysed;
  double plain;
  gint64 begin;

  if (row->change != NULL)
    tl_test_change (&situation, row->change);
  for (guint i = 1; i <= row->n_attackers; i++)
    {
      g_autofree char *id = g_strdup_printf ("a%u", i);

      tl_fight_add_attacker (fight, tl_test_unit (situation, id));
    }
  analysed = measure_analysis (situation, fight, &n_states);
  begin = g_get_monotonic_time ();
  enumerate_fight (situation, fight, &moves);
  plain = (double) (g_get_monotonic_time () - begin) / 1000.0;
  g_print ("%-32s %8.1f ms, %5u states; plain %8.1f ms, %6u answers%s: %s%.0f times faster\n",
           row->name, analysed, n_states, plain, moves, moves >= MOVES_MAX ? ", stopped" : "",
           moves >= MOVES_MAX ? "at least " : "", plain / analysed);
}

int
main (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    measure (&rows[i]);
  g_print ("mark: 10 times faster, six against six\n");
  return 0;
}
