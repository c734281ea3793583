/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-fraction.h"

#define F(num, den) ((TlFraction){ (num), (den) })

static void
assert_fraction (TlFraction found, TlFraction expected)
{
  g_assert_cmpint (found.num, ==, expected.num);
  g_assert_cmpint (found.den, ==, expected.den);
}

static void
test_reduced (void)
{
  static const struct
  {
    gint64 num, den;
    TlFraction expected;
  } rows[] = {
    { 6, 4, F (3, 2) },
    { 0, 7, F (0, 1) },
    { -6, 4, F (-3, 2) },
    { 6, -4, F (-3, 2) },
    { -6, -4, F (3, 2) },
    { 5, 1, F (5, 1) },
    { G_MAXINT64, G_MAXINT64, F (1, 1) },
    { G_MAXINT64, -1, F (-G_MAXINT64, 1) },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    assert_fraction (tl_fraction_new (rows[i].num, rows[i].den), rows[i].expected);
}

static void
test_arithmetic (void)
{
  TlFraction river = TL_FRACTION_HALF;

  /* 8 x 1/2 x 1/2 = 2: a strength halved by a river and again by want of supply (4.3) */
  assert_fraction (tl_fraction_multiply (tl_fraction_multiply (F (8, 1), river), TL_FRACTION_HALF),
                   F (2, 1));
  /* 1/3 + 1/6 = 1/2 */
  assert_fraction (tl_fraction_add (F (1, 3), F (1, 6)), F (1, 2));
  /* 1/6 - 1/2 = -1/3 */
  assert_fraction (tl_fraction_subtract (F (1, 6), F (1, 2)), F (-1, 3));
  /* 3/4 : 9/8 = 2/3 */
  assert_fraction (tl_fraction_divide (F (3, 4), F (9, 8)), F (2, 3));
  /* -1/2 : -1/4 = 2 */
  assert_fraction (tl_fraction_divide (F (-1, 2), F (-1, 4)), F (2, 1));
  assert_fraction (tl_fraction_subtract (F (5, 7), F (5, 7)), TL_FRACTION_ZERO);
  /* Crosswise reduction: neither product is formed before it is small. */
  assert_fraction (tl_fraction_multiply (F (G_MAXINT64, 3), F (3, G_MAXINT64)), F (1, 1));
}

static void
test_compare (void)
{
  static const struct
  {
    TlFraction a, b;
    int expected;
  } rows[] = {
    { F (1, 2), F (1, 2), 0 },
    { F (1, 3), F (1, 2), -1 },
    { F (-1, 3), F (-1, 2), 1 },
    { F (-1, 3), F (1, 3), -1 },
    { F (7, 2), F (3, 1), 1 },
    { F (3, 1), F (7, 2), -1 },
    /* Cross products of these do not fit in 64 bits. */
    { F (G_MAXINT64, G_MAXINT64 - 1), F (G_MAXINT64 - 1, G_MAXINT64 - 2), -1 },
    { F (G_MAXINT64 - 1, G_MAXINT64), F (G_MAXINT64 - 2, G_MAXINT64 - 1), 1 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpint (CLAMP (tl_fraction_compare (rows[i].a, rows[i].b), -1, 1), ==,
                       rows[i].expected);
      g_assert_cmpint (CLAMP (tl_fraction_compare (rows[i].b, rows[i].a), -1, 1), ==,
                       -rows[i].expected);
      g_assert_cmpint (tl_fraction_equal (rows[i].a, rows[i].b), ==, rows[i].expected == 0);
    }
}

/* Every pair of small fractions against cross products. */
static void
test_compare_all (void)
{
  for (int a = -12; a <= 12; a++)
    for (int b = 1; b <= 12; b++)
      for (int c = -12; c <= 12; c++)
        for (int d = 1; d <= 12; d++)
          {
            int found = tl_fraction_compare (tl_fraction_new (a, b), tl_fraction_new (c, d));

            g_assert_cmpint (CLAMP (found, -1, 1), ==, CLAMP (a * d - c * b, -1, 1));
          }
}

static void
test_rounding (void)
{
  static const struct
  {
    TlFraction value;
    gint64 rounded, floored;
  } rows[] = {
    { F (0, 1), 0, 0 },    { F (1, 3), 0, 0 },
    { F (1, 2), 1, 0 }, /* one half rounds up */
    { F (2, 3), 1, 0 },    { F (17, 1), 17, 17 },
    { F (35, 2), 18, 17 }, { F (49, 100), 0, 0 }, /* 0.49 is below one half */
    { F (-1, 3), 0, -1 },  { F (G_MAXINT64, 2), G_MAXINT64 / 2 + 1, G_MAXINT64 / 2 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_assert_cmpint (tl_fraction_round (rows[i].value), ==, rows[i].rounded);
      g_assert_cmpint (tl_fraction_floor (rows[i].value), ==, rows[i].floored);
    }
}

static void
test_text (void)
{
  static const struct
  {
    TlFraction value;
    const char *plain, *mixed;
  } rows[] = {
    { F (17, 1), "17", "17" },
    { F (13, 2), "13/2", "6 1/2" },
    { F (1, 2), "1/2", "1/2" },
    { F (0, 1), "0", "0" },
    { F (-13, 2), "-13/2", "-6 1/2" },
    { F (-1, 2), "-1/2", "-1/2" },
    { F (G_MAXINT64, 1), "9223372036854775807", "9223372036854775807" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *plain = tl_fraction_to_string (rows[i].value);
      g_autofree char *mixed = tl_fraction_to_mixed_string (rows[i].value);
      TlFraction value;

      g_assert_cmpstr (plain, ==, rows[i].plain);
      g_assert_cmpstr (mixed, ==, rows[i].mixed);
      g_assert_true (tl_fraction_parse (plain, &value));
      assert_fraction (value, rows[i].value);
      g_assert_true (tl_fraction_parse (mixed, &value));
      assert_fraction (value, rows[i].value);
    }
}

static void
test_parse_refuses (void)
{
  static const char *const texts[] = {
    "",
    "-",
    "x",
    "1/0",
    "1/",
    "/2",
    " 1",
    "1 ",
    "1  1/2",
    "2 1",
    "2 3/2",
    "2 2/2",
    "1/2/3",
    "1 1/2x",
    "+1",
    "1.5",
    "1/-2",
    "--1",
    "2 -1/2",
    "\t1",
    "9223372036854775808",
    "9223372036854775807 1/2",
    "1/9223372036854775808",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      TlFraction value = F (-77, 1);

      g_assert_false (tl_fraction_parse (texts[i], &value));
      /* Out-parameters are set only on success. */
      assert_fraction (value, F (-77, 1));
    }
}

static void
overflow_add (void)
{
  tl_fraction_add (F (G_MAXINT64, 1), F (1, 1));
}

static void
overflow_multiply (void)
{
  tl_fraction_multiply (F (G_MAXINT64, 1), F (2, 1));
}

static void
overflow_denominator (void)
{
  tl_fraction_multiply (F (1, G_MAXINT64), F (1, 2));
}

static void
overflow_new (void)
{
  tl_fraction_new (G_MININT64, 1);
}

static void
zero_denominator (void)
{
  tl_fraction_new (1, 0);
}

static void
divide_by_zero (void)
{
  tl_fraction_divide (TL_FRACTION_ONE, TL_FRACTION_ZERO);
}

static void
test_aborts (gconstpointer data)
{
  if (g_test_subprocess ())
    {
      ((void (*) (void)) data) ();
      return;
    }
  g_test_trap_subprocess (NULL, 0, 0);
  g_test_trap_assert_failed ();
  g_test_trap_assert_stderr ("*fraction*");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/fraction/reduced", test_reduced);
  g_test_add_func ("/board/fraction/arithmetic", test_arithmetic);
  g_test_add_func ("/board/fraction/compare", test_compare);
  g_test_add_func ("/board/fraction/compare-all-small-ones", test_compare_all);
  g_test_add_func ("/rules/4.1/rounding", test_rounding);
  g_test_add_func ("/board/fraction/text", test_text);
  g_test_add_func ("/board/fraction/parse-refuses", test_parse_refuses);
  g_test_add_data_func ("/board/fraction/aborts/add", overflow_add, test_aborts);
  g_test_add_data_func ("/board/fraction/aborts/multiply", overflow_multiply, test_aborts);
  g_test_add_data_func ("/board/fraction/aborts/denominator", overflow_denominator, test_aborts);
  g_test_add_data_func ("/board/fraction/aborts/least-number", overflow_new, test_aborts);
  g_test_add_data_func ("/board/fraction/aborts/zero-denominator", zero_denominator, test_aborts);
  g_test_add_data_func ("/board/fraction/aborts/divide-by-zero", divide_by_zero, test_aborts);
  return g_test_run ();
}
