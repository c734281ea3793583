/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * How a spread lies in memory.
 *
 * A *line* holds the hexes at the same height: every second hex of a row of the grid.  (This is
 * said of grids whose columns are pushed.  Where rows are pushed, everything lies on its side, and
 * a line is every second hex of a column.)  The next line is half a hex lower, so that the
 * neighbours of a hex are in the two lines before its own and in the two behind it:
 *
 *     line 2      .     N     .
 *     line 3         NW    NE
 *     line 4      .     #     .
 *     line 5         SW    SE
 *     line 6      .     S     .
 *
 * For all hexes of a line each neighbour is at the same distance in memory, and none is in the line
 * itself: one instruction deals with many of them.  The places of a line are its *lanes*;
 * TL_SPREAD_LANES of them are a *block*.  What is around the map, and behind the last hex of each
 * line, are lanes as well, closed like hexes that a query closes.
 *
 * Keys are negative, and count up to TL_SPREAD_NOTHING: (cost - most) << label_bits | label, where
 * `most` is the least cost beyond the limit.  A step that leads beyond it therefore comes to more
 * than TL_SPREAD_NOTHING by itself, and a hex is closed by or-ing that to its key.  No sum
 * overflows: at most TL_SPREAD_KEYS is added, since a step that costs more than `most` counts as
 * `most`.
 */
#include "board/tl-spread.h"

#include "board/tl-map-private.h"

#include <string.h>

/* Most processors of this family deal with a whole block in one instruction.  Without that the
 * picture of bench-supply.c takes a sixth longer. */
#if defined(__x86_64__) && defined(__GNUC__)
#include <immintrin.h>
#define TL_SPREAD_WIDE __attribute__ ((target ("avx2")))
#endif

/* A step that is never taken: dearer than any limit. */
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

/* Rounded up, an inverse is less than a TL_SPREAD_INVERSE_BITS-th too large for each column, which
 * comes to less than one for all numbers of hexes. */
G_STATIC_ASSERT (TL_GRID_MAX_HEXES <= 1u << TL_SPREAD_INVERSE_BITS / 2);

static inline TlSpreadSpot
spot_of (const TlSpreadLayout *layout, TlHex hex)
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
first_block (guint64 blocks)
{
  return (guint) __builtin_ctzll (blocks);
}

/* Where in a table the steps are into the hexes of the block at @place. */
static inline gsize
record_at (gsize place, TlSpreadSide side)
{
  return (place / TL_SPREAD_LANES * 2 + side) * TL_SPREAD_RECORD;
}

/* Index of a lane among all. */
static inline gsize
place_of (const TlSpreadLayout *layout, const TlSpreadSpot *spot)
{
  return spot->line * layout->stride + spot->lane;
}

/* --- keys --- */

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
  gboolean is_wide; /* by instructions for whole blocks */
  guint8 *closed;   /* per place: 0xff where the query closes, or no hex is; else 0 */
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
is_closed (const TlSpread *spread, const TlSpreadSpot *spot)
{
  return spread->closed[place_of (&spread->layout, spot)] != 0;
}

/* What a step adds to a key. */
static inline int
price_of (const TlSpread *spread, guint cost)
{
  return (int) (MIN (cost, spread->most) << spread->label_bits);
}

/* --- where hexes lie --- */

/* From a hex of a line of this parity to its neighbours. */
static void
set_deltas (TlSpreadLayout *layout, guint parity)
{
  gssize line = (gssize) layout->stride;
  /* Where the column (row) has an odd index, the lanes beside a hex have its number and the next
   * one. */
  gssize back = ((parity ^ layout->pushed_first) & 1) != 0 ? 0 : -1;
  const gssize deltas[TL_DIRECTIONS] = { -2 * line,   back - line,     back + 1 - line,
                                         back + line, back + 1 + line, 2 * line };

  memcpy (layout->deltas[parity], deltas, sizeof deltas);
  layout->edges[parity] = back == 0 ? TL_SPREAD_LANES - 1 : 0;
}

