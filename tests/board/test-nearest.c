/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-hex.h"

#define SEED 20260711
#define GRIDS 200
#define HEXES 60

static TlGrid
random_grid (GRand *dice)
{
  return (TlGrid){ .orientation = g_rand_int_range (dice, 0, 2),
                   .offset = g_rand_int_range (dice, 0, 2),
                   .columns = (guint) g_rand_int_range (dice, 1, 20),
                   .rows = (guint) g_rand_int_range (dice, 1, 20) };
}

/* How many of @hexes come before number @index, seen from @around. */
static guint
count_before (const TlGrid *grid, const TlHex *hexes, guint n, TlHex around, guint index)
{
  guint distance = tl_grid_distance (grid, around, hexes[index]);
  guint before = 0;

  for (guint i = 0; i < n; i++)
    {
      guint other = tl_grid_distance (grid, around, hexes[i]);

      before += other < distance || (other == distance && i < index) ? 1 : 0;
    }
  return before;
}

/* Against the definition, from every hex of small maps of all four kinds. */
static void
test_random (void)
{
  g_autoptr (GRand) dice = g_rand_new_with_seed (SEED);

  for (guint round = 0; round < GRIDS; round++)
    {
      TlGrid grid = random_grid (dice);
      gint32 n_hexes = (gint32) tl_grid_n_hexes (&grid);
      guint n = (guint) g_rand_int_range (dice, 0, HEXES);
      guint n_max = (guint) g_rand_int_range (dice, 1, TL_NEAREST_MAX + 1);
      TlHex hexes[HEXES];
      TlNearest *nearest;

      for (guint i = 0; i < n; i++)
        hexes[i] = (TlHex) g_rand_int_range (dice, 0, n_hexes);
      nearest = tl_nearest_new (&grid, hexes, n);
      for (TlHex around = 0; around < (TlHex) n_hexes; around++)
        {
          guint indices[TL_NEAREST_MAX];
          guint found = tl_nearest_find (nearest, around, n_max, indices);

          g_assert_cmpuint (found, ==, MIN (n, n_max));
          for (guint i = 0; i < found; i++)
            g_assert_cmpuint (count_before (&grid, hexes, n, around, indices[i]), ==, i);
        }
      tl_nearest_free (nearest);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/nearest/random", test_random);
  return g_test_run ();
}
