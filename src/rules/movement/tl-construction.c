/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/movement/tl-construction.h"

#include "board/tl-message.h"
#include "pieces/tl-scenario.h"
#include "pieces/tl-site.h"
#include "rules/base/tl-port.h"
#include "rules/base/tl-weather.h"
#include "rules/payment/tl-work-supply.h"
#include "rules/supply/tl-rail.h"

#include <glib/gi18n-lib.h>
#include <string.h>

TlWork *
tl_work_new (GArray *units, TlHex hex, TlWorkKind kind, gboolean is_reduction)
{
  TlWork *work = g_new (TlWork, 1);

  *work = (TlWork){ units, hex, kind, is_reduction };
  return work;
}

void
tl_work_free (TlWork *work)
{
  if (work == NULL)
    return;
  g_array_unref (work->units);
  g_free (work);
}

/* What each kind of work is about. */
static const struct
{
  const char *id;
  TlKind piece;
  const char *rule_up;
  const char *rule_down;
  gboolean by_troops_up; /* by 1 RE of combat units, too */
} kinds[TL_WORK_KINDS] = {
  [TL_WORK_HEDGEHOG] = { "hedgehog", TL_KIND_HEDGEHOG, "16.0b", "16.0c", TRUE },
  [TL_WORK_AIR_BASE] = { "air-base", TL_KIND_AIR_BASE, "15.3", "15.4", FALSE },
  [TL_WORK_AIR_STRIP] = { "air-strip", TL_KIND_AIR_BASE, "15.2", "15.2", FALSE },
  [TL_WORK_PORT] = { "port", TL_KIND_PORT, "19.0d", "19.0c", FALSE },
};

const char *
tl_work_kind_id (TlWorkKind kind)
{
  return kinds[kind].id;
}

gboolean
tl_work_kind_parse (const char *text, TlWorkKind *kind)
{
  for (guint i = 0; i < TL_WORK_KINDS; i++)
    if (strcmp (text, kinds[i].id) == 0)
      {
        *kind = (TlWorkKind) i;
        return TRUE;
      }
  return FALSE;
}

const char *
tl_work_rule (TlWorkKind kind, gboolean is_reduction)
{
  return is_reduction ? kinds[kind].rule_down : kinds[kind].rule_up;
}

static TlUnit
worker (const TlWork *work, guint i)
{
  return g_array_index (work->units, TlUnit, i);
}

static TlSide
side_of (const TlSituation *situation, const TlWork *work)
{
  return tl_situation_side (situation, worker (work, 0));
}

static const char *
rule_of (const TlWork *work)
{
  return tl_work_rule (work->kind, work->is_reduction);
}

/* Option 21.11. */
static gboolean
is_strict (const TlSituation *situation)
{
  return tl_situation_plays (situation, TL_OPTION_STRICT_CONSTRUCTION);
}

/* --- the facility ----------------------------------------------------------------------------- */

/* What stands in the hex of a work. */
typedef struct
{
  TlUnit unit; /* its counter; TL_UNIT_NONE of a port of the map, and of what is not there */
  gboolean is_there;
  guint level; /* a port's hits */
  guint32 flags;
} Facility;

static Facility
facility_at (const TlSituation *situation, TlHex hex, TlWorkKind kind)
{
  Facility facility = { TL_UNIT_NONE, FALSE, 0, 0 };

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_counter (situation, unit)->kind == kinds[kind].piece)
      {
        const TlUnitState *state = tl_situation_state (situation, unit);

        return (Facility){ unit, TRUE, state->level, state->flags };
      }
  if (kind == TL_WORK_PORT)
    facility.is_there = tl_port_is_at (situation, hex);
  return facility;
}

/* Rule 21.11b: no more than the capacity that is left, when that is less than 1 SP. */
static guint
repair_price_t (const TlSituation *situation, TlHex hex, guint hits)
{
  const TlEdition *edition = tl_situation_edition (situation);
  guint left_t = tl_port_left_t (situation, tl_port_printed_t (situation, hex), hits);

  return is_strict (situation) && left_t < edition->tokens_per_sp
             ? MIN (edition->port_repair_t, left_t)
             : edition->port_repair_t;
}

