/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who would go without supply, which line breaks, and the hexes that a list is about. */
#include "draw/tl-overlay-private.h"

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

static TlPoint
between (TlPoint a, TlPoint b, double share)
{
  return (TlPoint){ a.x + (b.x - a.x) * share, a.y + (b.y - a.y) * share };
}

static void
add_stump (TlOverlayScene *scene, TlPoint from, TlPoint to)
{
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_STROKE, TL_LAYER_LINE, TL_INK_BAD);

  item->width = TL_WIDTH_LINE;
  item->dash = TL_DASH_SHORT;
  item->is_cased = TRUE;
  tl_overlay_move_to (scene, from);
  tl_overlay_line_to (scene, to);
}

void
tl_overlay_torn (TlOverlayScene *scene, TlPoint from, TlPoint to)
{
  add_stump (scene, from, between (from, to, 0.42));
  add_stump (scene, to, between (from, to, 0.58));
  tl_overlay_mark (scene, TL_MARK_BLOCK, TL_INK_BAD, between (from, to, 0.5), NULL);
}

static void
add_torn (TlOverlayScene *scene, const TlSituation *situation, const TlCutUnit *cut)
{
  TlSupplyKind kind = cut->loses_trace ? TL_SUPPLY_TRACE : TL_SUPPLY_DUMP;
  const TlSupplyPicture *picture =
      tl_supply_picture (situation, tl_situation_side (situation, cut->unit));
  const TlSupplyLine *line = tl_supply_picture_line (picture, kind, cut->unit);
  TlHex hex = tl_draw_hex (situation, cut->unit);
  TlHex end = line->via != TL_UNIT_NONE ? tl_draw_hex (situation, line->via) : line->source;

  if (end == TL_HEX_NONE || hex == TL_HEX_NONE || end == hex)
    return;

  TlPoint middle = tl_overlay_centre (scene, hex), other = tl_overlay_centre (scene, end);

  tl_overlay_torn (scene, tl_overlay_towards (middle, other, TL_TRIM_COUNTER),
                   tl_overlay_towards (other, middle, TL_TRIM_RING));
  tl_overlay_tell (scene, TL_LEGEND_CUT_LINE);
}

static void
put_badge (TlOverlayScene *scene, TlOverlayMark mark, guint legend, guint n, TlPoint at)
{
  char text[12] = "";

  if (n > 1)
    g_snprintf (text, sizeof text, "%u", n);
  tl_overlay_mark (scene, mark, TL_INK_BAD, at, text)->is_emphatic = TRUE;
  tl_overlay_tell (scene, legend);
}

/* One below the other at the left edge, where nothing else is: states stand above a stack, its count at the
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

void
tl_overlay_scene_add_cut (TlOverlayScene *scene, const TlSituation *situation, const GArray *cuts)
{
  g_autoptr (GHashTable) losses = g_hash_table_new_full (NULL, NULL, NULL, g_free);
  g_autoptr (GList) hexes = NULL;

  for (guint i = 0; i < cuts->len; i++)
    {
      const TlCutUnit *cut = &g_array_index (cuts, TlCutUnit, i);
      TlHex hex = tl_draw_hex (situation, cut->unit);

      if (hex == TL_HEX_NONE)
        continue;
      add_torn (scene, situation, cut);
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

/* As many units as go without when it is lost, beside its rank; one below the other in the same hex. */
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
      tl_overlay_tell (scene, TL_LEGEND_HINGE);
      at.x -= 1.1;
      g_snprintf (text, sizeof text, "%u", hinge->units->len);
      tl_overlay_mark (scene, TL_MARK_OUT, TL_INK_BAD, at, text);
    }
}
