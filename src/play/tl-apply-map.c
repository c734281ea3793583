/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a hand changes on the map: the next map, and what must be true of it. */
#include "config.h"

#include "pieces/tl-track.h"
#include "play/tl-apply-private.h"
#include "play/tl-map-change.h"

#include <glib/gi18n-lib.h>

/* --- the next map ----------------------------------------------------------------------------- */

/* Takes towns off paper, and settles them again on other ground (6.2d). */
static void
keep_places (TlMap *map, const TlMap *base, TlHex hex)
{
  guint n;
  const TlPlace *places = tl_map_places (base, &n);
  gboolean is_paper = tl_map_terrain (map, hex) == 0;

  if (is_paper)
    tl_map_remove_marks (map, hex, TL_MAP_PLACES | TL_MAP_SOURCES | TL_MAP_PORTS);
  for (guint i = 0; i < n; i++)
    if (places[i].hex == hex && !is_paper)
      tl_map_settle (map, hex, places[i].kind);
    else if (places[i].hex == hex && places[i].kind == TL_PLACE_NAME)
      tl_map_add_place (map, places[i].name, hex, TL_PLACE_NAME);
}

static void
change_hexes (const TlMapChange *change, TlMap *map, const TlMap *base)
{
  for (guint i = 0; i < change->hexes->len; i++)
    {
      TlHex hex = g_array_index (change->hexes, TlHex, i);

      if (change->is_unknown)
        tl_map_set_unknown (map, hex);
      else
        tl_map_set_terrain (map, hex, change->mask);
      keep_places (map, base, hex);
    }
}

static void
change_hexsides (const TlMapChange *change, TlMap *map)
{
  for (guint i = 0; i < change->sides->len; i++)
    {
      const TlHexSide *side = &g_array_index (change->sides, TlHexSide, i);

      tl_map_clear_hexsides (map, side->hex, side->direction);
      for (guint kind = 0; change->mask >> kind != 0; kind++)
        if (change->mask & 1u << kind)
          tl_map_add_hexside (map, side->hex, side->direction, kind);
    }
}

static void
change_road (const TlMapChange *change, TlMap *map, TlHex hex, TlDirection direction)
{
  if (change->is_none)
    {
      tl_map_clear_roads (map, hex, direction);
      return;
    }
  tl_map_add_road (map, hex, direction, change->which);
  if (change->gauge >= 0)
    tl_map_add_rail_gauge (map, hex, direction, (guint) change->gauge);
}

static void
change_roads (const TlMapChange *change, TlMap *map)
{
  TlHex last = g_array_index (change->hexes, TlHex, change->hexes->len - 1);

  for (guint i = 1; i < change->hexes->len; i++)
    {
      TlHex from = g_array_index (change->hexes, TlHex, i - 1);
      TlDirection direction;

      if (tl_grid_direction (tl_map_grid (map), from, g_array_index (change->hexes, TlHex, i),
                             &direction))
        change_road (change, map, from, direction);
    }
  if (change->out < TL_DIRECTIONS)
    change_road (change, map, last, change->out);
}

static void
change_place (const TlMapChange *change, TlMap *map, const TlMap *base, TlHex hex)
{
  guint n;
  const TlPlace *places = tl_map_places (base, &n);

  if (!change->is_also)
    tl_map_remove_marks (map, hex, TL_MAP_PLACES);
  if (change->is_none)
    return;
  for (guint i = 0; i < n && !change->is_also; i++)
    if (places[i].hex == hex && places[i].kind != (TlPlaceKind) change->which)
      tl_map_add_place (map, places[i].name, hex, places[i].kind);
  tl_map_add_place (map, change->name, hex, (TlPlaceKind) change->which);
  tl_map_settle (map, hex, (TlPlaceKind) change->which);
}

static void
change_source (const TlMapChange *change, TlMap *map, const TlMap *base, TlHex hex)
{
  guint n;
  const TlSource *sources = tl_map_sources (base, &n);

  if (!change->is_also)
    tl_map_remove_marks (map, hex, TL_MAP_SOURCES);
  if (change->is_none)
    return;
  for (guint i = 0; i < n && !change->is_also; i++)
    if (sources[i].hex == hex &&
        (sources[i].kind != (TlSourceKind) change->which || sources[i].side != change->side))
      tl_map_add_source (map, hex, sources[i].kind, sources[i].side, sources[i].name);
  tl_map_add_source (map, hex, (TlSourceKind) change->which, change->side, change->name);
}

static void
change_port (const TlMapChange *change, TlMap *map, TlHex hex)
{
  if (!change->is_also)
    tl_map_remove_marks (map, hex, TL_MAP_PORTS);
  if (!change->is_none)
    tl_map_add_port (map, hex, change->name, change->t, change->side);
}

