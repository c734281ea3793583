/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Two moments of a game side by side: the real game and a what-if, or two what-ifs.
 *
 * They have a last situation in common, where they part.  Losses and ways are counted from there:
 * what each of the two has lost since.  Supply and ground are as they stand in each.
 *
 *   units lost    combat units that were there and are in the Dead Pile (9.11)
 *   steps lost    of combat units, those of lost units too (9.11)
 *   SP            Tokens on hand that are less: used, lost or captured; below 0: more than before
 *   hexes moved   distances of its combat units on the map from where they stood, added up
 *   no trace      combat units that need trace supply and have none (12.6a)
 *   OOS           units that are marked so (12.8a)
 *   stops held    rail stops, ports and sources that the side controls (13.3h)
 *
 * A unit *differs* when its place, mode, steps, stocks, Tokens, level, owner or OOS marker are not
 * the same in both; what it has spent in the phase does not count.  A unit made in play after the
 * two have parted is in one of them only, whatever has its number in the other.
 *
 * Example: in the what-if u17 went from 33.11 to 33.10 and lost a step: for its side 1 step lost
 * and 1 hex moved, and u17 differs: "33.11, Combat, 4 steps" and "33.10, Move, 3 steps".
 *
 * Cost: O(units), and the supply picture of both sides in both.
 */
#pragma once

#include "play/tl-history.h"

typedef enum
{
  TL_COMPARE_UNITS_LOST,
  TL_COMPARE_STEPS_LOST,
  TL_COMPARE_T, /* Tokens */
  TL_COMPARE_HEXES,
  TL_COMPARE_UNTRACED,
  TL_COMPARE_OOS,
  TL_COMPARE_STOPS
} TlCompareMeasure;
#define TL_COMPARE_MEASURES 7

typedef struct
{
  TlUnit unit;
  gboolean is_in[2]; /* whether each has it */
} TlCompareUnit;

typedef struct
{
  TlSituation *common; /* where they part */
  TlSituation *situations[2];
  int values[TL_COMPARE_MEASURES][2][2]; /* by side, then which of the two */
  GArray *units;                         /* TlCompareUnit that differ, ascending */
} TlCompare;

/**
 * tl_compare_new:
 * @one: a node of a history
 * @other: another of the same
 *
 * Rules: 9.11, 12.6a, 12.8a, 13.3h.
 *
 * Returns: (transfer full)
 */
TlCompare *tl_compare_new (const TlNode *one, const TlNode *other);
void tl_compare_free (TlCompare *compare);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlCompare, tl_compare_free)

/* --- in words --- */

/* Translated, with its rule: "Steps lost (9.11)". */
const char *tl_compare_measure_name (TlCompareMeasure measure);
/* From when on losses and ways are counted: turn, side and segment where the two parted. (transfer
 * full) */
char *tl_compare_since_text (const TlCompare *compare);
/* "3", "8T", "0". (transfer full) */
char *tl_compare_value_text (const TlCompare *compare, TlCompareMeasure measure, TlSide side,
                             guint which);
/* What of the unit differs, as it is in one of the two: "33.10, Move, 3 steps"; "not there".
 * (transfer full) */
char *tl_compare_unit_text (const TlCompare *compare, const TlCompareUnit *unit, guint which);
/* Its name, from where it is. (transfer full) */
char *tl_compare_unit_name (const TlCompare *compare, const TlCompareUnit *unit);
/* What a branch is called in lists: a what-if's name, or "The real game". */
const char *tl_branch_name (const TlBranch *branch);
/* "from turn 3, Axis, Movement: 5 actions"; where the real game stands. (transfer full) */
char *tl_branch_text (const TlBranch *branch);
