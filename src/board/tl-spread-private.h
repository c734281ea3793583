/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a spread lies in memory, and what its files share:
 *
 *   tl-spread.c         what may be asked
 *   tl-spread-sweep.c   the search
 *   tl-spread-table.c   where hexes lie, and what the steps into them cost
 *
 * A *line* is what lies at the same height: every second hex of a row of the grid.  (That is said
 * of grids whose columns are pushed.  Where rows are, it all lies on its side, and a line is every
 * second hex of a column.)  The next line is half a hex lower, so that the neighbours of a hex are
 * in the two lines before its own and in the two behind it:
 *
 *     line 2      .     N     .
 *     line 3         NW    NE
 *     line 4      .     #     .
 *     line 5         SW    SE
 *     line 6      .     S     .
 *
 * For all hexes of a line each neighbour is at the same distance in memory, and none is in the line
 * itself: they can be dealt with in one go.  Their places in the line are its *lanes*;
 * TL_SPREAD_LANES of these are a *block*.  What is around the map, and behind the last hex of each
 * line, are lanes as well, closed like hexes that a query closes.
 *
 * Keys are negative, and count up to TL_SPREAD_NOTHING: (cost - most) << label_bits | label, where
 * most is the least cost that is beyond the limit.  So a step that leads beyond it comes to more
 * than TL_SPREAD_NOTHING by itself, and closing a hex is or-ing that to it.  No sum overflows: at
 * most TL_SPREAD_KEYS is added, as steps that cost more than `most` are as good as those that cost
 * just that.
 */
#pragma once

#include "board/tl-spread.h"

G_BEGIN_DECLS

/* A step that nobody takes: dearer than any limit. */
#define TL_SPREAD_NEVER G_MAXUINT8

#define TL_SPREAD_LANES 16
/* What is read of a table at a turn of a block, in bytes: a line of the processor's cache. */
#define TL_SPREAD_RECORD 64
/* Of a line: a word has a bit for each. */
#define TL_SPREAD_BLOCKS 64
/* Lines before the first hex, and behind the last. */
#define TL_SPREAD_MARGIN 2

#define TL_SPREAD_INVERSE_BITS 40

/* Three neighbours lie in the lines before a hex, three in those behind it. */
#define TL_SPREAD_HALF (TL_DIRECTIONS / 2)

/* Which lines beside one are meant. */
typedef enum
{
  TL_SPREAD_BEFORE,
  TL_SPREAD_BEHIND
} TlSpreadSide;

typedef struct
{
  gboolean is_upright; /* lines lie along the rows of the grid, else along its columns */
  guint columns;
  guint64 inverse;            /* of these: multiplying by it divides, in a third of the time */
  guint pushed_first;         /* 1: the first column (row) is a pushed one */
  guint n_lines;              /* with margins */
  guint n_blocks;             /* of a line */
  gsize stride;               /* lanes from a line to the next */
  guint order[TL_DIRECTIONS]; /* of directions: those to the lines before come first */
  /* Per parity of the line ... */
  gssize deltas[2][TL_DIRECTIONS]; /* and in that order: lanes to the neighbour */
  guint edges[2]; /* the lane of a block that the next block of the lines beside looks at too */
} TlSpreadLayout;

struct _TlSpreadTable
{
  guint unit_mp12; /* divides all costs, and one MP */
  /* (nullable): does not fit.  Per block a record for each side: what it costs to step into its
   * hexes from three neighbours, in the order of the layout and in units, TL_SPREAD_LANES of
   * each. */
  guint8 *steps;
};

/* FALSE: does not fit. */
gboolean tl_spread_layout_init (TlSpreadLayout *layout, const TlGrid *grid);

/* The table of the map's edge costs, made when first asked for; any thread may ask. */
const TlSpreadTable *tl_spread_table (const TlMap *map, TlMobility mobility, gboolean reverse);

/* Rounded up, an inverse is less than a TL_SPREAD_INVERSE_BITS-th too large for each column, which
 * comes to less than one for all numbers of hexes. */
G_STATIC_ASSERT (TL_GRID_MAX_HEXES <= 1u << TL_SPREAD_INVERSE_BITS / 2);

static inline TlSpreadSpot
tl_spread_spot (const TlSpreadLayout *layout, TlHex hex)
{
  guint row = (guint) ((guint64) hex * layout->inverse >> TL_SPREAD_INVERSE_BITS);
  guint column = hex - row * layout->columns;
  guint along = layout->is_upright ? column : row;
  guint across = layout->is_upright ? row : column;

  return (TlSpreadSpot){ TL_SPREAD_MARGIN + 2 * across + ((along ^ layout->pushed_first) & 1),
                         along / 2 };
}

/* The lowest of these blocks of a line, of which there are some. */
static inline guint
tl_spread_first_block (guint64 blocks)
{
  return (guint) __builtin_ctzll (blocks);
}

/* Where in a table the steps are into the hexes of the block at @place. */
static inline gsize
tl_spread_record (gsize place, TlSpreadSide side)
{
  return (place / TL_SPREAD_LANES * 2 + side) * TL_SPREAD_RECORD;
}

/* Index of a lane among all. */
static inline gsize
tl_spread_place (const TlSpreadLayout *layout, const TlSpreadSpot *spot)
{
  return spot->line * layout->stride + spot->lane;
}

/* --- the search --- */

typedef gint16 TlSpreadKey;
#define TL_SPREAD_NOTHING ((TlSpreadKey) -1)
#define TL_SPREAD_KEYS (G_MAXINT16 + 1)
/* At most. */
#define TL_SPREAD_LABEL_BITS 14

/* A step that costs less than in the table. */
typedef struct
{
  gsize from; /* a place */
  TlSpreadSpot to;
  guint cost; /* in units */
} TlSpreadStep;

/* A start in a closed hex. */
typedef struct
{
  guint line;
  TlSpreadKey *layer;
  gsize place;
  int key;
} TlSpreadShut;

struct _TlSpread
{
  TlMap *map;
  TlSpreadLayout layout;
  gboolean fits;
  guint8 *closed; /* per place: 0xff where nobody goes, or there is no hex; else 0 */
  TlSpreadKey *layers[TL_SPREAD_LAYERS]; /* per place */
  guint n_layers;                        /* of this question */
  TlSpreadKey *keys;                     /* the layer in use */
  guint64 *waiting[2]; /* per side and line: bit per block that has to look there */
  guint64 *touched;    /* per line: bit per block where something may be reached */
  guint first, last;   /* of these lines */

  const TlSpreadTable *table; /* (nullable): does not fit */
  GArray *changed;            /* TlSpreadStep */
  guint most;                 /* the least cost that is too much, in units */
  guint label_bits;
  GArray *shut; /* TlSpreadShut */
};

static inline gboolean
tl_spread_is_closed (const TlSpread *spread, const TlSpreadSpot *spot)
{
  return spread->closed[tl_spread_place (&spread->layout, spot)] != 0;
}

/* What a step adds to a key. */
static inline int
tl_spread_price (const TlSpread *spread, guint cost)
{
  return (int) (MIN (cost, spread->most) << spread->label_bits);
}

/* Takes steps from what is reached until none leads to a better key. */
void tl_spread_settle (TlSpread *spread);

G_END_DECLS