/* FALSE: does not fit. */
static gboolean
layout_init (TlSpreadLayout *layout, const TlGrid *grid)
{
  /* N, NW, NE, SW, SE, S; and W, NW, SW, NE, SE, E. */
  static const guint upright[TL_DIRECTIONS] = { 0, 2, 4, 5, 3, 1 };
  static const guint lying[TL_DIRECTIONS] = { 3, 5, 4, 2, 0, 1 };
  gboolean is_upright = grid->orientation == TL_GRID_FLAT;
  guint n_along = is_upright ? grid->columns : grid->rows;
  guint n_across = is_upright ? grid->rows : grid->columns;

  /* One lane at least without a hex. */
  layout->n_blocks = (n_along + 1) / 2 / TL_SPREAD_LANES + 1;
  layout->is_upright = is_upright;
  layout->columns = grid->columns;
  layout->inverse = (G_GUINT64_CONSTANT (1) << TL_SPREAD_INVERSE_BITS) / grid->columns + 1;
  layout->pushed_first = tl_grid_is_pushed (grid, 0) ? 1 : 0;
  layout->n_lines = 2 * n_across + 2 * TL_SPREAD_MARGIN;
  layout->stride = (gsize) layout->n_blocks * TL_SPREAD_LANES;
  memcpy (layout->order, is_upright ? upright : lying, sizeof layout->order);
  set_deltas (layout, 0);
  set_deltas (layout, 1);
  return layout->n_blocks <= TL_SPREAD_BLOCKS;
}

/* --- the table: what steps cost --- */

static guint
common_divisor (guint a, guint b)
{
  return b == 0 ? a : common_divisor (b, a % b);
}

static guint
unit_of (const TlMap *map, const TlCost *costs)
{
  gsize n = (gsize) map->n_hexes * TL_DIRECTIONS;
  guint unit = TL_MP12;

  for (gsize i = 0; i < n; i++)
    if (costs[i] < TL_COST_ALL && costs[i] % unit != 0)
      unit = common_divisor (unit, costs[i]);
  return unit;
}

static inline gsize
edge_into (const TlMap *map, TlHex hex, TlDirection from, gboolean reverse)
{
  if (reverse)
    return (gsize) hex * TL_DIRECTIONS + from;
  return (gsize) map->neighbours[(gsize) hex * TL_DIRECTIONS + from] * TL_DIRECTIONS +
         tl_direction_opposite (from);
}

static void
fill_hex (TlSpreadTable *table, const TlMap *map, const TlSpreadLayout *layout, const TlCost *costs,
          TlHex hex, gboolean reverse)
{
  TlSpreadSpot spot = spot_of (layout, hex);
  gsize place = place_of (layout, &spot);
  gsize lane = place % TL_SPREAD_LANES;

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (map->neighbours[(gsize) hex * TL_DIRECTIONS + d] != TL_HEX_NONE)
      {
        guint at = layout->order[d];
        guint8 *record = table->steps + record_at (place, at / TL_SPREAD_HALF);

        record[at % TL_SPREAD_HALF * TL_SPREAD_LANES + lane] = (guint8) MIN (
            costs[edge_into (map, hex, d, reverse)] / table->unit_mp12, TL_SPREAD_NEVER);
      }
}

/* The table, like @known but for the steps into @hexes; both NULL: of all hexes.  NULL when @known
 * reckons in other units. */
static TlSpreadTable *
fill (const TlMap *map, TlMobility mobility, gboolean reverse, const TlSpreadTable *known,
      const GArray *hexes)
{
  const TlCost *costs = tl_map_edge_costs (map, mobility);
  guint unit_mp12 = unit_of (map, costs);
  TlSpreadLayout layout;

  if (known != NULL && (known->steps == NULL || known->unit_mp12 != unit_mp12))
    return NULL;
  TlSpreadTable *table = g_new0 (TlSpreadTable, 1);
  if (!layout_init (&layout, &map->grid) || tl_map_least_cost (map, costs) == 0)
    return table;
  table->unit_mp12 = unit_mp12;
  gsize size = 2 * layout.n_lines * layout.n_blocks * TL_SPREAD_RECORD;
  table->steps = g_aligned_alloc (1, size, TL_SPREAD_RECORD);
  if (known != NULL)
    memcpy (table->steps, known->steps, size);
  else
    memset (table->steps, TL_SPREAD_NEVER, size);
  for (guint i = 0; i < (known != NULL ? hexes->len : map->n_hexes); i++)
    fill_hex (table, map, &layout, costs, known != NULL ? g_array_index (hexes, TlHex, i) : i,
              reverse);
  return table;
}

/* The table of the map's edge costs, made when first asked for; any thread may ask. */
static const TlSpreadTable *
spread_table (const TlMap *map, TlMobility mobility, gboolean reverse)
{
  TlMap *cache = (TlMap *) map;
  guint way = reverse ? 1 : 0;

  if (g_once_init_enter (&cache->spread_tables_ready[mobility][way]))
    {
      cache->spread_tables[mobility][way] = fill (map, mobility, reverse, NULL, NULL);
      g_once_init_leave (&cache->spread_tables_ready[mobility][way], 1);
    }
  return cache->spread_tables[mobility][way];
}

