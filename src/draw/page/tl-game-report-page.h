/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The report of a game as a file: text, HTML or PDF.
 *
 * The HTML stands alone: its pictures are in it, it loads nothing and runs nothing.  All that comes
 * from the game's file is escaped.  The PDF has the pages of the same, on A4.
 *
 * Files appear whole or not at all, and hold no date, so that the same game makes the same bytes.
 *
 * Pictures are painted as paper is, whatever theme the window has.
 */
#pragma once

#include "answers/tl-game-report.h"

typedef enum
{
  TL_GAME_REPORT_TEXT,
  TL_GAME_REPORT_HTML,
  TL_GAME_REPORT_PDF
} TlGameReportFormat;

/**
 * tl_game_report_format_of_name:
 * @name: a file name; ".txt", ".html" or ".pdf" in any case
 * @format: (out): only set on success
 *
 * Errors: TL_RENDER_ERROR_FORMAT.
 */
gboolean tl_game_report_format_of_name (const char *name, TlGameReportFormat *format,
                                        GError **error);

/* Errors: those of tl_render_to_bytes ().  (transfer full) (nullable) */
GBytes *tl_game_report_to_bytes (const TlGameReport *report, TlGameReportFormat format,
                                 GError **error);

/**
 * tl_game_report_to_file:
 * @path: replaced if it exists
 *
 * Errors: those of tl_game_report_to_bytes (), and G_FILE_ERROR; a file that was there stays as it
 * was.
 */
gboolean tl_game_report_to_file (const TlGameReport *report, TlGameReportFormat format,
                                 const char *path, GError **error);
