/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Mode changes (5.4), releasing reserves (5.7b), movement (6.0), moving by rail (13.3a-e), rail
 * repair (13.3f, 13.3g), control that players set (13.3h), and fuel (12.5). */
#include "config.h"

#include "pieces/tl-track.h"
#include "play/tl-apply-private.h"
#include "rules/advice/tl-negation.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-zoc.h"
#include "rules/capture/tl-blow.h"
#include "rules/movement/tl-move.h"
#include "rules/movement/tl-repair.h"
#include "rules/movement/tl-train.h"
#include "rules/payment/tl-fuel-offer.h"
#include "rules/supply/tl-control.h"
#include "rules/supply/tl-stock.h"
#include "rules/upkeep/tl-mode-end.h"
#include "rules/upkeep/tl-return.h"

#include <glib/gi18n-lib.h>

/* --- what the modes will ask ---------------------------------------------------------------- */

/* Rules 5.7, 5.8: said now, asked when the segment ends. */
static void
remind_of_segment_end (TlApply *apply)
{
  for (guint i = 0; i < apply->action->units->len; i++)
    {
      TlUnit unit = tl_apply_unit (apply, i);
      guint8 marker = tl_edit_peek (apply->edit, unit)->marker;

      if (marker != TL_MARKER_RESERVE && marker != TL_MARKER_STRAT)
        continue;
      const TlSituation *after = tl_edit_look (apply->edit);
      if (tl_mode_end_reserve_in_hedgehog (after, unit))
        tl_verdict_remind (apply->verdict, "5.7", unit,
                           _ ("A reserve that is in a hedgehog when the segment "
                              "ends loses its marker."));
      if (tl_mode_end_strat_lacks_trace (after, unit))
        tl_verdict_remind (apply->verdict, "5.8", unit,
                           _ ("No trace supply reaches the unit here: if none "
                              "does when the segment ends, it leaves Strat Mode "
                              "for Move Mode."));
    }
}

/* --- modes ---------------------------------------------------------------------------------- */

/* Whether all that it has moved is one hex, which a unit may always do (6.1c). */
static gboolean
moved_one_hex (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));

  return state->phase_start != TL_HEX_NONE &&
         tl_grid_distance (grid, state->phase_start, state->hex) == 1 &&
         tl_move_step_cost (situation, unit, state->phase_start, state->hex, NULL) ==
             state->mp12_spent;
}

/* Rule 5.4a: the marker may be laid after the move that a reserve is allowed. */
static gboolean
may_still_reserve (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  TlFraction share = tl_situation_edition (situation)->modes[TL_MODE_RESERVE].ma;
  TlFraction most =
      tl_fraction_multiply (share, tl_fraction_new (tl_unit_ma_mp12 (situation, unit, NULL), 1));

  return state->marker == TL_MARKER_NONE && (state->flags & TL_UNIT_ATTACKED) == 0 &&
         (tl_fraction_compare (tl_fraction_new (state->mp12_spent, 1), most) <= 0 ||
          moved_one_hex (situation, unit));
}

/* Rules 18.5c, 18.6a(A): who lands in Combat Mode turns aboard. */
static gboolean
may_turn_aboard (const TlSituation *situation, TlUnit unit, TlMode mode)
{
  return tl_craft_of (situation, unit) != TL_UNIT_NONE &&
         (mode == TL_MODE_COMBAT || mode == TL_MODE_MOVE);
}

/* Rule 5.4: when and who. */
static gboolean
moment_allows_change (const TlSituation *situation, TlUnit unit, TlMode mode, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);
  const TlUnitState *state = tl_situation_state (situation, unit);
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  if ((!tl_unit_is_on_map (situation, unit) && !may_turn_aboard (situation, unit, mode)) ||
      (!tl_kind_is_combat (kind) && kind != TL_KIND_TRANSPORT))
    return tl_verdict_forbid (verdict, "5.2", unit, _ ("Only units on the map have a mode."));
  if (clock->phase != TL_PHASE_MOVEMENT || clock->phasing != tl_situation_side (situation, unit))
    return tl_verdict_forbid (verdict, "5.4", unit,
                              _ ("Modes change in the owner's Movement Phase."));
  if ((state->flags & TL_UNIT_MOVED) == 0 && mode == TL_MODE_RESERVE &&
      may_still_reserve (situation, unit))
    return TRUE;
  if (state->mp12_spent > 0 || (state->flags & TL_UNIT_MOVED) != 0)
    return tl_verdict_forbid (verdict, "5.4", unit,
                              _ ("A mode changes before the unit starts to move."));
  return TRUE;
}

