/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/supply/tl-transport.h"

#include <glib/gi18n-lib.h>

gboolean
tl_transport_is_of_type (const TlCounter *one, const TlCounter *other)
{
  return one->side == other->side && one->is_wagon == other->is_wagon &&
         one->is_dukw == other->is_dukw &&
         g_strcmp0 (one->transport_name, other->transport_name) == 0;
}

gboolean
tl_transport_makes_change (const TlCounter *one, const TlCounter *other)
{
  return one->kind == TL_KIND_TRANSPORT && other->kind == TL_KIND_TRANSPORT &&
         tl_transport_is_of_type (one, other) && one->is_organic == other->is_organic &&
         (!one->is_organic || one->formation == other->formation);
}

int
tl_transport_printed (const TlScenario *scenario, const TlCounter *like, guint points4)
{
  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (counter->points4 == points4 && tl_transport_makes_change (counter, like))
        return (int) i;
    }
  return -1;
}

const TlCounter *
tl_transport_generic (const TlScenario *scenario, const TlCounter *like)
{
  const TlCounter *best = like;

  if (!like->is_organic)
    return like;
  for (guint i = scenario->counters.len; i-- > 0;)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (counter->kind == TL_KIND_TRANSPORT && !counter->is_organic &&
          tl_transport_is_of_type (counter, like) &&
          (best == like || best->points4 != like->points4 || counter->points4 == like->points4))
        best = counter;
    }
  return best;
}

/* --- change of any size ----------------------------------------------------------------------- */

gboolean
tl_transport_has_parts (const TlScenario *scenario, const TlCounter *like)
{
  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (counter->points4 % 4 != 0 && tl_transport_makes_change (counter, like))
        return TRUE;
    }
  return FALSE;
}

/* What printed counters like @like are together: by quarters of a point, 0 to @most4. (transfer
 * full) */
static gboolean *
sums_of (const TlScenario *scenario, const TlCounter *like, guint most4)
{
  gboolean *sums = g_new0 (gboolean, most4 + 1);

  sums[0] = TRUE;
  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (!tl_transport_makes_change (counter, like) || counter->points4 == 0)
        continue;
      for (guint sum = counter->points4; sum <= most4; sum++)
        sums[sum] |= sums[sum - counter->points4];
    }
  return sums;
}

/* How many of @left4 are shown by @same, the most that go up with @ordinary; -1 when these cannot
 * show them.  Both are sums of counters. */
static int
largest_share (const gboolean *same, const gboolean *ordinary, guint left4)
{
  for (guint same4 = left4 + 1; same4-- > 0;)
    if (same[same4] && ordinary[left4 - same4])
      return (int) same4;
  return -1;
}

guint
tl_transport_stays_like (const TlScenario *scenario, const TlCounter *like, guint left4)
{
  g_autofree gboolean *same = sums_of (scenario, like, left4);
  g_autofree gboolean *ordinary = sums_of (scenario, tl_transport_generic (scenario, like), left4);

  return (guint) MAX (largest_share (same, ordinary, left4), 0);
}

gboolean *
tl_transport_captures (const TlScenario *scenario, const TlCounter *like, guint all4)
{
  g_autofree gboolean *same = sums_of (scenario, like, all4);
  g_autofree gboolean *ordinary = sums_of (scenario, tl_transport_generic (scenario, like), all4);
  gboolean *captures = g_new (gboolean, all4 + 1);

  for (guint points4 = 0; points4 <= all4; points4++)
    captures[points4] = points4 == 0 || points4 == all4 ||
                        (ordinary[points4] && largest_share (same, ordinary, all4 - points4) >= 0);
  return captures;
}

/* The largest printed counter after which the rest of @left4 can still be shown; 0: none. */
static guint
largest_coin (const TlScenario *scenario, const TlCounter *like, const gboolean *sums, guint left4)
{
  guint best4 = 0;

  for (guint i = 0; i < scenario->counters.len; i++)
    {
      const TlCounter *counter = tl_scenario_counter (scenario, i);

      if (tl_transport_makes_change (counter, like) && counter->points4 <= left4 &&
          sums[left4 - counter->points4])
        best4 = MAX (best4, counter->points4);
    }
  return best4;
}

