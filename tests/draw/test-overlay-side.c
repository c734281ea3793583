/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A side's supply at a glance: lines that share their way, and marks. */
#include <math.h>

#include "counter-samples.h"
#include "legend-samples.h"
#include "support/tl-test-scenario.h"

#define HEX_PX 48.0
#define CANVAS 300

/* --- painting --------------------------------------------------------------------------------- */

/* With the map's (0, 0) at (@x, @y). */
static cairo_t *
paint_at (const TlOverlayScene *scene, TlThemeKind kind, double x, double y)
{
  cairo_t *cr = sample_canvas (CANVAS, CANVAS);
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  TlTheme theme;

  tl_theme_init (&theme, kind);
  cairo_translate (cr, x, y);
  cairo_scale (cr, HEX_PX / sqrt (3.0), HEX_PX / sqrt (3.0));
  tl_paint_overlays (cr, scene, &theme, lettering, HEX_PX, TRUE);
  tl_paint_overlays (cr, scene, &theme, lettering, HEX_PX, FALSE);
  return cr;
}

static guint64
hash_of (cairo_t *cr)
{
  guint64 hash = sample_picture_hash (cr);

  cairo_destroy (cr);
  return hash;
}

/* --- trees ------------------------------------------------------------------------------------ */

/* Subpaths of the lines of a class, and the steps that they take together. */
static guint
count_chains (const TlSituation *situation, const TlOverlayTree *tree, guint class)
{
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
  guint n = 0;

  tl_overlay_begin (scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, TL_INK_PLAIN);
  tl_overlay_tree_put (scene, tree, class, (TlPoint){ 0, 0 });
  for (guint i = 0; i < scene->spots->len; i++)
    n += g_array_index (scene->spots, TlOverlaySpot, i).kind == TL_SPOT_MOVE;
  return n;
}

static void
add_way (const TlSituation *situation, TlOverlayTree *tree, const char *way, guint n)
{
  g_autoptr (GArray) hexes = tl_test_hexes (situation, way);

  tl_overlay_tree_add (tree, (const TlHex *) (gpointer) hexes->data, hexes->len, n);
}

/* Ways that join: each step once, wider from where they are together, cut where the width
 * changes. */
static void
test_tree (void)
{
  static const struct
  {
    const char *ways[3];
    guint n[3]; /* how many come by each */
    guint n_steps;
    guint chains[TL_TREE_CLASSES];
  } rows[] = {
    { { "02.02 02.03 02.04 02.05" }, { 1 }, 3, { 1, 0, 0 } },
    /* Two brooks and the river from 02.03 on. */
    { { "02.02 02.03 02.04 02.05", "03.03 02.03 02.04 02.05" }, { 1, 1 }, 4, { 2, 1, 0 } },
    /* 1, then 1 + 1 = 2, then 2 + 2 = 4. */
    { { "02.02 02.03 02.04 02.05", "02.03 02.04 02.05", "02.04 02.05" },
      { 1, 1, 2 },
      3,
      { 1, 1, 1 } },
    /* The same width, but a third way joins: two strokes come, one goes on. */
    { { "02.02 02.03 02.04", "03.03 02.03 02.04" }, { 4, 4 }, 3, { 0, 0, 3 } },
    /* Rail has no width. */
    { { "02.02 02.03 02.04", "03.03 02.03 02.04" }, { 0, 0 }, 3, { 3, 0, 0 } },
  };
  g_autoptr (TlSituation) situation = tl_test_situation ("size 8 8\n");

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      g_autoptr (TlOverlayTree) tree = tl_overlay_tree_new ();

      for (guint i = 0; i < 3 && rows[r].ways[i] != NULL; i++)
        add_way (situation, tree, rows[r].ways[i], rows[r].n[i]);
      tl_overlay_tree_seal (tree);
      g_test_message ("row %u", r);
      g_assert_cmpuint (tree->steps->len, ==, rows[r].n_steps);
      for (guint class = 0; class < TL_TREE_CLASSES; class ++)
        g_assert_cmpuint (count_chains (situation, tree, class), ==, rows[r].chains[class]);
    }
}

/* --- kinds of lines --------------------------------------------------------------------------- */

typedef enum
{
  LINE_RAIL = TL_FLOWS,
  LINE_LINK,
  LINES
} Line;

