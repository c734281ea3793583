/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions in words, for the log. */
#include "config.h"

#include "play/tl-action.h"
#include "play/tl-apply-private.h"
#include "play/tl-capture-decision.h"
#include "play/tl-combat.h"
#include "play/tl-fact-change.h"
#include "play/tl-map-change.h"
#include "rules/base/tl-fighters.h"
#include "rules/movement/tl-amphibian.h"
#include "rules/movement/tl-sea.h"
#include "rules/payment/tl-payment.h"
#include "rules/turn/tl-programme.h"

#include <glib/gi18n-lib.h>

static char *
hex_at (const TlSituation *situation, const TlAction *action, guint i)
{
  return tl_site_describe (tl_situation_scenario (situation),
                           g_array_index (action->hexes, TlSite, i));
}

static char *
describe_path (const TlSituation *before, const TlAction *action, const char *names)
{
  TlSite site = tl_draw_site (before, g_array_index (action->units, TlUnit, 0));
  /* 13.3e: by rail one comes out of a box, too */
  g_autofree char *from = tl_site_is_box (site)
                              ? tl_site_describe (tl_situation_scenario (before), site)
                              : hex_at (before, action, 0);
  g_autofree char *to = hex_at (before, action, action->hexes->len - 1);

  switch (action->kind)
    {
    case TL_ACTION_MOVE:
      /* Translators: units, the hex where they were, the hex where they are now. */
      return g_strdup_printf (_ ("%s: from %s to %s"), names, from, to);
    case TL_ACTION_RAIL:
      /* Translators: units, the hex or box where they were, the hex where they are now. */
      return g_strdup_printf (_ ("%s: by rail from %s to %s"), names, from, to);
    case TL_ACTION_REPAIR:
      /* Translators: a unit, the hex where it was, the hex where it is now. */
      return g_strdup_printf (_ ("%s: railway converted from %s to %s"), names, from, to);
    default:
      return g_strdup_printf (_ ("%s: retreat from %s to %s"), names, from, to);
    }
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
  if (tl_fighters_come_by_sea (situation, fight))
    /* Translators: a hex, then units. */
    return g_strdup_printf (_ ("Beach assault on %s by %s"), target, names);
  return g_strdup_printf (_ ("Attack on %s by %s"), target, names);
}

static char *
describe_barrage (const TlSituation *situation, const TlBarrage *barrage)
{
  g_autofree char *names = tl_situation_names (situation, barrage->firers);
  g_autofree char *target = tl_map_describe_hex (tl_situation_map (situation), barrage->target);

  if (barrage->aim == TL_AIM_RAILWAY)
    /* Translators: a hex, aircraft. */
    return g_strdup_printf (_ ("Trainbusting in %s by %s"), target, names);
  if (barrage->aim == TL_AIM_AIR_BASE)
    /* Translators: a hex, units. */
    return g_strdup_printf (barrage->is_hip_shoot ? _ ("Hip shoot at the air base in %s by %s")
                                                  /* Translators: a hex, units. */
                                                  : _ ("Barrage of the air base in %s by %s"),
                            target, names);
  if (barrage->aim == TL_AIM_PORT)
    /* Translators: a hex, units. */
    return g_strdup_printf (barrage->is_hip_shoot ? _ ("Hip shoot at the port in %s by %s")
                                                  /* Translators: a hex, units. */
                                                  : _ ("Barrage of the port in %s by %s"),
                            target, names);
  if (barrage->aim == TL_AIM_SHIP)
    {
      g_autofree char *ship = tl_situation_name (situation, barrage->ship);

      /* Translators: a ship, a hex, units. */
      return g_strdup_printf (barrage->is_hip_shoot ? _ ("Hip shoot at %s in %s by %s")
                                                    /* Translators: a ship, a hex, units. */
                                                    : _ ("Fire at %s in %s by %s"),
                              ship, target, names);
    }
  if (barrage->is_hip_shoot)
    /* Translators: a hex, an aircraft. */
    return g_strdup_printf (_ ("Hip shoot at %s by %s"), target, names);
  /* Translators: a hex, units. */
  return g_strdup_printf (_ ("Barrage of %s by %s"), target, names);
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
      g_autofree char *paid = tl_payment_text (before, payment, payment->t);
      g_autofree char *name =
          payment->unit != TL_UNIT_NONE ? tl_situation_name (before, payment->unit) : NULL;

      g_string_append (text, i > 0 ? "; " : "");
      if (name != NULL)
        /* Translators: a unit, then how its combat supply is paid. */
        g_string_append_printf (text, _ ("%s: %s"), name, paid);
      else
        g_string_append (text, paid);
    }
  /* Translators: how it is paid: "16/16 (mc16): internal stocks; 64/16 (mech64): 1T out of
   * 08.10". */
  return g_strdup_printf (attacks ? _ ("Combat supply of the attack: %s")
                                  : _ ("Combat supply of the defence: %s"),
                          text->str);
}

