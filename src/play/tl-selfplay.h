/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Games that the program plays against itself, by listed actions only.
 *
 * Each step takes one action of tl_legal_actions () or, for the planner's policy, of a proposal of
 * tl_planner_propose (), performs it in a history, and checks what must hold in every game:
 *
 *   - something may be done, and what is listed is accepted (2.2)
 *   - no combat units of both sides in a hex, no unit with more steps lost than it has, no unit
 *     in a fight while none is under way, and a fight exactly while one is prepared
 *   - the action's text form is read back as the same action, and leads to the same situation
 *   - the situation before is as it was
 *
 * At the end of a game, undo leads to the start and redo to the end, by hash, step for step.
 *
 * Policies.  *Uniform* takes a kind of action at random and one of that kind, so that moves, of
 * which there are most, do not hide the rest.  *Planner* attacks where the planner expects to take
 * the hex, moves its units towards the enemy's and towards what wins points, pays as proposed, and
 * ends segments in which it has tried some things; it also lands, drops, ships, sails, fires and
 * flies where that is listed, before it moves.
 *
 * The same situation, policy and seed give the same game everywhere.
 *
 * Cost: a list of legal actions, or a planner's search, and three times tl_apply () a step.
 */
#pragma once

#include "play/tl-history.h"

typedef enum
{
  TL_SELFPLAY_UNIFORM,
  TL_SELFPLAY_PLANNER
} TlSelfplayPolicy;

/* A game that was played. */
typedef struct
{
  TlHistory *history;
  guint n_actions[TL_ACTION_KINDS]; /* how many of each kind were played */
  gboolean is_finished;             /* the last turn was played to its end */
  char *finding; /* (nullable): what is wrong, in English: it is for who mends it */
} TlSelfplay;

/**
 * tl_selfplay_new:
 * @start: a reference is taken
 * @policy: of both sides
 * @seed: of the choices and the dice
 * @last_turn: the last turn that is played; most often the scenario's
 * @max_actions: the game is over after so many
 * @goes_on: (nullable): asked before each action whether anyone still wants to know
 *
 * Plays a game until it is over or something is wrong, undoes everything and does it again.
 *
 * Returns: (transfer full) (nullable): the game; NULL: @goes_on has said no
 */
TlSelfplay *tl_selfplay_new (TlSituation *start, TlSelfplayPolicy policy, guint32 seed,
                             int last_turn, guint max_actions, gboolean (*goes_on) (void));
void tl_selfplay_free (TlSelfplay *game);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlSelfplay, tl_selfplay_free)