guint
tl_work_price_t (const TlSituation *situation, const TlWork *work)
{
  const TlEdition *edition = tl_situation_edition (situation);
  Facility facility = facility_at (situation, work->hex, work->kind);

  if (work->is_reduction)
    return 0;
  switch (work->kind)
    {
    case TL_WORK_HEDGEHOG:
      return edition->hedgehog_t;
    case TL_WORK_AIR_BASE:
      return facility.is_there && facility.level == 0 ? edition->air_strip_upgrade_t
                                                      : edition->air_base_t;
    case TL_WORK_AIR_STRIP:
      return edition->air_strip_t;
    case TL_WORK_PORT:
    default:
      return repair_price_t (situation, work->hex, facility.level);
    }
}

/* --- who works -------------------------------------------------------------------------------- */

static gboolean
is_time (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);

  return (clock->phase == TL_PHASE_MOVEMENT &&
          clock->phasing == tl_situation_side (situation, unit)) ||
         tl_verdict_forbid_now (verdict, "13.8d", unit,
                                _ ("Construction is done in the owner's Movement Phase."));
}

static gboolean
has_not_moved (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  guint32 moved = TL_UNIT_MOVED | TL_UNIT_BY_SEA | TL_UNIT_BY_RAIL | TL_UNIT_BY_AIR;

  return ((state->flags & moved) == 0 && state->mp12_spent == 0 &&
          state->phase_start == TL_HEX_NONE) ||
         tl_verdict_forbid (verdict, "13.8d", unit,
                            _ ("The unit has moved in this phase: what does construction does not "
                               "move in the same phase."));
}

/* Rules 4.7d, 13.8d: whether @unit is a combat unit on the map that could work now: it is the
 * Movement Phase of its side, and @unit has neither moved nor worked in it.  @verdict, nullable,
 * takes every reason against. */
static gboolean
may_start (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  if (!tl_unit_is_combat (situation, unit) || !tl_unit_is_on_map (situation, unit))
    return tl_verdict_forbid (verdict, "13.8d", unit,
                              _ ("Construction is done by combat units on the map."));
  gboolean ok = is_time (situation, unit, verdict);
  ok &= has_not_moved (situation, unit, verdict);
  if ((tl_situation_state (situation, unit)->flags & TL_UNIT_WORKED) != 0)
    ok = tl_verdict_forbid (verdict, "13.8d", unit,
                            _ ("The unit has done its work of this phase. Our reading: one level, "
                               "one hit or one air strip."));
  return ok;
}

/* May a unit by Leg go from @hex to its neighbour @to, as far as terrain and the units of @enemy
 * are concerned? */
static gboolean
is_passable (const TlSituation *situation, TlHex hex, TlHex to, TlSide enemy)
{
  const TlMap *map = tl_weather_map (situation, TL_WAY_MOVE);
  TlDirection direction;

  return tl_grid_direction (tl_map_grid (map), hex, to, &direction) &&
         tl_map_cost (map, hex, direction, TL_MOBILITY_LEG) != TL_COST_PROHIBITED &&
         !tl_situation_has_combat_unit (situation, to, enemy);
}

/* Rule 13.8d: the hexes in which @unit works when it is Engineer-Capable. (transfer full): TlHex */
static GArray *
hexes_in_reach (const TlSituation *situation, TlUnit unit)
{
  const TlMap *map = tl_situation_map (situation);
  TlSide enemy = tl_side_other (tl_situation_side (situation, unit));
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint first = 0;

  g_array_append_vals (hexes, &(TlHex){ tl_situation_hex (situation, unit) }, 1);
  for (guint step = 0; step < tl_situation_edition (situation)->engineer_hexes; step++)
    for (guint end = hexes->len; first < end; first++)
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex here = g_array_index (hexes, TlHex, first);
          TlHex next = tl_map_neighbour (map, here, d);

          if (next != TL_HEX_NONE && !tl_hexes_include (hexes, next) &&
              is_passable (situation, here, next, enemy))
            g_array_append_val (hexes, next);
        }
  return hexes;
}

