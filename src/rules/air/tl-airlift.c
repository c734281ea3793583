/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/air/tl-airlift.h"

#include "pieces/tl-scenario.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-unknown.h"
#include "rules/combat/tl-resolve.h"
#include "rules/movement/tl-air-drop.h"
#include "rules/movement/tl-move.h"
#include "rules/supply/tl-stock.h"

#include <glib/gi18n-lib.h>

/* The dice of a drop are typed in one action. */
#define DROP_PIECES_MAX 64u

/* --- capacity --------------------------------------------------------------------------------- */

static gboolean
carries (const TlSituation *situation, TlUnit plane)
{
  return tl_situation_counter (situation, plane)->lift_t2 > 0;
}

static guint
times (guint value, TlFraction factor)
{
  return (guint) (value * factor.num / factor.den);
}

static gboolean
is_near (const TlSituation *situation, TlUnit plane, TlHex hex)
{
  return tl_flight_hexes_to (situation, plane, hex) <=
         tl_aircraft_range_hexes (situation, plane, tl_situation_edition (situation)->airlift_near);
}

/* Rules 14.1b, 14.9b: what it carries anywhere.  Capacities are in sixteenths of a point, so that
 * half of half a Token is a whole number, and are pooled before they hold eighths. */
static guint
plain16 (const TlSituation *situation, TlUnit plane)
{
  const TlEdition *edition = tl_situation_edition (situation);
  guint size16 = tl_situation_counter (situation, plane)->lift_t2 * tl_cargo_tokens8 (edition, 1);
  gboolean is_half = tl_situation_state (situation, plane)->steps_lost > 0 &&
                     !tl_edition_choice_is (edition, "reduced-aircraft", "whole");

  return is_half ? size16 / 2 : size16;
}

static guint
near16 (const TlSituation *situation, TlUnit plane, TlHex target)
{
  guint size16 = plain16 (situation, plane);

  return is_near (situation, plane, target)
             ? times (size16, tl_situation_edition (situation)->airlift_near_load)
             : size16;
}

/* --- gliders (14.10e, 14.10f) ----------------------------------------------------------------- */

static gboolean
has_glider (const TlSituation *situation, TlUnit plane)
{
  return tl_situation_counter (situation, plane)->has_glider;
}

static guint
n_tows (const TlMission *mission, TlUnit plane)
{
  guint n = 0;

  for (guint i = 0; i < mission->tows->len; i++)
    n += g_array_index (mission->tows, TlTow, i).tug == plane ? 1 : 0;
  return n;
}

static gboolean
is_whole (const TlSituation *situation, TlUnit plane)
{
  return tl_situation_state (situation, plane)->steps_lost == 0;
}

/* What is in the gliders behind @plane. */
static guint
glide16 (const TlSituation *situation, const TlMission *mission, TlUnit plane)
{
  const TlEdition *edition = tl_situation_edition (situation);
  guint n = n_tows (mission, plane);

  if (has_glider (situation, plane))
    return near16 (situation, plane, mission->target);
  if (n == 0)
    return 0;
  return 2 * tl_cargo_tokens8 (edition, is_whole (situation, plane) ? n * edition->glider_t
                                                                    : edition->glider_reduced_t);
}

/* What @plane carries itself: with one glider out of two that it could tow, as printed. */
static guint
aboard16 (const TlSituation *situation, const TlMission *mission, TlUnit plane)
{
  guint n = n_tows (mission, plane);

  if (has_glider (situation, plane))
    return 0;
  if (n == 0)
    return near16 (situation, plane, mission->target);
  return n == 1 && is_near (situation, plane, mission->target) && is_whole (situation, plane)
             ? plain16 (situation, plane)
             : 0;
}

