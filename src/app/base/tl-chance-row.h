/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Chances as people read them: words, and rows of a grid with a bar.
 *
 *   name | bar | 5/9 | 55.6 %
 *
 * The fraction is reduced; the tooltip has the count that it comes from.  Colours only repeat what
 * the name says.
 */
#pragma once

#include "board/tl-fraction.h"

#include <gtk/gtk.h>

G_BEGIN_DECLS

/* "55.6 %", with a space that does not break; what can happen is never 0.  (transfer full) */
char *tl_chance_percent_text (guint count, guint total);
/* "5/9 = 55.6 %" (transfer full) */
char *tl_chance_short_text (guint count, guint total);
/* "4320/7776 = 5/9 = 55.6 %" (transfer full) */
char *tl_chance_long_text (guint count, guint total);
/* "0.7 (13/18)": a mean, rounded to tenths and exact; "2" when it is whole.  (transfer full) */
char *tl_mean_text (TlFraction mean);
/* "0.7" alone (transfer full) */
char *tl_mean_short_text (TlFraction mean);

/* A bar of @count out of @scale; @css_class: "even", "hurts-attacker", "hurts-defender".  What a
 * screen reader says of it is @name and @value.  (transfer floating) */
GtkWidget *tl_chance_bar_new (guint count, guint scale, const char *css_class, const char *name,
                              const char *value);
/* Fills @row of @grid, columns 0 to 3. */
void tl_chance_row_attach (GtkGrid *grid, int row, const char *name, guint count, guint total,
                           const char *css_class);

G_END_DECLS
