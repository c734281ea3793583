/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "survey/tl-survey-private.h"

#include <math.h>
#include <string.h>

/* How far out a hex is looked at: sides with their rivers and its own outline stay out. */
#define REACH 0.86
#define CORE 0.45
#define BINS 512
#define BIN 16  /* samples to a bin: a quarter of a hundredth */
#define BLOCK 4 /* samples a side, whose mean is the coarse texture */

enum
{
  LEVEL_LOW, /* the levels of light come first */
  LEVEL_FIFTH,
  LEVEL_MIDDLE,
  LEVEL_HIGH,
  LEVEL_CORE,
  LEVEL_BLOCK_LOW,
  LEVEL_BLOCK_MIDDLE,
  LEVEL_BLOCK_HIGH,
  COLOUR, /* six of red, six of yellow */
  COLOUR_END = COLOUR + 2 * 6 - 1,
  COARSE, /* three channels */
  COARSE_END = COARSE + TL_CHANNELS - 1,
  ROUGH_LOW,
  ROUGH_MIDDLE,
  ROUGH_HIGH,
  SPREAD, /* three channels */
  SPREAD_END = SPREAD + TL_CHANNELS - 1,
  STEP_MIDDLE,
  STEP_FIFTH,
  STEP_HIGH,
  STEP_COLOUR,
  STEP_ACROSS,
  N_HEX_FEATURES
};

typedef struct
{
  int dx;
  int dy;
  gboolean is_core;
} Spot;

/* Samples inside a hex around its centre. */
static GArray *
spots_new (const TlSurveyRaster *raster, const TlGrid *grid)
{
  GArray *spots = g_array_new (FALSE, FALSE, sizeof (Spot));
  TlPoint centre = tl_grid_centre (grid, 0);
  int most = (int) ceil (raster->scale);

  for (int dy = -most; dy <= most; dy++)
    for (int dx = -most; dx <= most; dx++)
      {
        double x = dx / raster->scale, y = dy / raster->scale;
        double out = 0;

        for (guint i = 0; i < TL_DIRECTIONS; i++)
          {
            TlPoint a = tl_grid_corner (grid, 0, i), b = tl_grid_corner (grid, 0, (i + 1) % 6);
            TlPoint middle = tl_point_mix (a, b, 0.5);
            double nx = middle.x - centre.x, ny = middle.y - centre.y;

            out = MAX (out, (x * nx + y * ny) / (nx * nx + ny * ny));
          }
        if (out <= REACH)
          {
            Spot spot = { dx, dy, out <= CORE };

            g_array_append_val (spots, spot);
          }
      }
  return spots;
}

typedef struct
{
  guint n;
  guint bins[BINS];
  double sum;
  double square;
  double core;
  guint n_core;
} Tally;

static void
tally_add (Tally *tally, int value, int least, gboolean is_core)
{
  double v = value / (double) TL_SAMPLE_UNIT;

  tally->bins[CLAMP ((value - least) / BIN, 0, BINS - 1)]++;
  tally->n++;
  tally->sum += v;
  tally->square += v * v;
  if (is_core)
    {
      tally->core += v;
      tally->n_core++;
    }
}

/* The value that @share of them lie below. */
static float
tally_at (const Tally *tally, int least, double share)
{
  double want = share * tally->n;
  double below = 0;

  for (guint i = 0; i < BINS; i++)
    {
      if (below + tally->bins[i] >= want && tally->bins[i] > 0)
        return (float) ((least + BIN * (i + (want - below) / tally->bins[i])) / TL_SAMPLE_UNIT);
      below += tally->bins[i];
    }
  return (float) (least + BIN * BINS) / TL_SAMPLE_UNIT;
}

static float
tally_spread (const Tally *tally)
{
  double mean = tally->sum / tally->n;

  return logf ((float) sqrt (MAX (tally->square / tally->n - mean * mean, 0)) + 0.5f);
}

static const int least_of[TL_CHANNELS] = { 20 * TL_SAMPLE_UNIT - BINS * BIN, -BINS *BIN / 2,
                                           -BINS *BIN / 2 };
#define STEP_LEAST 0

typedef struct
{
  Tally channel[TL_CHANNELS];
  Tally step;
  double colour;
  double along_x;
  double along_y;
} HexTally;

/* Light and colour, and how they change from sample to sample. */
static void
tally_hex (const TlSurveyRaster *raster, const GArray *spots, int cx, int cy, HexTally *tally)
{
  int width = (int) raster->width, height = (int) raster->height;
  const gint16 *light = raster->samples[TL_CHANNEL_LIGHT];
  const gint16 *red = raster->samples[TL_CHANNEL_RED];
  const gint16 *yellow = raster->samples[TL_CHANNEL_YELLOW];

  memset (tally, 0, sizeof *tally);
  for (guint i = 0; i < spots->len; i++)
    {
      const Spot *spot = &g_array_index (spots, Spot, i);
      int x = cx + spot->dx, y = cy + spot->dy;
      gssize at = (gssize) y * width + x;
      int gx, gy;

      if (x < 1 || y < 1 || x >= width - 1 || y >= height - 1 || light[at] == TL_SAMPLE_NONE ||
          light[at - 1] == TL_SAMPLE_NONE || light[at + 1] == TL_SAMPLE_NONE ||
          light[at - width] == TL_SAMPLE_NONE || light[at + width] == TL_SAMPLE_NONE)
        continue;
      for (guint c = 0; c < TL_CHANNELS; c++)
        tally_add (&tally->channel[c], raster->samples[c][at], least_of[c], spot->is_core);
      gx = light[at + 1] - light[at - 1];
      gy = light[at + width] - light[at - width];
      tally_add (&tally->step, (int) sqrtf ((float) (gx * gx + gy * gy)), STEP_LEAST, FALSE);
      tally->along_x += ABS (gx);
      tally->along_y += ABS (gy);
      tally->colour += ABS (red[at + 1] - red[at - 1]) + ABS (red[at + width] - red[at - width]) +
                       ABS (yellow[at + 1] - yellow[at - 1]) +
                       ABS (yellow[at + width] - yellow[at - width]);
    }
}

