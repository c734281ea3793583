/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/overlay/tl-overlay-private.h"

#include <math.h>

#include "rules/supply/tl-supply.h"

TlOverlayScene *
tl_overlay_scene_new (const TlMap *map)
{
  TlOverlayScene *scene = g_new0 (TlOverlayScene, 1);

  /* A map's reference count changes, the map does not. */
  scene->map = map != NULL ? tl_map_ref ((TlMap *) (gpointer) map) : NULL;
  scene->items = g_array_new (FALSE, TRUE, sizeof (TlOverlayItem));
  scene->spots = g_array_new (FALSE, FALSE, sizeof (TlOverlaySpot));
  scene->texts = g_string_chunk_new (256);
  scene->accents[0] = 0x2f5f9e;
  scene->accents[1] = 0xb03024;
  return scene;
}

void
tl_overlay_scene_free (TlOverlayScene *scene)
{
  if (scene == NULL)
    return;
  g_clear_pointer (&scene->map, tl_map_unref);
  g_array_unref (scene->items);
  g_array_unref (scene->spots);
  g_string_chunk_free (scene->texts);
  g_free (scene);
}

void
tl_overlay_take_sides (TlOverlayScene *scene, const TlScenario *scenario)
{
  if (scenario == NULL)
    return;
  for (guint side = 0; side < TL_SIDES; side++)
    scene->accents[side] = scenario->sides[side].accent;
}

/* --- items --- */

TlOverlayItem *
tl_overlay_begin (TlOverlayScene *scene, TlOverlayItemKind kind, TlOverlayLayer layer,
                  TlOverlayInk ink)
{
  TlOverlayItem item = { .kind = (guint8) kind,
                         .layer = (guint8) layer,
                         .ink = (guint8) ink,
                         .width = TL_WIDTH_LINE,
                         .opacity = 1,
                         .first_spot = scene->spots->len,
                         .left = G_MAXFLOAT,
                         .top = G_MAXFLOAT,
                         .right = -G_MAXFLOAT,
                         .bottom = -G_MAXFLOAT };

  g_array_append_val (scene->items, item);
  return &g_array_index (scene->items, TlOverlayItem, scene->items->len - 1);
}

void
tl_overlay_put (TlOverlayScene *scene, TlPoint point, guint kind)
{
  TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, scene->items->len - 1);
  TlOverlaySpot spot = { (float) point.x, (float) point.y, kind };

  g_array_append_val (scene->spots, spot);
  item->n_spots++;
  item->left = MIN (item->left, spot.x);
  item->top = MIN (item->top, spot.y);
  item->right = MAX (item->right, spot.x);
  item->bottom = MAX (item->bottom, spot.y);
}

void
tl_overlay_move_to (TlOverlayScene *scene, TlPoint point)
{
  tl_overlay_put (scene, point, TL_SPOT_MOVE);
}

void
tl_overlay_line_to (TlOverlayScene *scene, TlPoint point)
{
  tl_overlay_put (scene, point, TL_SPOT_LINE);
}

void
tl_overlay_curve_to (TlOverlayScene *scene, TlPoint a, TlPoint b, TlPoint end)
{
  tl_overlay_put (scene, a, TL_SPOT_CURVE);
  tl_overlay_put (scene, b, TL_SPOT_CURVE);
  tl_overlay_put (scene, end, TL_SPOT_CURVE);
}

void
tl_overlay_close (TlOverlayScene *scene)
{
  TlOverlaySpot last = g_array_index (scene->spots, TlOverlaySpot, scene->spots->len - 1);

  tl_overlay_put (scene, (TlPoint){ last.x, last.y }, TL_SPOT_CLOSE);
}

TlOverlayItem *
tl_overlay_again (TlOverlayScene *scene, TlOverlayItemKind kind, TlOverlayLayer layer,
                  TlOverlayInk ink)
{
  TlOverlayItem item = g_array_index (scene->items, TlOverlayItem, scene->items->len - 1);

  item.kind = (guint8) kind;
  item.layer = (guint8) layer;
  item.ink = (guint8) ink;
  g_array_append_val (scene->items, item);
  return &g_array_index (scene->items, TlOverlayItem, scene->items->len - 1);
}

TlOverlayItem *
tl_overlay_mark (TlOverlayScene *scene, TlOverlayMark mark, TlOverlayInk ink, TlPoint at,
                 const char *text)
{
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_MARK,
                                          mark == TL_MARK_DOT ? TL_LAYER_DOT : TL_LAYER_MARK, ink);

  item->mark = (guint8) mark;
  if (text != NULL)
    item->text = g_string_chunk_insert_const (scene->texts, text);
  tl_overlay_move_to (scene, at);
  return item;
}

