/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-mission-odds.h"

#include "play/tl-apply.h"
#include "rules/combat/tl-resolve.h"

#define TWO_DICE_WAYS 36
#define THREE_DICE_WAYS 216

/* Situations to go on from, each with the chance of getting there. */
typedef struct
{
  const TlSituation *start;
  TlMission *declared;
  TlUnit interceptor;
  GQueue *open;        /* Way */
  GHashTable *waiting; /* guint64 * of a hash -> Way of `open` */
  TlMissionOdds *odds;
} Walk;

typedef struct
{
  guint64 hash;
  TlSituation *situation;
  TlFraction chance;
} Way;

static void
way_free (Way *way)
{
  tl_situation_unref (way->situation);
  g_free (way);
}

/* @next: (transfer full).  What comes to the same is followed once. */
static void
go_on (Walk *walk, TlSituation *next, TlFraction chance)
{
  guint64 hash = tl_situation_hash (next);
  Way *way = g_hash_table_lookup (walk->waiting, &hash);

  if (way != NULL)
    {
      way->chance = tl_fraction_add (way->chance, chance);
      tl_situation_unref (next);
      return;
    }
  way = g_new0 (Way, 1);
  way->hash = hash;
  way->situation = next;
  way->chance = chance;
  g_queue_push_tail (walk->open, way);
  g_hash_table_insert (walk->waiting, &way->hash, way);
}

static void
act (Walk *walk, const Way *way, TlAction *action, gint64 ways, gint64 of)
{
  g_autoptr (TlVerdict) verdict = NULL;
  TlSituation *next = tl_apply (way->situation, action, &verdict);

  if (next == NULL)
    g_error ("an answer of a mission was refused");
  tl_action_free (action);
  go_on (walk, next, tl_fraction_multiply (way->chance, tl_fraction_new (ways, of)));
}

/* --- choices ---------------------------------------------------------------------------------- */

static TlAction *
by (TlActionKind kind, TlUnit unit)
{
  return tl_action_add_unit (tl_action_new (kind), unit);
}

/* Rule 14.3e: the best rating, of equal ones the first. */
static TlUnit
best_of (const TlSituation *situation, const GArray *planes)
{
  TlUnit best = g_array_index (planes, TlUnit, 0);

  for (guint i = 1; i < planes->len; i++)
    {
      TlUnit plane = g_array_index (planes, TlUnit, i);

      if (tl_situation_counter (situation, plane)->air_rating >
          tl_situation_counter (situation, best)->air_rating)
        best = plane;
    }
  return best;
}

static TlAction *
choice (const Walk *walk, const TlSituation *now, const TlDecision *decision)
{
  g_autoptr (GArray) planes = tl_mission_decision_planes (now, decision);

  switch ((TlDecisionKind) decision->kind)
    {
    case TL_DECISION_AIR_ATTACK:
    case TL_DECISION_AIR_DEFEND:
      return by (TL_ACTION_ENGAGE, best_of (now, planes));
    case TL_DECISION_INTERCEPT:
      return tl_units_include (planes, walk->interceptor)
                 ? by (TL_ACTION_INTERCEPT, walk->interceptor)
                 : tl_action_new (TL_ACTION_DECLINE);
    case TL_DECISION_FLAK_LOSS:
      return by (TL_ACTION_LOSE, g_array_index (planes, TlUnit, 0));
    case TL_DECISION_AIR_ABORT:
    default:
      return tl_action_new (TL_ACTION_DECLINE);
    }
}

/* --- rolls ------------------------------------------------------------------------------------ */

static TlAction *
roll_of (TlActionKind kind, int roll, int die)
{
  TlAction *action = tl_action_new (kind);

  action->dice[0] = roll;
  action->dice[1] = die;
  action->n_dice = die > 0 ? 2 : 1;
  return action;
}

