/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Breakdowns: made, on their own, and taken in again (20.0). */
#undef G_DISABLE_ASSERT

#include "play/tl-breakdowns.h"
#include "play/tl-combat.h"
#include "play/tl-legal.h"
#include "support/tl-test-play.h"

/* "u 02.02 combat -1 low, k 02.03 move; nobody": combat units on the map, and who decides. */
static char *
describe (const TlSituation *situation)
{
  static const char *const stocks[] = { "", " low", " exhausted" };
  GString *text = g_string_new (NULL);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      char number[TL_HEX_NUMBER_MAX];

      if (!tl_unit_is_combat (situation, unit) || !tl_unit_is_on_map (situation, unit))
        continue;
      g_string_append_printf (
          text, "%s%s %s %s", text->len > 0 ? ", " : "", tl_situation_id (situation, unit),
          tl_grid_format (tl_map_grid (tl_situation_map (situation)), state->hex, number),
          tl_mode_id (tl_unit_mode (situation, unit)));
      if (state->steps_lost > 0)
        g_string_append_printf (text, " -%u", state->steps_lost);
      g_string_append_printf (text, "%s%s", stocks[state->stocks],
                              (state->flags & TL_UNIT_OOS) != 0 ? " oos" : "");
    }
  g_string_append_printf (text, "; %s", tl_test_decider (situation));
  return g_string_free (text, FALSE);
}

#define MOVE "size 9 9\nclock movement side0\n"
#define FIGHT "size 9 9\nclock combat side0\n"
#define DIVISION "u side0 inf 12-3-4/6-3-6 re=3 02.02 "
#define REGIMENT "k side0 inf 4-3-4/2-3-6 breakdown\n"

static const TlTestRow rows[] = {
  /* --- made --- */
  { "/rules/20.0/a-step-is-a-regiment", MOVE DIVISION "\n" REGIMENT, "detach u k",
    "u 02.02 combat -1, k 02.02 combat; nobody" },
  { "/rules/20.0/a-second-piece-where-none-lies-unused", MOVE DIVISION "\n" REGIMENT,
    "detach u k; detach u k", "u 02.02 combat -2, k 02.02 combat, k#2 02.02 combat; nobody" },
  { "/rules/20.0/never-the-last-step", MOVE DIVISION "lost=2\n" REGIMENT, "!20.0 detach u k",
    "u 02.02 combat -2; nobody" },
  { "/rules/20.0/neither-armor-nor-mech",
    MOVE "u side0 mech 12-3-4 re=3 truck 02.02\nt side0 tank 12-3-4 re=3 track 02.02\n" REGIMENT,
    "!20.0 detach u k; !20.0 detach t k", "u 02.02 combat, t 02.02 combat; nobody" },
  { "/rules/20.0/multi-step-units-alone", MOVE "u side0 inf 4-3-4 02.02\n" REGIMENT,
    "!20.0 detach u k", "u 02.02 combat; nobody" },
  { "/rules/20.0g/of-its-side-and-nationality",
    MOVE DIVISION "nation=Hu\n" REGIMENT "l side0 inf 4-3-4 breakdown nation=Hu\n"
                  "m side1 inf 4-3-4 breakdown nation=Hu\nn side0 inf 4-3-4 nation=Hu pool\n",
    "!20.0g detach u k; !20.0g detach u m; !20.0g detach u n; detach u l",
    "u 02.02 combat -1, l 02.02 combat; nobody" },
  { "/rules/20.0b/of-no-higher-action-rating",
    MOVE DIVISION "\nl side0 inf 4-4-4/2-2-6 breakdown\n", "!20.0b detach u l",
    "u 02.02 combat; nobody" },
  { "/rules/20.0b/on-the-side-that-shows",
    MOVE DIVISION "move\nl side0 inf 4-4-4/2-2-6 breakdown\n", "detach u l",
    "u 02.02 move -1, l 02.02 move; nobody" },
  { "/rules/20.0c/with-its-markers",
    "size 9 9\nclock reaction side1\n" DIVISION "move released low oos\n" REGIMENT,
    "detach u k; move k 02.02 02.03", "u 02.02 move -1 low oos, k 02.03 move low oos; nobody" },
  { "/rules/20.0c/exploit-too",
    "size 9 9\nclock exploitation side0\n" DIVISION "exploit exploit-ar=3\n" REGIMENT,
    "detach u k; move k 02.02 02.03", "u 02.02 exploit -1, k 02.03 exploit; nobody" },

  /* --- when --- */
  { "/rules/20.0a/before-it-moves", MOVE DIVISION "move\n" REGIMENT,
    "move u 02.02 02.03; !20.0a detach u k", "u 02.03 move; nobody" },
  { "/rules/20.0a/only-who-moves-now", "size 9 9\nclock movement side1\n" DIVISION "\n" REGIMENT,
    "!6.1 detach u k", "u 02.02 combat; nobody" },
  { "/rules/20.0a/not-in-the-combat-segment", FIGHT DIVISION "\n" REGIMENT, "!2.2 detach u k",
    "u 02.02 combat; nobody" },
  { "/rules/20.0e/no-mp-of-its-own", MOVE DIVISION "move\n" REGIMENT,
    "detach u k; move k 02.02 02.03 02.04 02.05 02.06 02.07 02.08; "
    "move u 02.02 03.03 04.03 05.04 06.04 07.05 08.05",
    "u 08.05 move -1, k 02.08 move; nobody" },
  { "/rules/20.0f/pays-fuel-of-its-own",
    "fuel\n" MOVE DIVISION "move\nd side0 dump 2t 02.02\nk side0 inf 4-3-4/2-3-6 truck breakdown\n",
    "detach u k; move k 02.02 02.03", "u 02.02 move -1, k 02.03 move; nobody" },

  /* --- taken in --- */
  { "/rules/20.0d/as-the-phase-ends", MOVE DIVISION "\n" REGIMENT, "detach u k; next; ?20.0d next",
    "u 02.02 combat; nobody" },
  { "/rules/20.0d/not-from-another-hex", MOVE DIVISION "\n" REGIMENT,
    "detach u k; move k 02.02 02.03; next; next", "u 02.02 combat -1, k 02.03 combat; nobody" },
  { "/rules/20.0d/at-no-other-time", MOVE DIVISION "\n" REGIMENT, "detach u k; !20.0d absorb u k",
    "u 02.02 combat -1, k 02.02 combat; nobody" },
  { "/rules/20.0d/until-it-is-whole",
    MOVE DIVISION "lost=1\nk side0 inf 4-3-4/2-3-6 breakdown 02.02\n"
                  "l side0 inf 4-3-4/2-3-6 breakdown 02.02\n",
    "next; next; !20.0d next; absorb u l", "u 02.02 combat, k 02.02 combat; nobody" },
  { "/rules/20.0d/all-that-fit",
    MOVE DIVISION "lost=2\nk side0 inf 4-3-4/2-3-6 breakdown 02.02\n"
                  "l side0 inf 4-3-4/2-3-6 breakdown 02.02\n",
    "next; next", "u 02.02 combat; nobody" },
  { "/rules/20.0d/its-owner-says-who-takes-it",
    MOVE DIVISION "lost=1\nv side0 inf 12-3-4/6-3-6 re=3 02.02 lost=1\n"
                  "k side0 inf 4-3-4/2-3-6 breakdown 02.02\n",
    "next; next; !20.0d move u 02.02 02.03; absorb v k",
    "u 02.02 combat -1, v 02.02 combat; nobody" },
  { "/rules/20.0b/not-into-a-better-unit",
    MOVE DIVISION "lost=1\nk side0 inf 4-2-4/2-2-6 breakdown 02.02\n", "next; next",
    "u 02.02 combat -1, k 02.02 combat; nobody" },
  { "/rules/20.0c/not-in-another-mode",
    MOVE DIVISION "lost=1\nk side0 inf 4-3-4/2-3-6 breakdown move 02.02\n", "next; next",
    "u 02.02 combat -1, k 02.02 move; nobody" },
  { "/rules/20.0c/not-with-other-stocks",
    MOVE DIVISION "lost=1\nk side0 inf 4-3-4/2-3-6 breakdown low 02.02\n", "next; next",
    "u 02.02 combat -1, k 02.02 combat low; nobody" },
  { "/rules/20.0d/in-the-enemy-s-phases-too",
    "size 9 9\nclock movement side1\n" DIVISION "lost=1\nk side0 inf 4-3-4/2-3-6 breakdown 02.02\n",
    "next; next", "u 02.02 combat; nobody" },
};

