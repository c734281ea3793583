/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who is cut off when a unit stands somewhere, and hinges, recomputed on random maps by brute
 * force: the thing is done in a private situation, and the naive model (naive.h) looks at that.
 *
 * Some hundred situations in the ordinary run, ten thousand with -m slow.
 */
#undef G_DISABLE_ASSERT

#include "rules/advice/tl-cut.h"
#include "rules/supply/naive.h"
#include "rules/supply/random-supply.h"

/* What the random situations have shown. */
enum
{
  CUT_OFF,
  CUT_OFF_FROM_DUMPS_ALONE,
  HINGE_HEX,
  HINGE_HQ,
  HINGE_GARRISON,
  SIGHTS
};
static guint sights[SIGHTS];

/* --- who is cut off --------------------------------------------------------------------------- */

static void
lose (TlEdit *edit, const TlSituation *situation, TlSide side, TlHex hex, gboolean combat_only)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_side (situation, unit) == side && tl_situation_hex (situation, unit) == hex &&
        (!combat_only || tl_unit_is_combat (situation, unit)))
      tl_edit_put_in_box (edit, unit, TL_BOX_DEAD);
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
                             naive_needs_trace (&after, unit),
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
  g_autoptr (TlSituation) supposed = tl_cut_suppose (situation, &unit, 1, hex);
  g_autoptr (GArray) cut =
      tl_cut_between (situation, supposed, tl_side_other (tl_situation_side (situation, unit)));
  g_autofree char *what =
      g_strdup_printf ("%s in %s", naive_id (naive, unit), naive_number (naive, hex));
  compare_cut (naive, expected, cut, what);
}

/* --- hinges ----------------------------------------------------------------------------------- */

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
      if (naive_put_somebody (edit, situation, 1 - naive->side, hex))
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

/* --- a side ----------------------------------------------------------------------------------- */

static void
check_side (const TlSituation *situation, TlSide side, guint32 seed, GRand *rand)
{
  g_auto (Naive) naive = { 0 };

  naive_init (&naive, situation, side, NAIVE_ALL);
  for (guint i = 0; i < 8; i++)
    check_drag (&naive, rand);
  /* On small maps, where armies stand close, every time. */
  if (naive.n_hexes <= 40 || seed % 6 == 0)
    check_hinges (&naive, seed / 6 % 2 == 0 ? TL_SUPPLY_TRACE : TL_SUPPLY_DUMP);
}

static const char *const names[SIGHTS] = {
  [CUT_OFF] = "cut off from trace",     [CUT_OFF_FROM_DUMPS_ALONE] = "cut off from dumps alone",
  [HINGE_HEX] = "hinge: hex",           [HINGE_HQ] = "hinge: HQ",
  [HINGE_GARRISON] = "hinge: garrison",
};

static const RandomSupplyOracle oracle = {
  .path = "/rules/12.6/cut-off-agrees-with-trying-it",
  .check_side = check_side,
  .more = "",
  .first = 3000001,
  .n = 160,
  .n_slow = 10000,
  .sights = { names, sights, SIGHTS, 200 },
};

int
main (int argc, char **argv)
{
  return random_supply_main (argc, argv, &oracle, 1);
}
