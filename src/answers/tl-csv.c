/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-csv.h"

#include "board/tl-message.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BYTE_ORDER_MARK "\xef\xbb\xbf"
#define LETTERS 26u

typedef struct
{
  guint line;
  guint first; /* of the cells */
  guint n_cells;
} Row;

struct _TlCsv
{
  char *text;    /* the cells, each ended by a zero */
  GArray *cells; /* char *, in text */
  GArray *rows;  /* Row */
};

typedef struct
{
  TlCsv *csv;
  char *in;  /* what is read next */
  char *out; /* where a cell is written, never behind in */
  guint line;
  guint column; /* of the cell that is read, from 1 */
  char delimiter;
  TlCsvFault *fault;
} Reader;

/* --- faults ----------------------------------------------------------------------------------- */

TlCsvFault *
tl_csv_fault_new (guint line, guint column, const char *format, ...)
{
  TlCsvFault *fault = g_new (TlCsvFault, 1);
  va_list args;

  va_start (args, format);
  fault->text = tl_message_format (format, args);
  va_end (args);
  fault->line = line;
  fault->column = column;
  return fault;
}

void
tl_csv_fault_free (TlCsvFault *fault)
{
  if (fault == NULL)
    return;
  g_free (fault->text);
  g_free (fault);
}

/* 1 is "A", 27 "AA". (transfer full) */
static char *
column_letters (guint column)
{
  GString *letters = g_string_new (NULL);

  for (; column > 0; column = (column - 1) / LETTERS)
    g_string_prepend_c (letters, (char) ('A' + (column - 1) % LETTERS));
  return g_string_free (letters, FALSE);
}

char *
tl_csv_fault_describe (const TlCsvFault *fault)
{
  g_autofree char *letters = column_letters (fault->column);

  if (fault->column == 0)
    /* Translators: a line of a table, what is wrong there. */
    return g_strdup_printf (_ ("Line %1$u: %2$s"), fault->line, fault->text);
  /* Translators: a line and a column of a table, "E", what is wrong there. */
  return g_strdup_printf (_ ("Line %1$u, column %2$s: %3$s"), fault->line, letters, fault->text);
}

/* --- reading ---------------------------------------------------------------------------------- */

static gboolean
fail (Reader *reader, guint line, guint column, const char *text)
{
  reader->fault = tl_csv_fault_new (line, column, "%s", text);
  return FALSE;
}

static gboolean
is_line_end (char c)
{
  return c == '\n' || c == '\r' || c == '\0';
}

/* How often @c stands in the first row, outside of quotes. */
static guint
count_in_first_row (const char *text, char c)
{
  gboolean is_quoted = FALSE;
  guint n = 0;

  for (; *text != '\0' && (is_quoted || !is_line_end (*text)); text++)
    if (*text == '"')
      is_quoted = !is_quoted;
    else if (*text == c && !is_quoted)
      n++;
  return n;
}

static char
guess_delimiter (const char *text)
{
  static const char delimiters[] = { ',', ';', '\t' };
  char best = delimiters[0];
  guint most = 0;

  /* In front of the first row there may be lines in which nothing stands. */
  text += strspn (text, "\r\n");
  for (guint i = 0; i < sizeof delimiters; i++)
    {
      guint n = count_in_first_row (text, delimiters[i]);

      if (n > most)
        {
          most = n;
          best = delimiters[i];
        }
    }
  return best;
}

/* Goes over an end of a line; CRLF is one. */
static void
skip_line_end (Reader *reader)
{
  if (reader->in[0] == '\r' && reader->in[1] == '\n')
    reader->in++;
  reader->in++;
  reader->line++;
}

/* Behind the quote that opens the cell. */
static gboolean
read_quoted (Reader *reader)
{
  guint line = reader->line;

  for (;;)
    {
      char c = *reader->in;

      if (c == '\0')
        return fail (reader, line, reader->column, _ ("the quote that opens here is not closed"));
      if (c == '"' && reader->in[1] != '"')
        break;
      /* CR and LF count once. */
      if (c == '\n' || (c == '\r' && reader->in[1] != '\n'))
        reader->line++;
      *reader->out++ = c;
      reader->in += c == '"' ? 2 : 1;
    }
  reader->in++;
  return *reader->in == reader->delimiter || is_line_end (*reader->in) ||
         fail (reader, reader->line, reader->column,
               _ ("something stands behind the closing quote; a quote inside is written twice"));
}

/* One cell, and leaves its end to the caller. */
static gboolean
read_cell (Reader *reader)
{
  const char *cell = reader->out;

  if (reader->column > TL_CSV_COLUMNS_MAX)
    {
      reader->fault = tl_csv_fault_new (reader->line, 0, _ ("the row has more than %u columns"),
                                        TL_CSV_COLUMNS_MAX);
      return FALSE;
    }
  if (*reader->in == '"')
    {
      reader->in++;
      if (!read_quoted (reader))
        return FALSE;
    }
  else
    while (*reader->in != reader->delimiter && !is_line_end (*reader->in))
      *reader->out++ = *reader->in++;
  g_array_append_val (reader->csv->cells, cell);
  return TRUE;
}

