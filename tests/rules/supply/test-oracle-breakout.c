/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Breakout and return (12.8e, 13.6), and what becomes of extenders (9.14d), on random maps against
 * the naive model (naive.h).
 *
 * Some thousand situations in the ordinary run, ten thousand with -m slow.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-apply.h"
#include "rules/movement/tl-extend.h"
#include "rules/supply/naive-amounts.h"
#include "rules/supply/random-supply.h"
#include "rules/upkeep/tl-breakout.h"
#include "rules/upkeep/tl-return.h"
#include "support/tl-test-scenario.h"

#include <string.h>

/* What the random situations have shown. */
enum
{
  FIRST_TURN,
  LATER,
  LEFT_OUT,
  NO_PATH,
  NO_PATH_BY_ZOC_ALONE,
  TOO_FAR,
  TRACED,
  TRANSPORT,
  TRANSPORT_REFUSED,
  SUCCEEDS,
  FAILS,
  RETURNS_AT_ENTRY,
  RETURNS_ELSEWHERE,
  COLLAPSES,
  CANNOT_COLLAPSE,
  SIGHTS
};
static guint sights[SIGHTS];

/* --- the conditions --------------------------------------------------------------------------- */

/* Where it is, with boxes (12.3e). */
static TlHex
place_of (const Naive *naive, TlUnit unit)
{
  return naive_takes_supply (naive, unit) ? naive->reaches[unit].hex
                                          : tl_situation_hex (naive->situation, unit);
}

/* A side, and whom its units could make their way to. */
typedef struct
{
  Naive naive;
  gboolean *is_refuge; /* per unit */
} Front;

/* 12.8e, 12.6f: a refuge is in trace, and not left out of its formation's. */
static void
front_init (Front *front, const TlSituation *situation, TlSide side, NaiveFlags flags)
{
  const Naive *naive = &front->naive;

  naive_init (&front->naive, situation, side, flags);
  front->is_refuge = g_new0 (gboolean, tl_situation_n_units (situation));
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    front->is_refuge[unit] = naive_needs_trace (naive, unit) &&
                             naive_has_line (naive, unit, NAIVE_TRACE) &&
                             !naive_is_left_out (naive, unit);
}

static void
front_clear (Front *front)
{
  naive_clear (&front->naive);
  g_free (front->is_refuge);
}

/* 12.8e(A): spread from @unit, hex by hex, until nothing changes. */
static gboolean
has_path (const Front *front, TlUnit unit)
{
  const Naive *naive = &front->naive;
  TlMobility mobility = tl_situation_counter (naive->situation, unit)->faces[TL_FACE_MOVE].mobility;
  gboolean is_truck = mobility == TL_MOBILITY_TRUCK;
  gboolean reached[NAIVE_HEXES_MAX] = { FALSE };
  gboolean has_changed = TRUE;

  reached[place_of (naive, unit)] = TRUE;
  while (has_changed)
    {
      has_changed = FALSE;
      for (TlHex hex = 0; hex < naive->n_hexes; hex++)
        for (TlDirection d = 0; d < TL_DIRECTIONS && reached[hex]; d++)
          {
            TlHex next = tl_grid_neighbour (naive->grid, hex, d);

            if (next == TL_HEX_NONE || reached[next] || naive->enemies[next] ||
                (is_truck && (naive->zoc[hex] || naive->zoc[next])) ||
                naive_edge_cost (naive, hex, next, d, mobility) == TL_COST_PROHIBITED)
              continue;
            reached[next] = has_changed = TRUE;
          }
    }
  for (TlUnit other = 0; other < tl_situation_n_units (naive->situation); other++)
    if (front->is_refuge[other] && reached[place_of (naive, other)])
      return TRUE;
  return FALSE;
}

/* 12.8e(B): within 15 hexes as the crow flies. */
static gboolean
is_near (const Front *front, TlUnit unit)
{
  const Naive *naive = &front->naive;

  for (TlUnit other = 0; other < tl_situation_n_units (naive->situation); other++)
    if (front->is_refuge[other] &&
        tl_grid_distance (naive->grid, place_of (naive, unit), place_of (naive, other)) <= 15)
      return TRUE;
  return FALSE;
}

/* 12.8e: marked, or fed, in the Supply Phase before. */
static gboolean
is_first_turn (const Naive *naive, TlUnit unit)
{
  guint32 flags = tl_situation_state (naive->situation, unit)->flags;

  return (flags & TL_UNIT_OOS) == 0 && (flags & TL_UNIT_UNTRACED) == 0;
}

