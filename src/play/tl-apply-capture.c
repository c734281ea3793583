/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Capture rolls and what follows (9.14), and blowing up dumps (12.11a). */
#include "config.h"

#include "play/tl-capture-decision.h"
#include "rules/capture/tl-blow.h"
#include "rules/capture/tl-capture.h"

#include <glib/gi18n-lib.h>

/* --- dice ------------------------------------------------------------------------------------- */

static gboolean
is_die (const TlAction *action, TlRollKind kind)
{
  return action->n_dice == 1 && tl_roll_is_possible (kind, action->dice[0]);
}

static gboolean
dice_fit (TlApply *apply, const char *rule, TlRollKind kind)
{
  return is_die (apply->action, kind) ||
         tl_apply_forbid_dice (apply, rule,
                               kind == TL_ROLL_ONE_DIE
                                   ? _ ("Due is one die: 1 to 6.")
                                   : _ ("Due is one roll of two dice: 2 to 12."));
}

static TlRollKind
roll_kind (const TlDecision *decision)
{
  return decision->args[TL_CAPTURE_ARG_COLUMN] == TL_CAPTURE_AIRCRAFT ? TL_ROLL_TWO_DICE
                                                                      : TL_ROLL_ONE_DIE;
}

gboolean
tl_capture_decision_roll_dice (const TlSituation *situation, TlAction *action, TlDice *dice)
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
  int drm = tl_base_capture_drm (apply->before, aircraft, by_advance);
  gboolean loses = tl_base_capture_costs_step (apply->before, aircraft, by_advance, roll);
  g_autofree char *name = tl_situation_name (apply->before, aircraft);
  TlUnitState *state;

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
  state = tl_edit_unit (apply->edit, aircraft);
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
      apply->verdict, TL_FINDING_REMINDER, tl_capture_decision_rule (decision),
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
  g_autoptr (TlCapturable) capturable = NULL;
  TlCaptured captured;

  if (!dice_fit (apply, tl_capture_decision_rule (&decision), roll_kind (&decision)))
    return FALSE;
  if (roll_kind (&decision) == TL_ROLL_TWO_DICE)
    return roll_for_aircraft (apply, &decision);
  capturable = tl_capturable_new (apply->before, decision.hex, owner, column);
  captured = tl_capturable_captured (capturable, apply->before, apply->action->dice[0]);
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
      /* Translators: a number of Transport Points. */
      g_autofree char *text = g_strdup_printf (
          _ ("%s points were captured: these are not as many, or the counter mix cannot show them."),
          points);

      return tl_apply_forbid (apply, "9.14c", tl_apply_unit (apply, 0), text);
    }
  tl_edit_pop_decision (apply->edit);
  tl_capture_decision_give_up (apply->edit, capturable, amounts, t, apply->verdict);
  return TRUE;
}

/* --- displacement ----------------------------------------------------------------------------- */

static gboolean
may_displace (TlApply *apply, const TlDecision *decision)
{
  g_autoptr (GArray) units = tl_capture_decision_displaced (apply->before, decision);
  g_autoptr (GArray) hexes = NULL;
  TlHex to = tl_apply_hex (apply, 0);

  for (guint i = 0; i < apply->action->units->len; i++)
    if (!tl_units_include (units, tl_apply_unit (apply, i)))
      {
        g_autofree char *due = tl_capture_decision_text (apply->before, decision);
        /* Translators: what a side has to decide. */
        g_autofree char *text = g_strdup_printf (_ ("This piece is not displaced now. %s"), due);

        return tl_apply_forbid (apply, tl_capture_decision_rule (decision),
                                tl_apply_unit (apply, i), text);
      }
  if (decision->args[TL_CAPTURE_ARG_COLUMN] != TL_CAPTURE_AIRCRAFT)
    return tl_displacement_may_end (apply->before, decision->hex, decision->side,
                                    (TlCaptureColumn) decision->args[TL_CAPTURE_ARG_COLUMN], to,
                                    apply->verdict);
  hexes = tl_capture_decision_hexes (apply->before, decision);
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
  guint destroyed_t;

  if (tried_t == 0 || !dice_fit (apply, "12.11a", TL_ROLL_ONE_DIE))
    return FALSE;
  destroyed_t = tl_blow_destroyed_t (edition, tried_t, apply->action->dice[0]);
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "12.11a",
                  /* Translators: a die, per cent, two amounts in Tokens. */
                  _ ("Die %1$d, %2$u %% destroyed: %3$uT of %4$uT."), apply->action->dice[0],
                  edition->blow_percent[apply->action->dice[0] - 1], destroyed_t, tried_t);
  if (tl_blow_order_matters (apply->before, hex, tl_blow_side (apply->before), destroyed_t))
    tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, "12.11a",
                    _ ("Our reading: SP on the ground are blown up before loaded ones."));
  tl_blow_up (apply->edit, hex, tl_blow_side (apply->before), destroyed_t);
  return TRUE;
}

const TlApplyEntry tl_apply_captures[] = {
  { TL_ACTION_CAPTURE, apply_capture, TL_IN_CAPTURE },
  { TL_ACTION_YIELD, apply_yield, TL_IN_CAPTURE },
  { TL_ACTION_DISPLACE, apply_displace, TL_IN_CAPTURE },
  { TL_ACTION_BLOW, apply_blow, TL_IN_TURN },
  { 0, NULL, 0 },
};
