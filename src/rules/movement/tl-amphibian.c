/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/movement/tl-amphibian.h"

#include "rules/base/tl-craft.h"
#include "rules/base/tl-port.h"
#include "rules/base/tl-weather.h"
#include "rules/movement/tl-fleet.h"
#include "rules/movement/tl-move.h"
#include "rules/movement/tl-sea.h"
#include "rules/supply/tl-stock.h"

#include <glib/gi18n-lib.h>

TlAmphibian
tl_amphibian_kind (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  if (counter->kind == TL_KIND_TRANSPORT)
    return counter->is_dukw ? TL_AMPHIBIAN_ASHORE : TL_AMPHIBIAN_NONE;
  if (!tl_counter_is_landing_craft (counter))
    return TL_AMPHIBIAN_NONE;
  if (counter->is_lst)
    return tl_situation_state (situation, unit)->steps_lost == 0 ? TL_AMPHIBIAN_LST
                                                                 : TL_AMPHIBIAN_NONE;
  return counter->is_dukw ? TL_AMPHIBIAN_AFLOAT : TL_AMPHIBIAN_NONE;
}

static const char *
rule_of (TlAmphibian kind)
{
  return kind == TL_AMPHIBIAN_LST ? "18.4f" : "18.4e";
}

static TlHex
hex_of (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_hex (situation, unit);
}

/* A counter of a DUKW as a truck of the side of @craft; NULL. */
static const TlCounter *
truck_like (const TlSituation *situation, TlUnit craft)
{
  const TlScenario *scenario = tl_situation_scenario (situation);

  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (counter->kind == TL_KIND_TRANSPORT && counter->is_dukw &&
          counter->side == tl_situation_side (situation, craft))
        return counter;
    }
  return NULL;
}

GArray *
tl_amphibian_group (const TlSituation *situation, TlUnit craft)
{
  GArray *group = tl_craft_cargo (situation, craft);

  for (guint i = group->len; i > 0; i--)
    if (!tl_unit_is_combat (situation, g_array_index (group, TlUnit, i - 1)))
      g_array_remove_index (group, i - 1);
  if (group->len == 0)
    g_array_append_val (group, craft);
  return group;
}

/* --- may it ----------------------------------------------------------------------------------- */

static gboolean
is_time (const TlSituation *situation, TlUnit unit, const char *rule, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);

  return (clock->phase == TL_PHASE_MOVEMENT &&
          clock->phasing == tl_situation_side (situation, unit)) ||
         tl_verdict_forbid_now (verdict, rule, unit,
                                _ ("DUKW and LST come ashore, and DUKW go afloat, in their "
                                   "owner's Movement Phase."));
}

/* Transport, and of an LST SP, may not be aboard. */
static gboolean
may_carry (const TlSituation *situation, TlUnit craft, TlAmphibian kind, TlVerdict *verdict)
{
  g_autoptr (GArray) cargo = tl_craft_cargo (situation, craft);
  gboolean ok = TRUE;

  for (guint i = 0; i < cargo->len; i++)
    {
      TlUnit unit = g_array_index (cargo, TlUnit, i);
      gboolean is_dump = tl_situation_counter (situation, unit)->kind == TL_KIND_DUMP;

      if (kind == TL_AMPHIBIAN_LST && !tl_unit_is_combat (situation, unit))
        ok = tl_verdict_forbid (verdict, "18.4f", unit,
                                _ ("An LST that becomes a port has no SP or transport aboard."));
      else if (!is_dump && !tl_unit_is_combat (situation, unit))
        ok = tl_verdict_forbid (verdict, "18.4e", unit, _ ("A DUKW ashore carries SP alone."));
    }
  return ok;
}

/* Rules 18.5f, 18.5g: what is aboard lands by the same roll. */
static gboolean
may_land_group (const TlSituation *situation, TlUnit craft, TlVerdict *verdict)
{
  g_autoptr (GArray) group = tl_amphibian_group (situation, craft);
  const TlUnit *units = (const TlUnit *) group->data;
  TlHex hex = hex_of (situation, craft);

  return units[0] == craft
             ? tl_weather_lets_land (situation, craft, verdict)
             : tl_sea_may_land (situation, units, group->len, hex, verdict) &&
                   tl_landing_judge (situation, units, group->len, hex, TRUE, verdict);
}