/* Pins of a picture as wide and high stay: it is the same sheet. */
static void
change_picture (const TlMapChange *change, TlMap *map, const TlMap *base)
{
  const TlScan *was = tl_map_scan (base);
  g_autoptr (TlScan) scan = tl_scan_copy (change->scan);

  if (scan != NULL && was != NULL && scan->width == was->width && scan->height == was->height)
    g_array_append_vals (scan->pins, was->pins->data, was->pins->len);
  tl_map_set_scan (map, scan);
}

static void
change_pin (const TlMapChange *change, TlMap *map, TlHex hex)
{
  g_autoptr (TlScan) scan = tl_scan_copy (tl_map_scan (map));

  if (change->is_none)
    tl_scan_remove_pin (scan, hex);
  else
    tl_scan_set_pin (scan, (TlScanPin){ hex, change->x, change->y });
  tl_map_set_scan (map, scan);
}

static void
change_map (const TlMapChange *change, TlMap *map, const TlMap *base)
{
  TlHex hex = change->hexes->len > 0 ? g_array_index (change->hexes, TlHex, 0) : TL_HEX_NONE;

  switch (change->kind)
    {
    case TL_MAP_CHANGE_HEX:
      change_hexes (change, map, base);
      break;
    case TL_MAP_CHANGE_HEXSIDE:
      change_hexsides (change, map);
      break;
    case TL_MAP_CHANGE_ROAD:
      change_roads (change, map);
      break;
    case TL_MAP_CHANGE_NAME:
      change_place (change, map, base, hex);
      break;
    case TL_MAP_CHANGE_SOURCE:
      change_source (change, map, base, hex);
      break;
    case TL_MAP_CHANGE_PORT:
      change_port (change, map, hex);
      break;
    case TL_MAP_CHANGE_PICTURE:
      change_picture (change, map, base);
      break;
    case TL_MAP_CHANGE_PIN:
      change_pin (change, map, hex);
      break;
    case TL_MAP_CHANGE_GAUGE:
    default:
      tl_map_add_gauge (map, change->id, change->name);
    }
}

/* --- what must be true of it ------------------------------------------------------------------ */

/* Nothing stands, or has a box, on paper. */
static gboolean
check_paper (const TlSituation *situation, const TlMap *map, TlHex hex, TlVerdict *verdict)
{
  const GArray *boxes = tl_situation_scenario (situation)->boxes;

  if (tl_map_terrain (map, hex) != 0)
    return TRUE;
  g_autofree char *number = tl_grid_format_dup (tl_map_grid (map), hex);
  g_autoptr (GArray) units = tl_situation_units_in (situation, hex);
  g_autofree char *names = tl_situation_names (situation, units);
  if (units->len > 0)
    return tl_verdict_forbid_in (verdict, "6.2", hex,
                                 /* Translators: a hex, units. */
                                 _ ("%s cannot be paper: %s must be moved away first."), number,
                                 names);
  for (guint i = 0; i < boxes->len; i++)
    if (g_array_index (boxes, TlBox, i).hex == hex)
      return tl_verdict_forbid_in (verdict, "12.3e", hex,
                                   /* Translators: a hex, a holding box. */
                                   _ ("%s cannot be paper: the box %s stands for it."), number,
                                   g_array_index (boxes, TlBox, i).name);
  return TRUE;
}

/* Of a hex without a railway: does anything lie on it, or need it? */
static gboolean
check_no_railway (const TlSituation *situation, TlHex hex, const char *number, TlVerdict *verdict)
{
  const GArray *boxes = tl_situation_scenario (situation)->boxes;
  guint n;
  const TlTrainbust *busts = tl_track_trainbusts (situation, &n);

  for (guint i = 0; i < n; i++)
    if (busts[i].hex == hex)
      return tl_verdict_forbid_in (verdict, "14.8", hex,
                                   _ ("The railway in %s stays: a Trainbusting marker lies there."),
                                   number);
  if (tl_track_conversion (situation, hex) != NULL)
    return tl_verdict_forbid_in (verdict, "13.3g", hex,
                                 _ ("The railway in %s stays: its track has been converted."),
                                 number);
  for (guint i = 0; i < boxes->len; i++)
    if (g_array_index (boxes, TlBox, i).rail == hex)
      return tl_verdict_forbid_in (
          verdict, "13.3e", hex,
          /* Translators: a hex, a holding box. */
          _ ("The railway in %s stays: trains of the box %s come in there."), number,
          g_array_index (boxes, TlBox, i).name);
  return TRUE;
}

/* Rule 13.3: a railway runs on land. */
static gboolean
check_railway (const TlSituation *situation, const TlMap *map, TlHex hex, TlVerdict *verdict)
{
  g_autofree char *number = tl_grid_format_dup (tl_map_grid (map), hex);

  if (!tl_map_has_rail (map, hex))
    return check_no_railway (situation, hex, number, verdict);
  return !tl_map_is_water (map, hex) ||
         tl_verdict_forbid_in (verdict, "13.3", hex,
                               _ ("%s is nothing but water, where no railway runs."), number);
}

