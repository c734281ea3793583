/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A stroke of the brush: what a drag over hexes, or along hexsides, paints on the map.
 *
 * A *brush* says what is painted: a terrain, unknown or paper; a hexside; a road, with its gauge;
 * or it erases one of these.  A *stroke* gathers hexes, or sides, in the order in which the pointer
 * comes to them.  What it means is a list of actions (play/tl-map-change.h), one but where it adds
 * to terrains that differ; to perform them together is one step of undo.
 *
 * The stroke knows at once what would come of it.  A hex or side that may not be painted is left
 * out, and tl_stroke_text () says why; so no stroke is refused at its end.
 *
 * Example: with the brush woods, 03.04 and 05.04: the hexes between them are painted too, for a
 * fast pointer skips some, and the action is `hex 03.04,04.04,05.04 woods`.
 *
 * A road follows its hexes; back over the last one takes that away again.  A river follows the
 * corners of hexes in the same way: where the pointer leaves the sides, to cut through a hex, the
 * shortest way along sides leads to the next one, so there is no gap.  An eraser takes away only
 * the sides that it comes to.
 *
 * What stands in one hex besides, names, sources and ports, is a TlPlaceForm: a form filled in from
 * the map, and read back as actions for what differs.
 *
 * Does not know: pixels; which hex or side is meant is the view's answer.
 * Cost: each addition applies the stroke's actions once more.
 */
#pragma once

#include "play/tl-apply.h"

typedef enum
{
  TL_BRUSH_TERRAIN,
  TL_BRUSH_UNKNOWN,
  TL_BRUSH_PAPER,
  TL_BRUSH_HEXSIDE,
  TL_BRUSH_ROAD,
  TL_BRUSH_PLACE /* erases names, sources and ports, and paints nothing */
} TlBrushKind;

typedef struct
{
  TlBrushKind kind;
  guint which;     /* terrain, hexside or road of the chart */
  int gauge;       /* of a road, -1 none */
  gboolean adds;   /* terrain, hexside: to what is there */
  gboolean erases; /* terrain: makes unknown */
} TlBrush;

typedef struct
{
  TlBrush brush;
  TlSituation *situation; /* before it */
  TlSituation *after;     /* NULL while it changes nothing */
  GArray *hexes;          /* TlHex, in their order */
  GArray *sides;          /* TlHexSide */
  GArray *walk;           /* of sides: private */
  TlDirection out;        /* of a road: where it leaves the map; TL_DIRECTIONS: nowhere */
  GPtrArray *actions;     /* TlAction, what it does */
  char *refusal;          /* (nullable): why the last addition was left out */
} TlStroke;

/* "Woods", "Minor river", "unknown": what @brush paints, for people. (transfer full) */
char *tl_brush_name (const TlBrush *brush, const TlMap *map);
/* Whether @brush paints along hexsides, or through hexes. */
gboolean tl_brush_is_of_sides (const TlBrush *brush);

/* @situation: a reference is taken. (transfer full): without any hex */
TlStroke *tl_stroke_new (TlSituation *situation, const TlBrush *brush);
void tl_stroke_free (TlStroke *stroke);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlStroke, tl_stroke_free)

/* The pointer has come to @hex: it and those between the last and it.  FALSE: nothing new. */
gboolean tl_stroke_add_hex (TlStroke *stroke, TlHex hex);
/* The pointer has come to a side of @hex: it and those between the last and it.  FALSE: nothing
 * new. */
gboolean tl_stroke_add_side (TlStroke *stroke, TlHex hex, TlDirection direction);
/* A road leads off the map at that side of its last hex.  FALSE: it does not. */
gboolean tl_stroke_add_out (TlStroke *stroke, TlDirection direction);
/* @hex and all that hang together with it and are painted alike. */
void tl_stroke_fill (TlStroke *stroke, TlHex hex);

/* Those of its actions that would change @now, which may differ from what the stroke began with.
 * (transfer full): TlAction */
GPtrArray *tl_stroke_actions_for (const TlStroke *stroke, TlSituation *now);

/* "03.04, 04.04: Woods", or why not; "" while it has nothing. (transfer full) */
char *tl_stroke_text (const TlStroke *stroke);

/* --- what stands in one hex ------------------------------------------------------------------- */

typedef struct
{
  TlHex hex;
  gboolean has_place; /* the first of the hex */
  TlPlaceKind place;
  char *name;
  gboolean has_source; /* the first of the hex */
  TlSourceKind source;
  int side; /* whose units the source supplies; -1: both sides' */
  gboolean has_port;
  guint port_t;
  int port_side;        /* TlPort.source_side (19.0e) */
  gboolean has_counter; /* a port of a counter lies there */
  gboolean is_mined;    /* 19.0b: whichever port is there */
} TlPlaceForm;

/* What the map says of @hex, and whether it is mined. (transfer full) */
TlPlaceForm *tl_place_form_new (const TlSituation *situation, TlHex hex);
void tl_place_form_free (TlPlaceForm *form);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlPlaceForm, tl_place_form_free)

/**
 * tl_place_form_actions:
 * @form: with a name where it has a place
 * @situation: of now
 *
 * Returns: (transfer full): TlAction, what makes of it what @form says; none when it does
 */
GPtrArray *tl_place_form_actions (const TlPlaceForm *form, const TlSituation *situation);