static gboolean
is_plain_transport (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit)->kind == TL_KIND_TRANSPORT &&
         !tl_unit_is_organic (situation, unit);
}

static gboolean
may_show (const TlSituation *situation, TlUnit unit, TlMode mode, TlVerdict *verdict)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  if (mode == TL_MODE_COMBAT && !tl_return_has_combat_mode (situation, unit, verdict))
    return FALSE;
  if (mode != TL_MODE_MOVE && is_plain_transport (situation, unit))
    return tl_verdict_forbid (verdict, "13.2", unit,
                              _ ("Transport Points are always in Move Mode."));
  if (mode != TL_MODE_MOVE && mode != TL_MODE_RESERVE && counter->kind == TL_KIND_TRANSPORT)
    return tl_verdict_forbid (verdict, "13.2", unit,
                              _ ("Organic Trucks know Move and Reserve Mode only."));
  return TRUE;
}

gboolean
tl_mode_may_change (const TlSituation *situation, TlUnit unit, TlMode mode, TlVerdict *verdict)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  if (!moment_allows_change (situation, unit, mode, verdict))
    return FALSE;
  if (!tl_situation_edition (situation)->modes[mode].is_voluntary)
    return tl_verdict_forbid (
        verdict, "5.3", unit,
        _ ("No unit enters this mode by choice: a fight or a barrage lays its marker."));
  if (state->marker == TL_MARKER_DG && mode != TL_MODE_COMBAT && mode != TL_MODE_MOVE)
    return tl_verdict_forbid (
        verdict, "5.10", unit,
        _ ("A disorganized unit can only turn its counter, it keeps the marker."));
  if (state->marker == TL_MARKER_EXPLOIT)
    return tl_verdict_forbid (verdict, "5.9", unit, _ ("An Exploit marker stays until Clean Up."));
  if (!may_show (situation, unit, mode, verdict))
    return FALSE;
  return state->hex == TL_HEX_NONE ||
         tl_mode_may_begin_in (situation, unit, state->hex, mode, verdict);
}

static void
change_mode (TlUnitState *state, TlMode mode)
{
  if (mode == TL_MODE_COMBAT || mode == TL_MODE_MOVE)
    state->face = mode == TL_MODE_COMBAT ? TL_FACE_COMBAT : TL_FACE_MOVE;
  /* 5.8 */
  if (mode == TL_MODE_STRAT)
    state->face = TL_FACE_MOVE;
  if (state->marker == TL_MARKER_DG)
    return;
  state->marker = mode == TL_MODE_RESERVE ? TL_MARKER_RESERVE
                  : mode == TL_MODE_STRAT ? TL_MARKER_STRAT
                                          : TL_MARKER_NONE;
}

static gboolean
apply_mode (TlApply *apply)
{
  static const char *const rules[] = { "4.5a(I)", "4.5a(J)", "5.4", "5.9", "5.10", NULL };
  gboolean ok = TRUE;

  for (guint i = 0; i < apply->action->units->len; i++)
    ok &= tl_mode_may_change (apply->before, tl_apply_unit (apply, i), apply->action->mode,
                              apply->verdict);
  ok = ok || tl_apply_settles (apply, rules);
  for (guint i = 0; ok && i < apply->action->units->len; i++)
    change_mode (tl_edit_unit (apply->edit, tl_apply_unit (apply, i)), apply->action->mode);
  if (ok)
    remind_of_segment_end (apply);
  return ok;
}

