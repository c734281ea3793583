/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/air/tl-air-mission.h"

#include "pieces/tl-scenario.h"

#include "rules/base/tl-weather.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  const TlSituation *situation;
  const TlMission *mission;
  TlSide side;
  TlVerdict *verdict;
} Judge;

static TlUnit
plane_at (const TlMission *mission, guint i)
{
  return g_array_index (mission->planes, TlUnit, i);
}

/* --- the segment (14.2e) ---------------------------------------------------------------------- */

/* Rules 14.2f, 14.7, 14.8: who flies such a mission in this segment, or TL_SIDE_NONE. */
static TlSide
side_that_flies (const TlSituation *situation, TlMissionKind kind)
{
  static const TlPhase barrage[] = { TL_PHASE_MOVEMENT_BARRAGE, TL_PHASE_REACTION_BARRAGE,
                                     TL_PHASE_EXPLOITATION_BARRAGE };
  static const TlPhase movement[] = { TL_PHASE_MOVEMENT, TL_PHASE_REACTION, TL_PHASE_EXPLOITATION };
  const TlPhase *phases =
      kind == TL_MISSION_BARRAGE || kind == TL_MISSION_TRAINBUSTING ? barrage : movement;
  const TlClock *clock = tl_situation_clock (situation);

  for (guint i = 0; i < G_N_ELEMENTS (barrage); i++)
    if (clock->phase == phases[i])
      return tl_phase_acting_side (clock->phase, clock->phasing);
  return TL_SIDE_NONE;
}

gboolean
tl_air_mission_is_time (const TlSituation *situation, TlSide side, TlMissionKind kind)
{
  return side_that_flies (situation, kind) == side;
}

static gboolean
judge_segment (const Judge *judge)
{
  TlSide side = side_that_flies (judge->situation, judge->mission->kind);
  g_autofree char *text = NULL;

  if (side == judge->side)
    return TRUE;
  if (side == TL_SIDE_NONE)
    text = g_strdup_printf (
        /* Translators: a kind of mission, a segment. */
        _ ("%s: flown in segments in which units move; this is: %s."),
        tl_mission_kind_name (judge->mission->kind),
        tl_phase_name (tl_situation_clock (judge->situation)->phase));
  else
    text = g_strdup (_ ("It is the other side that flies in this segment."));
  return tl_verdict_forbid_now (judge->verdict, "14.2e", plane_at (judge->mission, 0), "%s", text);
}

/* --- the aircraft ----------------------------------------------------------------------------- */

guint
tl_air_mission_range_hexes (const TlSituation *situation, TlUnit plane, TlMissionKind kind)
{
  if (tl_mission_kind_carries (kind))
    return tl_airlift_range_hexes (situation, plane, kind);
  return kind == TL_MISSION_TRANSFER
             ? tl_aircraft_range_hexes (situation, plane,
                                        tl_situation_edition (situation)->base_transfer)
             : tl_flight_range_hexes (situation, plane);
}

gboolean
tl_air_mission_keeps_active (const TlSituation *situation, const TlMission *mission, TlUnit plane)
{
  return mission->kind == TL_MISSION_TRANSFER && tl_aircraft_is_active (situation, plane) &&
         tl_situation_counter (situation, plane)->aircraft_type == TL_AIRCRAFT_FIGHTER &&
         tl_flight_hexes_to (situation, plane, mission->target) <=
             tl_flight_range_hexes (situation, plane) &&
         !tl_flight_is_far (situation, plane, mission->target) &&
         tl_air_base_rebasing_room (situation, mission->target,
                                    tl_situation_side (situation, plane)) > 0;
}

static gboolean
judge_plane (const Judge *judge, TlUnit plane)
{
  guint32 flags = tl_situation_state (judge->situation, plane)->flags;

  if (!tl_unit_must_be_on_map (judge->situation, plane, "14.2", judge->verdict))
    return FALSE;
  if ((flags & TL_UNIT_INACTIVE) != 0)
    return tl_verdict_forbid (judge->verdict, "14.2", plane,
                              _ ("An Inactive aircraft flies no mission."));
  if ((flags & TL_UNIT_ATTACKED) != 0)
    return tl_verdict_forbid (judge->verdict, "14.2e", plane,
                              _ ("An aircraft flies one mission in a phase, and this one has."));
  if (!tl_weather_lets_fly (judge->situation, plane, judge->verdict))
    return FALSE;
  return tl_flight_hexes_to (judge->situation, plane, judge->mission->target) <=
             tl_air_mission_range_hexes (judge->situation, plane, judge->mission->kind) ||
         tl_verdict_forbid (judge->verdict, "14.2d", plane, _ ("The target is out of its range."));
}

