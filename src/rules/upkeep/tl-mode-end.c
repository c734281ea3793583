/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/upkeep/tl-mode-end.h"

#include "pieces/tl-scenario.h"
#include "rules/base/tl-zoc.h"
#include "rules/upkeep/tl-hunger.h"

#include <glib/gi18n-lib.h>

gboolean
tl_mode_may_begin_in (const TlSituation *situation, TlUnit unit, TlHex hex, TlMode mode,
                      TlVerdict *verdict)
{
  const TlEdition *edition = tl_situation_edition (situation);
  TlSide side = tl_situation_side (situation, unit);
  TlZocEffect effect = mode == TL_MODE_STRAT ? TL_ZOC_ENTER_STRAT : TL_ZOC_ENTER_RESERVE;

  if (edition->modes[mode].may_begin_in_ezoc ||
      !tl_zoc_exerted (situation, hex, tl_side_other (side)))
    return TRUE;
  if (edition->zoc_negatable[effect])
    {
      g_autoptr (GArray) friends = tl_zoc_negating_units (situation, hex, side);

      if (friends->len > (tl_units_include (friends, unit) ? 1u : 0u))
        return TRUE;
    }
  if (mode == TL_MODE_STRAT)
    return tl_verdict_forbid (verdict, "4.5a(J)", unit,
                              _ ("No unit goes into Strat Mode in an enemy ZOC."));
  return tl_verdict_forbid (verdict, "4.5a(I)", unit,
                            _ ("No unit goes into Reserve in an enemy ZOC."));
}

gboolean
tl_mode_end_reserve_in_hedgehog (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  guint8 own = (guint8) (TL_OCCUPIED_HEDGEHOG << state->owner);

  return !tl_situation_plays (situation, TL_OPTION_RESERVES_IN_HEDGEHOGS) &&
         state->marker == TL_MARKER_RESERVE && state->hex != TL_HEX_NONE &&
         (tl_situation_occupancy (situation)[state->hex] & own) != 0;
}

/* Rules 12.6a, 21.12d: in trace supply, by direct draw where the option asks for it. */
static gboolean
is_traced_enough (const TlSituation *situation, TlUnit unit)
{
  if (!tl_supply_is_traced (situation, unit))
    return FALSE;
  if (!tl_situation_plays (situation, TL_OPTION_STRAT_DRAW) ||
      !tl_trace_is_needed (situation, unit))
    return TRUE;
  const TlSupplyPicture *picture =
      tl_supply_picture (situation, tl_situation_side (situation, unit));
  return tl_supply_picture_line (picture, TL_SUPPLY_TRACE, unit)->via == TL_UNIT_NONE;
}

gboolean
tl_mode_end_strat_lacks_trace (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  return state->marker == TL_MARKER_STRAT && state->hex != TL_HEX_NONE &&
         state->phase_start != TL_HEX_NONE && tl_hunger_is_asked (situation) &&
         !is_traced_enough (situation, unit);
}

gboolean
tl_mode_end_tiger_breaks_down (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  TlFraction most = tl_situation_edition (situation)->tiger_ma;

  return state->mp12_spent > 0 && state->marker != TL_MARKER_DG && state->hex != TL_HEX_NONE &&
         tl_unit_is_tiger (situation, unit) &&
         (guint64) state->mp12_spent * (guint64) most.den >
             (guint64) most.num * tl_unit_ma_mp12 (situation, unit, NULL);
}
