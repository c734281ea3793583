/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Reach of a stack that pays by several mobilities at once.
 *
 * A label is a hex with one cost per payer.  A label is dropped when another one in its hex is
 * at least as good for every payer.  Labels are settled in the order of their summed cost, from
 * buckets, so the first of a hex is never dominated by a later one.
 */
#include "rules/base/tl-bridge.h"
#include "rules/movement/tl-move-private.h"
#include "rules/movement/tl-trainbust.h"

#define NO_LABEL G_MAXUINT32

typedef struct
{
  const TlMoveStack *stack;
  const TlHex *neighbours;
  const TlCost *edge_costs[TL_MOBILITIES];
  TlCost *busted[TL_MOBILITIES]; /* nullable: where these are not the bridges' */
  guint8 *flags;
  GArray *labels;
  GPtrArray *buckets; /* GArray of label indices, by summed cost */
  guint32 *first_in_hex;
} Search;

static gboolean
dominated (const Search *search, TlHex hex, const guint16 *cost_mp12)
{
  for (guint32 i = search->first_in_hex[hex]; i != NO_LABEL;)
    {
      const TlMoveLabel *label = &g_array_index (search->labels, TlMoveLabel, i);
      gboolean better = TRUE;

      for (guint p = 0; p < search->stack->n_payers; p++)
        if (label->cost_mp12[p] > cost_mp12[p])
          better = FALSE;
      if (better)
        return TRUE;
      i = label->next_in_hex;
    }
  return FALSE;
}

static void
add_label (Search *search, TlMoveLabel *label)
{
  guint32 index = search->labels->len;
  guint sum = 0;

  for (guint p = 0; p < search->stack->n_payers; p++)
    sum += label->cost_mp12[p];
  label->next_in_hex = search->first_in_hex[label->hex];
  search->first_in_hex[label->hex] = index;
  g_array_append_val (search->labels, *label);
  g_array_append_val (g_ptr_array_index (search->buckets, sum), index);
}

/* Adds one step to every payer's cost; FALSE when one of them cannot take it. */
static gboolean
pay_step (const Search *search, const TlMoveLabel *from, gsize edge, TlMoveLabel *to)
{
  for (guint p = 0; p < search->stack->n_payers; p++)
    {
      const TlMovePayer *payer = &search->stack->payers[p];
      TlCost cost = search->edge_costs[p][edge];
      gboolean whole = from->previous == NO_LABEL && search->stack->untouched;

      if (cost == TL_COST_PROHIBITED || (cost == TL_COST_ALL && !whole))
        return FALSE;
      if (cost == TL_COST_ALL || from->cost_mp12[p] + cost > payer->ma_mp12)
        {
          if (!whole)
            return FALSE;
          to->cost_mp12[p] = (guint16) payer->ma_mp12;
          to->is_end = TRUE;
        }
      else
        to->cost_mp12[p] = (guint16) (from->cost_mp12[p] + cost);
    }
  return TRUE;
}

static void
expand (Search *search, guint32 index)
{
  TlMoveLabel from = g_array_index (search->labels, TlMoveLabel, index);

  if (from.is_end)
    return;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      gsize edge = (gsize) from.hex * TL_DIRECTIONS + d;
      TlMoveLabel to = { .hex = search->neighbours[edge], .previous = index };

      if (to.hex == TL_HEX_NONE || (search->flags[to.hex] & TL_PATH_NO_ENTER) != 0)
        continue;
      to.is_end = (search->flags[to.hex] & TL_PATH_NO_LEAVE) != 0;
      if (pay_step (search, &from, edge, &to) && !dominated (search, to.hex, to.cost_mp12))
        add_label (search, &to);
    }
}

static void
search_init (Search *search, const TlMoveStack *stack)
{
  const TlMap *map = tl_situation_map (stack->situation);
  guint n_hexes = tl_map_n_hexes (map);
  guint n_buckets = 1;

  search->stack = stack;
  search->neighbours = tl_map_neighbours (map);
  search->labels = g_array_new (FALSE, FALSE, sizeof (TlMoveLabel));
  search->flags = g_new (guint8, n_hexes);
  search->first_in_hex = g_new (guint32, n_hexes);
  for (TlHex hex = 0; hex < n_hexes; hex++)
    {
      search->flags[hex] = tl_move_hex_flags (stack, hex);
      search->first_in_hex[hex] = NO_LABEL;
    }
  for (guint p = 0; p < stack->n_payers; p++)
    {
      TlMobility mobility = stack->payers[p].mobility;

      search->busted[p] = tl_trainbust_edge_costs (stack->situation, stack->side, mobility);
      search->edge_costs[p] = search->busted[p] != NULL
                                  ? search->busted[p]
                                  : tl_bridge_edge_costs (stack->situation, stack->side, mobility);
      n_buckets += MAX (stack->payers[p].ma_mp12, stack->payers[p].spent_mp12);
    }
  search->buckets = g_ptr_array_new_with_free_func ((GDestroyNotify) g_array_unref);
  for (guint i = 0; i < n_buckets; i++)
    g_ptr_array_add (search->buckets, g_array_new (FALSE, FALSE, sizeof (guint32)));
}

GArray *
tl_move_search_mixed (const TlMoveStack *stack)
{
  TlMoveLabel start = { .hex = stack->start, .previous = NO_LABEL };
  Search search = { 0 };

  search_init (&search, stack);
  for (guint p = 0; p < stack->n_payers; p++)
    start.cost_mp12[p] = (guint16) stack->payers[p].spent_mp12;
  add_label (&search, &start);
  for (guint sum = 0; sum < search.buckets->len; sum++)
    {
      GArray *bucket = g_ptr_array_index (search.buckets, sum);

      /* A step that costs nothing lands in the bucket that is being emptied. */
      for (guint i = 0; i < bucket->len; i++)
        expand (&search, g_array_index (bucket, guint32, i));
    }
  g_ptr_array_unref (search.buckets);
  g_free (search.flags);
  g_free (search.first_in_hex);
  for (guint p = 0; p < stack->n_payers; p++)
    g_free (search.busted[p]);
  return search.labels;
}