/* Rules 7.0, 11.0: in whose phase reserves may be released, in any segment of it (our reading). */
static gboolean
is_time_to_release (const TlClock *clock, TlSide side)
{
  switch (clock->phase)
    {
    case TL_PHASE_REACTION:
    case TL_PHASE_REACTION_BARRAGE:
      return side != clock->phasing;
    case TL_PHASE_EXPLOITATION:
    case TL_PHASE_EXPLOITATION_BARRAGE:
    case TL_PHASE_EXPLOITATION_COMBAT:
      return side == clock->phasing;
    default:
      return FALSE;
    }
}

gboolean
tl_mode_may_release (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  gboolean ok = TRUE;

  if (!tl_unit_is_on_map (situation, unit) ||
      tl_situation_state (situation, unit)->marker != TL_MARKER_RESERVE)
    ok = tl_verdict_forbid (verdict, "5.7b", unit, _ ("Only units in Reserve can be released."));
  if (!is_time_to_release (tl_situation_clock (situation), tl_situation_side (situation, unit)))
    ok = tl_verdict_forbid_now (
        verdict, "5.7b", unit,
        _ ("Reserves are released in the Reaction Phase of the enemy's turn or "
           "the Exploitation Phase of their own."));
  return ok;
}

/* The counter keeps its side, so that a Combat-oriented one has its ZOC at once (4.5, 5.7b). */
static gboolean
apply_release (TlApply *apply)
{
  static const char *const only_time[] = { NULL };
  TlPhase phase = tl_situation_clock (apply->before)->phase;
  gboolean ok = TRUE;

  for (guint i = 0; i < apply->action->units->len; i++)
    ok &= tl_mode_may_release (apply->before, tl_apply_unit (apply, i), apply->verdict);
  if (!ok)
    ok = tl_apply_settles (apply, only_time);
  else if (phase != TL_PHASE_REACTION && phase != TL_PHASE_EXPLOITATION)
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "5.7b",
                    _ ("Our reading: reserves may still be released after the movement segment."));
  for (guint i = 0; ok && i < apply->action->units->len; i++)
    {
      TlUnitState *state = tl_edit_unit (apply->edit, tl_apply_unit (apply, i));

      state->marker = TL_MARKER_NONE;
      state->flags |= TL_UNIT_RELEASED;
    }
  return ok;
}

/* --- movement -------------------------------------------------------------------------------- */

/* For the log: what the unit with the least left over pays, and what it then has. */
static void
report_cost (TlApply *apply, const guint *costs_mp12)
{
  guint tightest = 0;

  for (guint i = 1; i < apply->action->units->len; i++)
    if (tl_move_left_mp12 (apply->before, tl_apply_unit (apply, i)) - costs_mp12[i] <
        tl_move_left_mp12 (apply->before, tl_apply_unit (apply, tightest)) - costs_mp12[tightest])
      tightest = i;
  tl_apply_say_mp (apply, "6.1a", tl_apply_unit (apply, tightest), costs_mp12[tightest]);
}

/* Rule 4.5b: the friends in a hex that a Truck enters and leaves again, in spite of the enemy
 * ZOC. */