TlOverlayItem *
tl_overlay_frame (TlOverlayScene *scene, TlOverlayMark mark, TlOverlayInk ink, TlPoint at)
{
  TlOverlayItem *item = tl_overlay_mark (scene, mark, ink, at, NULL);

  item->layer = TL_LAYER_OUTLINE;
  return item;
}

void
tl_overlay_entry (TlOverlayScene *scene, const TlSituation *situation, TlHex hex, TlOverlayInk ink)
{
  TlPoint at = tl_overlay_centre (scene, hex);
  gboolean is_empty = tl_situation_first_in (situation, hex) == TL_UNIT_NONE;

  if (!is_empty)
    {
      at.x -= 0.66;
      at.y += 0.1;
    }
  tl_overlay_mark (scene, is_empty ? TL_MARK_FLAG : TL_MARK_PENNANT, ink, at, NULL);
}

TlOverlayItem *
tl_overlay_text (TlOverlayScene *scene, TlOverlayInk ink, TlPoint at, const char *text)
{
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_TEXT, TL_LAYER_TEXT, ink);

  item->text = g_string_chunk_insert_const (scene->texts, text);
  tl_overlay_move_to (scene, at);
  return item;
}

TlPoint
tl_overlay_centre (const TlOverlayScene *scene, TlHex hex)
{
  return tl_grid_centre (tl_map_grid (scene->map), hex);
}

double
tl_overlay_distance (TlPoint a, TlPoint b)
{
  return hypot (b.x - a.x, b.y - a.y);
}

TlPoint
tl_overlay_towards (TlPoint from, TlPoint to, double distance)
{
  double length = tl_overlay_distance (from, to);

  if (length < 1e-9)
    return from;
  return (TlPoint){ from.x + (to.x - from.x) * distance / length,
                    from.y + (to.y - from.y) * distance / length };
}

/* --- what shows for the flags --- */

/* The units that stand with the first of them: a stack is asked about together. */
static GArray *
stack_of (const TlSituation *situation, const TlUnit *units, guint n_units, TlHex *hex)
{
  GArray *stack = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  *hex = TL_HEX_NONE;
  for (guint i = 0; i < n_units; i++)
    {
      TlHex at = tl_situation_hex (situation, units[i]);

      if (at == TL_HEX_NONE || (*hex != TL_HEX_NONE && at != *hex))
        continue;
      if (stack->len > 0 && tl_situation_side (situation, units[i]) !=
                                tl_situation_side (situation, g_array_index (stack, TlUnit, 0)))
        continue;
      *hex = at;
      g_array_append_val (stack, units[i]);
    }
  return stack;
}

static void
add_reach_of (TlOverlayScene *scene, const TlSituation *situation, const GArray *stack, TlSide side)
{
  g_autoptr (TlMoveReach) reach =
      tl_move_reach (situation, (const TlUnit *) (gpointer) stack->data, stack->len, NULL);

  tl_overlay_scene_add_reach (scene, situation, reach, side);
  tl_overlay_scene_add_fuel (
      scene, reach, tl_fuel_price (situation, (const TlUnit *) (gpointer) stack->data, stack->len));
}

/* Who retreats is combat units and Organic Trucks (9.12d). */
TlRetreat *
tl_overlay_retreat (const TlSituation *situation, const TlUnit *units, guint n_units, guint hexes)
{
  TlUnit those[TL_RETREAT_UNITS_MAX];
  TlRetreatQuery query = { .units = those, .hexes = hexes, .already_dg = TRUE };
  TlHex hex;
  g_autoptr (GArray) stack = stack_of (situation, units, n_units, &hex);

  for (guint i = 0; i < stack->len && query.n_units < TL_RETREAT_UNITS_MAX; i++)
    {
      TlUnit unit = g_array_index (stack, TlUnit, i);

      if (!tl_unit_is_combat (situation, unit) &&
          !tl_situation_counter (situation, unit)->is_organic)
        continue;
      those[query.n_units++] = unit;
      if (tl_situation_state (situation, unit)->marker != TL_MARKER_DG)
        query.already_dg = FALSE;
    }
  return query.n_units > 0 ? tl_retreat (situation, &query, NULL) : NULL;
}

static void
add_retreat_of (TlOverlayScene *scene, const TlSituation *situation, const GArray *stack,
                TlSide side)
{
  g_autoptr (TlRetreat) retreat = tl_overlay_retreat (
      situation, (const TlUnit *) (gpointer) stack->data, stack->len, TL_OVERLAY_RETREAT_HEXES);

  if (retreat != NULL)
    tl_overlay_scene_add_retreat (scene, situation, retreat, side);
}

static void
add_places_of (TlOverlayScene *scene, const TlSituation *situation, const GArray *stack)
{
  const TlUnit *units = (const TlUnit *) (gpointer) stack->data;
  TlUnit hq = tl_overlay_hq_among (situation, units, stack->len);

  if (hq == TL_UNIT_NONE)
    return;
  g_autoptr (GArray) guests = tl_overlay_hq_guests (situation, hq, units, stack->len);
  g_autoptr (GArray) places =
      tl_stand_hq (situation, hq, (const TlUnit *) (gpointer) guests->data, guests->len);
  tl_overlay_scene_add_hq_places (scene, places);
}

