/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Air combat (14.3): which aircraft fight, and what a round of two dice and one die brings.
 *
 * Definitions.  A rating is *plain* when it stands in no parentheses; an aircraft with parentheses
 * may fly in and may be attacked, and never attacks.  The *attacker* is the mission's side, or the
 * interceptor's; when it has no plain rating left and the other side has one, the roles change.  A
 * *round*: the attacker takes one of his aircraft with a plain rating, the defender any of his; two
 * dice plus the attacker's rating less the defender's say who aborts, and one die whether who
 * aborts loses a step.  Rounds go on until one side is alone, or no plain rating is left.
 *
 * A fight is about a mission that is under way (tl_situation_mission ()): over the hex of the
 * target with the Active enemies there (14.2f C), or with the one interceptor (14.5), where the
 * Active friends in that hex fight too (14.4d).
 *
 * Example: rating 4 against 2: +2, so that a 5 is 7: both abort, and on a die of 5 each loses a
 * step.
 *
 * Reading taken: 14.3dB and 14.3eD differ on fighters and on ratings; ratings decide.
 *
 * Cost: that of the hex of the target.
 */
#pragma once

#include "rules/air/tl-flak.h"

/* Who fights: [0] of the mission's side, [1] of the other. */
typedef struct
{
  GArray *planes[2]; /* TlUnit */
  TlSide sides[2];
  gboolean is_interception;
} TlAirFight;

void tl_air_fight_free (TlAirFight *fight);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlAirFight, tl_air_fight_free)

/* What two aircraft that fight a round are due: [0] the attacker, [1] the defender. */
typedef struct
{
  int drm;              /* added to the two dice */
  TlRollSpan losses[2]; /* loss dice that cost it a step when it aborts */
} TlAirDuel;

/* What a round has brought; indexed as a duel. */
typedef struct
{
  gboolean aborts[2];
  gboolean loses_step[2]; /* of those that abort */
} TlAirRound;

/* Rule 14.3a: has @plane a rating without parentheses? */
gboolean tl_air_may_attack (const TlSituation *situation, TlUnit plane);

/* Rules 14.2f, 14.4d, 14.5: those who fight now about @mission, over its target or with its
 * interceptor. (transfer full) */
TlAirFight *tl_air_fight (const TlSituation *situation, const TlMission *mission);

/* Rule 14.3c, 14.3eD: 0 or 1, whose turn it is to attack: an index of @fight's planes; -1 when the
 * fight is over, or none. */
int tl_air_fight_attacker (const TlSituation *situation, const TlAirFight *fight);

/*
 * @attacker: an aircraft
 * @defender: another
 * @over: where they fight
 * @trail: (nullable): adds up to the DRM
 *
 * Rules: 14.3e, 21.4, HR-11.
 *
 * Returns: what a round between them goes by
 */
TlAirDuel tl_air_duel (const TlSituation *situation, TlUnit attacker, TlUnit defender, TlHex over,
                       TlTrail *trail);

/* Rule 14.3e: what the dice @roll and the loss die @die bring in @duel. */
TlAirRound tl_air_round (const TlEdition *edition, const TlAirDuel *duel, int roll, int die);