GArray *
tl_transport_coins (const TlScenario *scenario, const TlCounter *like, guint points4)
{
  GArray *coins = g_array_new (FALSE, FALSE, sizeof (guint));
  g_autofree gboolean *sums = sums_of (scenario, like, points4);

  while (sums[points4] && points4 > 0)
    {
      guint coin4 = largest_coin (scenario, like, sums, points4);

      g_array_append_val (coins, coin4);
      points4 -= coin4;
    }
  return coins;
}

/* --- judging ---------------------------------------------------------------------------------- */

static gboolean
is_in_movement_phase (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  const TlClock *clock = tl_situation_clock (situation);

  /* The Breakout Segment is the first of that phase (2.2). */
  return ((clock->phase == TL_PHASE_MOVEMENT || clock->phase == TL_PHASE_BREAKOUT) &&
          clock->phasing == tl_situation_side (situation, unit)) ||
         tl_verdict_forbid_now (
             verdict, "13.2c", unit,
             _ ("Transport Points are combined and divided in the owner's Movement Phase."));
}

static gboolean
is_transport_there (const TlSituation *situation, TlUnit unit, TlVerdict *verdict)
{
  return (tl_situation_counter (situation, unit)->kind == TL_KIND_TRANSPORT &&
          (tl_situation_hex (situation, unit) != TL_HEX_NONE ||
           tl_site_is_box (tl_draw_site (situation, unit)))) ||
         tl_verdict_forbid (verdict, "13.2c", unit,
                            _ ("Only Transport Points on the map, or in a holding box off it, are "
                               "combined and divided."));
}

static gboolean
may_join (const TlSituation *situation, TlUnit first, TlUnit unit, TlVerdict *verdict)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  const TlUnitState *first_state = tl_situation_state (situation, first);
  const TlCounter *counter = tl_situation_counter (situation, unit);
  const TlCounter *first_counter = tl_situation_counter (situation, first);

  if (!is_transport_there (situation, unit, verdict))
    return FALSE;
  if (tl_draw_site (situation, unit) != tl_draw_site (situation, first))
    return tl_verdict_forbid (verdict, "13.2c", unit,
                              _ ("Transport Points are combined in one hex or box."));
  if (counter->is_organic != first_counter->is_organic ||
      (counter->is_organic && counter->formation != first_counter->formation))
    return tl_verdict_forbid (verdict, "13.2g", unit,
                              _ ("Organic Trucks are combined with those of their own formation "
                                 "alone."));
  if (state->owner != first_state->owner || !tl_transport_makes_change (counter, first_counter))
    return tl_verdict_forbid (verdict, "13.2c", unit,
                              _ ("Transport Points of different types never mix."));
  if (state->marker != first_state->marker)
    return tl_verdict_forbid (verdict, "5.7", unit,
                              _ ("They are not all in the same mode, and one counter has one."));
  return is_in_movement_phase (situation, unit, verdict);
}

static gboolean
is_printed (const TlSituation *situation, const TlCounter *like, guint points4, TlUnit unit,
            TlVerdict *verdict)
{
  if (points4 > 0 && tl_transport_printed (tl_situation_scenario (situation), like, points4) >= 0)
    return TRUE;
  g_autofree char *points = tl_fraction_to_mixed_string (tl_fraction_new (points4, 4));
  return tl_verdict_forbid (
      verdict, "13.2c", unit,
      /* Translators: a number of Transport Points, "2 1/2". */
      _ ("The counter mix has no counter of %s Transport Points of this type."), points);
}

