/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board/tl-scan-guess.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* Above this no grid is taken for that of the picture. */
#define SCORE_MOST 0.25
/* Another grid that is worse by less explains the marks nearly as well. */
#define SCORE_MARGIN 0.015
#define TURN_WEIGHT 0.1
#define ERROR_WEIGHT 2.0
#define NUMBER_MOST 9999
#define SIDE_MOST 1000

/* --- numbers taken apart ---------------------------------------------------------------------- */

typedef struct
{
  const char *text;
  guint length;
} Part;

/* "A-12.34": letters of a sheet, signs, a part, signs, a part. */
typedef struct
{
  Part letter;
  Part lead;
  Part parts[2];
  Part gap;
} Printed;

static Part
take (const char **p, gboolean (*is_of) (char c))
{
  Part part = { *p, 0 };

  for (; **p != '\0' && is_of (**p); (*p)++)
    part.length++;
  return part;
}

static gboolean
is_digit (char c)
{
  return g_ascii_isdigit (c);
}

static gboolean
is_upper (char c)
{
  return g_ascii_isupper (c);
}

static gboolean
is_sign (char c)
{
  return !g_ascii_isalnum (c) && g_ascii_isgraph (c);
}

static Part
take_run (const char **p)
{
  return take (p, is_digit (**p) ? is_digit : is_upper);
}

/* One run of digits is a column and a row; of an odd number @is_long_first decides. */
static void
split (Printed *printed, Part run, gboolean is_long_first)
{
  guint first = (run.length + (is_long_first ? 1 : 0)) / 2;

  printed->parts[0] = (Part){ run.text, first };
  printed->gap = (Part){ run.text + first, 0 };
  printed->parts[1] = (Part){ run.text + first, run.length - first };
}

static gboolean
read_printed (const char *text, gboolean is_long_first, Printed *printed)
{
  const char *p = text;

  *printed = (Printed){ 0 };
  printed->lead = take (&p, is_sign);
  Part run = take_run (&p);
  if (run.length == 0)
    return FALSE;
  if (*p == '\0' && is_digit (*run.text))
    {
      split (printed, run, is_long_first);
      return run.length >= 2;
    }
  printed->parts[0] = run;
  printed->gap = take (&p, is_sign);
  printed->parts[1] = take_run (&p);
  if (printed->parts[1].length == 0)
    return FALSE;
  if (*p == '\0' && (!is_upper (*run.text) || printed->parts[1].length < 4))
    return TRUE;
  if (!is_upper (*run.text) || printed->lead.length > 0 || run.length >= TL_SHEET_LETTER_MAX)
    return FALSE;
  /* Three runs, or letters and four digits: the letters are those of a sheet. */
  printed->letter = run;
  printed->lead = printed->gap;
  if (*p == '\0')
    {
      split (printed, printed->parts[1], is_long_first);
      return TRUE;
    }
  printed->parts[0] = printed->parts[1];
  printed->gap = take (&p, is_sign);
  printed->parts[1] = take_run (&p);
  return printed->parts[1].length > 0 && *p == '\0';
}

static gboolean
is_same (Part a, Part b)
{
  return a.length == b.length && (a.length == 0 || memcmp (a.text, b.text, a.length) == 0);
}

static gboolean
is_fixed (const Printed *printed)
{
  return printed->gap.length == 0 && is_digit (*printed->parts[0].text) &&
         is_digit (*printed->parts[1].text);
}

static gboolean
is_alike (const Printed *a, const Printed *b)
{
  gboolean is_one_form = is_same (a->lead, b->lead) && is_same (a->gap, b->gap);

  for (guint i = 0; i < 2; i++)
    is_one_form &= is_digit (*a->parts[i].text) == is_digit (*b->parts[i].text) &&
                   (!is_fixed (a) || a->parts[i].length == b->parts[i].length);
  return is_one_form;
}

/* All marks' numbers, which have one form. (transfer full) (nullable): @why says what is wrong */
static Printed *
read_all (const TlScanMark *marks, guint n, gboolean is_long_first, char **why)
{
  g_autofree Printed *all = g_new (Printed, n);

  for (guint i = 0; i < n; i++)
    if (!read_printed (marks[i].number, is_long_first, &all[i]))
      {
        /* Translators: what is printed in a hex. */
        *why = g_strdup_printf (_ ("“%s” is no number of a hex, as in 12.04, 1204 or A12.34."),
                                marks[i].number);
        return NULL;
      }
  for (guint i = 1; i < n; i++)
    if (!is_alike (&all[0], &all[i]))
      {
        *why = g_strdup_printf (_ ("%s and %s are not written in the same form."), marks[0].number,
                                marks[i].number);
        return NULL;
      }
    else if (!is_same (all[0].letter, all[i].letter))
      {
        *why = g_strdup_printf (_ ("%s and %s are on two sheets: mark the hexes of one of them."),
                                marks[0].number, marks[i].number);
        return NULL;
      }
  return g_steal_pointer (&all);
}

