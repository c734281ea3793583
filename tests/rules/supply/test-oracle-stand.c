/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where a unit may end and still trace, where an HQ stands best, and what mends the lack of a line,
 * recomputed on random maps by brute force: the thing is done in a private situation, and the naive
 * model (naive.h) looks at that.
 *
 * Some hundred situations in the ordinary run, ten thousand with -m slow.
 */
#undef G_DISABLE_ASSERT

#include "rules/advice/tl-mend.h"
#include "rules/advice/tl-stand.h"
#include "rules/movement/tl-move.h"
#include "rules/supply/naive.h"
#include "rules/supply/random-supply.h"

/* What the random situations have shown. */
enum
{
  STANDS_TRACED,
  FULL,
  STANDS_UNTRACED,
  HQ_SERVES,
  HQ_SERVES_BY_OTHER_SIDE,
  MEND_TURN,
  MEND_HQ,
  MEND_NEGATE,
  MEND_HOLD,
  MEND_MOVE,
  MEND_LEAVES_STRAT,
  HOLDS_EITHER,
  HOLDS_ONE,
  HOLDS_MORE,
  SIGHTS
};
static guint sights[SIGHTS];

/* Where no set of hexes is told, so many are tried together: three take long. */
#define HOLDS_TRIED_MOST 2

static NaiveKind
naive_kind (TlSupplyKind kind)
{
  return kind == TL_SUPPLY_TRACE ? NAIVE_TRACE : NAIVE_DUMP;
}

static TlSituation *
with_unit_in (const TlSituation *situation, TlUnit unit, guint8 face, TlHex hex)
{
  TlEdit *edit = tl_situation_edit (situation);

  tl_edit_unit (edit, unit)->face = face;
  tl_edit_place (edit, unit, hex);
  return tl_edit_finish (edit);
}

/* --- where to stand --------------------------------------------------------------------------- */

/* 4.8: 10 RE, and 40 quarters; who stands there may stay. */
static gboolean
has_room (const TlSituation *situation, TlUnit unit, TlHex hex)
{
  guint re4 = 0;

  for (TlUnit other = 0; other < tl_situation_n_units (situation); other++)
    if (tl_situation_hex (situation, other) == hex && tl_unit_is_combat (situation, other) &&
        (other == unit ||
         tl_situation_side (situation, other) == tl_situation_side (situation, unit)))
      re4 += tl_unit_re4 (situation, other);
  return tl_situation_hex (situation, unit) == hex || re4 + tl_unit_re4 (situation, unit) <= 40;
}

/* What a move reaches, and where it may end. (transfer full): TlHex */
static GArray *
open_hexes (const TlSituation *situation, TlUnit unit, const TlMoveReach *reach)
{
  GArray *open = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint n;
  const TlHex *hexes = tl_move_reach_hexes (reach, &n);

  for (guint i = 0; i < n; i++)
    if (has_room (situation, unit, hexes[i]))
      g_array_append_val (open, hexes[i]);
    else
      sights[FULL]++;
  return open;
}

static void
check_stands (const Naive *naive, TlUnit unit)
{
  const TlSituation *situation = naive->situation;
  g_autoptr (TlMoveReach) reach = tl_move_reach (situation, &unit, 1, NULL);
  g_autoptr (GArray) stands = tl_stand_reach (situation, unit, NULL);
  g_autoptr (GArray) open = open_hexes (situation, unit, reach);
  guint n = open->len;
  const TlHex *hexes = (const TlHex *) open->data;

  expect (stands->len == n, "%s may end in %u hexes, not %u", naive_id (naive, unit), n,
          stands->len);
  for (guint i = 0; i < MIN (stands->len, n); i++)
    {
      const TlStand *stand = &g_array_index (stands, TlStand, i);
      g_autoptr (TlSituation) there =
          with_unit_in (situation, unit, tl_situation_state (situation, unit)->face, hexes[i]);
      g_auto (Naive) after = { 0 };

      naive_init (&after, there, naive->side, NAIVE_ALL);
      expect (stand->hex == hexes[i] && stand->mp12 == tl_move_reach_cost_mp12 (reach, hexes[i]) &&
                  stand->has_trace == naive_has_line (&after, unit, NAIVE_TRACE) &&
                  stand->has_dump == naive_has_line (&after, unit, NAIVE_DUMP),
              "%s in %s: trace %d, dump %d; not in hex %u over %u with %d, %d",
              naive_id (naive, unit), naive_number (naive, hexes[i]),
              naive_has_line (&after, unit, NAIVE_TRACE), naive_has_line (&after, unit, NAIVE_DUMP),
              stand->hex, stand->mp12, stand->has_trace, stand->has_dump);
      sights[stand->has_trace ? STANDS_TRACED : STANDS_UNTRACED]++;
    }
}

