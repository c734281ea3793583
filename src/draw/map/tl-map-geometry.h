/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The shapes of a map: what an engraver would have cut before the sheet is inked.
 *
 * A map file says "woods in these hexes, a river along those hexsides".  On paper the woods of
 * ten hexes are one wood with one edge, the river is one line, and roads run through.  A
 * TlMapGeometry turns the former into the latter, in map units (the grid's: a hex's circumradius
 * is 1), once, for every zoom and theme.
 *
 * *Level*: a kind of ground that flows together over hex boundaries.  Levels of one family nest:
 * a mountain hex is also in HILLS and LOW_HILLS, a forest hex in WOODS and GROVES, so that
 * families paint as shaded contour bands and denser growth without gaps between them.
 *
 * *Outline* of a level: where three hexes meet, a level's boundary passes along two hexsides or
 * none.  So it never branches, and its next corner follows from the three hexes alone.  The
 * outline is the quadratic B-spline over these corners, each relaxed towards its neighbours along
 * the outline and shaken by a hash of its lattice position.  All of that is local, hence the same
 * from whichever side it is worked out.
 *
 * *Block*: 8 x 8 hexes, worked out when first asked for.  A block's fill of a level is cut
 * straight along its rim; filling the cut pieces of neighbouring blocks as one path shows no seam
 * (coverage of opposite edges cancels exactly).  Opening a map of 100,000 hexes costs one pass
 * for the levels; the rest is paid by what is looked at.
 *
 * *Lines* along hexsides (rivers, wadis, escarpments) and through centres (roads, rails) are
 * worked out per hexside and per hex by the same locality: where two pieces meet they have the
 * same tangent.
 *
 * The ring of hexes beyond the map copies its nearest hex, so that woods and sea run off the
 * sheet, as they do on a printed one.
 *
 * Memory: 2 bytes a hex, 24 for the neighbours, and about 300 per hex of the blocks looked at.
 * Not safe for two threads at once (blocks are built in place).
 */
#pragma once

#include <cairo.h>

#include "board/tl-map.h"

typedef struct _TlMapGeometry TlMapGeometry;

/**
 * tl_map_geometry_new:
 * @map: (transfer none): a sealed map; kept alive
 *
 * Cost: O(hexes), a few nanoseconds each.
 *
 * Returns: (transfer full): the shapes of @map
 */
TlMapGeometry *tl_map_geometry_new (TlMap *map);
TlMapGeometry *tl_map_geometry_ref (TlMapGeometry *geometry);
void tl_map_geometry_unref (TlMapGeometry *geometry);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlMapGeometry, tl_map_geometry_unref)

/**
 * tl_map_geometry_set_map:
 * @map: kin of its map (tl_map_is_kin ()); kept alive
 *
 * Shows @map from now on: what lies around the hexes that differ is worked out anew when it is
 * next looked at.
 *
 * Cost: that of tl_map_differences (), and of 49 hexes for each of them.
 *
 * Returns: (transfer full) (element-type cairo_rectangle_t): the parts of the sheet that may look
 *   different, in map units
 */
GArray *tl_map_geometry_set_map (TlMapGeometry *geometry, TlMap *map);

TlMap *tl_map_geometry_map (const TlMapGeometry *geometry);
/* The sheet, from (0, 0), in map units. */
void tl_map_geometry_extent (const TlMapGeometry *geometry, double *width, double *height);