/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the halves of the naive model ask each other. */
#pragma once

#include "pieces/tl-schedule.h"
#include "rules/supply/naive.h"

#include <string.h>

/* Costs from @start in twelfths of an MP, NAIVE_NEVER beyond @range. */
void naive_spread (const Naive *naive, TlHex start, TlMobility mobility, guint range, guint *costs);
/* The least of @costs in @hex and around it. */
guint naive_cost_near (const Naive *naive, const guint *costs, TlHex hex);
/* Rules 12.3a, 12.3c: what a draw from @start takes to each hex, with one free step at either end,
 * or, as the edition's choice draw-adjacent says, at the far one: NAIVE_NEVER beyond its range. */
void naive_find_draws (const Naive *naive, TlHex start, TlMobility mobility, guint *draws);
/* Fills live, linked and sources. */
void naive_find_sources (Naive *naive);
