/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A picture that was made of an earlier one, on random maps (random-supply.h), against one that was
 * made of nothing: the same in every line, whatever has changed in between.
 */
#undef G_DISABLE_ASSERT

#include "rules/advice/tl-cut.h"
#include "rules/base/tl-zoc.h"
#include "rules/supply/random-supply.h"
#include "rules/supply/tl-picture-private.h"
#include "support/tl-test-rounds.h"

#include <string.h>

#define STEPS 8

/* What the random changes have shown: they must be about something. */
typedef enum
{
  SIGHT_UPDATED, /* made of the earlier one */
  SIGHT_ANEW,    /* it could not be */
  SIGHT_DRAWN,   /* another line, drawn */
  SIGHT_THROWN,  /* another line, by an HQ */
  SIGHT_LOST,    /* a line no more */
  SIGHT_LATE,    /* not asked for in between */
  SIGHT_PRINTED, /* a counter is printed otherwise */
  SIGHTS
} Sight;

static const char *const sight_names[SIGHTS] = { "updated", "anew", "drawn",  "thrown",
                                                 "lost",    "late", "printed" };
static guint sights[SIGHTS];

/* --- changes ---------------------------------------------------------------------------------- */

static guint
any_of (GRand *rand, guint n)
{
  return (guint) g_rand_int_range (rand, 0, (gint32) n);
}

/* A counter of @kind and side, printed like @like but for one thing. (transfer full) */
static TlCounter *
print_otherwise (const TlSituation *situation, const TlCounter *like, GRand *rand)
{
  static const TlKind kinds[] = { TL_KIND_COMBAT, TL_KIND_HQ,       TL_KIND_ARTILLERY,
                                  TL_KIND_DUMP,   TL_KIND_HEDGEHOG, TL_KIND_EXTENDER };
  const TlScenario *scenario = tl_situation_scenario (situation);
  TlCounter *counter = tl_counter_copy (like);
  TlFace *face = &counter->faces[any_of (rand, 2)];

  switch (any_of (rand, 7))
    {
    case 0:
      counter->kind = kinds[any_of (rand, G_N_ELEMENTS (kinds))];
      break;
    case 1:
      counter->formation = (int) any_of (rand, scenario->formations->len + 1) - 1;
      break;
    case 2:
      g_free (counter->nationality);
      counter->nationality = g_strdup_printf ("nation %u", any_of (rand, 3));
      break;
    case 3:
      counter->is_engineer = !counter->is_engineer;
      break;
    case 4:
      face->throw_mp = (guint16) any_of (rand, 12);
      face->throw_mobility = (TlMobility) any_of (rand, TL_MOBILITIES);
      break;
    case 5:
      face->mobility = (TlMobility) any_of (rand, TL_MOBILITIES);
      break;
    default:
      face->has_strength = !face->has_strength;
      counter->size = (TlSize) any_of (rand, TL_SIZES);
    }
  return counter;
}

/* Rules do not change; what is printed, and what the scenario says besides, does. */
static void
change_scenario (TlEdit *edit, const TlSituation *situation, GRand *rand)
{
  TlUnit unit = any_of (rand, tl_situation_n_units (situation));
  const TlSituation *now = tl_edit_look (edit);
  TlCounter *counter = print_otherwise (now, tl_situation_counter (now, unit), rand);

  if (any_of (rand, 4) > 0)
    {
      sights[SIGHT_PRINTED]++;
      tl_edit_print (edit, unit, counter);
      return;
    }
  g_free (counter->id);
  counter->id = g_strdup_printf ("new%u", tl_situation_n_units (now));
  unit = tl_edit_add_counter (edit, counter);
  tl_edit_place (edit, unit, any_of (rand, tl_map_n_hexes (tl_situation_map (situation))));
  tl_edit_unit (edit, unit)->t = any_of (rand, 2) * 4;
  if (any_of (rand, 8) == 0 && tl_situation_scenario (situation)->formations->len > 0)
    g_array_index (tl_scenario_own_formations (tl_edit_scenario (edit)), TlFormation, 0)
        .is_multi_unit ^= 1;
}

