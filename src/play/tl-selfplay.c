/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/tl-selfplay.h"

#include "play/tl-beach-worth.h"
#include "play/tl-combat.h"
#include "play/tl-legal.h"
#include "play/tl-planner.h"
#include "rules/base/tl-craft.h"
#include "rules/movement/tl-amphibian.h"
#include "rules/turn/tl-programme.h"

#include <string.h>

/* One time in so many a segment ends, and a side says who controls a hex. */
#define PATIENCE 12
#define CONTROL_RARELY 40
/* The planner's policy: what it tries in a segment, and when it is content. */
#define TRIES 40
#define ANALYSES 4
#define CANDIDATES 6
#define CHANCE_PERCENT 35

typedef struct
{
  TlHistory *history;
  TlSelfplayPolicy policy;
  GRand *random;
  int last_turn;
  guint max_actions;
  guint n_done;
  guint kinds[TL_ACTION_KINDS];
  char *finding;

  /* The planner's policy, in the present segment. */
  TlClock clock;
  guint n_tries;
  GHashTable *moved; /* TlUnit */
  GQueue planned;    /* char *: moves and an attack that are still to be made */
} Game;

/* --- what must hold --------------------------------------------------------------------------- */

static gboolean fail (Game *game, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Keeps the first finding; returns FALSE. */
static gboolean
fail (Game *game, const char *format, ...)
{
  va_list args;

  if (game->finding != NULL)
    return FALSE;
  va_start (args, format);
  game->finding = g_strdup_vprintf (format, args);
  va_end (args);
  return FALSE;
}

static gboolean
check_unit (Game *game, const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  guint steps = tl_situation_counter (situation, unit)->steps;
  gboolean may_fight =
      tl_situation_n_decisions (situation) > 0 && !tl_combat_is_preparing (situation);

  if (state->hex != TL_HEX_NONE && state->steps_lost >= MAX (steps, 1))
    return fail (game, "%s has no step left, and stands on the map",
                 tl_situation_id (situation, unit));
  if (!may_fight && ((state->flags & TL_UNIT_IN_COMBAT) != 0 || state->combat_losses > 0))
    return fail (game, "%s is in a fight, and there is none", tl_situation_id (situation, unit));
  return TRUE;
}

static gboolean
check_sound (Game *game, const TlSituation *situation)
{
  const TlMap *map = tl_situation_map (situation);
  const guint8 *occupancy = tl_situation_occupancy (situation);

  if ((tl_situation_fight (situation) != NULL) !=
      (tl_combat_is_preparing (situation) ||
       tl_decision_is (tl_play_decision (situation), TL_DECISION_BEACH)))
    return fail (game, "a fight without its decision, or a decision without its fight");
  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    if ((occupancy[hex] & 3) == 3)
      {
        char number[TL_HEX_NUMBER_MAX];

        return fail (game, "combat units of both sides stand in %s",
                     tl_grid_format (tl_map_grid (map), hex, number));
      }
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (!check_unit (game, situation, unit))
      return FALSE;
  return TRUE;
}

static gboolean
check_text_form (Game *game, const TlSituation *before, const TlNode *node)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (node->text, before, &error);
  g_autoptr (TlVerdict) verdict = NULL;

  if (action == NULL)
    return fail (game, "the text form is not read: %s: %s", node->text, error->message);
  g_autofree char *back = tl_action_to_string (action, before);
  if (!g_str_equal (back, node->text))
    return fail (game, "the text form changes: %s, then %s", node->text, back);
  g_autoptr (TlSituation) again = tl_apply (before, action, &verdict);
  if (again == NULL || tl_situation_hash (again) != tl_situation_hash (node->situation))
    return fail (game, "the text form leads elsewhere: %s", node->text);
  return TRUE;
}

/* --- choosing --------------------------------------------------------------------------------- */

/* Below @n, which is not 0. */
static guint
any (Game *game, guint n)
{
  return (guint) g_rand_int_range (game->random, 0, (gint32) n);
}

/* (nullable): one of @kind, at random */
static const TlAction *
any_of (Game *game, const GPtrArray *actions, TlActionKind kind)
{
  guint start = any (game, actions->len);

  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = g_ptr_array_index (actions, (start + i) % actions->len);

      if (action->kind == kind)
        return action;
    }
  return NULL;
}

