/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What units come upon when they enter a hex without enemy combat units (4.8c, 9.14).
 *
 * Whoever moves, advances or retreats into such a hex, and is Attack-Capable, captures what lies
 * there.  A hedgehog changes sides as it is (9.14e).  Everything else is rolled for: dumps,
 * transport, bases and ships are left to the players, with a reminder.
 *
 * Does not check: who may enter (4.4c), which movement and retreat ask.
 */
#pragma once

#include "pieces/tl-unit.h"

G_BEGIN_DECLS

/* Rule 9.14e: the hedgehog in @hex that @side would capture; TL_UNIT_NONE when there is none. */
TlUnit tl_capture_hedgehog (const TlSituation *situation, TlHex hex, TlSide side);

/**
 * tl_capture_remind:
 * @situation: not modified
 * @hex: a hex that Attack-Capable units of @side enter
 * @side: whose units enter
 * @verdict: (nullable): gets a reminder for a hedgehog, and one for all other pieces
 *
 * Rules: 9.12f, 9.12g(C), 9.14, 9.14e.
 */
void tl_capture_remind (const TlSituation *situation, TlHex hex, TlSide side, TlVerdict *verdict);

G_END_DECLS
