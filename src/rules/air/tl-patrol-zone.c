/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/air/tl-patrol-zone.h"

static gboolean
patrols (const TlSituation *situation, TlUnit unit, TlSide side, TlHex hex)
{
  return tl_situation_counter (situation, unit)->aircraft_type == TL_AIRCRAFT_FIGHTER &&
         tl_situation_side (situation, unit) == side && tl_air_is_active (situation, unit) &&
         tl_air_hexes_to (situation, unit, hex) <= tl_situation_edition (situation)->patrol_hexes;
}

GArray *
tl_patrol_fighters (const TlSituation *situation, TlSide side, TlHex hex)
{
  GArray *fighters = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (patrols (situation, unit, side, hex))
      g_array_append_val (fighters, unit);
  return fighters;
}

gboolean
tl_patrol_zone_covers (const TlSituation *situation, TlSide side, TlHex hex)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (patrols (situation, unit, side, hex))
      return TRUE;
  return FALSE;
}
