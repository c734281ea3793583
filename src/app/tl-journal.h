/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The journal of a game under way: what a crash would otherwise take with it.
 *
 * Two files in the user's state folder (throwline/journals).  NAME.xml is the game as it was when
 * its first new action came, a saved game like any other; NAME.log has a line for each action
 * since, written and synced before the window shows what came of it:
 *
 *     PARENT-NODE <tab> HASH <tab> WHAT-IF <tab> DICE-THROWN <tab> JOINED <tab> ACTION
 *
 * Node numbers are those of the history, which loading gives again; the dice thrown are all of the
 * game so far; JOINED is "+" for what was done in one with its parent, else empty.  Lines without
 * these two, as they were written before, are read as well.  A game that is saved or closed
 * removes its journal; one that is found at the start, and that no living program has locked, is
 * offered for restoring.  A last line that was cut off by the crash is left out.
 *
 * Does not keep: undo and redo; a restored game stands at its last action.
 */
#pragma once

#include "play/tl-history.h"

#include <gio/gio.h>

G_BEGIN_DECLS

typedef struct _TlJournal TlJournal;

/* Makes no file yet.  @folder: (nullable): the user's own when NULL. */
TlJournal *tl_journal_new (const char *folder);
/* Closes it and removes its files. */
void tl_journal_free (TlJournal *journal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlJournal, tl_journal_free)

/**
 * tl_journal_add:
 * @journal: of this history
 * @history: the game; saved whole when this is the first line
 * @node: the newest node, whose parent is in the history already
 * @error: the folder cannot be written, the disk is full
 *
 * Cost: a line and a sync; the first time, the whole game.
 *
 * Returns: whether the action is safe on disk
 */
gboolean tl_journal_add (TlJournal *journal, const TlHistory *history, const TlNode *node,
                         GError **error);

/* Forgets everything: the game has been saved. */
void tl_journal_reset (TlJournal *journal);

/* @folder is, here and below, what it is for tl_journal_new ().
 * Names of journals that nobody writes to any more, the oldest first. (transfer full) */
GStrv tl_journal_list_left_over (const char *folder);
/* (transfer full) or NULL with @error; the journal stays until tl_journal_discard (). */
TlHistory *tl_journal_recover (const char *folder, const char *name, GError **error);
/* Removes its files; one that is not there is passed over. */
void tl_journal_discard (const char *folder, const char *name);

G_END_DECLS