void
tl_spread_adopt_tables (TlMap *map, TlMap *base, const GArray *hexes)
{
  for (TlMobility m = 0; m < TL_MOBILITIES; m++)
    for (guint way = 0; way < 2; way++)
      if (g_atomic_pointer_get (&base->spread_tables_ready[m][way]) != 0 &&
          map->spread_tables_ready[m][way] == 0)
        {
          map->spread_tables[m][way] = fill (map, m, way == 1, base->spread_tables[m][way], hexes);
          map->spread_tables_ready[m][way] = map->spread_tables[m][way] != NULL ? 1 : 0;
        }
}

void
tl_spread_table_free (TlSpreadTable *table)
{
  if (table == NULL)
    return;
  g_aligned_free (table->steps);
  g_free (table);
}

/* --- which blocks wait for a turn --- */

/* Notes that these blocks of @line have better keys, some of them in the lane that blocks beside
 * them look at. */
static inline void
wake_neighbours (TlSpread *spread, guint line, guint64 blocks, guint64 edges)
{
  guint64 beside = blocks | (spread->layout.edges[line & 1] == 0 ? edges >> 1 : edges << 1);
  guint64 *before = spread->waiting[TL_SPREAD_BEHIND] + line;
  guint64 *behind = spread->waiting[TL_SPREAD_BEFORE] + line;

  before[-2] |= blocks;
  before[-1] |= beside;
  behind[1] |= beside;
  behind[2] |= blocks;
  spread->touched[line] |= blocks;
  spread->first = MIN (spread->first, line);
  spread->last = MAX (spread->last, line);
}

/* TRUE when @key is better than what @layer has at @spot, which is open, and is there now. */
static gboolean
offer (TlSpread *spread, TlSpreadKey *layer, const TlSpreadSpot *spot, int key)
{
  TlSpreadKey *here = &layer[place_of (&spread->layout, spot)];
  guint64 block = G_GUINT64_CONSTANT (1) << spot->lane / TL_SPREAD_LANES;
  gboolean is_edge = spot->lane % TL_SPREAD_LANES == spread->layout.edges[spot->line & 1];

  if (key >= *here)
    return FALSE;
  *here = (TlSpreadKey) key;
  wake_neighbours (spread, spot->line, block, is_edge ? block : 0);
  return TRUE;
}

/* Wakes the neighbours of all that is reached. */
static void
wake_all (TlSpread *spread)
{
  guint first = spread->first, last = spread->last;

  for (guint line = first; line <= last; line++)
    {
      gsize at_edges = line * spread->layout.stride + spread->layout.edges[line & 1];
      guint64 blocks = spread->touched[line];
      guint64 edges = 0;

      for (guint64 todo = blocks; todo != 0; todo &= todo - 1)
        {
          guint block = first_block (todo);
          gsize place = at_edges + block * TL_SPREAD_LANES;

          for (guint i = 0; i < spread->n_layers; i++)
            edges |= (guint64) (spread->layers[i][place] != TL_SPREAD_NOTHING) << block;
        }
      if (blocks != 0)
        wake_neighbours (spread, line, blocks, edges);
    }
}

/* --- the turn of a block --- */

/* What the turns of blocks read on one side of them: a copy, so that a compiler can keep it in
 * registers. */
typedef struct
{
  TlSpreadKey *layers[TL_SPREAD_LAYERS];
  const guint8 *closed;
  const guint8 *steps;
  TlSpreadSide side;
  gsize stride;
  gsize after_next;                 /* lanes to the line whose turn comes after the next one's */
  gssize deltas[2][TL_SPREAD_HALF]; /* as in the layout */
  guint edges[2];
  guint8 most;
  guint8 label_bits;
} Ground;

static Ground
ground_of (const TlSpread *spread, TlSpreadSide side)
{
  const TlSpreadLayout *layout = &spread->layout;
  Ground ground = { .closed = spread->closed,
                    .steps = spread->table->steps,
                    .side = side,
                    .stride = layout->stride,
                    .after_next =
                        side == TL_SPREAD_BEFORE ? 2 * layout->stride : -2 * layout->stride,
                    .edges = { layout->edges[0], layout->edges[1] },
                    .most = (guint8) spread->most,
                    .label_bits = (guint8) spread->label_bits };

  for (guint parity = 0; parity < 2; parity++)
    memcpy (ground.deltas[parity], layout->deltas[parity] + side * TL_SPREAD_HALF,
            sizeof ground.deltas[parity]);
  memcpy (ground.layers, spread->layers, sizeof ground.layers);
  return ground;
}

