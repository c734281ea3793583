/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Help, not handcuffs: what a game does with an action that the rules forbid.
 *
 * A game *enforces* the rules: such an action is refused.  Or it *warns*: the action is done, and
 * the log names the rules that were set aside for it.  Or it leaves the player *free*: the action
 * is done, and nothing is said.  A player changes that at any time; it belongs to the game, not to
 * a moment of it, so undo does not change it back.
 *
 * An action that was done against the rules says so at its end, "!" where the game warned, "!!"
 * where it left the player free, so that it is done again the same way by a saved game, a journal
 * or a script, whatever the game does then:
 *
 *   move u1 11.09 12.09 !
 *
 * tl_history_perform () alone decides whether to try an action once more with the mark; where it is
 * refused then too, it is by what cannot be set aside.
 *
 * Not everything can be set aside: an attack needs an enemy in a hex next to it, a move hexes that
 * touch, a train rails, a ship the sea, and no two sides' combat units share a hex (4.8c): no rule
 * has an answer to that.  Nor is supply spent that is not there.
 */
#pragma once

#include "pieces/tl-trail.h"

typedef enum
{
  TL_HEED_ENFORCE,
  TL_HEED_WARN,
  TL_HEED_FREE
} TlHeed;
#define TL_HEEDS (TL_HEED_FREE + 1)

/* "enforce", "warn", "free", as in files and on the command line. */
const char *tl_heed_id (TlHeed heed);
gboolean tl_heed_parse (const char *text, TlHeed *heed);
/* "Rules warn", and what that means, in a sentence: translated. (transfer none) */
const char *tl_heed_name (TlHeed heed);
const char *tl_heed_text (TlHeed heed);
/* What an action's text ends with: "", "!" and "!!". */
const char *tl_heed_mark (TlHeed heed);

/*
 * @rules: (array zero-terminated=1): those that may be set aside for this action
 * @heed: of the action
 * @verdict: what the rules said of it
 *
 * Of what may be set aside makes findings that only say so, and takes them out where the player is
 * free; what still forbids cannot be.  What only forbids something now (tl_verdict_forbid_now ())
 * may be set aside always.
 *
 * Returns: whether nothing forbids any more
 */
gboolean tl_aside_settle (const char *const *rules, TlHeed heed, TlVerdict *verdict);
