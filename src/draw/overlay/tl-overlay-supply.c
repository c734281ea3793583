/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One unit's supply: the ways that it comes by or why none does, what would mend it, and what the
 * loss of a hex or a move would cut.  A formation that cannot trace as one shows how it would be
 * split (12.6f).
 */
#include "draw/overlay/tl-overlay-private.h"
#include "rules/supply/tl-draw.h"
#include "rules/supply/tl-formation.h"
#include "rules/supply/tl-supply.h"

/* How far from the way of trace that of SP lies, in map units. */
#define BESIDE 0.17

/* --- one leg of it --- */

/* A railway in use: a band with sleepers. */
static void
add_rail (TlOverlayScene *scene, TlOverlayInk ink, const TlHex *hexes, guint n_hexes)
{
  tl_overlay_track (scene, TL_LAYER_BAND, ink, TL_WIDTH_BAND, TL_DASH_NONE, hexes, n_hexes,
                    TL_TRIM_NONE, TL_TRIM_NONE);
  tl_overlay_look_rail (scene, ink);
}

static guint
step_mp12 (const TlSituation *situation, const TlLeg *leg, TlHex from, TlHex to)
{
  TlCost cost = tl_leg_step_cost (situation, leg, from, to);

  return cost <= TL_COST_MAX ? cost : leg->mp12;
}

/* The leg's hexes in the order in which it is counted: a throw from the HQ, all else from the unit
 * that draws.  (transfer full): TlHex */
static GArray *
counted_hexes (const TlLeg *leg)
{
  GArray *hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < leg->hexes->len; i++)
    {
      guint at = leg->kind == TL_LEG_THROW ? leg->hexes->len - 1 - i : i;

      g_array_append_val (hexes, g_array_index (leg->hexes, TlHex, at));
    }
  return hexes;
}

/* Dots and figures along the counted part, from the hex at @first on; returns where it ends. */
static guint
add_counted (TlOverlayScene *scene, const TlSituation *situation, const TlLeg *leg,
             TlOverlayInk ink, const GArray *counted, guint first, gboolean has_figures)
{
  const TlHex *hexes = (const TlHex *) (gpointer) counted->data;
  guint spent = 0, at = first;

  while (at + 1 < counted->len &&
         spent + step_mp12 (situation, leg, hexes[at], hexes[at + 1]) <= leg->mp12)
    {
      spent += step_mp12 (situation, leg, hexes[at], hexes[at + 1]);
      at++;
      if (at + 1 < counted->len)
        tl_overlay_mark (scene, TL_MARK_DOT, ink, tl_overlay_centre (scene, hexes[at]), NULL);
      if (has_figures)
        tl_overlay_running (scene, ink, hexes, counted->len, at, spent);
    }
  return at;
}

/* Rule 12.3c. */
static void
add_free_step (TlOverlayScene *scene, TlOverlayInk ink, const TlHex *step, double trim_start,
               double trim_end)
{
  tl_overlay_track (scene, TL_LAYER_LINE, ink, TL_WIDTH_LINE, TL_DASH_SHORT, step, 2, trim_start,
                    trim_end);
  tl_overlay_tell (scene, TL_LEGEND_FREE_STEP);
}

