/* SPDX-License-Identifier: GPL-3.0-or-later */
/* tl-odds.c puts a fight together, tl-odds-verdict.c judges it. */
#pragma once

#include "rules/combat/tl-odds.h"

static inline const TlTerrainChart *
tl_odds_chart (const TlSituation *situation)
{
  return tl_map_chart (tl_situation_map (situation));
}

/* The terrains of @hex that may count, a bit for each of the chart: without water, unless the hex
 * has nothing else. */
guint32 tl_odds_terrains (const TlSituation *situation, TlHex hex);

/* Rules 9.4e, 16.0: the level of anti-tank effects that @defenders and @hedgehog give. */
int tl_odds_at_level (const TlSituation *situation, GArray *defenders, guint hedgehog);

/* Adds all findings to the verdict of @odds: what forbids the fight, what the players may still
 * choose, and how we read the rules. */
void tl_odds_judge (const TlSituation *situation, const TlFight *fight, TlFightOdds *odds);
