/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zones of control, reach, and what fuel does to it. */
#include "config.h"

#include "draw/overlay/tl-overlay-private.h"

#include <glib/gi18n-lib.h>
#include <math.h>

#include "rules/base/tl-zoc.h"
#include "rules/payment/tl-fuel.h"

#define HATCH_SPACING (1.7320508 / 8)
#define HATCH_ANGLE (G_PI / 4)

/* --- zones of control --- */

/* Lines of the two sides run across each other. */
static double
hatch_angle (TlSide side)
{
  return side == 0 ? -HATCH_ANGLE : HATCH_ANGLE;
}

static void
add_lifted (TlOverlayScene *scene, const TlHex *hexes, guint n_hexes, TlSide side)
{
  if (n_hexes == 0)
    return;
  tl_overlay_tell (scene, TL_LEGEND_LIFTED);
  TlOverlayItem *item =
      tl_overlay_begin (scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, TL_INK_SIDE_0 + side);
  item->width = TL_WIDTH_THIN;
  item->dash = TL_DASH_SHORT;
  item->least_px = 24;
  for (guint i = 0; i < n_hexes; i++)
    tl_overlay_put_hex (scene, hexes[i], side == 0 ? 0.86 : 0.8);
}

static void
add_zone_hatch (TlOverlayScene *scene, const GArray *held, TlSide side, TlZoneLook look)
{
  if (held->len == 0 || look == TL_ZONE_OUTLINE)
    return;
  TlOverlayItem *item = tl_overlay_hatch (
      scene, TL_INK_SIDE_0 + side, (const TlHex *) (gpointer) held->data, held->len,
      hatch_angle (side), look == TL_ZONE_OPEN ? HATCH_SPACING * 2 : HATCH_SPACING);
  if (look == TL_ZONE_OPEN)
    item->opacity = 0.6f;
}

static void
tell_zone (TlOverlayScene *scene, const TlSituation *situation, TlSide side, TlZoneLook look)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const char *name = scenario != NULL ? scenario->sides[side].name : NULL;
  /* Translators: the legend of the map; %s is a side. */
  g_autofree char *text = g_strdup_printf (_ ("%s: zone of control (4.5)"), name);

  tl_overlay_tell (scene, TL_LEGEND_ZONE + side);
  scene->zones[side] = (guint8) look;
  if (name != NULL)
    scene->zones_of[side] = g_string_chunk_insert_const (scene->texts, text);
}

void
tl_overlay_scene_add_zoc (TlOverlayScene *scene, const TlSituation *situation, TlSide side,
                          TlZoneLook look)
{
  const guint8 *zoc = tl_zoc_map (situation);
  guint8 bit = (guint8) (TL_ZOC_OF_SIDE_0 << side);
  g_autoptr (GArray) zone = tl_overlay_members (scene->map, zoc, bit);
  g_autoptr (GArray) held = g_array_new (FALSE, FALSE, sizeof (TlHex));
  g_autoptr (GArray) lifted = g_array_new (FALSE, FALSE, sizeof (TlHex));

  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  for (guint i = 0; i < zone->len; i++)
    {
      TlHex hex = g_array_index (zone, TlHex, i);

      g_array_append_val (tl_zoc_negated (situation, hex, tl_side_other (side)) ? lifted : held,
                          hex);
    }
  if (zone->len == 0)
    return;
  tell_zone (scene, situation, side, look);
  add_zone_hatch (scene, held, side, look);
  tl_overlay_border (scene, zoc, bit, (const TlHex *) (gconstpointer) zone->data, zone->len,
                     TL_INK_SIDE_0 + side, TL_DASH_NONE, 0.045, FALSE);
  add_lifted (scene, (const TlHex *) (gpointer) lifted->data, lifted->len, side);
}

/* --- reach --- */

#define GAP 0.075     /* between contours that share a hexside */
#define FAN_MOST 0.42 /* all of them together */
#define FIGURE_EVERY 3.4
#define FIGURE_APART 1.25

typedef struct
{
  TlOverlayScene *scene;
  const TlMoveReach *reach;
  TlOverlayInk ink;
  const guint16 *steps; /* whole MP by hex, rounded up; G_MAXUINT16 out of reach */
  guint8 *within;       /* of the contour at hand */
  guint level;
  guint most;
  GArray *figures; /* TlPoint, taken */
} Contours;

static guint
step_of (const TlMoveReach *reach, TlHex hex)
{
  return (tl_move_reach_cost_mp12 (reach, hex) + TL_MP12 - 1) / TL_MP12;
}