/* Before the conditions: who may ask at all. */
static gboolean
is_candidate (const Naive *naive, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (naive->situation, unit);

  if (tl_situation_side (naive->situation, unit) != naive->side ||
      place_of (naive, unit) == TL_HEX_NONE || !naive_is_about_trace (naive) ||
      (counter->faces[TL_FACE_COMBAT].ma == 0 && counter->faces[TL_FACE_MOVE].ma == 0))
    return FALSE;
  if (counter->kind == TL_KIND_TRANSPORT)
    /* Each point rolls for itself: so the counter is one point, or less. */
    return counter->points4 <= 4 && is_first_turn (naive, unit) &&
           !naive_would_trace (naive, unit, place_of (naive, unit));
  return naive_is_hungry (naive, unit) || naive_is_left_out (naive, unit);
}

/* All that decides about a unit, asked once. */
typedef struct
{
  gboolean is_candidate;
  gboolean is_first_turn;
  gboolean has_path; /* the conditions are not asked on the first turn */
  gboolean is_near;
} Prospect;

static Prospect
prospect_of (const Front *front, TlUnit unit)
{
  const Naive *naive = &front->naive;
  Prospect prospect = { .is_candidate = is_candidate (naive, unit),
                        .is_first_turn = is_first_turn (naive, unit) };

  if (!prospect.is_candidate || prospect.is_first_turn)
    return prospect;
  prospect.has_path = has_path (front, unit);
  prospect.is_near = is_near (front, unit);
  return prospect;
}

static gboolean
may_break_out (const Prospect *prospect)
{
  return prospect->is_candidate &&
         (prospect->is_first_turn || (prospect->has_path && prospect->is_near));
}

/* --- the roll, and the way back --------------------------------------------------------------- */

/* 13.6: is there no enemy, and is it where reinforcements of the side enter? */
static void
mark_entries (const Naive *naive, gboolean others, gboolean *hexes)
{
  guint n;
  const TlSource *sources = tl_map_sources (naive->map, &n);

  for (guint i = 0; i < n; i++)
    {
      guint least = G_MAXUINT;

      if ((sources[i].kind == TL_SOURCE_OTHER) != others ||
          (sources[i].side != -1 && sources[i].side != (int) naive->side))
        continue;
      for (TlHex hex = 0; hex < naive->n_hexes; hex++)
        {
          gboolean is_edge = FALSE;

          for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
            is_edge |= tl_grid_neighbour (naive->grid, hex, d) == TL_HEX_NONE;
          if (!naive->enemies[hex] && (is_edge || hex == sources[i].hex))
            least = MIN (least, tl_grid_distance (naive->grid, hex, sources[i].hex));
        }
      for (TlHex hex = 0; hex < naive->n_hexes; hex++)
        {
          gboolean is_edge = hex == sources[i].hex;

          for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
            is_edge |= tl_grid_neighbour (naive->grid, hex, d) == TL_HEX_NONE;
          hexes[hex] |= is_edge && !naive->enemies[hex] &&
                        tl_grid_distance (naive->grid, hex, sources[i].hex) == least;
        }
      sights[least == 0 ? RETURNS_AT_ENTRY : RETURNS_ELSEWHERE]++;
    }
}

/* 4.5a(I), (J), 13.2, 13.5, 13.6. */
static gboolean
may_take (const Naive *naive, TlUnit unit, TlHex hex, TlMode mode)
{
  TlKind kind = tl_situation_counter (naive->situation, unit)->kind;

  switch (mode)
    {
    case TL_MODE_MOVE:
      return TRUE;
    case TL_MODE_COMBAT:
      return kind != TL_KIND_TRANSPORT && kind != TL_KIND_REPL;
    case TL_MODE_STRAT:
    case TL_MODE_RESERVE:
      return kind != TL_KIND_TRANSPORT && !naive->exerted[hex];
    default:
      return FALSE;
    }
}

static void
check_return (const TlSituation *away, TlSide side, TlUnit unit, guint turn)
{
  g_autofree char *clock = g_strdup_printf ("clock reinforcement side%u %u", side, turn);
  g_autofree char *before_clock = g_strdup_printf ("clock reinforcement side%u %u", side, turn - 1);
  g_autoptr (TlSituation) due = tl_test_set (away, clock);
  g_autoptr (TlSituation) before = tl_test_set (away, before_clock);
  g_autoptr (GArray) listed = tl_return_places (due, unit);
  g_auto (Naive) naive = { 0 };
  gboolean hexes[NAIVE_HEXES_MAX] = { FALSE };
  gboolean any = FALSE;
  guint n = 0;

  naive_init (&naive, due, side, NAIVE_ALL);
  mark_entries (&naive, FALSE, hexes);
  for (TlHex hex = 0; hex < naive.n_hexes; hex++)
    any |= hexes[hex];
  if (!any)
    mark_entries (&naive, TRUE, hexes);
  expect (tl_return_is_due (due, unit, NULL) && !tl_return_is_due (before, unit, NULL),
          "%s returns in turn %u", naive_id (&naive, unit), turn);
  for (TlHex hex = 0; hex < naive.n_hexes; hex++)
    {
      if (hexes[hex])
        expect (n < listed->len && g_array_index (listed, TlHex, n++) == hex, "%s may return in %s",
                naive_id (&naive, unit), naive_number (&naive, hex));
      /* Nowhere else in whatever mode. */
      for (TlMode mode = 0; mode < (hexes[hex] ? TL_MODES : 1); mode++)
        {
          gboolean may = hexes[hex] && may_take (&naive, unit, hex, mode);

          expect (tl_return_may (due, unit, hex, mode, NULL) == may,
                  "%s returns in %s, mode %d: %d", naive_id (&naive, unit),
                  naive_number (&naive, hex), mode, may);
        }
    }
  expect (n == listed->len, "%s may return in %u hexes, not %u", naive_id (&naive, unit), n,
          listed->len);
}

