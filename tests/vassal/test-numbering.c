/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Numbers of hexes, against an oracle that reckons in another way: it looks for the cell of a pixel
 * by trying cells, counts numbers from cell to cell, and takes names from lists.
 */
#undef G_DISABLE_ASSERT

#include "vassal-files.h"

#include <math.h>

#define WIDTH 700
#define HEIGHT 500

/* --- the oracle --- */

/* A, ..., Z, AA, BB, ..., ZZ, AAA, ...: written out one after the other. */
static const char *
letters (int n)
{
  static GPtrArray *list;

  if (list == NULL)
    {
      list = g_ptr_array_new ();
      for (guint times = 1; times <= 4; times++)
        for (char letter = 'A'; letter <= 'Z'; letter++)
          g_ptr_array_add (list, g_strnfill (times, letter));
    }
  return list->pdata[n];
}

static char *
oracle_name (int n, gboolean is_alphabetic, int leading)
{
  const char *sign = n < 0 ? "-" : "";

  n = n < 0 ? -n : n;
  /* So many digits, and one more. */
  return is_alphabetic ? g_strconcat (sign, letters (n), NULL)
                       : g_strdup_printf ("%s%0*d", sign, leading + 1, n);
}

/* Which @k has start + (k - 1/2) * step <= x < start + (k + 1/2) * step. */
static int
oracle_strip (double x, double start, double step)
{
  for (int k = -60; k <= 60; k++)
    if (start + k * step - step / 2 <= x && x < start + k * step + step / 2)
      return k;
  g_assert_not_reached ();
}

static char *
oracle_label (const TlVassalGrid *grid, int width, int height, double x, double y)
{
  const TlVassalNumbering *numbering = grid->numbering;
  double across = grid->sideways ? y : x;
  double along = grid->sideways ? x : y;
  int column = oracle_strip (across, grid->x0, grid->dx);
  gboolean is_odd = (column & 1) == 1;
  int row = oracle_strip (along - (is_odd ? grid->dy / 2 : 0), grid->y0, grid->dy);
  int n_rows = (int) lround (floor (height / grid->dx + 0.5));
  int n_columns = (int) lround (floor (width / grid->dy + 0.5));
  int h = 0, v = 0;
  g_autofree char *first = NULL;
  g_autofree char *second = NULL;

  /* Down the screen is what vDescend is about, to the right what hDescend is: of a grid that lies
   * on its side columns go down. */
  if (grid->sideways)
    {
      h = numbering->v_descend ? n_rows : 0;
      v = numbering->h_descend ? n_columns : 0;
      for (int i = 0; i < abs (column); i++)
        h += (column > 0) == numbering->v_descend ? -1 : 1;
      for (int i = 0; i < abs (row); i++)
        v += (row > 0) == numbering->h_descend ? -1 : 1;
      if (is_odd && numbering->stagger)
        v += numbering->h_descend ? -1 : 1;
    }
  else
    {
      h = numbering->h_descend ? n_columns : 0;
      v = numbering->v_descend ? n_rows : 0;
      for (int i = 0; i < abs (column); i++)
        h += (column > 0) == numbering->h_descend ? -1 : 1;
      for (int i = 0; i < abs (row); i++)
        v += (row > 0) == numbering->v_descend ? -1 : 1;
      if (is_odd && numbering->stagger)
        v += numbering->v_descend ? -1 : 1;
    }
  first = oracle_name (h + numbering->h_off, numbering->is_h_alphabetic, numbering->h_leading);
  second = oracle_name (v + numbering->v_off, numbering->is_v_alphabetic, numbering->v_leading);
  return numbering->is_vertical_first ? g_strconcat (second, numbering->separator, first, NULL)
                                      : g_strconcat (first, numbering->separator, second, NULL);
}

/* --- the tests --- */

typedef struct
{
  TlVassalGrid grid;
  TlVassalNumbering numbering;
} Numbered;

