/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The printed numbers of hexes. */
#include "board/tl-hex-private.h"

#include <string.h>

#define LETTERS 26

/* --- patterns --- */

typedef struct
{
  const char *text;
  gsize start[2]; /* of the columns and of the rows */
  gsize width[2];
  gboolean is_fixed[2]; /* touches other digits, so its width is exact */
} Pattern;

enum
{
  COLUMN,
  ROW
};

static const char signs[] = { [COLUMN] = 'C', [ROW] = 'R', '\0' };

static TlGridNames
names_of (const TlNumbers *numbers, guint axis)
{
  return axis == COLUMN ? numbers->column_names : numbers->row_names;
}

static gboolean
find_run (const char *text, char sign, gsize *start, gsize *width)
{
  const char *first = strchr (text, sign);

  if (first == NULL)
    return FALSE;
  *start = (gsize) (first - text);
  for (*width = 0; first[*width] == sign;)
    (*width)++;
  return strchr (first + *width, sign) == NULL;
}

/* Whether digits may stand where @c is. */
static gboolean
is_digit_place (const TlNumbers *numbers, char c)
{
  return (c == 'C' && numbers->column_names == TL_GRID_NUMBERS) ||
         (c == 'R' && numbers->row_names == TL_GRID_NUMBERS) || g_ascii_isdigit (c);
}

static gboolean
read_pattern (const TlNumbers *numbers, Pattern *pattern)
{
  const char *text = numbers->pattern[0] != '\0' ? numbers->pattern : "CC.RR";

  pattern->text = text;
  for (guint axis = COLUMN; axis <= ROW; axis++)
    {
      gsize start, end;

      if (!find_run (text, signs[axis], &pattern->start[axis], &pattern->width[axis]))
        return FALSE;
      start = pattern->start[axis];
      end = start + pattern->width[axis];
      pattern->is_fixed[axis] = names_of (numbers, axis) == TL_GRID_NUMBERS &&
                                ((start > 0 && is_digit_place (numbers, text[start - 1])) ||
                                 is_digit_place (numbers, text[end]));
    }
  return TRUE;
}

/* --- what a grid may say --- */

static gboolean
fits (int number, gsize width)
{
  gsize digits = 1;

  for (; number >= 10; number /= 10)
    digits++;
  return digits <= width;
}

/* Whether staggering changes numbers of that axis. */
static gboolean
is_staggered (const TlGrid *grid, const TlNumbers *numbers, guint axis)
{
  return numbers->is_staggered && axis == (grid->orientation == TL_GRID_FLAT ? ROW : COLUMN);
}

static char *
check_line (const TlGrid *grid, const TlNumbers *numbers, const Pattern *pattern, guint axis,
            guint n)
{
  int first = axis == COLUMN ? numbers->first_column : numbers->first_row;
  gboolean is_from_end = axis == COLUMN ? numbers->columns_from_right : numbers->rows_from_bottom;
  int stagger = is_staggered (grid, numbers, axis) ? 1 : 0;
  TlGridNames names = names_of (numbers, axis);
  int first_least = (names != TL_GRID_NUMBERS ? 1 : 0) + (is_from_end ? stagger : 0);
  char after = pattern->text[pattern->start[axis] + pattern->width[axis]];

  if (first < first_least || first > (int) TL_GRID_MAX_HEXES)
    return g_strdup_printf ("the first %s is a number from %d to %u",
                            axis == COLUMN ? "column" : "row", first_least, TL_GRID_MAX_HEXES);
  int last = first + (int) n - 1 + (is_from_end ? 0 : stagger);
  if (names == TL_GRID_NUMBERS)
    return pattern->is_fixed[axis] && !fits (last, pattern->width[axis])
               ? g_strdup_printf ("pattern \"%s\" is too narrow for number %d", pattern->text, last)
               : NULL;
  if (names > TL_GRID_DOUBLED)
    return g_strdup ("unknown names of columns or rows");
  if (names == TL_GRID_DOUBLED && last > LETTERS * TL_GRID_DOUBLED_MAX)
    return g_strdup_printf ("doubled letters end with number %d, not %d",
                            LETTERS * TL_GRID_DOUBLED_MAX, last);
  if (g_ascii_isupper (after) && !is_digit_place (numbers, after))
    return g_strdup_printf ("pattern \"%s\" has a letter behind those of a column or row",
                            pattern->text);
  return NULL;
}

