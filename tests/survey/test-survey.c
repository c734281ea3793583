/* SPDX-License-Identifier: GPL-3.0-or-later */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "survey/tl-survey-private.h"

/*
 * A picture painted by hand: each hex is of the colour of its class, class 2 with dark dots
 * besides, with grain; lines three pixels thick along sides or edges.  20 x 16 hexes, 52 pixels
 * high.
 */
#define COLUMNS 20
#define ROWS 16
#define N_HEXES (COLUMNS * ROWS)
#define UNIT_PX 30.0

static const guint32 colours[] = { 0xf0ead8, 0xd8e4c0, 0xd8e4c0, 0xbcd4e0 };
#define N_CLASSES 4

typedef struct
{
  TlGrid grid;
  TlScanFit fit;
  guint width;
  guint height;
  guint32 *pixels;
  gint8 terrain[N_HEXES];
  gint8 sides[3 * N_HEXES];
  gint8 edges[3 * N_HEXES];
} Sheet;

/* --- painting --------------------------------------------------------------------------------- */

static double
distance_to (TlPoint p, TlPoint a, TlPoint b)
{
  double dx = b.x - a.x, dy = b.y - a.y;
  double t = CLAMP (((p.x - a.x) * dx + (p.y - a.y) * dy) / (dx * dx + dy * dy), 0, 1);

  return hypot (p.x - a.x - t * dx, p.y - a.y - t * dy);
}

static gboolean
is_on_line (const Sheet *sheet, const gint8 *lines, gboolean is_of_sides, TlHex hex, TlPoint point)
{
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex owner, other = tl_grid_neighbour (&sheet->grid, hex, d);
      TlDirection direction;
      TlPoint a, b;

      if (other == TL_HEX_NONE)
        continue;
      tl_hexside_canonical (&sheet->grid, hex, d, &owner, &direction);
      if (lines[3 * owner + direction] != 1)
        continue;
      a = is_of_sides ? tl_grid_corner (&sheet->grid, hex, d) : tl_grid_centre (&sheet->grid, hex);
      b = is_of_sides ? tl_grid_corner (&sheet->grid, hex, (d + 1) % 6)
                      : tl_grid_centre (&sheet->grid, other);
      if (distance_to (point, a, b) < 0.05)
        return TRUE;
    }
  return FALSE;
}

static guint32
colour_at (const Sheet *sheet, TlPoint point)
{
  TlHex hex = tl_grid_hex_at_point (&sheet->grid, point);

  if (hex == TL_HEX_NONE)
    return 0xffffff;
  if (is_on_line (sheet, sheet->sides, TRUE, hex, point))
    return 0x4080b0;
  if (is_on_line (sheet, sheet->edges, FALSE, hex, point))
    return 0x503828;
  if (sheet->terrain[hex] == 2 && sin (point.x * 21) * sin (point.y * 23) > 0.6)
    return 0x406040;
  return colours[sheet->terrain[hex]];
}

/* @dark: what is left of the light at the right edge. */
static void
paint (Sheet *sheet, double dark)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (5);

  for (guint y = 0; y < sheet->height; y++)
    for (guint x = 0; x < sheet->width; x++)
      {
        TlPoint plane = tl_scan_fit_plane (&sheet->fit, (TlPoint){ x + 0.5, y + 0.5 });
        guint32 colour = colour_at (sheet, plane), out = 0;
        double light = 1 - (1 - dark) * x * x / (double) sheet->width / sheet->width;

        for (guint c = 0; c < 3; c++)
          {
            double grain = g_rand_double_range (random, -9, 9);
            double value = (colour >> (16 - 8 * c) & 0xff) * light + grain;

            out = out << 8 | (guint32) CLAMP (value, 0, 255);
          }
        sheet->pixels[(gsize) y * sheet->width + x] = out;
      }
}

