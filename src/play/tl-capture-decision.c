/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The decisions of 9.14: pushed, settled where there is no choice, listed, worded and applied;
 * Extenders made, turned back and collapsed (9.14d, 12.7d-f, 12.7h); dumps blown up (12.11a). */
#include "config.h"

#include "play/tl-capture-decision.h"

#include "pieces/tl-scenario.h"
#include "play/tl-apply-private.h"
#include "rules/base/tl-air-base.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-port.h"
#include "rules/capture/tl-blow.h"
#include "rules/capture/tl-capture.h"
#include "rules/movement/tl-extend.h"
#include "rules/supply/tl-control.h"
#include "rules/supply/tl-stock.h"
#include "rules/supply/tl-transport.h"

#include <glib/gi18n-lib.h>

static gboolean
is_about_aircraft (const TlDecision *decision)
{
  return decision->args[TL_CAPTURE_ARG_COLUMN] == TL_CAPTURE_AIRCRAFT;
}

static TlCaptureColumn
column_of (const TlDecision *decision)
{
  return (TlCaptureColumn) CLAMP (decision->args[TL_CAPTURE_ARG_COLUMN], 0, TL_CAPTURE_COLUMNS - 1);
}

/* --- beginning -------------------------------------------------------------------------------- */

/* Rule 14.10e: gliders go nowhere. */
static void
lose_glider (TlApply *apply, TlUnit glider)
{
  g_autofree char *name = tl_situation_name (apply->before, glider);

  /* Translators: a glider point. */
  tl_verdict_remind (apply->verdict, "14.10e", glider, _ ("%s is destroyed with its base."), name);
  tl_edit_destroy (apply->edit, glider);
}

static void
push_aircraft (TlApply *apply, const TlDecision *capture, TlSide owner)
{
  g_autoptr (GArray) units = tl_situation_units_in (apply->before, capture->hex);

  for (guint i = units->len; i-- > 0;)
    {
      TlDecision decision = *capture;

      decision.units[0] = g_array_index (units, TlUnit, i);
      decision.n_units = 1;
      decision.args[TL_CAPTURE_ARG_COLUMN] = TL_CAPTURE_AIRCRAFT;
      if (tl_situation_counter (apply->before, decision.units[0])->kind != TL_KIND_AIRCRAFT ||
          tl_situation_side (apply->before, decision.units[0]) != owner)
        continue;
      if (tl_aircraft_is_glider (apply->before, decision.units[0]))
        lose_glider (apply, decision.units[0]);
      else
        tl_edit_push_decision (apply->edit, &decision);
    }
}

/* An Extender with nowhere to go turns back into what is rolled for (9.14d). */
static gboolean
has_extender (const TlSituation *situation, TlHex hex, TlSide owner)
{
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_counter (situation, unit)->kind == TL_KIND_EXTENDER &&
        tl_situation_side (situation, unit) == owner)
      return TRUE;
  return FALSE;
}

/* Rule 9.14d: Attack-Capable units of @enterer have entered @hex: what Extenders were there
 * collapse, as decisions, which become number 0. */
static void
apply_overrun_extenders (TlApply *apply, TlHex hex, TlSide enterer)
{
  for (TlUnit unit = tl_situation_first_in (apply->before, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (apply->before, unit))
    {
      TlDecision collapse = { .kind = TL_DECISION_COLLAPSE,
                              .side = tl_situation_side (apply->before, unit),
                              .hex = hex,
                              .n_units = 1,
                              .units = { unit } };

      if (tl_situation_counter (apply->before, unit)->kind == TL_KIND_EXTENDER &&
          collapse.side != enterer)
        tl_edit_push_decision (apply->edit, &collapse);
    }
}

/* Rules 9.14e, f, h: does @unit change sides as it is when @side enters its hex? */
static gboolean
turns_over (const TlSituation *situation, TlUnit unit, TlSide side)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  return tl_situation_side (situation, unit) != side &&
         (kind == TL_KIND_HEDGEHOG || kind == TL_KIND_AIR_BASE || kind == TL_KIND_PORT);
}

