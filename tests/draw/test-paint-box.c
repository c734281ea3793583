/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Holding boxes beside the map: what is in them, whose they are, where the counters lie. */
#include "draw/counter/tl-paint-box.h"
#include "draw/overlay/tl-overlay.h"
#include "draw/page/tl-render.h"
#include "support/tl-test-scenario.h"

#include <glib/gstdio.h>

/* @size: of the map; @yalu, @m: hexes */
#define TEXT_ON(size, yalu, m)                                                          \
  "size " size "\nterrain 01.03 sea\nlc side0 ship 0-0-20 capacity=16 01.03\n"          \
  "box hold craft=lc\nbox japan\nbox yalu " yalu "\nbox empty\n"                        \
  "u side0 inf 4-3-3 move box=hold\n"                                                   \
  "d side0 dump 6t box=japan\nb side1 inf 4-3-3 box=japan\na side1 dump 4t box=japan\n" \
  "c side0 hq 5-6 box=japan\ne side0 inf 4-3-3 box=japan\n"                             \
  "y side1 inf 4-3-3 box=yalu\nm side0 inf 4-3-3 " m "\np side0 inf 4-3-3 pool\n"
#define TEXT TEXT_ON ("6 6", "04.04", "02.02")
#define WIDE_TEXT TEXT_ON ("60 6", "04.04", "02.02")

static char *
ids_of (const TlSituation *situation, const GArray *units)
{
  GString *ids = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    g_string_append_printf (ids, "%s%s", i > 0 ? " " : "",
                            tl_situation_counter (situation, g_array_index (units, TlUnit, i))->id);
  return g_string_free (ids, FALSE);
}

/* A side at a time, units before an HQ's supply; nobody of the map or of the pool. */
static void
test_contents (void)
{
  static const char *const expected[] = { "u", "c e d b a", "y", "" };
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (GPtrArray) contents = tl_box_contents (situation);

  g_assert_cmpuint (contents->len, ==, G_N_ELEMENTS (expected));
  for (guint i = 0; i < contents->len; i++)
    {
      g_autofree char *ids = ids_of (situation, contents->pdata[i]);

      g_assert_cmpstr (ids, ==, expected[i]);
    }
}

/* Neither a dump without Tokens, which is no counter to be had, nor what is used up. */
static void
test_pool (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (TEXT "z side0 dump 0t pool\nw side1 dump 3t pool\n");
  g_autoptr (GArray) pool = tl_box_units (situation, TL_BOX_POOL);
  g_autofree char *ids = ids_of (situation, pool);

  g_assert_cmpstr (ids, ==, "p w");
}

/* 12.3e, 12.6g: a hold is its ship's, another box whoever's is in it. */
static void
test_whose (void)
{
  static const struct
  {
    TlSide side;
    const char *label;
    const char *caption;
  } rows[] = {
    { 0, "Side 0 · 01.03", "Side 0, aboard Ship in 01.03 (18.5)" },
    { TL_SIDE_NONE, "both sides · off the map", "both sides, off the map (12.3e)" },
    { 1, "Side 1 · 04.04", "Side 1, the same as 04.04 (12.3e)" },
    { TL_SIDE_NONE, "off the map", "off the map (12.3e)" },
  };
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (GPtrArray) contents = tl_box_contents (situation);

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *label = tl_box_label (situation, i, contents->pdata[i]);
      g_autofree char *caption = tl_box_caption (situation, i, contents->pdata[i]);

      g_assert_cmpuint (tl_box_side (situation, i, contents->pdata[i]), ==, rows[i].side);
      g_assert_cmpstr (label, ==, rows[i].label);
      g_assert_cmpstr (caption, ==, rows[i].caption);
    }
}

/* 3 x 40 and two gaps of 9 % of 40: 127.2.  In 100 they lie (100 - 40) / 2 = 30 apart. */
static void
test_layout (void)
{
  TlBoxLayout layout;

  g_assert_cmpfloat_with_epsilon (tl_box_width (3, 40), 127.2, 1e-9);
  tl_box_lay_out (&layout, 3, 10, 20, 130, 40);
  g_assert_cmpfloat_with_epsilon (tl_box_place (&layout, 2).x, 10 + 2 * 43.6, 1e-9);
  tl_box_lay_out (&layout, 3, 10, 20, 100, 40);
  g_assert_cmpfloat_with_epsilon (tl_box_place (&layout, 1).x, 40, 1e-9);
  g_assert_cmpfloat_with_epsilon (tl_box_place (&layout, 2).x + 40, 110, 1e-9);
  /* No room at all: on one another, and no further. */
  tl_box_lay_out (&layout, 3, 10, 20, 5, 40);
  g_assert_cmpfloat_with_epsilon (tl_box_place (&layout, 2).x, 10, 1e-9);
}

