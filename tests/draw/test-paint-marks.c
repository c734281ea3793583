/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/map/tl-paint-map.h"

#include <math.h>

#include "pieces/tl-track.h"
#include "support/tl-test-scenario.h"

/* 5 x 5 hexes with a road north to south, the sea east of it. */
#define GROUND \
  "|...SS|\n|...SS|\n|...SS|\n|...SS|\n|...SS|\nprimary-road 03.01 03.02 03.03 03.04 03.05\n"
#define SIDE 400

typedef struct
{
  cairo_surface_t *surface;
  double zoom;
} Picture;

/* In strips of @strip pixels, as tiles are. */
static Picture
paint_in_strips (const TlSituation *situation, double zoom, int strip)
{
  g_autoptr (TlMapGeometry) geometry = tl_map_geometry_new (tl_situation_map (situation));
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  cairo_scale (cr, zoom, zoom);
  for (int x = 0; x < SIDE; x += strip)
    tl_paint_map (cr, geometry, &theme, zoom,
                  &(cairo_rectangle_t){ x / zoom, 0, strip / zoom, SIDE / zoom }, 0);
  tl_paint_mines (cr, geometry, situation, &theme, zoom);
  g_assert_cmpint (cairo_status (cr), ==, CAIRO_STATUS_SUCCESS);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return (Picture){ surface, zoom };
}

/* The middle of what differs in two pictures, in map units; how many pixels do. */
static guint
find_difference (const Picture *a, const Picture *b, TlPoint *middle)
{
  double x0 = SIDE, y0 = SIDE, x1 = 0, y1 = 0;
  guint n = 0;

  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      {
        gssize at = (gssize) y * cairo_image_surface_get_stride (a->surface) + 4 * x;

        if (*(guint32 *) (gpointer) (cairo_image_surface_get_data (a->surface) + at) ==
            *(guint32 *) (gpointer) (cairo_image_surface_get_data (b->surface) + at))
          continue;
        n++;
        x0 = MIN (x0, x), x1 = MAX (x1, x), y0 = MIN (y0, y), y1 = MAX (y1, y);
      }
  *middle = (TlPoint){ (x0 + x1 + 1) / 2 / a->zoom, (y0 + y1 + 1) / 2 / a->zoom };
  return n;
}

/* Paints both, in strips of @strip pixels, and finds the difference. */
static guint
compare_in_strips (const TlSituation *a, const TlSituation *b, double zoom, int strip,
                   TlPoint *middle)
{
  Picture first = paint_in_strips (a, zoom, strip);
  Picture second = paint_in_strips (b, zoom, strip);
  guint n = find_difference (&first, &second, middle);

  cairo_surface_destroy (first.surface);
  cairo_surface_destroy (second.surface);
  return n;
}

static guint
compare (const TlSituation *a, const TlSituation *b, double zoom, TlPoint *middle)
{
  return compare_in_strips (a, b, zoom, SIDE, middle);
}

/* From the middle of @hex, in map units. */
static TlPoint
offset (const TlSituation *situation, const char *hex, TlPoint at)
{
  TlPoint c =
      tl_grid_centre (tl_map_grid (tl_situation_map (situation)), tl_test_hex (situation, hex));

  return (TlPoint){ at.x - c.x, at.y - c.y };
}

/* 19.0a: a port's mark lies across a slanting side towards the sea. */
static void
test_port_lies_towards_the_sea (void)
{
  g_autoptr (TlSituation) bare = tl_test_situation (GROUND);
  g_autoptr (TlSituation) port = tl_test_situation (GROUND "port 03.03 8 Haven\n");
  TlPoint at;

  g_assert_cmpuint (compare (bare, port, 50, &at), >, 150);
  at = offset (port, "03.03", at);
  g_assert_cmpfloat_with_epsilon (at.x, 0.97, 0.1);
  g_assert_cmpfloat_with_epsilon (at.y, 0.5, 0.1);
}

/* 19.0a: numbers and names lie along the upright sides; a slanting one of an island is free. */
static void
test_port_of_an_island (void)
{
  g_autoptr (TlSituation) bare = tl_test_situation ("|SSS|\n|S.S|\n|SSS|\n");
  g_autoptr (TlSituation) port = tl_test_situation ("|SSS|\n|S.S|\n|SSS|\nport 02.02 8 Haven\n");
  TlPoint at;

  g_assert_cmpuint (compare (bare, port, 50, &at), >, 150);
  at = offset (port, "02.02", at);
  g_assert_cmpfloat_with_epsilon (at.x, 0.97, 0.1);
  g_assert_cmpfloat_with_epsilon (at.y, 0.5, 0.1);
}

/* 19.0a: what the port handles is on its mark, from near by. */
static void
test_port_tells_its_capacity (void)
{
  g_autoptr (TlSituation) eight = tl_test_situation (GROUND "port 03.03 8 Haven\n");
  g_autoptr (TlSituation) twelve = tl_test_situation (GROUND "port 03.03 12 Haven\n");
  TlPoint at;

  g_assert_cmpuint (compare (eight, twelve, 50, &at), >, 10);
  g_assert_cmpuint (compare (eight, twelve, 20, &at), ==, 0);
}

