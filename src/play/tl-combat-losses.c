/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Step losses (9.11), and what a fight settles by itself. */
#include "config.h"

#include "play/tl-combat-private.h"
#include "play/tl-combat.h"
#include "play/tl-decision.h"
#include "play/tl-fire.h"
#include "play/tl-supply-phase.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-fighters.h"
#include "rules/upkeep/tl-hunger.h"

#include <glib/gi18n-lib.h>

/* --- losing a step ---------------------------------------------------------------------------- */

/* Rule 9.11c: the fewest steps that anybody who is left has lost in this fight. */
static guint
fewest_losses (const TlSituation *situation, const TlDecision *decision)
{
  g_autoptr (GArray) units = tl_combat_participants (situation, decision);
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < units->len; i++)
    fewest = MIN (fewest,
                  tl_situation_state (situation, g_array_index (units, TlUnit, i))->combat_losses);
  return fewest;
}

/* Of a unit that owes no step. */
static const char *
why_no_part (const TlSituation *situation, const TlDecision *decision, TlUnit unit)
{
  if (tl_fighters_hex (situation, unit) == TL_HEX_NONE)
    return _ ("The unit is not on the map any more.");
  if (tl_situation_side (situation, unit) != decision->side)
    return _ ("The other side owes the step.");
  if (decision->kind == TL_DECISION_RETREAT_LOSS)
    return _ (
        "Only a unit that was DG before it retreated into the enemy zone of control loses the "
        "step.");
  return _ ("Only units that took part in the fight lose steps by its result.");
}

gboolean
tl_combat_may_lose (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlDecision *decision = tl_play_decision (situation);

  if (tl_decision_is_supply_phase (decision))
    return tl_supply_phase_may_lose (situation, unit, verdict);
  if (tl_decision_is (decision, TL_DECISION_BARRAGE_LOSS))
    return tl_fire_may_lose (situation, unit, verdict);
  if (decision == NULL || decision->kind == TL_DECISION_ADVANCE ||
      (decision->args[TL_ARG_LOSSES] == 0 &&
       (decision->args[TL_ARG_OPTION] == 0 || decision->args[TL_ARG_RETREAT] > 0)))
    return tl_apply_forbid_loss (verdict, "9.10", unit);
  g_autoptr (GArray) owing = tl_combat_participants (situation, decision);
  if (!tl_units_include (owing, unit))
    return tl_verdict_forbid (verdict,
                              decision->kind == TL_DECISION_RETREAT_LOSS ? "9.12e" : "9.11a", unit,
                              "%s", why_no_part (situation, decision, unit));
  if (decision->kind == TL_DECISION_RETREAT_LOSS)
    return TRUE;
  /* Where 4.4 was set aside, no unit leads. */
  if ((decision->args[TL_ARG_FLAGS] & TL_FIGHT_FIRST_TAKEN) == 0 &&
      decision->units[0] != TL_UNIT_NONE && unit != decision->units[0])
    {
      g_autofree char *leader = tl_situation_name (situation, decision->units[0]);

      return tl_verdict_forbid (
          verdict, "9.11c", unit,
          /* Translators: a unit. */
          _ ("The first step comes from the unit whose Action Rating led: %s."), leader);
    }
  if (tl_situation_state (situation, unit)->combat_losses > fewest_losses (situation, decision))
    return tl_verdict_forbid (verdict, "9.11c", unit,
                              _ ("Every unit loses one step before any loses two, and others have "
                                 "lost fewer than this one."));
  return TRUE;
}

static void
take_step (TlEdit *edit, const TlSituation *before, TlUnit unit)
{
  if (tl_unit_steps (before, unit) <= 1)
    {
      tl_edit_destroy (edit, unit);
      return;
    }
  TlUnitState *state = tl_edit_unit (edit, unit);
  state->steps_lost++;
  state->combat_losses++;
}

static gboolean
apply_lose (TlApply *apply)
{
  TlUnit unit = tl_apply_unit (apply, 0);

  if (!tl_combat_may_lose (apply->before, unit, apply->verdict))
    return FALSE;
  TlDecision decision = *tl_play_decision (apply->before);
  if (decision.args[TL_ARG_LOSSES] > 0)
    decision.args[TL_ARG_LOSSES]--;
  else
    {
      /* 9.10c: who takes what he may ignore takes all of it. */
      decision.args[TL_ARG_OPTION]--;
      decision.args[TL_ARG_FLAGS] &= ~TL_FIGHT_MAY_IGNORE;
      decision.args[TL_ARG_FLAGS] |= TL_FIGHT_OPTION_TAKEN;
    }
  decision.args[TL_ARG_FLAGS] |= TL_FIGHT_FIRST_TAKEN;
  take_step (apply->edit, apply->before, unit);
  tl_apply_ask_instead (apply->edit, &decision);
  return TRUE;
}

/* --- settling --------------------------------------------------------------------------------- */