/* (transfer full) (nullable): what is wrong */
static char *
check_numbers (const TlGrid *grid, const TlNumbers *numbers, guint columns, guint rows)
{
  Pattern pattern;

  if (memchr (numbers->pattern, '\0', TL_GRID_PATTERN_MAX) == NULL)
    return g_strdup_printf ("a pattern has at most %d characters", TL_GRID_PATTERN_MAX - 1);
  for (const char *p = numbers->pattern; *p != '\0'; p++)
    if (!g_ascii_isgraph (*p))
      return g_strdup ("a pattern consists of ASCII characters without space");
  if (!read_pattern (numbers, &pattern))
    return g_strdup_printf ("pattern \"%s\" needs one run of C and one run of R", numbers->pattern);
  char *fault = check_line (grid, numbers, &pattern, COLUMN, columns);
  return fault != NULL ? fault : check_line (grid, numbers, &pattern, ROW, rows);
}

/* What every number of a sheet begins with: its letter, signs, and then digits or letters. */
typedef struct
{
  char text[TL_SHEET_LETTER_MAX + TL_GRID_PATTERN_MAX];
  gboolean is_letters;
} Beginning;

static Beginning
beginning_of (const char *letter, const TlNumbers *numbers)
{
  Beginning beginning = { "", FALSE };
  gsize length = g_strlcpy (beginning.text, letter, TL_SHEET_LETTER_MAX);
  Pattern pattern;

  if (read_pattern (numbers, &pattern))
    {
      guint axis = pattern.start[COLUMN] < pattern.start[ROW] ? COLUMN : ROW;

      g_strlcpy (beginning.text + length, pattern.text, pattern.start[axis] + 1);
      beginning.is_letters = names_of (numbers, axis) != TL_GRID_NUMBERS;
    }
  return beginning;
}

/* Whether @sign may be one of those that follow @beginning. */
static gboolean
may_follow (const Beginning *beginning, char sign)
{
  return beginning->is_letters ? g_ascii_isupper (sign) : g_ascii_isdigit (sign);
}

/* Whether a number of the one may be a number of the other too; no proof that one is. */
static gboolean
may_be_alike (const Beginning *one, const Beginning *other)
{
  gsize i = 0;

  while (one->text[i] != '\0' && one->text[i] == other->text[i])
    i++;
  if (one->text[i] != '\0' && other->text[i] != '\0')
    return FALSE;
  if (one->text[i] != '\0')
    return may_follow (other, one->text[i]);
  if (other->text[i] != '\0')
    return may_follow (one, other->text[i]);
  return one->is_letters == other->is_letters;
}

static char *
check_sheet (const TlGrid *grid, guint i)
{
  const TlSheet *sheet = &grid->sheets[i];
  Beginning own = beginning_of (sheet->letter, &sheet->numbers);
  Beginning blank = beginning_of ("", &grid->numbers);

  if (sheet->columns == 0 || sheet->rows == 0 || sheet->column >= grid->columns ||
      sheet->row >= grid->rows || sheet->columns > grid->columns - sheet->column ||
      sheet->rows > grid->rows - sheet->row)
    return g_strdup_printf ("sheet \"%s\" does not lie on the map", sheet->letter);
  g_autofree char *fault = check_numbers (grid, &sheet->numbers, sheet->columns, sheet->rows);
  if (fault != NULL)
    return g_strdup_printf ("sheet \"%s\": %s", sheet->letter, fault);
  if (may_be_alike (&own, &blank))
    return g_strdup_printf ("sheet \"%s\" begins its numbers as the map itself does",
                            sheet->letter);
  for (guint k = 0; k < i; k++)
    {
      Beginning other = beginning_of (grid->sheets[k].letter, &grid->sheets[k].numbers);

      if (may_be_alike (&own, &other))
        return g_strdup_printf ("sheets \"%s\" and \"%s\" begin their numbers alike",
                                grid->sheets[k].letter, sheet->letter);
    }
  return NULL;
}