static TlHqStand
hq_stand (const TlSituation *there, TlUnit hq, const GArray *units, TlHex hex, guint mp12)
{
  TlSide side = tl_situation_side (there, hq);
  TlHqStand stand = { .hex = hex, .face = tl_situation_state (there, hq)->face, .mp12 = mp12 };
  g_auto (Naive) naive = { 0 };

  naive_init (&naive, there, side, NAIVE_ALL);
  stand.hq_has_trace = naive_has_line (&naive, hq, NAIVE_TRACE);
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);

      stand.n_traced += unit != hq && naive_has_line (&naive, unit, NAIVE_TRACE);
      stand.n_dumped += unit != hq && naive_has_line (&naive, unit, NAIVE_DUMP);
    }
  return stand;
}

/* Most served; then in trace itself; then the cheaper move, the lower hex, the Combat Mode side. */
static int
compare_hq_stands (gconstpointer a, gconstpointer b)
{
  const TlHqStand *one = a;
  const TlHqStand *other = b;
  int differences[] = {
    (int) (other->n_traced + other->n_dumped) - (int) (one->n_traced + one->n_dumped),
    (int) other->hq_has_trace - (int) one->hq_has_trace,
    (int) one->mp12 - (int) other->mp12,
    (int) one->hex - (int) other->hex,
    (int) one->face - (int) other->face,
  };

  for (guint i = 0; i < G_N_ELEMENTS (differences); i++)
    if (differences[i] != 0)
      return differences[i];
  return 0;
}

static TlSituation *
turned (const TlSituation *situation, TlUnit unit, guint face)
{
  return with_unit_in (situation, unit, (guint8) face, tl_situation_hex (situation, unit));
}

/* Rule 12.3b(C): an HQ leaves Strat Mode to throw. (transfer full) */
static TlSituation *
out_of_strat (const TlSituation *situation, TlUnit hq)
{
  TlEdit *edit = tl_situation_edit (situation);

  if (tl_situation_state (situation, hq)->marker == TL_MARKER_STRAT)
    tl_edit_unit (edit, hq)->marker = TL_MARKER_NONE;
  return tl_edit_finish (edit);
}

static void
check_hq_stands (const Naive *naive, TlUnit hq, const GArray *units)
{
  g_autoptr (GArray) stands =
      tl_stand_hq (naive->situation, hq, (const TlUnit *) units->data, units->len);
  g_autoptr (GArray) expected = g_array_new (FALSE, TRUE, sizeof (TlHqStand));
  g_autoptr (TlSituation) ready = out_of_strat (naive->situation, hq);

  for (guint face = 0; face < 2; face++)
    {
      g_autoptr (TlSituation) other_side = turned (ready, hq, face);
      g_autoptr (TlMoveReach) reach = tl_move_reach (other_side, &hq, 1, NULL);
      g_autoptr (GArray) open = open_hexes (other_side, hq, reach);
      const TlHex *hexes = (const TlHex *) open->data;

      for (guint i = 0; i < open->len; i++)
        {
          g_autoptr (TlSituation) there = with_unit_in (other_side, hq, (guint8) face, hexes[i]);
          TlHqStand stand =
              hq_stand (there, hq, units, hexes[i], tl_move_reach_cost_mp12 (reach, hexes[i]));

          g_array_append_val (expected, stand);
        }
    }
  g_array_sort (expected, compare_hq_stands);
  expect (stands->len == expected->len, "%s may stand in %u places, not %u", naive_id (naive, hq),
          expected->len, stands->len);
  for (guint i = 0; i < MIN (stands->len, expected->len); i++)
    {
      const TlHqStand *one = &g_array_index (expected, TlHqStand, i);
      const TlHqStand *other = &g_array_index (stands, TlHqStand, i);

      expect (compare_hq_stands (one, other) == 0 && one->n_traced == other->n_traced,
              "place %u of %s is %s with %u and %u", i, naive_id (naive, hq),
              naive_number (naive, one->hex), one->n_traced, one->n_dumped);
      sights[HQ_SERVES] += one->n_traced + one->n_dumped > 0;
      sights[HQ_SERVES_BY_OTHER_SIDE] +=
          one->n_traced + one->n_dumped > 0 &&
          one->face != tl_situation_state (naive->situation, hq)->face;
    }
}

