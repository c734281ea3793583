/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/combat/tl-beach.h"

#include "rules/base/tl-cargo.h"
#include "rules/base/tl-craft.h"
#include "rules/base/tl-fighters.h"
#include "rules/base/tl-port.h"
#include "rules/base/tl-weather.h"
#include "rules/movement/tl-sea-way.h"

#include <glib/gi18n-lib.h>

/* --- the place (18.1c, 18.6) ------------------------------------------------------------------ */

static gboolean
is_beach_for (const TlSituation *situation, const TlFight *fight, TlHex from, TlVerdict *verdict)
{
  const TlMap *map = tl_situation_map (situation);
  TlDirection direction;

  if (!tl_sea_is_coastal (map, fight->target))
    return tl_verdict_forbid (verdict, "18.6", TL_UNIT_NONE,
                              _ ("Beach assaults are made on coastal hexes."));
  return !tl_grid_direction (tl_map_grid (map), from, fight->target, &direction) ||
         tl_sea_touches (map, from, fight->target) ||
         tl_verdict_forbid (verdict, "18.1c", TL_UNIT_NONE,
                            _ ("No way of sea leads from the Landing Craft to the beach."));
}

static gboolean
is_time (const TlSituation *situation, const TlFight *fight, TlSide side, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);

  if (fight->overrun)
    return tl_verdict_forbid (verdict, "18.6", TL_UNIT_NONE,
                              _ ("Units aboard Landing Craft make no overrun."));
  return (clock->phase == TL_PHASE_COMBAT && clock->phasing == side) ||
         tl_verdict_forbid_now (verdict, "18.6", TL_UNIT_NONE,
                                _ ("Beach assaults are made in the Combat Phase."));
}

/* --- each attacker ---------------------------------------------------------------------------- */

/* Of all of them: it is open who is too many. */
static gboolean
forbid_together (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  TlFinding *finding =
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "18.6a(G)", "%s",
                      _ ("Units ashore and a beach assault do not attack together."));

  for (guint i = 0; i < fight->attackers->len; i++)
    if (g_array_index (fight->attackers, TlUnit, i) < tl_situation_n_units (situation))
      tl_finding_add_unit (finding, g_array_index (fight->attackers, TlUnit, i));
  return FALSE;
}

static gboolean
may_assault (const TlSituation *situation, const TlFight *fight, TlUnit unit, TlHex from,
             TlVerdict *verdict)
{
  gboolean ok = TRUE;

  if (tl_craft_of (situation, unit) == TL_UNIT_NONE)
    return forbid_together (situation, fight, verdict);
  if (tl_fighters_hex (situation, unit) != from)
    ok = tl_verdict_forbid (verdict, "18.6a(A)", unit,
                            _ ("The Landing Craft of a beach assault lie in one hex."));
  if (tl_unit_mode (situation, unit) != TL_MODE_COMBAT)
    ok = tl_verdict_forbid_waivably (
        verdict, "18.6a(A)", unit,
        _ ("Units in Combat Mode make a beach assault; they turn aboard in "
           "their Movement Phase."));
  return ok & tl_cargo_fits_terrain (situation, unit, fight->target, verdict);
}

static gboolean
is_small_enough (const TlSituation *situation, guint re4, TlVerdict *verdict)
{
  guint most_re4 = tl_situation_edition (situation)->beach_re4;
  g_autofree char *size = NULL;
  g_autofree char *most = NULL;
  g_autofree char *text = NULL;

  if (re4 <= most_re4)
    return TRUE;
  size = tl_fraction_to_mixed_string (tl_fraction_new (re4, 4));
  most = tl_fraction_to_mixed_string (tl_fraction_new (most_re4, 4));
  /* Translators: two numbers of RE. */
  text = g_strdup_printf (_ ("The attackers have %1$s RE; %2$s RE make a beach assault at most."),
                          size, most);
  return tl_verdict_forbid_waivably (verdict, "18.6a(A)", TL_UNIT_NONE, text);
}

gboolean
tl_beach_judge (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  TlUnit first = TL_UNIT_NONE;
  guint re4 = 0;
  TlHex from;
  gboolean ok = TRUE;

  for (guint i = 0; i < fight->attackers->len && first == TL_UNIT_NONE; i++)
    if (tl_craft_of (situation, g_array_index (fight->attackers, TlUnit, i)) != TL_UNIT_NONE)
      first = g_array_index (fight->attackers, TlUnit, i);
  g_return_val_if_fail (first != TL_UNIT_NONE, FALSE);
  from = tl_fighters_hex (situation, first);
  ok = is_time (situation, fight, tl_situation_side (situation, first), verdict);
  ok &= is_beach_for (situation, fight, from, verdict);
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);

      if (unit >= tl_situation_n_units (situation))
        continue;
      ok &= may_assault (situation, fight, unit, from, verdict);
      re4 += tl_unit_re4 (situation, unit);
    }
  ok &= is_small_enough (situation, re4, verdict);
  tl_port_tell_mines (situation, fight->target, verdict);
  return ok & tl_weather_lets_land (situation, first, verdict);
}
