/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The game that a window shows: a history, where it is saved, and who wants to know.
 *
 * Widgets never change a situation.  They make a TlAction and hand it to tl_game_perform (); when
 * something came of it, TlGame emits "changed" and every widget shows the new situation; what the
 * rules said of it stands in the history's current node.  When it was forbidden, TlGame emits
 * "refused" with the verdict, for the line that tells why.
 *
 * Every change is in a journal on disk before "changed" is emitted, so that a crash takes nothing;
 * where none can be written the game goes on, and "unkept" says so until all of it is safe again.
 * At the start of each player turn the game is saved by itself besides (tl-autosave.h).
 *
 * A game knows which state of its file it has read or written, so that what another program or
 * window put there since is not saved over unasked (tl_game_file_state ()).
 *
 * View state (selection, zoom, overlays) is the map view's; it is never in the history.
 */
#pragma once

#include "play/tl-history.h"

#include <gio/gio.h>

#define TL_TYPE_GAME (tl_game_get_type ())
G_DECLARE_FINAL_TYPE (TlGame, tl_game, TL, GAME, GObject)

/* @slot, a member of @follower, takes @game (nullable) in place of another, whose signals reach
 * @follower no more; after each change of @game calls @on_changed (nullable) with @follower. */
void tl_game_follow (TlGame **slot, TlGame *game, gpointer follower, GCallback on_changed);

/* Signals:
 *   changed ()                    another node is current: situation, log, undo and redo may differ
 *   refused (TlVerdict *verdict)  an action was forbidden; nothing changed; the verdict is the
 *                                 emitter's and ends with the signal
 * Properties: can-undo, can-redo, is-modified, title, what-if; and unkept (string, nullable): why
 *   what is played is not in a journal, NULL while it is */

/* A new game at the scenario's start, of which it takes a reference; @seed: for its dice. */
TlGame *tl_game_new (TlScenario *scenario, guint32 seed);

/* @file: a scenario or a saved game of this machine; of an autosave and of a game to be watched the
 * game has the name, and no file.  (transfer full), or NULL with @error. */
TlGame *tl_game_open (GFile *file, GError **error);
/* Writes everything to @file, which becomes the game's file; the journal goes.  FALSE with @error:
 * what was saved before, and the journal, stay. */
gboolean tl_game_save_to (TlGame *game, GFile *file, GError **error);
/* Writes the situation that is shown to @file, as the start of a scenario: tl_scenario_save ().
 * The game's own file and its journal stay what they are. */
gboolean tl_game_save_scenario_to (TlGame *game, GFile *file, GError **error);
/* The same as an edit script, which `throwline-cli edit` plays. */
gboolean tl_game_export_to (TlGame *game, GFile *file, GError **error);
/* What a crash left in the journal of that name (tl-journal.h).  @missing: (out) (transfer full)
 * (nullable): what of it could not be restored.  (transfer full), or NULL with @error; the journal
 * stays then. */
TlGame *tl_game_recover (const char *journal, char **missing, GError **error);

typedef enum
{
  TL_GAME_FILE_NONE,    /* the game was never saved */
  TL_GAME_FILE_SAME,    /* as the game read or wrote it last */
  TL_GAME_FILE_CHANGED, /* another program or window has written it since */
  TL_GAME_FILE_VANISHED /* it is no longer there */
} TlGameFileState;
/* Looks at the disk: inode, size and time of the file, of which every program that writes changes
 * one.  A sum of its content would have to be read on each save. */
TlGameFileState tl_game_file_state (TlGame *game);
/* Whether anything has been done in it, taken back or not.  By which edition's charts it is played
 * is settled then: situations share the scenario, which a saved game contains. */
gboolean tl_game_has_begun (TlGame *game);
/* The same start under the charts of edition @charts (9.9): a new game, also where saved games and
 * journals keep it.  (transfer full), or NULL with @error. */
TlGame *tl_game_new_by_charts (TlGame *game, const char *charts, GError **error);
/* (transfer none) (nullable): where it was saved; NULL for a game that never was. */
GFile *tl_game_file (TlGame *game);
/* (transfer none): for people: the name of that file, else of the scenario's, else its title. */
const char *tl_game_name (TlGame *game);

/* (transfer none): that of the current situation; an edit by hand makes another. */
TlScenario *tl_game_scenario (TlGame *game);
/* (transfer none): the same as long as the game lives. */
TlHistory *tl_game_history (TlGame *game);
/* (transfer none): the current one; to keep it beyond the next change, take a reference. */
TlSituation *tl_game_situation (TlGame *game);

/* TRUE when the rules allowed it. @action stays the caller's. */
gboolean tl_game_perform (TlGame *game, const TlAction *action);
/* All of them (TlAction) or, when one is refused, none; undo takes them back together. */
gboolean tl_game_perform_all (TlGame *game, const GPtrArray *actions);
/* The same; undo takes them back together with what was done last in this branch. */
gboolean tl_game_perform_more (TlGame *game, const GPtrArray *actions);
/* Whether it is a game to be watched, and nothing was added to it: it was opened out of
 * tl_data_games (), stands at its start, and is no player's own. */
gboolean tl_game_is_watched (TlGame *game);
/* Why the last of these was refused. (transfer none) (nullable): it was done */
const char *tl_game_refusal (TlGame *game);

/* Whether tl_game_undo () has something to take back. */
gboolean tl_game_can_undo (TlGame *game);
/* The last step of the branch, or the deletion of a what-if.  Nothing happens when there is nothing
 * to undo or to redo. */
void tl_game_undo (TlGame *game);
void tl_game_redo (TlGame *game);
/* Makes that node current; one that does not exist is passed over. */
void tl_game_go_to (TlGame *game, guint node_id);
/* As tl_history_set_note (). */
gboolean tl_game_set_note (TlGame *game, TlNoteKind kind, const char *place, const char *text,
                           gboolean is_marked);
/* (transfer none) (nullable): the property "unkept". */
const char *tl_game_unkept (TlGame *game);
/* Tries once more to write a journal where there is none; "unkept" says what came of it. */
void tl_game_keep (TlGame *game);
/* As tl_history_delete_what_if (); undo brings it back, and returns to it when the player was in
 * it. */
void tl_game_delete_what_if (TlGame *game, TlBranch *what_if);
/* @what_if: a deleted one; where the player was in it, and has done nothing since, he is again. */
void tl_game_restore_what_if (TlGame *game, TlBranch *what_if);
/* Whether the game stands elsewhere than its file says: the places and names of its branches.  What
 * only redo leads to does not count, so a game that is undone to where it was saved is not
 * modified. */
gboolean tl_game_is_modified (TlGame *game);
