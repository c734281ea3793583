/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random legal play: whatever tl_legal_actions () lists is accepted, and leaves a sound situation.
 *
 * What a step must keep: no combat units of both sides in a hex; nobody with more steps lost than
 * it has; nobody in the fight when no decision is pending; text form there and back; applying the
 * text again gives the equal situation; undo gives back the hash before; Tokens are conserved but
 * for what was paid; a fight is in preparation exactly while a decision before the roll is pending.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-combat.h"
#include "play/tl-fire.h"
#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "rules/air/tl-refit.h"
#include "rules/base/tl-stacking.h"
#include "rules/upkeep/tl-recover.h"
#include "support/tl-test-capture.h"
#include "support/tl-test-edits.h"
#include "support/tl-test-ledger.h"
#include "support/tl-test-rounds.h"
#include "support/tl-test-scenario.h"
#include "xml/tl-data.h"
#include "xml/tl-xml-scenario.h"

#define GAMES TL_TEST_ROUNDS (128)
#define STEPS 120
/* Of whole games on each shipped scenario; with `-m slow` many more. */
#define WHOLE_GAMES TL_TEST_ROUNDS (5)
#define WHOLE_GAMES_SLOW 60
#define WHOLE_TURNS 2

static const char text[] = "| . . w . h . .\n"
                           "| . f . . . v .\n"
                           "| . . . L . . .\n"
                           "| . m . . w . .\n"
                           "| . . s . . . .\n"
                           "minor-river 03.02 N NE SE\n"
                           "terrain 04.03 woods minor-city\n"
                           "terrain 05.04 hills minor-city\n"
                           "major-river 05.03 N NE\n"
                           "railway@narrow 01.03 02.02 03.03\n"
                           "railway@narrow 01.03 01.04 01.05\n"
                           "railway@wide 03.03 04.02 05.03\n"
                           "rail-cap side0 16\n"
                           "rail side0 narrow\n"
                           "rail side1 wide narrow\n"
                           "village 02.02 Halt\n"
                           "village 01.03 Begin\n"
                           "village 01.05 End\n"
                           "control 01.03 side0\n"
                           "control 01.05 side0\n"
                           "primary-road 01.05 02.04 03.04 04.04\n"
                           "fuel\n"
                           "clock combat side0\n"
                           "h side0 hq 10-0/4-8 truck 01.02\n"
                           "a1 side0 inf 9-4-3/4-4-5 re=3 03.03\n"
                           "a2 side0 tank 8-5-6/4-5-12 track/truck 03.03\n"
                           "a3 side0 mech 5-4-5/3-4-14 truck 02.03\n"
                           "a4 side0 inf 3-3-3 size=battalion 02.03 low\n"
                           "a5 side0 repl 1-0-6 02.02\n"
                           /* what the three-step regiments break down into */
                           "bd side0 inf 3-3-3/1-3-5 breakdown\n"
                           "be side1 inf 3-2-3/1-2-3 breakdown 04.03\n"
                           "r side0 inf (1)-0-8 symbols=rail-repair 02.02\n"
                           /* what engineers and regiments build and reduce */
                           "air-strips\n"
                           "en side0 eng 3-3-6 engineer size=battalion 02.02\n"
                           "hog side0 hedgehog level=2 02.03\n"
                           "base side0 base level=2 02.03\n"
                           "port 01.02 8 Harbour\n"
                           "p1 side0 plane 3-4-9 fighter 02.03 inactive\n"
                           "p2 side0 plane (1)-9-9 tactical 02.03 inactive\n"
                           "t side0 truck 2-45 01.03 4t\n"
                           "t2 side0 truck 3-45 01.03\n"
                           "t3 side0 truck 2-45 01.03\n"
                           "x side0 extender range=9 ma=45\n"
                           "y side1 extender range=5 ma=45 05.04\n"
                           "t5 side0 truck 5-45\n"
                           "t4 side1 truck 5-45\n"
                           "source 01.03 side0 rail-edge\n"
                           "source 07.01 side1 rail-edge\n"
                           "d side0 dump 01.01 90t\n"
                           "k side0 dump 01.03 30t\n"
                           "g side1 hq 8-0/4-6 leg 06.01\n"
                           "b1 side1 inf 9-3-3/4-3-4 re=3 04.03\n"
                           /* which of the two takes the breakdown in? */
                           "b10 side1 inf 6-2-3/3-2-4 re=3 06.04 lost=1\n"
                           "b11 side1 inf 6-2-3/3-2-4 re=3 06.04 lost=1\n"
                           "bf side1 inf 3-2-3/1-2-3 breakdown 06.04\n"
                           /* who is to drop, and may be planned to again */
                           "m4 side1 inf 2-3-3 size=battalion symbols=parachute move 06.04 drops=1 "
                           "drops-at=06.02\n"
                           "b2 side1 redtank 7-3-6 track 04.03\n"
                           "b3 side1 inf 5-2-3 05.04 reserve\n"
                           "b4 side1 art 12-2-4 range=3 05.02\n"
                           "b5 side1 inf (3)-2-0 05.04\n"
                           "b9 side1 plane 3-40-9 tactical 06.02\n"
                           "b8 side1 plane 3-0-9 fighter 06.02\nb7 side1 base level=1 06.02\n"
                           "b6 side1 plane (2)-9-9 tactical 05.02\n"
                           "a8 side0 plane 4-5-9 fighter 02.03\n"
                           "a7 side0 plane (1)-17-9 tactical capacity=2 02.03\n"
                           "d7 side0 dump 02.03 9t\n"
                           "base2 side0 base level=0 02.01\n"
                           "a6 side0 plane 2-9-9 tactical 03.03\n"
                           "a9 side0 art 60-3-4 range=3 03.02\n"
                           "s side1 inf 4-2-3/2-2-5 06.03 strat\n"
                           "e side1 dump 07.01 50t\n"
                           /* a lake with Landing Craft on it, and who may go aboard */
                           "terrain 07.04 lake\nterrain 07.05 lake\n"
                           "lc side1 ship 0-0-20 capacity=16 07.05\nbox hold craft=lc\n"
                           "m side1 inf 4-3-3/2-3-6 move box=hold\n"
                           "q side1 dump 06.05 20t\n"
                           "m2 side1 inf 2-3-3 size=battalion move 06.05\n"
                           "m3 side1 inf 2-3-3 size=battalion move 06.05\n"
                           /* two ports on it */
                           "port 06.05 8 Quay\nport 07.03 12 Pier\n"
                           "control 06.05 side1\ncontrol 07.03 side1\nsea-cap side1 8\n"
                           "q2 side1 dump 07.03 6t\n"
                           "z side1 inf 3-3-3 size=battalion move drops=1 07.02\n"
                           /* a column that nobody guards */
                           "formation y side1\n"
                           "v side1 truck 1-45 organic formation=y 03.04 3t\n"
                           "n side1 truck 1-45 03.04 1t\n"
                           "w side1 wagon 1-10 leg 03.04 4t\n";