static gboolean
engineer_reaches (const TlSituation *situation, TlUnit unit, TlHex hex, TlVerdict *verdict)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  guint range = tl_situation_edition (situation)->engineer_hexes;
  guint distance = tl_grid_distance (grid, tl_situation_hex (situation, unit), hex);
  g_autoptr (GArray) hexes = hexes_in_reach (situation, unit);

  if (tl_hexes_include (hexes, hex))
    return TRUE;
  g_autofree char *text =
      distance > range
          /* Translators: two numbers of hexes. */
          ? g_strdup_printf (_ ("The hex is %1$u hexes away; an Engineer-Capable unit works at "
                                "most %2$u hexes away."),
                             distance, range)
          /* Translators: a number of hexes. */
          : g_strdup_printf (_ ("No way of %u hexes leads there by Leg that avoids enemy combat "
                                "units."),
                             range);
  return tl_verdict_forbid (verdict, "13.8d", unit, "%s", text);
}

/* Rules 13.8a, 15.3, 19.0d, 21.11a: why a single unit, or several, cannot do what engineers alone
 * do. */
static gboolean
forbid_all_but_engineers (const TlSituation *situation, const TlWork *work, TlVerdict *verdict)
{
  const char *rule = work->kind == TL_WORK_HEDGEHOG ? "21.11a" : rule_of (work);
  gboolean is_alone = work->units->len == 1;

  for (guint i = 0; i < work->units->len; i++)
    {
      const TlCounter *counter = tl_situation_counter (situation, worker (work, i));

      if (!counter->is_engineer && counter->kind != TL_KIND_HQ)
        continue;
      if (!is_alone)
        return tl_verdict_forbid (verdict, rule, worker (work, i),
                                  _ ("One Engineer-Capable unit does this work, alone."));
      return tl_verdict_forbid (
          verdict, "13.8a", worker (work, i),
          _ ("It is Engineer-Capable in Combat Mode, or DG with its Combat Mode "
             "side up."));
    }
  return tl_verdict_forbid (verdict, rule, is_alone ? worker (work, 0) : TL_UNIT_NONE,
                            _ ("Engineer-Capable units alone do this work: engineers and HQs in "
                               "Combat Mode."));
}

static gboolean
is_troop_fit (const TlSituation *situation, const TlWork *work, TlUnit unit, TlVerdict *verdict)
{
  TlMode mode = tl_unit_mode (situation, unit);
  gboolean ok = TRUE;

  if (mode == TL_MODE_DG)
    ok = tl_verdict_forbid (verdict, "5.10e", unit,
                            _ ("A DG unit that is not Engineer-Capable does no construction."));
  else if (mode != TL_MODE_COMBAT)
    ok = tl_verdict_forbid (verdict, rule_of (work), unit,
                            _ ("Combat units do this work in Combat Mode."));
  if (tl_situation_hex (situation, unit) != work->hex)
    ok = tl_verdict_forbid (verdict, rule_of (work), unit,
                            _ ("Only Engineer-Capable units work in another hex than their own."));
  return ok;
}