guint
tl_transport_check_combine (const TlSituation *situation, const TlUnit *units, guint n_units,
                            TlVerdict *verdict)
{
  guint points4 = 0;
  gboolean ok = TRUE;

  for (guint i = 0; i < n_units; i++)
    {
      ok &= may_join (situation, units[0], units[i], verdict);
      points4 += tl_situation_counter (situation, units[i])->points4;
    }
  if (ok && n_units < 2)
    ok = tl_verdict_forbid (verdict, "13.2c", units[0], _ ("It takes two to be combined."));
  ok = ok && is_printed (situation, tl_situation_counter (situation, units[0]), points4, units[0],
                         verdict);
  return ok ? points4 : 0;
}

static gboolean
is_load_shared (const TlSituation *situation, TlUnit unit, const TlTransportPart *parts,
                guint n_parts, TlVerdict *verdict)
{
  guint t = 0;

  for (guint i = 0; i < n_parts; i++)
    {
      t += parts[i].t;
      if (parts[i].t > parts[i].points4)
        return tl_verdict_forbid (verdict, "13.2b", unit,
                                  _ ("A Transport Point carries 1 SP at most."));
    }
  return t == tl_situation_state (situation, unit)->t ||
         tl_verdict_forbid (verdict, "13.2c", unit,
                            _ ("The parts must carry what the whole carries."));
}

gboolean
tl_transport_check_divide (const TlSituation *situation, TlUnit unit, const TlTransportPart *parts,
                           guint n_parts, TlVerdict *verdict)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);
  guint points4 = 0;
  gboolean ok = TRUE;

  if (!is_transport_there (situation, unit, verdict) ||
      !is_in_movement_phase (situation, unit, verdict))
    return FALSE;
  for (guint i = 0; i < n_parts; i++)
    {
      ok &= is_printed (situation, counter, parts[i].points4, unit, verdict);
      points4 += parts[i].points4;
    }
  if (n_parts < 2 || points4 != counter->points4)
    ok = tl_verdict_forbid (verdict, "13.2c", unit,
                            _ ("The parts are two or more, and as many points as the whole."));
  return ok && is_load_shared (situation, unit, parts, n_parts, verdict);
}

void
tl_transport_share_load (const TlSituation *situation, TlUnit unit, TlTransportPart *parts,
                         guint n_parts)
{
  guint left_t = tl_situation_state (situation, unit)->t;

  for (guint i = 0; i < n_parts; i++)
    {
      parts[i].t = MIN (left_t, parts[i].points4);
      left_t -= parts[i].t;
    }
}

/* Sizes of printed counters like @like, largest first, each once. */
static GArray *
printed_sizes (const TlScenario *scenario, const TlCounter *like)
{
  GArray *sizes = g_array_new (FALSE, FALSE, sizeof (guint));

  for (guint points4 = like->points4; points4 > 0; points4--)
    if (tl_transport_printed (scenario, like, points4) >= 0)
      g_array_append_val (sizes, points4);
  return sizes;
}

static void
add_third (GPtrArray *thirds, const TlSituation *situation, TlUnit unit, guint first, guint second)
{
  guint whole = tl_situation_counter (situation, unit)->points4;
  TlTransportPart parts[3] = { { first, 0 }, { second, 0 }, { 0, 0 } };

  if (first + second >= whole || whole - first - second > second)
    return;
  parts[2].points4 = whole - first - second;
  tl_transport_share_load (situation, unit, parts, 3);
  if (!tl_transport_check_divide (situation, unit, parts, 3, NULL))
    return;
  GArray *third = g_array_new (FALSE, FALSE, sizeof (TlTransportPart));
  g_array_append_vals (third, parts, 3);
  g_ptr_array_add (thirds, third);
}

GPtrArray *
tl_transport_thirds (const TlSituation *situation, TlUnit unit)
{
  GPtrArray *thirds = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  const TlCounter *counter = tl_situation_counter (situation, unit);

  if (counter->kind != TL_KIND_TRANSPORT)
    return thirds;
  g_autoptr (GArray) sizes = printed_sizes (tl_situation_scenario (situation), counter);
  for (guint i = 0; i < sizes->len; i++)
    for (guint k = i; k < sizes->len; k++)
      add_third (thirds, situation, unit, g_array_index (sizes, guint, i),
                 g_array_index (sizes, guint, k));
  return thirds;
}

