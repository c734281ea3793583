/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The history of a game: a tree of situations.
 *
 * Every node but the root holds an action and the situation that it led to.  Undo goes up, redo
 * down to the child that was visited last; acting after an undo adds another child.
 *
 * Every node belongs to a *branch*: the real game, or a *what-if*, which has a name and starts at a
 * node of the real game.  Each branch keeps its place, so the player goes back and forth between
 * them.  The real game never changes meanwhile: inside a what-if undo stops at its start, and redo
 * leads to its own nodes only; outside redo leads to none of them.  A what-if has no what-ifs of
 * its own: undo and another action try a second way within it, and two levels would need a list
 * that is a tree.  A what-if that the player deletes is no longer offered; its nodes stay where
 * they are, since saved games and journals name nodes by their numbers.
 *
 * A roll may be taken back: the node that is left keeps a mark, and so does the log.
 *
 * What is done in one, as several purchases of fuel are, is one step for undo and redo, though each
 * action has a node of its own.
 *
 * Saved games store the actions' text with their dice and each node's hash; loading applies them
 * again (tl_history_replay ()), so a save proves itself.
 *
 * Example: u moves, and undo goes back to the root; v moves, and the root has two children; redo
 * goes nowhere, for v's node is a leaf.  After another undo redo leads to v, the child visited
 * last.
 *
 * What is worked out for a situation, and folded for its map, is kept for the current node and the
 * one that was current before it; a node that is visited again works it out anew.
 *
 * Cost: a node shares with its parent what the action did not change; every function takes time
 * that does not grow with the game but tl_history_go_to () and tl_history_line (), which walk a
 * branch.
 *
 * Does not: write files (xml/tl-xml-game.h), or know what the window shows.
 */
#pragma once

#include "play/tl-apply.h"

#include <glib.h>

/*
 * Notes: what a player writes beside a game, and the places that he marks.
 *
 * A note is about a line of the log, a hex or a unit, and has a text, a mark (a bookmark), or both;
 * there is one note for each place.  Notes are no part of a situation: undo does not take them
 * back.  They are saved with the game.
 *
 * A place is named by a word, as files name it: the number of a node, a hex number, a unit's id.
 * So a note stays when its unit is not yet, or no longer, among those of the present situation.
 *
 * Example: { TL_NOTE_HEX, "33.10", "hold until turn 3", FALSE }.
 *
 * Cost: each function takes time that grows with the number of notes.
 */

typedef enum
{
  TL_NOTE_LINE,
  TL_NOTE_HEX,
  TL_NOTE_UNIT
} TlNoteKind;
#define TL_NOTE_KINDS 3

/* In letters: of a text, which may have several lines; and how many notes a game may have. */
#define TL_NOTE_MAX_LETTERS 4000u
#define TL_NOTES_MAX 10000u

typedef struct
{
  TlNoteKind kind;
  char *place;
  char *text; /* "": a mark alone */
  gboolean is_marked;
} TlNote;

typedef struct _TlNotes TlNotes;

TlNotes *tl_notes_new (void);
void tl_notes_free (TlNotes *notes);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlNotes, tl_notes_free)

/* "node", "hex", "unit". */
const char *tl_note_kind_id (TlNoteKind kind);
/* FALSE when @id is none of these. */
gboolean tl_note_kind_from_id (const char *id, TlNoteKind *kind);

guint tl_notes_n (const TlNotes *notes);
/* In the order in which they were made; (transfer none), good until the next change. */
const TlNote *tl_notes_at (const TlNotes *notes, guint index);
/* (transfer none) (nullable): the one of that place */
const TlNote *tl_notes_find (const TlNotes *notes, TlNoteKind kind, const char *place);

/* How often anything was changed; and what was, the last time. (transfer none) (nullable) */
guint tl_notes_n_changes (const TlNotes *notes);
const char *tl_notes_last_place (const TlNotes *notes, TlNoteKind *kind);

/*
 * @notes: where to set it
 * @kind: of @place
 * @place: a word
 * @text: (nullable): control characters but line ends become blanks, blanks around it go, and what
 *   follows the first TL_NOTE_MAX_LETTERS letters is cut off; NULL and "" are no text
 * @is_marked: whether it is a bookmark
 *
 * In place of the note that was there; without a text and a mark there is none afterwards.
 *
 * Returns: whether anything has changed; FALSE too for one more than TL_NOTES_MAX
 */
gboolean tl_notes_set (TlNotes *notes, TlNoteKind kind, const char *place, const char *text,
                       gboolean is_marked);

