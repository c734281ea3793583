/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-nearest.h"

#include "board/tl-hex-private.h"

#include <stdlib.h>

typedef struct
{
  TlHex hex;
  TlDoubled at;
  guint index; /* of the caller's */
} Place;

struct _TlNearest
{
  const TlGrid *grid;
  guint *firsts; /* per column, and one behind the last: into the following */
  Place *places; /* by column, then by row */
};

static int
compare_places (gconstpointer a, gconstpointer b)
{
  const Place *one = a;
  const Place *other = b;

  return tl_hex_compare (&one->hex, &other->hex);
}

/* Hexes are numbered row by row: in their order they fill each column from above. */
TlNearest *
tl_nearest_new (const TlGrid *grid, const TlHex *hexes, guint n)
{
  TlNearest *nearest = g_new (TlNearest, 1);
  g_autofree guint *next = g_new (guint, grid->columns);
  g_autofree Place *sorted = g_new (Place, n);

  nearest->grid = grid;
  nearest->firsts = g_new0 (guint, grid->columns + 1);
  nearest->places = g_new (Place, n);
  for (guint i = 0; i < n; i++)
    {
      sorted[i] = (Place){ hexes[i], tl_hex_to_doubled (grid, hexes[i]), i };
      nearest->firsts[hexes[i] % grid->columns + 1]++;
    }
  if (n > 0)
    qsort (sorted, n, sizeof (Place), compare_places);
  for (guint column = 0; column < grid->columns; column++)
    {
      next[column] = nearest->firsts[column];
      nearest->firsts[column + 1] += nearest->firsts[column];
    }
  for (guint i = 0; i < n; i++)
    nearest->places[next[sorted[i].hex % grid->columns]++] = sorted[i];
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

/* FALSE: @place is farther away than what is wanted, and so are all behind it in its column. */
static gboolean
look_at (const Place *place, TlDoubled from, Found *found)
{
  guint distance = tl_doubled_distance (from, place->at);

  if (found->n == found->n_max && distance > found->distances[found->n - 1])
    return FALSE;
  take (found, distance, place->index);
  return TRUE;
}

/* The first place of a column, from @first to before @end, in a row not above @hex. */
static const Place *
find_row (const Place *first, const Place *end, TlHex hex)
{
  while (first < end)
    {
      const Place *middle = first + (end - first) / 2;

      if (middle->hex < hex)
        first = middle + 1;
      else
        end = middle;
    }
  return first;
}

/* From the row of @hex, at @from, up and down. */
static void
look_at_column (const TlNearest *nearest, guint column, TlHex hex, TlDoubled from, Found *found)
{
  const Place *first = nearest->places + nearest->firsts[column];
  const Place *end = nearest->places + nearest->firsts[column + 1];
  const Place *below = find_row (first, end, hex);

  for (const Place *at = below; at > first && look_at (at - 1, from, found); at--)
    ;
  for (const Place *at = below; at < end && look_at (at, from, found); at++)
    ;
}

guint
tl_nearest_find (const TlNearest *nearest, TlHex hex, guint n_max, guint *indices)
{
  guint columns = nearest->grid->columns;
  guint own = hex % columns;
  TlDoubled from = tl_hex_to_doubled (nearest->grid, hex);
  Found found = { .n_max = n_max, .indices = indices };

  g_return_val_if_fail (n_max > 0 && n_max <= TL_NEAREST_MAX, 0);
  for (guint away = 0; away < columns; away++)
    {
      if (found.n == n_max && away > found.distances[n_max - 1])
        break;
      if (away <= own)
        look_at_column (nearest, own - away, hex, from, &found);
      if (away > 0 && own + away < columns)
        look_at_column (nearest, own + away, hex, from, &found);
    }
  return found.n;
}
