/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Tiles of overlays show what painting anew shows: after the view was moved, after the situation
 * has changed, in every theme and at both device scales.
 */
#include <math.h>
#include <string.h>

#include "draw/overlay/tl-overlay-private.h"
#include "draw/overlay/tl-overlay-tiles.h"
#include "play/tl-apply.h"
#include "support/tl-test-big.h"
#include "tile-clock.h"
#include "xml/tl-xml-scenario.h"

#define WIDTH 620
#define HEIGHT 470
#define BOTH (TL_OVERLAY_ZOC | TL_OVERLAY_SUPPLY)

typedef struct
{
  TlScenario *scenario;
  TlLettering *lettering;
  TlTheme theme;
  TlOverlayTiles *tiles;
  TlViewport viewport;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autofree char *text = tl_test_big_scenario (48, 40, 160);
  g_autoptr (GBytes) bytes = g_bytes_new (text, strlen (text));
  g_autoptr (GError) error = NULL;

  f->scenario = tl_scenario_load_bytes (bytes, "big.xml", &error);
  g_assert_no_error (error);
  f->lettering = tl_lettering_new ();
  tl_theme_init (&f->theme, TL_THEME_LIGHT);
  f->tiles = tl_overlay_tiles_new (160 * TL_OVERLAY_TILE_BYTES);
  tl_viewport_init (&f->viewport, tl_map_grid (f->scenario->map));
  tl_viewport_set_size (&f->viewport, WIDTH, HEIGHT);
  tl_viewport_set_zoom_at (&f->viewport, 0, 0, 14);
  tl_viewport_pan (&f->viewport, -131.3, -77.6);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  tl_overlay_tiles_free (f->tiles);
  tl_lettering_free (f->lettering);
  tl_scenario_unref (f->scenario);
}

/* --- pictures --------------------------------------------------------------------------------- */

static cairo_t *
canvas (const Fixture *f)
{
  double scale = f->viewport.device_scale;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, (int) (WIDTH * scale),
                                                         (int) (HEIGHT * scale));
  cairo_t *cr;

  cairo_surface_set_device_scale (surface, scale, scale);
  cr = cairo_create (surface);
  cairo_surface_destroy (surface);
  tl_paint_set_colour (cr, f->theme.map.paper);
  cairo_paint (cr);
  return cr;
}

/* @left: for how many tiles of both layers others stood in. */
static cairo_t *
from_tiles (Fixture *f, gint64 budget_us, guint *left)
{
  cairo_t *cr = canvas (f);

  *left =
      tl_overlay_tiles_paint (f->tiles, cr, &f->viewport, &f->theme, f->lettering, TRUE, budget_us);
  *left += tl_overlay_tiles_paint (f->tiles, cr, &f->viewport, &f->theme, f->lettering, FALSE,
                                   budget_us);
  return cr;
}

/* Without a device scale of the surface: cairo's circles have fewer corners with it. */
static cairo_t *
anew (const Fixture *f)
{
  const TlOverlayScene *scene = tl_overlay_tiles_scene (f->tiles);
  cairo_t *cr = canvas (f);
  double hex_px = f->viewport.zoom * sqrt (3.0);
  double scale = f->viewport.device_scale;

  cairo_surface_set_device_scale (cairo_get_target (cr), 1, 1);
  cairo_scale (cr, scale, scale);
  tl_viewport_apply (&f->viewport, cr);
  tl_paint_overlays (cr, scene, &f->theme, f->lettering, hex_px, TRUE);
  tl_paint_overlays (cr, scene, &f->theme, f->lettering, hex_px, FALSE);
  return cr;
}

/* The pixels of @cr, and how many 32-bit words its rows have. */
static const guint32 *
pixels_of (cairo_t *cr, int *row_words)
{
  cairo_surface_t *surface = cairo_get_target (cr);

  cairo_surface_flush (surface);
  *row_words = cairo_image_surface_get_stride (surface) / 4;
  return (const guint32 *) (gpointer) cairo_image_surface_get_data (surface);
}

