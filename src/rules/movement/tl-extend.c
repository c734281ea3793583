/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/movement/tl-extend.h"

#include "rules/base/tl-weather.h"
#include "rules/movement/tl-move.h"
#include "rules/supply/tl-trace.h"
#include "rules/supply/tl-transport.h"

#include <glib/gi18n-lib.h>

static gboolean
is_plain_transport (const TlCounter *counter)
{
  return counter->kind == TL_KIND_TRANSPORT && !counter->is_organic;
}

/* Of the type of @counter, off the map and in no holding box: the lowest number. */
static TlUnit
spare_extender (const TlSituation *situation, const TlCounter *counter)
{
  guint n_units = tl_situation_n_units (situation);

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      const TlCounter *other = tl_situation_counter (situation, unit);

      if (other->kind == TL_KIND_EXTENDER && tl_transport_is_of_type (other, counter) &&
          (state->box == TL_BOX_POOL || state->box == TL_BOX_DEAD))
        return unit;
    }
  return TL_UNIT_NONE;
}

guint
tl_extend_cost_mp12 (const TlSituation *situation, TlUnit unit)
{
  TlFraction share = tl_situation_edition (situation)->extender_ma;
  TlFraction ma = tl_fraction_new (
      tl_situation_counter (situation, unit)->faces[TL_FACE_MOVE].ma * (gint64) TL_MP12, 1);

  return (guint) tl_fraction_floor (tl_fraction_multiply (share, ma));
}

/* 12.7d: half of the MA, in the owner's Movement Phase. */
static gboolean
can_pay (const TlSituation *situation, TlUnit unit, guint ma_mp12, guint cost_mp12,
         TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);

  if (clock->phase != TL_PHASE_MOVEMENT || clock->phasing != tl_situation_side (situation, unit))
    return tl_verdict_forbid_now (
        verdict, "12.7d", unit,
        _ ("Extenders are made and turned back in the owner's Movement Phase."));
  guint spent_mp12 = tl_situation_state (situation, unit)->mp12_spent;
  if (spent_mp12 + cost_mp12 <= ma_mp12)
    return TRUE;
  g_autofree char *cost = tl_mp12_to_string (cost_mp12);
  g_autofree char *left = tl_mp12_to_string (ma_mp12 - MIN (spent_mp12, ma_mp12));
  return tl_verdict_forbid (
      verdict, "12.7d", unit,
      /* Translators: amounts of movement points. */
      _ ("Becoming an Extender, or ceasing to be one, takes half of the MA, %1$s MP; "
         "%2$s MP are left."),
      cost, left);
}

static gboolean
may_take_part (const TlSituation *situation, TlUnit first, TlUnit unit, TlVerdict *verdict)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  if (counter->kind != TL_KIND_TRANSPORT || tl_situation_hex (situation, unit) == TL_HEX_NONE)
    return tl_verdict_forbid (verdict, "12.7", unit,
                              _ ("Extenders are made of Transport Points on the map."));
  if (tl_unit_is_organic (situation, unit))
    return tl_verdict_forbid (verdict, "13.2g", unit,
                              _ ("Organic Trucks never become an Extender."));
  if (tl_situation_side (situation, unit) != tl_situation_side (situation, first) ||
      !tl_transport_is_of_type (counter, tl_situation_counter (situation, first)))
    return tl_verdict_forbid (verdict, "12.7d", unit,
                              _ ("An Extender is made of one type of Transport Points."));
  if (tl_situation_hex (situation, unit) != tl_situation_hex (situation, first))
    return tl_verdict_forbid (verdict, "12.7e", unit,
                              _ ("The Transport Points must have met in one hex."));
  if (tl_situation_state (situation, unit)->t > 0)
    return tl_verdict_forbid (verdict, "12.7d", unit, _ ("Loaded Transport Points unload first."));
  return can_pay (situation, unit, tl_unit_ma_mp12 (situation, unit, NULL),
                  tl_extend_cost_mp12 (situation, unit), verdict);
}

TlUnit
tl_extend_check (const TlSituation *situation, const TlUnit *units, guint n_units,
                 TlVerdict *verdict)
{
  guint wanted4 = tl_situation_edition (situation)->extender_points * 4;
  guint points4 = 0;
  gboolean ok = TRUE;

  for (guint i = 0; i < n_units; i++)
    {
      ok &= may_take_part (situation, units[0], units[i], verdict);
      points4 += tl_situation_counter (situation, units[i])->points4;
    }
  if (!ok)
    return TL_UNIT_NONE;
  if (points4 != wanted4)
    {
      tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.7",
                      /* Translators: a number of Transport Points. */
                      _ ("An Extender takes %u Transport Points, neither more nor fewer."),
                      wanted4 / 4);
      return TL_UNIT_NONE;
    }
  TlUnit extender = spare_extender (situation, tl_situation_counter (situation, units[0]));
  if (extender == TL_UNIT_NONE)
    tl_verdict_forbid (verdict, "12.7", units[0],
                       _ ("The counter mix has no Extender of this type that is still free."));
  return extender;
}