static TlOverlayScene *
line_scene (const TlSituation *situation, guint line)
{
  TlOverlayScene *scene = tl_overlay_scene_new (tl_situation_map (situation));
  TlHex hexes[3] = { tl_test_hex (situation, "02.02"), tl_test_hex (situation, "03.02"),
                     tl_test_hex (situation, "04.02") };
  TlOverlayItem *item;

  if (line == LINE_RAIL)
    {
      tl_overlay_track (scene, TL_LAYER_BAND, TL_INK_PLAIN, TL_WIDTH_BAND, TL_DASH_NONE, hexes, 3,
                        TL_TRIM_NONE, TL_TRIM_NONE);
      tl_overlay_look_rail (scene, TL_INK_PLAIN);
      return scene;
    }
  item = tl_overlay_track (scene, TL_LAYER_OUTLINE, TL_INK_PLAIN, TL_WIDTH_LINE, TL_DASH_NONE,
                           hexes, 3, 0, 0);
  if (line == LINE_LINK)
    tl_overlay_look_link (item);
  else
    tl_overlay_look_flow (item, (TlOverlayFlow) line, 0);
  return scene;
}

/* In one ink, at any scale that shows them, in every theme: no two kinds look alike, each is the
 * same when it is painted again. */
static void
test_lines_differ (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation ("size 8 8\n");

  for (TlThemeKind theme = 0; theme < TL_THEMES; theme++)
    {
      guint64 hashes[LINES];

      for (guint line = 0; line < LINES; line++)
        {
          g_autoptr (TlOverlayScene) scene = line_scene (situation, line);

          hashes[line] = hash_of (paint_at (scene, theme, 20, 20));
          g_assert_cmpuint (hashes[line], ==, hash_of (paint_at (scene, theme, 20, 20)));
          for (guint before = 0; before < line; before++)
            g_assert_cmpuint (hashes[line], !=, hashes[before]);
        }
    }
}

/* --- a side ----------------------------------------------------------------------------------- */

/* Supply enters at 01.05 and stops in 03.05, where the HQs of two divisions stand. */
#define GROUND                     \
  "size 14 10\n"                   \
  "clock movement side0\n"         \
  "village 03.05 Stop\n"           \
  "railway 01.05 02.04 03.05\n"    \
  "source 01.05 side0 rail-edge\n" \
  "control 03.05 side0\n"          \
  "formation f1 side0\n"           \
  "formation f2 side0\n"           \
  "p1 side1 inf 5-3-6 leg 14.01 combat\n"

static TlOverlayScene *
side_scene (const TlSituation *situation)
{
  TlOverlayScene *scene = tl_overlay_scene_new (tl_situation_map (situation));

  tl_overlay_scene_add_supply (scene, situation, 0);
  return scene;
}

static const TlOverlayItem *
find_mark (const TlOverlayScene *scene, const TlSituation *situation, TlOverlayMark mark,
           const char *hex)
{
  TlPoint at = tl_grid_centre (tl_map_grid (scene->map), tl_test_hex (situation, hex));

  for (guint i = 0; i < scene->items->len; i++)
    {
      const TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, i);

      if (item->kind == TL_ITEM_MARK && item->mark == mark &&
          fabs ((double) item->left - at.x) < 0.8 && fabs ((double) item->top - at.y) < 0.8)
        return item;
    }
  return NULL;
}

/* The corners of the lines thrown in this ink. */
static GHashTable *
spots_in (const TlOverlayScene *scene, guint ink)
{
  GHashTable *spots = g_hash_table_new_full (g_int64_hash, g_int64_equal, g_free, NULL);

  for (guint i = 0; i < scene->items->len; i++)
    {
      const TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, i);

      for (guint k = item->first_spot;
           item->kind == TL_ITEM_STROKE && item->ink == ink && item->dash == TL_DASH_NONE &&
           k < item->first_spot + item->n_spots;
           k++)
        {
          const TlOverlaySpot *spot = &g_array_index (scene->spots, TlOverlaySpot, k);
          gint64 key = lround ((double) spot->x * 50) * 100000 + lround ((double) spot->y * 50);

          g_hash_table_add (spots, g_memdup2 (&key, sizeof key));
        }
    }
  return spots;
}

