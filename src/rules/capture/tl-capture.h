/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What units come upon when they enter a hex without enemy combat units (4.8c, 9.14).
 *
 * Whoever moves, advances or retreats into such a hex, and is Attack-Capable, captures what lies
 * there.  Hedgehogs, air bases and ports change sides as they are (9.14e, f, h), and ships are
 * destroyed (9.14g), with what is in their holds.  Extenders collapse (9.14d).  Dumps and transport
 * are rolled for (9.14b, c; capture/tl-booty.h), and so is each aircraft (9.14f).
 *
 * Does not check: who may enter (4.4c), which movement and retreat ask.
 */
#pragma once

#include "pieces/tl-unit.h"

G_BEGIN_DECLS

/* Rules 9.14e, f, h: does @unit change sides as it is when @side enters its hex? */
gboolean tl_capture_turns_over (const TlSituation *situation, TlUnit unit, TlSide side);

/**
 * tl_capture_at_once:
 * @edit: being edited
 * @hex: a hex that Attack-Capable units of @side have entered
 * @side: whose units
 *
 * Gives @side what needs no dice, and destroys ships.
 *
 * Rules: 9.14e-h.
 */
void tl_capture_at_once (TlEdit *edit, TlHex hex, TlSide side);

/**
 * tl_capture_remind:
 * @situation: not modified
 * @hex: a hex that Attack-Capable units of @side enter
 * @side: whose units enter
 * @by_advance: after combat, an overrun too (9.12g); aircraft have a better chance then (9.14f)
 * @verdict: (nullable): gets a reminder for each thing that is there, with its chances
 *
 * Rules: 9.12f, 9.12g(C), 9.14b-h.
 */
void tl_capture_remind (const TlSituation *situation, TlHex hex, TlSide side, gboolean by_advance,
                        TlVerdict *verdict);

/* What @side would come upon there, with its chances: a line each with its rule, and the Tokens
 * captured on average when several dice are rolled for them; NULL when there is nothing.  A hex
 * that enemy combat units guard is entered by an advance (4.8c, 9.12g). (transfer full)
 * (nullable) */
char *tl_capture_text (const TlSituation *situation, TlHex hex, TlSide side);

G_END_DECLS
