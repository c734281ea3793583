/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tl-mode-end.h"

#include "rules/supply/tl-supply.h"

gboolean
tl_mode_end_reserve_in_hedgehog (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  guint8 own = (guint8) (TL_OCCUPIED_HEDGEHOG << state->owner);

  return state->marker == TL_MARKER_RESERVE && state->hex != TL_HEX_NONE &&
         (tl_situation_occupancy (situation)[state->hex] & own) != 0;
}

/* Without any there is nothing that a unit could trace to. */
static gboolean
has_sources (const TlMap *map)
{
  guint n_sources;
  guint n_ports;

  tl_map_sources (map, &n_sources);
  tl_map_ports (map, &n_ports);
  return n_sources + n_ports > 0;
}

gboolean
tl_mode_end_strat_lacks_trace (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  return state->marker == TL_MARKER_STRAT && state->hex != TL_HEX_NONE &&
         state->phase_start != TL_HEX_NONE && has_sources (tl_situation_map (situation)) &&
         !tl_supply_is_traced (situation, unit);
}
