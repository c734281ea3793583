/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legend of what a scene shows.  A sample is painted by the same code as what it explains. */
#include "config.h"

#include "draw/tl-overlay-private.h"
#include "draw/tl-paint-track.h"
#include "pieces/tl-track.h"

#include <glib/gi18n-lib.h>

#define MIDDLE (TL_LEGEND_HEIGHT / 2)
#define HATCH_SPACING 0.2
#define UNITS_PER_HEX 1.7320508075688772

static const char *const texts[TL_LEGENDS] = {
  /* Translators: the legend of the map: short, with the rule's number. */
  [TL_LEGEND_CUT_TRACE] = N_ ("Would lose trace (12.6a)"),
  [TL_LEGEND_CUT_DUMPS] = N_ ("Would lose dumps (12.3)"),
  [TL_LEGEND_CUT_LINE] = N_ ("Line that would be cut"),
  [TL_LEGEND_TRAIN] = N_ ("By rail, Rail Cap (13.3a)"),
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
  [TL_LEGEND_ZONE] = N_ ("Zone of control (4.5)"),
  [TL_LEGEND_OWN_ZONE] = N_ ("Own zone (4.5)"),
  [TL_LEGEND_BLOCK] = N_ ("Blocked, by rule"),
  [TL_LEGEND_SHORT] = N_ ("MP that lack (12.3)"),
  [TL_LEGEND_GHOST] = N_ ("What would mend it"),
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
  [TL_LEGEND_HINGE] = N_ ("Hinge, by rank"),
  [TL_LEGEND_GAUGE] = N_ ("First gauge (13.3e)"),
  [TL_LEGEND_GAUGE + 1] = N_ ("Second gauge (13.3e)"),
  [TL_LEGEND_GAUGE + 2] = N_ ("Other gauges (13.3e)"),
  [TL_LEGEND_RAILHEAD] = N_ ("Railhead, by side (13.3g)"),
};

