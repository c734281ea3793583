/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Along which path each unit of a side is supplied.
 *
 * Ways that go together are a *bundle*: all that one HQ throws, what it draws itself, what is drawn
 * directly from one hex.  A bundle is drawn hex by hex as it is counted (12.3).
 *
 * To search for the ways takes longer than all else, and after most changes nearly all of them are
 * as they were: a TlOverlayWays keeps the bundles of the scene before.  A bundle's ways stay when
 * the same units come by them, and no hex that its searches looked at has other costs or flags.
 *
 * Cost: a bounded search for each hex that draws and for each HQ that throws, where something has
 * changed; elsewhere a look at the units, and once at each hex of the map.
 */
#pragma once

#include "draw/overlay/tl-overlay-private.h"

/* Units of one hex that come the same way. */
typedef struct
{
  TlHex hex;
  TlUnit unit; /* one of them */
  guint n;
  guint mp12;     /* that the way costs */
  guint mobility; /* it draws by */
} TlOverlayRider;

typedef struct
{
  TlOverlayFlow flow;
  TlUnit hq;    /* who throws, or draws to throw on; TL_UNIT_NONE: a unit for itself */
  TlHex source; /* what is drawn from; TL_HEX_NONE: it is thrown */
  TlOverlayInk ink;
  GArray *riders; /* TlOverlayRider */
  TlOverlayTree *tree;
  /* What a throw's search begins with. */
  TlHex start;
  TlMobility mobility;
  guint limit_mp12;
  /* The columns and rows that searches have looked at. */
  guint left, top, right, bottom;
} TlOverlayBundle;

typedef struct
{
  TlOverlayScene *scene;
  TlSituation *situation;
  TlSide side;
  guint *numbers;     /* of HQs, by unit; numbers go on over the sides of a scene */
  guint8 *throws;     /* by unit: whether trace comes by it, which shows its letter */
  GPtrArray *bundles; /* TlOverlayBundle */
  GHashTable *by_key; /* -> TlOverlayBundle */
} TlOverlayFlows;

/* With a letter for each HQ of @side, and no unit yet. */
TlOverlayFlows *tl_overlay_flows_new (TlOverlayScene *scene, const TlSituation *situation,
                                      TlSide side);
void tl_overlay_flows_free (TlOverlayFlows *flows);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlOverlayFlows, tl_overlay_flows_free)

/* The colour of @hq: a side's first has another than the enemy's. */
TlOverlayInk tl_overlay_flows_ink (const TlOverlayFlows *flows, TlUnit hq);
/* @unit, in @hex, is supplied by @line; units come hex by hex. */
void tl_overlay_flows_add (TlOverlayFlows *flows, TlUnit unit, TlHex hex, const TlSupplyLine *line,
                           gboolean is_trace);
/* After the last unit: finds the ways, as far as the scene's TlOverlayWays does not have them. */
void tl_overlay_flows_find (TlOverlayFlows *flows);
/* Leaves @flows (transfer full), whose scene is finished, for the next. */
void tl_overlay_flows_keep (TlOverlayWays *ways, TlOverlayFlows *flows);
