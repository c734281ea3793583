/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the player is told of an air mission, exactly, with every fighter that may meet it and with
 * the barrage at its end (14.2f), against throwing all its dice in turn: each throw is an action of
 * play, and nothing is put together.  Both come to the target with the same chance.  Throwing takes
 * seconds, and is done once; the answer is a median.
 */
#include "answers/tl-mission-outlook.h"
#include "play/tl-apply.h"
#include "support/tl-test-armies.h"
#include "support/tl-test-play.h"

#define RUNS 9
#define TIMES 20
#define MARK 50.0

static guint n_missed;

#define RAID                                   \
  "size 30 20\nclock movement-barrage side0\n" \
  "q side0 plane 2-9-20 tactical 02.02\nx side1 inf 4-3-4 re=3 09.02\n"
#define FIGHTER "k side1 base 12.02\nf side1 plane 4-0-40 fighter 12.02\n"

static const struct
{
  const char *name;
  const char *situation;
  const char *mission;
} raids[] = {
  { "two through Flak", RAID "r side0 plane 2-9-20 tactical 02.02\n", "mission barrage 09.02 q,r" },
  { "one intercepted", RAID FIGHTER, "mission barrage 09.02 q" },
  { "two sweep one",
    "size 30 20\nclock movement side0\np side0 plane 4-0-10 fighter 02.02\n"
    "q side0 plane 4-0-10 fighter 02.02\ne side1 plane 3-0-10 fighter 08.02\n",
    "mission sweep 08.02 p,q" },
};

/* All dice, one throw after the other: nothing that comes to the same is put together. */
typedef struct
{
  TlUnit interceptor;
  TlDice *dice;
  double arrivals;
  guint n_throws;
} Table;

static void throw_on (Table *table, const TlSituation *now, double chance);

static void
act (Table *table, const TlSituation *now, TlAction *action, double chance)
{
  g_autoptr (TlAction) taken = action;
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) next = tl_apply (now, taken, &verdict);

  g_assert_nonnull (next);
  throw_on (table, next, chance);
}

/* Two dice, and a third: the loss die, the aircraft that is hit, or half a step of a barrage. */
static void
throw_dice (Table *table, const TlSituation *now, TlActionKind kind, double chance)
{
  double share = chance / (TL_DIE_FACES * TL_DIE_FACES * TL_DIE_FACES);

  for (int one = 1; one <= TL_DIE_FACES; one++)
    for (int two = 1; two <= TL_DIE_FACES; two++)
      for (int die = 1; die <= TL_DIE_FACES; die++)
        {
          TlAction *action = tl_action_new (kind);

          table->n_throws++;
          tl_dice_clear_typed (table->dice);
          tl_dice_type (table->dice, one + two);
          tl_dice_type (table->dice, die);
          g_assert_true (tl_roll_for (now, action, table->dice));
          act (table, now, action, share);
        }
}

static TlAction *
by (TlActionKind kind, TlUnit unit)
{
  return tl_action_add_unit (tl_action_new (kind), unit);
}

static void
throw_on (Table *table, const TlSituation *now, double chance)
{
  const TlDecision *decision = tl_play_decision (now);
  g_autoptr (GArray) planes = NULL;

  if (!tl_decision_is_mission (decision))
    return;
  planes = tl_mission_decision_planes (now, decision);
  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_AIR_RETURN:
      return;
    case TL_DECISION_EXECUTE:
      table->arrivals += chance;
      throw_dice (table, now, TL_ACTION_EXECUTE, chance);
      return;
    case TL_DECISION_AIR_ROLL:
      throw_dice (table, now, TL_ACTION_DUEL, chance);
      return;
    case TL_DECISION_FLAK:
      throw_dice (table, now, TL_ACTION_FLAK, chance);
      return;
    case TL_DECISION_AIR_ATTACK:
    case TL_DECISION_AIR_DEFEND:
      act (table, now, by (TL_ACTION_ENGAGE, g_array_index (planes, TlUnit, 0)), chance);
      return;
    case TL_DECISION_FLAK_LOSS:
      act (table, now, by (TL_ACTION_LOSE, g_array_index (planes, TlUnit, 0)), chance);
      return;
    case TL_DECISION_INTERCEPT:
      act (table, now,
           table->interceptor != TL_UNIT_NONE ? by (TL_ACTION_INTERCEPT, table->interceptor)
                                              : tl_action_new (TL_ACTION_DECLINE),
           chance);
      return;
    default:
      act (table, now, tl_action_new (TL_ACTION_DECLINE), chance);
      return;
    }
}

/* The answer has a case for each fighter that may meet the raid; so has the table. */
static double
throw_all (const TlMissionOutlook *outlook, const TlAction *action, guint *n_throws)
{
  double begin = tl_test_cpu_time_us ();
  g_autoptr (TlDice) dice = tl_dice_new (1);

  *n_throws = 0;
  for (guint i = 0; i < outlook->cases->len; i++)
    {
      const TlMissionCase *each = outlook->cases->pdata[i];
      Table table = { each->interceptor, dice, 0, 0 };
      double arrivals = 0;

      act (&table, outlook->situation, tl_action_copy (action), 1);
      for (guint k = 0; k < each->odds->arrivals->len; k++)
        {
          TlFraction chance = g_array_index (each->odds->arrivals, TlMissionArrival, k).chance;

          arrivals += (double) chance.num / (double) chance.den;
        }
      g_assert_cmpfloat_with_epsilon (arrivals, table.arrivals, 1e-9);
      *n_throws += table.n_throws;
    }
  return tl_test_cpu_time_us () - begin;
}

static double
weigh (TlSituation *situation, const TlAction *action)
{
  double begin = tl_test_cpu_time_us ();

  for (guint i = 0; i < TIMES; i++)
    tl_mission_outlook_free (tl_mission_outlook_new (situation, action->mission));
  return (tl_test_cpu_time_us () - begin) / TIMES;
}

static void
measure (const char *name, const char *text, const char *declared)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlAction) action = tl_action_parse (declared, situation, NULL);
  g_autoptr (TlMissionOutlook) outlook = tl_mission_outlook_new (situation, action->mission);
  double weighed[RUNS];
  guint n_throws;
  double all = throw_all (outlook, action, &n_throws);
  double ratio;

  for (guint run = 0; run < RUNS; run++)
    weighed[run] = weigh (situation, action);
  ratio = all / tl_test_median (weighed, RUNS);
  n_missed += ratio < MARK;
  g_print ("%-18s %7u throws %9.0f us, chances %6.0f us: %.0f times faster (mark: %.0f)\n", name,
           n_throws, all, tl_test_median (weighed, RUNS), ratio, MARK);
}

int
main (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (raids); i++)
    measure (raids[i].name, raids[i].situation, raids[i].mission);
  return n_missed > 0 ? 1 : 0;
}