/* What names a mission at all: aircraft of one side, and a few. */
static gboolean
judge_planes (const Judge *judge)
{
  guint most = tl_situation_edition (judge->situation)->barrage_aircraft;
  const GArray *planes = judge->mission->planes;
  gboolean ok = TRUE;

  for (guint i = 0; i < planes->len; i++)
    {
      TlUnit plane = plane_at (judge->mission, i);

      if (tl_situation_counter (judge->situation, plane)->kind != TL_KIND_AIRCRAFT)
        ok = tl_verdict_forbid (judge->verdict, "14.2", plane, _ ("Only aircraft fly missions."));
      else if (tl_aircraft_is_glider (judge->situation, plane))
        ok = tl_verdict_forbid (judge->verdict, "14.10e", plane,
                                _ ("A glider flies behind a transport alone."));
      else if (tl_situation_side (judge->situation, plane) != judge->side)
        ok = tl_verdict_forbid (judge->verdict, "14.2", plane,
                                _ ("Aircraft of both sides fly no mission together."));
    }
  if (planes->len > MIN (most, TL_MISSION_PLANES_MAX))
    {
      tl_verdict_add (judge->verdict, TL_FINDING_FORBIDDEN, "14.2a",
                      /* Translators: a number of aircraft. */
                      _ ("No more than %u aircraft fly a mission."), most);
      ok = FALSE;
    }
  return ok;
}

/* --- what it is for --------------------------------------------------------------------------- */

/* Rule 14.6: fighters, where Active enemies are. */
static gboolean
judge_sweep (const Judge *judge)
{
  g_autoptr (GArray) enemies =
      tl_aircraft_in (judge->situation, judge->mission->target, tl_side_other (judge->side), TRUE);
  gboolean ok = judge_segment (judge);

  for (guint i = 0; i < judge->mission->planes->len; i++)
    {
      TlUnit plane = plane_at (judge->mission, i);

      ok &= judge_plane (judge, plane);
      if (tl_situation_counter (judge->situation, plane)->aircraft_type != TL_AIRCRAFT_FIGHTER)
        ok = tl_verdict_forbid (judge->verdict, "14.6", plane, _ ("Only fighters fly a sweep."));
    }
  return enemies->len > 0
             ? ok
             : tl_verdict_forbid (judge->verdict, "14.6", plane_at (judge->mission, 0),
                                  _ ("No Active enemy aircraft is there to be swept away."));
}

static gboolean
has_barrage (const TlSituation *situation, TlUnit plane)
{
  return tl_situation_counter (situation, plane)->faces[TL_FACE_COMBAT].barrage > 0;
}

TlBarrage *
tl_air_mission_barrage (const TlSituation *situation, const TlMission *mission)
{
  TlBarrage *barrage = tl_barrage_new (mission->target, mission->aim);

  barrage->ship = mission->ship;
  barrage->is_hip_shoot = mission->kind == TL_MISSION_HIP_SHOOT;
  for (guint i = 0; i < tl_flight_n_bombing (situation, mission); i++)
    if (has_barrage (situation, plane_at (mission, i)))
      tl_barrage_add_firer (barrage, plane_at (mission, i));
  return barrage;
}

/* Rule 14.7: those with barrage strength fire; others fly along. */
static gboolean
judge_fire (const Judge *judge)
{
  g_autoptr (TlBarrage) barrage = tl_air_mission_barrage (judge->situation, judge->mission);

  if (barrage->firers->len == 0)
    return tl_verdict_forbid (judge->verdict, "14.7", plane_at (judge->mission, 0),
                              _ ("No aircraft of the mission has a barrage strength."));
  g_autoptr (GArray) payments = tl_barrage_judge (judge->situation, barrage, judge->verdict);
  gboolean ok = payments != NULL;
  for (guint i = 0; i < judge->mission->planes->len; i++)
    if (!tl_units_include (barrage->firers, plane_at (judge->mission, i)))
      ok &= judge_plane (judge, plane_at (judge->mission, i));
  return barrage->is_hip_shoot &&
                 !tl_situation_plays (judge->situation, TL_OPTION_LARGE_HIP_SHOOTS) &&
                 barrage->firers->len < judge->mission->planes->len
             ? tl_verdict_forbid (judge->verdict, "14.7d", plane_at (judge->mission, 0),
                                  _ ("A hip shoot is flown by one aircraft alone."))
             : ok;
}

/* Rule 21.5: how many stay Active there, by the edition's choice rebasing-carriers. */
static void
tell_rebasing (const Judge *judge, TlUnit base)
{
  const TlSituation *situation = judge->situation;
  guint room = tl_air_base_rebasing_room (situation, judge->mission->target, judge->side);
  gboolean is_carrier = tl_air_base_is_carrier (situation, base);

  if (!tl_situation_plays (situation, TL_OPTION_SLOW_REBASING))
    return;
  if (room == TL_AIR_BASE_ANY)
    tl_verdict_add (judge->verdict, TL_FINDING_REMINDER, "21.5", "%s",
                    _ ("Our reading: any number of aircraft comes to a carrier Active, which has "
                       "no levels."));
  else
    tl_verdict_add (judge->verdict, TL_FINDING_REMINDER, "21.5",
                    /* Translators: a number of aircraft. */
                    is_carrier
                        ? _ ("By option %u more come there Active in this turn. Our reading: "
                             "a carrier counts as an air strip.")
                        : _ ("By option %u more come there Active in this turn."),
                    room);
}

