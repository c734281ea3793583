/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who may fight, what may be chosen before the dice, and the ways to pay: the words. */
#undef G_DISABLE_ASSERT

#include "answers/tl-fight-pay.h"
#include "answers/tl-fighters.h"
#include "play/tl-apply.h"
#include "support/tl-test-scenario.h"

/* Around 05.03, where infantry stands behind a river on one side: a tank, infantry beyond the
 * river, and artillery, which cannot attack alone (9.1d). */
#define TEXT                                                                             \
  "size 12 10\nclock combat side0\nminor-river 05.03 NE\n"                               \
  "t side0 tank 6-5-8 05.04\ni side0 inf 4-4-3 leg 06.02\nx side0 inf 4-4-3 leg 05.06\n" \
  "a side0 art 10-4-6 06.03\n"                                                           \
  "b side0 base 02.02\nd side0 dump 5t 04.05\n"                                          \
  "e side1 inf 6-3-3 leg 05.03\nf side1 base 11.09\n"

static TlFight *
fight_new (const TlSituation *situation, const char *attackers)
{
  TlFight *fight = tl_fight_new (tl_test_hex (situation, "05.03"), FALSE);
  g_auto (GStrv) ids = g_strsplit (attackers, ",", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    tl_fight_add_attacker (fight, tl_test_unit (situation, ids[i]));
  return fight;
}

/* "id" of each of @units. */
static char *
ids_of (const TlSituation *situation, const GArray *units)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    g_string_append_printf (text, "%s%s", i > 0 ? "," : "",
                            tl_situation_id (situation, g_array_index (units, TlUnit, i)));
  return g_string_free (text, FALSE);
}

/* Rule 9.0: units next to the target; one of the plan elsewhere is listed, so that it can go. */
static void
test_candidates (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlFight) none = tl_fight_new (tl_test_hex (situation, "05.03"), FALSE);
  g_autoptr (TlFight) far = fight_new (situation, "x");
  g_autoptr (TlFight) nowhere = tl_fight_new (TL_HEX_NONE, FALSE);
  g_autoptr (GArray) near_units = tl_fight_candidates (situation, none);
  g_autoptr (GArray) with_far = tl_fight_candidates (situation, far);
  g_autoptr (GArray) of_nowhere = tl_fight_candidates (situation, nowhere);
  g_autofree char *near_ids = ids_of (situation, near_units);
  g_autofree char *far_ids = ids_of (situation, with_far);

  g_assert_cmpstr (near_ids, ==, "i,a,t");
  g_assert_cmpstr (far_ids, ==, "i,a,t,x");
  g_assert_cmpuint (of_nowhere->len, ==, 0);
}

/* Rules 9.4a, 9.4b: 6 x 2 in the open, 4 x 1/2 over the river; 9.0: one is not next to the hex. */
static void
test_fighters (void)
{
  static const struct
  {
    const char *id;
    const char *strength;
    const char *sum;
    const char *why_not;
    gboolean is_in;
  } rows[] = {
    { "t", "12", "05.04 · 6 × 2: open (9.4a)", NULL, TRUE },
    { "i", "2", "06.02 · 4 × 1/2: minor-river (9.4b)", NULL, FALSE },
    { "x", "0", "05.06 · brings nothing", "9.0: The attacker does not stand next to the hex.",
      FALSE },
  };
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlFight) fight = fight_new (situation, "t");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlFighter) fighter =
          tl_fighter_new_attacker (situation, fight, tl_test_unit (situation, rows[i].id));
      g_autofree char *strength = tl_fraction_to_mixed_string (fighter->strength);
      g_autofree char *caption = tl_fighter_caption (fighter);

      g_assert_cmpstr (strength, ==, rows[i].strength);
      g_assert_cmpstr (fighter->sum, ==, rows[i].sum);
      g_assert_cmpint (fighter->is_in, ==, rows[i].is_in);
      g_assert_nonnull (strstr (fighter->title, rows[i].id));
      if (rows[i].why_not == NULL)
        {
          g_assert_null (fighter->why_not);
          g_assert_cmpstr (caption, ==, rows[i].sum);
        }
      else
        {
          g_assert_cmpstr (fighter->why_not, ==, rows[i].why_not);
          g_assert_true (g_str_has_suffix (caption, fighter->why_not));
        }
    }
  g_assert_cmpuint (fight->attackers->len, ==, 1);
}

static const TlFightChoice *
choice_of (const GPtrArray *choices, TlFightQuestion question)
{
  for (guint i = 0; i < choices->len; i++)
    if (((const TlFightChoice *) g_ptr_array_index (choices, i))->question == question)
      return g_ptr_array_index (choices, i);
  return NULL;
}

static const char *
option_text (const TlFightChoice *choice, guint i)
{
  return ((const TlFightOption *) g_ptr_array_index (choice->options, i))->text;
}

