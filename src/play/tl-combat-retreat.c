/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Retreats and advances after combat (9.12). */
#include "config.h"

#include "play/tl-combat-private.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-unknown.h"
#include "rules/capture/tl-capture.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/payment/tl-payment.h"
#include "rules/upkeep/tl-breakout.h"
#include "rules/upkeep/tl-eat.h"
#include "rules/upkeep/tl-hunger.h"
#include "rules/upkeep/tl-recover.h"

#include <glib/gi18n-lib.h>

/* --- retreat ---------------------------------------------------------------------------------- */

guint
tl_combat_retreat_hexes (const TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);

  if (decision == NULL ||
      (decision->kind != TL_DECISION_ATTACKER && decision->kind != TL_DECISION_DEFENDER) ||
      decision->args[TL_ARG_LOSSES] > 0 || tl_decision_option_is_steps (situation, decision))
    return 0;
  if (decision->args[TL_ARG_RETREAT] > 0)
    return (guint) decision->args[TL_ARG_RETREAT];
  return (guint) decision->args[TL_ARG_OPTION];
}

/* Rule 9.12f: the hexes that the other side fought from. */
static guint
enemy_start_hexes (const TlSituation *situation, const TlDecision *decision, TlHex enemy_start[7])
{
  const TlMap *map = tl_situation_map (situation);
  guint n = 0;

  if (decision->kind == TL_DECISION_ATTACKER)
    enemy_start[n++] = decision->hex;
  else
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      if ((decision->args[TL_ARG_ATTACK_SIDES] & (1 << d)) != 0)
        enemy_start[n++] = tl_map_neighbour (map, decision->hex, d);
  return n;
}

void
tl_combat_retreat_query (const TlSituation *situation, const TlUnit *units, guint n_units,
                         TlHex enemy_start[7], TlRetreatQuery *query)
{
  *query = (TlRetreatQuery){
    .units = units,
    .n_units = n_units,
    .hexes = tl_combat_retreat_hexes (situation),
    .enemy_start = enemy_start,
    .n_enemy_start = enemy_start_hexes (situation, tl_play_decision (situation), enemy_start),
  };
}

/* Rule 9.12d: other units of the hex may come along, but not alone. */
static gboolean
retreat_is_led (const TlApply *apply)
{
  g_autoptr (GArray) owing =
      tl_combat_participants (apply->before, tl_play_decision (apply->before));

  for (guint i = 0; i < apply->action->units->len; i++)
    for (guint k = 0; k < owing->len; k++)
      if (tl_apply_unit (apply, i) == g_array_index (owing, TlUnit, k))
        return TRUE;
  g_autofree char *names = tl_situation_names (apply->before, owing);
  return tl_apply_forbid (apply, "9.12d", tl_apply_unit (apply, 0),
                          /* Translators: units. */
                          _ ("Other units only go along with one that must retreat: %s."), names);
}

static void
move_retreating (TlApply *apply, const TlDestination *destination, gboolean overrun)
{
  for (guint i = 0; i < apply->action->units->len; i++)
    {
      TlUnit unit = tl_apply_unit (apply, i);
      TlUnitState *state = tl_edit_unit (apply->edit, unit);
      TlFaceSide face;

      state->flags &= ~TL_UNIT_IN_COMBAT;
      if (tl_units_include (destination->eliminated, unit))
        {
          tl_edit_destroy (apply->edit, unit);
          continue;
        }
      if (tl_retreat_face (apply->before, unit, &face))
        state->face = (guint8) face;
      /* 8.1f: a unit that retreats from an overrun has moved. */
      if (overrun)
        state->flags |= TL_UNIT_MOVED;
      tl_edit_place (apply->edit, unit, destination->hex);
      if (destination->dg_at != TL_HEX_NONE)
        tl_apply_disorganize (apply->edit, apply->before, unit);
    }
}

/* Rule 5.10a: all combat units in a hex where one turns DG. */
static void
disorganize_bystanders (TlApply *apply, const TlDestination *destination, TlSide side)
{
  for (guint i = 0; i < destination->bystander_hexes->len; i++)
    {
      TlHex hex = g_array_index (destination->bystander_hexes, TlHex, i);

      for (TlUnit unit = tl_situation_first_in (apply->before, hex); unit != TL_UNIT_NONE;
           unit = tl_situation_next_in (apply->before, unit))
        if (tl_situation_side (apply->before, unit) == side)
          tl_apply_disorganize (apply->edit, apply->before, unit);
    }
}

