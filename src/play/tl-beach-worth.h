/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the defender of a beach gains by either answer: to fight, or to give the beach up (18.6b).
 *
 * Definitions.  The *worth* of an answer is the mean of the steps that the enemy loses, less that
 * of the side's own.  In the fight both sides play best (tl-analysis.h), and where the defender
 * keeps the hex, all attackers are lost (18.6a(E)).  Who gives the beach up loses all his steps
 * there, and the enemy those that the Amphibious Landing Table takes: none without a table.
 *
 * Example: one step holds a beach against three, and is thrown out in all 1,296 ways without a loss
 * of theirs: the fight is worth -1.  A landing that loses one step in 15 of 36 ways is worth
 * 15/36 - 1, which is more.
 *
 * Cost: that of an analysis.
 */
#pragma once

#include "pieces/tl-situation.h"

typedef struct
{
  TlFraction fight;
  TlFraction landing;
} TlBeachWorth;

/*
 * @worth: (out): of each answer; set on success
 *
 * Rules: 18.5f, 18.6a(E), 18.6b.
 *
 * Returns: FALSE when no such answer is due
 */
gboolean tl_beach_worth (const TlSituation *situation, TlBeachWorth *worth);

/* Is it better to give the beach up? */
gboolean tl_beach_is_given_up (const TlBeachWorth *worth);
