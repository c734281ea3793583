/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Paths hex by hex: of a counter that is carried, of supply; arrows and crosses. */
#include "draw/overlay/tl-overlay-private.h"

#include <math.h>

/* How far from the way of trace that of SP lies, in map units. */
#define BESIDE 0.17

static void
put_bend (TlOverlayScene *scene, TlPoint before, TlPoint here, TlPoint after)
{
  TlPoint a = tl_overlay_towards (here, before, 0.3);
  TlPoint b = tl_overlay_towards (here, after, 0.3);

  tl_overlay_line_to (scene, a);
  tl_overlay_curve_to (scene, tl_overlay_towards (a, here, 0.2), tl_overlay_towards (b, here, 0.2),
                       b);
}

void
tl_overlay_put_track (TlOverlayScene *scene, const TlPoint *points, guint n_points)
{
  if (n_points < 2)
    return;
  tl_overlay_move_to (scene, points[0]);
  for (guint i = 1; i + 1 < n_points; i++)
    put_bend (scene, points[i - 1], points[i], points[i + 1]);
  tl_overlay_line_to (scene, points[n_points - 1]);
}

static TlPoint *
trimmed_points (const TlOverlayScene *scene, const TlHex *hexes, guint n, double trim_start,
                double trim_end)
{
  TlPoint *points = g_new (TlPoint, n);

  for (guint i = 0; i < n; i++)
    points[i] = tl_overlay_centre (scene, hexes[i]);
  points[0] = tl_overlay_towards (points[0], points[1], trim_start);
  points[n - 1] = tl_overlay_towards (points[n - 1], points[n - 2], trim_end);
  return points;
}

TlPoint *
tl_overlay_way_points (const TlOverlayScene *scene, const GArray *hexes)
{
  return hexes->len < 2 ? NULL
                        : trimmed_points (scene, (const TlHex *) (gconstpointer) hexes->data,
                                          hexes->len, TL_TRIM_COUNTER, TL_TRIM_COUNTER);
}

TlOverlayItem *
tl_overlay_track (TlOverlayScene *scene, TlOverlayLayer layer, TlOverlayInk ink,
                  TlOverlayWidth width, TlOverlayDash dash, const TlHex *hexes, guint n_hexes,
                  double trim_start, double trim_end)
{
  TlOverlayItem *item = tl_overlay_line (scene, layer, ink, width, dash);

  if (n_hexes < 2)
    return item;
  g_autofree TlPoint *points = trimmed_points (scene, hexes, n_hexes, trim_start, trim_end);
  tl_overlay_put_track (scene, points, n_hexes);
  return item;
}

void
tl_overlay_look_flow (TlOverlayItem *item, TlOverlayFlow flow, guint class)
{
  static const TlOverlayWidth by_class[TL_TREE_CLASSES] = { TL_WIDTH_LINE, TL_WIDTH_BOLD,
                                                            TL_WIDTH_HEAVY };

  item->width = flow == TL_FLOW_HQ_DRAW ? TL_WIDTH_HEAVY
                : flow == TL_FLOW_EAT   ? TL_WIDTH_BOLD
                                        : by_class[class];
  item->dash = flow == TL_FLOW_THROW ? TL_DASH_NONE
               : flow == TL_FLOW_EAT ? TL_DASH_DOTS
                                     : TL_DASH_LONG;
}

void
tl_overlay_look_rail (TlOverlayScene *scene, TlOverlayInk ink)
{
  TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, scene->items->len - 1);

  item->width = TL_WIDTH_BAND;
  item->is_cased = FALSE;
  item->opacity = 0.42f;
  item = tl_overlay_again (scene, TL_ITEM_STROKE, TL_LAYER_BAND, ink);
  item->dash = TL_DASH_TIES;
  item->opacity = 0.6f;
}

void
tl_overlay_rail (TlOverlayScene *scene, TlOverlayInk ink, const TlHex *hexes, guint n_hexes)
{
  tl_overlay_track (scene, TL_LAYER_BAND, ink, TL_WIDTH_BAND, TL_DASH_NONE, hexes, n_hexes,
                    TL_TRIM_NONE, TL_TRIM_NONE);
  tl_overlay_look_rail (scene, ink);
}

/* Figures stand beside the line: at the right of the way that it goes. */
static TlPoint
beside (TlPoint from, TlPoint here, TlPoint to)
{
  double x = -(to.y - from.y), y = to.x - from.x;
  double length = MAX (hypot (x, y), 1e-9);

  return (TlPoint){ here.x + x / length * 0.34, here.y + y / length * 0.3 };
}

static void
add_running (TlOverlayScene *scene, TlOverlayInk ink, const TlHex *hexes, guint n_hexes, guint i,
             guint mp12)
{
  TlPoint here = tl_overlay_centre (scene, hexes[i]);
  TlPoint from = i > 0 ? tl_overlay_centre (scene, hexes[i - 1]) : here;
  TlPoint to = i + 1 < n_hexes ? tl_overlay_centre (scene, hexes[i + 1]) : here;
  g_autofree char *text = tl_mp12_to_string (mp12);

  tl_overlay_text (scene, ink, beside (from, here, to), text)->least_px = 28;
}

void
tl_overlay_head (TlOverlayScene *scene, TlOverlayInk ink, TlPoint from, TlPoint to)
{
  TlPoint base = tl_overlay_towards (to, from, 0.42);
  double x = (to.x - base.x) / 0.42 * 0.22, y = (to.y - base.y) / 0.42 * 0.22;
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_FILL, TL_LAYER_ARROW, ink);

  item->is_cased = TRUE;
  tl_overlay_move_to (scene, to);
  tl_overlay_line_to (scene, (TlPoint){ base.x - y, base.y + x });
  tl_overlay_line_to (scene, tl_overlay_towards (base, to, 0.1));
  tl_overlay_line_to (scene, (TlPoint){ base.x + y, base.y - x });
  tl_overlay_close (scene);
}

