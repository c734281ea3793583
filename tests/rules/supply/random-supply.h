/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Random situations about supply, as texts of tl-test-scenario.h, and what to do when one of them
 * fails.
 *
 * A text has a map of up to NAIVE_HEXES_MAX hexes, now square, now a long strip, with terrain,
 * rivers, roads and railways, sources, ports and places, control; formations, a box for a hex of
 * the map; combat units of all kinds, sizes and ratings in all modes, with every marker of supply,
 * stocks and fuel, HQs that throw by all mobilities, dumps, transport, Organic Trucks, extenders,
 * ports and air bases.  The same seed gives the same text.
 */
#pragma once

#include "pieces/tl-unit.h"

/* (transfer full) */
char *random_supply_text (guint32 seed);

/* Notes what is wrong, in the words of @format, unless something has been noted already.  Returns
 * @is_so. */
gboolean expect (gboolean is_so, const char *format, ...) G_GNUC_PRINTF (2, 3);

/* Looks at a situation, and says what it expects of it. */
typedef void (*RandomSupplyCheck) (const TlSituation *situation, guint32 seed);

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

/* Looks at a situation as a side sees it.  @rand: of the seed, for either side's turn. */
typedef void (*RandomSupplySideCheck) (const TlSituation *situation, TlSide side, guint32 seed,
                                       GRand *rand);

/* A test that asks of both sides of random situations whether the program agrees with the naive
 * model. */
typedef struct
{
  const char *path; /* of the test */
  RandomSupplySideCheck check_side;
  const char *more; /* lines behind every text: "fuel\n", or "" */
  guint32 first;    /* seed */
  guint32 n;        /* situations */
  guint32 n_slow;   /* ... where slow tests are asked for */
  RandomSupplySights sights;
} RandomSupplyOracle;

/* A program of such tests. */
int random_supply_main (int argc, char **argv, const RandomSupplyOracle *oracles, guint n_oracles);
