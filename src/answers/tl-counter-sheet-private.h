/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Rows that become edits, for tl-counter-sheet.c and tl-set-up-sheet.c; the columns of counter
 * sheets and their texts. */
#pragma once

#include "answers/tl-counter-sheet.h"

/* --- rows ------------------------------------------------------------------------------------- */

/* What is done of one row, all or nothing. */
typedef struct
{
  TlCounterSheet *sheet; /* its situation is that before the row */
  TlSheetRow *row;
  TlSituation *situation; /* with what has been done of the row */
  GPtrArray *actions;     /* TlAction: that was done */
} TlSheetStep;

/* Of @situation, without rows. (transfer full) */
TlCounterSheet *tl_counter_sheet_new_empty (const TlSituation *situation);
/* (transfer none): the sheet's last */
TlSheetRow *tl_counter_sheet_add_row (TlCounterSheet *sheet, guint line);
void tl_sheet_step_begin (TlSheetStep *step, TlCounterSheet *sheet, TlSheetRow *row);
/* @column: of the table, from 1; 0: the row as a whole */
void tl_sheet_step_fail (TlSheetStep *step, guint column, const char *text);
/* @change: (transfer full); what refuses it is a fault of the row */
void tl_sheet_step_perform (TlSheetStep *step, TlFactChange *change);
/* Takes over what the row has done, or nothing of it.  @unit: that the row is about, or
 * TL_UNIT_NONE: the one of the row's id is new.  Frees what @step has. */
void tl_sheet_step_end (TlSheetStep *step, TlUnit unit);
/* (transfer full): a `print`, `set` or `delete` of @unit that says nothing yet */
TlFactChange *tl_sheet_change_of_unit (TlFactChangeKind kind, TlUnit unit);

/* --- columns ---------------------------------------------------------------------------------- */

/* The column of what an HQ serves alone, rule 12.3b(B): the words of `limit`. */
#define TL_SHEET_SERVES "serves"

/* @text without what makes no difference in a heading or a word, accents too. (transfer full) */
char *tl_sheet_fold (const char *text);

/* The column of @field on counters of @kind: its id, or "state-level" where the counter prints one
 * of the same name. (transfer full) */
char *tl_sheet_column_of (TlFieldTable table, const TlField *field, TlKind kind);

/* The side that @text names by its id or name, or -1. */
int tl_sheet_find_side (const TlScenario *scenario, const char *text);
/* The kind that @text names by its id or name; "" is an ordinary combat unit. */
gboolean tl_sheet_find_kind (const char *text, TlKind *kind);
/* The formation of @side that @text names by its id or name, or -1. */
int tl_sheet_find_formation (const TlScenario *scenario, TlSide side, const char *text);

/* @text as tl_field_set () reads it, where it names a word, a side, a formation or a box otherwise;
 * else @text itself. (transfer full) */
char *tl_sheet_text (const TlField *field, const TlScenario *scenario, TlSide side,
                     const char *text);
