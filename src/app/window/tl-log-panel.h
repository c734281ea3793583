/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What happened, a line each, with what the rules had to say and their numbers.  Activating a line
 * goes back (or forth) to it; rolls that were taken back are struck through.
 *
 * Its heading folds the lines away, and then says the last one.  Property: folded (TRUE at first).
 *
 * Above the lines a slider goes through the game, and to what was undone.  The game is replayed at
 * a chosen pace.  Lines are searched for words, or for those that have a note or a bookmark: then
 * notes about hexes and units stand below them, and activating one goes to its hex.  A note is
 * written where the game stands.
 *
 * While a game is watched (tl_game_is_watched ()) or replayed, it is told.  Properties: caption and
 * has-caption, what the notes say where the game stands; hex, where that happened, or TL_HEX_NONE.
 * The replay waits at a note until it can have been read.
 *
 * While it is in a window, that has its actions: log.search, log.note, log.replay, log.pace.
 */
#pragma once

#include "app/map/tl-panel.h"

#define TL_TYPE_LOG_PANEL (tl_log_panel_get_type ())
G_DECLARE_FINAL_TYPE (TlLogPanel, tl_log_panel, TL, LOG_PANEL, TlPanel)