/* How far the nine pixels round a place are apart, together and in the worst channel. */
static guint
difference (const guint32 *a, const guint32 *b, int row_words)
{
  guint worst = 0;

  for (guint shift = 0; shift < 24; shift += 8)
    {
      int sum = 0;

      for (int i = 0; i < 9; i++)
        {
          int at = (i / 3 - 1) * row_words + i % 3 - 1;

          sum += (int) ((a[at] >> shift) & 0xff) - (int) ((b[at] >> shift) & 0xff);
        }
      worst = MAX (worst, (guint) ABS (sum));
    }
  return worst;
}

/* Places in [x, x + width) x [y, y + height), device pixels, where nine pixels differ by more than
 * @least levels on the average. */
static guint
count_differing (cairo_t *a, cairo_t *b, guint least, cairo_rectangle_int_t area)
{
  int width = cairo_image_surface_get_width (cairo_get_target (a));
  int height = cairo_image_surface_get_height (cairo_get_target (a));
  int row_words;
  const guint32 *p = pixels_of (a, &row_words);
  const guint32 *q = pixels_of (b, &row_words);
  guint n = 0;

  for (int y = MAX (area.y, 1); y < MIN (area.y + area.height, height - 1); y++)
    for (int x = MAX (area.x, 1); x < MIN (area.x + area.width, width - 1); x++)
      n += difference (p + y * row_words + x, q + y * row_words + x, row_words) > 9 * least;
  return n;
}

/* Pixels of @painted that are not as in @bare, and round which @shown is bare. */
static guint
count_left_out (cairo_t *shown, cairo_t *painted, cairo_t *bare, guint *n_marked)
{
  int row_words;
  const guint32 *s = pixels_of (shown, &row_words);
  const guint32 *p = pixels_of (painted, &row_words);
  const guint32 *b = pixels_of (bare, &row_words);
  guint left_out = 0;

  *n_marked = 0;
  for (int y = 3; y < HEIGHT - 3; y++)
    for (int x = 3; x < WIDTH - 3; x++)
      {
        int at = y * row_words + x;
        gboolean is_there = FALSE;

        for (int i = 0; i < 49 && p[at] != b[at]; i++)
          {
            int near = at + (i / 7 - 3) * row_words + i % 7 - 3;

            is_there |= s[near] != b[near];
          }
        *n_marked += p[at] != b[at];
        left_out += p[at] != b[at] && !is_there;
      }
  return left_out;
}

static const cairo_rectangle_int_t everything = { 0, 0, G_MAXINT / 2, G_MAXINT / 2 };

/* Alike, as far as cairo goes: an edge may cover its row of pixels by a quarter more or less when a
 * piece is painted alone (test-map-tiles.c), 64 of 255 levels in three of nine pixels at most, and
 * colours are rounded once more.  A mark that is missing, or of yesterday, fills nine pixels and
 * more with quite another colour, and a line that is, three with a colour that is to be told from
 * paper. */
static void
assert_alike (cairo_t *tiles, cairo_t *painted)
{
  g_assert_cmpuint (count_differing (tiles, painted, 24, everything), ==, 0);
  g_assert_cmpuint (count_differing (tiles, painted, 4, everything) * 500, <=, WIDTH * HEIGHT);
}

static void
assert_up_to_date (Fixture *f)
{
  guint left;
  cairo_t *tiles = from_tiles (f, G_MAXINT64, &left);
  cairo_t *painted = anew (f);

  g_assert_cmpuint (left, ==, 0);
  assert_alike (tiles, painted);
  cairo_destroy (tiles);
  cairo_destroy (painted);
}

static void
show (Fixture *f, const TlSituation *situation, TlOverlays overlays)
{
  TlOverlayScene *scene = tl_overlay_scene_new (tl_situation_map (situation));

  tl_overlay_scene_add (scene, situation, overlays, 0, NULL, 0);
  tl_overlay_tiles_set_scene (f->tiles, scene);
}

static guint64
built_so_far (const Fixture *f)
{
  TlOverlayTilesStatistics statistics;

  tl_overlay_tiles_get_statistics_for_test (f->tiles, &statistics);
  return statistics.built;
}

/* --- situations ------------------------------------------------------------------------------- */

static TlSituation *
move (const TlSituation *situation, TlUnit unit, TlHex hex)
{
  TlEdit *edit = tl_situation_edit (situation);

  tl_edit_place (edit, unit, hex);
  return tl_edit_finish (edit);
}

