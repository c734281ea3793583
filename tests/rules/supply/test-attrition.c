/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/upkeep/tl-hunger.h"
#include "support/tl-test-scenario.h"

#define FIELD "size 9 9\nclock supply side0\n"

static const struct
{
  const char *path;
  const char *text;
  const char *stack; /* of 05.05: "ids AR steps drm"; "-" nobody is marked */
  int roll;
  guint losses;
} rows[] = {
  { "/rules/12.8b/nobody-is-marked", FIELD "a side0 inf 4-3-3 05.05\n", "-", 7, 0 },
  { "/rules/12.8b/the-best-rating",
    FIELD "a side0 inf 4-1-3 oos 05.05\nb side0 inf 4-3-3 oos 05.05\n", "a,b 3 2 0", 5, 0 },
  { "/rules/12.8b/only-of-those-who-are-marked",
    FIELD "a side0 inf 4-1-3 oos 05.05\nb side0 inf 4-5-3 05.05\n", "a 1 1 0", 5, 1 },
  { "/rules/12.8b/two-steps-of-two", FIELD "a side0 inf 9-3-3 re=2 oos 05.05\n", "a 3 2 0", 9, 2 },
  { "/rules/12.8b/never-more-than-there-are", FIELD "a side0 inf 4-3-3 oos 05.05\n", "a 3 1 0", 11,
    1 },
  { "/rules/12.8b/all-of-them", FIELD "a side0 inf 9-0-3 re=4 oos 05.05\n", "a 0 4 0", 8, 4 },
  { "/rules/12.8b/four-steps-are-no-crowd", FIELD "a side0 inf 9-3-3 re=4 oos 05.05\n", "a 3 4 0",
    7, 1 },
  /* five steps: 7 + 3 = 10, four steps */
  { "/rules/12.8b/five-steps-add-three", FIELD "a side0 inf 9-3-3 re=5 oos 05.05\n", "a 3 5 3", 7,
    4 },
  { "/rules/12.8b/lost-steps-do-not-count", FIELD "a side0 inf 9-3-3 re=5 lost=1 oos 05.05\n",
    "a 3 4 0", 7, 1 },
  { "/rules/12.8b/steps-in-supply-do-not-count",
    FIELD "a side0 inf 9-3-3 re=4 oos 05.05\nb side0 inf 9-3-3 re=4 05.05\n", "a 3 4 0", 7, 1 },
  { "/rules/12.8b/beyond-twelve", FIELD "a side0 inf 9-5-3 re=6 oos 05.05\n", "a 5 6 3", 10, 6 },
  { "/rules/12.8c/dg-does-not-matter", FIELD "a side0 inf 4-3-3 oos dg 05.05\n", "a 3 1 0", 5, 0 },
  { "/rules/12.8c/strat-does", FIELD "a side0 inf 4-5-3/2-5-6 oos strat 05.05\n", "a 0 1 0", 3, 1 },
  { "/rules/12.8b/enemies-and-transport-do-not-count",
    FIELD "a side0 inf 4-2-3 oos 05.05\nt side0 truck 2-45 05.05\nb side1 inf 4-5-3 oos 05.04\n",
    "a 2 1 0", 2, 0 },
  { "/rules/12.3e/a-box-is-one-stack-with-its-hex",
    FIELD "box b1 05.05\na side0 inf 4-2-3 oos 05.05\nb side0 inf 4-3-3 oos box=b1\n", "a,b 3 2 0",
    2, 0 },
};

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (rows[i].text);
  g_autoptr (TlAttritionStack) stack =
      tl_attrition_stack (situation, 0, tl_test_hex (situation, "05.05"));
  g_autoptr (GString) text = g_string_new (NULL);

  if (stack == NULL)
    {
      g_assert_cmpstr (rows[i].stack, ==, "-");
      return;
    }
  for (guint k = 0; k < stack->units->len; k++)
    g_string_append_printf (text, "%s%s", k == 0 ? "" : ",",
                            tl_situation_id (situation, g_array_index (stack->units, TlUnit, k)));
  g_string_append_printf (text, " %d %u %d", stack->ar, stack->steps, stack->drm);
  g_assert_cmpstr (text->str, ==, rows[i].stack);
  g_assert_cmpuint (tl_attrition_losses (tl_situation_edition (situation), stack, rows[i].roll), ==,
                    rows[i].losses);
}

/* Of the best ratings the lower number is named. */
static void
test_leader (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FIELD "a side0 inf 4-1-3 oos 05.05\nb side0 inf 4-3-3 oos 05.05\n"
                               "c side0 inf 4-3-3 oos 05.05\n");
  g_autoptr (TlAttritionStack) stack =
      tl_attrition_stack (situation, 0, tl_test_hex (situation, "05.05"));

  g_assert_cmpuint (stack->ar_unit, ==, tl_test_unit (situation, "b"));
}

/* The whole table as printed: rolls from 2 to 15, a row per Action Rating, the best first; '*':
 * all. */
static void
test_table (void)
{
  static const char *const table[] = {
    "00000001124***", /* AR 5 */
    "0000001124****", /* AR 4 */
    "0000112244****", /* AR 3 */
    "00112244******", /* AR 2 */
    "0112244*******", /* AR 1 */
    "112244********", /* AR 0 */
  };
  g_autoptr (TlSituation) situation = tl_test_situation (FIELD);

  for (guint column = 0; column < G_N_ELEMENTS (table); column++)
    for (int roll = 2; roll <= 15; roll++)
      {
        TlAttritionStack stack = { .steps = 200, .ar = 5 - (int) column };
        char cell = table[column][roll - 2];

        g_assert_cmpuint (tl_attrition_losses (tl_situation_edition (situation), &stack, roll), ==,
                          cell == '*' ? 200 : (guint) (cell - '0'));
      }
}

/* AR 3 and five steps: the roll and 3.  2: 5, nothing; 3-4: 6-7, a step; 5-6: 8-9, two; 7-8: 10-11,
 * four; 9-12: 12-15, all five.  Of 36 rolls 1, 2 + 3, 4 + 5, 6 + 5 and 4 + 3 + 2 + 1. */
static void
test_spans (void)
{
  static const TlAttritionSpan expected[] = {
    { 2, 2, 0, 1 }, { 3, 4, 1, 5 }, { 5, 6, 2, 9 }, { 7, 8, 4, 11 }, { 9, 12, 5, 10 },
  };
  g_autoptr (TlSituation) situation = tl_test_situation (FIELD);
  TlAttritionStack stack = { .steps = 5, .ar = 3, .drm = 3 };
  g_autoptr (GArray) spans = tl_attrition_spans (tl_situation_edition (situation), &stack);

  g_assert_cmpuint (spans->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < spans->len; i++)
    {
      const TlAttritionSpan *span = &g_array_index (spans, TlAttritionSpan, i);

      g_assert_cmpint (span->first, ==, expected[i].first);
      g_assert_cmpint (span->last, ==, expected[i].last);
      g_assert_cmpuint (span->steps, ==, expected[i].steps);
      g_assert_cmpuint (span->chance36, ==, expected[i].chance36);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, GUINT_TO_POINTER (i), test_row);
  g_test_add_func ("/rules/12.8b/who-has-the-best-rating", test_leader);
  g_test_add_func ("/rules/12.8b/table", test_table);
  g_test_add_func ("/rules/12.8b/spans-and-chances", test_spans);
  return g_test_run ();
}
