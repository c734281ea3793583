/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How a formation would be split that cannot trace as one (12.6f). */
#include "draw/overlay/tl-overlay-private.h"

#include "rules/supply/tl-draw.h"
#include "rules/supply/tl-throw.h"

#define HATCH_SPACING 0.2

/* From the HQ to the unit; the HQ's own way to its source is drawn once, for all. */
static void
add_throw (TlOverlayScene *scene, const TlPathField *range, TlHex to)
{
  g_autoptr (GArray) path = tl_path_field_path_near (range, to, NULL, NULL);
  const TlHex *hexes;
  TlOverlayItem *item;

  if (path == NULL || path->len < 2)
    return;
  hexes = (const TlHex *) (gpointer) path->data;
  item = tl_overlay_track (scene, TL_LAYER_LINE, TL_INK_VIA, hexes, path->len, TL_TRIM_COUNTER,
                           TL_TRIM_COUNTER);
  item->width = TL_WIDTH_BOLD;
  item->is_cased = TRUE;
  tl_overlay_arrival (scene, TL_INK_VIA, tl_overlay_centre (scene, hexes[path->len - 2]),
                      tl_overlay_centre (scene, to));
  tl_overlay_tell (scene, TL_LEGEND_FLOW + TL_FLOW_THROW);
}

/* Rule 12.3c: with its free step. */
static void
add_draw (TlOverlayScene *scene, const TlSituation *situation, TlUnit unit, TlHex origin)
{
  g_autoptr (TlPathField) field = tl_path_field_new (tl_situation_map (situation));
  g_autoptr (GArray) path = NULL;
  TlOverlayItem *item;

  if (!tl_draw_range_search (field, situation, unit))
    return;
  path = tl_path_field_path_near (field, origin, NULL, NULL);
  if (path == NULL || path->len < 2)
    return;
  item = tl_overlay_track (scene, TL_LAYER_LINE, TL_INK_GOOD, (const TlHex *) (gpointer) path->data,
                           path->len, TL_TRIM_COUNTER, TL_TRIM_RING);
  item->width = TL_WIDTH_BOLD;
  item->dash = TL_DASH_LONG;
  item->is_cased = TRUE;
  tl_overlay_tell (scene, TL_LEGEND_FLOW + TL_FLOW_DRAW);
}

static void
add_thrower (TlOverlayScene *scene, const TlSituation *situation, const TlProvider *provider)
{
  TlHex at = tl_situation_hex (situation, provider->hq);
  g_autoptr (TlPathField) range = tl_throw_range (situation, provider->hq);

  for (guint i = 0; range != NULL && i < provider->units->len; i++)
    add_throw (scene, range,
               tl_situation_hex (situation, g_array_index (provider->units, TlUnit, i)));
  tl_overlay_scene_add_trace (scene, situation, provider->hq);
  if (at == TL_HEX_NONE)
    return;
  tl_overlay_frame (scene, TL_MARK_RING, TL_INK_VIA, tl_overlay_centre (scene, at))->is_emphatic =
      TRUE;
  tl_overlay_tell (scene, TL_LEGEND_VIA);
}

static void
add_origin (TlOverlayScene *scene, const TlSituation *situation, const TlProvider *provider)
{
  for (guint i = 0; i < provider->units->len; i++)
    add_draw (scene, situation, g_array_index (provider->units, TlUnit, i), provider->origin);
  tl_overlay_frame (scene, TL_MARK_RING, TL_INK_GOOD, tl_overlay_centre (scene, provider->origin))
      ->is_emphatic = TRUE;
  tl_overlay_tell (scene, TL_LEGEND_SOURCE);
}

void
tl_overlay_scene_add_provider (TlOverlayScene *scene, const TlSituation *situation,
                               const TlProvider *provider, const GArray *left_out)
{
  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  if (provider->hq != TL_UNIT_NONE)
    add_thrower (scene, situation, provider);
  else if (provider->origin != TL_HEX_NONE)
    add_origin (scene, situation, provider);
  for (guint i = 0; i < left_out->len; i++)
    {
      TlHex hex = tl_situation_hex (situation, g_array_index (left_out, TlUnit, i));
      TlOverlayInk ink;
      TlPoint at;
      double angle;

      if (hex == TL_HEX_NONE)
        continue;
      at = tl_overlay_centre (scene, hex);
      at.y += 0.72;
      tl_overlay_look_state (TL_STATE_LEFT_OUT, &ink, &angle);
      tl_overlay_hatch (scene, ink, &hex, 1, angle, HATCH_SPACING);
      tl_overlay_mark (scene, TL_MARK_LEFT, TL_INK_ASIDE, at, NULL);
      tl_overlay_tell (scene, TL_LEGEND_STATE + 2);
    }
}