static TlAction *
choose_uniform (Game *game, const GPtrArray *actions)
{
  const TlAction *chosen;

  if (any (game, PATIENCE) == 0 && (chosen = any_of (game, actions, TL_ACTION_NEXT)) != NULL)
    return tl_action_copy (chosen);
  for (guint i = 0; i < 3; i++)
    {
      TlActionKind kind = (TlActionKind) any (game, TL_ACTION_KINDS);

      if ((kind != TL_ACTION_CONTROL || any (game, CONTROL_RARELY) == 0) &&
          (chosen = any_of (game, actions, kind)) != NULL)
        return tl_action_copy (chosen);
    }
  return tl_action_copy (g_ptr_array_index (actions, any (game, actions->len)));
}

/* --- the planner's policy --------------------------------------------------------------------- */

/* One of the first of @kinds of which there is any, else one at random. (transfer full) */
static TlAction *
take_first (Game *game, const GPtrArray *actions, const TlActionKind *kinds, guint n_kinds)
{
  for (guint i = 0; i < n_kinds; i++)
    for (guint k = 0; k < actions->len; k++)
      {
        const TlAction *action = g_ptr_array_index (actions, k);

        if (action->kind == kinds[i])
          return tl_action_copy (action);
      }
  return tl_action_copy (g_ptr_array_index (actions, any (game, actions->len)));
}

/* An answer: on a beach what is worth more (18.6b), else what is proposed to be paid, who leads
 * best, the first step, the shortest way. */
static TlAction *
answer (Game *game, const TlSituation *situation, const GPtrArray *actions)
{
  TlBeachWorth worth;
  /* An announced attack is carried out, and its winner advances. */
  static const TlActionKind first[] = { TL_ACTION_PAY, TL_ACTION_ROLL, TL_ACTION_ADVANCE,
                                        TL_ACTION_RECOVER, TL_ACTION_EAT };

  if (tl_beach_worth (situation, &worth))
    return tl_action_new (tl_beach_is_given_up (&worth) ? TL_ACTION_ABANDON : TL_ACTION_DECLINE);
  return take_first (game, actions, first, G_N_ELEMENTS (first));
}

/* The end of the segment, or what must come before it.  Who controls a hex is as the rules have it:
 * a side that says something else at random would win by it. */
static TlAction *
move_on (Game *game, const GPtrArray *actions)
{
  static const TlActionKind first[] = { TL_ACTION_NEXT, TL_ACTION_DETERMINE, TL_ACTION_ARRIVE };
  g_autoptr (GPtrArray) without_control = g_ptr_array_new ();

  for (guint i = 0; i < actions->len; i++)
    if (((const TlAction *) actions->pdata[i])->kind != TL_ACTION_CONTROL)
      g_ptr_array_add (without_control, actions->pdata[i]);
  return without_control->len > 0 ? take_first (game, without_control, first, G_N_ELEMENTS (first))
                                  : NULL;
}

/* Whether an enemy's combat unit stands within @hexes of @hex, and how near. (out) */
static guint
distance_to_enemy (const TlSituation *situation, TlHex hex, TlSide side)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  guint nearest = G_MAXUINT;

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      TlHex other = tl_situation_state (situation, unit)->hex;

      if (other != TL_HEX_NONE && tl_situation_side (situation, unit) != side &&
          tl_unit_is_combat (situation, unit))
        nearest = MIN (nearest, tl_grid_distance (grid, hex, other));
    }
  return nearest;
}

/* How near the next hex is that would win @side points, and that it does not hold. */
static guint
distance_to_points (const TlSituation *situation, TlHex hex, TlSide side)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  g_autoptr (GArray) rows = tl_programme_victory (situation);
  guint nearest = G_MAXUINT;

  for (guint i = 0; i < rows->len; i++)
    {
      const TlEntry *entry = g_array_index (rows, TlVictoryRow, i).entry;

      for (guint k = 0; k < entry->places->len && entry->side == side; k++)
        {
          TlHex other = tl_site_hex (g_array_index (entry->places, TlSite, k));

          if (other != TL_HEX_NONE && tl_programme_holder (situation, other) != side)
            nearest = MIN (nearest, tl_grid_distance (grid, hex, other));
        }
    }
  return nearest;
}

