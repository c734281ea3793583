/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers of hexes against an oracle that shares no code with the grid: it lays all hexes of a
 * sheet out as centres in the plane, takes from the picture which line lies half a hex further, and
 * counts with strings, one hex after the other.
 */
#include "board/tl-hex.h"

#include <math.h>
#include <string.h>

#include "support/tl-test-rounds.h"

#define COLUMNS 11
#define ROWS 12

/* --- the oracle --- */

/* "A", "B", ... one after the other as a player would write them down. (transfer full) */
static char *
next_letters (const char *letters, gboolean is_doubled)
{
  gsize n = strlen (letters);
  char *next = g_strdup (letters);

  if (n == 0)
    {
      g_free (next);
      return g_strdup ("A");
    }
  if (is_doubled)
    {
      if (letters[0] == 'Z')
        {
          g_free (next);
          return g_strnfill (n + 1, 'A');
        }
      memset (next, letters[0] + 1, n);
      return next;
    }
  for (gsize i = n; i-- > 0;)
    {
      if (next[i] != 'Z')
        {
          next[i]++;
          return next;
        }
      next[i] = 'A';
    }
  g_free (next);
  return g_strnfill (n + 1, 'A');
}

/* The @number-th name. (transfer full) */
static char *
name_of (TlGridNames names, int number, guint digits)
{
  char *letters = g_strdup ("");

  if (names == TL_GRID_NUMBERS)
    {
      g_free (letters);
      return g_strdup_printf ("%0*d", (int) digits, number);
    }
  for (int i = 0; i < number; i++)
    {
      char *next = next_letters (letters, names == TL_GRID_DOUBLED);

      g_free (letters);
      letters = next;
    }
  return letters;
}

/* Whether the column (row) of @hex lies further down (right) than the one beside it, as one sees
 * it. */
static gboolean
lies_further (const TlGrid *grid, int column, int row)
{
  gboolean is_flat = grid->orientation == TL_GRID_FLAT;
  int line = is_flat ? column : row;
  TlHex here = is_flat ? tl_grid_at (grid, line, 0) : tl_grid_at (grid, 0, line);
  TlHex beside = is_flat ? tl_grid_at (grid, line > 0 ? line - 1 : 1, 0)
                         : tl_grid_at (grid, 0, line > 0 ? line - 1 : 1);
  TlPoint one = tl_grid_centre (grid, here);
  TlPoint other = tl_grid_centre (grid, beside);

  return is_flat ? one.y > other.y : one.x > other.x;
}

/* (transfer full) */
static char *
expected (const TlGrid *grid, const TlSheet *sheet, int column, int row)
{
  const TlNumbers *numbers = &sheet->numbers;
  gboolean is_flat = grid->orientation == TL_GRID_FLAT;
  int c = numbers->first_column;
  int r = numbers->first_row;
  const char *pattern = numbers->pattern;
  GString *text = g_string_new (sheet->letter);

  if (numbers->columns_from_right)
    for (int at = (int) (sheet->column + sheet->columns) - 1; at > column; at--)
      c++;
  else
    for (int at = (int) sheet->column; at < column; at++)
      c++;
  if (numbers->rows_from_bottom)
    for (int at = (int) (sheet->row + sheet->rows) - 1; at > row; at--)
      r++;
  else
    for (int at = (int) sheet->row; at < row; at++)
      r++;
  if (numbers->is_staggered && lies_further (grid, column, row))
    {
      if (is_flat)
        r += numbers->rows_from_bottom ? -1 : 1;
      else
        c += numbers->columns_from_right ? -1 : 1;
    }
  for (guint i = 0; pattern[i] != '\0'; i++)
    {
      gboolean is_column = pattern[i] == 'C';
      g_autofree char *name = NULL;

      if (strchr ("CR", pattern[i]) == NULL)
        {
          g_string_append_c (text, pattern[i]);
          continue;
        }
      if (i > 0 && pattern[i - 1] == pattern[i])
        continue;
      name = name_of (is_column ? numbers->column_names : numbers->row_names, is_column ? c : r,
                      (guint) strspn (pattern + i, is_column ? "C" : "R"));
      g_string_append (text, name);
    }
  return g_string_free (text, FALSE);
}

