/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Tables: what is read from them, what is wrong with them, and that what is written is read. */
#undef G_DISABLE_ASSERT

#include "answers/tl-csv.h"
#include "support/tl-test-armies.h"
#include "support/tl-test-rounds.h"

#include <string.h>

/* "1:a|b;3:c|" : line and cells of each row. (transfer full) */
static char *
rows_of (const TlCsv *csv)
{
  GString *text = g_string_new (NULL);

  for (guint row = 0; row < tl_csv_n_rows (csv); row++)
    {
      g_string_append_printf (text, "%s%u:", row > 0 ? ";" : "", tl_csv_line (csv, row));
      for (guint i = 0; i < tl_csv_n_cells (csv, row); i++)
        g_string_append_printf (text, "%s%s", i > 0 ? "|" : "", tl_csv_cell (csv, row, i));
    }
  return g_string_free (text, FALSE);
}

static void
test_reads (void)
{
  static const struct
  {
    const char *text;
    const char *rows;
  } tables[] = {
    { "", "" },
    { "a,b\n1,2\n", "1:a|b;2:1|2" },
    { "a,b\r\n1,2", "1:a|b;2:1|2" },
    { "a,b\r1,2\r", "1:a|b;2:1|2" },
    { "\xef\xbb\xbf"
      "a,b\n",
      "1:a|b" },
    { "a;b;c\n1,5;2;3\n", "1:a|b|c;2:1,5|2|3" },
    { "a\tb\n1;2,3\t4\n", "1:a|b;2:1;2,3|4" },
    { "a\n1\n", "1:a;2:1" },
    { "a,b\n\n,\n \n\n1,\n", "1:a|b;4: ;6:1|" },
    { "\r\n\na;b\n", "3:a|b" },
    { "a,b\n\"1,\"\"x\"\"\",\"\"\n", "1:a|b;2:1,\"x\"|" },
    { "a,b\n\"1\r\n2\n3\",4\n5,6\n", "1:a|b;2:1\r\n2\n3|4;5:5|6" },
    /* Delimiters inside quotes do not count. */
    { "\"a,,,,\";b\n1;2\n", "1:a,,,,|b;2:1|2" },
    /* A quote in the middle stands for itself. */
    { "a,b\n5\" gun,x\n", "1:a|b;2:5\" gun|x" },
    { "a,b\n1,2,3\n1\n", "1:a|b;2:1|2|3;3:1" },
    { "\xc3\xa4,b\n", "1:\xc3\xa4|b" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      TlCsvFault *fault = NULL;
      g_autoptr (TlCsv) csv = tl_csv_parse (tables[i].text, strlen (tables[i].text), &fault);
      g_autofree char *rows = NULL;

      g_assert_nonnull (csv);
      g_assert_null (fault);
      rows = rows_of (csv);
      g_assert_cmpstr (rows, ==, tables[i].rows);
      if (tl_csv_n_rows (csv) > 0)
        g_assert_cmpstr (tl_csv_cell (csv, 0, 100), ==, "");
    }
}

static void
test_faults (void)
{
  static const struct
  {
    const char *text;
    gsize length; /* 0: to the zero byte */
    const char *says;
  } tables[] = {
    { "a,b\n1,\"2\n3\n", 0, "Line 2, column B: the quote that opens here is not closed" },
    { "a,b\n\n\"1\"2,3\n", 0, "Line 3, column A: something stands behind the closing quote" },
    { "a,b\n1,\0\n", 8, "Line 2: a zero byte" },
    { "a,b\n1,2\n\xff,3\n", 0, "Line 3: the text is no UTF-8" },
    { "\xff\xfe"
      "a,b\n",
      0, "Line 1: the text is UTF-16" },
    { "\xc3", 0, "Line 1: the text is no UTF-8" },
    { "\"", 0, "Line 1, column A: the quote" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (TlCsvFault) fault = NULL;
      gsize length = tables[i].length > 0 ? tables[i].length : strlen (tables[i].text);
      g_autofree char *says = NULL;

      g_assert_null (tl_csv_parse (tables[i].text, length, &fault));
      says = tl_csv_fault_describe (fault);
      if (!g_str_has_prefix (says, tables[i].says))
        g_error ("%u: %s", i, says);
    }
}

static void
test_columns_have_letters (void)
{
  static const struct
  {
    guint column;
    const char *says;
  } rows[] = {
    { 0, "Line 7: x" },
    { 1, "Line 7, column A: x" },
    { 26, "Line 7, column Z: x" },
    { 27, "Line 7, column AA: x" },
    { 200, "Line 7, column GR: x" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlCsvFault) fault = tl_csv_fault_new (7, rows[i].column, "x");
      g_autofree char *says = tl_csv_fault_describe (fault);

      g_assert_cmpstr (says, ==, rows[i].says);
    }
}

/* A table that is too large is refused where it becomes so, and at once. */
static void
test_limits (void)
{
  g_autoptr (GString) columns = g_string_new ("a");
  g_autoptr (GString) rows = g_string_new ("a\n");
  g_autoptr (GString) quote = g_string_new ("a\n\"");
  const struct
  {
    const GString *text;
    const char *says;
  } tables[] = {
    { columns, "the row has more than 200 columns" },
    { rows, "the table has more than 3000 rows" },
    { quote, "the quote that opens here is not closed" },
  };

  for (guint i = 0; i < 1000000; i++)
    {
      g_string_append (columns, ",x");
      g_string_append (rows, "x\n");
      g_string_append (quote, "x,\n");
    }
  for (guint i = 0; i < G_N_ELEMENTS (tables); i++)
    {
      g_autoptr (TlCsvFault) fault = NULL;
      double begun = tl_test_cpu_time_us ();

      g_assert_null (tl_csv_parse (tables[i].text->str, tables[i].text->len, &fault));
      g_assert_cmpstr (fault->text, ==, tables[i].says);
      g_assert_cmpfloat (tl_test_cpu_time_us () - begun, <, TL_TEST_WAIT (G_USEC_PER_SEC));
    }
  g_string_set_size (rows, 2 * (TL_CSV_ROWS_MAX + 1));
  g_autoptr (TlCsv) csv = tl_csv_parse (rows->str, rows->len, NULL);
  g_assert_cmpuint (tl_csv_n_rows (csv), ==, TL_CSV_ROWS_MAX + 1);
}

static void
test_writes (void)
{
  static const char *const cells[] = {
    "plain", "", " blank ", "a,b;c\td", "5\" \"gun\"", "two\r\nlines", "\xc3\xa4"
  };
  static const char delimiters[] = { ',', ';', '\t' };

  for (guint i = 0; i < sizeof delimiters; i++)
    {
      g_autoptr (GString) text = g_string_new (NULL);
      g_autoptr (TlCsv) csv = NULL;

      /* The heading, by which the delimiter is known. */
      tl_csv_put_row (text, (const char *const[]){ "a", "b" }, 2, delimiters[i]);
      tl_csv_put_row (text, cells, G_N_ELEMENTS (cells), delimiters[i]);
      csv = tl_csv_parse (text->str, text->len, NULL);
      g_assert_nonnull (csv);
      g_assert_cmpuint (tl_csv_n_cells (csv, 1), ==, G_N_ELEMENTS (cells));
      for (guint k = 0; k < G_N_ELEMENTS (cells); k++)
        g_assert_cmpstr (tl_csv_cell (csv, 1, k), ==, cells[k]);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/csv/reads", test_reads);
  g_test_add_func ("/answers/csv/faults", test_faults);
  g_test_add_func ("/answers/csv/columns-have-letters", test_columns_have_letters);
  g_test_add_func ("/answers/csv/limits", test_limits);
  g_test_add_func ("/answers/csv/writes", test_writes);
  return g_test_run ();
}
