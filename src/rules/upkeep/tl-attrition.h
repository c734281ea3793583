/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Attrition of units that are marked Out of Supply (12.8b, c).
 *
 * It is checked hex by hex, at the end of the owner's Supply Phase.  In each, the best Action
 * Rating among the units marked there is the column: as printed, whether they are DG or not, but
 * zero in Strat Mode (12.8c).  Two dice, and a modifier when many steps are marked, give the steps
 * that the owner takes from those units as he likes.
 *
 * A holding box that stands for a hex is one stack with it (12.3e).
 *
 * Example: 2 steps with AR 3, marked, beside a unit in trace of 3 steps: column 3, no modifier; a
 * roll of 9 costs both.  A roll of 6 costs one of them.
 */
#pragma once

#include "pieces/tl-unit.h"

typedef struct
{
  TlHex hex;
  GArray *units; /* TlUnit, marked, ascending */
  guint steps;   /* of all of them */
  int ar;        /* the best */
  TlUnit ar_unit;
  int drm;
} TlAttritionStack;

void tl_attrition_stack_free (TlAttritionStack *stack);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlAttritionStack, tl_attrition_stack_free)

/**
 * tl_attrition_stack:
 * @situation: not modified
 * @side: whose Supply Phase it is
 * @hex: a hex of the map
 *
 * Rules: 12.8b, 12.8c.
 *
 * Returns: (transfer full) (nullable): those of @side in @hex that are marked; NULL: none is
 */
TlAttritionStack *tl_attrition_stack (const TlSituation *situation, TlSide side, TlHex hex);

/* Rule 12.8c: the printed Action Rating, 0 in Strat Mode. */
int tl_attrition_ar (const TlSituation *situation, TlUnit unit);

/**
 * tl_attrition_losses:
 * @edition: with the table
 * @stack: whose attrition
 * @roll: of two dice, 2 to 12, without the modifier
 *
 * Rules: 12.8b.
 *
 * Returns: steps to lose, at most all of the stack's
 */
guint tl_attrition_losses (const TlEdition *edition, const TlAttritionStack *stack, int roll);

/* Rolls of two dice that cost the same. */
typedef struct
{
  int first; /* before the modifier */
  int last;
  guint steps;
  guint chance36; /* so many of the 36 rolls */
} TlAttritionSpan;

/* Rule 12.8b: what the dice may cost @stack, from the least on; the chances add up to 36.
 * (transfer full): TlAttritionSpan */
GArray *tl_attrition_spans (const TlEdition *edition, const TlAttritionStack *stack);