static char *
check_sheets (const TlGrid *grid)
{
  char *fault = NULL;

  if (grid->n_sheets > TL_GRID_SHEETS_MAX)
    return g_strdup_printf ("at most %d sheets are possible", TL_GRID_SHEETS_MAX);
  for (guint i = 0; i < grid->n_sheets && fault == NULL; i++)
    {
      const char *letter = grid->sheets[i].letter;

      if (memchr (letter, '\0', TL_SHEET_LETTER_MAX) == NULL)
        return g_strdup_printf ("a sheet's letter has at most %d signs", TL_SHEET_LETTER_MAX - 1);
      for (const char *p = letter; *p != '\0'; p++)
        if (!g_ascii_isalnum (*p))
          return g_strdup ("a sheet's letter consists of ASCII letters and digits");
    }
  for (guint i = 0; i < grid->n_sheets && fault == NULL; i++)
    fault = check_sheet (grid, i);
  return fault;
}

gboolean
tl_grid_check (const TlGrid *grid, char **error_text)
{
  g_autofree char *text = NULL;

  g_return_val_if_fail (grid != NULL, FALSE);

  if ((guint) grid->orientation > TL_GRID_POINTY || (guint) grid->offset > TL_GRID_ODD_DOWN)
    text = g_strdup ("unknown orientation or offset");
  else if (grid->columns == 0 || grid->rows == 0 || grid->columns > TL_GRID_MAX_HEXES ||
           grid->rows > TL_GRID_MAX_HEXES / grid->columns)
    text = g_strdup_printf ("%u columns and %u rows: from 1 to %u hexes are possible",
                            grid->columns, grid->rows, TL_GRID_MAX_HEXES);
  else
    text = check_numbers (grid, &grid->numbers, grid->columns, grid->rows);
  if (text == NULL)
    text = check_sheets (grid);
  gboolean is_sound = text == NULL;
  if (!is_sound && error_text != NULL)
    *error_text = g_steal_pointer (&text);
  return is_sound;
}

/* --- which numbers a hex has --- */

/* The map's own numbers in the form of a sheet. */
static TlSheet
whole_map (const TlGrid *grid)
{
  return (TlSheet){ .columns = grid->columns, .rows = grid->rows, .numbers = grid->numbers };
}

/* (nullable) */
static const TlSheet *
sheet_at (const TlGrid *grid, int column, int row)
{
  for (guint i = 0; i < grid->n_sheets; i++)
    {
      const TlSheet *sheet = &grid->sheets[i];

      if ((guint) column - sheet->column < sheet->columns && (guint) row - sheet->row < sheet->rows)
        return sheet;
    }
  return NULL;
}

gboolean
tl_grid_is_blank (const TlGrid *grid, TlHex hex)
{
  int column, row;

  tl_grid_position (grid, hex, &column, &row);
  return grid->n_sheets > 0 && sheet_at (grid, column, row) == NULL;
}

/* What staggering adds to the number of the column or row of @axis in a line that is pushed. */
static int
stagger (const TlGrid *grid, const TlNumbers *numbers, guint axis, gboolean is_pushed)
{
  gboolean is_from_end = axis == COLUMN ? numbers->columns_from_right : numbers->rows_from_bottom;

  if (!is_pushed || !is_staggered (grid, numbers, axis))
    return 0;
  return is_from_end ? -1 : 1;
}

/* --- writing --- */

/* At least @width digits.  By hand: whatever is listed or said names hexes, and printf () takes
 * ten times as long. */
static char *
write_digits (char *to, gsize width, int number)
{
  gsize n = 1;

  for (int rest = number / 10; rest > 0 || n < width; rest /= 10)
    n++;
  for (char *digit = to + n; digit > to; number /= 10)
    *--digit = (char) ('0' + number % 10);
  return to + n;
}

