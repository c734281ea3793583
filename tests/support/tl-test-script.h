/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Short plays in one string, for tables: steps divided by ';'.
 *
 *   "move u 01.01 02.01"      an action that must be allowed
 *   "= 12.5e"                 the action before said something by this rule
 *   "- 12.5e"                 it said nothing by it
 *   "! 12.5a move u 01.01"    must be forbidden, by this rule among others
 *   "? d 7t"                  a piece holds so many Tokens; "? d 0t" when it has left the map
 *   "? u fuelled"             a unit bears a flag: fuelled, fuels, paid; "? u -paid": it does not
 *   "~ d#2 4t"                changes the situation as tl_test_set () does
 */
#pragma once

#include "play/tl-action.h"

/* Plays @steps; stops the test at the first that goes otherwise. (transfer full): the end */
TlSituation *tl_test_script (TlSituation *situation, const char *steps);

/* A row of a table: a play that must go as it says. */
typedef struct
{
  const char *path;      /* of the test */
  const char *situation; /* of tl_test_situation () */
  const char *steps;     /* of tl_test_script () */
} TlTestScriptRow;

void tl_test_script_add_rows (const TlTestScriptRow *rows, guint n_rows);