static void
change_unit (TlEdit *edit, const TlSituation *situation, GRand *rand)
{
  const GArray *boxes = tl_situation_scenario (situation)->boxes;
  TlUnit unit = any_of (rand, tl_situation_n_units (situation));
  TlHex hex = any_of (rand, tl_map_n_hexes (tl_situation_map (situation)));

  switch (any_of (rand, 12))
    {
    case 0:
      tl_edit_put_in_box (edit, unit, any_of (rand, 2) ? TL_BOX_DEAD : TL_BOX_GONE);
      break;
    case 1:
      tl_edit_unit (edit, unit)->face ^= 1;
      break;
    case 2:
      tl_edit_unit (edit, unit)->t = any_of (rand, 2) * 4;
      break;
    case 3:
      tl_edit_set_control (edit, hex, (TlSide) any_of (rand, TL_SIDES));
      break;
    case 4:
      tl_edit_unit (edit, unit)->flags ^= TL_UNIT_OOS;
      break;
    case 5:
      tl_edit_unit (edit, unit)->marker = (guint8) any_of (rand, TL_MARKER_DG + 1);
      break;
    case 6:
      if (boxes->len > 0)
        tl_edit_put_in_box (edit, unit, any_of (rand, boxes->len));
      break;
    case 7:
    case 8:
      change_scenario (edit, situation, rand);
      break;
    default:
      tl_edit_place (edit, unit, hex);
    }
}

/* (transfer full) */
static TlSituation *
change (const TlSituation *situation, GRand *rand)
{
  TlEdit *edit = tl_situation_edit (situation);

  for (guint i = 1 + any_of (rand, 3); i > 0; i--)
    change_unit (edit, situation, rand);
  return tl_edit_finish (edit);
}

/* --- comparing -------------------------------------------------------------------------------- */

static gboolean
is_same (const TlSupplyLine *a, const TlSupplyLine *b)
{
  return a->source == b->source && a->via == b->via && a->draw_mp12 == b->draw_mp12 &&
         a->throw_mp12 == b->throw_mp12 && a->users == b->users;
}

static void
compare_lines (const TlSituation *situation, const TlSupplyPicture *picture,
               const TlSupplyPicture *anew, const char *what)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
      {
        const TlSupplyLine *line = tl_supply_picture_line (picture, kind, unit);
        const TlSupplyLine *other = tl_supply_picture_line (anew, kind, unit);

        expect (is_same (line, other),
                "%s: %s, question %u: from %u by %u, %u + %u, not from %u by %u, %u + %u", what,
                tl_situation_id (situation, unit), kind, line->source, line->via, line->draw_mp12,
                line->throw_mp12, other->source, other->via, other->draw_mp12, other->throw_mp12);
      }
}

static void
compare (const TlSituation *situation, const TlSupplyPicture *picture, const TlSupplyPicture *anew,
         const char *what)
{
  guint n, n_anew;
  const TlUnit *units = tl_supply_picture_units (picture, &n);
  const TlUnit *units_anew = tl_supply_picture_units (anew, &n_anew);

  expect (n == n_anew && (n == 0 || memcmp (units, units_anew, n * sizeof *units) == 0),
          "%s: other units", what);
  units = tl_supply_picture_hqs (picture, &n);
  units_anew = tl_supply_picture_hqs (anew, &n_anew);
  expect (n == n_anew && (n == 0 || memcmp (units, units_anew, n * sizeof *units) == 0),
          "%s: other HQs", what);
  compare_lines (situation, picture, anew, what);
}

