/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a hand may do to counters, with no rule asked: put them anywhere, turn and weaken them,
 * strengthen and copy them, take them out of the game, and bring new ones.
 *
 * Each is one step of undo: one or more edit actions (tl-fact-change.h).  Keys perform one of them
 * at once; the menu lists all, with the reason where one is not to be had.
 *
 * Example: of a dump of 3SP, tl_by_hand_do (TL_BY_HAND_WEAKEN) is `set d1 load=2SP`; of a division
 * of three steps, `set div1 lost=1`.
 */
#pragma once

#include "answers/tl-menu.h"

/* Where a word is about all of @units, each changes by itself; the mode and the stocks of the first
 * are those that follow for all. */
typedef enum
{
  TL_BY_HAND_FLIP,       /* the other side shows */
  TL_BY_HAND_WEAKEN,     /* a step, an SP, a level less */
  TL_BY_HAND_STRENGTHEN, /* and back */
  TL_BY_HAND_LESS_T,     /* a Token less */
  TL_BY_HAND_MORE_T,     /* and more */
  TL_BY_HAND_MODE,       /* the next mode */
  TL_BY_HAND_STOCKS,     /* full, low, exhausted, full */
  TL_BY_HAND_SUPPLY,     /* Out of Supply, or not */
  TL_BY_HAND_OWNER,      /* of the other side */
  TL_BY_HAND_DUPLICATE,  /* another one beside it, in the same state */
  TL_BY_HAND_LIKE,       /* another one beside it, fresh */
  TL_BY_HAND_POOL,       /* into the pool */
  TL_BY_HAND_DEAD,       /* into the Dead Pile */
  TL_BY_HAND_DELETE      /* out of the game */
} TlByHand;
#define TL_BY_HANDS (TL_BY_HAND_DELETE + 1)

/**
 * tl_by_hand_place:
 * @situation: not modified
 * @units: of either side, wherever they are
 * @n_units: how many; at least one
 * @hex: a hex of the map, or TL_HEX_NONE
 * @box: when @hex is TL_HEX_NONE: a box, TL_BOX_POOL or TL_BOX_DEAD
 * @refused: (nullable): why the rules do not put them there; the action names those rules
 *
 * Returns: (transfer full): `set UNIT[,UNIT...] at=PLACE [aside=RULE,...]`
 */
TlAction *tl_by_hand_place (const TlSituation *situation, const TlUnit *units, guint n_units,
                            TlHex hex, guint box, const TlVerdict *refused);

/* "Flip", "One step, SP or level less", translated. */
const char *tl_by_hand_title (TlByHand what);

/**
 * tl_by_hand_do:
 * @situation: not modified
 * @units: (nullable): with which
 * @n_units: how many; 0 is allowed
 * @what: what is done
 * @why_not: (out) (transfer full): why it cannot be done; NULL when it can
 *
 * Returns: (transfer full) (nullable) (element-type TlAction): what does it, in order
 */
GPtrArray *tl_by_hand_do (const TlSituation *situation, const TlUnit *units, guint n_units,
                          TlByHand what, char **why_not);

/* All of these for @units, at least one. @situation must outlive the menu. (transfer full) */
TlMenu *tl_menu_new_by_hand (const TlSituation *situation, const TlUnit *units, guint n_units);

/* @units, those that are in the game still, once more in @hex, as they are now: a stack is pasted.
 * (transfer full) (element-type TlAction): empty: none is */
GPtrArray *tl_by_hand_paste (const TlSituation *situation, const TlUnit *units, guint n_units,
                             TlHex hex);

/* @like, or "div1-2" after "div1": the id of no unit yet. (transfer full) */
char *tl_by_hand_free_id (const TlSituation *situation, const char *like);

/* A counter of @side printed like @counter of @library, fresh, in @hex; a dump holds what its
 * counter there holds.  It is called @kind with the lowest number that is free, "Infantry division
 * 2", but a dump's name would be its letter (12.1c); and it is of the side's nationality, if there
 * is one. (transfer full) */
TlAction *tl_by_hand_new (const TlSituation *situation, const TlSituation *library, TlUnit counter,
                          const char *kind, TlSide side, TlHex hex);
