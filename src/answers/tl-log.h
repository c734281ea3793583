/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The log of a game: what was done from its start to where it is now, a line for each action.
 *
 * A line says the rule of the action, what was done, and the dice; below it what the rules had to
 * say, and each roll that was taken back before it.  A reminder that is about no hex and no unit
 * stands below the first line that brings it, and below no other.  With the line goes the note that
 * the player wrote at it.
 *
 * Example, in a what-if: "[wait] 8.0: 5 Mar: from 33.11 to 33.12", and below it "5.6: in the next
 * hex an enemy zone of control ends the move".
 *
 * Does not know: files (xml/tl-xml-game.h), pages (answers/tl-game-report.h).
 * Cost: tl_log_line_new () walks the lines before it for each general reminder that it has.
 */
#pragma once

#include "play/tl-history.h"

typedef struct
{
  const TlNode *node;
  char *text;    /* with its rule, and in a what-if its name */
  char *remarks; /* lines; "" for none */
  char *note;    /* "" for none */
  gboolean is_marked;
  TlHex hex; /* where it happened, or what is noted is now; TL_HEX_NONE: nowhere on the map */
} TlLogLine;

/**
 * tl_log_line_new:
 * @history: the game
 * @nodes: (element-type TlNode): of tl_history_line ()
 * @index: which of them
 *
 * Returns: (transfer full)
 */
TlLogLine *tl_log_line_new (const TlHistory *history, const GPtrArray *nodes, guint index);
void tl_log_line_free (TlLogLine *line);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlLogLine, tl_log_line_free)

/* All lines of where the game is now. (transfer full): TlLogLine */
GPtrArray *tl_log_lines (const TlHistory *history);

/* Whether each word of @words stands in its text, its remarks or its note, whatever the case. */
gboolean tl_log_line_matches (const TlLogLine *line, const char *words);

/* When: "turn 3 · Axis · Movement". (transfer full) */
char *tl_log_time_text (const TlSituation *situation);

/* The note at @node: as tl_notes_find (). */
const TlNote *tl_log_note (const TlHistory *history, const TlNode *node);
/* What is told where the game stands: the last note with a text up to the current line, so that it
 * stays until the next one.  (transfer none) (nullable) */
const TlNote *tl_log_caption (const TlHistory *history);
/* The first line after the current one, to the end of the game, whose note has a text.  (transfer
 * none) (nullable): there is none */
TlNode *tl_log_next_comment (const TlHistory *history);
/* Where it happened: what was fought for, fired at or flown to, where a path ends, else where its
 * first unit stands; TL_HEX_NONE: nowhere on the map. */
TlHex tl_log_hex (const TlNode *node);
/* The place of @node among notes, "17". (transfer full) */
char *tl_log_place (const TlNode *node);
