/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random situations about supply, as texts of tl-test-scenario.h, and what to do when one of them fails.
 *
 * A text has a map of up to NAIVE_HEXES_MAX hexes, now square, now a long strip, with terrain, rivers,
 * roads and railways, sources, ports and places, control; formations, a box for a hex of the map; combat
 * units of all kinds in all modes, HQs that throw by all mobilities, dumps, Organic Trucks, extenders,
 * ports and air bases.  The same seed gives the same text.
 */
#pragma once

#include "pieces/tl-unit.h"

G_BEGIN_DECLS

/* (transfer full) */
char *random_supply_text (guint32 seed);

/* What is wrong with a situation: (transfer full), NULL when nothing is. */
typedef char *(*RandomSupplyCheck) (const TlSituation *situation, guint32 seed);

/* Stops the test with the seed, what is wrong, and a text as short as can be that shows it. */
void random_supply_run (RandomSupplyCheck check, guint32 first, guint32 n);

G_END_DECLS
