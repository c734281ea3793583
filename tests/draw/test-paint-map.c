/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/map/tl-paint-map.h"

#include <math.h>
#include <string.h>

#include "draw/map/tl-map-geometry-private.h"
#include "support/demo-map.h"
#include "support/tl-test-scenario.h"

#define SIDE 96

static const TlGrid small_grid = { .orientation = TL_GRID_FLAT,
                                   .columns = 5,
                                   .rows = 5,
                                   .numbers.first_column = 1,
                                   .numbers.first_row = 1,
                                   .numbers.pattern = "CC.RR" };

/* Of these 5 x 5 hexes, unsealed. */
static TlMap *
new_small_map (void)
{
  g_autoptr (TlTerrainChart) chart = demo_chart_new ();

  return tl_map_new (&small_grid, chart);
}

/* One kind of thing on 5 x 5 hexes, painted at 96 pixels square about the middle. */
static cairo_surface_t *
paint_sample (int terrain, int hexside, int road, TlThemeKind kind, double zoom)
{
  g_autoptr (TlMap) map = new_small_map ();
  g_autoptr (TlMapGeometry) geometry = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  TlHex middle = tl_grid_at (&small_grid, 2, 2);
  TlPoint c = tl_grid_centre (&small_grid, middle);
  double side = SIDE / zoom;
  cairo_rectangle_t area = { c.x - side / 2, c.y - side / 2, side, side };
  TlTheme theme;

  for (TlHex hex = 0; hex < 25; hex++)
    tl_map_set_terrain (map, hex, hex == middle ? 1u << terrain : 1u);
  if (hexside >= 0)
    for (TlDirection d = 0; d < 3; d++)
      tl_map_add_hexside (map, middle, d, (guint) hexside);
  if (road >= 0)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d += 3)
      tl_map_add_road (map, middle, d, (guint) road);
  tl_map_seal (map);
  geometry = tl_map_geometry_new (map);
  tl_theme_init (&theme, kind);
  cairo_scale (cr, zoom, zoom);
  cairo_translate (cr, -area.x, -area.y);
  tl_paint_map (cr, geometry, &theme, zoom, &area, TL_PAINT_SCREEN);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  return surface;
}

/* Pixels that differ by more than a little. */
static guint
count_different (cairo_surface_t *a, cairo_surface_t *b)
{
  guint n = 0;

  for (int y = 0; y < SIDE; y++)
    {
      const guint8 *p =
          cairo_image_surface_get_data (a) + (gssize) y * cairo_image_surface_get_stride (a);
      const guint8 *q =
          cairo_image_surface_get_data (b) + (gssize) y * cairo_image_surface_get_stride (b);

      for (int x = 0; x < SIDE; x++)
        {
          int most = 0;

          for (int i = 0; i < 3; i++)
            most = MAX (most, ABS (p[x * 4 + i] - q[x * 4 + i]));
          n += most > 4;
        }
    }
  return n;
}

typedef struct
{
  int terrain;
  int hexside;
  int road;
} Sample;

static guint
list_samples (Sample *samples)
{
  guint n = 0;
  g_autoptr (TlTerrainChart) chart = demo_chart_new ();

  for (guint i = 0; i < chart->n_terrains; i++)
    samples[n++] = (Sample){ (int) i, -1, -1 };
  for (guint i = 0; i < chart->n_hexsides; i++)
    samples[n++] = (Sample){ 0, (int) i, -1 };
  for (guint i = 0; i < chart->n_roads; i++)
    samples[n++] = (Sample){ 0, -1, (int) i };
  return n;
}

/* Every terrain, hexside and road looks like itself and like no other. */
static void
test_everything_is_distinct (gconstpointer data)
{
  Sample samples[64];
  guint n = list_samples (samples);
  TlThemeKind kind = GPOINTER_TO_UINT (data);
  cairo_surface_t *pictures[64];

  for (guint i = 0; i < n; i++)
    pictures[i] = paint_sample (samples[i].terrain, samples[i].hexside, samples[i].road, kind, 40);
  for (guint i = 0; i < n; i++)
    for (guint j = i + 1; j < n; j++)
      {
        guint different = count_different (pictures[i], pictures[j]);

        if (different < 60)
          g_error ("samples %u and %u differ in %u pixels only", i, j, different);
      }
  for (guint i = 0; i < n; i++)
    cairo_surface_destroy (pictures[i]);
}

