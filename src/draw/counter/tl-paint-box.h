/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Holding boxes as cards beside the map (12.3e, 18.5): a name, what the box is, and the counters in
 * it with the faces that they have on the map.
 *
 * A card is as high as a counter and a line of text, with a stripe at its left in the colour of the
 * side whose box it is: the owner of the Landing Craft that it is the hold of, else the
 * side that has units in it; where both have, both colours.
 *
 * The counters lie side by side.  Where the card is too narrow they overlap evenly, each over the
 * right part of the one before it, so that names and strengths stay in sight; a counter that is
 * raised, because it is selected, lies over all.
 *
 * Order: by side, combat units first, then what else there is; dumps last; then by number.
 *
 * Layout and painting are separate, as for stacks, so that the window finds counters in exactly the
 * places where they were painted.  What is written on a card is not part of it: the window has its
 * own fonts, a print has those of counters.
 *
 * Example: three counters of 46 in a card that leaves 100 for them lie 27 apart: 27 + 27 + 46.
 */
#pragma once

#include "draw/counter/tl-paint-stack.h"

/* In parts of a counter. */
#define TL_BOX_GAP 0.09
#define TL_BOX_STRIPE 0.11

typedef struct
{
  guint n_units;
  double x;
  double y;
  double size;
  double step; /* from one counter to the next */
} TlBoxLayout;

/* Everything in boxes: one GArray of TlUnit for each box of the scenario, ordered as shown.
 * Cost: a look at every unit.  (transfer full) */
GPtrArray *tl_box_contents (const TlSituation *situation);

/* What is in @box of these, in TL_BOX_POOL or in TL_BOX_DEAD, in the same order; no dump without
 * Tokens. (transfer full) */
GArray *tl_box_units (const TlSituation *situation, guint box);

/* Whose box it is; TL_SIDE_NONE: both sides', or neither's yet.  @units: what is in it. */
TlSide tl_box_side (const TlSituation *situation, guint box, const GArray *units);

/* Beside its name: "British · 04.05", "off the map". (transfer full) */
char *tl_box_label (const TlSituation *situation, guint box, const GArray *units);
/* In full: "British, aboard 101 in 04.05 (18.5)", "off the map (12.3e)". (transfer full) */
char *tl_box_caption (const TlSituation *situation, guint box, const GArray *units);

/**
 * tl_box_lay_out:
 * @layout: (out caller-allocates): filled
 * @n_units: how many counters
 * @x: left end of the room for them
 * @y: its top
 * @width: how wide it is
 * @size: edge of a counter
 */
void tl_box_lay_out (TlBoxLayout *layout, guint n_units, double x, double y, double width,
                     double size);

/* How wide @n_units are, side by side. */
double tl_box_width (guint n_units, double size);

/* Where counter @index lies. */
TlStackPlace tl_box_place (const TlBoxLayout *layout, guint index);

/* The counter at a point, -1: none.  @is_raised: (nullable): by counter, those that lie over the
 * others. */
int tl_box_index_at (const TlBoxLayout *layout, const gboolean *is_raised, double x, double y);

/* Ground, frame and stripe. */
void tl_paint_box_card (cairo_t *cr, const TlTheme *theme, const TlSituation *situation,
                        const GArray *units, TlSide side, double x, double y, double width,
                        double height, double counter_size);

/* The counters; @is_raised: as in tl_box_index_at (). */
void tl_paint_box_units (cairo_t *cr, TlFaceCache *cache, const TlTheme *theme,
                         const TlSituation *situation, const GArray *units,
                         const gboolean *is_raised, const TlBoxLayout *layout);
