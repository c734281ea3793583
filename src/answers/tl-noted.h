/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Notes about hexes and units (play/tl-history.h): which there are, and where on the map.
 *
 * A note of a hex lies in its hex, one of a unit in the hex where the unit stands now, or nowhere
 * on the map.  A note whose hex or unit the present map and situation lack is passed over.
 *
 * Example: a note at "33.10" and one at "u17", which stands in 33.10: one noted hex.
 *
 * Does not know: the notes at the lines of the log, but in the list of all; see tl-log.h.
 * Cost: each function takes time that grows with the number of notes.
 */
#pragma once

#include "answers/tl-log.h"

/* The place of @hex and of @unit among notes, "33.10" and "u17". (transfer full) */
char *tl_noted_place_of_hex (const TlSituation *situation, TlHex hex);
char *tl_noted_place_of_unit (const TlSituation *situation, TlUnit unit);

/* @note as a line of the log without a node: its text is the place.  (transfer full) (nullable): a
 * note at a line is in that line */
TlLogLine *tl_noted_line (const TlHistory *history, const TlNote *note);

/* A note in a list of them all. */
typedef struct
{
  const TlNote *note; /* good until the next change of them */
  char *title;        /* what it is about, and of a line when that was */
  const TlNode *node; /* of a line; else NULL */
  TlHex hex;          /* where it is on the map; of a line where that happened; TL_HEX_NONE */
} TlNotedRow;

/* All notes: of lines in their order, then of hexes and units in the order in which they were made.
 * (transfer full): TlNotedRow */
GPtrArray *tl_noted_rows (const TlHistory *history);
/* "★ hold until turn 3": its text, with a star where it is marked. (transfer full) */
char *tl_noted_text (const TlNote *note);

/* The note about it that has a text or a mark. (transfer none) (nullable) */
const TlNote *tl_noted_unit (const TlHistory *history, TlUnit unit);

/* Hexes with a note of their own or of a unit there, ascending. (transfer full): TlHex */
GArray *tl_noted_hexes (const TlHistory *history);

/* The first noted hex after @hex, in their order and from the last to the first; with TL_HEX_NONE
 * the first of all.  TL_HEX_NONE: there is none. */
TlHex tl_noted_next (const TlHistory *history, TlHex hex);
