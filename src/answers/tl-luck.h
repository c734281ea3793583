/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How lucky a roll was, against the exact chances of all that it could have been.
 *
 * The *percentile* of a roll is the share of all ways in which the dice could have fallen worse for
 * the side, and half of those that come to the same.  So 1/2 is expected, and the mean of many
 * comes near to it.  What is lucky for one side is unlucky for the other: 1 less the percentile.
 *
 * What comes to the same, and what is better, from the worst on:
 *
 *   a fight        results in the order of the chart (9.9); for the attacker
 *   a barrage      nothing, DG, DG and so many steps (10.0a, 18.3c); at a facility by levels, hits
 *                  and the number from which its aircraft lose (10.0c); for who fires
 *   air combat     who aborts, and whether with a loss (14.3e); for the attacker of the round
 *   Flak           no hit, a hit (14.4e); for whose Flak it is
 *   a drop         how many of its units and Tokens come down (14.10d); for who drops
 *   a landing      steps lost (18.5f); for who lands
 *   a capture      points and Tokens captured (9.14b, c), a step of an aircraft (9.14f); for who
 *                  captures
 *   attrition      steps lost (12.8b); for their owner
 *
 * Example: a fight rolls the best result but one, which 12 of 7776 ways bring, and 4 are better:
 * the attacker's percentile is (7760 + 6) / 7776, the defender's 10 / 7776.
 *
 * Does not count: rolls whose outcome is no side's luck, as weather; lots, which say only who is
 * hit; the dice of single aircraft at a base that is barraged.
 * Cost: the chances of one roll.
 */
#pragma once

#include "play/tl-history.h"

typedef struct
{
  TlSide side; /* whose luck */
  const char *rule;
  TlFraction percentile; /* 0 to 1 */
} TlLuck;

/**
 * tl_luck_of:
 * @node: of a history, with the one before it
 * @luck: (out caller-allocates): set when the answer is yes
 *
 * Rules: 9.9, 9.14b, 9.14c, 9.14f, 10.0a, 10.0c, 12.8b, 14.3e, 14.4e, 14.10d, 18.3c, 18.5f.
 *
 * Returns: whether the action of @node rolled for something that is a side's luck
 */
gboolean tl_luck_of (const TlNode *node, TlLuck *luck);