typedef struct _TlHistory TlHistory;
typedef struct _TlNode TlNode;

/* The real game or a what-if. */
typedef struct
{
  guint id;      /* 0 the real game, then in the order of making */
  char *name;    /* NULL: the real game */
  TlNode *from;  /* of the real game, where it starts; the root for the real game itself */
  TlNode *at;    /* its place: where it was left; @from while nothing is done in it */
  TlNode *first; /* a what-if: where redo goes from @from; NULL when nothing was done in it */
  gboolean is_deleted;
} TlBranch;

struct _TlNode
{
  guint id;            /* 0 the root, then in the order of making */
  TlNode *parent;      /* NULL at the root */
  GPtrArray *children; /* TlNode, owned by the history */
  TlNode *last_child;  /* of the same branch, where redo goes; NULL at its leaves */
  TlBranch *branch;    /* that it belongs to */
  TlSituation *situation;
  TlAction *action; /* NULL at the root */
  char *text;       /* the action's text form; "" at the root */
  TlVerdict *verdict;
  gboolean taken_back; /* it held dice, and was undone */
  gboolean is_joined;  /* done in one with its parent: undo and redo take both */
};

/* What was done there, a line for people; that the game begins, of the root. (transfer full) */
char *tl_node_describe (const TlNode *node);

/*
 * @start: a reference is taken
 * @seed: for the dice; the same seed and actions give the same game
 *
 * Returns: (transfer full): a tree of one node, the root
 */
TlHistory *tl_history_new (TlSituation *start, guint32 seed);
/* Every node ends with it. */
void tl_history_free (TlHistory *history);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlHistory, tl_history_free)

/* What the game does with what the rules forbid (tl-aside.h); told like a change of the current
 * node, and no matter of undo. */
TlHeed tl_history_heed (const TlHistory *history);
void tl_history_set_heed (TlHistory *history, TlHeed heed);

typedef void (*TlHistoryFunc) (TlHistory *history, gpointer data);

/*
 * @func: (nullable): called after every change of the current node; in place of the one before
 * @data: for @func
 *
 * There is one listener.
 */
void tl_history_set_listener (TlHistory *history, TlHistoryFunc func, gpointer data);

/* @took_back: by tl_history_undo (), which marks rolls. */
typedef void (*TlJournalFunc) (TlHistory *history, gboolean took_back, gpointer data);

/*
 * @func: (nullable): called before the listener for every change, with the new nodes in the tree
 *   and the new node current, so that a journal is written before the player sees the result; in
 *   place of the one before
 * @data: for @func
 */
void tl_history_set_journal (TlHistory *history, TlJournalFunc func, gpointer data);

/* All (transfer none); nodes live as long as the history, for nothing is ever taken out. */
TlSituation *tl_history_situation (const TlHistory *history); /* of the current node */
TlNode *tl_history_current (const TlHistory *history);
TlNode *tl_history_root (const TlHistory *history);
/* What the game was begun with: the root's situation is that of what a Supply Phase asks at once
 * (2.2). */
TlSituation *tl_history_start (const TlHistory *history);
guint tl_history_n_nodes (const TlHistory *history);
/* NULL when there is no node @id. */
TlNode *tl_history_node (const TlHistory *history, guint id);
TlDice *tl_history_dice (const TlHistory *history);
/* What the player has noted beside the game. */
const TlNotes *tl_history_notes (const TlHistory *history);
/* As tl_notes_set (); when it changes anything, it is told like a change of the current node. */
gboolean tl_history_set_note (TlHistory *history, TlNoteKind kind, const char *place,
                              const char *text, gboolean is_marked);

/*
 * @action: (transfer none): what a player does; dice that it lacks are rolled
 * @verdict: (out) (optional) (transfer full): why not, or what happened
 *
 * What is forbidden is done all the same where the game does not enforce the rules and they may be
 * set aside; the node's action has the mark then.
 *
 * Returns: (transfer none) (nullable): the new current node, NULL when something is forbidden
 */
TlNode *tl_history_perform (TlHistory *history, const TlAction *action, TlVerdict **verdict);

/*
 * @actions: TlAction, at least one, each for the situation that those before lead to
 * @verdict: (out) (optional) (transfer full): why not, or what happened
 *
 * Performs all or nothing, as one step of undo; it is signalled once.
 *
 * Returns: (transfer none) (nullable): the new current node, NULL when one of them is forbidden
 */
