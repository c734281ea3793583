/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-apply-private.h"
#include "play/tl-combat.h"
#include "play/tl-spoils.h"
#include "play/tl-supply-phase.h"

#include <glib/gi18n-lib.h>
#include <string.h>

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

static gboolean
answers_decisions (TlActionKind kind)
{
  switch (kind)
    {
    case TL_ACTION_PAY:
    case TL_ACTION_WITHHOLD:
    case TL_ACTION_LEAD:
    case TL_ACTION_TERRAIN:
    case TL_ACTION_ROLL:
    case TL_ACTION_LOSE:
    case TL_ACTION_RETREAT:
    case TL_ACTION_ADVANCE:
    case TL_ACTION_DECLINE:
      return TRUE;
    default:
      return FALSE;
    }
}

static gboolean
answers_supply_phase (TlActionKind kind)
{
  return kind == TL_ACTION_RECOVER || kind == TL_ACTION_TRACE || kind == TL_ACTION_EAT ||
         kind == TL_ACTION_ATTRITION;
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

/* But for `collapse`, which is an Extender's own choice at other times. */
static gboolean
answers_spoils (TlActionKind kind)
{
  return kind == TL_ACTION_CAPTURE || kind == TL_ACTION_YIELD || kind == TL_ACTION_DISPLACE;
}

/* Rule 9.14: what was come upon is captured first. */
static gboolean
spoils_allow (const TlApply *apply)
{
  const TlDecision *decision = tl_play_decision (apply->before);
  g_autofree char *due = NULL;

  if (tl_spoils_takes (decision, apply->action->kind))
    return TRUE;
  due = tl_spoils_text (apply->before, decision);
  tl_verdict_add (apply->verdict, TL_FINDING_FORBIDDEN, tl_spoils_rule (decision),
                  /* Translators: what a side has to decide. */
                  _ ("What was come upon is dealt with first. %s"), due);
  return FALSE;
}

static gboolean
moment_allows (const TlApply *apply)
{
  gboolean pending = tl_situation_n_decisions (apply->before) > 0;

  if (tl_spoils_is_decision (tl_play_decision (apply->before)))
    return spoils_allow (apply);
  if (answers_spoils (apply->action->kind))
    return tl_apply_forbid (apply, "9.14", TL_UNIT_NONE,
                            _ ("Nobody has come upon enemy pieces now."));
  if (tl_supply_phase_is_asked (apply->before))
    return supply_phase_allows (apply);
  if (answers_supply_phase (apply->action->kind))
    return tl_apply_forbid (apply, "2.2", TL_UNIT_NONE,
                            _ ("Nothing of a Supply Phase is to be decided now."));
  if (pending && !answers_decisions (apply->action->kind))
    return tl_apply_forbid (apply, "9.2", TL_UNIT_NONE,
                            _ ("The fight under way must be finished first."));
  if (!pending && answers_decisions (apply->action->kind))
    return tl_apply_forbid (apply, "9.2", TL_UNIT_NONE, _ ("No fight is under way."));
  return TRUE;
}

static gboolean
dispatch (TlApply *apply)
{
  switch (apply->action->kind)
    {
    case TL_ACTION_PLACE:
      return tl_apply_place (apply);
    case TL_ACTION_REMOVE:
      return tl_apply_remove (apply);
    case TL_ACTION_MODE:
      return tl_apply_mode (apply);
    case TL_ACTION_RELEASE:
      return tl_apply_release (apply);
    case TL_ACTION_MOVE:
      return tl_apply_move (apply);
    case TL_ACTION_FUEL:
      return tl_apply_fuel (apply);
    case TL_ACTION_LOAD:
      return tl_apply_load (apply);
    case TL_ACTION_UNLOAD:
      return tl_apply_unload (apply);
    case TL_ACTION_COMBINE:
      return tl_apply_combine (apply);
    case TL_ACTION_DIVIDE:
      return tl_apply_divide (apply);
    case TL_ACTION_ATTACK:
      return tl_apply_attack (apply);
    case TL_ACTION_PAY:
      return tl_apply_pay (apply);
    case TL_ACTION_WITHHOLD:
      return tl_apply_withhold (apply);
    case TL_ACTION_LEAD:
      return tl_apply_lead (apply);
    case TL_ACTION_TERRAIN:
      return tl_apply_terrain (apply);
    case TL_ACTION_ROLL:
      return tl_apply_roll (apply);
    case TL_ACTION_LOSE:
      return tl_apply_lose (apply);
    case TL_ACTION_RETREAT:
      return tl_apply_retreat (apply);
    case TL_ACTION_ADVANCE:
      return tl_apply_advance (apply);
    case TL_ACTION_DECLINE:
      return tl_apply_decline (apply);
    case TL_ACTION_EXTEND:
      return tl_apply_extend (apply);
    case TL_ACTION_UNEXTEND:
      return tl_apply_unextend (apply);
    case TL_ACTION_COLLAPSE:
      return tl_apply_collapse (apply);
    case TL_ACTION_CAPTURE:
      return tl_apply_capture (apply);
    case TL_ACTION_YIELD:
      return tl_apply_yield (apply);
    case TL_ACTION_DISPLACE:
      return tl_apply_displace (apply);
    case TL_ACTION_BLOW:
      return tl_apply_blow (apply);
    case TL_ACTION_REPAIR:
      return tl_apply_repair (apply);
    case TL_ACTION_RAIL:
      return tl_apply_train (apply);
    case TL_ACTION_CONTROL:
      return tl_apply_control (apply);
    case TL_ACTION_RECOVER:
      return tl_apply_recover (apply);
    case TL_ACTION_TRACE:
      return tl_apply_trace (apply);
    case TL_ACTION_EAT:
      return tl_apply_eat (apply);
    case TL_ACTION_ATTRITION:
      return tl_apply_attrition (apply);
    case TL_ACTION_BREAKOUT:
      return tl_apply_breakout (apply);
    case TL_ACTION_ARRIVE:
      return tl_apply_arrive (apply);
    case TL_ACTION_EMBARK:
      return tl_apply_embark (apply);
    case TL_ACTION_LAND:
      return tl_apply_land (apply);
    case TL_ACTION_SAIL:
      return tl_apply_sail (apply);
    case TL_ACTION_DROP:
      return tl_apply_drop (apply);
    case TL_ACTION_NEXT:
      return tl_apply_next (apply);
    case TL_ACTION_COMBAT:
    default:
      g_assert_not_reached ();
    }
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
  next = tl_spoils_settle (tl_edit_finish (apply->edit), apply->verdict);
  return kind == TL_ACTION_ATTACK || kind == TL_ACTION_COLLAPSE || answers_spoils (kind) ||
                 answers_decisions (kind) || answers_supply_phase (kind) ||
                 tl_supply_phase_is_asked (next)
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
  return finish (&apply, dispatch (&apply));
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
    return tl_spoils_roll_dice (situation, action, dice);
  return tl_combat_roll_dice (situation, action, dice);
}

/* --- the log's line --------------------------------------------------------------------------- */

static char *
hex_at (const TlSituation *situation, const TlAction *action, guint i)
{
  return tl_map_describe_hex (tl_situation_map (situation),
                              g_array_index (action->hexes, TlHex, i));
}

static char *
describe_path (const TlSituation *situation, const TlAction *action, const char *format_name)
{
  g_autofree char *names = tl_situation_names (situation, action->units);
  g_autofree char *from = hex_at (situation, action, 0);
  g_autofree char *to = hex_at (situation, action, action->hexes->len - 1);

  if (g_str_equal (format_name, "move"))
    /* Translators: units, the hex where they were, the hex where they are now. */
    return g_strdup_printf (_ ("%s: from %s to %s"), names, from, to);
  if (g_str_equal (format_name, "rail"))
    /* Translators: units, the hex where they were, the hex where they are now. */
    return g_strdup_printf (_ ("%s: by rail from %s to %s"), names, from, to);
  if (g_str_equal (format_name, "repair"))
    /* Translators: a unit, the hex where it was, the hex where it is now. */
    return g_strdup_printf (_ ("%s: railway converted from %s to %s"), names, from, to);
  return g_strdup_printf (_ ("%s: retreat from %s to %s"), names, from, to);
}

static char *
describe_combat (const TlSituation *situation, const TlAction *action)
{
  const TlFight *fight = action->fight;
  g_autofree char *names = tl_situation_names (situation, fight->attackers);
  g_autofree char *target = tl_map_describe_hex (tl_situation_map (situation), fight->target);

  if (fight->overrun)
    /* Translators: a hex, then units. */
    return g_strdup_printf (_ ("Overrun against %s by %s"), target, names);
  return g_strdup_printf (_ ("Attack on %s by %s"), target, names);
}

/* "1T out of 08.10", "internal stocks"; for whom, the caller says. */
static char *
payment_text (const TlSituation *situation, const TlPayment *payment)
{
  g_autofree char *hex = NULL;

  if (payment->kind == TL_PAY_STOCKS)
    return g_strdup (_ ("internal stocks"));
  hex = tl_map_describe_hex (tl_situation_map (situation), payment->dump);
  /* Translators: Tokens of supply, the hex of the dump. */
  return g_strdup_printf (payment->kind == TL_PAY_WASTED ? _ ("%uT wasted out of %s")
                                                         : _ ("%uT out of %s"),
                          payment->t, hex);
}

static char *
describe_pay (const TlSituation *before, const TlAction *action)
{
  const TlDecision *decision = tl_play_decision (before);
  gboolean attacks = decision != NULL && decision->kind == TL_DECISION_ATTACKER_SUPPLY;
  g_autoptr (GString) text = g_string_new (NULL);

  if (action->payments->len == 0)
    return g_strdup (attacks ? _ ("Combat supply of the attack, as proposed")
                             : _ ("Combat supply of the defence, as proposed"));
  for (guint i = 0; i < action->payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (action->payments, TlPayment, i);
      g_autofree char *paid = payment_text (before, payment);
      g_autofree char *name =
          payment->unit != TL_UNIT_NONE ? tl_situation_name (before, payment->unit) : NULL;

      g_string_append (text, i > 0 ? "; " : "");
      if (name != NULL)
        /* Translators: a unit, then how its combat supply is paid. */
        g_string_append_printf (text, _ ("%s: %s"), name, paid);
      else
        g_string_append (text, paid);
    }
  /* Translators: how it is paid: "16/16 (mc16): internal stocks; 64/16 (mech64): 1T out of 08.10". */
  return g_strdup_printf (attacks ? _ ("Combat supply of the attack: %s")
                                  : _ ("Combat supply of the defence: %s"),
                          text->str);
}

static char *
describe_fuel (const TlSituation *before, const TlAction *action)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autofree char *names = NULL;

  if (action->method == TL_FUEL_FORMATION)
    /* Translators: the name of a formation. */
    return g_strdup_printf (
        _ ("Fuel for %s"),
        g_array_index (tl_situation_scenario (before)->formations, TlFormation, action->formation)
            .name);
  if (action->method == TL_FUEL_HQ)
    g_array_append_vals (units, action->units->data, action->units->len);
  for (guint i = 0; i < action->payments->len; i++)
    if (g_array_index (action->payments, TlPayment, i).unit != TL_UNIT_NONE)
      g_array_append_val (units, g_array_index (action->payments, TlPayment, i).unit);
  names = tl_situation_names (before, units);
  if (action->method == TL_FUEL_HQ)
    /* Translators: an HQ. */
    return g_strdup_printf (_ ("Fuel for %s and the independent units around it"), names);
  /* Translators: units. */
  return g_strdup_printf (_ ("Fuel for %s"), names);
}