static void
duel (Walk *walk, const Way *way, const TlDecision *decision)
{
  const TlEdition *edition = tl_situation_edition (way->situation);
  const TlAirDuel duel =
      tl_air_duel (way->situation, decision->units[0], decision->units[1], decision->hex, NULL);
  gint64 ways[1 << 4] = { 0 }; /* by bits: who aborts, who loses a step */
  int dice[1 << 4][2] = { { 0 } };

  for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
    for (int die = 1; die <= TL_DIE_FACES; die++)
      {
        TlAirRound round = tl_air_round (edition, &duel, roll, die);
        guint end = (round.aborts[0] ? 1u : 0u) | (round.aborts[1] ? 2u : 0u) |
                    (round.loses_step[0] ? 4u : 0u) | (round.loses_step[1] ? 8u : 0u);

        ways[end] += tl_two_dice_ways (roll);
        dice[end][0] = roll;
        dice[end][1] = die;
      }
  for (guint end = 0; end < G_N_ELEMENTS (ways); end++)
    if (ways[end] > 0)
      act (walk, way, roll_of (TL_ACTION_DUEL, dice[end][0], dice[end][1]), ways[end],
           THREE_DICE_WAYS);
}

static void
flak (Walk *walk, const Way *way)
{
  const TlMission *mission = tl_situation_mission (way->situation);
  g_autoptr (TlFlakCase) fire = tl_flak_case (way->situation, mission);
  gint64 ways[1 << 3] = { 0 }; /* by tl_flak_effect () */
  int rolls[1 << 3] = { 0 };

  for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
    {
      guint effect = tl_flak_effect (way->situation, roll, fire->drm);

      ways[effect] += tl_two_dice_ways (roll);
      rolls[effect] = roll;
    }
  for (guint effect = 0; effect < G_N_ELEMENTS (ways); effect++)
    {
      gboolean takes_die = effect != 0 && mission->planes->len > 1;

      if (ways[effect] > 0 && !takes_die)
        act (walk, way, roll_of (TL_ACTION_FLAK, rolls[effect], 0), ways[effect], TWO_DICE_WAYS);
      for (int die = 1; ways[effect] > 0 && takes_die && die <= TL_DIE_FACES; die++)
        act (walk, way, roll_of (TL_ACTION_FLAK, rolls[effect], die), ways[effect],
             THREE_DICE_WAYS);
    }
}

/* --- ends ------------------------------------------------------------------------------------- */

/* What of @side's aircraft has been lost since the start. */
static gint64
steps_lost (const Walk *walk, const TlSituation *now, TlSide side)
{
  gint64 steps = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (now); unit++)
    if (tl_situation_counter (now, unit)->kind == TL_KIND_AIRCRAFT &&
        tl_situation_side (now, unit) == side && tl_unit_is_on_map (walk->start, unit))
      steps += (gint64) tl_unit_steps (walk->start, unit) -
               (tl_unit_is_on_map (now, unit) ? (gint64) tl_unit_steps (now, unit) : 0);
  return steps;
}

static gboolean
has_swept (const Walk *walk, const TlSituation *now, TlSide enemy)
{
  g_autoptr (GArray) planes = tl_aircraft_in (now, walk->declared->target, enemy, TRUE);

  return walk->declared->kind == TL_MISSION_SWEEP && planes->len == 0;
}

/* Rule 14.11: has any of them come to its new base? */
static gboolean
has_moved (const Walk *walk, const TlSituation *now)
{
  for (guint i = 0; i < walk->declared->planes->len; i++)
    if (tl_situation_hex (now, g_array_index (walk->declared->planes, TlUnit, i)) ==
        walk->declared->target)
      return walk->declared->kind == TL_MISSION_TRANSFER;
  return FALSE;
}

