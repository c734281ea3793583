/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the enemy could do: where its units can go, and the hexes in danger by level. */
#include "answers/tl-chance.h"
#include "draw/overlay/tl-overlay-private.h"
#include "rules/combat/tl-resolve.h"

#define FREE_ONLY 1
#define ABOVE 0.62

/* --- reach ------------------------------------------------------------------------------------ */

static void
add_border (TlOverlayScene *scene, const guint8 *members, guint8 bits, TlOverlayDash dash)
{
  g_autoptr (GArray) hexes = tl_overlay_members (scene->map, members, bits);

  if (hexes->len == 0)
    return;
  TlOverlayItem *item =
      tl_overlay_border (scene, members, bits, (const TlHex *) (gpointer) hexes->data, hexes->len,
                         TL_INK_ATTACK, dash, 0.06, TRUE);
  item->width = TL_WIDTH_BOLD;
  item->is_cased = TRUE;
  tl_overlay_tell (scene,
                   dash == TL_DASH_NONE ? TL_LEGEND_ENEMY_REACH : TL_LEGEND_ENEMY_REACH_FREE);
}

/* The line of what zones of control keep the enemy from is dashed. */
static void
add_enemy_reach (TlOverlayScene *scene, const TlDangers *dangers)
{
  g_autofree guint8 *kept_out = g_new0 (guint8, dangers->n_hexes);

  for (TlHex hex = 0; hex < dangers->n_hexes; hex++)
    if ((dangers->reach[hex] & (TL_REACH_NOW | TL_REACH_FREE)) == TL_REACH_FREE)
      kept_out[hex] = FREE_ONLY;
  add_border (scene, dangers->reach, TL_REACH_NOW, TL_DASH_NONE);
  add_border (scene, kept_out, FREE_ONLY, TL_DASH_DOTS);
}

/* --- levels ----------------------------------------------------------------------------------- */

static void
add_level (TlOverlayScene *scene, const TlDangers *dangers, TlDangerLevel level)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  TlOverlayWidth width;
  TlOverlayDash dash;
  double angles[2];
  guint n_angles;

  for (TlHex hex = 0; hex < dangers->n_hexes; hex++)
    if (dangers->levels[hex] == level + 1)
      g_array_append_val (hexes, hex);
  if (hexes->len == 0)
    return;
  tl_overlay_tell (scene, TL_LEGEND_DANGER + level);
  tl_overlay_look_danger (level, &width, &dash, angles, &n_angles);
  for (guint i = 0; i < n_angles; i++)
    tl_overlay_hatch (scene, TL_INK_ATTACK, (const TlHex *) (gpointer) hexes->data, hexes->len,
                      angles[i], TL_HATCH_SPACING);
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, TL_INK_ATTACK);
  item->width = (guint8) width;
  item->dash = (guint8) dash;
  item->is_cased = TRUE;
  for (guint i = 0; i < hexes->len; i++)
    tl_overlay_put_hex (scene, g_array_index (hexes, TlHex, i), 0.9);
}

/* The greatest danger of its hex comes first. */
static gboolean
is_first_of_hex (const TlDangers *dangers, guint i)
{
  for (guint k = 0; k < i; k++)
    if (((const TlDanger *) dangers->dangers->pdata[k])->hex ==
        ((const TlDanger *) dangers->dangers->pdata[i])->hex)
      return FALSE;
  return TRUE;
}

/* With what chance the hex falls, or they land there; else the rule by which it is taken. (transfer
 * full) */
static char *
figure_of (const TlDanger *danger)
{
  switch (danger->kind)
    {
    case TL_DANGER_CAPTURE:
      return g_strdup ("9.14");
    case TL_DANGER_CUT:
      return g_strdup ("12.6a");
    case TL_DANGER_BARRAGE:
      return g_strdup ("10.0");
    case TL_DANGER_HIP_SHOOT:
      return g_strdup ("14.7d");
    case TL_DANGER_TRAINBUSTING:
      return g_strdup ("14.8");
    case TL_DANGER_DROP:
    case TL_DANGER_LANDING:
      return tl_chance_percent_text (danger->landed, TL_TWO_DICE_WAYS);
    case TL_DANGER_ATTACK:
    case TL_DANGER_OVERRUN:
    default:
      return tl_chance_percent_text (danger->taken, TL_COMBAT_WAYS);
    }
}

static void
add_figure (TlOverlayScene *scene, const TlDanger *danger)
{
  g_autofree char *figure = figure_of (danger);
  TlPoint at = tl_overlay_centre (scene, danger->hex);

  at.y -= ABOVE;
  tl_overlay_text (scene, TL_INK_ATTACK, at, figure)->is_emphatic =
      danger->level == TL_DANGER_LIKELY;
}

void
tl_overlay_scene_add_threats (TlOverlayScene *scene, const TlSituation *situation,
                              const TlDangers *dangers)
{
  g_return_if_fail (scene != NULL && dangers != NULL);

  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  add_enemy_reach (scene, dangers);
  for (TlDangerLevel level = 0; level < TL_DANGER_LEVELS; level++)
    add_level (scene, dangers, level);
  for (guint i = 0; i < dangers->dangers->len; i++)
    if (is_first_of_hex (dangers, i))
      add_figure (scene, dangers->dangers->pdata[i]);
}
