/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Text on counters: short, bold, condensed, set by the height of its capitals.
 *
 * A TlLettering owns the fonts and a bounded cache of laid-out texts.  Texts are laid out once at
 * a nominal size and scaled by cairo, so that the cache does not grow with zoom levels and a text
 * has the same shape at every size.
 *
 * Width: a text that is wider than its room is first condensed, then made smaller, and at last
 * ends in an ellipsis; it never leaves its room.  Whatever sans serif the system has, figures are
 * condensed to about the same proportion, so that counters look alike with DejaVu Sans alone.
 *
 * Any text will do: not Latin, right-to-left, several lines (set in one), broken UTF-8.
 *
 * Not for concurrent use: one lettering per thread.
 */
#pragma once

#include "draw/base/tl-theme.h"

typedef struct _TlLettering TlLettering;

typedef enum
{
  TL_LETTER_FIGURE, /* strengths, ratings */
  TL_LETTER_LABEL   /* names, badges */
} TlLetter;
#define TL_LETTERS 2

typedef enum
{
  TL_ALIGN_LEFT,
  TL_ALIGN_CENTRE,
  TL_ALIGN_RIGHT
} TlAlign;

typedef struct
{
  TlLetter letter;
  TlAlign align;
  double cap_height; /* height of an H */
  double max_width;  /* 0: as wide as it is */
  TlColour colour;
  TlColour outline; /* alpha 0: none */
  double outline_width;
} TlTextStyle;

TlLettering *tl_lettering_new (void);
void tl_lettering_free (TlLettering *lettering);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlLettering, tl_lettering_free)

/**
 * tl_paint_text:
 * @cr: state is kept, the current path is not
 * @lettering: fonts and cache
 * @style: how
 * @text: (nullable): what; %NULL and "" paint nothing
 * @x: left end, middle or right end, as @style says
 * @baseline: where an H stands
 *
 * Paints one line of text.
 *
 * Returns: the width taken, in user units
 */
double tl_paint_text (cairo_t *cr, TlLettering *lettering, const TlTextStyle *style,
                      const char *text, double x, double baseline);

/**
 * tl_lettering_width:
 *
 * Returns: the width that @text takes with @style, before it is fitted into max_width
 */
double tl_lettering_width (TlLettering *lettering, const TlTextStyle *style, const char *text);
/* Whether tl_paint_text () fits all of @text into max_width, and cuts nothing off. */
gboolean tl_lettering_fits (TlLettering *lettering, const TlTextStyle *style, const char *text);
