/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A landing before its dice (18.5d-18.5h): whether it needs a roll, on which row of the game's
 * table, and the chance of every result.
 *
 * Example: "Two dice -2 on the row of Open: 7 or more succeeds, 4 or more is mixed"; "success: all
 * land" 10/36, "mixed: 1 step lost" 16/36, "failure: all are lost" 10/36.  Of a unit of more than 3
 * RE, for which two dice are rolled several times, the steps that are lost in all.
 *
 * Cost: that of tl_landing_case ().
 */
#pragma once

#include "answers/tl-chance.h"
#include "play/tl-action.h"
#include "rules/movement/tl-sea.h"

typedef struct
{
  TlSituation *situation;
  GArray *units; /* TlUnit */
  TlHex hex;
  TlLandingCase *landing; /* (nullable): the scenario has no table, or that no row */
  TlUnit craft;           /* 18.4e, f: a DUKW or LST that comes ashore by it; TL_UNIT_NONE */
  gboolean is_in_port;    /* 18.5g: no roll is made */
  gboolean may;           /* now, by that roll, or without one where it needs none */
  TlVerdict *verdict;
  char *title;           /* "8 lands in 17.10" */
  char *roll;            /* how it is rolled, that no roll is made, or that the player says */
  GPtrArray *rows;       /* TlChanceRow, what comes of it; empty where nothing is rolled */
  const char *dice_hint; /* "Total of your two dice": for an entry */
} TlLandingAnswer;

/**
 * tl_landing_answer_new:
 * @situation: a reference is taken
 * @action: a landing, or what brings a DUKW or an LST ashore with the units aboard; or another
 *
 * Rules: 18.4e, 18.4f, 18.5, 18.5d, 18.5f, 18.5g.
 *
 * Returns: (transfer full) (nullable): the answer; NULL: @action lands nothing
 */
TlLandingAnswer *tl_landing_answer_new (TlSituation *situation, const TlAction *action);
/* About the landing that is rolled for now. (transfer full) (nullable): none is */
TlLandingAnswer *tl_landing_answer_new_due (TlSituation *situation);
void tl_landing_answer_free (TlLandingAnswer *answer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlLandingAnswer, tl_landing_answer_free)

/* Rule 18.6b: what either answer about the beach means, and is worth to its defender, where it is
 * his to answer. (transfer full) */
char *tl_landing_beach_text (const TlSituation *situation);

/* Why @rolls, which a player has typed, are not the dice of this landing; NULL: they are.  None at
 * all are left to the program. */
const char *tl_landing_answer_dice_fault (const TlLandingAnswer *answer, const int *rolls,
                                          guint n_rolls);
