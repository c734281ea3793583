/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which units have trace supply in a Supply Phase, and which must do without (12.6).
 *
 * Every combat unit on the map needs it: in the Supply Phase of its side, and for Breakout.  A
 * multi-unit formation should trace as one (12.6f); when it does not, a *provider* is chosen for it
 * (tl-formation.h), and units that could trace by themselves, but not by him, are *left out*.
 *
 * A map without any supply source or port leaves trace out altogether: its scenarios are about
 * something else, and no unit in them goes hungry.
 *
 * Transport Points need no trace (12.9a); whether they would have it matters for Breakout (12.8e).
 *
 * Cost: the picture of the side; for formations and transport the searches of tl-formation.h.
 */
#pragma once

#include "rules/supply/tl-formation.h"

#include "pieces/tl-unit.h"

/* Rule 12.6a: is there anything at all that could be traced to? */
gboolean tl_hunger_is_asked (const TlSituation *situation);

/* Rules 12.6, 12.8e: does trace supply reach @unit, a combat unit or transport of any side, at this
 * moment?  TRUE for all others. */
gboolean tl_hunger_has_trace (const TlSituation *situation, TlUnit unit);

/* Rule 12.6: combat units of @side on the map without trace, formations not looked at.
 * (transfer full): TlUnit, ascending */
GArray *tl_hunger_units (const TlSituation *situation, TlSide side);

/* Rule 12.6f: multi-unit formations of @side that do not trace as one.  (transfer full): their
 * indices, int, ascending */
GArray *tl_hunger_split_formations (const TlSituation *situation, TlSide side);

/* Rule 12.6f: could @unit, of any side, trace by itself, but is it left out of its formation's best
 * split?
 * Cost: the splits of the side's formations at the first call, then a search in a short list. */
gboolean tl_hunger_is_left_out (const TlSituation *situation, TlUnit unit);

/*
 * @formation: index in the scenario
 *
 * Rules: 12.6f.
 *
 * Returns: (transfer full): TlProvider, the best first; of those that serve the same units only the
 *   best one
 */
GPtrArray *tl_hunger_providers (const TlSituation *situation, int formation);

/* Rule 12.6f: units of @formation that @provider leaves out though trace reaches them. (transfer
 * full): TlUnit, ascending */
GArray *tl_hunger_left_out (const TlSituation *situation, int formation,
                            const TlProvider *provider);

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

/*
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

/*
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
