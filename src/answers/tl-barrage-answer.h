/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A barrage before the dice (10.0): column, shifts, price, the chance of every result, and what one
 * unit more or less would change.
 *
 * Example: "20: column 17-24, 1 to the right: 25-40", "3T out of 08.10 (10.1b)"; DG 26/36, and a
 * loss of one step 31/216; "with 740: 36, column 25-40, 4T; ...".
 *
 * At a facility (10.0c) one die falls: "10: column 5-10 of facilities"; a level of the base 2/6, a
 * step of each aircraft 9/36.
 *
 * A barrage that only its time forbids is answered all the same, so that it can be planned.
 *
 * Cost: that of tl_barrage_judge (); of all units, for each that could fire.
 */
#pragma once

#include "answers/tl-chance.h"
#include "play/tl-aside.h"
#include "rules/combat/tl-facility.h"

/* A unit that could fire at the hex. */
typedef struct
{
  TlUnit unit;
  gboolean fires; /* in the barrage that is asked about */
  gboolean may;   /* fire with the others, or alone when none does; else @why */
  char *why;      /* (nullable): "10.1a: The target is out of its range." */
  char *text;     /* (nullable): with it, or without it: "36, column 25-40, 4T; DG or worse ..." */
  char *caption;  /* what stands below it: what it would change, or why it cannot fire */
} TlBarrageUnit;

/* One that could pay for all of the artillery (10.1b). */
typedef struct
{
  char *text;  /* "HQ 5/6 Army throws", "drawn in 08.10" */
  TlUnit hq;   /* TL_UNIT_NONE: direct draw */
  TlHex place; /* of the dump; TL_HEX_NONE with an HQ */
} TlBarragePayer;

typedef struct
{
  TlSituation *situation;
  TlBarrage *barrage;
  TlSide side;         /* that fires */
  TlBarrageCase *fire; /* (nullable): no unit fires, or not at units */
  TlBarrageChances chances;
  TlFacilityCase *facility; /* (nullable): no unit fires, or at no facility */
  GArray *payments;         /* (nullable): who pays, where only the time forbids it, too */
  TlVerdict *verdict;
  char *why_not; /* (nullable): the first finding that forbids it, the time too: "10.0e: ..." */
  gboolean is_mission; /* aircraft fire: they fly a mission first (14.2f) */
  /* Set by tl_barrage_answer_find_choices (): */
  GPtrArray *units;  /* TlBarrageUnit: who could fire */
  GPtrArray *payers; /* TlBarragePayer: who could pay; none for aircraft and ships */
  guint payer;       /* which of them pays */
  guint whole;       /* the strength of all that fires, if a part may be fired (HR-7); else 0 */
} TlBarrageAnswer;

/**
 * tl_barrage_answer_new:
 * @situation: a reference is taken
 * @barrage: not modified; may be nonsense; its target is on the map
 *
 * Rules: 10.0, 14.7d, 18.3.
 *
 * Returns: (transfer full): the answer
 */
TlBarrageAnswer *tl_barrage_answer_new (TlSituation *situation, const TlBarrage *barrage);
void tl_barrage_answer_free (TlBarrageAnswer *answer);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlBarrageAnswer, tl_barrage_answer_free)

/* Finds what else could be planned: who could fire, one unit more or less than @answer's, those
 * that fire or may first, then the others, none without a target; who could pay; and how much of it
 * may be fired.  Rules: 10.1b, HR-7. */
void tl_barrage_answer_find_choices (TlBarrageAnswer *answer);

/* What is aimed at in a hex. */
typedef struct
{
  TlAimKind kind;
  TlUnit ship; /* of TL_AIM_SHIP; else TL_UNIT_NONE */
} TlBarrageAim;

/* What could be aimed at in @hex: units, air base, port, the railway, or a ship, of the side
 * against which the first of these that is there is fired at. (transfer full): TlBarrageAim */
GArray *tl_barrage_aims_in (const TlSituation *situation, TlHex hex);
/* "the units", "the air base", "Bolzano", ... as a choice. (transfer full) */
char *tl_barrage_aim_name (const TlSituation *situation, const TlBarrageAim *aim);

/* Rule 10.0e: is this a Barrage Segment in which a unit of the side that would fire at @hex could
 * fire?  A hex of its own is for no barrage. */
gboolean tl_barrage_is_due (const TlSituation *situation, TlHex hex);

/**
 * tl_barrage_targets:
 * @situation: not modified
 * @units: of one side; those that fire nothing are passed over
 * @n_units: how many
 *
 * Rules: 10.0, 10.0a, 10.0c, 10.1, 18.3c.
 *
 * Returns: (transfer full): TlHex, ascending: those with enemy combat units, air bases or ports
 *   or ships that one of @units could fire at by itself, if it were the time for it
 */
GArray *tl_barrage_targets (const TlSituation *situation, const TlUnit *units, guint n_units);

/* What @units, of one place, would fire at @hex now, at its units, else at an air base, else at a
 * port, else at the first ship that has not been fired at in the phase, a hip shoot in the segments
 * in which units move; a torpedo bomber at a ship alone (18.3e); NULL when they are no guns, it is
 * not their time, or nothing of the kind is there. (transfer full) (nullable) */
TlBarrage *tl_barrage_of_drop (const TlSituation *situation, const TlUnit *units, guint n_units,
                               TlHex hex);

/* "Barrage of 08.05", "Hip shoot at 08.05" (transfer full) */
char *tl_barrage_answer_title (const TlBarrageAnswer *answer);
/* "Strength 20, column 17-24; 1 column to the right: 25-40", or that no unit fires yet.
 * (transfer full) */
char *tl_barrage_answer_column_text (const TlBarrageAnswer *answer);
/* "3T out of 08.10 (10.1b)", "It costs no supply." (transfer full) (nullable): it is not paid */
char *tl_barrage_answer_price_text (const TlBarrageAnswer *answer);
/* Whether a game that takes such @heed of the rules lets it be fired against them. */
gboolean tl_barrage_answer_may_against (const TlBarrageAnswer *answer, TlHeed heed);
/* Why @rolls, which a player has typed, are not the dice of this barrage, in the order in which
 * they fall; NULL: they are.  None at all are left to the program.  Of a mission, as it is
 * declared, other dice fall first (14.2f), each when it is due. */
const char *tl_barrage_answer_dice_fault (const TlBarrageAnswer *answer, const int *rolls,
                                          guint n_rolls);
/* Nothing, DG, one step, two ...; at a facility what is lost with each face of the die, and the
 * aircraft: (transfer full): TlChanceRow; empty without a case */
GPtrArray *tl_barrage_answer_rows (const TlBarrageAnswer *answer);