/* Rule 12.3b: two HQs throw along one way; neither line lies on the other. */
static void
test_bundles_lie_apart (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (GROUND "h1 side0 hq 10-10 throws=truck formation=f1 03.05 combat\n"
                                "h2 side0 hq 10-10 throws=truck formation=f2 03.05 combat\n"
                                "u1 side0 inf 4-3-6 leg formation=f1 11.05 combat\n"
                                "u2 side0 inf 4-3-6 leg formation=f2 11.05 combat\n");
  g_autoptr (TlOverlayScene) scene = side_scene (situation);
  g_autoptr (GHashTable) one = spots_in (scene, TL_INK_HQ);
  g_autoptr (GHashTable) other = spots_in (scene, TL_INK_HQ + 1);
  GHashTableIter iter;
  gpointer spot;

  g_assert_cmpuint (g_hash_table_size (one), >, 2);
  g_assert_cmpuint (g_hash_table_size (other), ==, g_hash_table_size (one));
  g_hash_table_iter_init (&iter, one);
  while (g_hash_table_iter_next (&iter, &spot, NULL))
    g_assert_false (g_hash_table_contains (other, spot));
}

/* Both sides on one picture: each letter stands for one HQ, and the first of either side have
 * colours of their own. */
static void
test_letters_of_both_sides (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      GROUND "h1 side0 hq 10-10 throws=truck 03.05 combat\nu1 side0 inf 4-3-6 leg 11.05 combat\n"
             "village 13.09 Other\nrailway 14.08 13.09\nsource 14.08 side1 rail-edge\n"
             "control 13.09 side1\nh2 side1 hq 10-10 throws=truck 13.09 combat\n"
             "e1 side1 inf 4-3-6 leg 05.09 combat\n");
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
  const TlOverlayItem *one, *other;

  for (TlSide side = 0; side < TL_SIDES; side++)
    tl_overlay_scene_add_supply (scene, situation, side);
  one = find_mark (scene, situation, TL_MARK_DIAMOND, "11.05");
  other = find_mark (scene, situation, TL_MARK_DIAMOND, "05.09");
  g_assert_true (one != NULL && other != NULL);
  g_assert_cmpstr (one->text, ==, "A");
  g_assert_cmpstr (other->text, ==, "B");
  g_assert_cmpuint (one->ink, !=, other->ink);
}

/* An HQ keeps its letter while others come and go; one by which no trace comes shows none, also
 * where units eat what it throws (12.6c). */
static void
test_letters_stay (void)
{
  static const struct
  {
    const char *units;
    const char *letters[2]; /* at 03.05 and 13.05; NULL none */
  } rows[] = {
    { "h1 side0 hq 10-10 throws=truck 03.05 combat\nh2 side0 hq 10-10 throws=truck 03.05 combat\n"
      "u1 side0 inf 4-3-6 leg 11.05 combat\n",
      { "A", NULL } },
    { "h1 side0 hq 10-10 throws=truck dead combat\nh2 side0 hq 10-10 throws=truck 03.05 combat\n"
      "u1 side0 inf 4-3-6 leg 11.05 combat\n",
      { "B", NULL } },
    { "h1 side0 hq 10-10 throws=truck 13.05 combat\nd1 side0 dump 4t 13.10\n"
      "u1 side0 inf 4-3-6 leg 11.02 combat\n",
      { NULL, NULL } },
  };

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      static const char *const hexes[] = { "03.05", "13.05" };
      g_autofree char *text = g_strconcat (GROUND, rows[r].units, NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlOverlayScene) scene = side_scene (situation);

      g_test_message ("row %u", r);
      for (guint i = 0; i < G_N_ELEMENTS (hexes); i++)
        {
          const TlOverlayItem *mark = find_mark (scene, situation, TL_MARK_HQ, hexes[i]);

          g_assert_cmpstr (mark != NULL ? mark->text : NULL, ==, rows[r].letters[i]);
        }
      if (rows[r].letters[0] == NULL)
        g_assert_nonnull (find_mark (scene, situation, TL_MARK_EATS, "11.02"));
    }
}