/* Rule 14.10e: how many glider points @plane may tow to the target of @mission. */
static guint
most_tows (const TlSituation *situation, const TlMission *mission, TlUnit plane)
{
  if (!carries (situation, plane) || has_glider (situation, plane) || !is_whole (situation, plane))
    return 0;
  return is_near (situation, plane, mission->target)
             ? times (1, tl_situation_edition (situation)->airlift_near_load)
             : 1;
}

gboolean
tl_airlift_hitch (const TlSituation *situation, TlMission *mission, TlUnit glider)
{
  /* One each, before any tows a second. */
  for (guint n = 0; n < 2; n++)
    for (guint i = 0; i < mission->planes->len; i++)
      {
        TlTow tow = { tl_units_at (mission->planes, i), glider };

        if (n_tows (mission, tow.tug) != n || n >= most_tows (situation, mission, tow.tug))
          continue;
        g_array_append_val (mission->tows, tow);
        return TRUE;
      }
  return FALSE;
}

static guint
sum16 (const TlSituation *situation, const TlMission *mission,
       guint (*of) (const TlSituation *situation, const TlMission *mission, TlUnit plane))
{
  guint sum = 0;

  for (guint i = 0; i < mission->planes->len; i++)
    sum += of (situation, mission, tl_units_at (mission->planes, i));
  return sum;
}

guint
tl_airlift_capacity8 (const TlSituation *situation, const TlMission *mission)
{
  return sum16 (situation, mission, glide16) / 2 + sum16 (situation, mission, aboard16) / 2;
}

static gboolean
has_parachute (const TlSituation *situation, TlUnit unit)
{
  return (tl_situation_counter (situation, unit)->symbols & TL_SYMBOL_PARACHUTE) != 0;
}

TlAirliftShare
tl_airlift_share (const TlSituation *situation, const TlMission *mission)
{
  const TlEdition *edition = tl_situation_edition (situation);
  const gboolean in_aircraft = tl_edition_choice_is (edition, "glider-filling", "aircraft-first");
  guint left8 = sum16 (situation, mission, glide16) / 2;
  guint aboard8 = sum16 (situation, mission, aboard16) / 2;
  TlAirliftShare share = { 0 };

  /* Who must, then who may, in their order. */
  for (guint pass = 0; pass < 2; pass++)
    for (guint i = 0; i < mission->cargo->len && i < TL_AIRLIFT_UNITS_MAX; i++)
      {
        TlUnit unit = tl_units_at (mission->cargo, i);
        guint size8 = tl_cargo_size8 (situation, unit);
        gboolean glides = size8 <= left8 && (pass == 0 || !in_aircraft || size8 > aboard8);

        if ((has_parachute (situation, unit) ? 1 : 0) != pass)
          continue;
        if (!glides)
          {
            aboard8 -= MIN (aboard8, size8);
            continue;
          }
        share.glides |= G_GUINT64_CONSTANT (1) << i;
        share.size8 += size8;
        left8 -= size8;
      }
  share.t = mission->t;
  if (in_aircraft)
    share.t -= MIN (share.t, tl_cargo_held_t (edition, aboard8));
  share.t = MIN (share.t, tl_cargo_held_t (edition, left8));
  share.size8 += tl_cargo_tokens8 (edition, share.t);
  return share;
}

gboolean
tl_airlift_glides (const TlAirliftShare *share, guint i)
{
  return i < TL_AIRLIFT_UNITS_MAX && (share->glides >> i & 1) != 0;
}

gboolean
tl_airlift_fits (const TlSituation *situation, const TlMission *mission, gboolean is_lost)
{
  guint token16 = 2 * tl_cargo_tokens8 (tl_situation_edition (situation), 1);
  TlAirliftShare share = tl_airlift_share (situation, mission);
  guint most16 = sum16 (situation, mission, aboard16);

  if (is_lost)
    most16 = (most16 + token16 - 1) / token16 * token16;
  for (guint i = 0; mission->kind == TL_MISSION_DROP && i < mission->cargo->len; i++)
    if (!tl_airlift_glides (&share, i) &&
        !has_parachute (situation, tl_units_at (mission->cargo, i)))
      return FALSE;
  return tl_airlift_load8 (situation, mission) - share.size8 <= most16 / 2;
}

