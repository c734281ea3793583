/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What counters are and hold, one by one and together, in words: for lists of a hex, of a stack and
 * of what is selected.
 *
 * Example: "1st Rifle · Combat Mode", "Attack 9, defence 4 1/2, AR 3, 6 of 6 MP, 1 RE"; three of
 * them and a dump: "4 counters: 3 RE, attack 27, defence 13 1/2, steps 3 (4.6)".
 *
 * Does not: say what terrain, supply or a fight makes of the strengths; see tl-odds.h.
 * Cost: constant for each counter.
 */
#pragma once

#include "pieces/tl-unit.h"

/* Its name, and its mode where it has two sides or a marker: transport that moves by Strat is in a
 * mode, too (5.4).  (transfer full) */
char *tl_unit_title (const TlSituation *situation, TlUnit unit);
/* Strengths and MP of a combat unit, what another counter holds, or what it is.  (transfer full) */
char *tl_unit_facts (const TlSituation *situation, TlUnit unit);

/* Rules 12.6h, 14.10b: when and where it is planned to drop by air. (transfer full) (nullable) */
char *tl_unit_drop_text (const TlSituation *situation, TlUnit unit);

/* Whether every word of @wanted stands in @text, whatever the case; none fits all. */
gboolean tl_text_fits (const char *text, const char *wanted);
/* The same of what players call @unit: id, name, superior, kind, symbols, size,
 * formation, nationality. */
gboolean tl_unit_fits (const TlSituation *situation, TlUnit unit, const char *wanted);

/* Of combat units, but for @n_units. */
typedef struct
{
  guint n_units;      /* counters of every kind */
  guint re4;          /* quarters of an RE */
  TlFraction attack;  /* before terrain and supply; 0 for what can only defend */
  TlFraction defence; /* before terrain and supply */
  guint steps;        /* that are left */
} TlUnitTotals;

/**
 * tl_unit_totals:
 * @situation: not modified
 * @units: of whatever hexes
 * @n_units: how many; may be 0
 * @totals: (out caller-allocates): filled
 *
 * Rules: 4.3, 4.4, 4.6.
 */
void tl_unit_totals (const TlSituation *situation, const TlUnit *units, guint n_units,
                     TlUnitTotals *totals);
/* (transfer full) */
char *tl_unit_totals_text (const TlUnitTotals *totals);