/* Rule 12.5: what fuels a unit with these actions, which cannot move before. (transfer full)
 * (nullable) */
static TlAction *
fuel_of (Game *game, const GPtrArray *actions)
{
  const TlAction *fuel = any_of (game, actions, TL_ACTION_MOVE) == NULL
                             ? any_of (game, actions, TL_ACTION_FUEL)
                             : NULL;

  return fuel != NULL ? tl_action_copy (fuel) : NULL;
}

/* A landing of units, of a DUKW or an LST, but not back to the sea; a flight against the enemy. */
static gboolean
is_deed (const TlSituation *situation, const TlAction *action)
{
  if (action->kind == TL_ACTION_CONVERT)
    return tl_amphibian_kind (situation, g_array_index (action->units, TlUnit, 0)) !=
           TL_AMPHIBIAN_ASHORE;
  return action->kind != TL_ACTION_MISSION || action->mission->kind == TL_MISSION_SWEEP ||
         tl_mission_kind_fires (action->mission->kind);
}

/* Rules 10.0, 14.6, 14.7, 14.10b, 18.3, 18.4e, 18.4f, 18.5: ashore, a drop, fire, or a flight
 * against the enemy, whichever comes first, at any of its targets. (transfer full) (nullable) */
static TlAction *
deed_of (Game *game, const TlSituation *situation, const GPtrArray *actions)
{
  static const TlActionKind kinds[] = { TL_ACTION_LAND, TL_ACTION_CONVERT, TL_ACTION_DROP,
                                        TL_ACTION_BARRAGE, TL_ACTION_MISSION };

  for (guint i = 0; i < G_N_ELEMENTS (kinds) && actions->len > 0; i++)
    {
      const TlAction *action = any_of (game, actions, kinds[i]);

      if (action != NULL && is_deed (situation, action))
        return tl_action_copy (action);
    }
  return NULL;
}

/* Of its moves by land and sea, one of those that end nearest to the enemy, or to what wins points;
 * the fuel for them when it has none; before all that, what else it may do. (transfer full)
 * (nullable) */
static TlAction *
move_of (Game *game, const TlSituation *situation, TlUnit unit)
{
  static const TlActionKind kinds[] = { TL_ACTION_MOVE, TL_ACTION_SAIL, TL_ACTION_SHIP };
  guint (*const distance_to) (const TlSituation *situation, TlHex hex, TlSide side) =
      any (game, 3) == 0 ? distance_to_points : distance_to_enemy;
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, unit);
  TlSide side = tl_situation_side (situation, unit);
  TlAction *deed = deed_of (game, situation, actions);
  const TlAction *best = NULL;
  guint nearest = tl_situation_hex (situation, unit) == TL_HEX_NONE
                      ? 0
                      : distance_to (situation, tl_situation_hex (situation, unit), side);

  if (deed != NULL)
    return deed;
  for (guint i = 0; i < MIN (actions->len, 24u); i++)
    {
      const TlAction *action = NULL;

      for (guint k = 0; k < G_N_ELEMENTS (kinds) && action == NULL; k++)
        action = any_of (game, actions, kinds[k]);
      if (action == NULL)
        return fuel_of (game, actions);
      guint distance = distance_to (
          situation, g_array_index (action->hexes, TlHex, action->hexes->len - 1), side);
      if (distance < nearest)
        best = action;
      nearest = MIN (nearest, distance);
    }
  return best != NULL ? tl_action_copy (best) : NULL;
}

/* A hex of the enemy's, near a unit of @side. */
static TlHex
any_target (Game *game, const TlSituation *situation, TlSide side)
{
  guint n_units = tl_situation_n_units (situation);
  guint start = any (game, n_units);

  for (guint i = 0; i < n_units; i++)
    {
      TlUnit unit = (start + i) % n_units;
      TlHex hex = tl_situation_state (situation, unit)->hex;

      if (hex != TL_HEX_NONE && tl_situation_side (situation, unit) != side &&
          tl_unit_is_combat (situation, unit) &&
          distance_to_enemy (situation, hex, tl_side_other (side)) <= 4)
        return hex;
    }
  return TL_HEX_NONE;
}

