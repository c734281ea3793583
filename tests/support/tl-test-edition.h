/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The numbers of the series rules 4.3 and a terrain chart, filled by hand, for tests that must not
 * depend on the loader.  A test of xml/ compares them with data/tables/.
 */
#pragma once

#include "pieces/tl-edition.h"

/**
 * tl_test_edition:
 *
 * Constants, modes, sizes and the combat table of edition 4.3; no charts to look up.
 *
 * Returns: (transfer full): a new edition, which the test may change
 */
TlEdition *tl_test_edition (void);

/**
 * tl_test_terrain_chart:
 *
 * The terrains, hexsides and roads of data/tables/terrain-generic.xml, with their letters.
 *
 * Returns: (transfer full): a new chart, which the test may change before it makes a map of it
 */
TlTerrainChart *tl_test_terrain_chart (void);
