/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What is asked of both sides once Attack-Capable units have entered a hex with enemy pieces
 * (9.14).
 *
 * However they came, by a move, an advance or a retreat: tl_apply_enter () gives them what needs no
 * dice (tl-capture.h), and pushes what is to be decided, in this order, hex by hex of the
 * path:
 *
 *   COLLAPSE   `collapse`: where an Extender goes, its owner's choice (9.14d)
 *   CAPTURE    `capture`: the die of the dump on the ground, then of the trucks, then of the
 *              wagons; for each aircraft two dice (9.14b, c, f).  It is the captor who rolls
 *   YIELD      `yield`: where trucks or wagons of several types are there, which of them their
 *              owner gives up
 *   DISPLACE   `displace`: where the rest of the transport goes, with loads that were left over; or
 *              where an aircraft goes
 *
 * What leaves no choice is settled without being asked: nothing to roll for, one way to give up
 * points, one hex to go to.  What has no hex to go to is destroyed.  Until all is answered nothing
 * else is done; after that whoever was moving moves on.
 *
 * Arguments of the decisions: see TlSpoilsArg.  hex is where it happens; units[0] of an aircraft's
 * is the aircraft.
 */
#pragma once

#include "play/tl-apply-private.h"
#include "play/tl-combat.h"
#include "rules/capture/tl-booty.h"

G_BEGIN_DECLS

typedef enum
{
  TL_SPOILS_COLUMN,  /* TlCaptureColumn, or TL_SPOILS_AIRCRAFT */
  TL_SPOILS_ADVANCE, /* CAPTURE: by an advance after combat (9.14f) */
  TL_SPOILS_POINTS4, /* YIELD: quarters of a point to give up */
  TL_SPOILS_T        /* YIELD: Tokens of the load that go with them */
} TlSpoilsArg;

#define TL_SPOILS_AIRCRAFT TL_CAPTURE_COLUMNS

/* Is the decision one of those, COLLAPSE too? */
gboolean tl_spoils_is_decision (const TlDecision *decision);
/* Is an action of @kind an answer to it? */
gboolean tl_spoils_takes (const TlDecision *decision, TlActionKind kind);
/* "Soviet: roll for the dump in 05.04." (transfer full) */
char *tl_spoils_text (const TlSituation *situation, const TlDecision *decision);
/* The rule that it is of: "9.14b". */
const char *tl_spoils_rule (const TlDecision *decision);

/* What DISPLACE is about, the top first: TlUnit; empty for other decisions. (transfer full) */
GArray *tl_spoils_displaced (const TlSituation *situation, const TlDecision *decision);
/* Where it may go: TlHex, ascending. (transfer full) */
GArray *tl_spoils_hexes (const TlSituation *situation, const TlDecision *decision);

/* Every answer to the pending decision. */
void tl_spoils_add_answers (GPtrArray *actions, const TlSituation *situation);

/* --- for those who apply actions --- */

/* Rule 9.14: Attack-Capable units of @side have entered @hex; writes to the edit. */
void tl_spoils_begin (TlApply *apply, TlHex hex, TlSide side, gboolean by_advance);
/* Rule 9.14c: @booty's owner gives up @amounts, and @t of the load with them. */
void tl_spoils_give_up (TlEdit *edit, const TlBooty *booty, const guint *amounts, guint t,
                        TlVerdict *verdict);
/* Takes @situation, (transfer full): what leaves no choice is done. (transfer full) */
TlSituation *tl_spoils_settle (TlSituation *situation, TlVerdict *verdict);
/* Takes @situation, (transfer full): nobody rolls or chooses, all stays as it is. For looking ahead
 * at what does not depend on it. (transfer full) */
TlSituation *tl_spoils_waive (TlSituation *situation);
/* Completes the die of `capture` and of `blow`; FALSE when a typed roll does not fit. */
gboolean tl_spoils_roll_dice (const TlSituation *situation, TlAction *action, TlDice *dice);


G_END_DECLS
