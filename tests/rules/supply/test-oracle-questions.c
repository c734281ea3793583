/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Every answer about what would change supply, recomputed on random maps by brute force: the thing is done
 * in a private situation, and the naive model (naive.h) looks at that.  Who is cut off when a unit stands
 * somewhere, hinges, where a unit may end and still trace, where an HQ stands best, and what mends a trace.
 *
 * Some hundred situations in the ordinary run, thousands with -m slow.
 */
#undef G_DISABLE_ASSERT

#include "rules/supply/naive.h"
#include "rules/supply/random-supply.h"
#include "rules/supply/tl-cut.h"
#include "rules/supply/tl-mend.h"
#include "rules/supply/tl-stand.h"
#include "rules/tl-move.h"
#include "support/tl-test-scenario.h"

/* What the random situations have shown. */
enum
{
  CUT_OFF,
  CUT_OFF_FROM_DUMPS_ALONE,
  HINGE_HEX,
  HINGE_HQ,
  HINGE_GARRISON,
  STANDS_TRACED,
  STANDS_UNTRACED,
  HQ_SERVES,
  HQ_SERVES_BY_OTHER_SIDE,
  MEND_TURN,
  MEND_HQ,
  MEND_NEGATE,
  MEND_MOVE,
  SIGHTS
};
static guint sights[SIGHTS];

static NaiveKind
naive_kind (TlSupplyKind kind)
{
  return kind == TL_SUPPLY_TRACE ? NAIVE_TRACE : NAIVE_DUMP;
}

/* --- changes -------------------------------------------------------------------------------------- */

static TlSituation *
with_unit_in (const TlSituation *situation, TlUnit unit, guint8 face, TlHex hex)
{
  TlEdit *edit = tl_situation_edit (situation);

  tl_edit_unit (edit, unit)->face = face;
  tl_edit_place (edit, unit, hex);
  return tl_edit_finish (edit);
}

/* 12.3e */
static gboolean
is_in_box_of (const TlSituation *situation, TlUnit unit, TlHex hex)
{
  const GArray *boxes = tl_situation_scenario (situation)->boxes;
  guint16 box = tl_situation_state (situation, unit)->box;

  return box < boxes->len && g_array_index (boxes, TlBox, box).hex == hex;
}

static void
lose (TlEdit *edit, const TlSituation *situation, TlSide side, TlHex hex, gboolean combat_only)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_side (situation, unit) == side &&
        (tl_situation_hex (situation, unit) == hex || is_in_box_of (situation, unit, hex)) &&
        (!combat_only || tl_unit_is_combat (situation, unit)))
      tl_edit_put_in_box (edit, unit, TL_BOX_DEAD);
}

/* Somebody of @side, on the Move side, who so has no ZOC; FALSE when @side has nobody like that. */
static gboolean
put_somebody (TlEdit *edit, const TlSituation *situation, TlSide side, TlHex hex)
{
  const GPtrArray *counters = tl_situation_scenario (situation)->counters;

  for (guint i = counters->len; i > 0; i--)
    {
      const TlCounter *counter = counters->pdata[i - 1];

      if (counter->kind != TL_KIND_COMBAT || counter->side != side)
        continue;
      TlUnit unit = tl_edit_add_unit (edit, i - 1);
      tl_edit_unit (edit, unit)->face = TL_FACE_MOVE;
      tl_edit_place (edit, unit, hex);
      return TRUE;
    }
  return FALSE;
}

/* --- who is cut off ----------------------------------------------------------------------------------- */

/* 12.6g, 12.6h */
static gboolean
is_excused (const Naive *naive, TlUnit unit)
{
  return tl_unit_is_combat (naive->situation, unit) && !naive_needs_trace (naive, unit);
}

/* (transfer full): TlCutUnit: who has lost a line and stands where it stood */
static GArray *
find_cut (const Naive *before, const TlSituation *situation)
{
  GArray *cut = g_array_new (FALSE, FALSE, sizeof (TlCutUnit));
  g_auto (Naive) after = { 0 };

  naive_init (&after, situation, before->side, NAIVE_ALL);
  for (TlUnit unit = 0; unit < tl_situation_n_units (before->situation); unit++)
    {
      TlCutUnit lost = { unit,
                         naive_has_line (before, unit, NAIVE_TRACE) &&
                             !naive_has_line (&after, unit, NAIVE_TRACE) &&
                             !is_excused (&after, unit),
                         naive_has_line (before, unit, NAIVE_DUMP) &&
                             !naive_has_line (&after, unit, NAIVE_DUMP) };

      if ((lost.loses_trace || lost.loses_dumps) &&
          after.reaches[unit].hex == before->reaches[unit].hex)
        g_array_append_val (cut, lost);
    }
  return cut;
}