/* --- mends ------------------------------------------------------------------------------------ */

/* The situation in which what @mend says is done. (transfer full) */
static TlSituation *
mended (const TlSituation *situation, TlSide side, const TlMend *mend)
{
  TlEdit *edit;

  if (mend->unit != TL_UNIT_NONE)
    {
      g_autoptr (TlSituation) ready =
          mend->leaves_strat ? out_of_strat (situation, mend->unit) : tl_situation_copy (situation);

      return with_unit_in (ready, mend->unit, mend->face, mend->hexes[0]);
    }
  edit = tl_situation_edit (situation);
  for (guint i = 0; i < mend->n_hexes; i++)
    naive_put_somebody (edit, situation, side, mend->hexes[i]);
  return tl_edit_finish (edit);
}

/* Does @unit get a line, and when @mover is another, by what that one throws? */
static gboolean
is_helped (const Naive *naive, TlUnit mover, TlUnit unit, NaiveKind kind)
{
  gboolean origins[NAIVE_HEXES_MAX];

  if (mover == unit)
    return naive_has_line (naive, unit, kind);
  naive_mark_origins (naive, unit, kind, origins);
  return naive_throws_to (naive, mover, unit) &&
         naive_least_draw (naive, mover, origins) != NAIVE_NEVER;
}

/* Whether standing in @hex changes nothing but where one is: no control of anything, no ZOC
 * negated, no river bridged. */
static gboolean
is_plain (const Naive *naive, TlHex hex)
{
  guint n_sources;
  const TlSource *sources = tl_map_sources (naive->map, &n_sources);

  for (guint i = 0; i < n_sources; i++)
    if (sources[i].hex == hex)
      return FALSE;
  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
    if (tl_situation_counter (naive->situation, unit)->kind == TL_KIND_PORT &&
        tl_situation_hex (naive->situation, unit) == hex)
      return FALSE;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (tl_map_hexsides (naive->map, hex, d) != 0)
      return FALSE;
  return !naive->zoc[hex] && !tl_map_has_rail (naive->map, hex) &&
         tl_map_port_at (naive->map, hex) == NULL;
}

/* The least that @mover, with @face up, must move to help @unit; G_MAXUINT when it cannot. An HQ is
 * not asked to open a source or to negate a ZOC by where it stands. */
static guint
least_move (const TlSituation *situation, TlUnit mover, guint8 face, TlUnit unit, TlSupplyKind kind)
{
  g_autoptr (TlSituation) other_side = turned (situation, mover, face);
  g_autoptr (TlMoveReach) reach = tl_move_reach (other_side, &mover, 1, NULL);
  TlSide side = tl_situation_side (situation, unit);
  g_auto (Naive) now = { 0 };
  g_autoptr (GArray) open = open_hexes (other_side, mover, reach);
  const TlHex *hexes = (const TlHex *) open->data;

  naive_init (&now, situation, side, NAIVE_ALL);
  for (guint i = 0; i < open->len; i++)
    {
      g_autoptr (TlSituation) there = with_unit_in (other_side, mover, face, hexes[i]);
      g_auto (Naive) naive = { 0 };

      if (mover != unit && !is_plain (&now, hexes[i]))
        continue;

      naive_init (&naive, there, side, NAIVE_ALL);
      if (is_helped (&naive, mover, unit, naive_kind (kind)))
        return tl_move_reach_cost_mp12 (reach, hexes[i]);
    }
  return G_MAXUINT;
}

