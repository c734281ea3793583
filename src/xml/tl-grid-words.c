/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "xml/tl-grid-words.h"

#include "pieces/tl-field.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define FIRST_NUMBER_MAX 9999
#define WORDS_MAX 4

typedef struct
{
  const char *key;
  gsize offset;
  const char *words[WORDS_MAX]; /* 0, 1, ...; none: a number, or the pattern */
  const char *form;
} Key;

#define AT(field) offsetof (TlNumbers, field)

static const Key keys[] = {
  { "first-column", AT (first_column), { NULL }, N_ ("a number from 0 to 9999") },
  { "first-row", AT (first_row), { NULL }, N_ ("a number from 0 to 9999") },
  { "columns-from", AT (columns_from_right), { "left", "right" }, N_ ("left or right") },
  { "rows-from", AT (rows_from_bottom), { "top", "bottom" }, N_ ("top or bottom") },
  { "stagger", AT (is_staggered), { "no", "yes" }, N_ ("no or yes") },
  { "column-names",
    AT (column_names),
    { "numbers", "letters", "doubled" },
    N_ ("numbers, letters (Z, AA, AB) or doubled (Z, AA, BB)") },
  { "row-names",
    AT (row_names),
    { "numbers", "letters", "doubled" },
    N_ ("numbers, letters (Z, AA, AB) or doubled (Z, AA, BB)") },
  { "pattern", AT (pattern), { NULL }, N_ ("at most 23 letters and signs, as in CC.RR") },
};

static const Key *
find_key (const char *key)
{
  for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
    if (strcmp (keys[i].key, key) == 0)
      return &keys[i];
  return NULL;
}

static gboolean
is_pattern (const Key *key)
{
  return key->offset == AT (pattern);
}

/* All that is no pattern is as wide as an int. */
static int *
value_of (const TlNumbers *numbers, const Key *key)
{
  return (int *) (gpointer) ((char *) (gpointer) numbers + key->offset);
}

const char *const *
tl_numbers_keys (void)
{
  static const char *names[G_N_ELEMENTS (keys) + 1];
  static gsize is_ready;

  if (g_once_init_enter (&is_ready))
    {
      for (guint i = 0; i < G_N_ELEMENTS (keys); i++)
        names[i] = keys[i].key;
      g_once_init_leave (&is_ready, 1);
    }
  return names;
}

static gboolean
read_value (TlNumbers *numbers, const Key *key, const char *text)
{
  guint number;

  if (is_pattern (key))
    {
      memset (numbers->pattern, 0, sizeof numbers->pattern);
      return g_strlcpy (numbers->pattern, text, sizeof numbers->pattern) < sizeof numbers->pattern;
    }
  for (guint i = 0; i < WORDS_MAX && key->words[i] != NULL; i++)
    if (strcmp (key->words[i], text) == 0)
      {
        *value_of (numbers, key) = (int) i;
        return TRUE;
      }
  if (key->words[0] != NULL || !tl_count_parse (text, FIRST_NUMBER_MAX, &number))
    return FALSE;
  *value_of (numbers, key) = (int) number;
  return TRUE;
}

gboolean
tl_numbers_say (TlNumbers *numbers, const char *key, const char *text, const char **form)
{
  const Key *found = find_key (key);

  *form = found != NULL ? _ (found->form) : NULL;
  return found != NULL && read_value (numbers, found, text);
}

char *
tl_numbers_word (const TlNumbers *numbers, const char *key)
{
  const Key *found = find_key (key);

  g_return_val_if_fail (found != NULL, NULL);

  if (is_pattern (found))
    return g_strdup (numbers->pattern);
  return found->words[0] != NULL ? g_strdup (found->words[*value_of (numbers, found)])
                                 : g_strdup_printf ("%d", *value_of (numbers, found));
}

gboolean
tl_numbers_is_usual (const TlNumbers *numbers, const char *key)
{
  const Key *found = find_key (key);

  g_return_val_if_fail (found != NULL, FALSE);

  return found->words[0] != NULL && *value_of (numbers, found) == 0;
}

/* --- sheets --- */

static TlGrid
without_sheets (const TlGrid *grid)
{
  TlGrid bare = *grid;

  bare.n_sheets = 0;
  return bare;
}

static gboolean
find_corner (const TlGrid *grid, const char *text, int *column, int *row, char **fault)
{
  TlGrid bare = without_sheets (grid);
  TlHex hex = tl_grid_parse (&bare, text);

  if (hex != TL_HEX_NONE)
    {
      tl_grid_position (&bare, hex, column, row);
      return TRUE;
    }
  g_autofree char *span = tl_grid_span (&bare);
  /* Translators: what was found; from which numbers to which, "01.01 - 12.10". */
  *fault = g_strdup_printf (_ ("“%s” is no hex of the map by its own numbers (%s)"), text, span);
  return FALSE;
}

