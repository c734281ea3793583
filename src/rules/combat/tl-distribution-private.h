/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The order in which results are listed.
 *
 * On the chart results get better for the attacker to the right and downwards, so every pair of
 * neighbouring cells says which of two results comes first.  That leaves some pairs open (is AL1
 * DL1o1 better than Ao1 Do1?): of those, the one that first shows up nearer to the upper left
 * corner comes first.  A chart that contradicts itself still gets an order, by that distance.
 */
#pragma once

#include "pieces/tl-edition.h"

G_BEGIN_DECLS

/* The different results of @table, each once. (transfer full) (element-type TlResult) */
GArray *tl_result_order_new (const TlCombatTable *table);

G_END_DECLS
