/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/movement/tl-sealift.h"

#include "pieces/tl-scenario.h"
#include "rules/base/tl-cargo.h"
#include "rules/base/tl-port.h"
#include "rules/base/tl-weather.h"
#include "rules/movement/tl-move.h"
#include "rules/movement/tl-sea-way.h"

#include <glib/gi18n-lib.h>

/* --- size ------------------------------------------------------------------------------------- */

static gboolean
is_dump (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit)->kind == TL_KIND_DUMP;
}

static guint
may_go_t (const TlSituation *situation, TlUnit dump)
{
  const TlUnitState *state = tl_situation_state (situation, dump);

  return state->t - MIN (state->t, state->fresh_t);
}

guint
tl_sealift_size16 (const TlSituation *situation, const TlUnit *units, guint n_units, guint t)
{
  guint tokens_per_sp = tl_situation_edition (situation)->tokens_per_sp;
  guint sum16 = 0;

  for (guint i = 0; i < n_units; i++)
    if (is_dump (situation, units[i]))
      sum16 += (t > 0 ? t : may_go_t (situation, units[i])) * TL_SEA_CAP16 / tokens_per_sp;
    else
      sum16 += tl_cargo_size8 (situation, units[i]) * TL_SEA_CAP16 / 8;
  return sum16;
}

guint
tl_sealift_cap16 (const TlSituation *situation, TlSide side)
{
  const TlEdition *edition = tl_situation_edition (situation);
  guint cap16 = tl_situation_scenario (situation)->sides[side].sea_cap_t * TL_SEA_CAP16 /
                edition->tokens_per_sp;

  return tl_situation_plays (situation, TL_OPTION_MORE_SUPPLY)
             ? (guint) tl_fraction_round (
                   tl_fraction_multiply (tl_fraction_new (cap16, 1), edition->tempo_arrivals))
             : cap16;
}

guint
tl_sealift_left16 (const TlSituation *situation, TlSide side)
{
  guint cap16 = tl_sealift_cap16 (situation, side);
  gboolean is_phasing = tl_situation_clock (situation)->phasing == side;

  return cap16 - MIN (cap16, is_phasing ? tl_shipping_used16 (situation) : 0);
}

guint
tl_sealift_factor (const TlSituation *situation, TlSide side, TlHex from, TlHex to)
{
  guint one = 1, other = 1;

  tl_harbour_ships (situation, side, from, &one, NULL);
  tl_harbour_ships (situation, side, to, &other, NULL);
  return MAX (one, other);
}

/* --- who may go ------------------------------------------------------------------------------- */

static gboolean
is_the_time (const TlSituation *situation, TlSide side, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);

  return (clock->phase == TL_PHASE_MOVEMENT && clock->phasing == side) ||
         tl_verdict_forbid_now (
             verdict, "19.0f", TL_UNIT_NONE,
             _ ("Under a Sea Cap cargo goes in the Movement Phase of its side."));
}

/* Rules 12.1, 12.2a: SP on the ground, of which @t Tokens go. */
static gboolean
may_dump_go (const TlSituation *situation, TlUnit unit, guint t, TlVerdict *verdict)
{
  guint may_t = may_go_t (situation, unit);

  if (may_t == 0)
    return tl_cargo_forbid_fresh (verdict, unit);
  return tl_cargo_is_at_most (
      verdict, t <= tl_situation_state (situation, unit)->t ? "12.2a" : "12.1", unit, t, may_t);
}

static gboolean
may_go (const TlSituation *situation, TlUnit unit, guint t, TlVerdict *verdict)
{
  if (!tl_cargo_is (situation, unit))
    return tl_verdict_forbid (verdict, "19.0f", unit,
                              _ ("Combat units, Transport Points and SP are shipped."));
  if (is_dump (situation, unit))
    return may_dump_go (situation, unit, t, verdict);
  if (!tl_cargo_not_carried (situation, unit, TL_UNIT_BY_SEA | TL_UNIT_BY_RAIL | TL_UNIT_BY_AIR,
                             verdict) ||
      !tl_move_may_go_on (situation, unit, verdict))
    return FALSE;
  if (tl_situation_state (situation, unit)->mp12_spent > 0)
    return tl_verdict_forbid (verdict, "4.7d", unit,
                              _ ("What is shipped spends no MP in the phase, before or after."));
  return tl_cargo_mode_allows (situation, unit, verdict);
}

