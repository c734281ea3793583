/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters, one at a time, as a publisher would print them.
 *
 * Layout of a combat unit, in parts of the counter's edge:
 *
 *     +--------------------------+  0.00   top band: the formation's stripe
 *     | mode      XX        OOS  |  0.06   size mark
 *     |      +-----------+       |  0.19   box; designation left, formation right
 *     |  1   |     X     |   SS  |         (multi-step: RE in a dot at the left)
 *     |      +-----------+       |  0.52   Move Mode: a light belt at the height of the box
 *     | fuel                 low |  0.53
 *     |  12        4          6  |  0.66   strength, Action Rating, Movement Allowance
 *     |           -1             |  0.93   steps lost
 *     +--------------------------+  1.00
 *
 * Markers are badges at fixed places.  What is small is left out before it becomes unreadable:
 * see TlDetail.  Everything that colour says is also said by shape or text; with
 * theme->mark_classes_by_letter, class and mobility too.
 *
 * Nothing is painted outside the square (x, y, size, size); the shadow is inside it.  Words on
 * badges are what is printed on markers of the series, and are not translated.
 *
 * Cost: 0.02 ms at 8 px, 0.1 ms at 48 px, 0.2 ms at 96 px; what is painted every frame comes from
 * a TlFaceCache.
 */
#pragma once

#include "draw/base/tl-lettering.h"
#include "draw/counter/tl-counter-view.h"

/* What is left out as counters become small, in logical pixels. */
typedef enum
{
  TL_DETAIL_BLOCK,  /* below 12: the side's colour and the class */
  TL_DETAIL_SMALL,  /* below 22: symbol and strength */
  TL_DETAIL_MEDIUM, /* below 46: no designations, larger figures */
  TL_DETAIL_FULL
} TlDetail;

/**
 * tl_paint_counter:
 * @cr: state is kept, the current path is not
 * @lettering: fonts
 * @theme: sealed or not
 * @view: what shows
 * @x: left
 * @y: top
 * @size: edge; zero, negative or infinite paints nothing
 *
 * Paints any counter from a plain struct: trays, drag icons, tests.
 */
void tl_paint_counter (cairo_t *cr, TlLettering *lettering, const TlTheme *theme,
                       const TlCounterView *view, double x, double y, double size);
