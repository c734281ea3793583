/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Barrages of air bases, ports and railways in play: dice, what is lost, markers, lists (10.0c). */
#undef G_DISABLE_ASSERT

#include "pieces/tl-track.h"
#include "play/tl-dice.h"
#include "play/tl-fire.h"
#include "play/tl-legal.h"
#include "support/tl-test-play.h"

/* Ten points: column 5-10.  4 is "* (6)", 5 "1 * (5)", 6 "1 * (4)", less is nothing. */
#define FIELD "size 12 9\nclock movement-barrage side0\np side0 plane 3-10-9 tactical 05.05\n"
#define BASE                                                                 \
  "b side1 base level=2 02.02\nf side1 plane 3-4-9 fighter 02.02 inactive\n" \
  "g side1 plane 3-4-9 fighter 02.02 inactive lost=1\n"
#define PORT "port 02.02 8 Port\n"
#define TRACK "railway 02.02 02.03 02.04\n"

/* "b 2, f 02.02, ...": level or hits of a facility, place and losses of the others, and markers. */
static char *
describe (const TlSituation *situation)
{
  GString *text = g_string_new (NULL);
  guint n_busts;
  const TlTrainbust *busts = tl_track_trainbusts (situation, &n_busts);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      TlKind kind = tl_situation_counter (situation, unit)->kind;

      g_string_append_printf (text, "%s%s", unit > 0 ? ", " : "",
                              tl_situation_id (situation, unit));
      if (kind == TL_KIND_AIR_BASE || kind == TL_KIND_PORT)
        g_string_append_printf (text, " of %s %u",
                                tl_situation_scenario (situation)->sides[state->owner].id,
                                state->level);
      else
        g_string_append_printf (text, "%s -%u%s", state->box == TL_BOX_DEAD ? " dead" : "",
                                state->steps_lost,
                                (state->flags & TL_UNIT_INACTIVE) != 0 ? " inactive" : "");
    }
  for (guint i = 0; i < n_busts; i++)
    g_string_append_printf (text, "; busted by %s",
                            tl_situation_scenario (situation)->sides[busts[i].by].id);
  g_string_append_printf (text, "; %s", tl_test_decider (situation));
  return g_string_free (text, FALSE);
}

static const TlTestRow rows[] = {
  { "/rules/10.0c(A)/nothing", FIELD BASE,
    "barrage 02.02 p at=air-base; flak dice=2; execute dice=3",
    "p -0 inactive, b of side1 2, f -0 inactive, g -1 inactive; nobody" },
  { "/rules/10.0c(A)/aircraft-alone", FIELD BASE,
    "barrage 02.02 p at=air-base; flak dice=2; execute dice=4,6,5",
    "p -0 inactive, b of side1 2, f -1 inactive, g -1 inactive; nobody" },
  { "/rules/10.0c(A)/level-and-aircraft", FIELD BASE,
    "barrage 02.02 p at=air-base; flak dice=2; execute dice=5,4,5",
    "p -0 inactive, b of side1 1, f -0 inactive, g dead -0; nobody" },
  { "/rules/10.0c(A)/a-base-without-aircraft", FIELD "b side1 base level=3 02.02\n",
    "barrage 02.02 p at=air-base; flak dice=2; execute dice=6",
    "p -0 inactive, b of side1 2; nobody" },
  { "/rules/10.0c(A)/the-least-level", FIELD "b side1 base level=1 02.02\n",
    "barrage 02.02 p at=air-base; flak dice=2; execute dice=6",
    "p -0 inactive, b of side1 1; nobody" },
  { "/rules/10.0c/units-in-the-hex-are-not-hit", FIELD BASE "e side1 inf 4-3-4 02.02\n",
    "barrage 02.02 p at=air-base; flak dice=2; execute dice=5,1,1",
    "p -0 inactive, b of side1 1, f -0 inactive, g -1 inactive, e -0; nobody" },
  { "/rules/10.0c(A)/dice-that-do-not-fit", FIELD BASE,
    "!14.2f barrage 02.02 p at=air-base dice=3; barrage 02.02 p at=air-base; flak dice=2; "
    "!10.0c execute; !10.0c execute dice=3,1,1; !10.0c execute dice=5,1; "
    "!10.0c execute dice=5,1,7; !10.0c execute dice=0; execute dice=1",
    "p -0 inactive, b of side1 2, f -0 inactive, g -1 inactive; nobody" },
  /* the port of the map gets its counter with the first hit */
  { "/rules/10.0c(B)/the-first-hit", FIELD PORT,
    "barrage 02.02 p at=port; flak dice=2; execute dice=5",
    "p -0 inactive, port-side1 of side1 1; nobody" },
  { "/rules/10.0c(B)/no-hit", FIELD PORT, "barrage 02.02 p at=port; flak dice=2; execute dice=4",
    "p -0 inactive; nobody" },
  { "/rules/10.0c(B)/never-a-fifth-hit", FIELD "b side1 port capacity=8 level=4 02.02\n",
    "barrage 02.02 p at=port; flak dice=2; execute dice=5", "p -0 inactive, b of side1 4; nobody" },
  { "/rules/14.8a/a-marker", FIELD TRACK, "barrage 02.02 p at=railway; flak dice=2; execute dice=4",
    "p -0 inactive; busted by side0; nobody" },
  { "/rules/14.8a/no-marker", FIELD TRACK,
    "barrage 02.02 p at=railway; flak dice=2; execute dice=3", "p -0 inactive; nobody" },
  /* 10.0e(A): one barrage for the hex, whatever it is aimed at */
  { "/rules/10.0e(A)/a-base-or-the-units",
    FIELD BASE "q side0 plane 3-10-9 tactical 05.05\ne side1 inf 4-3-4 02.02\n",
    "barrage 02.02 p at=air-base; flak dice=2; execute dice=1; !10.0e(A) barrage 02.02 q",
    "p -0 inactive, b of side1 2, f -0 inactive, g -1 inactive, q -0, e -0; nobody" },
};

