/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board/tl-scan.h"

#include <glib/gi18n-lib.h>
#include <math.h>
#include <string.h>

/* --- the value -------------------------------------------------------------------------------- */

TlScan *
tl_scan_new (const char *path, guint width, guint height, guint size, const char *hash)
{
  TlScan *scan = g_new0 (TlScan, 1);

  scan->path = g_strdup (path);
  scan->width = width;
  scan->height = height;
  scan->size = size;
  scan->hash = g_strdup (hash);
  scan->pins = g_array_new (FALSE, FALSE, sizeof (TlScanPin));
  return scan;
}

TlScan *
tl_scan_copy (const TlScan *scan)
{
  if (scan == NULL)
    return NULL;
  TlScan *copy = tl_scan_new (scan->path, scan->width, scan->height, scan->size, scan->hash);
  g_array_append_vals (copy->pins, scan->pins->data, scan->pins->len);
  return copy;
}

void
tl_scan_free (TlScan *scan)
{
  if (scan == NULL)
    return;
  g_array_unref (scan->pins);
  g_free (scan->hash);
  g_free (scan->path);
  g_free (scan);
}

static gboolean
is_path (const char *path)
{
  if (*path == '\0' || strlen (path) > TL_SCAN_PATH_MAX || !g_utf8_validate (path, -1, NULL))
    return FALSE;
  for (const char *p = path; *p != '\0'; p = g_utf8_next_char (p))
    if (!g_unichar_isprint (g_utf8_get_char (p)))
      return FALSE;
  return TRUE;
}

static gboolean
is_hash (const char *hash)
{
  gsize n = strspn (hash, "0123456789abcdef");

  return n == TL_SCAN_HASH_DIGITS && hash[n] == '\0';
}

gboolean
tl_scan_check (const TlScan *scan, char **error_text)
{
  char *text = NULL;

  if (!is_path (scan->path))
    text = g_strdup_printf (_ ("a picture's path is printable text of at most %u bytes"),
                            TL_SCAN_PATH_MAX);
  else if (scan->width == 0 || scan->height == 0 || scan->width > TL_SCAN_SIDE_MAX ||
           scan->height > TL_SCAN_SIDE_MAX ||
           (guint64) scan->width * scan->height > TL_SCAN_PIXELS_MAX)
    text =
        g_strdup_printf (_ ("a picture has at most %u million pixels, and %u along a side; "
                            "this one has %u × %u"),
                         TL_SCAN_PIXELS_MAX / 1000000, TL_SCAN_SIDE_MAX, scan->width, scan->height);
  else if (scan->size == 0 || scan->size > TL_SCAN_BYTES_MAX)
    text = g_strdup_printf (_ ("a picture's file has from 1 to %u bytes; this one has %u"),
                            TL_SCAN_BYTES_MAX, scan->size);
  else if (!is_hash (scan->hash))
    text = g_strdup_printf (_ ("a picture's hash is a SHA-256 of %u lower case digits"),
                            TL_SCAN_HASH_DIGITS);
  if (text != NULL && error_text != NULL)
    *error_text = g_steal_pointer (&text);
  else if (text == NULL)
    return TRUE;
  g_free (text);
  return FALSE;
}

gboolean
tl_scan_is_alike (const TlScan *a, const TlScan *b)
{
  if (a == NULL || b == NULL)
    return a == b;
  if (a->width != b->width || a->height != b->height || a->size != b->size ||
      strcmp (a->hash, b->hash) != 0 || a->pins->len != b->pins->len)
    return FALSE;
  for (guint i = 0; i < a->pins->len; i++)
    {
      const TlScanPin *p = &g_array_index (a->pins, TlScanPin, i);
      const TlScanPin *q = &g_array_index (b->pins, TlScanPin, i);

      if (p->hex != q->hex || p->x != q->x || p->y != q->y)
        return FALSE;
    }
  return TRUE;
}

gboolean
tl_scan_equal (const TlScan *a, const TlScan *b)
{
  return tl_scan_is_alike (a, b) && (a == b || strcmp (a->path, b->path) == 0);
}

/* The index of the first pin that is not before @hex. */
static guint
pin_index (const TlScan *scan, TlHex hex)
{
  guint i = 0;

  while (i < scan->pins->len && g_array_index (scan->pins, TlScanPin, i).hex < hex)
    i++;
  return i;
}

