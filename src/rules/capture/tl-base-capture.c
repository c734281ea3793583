/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/capture/tl-base-capture.h"

int
tl_base_capture_drm (const TlSituation *situation, TlUnit aircraft, gboolean by_advance)
{
  const TlBaseCapture *table = &tl_situation_edition (situation)->base_capture;
  gboolean is_active = (tl_situation_state (situation, aircraft)->flags & TL_UNIT_INACTIVE) == 0;

  return (is_active ? table->active_drm : 0) + (by_advance ? table->advance_drm : 0);
}

gboolean
tl_base_capture_costs_step (const TlSituation *situation, TlUnit aircraft, gboolean by_advance,
                            int roll)
{
  return roll + tl_base_capture_drm (situation, aircraft, by_advance) <=
         tl_situation_edition (situation)->base_capture.loss_at_most;
}

guint
tl_base_capture_ways (const TlSituation *situation, TlUnit aircraft, gboolean by_advance)
{
  guint ways = 0;

  for (int one = 1; one <= TL_DIE_FACES; one++)
    for (int other = 1; other <= TL_DIE_FACES; other++)
      ways += tl_base_capture_costs_step (situation, aircraft, by_advance, one + other);
  return ways;
}

static gboolean
is_base_of (const TlSituation *situation, TlUnit unit, TlSide side)
{
  TlHex hex = tl_situation_hex (situation, unit);

  return tl_situation_counter (situation, unit)->kind == TL_KIND_AIR_BASE &&
         tl_situation_side (situation, unit) == side && hex != TL_HEX_NONE &&
         !tl_situation_has_combat_unit (situation, hex, tl_side_other (side));
}

GArray *
tl_base_capture_hexes (const TlSituation *situation, TlUnit aircraft)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  const TlMap *map = tl_situation_map (situation);
  TlHex from = tl_situation_hex (situation, aircraft);
  gint64 most = tl_fraction_floor (tl_fraction_multiply (
      tl_situation_edition (situation)->base_displacement,
      tl_fraction_new (tl_situation_counter (situation, aircraft)->flight_range_hexes, 1)));
  g_autofree gboolean *has_base = g_new0 (gboolean, tl_map_n_hexes (map));

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (is_base_of (situation, unit, tl_situation_side (situation, aircraft)))
      has_base[tl_situation_hex (situation, unit)] = TRUE;
  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    if (has_base[hex] && hex != from && tl_grid_distance (tl_map_grid (map), from, hex) <= most)
      g_array_append_val (hexes, hex);
  return hexes;
}