static char *
write_letters (char *to, TlGridNames names, int number)
{
  int n = 0;

  if (names == TL_GRID_DOUBLED)
    {
      n = (number - 1) / LETTERS + 1;
      memset (to, 'A' + (number - 1) % LETTERS, (gsize) n);
      return to + n;
    }
  for (int rest = number; rest > 0; rest = (rest - 1) / LETTERS)
    n++;
  for (char *letter = to + n; letter > to; number = (number - 1) / LETTERS)
    *--letter = (char) ('A' + (number - 1) % LETTERS);
  return to + n;
}

static void
write_hex (const TlGrid *grid, const TlSheet *sheet, TlHex hex, char *to)
{
  const TlNumbers *numbers = &sheet->numbers;
  gboolean is_pushed = numbers->is_staggered && tl_grid_is_pushed (grid, hex);
  Pattern pattern;
  int column, row;
  int number[2];

  *to = '\0';
  g_return_if_fail (read_pattern (numbers, &pattern));

  tl_grid_position (grid, hex, &column, &row);
  number[COLUMN] = tl_count_line (numbers->first_column, numbers->columns_from_right,
                                  sheet->columns, column - (int) sheet->column) +
                   stagger (grid, numbers, COLUMN, is_pushed);
  number[ROW] = tl_count_line (numbers->first_row, numbers->rows_from_bottom, sheet->rows,
                               row - (int) sheet->row) +
                stagger (grid, numbers, ROW, is_pushed);
  to = g_stpcpy (to, sheet->letter);
  for (gsize i = 0; pattern.text[i] != '\0';)
    {
      guint axis = i == pattern.start[COLUMN] ? COLUMN : ROW;

      if (i != pattern.start[axis])
        {
          *to++ = pattern.text[i++];
          continue;
        }
      to = names_of (numbers, axis) == TL_GRID_NUMBERS
               ? write_digits (to, pattern.width[axis], number[axis])
               : write_letters (to, names_of (numbers, axis), number[axis]);
      i += pattern.width[axis];
    }
  *to = '\0';
}

const char *
tl_grid_format (const TlGrid *grid, TlHex hex, char *buffer)
{
  const TlSheet *sheet = NULL;
  TlSheet whole;
  int column, row;

  *buffer = '\0';
  g_return_val_if_fail (hex < tl_grid_n_hexes (grid), buffer);

  if (grid->n_sheets > 0)
    {
      tl_grid_position (grid, hex, &column, &row);
      sheet = sheet_at (grid, column, row);
    }
  if (sheet == NULL)
    {
      whole = whole_map (grid);
      sheet = &whole;
    }
  write_hex (grid, sheet, hex, buffer);
  return buffer;
}

char *
tl_grid_format_dup (const TlGrid *grid, TlHex hex)
{
  char buffer[TL_HEX_NUMBER_MAX];

  return g_strdup (tl_grid_format (grid, hex, buffer));
}

char *
tl_grid_span (const TlGrid *grid)
{
  GString *text = g_string_new (NULL);
  TlSheet whole = whole_map (grid);
  guint n = MAX (grid->n_sheets, 1);

  for (guint i = 0; i < n; i++)
    {
      const TlSheet *sheet = grid->n_sheets > 0 ? &grid->sheets[i] : &whole;
      TlHex first = tl_grid_at (grid, (int) sheet->column, (int) sheet->row);
      TlHex last = tl_grid_at (grid, (int) (sheet->column + sheet->columns) - 1,
                               (int) (sheet->row + sheet->rows) - 1);
      char one[TL_HEX_NUMBER_MAX];
      char other[TL_HEX_NUMBER_MAX];

      write_hex (grid, sheet, first, one);
      write_hex (grid, sheet, last, other);
      g_string_append_printf (text, "%s%s - %s", i > 0 ? ", " : "", one, other);
    }
  return g_string_free (text, FALSE);
}

/* --- reading --- */

