/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An air mission before it is declared (14.2): whether it may be flown, what Flak adds, with what
 * chance it gets through if a fighter intercepts or none does, what both sides lose, and what the
 * barrage at its end brings, with all of that counted in.
 *
 * Example: "If no fighter intercepts: it gets through: 100 %; steps lost: 0.08 (1/12), the enemy's
 * 0"; "no effect 1/2 = 50.0 %", "DG 55/144 = 38.2 %", ...
 *
 * play/tl-mission-odds.h says what sides are taken to choose.
 *
 * Cost: that of tl_mission_odds (), for no fighter and for each kind of fighter that may intercept.
 */
#pragma once

#include "answers/tl-chance.h"
#include "play/tl-mission-odds.h"

/* What may come of it. */
typedef struct
{
  char *name; /* "DG and 1 step" */
  TlFraction chance;
  char *
      chance_text; /* "11/12 = 91.7 %"; a fraction that takes more room than it helps is left out */
  TlHurts hurts;
} TlMissionResult;

/* With one fighter that intercepts, or none. */
typedef struct
{
  TlUnit interceptor;  /* TL_UNIT_NONE: none does */
  TlMissionOdds *odds; /* (nullable): too many fight for exact chances */
  GPtrArray *results;  /* TlMissionResult, of what fires or carries; of an air base, what each
                          aircraft loses besides */
  char *title;         /* "If Yak-9 (yak9) intercepts" */
  char *text;    /* "It gets through: 11/12 = 91.7 %; steps lost: 0.08 (1/12), the enemy's 0" */
  char *summary; /* "no effect 50.0 % · DG 38.2 % · ..."; "" of what neither fires nor carries */
} TlMissionCase;

typedef struct
{
  TlSituation *situation;
  TlMission *mission;
  TlVerdict *verdict;
  gboolean may;     /* be flown now */
  TlFlakCase *flak; /* (nullable): no aircraft is named */
  GPtrArray *cases; /* TlMissionCase, first without an interceptor; none when it may be flown in no
                       segment */
} TlMissionOutlook;

/**
 * tl_mission_outlook_new:
 * @situation: a reference is taken
 * @mission: not modified; may be nonsense; its target is on the map
 *
 * Rules: 10.0, 14.2-14.11.
 *
 * Returns: (transfer full): the answer
 */
TlMissionOutlook *tl_mission_outlook_new (TlSituation *situation, const TlMission *mission);
void tl_mission_outlook_free (TlMissionOutlook *outlook);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlMissionOutlook, tl_mission_outlook_free)

/* What @units would fly to @hex now, in the segments in which units move: aircraft alone a base
 * transfer to a base of theirs (14.11), or fighters a sweep where Active enemies are (14.6);
 * aircraft and what stands with them an air transport to such a base, or a drop (14.9, 14.10);
 * NULL: none of these. (transfer full) (nullable) */
TlMission *tl_mission_of_drop (const TlSituation *situation, const TlUnit *units, guint n_units,
                               TlHex hex);