const TlScanPin *
tl_scan_find_pin (const TlScan *scan, TlHex hex)
{
  guint i = pin_index (scan, hex);

  if (i == scan->pins->len || g_array_index (scan->pins, TlScanPin, i).hex != hex)
    return NULL;
  return &g_array_index (scan->pins, TlScanPin, i);
}

gboolean
tl_scan_set_pin (TlScan *scan, TlScanPin pin)
{
  guint i = pin_index (scan, pin.hex);

  if (pin.x >= scan->width || pin.y >= scan->height)
    return FALSE;
  if (tl_scan_find_pin (scan, pin.hex) != NULL)
    g_array_index (scan->pins, TlScanPin, i) = pin;
  else if (scan->pins->len == TL_SCAN_PINS_MAX)
    return FALSE;
  else
    g_array_insert_val (scan->pins, i, pin);
  return TRUE;
}

gboolean
tl_scan_remove_pin (TlScan *scan, TlHex hex)
{
  if (tl_scan_find_pin (scan, hex) == NULL)
    return FALSE;
  g_array_remove_index (scan->pins, pin_index (scan, hex));
  return TRUE;
}

/* --- the fit ---------------------------------------------------------------------------------- */

/* Pins lie in one line when they spread this much less across than along it. */
#define FLATTEST 0.05

/* What is summed up of points: their mean, and their spread about it. */
typedef struct
{
  TlPoint mean;
  double xx;
  double xy;
  double yy;
} Spread;

static Spread
spread_of (const TlPoint *points, guint n)
{
  Spread spread = { 0 };

  for (guint i = 0; i < n; i++)
    {
      spread.mean.x += points[i].x / n;
      spread.mean.y += points[i].y / n;
    }
  for (guint i = 0; i < n; i++)
    {
      double x = points[i].x - spread.mean.x;
      double y = points[i].y - spread.mean.y;

      spread.xx += x * x;
      spread.xy += x * y;
      spread.yy += y * y;
    }
  return spread;
}

/* By the spreads along the main axes, which are the roots of the matrix' eigenvalues. */
static gboolean
is_in_line (const Spread *spread)
{
  double mean = (spread->xx + spread->yy) / 2;
  double root = hypot ((spread->xx - spread->yy) / 2, spread->xy);

  return mean - root <= FLATTEST * FLATTEST * (mean + root);
}

/* Fits one number of pixels, @of, about its mean: value = a u + b v. */
static void
solve (const Spread *spread, const TlPoint *plane, const double *of, guint n, double *a, double *b)
{
  double determinant = spread->xx * spread->yy - spread->xy * spread->xy;
  double up = 0, vp = 0;

  for (guint i = 0; i < n; i++)
    {
      up += (plane[i].x - spread->mean.x) * of[i];
      vp += (plane[i].y - spread->mean.y) * of[i];
    }
  *a = (spread->yy * up - spread->xy * vp) / determinant;
  *b = (spread->xx * vp - spread->xy * up) / determinant;
}

static TlScanFit
fit_points (const TlPoint *plane, const TlPoint *pixels, guint n)
{
  Spread in_plane = spread_of (plane, n);
  Spread in_picture = spread_of (pixels, n);
  double *x = g_newa (double, n);
  double *y = g_newa (double, n);
  TlScanFit fit;

  for (guint i = 0; i < n; i++)
    {
      x[i] = pixels[i].x - in_picture.mean.x;
      y[i] = pixels[i].y - in_picture.mean.y;
    }
  solve (&in_plane, plane, x, n, &fit.xx, &fit.xy);
  solve (&in_plane, plane, y, n, &fit.yx, &fit.yy);
  fit.x0 = in_picture.mean.x - fit.xx * in_plane.mean.x - fit.xy * in_plane.mean.y;
  fit.y0 = in_picture.mean.y - fit.yx * in_plane.mean.x - fit.yy * in_plane.mean.y;
  return fit;
}

