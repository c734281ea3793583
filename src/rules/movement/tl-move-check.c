/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Judging one path of a moving stack: every finding, every MP explained.
 */
#include "config.h"

#include "board/tl-message.h"
#include "rules/base/tl-bridge.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-unknown.h"
#include "rules/base/tl-zoc.h"
#include "rules/capture/tl-capture.h"
#include "rules/movement/tl-move-private.h"
#include "rules/payment/tl-fuel.h"

#include <glib/gi18n-lib.h>

/* --- what a step costs ---------------------------------------------------------------------- */

static TlFraction
mp (guint mp12)
{
  return tl_fraction_new (mp12, TL_MP12);
}

/* Adds @rule, or 17.0 where the weather changes the price of @kind in @list. */
static void
add_price (TlTrail *trail, const TlSituation *situation, TlUnit unit, TlFraction price,
           const char *rule, TlCostList list, guint kind, const char *name)
{
  g_autofree char *changed = NULL;

  if (tl_weather_changes (situation, TL_WAY_MOVE, list, kind, tl_unit_mobility (situation, unit)))
    {
      rule = "17.0";
      name = changed = tl_weather_name_in (situation, name);
    }
  tl_trail_add (trail, price, rule, unit, "%s", name);
}

static gboolean
trail_road (const TlSituation *situation, TlHex from, TlDirection direction, TlMobility mobility,
            TlCost cost, TlUnit unit, TlTrail *trail)
{
  const TlMap *map = tl_weather_map (situation, TL_WAY_MOVE);
  const TlTerrainChart *chart = tl_map_chart (map);
  guint8 roads = tl_map_roads (map, from, direction);

  for (guint kind = 0; kind < chart->n_roads; kind++)
    if ((roads & (1u << kind)) != 0 && chart->roads[kind].cost[mobility] == cost &&
        tl_map_cost_off_road (map, from, direction, mobility) != cost)
      {
        add_price (trail, situation, unit, mp (cost), "6.2a", TL_COSTS_ROAD, kind,
                   chart->roads[kind].name);
        return TRUE;
      }
  return FALSE;
}

/* The terrain of @hex that costs most, whose price is paid (6.2d). */
static guint
dearest_terrain (const TlMap *map, TlHex hex, TlMobility mobility)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  guint32 mask = tl_map_terrain (map, hex);
  TlCost price = tl_map_hex_cost (map, hex, mobility);

  for (guint i = 0; i < chart->n_terrains; i++)
    if ((mask & (1u << i)) != 0 && chart->terrains[i].cost[mobility] == price)
      return i;
  return tl_terrain_chart_find_open (chart);
}

/* The first feature of a hexside whose price the weather changes, or its first one. */
static guint
telling_hexside (const TlSituation *situation, TlHex from, TlDirection direction,
                 TlMobility mobility)
{
  guint16 sides = tl_map_hexsides (tl_situation_map (situation), from, direction);

  for (guint kind = 0; sides >> kind != 0; kind++)
    if ((sides >> kind & 1u) != 0 &&
        tl_weather_changes (situation, TL_WAY_MOVE, TL_COSTS_HEXSIDE, kind, mobility))
      return kind;
  return (guint) __builtin_ctz (sides);
}

static char *
hexside_names (const TlMap *map, TlHex from, TlDirection direction)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  guint16 sides = tl_map_hexsides (map, from, direction);
  GString *names = g_string_new (NULL);

  for (guint kind = 0; kind < chart->n_hexsides; kind++)
    if ((sides & (1u << kind)) != 0)
      tl_message_add_item (names, chart->hexsides[kind].name);
  return g_string_free (names, FALSE);
}

static void
trail_off_road (const TlSituation *situation, TlHex from, TlDirection direction,
                TlMobility mobility, TlCost cost, TlUnit unit, TlTrail *trail)
{
  const TlMap *map = tl_weather_map (situation, TL_WAY_MOVE);
  TlHex to = tl_map_neighbour (map, from, direction);
  TlCost ground = tl_map_hex_cost (map, to, mobility);
  TlCost plain = tl_map_cost_off_road (map, from, direction, mobility);

  guint kind = dearest_terrain (map, to, mobility);

  add_price (trail, situation, unit, mp (ground), "6.2d", TL_COSTS_TERRAIN, kind,
             tl_map_chart (map)->terrains[kind].name);
  if (cost > ground || plain > cost)
    {
      g_autofree char *names = hexside_names (map, from, direction);

      if (plain > cost)
        tl_trail_add (trail, mp (cost - ground), "13.8b", unit,
                      /* Translators: a hexside such as "Major river". */
                      _ ("%s, bridged by an engineer"), names);
      else
        add_price (trail, situation, unit, mp (cost - ground), "6.2b", TL_COSTS_HEXSIDE,
                   telling_hexside (situation, from, direction, mobility), names);
    }
}

