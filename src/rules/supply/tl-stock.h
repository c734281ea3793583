/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tokens in dumps and on transport: taking them out, and putting them down.
 *
 * A dump is whatever holds Tokens in a hex, on the ground or loaded (12.1b).  SP and Tokens differ
 * in nothing but their denomination, so what a piece holds is one number of Tokens, and change is
 * made by itself (12.1a): 1T out of 1 SP leaves 3T.
 *
 * Tokens that were unloaded in this phase are *fresh*: they are not loaded again before it ends
 * (12.2a), but units that need supply may use them at once (12.2b), and use them first.
 *
 * Example: 8T on the ground and 4T on a truck in one hex.  10T are taken: the ground's 8T, then 2T
 * of the truck's, so that transport keeps what it carries.
 *
 * Nothing here checks which unit may draw what: the callers have checked it.
 */
#pragma once

#include "rules/supply/tl-draw.h"

/*
 * @side: whose supply (12.1d)
 * @site: where
 * @users: as in TlDump: which of the SP there
 * @t: how many Tokens
 *
 * Out of SP on the ground before loaded ones, then by the lower number.  SP on the ground that are
 * used up leave the map, or their box.
 *
 * Rules: 12.1a-d, 12.2b, 12.3e, 13.2g, 18.5e.
 *
 * Returns: Tokens that were missing
 */
guint tl_stock_take (TlEdit *edit, TlSide side, TlSite site, int users, guint t);

/*
 * @side: whose supply
 * @site: where
 * @t: Tokens, unloaded in this phase
 *
 * On the ground: to the dump that is there, else as a new piece, printed like the side's counter
 * for dumps.
 *
 * Rules: 12.1a, 12.1c (a letter is one marker), 12.2a.
 *
 * Returns: FALSE when the side has no counter for dumps
 */
gboolean tl_stock_put (TlEdit *edit, TlSide side, TlSite site, guint t);

/* Everything that is in the hex or box itself. (transfer full): TlUnit
 * Cost: for a box a look at every unit. */
GArray *tl_stock_units_at (const TlSituation *situation, TlSite site);

/* Rules 12.2a, 13.2f: the Tokens on the ground of @site that may be loaded now. */
guint tl_stock_loadable_t (const TlSituation *situation, TlSide side, TlSite site);

/* Takes @t of these. */
void tl_stock_lift (TlEdit *edit, TlSide side, TlSite site, guint t);

/* Rule 18.5: unloaded Tokens in a hold: how many; puts @t more there, FALSE when the side has no
 * counter for dumps; takes @t out. */
guint tl_stock_held_t (const TlSituation *situation, TlSide side, guint box);
/* Rule 2.3: a piece of @t Tokens that is still to be placed, in the pool; TL_UNIT_NONE: the side
 * has no counter for dumps. */
TlUnit tl_stock_bring (TlEdit *edit, TlSide side, guint t);
gboolean tl_stock_stow (TlEdit *edit, TlSide side, guint box, guint t);
void tl_stock_unstow (TlEdit *edit, TlSide side, guint box, guint t);
