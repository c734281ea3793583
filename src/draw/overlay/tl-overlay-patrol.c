/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where fighters intercept, and Flak is heavier (14.4c). */
#include "config.h"

#include "draw/overlay/tl-overlay-private.h"
#include "rules/air/tl-patrol.h"

#include <glib/gi18n-lib.h>

#define MEMBER 1
#define BELOW 0.8
/* The lines of both sides lie apart where their zones end in the same hexes. */
#define INSET 0.05
#define INSET_OTHER 0.12

TlOverlayDash
tl_overlay_dash_patrol (TlSide side)
{
  return side == 0 ? TL_DASH_LONG : TL_DASH_DOTS;
}

static void
tell (TlOverlayScene *scene, const TlSituation *situation, TlSide side)
{
  const char *name = tl_situation_scenario (situation)->sides[side].name;
  /* Translators: the legend of the map; %s is a side. */
  g_autofree char *text = g_strdup_printf (_ ("%s: patrol zone (14.4c)"), name);

  tl_overlay_tell (scene, TL_LEGEND_PATROL + side);
  scene->patrols_of[side] = g_string_chunk_insert_const (scene->texts, text);
}

/* Those in a hex stand there for its zone as well. */
static guint
n_fighters_in (const TlSituation *situation, TlHex hex, TlSide side)
{
  g_autoptr (GArray) fighters = tl_patrol_fighters (situation, hex, side);
  guint n = 0;

  for (guint i = 0; i < fighters->len; i++)
    n += tl_situation_hex (situation, g_array_index (fighters, TlUnit, i)) == hex;
  return n;
}

static void
add_figures (TlOverlayScene *scene, const TlSituation *situation, TlSide side)
{
  g_autoptr (GArray) bases =
      tl_air_bases_within (situation, side, 0, tl_map_n_hexes (tl_situation_map (situation)));

  for (guint i = 0; i < bases->len; i++)
    {
      TlHex hex = g_array_index (bases, TlHex, i);
      guint n = n_fighters_in (situation, hex, side);
      /* Translators: a number of fighters. */
      g_autofree char *text = g_strdup_printf (_ ("%u F"), n);
      TlPoint at = tl_overlay_centre (scene, hex);

      at.y += BELOW;
      if (n > 0)
        tl_overlay_text (scene, TL_INK_SIDE_0 + side, at, text)->is_emphatic = TRUE;
    }
}

void
tl_overlay_scene_add_patrol (TlOverlayScene *scene, const TlSituation *situation, TlSide side)
{
  g_autoptr (GArray) zone = tl_patrol_zone (situation, side);
  g_autofree guint8 *members = g_new0 (guint8, tl_map_n_hexes (tl_situation_map (situation)));
  TlOverlayItem *item;

  if (zone->len == 0)
    return;
  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  for (guint i = 0; i < zone->len; i++)
    members[g_array_index (zone, TlHex, i)] = MEMBER;
  tell (scene, situation, side);
  item = tl_overlay_border (scene, members, MEMBER, (const TlHex *) (gpointer) zone->data,
                            zone->len, TL_INK_SIDE_0 + side, tl_overlay_dash_patrol (side),
                            side == 0 ? INSET : INSET_OTHER, TRUE);
  item->width = TL_WIDTH_BOLD;
  item->is_cased = TRUE;
  add_figures (scene, situation, side);
}
