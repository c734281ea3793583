/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-map-private.h"
#include "board/tl-path-private.h"

#include <stdlib.h>
#include <string.h>

/* Directions in the order of the numbers of the hexes there, row by row. */
static const guint8 orders[2][2][TL_DIRECTIONS] = {
  [TL_GRID_FLAT] = { { 5, 0, 1, 4, 2, 3 }, { 0, 5, 1, 4, 3, 2 } },
  [TL_GRID_POINTY] = { { 5, 0, 4, 1, 3, 2 }, { 5, 0, 4, 1, 3, 2 } },
};

/* How much @direction adds to the number of a hex, when it stays on the map. */
static gint32
delta_of (const TlGrid *grid, guint parity, TlDirection direction)
{
  /* Columns and rows that a step goes, unpushed (flat: up, pointy: left) and pushed. */
  static const gint8 steps[2][2][TL_DIRECTIONS][2] = {
    [TL_GRID_FLAT] = { { { 0, -1 }, { 1, -1 }, { 1, 0 }, { 0, 1 }, { -1, 0 }, { -1, -1 } },
                       { { 0, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 1 }, { -1, 0 } } },
    [TL_GRID_POINTY] = { { { 0, -1 }, { 1, 0 }, { 0, 1 }, { -1, 1 }, { -1, 0 }, { -1, -1 } },
                         { { 1, -1 }, { 1, 0 }, { 1, 1 }, { 0, 1 }, { -1, 0 }, { 0, -1 } } },
  };
  const gint8 *step = steps[grid->orientation][parity][direction];

  return step[0] + step[1] * (gint32) grid->columns;
}

static TlPathLane
lane_of (gint32 delta, TlDirection direction, guint rank)
{
  gint32 back = delta * TL_DIRECTIONS + (gint32) tl_direction_opposite (direction);

  return (TlPathLane){ (guint32) delta, (guint32) back, rank << 1 };
}

static void
lay_lanes (TlPathField *field)
{
  const TlGrid *grid = tl_map_grid (field->map);
  gboolean flat = grid->orientation == TL_GRID_FLAT;

  for (guint parity = 0; parity < 2; parity++)
    {
      field->order[parity] = orders[grid->orientation][parity];
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          /* Along its own column (row) a hex meets hexes pushed like itself. */
          gboolean is_alike = flat ? d % 3 == 0 : d % 3 == 1;
          const guint8 *order = orders[grid->orientation][is_alike ? parity : 1 - parity];
          guint rank = 1;

          while (order[rank - 1] != tl_direction_opposite (d))
            rank++;
          field->lanes[parity][d] = lane_of (delta_of (grid, parity, d), d, rank);
        }
      for (guint rank = 1; rank <= TL_DIRECTIONS; rank++)
        field->befores[parity][rank] = field->lanes[parity][field->order[parity][rank - 1]].delta;
    }
}

static void
place_hexes (TlPathField *field)
{
  for (TlHex hex = 0; hex < field->n_hexes; hex++)
    {
      guint8 place = tl_grid_is_pushed (tl_map_grid (field->map), hex) ? TL_PATH_PARITY : 0;

      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        if (tl_map_neighbour (field->map, hex, d) == TL_HEX_NONE)
          place |= TL_PATH_RIM;
      field->places[hex] = place;
    }
}

TlPathField *
tl_path_field_new (const TlMap *map)
{
  g_return_val_if_fail (map != NULL, NULL);

  TlPathField *field = tl_map_take_spare ((TlMap *) map, TL_MAP_SPARE_FIELD);
  if (field != NULL)
    {
      field->map = tl_map_ref ((TlMap *) map);
      field->is_asked = FALSE;
      field->has_beside = FALSE;
      return field;
    }
  field = g_new0 (TlPathField, 1);
  field->map = tl_map_ref ((TlMap *) map);
  field->n_hexes = tl_map_n_hexes (map);
  field->places = g_new (guint8, field->n_hexes);
  place_hexes (field);
  lay_lanes (field);
  field->keys = g_new (TlPathKey, field->n_hexes);
  field->labels = g_new (guint32, field->n_hexes);
  /* One more, as the search writes before it knows whether it keeps. */
  field->reached = g_new (TlHex, field->n_hexes + 1);
  memset (field->heads, 0xff, sizeof field->heads);
  field->n_allocated = 1024;
  field->entries = g_new (TlPathEntry, field->n_allocated);
  field->later = g_array_new (FALSE, FALSE, sizeof (TlHex));
  field->zero = g_array_new (FALSE, FALSE, sizeof (TlPathStep));
  field->all = g_array_new (FALSE, FALSE, sizeof (TlPathStep));
  field->last = g_array_new (FALSE, FALSE, sizeof (TlPathStep));
  field->gated = g_array_new (FALSE, FALSE, sizeof (TlPathStart));
  return field;
}

