/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Whether a barrage may be fired now (7.0, 10.0e, 11.0, 14.7d, 18.2, 18.3). */
#include "config.h"

#include "pieces/tl-scenario.h"
#include "rules/base/tl-unknown.h"
#include "rules/base/tl-weather.h"
#include "rules/combat/tl-barrage.h"
#include "rules/combat/tl-facility.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const TlSituation *situation;
  const TlBarrage *barrage;
  TlVerdict *verdict;
} Judge;

static TlUnit
firer (const Judge *judge, guint i)
{
  return g_array_index (judge->barrage->firers, TlUnit, i);
}

/* --- the segment (10.0e) ---------------------------------------------------------------------- */

enum
{
  BY_ARTILLERY = 1 << TL_FIRE_ARTILLERY,
  BY_AIR = 1 << TL_FIRE_AIR,
  BY_SHIPS = 1 << TL_FIRE_SHIPS,
  BY_NON_PHASING = 1 << 3
};

/* Who fires in a segment, hip shoots apart. */
static guint
who_fires (TlPhase phase)
{
  switch (phase)
    {
    case TL_PHASE_MOVEMENT_BARRAGE:
      return BY_AIR | BY_SHIPS;
    case TL_PHASE_REACTION_BARRAGE:
      return BY_ARTILLERY | BY_AIR | BY_SHIPS | BY_NON_PHASING;
    case TL_PHASE_BARRAGE:
      return BY_ARTILLERY;
    case TL_PHASE_EXPLOITATION_BARRAGE:
      return BY_ARTILLERY | BY_AIR | BY_SHIPS;
    default:
      return 0;
    }
}

/* Rules 18.3a, 18.3g: ships are not fired at in the Combat Phase, by coastal artillery neither. */
static guint
who_fires_at_ships (TlPhase phase)
{
  return phase == TL_PHASE_BARRAGE            ? 0
         : phase == TL_PHASE_MOVEMENT_BARRAGE ? who_fires (phase) | BY_ARTILLERY
                                              : who_fires (phase);
}

static guint
who_makes_hip_shoots (TlPhase phase)
{
  return phase == TL_PHASE_REACTION                                     ? BY_AIR | BY_NON_PHASING
         : phase == TL_PHASE_MOVEMENT || phase == TL_PHASE_EXPLOITATION ? BY_AIR
                                                                        : 0;
}

static gboolean
is_turn (const TlSituation *situation, TlUnit unit, guint who)
{
  gboolean is_phasing =
      tl_situation_side (situation, unit) == tl_situation_clock (situation)->phasing;

  return is_phasing == ((who & BY_NON_PHASING) == 0);
}

static guint
who_acts (const TlSituation *situation, gboolean is_at_ship, gboolean is_hip_shoot)
{
  TlPhase phase = tl_situation_clock (situation)->phase;

  return is_hip_shoot ? who_makes_hip_shoots (phase)
         : is_at_ship ? who_fires_at_ships (phase)
                      : who_fires (phase);
}

static gboolean
is_time (const TlSituation *situation, TlUnit unit, guint who)
{
  return (who & (1u << tl_fire_of (situation, unit))) != 0 && is_turn (situation, unit, who);
}

gboolean
tl_barrage_is_time (const TlSituation *situation, TlUnit unit, gboolean is_hip_shoot)
{
  return is_time (situation, unit, who_acts (situation, FALSE, is_hip_shoot));
}

gboolean
tl_barrage_is_time_at_ships (const TlSituation *situation, TlUnit unit, gboolean is_hip_shoot)
{
  return (tl_fire_of (situation, unit) != TL_FIRE_ARTILLERY ||
          tl_situation_counter (situation, unit)->is_coastal) &&
         is_time (situation, unit, who_acts (situation, TRUE, is_hip_shoot));
}

static gboolean
is_at_ship (const Judge *judge)
{
  return judge->barrage->aim == TL_AIM_SHIP;
}

static gboolean
judge_segment (const Judge *judge)
{
  TlPhase phase = tl_situation_clock (judge->situation)->phase;
  gboolean is_hip_shoot = judge->barrage->is_hip_shoot;
  TlUnit unit = firer (judge, 0);
  guint who = who_acts (judge->situation, is_at_ship (judge), is_hip_shoot);
  g_autofree char *text = NULL;

  if (is_time (judge->situation, unit, who))
    return TRUE;
  if (who == 0)
    text = g_strdup_printf (
        is_hip_shoot
            /* Translators: a segment. */
            ? _ ("Hip shoots belong to the segments in which units move; this is: %s.")
            /* Translators: a segment. */
            : _ ("Barrages belong to the Barrage Segments; this is: %s."),
        tl_phase_name (phase));
  else if (!is_turn (judge->situation, unit, who))
    text = g_strdup (_ ("It is the other side that fires in this segment."));
  else
    text = g_strdup (is_hip_shoot ? _ ("Only aircraft make hip shoots.")
                     : phase == TL_PHASE_BARRAGE
                         ? _ ("In the Combat Phase only artillery fires.")
                         : _ ("In the Movement Phase only aircraft and ships fire."));
  return tl_verdict_forbid_now (judge->verdict, is_hip_shoot ? "14.7d" : "10.0e", unit, "%s", text);
}

