/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "pieces/tl-rules.h"

#include <string.h>

static void
test_order (void)
{
  guint n;
  const TlRule *rules = tl_rules_for_test (&n);

  g_assert_cmpuint (n, >, 200);
  for (guint i = 1; i < n; i++)
    if (tl_rule_compare (rules[i - 1].number, rules[i].number) >= 0)
      g_error ("%s stands before %s", rules[i - 1].number, rules[i].number);
}

static void
test_compare (void)
{
  /* In the order of the rulebook. */
  static const char *const numbers[] = {
    "2.2",    "4.0",  "4.5", "4.5a", "4.5a(A)", "4.5a(K)", "4.5b", "4.9",      "9.5",
    "9.5(A)", "9.5a", "9.8", "9.10", "9.10d",   "9.11",    "10.0", "12.6a(1)", "12.6a(10)",
  };

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    for (guint j = 0; j < G_N_ELEMENTS (numbers); j++)
      {
        int order = tl_rule_compare (numbers[i], numbers[j]);

        g_assert_cmpint (CLAMP (order, -1, 1), ==, (i > j) - (i < j));
      }
}

static void
test_find (void)
{
  guint n;
  const TlRule *rules = tl_rules_for_test (&n);

  for (guint i = 0; i < n; i++)
    {
      g_assert_true (tl_rule_find (rules[i].number) == &rules[i]);
      g_assert_cmpstr (tl_rule_title (rules[i].number), ==, rules[i].title);
    }
  g_assert_null (tl_rule_find (NULL));
  g_assert_null (tl_rule_find (""));
  g_assert_null (tl_rule_find ("9.11z"));
  /* Compares equal to 9.11d, but is no number. */
  g_assert_null (tl_rule_find ("9.011d"));
  g_assert_null (tl_rule_title ("99.1"));
}

static void
test_titles (void)
{
  guint n;
  const TlRule *rules = tl_rules_for_test (&n);

  for (guint i = 0; i < n; i++)
    {
      g_assert_cmpuint (strlen (rules[i].title), >=, 3);
      g_assert_cmpuint (strlen (rules[i].title), <=, 60);
      g_assert_false (g_str_has_suffix (rules[i].title, "."));
      g_assert_true (g_ascii_isupper (*rules[i].title));
    }
}

static void
test_titles_in_text (void)
{
  static const struct
  {
    const char *text;
    const char *numbers; /* of those that are cited, in order */
  } rows[] = {
    { "", "" },
    { "Nothing is cited.", "" },
    { "9.12f: Enemy units stand in the way.", "9.12f " },
    { "Trace (12.6), dumps (12.3, 4.5a(B))", "12.6 12.3 4.5a(B) " },
    /* Each once. */
    { "9.2: a · 9.2: b (9.2)", "9.2 " },
    /* A hex, an amount, a number that is none. */
    { "12.10: 2 of 6 MP", "" },
    { "12.10e: fed", "12.10e " },
    { "(1.5 RE) 99.9: (0.0)", "" },
    { "In 12.3 on the map", "" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *titles = tl_rule_titles_in (rows[i].text);
      g_auto (GStrv) lines = g_strsplit (titles, "\n", -1);
      g_autoptr (GString) numbers = g_string_new (NULL);

      for (guint k = 0; lines[k] != NULL; k++)
        {
          g_auto (GStrv) parts = g_strsplit (lines[k], ": ", 2);

          g_assert_cmpstr (parts[1], ==, tl_rule_title (parts[0]));
          g_string_append_printf (numbers, "%s ", parts[0]);
        }
      g_assert_cmpstr (numbers->str, ==, rows[i].numbers);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/pieces/rules/order", test_order);
  g_test_add_func ("/pieces/rules/compare", test_compare);
  g_test_add_func ("/pieces/rules/find", test_find);
  g_test_add_func ("/pieces/rules/titles", test_titles);
  g_test_add_func ("/pieces/rules/titles-in-text", test_titles_in_text);
  return g_test_run ();
}
