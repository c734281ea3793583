/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Flak (14.4): whether it is rolled for a mission, with what modifiers, and which aircraft it hits.
 *
 * Two dice and all modifiers that apply, each once but for levels and points: 11 or more costs the
 * mission one step.  One die and the number of aircraft name the one that is hit; the first of the
 * stack is number 1.  Of four aircraft a 5 hits the weakest, and a 6 the strongest by barrage
 * strength.  Flak needs no supply.
 *
 * Example (14.4e): a barrage by four aircraft, a fighter among them, in a patrol zone, on an HQ at
 * an air base of level 2: +1 +1 +1 +2 = +5, so that a 6 hits.
 *
 * Readings taken: everything is looked at when Flak is rolled, after air combat and interception;
 * only the enemy's bases, HQs and ships count.  Trainbusting adds its point in a patrol zone alone,
 * as the chart has it: the edition's choice flak-trainbusting.
 *
 * Cost: O(units), for patrol zones.
 */
#pragma once

#include "rules/air/tl-patrol.h"

G_BEGIN_DECLS

typedef struct
{
  gboolean is_rolled; /* 14.4a */
  int drm;
  TlTrail *trail; /* adds up to @drm */
} TlFlakCase;

void tl_flak_case_free (TlFlakCase *flak);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFlakCase, tl_flak_case_free)

/**
 * tl_flak_case:
 * @situation: not modified
 * @mission: with at least one aircraft in the air
 *
 * Rules: 14.4a, 14.4c, 14.4e, 14.8a, 18.3f.
 *
 * Returns: (transfer full): when and with what Flak is rolled
 */
TlFlakCase *tl_flak_case (const TlSituation *situation, const TlMission *mission);

/* Rule 14.4e: do the dice @roll with @drm hit? */
gboolean tl_flak_hits (const TlEdition *edition, int roll, int drm);

/**
 * tl_flak_victims:
 * @situation: not modified
 * @planes: TlUnit, the mission's stack, one to four
 * @die: 1 to 6; not read for one aircraft
 *
 * Rules: 14.4f.
 *
 * Returns: (transfer full): TlUnit: the aircraft that is hit, or several equal ones, of which the
 *   flyer chooses
 */
GArray *tl_flak_victims (const TlSituation *situation, const GArray *planes, int die);

G_END_DECLS
