/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Lines go on: what an item's neighbours in the net say of it.
 *
 * Rivers meet at the corners of hexes, roads in their centres.  A line seldom ends in the middle of
 * the map, and a gap in one is seldom real.  Each junction says of each of its items how likely
 * that is, from the others there; what it says goes on to the item's other end, a few rounds
 * (belief propagation).  Junctions at the rim say nothing: a line may leave the map there.
 */
#pragma once

#include "survey/tl-survey-private.h"

/* @posterior: (inout): n_items x n_classes, class 0 being no line; examples stay as they are. */
void tl_survey_join_sides (const TlGrid *grid, const TlFeatures *features, guint n_classes,
                           const gint8 *labels, float *posterior);
void tl_survey_join_edges (const TlGrid *grid, const TlFeatures *features, guint n_classes,
                           const gint8 *labels, float *posterior);