/* --- doing it --------------------------------------------------------------------------------- */

void
tl_transport_use_up (TlEdit *edit, TlUnit unit)
{
  tl_edit_destroy (edit, unit);
  tl_edit_unit (edit, unit)->flags = TL_UNIT_USED_UP;
}

gboolean
tl_transport_is_used_up (const TlEdit *edit, TlUnit unit)
{
  const TlUnitState *state = tl_edit_peek (edit, unit);

  return state->box == TL_BOX_DEAD && (state->flags & TL_UNIT_USED_UP) != 0;
}

static TlUnit
used_up (const TlEdit *edit, const TlCounter *like, guint points4)
{
  const TlSituation *now = tl_edit_look (edit);
  guint n_units = tl_situation_n_units (now);

  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      const TlCounter *counter = tl_situation_counter (now, unit);

      if (counter->points4 == points4 && tl_transport_is_used_up (edit, unit) &&
          tl_transport_makes_change (counter, like))
        return unit;
    }
  return TL_UNIT_NONE;
}

TlUnit
tl_transport_take_change (TlEdit *edit, const TlCounter *like, guint points4, TlSide owner)
{
  TlUnit unit = used_up (edit, like, points4);

  if (unit == TL_UNIT_NONE)
    {
      int counter =
          tl_transport_printed (tl_situation_scenario (tl_edit_look (edit)), like, points4);

      if (counter < 0)
        return TL_UNIT_NONE;
      unit = tl_edit_add_unit (edit, (guint) counter);
    }
  TlUnitState *state = tl_edit_unit (edit, unit);
  state->flags = 0;
  state->t = 0;
  state->marker = TL_MARKER_NONE;
  state->owner = owner;
  state->mp12_spent = 0;
  state->phase_start = TL_HEX_NONE;
  return unit;
}

/* Change that stands where @like does, and has done what it has. */
static TlUnit
put_change (TlEdit *edit, const TlSituation *situation, TlUnit like, guint points4, guint t)
{
  const TlUnitState *before = tl_situation_state (situation, like);
  TlUnit unit = tl_transport_take_change (edit, tl_situation_counter (situation, like), points4,
                                          before->owner);

  if (before->box == TL_BOX_NONE)
    tl_edit_place (edit, unit, before->hex);
  else
    tl_edit_put_in_box (edit, unit, before->box);
  TlUnitState *state = tl_edit_unit (edit, unit);
  state->t = t;
  state->flags = before->flags;
  state->marker = before->marker;
  state->face = before->face;
  state->mp12_spent = before->mp12_spent;
  state->phase_start = before->phase_start;
  return unit;
}

/* 6.1: MP are never shared: the unit with least left decides. */
static void
add_spent (TlUnitState *state, const TlUnitState *other)
{
  if (other->mp12_spent > state->mp12_spent)
    {
      state->mp12_spent = other->mp12_spent;
      state->phase_start = other->phase_start;
    }
  state->flags |= other->flags;
}

TlUnit
tl_transport_combine (TlEdit *edit, const TlSituation *situation, const TlUnit *units,
                      guint n_units)
{
  guint points4 = 0;
  guint t = 0;

  for (guint i = 0; i < n_units; i++)
    {
      points4 += tl_situation_counter (situation, units[i])->points4;
      t += tl_situation_state (situation, units[i])->t;
    }
  TlUnit whole = put_change (edit, situation, units[0], points4, t);
  for (guint i = 0; i < n_units; i++)
    {
      add_spent (tl_edit_unit (edit, whole), tl_situation_state (situation, units[i]));
      tl_transport_use_up (edit, units[i]);
    }
  return whole;
}

void
tl_transport_divide (TlEdit *edit, const TlSituation *situation, TlUnit unit,
                     const TlTransportPart *parts, guint n_parts)
{
  tl_transport_use_up (edit, unit);
  for (guint i = 0; i < n_parts; i++)
    put_change (edit, situation, unit, parts[i].points4, parts[i].t);
}
