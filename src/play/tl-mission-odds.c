/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/tl-mission-odds.h"

#include "play/tl-apply.h"
#include "rules/combat/tl-resolve.h"

#include <string.h>

#define TWO_DICE_WAYS 36
#define THREE_DICE_WAYS 216
/* All ways, 6 to the 24th: eight rolls of three dice divide them without a rest. */
#define ALL_WAYS G_GINT64_CONSTANT (4738381338321616896)
/* 6 to the 11th: what chances are rounded to parts of where they are not exact. */
#define COARSE_WAYS G_GINT64_CONSTANT (362797056)
/* A fifth of a second. */
#define ACTS_MOST 6000u

/* Situations to go on from, each with the ways of getting there. */
typedef struct
{
  const TlSituation *start;
  TlMission *declared;
  TlUnit interceptor;
  GQueue *open;        /* Way, by how many aircraft are out */
  GHashTable *waiting; /* guint64 * of a key -> Way of `open` */
  GArray *aircraft;    /* TlUnit: all there are */
  TlUnit *likes;       /* by unit: of an aircraft the first that is like it */
  gint64 through;      /* of ALL_WAYS */
  guint n_acts;
  TlMissionOdds *odds;
} Walk;

typedef struct
{
  guint64 key;
  TlSituation *situation;
  gint64 ways; /* of ALL_WAYS */
} Way;

static void
way_free (Way *way)
{
  tl_situation_unref (way->situation);
  g_free (way);
}

/* --- what comes to the same ------------------------------------------------------------------- */

/* Do counters and states of both say the same? */
static gboolean
are_alike (const TlSituation *situation, TlUnit a, TlUnit b)
{
  const TlCounter *one = tl_situation_counter (situation, a);
  const TlCounter *other = tl_situation_counter (situation, b);
  TlUnitState state = *tl_situation_state (situation, a);

  state.counter = tl_situation_state (situation, b)->counter;
  return memcmp (&state, tl_situation_state (situation, b), sizeof state) == 0 &&
         one->kind == other->kind && one->aircraft_type == other->aircraft_type &&
         one->air_rating == other->air_rating &&
         one->air_rating_defends_only == other->air_rating_defends_only &&
         one->flight_range_hexes == other->flight_range_hexes && one->steps == other->steps &&
         one->lift_t2 == other->lift_t2 && one->has_glider == other->has_glider &&
         one->is_torpedo == other->is_torpedo &&
         tl_face_fights_like (&one->faces[0], &other->faces[0]) &&
         tl_face_fights_like (&one->faces[1], &other->faces[1]);
}

/* Only neighbours in a stack: among those that are not, the first of the best is another one. */
static void
find_aircraft (Walk *walk)
{
  const TlSituation *start = walk->start;
  guint n_units = tl_situation_n_units (start);

  walk->aircraft = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  walk->likes = g_new (TlUnit, n_units);
  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      walk->likes[unit] = unit;
      if (tl_situation_counter (start, unit)->kind == TL_KIND_AIRCRAFT)
        g_array_append_val (walk->aircraft, unit);
    }
  for (guint i = 0; i < walk->aircraft->len; i++)
    {
      TlUnit unit = tl_units_at (walk->aircraft, i);
      TlUnit next = tl_unit_is_on_map (start, unit) ? tl_situation_next_in (start, unit) : unit;

      if (next != TL_UNIT_NONE && next != unit && are_alike (start, unit, next))
        walk->likes[next] = walk->likes[unit];
    }
}

static guint64
mix (guint64 key, guint64 value)
{
  key = (key ^ value) * G_GUINT64_CONSTANT (0x9e3779b97f4a7c15);
  return key ^ (key >> 29);
}

static guint64
key_of_aircraft (const Walk *walk, const TlSituation *now, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (now, unit);
  guint64 key = mix (mix (0, walk->likes[unit]), state->steps_lost);

  return mix (mix (mix (key, state->flags), state->hex), state->box);
}

static guint64
key_of_mission (const Walk *walk, const TlSituation *now, const TlMission *mission)
{
  guint64 key = mix (mix (0, mission->t), mission->interceptor);

  for (guint i = 0; i < mission->planes->len; i++)
    key = mix (key, key_of_aircraft (walk, now, tl_units_at (mission->planes, i)));
  for (guint i = 0; i < mission->cargo->len; i++)
    key = mix (key, tl_units_at (mission->cargo, i));
  for (guint i = 0; i < mission->tows->len; i++)
    key = mix (mix (key, g_array_index (mission->tows, TlTow, i).tug),
               g_array_index (mission->tows, TlTow, i).glider);
  return key;
}

/* The same for situations that go on alike: aircraft that are alike stand for each other, and what
 * is out of the mission has no order. */
static guint64
key_of (const Walk *walk, const TlSituation *now)
{
  const TlMission *mission = tl_situation_mission (now);
  guint64 key = mission != NULL ? key_of_mission (walk, now, mission) : 0;
  guint64 others = 0;

  for (guint i = 0; i < walk->aircraft->len; i++)
    {
      TlUnit unit = tl_units_at (walk->aircraft, i);

      if (mission == NULL || !tl_units_include (mission->planes, unit))
        others += key_of_aircraft (walk, now, unit);
    }
  key = mix (key, others);
  for (guint i = 0; i < tl_situation_n_decisions (now); i++)
    {
      const TlDecision *decision = tl_situation_decision (now, i);

      key = mix (mix (mix (key, decision->kind), decision->side), (guint64) decision->args[0]);
      for (guint k = 0; k < decision->n_units; k++)
        key = mix (key, walk->likes[decision->units[k]]);
    }
  return key;
}