static TlSituation *
mark (const TlSituation *situation, TlUnit unit, guint32 flags)
{
  TlEdit *edit = tl_situation_edit (situation);

  tl_edit_unit (edit, unit)->flags ^= flags;
  return tl_edit_finish (edit);
}

static TlSituation *
paint_hex (const TlSituation *situation, TlHex hex, const char *terrain)
{
  char number[TL_HEX_NUMBER_MAX];
  g_autofree char *text = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = NULL;
  g_autoptr (TlVerdict) verdict = NULL;
  TlSituation *after;

  tl_grid_format (tl_map_grid (tl_situation_map (situation)), hex, number);
  text = g_strdup_printf ("hex %s %s", number, terrain);
  action = tl_action_parse (text, situation, &error);
  g_assert_no_error (error);
  after = tl_apply (situation, action, &verdict);
  g_assert_nonnull (after);
  return after;
}

/* The combat unit nearest the middle of the view. */
static TlUnit
middle_unit (const Fixture *f, const TlSituation *situation)
{
  TlPoint middle = tl_viewport_to_map (&f->viewport, WIDTH / 2.0, HEIGHT / 2.0);
  TlUnit best = TL_UNIT_NONE;
  double least = G_MAXDOUBLE;

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      TlPoint at;

      if (!tl_unit_is_combat (situation, unit) || !tl_unit_is_on_map (situation, unit))
        continue;
      at = tl_grid_centre (&f->viewport.grid, tl_situation_hex (situation, unit));
      if (hypot (at.x - middle.x, at.y - middle.y) >= least)
        continue;
      least = hypot (at.x - middle.x, at.y - middle.y);
      best = unit;
    }
  g_assert_cmpuint (best, !=, TL_UNIT_NONE);
  return best;
}

/* --- tests ------------------------------------------------------------------------------------ */

static void
test_like_painting_anew (Fixture *f, gconstpointer data)
{
  static const TlThemeKind kinds[] = { TL_THEME_LIGHT, TL_THEME_DARK, TL_THEME_HIGH_CONTRAST };
  static const double zooms[] = { 3, 9.6, 14, 32, 70 };

  show (f, f->scenario->start, BOTH);
  for (guint scale = 1; scale <= 2; scale++)
    for (guint i = 0; i < G_N_ELEMENTS (zooms); i++)
      {
        tl_theme_init (&f->theme, kinds[i % G_N_ELEMENTS (kinds)]);
        tl_viewport_set_device_scale (&f->viewport, scale);
        tl_viewport_set_zoom_at (&f->viewport, WIDTH / 2.0, HEIGHT / 2.0, zooms[i]);
        assert_up_to_date (f);
        tl_viewport_pan (&f->viewport, -91.7, 33.2);
        assert_up_to_date (f);
      }
}

static void
test_panning_builds_what_comes_into_view (Fixture *f, gconstpointer data)
{
  guint64 before;

  show (f, f->scenario->start, BOTH);
  assert_up_to_date (f);
  before = built_so_far (f);
  g_assert_cmpuint (before, >, 0);
  assert_up_to_date (f);
  g_assert_cmpuint (built_so_far (f), ==, before);
  while (tl_overlay_tiles_prefetch (f->tiles, &f->viewport, &f->theme, f->lettering, 1) > 0)
    ;
  before = built_so_far (f);
  tl_viewport_pan (&f->viewport, -200, -200);
  assert_up_to_date (f);
  g_assert_cmpuint (built_so_far (f), ==, before);
}

/* A unit moves: what shows is the new situation, and few tiles were built for it. */
static void
test_a_move_touches_few_tiles (Fixture *f, gconstpointer data)
{
  const TlSituation *start = f->scenario->start;
  TlUnit unit;
  TlHex to;
  guint left;
  guint64 all, before;

  tl_viewport_set_size (&f->viewport, WIDTH, HEIGHT);
  tl_viewport_set_zoom_at (&f->viewport, 0, 0, 32);
  show (f, start, TL_OVERLAY_ZOC);
  all = built_so_far (f);
  cairo_t *old = from_tiles (f, G_MAXINT64, &left);
  all = built_so_far (f) - all;
  unit = middle_unit (f, start);
  to = tl_map_neighbour (f->scenario->map, tl_situation_hex (start, unit), 0);
  g_assert_cmpuint (to, !=, TL_HEX_NONE);
  g_autoptr (TlSituation) after = move (start, unit, to);
  show (f, after, TL_OVERLAY_ZOC);
  before = built_so_far (f);
  cairo_t *new = from_tiles (f, G_MAXINT64, &left);
  g_assert_cmpuint (built_so_far (f) - before, >, 0);
  g_assert_cmpuint (built_so_far (f) - before, <=, all * 2 / 3);
  g_assert_cmpuint (count_differing (old, new, 24, everything), >, 40);
  assert_up_to_date (f);
  cairo_destroy (old);
  cairo_destroy (new);
}

