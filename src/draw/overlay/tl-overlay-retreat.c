/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where a retreat may end, how good that is, and what it costs on the way; where an advance
 * goes. */
#include "draw/overlay/tl-overlay-private.h"

#define PART 0.93
/* Between marks in a row, in map units. */
#define MARKS_APART 0.52

/* --- where it may end ------------------------------------------------------------------------- */

static TlOverlayInk
ink_of (TlRear rear)
{
  return rear == TL_REAR_AWAY ? TL_INK_AWAY : rear == TL_REAR_ASIDE ? TL_INK_ASIDE : TL_INK_TOWARD;
}

static TlOverlayInk
tint_of (TlRear rear)
{
  return rear == TL_REAR_AWAY    ? TL_INK_AWAY_TINT
         : rear == TL_REAR_ASIDE ? TL_INK_ASIDE_TINT
                                 : TL_INK_TOWARD_TINT;
}

/* Upright lines for away, level for aside, crossed for toward. */
static void
add_hatch (TlOverlayScene *scene, TlHex hex, TlRear rear)
{
  static const double spacings[] = { 1.7320508 / 5, 1.7320508 / 5, 1.7320508 / 4.5 };
  static const double angles[] = { G_PI / 2, 0, G_PI / 4 };

  tl_overlay_hatch (scene, ink_of (rear), &hex, 1, angles[rear], spacings[rear])->opacity = 0.5f;
  if (rear == TL_REAR_TOWARD)
    tl_overlay_hatch (scene, ink_of (rear), &hex, 1, -angles[rear], spacings[rear])->opacity = 0.5f;
}

static void
add_area (TlOverlayScene *scene, TlHex hex, TlRear rear)
{
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_FILL, TL_LAYER_TINT, tint_of (rear));

  item->opacity = 0.34f;
  tl_overlay_put_hex (scene, hex, PART);
  item = tl_overlay_again (scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, ink_of (rear));
  item->opacity = 1;
  item->width = TL_WIDTH_LINE;
  item->is_cased = TRUE;
}

/* --- grade and price -------------------------------------------------------------------------- */

typedef struct
{
  TlOverlayMark mark;
  TlOverlayInk ink;
  char text[12];
} Sign;

#define SIGNS_MAX 4

static guint
signs_of (const TlDestination *destination, Sign signs[SIGNS_MAX])
{
  static const TlOverlayMark grades[] = { TL_MARK_TICK, TL_MARK_TILDE, TL_MARK_CROSS };
  guint n = 0;

  signs[n++] = (Sign){ .mark = grades[destination->rear], .ink = ink_of (destination->rear) };
  if (destination->dg_at != TL_HEX_NONE)
    signs[n++] = (Sign){ .mark = TL_MARK_DG, .ink = TL_INK_DG };
  if (destination->steps_lost > 0)
    {
      signs[n] = (Sign){ .mark = TL_MARK_STEP, .ink = TL_INK_BAD };
      g_snprintf (signs[n].text, sizeof signs[n].text, "−%u", destination->steps_lost);
      n++;
    }
  if (destination->eliminated->len > 0)
    {
      signs[n] = (Sign){ .mark = TL_MARK_DAGGER, .ink = TL_INK_BAD };
      g_snprintf (signs[n].text, sizeof signs[n].text, "%u", destination->eliminated->len);
      n++;
    }
  return n;
}

static guint
legend_of (TlOverlayMark mark)
{
  switch (mark)
    {
    case TL_MARK_TICK:
      return TL_LEGEND_RETREAT + TL_REAR_AWAY;
    case TL_MARK_TILDE:
      return TL_LEGEND_RETREAT + TL_REAR_ASIDE;
    case TL_MARK_CROSS:
      return TL_LEGEND_RETREAT + TL_REAR_TOWARD;
    case TL_MARK_DG:
      return TL_LEGEND_DG;
    case TL_MARK_STEP:
      return TL_LEGEND_STEPS;
    default:
      return TL_LEGEND_ELIMINATED;
    }
}

