/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Amounts of supply in the naive model: what a side's dumps hold, who reaches them, and whether
 * that is enough for several units at once.
 *
 * Enough it is, by Hall's theorem, when no set of dumps holds less than what those need who reach
 * no other: every set is looked at.  Sizes, steps and ratings are worked out here from the printed
 * counter.
 */
#pragma once

#include "rules/supply/naive.h"

#define NAIVE_DUMPS_MAX 12
#define NAIVE_UNITS_MAX 32

typedef struct
{
  TlSite hex; /* or a box off the map, once they are added */
  int users;  /* as of TlDump: for all, aboard Landing Craft, or a formation, on Organic Trucks */
  guint t;
} NaiveDump;

typedef struct
{
  const Naive *naive;
  guint n;
  NaiveDump dumps[NAIVE_DUMPS_MAX];
} NaiveStore;

/* All the dumps of the side, by hex; in a hex those for all first. */
void naive_store_init (NaiveStore *store, const Naive *naive);
/* Rule 12.3e: and what lies in boxes that stand for no hex. */
void naive_store_add_boxes (NaiveStore *store);
/* A bit per dump that @unit may use and that it draws from, or is thrown from, or finds in its
 * box. */
guint naive_reached (const NaiveStore *store, TlUnit unit);
/* The same by its own draw alone, with the Organic Trucks of @formation. */
guint naive_drawn (const NaiveStore *store, TlUnit unit, int formation);
/* What the best way from dump @d to @unit takes, in twelfths of an MP: its own draw, else the least
 * draw and throw together; NAIVE_NEVER. */
guint naive_way_mp12 (const NaiveStore *store, TlUnit unit, guint d);
/* Those that are not on Organic Trucks. */
guint naive_common (const NaiveStore *store);
/* The index of a dump; -1. */
int naive_find_dump (const NaiveStore *store, TlSite hex, int users);

/* Who needs how much, out of which dumps. */
typedef struct
{
  guint n;
  guint needs[NAIVE_UNITS_MAX];
  guint reached[NAIVE_UNITS_MAX];
} NaiveDemand;

void naive_demand_add (NaiveDemand *demand, guint need, guint reached);
/* The most of @demand that @held, per dump, gives from the dumps of @open. */
guint naive_most (const NaiveDemand *demand, const guint *held, guint n_dumps, guint open);
/* Is everybody served? */
gboolean naive_suffices (const NaiveDemand *demand, const guint *held, guint n_dumps);

/* Rules 3.2d, 4.6, 13.1, 13.5. */
guint naive_re4 (const TlSituation *situation, TlUnit unit);
guint naive_steps (const TlSituation *situation, TlUnit unit);
gboolean naive_is_multi_step (const TlSituation *situation, TlUnit unit);
gboolean naive_is_combat (const TlSituation *situation, TlUnit unit);
gboolean naive_is_strat (const TlSituation *situation, TlUnit unit);

/* --- naive-formation.c ------------------------------------------------------------------------ */

/* A scenario without anything that could be traced to leaves trace out. */
gboolean naive_is_about_trace (const Naive *naive);
/* Rule 12.6: has no trace, and needs it. */
gboolean naive_is_hungry (const Naive *naive, TlUnit unit);
/* (transfer full): TlUnit, ascending */
GArray *naive_hungry (const Naive *naive);
/* Rule 12.6f: combat units of a multi-unit formation that need trace. (transfer full): TlUnit,
 * ascending */
GArray *naive_formation_units (const Naive *naive, int formation);

/* Whom an HQ, or direct draw from a hex, serves: a bit per unit of the formation. */
typedef struct
{
  TlUnit hq;
  TlHex origin;
  int users; /* of direct draw: TL_USERS_ADJACENT, else TL_USERS_ALL */
  guint64 units;
  guint n;
  guint re4;
} NaiveProvider;

/* (transfer full): NaiveProvider, the best first */
GArray *naive_providers (const Naive *naive, const GArray *units, NaiveKind kind);

/* Rule 12.6f: could trace by itself, but its formation's best provider does not serve it. */
gboolean naive_is_left_out (const Naive *naive, TlUnit unit);
