/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "board/tl-hex.h"

#include <math.h>
#include <string.h>

/* Calls @check for every orientation, offset and direction of rows, with even and odd origins. */
static void
for_every_grid (void (*check) (const TlGrid *grid))
{
  static const guint sizes[][2] = { { 7, 6 }, { 1, 5 }, { 6, 1 }, { 1, 1 }, { 2, 9 }, { 8, 2 } };

  for (guint form = 0; form < 32; form++)
    for (guint s = 0; s < G_N_ELEMENTS (sizes); s++)
      {
        TlGrid grid = { .orientation = form & 1 ? TL_GRID_POINTY : TL_GRID_FLAT,
                        .offset = form & 2 ? TL_GRID_ODD_DOWN : TL_GRID_ODD_UP,
                        .numbers.rows_from_bottom = (form & 4) != 0,
                        .numbers.first_column = form & 8 ? 32 : 1,
                        .numbers.first_row = form & 16 ? 10 : 1,
                        .columns = sizes[s][0],
                        .rows = sizes[s][1] };

        g_assert_true (tl_grid_check (&grid, NULL));
        check (&grid);
      }
}

/* Who touches whom, from the picture alone: centres one hex apart. */
static gboolean
touches (const TlGrid *grid, TlHex a, TlHex b)
{
  TlPoint p = tl_grid_centre (grid, a);
  TlPoint q = tl_grid_centre (grid, b);

  return a != b && hypot (p.x - q.x, p.y - q.y) < 1.8;
}

static void
check_neighbours (const TlGrid *grid)
{
  guint n = tl_grid_n_hexes (grid);
  g_autofree TlHex *table = g_new (TlHex, n * TL_DIRECTIONS);

  tl_grid_fill_neighbours (grid, table);
  for (TlHex a = 0; a < n; a++)
    {
      guint n_touching = 0;
      guint n_neighbours = 0;

      for (TlHex b = 0; b < n; b++)
        {
          TlDirection d = 99;

          n_touching += touches (grid, a, b) ? 1 : 0;
          g_assert_cmpint (tl_grid_direction (grid, a, b, &d), ==, touches (grid, a, b));
          g_assert_true (touches (grid, a, b) ? tl_grid_neighbour (grid, a, d) == b : d == 99);
        }
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex b = tl_grid_neighbour (grid, a, d);

          g_assert_cmpuint (table[a * TL_DIRECTIONS + d], ==, b);
          if (b == TL_HEX_NONE)
            continue;
          n_neighbours++;
          g_assert_cmpuint (tl_grid_neighbour (grid, b, tl_direction_opposite (d)), ==, a);
        }
      g_assert_cmpuint (n_neighbours, ==, n_touching);
    }
}