/* A part goes of one dump alone, and all stand together. */
static gboolean
are_together (const TlSituation *situation, const TlUnit *units, guint n_units, guint t,
              TlVerdict *verdict)
{
  TlHex hex = tl_situation_hex (situation, units[0]);

  for (guint i = 0; i < n_units; i++)
    if (!tl_unit_is_on_map (situation, units[i]) || tl_situation_hex (situation, units[i]) != hex ||
        tl_situation_side (situation, units[i]) != tl_situation_side (situation, units[0]))
      return tl_verdict_forbid (verdict, "19.0f", units[i],
                                _ ("What is shipped together stands together in a port."));
  if (t > 0 && (n_units != 1 || !is_dump (situation, units[0])))
    return tl_verdict_forbid (verdict, "19.0f", units[0],
                              _ ("A part goes of a single dump alone."));
  return TRUE;
}

/* Is it a load of a side that has a Sea Cap? */
static gboolean
is_load (const TlSituation *situation, const TlUnit *units, guint n_units, guint t,
         TlVerdict *verdict)
{
  TlSide side = tl_situation_side (situation, units[0]);

  if (tl_situation_scenario (situation)->sides[side].sea_cap_t == 0)
    return tl_verdict_forbid (verdict, "19.0f", TL_UNIT_NONE,
                              _ ("The scenario gives this side no Sea Cap."));
  return are_together (situation, units, n_units, t, verdict);
}

/* Of a load: all that does not hang on where it goes. */
static gboolean
may_start (const TlSituation *situation, const TlUnit *units, guint n_units, guint t,
           TlVerdict *verdict)
{
  TlSide side = tl_situation_side (situation, units[0]);
  guint factor;
  gboolean ok = is_the_time (situation, side, verdict);

  for (guint i = 0; i < n_units; i++)
    ok &= may_go (situation, units[i], t, verdict);
  ok &=
      tl_harbour_ships (situation, side, tl_situation_hex (situation, units[0]), &factor, verdict);
  ok &= tl_weather_lets_land (situation, units[0], verdict);
  return ok & tl_move_leaves_negation (situation, units, n_units, verdict);
}

/* --- where ------------------------------------------------------------------------------------ */

static gboolean
cap_suffices (const TlSituation *situation, TlSide side, guint size16, TlVerdict *verdict)
{
  guint left16 = tl_sealift_left16 (situation, side);

  if (size16 <= left16)
    return TRUE;
  if (verdict != NULL)
    {
      g_autofree char *size = tl_harbour_points (size16);
      g_autofree char *left = tl_harbour_points (left16);

      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "19.0f",
                      /* Translators: amounts of points, "2 1/2". */
                      _ ("%1$s points of Sea Cap are needed, %2$s are left in this phase."), size,
                      left);
    }
  return FALSE;
}

GArray *
tl_sealift_way (const TlSituation *situation, TlSide side, TlHex from, TlHex to)
{
  g_autoptr (TlSeaReach) reach =
      tl_sea_reach_new (situation, side, TL_SAILOR_CARGO, from, TL_SEA_FAR);

  return tl_sea_reach_path (reach, tl_situation_map (situation), to);
}

/* @is_reached: a way of sea leads to @to */
static gboolean
check_end (const TlSituation *situation, const TlUnit *units, guint n_units, guint size16, TlHex to,
           gboolean is_reached, TlVerdict *verdict)
{
  TlSide side = tl_situation_side (situation, units[0]);
  TlHex from = tl_situation_hex (situation, units[0]);
  gboolean is_single = n_units == 1 && tl_unit_is_combat (situation, units[0]);
  guint factor;
  gboolean ok = tl_harbour_ships (situation, side, to, &factor, verdict);

  if (from == to)
    return tl_verdict_forbid (verdict, "19.0f", units[0], _ ("It is in this port."));
  if (!ok)
    return FALSE;
  if (!is_reached)
    ok = tl_verdict_forbid (verdict, "18.1c", units[0],
                            _ ("No way of sea leads from one port to the other."));
  ok &= tl_harbour_takes (situation, from, size16, is_single, verdict);
  ok &= tl_harbour_takes (situation, to, size16, is_single, verdict);
  return cap_suffices (situation, side, size16 * tl_sealift_factor (situation, side, from, to),
                       verdict) &&
         ok;
}

