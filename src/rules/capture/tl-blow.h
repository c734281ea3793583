/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Blowing up dumps before the enemy has them (12.11a).
 *
 * In any of his three phases with a movement segment, an owner tries to destroy all or some of the
 * SP in a hex, on the ground and loaded.  A die says which share of the Tokens that are tried is
 * destroyed, rounded to the nearest Token; Transport Points stay.  No unit need be there.
 *
 * Each dump is tried once in a phase: the pieces that hold it are marked until the phase ends
 * (TL_UNIT_BLOWN).  What survives is not tried again elsewhere: transport that drives on with it
 * keeps a mark of its load alone (TL_UNIT_BLOWN_LOAD), so that other SP in its new hex may still be
 * tried.  SP on the ground are destroyed before loaded SP (the edition's choice
 * dump-blowing-order).
 *
 * Example: 3 of 4 SP are tried, and a 4 destroys 75 per cent: 2.25 SP, which are 2 SP 1T of 16T.
 */
#pragma once

#include "pieces/tl-site.h"
#include "pieces/tl-unit.h"

/* Rule 12.11a: whose dumps may be blown up now; TL_SIDE_NONE outside of those segments. */
TlSide tl_blow_side (const TlSituation *situation);

/*
 * @hex: where
 * @t: Tokens that are tried, 0: all
 * @verdict: (nullable): every reason against
 *
 * Rules: 12.11a.
 *
 * Returns: how many Tokens are tried; 0 when none may be
 */
guint tl_blow_may (const TlSituation *situation, TlHex hex, guint t, TlVerdict *verdict);

/* Rules 4.1, 12.11a: what a @die of 1 to 6 destroys of @t, in Tokens. */
guint tl_blow_destroyed_t (const TlEdition *edition, guint t, int die);

/* Takes @destroyed_t away from @side's dump in @hex, and marks what is left.  Returns: whether the
 * choice dump-blowing-order has mattered: SP lay on the ground, others were loaded, and some are
 * left */
gboolean tl_blow_up (TlEdit *edit, TlHex hex, TlSide side, guint destroyed_t);

/* Were the SP on the ground of @site tried in this phase?  For a hold: were they tried
 * elsewhere? */
gboolean tl_blow_was_tried (const TlSituation *situation, TlSite site, TlSide side);

/* Marks the SP of @side on the ground there, because SP that were tried have joined them. */
void tl_blow_mark (TlEdit *edit, TlSite site, TlSide side);

/* The piece leaves its hex: its mark becomes one of its load alone. */
void tl_blow_leave (TlUnitState *state);

/* "1: 4T; 2–3: 8T; ...": what the die destroys of @t. (transfer full) */
char *tl_blow_chances_text (const TlEdition *edition, guint t);
