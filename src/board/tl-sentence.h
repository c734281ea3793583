/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Sentences from a translated format and what goes into it: names, hexes, numbers.
 *
 * The same text as g_strdup_printf (), several times faster, for formats that hold nothing but %s,
 * %u, %d and %%, numbered ("%2$s") or not: verdicts about a whole side have ten thousand of them.
 * What else a format holds is left to g_strdup_printf ().
 *
 * Cost: a pass over the format and its arguments, and one allocation.
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

/* (transfer full) */
char *tl_sentence (const char *format, ...) G_GNUC_PRINTF (1, 2);
char *tl_sentence_valist (const char *format, va_list args) G_GNUC_PRINTF (1, 0);

G_END_DECLS