/* What a unit's state looks like; the mark stands in its hex, the legend explains it. */
static void
test_states (void)
{
  static const struct
  {
    const char *what;
    const char *text;
    const char *hex;
    TlOverlayMark mark;
    gboolean is_hollow;
    guint legend;
    guint n_hatches;
  } rows[] = {
    { "12.3a: 4 MP to the stop", "u1 side0 inf 4-3-6 leg 07.05\nd1 side0 dump 4t 06.05\n", "07.05",
      TL_MARK_DISC, FALSE, TL_LEGEND_STATE, 0 },
    { "12.3: no dump at all", "u1 side0 inf 4-3-6 leg 07.05\n", "07.05", TL_MARK_DISC, TRUE,
      TL_LEGEND_NO_DUMP, 0 },
    { "12.3b: by HQ",
      "u1 side0 inf 4-3-6 leg 11.05\nd1 side0 dump 4t 10.05\n"
      "h1 side0 hq 10-10 throws=truck 03.05 combat\n",
      "11.05", TL_MARK_DIAMOND, FALSE, TL_LEGEND_STATE + 1, 0 },
    { "12.6f: the HQ throws to three RE, the other unit draws at another railway",
      "h1 side0 hq 4-10 throws=truck formation=f1 03.05 combat\n"
      "u1 side0 inf 4-3-6 leg formation=f1 re=3 08.05\n"
      "village 13.09 Other\nrailway 14.08 13.09\nsource 14.08 side0 rail-edge\n"
      "control 13.09 side0\nu3 side0 inf 4-3-6 leg formation=f1 11.09\n",
      "11.09", TL_MARK_LEFT, TRUE, TL_LEGEND_STATE + 2, 1 },
    { "12.6c: out of every range but the dump's",
      "u1 side0 inf 4-3-6 leg 12.05\nd1 side0 dump 4t 13.05\n", "12.05", TL_MARK_EATS, FALSE,
      TL_LEGEND_STATE + 3, 1 },
    { "12.8: nothing", "u1 side0 inf 4-3-6 leg 12.05\n", "12.05", TL_MARK_OUT, FALSE,
      TL_LEGEND_STATE + 4, 1 },
    { "12.8a: nothing, and marked for it", "u1 side0 inf 4-3-6 leg 12.05 oos\n", "12.05",
      TL_MARK_OUT, FALSE, TL_LEGEND_MARKED, 2 },
    { "12.10: Low", "u1 side0 inf 4-3-6 leg 07.05 low\n", "07.05", TL_MARK_LOW, FALSE,
      TL_LEGEND_LOW, 0 },
    { "12.10: Exhausted", "u1 side0 inf 4-3-6 leg 07.05 exhausted\n", "07.05", TL_MARK_EMPTY, FALSE,
      TL_LEGEND_EXHAUSTED, 0 },
  };

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      g_autofree char *text = g_strconcat (GROUND, rows[r].text, NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlOverlayScene) scene = side_scene (situation);
      const TlOverlayItem *mark = find_mark (scene, situation, rows[r].mark, rows[r].hex);
      guint n_hatches = 0;

      g_test_message ("%s", rows[r].what);
      g_assert_nonnull (mark);
      g_assert_cmpint (mark->is_hollow, ==, rows[r].is_hollow);
      g_assert_true (tl_legend_set_has (tl_overlay_scene_legend (scene), rows[r].legend));
      for (guint i = 0; i < scene->items->len; i++)
        n_hatches += g_array_index (scene->items, TlOverlayItem, i).kind == TL_ITEM_HATCHED;
      g_assert_cmpuint (n_hatches, ==, rows[r].n_hatches);
    }
}

/* Rule 12.3b: an HQ that throws is shown drawing once, not again for its own needs. */
static void
test_hq_draws_once (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (GROUND "h1 side0 hq 10-10 throws=truck 05.05 combat\n"
                                "u1 side0 inf 4-3-6 leg 11.05 combat\n");
  g_autoptr (TlOverlayScene) scene = side_scene (situation);
  TlLegendSet legend = tl_overlay_scene_legend (scene);

  g_assert_true (tl_legend_set_has (legend, TL_LEGEND_FLOW + TL_FLOW_HQ_DRAW));
  g_assert_true (tl_legend_set_has (legend, TL_LEGEND_FLOW + TL_FLOW_THROW));
  g_assert_false (tl_legend_set_has (legend, TL_LEGEND_FLOW + TL_FLOW_DRAW));
  g_assert_true (tl_legend_set_has (legend, TL_LEGEND_RAIL));
  g_assert_false (tl_legend_set_has (legend, TL_LEGEND_LINK));
}