/* Rule 9.12a: before anything else of the defender's. */
static void
disorganize_defenders (TlEdit *edit, const TlSituation *situation, const TlDecision *decision)
{
  for (TlUnit unit = tl_situation_first_in (situation, decision->hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == decision->side)
      tl_apply_disorganize (edit, situation, unit);
}

static gboolean
is_exploitation (const TlSituation *situation)
{
  TlPhase phase = tl_situation_clock (situation)->phase;

  return phase >= TL_PHASE_EXPLOITATION && phase <= TL_PHASE_EXPLOITATION_COMBAT;
}

/* Rules 9.10d, 9.13: who gains an Exploit marker now that the attacker's result is done. */
static void
award_exploit (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
               const GArray *attackers, TlVerdict *verdict)
{
  const TlModeEffect *modes = tl_situation_edition (situation)->modes;
  int least_ar = decision->args[TL_ARG_EXPLOIT];

  if (least_ar == 0)
    return;
  if ((decision->args[TL_ARG_FLAGS] & TL_FIGHT_EXPLOIT_VOID) != 0)
    {
      tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.13b", "%s",
                      (decision->args[TL_ARG_FLAGS] & TL_FIGHT_OVERRUN) != 0
                          ? _ ("The exploit result is void: this was an overrun.")
                      : is_exploitation (situation)
                          ? _ ("The exploit result is void: this is the Exploitation Phase.")
                          : _ ("The exploit result is void: the stacks that attacked do not all "
                               "touch one another."));
      return;
    }
  for (guint i = 0; i < attackers->len; i++)
    {
      TlUnit unit = g_array_index (attackers, TlUnit, i);

      if (!modes[tl_unit_mode (situation, unit)].can_gain_exploit ||
          tl_unit_ar (situation, unit, NULL) < least_ar)
        continue;
      g_autofree char *name = tl_situation_name (situation, unit);

      TlUnitState *state = tl_edit_unit (edit, unit);
      if (tl_unit_has_zoc (situation, unit, NULL))
        state->flags |= TL_UNIT_KEEPS_ZOC;
      state->marker = TL_MARKER_EXPLOIT;
      state->exploit_ar = (guint8) least_ar;
      tl_verdict_remind (verdict, "9.13", unit, _ ("%s gains an Exploit marker."), name);
    }
}

/* Tells the decisions below what the attacker has done. Who dies by a hard loss and owed no option
 * has failed to take none: the edition's choice dead-attacker-without-option. */
static void
close_attacker (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                const GArray *attackers, TlVerdict *verdict)
{
  gboolean retreated = decision->args[TL_ARG_RETREAT] > 0;
  gboolean died_owing = !retreated && decision->args[TL_ARG_OPTION] > 0;
  TlDecision defender = *tl_situation_decision (situation, 1);

  if (!retreated && !died_owing)
    award_exploit (edit, situation, decision, attackers, verdict);
  if (retreated || died_owing)
    {
      defender.args[TL_ARG_FLAGS] |= TL_FIGHT_MAY_IGNORE;
      if (defender.args[TL_ARG_OPTION] > 0)
        tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.10c",
                        _ ("The defender may ignore his option."));
    }
  else if (attackers->len == 0 && (decision->args[TL_ARG_FLAGS] & TL_FIGHT_OPTION_TAKEN) == 0 &&
           defender.args[TL_ARG_OPTION] > 0)
    tl_verdict_add (verdict, TL_FINDING_REMINDER, "9.10",
                    _ ("Our reading: no attacker is left, but he owed no option, so the defender "
                       "executes his."));
  tl_edit_pop_decision (edit);
  tl_apply_ask_instead (edit, &defender);
}

/* Rule 9.12: is there a way on which @unit, one of @units, comes through with them? */
static gboolean
comes_through (const TlSituation *situation, TlUnit unit, const TlUnit *units, guint n_units)
{
  TlHex enemy_start[7];
  TlRetreatQuery query;

  tl_combat_retreat_query (situation, units, n_units, enemy_start, &query);
  g_autoptr (TlRetreat) retreat = tl_retreat (situation, &query, NULL);
  for (guint i = 0; i < retreat->destinations->len; i++)
    {
      const GArray *dead = g_array_index (retreat->destinations, TlDestination, i).eliminated;
      gboolean dies = FALSE;

      for (guint k = 0; k < dead->len; k++)
        dies |= g_array_index (dead, TlUnit, k) == unit;
      if (!dies)
        return TRUE;
    }
  return FALSE;
}

/* By itself, or with the others of its hex that must go, of which one may lose the step that an
 * enemy ZOC costs them all (9.12c, 9.12e). */
static gboolean
is_trapped (const TlSituation *situation, TlUnit unit, const GArray *units)
{
  g_autoptr (GArray) stack = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  if (comes_through (situation, unit, &unit, 1))
    return FALSE;
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit other = g_array_index (units, TlUnit, i);

      if (tl_situation_hex (situation, other) == tl_situation_hex (situation, unit))
        g_array_append_val (stack, other);
    }
  return !comes_through (situation, unit, (const TlUnit *) stack->data, stack->len);
}

