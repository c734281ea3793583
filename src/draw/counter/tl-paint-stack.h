/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Stacks of counters in a hex.
 *
 * A stack is laid out as on the table: the top counter whole, at the lower left; of those below,
 * the upper right edges show, in the order of 4.8b.  Where edges would be too fine to count, and
 * where there are more than are shown, a figure at the upper right says how many counters there
 * are.
 *
 * Tags along the left show what matters and would be hidden: a hedgehog and its level (it
 * lies on top by 4.8b and would hide the units; with combat units in the hex it is only a tag), a
 * dump, an air base, a port.
 *
 * Layout and painting are separate, so that the window finds the counter under the pointer in
 * exactly the places where it was painted.
 *
 * Sizes: @hex_size is the distance of opposite sides of a hex, in user units.
 */
#pragma once

#include "draw/counter/tl-face-cache.h"

#define TL_STACK_SHOWN_MAX 5u

typedef struct
{
  guint index; /* into the counters given, 0 on top */
  double x;
  double y;
  double size;
} TlStackPlace;

typedef struct
{
  guint n_units;
  guint n_places;
  TlStackPlace places[TL_STACK_SHOWN_MAX]; /* top first */
  gboolean has_count;
  double count_x; /* middle of the figure */
  double count_y;
  double count_radius;
} TlStackLayout;

/**
 * tl_stack_lay_out:
 * @layout: (out caller-allocates): filled
 * @n_units: how many counters
 * @x: middle of the hex
 * @y: middle of the hex
 * @hex_size: distance of opposite sides
 * @hex_px: the same in logical pixels: what can be told apart
 *
 * Says where the counters of a stack lie.
 */
void tl_stack_lay_out (TlStackLayout *layout, guint n_units, double x, double y, double hex_size,
                       double hex_px);

/**
 * tl_stack_index_at:
 *
 * Returns: the counter at a point, -1 when there is none
 */
int tl_stack_index_at (const TlStackLayout *layout, double x, double y);

/**
 * tl_stack_order:
 * @situation: not modified
 * @units: (inout): in the order of 4.8b, top first; changed to the order shown
 *
 * Puts a hedgehog below the combat units that it would hide, and leaves the rest alone.
 */
void tl_stack_order (const TlSituation *situation, GArray *units);

/**
 * tl_paint_stack_of_views:
 * @views: top first
 * @n_views: how many
 *
 * Paints a stack of counters from plain structs.
 */
void tl_paint_stack_of_views (cairo_t *cr, TlFaceCache *cache, const TlTheme *theme,
                              const TlCounterView *views, guint n_views, double x, double y,
                              double hex_size);

/**
 * tl_paint_stack_of_units:
 * @units: top first, as tl_situation_units_in () gives them, or less
 * @n_units: how many
 *
 * Paints the counters of a hex, or some of them: those that are not being dragged, say.
 */
void tl_paint_stack_of_units (cairo_t *cr, TlFaceCache *cache, const TlTheme *theme,
                              const TlSituation *situation, const TlUnit *units, guint n_units,
                              double x, double y, double hex_size);

/**
 * tl_paint_stack:
 *
 * Paints all counters in @hex; see tl_paint_stack_of_units ().
 */
void tl_paint_stack (cairo_t *cr, TlFaceCache *cache, const TlTheme *theme,
                     const TlSituation *situation, TlHex hex, double x, double y, double hex_size);
