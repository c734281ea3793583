/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-breakdowns.h"

#include "play/tl-combat.h"
#include "rules/movement/tl-move.h"
#include "rules/turn/tl-programme.h"

#include <glib/gi18n-lib.h>

/* --- when (20.0a) ----------------------------------------------------------------------------- */

static gboolean
begins_to_move (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  guint32 gone =
      TL_UNIT_MOVED | TL_UNIT_STOPPED | TL_UNIT_BY_SEA | TL_UNIT_BY_RAIL | TL_UNIT_BY_AIR;

  if (!tl_move_may_start (situation, unit, verdict))
    return FALSE;
  return (state->mp12_spent == 0 && (state->flags & gone) == 0) ||
         tl_verdict_forbid (verdict, "20.0a", unit,
                            _ ("Breakdowns are made when the unit begins to move, to retreat or to "
                               "advance."));
}

/* Once no step is to be lost any more. */
static gboolean
begins_to_retreat (const TlSituation *situation, const TlDecision *decision, TlUnit unit)
{
  g_autoptr (GArray) units = tl_combat_participants (situation, decision);

  return decision->args[TL_ARG_LOSSES] == 0 && tl_combat_retreat_hexes (situation) > 0 &&
         tl_units_include (units, unit);
}

/* Rule 20.0a: does @unit begin to move, retreat or advance? */
static gboolean
is_time (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlDecision *decision = tl_play_decision (situation);

  if (decision == NULL)
    return begins_to_move (situation, unit, verdict);
  if (decision->kind == TL_DECISION_ATTACKER || decision->kind == TL_DECISION_DEFENDER)
    return begins_to_retreat (situation, decision, unit) ||
           tl_verdict_forbid_now (verdict, "20.0a", unit,
                                  _ ("The unit does not begin to retreat now."));
  if (decision->kind == TL_DECISION_ADVANCE)
    return tl_combat_may_advance (situation, unit, verdict);
  return tl_verdict_forbid_now (verdict, "20.0a", unit,
                                _ ("No unit begins to move, to retreat or to advance now."));
}

/* --- making one ------------------------------------------------------------------------------- */

/* A piece of that print that lies unused. */
static TlUnit
unused_like (const TlSituation *situation, TlUnit breakdown)
{
  guint32 counter = tl_situation_state (situation, breakdown)->counter;

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (state->counter == counter && state->hex == TL_HEX_NONE &&
          (state->box == TL_BOX_DEAD || state->box == TL_BOX_POOL) &&
          !tl_programme_is_scheduled (situation, unit))
        return unit;
    }
  return TL_UNIT_NONE;
}

/* Rule 20.0c: its parent's mode, markers and stocks. */
static void
mark_like (TlEdit *edit, TlUnit unit, const TlUnitState *parent)
{
  TlUnitState *state = tl_edit_unit (edit, unit);
  TlUnitState like = *parent;

  like.counter = state->counter;
  like.hex = state->hex;
  like.box = state->box;
  like.flags &= TL_UNIT_OOS | TL_UNIT_RELEASED | TL_UNIT_KEEPS_ZOC | TL_UNIT_UNTRACED |
                TL_UNIT_ATTACKED | TL_UNIT_IN_COMBAT;
  like.t = like.fresh_t = 0;
  like.steps_lost = like.combat_losses = 0;
  like.return_turn = like.drop_turn = 0;
  like.drop_hex = TL_HEX_NONE;
  *state = like;
}

static gboolean
apply_detach (TlApply *apply)
{
  TlUnit unit = tl_apply_unit (apply, 0);
  TlUnit breakdown = tl_apply_unit (apply, 1);
  const TlUnitState parent = *tl_situation_state (apply->before, unit);

  if (!tl_breakdown_may_detach (apply->before, unit, breakdown, apply->verdict) ||
      !is_time (apply->before, unit, apply->verdict))
    return FALSE;
  TlUnit piece = unused_like (apply->before, breakdown);
  if (piece == TL_UNIT_NONE)
    piece = tl_edit_add_unit (apply->edit, tl_situation_state (apply->before, breakdown)->counter);
  tl_edit_unit (apply->edit, unit)->steps_lost +=
      (guint8) tl_situation_edition (apply->before)->breakdown_steps;
  tl_edit_place (apply->edit, piece, parent.hex);
  mark_like (apply->edit, piece, &parent);
  return TRUE;
}

/* --- taking them in --------------------------------------------------------------------------- */

static void
absorb (TlEdit *edit, TlUnit unit, TlUnit breakdown)
{
  const TlSituation *now = tl_edit_look (edit);
  guint steps = tl_situation_edition (now)->breakdown_steps;
  TlUnitState fresh =
      tl_state_fresh (tl_situation_scenario (now), tl_situation_state (now, breakdown)->counter);

  fresh.owner = tl_situation_state (now, breakdown)->owner;
  tl_edit_unit (edit, unit)->steps_lost -= (guint8) steps;
  tl_edit_put_in_box (edit, breakdown, TL_BOX_POOL);
  *tl_edit_unit (edit, breakdown) = fresh;
}

