/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The legend of the overlays: a sample and a text of all that they show. */
#include <math.h>

#include "legend-samples.h"
#include "overlay-samples.h"
#include "rules/movement/tl-train.h"
#include "support/tl-test-play.h"

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

/* Which colours say the same: those of sides, of HQs, and tints with their lines. */
static guint
meaning_of (guint ink)
{
  if (ink == TL_INK_SIDE_1)
    return TL_INK_SIDE_0;
  if (ink >= TL_INK_AWAY_TINT && ink <= TL_INK_TOWARD_TINT)
    return ink - TL_INK_AWAY_TINT + TL_INK_AWAY;
  return ink >= TL_INK_HQ && ink < TL_INK_HQ + TL_INK_HQS ? TL_INK_VIA : ink;
}

/* What is painted of it. */
static TlOverlayItemKind
painted_kind (const TlOverlayItem *item)
{
  return item->kind == TL_ITEM_HATCHED    ? TL_ITEM_HATCH
         : item->kind == TL_ITEM_BORDERED ? TL_ITEM_STROKE
                                          : item->kind;
}

/* Lines by dash and colour, hatching and surfaces by colour, marks by their form. */
static gboolean
looks_like (const TlOverlayItem *a, const TlOverlayItem *b)
{
  guint mark = a->mark == TL_MARK_PENNANT ? TL_MARK_FLAG : a->mark;

  if (painted_kind (a) != painted_kind (b))
    return FALSE;
  if (a->kind == TL_ITEM_MARK)
    return mark == b->mark;
  if (painted_kind (a) == TL_ITEM_STROKE && (a->dash != b->dash || a->is_double != b->is_double))
    return FALSE;
  return meaning_of (a->ink) == meaning_of (b->ink);
}

static gboolean
sample_explains (const TlOverlayScene *scene, guint legend, const TlOverlayItem *item)
{
  g_autoptr (TlOverlayScene) sample = tl_overlay_scene_new (NULL);

  memcpy (sample->zones, scene->zones, sizeof sample->zones);
  tl_overlay_add_sample (sample, legend);
  for (guint i = 0; i < sample->items->len; i++)
    if (looks_like (item, &g_array_index (sample->items, TlOverlayItem, i)))
      return TRUE;
  return FALSE;
}

/* What looks like it in a sample of the scene's legend explains an item; figures, and dots along a
 * way, explain themselves, and a halo is part of its line. */
static void
assert_explained (const TlOverlayScene *scene)
{
  for (guint i = 0; i < scene->items->len; i++)
    {
      const TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, i);
      gboolean is_explained = item->kind == TL_ITEM_TEXT || item->is_halo || item->n_spots == 0 ||
                              (item->kind == TL_ITEM_MARK && item->mark == TL_MARK_DOT);

      for (guint legend = 0; legend < TL_LEGENDS && !is_explained; legend++)
        is_explained = tl_legend_set_has (tl_overlay_scene_legend (scene), legend) &&
                       sample_explains (scene, legend, item);
      if (!is_explained)
        g_test_message ("item %u: kind %u mark %u ink %u dash %u double %u", i, item->kind,
                        item->mark, item->ink, item->dash, item->is_double);
      g_assert_true (is_explained);
    }
}

/* Every mark that there is stands in some sample. */
static void
test_every_kind_of_mark_has_an_entry (void)
{
  g_autoptr (TlOverlayScene) none = tl_overlay_scene_new (NULL);

  for (guint mark = TL_MARK_DOT + 1; mark < TL_MARKS; mark++)
    {
      const TlOverlayItem item = { .kind = TL_ITEM_MARK, .mark = (guint8) mark };
      gboolean is_explained = FALSE;

      for (guint legend = 0; legend < TL_LEGENDS && !is_explained; legend++)
        is_explained = sample_explains (none, legend, &item);
      g_test_message ("mark %u", mark);
      g_assert_true (is_explained);
    }
}

static void
test_every_mark_is_explained (void)
{
  static const guint expected[] = {
    TL_LEGEND_RETREAT, TL_LEGEND_REACH,  TL_LEGEND_STAND, TL_LEGEND_HQ_PLACE, TL_LEGEND_CUT_TRACE,
    TL_LEGEND_BLOCK,   TL_LEGEND_SOURCE, TL_LEGEND_ENTRY, TL_LEGEND_RAIL,
  };
  g_autoptr (TlSituation) situation = make_situation ();
  TlLegendSet told = { { 0 } };

  for (guint kind = 0; kind < G_N_ELEMENTS (kinds); kind++)
    {
      g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));

      g_test_message ("%s", kinds[kind].name);
      fill_kind (scene, situation, kind);
      assert_explained (scene);
      told = tl_legend_set_union (told, tl_overlay_scene_legend (scene));
    }
  /* What the samples are made for: u1 may go back, u2's reach ends beside the enemy, h1 has places
   * to stand. */
  for (guint i = 0; i < G_N_ELEMENTS (expected); i++)
    g_assert_true (tl_legend_set_has (told, expected[i]));
}

