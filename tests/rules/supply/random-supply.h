/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random situations about supply, as texts of tl-test-scenario.h, and what to do when one of them fails.
 *
 * A text has a map of up to NAIVE_HEXES_MAX hexes, now square, now a long strip, with terrain, rivers,
 * roads and railways, sources, ports and places, control; formations, a box for a hex of the map; combat
 * units of all kinds, sizes and ratings in all modes, with every marker of supply, stocks and fuel, HQs
 * that throw by all mobilities, dumps, transport, Organic Trucks, extenders, ports and air bases.  The same seed gives the same text.
 */
#pragma once

#include "pieces/tl-unit.h"

G_BEGIN_DECLS

/* (transfer full) */
char *random_supply_text (guint32 seed);

/* Looks at a situation, and says what it expects of it. */
typedef void (*RandomSupplyCheck) (const TlSituation *situation, guint32 seed);

/* Notes what is wrong, in the words of @format, unless something has been noted already.  Returns @is_so. */
gboolean expect (gboolean is_so, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Stops the test with the seed, what is wrong, and a text as short as can be that shows it.
 * @more: lines behind every text: "fuel\n", or "". */
void random_supply_run (RandomSupplyCheck check, const char *more, guint32 first, guint32 n);

/* What random situations must have shown, for a test to be about something. */
typedef struct
{
  const char *const *names;
  guint *counts;
  guint n;
  guint rarity; /* each in more than one situation of so many */
} RandomSupplySights;

/* Runs it, says how often each thing was seen, and stops the test where that is too seldom. */
void random_supply_look (RandomSupplyCheck check, const char *more, guint32 first, guint32 n,
                         const RandomSupplySights *sights);

G_END_DECLS
