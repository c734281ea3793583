/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Exact fractions: strengths, multipliers, odds and chances.
 *
 * A TlFraction is always reduced and its denominator is positive, so two equal values have
 * equal fields.  Arithmetic aborts on overflow of 64 bits: the loader bounds every printed
 * number (TL_STRENGTH_MAX and friends), so no situation can get there.
 *
 * Example: 8 halved by a river twice, 8 x 1/2 x 1/2, is {2, 1}.
 *
 * Rounding happens only where the rulebook rounds (4.1): tl_fraction_round ().
 */
#pragma once

#include <glib.h>

G_BEGIN_DECLS

typedef struct
{
  gint64 num;
  gint64 den;
} TlFraction;

#define TL_FRACTION_ZERO ((TlFraction){ 0, 1 })
#define TL_FRACTION_ONE ((TlFraction){ 1, 1 })
#define TL_FRACTION_HALF ((TlFraction){ 1, 2 })

TlFraction tl_fraction_new (gint64 num, gint64 den);
TlFraction tl_fraction_add (TlFraction a, TlFraction b);
TlFraction tl_fraction_subtract (TlFraction a, TlFraction b);
TlFraction tl_fraction_multiply (TlFraction a, TlFraction b);
/* b must not be zero. */
TlFraction tl_fraction_divide (TlFraction a, TlFraction b);
/* negative, zero or positive, like strcmp () */
int tl_fraction_compare (TlFraction a, TlFraction b);
gboolean tl_fraction_equal (TlFraction a, TlFraction b);
/* Rule 4.1: below one half down, one half or more up.  For values of zero or more. */
gint64 tl_fraction_round (TlFraction a);
gint64 tl_fraction_floor (TlFraction a);
gint64 tl_fraction_ceil (TlFraction a);

/* "13/2", "17": the command line's exact form.  (transfer full) */
char *tl_fraction_to_string (TlFraction a);
/* "6 1/2", "17": whole number and fraction, as players write it.  (transfer full) */
char *tl_fraction_to_mixed_string (TlFraction a);
/* Reads "3", "1/2", "2 1/2" or "13/2"; FALSE when @text is none of these or out of range. */
gboolean tl_fraction_parse (const char *text, TlFraction *value);

G_END_DECLS
