/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Formations on one provider (12.5c(A), 12.6f), and who must do without trace. */
#include "rules/supply/naive-amounts.h"

gboolean
naive_is_about_trace (const Naive *naive)
{
  guint n_sources;
  guint n_ports;

  tl_map_sources (naive->map, &n_sources);
  tl_map_ports (naive->map, &n_ports);
  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
    n_ports += tl_situation_counter (naive->situation, unit)->kind == TL_KIND_PORT;
  return n_sources + n_ports > 0;
}

gboolean
naive_is_hungry (const Naive *naive, TlUnit unit)
{
  return naive_is_about_trace (naive) && naive_needs_trace (naive, unit) &&
         !naive_has_line (naive, unit, NAIVE_TRACE);
}

GArray *
naive_hungry (const Naive *naive)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
    if (naive_is_hungry (naive, unit))
      g_array_append_val (units, unit);
  return units;
}

GArray *
naive_formation_units (const Naive *naive, int formation)
{
  const TlFormation *named =
      &g_array_index (tl_situation_scenario (naive->situation)->formations, TlFormation, formation);
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
    {
      const TlCounter *counter = tl_situation_counter (naive->situation, unit);

      if (named->is_multi_unit && counter->formation == formation &&
          counter->kind != TL_KIND_REPL && naive_needs_trace (naive, unit))
        g_array_append_val (units, unit);
    }
  return units;
}

/* --- providers -------------------------------------------------------------------------------- */

static void
serve (const Naive *naive, NaiveProvider *provider, const GArray *units, guint i)
{
  provider->units |= G_GUINT64_CONSTANT (1) << i;
  provider->n++;
  provider->re4 += naive_re4 (naive->situation, g_array_index (units, TlUnit, i));
}

static NaiveProvider
provide_from (const Naive *naive, TlHex origin, const GArray *units, NaiveKind kind)
{
  NaiveProvider provider = { TL_UNIT_NONE, origin, TL_USERS_ALL, 0, 0, 0 };

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      gboolean origins[NAIVE_HEXES_MAX];

      naive_mark_origins (naive, unit, kind, origins);
      if (origins[origin] && naive->reaches[unit].draws[origin] != NAIVE_NEVER)
        serve (naive, &provider, units, i);
    }
  return provider;
}

/* 18.5e: those next to the craft in @hex. */
static NaiveProvider
provide_aboard (const Naive *naive, TlHex hex, const GArray *units)
{
  NaiveProvider provider = { TL_UNIT_NONE, hex, TL_USERS_ADJACENT, 0, 0, 0 };

  for (guint i = 0; i < units->len; i++)
    if (naive_aboard_t (naive, g_array_index (units, TlUnit, i), hex) > 0)
      serve (naive, &provider, units, i);
  return provider;
}

static NaiveProvider
provide_by (const Naive *naive, TlUnit hq, const GArray *units, NaiveKind kind)
{
  NaiveProvider provider = { hq, TL_HEX_NONE, TL_USERS_ALL, 0, 0, 0 };
  gboolean serves_others = FALSE;

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      gboolean origins[NAIVE_HEXES_MAX];

      naive_mark_origins (naive, unit, kind, origins);
      if ((unit == hq || naive_throws_to (naive, hq, unit)) &&
          naive_least_draw (naive, hq, origins) != NAIVE_NEVER)
        serve (naive, &provider, units, i);
      serves_others |= unit != hq && (provider.units >> i & 1) != 0;
    }
  /* Else it is no more than a unit that draws. */
  if (!serves_others)
    provider.n = 0;
  return provider;
}

static int
compare_providers (gconstpointer a, gconstpointer b)
{
  const NaiveProvider *one = a;
  const NaiveProvider *other = b;

  if (one->re4 != other->re4)
    return one->re4 > other->re4 ? -1 : 1;
  if (one->n != other->n)
    return one->n > other->n ? -1 : 1;
  if (one->hq != other->hq)
    return one->hq < other->hq ? -1 : 1;
  if (one->origin != other->origin)
    return one->origin < other->origin ? -1 : 1;
  return one->users > other->users ? -1 : one->users < other->users;
}

GArray *
naive_providers (const Naive *naive, const GArray *units, NaiveKind kind)
{
  GArray *providers = g_array_new (FALSE, FALSE, sizeof (NaiveProvider));

  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    {
      NaiveProvider provider = provide_from (naive, hex, units, kind);
      NaiveProvider aboard = provide_aboard (naive, hex, units);

      if (provider.n > 0)
        g_array_append_val (providers, provider);
      if (kind == NAIVE_DUMP && aboard.n > 0)
        g_array_append_val (providers, aboard);
    }
  for (TlUnit hq = 0; hq < tl_situation_n_units (naive->situation); hq++)
    if (naive_takes_supply (naive, hq))
      {
        NaiveProvider provider = provide_by (naive, hq, units, kind);

        if (provider.n > 0)
          g_array_append_val (providers, provider);
      }
  g_array_sort (providers, compare_providers);
  return providers;
}

/* 12.6f: the best provider leaves it out, though trace reaches it. */
gboolean
naive_is_left_out (const Naive *naive, TlUnit unit)
{
  int formation = tl_situation_counter (naive->situation, unit)->formation;
  g_autoptr (GArray) units = NULL;
  g_autoptr (GArray) providers = NULL;

  if (formation < 0 || !naive_is_about_trace (naive))
    return FALSE;
  units = naive_formation_units (naive, formation);
  providers = naive_providers (naive, units, NAIVE_TRACE);
  for (guint i = 0; i < units->len && providers->len > 0; i++)
    if (g_array_index (units, TlUnit, i) == unit)
      return (g_array_index (providers, NaiveProvider, 0).units >> i & 1) == 0 &&
             naive_has_line (naive, unit, NAIVE_TRACE);
  return FALSE;
}