/* 12.8e: 5 and 6 succeed, on the first turn 4 too; the second die says when it returns. */
static void
check_roll (const Naive *naive, TlUnit unit, int die, int turns)
{
  const TlSituation *situation = naive->situation;
  gboolean succeeds = die + is_first_turn (naive, unit) >= 5;
  g_autofree char *text =
      succeeds ? g_strdup_printf ("breakout %s dice=%d,%d", naive_id (naive, unit), die, turns)
               : g_strdup_printf ("breakout %s dice=%d", naive_id (naive, unit), die);
  g_autoptr (TlAction) action = tl_action_parse (text, situation, NULL);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) next = tl_apply (situation, action, &verdict);
  const TlUnitState *before = tl_situation_state (situation, unit);
  const TlUnitState *after;

  if (!expect (next != NULL, "%s is refused", text))
    return;
  after = tl_situation_state (next, unit);
  sights[succeeds ? SUCCEEDS : FAILS]++;
  if (!succeeds)
    {
      expect (after->hex == TL_HEX_NONE && after->box == TL_BOX_DEAD && after->return_turn == 0,
              "%s does not die", naive_id (naive, unit));
      return;
    }
  expect (after->hex == TL_HEX_NONE && after->box == TL_BOX_POOL && after->flags == 0 &&
              after->marker == TL_MARKER_NONE && after->stocks == TL_STOCKS_FULL &&
              after->steps_lost == before->steps_lost && after->t == before->t &&
              after->return_turn == 3 + turns,
          "%s keeps something, or returns in turn %u", naive_id (naive, unit), after->return_turn);
  check_return (next, naive->side, unit, (guint) (3 + turns));
}

/* --- a unit ----------------------------------------------------------------------------------- */

static void
see (const Naive *naive, const Front *without_zoc, TlUnit unit, const Prospect *prospect)
{
  if (tl_situation_counter (naive->situation, unit)->kind == TL_KIND_TRANSPORT)
    sights[may_break_out (prospect) ? TRANSPORT : TRANSPORT_REFUSED]++;
  if (!prospect->is_candidate)
    {
      sights[TRACED] += naive_needs_trace (naive, unit);
      return;
    }
  sights[prospect->is_first_turn ? FIRST_TURN : LATER]++;
  sights[LEFT_OUT] += naive_is_left_out (naive, unit);
  if (prospect->is_first_turn)
    return;
  sights[NO_PATH] += !prospect->has_path;
  /* The refuges are those that the zones of control leave. */
  sights[NO_PATH_BY_ZOC_ALONE] += !prospect->has_path && has_path (without_zoc, unit);
  sights[TOO_FAR] += prospect->has_path && !prospect->is_near;
}

static void
check_breakout (const Front *front, const Front *without_zoc, TlUnit unit, GRand *rand)
{
  const Naive *naive = &front->naive;
  const TlSituation *situation = naive->situation;
  TlBreakout found = { 0 };
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  Prospect prospect = prospect_of (front, unit);
  gboolean may = may_break_out (&prospect);

  see (naive, without_zoc, unit, &prospect);
  if (!expect (tl_breakout_may (situation, unit, &found, verdict) == may, "%s may break out: %d",
               naive_id (naive, unit), may) ||
      !may)
    {
      expect (may || tl_verdict_n_findings (verdict) > 0, "why %s may not break out",
              naive_id (naive, unit));
      return;
    }
  expect (found.is_first_turn == is_first_turn (naive, unit) &&
              found.drm == (is_first_turn (naive, unit) ? 1 : 0),
          "%s has its first turn: %d", naive_id (naive, unit), is_first_turn (naive, unit));
  for (int die = 1; die <= 6; die++)
    expect (tl_breakout_succeeds (situation, &found, die) ==
                (die >= (is_first_turn (naive, unit) ? 4 : 5)),
            "%s with a %d", naive_id (naive, unit), die);
  check_roll (naive, unit, g_rand_int_range (rand, 1, 7), g_rand_int_range (rand, 1, 7));
}

