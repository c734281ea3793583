/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legend of what a scene shows.  A sample is painted by the same code as what it explains. */
#include "config.h"

#include "draw/map/tl-paint-track.h"
#include "draw/overlay/tl-overlay-private.h"

#include <glib/gi18n-lib.h>

#define MIDDLE (TL_LEGEND_HEIGHT / 2)
#define HATCH_SPACING 0.2
#define UNITS_PER_HEX 1.7320508075688772

static const char *const texts[TL_LEGENDS] = {
  /* Translators: the legend of the map: short, with the rule's number. */
  [TL_LEGEND_CUT_TRACE] = N_ ("Would lose trace (12.6a)"),
  [TL_LEGEND_CUT_DUMPS] = N_ ("Would lose dumps (12.3)"),
  [TL_LEGEND_CUT_LINE] = N_ ("Line that would be cut"),
  [TL_LEGEND_TRAIN] = N_ ("Rail Cap, Sea Cap (13.3a, 19.0f)"),
  [TL_LEGEND_FLOW + TL_FLOW_HQ_DRAW] = N_ ("HQ draws (12.3b)"),
  [TL_LEGEND_FLOW + TL_FLOW_DRAW] = N_ ("Direct draw (12.3a)"),
  [TL_LEGEND_FLOW + TL_FLOW_THROW] = N_ ("HQ throws (12.3b)"),
  [TL_LEGEND_FLOW + TL_FLOW_EAT] = N_ ("Drawn to eat (12.6c)"),
  [TL_LEGEND_RAIL] = N_ ("Railway in use (13.3c)"),
  [TL_LEGEND_LINK] = N_ ("Extender’s link (12.7)"),
  [TL_LEGEND_STATE] = N_ ("Trace, direct (12.6a)"),
  [TL_LEGEND_STATE + 1] = N_ ("Trace by HQ A (12.6a)"),
  [TL_LEGEND_STATE + 2] = N_ ("Left out (12.6f)"),
  [TL_LEGEND_STATE + 3] = N_ ("Eats from dump (12.6c)"),
  [TL_LEGEND_STATE + 4] = N_ ("No trace, no dump (12.8)"),
  [TL_LEGEND_NO_DUMP] = N_ ("Trace, no dump (12.3)"),
  [TL_LEGEND_MARKED] = N_ ("Out of Supply (12.8a)"),
  [TL_LEGEND_LOW] = N_ ("Stocks Low (12.10)"),
  [TL_LEGEND_EXHAUSTED] = N_ ("Stocks Exhausted (12.10)"),
  [TL_LEGEND_ENTRY] = N_ ("Supply enters (12.6a)"),
  [TL_LEGEND_SOURCE] = N_ ("Source of trace (12.6a)"),
  [TL_LEGEND_DUMP] = N_ ("Dump (12.1)"),
  [TL_LEGEND_HQ] = N_ ("HQ that supplies, by letter"),
  [TL_LEGEND_BOXED] = N_ ("In a box with SP (12.3e)"),
  [TL_LEGEND_ZONE] = N_ ("Zone of control (4.5)"),
  [TL_LEGEND_ZONE + 1] = N_ ("Zone of the other side (4.5)"),
  [TL_LEGEND_LIFTED] = N_ ("Zone negated (4.5b)"),
  [TL_LEGEND_FREE_STEP] = N_ ("Free step (12.3c)"),
  [TL_LEGEND_PATH] = N_ ("Way that would be taken"),
  [TL_LEGEND_MISS] = N_ ("Nearest way, where open"),
  [TL_LEGEND_MISSING] = N_ ("Rest of the nearest way"),
  [TL_LEGEND_BLOCKER] = N_ ("Barred hex, and what bars it"),
  [TL_LEGEND_BLOCK] = N_ ("Blocked, by rule"),
  [TL_LEGEND_SHORT] = N_ ("MP that lack (12.3)"),
  [TL_LEGEND_GHOST] = N_ ("What would mend it"),
  [TL_LEGEND_LISTED] = N_ ("Hex in the list, by number"),
  [TL_LEGEND_PLACE] = N_ ("May go here"),
  [TL_LEGEND_ADVANCE] = N_ ("May advance (9.12g)"),
  [TL_LEGEND_ATTACK] = N_ ("Attack (9.0)"),
  [TL_LEGEND_OVERRUN] = N_ ("Overrun (8.1)"),
  [TL_LEGEND_FIRE] = N_ ("Fires, dashed: could (10.0)"),
  [TL_LEGEND_FIRE_RANGE] = N_ ("Range of a barrage (10.1a)"),
  [TL_LEGEND_DUMP_WAY] = N_ ("SP from the dump (12.3)"),
  [TL_LEGEND_VIA] = N_ ("HQ that serves (12.3b)"),
  [TL_LEGEND_RANGE] = N_ ("HQ’s throw (12.3b)"),
  [TL_LEGEND_REACH] = N_ ("Within so many MP (6.1)"),
  [TL_LEGEND_STOP] = N_ ("Must stop (4.5a)"),
  [TL_LEGEND_NO_FUEL] = N_ ("No fuel to move (12.5a)"),
  [TL_LEGEND_STAND] = N_ ("Would trace here (12.6a)"),
  [TL_LEGEND_STAND_OUT] = N_ ("Would not trace (12.6a)"),
  [TL_LEGEND_STAND_NO_DUMP] = N_ ("Would have no dump (12.3)"),
  [TL_LEGEND_HQ_PLACE] = N_ ("Place for the HQ, by rank"),
  [TL_LEGEND_RETREAT] = N_ ("Retreat away (9.12c)"),
  [TL_LEGEND_RETREAT + 1] = N_ ("Retreat aside (9.12c)"),
  [TL_LEGEND_RETREAT + 2] = N_ ("Retreat toward (9.12c)"),
  [TL_LEGEND_DG] = N_ ("Turns DG (5.10a, 9.12a)"),
  [TL_LEGEND_STEPS] = N_ ("Steps lost (9.12e)"),
  [TL_LEGEND_ELIMINATED] = N_ ("Units eliminated (9.12)"),
  [TL_LEGEND_HINGE] = N_ ("Hinge HQ: hangs on it, rank"),
  [TL_LEGEND_HINGE_HEX] = N_ ("Hinge hex: hangs on it, rank"),
  [TL_LEGEND_ENEMY_REACH] = N_ ("Enemy can go (6.1)"),
  [TL_LEGEND_ENEMY_REACH_FREE] = N_ ("Kept out by zones (4.5)"),
  [TL_LEGEND_DANGER + TL_DANGER_SLIGHT] = N_ ("In slight danger (9.0, 10.0, 14.7, 14.8)"),
  [TL_LEGEND_DANGER + TL_DANGER_POSSIBLE] = N_ ("In danger (9.0, 10.0, 14.7)"),
  [TL_LEGEND_DANGER + TL_DANGER_LIKELY] = N_ ("Likely to fall (9.0)"),
  [TL_LEGEND_PATROL] = N_ ("Patrol zone (14.4c)"),
  [TL_LEGEND_PATROL + 1] = N_ ("Patrol zone of the other side (14.4c)"),
  [TL_LEGEND_DROP_PLAN] = N_ ("Planned drop, its turn (14.10b)"),
  [TL_LEGEND_DROP] = N_ ("Drop in the air (14.10)"),
  [TL_LEGEND_GAUGE] = N_ ("First gauge (13.3e)"),
  [TL_LEGEND_GAUGE + 1] = N_ ("Second gauge (13.3e)"),
  [TL_LEGEND_GAUGE + 2] = N_ ("Other gauges (13.3e)"),
  [TL_LEGEND_RAILHEAD] = N_ ("Railhead, by side (13.3g)"),
};