/* The same situation once more costs nothing, other overlays show at once. */
static void
test_other_overlays (Fixture *f, gconstpointer data)
{
  static const TlOverlays each[] = { TL_OVERLAY_ZOC, BOTH, TL_OVERLAY_SUPPLY, TL_OVERLAY_NONE,
                                     TL_OVERLAY_ZOC | TL_OVERLAY_QUIET };
  guint64 before;

  for (guint i = 0; i < G_N_ELEMENTS (each); i++)
    {
      show (f, f->scenario->start, each[i]);
      assert_up_to_date (f);
      before = built_so_far (f);
      show (f, f->scenario->start, each[i]);
      assert_up_to_date (f);
      g_assert_cmpuint (built_so_far (f), ==, before);
    }
}

/* Moves, markers and painted hexes by the score, at a small scale and a large one: never stale. */
static void
test_never_stale (Fixture *f, gconstpointer data)
{
  g_autoptr (TlSituation) situation = tl_situation_ref (f->scenario->start);
  guint n = tl_situation_n_units (situation);

  for (guint i = 0; i < 60; i++)
    {
      TlUnit unit = (TlUnit) g_test_rand_int_range (0, (gint32) n);
      TlHex hex = (TlHex) g_test_rand_int_range (0, 48 * 40);
      TlSituation *next = i % 4 == 0   ? mark (situation, unit, TL_UNIT_OOS)
                          : i % 4 == 1 ? move (situation, middle_unit (f, situation), hex)
                          : i % 4 == 2 ? move (situation, unit, hex)
                                       : paint_hex (situation, hex, i % 8 == 3 ? "swamp" : "open");

      tl_situation_unref (situation);
      situation = next;
      if (i % 10 == 9)
        tl_viewport_set_zoom_at (&f->viewport, WIDTH / 2.0, HEIGHT / 2.0, i % 20 == 9 ? 6 : 30);
      show (f, situation, i % 4 == 0 ? TL_OVERLAY_SUPPLY : BOTH);
      assert_up_to_date (f);
    }
}

/* --- ways that stay --------------------------------------------------------------------------- */

static void
assert_same_scene (const TlOverlayScene *a, const TlOverlayScene *b)
{
  g_assert_cmpuint (a->items->len, ==, b->items->len);
  g_assert_cmpmem (a->spots->data, a->spots->len * sizeof (TlOverlaySpot), b->spots->data,
                   b->spots->len * sizeof (TlOverlaySpot));
  for (guint i = 0; i < a->items->len; i++)
    {
      TlOverlayItem one = g_array_index (a->items, TlOverlayItem, i);
      TlOverlayItem other = g_array_index (b->items, TlOverlayItem, i);

      g_assert_cmpstr (one.text, ==, other.text);
      one.text = other.text = NULL;
      g_assert_cmpmem (&one, sizeof one, &other, sizeof other);
    }
  g_assert_true (tl_legend_set_equal (tl_overlay_scene_legend (a), tl_overlay_scene_legend (b)));
}

