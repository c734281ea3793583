/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What changes while a game is played: a unit's state, the clock, and the decisions that a side
 * owes.  Plain values, of which a situation is made (tl-situation.h).
 *
 * They hold nothing that follows from others: a unit's mode follows from its face and its marker,
 * its zone of control from its mode, and its supply from the places of all units.
 */
#pragma once

#include "pieces/tl-fight.h"
#include "pieces/tl-mission.h"

typedef enum
{
  TL_STOCKS_FULL,
  TL_STOCKS_LOW,
  TL_STOCKS_EXHAUSTED
} TlStocks; /* 12.10 */

/* Markers over an orientation (5.2).  None: the mode is the face that shows. */
typedef enum
{
  TL_MARKER_NONE,
  TL_MARKER_RESERVE,
  TL_MARKER_STRAT,
  TL_MARKER_EXPLOIT,
  TL_MARKER_DG
} TlMarker;

enum
{
  TL_UNIT_OOS = 1 << 0,       /* marked Out of Supply (12.8) */
  TL_UNIT_FUELLED = 1 << 1,   /* by its formation's fuel, until Clean Up (12.5c(A)) */
  TL_UNIT_RELEASED = 1 << 2,  /* reserve released in this phase (5.7b) */
  TL_UNIT_MOVED = 1 << 3,     /* has finished moving in this phase */
  TL_UNIT_ATTACKED = 1 << 4,  /* has attacked, overrun or fired in this segment (9.1c, 10.0e) */
  TL_UNIT_KEEPS_ZOC = 1 << 5, /* Exploit marker on a unit that had a ZOC (5.9c) */
  TL_UNIT_INACTIVE = 1 << 6,  /* aircraft */
  TL_UNIT_IN_COMBAT = 1 << 7, /* in the fight under way, and has not done its part (9.2) */
  TL_UNIT_STOPPED = 1 << 8,   /* has entered an enemy ZOC: may overrun, not go on (4.5a(A)) */
  TL_UNIT_NEGATES = 1 << 9,   /* has lifted a ZOC in this phase: one of them stays (4.5b) */
  TL_UNIT_UNTRACED =
      1 << 10, /* had no trace in its last Supply Phase, whether it ate or not (12.8e) */
  TL_UNIT_ATTRITION = 1 << 11,   /* its hex is still to be checked in this Supply Phase (12.8b) */
  TL_UNIT_FUELS = 1 << 12,       /* an HQ that bears a Fuel marker (12.5c(B)) */
  TL_UNIT_FUEL_PAID = 1 << 13,   /* has its fuel for this phase: 1T, or an HQ's throw (12.5c, e) */
  TL_UNIT_FUEL_THROWN = 1 << 14, /* an HQ that has thrown fuel in this phase (12.5e) ... */
  TL_UNIT_FUEL_LEFT = 1 << 15,   /* ... and has moved away since: it throws none from elsewhere */
  TL_UNIT_USED_UP =
      1 << 16, /* transport in the Dead Pile that was changed for others (13.2c, 12.7) */
  TL_UNIT_BLOWN = 1 << 17,   /* of a dump that a side tried to blow up in this phase (12.11a) */
  TL_UNIT_BY_SEA = 1 << 18,  /* went aboard a Landing Craft in this phase, or left it (4.7d) */
  TL_UNIT_BY_RAIL = 1 << 19, /* has come by rail in this phase (4.7d) */
  TL_UNIT_BLOWN_LOAD =
      1 << 20, /* its load was tried in this phase, in a hex that it has left (12.11a) */
  TL_UNIT_SHELLED = 1 << 21, /* a ship that has fired at the ground in this turn (18.3) */
  TL_UNIT_WORKED = 1 << 22,  /* does construction in this phase, and does not move (13.8d) */
  TL_UNIT_RAISED = 1 << 23,  /* hedgehog, air base, port: a level more, or a hit less, this turn */
  TL_UNIT_LOWERED =
      1 << 24, /* the same: a level less, or a hit more, by work (15.4, 16.0c, 19.0c) */
  TL_UNIT_REFITTED = 1 << 25, /* a base that has refitted aircraft in this phase (15.1) */
  TL_UNIT_TARGETED = 1 << 26, /* a ship that was fired at in this phase (18.3c) */
  TL_UNIT_BY_AIR = 1 << 27,   /* was flown or dropped in this phase (4.7d) */
  TL_UNIT_LANDED =
      1 << 28, /* by a roll in this phase, and the Landing Craft they came from (18.5f) */
  TL_UNIT_REBASED = 1 << 29, /* an aircraft that came to a base Active in this turn (21.5) */
  TL_UNIT_DROPPED = 1 << 30  /* has come down by an air drop in this turn (14.10, 21.8) */
};

/* What box a unit's counter lies in. */
#define TL_BOX_NONE 0xffffu /* on the map */
#define TL_BOX_DEAD 0xfffeu /* Dead Pile, or used up */
#define TL_BOX_POOL 0xfffdu /* not yet arrived */
#define TL_BOX_GONE 0xfffcu /* taken out of the game by hand: shown and saved nowhere */