/* Rule 18.4f: neither side captures a port that was an LST. */
static gboolean
dies (const TlSituation *situation, TlUnit unit, TlSide side)
{
  return tl_situation_side (situation, unit) != side &&
         tl_situation_counter (situation, unit)->kind == TL_KIND_PORT &&
         tl_situation_counter (situation, unit)->is_lst;
}

static gboolean
is_ship_of (const TlSituation *situation, TlUnit unit, TlSide side)
{
  return tl_situation_counter (situation, unit)->kind == TL_KIND_SHIP &&
         tl_situation_side (situation, unit) == side;
}

/* Rule 21.11c: a captured hedgehog loses a level, and one of level 1 is removed. */
static void
turn_over (TlEdit *edit, TlUnit unit, TlSide side)
{
  const TlSituation *situation = tl_edit_look (edit);
  gboolean loses_level = tl_situation_plays (situation, TL_OPTION_STRICT_CONSTRUCTION) &&
                         tl_situation_counter (situation, unit)->kind == TL_KIND_HEDGEHOG;
  TlUnitState *state = tl_edit_unit (edit, unit);

  state->owner = (guint8) side;
  if (!loses_level)
    return;
  state->level--;
  if (state->level == 0)
    tl_edit_destroy (edit, unit);
}

/*
 * @hex: a hex that Attack-Capable units of @side have entered
 * @side: whose units
 *
 * Gives @side what needs no dice, and destroys ships.
 *
 * Rules: 9.14e-h.
 */
static void
capture_at_once (TlEdit *edit, TlHex hex, TlSide side)
{
  g_autoptr (GArray) units = tl_situation_units_in (tl_edit_look (edit), hex);

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (dies (tl_edit_look (edit), unit, side))
        tl_edit_destroy (edit, unit);
      else if (turns_over (tl_edit_look (edit), unit, side))
        turn_over (edit, unit, side);
      else if (is_ship_of (tl_edit_look (edit), unit, tl_side_other (side)))
        tl_craft_sink (edit, unit);
    }
}

/* The last to be answered first: what is pushed last is on top. */
static void
begin (TlApply *apply, TlHex hex, TlSide side, gboolean by_advance)
{
  TlSide owner = tl_side_other (side);
  TlDecision capture = { .kind = TL_DECISION_CAPTURE, .side = side, .hex = hex };

  if ((tl_situation_occupancy (apply->before)[hex] & (TL_OCCUPIED_OTHER << owner)) == 0)
    return;
  capture_at_once (apply->edit, hex, side);
  capture.args[TL_CAPTURE_ARG_ADVANCE] = by_advance;
  push_aircraft (apply, &capture, owner);
  for (guint column = TL_CAPTURE_COLUMNS; column-- > 0;)
    {
      g_autoptr (TlCapturable) capturable =
          tl_capturable_new (apply->before, hex, owner, (TlCaptureColumn) column);

      capture.args[TL_CAPTURE_ARG_COLUMN] = (gint32) column;
      if (!tl_capturable_is_empty (capturable) ||
          (column != TL_CAPTURE_DUMP && has_extender (apply->before, hex, owner)))
        tl_edit_push_decision (apply->edit, &capture);
    }
  apply_overrun_extenders (apply, hex, side);
}

void
tl_apply_enter (TlApply *apply, const GArray *units, TlHex hex, gboolean by_advance)
{
  const TlSituation *before = apply->before;
  gboolean has_combat_unit = FALSE;
  gboolean can_capture = FALSE;

  if (units->len == 0)
    return;
  TlSide side = tl_situation_side (before, g_array_index (units, TlUnit, 0));
  for (guint i = 0; i < units->len; i++)
    {
      has_combat_unit |= tl_unit_is_combat (before, g_array_index (units, TlUnit, i));
      can_capture |= tl_unit_is_attack_capable (before, g_array_index (units, TlUnit, i), NULL);
    }
  if (has_combat_unit && tl_control_changes_on_entry (before, hex))
    tl_edit_set_control (apply->edit, hex, side);
  if (can_capture)
    begin (apply, hex, side, by_advance);
}

/* --- displacement ----------------------------------------------------------------------------- */

GArray *
tl_capture_decision_hexes (const TlSituation *situation, const TlDecision *decision)
{
  return is_about_aircraft (decision)
             ? tl_base_capture_hexes (situation, decision->units[0])
             : tl_displacement_hexes (situation, decision->hex, decision->side,
                                      column_of (decision));
}

