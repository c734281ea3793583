/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The scan: the picture of the printed sheet that a map may name, and how the hexes lie on it.
 *
 * A scan is a file that the map refers to and never contains: its path, width and height in pixels,
 * size in bytes and SHA-256.  A *pin* says at which pixel of it the centre of a hex lies, in whole
 * pixels from the top left.  From three pins on there is a *fit*: the affine map from the plane of
 * tl_grid_centre () to pixels with the least squares of the pins' errors.  Affine, for a scan lies
 * shifted, turned, scaled and skewed, and a straight line stays straight.  With centres u, v about
 * their mean, and pixels p about theirs,
 *
 *   | sum uu  sum uv |   | a |   | sum up |
 *   | sum uv  sum vv | x | b | = | sum vp |     once for each of a pixel's two numbers.
 *
 * Example: 01.01 at 100, 100, 11.01 at 1600, 100 and 01.11 at 100, 1832 lay a flat grid straight,
 * with 100 pixels to the unit: hexes 173 pixels high.  A fourth pin says how well it all fits.
 *
 * Does not know: what the picture shows, or whether the file is there; draw/map/tl-scan-image.h.
 * Cost: O(pins).
 */
#pragma once

#include "board/tl-hex.h"

#define TL_SCAN_PINS_MAX 64u
/* The fewest pins that have a fit. */
#define TL_SCAN_PINS_MIN 3u
#define TL_SCAN_SIDE_MAX 65535u
#define TL_SCAN_PIXELS_MAX 150000000u
#define TL_SCAN_BYTES_MAX 2000000000u
#define TL_SCAN_PATH_MAX 1000u
/* Hexadecimal digits of a SHA-256. */
#define TL_SCAN_HASH_DIGITS 64u

typedef struct
{
  TlHex hex;
  guint x; /* pixels from the left */
  guint y; /* pixels from the top */
} TlScanPin;

typedef struct
{
  char *path; /* absolute, or relative to tl_map_folder () */
  guint width;
  guint height;
  guint size;   /* bytes of the file */
  char *hash;   /* TL_SCAN_HASH_DIGITS lower case digits */
  GArray *pins; /* TlScanPin, ascending by hex, each hex once */
} TlScan;

/* @path, @hash: copied. (transfer full): without pins */
TlScan *tl_scan_new (const char *path, guint width, guint height, guint size, const char *hash);
/* @scan: (nullable). (transfer full) (nullable) */
TlScan *tl_scan_copy (const TlScan *scan);
/* @scan: (nullable) */
void tl_scan_free (TlScan *scan);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlScan, tl_scan_free)

/*
 * @error_text: (out) (optional) (transfer full): what is wrong with it; set only when FALSE is
 *   returned
 *
 * Returns: whether path, numbers and hash are within the limits above; says nothing of pins
 */
gboolean tl_scan_check (const TlScan *scan, char **error_text);

/* Either may be NULL.  Whether both say the same; the second asks for the path too. */
gboolean tl_scan_is_alike (const TlScan *a, const TlScan *b);
gboolean tl_scan_equal (const TlScan *a, const TlScan *b);

/* @pin in place of the one of its hex.  FALSE: there are TL_SCAN_PINS_MAX already, or the picture
 * does not have that pixel. */
gboolean tl_scan_set_pin (TlScan *scan, TlScanPin pin);
/* FALSE: the hex has no pin. */
gboolean tl_scan_remove_pin (TlScan *scan, TlHex hex);
/* (nullable) (transfer none): until @scan changes */
const TlScanPin *tl_scan_find_pin (const TlScan *scan, TlHex hex);

/* --- the fit ---------------------------------------------------------------------------------- */

/* x = xx u + xy v + x0, y = yx u + yy v + y0, for a point u, v of the plane of tl_grid_centre ();
 * as cairo_matrix_t has it.  The determinant is positive. */
typedef struct
{
  double xx;
  double yx;
  double xy;
  double yy;
  double x0;
  double y0;
} TlScanFit;

/*
 * @grid: of the map
 * @pins: (element-type TlScanPin): hexes of @grid
 * @fit: (out): set only on success
 * @error_text: (out) (optional) (transfer full): why there is none, a sentence for players; set
 *   only when FALSE is returned
 *
 * Refuses fewer than three pins, two of one hex or at one pixel, pins that lie in one line or
 * nearly so, in the grid or in the picture, and pins that would mirror the picture.
 *
 * Returns: whether there is a fit
 */
gboolean tl_scan_fit (const TlGrid *grid, const GArray *pins, TlScanFit *fit, char **error_text);

/* Of a point of the plane, the pixel; and back. */
TlPoint tl_scan_fit_pixel (const TlScanFit *fit, TlPoint plane);
TlPoint tl_scan_fit_plane (const TlScanFit *fit, TlPoint pixel);
/* The hex at that pixel; TL_HEX_NONE off the map. */
TlHex tl_scan_fit_hex (const TlScanFit *fit, const TlGrid *grid, TlPoint pixel);
/* How many pixels off @pin is. */
double tl_scan_fit_error (const TlScanFit *fit, const TlGrid *grid, const TlScanPin *pin);
/* Pixels to a unit of the plane, a hex's circumradius: the mean of all directions. */
double tl_scan_fit_unit_px (const TlScanFit *fit);
