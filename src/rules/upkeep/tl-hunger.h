/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which units have trace supply in a Supply Phase, and which must do without (12.6).
 *
 * Every combat unit on the map needs it: in the Supply Phase of its side, and for Breakout.  A
 * multi-unit formation should trace as one (12.6f); when it does not, a *provider* is chosen for it
 * (tl-formation.h), and units that could trace by themselves, but not by him, are *left out*.
 *
 * A map without any supply source or port leaves trace out altogether: its scenarios are about
 * something else, and no unit in them goes hungry.
 *
 * Transport Points need no trace (12.9a); whether they would have it matters for Breakout (12.8e).
 *
 * Cost: the picture of the side; for formations and transport the searches of tl-formation.h.
 */
#pragma once

#include "rules/supply/tl-formation.h"

/* Rule 12.6a: is there anything at all that could be traced to? */
gboolean tl_hunger_is_asked (const TlSituation *situation);

/* Rules 12.6, 12.8e: does trace supply reach @unit, a combat unit or transport of any side, at this
 * moment?  TRUE for all others. */
gboolean tl_hunger_has_trace (const TlSituation *situation, TlUnit unit);

/* Rule 12.6: combat units of @side on the map without trace, formations not looked at.
 * (transfer full): TlUnit, ascending */
GArray *tl_hunger_units (const TlSituation *situation, TlSide side);

/* Rule 12.6f: multi-unit formations of @side that do not trace as one.  (transfer full): their
 * indices, int, ascending */
GArray *tl_hunger_split_formations (const TlSituation *situation, TlSide side);

/* Rule 12.6f: could @unit, of any side, trace by itself, but is it left out of its formation's best
 * split?
 * Cost: the splits of the side's formations at the first call, then a search in a short list. */
gboolean tl_hunger_is_left_out (const TlSituation *situation, TlUnit unit);

/**
 * tl_hunger_providers:
 * @situation: not modified
 * @formation: index in the scenario
 *
 * Rules: 12.6f.
 *
 * Returns: (transfer full): TlProvider, the best first; of those that serve the same units only the
 *   best one
 */
GPtrArray *tl_hunger_providers (const TlSituation *situation, int formation);

/* Rule 12.6f: units of @formation that @provider leaves out though trace reaches them. (transfer
 * full): TlUnit, ascending */
GArray *tl_hunger_left_out (const TlSituation *situation, int formation,
                            const TlProvider *provider);
