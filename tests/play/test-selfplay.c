/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The planner's policy in games against itself: what there is to be done by sea and in the air, it
 * does, each of these on a map where little else may be done (tl-selfplay.h).
 *
 * The sea is column 01; the craft lies in 01.03, beside 02.03.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-selfplay.h"
#include "support/tl-test-rounds.h"
#include "support/tl-test-scenario.h"

#define COAST                                                                              \
  "size 9 6\nterrain 01.01 sea\nterrain 01.02 sea\nterrain 01.03 sea\nterrain 01.04 sea\n" \
  "terrain 01.05 sea\nterrain 01.06 sea\n"
#define CRAFT "lc side0 ship 0-0-20 capacity=16 01.03\nbox hold craft=lc\n"
#define TABLE "landing open=7/4 mixed=1 failure=all\n"
#define MOVEMENT "clock movement side0 3\n"
#define BARRAGE "clock barrage side0 3\n"
#define ENEMY "e side1 inf 4-3-3 06.03\n"

static const struct
{
  const char *path;
  const char *text;
  TlActionKind kind;
} rows[] = {
  { "/rules/18.5/policy-lands",
    TABLE COAST MOVEMENT CRAFT ENEMY "u side0 inf 4-3-6 move box=hold\n", TL_ACTION_LAND },
  { "/rules/18.1/policy-sails",
    COAST MOVEMENT "f side0 ship 4-2-20 01.06\ne side1 inf 4-3-3 02.01\n", TL_ACTION_SAIL },
  { "/rules/19.0f/policy-ships",
    COAST MOVEMENT "port 02.01 40 West\nport 02.05 40 East\ncontrol 02.01 side0\n"
                   "control 02.05 side0\nsea-cap side0 80\nu side0 inf 4-3-0 move 02.01\n"
                   "e side1 inf 4-3-3 04.06\n",
    TL_ACTION_SHIP },
  { "/rules/18.4f/policy-makes-a-port",
    TABLE COAST MOVEMENT ENEMY "s side0 ship 0-0-10 capacity=12 lst 02.03\nbox sh craft=s\n",
    TL_ACTION_CONVERT },
  { "/rules/10.0/policy-fires",
    COAST BARRAGE "g side0 art 30-3-3 range=4 04.03\nv side0 inf 4-3-3 05.03\n"
                  "d side0 dump 40t 04.03\n" ENEMY,
    TL_ACTION_BARRAGE },
  { "/rules/14.7/policy-flies",
    COAST BARRAGE "b side0 base level=1 04.04\np side0 plane 3-9-9 tactical 04.04\n"
                  "v side0 inf 4-3-3 05.03\n" ENEMY,
    TL_ACTION_MISSION },
};

/* In one of a few games, before the turn is over.  Under the sanitizers that one is the last. */
static void
test_row (gconstpointer data)
{
  gsize i = GPOINTER_TO_SIZE (data);
  g_autoptr (TlSituation) start = tl_test_situation (rows[i].text);
  guint n = 0;

  for (guint32 seed = 1; seed <= 4 && (n == 0 || TL_TEST_STEP == 1); seed++)
    {
      g_autoptr (TlSelfplay) game = tl_selfplay_new (start, TL_SELFPLAY_PLANNER, seed, 3, 60, NULL);

      g_assert_cmpstr (game->finding, ==, NULL);
      n += game->n_actions[rows[i].kind];
    }
  g_assert_cmpuint (n, >, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (gsize i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, GSIZE_TO_POINTER (i), test_row);
  return g_test_run ();
}