/* Rule 13.3: where a train takes whoever is carried. */
static void
test_train_stops_are_explained (void)
{
  g_autoptr (TlSituation) situation = make_situation ();
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));

  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GArray) stops = g_array_new (FALSE, FALSE, sizeof (TlTrainStop));
  TlUnit unit = tl_test_unit (situation, "u2");
  TlTrainStop stop = { .hex = tl_test_hex (situation, "03.05"), .cap16 = 32 };
  TlCarry carry = {
    .situation = situation, .units = units, .from_box = TL_BOX_NONE, .stops = stops
  };
  TlDrop drop = { .hex = TL_HEX_NONE };

  g_array_append_val (units, unit);
  g_array_append_val (stops, stop);
  tl_overlay_scene_add_plans (scene, situation,
                              &(TlOverlayPlans){ .carry = &carry, .drop = &drop });
  sample_assert_legend (scene, 1, (const guint[]){ TL_LEGEND_TRAIN });
  assert_explained (scene);
}

/* Rule 9.14d: hexes to choose from, without grade. */
static void
test_places_are_explained (void)
{
  g_autoptr (TlSituation) situation = make_situation ();
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
  g_autoptr (GArray) places = g_array_new (FALSE, FALSE, sizeof (TlHex));
  TlHex hex = tl_test_hex (situation, "03.05");
  TlAnswers answers = { .situation = situation, .kinds = TL_ANSWER_DISPLACE, .places = places };

  g_array_append_val (places, hex);
  tl_overlay_scene_add_plans (scene, situation,
                              &(TlOverlayPlans){ .answers = &answers, .pointed = TL_HEX_NONE });
  sample_assert_legend (scene, 1, (const guint[]){ TL_LEGEND_PLACE });
  assert_explained (scene);
}

/* Hinges, hexes of a list, what would mend it, and how a formation would be split (12.6f). */
static void
test_lists_are_explained (void)
{
  g_autoptr (TlSituation) situation = make_situation ();
  TlMap *map = tl_situation_map (situation);
  g_autoptr (TlOverlayScene) hinged = tl_overlay_scene_new (map);
  g_autoptr (TlOverlayScene) listed = tl_overlay_scene_new (map);
  g_autoptr (TlOverlayScene) mended = tl_overlay_scene_new (map);
  g_autoptr (TlOverlayScene) split = tl_overlay_scene_new (map);
  g_autoptr (GArray) units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (GArray) mends = g_array_new (FALSE, TRUE, sizeof (TlMend));
  g_autoptr (GPtrArray) hinges = g_ptr_array_new ();
  const TlHex hexes[] = { tl_test_hex (situation, "03.05"), tl_test_hex (situation, "03.04") };
  TlUnit unit = tl_test_unit (situation, "u1"), left = tl_test_unit (situation, "u4");
  TlHinge hex = { .kind = TL_HINGE_HEX, .hex = hexes[0], .units = units };
  TlHinge hq = { .kind = TL_HINGE_HQ, .hex = hexes[1], .units = units };
  TlMend mend = { .kind = TL_MEND_MOVE, .unit = tl_test_unit (situation, "h1"), .n_hexes = 1 };
  TlProvider provider = { .hq = tl_test_unit (situation, "h1"), .units = units };
  g_autoptr (GArray) left_out = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  g_array_append_val (units, unit);
  g_array_append_val (left_out, left);
  g_ptr_array_add (hinges, &hex);
  g_ptr_array_add (hinges, &hq);
  tl_overlay_scene_add_supply_of (hinged, situation, &(TlOverlaySupply){ .hinges = hinges });
  sample_assert_legend (hinged, 2, (const guint[]){ TL_LEGEND_HINGE, TL_LEGEND_HINGE_HEX });
  assert_explained (hinged);
  tl_overlay_scene_add_supply_of (listed, situation,
                                  &(TlOverlaySupply){ .hexes = hexes, .n_hexes = 2 });
  sample_assert_legend (listed, 1, (const guint[]){ TL_LEGEND_LISTED });
  assert_explained (listed);
  mend.hexes[0] = hexes[0];
  g_array_append_val (mends, mend);
  tl_overlay_scene_add_supply_of (mended, situation, &(TlOverlaySupply){ .mends = mends });
  assert_explained (mended);
  tl_overlay_scene_add_supply_of (
      split, situation, &(TlOverlaySupply){ .provider = &provider, .left_out = left_out });
  g_assert_cmpuint (split->items->len, >, 4);
  assert_explained (split);
}

