/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text form of actions: what the log shows, saved games store and scripts say. */
#undef G_DISABLE_ASSERT

#include "play/tl-apply.h"
#include "support/tl-test-scenario.h"

static const char text[] = "| . . w .\n"
                           "| . f . .\n"
                           "minor-river 02.02 N NE\n"
                           "formation f1 side0\n"
                           "box b1\nbox aboard\nbox b2 01.01\n"
                           "u1 side0 inf 4-5-3 02.02 combat\n"
                           "u2 side0 inf 4-3-3 02.02 combat\n"
                           "p1 side1 tank 9-4-6 track 02.01 combat\n";

static void
test_round_trip (void)
{
  static const char *const actions[] = {
    "place u1 03.01",
    "place u1 03.01 reserve",
    "place u1 box/b1",
    "place u1 box/b2 move",
    "remove u1,p1",
    "mode u1,u2 move",
    "release u1,u2",
    "combine u1,u2",
    "load u1 20000",
    "unload u1 100000",
    "blow 02.01 20000",
    "divide u1 3,2",
    "divide u1 5/4:4,3/4:0,1:2",
    "move u1 02.02 03.02 04.02",
    "move u2,u1 02.02 03.02",
    "attack 02.01 u1,u2",
    "attack 02.01 u2,u1 overrun attacker-ar=u2 defender-supply=no",
    "attack 02.01 u1,u2 attacker-supply=u1=01.01:2,u2=stocks defender-supply=03.01:2",
    "attack 02.01 u1 attacker-supply=u1=stocks,u1=01.01@f1:1:wasted defender-supply=p1=stocks",
    "pay",
    "pay u1=01.01:1 u2=stocks",
    "pay 03.01:1 04.01@f1:1",
    "pay u1=stocks u1=01.01:3:wasted",
    "recover u1=box/b1:2 u2=box/aboard:4 p1=01.01:1",
    "recover u1=box/b1@f1:2",
    "pay u1=box/aboard@f1:3:wasted",
    "eat u1,u2=box/b1:1",
    "withhold",
    "lead u2",
    "terrain woods",
    "terrain 02.02:minor-river",
    "terrain 02.02:open",
    "roll",
    "roll dice=8,2,3",
    "combat 02.01 u1,u2",
    "combat 02.01 u1,u2 overrun",
    "combat 02.01 u2 attacker-ar=u2 defender-ar=p1 terrain=open against=02.02:minor-river",
    "combat 02.01 u2 against=02.02:woods defender-supply=no unsupplied=u2,p1",
    "combat 02.01 u1 overrun dice=8,2,3",
    "lose u1",
    "retreat u1,u2 02.02 01.02",
    "advance u1,u2",
    "decline",
    "next",
    "next quiet",
  };
  g_autoptr (TlSituation) situation = tl_test_situation (text);

  for (guint i = 0; i < G_N_ELEMENTS (actions); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TlAction) action = tl_action_parse (actions[i], situation, &error);
      g_autoptr (TlAction) copy = NULL;
      g_autofree char *back = NULL;

      g_assert_no_error (error);
      copy = tl_action_copy (action);
      back = tl_action_to_string (copy, situation);
      g_assert_cmpstr (back, ==, actions[i]);
    }
}

static void
test_blanks_are_ignored (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlAction) action = tl_action_parse ("  move\tu1  02.02 03.02 ", situation, NULL);
  g_autofree char *back = tl_action_to_string (action, situation);

  g_assert_cmpstr (back, ==, "move u1 02.02 03.02");
}

typedef struct
{
  const char *text;
  TlActionError code;
} Bad;