static void
compare_cut (const Naive *naive, const GArray *expected, const GArray *cut, const char *what)
{
  expect (cut->len == expected->len, "%s cuts off %u, not %u", what, expected->len, cut->len);
  for (guint i = 0; i < MIN (cut->len, expected->len); i++)
    {
      const TlCutUnit *one = &g_array_index (expected, TlCutUnit, i);
      const TlCutUnit *other = &g_array_index (cut, TlCutUnit, i);

      expect (one->unit == other->unit && one->loses_trace == other->loses_trace &&
                  one->loses_dumps == other->loses_dumps,
              "%s cuts off %s: %d %d", what, naive_id (naive, one->unit), one->loses_trace,
              one->loses_dumps);
      sights[CUT_OFF] += one->loses_trace;
      sights[CUT_OFF_FROM_DUMPS_ALONE] += one->loses_dumps && !one->loses_trace;
    }
}

static void
check_drag (const Naive *naive, GRand *rand)
{
  const TlSituation *situation = naive->situation;
  TlUnit unit = (TlUnit) g_rand_int_range (rand, 0, (gint32) tl_situation_n_units (situation));
  TlHex hex = (TlHex) g_rand_int_range (rand, 0, (gint32) naive->n_hexes);
  TlEdit *edit;

  if (tl_situation_side (situation, unit) == naive->side)
    return;
  edit = tl_situation_edit (situation);
  lose (edit, situation, naive->side, hex, FALSE);
  tl_edit_place (edit, unit, hex);
  g_autoptr (TlSituation) after = tl_edit_finish (edit);
  g_autoptr (GArray) expected = find_cut (naive, after);
  g_autoptr (GArray) cut = tl_cut_by_unit (situation, unit, hex);
  g_autofree char *what =
      g_strdup_printf ("%s in %s", naive_id (naive, unit), naive_number (naive, hex));
  compare_cut (naive, expected, cut, what);
}

/* --- hinges --------------------------------------------------------------------------------------------- */

static void
keep_losers (GArray *cut, TlSupplyKind kind)
{
  for (guint i = cut->len; i > 0; i--)
    {
      const TlCutUnit *lost = &g_array_index (cut, TlCutUnit, i - 1);

      if (kind == TL_SUPPLY_TRACE ? !lost->loses_trace : !lost->loses_dumps)
        g_array_remove_index (cut, i - 1);
    }
}

/* Adds a hinge when anybody hangs on it. */
static void
add_hinge (GPtrArray *hinges, const Naive *naive, TlHingeKind kind, TlHex hex, TlUnit unit,
           TlEdit *edit, TlSupplyKind supply)
{
  g_autoptr (TlSituation) after = tl_edit_finish (edit);
  GArray *cut = find_cut (naive, after);
  TlHinge *hinge = g_new0 (TlHinge, 1);

  keep_losers (cut, supply);
  *hinge = (TlHinge){ kind, hex, unit, cut, 0 };
  for (guint i = 0; i < cut->len; i++)
    hinge->re4 += tl_unit_re4 (naive->situation, g_array_index (cut, TlCutUnit, i).unit);
  /* Air bases have no size, and alone make nothing a hinge. */
  if (hinge->re4 > 0)
    g_ptr_array_add (hinges, hinge);
  else
    tl_hinge_free (hinge);
}

/* The largest first; HQs before garrisons before hexes. */
static int
compare_hinges (gconstpointer a, gconstpointer b)
{
  const TlHinge *one = *(const TlHinge *const *) a;
  const TlHinge *other = *(const TlHinge *const *) b;

  if (one->re4 != other->re4)
    return one->re4 > other->re4 ? -1 : 1;
  if (one->kind != other->kind)
    return one->kind < other->kind ? -1 : 1;
  if (one->hex != other->hex)
    return one->hex < other->hex ? -1 : 1;
  return one->unit < other->unit ? -1 : one->unit > other->unit;
}

/* Whether the enemy's ZOC reaches @hex, negated or not. */
static gboolean
is_threatened (const Naive *naive, TlHex hex)
{
  TlEdit *edit = tl_situation_edit (naive->situation);

  lose (edit, naive->situation, naive->side, hex, TRUE);
  g_autoptr (TlSituation) without = tl_edit_finish (edit);
  g_auto (Naive) other = { 0 };
  naive_init (&other, without, naive->side, NAIVE_ALL);
  return other.zoc[hex];
}