/* Rules 15.4, 16.0b, 16.0c, 19.0c: combat units that are RE enough. */
static gboolean
troops_suffice (const TlSituation *situation, const TlWork *work, TlVerdict *verdict)
{
  guint need4 = tl_situation_edition (situation)->construction_re4;
  guint sum4 = 0;
  gboolean ok = TRUE;

  for (guint i = 0; i < work->units->len; i++)
    {
      ok &= is_troop_fit (situation, work, worker (work, i), verdict);
      sum4 += tl_unit_re4 (situation, worker (work, i));
    }
  if (sum4 >= need4)
    return ok;
  g_autofree char *need = tl_fraction_to_mixed_string (tl_fraction_new (need4, 4));
  g_autofree char *have = tl_fraction_to_mixed_string (tl_fraction_new (sum4, 4));
  tl_finding_add_units (
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, rule_of (work),
                      /* Translators: two amounts of RE, a unit of size. */
                      _ ("This work takes an Engineer-Capable unit, or combat units of %1$s RE in "
                         "the hex; these are %2$s RE."),
                      need, have),
      work->units);
  return FALSE;
}

/* Rules 16.0b, 21.11a: hedgehogs, by the option their first level alone. */
static gboolean
may_troops_build (const TlSituation *situation, const TlWork *work)
{
  return kinds[work->kind].by_troops_up &&
         !(is_strict (situation) && facility_at (situation, work->hex, work->kind).level > 0);
}

static gboolean
workers_suffice (const TlSituation *situation, const TlWork *work, TlVerdict *verdict)
{
  gboolean ok = TRUE;

  for (guint i = 0; i < work->units->len; i++)
    {
      if (tl_situation_side (situation, worker (work, i)) != side_of (situation, work))
        return tl_verdict_forbid (verdict, "13.8d", worker (work, i),
                                  _ ("Units of one side work together."));
      ok &= may_start (situation, worker (work, i), verdict);
    }
  if (!tl_unit_is_on_map (situation, worker (work, 0)))
    return FALSE;
  if (work->units->len == 1 && tl_unit_is_engineer_capable (situation, worker (work, 0)))
    return engineer_reaches (situation, worker (work, 0), work->hex, verdict) && ok;
  if (!work->is_reduction && !may_troops_build (situation, work))
    return forbid_all_but_engineers (situation, work, verdict);
  return troops_suffice (situation, work, verdict) && ok;
}

/* --- what is there ---------------------------------------------------------------------------- */

static gboolean forbid_at (const TlWork *work, TlVerdict *verdict, const char *rule,
                           const char *format, ...) G_GNUC_PRINTF (4, 5);

/* Returns: FALSE */
static gboolean
forbid_at (const TlWork *work, TlVerdict *verdict, const char *rule, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *text = tl_message_format (format, args);
  va_end (args);
  tl_finding_add_hex (tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, rule, "%s", text), work->hex);
  return FALSE;
}

static gboolean
site_is_free (const TlSituation *situation, const TlWork *work, TlVerdict *verdict)
{
  TlSide enemy = tl_side_other (side_of (situation, work));

  return (tl_situation_occupancy (situation)[work->hex] &
          ((TL_OCCUPIED_COMBAT | TL_OCCUPIED_OTHER) << enemy)) == 0 ||
         forbid_at (work, verdict, "13.8d",
                    _ ("Enemy pieces are in the hex: no construction is done there."));
}

static gboolean
limits_allow_build (const TlSituation *situation, const TlWork *work, guint most,
                    TlVerdict *verdict)
{
  Facility facility = facility_at (situation, work->hex, work->kind);
  gboolean ok = TRUE;

  if (facility.level >= most)
    ok = forbid_at (work, verdict, work->kind == TL_WORK_HEDGEHOG ? "16.0a" : "15.3",
                    /* Translators: the highest level of a hedgehog or an air base. */
                    _ ("No level is above %u."), most);
  if ((facility.flags & TL_UNIT_RAISED) != 0)
    ok = forbid_at (work, verdict, rule_of (work), _ ("It has gone up a level in this turn."));
  return ok;
}

static gboolean
hedgehog_allows (const TlSituation *situation, const TlWork *work, TlVerdict *verdict)
{
  Facility hedgehog = facility_at (situation, work->hex, TL_WORK_HEDGEHOG);

  if (!work->is_reduction)
    return limits_allow_build (situation, work, tl_situation_edition (situation)->hedgehog_levels,
                               verdict);
  if (!hedgehog.is_there)
    return forbid_at (work, verdict, "16.0c", _ ("There is no hedgehog in the hex."));
  return (hedgehog.flags & TL_UNIT_LOWERED) == 0 ||
         forbid_at (work, verdict, "16.0c", _ ("It has gone down a level in this turn."));
}

