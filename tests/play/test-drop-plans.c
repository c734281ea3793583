/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Plans of air drops (14.10b, 14.10c): who writes one, when, how far ahead, and what becomes of it.
 *
 * It is turn 3; a plan that is written now is for turn 5 or later.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-drop-plans.h"
#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "play/tl-segment.h"
#include "rules/movement/tl-air-drop.h"
#include "support/tl-test-play.h"

#define REFIT "size 9 6\nclock refit side0 3\n"
#define THEIRS "size 9 6\nclock refit side1 3\n"
#define MOVEMENT "size 9 6\nclock movement side0 3\n"
#define PARA(words) "u side0 inf 4-3-3 symbols=infantry,parachute move 02.02 " words "\n"
#define AGAIN "v side0 inf 4-3-3 symbols=infantry,parachute move 02.03\n"

/* "u 5 08.03, v": the turn and the hex of each plan. */
static char *
tell (const TlSituation *situation)
{
  GString *text = g_string_new (NULL);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      g_string_append_printf (text, "%s%s", unit > 0 ? ", " : "",
                              tl_situation_id (situation, unit));
      if (state->drop_turn > 0)
        g_string_append_printf (text, " %u", state->drop_turn);
      if (state->drop_hex != TL_HEX_NONE)
        {
          g_autofree char *hex = tl_situation_hex_text (situation, state->drop_hex);

          g_string_append_printf (text, " %s", hex);
        }
    }
  return g_string_free (text, FALSE);
}

static const TlTestRow rows[] = {
  { "/rules/14.10b/written-two-turns-ahead", REFIT PARA (""),
    "!14.10b plan-drop u 08.03 4; plan-drop u 08.03 5", "u 5 08.03" },
  { "/rules/14.10b/or-farther", REFIT PARA (""), "plan-drop u 08.03 9", "u 9 08.03" },
  { "/rules/14.10b/several-in-one-go", REFIT PARA ("") AGAIN, "plan-drop u,v 08.03 5",
    "u 5 08.03, v 5 08.03" },
  { "/rules/14.10b/in-the-refit-phase", MOVEMENT PARA (""), "!14.10b plan-drop u 08.03 5", "u" },
  { "/rules/14.10b/in-one-s-own", THEIRS PARA (""), "!14.10b plan-drop u 08.03 5", "u" },
  { "/rules/14.10b/one-plan-for-a-unit", REFIT PARA ("drops=6 drops-at=07.03"),
    "!14.10b plan-drop u 08.03 5; cancel-drop u; plan-drop u 08.03 5", "u 5 08.03" },
  { "/rules/14.10b/what-is-over-is-no-plan", REFIT PARA ("drops=2"), "plan-drop u 08.03 5",
    "u 5 08.03" },
  { "/rules/14.10b/nobody-who-is-dead", REFIT "u side0 inf 4-3-3 symbols=infantry,parachute dead\n",
    "!14.10 plan-drop u 08.03 5", "u" },
  { "/rules/14.10b/combat-units", REFIT "t side0 truck 2-45 02.02\n", "!14.10b plan-drop t 08.03 5",
    "t" },
  { "/rules/14.10a/with-the-parachute", REFIT "u side0 inf 4-3-3 move 02.02\n",
    "!14.10a plan-drop u 08.03 5", "u" },
  { "/rules/6.2c/not-into-a-lake", REFIT "terrain 08.03 lake\n" PARA (""),
    "!6.2c plan-drop u 08.03 5", "u" },
  { "/rules/14.10b/waits-off-the-map",
    REFIT "box field\nu side0 inf 4-3-3 symbols=infantry,parachute move box=field\n",
    "plan-drop u 08.03 5", "u 5 08.03" },

  /* --- 14.10c --- */
  { "/rules/14.10c/put-off-to-the-next-turn", REFIT PARA ("drops=3 drops-at=08.03"), "delay-drop u",
    "u 4 08.03" },
  { "/rules/14.10c/a-part-of-it",
    REFIT PARA (
        "drops=3 drops-at=08.03") "v side0 inf 4-3-3 symbols=infantry,parachute move 02.03 drops=3 drops-at=08.03\n",
    "delay-drop v", "u 3 08.03, v 4 08.03" },
  { "/rules/14.10c/when-it-is-due", REFIT PARA ("drops=4 drops-at=08.03"), "!14.10c delay-drop u",
    "u 4 08.03" },
  { "/rules/14.10c/once-a-turn", REFIT PARA ("drops=3 drops-at=08.03"),
    "delay-drop u; !14.10c delay-drop u", "u 4 08.03" },
  { "/rules/14.10c/cancelled", REFIT PARA ("drops=3 drops-at=08.03"), "cancel-drop u", "u" },
  { "/rules/14.10c/cancelled-beforehand", REFIT PARA ("drops=5 drops-at=08.03"), "cancel-drop u",
    "u" },
  { "/rules/14.10c/nothing-to-cancel", REFIT PARA (""),
    "!14.10c cancel-drop u; !14.10c delay-drop u", "u" },
  { "/rules/14.10c/not-as-units-move", MOVEMENT PARA ("drops=3 drops-at=08.03"),
    "!14.10c delay-drop u; !14.10c cancel-drop u", "u 3 08.03" },

  /* --- what becomes of it --- */
  { "/rules/14.10b/carried-out", MOVEMENT PARA ("drops=3 drops-at=08.03"), "drop u 08.03", "u 3" },
  { "/rules/12.6h/given-up-as-the-segment-ends", MOVEMENT PARA ("drops=3 drops-at=08.03"), "next",
    "u" },
  /* as the game has it, what the rule of plans forbids is set aside */
  { "/rules/14.10b/set-aside", REFIT PARA (""), "plan-drop u 08.03 4 !", "u 4 08.03" },
  { "/rules/14.10a/nobody-without-a-parachute-all-the-same", REFIT "u side0 inf 4-3-3 move 02.02\n",
    "!14.10a plan-drop u 08.03 5 !", "u" },
};