TlCost
tl_move_step_cost (const TlSituation *situation, TlUnit unit, TlHex from, TlHex to, TlTrail *trail)
{
  const TlMap *map = tl_situation_map (situation);
  TlMobility mobility = tl_unit_mobility (situation, unit);
  TlDirection direction;

  if (!tl_grid_direction (tl_map_grid (map), from, to, &direction))
    return TL_COST_PROHIBITED;

  TlCost cost = tl_bridge_edge_cost (situation, TL_WAY_MOVE, from, direction,
                                     tl_situation_side (situation, unit), mobility);
  guint more_mp12 =
      tl_trainbust_mp12 (situation, tl_situation_side (situation, unit), mobility, to);

  if (cost == TL_COST_ALL || cost == TL_COST_PROHIBITED)
    return cost;
  more_mp12 = MIN (more_mp12, (guint) (TL_COST_MAX - cost));
  if (trail != NULL && !trail_road (situation, from, direction, mobility, cost, unit, trail))
    trail_off_road (situation, from, direction, mobility, cost, unit, trail);
  if (trail != NULL && more_mp12 > 0)
    tl_trail_add (trail, mp (more_mp12), "14.8", unit, "%s", _ ("trainbusting"));
  return (TlCost) (cost + more_mp12);
}

/* --- one step of one unit ------------------------------------------------------------------- */

typedef struct
{
  const TlMoveStack *stack;
  const TlUnit *units;
  guint n_units;
  const TlHex *path;
  guint n_path;
  TlVerdict *verdict;
} Check;

static TlFinding *find (const Check *check, TlSeverity severity, const char *rule, TlHex hex,
                        const char *format, ...) G_GNUC_PRINTF (5, 6);

static TlFinding *
find (const Check *check, TlSeverity severity, const char *rule, TlHex hex, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *text = g_strdup_vprintf (format, args);
  va_end (args);
  return tl_finding_add_hex (tl_verdict_add (check->verdict, severity, rule, "%s", text), hex);
}

static char *
hex_name (const Check *check, TlHex hex)
{
  return tl_map_describe_hex (tl_situation_map (check->stack->situation), hex);
}

/* Adds to @spent_mp12 what a unit with @left pays for step @i, from path[i - 1], with 6.1c. */
static gboolean
pay_step (const Check *check, guint unit_index, guint left, guint i, guint *spent_mp12,
          TlTrail *trail)
{
  TlUnit unit = check->units[unit_index];
  const TlSituation *situation = check->stack->situation;
  gboolean first = i == 1 && tl_situation_state (situation, unit)->mp12_spent == 0;
  g_autoptr (TlTrail) step = trail != NULL ? tl_trail_new () : NULL;
  TlCost cost = tl_move_step_cost (situation, unit, check->path[i - 1], check->path[i], step);

  if (cost < TL_COST_ALL && *spent_mp12 + cost <= left)
    {
      *spent_mp12 += cost;
      tl_trail_append (trail, step);
      return TRUE;
    }

  g_autofree char *place = hex_name (check, check->path[i]);

  if (cost == TL_COST_PROHIBITED)
    {
      tl_finding_add_unit (find (check, TL_FINDING_FORBIDDEN, "6.2c", check->path[i],
                                 /* Translators: a hex, then Leg, Track or Truck. */
                                 _ ("%s cannot be entered from there by %s."), place,
                                 tl_mobility_name (tl_unit_mobility (situation, unit))),
                           unit);
      return FALSE;
    }
  if (cost == TL_COST_ALL || (first && cost > left))
    {
      if (!first)
        {
          tl_finding_set_waivable (
              tl_finding_add_unit (find (check, TL_FINDING_FORBIDDEN, "6.1a", check->path[i],
                                         _ ("%s costs the whole Movement Allowance."), place),
                                   unit));
          return FALSE;
        }
      tl_trail_add (trail, mp (left), "6.1c", unit, _ ("one hex at the price of all MP"));
      *spent_mp12 = left;
      return TRUE;
    }
  *spent_mp12 += cost;
  tl_trail_append (trail, step);

  g_autofree char *need = tl_mp12_to_string (*spent_mp12);
  g_autofree char *have = tl_mp12_to_string (left);
  tl_finding_set_waivable (tl_finding_add_unit (
      find (check, TL_FINDING_FORBIDDEN, "6.1a", check->path[i],
            /* Translators: a hex and two amounts of Movement Points. */
            _ ("%s would cost %s MP in all; %s MP are left."), place, need, have),
      unit));
  return FALSE;
}

