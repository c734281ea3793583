/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a unit gets no supply: what the files that say it share; tl-supply-why.c holds the most. */
#pragma once

#include "rules/supply/tl-supply-private.h"

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
  GPtrArray *misses; /* TlNearMiss, nullable */
} TlWhy;

/* One attempt to come from a hex to one of several: what it costs, or what is in the way. */
typedef struct
{
  TlHex nearest; /* TL_HEX_NONE: not at any price */
  guint mp12;
  TlHex blocked;      /* by an enemy, on a path that would be good enough or is the only one */
  gboolean is_barred; /* by combat units in that hex (12.3d), not by their zone (4.5a(B)) */
  GArray *path;       /* TlHex, nullable */
} TlMiss;

static inline void
tl_miss_clear (TlMiss *miss)
{
  g_clear_pointer (&miss->path, g_array_unref);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (TlMiss, tl_miss_clear)

/* From @from to the nearest of @to by @mobility: by a way that is open, else by one that an enemy
 * ZOC blocks, else by one that leads through enemy combat units.  Overwrites the field. */
TlMiss tl_why_measure (TlWhy *why, TlHex from, TlMobility mobility, guint range_mp12,
                       const TlHex *to, guint n_to);

/* Says that @what, "The throw of HQ 3 (h3)", fails, and remembers it for the map.  @rule: of its
 * range.
 * @to: what it leads to, TL_HEX_NONE: the nearest. */
void tl_why_add_miss (TlWhy *why, const char *what, const char *rule, const TlMiss *miss, TlHex to,
                      guint range_mp12, TlMobility mobility, TlUnit about);

/* The HQs nearest to the unit as the crow flies, those that are spoken of. (transfer full):
 * TlUnit */
GArray *tl_why_nearest_hqs (const TlWhy *why);

/* Rules 13.3c, 13.3h: rail stops that would serve the unit, were they in hand and their railway
 * open. */
void tl_why_report_lost_stops (TlWhy *why);
/* Rules 4.5a(F), 12.6a: ports that would serve the unit, were they in hand. */
void tl_why_report_lost_ports (TlWhy *why);
/* Rules 12.6b, 12.7: Extenders that would serve the unit, did they lead back to supply. */
void tl_why_report_extenders (TlWhy *why);

G_END_DECLS