/* What a fight before its roll has cost so far. */
static guint64
paid_t (const TlFight *fight)
{
  return tl_test_payments_t (fight->attacker_payments) +
         tl_test_payments_t (fight->defender_payments);
}

/* Rules 12.5a-c: 1T for each of these that has no fuel and moves or overruns. */
static guint64
fuel_t (const TlSituation *before, const GArray *units)
{
  guint64 sum = 0;

  for (guint i = 0; i < units->len; i++)
    sum += tl_fuel_state (before, g_array_index (units, TlUnit, i), NULL) == TL_FUEL_NONE;
  return sum;
}

static guint64
overrun_t (const TlSituation *before, const TlFight *fight)
{
  return fight->overrun ? fuel_t (before, fight->attackers) : 0;
}

/* Rules 9.14g, 18.3d: what is aboard Landing Craft, and goes down with them. */
static guint64
aboard_t (const TlSituation *situation)
{
  guint n_boxes = tl_situation_scenario (situation)->boxes->len;
  guint64 t = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (state->box < n_boxes && tl_situation_hold_of (situation, state->box) != TL_UNIT_NONE)
        t += state->t;
    }
  return t;
}

static gboolean
is_about_craft (const TlSituation *situation)
{
  const TlDecision *decision = tl_situation_decision (situation, 0);

  return decision->kind == TL_DECISION_BARRAGE_LOSS && decision->args[1] != TL_FIRE_LOSS_UNITS;
}

