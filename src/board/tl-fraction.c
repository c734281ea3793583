/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-fraction.h"

static gint64
checked_multiply (gint64 a, gint64 b)
{
  gint64 product;

  if (__builtin_mul_overflow (a, b, &product))
    g_error ("fraction overflow: %" G_GINT64_FORMAT " x %" G_GINT64_FORMAT, a, b);
  return product;
}

static gint64
checked_add (gint64 a, gint64 b)
{
  gint64 sum;

  if (__builtin_add_overflow (a, b, &sum))
    g_error ("fraction overflow: %" G_GINT64_FORMAT " + %" G_GINT64_FORMAT, a, b);
  return sum;
}

static gint64
greatest_common_divisor (gint64 a, gint64 b)
{
  a = ABS (a);
  while (b != 0)
    {
      gint64 rest = a % b;

      a = b;
      b = rest;
    }
  return a;
}

TlFraction
tl_fraction_new (gint64 num, gint64 den)
{
  if (den == 0)
    g_error ("fraction with denominator 0");
  /* The least 64-bit number has no opposite: it may not appear anywhere. */
  if (num == G_MININT64 || den == G_MININT64)
    g_error ("fraction overflow");
  if (den < 0)
    {
      num = -num;
      den = -den;
    }
  gint64 divisor = greatest_common_divisor (num, den);
  return (TlFraction){ num / divisor, den / divisor };
}

TlFraction
tl_fraction_add (TlFraction a, TlFraction b)
{
  gint64 shared = greatest_common_divisor (a.den, b.den);
  gint64 a_part = checked_multiply (a.num, b.den / shared);
  gint64 b_part = checked_multiply (b.num, a.den / shared);

  return tl_fraction_new (checked_add (a_part, b_part), checked_multiply (a.den, b.den / shared));
}

TlFraction
tl_fraction_subtract (TlFraction a, TlFraction b)
{
  return tl_fraction_add (a, (TlFraction){ -b.num, b.den });
}

TlFraction
tl_fraction_multiply (TlFraction a, TlFraction b)
{
  /* Reducing crosswise first keeps every product as small as the result. */
  gint64 ab = greatest_common_divisor (a.num, b.den);
  gint64 ba = greatest_common_divisor (b.num, a.den);

  return tl_fraction_new (checked_multiply (a.num / ab, b.num / ba),
                          checked_multiply (a.den / ba, b.den / ab));
}

TlFraction
tl_fraction_divide (TlFraction a, TlFraction b)
{
  if (b.num == 0)
    g_error ("fraction divided by 0");
  return tl_fraction_multiply (a, tl_fraction_new (b.den, b.num));
}

int
tl_fraction_compare (TlFraction a, TlFraction b)
{
  int sign = 1;

  /* Compares whole parts, then the reciprocals of the rests, as no cross product overflows so. */
  for (;;)
    {
      gint64 a_whole = tl_fraction_floor (a);
      gint64 b_whole = tl_fraction_floor (b);
      gint64 a_rest = a.num - a_whole * a.den;
      gint64 b_rest = b.num - b_whole * b.den;

      if (a_whole != b_whole)
        return a_whole < b_whole ? -sign : sign;
      if (a_rest == 0 || b_rest == 0)
        return a_rest == b_rest ? 0 : (a_rest == 0 ? -sign : sign);
      a = (TlFraction){ a.den, a_rest };
      b = (TlFraction){ b.den, b_rest };
      sign = -sign;
    }
}

gboolean
tl_fraction_equal (TlFraction a, TlFraction b)
{
  return a.num == b.num && a.den == b.den;
}

gint64
tl_fraction_floor (TlFraction a)
{
  gint64 whole = a.num / a.den;

  return whole - (a.num % a.den < 0 ? 1 : 0);
}

gint64
tl_fraction_round (TlFraction a)
{
  gint64 whole = tl_fraction_floor (a);
  gint64 rest = a.num - whole * a.den;

  return whole + (rest >= a.den - rest ? 1 : 0);
}

char *
tl_fraction_to_string (TlFraction a)
{
  if (a.den == 1)
    return g_strdup_printf ("%" G_GINT64_FORMAT, a.num);
  return g_strdup_printf ("%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, a.num, a.den);
}

char *
tl_fraction_to_mixed_string (TlFraction a)
{
  const char *sign = a.num < 0 ? "-" : "";
  gint64 whole = ABS (a.num) / a.den;
  gint64 rest = ABS (a.num) % a.den;

  if (rest == 0)
    return g_strdup_printf ("%s%" G_GINT64_FORMAT, sign, whole);
  if (whole == 0)
    return g_strdup_printf ("%s%" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, sign, rest, a.den);
  return g_strdup_printf ("%s%" G_GINT64_FORMAT " %" G_GINT64_FORMAT "/%" G_GINT64_FORMAT, sign,
                          whole, rest, a.den);
}

/* Digits alone: no sign, no space, nothing of the locale. */
static gboolean
read_number (const char **text, gint64 *number)
{
  const char *p = *text;
  gint64 value = 0;

  if (!g_ascii_isdigit (*p))
    return FALSE;
  for (; g_ascii_isdigit (*p); p++)
    {
      if (__builtin_mul_overflow (value, 10, &value) ||
          __builtin_add_overflow (value, *p - '0', &value))
        return FALSE;
    }
  *text = p;
  *number = value;
  return TRUE;
}

static gboolean
read_slash_and_number (const char **text, gint64 *number)
{
  if (**text != '/')
    return FALSE;
  (*text)++;
  return read_number (text, number) && *number > 0;
}

gboolean
tl_fraction_parse (const char *text, TlFraction *value)
{
  gint64 whole = 0;
  gint64 num;
  gint64 den = 1;

  g_return_val_if_fail (text != NULL && value != NULL, FALSE);

  gboolean negative = *text == '-';
  text += negative ? 1 : 0;
  if (!read_number (&text, &num))
    return FALSE;
  if (*text == ' ')
    {
      text++;
      whole = num;
      if (!read_number (&text, &num) || !read_slash_and_number (&text, &den) || num >= den)
        return FALSE;
    }
  else if (*text == '/' && !read_slash_and_number (&text, &den))
    return FALSE;
  if (*text != '\0' || __builtin_mul_overflow (whole, den, &whole) ||
      __builtin_add_overflow (whole, num, &num))
    return FALSE;
  *value = tl_fraction_new (negative ? -num : num, den);
  return TRUE;
}
