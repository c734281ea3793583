/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Pictures of sides that have more dumps, or more HQs, than one spread has labels: they are asked
 * about in parts.  Against searches for each unit alone, which know nothing of parts.
 *
 * Labels share 15 bits with costs.  Trucks go along roads at 1/2 MP, so that a draw of 5 MP comes
 * to 0 to 10 halves: 4 bits, and 11 are left, for 2,047 labels.  A throw of at most 12 MP comes to
 * 0 to 24 halves: 5 bits, and 10 are left, for 1,023.
 */
#undef G_DISABLE_ASSERT

#include "rules/supply/tl-supply.h"
#include "support/tl-test-armies.h"

#define DRAW_LABELS 2047u
#define THROW_LABELS 1023u

/* What the cheapest way there may be comes to: the lowest source, or HQ, of those that are as
 * good. */
typedef struct
{
  guint32 cost_mp12; /* G_MAXUINT32: there is none */
  guint32 of;
} Best;

static void
take (Best *best, guint32 cost_mp12, guint32 of)
{
  if (cost_mp12 < best->cost_mp12 || (cost_mp12 == best->cost_mp12 && of < best->of))
    *best = (Best){ cost_mp12, of };
}

/* --- draws --- */

/* (transfer full): TlHex */
static GArray *
dump_hexes (const TlSituation *situation)
{
  g_autoptr (GArray) dumps = tl_draw_dumps (situation, 0);
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < dumps->len; i++)
    g_array_append_val (hexes, g_array_index (dumps, TlDump, i).site);
  return hexes;
}

static Best
best_draw (TlPathField *field, const TlSituation *situation, TlUnit unit, const GArray *dumps)
{
  const TlMap *map = tl_situation_map (situation);
  Best best = { G_MAXUINT32, 0 };

  tl_draw_range_search (field, situation, unit);
  for (guint i = 0; i < dumps->len; i++)
    {
      TlHex dump = g_array_index (dumps, TlHex, i);
      guint32 cost;

      if (tl_path_field_reached (field, dump))
        take (&best, tl_path_field_cost (field, dump), dump);
      if (tl_path_field_reached (tl_path_field_from_beside (field), dump))
        take (&best, tl_path_field_cost (tl_path_field_from_beside (field), dump), dump);
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex end = tl_map_neighbour (map, dump, d);

          if (end == TL_HEX_NONE || !tl_path_field_reached (field, end))
            continue;
          cost = tl_path_field_cost (field, end);
          take (&best, cost, dump);
        }
    }
  return best;
}

static void
test_many_dumps (void)
{
  static const TlTestArmies size = { 120, 100, 4, 4500, 300 };
  g_autoptr (TlSituation) situation = tl_test_armies (&size);
  const TlSupplyPicture *picture = tl_supply_picture (situation, 0);
  g_autoptr (GArray) dumps = dump_hexes (situation);
  TlPathField *field = tl_path_field_new (tl_situation_map (situation));
  guint n, n_far = 0, n_low = 0, n_high = 0;
  const TlUnit *units = tl_supply_picture_units (picture, &n);

  g_assert_cmpuint (dumps->len, >, DRAW_LABELS);
  for (guint i = 0; i < n; i++)
    {
      const TlSupplyLine *line = tl_supply_picture_line (picture, TL_SUPPLY_DUMP, units[i]);
      Best best = best_draw (field, situation, units[i], dumps);

      g_assert_cmpint (tl_supply_line_is_ok (line) && line->via == TL_UNIT_NONE, ==,
                       best.cost_mp12 != G_MAXUINT32);
      if (best.cost_mp12 == G_MAXUINT32)
        continue;
      g_assert_cmpuint (line->draw_mp12, ==, best.cost_mp12);
      g_assert_cmpuint (line->source, ==, best.of);
      n_far += best.cost_mp12 > 0;
      n_low += best.of < g_array_index (dumps, TlHex, DRAW_LABELS);
      n_high += best.of >= g_array_index (dumps, TlHex, DRAW_LABELS);
    }
  g_assert_cmpuint (n_low, >, 0);
  g_assert_cmpuint (n_high, >, 0);
  g_assert_cmpuint (n_far, >, 0);
  tl_path_field_free (field);
}

/* --- throws --- */

/* Per taker what is left over, at best, of a throw of @kind, and of which HQ; costs are those of
 * the longest. */
