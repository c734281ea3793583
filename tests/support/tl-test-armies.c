/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/tl-test-armies.h"

#include "rules/base/tl-zoc.h"
#include "support/tl-test-edition.h"

#include <stdlib.h>
#include <time.h>

const TlTestArmies tl_test_armies_sizes[TL_TEST_ARMIES] = {
  { 60, 50, 9, 18, 150 },
  { 200, 100, 60, 120, 1000 },
  { 400, 250, 300, 600, 5000 },
};

/* --- the map --- */

static void
add_terrain (TlMap *map, GRand *rand)
{
  static const char *const kinds[] = { "open", "open",  "open",      "open",
                                       "open", "woods", "low-hills", "light-woods" };
  const TlTerrainChart *chart = tl_map_chart (map);
  int river = tl_terrain_chart_find_hexside (chart, "minor-river");

  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    {
      const char *kind = kinds[g_rand_int_range (rand, 0, G_N_ELEMENTS (kinds))];

      tl_map_set_terrain (map, hex, 1u << tl_terrain_chart_find_terrain (chart, kind));
      if (g_rand_int_range (rand, 0, 12) == 0)
        tl_map_add_hexside (map, hex, (TlDirection) g_rand_int_range (rand, 0, 6), (guint) river);
    }
}

static void
add_line (TlMap *map, guint row, guint kind, GRand *rand)
{
  const TlGrid *grid = tl_map_grid (map);
  guint rail = (guint) tl_terrain_chart_find_road (tl_map_chart (map), "railway");

  for (guint column = 0; column + 1 < grid->columns; column++)
    {
      TlHex hex = tl_grid_at (grid, (int) column, (int) row);
      TlDirection direction;

      tl_grid_direction (grid, hex, tl_grid_at (grid, (int) column + 1, (int) row), &direction);
      tl_map_add_road (map, hex, direction, kind);
      if (kind == rail && g_rand_int_range (rand, 0, 8) == 0)
        tl_map_add_place (map, "Village", hex, TL_PLACE_VILLAGE);
    }
}

static TlMap *
make_map (const TlTestArmies *size, GRand *rand)
{
  TlGrid grid = { .columns = size->columns,
                  .rows = size->rows,
                  .numbers.first_column = 1,
                  .numbers.first_row = 1,
                  .numbers.pattern = "CCC.RRR" };
  TlTerrainChart *chart = tl_test_terrain_chart ();
  TlMap *map = tl_map_new (&grid, chart);

  add_terrain (map, rand);
  for (guint row = 5; row < size->rows; row += 10)
    {
      add_line (map, row, (guint) tl_terrain_chart_find_road (chart, "railway"), rand);
      tl_map_add_source (map, tl_grid_at (&grid, 0, (int) row), TL_SOURCE_RAIL_EDGE, 0, NULL);
      tl_map_add_source (map, tl_grid_at (&grid, (int) size->columns - 1, (int) row),
                         TL_SOURCE_RAIL_EDGE, 1, NULL);
    }
  for (guint row = 3; row < size->rows; row += 12)
    add_line (map, row, (guint) tl_terrain_chart_find_road (chart, "secondary-road"), rand);
  tl_terrain_chart_unref (chart);
  tl_map_seal (map);
  return map;
}

/* --- the armies --- */

typedef struct
{
  const TlTestArmies *size;
  TlScenario *scenario;
  GRand *rand;
  GArray *hexes;  /* TlHex per counter */
  GArray *tokens; /* guint32 per counter */
} Armies;

/* A hex of @side's half; of two draws the one nearer to the front when @is_forward. */
static TlHex
hex_of_half (Armies *armies, TlSide side, gboolean is_forward)
{
  const TlGrid *grid = tl_map_grid (armies->scenario->map);
  int half = (int) armies->size->columns / 2;
  int back = g_rand_int_range (armies->rand, 0, half);

  if (is_forward)
    back = MIN (back, g_rand_int_range (armies->rand, 0, half));
  return tl_grid_at (grid, side == 0 ? half - 1 - back : half + back,
                     g_rand_int_range (armies->rand, 0, (gint32) armies->size->rows));
}

static void
add_counter (Armies *armies, TlCounter *counter, gboolean is_forward, guint32 t)
{
  TlHex hex = hex_of_half (armies, counter->side, is_forward);

  tl_scenario_add_counter (armies->scenario, counter);
  g_array_append_val (armies->hexes, hex);
  g_array_append_val (armies->tokens, t);
}

