/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/base/tl-air-base.h"

#include "pieces/tl-scenario.h"

#include <glib/gi18n-lib.h>

gboolean
tl_air_base_is_carrier (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return counter->kind == TL_KIND_SHIP && counter->is_carrier;
}

static gboolean
is_base (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit)->kind == TL_KIND_AIR_BASE ||
         tl_air_base_is_carrier (situation, unit);
}

static gboolean
is_usable (const TlSituation *situation, TlHex hex, TlSide side)
{
  return hex != TL_HEX_NONE && !tl_situation_has_combat_unit (situation, hex, tl_side_other (side));
}

TlUnit
tl_air_base_at (const TlSituation *situation, TlHex hex, TlSide side)
{
  if (!is_usable (situation, hex, side))
    return TL_UNIT_NONE;
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == side && is_base (situation, unit))
      return unit;
  return TL_UNIT_NONE;
}

gboolean
tl_aircraft_is_active (const TlSituation *situation, TlUnit unit)
{
  return tl_situation_counter (situation, unit)->kind == TL_KIND_AIRCRAFT &&
         (tl_situation_state (situation, unit)->flags & TL_UNIT_INACTIVE) == 0;
}

gboolean
tl_aircraft_is_glider (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return counter->kind == TL_KIND_AIRCRAFT && counter->aircraft_type == TL_AIRCRAFT_GLIDER;
}

GArray *
tl_aircraft_in (const TlSituation *situation, TlHex hex, TlSide side, gboolean is_active)
{
  GArray *aircraft = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_counter (situation, unit)->kind == TL_KIND_AIRCRAFT &&
        !tl_aircraft_is_glider (situation, unit) && tl_situation_side (situation, unit) == side &&
        tl_aircraft_is_active (situation, unit) == is_active)
      g_array_append_val (aircraft, unit);
  return aircraft;
}

GArray *
tl_air_base_aircraft (const TlSituation *situation, TlUnit base, gboolean is_active)
{
  TlHex hex = tl_situation_hex (situation, base);

  return hex != TL_HEX_NONE
             ? tl_aircraft_in (situation, hex, tl_situation_side (situation, base), is_active)
             : g_array_new (FALSE, FALSE, sizeof (TlUnit));
}

guint
tl_air_base_active_limit (const TlSituation *situation, TlUnit base)
{
  return tl_air_base_is_carrier (situation, base) ? TL_AIR_BASE_ANY
                                                  : tl_situation_edition (situation)->base_active +
                                                        tl_situation_state (situation, base)->level;
}

guint
tl_air_base_active_room (const TlSituation *situation, TlUnit base)
{
  g_autoptr (GArray) active = tl_air_base_aircraft (situation, base, TRUE);
  guint limit = tl_air_base_active_limit (situation, base);

  return limit - MIN (active->len, limit);
}

guint
tl_air_base_rebasing_room (const TlSituation *situation, TlHex hex, TlSide side)
{
  const TlEdition *edition = tl_situation_edition (situation);
  TlUnit base = tl_air_base_at (situation, hex, side);
  guint level, room;

  if (!tl_situation_plays (situation, TL_OPTION_SLOW_REBASING) || base == TL_UNIT_NONE ||
      (tl_air_base_is_carrier (situation, base) &&
       !tl_edition_choice_is (edition, "rebasing-carriers", "as-strips")))
    return TL_AIR_BASE_ANY;
  level =
      tl_air_base_is_carrier (situation, base) ? 0 : tl_situation_state (situation, base)->level;
  room = level > 0 ? level * edition->rebased_per_level : edition->rebased_strip;
  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE && room > 0;
       unit = tl_situation_next_in (situation, unit))
    if ((tl_situation_state (situation, unit)->flags & TL_UNIT_REBASED) != 0 &&
        tl_situation_side (situation, unit) == side)
      room--;
  return room;
}

gboolean
tl_air_base_check (const TlSituation *situation, TlUnit base, guint n_more, TlSeverity severity,
                   TlVerdict *verdict)
{
  g_autoptr (GArray) active = tl_air_base_aircraft (situation, base, TRUE);
  guint limit = tl_air_base_active_limit (situation, base);

  if (active->len <= limit && n_more <= limit - active->len)
    return TRUE;
  g_autofree char *place =
      tl_map_describe_hex (tl_situation_map (situation), tl_situation_hex (situation, base));
  tl_finding_add_hex (
      tl_finding_add_unit (
          tl_verdict_add (verdict, severity, "14.2a",
                          /* Translators: a hex, two numbers of aircraft. */
                          _ ("The base in %1$s would hold %2$u Active aircraft; its limit is "
                             "%3$u."),
                          place, active->len + n_more, limit),
          base),
      tl_situation_hex (situation, base));
  return FALSE;
}

guint
tl_aircraft_range_hexes (const TlSituation *situation, TlUnit aircraft, TlFraction factor)
{
  const TlCounter *counter = tl_situation_counter (situation, aircraft);

  return (guint) tl_fraction_floor (
      tl_fraction_multiply (factor, tl_fraction_new (counter->flight_range_hexes, 1)));
}

GArray *
tl_air_bases_within (const TlSituation *situation, TlSide side, TlHex from, guint most_hexes)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  guint n_units = tl_situation_n_units (situation);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      TlHex hex = tl_situation_hex (situation, unit);

      if (tl_situation_side (situation, unit) == side && is_base (situation, unit) &&
          is_usable (situation, hex, side) && !tl_hexes_include (hexes, hex) &&
          tl_grid_distance (grid, from, hex) <= most_hexes)
        g_array_append_val (hexes, hex);
    }
  g_array_sort (hexes, tl_hex_compare);
  return hexes;
}
