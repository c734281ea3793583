/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Shared by the files that paint counters.  A TlCounterPen is a counter being painted: its body
 * on the canvas, colours that can be read on its ground, and line widths.  Positions are in parts
 * of the body's edge, 0 to 1 from the top left.
 */
#pragma once

#include "draw/base/tl-silhouette.h"
#include "draw/base/tl-symbol.h"
#include "draw/counter/tl-paint-counter.h"

typedef struct
{
  cairo_t *cr;
  TlLettering *lettering;
  const TlTheme *theme;
  const TlCounterColours *colours;
  const TlCounterView *view;
  const TlCounter *counter;
  const TlFace *printed;
  TlDetail detail;
  double x; /* of the body: the square without its shadow */
  double y;
  double size;
  double px;   /* one device pixel */
  double line; /* every line of a symbol */
  TlColour ground;
  TlColour ink;
} TlCounterPen;

typedef struct
{
  double x;
  double y;
  double width;
  double height;
} TlPart;

/* The radius of the card's corners, in parts of the body. */
#define TL_PEN_CORNER 0.075

double tl_pen_x (const TlCounterPen *pen, double u);
double tl_pen_y (const TlCounterPen *pen, double v);
/* Rounds to device pixels when the canvas is not turned. */
void tl_pen_snap (const TlCounterPen *pen, double *x, double *y);
/* Text about (u, v), of which v is where it stands; the height and width of @style are parts of the
 * body.  Returns its width, in parts as well. */
double tl_pen_paint_text (const TlCounterPen *pen, const TlTextStyle *style, const char *text,
                          double u, double v);
/* An ink of the series' own (white Leg, black Truck, red Track) outlined where it is too close to
 * the ground. */
double tl_pen_paint_inked (const TlCounterPen *pen, const TlTextStyle *style, TlColour ground,
                           const char *text, double u, double v);
void tl_pen_fill_rounded (const TlCounterPen *pen, const TlPart *part, double radius, TlColour fill,
                          TlColour line);
/* A band from the top edge down, with the corners of the card. */
void tl_pen_fill_top (const TlCounterPen *pen, double height, TlColour fill);

void tl_pen_paint_silhouette (const TlCounterPen *pen, TlSilhouette silhouette, const TlPart *part);

/* "2½"; never empty. (transfer full) */
char *tl_quarters_text (guint value4);
/* Movement Allowance, coloured, boxed and lettered by mobility, at @u as @align says.  Returns its
 * width. */
double tl_pen_paint_allowance (const TlCounterPen *pen, guint value, TlMobility mobility,
                               TlAlign align, double cap_height, double max_width, double u,
                               double v);

/* The bottom line of a combat unit, on the colour of its side. */
void tl_pen_paint_figures (const TlCounterPen *pen);
void tl_pen_paint_combat_unit (const TlCounterPen *pen); /* also HQ, artillery, replacements */
void tl_pen_paint_piece (const TlCounterPen *pen);       /* all else */
