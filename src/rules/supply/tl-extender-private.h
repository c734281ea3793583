/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Extenders of a side (12.7): what each can reach, and what it has been found to connect to.
 * See tl-trace.h for the rules.
 */
#pragma once

#include "rules/supply/tl-draw.h"
#include "rules/supply/tl-trace.h"

typedef struct _TlTraceNet TlTraceNet;

typedef struct
{
  TlHex to;            /* TL_HEX_NONE: not connected */
  gboolean is_by_rail; /* `to` is live rail; else a source of the kind below */
  TlTraceKind kind;
  const TlTraceNet *behind; /* (nullable) where the way goes on, if not in the same net */
} TlConnection;

typedef struct
{
  TlUnit unit;
  TlHex hex;
  GArray *near;         /* TlHex within range that may be worth connecting to, nearest first */
  guint order;          /* connected as a source before those with a higher one */
  TlConnection source;  /* what makes its hex a source (12.7a(A)) */
  TlConnection rail;    /* what makes rail at its hex live (12.7a(B), (C)) */
  gboolean is_in_doubt; /* what it gets to may have its supply over this Extender (12.7b) */
  TlTraceNet *behind;   /* (nullable) the net without it, which shows that it has not */
} TlExtender;

/* The Extenders of @side among @pieces, TlUnit, that no enemy stops; they may connect to ports
 * among @pieces. (transfer full): TlExtender */
GPtrArray *tl_extenders_new (const TlSituation *situation, TlSide side, const GArray *pieces);

/* The counted path of @extender back to @to, and what it costs. (transfer full) */
TlLeg *tl_extender_leg (const TlSituation *situation, const TlExtender *extender, TlHex to);