/* --- the firers ------------------------------------------------------------------------------- */

/* Rules 21.9, HR-17: the option by which @unit fires without release; NULL: by none. */
static const char *
option_of (const TlSituation *situation, TlUnit unit, gboolean is_reaction)
{
  TlMode mode = tl_unit_mode (situation, unit);

  if (is_reaction && tl_situation_plays (situation, TL_OPTION_REACTIVE_ARTILLERY) &&
      (mode == TL_MODE_COMBAT || mode == TL_MODE_MOVE))
    return "21.9";
  return tl_situation_plays (situation, TL_OPTION_TRACKED_ARTILLERY) &&
                 tl_unit_mobility (situation, unit) == TL_MOBILITY_TRACK
             ? "HR-17"
             : NULL;
}

/* Rules 7.0, 11.0: in these phases only reserves that were released fire; 21.9, HR-17: or others
 * by an option. */
static gboolean
judge_release (const Judge *judge, TlUnit unit)
{
  TlPhase phase = tl_situation_clock (judge->situation)->phase;
  gboolean is_reaction = phase == TL_PHASE_REACTION_BARRAGE;
  const char *option = option_of (judge->situation, unit, is_reaction);

  if ((!is_reaction && phase != TL_PHASE_EXPLOITATION_BARRAGE) ||
      (tl_situation_state (judge->situation, unit)->flags & TL_UNIT_RELEASED) != 0)
    return TRUE;
  if (option != NULL)
    {
      tl_verdict_remind (judge->verdict, option, unit,
                         _ ("By the option the artillery fires without having "
                            "been in Reserve."));
      return TRUE;
    }
  return tl_verdict_forbid_now (
      judge->verdict, is_reaction ? "7.0" : "11.0", unit,
      is_reaction ? _ ("In the Reaction Phase only artillery that was released from Reserve fires.")
                  : _ ("In the Exploitation Phase only artillery that was released from Reserve "
                       "fires."));
}

/* Rule 14.7d(B): does the scenario say which aircraft of the side of @unit make hip shoots? */
static gboolean
are_hip_shooters_listed (const TlSituation *situation, TlUnit unit)
{
  TlSide side = tl_situation_side (situation, unit);
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit other = 0; other < n_units; other++)
    if (tl_situation_counter (situation, other)->is_hip_shooter &&
        tl_situation_side (situation, other) == side)
      return TRUE;
  return FALSE;
}

static gboolean
judge_aircraft (const Judge *judge, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (judge->situation, unit);

  if ((tl_situation_state (judge->situation, unit)->flags & TL_UNIT_INACTIVE) != 0)
    return tl_verdict_forbid (judge->verdict, "14.2", unit,
                              _ ("An Inactive aircraft flies no mission."));
  if (judge->barrage->is_hip_shoot && counter->aircraft_type == TL_AIRCRAFT_STRATEGIC)
    return tl_verdict_forbid (judge->verdict, "14.1e", unit,
                              _ ("Strategic Bombers make no hip shoots."));
  if (judge->barrage->is_hip_shoot && !counter->is_hip_shooter &&
      are_hip_shooters_listed (judge->situation, unit))
    return tl_verdict_forbid (judge->verdict, "14.7d", unit,
                              _ ("Only the aircraft that the scenario lists make hip shoots."));
  if (is_at_ship (judge) && counter->aircraft_type == TL_AIRCRAFT_STRATEGIC)
    return tl_verdict_forbid (judge->verdict, "14.1e", unit,
                              _ ("Strategic Bombers do not fire at ships."));
  if (!is_at_ship (judge) && counter->is_torpedo)
    return tl_verdict_forbid (judge->verdict, "18.3e", unit,
                              _ ("A strength in parentheses is for ships alone."));
  return tl_weather_lets_fly (judge->situation, unit, judge->verdict);
}

/* Rules 7.0, 11.0, 18.3g. */
static gboolean
judge_gun (const Judge *judge, TlUnit unit)
{
  if (!is_at_ship (judge))
    return judge_release (judge, unit);
  return tl_situation_counter (judge->situation, unit)->is_coastal ||
         tl_verdict_forbid (judge->verdict, "18.3g", unit,
                            _ ("Of units on the ground only coastal artillery fires at ships."));
}