/* Rule 15.1: what the bases cost that have refitted aircraft between the two. */
static guint64
refits_t (const TlSituation *before, const TlSituation *after)
{
  guint64 sum = 0;

  for (TlUnit unit = 0; unit < tl_situation_n_units (before); unit++)
    if (((tl_situation_state (before, unit)->flags ^ tl_situation_state (after, unit)->flags) &
         TL_UNIT_REFITTED) != 0)
      sum += tl_refit_price_t (before, unit);
  return sum;
}

/* Combat supply, fuel and recovery use Tokens up, to the last one as it was said; what an enemy
 * comes upon and what is blown up is destroyed as the die says; nothing else does. */
static void
check_tokens (const TlSituation *before, const TlNode *node)
{
  guint64 spent = tl_test_tokens (before) - tl_test_tokens (node->situation);
  g_autoptr (TlSituation) prepared = NULL;

  if (node->action->kind == TL_ACTION_REMOVE)
    return;
  if (node->action->kind == TL_ACTION_BREAKOUT)
    {
      TlUnit unit = g_array_index (node->action->units, TlUnit, 0);
      gboolean is_lost = tl_situation_state (node->situation, unit)->box == TL_BOX_DEAD;

      g_assert_cmpuint (spent, ==, is_lost ? tl_situation_state (before, unit)->t : 0);
      return;
    }
  if (node->action->kind == TL_ACTION_COMBAT)
    {
      prepared = tl_combat_prepare (before, node->action->fight, NULL);
      g_assert_cmpuint (spent, ==,
                        paid_t (tl_situation_fight (prepared)) +
                            overrun_t (before, node->action->fight));
    }
  else if (node->action->kind == TL_ACTION_BARRAGE)
    /* 18.3d: what goes down with Landing Craft */
    g_assert_cmpuint (spent, ==,
                      tl_barrage_price (before, node->action->barrage, NULL) + aboard_t (before) -
                          aboard_t (node->situation));
  else if (node->action->kind == TL_ACTION_EXECUTE ||
           (node->action->kind == TL_ACTION_LOSE && is_about_craft (before)))
    g_assert_cmpuint (spent, ==,
                      aboard_t (before) - aboard_t (node->situation) +
                          tl_test_ledger_airlift_t (before, node, 0) +
                          tl_test_ledger_airlift_t (before, node, 1));
  else if (node->action->kind == TL_ACTION_MOVE)
    g_assert_cmpuint (spent, ==,
                      fuel_t (before, node->action->units) + aboard_t (before) -
                          aboard_t (node->situation));
  else if (node->action->kind == TL_ACTION_FUEL || node->action->kind == TL_ACTION_EAT)
    g_assert_cmpuint (spent, ==, tl_test_payments_t (node->action->payments));
  else if (node->action->kind == TL_ACTION_BUILD)
    {
      const TlWork work = tl_action_work (node->action);

      g_assert_cmpuint (spent, ==, tl_work_price_t (before, &work));
    }
  else if (node->action->kind == TL_ACTION_REFIT)
    g_assert_cmpuint (spent, ==, refits_t (before, node->situation));
  else if (node->action->kind == TL_ACTION_ATTACK)
    g_assert_cmpuint (spent, ==,
                      overrun_t (before, node->action->fight) +
                          (tl_situation_fight (node->situation) != NULL
                               ? paid_t (tl_situation_fight (node->situation))
                               : 0));
  else if (node->action->kind == TL_ACTION_PAY)
    g_assert_cmpuint (spent, ==,
                      paid_t (tl_situation_fight (node->situation)) -
                          paid_t (tl_situation_fight (before)));
  else if (node->action->kind == TL_ACTION_RECOVER)
    {
      g_autoptr (GArray) waste = tl_recover_waste (before, tl_situation_decision (before, 0)->side,
                                                   node->action->payments);

      g_assert_cmpuint (spent, ==,
                        tl_test_payments_t (node->action->payments) + tl_test_payments_t (waste));
    }
  else
    g_assert_cmpuint (spent, ==,
                      tl_test_capture_destroyed_t (before, node, 0) +
                          tl_test_capture_destroyed_t (before, node, 1) +
                          tl_test_ledger_airlift_t (before, node, 0));
}

