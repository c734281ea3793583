/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legend of the overlays: a sample and a text of all that they show. */
#include <math.h>

#include "overlay-samples.h"

#define CANVAS 300

static cairo_t *
paint_legend (guint legend, TlThemeKind kind, double px_per_unit)
{
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (NULL);
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  cairo_t *cr = sample_canvas (CANVAS, CANVAS);
  TlTheme theme;

  tl_theme_init (&theme, kind);
  cairo_translate (cr, 50, 50);
  cairo_scale (cr, px_per_unit, px_per_unit);
  tl_paint_legend (cr, scene, legend, &theme, lettering, px_per_unit * sqrt (3.0));
  return cr;
}

/* Each sample shows something, stays in its box, and is like no other. */
static void
test_legend (void)
{
  const double px_per_unit = 22;
  const int right = 50 + (int) ceil (TL_LEGEND_WIDTH * px_per_unit);
  const int bottom = 50 + (int) ceil (TL_LEGEND_HEIGHT * px_per_unit);

  for (TlThemeKind theme = 0; theme < TL_THEMES; theme++)
    {
      guint64 hashes[TL_LEGENDS];

      for (guint legend = 0; legend < TL_LEGENDS; legend++)
        {
          cairo_t *cr = paint_legend (legend, theme, px_per_unit);

          g_test_message ("%s", tl_overlay_legend_text (NULL, legend));
          g_assert_cmpuint (strlen (tl_overlay_legend_text (NULL, legend)), >, 3);
          g_assert_cmpuint (sample_count_painted (cr, 50, 50, right, bottom, TRUE), >, 12);
          g_assert_cmpuint (sample_count_painted (cr, 50, 50, right, bottom, FALSE), ==, 0);
          hashes[legend] = sample_picture_hash (cr);
          cairo_destroy (cr);
          for (guint before = 0; before < legend; before++)
            g_assert_cmpuint (hashes[legend], !=, hashes[before]);
        }
    }
}

/* --- whatever shows is explained -------------------------------------------------------------- */

#define BIT(legend) TL_LEGEND_BIT (TL_LEGEND_##legend)
#define BIT_OF(legend, i) TL_LEGEND_BIT (TL_LEGEND_##legend + (i))

/* Any of these explains the mark; dots along a way have figures beside them instead. */
static const guint64 explained_by[TL_MARKS] = {
  [TL_MARK_DISC] = BIT (STATE) | BIT (NO_DUMP),
  [TL_MARK_DIAMOND] = BIT_OF (STATE, 1) | BIT (NO_DUMP),
  [TL_MARK_OUT] = BIT_OF (STATE, 4) | BIT (MARKED) | BIT (CUT_TRACE),
  [TL_MARK_RING] = BIT (SOURCE) | BIT (VIA) | BIT (HQ_PLACE) | BIT_OF (STATE, 1),
  [TL_MARK_SQUARE] = BIT (DUMP),
  [TL_MARK_HQ] = BIT (HQ_PLACE) | BIT (HINGE) | BIT_OF (STATE, 1),
  [TL_MARK_FLAG] = BIT (ENTRY),
  [TL_MARK_PENNANT] = BIT (ENTRY),
  [TL_MARK_BLOCK] = BIT (BLOCK) | BIT (CUT_LINE),
  [TL_MARK_STOP] = BIT (STOP),
  [TL_MARK_TICK] = BIT (RETREAT),
  [TL_MARK_TILDE] = BIT_OF (RETREAT, 1) | BIT (STAND_NO_DUMP),
  [TL_MARK_CROSS] = BIT_OF (RETREAT, 2),
  [TL_MARK_DG] = BIT (DG),
  [TL_MARK_STEP] = BIT (STEPS),
  [TL_MARK_DAGGER] = BIT (ELIMINATED),
  [TL_MARK_EATS] = BIT_OF (STATE, 3),
  [TL_MARK_LEFT] = BIT_OF (STATE, 2),
  [TL_MARK_LOW] = BIT (LOW),
  [TL_MARK_EMPTY] = BIT (EXHAUSTED),
  [TL_MARK_GHOST] = BIT (GHOST),
  [TL_MARK_GAP] = BIT (SHORT),
  [TL_MARK_TRAIN] = BIT (TRAIN),
  [TL_MARK_NO_DUMP] = BIT (CUT_DUMPS),
};

static void
assert_explained (const TlOverlayScene *scene)
{
  for (guint i = 0; i < scene->items->len; i++)
    {
      const TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, i);

      if (item->kind != TL_ITEM_MARK || item->mark == TL_MARK_DOT)
        continue;
      g_test_message ("mark %u", item->mark);
      g_assert_cmphex (explained_by[item->mark] & tl_overlay_scene_legend (scene), !=, 0);
    }
}

static void
test_every_mark_is_explained (void)
{
  g_autoptr (TlSituation) situation = make_situation ();
  guint64 told = 0;

  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    {
      g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));

      g_test_message ("%s", kinds[kind].name);
      fill_kind (scene, situation, kind);
      assert_explained (scene);
      told |= tl_overlay_scene_legend (scene);
    }
  /* What the samples are made for: u1 may go back, u2's reach ends beside the enemy, h1 has places
   * to stand. */
  g_assert_cmphex (told & (BIT (RETREAT) | BIT (REACH) | BIT (STAND) | BIT (HQ_PLACE) |
                           BIT (CUT_TRACE) | BIT (BLOCK) | BIT (SOURCE) | BIT (ENTRY) | BIT (RAIL)),
                   ==,
                   BIT (RETREAT) | BIT (REACH) | BIT (STAND) | BIT (HQ_PLACE) | BIT (CUT_TRACE) |
                       BIT (BLOCK) | BIT (SOURCE) | BIT (ENTRY) | BIT (RAIL));
}

/* Rule 13.3: where a train takes whoever is carried. */
static void
test_train_stops_are_explained (void)
{
  g_autoptr (TlSituation) situation = make_situation ();
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));

  tl_overlay_scene_add_stop (scene, tl_test_hex (situation, "03.05"), "2");
  g_assert_cmphex (tl_overlay_scene_legend (scene), ==, BIT (TRAIN));
  g_assert_cmphex (BIT (TRAIN) & TL_LEGENDS_OF_CARRY, !=, 0);
  assert_explained (scene);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/supply/legend", test_legend);
  g_test_add_func ("/draw/overlay/13.3a/train-stops-are-explained", test_train_stops_are_explained);
  g_test_add_func ("/draw/overlay/every-mark-is-explained", test_every_mark_is_explained);
  return g_test_run ();
}