/*
 * Gives the hexes of the block at @place the best of their own keys in @layer and of what steps
 * from three neighbours offer; 1 when some get a better one.
 *
 * Each loop has the same small number of turns, known beforehand, and no branch: compilers make a
 * handful of vector instructions of it, and there is nothing to guess wrong.  Asked to optimize
 * more than we do, GCC unrolls such loops before it looks for vectors, finds none then, and takes
 * twice as long: hence the pragmas.  No sum overflows: see TlSpreadKey.
 */
static inline guint64
relax (const Ground *ground, TlSpreadKey *layer, gsize place, const gssize *deltas)
{
  const guint8 *restrict steps = ground->steps + record_at (place, ground->side);
  const guint8 *restrict closed = ground->closed + place;
  TlSpreadKey *keys = layer + place;
  TlSpreadKey best[TL_SPREAD_LANES];
  TlSpreadKey differences[TL_SPREAD_LANES / 2]; /* both halves in one, and then by words */
  guint64 words[2];
  G_STATIC_ASSERT (sizeof words == sizeof differences);

#pragma GCC unroll 1
  for (guint i = 0; i < TL_SPREAD_LANES; i++)
    best[i] = keys[i];
#pragma GCC unroll 3
  for (guint from = 0; from < TL_SPREAD_HALF; from++)
    {
      const TlSpreadKey *others = keys + deltas[from];

#pragma GCC unroll 1
      for (guint i = 0; i < TL_SPREAD_LANES; i++)
        {
          guint8 step = MIN (steps[from * TL_SPREAD_LANES + i], ground->most);
          TlSpreadKey offer = (TlSpreadKey) (others[i] + (step << ground->label_bits));

          best[i] = MIN (best[i], offer);
        }
    }
#pragma GCC unroll 1
  for (guint i = 0; i < TL_SPREAD_LANES; i++)
    best[i] |= (gint8) closed[i];
#pragma GCC unroll 1
  for (guint i = 0, j = TL_SPREAD_LANES / 2; i < TL_SPREAD_LANES / 2; i++, j++)
    differences[i] = (TlSpreadKey) ((best[i] ^ keys[i]) | (best[j] ^ keys[j]));
#pragma GCC unroll 1
  for (guint i = 0; i < TL_SPREAD_LANES; i++)
    keys[i] = best[i];
  memcpy (words, differences, sizeof words);
  return (words[0] | words[1]) != 0;
}

#ifdef TL_SPREAD_WIDE
/* The same. */
TL_SPREAD_WIDE static inline guint64
relax_wide (const Ground *ground, TlSpreadKey *layer, gsize place, const gssize *deltas)
{
  const __m128i *steps = (const __m128i *) (ground->steps + record_at (place, ground->side));
  __m128i closed = _mm_load_si128 ((const __m128i *) (ground->closed + place));
  __m128i most = _mm_set1_epi8 ((char) ground->most);
  __m128i shift = _mm_cvtsi32_si128 (ground->label_bits);
  __m256i *keys = (__m256i *) (layer + place);
  __m256i was = _mm256_load_si256 (keys);
  __m256i best = was;

#pragma GCC unroll 3
  for (guint from = 0; from < TL_SPREAD_HALF; from++)
    {
      __m256i others = _mm256_loadu_si256 ((const __m256i *) (layer + place + deltas[from]));
      __m256i step = _mm256_cvtepu8_epi16 (_mm_min_epu8 (_mm_load_si128 (steps + from), most));

      best = _mm256_min_epi16 (best, _mm256_add_epi16 (others, _mm256_sll_epi16 (step, shift)));
    }
  best = _mm256_or_si256 (best, _mm256_cvtepi8_epi16 (closed));
  _mm256_store_si256 (keys, best);
  was = _mm256_xor_si256 (was, best);
  return !_mm256_testz_si256 (was, was);
}
#endif

/* What follows is copied for each number of layers and both widths, for the compiler to lay out. */
#define COPIED static inline __attribute__ ((always_inline))

COPIED guint64
relax_by (gboolean is_wide, const Ground *ground, TlSpreadKey *layer, gsize place,
          const gssize *deltas)
{
#ifdef TL_SPREAD_WIDE
  if (is_wide)
    return relax_wide (ground, layer, place, deltas);
#endif
  return relax (ground, layer, place, deltas);
}