/* "1T out of 15.04 for 1 Rgt, 2 Rgt; 2T out of 16.04 for 3 Div": the first payment of each meal has its
 * Tokens. */
static char *
describe_payments (const TlSituation *before, const TlAction *action, const char *as_proposed,
                   const char *format)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);

  if (action->payments->len == 0)
    return g_strdup (as_proposed);
  for (guint i = 0; i < action->payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (action->payments, TlPayment, i);
      g_autofree char *paid = payment_text (before, payment);
      g_autofree char *name = tl_situation_name (before, payment->unit);

      if (i > 0 && payment->t == 0)
        g_string_append_printf (text, ", %s", name);
      else
        {
          g_string_append (text, i > 0 ? "; " : "");
          /* Translators: what is paid, "2T out of 15.04"; a unit. */
          g_string_append_printf (text, _ ("%s for %s"), paid, name);
        }
    }
  return g_strjoinv (text->str, parts);
}

static char *
describe_trace (const TlSituation *before, const TlAction *action)
{
  g_autofree char *names = tl_situation_names (before, action->units);
  g_autofree char *place = action->hexes->len > 0 ? hex_at (before, action, 0) : NULL;

  if (action->units->len == 0 && place == NULL)
    return g_strdup (_ ("The formation traces to its best provider"));
  /* Translators: an HQ, or a hex. */
  return g_strdup_printf (_ ("The formation traces to %s"), place != NULL ? place : names);
}