/* Plans an attack that is likely to take @target; its actions go into the queue. */
static void
plan (Game *game, const TlSituation *situation, TlHex target)
{
  TlPlannerQuery query;

  tl_planner_query_init (&query, situation, target);
  if (query.kinds == 0)
    return;
  query.max_candidates = CANDIDATES;
  query.max_analyses = ANALYSES;
  query.without_effects = TRUE;
  g_autoptr (TlProposals) proposals = tl_planner_propose (situation, &query);
  if (proposals->proposals->len == 0)
    return;
  const TlProposal *best = g_ptr_array_index (proposals->proposals, 0);
  if ((guint64) best->numbers.may_advance * 100 < (guint64) TL_COMBAT_WAYS * CHANCE_PERCENT)
    return;
  for (guint i = 0; i < best->moves->len; i++)
    g_queue_push_tail (&game->planned, g_strdup (best->moves->pdata[i]));
  if (best->fight->overrun || tl_situation_clock (situation)->phase == TL_PHASE_COMBAT ||
      tl_situation_clock (situation)->phase == TL_PHASE_EXPLOITATION_COMBAT)
    {
      g_autoptr (TlAction) attack = tl_action_new_attack (tl_fight_copy (best->fight));

      g_queue_push_tail (&game->planned, tl_action_to_string (attack, situation));
    }
}

/* The next of what was planned; what no longer may be done ends the plan. (transfer full)
 * (nullable) */
static TlAction *
next_planned (Game *game, const TlSituation *situation)
{
  g_autofree char *text = g_queue_pop_head (&game->planned);
  g_autoptr (TlAction) rolled = NULL;
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = NULL;

  if (text == NULL)
    return NULL;
  g_autoptr (TlAction) action = tl_action_parse (text, situation, NULL);
  if (action != NULL)
    after = tl_apply (situation, action, &verdict);
  if (after != NULL)
    return g_steal_pointer (&action);
  g_queue_clear_full (&game->planned, g_free);
  return NULL;
}

static gboolean
is_same_segment (const TlClock *a, const TlClock *b)
{
  return a->turn == b->turn && a->phase == b->phase && a->phasing == b->phasing;
}

/* A unit of @side that has not been moved in this segment. */
static TlUnit
any_unmoved (Game *game, const TlSituation *situation, TlSide side)
{
  guint n_units = tl_situation_n_units (situation);
  guint start = any (game, n_units);

  for (guint i = 0; i < n_units; i++)
    {
      TlUnit unit = (start + i) % n_units;

      if ((tl_unit_is_on_map (situation, unit) || tl_craft_of (situation, unit) != TL_UNIT_NONE) &&
          tl_situation_side (situation, unit) == side &&
          !g_hash_table_contains (game->moved, GUINT_TO_POINTER (unit + 1)))
        return unit;
    }
  return TL_UNIT_NONE;
}

/* One thing to try: an attack, or a move of a unit. (transfer full) (nullable) */
static TlAction *
try_something (Game *game, const TlSituation *situation)
{
  TlSide side = tl_situation_clock (situation)->phasing;
  TlHex target;

  if (any (game, 3) == 0)
    {
      target = any_target (game, situation, side);
      if (target != TL_HEX_NONE)
        plan (game, situation, target);
      return next_planned (game, situation);
    }
  TlUnit unit = any_unmoved (game, situation, side);
  if (unit == TL_UNIT_NONE)
    return NULL;
  TlAction *action = move_of (game, situation, unit);
  if (action == NULL || action->kind != TL_ACTION_FUEL)
    g_hash_table_add (game->moved, GUINT_TO_POINTER (unit + 1));
  return action;
}

static TlAction *
choose_planned (Game *game, const TlSituation *situation)
{
  const TlClock *clock = tl_situation_clock (situation);
  TlAction *action;

  if (!is_same_segment (clock, &game->clock))
    {
      game->clock = *clock;
      game->n_tries = 0;
      g_hash_table_remove_all (game->moved);
      g_queue_clear_full (&game->planned, g_free);
    }
  if (tl_situation_n_decisions (situation) == 0)
    {
      action = next_planned (game, situation);
      while (action == NULL && game->n_tries++ < TRIES)
        action = try_something (game, situation);
      if (action != NULL)
        return action;
    }
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);
  if (actions->len == 0)
    return NULL;
  if (tl_situation_n_decisions (situation) > 0)
    return answer (game, situation, actions);
  return move_on (game, actions);
}