/* The turn of the blocks of @line that wait for lines on this side. */
COPIED void
relax_line (TlSpread *spread, const Ground *ground, guint line, guint n_layers, gboolean is_wide)
{
  const gssize *deltas = ground->deltas[line & 1];
  guint edge = ground->edges[line & 1];
  guint64 *waiting = &spread->waiting[ground->side][line];
  guint64 blocks = 0, edges = 0;

  for (guint64 todo = *waiting; todo != 0; todo &= todo - 1)
    {
      guint block = first_block (todo);
      gsize place = line * ground->stride + block * TL_SPREAD_LANES;

      for (guint i = 0; i < n_layers; i++)
        {
          const TlSpreadKey *at_edge = ground->layers[i] + place + edge;
          TlSpreadKey edge_before = *at_edge;

          blocks |= relax_by (is_wide, ground, ground->layers[i], place, deltas) << block;
          edges |= (guint64) (*at_edge != edge_before) << block;
        }
      /* Most of the time is spent on waiting for memory.  This is likely to be wanted next but
       * one. */
      __builtin_prefetch (ground->steps + record_at (place + ground->after_next, ground->side));
    }
  *waiting = 0;
  if (blocks != 0)
    wake_neighbours (spread, line, blocks, edges);
}

/* --- sweeps --- */

/* All lines with blocks that wait for this side, each after those that it looks at; TRUE when there
 * are any.
 *
 * A thorough sweep goes back by a line as long as that helps: paths along the lines change between
 * two of them all the time, and get on by one hex only in other sweeps. */
COPIED gboolean
sweep_layers (TlSpread *spread, TlSpreadSide side, gboolean is_thorough, guint n_layers,
              gboolean is_wide)
{
  const Ground ground = ground_of (spread, side);
  const Ground ground_back = ground_of (spread, 1 - side);
  const guint64 *waiting = spread->waiting[side];
  const guint64 *waiting_back = spread->waiting[1 - side];
  guint top = TL_SPREAD_MARGIN;
  guint bottom = spread->layout.n_lines - TL_SPREAD_MARGIN - 1;
  gboolean is_down = side == TL_SPREAD_BEFORE;
  guint line = is_down ? MAX (spread->first - 2, top) : MIN (spread->last + 2, bottom);
  gboolean is_any = FALSE;

  for (;;)
    {
      /* What is touched grows on the way. */
      if (is_down)
        for (guint end = MIN (spread->last + 2, bottom); line <= end && waiting[line] == 0;)
          line++;
      else
        for (guint end = MAX (spread->first - 2, top); line >= end && waiting[line] == 0;)
          line--;
      if (line < top || line > bottom || waiting[line] == 0)
        return is_any;
      is_any = TRUE;
      relax_line (spread, &ground, line, n_layers, is_wide);

      guint back = is_down ? line - 1 : line + 1;
      if (is_thorough && back >= top && back <= bottom && waiting_back[back] != 0)
        relax_line (spread, &ground_back, back, n_layers, is_wide);
    }
}

#ifdef TL_SPREAD_WIDE
TL_SPREAD_WIDE static gboolean
sweep_wide (TlSpread *spread, TlSpreadSide side, gboolean is_thorough)
{
  return spread->n_layers == 1 ? sweep_layers (spread, side, is_thorough, 1, TRUE)
                               : sweep_layers (spread, side, is_thorough, TL_SPREAD_LAYERS, TRUE);
}
#endif

static gboolean
sweep (TlSpread *spread, TlSpreadSide side, gboolean is_thorough)
{
#ifdef TL_SPREAD_WIDE
  if (spread->is_wide)
    return sweep_wide (spread, side, is_thorough);
#endif
  return spread->n_layers == 1 ? sweep_layers (spread, side, is_thorough, 1, FALSE)
                               : sweep_layers (spread, side, is_thorough, TL_SPREAD_LAYERS, FALSE);
}

/* --- steps that cost less than in the table --- */

/* They are few, and lie in no block: taken one by one.  TRUE when some lead to a better key. */
static gboolean
take_changed_steps (TlSpread *spread)
{
  gboolean is_any = FALSE;

  for (guint i = 0; i < spread->changed->len * spread->n_layers; i++)
    {
      const TlSpreadStep *step =
          &g_array_index (spread->changed, TlSpreadStep, i / spread->n_layers);
      TlSpreadKey *layer = spread->layers[i % spread->n_layers];
      int key = layer[step->from] + price_of (spread, step->cost);

      if (!is_closed (spread, &step->to) && offer (spread, layer, &step->to, key))
        is_any = TRUE;
    }
  return is_any;
}

