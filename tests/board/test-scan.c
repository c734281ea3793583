/* SPDX-License-Identifier: GPL-3.0-or-later */
/* How hexes lie on a scan: the fit of its pins, back and forth, and pins that have none. */
#undef G_DISABLE_ASSERT

#include "board/tl-scan.h"

#include <math.h>

#define HASH "0123456789abcdef0123456789abcdef0123456789abcdef0123456789abcdef"

static const TlGrid flat = { .columns = 40,
                             .rows = 30,
                             .numbers = { .first_column = 1, .first_row = 1, .pattern = "CC.RR" } };

/* A sheet that lies turned, skewed and scaled on the scanner: what the fit must find. */
static const TlScanFit lies = { 61.5, 2.25, -3.5, 60, 210, 140 };

static TlScan *
new_scan (void)
{
  return tl_scan_new ("a.png", 6000, 6000, 12345, HASH);
}

static TlScanPin
pin_of (const TlGrid *grid, const char *number)
{
  TlHex hex = tl_grid_parse (grid, number);
  TlPoint pixel = tl_scan_fit_pixel (&lies, tl_grid_centre (grid, hex));

  g_assert_true (pixel.x >= 0 && pixel.y >= 0);
  return (TlScanPin){ hex, (guint) lround (pixel.x), (guint) lround (pixel.y) };
}

/* Three pins say it all; within the half pixel by which each was rounded, and further out no more
 * than as far as they reach. */
static void
test_three_pins (void)
{
  static const TlGridOrientation orientations[] = { TL_GRID_FLAT, TL_GRID_POINTY };

  for (guint form = 0; form < 8; form++)
    {
      TlGrid grid = flat;
      g_autoptr (TlScan) scan = new_scan ();
      TlScanFit fit;

      grid.orientation = orientations[form & 1];
      grid.offset = form & 2 ? TL_GRID_ODD_DOWN : TL_GRID_ODD_UP;
      grid.numbers.rows_from_bottom = (form & 4) != 0;
      g_assert_true (tl_scan_set_pin (scan, pin_of (&grid, "02.03")));
      g_assert_true (tl_scan_set_pin (scan, pin_of (&grid, "38.05")));
      g_assert_true (tl_scan_set_pin (scan, pin_of (&grid, "05.28")));
      g_assert_true (tl_scan_fit (&grid, scan->pins, &fit, NULL));
      for (TlHex hex = 0; hex < tl_grid_n_hexes (&grid); hex++)
        {
          TlPoint centre = tl_grid_centre (&grid, hex);
          TlPoint wanted = tl_scan_fit_pixel (&lies, centre);
          TlPoint pixel = tl_scan_fit_pixel (&fit, centre);
          TlPoint back = tl_scan_fit_plane (&fit, pixel);

          g_assert_cmpfloat (hypot (pixel.x - wanted.x, pixel.y - wanted.y), <, 2.5);
          g_assert_cmpfloat (hypot (back.x - centre.x, back.y - centre.y), <, 1e-9);
          g_assert_cmpuint (tl_scan_fit_hex (&fit, &grid, wanted), ==, hex);
        }
      for (guint i = 0; i < scan->pins->len; i++)
        g_assert_cmpfloat (
            tl_scan_fit_error (&fit, &grid, &g_array_index (scan->pins, TlScanPin, i)), <, 1e-6);
      g_assert_cmpfloat (fabs (tl_scan_fit_unit_px (&fit) - 60.8), <, 0.3);
    }
}

/* Of the least squares: no other six numbers nearby have a smaller sum. */
static void
test_least_squares (void)
{
  g_autoptr (TlScan) scan = new_scan ();
  static const struct
  {
    const char *number;
    int dx, dy;
  } off[] = {
    { "02.03", 3, -4 }, { "38.05", -2, 7 }, { "05.28", 0, 5 }, { "36.27", 9, 1 }, { "20.15", -6, 2 }
  };
  TlScanFit fit;
  double least = 0;

  for (guint i = 0; i < G_N_ELEMENTS (off); i++)
    {
      TlScanPin pin = pin_of (&flat, off[i].number);

      pin.x = (guint) ((int) pin.x + off[i].dx);
      pin.y = (guint) ((int) pin.y + off[i].dy);
      g_assert_true (tl_scan_set_pin (scan, pin));
    }
  g_assert_true (tl_scan_fit (&flat, scan->pins, &fit, NULL));
  for (guint i = 0; i < scan->pins->len; i++)
    least += pow (tl_scan_fit_error (&fit, &flat, &g_array_index (scan->pins, TlScanPin, i)), 2);
  g_assert_cmpfloat (least, >, 1);
  for (guint k = 0; k < 12; k++)
    {
      TlScanFit other = fit;
      double *numbers = &other.xx;
      double sum = 0;

      numbers[k / 2] += (k & 1 ? -1 : 1) * (k / 2 < 4 ? 0.001 : 0.05);
      for (guint i = 0; i < scan->pins->len; i++)
        sum +=
            pow (tl_scan_fit_error (&other, &flat, &g_array_index (scan->pins, TlScanPin, i)), 2);
      g_assert_cmpfloat (sum, >, least);
    }
}