/* Line, dots, running MP, the free step dashed. */
static void
add_leg (TlOverlayScene *scene, const TlSituation *situation, const TlLeg *leg, TlOverlayInk ink,
         gboolean has_figures)
{
  g_autoptr (GArray) counted = counted_hexes (leg);
  const TlHex *hexes = (const TlHex *) (gpointer) counted->data;
  guint n = counted->len, first = leg->free_at_start ? 1 : 0, at;

  if (n < 2)
    return;
  if (leg->kind == TL_LEG_RAIL)
    {
      add_rail (scene, ink, hexes, n);
      tl_overlay_tell (scene, TL_LEGEND_RAIL);
      return;
    }
  at = add_counted (scene, situation, leg, ink, counted, first, has_figures);
  if (first > 0)
    add_free_step (scene, ink, hexes, TL_TRIM_COUNTER, at > first ? TL_TRIM_NONE : TL_TRIM_COUNTER);
  if (at > first)
    {
      /* As on the picture of the whole side: what is drawn is dashed, what is thrown is not. */
      tl_overlay_track (scene, TL_LAYER_LINE, ink, has_figures ? TL_WIDTH_BOLD : TL_WIDTH_THIN,
                        leg->kind == TL_LEG_DRAW ? TL_DASH_LONG : TL_DASH_NONE, hexes + first,
                        at - first + 1, first > 0 ? TL_TRIM_NONE : TL_TRIM_COUNTER,
                        at + 1 < n ? TL_TRIM_NONE : TL_TRIM_COUNTER)
          ->is_double = leg->kind == TL_LEG_EXTENDER;
      tl_overlay_tell (scene, leg->kind == TL_LEG_EXTENDER ? TL_LEGEND_LINK
                              : leg->kind == TL_LEG_THROW  ? TL_LEGEND_FLOW + TL_FLOW_THROW
                              : ink == TL_INK_VIA          ? TL_LEGEND_FLOW + TL_FLOW_HQ_DRAW
                                                           : TL_LEGEND_FLOW + TL_FLOW_DRAW);
    }
  if (at + 1 < n)
    add_free_step (scene, ink, hexes + at, at > 0 ? TL_TRIM_NONE : TL_TRIM_COUNTER,
                   TL_TRIM_COUNTER);
}

/* Each point goes to the left of the way, where no figures are, so that two lines along it do not
 * cover one another. */
static void
shift_aside (TlPoint *points, guint n, double aside)
{
  g_autofree TlPoint *were = g_memdup2 (points, n * sizeof *points);

  for (guint i = 0; i < n; i++)
    {
      TlPoint from = were[i > 0 ? i - 1 : 0], to = were[MIN (i + 1, n - 1)];
      double length = MAX (tl_overlay_distance (from, to), 1e-9);

      points[i].x += (to.y - from.y) / length * aside;
      points[i].y -= (to.x - from.x) / length * aside;
    }
}

/* For SP of the map: dotted and beside the way. */
static void
add_leg_beside (TlOverlayScene *scene, const TlLeg *leg)
{
  g_autoptr (GArray) counted = counted_hexes (leg);
  g_autofree TlPoint *points = tl_overlay_way_points (scene, counted);

  if (points == NULL)
    return;
  shift_aside (points, counted->len, BESIDE);
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_STROKE, TL_LAYER_LINE, TL_INK_ASIDE);
  tl_overlay_look_flow (item, TL_FLOW_EAT, 0);
  item->is_cased = TRUE;
  tl_overlay_put_track (scene, points, counted->len);
  tl_overlay_tell (scene, TL_LEGEND_DUMP_WAY);
}

/* --- the nearest way --- */

/* A bold line; nothing for fewer than two hexes. */
static void
add_part (TlOverlayScene *scene, const TlHex *hexes, guint n, TlOverlayInk ink, TlOverlayDash dash,
          double trim_start, double trim_end)
{
  if (n >= 2)
    tl_overlay_track (scene, TL_LAYER_LINE, ink, TL_WIDTH_BOLD, dash, hexes, n, trim_start,
                      trim_end);
}

/* The units that exert the zone that blocks, with an arrow to the hex, or that stand in it. */
static void
add_blockers (TlOverlayScene *scene, const TlSituation *situation, const TlNearMiss *miss)
{
  TlPoint at = tl_overlay_centre (scene, g_array_index (miss->hexes, TlHex, miss->fails_at));

  for (guint i = 0; i < miss->enemies->len; i++)
    {
      TlHex hex = tl_situation_hex (situation, g_array_index (miss->enemies, TlUnit, i));

      if (hex == TL_HEX_NONE)
        continue;
      TlPoint from = tl_overlay_centre (scene, hex);
      tl_overlay_mark (scene, TL_MARK_RING, TL_INK_BAD, from, NULL);
      tl_overlay_tell (scene, TL_LEGEND_BLOCKER);
      if (hex != g_array_index (miss->hexes, TlHex, miss->fails_at))
        tl_overlay_head (scene, TL_INK_BAD, from, tl_overlay_towards (from, at, 1.3));
    }
}

/* A line round @hex, within its sides. */
static void
add_ring (TlOverlayScene *scene, TlHex hex, TlOverlayInk ink, TlOverlayDash dash)
{
  tl_overlay_line (scene, TL_LAYER_LINE, ink, TL_WIDTH_BOLD, dash);
  tl_overlay_put_hex (scene, hex, 0.9);
}