const char *
tl_overlay_legend_text (const TlOverlayScene *scene, guint legend)
{
  guint gauge = legend - TL_LEGEND_GAUGE, side = legend - TL_LEGEND_ZONE;

  g_return_val_if_fail (legend < TL_LEGENDS, "");
  if (scene != NULL && legend >= TL_LEGEND_ZONE && side < TL_SIDES && scene->zones_of[side] != NULL)
    return scene->zones_of[side];
  if (scene != NULL && legend >= TL_LEGEND_PATROL && legend < TL_LEGEND_DROP_PLAN &&
      scene->patrols_of[legend - TL_LEGEND_PATROL] != NULL)
    return scene->patrols_of[legend - TL_LEGEND_PATROL];
  if (scene != NULL && legend >= TL_LEGEND_GAUGE && gauge < TL_GAUGE_LOOKS &&
      scene->gauges[gauge] != NULL)
    return scene->gauges[gauge];
  return _ (texts[legend]);
}

TlLegendSet
tl_overlay_scene_legend (const TlOverlayScene *scene)
{
  return scene != NULL ? scene->legend : (TlLegendSet){ { 0 } };
}

static void
put_level (TlOverlayScene *scene)
{
  tl_overlay_move_to (scene, (TlPoint){ 0.1, MIDDLE });
  tl_overlay_line_to (scene, (TlPoint){ TL_LEGEND_WIDTH - 0.1, MIDDLE });
}