/* --- what is loaded --------------------------------------------------------------------------- */

guint
tl_airlift_load8 (const TlSituation *situation, const TlMission *mission)
{
  guint sum8 = tl_cargo_tokens8 (tl_situation_edition (situation), mission->t);

  for (guint i = 0; i < mission->cargo->len; i++)
    sum8 += tl_cargo_size8 (situation, tl_units_at (mission->cargo, i));
  return sum8;
}

TlHex
tl_airlift_from (const TlSituation *situation, const TlMission *mission)
{
  for (guint i = 0; i < mission->planes->len; i++)
    if (carries (situation, tl_units_at (mission->planes, i)))
      return tl_situation_hex (situation, tl_units_at (mission->planes, i));
  return TL_HEX_NONE;
}

/* --- ranges ----------------------------------------------------------------------------------- */

guint
tl_airlift_range_hexes (const TlSituation *situation, TlUnit plane, TlMissionKind kind)
{
  return kind == TL_MISSION_TRANSPORT
             ? tl_aircraft_range_hexes (situation, plane,
                                        tl_situation_edition (situation)->airlift_far)
             : tl_flight_range_hexes (situation, plane);
}

/* What @plane carries, with its gliders, from farther away. */
static guint
far16 (const TlSituation *situation, const TlMission *mission, TlUnit plane)
{
  const TlEdition *edition = tl_situation_edition (situation);

  if (n_tows (mission, plane) == 0)
    return plain16 (situation, plane);
  return 2 * tl_cargo_tokens8 (edition, is_whole (situation, plane) ? edition->glider_t
                                                                    : edition->glider_reduced_t);
}

/* Rule 14.9e: is the load more than they carry from farther away? */
static gboolean
is_doubled (const TlSituation *situation, const TlMission *mission)
{
  guint sum = sum16 (situation, mission, far16);

  for (guint i = 0; i < mission->returning->len; i++)
    sum += far16 (situation, mission, tl_units_at (mission->returning, i));
  return 2 * tl_airlift_load8 (situation, mission) > sum;
}

guint
tl_airlift_home_hexes (const TlSituation *situation, const TlMission *mission, TlUnit plane)
{
  return carries (situation, plane) && is_near (situation, plane, mission->target) &&
                 is_doubled (situation, mission)
             ? tl_aircraft_range_hexes (situation, plane,
                                        tl_situation_edition (situation)->airlift_near)
             : tl_flight_range_hexes (situation, plane);
}

/* --- unloading (14.9f) ------------------------------------------------------------------------ */

guint
tl_airlift_unloads_t (const TlSituation *situation, const TlMission *mission)
{
  const TlEdition *edition = tl_situation_edition (situation);
  TlSide side = tl_mission_side (situation, mission);
  TlUnit base = tl_air_base_at (situation, mission->target, side);

  if (base == TL_UNIT_NONE)
    return 0;
  const TlUnitState *state = tl_situation_state (situation, base);
  guint all_t = state->level > 0 && !tl_air_base_is_carrier (situation, base)
                    ? state->level * edition->unload_per_level_t
                    : edition->unload_strip_t;
  return all_t - MIN (all_t, state->fresh_t);
}

/* Out of its normal range it stays where it unloads. */
static gboolean
is_far (const TlSituation *situation, TlUnit plane, TlHex target)
{
  return tl_flight_hexes_to (situation, plane, target) > tl_flight_range_hexes (situation, plane);
}