static void
numbered_free (Numbered *numbered)
{
  g_free (numbered->numbering.format);
  g_array_unref (numbered->grid.regions);
  g_free (numbered);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (Numbered, numbered_free)

static Numbered *
grid_of_bits (guint bits)
{
  static const int offs[] = { -2, 0, 1, 17 };
  Numbered *numbered = g_new0 (Numbered, 1);
  TlVassalGrid *grid = &numbered->grid;
  TlVassalNumbering *numbering = &numbered->numbering;

  grid->kind = TL_VASSAL_GRID_HEX;
  grid->regions = g_array_new (FALSE, FALSE, sizeof (TlVassalRegion));
  grid->x0 = 21;
  grid->y0 = -4;
  grid->dx = 55.4256;
  grid->dy = 64;
  grid->sideways = (bits & 1) != 0;
  numbering->h_descend = (bits & 2) != 0;
  numbering->v_descend = (bits & 4) != 0;
  numbering->stagger = (bits & 8) != 0;
  numbering->is_vertical_first = (bits & 16) != 0;
  numbering->is_h_alphabetic = (bits & 32) != 0;
  numbering->is_v_alphabetic = (bits & 64) != 0;
  numbering->h_off = offs[bits >> 7 & 3];
  numbering->v_off = offs[bits >> 9 & 3];
  numbering->h_leading = (int) (bits >> 11 & 3);
  numbering->v_leading = (int) (bits >> 11 & 1);
  numbering->separator = (char *) ((bits & 1 << 13) != 0 ? "." : "");
  grid->numbering = numbering;
  return numbered;
}

static char *
label_of (const TlVassalGrid *grid, TlVassalCell cell)
{
  TlVassalArea area = { .grid = grid, .width = WIDTH, .height = HEIGHT };

  return tl_vassal_area_label (&area, cell, NULL, NULL);
}

static void
test_every_combination (void)
{
  guint n = 0;

  for (guint bits = 0; bits < 1u << 14; bits++)
    {
      g_autoptr (Numbered) numbered = grid_of_bits (bits);
      const TlVassalGrid *grid = &numbered->grid;

      for (double x = 3 + bits % 7; x < WIDTH; x += 67)
        for (double y = 2 + bits % 5; y < HEIGHT; y += 71)
          {
            TlVassalCell cell = tl_vassal_grid_strip (grid, x, y);
            g_autofree char *label = label_of (grid, cell);
            g_autofree char *expected = oracle_label (grid, WIDTH, HEIGHT, x, y);

            if (strcmp (label, expected) != 0)
              g_error ("bits %u at %g,%g: %s, expected %s", bits, x, y, label, expected);
            n++;
          }
    }
  g_assert_cmpuint (n, >, 1000000);
}

/* The nearest centre, looked for among all. */
static void
test_nearest (void)
{
  for (guint bits = 0; bits < 2; bits++)
    {
      g_autoptr (Numbered) numbered = grid_of_bits (bits);
      const TlVassalGrid *grid = &numbered->grid;

      for (double x = -90; x < WIDTH; x += 7.3)
        for (double y = -90; y < HEIGHT; y += 8.9)
          {
            TlVassalCell found = tl_vassal_grid_cell (grid, x, y);
            TlVassalPoint centre = tl_vassal_grid_centre (grid, found);
            double square = (centre.x - x) * (centre.x - x) + (centre.y - y) * (centre.y - y);

            for (int column = -4; column < 16; column++)
              for (int row = -4; row < 16; row++)
                {
                  TlVassalPoint other = tl_vassal_grid_centre (grid, (TlVassalCell){ column, row });

                  g_assert_cmpfloat ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y),
                                     >=, square - 0.01);
                }
          }
    }
}

/* A piece that VASSAL snapped stands at a centre, in whole pixels. */
static void
test_snapped (void)
{
  for (guint bits = 0; bits < 2; bits++)
    {
      g_autoptr (Numbered) numbered = grid_of_bits (bits);
      const TlVassalGrid *grid = &numbered->grid;

      for (int column = -3; column < 40; column++)
        for (int row = -3; row < 40; row++)
          {
            TlVassalCell cell = { column, row };
            TlVassalPoint centre = tl_vassal_grid_centre (grid, cell);
            TlVassalCell strip = tl_vassal_grid_strip (grid, floor (centre.x), floor (centre.y));
            TlVassalCell nearest = tl_vassal_grid_cell (grid, floor (centre.x), floor (centre.y));

            g_assert_cmpint (strip.column, ==, column);
            g_assert_cmpint (strip.row, ==, row);
            g_assert_cmpint (nearest.column, ==, column);
            g_assert_cmpint (nearest.row, ==, row);
          }
    }
}

static void
test_format (void)
{
  g_autoptr (Numbered) numbered = grid_of_bits (1u << 13 | 1u << 11 | 1u << 8 | 1u << 10);
  g_autofree char *label = NULL;

  numbered->numbering.format = g_strdup ("Hex $gridLocation$ ($column$, $row$)");
  label = label_of (&numbered->grid, (TlVassalCell){ 2, 4 });
  g_assert_cmpstr (label, ==, "Hex 03.05 (03, 05)");
}

/* --- zones --- */

static void
add_corner (TlVassalZone *zone, double x, double y)
{
  TlVassalPoint point = { x, y };

  g_array_append_val (zone->path, point);
}

static void
zone_free (gpointer data)
{
  TlVassalZone *zone = data;

  g_array_unref (zone->path);
  g_free (zone);
}

static TlVassalZone *
square_zone (double from, double to)
{
  TlVassalZone *zone = g_new0 (TlVassalZone, 1);

  zone->path = g_array_new (FALSE, FALSE, sizeof (TlVassalPoint));
  add_corner (zone, from, from);
  add_corner (zone, to, from);
  add_corner (zone, to, to);
  add_corner (zone, from, to);
  return zone;
}

