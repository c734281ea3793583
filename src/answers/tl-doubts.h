/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What an import has guessed, to be gone through: a *doubt* is a value of one counter that no file
 * has said.
 *
 * A doubt is settled when a hand accepts the value, or says another one, which any change of the
 * field does by itself (tl_print_follow ()).  Accepting is a `print` of what is left of the
 * counter's `guess`.
 *
 * Example: of a counter with guess="combat size" there are two doubts; the first accepted is
 * `print inf guess=size`.
 *
 * Cost: O(counters) for the list, and for one doubt that of its field.
 */
#pragma once

#include "play/tl-action.h"

typedef struct
{
  TlUnit unit;
  const char *id;       /* of the field; interned */
  const TlField *field; /* (nullable): kind and side are no fields of a counter */
} TlDoubt;

/* All of the game's counters, each print once. (transfer full) (element-type TlDoubt): by unit, and
 * as `guess` has them */
GArray *tl_doubts_new (const TlSituation *situation);

/* The value as a file has it, and for people: "7-5-3 leg". (transfer full) */
char *tl_doubt_text (const TlSituation *situation, const TlDoubt *doubt);
/* "3 Pz (inf): Combat Mode side 7-5-3 leg". (transfer full) */
char *tl_doubt_describe (const TlSituation *situation, const TlDoubt *doubt);

/* Those of @doubts about the same field of the same kind of counter, with the same value as number
 * @i, itself included. (transfer full) (element-type TlDoubt) */
GArray *tl_doubts_like (const TlSituation *situation, const GArray *doubts, guint i);

/* What accepts the values of @doubts, which are in the order of tl_doubts_new (): an action for
 * each counter, to be done in one. (transfer full) (element-type TlAction) */
GPtrArray *tl_doubts_accept (const TlSituation *situation, const GArray *doubts);

/* --- another value --- */

/* The values that one about a kind or a side may have, by their ids; NULL: the field's form says
 * them. (transfer full) (nullable)
 * @titles: (out) (transfer full): each for people, "HQ"; set on success only */
GStrv tl_doubt_choices (const TlSituation *situation, const TlDoubt *doubt, GStrv *titles);

/**
 * tl_doubts_correct:
 * @doubts: in the order of tl_doubts_new ()
 * @value: as a file has it
 *
 * What makes @value that of all of them.  A counter of another kind is a new one of the same id, in
 * the same place: it keeps what both kinds have, and what its kind needs besides is guessed.
 *
 * Does not check: whether @value is one of the field; applying does.
 *
 * Returns: (transfer full) (element-type TlAction): to be done in one, in order
 */
GPtrArray *tl_doubts_correct (const TlSituation *situation, const GArray *doubts,
                              const char *value);
