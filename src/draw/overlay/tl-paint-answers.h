/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Marks of a fight that is being decided, in the pixels of a view: who goes, who may lose the step,
 * and a note with the price beside a hex.
 *
 * Counters that go have a firm outline.  Those that may lose the step have a dashed one, and their
 * stack a badge "−1" at the upper left of its top counter, or "×" where whole units are eliminated;
 * the badge can be clicked, so the function that paints it also says where it lies.
 *
 * The note is a card with a heading and a sentence.  It stands beside the hex, where there is room,
 * and never on it.
 */
#pragma once

#include "draw/counter/tl-paint-stack.h"

#include <pango/pango.h>

/* A firm outline round the counter at a place of a stack. */
void tl_paint_chosen (cairo_t *cr, const TlTheme *theme, const TlStackPlace *place);
/* A dashed one. */
void tl_paint_loser (cairo_t *cr, const TlTheme *theme, const TlStackPlace *place);

/* The badge of a stack, with @text of a letter or two; @is_hot: under the pointer. */
void tl_paint_loss_badge (cairo_t *cr, TlLettering *lettering, const TlTheme *theme,
                          const TlStackLayout *layout, double hex_px, const char *text,
                          gboolean is_hot);
/* Where it hangs, a square; FALSE when there is none, or no room for one. */
gboolean tl_loss_badge_place (const TlStackLayout *layout, double hex_px, TlPoint *middle,
                              double *radius);

typedef struct
{
  double x;
  double y;
  double width;
  double height;
} TlNoteBox;

/**
 * tl_note_place:
 * @box: (inout): width and height given, x and y found
 * @x: middle of the hex
 * @y: middle of the hex
 * @clear: how far around the middle must stay free
 * @view_width: of the view
 * @view_height: of the view
 * @keep: places that had better be seen, such as other hexes to go to
 * @n_keep: how many
 *
 * Right or left of the hex, above or below it: where the note fits into the view and covers the
 * fewest of @keep; the first of these among equals.  Always within the view as far as it fits.
 */
void tl_note_place (TlNoteBox *box, double x, double y, double clear, double view_width,
                    double view_height, const TlPoint *keep, guint n_keep);

/* The widest that a note's lines are. */
#define TL_NOTE_TEXT_PX 250
#define TL_NOTE_PADDING_PX 8

/* @layout: lines of at most TL_NOTE_TEXT_PX; @is_allowed: else with a bar at its left that says
 * no. */
void tl_paint_note (cairo_t *cr, const TlTheme *theme, PangoLayout *layout, const TlNoteBox *box,
                    gboolean is_allowed);
