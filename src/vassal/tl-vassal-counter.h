/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A piece of VASSAL as a counter of ours.
 *
 * The modules of this series say of each piece what it is, whose, its factors and its division.
 * Of pieces of other modules a mark or a property that names a player's side tells the side, and
 * one in the form of factors, "7-5-3", the factors.
 *
 * What no piece says has a default, and its field is in the counter's `guess`: mobility stands in
 * `combat`, the other side of the counter is `move`; size and symbols are pictures.
 *
 * Does not: make markers of the game into states, nor look at pictures.
 */
#pragma once

#include "pieces/tl-field.h"
#include "vassal/tl-vassal-piece.h"

/* What a piece comes to: a kind, and what is printed on it. */
typedef struct
{
  TlKind kind;
  int side;         /* -1: it says none */
  const char *what; /* (nullable): why it is no counter, a plural, translated */
  char *name;       /* fit to be printed; "" */
  char *division;   /* its formation; "" */
  GArray *prints;   /* TlFieldText, whose texts are the reading's */
  GString *guess;   /* ids of fields */
  GPtrArray *strings;
} TlVassalReading;

/**
 * tl_vassal_reading_new:
 * @piece: a piece
 * @is_series: whether some piece of the module has a trait of the series: then one without is a
 *   marker
 * @side_names: (element-type utf8): of the two sides, as the module names players
 *
 * Returns: (transfer full): what it comes to
 */
TlVassalReading *tl_vassal_reading_new (const TlVassalPiece *piece, gboolean is_series,
                                        const GPtrArray *side_names);
void tl_vassal_reading_free (TlVassalReading *reading);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlVassalReading, tl_vassal_reading_free)

/* @text as a file may have it in one line, of at most TL_FIELD_LETTERS_MAX letters. (transfer
 * full) */
char *tl_vassal_plain (const char *text);