/* @losses steps, out of those who retreat with it and, with @dg_only, were DG before. */
static void
push_retreat_loss (TlApply *apply, const TlDestination *destination, TlSide side, guint losses,
                   gboolean dg_only)
{
  TlDecision loss = { .kind = TL_DECISION_RETREAT_LOSS, .side = side, .hex = destination->hex };

  loss.args[TL_ARG_LOSSES] = (gint32) losses;
  for (guint i = 0; i < apply->action->units->len; i++)
    {
      TlUnit unit = tl_apply_unit (apply, i);

      if (loss.n_units < G_N_ELEMENTS (loss.units) &&
          !tl_units_include (destination->eliminated, unit) &&
          tl_unit_is_combat (apply->before, unit) &&
          (!dg_only || tl_situation_state (apply->before, unit)->marker == TL_MARKER_DG))
        loss.units[loss.n_units++] = unit;
    }
  tl_edit_push_decision (apply->edit, &loss);
}

/*
 * Rule 9.12e: a step for each enemy ZOC entered, from units that were DG before.  Where the first
 * of these hexes is the one that makes the whole stack DG, its step is owed by those who were DG
 * already; the rest is anybody's.
 */
static void
push_retreat_losses (TlApply *apply, const TlDestination *destination, TlSide side)
{
  guint losses = destination->steps_lost;
  gboolean first_from_dg =
      losses > 0 && g_array_index (destination->loss_hexes, TlHex, 0) == destination->dg_at;

  if (losses > (guint) first_from_dg)
    push_retreat_loss (apply, destination, side, losses - (guint) first_from_dg, FALSE);
  if (first_from_dg)
    push_retreat_loss (apply, destination, side, 1, TRUE);
}

/* Rules 4.8, 4.8a: reminds of what the end of the segment will bring, when @arriving (TlUnit) join
 * those in @hex. */
static void
remind_stacking (TlApply *apply, TlHex hex, const GArray *arriving)
{
  guint re4 = 0;

  if (apply->verdict == NULL || arriving->len == 0)
    return;
  for (guint i = 0; i < arriving->len; i++)
    {
      TlUnit unit = g_array_index (arriving, TlUnit, i);

      if (tl_unit_is_combat (apply->before, unit))
        re4 += tl_unit_re4 (apply->before, unit);
    }
  tl_stacking_check (apply->before, hex,
                     tl_situation_side (apply->before, g_array_index (arriving, TlUnit, 0)), re4,
                     TL_FINDING_REMINDER, apply->verdict);
}

/* Rule 9.12f: what lies on the way is taken as in movement; rule 13.3h. */
static void
enter_on_retreat (TlApply *apply, const TlDestination *destination)
{
  g_autoptr (GArray) arrived = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < apply->action->units->len; i++)
    {
      TlUnit unit = tl_apply_unit (apply, i);

      if (!tl_units_include (destination->eliminated, unit))
        g_array_append_val (arrived, unit);
    }
  remind_stacking (apply, destination->hex, arrived);
  for (guint i = 1; i < destination->path->len; i++)
    tl_capture_remind (apply->before, g_array_index (destination->path, TlHex, i),
                       tl_situation_side (apply->before, tl_apply_unit (apply, 0)), FALSE,
                       apply->verdict);
  for (guint i = destination->path->len; i-- > 1;)
    tl_apply_enter (apply, arrived, g_array_index (destination->path, TlHex, i), FALSE);
}