static void
note_negation (TlApply *apply, TlHex hex)
{
  const TlSituation *before = apply->before;
  TlSide side = tl_situation_side (before, tl_apply_unit (apply, 0));

  if (!tl_zoc_exerted (before, hex, tl_side_other (side)))
    return;
  for (TlUnit unit = tl_situation_first_in (before, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (before, unit))
    if (tl_situation_side (before, unit) == side && tl_unit_is_combat (before, unit) &&
        !tl_units_include (apply->action->units, unit))
      tl_edit_unit (apply->edit, unit)->flags |= TL_UNIT_NEGATES;
}

static void
note_negations (TlApply *apply)
{
  const GArray *units = apply->action->units;
  gboolean has_truck = FALSE;
  /* Where the move began nothing had to be negated. */
  guint first = tl_move_is_under_way (apply->before, tl_apply_unit (apply, 0)) ? 0 : 1;

  for (guint i = 0; i < units->len; i++)
    has_truck |= tl_unit_mobility (apply->before, tl_apply_unit (apply, i)) == TL_MOBILITY_TRUCK;
  for (guint i = first; has_truck && i + 1 < apply->action->hexes->len; i++)
    note_negation (apply, tl_apply_hex (apply, i));
}

/* Against the rules a unit pays what its way costs, but no more than it has left. */
static void
price_aside (const TlApply *apply, guint *costs_mp12)
{
  for (guint u = 0; u < apply->action->units->len; u++)
    {
      TlUnit unit = tl_apply_unit (apply, u);
      guint left_mp12 = tl_move_left_mp12 (apply->before, unit);

      costs_mp12[u] = 0;
      for (guint i = 1; i < apply->action->hexes->len; i++)
        costs_mp12[u] = MIN (costs_mp12[u] + tl_move_step_cost (apply->before, unit,
                                                                tl_apply_hex (apply, i - 1),
                                                                tl_apply_hex (apply, i), NULL),
                             left_mp12);
    }
}

/* May the move be made all the same? */
static gboolean
is_move_set_aside (TlApply *apply, guint *costs_mp12)
{
  static const char *const rules[] = {
    "4.5a(A)", "4.5a(J)", "4.5b", "6.1c", "6.2c", "13.8d", NULL
  };
  const GArray *units = apply->action->units;
  const GArray *path = apply->action->hexes;

  if (apply->action->heed == TL_HEED_ENFORCE || !tl_apply_settles (apply, rules) ||
      !tl_move_is_possible (apply->before, (const TlUnit *) units->data, units->len,
                            (const TlHex *) path->data, path->len, apply->verdict))
    return FALSE;
  price_aside (apply, costs_mp12);
  return TRUE;
}

static gboolean
apply_move (TlApply *apply)
{
  const TlAction *action = apply->action;
  guint n_units = action->units->len;
  TlHex end = tl_apply_hex (apply, action->hexes->len - 1);
  g_autofree guint *costs_mp12 = g_new0 (guint, n_units);

  if (!tl_move_check (apply->before, (const TlUnit *) action->units->data, n_units,
                      (const TlHex *) action->hexes->data, action->hexes->len, costs_mp12, NULL,
                      apply->verdict) &&
      !is_move_set_aside (apply, costs_mp12))
    return FALSE;
  report_cost (apply, costs_mp12);
  tl_apply_finish_others (apply, action->units);
  tl_apply_pay_fuel (apply, action->units);
  for (guint i = 0; i < n_units; i++)
    {
      TlUnit unit = tl_apply_unit (apply, i);

      tl_edit_place (apply->edit, unit, end);
      TlUnitState *state = tl_edit_unit (apply->edit, unit);
      if (state->phase_start == TL_HEX_NONE)
        state->phase_start = tl_situation_hex (apply->before, unit);
      state->mp12_spent = (guint16) MIN (state->mp12_spent + costs_mp12[i], G_MAXUINT16);
      state->flags &= ~(guint32) TL_UNIT_NEGATES;
      tl_blow_leave (state);
      if ((state->flags & TL_UNIT_FUEL_THROWN) != 0 && end != tl_apply_hex (apply, 0))
        state->flags |= TL_UNIT_FUEL_LEFT; /* 12.5e */
      if (tl_apply_is_stopped (apply->before, action->units, unit, end))
        state->flags |= TL_UNIT_STOPPED;
    }
  for (guint i = action->hexes->len; i-- > 1;)
    tl_apply_enter (apply, action->units, tl_apply_hex (apply, i), FALSE);
  note_negations (apply);
  remind_of_segment_end (apply);
  return TRUE;
}

const TlApplyEntry tl_apply_moves[] = {
  { TL_ACTION_MODE, apply_mode, TL_IN_TURN },
  { TL_ACTION_RELEASE, apply_release, TL_IN_TURN },
  { TL_ACTION_MOVE, apply_move, TL_IN_TURN },
  { 0, NULL, 0 },
};

static void
report_conversion (TlApply *apply, guint n_converted)
{
  guint left = tl_repair_left_hexes (apply->before, tl_apply_unit (apply, 0)) - n_converted;
  TlFinding *finding =
      tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "13.3g",
                      /* Translators: numbers of hexes. */
                      _ ("Hexes converted: %1$u. The unit may convert %2$u more in this phase."),
                      n_converted, left);

  tl_finding_add_unit (finding, tl_apply_unit (apply, 0));
}