static void
add_flow (TlOverlayScene *scene, TlOverlayFlow flow, TlSide side)
{
  TlOverlayInk ink = flow == TL_FLOW_EAT    ? TL_INK_ASIDE
                     : flow == TL_FLOW_DRAW ? TL_INK_GOOD
                                            : TL_INK_HQ + side;
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, ink);

  tl_overlay_look_flow (item, flow, 0);
  item->is_cased = TRUE;
  put_level (scene);
  if (flow == TL_FLOW_THROW)
    tl_overlay_arrival (scene, ink, (TlPoint){ 0, MIDDLE },
                        (TlPoint){ TL_LEGEND_WIDTH + 0.5, MIDDLE });
}

/* Its line and its square. */
static void
add_dump_way (TlOverlayScene *scene)
{
  add_flow (scene, TL_FLOW_EAT, 0);
  tl_overlay_mark (scene, TL_MARK_SQUARE, TL_INK_ASIDE, (TlPoint){ TL_LEGEND_WIDTH - 0.4, MIDDLE },
                   NULL)
      ->is_small = TRUE;
}

static void
add_band (TlOverlayScene *scene, guint legend, TlOverlayInk ink)
{
  TlOverlayItem *item = tl_overlay_begin (
      scene, TL_ITEM_STROKE, legend == TL_LEGEND_RAIL ? TL_LAYER_BAND : TL_LAYER_OUTLINE, ink);

  if (legend == TL_LEGEND_LINK)
    tl_overlay_look_link (item);
  put_level (scene);
  if (legend == TL_LEGEND_RAIL)
    tl_overlay_look_rail (scene, ink);
  else
    for (guint i = 0; i < 3; i++)
      tl_overlay_mark (scene, TL_MARK_DOT, ink,
                       (TlPoint){ TL_LEGEND_WIDTH * (0.25 + 0.25 * i), MIDDLE }, NULL);
}

/* Lines within the sample's box. */
static void
add_hatch (TlOverlayScene *scene, TlOverlayInk ink, double angle)
{
  const double left = 0.3, right = TL_LEGEND_WIDTH - 0.3, top = 0.08,
               bottom = TL_LEGEND_HEIGHT - 0.08;
  double slope = angle > G_PI / 4 + 0.1 ? 0 : angle > 0 ? -1 : angle < 0 ? 1 : 0;
  gboolean is_level = !(angle > 0) && !(angle < 0);
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_HATCH, TL_LAYER_HATCH, ink);

  item->width = TL_WIDTH_HAIR;
  for (guint i = 0; i < 24; i++)
    {
      double at = (is_level ? top : left - (bottom - top)) + i * HATCH_SPACING;
      TlPoint a = is_level ? (TlPoint){ left, at } : (TlPoint){ at, slope < 0 ? bottom : top };
      TlPoint b = is_level ? (TlPoint){ right, at }
                           : (TlPoint){ at + (slope < 0 || slope > 0 ? bottom - top : 0),
                                        slope < 0 ? top : bottom };

      if (is_level ? at > bottom : a.x < left || b.x > right)
        continue;
      tl_overlay_put (scene, a, 0);
      tl_overlay_put (scene, b, 0);
    }
}

static void
add_state_hatch (TlOverlayScene *scene, TlStateHatch hatch)
{
  TlOverlayInk ink;
  double angle;

  tl_overlay_look_state (hatch, &ink, &angle);
  add_hatch (scene, ink, angle);
}

/* Stands for a line round hexes. */
static void
add_outline (TlOverlayScene *scene, TlOverlayInk ink, TlOverlayWidth width, TlOverlayDash dash)
{
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, ink);

  item->width = (guint8) width;
  item->dash = (guint8) dash;
  tl_overlay_move_to (scene, (TlPoint){ 0.3, 0.08 });
  tl_overlay_line_to (scene, (TlPoint){ TL_LEGEND_WIDTH - 0.3, 0.08 });
  tl_overlay_line_to (scene, (TlPoint){ TL_LEGEND_WIDTH - 0.3, TL_LEGEND_HEIGHT - 0.08 });
  tl_overlay_line_to (scene, (TlPoint){ 0.3, TL_LEGEND_HEIGHT - 0.08 });
  tl_overlay_close (scene);
}