/* Rules 4.8c, 6.2c: may the DUKW be in the hex as a truck? */
static gboolean
may_drive_there (const TlSituation *situation, TlUnit craft, TlVerdict *verdict)
{
  const TlCounter *truck = truck_like (situation, craft);
  TlHex hex = hex_of (situation, craft);
  TlSide enemy = tl_side_other (tl_situation_side (situation, craft));
  gboolean ok = TRUE;

  if (truck == NULL || tl_transport_printed (tl_situation_scenario (situation), truck,
                                             tl_fleet_points (situation, craft) * 4) < 0)
    return tl_verdict_forbid (verdict, "18.4e", craft,
                              _ ("The side has no counter of a DUKW as a truck of so many "
                                 "points."));
  if (tl_map_hex_cost (tl_weather_map (situation, TL_WAY_MOVE), hex,
                       truck->faces[TL_FACE_MOVE].mobility) == TL_COST_PROHIBITED)
    ok = tl_verdict_forbid (verdict, "6.2c", craft,
                            _ ("The terrain there is prohibited to this unit."));
  if ((tl_situation_occupancy (situation)[hex] & (TL_OCCUPIED_OTHER << enemy)) != 0)
    ok = tl_verdict_forbid (verdict, "4.8c", craft,
                            _ ("Only Attack-Capable units enter a hex with enemy pieces."));
  return ok;
}

static gboolean
may_come_ashore (const TlSituation *situation, TlUnit craft, TlAmphibian kind, TlVerdict *verdict)
{
  gboolean ok =
      tl_move_may_go_on (situation, craft, verdict) & may_carry (situation, craft, kind, verdict);

  if (kind == TL_AMPHIBIAN_AFLOAT)
    ok &= may_drive_there (situation, craft, verdict);
  else if (tl_port_is_at (situation, hex_of (situation, craft)))
    ok = tl_verdict_forbid (verdict, "18.4f", craft,
                            _ ("An LST becomes no port where another port is."));
  return ok && may_land_group (situation, craft, verdict);
}

/* The counter that the truck becomes; TL_UNIT_NONE. */
static TlUnit
craft_for (const TlSituation *situation, TlUnit truck)
{
  const TlCounter *counter = tl_situation_counter (situation, truck);

  return counter->points4 % 4 == 0
             ? tl_fleet_find_spare (situation, tl_situation_side (situation, truck),
                                    counter->points4 / 4u, TRUE, NULL)
             : TL_UNIT_NONE;
}

static gboolean
may_go_afloat (const TlSituation *situation, TlUnit truck, TlVerdict *verdict)
{
  TlSide side = tl_situation_side (situation, truck);
  gboolean ok = tl_move_may_start (situation, truck, verdict);

  if (tl_sea_has_ships (situation, hex_of (situation, truck), tl_side_other (side)))
    ok = tl_verdict_forbid (verdict, "18.1b", truck, _ ("Ships are never where enemy ships are."));
  if (craft_for (situation, truck) == TL_UNIT_NONE)
    ok = tl_verdict_forbid (verdict, "18.4e", truck,
                            _ ("The side has no spare counter of a DUKW afloat, with a hold, for "
                               "so many points."));
  return ok;
}

gboolean
tl_amphibian_makes_port (const TlSituation *situation, TlLandingResult result)
{
  return result == TL_LANDING_SUCCESS ||
         (result == TL_LANDING_MIXED &&
          !tl_edition_choice_is (tl_situation_edition (situation), "lst-landing", "success"));
}

gboolean
tl_amphibian_may_change (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  TlAmphibian kind = tl_amphibian_kind (situation, unit);
  const char *rule = rule_of (kind);

  if (kind == TL_AMPHIBIAN_NONE)
    return tl_situation_counter (situation, unit)->is_lst
               ? tl_verdict_forbid (verdict, "18.3d", unit,
                                    _ ("A damaged LST is an ordinary Landing Craft."))
               : tl_verdict_forbid (verdict, "18.4", unit,
                                    _ ("Only DUKW and LST come ashore themselves."));
  if (!tl_unit_must_be_on_map (situation, unit, rule, verdict))
    return FALSE;
  gboolean ok = is_time (situation, unit, rule, verdict);
  if (!tl_sea_is_coastal (tl_situation_map (situation), hex_of (situation, unit)))
    return tl_verdict_forbid (verdict, rule, unit,
                              _ ("DUKW and LST change in coastal hexes, and beside estuaries, "
                                 "alone."));
  return (kind == TL_AMPHIBIAN_ASHORE ? may_go_afloat (situation, unit, verdict)
                                      : may_come_ashore (situation, unit, kind, verdict)) &&
         ok;
}

/* --- doing it --------------------------------------------------------------------------------- */

