/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who would go without supply, which line breaks, and the hexes that a list is about. */
#include "draw/overlay/tl-overlay-private.h"
#include "rules/supply/tl-draw.h"
#include "rules/supply/tl-throw.h"

#define INSET 0.9 /* of the way from the middle to a corner */

/* What a hex's units lose. */
typedef struct
{
  guint n_trace;
  guint n_dumps; /* of those that keep trace */
} Loss;

void
tl_overlay_ring (TlOverlayScene *scene, TlHex hex, TlOverlayInk ink, TlOverlayDash dash)
{
  TlPoint middle = tl_overlay_centre (scene, hex);
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_STROKE, TL_LAYER_LINE, ink);

  item->width = TL_WIDTH_BOLD;
  item->dash = (guint8) dash;
  item->is_cased = TRUE;
  for (guint i = 0; i < 6; i++)
    {
      TlPoint corner = tl_grid_corner (tl_map_grid (scene->map), hex, i);
      TlPoint at = { middle.x + (corner.x - middle.x) * INSET,
                     middle.y + (corner.y - middle.y) * INSET };

      if (i == 0)
        tl_overlay_move_to (scene, at);
      else
        tl_overlay_line_to (scene, at);
    }
  tl_overlay_close (scene);
}

/* --- a line that breaks ----------------------------------------------------------------------- */

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

/* What of the line lies between two places on it. */
static void
add_stump (TlOverlayScene *scene, const TlPoint *points, guint n_points, double from, double to)
{
  g_autoptr (GArray) stump = g_array_new (FALSE, FALSE, sizeof (TlPoint));
  TlPoint first = point_at (points, n_points, from);
  TlPoint last = point_at (points, n_points, to);
  TlOverlayItem *item;
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
  item = tl_overlay_begin (scene, TL_ITEM_STROKE, TL_LAYER_LINE, TL_INK_BAD);
  item->width = TL_WIDTH_LINE;
  item->dash = TL_DASH_SHORT;
  item->is_cased = TRUE;
  tl_overlay_put_track (scene, (const TlPoint *) stump->data, stump->len);
}

void
tl_overlay_torn (TlOverlayScene *scene, const TlPoint *points, guint n_points, double at)
{
  double length = length_of (points, n_points);

  add_stump (scene, points, n_points, 0, MAX (at - HALF_GAP, 0));
  add_stump (scene, points, n_points, MIN (at + HALF_GAP, length), length);
  tl_overlay_mark (scene, TL_MARK_BLOCK, TL_INK_BAD, point_at (points, n_points, at), NULL);
}

/* Searches for the ways: an HQ's is kept, for those whom it serves come one after the other. */
typedef struct
{
  const TlSituation *situation;
  TlPathField *drawn;
  TlPathField *thrown; /* nullable */
  TlUnit hq;           /* by whom */
} Ways;

static void
ways_clear (Ways *ways)
{
  tl_path_field_free (ways->drawn);
  g_clear_pointer (&ways->thrown, tl_path_field_free);
}
G_DEFINE_AUTO_CLEANUP_CLEAR_FUNC (Ways, ways_clear)

/* As tl-overlay-flow.c draws it, from or to @unit: (transfer full) (nullable) */
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

/* Where the line runs through @breaker or beside it, from the line's beginning; 0: nowhere. */
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
  guint n = way != NULL ? way->len : 0;
  g_autofree TlPoint *points = g_new (TlPoint, n + 1);
  double length, at;

  if (n < 2)
    return;
  for (guint i = 0; i < n; i++)
    points[i] = tl_overlay_centre (scene, g_array_index (way, TlHex, i));
  points[0] = tl_overlay_towards (points[0], points[1], TL_TRIM_COUNTER);
  points[n - 1] = tl_overlay_towards (points[n - 1], points[n - 2], TL_TRIM_COUNTER);
  length = length_of (points, n);
  at = place_of_break (scene, way, breaker) - TL_TRIM_COUNTER;
  /* Something of it is left at both ends. */
  if (at < HALF_GAP || at > length - HALF_GAP)
    at = length / 2;
  tl_overlay_torn (scene, points, n, at);
  tl_overlay_tell (scene, TL_LEGEND_CUT_LINE);
}

