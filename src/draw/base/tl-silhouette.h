/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Silhouettes of what is no combat unit: crates, vehicles, works, aircraft, ships.
 *
 * Each fills a box that is 3 wide and 2 high, in one ink on one ground, and stays inside it.
 */
#pragma once

#include "draw/base/tl-theme.h"

typedef enum
{
  TL_SILHOUETTE_CRATES,
  TL_SILHOUETTE_TRUCK,
  TL_SILHOUETTE_WAGON,
  TL_SILHOUETTE_HEDGEHOG,
  TL_SILHOUETTE_RUNWAY,
  TL_SILHOUETTE_ANCHOR,
  TL_SILHOUETTE_FIGHTER,
  TL_SILHOUETTE_TWIN,
  TL_SILHOUETTE_FOUR,
  TL_SILHOUETTE_GLIDER,
  TL_SILHOUETTE_SHIP,
  TL_SILHOUETTE_CARRIER,
  TL_SILHOUETTE_CRAFT, /* a Landing Craft */
  TL_SILHOUETTE_FUEL,
  TL_SILHOUETTE_TRAIN
} TlSilhouette;
#define TL_SILHOUETTES 15

/**
 * tl_paint_silhouette:
 * @cr: state is kept, the current path is not
 * @x: left of a box of @width and two thirds of it in height
 * @pen: width of lines inside
 * @ink: the silhouette
 * @ground: what is cut out of it
 */
void tl_paint_silhouette (cairo_t *cr, TlSilhouette silhouette, double x, double y, double width,
                          double pen, TlColour ink, TlColour ground);