/* --- turning back ----------------------------------------------------------------------------- */

static gboolean
is_extender_on_map (const TlSituation *situation, TlUnit extender, TlVerdict *verdict)
{
  return (tl_situation_counter (situation, extender)->kind == TL_KIND_EXTENDER &&
          tl_situation_hex (situation, extender) != TL_HEX_NONE) ||
         tl_verdict_forbid (verdict, "12.7", extender, _ ("This is no Extender on the map."));
}

/* The printed counter of @type with most points that @most4 has room for; -1 when there is none. */
static int
printed_transport (const TlScenario *scenario, const TlCounter *type, guint most4)
{
  int best = -1;
  guint best4 = 0;

  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (is_plain_transport (counter) && tl_transport_is_of_type (counter, type) &&
          counter->points4 > best4 && counter->points4 <= most4)
        {
          best = (int) i;
          best4 = counter->points4;
        }
    }
  return best;
}

static gboolean
has_transport (const TlSituation *situation, TlUnit extender)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlCounter *type = tl_situation_counter (situation, extender);
  guint left4 = tl_situation_edition (situation)->extender_points * 4;
  int counter;

  while (left4 > 0 && (counter = printed_transport (scenario, type, left4)) >= 0)
    left4 %= tl_scenario_counter (scenario, counter)->points4;
  return left4 == 0;
}

gboolean
tl_extend_may_turn_back (const TlSituation *situation, TlUnit extender, TlVerdict *verdict)
{
  if (!is_extender_on_map (situation, extender, verdict))
    return FALSE;
  guint ma_mp12 =
      tl_situation_counter (situation, extender)->faces[TL_FACE_MOVE].ma * (guint) TL_MP12;
  if (!can_pay (situation, extender, ma_mp12, tl_extend_cost_mp12 (situation, extender), verdict))
    return FALSE;
  return has_transport (situation, extender) ||
         tl_verdict_forbid (verdict, "12.7", extender,
                            _ ("The counter mix has no Transport Points of this type."));
}

/* Used up, of the type of @extender: the largest, at most @most4; the points, 0 when there is
 * none. */
static guint
largest_used_up (const TlEdit *edit, const TlCounter *type, guint most4)
{
  const TlSituation *now = tl_edit_look (edit);
  guint n_units = tl_situation_n_units (now);
  guint best4 = 0;

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      const TlCounter *counter = tl_situation_counter (now, unit);

      if (tl_transport_is_used_up (edit, unit) && is_plain_transport (counter) &&
          tl_transport_is_of_type (counter, type) && counter->points4 <= most4)
        best4 = MAX (best4, counter->points4);
    }
  return best4;
}

/* The counter of @points4 that makes change for the transport of @type. */
static const TlCounter *
plain_counter (const TlScenario *scenario, const TlCounter *type, guint points4)
{
  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (is_plain_transport (counter) && tl_transport_is_of_type (counter, type) &&
          counter->points4 == points4)
        return counter;
    }
  return NULL;
}

void
tl_extend_turn_back (TlEdit *edit, const TlSituation *situation, TlUnit extender, TlHex hex,
                     guint spent_mp12, guint32 flags)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlCounter *type = tl_situation_counter (situation, extender);
  guint left4 = tl_situation_edition (situation)->extender_points * 4;

  tl_edit_destroy (edit, extender);
  while (left4 > 0)
    {
      guint points4 = largest_used_up (edit, type, left4);
      int printed = points4 == 0 ? printed_transport (scenario, type, left4) : -1;

      if (points4 == 0 && printed < 0)
        return;
      if (points4 == 0)
        points4 = tl_scenario_counter (scenario, printed)->points4;
      TlUnit unit = tl_transport_take_change (edit, plain_counter (scenario, type, points4),
                                              points4, tl_situation_side (situation, extender));
      left4 -= points4;
      tl_edit_place (edit, unit, hex);
      TlUnitState *state = tl_edit_unit (edit, unit);
      state->flags = flags;
      /* Not under way yet: each may move when it likes (12.7f). */
      state->mp12_spent = (guint16) MIN (spent_mp12, G_MAXUINT16);
    }
}

/* --- collapse --------------------------------------------------------------------------------- */

