/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Ways over the sea (18.1c, 18.1f): where ships can go, hex by hex, at 1 MP each.
 *
 * Definitions.  *Sea* is a hex of nothing but water.  A *coastal* hex has land, and sea next to it.
 * An *estuary* is a water hexside that no unit crosses by land, such as an arm of the sea between
 * two hexes of the coast; rivers, which units cross, are none.
 *
 * Ships keep to the sea.  Landing Craft also enter coastal hexes and ports, and both hexes beside
 * an estuary.  Cargo under a Sea Cap (19.0f) needs a way of sea alone from one port to the other.
 * Ships do not enter a hex with enemy ships (18.1b) or enemy combat units (4.8c); a Sea Cap does
 * not heed enemy ships.
 *
 * Readings taken.  Lakes are water too, and ways over them are found.  From one coastal hex
 * to the next a Landing Craft goes along the sea that both touch, or across an estuary.  Ships
 * other than Landing Craft enter ports, which is a thing of each game: the verdict says "not
 * checked".
 *
 * Cost: O(hexes within the MP).
 */
#pragma once

#include "pieces/tl-unit.h"

typedef enum
{
  TL_SAILOR_CARGO, /* under a Sea Cap */
  TL_SAILOR_SHIP,
  TL_SAILOR_CRAFT /* Landing Craft */
} TlSailor;

/* Rule 18.1c: a hex with land, and with sea next to it or an estuary at its side. */
gboolean tl_sea_is_coastal (const TlMap *map, TlHex hex);

/* Rule 18.1b: are ships of @side in @hex? */
gboolean tl_sea_has_ships (const TlSituation *situation, TlHex hex, TlSide side);

/* Rule 18.1c: can Landing Craft sail from @from to @to, next to it?  Enemies there do not count. */
gboolean tl_sea_touches (const TlMap *map, TlHex from, TlHex to);

typedef struct
{
  TlHex from;
  guint16 *mp;   /* by hex: spent to come there, TL_SEA_FAR where no way leads */
  guint8 *back;  /* 1 + the direction back to @from; 0 at @from */
  GArray *hexes; /* TlHex that can be reached, by MP, @from first */
} TlSeaReach;
#define TL_SEA_FAR 0xffffu

/*
 * @side: whose ships
 * @sailor: what goes
 * @from: where it begins
 * @most_mp: how far at most; TL_SEA_FAR: any distance
 *
 * Rules: 4.8c, 18.1b, 18.1c, 18.1f.
 *
 * Returns: (transfer full): where it can go
 */
TlSeaReach *tl_sea_reach_new (const TlSituation *situation, TlSide side, TlSailor sailor,
                              TlHex from, guint most_mp);
void tl_sea_reach_free (TlSeaReach *reach);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlSeaReach, tl_sea_reach_free)

/* TlHex from the first to @to, both included; NULL when no way leads there. (transfer full)
 * (nullable) */
GArray *tl_sea_reach_path (const TlSeaReach *reach, const TlMap *map, TlHex to);

/* Rules 18.1f, 18.4e: what @ship has of MP in a movement segment. */
guint tl_sea_ship_mp (const TlSituation *situation, TlUnit ship);
