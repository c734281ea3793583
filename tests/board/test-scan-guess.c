/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Grids guessed from marks: every way to number hexes, by an oracle that lays them on a picture. */
#undef G_DISABLE_ASSERT

#include "board/tl-scan-guess.h"

#include <math.h>
#include <string.h>

#define COLUMNS 30u
#define ROWS 24u
#define N_MARKS 5u

/* A sheet that lies on the scanner: turned by a degree or two, a little skewed and stretched. */
static TlScanFit
lay (GRand *random, const TlGrid *grid, guint *width, guint *height)
{
  double turn = g_rand_double_range (random, -0.035, 0.035);
  double unit = g_rand_double_range (random, 25, 80);
  double stretch = g_rand_double_range (random, 0.99, 1.01);
  double w, h;
  TlScanFit fit;

  tl_grid_extent (grid, &w, &h);
  fit = (TlScanFit){ .xx = unit * cos (turn),
                     .yx = unit * sin (turn),
                     .xy = -unit * stretch * sin (turn + 0.004),
                     .yy = unit * stretch * cos (turn + 0.004) };
  fit.x0 = unit + fabs (fit.xy) * h;
  fit.y0 = unit + fabs (fit.yx) * w;
  *width = (guint) (fit.x0 + fit.xx * w + unit);
  *height = (guint) (fit.y0 + fit.yy * h + unit);
  return fit;
}

/* By hand a hex's middle is hit to a few pixels of a hundred. */
static TlScanMark
mark_of (GRand *random, const TlGrid *grid, const TlScanFit *fit, int column, int row)
{
  TlHex hex = tl_grid_at (grid, column, row);
  TlPoint pixel = tl_scan_fit_pixel (fit, tl_grid_centre (grid, hex));
  double off = tl_scan_fit_unit_px (fit) * 0.03;

  return (TlScanMark){ tl_grid_format_dup (grid, hex),
                       (guint) lround (pixel.x + g_rand_double_range (random, -off, off)),
                       (guint) lround (pixel.y + g_rand_double_range (random, -off, off)) };
}

static void
marks_clear (TlScanMark *marks, guint n)
{
  for (guint i = 0; i < n; i++)
    g_free ((char *) marks[i].number);
}

/* Near the corners and one in the middle, in columns and rows of both parities. */
static void
mark_all (GRand *random, const TlGrid *grid, const TlScanFit *fit, TlScanMark *marks)
{
  static const int at[N_MARKS][2] = { { 1, 1 }, { 27, 2 }, { 2, 20 }, { 25, 21 }, { 13, 11 } };

  for (guint i = 0; i < N_MARKS; i++)
    marks[i] = mark_of (random, grid, fit, at[i][0] + g_rand_int_range (random, 0, 2),
                        at[i][1] + g_rand_int_range (random, 0, 2));
  /* Whatever came of that, there is one in each kind of line. */
  g_free ((char *) marks[4].number);
  marks[4] = mark_of (random, grid, fit, 14, 11);
  g_free ((char *) marks[3].number);
  marks[3] = mark_of (random, grid, fit, 25, 22);
}

/* Each hex that both grids have is the same one on the picture. */
static void
assert_same_hexes (const TlGrid *grid, const TlScanFit *fit, const TlScanGuess *guess)
{
  guint n_same = 0;

  for (TlHex hex = 0; hex < tl_grid_n_hexes (grid); hex++)
    {
      TlPoint pixel = tl_scan_fit_pixel (fit, tl_grid_centre (grid, hex));
      TlHex other = tl_scan_fit_hex (&guess->fit, &guess->grid, pixel);
      g_autofree char *number = tl_grid_format_dup (grid, hex);
      g_autofree char *found = NULL;

      if (other == TL_HEX_NONE)
        continue;
      found = tl_grid_format_dup (&guess->grid, other);
      g_assert_cmpstr (found, ==, number);
      n_same++;
    }
  g_assert_cmpuint (n_same, >=, COLUMNS * ROWS * 9 / 10);
}