/* Rings and squares lie under the counters, and the flag beside them, so that a stack with its
 * marks stays legible. */
static void
test_frames_lie_below (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (GROUND "d1 side0 dump 4t 03.05\nu1 side0 inf 4-3-6 leg 03.05\n"
                                "u2 side0 inf 4-3-6 leg 01.05\n");
  g_autoptr (TlOverlayScene) scene = side_scene (situation);
  guint n_frames = 0;

  for (guint i = 0; i < scene->items->len; i++)
    {
      const TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, i);

      if (item->kind != TL_ITEM_MARK ||
          (item->mark != TL_MARK_RING && item->mark != TL_MARK_SQUARE))
        continue;
      g_assert_cmpuint (item->layer, <, TL_LAYER_ABOVE);
      n_frames++;
    }
  g_assert_nonnull (find_mark (scene, situation, TL_MARK_PENNANT, "01.05"));
  g_assert_null (find_mark (scene, situation, TL_MARK_FLAG, "01.05"));
  /* The source, the stop, the dump in it. */
  g_assert_cmpuint (n_frames, ==, 3);
}

static void
add_cut (TlOverlayScene *scene, const TlSituation *situation, const GArray *cuts, TlHex breaker)
{
  tl_overlay_scene_add_supply_of (scene, situation,
                                  &(TlOverlaySupply){ .cuts = cuts, .breaker = breaker });
}

/* Who would be cut off has his marks at the left edge: none lies on one of the stack's. */
static void
test_cut_marks_have_room (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      GROUND "d1 side0 dump 4t 10.05\nh1 side0 hq 10-10 throws=truck 03.05 combat\n"
             "u1 side0 inf 4-3-6 leg 11.05\nu2 side0 inf 4-3-6 leg 11.05\n");
  g_autoptr (TlOverlayScene) scene = side_scene (situation);
  g_autoptr (GArray) cuts = g_array_new (FALSE, FALSE, sizeof (TlCutUnit));
  TlCutUnit one = { tl_test_unit (situation, "u1"), TRUE, TRUE };
  TlCutUnit other = { tl_test_unit (situation, "u2"), FALSE, TRUE };
  const TlOverlayItem *trace, *dumps, *state;

  g_array_append_val (cuts, one);
  g_array_append_val (cuts, other);
  add_cut (scene, situation, cuts, TL_HEX_NONE);
  trace = find_mark (scene, situation, TL_MARK_OUT, "11.05");
  dumps = find_mark (scene, situation, TL_MARK_NO_DUMP, "11.05");
  state = find_mark (scene, situation, TL_MARK_DIAMOND, "11.05");
  g_assert_true (trace != NULL && dumps != NULL && state != NULL);
  /* Two radii of the least size, 5 and 4 px, where a hex has 20 px from side to side: 9 * 1.73 /
   * 20. */
  g_assert_cmpfloat (hypot (trace->left - state->left, trace->top - state->top), >, 0.78);
  g_assert_cmpfloat (hypot (trace->left - dumps->left, trace->top - dumps->top), >, 0.5);
  for (guint legend = 0; legend < TL_LEGENDS_OF_CUT; legend++)
    g_assert_true (tl_legend_set_has (scene->legend, legend));
}

static gboolean
is_stump (const TlOverlayItem *item)
{
  return item->kind == TL_ITEM_STROKE && item->dash == TL_DASH_SHORT && item->ink == TL_INK_BAD &&
         item->width == TL_WIDTH_LINE;
}

/* The stumps of a line that would be torn. */
static guint
n_stumps (const TlOverlayScene *scene)
{
  guint n = 0;

  for (guint i = 0; i < scene->items->len; i++)
    n += is_stump (&g_array_index (scene->items, TlOverlayItem, i));
  return n;
}

/* How near to the middle of a hex a stump comes. */
static double
nearest_stump (const TlOverlayScene *scene, const TlSituation *situation, const char *number)
{
  TlPoint middle = tl_overlay_centre (scene, tl_test_hex (situation, number));
  double nearest = G_MAXDOUBLE;

  for (guint i = 0; i < scene->items->len; i++)
    {
      const TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, i);

      for (guint k = 0; is_stump (item) && k < item->n_spots; k++)
        {
          const TlOverlaySpot *spot =
              &g_array_index (scene->spots, TlOverlaySpot, item->first_spot + k);

          nearest = MIN (nearest, hypot (spot->x - middle.x, spot->y - middle.y));
        }
    }
  return nearest;
}