static void
check_sheet (const TlGrid *grid, const TlSheet *sheet, GHashTable *seen)
{
  for (int row = (int) sheet->row; row < (int) (sheet->row + sheet->rows); row++)
    for (int column = (int) sheet->column; column < (int) (sheet->column + sheet->columns);
         column++)
      {
        TlHex hex = tl_grid_at (grid, column, row);
        g_autofree char *text = expected (grid, sheet, column, row);
        g_autofree char *got = tl_grid_format_dup (grid, hex);

        g_assert_cmpstr (got, ==, text);
        g_assert_cmpuint (tl_grid_parse (grid, text), ==, hex);
        g_assert_true (g_hash_table_add (seen, g_steal_pointer (&text)));
      }
}

/* --- every form --- */

typedef struct
{
  guint orientation, offset, from_right, from_bottom, stagger, column_names, row_names, origin;
} Form;

#define FORMS (2 * 2 * 2 * 2 * 2 * 3 * 3 * 2)

static Form
form_of (guint i)
{
  Form form;

  form.orientation = i % 2, i /= 2;
  form.offset = i % 2, i /= 2;
  form.from_right = i % 2, i /= 2;
  form.from_bottom = i % 2, i /= 2;
  form.stagger = i % 2, i /= 2;
  form.column_names = i % 3, i /= 3;
  form.row_names = i % 3, i /= 3;
  form.origin = i % 2;
  return form;
}

static TlNumbers
numbers_of (const Form *form, const char *pattern)
{
  TlNumbers numbers = { .first_column = form->origin == 0 ? 1 : 24,
                        .first_row = form->origin == 0 ? 1 : 97,
                        .columns_from_right = form->from_right,
                        .rows_from_bottom = form->from_bottom,
                        .is_staggered = form->stagger,
                        .column_names = form->column_names,
                        .row_names = form->row_names };

  /* One more, where staggering takes one off the least. */
  if (form->stagger && form->origin == 0)
    numbers.first_column = numbers.first_row = 2;
  g_strlcpy (numbers.pattern, pattern, sizeof numbers.pattern);
  return numbers;
}

/* Order, separators, leading zeros. */
static const char *const patterns[] = {
  "CC.RR", "RR.CC",  "CCCRRR",     "RRRCCC", "C.R",     "R/C",
  "CC-RR", "CCCC.R", "xCCC-yRRRz", "CRRR",   "A-CC.RR", "CR"
};

/* Digits side by side need as many as there may be; letters side by side cannot be told apart. */
static gboolean
may_be (const Form *form, const char *pattern)
{
  const char *column = strchr (pattern, 'C');
  const char *row = strchr (pattern, 'R');
  gboolean is_column_first = column < row;
  const char *end = is_column_first ? column + strspn (column, "C") : row + strspn (row, "R");
  gboolean is_beside = end == (is_column_first ? row : column);
  gboolean one = form->column_names == TL_GRID_NUMBERS;
  gboolean other = form->row_names == TL_GRID_NUMBERS;

  if (!is_beside || one != other)
    return TRUE;
  return one && strspn (column, "C") == 3 && strspn (row, "R") == 3;
}

static void
test_every_form (void)
{
  guint n = 0;

  for (guint f = 0; f < FORMS; f += TL_TEST_STEP)
    for (guint p = 0; p < G_N_ELEMENTS (patterns); p++)
      {
        Form form = form_of (f);
        TlGrid grid = { .orientation = form.orientation,
                        .offset = form.offset,
                        .columns = COLUMNS,
                        .rows = ROWS,
                        .numbers = numbers_of (&form, patterns[p]) };
        TlSheet whole = { .columns = COLUMNS, .rows = ROWS, .numbers = grid.numbers };
        g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
        g_autofree char *fault = NULL;

        if (!may_be (&form, patterns[p]))
          {
            g_assert_false (tl_grid_check (&grid, NULL));
            continue;
          }
        if (!tl_grid_check (&grid, &fault))
          g_error ("form %u, %s: %s", f, patterns[p], fault);
        check_sheet (&grid, &whole, seen);
        n++;
      }
  g_assert_cmpuint (n, >, TL_TEST_ROUNDS (FORMS * 8));
}

/* --- sheets --- */

