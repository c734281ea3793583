/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which units are supplied, from where, along which path, and why not.
 *
 * Two questions with one answer's form.  *Trace* (12.6): does the unit reach a supply source
 * (tl-trace.h)?  *Dumps* (12.3): does it reach SP on the map (tl-draw.h)?  Either by direct draw,
 * or from an HQ that draws itself and throws (12.3b).
 *
 * Definitions.  A *line* is the way that one unit is supplied: source, HQ or none, MP of the draw,
 * MP of the throw.  Of several lines the *best* is: a direct draw before a throw; among direct
 * draws the least MP; among throws the HQ that has most MP left over, and of what that HQ draws
 * from, what costs it least.  SP on Organic Trucks come last (12.10a).
 *
 * The *picture* holds the best lines of all units of a side, made at once: one spread (tl-spread.h)
 * for draw per question, and for throws one per group of HQs that serve the same units, throw by
 * the same mobility and can draw for the same questions.  Of equals the lower source counts, and
 * the lower HQ.
 * Cost: in proportion to the hexes near sources, dumps and HQs, not to their number, and to the
 * units; Organic Trucks take another round per formation.  For both questions together 5 plain
 * loops over a map of 3,000 hexes, 8 at 20,000, 10 at 100,000, where it no longer fits into the
 * processor's cache (tests/bench/bench-supply.c).  Made at the first call, then O(1).  After a
 * move it is made of the one before: with who stands where, zones and rails a tenth to a third of
 * what all takes anew at 20,000 hexes, a quarter at 100,000, and no gain for an HQ on a map of
 * 3,000, most of which is near it (bench-cut.c).
 *
 * For a single unit there is more: every dump in reach, the path hex by hex, and when there is
 * none, what the nearest miss fails by.
 *
 * Example: HQ on a railway, range 6 by Truck, unit five Open hexes off: trace by HQ, draw 0 MP (its
 * own hex is detrainable), throw 4 MP, and a free step (12.3c).
 *
 * Does not decide: what supply costs and which units eat (12.4, 12.5, 12.6c), and which part of a
 * formation gives way when it cannot trace to one HQ or source (12.6f).
 */
#pragma once

#include "rules/supply/tl-draw.h"
#include "rules/supply/tl-trace.h"

typedef enum
{
  TL_SUPPLY_TRACE,
  TL_SUPPLY_DUMP
} TlSupplyKind;
#define TL_SUPPLY_KINDS 2

typedef struct
{
  TlSite source;   /* supply source or dump; TL_SITE_NONE: out of reach; a box in which the unit is
                      (12.3e) */
  TlUnit via;      /* HQ, or TL_UNIT_NONE by direct draw */
  guint draw_mp12; /* by the unit, or by the HQ */
  guint throw_mp12;
  int users; /* of a dump, as in TlDump: SP for all, aboard (18.5e), or on Organic Trucks (13.2g) */
} TlSupplyLine;

static inline gboolean
tl_supply_line_is_ok (const TlSupplyLine *line)
{
  return line->source != TL_HEX_NONE;
}
static inline guint
tl_supply_line_mp12 (const TlSupplyLine *line)
{
  return line->draw_mp12 + line->throw_mp12;
}

typedef struct _TlSupplyPicture TlSupplyPicture;

/*
 * @side: whose units
 *
 * Rules: 12.3, 12.6a-b, 13.1d, 13.2g, 13.3c, 4.5a(B), (D), (F).
 *
 * Returns: (transfer none): lives as long as @situation
 */
const TlSupplyPicture *tl_supply_picture (const TlSituation *situation, TlSide side);

/* In the order of their hexes.  Units that have lines: combat units, and air bases for what refit
 * costs (12.9c), on the map. */
const TlUnit *tl_supply_picture_units (const TlSupplyPicture *picture, guint *n);
/* Those of them that are HQs. */
const TlUnit *tl_supply_picture_hqs (const TlSupplyPicture *picture, guint *n);
/* The best line of @unit; not ok for units of the other side and for those without lines. */
const TlSupplyLine *tl_supply_picture_line (const TlSupplyPicture *picture, TlSupplyKind kind,
                                            TlUnit unit);

/* Rule 12.6a: in trace supply at this moment, or needs none. Unlike the marker (12.8a), which
 * changes in the Supply Phase alone. */
gboolean tl_supply_is_traced (const TlSituation *situation, TlUnit unit);

/* One way from a unit to supply, leg by leg, the unit's end first; within a holding box off the map
 * there is no leg (12.3e). */
typedef struct
{
  TlSupplyKind kind;
  TlUnit unit;
  TlSupplyLine line;
  guint32 t;       /* Tokens there, for dumps */
  GPtrArray *legs; /* TlLeg: throw, draw, and for trace what brings supply to the source */
} TlSupplyPath;

void tl_supply_path_free (TlSupplyPath *path);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlSupplyPath, tl_supply_path_free)

/* From the unit's hex to the source's or dump's, both included, no hex twice in a row; none within
 * a box.  (transfer full): TlHex */
