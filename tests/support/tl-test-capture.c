/* SPDX-License-Identifier: GPL-3.0-or-later */
#undef G_DISABLE_ASSERT

#include "support/tl-test-capture.h"

/* The chart's rows, dice of 1 to 6: dump, trucks, wagons. */
static const guint captured_percent[][6] = {
  { 0, 25, 25, 50, 50, 75 },
  { 0, 0, 25, 50, 50, 75 },
  { 0, 0, 25, 50, 75, 100 },
};
static const guint blown_percent[] = { 25, 50, 50, 75, 75, 100 };

/* Halves up, in hundredths. */
static guint64
share (guint64 t, guint percent)
{
  return (t * percent * 2 + 100) / 200;
}

/* Tokens in the decision's hex that its die is about: on the ground, or aboard by the MA
 * printed. */
static guint64
at_stake_t (const TlSituation *situation, const TlDecision *decision, TlSide owner)
{
  guint64 sum = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      const TlCounter *counter = tl_situation_counter (situation, unit);
      int column = counter->kind == TL_KIND_DUMP          ? 0
                   : counter->kind != TL_KIND_TRANSPORT   ? -1
                   : counter->faces[TL_FACE_MOVE].ma > 10 ? 1
                                                          : 2;

      if (state->hex == decision->hex && state->owner == owner &&
          column == decision->args[TL_CAPTURE_ARG_COLUMN])
        sum += state->t;
    }
  return sum;
}

static const TlDecision *
top_of (const TlSituation *situation)
{
  return tl_situation_n_decisions (situation) > 0 ? tl_situation_decision (situation, 0) : NULL;
}

static gboolean
is_roll_for_supply (const TlSituation *before, const TlNode *node)
{
  return node->action->kind == TL_ACTION_CAPTURE &&
         top_of (before)->args[TL_CAPTURE_ARG_COLUMN] < TL_CAPTURE_COLUMNS;
}

static guint64
rolled_t (const TlSituation *before, const TlNode *node)
{
  const TlDecision *decision = top_of (before);
  guint percent =
      captured_percent[decision->args[TL_CAPTURE_ARG_COLUMN]][node->action->dice[0] - 1];

  return share (at_stake_t (before, decision, 1 - decision->side), percent);
}

guint64
tl_test_capture_won_t (const TlSituation *before, const TlNode *node, TlSide side)
{
  const TlDecision *decision = top_of (before);
  const TlDecision *next = top_of (node->situation);
  guint64 t;

  if (node->action->kind == TL_ACTION_YIELD)
    return decision->side != side ? (guint64) decision->args[TL_CAPTURE_ARG_T] : 0;
  if (!is_roll_for_supply (before, node) || decision->side != side)
    return 0;
  t = rolled_t (before, node);
  if (next == NULL || next->kind != TL_DECISION_YIELD)
    return t;
  /* The owner has still to say of which trucks. */
  g_assert_cmpuint ((guint64) next->args[TL_CAPTURE_ARG_T], ==, t);
  return 0;
}

guint64
tl_test_capture_destroyed_t (const TlSituation *before, const TlNode *node, TlSide side)
{
  const TlAction *action = node->action;
  const TlDecision *decision = top_of (before);
  guint64 tried = action->t;

  if (action->kind == TL_ACTION_BLOW)
    {
      const TlClock *clock = tl_situation_clock (before);
      TlSide owner = clock->phase == TL_PHASE_REACTION ? 1 - clock->phasing : clock->phasing;

      if (action->t == 0)
        for (TlUnit unit = 0; unit < tl_situation_n_units (before); unit++)
          if (tl_situation_hex (before, unit) == g_array_index (action->hexes, TlHex, 0) &&
              tl_situation_state (before, unit)->owner == owner &&
              (tl_situation_state (before, unit)->flags & TL_UNIT_BLOWN_LOAD) == 0)
            tried += tl_situation_state (before, unit)->t;
      return side == owner ? share (tried, blown_percent[action->dice[0] - 1]) : 0;
    }
  if (!is_roll_for_supply (before, node) || decision->side == side ||
      decision->args[TL_CAPTURE_ARG_COLUMN] != 0)
    return 0;
  return at_stake_t (before, decision, side) - rolled_t (before, node);
}