/* --- extenders -------------------------------------------------------------------------------- */

/* 9.14d: within its own range, whatever is in the way; what is closed to it counts 1 MP. */
static void
displace (const Naive *naive, TlUnit extender, guint *costs)
{
  const TlCounter *counter = tl_situation_counter (naive->situation, extender);
  gboolean has_changed = TRUE;

  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    costs[hex] = NAIVE_NEVER;
  costs[tl_situation_hex (naive->situation, extender)] = 0;
  while (has_changed)
    {
      has_changed = FALSE;
      for (TlHex hex = 0; hex < naive->n_hexes; hex++)
        for (TlDirection d = 0; d < TL_DIRECTIONS && costs[hex] != NAIVE_NEVER; d++)
          {
            TlHex next = tl_grid_neighbour (naive->grid, hex, d);
            TlCost cost = next == TL_HEX_NONE
                              ? TL_COST_PROHIBITED
                              : naive_plain_cost (naive, hex, next, d, counter->extender_mobility);
            guint sum = costs[hex] + (cost > TL_COST_MAX ? 12 : cost);

            if (next == TL_HEX_NONE || sum > counter->extender_mp * 12u || sum >= costs[next])
              continue;
            costs[next] = sum;
            has_changed = TRUE;
          }
    }
}

static void
check_collapse (const Naive *naive, TlUnit extender)
{
  TlHex from = tl_situation_hex (naive->situation, extender);
  g_autoptr (GArray) hexes = tl_extend_collapse_hexes (naive->situation, extender);
  TlEdit *edit = tl_situation_edit (naive->situation);
  guint costs[NAIVE_HEXES_MAX];
  guint n = 0;

  displace (naive, extender, costs);
  tl_edit_put_in_box (edit, extender, TL_BOX_DEAD);
  g_autoptr (TlSituation) without = tl_edit_finish (edit);
  g_auto (Naive) other = { 0 };
  naive_init (&other, without, naive->side, NAIVE_ALL);
  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    {
      if (hex == from || costs[hex] == NAIVE_NEVER || naive->enemies[hex] ||
          tl_map_is_water (naive->map, hex) || !naive_would_trace (&other, extender, hex))
        continue;
      expect (n < hexes->len && g_array_index (hexes, TlHex, n) == hex, "%s may collapse to %s",
              naive_id (naive, extender), naive_number (naive, hex));
      n++;
    }
  expect (n == hexes->len, "%s may collapse to %u hexes, not %u", naive_id (naive, extender), n,
          hexes->len);
  sights[n > 0 ? COLLAPSES : CANNOT_COLLAPSE]++;
}

/* --- a side ----------------------------------------------------------------------------------- */

static void
check_side (const TlSituation *start, TlSide side, guint32 seed, GRand *rand)
{
  g_autoptr (TlSituation) situation =
      tl_test_set (start, side == 0 ? "clock breakout side0 3" : "clock breakout side1 3");
  Front front;
  Front without_zoc;

  front_init (&front, situation, side, NAIVE_ALL);
  front_init (&without_zoc, situation, side, NAIVE_WITHOUT_ZOC);
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      check_breakout (&front, &without_zoc, unit, rand);
      if (tl_situation_counter (situation, unit)->kind == TL_KIND_EXTENDER &&
          tl_situation_side (situation, unit) == side)
        check_collapse (&front.naive, unit);
    }
  front_clear (&front);
  front_clear (&without_zoc);
}

static const char *const names[SIGHTS] = {
  [FIRST_TURN] = "first turn",
  [LATER] = "later",
  [LEFT_OUT] = "left out of its formation",
  [NO_PATH] = "no path",
  [NO_PATH_BY_ZOC_ALONE] = "no path by a ZOC alone",
  [TOO_FAR] = "too far",
  [TRACED] = "traced",
  [TRANSPORT] = "transport",
  [TRANSPORT_REFUSED] = "transport refused",
  [SUCCEEDS] = "succeeds",
  [FAILS] = "fails",
  [RETURNS_AT_ENTRY] = "returns at an entry",
  [RETURNS_ELSEWHERE] = "returns elsewhere",
  [COLLAPSES] = "collapses",
  [CANNOT_COLLAPSE] = "cannot collapse",
};

static const RandomSupplyOracle oracle = {
  .path = "/rules/12.8e/breakout-and-collapse-agree-with-a-naive-search",
  .check_side = check_side,
  .more = "",
  .first = 8000001,
  .n = 1000,
  .n_slow = 10000,
  .sights = { names, sights, SIGHTS, 100 },
};

int
main (int argc, char **argv)
{
  return random_supply_main (argc, argv, &oracle, 1);
}