TlSheet *
tl_grid_add_sheet (TlGrid *grid, const char *letter, const char *from, const char *to, char **fault)
{
  TlSheet *sheet;
  int column, row, far_column, far_row;

  if (grid->n_sheets >= TL_GRID_SHEETS_MAX)
    {
      *fault = g_strdup_printf (_ ("there are more than %d sheets"), TL_GRID_SHEETS_MAX);
      return NULL;
    }
  if (strlen (letter) >= TL_SHEET_LETTER_MAX)
    {
      *fault = g_strdup_printf (_ ("“%s” is longer than the %d signs of a sheet"), letter,
                                TL_SHEET_LETTER_MAX - 1);
      return NULL;
    }
  if (!find_corner (grid, from, &column, &row, fault) ||
      !find_corner (grid, to, &far_column, &far_row, fault))
    return NULL;
  sheet = &grid->sheets[grid->n_sheets++];
  *sheet = (TlSheet){ .column = (guint) MIN (column, far_column),
                      .row = (guint) MIN (row, far_row),
                      .columns = (guint) ABS (far_column - column) + 1,
                      .rows = (guint) ABS (far_row - row) + 1,
                      .numbers = grid->numbers };
  g_strlcpy (sheet->letter, letter, sizeof sheet->letter);
  return sheet;
}

/* "first-column=1" */
static gboolean
read_word (TlNumbers *numbers, char *word, char **fault)
{
  char *sign = strchr (word, '=');
  const char *form = NULL;

  if (sign == NULL)
    {
      *fault = g_strdup_printf (_ ("“%s” is not KEY=VALUE"), word);
      return FALSE;
    }
  *sign = '\0';
  if (tl_numbers_say (numbers, word, sign + 1, &form))
    return TRUE;
  /* Translators: a key, what was found, its form. */
  *fault = form != NULL ? g_strdup_printf (_ ("%s %s: expected %s"), word, sign + 1, form)
                        : g_strdup_printf (_ ("“%s” says nothing of a sheet"), word);
  return FALSE;
}

static gboolean
read_sheet (TlGrid *grid, const char *text, char **fault)
{
  g_auto (GStrv) words = g_strsplit_set (text, " \t\n", -1);
  g_autoptr (GPtrArray) some = g_ptr_array_new ();

  for (guint i = 0; words[i] != NULL; i++)
    if (*words[i] != '\0')
      g_ptr_array_add (some, words[i]);
  if (some->len < 3)
    {
      *fault = g_strdup_printf (_ ("expected a letter and two corners, as in A 01.01 30.20, "
                                   "found “%s”"),
                                text);
      return FALSE;
    }
  TlSheet *sheet = tl_grid_add_sheet (grid, strcmp (some->pdata[0], "-") == 0 ? "" : some->pdata[0],
                                      some->pdata[1], some->pdata[2], fault);
  for (guint i = 3; sheet != NULL && i < some->len; i++)
    if (!read_word (&sheet->numbers, some->pdata[i], fault))
      return FALSE;
  return sheet != NULL;
}

gboolean
tl_grid_take_sheets (TlGrid *grid, const char *text, char **fault)
{
  g_auto (GStrv) parts = g_strsplit (text != NULL ? text : "", ";", -1);

  grid->n_sheets = 0;
  for (guint i = 0; parts[i] != NULL; i++)
    {
      g_strstrip (parts[i]);
      /* Behind the last one there may be a semicolon. */
      if ((*parts[i] != '\0' || (parts[i + 1] != NULL && i > 0)) &&
          !read_sheet (grid, parts[i], fault))
        return FALSE;
    }
  return TRUE;
}

void
tl_sheet_corners (const TlGrid *grid, const TlSheet *sheet, char *from, char *to)
{
  TlGrid bare = without_sheets (grid);

  tl_grid_format (&bare, tl_grid_at (&bare, (int) sheet->column, (int) sheet->row), from);
  tl_grid_format (&bare,
                  tl_grid_at (&bare, (int) (sheet->column + sheet->columns) - 1,
                              (int) (sheet->row + sheet->rows) - 1),
                  to);
}

char *
tl_grid_sheets_text (const TlGrid *grid)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < grid->n_sheets; i++)
    {
      const TlSheet *sheet = &grid->sheets[i];
      char from[TL_HEX_NUMBER_MAX];
      char to[TL_HEX_NUMBER_MAX];

      tl_sheet_corners (grid, sheet, from, to);
      g_string_append_printf (text, "%s%s %s %s", i > 0 ? "; " : "",
                              *sheet->letter != '\0' ? sheet->letter : "-", from, to);
      for (guint k = 0; k < G_N_ELEMENTS (keys); k++)
        {
          g_autofree char *own = tl_numbers_word (&sheet->numbers, keys[k].key);
          g_autofree char *of_map = tl_numbers_word (&grid->numbers, keys[k].key);

          if (strcmp (own, of_map) != 0)
            g_string_append_printf (text, " %s=%s", keys[k].key, own);
        }
    }
  return g_string_free (text, FALSE);
}