/* The one pin that is far off has the largest error. */
static void
test_worst_pin (void)
{
  static const char *const numbers[] = { "02.03", "38.05", "05.28", "36.27", "20.15", "10.20" };
  g_autoptr (TlScan) scan = new_scan ();
  TlScanPin wrong = pin_of (&flat, "36.27");
  TlScanFit fit;

  for (guint i = 0; i < G_N_ELEMENTS (numbers); i++)
    g_assert_true (tl_scan_set_pin (scan, pin_of (&flat, numbers[i])));
  wrong.x += 106; /* it is on 37.27, the next hex but half */
  g_assert_true (tl_scan_set_pin (scan, wrong));
  g_assert_true (tl_scan_fit (&flat, scan->pins, &fit, NULL));
  for (guint i = 0; i < scan->pins->len; i++)
    {
      const TlScanPin *pin = &g_array_index (scan->pins, TlScanPin, i);

      if (pin->hex != wrong.hex)
        g_assert_cmpfloat (tl_scan_fit_error (&fit, &flat, pin), <,
                           tl_scan_fit_error (&fit, &flat, &wrong));
    }
}

/* Pins that have no fit: hexes and pixels, and the beginning of what is said. */
static const struct
{
  const char *path;
  const char *said;
  struct
  {
    const char *number;
    guint x, y;
  } pins[5];
} faults[] = {
  { "/board/scan/no-pin", "The picture needs 3 more", { { NULL, 0, 0 } } },
  { "/board/scan/two-pins",
    "The picture needs 1 more",
    { { "01.01", 10, 10 }, { "09.09", 500, 500 } } },
  { "/board/scan/hexes-in-line",
    "The pinned hexes lie in one line",
    { { "01.01", 10, 10 }, { "01.09", 12, 500 }, { "01.20", 900, 1200 } } },
  { "/board/scan/hexes-nearly-in-line",
    "The pinned hexes lie in one line",
    { { "01.01", 10, 10 }, { "20.01", 1200, 12 }, { "40.01", 2400, 14 } } },
  { "/board/scan/pixels-in-line",
    "The pins lie in one line of the picture",
    { { "01.01", 10, 10 }, { "01.09", 100, 100 }, { "20.20", 400, 400 } } },
  { "/board/scan/one-pixel",
    "01.01 and 20.20 are pinned to the same pixel",
    { { "01.01", 10, 10 }, { "01.09", 100, 400 }, { "20.20", 10, 10 } } },
  { "/board/scan/mirrored",
    "The pins mirror the picture",
    { { "01.01", 2000, 10 }, { "30.01", 10, 10 }, { "01.30", 2000, 1500 } } },
};

static void
test_fault (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (TlScan) scan = new_scan ();
  g_autofree char *said = NULL;
  TlScanFit fit = { 1, 2, 3, 4, 5, 6 };

  for (guint i = 0; faults[row].pins[i].number != NULL; i++)
    g_assert_true (
        tl_scan_set_pin (scan, (TlScanPin){ tl_grid_parse (&flat, faults[row].pins[i].number),
                                            faults[row].pins[i].x, faults[row].pins[i].y }));
  g_assert_false (tl_scan_fit (&flat, scan->pins, &fit, &said));
  g_test_message ("%s", said);
  g_assert_true (g_str_has_prefix (said, faults[row].said));
  g_assert_cmpfloat (fit.x0, ==, 5);
}