static gboolean
is_inner_edge (TlHex hex, TlHex outside, gconstpointer data)
{
  const Contours *contours = data;

  return outside != TL_HEX_NONE && contours->steps[outside] != G_MAXUINT16;
}

/* Where a step costs several MP as many contours pass its hexside: they fan out. */
static float
fan_inset (const Contours *contours, TlOverlayEdge edge)
{
  TlHex outside = tl_map_neighbour (contours->scene->map, edge.hex, edge.direction);
  guint low = contours->steps[edge.hex], high = contours->steps[outside];
  guint n = high - low;
  double gap = n > 1 ? MIN (GAP, FAN_MOST / (n - 1)) : 0;

  return (float) (((n - 1) / 2.0 - (contours->level - low)) * gap);
}

/* The larger the reach and the smaller the map, the fewer contours: fives, twos, ones. */
static float
level_least_px (const Contours *contours)
{
  if (contours->level % 5 == 0)
    return 0;
  if (contours->most <= 8)
    return 22;
  return contours->level % 2 == 0 && contours->most <= 16 ? 34 : 52;
}

static gboolean
is_room (const Contours *contours, TlPoint at)
{
  for (guint i = 0; i < contours->figures->len; i++)
    if (tl_overlay_distance (at, g_array_index (contours->figures, TlPoint, i)) < FIGURE_APART)
      return FALSE;
  return TRUE;
}

/* Middle of an edge, as far in as its contour lies there. */
static TlPoint
edge_middle (const Contours *contours, TlOverlayEdge edge, double inset)
{
  const TlGrid *grid = tl_map_grid (contours->scene->map);
  TlPoint a = tl_grid_corner (grid, edge.hex, edge.direction);
  TlPoint b = tl_grid_corner (grid, edge.hex, (edge.direction + 1) % TL_DIRECTIONS);

  return tl_overlay_towards ((TlPoint){ (a.x + b.x) / 2, (a.y + b.y) / 2 },
                             tl_grid_centre (grid, edge.hex), inset);
}

static void
add_figures (Contours *contours, const TlOverlayOutline *outline, const float *insets)
{
  char text[16];

  g_snprintf (text, sizeof text, "%u", contours->level);
  for (guint i = 0; i < outline->loops->len; i++)
    {
      const TlOverlayLoop *loop = &g_array_index (outline->loops, TlOverlayLoop, i);
      double since = FIGURE_EVERY;

      for (guint j = 0; j < loop->n_edges; j++, since += 1)
        {
          guint e = loop->first + (j + loop->n_edges / 2) % loop->n_edges;
          TlPoint at =
              edge_middle (contours, g_array_index (outline->edges, TlOverlayEdge, e), insets[e]);

          if (since < FIGURE_EVERY || !is_room (contours, at))
            continue;
          TlOverlayItem *item = tl_overlay_text (contours->scene, contours->ink, at, text);
          item->least_px = MAX (26, level_least_px (contours));
          g_array_append_val (contours->figures, at);
          since = 0;
        }
    }
}

static void
add_contour (Contours *contours, const TlHex *hexes, guint n_hexes)
{
  g_autoptr (TlOverlayOutline) outline = tl_overlay_outline_new (
      contours->scene->map, contours->within, 1, hexes, n_hexes, is_inner_edge, contours);
  g_autofree float *insets = g_new (float, outline->edges->len + 1);

  if (outline->edges->len == 0)
    return;
  for (guint e = 0; e < outline->edges->len; e++)
    insets[e] = fan_inset (contours, g_array_index (outline->edges, TlOverlayEdge, e));
  TlOverlayItem *item =
      tl_overlay_line (contours->scene, TL_LAYER_OUTLINE, contours->ink,
                       contours->level % 5 == 0 ? TL_WIDTH_LINE : TL_WIDTH_THIN, TL_DASH_NONE);
  item->least_px = level_least_px (contours);
  tl_overlay_put_outline (contours->scene, outline, 0, insets, TRUE);
  add_figures (contours, outline, insets);
}

/* The line round all that can be reached, and a tint so light that terrain stays what it is. */
static void
add_limit (Contours *contours, const TlHex *hexes, guint n_hexes)
{
  g_autoptr (TlOverlayOutline) outline = tl_overlay_outline_new (
      contours->scene->map, contours->within, 1, hexes, n_hexes, NULL, NULL);
  TlOverlayItem *item =
      tl_overlay_begin (contours->scene, TL_ITEM_FILL, TL_LAYER_TINT, contours->ink);

  item->opacity = 0.07f;
  tl_overlay_put_outline (contours->scene, outline, 0.05, NULL, TRUE);
  item = tl_overlay_again (contours->scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, contours->ink);
  item->width = TL_WIDTH_BOLD;
  item->opacity = 1;
  item->is_cased = TRUE;
}

