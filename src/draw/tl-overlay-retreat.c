/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a retreat may end, how good that is, and what it costs on the way. */
#include "draw/tl-overlay-private.h"

#define INSET 0.08

static TlOverlayInk
ink_of (TlRear rear)
{
  return rear == TL_REAR_AWAY ? TL_INK_GOOD : rear == TL_REAR_ASIDE ? TL_INK_ASIDE : TL_INK_BAD;
}

/* Open lines for away, closer for aside, crossed for toward. */
static void
add_hatch (TlOverlayScene *scene, TlHex hex, TlRear rear)
{
  static const double spacings[] = { 1.7320508 / 5, 1.7320508 / 7, 1.7320508 / 6 };
  static const double angles[] = { G_PI / 2, 0, G_PI / 4 };

  tl_overlay_hatch (scene, ink_of (rear), &hex, 1, angles[rear], spacings[rear])->opacity = 0.6f;
  if (rear == TL_REAR_TOWARD)
    tl_overlay_hatch (scene, ink_of (rear), &hex, 1, -angles[rear], spacings[rear])->opacity = 0.6f;
}

static void
add_area (TlOverlayScene *scene, TlHex hex, TlRear rear)
{
  const TlGrid *grid = tl_map_grid (scene->map);
  TlPoint centre = tl_grid_centre (grid, hex);
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_FILL, TL_LAYER_TINT, ink_of (rear));

  item->opacity = 0.22f;
  for (guint c = 0; c < TL_DIRECTIONS; c++)
    {
      TlPoint corner = tl_grid_corner (grid, hex, c);
      TlPoint at = { corner.x + (centre.x - corner.x) * INSET,
                     corner.y + (centre.y - corner.y) * INSET };

      tl_overlay_put (scene, at, c == 0 ? TL_SPOT_MOVE : TL_SPOT_LINE);
    }
  tl_overlay_close (scene);
  item = tl_overlay_again (scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, ink_of (rear));
  item->opacity = 1;
  item->width = TL_WIDTH_LINE;
  item->is_cased = TRUE;
}

static void
add_grade (TlOverlayScene *scene, TlHex hex, TlRear rear)
{
  static const TlOverlayMark marks[] = { TL_MARK_TICK, TL_MARK_TILDE, TL_MARK_CROSS };
  TlPoint at = tl_overlay_centre (scene, hex);

  tl_overlay_mark (scene, marks[rear], ink_of (rear), at, NULL);
}

typedef struct
{
  TlOverlayScene *scene;
  GHashTable *taken; /* symbols by hex, and steps, that are there already */
} Symbols;

static gboolean
is_new (const Symbols *symbols, guint64 what, guint64 where)
{
  guint64 key = where * (TL_MARKS + TL_DIRECTIONS) + what;

  return g_hash_table_add (symbols->taken, g_memdup2 (&key, sizeof key));
}

/* A symbol once per hex: paths share hexes. */
static void
add_symbol (Symbols *symbols, TlHex hex, TlOverlayMark mark, double dx, double dy, const char *text)
{
  TlPoint at = tl_overlay_centre (symbols->scene, hex);

  if (!is_new (symbols, mark, hex))
    return;
  at.x += dx;
  at.y += dy;
  tl_overlay_mark (symbols->scene, mark, mark == TL_MARK_DG ? TL_INK_DG : TL_INK_BAD, at, text)
      ->least_px = 20;
}

/* Steps in the side's ink, each once: the grade is told at the end of the way. */
static void
add_way (Symbols *symbols, const TlDestination *destination, TlSide side)
{
  const TlHex *path = (const TlHex *) (gpointer) destination->path->data;
  const TlGrid *grid = tl_map_grid (symbols->scene->map);

  for (guint i = 0; i + 1 < destination->path->len; i++)
    {
      TlDirection direction;
      TlOverlayItem *item;

      if (!tl_grid_direction (grid, path[i], path[i + 1], &direction) ||
          !is_new (symbols, TL_MARKS + direction, path[i]))
        continue;
      item = tl_overlay_track (symbols->scene, TL_LAYER_LINE, TL_INK_SIDE_0 + side, path + i, 2,
                               i == 0 ? TL_TRIM_COUNTER : TL_TRIM_NONE,
                               i + 2 == destination->path->len ? 0.3 : TL_TRIM_NONE);
      item->width = TL_WIDTH_LINE;
      item->is_cased = TRUE;
    }
}

static void
add_price (Symbols *symbols, const TlDestination *destination)
{
  g_autoptr (GHashTable) steps = g_hash_table_new (NULL, NULL);

  if (destination->dg_at != TL_HEX_NONE)
    add_symbol (symbols, destination->dg_at, TL_MARK_DG, -0.52, -0.44, NULL);
  for (guint i = 0; i < destination->loss_hexes->len; i++)
    {
      gpointer hex = GUINT_TO_POINTER (g_array_index (destination->loss_hexes, TlHex, i));

      g_hash_table_insert (
          steps, hex, GUINT_TO_POINTER (GPOINTER_TO_UINT (g_hash_table_lookup (steps, hex)) + 1));
    }
  for (guint i = 0; i < destination->loss_hexes->len; i++)
    {
      TlHex hex = g_array_index (destination->loss_hexes, TlHex, i);
      g_autofree char *text = g_strdup_printf (
          "−%u", GPOINTER_TO_UINT (g_hash_table_lookup (steps, GUINT_TO_POINTER (hex))));

      add_symbol (symbols, hex, TL_MARK_STEP, 0.52, -0.44, text);
    }
  if (destination->eliminated->len > 0)
    {
      g_autofree char *text = g_strdup_printf ("%u", destination->eliminated->len);

      add_symbol (symbols, destination->hex, TL_MARK_DAGGER, 0.52, 0.44, text);
    }
}

void
tl_overlay_scene_add_retreat (TlOverlayScene *scene, const TlSituation *situation,
                              const TlRetreat *retreat, TlSide side)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Symbols symbols = { scene, taken };

  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  if (retreat == NULL)
    return;
  for (guint i = 0; i < retreat->destinations->len; i++)
    {
      const TlDestination *destination = &g_array_index (retreat->destinations, TlDestination, i);

      add_area (scene, destination->hex, destination->rear);
      add_hatch (scene, destination->hex, destination->rear);
      add_way (&symbols, destination, side);
      add_grade (scene, destination->hex, destination->rear);
      add_price (&symbols, destination);
    }
}