static guint
count (const GPtrArray *actions, TlActionKind kind)
{
  guint n = 0;

  for (guint i = 0; i < actions->len; i++)
    n += ((const TlAction *) actions->pdata[i])->kind == kind;
  return n;
}

/* 9 by 6 hexes without transports; in range of one that flies two hexes those about it: 1 + 6 + 12,
 * of which column 0 does not exist and row 0 neither. */
static void
test_list (void)
{
  g_autoptr (TlSituation) plain = tl_test_situation (REFIT PARA (""));
  g_autoptr (TlSituation) near =
      tl_test_situation (REFIT PARA ("") "p side0 plane (1)-0-2 transport capacity=2 05.03\n");
  g_autoptr (TlSituation) due = tl_test_situation (REFIT PARA ("drops=3 drops-at=08.03"));
  g_autoptr (GPtrArray) all = tl_legal_actions (plain, TL_UNIT_NONE);
  g_autoptr (GPtrArray) few = tl_legal_actions (near, TL_UNIT_NONE);
  g_autoptr (GPtrArray) changes = tl_legal_actions (due, TL_UNIT_NONE);

  g_assert_cmpuint (count (all, TL_ACTION_PLAN_DROP), ==, 54);
  g_assert_cmpuint (count (few, TL_ACTION_PLAN_DROP), ==, 19);
  g_assert_cmpuint (count (changes, TL_ACTION_PLAN_DROP), ==, 0);
  g_assert_cmpuint (count (changes, TL_ACTION_DELAY_DROP), ==, 1);
  g_assert_cmpuint (count (changes, TL_ACTION_CANCEL_DROP), ==, 1);
}

/* The segment may end without a plan that could be written, not with one that is due. */
static void
test_open (void)
{
  g_autoptr (TlSituation) plain = tl_test_situation (REFIT PARA (""));
  g_autoptr (TlSituation) due = tl_test_situation (REFIT PARA ("drops=3 drops-at=08.03"));
  g_autoptr (GPtrArray) list = tl_segment_open (due);
  const TlOpen *open;

  g_assert_true (tl_segment_is_quiet (plain));
  g_assert_false (tl_segment_is_quiet (due));
  g_assert_cmpuint (list->len, ==, 1);
  open = list->pdata[0];
  g_assert_cmpuint (open->kind, ==, TL_OPEN_PLAN);
  g_assert_cmpuint (open->hex, ==, tl_test_hex (due, "08.03"));
  g_assert_cmpuint (open->actions->len, ==, 2);
}

static void
test_texts (void)
{
  static const char *const script[] = { "plan-drop u,v 08.03 5", "delay-drop w", "cancel-drop w" };
  g_autoptr (TlSituation) situation = tl_test_situation (REFIT PARA (
      "") AGAIN "w side0 inf 4-3-3 symbols=infantry,parachute move 02.04 drops=3 drops-at=08.03\n");

  for (guint i = 0; i < G_N_ELEMENTS (script); i++)
    {
      g_autoptr (TlHistory) history = tl_history_new (situation, 1);
      g_autoptr (GError) error = NULL;
      g_autoptr (TlAction) action = tl_action_parse (script[i], situation, &error);
      g_autofree char *text = NULL;

      g_assert_no_error (error);
      text = tl_action_to_string (action, situation);
      g_assert_cmpstr (text, ==, script[i]);
      g_assert_nonnull (tl_history_perform (history, action, NULL));
      g_assert_true (tl_situation_hash (tl_history_situation (history)) !=
                     tl_situation_hash (situation));
      tl_history_undo (history);
      g_assert_true (tl_situation_hash (tl_history_situation (history)) ==
                     tl_situation_hash (situation));
    }
}

static void
test_no_turn (void)
{
  static const char *const texts[] = { "plan-drop u 08.03", "plan-drop u 08.03 0",
                                       "plan-drop u 08.03 soon", "plan-drop u 08.03 10000" };
  g_autoptr (TlSituation) situation = tl_test_situation (REFIT PARA (""));

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (GError) error = NULL;

      g_assert_null (tl_action_parse (texts[i], situation, &error));
      g_assert_error (error, TL_ACTION_ERROR, TL_ACTION_ERROR_SYNTAX);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), tell);
  g_test_add_func ("/rules/14.10b/listed", test_list);
  g_test_add_func ("/rules/14.10c/what-is-due", test_open);
  g_test_add_func ("/play/drop-plans/texts-and-undo", test_texts);
  g_test_add_func ("/play/drop-plans/no-turn", test_no_turn);
  return g_test_run ();
}
