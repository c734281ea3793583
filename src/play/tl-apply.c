/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-apply-private.h"
#include "play/tl-capture-decision.h"
#include "play/tl-combat.h"
#include "play/tl-supply-phase.h"
#include "rules/movement/tl-move.h"
#include "rules/supply/tl-stock.h"
#include "rules/upkeep/tl-hunger.h"

#include <glib/gi18n-lib.h>

TlUnit
tl_apply_unit (const TlApply *apply, guint i)
{
  return g_array_index (apply->action->units, TlUnit, i);
}

TlHex
tl_apply_hex (const TlApply *apply, guint i)
{
  return g_array_index (apply->action->hexes, TlHex, i);
}

const TlDecision *
tl_play_decision (const TlSituation *situation)
{
  return tl_situation_n_decisions (situation) > 0 ? tl_situation_decision (situation, 0) : NULL;
}

gboolean
tl_apply_forbid (const TlApply *apply, const char *rule, TlUnit unit, const char *text)
{
  return tl_verdict_forbid (apply->verdict, rule, unit, text);
}

gboolean
tl_apply_roll_fits (const TlApply *apply, const char *rule, TlRollKind kind)
{
  return (apply->action->n_dice == 1 && tl_roll_is_possible (kind, apply->action->dice[0])) ||
         tl_apply_forbid_dice (apply, rule,
                               kind == TL_ROLL_ONE_DIE
                                   ? _ ("Due is one die: 1 to 6.")
                                   : _ ("Due is one roll of two dice: 2 to 12."));
}

gboolean
tl_apply_put_down (TlApply *apply, TlUnit unit, TlSite site, guint t)
{
  return tl_stock_put (apply->edit, tl_situation_side (apply->before, unit), site, t) ||
         tl_apply_forbid (apply, "12.1b", unit,
                          _ ("The side has no counter for a dump on the ground."));
}

void
tl_apply_say_mp (const TlApply *apply, const char *rule, TlUnit unit, guint cost_mp12)
{
  g_autofree char *cost = tl_mp12_to_string (cost_mp12);
  g_autofree char *left = tl_mp12_to_string (tl_move_left_mp12 (apply->before, unit) - cost_mp12);

  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, rule,
                  /* Translators: amounts of Movement Points. */
                  _ ("%s MP spent, %s left."), cost, left);
}

void
tl_apply_say_settled (const TlApply *apply, const char *rule)
{
  tl_verdict_add (apply->verdict, TL_FINDING_REMINDER, rule, "%s",
                  _ ("This is settled already: nothing changes."));
}

gboolean
tl_apply_forbid_loss (TlVerdict *verdict, const char *rule, TlUnit unit)
{
  return tl_verdict_forbid (verdict, rule, unit, _ ("No step is to be lost now."));
}

gboolean
tl_apply_no_fight (const TlSituation *situation, TlVerdict *verdict)
{
  return tl_situation_n_decisions (situation) == 0 ||
         tl_verdict_forbid (verdict, "9.2", TL_UNIT_NONE,
                            _ ("The fight under way must be finished first."));
}

gboolean
tl_apply_forbid_dice (const TlApply *apply, const char *rule, const char *due)
{
  g_autoptr (GString) given = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i < apply->action->n_dice; i++)
    g_string_append_printf (given, "%s%d", i > 0 ? ", " : "", apply->action->dice[i]);
  text = given->len > 0
             /* Translators: dice, then which are due: "7. One die: 1 to 6." */
             ? g_strdup_printf (_ ("These dice do not fit: %s. %s"), given->str, due)
             /* Translators: which dice are due: "One die: 1 to 6." */
             : g_strdup_printf (_ ("The dice that are due are missing, or do not fit. %s"), due);
  return tl_apply_forbid (apply, rule, TL_UNIT_NONE, text);
}

static const TlApplyEntry *const chapters[] = {
  tl_apply_setup,         tl_apply_moves,     tl_apply_fuel,     tl_apply_transport,
  tl_apply_announcements, tl_apply_payments,  tl_apply_rolls,    tl_apply_losses,
  tl_apply_retreats,      tl_apply_extenders, tl_apply_captures, tl_apply_rail,
  tl_apply_supply_phase,  tl_apply_sea,       tl_apply_clock,
};

/* NULL of `combat`, which is several actions: tl_combat_at_once (). */
static const TlApplyEntry *
find_entry (TlActionKind kind)
{
  for (guint i = 0; i < G_N_ELEMENTS (chapters); i++)
    for (const TlApplyEntry *entry = chapters[i]; entry->apply != NULL; entry++)
      if (entry->kind == kind)
        return entry;
  return NULL;
}

