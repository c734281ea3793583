/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Where drops come down, and from where: planned, and in the air (14.10); where fighters intercept,
 * and Flak is heavier (14.4c). */
#include "config.h"

#include "draw/overlay/tl-overlay-private.h"
#include "rules/air/tl-airlift.h"
#include "rules/air/tl-patrol.h"
#include "rules/movement/tl-air-drop.h"

#include <glib/gi18n-lib.h>

/* The mark stands above the counters of the hex. */
#define ABOVE 0.62
#define BESIDE 0.42
#define TRIM 0.3

void
tl_overlay_flight (TlOverlayScene *scene, TlPoint from, TlPoint to, TlSide side, gboolean is_flown)
{
  const TlOverlayInk ink = TL_INK_SIDE_0 + side;
  TlPoint end = tl_overlay_towards (to, from, TRIM);

  if (tl_overlay_distance (from, to) > TRIM)
    {
      tl_overlay_line (scene, TL_LAYER_LINE, ink, is_flown ? TL_WIDTH_BOLD : TL_WIDTH_LINE,
                       is_flown ? TL_DASH_NONE : TL_DASH_LONG);
      tl_overlay_move_to (scene, from);
      tl_overlay_line_to (scene, end);
      if (is_flown)
        tl_overlay_head (scene, ink, from, end);
    }
  tl_overlay_mark (scene, TL_MARK_DROP, ink, to, NULL);
}

/* To the mark in @to. */
static TlPoint
add_flight (TlOverlayScene *scene, TlHex from, TlHex to, TlSide side, gboolean is_flown)
{
  TlPoint at = tl_overlay_centre (scene, to);
  TlPoint start;

  at.y -= ABOVE;
  start = at;
  if (from != TL_HEX_NONE && from != to)
    start = tl_overlay_towards (tl_overlay_centre (scene, from), at, TL_TRIM_COUNTER);
  tl_overlay_flight (scene, start, at, side, is_flown);
  tl_overlay_tell (scene, is_flown ? TL_LEGEND_DROP : TL_LEGEND_DROP_PLAN);
  return at;
}

/* Units that share a way share its line; the turn of the first stands at the mark. */
static gboolean
is_drawn (const TlSituation *situation, const GArray *drawn, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);

  for (guint i = 0; i < drawn->len; i++)
    {
      TlUnit other = g_array_index (drawn, TlUnit, i);
      const TlUnitState *before = tl_situation_state (situation, other);

      if (before->drop_hex == state->drop_hex && before->drop_turn == state->drop_turn &&
          before->hex == state->hex &&
          tl_situation_side (situation, other) == tl_situation_side (situation, unit))
        return TRUE;
    }
  return FALSE;
}

static void
add_plan (TlOverlayScene *scene, const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  TlSide side = tl_situation_side (situation, unit);
  TlPoint at = add_flight (scene, state->hex, state->drop_hex, side, FALSE);
  g_autofree char *turn = g_strdup_printf ("%u", state->drop_turn);

  at.x += BESIDE;
  tl_overlay_text (scene, TL_INK_SIDE_0 + side, at, turn)->is_emphatic = TRUE;
}

void
tl_overlay_scene_add_drops (TlOverlayScene *scene, const TlSituation *situation)
{
  const TlMission *mission = tl_situation_mission (situation);
  g_autoptr (GArray) drawn = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_state (situation, unit)->drop_turn > 0 &&
        tl_situation_state (situation, unit)->drop_hex != TL_HEX_NONE &&
        tl_drop_plan_is_open (situation, unit) && !is_drawn (situation, drawn, unit))
      {
        add_plan (scene, situation, unit);
        g_array_append_val (drawn, unit);
      }
  if (mission != NULL && mission->kind == TL_MISSION_DROP)
    add_flight (scene, tl_airlift_from (situation, mission), mission->target,
                tl_mission_side (situation, mission), TRUE);
}

/* --- patrol zones (14.4c) --------------------------------------------------------------------- */

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