static gboolean
base_allows (const TlSituation *situation, const TlWork *work, TlVerdict *verdict)
{
  Facility base = facility_at (situation, work->hex, TL_WORK_AIR_BASE);

  if (!work->is_reduction)
    return limits_allow_build (situation, work, tl_situation_edition (situation)->air_base_levels,
                               verdict);
  if (!base.is_there)
    return forbid_at (work, verdict, "15.4", _ ("There is no air base in the hex."));
  if (base.level == 0)
    return forbid_at (work, verdict, "15.2", _ ("An air strip is never reduced."));
  if (base.level == 1)
    return forbid_at (work, verdict, "15.4", _ ("No air base goes below level 1."));
  return (base.flags & TL_UNIT_LOWERED) == 0 ||
         forbid_at (work, verdict, "15.4", _ ("It has gone down a level in this turn."));
}

static gboolean
strip_allows (const TlSituation *situation, const TlWork *work, TlVerdict *verdict)
{
  if (work->is_reduction)
    return forbid_at (work, verdict, "15.2", _ ("An air strip is never reduced."));
  if (!tl_situation_scenario (situation)->has_air_strips)
    return forbid_at (work, verdict, "15.2", _ ("This game has no air strips."));
  return !facility_at (situation, work->hex, TL_WORK_AIR_STRIP).is_there ||
         forbid_at (work, verdict, "15.0", _ ("There is an air base in the hex already."));
}

/* The port is friendly: our reading, the edition's choice port-work. */
static gboolean
port_allows (const TlSituation *situation, const TlWork *work, TlVerdict *verdict)
{
  Facility port = facility_at (situation, work->hex, TL_WORK_PORT);
  gboolean ok = TRUE;

  if (!port.is_there)
    return forbid_at (work, verdict, rule_of (work), _ ("There is no port in the hex."));
  if (tl_port_was_lst (situation, work->hex))
    ok = forbid_at (work, verdict, "18.4f", _ ("The port was an LST: nobody damages it."));
  if (!tl_rail_is_controlled (situation, side_of (situation, work), work->hex))
    ok = forbid_at (work, verdict, "13.3h", _ ("The side does not control the port."));
  if (work->is_reduction && port.level >= tl_situation_edition (situation)->port_hits_max)
    ok = forbid_at (work, verdict, "19.0b", _ ("The port has all the hits that it may have: %u."),
                    port.level);
  if (!work->is_reduction && port.level == 0)
    ok = forbid_at (work, verdict, "19.0d", _ ("The port has no hit to repair."));
  if ((port.flags & (work->is_reduction ? TL_UNIT_LOWERED : TL_UNIT_RAISED)) != 0)
    ok = forbid_at (work, verdict, rule_of (work),
                    work->is_reduction ? _ ("A port is damaged by one hit in a turn.")
                                       : _ ("One hit of a port is repaired in a turn."));
  return ok;
}

gboolean
tl_work_fits_site (const TlSituation *situation, const TlWork *work, TlVerdict *verdict)
{
  static gboolean (*const allows[TL_WORK_KINDS]) (const TlSituation *, const TlWork *,
                                                  TlVerdict *) = {
    [TL_WORK_HEDGEHOG] = hedgehog_allows,
    [TL_WORK_AIR_BASE] = base_allows,
    [TL_WORK_AIR_STRIP] = strip_allows,
    [TL_WORK_PORT] = port_allows,
  };
  gboolean ok = site_is_free (situation, work, verdict);

  return allows[work->kind](situation, work, verdict) && ok;
}

gboolean
tl_work_may (const TlSituation *situation, const TlWork *work, TlVerdict *verdict)
{
  return workers_suffice (situation, work, verdict) & tl_work_fits_site (situation, work, verdict);
}

