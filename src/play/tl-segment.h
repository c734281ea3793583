/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is open in the segment that is played (2.2): what must be done before it ends, what may be
 * done in it, and what is forgotten when it ends.
 *
 * Each of these is a TlOpen: a kind, the units that it is about, where, and the actions that do it
 * at once, if a click is enough.  While a decision is pending nothing else is open.
 *
 * A segment is *quiet* when nothing that tl_legal_actions () lists in it is worth a stop: `next`,
 * and what may be done at nearly any time and hardly ever is: blowing up a dump (12.11a), dividing
 * and combining transport (13.2c), saying who controls a hex (13.3h), fuel for units that go
 * nowhere (12.5), and plans of air drops but for those that are due (14.10b).  A Pre-Turn Phase is
 * never passed over: there a new turn begins.
 *
 * Example: a side without aircraft has a quiet Aircraft Refit Phase.
 *
 * Does not: word anything; see answers/tl-turn-answer.h.
 * Cost: what is open costs a look at each unit, in segments without fights and moves the legal
 * actions of each; tl_segment_is_quiet () those of all units up to the first that may do something.
 */
#pragma once

#include "play/tl-action.h"

typedef enum
{
  /* must be done */
  TL_OPEN_DECISION,
  TL_OPEN_DUE,     /* what the schedule asks for (2.3) */
  TL_OPEN_ARRIVAL, /* 13.6 */
  /* may be done */
  TL_OPEN_REFIT,    /* 15.1 */
  TL_OPEN_PLAN,     /* an air drop of this turn that may be put off or cancelled (14.10c) */
  TL_OPEN_REBUILD,  /* 13.5, 13.9 */
  TL_OPEN_BREAKOUT, /* 12.8e */
  TL_OPEN_RELEASE,  /* 5.7b */
  TL_OPEN_MOVE,     /* units that have not moved (6.1) */
  TL_OPEN_CARGO,    /* SP on the ground that a train may still carry (13.3) */
  TL_OPEN_BARRAGE,  /* 10.0 */
  TL_OPEN_MISSION,  /* aircraft that may fly (14.2) */
  TL_OPEN_ATTACK,   /* 9.1 */
  TL_OPEN_OTHER,    /* units for which anything else is listed */
  /* is forgotten when the segment ends */
  TL_OPEN_FUEL,     /* paid for units that have not moved (12.5c) */
  TL_OPEN_DROP,     /* planned air drops (14.10b) */
  TL_OPEN_STACK,    /* too much in a hex (4.8a) */
  TL_OPEN_HEDGEHOG, /* reserves in a hedgehog (5.7) */
  TL_OPEN_STRAT,    /* Strat Mode without trace (5.8) */
  TL_OPEN_LATE,     /* reinforcements that have nowhere to go (13.6) */
  TL_OPEN_PORT      /* ... that wait for a port (13.6a) */
} TlOpenKind;
#define TL_OPEN_KINDS (TL_OPEN_PORT + 1)

typedef enum
{
  TL_OPEN_MUST,    /* be done before the segment ends */
  TL_OPEN_MAY,     /* be done */
  TL_OPEN_REMINDER /* is forgotten when the segment ends */
} TlOpenUrgency;

typedef struct
{
  TlOpenKind kind;
  TlOpenUrgency urgency;
  guint what;         /* of DUE: one of TL_DONE_* */
  TlHex hex;          /* TL_HEX_NONE: nowhere on the map */
  GArray *units;      /* TlUnit */
  GPtrArray *actions; /* TlAction */
} TlOpen;


/*
 * Rules: 2.2, 2.3, 4.8a, 5.7, 5.7b, 5.8, 6.1, 9.1, 10.0, 12.5c, 12.8e, 13.3, 13.5, 13.6, 13.6a,
 * 13.9, 14.2, 14.10b, 14.10c, 15.1.
 *
 * Returns: (transfer full): TlOpen, in the order of their kinds
 */
GPtrArray *tl_segment_open (const TlSituation *situation);

/* Can nothing worth a stop be done in the segment that is played?  Rules: 2.2. */
gboolean tl_segment_is_quiet (const TlSituation *situation);

/*
 * @situation: without a decision pending
 * @skips: whether quiet segments are passed over
 * @then: (out) (optional): the clock after them, that of @situation if the first is refused
 *
 * Rules: 2.2.
 *
 * Returns: (transfer full): TlAction, the `next` that ends the segment, and one more for each quiet
 *   segment that comes after it, up to the next that is not, which says so; the first may be
 *   refused
 */
GPtrArray *tl_segment_steps (const TlSituation *situation, gboolean skips, TlClock *then);

/* Rule 2.2: a `next` for each quiet segment from the one that is played on; none in one that is
 * not. (transfer full): TlAction */
GPtrArray *tl_segment_quiet_steps (TlSituation *situation);
