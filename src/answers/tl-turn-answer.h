/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Where the turn stands, in words: turn and segment, weather, the steps of the sequence of play
 * with the one that is played, what is open in it, what comes next, and victory.
 *
 * A row is about one thing that must be done, may be done or is forgotten when the segment ends
 * (play/tl-segment.h): its text with the rule, where on the map it is, its units, and a title for
 * each action that does it.
 *
 * Example: in a Reinforcement Phase the rows "The supply table is still to be rolled on (2.3)" with
 * the action "Roll", and "2nd Division arrives (13.6)" with the actions "01.05" and "West Depot".
 *
 * Victory is what the scenario's schedule states: points so far, what each entry counts for now,
 * and the result that the lead means.  A scenario without such entries has none of these texts.
 *
 * Cost: that of tl_segment_open () and tl_segment_steps ().
 */
#pragma once

#include "play/tl-segment.h"

typedef struct
{
  TlPhase phase;
  TlSide side; /* TL_SIDE_NONE: before and after both player turns */
  int when;    /* < 0 done, 0 played, > 0 to come */
} TlTurnStep;

typedef struct
{
  const TlOpen *open; /* (transfer none): of the answer */
  const char *rule;
  char *text;        /* with the rule */
  GPtrArray *titles; /* (element-type utf8): of each of its actions */
} TlTurnRow;

typedef struct
{
  TlSide side;
  int points;
  char *text; /* "Upper Ford: 1 of 1 hex held, 10 points" */
} TlVictoryLine;

typedef struct
{
  char *turn;         /* "5 Nov (2 of 5)" */
  char *segment;      /* "West: Reinforcement Phase" */
  char *weather;      /* (nullable): "Mud: Truck +1 off roads; no air missions (17.0)" */
  GArray *steps;      /* TlTurnStep */
  GPtrArray *open;    /* TlOpen */
  GPtrArray *rows;    /* TlTurnRow, one for each of @open */
  char *next;         /* (nullable): "West: Movement Phase"; NULL: the segment cannot end yet */
  char *next_open;    /* (nullable): the same, of the next segment that is not quiet */
  guint n_skipped;    /* quiet segments before that */
  char *points;       /* (nullable): "West 10, East 0" */
  char *standing;     /* (nullable): what the lead means now: "Victory of the West" */
  GPtrArray *victory; /* TlVictoryLine */
  char *ending;       /* (nullable): once the last turn is over: how the game has ended */
} TlTurnAnswer;

/**
 * tl_turn_answer_new:
 * @situation: must outlive the answer
 *
 * Rules: 2.2, 2.3, 13.6, 17.0.
 *
 * Returns: (transfer full)
 */
TlTurnAnswer *tl_turn_answer_new (const TlSituation *situation);
void tl_turn_answer_free (TlTurnAnswer *answer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlTurnAnswer, tl_turn_answer_free)

/* Rule 2.2: "West: Reinforcement Phase", of a phase that is no side's "Pre-Turn Phase". (transfer
 * full) */
char *tl_turn_segment_text (const TlScenario *scenario, TlSide side, TlPhase phase);
/* "West 10, East 0", NULL where the scenario states no victory. (transfer full) (nullable) */
char *tl_turn_points_text (const TlSituation *situation);

/* Headings for the three kinds. */
const char *tl_turn_row_kind_name (const TlTurnRow *row);