/* --- what the hexes allow -------------------------------------------------------------------- */

static void
add_exerting_units (const Check *check, TlFinding *finding, TlHex hex)
{
  TlSide enemy = tl_side_other (check->stack->side);
  g_autoptr (GArray) units = tl_zoc_exerting_units (check->stack->situation, hex, enemy);

  tl_finding_add_units (finding, units);
}

static void
check_enemies (const Check *check, guint i)
{
  TlHex hex = check->path[i];
  TlSide enemy = tl_side_other (check->stack->side);
  guint8 occupied = tl_situation_occupancy (check->stack->situation)[hex];

  if ((occupied & ((TL_OCCUPIED_COMBAT | TL_OCCUPIED_OTHER) << enemy)) == 0)
    return;

  g_autofree char *place = hex_name (check, hex);

  if ((occupied & (TL_OCCUPIED_COMBAT << enemy)) != 0)
    find (check, TL_FINDING_FORBIDDEN, "4.8c", hex, _ ("Enemy combat units hold %s."), place);
  else if (check->stack->all_attack_capable)
    tl_capture_remind (check->stack->situation, hex, check->stack->side, FALSE, check->verdict);
  else
    find (check, TL_FINDING_FORBIDDEN, "4.4c", hex,
          _ ("Only Attack-Capable units may enter %s, where enemy pieces lie."), place);
}

/* Rule 4.5b: a unit that moves on negates nothing, not even in a hex that it comes back to. */
static gboolean
is_negated (const Check *check, TlHex hex)
{
  const TlSituation *situation = check->stack->situation;

  if (!tl_situation_edition (situation)->zoc_negatable[TL_ZOC_TRUCK_ENTRY])
    return FALSE;
  if (hex != check->stack->start)
    return tl_zoc_negated (situation, hex, check->stack->side);
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (!tl_unit_is_among (unit, check->units, check->n_units) &&
        tl_unit_is_combat (situation, unit) &&
        tl_situation_side (situation, unit) == check->stack->side)
      return TRUE;
  return FALSE;
}

static void
check_zoc (const Check *check, guint i)
{
  const TlMoveStack *stack = check->stack;
  TlHex hex = check->path[i];
  TlSide enemy = tl_side_other (stack->side);

  if (!tl_zoc_exerted (stack->situation, hex, enemy))
    return;

  g_autofree char *place = hex_name (check, hex);

  if (stack->shuns_ezoc)
    add_exerting_units (check,
                        find (check, TL_FINDING_FORBIDDEN, "4.5a(J)", hex,
                              _ ("A unit in Strat Mode never enters an enemy ZOC: %s."), place),
                        hex);
  if (!stack->has_truck || i + 1 >= check->n_path)
    return;
  if (is_negated (check, hex))
    find (check, TL_FINDING_REMINDER, "4.5b", hex,
          _ ("The friends in %s negate the enemy ZOC only if they spend no MP later in this "
             "phase."),
          place);
  else
    add_exerting_units (check,
                        find (check, TL_FINDING_FORBIDDEN, "4.5a(A)", hex,
                              _ ("Truck movement ends on entering the enemy ZOC in %s."), place),
                        hex);
}

static void
check_end (const Check *check)
{
  const TlSituation *situation = check->stack->situation;
  TlHex end = check->path[check->n_path - 1];
  guint re4 = 0;

  for (guint i = 0; i < check->n_units; i++)
    if (tl_unit_is_combat (situation, check->units[i]))
      re4 += tl_unit_re4 (situation, check->units[i]);
  /* 4.8a: only the end of the segment counts, so a full hex is a reminder to move on. */
  if (end != check->stack->start)
    tl_stacking_check (situation, end, check->stack->side, re4, TL_FINDING_REMINDER,
                       check->verdict);
}

/* Rule 12.5a: adds to @fuel what is paid, or that fuel cannot be had; where the scenario keeps no
 * account of fuel, a reminder. */