/* 13.5: whoever is rebuilt, or whose counter is used again, has no past. */
static void
check_dead (const TlUnitState *state)
{
  g_assert_cmpuint (state->t + state->fresh_t, ==, 0);
  g_assert_cmpuint (state->flags & ~(guint32) TL_UNIT_USED_UP, ==, 0);
  g_assert_cmpuint (state->phase_start, ==, TL_HEX_NONE);
  g_assert_cmpuint (state->mp12_spent + state->return_turn + state->drop_turn, ==, 0);
  g_assert_cmpuint (state->marker, ==, TL_MARKER_NONE);
  g_assert_cmpuint (state->steps_lost + state->combat_losses, ==, 0);
  g_assert_cmpuint (state->stocks, ==, TL_STOCKS_FULL);
}

static void
check_sound (const TlSituation *situation)
{
  const guint8 *occupancy = tl_situation_occupancy (situation);

  g_assert_cmpint (tl_situation_fight (situation) != NULL, ==,
                   tl_combat_is_preparing (situation) ||
                       tl_decision_is (tl_play_decision (situation), TL_DECISION_BEACH));
  for (TlHex hex = 0; hex < tl_map_n_hexes (tl_situation_map (situation)); hex++)
    g_assert_cmpuint (occupancy[hex] & 3, !=, 3);
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      guint steps = tl_counter_steps (tl_situation_counter (situation, unit));

      if (state->box == TL_BOX_DEAD)
        check_dead (state);
      if (state->hex != TL_HEX_NONE)
        g_assert_true (state->steps_lost < MAX (steps, 1));
      if (tl_situation_n_decisions (situation) == 0 || tl_combat_is_preparing (situation))
        {
          g_assert_cmpuint (state->flags & TL_UNIT_IN_COMBAT, ==, 0);
          g_assert_cmpuint (state->combat_losses, ==, 0);
        }
    }
}

/* Loading, making change, converting track and moving by rail are rare among so many moves. */
static const TlAction *
any_of (const GPtrArray *actions, TlActionKind first, TlActionKind last, GRand *random)
{
  guint start = (guint) g_rand_int_range (random, 0, (gint32) actions->len);

  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = g_ptr_array_index (actions, (start + i) % actions->len);

      if (action->kind >= first && action->kind <= last)
        return action;
    }
  return NULL;
}

/* Fights are what we are here for, and `next` ends too much. */
static const TlAction *
choose (const TlSituation *situation, const GPtrArray *actions, GRand *random)
{
  const TlAction *load = any_of (actions, TL_ACTION_LOAD, TL_ACTION_DIVIDE, random);
  const TlAction *repair = any_of (actions, TL_ACTION_REPAIR, TL_ACTION_RAIL, random);
  TlActionKind by_sea =
      (TlActionKind) g_rand_int_range (random, TL_ACTION_EMBARK, TL_ACTION_DROP + 1);
  const TlAction *sea = any_of (actions, by_sea, by_sea, random);
  const TlAction *air = any_of (actions, TL_ACTION_MISSION, TL_ACTION_RETURN, random);
  const TlAction *plan = any_of (actions, TL_ACTION_PLAN_DROP, TL_ACTION_CANCEL_DROP, random);
  const TlAction *broken = any_of (actions, TL_ACTION_DETACH, TL_ACTION_ABSORB, random);
  const TlAction *advance = any_of (actions, TL_ACTION_ADVANCE, TL_ACTION_ADVANCE, random);

  if (advance != NULL && g_rand_boolean (random))
    return advance;
  if (broken != NULL && g_rand_int_range (random, 0, 5) == 0)
    return broken;
  if (plan != NULL && g_rand_int_range (random, 0, 5) == 0)
    return plan;
  if (repair != NULL && g_rand_int_range (random, 0, 3) == 0)
    return repair;
  if (air != NULL && g_rand_int_range (random, 0, 6) == 0)
    return air;
  if (sea != NULL && g_rand_int_range (random, 0, 4) == 0)
    return sea;
  if (load != NULL && g_rand_boolean (random))
    return load;
  for (guint i = 0; i < 4; i++)
    {
      const TlAction *action =
          g_ptr_array_index (actions, g_rand_int_range (random, 0, (gint32) actions->len));

      /* who announces an attack mostly means it */
      if (action->kind == TL_ACTION_DECLINE && tl_combat_is_preparing (situation) && i < 3)
        continue;
      /* players may say who controls what at any time, but play goes on */
      if (action->kind == TL_ACTION_CONTROL && g_rand_int_range (random, 0, 20) > 0)
        action = g_ptr_array_index (actions, actions->len - 1);
      if ((action->kind >= TL_ACTION_ATTACK && action->kind != TL_ACTION_NEXT) || i == 3)
        return action;
    }
  g_assert_not_reached ();
}

