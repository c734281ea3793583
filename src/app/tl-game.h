/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The game that a window shows: a history, where it is saved, and who wants to know.
 *
 * Widgets never change a situation.  They make a TlAction and hand it to tl_game_perform (); when
 * something came of it, TlGame emits "changed" and every widget shows the new situation.  What the
 * rules said last is tl_game_verdict (), for the line that tells why something was refused.
 *
 * Every action is in a journal on disk before "changed" is emitted, so that a crash takes nothing.
 *
 * View state (selection, zoom, overlays) is the map view's; it is never in the history.
 */
#pragma once

#include "play/tl-history.h"

#include <gio/gio.h>

G_BEGIN_DECLS

#define TL_TYPE_GAME (tl_game_get_type ())
G_DECLARE_FINAL_TYPE (TlGame, tl_game, TL, GAME, GObject)

/* Signals:
 *   changed ()                    another node is current: situation, log, undo and redo may differ
 *   refused (TlVerdict *verdict)  an action was forbidden; nothing changed
 * Properties: can-undo, can-redo, is-modified, title, what-if */

TlGame *tl_game_new (TlScenario *scenario, guint32 seed);

/* @file: a scenario or a saved game.  NULL with @error; nothing else changes then. */
TlGame *tl_game_open (GFile *file, GError **error);
/* Writes everything to @file, which becomes the game's file. */
gboolean tl_game_save_to (TlGame *game, GFile *file, GError **error);
/* What a crash left in the journal of that name (tl-journal.h). NULL with @error; the journal stays. */
TlGame *tl_game_recover (const char *journal, GError **error);
/* (nullable) where it was saved; NULL for a scenario that was never saved. */
GFile *tl_game_file (TlGame *game);

TlScenario *tl_game_scenario (TlGame *game);
TlHistory *tl_game_history (TlGame *game);
/* (transfer none), valid until the next change */
TlSituation *tl_game_situation (TlGame *game);

/* TRUE when the rules allowed it. @action stays the caller's. */
gboolean tl_game_perform (TlGame *game, const TlAction *action);
/* What the rules said of the last action, done or refused; NULL before the first. */
const TlVerdict *tl_game_verdict (TlGame *game);

void tl_game_undo (TlGame *game);
void tl_game_redo (TlGame *game);
void tl_game_go_to (TlGame *game, guint node_id);
gboolean tl_game_is_modified (TlGame *game);

G_END_DECLS