static Sheet *
sheet_new (TlScanFit fit)
{
  Sheet *sheet = g_new0 (Sheet, 1);

  sheet->grid = (TlGrid){ .orientation = TL_GRID_FLAT,
                          .columns = COLUMNS,
                          .rows = ROWS,
                          .numbers = { .first_column = 1, .first_row = 1 } };
  g_assert_true (tl_grid_check (&sheet->grid, NULL));
  sheet->fit = fit;
  sheet->width = 1000;
  sheet->height = 920;
  sheet->pixels = g_new (guint32, sheet->width * sheet->height);
  for (guint i = 0; i < N_HEXES; i++)
    {
      int column, row;

      tl_grid_position (&sheet->grid, i, &column, &row);
      sheet->terrain[i] = (gint8) ((column / 3 + row / 2) % N_CLASSES);
    }
  return sheet;
}

static const TlScanFit straight = { .xx = UNIT_PX, .yy = UNIT_PX, .x0 = 20, .y0 = 20 };
/* Turned by three degrees, and skewed. */
static const TlScanFit skewed = { .xx = 29.9,
                                  .yx = 1.6,
                                  .xy = -0.6,
                                  .yy = 30.4,
                                  .x0 = 40,
                                  .y0 = -10 };

static void
sheet_free (Sheet *sheet)
{
  g_free (sheet->pixels);
  g_free (sheet);
}
G_DEFINE_AUTOPTR_CLEANUP_FUNC (Sheet, sheet_free)

static TlSurvey *
look (const Sheet *sheet)
{
  TlSurveyPicture picture = { sheet->pixels, sheet->width, sheet->height, sheet->width };

  return tl_survey_new (&picture, &sheet->fit, &sheet->grid);
}

/* --- hexes ------------------------------------------------------------------------------------ */

/* @n examples of each class, from the left. */
static void
mark (const gint8 *truth, guint n_items, guint n_classes, guint n, gint8 *labels)
{
  guint counts[N_CLASSES] = { 0 };

  g_assert_cmpuint (n_classes, <=, N_CLASSES);
  memset (labels, TL_CLASS_NONE, n_items);
  for (guint i = 0; i < n_items; i++)
    if (truth[i] >= 0 && counts[truth[i]]++ < n)
      labels[i] = truth[i];
}

static void
assert_right (const Sheet *sheet, guint at_least)
{
  g_autoptr (TlSurvey) survey = look (sheet);
  gint8 labels[N_HEXES];
  TlGuess guesses[N_HEXES];
  guint n = 0, right = 0, unsure = 0;

  mark (sheet->terrain, N_HEXES, N_CLASSES, 5, labels);
  tl_survey_guess (survey, TL_SURVEY_HEXES, labels, N_CLASSES, guesses);
  for (guint i = 0; i < N_HEXES; i++)
    {
      g_assert_cmpfloat (guesses[i].certainty, >=, 0);
      g_assert_cmpfloat (guesses[i].certainty, <=, 1);
      if (labels[i] != TL_CLASS_NONE)
        {
          g_assert_cmpint (guesses[i].klass, ==, labels[i]);
          g_assert_false (guesses[i].is_unsure);
          continue;
        }
      n += tl_survey_is_seen (survey, TL_SURVEY_HEXES, i);
      right += guesses[i].klass == sheet->terrain[i];
      unsure += guesses[i].is_unsure;
    }
  g_assert_cmpuint (right * 100, >=, n * at_least);
  g_assert_cmpuint (unsure, ==, (n * TL_SURVEY_UNSURE_PERCENT + 50) / 100);
}

static void
test_hexes (void)
{
  g_autoptr (Sheet) sheet = sheet_new (straight);

  paint (sheet, 1);
  assert_right (sheet, 100);
}

static void
test_skewed (void)
{
  g_autoptr (Sheet) sheet = sheet_new (skewed);

  paint (sheet, 1);
  assert_right (sheet, 99);
}

/* The examples lie at the left, where the sheet is light. */
static void
test_uneven_light (void)
{
  g_autoptr (Sheet) sheet = sheet_new (straight);

  paint (sheet, 0.75);
  assert_right (sheet, 97);
}