/* Rule 13.3e: where there are gauges every railway has one. */
static gboolean
check_gauge (const TlMapChange *change, const TlMap *base, TlVerdict *verdict)
{
  guint n;

  tl_map_gauges (base, &n);
  if (tl_map_find_gauge (base, change->id) >= 0)
    return tl_verdict_forbid (verdict, "13.3e", TL_UNIT_NONE,
                              _ ("The map has that gauge already."));
  if (n == TL_GAUGE_MAX)
    return tl_verdict_forbid (verdict, "13.3e", TL_UNIT_NONE,
                              _ ("The map has no room for more gauges."));
  for (TlHex hex = 0; n == 0 && hex < tl_map_n_hexes (base); hex++)
    if (tl_map_has_rail (base, hex))
      return tl_verdict_forbid (
          verdict, "13.3e", TL_UNIT_NONE,
          _ ("The map has railways without a gauge, which must be taken away first."));
  return TRUE;
}

static gboolean
check_pin (const TlMapChange *change, const TlMap *base, TlVerdict *verdict)
{
  const TlScan *scan = tl_map_scan (base);
  TlHex hex = g_array_index (change->hexes, TlHex, 0);

  if (scan == NULL)
    return tl_verdict_forbid_in (verdict, "6.2", hex,
                                 _ ("The map has no picture to pin a hex to."));
  if (change->is_none)
    return TRUE;
  if (change->x >= scan->width || change->y >= scan->height)
    return tl_verdict_forbid_in (verdict, "6.2", hex,
                                 _ ("The pin is beside the picture, which has %u × %u pixels."),
                                 scan->width, scan->height);
  return scan->pins->len < TL_SCAN_PINS_MAX || tl_scan_find_pin (scan, hex) != NULL ||
         tl_verdict_forbid_in (verdict, "6.2", hex,
                               _ ("The picture has %u pins, which is the most."), TL_SCAN_PINS_MAX);
}

/* Those at the other end of a changed side, too. */
static gboolean
check_around (const TlSituation *situation, const TlMap *map, TlHex hex, TlVerdict *verdict)
{
  gboolean is_sound =
      check_paper (situation, map, hex, verdict) && check_railway (situation, map, hex, verdict);

  for (TlDirection d = 0; d < TL_DIRECTIONS / 2 && is_sound; d++)
    {
      TlHex other = tl_map_neighbour (map, hex, d);

      is_sound = other == TL_HEX_NONE || check_railway (situation, map, other, verdict);
    }
  return is_sound;
}

/* Rules 6.2d, 13.3e: the next map, sealed, or the same when nothing changes; NULL, with the reason
 * in @verdict, when it would not be well-formed.  (transfer full) */
static TlMap *
changed_map (const TlMapChange *change, const TlSituation *situation, TlVerdict *verdict)
{
  TlMap *base = tl_situation_map (situation);

  if (change->kind == TL_MAP_CHANGE_GAUGE && !check_gauge (change, base, verdict))
    return NULL;
  if (change->kind == TL_MAP_CHANGE_PIN && !check_pin (change, base, verdict))
    return NULL;
  g_autoptr (TlMap) map = tl_map_edit (base);
  change_map (change, map, base);
  tl_map_seal (map);
  g_autoptr (GArray) changed = tl_map_differences (base, map);
  if (changed->len == 0 && change->kind != TL_MAP_CHANGE_GAUGE &&
      tl_scan_equal (tl_map_scan (base), tl_map_scan (map)))
    return tl_map_ref (base);
  for (guint i = 0; i < changed->len; i++)
    if (!check_around (situation, map, g_array_index (changed, TlHex, i), verdict))
      return NULL;
  return g_steal_pointer (&map);
}

/* --- the action ------------------------------------------------------------------------------- */

static gboolean
apply_map_change (TlApply *apply)
{
  g_autoptr (TlMap) map = changed_map (apply->action->map_change, apply->before, apply->verdict);

  if (map == NULL)
    return FALSE;
  if (map != tl_situation_map (apply->before))
    tl_scenario_set_map (tl_edit_scenario (apply->edit), map);
  return TRUE;
}

const TlApplyEntry tl_apply_map[] = {
  { TL_ACTION_HEX, apply_map_change, TL_IN_TURN },
  { TL_ACTION_HEXSIDE, apply_map_change, TL_IN_TURN },
  { TL_ACTION_ROAD, apply_map_change, TL_IN_TURN },
  { TL_ACTION_NAME, apply_map_change, TL_IN_TURN },
  { TL_ACTION_SOURCE, apply_map_change, TL_IN_TURN },
  { TL_ACTION_PORT, apply_map_change, TL_IN_TURN },
  { TL_ACTION_GAUGE, apply_map_change, TL_IN_TURN },
  { TL_ACTION_PICTURE, apply_map_change, TL_IN_TURN },
  { TL_ACTION_PIN, apply_map_change, TL_IN_TURN },
  { 0, NULL, 0 },
};
