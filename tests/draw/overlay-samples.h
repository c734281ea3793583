/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Overlays of every kind over a small situation, and a canvas to paint them on. */
#pragma once

#include <math.h>

#include "counter-samples.h"
#include "draw/overlay/tl-overlay-private.h"
#include "support/tl-test-scenario.h"

/* The canvas, in hexes: the whole map, 07.05 in the middle. */
#define WIDTH_HEXES 14
#define HEIGHT_HEXES 12

/* The first two for every theme. */
static const double scales_px[] = { 20, 48, 80, 120 };

/* Side 0 holds the west with a railway, an HQ and a dump; u4 is cut off behind the enemy.  Side 1's
 * p1 stands next to u1, so that either negates the other's zone in its own hex. */
static inline TlSituation *
make_situation (void)
{
  return tl_test_situation ("size 12 9\n"
                            "clock movement side0\n"
                            "village 03.05 Stop\n"
                            "railway 01.05 02.04 03.05\n"
                            "source 01.05 side0 rail-edge\n"
                            "control 03.05 side0\n"
                            "h1 side0 hq 4-10 throws=truck 04.05 combat\n"
                            "d1 side0 dump 8t 04.03\n"
                            "u1 side0 inf 4-3-6 leg 07.05 combat\n"
                            "u2 side0 inf 4-3-6 leg 04.05 move\n"
                            "u4 side0 inf 4-3-6 leg 12.08 combat\n"
                            "p1 side1 inf 5-3-6 leg 08.05 combat\n"
                            "p2 side1 inf 5-3-6 leg 11.07 combat\n"
                            "p3 side1 inf 5-3-6 leg 12.07 combat\n");
}

/* --- the kinds --- */

/* Adds what no question of an overlay does. */
typedef void (*Fill) (TlOverlayScene *scene, const TlSituation *situation);

static inline void
fill_way (TlOverlayScene *scene, const TlSituation *situation)
{
  TlUnit unit = tl_test_unit (situation, "u1");
  TlRetreatQuery query = { .units = &unit, .n_units = 1, .hexes = 2 };
  g_autoptr (TlRetreat) retreat = tl_retreat (situation, &query, NULL);

  g_assert_cmpuint (retreat->destinations->len, >, 0);
  tl_overlay_scene_add_plans (
      scene, situation,
      &(TlOverlayPlans){ .retreat = retreat,
                         .pointed = g_array_index (retreat->destinations, TlDestination, 0).hex });
}

static inline void
fill_advance (TlOverlayScene *scene, const TlSituation *situation)
{
  g_autoptr (GArray) chosen = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlUnit unit = tl_test_unit (situation, "u1");
  TlAnswers answers = { .situation = (TlSituation *) (gsize) situation,
                        .kinds = TL_ANSWER_ADVANCE,
                        .target = tl_test_hex (situation, "08.05"),
                        .chosen = chosen };

  g_array_append_val (chosen, unit);
  tl_overlay_scene_add_plans (scene, situation,
                              &(TlOverlayPlans){ .answers = &answers, .pointed = TL_HEX_NONE });
}

static inline void
fill_path (TlOverlayScene *scene, const TlSituation *situation)
{
  TlHex path[] = { tl_test_hex (situation, "04.05"), tl_test_hex (situation, "05.05"),
                   tl_test_hex (situation, "06.04") };

  tl_overlay_scene_add_plans (
      scene, situation,
      &(TlOverlayPlans){ .path = path, .n_path = 3, .mp12 = (const guint[]){ 0, 12, 18 } });
}

static inline void
fill_refused (TlOverlayScene *scene, const TlSituation *situation)
{
  TlHex path[] = { tl_test_hex (situation, "04.05"), tl_test_hex (situation, "05.05") };

  tl_overlay_scene_add_plans (scene, situation,
                              &(TlOverlayPlans){ .path = path, .n_path = 2, .is_refused = TRUE });
}

/* @attackers: by id, with blanks between them */
static inline void
fill_fight (TlOverlayScene *scene, const TlSituation *situation, const char *attackers,
            const char *target, gboolean overrun)
{
  g_autoptr (TlFight) fight = tl_fight_new (tl_test_hex (situation, target), overrun);
  g_auto (GStrv) ids = g_strsplit (attackers, " ", -1);

  for (guint i = 0; ids[i] != NULL; i++)
    if (*ids[i] != '\0')
      {
        TlUnit unit = tl_test_unit (situation, ids[i]);

        g_array_append_val (fight->attackers, unit);
      }
  tl_overlay_scene_add_plans (scene, situation, &(TlOverlayPlans){ .fight = fight });
}

