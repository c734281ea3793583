/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What tl-path.c (the search) and tl-path-field.c (its answers) share.
 *
 * One 32-bit key per hex holds all that a search compares:
 *
 *   31..4   the cost, counted from the search's own base
 *   3..1    which neighbour the path comes from: 0 none (it starts here), else 1 to 6 in the
 *           order of their numbers
 *   0       the hex before is left as a start, however it was reached
 *
 * A smaller key is a better path, and equal costs fall to the lower hex before without further
 * tests.  Each search has a base so far below the last one's that every key of earlier searches
 * is above its limit: what was not reached looks the same as what is stale, and nothing is
 * cleared.
 */
#pragma once

#include "board/tl-path.h"

typedef guint32 TlPathKey;

#define TL_PATH_KEY_BITS 4
#define TL_PATH_KEY_LAUNCHED 1u
#define TL_PATH_KEY_NEVER G_MAXUINT32
/* Above every limit, and leaves room for one edge more. */
#define TL_PATH_VALUE_TOP (TL_PATH_LIMIT_MAX + 1u)
G_STATIC_ASSERT (TL_PATH_VALUE_TOP < (1u << (32 - TL_PATH_KEY_BITS)) - G_MAXUINT16);

/* Costs from the first one in the window on; what lies beyond waits in `later`. */
#define TL_PATH_WINDOW 8192u
#define TL_PATH_NO_ENTRY G_MAXUINT32

typedef struct
{
  TlHex hex;
  guint32 next; /* index of the entry below it in its bucket */
} TlPathEntry;

typedef struct
{
  TlHex hex;             /* reached ... */
  TlHex from;            /* ... from here ... */
  TlDirection direction; /* ... this way */
} TlPathStep;

/* What a step in a direction means, from any hex of one parity that is not at the rim. */
typedef struct
{
  guint32 delta;  /* added to the number of the hex, modulo 2^32 */
  guint32 back;   /* added to six times that number: the edge back from there */
  TlPathKey rank; /* in the key of the hex there: where the path comes from */
} TlPathLane;

#define TL_PATH_PARITY 1u
#define TL_PATH_RIM 2u /* some neighbour is off the map */

struct _TlPathField
{
  TlMap *map;
  guint n_hexes;
  const guint8 *order[2]; /* per parity: the directions to the neighbours, by their numbers */
  guint32 befores[2][TL_DIRECTIONS + 1]; /* per parity and rank in a key: added to the number of
                                            the hex, the hex before; 0 at a start */
  TlPathLane lanes[2][TL_DIRECTIONS];    /* per parity and direction */
  guint8 *places; /* per hex: parity (pushed half a hex or not), and TL_PATH_RIM */

  guint32 base;  /* costs of the last search count from here */
  guint32 limit; /* base + its limit */
  TlPathKey *keys;
  TlHex *reached; /* by cost; by number too once needed */
  guint n_reached;
  gboolean is_asked; /* FALSE: keys and lists are those of another field */
  guint8 flag_mask;  /* of the last search */
  gboolean is_reversed;
  gboolean is_sorted;
  guint32 *labels; /* of the starts */

  guint32 heads[TL_PATH_WINDOW];   /* per cost of the window: its last entry */
  guint8 used[TL_PATH_WINDOW + 8]; /* ... whether there is one */
  guint32 window;                  /* cost of heads[0] */
  TlPathEntry *entries;
  guint32 n_entries;
  guint32 n_allocated;
  GArray *later; /* TlHex: cost beyond the window */
  GArray *zero;  /* TlPathStep: free of cost, for the next round at this cost */
  GArray *all;   /* TlPathStep: takes the whole allowance, goes on at the limit */
  GArray *last;  /* TlPathStep: costs the limit and ends the path */
  GArray *gated; /* TlPathStart: may leave their hex though others may not */

  TlPathField *beside; /* (nullable): the same search from the neighbours of the starts */
  gboolean has_beside; /* ... was made with the last one */
};

static inline guint32
tl_path_key_value (TlPathKey key)
{
  return key >> TL_PATH_KEY_BITS;
}

static inline guint
tl_path_key_rank (TlPathKey key)
{
  return key >> 1 & 7;
}

static inline TlPathKey
tl_path_make_key (guint32 value, TlPathKey rank)
{
  return value << TL_PATH_KEY_BITS | rank;
}

/* Whether the last search reached @hex, of any number. */
static inline gboolean
tl_path_is_reached (const TlPathField *field, TlHex hex)
{
  return field->is_asked && hex < field->n_hexes &&
         tl_path_key_value (field->keys[hex]) <= field->limit;
}

static inline guint
tl_path_parity (const TlPathField *field, TlHex hex)
{
  return field->places[hex] & TL_PATH_PARITY;
}
