/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/tl-mode-end.h"

#include "rules/supply/tl-hunger.h"

gboolean
tl_mode_end_reserve_in_hedgehog (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  guint8 own = (guint8) (TL_OCCUPIED_HEDGEHOG << state->owner);

  return state->marker == TL_MARKER_RESERVE && state->hex != TL_HEX_NONE &&
         (tl_situation_occupancy (situation)[state->hex] & own) != 0;
}

gboolean
tl_mode_end_strat_lacks_trace (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  return state->marker == TL_MARKER_STRAT && state->hex != TL_HEX_NONE &&
         state->phase_start != TL_HEX_NONE && tl_hunger_is_asked (situation) &&
         !tl_supply_is_traced (situation, unit);
}
