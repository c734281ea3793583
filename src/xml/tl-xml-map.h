/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Maps: <map> in a scenario, or a file of its own beside several; data/maps/scenario.rng has the
 * format.
 *
 * Cost: one pass over the rows of letters and over the lists; a map of 100,000 hexes is 100 KB of
 * rows.
 */
#pragma once

#include "board/tl-map.h"
#include "xml/tl-xml.h"

/* A file whose root is <map>.  It does not know sides: sources serve both.  (transfer full) */
TlMap *tl_map_load (const char *path, GError **error);