#define MOST_BLOCKS 256

/* Small squares: a road or a name fills few of them, growth nearly all. */
static void
look_at_blocks (const TlSurveyRaster *raster, int cx, int cy, float *values)
{
  int half = (int) (REACH * 0.8 * raster->scale) / BLOCK * BLOCK;
  int width = (int) raster->width, height = (int) raster->height;
  float means[TL_CHANNELS][MOST_BLOCKS], rough[MOST_BLOCKS];
  guint n = 0;

  for (int y = cy - half; y < cy + half && n < MOST_BLOCKS; y += BLOCK)
    for (int x = cx - half; x < cx + half && n < MOST_BLOCKS; x += BLOCK)
      {
        double square = 0;

        if (x < 0 || y < 0 || x + BLOCK > width || y + BLOCK > height)
          continue;
        for (guint c = 0; c < TL_CHANNELS; c++)
          {
            int sum = 0;

            for (int j = 0; j < BLOCK; j++)
              for (int i = 0; i < BLOCK; i++)
                {
                  int v = raster->samples[c][(gssize) (y + j) * width + x + i];

                  sum += v;
                  if (c == TL_CHANNEL_LIGHT)
                    square += (double) v * v;
                }
            means[c][n] = (float) sum / (BLOCK * BLOCK * TL_SAMPLE_UNIT);
          }
        square = square / (BLOCK * BLOCK * TL_SAMPLE_UNIT * TL_SAMPLE_UNIT) -
                 (double) means[0][n] * means[0][n];
        rough[n++] = logf (sqrtf ((float) MAX (square, 0)) + 0.3f);
      }
  if (n < 8)
    return;
  for (guint c = 0; c < TL_CHANNELS; c++)
    {
      float *out = c == 0 ? values + LEVEL_BLOCK_LOW : values + COLOUR + (c - 1) * 6 + 3;

      out[0] = tl_survey_rank (means[c], n, n / 5);
      out[1] = tl_survey_rank (means[c], n, n / 2);
      out[2] = tl_survey_rank (means[c], n, n - 1 - n / 5);
      values[COARSE + c] = logf (out[2] - out[0] + 0.5f);
    }
  values[ROUGH_LOW] = tl_survey_rank (rough, n, n / 4);
  values[ROUGH_MIDDLE] = tl_survey_rank (rough, n, n / 2);
  values[ROUGH_HIGH] = tl_survey_rank (rough, n, n - 1 - n / 4);
}

static float
core_of (const Tally *tally)
{
  return (float) (tally->n_core > 0 ? tally->core / tally->n_core : tally->sum / tally->n);
}

static void
fill_features (const HexTally *tally, float *values)
{
  const Tally *light = &tally->channel[TL_CHANNEL_LIGHT];
  float n = (float) light->n;

  values[LEVEL_LOW] = tally_at (light, least_of[0], 0.05);
  values[LEVEL_FIFTH] = tally_at (light, least_of[0], 0.2);
  values[LEVEL_MIDDLE] = tally_at (light, least_of[0], 0.5);
  values[LEVEL_HIGH] = tally_at (light, least_of[0], 0.85);
  values[LEVEL_CORE] = core_of (light);
  for (guint c = TL_CHANNEL_RED; c < TL_CHANNELS; c++)
    {
      const Tally *colour = &tally->channel[c];
      float *out = values + COLOUR + (c - 1) * 6;

      out[0] = tally_at (colour, least_of[c], 0.2);
      out[1] = tally_at (colour, least_of[c], 0.5);
      out[2] = tally_at (colour, least_of[c], 0.8);
    }
  for (guint c = 0; c < TL_CHANNELS; c++)
    values[SPREAD + c] = tally_spread (&tally->channel[c]);
  values[STEP_MIDDLE] = logf (tally_at (&tally->step, STEP_LEAST, 0.5) + 0.3f);
  values[STEP_FIFTH] = logf (tally_at (&tally->step, STEP_LEAST, 0.8) + 0.3f);
  values[STEP_HIGH] = logf (tally_at (&tally->step, STEP_LEAST, 0.95) + 0.3f);
  values[STEP_COLOUR] = logf ((float) tally->colour / n / TL_SAMPLE_UNIT + 0.3f);
  values[STEP_ACROSS] = logf ((float) ((tally->along_x + n) / (tally->along_y + n)));
}

TlFeatures *
tl_survey_hex_features (const TlSurveyRaster *raster, const TlGrid *grid)
{
  TlFeatures *features = tl_features_new (tl_grid_n_hexes (grid), N_HEX_FEATURES);
  g_autoptr (GArray) spots = spots_new (raster, grid);
  g_autofree HexTally *tally = g_new (HexTally, 1);

  for (TlHex hex = 0; hex < features->n_items; hex++)
    {
      TlPoint centre = tl_grid_centre (grid, hex);
      int cx = (int) floor ((centre.x + raster->margin) * raster->scale);
      int cy = (int) floor ((centre.y + raster->margin) * raster->scale);
      float *values = tl_features_of (features, hex);

      tally_hex (raster, spots, cx, cy, tally);
      if (tally->channel[0].n < spots->len / 2)
        continue;
      features->is_seen[hex] = TRUE;
      fill_features (tally, values);
      look_at_blocks (raster, cx, cy, values);
    }
  return features;
}
