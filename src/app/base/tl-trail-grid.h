/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Trails in a grid: what a number is made of, line by line.
 *
 *   text | rule | amount
 *
 * A heading with the sum, then each unit's part of it, then what that is made of: every line is the
 * sum of the lines set in below it.
 */
#pragma once

#include "rules/combat/tl-odds.h"

#include <gtk/gtk.h>

/* Adds @trail below what @grid holds.  @with_plus: amounts are modifiers, and show their sign. */
void tl_trail_grid_add (GtkGrid *grid, const TlSituation *situation, const char *heading,
                        const TlTrail *trail, gboolean with_plus);
/* The three trails of a fight: attack, defence, DRM. */
void tl_trail_grid_add_odds (GtkGrid *grid, const TlSituation *situation, const TlFightOdds *odds);