/* Far away, where strokes are left out, ground still tells itself apart. */
static void
test_terrains_are_distinct_from_far (void)
{
  cairo_surface_t *pictures[15];
  /* village and open differ by a few pixels from so far; others by their tint. */
  static const int terrains[] = { 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13 };

  for (guint i = 0; i < G_N_ELEMENTS (terrains); i++)
    pictures[i] = paint_sample (terrains[i], -1, -1, TL_THEME_LIGHT, 7);
  for (guint i = 0; i < G_N_ELEMENTS (terrains); i++)
    for (guint j = i + 1; j < G_N_ELEMENTS (terrains); j++)
      g_assert_cmpuint (count_different (pictures[i], pictures[j]), >, 20);
  for (guint i = 0; i < G_N_ELEMENTS (terrains); i++)
    cairo_surface_destroy (pictures[i]);
}

/* Nothing of the context is left changed, and nothing is painted outside the area. */
static void
test_context_is_left_alone (void)
{
  g_autoptr (TlMap) map = demo_map_new (12, 10, TL_GRID_FLAT);
  g_autoptr (TlMapGeometry) geometry = tl_map_geometry_new (map);
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_ARGB32, 200, 200);
  cairo_t *cr = cairo_create (surface);
  cairo_rectangle_t area = { 2, 2, 4, 4 };
  cairo_matrix_t before, after;
  TlTheme theme;
  guint32 corner;

  tl_theme_init (&theme, TL_THEME_DARK);
  cairo_scale (cr, 20, 20);
  cairo_get_matrix (cr, &before);
  tl_paint_map (cr, geometry, &theme, 20, &area, TL_PAINT_SCREEN);
  cairo_get_matrix (cr, &after);
  g_assert_cmpmem (&before, sizeof before, &after, sizeof after);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  memcpy (&corner, cairo_image_surface_get_data (surface), 4);
  g_assert_cmphex (corner, ==, 0);
  cairo_surface_destroy (surface);
}

/* A railway that ends at the rim leads straight off the sheet; one that ends inland, ends. */
static void
test_lines_leave_the_sheet (void)
{
  const guint railway = 3;
  g_autoptr (TlMap) map = new_small_map ();
  g_autoptr (TlMapGeometry) g = NULL;
  TlHex rim = tl_grid_at (&small_grid, 2, 0);
  TlHex end = tl_grid_at (&small_grid, 2, 2);
  TlDirection north, south;

  g_assert_true (tl_grid_direction (&small_grid, end, tl_grid_at (&small_grid, 2, 1), &north));
  south = tl_direction_opposite (north);
  tl_map_add_road (map, rim, south, railway);
  tl_map_add_road (map, end, north, railway);
  tl_map_seal (map);
  g = tl_map_geometry_new (map);

  for (guint d = 0; d < TL_DIRECTIONS; d++)
    {
      guint32 at_rim = tl_geometry_roads (g, tl_geometry_cell (g, rim), d);
      guint32 inland = tl_geometry_roads (g, tl_geometry_cell (g, end), d);

      g_assert_cmpuint (at_rim, ==, d == north || d == south ? 1u << TL_LINE_RAIL : 0);
      g_assert_cmpuint (inland, ==, d == north ? 1u << TL_LINE_RAIL : 0);
    }
  /* The rules' map is as it was. */
  g_assert_cmpuint (tl_map_roads (map, rim, north), ==, 0);
}

/* A river that comes to the rim flows off the sheet there; its spring inland stays a spring. */
static void
test_rivers_leave_the_sheet (void)
{
  g_autoptr (TlMap) map = new_small_map ();
  g_autoptr (TlMapGeometry) g = NULL;
  TlHex rim = tl_grid_at (&small_grid, 2, 0), beside = tl_grid_at (&small_grid, 3, 0);
  TlDirection d;
  TlHex cell;
  guint n = 0;

  for (TlHex hex = 0; hex < 25; hex++)
    tl_map_set_terrain (map, hex, 1u);
  if (!tl_grid_direction (&small_grid, rim, beside, &d))
    g_assert_not_reached ();
  tl_map_add_hexside (map, rim, d, 0);
  tl_map_seal (map);
  g = tl_map_geometry_new (map);
  cell = tl_geometry_cell (g, rim);
  g_assert_cmpuint (tl_geometry_side (g, cell, d), !=, 0);
  for (guint corner = 0; corner < TL_DIRECTIONS; corner++)
    {
      TlPoint way = { 0, 0 };

      if (!tl_geometry_way_out (g, cell, corner, &way))
        continue;
      g_assert_cmpfloat (way.y, <, 0);
      n++;
    }
  g_assert_cmpuint (n, ==, 1);
}

