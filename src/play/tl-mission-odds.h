/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How an air mission may go (14.2f), exactly: with what chance it gets through air combat,
 * interception and Flak, with which aircraft, and what both sides lose.
 *
 * Every roll is followed in all its ways by the actions of play, so there is one opinion about what
 * they do.  Where sides choose, this is taken: no aircraft aborts of its own will (14.3d), who
 * attacks and who meets the attacker is the one with the best rating (14.3e), of equal aircraft the
 * first; and the other side intercepts with the fighter that is named, or not at all (14.5).
 *
 * Example: one bomber without modifiers: Flak hits on 11 and 12, 3/36, and costs a step; it has
 * two, so it gets through for certain, whole with 11/12.
 *
 * Rounds in the air are at most one less than the aircraft that fight.  With more aircraft than
 * TL_MISSION_ODDS_EXACT chances do not fit into 64 bits, and are rounded to a few billionths.
 *
 * Cost: an action for each way of each roll; ways that come to the same are followed once, and
 * aircraft of a stack that are alike stand for each other.  A sweep of four against four takes some
 * 1,400 actions where most are alike, and 3,400 where none are.  What would take more than 6,000
 * has no answer.
 */
#pragma once

#include "play/tl-mission-play.h"

#define TL_MISSION_ODDS_EXACT 7u

/* One way to be over the target, with all that it needs to go on. */
typedef struct
{
  TlSituation *situation; /* in which EXECUTE is due, or of a sweep the end */
  TlFraction chance;
} TlMissionArrival;

typedef struct
{
  GArray *arrivals;     /* TlMissionArrival; none of a sweep */
  TlFraction through;   /* that there is something to do at the target; of a sweep that no Active
                           enemy is left there, of a base transfer that any has come there */
  TlFraction own_steps; /* means */
  TlFraction enemy_steps;
  gboolean is_exact; /* the fractions are, see above */
} TlMissionOdds;

void tl_mission_odds_free (TlMissionOdds *odds);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlMissionOdds, tl_mission_odds_free)

/*
 * @mission: as declared
 * @interceptor: who intercepts where that is asked, TL_UNIT_NONE: no fighter
 *
 * Rules: 14.2f, 14.3, 14.4, 14.5.
 *
 * Returns: (transfer full) (nullable): NULL when it may be flown in no segment, or too many fight
 */
TlMissionOdds *tl_mission_odds (const TlSituation *situation, const TlMission *mission,
                                TlUnit interceptor);