/* A move, with everything that a move brings; what it enters is converted. */
static gboolean
apply_repair (TlApply *apply)
{
  TlUnit unit = tl_apply_unit (apply, 0);
  const GArray *path = apply->action->hexes;
  int lays = tl_situation_scenario (apply->before)
                 ->sides[tl_situation_side (apply->before, unit)]
                 .rail.lays;
  g_autoptr (GArray) hexes =
      tl_repair_check (apply->before, unit, (const TlHex *) path->data, path->len, apply->verdict);

  if (!apply_move (apply) || hexes == NULL)
    return FALSE;
  for (guint i = 0; i < hexes->len; i++)
    tl_edit_convert (apply->edit, g_array_index (hexes, TlHex, i), (guint) lays, unit);
  report_conversion (apply, hexes->len);
  return TRUE;
}

/* --- by rail ---------------------------------------------------------------------------------- */

static gboolean
is_dump (const TlApply *apply, TlUnit unit)
{
  return tl_situation_counter (apply->before, unit)->kind == TL_KIND_DUMP;
}

/* Rule 12.2a: what comes by rail is not loaded again in the phase. */
static gboolean
move_tokens (TlApply *apply, TlUnit unit, TlHex end)
{
  const TlUnitState *state = tl_situation_state (apply->before, unit);
  TlSide side = tl_situation_side (apply->before, unit);
  TlSite site = tl_draw_site (apply->before, unit);
  guint t = apply->action->t > 0 ? apply->action->t : state->t - state->fresh_t;

  tl_stock_lift (apply->edit, side, site, t);
  if (!tl_apply_put_down (apply, unit, end, t))
    return FALSE;
  if (tl_blow_was_tried (apply->before, site, side))
    tl_blow_mark (apply->edit, end, side);
  return TRUE;
}

/* Rules 13.3e, 13.3f: cargo is done with moving; repair units are not. */
static void
move_unit (TlApply *apply, TlUnit unit, TlHex end)
{
  tl_edit_place (apply->edit, unit, end);
  TlUnitState *state = tl_edit_unit (apply->edit, unit);
  if (state->phase_start == TL_HEX_NONE)
    state->phase_start = tl_train_start (apply->before, unit);
  tl_blow_leave (state);
  state->flags &= ~TL_UNIT_NEGATES;
  state->flags |= TL_UNIT_BY_RAIL;
  if (!tl_repair_is_able (apply->before, unit))
    state->flags |= TL_UNIT_MOVED;
}

static void
report_capacity (TlApply *apply, guint cap16)
{
  TlSide side = tl_situation_side (apply->before, tl_apply_unit (apply, 0));
  g_autofree char *used = tl_train_points (cap16);
  g_autofree char *left = tl_train_points (tl_train_left16 (apply->before, side) - cap16);

  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "13.3a",
                  /* Translators: amounts of points, "2 1/2". */
                  _ ("%1$s points of Rail Cap used, %2$s left in this phase."), used, left);
}

/* Against the rules a train of what stands together takes the Rail Cap that its way costs, but no
 * more than is left.  A side without a Rail Cap has no trains. */
static gboolean
is_train_set_aside (TlApply *apply, guint *cap16)
{
  static const char *const rules[] = { "4.5a(C)", "4.5b",  "4.7d",  "6.1",
                                       "13.3a",   "13.3c", "13.3h", NULL };
  const GArray *units = apply->action->units;
  const GArray *path = apply->action->hexes;
  TlSide side = tl_situation_side (apply->before, tl_apply_unit (apply, 0));

  if (tl_situation_scenario (apply->before)->sides[side].rail.cap_t == 0 ||
      !tl_apply_settles (apply, rules))
    return FALSE;
  *cap16 = MIN (tl_train_price16 (apply->before, (const TlUnit *) units->data, units->len,
                                  apply->action->t, (const TlHex *) path->data, path->len),
                tl_train_left16 (apply->before, side));
  return TRUE;
}

