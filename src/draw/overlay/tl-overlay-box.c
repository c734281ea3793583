/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The supply of a counter in a holding box (12.3e), by the marks that a stack has on the map.
 *
 * A box that stands for a hex has its trace.  Off the map nobody needs any (the edition's choice
 * off-map-trace), so that there is only what lies in the box to be shown.  Who is excused, aboard a
 * Landing Craft, has no mark on the map either (12.6g).
 */
#include "draw/overlay/tl-overlay-private.h"

#include "rules/supply/tl-formation.h"

typedef struct
{
  TlOverlayMark mark;
  TlOverlayInk ink;
  gboolean has_dump;
} Mark;

static gboolean
is_left_out (const TlSituation *situation, TlUnit unit)
{
  int formation = tl_situation_counter (situation, unit)->formation;
  g_autoptr (GArray) units =
      formation >= 0 ? tl_formation_left_out (situation, formation, NULL) : NULL;

  return units != NULL && tl_units_include (units, unit);
}

static gboolean
has_dump_in_box (const TlSituation *situation, TlUnit unit)
{
  TlSite site = tl_draw_site (situation, unit);
  g_autoptr (GArray) dumps = tl_draw_all_dumps (situation, tl_situation_side (situation, unit));

  for (guint i = 0; i < dumps->len; i++)
    {
      const TlDump *dump = &g_array_index (dumps, TlDump, i);

      if (dump->site == site && dump->t > 0 && tl_draw_may_use (situation, unit, dump))
        return TRUE;
    }
  return FALSE;
}

/* Rules 12.3e, 12.6a, c, f: FALSE for whoever has no mark. */
static gboolean
find_mark (const TlSituation *situation, TlSide side, TlUnit unit, Mark *mark)
{
  const TlSupplyPicture *picture = tl_supply_picture (situation, side);
  const TlSupplyLine *trace = tl_supply_picture_line (picture, TL_SUPPLY_TRACE, unit);
  gboolean has_dump = tl_supply_line_is_ok (tl_supply_picture_line (picture, TL_SUPPLY_DUMP, unit));

  if (tl_situation_side (situation, unit) != side || !tl_unit_is_combat (situation, unit))
    return FALSE;
  if (tl_site_is_box (tl_draw_site (situation, unit)))
    *mark = (Mark){ TL_MARK_DISC, TL_INK_GOOD, has_dump_in_box (situation, unit) };
  else if (!tl_supply_needs_trace (situation, unit))
    return FALSE;
  else if (!tl_supply_line_is_ok (trace))
    *mark = has_dump ? (Mark){ TL_MARK_EATS, TL_INK_ASIDE, TRUE }
                     : (Mark){ TL_MARK_OUT, TL_INK_BAD, TRUE };
  else if (is_left_out (situation, unit))
    *mark = (Mark){ TL_MARK_LEFT, TL_INK_ASIDE, has_dump };
  else
    *mark = trace->via == TL_UNIT_NONE ? (Mark){ TL_MARK_DISC, TL_INK_GOOD, has_dump }
                                       : (Mark){ TL_MARK_DIAMOND, TL_INK_VIA, has_dump };
  return TRUE;
}

/* A box that stands for a hex is told of as the hexes are. */
static void
tell_mark (TlOverlayScene *scene, const TlSituation *situation, TlUnit unit, const Mark *mark)
{
  guint state = mark->mark == TL_MARK_EATS      ? 3
                : mark->mark == TL_MARK_OUT     ? 4
                : mark->mark == TL_MARK_LEFT    ? 2
                : mark->mark == TL_MARK_DIAMOND ? 1
                                                : 0;

  if (tl_site_is_box (tl_draw_site (situation, unit)))
    tl_overlay_tell (scene, mark->has_dump ? TL_LEGEND_BOXED : TL_LEGEND_NO_DUMP);
  else
    tl_overlay_tell (scene, TL_LEGEND_STATE + state);
  if (!mark->has_dump)
    tl_overlay_tell (scene, TL_LEGEND_NO_DUMP);
}

gboolean
tl_overlay_scene_add_boxed (TlOverlayScene *scene, const TlSituation *situation, TlSide side,
                            TlUnit unit, double x, double y)
{
  Mark mark;

  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  if (!find_mark (situation, side, unit, &mark))
    return FALSE;
  tl_overlay_mark (scene, mark.mark, mark.ink, (TlPoint){ x, y }, "")->is_hollow = !mark.has_dump;
  tell_mark (scene, situation, unit, &mark);
  return TRUE;
}

void
tl_overlay_scene_tell_boxed (TlOverlayScene *scene, const TlSituation *situation, TlSide side)
{
  Mark mark;

  guint n_boxes = tl_situation_scenario (situation)->boxes->len;

  for (TlUnit unit = 0; n_boxes > 0 && unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_state (situation, unit)->box < n_boxes &&
        find_mark (situation, side, unit, &mark))
      tell_mark (scene, situation, unit, &mark);
}