/* --- settling --------------------------------------------------------------------------------- */

static gboolean
nothing_to_roll_for (const TlSituation *situation, const TlDecision *decision)
{
  if (is_about_aircraft (decision))
    return tl_situation_hex (situation, decision->units[0]) != decision->hex;
  g_autoptr (TlCapturable) capturable = tl_capturable_new (
      situation, decision->hex, tl_side_other (decision->side), column_of (decision));
  return tl_capturable_is_empty (capturable);
}

static gboolean
settle_capture (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                TlVerdict *verdict)
{
  if (!nothing_to_roll_for (situation, decision))
    return FALSE;
  tl_edit_pop_decision (edit);
  return TRUE;
}

/* Rule 9.14c: @capturable's owner gives up @amounts, and @t of the load with them. */
static void
give_up (TlEdit *edit, const TlCapturable *capturable, const guint *amounts, guint t,
         TlVerdict *verdict)
{
  TlTransportTaken taken = tl_capture_transport (edit, capturable, amounts, t);

  if (taken.ordinary4 > 0)
    {
      g_autofree char *points = tl_fraction_to_mixed_string (tl_fraction_new (taken.ordinary4, 4));

      tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.14c",
                      /* Translators: a number of Transport Points, "1 1/2". */
                      _ ("Our reading: of the Organic Trucks that stay, %s Transport Points are "
                         "ordinary, for no Organic counter shows them (13.2g)."),
                      points);
    }
  if (taken.over_t > 0)
    tl_verdict_add (
        verdict, TL_FINDING_REMINDER, "9.14c",
        /* Translators: an amount in Tokens. */
        _ ("Our reading: %uT that the points they go with cannot carry lie beside them (13.2b)."),
        taken.over_t);
}

static gboolean
settle_yield (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
              TlVerdict *verdict)
{
  g_autoptr (TlCapturable) capturable =
      tl_capturable_new (situation, decision->hex, decision->side, column_of (decision));
  g_autoptr (GPtrArray) share_outs = tl_capturable_share_outs (
      capturable, situation, (guint) decision->args[TL_CAPTURE_ARG_POINTS4]);

  if (share_outs->len > 1)
    return FALSE;
  tl_edit_pop_decision (edit);
  if (share_outs->len == 1)
    give_up (edit, capturable, (const guint *) ((GArray *) share_outs->pdata[0])->data,
             (guint) decision->args[TL_CAPTURE_ARG_T], verdict);
  return TRUE;
}

static void
report_displaced (const TlSituation *situation, const TlDecision *decision, const GArray *units,
                  TlHex to, TlVerdict *verdict)
{
  const char *rule = is_about_aircraft (decision) ? "9.14f" : "9.14c";
  g_autofree char *names = tl_situation_names (situation, units);
  g_autofree char *place =
      to != TL_HEX_NONE ? tl_map_describe_hex (tl_situation_map (situation), to) : NULL;

  if (place != NULL)
    /* Translators: pieces, the only hex where they can go. */
    tl_verdict_add (verdict, TL_FINDING_REMINDER, rule, _ ("%s: displaced to %s."), names, place);
  else
    /* Translators: pieces. */
    tl_verdict_add (verdict, TL_FINDING_REMINDER, rule,
                    _ ("%s: destroyed, for there is nowhere to go."), names);
}

static void
displace (TlEdit *edit, TlUnit unit, TlHex to)
{
  if (to == TL_HEX_NONE)
    {
      tl_edit_destroy (edit, unit);
      return;
    }
  tl_edit_place (edit, unit, to);
  tl_edit_unit (edit, unit)->flags &= ~TL_UNIT_BLOWN;
}

static gboolean
settle_displacement (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                     TlVerdict *verdict)
{
  g_autoptr (GArray) units = tl_capture_decision_displaced (situation, decision);
  g_autoptr (GArray) hexes = NULL;
  TlHex to;

  if (units->len > 0)
    {
      hexes = tl_capture_decision_hexes (situation, decision);
      if (hexes->len > 1)
        return FALSE;
      to = hexes->len == 1 ? g_array_index (hexes, TlHex, 0) : TL_HEX_NONE;
      report_displaced (situation, decision, units, to, verdict);
      for (guint i = 0; i < units->len; i++)
        displace (edit, g_array_index (units, TlUnit, i), to);
    }
  tl_edit_pop_decision (edit);
  return TRUE;
}