/* Rule 12.3e: the check mark of who lies in a box with SP is painted with the box, and told of with
 * the map's marks. */
static void
test_boxed_is_explained (void)
{
  g_autoptr (TlSituation) with = tl_test_situation ("size 3 5\nbox harbour\n"
                                                    "u1 side0 inf 4-3-6 leg box=harbour combat\n"
                                                    "d1 side0 dump 8t box=harbour\n");
  g_autoptr (TlSituation) without =
      tl_test_situation ("size 3 5\nbox harbour\n"
                         "u1 side0 inf 4-3-6 leg box=harbour combat\n");
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (with));
  g_autoptr (TlOverlayScene) painted = tl_overlay_scene_new (tl_situation_map (with));
  g_autoptr (TlOverlayScene) empty = tl_overlay_scene_new (tl_situation_map (without));

  tl_overlay_scene_add_supply (scene, with, 0);
  sample_assert_legend (scene, 1, (const guint[]){ TL_LEGEND_BOXED });
  g_assert_true (tl_overlay_scene_add_boxed (painted, with, 0, tl_test_unit (with, "u1"), 1, 1));
  sample_assert_legend (painted, 1, (const guint[]){ TL_LEGEND_BOXED });
  assert_explained (painted);
  tl_overlay_scene_add_supply (empty, without, 0);
  sample_assert_legend (empty, 1, (const guint[]){ TL_LEGEND_NO_DUMP });
  tl_overlay_scene_add_supply (empty, without, 1);
  sample_assert_legend (empty, 1, (const guint[]){ TL_LEGEND_NO_DUMP });
}

/* Rule 4.5: each side's zone by its name, as it is drawn; 4.5b: and what is negated of them. */
static void
test_zones_are_told_by_side (void)
{
  g_autoptr (TlSituation) situation = make_situation ();
  const TlScenario *scenario = tl_situation_scenario (situation);
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));

  tl_overlay_scene_add (scene, situation, TL_OVERLAY_ZOC, 0, NULL, 0);
  sample_assert_legend (scene, 3,
                        (const guint[]){ TL_LEGEND_ZONE, TL_LEGEND_ZONE + 1, TL_LEGEND_LIFTED });
  for (TlSide side = 0; side < TL_SIDES; side++)
    g_assert_true (g_str_has_prefix (tl_overlay_legend_text (scene, TL_LEGEND_ZONE + side),
                                     scenario->sides[side].name));
}

/* Rule 14.4c: each side's patrol zone by its name, with a line round it and the number of fighters
 * at its base; none without an Active fighter. */
static void
test_patrol_zones_are_told_by_side (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 30 20\nb side0 base 04.04\nf side0 plane 4-0-10 fighter 04.04\n"
                         "g side0 plane 4-0-10 fighter 04.04\nk side1 base 20.04\n"
                         "e side1 plane 4-0-10 fighter 20.04 inactive\n");
  g_autoptr (TlOverlayScene) one = tl_overlay_scene_new (tl_situation_map (situation));
  g_autoptr (TlOverlayScene) both = tl_overlay_scene_new (tl_situation_map (situation));
  guint n_texts = 0;

  tl_overlay_scene_add (one, situation, TL_OVERLAY_PATROL, 0, NULL, 0);
  sample_assert_legend (one, 1, (const guint[]){ TL_LEGEND_PATROL });
  g_assert_cmpstr (tl_overlay_legend_text (one, TL_LEGEND_PATROL), ==,
                   "Side 0: patrol zone (14.4c)");
  for (guint i = 0; i < one->items->len; i++)
    {
      const TlOverlayItem *item = &g_array_index (one->items, TlOverlayItem, i);

      if (item->kind != TL_ITEM_TEXT)
        continue;
      g_assert_cmpstr (item->text, ==, "2 F");
      n_texts++;
    }
  g_assert_cmpuint (n_texts, ==, 1);
  tl_test_change (&situation, "e -inactive");
  tl_overlay_scene_add (both, situation, TL_OVERLAY_PATROL, 0, NULL, 0);
  sample_assert_legend (both, 2, (const guint[]){ TL_LEGEND_PATROL, TL_LEGEND_PATROL + 1 });
}

static const TlOverlayItem *
find_drop (const TlOverlayScene *scene, guint nth)
{
  for (guint i = 0; i < scene->items->len; i++)
    {
      const TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, i);

      if (item->kind == TL_ITEM_MARK && item->mark == TL_MARK_DROP && nth-- == 0)
        return item;
    }
  return NULL;
}

/* Rule 14.10b: a parachute above the hex of an open plan, once for units that go the same way, and
 * its turn; none without a hex, nor once the turn is over. */