const char *
tl_overlay_legend_text (const TlOverlayScene *scene, guint legend)
{
  guint gauge = legend - TL_LEGEND_GAUGE;

  g_return_val_if_fail (legend < TL_LEGENDS, "");
  if (scene != NULL && legend >= TL_LEGEND_GAUGE && gauge < TL_GAUGE_LOOKS &&
      scene->gauges[gauge] != NULL)
    return scene->gauges[gauge];
  return _ (texts[legend]);
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

void
tl_overlay_scene_tell_track (TlOverlayScene *scene, const TlSituation *situation)
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

guint64
tl_overlay_scene_legend (const TlOverlayScene *scene)
{
  return scene != NULL ? scene->legend : 0;
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

static void
add_zone (TlOverlayScene *scene, TlSide side, gboolean is_own)
{
  TlOverlayInk ink = TL_INK_SIDE_0 + (is_own ? side : tl_side_other (side));

  if (!is_own)
    add_hatch (scene, ink, side == 1 ? -G_PI / 4 : G_PI / 4);
  add_outline (scene, ink, TL_WIDTH_LINE, TL_DASH_NONE);
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
    [TL_LEGEND_HINGE] = { TL_MARK_HQ, TL_INK_VIA, "1" },
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
  TlOverlayItem *item;
  TlPoint at = { TL_LEGEND_WIDTH / 2, legend == TL_LEGEND_ENTRY ? MIDDLE + 0.4 : MIDDLE };

  if (legend >= TL_LEGEND_STATE + 2 && legend <= TL_LEGEND_STATE + 4)
    add_state_hatch (scene, legend == TL_LEGEND_STATE + 2   ? TL_STATE_LEFT_OUT
                            : legend == TL_LEGEND_STATE + 3 ? TL_STATE_EATING
                                                            : TL_STATE_NOTHING);
  item = tl_overlay_mark (scene, marks[legend].mark,
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
  add_outline (scene, legend == TL_LEGEND_HINGE ? TL_INK_VIA : TL_INK_BAD, TL_WIDTH_BOLD,
               legend == TL_LEGEND_CUT_TRACE   ? TL_DASH_LONG
               : legend == TL_LEGEND_CUT_DUMPS ? TL_DASH_SHORT
                                               : TL_DASH_NONE);
  add_mark (scene, legend, TL_INK_SIDE_0);
}

/* Lines round hexes, with what is in them. */
static void
add_region (TlOverlayScene *scene, guint legend, TlSide side)
{
  gboolean is_reach = legend == TL_LEGEND_REACH;

  if (legend == TL_LEGEND_NO_FUEL || legend == TL_LEGEND_STAND_OUT)
    add_hatch (scene, TL_INK_BAD, legend == TL_LEGEND_NO_FUEL ? -G_PI / 4 : G_PI / 4);
  if (legend == TL_LEGEND_NO_FUEL)
    return;
  add_outline (scene,
               is_reach                    ? TL_INK_SIDE_0 + side
               : legend == TL_LEGEND_RANGE ? TL_INK_VIA
               : legend == TL_LEGEND_STAND ? TL_INK_GOOD
                                           : TL_INK_BAD,
               is_reach ? TL_WIDTH_BOLD : TL_WIDTH_LINE,
               legend == TL_LEGEND_RANGE       ? TL_DASH_LONG
               : legend == TL_LEGEND_STAND_OUT ? TL_DASH_SHORT
                                               : TL_DASH_NONE);
  if (is_reach)
    tl_overlay_text (scene, TL_INK_SIDE_0 + side, (TlPoint){ TL_LEGEND_WIDTH / 2, MIDDLE }, "3");
}

/* As hexes of a retreat are hatched, with the sign of its grade. */
static void
add_retreat (TlOverlayScene *scene, guint legend)
{
  static const TlOverlayInk inks[] = { TL_INK_AWAY, TL_INK_ASIDE, TL_INK_TOWARD };
  static const double angles[] = { G_PI / 2, 0, G_PI / 4 };
  guint rear = legend - TL_LEGEND_RETREAT;

  add_hatch (scene, inks[rear], angles[rear]);
  if (rear == TL_REAR_TOWARD)
    add_hatch (scene, inks[rear], -angles[rear]);
  add_mark (scene, legend, TL_INK_SIDE_0);
}

static gboolean
is_region (guint legend)
{
  return legend == TL_LEGEND_RANGE || legend == TL_LEGEND_REACH || legend == TL_LEGEND_NO_FUEL ||
         legend == TL_LEGEND_STAND || legend == TL_LEGEND_STAND_OUT;
}

static void
add_sample (TlOverlayScene *scene, guint legend, TlSide side)
{
  if (legend >= TL_LEGEND_GAUGE)
    return; /* painted without a scene */
  if (legend == TL_LEGEND_DUMP_WAY)
    add_dump_way (scene);
  else if (legend == TL_LEGEND_CUT_LINE)
    tl_overlay_torn (scene, (const TlPoint[]){ { 0.1, MIDDLE }, { TL_LEGEND_WIDTH - 0.1, MIDDLE } },
                     2, TL_LEGEND_WIDTH / 2 - 0.1);
  else if (legend == TL_LEGEND_CUT_TRACE || legend == TL_LEGEND_CUT_DUMPS ||
           legend == TL_LEGEND_HINGE)
    add_ringed (scene, legend);
  else if (legend >= TL_LEGEND_FLOW && legend < TL_LEGEND_FLOW + TL_FLOWS)
    add_flow (scene, (TlOverlayFlow) (legend - TL_LEGEND_FLOW), side);
  else if (legend == TL_LEGEND_RAIL || legend == TL_LEGEND_LINK)
    add_band (scene, legend, TL_INK_SIDE_0 + side);
  else if (legend == TL_LEGEND_ZONE || legend == TL_LEGEND_OWN_ZONE)
    add_zone (scene, side, legend == TL_LEGEND_OWN_ZONE);
  else if (is_region (legend))
    add_region (scene, legend, side);
  else if (legend >= TL_LEGEND_RETREAT && legend < TL_LEGEND_DG)
    add_retreat (scene, legend);
  else if (legend == TL_LEGEND_MARKED)
    {
      add_state_hatch (scene, TL_STATE_NOTHING);
      add_state_hatch (scene, TL_STATE_MARKED);
    }
  else
    add_mark (scene, legend, TL_INK_SIDE_0 + side);
}

static void
paint_track (cairo_t *cr, guint legend, const TlTheme *theme, double zoom,
             const guint32 accents[TL_SIDES])
{
  const TlPoint from = { 0.1, MIDDLE };
  const double length = TL_LEGEND_WIDTH - 0.2;

  if (legend == TL_LEGEND_RAILHEAD)
    tl_paint_railhead_sample (cr, theme, zoom, from, length, accents);
  else if (legend >= TL_LEGEND_GAUGE)
    tl_paint_track_sample (cr, theme, zoom, from, length, legend - TL_LEGEND_GAUGE);
}

/* On the map of the legend's size they would be too small for their letters. */
static double
enlargement (guint legend)
{
  switch (legend)
    {
    case TL_LEGEND_STATE + 1:
    case TL_LEGEND_TRAIN:
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
    scene->accents[side] = of->accents[side];
  add_sample (scene, legend, of->side);
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
