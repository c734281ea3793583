/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Saved games: the scenario as the game began, and everything that was done since.
 *
 *     <game format="3">
 *       <scenario ...> ... </scenario>              with its map, so that a save stands alone
 *       <history seed="7" thrown="15" current="3" start="90a1...">
 *         <a hash="52b8...">move u17 33.11 33.10</a>                              node 1
 *         <a hash="f03c...">combat 33.09 u17,u18 dice=8,2,3</a>                   node 2
 *         <what-if name="wait for the tanks" from="1" at="3"/>                    what-if 1
 *         <a hash="11d4..." parent="1" in="1">next</a>                            node 3
 *         <note node="2" marked="yes">The bridge fell.</note>
 *         <note hex="33.10">hold it</note>
 *       </history>
 *     </game>
 *
 * Nodes are numbered as they stand, the root is 0; parent= is the node before when not given.  Dice
 * are part of the action's text.  Loading does it all again (tl_history_replay ()) and compares a
 * hash after every action, so a save proves itself; a rule that has changed since is found at the
 * line where it matters.  thrown= is how far the dice generator is.  redo= says where redo goes,
 * when that is not the last child; back="yes" marks a roll that was taken back.
 *
 * What-ifs are numbered as they stand, from 1.  from= is the node where one starts, at= the one
 * where it was left, redo= where redo goes from its start.  in= is the what-if of a node that
 * follows one of the real game; what follows a node of a what-if belongs to it.  For the whole
 * history, at= is where the real game was left, when current= is elsewhere, and in= the what-if
 * that is open but has nothing done at its start.  A what-if that the player deleted stays, with
 * its actions, as deleted="yes": the numbers of the other nodes hang on it.
 *
 * heed="warn" and heed="free" say that the game does not enforce the rules (play/tl-aside.h).
 *
 * Notes (play/tl-history.h) name a line of the log by node=, a hex by hex=, a unit by unit=.
 *
 * Older forms are brought to this one (tl-xml-migrate-private.h), and have the hash 0, "not known";
 * newer ones are refused.
 *
 * Does not save: typed dice that are still waiting; the view (zoom, selection, overlays).
 */
#pragma once

#include "play/tl-history.h"
#include "xml/tl-xml.h"

/*
 * @path: a saved game
 * @error: everything that was found, a line each (see tl-xml.h)
 *
 * Cost: reading the file, and tl_apply () and a hash per action.
 *
 * Returns: (transfer full) (nullable): the game, at the node where it was left
 */
TlHistory *tl_xml_game_load (const char *path, GError **error);
/* The same from memory; @name stands for the file in messages. */
TlHistory *tl_xml_game_load_bytes_for_test (GBytes *bytes, const char *name, GError **error);

/* Writes all branches, and where the game is now. */
gboolean tl_xml_game_save (const TlHistory *history, const char *path, GError **error);
/* The same into memory.  (transfer full) */
GBytes *tl_xml_game_save_bytes_for_test (const TlHistory *history, GError **error);