/* Rule 14.11: to a base, where no more become Active than it holds. */
static gboolean
judge_transfer (const Judge *judge)
{
  TlHex target = judge->mission->target;
  TlUnit base = tl_air_base_at (judge->situation, target, judge->side);
  gboolean ok = judge_segment (judge);
  guint n_active = 0;

  for (guint i = 0; i < judge->mission->planes->len; i++)
    {
      TlUnit plane = plane_at (judge->mission, i);

      ok &= judge_plane (judge, plane);
      if (tl_situation_hex (judge->situation, plane) == target)
        ok = tl_verdict_forbid (judge->verdict, "14.11", plane,
                                _ ("The aircraft stands at that base already."));
      else if (ok && tl_air_mission_keeps_active (judge->situation, judge->mission, plane))
        n_active++;
    }
  if (base == TL_UNIT_NONE)
    return tl_verdict_forbid (judge->verdict, "14.11", plane_at (judge->mission, 0),
                              _ ("A base transfer goes to a base of one’s own side."));
  tell_rebasing (judge, base);
  n_active = MIN (n_active, tl_air_base_rebasing_room (judge->situation, target, judge->side));
  return ok && (n_active == 0 || tl_air_base_check (judge->situation, base, n_active,
                                                    TL_FINDING_FORBIDDEN, judge->verdict));
}

/* Rules 14.9, 14.10. */
static gboolean
judge_airlift (const Judge *judge)
{
  gboolean ok = judge_segment (judge);

  for (guint i = 0; i < judge->mission->planes->len; i++)
    ok &= judge_plane (judge, plane_at (judge->mission, i));
  return tl_airlift_judge (judge->situation, judge->mission, judge->verdict) && ok;
}

gboolean
tl_air_mission_judge (const TlSituation *situation, const TlMission *mission, TlVerdict *verdict)
{
  Judge judge = { situation, mission, TL_SIDE_NONE, verdict };

  if (mission->planes->len == 0)
    return tl_verdict_forbid (verdict, "14.2", TL_UNIT_NONE, _ ("A mission needs an aircraft."));
  judge.side = tl_situation_side (situation, plane_at (mission, 0));
  if (!judge_planes (&judge))
    return FALSE;
  switch (mission->kind)
    {
    case TL_MISSION_SWEEP:
      return judge_sweep (&judge);
    case TL_MISSION_BARRAGE:
    case TL_MISSION_HIP_SHOOT:
    case TL_MISSION_TRAINBUSTING:
      return judge_fire (&judge);
    case TL_MISSION_TRANSFER:
      return judge_transfer (&judge);
    case TL_MISSION_TRANSPORT:
    case TL_MISSION_DROP:
    default:
      return judge_airlift (&judge);
    }
}

/* --- interception and coming home ------------------------------------------------------------- */

GArray *
tl_air_interceptors (const TlSituation *situation, const TlMission *mission)
{
  GArray *fighters = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  if (mission->planes->len == 0 ||
      tl_situation_edition (situation)->flak.rolled[mission->kind] == TL_FLAK_NEVER)
    return fighters;
  TlSide enemy = tl_side_other (tl_situation_side (situation, plane_at (mission, 0)));
  g_autoptr (GArray) patrols = tl_patrol_fighters (situation, mission->target, enemy);
  for (guint i = 0; i < patrols->len; i++)
    {
      TlUnit fighter = tl_units_at (patrols, i);

      /* Rule 14.2f: those at the target fight before it, in step C. */
      if (tl_situation_hex (situation, fighter) != mission->target &&
          tl_air_may_attack (situation, fighter))
        g_array_append_val (fighters, fighter);
    }
  return fighters;
}

/* Rule 14.1c: who aborts over a friendly base lands on that very base; a transport that has
 * unloaded there goes on home (14.9e).  Who has flown beyond its range against the rules (14.2d)
 * comes home to where it took off, at least. */
GArray *
tl_air_mission_homes (const TlSituation *situation, const TlMission *mission, TlUnit plane)
{
  TlSide side = tl_situation_side (situation, plane);
  GArray *homes;

  if (tl_air_base_at (situation, mission->target, side) != TL_UNIT_NONE &&
      (mission->kind != TL_MISSION_TRANSPORT || !tl_aircraft_is_active (situation, plane)))
    {
      homes = g_array_new (FALSE, FALSE, sizeof (TlHex));
      g_array_append_val (homes, mission->target);
      return homes;
    }
  homes = tl_flight_homes (situation, plane, mission->target,
                           tl_mission_kind_carries (mission->kind)
                               ? tl_airlift_home_hexes (situation, mission, plane)
                               : tl_flight_range_hexes (situation, plane));
  if (homes->len == 0 && tl_flight_hexes_to (situation, plane, mission->target) >
                             tl_air_mission_range_hexes (situation, plane, mission->kind))
    g_array_append_val (homes, (TlHex){ tl_situation_hex (situation, plane) });
  return homes;
}
