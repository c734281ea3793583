/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The exact chances of a mission, each counted by hand (14.2f). */
#undef G_DISABLE_ASSERT

#include "play/tl-mission-odds.h"
#include "support/tl-test-play.h"

#define BARRAGE "size 30 20\nclock movement-barrage side0\n"
#define BOMBER "q side0 plane 2-9-20 tactical 02.02\nx side1 inf 4-3-4 re=3 09.02\n"
#define FIGHTER "k side1 base 12.02\nf side1 plane 4-0-40 fighter 12.02\n"
#define SWEEP                                                              \
  "size 30 20\nclock movement side0\np side0 plane 4-0-10 fighter 02.02\n" \
  "e side1 plane 3-0-10 fighter 08.02\n"

static const struct
{
  const char *path;
  const char *situation;
  const char *mission;
  const char *interceptor; /* "": none */
  const char *through;
  const char *own;
  const char *enemy;
  guint n_arrivals;
} rows[] = {
  /* Flak alone: 11 and 12, 3 of 36; a step of two. */
  { "/rules/14.4e/flak-alone", BARRAGE BOMBER, "mission barrage 09.02 q", "", "1", "1/12", "0", 2 },
  /* the second step: 33 of 36 get through */
  { "/rules/14.4e/the-last-step",
    BARRAGE "q side0 plane 2-9-20 tactical 02.02 lost=1\nx side1 inf 4-3-4 re=3 09.02\n",
    "mission barrage 09.02 q", "", "11/12", "1/12", "0", 1 },
  /* 14.4c: +2 in the zone without a fighter: 9 or more, 10 of 36 */
  { "/rules/14.4c/in-a-zone", BARRAGE BOMBER FIGHTER, "mission barrage 09.02 q", "", "1", "5/18",
    "0", 2 },
  /* 4 against 2: +2.  On 2 to 4, 6 ways, the fighter alone aborts, and with it goes the zone; on
   * a 5, 4 ways, both do.  Own steps: 30/36 x 1/3, and Flak 6/36 x 1/12.  The enemy's:
   * 10/36 x 1/3. */
  { "/rules/14.5/intercepted", BARRAGE BOMBER FIGHTER, "mission barrage 09.02 q", "f", "1/6",
    "7/24", "5/54", 4 },
  /* 14.3e: 4 against 3: +1.  2 to 5, 10 ways: the attacker aborts; 6, 5 ways: both; 21 ways: the
   * defender.  A third of each costs a step. */
  { "/rules/14.6/a-sweep", SWEEP, "mission sweep 08.02 p", "", "13/18", "5/36", "13/54", 0 },
  /* HR-11: over its base the enemy loses a step on a 6 alone: 26/36 x 1/6 */
  { "/rules/HR-11/over-its-base", "safe-home-fights\n" SWEEP "b side1 base 08.02\n",
    "mission sweep 08.02 p", "", "13/18", "5/36", "13/108", 0 },
  /* HR-12: 9 and 10, 7 ways, turn back; 11 and 12, 3 ways, cost a step, too. */
  { "/rules/HR-12/turned-back", "strong-flak\n" BARRAGE BOMBER, "mission barrage 09.02 q", "",
    "13/18", "1/12", "0", 1 },
  /* +2 in the zone: 7 and 8, 11 ways, turn one of two back; 9 and 10, 7 ways, with a step; 11 and
   * 12, 3 ways, both, and one loses a step.  Both are alike: it does not matter which of them is
   * the one that arrives. */
  { "/rules/HR-12/two-of-them",
    "strong-flak\n" BARRAGE BOMBER FIGHTER "r side0 plane 2-9-20 tactical 02.02\n",
    "mission barrage 09.02 q,r", "", "11/12", "5/18", "0", 3 },
  /* two of the same sweep one: each in turn, until one side is alone: the first fails with 10/36,
   * the second then sweeps with 13/18: 13/18 + 10/36 x 13/18 = 299/324 */
  { "/rules/14.6/two-sweep", SWEEP "q side0 plane 4-0-10 fighter 02.02\n",
    "mission sweep 08.02 p,q", "", "299/324", "115/648", "299/972", 0 },
};

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (rows[i].situation);
  g_autoptr (TlAction) action = tl_action_parse (rows[i].mission, situation, NULL);
  g_autoptr (TlMissionOdds) odds = NULL;
  g_autofree char *through = NULL;
  g_autofree char *own = NULL;
  g_autofree char *enemy = NULL;

  g_assert_nonnull (action);
  odds = tl_mission_odds (
      situation, action->mission,
      *rows[i].interceptor != '\0' ? tl_test_unit (situation, rows[i].interceptor) : TL_UNIT_NONE);
  g_assert_nonnull (odds);
  through = tl_fraction_to_string (odds->through);
  own = tl_fraction_to_string (odds->own_steps);
  enemy = tl_fraction_to_string (odds->enemy_steps);
  g_assert_cmpstr (through, ==, rows[i].through);
  g_assert_cmpstr (own, ==, rows[i].own);
  g_assert_cmpstr (enemy, ==, rows[i].enemy);
  g_assert_cmpuint (odds->arrivals->len, ==, rows[i].n_arrivals);
}

/* What may not be flown has no chances; those of a fight of more than seven are rounded, and of
 * many that all differ there are none. */
static void
test_none (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      SWEEP "q side0 plane 4-0-10 fighter 02.02\nr side0 plane 4-0-10 fighter 02.02\n"
            "s side0 plane 4-0-10 fighter 02.02\nf side1 plane 3-0-10 fighter 08.02\n"
            "g side1 plane 3-0-10 fighter 08.02\nh side1 plane 3-0-10 fighter 08.02\n");
  g_autoptr (TlSituation) crowd = tl_test_situation (
      SWEEP "q side0 plane 4-0-11 fighter 02.02\nr side0 plane 4-0-12 fighter 02.02\n"
            "s side0 plane 4-0-13 fighter 02.02\nf side1 plane 3-0-11 fighter 08.02\n"
            "g side1 plane 3-0-12 fighter 08.02\nh side1 plane 3-0-13 fighter 08.02\n"
            "i side1 plane 3-0-14 fighter 08.02\nj side1 plane 3-0-15 fighter 08.02\n"
            "k side1 plane 3-0-16 fighter 08.02\n");
  g_autoptr (TlAction) nothing = tl_action_parse ("mission sweep 09.02 p", situation, NULL);
  g_autoptr (TlAction) seven = tl_action_parse ("mission sweep 08.02 p,q,r", situation, NULL);
  g_autoptr (TlAction) eight = tl_action_parse ("mission sweep 08.02 p,q,r,s", situation, NULL);
  g_autoptr (TlMissionOdds) odds = tl_mission_odds (situation, seven->mission, TL_UNIT_NONE);
  g_autoptr (TlMissionOdds) rounded = tl_mission_odds (situation, eight->mission, TL_UNIT_NONE);

  g_assert_true (odds->is_exact);
  g_assert_false (rounded->is_exact);
  g_assert_cmpint (tl_fraction_compare (odds->through, rounded->through), <, 0);
  g_assert_null (tl_mission_odds (situation, nothing->mission, TL_UNIT_NONE));
  g_assert_null (tl_mission_odds (crowd, eight->mission, TL_UNIT_NONE));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, GUINT_TO_POINTER (i), test_row);
  g_test_add_func ("/rules/14.2f/no-chances", test_none);
  return g_test_run ();
}
