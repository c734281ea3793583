/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the map and its legend draw alike: tracks through hexes, arrows, and how lines of supply,
 * dangers and zones look.
 */
#include "draw/overlay/tl-overlay-private.h"

#include <math.h>

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
tl_overlay_look_link (TlOverlayItem *item)
{
  item->is_double = TRUE;
  item->is_cased = TRUE;
  item->width = TL_WIDTH_BOLD;
}

void
tl_overlay_look_state (TlStateHatch hatch, TlOverlayInk *ink, double *angle)
{
  static const double angles[TL_STATE_HATCHES] = { G_PI / 4, -G_PI / 4, 0, G_PI / 2 };

  *ink = hatch <= TL_STATE_MARKED ? TL_INK_BAD : TL_INK_ASIDE;
  *angle = angles[hatch];
}

void
tl_overlay_look_danger (TlDangerLevel level, TlOverlayWidth *width, TlOverlayDash *dash,
                        double angles[2], guint *n_angles)
{
  static const TlOverlayWidth widths[TL_DANGER_LEVELS] = { TL_WIDTH_LINE, TL_WIDTH_LINE,
                                                           TL_WIDTH_BOLD };

  *width = widths[level];
  *dash = level == TL_DANGER_SLIGHT ? TL_DASH_SHORT : TL_DASH_NONE;
  angles[0] = G_PI / 4;
  angles[1] = -G_PI / 4;
  *n_angles = (guint) level;
}

TlOverlayDash
tl_overlay_dash_patrol (TlSide side)
{
  return side == 0 ? TL_DASH_LONG : TL_DASH_DOTS;
}

/* Figures stand beside the line: at the right of the way that it goes. */
static TlPoint
beside (TlPoint from, TlPoint here, TlPoint to)
{
  double x = -(to.y - from.y), y = to.x - from.x;
  double length = MAX (hypot (x, y), 1e-9);

  return (TlPoint){ here.x + x / length * 0.34, here.y + y / length * 0.3 };
}

void
tl_overlay_running (TlOverlayScene *scene, TlOverlayInk ink, const TlHex *hexes, guint n_hexes,
                    guint i, guint mp12)
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
tl_overlay_arrival (TlOverlayScene *scene, TlOverlayInk ink, TlPoint from, TlPoint to)
{
  double length = tl_overlay_distance (from, to);
  double x = (from.x - to.x) / length, y = (from.y - to.y) / length;
  double out = TL_TRIM_COUNTER / MAX (fabs (x), fabs (y)) + 0.03;
  TlPoint tip = { to.x + x * out, to.y + y * out };
  TlPoint base = { tip.x + x * 0.24, tip.y + y * 0.24 };
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_FILL, TL_LAYER_OUTLINE, ink);

  item->is_cased = TRUE;
  item->least_px = 24;
  tl_overlay_move_to (scene, tip);
  tl_overlay_line_to (scene, (TlPoint){ base.x - y * 0.14, base.y + x * 0.14 });
  tl_overlay_line_to (scene, (TlPoint){ base.x + y * 0.14, base.y - x * 0.14 });
  tl_overlay_close (scene);
}

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

/* A flight ends so far from its mark, in map units. */
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

/* --- a line that breaks --- */

#define HALF_GAP 0.32

static double
length_of (const TlPoint *points, guint n_points)
{
  double length = 0;

  for (guint i = 1; i < n_points; i++)
    length += tl_overlay_distance (points[i - 1], points[i]);
  return length;
}

static TlPoint
point_at (const TlPoint *points, guint n_points, double at)
{
  guint i = 1;

  for (; i + 1 < n_points && at > tl_overlay_distance (points[i - 1], points[i]); i++)
    at -= tl_overlay_distance (points[i - 1], points[i]);
  return tl_overlay_towards (points[i - 1], points[i], at);
}

/* The part of the line between two places on it. */
static void
add_stump (TlOverlayScene *scene, const TlPoint *points, guint n_points, double from, double to)
{
  g_autoptr (GArray) stump = g_array_new (FALSE, FALSE, sizeof (TlPoint));
  TlPoint first = point_at (points, n_points, from);
  TlPoint last = point_at (points, n_points, to);
  double at = 0;

  if (to - from < 0.05)
    return;
  g_array_append_val (stump, first);
  for (guint i = 1; i + 1 < n_points; i++)
    {
      at += tl_overlay_distance (points[i - 1], points[i]);
      if (at > from && at < to)
        g_array_append_val (stump, points[i]);
    }
  g_array_append_val (stump, last);
  tl_overlay_line (scene, TL_LAYER_LINE, TL_INK_BAD, TL_WIDTH_LINE, TL_DASH_SHORT);
  tl_overlay_put_track (scene, (const TlPoint *) stump->data, stump->len);
}

void
tl_overlay_torn (TlOverlayScene *scene, const TlPoint *points, guint n_points, double at)
{
  double length = length_of (points, n_points);

  /* Something of it is left at both ends. */
  if (at < HALF_GAP || at > length - HALF_GAP)
    at = length / 2;
  add_stump (scene, points, n_points, 0, MAX (at - HALF_GAP, 0));
  add_stump (scene, points, n_points, MIN (at + HALF_GAP, length), length);
  tl_overlay_mark (scene, TL_MARK_BLOCK, TL_INK_BAD, point_at (points, n_points, at), NULL);
}
