/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A barrage against a facility (10.0c): an air base with the aircraft there, a port, or the railway
 * (trainbusting, 14.8), and the exact chance of every result.
 *
 * Definitions.  One die falls on the column of the strength.  There are no shifts and no spotter; a
 * hip shoot needs a spotter all the same (14.7d).  A cell has up to three parts, of which a target
 * takes its own:
 *
 *   air base   the number: levels that are lost, but none below the least level, and none of an
 *              air strip; (n): each aircraft of the enemy in the hex rolls for itself, Active or
 *              not, and loses a step on n or more
 *   port       the number: hits (19.0b)
 *   railway    the star: a marker of trainbusting is laid in the hex
 *
 * Example: 10 points, column 5-10.  A 5 is "1 * (5)": a base of level 2 falls to 1, and each
 * aircraft there loses a step on 5 and 6; the railway would get a marker, a port a hit.
 *
 * Readings taken: carriers are ships, not air bases (18.3c).  Trainbusting is the one barrage of
 * its hex (10.0e(A)), and any hex may be its target.  A port of the map belongs to the side that
 * controls its hex, and is a target of the other one; a port on a counter belongs to its owner.
 *
 * Cost: that of the hex; the price see payment/tl-barrage-supply.h.
 *
 * Does not do: Flak and interception (14.4, 14.5).
 */
#pragma once

#include "rules/combat/tl-barrage.h"

/* The most aircraft whose dice one action holds. */
#define TL_FACILITY_AIRCRAFT_MAX 60

/* What the die is thrown on. */
typedef struct
{
  TlAimKind aim;
  TlFire fire;
  TlFraction strength;
  TlTrail *strength_trail; /* adds up to @strength */
  guint column;
  guint price_t;    /* 0 for aircraft and ships */
  TlUnit base;      /* the air base; else TL_UNIT_NONE */
  guint level;      /* of the base; the hits of the port */
  GArray *aircraft; /* TlUnit: of the enemy at the air base, by number */
} TlFacilityCase;

void tl_facility_case_free (TlFacilityCase *fire);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFacilityCase, tl_facility_case_free)

/* What one die has brought. */
typedef struct
{
  TlFacilityCell cell; /* as printed */
  guint levels;        /* that the base loses indeed */
  guint hits;          /* that the port takes indeed */
  gboolean busts;      /* a marker is laid */
  guint hit;           /* each aircraft there rolls for so much; 0: none does */
} TlFacilityResult;

/* The air base of @side in @hex; TL_UNIT_NONE */
TlUnit tl_facility_air_base (const TlSituation *situation, TlHex hex, TlSide side);
/* Rule 19.0: is there a port in @hex that @side holds? */
gboolean tl_facility_has_port (const TlSituation *situation, TlHex hex, TlSide side);

/*
 * @barrage: on a facility that is there; has firers
 *
 * Rules: 4.2, 10.0, 10.0c, 10.1b, 14.8, 15.0, 19.0b.
 * Does not check: whether it may be fired; see tl_barrage_judge ().
 *
 * Returns: (transfer full): column, price and what is there
 */
TlFacilityCase *tl_facility_case (const TlSituation *situation, const TlBarrage *barrage);

/*
 * @barrage: on a facility; has firers
 * @verdict: (nullable): why not
 *
 * Rules: 10.0c, 14.7d, 14.8.
 * Does not check: segment, firers and supply; tl_barrage_judge () does.
 *
 * Returns: whether its target is one of the enemy, and these units fire at it
 */
gboolean tl_facility_judge (const TlSituation *situation, const TlBarrage *barrage,
                            TlVerdict *verdict);

/*
 * @edition: the table
 * @fire: what is fired
 * @die: 1 to 6
 *
 * Rules: 10.0c, 15.0, 15.2, 19.0b.
 */
TlFacilityResult tl_facility_result (const TlEdition *edition, const TlFacilityCase *fire, int die);

/* Rule 10.0c(A): of 36, how often one of the aircraft loses a step. */
guint tl_facility_aircraft_ways (const TlEdition *edition, const TlFacilityCase *fire);

/*
 * @edition: the table
 * @fire: what is fired
 * @n_aircraft: that roll, at most 11
 * @ways: (out caller-allocates): for 0 to @n_aircraft steps, of 6 to the power of @n_aircraft + 1
 *
 * Rules: 10.0c(A).
 *
 * Returns: all ways
 */
guint tl_facility_losses (const TlEdition *edition, const TlFacilityCase *fire, guint n_aircraft,
                          guint *ways);

/* "-", "1", "*", "1 * (5)": as on the chart. (transfer full) */
char *tl_facility_cell_text (const TlFacilityCell *cell);