/* The line that breaks is torn as it runs, hex by hex: round the lake, by 05.04, and not across it;
 * in its middle, or at the hex that comes nearest to the counter that breaks it. */
static void
test_torn_line_keeps_to_its_way (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 12 8\nterrain 05.05 lake\nterrain 05.06 lake\nterrain 04.05 lake\nterrain 06.05 lake\n"
      "clock movement side0\nd1 side0 dump 4t 07.05\nu1 side0 inf 4-3-6 leg 03.05\n"
      "e1 side1 inf 4-3-6 leg 11.01\n");
  TlCutUnit cut = { tl_test_unit (situation, "u1"), FALSE, TRUE };
  g_autoptr (GArray) cuts = g_array_new (FALSE, FALSE, sizeof (TlCutUnit));
  g_autoptr (TlOverlayScene) middle = tl_overlay_scene_new (tl_situation_map (situation));
  g_autoptr (TlOverlayScene) beside = tl_overlay_scene_new (tl_situation_map (situation));

  g_array_append_val (cuts, cut);
  add_cut (middle, situation, cuts, TL_HEX_NONE);
  g_assert_cmpuint (n_stumps (middle), ==, 2);
  g_assert_cmpfloat (nearest_stump (middle, situation, "05.05"), >, 1.0);
  g_assert_nonnull (find_mark (middle, situation, TL_MARK_BLOCK, "05.04"));
  add_cut (beside, situation, cuts, tl_test_hex (situation, "07.04"));
  g_assert_cmpuint (n_stumps (beside), ==, 2);
  g_assert_nonnull (find_mark (beside, situation, TL_MARK_BLOCK, "06.04"));
  /* Whoever is far from it breaks it no matter where. */
  add_cut (middle, situation, cuts, tl_test_hex (situation, "12.08"));
  g_assert_null (find_mark (middle, situation, TL_MARK_BLOCK, "06.04"));
}

/* Dotted lines of SP from dumps. */
static guint
n_dotted (const TlOverlayScene *scene)
{
  guint n = 0;

  for (guint i = 0; i < scene->items->len; i++)
    n += g_array_index (scene->items, TlOverlayItem, i).dash == TL_DASH_DOTS;
  return n;
}

/* Rules 12.3b, 12.6a: what an HQ throws to a unit comes along one way for trace and for SP; both
 * show, the second dotted and beside the first. A unit whose trace does not show has its best way
 * in full. */
static void
test_supply_beside_trace (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      GROUND "h1 side0 hq 10-10 throws=truck 03.05 combat\nd1 side0 dump 4t 03.05\n"
             "u1 side0 inf 4-3-6 leg 11.05 combat\n");
  TlUnit unit = tl_test_unit (situation, "u1");
  g_autoptr (TlOverlayScene) both = tl_overlay_scene_new (tl_situation_map (situation));
  g_autoptr (TlOverlayScene) draw = tl_overlay_scene_new (tl_situation_map (situation));

  tl_overlay_scene_add (both, situation, TL_OVERLAY_TRACE | TL_OVERLAY_DRAW, 0, &unit, 1);
  tl_overlay_scene_add (draw, situation, TL_OVERLAY_DRAW, 0, &unit, 1);
  g_assert_cmpuint (n_dotted (both), >, 0);
  g_assert_true (tl_legend_set_has (tl_overlay_scene_legend (both), TL_LEGEND_DUMP_WAY));
  g_assert_cmpuint (n_dotted (draw), ==, 0);
  for (guint i = 0; i < both->items->len; i++)
    {
      const TlOverlayItem *item = &g_array_index (both->items, TlOverlayItem, i);

      for (guint k = 0; item->dash == TL_DASH_DOTS && k < both->items->len; k++)
        {
          const TlOverlayItem *other = &g_array_index (both->items, TlOverlayItem, k);

          if (other->kind == TL_ITEM_STROKE && other->dash != TL_DASH_DOTS &&
              other->layer == TL_LAYER_LINE)
            g_assert_false (fabsf (item->top - other->top) < 0.05f &&
                            fabsf (item->bottom - other->bottom) < 0.05f);
        }
    }
}