static int
letters_value (Part part, TlGridNames names)
{
  int value = 0;

  if (names == TL_GRID_DOUBLED)
    return *part.text - 'A' + 1 + 26 * ((int) part.length - 1);
  for (guint i = 0; i < part.length && value <= NUMBER_MOST; i++)
    value = value * 26 + part.text[i] - 'A' + 1;
  return value;
}

static int
value_of (Part part, TlGridNames names)
{
  int value = 0;

  if (!is_digit (*part.text))
    return letters_value (part, names);
  for (guint i = 0; i < part.length && value <= NUMBER_MOST; i++)
    value = value * 10 + g_ascii_digit_value (part.text[i]);
  return value;
}

/* --- ways to number --------------------------------------------------------------------------- */

/* A way, and the least and the greatest number of columns and rows among the marks. */
typedef struct
{
  TlGrid grid; /* of these alone, without a sheet */
  int least[2];
  int most[2];
} Way;

/* What is tried; bits of a way. */
enum
{
  ROWS_FIRST = 1 << 0,
  POINTY = 1 << 1,
  ODD_DOWN = 1 << 2,
  FROM_RIGHT = 1 << 3,
  FROM_BOTTOM = 1 << 4,
  DOUBLED = 1 << 5,
  N_WAYS = 1 << 6
};

static void
append_run (GString *pattern, const Printed *all, guint n, guint part, char sign)
{
  guint width = G_MAXUINT;

  for (guint i = 0; i < n; i++)
    width = MIN (width, all[i].parts[part].length);
  if (!is_digit (*all->parts[part].text))
    width = 1;
  for (guint i = 0; i < width; i++)
    g_string_append_c (pattern, sign);
}

/* FALSE: a pattern cannot say it. */
static gboolean
take_pattern (Way *way, const Printed *all, guint n, gboolean is_rows_first)
{
  g_autoptr (GString) pattern = g_string_new_len (all->lead.text, (gssize) all->lead.length);

  append_run (pattern, all, n, 0, is_rows_first ? 'R' : 'C');
  g_string_append_len (pattern, all->gap.text, (gssize) all->gap.length);
  append_run (pattern, all, n, 1, is_rows_first ? 'C' : 'R');
  return g_strlcpy (way->grid.numbers.pattern, pattern->str, TL_GRID_PATTERN_MAX) <
         TL_GRID_PATTERN_MAX;
}

static TlGridNames
names_of (const Printed *all, guint part, guint bits)
{
  return is_digit (*all->parts[part].text) ? TL_GRID_NUMBERS
         : (bits & DOUBLED) != 0           ? TL_GRID_DOUBLED
                                           : TL_GRID_LETTERS;
}

static gboolean
make_way (const Printed *all, guint n, guint bits, Way *way)
{
  guint column = (bits & ROWS_FIRST) != 0 ? 1 : 0;

  *way = (Way){ .least = { G_MAXINT, G_MAXINT }, .most = { 0, 0 } };
  TlNumbers *numbers = &way->grid.numbers;
  way->grid.orientation = (bits & POINTY) != 0 ? TL_GRID_POINTY : TL_GRID_FLAT;
  way->grid.offset = (bits & ODD_DOWN) != 0 ? TL_GRID_ODD_DOWN : TL_GRID_ODD_UP;
  numbers->columns_from_right = (bits & FROM_RIGHT) != 0;
  numbers->rows_from_bottom = (bits & FROM_BOTTOM) != 0;
  numbers->column_names = names_of (all, column, bits);
  numbers->row_names = names_of (all, 1 - column, bits);
  if ((bits & DOUBLED) != 0 && numbers->column_names != TL_GRID_DOUBLED &&
      numbers->row_names != TL_GRID_DOUBLED)
    return FALSE;
  for (guint i = 0; i < n; i++)
    for (guint axis = 0; axis < 2; axis++)
      {
        int value = value_of (all[i].parts[axis == 0 ? column : 1 - column],
                              axis == 0 ? numbers->column_names : numbers->row_names);

        way->least[axis] = MIN (way->least[axis], value);
        way->most[axis] = MAX (way->most[axis], value);
      }
  numbers->first_column = way->least[0];
  numbers->first_row = way->least[1];
  way->grid.columns = (guint) (way->most[0] - way->least[0] + 1);
  way->grid.rows = (guint) (way->most[1] - way->least[1] + 1);
  return take_pattern (way, all, n, column == 1) && tl_grid_check (&way->grid, NULL);
}

