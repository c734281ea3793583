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
#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "rules/supply/tl-recover.h"
#include "support/tl-test-scenario.h"
#include "support/tl-test-spoils.h"

#define GAMES 60
#define STEPS 120

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
                           "r side0 inf (1)-0-8 symbols=rail-repair 02.02\n"
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
                           "b2 side1 redtank 7-3-6 track 04.03\n"
                           "b3 side1 inf 5-2-3 05.04 reserve\n"
                           "b4 side1 art 12-2-4 range=3 05.02\n"
                           "b5 side1 inf (3)-2-0 05.04\n"
                           "s side1 inf 4-2-3/2-2-5 06.03 strat\n"
                           "e side1 dump 07.01 50t\n"
                           /* a lake with Landing Craft on it, and who may go aboard */
                           "terrain 07.04 lake\nterrain 07.05 lake\n"
                           "lc side1 ship 0-0-20 capacity=16 07.05\nbox hold craft=lc\n"
                           "m side1 inf 4-3-3/2-3-6 move box=hold\n"
                           "q side1 dump 06.05 20t\n"
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
  else if (node->action->kind == TL_ACTION_MOVE)
    g_assert_cmpuint (spent, ==, fuel_t (before, node->action->units));
  else if (node->action->kind == TL_ACTION_FUEL || node->action->kind == TL_ACTION_EAT)
    g_assert_cmpuint (spent, ==, tl_test_payments_t (node->action->payments));
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
                      tl_test_spoils_destroyed_t (before, node, 0) +
                          tl_test_spoils_destroyed_t (before, node, 1));
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

  g_assert_cmpint (tl_situation_fight (situation) != NULL, ==, tl_combat_is_preparing (situation));
  for (TlHex hex = 0; hex < tl_map_n_hexes (tl_situation_map (situation)); hex++)
    g_assert_cmpuint (occupancy[hex] & 3, !=, 3);
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);
      guint steps = tl_situation_counter (situation, unit)->steps;

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

  if (repair != NULL && g_rand_int_range (random, 0, 3) == 0)
    return repair;
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
  g_assert_true (tl_situation_equal (again, node->situation));
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
  if (node == NULL && action->kind == TL_ACTION_NEXT &&
      g_str_equal (tl_verdict_first_forbidden (verdict)->rule, "13.6"))
    {
      /* Units that broke out are back, and cannot wait. */
      action = any_of (actions, TL_ACTION_ARRIVE, TL_ACTION_ARRIVE, random);
      g_assert_nonnull (action);
      node = tl_history_perform (history, action, NULL);
    }
  if (node == NULL && action->kind == TL_ACTION_NEXT)
    {
      /* 4.8a: an overstacked segment does not end; take somebody off, as the owner must. */
      TlAction *remove = tl_action_new (TL_ACTION_REMOVE);
      TlHex full = g_array_index (tl_verdict_first_forbidden (verdict)->hexes, TlHex, 0);

      tl_action_add_unit (remove, tl_situation_first_in (before, full));
      g_assert_nonnull (tl_history_perform (history, remove, NULL));
      tl_action_free (remove);
      return;
    }
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
      g_assert_true (tl_situation_equal (tl_history_situation (history), start));
      g_rand_free (random);
    }
  for (guint kind = TL_ACTION_MODE; kind < TL_ACTION_KINDS; kind++)
    {
      /* Nobody goes hungry on a map without sources: test-supply-phase.c plays that. */
      if (kind >= TL_ACTION_TRACE && kind <= TL_ACTION_ARRIVE)
        continue;
      /* Two types of transport in one hex, and half of them: test-tokens.c plays that. */
      if (kind == TL_ACTION_YIELD)
        continue;
      g_test_message ("%s: %u", tl_action_kind_id ((TlActionKind) kind), kinds[kind]);
      g_assert_cmpuint (kinds[kind], >, 5);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/random/legal-play-keeps-the-invariants", test_random_play);
  return g_test_run ();
}
