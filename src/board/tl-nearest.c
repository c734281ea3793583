/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-nearest.h"

struct _TlNearest
{
  const TlGrid *grid;
  guint *firsts; /* per column, and one behind the last: into the following */
  guint *order;  /* indices of the hexes, by column, then ascending */
  TlHex *hexes;  /* those */
};

TlNearest *
tl_nearest_new (const TlGrid *grid, const TlHex *hexes, guint n)
{
  TlNearest *nearest = g_new (TlNearest, 1);
  g_autofree guint *next = g_new (guint, grid->columns);

  nearest->grid = grid;
  nearest->firsts = g_new0 (guint, grid->columns + 1);
  nearest->order = g_new (guint, n);
  nearest->hexes = g_new (TlHex, n);
  for (guint i = 0; i < n; i++)
    nearest->firsts[hexes[i] % grid->columns + 1]++;
  for (guint column = 0; column < grid->columns; column++)
    {
      next[column] = nearest->firsts[column];
      nearest->firsts[column + 1] += nearest->firsts[column];
    }
  for (guint i = 0; i < n; i++)
    {
      guint at = next[hexes[i] % grid->columns]++;

      nearest->order[at] = i;
      nearest->hexes[at] = hexes[i];
    }
  return nearest;
}

void
tl_nearest_free (TlNearest *nearest)
{
  if (nearest == NULL)
    return;
  g_free (nearest->firsts);
  g_free (nearest->order);
  g_free (nearest->hexes);
  g_free (nearest);
}

/* What a search has found, the nearest first. */
typedef struct
{
  guint n_max;
  guint n;
  guint distances[TL_NEAREST_MAX];
  guint *indices;
} Found;

static gboolean
is_before (guint distance, guint index, const Found *found, guint at)
{
  return distance < found->distances[at] ||
         (distance == found->distances[at] && index < found->indices[at]);
}

static void
take (Found *found, guint distance, guint index)
{
  guint at;

  if (found->n < found->n_max)
    found->n++;
  else if (!is_before (distance, index, found, found->n - 1))
    return;
  for (at = found->n - 1; at > 0 && is_before (distance, index, found, at - 1); at--)
    {
      found->distances[at] = found->distances[at - 1];
      found->indices[at] = found->indices[at - 1];
    }
  found->distances[at] = distance;
  found->indices[at] = index;
}

static void
look_at_column (const TlNearest *nearest, guint column, TlHex hex, Found *found)
{
  for (guint i = nearest->firsts[column]; i < nearest->firsts[column + 1]; i++)
    take (found, tl_grid_distance (nearest->grid, hex, nearest->hexes[i]), nearest->order[i]);
}

guint
tl_nearest_find (const TlNearest *nearest, TlHex hex, guint n_max, guint *indices)
{
  guint columns = nearest->grid->columns;
  guint own = hex % columns;
  Found found = { .n_max = n_max, .indices = indices };

  g_return_val_if_fail (n_max > 0 && n_max <= TL_NEAREST_MAX, 0);
  for (guint away = 0; away < columns; away++)
    {
      if (found.n == n_max && away > found.distances[n_max - 1])
        break;
      if (away <= own)
        look_at_column (nearest, own - away, hex, &found);
      if (away > 0 && own + away < columns)
        look_at_column (nearest, own + away, hex, &found);
    }
  return found.n;
}
