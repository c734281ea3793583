/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tables as spreadsheets write them: RFC 4180, in UTF-8.
 *
 * A line is a row, and a comma, a semicolon or a tab divides its cells: the one that stands most
 * often in the first row does in all.  A cell in quotes holds anything, line ends too, and two
 * quotes there stand for one.  Lines end with LF, CRLF or CR; a byte order mark is skipped, and so
 * are rows in which nothing stands.
 *
 *   id,name              row 0, line 1: "id", "name"
 *   u1,"5"" gun"         row 1, line 2: "u1", `5" gun`
 *
 * A table is read whole or not at all: behind a quote that is not closed nothing is certain.
 *
 * Cost: one pass, one copy of the text.  A table that is too large is refused where it becomes so.
 */
#pragma once

#include <glib.h>

#define TL_CSV_BYTES_MAX (8u * 1024 * 1024)
#define TL_CSV_COLUMNS_MAX 200u
/* Behind the heading: more counters than the largest game of the series has. */
#define TL_CSV_ROWS_MAX 3000u

typedef struct _TlCsv TlCsv;

/* What is wrong, and where. */
typedef struct
{
  guint line;   /* of the text, from 1 */
  guint column; /* cell of the row, from 1; 0: the row as a whole */
  char *text;   /* translated */
} TlCsvFault;

/* @format: a sentence without its full stop, or with it. (transfer full) */
TlCsvFault *tl_csv_fault_new (guint line, guint column, const char *format, ...)
    G_GNUC_PRINTF (3, 4);
void tl_csv_fault_free (TlCsvFault *fault);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlCsvFault, tl_csv_fault_free)

/* "Line 7, column E: ...", with the column's letters as spreadsheets have them. (transfer full) */
char *tl_csv_fault_describe (const TlCsvFault *fault);

/* Why @text cannot be text of a player: too long, not UTF-8. (transfer full) (nullable): it can */
TlCsvFault *tl_csv_check_bytes (const char *text, gsize length);

/**
 * tl_csv_parse:
 * @text: any bytes
 * @length: how many
 * @fault: (out) (transfer full): what is wrong with them, set on failure only
 *
 * Returns: (transfer full) (nullable): the table; it may have no rows
 */
TlCsv *tl_csv_parse (const char *text, gsize length, TlCsvFault **fault);
void tl_csv_free (TlCsv *csv);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlCsv, tl_csv_free)

guint tl_csv_n_rows (const TlCsv *csv);
/* The line in which @row begins, from 1. */
guint tl_csv_line (const TlCsv *csv, guint row);
guint tl_csv_n_cells (const TlCsv *csv, guint row);
/* "" behind the last cell. (transfer none) */
const char *tl_csv_cell (const TlCsv *csv, guint row, guint column);

/* Appends a row that tl_csv_parse () reads as @cells; @delimiter: ',', ';' or a tab. */
void tl_csv_put_row (GString *text, const char *const *cells, guint n_cells, char delimiter);