static void
test_one_hex_twice (void)
{
  g_autoptr (GArray) pins = g_array_new (FALSE, FALSE, sizeof (TlScanPin));
  TlScanPin three[] = { { 0, 0, 0 }, { 90, 100, 0 }, { 0, 50, 50 } };
  g_autofree char *said = NULL;
  TlScanFit fit;

  g_array_append_vals (pins, three, 3);
  g_assert_false (tl_scan_fit (&flat, pins, &fit, &said));
  g_assert_cmpstr (said, ==, "01.01 has two pins.");
}

static void
test_pins (void)
{
  g_autoptr (TlScan) scan = new_scan ();
  g_autoptr (TlScan) copy = NULL;

  for (TlHex hex = TL_SCAN_PINS_MAX; hex > 0; hex--)
    g_assert_true (tl_scan_set_pin (scan, (TlScanPin){ hex, hex, 7 }));
  for (guint i = 1; i < scan->pins->len; i++)
    g_assert_cmpuint (g_array_index (scan->pins, TlScanPin, i - 1).hex, <,
                      g_array_index (scan->pins, TlScanPin, i).hex);
  g_assert_false (tl_scan_set_pin (scan, (TlScanPin){ 100, 1, 1 }));
  g_assert_true (tl_scan_set_pin (scan, (TlScanPin){ 5, 99, 98 }));
  g_assert_cmpuint (scan->pins->len, ==, TL_SCAN_PINS_MAX);
  g_assert_cmpuint (tl_scan_find_pin (scan, 5)->x, ==, 99);
  g_assert_null (tl_scan_find_pin (scan, 100));
  copy = tl_scan_copy (scan);
  g_assert_true (tl_scan_equal (scan, copy));
  g_assert_true (tl_scan_remove_pin (scan, 5));
  g_assert_false (tl_scan_remove_pin (scan, 5));
  g_assert_false (tl_scan_is_alike (scan, copy));
  g_assert_true (tl_scan_remove_pin (copy, 5));
  g_free (copy->path);
  copy->path = g_strdup ("elsewhere/a.png");
  g_assert_true (tl_scan_is_alike (scan, copy));
  g_assert_false (tl_scan_equal (scan, copy));
  g_assert_false (tl_scan_equal (scan, NULL));
  g_assert_true (tl_scan_equal (NULL, NULL));
  g_assert_false (tl_scan_set_pin (scan, (TlScanPin){ 5, 6000, 0 }));
  g_assert_false (tl_scan_set_pin (scan, (TlScanPin){ 5, 0, 6000 }));
}

static void
test_limits (void)
{
  static const struct
  {
    const char *path;
    guint width, height, size;
    const char *hash;
    gboolean is_good;
  } rows[] = {
    { "a.png", 15000, 10000, TL_SCAN_BYTES_MAX, HASH, TRUE },
    { "a.png", 15000, 10001, 1, HASH, FALSE },
    { "a.png", 0, 1, 1, HASH, FALSE },
    { "a.png", 65536, 1, 1, HASH, FALSE },
    { "a.png", G_MAXUINT, G_MAXUINT, 1, HASH, FALSE },
    { "a.png", 1, 1, 0, HASH, FALSE },
    { "a.png", 1, 1, TL_SCAN_BYTES_MAX + 1, HASH, FALSE },
    { "a.png", 1, 1, 1, HASH "0", FALSE },
    { "a.png", 1, 1, 1, "", FALSE },
    { "", 1, 1, 1, HASH, FALSE },
    { "a\nb.png", 1, 1, 1, HASH, FALSE },
    { "\xff.png", 1, 1, 1, HASH, FALSE },
    { "Blatt \xc3\xbc.png", 1, 1, 1, HASH, TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlScan) scan =
          tl_scan_new (rows[i].path, rows[i].width, rows[i].height, rows[i].size, rows[i].hash);
      g_autofree char *said = NULL;

      g_test_message ("row %u", i);
      g_assert_true (tl_scan_check (scan, &said) == rows[i].is_good);
      g_assert_true ((said == NULL) == rows[i].is_good);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/board/scan/three-pins", test_three_pins);
  g_test_add_func ("/board/scan/least-squares", test_least_squares);
  g_test_add_func ("/board/scan/worst-pin", test_worst_pin);
  for (guint i = 0; i < G_N_ELEMENTS (faults); i++)
    g_test_add_data_func (faults[i].path, GUINT_TO_POINTER (i), test_fault);
  g_test_add_func ("/board/scan/one-hex-twice", test_one_hex_twice);
  g_test_add_func ("/board/scan/pins", test_pins);
  g_test_add_func ("/board/scan/limits", test_limits);
  return g_test_run ();
}