static void
test_nonsense_is_refused (void)
{
  static const Bad bad[] = {
    { "", TL_ACTION_ERROR_SYNTAX },
    { "   ", TL_ACTION_ERROR_SYNTAX },
    { "fly u1 02.02", TL_ACTION_ERROR_SYNTAX },
    { "move", TL_ACTION_ERROR_SYNTAX },
    { "move u1", TL_ACTION_ERROR_SYNTAX },
    { "move u1 02.02", TL_ACTION_ERROR_SYNTAX },
    { "move u9 02.02 03.02", TL_ACTION_ERROR_UNKNOWN },
    { "move u1,u1 02.02 03.02", TL_ACTION_ERROR_SYNTAX },
    { "move u1, 02.02 03.02", TL_ACTION_ERROR_UNKNOWN },
    { "move u1 02.02 99.99", TL_ACTION_ERROR_UNKNOWN },
    { "move u1 02.02 03.02 move", TL_ACTION_ERROR_UNKNOWN },
    { "mode u1", TL_ACTION_ERROR_SYNTAX },
    { "release", TL_ACTION_ERROR_SYNTAX },
    { "release u1 move", TL_ACTION_ERROR_SYNTAX },
    { "mode u1 fast", TL_ACTION_ERROR_UNKNOWN },
    { "lose u1,u2", TL_ACTION_ERROR_SYNTAX },
    { "place u1 03.01 combat 04.01", TL_ACTION_ERROR_SYNTAX },
    { "place u1 box/b9", TL_ACTION_ERROR_UNKNOWN },
    { "place u1 box/", TL_ACTION_ERROR_UNKNOWN },
    { "place u1 b1", TL_ACTION_ERROR_UNKNOWN },
    { "move u1 02.02 box/b1", TL_ACTION_ERROR_UNKNOWN },
    { "arrive u1 box/b9", TL_ACTION_ERROR_UNKNOWN },
    { "arrive u1", TL_ACTION_ERROR_SYNTAX },
    { "determine", TL_ACTION_ERROR_SYNTAX },
    { "determine fate", TL_ACTION_ERROR_SYNTAX },
    { "determine weather jam", TL_ACTION_ERROR_UNKNOWN },
    { "determine first nobody", TL_ACTION_ERROR_UNKNOWN },
    { "determine supply 4SP", TL_ACTION_ERROR_SYNTAX },
    { "rebuild u1", TL_ACTION_ERROR_SYNTAX },
    { "rebuild u1 u9", TL_ACTION_ERROR_UNKNOWN },
    { "rebuild u1 u2 fast", TL_ACTION_ERROR_UNKNOWN },
    { "consolidate u1", TL_ACTION_ERROR_SYNTAX },
    { "consolidate u1 u1", TL_ACTION_ERROR_SYNTAX },
    { "combat", TL_ACTION_ERROR_SYNTAX },
    { "combat 02.01", TL_ACTION_ERROR_SYNTAX },
    { "combat u1 02.01", TL_ACTION_ERROR_UNKNOWN },
    { "combat 02.01 u1 gently", TL_ACTION_ERROR_SYNTAX },
    { "combat 02.01 u1 dice=1,2,3,4,5", TL_ACTION_ERROR_SYNTAX },
    { "barrage 02.01 u1 at=bridge", TL_ACTION_ERROR_UNKNOWN },
    { "combat 02.01 u1 dice=13", TL_ACTION_ERROR_SYNTAX },
    { "combat 02.01 u1 dice=-1", TL_ACTION_ERROR_SYNTAX },
    { "combat 02.01 u1 terrain=jam", TL_ACTION_ERROR_UNKNOWN },
    { "combat 02.01 u1 against=02.02", TL_ACTION_ERROR_SYNTAX },
    { "combat 02.01 u1 against=02.02:jam", TL_ACTION_ERROR_UNKNOWN },
    { "combat 02.01 u1 defender-supply=maybe", TL_ACTION_ERROR_SYNTAX },
    { "next please", TL_ACTION_ERROR_SYNTAX },
    { "attack", TL_ACTION_ERROR_SYNTAX },
    { "attack 02.01", TL_ACTION_ERROR_SYNTAX },
    { "attack 02.01 u1 dice=7,0,7", TL_ACTION_ERROR_SYNTAX },
    { "attack 02.01 u1 attacker-supply=", TL_ACTION_ERROR_SYNTAX },
    { "attack 02.01 u1 attacker-supply=u1", TL_ACTION_ERROR_SYNTAX },
    { "attack 02.01 u1 attacker-supply=no", TL_ACTION_ERROR_SYNTAX },
    { "attack 02.01 u1 defender-supply=u1=stocks,", TL_ACTION_ERROR_SYNTAX },
    { "pay u1", TL_ACTION_ERROR_SYNTAX },
    { "pay stocks", TL_ACTION_ERROR_SYNTAX },
    { "pay =stocks", TL_ACTION_ERROR_UNKNOWN },
    { "pay u9=stocks", TL_ACTION_ERROR_UNKNOWN },
    { "pay u1=01.01", TL_ACTION_ERROR_SYNTAX },
    { "pay u1=01.01:0", TL_ACTION_ERROR_SYNTAX },
    { "pay u1=01.01:-1", TL_ACTION_ERROR_SYNTAX },
    { "pay u1=01.01:99999", TL_ACTION_ERROR_SYNTAX },
    { "pay u1=99.99:1", TL_ACTION_ERROR_UNKNOWN },
    { "recover u1=box/b9:1", TL_ACTION_ERROR_UNKNOWN },
    { "recover u1=box/:1", TL_ACTION_ERROR_UNKNOWN },
    { "recover u1=box/b1", TL_ACTION_ERROR_SYNTAX },
    { "recover u1=b1:1", TL_ACTION_ERROR_UNKNOWN },
    { "recover u1=box/b1/aboard:1", TL_ACTION_ERROR_UNKNOWN },
    { "recover u1=box/b2:1", TL_ACTION_ERROR_UNKNOWN }, /* it is 01.01 (12.3e) */
    { "pay u1=01.01@f9:1", TL_ACTION_ERROR_UNKNOWN },
    { "pay u1=01.01@:1", TL_ACTION_ERROR_UNKNOWN },
    { "pay u1=@f1:1", TL_ACTION_ERROR_UNKNOWN },
    { "pay u1=01.01:1:lost", TL_ACTION_ERROR_SYNTAX },
    { "pay 01.01:1:wasted", TL_ACTION_ERROR_SYNTAX },
    { "pay u1=", TL_ACTION_ERROR_SYNTAX },
    { "pay :1", TL_ACTION_ERROR_UNKNOWN },
    { "withhold all", TL_ACTION_ERROR_SYNTAX },
    { "lead", TL_ACTION_ERROR_SYNTAX },
    { "lead u1,u2", TL_ACTION_ERROR_SYNTAX },
    { "terrain", TL_ACTION_ERROR_SYNTAX },
    { "terrain jam", TL_ACTION_ERROR_UNKNOWN },
    { "terrain minor-river", TL_ACTION_ERROR_UNKNOWN },
    { "terrain 02.02:", TL_ACTION_ERROR_UNKNOWN },
    { "terrain :open", TL_ACTION_ERROR_UNKNOWN },
    { "terrain open woods", TL_ACTION_ERROR_SYNTAX },
    { "roll 7", TL_ACTION_ERROR_SYNTAX },
    { "roll dice=", TL_ACTION_ERROR_SYNTAX },
    { "roll dice=7,0,7 dice=7,0,7", TL_ACTION_ERROR_SYNTAX },
    { "move \xff 02.02 03.02", TL_ACTION_ERROR_SYNTAX },
  };
  g_autoptr (TlSituation) situation = tl_test_situation (text);

  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TlAction) action = tl_action_parse (bad[i].text, situation, &error);

      g_test_message ("%s", g_utf8_validate (bad[i].text, -1, NULL) ? bad[i].text : "(not UTF-8)");
      g_assert_null (action);
      g_assert_error (error, TL_ACTION_ERROR, (int) bad[i].code);
    }
}