static void
test_planned_drops_are_marked (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 30 20\nclock movement side0 2\n"
                         "u side0 inf 4-3-4 02.02 drops=3 drops-at=06.04\n"
                         "v side0 inf 4-3-4 02.02 drops=3 drops-at=06.04\n"
                         "w side0 inf 4-3-4 02.04 drops=3\n"
                         "x side1 inf 4-3-4 20.02 drops=1 drops-at=22.04\n");
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
  TlPoint at = tl_overlay_centre (scene, tl_test_hex (situation, "06.04"));
  guint n_texts = 0;

  tl_overlay_scene_add (scene, situation, TL_OVERLAY_DROPS, 0, NULL, 0);
  sample_assert_legend (scene, 1, (const guint[]){ TL_LEGEND_DROP_PLAN });
  assert_explained (scene);
  g_assert_nonnull (find_drop (scene, 0));
  g_assert_null (find_drop (scene, 1));
  g_assert_cmpfloat_with_epsilon (
      g_array_index (scene->spots, TlOverlaySpot, find_drop (scene, 0)->first_spot).x, at.x, 0.01);
  for (guint i = 0; i < scene->items->len; i++)
    if (g_array_index (scene->items, TlOverlayItem, i).kind == TL_ITEM_TEXT)
      {
        g_assert_cmpstr (g_array_index (scene->items, TlOverlayItem, i).text, ==, "3");
        n_texts++;
      }
  g_assert_cmpuint (n_texts, ==, 1);
}

/* Rule 14.10: the drop that is being flown, from where its transports took off. */
static void
test_a_drop_in_the_air_is_marked (void)
{
  g_autoptr (TlSituation) start =
      tl_test_situation ("size 30 20\nclock movement side0\nb side0 base level=1 02.02\n"
                         "p side0 plane (1)-0-10 transport capacity=2 02.02\n"
                         "d side0 dump 8t 02.02\n");
  g_autoptr (TlSituation) flown = tl_situation_ref (start);
  g_autoptr (TlOverlayScene) none = tl_overlay_scene_new (tl_situation_map (start));
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (start));

  tl_test_play (&flown, "mission drop 08.04 p t=2");
  tl_overlay_scene_add (none, start, TL_OVERLAY_DROPS, 0, NULL, 0);
  sample_assert_legend (none, 0, NULL);
  tl_overlay_scene_add (scene, flown, TL_OVERLAY_DROPS, 0, NULL, 0);
  sample_assert_legend (scene, 1, (const guint[]){ TL_LEGEND_DROP });
  assert_explained (scene);
  g_assert_nonnull (find_drop (scene, 0));
}

/* Entries beyond those of one word of bits. */
static void
test_a_set_holds_any_entry (void)
{
  TlLegendSet low = { { 0 } }, high = { { 0 } };
  const guint last = 64 * TL_LEGEND_WORDS - 1;

  tl_legend_set_add (&low, 3);
  tl_legend_set_add (&high, last);
  g_assert_false (tl_legend_set_has (high, last % 64));
  g_assert_false (tl_legend_set_equal (low, high));
  low = tl_legend_set_union (low, high);
  g_assert_true (tl_legend_set_has (low, 3) && tl_legend_set_has (low, last));
  g_assert_cmpuint (tl_legend_set_size (low), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/14.4c/patrol-zones-in-the-legend", test_patrol_zones_are_told_by_side);
  g_test_add_func ("/rules/14.10b/planned-drops-on-the-map", test_planned_drops_are_marked);
  g_test_add_func ("/rules/14.10/a-drop-in-the-air-on-the-map", test_a_drop_in_the_air_is_marked);
  g_test_add_func ("/draw/supply/legend", test_legend);
  g_test_add_func ("/draw/overlay/13.3a/train-stops-are-explained", test_train_stops_are_explained);
  g_test_add_func ("/draw/overlay/every-mark-is-explained", test_every_mark_is_explained);
  g_test_add_func ("/draw/overlay/every-kind-of-mark-has-an-entry",
                   test_every_kind_of_mark_has_an_entry);
  g_test_add_func ("/draw/overlay/9.12c/places-are-explained", test_places_are_explained);
  g_test_add_func ("/draw/overlay/12.0/what-hangs-on-whom-is-explained", test_lists_are_explained);
  g_test_add_func ("/draw/overlay/12.3e/boxed-unit-is-explained", test_boxed_is_explained);
  g_test_add_func ("/draw/overlay/4.5/zones-are-told-by-side", test_zones_are_told_by_side);
  g_test_add_func ("/draw/overlay/a-set-holds-any-entry", test_a_set_holds_any_entry);
  return g_test_run ();
}