static void
test_zones (void)
{
  g_autoptr (Numbered) of_board = grid_of_bits (0);
  g_autoptr (Numbered) of_inner = grid_of_bits (1);
  g_autoptr (GPtrArray) zones = g_ptr_array_new_with_free_func (zone_free);
  TlVassalZone *inner = square_zone (100, 200);
  TlVassalZone *outer = square_zone (50, 300);
  TlVassalZone *parent = square_zone (400, 450);
  TlVassalBoard board = {
    .width = WIDTH, .height = HEIGHT, .grid = &of_board->grid, .zones = zones
  };
  const TlVassalZone *zone;
  TlVassalArea area;

  inner->grid = &of_inner->grid;
  parent->uses_parent = TRUE;
  g_ptr_array_add (zones, inner);
  g_ptr_array_add (zones, outer);
  g_ptr_array_add (zones, parent);

  /* The first in the file's order wins. */
  g_assert_true (tl_vassal_board_grid_at (&board, 150, 150, &zone) == inner->grid);
  g_assert_true (zone == inner);
  g_assert_null (tl_vassal_board_grid_at (&board, 250, 150, &zone));
  g_assert_true (zone == outer);
  g_assert_true (tl_vassal_board_grid_at (&board, 320, 150, &zone) == board.grid);
  g_assert_null (zone);
  g_assert_true (tl_vassal_board_grid_at (&board, 420, 420, &zone) == board.grid);
  g_assert_true (zone == parent);
  g_assert_null (tl_vassal_board_area (&board, outer).grid);
  g_assert_true (tl_vassal_board_area (&board, NULL).grid == board.grid);
  /* A zone's own grid counts down from the box around it, its parent's from the board. */
  area = tl_vassal_board_area (&board, inner);
  g_assert_true (area.grid == inner->grid);
  g_assert_cmpfloat (area.width, ==, 100);
  g_assert_cmpfloat (area.height, ==, 100);
  area = tl_vassal_board_area (&board, parent);
  g_assert_true (area.grid == board.grid);
  g_assert_cmpfloat (area.width, ==, WIDTH);
  g_assert_cmpfloat (area.height, ==, HEIGHT);
}

/* --- the samples --- */

/* Hexes that VASSAL 3.7 has snapped pieces to, with its rounding, and one that a player named. */
static void
test_samples (void)
{
  g_autofree char *build_file = sample_path ("ragnarok-buildFile.xml");
  g_autofree char *text = NULL;
  g_autoptr (TlVassalModule) module = NULL;
  const TlVassalBoard *board;
  const TlVassalGrid *grid;
  const TlVassalZone *zone;
  TlVassalArea area;
  static const struct
  {
    int x, y;
  } stacks[] = { { 80, 1682 },   { 1653, 900 },  { 1765, 1095 }, { 1485, 1193 }, { 1260, 998 },
                 { 1316, 1291 }, { 1990, 1095 }, { 1091, 1291 }, { 979, 1095 },  { 1091, 1095 },
                 { 1147, 1193 }, { 1203, 1291 }, { 1934, 998 },  { 1878, 900 } };

  if (build_file == NULL)
    return;
  g_assert_true (g_file_get_contents (build_file, &text, NULL, NULL));
  module = module_of (text, 3300, 2450);
  board = tl_vassal_map_board (tl_vassal_module_map (module, "Main Map"), "Map");
  grid = tl_vassal_board_grid_at (board, 80, 1682, &zone);
  g_assert_cmpstr (zone->name, ==, "map");
  area = tl_vassal_board_area (board, zone);
  for (guint i = 0; i < G_N_ELEMENTS (stacks); i++)
    {
      TlVassalCell cell = tl_vassal_grid_strip (grid, stacks[i].x, stacks[i].y);
      TlVassalPoint centre = tl_vassal_grid_centre (grid, cell);
      g_autofree char *label = tl_vassal_area_label (&area, cell, NULL, NULL);

      g_assert_cmpfloat (fabs (centre.x - stacks[i].x), <=, 2.0);
      g_assert_cmpfloat (fabs (centre.y - stacks[i].y), <=, 2.0);
      if (i == 0)
        g_assert_cmpstr (label, ==, "0101");
    }
  tl_vassal_board_grid_at (board, 3196, 190, &zone);
  g_assert_cmpstr (zone->name, ==, "endurance");
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/vassal/numbering/every-combination", test_every_combination);
  g_test_add_func ("/vassal/numbering/nearest", test_nearest);
  g_test_add_func ("/vassal/numbering/snapped", test_snapped);
  g_test_add_func ("/vassal/numbering/format", test_format);
  g_test_add_func ("/vassal/numbering/zones", test_zones);
  g_test_add_func ("/vassal/numbering/samples", test_samples);
  return g_test_run ();
}