/* (transfer full) (nullable): not all numbers are of this grid */
static GArray *
pin_marks (const TlGrid *grid, const TlScanMark *marks, const Printed *all, guint n)
{
  g_autoptr (GArray) pins = g_array_new (FALSE, FALSE, sizeof (TlScanPin));

  for (guint i = 0; i < n; i++)
    {
      TlScanPin pin = { tl_grid_parse (grid, marks[i].number + all[i].letter.length), marks[i].x,
                        marks[i].y };

      if (pin.hex == TL_HEX_NONE)
        return NULL;
      g_array_append_val (pins, pin);
    }
  return g_steal_pointer (&pins);
}

/* By how much more it stretches one way than the other: by the singular values of the fit. */
static double
stretch_of (const TlScanFit *fit)
{
  double e = (fit->xx + fit->yy) / 2, f = (fit->xx - fit->yy) / 2;
  double g = (fit->yx + fit->xy) / 2, h = (fit->yx - fit->xy) / 2;
  double q = hypot (e, h), r = hypot (f, g);

  return (q + r) / (q - r) - 1;
}

static double
score_of (const TlScanFit *fit, const TlGrid *grid, const GArray *pins)
{
  double sum = 0;

  for (guint i = 0; i < pins->len; i++)
    {
      double error = tl_scan_fit_error (fit, grid, &g_array_index (pins, TlScanPin, i)) /
                     tl_scan_fit_unit_px (fit);

      sum += error * error;
    }
  return ERROR_WEIGHT * sqrt (sum / pins->len) + stretch_of (fit) +
         TURN_WEIGHT * fabs (atan2 (fit->yx - fit->xy, fit->xx + fit->yy)) / (G_PI / 2);
}

/* --- the best of them ------------------------------------------------------------------------- */

typedef struct
{
  double scores[N_WAYS]; /* INFINITY: it explains nothing */
  guint best;
  Way way;
  TlScanFit fit;
  Part letter;
  gboolean is_fixed;
  guint width[2]; /* digits of columns and rows, where they are fixed */
} Search;

static void
try_way (Search *search, const TlScanMark *marks, const Printed *all, guint n, guint bits,
         char **why)
{
  g_autoptr (GArray) pins = NULL;
  TlScanFit fit;
  Way way;

  if (!make_way (all, n, bits, &way) || (pins = pin_marks (&way.grid, marks, all, n)) == NULL ||
      !tl_scan_fit (&way.grid, pins, &fit, *why == NULL ? why : NULL))
    return;
  double score = score_of (&fit, &way.grid, pins);
  if (score < search->scores[bits])
    search->scores[bits] = score;
  if (search->best < N_WAYS && score >= search->scores[search->best])
    return;
  search->best = bits;
  search->way = way;
  search->fit = fit;
  search->letter = all->letter;
  search->is_fixed = is_fixed (all);
  for (guint axis = 0; axis < 2; axis++)
    search->width[axis] = all->parts[(bits & ROWS_FIRST) != 0 ? 1 - axis : axis].length;
}

/* Whether all ways that differ from the best in one of @bits at least are clearly worse. */
static gboolean
is_sure_of (const Search *search, guint bits)
{
  for (guint way = 0; way < N_WAYS; way++)
    if (((way ^ search->best) & bits) != 0 &&
        search->scores[way] < search->scores[search->best] + SCORE_MARGIN)
      return FALSE;
  return TRUE;
}

/* --- as large as the picture ------------------------------------------------------------------ */

/* Columns and rows, counted from the first hex of @search's grid, that the picture shows, from the
 * middles of its four edges. */
static void
find_extent (const Search *search, guint width, guint height, int from[2], int to[2])
{
  const TlPoint edges[] = {
    { 0, height / 2.0 }, { width, height / 2.0 }, { width / 2.0, 0 }, { width / 2.0, height }
  };
  const TlGrid *grid = &search->way.grid;
  gboolean is_flat = grid->orientation == TL_GRID_FLAT;
  double pitch[2] = { is_flat ? 1.5 : sqrt (3), is_flat ? sqrt (3) : 1.5 };
  TlPoint first = tl_grid_centre (grid, 0);
  int size[2] = { (int) grid->columns, (int) grid->rows };

  for (guint axis = 0; axis < 2; axis++)
    {
      double low = INFINITY, high = -INFINITY;

      for (guint i = 0; i < G_N_ELEMENTS (edges); i++)
        {
          TlPoint plane = tl_scan_fit_plane (&search->fit, edges[i]);
          double at = (axis == 0 ? plane.x - first.x : plane.y - first.y) / pitch[axis];

          low = MIN (low, at);
          high = MAX (high, at);
        }
      from[axis] = (int) ceil (CLAMP (low, -SIDE_MOST, 0));
      to[axis] = (int) floor (CLAMP (high, size[axis] - 1, SIDE_MOST));
    }
}

