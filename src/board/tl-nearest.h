/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The few of many hexes that are nearest to one, as the crow flies.
 *
 * The hexes are kept by square cells of the map, so large that two lie in each.  No hex is nearer
 * than its column or its row, so a search goes from its own cell to those around, ring by ring,
 * and ends where only farther ones follow.
 *
 * Cost: where hexes lie everywhere, some cells around; else the cells as far as the nearest.
 */
#pragma once

#include "board/tl-hex.h"

/* So many may be looked for. */
#define TL_NEAREST_MAX 8

typedef struct _TlNearest TlNearest;

/**
 * tl_nearest_new:
 * @grid: must outlive the result
 * @hexes: (array length=n): in any order, and one may be there several times
 *
 * Returns: (transfer full): for searches among @hexes
 */
TlNearest *tl_nearest_new (const TlGrid *grid, const TlHex *hexes, guint n);
void tl_nearest_free (TlNearest *nearest);

/**
 * tl_nearest_find:
 * @hex: a hex of the grid
 * @n_max: at most TL_NEAREST_MAX
 * @indices: (out caller-allocates) (array length=n_max): into the hexes, the nearest first, of
 *   equals the one with the lowest index
 *
 * Returns: how many are found: @n_max, or all
 */
guint tl_nearest_find (const TlNearest *nearest, TlHex hex, guint n_max, guint *indices);
