/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Spreads from random starts, over random hexes that are closed and edges that cost less, against
 * the path search: the same costs, and the lowest label of those starts from which a search comes
 * as cheaply.
 *
 * On a map with armies, and on maps of every shape that may matter to how hexes lie in memory: both
 * ways to point, either column (row) pushed, lines that end just before, at, and just behind a
 * block, and smaller than one.
 */
#undef G_DISABLE_ASSERT

#include "board/tl-spread.h"
#include "support/tl-test-armies.h"
#include "support/tl-test-edition.h"
#include "support/tl-test-rounds.h"

#define ROUNDS 300
#define SHAPE_ROUNDS 5
#define STARTS 6
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
  guint n_layers, layer;       /* of a spread: how many, and which of them this is */
  TlHex others[STARTS];        /* starts of the other one */
  gboolean is_around;          /* they are in the neighbours of their hexes as well */
  gboolean is_narrow;          /* as on a processor without instructions for whole blocks */
  TlPathField *fields[STARTS]; /* by a search from each alone */
  guint n_hits;
} Round;

typedef struct
{
  guint32 cost; /* NEVER: nothing comes */
  guint32 label;
} Answer;

/* --- rounds --- */

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
                                .limit_mp12 = TL_MP12 * (guint) g_rand_int_range (rand, 1, 17),
                                .reverse = g_rand_boolean (rand),
                                .never_all = TRUE };
  for (TlHex hex = 0; hex < n_hexes; hex++)
    round->flags[hex] = g_rand_int_range (rand, 0, 6) == 0 ? TL_PATH_NO_PASS : 0;
  add_changes (round, rand);
  round->query.least_mp12 = 1;
  for (guint i = 0; i < STARTS; i++)
    round->starts[i] = (TlPathStart){ (TlHex) g_rand_int_range (rand, 0, (gint32) n_hexes),
                                      TL_MP12 * (guint) g_rand_int_range (rand, 0, 4), i };
  round->is_around = g_rand_boolean (rand);
  round->n_layers = (guint) g_rand_int_range (rand, 1, TL_SPREAD_LAYERS + 1);
  round->layer = (guint) g_rand_int_range (rand, 0, (gint32) round->n_layers);
  for (guint i = 0; i < STARTS; i++)
    round->others[i] = (TlHex) g_rand_int_range (rand, 0, (gint32) n_hexes);
  round->is_narrow = g_rand_boolean (rand);
}

/* Where @start is, in @places; how many. */
static guint
places_of (const Round *round, const TlPathStart *start, TlPathStart places[1 + TL_DIRECTIONS])
{
  guint n = 0;

  places[n++] = *start;
  for (TlDirection d = 0; d < TL_DIRECTIONS && round->is_around; d++)
    {
      TlHex hex = tl_map_neighbour (round->map, start->hex, d);

      if (hex != TL_HEX_NONE)
        places[n++] = (TlPathStart){ hex, start->cost_mp12, start->label };
    }
  return n;
}

static void
search (Round *round)
{
  for (guint i = 0; i < STARTS; i++)
    {
      TlPathStart places[1 + TL_DIRECTIONS];
      guint n = places_of (round, &round->starts[i], places);

      round->fields[i] = tl_path_field_new (round->map);
      tl_path_search (round->fields[i], &round->query, places, n);
    }
}

/* All open ones at once, and the others one by one. */
static void
add_around (const Round *round, TlSpread *found, const TlPathStart *start)
{
  TlPathStart places[1 + TL_DIRECTIONS];
  guint n = places_of (round, start, places);
  gboolean are_open =
      tl_spread_add_starts_around (found, start->hex, start->cost_mp12, start->label);
  gboolean is_any_shut = n < 1 + TL_DIRECTIONS;

  for (guint i = 0; i < n; i++)
    if (round->flags[places[i].hex] != 0)
      {
        is_any_shut = TRUE;
        tl_spread_add_start (found, places[i].hex, places[i].cost_mp12, places[i].label);
      }
  if (start->cost_mp12 <= round->query.limit_mp12)
    g_assert_cmpint (are_open, ==, !is_any_shut);
}