/* After a sweep no block waits for its side.  When the next sweep finds none either, none waits at
 * all. */
static void
spread_settle (TlSpread *spread)
{
  wake_all (spread);
  sweep (spread, TL_SPREAD_BEFORE, FALSE);
  sweep (spread, TL_SPREAD_BEHIND, FALSE);
  do
    {
      sweep (spread, TL_SPREAD_BEFORE, TRUE);
      while (sweep (spread, TL_SPREAD_BEHIND, TRUE) && sweep (spread, TL_SPREAD_BEFORE, TRUE))
        ;
    }
  while (take_changed_steps (spread));
}

/* As `first`: no line is touched. */
#define NO_LINE G_MAXUINT

/* --- life --- */

static TlSpread *
spread_new (const TlMap *map)
{
  TlSpread *spread = g_new0 (TlSpread, 1);
  TlSpreadLayout *layout = &spread->layout;

  spread->fits = layout_init (layout, tl_map_grid (map));
  gsize n_places = layout->n_lines * layout->stride;
  spread->closed = g_aligned_alloc (n_places, 1, TL_SPREAD_RECORD);
  memset (spread->closed, 0xff, n_places);
  for (guint i = 0; i < TL_SPREAD_LAYERS; i++)
    {
      spread->layers[i] = g_aligned_alloc (n_places, sizeof (TlSpreadKey), TL_SPREAD_RECORD);
      for (gsize place = 0; place < n_places; place++)
        spread->layers[i][place] = TL_SPREAD_NOTHING;
    }
  spread->keys = spread->layers[0];
  spread->waiting[TL_SPREAD_BEFORE] = g_new0 (guint64, layout->n_lines);
  spread->waiting[TL_SPREAD_BEHIND] = g_new0 (guint64, layout->n_lines);
  spread->touched = g_new0 (guint64, layout->n_lines);
  spread->first = NO_LINE;
  spread->changed = g_array_new (FALSE, FALSE, sizeof (TlSpreadStep));
  spread->shut = g_array_new (FALSE, FALSE, sizeof (TlSpreadShut));
  return spread;
}

/* Forgets what is reached. */
static void
clear (TlSpread *spread)
{
  for (guint line = spread->first; line != NO_LINE && line <= spread->last; line++)
    {
      gsize first = line * spread->layout.stride;

      for (guint64 todo = spread->touched[line]; todo != 0; todo &= todo - 1)
        for (guint layer = 0; layer < spread->n_layers; layer++)
          {
            TlSpreadKey *keys =
                spread->layers[layer] + first + first_block (todo) * TL_SPREAD_LANES;

            for (guint i = 0; i < TL_SPREAD_LANES; i++)
              keys[i] = TL_SPREAD_NOTHING;
          }
      spread->touched[line] = 0;
    }
  spread->first = NO_LINE;
  spread->last = 0;
  spread->most = 0;
  g_array_set_size (spread->shut, 0);
}

/* Hexes that lie in two lines by turns, as many as make a block of each line.  No branches, as in
 * the search. */
static inline void
close_stretch (guint8 *restrict one, guint8 *restrict other, const guint8 *restrict hex_flags,
               guint8 closing)
{
  for (guint i = 0; i < TL_SPREAD_LANES; i++)
    {
      one[i] = (hex_flags[2 * i] & closing) != 0 ? 0xff : 0;
      other[i] = (hex_flags[2 * i + 1] & closing) != 0 ? 0xff : 0;
    }
}

/* The hexes of one row of the grid. */
static void
close_row (TlSpread *spread, TlHex first, const guint8 *hex_flags, guint8 closing)
{
  const TlSpreadLayout *layout = &spread->layout;
  TlSpreadSpot spot = spot_of (layout, first);
  guint8 *closed = spread->closed + place_of (layout, &spot);
  /* From a hex to the next one in the row: into the other line, then back and a lane further; or,
   * on its side, two lines further. */
  gssize there = layout->is_upright ? (gssize) layout->stride * (layout->pushed_first ? -1 : 1)
                                    : 2 * (gssize) layout->stride;
  gssize back = layout->is_upright ? 1 - there : there;
  guint i = 0;

  if (layout->is_upright)
    for (; i + 2 * TL_SPREAD_LANES <= layout->columns; i += 2 * TL_SPREAD_LANES)
      {
        close_stretch (closed, closed + there, hex_flags + first + i, closing);
        closed += TL_SPREAD_LANES;
      }
  for (; i < layout->columns; i++)
    {
      *closed = (hex_flags[first + i] & closing) != 0 ? 0xff : 0;
      closed += i % 2 == 0 ? there : back;
    }
}