/* Hatched where it is so on the map: one's own zone may be an outline. */
static void
add_zone (TlOverlayScene *scene, TlSide side)
{
  TlOverlayInk ink = TL_INK_SIDE_0 + side;

  if (scene->zones[side] != TL_ZONE_OUTLINE)
    add_hatch (scene, ink, side == 0 ? -G_PI / 4 : G_PI / 4);
  add_outline (scene, ink, TL_WIDTH_LINE, TL_DASH_NONE);
}

/* A way from the left to the right, with a dot on it. */
static TlOverlayItem *
add_line (TlOverlayScene *scene, TlOverlayInk ink, TlOverlayDash dash)
{
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_STROKE, TL_LAYER_LINE, ink);

  item->width = TL_WIDTH_BOLD;
  item->dash = (guint8) dash;
  item->is_cased = TRUE;
  put_level (scene);
  return item;
}

static void
add_way (TlOverlayScene *scene, guint legend)
{
  const TlPoint left = { 0.1, MIDDLE }, middle = { TL_LEGEND_WIDTH / 2, MIDDLE };
  const TlPoint right = { TL_LEGEND_WIDTH - 0.1, MIDDLE };
  TlOverlayInk side = TL_INK_SIDE_0 + scene->side;

  switch (legend)
    {
    case TL_LEGEND_FREE_STEP:
      add_line (scene, TL_INK_GOOD, TL_DASH_SHORT)->width = TL_WIDTH_LINE;
      break;
    case TL_LEGEND_PATH:
      add_line (scene, side, TL_DASH_NONE);
      tl_overlay_mark (scene, TL_MARK_DOT, side, middle, NULL);
      tl_overlay_head (scene, side, left, right);
      break;
    case TL_LEGEND_MISS:
      add_line (scene, TL_INK_VIA, TL_DASH_LONG);
      tl_overlay_mark (scene, TL_MARK_DOT, TL_INK_VIA, middle, NULL);
      break;
    case TL_LEGEND_MISSING:
      add_line (scene, TL_INK_BAD, TL_DASH_DOTS);
      break;
    case TL_LEGEND_FIRE:
      add_line (scene, TL_INK_ATTACK, TL_DASH_SHORT)->width = TL_WIDTH_THIN;
      tl_overlay_line (scene, TL_LAYER_LINE, TL_INK_ATTACK, TL_WIDTH_BOLD, TL_DASH_NONE);
      tl_overlay_move_to (scene, middle);
      tl_overlay_line_to (scene, right);
      tl_overlay_head (scene, TL_INK_ATTACK, middle, (TlPoint){ TL_LEGEND_WIDTH + 0.5, MIDDLE });
      break;
    case TL_LEGEND_ATTACK:
    case TL_LEGEND_OVERRUN:
    default:
      tl_overlay_attack_arrow (scene, left, right, legend == TL_LEGEND_OVERRUN);
    }
}