/* One of the things that a hand does. */
static TlSituation *
edit (const Fixture *f, const TlSituation *situation, guint what)
{
  static const char *const terrains[] = { "open", "woods", "swamp", "mountain" };
  TlUnit unit = (TlUnit) g_test_rand_int_range (0, (gint32) tl_situation_n_units (situation));
  TlHex hex = (TlHex) g_test_rand_int_range (0, 48 * 40);
  TlEdit *edit;

  switch (what % 6)
    {
    case 0:
      return mark (situation, unit, TL_UNIT_OOS);
    case 1:
      return move (situation, middle_unit (f, situation), hex);
    case 2:
      edit = tl_situation_edit (situation);
      tl_edit_unit (edit, unit)->face =
          (guint8) (tl_edit_unit (edit, unit)->face == TL_FACE_COMBAT ? TL_FACE_MOVE
                                                                      : TL_FACE_COMBAT);
      return tl_edit_finish (edit);
    case 3:
      return move (situation, unit, hex);
    default:
      return paint_hex (situation, hex, terrains[g_test_rand_int_range (0, 4)]);
    }
}

/* A scene that takes ways over from the one before is the same as one that searches for all: moves,
 * faces, markers and terrain, of both sides in turns, and now and then a map that is no kin. */
static void
test_ways_that_stay (Fixture *f, gconstpointer data)
{
  g_autoptr (TlSituation) situation = tl_situation_ref (f->scenario->start);
  g_autoptr (TlOverlayWays) ways = tl_overlay_ways_new ();
  Fixture other = { 0 };

  set_up (&other, NULL);
  for (guint i = 0; i < 2000; i++)
    {
      g_autoptr (TlOverlayScene) anew = NULL;
      g_autoptr (TlOverlayScene) kept = NULL;
      TlSide side = (i / 40) % TL_SIDES;
      const TlSituation *of = i % 50 == 49 ? other.scenario->start : situation;

      anew = tl_overlay_scene_new (tl_situation_map (of));
      kept = tl_overlay_scene_new (tl_situation_map (of));
      tl_overlay_scene_set_ways (kept, ways);
      tl_overlay_scene_add (anew, of, BOTH, side, NULL, 0);
      tl_overlay_scene_add (kept, of, BOTH, side, NULL, 0);
      assert_same_scene (anew, kept);
      for (guint n = 0; n < i % 3; n++)
        {
          TlSituation *next = edit (f, situation, (guint) g_test_rand_int_range (0, 6));

          tl_situation_unref (situation);
          situation = next;
        }
    }
  tear_down (&other, NULL);
}

/* --- zooming ---------------------------------------------------------------------------------- */

/* While one zooms the old zoom stands in, a few tiles are built each frame, and in the end all. */
static void
test_budget_and_stand_ins (Fixture *f, gconstpointer data)
{
  TlOverlayTilesStatistics statistics;
  gint64 now = 0;
  guint left, frames = 0;
  guint64 before;
  cairo_t *nearly, *painted;

  tl_overlay_tiles_set_clock_for_test (f->tiles, tile_clock, &now);
  show (f, f->scenario->start, BOTH);
  /* Nothing can stand in: the budget does not matter. */
  cairo_destroy (from_tiles (f, 0, &left));
  g_assert_cmpuint (left, ==, 0);
  before = built_so_far (f);
  tl_viewport_zoom_at (&f->viewport, WIDTH / 2.0, HEIGHT / 2.0, 1.06);
  nearly = from_tiles (f, 0, &left);
  g_assert_cmpuint (left, >, 8);
  g_assert_cmpuint (built_so_far (f), ==, before);
  tl_overlay_tiles_get_statistics_for_test (f->tiles, &statistics);
  g_assert_cmpuint (statistics.stood_in, ==, left);
  /* Close to what will be there: a bare map would differ in many more places. */
  painted = anew (f);
  g_assert_cmpuint (count_differing (nearly, painted, 24, everything), <, WIDTH * HEIGHT / 12);
  cairo_destroy (nearly);
  cairo_destroy (painted);
  /* Of 2.5 ms two tiles take 2, a third would end at 3; there are two layers. */
  cairo_destroy (from_tiles (f, 2500, &left));
  g_assert_cmpuint (built_so_far (f), ==, before + 4);
  for (; left > 0; frames++)
    cairo_destroy (from_tiles (f, 1, &left));
  g_assert_cmpuint (frames, >, 2);
  assert_up_to_date (f);
}

/* Far out at once: tiles of a coarser zoom are stretched and serve the next frames too, and those
 * of the zoom itself are built when it has come to rest. */