static char *
describe_terrain (const TlSituation *before, const TlAction *action)
{
  const char *name = tl_terrain_pick_name (tl_map_chart (tl_situation_map (before)), action->pick);
  g_autofree char *place = action->hexes->len > 0 ? hex_at (before, action, 0) : NULL;

  if (place == NULL)
    /* Translators: a terrain. */
    return g_strdup_printf (_ ("Terrain of the defenders: %s"), name);
  /* Translators: the hex of attackers, a terrain. */
  return g_strdup_printf (_ ("Terrain against the stack in %s: %s"), place, name);
}

static char *
describe_control (const TlSituation *before, const TlAction *action)
{
  g_autofree char *place = hex_at (before, action, 0);

  if (action->side == TL_SIDE_NONE)
    /* Translators: a hex. */
    return g_strdup_printf (_ ("Nobody controls %s"), place);
  /* Translators: a hex, a side. */
  return g_strdup_printf (_ ("Control of %s: %s"), place,
                          tl_situation_scenario (before)->sides[action->side].name);
}

static char *
describe_decline (const TlSituation *before)
{
  const TlDecision *decision = tl_play_decision (before);

  if (decision != NULL && decision->kind == TL_DECISION_ATTACKER_SUPPLY)
    return g_strdup (_ ("The attack is called off."));
  if (decision != NULL && decision->kind == TL_DECISION_EAT)
    return g_strdup (_ ("Nobody eats off the map."));
  return g_strdup (_ ("The choice is not taken."));
}