/* The marks' own sizes are those of the map; rings and squares would not fit. */
static void
add_mark (TlOverlayScene *scene, guint legend, TlOverlayInk side)
{
  static const struct
  {
    TlOverlayMark mark;
    guint8 ink; /* TL_INK_PLAIN: the side's */
    const char *text;
  } marks[TL_LEGENDS] = {
    [TL_LEGEND_CUT_TRACE] = { TL_MARK_OUT, TL_INK_BAD, NULL },
    [TL_LEGEND_CUT_DUMPS] = { TL_MARK_NO_DUMP, TL_INK_BAD, NULL },
    [TL_LEGEND_BOXED] = { TL_MARK_DISC, TL_INK_GOOD, NULL },
    [TL_LEGEND_HQ] = { TL_MARK_HQ, TL_INK_HQ, "A" },
    [TL_LEGEND_BLOCKER] = { TL_MARK_RING, TL_INK_BAD, NULL },
    [TL_LEGEND_LISTED] = { TL_MARK_HQ, TL_INK_VIA, "2" },
    [TL_LEGEND_HINGE] = { TL_MARK_HQ, TL_INK_VIA, "1" },
    [TL_LEGEND_HINGE_HEX] = { TL_MARK_HQ, TL_INK_VIA, "1" },
    [TL_LEGEND_STATE] = { TL_MARK_DISC, TL_INK_GOOD, NULL },
    [TL_LEGEND_STATE + 1] = { TL_MARK_DIAMOND, TL_INK_HQ, "A" },
    [TL_LEGEND_STATE + 2] = { TL_MARK_LEFT, TL_INK_ASIDE, NULL },
    [TL_LEGEND_STATE + 3] = { TL_MARK_EATS, TL_INK_ASIDE, NULL },
    [TL_LEGEND_STATE + 4] = { TL_MARK_OUT, TL_INK_BAD, NULL },
    [TL_LEGEND_NO_DUMP] = { TL_MARK_DISC, TL_INK_GOOD, NULL },
    [TL_LEGEND_LOW] = { TL_MARK_LOW, TL_INK_BAD, NULL },
    [TL_LEGEND_EXHAUSTED] = { TL_MARK_EMPTY, TL_INK_BAD, NULL },
    [TL_LEGEND_ENTRY] = { TL_MARK_FLAG, TL_INK_PLAIN, NULL },
    [TL_LEGEND_SOURCE] = { TL_MARK_RING, TL_INK_PLAIN, NULL },
    [TL_LEGEND_DUMP] = { TL_MARK_SQUARE, TL_INK_PLAIN, NULL },
    [TL_LEGEND_BLOCK] = { TL_MARK_BLOCK, TL_INK_BAD, NULL },
    [TL_LEGEND_SHORT] = { TL_MARK_GAP, TL_INK_BAD, NULL },
    [TL_LEGEND_GHOST] = { TL_MARK_GHOST, TL_INK_VIA, NULL },
    [TL_LEGEND_TRAIN] = { TL_MARK_TRAIN, TL_INK_PLAIN, "2" },
    [TL_LEGEND_VIA] = { TL_MARK_RING, TL_INK_VIA, NULL },
    [TL_LEGEND_STOP] = { TL_MARK_STOP, TL_INK_PLAIN, NULL },
    [TL_LEGEND_STAND_NO_DUMP] = { TL_MARK_TILDE, TL_INK_ASIDE, NULL },
    [TL_LEGEND_HQ_PLACE] = { TL_MARK_HQ, TL_INK_VIA, "1" },
    [TL_LEGEND_RETREAT] = { TL_MARK_TICK, TL_INK_AWAY, NULL },
    [TL_LEGEND_RETREAT + 1] = { TL_MARK_TILDE, TL_INK_ASIDE, NULL },
    [TL_LEGEND_RETREAT + 2] = { TL_MARK_CROSS, TL_INK_TOWARD, NULL },
    [TL_LEGEND_DG] = { TL_MARK_DG, TL_INK_DG, NULL },
    [TL_LEGEND_STEPS] = { TL_MARK_STEP, TL_INK_BAD, "−1" },
    [TL_LEGEND_ELIMINATED] = { TL_MARK_DAGGER, TL_INK_BAD, "1" },
  };
  gboolean is_right =
      legend == TL_LEGEND_HINGE || legend == TL_LEGEND_HINGE_HEX || legend == TL_LEGEND_HQ_PLACE;
  TlPoint at = { is_right                      ? TL_LEGEND_WIDTH - 0.55
                 : legend == TL_LEGEND_BLOCKER ? 0.45
                                               : TL_LEGEND_WIDTH / 2,
                 legend == TL_LEGEND_ENTRY ? MIDDLE + 0.4 : MIDDLE };

  if (legend >= TL_LEGEND_STATE + 2 && legend <= TL_LEGEND_STATE + 4)
    add_state_hatch (scene, legend == TL_LEGEND_STATE + 2   ? TL_STATE_LEFT_OUT
                            : legend == TL_LEGEND_STATE + 3 ? TL_STATE_EATING
                                                            : TL_STATE_NOTHING);
  TlOverlayItem *item =
      tl_overlay_mark (scene, marks[legend].mark,
                       marks[legend].ink == TL_INK_PLAIN ? side
                       : marks[legend].ink == TL_INK_HQ  ? TL_INK_HQ + (side - TL_INK_SIDE_0)
                                                         : marks[legend].ink,
                       at, marks[legend].text);
  item->is_hollow = legend == TL_LEGEND_NO_DUMP;
  item->is_small = marks[legend].mark == TL_MARK_RING || marks[legend].mark == TL_MARK_SQUARE ||
                   marks[legend].mark == TL_MARK_GHOST;
}