/* As it is, or turned over where a marker does not keep it as it is (5.4, 5.7); out of Strat Mode
 * with either side up. */
static guint
least_move_of_hq (const Naive *naive, TlUnit hq, TlUnit unit, TlSupplyKind kind)
{
  const TlUnitState *state = tl_situation_state (naive->situation, hq);
  g_autoptr (TlSituation) ready = out_of_strat (naive->situation, hq);
  guint least = least_move (ready, hq, state->face, unit, kind);

  if (state->marker == TL_MARKER_NONE || state->marker == TL_MARKER_DG ||
      state->marker == TL_MARKER_STRAT)
    least = MIN (least, least_move (ready, hq, !state->face, unit, kind));
  return least;
}

/* It may be done, and mends. */
static void
check_mend (const Naive *naive, TlUnit unit, TlSupplyKind kind, const TlMend *mend)
{
  g_autoptr (TlSituation) after = mended (naive->situation, naive->side, mend);
  g_auto (Naive) other = { 0 };

  naive_init (&other, after, naive->side, NAIVE_ALL);
  expect (naive_has_line (&other, unit, naive_kind (kind)), "%s is not mended by kind %d: %s in %s",
          naive_id (naive, unit), mend->kind, naive_id (naive, mend->unit),
          naive_number (naive, mend->hexes[0]));
  sights[MEND_TURN + mend->kind]++;
  sights[MEND_LEAVES_STRAT] += mend->leaves_strat;
  /* 5.4, 5.7 */
  if (mend->unit != TL_UNIT_NONE)
    {
      const TlUnitState *state = tl_situation_state (naive->situation, mend->unit);

      expect (mend->face == state->face || state->marker == TL_MARKER_NONE ||
                  state->marker == TL_MARKER_DG || mend->leaves_strat,
              "%s may not turn over", naive_id (naive, mend->unit));
      expect (mend->leaves_strat ==
                  (state->marker == TL_MARKER_STRAT && mend->kind != TL_MEND_MOVE),
              "%s throws from Strat Mode", naive_id (naive, mend->unit));
    }
}

static void
check_price (const Naive *naive, TlUnit unit, TlSupplyKind kind, const TlMend *mend)
{
  if (mend->kind == TL_MEND_TURN || mend->kind == TL_MEND_HQ)
    expect (mend->mp12 <= least_move_of_hq (naive, mend->unit, unit, kind), "%s mends %s over %u",
            naive_id (naive, mend->unit), naive_id (naive, unit),
            least_move_of_hq (naive, mend->unit, unit, kind));
}

static const TlMend *
find_mend (const GArray *mends, TlUnit unit, gboolean is_move)
{
  for (guint i = 0; i < mends->len; i++)
    {
      const TlMend *mend = &g_array_index (mends, TlMend, i);

      if (mend->unit == unit && (mend->kind == TL_MEND_MOVE) == is_move)
        return mend;
    }
  return NULL;
}

/* How many HQs that serve @unit are nearer than @hq, or as near and before it. */
static guint
n_nearer (const Naive *naive, TlUnit hq, TlUnit unit)
{
  TlHex hex = naive->reaches[unit].hex;
  guint distance = tl_grid_distance (naive->grid, hex, naive->reaches[hq].hex);
  guint n = 0;

  for (TlUnit other = 0; other < tl_situation_n_units (naive->situation); other++)
    if (naive_takes_supply (naive, other) && naive_serves (naive, other, unit))
      {
        guint others = tl_grid_distance (naive->grid, hex, naive->reaches[other].hex);

        n += others < distance || (others == distance && other < hq);
      }
  return n;
}