static char *
describe_fuel (const TlSituation *before, const TlAction *action)
{
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

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
  g_autofree char *names = tl_situation_names (before, units);
  if (action->method == TL_FUEL_HQ)
    /* Translators: an HQ. */
    return g_strdup_printf (_ ("Fuel for %s and the independent units around it"), names);
  /* Translators: units. */
  return g_strdup_printf (_ ("Fuel for %s"), names);
}

/* "1T out of 15.04 for 1 Rgt, 2 Rgt; 2T out of 16.04 for 3 Div": the first payment of each meal has
 * its Tokens. */
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
      g_autofree char *paid = tl_payment_text (before, payment, payment->t);
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
  if (tl_decision_is (decision, TL_DECISION_BEACH))
    return g_strdup (_ ("The beach is defended."));
  if (decision != NULL && decision->kind == TL_DECISION_EAT)
    return g_strdup (_ ("Nobody eats off the map."));
  if (decision != NULL && decision->kind == TL_DECISION_RECOVERY)
    return g_strdup (_ ("Nobody recovers internal stocks."));
  if (decision != NULL && decision->kind == TL_DECISION_ATTRITION)
    return g_strdup (_ ("No unit is checked for attrition."));
  if (decision != NULL && decision->kind == TL_DECISION_AIR_ABORT)
    return g_strdup (_ ("No aircraft aborts."));
  if (decision != NULL && decision->kind == TL_DECISION_INTERCEPT)
    return g_strdup (_ ("No fighter intercepts."));
  return g_strdup (_ ("The choice is not taken."));
}