static void
report_collapse (const TlSituation *situation, TlUnit extender, TlHex to, TlVerdict *verdict)
{
  g_autofree char *name = tl_situation_name (situation, extender);
  g_autofree char *place =
      tl_map_describe_hex (tl_situation_map (situation),
                           to != TL_HEX_NONE ? to : tl_situation_hex (situation, extender));

  tl_finding_add_unit (
      to != TL_HEX_NONE
          /* Translators: an Extender, the only hex where it can go. */
          ? tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.14d", _ ("%s collapses to %s."), name,
                            place)
          /* Translators: an Extender, the hex where it is. */
          : tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.14c",
                            _ ("%s has nowhere to collapse to: it turns back in %s, and is "
                               "rolled for."),
                            name, place),
      extender);
}

/* The Extender of @decision collapses, if it has no choice of hex; FALSE when it has. */
static gboolean
settle_collapse (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                 TlVerdict *verdict)
{
  TlUnit extender = decision->units[0];
  g_autoptr (GArray) hexes = tl_extend_collapse_hexes (situation, extender);
  TlHex to = hexes->len > 0 ? g_array_index (hexes, TlHex, 0) : TL_HEX_NONE;

  if (hexes->len > 1)
    return FALSE;
  report_collapse (situation, extender, to, verdict);
  tl_edit_pop_decision (edit);
  tl_extend_turn_back (edit, situation, extender,
                       to != TL_HEX_NONE ? to : tl_situation_hex (situation, extender), 0, 0);
  return TRUE;
}

TlSituation *
tl_capture_decision_waive (TlSituation *situation)
{
  TlSituation *now = situation;

  while (tl_decision_is_capture (tl_play_decision (now)))
    {
      TlEdit *edit = tl_situation_edit (now);

      tl_edit_pop_decision (edit);
      TlSituation *next = tl_edit_finish (edit);
      tl_situation_unref (now);
      now = next;
    }
  return now;
}

/* --- answers ---------------------------------------------------------------------------------- */

static void
add_displacements (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  g_autoptr (GArray) units = tl_capture_decision_displaced (situation, decision);
  g_autoptr (GArray) hexes = tl_capture_decision_hexes (situation, decision);
  guint n_alone = units->len > 1 ? units->len : 0;

  for (guint i = 0; i < n_alone + 1; i++)
    for (guint k = 0; k < hexes->len; k++)
      {
        TlAction *action = tl_action_new (TL_ACTION_DISPLACE);

        if (i == 0)
          tl_action_add_units (action, (const TlUnit *) units->data, units->len);
        else
          tl_action_add_unit (action, g_array_index (units, TlUnit, i - 1));
        g_ptr_array_add (actions, tl_action_add_hex (action, g_array_index (hexes, TlHex, k)));
      }
}

static TlAction *
yield_new (const TlCapturable *capturable, const GArray *amounts)
{
  TlAction *action = tl_action_new (TL_ACTION_YIELD);

  for (guint i = 0; i < amounts->len; i++)
    {
      TlTransportPart part = { g_array_index (amounts, guint, i), 0 };

      if (part.points4 == 0)
        continue;
      tl_action_add_unit (action, g_array_index (capturable->types, TlTransportType, i).like);
      g_array_append_val (action->parts, part);
    }
  return action;
}

static void
add_yields (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  g_autoptr (TlCapturable) capturable =
      tl_capturable_new (situation, decision->hex, decision->side, column_of (decision));
  g_autoptr (GPtrArray) share_outs = tl_capturable_share_outs (
      capturable, situation, (guint) decision->args[TL_CAPTURE_ARG_POINTS4]);

  for (guint i = 0; i < share_outs->len; i++)
    g_ptr_array_add (actions, yield_new (capturable, share_outs->pdata[i]));
}

static void
add_roll (GPtrArray *actions, const TlSituation *situation, const TlDecision *decision)
{
  g_ptr_array_add (actions, tl_action_new (TL_ACTION_CAPTURE));
}