static void
check_grid (GRand *random, const TlGrid *grid)
{
  TlScanMark marks[N_MARKS];
  g_autofree char *why = NULL;
  guint width, height;
  TlScanFit fit = lay (random, grid, &width, &height);
  TlScanGuess guess;

  g_assert_true (tl_grid_check (grid, NULL));
  mark_all (random, grid, &fit, marks);
  if (!tl_scan_guess (marks, N_MARKS, width, height, &guess, &why))
    g_error ("%s: %s", marks[0].number, why);
  g_assert_true (guess.is_sure_offset);
  g_assert_cmpint (guess.grid.orientation, ==, grid->orientation);
  assert_same_hexes (grid, &fit, &guess);
  marks_clear (marks, N_MARKS);
}

/* Orientation, offset, corner, stagger, order and names of columns and rows: all of them. */
static void
test_every_way (void)
{
  static const char *const patterns[] = { "CC.RR", "CCRR", "RR-CC", "RRCC", "CCCRRR", "CCCRR" };
  g_autoptr (GRand) random = g_rand_new_with_seed (14);

  for (guint way = 0; way < 32; way++)
    for (guint i = 0; i < G_N_ELEMENTS (patterns) + 4; i++)
      {
        TlGrid grid = { .columns = COLUMNS, .rows = ROWS };
        TlNumbers *numbers = &grid.numbers;
        gboolean has_letters = i >= G_N_ELEMENTS (patterns);
        guint form = has_letters ? i - G_N_ELEMENTS (patterns) : 0;

        grid.orientation = way & 1 ? TL_GRID_POINTY : TL_GRID_FLAT;
        grid.offset = way & 2 ? TL_GRID_ODD_DOWN : TL_GRID_ODD_UP;
        numbers->columns_from_right = (way & 4) != 0;
        numbers->rows_from_bottom = (way & 8) != 0;
        numbers->is_staggered = (way & 16) != 0;
        numbers->first_column = numbers->first_row = 1 + (int) (way & 16) / 16;
        g_strlcpy (numbers->pattern, has_letters ? (form & 1 ? "RRC" : "CRR") : patterns[i],
                   sizeof numbers->pattern);
        if (has_letters)
          numbers->column_names = form & 2 ? TL_GRID_DOUBLED : TL_GRID_LETTERS;
        check_grid (random, &grid);
      }
}

/* "A12.34": the letters are those of a sheet. */
static void
test_sheet (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (3);
  TlGrid grid = { .columns = COLUMNS,
                  .rows = ROWS,
                  .numbers = { .first_column = 1, .first_row = 1, .pattern = "CC.RR" } };
  TlScanMark marks[N_MARKS];
  TlScanGuess guess;
  guint width, height;
  TlScanFit fit;

  grid.n_sheets = 1;
  grid.sheets[0] = (TlSheet){ "B", 0, 0, COLUMNS, ROWS, grid.numbers };
  fit = lay (random, &grid, &width, &height);
  mark_all (random, &grid, &fit, marks);
  g_assert_true (tl_scan_guess (marks, N_MARKS, width, height, &guess, NULL));
  g_assert_cmpuint (guess.grid.n_sheets, ==, 1);
  g_assert_cmpstr (guess.grid.sheets[0].letter, ==, "B");
  assert_same_hexes (&grid, &fit, &guess);
  marks_clear (marks, N_MARKS);
}

/* Without a mark in a column of the other parity nothing tells which of them are pushed. */
static void
test_offset_open (void)
{
  static const TlScanMark marks[] = {
    { "01.01", 100, 100 }, { "11.01", 1600, 100 }, { "01.11", 100, 1832 }, { "11.11", 1600, 1832 }
  };
  TlScanGuess guess;

  g_assert_true (tl_scan_guess (marks, 4, 2000, 2000, &guess, NULL));
  g_assert_false (guess.is_sure_offset);
  g_assert_false (guess.is_sure);
  g_assert_cmpint (guess.grid.orientation, ==, TL_GRID_FLAT);
  /* 100 pixels to the unit: columns at 100 + 150 n to 2000, 13; rows at 100 + 173 n, 11. */
  g_assert_cmpuint (guess.grid.columns, ==, 13);
  g_assert_cmpuint (guess.grid.rows, ==, 11);
}

