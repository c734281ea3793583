/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What shows for the flags TL_OVERLAY_*. */
#include "config.h"

#include "draw/overlay/tl-overlay.h"

#include "answers/tl-unit-supply.h"
#include "draw/overlay/tl-overlay-private.h"
#include "pieces/tl-track.h"
#include "rules/air/tl-airlift.h"
#include "rules/air/tl-flak.h"
#include "rules/movement/tl-air-drop.h"
#include "rules/movement/tl-sea.h"
#include "rules/supply/tl-supply.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- in the air ------------------------------------------------------------------------------- */

/* Where drops come down, and from where: planned, and in the air (14.10); where fighters intercept,
 * and Flak is heavier (14.4c). */

/* The mark stands above the counters of the hex. */
#define ABOVE 0.62
#define BESIDE 0.42

/* To the mark in @to. */
static TlPoint
add_flight (TlOverlayScene *scene, TlHex from, TlHex to, TlSide side, gboolean is_flown)
{
  TlPoint at = tl_overlay_centre (scene, to);

  at.y -= ABOVE;
  TlPoint start = at;
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

/* Drops of both sides, by parachute and by glider: plans that name a hex (14.10b), and the one that
 * is being flown. */
static void
overlay_scene_add_drops (TlOverlayScene *scene, const TlSituation *situation)
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

/* The patrol zone of @side: a line round it, and at its bases how many fighters keep it up. */
static void
overlay_scene_add_patrol (TlOverlayScene *scene, const TlSituation *situation, TlSide side)
{
  g_autoptr (GArray) zone = tl_patrol_zone (situation, side);
  g_autofree guint8 *members = g_new0 (guint8, tl_map_n_hexes (tl_situation_map (situation)));

  if (zone->len == 0)
    return;
  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  for (guint i = 0; i < zone->len; i++)
    members[g_array_index (zone, TlHex, i)] = MEMBER;
  tell (scene, situation, side);
  TlOverlayItem *item = tl_overlay_border (
      scene, members, MEMBER, (const TlHex *) (gpointer) zone->data, zone->len,
      TL_INK_SIDE_0 + side, tl_overlay_dash_patrol (side), side == 0 ? INSET : INSET_OTHER, TRUE);
  item->width = TL_WIDTH_BOLD;
  item->is_cased = TRUE;
  add_figures (scene, situation, side);
}

/* --- of the units that are asked about -------------------------------------------------------- */

/* The units that stand with the first of them: a stack is one question. */
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
  const TlUnit *units = (const TlUnit *) (gpointer) stack->data;
  g_autoptr (TlSeaReach) sea = tl_sea_reach_now (situation, units, stack->len);

  if (sea != NULL)
    {
      tl_overlay_scene_add_sea_reach (scene, situation, sea, side);
      return;
    }
  g_autoptr (TlMoveReach) reach = tl_move_reach (situation, units, stack->len, NULL);
  tl_overlay_scene_add_reach (scene, situation, reach, side);
  tl_overlay_scene_add_fuel (scene, reach, tl_fuel_price (situation, units, stack->len));
}

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

      if (!tl_unit_retreats (situation, unit))
        continue;
      those[query.n_units++] = unit;
      if (tl_situation_state (situation, unit)->marker != TL_MARKER_DG)
        query.already_dg = FALSE;
    }
  return query.n_units > 0 ? tl_retreat (situation, &query, NULL) : NULL;
}

static void
add_plans_of (TlOverlayScene *scene, const TlSituation *situation, TlOverlays overlays,
              const GArray *stack)
{
  const TlUnit *units = (const TlUnit *) (gpointer) stack->data;
  g_autoptr (TlRetreat) retreat =
      (overlays & TL_OVERLAY_RETREAT) != 0
          ? tl_overlay_retreat (situation, units, stack->len, TL_OVERLAY_RETREAT_HEXES)
          : NULL;

  tl_overlay_scene_add_plans (
      scene, situation,
      &(TlOverlayPlans){ .ranges_of = (overlays & TL_OVERLAY_FIRE) != 0 ? stack : NULL,
                         .retreat = retreat,
                         .pointed = TL_HEX_NONE,
                         .side = tl_situation_side (situation, units[0]) });
}