const TlDecisionEntry tl_capture_decisions[] = {
  { TL_DECISION_COLLAPSE, settle_collapse },
  { TL_DECISION_CAPTURE, settle_capture, add_roll },
  { TL_DECISION_YIELD, settle_yield, add_yields },
  { TL_DECISION_DISPLACE, settle_displacement, add_displacements },
  { 0 },
};

/* --- dice ------------------------------------------------------------------------------------- */

static TlRollKind
roll_kind (const TlDecision *decision)
{
  return decision->args[TL_CAPTURE_ARG_COLUMN] == TL_CAPTURE_AIRCRAFT ? TL_ROLL_TWO_DICE
                                                                      : TL_ROLL_ONE_DIE;
}

static gboolean
roll_one (const TlSituation *situation, TlAction *action, TlDice *dice)
{
  const TlDecision *decision = tl_play_decision (situation);
  TlRollKind kind = TL_ROLL_ONE_DIE;
  int roll;

  /* What is forbidden uses no dice up; tl_apply () will say why. */
  if (action->kind == TL_ACTION_BLOW
          ? decision != NULL || tl_blow_may (situation, g_array_index (action->hexes, TlHex, 0),
                                             action->t, NULL) == 0
          : decision == NULL || decision->kind != TL_DECISION_CAPTURE)
    return TRUE;
  if (action->kind == TL_ACTION_CAPTURE)
    kind = roll_kind (decision);
  if (!tl_dice_roll (dice, kind, &roll))
    return FALSE;
  action->n_dice = 1;
  action->dice[0] = roll;
  return TRUE;
}

/* --- capture ---------------------------------------------------------------------------------- */

static void
push_aircraft_displacement (TlApply *apply, const TlDecision *capture)
{
  TlDecision displace = *capture;

  displace.kind = TL_DECISION_DISPLACE;
  displace.side = tl_side_other (capture->side);
  tl_edit_push_decision (apply->edit, &displace);
}

static gboolean
roll_for_aircraft (TlApply *apply, const TlDecision *decision)
{
  TlUnit aircraft = decision->units[0];
  gboolean by_advance = decision->args[TL_CAPTURE_ARG_ADVANCE] != 0;
  int roll = apply->action->dice[0];
  int drm;
  gboolean loses = tl_base_capture_costs_step (apply->before, aircraft, by_advance, roll, &drm);
  g_autofree char *name = tl_situation_name (apply->before, aircraft);

  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "9.14f",
                  loses
                      /* Translators: an aircraft, dice, modifier with sign, sum. */
                      ? _ ("%s: roll %d %+d = %d, a step is lost.")
                      : _ ("%s: roll %d %+d = %d, nothing is lost."),
                  name, roll, drm, roll + drm);
  tl_edit_pop_decision (apply->edit);
  if (loses && tl_unit_steps (apply->before, aircraft) <= 1)
    {
      tl_edit_destroy (apply->edit, aircraft);
      return TRUE;
    }
  TlUnitState *state = tl_edit_unit (apply->edit, aircraft);
  state->steps_lost = (guint8) (state->steps_lost + loses);
  state->flags |= TL_UNIT_INACTIVE;
  push_aircraft_displacement (apply, decision);
  return TRUE;
}

static void
report_capture (TlApply *apply, const TlDecision *decision, const TlCapturable *capturable,
                const TlCaptured *captured)
{
  g_autofree char *there = tl_capturable_text (capturable);
  g_autofree char *taken = tl_captured_text (captured);

  tl_verdict_add (
      apply->verdict, TL_FINDING_REMINDER, tl_decision_rule (decision),
      /* Translators: what is there, "36T on the ground"; a die, per cent, what is captured. */
      _ ("%1$s: die %2$d, %3$u %% captured: %4$s."), there, apply->action->dice[0],
      captured->percent, taken);
  if (captured->is_short)
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "9.14c",
                    _ ("Our reading: no more points, for the counters of the type cannot show "
                       "them."));
}

