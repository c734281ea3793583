/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A game in numbers, turn by turn and for each side: losses, where its SP went, ground, and luck.
 *
 * A *series* is one number for each turn and side:
 *
 *   units, steps   combat units and steps lost (9.11), as in the report's comparison of the turn
 *   ground         hexes that are nearer to a combat unit of the side than to any of the enemy,
 *                  when the turn ends, more than when the game began; whatever lies there
 *   luck           the mean percentile of the turn's rolls; no number where none was made
 *   SP             Tokens that are on hand no longer, by the action that took them: fuel (12.5),
 *                  combat supply (12.4), barrages (10.1b), eating (12.6c), refit (15.1), building
 *                  (13.8), and the rest: captured, blown up, lost
 *
 * Luck is that of tl-luck.h: 1/2 is expected, and what is lucky for one side is unlucky for the
 * other.
 *
 * Exact to the last fraction; rounded where it is shown.
 * Cost: for each roll the chances of its fight; a flood over the map for each turn.
 */
#pragma once

#include "answers/tl-game-report.h"
#include "answers/tl-luck.h"

typedef enum
{
  TL_SERIES_STEPS,
  TL_SERIES_UNITS,
  TL_SERIES_GROUND,
  TL_SERIES_LUCK,
  TL_SERIES_FUEL, /* the first of those about SP, in Tokens */
  TL_SERIES_COMBAT,
  TL_SERIES_BARRAGE,
  TL_SERIES_EATING,
  TL_SERIES_REFIT,
  TL_SERIES_BUILDING,
  TL_SERIES_OTHER
} TlSeries;
#define TL_SERIES_KINDS (TL_SERIES_OTHER + 1)

/* A roll and what it was for its side. */
typedef struct
{
  guint line; /* of the report */
  guint turn; /* of the statistics */
  TlLuck luck;
} TlLuckRoll;

typedef struct
{
  char *name;
  TlFraction values[TL_SERIES_KINDS][TL_SIDES];
  char *figures[TL_SERIES_KINDS]
               [TL_SIDES]; /* "3", "8T", "+12", "54.3 %", "–" for luck without a roll */
  guint n_rolls;           /* that count for the luck of both sides */
} TlStatisticsTurn;

typedef struct
{
  char *sides[TL_SIDES];
  guint32 accents[TL_SIDES]; /* 0xRRGGBB */
  GPtrArray *turns;          /* TlStatisticsTurn, at least one */
  GArray *rolls;             /* TlLuckRoll, in the order of the log */
  /* Figures over all turns: sums; of ground the last, of luck the mean of all rolls. */
  char *totals[TL_SERIES_KINDS][TL_SIDES];
} TlStatistics;

/**
 * tl_statistics_new:
 * @report: of a game; may end before the statistics
 *
 * Rules: 9.11, 10.1b, 12.4, 12.5, 12.6c, and those of tl_luck_of ().
 *
 * Returns: (transfer full)
 */
TlStatistics *tl_statistics_new (const TlGameReport *report);
void tl_statistics_free (TlStatistics *statistics);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlStatistics, tl_statistics_free)

/* "Steps lost (9.11)". */
const char *tl_series_name (TlSeries series);
/* Is it anything but 0 in some turn, or luck of some roll? Others need no plot. */
gboolean tl_statistics_has (const TlStatistics *statistics, TlSeries series);
/* Every series that has anything, turn by turn, and over all of them; "" for none. (transfer
 * full) */
char *tl_statistics_text (const TlStatistics *statistics);
/* "West 3, East 8T": one line for the whole game, which a screen reader says for a plot. (transfer
 * full) */
char *tl_statistics_series_text (const TlStatistics *statistics, TlSeries series);