static gboolean
check_fuel (const Check *check, TlVerdict *fuel)
{
  const TlSituation *situation = check->stack->situation;
  TlFinding *finding = NULL;

  if (check->n_path < 2)
    return TRUE;
  if (tl_situation_scenario (situation)->keeps_fuel)
    {
      g_autoptr (TlFuelBill) bill =
          tl_fuel_bill (situation, check->units, check->n_units, "12.5a", fuel);

      return bill != NULL;
    }
  for (guint i = 0; i < check->n_units; i++)
    {
      TlUnit unit = check->units[i];

      if (!tl_unit_needs_fuel (situation, unit) ||
          (tl_situation_state (situation, unit)->flags & TL_UNIT_FUELLED) != 0 ||
          tl_situation_state (situation, unit)->mp12_spent > 0)
        continue;
      if (finding == NULL)
        finding = tl_verdict_add (fuel, TL_FINDING_REMINDER, "12.5a",
                                  _ ("Fuel must be paid before these units move."));
      tl_finding_add_unit (finding, unit);
    }
  return TRUE;
}

static gboolean
check_touching (const Check *check)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (check->stack->situation));
  gboolean ok = tl_move_path_begins (check->path, check->stack->start, "6.1", check->verdict);

  for (guint i = 1; i < check->n_path; i++)
    ok &= tl_move_path_joins (grid, check->path, i, "6.1a", check->verdict);
  return ok;
}

static void
check_costs (const Check *check, guint *costs_mp12, TlTrail *trail)
{
  for (guint u = 0; u < check->n_units; u++)
    {
      guint left = tl_move_left_mp12 (check->stack->situation, check->units[u]);
      guint spent_mp12 = 0;

      for (guint i = 1; i < check->n_path; i++)
        if (!pay_step (check, u, left, i, &spent_mp12, u == 0 ? trail : NULL))
          break;
      if (costs_mp12 != NULL)
        costs_mp12[u] = spent_mp12;
    }
}

gboolean
tl_move_check (const TlSituation *situation, const TlUnit *units, guint n_units, const TlHex *path,
               guint n_path, guint *costs_mp12, TlTrail *trail, TlVerdict *verdict)
{
  g_autoptr (TlVerdict) own = tl_verdict_new ();
  TlMoveStack stack;
  Check check = { &stack, units, n_units, path, n_path, own };

  g_return_val_if_fail (n_units > 0 && n_path > 0, FALSE);
  for (guint u = 0; costs_mp12 != NULL && u < n_units; u++)
    costs_mp12[u] = 0;
  if (tl_move_stack_init (&stack, situation, units, n_units, own) && check_touching (&check))
    {
      g_autoptr (TlVerdict) fuel = tl_verdict_new ();
      gboolean has_fuel = check_fuel (&check, fuel);

      /* Without fuel no other way helps, so this comes before what is wrong with this way. */
      if (!has_fuel)
        tl_verdict_append (own, fuel);
      for (guint i = 1; i < n_path; i++)
        {
          check_enemies (&check, i);
          check_zoc (&check, i);
        }
      check_costs (&check, costs_mp12, trail);
      check_end (&check);
      if (has_fuel)
        tl_verdict_append (own, fuel);
      tl_unknown_tell (situation, path, n_path, own);
    }
  gboolean allowed = tl_verdict_allows (own);
  if (verdict != NULL)
    tl_verdict_append (verdict, own);
  return allowed;
}

gboolean
tl_move_is_possible (const TlSituation *situation, const TlUnit *units, guint n_units,
                     const TlHex *path, guint n_path, TlVerdict *verdict)
{
  TlMoveStack stack = { .situation = situation,
                        .start = tl_situation_hex (situation, units[0]),
                        .side = tl_situation_side (situation, units[0]),
                        .all_attack_capable = TRUE };
  g_autoptr (TlVerdict) own = tl_verdict_new ();
  Check check = { &stack, units, n_units, path, n_path, own };

  for (guint u = 0; u < n_units; u++)
    stack.all_attack_capable &= tl_unit_is_attack_capable (situation, units[u], NULL);
  if (check_touching (&check))
    for (guint i = 1; i < n_path; i++)
      check_enemies (&check, i);
  check_fuel (&check, own);
  if (tl_verdict_allows (own))
    return TRUE;
  tl_verdict_append (verdict, own);
  return FALSE;
}