static TlMoment
moment_of (TlActionKind kind)
{
  const TlApplyEntry *entry = find_entry (kind);

  return entry != NULL ? entry->moment : TL_IN_TURN;
}

/* Rule 2.2: the phase is not over before it is done. */
static gboolean
supply_phase_allows (const TlApply *apply)
{
  const TlDecision *decision = tl_play_decision (apply->before);
  g_autofree char *due = NULL;

  if (tl_supply_phase_takes (decision, apply->action->kind))
    return TRUE;
  due = tl_supply_phase_text (apply->before, decision);
  tl_verdict_add (apply->verdict, TL_FINDING_FORBIDDEN, tl_supply_phase_rule (decision),
                  /* Translators: what a side has to decide. */
                  _ ("The Supply Phase must be finished first. %s"), due);
  return FALSE;
}

/* Rule 9.14: what was come upon is captured first. */
static gboolean
capture_allows (const TlApply *apply)
{
  const TlDecision *decision = tl_play_decision (apply->before);
  g_autofree char *due = NULL;

  if (tl_capture_decision_takes (decision, apply->action->kind))
    return TRUE;
  due = tl_capture_decision_text (apply->before, decision);
  tl_verdict_add (apply->verdict, TL_FINDING_FORBIDDEN, tl_capture_decision_rule (decision),
                  /* Translators: what a side has to decide. */
                  _ ("What was come upon is dealt with first. %s"), due);
  return FALSE;
}

/* Rule 9.2: one fight after the other. */
static gboolean
fight_allows (const TlApply *apply)
{
  g_autofree char *due = tl_decision_text (apply->before, tl_play_decision (apply->before));

  tl_verdict_add (apply->verdict, TL_FINDING_FORBIDDEN, "9.2",
                  /* Translators: what a side has to decide. */
                  _ ("The fight under way must be finished first. %s"), due);
  return FALSE;
}

/* Rule 4.8a: the segment is about to end. */
static gboolean
stacking_allows (const TlApply *apply)
{
  g_autofree char *due = NULL;

  if (apply->action->kind == TL_ACTION_REMOVE)
    return TRUE;
  due = tl_clock_text (apply->before, tl_play_decision (apply->before));
  tl_verdict_add (apply->verdict, TL_FINDING_FORBIDDEN, "4.8a",
                  /* Translators: what a side has to decide. */
                  _ ("What is overstacked is eliminated first. %s"), due);
  return FALSE;
}

/* Is a decision of @kind pending; of @formation, unless that is -1? */
static gboolean
is_pending (const TlSituation *situation, TlDecisionKind kind, int formation)
{
  for (guint i = 0; i < tl_situation_n_decisions (situation); i++)
    {
      const TlDecision *decision = tl_situation_decision (situation, i);

      if (decision->kind == kind && (formation < 0 || decision->args[0] == formation))
        return TRUE;
    }
  return FALSE;
}

/* Rule 12.6f: a formation of the side has but the one provider that @action names, and nothing is
 * to be decided about it. */
static gboolean
is_trace_settled (const TlSituation *situation, const TlAction *action)
{
  const GArray *formations = tl_situation_scenario (situation)->formations;
  TlSide side = tl_situation_clock (situation)->phasing;

  for (guint i = 0; i < formations->len; i++)
    {
      g_autoptr (GPtrArray) providers = NULL;

      if (g_array_index (formations, TlFormation, i).side != side ||
          is_pending (situation, TL_DECISION_TRACE, (int) i))
        continue;
      providers = tl_hunger_providers (situation, (int) i);
      if (providers->len == 1 && tl_supply_phase_provider (action, providers) != NULL)
        return TRUE;
    }
  return FALSE;
}

/* Rule 12.8b: after the roll for its hex, a unit that has lost steps or is eliminated. */
static gboolean
is_loss_settled (const TlSituation *situation, const TlAction *action)
{
  TlUnit unit = action->units->len == 1 ? g_array_index (action->units, TlUnit, 0) : TL_UNIT_NONE;
  const TlUnitState *state;

  if (unit == TL_UNIT_NONE ||
      tl_situation_side (situation, unit) != tl_situation_clock (situation)->phasing ||
      is_pending (situation, TL_DECISION_EAT, -1) ||
      is_pending (situation, TL_DECISION_ATTRITION_LOSS, -1))
    return FALSE;
  state = tl_situation_state (situation, unit);
  if (state->hex == TL_HEX_NONE)
    return state->box == TL_BOX_DEAD;
  return (state->flags & TL_UNIT_OOS) != 0 && (state->flags & TL_UNIT_ATTRITION) == 0 &&
         state->steps_lost > 0;
}

/* Rules 12.6f, 12.8b: does @action, a trace or a loss, say what the Supply Phase under way has
 * settled by itself, since there was no choice? */