/* (transfer full): TlHinge */
static GPtrArray *
find_hinges (const Naive *naive, TlSupplyKind kind)
{
  const TlSituation *situation = naive->situation;
  GPtrArray *hinges = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_hinge_free);

  for (TlHex hex = 0; hex < naive->n_hexes; hex++)
    {
      TlEdit *edit = tl_situation_edit (situation);

      lose (edit, situation, naive->side, hex, FALSE);
      if (put_somebody (edit, situation, 1 - naive->side, hex))
        add_hinge (hinges, naive, TL_HINGE_HEX, hex, TL_UNIT_NONE, edit, kind);
      else
        tl_edit_free (edit);
      if (!naive->friends[hex] || !is_threatened (naive, hex))
        continue;
      edit = tl_situation_edit (situation);
      lose (edit, situation, naive->side, hex, TRUE);
      add_hinge (hinges, naive, TL_HINGE_GARRISON, hex, TL_UNIT_NONE, edit, kind);
    }
  for (TlUnit hq = 0; hq < tl_situation_n_units (situation); hq++)
    if (tl_situation_counter (situation, hq)->kind == TL_KIND_HQ &&
        tl_situation_side (situation, hq) == naive->side)
      {
        TlEdit *edit = tl_situation_edit (situation);

        tl_edit_put_in_box (edit, hq, TL_BOX_DEAD);
        add_hinge (hinges, naive, TL_HINGE_HQ, tl_situation_hex (situation, hq), hq, edit, kind);
      }
  g_ptr_array_sort (hinges, compare_hinges);
  return hinges;
}

static void
check_hinges (const Naive *naive, TlSupplyKind kind)
{
  g_autoptr (GPtrArray) expected = find_hinges (naive, kind);
  g_autoptr (GPtrArray) hinges = tl_cut_hinges (naive->situation, naive->side, kind, 1000);

  expect (
      hinges->len == expected->len, "%u hinges of %d, not %u: %s", expected->len, kind, hinges->len,
      expected->len == 0 ? "-" : naive_number (naive, ((const TlHinge *) expected->pdata[0])->hex));
  for (guint i = 0; i < MIN (hinges->len, expected->len); i++)
    {
      const TlHinge *one = expected->pdata[i];
      const TlHinge *other = hinges->pdata[i];
      g_autofree char *what = g_strdup_printf ("hinge %u, of kind %d in %s with %u quarters,", i,
                                               one->kind, naive_number (naive, one->hex), one->re4);

      expect (one->kind == other->kind && one->hex == other->hex && one->unit == other->unit &&
                  one->re4 == other->re4,
              "%s is missing", what);
      compare_cut (naive, one->units, other->units, what);
      sights[HINGE_HEX] += one->kind == TL_HINGE_HEX;
      sights[HINGE_HQ] += one->kind == TL_HINGE_HQ;
      sights[HINGE_GARRISON] += one->kind == TL_HINGE_GARRISON;
    }
}

/* --- where to stand ----------------------------------------------------------------------------------------- */

