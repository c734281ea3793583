/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Who is cut off by a change, on random maps (random-supply.h), against the pictures of both
 * situations.
 */
#undef G_DISABLE_ASSERT

#include "rules/advice/tl-cut.h"
#include "rules/supply/random-supply.h"
#include "support/tl-test-rounds.h"

#define CHANGES 6

/* What the random changes have shown: they must be about something. */
typedef enum
{
  SIGHT_NOBODY,
  SIGHT_TRACE,
  SIGHT_DUMPS,
  SIGHT_THROW, /* lost a line by an HQ */
  SIGHT_KEPT,  /* lost its line, and has another */
  SIGHT_SELF,  /* of those that went themselves */
  SIGHTS
} Sight;

static const char *const sight_names[SIGHTS] = {
  "nobody", "trace", "dumps", "throw", "kept", "self"
};
static guint sights[SIGHTS];

/* --- changes ---------------------------------------------------------------------------------- */

static TlUnit
any_unit (const TlSituation *situation, GRand *rand)
{
  return (TlUnit) g_rand_int_range (rand, 0, (gint32) tl_situation_n_units (situation));
}

static TlHex
any_hex (const TlSituation *situation, GRand *rand)
{
  return (TlHex) g_rand_int_range (rand, 0, (gint32) tl_map_n_hexes (tl_situation_map (situation)));
}

/* (transfer full) */
static TlSituation *
change_one (const TlSituation *situation, GRand *rand)
{
  TlUnit unit = any_unit (situation, rand);
  TlHex hex = any_hex (situation, rand);
  guint what = (guint) g_rand_int_range (rand, 0, 6);

  if (what >= 4)
    return tl_cut_suppose (situation, &unit, 1, hex);
  TlEdit *edit = tl_situation_edit (situation);
  if (what == 0)
    tl_edit_put_in_box (edit, unit, TL_BOX_DEAD);
  else if (what == 1)
    tl_edit_unit (edit, unit)->face ^= 1;
  else if (what == 2)
    tl_edit_unit (edit, unit)->t = 0;
  else
    tl_edit_set_control (edit, hex, (TlSide) g_rand_int_range (rand, 0, TL_SIDES));
  return tl_edit_finish (edit);
}

/* Up to three things at once. (transfer full) */
static TlSituation *
change (const TlSituation *situation, GRand *rand)
{
  TlSituation *after = change_one (situation, rand);

  for (int i = g_rand_int_range (rand, 0, 3); i > 0; i--)
    {
      g_autoptr (TlSituation) last = after;

      after = change_one (last, rand);
    }
  return after;
}

/* --- by the pictures -------------------------------------------------------------------------- */

static void
look (const TlSupplyLine *was, const TlSupplyLine *is, Sight loss)
{
  if (tl_supply_line_is_ok (was) && !tl_supply_line_is_ok (is))
    {
      sights[loss]++;
      if (was->via != TL_UNIT_NONE)
        sights[SIGHT_THROW]++;
    }
  else if (was->source != is->source || was->via != is->via)
    sights[SIGHT_KEPT]++;
}

/* Appends what @unit has lost; trace is no loss to who needs none (12.6g, h). */
static void
add_loss (GArray *lost, const TlSituation *after, const TlSupplyPicture *was, TlUnit unit)
{
  const TlSupplyPicture *is = tl_supply_picture (after, tl_situation_side (after, unit));
  gboolean loses[TL_SUPPLY_KINDS];

  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    {
      const TlSupplyLine *before = tl_supply_picture_line (was, kind, unit);
      const TlSupplyLine *now = tl_supply_picture_line (is, kind, unit);

      loses[kind] = tl_supply_line_is_ok (before) && !tl_supply_line_is_ok (now) &&
                    (kind == TL_SUPPLY_DUMP ||
                     (tl_unit_is_combat (after, unit) && !tl_trace_is_excused (after, unit, NULL)));
      look (before, now, kind == TL_SUPPLY_TRACE ? SIGHT_TRACE : SIGHT_DUMPS);
    }
  if (loses[TL_SUPPLY_TRACE] || loses[TL_SUPPLY_DUMP])
    {
      TlCutUnit cut = { unit, loses[TL_SUPPLY_TRACE], loses[TL_SUPPLY_DUMP] };

      g_array_append_val (lost, cut);
    }
}

static void
compare (const TlSituation *situation, const GArray *answer, const GArray *expected, TlSide side,
         const char *question)
{
  for (guint i = 0; i < MIN (answer->len, expected->len); i++)
    {
      const TlCutUnit *one = &g_array_index (answer, TlCutUnit, i);
      const TlCutUnit *other = &g_array_index (expected, TlCutUnit, i);

      expect (one->unit == other->unit && one->loses_trace == other->loses_trace &&
                  one->loses_dumps == other->loses_dumps,
              "%s, side %u: %s trace %d dumps %d, not %s trace %d dumps %d", question, side,
              tl_situation_id (situation, one->unit), one->loses_trace, one->loses_dumps,
              tl_situation_id (situation, other->unit), other->loses_trace, other->loses_dumps);
    }
  expect (answer->len == expected->len, "%s, side %u: %u units, not %u", question, side,
          answer->len, expected->len);
}

/* Everybody of @side who stands where he stood. */
static void
check_between (const TlSituation *before, const TlSituation *after, TlSide side)
{
  g_autoptr (GArray) answer = tl_cut_between (before, after, side);
  g_autoptr (GArray) expected = g_array_new (FALSE, FALSE, sizeof (TlCutUnit));
  const TlSupplyPicture *was = tl_supply_picture (before, side);

  for (TlUnit unit = 0; unit < tl_situation_n_units (before); unit++)
    if (tl_situation_side (before, unit) == side &&
        tl_situation_hex (before, unit) == tl_situation_hex (after, unit))
      add_loss (expected, after, was, unit);
  if (expected->len == 0)
    sights[SIGHT_NOBODY]++;
  compare (before, answer, expected, side, "between");
}

static void
check_of_units (const TlSituation *before, const TlSituation *after)
{
  g_autoptr (GArray) changed = tl_situation_changed_units (before, after);

  for (guint i = 0; i < changed->len; i++)
    {
      TlUnit unit = g_array_index (changed, TlUnit, i);
      TlSide side = tl_situation_side (before, unit);
      g_autoptr (GArray) answer = tl_cut_of_units (before, after, &unit, 1);
      g_autoptr (GArray) expected = g_array_new (FALSE, FALSE, sizeof (TlCutUnit));

      add_loss (expected, after, tl_supply_picture (before, side), unit);
      sights[SIGHT_SELF] += expected->len;
      compare (before, answer, expected, side, "itself");
    }
}

static void
check (const TlSituation *situation, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);

  for (guint i = 0; i < CHANGES; i++)
    {
      g_autoptr (TlSituation) after = change (situation, rand);

      for (TlSide side = 0; side < TL_SIDES; side++)
        check_between (situation, after, side);
      check_of_units (situation, after);
    }
}

static void
test_random (void)
{
  guint32 n = g_test_slow () ? 5000 : TL_TEST_ROUNDS (1000);

  random_supply_look (check, "", 1, n, &(RandomSupplySights){ sight_names, sights, SIGHTS, 20 });
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/12.3/cut-off-agrees-with-two-pictures", test_random);
  return g_test_run ();
}