static char *
describe_capture (const TlSituation *before)
{
  const TlDecision *decision = tl_play_decision (before);
  g_autofree char *place = NULL;

  if (decision == NULL || decision->kind != TL_DECISION_CAPTURE)
    return g_strdup (_ ("Capture is rolled for"));
  place = tl_map_describe_hex (tl_situation_map (before), decision->hex);
  switch (decision->args[TL_SPOILS_COLUMN])
    {
    case TL_CAPTURE_DUMP:
      /* Translators: a hex. */
      return g_strdup_printf (_ ("Capture of the dump in %s"), place);
    case TL_CAPTURE_TRUCKS:
      return g_strdup_printf (_ ("Capture of the trucks in %s"), place);
    case TL_CAPTURE_WAGONS:
      return g_strdup_printf (_ ("Capture of the wagons in %s"), place);
    default:
      return g_strdup_printf (_ ("Aircraft caught in %s"), place);
    }
}

static char *
describe_blow (const TlAction *action, const char *place)
{
  if (action->t == 0)
    /* Translators: a hex. */
    return g_strdup_printf (_ ("The dump in %s is blown up"), place);
  /* Translators: an amount in Tokens, a hex. */
  return g_strdup_printf (_ ("%uT of the dump in %s are blown up"), action->t, place);
}

