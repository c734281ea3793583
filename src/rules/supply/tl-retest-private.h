/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Whether single units have lines, asked from their end.
 *
 * The picture (tl-supply.h) pushes from all origins at once: the cheapest way to answer for
 * everybody, and a waste when a few are asked about.  This pulls instead: how far does each unit
 * draw, and of those HQs from which a throw might come, how far does each draw and throw.  What an
 * HQ finds is told to all who are asked about, so no HQ is searched from twice.  The answer is the
 * picture's (tests/rules/supply/test-cut.c compares them); which line is the best one is not asked.
 *
 * Cost: a bounded search for each unit asked about, and two for each HQ near one of those that draw
 * nothing themselves; besides a byte per hex, to mark where origins are.
 */
#pragma once

#include "rules/supply/tl-supply.h"

G_BEGIN_DECLS

typedef struct
{
  TlUnit unit;
  guint8 asked; /* a bit per TlSupplyKind */
  guint8 found; /* of these: has a line */
} TlRetest;

/**
 * tl_supply_retest:
 * @situation: not modified
 * @side: whose units are asked about
 * @hqs: every HQ of that side, perhaps with others and with some that are gone
 * @n_hqs: how many
 * @retests: (inout) (array length=n_retests): gets what was found
 * @n_retests: how many
 *
 * Rules: 12.3a-e, 12.6a, 13.1d, 13.2g.
 */
void tl_supply_retest (const TlSituation *situation, TlSide side, const TlUnit *hqs, guint n_hqs,
                       TlRetest *retests, guint n_retests);

G_END_DECLS