/* (transfer full) (nullable): which two pins are of one hex, or at one pixel */
static char *
find_twins (const TlGrid *grid, const GArray *pins)
{
  for (guint i = 0; i < pins->len; i++)
    for (guint k = 0; k < i; k++)
      {
        const TlScanPin *p = &g_array_index (pins, TlScanPin, k);
        const TlScanPin *q = &g_array_index (pins, TlScanPin, i);
        char one[TL_HEX_NUMBER_MAX], other[TL_HEX_NUMBER_MAX];

        if (p->hex == q->hex)
          return g_strdup_printf (_ ("%s has two pins."), tl_grid_format (grid, p->hex, one));
        if (p->x == q->x && p->y == q->y)
          /* Translators: two hexes. */
          return g_strdup_printf (_ ("%s and %s are pinned to the same pixel."),
                                  tl_grid_format (grid, p->hex, one),
                                  tl_grid_format (grid, q->hex, other));
      }
  return NULL;
}

static double
determinant (const TlScanFit *fit)
{
  return fit->xx * fit->yy - fit->xy * fit->yx;
}

/* (transfer full) (nullable): why pins have no fit; else @fit is it */
static char *
try_fit (const TlGrid *grid, const GArray *pins, TlScanFit *fit)
{
  TlPoint plane[TL_SCAN_PINS_MAX], pixels[TL_SCAN_PINS_MAX];
  Spread in_plane, in_picture;

  if (pins->len < TL_SCAN_PINS_MIN)
    return g_strdup_printf (ngettext ("The picture needs %u more pinned hex.",
                                      "The picture needs %u more pinned hexes.",
                                      TL_SCAN_PINS_MIN - pins->len),
                            TL_SCAN_PINS_MIN - pins->len);
  char *twins = find_twins (grid, pins);
  if (twins != NULL)
    return twins;
  for (guint i = 0; i < pins->len; i++)
    {
      const TlScanPin *pin = &g_array_index (pins, TlScanPin, i);

      plane[i] = tl_grid_centre (grid, pin->hex);
      pixels[i] = (TlPoint){ pin->x, pin->y };
    }
  in_plane = spread_of (plane, pins->len);
  in_picture = spread_of (pixels, pins->len);
  if (is_in_line (&in_plane))
    return g_strdup (_ ("The pinned hexes lie in one line: pin one that is far from it."));
  if (is_in_line (&in_picture))
    return g_strdup (_ ("The pins lie in one line of the picture."));
  *fit = fit_points (plane, pixels, pins->len);
  if (determinant (fit) <= 0)
    return g_strdup (_ ("The pins mirror the picture: two of them are in each other's place, or "
                        "the rows are numbered from the other edge."));
  return NULL;
}

gboolean
tl_scan_fit (const TlGrid *grid, const GArray *pins, TlScanFit *fit, char **error_text)
{
  TlScanFit found;

  g_return_val_if_fail (pins->len <= TL_SCAN_PINS_MAX, FALSE);

  char *text = try_fit (grid, pins, &found);
  if (text == NULL)
    {
      *fit = found;
      return TRUE;
    }
  if (error_text != NULL)
    *error_text = g_steal_pointer (&text);
  g_free (text);
  return FALSE;
}

TlPoint
tl_scan_fit_pixel (const TlScanFit *fit, TlPoint plane)
{
  return (TlPoint){ fit->xx * plane.x + fit->xy * plane.y + fit->x0,
                    fit->yx * plane.x + fit->yy * plane.y + fit->y0 };
}

TlPoint
tl_scan_fit_plane (const TlScanFit *fit, TlPoint pixel)
{
  double x = pixel.x - fit->x0;
  double y = pixel.y - fit->y0;

  return (TlPoint){ (fit->yy * x - fit->xy * y) / determinant (fit),
                    (fit->xx * y - fit->yx * x) / determinant (fit) };
}

TlHex
tl_scan_fit_hex (const TlScanFit *fit, const TlGrid *grid, TlPoint pixel)
{
  return tl_grid_hex_at_point (grid, tl_scan_fit_plane (fit, pixel));
}

double
tl_scan_fit_error (const TlScanFit *fit, const TlGrid *grid, const TlScanPin *pin)
{
  TlPoint pixel = tl_scan_fit_pixel (fit, tl_grid_centre (grid, pin->hex));

  return hypot (pixel.x - pin->x, pixel.y - pin->y);
}

double
tl_scan_fit_unit_px (const TlScanFit *fit)
{
  return sqrt (determinant (fit));
}
