/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Plots of a game's statistics: within their box, in any size, told apart without colour. */
#undef G_DISABLE_ASSERT

#include "counter-samples.h"
#include "draw/page/tl-plot.h"

#include <string.h>

#define WIDTH 360
#define HEIGHT ((int) TL_PLOT_HEIGHT)

static void
turn_free (gpointer data)
{
  TlStatisticsTurn *turn = data;

  g_free (turn->name);
  g_free (turn);
}

/* So many turns; both sides of one colour. */
static TlStatistics *
statistics_new (guint n_turns)
{
  TlStatistics *statistics = g_new0 (TlStatistics, 1);

  statistics->sides[0] = g_strdup ("West");
  statistics->sides[1] = g_strdup ("East");
  statistics->accents[0] = statistics->accents[1] = 0x884422;
  statistics->turns = g_ptr_array_new_with_free_func (turn_free);
  statistics->rolls = g_array_new (FALSE, FALSE, sizeof (TlLuckRoll));
  for (guint i = 0; i < n_turns; i++)
    {
      TlStatisticsTurn *turn = g_new0 (TlStatisticsTurn, 1);
      TlLuckRoll roll = { .turn = i, .luck = { .side = 0, .rule = "9.9" } };

      turn->name = g_strdup_printf ("%u Nov", i + 1);
      turn->n_rolls = i % 3 != 2;
      roll.luck.percentile = tl_fraction_new (1 + 3 * (i % 5), 16);
      for (TlSeries series = 0; series < TL_SERIES_KINDS; series++)
        for (TlSide side = 0; side < TL_SIDES; side++)
          turn->values[series][side] =
              series == TL_SERIES_LUCK
                  ? (side == 0
                         ? roll.luck.percentile
                         : tl_fraction_subtract (tl_fraction_new (1, 1), roll.luck.percentile))
              : series == TL_SERIES_GROUND
                  ? tl_fraction_new (side == 0 ? 7 - 4 * (gint64) i : 4 * (gint64) i - 5, 1)
                  : tl_fraction_new ((3 * i + 2 * side) % 7, 1);
      if (turn->n_rolls > 0)
        g_array_append_val (statistics->rolls, roll);
      g_ptr_array_add (statistics->turns, turn);
    }
  return statistics;
}

/* The plot stands in the middle of a canvas of three times its size. */
static cairo_t *
paint (const TlStatistics *statistics, TlSeries series)
{
  cairo_t *cr = sample_canvas (3 * WIDTH, 3 * HEIGHT);
  g_autoptr (TlLettering) lettering = tl_lettering_new ();

  cairo_translate (cr, WIDTH, HEIGHT);
  tl_paint_plot (cr, statistics, series, (TlColour){ 0, 0, 0, 1 }, lettering, WIDTH, HEIGHT);
  return cr;
}

/* Of one turn, of a game of eight, and of one of eighty, every series; nothing beside the box. */
static void
test_sizes (void)
{
  static const guint n_turns[] = { 1, 8, 80 };

  for (guint i = 0; i < G_N_ELEMENTS (n_turns); i++)
    {
      g_autoptr (TlStatistics) statistics = statistics_new (n_turns[i]);

      for (TlSeries series = 0; series < TL_SERIES_KINDS; series++)
        {
          cairo_t *cr = paint (statistics, series);

          g_test_message ("%u turns, %s", n_turns[i], tl_series_name (series));
          g_assert_cmpuint (sample_count_painted (cr, WIDTH, HEIGHT, 2 * WIDTH, 2 * HEIGHT, TRUE),
                            >, 300);
          g_assert_cmpuint (sample_count_painted (cr, WIDTH, HEIGHT, 2 * WIDTH, 2 * HEIGHT, FALSE),
                            ==, 0);
          cairo_destroy (cr);
        }
    }
}

/* Another value is another picture; and a turn without a roll has no bar of luck. */
static void
test_values_show (void)
{
  g_autoptr (TlStatistics) one = statistics_new (3);
  g_autoptr (TlStatistics) other = statistics_new (3);
  TlStatisticsTurn *turn = other->turns->pdata[1];
  TlStatisticsTurn *no_roll = other->turns->pdata[2];

  turn->values[TL_SERIES_STEPS][1] = tl_fraction_new (4, 1);
  no_roll->values[TL_SERIES_LUCK][0] = tl_fraction_new (1, 1);
  for (TlSeries series = 0; series < TL_SERIES_KINDS; series++)
    {
      cairo_t *a = paint (one, series), *b = paint (other, series);

      if (series == TL_SERIES_STEPS)
        g_assert_cmpuint (sample_picture_hash (a), !=, sample_picture_hash (b));
      else
        g_assert_cmpuint (sample_picture_hash (a), ==, sample_picture_hash (b));
      cairo_destroy (a);
      cairo_destroy (b);
    }
}

/* Equal bars of the two sides, in one colour, cover differently much. */
static void
test_sides_differ_without_colour (void)
{
  g_autoptr (TlStatistics) statistics = statistics_new (1);
  TlStatisticsTurn *turn = statistics->turns->pdata[0];
  cairo_t *cr;
  guint left, right;

  turn->values[TL_SERIES_STEPS][0] = turn->values[TL_SERIES_STEPS][1] = tl_fraction_new (5, 1);
  cr = paint (statistics, TL_SERIES_STEPS);
  /* The middle of the turn is that of the plot; bars are 26 wide. */
  left = sample_count_painted (cr, WIDTH + WIDTH / 2 - 26, HEIGHT + 70, WIDTH + WIDTH / 2 - 2,
                               HEIGHT + 120, TRUE);
  right = sample_count_painted (cr, WIDTH + WIDTH / 2 + 2, HEIGHT + 70, WIDTH + WIDTH / 2 + 26,
                                HEIGHT + 120, TRUE);
  g_assert_cmpuint (left, >, right + 100);
  g_assert_cmpuint (right, >, 100);
  cairo_destroy (cr);
}

static void
test_png (void)
{
  g_autoptr (TlStatistics) statistics = statistics_new (8);
  g_autoptr (GBytes) png = tl_plot_to_png (statistics, TL_SERIES_GROUND, WIDTH);
  gsize size;
  const char *bytes = g_bytes_get_data (png, &size);

  g_assert_cmpuint (size, >, 1000);
  g_assert_cmpint (memcmp (bytes + 1, "PNG", 3), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/plot/sizes", test_sizes);
  g_test_add_func ("/draw/plot/values-show", test_values_show);
  g_test_add_func ("/draw/plot/sides-differ-without-colour", test_sides_differ_without_colour);
  g_test_add_func ("/draw/plot/png", test_png);
  return g_test_run ();
}
