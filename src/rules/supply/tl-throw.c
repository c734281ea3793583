/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/supply/tl-throw.h"

gboolean
tl_throw_is_divisional (const TlSituation *situation, TlUnit unit)
{
  return tl_scenario_is_divisional (tl_situation_scenario (situation),
                                    tl_situation_counter (situation, unit));
}

gboolean
tl_throw_is_independent (const TlSituation *situation, TlUnit unit)
{
  return !tl_throw_is_divisional (situation, unit) &&
         !tl_counter_is_multi_step (tl_situation_counter (situation, unit));
}

gboolean
tl_throw_is_allowed (const TlSituation *situation, TlUnit hq, TlUnit unit)
{
  return tl_scenario_hq_may_serve (tl_situation_scenario (situation),
                                   tl_situation_counter (situation, hq),
                                   tl_situation_state (situation, unit)->counter);
}

gboolean
tl_throw_serves (const TlSituation *situation, TlUnit hq, TlUnit unit)
{
  const TlCounter *giver = tl_situation_counter (situation, hq);
  const TlCounter *taker = tl_situation_counter (situation, unit);

  if (hq == unit || giver->kind != TL_KIND_HQ ||
      tl_situation_side (situation, hq) != tl_situation_side (situation, unit))
    return FALSE;
  if (!tl_throw_is_allowed (situation, hq, unit))
    return FALSE;
  if (!tl_throw_is_divisional (situation, hq))
    return TRUE;
  if (tl_throw_is_divisional (situation, unit))
    return giver->formation == taker->formation;
  return tl_throw_is_independent (situation, unit) &&
         g_strcmp0 (giver->nationality, taker->nationality) == 0;
}

guint
tl_throw_search (TlPathField *field, const TlSituation *situation, TlSide side, TlMobility mobility,
                 const TlUnit *hqs, guint n_hqs)
{
  TlPathQuery query = tl_draw_query (situation, side, mobility);
  g_autofree TlPathStart *starts = g_new (TlPathStart, n_hqs);

  for (guint i = 0; i < n_hqs; i++)
    {
      starts[i].hex = tl_situation_hex (situation, hqs[i]);
      starts[i].cost_mp12 = tl_unit_throw_mp12 (situation, hqs[i], NULL);
      starts[i].label = i;
      query.limit_mp12 = MAX (query.limit_mp12, starts[i].cost_mp12);
    }
  for (guint i = 0; i < n_hqs; i++)
    starts[i].cost_mp12 = query.limit_mp12 - starts[i].cost_mp12;
  query.is_staggered = TRUE;
  tl_path_search (field, &query, starts, n_hqs);
  return query.limit_mp12;
}

TlPathField *
tl_throw_range (const TlSituation *situation, TlUnit hq)
{
  TlMobility mobility;

  if (tl_situation_counter (situation, hq)->kind != TL_KIND_HQ ||
      tl_situation_hex (situation, hq) == TL_HEX_NONE ||
      tl_unit_throw_mp12 (situation, hq, &mobility) == 0)
    return NULL;

  TlPathField *field = tl_path_field_new (tl_situation_map (situation));
  tl_throw_search (field, situation, tl_situation_side (situation, hq), mobility, &hq, 1);
  return field;
}