static void
test_beyond_the_picture (void)
{
  g_autoptr (Sheet) sheet = sheet_new (straight);
  g_autoptr (TlSurvey) survey = NULL;
  gint8 labels[N_HEXES];
  TlGuess guesses[N_HEXES];
  TlHex far = tl_grid_at (&sheet->grid, COLUMNS - 1, 3);
  TlHex near = tl_grid_at (&sheet->grid, 1, 3);

  paint (sheet, 1);
  sheet->width = 600; /* the stride stays */
  {
    TlSurveyPicture picture = { sheet->pixels, 600, sheet->height, 1000 };

    survey = tl_survey_new (&picture, &sheet->fit, &sheet->grid);
  }
  g_assert_false (tl_survey_is_seen (survey, TL_SURVEY_HEXES, far));
  g_assert_true (tl_survey_is_seen (survey, TL_SURVEY_HEXES, near));
  mark (sheet->terrain, N_HEXES, N_CLASSES, 3, labels);
  tl_survey_guess (survey, TL_SURVEY_HEXES, labels, N_CLASSES, guesses);
  g_assert_cmpint (guesses[far].klass, ==, TL_CLASS_NONE);
  g_assert_cmpint (guesses[near].klass, ==, sheet->terrain[near]);
}

/* All dotted hexes are called plain, until one is corrected. */
static void
test_correction (void)
{
  g_autoptr (Sheet) sheet = sheet_new (straight);
  g_autoptr (TlSurvey) survey = NULL;
  gint8 labels[N_HEXES], merged[N_HEXES];
  TlGuess guesses[N_HEXES];
  TlHex dotted = TL_HEX_NONE;
  guint right = 0, n = 0;

  paint (sheet, 1);
  survey = look (sheet);
  for (TlHex i = 0; i < N_HEXES; i++)
    {
      if (sheet->terrain[i] == 2 && dotted == TL_HEX_NONE)
        dotted = i;
      /* Class 2 is not known yet. */
      merged[i] = sheet->terrain[i] == 2   ? (gint8) TL_CLASS_NONE
                  : sheet->terrain[i] == 3 ? (gint8) 2
                                           : sheet->terrain[i];
    }
  mark (merged, N_HEXES, 3, 5, labels);
  tl_survey_guess (survey, TL_SURVEY_HEXES, labels, 3, guesses);
  g_assert_cmpint (guesses[dotted].klass, !=, TL_CLASS_NONE);
  labels[dotted] = 3;
  tl_survey_guess (survey, TL_SURVEY_HEXES, labels, 4, guesses);
  for (TlHex i = 0; i < N_HEXES; i++)
    if (sheet->terrain[i] == 2)
      {
        n++;
        right += guesses[i].klass == 3;
      }
  g_assert_cmpuint (right * 100, >=, n * 95);
}

static void
test_too_many_hexes (void)
{
  g_autoptr (Sheet) sheet = sheet_new (straight);
  TlSurveyPicture picture = { sheet->pixels, sheet->width, sheet->height, sheet->width };
  TlGrid grid = sheet->grid;

  grid.columns = 1000;
  grid.rows = 1000;
  g_assert_true (tl_grid_check (&grid, NULL));
  paint (sheet, 1);
  g_assert_null (tl_survey_new (&picture, &sheet->fit, &grid));
}

/* --- lines ------------------------------------------------------------------------------------ */

/* A line across the map: along the lower sides of a row, or through the centres of a row. */
static void
lay_across (Sheet *sheet, gint8 *lines, gboolean is_of_sides, int row)
{
  for (int column = 0; column < COLUMNS; column++)
    {
      TlHex hex = tl_grid_at (&sheet->grid, column, row);
      TlHex next = tl_grid_at (&sheet->grid, column + 1, row);

      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex other = tl_grid_neighbour (&sheet->grid, hex, d), owner;
          TlDirection direction;
          int other_column, other_row;

          if (other == TL_HEX_NONE)
            continue;
          tl_grid_position (&sheet->grid, other, &other_column, &other_row);
          tl_hexside_canonical (&sheet->grid, hex, d, &owner, &direction);
          if (is_of_sides ? other_row == row + 1 : other == next)
            lines[3 * owner + direction] = 1;
        }
    }
}

