/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The ways that supply comes to one unit, or why none does. */
#include "draw/overlay/tl-overlay-private.h"

#include "rules/supply/tl-supply.h"

static void
add_hq_ring (TlOverlayScene *scene, const TlSituation *situation, TlUnit hq)
{
  if (hq == TL_UNIT_NONE)
    return;
  tl_overlay_frame (scene, TL_MARK_RING, TL_INK_VIA,
                    tl_overlay_centre (scene, tl_situation_hex (situation, hq)))
      ->is_emphatic = TRUE;
  tl_overlay_tell (scene, TL_LEGEND_VIA);
}

/* As on the picture of the whole side: what goes by an HQ has another ink. */
static TlOverlayInk
leg_ink (const TlSituation *situation, const TlSupplyPath *path, const TlLeg *leg)
{
  if (leg->kind == TL_LEG_THROW || (leg->kind == TL_LEG_DRAW && path->line.via != TL_UNIT_NONE))
    return TL_INK_VIA;
  return leg->kind == TL_LEG_DRAW ? TL_INK_GOOD
                                  : TL_INK_SIDE_0 + tl_situation_side (situation, path->unit);
}

static void
add_way (TlOverlayScene *scene, const TlSituation *situation, const TlSupplyPath *path,
         TlOverlayWay way)
{
  for (guint i = 0; i < path->legs->len; i++)
    {
      const TlLeg *leg = g_ptr_array_index (path->legs, i);

      if (way == TL_WAY_BESIDE)
        tl_overlay_leg_beside (scene, leg);
      else
        tl_overlay_leg (scene, situation, leg, leg_ink (situation, path, leg), way == TL_WAY_BEST);
    }
  add_hq_ring (scene, situation, path->line.via);
}

/* How far an HQ throws: a dashed line round the hexes, as they and those beside them are served. */
static void
add_throw_range (TlOverlayScene *scene, const TlSituation *situation, TlUnit hq)
{
  g_autoptr (TlPathField) range = tl_throw_range (situation, hq);
  g_autofree guint8 *members = g_new0 (guint8, tl_map_n_hexes (scene->map));
  const TlHex *hexes;
  guint n;

  if (range == NULL)
    return;
  hexes = tl_path_field_reached_hexes (range, &n);
  for (guint i = 0; i < n; i++)
    members[hexes[i]] = 1;
  g_autoptr (TlOverlayOutline) outline =
      tl_overlay_outline_new (scene->map, members, 1, hexes, n, NULL, NULL);
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, TL_INK_VIA);
  item->dash = TL_DASH_LONG;
  item->is_cased = TRUE;
  tl_overlay_put_outline (scene, outline, 0.06, NULL, TRUE);
  tl_overlay_tell (scene, TL_LEGEND_RANGE);
}

static void
add_dump_way (TlOverlayScene *scene, const TlSituation *situation, const TlSupplyPath *path,
              TlOverlayWay way)
{
  TlOverlayInk ink = way == TL_WAY_BESIDE ? TL_INK_ASIDE : TL_INK_GOOD;
  g_autofree char *text = g_strdup_printf ("%uT", path->t);
  TlPoint at;

  /* 12.3e: off the map. */
  if (tl_site_is_box (path->line.source))
    return;
  at = tl_overlay_centre (scene, path->line.source);
  add_way (scene, situation, path, way);
  tl_overlay_frame (scene, TL_MARK_SQUARE, ink, at);
  tl_overlay_tell (scene, TL_LEGEND_DUMP);
  /* Above the dump at the left: a town's name stands below, and states of units at the right. */
  at.x -= 0.45;
  at.y -= 0.84;
  tl_overlay_text (scene, ink, at, text)->is_emphatic = way != TL_WAY_OTHER;
}

static void
add_trace_way (TlOverlayScene *scene, const TlSituation *situation, const TlSupplyPath *path)
{
  TlSide side = tl_situation_side (situation, path->unit);
  g_autoptr (GArray) back = tl_supply_path_back (path);
  TlHex entry = path->line.source;

  add_way (scene, situation, path, TL_WAY_BEST);
  tl_overlay_frame (scene, TL_MARK_RING, TL_INK_SIDE_0 + side, tl_overlay_centre (scene, entry))
      ->is_emphatic = TRUE;
  tl_overlay_tell (scene, TL_LEGEND_SOURCE);
  if (back->len > 0)
    entry = g_array_index (back, TlHex, back->len - 1);
  tl_overlay_entry (scene, situation, entry, TL_INK_SIDE_0 + side);
  tl_overlay_tell (scene, TL_LEGEND_ENTRY);
}

void
tl_overlay_scene_add_supply_path (TlOverlayScene *scene, const TlSituation *situation,
                                  const TlSupplyPath *path, TlOverlayWay way)
{
  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  if (path->kind == TL_SUPPLY_TRACE)
    add_trace_way (scene, situation, path);
  else
    add_dump_way (scene, situation, path, way);
}

static void
add_no_way (TlOverlayScene *scene, const TlSituation *situation, TlUnit unit, TlSupplyKind kind,
            const TlVerdict *verdict)
{
  g_autoptr (GPtrArray) misses = tl_supply_near_misses (situation, unit, kind);

  tl_overlay_scene_add_near_miss (scene, situation, misses, verdict);
}

void
tl_overlay_scene_add_draw (TlOverlayScene *scene, const TlSituation *situation, TlUnit unit,
                           TlOverlayWay best)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GPtrArray) paths = tl_supply_dumps (situation, unit, verdict);

  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  for (guint i = 0; i < paths->len; i++)
    add_dump_way (scene, situation, g_ptr_array_index (paths, i), i == 0 ? best : TL_WAY_OTHER);
  if (tl_situation_counter (situation, unit)->kind == TL_KIND_HQ)
    add_throw_range (scene, situation, unit);
  if (paths->len == 0)
    add_no_way (scene, situation, unit, TL_SUPPLY_DUMP, verdict);
}

void
tl_overlay_scene_add_trace (TlOverlayScene *scene, const TlSituation *situation, TlUnit unit)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (TlSupplyPath) path = tl_supply_trace (situation, unit, verdict);

  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  if (path == NULL)
    add_no_way (scene, situation, unit, TL_SUPPLY_TRACE, verdict);
  else
    add_trace_way (scene, situation, path);
}