static void
check_text_form (const TlSituation *before, const TlNode *node)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (node->text, before, &error);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) again = NULL;
  g_autofree char *back = NULL;

  g_assert_no_error (error);
  back = tl_action_to_string (action, before);
  g_assert_cmpstr (back, ==, node->text);
  again = tl_apply (before, action, &verdict);
  g_assert_nonnull (again);
  g_assert_true (tl_situation_hash (again) == tl_situation_hash (node->situation));
  g_assert_cmpuint (tl_situation_hash (again), ==, tl_situation_hash (node->situation));
}

static void
play_step (TlHistory *history, GRand *random, guint kinds[TL_ACTION_KINDS])
{
  g_autoptr (TlSituation) before = tl_situation_ref (tl_history_situation (history));
  g_autoptr (GPtrArray) actions = tl_legal_actions (before, TL_UNIT_NONE);
  g_autoptr (TlVerdict) verdict = NULL;
  const TlAction *action;
  guint64 hash = tl_situation_hash (before);
  TlNode *node;

  g_assert_cmpuint (actions->len, >, 0);
  action = choose (before, actions, random);
  node = tl_history_perform (history, action, &verdict);
  if (node == NULL)
    {
      g_autofree char *what = tl_action_to_string (action, before);
      g_autofree char *why = tl_verdict_to_string (verdict);

      g_error ("listed as legal, but refused: %s: %s", what, why);
    }
  kinds[action->kind]++;
  check_sound (node->situation);
  g_assert_cmpuint (tl_situation_hash (before), ==, hash);
  check_tokens (before, node);
  check_text_form (before, node);
}

static void
test_random_play (void)
{
  guint kinds[TL_ACTION_KINDS] = { 0 };

  for (guint32 game = 0; game < GAMES; game++)
    {
      g_autoptr (TlSituation) start = tl_test_situation (text);
      g_autoptr (TlHistory) history = tl_history_new (start, game);
      GRand *random = g_rand_new_with_seed (game);

      for (guint i = 0; i < STEPS; i++)
        play_step (history, random, kinds);
      while (tl_history_can_undo (history))
        tl_history_undo (history);
      g_assert_true (tl_situation_hash (tl_history_situation (history)) ==
                     tl_situation_hash (start));
      g_rand_free (random);
    }
  for (guint kind = TL_ACTION_MODE; kind < TL_ACTION_KINDS; kind++)
    {
      /* Nobody goes hungry on a map without sources: test-supply-phase.c plays that. */
      if (kind >= TL_ACTION_TRACE && kind <= TL_ACTION_ARRIVE)
        continue;
      /* No table of landings is here: test-landing.c plays that. */
      if (kind == TL_ACTION_LANDFALL || kind == TL_ACTION_ABANDON)
        continue;
      /* Neither DUKW nor LST: test-amphibian.c plays that. */
      if (kind == TL_ACTION_CONVERT)
        continue;
      /* Two types of transport in one hex, and half of them: test-tokens.c plays that. */
      if (kind == TL_ACTION_YIELD)
        continue;
      /* No schedule brings anything here: test-programme.c plays that. */
      if (kind >= TL_ACTION_DETERMINE && kind <= TL_ACTION_CONSOLIDATE)
        continue;
      /* The map is painted: test-map-change.c does that. */
      if (kind >= TL_ACTION_HEX && kind < TL_ACTION_NEXT)
        continue;
      g_test_message ("%s: %u", tl_action_kind_id ((TlActionKind) kind), kinds[kind]);
      if (TL_TEST_STEP == 1)
        g_assert_cmpuint (kinds[kind], >, 5);
    }
}

