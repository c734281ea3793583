/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The journal of a game under way: what a crash would otherwise take with it.
 *
 * Two files in the user's state folder (throwline/journals).  NAME.xml is the game as it was when
 * the journal began, a saved game like any other; NAME.log has a line for each change since,
 * written and synced before the window shows what came of it.  Its first line says what is played,
 * the other lines are of these kinds:
 *
 *     game <tab> NAME <tab> URI-OF-THE-FILE <tab> STAMP-OF-THE-FILE
 *
 *     PARENT-NODE <tab> HASH <tab> NAME-OF-WHAT-IF <tab> DICE-THROWN <tab> JOINED <tab> ACTION
 *     undo <tab> NODE
 *     go <tab> NODE
 *     what-if <tab> NAME
 *     enter <tab> WHAT-IF
 *     rename <tab> WHAT-IF <tab> NAME
 *     delete <tab> WHAT-IF
 *     note <tab> KIND-OF-PLACE <tab> PLACE <tab> MARKED <tab> TEXT
 *
 * The numbers of nodes and what-ifs are those of the history, which loading gives again; the dice
 * thrown are all of the game so far; JOINED is "+" for what was done in one with its parent, else
 * empty; MARKED is "*" for a bookmark, and TEXT a note, with line ends as "\n".  "undo" and "go"
 * (redo too) name the node that they led to, "enter" a what-if that was left at its start.  Logs of
 * actions alone, and of the four fields that an action once had, are
 * read as well.
 *
 * A game that is saved or closed removes its journal; one that is found at the start, and that no
 * living program has locked, is offered for restoring.
 *
 * When a line cannot be appended, what was written of it stays behind in the log, and nothing is
 * written behind that.  A fresh journal begins at once, else with the next change; the one before
 * it goes once the fresh one is whole, so that at any time the disk holds all that it ever held.
 */
#pragma once

#include "play/tl-history.h"

#include <gio/gio.h>

typedef struct _TlJournal TlJournal;

/* Makes no file yet.  @folder: (nullable): the user's own when NULL. */
TlJournal *tl_journal_new (const char *folder);
/* Closes it and removes its files. */
void tl_journal_free (TlJournal *journal);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlJournal, tl_journal_free)

/* What the journal says of the game's file when it begins.  @name: for people; @uri, @stamp:
 * (nullable): of the file, and which state of it the game knows; NULL for a game that was never
 * saved. */
void tl_journal_set_file (TlJournal *journal, const char *name, const char *uri, const char *stamp);

/**
 * tl_journal_follow:
 * @journal: of this history
 * @history: the game, after any change
 * @took_back: the change was tl_history_undo ()
 * @error: the folder cannot be written, the disk is full
 *
 * Brings the journal to where the game is: its new nodes, and the place in it.  Saves the game
 * whole when there is no journal yet, or none that can be appended to.
 *
 * Cost: some lines and a sync; when a journal begins, the whole game.
 *
 * Returns: whether all of the game is safe on disk
 */
gboolean tl_journal_follow (TlJournal *journal, const TlHistory *history, gboolean took_back,
                            GError **error);

/* Forgets everything: the game has been saved. */
void tl_journal_reset (TlJournal *journal);

/* @folder is, here and below, what it is for tl_journal_new ().
 * Names of journals that no program writes to any more, the oldest first. (transfer full) */
GStrv tl_journal_list_left_over (const char *folder);
/* Removes what crashes left there of journals that were never whole, or that were being removed. */
void tl_journal_sweep (const char *folder);

/* What is known of a journal without reading its game. */
typedef struct
{
  char *name;  /* (nullable): of the file, for people; NULL when the log does not say */
  char *uri;   /* (nullable): of the game's file */
  char *stamp; /* (nullable): of that file */
  gint64 time; /* of the last change, in seconds since 1970 */
} TlJournalHead;

/* (transfer full): fields are NULL when there is no such journal. */
TlJournalHead *tl_journal_read_head (const char *folder, const char *name);
void tl_journal_head_free (TlJournalHead *head);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlJournalHead, tl_journal_head_free)

/**
 * tl_journal_recover:
 * @journal: a new one; it takes over the files, which stay until tl_journal_follow () has begun a
 *   fresh journal, and are not offered to others meanwhile
 * @name: of a journal that was left over, in the folder of @journal
 * @missing: (out) (transfer full) (nullable): what of the log could not be restored, a sentence;
 *   NULL when all was
 * @error: the game at the journal's beginning cannot be read, or another program has the journal
 *
 * Returns: (transfer full) (nullable): the game, with the changes up to the first line that cannot
 *   be read
 */
TlHistory *tl_journal_recover (TlJournal *journal, const char *name, char **missing,
                               GError **error);
/* Removes its files; one that is not there is passed over. */
void tl_journal_discard (const char *folder, const char *name);