/* A map with a town in 03.03, and lines of kind @line out of it in the directions of the bits. */
static TlMapGeometry *
make_town (TlPlaceKind kind, guint line, guint directions, gboolean has_gauges)
{
  g_autoptr (TlMap) map = new_small_map ();
  TlHex middle = tl_grid_at (&small_grid, 2, 2);

  if (has_gauges)
    tl_map_add_gauge (map, "narrow", "Narrow");
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    if ((directions >> d & 1) != 0)
      tl_map_add_road (map, middle, d, line);
  tl_map_add_place (map, "Middleton", middle, kind);
  tl_map_seal (map);
  return tl_map_geometry_new (map);
}

/* Set larger than the map, names stay between the counter of their hex and that of the next one: a
 * pixel of each letter's foot and head at most is hidden. */
static void
test_names_are_clear_of_counters (void)
{
  /* tl-paint-stack.c: 0.72 of the distance from side to side. */
  const double counter = 0.72 * 1.7320508075688772 / 2;
  const TlPlaceKind kinds[] = { TL_PLACE_VILLAGE, TL_PLACE_CITY };

  for (guint k = 0; k < G_N_ELEMENTS (kinds); k++)
    {
      g_autoptr (TlMapGeometry) geometry = make_town (kinds[k], 0, 0, FALSE);
      TlHex hex = tl_grid_at (tl_map_grid (tl_map_geometry_map (geometry)), 2, 2);
      TlPoint middle = tl_grid_centre (tl_map_grid (tl_map_geometry_map (geometry)), hex);
      guint n = 0;

      for (double zoom = 8; zoom < 60; zoom += 1)
        {
          cairo_rectangle_t box;

          if (!tl_map_geometry_name_box_for_test (geometry, hex, zoom, NULL, &box))
            continue;
          n++;
          g_assert_cmpfloat (box.y - middle.y, >, counter - 1.25 / zoom);
          g_assert_cmpfloat (box.y + box.height - middle.y, <,
                             1.7320508075688772 - counter + 1.25 / zoom);
        }
      g_assert_cmpuint (n, >, 20);
    }
}

/* A name stands above its town where only the track down is in its way, which is painted over names
 * where there are gauges. */
static void
test_names_are_clear_of_track (void)
{
  const guint railway = 3;
  TlDirection north = TL_DIRECTIONS, south;
  g_autoptr (TlMapGeometry) geometry = make_town (TL_PLACE_VILLAGE, 0, 0, FALSE);
  const TlGrid *grid = tl_map_grid (tl_map_geometry_map (geometry));
  TlHex hex = tl_grid_at (grid, 2, 2);

  g_assert_true (tl_grid_direction (grid, hex, tl_grid_at (grid, 2, 1), &north));
  south = tl_direction_opposite (north);
  for (guint i = 0; i < 16; i++)
    {
      guint lines = (i & 1) << south | (i >> 1 & 1) << north;
      gboolean is_rail = (i & 4) != 0, has_gauges = (i & 8) != 0;
      g_autoptr (TlMapGeometry) g =
          make_town (TL_PLACE_VILLAGE, is_rail ? railway : 0, lines, has_gauges);
      TlPoint middle = tl_grid_centre (tl_map_grid (tl_map_geometry_map (g)), hex);
      cairo_rectangle_t box;

      g_assert_true (tl_map_geometry_name_box_for_test (g, hex, 32, NULL, &box));
      g_assert_cmpint (box.y < middle.y, ==, i == (1 | 4 | 8));
    }
}

static gboolean
boxes_meet (const cairo_rectangle_t *a, const cairo_rectangle_t *b)
{
  return a->x < b->x + b->width && b->x < a->x + a->width && a->y < b->y + b->height &&
         b->y < a->y + a->height;
}