/* Words of the language in any order: either refused, or the same again once it is written. */
static void
test_any_words (void)
{
  static const char *const words[] = {
    "place",
    "remove",
    "mode",
    "release",
    "move",
    "attack",
    "pay",
    "withhold",
    "lead",
    "terrain",
    "roll",
    "combat",
    "lose",
    "retreat",
    "advance",
    "decline",
    "next",
    "quiet",
    "02.01",
    "02.02",
    "01.01",
    "u1",
    "u2",
    "p1",
    "u1,u2",
    "overrun",
    "reserve",
    "woods",
    "minor-river",
    "dice=7,0,7",
    "dice=",
    "u1=stocks",
    "p1=stocks",
    "02.01:2",
    "recover",
    "u1=box/b1:2",
    "u1=box/b2:2",
    "u1=01.01@f1:1:wasted",
    "02.02:minor-river",
    "02.02:open",
    "attacker-ar=u1",
    "terrain=open",
    "against=02.02:woods",
    "defender-supply=no",
    "attacker-supply=u1=stocks",
    "defender-supply=01.01:1",
    "unsupplied=u1,p1",
    "=",
    ":",
    "@",
    ",",
  };
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  guint n_read = 0;

  for (guint round = 0; round < 20000; round++)
    {
      g_autoptr (GString) line = g_string_new (words[g_test_rand_int_range (0, 17)]);
      g_autoptr (TlAction) action = NULL;

      for (int n = g_test_rand_int_range (0, 5); n > 0; n--)
        g_string_append_printf (line, "%s%s", g_test_rand_int_range (0, 8) == 0 ? "" : " ",
                                words[g_test_rand_int_range (17, G_N_ELEMENTS (words))]);
      action = tl_action_parse (line->str, situation, NULL);
      if (action == NULL)
        continue;
      g_autofree char *once = tl_action_to_string (action, situation);
      g_autoptr (TlAction) again = tl_action_parse (once, situation, NULL);
      g_assert_nonnull (again);
      g_autofree char *twice = tl_action_to_string (again, situation);
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlSituation) next = NULL;

      g_assert_cmpstr (twice, ==, once);
      g_free (tl_describe (situation, action));
      /* whatever it says, it is judged, and nothing falls over */
      next = tl_apply (situation, action, &verdict);
      g_assert_true (next != NULL || !tl_verdict_allows (verdict));
      n_read++;
    }
  g_assert_cmpuint (n_read, >, 500);
}

/* So many payments that their sum would be none. */
static void
test_many_payments (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (GString) words = g_string_new ("pay");

  for (guint i = 0; i < 20000; i++)
    g_string_append (words, " 03.01:10000");
  for (guint i = 0; i < 2; i++)
    {
      g_autoptr (GError) error = NULL;
      g_autoptr (TlAction) action = tl_action_parse (words->str, situation, &error);

      if (i == 0)
        g_assert_error (error, TL_ACTION_ERROR, TL_ACTION_ERROR_SYNTAX);
      else
        g_assert_no_error (error);
      g_string_truncate (words, strlen ("pay 03.01:10000"));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/action/round-trip", test_round_trip);
  g_test_add_func ("/play/action/blanks-are-ignored", test_blanks_are_ignored);
  g_test_add_func ("/play/action/nonsense-is-refused", test_nonsense_is_refused);
  g_test_add_func ("/play/action/any-words", test_any_words);
  g_test_add_func ("/play/action/many-payments", test_many_payments);
  return g_test_run ();
}
