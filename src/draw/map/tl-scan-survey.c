/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/map/tl-scan-survey.h"

#include <math.h>

/* The survey takes 42 samples to the height of a hex. */
#define HEX_PX_MIN 48.0

/* On a level each pixel is the mean of 2 x 2 of the one below. */
static TlScanFit
fit_of_level (const TlScanFit *fit, guint level)
{
  double scale = ldexp (1, -(int) level);

  return (TlScanFit){ .xx = fit->xx * scale,
                      .yx = fit->yx * scale,
                      .xy = fit->xy * scale,
                      .yy = fit->yy * scale,
                      .x0 = fit->x0 * scale,
                      .y0 = fit->y0 * scale };
}

TlSurvey *
tl_scan_survey (TlScanImage *image, const TlScanFit *fit, const TlGrid *grid)
{
  double hex_px = tl_scan_fit_unit_px (fit) * sqrt (3);
  TlSurveyPicture picture = { 0 };
  int width, height;
  guint level = 0;

  while (level + 1 < tl_scan_image_n_levels (image) &&
         ldexp (hex_px, -(int) level - 1) >= HEX_PX_MIN)
    level++;
  tl_scan_image_level_size (image, level, &width, &height);
  g_autofree guint32 *pixels = g_new (guint32, (gsize) width * (gsize) height);
  tl_scan_image_read (image, level, 0, 0, width, height, pixels, width);
  picture.pixels = pixels;
  picture.width = (guint) width;
  picture.height = (guint) height;
  picture.stride = (gsize) width;
  TlScanFit level_fit = fit_of_level (fit, level);
  return tl_survey_new (&picture, &level_fit, grid);
}