/* The owner gives up transport as he likes, and then takes the rest away. */
static void
push_transport_decisions (TlApply *apply, const TlDecision *capture, const TlCaptured *captured)
{
  TlDecision next = { .kind = TL_DECISION_DISPLACE,
                      .side = tl_side_other (capture->side),
                      .hex = capture->hex };

  next.args[TL_CAPTURE_ARG_COLUMN] = capture->args[TL_CAPTURE_ARG_COLUMN];
  tl_edit_push_decision (apply->edit, &next);
  next.kind = TL_DECISION_YIELD;
  next.args[TL_CAPTURE_ARG_POINTS4] = (gint32) captured->points4;
  next.args[TL_CAPTURE_ARG_T] = (gint32) captured->t;
  tl_edit_push_decision (apply->edit, &next);
}

static gboolean
apply_capture (TlApply *apply)
{
  TlDecision decision = *tl_play_decision (apply->before);
  TlSide owner = tl_side_other (decision.side);
  TlCaptureColumn column = (TlCaptureColumn) decision.args[TL_CAPTURE_ARG_COLUMN];

  if (!tl_apply_roll_fits (apply, tl_decision_rule (&decision), roll_kind (&decision)))
    return FALSE;
  if (roll_kind (&decision) == TL_ROLL_TWO_DICE)
    return roll_for_aircraft (apply, &decision);
  g_autoptr (TlCapturable) capturable =
      tl_capturable_new (apply->before, decision.hex, owner, column);
  TlCaptured captured = tl_capturable_captured (capturable, apply->before, apply->action->dice[0]);
  report_capture (apply, &decision, capturable, &captured);
  tl_edit_pop_decision (apply->edit);
  if (column == TL_CAPTURE_DUMP)
    tl_capture_dump (apply->edit, decision.hex, owner, captured.t);
  else
    push_transport_decisions (apply, &decision, &captured);
  return TRUE;
}

/* --- giving up transport ---------------------------------------------------------------------- */

/* What the action gives up of each type of @capturable; FALSE when it names something else, or
 * twice. */
static gboolean
read_amounts (const TlApply *apply, const TlCapturable *capturable, guint *amounts)
{
  const TlAction *action = apply->action;

  for (guint i = 0; i < action->units->len; i++)
    {
      guint k = 0;

      while (k < capturable->types->len &&
             g_array_index (capturable->types, TlTransportType, k).like != tl_apply_unit (apply, i))
        k++;
      if (k == capturable->types->len || amounts[k] > 0 || i >= action->parts->len)
        return FALSE;
      amounts[k] = g_array_index (action->parts, TlTransportPart, i).points4;
    }
  return action->parts->len == action->units->len;
}

static gboolean
apply_yield (TlApply *apply)
{
  const TlDecision *decision = tl_play_decision (apply->before);
  g_autoptr (TlCapturable) capturable =
      tl_capturable_new (apply->before, decision->hex, decision->side,
                         (TlCaptureColumn) decision->args[TL_CAPTURE_ARG_COLUMN]);
  g_autofree guint *amounts = g_new0 (guint, capturable->types->len + 1);
  guint t = (guint) decision->args[TL_CAPTURE_ARG_T];

  if (!read_amounts (apply, capturable, amounts))
    return tl_apply_forbid (
        apply, "9.14c", TL_UNIT_NONE,
        _ ("Name the first counter of each type of transport that is rolled for."));
  if (!tl_capturable_may_give_up (capturable, apply->before,
                                  (guint) decision->args[TL_CAPTURE_ARG_POINTS4], amounts))
    {
      g_autofree char *points = tl_fraction_to_mixed_string (
          tl_fraction_new (MAX (decision->args[TL_CAPTURE_ARG_POINTS4], 0), 4));

      return tl_apply_forbid (
          apply, "9.14c", tl_apply_unit (apply, 0),
          /* Translators: a number of Transport Points. */
          _ ("%s points were captured: these are not as many, or the counter mix cannot show them."),
          points);
    }
  tl_edit_pop_decision (apply->edit);
  give_up (apply->edit, capturable, amounts, t, apply->verdict);
  return TRUE;
}

/* --- displacement ----------------------------------------------------------------------------- */

