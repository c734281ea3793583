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

typedef struct
{
  gint64 num;
  gint64 den;
} TlFraction;

#define TL_FRACTION_ZERO ((TlFraction){ 0, 1 })
#define TL_FRACTION_ONE ((TlFraction){ 1, 1 })
#define TL_FRACTION_HALF ((TlFraction){ 1, 2 })

/*
 * @num: any number but the least of 64 bits
 * @den: likewise, and not zero
 *
 * Reduces @num / @den, and makes the denominator positive.
 *
 * Errors: aborts when @den is 0 or either is the least 64-bit number.
 */
TlFraction tl_fraction_new (gint64 num, gint64 den);

/*
 * tl_fraction_subtract (), tl_fraction_multiply () and tl_fraction_divide () do what they say, too.
 *
 * Rules: 4.2 (fractions are kept), 4.3 (all modifiers multiply).
 * Errors: abort on overflow, and tl_fraction_divide () when @b is zero.
 *
 * Returns: the exact result, reduced
 */
TlFraction tl_fraction_add (TlFraction a, TlFraction b);
TlFraction tl_fraction_subtract (TlFraction a, TlFraction b);
TlFraction tl_fraction_multiply (TlFraction a, TlFraction b);
TlFraction tl_fraction_divide (TlFraction a, TlFraction b);

/*
 * Never overflows, whatever the values.
 *
 * Returns: negative, zero or positive, like strcmp ()
 */
int tl_fraction_compare (TlFraction a, TlFraction b);
gboolean tl_fraction_equal (TlFraction a, TlFraction b);

/*
 * @a: zero or more
 *
 * Rounds below one half down, and one half or more up.
 *
 * Rules: 4.1.
 */
gint64 tl_fraction_round (TlFraction a);

/* The next whole number at or below; also of negative values. */
gint64 tl_fraction_floor (TlFraction a);

/* Returns: (transfer full): "13/2", "17": the exact form of the command line and of files */
char *tl_fraction_to_string (TlFraction a);

/* Returns: (transfer full): "6 1/2", "17": whole number and fraction, as players write it */
char *tl_fraction_to_mixed_string (TlFraction a);

/*
 * @text: "3", "1/2", "2 1/2" or "13/2", perhaps after a minus sign, and nothing else
 * @value: (out): set only on success, and reduced
 *
 * Reads what tl_fraction_to_string () and tl_fraction_to_mixed_string () write, in every locale.
 * The fraction after a whole number must be below one.
 *
 * Returns: FALSE when @text is none of these, or out of range
 */
gboolean tl_fraction_parse (const char *text, TlFraction *value);
