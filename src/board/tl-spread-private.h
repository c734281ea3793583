/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What tl-spread.c reads and tl-spread-table.c makes. */
#pragma once

#include "board/tl-spread.h"

G_BEGIN_DECLS

/* A step that nobody takes: dearer than any limit. */
#define TL_SPREAD_NEVER G_MAXUINT8

/* What is read for each hex reached: eight of them share a line of the processor's cache. */
typedef struct
{
  guint8 costs[TL_DIRECTIONS]; /* in units */
  guint8 parity;               /* which of the two sorts of columns or rows it is in */
  guint8 least;                /* of these costs */
} TlSpreadHex;

struct _TlSpreadTable
{
  TlSpreadHex *hexes;              /* (nullable): does not fit */
  guint unit_mp12;                 /* divides all costs, and one MP */
  guint least;                     /* of all costs, in units */
  gssize deltas[2][TL_DIRECTIONS]; /* per parity: added to the number of a hex, the next one */
};

/* The table of the map's edge costs, made when first asked for; any thread may ask. */
const TlSpreadTable *tl_spread_table (const TlMap *map, TlMobility mobility, gboolean reverse);

G_END_DECLS