/* --- hexes to be held ------------------------------------------------------------------------- */

/* Where somebody could change something by being there: zones of control, and what has an owner.
 * (transfer full): TlHex */
static GArray *
hexes_to_hold (const Naive *naive)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    if (!naive->enemies[hex] && !naive->friends[hex] &&
        (naive->zoc[hex] || !is_plain (naive, hex) || tl_map_is_rail_stop (naive->map, hex)))
      g_array_append_val (hexes, hex);
  return hexes;
}

/* By the picture, which other oracles compare with the naive model. */
static gboolean
is_held_enough (const Naive *naive, TlUnit unit, TlSupplyKind kind, const TlHex *hexes, guint n)
{
  g_autoptr (TlEdit) edit = tl_situation_edit (naive->situation);

  for (guint i = 0; i < n; i++)
    if (!naive_put_somebody (edit, naive->situation, naive->side, hexes[i]))
      return FALSE;
  g_autoptr (TlSituation) then = tl_edit_finish (g_steal_pointer (&edit));
  return tl_supply_line_is_ok (
      tl_supply_picture_line (tl_supply_picture (then, naive->side), kind, unit));
}

/* @n hexes of @hexes from @from on, behind the @n_chosen of @chosen. */
static gboolean
can_hold (const Naive *naive, TlUnit unit, TlSupplyKind kind, const GArray *hexes, guint from,
          TlHex *chosen, guint n_chosen, guint n)
{
  if (n_chosen == n)
    return is_held_enough (naive, unit, kind, chosen, n);
  for (guint i = from; i < hexes->len; i++)
    {
      chosen[n_chosen] = g_array_index (hexes, TlHex, i);
      if (can_hold (naive, unit, kind, hexes, i + 1, chosen, n_chosen + 1, n))
        return TRUE;
    }
  return FALSE;
}

/* Rule 4.5b: of all sets of hexes that would do, none is smaller. */
static void
check_holds (const Naive *naive, TlUnit unit, TlSupplyKind kind, const GArray *mends)
{
  g_autoptr (GArray) hexes = hexes_to_hold (naive);
  TlHex chosen[TL_MEND_HEXES] = { 0 };
  guint n_told = 0;

  for (guint i = 0; i < mends->len; i++)
    {
      const TlMend *mend = &g_array_index (mends, TlMend, i);

      if (mend->unit == TL_UNIT_NONE)
        n_told = mend->is_either ? 1 : mend->n_hexes;
      for (guint k = 0; mend->is_either && k < mend->n_hexes; k++)
        expect (is_held_enough (naive, unit, kind, &mend->hexes[k], 1), "%s alone does not do",
                naive_number (naive, mend->hexes[k]));
      sights[HOLDS_EITHER] += mend->is_either;
    }
  if (n_told > 0)
    sights[n_told == 1 ? HOLDS_ONE : HOLDS_MORE]++;
  for (guint n = 1; n <= (n_told == 0 ? HOLDS_TRIED_MOST : n_told - 1); n++)
    expect (!can_hold (naive, unit, kind, hexes, 0, chosen, 0, n),
            "%s needs %u hexes held, %s first, not %u", naive_id (naive, unit), n,
            naive_number (naive, chosen[0]), n_told);
}