static void
end (Walk *walk, const Way *way, gboolean is_there)
{
  TlSide side = tl_mission_side (walk->start, walk->declared);
  TlSide enemy = tl_side_other (side);
  TlMissionOdds *odds = walk->odds;
  TlMissionArrival arrival = { NULL, way->chance };

  odds->own_steps = tl_fraction_add (
      odds->own_steps,
      tl_fraction_multiply (way->chance,
                            tl_fraction_new (steps_lost (walk, way->situation, side), 1)));
  odds->enemy_steps = tl_fraction_add (
      odds->enemy_steps,
      tl_fraction_multiply (way->chance,
                            tl_fraction_new (steps_lost (walk, way->situation, enemy), 1)));
  if (!is_there && !has_swept (walk, way->situation, enemy) && !has_moved (walk, way->situation))
    return;
  odds->through = tl_fraction_add (odds->through, way->chance);
  if (!is_there)
    return;
  arrival.situation = tl_situation_ref (way->situation);
  g_array_append_val (odds->arrivals, arrival);
}

static void
follow (Walk *walk, const Way *way)
{
  const TlDecision *decision = tl_situation_n_decisions (way->situation) > 0
                                   ? tl_situation_decision (way->situation, 0)
                                   : NULL;

  if (decision == NULL || decision->kind == TL_DECISION_AIR_RETURN)
    end (walk, way, FALSE);
  else if (decision->kind == TL_DECISION_EXECUTE)
    end (walk, way, TRUE);
  else if (decision->kind == TL_DECISION_AIR_ROLL)
    duel (walk, way, decision);
  else if (decision->kind == TL_DECISION_FLAK)
    flak (walk, way);
  else
    act (walk, way, choice (walk, way->situation, decision), 1, 1);
}

/* --- the answer ------------------------------------------------------------------------------- */

static void
arrival_clear (gpointer data)
{
  tl_situation_unref (((TlMissionArrival *) data)->situation);
}

void
tl_mission_odds_free (TlMissionOdds *odds)
{
  if (odds == NULL)
    return;
  g_array_unref (odds->arrivals);
  g_free (odds);
}

/* Those of both sides that may come to fight. */
static guint
n_fighting (const TlSituation *situation, const TlMission *mission, TlUnit interceptor)
{
  g_autoptr (TlAirFight) fight = tl_air_fight (situation, mission);
  TlSide side = tl_mission_side (situation, mission);
  g_autoptr (GArray) friends = tl_aircraft_in (situation, mission->target, side, TRUE);

  return fight->planes[0]->len + fight->planes[1]->len + friends->len +
         (interceptor != TL_UNIT_NONE ? 1 : 0);
}

TlMissionOdds *
tl_mission_odds (const TlSituation *situation, const TlMission *mission, TlUnit interceptor)
{
  g_autoptr (TlAction) declared = tl_action_new_mission (tl_mission_copy (mission));
  g_autoptr (TlVerdict) judged = tl_verdict_new ();
  g_autoptr (TlVerdict) verdict = NULL;
  Walk walk = { situation, declared->mission, interceptor };
  TlSituation *begun;
  Way *way;

  tl_air_mission_judge (situation, mission, judged);
  if (!tl_verdict_allows_in_time (judged))
    return NULL;
  declared->heed = TL_HEED_FREE; /* What is left forbids it in this segment alone. */
  begun = tl_apply (situation, declared, &verdict);
  if (begun == NULL)
    return NULL;
  if (n_fighting (situation, mission, interceptor) > TL_MISSION_ODDS_MOST)
    {
      tl_situation_unref (begun);
      return NULL;
    }
  walk.odds = g_new0 (TlMissionOdds, 1);
  walk.odds->arrivals = g_array_new (FALSE, FALSE, sizeof (TlMissionArrival));
  g_array_set_clear_func (walk.odds->arrivals, arrival_clear);
  walk.odds->through = walk.odds->own_steps = walk.odds->enemy_steps = TL_FRACTION_ZERO;
  walk.open = g_queue_new ();
  walk.waiting = g_hash_table_new (g_int64_hash, g_int64_equal);
  go_on (&walk, begun, TL_FRACTION_ONE);
  while ((way = g_queue_pop_head (walk.open)) != NULL)
    {
      g_hash_table_remove (walk.waiting, &way->hash);
      follow (&walk, way);
      way_free (way);
    }
  g_queue_free (walk.open);
  g_hash_table_unref (walk.waiting);
  return walk.odds;
}