GArray *
tl_airlift_staying (const TlSituation *situation, const TlMission *mission)
{
  GArray *planes = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlAirliftShare share = tl_airlift_share (situation, mission);
  guint left16 = 2 * (tl_airlift_load8 (situation, mission) - share.size8);

  if (mission->kind != TL_MISSION_TRANSPORT || mission->planes->len == 0)
    return planes;
  guint unloads16 = 2 * tl_cargo_tokens8 (tl_situation_edition (situation),
                                          tl_airlift_unloads_t (situation, mission));
  for (guint i = 0; i < mission->planes->len; i++)
    if (is_far (situation, tl_units_at (mission->planes, i), mission->target))
      {
        TlUnit plane = tl_units_at (mission->planes, i);

        g_array_append_val (planes, plane);
        left16 -= MIN (left16, aboard16 (situation, mission, plane));
      }
  for (guint i = mission->planes->len; i-- > 0 && left16 > unloads16;)
    {
      TlUnit plane = tl_units_at (mission->planes, i);

      if (!carries (situation, plane) || is_far (situation, plane, mission->target))
        continue;
      g_array_append_val (planes, plane);
      left16 -= MIN (left16, aboard16 (situation, mission, plane));
    }
  return planes;
}

/* --- what may fly (14.9c) --------------------------------------------------------------------- */

typedef struct
{
  const TlSituation *situation;
  const TlMission *mission;
  TlSide side;
  TlHex from;
  TlVerdict *verdict;
} Judge;

/* Rules 4.7d, 14.9d: half of the allowance, before and after the flight together. */
static gboolean
has_ma_left (const Judge *judge, TlUnit unit)
{
  guint most = times (tl_unit_ma_mp12 (judge->situation, unit, NULL),
                      tl_situation_edition (judge->situation)->airlift_ma);

  return tl_situation_state (judge->situation, unit)->mp12_spent <= most ||
         tl_verdict_forbid (judge->verdict, "4.7d", unit,
                            _ ("What is flown spends half of its Movement Allowance in the phase, "
                               "before and after it together."));
}

static gboolean
may_be_flown (const Judge *judge, TlUnit unit)
{
  const TlSituation *situation = judge->situation;
  gboolean ok = TRUE;

  if (!tl_cargo_may_fly (judge->situation, unit, judge->verdict))
    return FALSE;
  if (tl_situation_state (situation, unit)->marker == TL_MARKER_EXPLOIT)
    ok = tl_verdict_forbid (judge->verdict, "14.9d", unit, _ ("Exploit units are not flown."));
  ok &= tl_cargo_mode_allows (situation, unit, judge->verdict);
  ok &= tl_cargo_not_carried (situation, unit, TL_UNIT_BY_SEA | TL_UNIT_BY_RAIL | TL_UNIT_BY_AIR,
                              judge->verdict);
  ok &= has_ma_left (judge, unit);
  ok &= tl_cargo_fits_terrain (situation, unit, judge->mission->target, judge->verdict);
  ok &= tl_move_leaves_negation (situation, &unit, 1, judge->verdict);
  return tl_move_may_go_on (situation, unit, judge->verdict) && ok;
}

/* Rule 14.10a: by parachute, or in a glider. */
static gboolean
may_be_dropped (const Judge *judge, TlUnit unit, gboolean glides)
{
  gboolean ok = tl_cargo_may_fly (judge->situation, unit, judge->verdict);

  if (!glides && !has_parachute (judge->situation, unit))
    ok = tl_verdict_forbid (judge->verdict, "14.10a", unit,
                            _ ("SP, and units that bear the parachute, are dropped; others come "
                               "down in gliders that have room for them."));
  ok &= tl_cargo_not_carried (judge->situation, unit, TL_UNIT_BY_AIR, judge->verdict);
  return tl_air_drop_may (judge->situation, unit, judge->mission->target, judge->verdict) && ok;
}