/* At 45 the first two lie on one another, the second over the first, but for one that is raised. */
static void
test_hit (void)
{
  const gboolean raised[] = { TRUE, FALSE, FALSE };
  TlBoxLayout layout;

  tl_box_lay_out (&layout, 3, 10, 20, 100, 40);
  g_assert_cmpint (tl_box_index_at (&layout, NULL, 45, 30), ==, 1);
  g_assert_cmpint (tl_box_index_at (&layout, raised, 45, 30), ==, 0);
  g_assert_cmpint (tl_box_index_at (&layout, NULL, 12, 30), ==, 0);
  g_assert_cmpint (tl_box_index_at (&layout, NULL, 109, 30), ==, 2);
  g_assert_cmpint (tl_box_index_at (&layout, NULL, 111, 30), ==, -1);
  g_assert_cmpint (tl_box_index_at (&layout, NULL, 45, 61), ==, -1);
}

/* 12.3e, 12.6a: units of the side have the mark of a stack, off the map too; who is aboard is
 * excused (12.6g), and supply has none. */
static void
test_marks (void)
{
  static const struct
  {
    const char *unit;
    TlSide side;
    gboolean is_marked;
  } rows[] = { { "e", 0, TRUE }, { "c", 0, TRUE },  { "e", 1, FALSE }, { "b", 1, TRUE },
               { "y", 1, TRUE }, { "u", 0, FALSE }, { "d", 0, FALSE } };
  g_autoptr (TlSituation) situation = tl_test_situation (TEXT);
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_assert_cmpint (tl_overlay_scene_add_boxed (scene, situation, rows[i].side,
                                                 tl_test_unit (situation, rows[i].unit), i, 0),
                     ==, rows[i].is_marked);
}

/* Whether the disc at (50, 50), of 8.5 pixels, has its ink below its tick, which ends 4 pixels
 * below the middle; the rim of a hollow one begins 7.5 below it. */
static gboolean
is_filled (const char *text)
{
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlOverlayScene) scene = tl_overlay_scene_new (tl_situation_map (situation));
  g_autoptr (TlLettering) lettering = tl_lettering_new ();
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 100, 100);
  cairo_t *cr = cairo_create (surface);
  const guchar *pixel;
  gboolean is_dark;
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  cairo_scale (cr, 50, 50);
  tl_overlay_scene_add_boxed (scene, situation, 0, tl_test_unit (situation, "u"), 1, 1);
  tl_paint_overlays (cr, scene, &theme, lettering, 86, FALSE);
  cairo_surface_flush (surface);
  pixel = cairo_image_surface_get_data (surface) +
          (gssize) 56 * cairo_image_surface_get_stride (surface) + 50 * 4;
  is_dark = pixel[0] < 0x80 || pixel[1] < 0x80 || pixel[2] < 0x80;
  cairo_destroy (cr);
  cairo_surface_destroy (surface);
  return is_dark;
}

/* Full where there is SP in the box, hollow where there is none: what lies elsewhere is no use. */
static void
test_hollow (void)
{
  g_assert_true (is_filled ("size 3 3\nbox b\nu side0 inf 4-3-3 box=b\nd side0 dump 4t box=b\n"));
  g_assert_false (is_filled ("size 3 3\nbox b\nu side0 inf 4-3-3 box=b\nd side0 dump 4t 02.02\n"));
  g_assert_false (is_filled ("size 3 3\nbox b\nu side0 inf 4-3-3 box=b\nd side1 dump 4t box=b\n"));
}

/* --- below a printed map ---------------------------------------------------------------------- */

