/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The decisions of both sides once Attack-Capable units have entered a hex with enemy pieces
 * (9.14).
 *
 * The way of entering does not matter: a move, an advance or a retreat.  tl_apply_enter () captures
 * what needs no dice (rules/capture/tl-capture.h), and pushes these decisions, in this order, hex
 * by hex of the path:
 *
 *   COLLAPSE   `collapse`: where an Extender goes, its owner's choice (9.14d)
 *   CAPTURE    `capture`: the die of the dump on the ground, then of the trucks, then of the
 *              wagons; two dice for each aircraft (9.14b, c, f).  The captor rolls
 *   YIELD      `yield`: where trucks or wagons of several types are there, which of them their
 *              owner gives up
 *   DISPLACE   `displace`: where the rest of the transport goes, with loads that were left over; or
 *              where an aircraft goes
 *
 * What leaves no choice is settled without a decision: nothing to roll for, one way to give up
 * points, one hex to go to.  What has no hex to go to is destroyed.  No other action is allowed
 * until all are answered; after that the units that were moving may move on.
 *
 * Arguments of the decisions: see TlCaptureArg.  hex is the hex that was entered; units[0] of an
 * aircraft's decision is the aircraft.
 */
#pragma once

#include "play/tl-apply-private.h"

/* Where what DISPLACE displaces may go: TlHex, ascending. (transfer full) */
GArray *tl_capture_decision_hexes (const TlSituation *situation, const TlDecision *decision);

/* --- for those who apply actions --- */

/* Takes @situation, (transfer full): drops these decisions without dice or choices. For looking
 * ahead at what does not depend on them. (transfer full) */
TlSituation *tl_capture_decision_waive (TlSituation *situation);