static gboolean
judge_unit (const Judge *judge, guint i)
{
  TlAirliftShare share = tl_airlift_share (judge->situation, judge->mission);
  TlUnit unit = tl_units_at (judge->mission->cargo, i);

  for (guint k = 0; k < i; k++)
    if (tl_units_at (judge->mission->cargo, k) == unit)
      return tl_verdict_forbid (judge->verdict, "14.9", unit, _ ("It is named twice."));
  if (tl_situation_side (judge->situation, unit) != judge->side ||
      !tl_unit_is_on_map (judge->situation, unit) ||
      tl_situation_hex (judge->situation, unit) != judge->from)
    return tl_verdict_forbid (judge->verdict, "14.9a", unit,
                              _ ("What is flown stands where the transports take off."));
  return judge->mission->kind == TL_MISSION_DROP
             ? may_be_dropped (judge, unit, tl_airlift_glides (&share, i))
             : may_be_flown (judge, unit);
}

/* Rules 12.1, 12.2a: out of the SP on the ground. */
static gboolean
judge_tokens (const Judge *judge)
{
  TlUnit carrier = TL_UNIT_NONE;

  if (judge->mission->t == 0)
    return TRUE;
  for (guint i = 0; i < judge->mission->planes->len && carrier == TL_UNIT_NONE; i++)
    if (carries (judge->situation, tl_units_at (judge->mission->planes, i)))
      carrier = tl_units_at (judge->mission->planes, i);
  return tl_cargo_is_at_most (judge->verdict, "12.2a", carrier, judge->mission->t,
                              tl_stock_loadable_t (judge->situation, judge->side, judge->from));
}

/* Rule 14.9a: of one base together. */
static gboolean
judge_carriers (const Judge *judge)
{
  const GArray *planes = judge->mission->planes;

  if (judge->from == TL_HEX_NONE)
    return tl_verdict_forbid (judge->verdict, "14.9a", tl_units_at (planes, 0),
                              _ ("None of these aircraft has a capacity."));
  for (guint i = 0; i < planes->len; i++)
    if (carries (judge->situation, tl_units_at (planes, i)) &&
        tl_situation_hex (judge->situation, tl_units_at (planes, i)) != judge->from)
      return tl_verdict_forbid (judge->verdict, "14.9a", tl_units_at (planes, i),
                                _ ("Transports that fly a load together take off together."));
  return TRUE;
}

/* Rule 14.10e: each point once, from where it stands, behind a transport at full strength. */
static gboolean
judge_tow (const Judge *judge, guint i)
{
  const TlTow *tow = &g_array_index (judge->mission->tows, TlTow, i);

  for (guint k = 0; k < i; k++)
    if (g_array_index (judge->mission->tows, TlTow, k).glider == tow->glider)
      return tl_verdict_forbid (judge->verdict, "14.10e", tow->glider, _ ("It is named twice."));
  if (!tl_aircraft_is_glider (judge->situation, tow->glider) ||
      tl_situation_side (judge->situation, tow->glider) != judge->side ||
      !tl_unit_is_on_map (judge->situation, tow->glider) ||
      tl_situation_hex (judge->situation, tow->glider) != judge->from)
    return tl_verdict_forbid (judge->verdict, "14.10e", tow->glider,
                              _ ("A glider point is towed from where its transport takes off."));
  if (!tl_units_include (judge->mission->planes, tow->tug))
    return tl_verdict_forbid (judge->verdict, "14.10e", tow->tug,
                              _ ("Who tows a glider flies the mission."));
  return n_tows (judge->mission, tow->tug) <=
             most_tows (judge->situation, judge->mission, tow->tug) ||
         tl_verdict_forbid (judge->verdict, "14.10e", tow->tug,
                            _ ("A transport at full strength tows one glider point, two within "
                               "half of its range."));
}

