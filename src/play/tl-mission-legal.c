/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which missions may be flown, and how what they ask may be answered. */
#include "play/tl-fire.h"
#include "play/tl-mission-play.h"
#include "rules/supply/tl-stock.h"

/* --- which may be flown ----------------------------------------------------------------------- */

/* What a mission is flown for. */
typedef struct
{
  TlMissionKind kind;
  TlHex hex;
  TlAimKind aim;
  TlUnit ship; /* of TL_AIM_SHIP */
} Purpose;

static TlMission *
mission_by (const Purpose *purpose, TlUnit plane)
{
  TlMission *mission = tl_mission_new (purpose->kind, purpose->hex);

  mission->aim = purpose->aim;
  mission->ship = purpose->ship;
  tl_mission_add_plane (mission, plane);
  return mission;
}

static gboolean
may_fly (const TlSituation *situation, TlUnit plane)
{
  return tl_unit_is_on_map (situation, plane) && tl_aircraft_is_active (situation, plane);
}

/* Rule 14.2a: all that may fly the same together with the one aircraft of @alone, up to the limit;
 * NULL unless it is the first of several. (transfer full) (nullable) */
static TlMission *
together (const TlSituation *situation, const TlMission *alone)
{
  TlUnit plane = tl_units_at (alone->planes, 0);
  TlSide side = tl_situation_side (situation, plane);
  guint n_units = tl_situation_n_units (situation);
  g_autoptr (TlMission) all = tl_mission_copy (alone);
  Purpose purpose = { alone->kind, alone->target, alone->aim, alone->ship };

  for (TlUnit other = 0; other < n_units && all->planes->len < TL_MISSION_PLANES_MAX; other++)
    {
      if (other == plane || tl_situation_side (situation, other) != side ||
          !may_fly (situation, other))
        continue;
      g_autoptr (TlMission) single = mission_by (&purpose, other);
      if (!tl_air_mission_judge (situation, single, NULL))
        continue;
      if (other < plane)
        return NULL;
      tl_mission_add_plane (all, other);
    }
  return all->planes->len > 1 && tl_air_mission_judge (situation, all, NULL)
             ? g_steal_pointer (&all)
             : NULL;
}

/* What a look at the hex says at once. */
static gboolean
is_worth_flying (const TlSituation *situation, TlMissionKind kind, TlHex hex, TlAimKind aim,
                 TlSide enemy)
{
  if (tl_mission_kind_fires (kind))
    return (aim == TL_AIM_RAILWAY) == (kind == TL_MISSION_TRAINBUSTING) &&
           tl_fire_is_worth_aiming (situation, hex, aim, enemy);
  if ((kind == TL_MISSION_TRANSFER || kind == TL_MISSION_TRANSPORT) && aim == TL_AIM_UNITS)
    return tl_air_base_at (situation, hex, tl_side_other (enemy)) != TL_UNIT_NONE;
  if (kind != TL_MISSION_SWEEP || aim != TL_AIM_UNITS)
    return FALSE;
  g_autoptr (GArray) planes = tl_aircraft_in (situation, hex, enemy, TRUE);
  return planes->len > 0;
}

static void
add_if_legal (GPtrArray *actions, const TlSituation *situation, TlMission *mission)
{
  if (tl_air_mission_judge (situation, mission, NULL))
    g_ptr_array_add (actions, tl_action_new_mission (mission));
  else
    tl_mission_free (mission);
}

/* Rule 14.10e: as many glider points as @plane may tow, of those that stand with it. */
static void
hitch (const TlSituation *situation, TlMission *mission, TlUnit plane)
{
  for (TlUnit unit = tl_situation_first_in (situation, tl_situation_hex (situation, plane));
       unit != TL_UNIT_NONE; unit = tl_situation_next_in (situation, unit))
    if (tl_aircraft_is_glider (situation, unit) && !tl_airlift_hitch (situation, mission, unit))
      return;
}

/* By @plane alone, with the gliders that it may tow or without. */
static TlMission *
airlift_by (const TlSituation *situation, const Purpose *purpose, TlUnit plane, gboolean tows)
{
  TlMission *mission = mission_by (purpose, plane);

  if (tows)
    hitch (situation, mission, plane);
  return mission;
}

/* As many Tokens as there are, and as it carries. */
static void
add_airlift_of_tokens (GPtrArray *actions, const TlSituation *situation, const Purpose *purpose,
                       TlUnit plane, gboolean tows)
{
  TlMission *mission = airlift_by (situation, purpose, plane, tows);

  mission->t = MIN (tl_stock_loadable_t (situation, tl_situation_side (situation, plane),
                                         tl_situation_hex (situation, plane)),
                    tl_cargo_held_t (tl_situation_edition (situation),
                                     tl_airlift_capacity8 (situation, mission)));
  add_if_legal (actions, situation, mission);
}