static void
assert_refused (const TlScanMark *marks, guint n, const char *word)
{
  g_autofree char *why = NULL;
  TlScanGuess guess;

  g_assert_false (tl_scan_guess (marks, n, 2000, 2000, &guess, &why));
  if (strstr (why, word) == NULL)
    g_error ("expected \"%s\", found \"%s\"", word, why);
}

static void
test_refused (void)
{
  static const TlScanMark few[] = { { "01.01", 100, 100 }, { "11.01", 1600, 100 } };
  static const TlScanMark line[] = { { "01.01", 100, 100 },
                                     { "02.01", 200, 100 },
                                     { "03.01", 300, 100 } };
  static const TlScanMark mixed[] = { { "01.01", 100, 100 },
                                      { "1101", 1600, 100 },
                                      { "01.11", 100, 1832 } };
  static const TlScanMark sheets[] = { { "A01.01", 100, 100 },
                                       { "B11.01", 1600, 100 },
                                       { "A01.11", 100, 1832 } };
  static const TlScanMark nonsense[] = { { "north", 100, 100 },
                                         { "11.01", 1600, 100 },
                                         { "01.11", 100, 1832 } };
  static const TlScanMark wrong[] = {
    { "01.01", 100, 100 }, { "11.01", 1600, 100 }, { "01.11", 100, 1832 }, { "06.06", 1500, 1700 }
  };
  static const TlScanMark empty[] = { { "", 1, 1 }, { "99999999999999", 5, 90 }, { "..", 90, 5 } };

  assert_refused (few, 2, "1 more");
  assert_refused (line, 3, "one line");
  assert_refused (mixed, 3, "same form");
  assert_refused (sheets, 3, "two sheets");
  assert_refused (nonsense, 3, "north");
  assert_refused (wrong, 4, "wrong place");
  assert_refused (empty, 3, "no number");
  assert_refused (empty + 1, 2, "1 more");
}

/* Any text at any pixel: an answer, or a sentence. */
static void
test_hostile (void)
{
  static const char signs[] = "0123456789ABCRZ.-a ";
  g_autoptr (GRand) random = g_rand_new_with_seed (99);

  for (guint round = 0; round < 3000; round++)
    {
      TlScanMark marks[6];
      char texts[6][12] = { "" };
      g_autofree char *why = NULL;
      TlScanGuess guess;

      for (guint i = 0; i < 6; i++)
        {
          int n = g_rand_int_range (random, 0, 11);

          for (int c = 0; c < n; c++)
            texts[i][c] = signs[g_rand_int_range (random, 0, round & 1 ? 10 : sizeof signs - 1)];
          if ((round & 3) == 3)
            memcpy (texts[i] + 4, "", 1);
          marks[i] = (TlScanMark){ texts[i], (guint) g_rand_int_range (random, 0, 60000),
                                   (guint) g_rand_int_range (random, 0, 60000) };
        }
      if (tl_scan_guess (marks, 6, 60000, 60000, &guess, &why))
        g_assert_true (tl_grid_check (&guess.grid, NULL));
      else
        g_assert_nonnull (why);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/scan-guess/every-way", test_every_way);
  g_test_add_func ("/board/scan-guess/a-sheet", test_sheet);
  g_test_add_func ("/board/scan-guess/offset-is-open", test_offset_open);
  g_test_add_func ("/board/scan-guess/refused", test_refused);
  g_test_add_func ("/board/scan-guess/hostile", test_hostile);
  return g_test_run ();
}