TlSpread *
tl_spread_new (const TlMap *map, const guint8 *hex_flags, guint8 closing)
{
  TlSpread *spread = tl_map_take_spare ((TlMap *) map, TL_MAP_SPARE_SPREAD);

  if (spread == NULL)
    spread = spread_new (map);
  spread->map = tl_map_ref ((TlMap *) map);
  for (TlHex hex = 0; hex < tl_map_n_hexes (map); hex += spread->layout.columns)
    close_row (spread, hex, hex_flags, closing);
  spread->table = NULL;
#ifdef TL_SPREAD_WIDE
  spread->is_wide = __builtin_cpu_supports ("avx2");
#endif
  return spread;
}

void
tl_spread_narrow_for_test (TlSpread *spread)
{
  spread->is_wide = FALSE;
}

static void
spread_destroy (gpointer data)
{
  TlSpread *spread = data;

  g_array_unref (spread->shut);
  g_array_unref (spread->changed);
  g_free (spread->touched);
  g_free (spread->waiting[TL_SPREAD_BEHIND]);
  g_free (spread->waiting[TL_SPREAD_BEFORE]);
  for (guint i = 0; i < TL_SPREAD_LAYERS; i++)
    g_aligned_free (spread->layers[i]);
  g_aligned_free (spread->closed);
  g_free (spread);
}

void
tl_spread_free (TlSpread *spread)
{
  if (spread == NULL)
    return;

  g_autoptr (TlMap) map = g_steal_pointer (&spread->map);
  clear (spread);
  if (!tl_map_give_spare (map, TL_MAP_SPARE_SPREAD, spread, spread_destroy))
    spread_destroy (spread);
}

/* --- which costs count --- */

/* FALSE: does not fit. */
static gboolean
add_change (TlSpread *spread, const TlSpreadTable *table, const TlSpreadChange *change,
            gboolean reverse)
{
  const TlSpreadLayout *layout = &spread->layout;
  TlHex hex = change->edge / TL_DIRECTIONS;
  TlHex other = tl_map_neighbours (spread->map)[change->edge];
  TlSpreadSpot from = spot_of (layout, reverse ? other : hex);
  TlSpreadStep step = { place_of (layout, &from), spot_of (layout, reverse ? hex : other),
                        change->cost / table->unit_mp12 };

  if (change->cost == 0 || (change->cost < TL_COST_ALL && change->cost % table->unit_mp12 != 0))
    return FALSE;
  if (change->cost < TL_COST_ALL)
    g_array_append_val (spread->changed, step);
  return TRUE;
}

void
tl_spread_set_table (TlSpread *spread, TlMobility mobility, gboolean reverse,
                     const TlSpreadChange *changes, guint n_changes)
{
  const TlSpreadTable *table = spread_table (spread->map, mobility, reverse);

  clear (spread);
  spread->table = spread->fits && table->steps != NULL ? table : NULL;
  g_array_set_size (spread->changed, 0);
  for (guint i = 0; i < n_changes && spread->table != NULL; i++)
    if (!add_change (spread, table, &changes[i], reverse))
      spread->table = NULL;
}

/* --- spreading --- */

static inline int
make_key (const TlSpread *spread, guint cost, guint32 label)
{
  return ((int) cost - (int) spread->most) * (1 << spread->label_bits) + (int) label;
}

guint
tl_spread_begin (TlSpread *spread, guint32 limit_mp12, guint n_layers)
{
  g_return_val_if_fail (n_layers >= 1 && n_layers <= TL_SPREAD_LAYERS, 0);

  clear (spread);
  spread->n_layers = n_layers;
  spread->keys = spread->layers[0];
  if (spread->table == NULL || limit_mp12 / spread->table->unit_mp12 >= TL_SPREAD_NEVER)
    return 0;
  spread->most = limit_mp12 / spread->table->unit_mp12 + 1;
  spread->label_bits =
      MIN (g_bit_storage (TL_SPREAD_KEYS / spread->most) - 1, TL_SPREAD_LABEL_BITS);
  /* The label of all bits is none, as a key with it might be TL_SPREAD_NOTHING. */
  return (1u << spread->label_bits) - 1;
}

void
tl_spread_use_layer (TlSpread *spread, guint layer)
{
  g_return_if_fail (layer < spread->n_layers);

  spread->keys = spread->layers[layer];
}

