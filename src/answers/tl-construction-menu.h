/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What may be built, repaired and reduced in a hex, by which units, or why not (13.8d).
 *
 * The menu has a row for each piece of work and for each unit, or units together, that can do it:
 * with the price and the dumps that pay it.  Work that no unit can do now, and that would make
 * sense in the hex, has one row without an action, which says why.
 *
 * Example: an engineer two hexes from a hedgehog of level 1 is the rows "Hedgehog in 05.04: level
 * 2, by 62/VII (62eng)", 8T, and the same for its removal, free; "Air base in 05.04: level 1" says
 * that 4T are too much for the 2T in reach.
 *
 * Cost: that of tl_works_of () for the units near the hex.
 */
#pragma once

#include "answers/tl-menu.h"

/**
 * tl_menu_new_construction:
 * @situation: must outlive the menu
 * @hex: a hex of the map
 *
 * Rules: 13.8d, 15.0, 16.0, 19.0.
 *
 * Returns: (transfer full): what the phasing side can do there; no rows where it has no unit that
 *   could ever work there, or an enemy piece is there, as its state then says
 */
TlMenu *tl_menu_new_construction (const TlSituation *situation, TlHex hex);
