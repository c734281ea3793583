/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-nearest.h"

#include "board/tl-hex-private.h"

typedef struct
{
  TlDoubled at;
  guint index; /* of the caller's */
} Place;

struct _TlNearest
{
  const TlGrid *grid;
  guint size;    /* columns and rows of a cell */
  guint columns; /* of cells */
  guint rows;
  guint *firsts; /* per cell, row by row, and one behind the last: into the following */
  Place *places; /* by cell */
};

/* In a cell with places everywhere. */
#define PLACES_WANTED 2

static guint
cell_of (const TlNearest *nearest, TlHex hex)
{
  guint columns = nearest->grid->columns;

  return hex / columns / nearest->size * nearest->columns + hex % columns / nearest->size;
}

TlNearest *
tl_nearest_new (const TlGrid *grid, const TlHex *hexes, guint n)
{
  TlNearest *nearest = g_new (TlNearest, 1);
  guint n_cells;
  g_autofree guint *next = NULL;

  nearest->grid = grid;
  nearest->size = 1;
  while (nearest->size * nearest->size * n < PLACES_WANTED * grid->columns * grid->rows &&
         nearest->size < MAX (grid->columns, grid->rows))
    nearest->size++;
  nearest->columns = (grid->columns + nearest->size - 1) / nearest->size;
  nearest->rows = (grid->rows + nearest->size - 1) / nearest->size;
  n_cells = nearest->columns * nearest->rows;
  nearest->firsts = g_new0 (guint, n_cells + 1);
  nearest->places = g_new (Place, n);
  for (guint i = 0; i < n; i++)
    nearest->firsts[cell_of (nearest, hexes[i]) + 1]++;
  for (guint cell = 0; cell < n_cells; cell++)
    nearest->firsts[cell + 1] += nearest->firsts[cell];
  next = g_memdup2 (nearest->firsts, n_cells * sizeof (guint));
  for (guint i = 0; i < n; i++)
    nearest->places[next[cell_of (nearest, hexes[i])]++] =
        (Place){ tl_hex_to_doubled (grid, hexes[i]), i };
  return nearest;
}

void
tl_nearest_free (TlNearest *nearest)
{
  if (nearest == NULL)
    return;
  g_free (nearest->firsts);
  g_free (nearest->places);
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
look_at_cell (const TlNearest *nearest, guint column, guint row, TlDoubled from, Found *found)
{
  guint cell = row * nearest->columns + column;

  /* Beyond the map on the left or above, the number is great. */
  if (column >= nearest->columns || row >= nearest->rows)
    return;
  for (guint i = nearest->firsts[cell]; i < nearest->firsts[cell + 1]; i++)
    {
      const Place *place = &nearest->places[i];

      take (found, tl_doubled_distance (from, place->at), place->index);
    }
}

guint
tl_nearest_find (const TlNearest *nearest, TlHex hex, guint n_max, guint *indices)
{
  guint cell = cell_of (nearest, hex);
  guint column = cell % nearest->columns, row = cell / nearest->columns;
  TlDoubled from = tl_hex_to_doubled (nearest->grid, hex);
  Found found = { .n_max = n_max, .indices = indices };

  g_return_val_if_fail (n_max > 0 && n_max <= TL_NEAREST_MAX, 0);
  look_at_cell (nearest, column, row, from, &found);
  for (guint away = 1; away < MAX (nearest->columns, nearest->rows); away++)
    {
      if (found.n == n_max && (away - 1) * nearest->size >= found.distances[n_max - 1])
        break;
      for (guint i = 0; i <= 2 * away; i++)
        {
          look_at_cell (nearest, column - away + i, row - away, from, &found);
          look_at_cell (nearest, column - away + i, row + away, from, &found);
          if (i == 0 || i == 2 * away)
            continue;
          look_at_cell (nearest, column - away, row - away + i, from, &found);
          look_at_cell (nearest, column + away, row - away + i, from, &found);
        }
    }
  return found.n;
}