/* Wide names between counters at all sides, and names of places side by side: none lies on a
 * counter, nor on another name, nor leaves the map. */
static void
test_names_keep_clear (void)
{
  const double half = 0.72 * 1.7320508075688772 / 2;
  const char *const towns[] = { "03.03", "04.03", "06.04", "05.06" };
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 9 8\nvillage 03.03 Long-Market\nvillage 04.03 Stary-Kolodez\ncity 06.04 Middletown\n"
      "village 05.06 Krasny-Khutor\nu1 side0 inf 4-3-6 leg 03.03\nu2 side0 inf 4-3-6 leg 04.03\n"
      "u3 side0 inf 4-3-6 leg 05.04\nu4 side0 inf 4-3-6 leg 04.06\nu5 side0 inf 4-3-6 leg 04.06\n"
      "u6 side1 inf 4-3-6 leg 06.06\nu7 side1 inf 4-3-6 leg 07.05\n");
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  g_autoptr (TlMapGeometry) g = tl_map_geometry_new (tl_situation_map (situation));
  cairo_rectangle_t boxes[G_N_ELEMENTS (towns)], before;

  g_assert_true (
      tl_map_geometry_name_box_for_test (g, tl_test_hex (situation, "05.06"), 32, NULL, &before));
  for (guint i = 0; i < G_N_ELEMENTS (towns); i++)
    {
      double width, height;

      tl_map_geometry_extent (g, &width, &height);
      g_assert_true (tl_map_geometry_name_box_for_test (g, tl_test_hex (situation, towns[i]), 32,
                                                        situation, &boxes[i]));
      g_assert_true (boxes[i].x >= 0 && boxes[i].x + boxes[i].width <= width);
      for (guint k = 0; k < i; k++)
        g_assert_false (boxes_meet (&boxes[i], &boxes[k]));
      for (TlHex hex = 0; hex < grid->columns * grid->rows; hex++)
        {
          TlPoint c = tl_grid_centre (grid, hex);
          cairo_rectangle_t counter = { c.x - half, c.y - half, 2 * half, 2 * half };

          if (tl_situation_first_in (situation, hex) != TL_UNIT_NONE)
            g_assert_false (boxes_meet (&boxes[i], &counter));
        }
    }
  /* It went out of the way of those beside it. */
  g_assert_true (before.x != boxes[3].x || before.y != boxes[3].y);
}

static guint32
pixel (cairo_surface_t *surface, int x, int y)
{
  return *(guint32 *) (gpointer) (cairo_image_surface_get_data (surface) +
                                  (gssize) y * cairo_image_surface_get_stride (surface) + 4 * x);
}

/* A hex without terrain is blank paper of one colour, number and grain left out. */
static void
test_off_map_is_paper (void)
{
  g_autoptr (TlMap) map = new_small_map ();
  g_autoptr (TlMapGeometry) geometry = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, SIDE, SIDE);
  cairo_t *cr = cairo_create (surface);
  TlHex middle = tl_grid_at (&small_grid, 2, 2);
  TlPoint c = tl_grid_centre (&small_grid, middle);
  cairo_rectangle_t area = { c.x - 1.5, c.y - 1.5, 3, 3 };
  const double zoom = SIDE / 3.0;
  TlTheme theme;
  guint32 paper;
  gboolean is_ground_grained = FALSE;

  for (TlHex hex = 0; hex < 25; hex++)
    tl_map_set_terrain (map, hex, hex == middle ? 0 : 1u);
  tl_map_seal (map);
  geometry = tl_map_geometry_new (map);
  tl_theme_init (&theme, TL_THEME_LIGHT);
  paper = 0xff000000u | (guint32) lround (theme.map.paper.red * 255) << 16 |
          (guint32) lround (theme.map.paper.green * 255) << 8 |
          (guint32) lround (theme.map.paper.blue * 255);
  cairo_scale (cr, zoom, zoom);
  cairo_translate (cr, -area.x, -area.y);
  tl_paint_map (cr, geometry, &theme, zoom, &area, TL_PAINT_SCREEN);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  for (int y = 0; y < SIDE; y++)
    for (int x = 0; x < SIDE; x++)
      {
        double distance = hypot (x - SIDE / 2.0, y - SIDE / 2.0) / zoom;

        if (distance < 0.8)
          g_assert_cmphex (pixel (surface, x, y) | 0xff000000u, ==, paper);
        else if (distance > 1.1)
          is_ground_grained |= (pixel (surface, x, y) | 0xff000000u) != paper;
      }
  g_assert_true (is_ground_grained);
  cairo_surface_destroy (surface);
}