static void
test_zooming_out_builds_coarsely_in_passing (Fixture *f, gconstpointer data)
{
  guint left, n_marked;
  guint64 before, coarse;
  cairo_t *shown, *painted, *bare;

  tl_viewport_set_zoom_at (&f->viewport, WIDTH / 2.0, HEIGHT / 2.0, 30);
  show (f, f->scenario->start, BOTH);
  cairo_destroy (from_tiles (f, 1, &left));
  g_assert_cmpuint (left, ==, 0);
  before = built_so_far (f);
  tl_viewport_zoom_at (&f->viewport, WIDTH / 2.0, HEIGHT / 2.0, 0.4);
  shown = from_tiles (f, 1, &left);
  painted = anew (f);
  g_assert_cmpuint (left, >, 0);
  /* At 8 of 12 units: (2 / 3) ^ 2 of the tiles, and those that the view's edges cut. */
  coarse = built_so_far (f) - before;
  g_assert_cmpuint (coarse, >, 0);
  g_assert_cmpuint (coarse, <, left);
  /* Broader lines and larger marks where they belong; some hatching lies between. */
  bare = canvas (f);
  g_assert_cmpuint (10 * count_left_out (shown, painted, bare, &n_marked), <, n_marked);
  g_assert_cmpuint (n_marked, >, WIDTH * HEIGHT / 50);
  cairo_destroy (bare);
  cairo_destroy (shown);
  cairo_destroy (painted);
  for (guint i = 0; i < 5; i++)
    {
      tl_viewport_zoom_at (&f->viewport, WIDTH / 2.0, HEIGHT / 2.0, i % 2 == 0 ? 1.06 : 1 / 1.06);
      cairo_destroy (from_tiles (f, 0, &left));
      g_assert_cmpuint (left, >, 0);
    }
  g_assert_cmpuint (built_so_far (f), ==, before + coarse);
  for (guint i = 0; i < 100 && left > 0; i++)
    cairo_destroy (from_tiles (f, 1, &left));
  g_assert_cmpuint (left, ==, 0);
  g_assert_cmpuint (built_so_far (f), >, before);
  assert_up_to_date (f);
}

static cairo_t *
below_from_tiles (Fixture *f, gint64 budget_us, guint *left)
{
  cairo_t *cr = canvas (f);

  *left =
      tl_overlay_tiles_paint (f->tiles, cr, &f->viewport, &f->theme, f->lettering, TRUE, budget_us);
  return cr;
}

/* What has changed does not wait until the zoom has settled: the hatching of a unit that is marked
 * Out of Supply. */
static void
test_stand_ins_are_not_stale (Fixture *f, gconstpointer data)
{
  const TlSituation *start = f->scenario->start;
  TlUnit unit = middle_unit (f, start);
  TlPoint place = tl_grid_centre (&f->viewport.grid, tl_situation_hex (start, unit));
  g_autoptr (TlSituation) after = mark (start, unit, TL_UNIT_OOS);
  double side;
  guint left;
  cairo_t *old, *shown, *right;
  TlPoint at;
  cairo_rectangle_int_t area;

  tl_viewport_set_zoom_at (&f->viewport, WIDTH / 2.0, HEIGHT / 2.0, 24);
  /* In a corner, so that it is far from most tiles. */
  tl_viewport_centre_on (&f->viewport, place);
  tl_viewport_pan (&f->viewport, 60 - WIDTH / 2.0, 60 - HEIGHT / 2.0);
  show (f, start, TL_OVERLAY_SUPPLY);
  cairo_destroy (below_from_tiles (f, 0, &left));
  tl_viewport_zoom_at (&f->viewport, WIDTH / 2.0, HEIGHT / 2.0, 1.06);
  side = 1.6 * f->viewport.zoom;
  at = tl_viewport_from_map (&f->viewport, place);
  area = (cairo_rectangle_int_t){ (int) (at.x - side / 2), (int) (at.y - side / 2), (int) side,
                                  (int) side };
  old = below_from_tiles (f, 0, &left);
  show (f, after, TL_OVERLAY_SUPPLY);
  shown = below_from_tiles (f, 0, &left);
  /* Elsewhere the old zoom still stands in. */
  g_assert_cmpuint (left, >, 0);
  right = below_from_tiles (f, G_MAXINT64, &left);
  g_assert_cmpuint (count_differing (old, right, 24, area), >, 20);
  g_assert_cmpuint (count_differing (shown, right, 1, area), ==, 0);
  cairo_destroy (old);
  cairo_destroy (shown);
  cairo_destroy (right);
}