/* Three sheets, two of another form than the map, with a blank line between and below. */
static void
test_sheets (void)
{
  guint n = 0;

  for (guint f = 0; f < FORMS; f += TL_TEST_STEP)
    {
      Form form = form_of (f);
      TlGrid grid = { .orientation = form.orientation,
                      .offset = form.offset,
                      .columns = 21,
                      .rows = 13,
                      .numbers = { .first_column = 1, .first_row = 1, .pattern = "CC.RR" },
                      .n_sheets = 3,
                      .sheets = { { "A", 0, 0, 8, 12, { .first_column = 1, .first_row = 1 } },
                                  { "B", 9, 2, 12, 5, numbers_of (&form, "-CC.RR") },
                                  { "", 9, 7, 12, 5, numbers_of (&form, "n.RR.C") } } };
      g_autoptr (GHashTable) seen = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, NULL);
      g_autofree char *fault = NULL;

      g_strlcpy (grid.sheets[0].numbers.pattern, "CC.RR", TL_GRID_PATTERN_MAX);
      if (!tl_grid_check (&grid, &fault))
        g_error ("form %u: %s", f, fault);
      for (guint i = 0; i < 3; i++)
        check_sheet (&grid, &grid.sheets[i], seen);
      for (TlHex hex = 0; hex < tl_grid_n_hexes (&grid); hex++)
        {
          int column = (int) (hex % 21), row = (int) (hex / 21);
          gboolean is_in = (column < 8 && row < 12) || (column >= 9 && row >= 2 && row < 12);
          g_autofree char *own = g_strdup_printf ("%02d.%02d", column + 1, row + 1);
          g_autofree char *got = tl_grid_format_dup (&grid, hex);

          g_assert_cmpint (tl_grid_is_blank (&grid, hex), ==, !is_in);
          g_assert_cmpint (strcmp (got, own) == 0, ==, !is_in);
          g_assert_cmpuint (tl_grid_parse (&grid, own), ==, is_in ? TL_HEX_NONE : hex);
        }
      n++;
    }
  g_assert_cmpuint (n, ==, (FORMS + TL_TEST_STEP - 1) / TL_TEST_STEP);
}

/* The last column of A is the first of B too: A's number is printed, both are understood. */
static void
test_overlap (void)
{
  TlGrid grid = { .columns = 9,
                  .rows = 4,
                  .numbers = { .first_column = 1, .first_row = 1 },
                  .n_sheets = 2,
                  .sheets = { { "A", 0, 0, 5, 4, { .first_column = 1, .first_row = 1 } },
                              { "B", 4, 0, 5, 4, { .first_column = 1, .first_row = 1 } } } };
  TlHex shared = tl_grid_at (&grid, 4, 2);
  g_autofree char *number = tl_grid_format_dup (&grid, shared);
  g_autofree char *span = tl_grid_span (&grid);

  g_assert_true (tl_grid_check (&grid, NULL));
  g_assert_cmpstr (number, ==, "A05.03");
  g_assert_cmpuint (tl_grid_parse (&grid, "A05.03"), ==, shared);
  g_assert_cmpuint (tl_grid_parse (&grid, "B01.03"), ==, shared);
  g_assert_cmpuint (tl_grid_parse (&grid, "05.03"), ==, TL_HEX_NONE);
  g_assert_cmpuint (tl_grid_parse (&grid, "C05.03"), ==, TL_HEX_NONE);
  g_assert_cmpuint (tl_grid_parse (&grid, "a05.03"), ==, TL_HEX_NONE);
  g_assert_cmpuint (tl_grid_parse (&grid, "A06.03"), ==, TL_HEX_NONE);
  g_assert_cmpstr (span, ==, "A01.01 - A05.04, B01.01 - B05.04");
}

/* --- what is refused --- */