/* Marks in a line round the hex. */
static void
add_ringed (TlOverlayScene *scene, guint legend)
{
  gboolean is_hinge = legend == TL_LEGEND_HINGE || legend == TL_LEGEND_HINGE_HEX;
  TlOverlayInk ink = is_hinge || legend == TL_LEGEND_LISTED ? TL_INK_VIA
                     : legend == TL_LEGEND_BOXED            ? TL_INK_PLAIN
                     : legend == TL_LEGEND_TRAIN            ? TL_INK_PLAIN
                                                            : TL_INK_BAD;

  add_outline (scene, ink, TL_WIDTH_BOLD,
               legend == TL_LEGEND_CUT_TRACE || legend == TL_LEGEND_HINGE_HEX ? TL_DASH_LONG
               : legend == TL_LEGEND_CUT_DUMPS                                ? TL_DASH_SHORT
               : legend == TL_LEGEND_TRAIN                                    ? TL_DASH_TIES
                                                                              : TL_DASH_NONE);
  add_mark (scene, legend, TL_INK_SIDE_0);
  /* How many it would cut off. */
  if (is_hinge)
    tl_overlay_mark (scene, TL_MARK_OUT, TL_INK_BAD, (TlPoint){ 0.55, MIDDLE }, "3");
  /* From who exerts the zone to the hex. */
  if (legend == TL_LEGEND_BLOCKER)
    tl_overlay_head (scene, TL_INK_BAD, (TlPoint){ 0.3, MIDDLE },
                     (TlPoint){ TL_LEGEND_WIDTH / 2 + 0.75, MIDDLE });
}

/* Lines round hexes, with what is in them. */
static void
add_region (TlOverlayScene *scene, guint legend)
{
  gboolean is_reach = legend == TL_LEGEND_REACH;
  TlOverlayInk side = TL_INK_SIDE_0 + scene->side;

  if (legend == TL_LEGEND_NO_FUEL || legend == TL_LEGEND_STAND_OUT)
    add_hatch (scene, TL_INK_BAD, legend == TL_LEGEND_NO_FUEL ? -G_PI / 4 : G_PI / 4);
  if (legend == TL_LEGEND_NO_FUEL)
    return;
  add_outline (scene,
               is_reach || legend == TL_LEGEND_LIFTED ? side
               : legend == TL_LEGEND_RANGE            ? TL_INK_VIA
               : legend == TL_LEGEND_FIRE_RANGE       ? TL_INK_ATTACK
               : legend == TL_LEGEND_STAND            ? TL_INK_GOOD
                                                      : TL_INK_BAD,
               is_reach                     ? TL_WIDTH_BOLD
               : legend == TL_LEGEND_LIFTED ? TL_WIDTH_THIN
                                            : TL_WIDTH_LINE,
               legend == TL_LEGEND_RANGE || legend == TL_LEGEND_FIRE_RANGE   ? TL_DASH_LONG
               : legend == TL_LEGEND_STAND_OUT || legend == TL_LEGEND_LIFTED ? TL_DASH_SHORT
                                                                             : TL_DASH_NONE);
  if (!is_reach)
    return;
  TlOverlayItem *item = tl_overlay_again (scene, TL_ITEM_FILL, TL_LAYER_TINT, side);
  item->opacity = 0.07f;
  tl_overlay_text (scene, side, (TlPoint){ TL_LEGEND_WIDTH / 2, MIDDLE }, "3");
}

/* A hex tinted and hatched as those where a retreat may end. */
static void
add_area (TlOverlayScene *scene, TlRear rear)
{
  static const TlOverlayInk inks[] = { TL_INK_AWAY, TL_INK_ASIDE, TL_INK_TOWARD };
  static const TlOverlayInk tints[] = { TL_INK_AWAY_TINT, TL_INK_ASIDE_TINT, TL_INK_TOWARD_TINT };
  static const double angles[] = { G_PI / 2, 0, G_PI / 4 };

  add_outline (scene, inks[rear], TL_WIDTH_LINE, TL_DASH_NONE);
  tl_overlay_again (scene, TL_ITEM_FILL, TL_LAYER_TINT, tints[rear])->opacity = 0.34f;
  add_hatch (scene, inks[rear], angles[rear]);
  if (rear == TL_REAR_TOWARD)
    add_hatch (scene, inks[rear], -angles[rear]);
}

static void
add_danger (TlOverlayScene *scene, TlDangerLevel level)
{
  TlOverlayWidth width;
  TlOverlayDash dash;
  double angles[2];
  guint n_angles;

  tl_overlay_look_danger (level, &width, &dash, angles, &n_angles);
  add_outline (scene, TL_INK_ATTACK, width, dash);
  for (guint i = 0; i < n_angles; i++)
    add_hatch (scene, TL_INK_ATTACK, angles[i]);
}