/* Reads at most seven digits: no grid has more. */
static gboolean
read_digits (const char **text, gsize width, gboolean is_fixed, int *number)
{
  gsize digits = 0;

  *number = 0;
  for (; g_ascii_isdigit (**text) && digits < (is_fixed ? width : 23); digits++, (*text)++)
    {
      if (*number > (int) TL_GRID_MAX_HEXES * 2)
        return FALSE;
      *number = *number * 10 + (**text - '0');
    }
  return digits >= width;
}

static gboolean
read_letters (const char **text, TlGridNames names, int *number)
{
  const char *first = *text;

  *number = 0;
  for (; g_ascii_isupper (**text); (*text)++)
    {
      if (*number > (int) TL_GRID_MAX_HEXES * 2)
        return FALSE;
      if (names == TL_GRID_LETTERS)
        *number = *number * LETTERS + (**text - 'A' + 1);
      else
        *number += *text == first ? **text - 'A' + 1 : LETTERS;
    }
  return *text > first;
}

static gboolean
read_numbers (const TlNumbers *numbers, const char *text, int *number)
{
  Pattern pattern;

  if (!read_pattern (numbers, &pattern))
    return FALSE;
  for (gsize i = 0; pattern.text[i] != '\0';)
    {
      guint axis = i == pattern.start[COLUMN] ? COLUMN : ROW;

      if (i != pattern.start[axis])
        {
          if (*text++ != pattern.text[i++])
            return FALSE;
          continue;
        }
      if (names_of (numbers, axis) == TL_GRID_NUMBERS
              ? !read_digits (&text, pattern.width[axis], pattern.is_fixed[axis], &number[axis])
              : !read_letters (&text, names_of (numbers, axis), &number[axis]))
        return FALSE;
      i += pattern.width[axis];
    }
  return *text == '\0';
}

/* Where on the sheet line @number lies that begins with @first at one end or the other. */
static int
line_of (int first, gboolean is_from_end, guint n, int number)
{
  return is_from_end ? (int) n - 1 - (number - first) : number - first;
}

/* The hex of @sheet with that number, be it in another sheet besides. */
static TlHex
parse_on (const TlGrid *grid, const TlSheet *sheet, const char *text)
{
  const TlNumbers *numbers = &sheet->numbers;
  int number[2] = { 0, 0 };
  char buffer[TL_HEX_NUMBER_MAX];

  if (!g_str_has_prefix (text, sheet->letter) ||
      !read_numbers (numbers, text + strlen (sheet->letter), number))
    return TL_HEX_NONE;
  /* What staggering adds depends on the line, which is not known yet. */
  for (int push = 0; push <= (numbers->is_staggered ? 1 : 0); push++)
    {
      int column = line_of (numbers->first_column, numbers->columns_from_right, sheet->columns,
                            number[COLUMN] - stagger (grid, numbers, COLUMN, push == 1));
      int row = line_of (numbers->first_row, numbers->rows_from_bottom, sheet->rows,
                         number[ROW] - stagger (grid, numbers, ROW, push == 1));

      if (column < 0 || row < 0 || column >= (int) sheet->columns || row >= (int) sheet->rows)
        continue;
      TlHex hex = tl_grid_at (grid, column + (int) sheet->column, row + (int) sheet->row);
      write_hex (grid, sheet, hex, buffer);
      /* One number, one text: "033.11" is refused, and so is the wrong line. */
      if (strcmp (buffer, text) == 0)
        return hex;
    }
  return TL_HEX_NONE;
}

TlHex
tl_grid_parse (const TlGrid *grid, const char *text)
{
  TlSheet whole = whole_map (grid);
  TlHex hex = TL_HEX_NONE;

  if (text == NULL)
    return TL_HEX_NONE;
  for (guint i = 0; i < grid->n_sheets && hex == TL_HEX_NONE; i++)
    hex = parse_on (grid, &grid->sheets[i], text);
  if (hex != TL_HEX_NONE)
    return hex;
  hex = parse_on (grid, &whole, text);
  return hex == TL_HEX_NONE || grid->n_sheets == 0 || tl_grid_is_blank (grid, hex) ? hex
                                                                                   : TL_HEX_NONE;
}
