/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Track: which railways a side can use, and what repair units have made of them (13.3e-g).
 *
 * Definitions.  The map says of what *gauges* the railways across a hexside are, the scenario which
 * gauges a side *uses*, and which one its repair units *lay*; a side of which it says nothing uses
 * all.  A *conversion* is a hex whose track is all of one gauge now, whatever the map has printed
 * there.  A side can go by rail from a hex to its neighbour when in both of them the railway
 * between them has a gauge that it uses.  Track that neither side can use before it is repaired is
 * of a gauge that neither uses.
 *
 * A *railhead* of a side is a hex with track that it can use, from which a railway leads on to
 * a hex where it cannot: what the markers of the game show.  It moves as hexes are converted.
 *
 * Conversions belong to the situation.  The unit that made one in this phase is remembered till
 * it ends: a unit converts so many hexes in a phase and no more, and does not ride on what it
 * converted in it (13.3g).
 *
 * Example: the map has "wide" from 01.01 to 01.04, side 0 uses and lays "narrow".  Converting 01.01
 * and 01.02 lets it go from 01.01 to 01.02; 01.02 is its railhead.
 *
 * Cost: masks per side are computed when first needed, in one pass over the map, and are then
 * shared by all situations with the same conversions.  A side that uses all gauges has the map's
 * own.
 *
 * *Rail Cap* (13.3a) is what a side may move by rail in its Movement Phase; how much of it is used
 * is kept here in sixteenths of a point, for half a Token's weight may go at half price: so no
 * share is lost by rounding.  *Trainbusting* markers (14.8) lie in hexes, and are of the side that
 * placed them.
 *
 * Does not know: enemies, control, sources; those are rules/supply/tl-rail.h.  Nor what moving by
 * rail takes: rules/movement/tl-train.h.
 */
#pragma once

#include "pieces/tl-situation.h"

typedef struct
{
  TlHex hex;
  TlUnit by; /* the unit that made it in this phase; TL_UNIT_NONE: it is older */
  guint8 gauge;
} TlConversion;

/* Sixteenths of a point of Rail Cap. */
#define TL_RAIL_CAP16 16u

typedef struct
{
  TlHex hex;
  TlSide by;
} TlTrainbust;

/*
 * @side: the side that goes by rail
 *
 * Rules: 13.3e, 13.3g.
 *
 * Returns: (transfer none): a byte per hex: bit 1 << direction where @side can go on by rail, also
 *   off the map; TL_RAIL_HERE where there is track that it can use, wherever that leads
 */
const guint8 *tl_track_rails (const TlSituation *situation, TlSide side);

/* See above: @side can use track in @hex, and a railway leads on from there that it cannot. */
gboolean tl_track_is_railhead (const TlSituation *situation, TlSide side, TlHex hex);

/* Bit per gauge of the railway from @hex in @direction, as it is in @hex now; 0: of no gauge. */
guint8 tl_track_gauges (const TlSituation *situation, TlHex hex, TlDirection direction);

/* Whether a repair unit of @side would change anything in @hex: it has track of another gauge. */
gboolean tl_track_can_convert (const TlSituation *situation, TlSide side, TlHex hex);

/* By hex. (transfer none) */
const TlConversion *tl_track_conversions (const TlSituation *situation, guint *n);
/* (nullable): that of @hex. */
const TlConversion *tl_track_conversion (const TlSituation *situation, TlHex hex);
/* How many hexes @unit has converted in this phase. */
guint tl_track_n_converted (const TlSituation *situation, TlUnit unit);

/*
 * @hex: a hex of the map
 * @gauge: of all its track from now on: an index of the map's gauges
 * @by: the unit that has made it in this phase, or TL_UNIT_NONE
 *
 * Cost: O(conversions).
 */
void tl_edit_convert (TlEdit *edit, TlHex hex, guint gauge, TlUnit by);

/* The track of @hex is as printed again. */
void tl_edit_unconvert (TlEdit *edit, TlHex hex);

/* Rule 13.3a: sixteenths of a point of the phasing side's Rail Cap that are used in this phase. */
guint tl_track_used16 (const TlSituation *situation);
void tl_edit_use_rail_cap (TlEdit *edit, guint used16);

/* Rule 14.8: by hex. (transfer none) */
const TlTrainbust *tl_track_trainbusts (const TlSituation *situation, guint *n);
/* Rule 14.8: is @hex within @range hexes of a marker that the enemy of @side has placed? */
gboolean tl_track_is_busted (const TlSituation *situation, TlSide side, TlHex hex, guint range);
/* Lays a marker of @by in @hex, which had none of it. */
void tl_edit_trainbust (TlEdit *edit, TlHex hex, TlSide by);
/* Takes the marker of @by in @hex, if there is one; TL_HEX_NONE: all that @by has placed (2.2). */
void tl_edit_take_trainbusts (TlEdit *edit, TlHex hex, TlSide by);

/*
 * Shipping: what is used of the phasing side's Sea Cap (19.0f), and what each port has handled
 * (19.0a), both in the phase under way, and forgotten when it ends; and which ports are mined
 * (19.0b), until a hand says otherwise.
 *
 * Counted in sixteenths of a point like the Rail Cap (tl-track.h), so that half a Repl at half its
 * price is a whole number.  A port that has handled a combat unit too large for its capacity, and
 * so nothing else in the phase, has handled TL_PORT_ALL16.
 *
 * Cost: that of the ports that have handled anything in the phase, or are mined.
 *
 * Does not know: capacities, zones of control and who may go where; those are rules/base/tl-port.h
 * and rules/movement/tl-sealift.h.
 */

/* Sixteenths of a point. */
#define TL_SEA_CAP16 16u
/* Handled by a port: all that it can in a phase. */
#define TL_PORT_ALL16 0xffffffffu

typedef struct
{
  TlHex hex;
  guint used16;      /* what it has handled in this phase */
  gboolean is_mined; /* 19.0b */
} TlPortState;

/* Rule 19.0f: of the phasing side's Sea Cap, in this phase. */
guint tl_shipping_used16 (const TlSituation *situation);
void tl_edit_use_sea_cap (TlEdit *edit, guint used16);

/* By hex, those that have handled anything or are mined. (transfer none) */
const TlPortState *tl_shipping_ports (const TlSituation *situation, guint *n);
/* Rule 19.0a: what the port in @hex has handled in this phase; 0: nothing. */
guint tl_shipping_handled16 (const TlSituation *situation, TlHex hex);
void tl_edit_set_handled (TlEdit *edit, TlHex hex, guint used16);
/* Rule 19.0b: are there mines in @hex?  Does not check: that there is a port; tl-port.h does. */
gboolean tl_shipping_is_mined (const TlSituation *situation, TlHex hex);
void tl_edit_set_mined (TlEdit *edit, TlHex hex, gboolean is_mined);

/* A phase begins: in it no unit has converted anything, nothing has been shipped, and no cap is
 * used. */
void tl_edit_begin_transport (TlEdit *edit);