static char *
describe_next (const TlSituation *before)
{
  const TlClock *clock = tl_situation_clock (before);

  /* Translators: the name of a segment of the turn. */
  return g_strdup_printf (_ ("End of: %s"), tl_phase_name (clock->phase));
}

static char *
describe_divide (const TlAction *action, const char *names)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < action->parts->len; i++)
    {
      const TlTransportPart *part = &g_array_index (action->parts, TlTransportPart, i);
      g_autofree char *points = tl_fraction_to_mixed_string (tl_fraction_new (part->points4, 4));

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", points);
      if (part->t > 0)
        /* Translators: behind a number of Transport Points: what they carry, in Tokens. */
        g_string_append_printf (text, _ (" (%uT)"), part->t);
    }
  /* Translators: a transport counter, its parts: "3 (8T), 2". */
  return g_strdup_printf (_ ("%s: divided into %s"), names, text->str);
}

/* @place: (nullable): where not the transport itself is. */
static char *
describe_load (const TlAction *action, const char *names, const char *place)
{
  gboolean loads = action->kind == TL_ACTION_LOAD;

  if (place == NULL)
    /* Translators: a transport, an amount in Tokens. */
    return g_strdup_printf (loads ? _ ("%s: %uT loaded") : _ ("%s: %uT unloaded"), names,
                            action->t);
  /* Translators: a Landing Craft, an amount in Tokens, a hex. */
  return g_strdup_printf (loads ? _ ("%s: %uT loaded from %s") : _ ("%s: %uT unloaded into %s"),
                          names, action->t, place);
}

/* ", 2 steps lost"; takes @text. */
static char *
with_losses (char *text, const TlAction *action)
{
  guint n = action->lost->len;
  g_autofree char *plain = text;

  if (n == 0)
    return g_steal_pointer (&plain);
  /* Translators: what units did, "1/3 Mar: landed in 02.03". */
  return g_strdup_printf (ngettext ("%s, %u step lost", "%s, %u steps lost", n), plain, n);
}

static char *
describe_landing (const TlAction *action, const char *names, const char *place)
{
  return with_losses (action->is_rolled
                          /* Translators: units, a hex. */
                          ? g_strdup_printf (_ ("%s: landed in %s after a roll"), names, place)
                          /* Translators: units, a hex. */
                          : g_strdup_printf (_ ("%s: landed in %s"), names, place),
                      action);
}

static char *
describe_drop (const TlAction *action, const char *names, const char *place)
{
  /* Translators: units, a hex. */
  return with_losses (g_strdup_printf (_ ("%s: dropped into %s"), names, place), action);
}

static char *
describe_embark (const TlSituation *before, const TlAction *action, const char *names)
{
  g_autofree char *craft = tl_situation_name (before, action->craft);

  /* Translators: units, a Landing Craft. */
  return g_strdup_printf (_ ("%s: aboard %s"), names, craft);
}