/* Direction d looks where its name says: 60 degrees clockwise apart, y down. */
static void
check_directions (const TlGrid *grid)
{
  double first = grid->orientation == TL_GRID_FLAT ? -G_PI / 2 : -G_PI / 3;

  for (TlHex a = 0; a < tl_grid_n_hexes (grid); a++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      {
        TlHex b = tl_grid_neighbour (grid, a, d);
        TlPoint p = tl_grid_centre (grid, a);
        TlPoint q;

        if (b == TL_HEX_NONE)
          continue;
        q = tl_grid_centre (grid, b);
        g_assert_cmpfloat_with_epsilon (q.x - p.x, sqrt (3) * cos (first + d * G_PI / 3), 1e-9);
        g_assert_cmpfloat_with_epsilon (q.y - p.y, sqrt (3) * sin (first + d * G_PI / 3), 1e-9);
      }
}

static void
check_hexsides (const TlGrid *grid)
{
  for (TlHex a = 0; a < tl_grid_n_hexes (grid); a++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      {
        TlHex b = tl_grid_neighbour (grid, a, d);
        TlHex owner, other_owner;
        TlDirection side, other_side;

        tl_hexside_canonical (grid, a, d, &owner, &side);
        if (b == TL_HEX_NONE)
          {
            g_assert_cmpuint (owner, ==, a);
            g_assert_cmpuint (side, ==, d);
            continue;
          }
        g_assert_cmpuint (side, <, 3);
        tl_hexside_canonical (grid, b, tl_direction_opposite (d), &other_owner, &other_side);
        g_assert_cmpuint (owner, ==, other_owner);
        g_assert_cmpuint (side, ==, other_side);
      }
}

/* Distances from @from by spreading out hex by hex. */
static guint *
spread (const TlGrid *grid, TlHex from)
{
  guint n = tl_grid_n_hexes (grid);
  guint *distance = g_new (guint, n);
  g_autofree TlHex *queue = g_new (TlHex, n);
  guint head = 0, tail = 0;

  memset (distance, 0xff, n * sizeof *distance);
  distance[from] = 0;
  queue[tail++] = from;
  while (head < tail)
    {
      TlHex a = queue[head++];

      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex b = tl_grid_neighbour (grid, a, d);

          if (b != TL_HEX_NONE && distance[b] == G_MAXUINT)
            {
              distance[b] = distance[a] + 1;
              queue[tail++] = b;
            }
        }
    }
  return distance;
}

/* On maps one hex wide the way along the map is longer than the crow flies. */
static gboolean
is_thin (const TlGrid *grid)
{
  return grid->columns == 1 || grid->rows == 1;
}

static void
check_distances (const TlGrid *grid)
{
  guint n = tl_grid_n_hexes (grid);

  if (is_thin (grid))
    return;
  for (TlHex a = 0; a < n; a++)
    {
      g_autofree guint *distance = spread (grid, a);

      for (TlHex b = 0; b < n; b++)
        g_assert_cmpuint (tl_grid_distance (grid, a, b), ==, distance[b]);
    }
}

/* How far the centre of @hex is from the straight line between @a and @b. */
static double
offset_from_line (const TlGrid *grid, TlHex hex, TlHex a, TlHex b)
{
  TlPoint p = tl_grid_centre (grid, a);
  TlPoint q = tl_grid_centre (grid, b);
  TlPoint r = tl_grid_centre (grid, hex);
  double length = hypot (q.x - p.x, q.y - p.y);

  return fabs ((q.x - p.x) * (r.y - p.y) - (q.y - p.y) * (r.x - p.x)) / length;
}

static void
check_lines (const TlGrid *grid)
{
  guint n = tl_grid_n_hexes (grid);

  for (TlHex a = 0; a < n; a++)
    for (TlHex b = 0; b < n; b++)
      {
        g_autoptr (GArray) line = tl_grid_line (grid, a, b);

        g_assert_cmpuint (line->len, ==, tl_grid_distance (grid, a, b) + 1);
        g_assert_cmpuint (g_array_index (line, TlHex, 0), ==, a);
        g_assert_cmpuint (g_array_index (line, TlHex, line->len - 1), ==, b);
        for (guint i = 1; i < line->len; i++)
          {
            TlHex here = g_array_index (line, TlHex, i);

            g_assert_cmpuint (here, <, n);
            g_assert_cmpuint (tl_grid_distance (grid, g_array_index (line, TlHex, i - 1), here), ==,
                              1);
            /* The line passes through the hex, or along its rim: half a hex is sqrt (3) / 2. */
            g_assert_cmpfloat (a == b ? 0 : offset_from_line (grid, here, a, b), <, 0.8661);
          }
      }
}

/* The last hexes of a disc: those at exactly @radius. (transfer full) */
static GArray *
ring_of (const TlGrid *grid, TlHex centre, guint radius)
{
  GArray *disc = tl_grid_disc (grid, centre, radius);
  g_autoptr (GArray) within = radius > 0 ? tl_grid_disc (grid, centre, radius - 1) : NULL;

  if (within != NULL)
    g_array_remove_range (disc, 0, within->len);
  return disc;
}

static void
check_rings (const TlGrid *grid)
{
  guint n = tl_grid_n_hexes (grid);

  for (TlHex a = 0; a < n; a++)
    {
      g_autoptr (GArray) all = tl_grid_disc (grid, a, G_MAXUINT);
      guint in_rings = 0;

      g_assert_cmpuint (all->len, ==, n);
      for (guint i = 1; i < n; i++)
        g_assert_cmpuint (tl_grid_distance (grid, a, g_array_index (all, TlHex, i - 1)), <=,
                          tl_grid_distance (grid, a, g_array_index (all, TlHex, i)));
      for (guint r = 0; r < 20; r++)
        {
          g_autoptr (GArray) ring = ring_of (grid, a, r);
          g_autoptr (GArray) disc = tl_grid_disc (grid, a, r);
          guint8 seen[64] = { 0 };

          in_rings += ring->len;
          g_assert_cmpuint (disc->len, ==, in_rings);
          for (guint i = 0; i < ring->len; i++)
            {
              TlHex b = g_array_index (ring, TlHex, i);

              g_assert_cmpuint (tl_grid_distance (grid, a, b), ==, r);
              g_assert_cmpuint (seen[b]++, ==, 0);
            }
        }
      g_assert_cmpuint (in_rings, ==, n);
    }
}

/* Clockwise from direction 0: the ring of radius 1 is the six neighbours in order. */
static void
test_ring_order (void)
{
  TlGrid grid = { .columns = 9, .rows = 9, .numbers.first_column = 1, .numbers.first_row = 1 };
  TlHex centre = tl_grid_at (&grid, 4, 4);
  g_autoptr (GArray) one = ring_of (&grid, centre, 1);
  g_autoptr (GArray) two = ring_of (&grid, centre, 2);
  g_autoptr (GArray) far = ring_of (&grid, centre, 50);

  g_assert_cmpuint (one->len, ==, 6);
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    g_assert_cmpuint (g_array_index (one, TlHex, d), ==, tl_grid_neighbour (&grid, centre, d));
  g_assert_cmpuint (two->len, ==, 12);
  g_assert_cmpuint (g_array_index (two, TlHex, 0), ==, tl_grid_at (&grid, 4, 2));
  g_assert_cmpuint (g_array_index (two, TlHex, 6), ==, tl_grid_at (&grid, 4, 6));
  g_assert_cmpuint (far->len, ==, 0);
}

/* From 01.02 to 03.02 two ways are equally near: the clockwise one goes south-east first. */
static void
test_line_ties (void)
{
  TlGrid grid = { .columns = 5, .rows = 5, .numbers.first_column = 1, .numbers.first_row = 1 };
  TlHex a = tl_grid_parse (&grid, "01.02");
  TlHex b = tl_grid_parse (&grid, "03.02");
  g_autoptr (GArray) there = tl_grid_line (&grid, a, b);
  g_autoptr (GArray) back = tl_grid_line (&grid, b, a);

  g_assert_cmpuint (g_array_index (there, TlHex, 1), ==, tl_grid_parse (&grid, "02.02"));
  /* Back, clockwise is the northern way. */
  g_assert_cmpuint (g_array_index (back, TlHex, 1), ==, tl_grid_parse (&grid, "02.01"));
}

static void
check_numbers (const TlGrid *plain)
{
  static const char *const patterns[] = { "",        "CC.RR",    "CCRR",
                                          "A-CC.RR", "RRCC",     "C.R",
                                          "R/C",     "xCCyRRz1", "CCCCCCCCCCCCCCCCC.RRRRR" };

  for (guint i = 0; i < G_N_ELEMENTS (patterns); i++)
    {
      TlGrid grid = *plain;

      g_strlcpy (grid.numbers.pattern, patterns[i], sizeof grid.numbers.pattern);
      g_assert_true (tl_grid_check (&grid, NULL));
      for (TlHex hex = 0; hex < tl_grid_n_hexes (&grid); hex++)
        {
          g_autofree char *text = tl_grid_format_dup (&grid, hex);
          g_autofree char *longer = g_strconcat (text, "1", NULL);
          g_autofree char *padded = g_strconcat ("0", text, NULL);

          g_assert_cmpuint (strlen (text), <, TL_HEX_NUMBER_MAX);
          g_assert_cmpuint (tl_grid_parse (&grid, text), ==, hex);
          g_assert_cmpuint (tl_grid_parse (&grid, padded), ==, TL_HEX_NONE);
          g_assert_true (tl_grid_parse (&grid, longer) != hex);
        }
    }
}

static void
test_numbers (void)
{
  static const struct
  {
    TlGrid grid;
    int column, row;
    const char *text;
  } rows[] = {
    { { .columns = 40, .rows = 20, .numbers.first_column = 1, .numbers.first_row = 1 },
      32,
      10,
      "33.11" },
    { { .columns = 40,
        .rows = 20,
        .numbers.first_column = 1,
        .numbers.first_row = 1,
        .numbers.rows_from_bottom = TRUE },
      32,
      10,
      "33.10" }, /* 20 rows: the top one is 20, ten below it is 10 */
    { { .columns = 120, .rows = 120, .numbers.first_column = 1, .numbers.first_row = 1 },
      104,
      2,
      "105.03" },
    { { .columns = 40,
        .rows = 20,
        .numbers.first_column = 1,
        .numbers.first_row = 1,
        .numbers.pattern = "CCRR" },
      2,
      10,
      "0311" },
    { { .columns = 40,
        .rows = 20,
        .numbers.first_column = 1,
        .numbers.first_row = 1,
        .numbers.pattern = "A-CC.RR" },
      2,
      10,
      "A-03.11" },
    { { .columns = 40,
        .rows = 20,
        .numbers.first_column = 0,
        .numbers.first_row = 90,
        .numbers.pattern = "RRR-C" },
      12,
      15,
      "105-12" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TlHex hex = tl_grid_at (&rows[i].grid, rows[i].column, rows[i].row);
      g_autofree char *text = tl_grid_format_dup (&rows[i].grid, hex);

      g_assert_cmpstr (text, ==, rows[i].text);
      g_assert_cmpuint (tl_grid_parse (&rows[i].grid, rows[i].text), ==, hex);
    }
}

static void
test_parse_refuses (void)
{
  static const char *const texts[] = {
    "",
    "33",
    "33.",
    ".11",
    "33.1",
    "033.11",
    "33.011",
    "33.11 ",
    " 33.11",
    "33,11",
    "41.01",
    "01.21",
    "00.01",
    "01.00",
    "-1.01",
    "33.11x",
    "x33.11",
    "99999999999.01",
    "01.99999999999999999999999999",
  };
  TlGrid grid = { .columns = 40, .rows = 20, .numbers.first_column = 1, .numbers.first_row = 1 };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    g_assert_cmpuint (tl_grid_parse (&grid, texts[i]), ==, TL_HEX_NONE);
  g_assert_cmpuint (tl_grid_parse (&grid, NULL), ==, TL_HEX_NONE);
}

static void
test_check (void)
{
  static const struct
  {
    TlGrid grid;
    const char *complaint; /* NULL: a good grid */
  } rows[] = {
    { { .columns = 1000, .rows = 1000 }, NULL },
    { { .columns = 99,
        .rows = 99,
        .numbers.first_column = 1,
        .numbers.first_row = 1,
        .numbers.pattern = "CCRR" },
      NULL },
    { { .columns = 0, .rows = 5 }, "*0 columns*" },
    { { .columns = 5, .rows = 0 }, "*0 rows*" },
    { { .columns = 1001, .rows = 1000 }, "*1000000*" },
    { { .columns = G_MAXUINT, .rows = G_MAXUINT }, "*1000000*" },
    { { .columns = 5, .rows = 5, .numbers.first_column = -1 }, "*first*" },
    { { .columns = 5, .rows = 5, .numbers.first_row = G_MAXINT }, "*first*" },
    { { .columns = 5, .rows = 5, .orientation = 2 }, "*orientation*" },
    { { .columns = 5, .rows = 5, .offset = 7 }, "*offset*" },
    { { .columns = 5, .rows = 5, .numbers.pattern = "CC" }, "*run*" },
    { { .columns = 5, .rows = 5, .numbers.pattern = "CC.RR.CC" }, "*run*" },
    { { .columns = 5, .rows = 5, .numbers.pattern = "CC RR" }, "*space*" },
    { { .columns = 100, .rows = 5, .numbers.first_column = 1, .numbers.pattern = "CCRR" },
      "*narrow*" },
    { { .columns = 5, .rows = 100, .numbers.first_row = 1, .numbers.pattern = "CCRR" },
      "*narrow*" },
    { { .columns = 5, .rows = 5, .numbers.pattern = "CCCCCCCCCCCC.RRRRRRRRRRR" }, "*characters*" },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = NULL;
      gboolean good = tl_grid_check (&rows[i].grid, &text);

      g_assert_cmpint (good, ==, rows[i].complaint == NULL);
      if (rows[i].complaint == NULL)
        g_assert_null (text);
      else if (!g_pattern_match_simple (rows[i].complaint, text))
        g_error ("row %u: \"%s\" does not match \"%s\"", i, text, rows[i].complaint);
      g_assert_cmpint (tl_grid_check (&rows[i].grid, NULL), ==, good);
    }
}

/* Of the two offsets exactly one lets the article's regiments stand next to the division. */
static void
test_article (void)
{
  for (guint from_bottom = 0; from_bottom < 2; from_bottom++)
    for (guint offset = 0; offset < 2; offset++)
      {
        TlGrid grid = { .offset = offset,
                        .columns = 40,
                        .rows = 20,
                        .numbers.first_column = 1,
                        .numbers.first_row = 1,
                        .numbers.rows_from_bottom = (gboolean) from_bottom };
        TlHex division = tl_grid_parse (&grid, "33.11");
        TlHex west = tl_grid_parse (&grid, "32.10");
        TlHex east = tl_grid_parse (&grid, "34.10");
        /* Up, odd columns reach between the even rows 10 and 11; numbered from below, down. */
        gboolean fits = (offset == TL_GRID_ODD_UP) == (from_bottom == 0);

        g_assert_cmpint (tl_grid_distance (&grid, division, west) == 1, ==, fits);
        g_assert_cmpint (tl_grid_distance (&grid, division, east) == 1, ==, fits);
        g_assert_cmpuint (tl_grid_distance (&grid, west, east), ==, 2);
        g_assert_cmpuint (tl_grid_distance (&grid, division, tl_grid_parse (&grid, "33.12")), ==,
                          1);
      }
}

static void
check_points (const TlGrid *grid)
{
  double width, height;

  tl_grid_extent (grid, &width, &height);
  for (TlHex hex = 0; hex < tl_grid_n_hexes (grid); hex++)
    {
      TlPoint centre = tl_grid_centre (grid, hex);

      g_assert_cmpuint (tl_grid_hex_at_point (grid, centre), ==, hex);
      for (guint i = 0; i < TL_DIRECTIONS; i++)
        {
          TlPoint a = tl_grid_corner (grid, hex, i);
          TlPoint b = tl_grid_corner (grid, hex, (i + 1) % TL_DIRECTIONS);
          TlPoint side = { (a.x + b.x) / 2, (a.y + b.y) / 2 };
          TlPoint corner_in = { centre.x + (a.x - centre.x) * 0.999,
                                centre.y + (a.y - centre.y) * 0.999 };
          TlPoint side_in = { centre.x + (side.x - centre.x) * 0.999,
                              centre.y + (side.y - centre.y) * 0.999 };
          TlPoint side_out = { centre.x + (side.x - centre.x) * 1.001,
                               centre.y + (side.y - centre.y) * 1.001 };

          g_assert_cmpfloat_with_epsilon (hypot (a.x - centre.x, a.y - centre.y), 1.0, 1e-9);
          g_assert_cmpfloat_with_epsilon (hypot (a.x - b.x, a.y - b.y), 1.0, 1e-9);
          g_assert_true (a.x > -1e-9 && a.y > -1e-9 && a.x < width + 1e-9 && a.y < height + 1e-9);
          g_assert_cmpuint (tl_grid_hex_at_point (grid, corner_in), ==, hex);
          g_assert_cmpuint (tl_grid_hex_at_point (grid, side_in), ==, hex);
          /* Side i, between corners i and i + 1, belongs to the neighbour in direction i. */
          g_assert_cmpuint (tl_grid_hex_at_point (grid, side_out), ==,
                            tl_grid_neighbour (grid, hex, i));
        }
    }
}

static void
test_points_outside (void)
{
  static const TlPoint points[] = { { -1, 1 },      { 1, -1 },  { 1e30, 1 },     { 1, 1e30 },
                                    { NAN, 1 },     { 1, NAN }, { INFINITY, 1 }, { -1e30, 1 },
                                    { 0.01, 0.01 }, { 1, 100 }, { 100, 1 } };
  TlGrid grid = { .columns = 5, .rows = 5, .numbers.first_column = 1, .numbers.first_row = 1 };

  for (guint i = 0; i < G_N_ELEMENTS (points); i++)
    g_assert_cmpuint (tl_grid_hex_at_point (&grid, points[i]), ==, TL_HEX_NONE);
}

static void
test_positions (void)
{
  TlGrid grid = { .columns = 7, .rows = 3 };

  for (int row = -1; row <= 3; row++)
    for (int column = -1; column <= 7; column++)
      {
        TlHex hex = tl_grid_at (&grid, column, row);
        int c, r;

        if (column < 0 || row < 0 || column == 7 || row == 3)
          {
            g_assert_cmpuint (hex, ==, TL_HEX_NONE);
            continue;
          }
        g_assert_cmpuint (hex, ==, (guint) (row * 7 + column));
        tl_grid_position (&grid, hex, &c, &r);
        g_assert_cmpint (c, ==, column);
        g_assert_cmpint (r, ==, row);
      }
}

static void
test_direction_names (void)
{
  for (guint orientation = 0; orientation < 2; orientation++)
    for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
      {
        TlDirection parsed;

        g_assert_true (
            tl_direction_parse (orientation, tl_direction_name (orientation, d), &parsed));
        g_assert_cmpuint (parsed, ==, d);
        g_assert_cmpuint (tl_direction_opposite (tl_direction_opposite (d)), ==, d);
      }
  g_assert_false (tl_direction_parse (TL_GRID_FLAT, "E", &(TlDirection){ 0 }));
  g_assert_false (tl_direction_parse (TL_GRID_POINTY, "N", &(TlDirection){ 0 }));
  g_assert_false (tl_direction_parse (TL_GRID_FLAT, "n", &(TlDirection){ 0 }));
  g_assert_false (tl_direction_parse (TL_GRID_FLAT, NULL, &(TlDirection){ 0 }));
}

static void
test_every_grid (gconstpointer data)
{
  for_every_grid ((void (*) (const TlGrid *)) data);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/hex/positions", test_positions);
  g_test_add_data_func ("/board/hex/neighbours", check_neighbours, test_every_grid);
  g_test_add_data_func ("/board/hex/directions", check_directions, test_every_grid);
  g_test_add_func ("/board/hex/direction-names", test_direction_names);
  g_test_add_data_func ("/board/hex/hexsides", check_hexsides, test_every_grid);
  g_test_add_data_func ("/board/hex/distance", check_distances, test_every_grid);
  g_test_add_data_func ("/board/hex/line", check_lines, test_every_grid);
  g_test_add_func ("/board/hex/line-ties", test_line_ties);
  g_test_add_data_func ("/board/hex/rings-and-discs", check_rings, test_every_grid);
  g_test_add_func ("/board/hex/ring-order", test_ring_order);
  g_test_add_data_func ("/board/hex/format-and-parse", check_numbers, test_every_grid);
  g_test_add_func ("/board/hex/numbers", test_numbers);
  g_test_add_func ("/board/hex/parse-refuses", test_parse_refuses);
  g_test_add_func ("/board/hex/check", test_check);
  g_test_add_func ("/board/hex/article-33.11", test_article);
  g_test_add_data_func ("/board/hex/points", check_points, test_every_grid);
  g_test_add_func ("/board/hex/points-outside", test_points_outside);
  return g_test_run ();
}