static char *
describe_capture (const TlSituation *before)
{
  const TlDecision *decision = tl_play_decision (before);

  if (decision == NULL || decision->kind != TL_DECISION_CAPTURE)
    return g_strdup (_ ("Capture is rolled for"));
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (before), decision->hex);
  switch (decision->args[TL_CAPTURE_ARG_COLUMN])
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
describe_next (const TlSituation *before, gboolean is_quiet)
{
  const char *segment = tl_phase_name (tl_situation_clock (before)->phase);

  if (is_quiet)
    /* Translators: the name of a segment of the turn, in which nothing can be done. */
    return g_strdup_printf (_ ("Passed over, nothing to do: %s"), segment);
  /* Translators: the name of a segment of the turn. */
  return g_strdup_printf (_ ("End of: %s"), segment);
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
describe_landing (const TlSituation *before, const TlAction *action, const char *names,
                  const char *place)
{
  g_autoptr (TlLandingCase) landing =
      action->is_rolled
          ? tl_landing_case (before, (const TlUnit *) action->units->data, action->units->len,
                             g_array_index (action->hexes, TlHex, 0))
          : NULL;

  if (landing != NULL)
    /* Translators: units, a hex. */
    return g_strdup_printf (_ ("%s: lands in %s by a roll"), names, place);
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

/* Rule 18.3c: upon one ship of several. */
static char *
describe_execution (const TlSituation *before, const TlAction *action)
{
  g_autofree char *names = tl_situation_names (before, action->units);

  if (action->units->len == 0)
    return g_strdup (_ ("The mission has got through"));
  g_autofree char *ship = tl_situation_name (before, action->craft);
  /* Translators: aircraft, a ship. */
  return g_strdup_printf (_ ("%1$s: at %2$s"), names, ship);
}

/* Rules 14.10b, 14.10c. NULL for all else. */
static char *
describe_drop_plan (const TlSituation *before, const TlAction *action, const char *names,
                    const char *place)
{
  g_autofree char *when = NULL;

  switch (action->kind)
    {
    case TL_ACTION_PLAN_DROP:
      when = tl_turn_text (tl_situation_scenario (before), action->turn);
      /* Translators: units, a hex, a turn. */
      return g_strdup_printf (_ ("%1$s: to drop into %2$s: %3$s"), names, place, when);
    case TL_ACTION_DELAY_DROP:
      /* Translators: units. */
      return g_strdup_printf (_ ("%s: the drop is put off to the next turn"), names);
    case TL_ACTION_CANCEL_DROP:
      /* Translators: units. */
      return g_strdup_printf (_ ("%s: the planned drop is cancelled"), names);
    default:
      return NULL;
    }
}

static char *
describe_embark (const TlSituation *before, const TlAction *action, const char *names)
{
  g_autofree char *craft = tl_situation_name (before, action->craft);

  /* Translators: units, a Landing Craft. */
  return g_strdup_printf (_ ("%s: aboard %s"), names, craft);
}

/* Pieces that are put somewhere, turned, made or given up. NULL for all else. */
static char *
describe_piece (const TlAction *action, const char *names, const char *place)
{
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
    case TL_ACTION_COMBINE:
      /* Translators: transport counters. */
      return g_strdup_printf (_ ("%s: combined"), names);
    case TL_ACTION_DIVIDE:
      return describe_divide (action, names);
    case TL_ACTION_EXTEND:
      return g_strdup_printf (_ ("%s: become an Extender"), names);
    case TL_ACTION_UNEXTEND:
      return g_strdup_printf (_ ("%s: turned back into Transport Points"), names);
    case TL_ACTION_COLLAPSE:
      return g_strdup_printf (_ ("%s: collapse to %s"), names, place);
    case TL_ACTION_YIELD:
      return g_strdup_printf (_ ("%s: given up"), names);
    case TL_ACTION_DISPLACE:
      /* Translators: pieces, a hex. */
      return g_strdup_printf (_ ("%s: displaced to %s"), names, place);
    case TL_ACTION_BREAKOUT:
      return g_strdup_printf (_ ("%s: Breakout"), names);
    case TL_ACTION_ARRIVE:
      if (action->units->len == 0)
        return g_strdup (_ ("All that is due arrives"));
      /* Translators: a unit, a hex or box. */
      return g_strdup_printf (_ ("%s: arrives in %s"), names, place);
    case TL_ACTION_DETACH:
      /* Translators: a unit and its breakdown. */
      return g_strdup_printf (_ ("%s: broken down"), names);
    case TL_ACTION_ABSORB:
      /* Translators: a unit and its breakdown. */
      return g_strdup_printf (_ ("%s: one unit from now on"), names);
    case TL_ACTION_CONSOLIDATE:
      /* Translators: units. */
      return g_strdup_printf (_ ("%s: consolidated"), names);
    case TL_ACTION_LEAD:
      /* Translators: a unit, whose Action Rating counts. */
      return g_strdup_printf (_ ("%s leads"), names);
    case TL_ACTION_ADVANCE:
      return g_strdup_printf (_ ("%s: advance after combat"), names);
    case TL_ACTION_ABORT:
      return g_strdup_printf (_ ("%s: out of the air combat"), names);
    case TL_ACTION_ENGAGE:
      return g_strdup_printf (_ ("%s: into the air combat"), names);
    case TL_ACTION_INTERCEPT:
      return g_strdup_printf (_ ("%s: intercepts"), names);
    default:
      return NULL;
    }
}

/* Rule 13.8d: "Hedgehog in 05.04: level 2, by 1 Eng (e1)". */
static char *
describe_work (const TlSituation *before, const TlAction *action, const char *names)
{
  const TlWork work = tl_action_work (action);
  g_autofree char *what = tl_work_text (before, &work);

  /* Translators: what is built or reduced, the units that do it. */
  return g_strdup_printf (_ ("%s, by %s"), what, names);
}

static char *
describe_refit (const TlAction *action, const char *names)
{
  /* Translators: aircraft. */
  return action->units->len > 0 ? g_strdup_printf (_ ("Refit: %s"), names)
                                : g_strdup (_ ("Refit at all bases"));
}

static char *
describe_shipment (const TlAction *action, const char *names, const char *place)
{
  if (action->t > 0)
    /* Translators: a number of Tokens, a dump, the hex where they are now. */
    return g_strdup_printf (_ ("%uT of %s: shipped to %s"), action->t, names, place);
  /* Translators: units, the hex where they are now. */
  return g_strdup_printf (_ ("%s: shipped to %s"), names, place);
}

/* Rules 18.4e, 18.4f */
static char *
describe_change (const TlSituation *before, const TlAction *action, const char *names)
{
  switch (tl_amphibian_kind (before, g_array_index (action->units, TlUnit, 0)))
    {
    case TL_AMPHIBIAN_LST:
      return g_strdup_printf (_ ("%s: becomes a port"), names);
    case TL_AMPHIBIAN_ASHORE:
      return g_strdup_printf (_ ("%s: goes afloat"), names);
    default:
      return g_strdup_printf (_ ("%s: comes ashore"), names);
    }
}

/* Ways over the map, by land, by rail and by sea, and construction on it. NULL for all else. */
static char *
describe_way (const TlSituation *before, const TlAction *action, const char *names,
              const char *place)
{
  switch (action->kind)
    {
    case TL_ACTION_MOVE:
    case TL_ACTION_RETREAT:
    case TL_ACTION_REPAIR:
    case TL_ACTION_RAIL:
      return describe_path (before, action, names);
    case TL_ACTION_EMBARK:
      return describe_embark (before, action, names);
    case TL_ACTION_BUILD:
    case TL_ACTION_REDUCE:
      return describe_work (before, action, names);
    case TL_ACTION_REFIT:
      return describe_refit (action, names);
    case TL_ACTION_LAND:
      return describe_landing (before, action, names, place);
    case TL_ACTION_CONVERT:
      return describe_change (before, action, names);
    case TL_ACTION_SAIL:
      return g_strdup_printf (_ ("%s: sails to %s"), names, place);
    case TL_ACTION_SHIP:
      return describe_shipment (action, names, place);
    case TL_ACTION_DROP:
      return describe_drop (action, names, place);
    default:
      return describe_drop_plan (before, action, names, place);
    }
}

/* What is paid, loaded and blown up. NULL for all else. */
static char *
describe_tokens (const TlSituation *before, const TlAction *action, const char *names,
                 const char *place)
{
  switch (action->kind)
    {
    case TL_ACTION_FUEL:
      return describe_fuel (before, action);
    case TL_ACTION_LOAD:
    case TL_ACTION_UNLOAD:
      return describe_load (action, names, place);
    case TL_ACTION_PAY:
      return describe_pay (before, action);
    case TL_ACTION_WITHHOLD:
      return g_strdup (_ ("The defender withholds combat supply."));
    case TL_ACTION_ABANDON:
      return g_strdup (_ ("The defender gives the beach up to a landing."));
    case TL_ACTION_BLOW:
      return describe_blow (action, place);
    case TL_ACTION_RECOVER:
      return describe_payments (before, action, _ ("Internal stocks are recovered, as proposed"),
                                /* Translators: what is paid, for which units. */
                                _ ("Internal stocks are recovered: %s"));
    case TL_ACTION_TRACE:
      return describe_trace (before, action);
    case TL_ACTION_EAT:
      return describe_payments (before, action, _ ("Units eat off the map, as proposed"),
                                /* Translators: what is paid, for which units. */
                                _ ("Units eat off the map: %s"));
    default:
      return NULL;
    }
}

/* Rules 9.11, 12.8b */
static char *
describe_loss (const TlSituation *before, const TlAction *action, const char *names)
{
  return tl_unit_steps (before, g_array_index (action->units, TlUnit, 0)) > 1
             ? g_strdup_printf (_ ("%s: loses a step"), names)
             : g_strdup_printf (_ ("%s: loses its last step"), names);
}

/* Rule 13.5 */
static char *
describe_rebuild (const TlSituation *before, const TlAction *action)
{
  g_autofree char *names = tl_situation_names (before, action->units);
  g_autofree char *repls = tl_situation_names (before, action->lost);

  /* Translators: units, replacements. */
  return g_strdup_printf (_ ("%1$s: rebuilt with %2$s"), names, repls);
}

/* Rules 2.3, 17.0 */
static char *
describe_determination (const TlSituation *before, const TlAction *action)
{
  const TlScenario *scenario = tl_situation_scenario (before);

  if (action->weather > 0)
    /* Translators: what the weather is. */
    return g_strdup_printf (_ ("The weather is set: %s"),
                            tl_weather_name (scenario, action->weather));
  if (action->side != TL_SIDE_NONE)
    /* Translators: a side. */
    return g_strdup_printf (_ ("%s goes first"), scenario->sides[action->side].name);
  return g_strdup (tl_programme_text (action->what));
}

/* The rest of a fight, and of the turn. */
static char *
describe_event (const TlSituation *before, const TlAction *action, const char *place)
{
  switch (action->kind)
    {
    case TL_ACTION_ATTACK:
    case TL_ACTION_COMBAT:
      return describe_combat (before, action);
    case TL_ACTION_BARRAGE:
      return describe_barrage (before, action->barrage);
    case TL_ACTION_MISSION:
      return tl_mission_describe (action->mission, before);
    case TL_ACTION_DUEL:
      return g_strdup (_ ("Air combat is rolled"));
    case TL_ACTION_FLAK:
      return g_strdup (_ ("Flak is rolled"));
    case TL_ACTION_LANDFALL:
      return g_strdup (_ ("The landing is rolled"));
    case TL_ACTION_EXECUTE:
      return describe_execution (before, action);
    case TL_ACTION_RETURN:
      return g_strdup (_ ("The aircraft land"));
    case TL_ACTION_TERRAIN:
      return describe_terrain (before, action);
    case TL_ACTION_ROLL:
      return g_strdup (_ ("Surprise and combat are rolled"));
    case TL_ACTION_DECLINE:
      return describe_decline (before);
    case TL_ACTION_CAPTURE:
      return describe_capture (before);
    case TL_ACTION_CONTROL:
      return describe_control (before, action);
    case TL_ACTION_ATTRITION:
      return g_strdup_printf (_ ("Attrition in %s"), place);
    case TL_ACTION_REBUILD:
      return describe_rebuild (before, action);
    case TL_ACTION_DETERMINE:
      return describe_determination (before, action);
    case TL_ACTION_NEXT:
      return describe_next (before, action->is_quiet);
    default:
      g_assert_not_reached ();
    }
}

static char *
describe_mark (const TlFactChange *change, const TlSituation *situation, const char *facts)
{
  g_autofree char *hexes = tl_map_describe_hexes (
      tl_situation_map (situation), (const TlHex *) (const void *) change->hexes->data,
      change->hexes->len);

  /* Translators: hexes, then what is so there now: "control german". */
  return g_strdup_printf (_ ("By hand: %1$s: %2$s"), hexes, facts);
}

static char *
describe_schedule (const TlFactChange *change, const char *facts)
{
  TlEntryKind kind = TL_ENTRY_WEATHER;
  guint number = 0;

  tl_fact_change_entry (change->id, &kind, &number);
  if (change->is_none)
    /* Translators: a kind of entry in the schedule of a game, its number. */
    return g_strdup_printf (_ ("By hand: %1$s %2$u taken out of the schedule"),
                            tl_entry_kind_name (kind), number);
  /* Translators: a kind of entry in the schedule of a game, its number, what it says. */
  return g_strdup_printf (_ ("By hand: %1$s %2$u: %3$s"), tl_entry_kind_name (kind), number, facts);
}

/* (transfer full) */
static char *
box_name (const TlFactChange *change, const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  int box = tl_scenario_find_box (scenario, change->id);

  return g_strdup (box >= 0 ? tl_scenario_box_name (scenario, (guint) box) : change->id);
}

/* "By hand: 1/3 Mar (u17): Place 33.11, Steps lost 1", for the log. (transfer full) */
static char *
fact_change_describe (const TlFactChange *change, const TlSituation *situation)
{
  g_autofree char *facts = tl_fact_change_said (change, situation);
  g_autofree char *names = tl_situation_names (situation, change->units);

  switch (change->kind)
    {
    case TL_FACT_CHANGE_SET:
      if (change->aside != NULL)
        {
          g_auto (GStrv) rules = g_strsplit (change->aside, ",", -1);
          g_autofree char *list = g_strjoinv (", ", rules);

          /* Translators: rules, units, then what is so now: "Place 33.11". */
          return g_strdup_printf (_ ("By hand, against %1$s: %2$s: %3$s"), list, names, facts);
        }
      /* Translators: units, then what is so now: "Steps lost 1, Mode DG". */
      return g_strdup_printf (_ ("By hand: %1$s: %2$s"), names, facts);
    case TL_FACT_CHANGE_PRINT:
      /* Translators: a unit, then what is printed on it: "Steps 3". */
      return g_strdup_printf (_ ("By hand, on the counter of %1$s: %2$s"), names, facts);
    case TL_FACT_CHANGE_DELETE:
      /* Translators: units. */
      return g_strdup_printf (_ ("By hand: %s out of the game"), names);
    case TL_FACT_CHANGE_NEW:
      if (change->units->len > 0 && change->texts->len > 0)
        /* Translators: an id, the counter that it is like, then what differs from that. */
        return g_strdup_printf (_ ("By hand: new counter %1$s, like %2$s: %3$s"), change->id, names,
                                facts);
      if (change->units->len > 0)
        /* Translators: an id, and the counter that it is like. */
        return g_strdup_printf (_ ("By hand: new counter %1$s, like %2$s"), change->id, names);
      /* Translators: an id, then what is printed on the counter. */
      return g_strdup_printf (_ ("By hand: new counter %1$s: %2$s"), change->id, facts);
    case TL_FACT_CHANGE_CLOCK:
    case TL_FACT_CHANGE_SCENARIO:
      /* Translators: facts of the scenario: "Turn 3". */
      return g_strdup_printf (_ ("By hand: %s"), facts);
    case TL_FACT_CHANGE_TURN:
      /* Translators: a turn's number, then its name. */
      return g_strdup_printf (_ ("By hand: turn %1$s: %2$s"), change->id, facts);
    case TL_FACT_CHANGE_LIMIT:
      /* Translators: HQs, then the limits: "formation 3-pz, unit u17". */
      return change->texts->len == 0
                 ? g_strdup_printf (_ ("By hand: no limits of %s"), names)
                 : g_strdup_printf (_ ("By hand: limits of %1$s: %2$s"), names, facts);
    case TL_FACT_CHANGE_SUGGESTION:
      /* Translators: a number, then the fight. */
      return g_strdup_printf (_ ("By hand: suggested fight %1$s: %2$s"), change->id, facts);
    case TL_FACT_CHANGE_SCHEDULE:
      return describe_schedule (change, facts);
    case TL_FACT_CHANGE_MARK:
      return describe_mark (change, situation, facts);
    case TL_FACT_CHANGE_BOX:
      if (change->is_none)
        {
          g_autofree char *name = box_name (change, situation);

          /* Translators: a holding box. */
          return g_strdup_printf (_ ("By hand: %s taken away"), name);
        }
      /* fall through */
    default:
      return g_strdup_printf (_ ("By hand: %1$s: %2$s"), change->id, facts);
    }
}

/* "By hand: 12.04, 12.05: Woods", for the log. (transfer full) */
static char *
map_change_describe (const TlMapChange *change, const TlSituation *situation)
{
  g_autofree char *words = tl_map_change_words (change, situation);

  /* Translators: what a hand changes on the map. */
  return g_strdup_printf (_ ("By hand: %s"), words);
}

char *
tl_describe (const TlSituation *before, const TlAction *action)
{
  g_autofree char *names = tl_situation_names (before, action->units);
  g_autofree char *place = action->hexes->len > 0 ? hex_at (before, action, 0) : NULL;

  if (action->map_change != NULL)
    return map_change_describe (action->map_change, before);
  if (action->fact_change != NULL)
    return fact_change_describe (action->fact_change, before);
  if (action->kind == TL_ACTION_REMOVE &&
      tl_decision_is (tl_play_decision (before), TL_DECISION_STACKING))
    /* Translators: units, of which there are too many in a hex. */
    return g_strdup_printf (_ ("%s: eliminated"), names);
  if (action->kind == TL_ACTION_LOSE)
    return describe_loss (before, action, names);
  char *text = describe_piece (action, names, place);
  if (text == NULL && action->kind == TL_ACTION_RETURN && place != NULL)
    /* Translators: aircraft, a hex. */
    text = g_strdup_printf (_ ("%s: back to %s"), names, place);
  if (text == NULL)
    text = describe_way (before, action, names, place);
  if (text == NULL)
    text = describe_tokens (before, action, names, place);
  return text != NULL ? text : describe_event (before, action, place);
}

const char *
tl_describe_rule (const TlSituation *before, const TlAction *action)
{
  const TlDecision *decision = tl_play_decision (before);
  gboolean is_general = action->kind == TL_ACTION_DECLINE || action->kind == TL_ACTION_LOSE;

  return is_general && decision != NULL && tl_decision_takes (decision, action->kind)
             ? tl_decision_rule (decision)
             : tl_action_kind_rule (action->kind);
}
