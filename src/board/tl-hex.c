/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-hex-private.h"

#include <math.h>

static const TlDoubled steps[2][TL_DIRECTIONS] = {
  [TL_GRID_FLAT] = { { 0, -2 }, { 1, -1 }, { 1, 1 }, { 0, 2 }, { -1, 1 }, { -1, -1 } },
  [TL_GRID_POINTY] = { { -1, 1 }, { 0, 2 }, { 1, 1 }, { 1, -1 }, { 0, -2 }, { -1, -1 } },
};

static const char *const direction_names[2][TL_DIRECTIONS] = {
  [TL_GRID_FLAT] = { "N", "NE", "SE", "S", "SW", "NW" },
  [TL_GRID_POINTY] = { "NE", "E", "SE", "SW", "W", "NW" },
};

static const double SQRT3 = 1.7320508075688772;

/* 1 when the column (flat) or row (pointy) lies half a hex down (right), else 0. */
static int
push (const TlGrid *grid, int along)
{
  const TlNumbers *numbers = &grid->numbers;
  int number =
      grid->orientation == TL_GRID_FLAT
          ? tl_count_line (numbers->first_column, numbers->columns_from_right, grid->columns, along)
          : tl_count_line (numbers->first_row, numbers->rows_from_bottom, grid->rows, along);
  gboolean is_odd = (number & 1) != 0;

  return is_odd == (grid->offset == TL_GRID_ODD_DOWN) ? 1 : 0;
}

static TlDoubled
hex_to_doubled (const TlGrid *grid, TlHex hex)
{
  int column = (int) (hex % grid->columns);
  int row = (int) (hex / grid->columns);

  if (grid->orientation == TL_GRID_FLAT)
    return (TlDoubled){ column, 2 * row + push (grid, column) };
  return (TlDoubled){ row, 2 * column + push (grid, row) };
}

static TlHex
from_doubled (const TlGrid *grid, TlDoubled at)
{
  /* @across and the push have the same parity, so this is never a negative odd number. */
  int other = at.across - push (grid, at.along);

  if (other < 0)
    return TL_HEX_NONE;
  if (grid->orientation == TL_GRID_FLAT)
    return tl_grid_at (grid, at.along, other / 2);
  return tl_grid_at (grid, other / 2, at.along);
}

static TlDoubled
walk (TlDoubled at, TlDoubled step, int times)
{
  return (TlDoubled){ at.along + step.along * times, at.across + step.across * times };
}

guint
tl_grid_n_hexes (const TlGrid *grid)
{
  return grid->columns * grid->rows;
}

/* --- neighbours --- */

TlHex
tl_grid_at (const TlGrid *grid, int column, int row)
{
  if (column < 0 || row < 0 || column >= (int) grid->columns || row >= (int) grid->rows)
    return TL_HEX_NONE;
  return (TlHex) row * grid->columns + (TlHex) column;
}

void
tl_grid_position (const TlGrid *grid, TlHex hex, int *column, int *row)
{
  *column = (int) (hex % grid->columns);
  *row = (int) (hex / grid->columns);
}

TlHex
tl_grid_neighbour (const TlGrid *grid, TlHex hex, TlDirection direction)
{
  g_return_val_if_fail (direction < TL_DIRECTIONS, TL_HEX_NONE);

  return from_doubled (grid,
                       walk (hex_to_doubled (grid, hex), steps[grid->orientation][direction], 1));
}

void
tl_grid_fill_neighbours (const TlGrid *grid, TlHex *neighbours)
{
  guint n = tl_grid_n_hexes (grid);
  guint two_rows = 2 * grid->columns;

  for (TlHex hex = 0; hex < n; hex++)
    {
      TlHex *here = &neighbours[(gsize) hex * TL_DIRECTIONS];
      TlDoubled at = { 0 };
      /* Between the first and the last row all is as it is two rows further up. */
      gboolean is_repeated = hex >= two_rows + grid->columns && hex + grid->columns < n;

      if (!is_repeated)
        at = hex_to_doubled (grid, hex);
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        if (!is_repeated)
          here[d] = from_doubled (grid, walk (at, steps[grid->orientation][d], 1));
        else
          {
            TlHex other = neighbours[(gsize) (hex - two_rows) * TL_DIRECTIONS + d];

            here[d] = other != TL_HEX_NONE ? other + two_rows : TL_HEX_NONE;
          }
    }
}

gboolean
tl_grid_direction (const TlGrid *grid, TlHex from, TlHex to, TlDirection *direction)
{
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (to != TL_HEX_NONE && tl_grid_neighbour (grid, from, d) == to)
      {
        *direction = d;
        return TRUE;
      }
  return FALSE;
}

gboolean
tl_grid_is_pushed (const TlGrid *grid, TlHex hex)
{
  TlHex along = grid->orientation == TL_GRID_FLAT ? hex % grid->columns : hex / grid->columns;

  return push (grid, (int) along) != 0;
}