char *
tl_work_text (const TlSituation *situation, const TlWork *work)
{
  Facility facility = facility_at (situation, work->hex, work->kind);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), work->hex);
  guint level = work->is_reduction ? MAX (facility.level, 1) - 1 : facility.level + 1;

  switch (work->kind)
    {
    case TL_WORK_HEDGEHOG:
      return level == 0
                 /* Translators: a hex. */
                 ? g_strdup_printf (_ ("Hedgehog in %s: removed"), place)
                 /* Translators: a hex, a level. */
                 : g_strdup_printf (_ ("Hedgehog in %s: level %u"), place, level);
    case TL_WORK_AIR_BASE:
      /* Translators: a hex, a level. */
      return g_strdup_printf (_ ("Air base in %s: level %u"), place, level);
    case TL_WORK_AIR_STRIP:
      /* Translators: a hex. */
      return g_strdup_printf (_ ("Air strip in %s"), place);
    case TL_WORK_PORT:
    default:
      return work->is_reduction
                 /* Translators: a hex. */
                 ? g_strdup_printf (_ ("Port in %s: a hit more"), place)
                 /* Translators: a hex. */
                 : g_strdup_printf (_ ("Port in %s: a hit is repaired"), place);
    }
}

/* --- doing it --------------------------------------------------------------------------------- */

/* The side's counter that new pieces of @kind are printed like; G_MAXUINT: it has none. */
static guint
counter_like (const TlScenario *scenario, TlKind kind, TlSide side)
{
  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (counter->kind == kind && counter->side == side)
        return i;
    }
  return G_MAXUINT;
}

/* A new piece of a kind of which @side has no counter, or of which each has its own values, as a
 * port has the capacity of the one of the map in @hex: "hedgehog-us", "port-us-2". */
static TlUnit
add_counter (TlEdit *edit, TlKind kind, TlSide side, TlHex hex)
{
  const TlScenario *scenario = tl_situation_scenario (tl_edit_look (edit));
  g_autofree char *first = g_strdup_printf ("%s-%s", tl_kind_id (kind), scenario->sides[side].id);
  g_autofree char *id = g_strdup (first);

  for (guint n = 2; tl_situation_find (tl_edit_look (edit), id) != TL_UNIT_NONE; n++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-%u", first, n);
    }
  TlCounter *counter = tl_counter_new (id, kind, side);
  counter->level = kind == TL_KIND_HEDGEHOG;
  if (kind == TL_KIND_PORT)
    counter->capacity_t = (guint16) tl_port_printed_t (tl_edit_look (edit), hex);
  return tl_edit_add_counter (edit, counter);
}

/* Rules 3.3, 15.0, 16.0: a piece of level or hits 0. */
static TlUnit
put_piece (TlEdit *edit, TlKind kind, TlHex hex, TlSide side)
{
  const TlScenario *scenario = tl_situation_scenario (tl_edit_look (edit));
  guint like = kind != TL_KIND_PORT ? counter_like (scenario, kind, side) : G_MAXUINT;
  TlUnit unit =
      like != G_MAXUINT ? tl_edit_add_unit (edit, like) : add_counter (edit, kind, side, hex);

  tl_edit_unit (edit, unit)->level = 0;
  tl_edit_unit (edit, unit)->owner = side;
  tl_edit_place (edit, unit, hex);
  return unit;
}

void
tl_port_take_hits (TlEdit *edit, TlHex hex, TlSide side, guint hits)
{
  guint most = tl_situation_edition (tl_edit_look (edit))->port_hits_max;
  TlUnit unit = tl_port_counter (tl_edit_look (edit), hex);

  if (hits == 0)
    return;
  if (unit == TL_UNIT_NONE)
    unit = put_piece (edit, TL_KIND_PORT, hex, side);
  tl_edit_unit (edit, unit)->level =
      (guint8) MIN (tl_situation_state (tl_edit_look (edit), unit)->level + hits, most);
}