static void
assert_lines (const Sheet *sheet, TlSurveyItems items, const gint8 *truth)
{
  g_autoptr (TlSurvey) survey = look (sheet);
  gint8 labels[3 * N_HEXES];
  TlGuess guesses[3 * N_HEXES];
  guint found = 0, wrong = 0, missed = 0;

  mark (truth, 3 * N_HEXES, 2, 5, labels);
  for (guint i = 0; i < 3 * N_HEXES; i += 61)
    if (truth[i] == 0)
      labels[i] = 0;
  tl_survey_guess (survey, items, labels, 2, guesses);
  for (guint i = 0; i < 3 * N_HEXES; i++)
    {
      if (!tl_survey_is_seen (survey, items, i))
        continue;
      found += guesses[i].klass == 1 && truth[i] == 1;
      wrong += guesses[i].klass == 1 && truth[i] == 0;
      missed += guesses[i].klass == 0 && truth[i] == 1;
      g_assert_false (guesses[i].is_unsure && guesses[i].klass == 0);
    }
  g_assert_cmpuint (found, >, 30);
  g_assert_cmpuint (wrong, <=, 1);
  g_assert_cmpuint (missed, <=, 1);
}

static void
test_rivers (void)
{
  g_autoptr (Sheet) sheet = sheet_new (skewed);

  lay_across (sheet, sheet->sides, TRUE, 4);
  lay_across (sheet, sheet->sides, TRUE, 10);
  paint (sheet, 1);
  assert_lines (sheet, TL_SURVEY_SIDES, sheet->sides);
}

static void
test_roads (void)
{
  g_autoptr (Sheet) sheet = sheet_new (straight);

  lay_across (sheet, sheet->edges, FALSE, 3);
  lay_across (sheet, sheet->edges, FALSE, 7);
  lay_across (sheet, sheet->edges, FALSE, 12);
  paint (sheet, 0.85);
  assert_lines (sheet, TL_SURVEY_EDGES, sheet->edges);
}

/* --- ranks ------------------------------------------------------------------------------------ */

static int
compare_floats (gconstpointer a, gconstpointer b)
{
  float x = *(const float *) a, y = *(const float *) b;

  return (x > y) - (x < y);
}

static void
test_rank (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (1);

  for (guint run = 0; run < 2000; run++)
    {
      guint n = (guint) g_rand_int_range (random, 1, 40);
      guint rank = (guint) g_rand_int_range (random, 0, (gint32) n);
      float values[40], sorted[40];

      for (guint i = 0; i < n; i++)
        sorted[i] = values[i] = (float) g_rand_int_range (random, 0, 12);
      qsort (sorted, n, sizeof (float), compare_floats);
      g_assert_cmpfloat (tl_survey_rank (values, n, rank), ==, sorted[rank]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/survey/hexes/right-from-five-examples", test_hexes);
  g_test_add_func ("/survey/hexes/turned-and-skewed", test_skewed);
  g_test_add_func ("/survey/hexes/uneven-light", test_uneven_light);
  g_test_add_func ("/survey/hexes/none-beyond-the-picture", test_beyond_the_picture);
  g_test_add_func ("/survey/hexes/learns-from-one-correction", test_correction);
  g_test_add_func ("/survey/hexes/too-many", test_too_many_hexes);
  g_test_add_func ("/survey/lines/rivers", test_rivers);
  g_test_add_func ("/survey/lines/roads", test_roads);
  g_test_add_func ("/survey/rank", test_rank);
  return g_test_run ();
}