static void
add_stands_of (TlOverlayScene *scene, const TlSituation *situation, const GArray *stack)
{
  for (guint i = 0; i < stack->len; i++)
    {
      TlUnit unit = g_array_index (stack, TlUnit, i);

      if (!tl_unit_is_combat (situation, unit))
        continue;
      g_autoptr (GArray) stands = tl_stand_reach (situation, unit, NULL);
      tl_overlay_scene_add_stands (scene, stands);
      return;
    }
}

static void
add_of_units (TlOverlayScene *scene, const TlSituation *situation, TlOverlays overlays,
              const TlUnit *units, guint n_units)
{
  TlHex hex;
  g_autoptr (GArray) stack = stack_of (situation, units, n_units, &hex);

  if (stack->len == 0)
    return;

  TlSide side = tl_situation_side (situation, g_array_index (stack, TlUnit, 0));

  if (overlays & TL_OVERLAY_REACH)
    add_reach_of (scene, situation, stack, side);
  if (overlays & TL_OVERLAY_STAND)
    add_stands_of (scene, situation, stack);
  if (overlays & TL_OVERLAY_HQ_PLACES)
    add_places_of (scene, situation, stack);
  if (overlays & TL_OVERLAY_RETREAT)
    add_retreat_of (scene, situation, stack, side);
  for (guint i = 0; i < stack->len; i++)
    {
      TlUnit unit = g_array_index (stack, TlUnit, i);

      if (overlays & TL_OVERLAY_TRACE)
        tl_overlay_scene_add_trace (scene, situation, unit);
      if (overlays & TL_OVERLAY_DRAW)
        tl_overlay_scene_add_draw (scene, situation, unit,
                                   (overlays & TL_OVERLAY_TRACE) != 0 &&
                                           tl_supply_is_traced (situation, unit)
                                       ? TL_WAY_BESIDE
                                       : TL_WAY_BEST);
    }
}

/* Where @side's supply shows, the other's zones are what stops it: its own are outlines. */
static TlZoneLook
zone_look (TlOverlays overlays, TlSide of, TlSide side)
{
  if ((overlays & TL_OVERLAY_QUIET) != 0)
    return TL_ZONE_OUTLINE;
  if ((overlays & TL_OVERLAY_SUPPLY) == 0)
    return TL_ZONE_FULL;
  return of == side ? TL_ZONE_OUTLINE : TL_ZONE_OPEN;
}

void
tl_overlay_scene_add (TlOverlayScene *scene, const TlSituation *situation, TlOverlays overlays,
                      TlSide side, const TlUnit *units, guint n_units)
{
  g_return_if_fail (scene != NULL && situation != NULL);

  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  if (side < TL_SIDES)
    scene->side = side;
  if (overlays & TL_OVERLAY_ZOC)
    for (TlSide of = 0; of < TL_SIDES; of++)
      tl_overlay_zone (scene, situation, of, zone_look (overlays, of, side));
  if ((overlays & (TL_OVERLAY_SUPPLY | TL_OVERLAY_QUIET)) == TL_OVERLAY_SUPPLY && side < TL_SIDES)
    tl_overlay_scene_add_supply (scene, situation, side);
  if (n_units > 0)
    add_of_units (scene, situation, overlays, units, n_units);
}

gboolean
tl_overlays_parse (const char *text, TlOverlays *overlays)
{
  static const struct
  {
    const char *word;
    TlOverlays overlay;
  } words[] = {
    { "zoc", TL_OVERLAY_ZOC },     { "supply", TL_OVERLAY_SUPPLY },
    { "reach", TL_OVERLAY_REACH }, { "draw", TL_OVERLAY_DRAW },
    { "trace", TL_OVERLAY_TRACE }, { "retreat", TL_OVERLAY_RETREAT },
    { "stand", TL_OVERLAY_STAND }, { "hq", TL_OVERLAY_HQ_PLACES },
    { "none", TL_OVERLAY_NONE },
  };
  guint found = 0;

  if (text == NULL)
    return FALSE;
  g_auto (GStrv) parts = g_strsplit (text, ",", -1);
  for (guint i = 0; parts[i] != NULL; i++)
    {
      const char *part = g_strstrip (parts[i]);
      guint w = 0;

      if (*part == '\0')
        continue;
      while (w < G_N_ELEMENTS (words) && strcmp (part, words[w].word) != 0)
        w++;
      if (w == G_N_ELEMENTS (words))
        return FALSE;
      found |= words[w].overlay;
    }
  *overlays = (TlOverlays) found;
  return TRUE;
}