static void
test_refuses (void)
{
  static const struct
  {
    const char *letters[2];
    const char *patterns[2];
    TlGridNames names[2]; /* of columns */
    const char *complaint;
  } rows[] = {
    { { "A", "B" }, { "", "" }, { 0, 0 }, NULL },
    { { "A", "AA" }, { "", "" }, { 0, 0 }, NULL },
    { { "A1", "A" }, { "", "" }, { 0, 0 }, "*\"A1\" and \"A\"*" },
    { { "A", "A" }, { "", "" }, { 0, 0 }, "*\"A\" and \"A\"*" },
    { { "A", "A" }, { "-CC.RR", "/CC.RR" }, { 0, 0 }, NULL },
    { { "A", "A" }, { "-CC.RR", "CC.RR" }, { 0, 0 }, NULL },
    { { "A", "AB" }, { "CRR", "" }, { TL_GRID_LETTERS, 0 }, "*\"A\" and \"AB\"*" },
    { { "A", "B" }, { "CRR", "CRR" }, { TL_GRID_LETTERS, TL_GRID_DOUBLED }, NULL },
    { { "", "B" }, { "", "" }, { 0, 0 }, "*as the map*" },
    { { "", "B" }, { "CRR", "" }, { TL_GRID_LETTERS, 0 }, "*\"\" and \"B\"*" },
    { { "", "b" }, { "CRR", "" }, { TL_GRID_LETTERS, 0 }, NULL },
    { { "-", "B" }, { "", "" }, { 0, 0 }, "*letters and digits*" },
    { { "7", "B" }, { "", "" }, { 0, 0 }, "*as the map*" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TlGrid grid = { .columns = 9, .rows = 4, .n_sheets = 2 };
      g_autofree char *fault = NULL;

      for (guint k = 0; k < 2; k++)
        {
          TlSheet *sheet = &grid.sheets[k];

          *sheet = (TlSheet){ .column = k * 4, .columns = 4, .rows = 4 };
          sheet->numbers =
              (TlNumbers){ .first_column = 1, .first_row = 1, .column_names = rows[i].names[k] };
          g_strlcpy (sheet->letter, rows[i].letters[k], sizeof sheet->letter);
          g_strlcpy (sheet->numbers.pattern, rows[i].patterns[k], TL_GRID_PATTERN_MAX);
        }
      if (tl_grid_check (&grid, &fault) != (rows[i].complaint == NULL))
        g_error ("row %u: %s", i, fault);
      if (rows[i].complaint != NULL && !g_pattern_match_simple (rows[i].complaint, fault))
        g_error ("row %u: \"%s\" does not match \"%s\"", i, fault, rows[i].complaint);
    }
}

static void
test_refuses_places (void)
{
  static const TlSheet sheets[] = {
    { .letter = "A", .columns = 0, .rows = 4 },
    { .letter = "A", .columns = 10, .rows = 4 },
    { .letter = "A", .column = 1, .columns = 9, .rows = 4 },
    { .letter = "A", .row = 4, .columns = 1, .rows = 1 },
    { .letter = "A", .row = 3, .columns = 1, .rows = G_MAXUINT },
    { .letter = "A", .column = G_MAXUINT, .columns = 2, .rows = 1 },
    { .letter = { 'A', 'B', 'C', 'D' }, .columns = 1, .rows = 1 },
    { .letter = "A", .columns = 1, .rows = 1, .numbers = { .first_row = -1 } },
    { .letter = "A", .columns = 1, .rows = 1, .numbers = { .column_names = 3, .first_column = 1 } },
    { .letter = "A", .columns = 1, .rows = 1, .numbers = { .column_names = TL_GRID_LETTERS } },
    { .letter = "A",
      .columns = 9,
      .rows = 4,
      .numbers = { .column_names = TL_GRID_DOUBLED, .first_column = 201 } },
    { .letter = "A",
      .columns = 9,
      .rows = 4,
      .numbers = { .is_staggered = TRUE, .rows_from_bottom = TRUE } },
  };

  for (guint i = 0; i < G_N_ELEMENTS (sheets); i++)
    {
      TlGrid grid = { .columns = 9, .rows = 4, .n_sheets = 1, .sheets = { sheets[i] } };
      g_autofree char *fault = NULL;

      g_assert_false (tl_grid_check (&grid, &fault));
      g_assert_nonnull (fault);
    }
  g_assert_false (tl_grid_check (
      &(TlGrid){ .columns = 9, .rows = 4, .n_sheets = TL_GRID_SHEETS_MAX + 1 }, NULL));
}

/* The longest number there can be fits. */
static void
test_longest (void)
{
  TlGrid grid = { .columns = 2, .rows = 2, .n_sheets = 1 };
  TlSheet *sheet = &grid.sheets[0];
  g_autofree char *number = NULL;

  *sheet = (TlSheet){ .letter = "ABC",
                      .columns = 2,
                      .rows = 2,
                      .numbers = { .first_column = 207,
                                   .first_row = 207,
                                   .column_names = TL_GRID_DOUBLED,
                                   .row_names = TL_GRID_DOUBLED,
                                   .pattern = "a.........C.........R.b" } };
  g_assert_true (tl_grid_check (&grid, NULL));
  number = tl_grid_format_dup (&grid, 3);
  g_assert_cmpstr (number, ==, "ABCa.........ZZZZZZZZ.........ZZZZZZZZ.b");
  g_assert_cmpuint (strlen (number), <, TL_HEX_NUMBER_MAX);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/hex-number/every-form", test_every_form);
  g_test_add_func ("/board/hex-number/sheets", test_sheets);
  g_test_add_func ("/board/hex-number/overlap", test_overlap);
  g_test_add_func ("/board/hex-number/refuses-sheets", test_refuses);
  g_test_add_func ("/board/hex-number/refuses-places", test_refuses_places);
  g_test_add_func ("/board/hex-number/longest", test_longest);
  return g_test_run ();
}