static void
add_failure (TlOverlayScene *scene, const TlSituation *situation, const TlNearMiss *miss)
{
  TlHex hex = g_array_index (miss->hexes, TlHex, miss->fails_at);
  TlPoint at = tl_overlay_centre (scene, hex);

  if (tl_situation_first_in (situation, hex) != TL_UNIT_NONE)
    at = (TlPoint){ at.x + 0.62, at.y + 0.5 };
  if (miss->is_blocked)
    {
      add_ring (scene, hex, TL_INK_BAD, TL_DASH_NONE);
      for (guint i = 1; i < miss->blocked->len; i++)
        tl_overlay_mark (scene, TL_MARK_BLOCK, TL_INK_BAD,
                         tl_overlay_centre (scene, g_array_index (miss->blocked, TlHex, i)), NULL);
      add_blockers (scene, situation, miss);
      tl_overlay_mark (scene, TL_MARK_BLOCK, TL_INK_BAD, at, miss->rule)->is_emphatic = TRUE;
      tl_overlay_tell (scene, TL_LEGEND_BLOCK);
      return;
    }
  g_autofree char *mp = tl_mp12_to_string (miss->lacks_mp12);
  g_autofree char *text = g_strdup_printf ("+%s MP", mp);
  tl_overlay_mark (scene, TL_MARK_GAP, TL_INK_BAD, at, NULL)->is_emphatic = TRUE;
  at.y += 0.52;
  tl_overlay_text (scene, TL_INK_BAD, at, text)->is_emphatic = TRUE;
  tl_overlay_tell (scene, TL_LEGEND_SHORT);
}

/* Beside the counters, when some lie there. */
static TlPoint
block_place (const TlOverlayScene *scene, const TlSituation *situation, TlHex hex)
{
  TlPoint at = tl_overlay_centre (scene, hex);

  if (tl_situation_first_in (situation, hex) != TL_UNIT_NONE)
    at = (TlPoint){ at.x + 0.6, at.y + 0.5 };
  return at;
}

static void
add_finding (TlOverlayScene *scene, const TlSituation *situation, const TlFinding *finding,
             TlHex hex)
{
  TlUnit about = finding->n_units > 0 ? finding->units[0] : TL_UNIT_NONE;
  TlHex from = about != TL_UNIT_NONE ? tl_situation_hex (situation, about) : TL_HEX_NONE;

  if (from != TL_HEX_NONE && from != hex)
    tl_overlay_track (scene, TL_LAYER_OUTLINE, TL_INK_BAD, TL_WIDTH_THIN, TL_DASH_SHORT,
                      (const TlHex[]){ from, hex }, 2, TL_TRIM_COUNTER, TL_TRIM_COUNTER);
  tl_overlay_tell (scene, TL_LEGEND_BLOCK);
  tl_overlay_mark (scene, TL_MARK_BLOCK, TL_INK_BAD, block_place (scene, situation, hex),
                   finding->rule);
}

/* A cross, and a line from the unit. */
static void
add_findings (TlOverlayScene *scene, const TlSituation *situation, const TlVerdict *verdict)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      for (guint j = 0; finding->severity == TL_FINDING_FORBIDDEN && j < finding->n_hexes; j++)
        {
          TlHex hex = finding->hexes[j];

          if (g_hash_table_add (taken, GUINT_TO_POINTER (hex)))
            add_finding (scene, situation, finding, hex);
        }
    }
}

