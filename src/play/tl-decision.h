/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Decisions: what a side owes before anything else may be done.
 *
 * A situation has a stack of them (pieces/tl-situation.h); number 0 is to be answered now.  There
 * are nine classes, each with a file that pushes, settles and applies it:
 *
 *   a fight         ATTACKER_SUPPLY to ROLL, ATTACKER to RETREAT_LOSS   play/tl-combat.h
 *   what is found   COLLAPSE, CAPTURE, YIELD, DISPLACE                  play/tl-capture-decision.h
 *   Supply Phase    RECOVERY to ATTRITION_LOSS                          play/tl-supply-phase.h
 *   a barrage       BARRAGE_LOSS                                        play/tl-fire.h
 *   a landing       LANDING                                             play/tl-landfall.h
 *   a beach         BEACH, before a beach assault (18.6b)               play/tl-combat.h
 *   an air mission  AIR_ABORT to AIR_RETURN                             play/tl-mission-play.h
 *   overstacking    STACKING, when a segment ends (4.8a)                play/tl-clock.c
 *   breakdowns      ABSORB, when a phase ends (20.0d)                   play/tl-breakdowns.h
 *
 * This file says what a decision is: its class, its words, its rule, its answers, and the units and
 * hexes that it is about.  It changes nothing.
 */
#pragma once

#include "play/tl-action.h"

/* The numbers stay: hashes of saved games hold them. */
typedef enum
{
  TL_DECISION_ATTACKER = 1,
  TL_DECISION_DEFENDER,
  TL_DECISION_ADVANCE,
  TL_DECISION_RETREAT_LOSS,
  TL_DECISION_ATTACKER_SUPPLY, /* before the roll; what comes first has the higher numbers */
  TL_DECISION_DEFENDER_SUPPLY,
  TL_DECISION_ATTACKER_LEAD,
  TL_DECISION_DEFENDER_LEAD,
  TL_DECISION_TERRAIN,
  TL_DECISION_ROLL,
  TL_DECISION_COLLAPSE,
  TL_DECISION_RECOVERY,
  TL_DECISION_TRACE,
  TL_DECISION_EAT,
  TL_DECISION_ATTRITION,
  TL_DECISION_ATTRITION_LOSS,
  TL_DECISION_CAPTURE,
  TL_DECISION_YIELD,
  TL_DECISION_DISPLACE,
  TL_DECISION_STACKING,
  TL_DECISION_BARRAGE_LOSS,
  TL_DECISION_AIR_ABORT,
  TL_DECISION_AIR_ATTACK,
  TL_DECISION_AIR_DEFEND,
  TL_DECISION_AIR_ROLL,
  TL_DECISION_INTERCEPT,
  TL_DECISION_FLAK,
  TL_DECISION_FLAK_LOSS,
  TL_DECISION_EXECUTE,
  TL_DECISION_AIR_RETURN,
  TL_DECISION_LANDING,
  TL_DECISION_ABSORB,
  TL_DECISION_BEACH
} TlDecisionKind;
#define TL_DECISION_KINDS 34

/* Arguments after the roll of a fight. */
typedef enum
{
  TL_ARG_LOSSES,       /* hard losses still to take */
  TL_ARG_OPTION,       /* option still to take */
  TL_ARG_FLAGS,        /* TL_FIGHT_* */
  TL_ARG_EXPLOIT,      /* ATTACKER: least AR, 0 none */
  TL_ARG_ATTACK_SIDES, /* bit per direction from the target where attackers stood */
  TL_ARG_RETREAT       /* hexes that all must retreat, once one has */
} TlCombatArg;

enum
{
  TL_FIGHT_OVERRUN = 1 << 0,
  TL_FIGHT_FIRST_TAKEN = 1 << 1,  /* the Action Rating unit has lost its step (9.11c) */
  TL_FIGHT_MAY_IGNORE = 1 << 2,   /* 9.10c */
  TL_FIGHT_DG_DUE = 1 << 3,       /* the defenders turn DG before anything else (9.12a) */
  TL_FIGHT_EXPLOIT_VOID = 1 << 4, /* 9.13b */
  TL_FIGHT_OPTION_TAKEN = 1 << 5, /* a step has been lost for the option */
  TL_FIGHT_BEACH = 1 << 6         /* a beach assault (18.6) */
};

/* Arguments of what is found in a hex that is entered. */
typedef enum
{
  TL_CAPTURE_ARG_COLUMN,  /* TlCaptureColumn, or TL_CAPTURE_AIRCRAFT */
  TL_CAPTURE_ARG_ADVANCE, /* CAPTURE: by an advance after combat (9.14f) */
  TL_CAPTURE_ARG_POINTS4, /* YIELD: quarters of a point to give up */
  TL_CAPTURE_ARG_T        /* YIELD: Tokens of the load that go with them */
} TlCaptureArg;

/* The argument of LANDING: the craft that comes ashore itself by the roll, plus 1; 0: none. */
#define TL_LANDING_ARG_CRAFT 0

#define TL_CAPTURE_AIRCRAFT TL_CAPTURE_COLUMNS

/* The decision to be answered now, NULL when none is pending. */
const TlDecision *tl_play_decision (const TlSituation *situation);

/* --- of which class it is; NULL is of none --------------------------------------------------- */

gboolean tl_decision_is_capture (const TlDecision *decision);
gboolean tl_decision_is_supply_phase (const TlDecision *decision);
gboolean tl_decision_is_mission (const TlDecision *decision);
gboolean tl_decision_is (const TlDecision *decision, TlDecisionKind kind);
/* Is the next decision one of the Supply Phase? */
gboolean tl_supply_phase_is_asked (const TlSituation *situation);
/* Rule 9.2: is the next decision one that comes before the roll of a fight? */
gboolean tl_combat_is_preparing (const TlSituation *situation);
/* ... and is nothing left to decide but the roll? */
gboolean tl_combat_is_prepared (const TlSituation *situation);

/* --- its words, its rule, its answers -------------------------------------------------------- */

/* Translated: what the side has to decide now, "Blue: 1 step to lose." (transfer full) */
char *tl_decision_text (const TlSituation *situation, const TlDecision *decision);
/* The rule that it is of: "9.14b"; of a fight "9.2", the order of its steps. */
const char *tl_decision_rule (const TlDecision *decision);
/* Is an action of @kind an answer to @decision?  Not for a fight, whose steps say so themselves. */
gboolean tl_decision_takes (const TlDecision *decision, TlActionKind kind);

/* Rule 18.6a(C): is the option that @decision, after a roll, owes taken in steps alone? */
gboolean tl_decision_option_is_steps (const TlSituation *situation, const TlDecision *decision);

/* --- what it is about ------------------------------------------------------------------------ */

/* Of a fight: those of the deciding side who still owe something, as TlUnit. (transfer full) */
GArray *tl_combat_participants (const TlSituation *situation, const TlDecision *decision);
/* The pieces that DISPLACE displaces, the top first: TlUnit; empty for other decisions. (transfer
 * full) */
GArray *tl_capture_decision_displaced (const TlSituation *situation, const TlDecision *decision);
/* Rule 12.6: who must eat or be marked, in the phase under way.  (transfer full): TlUnit,
 * ascending */
GArray *tl_supply_phase_hungry (const TlSituation *situation, TlSide side);
/* Rule 12.8b: hexes still to be checked.  (transfer full): TlHex, ascending */
GArray *tl_supply_phase_attrition_hexes (const TlSituation *situation, TlSide side);
