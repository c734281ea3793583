/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Answers that used a hex that nobody painted say so, and others do not. */
#undef G_DISABLE_ASSERT

#include "rules/base/tl-unknown.h"

#include "answers/tl-answers.h"
#include "answers/tl-unit-supply.h"
#include "rules/combat/tl-odds.h"
#include "rules/movement/tl-move.h"
#include "support/tl-test-scenario.h"

#define TEXT                             \
  "| . . ? ? ? ? .\n"                    \
  "| . . . . . . .\n"                    \
  "| w ? . . . . .\n"                    \
  "clock movement side0\n"               \
  "source 07.01 side0 rail-edge\n"       \
  "h1 side0 hq 10-6 leg 06.01 combat\n"  \
  "a side0 inf 4-3-9 leg 01.01 move\n"   \
  "b side0 inf 4-3-9 leg 02.02 combat\n" \
  "d1 side0 dump 40t 06.01\n"            \
  "x side1 inf 4-3-3 leg 02.03 combat\n"

static void
assert_told (const TlVerdict *verdict, const char *text)
{
  gboolean is_told = FALSE;

  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    if (strstr (tl_verdict_finding (verdict, i)->text, "unknown") != NULL)
      {
        g_assert_cmpstr (tl_verdict_finding (verdict, i)->text, ==, text);
        g_assert_cmpint (tl_verdict_finding (verdict, i)->severity, ==, TL_FINDING_REMINDER);
        is_told = TRUE;
      }
  g_assert_cmpint (is_told, ==, text != NULL);
}

static void
test_words (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  const TlHex hexes[] = { 5, 3, 2, TL_HEX_NONE, 4, 3, 0 };
  g_autofree char *one = tl_unknown_text (situation, hexes + 1, 1);
  g_autofree char *four = tl_unknown_text (situation, hexes, G_N_ELEMENTS (hexes));
  g_autofree char *none = tl_unknown_text (situation, hexes + 6, 1);

  g_assert_cmpstr (one, ==, "1 unknown hex is reckoned as open: 04.01");
  g_assert_cmpstr (four, ==, "4 unknown hexes are reckoned as open: 03.01, 04.01, 05.01, ...");
  g_assert_null (none);
}

static void
test_move (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlVerdict) there = tl_verdict_new ();
  g_autoptr (TlVerdict) back = tl_verdict_new ();
  g_autoptr (TlVerdict) reached = tl_verdict_new ();
  g_autoptr (TlMoveReach) reach = NULL;
  const TlHex path[] = { 0, 1, 2, 3 };
  TlUnit a = tl_test_unit (situation, "a");

  tl_move_check (situation, &a, 1, path, 4, NULL, NULL, there);
  assert_told (there, "2 unknown hexes are reckoned as open: 03.01, 04.01.");
  tl_move_check (situation, &a, 1, path, 2, NULL, NULL, back);
  assert_told (back, NULL);
  reach = tl_move_reach (situation, &a, 1, reached);
  assert_told (reached, "4 unknown hexes are reckoned as open: 03.01, 04.01, 05.01, ...");
}

static void
test_fight (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  TlUnit b = tl_test_unit (situation, "b");
  g_autoptr (TlFight) fight = tl_fight_new (tl_test_hex (situation, "02.03"), FALSE);
  g_autoptr (TlFightOdds) odds = NULL;

  g_array_append_val (fight->attackers, b);
  odds = tl_fight_odds (situation, fight);
  assert_told (odds->verdict, "1 unknown hex is reckoned as open: 02.03.");
}

static void
test_supply (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlUnitSupply) supply = tl_unit_supply_new (situation, tl_test_unit (situation, "h1"));

  g_assert_nonnull (supply->trace);
  assert_told (supply->remarks, "1 unknown hex is reckoned as open: 06.01.");
}

/* Of all units of the side each unknown hex once; of a side without any, nothing. */
static void
test_side_supply (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlSideSupply) own = tl_side_supply_new (situation, 0);
  g_autoptr (TlSideSupply) other = tl_side_supply_new (situation, 1);

  assert_told (own->unknown, "4 unknown hexes are reckoned as open: 03.01, 04.01, 05.01, ...");
  assert_told (other->unknown, NULL);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/6.2/unknown-words", test_words);
  g_test_add_func ("/rules/6.2/unknown-move", test_move);
  g_test_add_func ("/rules/6.2/unknown-fight", test_fight);
  g_test_add_func ("/rules/6.2/unknown-supply", test_supply);
  g_test_add_func ("/rules/6.2/unknown-supply-of-a-side", test_side_supply);
  return g_test_run ();
}
