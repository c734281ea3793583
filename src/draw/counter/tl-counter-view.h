/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Everything that one counter shows: what is printed on it, and what has happened to it.
 *
 * A TlCounterView is a plain value.  The map makes it of a situation and a unit; the counter tray,
 * the icon under the pointer and tests fill it by hand.  The face cache knows
 * two views for the same by what they show, wherever they came from.
 */
#pragma once

#include "pieces/tl-situation.h"

typedef struct
{
  const TlCounter *counter; /* as printed; not owned */
  TlFaceSide face;
  TlMarker marker;
  guint exploit_ar;
  guint flags; /* TL_UNIT_OOS, _FUELLED, _FUELS, _RELEASED, _INACTIVE; others do not show */
  TlStocks stocks;
  guint steps_lost;
  guint32 t; /* Tokens of a dump, or loaded */
  guint level;
  guint tokens_per_sp;
  guint32 colour; /* 0xRRGGBB, ground */
  gboolean has_stripe;
  guint32 stripe; /* 0xRRGGBB, of the formation */
  gboolean is_trainbusting;
  guint cargo8;   /* eighths of a point aboard Landing Craft (4.7); 0: nothing */
  gboolean drops; /* makes a planned air drop in this turn, and needs no trace (12.6h) */
} TlCounterView;

/**
 * tl_counter_view_init:
 * @view: (out caller-allocates): filled
 * @counter: kept by address
 * @colour: 0xRRGGBB
 *
 * Shows @counter as printed: Combat Mode side, no markers, full of what it can hold.
 */
void tl_counter_view_init (TlCounterView *view, const TlCounter *counter, guint32 colour);

/**
 * tl_counter_view_of_unit:
 * @view: (out caller-allocates): filled
 * @situation: the view points into its scenario
 *
 * Shows @unit as it stands in @situation, in the colour of its owner.
 */
void tl_counter_view_of_unit (TlCounterView *view, const TlSituation *situation, TlUnit unit);