static void
add_sign (TlOverlayScene *scene, const Sign *sign, TlPoint at)
{
  TlOverlayItem *item =
      tl_overlay_mark (scene, sign->mark, sign->ink, at, *sign->text != '\0' ? sign->text : NULL);

  tl_overlay_tell (scene, legend_of (sign->mark));
  if (sign->ink != TL_INK_AWAY && sign->ink != TL_INK_ASIDE && sign->ink != TL_INK_TOWARD)
    item->least_px = 20;
}

/* In a row: in the middle of an empty hex; along the upper side of counters, whose figures are
 * below. */
static void
add_signs (TlOverlayScene *scene, const TlSituation *situation, const TlDestination *destination)
{
  gboolean is_empty = tl_situation_first_in (situation, destination->hex) == TL_UNIT_NONE;
  TlPoint centre = tl_overlay_centre (scene, destination->hex);
  Sign signs[SIGNS_MAX];
  guint n = signs_of (destination, signs);

  for (guint i = 0; i < n; i++)
    {
      TlPoint at = { centre.x + MARKS_APART * (i - (n - 1) / 2.0),
                     centre.y + (is_empty ? 0.05 : -0.66) };

      add_sign (scene, &signs[i], at);
    }
}

void
tl_overlay_scene_add_destinations (TlOverlayScene *scene, const TlSituation *situation,
                                   const TlRetreat *retreat)
{
  for (guint i = 0; i < retreat->destinations->len; i++)
    {
      const TlDestination *destination = &g_array_index (retreat->destinations, TlDestination, i);

      add_area (scene, destination->hex, destination->rear);
      add_hatch (scene, destination->hex, destination->rear);
      add_signs (scene, situation, destination);
    }
}

void
tl_overlay_scene_add_places (TlOverlayScene *scene, const TlHex *hexes, guint n_hexes)
{
  for (guint i = 0; i < n_hexes; i++)
    {
      add_area (scene, hexes[i], TL_REAR_AWAY);
      add_hatch (scene, hexes[i], TL_REAR_AWAY);
      tl_overlay_tell (scene, TL_LEGEND_PLACE);
    }
}

/* --- ways ------------------------------------------------------------------------------------- */

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
add_symbol (Symbols *symbols, TlHex hex, const Sign *sign, double dx)
{
  TlPoint at = tl_overlay_centre (symbols->scene, hex);

  if (!is_new (symbols, sign->mark, hex))
    return;
  at.x += dx;
  at.y -= 0.44;
  add_sign (symbols->scene, sign, at);
}

static gboolean
has_sum (const TlDestination *destination, const TlRetreat *shown, TlHex hex)
{
  return hex == destination->hex || tl_retreat_find (shown, hex) != NULL;
}

/* Where it happens on the way.  Hexes that show a sum of their own are left out. */
static void
add_price_on_way (Symbols *symbols, const TlDestination *destination, const TlRetreat *shown)
{
  const Sign dg = { .mark = TL_MARK_DG, .ink = TL_INK_DG };
  const Sign step = { .mark = TL_MARK_STEP, .ink = TL_INK_BAD, .text = "−1" };

  if (destination->dg_at != TL_HEX_NONE && !has_sum (destination, shown, destination->dg_at))
    add_symbol (symbols, destination->dg_at, &dg, -0.52);
  for (guint i = 0; i < destination->loss_hexes->len; i++)
    {
      TlHex hex = g_array_index (destination->loss_hexes, TlHex, i);

      if (!has_sum (destination, shown, hex))
        add_symbol (symbols, hex, &step, 0.52);
    }
}