/* Notes that something in these lines may be reached. */
static inline void
note_lines (TlSpread *spread, guint first, guint last)
{
  spread->first = MIN (spread->first, first);
  spread->last = MAX (spread->last, last);
}

static inline void
put (TlSpread *spread, TlSpreadKey *layer, guint line, gsize place, int key)
{
  if (key < layer[place])
    {
      layer[place] = (TlSpreadKey) key;
      spread->touched[line] |= G_GUINT64_CONSTANT (1)
                               << (place - line * spread->layout.stride) / TL_SPREAD_LANES;
    }
}

void
tl_spread_add_start (TlSpread *spread, TlHex hex, guint32 cost_mp12, guint32 label)
{
  g_return_if_fail (spread->most > 0 && label < (1u << spread->label_bits) - 1);

  TlSpreadSpot spot = spot_of (&spread->layout, hex);
  guint cost = cost_mp12 / spread->table->unit_mp12;

  if (cost >= spread->most)
    return;
  TlSpreadShut start = { spot.line, spread->keys, place_of (&spread->layout, &spot),
                         make_key (spread, cost, label) };
  if (spread->closed[start.place] != 0)
    g_array_append_val (spread->shut, start);
  else
    put (spread, start.layer, start.line, start.place, start.key);
  note_lines (spread, start.line, start.line);
}

gboolean
tl_spread_add_starts_around (TlSpread *spread, TlHex hex, guint32 cost_mp12, guint32 label)
{
  /* Of the layout's order. */
  static const int lines[TL_DIRECTIONS] = { -2, -1, -1, 1, 1, 2 };

  g_return_val_if_fail (spread->most > 0 && label < (1u << spread->label_bits) - 1, FALSE);

  const TlSpreadLayout *layout = &spread->layout;
  TlSpreadSpot spot = spot_of (layout, hex);
  gsize place = place_of (layout, &spot);
  const gssize *deltas = layout->deltas[spot.line & 1];
  guint cost = cost_mp12 / spread->table->unit_mp12;
  int key = make_key (spread, cost, label);
  guint8 closed = spread->closed[place];

  if (cost >= spread->most)
    return TRUE;
  if (!closed)
    put (spread, spread->keys, spot.line, place, key);
  for (guint i = 0; i < TL_DIRECTIONS; i++)
    {
      gsize there = place + (gsize) deltas[i];

      closed |= spread->closed[there];
      if (!spread->closed[there])
        put (spread, spread->keys, spot.line + (guint) lines[i], there, key);
    }
  note_lines (spread, MAX (spot.line - 2, TL_SPREAD_MARGIN),
              MIN (spot.line + 2, layout->n_lines - TL_SPREAD_MARGIN - 1));
  return !closed;
}

void
tl_spread_run (TlSpread *spread)
{
  if (spread->first != NO_LINE)
    spread_settle (spread);
  /* Not before: they lead nowhere. */
  for (guint i = 0; i < spread->shut->len; i++)
    {
      const TlSpreadShut *start = &g_array_index (spread->shut, TlSpreadShut, i);

      put (spread, start->layer, start->line, start->place, start->key);
    }
}

/* --- answers --- */

static inline gboolean
read_key (const TlSpread *spread, int key, guint32 *cost_mp12, guint32 *label)
{
  guint above = (guint) (key - make_key (spread, 0, 0));

  if (key >= TL_SPREAD_NOTHING)
    return FALSE;
  *cost_mp12 = (above >> spread->label_bits) * spread->table->unit_mp12;
  *label = above & ((1u << spread->label_bits) - 1);
  return TRUE;
}

TlSpreadSpot
tl_spread_locate (const TlSpread *spread, TlHex hex)
{
  return spot_of (&spread->layout, hex);
}

gboolean
tl_spread_look (const TlSpread *spread, TlSpreadSpot spot, guint32 *cost_mp12, guint32 *label)
{
  return read_key (spread, spread->keys[place_of (&spread->layout, &spot)], cost_mp12, label);
}

gboolean
tl_spread_look_around (const TlSpread *spread, TlSpreadSpot spot, guint32 *cost_mp12,
                       guint32 *label)
{
  const TlSpreadKey *keys = spread->keys + place_of (&spread->layout, &spot);
  const gssize *deltas = spread->layout.deltas[spot.line & 1];
  int best = *keys;

  for (guint i = 0; i < TL_DIRECTIONS; i++)
    best = MIN (best, keys[deltas[i]]);
  return read_key (spread, best, cost_mp12, label);
}