static gboolean
apply_train (TlApply *apply)
{
  const GArray *units = apply->action->units;
  const GArray *path = apply->action->hexes;
  TlHex end = tl_apply_hex (apply, path->len - 1);
  guint cap16;

  if (!tl_train_check (apply->before, (const TlUnit *) units->data, units->len, apply->action->t,
                       (const TlHex *) path->data, path->len, &cap16, apply->verdict) &&
      !is_train_set_aside (apply, &cap16))
    return FALSE;
  tl_apply_finish_others (apply, units);
  for (guint i = 0; i < units->len; i++)
    if (!is_dump (apply, tl_apply_unit (apply, i)))
      move_unit (apply, tl_apply_unit (apply, i), end);
    else if (!move_tokens (apply, tl_apply_unit (apply, i), end))
      return FALSE;
  tl_edit_use_rail_cap (apply->edit, tl_track_used16 (apply->before) + cap16);
  report_capacity (apply, cap16);
  return TRUE;
}

/* --- control ---------------------------------------------------------------------------------- */

static gboolean
apply_control (TlApply *apply)
{
  TlHex hex = tl_apply_hex (apply, 0);

  if (!tl_control_may_set (apply->before, hex, apply->action->side, apply->verdict))
    return FALSE;
  tl_edit_set_control (apply->edit, hex, apply->action->side);
  tl_finding_add_hex (
      tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "13.3h",
                      _ ("Said by the players: where the front line is clear, no rule decides.")),
      hex);
  return TRUE;
}

const TlApplyEntry tl_apply_rail[] = {
  { TL_ACTION_REPAIR, apply_repair, TL_IN_TURN },
  { TL_ACTION_RAIL, apply_train, TL_IN_TURN },
  { TL_ACTION_CONTROL, apply_control, TL_IN_TURN },
  { 0, NULL, 0 },
};

static TlFuelPurchase *
purchase_of (const TlAction *action)
{
  TlFuelPurchase *purchase = tl_fuel_purchase_new (action->method);

  purchase->formation = action->formation;
  if (action->units->len > 0)
    purchase->hq = g_array_index (action->units, TlUnit, 0);
  g_array_append_vals (purchase->payments, action->payments->data, action->payments->len);
  return purchase;
}

/* For the log: out of which dumps, and for which units. */
static void
report (TlApply *apply, const TlFuelPurchase *purchase)
{
  for (guint i = 0; i < purchase->payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (purchase->payments, TlPayment, i);
      TlFinding *finding =
          tl_fuel_say_paid (apply->before, purchase->method, payment, payment->t, apply->verdict);

      tl_finding_add_units (finding, purchase->units);
    }
}

/* Rule 4.5b: who must stay for it. */
static void
note_negations_of_purchase (TlApply *apply, const TlFuelPurchase *purchase)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  g_autoptr (GArray) none = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlUnit first =
      purchase->hq != TL_UNIT_NONE ? purchase->hq : g_array_index (purchase->units, TlUnit, 0);

  tl_negation_add_purchase (hexes, apply->before, purchase);
  tl_negation_book (apply->edit, apply->before, tl_situation_side (apply->before, first), hexes,
                    none, apply->verdict);
}

static gboolean
apply_fuel (TlApply *apply)
{
  g_autoptr (TlFuelPurchase) purchase = purchase_of (apply->action);

  if (!tl_fuel_complete (apply->before, purchase, apply->verdict))
    return FALSE;
  report (apply, purchase);
  tl_fuel_book (apply->edit, purchase);
  note_negations_of_purchase (apply, purchase);
  return TRUE;
}

const TlApplyEntry tl_apply_fuel[] = {
  { TL_ACTION_FUEL, apply_fuel, TL_IN_TURN },
  { 0, NULL, 0 },
};