static TlHinge *
make_hinge (const TlSituation *situation, TlHingeKind kind, const char *hex)
{
  TlHinge *hinge = g_new0 (TlHinge, 1);

  hinge->kind = kind;
  hinge->hex = tl_test_hex (situation, hex);
  hinge->unit = TL_UNIT_NONE;
  hinge->units = g_array_new (FALSE, TRUE, sizeof (TlCutUnit));
  g_array_set_size (hinge->units, 12);
  return hinge;
}

static void
hinge_free (gpointer data)
{
  g_array_unref (((TlHinge *) data)->units);
  g_free (data);
}

/* An HQ and its hex may both be hinges: their ranks stand one below the other. */
static void
test_hinges_of_one_hex (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (GROUND);
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
  g_autoptr (GPtrArray) hinges = g_ptr_array_new_with_free_func (hinge_free);
  const TlOverlayItem *ranks[3];
  guint n = 0;

  g_ptr_array_add (hinges, make_hinge (situation, TL_HINGE_HQ, "05.05"));
  g_ptr_array_add (hinges, make_hinge (situation, TL_HINGE_HEX, "07.05"));
  g_ptr_array_add (hinges, make_hinge (situation, TL_HINGE_HEX, "05.05"));
  tl_overlay_scene_add_supply_of (scene, situation, &(TlOverlaySupply){ .hinges = hinges });
  for (guint i = 0; i < scene->items->len && n < 3; i++)
    if (g_array_index (scene->items, TlOverlayItem, i).mark == TL_MARK_HQ)
      ranks[n++] = &g_array_index (scene->items, TlOverlayItem, i);
  g_assert_cmpuint (n, ==, 3);
  g_assert_cmpfloat (ranks[0]->left, ==, ranks[2]->left);
  /* Two radii of 0.26. */
  g_assert_cmpfloat (ranks[2]->top - ranks[0]->top, >, 0.5);
  g_assert_true (tl_legend_set_has (tl_overlay_scene_legend (scene), TL_LEGEND_HINGE));
}

/* Rules 13.3e, 13.3g: gauges by the map's own names, and the bars. */
static void
test_track_is_explained (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 3 5\nrailway@narrow 01.01 01.02\nrailway@wide 01.02 01.03\n"
                         "rail side0 narrow\n");
  g_autoptr (TlSituation) plain = tl_test_situation ("size 3 5\nrailway 01.01 01.02\n");
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
  g_autoptr (TlOverlayScene) none = tl_overlay_scene_new (tl_situation_map (plain));

  tl_overlay_scene_add (scene, situation, TL_OVERLAY_TRACK, 0, NULL, 0);
  sample_assert_legend (
      scene, 3, (const guint[]){ TL_LEGEND_GAUGE, TL_LEGEND_GAUGE + 1, TL_LEGEND_RAILHEAD });
  g_assert_cmpstr (tl_overlay_legend_text (scene, TL_LEGEND_GAUGE + 1), ==, "wide (13.3e)");
  tl_overlay_scene_add (none, plain, TL_OVERLAY_TRACK, 0, NULL, 0);
  sample_assert_legend (none, 0, NULL);
}

/* --- why not ---------------------------------------------------------------------------------- */

/* The trace overlay of a unit without one: two bars where the range ends, or crosses with the
 * blocking units ringed; a dashed counter where the HQ might stand. */
static void
test_why_not (void)
{
  static const struct
  {
    const char *what;
    const char *text;
    TlOverlayMark mark;
    guint legend;
  } rows[] = {
    { "12.3a: too far", "u1 side0 inf 4-3-6 leg 11.05 move\n", TL_MARK_GAP, TL_LEGEND_SHORT },
    { "4.5a(B): blocked",
      "u1 side0 inf 4-3-6 leg 08.05 move\n"
      "p2 side1 inf 5-3-6 leg 06.03 combat\np3 side1 inf 5-3-6 leg 06.06 combat\n"
      "p4 side1 inf 5-3-6 leg 06.09 combat\np5 side1 inf 5-3-6 leg 06.01 combat\n",
      TL_MARK_BLOCK, TL_LEGEND_BLOCK },
  };

  for (guint r = 0; r < G_N_ELEMENTS (rows); r++)
    {
      g_autofree char *text = g_strconcat (GROUND, rows[r].text, NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
      guint n = 0;

      g_test_message ("%s", rows[r].what);
      tl_overlay_scene_add_supply_of (scene, situation,
                                      &(TlOverlaySupply){ .overlays = TL_OVERLAY_TRACE,
                                                          .unit = tl_test_unit (situation, "u1") });
      for (guint i = 0; i < scene->items->len; i++)
        {
          const TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, i);

          n += item->kind == TL_ITEM_MARK && item->mark == rows[r].mark;
        }
      g_assert_cmpuint (n, >, 0);
      g_assert_true (tl_legend_set_has (tl_overlay_scene_legend (scene), rows[r].legend));
    }
}