/* Rule 9.12: units that must retreat and have nowhere to go. TRUE when a unit was eliminated. */
static gboolean
eliminate_trapped (TlEdit *edit, const TlSituation *situation, const GArray *units,
                   TlVerdict *verdict)
{
  gboolean any = FALSE;

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      if (!is_trapped (situation, unit, units))
        continue;
      g_autofree char *name = tl_situation_name (situation, unit);
      g_autofree char *place =
          tl_map_describe_hex (tl_situation_map (situation), tl_situation_hex (situation, unit));

      tl_verdict_remind (verdict, "9.12", unit,
                         /* Translators: a unit, a hex. */
                         _ ("%s has no way to retreat from %s and is "
                            "eliminated."),
                         name, place);
      tl_edit_destroy (edit, unit);
      any = TRUE;
    }
  return any;
}

static gboolean
is_paid (const TlDecision *decision)
{
  return decision->args[TL_ARG_LOSSES] == 0 && decision->args[TL_ARG_OPTION] == 0;
}

/* One step towards rest; FALSE when a side has to decide. */
static gboolean
settle_result (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
               TlVerdict *verdict)
{
  g_autoptr (GArray) units = tl_combat_participants (situation, decision);
  gboolean retreating = decision->args[TL_ARG_RETREAT] > 0;

  if ((decision->args[TL_ARG_FLAGS] & TL_FIGHT_DG_DUE) != 0)
    {
      TlDecision changed = *decision;

      changed.args[TL_ARG_FLAGS] &= ~TL_FIGHT_DG_DUE;
      disorganize_defenders (edit, situation, decision);
      tl_apply_ask_instead (edit, &changed);
      return TRUE;
    }
  if (units->len > 0 && !is_paid (decision) && !retreating)
    return FALSE;
  if (units->len > 0 && retreating)
    return eliminate_trapped (edit, situation, units, verdict);
  if (decision->kind == TL_DECISION_ATTACKER)
    close_attacker (edit, situation, decision, units, verdict);
  else
    tl_edit_pop_decision (edit);
  return TRUE;
}

/* After the Action Rating unit. */
#define FIRST_CRAFT 1u

/* Rule 18.6a(E): closes @decision, ADVANCE, when it is of a beach assault that has failed; FALSE:
 * it is not. */
static gboolean
beach_settle (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
              TlVerdict *verdict)
{
  if ((decision->args[TL_ARG_FLAGS] & TL_FIGHT_BEACH) == 0 ||
      !tl_situation_has_combat_unit (situation, decision->hex, tl_side_other (decision->side)))
    return FALSE;
  g_autoptr (GArray) lost = tl_combat_participants (situation, decision);
  g_array_append_vals (lost, decision->units + FIRST_CRAFT, decision->n_units - FIRST_CRAFT);
  g_autofree char *names = tl_situation_names (situation, lost);
  tl_finding_add_hex (tl_verdict_add (verdict, TL_FINDING_REMINDER, "18.6a(E)",
                                      /* Translators: units. */
                                      _ ("The beach is held: the attackers and their Landing "
                                         "Craft are lost: %s."),
                                      names),
                      decision->hex);
  for (guint i = FIRST_CRAFT; i < decision->n_units; i++)
    tl_craft_sink (edit, decision->units[i]);
  tl_edit_pop_decision (edit);
  return TRUE;
}

static gboolean
settle_advance (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                TlVerdict *verdict)
{
  g_autoptr (GArray) units = tl_combat_participants (situation, decision);

  if (beach_settle (edit, situation, decision, verdict))
    return TRUE;
  for (guint i = 0; i < units->len; i++)
    if (tl_combat_may_advance (situation, g_array_index (units, TlUnit, i), NULL))
      return FALSE;
  tl_edit_pop_decision (edit);
  return TRUE;
}

static gboolean
settle_retreat_loss (TlEdit *edit, const TlSituation *situation, const TlDecision *decision,
                     TlVerdict *verdict)
{
  g_autoptr (GArray) units = tl_combat_participants (situation, decision);

  if (units->len > 0 && decision->args[TL_ARG_LOSSES] > 0)
    return FALSE;
  tl_edit_pop_decision (edit);
  return TRUE;
}

const TlApplyEntry tl_apply_losses[] = {
  { TL_ACTION_LOSE, apply_lose, TL_IN_FIGHT },
  { 0, NULL },
};

const TlDecisionEntry tl_result_decisions[] = {
  { TL_DECISION_ATTACKER, settle_result },
  { TL_DECISION_DEFENDER, settle_result },
  { TL_DECISION_ADVANCE, settle_advance },
  { TL_DECISION_RETREAT_LOSS, settle_retreat_loss },
  { 0 },
};