/* The findings that close a source; a failure on the way is drawn as a way. */
static void
add_closed (TlOverlayScene *scene, const TlSituation *situation, const TlVerdict *verdict)
{
  g_autoptr (TlVerdict) closed = tl_verdict_new ();

  for (guint i = 0; i < tl_verdict_n_findings (verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (verdict, i);

      if (g_str_has_prefix (finding->rule, "12.6") || g_str_has_prefix (finding->rule, "13."))
        {
          TlFinding *copy =
              tl_verdict_add (closed, finding->severity, finding->rule, "%s", finding->text);

          for (guint k = 0; k < finding->n_hexes; k++)
            tl_finding_add_hex (copy, finding->hexes[k]);
        }
    }
  add_findings (scene, situation, closed);
}

static void
add_open_way (TlOverlayScene *scene, const TlSituation *situation, const TlNearMiss *miss)
{
  const TlHex *hexes = (const TlHex *) (gconstpointer) miss->hexes->data;
  guint n = miss->hexes->len, at = miss->fails_at;

  add_part (scene, hexes, at + 1, TL_INK_VIA, TL_DASH_LONG, TL_TRIM_COUNTER, TL_TRIM_NONE);
  if (at > 0)
    tl_overlay_tell (scene, TL_LEGEND_MISS);
  add_part (scene, hexes + at, n - at, TL_INK_BAD, TL_DASH_DOTS, TL_TRIM_NONE, TL_TRIM_COUNTER);
  if (n > at + 1)
    tl_overlay_tell (scene, TL_LEGEND_MISSING);
  for (guint i = 1; i < at; i++)
    tl_overlay_mark (scene, TL_MARK_DOT, TL_INK_VIA, tl_overlay_centre (scene, hexes[i]), NULL);
  add_failure (scene, situation, miss);
}

/* An enemy is in the way of @first: the nearest way that is open. */
static const TlNearMiss *
find_open (const GPtrArray *misses, const TlNearMiss *first)
{
  for (guint i = 1; first->is_blocked && i < misses->len; i++)
    {
      const TlNearMiss *miss = g_ptr_array_index (misses, i);

      if (!miss->is_blocked)
        return miss;
    }
  return NULL;
}

static void
add_near_miss (TlOverlayScene *scene, const TlSituation *situation, const GPtrArray *misses,
               const TlVerdict *verdict)
{
  if (misses != NULL && misses->len > 0)
    {
      const TlNearMiss *first = g_ptr_array_index (misses, 0);
      const TlNearMiss *open = find_open (misses, first);

      if (open != NULL)
        add_open_way (scene, situation, open);
      add_open_way (scene, situation, first);
    }
  if (verdict != NULL)
    add_closed (scene, situation, verdict);
}

/* --- the way of supply, or that there is none --- */

static void
add_hq_ring (TlOverlayScene *scene, const TlSituation *situation, TlUnit hq)
{
  if (hq == TL_UNIT_NONE || tl_situation_hex (situation, hq) == TL_HEX_NONE)
    return;
  tl_overlay_frame (scene, TL_MARK_RING, TL_INK_VIA,
                    tl_overlay_centre (scene, tl_situation_hex (situation, hq)))
      ->is_emphatic = TRUE;
  tl_overlay_tell (scene, TL_LEGEND_VIA);
}

/* Legs by an HQ have another ink, as in the picture of the whole side. */
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
        add_leg_beside (scene, leg);
      else
        add_leg (scene, situation, leg, leg_ink (situation, path, leg), way == TL_WAY_BEST);
    }
  add_hq_ring (scene, situation, path->line.via);
}

/* How far an HQ throws: a dashed line round the hexes that it serves. */
static void
add_throw_range (TlOverlayScene *scene, const TlSituation *situation, TlUnit hq)
{
  g_autoptr (TlPathField) range = tl_throw_range (situation, hq);
  g_autofree guint8 *members = g_new0 (guint8, tl_map_n_hexes (scene->map));
  guint n;

  if (range == NULL)
    return;
  const TlHex *hexes = tl_path_field_reached_hexes (range, &n);
  for (guint i = 0; i < n; i++)
    members[hexes[i]] = 1;
  tl_overlay_border (scene, members, 1, hexes, n, TL_INK_VIA, TL_DASH_LONG, 0.06, TRUE);
  tl_overlay_tell (scene, TL_LEGEND_RANGE);
}

static void
add_dump_way (TlOverlayScene *scene, const TlSituation *situation, const TlSupplyPath *path,
              TlOverlayWay way)
{
  TlOverlayInk ink = way == TL_WAY_BESIDE ? TL_INK_ASIDE : TL_INK_GOOD;
  g_autofree char *text = g_strdup_printf ("%uT", path->t);

  /* 12.3e: off the map. */
  if (tl_site_is_box (path->line.source))
    return;
  TlPoint at = tl_overlay_centre (scene, path->line.source);
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

static void
add_supply_path (TlOverlayScene *scene, const TlSituation *situation, const TlSupplyPath *path,
                 TlOverlayWay way)
{
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

  add_near_miss (scene, situation, misses, verdict);
}

static void
add_dumps (TlOverlayScene *scene, const TlSituation *situation, TlUnit unit, TlOverlayWay best)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GPtrArray) paths = tl_supply_dumps (situation, unit, verdict);

  for (guint i = 0; i < paths->len; i++)
    add_dump_way (scene, situation, g_ptr_array_index (paths, i), i == 0 ? best : TL_WAY_OTHER);
  if (tl_situation_counter (situation, unit)->kind == TL_KIND_HQ)
    add_throw_range (scene, situation, unit);
  if (paths->len == 0)
    add_no_way (scene, situation, unit, TL_SUPPLY_DUMP, verdict);
}

