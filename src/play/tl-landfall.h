/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Landings by the Amphibious Landing Table, in play (18.5d-18.5h).
 *
 * Where the scenario states the table, `land ... rolled` asks for its roll, while the units are
 * still aboard:
 *
 *   LANDING        `landfall`: two dice, of a unit of more than 3 RE for every 3 RE and the rest
 *   BARRAGE_LOSS   `lose`: of several units those that the lot says (tl-fire.h)
 *
 * `convert` does so for a DUKW or an LST, with the units aboard (rules/movement/tl-amphibian.h).
 *
 * `abandon` gives a beach up that is assaulted: its defenders are lost, and the attackers land
 * instead (18.6b).
 *
 * Who is left is ashore, with half of the Movement Allowance, and meets what lies there (9.14).  In
 * the Combat Phase nothing is left of it (18.6a(H), 18.6b).
 *
 * Example: `land bde8 17.10 rolled`, then `landfall dice=7` on a row 7/4 with -1: 6 is mixed.
 */
#pragma once

#include "play/tl-apply-private.h"
#include "rules/movement/tl-sea.h"

/* --- for those who apply actions --- */

/* Asks for the roll of the action, `land`, which is judged; FALSE: the table says nothing of it. */
gboolean tl_landfall_begin (TlApply *apply);
/* Rules 4.7d, 12.5a, 18.5h: puts @unit, aboard a craft in @from, ashore in @hex. */
void tl_landfall_put_ashore (TlEdit *edit, const TlSituation *situation, TlUnit unit, TlHex from,
                             TlHex hex, gboolean is_rolled);