/* The greatest number that @digits can say. */
static int
number_most (const Search *search, guint axis)
{
  int most = 1;

  for (guint i = 0; i < search->width[axis] && most <= NUMBER_MOST; i++)
    most *= 10;
  return search->is_fixed ? MAX (most - 1, search->way.most[axis]) : NUMBER_MOST;
}

static void
widen (const Search *search, guint width, guint height, TlGrid *grid)
{
  const TlNumbers *numbers = &search->way.grid.numbers;
  gboolean is_from_end[2] = { numbers->columns_from_right, numbers->rows_from_bottom };
  int from[2], to[2], least[2], most[2];

  *grid = search->way.grid;
  find_extent (search, width, height, from, to);
  for (guint axis = 0; axis < 2; axis++)
    {
      int low = search->way.least[axis], high = search->way.most[axis];
      int after = to[axis] - (high - low);

      least[axis] = CLAMP (low + (is_from_end[axis] ? -after : from[axis]), MIN (low, 1), low);
      most[axis] = CLAMP (high + (is_from_end[axis] ? -from[axis] : after), high,
                          MAX (high, number_most (search, axis)));
    }
  grid->numbers.first_column = least[0];
  grid->numbers.first_row = least[1];
  grid->columns = (guint) (most[0] - least[0] + 1);
  grid->rows = (guint) (most[1] - least[1] + 1);
  if (!tl_grid_check (grid, NULL))
    *grid = search->way.grid;
}

/* The letters before the numbers are those of a sheet as large as the map. */
static void
add_sheet (Part letter, TlGrid *grid)
{
  TlSheet *sheet = &grid->sheets[0];

  if (letter.length == 0)
    return;
  *sheet = (TlSheet){ .columns = grid->columns, .rows = grid->rows, .numbers = grid->numbers };
  memcpy (sheet->letter, letter.text, letter.length);
  grid->n_sheets = 1;
}

/* --- the guess -------------------------------------------------------------------------------- */

/* The fit of the hexes of @grid, from the same marks. */
static gboolean
fit_marks (const TlGrid *grid, const TlScanMark *marks, guint n, TlScanFit *fit)
{
  g_autoptr (GArray) pins = g_array_new (FALSE, FALSE, sizeof (TlScanPin));

  for (guint i = 0; i < n; i++)
    {
      TlScanPin pin = { tl_grid_parse (grid, marks[i].number), marks[i].x, marks[i].y };

      if (pin.hex == TL_HEX_NONE)
        return FALSE;
      g_array_append_val (pins, pin);
    }
  return tl_scan_fit (grid, pins, fit, NULL);
}

static void
search_all (Search *search, const TlScanMark *marks, guint n, char **why)
{
  search->best = N_WAYS;
  for (guint bits = 0; bits < N_WAYS; bits++)
    search->scores[bits] = INFINITY;
  for (guint is_long_first = 0; is_long_first < 2; is_long_first++)
    {
      g_autofree Printed *all = read_all (marks, n, is_long_first, why);

      if (all == NULL)
        return;
      for (guint bits = 0; bits < N_WAYS; bits++)
        try_way (search, marks, all, n, bits, why);
    }
}

gboolean
tl_scan_guess (const TlScanMark *marks, guint n_marks, guint width, guint height,
               TlScanGuess *guess, char **error_text)
{
  Search search;
  g_autofree char *why = NULL;
  TlScanGuess found;

  g_return_val_if_fail (n_marks <= TL_SCAN_PINS_MAX, FALSE);
  if (n_marks < TL_SCAN_PINS_MIN)
    why = g_strdup_printf (
        ngettext ("Mark %u more hex.", "Mark %u more hexes.", TL_SCAN_PINS_MIN - n_marks),
        TL_SCAN_PINS_MIN - n_marks);
  else
    search_all (&search, marks, n_marks, &why);
  if (n_marks >= TL_SCAN_PINS_MIN && search.best < N_WAYS &&
      search.scores[search.best] <= SCORE_MOST)
    {
      widen (&search, width, height, &found.grid);
      add_sheet (search.letter, &found.grid);
      found.is_sure_offset = is_sure_of (&search, ODD_DOWN);
      found.is_sure = is_sure_of (&search, N_WAYS - 1);
      if (fit_marks (&found.grid, marks, n_marks, &found.fit))
        {
          *guess = found;
          return TRUE;
        }
    }
  if (why == NULL || (n_marks >= TL_SCAN_PINS_MIN && search.best < N_WAYS))
    {
      g_free (why);
      why = g_strdup (_ ("No grid of regular hexes has these numbers there: one of the marks is in "
                         "the wrong place, or its number is not right."));
    }
  if (error_text != NULL)
    *error_text = g_steal_pointer (&why);
  return FALSE;
}
