/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters as a table: a row for each, a column for each thing that is said of it.
 *
 * The columns are the fields of tl-field.h, by their names or titles: "combat", "Steps lost",
 * "place", besides "id", "side" and "kind".  They come in any order, and capitals, blanks and
 * hyphens in a heading make no difference.  A column of another name is read only as the mapping
 * says.
 *
 *   id,side,kind,at,combat,name,formation
 *   u17,axis,,33.11,7-5-3 leg,1/3 Mar,3 Mar       changes u17, or makes it
 *   ,axis,hq,box/rear,20-4 truck,Corps,           makes a counter: its id comes from its name
 *
 * Of a counter that stands, a row says all that the table has columns for: an empty cell means what
 * a new counter has, nothing lost and no formation; only its place, and what its kind must have,
 * stay then.  Where there is no column nothing changes.  A counter keeps its side and its kind.
 *
 * A row becomes the edit actions (tl-fact-change.h) that make it so, none where it is so already: a
 * new formation, then `new`, or `print` and `set`.  They are tried on the situation that the rows
 * before led to, so what tl_apply () refuses is wrong here, too.  A wrong row is left out whole,
 * with all that is wrong about it, and the others are taken.
 *
 * tl_counter_sheet_write () writes the counters of a situation in this form; read into the same
 * situation such a table changes nothing.
 *
 * "serves" says what an HQ serves alone (12.3b(B)) as `limit` does: formation=3-mar unit=u17.  Rows
 * with it are read last, since what they list must be there.
 *
 * Does not: make sides, boxes or hexes.
 * Cost: an edit for each row, each O(counters) where it makes one.
 */
#pragma once

#include "answers/tl-csv.h"
#include "play/tl-action.h"

/* What may stand in a column. */
typedef struct
{
  char *id;    /* as the heading of a written table has it */
  char *title; /* translated */
} TlSheetField;

/* "id", "side", "kind", then what is printed, then what has happened. (transfer full)
 * (element-type TlSheetField) */
GPtrArray *tl_sheet_fields (void);

/* The field that @heading names, an id. (transfer full) (nullable): it names none */
char *tl_sheet_find_field (const GPtrArray *fields, const char *heading);

/**
 * tl_sheet_guess_columns:
 * @csv: whose first row is the heading; it may have no rows
 *
 * Returns: (transfer full) (element-type utf8): for each column of the heading the id of its field,
 *   each once; NULL: it names none, or one that another column has
 */
GPtrArray *tl_sheet_guess_columns (const TlCsv *csv);

/* @column is read as @field, an id, or not at all when it is NULL; the other column that was read
 * as it is not read any more. */
void tl_sheet_set_column (GPtrArray *columns, guint column, const char *field);

typedef enum
{
  TL_SHEET_NEW,
  TL_SHEET_CHANGED,
  TL_SHEET_SAME, /* it says what is so already */
  TL_SHEET_WRONG
} TlSheetWhat;
#define TL_SHEET_WHATS (TL_SHEET_WRONG + 1)

/* "New", translated. */
const char *tl_sheet_what_title (TlSheetWhat what);

typedef struct
{
  guint line;         /* where it begins in the text */
  guint item;         /* of a set-up (tl-set-up-sheet.h), of the line from 1; 0: of a table */
  char *says;         /* (nullable): what stands there, of a set-up */
  GArray *candidates; /* (nullable): TlUnit, when several fit and one may be chosen */
  TlSheetWhat what;
  TlUnit unit;        /* of the sheet's situation; TL_UNIT_NONE: wrong, and there is none */
  TlCounter *counter; /* (nullable): of a wrong row, printed with what fits */
  char *id;           /* as the row has it, or it was made; "" */
  char *change;       /* "Place 33.11, Steps lost 1"; "" */
  GPtrArray *faults;  /* TlCsvFault; empty unless wrong */
  GPtrArray *remarks; /* utf8: rules that the edit does not ask, but that play would (4.8) */
} TlSheetRow;

typedef struct
{
  TlSituation *situation; /* with all of it done */
  GPtrArray *rows;        /* TlSheetRow, in the order of the table */
  GPtrArray *actions;     /* TlAction, in order, for the situation before; may be empty */
  guint n_rows_of[TL_SHEET_WHATS];
} TlCounterSheet;

/**
 * tl_counter_sheet_new:
 * @situation: not modified
 * @csv: its first row is the heading
 * @columns: (element-type utf8): the field of each column, NULL: not read; each once
 * @side: of new counters whose row says none; TL_SIDE_NONE: their rows are wrong
 *
 * Returns: (transfer full): what the rows come to
 */
TlCounterSheet *tl_counter_sheet_new (const TlSituation *situation, const TlCsv *csv,
                                      const GPtrArray *columns, TlSide side);
/**
 * tl_counter_sheet_bring:
 * @situation: not modified
 * @from: of another scenario
 *
 * All counters of @from as new ones of @situation, by the table that tl_counter_sheet_write ()
 * makes of them: a counter whose side or hex is not there is a wrong row.  Boxes off the map that
 * they stand in are made where they are not there, and the scenario names the module of their
 * pictures unless it names one.  Dumps off the map are left aside, as play makes those itself.
 *
 * Returns: (transfer full) (nullable): what they come to; NULL: more than a table may have
 */
TlCounterSheet *tl_counter_sheet_bring (const TlSituation *situation, const TlSituation *from);
void tl_counter_sheet_free (TlCounterSheet *sheet);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlCounterSheet, tl_counter_sheet_free)

/* "58 new, 1 changed, 1 as it was, 2 wrong"; those that there are. (transfer full) */
char *tl_counter_sheet_summary (const TlCounterSheet *sheet);

/**
 * tl_counter_sheet_write:
 * @situation: not modified
 * @delimiter: ',', ';' or a tab
 *
 * All counters of the game, and the columns that some of them need.  Begins with a byte order mark
 * where it holds more than ASCII, without which spreadsheets take UTF-8 for something else.
 *
 * Returns: (transfer full): the table
 */
char *tl_counter_sheet_write (const TlSituation *situation, char delimiter);