static void
check_stands (const Naive *naive, TlUnit unit)
{
  const TlSituation *situation = naive->situation;
  g_autoptr (TlMoveReach) reach = tl_move_reach (situation, &unit, 1, NULL);
  g_autoptr (GArray) stands = tl_stand_reach (situation, unit, NULL);
  guint n;
  const TlHex *hexes = tl_move_reach_hexes (reach, &n);

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

static void
check_hq_stands (const Naive *naive, TlUnit hq, const GArray *units)
{
  g_autoptr (GArray) stands =
      tl_stand_hq (naive->situation, hq, (const TlUnit *) units->data, units->len);
  g_autoptr (GArray) expected = g_array_new (FALSE, TRUE, sizeof (TlHqStand));

  for (guint face = 0; face < 2; face++)
    {
      g_autoptr (TlSituation) other_side = turned (naive->situation, hq, face);
      g_autoptr (TlMoveReach) reach = tl_move_reach (other_side, &hq, 1, NULL);
      guint n;
      const TlHex *hexes = tl_move_reach_hexes (reach, &n);

      for (guint i = 0; i < n; i++)
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

/* --- mends ---------------------------------------------------------------------------------------------------- */

/* The situation in which what @mend says is done. (transfer full) */
static TlSituation *
mended (const TlSituation *situation, TlSide side, const TlMend *mend)
{
  TlEdit *edit;

  if (mend->kind != TL_MEND_NEGATE)
    return with_unit_in (situation, mend->unit, mend->face, mend->hexes[0]);
  edit = tl_situation_edit (situation);
  for (guint i = 0; i < mend->n_hexes; i++)
    put_somebody (edit, situation, side, mend->hexes[i]);
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

/* Whether standing in @hex changes nothing but where one is: no control of anything, no ZOC negated, no
 * river bridged. */
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

/* The least that @mover, with @face up, must move to help @unit; G_MAXUINT when it cannot. An HQ is not
 * asked to open a source or to negate a ZOC by where it stands. */
static guint
least_move (const TlSituation *situation, TlUnit mover, guint8 face, TlUnit unit, TlSupplyKind kind)
{
  g_autoptr (TlSituation) other_side = turned (situation, mover, face);
  g_autoptr (TlMoveReach) reach = tl_move_reach (other_side, &mover, 1, NULL);
  TlSide side = tl_situation_side (situation, unit);
  g_auto (Naive) now = { 0 };
  guint n;
  const TlHex *hexes = tl_move_reach_hexes (reach, &n);

  naive_init (&now, situation, side, NAIVE_ALL);
  for (guint i = 0; i < n; i++)
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

/* As it is, or turned over where a marker does not keep it as it is (5.4, 5.7). */
static guint
least_move_of_hq (const Naive *naive, TlUnit hq, TlUnit unit, TlSupplyKind kind)
{
  const TlUnitState *state = tl_situation_state (naive->situation, hq);
  guint least = least_move (naive->situation, hq, state->face, unit, kind);

  if (state->marker == TL_MARKER_NONE || state->marker == TL_MARKER_DG)
    least = MIN (least, least_move (naive->situation, hq, !state->face, unit, kind));
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
  /* 5.4, 5.7 */
  if (mend->kind != TL_MEND_NEGATE)
    {
      const TlUnitState *state = tl_situation_state (naive->situation, mend->unit);

      expect (mend->face == state->face || state->marker == TL_MARKER_NONE ||
                  state->marker == TL_MARKER_DG,
              "%s may not turn over", naive_id (naive, mend->unit));
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

/* --- a side ----------------------------------------------------------------------------------------------------- */

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
          (kind == TL_SUPPLY_TRACE && is_excused (naive, unit)))
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
  for (guint i = 0; i < 8; i++)
    check_drag (&naive, rand);
  if (units->len == 0)
    return;
  check_stands (&naive, g_array_index (units, TlUnit, seed % units->len));
  check_some_mends (&naive, units, rand);
  for (guint i = 0; i < units->len; i++)
    if (tl_situation_counter (situation, g_array_index (units, TlUnit, i))->kind == TL_KIND_HQ &&
        g_rand_int_range (rand, 0, 12) == 0)
      check_hq_stands (&naive, g_array_index (units, TlUnit, i), units);
  /* On small maps, where armies stand close, every time. */
  if (naive.n_hexes <= 40 || seed % 6 == 0)
    check_hinges (&naive, seed / 6 % 2 == 0 ? TL_SUPPLY_TRACE : TL_SUPPLY_DUMP);
}

static void
check (const TlSituation *situation, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  check_side (situation, 0, seed, rand);
  check_side (situation, 1, seed, rand);
}

static void
test_random (void)
{
  static const char *const names[SIGHTS] = {
    [CUT_OFF] = "cut off from trace",
    [CUT_OFF_FROM_DUMPS_ALONE] = "cut off from dumps alone",
    [HINGE_HEX] = "hinge: hex",
    [HINGE_HQ] = "hinge: HQ",
    [HINGE_GARRISON] = "hinge: garrison",
    [STANDS_TRACED] = "stands in trace",
    [STANDS_UNTRACED] = "stands out of trace",
    [HQ_SERVES] = "HQ serves",
    [HQ_SERVES_BY_OTHER_SIDE] = "HQ serves turned over",
    [MEND_TURN] = "mend: turn",
    [MEND_HQ] = "mend: HQ",
    [MEND_NEGATE] = "mend: negate",
    [MEND_MOVE] = "mend: move",
  };
  guint32 n = g_test_slow () ? 10000 : 160;

  random_supply_run (check, 3000001, n);
  for (guint i = 0; i < SIGHTS; i++)
    {
      g_test_message ("%s: %u", names[i], sights[i]);
      g_assert_cmpuint (sights[i], >, n / 200);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/12.6/what-changes-agrees-with-trying-it", test_random);
  return g_test_run ();
}