static void
field_destroy (gpointer data)
{
  TlPathField *field = data;

  g_array_unref (field->gated);
  g_array_unref (field->last);
  g_array_unref (field->all);
  g_array_unref (field->zero);
  g_array_unref (field->later);
  g_free (field->entries);
  g_free (field->reached);
  g_free (field->labels);
  g_free (field->keys);
  g_free (field->places);
  g_free (field);
}

/* The map keeps some that are not in use: making one takes as long as a search of the whole map. */
void
tl_path_field_free (TlPathField *field)
{
  if (field == NULL)
    return;

  g_clear_pointer (&field->beside, tl_path_field_free);
  g_autoptr (TlMap) map = g_steal_pointer (&field->map);
  if (!tl_map_give_spare (map, TL_MAP_SPARE_FIELD, field, field_destroy))
    field_destroy (field);
}

guint32
tl_path_field_limit (const TlPathField *field)
{
  return field->limit - field->base;
}

gboolean
tl_path_field_reached (const TlPathField *field, TlHex hex)
{
  return tl_path_is_reached (field, hex);
}

guint32
tl_path_field_cost (const TlPathField *field, TlHex hex)
{
  g_return_val_if_fail (tl_path_is_reached (field, hex), G_MAXUINT32);

  return tl_path_key_value (field->keys[hex]) - field->base;
}

/* The hex before; @hex itself at a start. */
static inline TlHex
hex_before (const TlPathField *field, TlHex hex)
{
  guint rank = tl_path_key_rank (field->keys[hex]);

  return hex + field->befores[tl_path_parity (field, hex)][rank];
}

static inline gboolean
is_start (TlPathKey key)
{
  return tl_path_key_rank (key) == 0;
}

/* Goes from *hex to the hex before; FALSE where the path begins. */
static inline gboolean
step_back (const TlPathField *field, TlHex *hex, gboolean *is_launched)
{
  TlPathKey key = field->keys[*hex];

  if (*is_launched || is_start (key))
    return FALSE;
  *is_launched = (key & TL_PATH_KEY_LAUNCHED) != 0;
  *hex = hex_before (field, *hex);
  return TRUE;
}

/* --- labels --- */

static guint32
gated_label (const TlPathField *field, TlHex hex)
{
  guint low = 0;
  guint high = field->gated->len;

  while (high - low > 1)
    {
      guint middle = low + (high - low) / 2;

      if (g_array_index (field->gated, TlPathStart, middle).hex <= hex)
        low = middle;
      else
        high = middle;
    }
  return g_array_index (field->gated, TlPathStart, low).label;
}

gboolean
tl_path_field_look (const TlPathField *field, TlHex hex, guint32 *cost_mp12, guint32 *label)
{
  gboolean is_launched = FALSE;

  if (!tl_path_is_reached (field, hex))
    return FALSE;
  *cost_mp12 = tl_path_key_value (field->keys[hex]) - field->base;
  if (label == NULL)
    return TRUE;
  while (step_back (field, &hex, &is_launched))
    ;
  *label = is_launched ? gated_label (field, hex) : field->labels[hex];
  return TRUE;
}

/* --- lists --- */

