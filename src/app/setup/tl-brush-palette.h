/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a tool may paint: samples of the chart's terrains, hexsides or roads.  One is chosen.
 *
 * Where the map has gauges, roads have a drop-down of them (13.3e).
 * Signal: chosen (), the brush is another one.
 */
#pragma once

#include "answers/tl-stroke.h"
#include "app/map/tl-map-view.h"

#define TL_TYPE_BRUSH_PALETTE (tl_brush_palette_get_type ())
G_DECLARE_FINAL_TYPE (TlBrushPalette, tl_brush_palette, TL, BRUSH_PALETTE, GtkBox)

/* @kind: TL_BRUSH_TERRAIN, which has unknown and paper too, TL_BRUSH_HEXSIDE or TL_BRUSH_ROAD.
 * (transfer floating) */
GtkWidget *tl_brush_palette_new (TlBrushKind kind);
/* Follows the view's map: samples are made anew where chart or gauges are others. */
void tl_brush_palette_update (TlBrushPalette *palette, TlMapView *view);
/* What is chosen; neither adds nor erases. */
TlBrush tl_brush_palette_brush (TlBrushPalette *palette);
