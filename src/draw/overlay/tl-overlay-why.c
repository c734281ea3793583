/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a unit has no supply: the way that comes nearest, where it fails, and what would mend it. */
#include "draw/overlay/tl-overlay-private.h"

/* --- the nearest way --- */

static void
add_part (TlOverlayScene *scene, const TlHex *hexes, guint n, TlOverlayInk ink, TlOverlayDash dash,
          double trim_start, double trim_end)
{
  TlOverlayItem *item;

  if (n < 2)
    return;
  item = tl_overlay_track (scene, TL_LAYER_LINE, ink, hexes, n, trim_start, trim_end);
  item->width = TL_WIDTH_BOLD;
  item->dash = (guint8) dash;
  item->is_cased = TRUE;
}

/* Who exerts the zone that blocks, with an arrow to the hex; or who stands in it. */
static void
add_blockers (TlOverlayScene *scene, const TlSituation *situation, const TlNearMiss *miss)
{
  TlPoint at = tl_overlay_centre (scene, g_array_index (miss->hexes, TlHex, miss->fails_at));

  for (guint i = 0; i < miss->enemies->len; i++)
    {
      TlHex hex = tl_situation_hex (situation, g_array_index (miss->enemies, TlUnit, i));
      TlPoint from;

      if (hex == TL_HEX_NONE)
        continue;
      from = tl_overlay_centre (scene, hex);
      tl_overlay_mark (scene, TL_MARK_RING, TL_INK_BAD, from, NULL);
      tl_overlay_tell (scene, TL_LEGEND_BLOCKER);
      if (hex != g_array_index (miss->hexes, TlHex, miss->fails_at))
        tl_overlay_head (scene, TL_INK_BAD, from, tl_overlay_towards (from, at, 1.3));
    }
}

static void
add_failure (TlOverlayScene *scene, const TlSituation *situation, const TlNearMiss *miss)
{
  TlHex hex = g_array_index (miss->hexes, TlHex, miss->fails_at);
  TlPoint at = tl_overlay_centre (scene, hex);
  g_autofree char *mp = NULL;
  g_autofree char *text = NULL;

  if (tl_situation_first_in (situation, hex) != TL_UNIT_NONE)
    at = (TlPoint){ at.x + 0.62, at.y + 0.5 };
  if (miss->is_blocked)
    {
      tl_overlay_ring (scene, hex, TL_INK_BAD, TL_DASH_NONE);
      for (guint i = 1; i < miss->blocked->len; i++)
        tl_overlay_mark (scene, TL_MARK_BLOCK, TL_INK_BAD,
                         tl_overlay_centre (scene, g_array_index (miss->blocked, TlHex, i)), NULL);
      add_blockers (scene, situation, miss);
      tl_overlay_mark (scene, TL_MARK_BLOCK, TL_INK_BAD, at, miss->rule)->is_emphatic = TRUE;
      tl_overlay_tell (scene, TL_LEGEND_BLOCK);
      return;
    }
  mp = tl_mp12_to_string (miss->lacks_mp12);
  text = g_strdup_printf ("+%s MP", mp);
  tl_overlay_mark (scene, TL_MARK_GAP, TL_INK_BAD, at, NULL)->is_emphatic = TRUE;
  at.y += 0.52;
  tl_overlay_text (scene, TL_INK_BAD, at, text)->is_emphatic = TRUE;
  tl_overlay_tell (scene, TL_LEGEND_SHORT);
}

/* Of the findings those that close a source; what fails on the way is drawn as a way. */
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

          for (guint k = 0; k < finding->hexes->len; k++)
            tl_finding_add_hex (copy, g_array_index (finding->hexes, TlHex, k));
        }
    }
  tl_overlay_add_findings (scene, situation, closed);
}

static void
add_way (TlOverlayScene *scene, const TlSituation *situation, const TlNearMiss *miss)
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

/* Beside @first, which an enemy is in the way of, the nearest that is open. */
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

void
tl_overlay_scene_add_near_miss (TlOverlayScene *scene, const TlSituation *situation,
                                const GPtrArray *misses, const TlVerdict *verdict)
{
  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  if (misses->len > 0)
    {
      const TlNearMiss *first = g_ptr_array_index (misses, 0);
      const TlNearMiss *open = find_open (misses, first);

      if (open != NULL)
        add_way (scene, situation, open);
      add_way (scene, situation, first);
    }
  if (verdict != NULL)
    add_closed (scene, situation, verdict);
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
  TlOverlayItem *item;

  if (from == TL_HEX_NONE || from == to)
    return;
  item = tl_overlay_track (scene, TL_LAYER_LINE, TL_INK_VIA, (const TlHex[]){ from, to }, 2,
                           TL_TRIM_COUNTER, TL_TRIM_RING);
  item->width = TL_WIDTH_THIN;
  item->dash = TL_DASH_SHORT;
  item->is_cased = TRUE;
  tl_overlay_head (
      scene, TL_INK_VIA, tl_overlay_centre (scene, from),
      tl_overlay_towards (tl_overlay_centre (scene, to), tl_overlay_centre (scene, from), 0.62));
}

/* It stays where it is and shows its other side. */
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

void
tl_overlay_scene_add_mends (TlOverlayScene *scene, const TlSituation *situation,
                            const GArray *mends)
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