/* How many pixels higher the picture of @situation is with its holding boxes. */
static int
height_of_boxes (const TlSituation *situation, double zoom)
{
  g_autoptr (TlMapGeometry) geometry = tl_map_geometry_new (tl_situation_map (situation));
  TlRenderJob job = { .geometry = geometry, .situation = situation, .zoom = zoom };
  int width, without, with;

  tl_render_size (&job, &width, &without);
  job.has_boxes = TRUE;
  tl_render_size (&job, &width, &with);
  return with - without;
}

/* Each row as long as the picture allows; a picture narrower than a card has one in each row. */
static void
test_rows (void)
{
  static const struct
  {
    const char *text;
    int rows;
  } rows[] = { { WIDE_TEXT, 1 },
               { TEXT_ON ("2 6", "01.04", "01.02"), 4 },
               { TEXT_ON ("1 6", "01.04", "01.02"), 4 } };
  g_autoptr (TlSituation) plain = tl_test_situation ("size 3 3\n");

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlSituation) situation = tl_test_situation (rows[i].text);
      int height = height_of_boxes (situation, 100);

      /* A card is 2.27 high, with 0.3 between the rows and twice that round them. */
      g_assert_cmpint (height, >=, 257 * rows[i].rows + 59);
      g_assert_cmpint (height, <=, 257 * rows[i].rows + 61);
    }
  g_assert_cmpint (height_of_boxes (plain, 100), ==, 0);
}

/* How many pixels from the row @y on are of the side's accent colour. */
static guint
count_accent (cairo_surface_t *surface, int y, guint32 rgb)
{
  int stride = cairo_image_surface_get_stride (surface);
  int width = cairo_image_surface_get_width (surface);
  int height = cairo_image_surface_get_height (surface);
  const guchar *data = cairo_image_surface_get_data (surface);
  guint n = 0;

  for (; y < height; y++)
    for (int x = 0; x < width; x++)
      {
        guint32 pixel;

        memcpy (&pixel, data + (gssize) y * stride + (gssize) x * 4, sizeof pixel);
        n += (pixel & 0xffffff) == rgb;
      }
  return n;
}

/* The stripes: side 0's on the hold and on half of what both have, side 1's on the other half and
 * on a card of its own. */
static void
test_stripes (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (WIDE_TEXT);
  const TlScenario *scenario = tl_situation_scenario (situation);
  g_autoptr (TlMapGeometry) geometry = tl_map_geometry_new (tl_situation_map (situation));
  g_autofree char *folder = g_dir_make_tmp (NULL, NULL);
  g_autofree char *path = g_build_filename (folder, "boxes.png", NULL);
  TlRenderJob job = { .geometry = geometry, .situation = situation, .zoom = 40, .has_boxes = TRUE };
  cairo_surface_t *surface;
  guint n[TL_SIDES];
  TlTheme theme;
  int map_height;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  job.theme = &theme;
  g_assert_true (tl_render_to_file (&job, TL_RENDER_PNG, path, NULL));
  surface = cairo_image_surface_create_from_png (path);
  map_height = cairo_image_surface_get_height (surface) - height_of_boxes (situation, 40);
  for (TlSide side = 0; side < TL_SIDES; side++)
    n[side] = count_accent (surface, map_height, scenario->sides[side].accent);
  /* A stripe is 11 % of a counter of 1.25 x 40 pixels wide: 5.5, and about 88 high. */
  g_assert_cmpuint (n[0], >, 400);
  g_assert_cmpuint (n[0], <, 900);
  g_assert_cmpuint (n[1], >, 400);
  g_assert_cmpuint (n[1], <, 900);
  cairo_surface_destroy (surface);
  g_unlink (path);
  g_rmdir (folder);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/paint-box/pool", test_pool);
  g_test_add_func ("/draw/paint-box/contents-in-order", test_contents);
  g_test_add_func ("/draw/paint-box/12.3e/whose-and-where", test_whose);
  g_test_add_func ("/draw/paint-box/overlap-where-there-is-no-room", test_layout);
  g_test_add_func ("/draw/paint-box/raised-counter-is-hit-first", test_hit);
  g_test_add_func ("/draw/paint-box/12.3e/marks-of-supply", test_marks);
  g_test_add_func ("/draw/paint-box/12.3e/hollow-without-supply", test_hollow);
  g_test_add_func ("/draw/paint-box/rows-below-a-map", test_rows);
  g_test_add_func ("/draw/paint-box/stripes-of-sides", test_stripes);
  return g_test_run ();
}
