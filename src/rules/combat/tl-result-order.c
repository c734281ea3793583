/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/combat/tl-distribution-private.h"

typedef struct
{
  TlResult result;
  guint distance; /* rows and columns from the upper left corner, at the nearest */
  guint n_before; /* different results that must come first and have not yet */
  gboolean is_placed;
} Entry;

typedef struct
{
  GArray *entries;    /* Entry, in the order of their first appearance */
  gboolean *precedes; /* [a][b]: some cell with a stands beside or above one with b */
} Order;

static guint
entry_of (const Order *order, const TlResult *result)
{
  for (guint i = 0; i < order->entries->len; i++)
    {
      if (tl_result_equal (&g_array_index (order->entries, Entry, i).result, result))
        return i;
    }
  return order->entries->len;
}

static void
collect (Order *order, const TlCombatTable *table)
{
  for (guint row = 0; row < table->n_rows; row++)
    {
      for (guint column = 0; column < table->n_columns; column++)
        {
          Entry fresh = { .result = table->cells[row][column], .distance = row + column };
          guint i = entry_of (order, &fresh.result);

          if (i == order->entries->len)
            g_array_append_val (order->entries, fresh);
          else if (g_array_index (order->entries, Entry, i).distance > fresh.distance)
            g_array_index (order->entries, Entry, i).distance = fresh.distance;
        }
    }
}

static void
note_pair (Order *order, const TlResult *before, const TlResult *after)
{
  guint n = order->entries->len;
  guint a = entry_of (order, before);
  guint b = entry_of (order, after);

  if (a == b || order->precedes[a * n + b])
    return;
  order->precedes[a * n + b] = TRUE;
  g_array_index (order->entries, Entry, b).n_before++;
}

static void
compare_neighbours (Order *order, const TlCombatTable *table)
{
  for (guint row = 0; row < table->n_rows; row++)
    {
      for (guint column = 0; column < table->n_columns; column++)
        {
          const TlResult *here = &table->cells[row][column];

          if (column + 1 < table->n_columns)
            note_pair (order, here, &table->cells[row][column + 1]);
          if (row + 1 < table->n_rows)
            note_pair (order, here, &table->cells[row + 1][column]);
        }
    }
}

/* The next to be listed: one that nothing must precede, the nearest to the corner. */
static guint
choose_next (const Order *order)
{
  guint best = order->entries->len;

  for (guint i = 0; i < order->entries->len; i++)
    {
      const Entry *entry = &g_array_index (order->entries, Entry, i);
      const Entry *chosen;

      if (entry->is_placed)
        continue;
      if (best == order->entries->len)
        {
          best = i;
          continue;
        }
      chosen = &g_array_index (order->entries, Entry, best);
      if ((entry->n_before > 0) != (chosen->n_before > 0))
        best = entry->n_before > 0 ? best : i;
      else if (entry->distance < chosen->distance)
        best = i;
    }
  return best;
}

static void
place (Order *order, guint i, GArray *results)
{
  guint n = order->entries->len;
  Entry *entry = &g_array_index (order->entries, Entry, i);

  entry->is_placed = TRUE;
  g_array_append_val (results, entry->result);
  for (guint j = 0; j < n; j++)
    {
      if (order->precedes[i * n + j])
        g_array_index (order->entries, Entry, j).n_before--;
    }
}

GArray *
tl_result_order_new (const TlCombatTable *table)
{
  GArray *results = g_array_new (FALSE, FALSE, sizeof (TlResult));
  g_autoptr (GArray) entries = g_array_new (FALSE, FALSE, sizeof (Entry));
  g_autofree gboolean *precedes = NULL;
  Order order = { .entries = entries };

  collect (&order, table);
  precedes = g_new0 (gboolean, (gsize) entries->len * entries->len);
  order.precedes = precedes;
  compare_neighbours (&order, table);
  for (guint i = 0; i < entries->len; i++)
    place (&order, choose_next (&order), results);
  return results;
}
