/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The text form of actions: what the log shows, saved games store and scripts say. */
#undef G_DISABLE_ASSERT

#include "play/tl-action.h"
#include "support/tl-test-scenario.h"

static const char text[] = "| . . w .\n"
                           "| . f . .\n"
                           "minor-river 02.02 N NE\n"
                           "u1 side0 inf 4-5-3 02.02 combat\n"
                           "u2 side0 inf 4-3-3 02.02 combat\n"
                           "p1 side1 tank 9-4-6 track 02.01 combat\n";

static void
test_round_trip (void)
{
  static const char *const actions[] = {
    "place u1 03.01",
    "place u1 03.01 reserve",
    "remove u1,p1",
    "mode u1,u2 move",
    "release u1,u2",
    "move u1 02.02 03.02 04.02",
    "move u2,u1 02.02 03.02",
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
    { "combat", TL_ACTION_ERROR_SYNTAX },
    { "combat 02.01", TL_ACTION_ERROR_SYNTAX },
    { "combat u1 02.01", TL_ACTION_ERROR_UNKNOWN },
    { "combat 02.01 u1 gently", TL_ACTION_ERROR_SYNTAX },
    { "combat 02.01 u1 dice=1,2,3,4,5", TL_ACTION_ERROR_SYNTAX },
    { "combat 02.01 u1 dice=13", TL_ACTION_ERROR_SYNTAX },
    { "combat 02.01 u1 dice=-1", TL_ACTION_ERROR_SYNTAX },
    { "combat 02.01 u1 terrain=jam", TL_ACTION_ERROR_UNKNOWN },
    { "combat 02.01 u1 against=02.02", TL_ACTION_ERROR_SYNTAX },
    { "combat 02.01 u1 against=02.02:jam", TL_ACTION_ERROR_UNKNOWN },
    { "combat 02.01 u1 defender-supply=maybe", TL_ACTION_ERROR_SYNTAX },
    { "next please", TL_ACTION_ERROR_SYNTAX },
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

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/action/round-trip", test_round_trip);
  g_test_add_func ("/play/action/blanks-are-ignored", test_blanks_are_ignored);
  g_test_add_func ("/play/action/nonsense-is-refused", test_nonsense_is_refused);
  return g_test_run ();
}