/* Rule 9.6: either may lead; a single defender leaves nothing to choose. */
static void
test_leaders (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlFight) fight = fight_new (situation, "t,i");
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  g_autoptr (GPtrArray) choices = tl_fight_choices (situation, fight, odds);
  const TlFightChoice *leads = choice_of (choices, TL_FIGHT_ATTACKER_LEADS);
  g_autoptr (TlFightOdds) other_odds = NULL;
  g_autoptr (GPtrArray) others = NULL;

  g_assert_null (choice_of (choices, TL_FIGHT_DEFENDER_LEADS));
  g_assert_cmpstr (leads->plain_label, ==, "Attack led by");
  g_assert_cmpuint (leads->options->len, ==, 3);
  g_assert_cmpuint (leads->selected, ==, 0);
  g_assert_cmpstr (option_text (leads, 0), ==, "Best, AR 5: Combat unit (t)");
  for (guint i = 1; i < 3; i++)
    if (g_str_equal (option_text (leads, i), "AR 4: Combat unit (i)"))
      tl_fight_choose (fight, leads, i);
  g_assert_cmpuint (fight->attacker_ar, ==, tl_test_unit (situation, "i"));
  other_odds = tl_fight_odds (situation, fight);
  g_assert_cmpint (other_odds->attack.ar, ==, 4);
  others = tl_fight_choices (situation, fight, other_odds);
  leads = choice_of (others, TL_FIGHT_ATTACKER_LEADS);
  g_assert_cmpstr (option_text (leads, 0), ==, "Best");
  g_assert_cmpstr (option_text (leads, leads->selected), ==, "AR 4: Combat unit (i)");
  tl_fight_choose (fight, leads, 0);
  g_assert_cmpuint (fight->attacker_ar, ==, TL_UNIT_NONE);
}

/* Rule 9.4b: over the river the defender may take the river or the open for the tank's stack. */
static void
test_terrain (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT "v side0 tank 6-5-8 06.02\n");
  g_autoptr (TlFight) fight = fight_new (situation, "v");
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  g_autoptr (GPtrArray) choices = tl_fight_choices (situation, fight, odds);
  const TlFightChoice *against = choice_of (choices, TL_FIGHT_STACK_TERRAIN);
  g_autofree char *strength = NULL;
  g_autoptr (TlFightOdds) open = NULL;

  g_assert_nonnull (against);
  g_assert_cmpstr (against->label, ==, "Against 06.02");
  g_assert_cmpstr (option_text (against, 0), ==, "Defender’s best: minor-river");
  for (guint i = 1; i < against->options->len; i++)
    if (g_str_has_prefix (option_text (against, i), "open: 12"))
      tl_fight_choose (fight, against, i);
  open = tl_fight_odds (situation, fight);
  strength = tl_fraction_to_mixed_string (open->attack.strength);
  g_assert_cmpstr (strength, ==, "12");
}

/* --- paying ----------------------------------------------------------------------------------- */

/* The fight of @attackers, announced, so that the attacker's supply is due. */
static TlSituation *
announced (const TlSituation *situation, const char *attackers)
{
  g_autoptr (TlAction) attack = tl_action_new_attack (fight_new (situation, attackers));
  g_autoptr (TlVerdict) verdict = NULL;
  TlSituation *next = tl_apply (situation, attack, &verdict);

  g_assert_nonnull (next);
  return next;
}

/* Rules 9.5(A), 12.4: 1T out of the dump, stocks where they count, or nothing. */
static void
test_ways_to_pay (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlSituation) due = announced (situation, "t");
  g_autoptr (GPtrArray) rows = tl_pay_rows (due);
  const TlPayRow *row;
  const TlPayWay *first;
  guint chosen[] = { 0 };
  TlPayChoice paid, unpaid;

  g_assert_cmpuint (rows->len, ==, 1);
  row = g_ptr_array_index (rows, 0);
  first = g_ptr_array_index (row->ways, 0);
  g_assert_cmpuint (row->unit, ==, tl_test_unit (situation, "t"));
  g_assert_cmpstr (row->title, ==, "Combat unit (t) owes 1T");
  g_assert_cmpstr (first->text, ==, "1T out of 04.05");
  paid = tl_pay_choose (due, rows, chosen);
  g_assert_true (paid.is_allowed);
  g_assert_cmpstr (paid.text, ==, "12 : 6 → 2:1, Open, column 2:1, DRM +2");
  chosen[0] = row->ways->len - 1;
  g_assert_cmpstr (((const TlPayWay *) g_ptr_array_index (row->ways, chosen[0]))->text, ==,
                   "nothing");
  unpaid = tl_pay_choose (due, rows, chosen);
  g_assert_null (unpaid.action);
  g_assert_false (unpaid.is_allowed);
  g_assert_true (g_str_has_prefix (unpaid.text, "9.5(A)"));
  tl_action_free (paid.action);
  g_free (paid.text);
  g_free (unpaid.text);
}

/* Each way stands once in a row, and what is proposed is allowed. */
static void
test_ways_differ (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlSituation) due = announced (situation, "t,i");
  g_autoptr (GPtrArray) rows = tl_pay_rows (due);
  guint chosen[] = { 0, 0 };
  TlPayChoice proposed;

  g_assert_cmpuint (rows->len, ==, 2);
  for (guint i = 0; i < rows->len; i++)
    {
      const TlPayRow *row = g_ptr_array_index (rows, i);

      for (guint k = 0; k < row->ways->len; k++)
        for (guint m = 0; m < k; m++)
          g_assert_cmpstr (((const TlPayWay *) g_ptr_array_index (row->ways, k))->text, !=,
                           ((const TlPayWay *) g_ptr_array_index (row->ways, m))->text);
    }
  proposed = tl_pay_choose (due, rows, chosen);
  g_assert_true (proposed.is_allowed);
  g_assert_true (g_str_has_prefix (proposed.text, "14 : 6"));
  tl_action_free (proposed.action);
  g_free (proposed.text);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/fighters/9.0/candidates", test_candidates);
  g_test_add_func ("/answers/fighters/9.4/what-each-brings", test_fighters);
  g_test_add_func ("/answers/fighters/9.6/leaders", test_leaders);
  g_test_add_func ("/answers/fighters/9.4b/terrain", test_terrain);
  g_test_add_func ("/answers/fighters/9.5/ways-to-pay", test_ways_to_pay);
  g_test_add_func ("/answers/fighters/12.4/ways-differ", test_ways_differ);
  return g_test_run ();
}
