/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A barrage before the dice (10.0): column, shifts, price, the chance of every result, and what one
 * unit more or less would change.
 *
 * Example: "20: column 17-24, 1 to the right: 25-40", "3T out of 08.10 (10.1b)"; DG 26/36, and a
 * loss of one step 31/216; "with 740: 36, column 25-40, 4T; ...".
 *
 * A barrage that only its time forbids is answered all the same, so that it can be planned.
 *
 * Cost: that of tl_barrage_judge (); of all units, for each that could fire.
 */
#pragma once

#include "answers/tl-chance.h"
#include "rules/combat/tl-barrage.h"

G_BEGIN_DECLS

/* A unit that could fire at the hex. */
typedef struct
{
  TlUnit unit;
  gboolean fires; /* in the barrage that is asked about */
  gboolean may;   /* fire with the others, or alone when none does; else @why */
  char *why;      /* (nullable): "10.1a: The target is out of its range." */
  char *text;     /* (nullable): with it, or without it: "36, column 25-40, 4T; DG or worse ..." */
} TlBarrageUnit;

typedef struct
{
  TlSituation *situation;
  TlBarrage *barrage;
  TlSide side;         /* that fires */
  TlBarrageCase *fire; /* (nullable): no unit fires, or not at units */
  TlBarrageChances chances;
  GArray *payments; /* (nullable): who pays, where only the time forbids it, too */
  TlVerdict *verdict;
  GPtrArray *units; /* TlBarrageUnit: tl_barrage_answer_find_units () */
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

/* Finds who could fire, one unit more or less than @answer's: those that fire first, then those
 * that may, then the others; none without a target. */
void tl_barrage_answer_find_units (TlBarrageAnswer *answer);

/* What @units, of one place, would fire at @hex now, a hip shoot in the segments in which units
 * move; NULL when they are no guns, it is not their time, or no enemy combat unit is there.
 * (transfer full) (nullable) */
TlBarrage *tl_barrage_of_drop (const TlSituation *situation, const TlUnit *units, guint n_units,
                               TlHex hex);

/* "Barrage of 08.05", "Hip shoot at 08.05" (transfer full) */
char *tl_barrage_answer_title (const TlBarrageAnswer *answer);
/* "Strength 20, column 17-24; 1 column to the right: 25-40", or that no unit fires yet.
 * (transfer full) */
char *tl_barrage_answer_column_text (const TlBarrageAnswer *answer);
/* "3T out of 08.10 (10.1b)", "It costs no supply." (transfer full) (nullable): it is not paid */
char *tl_barrage_answer_price_text (const TlBarrageAnswer *answer);
/* Column, shifts, price and chances in one line. (transfer full) */
char *tl_barrage_answer_summary (const TlBarrageAnswer *answer);
/* Nothing, DG, one step, two ...: (transfer full): TlChanceRow; empty without a case */
GPtrArray *tl_barrage_answer_rows (const TlBarrageAnswer *answer);

G_END_DECLS
