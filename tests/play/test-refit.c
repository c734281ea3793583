/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Refit of aircraft (15.1, 15.2, 18.2): who, where, how many, for what.
 *
 * A field of Open hexes; side 0 has Tokens in 01.01, which is in reach of all of it.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "rules/air/tl-refit.h"
#include "support/tl-test-play.h"

#define OWN "size 6 6\nclock refit side0\nd side0 dump 01.01 20t\n"
#define BASE(level) "b side0 base level=" level " 02.02\n"
#define P(id, words) id " side0 plane 3-4-9 fighter 02.02 " words "\n"
#define FIVE           \
  P ("p1", "inactive") \
  P ("p2", "inactive") P ("p3", "inactive") P ("p4", "inactive") P ("p5", "inactive")

/* Which aircraft are Active, and the Tokens that are left: "p1 p2; 19t". */
static char *
tell (const TlSituation *situation)
{
  GString *text = g_string_new (NULL);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_aircraft_is_active (situation, unit))
      g_string_append_printf (text, "%s ", tl_situation_id (situation, unit));
  g_string_append_printf (text, "%" G_GUINT64_FORMAT "t", tl_test_tokens (situation));
  return g_string_free (text, FALSE);
}

static const TlTestRow rows[] = {
  { "/rules/15.1/two-for-each-level", OWN BASE ("1") FIVE, "?15.1 refit p2,p4", "p2 p4 19t" },
  { "/rules/15.1/no-more-than-two-for-each-level", OWN BASE ("1") FIVE, "!15.1 refit p1,p2,p3",
    "20t" },
  { "/rules/15.1/a-token-whatever-the-number", OWN BASE ("2") FIVE, "refit p1,p2,p3,p4",
    "p1 p2 p3 p4 19t" },
  { "/rules/15.1/once-in-a-phase", OWN BASE ("2") FIVE, "refit p1; !15.1 refit p2", "p1 19t" },
  { "/rules/15.1/again-in-the-next-turn", OWN BASE ("2") FIVE,
    "refit p1; next; clock phase=refit; refit p2", "p1 p2 18t" },
  { "/rules/15.1/counts-aircraft-not-steps",
    OWN BASE ("1") P ("p1", "inactive lost=1") P ("p2", "inactive lost=1") P ("p3", "inactive"),
    "!15.1 refit p1,p2,p3", "20t" },
  { "/rules/15.1/the-owner-picks", OWN BASE ("1") FIVE, "refit p5,p3", "p3 p5 19t" },
  { "/rules/15.1/out-of-the-dump-that-is-named", OWN "c side0 dump 03.02 2t\n" BASE ("1") FIVE,
    "refit p1 01.01:1", "p1 21t" },
  { "/rules/15.1/not-more-than-it-costs", OWN BASE ("1") FIVE, "!15.1 refit p1 01.01:2", "20t" },
  { "/rules/15.1/not-without-tokens",
    "size 6 6\nclock refit side0\n" BASE ("1") P ("p1", "inactive"), "!15.1 refit p1", "0t" },
  { "/rules/15.1/a-hq-throws-the-token",
    "size 20 6\nclock refit side0\nd side0 dump 15.01 4t\nh side0 hq 12-0/6-4 12.02\n" BASE ("1")
        P ("p1", "inactive"),
    "refit p1", "p1 3t" },
  { "/rules/15.1/in-the-refit-phase",
    "size 6 6\nclock movement side0\nd side0 dump 01.01 20t\n" BASE ("1") P ("p1", "inactive"),
    "!15.1 refit p1; !15.1 refit", "20t" },
  { "/rules/15.1/not-in-the-enemy-s",
    "size 6 6\nclock refit side1\nd side0 dump 01.01 20t\n" BASE ("1") P ("p1", "inactive"),
    "!15.1 refit p1", "20t" },
  { "/rules/15.1/not-away-from-a-base", OWN "p1 side0 plane 3-4-9 fighter 02.02 inactive\n",
    "!15.1 refit p1", "20t" },
  { "/rules/15.1/not-at-the-enemy-s-base", OWN "b side1 base level=1 02.02\n" P ("p1", "inactive"),
    "!15.1 refit p1", "20t" },
  { "/rules/15.1/aircraft-alone", OWN BASE ("1") "u side0 inf 4-4-4 02.02\n", "!15.1 refit u",
    "20t" },
  { "/rules/14.2/not-what-is-active", OWN BASE ("1") P ("p1", ""), "!14.2 refit p1", "p1 20t" },
  { "/rules/15.1/at-every-base",
    OWN BASE ("1") FIVE
    "c side0 base level=2 04.04\n"
    "q1 side0 plane 3-4-9 04.04 inactive\nq2 side0 plane 3-4-9 04.04 inactive\n",
    "refit", "p1 p2 q1 q2 18t" },
  { "/rules/15.1/as-long-as-tokens-last",
    "size 6 6\nclock refit side0\nd side0 dump 01.01 1t\n" BASE ("1")
        P ("p1", "inactive") "c side0 base level=2 04.04\nq1 side0 plane 3-4-9 04.04 inactive\n",
    "?15.1 refit; !15.1 refit", "p1 0t" },
  { "/rules/15.1/the-whole-ones-first",
    OWN BASE ("1") P ("p1", "inactive lost=1") P ("p2", "inactive") P ("p3", "inactive"), "refit",
    "p2 p3 19t" },

  /* --- enemy zones --- */
  { "/rules/4.5a(H)/no-refit-in-an-enemy-zone",
    OWN BASE ("1") P ("p1", "inactive") "x side1 inf 4-4-4 03.02\n", "!4.5a(H) refit p1", "20t" },
  { "/rules/4.5a(H)/a-unit-in-the-hex-lifts-it",
    OWN BASE ("1") P ("p1", "inactive") "x side1 inf 4-4-4 03.02\nu side0 inf 4-4-4 02.02\n",
    "refit p1", "p1 19t" },

  /* --- A4: 4 + 3 = 7 --- */
  { "/rules/14.2a/A4-seven-at-level-three",
    OWN BASE ("3") P ("a1", "") P ("a2", "") P ("a3", "") P ("a4", "") P ("a5", "") FIVE,
    "!14.2a refit p1,p2,p3; refit p1,p2", "a1 a2 a3 a4 a5 p1 p2 19t" },
  /* Two could be refitted; one more is Active than before, the fifth of 4 + 1. */
  { "/rules/14.2a/no-more-than-fit",
    OWN BASE ("1") P ("a1", "") P ("a2", "") P ("a3", "") P ("a4", "") FIVE, "refit",
    "a1 a2 a3 a4 p1 19t" },
  { "/rules/14.2a/a-full-base-refits-none",
    OWN BASE ("1") P ("a1", "") P ("a2", "") P ("a3", "") P ("a4", "") P ("a5", "") FIVE,
    "!14.2a refit p1; !14.2a refit", "a1 a2 a3 a4 a5 20t" },
  { "/rules/14.2a/reduced-ones-count-as-one",
    OWN BASE ("1") P ("a1", "lost=1") P ("a2", "lost=1") P ("a3", "") P ("a4", "") FIVE,
    "!14.2a refit p1,p2; refit p1", "a1 a2 a3 a4 p1 19t" },

  /* --- strips: one, and 4 Active --- */
  { "/rules/15.2/a-strip-refits-one", OWN BASE ("0") FIVE, "!15.2 refit p1,p2; refit p1",
    "p1 19t" },
  { "/rules/15.2/four-active-on-a-strip",
    OWN BASE ("0") P ("a1", "") P ("a2", "") P ("a3", "") P ("a4", "") FIVE, "!14.2a refit p1",
    "a1 a2 a3 a4 20t" },

/* --- carriers --- */
#define SEA "terrain 02.02 sea\n"
  { "/rules/18.2/a-carrier-refits-all-for-nothing",
    OWN SEA "b side0 ship 0-0-20 carrier 02.02\n" FIVE, "refit p1,p2,p3,p4,p5",
    "p1 p2 p3 p4 p5 20t" },
  { "/rules/18.2/a-damaged-one-two",
    OWN SEA "b side0 ship 0-0-20 carrier steps=2 02.02 lost=1\n" FIVE,
    "!18.2 refit p1,p2,p3; refit p1,p2", "p1 p2 20t" },
  { "/rules/18.2/no-other-ship", OWN SEA "b side0 ship 9-9-20 02.02\n" FIVE, "!15.1 refit p1",
    "20t" },
};

/* What is listed with a base, an aircraft, and alone. */
static void
test_list (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (OWN BASE ("1") FIVE);
  g_autoptr (GPtrArray) all = tl_legal_actions (situation, TL_UNIT_NONE);
  guint n = 0, n_alone = 0;

  for (guint i = 0; i < all->len; i++)
    {
      const TlAction *action = all->pdata[i];

      n += action->kind == TL_ACTION_REFIT && action->units->len > 0;
      n_alone += action->kind == TL_ACTION_REFIT && action->units->len == 0;
    }
  /* Five aircraft, and the base with two of them. */
  g_assert_cmpuint (n, ==, 6);
  g_assert_cmpuint (n_alone, ==, 1);
}

/* Undo brings back what was, and the text form says everything. */
static void
test_texts (void)
{
  static const char *const script[] = { "refit", "refit p1,p3", "refit p5 b=01.01:1" };
  g_autoptr (TlSituation) situation = tl_test_situation (OWN BASE ("1") FIVE);

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

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), tell);
  g_test_add_func ("/rules/15.1/listed", test_list);
  g_test_add_func ("/play/refit/texts-and-undo", test_texts);
  return g_test_run ();
}