static gboolean
judge_size (const Judge *judge)
{
  guint load8 = tl_airlift_load8 (judge->situation, judge->mission);
  guint most8 = tl_airlift_capacity8 (judge->situation, judge->mission);

  if (load8 == 0)
    return tl_verdict_forbid (judge->verdict, "14.9", tl_units_at (judge->mission->planes, 0),
                              _ ("Nothing is loaded: the mission names SP or units."));
  if (tl_airlift_fits (judge->situation, judge->mission, FALSE))
    return TRUE;
  if (judge->verdict == NULL)
    return FALSE;
  g_autofree char *load = tl_fraction_to_mixed_string (tl_fraction_new (load8, 2));
  g_autofree char *most = tl_fraction_to_mixed_string (tl_fraction_new (most8, 2));
  return tl_verdict_forbid (judge->verdict, "14.9a", TL_UNIT_NONE,
                            /* Translators: two amounts in Tokens, "2 1/2". */
                            _ ("The load is of %1$sT, and they carry %2$sT there."), load, most);
}

/* --- where (14.9e, 14.10) --------------------------------------------------------------------- */

static void
tell_staying (const Judge *judge)
{
  g_autoptr (GArray) staying = tl_airlift_staying (judge->situation, judge->mission);
  g_autofree char *names = tl_situation_names (judge->situation, staying);

  if (staying->len > 0)
    tl_finding_add_units (
        tl_verdict_add (judge->verdict, TL_FINDING_REMINDER, "14.9f",
                        /* Translators: aircraft. */
                        _ ("Beyond their range, or with more than the base unloads in a segment, "
                           "they stay there: %s."),
                        names),
        staying);
}

/* Where a part of the load glides, and another might as well. */
static void
tell_filling (const Judge *judge)
{
  TlAirliftShare share = tl_airlift_share (judge->situation, judge->mission);

  if (share.size8 > 0 && share.size8 < tl_airlift_load8 (judge->situation, judge->mission))
    tl_verdict_add (judge->verdict, TL_FINDING_REMINDER, "14.10e", "%s",
                    tl_edition_choice_is (tl_situation_edition (judge->situation), "glider-filling",
                                          "aircraft-first")
                        ? _ ("Our reading: the aircraft are filled before their gliders.")
                        : _ ("Our reading: the gliders are filled before their aircraft."));
}

static gboolean
judge_base (const Judge *judge)
{
  TlHex target = judge->mission->target;

  if (target == judge->from)
    return tl_verdict_forbid (judge->verdict, "14.9", tl_units_at (judge->mission->planes, 0),
                              _ ("The load is at that base."));
  if (tl_air_base_at (judge->situation, target, judge->side) == TL_UNIT_NONE)
    return tl_verdict_forbid (judge->verdict, "14.9e", tl_units_at (judge->mission->planes, 0),
                              _ ("Air transport goes to a base of one’s own side."));
  return TRUE;
}

/* Rules 4.8c, 14.10d: SP come down on no enemy pieces, for no unit takes these. */
static gboolean
judge_ground (const Judge *judge)
{
  TlSide enemy = tl_side_other (judge->side);
  TlHex hex = judge->mission->target;
  TlUnit first = tl_units_at (judge->mission->planes, 0);
  guint8 there = tl_situation_occupancy (judge->situation)[hex];

  tl_unknown_tell (judge->situation, &hex, 1, judge->verdict);
  if (tl_map_hex_cost (tl_situation_map (judge->situation), hex, TL_MOBILITY_LEG) ==
      TL_COST_PROHIBITED)
    return tl_verdict_forbid (judge->verdict, "6.2c", first,
                              _ ("The terrain there is prohibited to all."));
  if ((there & (TL_OCCUPIED_COMBAT << enemy)) != 0)
    return tl_verdict_forbid (judge->verdict, "14.10d", first,
                              _ ("What comes down on enemy combat units is destroyed."));
  return judge->mission->cargo->len > 0 || (there & (TL_OCCUPIED_OTHER << enemy)) == 0 ||
         tl_verdict_forbid (judge->verdict, "4.8c", first,
                            _ ("SP alone do not come down on enemy pieces."));
}