static void
go_to (TlSituation **situation, TlPhase phase)
{
  while (tl_situation_clock (*situation)->phase != phase)
    tl_test_act (situation, "next");
}

/* Rule 14.8d: made in its own Movement Phase, a marker lasts until the enemy's Clean Up. */
static void
test_clean_up (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("source 01.01 side0 other\nsource 12.09 side1 other\n" FIELD TRACK);
  guint n_busts;

  tl_test_play (&situation, "barrage 02.02 p at=railway; flak dice=2; execute dice=6");
  while (tl_situation_clock (situation)->phasing == 0)
    tl_test_act (&situation, "next");
  tl_track_trainbusts (situation, &n_busts);
  g_assert_cmpuint (n_busts, ==, 1);
  g_assert_true (tl_track_is_busted (situation, 1, tl_test_hex (situation, "02.03"), 1));
  go_to (&situation, TL_PHASE_CLEAN_UP);
  tl_track_trainbusts (situation, &n_busts);
  g_assert_cmpuint (n_busts, ==, 0);
}

/* Made in Reaction it lasts to the end of the same Player Turn. */
static void
test_clean_up_of_reaction (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 12 9\nclock reaction-barrage side1\n"
                         "p side0 plane 3-10-9 tactical 05.05\n" TRACK);
  guint n_busts;

  tl_test_play (&situation, "barrage 02.02 p at=railway; flak dice=2; execute dice=6");
  go_to (&situation, TL_PHASE_EXPLOITATION_COMBAT);
  tl_track_trainbusts (situation, &n_busts);
  g_assert_cmpuint (n_busts, ==, 1);
  go_to (&situation, TL_PHASE_CLEAN_UP);
  tl_track_trainbusts (situation, &n_busts);
  g_assert_cmpuint (n_busts, ==, 0);
}

/* One die, and one for each aircraft where the result hits them. */
static void
test_dice (void)
{
  static const guint n_dice[] = { 1, 1, 1, 3, 3, 3 };
  g_autoptr (TlSituation) situation = tl_test_situation (FIELD BASE);

  tl_test_play (&situation, "barrage 02.02 p at=air-base; flak dice=2");
  for (int die = 1; die <= 6; die++)
    {
      g_autoptr (TlDice) dice = tl_dice_new (1);
      g_autoptr (TlAction) action = tl_action_parse ("execute", situation, NULL);
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlSituation) next = NULL;

      tl_dice_type (dice, die);
      g_assert_true (tl_roll_for (situation, action, dice));
      g_assert_cmpuint (action->n_dice, ==, n_dice[die - 1]);
      next = tl_apply (situation, action, &verdict);
      g_assert_nonnull (next);
    }
}

/* What is there is offered once, the railway where a track lies. */
static void
test_listed (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (FIELD BASE PORT TRACK);
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < actions->len; i++)
    if (((TlAction *) actions->pdata[i])->kind == TL_ACTION_MISSION)
      {
        g_autofree char *said = tl_action_to_string (actions->pdata[i], situation);

        g_string_append_printf (text, "%s; ", said);
      }
  g_assert_cmpstr (text->str, ==,
                   "mission barrage 02.02 p at=air-base; mission barrage 02.02 p at=port; "
                   "mission trainbusting 02.02 p; mission trainbusting 02.03 p; "
                   "mission trainbusting 02.04 p; ");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), describe);
  g_test_add_func ("/rules/14.8d/until-the-enemy-s-clean-up", test_clean_up);
  g_test_add_func ("/rules/14.8d/made-in-reaction", test_clean_up_of_reaction);
  g_test_add_func ("/rules/10.0c(A)/dice-for-each-aircraft", test_dice);
  g_test_add_func ("/play/fire/what-may-be-fired-at-facilities", test_listed);
  return g_test_run ();
}
