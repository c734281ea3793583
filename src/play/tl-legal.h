/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The list of what may be done now.  Window, command line, fuzzer and analyser live from it.
 *
 * With a decision pending these are its answers, all of them.  Without one: the next segment, mode
 * changes, and one move to every hex that a unit can reach, by its cheapest path; moves of whole
 * stacks and other paths are judged by tl_apply () as well, but not listed, since there is no end
 * of them.  Extenders: what one counter of five points, or all the transport in a hex, may become,
 * and what may become of those there are.  Fights: every enemy hex that the units chosen may
 * attack.
 *
 * Everything listed is accepted by tl_apply (); a test plays thousands of games on that.
 */
#pragma once

#include "play/tl-apply.h"

/*
 * @unit: only actions of this unit, or TL_UNIT_NONE for all
 *
 * Returns: (transfer full) (element-type TlAction): never empty; ordered by kind, unit, hex
 */
GPtrArray *tl_legal_actions (const TlSituation *situation, TlUnit unit);

/* Rules 14.10b, 18.1, 18.5, 19.0f: of these only what @unit does by sea or air: embarks, lands,
 * sails, drops, is shipped, and of a craft what it loads and unloads. (transfer full): TlAction */
GPtrArray *tl_legal_by_sea (const TlSituation *situation, TlUnit unit);

/* Rules 13.2f, 18.5: @kind, a load or an unload of @unit, of all of @most_t Tokens and of a single
 * one; nothing for 0.  @hex: beside a craft, TL_HEX_NONE: where it is. (transfer full): TlAction */
GPtrArray *tl_legal_loads (TlActionKind kind, TlUnit unit, TlHex hex, guint most_t);