/* (transfer full) */
static TlSpread *
spread (const Round *round)
{
  TlSpread *found = tl_spread_new (round->map, round->flags, TL_PATH_NO_PASS);

  if (round->is_narrow)
    tl_spread_narrow_for_test (found);
  tl_spread_set_table (found, round->mobility, round->query.reverse,
                       (const TlSpreadChange *) round->changes->data, round->changes->len);
  g_assert_cmpuint (tl_spread_begin (found, round->query.limit_mp12, round->n_layers), >=, STARTS);
  for (guint i = 0; i < STARTS && round->n_layers > 1; i++)
    {
      tl_spread_use_layer (found, 1 - round->layer);
      tl_spread_add_start (found, round->others[i], 0, 0);
    }
  tl_spread_use_layer (found, round->layer);
  for (guint i = 0; i < STARTS; i++)
    if (round->is_around)
      add_around (round, found, &round->starts[i]);
    else
      tl_spread_add_start (found, round->starts[i].hex, round->starts[i].cost_mp12,
                           round->starts[i].label);
  tl_spread_run (found);
  return found;
}

/* --- what is right --- */

static Answer
better (Answer one, Answer other)
{
  if (one.cost != other.cost)
    return one.cost < other.cost ? one : other;
  return one.label < other.label ? one : other;
}

static Answer
right_at (const Round *round, TlHex hex)
{
  Answer best = { NEVER, 0 };

  for (guint i = 0; i < STARTS; i++)
    if (tl_path_field_reached (round->fields[i], hex))
      best = better (best, (Answer){ tl_path_field_cost (round->fields[i], hex), i });
  return best;
}

static Answer
right_around (const Round *round, TlHex hex)
{
  Answer best = right_at (round, hex);

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (tl_map_neighbour (round->map, hex, d) != TL_HEX_NONE)
      best = better (best, right_at (round, tl_map_neighbour (round->map, hex, d)));
  return best;
}

static void
assert_answer (gboolean has_come, guint32 cost, guint32 label, Answer right)
{
  g_assert_cmpint (has_come, ==, right.cost != NEVER);
  if (!has_come)
    return;
  g_assert_cmpuint (cost, ==, right.cost);
  g_assert_cmpuint (label, ==, right.label);
}

static void
compare (Round *round, const TlSpread *found)
{
  for (TlHex hex = 0; hex < tl_map_n_hexes (round->map); hex++)
    {
      TlSpreadSpot spot = tl_spread_locate (found, hex);
      guint32 cost = 0, label = 0;
      gboolean has_come = tl_spread_look (found, spot, &cost, &label);

      round->n_hits += has_come ? 1 : 0;
      assert_answer (has_come, cost, label, right_at (round, hex));
      has_come = tl_spread_look_around (found, spot, &cost, &label);
      assert_answer (has_come, cost, label, right_around (round, hex));
    }
}