const char *
tl_direction_name (TlGridOrientation orientation, TlDirection direction)
{
  g_return_val_if_fail (direction < TL_DIRECTIONS, NULL);

  return direction_names[orientation][direction];
}

gboolean
tl_direction_parse (TlGridOrientation orientation, const char *text, TlDirection *direction)
{
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if (g_strcmp0 (direction_names[orientation][d], text) == 0)
      {
        *direction = d;
        return TRUE;
      }
  return FALSE;
}

void
tl_hexside_canonical (const TlGrid *grid, TlHex hex, TlDirection direction, TlHex *owner,
                      TlDirection *owner_direction)
{
  TlHex other = direction < 3 ? TL_HEX_NONE : tl_grid_neighbour (grid, hex, direction);

  *owner = other == TL_HEX_NONE ? hex : other;
  *owner_direction = other == TL_HEX_NONE ? direction : tl_direction_opposite (direction);
}

/* --- distances --- */

guint
tl_grid_distance (const TlGrid *grid, TlHex a, TlHex b)
{
  return tl_doubled_distance (hex_to_doubled (grid, a), hex_to_doubled (grid, b));
}

/* Writes the way from @from to @to as @n_first steps in a direction and @n_second in the next. */
static TlDirection
split_way (const TlDoubled *step, TlDoubled from, TlDoubled to, int *n_first, int *n_second)
{
  int along = to.along - from.along;
  int across = to.across - from.across;

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlDoubled e = step[d];
      TlDoubled f = step[(d + 1) % TL_DIRECTIONS];
      int determinant = e.along * f.across - e.across * f.along;

      *n_first = (along * f.across - across * f.along) / determinant;
      *n_second = (e.along * across - e.across * along) / determinant;
      if (*n_first > 0 && *n_second >= 0)
        return d;
    }
  *n_first = *n_second = 0;
  return 0;
}

GArray *
tl_grid_line (const TlGrid *grid, TlHex a, TlHex b)
{
  const TlDoubled *step = steps[grid->orientation];
  GArray *line = g_array_new (FALSE, FALSE, sizeof (TlHex));
  TlDoubled from = hex_to_doubled (grid, a);
  int n_first, n_second;
  TlDirection first = split_way (step, from, hex_to_doubled (grid, b), &n_first, &n_second);
  TlDirection second = (first + 1) % TL_DIRECTIONS;
  gint64 n = n_first + n_second;

  g_array_append_val (line, a);
  for (gint64 i = 1; i <= n; i++)
    {
      /* How many of i steps go in the second direction: i * n_second / n, one half rounds up. */
      int k = (int) ((2 * i * n_second + n) / (2 * n));
      TlDoubled at = walk (walk (from, step[first], (int) i - k), step[second], k);
      TlHex hex = from_doubled (grid, at);

      /* Off the map only where two hexes are equally near, at the zigzag rim: take the other. */
      if (hex == TL_HEX_NONE)
        hex = from_doubled (grid, walk (walk (at, step[first], 1), step[second], -1));
      g_array_append_val (line, hex);
    }
  return line;
}

static void
append_ring (const TlGrid *grid, TlHex centre, guint radius, GArray *hexes)
{
  const TlDoubled *step = steps[grid->orientation];
  TlDoubled at = walk (hex_to_doubled (grid, centre), step[0], (int) radius);

  if (radius == 0)
    g_array_append_val (hexes, centre);
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    for (guint i = 0; i < radius; i++)
      {
        TlHex hex = from_doubled (grid, at);

        if (hex != TL_HEX_NONE)
          g_array_append_val (hexes, hex);
        at = walk (at, step[(d + 2) % TL_DIRECTIONS], 1);
      }
}

GArray *
tl_grid_disc (const TlGrid *grid, TlHex centre, guint radius)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  guint n = tl_grid_n_hexes (grid);

  for (guint r = 0; r <= radius && hexes->len < n; r++)
    append_ring (grid, centre, r, hexes);
  return hexes;
}

/* --- geometry --- */

/* Hexes are 2 long along the axis through two corners and sqrt (3) across it. */
static TlPoint
centre_of (const TlGrid *grid, TlDoubled at)
{
  double along = 1.0 + 1.5 * at.along;
  double across = SQRT3 / 2.0 * (1.0 + at.across);

  return grid->orientation == TL_GRID_FLAT ? (TlPoint){ along, across }
                                           : (TlPoint){ across, along };
}

TlPoint
tl_grid_centre (const TlGrid *grid, TlHex hex)
{
  return centre_of (grid, hex_to_doubled (grid, hex));
}