static void
look (const TlSupplyPicture *was, const TlSupplyPicture *is, guint n_units)
{
  for (TlUnit unit = 0; unit < n_units; unit++)
    for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
      {
        const TlSupplyLine *before = tl_supply_picture_line (was, kind, unit);
        const TlSupplyLine *now = tl_supply_picture_line (is, kind, unit);

        if (is_same (before, now))
          continue;
        sights[!tl_supply_line_is_ok (now) ? SIGHT_LOST
               : now->via == TL_UNIT_NONE  ? SIGHT_DRAWN
                                           : SIGHT_THROWN]++;
      }
}

/* Who stands where, zones of control, sources: what pictures are made of is made of earlier ones,
 * too. */
static void
compare_facts (const TlSituation *situation, const TlSituation *fresh, TlSide side)
{
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));
  guint n, n_fresh;
  const TlHex *sources = tl_trace_source_hexes (situation, side, &n);
  const TlHex *fresh_sources = tl_trace_source_hexes (fresh, side, &n_fresh);

  expect (n == n_fresh && (n == 0 || memcmp (sources, fresh_sources, n * sizeof *sources) == 0),
          "other sources");
  expect (memcmp (tl_situation_occupancy (situation), tl_situation_occupancy (fresh), n_hexes) == 0,
          "other occupancy");
  expect (memcmp (tl_zoc_map (situation), tl_zoc_map (fresh), n_hexes) == 0, "other zones");
  expect (memcmp (tl_zoc_path_flags (situation), tl_zoc_path_flags (fresh), n_hexes) == 0,
          "other flags of paths");
  for (TlHex hex = 0; hex < n_hexes; hex++)
    expect (tl_situation_first_in (situation, hex) == tl_situation_first_in (fresh, hex),
            "another top unit in hex %u", hex);
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    expect (tl_situation_next_in (situation, unit) == tl_situation_next_in (fresh, unit),
            "another unit below %u", unit);
}

/* One step on from a situation whose picture is known. */
static void
check_step (const TlSituation *before, const TlSituation *after, TlSide side)
{
  const TlSupplyPicture *was = tl_supply_picture (before, side);
  g_autoptr (GArray) changed = tl_situation_changed_units (before, after);
  /* Formations are not units: then no picture is handed on. */
  gboolean may_update =
      tl_situation_scenario (before)->formations == tl_situation_scenario (after)->formations;
  TlSupplyPicture *updated = may_update ? tl_picture_update (was, changed, after, side) : NULL;
  g_autoptr (TlSituation) fresh = tl_situation_copy (after);
  const TlSupplyPicture *anew = tl_supply_picture (fresh, side);

  sights[updated != NULL ? SIGHT_UPDATED : SIGHT_ANEW]++;
  if (updated != NULL)
    {
      compare (after, updated, anew, "updated");
      look (was, updated, tl_situation_n_units (before));
    }
  tl_picture_unref (updated);
}

/* Some pictures along the way are never asked for, and the next one is made over them. */
static void
check (const TlSituation *situation, guint32 seed)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (seed);
  TlSituation *at = tl_situation_ref ((TlSituation *) situation);

  for (guint i = 0; i < STEPS; i++)
    {
      g_autoptr (TlSituation) before = at;

      at = change (before, rand);
      for (TlSide side = 0; side < TL_SIDES; side++)
        {
          g_autoptr (TlSituation) fresh = tl_situation_copy (at);

          if (any_of (rand, 2) == 0)
            {
              sights[SIGHT_LATE]++;
              continue;
            }
          compare_facts (at, fresh, side);
          compare (at, tl_supply_picture (at, side), tl_supply_picture (fresh, side), "kept");
          check_step (before, at, side);
        }
    }
  tl_situation_unref (at);
}

static void
test_random (void)
{
  guint32 n = g_test_slow () ? 10000 : TL_TEST_ROUNDS (1000);

  random_supply_run (check, "", 1, n);
  for (guint i = 0; i < SIGHTS; i++)
    {
      g_test_message ("%s: %u", sight_names[i], sights[i]);
      g_assert_cmpuint (sights[i], >, n / 20);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/12.3/picture-of-an-earlier-one-is-the-same", test_random);
  return g_test_run ();
}