guint32
tl_path_field_add_path (const TlPathField *field, TlHex hex, GArray *path)
{
  TlHex at = hex;
  gboolean is_launched = FALSE;
  guint first = path->len;
  guint n = 1;

  g_return_val_if_fail (tl_path_is_reached (field, hex), 0);

  while (step_back (field, &at, &is_launched))
    n++;
  g_array_set_size (path, first + n);
  at = hex;
  is_launched = FALSE;
  for (guint i = 0; i < n; i++)
    {
      g_array_index (path, TlHex, first + (field->is_reversed ? i : n - 1 - i)) = at;
      step_back (field, &at, &is_launched);
    }
  return is_launched ? gated_label (field, at) : field->labels[at];
}

GArray *
tl_path_field_path (const TlPathField *field, TlHex hex)
{
  GArray *path = g_array_sized_new (FALSE, FALSE, sizeof (TlHex), 16);

  tl_path_field_add_path (field, hex, path);
  return path;
}

static void
sort_reached (TlPathField *field)
{
  TlHex *hexes = field->reached;
  guint start = 0;

  for (guint i = 1; i <= field->n_reached; i++)
    if (i == field->n_reached ||
        tl_path_key_value (field->keys[hexes[i]]) != tl_path_key_value (field->keys[hexes[start]]))
      {
        qsort (hexes + start, i - start, sizeof (TlHex), tl_hex_compare);
        start = i;
      }
  field->is_sorted = TRUE;
}

const TlHex *
tl_path_field_reached_hexes (const TlPathField *field, guint *n)
{
  if (!field->is_sorted)
    sort_reached ((TlPathField *) field);
  *n = field->n_reached;
  return field->reached;
}

const TlHex *
tl_path_field_found_hexes (const TlPathField *field, guint *n)
{
  *n = field->n_reached;
  return field->reached;
}

static inline gboolean
is_nearer_from_beside (const TlPathField *field, TlHex hex, guint32 cost_mp12)
{
  return field->has_beside && tl_path_is_reached (field->beside, hex) &&
         tl_path_field_cost (field->beside, hex) < cost_mp12;
}

TlHex
tl_path_field_nearest (const TlPathField *field, TlHex hex, guint32 *cost_mp12)
{
  const TlHex *around = tl_map_neighbours (field->map) + (gsize) hex * TL_DIRECTIONS;
  guint32 least = tl_path_key_value (field->keys[hex]);
  TlHex nearest = hex;

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      guint32 value =
          around[d] != TL_HEX_NONE ? tl_path_key_value (field->keys[around[d]]) : G_MAXUINT32;

      if (value < least)
        {
          least = value;
          nearest = around[d];
        }
    }
  gboolean is_any = field->is_asked && least <= field->limit;
  if (is_nearer_from_beside (field, hex, is_any ? least - field->base : G_MAXUINT32))
    {
      *cost_mp12 = tl_path_field_cost (field->beside, hex);
      return hex;
    }
  if (!is_any)
    return TL_HEX_NONE;
  *cost_mp12 = least - field->base;
  return nearest;
}

/* The start next to the hex where @path of the field beside begins. */
static void
prepend_start (const TlPathField *field, GArray *path)
{
  guint32 cost, start = TL_HEX_NONE;

  tl_path_field_look (field->beside, g_array_index (path, TlHex, 0), &cost, &start);
  g_array_prepend_val (path, start);
}

GArray *
tl_path_field_path_near (const TlPathField *field, TlHex hex, guint32 *cost_mp12,
                         gboolean *free_at_start)
{
  guint32 cost;
  TlHex end = tl_path_field_nearest (field, hex, &cost);
  gboolean is_from_beside;

  if (end == TL_HEX_NONE)
    return NULL;
  is_from_beside =
      end == hex && (!tl_path_is_reached (field, hex) || tl_path_field_cost (field, hex) > cost);
  GArray *path = tl_path_field_path (is_from_beside ? field->beside : field, end);
  if (is_from_beside)
    prepend_start (field, path);
  else if (end != hex)
    g_array_append_val (path, hex);
  if (cost_mp12 != NULL)
    *cost_mp12 = cost;
  if (free_at_start != NULL)
    *free_at_start = is_from_beside;
  return path;
}

const TlPathField *
tl_path_field_from_beside (const TlPathField *field)
{
  return field->has_beside ? field->beside : NULL;
}