/* 19.0a: a long figure reaches far beyond its hex, and no edge of a tile cuts it. */
static void
test_long_mark_is_whole (void)
{
  g_autoptr (TlSituation) bare = tl_test_situation (GROUND);
  g_autoptr (TlSituation) port = tl_test_situation (GROUND "port 03.03 4003 Haven\n");
  TlPoint at, in_strips;
  guint n = compare (bare, port, 32, &at);

  g_assert_cmpuint (n, >, 400);
  g_assert_cmpuint (compare_in_strips (bare, port, 32, 8, &in_strips), ==, n);
  g_assert_cmpfloat (in_strips.x, ==, at.x);
}

/* 19.0b: mines are a matter of the situation, and lie at the port's mark. */
static void
test_mines_show (void)
{
  g_autoptr (TlSituation) port = tl_test_situation (GROUND "port 03.03 8 Haven\n");
  TlEdit *edit = tl_situation_edit (port);
  g_autoptr (TlSituation) mined = NULL;
  TlPoint at;

  tl_edit_set_mined (edit, tl_test_hex (port, "03.03"), TRUE);
  tl_edit_set_mined (edit, tl_test_hex (port, "02.02"), TRUE); /* where no port is */
  mined = tl_edit_finish (edit);
  g_assert_cmpuint (compare (port, mined, 50, &at), >, 40);
  at = offset (port, "03.03", at);
  g_assert_cmpfloat (hypot (at.x - 1.3, at.y - 0.5), <, 0.25);
  g_assert_cmpuint (compare (port, mined, 5, &at), ==, 0);
}

/* 12.6a: a source has a pennant at the right of its hex, hollow where reinforcements alone come. */
static void
test_source_has_a_pennant (void)
{
  g_autoptr (TlSituation) bare = tl_test_situation (GROUND);
  g_autoptr (TlSituation) source = tl_test_situation (GROUND "source 02.03 side0 other\n");
  TlPoint at;

  g_assert_cmpuint (compare (bare, source, 50, &at), >, 20);
  at = offset (source, "02.03", at);
  g_assert_cmpfloat_with_epsilon (at.x, 0.82, 0.1);
  g_assert_cmpfloat_with_epsilon (at.y, 0, 0.1);
}

/* 19.0a: on a river or a lake the mark lies where no road leaves. */
static void
test_port_beside_a_road (void)
{
  g_autoptr (TlSituation) bare =
      tl_test_situation ("|...|\n|...|\n|...|\nprimary-road 02.02 03.03\n");
  g_autoptr (TlSituation) port =
      tl_test_situation ("|...|\n|...|\n|...|\nprimary-road 02.02 03.03\nport 02.02 8 Haven\n");
  TlPoint at;

  g_assert_cmpuint (compare (bare, port, 50, &at), >, 150);
  at = offset (port, "02.02", at);
  g_assert_cmpfloat_with_epsilon (at.x, -0.97, 0.1);
  g_assert_cmpfloat_with_epsilon (at.y, 0.5, 0.1);
}

/* Whether the name of the town in 02.02 meets a mark below the hex. */
static gboolean
meets_mark_below (const TlSituation *situation)
{
  g_autoptr (TlMapGeometry) g = tl_map_geometry_new (tl_situation_map (situation));
  TlHex hex = tl_test_hex (situation, "02.02");
  TlPoint c = tl_grid_centre (tl_map_grid (tl_situation_map (situation)), hex);
  cairo_rectangle_t box;

  g_assert_true (tl_map_geometry_name_box_for_test (g, hex, 50, situation, &box));
  return box.y < c.y + 1.14 && box.y + box.height > c.y + 0.86 && box.x < c.x + 0.3 &&
         box.x + box.width > c.x - 0.3;
}

/* A town's name keeps clear of the mark of its port. */
static void
test_names_keep_clear_of_ports (void)
{
  g_autoptr (TlSituation) bare =
      tl_test_situation ("|...|\n|...|\n|.S.|\ncity 02.02 Constantinople\n");
  g_autoptr (TlSituation) port =
      tl_test_situation ("|...|\n|...|\n|.S.|\ncity 02.02 Constantinople\nport 02.02 8 Haven\n");

  g_assert_true (meets_mark_below (bare));
  g_assert_false (meets_mark_below (port));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/19.0a/port-lies-towards-the-sea", test_port_lies_towards_the_sea);
  g_test_add_func ("/rules/19.0a/port-of-an-island", test_port_of_an_island);
  g_test_add_func ("/rules/19.0a/port-beside-a-road", test_port_beside_a_road);
  g_test_add_func ("/rules/19.0a/port-tells-its-capacity", test_port_tells_its_capacity);
  g_test_add_func ("/draw/paint-marks/long-mark-is-whole", test_long_mark_is_whole);
  g_test_add_func ("/rules/19.0b/mines-show", test_mines_show);
  g_test_add_func ("/rules/12.6a/source-has-a-pennant", test_source_has_a_pennant);
  g_test_add_func ("/draw/paint-marks/names-keep-clear-of-ports", test_names_keep_clear_of_ports);
  return g_test_run ();
}
