/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Scenarios: a whole game at its start.  data/maps/scenario.rng has the format.
 *
 * Loading reads the map, its terrain effects chart and the edition of the rules as well, and
 * checks what the rules take for granted: every id is known and given once, hexes are on the map,
 * numbers are within the bounds of tl-counter.h, no hex holds combat units of both sides (4.8c),
 * an HQ throws, a counter has what its kind prints.  It does not check the stacking limit: 4.8
 * does not hold in the Reinforcement Phase.
 *
 * Load, save, load gives an equal scenario and an equal situation.
 */
#pragma once

#include "pieces/tl-situation.h"
#include "xml/tl-xml.h"

/*
 * @path: a scenario, or a saved game, of which the set-up is taken
 * @error: everything that was found, a line each (see tl-xml.h)
 *
 * Errors: %TL_XML_ERROR; nothing is left behind.
 * Cost: about three times reading the file with libxml2.
 *
 * Returns: (transfer full) (nullable): the scenario; scenario->start is its set-up
 */
TlScenario *tl_scenario_load (const char *path, GError **error);

/* The same from memory; @name stands for the file in messages.  A map file of its own lies beside
 * @name, when that has a folder. */
TlScenario *tl_scenario_load_bytes (GBytes *bytes, const char *name, GError **error);

/*
 * @scenario: that is written, when @situation is %NULL
 * @situation: (nullable): what becomes the start of a scenario of its own, as
 *   tl_scenario_new_from () makes it
 *
 * Writes a scenario.  A map that came from a file of its own is named when that file lies beside
 * @path and is the same map; otherwise the scenario contains it, as it does once a hand has painted
 * on it.  What is made of @situation is read again before it is written: a hand may have put units
 * where no scenario has them (4.8c).
 *
 * Errors: a decision is pending in @situation, or no scenario has what it says, with the lines
 * where it would stand; the map has more terrain combinations than there are letters; the disc's.
 * @path is then as it was.
 */
gboolean tl_scenario_save (const TlScenario *scenario, const TlSituation *situation,
                           const char *path, GError **error);
/* The same into memory.  (transfer full) */
GBytes *tl_scenario_save_bytes (const TlScenario *scenario, const TlSituation *situation,
                                GError **error);
