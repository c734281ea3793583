/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a turn costs as rows with lines, and what a barrage can be aimed at. */
#undef G_DISABLE_ASSERT

#include "answers/tl-cost.h"
#include "support/tl-test-scenario.h"

/* 5T beside two tanks, of which one is Exhausted, artillery and an enemy. */
#define TEXT                                                                   \
  "size 12 10\nfuel\nclock movement side0\n"                                   \
  "t side0 tank 4-5-8 track 05.04\nx side0 tank 4-5-8 track 05.04 exhausted\n" \
  "a side0 art 12-3-3 range=5 04.05\n"                                         \
  "b1 side1 base 06.02\nb2 side1 base 11.09\nb3 side0 base 02.02\n"            \
  "p side0 plane 1-17-20 tactical 03.05\n"                                     \
  "e side1 inf 5-5-3 leg 05.03\nd side0 dump 5t 04.06\n"

/* Rows as text: "title|Tokens", below it its lines, "! " before one that falls short. */
static char *
rows_text (const TlSituation *situation, const TlTurnPlan *plan, const TlTurnCost *cost)
{
  g_autoptr (GPtrArray) rows = tl_cost_rows (situation, plan, cost);
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const TlCostRow *row = rows->pdata[i];

      g_string_append_printf (text, "%s|%uT\n", row->title, row->t);
      for (guint k = 0; k < row->lines->len; k++)
        {
          const TlCostLine *line = &g_array_index (row->lines, TlCostLine, k);

          g_string_append_printf (text, "%s%s\n", line->falls_short ? "! " : "  ", line->text);
        }
    }
  return g_string_free (text, FALSE);
}

static void
add_attack (TlTurnPlan *plan, const TlSituation *situation, const char *hex, const char *unit)
{
  TlFight *fight = tl_fight_new (tl_test_hex (situation, hex), FALSE);

  tl_fight_add_attacker (fight, tl_test_unit (situation, unit));
  g_ptr_array_add (plan->attacks, fight);
}

static void
add_barrage (TlTurnPlan *plan, const TlSituation *situation, const char *hex, const char *unit,
             gboolean is_facility)
{
  TlBarrage *barrage = tl_barrage_new (tl_test_hex (situation, hex), is_facility);

  tl_barrage_add_firer (barrage, tl_test_unit (situation, unit));
  g_ptr_array_add (plan->barrages, barrage);
}

/* Two tanks 2T, twelve points 3T; nothing is left for the attack of the Exhausted one.  Who moves
 * first is remarked on under the attack alone. */
static void
test_rows (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlTurnPlan) plan = tl_turn_plan_new ();
  g_autoptr (TlTurnCost) cost = NULL;
  g_autofree char *without = NULL;
  g_autofree char *text = NULL;
  g_autofree char *total = NULL;

  tl_turn_plan_add_mover (plan, tl_test_unit (situation, "t"));
  tl_turn_plan_add_mover (plan, tl_test_unit (situation, "x"));
  add_barrage (plan, situation, "05.03", "a", FALSE);
  add_attack (plan, situation, "05.03", "x");
  without = rows_text (situation, plan, NULL);
  cost = tl_turn_cost (situation, 0, plan);
  text = rows_text (situation, plan, cost);
  total = tl_cost_total_text (cost);
  g_assert_cmpstr (without, ==,
                   "Moves: Combat unit (t), Combat unit (x)|0T\n"
                   "Barrage of 05.03: Artillery (a)|0T\n"
                   "Attack on 05.03: Combat unit (x)|0T\n");
  g_assert_cmpstr (
      text, ==,
      "Moves: Combat unit (t), Combat unit (x)|2T\n"
      "  One by one: Combat unit (t), Combat unit (x): 2T out of 04.06, for this phase (12.5c(C))\n"
      "Barrage of 05.03: Artillery (a)|3T\n"
      "  Strength 12, column 12-16 (10.0a)\n"
      "  3T out of 04.06\n"
      "Attack on 05.03: Combat unit (x)|0T\n"
      "! 9.5(A): no combat supply for Combat unit (x). Your side has no dump that this unit may use.\n"
      "  2.2: Combat unit (x) moves before it fights for 05.03, and the plan does not say where to: its supply is priced from where it stands now.\n");
  g_assert_cmpstr (total, ==, "The dumps pay 5T of this; 1 thing falls short.");
}

/* 9.0, 9.5(A), 10.1b: who gets nothing is named with the reason, in the row that it is about. */
static void
test_shortfalls (void)
{
  static const struct
  {
    const char *unit;
    const char *target;
    gboolean is_barrage;
    const char *says;
  } cases[] = {
    { "a", "01.01", FALSE,
      "13.4b: no attack by Artillery (a). Artillery barrages, but never attacks." },
    { "x", "05.03", FALSE,
      "9.5(A): no combat supply for Combat unit (x). The price is 3T; in reach of the unit are 1T that others do not need." },
    { "a", "11.09", TRUE, "10.1a: no barrage by Artillery (a). The target is out of its range." },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autoptr (TlSituation) situation =
          tl_test_situation ("size 12 10\nclock movement side0\na side0 art 12-3-3 range=5 04.05\n"
                             "x side0 inf 9-3-3 re=3 05.04 exhausted\n"
                             "e side1 inf 5-5-3 leg 05.03\nd side0 dump 1t 04.06\n");
      g_autoptr (TlTurnPlan) plan = tl_turn_plan_new ();
      g_autoptr (TlTurnCost) cost = NULL;
      g_autoptr (GPtrArray) rows = NULL;
      const TlCostRow *row;
      gboolean is_told = FALSE;

      if (cases[i].is_barrage)
        add_barrage (plan, situation, cases[i].target, cases[i].unit, FALSE);
      else
        add_attack (plan, situation, cases[i].target, cases[i].unit);
      cost = tl_turn_cost (situation, 0, plan);
      rows = tl_cost_rows (situation, plan, cost);
      g_assert_cmpuint (rows->len, ==, 1);
      row = rows->pdata[0];
      for (guint k = 0; k < row->lines->len; k++)
        {
          const TlCostLine *line = &g_array_index (row->lines, TlCostLine, k);

          g_test_message ("%s", line->text);
          is_told |= line->falls_short && g_str_equal (line->text, cases[i].says);
        }
      g_assert_true (is_told);
    }
}

/* 10.0c: units in the hex, its facilities, then those of the enemy elsewhere, the nearest first. */
static void
test_aims (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlBarrage) barrage = tl_barrage_new (tl_test_hex (situation, "11.09"), TRUE);
  g_autoptr (GString) text = g_string_new (NULL);
  g_auto (GStrv) texts = NULL;
  g_autoptr (GArray) aims = NULL;

  tl_barrage_add_firer (barrage, tl_test_unit (situation, "a"));
  aims = tl_barrage_aims (situation, barrage, tl_test_hex (situation, "05.03"), &texts);
  g_assert_cmpuint (g_strv_length (texts), ==, aims->len);
  for (guint i = 0; i < aims->len; i++)
    g_string_append_printf (text, "%s\n", texts[i]);
  g_assert_cmpstr (text->str, ==,
                   "Units in 05.03 (10.0a)\nAir base in 11.09 (10.0c)\n"
                   "Air base in 06.02 (10.0c)\n");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/12.5/cost/rows", test_rows);
  g_test_add_func ("/answers/9.5(A)/cost/shortfalls", test_shortfalls);
  g_test_add_func ("/answers/10.0c/aims", test_aims);
  return g_test_run ();
}
