/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which units go without supply when some stand in another hex (12.3, 12.6a), as a value and in
 * words.
 *
 * Example: a Soviet regiment in 04.05 stands on the only railway of three German units.  They are
 * in `units`, and the text is "12.6a: 3 units (4 RE) would lose trace: A, B, C".
 *
 * Cost: that of tl_cut_suppose () and tl_cut_between () for both sides, about 2 ms on 100,000 hexes
 * (tests/bench/bench-cut.c): in a drag it fits into the frame beside the drawing.
 */
#pragma once

#include "rules/advice/tl-cut.h"

typedef struct
{
  GArray *units; /* TlCutUnit, of both sides */
  GArray *self;  /* TlCutUnit: of those that stand there */
} TlCutOff;

/**
 * tl_cut_off_new:
 * @situation: not modified
 * @units: of one side
 * @n_units: how many; at least one
 * @hex: where they would stand
 *
 * Rules: 4.5a(B), 12.3, 12.6, 13.3h.
 *
 * Returns: (transfer full)
 */
TlCutOff *tl_cut_off_new (const TlSituation *situation, const TlUnit *units, guint n_units,
                          TlHex hex);
void tl_cut_off_free (TlCutOff *cut);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlCutOff, tl_cut_off_free)

/* "12.6a: 2 units (1 1/2 RE) would lose trace: A, B · 12.6a: no trace here for C"; "" when no unit
 * loses anything. (transfer full) */
char *tl_cut_off_text (const TlCutOff *cut, const TlSituation *situation);

/* Something that a side's supply depends on: "HQ 16 Army (hq16) in 04.05 (12.3b)", "Garrison of
 * 04.05 (4.5b)", "Hex 04.05 (13.3c)". (transfer full) */
char *tl_hinge_text (const TlHinge *hinge, const TlSituation *situation);
