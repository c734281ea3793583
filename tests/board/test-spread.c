/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Spreads from random starts, over random hexes that are closed and edges that cost less, against the path
 * search: the same costs, and the lowest label of those starts from which a search comes as cheaply.
 */
#undef G_DISABLE_ASSERT

#include "board/tl-spread.h"
#include "support/tl-test-armies.h"
#include "support/tl-test-rounds.h"

#define ROUNDS 300
#define STARTS 5
#define NEVER G_MAXUINT32

typedef struct
{
  const TlMap *map;
  TlMobility mobility;
  TlPathQuery query;
  TlCost *costs; /* with the changes */
  guint8 *flags;
  GArray *changes; /* TlSpreadChange */
  TlPathStart starts[STARTS];
  guint n_hits;
} Round;

static void
add_changes (Round *round, GRand *rand)
{
  const TlCost *plain = round->query.edge_costs;
  gsize n = (gsize) tl_map_n_hexes (round->map) * TL_DIRECTIONS;

  round->costs = g_memdup2 (plain, n * sizeof (TlCost));
  for (guint32 edge = 0; edge < n; edge++)
    if (plain[edge] > TL_MP12 && tl_map_neighbours (round->map)[edge] != TL_HEX_NONE &&
        g_rand_int_range (rand, 0, 40) == 0)
      {
        TlSpreadChange change = { edge, TL_MP12 };

        round->costs[edge] = change.cost;
        g_array_append_val (round->changes, change);
      }
  round->query.edge_costs = round->costs;
}

static void
set_up (Round *round, GRand *rand)
{
  guint n_hexes = tl_map_n_hexes (round->map);

  round->mobility = (TlMobility) g_rand_int_range (rand, 0, TL_MOBILITIES);
  round->query = (TlPathQuery){ .edge_costs = tl_map_edge_costs (round->map, round->mobility),
                                .hex_flags = round->flags,
                                .flag_mask = TL_PATH_NO_PASS,
                                .limit_mp12 = TL_MP12 * (guint) g_rand_int_range (rand, 1, 15),
                                .reverse = g_rand_boolean (rand),
                                .never_all = TRUE };
  for (TlHex hex = 0; hex < n_hexes; hex++)
    round->flags[hex] = g_rand_int_range (rand, 0, 6) == 0 ? TL_PATH_NO_PASS : 0;
  add_changes (round, rand);
  round->query.least_mp12 = 1;
  for (guint i = 0; i < STARTS; i++)
    round->starts[i] = (TlPathStart){ (TlHex) g_rand_int_range (rand, 0, (gint32) n_hexes),
                                      TL_MP12 * (guint) g_rand_int_range (rand, 0, 4), i };
}

/* By a search from each start alone. */
static void
expected (const Round *round, TlPathField *const fields[STARTS], TlHex hex, guint32 *cost,
          guint32 *label)
{
  *cost = NEVER;
  for (guint i = 0; i < STARTS; i++)
    if (tl_path_field_reached (fields[i], hex) && tl_path_field_cost (fields[i], hex) < *cost)
      {
        *cost = tl_path_field_cost (fields[i], hex);
        *label = round->starts[i].label;
      }
}

static void
compare (Round *round, TlSpread *spread, TlPathField *const fields[STARTS])
{
  for (TlHex hex = 0; hex < tl_map_n_hexes (round->map); hex++)
    {
      guint32 cost = 0, label = 0, right_cost = 0, right_label = 0;
      gboolean has_come = tl_spread_look (spread, hex, &cost, &label);

      expected (round, fields, hex, &right_cost, &right_label);
      g_assert_cmpint (has_come, ==, right_cost != NEVER);
      if (!has_come)
        continue;
      g_assert_cmpuint (cost, ==, right_cost);
      g_assert_cmpuint (label, ==, right_label);
      round->n_hits++;
    }
}

static void
check_round (Round *round, GRand *rand)
{
  TlPathField *fields[STARTS];

  round->changes = g_array_new (FALSE, FALSE, sizeof (TlSpreadChange));
  set_up (round, rand);
  g_autoptr (TlSpread) spread = tl_spread_new (round->map, round->flags, TL_PATH_NO_PASS);
  tl_spread_set_table (spread, round->mobility, round->query.reverse,
                       (const TlSpreadChange *) round->changes->data, round->changes->len);
  g_assert_true (tl_spread_run (spread, round->query.limit_mp12, round->starts, STARTS));
  for (guint i = 0; i < STARTS; i++)
    {
      fields[i] = tl_path_field_new (round->map);
      tl_path_search (fields[i], &round->query, &round->starts[i], 1);
    }
  compare (round, spread, fields);
  for (guint i = 0; i < STARTS; i++)
    tl_path_field_free (fields[i]);
  g_array_unref (round->changes);
  g_free (round->costs);
}

static void
test_random (void)
{
  static const TlTestArmies size = { 24, 18, 2, 2, 4 };
  g_autoptr (TlSituation) situation = tl_test_armies (&size);
  g_autoptr (GRand) rand = g_rand_new_with_seed (1);
  Round round = { .map = tl_situation_map (situation) };

  round.flags = g_new (guint8, tl_map_n_hexes (round.map));
  for (guint i = 0; i < TL_TEST_ROUNDS (ROUNDS); i++)
    check_round (&round, rand);
  g_assert_cmpuint (round.n_hits, >, TL_TEST_ROUNDS (ROUNDS) * 20);
  g_free (round.flags);
}

/* What it cannot say it does not say. */
static void
test_unfit (void)
{
  static const TlTestArmies size = { 24, 18, 2, 2, 4 };
  g_autoptr (TlSituation) situation = tl_test_armies (&size);
  const TlMap *map = tl_situation_map (situation);
  g_autofree guint8 *flags = g_new0 (guint8, tl_map_n_hexes (map));
  g_autoptr (TlSpread) spread = tl_spread_new (map, flags, TL_PATH_NO_PASS);
  TlPathStart start = { 30, 0, 0 };
  TlSpreadChange free_edge = { 30 * TL_DIRECTIONS + 2, 0 };
  guint32 cost, label;

  tl_spread_set_table (spread, TL_MOBILITY_TRUCK, FALSE, NULL, 0);
  g_assert_true (tl_spread_run (spread, 5 * TL_MP12, &start, 1));
  g_assert_true (tl_spread_look (spread, 30, &cost, &label));
  g_assert_false (tl_spread_run (spread, 255 * TL_MP12, &start, 1));
  g_assert_false (tl_spread_look (spread, 30, &cost, &label));
  tl_spread_set_table (spread, TL_MOBILITY_TRUCK, FALSE, &free_edge, 1);
  g_assert_false (tl_spread_run (spread, 5 * TL_MP12, &start, 1));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/spread/agrees-with-searches", test_random);
  g_test_add_func ("/board/spread/unfit", test_unfit);
  return g_test_run ();
}