/* A bound that is too small for the view is no bound: it would build all of it for each frame. */
static void
test_bound (Fixture *f, gconstpointer data)
{
  TlOverlayTilesStatistics statistics;
  guint64 before;
  guint left;

  g_clear_pointer (&f->tiles, tl_overlay_tiles_free);
  f->tiles = tl_overlay_tiles_new (TL_OVERLAY_TILE_BYTES);
  show (f, f->scenario->start, BOTH);
  assert_up_to_date (f);
  before = built_so_far (f);
  assert_up_to_date (f);
  g_assert_cmpuint (built_so_far (f), ==, before);
  for (guint i = 0; i < 12; i++)
    {
      tl_viewport_zoom_at (&f->viewport, WIDTH / 2.0, HEIGHT / 2.0, 1.04);
      cairo_destroy (from_tiles (f, G_MAXINT64, &left));
      tl_overlay_tiles_get_statistics_for_test (f->tiles, &statistics);
      /* 620 x 470 begins in one tile and ends in the third after it, at most, or the second: 4 x
       * 3. */
      g_assert_cmpuint (statistics.bytes, <=, 2 * 4 * 3 * TL_OVERLAY_TILE_BYTES);
    }
  assert_up_to_date (f);
}

static void
test_nothing_takes_no_bytes (Fixture *f, gconstpointer data)
{
  TlOverlayTilesStatistics statistics;
  TlOverlayScene *scene = tl_overlay_scene_new (f->scenario->map);
  TlHex hex = 0;

  tl_overlay_scene_add_supply_of (scene, f->scenario->start,
                                  &(TlOverlaySupply){ .hexes = &hex, .n_hexes = 1 });
  tl_overlay_tiles_set_scene (f->tiles, scene);
  tl_viewport_centre_on (&f->viewport, (TlPoint){ 0, 0 });
  assert_up_to_date (f);
  tl_overlay_tiles_get_statistics_for_test (f->tiles, &statistics);
  g_assert_cmpuint (statistics.bytes, >, 0);
  /* A ring round one hex of 28 x 24 pixels lies on four tiles at most. */
  g_assert_cmpuint (statistics.bytes, <=, 4 * TL_OVERLAY_TILE_BYTES);
  g_assert_cmpuint (statistics.n_tiles, >, 4);
}

/* At 8.05 pixels to a unit a tile ends at 31.8, and a square of the prints at 32 (PRINT_SIDE is
 * 8). The mark's middle is in the next square, and a part of it on that tile. */
static void
test_marks_reach_over (Fixture *f, gconstpointer data)
{
  TlPoint at = { 32.3, 20 };

  tl_viewport_set_zoom_at (&f->viewport, 0, 0, 8.05);
  tl_viewport_centre_on (&f->viewport, at);
  for (guint i = 0; i < 4; i++)
    {
      TlOverlayScene *scene = tl_overlay_scene_new (f->scenario->map);

      tl_overlay_mark (scene, TL_MARK_RING, TL_INK_BAD, (TlPoint){ 20, 20 }, NULL);
      if (i % 2 == 1)
        tl_overlay_mark (scene, TL_MARK_OUT, TL_INK_BAD, at, "12");
      tl_overlay_tiles_set_scene (f->tiles, scene);
      assert_up_to_date (f);
    }
}

/* Two lines that cross look different from one that crosses itself, and so does another order. */
static void
test_order_and_grouping (Fixture *f, gconstpointer data)
{
  static const TlPoint ends[4] = { { 20, 18 }, { 24, 22 }, { 20, 22 }, { 24, 18 } };

  tl_viewport_set_zoom_at (&f->viewport, 0, 0, 40);
  tl_viewport_centre_on (&f->viewport, (TlPoint){ 22, 20 });
  for (guint i = 0; i < 4; i++)
    {
      TlOverlayScene *scene = tl_overlay_scene_new (f->scenario->map);

      for (guint line = 0; line < 2; line++)
        {
          const TlPoint *from = &ends[(i < 2 ? line : 1 - line) * 2];

          if (line == 0 || i % 2 == 1)
            {
              TlOverlayItem *item =
                  tl_overlay_begin (scene, TL_ITEM_STROKE, TL_LAYER_OUTLINE, TL_INK_BAD);

              item->opacity = 0.5f;
              item->width = TL_WIDTH_BAND;
            }
          tl_overlay_move_to (scene, from[0]);
          tl_overlay_line_to (scene, from[1]);
        }
      tl_overlay_tiles_set_scene (f->tiles, scene);
      assert_up_to_date (f);
    }
}