/* A bank lies between water and land everywhere, round the end of a major river too. */
static void
test_banks_close_round_a_spring (void)
{
  const guint major = 1;
  g_autoptr (TlMap) map = new_small_map ();
  g_autoptr (TlMapGeometry) g = NULL;
  cairo_surface_t *surface = cairo_image_surface_create (CAIRO_FORMAT_RGB24, 300, 300);
  cairo_t *cr = cairo_create (surface);
  TlHex middle = tl_grid_at (&small_grid, 2, 2);
  TlPoint c = tl_grid_centre (&small_grid, middle);
  cairo_rectangle_t area = { c.x - 1.5, c.y - 1.5, 3, 3 };
  guint rows_between = 0, n_open = 0;
  TlTheme theme;

  for (TlHex hex = 0; hex < 25; hex++)
    tl_map_set_terrain (map, hex, 1u);
  tl_map_add_hexside (map, middle, 0, major);
  tl_map_seal (map);
  g = tl_map_geometry_new (map);
  tl_theme_init (&theme, TL_THEME_LIGHT);
  cairo_scale (cr, 100, 100);
  cairo_translate (cr, -area.x, -area.y);
  tl_paint_map (cr, g, &theme, 100, &area, 0);
  cairo_destroy (cr);
  cairo_surface_flush (surface);
  /* Water stands beside no paper: everywhere a bank is between. */
  for (int y = 1; y < 300; y++)
    for (int x = 1; x < 300; x++)
      {
        guint32 here = pixel (surface, x, y) & 0xffffff;
        guint32 water = (guint32) lround (theme.map.shallows.red * 255) << 16 |
                        (guint32) lround (theme.map.shallows.green * 255) << 8 |
                        (guint32) lround (theme.map.shallows.blue * 255);
        guint32 paper = (guint32) lround (theme.map.paper.red * 255) << 16 |
                        (guint32) lround (theme.map.paper.green * 255) << 8 |
                        (guint32) lround (theme.map.paper.blue * 255);

        rows_between += here == water;
        if (here != water)
          continue;
        for (int dx = -2; dx <= 2; dx++)
          n_open += (pixel (surface, x + dx, y) & 0xffffff) == paper;
      }
  g_assert_cmpuint (rows_between, >, 500);
  g_assert_cmpuint (n_open, ==, 0);
  cairo_surface_destroy (surface);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/draw/paint-map/distinct/light", GUINT_TO_POINTER (TL_THEME_LIGHT),
                        test_everything_is_distinct);
  g_test_add_data_func ("/draw/paint-map/distinct/dark", GUINT_TO_POINTER (TL_THEME_DARK),
                        test_everything_is_distinct);
  g_test_add_data_func ("/draw/paint-map/distinct/contrast",
                        GUINT_TO_POINTER (TL_THEME_HIGH_CONTRAST), test_everything_is_distinct);
  g_test_add_func ("/draw/paint-map/distinct/far", test_terrains_are_distinct_from_far);
  g_test_add_func ("/draw/paint-map/lines-leave-the-sheet", test_lines_leave_the_sheet);
  g_test_add_func ("/draw/paint-map/rivers-leave-the-sheet", test_rivers_leave_the_sheet);
  g_test_add_func ("/draw/paint-map/names/clear-of-counters", test_names_are_clear_of_counters);
  g_test_add_func ("/draw/paint-map/names/clear-of-track", test_names_are_clear_of_track);
  g_test_add_func ("/draw/paint-map/names/keep-clear", test_names_keep_clear);
  g_test_add_func ("/draw/paint-map/off-map-is-paper", test_off_map_is_paper);
  g_test_add_func ("/draw/paint-map/banks-close", test_banks_close_round_a_spring);
  g_test_add_func ("/draw/paint-map/context", test_context_is_left_alone);
  return g_test_run ();
}
