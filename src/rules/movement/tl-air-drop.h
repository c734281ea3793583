/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Planned air drops (14.10b): units whose plan is due (tl-drop-plan.h) come down.
 *
 * In the owner's Movement Phase of that turn, in Move Mode, without any MP in the phase before or
 * after (4.7d), into the hex of the plan, without enemy combat units.  They need no trace in that
 * turn (12.6h).
 *
 * Which aircraft fly, and the roll for success (14.10d), belong to an air mission
 * (rules/air/tl-airlift.h); a drop without one is the player's word, who rolls, and says what was
 * lost.
 */
#pragma once

#include "pieces/tl-unit.h"

G_BEGIN_DECLS

/**
 * tl_air_drop_may:
 * @situation: not modified
 * @unit: the unit that drops
 * @hex: where
 * @verdict: (nullable): every reason against
 *
 * Rules: 4.4c, 4.7, 4.7d, 4.8c, 6.2c, 14.10, 14.10b.
 *
 * Returns: whether it may drop there now
 */
gboolean tl_air_drop_may (const TlSituation *situation, TlUnit unit, TlHex hex, TlVerdict *verdict);

/* Rule 14.10d: what the table's row for @hex depends on: did a unit of @side stand there when the
 * phase began, and is it clear ground? */
gboolean tl_air_drop_is_friendly (const TlSituation *situation, TlHex hex, TlSide side);
gboolean tl_air_drop_is_clear (const TlSituation *situation, TlHex hex);

G_END_DECLS
