/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an air mission asks now (14.2f): who is in it, which roll is due with what chances, and what
 * each answer means.
 *
 * Example: "Air barrage of 10.12 · in the air: Ju 87 (ju87), Fw 190 (fw190)"; Flak +2: no hit
 * 26/36, "Ju 87 (ju87) loses a step" 5/36, ...
 *
 * The answers are tl_legal_actions (); several aircraft that abort together (14.3d) are one action
 * that this file makes.
 *
 * Cost: that of tl_legal_actions () while a decision is open; a roll, at most 216 ways.
 */
#pragma once

#include "answers/tl-chance.h"
#include "play/tl-mission-play.h"

/* The steps of a mission, from 1 on: declared, flown there, ..., the way home. */
#define TL_MISSION_STEPS 7u

typedef struct
{
  TlSituation *situation;
  const TlMission *mission;   /* the situation's */
  const TlDecision *decision; /* the situation's */
  GPtrArray *actions;         /* TlAction: the answers */
  GArray *planes;             /* TlUnit: among which is chosen */
  GPtrArray *rows;            /* TlChanceRow: of the roll that is due; else empty */
  TlTrail *trail;             /* (nullable): what is added to the dice */
  char *column;               /* (nullable): of the barrage that is due */
  TlMission *part;            /* (nullable): who fires in it, where not all do (18.3c) */
} TlMissionAnswer;

/**
 * tl_mission_answer_new:
 * @situation: a reference is taken
 *
 * Rules: 10.0, 14.2f, 14.3, 14.4, 14.5.
 *
 * Returns: (transfer full) (nullable): NULL when no air mission asks anything now
 */
TlMissionAnswer *tl_mission_answer_new (TlSituation *situation);
/* Rule 18.3c: the same of the roll for a part: @action, one of the answers. (transfer full) */
TlMissionAnswer *tl_mission_answer_new_part (TlSituation *situation, const TlAction *action);
void tl_mission_answer_free (TlMissionAnswer *answer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlMissionAnswer, tl_mission_answer_free)

/* Names of the steps, translatable in the context "step"; [0] is none. */
const char *const *tl_mission_step_names (void);
/* Which of them is due, from 1; 0: none of an air mission. */
guint tl_mission_step_due (const TlDecision *decision);

/* "Air barrage of 10.12 · in the air: ... · on the way home: ..." (transfer full) */
char *tl_mission_answer_state_text (const TlMissionAnswer *answer);

/* Is a roll due, not a choice? */
gboolean tl_mission_answer_is_roll (const TlMissionAnswer *answer);
/* What is typed for it, as an example: "7 5". */
const char *tl_mission_answer_dice_hint (const TlMissionAnswer *answer);
/* Why @rolls, which a player has typed, are not the dice that are due; NULL: they are.  None at all
 * are left to the program. */
const char *tl_mission_answer_dice_fault (const TlMissionAnswer *answer, const int *rolls,
                                          guint n_rolls);

/* What @action, one of the answers, does: "Ju 87 (ju87) attacks". (transfer full) */
char *tl_mission_action_title (const TlMissionAnswer *answer, const TlAction *action);
/* What it comes to: "two dice +2 (14.3e)". (transfer full) (nullable) */
char *tl_mission_action_caption (const TlMissionAnswer *answer, const TlAction *action);

/* Rule 14.3d: may @n of `planes` abort together? */
gboolean tl_mission_answer_may_abort (const TlMissionAnswer *answer, guint n);