/* (transfer full) (nullable): NULL when nothing may be done */
static TlAction *
choose (Game *game, const TlSituation *situation)
{
  if (game->policy == TL_SELFPLAY_PLANNER)
    return choose_planned (game, situation);
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);
  return actions->len > 0 ? choose_uniform (game, actions) : NULL;
}

/* --- playing ---------------------------------------------------------------------------------- */

static gboolean
is_over (const Game *game)
{
  const TlSituation *now = tl_history_situation (game->history);

  return tl_situation_clock (now)->turn > game->last_turn || game->n_done >= game->max_actions;
}

/* Plays one action.  FALSE when the game is over, or something is wrong. */
static gboolean
step (Game *game)
{
  g_autoptr (TlSituation) before = tl_situation_ref (tl_history_situation (game->history));
  guint64 hash = tl_situation_hash (before);
  g_autoptr (TlVerdict) verdict = NULL;

  if (game->finding != NULL || is_over (game))
    return FALSE;
  g_autoptr (TlAction) action = choose (game, before);
  if (action == NULL)
    return fail (game, "no action is legal");
  const TlNode *node = tl_history_perform (game->history, action, &verdict);
  if (node == NULL)
    {
      g_autofree char *what = tl_action_to_string (action, before);
      g_autofree char *why = tl_verdict_to_string (verdict);

      return fail (game, "listed as legal, but refused: %s: %s", what, why);
    }
  game->n_done++;
  game->kinds[action->kind]++;
  if (tl_situation_hash (before) != hash)
    return fail (game, "the situation before has changed: %s", node->text);
  return check_sound (game, node->situation) && check_text_form (game, before, node);
}

/* Undoes everything and does it again. */
static gboolean
check_undo (Game *game)
{
  g_autoptr (GPtrArray) line = tl_history_line (game->history);
  g_autoptr (GArray) hashes = g_array_new (FALSE, FALSE, sizeof (guint64));

  for (guint i = 0; i < line->len; i++)
    {
      guint64 hash = tl_situation_hash (((TlNode *) line->pdata[i])->situation);

      g_array_append_val (hashes, hash);
    }
  while (tl_history_can_undo (game->history))
    tl_history_undo (game->history);
  if (tl_history_current (game->history) != line->pdata[0])
    return fail (game, "undo does not lead to the start");
  for (guint i = 0; i < line->len; i++)
    {
      if (tl_situation_hash (tl_history_situation (game->history)) !=
          g_array_index (hashes, guint64, i))
        return fail (game, "redo leads elsewhere at action %u", i);
      if (i + 1 < line->len)
        tl_history_redo (game->history);
    }
  return TRUE;
}

TlSelfplay *
tl_selfplay_new (TlSituation *start, TlSelfplayPolicy policy, guint32 seed, int last_turn,
                 guint max_actions, gboolean (*goes_on) (void))
{
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  g_autoptr (GHashTable) moved = g_hash_table_new (NULL, NULL);
  Game game = { .history = tl_history_new (start, seed),
                .policy = policy,
                .random = random,
                .last_turn = last_turn,
                .max_actions = max_actions,
                .clock = { .turn = G_MININT },
                .moved = moved };
  gboolean is_wanted;

  while ((is_wanted = goes_on == NULL || goes_on ()) && step (&game))
    ;
  if (is_wanted && game.finding == NULL)
    check_undo (&game);
  g_queue_clear_full (&game.planned, g_free);
  TlSelfplay *played = g_new0 (TlSelfplay, 1);
  const TlSituation *end = tl_history_situation (game.history);
  played->history = game.history;
  memcpy (played->n_actions, game.kinds, sizeof game.kinds);
  played->is_finished = tl_situation_clock (end)->turn > last_turn;
  played->finding = game.finding;
  if (!is_wanted)
    g_clear_pointer (&played, tl_selfplay_free);
  return played;
}

void
tl_selfplay_free (TlSelfplay *game)
{
  tl_history_free (game->history);
  g_free (game->finding);
  g_free (game);
}