/* @is_full: also that there is none cheaper, and none else. */
static void
check_mends (const Naive *naive, TlUnit unit, TlSupplyKind kind, gboolean is_full)
{
  const TlSituation *situation = naive->situation;
  g_autoptr (GArray) mends = tl_supply_mends (situation, unit, kind);
  const TlMend *move = find_mend (mends, unit, TRUE);
  guint least;

  for (guint i = 0; i < mends->len; i++)
    {
      check_mend (naive, unit, kind, &g_array_index (mends, TlMend, i));
      if (is_full)
        check_price (naive, unit, kind, &g_array_index (mends, TlMend, i));
    }
  if (!is_full)
    return;
  check_holds (naive, unit, kind, mends);
  for (TlUnit hq = 0; hq < tl_situation_n_units (situation); hq++)
    if (naive_takes_supply (naive, hq) && naive_serves (naive, hq, unit) &&
        n_nearer (naive, hq, unit) < TL_MEND_HQS && find_mend (mends, hq, FALSE) == NULL)
      expect (least_move_of_hq (naive, hq, unit, kind) == G_MAXUINT, "%s mends %s",
              naive_id (naive, hq), naive_id (naive, unit));
  if (tl_situation_hex (situation, unit) == TL_HEX_NONE)
    return;
  least = least_move (situation, unit, tl_situation_state (situation, unit)->face, unit, kind);
  expect (move == NULL ? least == G_MAXUINT : move->mp12 == least, "%s moves over %u",
          naive_id (naive, unit), least);
}

/* --- a side ----------------------------------------------------------------------------------- */

/* (transfer full): combat units on the map */
static GArray *
find_units (const Naive *naive)
{
  GArray *units = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < tl_situation_n_units (naive->situation); unit++)
    if (naive_takes_supply (naive, unit) && tl_unit_is_combat (naive->situation, unit) &&
        tl_situation_hex (naive->situation, unit) != TL_HEX_NONE)
      g_array_append_val (units, unit);
  return units;
}

/* One of those without a line in full, and some more. */
static void
check_some_mends (const Naive *naive, const GArray *units, GRand *rand)
{
  guint first = g_rand_int_range (rand, 0, (gint32) units->len);
  TlSupplyKind kind = g_rand_boolean (rand) ? TL_SUPPLY_TRACE : TL_SUPPLY_DUMP;
  guint n = 0;

  for (guint i = 0; i < units->len && n < 4; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, (first + i) % units->len);

      if (naive_has_line (naive, unit, naive_kind (kind)) ||
          (kind == TL_SUPPLY_TRACE && naive_is_excused (naive, unit)))
        continue;
      check_mends (naive, unit, kind, n == 0);
      n++;
    }
}

static void
check_side (const TlSituation *situation, TlSide side, guint32 seed, GRand *rand)
{
  g_auto (Naive) naive = { 0 };
  g_autoptr (GArray) units = NULL;

  naive_init (&naive, situation, side, NAIVE_ALL);
  units = find_units (&naive);
  if (units->len == 0)
    return;
  check_stands (&naive, g_array_index (units, TlUnit, seed % units->len));
  check_some_mends (&naive, units, rand);
  for (guint i = 0; i < units->len; i++)
    if (tl_situation_counter (situation, g_array_index (units, TlUnit, i))->kind == TL_KIND_HQ &&
        g_rand_int_range (rand, 0, 12) == 0)
      check_hq_stands (&naive, g_array_index (units, TlUnit, i), units);
}

static const char *const names[SIGHTS] = {
  [STANDS_TRACED] = "stands in trace",
  [FULL] = "hexes with no room",
  [STANDS_UNTRACED] = "stands out of trace",
  [HQ_SERVES] = "HQ serves",
  [HQ_SERVES_BY_OTHER_SIDE] = "HQ serves turned over",
  [MEND_LEAVES_STRAT] = "mend: out of Strat Mode",
  [HOLDS_EITHER] = "mend: hold either of several hexes",
  [HOLDS_ONE] = "mend: hold one hex",
  [HOLDS_MORE] = "mend: hold several hexes",
  [MEND_TURN] = "mend: turn",
  [MEND_HQ] = "mend: HQ",
  [MEND_NEGATE] = "mend: negate",
  [MEND_MOVE] = "mend: move",
};

static const RandomSupplyOracle oracle = {
  .path = "/rules/12.6/standing-and-mends-agree-with-trying-them",
  .check_side = check_side,
  .more = "",
  .first = 4000130,
  .n = 160,
  .n_slow = 10000,
  .sights = { names, sights, SIGHTS, 200 },
};

int
main (int argc, char **argv)
{
  return random_supply_main (argc, argv, &oracle, 1);
}
