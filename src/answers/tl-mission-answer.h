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

/* One of the answers. */
typedef struct
{
  TlAction *action;
  char *title;   /* what it does: "Ju 87 (ju87) attacks" */
  char *caption; /* what it comes to: "two dice +2 (14.3e)" */
} TlMissionChoice;

typedef struct
{
  TlSituation *situation;
  const TlMission *mission;   /* the situation's */
  const TlDecision *decision; /* the situation's */
  char *state;           /* "Air barrage of 10.12 · in the air: ... · on the way home: ..." */
  GPtrArray *choices;    /* TlMissionChoice: the answers */
  GArray *planes;        /* TlUnit: among which is chosen */
  guint abort_most;      /* so many of @planes may abort together (14.3d); 0: none */
  gboolean is_roll;      /* a roll is due, not a choice */
  const char *dice_hint; /* what is typed for it, as an example: "7 5" */
  GPtrArray *rows;       /* TlChanceRow: of the roll that is due; else empty */
  TlTrail *trail;        /* (nullable): what is added to the dice */
  char *column;          /* (nullable): of the barrage that is due */
  TlMission *part;       /* (nullable): who fires in it, where not all do (18.3c) */
} TlMissionAnswer;

/**
 * tl_mission_answer_new:
 * @situation: a reference is taken
 * @part: (nullable): one of the answers, a roll for a part (18.3c): about that roll
 *
 * Rules: 10.0, 14.2f, 14.3, 14.4, 14.5, 18.3c.
 *
 * Returns: (transfer full) (nullable): NULL when no air mission asks anything now
 */
TlMissionAnswer *tl_mission_answer_new (TlSituation *situation, const TlAction *part);
void tl_mission_answer_free (TlMissionAnswer *answer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlMissionAnswer, tl_mission_answer_free)

/* Why @rolls, which a player has typed, are not the dice that are due; NULL: they are.  None at all
 * are left to the program. */
const char *tl_mission_answer_dice_fault (const TlMissionAnswer *answer, const int *rolls,
                                          guint n_rolls);

/* Which step of a mission is due, from 1; 0: none of an air mission.  @names: (out) (optional): of
 * the steps, translatable in the context "step"; [0] is none */
guint tl_mission_step (const TlDecision *decision, const char *const **names);
