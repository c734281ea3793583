/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Autosaves: the game as it was when the last player turns began, beside what the player saves.
 *
 * They lie in the user's state folder (throwline/autosaves), TL_AUTOSAVES for each game, and the
 * oldest goes when another comes.  A file's name says the game, the turn and whose segment it is,
 * and is what the start page shows:
 *
 *     crossing.xml -- turn 3, Pre-Turn, Red.xml
 *
 * What is opened from there is a game without a file, so that saving does not write over it.
 *
 * Does not: keep what happened since (tl-journal.h does).
 */
#pragma once

#include "play/tl-history.h"

#define TL_AUTOSAVES 3u

typedef struct
{
  char *path;
  char *title; /* for people: game, turn, segment, side */
  char *game;  /* the game's name */
  gint64 time; /* when it was written, in microseconds since 1970 */
} TlAutosave;

/* Whether a player turn has begun with the current node, in the real game. */
gboolean tl_autosave_is_due (const TlHistory *history);

/**
 * tl_autosave_write:
 * @history: the game
 * @name: what players call it
 * @error: the folder cannot be written, the disk is full
 *
 * Writes the game as it is now, and removes the oldest of its autosaves beyond TL_AUTOSAVES.
 *
 * Returns: whether it is on the disk
 */
gboolean tl_autosave_write (const TlHistory *history, const char *name, GError **error);

/* The newest first. (transfer full): TlAutosave */
GPtrArray *tl_autosave_list (void);
/* (transfer full) (nullable): the name of the game of which @path is an autosave, NULL for any
 * other file. */
char *tl_autosave_game (const char *path);