static gboolean
apply_retreat (TlApply *apply)
{
  const TlAction *action = apply->action;
  TlHex enemy_start[7];
  TlRetreatQuery query;

  if (tl_combat_retreat_hexes (apply->before) == 0)
    {
      const TlDecision *asked = tl_play_decision (apply->before);
      g_autofree char *due = tl_decision_text (apply->before, asked);

      return tl_verdict_forbid (
          apply->verdict, tl_decision_option_is_steps (apply->before, asked) ? "18.6a(C)" : "9.10b",
          TL_UNIT_NONE,
          /* Translators: what a side has to decide. */
          _ ("No retreat is due now. %s"), due);
    }
  tl_combat_retreat_query (apply->before, (const TlUnit *) action->units->data, action->units->len,
                           enemy_start, &query);
  TlDecision decision = *tl_play_decision (apply->before);
  if (tl_situation_side (apply->before, tl_apply_unit (apply, 0)) != decision.side)
    {
      g_autofree char *due = tl_decision_text (apply->before, &decision);

      return tl_apply_forbid (apply, "9.10b", tl_apply_unit (apply, 0),
                              /* Translators: what a side has to decide. */
                              _ ("The other side decides now. %s"), due);
    }
  if (!retreat_is_led (apply))
    return FALSE;
  g_autoptr (TlDestination) destination =
      tl_retreat_price (apply->before, &query, (const TlHex *) action->hexes->data,
                        action->hexes->len, apply->verdict);
  if (destination == NULL)
    return FALSE;
  tl_unknown_tell (apply->before, (const TlHex *) action->hexes->data, action->hexes->len,
                   apply->verdict);
  move_retreating (apply, destination,
                   (decision.args[TL_ARG_FLAGS] & TL_FIGHT_OVERRUN) != 0 &&
                       decision.kind == TL_DECISION_ATTACKER);
  disorganize_bystanders (apply, destination, decision.side);
  decision.args[TL_ARG_RETREAT] = (gint32) query.hexes;
  decision.args[TL_ARG_OPTION] = 0;
  tl_apply_ask_instead (apply->edit, &decision);
  push_retreat_losses (apply, destination, decision.side);
  enter_on_retreat (apply, destination);
  return TRUE;
}

/* --- advance ---------------------------------------------------------------------------------- */

gboolean
tl_combat_may_advance (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlDecision *decision = tl_play_decision (situation);
  const TlUnitState *state = tl_situation_state (situation, unit);
  TlFaceSide face;

  if (decision == NULL || decision->kind != TL_DECISION_ADVANCE)
    return tl_verdict_forbid (verdict, "9.12g", unit, _ ("There is no hex to advance into."));
  if (tl_situation_has_combat_unit (situation, decision->hex, tl_side_other (decision->side)))
    return tl_verdict_forbid (verdict, "9.12g", unit, _ ("The defenders still hold the hex."));
  if (tl_situation_side (situation, unit) != decision->side ||
      (state->flags & TL_UNIT_IN_COMBAT) == 0)
    return tl_verdict_forbid (verdict, "9.12g", unit,
                              _ ("Only units that attacked, and did not retreat, advance."));
  if (!tl_retreat_face (situation, unit, &face))
    return tl_verdict_forbid (verdict, "9.12b", unit,
                              _ ("A unit that cannot move in any mode does not advance."));
  return TRUE;
}

/* Who cannot choose to stay. */
#define MUST_ADVANCE (TL_FIGHT_OVERRUN | TL_FIGHT_BEACH)

static gboolean
forbid_to_stay (gint32 flags, TlVerdict *verdict)
{
  return (flags & TL_FIGHT_BEACH) != 0
             ? tl_verdict_forbid (verdict, "18.6", TL_UNIT_NONE,
                                  _ ("After a successful beach assault all units go ashore."))
             : tl_verdict_forbid (verdict, "9.12g(D)", TL_UNIT_NONE,
                                  _ ("After a successful overrun all units advance."));
}

/* Rules 8.0, 9.12g(D), 18.6: after an overrun and a beach assault all attackers go in. */
static gboolean
everybody_advances (const TlApply *apply)
{
  g_autoptr (GArray) owing =
      tl_combat_participants (apply->before, tl_play_decision (apply->before));
  guint can = 0;

  for (guint i = 0; i < owing->len; i++)
    if (tl_combat_may_advance (apply->before, g_array_index (owing, TlUnit, i), NULL))
      can++;
  return can == apply->action->units->len ||
         forbid_to_stay (tl_play_decision (apply->before)->args[TL_ARG_FLAGS], apply->verdict);
}

/* After an overrun the move may go on, unless this hex too lies in an enemy ZOC (4.5a(A)). */
static void
enter_hex (TlApply *apply, TlUnit unit, const TlDecision *decision)
{
  tl_edit_place (apply->edit, unit, decision->hex);
  if ((decision->args[TL_ARG_FLAGS] & TL_FIGHT_BEACH) != 0)
    tl_edit_unit (apply->edit, unit)->flags |= TL_UNIT_BY_SEA;
  if ((decision->args[TL_ARG_FLAGS] & TL_FIGHT_OVERRUN) == 0)
    return;
  tl_edit_unit (apply->edit, unit)->flags &= ~TL_UNIT_STOPPED;
  if (tl_apply_is_stopped (apply->before, apply->action->units, unit, decision->hex))
    tl_edit_unit (apply->edit, unit)->flags |= TL_UNIT_STOPPED;
}