static gboolean
judge_unit (const Judge *judge, TlUnit unit)
{
  guint32 flags = tl_situation_state (judge->situation, unit)->flags;
  TlFire fire = tl_fire_of (judge->situation, unit);

  if ((flags & TL_UNIT_ATTACKED) != 0)
    return tl_verdict_forbid (judge->verdict, "10.0e", unit,
                              _ ("This unit has fired in this phase already."));
  if (fire == TL_FIRE_SHIPS && !is_at_ship (judge) && (flags & TL_UNIT_SHELLED) != 0)
    return tl_verdict_forbid (judge->verdict, "18.3", unit,
                              _ ("A ship fires at the ground once in a turn, and this one has."));
  return fire == TL_FIRE_AIR         ? judge_aircraft (judge, unit)
         : fire == TL_FIRE_ARTILLERY ? judge_gun (judge, unit)
                                     : TRUE;
}

/* --- the target ------------------------------------------------------------------------------- */

static gboolean
forbid_target (const Judge *judge, const char *rule, const char *format)
{
  g_autofree char *place =
      tl_map_describe_hex (tl_situation_map (judge->situation), judge->barrage->target);
  g_auto (GStrv) parts = g_strsplit (format, "%s", 2);
  g_autofree char *text = g_strjoinv (place, parts);

  return tl_verdict_forbid (judge->verdict, rule, TL_UNIT_NONE, "%s", text);
}

gboolean
tl_barrage_is_ship_target (const TlSituation *situation, TlUnit unit, TlHex hex, TlSide side,
                           TlFire fire)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return tl_situation_hex (situation, unit) == hex && tl_unit_is_on_map (situation, unit) &&
         tl_situation_side (situation, unit) == side &&
         (counter->kind == TL_KIND_SHIP || (counter->is_coastal && fire == TL_FIRE_SHIPS));
}

gboolean
tl_barrage_may_name (const TlSituation *situation, TlUnit unit, TlSide side, TlFire fire)
{
  TlHex hex = tl_situation_hex (situation, unit);

  if (hex == TL_HEX_NONE ||
      !tl_barrage_is_ship_target (situation, unit, hex, tl_side_other (side), fire))
    return FALSE;
  if (!tl_counter_is_landing_craft (tl_situation_counter (situation, unit)))
    return TRUE;
  for (TlUnit other = tl_situation_first_in (situation, hex); other != TL_UNIT_NONE;
       other = tl_situation_next_in (situation, other))
    if (other < unit && tl_counter_is_landing_craft (tl_situation_counter (situation, other)))
      return FALSE;
  return TRUE;
}

/* Rule 18.2d: a surface ship, neither carrier nor Landing Craft, within the range of @unit. */
static TlUnit
shield_of_carrier (const Judge *judge, TlUnit unit)
{
  const TlSituation *situation = judge->situation;
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  TlHex from = tl_situation_hex (situation, unit);

  for (TlUnit other = 0; other < tl_situation_n_units (situation); other++)
    {
      const TlCounter *counter = tl_situation_counter (situation, other);

      if (counter->kind == TL_KIND_SHIP && !counter->is_carrier &&
          !tl_counter_is_landing_craft (counter) && tl_unit_is_on_map (situation, other) &&
          tl_situation_side (situation, other) != tl_situation_side (situation, unit) &&
          tl_grid_distance (grid, from, tl_situation_hex (situation, other)) <=
              tl_barrage_range_hexes (situation, unit))
        return other;
    }
  return TL_UNIT_NONE;
}

static gboolean
judge_carrier (const Judge *judge)
{
  TlUnit shield = TL_UNIT_NONE;

  if (!tl_situation_counter (judge->situation, judge->barrage->ship)->is_carrier ||
      tl_fire_of (judge->situation, firer (judge, 0)) != TL_FIRE_SHIPS)
    return TRUE;
  for (guint i = 0; shield == TL_UNIT_NONE && i < judge->barrage->firers->len; i++)
    shield = shield_of_carrier (judge, firer (judge, i));
  return shield == TL_UNIT_NONE ||
         tl_verdict_forbid (judge->verdict, "18.2d", shield,
                            _ ("Ships do not fire at a carrier while another surface ship is in "
                               "range."));
}