static void
check_round (Round *round, GRand *rand)
{
  round->changes = g_array_new (FALSE, FALSE, sizeof (TlSpreadChange));
  set_up (round, rand);
  search (round);
  g_autoptr (TlSpread) found = spread (round);
  compare (round, found);
  for (guint i = 0; i < STARTS; i++)
    tl_path_field_free (round->fields[i]);
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

/* --- shapes --- */

/* (transfer full): mixed ground, with roads and rivers anywhere; all Open without @rand */
static TlMap *
make_map (const TlGrid *grid, GRand *rand)
{
  static const char *const kinds[] = { "open", "open", "woods", "low-hills" };
  TlTerrainChart *chart = tl_test_terrain_chart ();
  TlMap *map = tl_map_new (grid, chart);
  guint river = (guint) tl_terrain_chart_find_hexside (chart, "minor-river");
  guint road = (guint) tl_terrain_chart_find_road (chart, "secondary-road");

  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    {
      guint kind = rand != NULL ? (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (kinds)) : 0;

      tl_map_set_terrain (map, hex, 1u << tl_terrain_chart_find_terrain (chart, kinds[kind]));
      if (rand != NULL && g_rand_int_range (rand, 0, 6) == 0)
        tl_map_add_hexside (map, hex, (TlDirection) g_rand_int_range (rand, 0, 6), river);
      if (rand != NULL && g_rand_int_range (rand, 0, 3) == 0)
        tl_map_add_road (map, hex, (TlDirection) g_rand_int_range (rand, 0, 6), road);
    }
  tl_terrain_chart_unref (chart);
  tl_map_seal (map);
  return map;
}

static void
check_shape (guint columns, guint rows, guint variant, GRand *rand)
{
  TlGrid grid = { .orientation = (variant & 1) != 0 ? TL_GRID_POINTY : TL_GRID_FLAT,
                  .offset = (variant & 2) != 0 ? TL_GRID_ODD_DOWN : TL_GRID_ODD_UP,
                  .columns = columns,
                  .rows = rows,
                  .numbers.first_column = 1,
                  .numbers.first_row = (variant & 4) != 0 ? 2 : 1,
                  .numbers.pattern = "CCCC.RRRR" };
  g_autoptr (TlMap) map = make_map (&grid, rand);
  Round round = { .map = map };

  round.flags = g_new (guint8, tl_map_n_hexes (map));
  for (guint i = 0; i < SHAPE_ROUNDS; i++)
    check_round (&round, rand);
  g_free (round.flags);
}

/* Two rows, and thus one line for each half of them, have blocks of 16 hexes, 32 columns. */
static void
test_shapes (void)
{
  static const guint sizes[][2] = { { 1, 1 },  { 2, 1 },  { 1, 2 },   { 2, 2 },  { 3, 3 },
                                    { 30, 4 }, { 31, 5 }, { 32, 5 },  { 33, 5 }, { 34, 4 },
                                    { 63, 3 }, { 64, 3 }, { 65, 3 },  { 4, 31 }, { 5, 32 },
                                    { 5, 33 }, { 1, 70 }, { 100, 1 }, { 40, 40 } };
  g_autoptr (GRand) rand = g_rand_new_with_seed (2);

  for (guint i = 0; i < G_N_ELEMENTS (sizes); i++)
    for (guint variant = 0; variant < 8; variant++)
      check_shape (sizes[i][0], sizes[i][1], variant, rand);
}

/* --- bounds --- */

/* (transfer full): one row (column) of @n hexes, which zigzag where columns (rows) are pushed */
static TlMap *
make_strip (guint n, gboolean is_upright)
{
  TlGrid grid = { .orientation = is_upright ? TL_GRID_FLAT : TL_GRID_POINTY,
                  .columns = is_upright ? n : 1,
                  .rows = is_upright ? 1 : n,
                  .numbers.first_column = 1,
                  .numbers.first_row = 1,
                  .numbers.pattern = "CCCC.RRRR" };

  return make_map (&grid, NULL);
}

static TlSpread *
spread_over (const TlMap *map)
{
  g_autofree guint8 *flags = g_new0 (guint8, tl_map_n_hexes (map));
  TlSpread *found = tl_spread_new (map, flags, TL_PATH_NO_PASS);

  tl_spread_set_table (found, TL_MOBILITY_LEG, FALSE, NULL, 0);
  return found;
}

/* By Leg, 1 MP a hex: the limit is how far it goes, with the first label there is and the last. */
static void
check_limit (guint limit, gboolean is_upright)
{
  g_autoptr (TlMap) map = make_strip (600, is_upright);
  g_autoptr (TlSpread) found = spread_over (map);
  guint last_label = tl_spread_begin (found, limit * TL_MP12, 1) - 1;

  g_assert_cmpuint (last_label, >=, 126);
  tl_spread_add_start (found, 0, 0, 0);
  tl_spread_add_start (found, 599, 0, last_label);
  tl_spread_run (found);
  for (TlHex hex = 0; hex < 600; hex++)
    {
      guint32 cost, label;
      guint far = MIN (hex, 599 - hex);

      g_assert_cmpint (tl_spread_look (found, tl_spread_locate (found, hex), &cost, &label), ==,
                       far <= limit);
      if (far > limit)
        continue;
      g_assert_cmpuint (cost, ==, far * TL_MP12);
      g_assert_cmpuint (label, ==, hex < 300 ? 0 : last_label);
    }
}

/* Where one more bit is needed for the costs, and the most that there are bits for: 254. */
static void
test_limits (void)
{
  static const guint limits[] = { 0, 1, 2, 3, 6, 7, 8, 14, 15, 16, 126, 127, 128, 253, 254 };

  for (guint i = 0; i < G_N_ELEMENTS (limits); i++)
    {
      check_limit (limits[i], TRUE);
      check_limit (limits[i], FALSE);
    }
}

/* What one question holds is forgotten by the next, in closed hexes too. */
static void
test_again (void)
{
  g_autoptr (TlMap) map = make_strip (600, TRUE);
  g_autoptr (TlSpread) found = NULL;
  guint8 flags[600] = { 0 };
  guint32 cost, label;

  flags[20] = flags[580] = TL_PATH_NO_PASS;
  found = tl_spread_new (map, flags, TL_PATH_NO_PASS);
  tl_spread_set_table (found, TL_MOBILITY_LEG, FALSE, NULL, 0);
  g_assert_cmpuint (tl_spread_begin (found, 254 * TL_MP12, 1), >, 0);
  tl_spread_add_start (found, 20, 0, 3);
  tl_spread_add_start (found, 580, 0, 4);
  tl_spread_run (found);
  for (TlHex hex = 0; hex < 600; hex++)
    g_assert_cmpint (tl_spread_look (found, tl_spread_locate (found, hex), &cost, &label), ==,
                     hex == 20 || hex == 580);
  g_assert_cmpuint (label, ==, 4);

  g_assert_cmpuint (tl_spread_begin (found, 254 * TL_MP12, 1), >, 0);
  tl_spread_add_start (found, 300, 0, 5);
  tl_spread_run (found);
  g_assert_true (tl_spread_look (found, tl_spread_locate (found, 400), &cost, &label));
  g_assert_cmpuint (tl_spread_begin (found, 1 * TL_MP12, 1), >, 0);
  tl_spread_add_start (found, 100, 0, 1);
  tl_spread_run (found);
  for (TlHex hex = 0; hex < 600; hex++)
    g_assert_cmpint (tl_spread_look (found, tl_spread_locate (found, hex), &cost, &label), ==,
                     hex >= 99 && hex <= 101);
  g_assert_true (tl_spread_look (found, tl_spread_locate (found, 101), &cost, &label));
  g_assert_cmpuint (cost, ==, TL_MP12);
  g_assert_cmpuint (label, ==, 1);
}

/* What it cannot say it does not say. */
static void
test_unfit (void)
{
  static const TlTestArmies size = { 24, 18, 2, 2, 4 };
  g_autoptr (TlSituation) situation = tl_test_armies (&size);
  const TlMap *map = tl_situation_map (situation);
  g_autofree guint8 *flags = g_new0 (guint8, tl_map_n_hexes (map));
  g_autoptr (TlSpread) found = tl_spread_new (map, flags, TL_PATH_NO_PASS);
  TlSpreadChange free_edge = { 30 * TL_DIRECTIONS + 2, 0 };
  guint32 cost, label;

  tl_spread_set_table (found, TL_MOBILITY_TRUCK, FALSE, NULL, 0);
  g_assert_cmpuint (tl_spread_begin (found, 5 * TL_MP12, 1), >, 0);
  tl_spread_add_start (found, 30, 0, 0);
  tl_spread_run (found);
  g_assert_true (tl_spread_look (found, tl_spread_locate (found, 30), &cost, &label));
  g_assert_cmpuint (tl_spread_begin (found, 255 * TL_MP12, 1), ==, 0);
  g_assert_false (tl_spread_look (found, tl_spread_locate (found, 30), &cost, &label));
  tl_spread_set_table (found, TL_MOBILITY_TRUCK, FALSE, &free_edge, 1);
  g_assert_cmpuint (tl_spread_begin (found, 5 * TL_MP12, 1), ==, 0);
}

/* 2,046 hexes are two lines of 1,023, and with the lane behind them 64 blocks: a bit for each. */
static void
test_widest (void)
{
  for (guint is_upright = 0; is_upright < 2; is_upright++)
    for (guint n = 2045; n <= 2048; n++)
      {
        g_autoptr (TlMap) map = make_strip (n, is_upright != 0);
        g_autoptr (TlSpread) found = spread_over (map);
        gboolean fits = tl_spread_begin (found, 3 * TL_MP12, 1) > 0;
        guint32 cost, label;

        g_assert_cmpint (fits, ==, n <= 2046);
        if (!fits)
          continue;
        tl_spread_add_start (found, n - 1, 0, 7);
        tl_spread_run (found);
        g_assert_true (tl_spread_look (found, tl_spread_locate (found, n - 4), &cost, &label));
        g_assert_cmpuint (cost, ==, 3 * TL_MP12);
        g_assert_cmpuint (label, ==, 7);
        g_assert_false (tl_spread_look (found, tl_spread_locate (found, n - 5), &cost, &label));
      }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/spread/agrees-with-searches", test_random);
  g_test_add_func ("/board/spread/maps-of-every-shape", test_shapes);
  g_test_add_func ("/board/spread/limits-and-labels", test_limits);
  g_test_add_func ("/board/spread/asked-again", test_again);
  g_test_add_func ("/board/spread/unfit", test_unfit);
  g_test_add_func ("/board/spread/widest-map", test_widest);
  return g_test_run ();
}