static gboolean
may_displace (TlApply *apply, const TlDecision *decision)
{
  g_autoptr (GArray) units = tl_capture_decision_displaced (apply->before, decision);
  TlHex to = tl_apply_hex (apply, 0);

  for (guint i = 0; i < apply->action->units->len; i++)
    if (!tl_units_include (units, tl_apply_unit (apply, i)))
      {
        g_autofree char *due = tl_decision_text (apply->before, decision);

        return tl_apply_forbid (apply, tl_decision_rule (decision), tl_apply_unit (apply, i),
                                /* Translators: what a side has to decide. */
                                _ ("This piece is not displaced now. %s"), due);
      }
  if (decision->args[TL_CAPTURE_ARG_COLUMN] != TL_CAPTURE_AIRCRAFT)
    return tl_displacement_may_end (apply->before, decision->hex, decision->side,
                                    (TlCaptureColumn) decision->args[TL_CAPTURE_ARG_COLUMN], to,
                                    apply->verdict);
  g_autoptr (GArray) hexes = tl_capture_decision_hexes (apply->before, decision);
  for (guint i = 0; i < hexes->len; i++)
    if (g_array_index (hexes, TlHex, i) == to)
      return TRUE;
  return tl_apply_forbid (apply, "9.14f", decision->units[0],
                          _ ("Aircraft go to a friendly air base within twice their range."));
}

static gboolean
apply_displace (TlApply *apply)
{
  const TlDecision *decision = tl_play_decision (apply->before);
  TlHex to = tl_apply_hex (apply, 0);

  if (!may_displace (apply, decision))
    return FALSE;
  for (guint i = 0; i < apply->action->units->len; i++)
    {
      tl_edit_place (apply->edit, tl_apply_unit (apply, i), to);
      tl_edit_unit (apply->edit, tl_apply_unit (apply, i))->flags &= ~TL_UNIT_BLOWN;
    }
  return TRUE;
}

/* --- blowing up dumps ------------------------------------------------------------------------- */

static gboolean
apply_blow (TlApply *apply)
{
  const TlEdition *edition = tl_situation_edition (apply->before);
  TlHex hex = tl_apply_hex (apply, 0);
  guint tried_t = tl_blow_may (apply->before, hex, apply->action->t, apply->verdict);

  if (tried_t == 0 || !tl_apply_roll_fits (apply, "12.11a", TL_ROLL_ONE_DIE))
    return FALSE;
  guint destroyed_t = tl_blow_destroyed_t (edition, tried_t, apply->action->dice[0]);
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "12.11a",
                  /* Translators: a die, per cent, two amounts in Tokens. */
                  _ ("Die %1$d, %2$u %% destroyed: %3$uT of %4$uT."), apply->action->dice[0],
                  edition->blow_percent[apply->action->dice[0] - 1], destroyed_t, tried_t);
  if (tl_blow_up (apply->edit, hex, tl_blow_side (apply->before), destroyed_t))
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "12.11a",
                    _ ("Our reading: SP on the ground are blown up before loaded ones."));
  return TRUE;
}

const TlApplyEntry tl_apply_captures[] = {
  { TL_ACTION_CAPTURE, apply_capture, TL_IN_CAPTURE, roll_one },
  { TL_ACTION_YIELD, apply_yield, TL_IN_CAPTURE },
  { TL_ACTION_DISPLACE, apply_displace, TL_IN_CAPTURE },
  { TL_ACTION_BLOW, apply_blow, TL_IN_TURN, roll_one },
  { 0, NULL, 0 },
};

/* --- making ----------------------------------------------------------------------------------- */

/* What the one of @units that has least left has spent, with the price. */
static guint
spent_with_price (const TlApply *apply)
{
  guint most_mp12 = 0;

  for (guint i = 0; i < apply->action->units->len; i++)
    {
      TlUnit unit = tl_apply_unit (apply, i);

      most_mp12 = MAX (most_mp12, tl_situation_state (apply->before, unit)->mp12_spent +
                                      tl_extend_cost_mp12 (apply->before, unit));
    }
  return most_mp12;
}

static void
report_price (TlApply *apply, guint mp12)
{
  g_autofree char *price = tl_mp12_to_string (mp12);

  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "12.7d",
                  /* Translators: an amount of Movement Points. */
                  _ ("Half of the MA is spent: %s MP of it so far."), price);
}

