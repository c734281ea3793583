/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-spread-private.h"

#include <string.h>

/* --- who waits --- */

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
  TlSpreadKey *here = &layer[tl_spread_place (&spread->layout, spot)];
  guint64 block = G_GUINT64_CONSTANT (1) << spot->lane / TL_SPREAD_LANES;
  gboolean is_edge = spot->lane % TL_SPREAD_LANES == spread->layout.edges[spot->line & 1];

  if (key >= *here)
    return FALSE;
  *here = (TlSpreadKey) key;
  wake_neighbours (spread, spot->line, block, is_edge ? block : 0);
  return TRUE;
}

/* Of all that is reached. */
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
          guint block = tl_spread_first_block (todo);
          gsize place = at_edges + block * TL_SPREAD_LANES;

          for (guint i = 0; i < spread->n_layers; i++)
            edges |= (guint64) (spread->layers[i][place] != TL_SPREAD_NOTHING) << block;
        }
      if (blocks != 0)
        wake_neighbours (spread, line, blocks, edges);
    }
}

/* --- blocks --- */

/* What the turns of blocks read, on one side of them: a copy, which a compiler can keep in
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
  int scale; /* keys of one cost */
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
                    .scale = 1 << spread->label_bits };

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
  const guint8 *restrict steps = ground->steps + tl_spread_record (place, ground->side);
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
          TlSpreadKey offer = (TlSpreadKey) (others[i] + step * ground->scale);

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

/* The turn of the blocks of @line that wait for lines on this side. */
static inline void
relax_line (TlSpread *spread, const Ground *ground, guint line, guint n_layers)
{
  const gssize *deltas = ground->deltas[line & 1];
  guint edge = ground->edges[line & 1];
  guint64 *waiting = &spread->waiting[ground->side][line];
  guint64 blocks = 0, edges = 0;

  for (guint64 todo = *waiting; todo != 0; todo &= todo - 1)
    {
      guint block = tl_spread_first_block (todo);
      gsize place = line * ground->stride + block * TL_SPREAD_LANES;

      for (guint i = 0; i < n_layers; i++)
        {
          const TlSpreadKey *at_edge = ground->layers[i] + place + edge;
          TlSpreadKey edge_before = *at_edge;

          blocks |= relax (ground, ground->layers[i], place, deltas) << block;
          edges |= (guint64) (*at_edge != edge_before) << block;
        }
      /* Most of the time is spent on waiting for memory.  This is likely to be wanted next but
       * one. */
      __builtin_prefetch (ground->steps +
                          tl_spread_record (place + ground->after_next, ground->side));
    }
  *waiting = 0;
  if (blocks != 0)
    wake_neighbours (spread, line, blocks, edges);
}

/* --- sweeps --- */

/* All lines where somebody waits for this side, each after those that it looks at; TRUE when there
 * are any.
 *
 * A thorough sweep goes back by a line as long as that helps: paths along the lines change between
 * two of them all the time, and get on by one hex only in other sweeps. */
static inline gboolean
sweep_layers (TlSpread *spread, TlSpreadSide side, gboolean is_thorough, guint n_layers)
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
      relax_line (spread, &ground, line, n_layers);

      guint back = is_down ? line - 1 : line + 1;
      if (is_thorough && back >= top && back <= bottom && waiting_back[back] != 0)
        relax_line (spread, &ground_back, back, n_layers);
    }
}

/* A copy for each number of layers, for the compiler to lay out. */
static gboolean
sweep (TlSpread *spread, TlSpreadSide side, gboolean is_thorough)
{
  return spread->n_layers == 1 ? sweep_layers (spread, side, is_thorough, 1)
                               : sweep_layers (spread, side, is_thorough, TL_SPREAD_LAYERS);
}

/* --- steps that cost less than in the table --- */

/* They are few, and no block has any: taken one by one.  TRUE when some lead to a better key. */
static gboolean
take_changed_steps (TlSpread *spread)
{
  gboolean is_any = FALSE;

  for (guint i = 0; i < spread->changed->len * spread->n_layers; i++)
    {
      const TlSpreadStep *step =
          &g_array_index (spread->changed, TlSpreadStep, i / spread->n_layers);
      TlSpreadKey *layer = spread->layers[i % spread->n_layers];
      int key = layer[step->from] + tl_spread_price (spread, step->cost);

      if (!tl_spread_is_closed (spread, &step->to) && offer (spread, layer, &step->to, key))
        is_any = TRUE;
    }
  return is_any;
}

/* After a sweep nobody waits for its side.  So when the next one finds nobody either, nobody waits
 * at all. */
void
tl_spread_settle (TlSpread *spread)
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