static void
add_side (Armies *armies, TlSide side)
{
  const TlTestArmies *size = armies->size;
  guint n_formations = (size->n_hqs + 3) / 4;
  guint first = armies->scenario->formations->len;

  for (guint i = 0; i < n_formations; i++)
    {
      TlFormation formation = { g_strdup_printf ("f%u-%u", side, i), NULL, side, 0, TRUE };

      g_array_append_val (armies->scenario->formations, formation);
    }
  for (guint i = 0; i < size->n_hqs + size->n_units + size->n_dumps; i++)
    {
      g_autofree char *id = g_strdup_printf ("u%u-%u", side, i);
      gboolean is_hq = i < size->n_hqs;
      gboolean is_dump = i >= size->n_hqs + size->n_units;
      TlCounter *counter = tl_counter_new (id,
                                           is_hq     ? TL_KIND_HQ
                                           : is_dump ? TL_KIND_DUMP
                                                     : TL_KIND_COMBAT,
                                           side);

      for (guint face = 0; face < 2; face++)
        {
          counter->faces[face].has_strength = !is_hq && !is_dump;
          counter->faces[face].strength = 4;
          counter->faces[face].ma = 4;
          counter->faces[face].throw_mp = (guint16) (is_hq ? 5 + i % 8 : 0);
          counter->faces[face].throw_mobility = i % 10 == 9 ? TL_MOBILITY_LEG : TL_MOBILITY_TRUCK;
        }
      if (is_hq ? i % 4 == 0 : i % 3 == 0 && !is_dump)
        counter->formation = (int) (first + (is_hq ? i / 4 : i % n_formations));
      add_counter (armies, counter, !is_dump, is_dump ? 8 : 0);
    }
}

TlSituation *
tl_test_armies (const TlTestArmies *size)
{
  GRand *rand = g_rand_new_with_seed (1);
  TlMap *map = make_map (size, rand);
  TlEdition *edition = tl_test_edition ();
  g_autoptr (TlScenario) scenario = tl_scenario_new ("bench", map, edition);
  Armies armies = { size, scenario, rand, g_array_new (FALSE, FALSE, sizeof (TlHex)),
                    g_array_new (FALSE, FALSE, sizeof (guint32)) };

  add_side (&armies, 0);
  add_side (&armies, 1);

  g_autoptr (TlSituation) empty = tl_situation_new (scenario);
  TlEdit *edit = tl_situation_edit (empty);
  for (TlUnit unit = 0; unit < armies.hexes->len; unit++)
    {
      tl_edit_place (edit, unit, g_array_index (armies.hexes, TlHex, unit));
      tl_edit_unit (edit, unit)->t = g_array_index (armies.tokens, guint32, unit);
    }
  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex++)
    if (tl_map_is_rail_stop (map, hex))
      tl_edit_set_control (edit, hex, hex % size->columns < size->columns / 2 ? 0 : 1);
  g_array_unref (armies.hexes);
  g_array_unref (armies.tokens);
  g_rand_free (rand);
  tl_map_unref (map);
  tl_edition_unref (edition);
  return tl_edit_finish (edit);
}

/* --- measuring --- */

guint
tl_test_armies_pass (const TlSituation *situation)
{
  const TlMap *map = tl_situation_map (situation);
  const TlHex *neighbours = tl_map_neighbours (map);
  const TlCost *costs = tl_map_edge_costs (map, TL_MOBILITY_TRUCK);
  const guint8 *flags = tl_zoc_path_flags (situation);
  guint n_hexes = tl_map_n_hexes (map);
  guint sum = 0;

  for (TlHex hex = 0; hex < n_hexes; hex++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      {
        TlHex other = neighbours[(gsize) hex * TL_DIRECTIONS + d];

        if (other != TL_HEX_NONE)
          sum += costs[(gsize) hex * TL_DIRECTIONS + d] + flags[other];
      }
  return sum;
}

double
tl_test_cpu_time_us (void)
{
  struct timespec now;

  clock_gettime (CLOCK_THREAD_CPUTIME_ID, &now);
  return (double) now.tv_sec * 1e6 + (double) now.tv_nsec / 1e3;
}

static int
compare_doubles (const void *a, const void *b)
{
  double x = *(const double *) a;
  double y = *(const double *) b;

  return (x > y) - (x < y);
}

double
tl_test_median (double *values, guint n)
{
  qsort (values, n, sizeof (double), compare_doubles);
  return values[n / 2];
}