static void
add_stops (const Contours *contours, const TlHex *hexes, guint n_hexes)
{
  for (guint i = 0; i < n_hexes; i++)
    if (i > 0 && tl_move_reach_must_stop (contours->reach, hexes[i]))
      {
        TlPoint at = tl_overlay_centre (contours->scene, hexes[i]);

        at.y += 0.5;
        tl_overlay_mark (contours->scene, TL_MARK_STOP, contours->ink, at, NULL)->least_px = 24;
        tl_overlay_tell (contours->scene, TL_LEGEND_STOP);
      }
}

/* @hexes in order of @steps, whole MP by hex; @reach: (nullable): whose stops show. */
static void
add_contours (TlOverlayScene *scene, const TlHex *hexes, guint n, const guint16 *steps, TlSide side,
              const TlMoveReach *reach)
{
  g_autofree guint8 *within = g_new0 (guint8, tl_map_n_hexes (scene->map));
  g_autoptr (GArray) figures = g_array_new (FALSE, FALSE, sizeof (TlPoint));
  Contours contours = { scene, reach, TL_INK_SIDE_0 + side, steps, within, 0, 0, figures };
  guint taken = 0;

  for (guint i = 0; i < n; i++)
    contours.most = MAX (contours.most, steps[hexes[i]]);
  for (contours.level = 1; contours.level < contours.most; contours.level++)
    {
      for (; taken < n && steps[hexes[taken]] <= contours.level; taken++)
        within[hexes[taken]] = 1;
      if (taken > 0)
        add_contour (&contours, hexes, taken);
    }
  for (; taken < n; taken++)
    within[hexes[taken]] = 1;
  tl_overlay_tell (scene, TL_LEGEND_REACH);
  add_limit (&contours, hexes, n);
  if (reach != NULL)
    add_stops (&contours, hexes, n);
}

void
tl_overlay_scene_add_reach (TlOverlayScene *scene, const TlSituation *situation,
                            const TlMoveReach *reach, TlSide side)
{
  guint n_map = tl_map_n_hexes (scene->map);
  g_autofree guint16 *steps = g_new (guint16, n_map);
  guint n;
  const TlHex *hexes = tl_move_reach_hexes (reach, &n);

  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  if (n < 2)
    return;
  memset (steps, 0xff, n_map * sizeof *steps);
  for (guint i = 0; i < n; i++)
    steps[hexes[i]] = (guint16) MIN (step_of (reach, hexes[i]), G_MAXUINT16 - 1);
  add_contours (scene, hexes, n, steps, side, reach);
}

void
tl_overlay_scene_add_sea_reach (TlOverlayScene *scene, const TlSituation *situation,
                                const TlSeaReach *reach, TlSide side)
{
  tl_overlay_take_sides (scene, tl_situation_scenario (situation));
  if (reach->hexes->len >= 2)
    add_contours (scene, (const TlHex *) (gpointer) reach->hexes->data, reach->hexes->len,
                  reach->mp, side, NULL);
}

/* --- fuel (12.5a): a price where reach begins, hatching where it cannot be paid --- */

#define FUEL_ANGLE 2.3 /* apart from those of zones and supply */
#define FUEL_SPACING 0.5
#define BELOW 0.86 /* a hex's lower side */

void
tl_overlay_scene_add_fuel (TlOverlayScene *scene, const TlMoveReach *reach, TlFuelPrice fuel)
{
  guint n;
  const TlHex *hexes = tl_move_reach_hexes (reach, &n);

  if (n < 2 || (!fuel.is_missing && fuel.price_t == 0))
    return;
  if (fuel.is_missing)
    {
      tl_overlay_hatch (scene, TL_INK_BAD, hexes, n, FUEL_ANGLE, FUEL_SPACING)->opacity = 0.6f;
      tl_overlay_tell (scene, TL_LEGEND_NO_FUEL);
    }
  g_autofree char *text = fuel.is_missing ? g_strdup (_ ("no fuel"))
                                          /* Translators: an amount in Tokens. */
                                          : g_strdup_printf (_ ("%uT fuel"), fuel.price_t);
  TlPoint at = tl_overlay_centre (scene, hexes[0]);
  at.y += BELOW;
  tl_overlay_text (scene, fuel.is_missing ? TL_INK_BAD : TL_INK_PLAIN, at, text)->is_emphatic = 1;
}
