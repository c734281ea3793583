/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The columns of counter sheets, and their texts, for tl-counter-sheet.c. */
#pragma once

#include "answers/tl-counter-sheet.h"

G_BEGIN_DECLS

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

G_END_DECLS
