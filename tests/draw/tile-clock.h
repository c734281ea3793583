/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A clock for the budgets of tiles: whenever it is looked at, at the start and after each tile, a
 * millisecond has gone by. */
#pragma once

#include <glib.h>

/* @data: gint64, the time in microseconds */
static inline gint64
tile_clock (gpointer data)
{
  gint64 *now = data;

  *now += 1000;
  return *now;
}
