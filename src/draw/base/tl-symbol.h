/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands in the box of a counter: unit symbols, combined from a set of TlSymbol, and devices
 * of HQs.
 *
 * The box is 3 wide and 2 high.  Every line has the same width, whatever the size of the box, and
 * nothing leaves the box; only the wheels of TL_SYMBOL_MOTORIZED stand below it and have a
 * function of their own.  Parts that would run into each other make room: the disc of an
 * artillery piece is smaller inside the capsule of a tank; letters stand clear of the diagonals.
 *
 * Example: TL_SYMBOL_INFANTRY | TL_SYMBOL_MOUNTAIN is both diagonals and a filled triangle at the
 * bottom; TL_SYMBOL_TANK | TL_SYMBOL_ARTILLERY is a disc in a capsule, self-propelled artillery.
 */
#pragma once

#include "draw/base/tl-lettering.h"
#include "pieces/tl-counter.h"

typedef struct
{
  double x;
  double y;
  double width; /* the height is two thirds of it */
  double stroke;
  TlColour fill;
  TlColour ink;
} TlSymbolBox;

/**
 * tl_paint_symbol:
 * @cr: state is kept, the current path is not
 * @lettering: for the symbols that are letters
 * @box: where; its outline is painted too, inside it
 * @symbols: a set of TlSymbol; unknown bits are ignored
 *
 * Paints box and symbols.
 */
void tl_paint_symbol (cairo_t *cr, TlLettering *lettering, const TlSymbolBox *box, guint32 symbols);

/**
 * tl_paint_symbol_text:
 *
 * Paints the box with a word in it: "Pax", "Eq".
 */
void tl_paint_symbol_text (cairo_t *cr, TlLettering *lettering, const TlSymbolBox *box,
                           const char *text);

/**
 * tl_paint_symbol_wheels:
 *
 * Paints two wheels under @box, as high as a ninth of its width.
 */
void tl_paint_symbol_wheels (cairo_t *cr, const TlSymbolBox *box);

/**
 * tl_paint_emblem:
 * @cr: state is kept, the current path is not
 * @nationality: (nullable): as in the scenario
 * @x: left of a box of @width and two thirds of it in height
 * @pen: width of outlines
 * @ink: their colour
 *
 * Paints an HQ's national device, drawn by us, into the box: stars, crosses, roundels, shields and
 * striped flags.  The device depends on the counter's nationality, a free text that is matched
 * without regard to case ("German", "Germany" and "Axis German" are one).  For any other text an
 * abstract device is chosen by the text itself, so that two nationalities of a made-up game look
 * different, and always the same.
 */
void tl_paint_emblem (cairo_t *cr, const char *nationality, double x, double y, double width,
                      double pen, TlColour ink);

/**
 * tl_paint_size_mark:
 * @x: middle
 * @y: top
 * @height: of a bar or an X
 * @max_width: marks are condensed to it
 *
 * Paints the mark of a unit's size, drawn, not lettered ("KG" excepted).
 */
void tl_paint_size_mark (cairo_t *cr, TlLettering *lettering, TlSize size, double x, double y,
                         double height, double max_width, double stroke, TlColour ink);