/* Rules 18.2d, 18.3c: one ship of the hex, once in a phase. */
static gboolean
judge_ship (const Judge *judge)
{
  TlUnit ship = judge->barrage->ship;
  TlUnit first = firer (judge, 0);
  TlSide enemy = tl_side_other (tl_situation_side (judge->situation, first));

  if (ship == TL_UNIT_NONE ||
      !tl_barrage_is_ship_target (judge->situation, ship, judge->barrage->target, enemy,
                                  tl_fire_of (judge->situation, first)))
    /* Translators: a hex. */
    return forbid_target (judge, "18.3c", _ ("No enemy ship that is aimed at is in %s."));
  if ((tl_situation_state (judge->situation, ship)->flags & TL_UNIT_TARGETED) != 0)
    return tl_verdict_forbid (judge->verdict, "18.3c", ship,
                              _ ("A ship is fired at once in a phase, and this one has been."));
  return judge_carrier (judge);
}

static gboolean
judge_what_is_there (const Judge *judge)
{
  TlSide enemy = tl_side_other (tl_situation_side (judge->situation, firer (judge, 0)));

  if (is_at_ship (judge))
    return judge_ship (judge);
  if (tl_barrage_is_on_facility (judge->barrage))
    return tl_facility_judge (judge->situation, judge->barrage, judge->verdict);
  return tl_situation_has_combat_unit (judge->situation, judge->barrage->target, enemy) ||
         /* Translators: a hex. */
         forbid_target (
             judge, "10.0a",
             _ ("No enemy combat unit is in %s: supply, transport and hedgehogs are no targets; "
                "a ship, an air base or a port must be named as the target (10.0c, 18.3c)."));
}

static gboolean
judge_target (const Judge *judge)
{
  const TlSituation *situation = judge->situation;
  TlHex target = judge->barrage->target;
  TlSide side = tl_situation_side (situation, firer (judge, 0));
  gboolean is_hip_shoot = judge->barrage->is_hip_shoot;

  if (!judge_what_is_there (judge))
    return FALSE;
  if (is_hip_shoot && tl_barrage_spotter (situation, target, side) == TL_UNIT_NONE)
    /* Translators: a hex. */
    return forbid_target (judge, "10.0b",
                          _ ("A hip shoot needs a spotter, a combat unit next to %s."));
  if (is_hip_shoot && !is_at_ship (judge) &&
      tl_situation_plays (situation, TL_OPTION_LARGE_HIP_SHOOTS) &&
      tl_situation_was_attacked (situation, target))
    /* Translators: a hex. */
    return forbid_target (
        judge, "HR-13",
        _ ("By option a hex is the target of a hip shoot once in a segment, and %s has been."));
  if (!is_hip_shoot && !is_at_ship (judge) && tl_situation_was_attacked (situation, target))
    /* Translators: a hex. */
    return forbid_target (judge, "10.0e(A)",
                          _ ("A hex is barraged once in a phase, and %s has been."));
  return TRUE;
}

/* Rule 18.3d: @unit, a warship that has been hit, has no other side in the scenario. */
static void
tell_unknown_side (const Judge *judge, TlUnit unit)
{
  const TlCounter *counter =
      unit != TL_UNIT_NONE ? tl_situation_counter (judge->situation, unit) : NULL;

  if (counter != NULL && counter->kind == TL_KIND_SHIP && !tl_counter_is_landing_craft (counter) &&
      !counter->has_damaged_side && tl_situation_state (judge->situation, unit)->steps_lost > 0)
    tl_verdict_remind (judge->verdict, "18.3d", unit,
                       _ ("Not checked: the scenario does not state the damaged "
                          "side of a ship; the other one counts."));
}

/* What the players see to. */
static void
remind (const Judge *judge)
{
  for (guint i = 0; i < judge->barrage->firers->len; i++)
    tell_unknown_side (judge, firer (judge, i));
  tell_unknown_side (judge, judge->barrage->ship);
  tl_unknown_tell (judge->situation, &judge->barrage->target, 1, judge->verdict);
  if (judge->barrage->is_hip_shoot && !are_hip_shooters_listed (judge->situation, firer (judge, 0)))
    tl_verdict_add (judge->verdict, TL_FINDING_REMINDER, "14.7d",
                    _ ("Not checked: the scenario does not list which aircraft make hip shoots."));
}

GArray *
tl_barrage_judge (const TlSituation *situation, const TlBarrage *barrage, TlVerdict *verdict)
{
  Judge judge = { situation, barrage, verdict };

  if (barrage->firers->len == 0)
    return tl_barrage_pay (situation, barrage, verdict);
  gboolean ok = judge_segment (&judge);
  ok &= judge_target (&judge);
  for (guint i = 0; i < barrage->firers->len; i++)
    ok &= judge_unit (&judge, firer (&judge, i));
  g_autoptr (GArray) payments = tl_barrage_pay (situation, barrage, verdict);
  remind (&judge);
  return ok ? g_steal_pointer (&payments) : NULL;
}