static gboolean
apply_absorb (TlApply *apply)
{
  const TlDecision *decision = tl_play_decision (apply->before);
  TlUnit unit = tl_apply_unit (apply, 0);

  if (decision == NULL || decision->kind != TL_DECISION_ABSORB)
    return tl_apply_forbid (apply, "20.0d", unit,
                            _ ("Units take breakdowns in when a phase ends, and at no other "
                               "time."));
  if (!tl_breakdown_may_absorb (apply->before, unit, tl_apply_unit (apply, 1), apply->verdict))
    return FALSE;
  if (tl_situation_hex (apply->before, unit) != decision->hex ||
      tl_situation_side (apply->before, unit) != decision->side)
    return tl_apply_forbid (apply, "20.0d", unit, _ ("Another hex is due first."));
  absorb (apply->edit, unit, tl_apply_unit (apply, 1));
  return TRUE;
}

/* Is nothing to be chosen, as all of @breakdowns go in, or they are alike? */
static gboolean
is_forced (const TlSituation *situation, TlUnit unit, const GArray *breakdowns)
{
  guint32 counter = tl_situation_state (situation, tl_units_at (breakdowns, 0))->counter;
  guint steps = tl_situation_edition (situation)->breakdown_steps;

  if (breakdowns->len * steps <= tl_situation_state (situation, unit)->steps_lost)
    return TRUE;
  for (guint i = 1; i < breakdowns->len; i++)
    if (tl_situation_state (situation, tl_units_at (breakdowns, i))->counter != counter)
      return FALSE;
  return TRUE;
}

/* Rule 20.0d: the units in @hex of @side that take breakdowns in. (transfer full): TlUnit */
static GArray *
takers_in (const TlSituation *situation, TlHex hex, TlSide side)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    {
      if (tl_situation_side (situation, unit) != side)
        continue;
      g_autoptr (GArray) breakdowns = tl_breakdown_of (situation, unit);
      if (breakdowns->len > 0)
        g_array_append_val (units, unit);
    }
  return units;
}

/* The first hex with a breakdown that is taken in, from @first on among the units. */
static TlUnit
find_taker (const TlSituation *situation, GArray **takers)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      if (!tl_situation_counter (situation, unit)->is_breakdown ||
          !tl_unit_is_on_map (situation, unit))
        continue;
      g_autoptr (GArray) found = takers_in (situation, tl_situation_hex (situation, unit),
                                            tl_situation_side (situation, unit));
      if (found->len == 0)
        continue;
      *takers = g_steal_pointer (&found);
      return tl_units_at (*takers, 0);
    }
  return TL_UNIT_NONE;
}

static void
report (const TlSituation *situation, TlUnit unit, TlUnit breakdown, TlVerdict *verdict)
{
  g_autofree char *name = tl_situation_name (situation, unit);
  g_autofree char *other = tl_situation_name (situation, breakdown);

  /* Translators: two units. */
  tl_verdict_remind (verdict, "20.0d", unit, _ ("%1$s takes %2$s in: a step more."), name, other);
}

gboolean
tl_breakdowns_absorb (TlEdit *edit, TlVerdict *verdict, TlDecision *decision)
{
  for (;;)
    {
      const TlSituation *now = tl_edit_look (edit);
      g_autoptr (GArray) takers = NULL;
      TlUnit unit = find_taker (now, &takers);

      if (unit == TL_UNIT_NONE)
        return FALSE;
      g_autoptr (GArray) breakdowns = tl_breakdown_of (now, unit);
      if (takers->len > 1 || !is_forced (now, unit, breakdowns))
        {
          *decision = (TlDecision){ .kind = TL_DECISION_ABSORB,
                                    .side = tl_situation_side (now, unit),
                                    .hex = tl_situation_hex (now, unit) };
          return TRUE;
        }
      report (now, unit, tl_units_at (breakdowns, 0), verdict);
      absorb (edit, unit, tl_units_at (breakdowns, 0));
    }
}

const TlApplyEntry tl_apply_breakdowns[] = {
  { TL_ACTION_DETACH, apply_detach, TL_IN_TURN },
  { TL_ACTION_ABSORB, apply_absorb, TL_IN_BREAKDOWN },
  { 0, NULL, 0 },
};

/* --- lists ------------------------------------------------------------------------------------ */

static void
add (GPtrArray *actions, TlActionKind kind, TlUnit unit, TlUnit breakdown)
{
  g_ptr_array_add (actions,
                   tl_action_add_unit (tl_action_add_unit (tl_action_new (kind), unit), breakdown));
}

void
tl_breakdowns_add_detachments (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  g_autoptr (GArray) kinds = tl_breakdown_kinds (situation, unit);

  if (kinds->len == 0 || !is_time (situation, unit, NULL))
    return;
  for (guint i = 0; i < kinds->len; i++)
    add (actions, TL_ACTION_DETACH, unit, tl_units_at (kinds, i));
}

void
tl_breakdowns_add_absorptions (GPtrArray *actions, const TlSituation *situation,
                               const TlDecision *decision)
{
  g_autoptr (GArray) takers = takers_in (situation, decision->hex, decision->side);

  for (guint i = 0; i < takers->len; i++)
    {
      g_autoptr (GArray) breakdowns = tl_breakdown_of (situation, tl_units_at (takers, i));

      for (guint k = 0; k < breakdowns->len; k++)
        add (actions, TL_ACTION_ABSORB, tl_units_at (takers, i), tl_units_at (breakdowns, k));
    }
}