/* Rule 12.3b: ten MP of throw, drawn four MP and a step from the stop: the HQ must come nearer. */
static void
test_mends_are_ghosts (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (GROUND "h1 side0 hq 6-10 throws=truck 03.05 combat\n"
                                "u1 side0 inf 4-3-6 leg 12.05 move\n");
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
  g_autoptr (GArray) mends =
      tl_supply_mends (situation, tl_test_unit (situation, "u1"), TL_SUPPLY_TRACE);
  guint n = 0;

  g_assert_cmpuint (mends->len, >, 0);
  tl_overlay_scene_add_supply_of (scene, situation, &(TlOverlaySupply){ .mends = mends });
  for (guint i = 0; i < scene->items->len; i++)
    {
      const TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, i);

      n += item->kind == TL_ITEM_MARK && item->mark == TL_MARK_GHOST;
    }
  g_assert_cmpuint (n, >, 0);
  g_assert_cmpuint (n, <=, mends->len * TL_MEND_HEXES);
}

/* Rule 12.3b: 6 MP of throw on the other side: the letter says which side to show. */
static void
test_a_turn_says_which_side (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (GROUND "h1 side0 hq 6-0/2-0 throws=truck 03.05 move\n"
                                "u1 side0 inf 4-3-0 leg 10.05 move\n");
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
  g_autoptr (GArray) mends =
      tl_supply_mends (situation, tl_test_unit (situation, "u1"), TL_SUPPLY_TRACE);
  guint n = 0;

  g_assert_cmpuint (mends->len, ==, 1);
  tl_overlay_scene_add_supply_of (scene, situation, &(TlOverlaySupply){ .mends = mends });
  for (guint i = 0; i < scene->items->len; i++)
    {
      const TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, i);

      n += item->kind == TL_ITEM_TEXT && g_strcmp0 (item->text, "1 C") == 0;
    }
  g_assert_cmpuint (n, ==, 1);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/supply/12.3b/ways-that-join", test_tree);
  g_test_add_func ("/draw/supply/lines-differ-without-colour", test_lines_differ);
  g_test_add_func ("/draw/supply/12.3b/bundles-lie-apart", test_bundles_lie_apart);
  g_test_add_func ("/draw/supply/12.3b/letters-of-both-sides", test_letters_of_both_sides);
  g_test_add_func ("/draw/supply/12.3b/letters-stay", test_letters_stay);
  g_test_add_func ("/draw/supply/12.6a/states", test_states);
  g_test_add_func ("/draw/supply/12.3b/hq-draws-once", test_hq_draws_once);
  g_test_add_func ("/draw/supply/frames-lie-below-counters", test_frames_lie_below);
  g_test_add_func ("/draw/supply/12.6a/cut-marks-have-room", test_cut_marks_have_room);
  g_test_add_func ("/draw/supply/12.3a/torn-line-keeps-to-its-way",
                   test_torn_line_keeps_to_its_way);
  g_test_add_func ("/draw/supply/12.3b/sp-beside-trace", test_supply_beside_trace);
  g_test_add_func ("/draw/supply/12.3b/hinges-of-one-hex", test_hinges_of_one_hex);
  g_test_add_func ("/draw/supply/13.3g/track-is-explained", test_track_is_explained);
  g_test_add_func ("/draw/supply/12.3a/why-not", test_why_not);
  g_test_add_func ("/draw/supply/12.3b/mends-are-ghosts", test_mends_are_ghosts);
  g_test_add_func ("/draw/12.3b/a-turn-says-which-side", test_a_turn_says_which_side);
  return g_test_run ();
}