static void
add_trace (TlOverlayScene *scene, const TlSituation *situation, TlUnit unit)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (TlSupplyPath) path = tl_supply_trace (situation, unit, verdict);

  if (path == NULL)
    add_no_way (scene, situation, unit, TL_SUPPLY_TRACE, verdict);
  else
    add_trace_way (scene, situation, path);
}

/* --- how a formation would be split --- */

/* From the HQ to the unit; the HQ's own way to its source is drawn once for all units. */
static void
add_throw (TlOverlayScene *scene, const TlPathField *range, TlHex to)
{
  g_autoptr (GArray) path = tl_path_field_path_near (range, to, NULL, NULL);

  if (path == NULL || path->len < 2)
    return;
  const TlHex *hexes = (const TlHex *) (gpointer) path->data;
  add_part (scene, hexes, path->len, TL_INK_VIA, TL_DASH_NONE, TL_TRIM_COUNTER, TL_TRIM_COUNTER);
  tl_overlay_arrival (scene, TL_INK_VIA, tl_overlay_centre (scene, hexes[path->len - 2]),
                      tl_overlay_centre (scene, to));
  tl_overlay_tell (scene, TL_LEGEND_FLOW + TL_FLOW_THROW);
}

/* Rule 12.3c: with its free step. */
static void
add_draw (TlOverlayScene *scene, const TlSituation *situation, TlUnit unit, TlHex origin)
{
  g_autoptr (TlPathField) field = tl_path_field_new (tl_situation_map (situation));

  if (!tl_draw_range_search (field, situation, unit))
    return;
  g_autoptr (GArray) path = tl_path_field_path_near (field, origin, NULL, NULL);
  if (path == NULL || path->len < 2)
    return;
  add_part (scene, (const TlHex *) (gpointer) path->data, path->len, TL_INK_GOOD, TL_DASH_LONG,
            TL_TRIM_COUNTER, TL_TRIM_RING);
  tl_overlay_tell (scene, TL_LEGEND_FLOW + TL_FLOW_DRAW);
}

