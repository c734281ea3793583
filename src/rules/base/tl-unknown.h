/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Unknown hexes of the map (tl-map.h): they are reckoned as open ground, and each answer that used
 * one says so, in the words made here.
 *
 * Example: a move from 12.02 by 12.03 to 12.04, both unknown, gets the reminder "2 unknown hexes
 * are reckoned as Open: 12.03, 12.04."
 */
#pragma once

#include "pieces/tl-situation.h"

/*
 * @hexes: what an answer used; TL_HEX_NONE among them is left out, and a hex counts once
 * @verdict: (nullable): gets a reminder when some of @hexes are unknown
 *
 * Says how many of @hexes are unknown, what they are reckoned as, and which are the first.
 *
 * Rules: 6.2.
 * Cost: O(n log n) of the unknown ones.
 */
void tl_unknown_tell (const TlSituation *situation, const TlHex *hexes, guint n_hexes,
                      TlVerdict *verdict);

/* The same as a sentence without its full stop. (transfer full) (nullable): NULL when all are
 * known */
char *tl_unknown_text (const TlSituation *situation, const TlHex *hexes, guint n_hexes);