gboolean
tl_extend_may_collapse (const TlSituation *situation, TlUnit extender, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);

  if (!is_extender_on_map (situation, extender, verdict))
    return FALSE;
  if (clock->phase != TL_PHASE_MOVEMENT ||
      clock->phasing != tl_situation_side (situation, extender))
    return tl_verdict_forbid_now (
        verdict, "9.14d", extender,
        _ ("Extenders collapse by choice instead of moving: in the owner's Movement Phase."));
  if (tl_situation_state (situation, extender)->mp12_spent > 0)
    return tl_verdict_forbid (
        verdict, "9.14d", extender,
        _ ("Collapse stands for the whole move of the Transport Points, which have spent MP."));
  return has_transport (situation, extender) ||
         tl_verdict_forbid (verdict, "12.7", extender,
                            _ ("The counter mix has no Transport Points of this type."));
}

/* Edge costs by which a displacement is counted: nothing is prohibited; in hexes every one costs
 * 1. */
static TlCost *
displacement_costs (const TlMap *map, TlMobility mobility, gboolean in_hexes)
{
  gsize n = (gsize) tl_map_n_hexes (map) * TL_DIRECTIONS;
  TlCost *costs = g_memdup2 (tl_map_edge_costs (map, mobility), n * sizeof (TlCost));
  const TlHex *neighbours = tl_map_neighbours (map);

  for (gsize i = 0; i < n; i++)
    if ((in_hexes || costs[i] == TL_COST_PROHIBITED || costs[i] == TL_COST_ALL) &&
        neighbours[i] != TL_HEX_NONE)
      costs[i] = TL_MP12;
  return costs;
}

static void
note_throws (guint8 *has_trace, const TlSituation *situation, TlUnit extender, TlPathField *field)
{
  TlSide side = tl_situation_side (situation, extender);
  const TlSupplyPicture *picture = tl_supply_picture (situation, side);
  guint n;
  const TlUnit *units = tl_supply_picture_units (picture, &n);

  for (guint i = 0; i < n; i++)
    {
      const TlSupplyLine *line = tl_supply_picture_line (picture, TL_SUPPLY_TRACE, units[i]);
      TlMobility mobility;

      if (!tl_supply_line_is_ok (line) || line->via != TL_UNIT_NONE ||
          !tl_throw_serves (situation, units[i], extender) ||
          tl_unit_throw_mp12 (situation, units[i], &mobility) == 0)
        continue;
      tl_throw_search (field, situation, side, mobility, &units[i], 1, NULL, 0);
      tl_throw_mark_hexes (has_trace, field, tl_situation_map (situation));
    }
}

/* A byte per hex, of @situation, in which @extender is off the map. */
static guint8 *
hexes_in_trace (const TlSituation *situation, TlUnit extender, TlPathField *field)
{
  TlSide side = tl_situation_side (situation, extender);
  guint n;
  const TlHex *sources = tl_trace_source_hexes (situation, side, &n);
  guint8 *has_trace = tl_draw_mark_hexes (
      field, situation, side, tl_situation_edition (situation)->draw_mobility, sources, n);

  note_throws (has_trace, situation, extender, field);
  return has_trace;
}

static void
search_displacement (TlPathField *field, const TlSituation *situation, TlUnit extender, TlHex from)
{
  const TlCounter *counter = tl_situation_counter (situation, extender);
  g_autofree TlCost *costs = displacement_costs (
      tl_weather_map (situation, TL_WAY_SUPPLY), counter->extender_mobility,
      tl_edition_choice_is (tl_situation_edition (situation), "extender-collapse-range", "hexes"));
  TlPathQuery query = { .edge_costs = costs,
                        .limit_mp12 = counter->extender_mp * (guint32) TL_MP12 };

  tl_path_search (field, &query, &(TlPathStart){ from, 0, 0 }, 1);
}

static TlSituation *
situation_without (const TlSituation *situation, TlUnit extender)
{
  TlEdit *edit = tl_situation_edit (situation);

  tl_edit_destroy (edit, extender);
  return tl_edit_finish (edit);
}

GArray *
tl_extend_collapse_hexes (const TlSituation *situation, TlUnit extender)
{
  const TlMap *map = tl_situation_map (situation);
  TlSide enemy = tl_side_other (tl_situation_side (situation, extender));
  TlHex from = tl_situation_hex (situation, extender);
  g_autoptr (TlSituation) without = situation_without (situation, extender);
  g_autoptr (TlPathField) field = tl_path_field_new (map);
  g_autofree guint8 *has_trace = hexes_in_trace (without, extender, field);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint n;

  search_displacement (field, without, extender, from);
  const TlHex *reached = tl_path_field_reached_hexes (field, &n);
  for (guint i = 0; i < n; i++)
    if (has_trace[reached[i]] && reached[i] != from && !tl_map_is_water (map, reached[i]) &&
        !tl_situation_has_combat_unit (situation, reached[i], enemy))
      g_array_append_val (hexes, reached[i]);
  g_array_sort (hexes, tl_hex_compare);
  return hexes;
}