static inline void
fill_attack (TlOverlayScene *scene, const TlSituation *situation)
{
  fill_fight (scene, situation, "u1 u2", "08.05", FALSE);
}

static inline void
fill_fire (TlOverlayScene *scene, const TlSituation *situation)
{
  g_autoptr (TlBarrage) barrage = tl_barrage_new (tl_test_hex (situation, "08.05"), TL_AIM_UNITS);
  g_autoptr (GArray) guns = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlUnit able = tl_test_unit (situation, "u2");

  tl_barrage_add_firer (barrage, tl_test_unit (situation, "u1"));
  g_array_append_val (guns, able);
  tl_overlay_scene_add_plans (scene, situation,
                              &(TlOverlayPlans){ .barrage = barrage, .guns = guns });
}

static inline void
fill_range (TlOverlayScene *scene, const TlSituation *situation)
{
  g_autoptr (TlSituation) with = tl_test_situation ("size 12 9\n"
                                                    "clock barrage side0\n"
                                                    "a1 side0 art 10-1-6 range=2 06.06 combat\n"
                                                    "d1 side0 dump 40t 06.06\n"
                                                    "u1 side0 inf 4-3-6 leg 07.05 combat\n"
                                                    "p1 side1 inf 5-3-6 leg 08.05 combat\n");
  g_autoptr (GArray) guns = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlUnit gun = tl_test_unit (with, "a1");

  g_array_append_val (guns, gun);
  tl_overlay_scene_add_plans (scene, with,
                              &(TlOverlayPlans){ .ranges_of = guns, .pointed = TL_HEX_NONE });
}

static inline void
fill_overrun (TlOverlayScene *scene, const TlSituation *situation)
{
  fill_fight (scene, situation, "u1", "08.05", TRUE);
}

static inline void
fill_block (TlOverlayScene *scene, const TlSituation *situation)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  TlFinding *finding = tl_verdict_add (verdict, TL_FINDING_FORBIDDEN, "12.6b", "%s", "Closed.");

  tl_finding_add_hex (finding, tl_test_hex (situation, "08.05"));
  tl_overlay_scene_add_supply_of (scene, situation, &(TlOverlaySupply){ .why = verdict });
}

/* A hex of each level, and hexes that zones of control keep the enemy from. */
static inline void
fill_threats (TlOverlayScene *scene, const TlSituation *situation)
{
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));
  g_autofree guint8 *reach = g_new0 (guint8, n_hexes);
  g_autofree guint8 *levels = g_new0 (guint8, n_hexes);
  g_autoptr (GPtrArray) list = g_ptr_array_new ();
  TlDanger dangers[TL_DANGER_LEVELS] = {
    { .kind = TL_DANGER_ATTACK, .hex = tl_test_hex (situation, "07.05"), .taken = 4000 },
    { .kind = TL_DANGER_CAPTURE, .hex = tl_test_hex (situation, "04.03") },
    { .kind = TL_DANGER_CUT, .hex = tl_test_hex (situation, "02.04") },
  };
  const TlDangers all = { .dangers = list, .reach = reach, .levels = levels, .n_hexes = n_hexes };

  for (guint i = 0; i < TL_DANGER_LEVELS; i++)
    {
      dangers[i].level = i;
      levels[dangers[i].hex] = (guint8) (i + 1);
      reach[dangers[i].hex] = TL_REACH_NOW | TL_REACH_FREE;
      g_ptr_array_add (list, &dangers[i]);
    }
  reach[tl_test_hex (situation, "05.05")] = TL_REACH_FREE;
  tl_overlay_scene_add_threats (scene, situation, &all);
}

/* The HQ's guests when it goes, and the dump with it. */
static inline void
fill_cut (TlOverlayScene *scene, const TlSituation *situation)
{
  g_autoptr (GArray) cuts = g_array_new (FALSE, FALSE, sizeof (TlCutUnit));
  TlCutUnit one = { tl_test_unit (situation, "u1"), TRUE, TRUE };
  TlCutUnit other = { tl_test_unit (situation, "u2"), FALSE, TRUE };

  g_array_append_val (cuts, one);
  g_array_append_val (cuts, other);
  tl_overlay_scene_add_supply_of (scene, situation,
                                  &(TlOverlaySupply){ .cuts = cuts, .breaker = TL_HEX_NONE });
}

