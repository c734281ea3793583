/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The report of a game: its log by turns, what each turn cost each side, and the moments that are
 * worth a picture of the map.
 *
 * It goes from the start to where the game is now; inside a what-if it is the report of that.  What
 * a turn cost is the comparison (answers/tl-compare.h) of the situations before and after it.
 *
 * Example: a game of two turns with a fight in each has, with TL_GAME_REPORT_ALL_PICTURES, six
 * pictures: the supply of both sides as each turn begins, the hex before and after each fight.
 *
 * Pages: tl_game_report_text (); draw/page/tl-game-report-page.h for HTML and PDF.
 * Cost: that of a log, and a comparison for each turn.
 */
#pragma once

#include "answers/tl-compare.h"
#include "answers/tl-log.h"

typedef enum
{
  TL_GAME_REPORT_NO_PICTURES = 0,
  TL_GAME_REPORT_FIGHTS = 1 << 0, /* the hex of an attack or a barrage, before and after */
  TL_GAME_REPORT_SUPPLY = 1 << 1, /* of both sides, as each turn begins */
  TL_GAME_REPORT_ALL_PICTURES = TL_GAME_REPORT_FIGHTS | TL_GAME_REPORT_SUPPLY
} TlGameReportPictures;

typedef struct
{
  guint line;             /* below which it stands */
  TlSituation *situation; /* not owned: as long as the game */
  TlHex hex;              /* in its middle; TL_HEX_NONE: the whole map, with supply */
  char *caption;
} TlGameReportPicture;

typedef struct
{
  char *name;        /* "Turn 3: 5 March" */
  guint begin, end;  /* lines; @end is that of the next turn */
  TlCompare *losses; /* [1] is the end of the turn, the common situation its start */
} TlGameReportTurn;

typedef struct
{
  char *title;
  char *rules;         /* by which it is played: "Rules of edition 4.3" */
  GPtrArray *lines;    /* TlLogLine */
  GPtrArray *segments; /* utf8, for each line (nullable): when it is done, where that is another
                          segment than that of the line before it in its turn */
  GPtrArray *turns;    /* TlGameReportTurn, at least one */
  GPtrArray *pictures; /* TlGameReportPicture, ascending by line */
  const TlNotes *notes;
} TlGameReport;

/**
 * tl_game_report_new:
 * @history: the game; it stays as it is while the report lives
 * @pictures: which moments get one
 *
 * Returns: (transfer full)
 */
TlGameReport *tl_game_report_new (const TlHistory *history, TlGameReportPictures pictures);
void tl_game_report_free (TlGameReport *report);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlGameReport, tl_game_report_free)

/* "fights,supply", "all", "none". FALSE when @text names anything else. */
gboolean tl_game_report_pictures_from_id (const char *text, TlGameReportPictures *pictures);

/* Of the part with the notes that stand at no line; and one of them, NULL for others. */
const char *tl_game_report_notes_title (void);
/* (transfer full) (nullable) */
char *tl_game_report_note_text (const TlNote *note);

/* All of it but the pictures, as lines. (transfer full) */
char *tl_game_report_text (const TlGameReport *report);
