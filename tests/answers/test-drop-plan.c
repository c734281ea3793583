/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a player meets the plans of air drops: the menu of a hex, a drag, the Turn page, and what
 * is said of the unit (14.10b, 14.10c). */
#undef G_DISABLE_ASSERT

#include "answers/tl-drop.h"
#include "answers/tl-menu.h"
#include "answers/tl-turn-answer.h"
#include "answers/tl-unit-facts.h"
#include "support/tl-test-scenario.h"

#define REFIT "size 9 6\nclock refit side0 3\n"
#define PARA(words) "u side0 inf 4-3-3 symbols=infantry,parachute move 02.02 " words "\n"
#define DUE PARA ("drops=3 drops-at=08.03")

static char *
menu_text (TlSituation *situation, const char *hex)
{
  g_autoptr (TlMenu) menu = tl_menu_new_sea (situation, tl_test_hex (situation, hex));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < menu->rows->len; i++)
    g_string_append_printf (text, "%s\n", ((const TlMenuRow *) menu->rows->pdata[i])->text);
  return g_string_free (text, FALSE);
}

/* Three turns for the hex that is pointed at; with a plan what becomes of it, where the unit is and
 * where it is to come down. */
static void
test_menu (void)
{
  g_autoptr (TlSituation) plain = tl_test_situation (REFIT PARA (""));
  g_autoptr (TlSituation) due = tl_test_situation (REFIT DUE);
  static const char changes[] = "Combat unit (u): the drop is put off to the next turn (14.10c)\n"
                                "Combat unit (u): the planned drop is cancelled (14.10c)\n";
  g_autofree char *write = menu_text (plain, "08.03");
  g_autofree char *here = menu_text (due, "02.02");
  g_autofree char *there = menu_text (due, "08.03");
  g_autofree char *elsewhere = menu_text (due, "05.05");

  g_assert_cmpstr (write, ==,
                   "Combat unit (u): to drop into 08.03: Turn 5 (14.10b)\n"
                   "Combat unit (u): to drop into 08.03: Turn 6 (14.10b)\n"
                   "Combat unit (u): to drop into 08.03: Turn 7 (14.10b)\n");
  g_assert_cmpstr (here, ==, changes);
  g_assert_cmpstr (there, ==, changes);
  g_assert_null (strstr (elsewhere, "14.10"));
}

static char *
drag_text (const char *text, const char *hex)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  TlUnit unit = tl_test_unit (situation, "u");
  g_autoptr (TlCarry) carry = tl_carry_new (situation, &unit, 1, TL_BOX_NONE, NULL);
  g_autoptr (TlDrop) drop = tl_carry_drop (carry, tl_test_hex (situation, hex), TL_BOX_NONE);
  GString *ways = g_string_new (drop->is_allowed ? "" : "refused: ");

  if (!drop->is_allowed)
    g_string_append (ways, drop->words.text);
  for (guint i = 0; i < drop->ways->len; i++)
    g_string_append_printf (ways, "%s\n", ((const TlWay *) drop->ways->pdata[i])->text);
  return g_string_free (ways, FALSE);
}

static void
test_drag (void)
{
  g_autofree char *free = drag_text (REFIT PARA (""), "08.03");
  g_autofree char *planned = drag_text (REFIT DUE, "05.05");
  g_autofree char *others = drag_text (REFIT "u side0 inf 4-3-3 move 02.02\n", "08.03");

  g_assert_cmpstr (free, ==,
                   "Combat unit (u): to drop into 08.03: Turn 5 (14.10b)\n"
                   "Combat unit (u): to drop into 08.03: Turn 6 (14.10b)\n"
                   "Combat unit (u): to drop into 08.03: Turn 7 (14.10b)\n");
  g_assert_true (g_str_has_prefix (planned, "refused: 14.10b: A unit has one plan"));
  /* It moves, in another segment. */
  g_assert_true (g_str_has_prefix (others, "refused: "));
  g_assert_null (strstr (others, "14.10"));
}

static void
test_turn_page (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (REFIT DUE);
  g_autoptr (TlTurnAnswer) answer = tl_turn_answer_new (situation);
  const TlTurnRow *row;

  g_assert_cmpuint (answer->rows->len, ==, 1);
  row = answer->rows->pdata[0];
  g_assert_cmpstr (row->text, ==, "Combat unit (u) is to drop into 08.03 in this turn (14.10c)");
  g_assert_cmpuint (row->titles->len, ==, 2);
  g_assert_cmpstr (row->titles->pdata[0], ==, "Put off to the next turn");
  g_assert_cmpstr (row->titles->pdata[1], ==, "Cancel");
}

static void
test_unit (void)
{
  static const struct
  {
    const char *words;
    const char *text;
  } cases[] = {
    { "", NULL },
    { "drops=2 drops-at=08.03", NULL },
    { "drops=4", "Planned air drop: Turn 4 (14.10b)" },
    { "drops=3 drops-at=08.03", "Planned air drop: Turn 3, into 08.03 (14.10b)" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (cases); i++)
    {
      g_autofree char *text = g_strdup_printf (
          "%su side0 inf 4-3-3 symbols=infantry,parachute move 02.02 %s\n", REFIT, cases[i].words);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autofree char *said = tl_unit_drop_text (situation, tl_test_unit (situation, "u"));

      g_assert_cmpstr (said, ==, cases[i].text);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/14.10b/menu-of-a-hex", test_menu);
  g_test_add_func ("/answers/14.10b/drag", test_drag);
  g_test_add_func ("/answers/14.10c/turn-page", test_turn_page);
  g_test_add_func ("/answers/14.10b/of-a-unit", test_unit);
  return g_test_run ();
}