void
tl_work_do (TlEdit *edit, const TlWork *work)
{
  TlSide side = side_of (tl_edit_look (edit), work);
  TlUnit unit = facility_at (tl_edit_look (edit), work->hex, work->kind).unit;
  gboolean is_up = work->is_reduction == (work->kind == TL_WORK_PORT);

  for (guint i = 0; i < work->units->len; i++)
    tl_edit_unit (edit, worker (work, i))->flags |= TL_UNIT_WORKED;
  if (unit == TL_UNIT_NONE)
    unit = put_piece (edit, kinds[work->kind].piece, work->hex, side);
  if (work->kind == TL_WORK_AIR_STRIP)
    return;
  TlUnitState *state = tl_edit_unit (edit, unit);
  state->flags |= work->is_reduction ? TL_UNIT_LOWERED : TL_UNIT_RAISED;
  state->level = (guint8) (is_up ? state->level + 1 : state->level - 1);
  if (work->kind == TL_WORK_HEDGEHOG && state->level == 0)
    tl_edit_destroy (edit, unit);
}

/* --- lists ------------------------------------------------------------------------------------ */

/* @unit, and of those below it in its hex that could work as many as make it RE enough. (transfer
 * full) (nullable) */
static GArray *
gang_of (const TlSituation *situation, TlUnit unit)
{
  guint need4 = tl_situation_edition (situation)->construction_re4;
  g_autoptr (GArray) gang = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  guint sum4 = 0;

  for (TlUnit each = unit; each != TL_UNIT_NONE && sum4 < need4;
       each = tl_situation_next_in (situation, each))
    if (tl_unit_mode (situation, each) == TL_MODE_COMBAT &&
        tl_situation_side (situation, each) == tl_situation_side (situation, unit) &&
        may_start (situation, each, NULL))
      {
        g_array_append_val (gang, each);
        sum4 += tl_unit_re4 (situation, each);
      }
  return gang->len > 0 && sum4 >= need4 && g_array_index (gang, TlUnit, 0) == unit
             ? g_steal_pointer (&gang)
             : NULL;
}

/* Adds what @units can do in @hex at a price of at most @most_t. */
static void
add_works (GPtrArray *works, const TlSituation *situation, GArray *units, TlHex hex, guint most_t)
{
  for (guint kind = 0; kind < TL_WORK_KINDS; kind++)
    for (int is_reduction = FALSE; is_reduction <= TRUE; is_reduction++)
      {
        g_autoptr (TlWork) work =
            tl_work_new (g_array_ref (units), hex, (TlWorkKind) kind, is_reduction);

        if (tl_work_may (situation, work, NULL) && tl_work_price_t (situation, work) <= most_t)
          g_ptr_array_add (works, g_steal_pointer (&work));
      }
}

GPtrArray *
tl_works_of (const TlSituation *situation, TlUnit unit)
{
  GPtrArray *works = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_work_free);
  g_autoptr (GArray) units = NULL;
  g_autoptr (GArray) hexes = NULL;
  guint most_t = 0;

  if (!may_start (situation, unit, NULL))
    return works;
  if (tl_unit_is_engineer_capable (situation, unit))
    {
      units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
      g_array_append_val (units, unit);
      hexes = hexes_in_reach (situation, unit);
      g_array_sort (hexes, tl_hex_compare);
    }
  else
    {
      units = gang_of (situation, unit);
      hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
      g_array_append_vals (hexes, &(TlHex){ tl_situation_hex (situation, unit) }, 1);
    }
  for (guint i = 0; units != NULL && i < units->len; i++)
    most_t = MAX (most_t, tl_work_in_reach_t (situation, g_array_index (units, TlUnit, i)));
  for (guint i = 0; units != NULL && i < hexes->len; i++)
    add_works (works, situation, units, g_array_index (hexes, TlHex, i), most_t);
  return works;
}
