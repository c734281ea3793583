/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/air/tl-refit.h"

#include "pieces/tl-scenario.h"
#include "rules/base/tl-zoc.h"

#include <glib/gi18n-lib.h>

/* Rule HR-14: in Very or Extremely Close country, by the terrain of the hex that closes it most. */
static gboolean
is_slow (const TlSituation *situation, TlUnit base)
{
  const TlMap *map = tl_situation_map (situation);
  const TlTerrainChart *chart = tl_map_chart (map);
  guint32 terrain = tl_map_terrain (map, tl_situation_hex (situation, base));

  if (!tl_situation_plays (situation, TL_OPTION_SLOW_REFIT))
    return FALSE;
  for (guint i = 0; i < chart->n_terrains; i++)
    if ((terrain >> i & 1) != 0 && chart->terrains[i].category >= TL_CATEGORY_VERY_CLOSE)
      return TRUE;
  return FALSE;
}

/* Rules 15.1, 15.2B, 18.2b, HR-14: how many aircraft @base takes; TL_AIR_BASE_ANY: all. */
static guint
refit_limit (const TlSituation *situation, TlUnit base)
{
  const TlEdition *edition = tl_situation_edition (situation);
  const TlUnitState *state = tl_situation_state (situation, base);

  if (tl_air_base_is_carrier (situation, base))
    return state->steps_lost > 0 ? edition->refit_damaged_carrier : TL_AIR_BASE_ANY;
  guint limit = state->level > 0 ? edition->refit_per_level * state->level : edition->refit_strip;
  return is_slow (situation, base) ? (guint) tl_fraction_round (tl_fraction_multiply (
                                         edition->refit_closed, tl_fraction_new (limit, 1)))
                                   : limit;
}

guint
tl_refit_price_t (const TlSituation *situation, TlUnit base)
{
  return tl_air_base_is_carrier (situation, base) ? 0 : tl_situation_edition (situation)->refit_t;
}

static const char *
rule_of (const TlSituation *situation, TlUnit base)
{
  return tl_air_base_is_carrier (situation, base)          ? "18.2"
         : is_slow (situation, base)                       ? "HR-14"
         : tl_situation_state (situation, base)->level > 0 ? "15.1"
                                                           : "15.2";
}

gboolean
tl_refit_may_start (const TlSituation *situation, TlUnit base, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);
  TlSide side = tl_situation_side (situation, base);
  gboolean ok = TRUE;

  if (clock->phase != TL_PHASE_REFIT || clock->phasing != side)
    ok = tl_verdict_forbid_now (verdict, "15.1", base,
                                _ ("Aircraft are refitted in their owner's Aircraft Refit Phase."));
  if ((tl_situation_state (situation, base)->flags & TL_UNIT_REFITTED) != 0)
    ok = tl_verdict_forbid (verdict, "15.1", base,
                            _ ("Aircraft were refitted there in this phase; a base does that once "
                               "in a phase."));
  if (!tl_air_base_is_carrier (situation, base) &&
      tl_zoc_bars (situation, tl_situation_hex (situation, base), side, TL_ZOC_REFIT))
    ok = tl_verdict_forbid (verdict, "4.5a(H)", base,
                            _ ("The base is in an enemy ZOC: no refit, unless a friendly combat "
                               "unit is in its hex."));
  return ok;
}

/* --- which aircraft ----------------------------------------------------------------------------*/

static gboolean
is_fit (const TlSituation *situation, TlUnit unit, TlUnit base, TlVerdict *verdict)
{
  if (tl_situation_counter (situation, unit)->kind != TL_KIND_AIRCRAFT)
    return tl_verdict_forbid (verdict, "15.1", unit, _ ("Only aircraft are refitted."));
  if (tl_situation_hex (situation, unit) != tl_situation_hex (situation, base) ||
      tl_situation_side (situation, unit) != tl_situation_side (situation, base))
    return tl_verdict_forbid (verdict, "15.1", unit,
                              _ ("The aircraft of one refit are at the same base."));
  return !tl_aircraft_is_active (situation, unit) ||
         tl_verdict_forbid (verdict, "14.2", unit, _ ("The aircraft is Active already."));
}

static gboolean
are_few_enough (const TlSituation *situation, TlUnit base, guint n, TlVerdict *verdict)
{
  guint limit = refit_limit (situation, base);

  if (n <= limit)
    return TRUE;
  return tl_verdict_forbid (verdict, rule_of (situation, base), base,
                            /* Translators: two numbers of aircraft. */
                            _ ("A refit there takes %1$u aircraft; %2$u are named."), limit, n);
}

TlUnit
tl_refit_may (const TlSituation *situation, const GArray *aircraft, TlVerdict *verdict)
{
  TlUnit first = aircraft->len > 0 ? g_array_index (aircraft, TlUnit, 0) : TL_UNIT_NONE;
  TlUnit base = first != TL_UNIT_NONE
                    ? tl_air_base_at (situation, tl_situation_hex (situation, first),
                                      tl_situation_side (situation, first))
                    : TL_UNIT_NONE;

  if (base == TL_UNIT_NONE)
    {
      tl_verdict_forbid (verdict, "15.1", first,
                         _ ("Aircraft are refitted at an air base, air strip or carrier of their "
                            "side."));
      return TL_UNIT_NONE;
    }
  gboolean ok = tl_refit_may_start (situation, base, verdict);
  for (guint i = 0; i < aircraft->len; i++)
    ok &= is_fit (situation, g_array_index (aircraft, TlUnit, i), base, verdict);
  ok &= are_few_enough (situation, base, aircraft->len, verdict);
  ok &= tl_air_base_check (situation, base, aircraft->len, TL_FINDING_FORBIDDEN, verdict);
  return ok ? base : TL_UNIT_NONE;
}

static int
compare_fitness (gconstpointer a, gconstpointer b, gpointer data)
{
  const TlSituation *situation = data;
  TlUnit one = *(const TlUnit *) a, other = *(const TlUnit *) b;
  guint lost = tl_situation_state (situation, one)->steps_lost;
  guint other_lost = tl_situation_state (situation, other)->steps_lost;

  if (lost != other_lost)
    return lost < other_lost ? -1 : 1;
  return one < other ? -1 : one > other;
}

GArray *
tl_refit_of (const TlSituation *situation, TlUnit base)
{
  GArray *aircraft = tl_air_base_aircraft (situation, base, FALSE);
  guint most = MIN (refit_limit (situation, base), tl_air_base_active_room (situation, base));

  g_array_sort_with_data (aircraft, compare_fitness, (gpointer) situation);
  g_array_set_size (aircraft, MIN (aircraft->len, most));
  g_array_sort (aircraft, tl_unit_compare);
  return aircraft;
}

GArray *
tl_refit_bases (const TlSituation *situation, TlSide side)
{
  guint n_units = tl_situation_n_units (situation);
  GArray *bases = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      TlHex hex = tl_situation_hex (situation, unit);

      if (hex == TL_HEX_NONE || tl_air_base_at (situation, hex, side) != unit ||
          !tl_refit_may_start (situation, unit, NULL))
        continue;
      g_autoptr (GArray) aircraft = tl_refit_of (situation, unit);
      if (aircraft->len > 0)
        g_array_append_val (bases, unit);
    }
  return bases;
}