static void
add_thrower (TlOverlayScene *scene, const TlSituation *situation, const TlProvider *provider)
{
  g_autoptr (TlPathField) range = tl_throw_range (situation, provider->hq);

  for (guint i = 0; range != NULL && i < provider->units->len; i++)
    add_throw (scene, range,
               tl_situation_hex (situation, g_array_index (provider->units, TlUnit, i)));
  add_trace (scene, situation, provider->hq);
  add_hq_ring (scene, situation, provider->hq);
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

static void
add_provider (TlOverlayScene *scene, const TlSituation *situation, const TlProvider *provider,
              const GArray *left_out)
{
  if (provider->hq != TL_UNIT_NONE)
    add_thrower (scene, situation, provider);
  else if (provider->origin != TL_HEX_NONE)
    add_origin (scene, situation, provider);
  for (guint i = 0; i < left_out->len; i++)
    {
      TlHex hex = tl_situation_hex (situation, g_array_index (left_out, TlUnit, i));
      TlOverlayInk ink;
      double angle;

      if (hex == TL_HEX_NONE)
        continue;
      TlPoint at = tl_overlay_centre (scene, hex);
      at.y += 0.72;
      tl_overlay_look_state (TL_STATE_LEFT_OUT, &ink, &angle);
      tl_overlay_hatch (scene, ink, &hex, 1, angle, TL_HATCH_SPACING);
      tl_overlay_mark (scene, TL_MARK_LEFT, TL_INK_ASIDE, at, NULL);
      tl_overlay_tell (scene, TL_LEGEND_STATE + 2);
    }
}

/* --- what would mend it --- */

static void
add_ghost (TlOverlayScene *scene, TlHex hex, const char *number)
{
  TlPoint at = tl_overlay_centre (scene, hex);

  tl_overlay_mark (scene, TL_MARK_GHOST, TL_INK_VIA, at, NULL);
  /* In the corner: a cross may be in the middle. */
  tl_overlay_text (scene, TL_INK_VIA, (TlPoint){ at.x - 0.38, at.y - 0.36 }, number)->is_emphatic =
      TRUE;
  tl_overlay_tell (scene, TL_LEGEND_GHOST);
}

static void
add_arrow (TlOverlayScene *scene, TlHex from, TlHex to)
{
  if (from == TL_HEX_NONE || from == to)
    return;
  tl_overlay_track (scene, TL_LAYER_LINE, TL_INK_VIA, TL_WIDTH_THIN, TL_DASH_SHORT,
                    (const TlHex[]){ from, to }, 2, TL_TRIM_COUNTER, TL_TRIM_RING);
  tl_overlay_head (
      scene, TL_INK_VIA, tl_overlay_centre (scene, from),
      tl_overlay_towards (tl_overlay_centre (scene, to), tl_overlay_centre (scene, from), 0.62));
}

/* The counter stays where it is and shows its other side. */
static void
add_turn (TlOverlayScene *scene, TlHex hex, const TlMend *mend, const char *number)
{
  TlPoint at = tl_overlay_centre (scene, hex);
  g_autofree char *text =
      g_strdup_printf ("%s %s", number, mend->face == TL_FACE_COMBAT ? "C" : "M");

  tl_overlay_mark (scene, TL_MARK_GHOST, TL_INK_VIA, at, NULL)->is_emphatic = TRUE;
  at.y += 0.82;
  tl_overlay_text (scene, TL_INK_VIA, at, text)->is_emphatic = TRUE;
  tl_overlay_tell (scene, TL_LEGEND_GHOST);
}

static void
add_mends (TlOverlayScene *scene, const TlSituation *situation, const GArray *mends)
{
  g_autoptr (GHashTable) taken = g_hash_table_new (NULL, NULL);

  for (guint i = 0; i < mends->len; i++)
    {
      const TlMend *mend = &g_array_index (mends, TlMend, i);
      TlHex now =
          mend->unit != TL_UNIT_NONE ? tl_situation_hex (situation, mend->unit) : TL_HEX_NONE;
      g_autofree char *number = g_strdup_printf ("%u", i + 1);

      if (mend->kind == TL_MEND_TURN)
        {
          add_turn (scene, now, mend, number);
          continue;
        }
      for (guint k = 0; k < mend->n_hexes; k++)
        {
          /* Two that end in one hex would hide one another's numbers. */
          if (!g_hash_table_add (taken, GUINT_TO_POINTER (mend->hexes[k] + 1)))
            continue;
          add_ghost (scene, mend->hexes[k], number);
          if (k == 0)
            add_arrow (scene, now, mend->hexes[k]);
        }
    }
}

/* --- a line that breaks --- */

/* Searches for the ways: an HQ's is kept, for the units that it serves come one after another. */
typedef struct
{
  const TlSituation *situation;
  TlPathField *drawn;
  TlPathField *thrown; /* nullable */
  TlUnit hq;           /* that throws */
} Ways;

static void
ways_clear (Ways *ways)
{
  tl_path_field_free (ways->drawn);
  g_clear_pointer (&ways->thrown, tl_path_field_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ways, ways_clear)

/* As tl-overlay-side.c draws it, from or to @unit: (transfer full) (nullable) */
static GArray *
way_of (Ways *ways, TlUnit unit, const TlSupplyLine *line)
{
  if (line->via == TL_UNIT_NONE)
    return tl_draw_range_search (ways->drawn, ways->situation, unit)
               ? tl_path_field_path_near (ways->drawn, line->source, NULL, NULL)
               : NULL;
  if (line->via != ways->hq)
    {
      g_clear_pointer (&ways->thrown, tl_path_field_free);
      ways->thrown = tl_throw_range (ways->situation, line->via);
      ways->hq = line->via;
    }
  return ways->thrown != NULL
             ? tl_path_field_path_near (ways->thrown, tl_situation_hex (ways->situation, unit),
                                        NULL, NULL)
             : NULL;
}

/* How far from its beginning the line passes @breaker or a neighbour; 0: it does not. */
static double
place_of_break (const TlOverlayScene *scene, const GArray *way, TlHex breaker)
{
  const TlHex *hexes = (const TlHex *) way->data;
  const TlGrid *grid = tl_map_grid (scene->map);
  guint least = 2;
  double at = 0, found = 0;

  for (guint i = 0; breaker != TL_HEX_NONE && i < way->len; i++)
    {
      guint distance = tl_grid_distance (grid, hexes[i], breaker);

      if (i > 0)
        at += tl_overlay_distance (tl_overlay_centre (scene, hexes[i - 1]),
                                   tl_overlay_centre (scene, hexes[i]));
      if (distance >= least)
        continue;
      least = distance;
      found = at;
    }
  return found;
}

static void
add_torn (TlOverlayScene *scene, Ways *ways, const TlCutUnit *cut, TlHex breaker)
{
  TlSupplyKind kind = cut->loses_trace ? TL_SUPPLY_TRACE : TL_SUPPLY_DUMP;
  const TlSupplyPicture *picture =
      tl_supply_picture (ways->situation, tl_situation_side (ways->situation, cut->unit));
  g_autoptr (GArray) way =
      way_of (ways, cut->unit, tl_supply_picture_line (picture, kind, cut->unit));
  g_autofree TlPoint *points = way != NULL ? tl_overlay_way_points (scene, way) : NULL;

  if (points == NULL)
    return;
  tl_overlay_torn (scene, points, way->len, place_of_break (scene, way, breaker) - TL_TRIM_COUNTER);
  tl_overlay_tell (scene, TL_LEGEND_CUT_LINE);
}

/* --- which units lose what --- */

/* What a hex's units lose. */
typedef struct
{
  guint n_trace;
  guint n_dumps; /* of those that keep trace */
} Loss;

static void
put_badge (TlOverlayScene *scene, TlOverlayMark mark, guint legend, guint n, TlPoint at)
{
  char text[12] = "";

  if (n > 1)
    g_snprintf (text, sizeof text, "%u", n);
  tl_overlay_mark (scene, mark, TL_INK_BAD, at, text)->is_emphatic = TRUE;
  tl_overlay_tell (scene, legend);
}

/* One below the other at the left edge, which is free: states stand above a stack, its count at the
 * right, an HQ's letter at the left foot. */
static void
add_badge (TlOverlayScene *scene, TlHex hex, const Loss *loss)
{
  TlPoint at = tl_overlay_centre (scene, hex);

  at.x -= 0.78;
  at.y -= 0.5;
  if (loss->n_trace > 0)
    put_badge (scene, TL_MARK_OUT, TL_LEGEND_CUT_TRACE, loss->n_trace, at);
  if (loss->n_trace > 0)
    at.y += 0.56;
  if (loss->n_dumps > 0)
    put_badge (scene, TL_MARK_NO_DUMP, TL_LEGEND_CUT_DUMPS, loss->n_dumps, at);
}

static void
count (GHashTable *losses, TlHex hex, const TlCutUnit *cut)
{
  Loss *loss = g_hash_table_lookup (losses, GUINT_TO_POINTER (hex));

  if (loss == NULL)
    {
      loss = g_new0 (Loss, 1);
      g_hash_table_insert (losses, GUINT_TO_POINTER (hex), loss);
    }
  if (cut->loses_trace)
    loss->n_trace++;
  else
    loss->n_dumps++;
}

static int
compare_hexes (gconstpointer a, gconstpointer b)
{
  guint one = GPOINTER_TO_UINT (a), other = GPOINTER_TO_UINT (b);

  return (one > other) - (one < other);
}

static void
add_cut (TlOverlayScene *scene, const TlSituation *situation, const GArray *cuts, TlHex breaker)
{
  g_auto (Ways) ways = { situation, tl_path_field_new (scene->map), NULL, TL_UNIT_NONE };
  g_autoptr (GHashTable) losses = g_hash_table_new_full (NULL, NULL, NULL, g_free);

  for (guint i = 0; i < cuts->len; i++)
    {
      const TlCutUnit *cut = &g_array_index (cuts, TlCutUnit, i);
      TlHex hex = tl_situation_hex (situation, cut->unit);

      if (hex == TL_HEX_NONE)
        continue;
      add_torn (scene, &ways, cut, breaker);
      count (losses, hex, cut);
    }
  g_autoptr (GList) hexes = g_list_sort (g_hash_table_get_keys (losses), compare_hexes);
  for (GList *each = hexes; each != NULL; each = each->next)
    {
      TlHex hex = GPOINTER_TO_UINT (each->data);
      const Loss *loss = g_hash_table_lookup (losses, each->data);

      add_ring (scene, hex, TL_INK_BAD, loss->n_trace > 0 ? TL_DASH_LONG : TL_DASH_SHORT);
      add_badge (scene, hex, loss);
    }
}

static void
add_hexes (TlOverlayScene *scene, const TlHex *hexes, guint n_hexes)
{
  for (guint i = 0; i < n_hexes; i++)
    {
      TlPoint at = tl_overlay_centre (scene, hexes[i]);
      char number[12];

      add_ring (scene, hexes[i], TL_INK_VIA, TL_DASH_NONE);
      tl_overlay_tell (scene, TL_LEGEND_LISTED);
      if (n_hexes < 2)
        continue;
      g_snprintf (number, sizeof number, "%u", i + 1);
      at.y -= 0.72;
      at.x += 0.42;
      tl_overlay_mark (scene, TL_MARK_HQ, TL_INK_VIA, at, number)->is_emphatic = TRUE;
    }
}

/* How many hinges before @number stand in the same hex: an HQ and its hex may both be hinges. */
static guint
n_before (const GPtrArray *hinges, guint number)
{
  const TlHinge *hinge = g_ptr_array_index (hinges, number);
  guint n = 0;

  for (guint i = 0; i < number; i++)
    n += ((const TlHinge *) g_ptr_array_index (hinges, i))->hex == hinge->hex;
  return n;
}

/* Each shows its rank and how many units its loss cuts off; in the same hex one below the other. */
static void
add_hinges (TlOverlayScene *scene, const GPtrArray *hinges)
{
  for (guint i = 0; i < hinges->len; i++)
    {
      const TlHinge *hinge = g_ptr_array_index (hinges, i);
      TlPoint at = tl_overlay_centre (scene, hinge->hex);
      char text[16];

      /* An HQ's firm, a hex's dashed: what is lost is a piece or ground. */
      add_ring (scene, hinge->hex, TL_INK_VIA,
                hinge->kind == TL_HINGE_HEX ? TL_DASH_LONG : TL_DASH_NONE);
      at.y += n_before (hinges, i) * 0.56 - 0.72;
      at.x += 0.42;
      g_snprintf (text, sizeof text, "%u", i + 1);
      tl_overlay_mark (scene, TL_MARK_HQ, TL_INK_VIA, at, text)->is_emphatic = TRUE;
      tl_overlay_tell (scene, hinge->kind == TL_HINGE_HEX ? TL_LEGEND_HINGE_HEX : TL_LEGEND_HINGE);
      at.x -= 1.1;
      g_snprintf (text, sizeof text, "%u", hinge->units->len);
      tl_overlay_mark (scene, TL_MARK_OUT, TL_INK_BAD, at, text);
    }
}

/* --- all of it -------------------------------------------------------------------------------- */

void
tl_overlay_scene_add_supply_of (TlOverlayScene *scene, const TlSituation *situation,
                                const TlOverlaySupply *what)
{
  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  if ((what->overlays & TL_OVERLAY_TRACE) != 0)
    add_trace (scene, situation, what->unit);
  if ((what->overlays & TL_OVERLAY_DRAW) != 0)
    add_dumps (scene, situation, what->unit,
               (what->overlays & TL_OVERLAY_TRACE) != 0 &&
                       tl_supply_is_traced (situation, what->unit)
                   ? TL_WAY_BESIDE
                   : TL_WAY_BEST);
  if (what->path != NULL)
    add_supply_path (scene, situation, what->path, what->way);
  if (what->misses != NULL || what->why != NULL)
    add_near_miss (scene, situation, what->misses, what->why);
  if (what->mends != NULL)
    add_mends (scene, situation, what->mends);
  if (what->cuts != NULL)
    add_cut (scene, situation, what->cuts, what->breaker);
  if (what->hinges != NULL)
    add_hinges (scene, what->hinges);
  if (what->n_hexes > 0)
    add_hexes (scene, what->hexes, what->n_hexes);
  if (what->provider != NULL)
    add_provider (scene, situation, what->provider, what->left_out);
}