static gboolean
is_settled_in_phase (const TlSituation *situation, const TlAction *action)
{
  if (tl_situation_clock (situation)->phase != TL_PHASE_SUPPLY)
    return FALSE;
  return action->kind == TL_ACTION_TRACE  ? is_trace_settled (situation, action)
         : action->kind == TL_ACTION_LOSE ? is_loss_settled (situation, action)
                                          : FALSE;
}

/* Whether the action says what its Supply Phase has settled by itself, and another decision is due
 * now or none. */
static gboolean
is_settled (const TlApply *apply)
{
  const TlDecision *decision = tl_play_decision (apply->before);

  return (decision == NULL || !tl_supply_phase_takes (decision, apply->action->kind)) &&
         is_settled_in_phase (apply->before, apply->action);
}

static gboolean
moment_allows (const TlApply *apply)
{
  gboolean pending = tl_situation_n_decisions (apply->before) > 0;
  TlMoment moment = moment_of (apply->action->kind);

  if (is_settled (apply))
    return TRUE;

  if (tl_decision_is_capture (tl_play_decision (apply->before)))
    return capture_allows (apply);
  if (tl_clock_is_decision (tl_play_decision (apply->before)))
    return stacking_allows (apply);
  if (moment == TL_IN_CAPTURE)
    return tl_apply_forbid (
        apply, "9.14", TL_UNIT_NONE,
        _ ("No unit has come upon enemy pieces: nothing is captured or displaced now."));
  if (tl_supply_phase_is_asked (apply->before))
    return supply_phase_allows (apply);
  if (moment == TL_IN_SUPPLY_PHASE)
    return tl_apply_forbid (apply, "2.2", TL_UNIT_NONE,
                            _ ("Nothing of a Supply Phase is to be decided now."));
  if (pending && moment != TL_IN_FIGHT)
    return fight_allows (apply);
  if (!pending && moment == TL_IN_FIGHT)
    return tl_apply_forbid (apply, "9.2", TL_UNIT_NONE,
                            _ ("No fight is under way; an attack that is announced begins one."));
  return TRUE;
}

gboolean
tl_apply_kind (TlApply *apply)
{
  if (is_settled (apply))
    {
      tl_apply_say_settled (apply, apply->action->kind == TL_ACTION_TRACE ? "12.6f" : "12.8b");
      return TRUE;
    }
  return find_entry (apply->action->kind)->apply (apply);
}

/* Takes @apply's edit. */
static TlSituation *
finish (TlApply *apply, gboolean done)
{
  TlActionKind kind = apply->action->kind;
  TlSituation *next;

  if (!done)
    {
      tl_edit_free (apply->edit);
      return NULL;
    }
  next = tl_capture_decision_settle (tl_edit_finish (apply->edit), apply->verdict);
  return kind == TL_ACTION_ATTACK || kind == TL_ACTION_COLLAPSE || kind == TL_ACTION_REMOVE ||
                 moment_of (kind) != TL_IN_TURN || tl_supply_phase_is_asked (next)
             ? tl_combat_settle (next, apply->verdict)
             : next;
}

TlSituation *
tl_apply (const TlSituation *situation, const TlAction *action, TlVerdict **verdict)
{
  TlApply apply = { situation, action, tl_verdict_new (), NULL };

  *verdict = apply.verdict;
  if (!moment_allows (&apply))
    return NULL;
  if (action->kind == TL_ACTION_COMBAT)
    return tl_combat_at_once (situation, action, apply.verdict);
  apply.edit = tl_situation_edit (situation);
  return finish (&apply, tl_apply_kind (&apply));
}

/* --- dice ------------------------------------------------------------------------------------ */

static gboolean
needs_dice (const TlAction *action)
{
  return (action->kind == TL_ACTION_COMBAT || action->kind == TL_ACTION_ROLL ||
          action->kind == TL_ACTION_ATTRITION || action->kind == TL_ACTION_BREAKOUT ||
          action->kind == TL_ACTION_CAPTURE || action->kind == TL_ACTION_BLOW) &&
         action->n_dice == 0;
}

gboolean
tl_roll_for (const TlSituation *situation, TlAction *action, TlDice *dice)
{
  if (!needs_dice (action))
    return TRUE;
  if (action->kind == TL_ACTION_ATTRITION || action->kind == TL_ACTION_BREAKOUT)
    return tl_supply_phase_roll_dice (situation, action, dice);
  if (action->kind == TL_ACTION_CAPTURE || action->kind == TL_ACTION_BLOW)
    return tl_capture_decision_roll_dice (situation, action, dice);
  return tl_combat_roll_dice (situation, action, dice);
}
