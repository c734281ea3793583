/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Why units get no supply, on random maps: the answer that a whole side shares is, word for word,
 * that of each unit alone; and the nearest miss of a unit's direct draw costs what a search from
 * the unit itself finds.
 *
 * Some hundred situations in the ordinary run, ten thousand with -m slow.
 */
#undef G_DISABLE_ASSERT

#include "rules/supply/random-supply.h"
#include "rules/supply/tl-supply.h"

#include <string.h>

/* As far as near misses are looked for. */
#define FAR_MP12 (60 * TL_MP12)

/* Rules that findings name, and what else the random situations have shown. */
static const char *const names[] = {
  "4.5a(B)", "12.1b", "12.3a", "12.3b", "12.3b(C)", "12.3d", "12.6a",          "12.6b",
  "12.7b",   "13.1d", "13.2g", "13.3c", "13.3h",    "9.14b", "draws measured",
};
#define DRAWS_MEASURED (G_N_ELEMENTS (names) - 1)
static guint sights[G_N_ELEMENTS (names)];

/* What a unit is told; the situation keeps what it found. (transfer full) */
static TlVerdict *
why (const TlSituation *situation, TlUnit unit, TlSupplyKind kind)
{
  TlVerdict *verdict = tl_verdict_new ();

  if (kind == TL_SUPPLY_TRACE)
    tl_supply_path_free (tl_supply_trace (situation, unit, verdict));
  else
    g_ptr_array_unref (tl_supply_dumps (situation, unit, verdict));
  return verdict;
}

static gboolean
are_same (const guint32 *one, guint n, const guint32 *other, guint n_others)
{
  return n == n_others && (n == 0 || memcmp (one, other, n * sizeof (guint32)) == 0);
}

static gboolean
are_equal (const GArray *one, const GArray *other)
{
  return are_same ((const guint32 *) one->data, one->len, (const guint32 *) other->data,
                   other->len);
}

static void
check_same (const char *id, const char *how, const TlVerdict *together, const TlVerdict *alone)
{
  g_autofree char *text = tl_verdict_to_string (together);
  g_autofree char *own = tl_verdict_to_string (alone);

  if (!expect (strcmp (text, own) == 0, "%s has %s:\n%s\nand alone:\n%s", id, how, text, own))
    return;
  for (guint i = 0; i < tl_verdict_n_findings (together); i++)
    {
      const TlFinding *one = tl_verdict_finding (together, i);
      const TlFinding *other = tl_verdict_finding (alone, i);

      expect (one->severity == other->severity &&
                  are_same (one->hexes, one->n_hexes, other->hexes, other->n_hexes) &&
                  are_same (one->units, one->n_units, other->units, other->n_units),
              "%s is told %s of other hexes or units than alone: %s", id, how, one->text);
    }
}

static void
check_same_misses (const char *id, const GPtrArray *together, const GPtrArray *alone)
{
  if (!expect (together->len == alone->len, "%s has %u near misses, alone %u", id, together->len,
               alone->len))
    return;
  for (guint i = 0; i < together->len; i++)
    {
      const TlNearMiss *one = together->pdata[i];
      const TlNearMiss *other = alone->pdata[i];

      expect (one->unit == other->unit && one->fails_at == other->fails_at &&
                  one->lacks_mp12 == other->lacks_mp12 && strcmp (one->rule, other->rule) == 0 &&
                  are_equal (one->hexes, other->hexes) &&
                  are_equal (one->blocked, other->blocked) &&
                  are_equal (one->enemies, other->enemies),
              "near miss %u of %s is not the one that it has alone", i, id);
    }
}

/* What the direct draw of @unit to the end of @miss costs, by a search from the unit;
 * G_MAXUINT32: there is no way. */
static guint32
cost_of_own_search (const TlSituation *situation, TlUnit unit, const TlNearMiss *miss)
{
  g_autoptr (TlPathField) field = tl_path_field_new (tl_situation_map (situation));
  TlPathQuery query = tl_draw_range_query (situation, tl_situation_side (situation, unit),
                                           tl_draw_mobility (situation, unit));
  guint32 mp12 = G_MAXUINT32;

  query.limit_mp12 = FAR_MP12;
  tl_path_search (field, &query, &(TlPathStart){ tl_situation_hex (situation, unit), 0, 0 }, 1);
  tl_path_field_nearest (field, g_array_index (miss->hexes, TlHex, miss->hexes->len - 1), &mp12);
  return mp12;
}

static void
measure_draw (const TlSituation *situation, TlUnit unit, const TlNearMiss *miss)
{
  guint32 mp12;

  if (miss->unit != unit || strcmp (miss->rule, "12.3a") != 0)
    return;
  mp12 = cost_of_own_search (situation, unit, miss);
  sights[DRAWS_MEASURED]++;
  expect (mp12 == miss->lacks_mp12 + tl_situation_edition (situation)->draw_mp12,
          "the draw of %s lacks %u twelfths, but takes %u", tl_situation_id (situation, unit),
          miss->lacks_mp12, mp12);
}

static void
count_sights (const TlVerdict *verdict)
{
  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    for (guint k = 0; k < DRAWS_MEASURED; k++)
      sights[k] += strcmp (tl_verdict_finding (verdict, i)->rule, names[k]) == 0;
}

static void
check_unit (const TlSituation *situation, const TlSituation *prepared, const TlSituation *asked,
            TlUnit unit, TlSupplyKind kind)
{
  const char *id = tl_situation_id (situation, unit);
  g_autoptr (TlSituation) own = tl_situation_copy (situation);
  g_autoptr (TlSituation) own_again = tl_situation_copy (situation);
  g_autoptr (TlVerdict) alone = why (own, unit, kind);
  g_autoptr (TlVerdict) together = why (prepared, unit, kind);
  g_autoptr (TlVerdict) in_turn = why (asked, unit, kind);
  g_autoptr (GPtrArray) own_misses = tl_supply_near_misses (own_again, unit, kind);
  g_autoptr (GPtrArray) misses = tl_supply_near_misses (prepared, unit, kind);

  check_same (id, "with its side", together, alone);
  check_same (id, "after others", in_turn, alone);
  check_same_misses (id, misses, own_misses);
  for (guint i = 0; i < misses->len; i++)
    measure_draw (situation, unit, misses->pdata[i]);
  count_sights (alone);
}

static void
check_side (const TlSituation *situation, TlSide side, guint32 seed, GRand *rand)
{
  g_autoptr (TlSituation) prepared = tl_situation_copy (situation);
  g_autoptr (TlSituation) asked = tl_situation_copy (situation);
  guint n_units = tl_situation_n_units (situation);
  TlUnit first = (TlUnit) g_rand_int_range (rand, 0, (gint32) n_units);

  for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
    tl_supply_prepare_why (prepared, side, kind);
  for (TlUnit i = 0; i < n_units; i++)
    {
      TlUnit unit = (first + i) % n_units;

      if (tl_situation_side (situation, unit) == side)
        for (TlSupplyKind kind = 0; kind < TL_SUPPLY_KINDS; kind++)
          check_unit (situation, prepared, asked, unit, kind);
    }
}

static const RandomSupplyOracle oracle = {
  .path = "/rules/12.3/why-not-of-a-side-is-that-of-each-unit",
  .check_side = check_side,
  .more = "",
  .first = 7100000,
  .n = 400,
  .n_slow = 10000,
  .sights = { names, sights, G_N_ELEMENTS (names), 200 },
};

int
main (int argc, char **argv)
{
  return random_supply_main (argc, argv, &oracle, 1);
}
