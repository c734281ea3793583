/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a unit gets no supply: what the files that say it share; tl-supply-why.c holds the most. */
#pragma once

#include "rules/supply/tl-hold-private.h"

G_BEGIN_DECLS

typedef struct
{
  const TlSituation *situation;
  TlUnit unit;
  TlSide side;
  TlSupplyKind kind;
  GArray *origins; /* TlHex */
  TlPathField *field;
  TlVerdict *verdict;
  GPtrArray *misses;   /* TlNearMiss, nullable */
  TlHoldSearch *holds; /* NULL: not needed yet */
} TlWhy;

/* One way from a hex to one of several. */
typedef struct
{
  TlHex nearest; /* where it leads to; TL_HEX_NONE: there is no such way */
  guint mp12;
  TlHex blocked;      /* the first hex in which an enemy is in the way; TL_HEX_NONE: it is open */
  gboolean is_barred; /* by combat units in that hex (12.3d), not by their zone (4.5a(B)) */
  GArray *path;       /* TlHex, nullable */
  gboolean free_at_start; /* of a draw: the free step of @path is its first (12.3c) */
} TlMiss;

static inline void
tl_miss_clear (TlMiss *miss)
{
  g_clear_pointer (&miss->path, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TlMiss, tl_miss_clear)

/* One attempt to come from a hex to one of several. */
typedef struct
{
  TlMiss open;   /* the cheapest way with nothing in it */
  TlMiss closed; /* unless that is near enough: the way that would be, through an enemy ZOC, or
                  * else through enemy combat units; when there is no open way, at any price */
  gboolean is_near_enough;
} TlWays;

static inline void
tl_ways_clear (TlWays *ways)
{
  tl_miss_clear (&ways->open);
  tl_miss_clear (&ways->closed);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TlWays, tl_ways_clear)

/* A leg of @kind from @from to the nearest of @to by @mobility.  Of ways through an enemy ZOC the
 * one that it blocks in the fewest hexes, as tl-hold-private.h counts them.  Overwrites the
 * field. */
TlWays tl_why_measure (TlWhy *why, TlLegKind kind, TlHex from, TlMobility mobility,
                       guint range_mp12, const TlHex *to, guint n_to);

/* Says that @what, "The throw of HQ 3 (h3)", fails, and remembers it for the map.  @rule: of its
 * range. */
void tl_why_add_ways (TlWhy *why, const char *what, const char *rule, const TlWays *ways,
                      guint range_mp12, TlMobility mobility, TlUnit about);

/* The HQs nearest to the unit as the crow flies, those that are spoken of. (transfer full):
 * TlUnit */
GArray *tl_why_nearest_hqs (const TlWhy *why);

/* Rules 13.3c, 13.3h: rail stops that would serve the unit, were they in hand and their railway
 * open. */
void tl_why_report_lost_stops (TlWhy *why);
/* Rules 4.5a(F), 12.6a: ports that would serve the unit, were they in hand. */
void tl_why_report_lost_ports (TlWhy *why);
/* Rule 13.2g: Organic Trucks whose SP would serve the unit, were it of their formation. */
void tl_why_report_organic (TlWhy *why);
/* Rules 12.6b, 12.7: Extenders that would serve the unit, did they lead back to supply. */
void tl_why_report_extenders (TlWhy *why);

G_END_DECLS