static void
add_airlifts_of_units (GPtrArray *actions, const TlSituation *situation, const Purpose *purpose,
                       TlUnit plane, gboolean tows)
{
  TlHex from = tl_situation_hex (situation, plane);

  for (TlUnit unit = tl_situation_first_in (situation, from); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    {
      if (unit == plane ||
          (purpose->kind == TL_MISSION_DROP && !tl_unit_makes_planned_drop (situation, unit)))
        continue;
      TlMission *mission = airlift_by (situation, purpose, plane, tows);
      g_array_append_val (mission->cargo, unit);
      add_if_legal (actions, situation, mission);
    }
}

/* Rules 14.9, 14.10: as many Tokens as @plane carries there; of units one alone; with the gliders
 * that are there, too. */
static void
add_airlifts (GPtrArray *actions, const TlSituation *situation, TlUnit plane, TlMissionKind kind,
              TlHex hex)
{
  TlSide side = tl_situation_side (situation, plane);
  gboolean is_base = kind == TL_MISSION_TRANSPORT;
  const Purpose purpose = { kind, hex, TL_AIM_UNITS, TL_UNIT_NONE };
  /* SP are dropped to friends. */
  gboolean takes_tokens =
      is_base ? is_worth_flying (situation, kind, hex, TL_AIM_UNITS, tl_side_other (side))
              : tl_situation_has_combat_unit (situation, hex, side);

  if (tl_situation_counter (situation, plane)->lift_t2 == 0 ||
      hex == tl_situation_hex (situation, plane) || (is_base && !takes_tokens))
    return;
  for (int tows = FALSE; tows <= TRUE; tows++)
    {
      g_autoptr (TlMission) towing = airlift_by (situation, &purpose, plane, tows);

      if (tows && towing->tows->len == 0)
        return;
      if (takes_tokens)
        add_airlift_of_tokens (actions, situation, &purpose, plane, tows);
      add_airlifts_of_units (actions, situation, &purpose, plane, tows);
    }
}

static void
add_mission (GPtrArray *actions, const TlSituation *situation, TlUnit plane, const Purpose *purpose)
{
  g_autoptr (TlMission) alone = mission_by (purpose, plane);

  if (!tl_air_mission_judge (situation, alone, NULL))
    return;
  /* Tracks are long, a hip shoot is of one, and bases are changed one by one as well. */
  TlMission *all = purpose->kind == TL_MISSION_SWEEP || purpose->kind == TL_MISSION_BARRAGE
                       ? together (situation, alone)
                       : NULL;
  g_ptr_array_add (actions, tl_action_new_mission (g_steal_pointer (&alone)));
  if (all != NULL)
    g_ptr_array_add (actions, tl_action_new_mission (all));
}

static gboolean
is_in_range (const TlSituation *situation, TlUnit plane, TlMissionKind kind, TlHex hex)
{
  return tl_flight_hexes_to (situation, plane, hex) <=
         tl_air_mission_range_hexes (situation, plane, kind);
}

static void
add_to_hex (GPtrArray *actions, const TlSituation *situation, TlUnit plane, TlMissionKind kind,
            TlHex hex)
{
  TlSide enemy = tl_side_other (tl_situation_side (situation, plane));

  if (!is_in_range (situation, plane, kind, hex))
    return;
  if (tl_mission_kind_carries (kind))
    {
      add_airlifts (actions, situation, plane, kind, hex);
      return;
    }
  for (guint aim = 0; aim < TL_AIMS; aim++)
    {
      Purpose purpose = { kind, hex, (TlAimKind) aim, TL_UNIT_NONE };

      if (is_worth_flying (situation, kind, hex, purpose.aim, enemy))
        add_mission (actions, situation, plane, &purpose);
    }
}

/* Rule 18.3c */
static void
add_ships (GPtrArray *actions, const TlSituation *situation, TlUnit plane, TlMissionKind kind)
{
  TlSide side = tl_situation_side (situation, plane);

  if (kind != TL_MISSION_BARRAGE && kind != TL_MISSION_HIP_SHOOT)
    return;
  for (TlUnit ship = 0; ship < tl_situation_n_units (situation); ship++)
    {
      Purpose purpose = { kind, tl_situation_hex (situation, ship), TL_AIM_SHIP, ship };

      if (tl_barrage_may_name (situation, ship, side, TL_FIRE_AIR) &&
          is_in_range (situation, plane, kind, purpose.hex))
        add_mission (actions, situation, plane, &purpose);
    }
}

void
tl_mission_add_actions_to (GPtrArray *actions, const TlSituation *situation, TlUnit plane,
                           TlHex hex)
{
  TlSide side = tl_situation_side (situation, plane);

  if (tl_situation_counter (situation, plane)->kind == TL_KIND_AIRCRAFT &&
      may_fly (situation, plane))
    for (guint kind = 0; kind < TL_MISSION_KINDS; kind++)
      if (tl_air_mission_is_time (situation, side, (TlMissionKind) kind))
        add_to_hex (actions, situation, plane, (TlMissionKind) kind, hex);
}

void
tl_mission_add_actions (GPtrArray *actions, const TlSituation *situation, TlUnit plane)
{
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));
  TlSide side = tl_situation_side (situation, plane);

  if (!may_fly (situation, plane))
    return;
  for (guint kind = 0; kind < TL_MISSION_KINDS; kind++)
    if (tl_air_mission_is_time (situation, side, (TlMissionKind) kind))
      {
        for (TlHex hex = 0; hex < n_hexes; hex++)
          add_to_hex (actions, situation, plane, (TlMissionKind) kind, hex);
        add_ships (actions, situation, plane, (TlMissionKind) kind);
      }
}

/* --- answers ---------------------------------------------------------------------------------- */