/* A hand edits between legal actions, which go on; undo leads to the start and redo to the end. */
static void
test_edits_between (void)
{
  for (guint32 game = 0; game < TL_TEST_ROUNDS (20); game++)
    {
      g_autoptr (TlSituation) start = tl_test_situation (text);
      g_autoptr (TlHistory) history = tl_history_new (start, game);
      g_autoptr (GRand) random = g_rand_new_with_seed (game);
      guint n_edits = 0;
      guint64 end;

      for (guint i = 0; i < STEPS / 2; i++)
        {
          g_autoptr (TlSituation) before = tl_situation_ref (tl_history_situation (history));
          g_autoptr (GPtrArray) actions = tl_legal_actions (before, TL_UNIT_NONE);
          TlNode *node;

          g_assert_cmpuint (actions->len, >, 0);
          node = tl_history_perform (history, choose (before, actions, random), NULL);
          g_assert_nonnull (node);
          check_text_form (before, node);
          n_edits += tl_test_edit_at_random (history, 2, random);
        }
      g_assert_cmpuint (n_edits, >, 20);
      end = tl_situation_hash (tl_history_situation (history));
      while (tl_history_can_undo (history))
        tl_history_undo (history);
      g_assert_cmphex (tl_situation_hash (tl_history_situation (history)), ==,
                       tl_situation_hash (start));
      while (tl_history_can_redo (history))
        tl_history_redo (history);
      g_assert_cmphex (tl_situation_hash (tl_history_situation (history)), ==, end);
    }
}

/* --- whole games ------------------------------------------------------------------------------ */

/* More than 10 RE on either side, in few hexes (4.8). */
static const char crowd[] = "size 6 5\n"
                            "clock refit side0\n"
                            "source 01.01 side0 other\nsource 06.05 side1 other\n"
                            "h side0 hq 6-4/4-8 truck 01.02\n"
                            "a1 side0 inf 12-4-4/6-4-6 re=6 02.02\n"
                            "a2 side0 inf 9-4-4/4-4-6 re=5 02.03\n"
                            "a3 side0 tank 8-5-6/4-5-12 track/truck re=3 03.02\n"
                            "a4 side0 inf 3-3-3/2-3-8 02.02 strat\n"
                            "d side0 dump 01.02 40t\n"
                            "n side0 hedgehog level=1 02.03\n"
                            "g side1 hq 8-0/4-6 leg 06.04\n"
                            "b1 side1 inf 12-3-4/6-3-6 re=6 05.03\n"
                            "b2 side1 inf 9-3-4/4-3-6 re=6 04.04\n"
                            "b3 side1 redtank 7-3-6 track 05.03\n"
                            "b4 side1 inf 4-2-3/2-2-8 06.03 strat\n"
                            "e side1 dump 06.04 40t\n";

/* What happened in all of them: actions, and what segments' ends asked. */
typedef struct
{
  guint games;
  guint actions;
  guint overstacked; /* eliminations, 4.8a */
  guint left_strat;  /* segments' ends that took Strat markers off, 5.8 */
} Whole;

/* One of a kind taken at random, so that moves, of which there are most, do not hide the rest; one
 * time in @patience the segment ends. */
static const TlAction *
choose_any (const GPtrArray *actions, guint patience, GRand *random)
{
  const TlAction *chosen;

  if (g_rand_int_range (random, 0, (gint32) patience) == 0 &&
      (chosen = any_of (actions, TL_ACTION_NEXT, TL_ACTION_NEXT, random)) != NULL)
    return chosen;
  for (guint i = 0; i < 3; i++)
    {
      TlActionKind kind = (TlActionKind) g_rand_int_range (random, 0, TL_ACTION_KINDS);

      if ((kind != TL_ACTION_CONTROL || g_rand_int_range (random, 0, 20) == 0) &&
          (chosen = any_of (actions, kind, kind, random)) != NULL)
        return chosen;
    }
  return g_ptr_array_index (actions, g_rand_int_range (random, 0, (gint32) actions->len));
}

/* A move into a hex where as many as possible of its side are, out of a few; NULL when there is
 * none. Nobody would be overstacked often otherwise. */
static const TlAction *
choose_gathering (const TlSituation *situation, const GPtrArray *actions, GRand *random)
{
  const TlAction *best = NULL;
  guint most_re4 = 0;

  for (guint i = 0; i < 12; i++)
    {
      const TlAction *action = any_of (actions, TL_ACTION_MOVE, TL_ACTION_MOVE, random);
      TlSide side;
      guint re4;

      if (action == NULL)
        return NULL;
      side = tl_situation_side (situation, g_array_index (action->units, TlUnit, 0));
      re4 = tl_stacking_re4 (situation,
                             g_array_index (action->hexes, TlHex, action->hexes->len - 1), side);
      if (re4 > most_re4)
        best = action;
      most_re4 = MAX (most_re4, re4);
    }
  return best;
}

