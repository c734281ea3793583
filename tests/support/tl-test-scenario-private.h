/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a test's text (tl-test-scenario.h) is read: as lines of words, the map's lines first, then
 * the counters, then where they stand.  What a text gets wrong stops the test.
 */
#pragma once

#include "support/tl-test-scenario.h"

/* --- words: tl-test-scenario-words.c --------------------------------------------------------- */

/* The words of each line or part that has any, GStrv. (transfer full) */
GPtrArray *tl_test_split_lines (const char *text, const char *dividers);
/* Stops the test; @words: the line that is wrong. */
G_NORETURN void tl_test_complain (char *const *words, const char *about);
/* What @text, one of @words, says; NULL is wrong too. */
guint tl_test_word_number (char *const *words, const char *text);
TlSide tl_test_word_side (char *const *words, const char *text);
TlHex tl_test_word_hex (char *const *words, const TlGrid *grid, const char *text);

/* --- the parts ------------------------------------------------------------------------------- */

/* Makes the map, and leaves the @lines that are not about it. (transfer full) */
TlMap *tl_test_read_map (GPtrArray *lines);
/* A unit's line; @rest gains its id and the words about its state, ended by NULL. (transfer
 * full) */
TlCounter *tl_test_read_counter (const TlScenario *scenario, char *const *words, GPtrArray *rest);
/* A unit's id and the words about its state, "clock ...", "control ..." or "attacked ...". */
void tl_test_read_change (TlEdit *edit, char *const *words);
