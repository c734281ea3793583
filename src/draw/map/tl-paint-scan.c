/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/map/tl-paint-scan.h"

#include <math.h>

const char *const tl_underlay_ids[TL_UNDERLAY_MODES + 1] = { "map", "picture", "blend", NULL };

/* Pixels beyond the area, which its rim is mixed with. */
#define RIM 2
/* What an SVG or a PDF holds of a scan at most; a coarser level is taken then. */
#define PIXELS_MAX (32.0 * 1024 * 1024)

gboolean
tl_underlay_shows_scan (const TlUnderlay *underlay)
{
  return underlay != NULL && underlay->image != NULL && underlay->mode != TL_UNDERLAY_MAP;
}

/* The part of a level that lies under an area: whole pixels. */
typedef struct
{
  guint level;
  double shrunk; /* pixels of level 0 to one of it */
  int x;
  int y;
  int width;
  int height;
} Patch;

static TlPoint
corner_of (const cairo_rectangle_t *area, guint i)
{
  return (TlPoint){ area->x + (i & 1 ? area->width : 0), area->y + (i & 2 ? area->height : 0) };
}

/* A fit says where a pixel's middle lies; here they begin at whole numbers. */
static TlPoint
pixel_at (const TlScanFit *fit, TlPoint plane)
{
  TlPoint pixel = tl_scan_fit_pixel (fit, plane);

  return (TlPoint){ pixel.x + 0.5, pixel.y + 0.5 };
}

static Patch
patch_of (const TlUnderlay *underlay, const cairo_rectangle_t *area, guint level)
{
  Patch patch = { .level = level, .shrunk = (double) (1u << level) };
  double left = INFINITY, top = INFINITY, right = -INFINITY, bottom = -INFINITY;
  int width, height;

  tl_scan_image_level_size (underlay->image, level, &width, &height);
  for (guint i = 0; i < 4; i++)
    {
      TlPoint pixel = pixel_at (&underlay->fit, corner_of (area, i));

      left = MIN (left, pixel.x / patch.shrunk);
      top = MIN (top, pixel.y / patch.shrunk);
      right = MAX (right, pixel.x / patch.shrunk);
      bottom = MAX (bottom, pixel.y / patch.shrunk);
    }
  patch.x = (int) floor (CLAMP (left - RIM, -RIM, width + RIM));
  patch.y = (int) floor (CLAMP (top - RIM, -RIM, height + RIM));
  patch.width = (int) ceil (CLAMP (right + RIM, -RIM, width + RIM)) - patch.x;
  patch.height = (int) ceil (CLAMP (bottom + RIM, -RIM, height + RIM)) - patch.y;
  return patch;
}

/* The level for @device pixels to a map unit. */
static Patch
choose_patch (const TlUnderlay *underlay, const cairo_rectangle_t *area, double device)
{
  double ratio = tl_scan_fit_unit_px (&underlay->fit) / device;
  guint last = tl_scan_image_n_levels (underlay->image) - 1;
  guint level = ratio >= 2 ? (guint) MIN (floor (log2 (ratio)), last) : 0;
  Patch patch = patch_of (underlay, area, level);

  while (level < last && (double) patch.width * patch.height > PIXELS_MAX)
    patch = patch_of (underlay, area, ++level);
  return patch;
}

static void
paint_patch (cairo_t *cr, const TlUnderlay *underlay, const Patch *patch)
{
  const TlScanFit *fit = &underlay->fit;
  cairo_surface_t *surface =
      cairo_image_surface_create (CAIRO_FORMAT_ARGB32, patch->width, patch->height);
  cairo_matrix_t matrix;

  if (cairo_surface_status (surface) != CAIRO_STATUS_SUCCESS)
    {
      cairo_surface_destroy (surface);
      return;
    }
  cairo_surface_flush (surface);
  tl_scan_image_read (underlay->image, patch->level, patch->x, patch->y, patch->width,
                      patch->height, (guint32 *) (gpointer) cairo_image_surface_get_data (surface),
                      cairo_image_surface_get_stride (surface) / (int) sizeof (guint32));
  cairo_surface_mark_dirty (surface);
  cairo_pattern_t *pattern = cairo_pattern_create_for_surface (surface);
  cairo_matrix_init (&matrix, fit->xx / patch->shrunk, fit->yx / patch->shrunk,
                     fit->xy / patch->shrunk, fit->yy / patch->shrunk,
                     (fit->x0 + 0.5) / patch->shrunk - patch->x,
                     (fit->y0 + 0.5) / patch->shrunk - patch->y);
  cairo_pattern_set_matrix (pattern, &matrix);
  cairo_pattern_set_filter (pattern, CAIRO_FILTER_BILINEAR);
  cairo_set_source (cr, pattern);
  cairo_paint (cr);
  cairo_pattern_destroy (pattern);
  cairo_surface_destroy (surface);
}

static void
paint_scan (cairo_t *cr, const TlUnderlay *underlay, const cairo_rectangle_t *area)
{
  double x = 1, y = 0;

  cairo_user_to_device_distance (cr, &x, &y);
  Patch patch = choose_patch (underlay, area, hypot (x, y));
  if (patch.width > 0 && patch.height > 0)
    paint_patch (cr, underlay, &patch);
}

/* Whether the scan is under all of @area. */
static gboolean
covers (const TlUnderlay *underlay, const cairo_rectangle_t *area)
{
  int width, height;

  tl_scan_image_level_size (underlay->image, 0, &width, &height);
  for (guint i = 0; i < 4; i++)
    {
      TlPoint pixel = pixel_at (&underlay->fit, corner_of (area, i));

      if (pixel.x < 1 || pixel.y < 1 || pixel.x > width - 1 || pixel.y > height - 1)
        return FALSE;
    }
  return TRUE;
}

void
tl_paint_ground (cairo_t *cr, TlMapGeometry *geometry, const TlTheme *theme, double zoom,
                 const cairo_rectangle_t *area, TlPaintFlags flags, const TlUnderlay *underlay)
{
  if (!tl_underlay_shows_scan (underlay))
    {
      tl_paint_map (cr, geometry, theme, zoom, area, flags);
      return;
    }
  cairo_save (cr);
  cairo_rectangle (cr, area->x, area->y, area->width, area->height);
  cairo_clip (cr);
  if (underlay->mode == TL_UNDERLAY_BLEND || !covers (underlay, area))
    tl_paint_map (cr, geometry, theme, zoom, area, flags);
  if (underlay->mode == TL_UNDERLAY_BLEND)
    {
      cairo_push_group (cr);
      paint_scan (cr, underlay, area);
      cairo_pop_group_to_source (cr);
      cairo_paint_with_alpha (cr, TL_BLEND_SCAN);
    }
  else
    paint_scan (cr, underlay, area);
  cairo_restore (cr);
}