GArray *tl_supply_path_hexes (const TlSupplyPath *path);
/* From the source's hex back to where supply enters the map, by rail and extenders; just the
 * source's hex when it enters there, and none within a box. (transfer full): TlHex */
GArray *tl_supply_path_back (const TlSupplyPath *path);
/* The legs of that: by rail and by extenders.  (transfer container): TlLeg of @path */
GPtrArray *tl_supply_path_legs_back (const TlSupplyPath *path);
/* How supply comes along a leg of those, in words: "By Extender Truck (e1) back to 03.05 V, 10 MP
 * by Truck (12.7b)". (transfer full) */
char *tl_leg_back_text (const TlLeg *leg, const TlSituation *situation);
/* MP of each step of @leg, not by rail (12.3a-c, 12.7b, 12.7g): adds up to its own; and who lifts
 * an enemy ZOC on its way (4.5b). */
void tl_leg_trail (const TlLeg *leg, const TlSituation *situation, TlTrail *trail);
/* MP of each counted step and the free ones (12.3a, 12.3b, 12.3c): adds up to the line's MP. */
void tl_supply_path_trail (const TlSupplyPath *path, const TlSituation *situation, TlTrail *trail);

/*
 * @situation: its value does not change
 * @side: whose units
 * @kind: what they lack
 *
 * Measures together why units of @side have no line, and keeps that with @situation.  A caller does
 * this before it asks about all of them.  tl_supply_trace (), tl_supply_dumps () and
 * tl_supply_near_misses () answer the same without it, but search for each unit again.
 *
 * Rules: 4.5a(B), 4.5b, 12.3a-d, 13.1d.
 * Cost: a few searches for each HQ, as far as the units that it fails, and for all sources or
 * dumps.  With the findings 2 to 3 times what the picture and writing their texts take where a side
 * has no source, 4 to 6 times where it has some (tests/bench/bench-why.c).
 */
void tl_supply_prepare_why (const TlSituation *situation, TlSide side, TlSupplyKind kind);

/*
 * @unit: any unit
 * @verdict: (nullable): why there is no trace: how far the nearest source is, what blocks the way,
 *   which HQs fail and by what; nothing when there is
 *
 * Rules: 12.3a-e, 12.6a-b, 12.7a, 13.1d, 13.3c.
 * Cost: the picture; two bounded searches for the path; for "why not" a few from all sources and
 * from the nearest HQs, whose results are kept with @situation.
 * Errors: none; out of reach is a result.
 *
 * Returns: (transfer full) (nullable): the path of the picture's line, NULL without trace
 */
TlSupplyPath *tl_supply_trace (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/*
 * @unit: any unit
 * @verdict: (nullable): why there is none, if so
 *
 * Every dump in reach, each along its best way: directly, else by the HQ for which draw and throw
 * together cost least.
 *
 * Rules: 12.3a-e, 13.1d, 13.2g.
 * Cost: a bounded search for the unit and one or two for each HQ not far away.
 *
 * Returns: (transfer full): TlSupplyPath: those drawn directly first, then by MP, then by hex
 */
GPtrArray *tl_supply_dumps (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* Rule 12.3e: units of @side that take SP, in holding boxes off the map; the picture knows none of
 * them.  (transfer full): TlUnit, ascending */
GArray *tl_supply_boxed_units (const TlSituation *situation, TlSide side);
/* What such a unit draws from: SP for all before those on Organic Trucks; not ok when there is
 * nothing, and for units elsewhere. @t: (out): the Tokens there */
TlSupplyLine tl_supply_box_line (const TlSituation *situation, TlUnit unit, guint32 *t);

/* A way that fails: how far it comes, and where and why it goes no farther. */
typedef struct
{
  TlUnit unit;      /* the one that would draw or throw */
  GArray *hexes;    /* TlHex: the whole way, as it is counted: from @unit's hex */
  guint fails_at;   /* into @hexes: the blocked one, else the first beyond the range */
  guint lacks_mp12; /* 0 when it would be short enough but for what blocks it */
  const char *rule; /* why it fails there: 4.5a(B), 12.3d, or that of the range */
  gboolean is_blocked;
  GArray *blocked; /* TlHex: all of them on the way, the first being where it fails */
  GArray *enemies; /* TlUnit: whose zones of control block that (4.5a(B)), or who stands there
                    * (12.3d) */
} TlNearMiss;

/*
 * @unit: any unit
 * @kind: trace or dumps
 *
 * The ways that tl_supply_trace () and tl_supply_dumps () speak of when there is none, for a map.
 *
 * Rules: 4.5a(B), 12.3a-d, 12.6a.
 * Cost: as for the words: a few wide searches.
 *
 * Returns: (transfer full): TlNearMiss, the one that lacks least first, then the one that is
 *   blocked in the fewest hexes; empty when @unit has a line, or
 *   nothing comes near
 */
GPtrArray *tl_supply_near_misses (const TlSituation *situation, TlUnit unit, TlSupplyKind kind);