static gboolean
apply_extend (TlApply *apply)
{
  const GArray *units = apply->action->units;
  TlHex hex = tl_situation_hex (apply->before, tl_apply_unit (apply, 0));
  TlUnit extender =
      tl_extend_check (apply->before, (const TlUnit *) units->data, units->len, apply->verdict);

  if (extender == TL_UNIT_NONE)
    return FALSE;
  guint spent_mp12 = spent_with_price (apply);
  tl_apply_finish_others (apply, units);
  for (guint i = 0; i < units->len; i++)
    tl_transport_use_up (apply->edit, tl_apply_unit (apply, i));
  tl_edit_place (apply->edit, extender, hex);
  TlUnitState *state = tl_edit_unit (apply->edit, extender);
  state->owner = tl_situation_side (apply->before, tl_apply_unit (apply, 0));
  state->flags = 0;
  state->phase_start = hex;
  state->mp12_spent = (guint16) MIN (spent_mp12, G_MAXUINT16);
  if (!tl_extender_connects (tl_edit_look (apply->edit), extender))
    return tl_apply_forbid (apply, "12.7d", tl_apply_unit (apply, 0),
                            _ ("An Extender is made only where it connects to trace supply."));
  report_price (apply, spent_mp12);
  return TRUE;
}

static gboolean
apply_unextend (TlApply *apply)
{
  TlUnit extender = tl_apply_unit (apply, 0);

  if (!tl_extend_may_turn_back (apply->before, extender, apply->verdict))
    return FALSE;
  guint spent_mp12 = tl_situation_state (apply->before, extender)->mp12_spent +
                     tl_extend_cost_mp12 (apply->before, extender);
  tl_apply_finish_others (apply, apply->action->units);
  tl_extend_turn_back (apply->edit, apply->before, extender,
                       tl_situation_hex (apply->before, extender), spent_mp12, 0);
  report_price (apply, spent_mp12);
  return TRUE;
}

/* --- collapse --------------------------------------------------------------------------------- */

/* The one that an enemy makes collapse now; TL_UNIT_NONE when none does. */
static TlUnit
collapsing (const TlSituation *situation)
{
  const TlDecision *decision = tl_play_decision (situation);

  return decision != NULL && decision->kind == TL_DECISION_COLLAPSE ? decision->units[0]
                                                                    : TL_UNIT_NONE;
}

static gboolean
apply_collapse (TlApply *apply)
{
  TlUnit extender = tl_apply_unit (apply, 0);
  TlUnit forced = collapsing (apply->before);

  if (forced == TL_UNIT_NONE && !tl_extend_may_collapse (apply->before, extender, apply->verdict))
    return FALSE;
  if (forced != TL_UNIT_NONE && forced != extender)
    {
      g_autofree char *name = tl_situation_name (apply->before, forced);

      /* Translators: an Extender. */
      return tl_apply_forbid (apply, "9.14d", extender, _ ("Another Extender collapses now: %s."),
                              name);
    }
  g_autoptr (GArray) hexes = tl_extend_collapse_hexes (apply->before, extender);
  if (!tl_hexes_include (hexes, tl_apply_hex (apply, 0)))
    {
      tl_finding_add_hex (
          tl_finding_add_unit (
              tl_verdict_add (apply->verdict, TL_FINDING_FORBIDDEN, "9.14d",
                              _ ("An Extender collapses to a hex within its range that is in trace "
                                 "supply without it.")),
              extender),
          tl_apply_hex (apply, 0));
      return FALSE;
    }
  if (forced != TL_UNIT_NONE)
    tl_edit_pop_decision (apply->edit);
  else
    tl_apply_finish_others (apply, apply->action->units);
  tl_extend_turn_back (apply->edit, apply->before, extender, tl_apply_hex (apply, 0), 0,
                       forced != TL_UNIT_NONE ? 0 : TL_UNIT_MOVED);
  return TRUE;
}

const TlApplyEntry tl_apply_extenders[] = {
  { TL_ACTION_EXTEND, apply_extend, TL_IN_TURN },
  { TL_ACTION_UNEXTEND, apply_unextend, TL_IN_TURN },
  { TL_ACTION_COLLAPSE, apply_collapse, TL_IN_TURN },
  { 0, NULL, 0 },
};