static gboolean
judge_drop (const Judge *judge)
{
  const TlMission *mission = judge->mission;

  if (mission->t + mission->cargo->len > DROP_PIECES_MAX)
    return tl_verdict_forbid (judge->verdict, "14.10d", tl_units_at (mission->planes, 0),
                              _ ("Too much for one drop: each unit and each 1T has a roll."));
  return judge_ground (judge);
}

gboolean
tl_airlift_judge (const TlSituation *situation, const TlMission *mission, TlVerdict *verdict)
{
  Judge judge = { situation, mission, tl_mission_side (situation, mission),
                  tl_airlift_from (situation, mission), verdict };

  if (!judge_carriers (&judge))
    return FALSE;
  gboolean ok = judge_tokens (&judge);
  for (guint i = 0; i < mission->cargo->len; i++)
    ok &= judge_unit (&judge, i);
  for (guint i = 0; i < mission->tows->len; i++)
    ok &= judge_tow (&judge, i);
  ok &= judge_size (&judge);
  ok = (mission->kind == TL_MISSION_DROP ? judge_drop (&judge) : judge_base (&judge)) && ok;
  if (ok && verdict != NULL)
    tell_filling (&judge);
  if (ok && verdict != NULL && mission->kind == TL_MISSION_TRANSPORT)
    tell_staying (&judge);
  return ok;
}

/* --- coming down (14.10d) --------------------------------------------------------------------- */

/* The closest country of the hex. */
static TlCategory
category_of (const TlSituation *situation, TlHex hex)
{
  const TlMap *map = tl_situation_map (situation);
  const TlTerrainChart *chart = tl_map_chart (map);
  TlCategory category = TL_CATEGORY_OPEN;

  for (guint i = 0; i < chart->n_terrains; i++)
    if ((tl_map_terrain (map, hex) >> i & 1) != 0)
      category = MAX (category, chart->terrains[i].category);
  return category;
}

static int
add_drm (TlTrail *trail, int drm, const char *rule, const char *text)
{
  if (trail != NULL && drm != 0)
    tl_trail_add (trail, tl_fraction_new (drm, 1), rule, TL_UNIT_NONE, "%s", text);
  return drm;
}

guint
tl_airlift_drop_needs (const TlSituation *situation, TlSide side, TlHex hex, gboolean by_glider,
                       TlTrail *trail, int *drm)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlAirTransportTable *table = &tl_situation_edition (situation)->air_transport;
  TlDropForce force = scenario->sides[side].drops;
  TlCategory category = category_of (situation, hex);
  guint is_enemy = tl_air_drop_is_friendly (situation, hex, side) ? 0 : 1;
  guint is_closed = tl_air_drop_is_clear (situation, hex) ? 0 : 1;

  *drm = add_drm (trail, table->drop_drm[force], "14.10d", tl_drop_force_name (force));
  if (by_glider)
    *drm += add_drm (trail, table->glider_drm, "14.10e", _ ("By glider"));
  if (scenario->options[TL_OPTION_HARD_DROPS] && category == TL_CATEGORY_VERY_CLOSE)
    *drm += add_drm (trail, table->very_close_drm, "21.12e", _ ("Very Close"));
  if (scenario->options[TL_OPTION_HARD_DROPS] && category == TL_CATEGORY_EXTREMELY_CLOSE)
    *drm += add_drm (trail, table->extremely_close_drm, "21.12e", _ ("Extremely Close"));
  return table->success[is_enemy][is_closed];
}

guint
tl_airlift_drop_ways (const TlSituation *situation, TlSide side, TlHex hex, gboolean by_glider)
{
  guint ways = 0;
  int drm;
  guint least = tl_airlift_drop_needs (situation, side, hex, by_glider, NULL, &drm);

  for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
    if (roll + drm >= (int) least)
      ways += tl_two_dice_ways (roll);
  return ways;
}