static void
add_advance (TlOverlayScene *scene)
{
  TlOverlayInk side = TL_INK_SIDE_0 + scene->side;

  add_outline (scene, side, TL_WIDTH_BOLD, TL_DASH_LONG);
  tl_overlay_again (scene, TL_ITEM_FILL, TL_LAYER_TINT, TL_INK_AWAY_TINT)->opacity = 0.3f;
  tl_overlay_begin (scene, TL_ITEM_STROKE, TL_LAYER_LINE, side)->width = TL_WIDTH_BOLD;
  tl_overlay_move_to (scene, (TlPoint){ 0.1, MIDDLE });
  tl_overlay_line_to (scene, (TlPoint){ TL_LEGEND_WIDTH / 2, MIDDLE });
  tl_overlay_head (scene, side, (TlPoint){ 0.1, MIDDLE },
                   (TlPoint){ TL_LEGEND_WIDTH / 2 + 0.2, MIDDLE });
}

/* A cross, with a line to what it is about. */
static void
add_block (TlOverlayScene *scene)
{
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, TL_INK_BAD);

  item->width = TL_WIDTH_THIN;
  item->dash = TL_DASH_SHORT;
  item->is_cased = TRUE;
  put_level (scene);
  add_mark (scene, TL_LEGEND_BLOCK, TL_INK_SIDE_0);
}

/* Someone's outline, with the way from where it is now. */
static void
add_ghost (TlOverlayScene *scene)
{
  const TlPoint from = { 0.1, MIDDLE }, to = { TL_LEGEND_WIDTH / 2 - 0.3, MIDDLE };
  TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_STROKE, TL_LAYER_LINE, TL_INK_VIA);

  item->width = TL_WIDTH_THIN;
  item->dash = TL_DASH_SHORT;
  tl_overlay_move_to (scene, from);
  tl_overlay_line_to (scene, to);
  tl_overlay_head (scene, TL_INK_VIA, from, to);
  add_mark (scene, TL_LEGEND_GHOST, TL_INK_SIDE_0);
}

static gboolean
is_region (guint legend)
{
  return legend == TL_LEGEND_RANGE || legend == TL_LEGEND_FIRE_RANGE || legend == TL_LEGEND_REACH ||
         legend == TL_LEGEND_NO_FUEL || legend == TL_LEGEND_STAND ||
         legend == TL_LEGEND_STAND_OUT || legend == TL_LEGEND_LIFTED;
}

static gboolean
is_way (guint legend)
{
  return legend == TL_LEGEND_FREE_STEP || legend == TL_LEGEND_PATH || legend == TL_LEGEND_MISS ||
         legend == TL_LEGEND_MISSING || legend == TL_LEGEND_ATTACK || legend == TL_LEGEND_OVERRUN ||
         legend == TL_LEGEND_FIRE;
}

static gboolean
is_ringed (guint legend)
{
  return legend == TL_LEGEND_CUT_TRACE || legend == TL_LEGEND_CUT_DUMPS ||
         legend == TL_LEGEND_HINGE || legend == TL_LEGEND_HINGE_HEX || legend == TL_LEGEND_LISTED ||
         legend == TL_LEGEND_BOXED || legend == TL_LEGEND_TRAIN || legend == TL_LEGEND_BLOCKER;
}