static TlUnit
come_ashore (TlEdit *edit, const TlSituation *situation, TlUnit craft, guint lost,
             gboolean has_landed)
{
  const TlUnitState *afloat = tl_situation_state (situation, craft);
  TlSide side = tl_situation_side (situation, craft);
  guint points4 = (tl_fleet_points (situation, craft) - lost) * 4;
  TlFraction left = tl_fraction_multiply (tl_situation_edition (situation)->dukw_ma,
                                          tl_fraction_new (tl_sea_left_mp (situation, craft), 1));
  guint left_mp12 = (guint) (left.num * TL_MP12 / left.den);
  guint ma_mp12, box, t;

  if (points4 == 0 || !tl_craft_find_hold (situation, craft, &box))
    {
      tl_craft_sink (edit, craft);
      return TL_UNIT_NONE;
    }
  t = tl_stock_held_t (situation, side, box);
  tl_stock_unstow (edit, side, box, t);
  TlUnit truck = tl_transport_take_change (edit, truck_like (situation, craft), points4, side);
  tl_edit_place (edit, truck, afloat->hex);
  ma_mp12 = tl_unit_ma_mp12 (tl_edit_look (edit), truck, NULL);
  TlUnitState *state = tl_edit_unit (edit, truck);
  state->t = MIN (t, points4);
  state->marker = afloat->marker;
  state->phase_start = afloat->hex;
  state->mp12_spent = (guint16) (ma_mp12 - MIN (ma_mp12, left_mp12));
  state->flags = TL_UNIT_BY_SEA | (has_landed ? TL_UNIT_MOVED : 0);
  tl_transport_use_up (edit, craft);
  return truck;
}

static TlUnit
go_afloat (TlEdit *edit, const TlSituation *situation, TlUnit truck)
{
  const TlUnitState *ashore = tl_situation_state (situation, truck);
  TlSide side = tl_situation_side (situation, truck);
  TlUnit craft = craft_for (situation, truck);
  TlFraction times = tl_situation_edition (situation)->dukw_ma;
  guint all = tl_sea_ship_mp (situation, craft);
  guint left_mp12 = tl_move_left_mp12 (situation, truck);
  guint left = left_mp12 * (guint) times.den / ((guint) times.num * TL_MP12);
  guint box;

  tl_edit_place (edit, craft, ashore->hex);
  TlUnitState *state = tl_edit_unit (edit, craft);
  state->flags = TL_UNIT_BY_SEA;
  state->marker = ashore->marker;
  state->phase_start = ashore->hex;
  state->mp12_spent = (guint16) ((all - MIN (all, left)) * TL_MP12);
  state->steps_lost = (guint8) (tl_counter_steps (tl_situation_counter (situation, craft)) -
                                tl_situation_counter (situation, truck)->points4 / 4u);
  if (ashore->t > 0 && tl_craft_find_hold (situation, craft, &box))
    tl_stock_stow (edit, side, box, ashore->t);
  tl_edit_unit (edit, truck)->t = 0;
  tl_transport_use_up (edit, truck);
  return craft;
}

static TlUnit
become_port (TlEdit *edit, const TlSituation *situation, TlUnit lst)
{
  TlSide side = tl_situation_side (situation, lst);
  TlHex hex = hex_of (situation, lst);
  g_autofree char *id = g_strdup_printf ("%s-port", tl_situation_id (situation, lst));
  TlUnit port;

  for (guint n = 2; tl_situation_find (situation, id) != TL_UNIT_NONE; n++)
    {
      g_free (id);
      id = g_strdup_printf ("%s-port-%u", tl_situation_id (situation, lst), n);
    }
  TlCounter *counter = tl_counter_new (id, TL_KIND_PORT, side);
  counter->is_lst = TRUE;
  counter->capacity_t = (guint16) tl_situation_edition (situation)->lst_port_t;
  port = tl_edit_add_counter (edit, counter);
  tl_edit_unit (edit, port)->owner = side;
  tl_edit_unit (edit, port)->flags = TL_UNIT_BY_SEA;
  tl_edit_place (edit, port, hex);
  tl_edit_set_control (edit, hex, side);
  tl_transport_use_up (edit, lst);
  return port;
}

TlUnit
tl_amphibian_change (TlEdit *edit, const TlSituation *situation, TlUnit unit, guint lost,
                     gboolean has_landed)
{
  switch (tl_amphibian_kind (situation, unit))
    {
    case TL_AMPHIBIAN_LST:
      return become_port (edit, situation, unit);
    case TL_AMPHIBIAN_ASHORE:
      return go_afloat (edit, situation, unit);
    default:
      return come_ashore (edit, situation, unit, lost, has_landed);
    }
}