char *
tl_describe (const TlSituation *before, const TlAction *action)
{
  g_autofree char *names = tl_situation_names (before, action->units);
  g_autofree char *place = action->hexes->len > 0 ? hex_at (before, action, 0) : NULL;

  switch (action->kind)
    {
    case TL_ACTION_PLACE:
      return g_strdup_printf (_ ("%s: placed in %s"), names, place);
    case TL_ACTION_REMOVE:
      return g_strdup_printf (_ ("%s: taken off the map"), names);
    case TL_ACTION_MODE:
      /* Translators: units, then the name of a mode such as "Reserve". */
      return g_strdup_printf (_ ("%s: %s Mode"), names, tl_mode_name (action->mode));
    case TL_ACTION_RELEASE:
      return g_strdup_printf (_ ("%s: released from Reserve"), names);
    case TL_ACTION_MOVE:
      return describe_path (before, action, "move");
    case TL_ACTION_FUEL:
      return describe_fuel (before, action);
    case TL_ACTION_LOAD:
    case TL_ACTION_UNLOAD:
      return describe_load (action, names, place);
    case TL_ACTION_COMBINE:
      /* Translators: transport counters. */
      return g_strdup_printf (_ ("%s: combined"), names);
    case TL_ACTION_DIVIDE:
      return describe_divide (action, names);
    case TL_ACTION_ATTACK:
    case TL_ACTION_COMBAT:
      return describe_combat (before, action);
    case TL_ACTION_PAY:
      return describe_pay (before, action);
    case TL_ACTION_WITHHOLD:
      return g_strdup (_ ("The defender withholds combat supply."));
    case TL_ACTION_LEAD:
      /* Translators: a unit, whose Action Rating counts. */
      return g_strdup_printf (_ ("%s leads"), names);
    case TL_ACTION_TERRAIN:
      return describe_terrain (before, action);
    case TL_ACTION_ROLL:
      return g_strdup (_ ("Surprise and combat are rolled"));
    case TL_ACTION_LOSE:
      return g_strdup_printf (_ ("%s: loses a step"), names);
    case TL_ACTION_RETREAT:
      return describe_path (before, action, "retreat");
    case TL_ACTION_ADVANCE:
      return g_strdup_printf (_ ("%s: advance after combat"), names);
    case TL_ACTION_DECLINE:
      return describe_decline (before);
    case TL_ACTION_EXTEND:
      return g_strdup_printf (_ ("%s: become an Extender"), names);
    case TL_ACTION_UNEXTEND:
      return g_strdup_printf (_ ("%s: turned back into Transport Points"), names);
    case TL_ACTION_COLLAPSE:
      return g_strdup_printf (_ ("%s: collapse to %s"), names, place);
    case TL_ACTION_CAPTURE:
      return describe_capture (before);
    case TL_ACTION_YIELD:
      return g_strdup_printf (_ ("%s: given up"), names);
    case TL_ACTION_DISPLACE:
      /* Translators: pieces, a hex. */
      return g_strdup_printf (_ ("%s: displaced to %s"), names, place);
    case TL_ACTION_BLOW:
      return describe_blow (action, place);
    case TL_ACTION_REPAIR:
      return describe_path (before, action, "repair");
    case TL_ACTION_RAIL:
      return describe_path (before, action, "rail");
    case TL_ACTION_CONTROL:
      return describe_control (before, action);
    case TL_ACTION_RECOVER:
      return describe_payments (before, action, _ ("Internal stocks are recovered, as proposed"),
                                /* Translators: what is paid for whom. */
                                _ ("Internal stocks are recovered: %s"));
    case TL_ACTION_TRACE:
      return describe_trace (before, action);
    case TL_ACTION_EAT:
      return describe_payments (before, action, _ ("Units eat off the map, as proposed"),
                                /* Translators: what is paid for whom. */
                                _ ("Units eat off the map: %s"));
    case TL_ACTION_ATTRITION:
      return g_strdup_printf (_ ("Attrition in %s"), place);
    case TL_ACTION_BREAKOUT:
      return g_strdup_printf (_ ("%s: Breakout"), names);
    case TL_ACTION_ARRIVE:
      return g_strdup_printf (_ ("%s: returns in %s"), names, place);
    case TL_ACTION_EMBARK:
      return describe_embark (before, action, names);
    case TL_ACTION_LAND:
      return describe_landing (action, names, place);
    case TL_ACTION_SAIL:
      return g_strdup_printf (_ ("%s: sails to %s"), names, place);
    case TL_ACTION_DROP:
      return describe_drop (action, names, place);
    case TL_ACTION_NEXT:
      return describe_next (before);
    default:
      g_assert_not_reached ();
    }
}