/* Steps in the side's ink, each once: the end of the way shows the grade. */
static void
add_way (Symbols *symbols, const TlDestination *destination, TlSide side)
{
  const TlHex *path = (const TlHex *) (gpointer) destination->path->data;
  const TlGrid *grid = tl_map_grid (symbols->scene->map);

  for (guint i = 0; i + 1 < destination->path->len; i++)
    {
      TlDirection direction;

      if (!tl_grid_direction (grid, path[i], path[i + 1], &direction) ||
          !is_new (symbols, TL_MARKS + direction, path[i]))
        continue;
      tl_overlay_track (symbols->scene, TL_LAYER_LINE, TL_INK_SIDE_0 + side, TL_WIDTH_LINE,
                        TL_DASH_NONE, path + i, 2, i == 0 ? TL_TRIM_COUNTER : TL_TRIM_NONE,
                        i + 2 == destination->path->len ? 0.3 : TL_TRIM_NONE);
      tl_overlay_tell (symbols->scene, TL_LEGEND_PATH);
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
  tl_overlay_scene_add_destinations (scene, situation, retreat);
  for (guint i = 0; i < retreat->destinations->len; i++)
    {
      const TlDestination *destination = &g_array_index (retreat->destinations, TlDestination, i);

      add_way (&symbols, destination, side);
      add_price_on_way (&symbols, destination, retreat);
    }
}

void
tl_overlay_scene_add_retreat_way (TlOverlayScene *scene, const TlSituation *situation,
                                  const TlRetreat *retreat, const TlDestination *destination,
                                  TlSide side)
{
  g_autoptr (GHashTable) taken = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);
  Symbols symbols = { scene, taken };
  const TlHex *path = (const TlHex *) (gpointer) destination->path->data;
  guint n = destination->path->len;
  TlOverlayInk ink = TL_INK_SIDE_0 + side;
  TlPoint before, end;

  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  if (n < 2)
    return;
  before = tl_overlay_centre (scene, path[n - 2]);
  end = tl_overlay_towards (tl_overlay_centre (scene, path[n - 1]), before, 0.42);
  tl_overlay_track (scene, TL_LAYER_LINE, ink, TL_WIDTH_BOLD, TL_DASH_NONE, path, n,
                    TL_TRIM_COUNTER, 0.6);
  tl_overlay_head (scene, ink, before, end);
  tl_overlay_tell (scene, TL_LEGEND_PATH);
  for (guint i = 1; i + 1 < n; i++)
    tl_overlay_mark (scene, TL_MARK_DOT, ink, tl_overlay_centre (scene, path[i]), NULL);
  add_price_on_way (&symbols, destination, retreat);
}

/* --- advance ---------------------------------------------------------------------------------- */

void
tl_overlay_scene_add_advance (TlOverlayScene *scene, const TlHex *from, guint n_from, TlHex target,
                              TlSide side, const TlScenario *scenario)
{
  TlOverlayInk ink = TL_INK_SIDE_0 + side;

  tl_overlay_take_sides (scene, scenario);
  tl_overlay_tell (scene, TL_LEGEND_ADVANCE);
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_FILL, TL_LAYER_TINT, TL_INK_AWAY_TINT);
  item->opacity = 0.3f;
  tl_overlay_put_hex (scene, target, PART);
  item = tl_overlay_again (scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, ink);
  item->opacity = 1;
  item->width = TL_WIDTH_BOLD;
  item->dash = TL_DASH_LONG;
  item->is_cased = TRUE;
  for (guint i = 0; i < n_from; i++)
    {
      TlHex way[] = { from[i], target };
      TlPoint start = tl_overlay_centre (scene, from[i]);
      TlPoint end = tl_overlay_towards (tl_overlay_centre (scene, target), start, 0.25);

      if (from[i] == target)
        continue;
      tl_overlay_track (scene, TL_LAYER_LINE, ink, TL_WIDTH_BOLD, TL_DASH_NONE, way, 2,
                        TL_TRIM_COUNTER, 0.5);
      tl_overlay_head (scene, ink, start, end);
    }
}