gboolean
tl_sealift_check (const TlSituation *situation, const TlUnit *units, guint n_units, guint t,
                  TlHex to, guint *size16, TlVerdict *verdict)
{
  if (!is_load (situation, units, n_units, t, verdict))
    return FALSE;
  gboolean ok = may_start (situation, units, n_units, t, verdict);
  if (!tl_port_is_at (situation, tl_situation_hex (situation, units[0])))
    return FALSE;
  guint sum16 = tl_sealift_size16 (situation, units, n_units, t);
  g_autoptr (GArray) way = tl_sealift_way (situation, tl_situation_side (situation, units[0]),
                                           tl_situation_hex (situation, units[0]), to);
  if (!(ok & check_end (situation, units, n_units, sum16, to, way != NULL, verdict)))
    return FALSE;
  tl_port_tell_mines (situation, tl_situation_hex (situation, units[0]), verdict);
  tl_port_tell_mines (situation, to, verdict);
  if (size16 != NULL)
    *size16 = sum16;
  return TRUE;
}

/* Of a dump as much as the Sea Cap and both ports take; FALSE when nothing goes. */
static gboolean
fit (const TlSituation *situation, const TlUnit *units, guint n_units, TlSeaPort *port)
{
  guint tokens_per_sp = tl_situation_edition (situation)->tokens_per_sp;
  TlHex from = tl_situation_hex (situation, units[0]);
  TlSide side = tl_situation_side (situation, units[0]);
  guint factor = tl_sealift_factor (situation, side, from, port->hex);
  guint most16;

  port->t = 0;
  port->size16 = tl_sealift_size16 (situation, units, n_units, 0);
  if (check_end (situation, units, n_units, port->size16, port->hex, TRUE, NULL))
    return TRUE;
  if (n_units != 1 || !is_dump (situation, units[0]))
    return FALSE;
  most16 =
      MIN (tl_sealift_left16 (situation, side) / factor,
           MIN (tl_harbour_left16 (situation, from), tl_harbour_left16 (situation, port->hex)));
  port->t = MIN (most16 * tokens_per_sp / TL_SEA_CAP16, may_go_t (situation, units[0]));
  port->size16 = port->t * TL_SEA_CAP16 / tokens_per_sp;
  return port->t > 0 && check_end (situation, units, n_units, port->size16, port->hex, TRUE, NULL);
}

GArray *
tl_sealift_ports (const TlSituation *situation, const TlUnit *units, guint n_units)
{
  GArray *ports = g_array_new (FALSE, FALSE, sizeof (TlSeaPort));
  TlSide side = tl_situation_side (situation, units[0]);

  if (!tl_unit_is_on_map (situation, units[0]) ||
      !tl_port_is_at (situation, tl_situation_hex (situation, units[0])) ||
      !is_load (situation, units, n_units, 0, NULL) ||
      !may_start (situation, units, n_units, 0, NULL))
    return ports;
  g_autoptr (TlSeaReach) reach = tl_sea_reach_new (
      situation, side, TL_SAILOR_CARGO, tl_situation_hex (situation, units[0]), TL_SEA_FAR);
  for (guint i = 0; i < reach->hexes->len; i++)
    {
      TlSeaPort port = { g_array_index (reach->hexes, TlHex, i), 0, 0 };

      if (port.hex != reach->from && tl_port_is_at (situation, port.hex) &&
          fit (situation, units, n_units, &port))
        g_array_append_val (ports, port);
    }
  g_array_sort (ports, tl_hex_compare);
  return ports;
}