static const struct
{
  const char *name;
  TlOverlays overlay; /* ... of side 0, or what @fill adds */
  const char *id;     /* (nullable): the unit that is asked about */
  Fill fill;
  gboolean is_below;
  gboolean is_above;
  double above_from_px; /* figures are dropped first */
} kinds[] = {
  { "zoc", TL_OVERLAY_ZOC, NULL, NULL, TRUE, FALSE },
  { "supply", TL_OVERLAY_SUPPLY, NULL, NULL, TRUE, TRUE },
  { "reach", TL_OVERLAY_REACH, "u2", NULL, TRUE, TRUE, 40 },
  { "draw", TL_OVERLAY_DRAW, "u1", NULL, TRUE, TRUE },
  { "no draw", TL_OVERLAY_DRAW, "u4", NULL, FALSE, TRUE },
  { "trace", TL_OVERLAY_TRACE, "u1", NULL, TRUE, TRUE },
  { "retreat", TL_OVERLAY_RETREAT, "u1", NULL, TRUE, TRUE },
  { "path", 0, NULL, fill_path, FALSE, TRUE },
  { "refused", 0, NULL, fill_refused, FALSE, TRUE },
  { "attack", 0, NULL, fill_attack, FALSE, TRUE },
  { "overrun", 0, NULL, fill_overrun, FALSE, TRUE },
  { "fire", 0, NULL, fill_fire, FALSE, TRUE },
  { "range", 0, NULL, fill_range, TRUE, TRUE },
  { "block", 0, NULL, fill_block, FALSE, TRUE },
  { "way", 0, NULL, fill_way, TRUE, TRUE },
  { "advance", 0, NULL, fill_advance, TRUE, TRUE },
  { "cut", 0, NULL, fill_cut, FALSE, TRUE },
  { "stand", TL_OVERLAY_STAND, "u2", NULL, TRUE, FALSE },
  { "threats", 0, NULL, fill_threats, TRUE, TRUE },
  { "hq", TL_OVERLAY_HQ_PLACES, "h1", NULL, FALSE, TRUE },
};

/* @id: (nullable): the unit that is asked about */
static inline void
fill_flag (TlOverlayScene *scene, const TlSituation *situation, TlOverlays overlay, const char *id)
{
  TlUnit unit = id != NULL ? tl_test_unit (situation, id) : TL_UNIT_NONE;

  tl_overlay_scene_add (scene, situation, overlay, 0, &unit, id != NULL ? 1 : 0);
}

static inline void
fill_kind (TlOverlayScene *scene, const TlSituation *situation, guint kind)
{
  if (kinds[kind].fill != NULL)
    kinds[kind].fill (scene, situation);
  else
    fill_flag (scene, situation, kinds[kind].overlay, kinds[kind].id);
}

typedef enum
{
  PASS_BELOW = 1,
  PASS_ABOVE = 2,
  PASS_BOTH = 3
} Pass;

static inline cairo_t *
paint (const TlOverlayScene *scene, const TlSituation *situation, TlThemeKind kind, double hex_px,
       Pass pass)
{
  int width = (int) (WIDTH_HEXES * hex_px), height = (int) (HEIGHT_HEXES * hex_px);
  cairo_t *cr = sample_canvas (width, height);
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  double zoom = hex_px / sqrt (3.0);
  TlPoint middle =
      tl_grid_centre (tl_map_grid (tl_situation_map (situation)), tl_test_hex (situation, "07.05"));
  TlTheme theme;

  tl_theme_init (&theme, kind);
  cairo_translate (cr, width / 2.0, height / 2.0);
  cairo_scale (cr, zoom, zoom);
  cairo_translate (cr, -middle.x, -middle.y);
  if (pass & PASS_BELOW)
    tl_paint_overlays (cr, scene, &theme, lettering, hex_px, TRUE);
  if (pass & PASS_ABOVE)
    tl_paint_overlays (cr, scene, &theme, lettering, hex_px, FALSE);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  return cr;
}

static inline guint
count (cairo_t *cr)
{
  cairo_surface_t *surface = cairo_get_target (cr);
  guint n = sample_count_painted (cr, 0, 0, cairo_image_surface_get_width (surface),
                                  cairo_image_surface_get_height (surface), TRUE);

  cairo_destroy (cr);
  return n;
}

static inline guint64
hash (cairo_t *cr)
{
  guint64 result = sample_picture_hash (cr);

  cairo_destroy (cr);
  return result;
}