TlNode *tl_history_perform_all (TlHistory *history, const GPtrArray *actions, TlVerdict **verdict);
/* The same, as a part of the step of undo that was done last in this branch, if there is one. */
TlNode *tl_history_perform_more (TlHistory *history, const GPtrArray *actions, TlVerdict **verdict);

/* (transfer none) (nullable): the node before the last step, NULL when there is nothing to undo. */
TlNode *tl_history_undo_leads_to (const TlHistory *history);
gboolean tl_history_can_undo (const TlHistory *history);
gboolean tl_history_can_redo (const TlHistory *history);
/* To before the last step, and along the child visited last, in a what-if within it; a mistake when
 * can_undo, can_redo say no. */
void tl_history_undo (TlHistory *history);
void tl_history_redo (TlHistory *history);

/*
 * @node: one of its nodes, in any branch
 *
 * Makes @node the current one.  Redo leads along the way to it from now on; nothing counts as taken
 * back, for this is looking, not undoing.
 * Cost: grows with the depth of @node.
 */
void tl_history_go_to (TlHistory *history, TlNode *node);

/* That a node which was replayed was done in one with its parent; neither the root nor the node
 * where a what-if starts is a step to be joined to. */
void tl_node_set_joined (TlNode *node, gboolean is_joined);

/*
 * @name: what the player calls it; control characters become spaces, what follows the first 200
 *   letters is cut off, and a number is added when another what-if has that name
 *
 * Opens a what-if at the current node.
 *
 * Returns: (transfer none) (nullable): NULL inside another, or for a name without a letter; nothing
 *   changes then
 */
TlBranch *tl_history_begin_what_if (TlHistory *history, const char *name);
/* To the place of the real game; the what-if stays. */
void tl_history_end_what_if (TlHistory *history);
const char *tl_history_what_if (const TlHistory *history); /* its name; NULL in the real game */

/* The current one; all of them by id, deleted ones too.  (transfer none) */
TlBranch *tl_history_branch (const TlHistory *history);
const GPtrArray *tl_history_branches (const TlHistory *history);
/* To the place of @branch, which is not deleted. */
void tl_history_enter_branch (TlHistory *history, TlBranch *branch);

/* Whether nothing but what asks no rule has been done up to here in the real game: set-up, edits by
 * hand.  Cost: grows with the depth of the current node. */
gboolean tl_history_is_at_start (const TlHistory *history);

/*
 * @what_if: not the real game
 * @name: as for tl_history_begin_what_if ()
 *
 * Returns: FALSE when another what-if has @name, it has no letter, or @what_if is deleted; nothing
 *   changes then
 */
gboolean tl_history_rename_what_if (TlHistory *history, TlBranch *what_if, const char *name);
/* Not the real game.  When @what_if is the current branch, the game goes to its place in the real
 * game. */
void tl_history_delete_what_if (TlHistory *history, TlBranch *what_if);
/* Brings a deleted what-if back, with all that was done in it; the game stays where it is.  Where
 * another has its name by now it gets a number. */
void tl_history_restore_what_if (TlHistory *history, TlBranch *what_if);

/* Returns: (transfer container): TlNode, from the root to the current one, both included */
GPtrArray *tl_history_line (const TlHistory *history);
/* The same, and on to where redo leads at last. (transfer container): TlNode */
GPtrArray *tl_history_whole_line (const TlHistory *history);

/*
 * @history: where to add
 * @parent: the node that the action follows
 * @text: an action with its dice
 * @branch: that of @parent, or a what-if that starts there
 * @hash: what tl_situation_hash () of the result must be, 0 when not known
 * @error: unparsable, no longer legal, or another result
 *
 * Adds a stored node without rolling; the current node does not change.
 *
 * Returns: (transfer none) (nullable): the new node
 */
TlNode *tl_history_replay (TlHistory *history, TlNode *parent, const char *text, TlBranch *branch,
                           guint64 hash, GError **error);

/*
 * @history: where to add
 * @from: where it starts
 * @name: as it was stored
 *
 * Adds a stored what-if; the current node and branch do not change.
 *
 * Returns: (transfer none) (nullable): NULL when @from is in a what-if, or for a name without a
 *   letter
 */
TlBranch *tl_history_add_what_if (TlHistory *history, TlNode *from, const char *name);

#define TL_HISTORY_ERROR (tl_history_error_quark ())
GQuark tl_history_error_quark (void);
typedef enum
{
  TL_HISTORY_ERROR_ILLEGAL, /* the rules forbid a stored action */
  TL_HISTORY_ERROR_DIFFERS  /* its result is not the one that was stored */
} TlHistoryError;
