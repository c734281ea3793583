/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the files about the grid share. */
#pragma once

#include "board/tl-hex.h"

/* The number of column or row @at, from 0, of @n that begin with @first at one end or the other. */
static inline int
tl_count_line (int first, gboolean is_from_end, guint n, int at)
{
  return first + (is_from_end ? (int) n - 1 - at : at);
}

/* Doubled coordinates: @along counts columns (flat) or rows (pointy), @across counts half hexes
 * in the other direction.  So every neighbour lies at the same offset, whatever is pushed where. */
typedef struct
{
  int along;
  int across;
} TlDoubled;

static inline guint
tl_doubled_distance (TlDoubled from, TlDoubled to)
{
  guint along = (guint) ABS (to.along - from.along);
  guint across = (guint) ABS (to.across - from.across);

  return across <= along ? along : along + (across - along) / 2;
}