/* A defender that must retreat, or advance: part of it does. */
static void
test_in_a_fight (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      FIGHT "a side0 inf 40-5-4 re=3 03.03\nd side0 dump 40t 03.04\n"
            "z side0 inf 4-3-4 breakdown\n"
            "u side1 inf 12-3-4/6-3-6 re=5 03.02\nk side1 inf 4-3-4/2-3-6 breakdown\n");
  g_autoptr (GPtrArray) actions = NULL;
  guint n = 0;

  tl_test_play (&situation, "combat 03.02 a dice=7,0,12");
  g_assert_cmpstr (tl_test_decider (situation), ==, "defender");
  g_assert_nonnull (tl_play_decision (situation));
  while (tl_play_decision (situation)->args[TL_ARG_LOSSES] > 0)
    {
      /* Not while steps are to be lost. */
      tl_test_act (&situation, "!20.0a detach u k");
      tl_test_act (&situation, "lose u");
    }
  actions = tl_legal_actions (situation, TL_UNIT_NONE);
  for (guint i = 0; i < actions->len; i++)
    n += ((const TlAction *) actions->pdata[i])->kind == TL_ACTION_DETACH;
  g_assert_cmpuint (n, ==, 1);
  tl_test_act (&situation, "detach u k");
  /* The regiment owes the retreat as well. */
  g_assert_true ((tl_situation_state (situation, tl_test_unit (situation, "k"))->flags &
                  TL_UNIT_IN_COMBAT) != 0);
}

/* What is listed is accepted, and the text form is read again. */
static void
test_listed (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      MOVE DIVISION "\n" REGIMENT "l side0 inf 3-2-4/2-2-6 breakdown\nm side0 inf 3-2-4 02.03\n");
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, TL_UNIT_NONE);
  guint n = 0;

  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[i];
      g_autofree char *text = tl_action_to_string (action, situation);
      g_autoptr (TlAction) again = NULL;
      g_autoptr (TlVerdict) verdict = NULL;
      g_autoptr (TlSituation) next = NULL;

      if (action->kind != TL_ACTION_DETACH)
        continue;
      n++;
      again = tl_action_parse (text, situation, NULL);
      next = tl_apply (situation, again, &verdict);
      g_assert_nonnull (next);
    }
  g_assert_cmpuint (n, ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  tl_test_add_rows (rows, G_N_ELEMENTS (rows), describe);
  g_test_add_func ("/rules/20.0a/in-a-retreat", test_in_a_fight);
  g_test_add_func ("/rules/20.0/what-is-listed-is-accepted", test_listed);
  return g_test_run ();
}