static gboolean
apply_advance (TlApply *apply)
{
  const TlDecision *decision = tl_play_decision (apply->before);
  gboolean ok = TRUE;

  for (guint i = 0; i < apply->action->units->len; i++)
    ok &= tl_combat_may_advance (apply->before, tl_apply_unit (apply, i), apply->verdict);
  if (ok && (decision->args[TL_ARG_FLAGS] & MUST_ADVANCE) != 0)
    ok = everybody_advances (apply);
  if (!ok)
    return FALSE;
  remind_stacking (apply, decision->hex, apply->action->units);
  tl_capture_remind (apply->before, decision->hex, decision->side, TRUE, apply->verdict);
  for (guint i = 0; i < apply->action->units->len; i++)
    enter_hex (apply, tl_apply_unit (apply, i), decision);
  tl_edit_pop_decision (apply->edit);
  tl_apply_enter (apply, apply->action->units, decision->hex, TRUE);
  return TRUE;
}

/* --- declining -------------------------------------------------------------------------------- */

static gboolean
supply_phase_may_decline (const TlSituation *situation, TlVerdict *verdict)
{
  const TlDecision *decision = tl_play_decision (situation);

  return decision->kind == TL_DECISION_EAT ||
         tl_verdict_forbid (verdict, tl_decision_rule (decision), TL_UNIT_NONE,
                            _ ("Only eating off the map is declined (12.6c): this must be "
                               "answered."));
}

gboolean
tl_combat_may_decline (const TlSituation *situation, TlVerdict *verdict)
{
  const TlDecision *decision = tl_play_decision (situation);
  gint32 flags = decision != NULL ? decision->args[TL_ARG_FLAGS] : 0;

  if (decision == NULL)
    return tl_verdict_forbid (verdict, "9.2", TL_UNIT_NONE,
                              _ ("No decision is due that could be declined."));
  if (tl_decision_is_supply_phase (decision))
    return supply_phase_may_decline (situation, verdict);
  if (decision->kind == TL_DECISION_ATTACKER_SUPPLY || tl_decision_is (decision, TL_DECISION_BEACH))
    return TRUE;
  if (tl_combat_is_preparing (situation))
    return tl_verdict_forbid (
        verdict, "9.2", TL_UNIT_NONE,
        _ ("An attack can be called off only before its combat supply is paid."));
  if (decision->kind == TL_DECISION_ADVANCE)
    return (flags & MUST_ADVANCE) == 0 || forbid_to_stay (flags, verdict);
  if (decision->kind == TL_DECISION_DEFENDER && (flags & TL_FIGHT_MAY_IGNORE) != 0 &&
      decision->args[TL_ARG_LOSSES] == 0 && decision->args[TL_ARG_RETREAT] == 0)
    return TRUE;
  return tl_verdict_forbid (
      verdict, "9.10c", TL_UNIT_NONE,
      _ ("This result cannot be ignored: the defender alone may ignore an option, after his hard "
         "losses, when the attacker retreated or died without taking his own."));
}

/* As if it had never been announced. */
static void
call_off (TlApply *apply)
{
  tl_edit_set_fight (apply->edit, NULL);
  for (guint i = tl_situation_n_decisions (apply->before); i > 0; i--)
    tl_edit_pop_decision (apply->edit);
}

static gboolean
apply_decline (TlApply *apply)
{
  if (!tl_combat_may_decline (apply->before, apply->verdict))
    return FALSE;
  TlDecision decision = *tl_play_decision (apply->before);
  if (decision.kind == TL_DECISION_ATTACKER_SUPPLY)
    {
      call_off (apply);
      return TRUE;
    }
  tl_edit_pop_decision (apply->edit);
  if (decision.kind == TL_DECISION_DEFENDER)
    {
      decision.args[TL_ARG_OPTION] = 0;
      tl_edit_push_decision (apply->edit, &decision);
    }
  return TRUE;
}

const TlApplyEntry tl_apply_retreats[] = {
  { TL_ACTION_RETREAT, apply_retreat, TL_IN_FIGHT },
  { TL_ACTION_ADVANCE, apply_advance, TL_IN_FIGHT },
  { TL_ACTION_DECLINE, apply_decline, TL_IN_FIGHT },
  { 0, NULL, 0 },
};