void
tl_overlay_scene_add_path (TlOverlayScene *scene, const TlHex *path, const guint *mp12,
                           guint n_path, gboolean allowed, TlSide side, const TlScenario *scenario)
{
  TlOverlayInk ink = allowed ? TL_INK_SIDE_0 + side : TL_INK_BAD;

  tl_overlay_take_sides (scene, scenario);
  if (n_path == 0)
    return;
  /* A way that is refused looks as the line to a cross does. */
  tl_overlay_track (scene, TL_LAYER_LINE, ink, TL_WIDTH_BOLD,
                    allowed ? TL_DASH_NONE : TL_DASH_SHORT, path, n_path, TL_TRIM_COUNTER,
                    TL_TRIM_NONE);
  tl_overlay_tell (scene, allowed ? TL_LEGEND_PATH : TL_LEGEND_BLOCK);
  for (guint i = 1; i < n_path; i++)
    {
      tl_overlay_mark (scene, TL_MARK_DOT, ink, tl_overlay_centre (scene, path[i]), NULL);
      if (mp12 != NULL)
        add_running (scene, ink, path, n_path, i, mp12[i]);
    }
  if (n_path < 2)
    return;
  TlPoint end = tl_overlay_centre (scene, path[n_path - 1]);
  TlPoint before = tl_overlay_centre (scene, path[n_path - 2]);
  if (allowed)
    tl_overlay_head (scene, ink, before, end);
  else
    tl_overlay_mark (scene, TL_MARK_BLOCK, TL_INK_BAD, end, NULL)->is_emphatic = TRUE;
}

/* --- supply --- */

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
        add_running (scene, ink, hexes, counted->len, at, spent);
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

void
tl_overlay_leg (TlOverlayScene *scene, const TlSituation *situation, const TlLeg *leg,
                TlOverlayInk ink, gboolean has_figures)
{
  g_autoptr (GArray) counted = counted_hexes (leg);
  const TlHex *hexes = (const TlHex *) (gpointer) counted->data;
  guint n = counted->len, first = leg->free_at_start ? 1 : 0, at;

  if (n < 2)
    return;
  if (leg->kind == TL_LEG_RAIL)
    {
      tl_overlay_rail (scene, ink, hexes, n);
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

void
tl_overlay_leg_beside (TlOverlayScene *scene, const TlLeg *leg)
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

/* --- arrows and crosses --- */

/* Half an arrow's width grows from tail to neck; the head is twice as wide. */
static void
put_taper (TlOverlayScene *scene, TlPoint from, TlPoint to, double aside, double tail, double neck,
           double head)
{
  double length = tl_overlay_distance (from, to);
  TlPoint along = { (to.x - from.x) / length, (to.y - from.y) / length };
  TlPoint across = { -along.y, along.x };
  double reach = length - (head > 0 ? 0.3 : 0.24);
  const double shape[][2] = { { 0, aside + tail }, { reach, aside + neck }, { reach - 0.05, head },
                              { length, 0 },       { reach - 0.05, -head }, { reach, aside - neck },
                              { 0, aside - tail } };

  for (guint i = 0; i < G_N_ELEMENTS (shape); i++)
    {
      TlPoint at = { from.x + along.x * shape[i][0] + across.x * shape[i][1],
                     from.y + along.y * shape[i][0] + across.y * shape[i][1] };

      if (!(head > 0) && i >= 2 && i <= 4)
        continue;
      tl_overlay_put (scene, at, i == 0 ? TL_SPOT_MOVE : TL_SPOT_LINE);
    }
  tl_overlay_close (scene);
}

void
tl_overlay_attack_arrow (TlOverlayScene *scene, TlPoint start, TlPoint end, gboolean overrun)
{
  tl_overlay_begin (scene, TL_ITEM_FILL, TL_LAYER_ARROW, TL_INK_ATTACK)->is_cased = TRUE;
  if (overrun)
    {
      put_taper (scene, start, end, 0.1, 0.02, 0.04, 0);
      put_taper (scene, start, end, -0.1, 0.02, 0.04, 0);
      put_taper (scene, tl_overlay_towards (end, start, 0.34), end, 0, 0.01, 0.01, 0.25);
    }
  else
    put_taper (scene, start, end, 0, 0.03, 0.1, 0.23);
}

void
tl_overlay_scene_add_attack (TlOverlayScene *scene, const TlHex *from, guint n_from, TlHex target,
                             gboolean overrun)
{
  for (guint i = 0; i < n_from; i++)
    {
      TlPoint start, end;

      if (from[i] == target || from[i] == TL_HEX_NONE || target == TL_HEX_NONE)
        continue;
      end = tl_overlay_centre (scene, target);
      /* Between the counters, whose figures stand in their corners. */
      start = tl_overlay_towards (tl_overlay_centre (scene, from[i]), end, 0.5);
      end = tl_overlay_towards (end, start, 0.58);
      tl_overlay_tell (scene, overrun ? TL_LEGEND_OVERRUN : TL_LEGEND_ATTACK);
      tl_overlay_attack_arrow (scene, start, end, overrun);
    }
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

void
tl_overlay_add_findings (TlOverlayScene *scene, const TlSituation *situation,
                         const TlVerdict *verdict)
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