/* A dashed line that begins elsewhere has its dashes elsewhere, also where it runs as before. */
static void
test_dashes_hang_on_their_start (Fixture *f, gconstpointer data)
{
  tl_viewport_set_zoom_at (&f->viewport, 0, 0, 16);
  tl_viewport_centre_on (&f->viewport, (TlPoint){ 22, 20 });
  for (guint i = 0; i < 4; i++)
    {
      TlOverlayScene *scene = tl_overlay_scene_new (f->scenario->map);
      TlOverlayItem *item = tl_overlay_begin (scene, TL_ITEM_STROKE, TL_LAYER_BAND, TL_INK_BAD);

      item->width = TL_WIDTH_HEAVY;
      item->dash = TL_DASH_LONG;
      tl_overlay_move_to (scene, (TlPoint){ 9, i % 2 == 0 ? 20 : 20.4 });
      tl_overlay_line_to (scene, (TlPoint){ 9, 21 });
      tl_overlay_line_to (scene, (TlPoint){ 22, 21 });
      tl_overlay_line_to (scene, (TlPoint){ 38, 21 });
      tl_overlay_tiles_set_scene (f->tiles, scene);
      assert_up_to_date (f);
    }
}

/* Terrain that changes no line of supply changes no tile. */
static void
test_a_painted_hex_keeps_tiles (Fixture *f, gconstpointer data)
{
  const TlSituation *start = f->scenario->start;
  TlHex hex = tl_viewport_hex_at (&f->viewport, WIDTH / 2.0, HEIGHT / 2.0);
  g_autoptr (TlSituation) painted = paint_hex (start, hex, "swamp");
  guint64 before;

  show (f, start, TL_OVERLAY_ZOC);
  assert_up_to_date (f);
  before = built_so_far (f);
  g_assert_true (tl_situation_map (painted) != tl_situation_map (start));
  show (f, painted, TL_OVERLAY_ZOC);
  assert_up_to_date (f);
  g_assert_cmpuint (built_so_far (f), ==, before);
}

static void
test_scene_of_another_map (Fixture *f, gconstpointer data)
{
  Fixture other = { 0 };

  set_up (&other, NULL);
  show (f, f->scenario->start, BOTH);
  assert_up_to_date (f);
  tl_overlay_tiles_set_scene (f->tiles, NULL);
  g_assert_null (tl_overlay_tiles_scene (f->tiles));
  show (f, other.scenario->start, TL_OVERLAY_SUPPLY);
  assert_up_to_date (f);
  tear_down (&other, NULL);
}

#define ADD(name, func) \
  g_test_add ("/draw/overlay-tiles/" name, Fixture, NULL, set_up, func, tear_down)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD ("like-painting-anew", test_like_painting_anew);
  ADD ("panning", test_panning_builds_what_comes_into_view);
  ADD ("a-move-touches-few", test_a_move_touches_few_tiles);
  ADD ("other-overlays", test_other_overlays);
  ADD ("never-stale", test_never_stale);
  ADD ("ways-that-stay", test_ways_that_stay);
  ADD ("budget", test_budget_and_stand_ins);
  ADD ("zooming-out", test_zooming_out_builds_coarsely_in_passing);
  ADD ("stand-ins-are-not-stale", test_stand_ins_are_not_stale);
  ADD ("bound", test_bound);
  ADD ("nothing-takes-no-bytes", test_nothing_takes_no_bytes);
  ADD ("marks-reach-over", test_marks_reach_over);
  ADD ("order-and-grouping", test_order_and_grouping);
  ADD ("dashes", test_dashes_hang_on_their_start);
  ADD ("a-painted-hex", test_a_painted_hex_keeps_tiles);
  ADD ("another-map", test_scene_of_another_map);
  return g_test_run ();
}
