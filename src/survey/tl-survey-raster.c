/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "survey/tl-survey-private.h"

#include <math.h>

/* Samples to a map unit: a hex is 42 high, coarser than most scans, which takes their grain out. */
#define SCALE 24.0
#define LEAST_SCALE 8.0
#define MOST_SAMPLES 40000000.0
#define MARGIN 0.5
#define ROOTS 4096

typedef struct
{
  float linear[256];     /* of a byte of sRGB */
  float root[ROOTS + 1]; /* cube root of 0 to 1 */
  float light[ROOTS + 1];
} Tables;

static Tables *
tables_new (void)
{
  Tables *tables = g_new (Tables, 1);

  for (guint i = 0; i < 256; i++)
    {
      double c = i / 255.0;

      tables->linear[i] = (float) (c <= 0.04045 ? c / 12.92 : pow ((c + 0.055) / 1.055, 2.4));
    }
  for (guint i = 0; i <= ROOTS; i++)
    {
      tables->root[i] = (float) cbrt (MAX (i / (double) ROOTS, 0.002));
      tables->light[i] = 100 * logf (tables->root[i]);
    }
  return tables;
}

static float
find (const float *table, float value)
{
  float at = CLAMP (value, 0.0f, 1.0f) * ROOTS;
  int i = MIN ((int) at, ROOTS - 1);

  return table[i] + (table[i + 1] - table[i]) * (at - (float) i);
}

static gint16
sample_of (float value)
{
  return (gint16) lrintf (CLAMP (value * TL_SAMPLE_UNIT, -32000.0f, 32000.0f));
}

/* Linear red, green, blue to the three channels. */
static void
convert (const Tables *tables, const float rgb[3], gint16 out[TL_CHANNELS])
{
  float x = (0.4124f * rgb[0] + 0.3576f * rgb[1] + 0.1805f * rgb[2]) / 0.9505f;
  float y = 0.2126f * rgb[0] + 0.7152f * rgb[1] + 0.0722f * rgb[2];
  float z = (0.0193f * rgb[0] + 0.1192f * rgb[1] + 0.9505f * rgb[2]) / 1.0890f;
  float fy = find (tables->root, y);

  out[TL_CHANNEL_LIGHT] = sample_of (find (tables->light, y));
  out[TL_CHANNEL_RED] = sample_of (431.0f * (find (tables->root, x) / fy - 1));
  out[TL_CHANNEL_YELLOW] = sample_of (172.4f * (1 - find (tables->root, z) / fy));
}

/* The mean of @taps x @taps pixels around a point; FALSE beyond the picture. */
static gboolean
look (const TlSurveyPicture *picture, const Tables *tables, double x, double y, guint taps,
      double reach, float rgb[3])
{
  float share = 1.0f / (float) (taps * taps);

  if (!(x >= 0 && y >= 0 && x < picture->width && y < picture->height))
    return FALSE;
  rgb[0] = rgb[1] = rgb[2] = 0;
  for (guint j = 0; j < taps; j++)
    for (guint i = 0; i < taps; i++)
      {
        double px = x + ((i + 0.5) / taps - 0.5) * reach;
        double py = y + ((j + 0.5) / taps - 0.5) * reach;
        gsize column = (gsize) CLAMP (px, 0, picture->width - 1.0);
        gsize row = (gsize) CLAMP (py, 0, picture->height - 1.0);
        guint32 pixel = picture->pixels[row * picture->stride + column];

        rgb[0] += tables->linear[pixel >> 16 & 0xff];
        rgb[1] += tables->linear[pixel >> 8 & 0xff];
        rgb[2] += tables->linear[pixel & 0xff];
      }
  for (guint c = 0; c < 3; c++)
    rgb[c] *= share;
  return TRUE;
}

static void
fill_row (TlSurveyRaster *raster, const TlSurveyPicture *picture, const TlScanFit *fit,
          const Tables *tables, guint row)
{
  double reach = tl_scan_fit_unit_px (fit) / raster->scale;
  guint taps = (guint) CLAMP (ceil (reach), 2, 8);
  double my = (row + 0.5) / raster->scale - raster->margin;

  for (guint column = 0; column < raster->width; column++)
    {
      gsize at = (gsize) row * raster->width + column;
      double mx = (column + 0.5) / raster->scale - raster->margin;
      TlPoint at_pixel = tl_scan_fit_pixel (fit, (TlPoint){ mx, my });
      gint16 out[TL_CHANNELS] = { TL_SAMPLE_NONE, 0, 0 };
      float rgb[3];

      if (look (picture, tables, at_pixel.x, at_pixel.y, taps, reach, rgb))
        convert (tables, rgb, out);
      for (guint c = 0; c < TL_CHANNELS; c++)
        raster->samples[c][at] = out[c];
    }
}

TlSurveyRaster *
tl_survey_raster_new (const TlSurveyPicture *picture, const TlScanFit *fit, const TlGrid *grid)
{
  g_autofree Tables *tables = tables_new ();
  TlSurveyRaster *raster;
  double width, height, scale;

  tl_grid_extent (grid, &width, &height);
  width += 2 * MARGIN;
  height += 2 * MARGIN;
  scale = MIN (SCALE, sqrt (MOST_SAMPLES / (width * height)));
  if (scale < LEAST_SCALE)
    return NULL;
  raster = g_new0 (TlSurveyRaster, 1);
  raster->scale = scale;
  raster->margin = MARGIN;
  raster->width = (guint) ceil (width * scale);
  raster->height = (guint) ceil (height * scale);
  for (guint c = 0; c < TL_CHANNELS; c++)
    raster->samples[c] = g_new (gint16, (gsize) raster->width * raster->height);
  for (guint row = 0; row < raster->height; row++)
    fill_row (raster, picture, fit, tables, row);
  return raster;
}

void
tl_survey_raster_free (TlSurveyRaster *raster)
{
  if (raster == NULL)
    return;
  for (guint c = 0; c < TL_CHANNELS; c++)
    g_free (raster->samples[c]);
  g_free (raster);
}