/* --- who loses what --------------------------------------------------------------------------- */

static void
put_badge (TlOverlayScene *scene, TlOverlayMark mark, guint legend, guint n, TlPoint at)
{
  char text[12] = "";

  if (n > 1)
    g_snprintf (text, sizeof text, "%u", n);
  tl_overlay_mark (scene, mark, TL_INK_BAD, at, text)->is_emphatic = TRUE;
  tl_overlay_tell (scene, legend);
}

/* One below the other at the left edge, where nothing else is: states stand above a stack, its
 * count at the right, an HQ's letter at the left foot. */
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

void
tl_overlay_scene_add_cut (TlOverlayScene *scene, const TlSituation *situation, const GArray *cuts,
                          TlHex breaker)
{
  g_auto (Ways) ways = { situation, tl_path_field_new (scene->map), NULL, TL_UNIT_NONE };
  g_autoptr (GHashTable) losses = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GList) hexes = NULL;

  for (guint i = 0; i < cuts->len; i++)
    {
      const TlCutUnit *cut = &g_array_index (cuts, TlCutUnit, i);
      TlHex hex = tl_situation_hex (situation, cut->unit);

      if (hex == TL_HEX_NONE)
        continue;
      add_torn (scene, &ways, cut, breaker);
      count (losses, hex, cut);
    }
  hexes = g_list_sort (g_hash_table_get_keys (losses), compare_hexes);
  for (GList *each = hexes; each != NULL; each = each->next)
    {
      TlHex hex = GPOINTER_TO_UINT (each->data);
      const Loss *loss = g_hash_table_lookup (losses, each->data);

      tl_overlay_ring (scene, hex, TL_INK_BAD, loss->n_trace > 0 ? TL_DASH_LONG : TL_DASH_SHORT);
      add_badge (scene, hex, loss);
    }
}

void
tl_overlay_scene_add_hexes (TlOverlayScene *scene, const TlHex *hexes, guint n_hexes)
{
  for (guint i = 0; i < n_hexes; i++)
    {
      TlPoint at = tl_overlay_centre (scene, hexes[i]);
      char number[12];

      tl_overlay_ring (scene, hexes[i], TL_INK_VIA, TL_DASH_NONE);
      tl_overlay_tell (scene, TL_LEGEND_LISTED);
      if (n_hexes < 2)
        continue;
      g_snprintf (number, sizeof number, "%u", i + 1);
      at.y -= 0.72;
      at.x += 0.42;
      tl_overlay_mark (scene, TL_MARK_HQ, TL_INK_VIA, at, number)->is_emphatic = TRUE;
    }
}

void
tl_overlay_scene_add_stop (TlOverlayScene *scene, TlHex hex, const char *points)
{
  TlPoint at = tl_overlay_centre (scene, hex);

  tl_overlay_ring (scene, hex, TL_INK_PLAIN, TL_DASH_TIES);
  at.y -= 0.72;
  tl_overlay_mark (scene, TL_MARK_TRAIN, TL_INK_PLAIN, at, points);
  tl_overlay_tell (scene, TL_LEGEND_TRAIN);
}

/* How many of those before @number stand in the same hex: an HQ and its hex may both be hinges. */
static guint
n_before (const GPtrArray *hinges, guint number)
{
  const TlHinge *hinge = g_ptr_array_index (hinges, number);
  guint n = 0;

  for (guint i = 0; i < number; i++)
    n += ((const TlHinge *) g_ptr_array_index (hinges, i))->hex == hinge->hex;
  return n;
}

/* As many units as go without when it is lost, beside its rank; one below the other in the same
 * hex. */
void
tl_overlay_scene_add_hinges (TlOverlayScene *scene, const GPtrArray *hinges)
{
  for (guint i = 0; i < hinges->len; i++)
    {
      const TlHinge *hinge = g_ptr_array_index (hinges, i);
      TlPoint at = tl_overlay_centre (scene, hinge->hex);
      char text[16];

      /* An HQ's firm, a hex's dashed: what is lost is a piece or ground. */
      tl_overlay_ring (scene, hinge->hex, TL_INK_VIA,
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