static void
throw_each (const TlSituation *situation, const TlSupplyPicture *picture, TlSupplyKind kind,
            Best *bests)
{
  TlPathField *field = tl_path_field_new (tl_situation_map (situation));
  guint n, n_hqs;
  const TlUnit *units = tl_supply_picture_units (picture, &n);
  const TlUnit *hqs = tl_supply_picture_hqs (picture, &n_hqs);

  for (guint i = 0; i < n_hqs; i++)
    {
      const TlSupplyLine *line = tl_supply_picture_line (picture, kind, hqs[i]);
      TlMobility mobility;
      guint throw_mp12 = tl_unit_throw_mp12 (situation, hqs[i], &mobility);

      if (throw_mp12 == 0 || !tl_supply_line_is_ok (line) || line->via != TL_UNIT_NONE)
        continue;
      tl_throw_search (field, situation, 0, mobility, &hqs[i], 1, NULL, 0);
      for (guint j = 0; j < n; j++)
        {
          guint32 cost;

          if (tl_throw_serves (situation, hqs[i], units[j]) &&
              tl_path_field_nearest (field, tl_situation_hex (situation, units[j]), &cost) !=
                  TL_HEX_NONE)
            take (&bests[j], 12 * TL_MP12 - (throw_mp12 - cost), hqs[i]);
        }
    }
  tl_path_field_free (field);
}

static guint
check_throws (const TlSituation *situation, const TlSupplyPicture *picture, TlSupplyKind kind)
{
  guint n, n_thrown = 0;
  const TlUnit *units = tl_supply_picture_units (picture, &n);
  g_autofree Best *bests = g_new (Best, n);

  for (guint i = 0; i < n; i++)
    bests[i] = (Best){ G_MAXUINT32, 0 };
  throw_each (situation, picture, kind, bests);
  for (guint i = 0; i < n; i++)
    {
      const TlSupplyLine *line = tl_supply_picture_line (picture, kind, units[i]);
      TlMobility mobility;

      if (tl_supply_line_is_ok (line) && line->via == TL_UNIT_NONE)
        continue;
      g_assert_cmpint (tl_supply_line_is_ok (line), ==, bests[i].cost_mp12 != G_MAXUINT32);
      if (!tl_supply_line_is_ok (line))
        continue;
      g_assert_cmpuint (line->via, ==, bests[i].of);
      g_assert_cmpuint (
          12 * TL_MP12 - (tl_unit_throw_mp12 (situation, line->via, &mobility) - line->throw_mp12),
          ==, bests[i].cost_mp12);
      n_thrown++;
    }
  return n_thrown;
}

/* Of the corps HQs that throw by Truck: those that can draw for trace and for nothing else. */
static guint
count_group (const TlSituation *situation, const TlSupplyPicture *picture)
{
  guint n_hqs, n_alike = 0;
  const TlUnit *hqs = tl_supply_picture_hqs (picture, &n_hqs);

  for (guint i = 0; i < n_hqs; i++)
    {
      const TlSupplyLine *trace = tl_supply_picture_line (picture, TL_SUPPLY_TRACE, hqs[i]);
      const TlSupplyLine *dump = tl_supply_picture_line (picture, TL_SUPPLY_DUMP, hqs[i]);
      TlMobility mobility;

      n_alike += tl_unit_throw_mp12 (situation, hqs[i], &mobility) > 0 &&
                 mobility == TL_MOBILITY_TRUCK && !tl_throw_is_divisional (situation, hqs[i]) &&
                 tl_supply_line_is_ok (trace) && trace->via == TL_UNIT_NONE &&
                 (!tl_supply_line_is_ok (dump) || dump->via != TL_UNIT_NONE);
    }
  return n_alike;
}

static void
test_many_hqs (void)
{
  static const TlTestArmies size = { 120, 100, 4000, 8, 800 };
  g_autoptr (TlSituation) situation = tl_test_armies (&size);
  const TlSupplyPicture *picture = tl_supply_picture (situation, 0);

  g_assert_cmpuint (count_group (situation, picture), >, THROW_LABELS);
  g_assert_cmpuint (check_throws (situation, picture, TL_SUPPLY_TRACE), >, 20);
  g_assert_cmpuint (check_throws (situation, picture, TL_SUPPLY_DUMP), >, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/12.3a/more-dumps-than-labels", test_many_dumps);
  g_test_add_func ("/rules/12.3b/more-hqs-than-labels", test_many_hqs);
  return g_test_run ();
}
