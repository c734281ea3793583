/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Barrages: who fires at a hex and who could, and what units could fire at (10.0, 10.1a). */
#include "draw/overlay/tl-overlay-private.h"

#define TARGET_TRIM 0.55

enum
{
  IN_RANGE = 1
};

static gboolean
includes (const TlHex *hexes, guint n_hexes, TlHex hex)
{
  for (guint i = 0; i < n_hexes; i++)
    if (hexes[i] == hex)
      return TRUE;
  return FALSE;
}

/* From the counter to beside the target. */
static void
add_shot (TlOverlayScene *scene, TlHex from, TlHex target, gboolean fires)
{
  TlPoint end = tl_overlay_centre (scene, target);
  TlPoint start = tl_overlay_towards (tl_overlay_centre (scene, from), end, TL_TRIM_COUNTER);

  end = tl_overlay_towards (end, start, TARGET_TRIM);
  tl_overlay_line (scene, TL_LAYER_LINE, TL_INK_ATTACK, fires ? TL_WIDTH_BOLD : TL_WIDTH_THIN,
                   fires ? TL_DASH_NONE : TL_DASH_SHORT);
  tl_overlay_move_to (scene, start);
  tl_overlay_line_to (scene, end);
  if (fires)
    tl_overlay_head (scene, TL_INK_ATTACK, start, end);
  tl_overlay_tell (scene, TL_LEGEND_FIRE);
}

void
tl_overlay_scene_add_fire (TlOverlayScene *scene, const TlHex *firing, guint n_firing,
                           const TlHex *able, guint n_able, TlHex target)
{
  g_return_if_fail (scene != NULL && target != TL_HEX_NONE);

  for (guint i = 0; i < n_able; i++)
    if (able[i] != target && !includes (firing, n_firing, able[i]) && !includes (able, i, able[i]))
      add_shot (scene, able[i], target, FALSE);
  for (guint i = 0; i < n_firing; i++)
    if (firing[i] != target && !includes (firing, i, firing[i]))
      add_shot (scene, firing[i], target, TRUE);
}

void
tl_overlay_scene_add_range (TlOverlayScene *scene, TlHex from, guint range_hexes,
                            const TlHex *targets, guint n_targets)
{
  guint n_hexes = tl_map_n_hexes (scene->map);
  g_autofree guint8 *members = g_new0 (guint8, n_hexes);
  g_autoptr (GArray) hexes = NULL;

  g_return_if_fail (scene != NULL && from != TL_HEX_NONE);

  for (TlHex hex = 0; hex < n_hexes; hex++)
    if (tl_grid_distance (tl_map_grid (scene->map), from, hex) <= range_hexes)
      members[hex] = IN_RANGE;
  hexes = tl_overlay_members (scene->map, members, IN_RANGE);
  tl_overlay_border (scene, members, IN_RANGE, (const TlHex *) (gpointer) hexes->data, hexes->len,
                     TL_INK_ATTACK, TL_DASH_LONG, 0.06, TRUE);
  tl_overlay_tell (scene, TL_LEGEND_FIRE_RANGE);
  for (guint i = 0; i < n_targets; i++)
    add_shot (scene, from, targets[i], FALSE);
}