/* How many aircraft are out: no roll brings one back. */
static guint
n_out (const Walk *walk, const TlSituation *now)
{
  guint n = 0;

  for (guint i = 0; i < walk->aircraft->len; i++)
    if (!tl_unit_is_on_map (now, tl_units_at (walk->aircraft, i)) ||
        !tl_aircraft_is_active (now, tl_units_at (walk->aircraft, i)))
      n++;
  return n;
}

/* @next: (transfer full).  What comes to the same is followed once: ways with fewer aircraft out
 * come first, so that all have met when it is their turn. */
static void
go_on (Walk *walk, TlSituation *next, gint64 ways)
{
  guint64 key = key_of (walk, next);
  Way *way = g_hash_table_lookup (walk->waiting, &key);

  if (way != NULL)
    {
      way->ways += ways;
      tl_situation_unref (next);
      return;
    }
  way = g_new0 (Way, 1);
  way->key = key;
  way->situation = next;
  way->ways = ways;
  g_queue_push_tail (&walk->open[n_out (walk, next)], way);
  g_hash_table_insert (walk->waiting, &way->key, way);
}

static void
act (Walk *walk, const Way *way, TlAction *action, gint64 ways, gint64 of)
{
  g_autoptr (TlVerdict) verdict = NULL;
  TlSituation *next = tl_apply (way->situation, action, &verdict);

  if (next == NULL)
    g_error ("an answer of a mission was refused");
  tl_action_free (action);
  walk->n_acts++;
  go_on (walk, next, way->ways / of * ways + way->ways % of * ways / of);
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

  for (guint i = 0; i < walk->aircraft->len; i++)
    {
      TlUnit unit = tl_units_at (walk->aircraft, i);

      if (tl_situation_side (now, unit) == side && tl_unit_is_on_map (walk->start, unit))
        steps += (gint64) tl_unit_steps (walk->start, unit) -
                 (tl_unit_is_on_map (now, unit) ? (gint64) tl_unit_steps (now, unit) : 0);
    }
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

static TlFraction
chance_of (const Walk *walk, gint64 ways)
{
  gint64 part = ALL_WAYS / COARSE_WAYS;

  return walk->odds->is_exact ? tl_fraction_new (ways, ALL_WAYS)
                              : tl_fraction_new ((ways + part / 2) / part, COARSE_WAYS);
}

static void
add_steps (TlFraction *mean, TlFraction chance, gint64 steps)
{
  *mean = tl_fraction_add (*mean, tl_fraction_multiply (chance, tl_fraction_new (steps, 1)));
}

static void
end (Walk *walk, const Way *way, gboolean is_there)
{
  TlSide side = tl_mission_side (walk->start, walk->declared);
  TlSide enemy = tl_side_other (side);
  TlMissionOdds *odds = walk->odds;
  TlMissionArrival arrival = { NULL, chance_of (walk, way->ways) };

  add_steps (&odds->own_steps, arrival.chance, steps_lost (walk, way->situation, side));
  add_steps (&odds->enemy_steps, arrival.chance, steps_lost (walk, way->situation, enemy));
  if (!is_there && !has_swept (walk, way->situation, enemy) && !has_moved (walk, way->situation))
    return;
  walk->through += way->ways;
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

/* All ways from @begun; FALSE: they are too many. */
static gboolean
follow_all (Walk *walk, TlSituation *begun)
{
  Way *way;

  find_aircraft (walk);
  walk->open = g_new0 (GQueue, walk->aircraft->len + 1); /* as g_queue_init () makes them */
  walk->waiting = g_hash_table_new (g_int64_hash, g_int64_equal);
  go_on (walk, begun, ALL_WAYS);
  for (guint i = 0; i <= walk->aircraft->len; i++)
    {
      while (walk->n_acts <= ACTS_MOST && (way = g_queue_pop_head (&walk->open[i])) != NULL)
        {
          g_hash_table_remove (walk->waiting, &way->key);
          follow (walk, way);
          way_free (way);
        }
      g_queue_clear_full (&walk->open[i], (GDestroyNotify) way_free);
    }
  g_free (walk->open);
  g_hash_table_unref (walk->waiting);
  g_array_unref (walk->aircraft);
  g_free (walk->likes);
  return walk->n_acts <= ACTS_MOST;
}

TlMissionOdds *
tl_mission_odds (const TlSituation *situation, const TlMission *mission, TlUnit interceptor)
{
  g_autoptr (TlAction) declared = tl_action_new_mission (tl_mission_copy (mission));
  g_autoptr (TlMissionOdds) odds = g_new0 (TlMissionOdds, 1);
  g_autoptr (TlVerdict) judged = tl_verdict_new ();
  g_autoptr (TlVerdict) verdict = NULL;
  Walk walk = {
    .start = situation, .declared = declared->mission, .interceptor = interceptor, .odds = odds
  };

  odds->arrivals = g_array_new (FALSE, FALSE, sizeof (TlMissionArrival));
  g_array_set_clear_func (odds->arrivals, arrival_clear);
  tl_air_mission_judge (situation, mission, judged);
  if (!tl_verdict_allows_in_time (judged))
    return NULL;
  declared->heed = TL_HEED_FREE; /* What is left forbids it in this segment alone. */
  TlSituation *begun = tl_apply (situation, declared, &verdict);
  if (begun == NULL)
    return NULL;
  odds->is_exact = n_fighting (situation, mission, interceptor) <= TL_MISSION_ODDS_EXACT;
  odds->own_steps = odds->enemy_steps = TL_FRACTION_ZERO;
  if (!follow_all (&walk, begun))
    return NULL;
  odds->through = chance_of (&walk, walk.through);
  return g_steal_pointer (&odds);
}