void
tl_overlay_add_sample (TlOverlayScene *scene, guint legend)
{
  TlSide side = scene->side;

  if (legend >= TL_LEGEND_GAUGE)
    return; /* painted without a scene */
  if (legend == TL_LEGEND_DUMP_WAY)
    add_dump_way (scene);
  else if (legend == TL_LEGEND_CUT_LINE)
    tl_overlay_torn (scene, (const TlPoint[]){ { 0.1, MIDDLE }, { TL_LEGEND_WIDTH - 0.1, MIDDLE } },
                     2, TL_LEGEND_WIDTH / 2 - 0.1);
  else if (is_ringed (legend))
    add_ringed (scene, legend);
  else if (legend >= TL_LEGEND_FLOW && legend < TL_LEGEND_FLOW + TL_FLOWS)
    add_flow (scene, (TlOverlayFlow) (legend - TL_LEGEND_FLOW), side);
  else if (legend == TL_LEGEND_RAIL || legend == TL_LEGEND_LINK)
    add_band (scene, legend, TL_INK_SIDE_0 + side);
  else if (legend >= TL_LEGEND_ZONE && legend < TL_LEGEND_ZONE + TL_SIDES)
    add_zone (scene, (TlSide) (legend - TL_LEGEND_ZONE));
  else if (is_region (legend))
    add_region (scene, legend);
  else if (is_way (legend))
    add_way (scene, legend);
  else if (legend == TL_LEGEND_BLOCK)
    add_block (scene);
  else if (legend == TL_LEGEND_GHOST)
    add_ghost (scene);
  else if (legend == TL_LEGEND_ADVANCE)
    add_advance (scene);
  else if (legend == TL_LEGEND_ENEMY_REACH || legend == TL_LEGEND_ENEMY_REACH_FREE)
    add_outline (scene, TL_INK_ATTACK, TL_WIDTH_BOLD,
                 legend == TL_LEGEND_ENEMY_REACH ? TL_DASH_NONE : TL_DASH_DOTS);
  else if (legend >= TL_LEGEND_PATROL && legend < TL_LEGEND_PATROL + TL_SIDES)
    add_outline (scene, TL_INK_SIDE_0 + (legend - TL_LEGEND_PATROL), TL_WIDTH_BOLD,
                 tl_overlay_dash_patrol ((TlSide) (legend - TL_LEGEND_PATROL)));
  else if (legend == TL_LEGEND_DROP_PLAN || legend == TL_LEGEND_DROP)
    tl_overlay_flight (scene, (TlPoint){ 0.1, MIDDLE + 0.25 },
                       (TlPoint){ TL_LEGEND_WIDTH - 0.45, MIDDLE + 0.1 }, side,
                       legend == TL_LEGEND_DROP);
  else if (legend >= TL_LEGEND_DANGER && legend < TL_LEGEND_DANGER + TL_DANGER_LEVELS)
    add_danger (scene, (TlDangerLevel) (legend - TL_LEGEND_DANGER));
  else if (legend == TL_LEGEND_PLACE)
    add_area (scene, TL_REAR_AWAY);
  else if (legend >= TL_LEGEND_RETREAT && legend < TL_LEGEND_DG)
    {
      add_area (scene, (TlRear) (legend - TL_LEGEND_RETREAT));
      add_mark (scene, legend, TL_INK_SIDE_0);
    }
  else if (legend == TL_LEGEND_MARKED)
    {
      add_state_hatch (scene, TL_STATE_NOTHING);
      add_state_hatch (scene, TL_STATE_MARKED);
    }
  else
    {
      if (legend == TL_LEGEND_HQ_PLACE)
        tl_overlay_mark (scene, TL_MARK_RING, TL_INK_VIA, (TlPoint){ 0.55, MIDDLE }, NULL)
            ->is_small = TRUE;
      add_mark (scene, legend, TL_INK_SIDE_0 + side);
    }
}

static void
paint_track (cairo_t *cr, guint legend, const TlTheme *theme, double zoom,
             const guint32 accents[TL_SIDES])
{
  const TlPoint from = { 0.1, MIDDLE };
  const double length = TL_LEGEND_WIDTH - 0.2;

  if (legend == TL_LEGEND_RAILHEAD)
    tl_paint_track_sample (cr, theme, zoom, from, length, 0, accents);
  else if (legend >= TL_LEGEND_GAUGE)
    tl_paint_track_sample (cr, theme, zoom, from, length, legend - TL_LEGEND_GAUGE, NULL);
}

/* On the map of the legend's size they would be too small for their letters. */
static double
enlargement (guint legend)
{
  switch (legend)
    {
    case TL_LEGEND_STATE + 1:
    case TL_LEGEND_HQ:
    case TL_LEGEND_HQ_PLACE:
    case TL_LEGEND_DG:
    case TL_LEGEND_STEPS:
      return 1.45;
    default:
      return 1;
    }
}

void
tl_paint_legend (cairo_t *cr, const TlOverlayScene *of, guint legend, const TlTheme *theme,
                 TlLettering *lettering, double hex_px)
{
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (NULL);
  double larger = enlargement (legend);

  g_return_if_fail (legend < TL_LEGENDS);

  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      scene->accents[side] = of->accents[side];
      scene->zones[side] = of->zones[side];
    }
  scene->side = of->side;
  tl_overlay_add_sample (scene, legend);
  cairo_save (cr);
  cairo_rectangle (cr, 0, 0, TL_LEGEND_WIDTH, TL_LEGEND_HEIGHT);
  cairo_clip (cr);
  cairo_translate (cr, TL_LEGEND_WIDTH / 2 * (1 - larger), MIDDLE * (1 - larger));
  cairo_scale (cr, larger, larger);
  hex_px *= larger;
  tl_paint_overlays (cr, scene, theme, lettering, hex_px, TRUE);
  tl_paint_overlays (cr, scene, theme, lettering, hex_px, FALSE);
  paint_track (cr, legend, theme, hex_px / UNITS_PER_HEX, scene->accents);
  cairo_restore (cr);
}