static void
count_action (const TlNode *node, Whole *whole)
{
  whole->actions++;
  for (guint i = 0; i < tl_verdict_n_findings (node->verdict); i++)
    if (node->action->kind == TL_ACTION_NEXT &&
        g_str_equal (tl_verdict_finding (node->verdict, i)->rule, "5.8"))
      whole->left_strat++;
  if (node->action->kind == TL_ACTION_REMOVE)
    whole->overstacked++;
}

/* Rule 2.2: there always is something that may be done, and what is listed is accepted. */
static void
play_listed (const char *file, TlHistory *history, guint32 seed, GRand *random, Whole *whole)
{
  g_autoptr (TlSituation) before = tl_situation_ref (tl_history_situation (history));
  g_autoptr (GPtrArray) actions = tl_legal_actions (before, TL_UNIT_NONE);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autofree char *what = NULL;
  g_autofree char *why = NULL;
  const TlAction *action;
  TlNode *node;

  if (actions->len == 0)
    {
      what = tl_decision_text (before, tl_situation_decision (before, 0));
      g_error ("%s, seed %u: no action is legal: %s", file, seed, what);
    }
  action =
      seed % 2 == 1 && g_rand_boolean (random) ? choose_gathering (before, actions, random) : NULL;
  if (action == NULL)
    action = choose_any (actions, 4 + 4 * (seed % 10), random);
  node = tl_history_perform (history, action, &verdict);
  if (node != NULL)
    {
      check_sound (node->situation);
      count_action (node, whole);
      return;
    }
  what = tl_action_to_string (action, before);
  why = tl_verdict_to_string (verdict);
  g_error ("%s, seed %u: listed as legal, but refused: %s: %s", file, seed, what, why);
}

static void
play_whole_game (const char *file, TlSituation *start, guint32 seed, Whole *whole)
{
  g_autoptr (TlHistory) history = tl_history_new (start, seed);
  g_autoptr (GRand) random = g_rand_new_with_seed (seed);
  int last = tl_situation_clock (start)->turn + WHOLE_TURNS;

  whole->games++;
  while (tl_situation_clock (tl_history_situation (history))->turn < last)
    play_listed (file, history, seed, random, whole);
}

static void
play_games (const char *name, TlSituation *start, guint games, Whole *whole)
{
  for (guint32 seed = 0; seed < games; seed++)
    play_whole_game (name, start, seed, whole);
}

static void
play_shipped (const char *file, Whole *whole)
{
  g_autofree char *path = tl_data_path (file);
  g_autoptr (GError) error = NULL;
  TlFileKind kind;
  g_autoptr (TlReport) report = tl_check_file (path, &kind);
  g_autoptr (TlScenario) scenario = NULL;

  if (kind != TL_FILE_SCENARIO)
    return;
  scenario = tl_scenario_load (path, &error);
  g_assert_no_error (error);
  play_games (file, scenario->start, g_test_slow () ? WHOLE_GAMES_SLOW : WHOLE_GAMES, whole);
}

static void
test_whole_games (void)
{
  g_autofree char *folder = tl_data_path ("maps");
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  g_autoptr (TlSituation) field = tl_test_situation (text);
  g_autoptr (TlSituation) crowded = tl_test_situation (crowd);
  Whole whole = { 0 };
  const char *name;

  play_games ("the field", field, WHOLE_GAMES, &whole);
  play_games ("the crowd", crowded, WHOLE_GAMES_SLOW, &whole);
  while ((name = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *file = g_build_filename ("maps", name, NULL);

      play_shipped (file, &whole);
    }
  g_test_message ("%u games, %u actions; %u eliminated from overstacked hexes, %u times out of "
                  "Strat Mode",
                  whole.games, whole.actions, whole.overstacked, whole.left_strat);
  g_assert_cmpuint (whole.overstacked, >, 5);
  g_assert_cmpuint (whole.left_strat, >, 5);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/random/legal-play-keeps-the-invariants", test_random_play);
  g_test_add_func ("/play/random/edits-between", test_edits_between);
  g_test_add_func ("/play/random/whole-games-never-stop", test_whole_games);
  return g_test_run ();
}
