/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The units that would lose their supply if something were lost, or if an enemy stood somewhere.
 *
 * Every answer compares the situation as it is with a private one after the change: nothing is
 * guessed from paths, since a unit whose path is cut mostly has another.  A line of the picture
 * (tl-supply.h) that leads over no hex that the change closes, from an origin that is still there,
 * by an HQ that is as it was, still holds; units with other lines are searched for again.
 *
 * Definitions.  A unit is *cut off* by a change when it has a line before and none after, and still
 * stands where it stood; separately for trace (12.6) and for dumps (12.3).  A *hinge* cuts units
 * off when it is lost:
 *
 *   a hex      an enemy combat unit stands there alone, without a zone of control: lines may not
 *              pass it (12.3d), rail in it is dead (13.3c), a source in it closed (12.6b)
 *   an HQ      it is gone: what it threw (12.3b), the stop that it made of a rail hex (13.3c),
 *              and the rivers that it bridged (13.8b)
 *   a garrison the friendly combat units that alone negate an enemy zone of control in a hex are
 *              gone (4.5b)
 *
 * Hinges are ordered by the size of what they cut off, in RE, largest first; then HQs before
 * garrisons before hexes, then by hex.  Units that stand in the hex itself are not counted, for
 * they would be gone.  Air bases have no size: where they alone are cut off there is no hinge.
 *
 * Example: one railway leads to the front.  Each of its hexes behind the last junction is a hinge
 * for all units that trace by it; the one that an enemy zone of control reaches, with a security
 * battalion in it, is a garrison hinge as well.
 *
 * Cost.  One change takes the picture of the situation, which is kept with it; the units of each
 * hex, zones of control and the railways of the other one; a look at every unit, and a few
 * bounded searches for each unit whose line may suffer and each HQ near it.  When a sixteenth of
 * all units may suffer, or the change is greater than a move's, a second picture takes no longer,
 * and is made.
 * Hinges: one path per unit to find the candidates; a candidate can cut off no more than those
 * whose path it is on, so candidates are tried in the order of that bound, and no longer when the
 * rest cannot come up to those found.
 *
 * Does not know: what the enemy can reach; losses, modes and payments.
 */
#pragma once

#include "rules/supply/tl-supply.h"

typedef struct
{
  TlUnit unit;
  gboolean loses_trace;
  gboolean loses_dumps;
} TlCutUnit;

/*
 * @after: a later or hypothetical situation of the same units, perhaps with more of them
 * @side: whose units
 *
 * Rules: 12.3, 12.6a.
 *
 * Returns: (transfer full): TlCutUnit, by unit: units in the same hex that have lost a line
 */
GArray *tl_cut_between (const TlSituation *before, const TlSituation *after, TlSide side);

/*
 * @after: as for tl_cut_between ()
 * @units: (array length=n_units): of one side, at least one
 *
 * The same for single units, wherever they stand afterwards.
 *
 * Rules: 12.3, 12.6a.
 *
 * Returns: (transfer full): TlCutUnit, by unit: units that have lost a line
 */
GArray *tl_cut_of_units (const TlSituation *before, const TlSituation *after, const TlUnit *units,
                         guint n_units);

/*
 * @units: of one side, on the map or off it
 * @n_units: how many, at least one
 * @hex: a hex of the map
 *
 * The situation in which @units stand in @hex as they are now, each with its zone of control if it
 * has one, and what the other side has there is lost.  tl_cut_between () then finds the units of
 * either side that are cut off by it: for counters that are dragged.
 *
 * Rules: 4.5, 12.3d, 12.6b, 13.3c, 13.3h.
 *
 * Does not check: whether they may go there.
 *
 * Returns: (transfer full): a private situation
 */
TlSituation *tl_cut_suppose (const TlSituation *situation, const TlUnit *units, guint n_units,
                             TlHex hex);

typedef enum
{
  TL_HINGE_HQ,
  TL_HINGE_GARRISON,
  TL_HINGE_HEX
} TlHingeKind;

typedef struct
{
  TlHingeKind kind;
  TlHex hex;
  TlUnit unit;      /* the HQ; else TL_UNIT_NONE */
  GArray *units;    /* TlCutUnit: the units that it cuts off */
  guint re4;        /* of those */
  const char *rule; /* why its loss cuts: 12.3b, 4.5b; of a hex 12.6b where a source is, 13.3c on a
                       railway that trace comes along, else 12.3d */
} TlHinge;

void tl_hinge_free (TlHinge *hinge);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlHinge, tl_hinge_free)

/*
 * @side: whose supply
 * @kind: trace or dumps
 * @max: how many at most
 *
 * Rules: 4.5b, 12.3, 12.6, 12.6b, 13.3c.
 *
 * Returns: (transfer full): TlHinge, in the order above; in each only units that lose @kind's line
 */
GPtrArray *tl_cut_hinges (const TlSituation *situation, TlSide side, TlSupplyKind kind, guint max);