/* Takes the cells out again when nothing stands in them. */
static gboolean
keep_row (Reader *reader, Row *row)
{
  GArray *cells = reader->csv->cells;
  gboolean is_empty = TRUE;

  row->n_cells = cells->len - row->first;
  for (guint i = row->first; i < cells->len && is_empty; i++)
    is_empty = *g_array_index (cells, const char *, i) == '\0';
  if (is_empty)
    {
      g_array_set_size (cells, row->first);
      return TRUE;
    }
  if (reader->csv->rows->len > TL_CSV_ROWS_MAX)
    {
      reader->fault =
          tl_csv_fault_new (row->line, 0, _ ("the table has more than %u rows"), TL_CSV_ROWS_MAX);
      return FALSE;
    }
  g_array_append_val (reader->csv->rows, *row);
  return TRUE;
}

static gboolean
read_row (Reader *reader)
{
  Row row = { reader->line, reader->csv->cells->len, 0 };
  char end;

  reader->column = 0;
  do
    {
      reader->column++;
      if (!read_cell (reader))
        return FALSE;
      end = *reader->in;
      if (end == reader->delimiter)
        reader->in++;
      else if (end != '\0')
        skip_line_end (reader);
      *reader->out++ = '\0';
    }
  while (end == reader->delimiter);
  return keep_row (reader, &row);
}

static guint
line_of (const char *text, const char *place)
{
  guint line = 1;

  for (; text < place; text++)
    line += *text == '\n';
  return line;
}

TlCsvFault *
tl_csv_check_bytes (const char *text, gsize length)
{
  const char *zero = length > 0 ? memchr (text, '\0', length) : NULL;
  const char *bad;

  if (length > TL_CSV_BYTES_MAX)
    return tl_csv_fault_new (1, 0, _ ("the text has more than %u bytes"), TL_CSV_BYTES_MAX);
  if (length >= 2 && (memcmp (text, "\xff\xfe", 2) == 0 || memcmp (text, "\xfe\xff", 2) == 0))
    return tl_csv_fault_new (1, 0, "%s", _ ("the text is UTF-16; save it as UTF-8"));
  if (zero != NULL)
    return tl_csv_fault_new (line_of (text, zero), 0, "%s",
                             _ ("a zero byte stands here: this is no text"));
  if (!g_utf8_validate (text, (gssize) length, &bad))
    return tl_csv_fault_new (line_of (text, bad), 0, "%s",
                             _ ("the text is no UTF-8; save it as UTF-8"));
  return NULL;
}

TlCsv *
tl_csv_parse (const char *text, gsize length, TlCsvFault **fault)
{
  TlCsvFault *of_bytes = tl_csv_check_bytes (text, length);
  Reader reader = { .line = 1 };

  if (of_bytes != NULL)
    {
      *fault = of_bytes;
      return NULL;
    }
  TlCsv *csv = g_new0 (TlCsv, 1);
  csv->text = g_strndup (text, length);
  csv->cells = g_array_new (FALSE, FALSE, sizeof (char *));
  csv->rows = g_array_new (FALSE, FALSE, sizeof (Row));
  reader.csv = csv;
  reader.in = reader.out = csv->text;
  if (g_str_has_prefix (reader.in, BYTE_ORDER_MARK))
    reader.in += strlen (BYTE_ORDER_MARK);
  reader.delimiter = guess_delimiter (reader.in);
  while (*reader.in != '\0' && read_row (&reader))
    ;
  if (reader.fault == NULL)
    return csv;
  *fault = reader.fault;
  tl_csv_free (csv);
  return NULL;
}

void
tl_csv_free (TlCsv *csv)
{
  if (csv == NULL)
    return;
  g_array_unref (csv->cells);
  g_array_unref (csv->rows);
  g_free (csv->text);
  g_free (csv);
}

/* --- what was read ---------------------------------------------------------------------------- */

guint
tl_csv_n_rows (const TlCsv *csv)
{
  return csv->rows->len;
}

guint
tl_csv_line (const TlCsv *csv, guint row)
{
  return g_array_index (csv->rows, Row, row).line;
}

guint
tl_csv_n_cells (const TlCsv *csv, guint row)
{
  return g_array_index (csv->rows, Row, row).n_cells;
}

const char *
tl_csv_cell (const TlCsv *csv, guint row, guint column)
{
  const Row *cells = &g_array_index (csv->rows, Row, row);

  return column < cells->n_cells ? g_array_index (csv->cells, const char *, cells->first + column)
                                 : "";
}

/* --- writing ---------------------------------------------------------------------------------- */

/* Spreadsheets drop blanks at the ends of what is not quoted. */
static gboolean
needs_quotes (const char *cell, char delimiter)
{
  return strchr (cell, delimiter) != NULL || strpbrk (cell, "\"\r\n") != NULL || *cell == ' ' ||
         (*cell != '\0' && cell[strlen (cell) - 1] == ' ');
}

void
tl_csv_put_row (GString *text, const char *const *cells, guint n_cells, char delimiter)
{
  for (guint i = 0; i < n_cells; i++)
    {
      gboolean is_quoted = needs_quotes (cells[i], delimiter);

      if (i > 0)
        g_string_append_c (text, delimiter);
      if (is_quoted)
        g_string_append_c (text, '"');
      for (const char *c = cells[i]; *c != '\0'; c++)
        {
          if (*c == '"')
            g_string_append_c (text, '"');
          g_string_append_c (text, *c);
        }
      if (is_quoted)
        g_string_append_c (text, '"');
    }
  g_string_append (text, "\r\n");
}