TlPoint
tl_grid_corner (const TlGrid *grid, TlHex hex, guint i)
{
  static const double offsets[2][TL_DIRECTIONS][2] = {
    [TL_GRID_FLAT] = { { -0.5, -0.5 },
                       { 0.5, -0.5 },
                       { 1, 0 },
                       { 0.5, 0.5 },
                       { -0.5, 0.5 },
                       { -1, 0 } },
    [TL_GRID_POINTY] = { { 0, -1 },
                         { 0.5, -0.5 },
                         { 0.5, 0.5 },
                         { 0, 1 },
                         { -0.5, 0.5 },
                         { -0.5, -0.5 } },
  };
  TlPoint centre = tl_grid_centre (grid, hex);

  g_return_val_if_fail (i < TL_DIRECTIONS, centre);

  /* One half stands for sqrt (3) / 2 in the direction across the long axis. */
  const double *offset = offsets[grid->orientation][i];
  if (grid->orientation == TL_GRID_FLAT)
    return (TlPoint){ centre.x + offset[0], centre.y + offset[1] * SQRT3 };
  return (TlPoint){ centre.x + offset[0] * SQRT3, centre.y + offset[1] };
}

TlHex
tl_grid_hex_at_point (const TlGrid *grid, TlPoint point)
{
  gboolean flat = grid->orientation == TL_GRID_FLAT;
  double x = flat ? point.x : point.y;
  double y = flat ? point.y : point.x;
  double best = G_MAXDOUBLE;
  TlDoubled nearest = { -1, -1 };

  /* Also keeps the conversions to int below from overflowing; false for NaN. */
  if (!(x >= 0 && y >= 0 && x < 1.0e7 && y < 1.0e7))
    return TL_HEX_NONE;
  /* No centre that is nearest lies more than 1 away along x. */
  int first = (int) floor ((x - 1.0) / 1.5);
  for (int along = first; along <= first + 1; along++)
    {
      int pushed = push (grid, along);
      int other = (int) floor (y / SQRT3 - pushed / 2.0);
      TlDoubled at = { along, 2 * other + pushed };
      double dx = x - (1.0 + 1.5 * along);
      double dy = y - SQRT3 / 2.0 * (1.0 + at.across);

      if (dx * dx + dy * dy < best)
        {
          best = dx * dx + dy * dy;
          nearest = at;
        }
    }
  return from_doubled (grid, nearest);
}

void
tl_grid_extent (const TlGrid *grid, double *width, double *height)
{
  gboolean flat = grid->orientation == TL_GRID_FLAT;
  guint n_along = flat ? grid->columns : grid->rows;
  guint n_across = flat ? grid->rows : grid->columns;
  int pushed = n_along > 1 ? 1 : push (grid, 0);
  double along = 1.5 * (n_along - 1) + 2.0;
  double across = SQRT3 * (n_across + pushed / 2.0);

  *width = flat ? along : across;
  *height = flat ? across : along;
}

gboolean
tl_hexes_include (const GArray *hexes, TlHex hex)
{
  for (guint i = 0; i < hexes->len; i++)
    if (g_array_index (hexes, TlHex, i) == hex)
      return TRUE;
  return FALSE;
}

void
tl_hexes_keep (GArray *hexes, const GArray *others)
{
  for (guint i = hexes->len; i-- > 0;)
    if (!tl_hexes_include (others, g_array_index (hexes, TlHex, i)))
      g_array_remove_index (hexes, i);
}

GArray *
tl_hexes_without (const GArray *hexes, const GArray *others)
{
  GArray *left = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0, j = 0; i < hexes->len; i++)
    {
      TlHex hex = g_array_index (hexes, TlHex, i);

      while (j < others->len && g_array_index (others, TlHex, j) < hex)
        j++;
      if (j == others->len || g_array_index (others, TlHex, j) != hex)
        g_array_append_val (left, hex);
    }
  return left;
}

int
tl_hex_compare (gconstpointer a, gconstpointer b)
{
  TlHex one = *(const TlHex *) a;
  TlHex other = *(const TlHex *) b;

  return (one > other) - (one < other);
}

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

  nearest->grid = grid;
  nearest->size = 1;
  while (nearest->size * nearest->size * n < PLACES_WANTED * grid->columns * grid->rows &&
         nearest->size < MAX (grid->columns, grid->rows))
    nearest->size++;
  nearest->columns = (grid->columns + nearest->size - 1) / nearest->size;
  nearest->rows = (grid->rows + nearest->size - 1) / nearest->size;
  guint n_cells = nearest->columns * nearest->rows;
  nearest->firsts = g_new0 (guint, n_cells + 1);
  nearest->places = g_new (Place, n);
  for (guint i = 0; i < n; i++)
    nearest->firsts[cell_of (nearest, hexes[i]) + 1]++;
  for (guint cell = 0; cell < n_cells; cell++)
    nearest->firsts[cell + 1] += nearest->firsts[cell];
  g_autofree guint *next = g_memdup2 (nearest->firsts, n_cells * sizeof (guint));
  for (guint i = 0; i < n; i++)
    nearest->places[next[cell_of (nearest, hexes[i])]++] =
        (Place){ hex_to_doubled (grid, hexes[i]), i };
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
  TlDoubled from = hex_to_doubled (nearest->grid, hex);
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