static void
add_places_of (TlOverlayScene *scene, const TlSituation *situation, const GArray *stack)
{
  const TlUnit *units = (const TlUnit *) (gpointer) stack->data;
  TlUnit hq = tl_supply_hq_among (situation, units, stack->len);

  if (hq == TL_UNIT_NONE)
    return;
  g_autoptr (GArray) served = tl_supply_to_serve (situation, hq, units, stack->len);
  g_autoptr (GArray) places =
      tl_stand_hq (situation, hq, (const TlUnit *) (gpointer) served->data, served->len);
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
  add_plans_of (scene, situation, overlays, stack);
  for (guint i = 0; i < stack->len; i++)
    tl_overlay_scene_add_supply_of (
        scene, situation,
        &(TlOverlaySupply){ .unit = g_array_index (stack, TlUnit, i), .overlays = overlays });
}

static gboolean
has_railhead (const TlSituation *situation)
{
  guint n = tl_map_n_hexes (tl_situation_map (situation));

  for (TlSide side = 0; side < TL_SIDES; side++)
    for (TlHex hex = 0; hex < n; hex++)
      if (tl_track_is_railhead (situation, side, hex))
        return TRUE;
  return FALSE;
}

static void
tell_track (TlOverlayScene *scene, const TlSituation *situation)
{
  guint n;
  const TlGauge *gauges = tl_map_gauges (tl_situation_map (situation), &n);

  for (guint i = 0; i < MIN (n, TL_GAUGE_LOOKS); i++)
    {
      /* Translators: the name of a railway gauge. */
      g_autofree char *text = g_strdup_printf (_ ("%s (13.3e)"), gauges[i].name);

      tl_overlay_tell (scene, TL_LEGEND_GAUGE + i);
      if (i < TL_GAUGE_LOOKS - 1 || n == TL_GAUGE_LOOKS)
        scene->gauges[i] = g_string_chunk_insert_const (scene->texts, text);
    }
  if (n > 0 && has_railhead (situation))
    tl_overlay_tell (scene, TL_LEGEND_RAILHEAD);
}

static void
add_threats_to (TlOverlayScene *scene, const TlSituation *situation, TlSide side)
{
  const TlDangerQuery query = { side, NULL };
  g_autoptr (TlDangers) dangers = tl_dangers_new (situation, &query, NULL);

  tl_overlay_scene_add_threats (scene, situation, dangers);
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
      tl_overlay_scene_add_zoc (scene, situation, of, zone_look (overlays, of, side));
  if ((overlays & (TL_OVERLAY_SUPPLY | TL_OVERLAY_QUIET)) == TL_OVERLAY_SUPPLY && side < TL_SIDES)
    tl_overlay_scene_add_supply (scene, situation, side);
  for (TlSide of = 0; (overlays & TL_OVERLAY_PATROL) != 0 && of < TL_SIDES; of++)
    overlay_scene_add_patrol (scene, situation, of);
  if ((overlays & TL_OVERLAY_DROPS) != 0)
    overlay_scene_add_drops (scene, situation);
  if ((overlays & TL_OVERLAY_THREATS) != 0)
    add_threats_to (scene, situation,
                    side < TL_SIDES ? side : tl_situation_clock (situation)->phasing);
  if ((overlays & TL_OVERLAY_TRACK) != 0)
    tell_track (scene, situation);
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
    { "zoc", TL_OVERLAY_ZOC },       { "supply", TL_OVERLAY_SUPPLY },
    { "reach", TL_OVERLAY_REACH },   { "draw", TL_OVERLAY_DRAW },
    { "trace", TL_OVERLAY_TRACE },   { "retreat", TL_OVERLAY_RETREAT },
    { "stand", TL_OVERLAY_STAND },   { "hq", TL_OVERLAY_HQ_PLACES },
    { "fire", TL_OVERLAY_FIRE },     { "threats", TL_OVERLAY_THREATS },
    { "patrol", TL_OVERLAY_PATROL }, { "drops", TL_OVERLAY_DROPS },
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