typedef struct
{
  guint32 counter;   /* index in the scenario */
  TlHex hex;         /* that of the box that it is in, too (12.3e); TL_HEX_NONE: off the map */
  TlHex phase_start; /* where it stood when the phase began (8.1), TL_HEX_NONE: has not moved */
  TlHex drop_hex;    /* where the drop of @drop_turn comes down, TL_HEX_NONE: not stated */
  guint32 t;         /* Tokens: a dump's, or loaded on a transport */
  guint32 fresh_t;   /* of a dump's: unloaded in this phase (12.2a); of an air base: what it has
                        unloaded in this phase (14.9f) */
  guint32 flags;     /* TL_UNIT_* */
  guint16 box;
  guint16 mp12_spent; /* in this phase */
  guint8 face;        /* TlFaceSide: orientation */
  guint8 marker;      /* TlMarker */
  guint8 steps_lost;
  guint8 stocks;        /* TlStocks */
  guint8 level;         /* hedgehog, air base; hits of a port */
  guint8 exploit_ar;    /* number on the Exploit marker */
  guint8 owner;         /* TlSide: changes by capture */
  guint8 combat_losses; /* steps lost in the fight under way (9.11c) */
  guint16 return_turn;  /* in the pool: comes back as a reinforcement then (12.8e); 0: no */
  guint16 entry;        /* ... brought by that entry of the schedule, or loaded with SP that are
                           (13.6c): see tl_schedule_key (); 0: not said */
  guint16 drop_turn;    /* is planned to drop by air in that turn, and needs no trace in it (12.6h,
                        14.10b); 0: has no plan */
} TlUnitState;

/* Plans of air drops name no turn above this. */
#define TL_DROP_TURN_MAX 9999

/* A unit printed like number @index of the scenario, in the pool. */
TlUnitState tl_state_fresh (const TlScenario *scenario, guint index);

typedef enum
{
  TL_PHASE_PRE_TURN,
  TL_PHASE_REFIT,
  TL_PHASE_REINFORCEMENT,
  TL_PHASE_BREAKOUT, /* Movement Phase, Breakout Segment */
  TL_PHASE_MOVEMENT,
  TL_PHASE_MOVEMENT_BARRAGE,
  TL_PHASE_SUPPLY,
  TL_PHASE_REACTION,
  TL_PHASE_REACTION_BARRAGE,
  TL_PHASE_BARRAGE, /* Combat Phase */
  TL_PHASE_COMBAT,
  TL_PHASE_EXPLOITATION,
  TL_PHASE_EXPLOITATION_BARRAGE,
  TL_PHASE_EXPLOITATION_COMBAT,
  TL_PHASE_CLEAN_UP,
  TL_PHASE_TURN_END
} TlPhase; /* segments of the sequence of play (2.2) */
#define TL_PHASES 16

typedef struct
{
  int turn;
  TlPhase phase;
  TlSide phasing;          /* whose player turn */
  TlSide first;            /* who went first this turn */
  guint8 weather;          /* number of the schedule's weather, 0: none is stated (17) */
  guint8 done;             /* TL_DONE_*: rolled or said already */
  guint8 repls_came[2];    /* Pax, Eq: Repls that the table has brought in this phase (21.7) */
  guint8 repls_used[2];    /* those that were used in it */
  gint32 points[TL_SIDES]; /* of victory, counted at the ends of turns, and by hand */
} TlClock;

/* What is determined once: of a turn, and of a side's Reinforcement Phase. */
enum
{
  TL_DONE_WEATHER = 1 << 0, /* 2.3 I.1 */
  TL_DONE_FIRST = 1 << 1,   /* 2.3 I.2 */
  TL_DONE_ARRIVALS = 1 << 2,
  TL_DONE_SUPPLY = 1 << 3,
  TL_DONE_REPLS = 1 << 4,
  TL_DONE_CHOICE_0 = 1 << 5,  /* the first side has rolled higher, and chooses (2.3) ... */
  TL_DONE_CHOICE_1 = 1 << 6,  /* ... the second side has */
  TL_DONE_MORE_REPLS = 1 << 7 /* the second roll for replacements (21.6) */
};
#define TL_DONE_OF_TURN (TL_DONE_WEATHER | TL_DONE_FIRST | TL_DONE_CHOICE_0 | TL_DONE_CHOICE_1)

/* Something that a side must answer before play goes on.  play/ gives kinds their meaning; here it
 * is only carried, so that undo brings it back. */
#define TL_DECISION_ARGS 6
#define TL_DECISION_UNITS 24
typedef struct
{
  guint16 kind;
  TlSide side;
  guint8 n_units;
  TlHex hex;
  gint32 args[TL_DECISION_ARGS];
  TlUnit units[TL_DECISION_UNITS];
} TlDecision;
