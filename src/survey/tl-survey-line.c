/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "survey/tl-survey-private.h"

#include <math.h>
#include <string.h>

/* A strip along the line, ACROSS samples to either side, and the way of a feature along it. */
#define ACROSS 10
#define WIDTH (2 * ACROSS + 1)
#define MOST_ALONG 64
#define WALL 1e9f
#define LEAST_GAIN -10.0f
#define MOST_GAIN 30.0f
#define TURN 0.5f  /* what a step aside costs */
#define APART 4    /* samples between a way and the next best */
#define WINDOW 6   /* samples along it whose mean is its weakest part */
#define SHOULDER 4 /* samples beside the way whose mean profile is kept */

typedef enum
{
  TRAIL_DARK,
  TRAIL_BLUE,
  TRAIL_RED,
  TRAIL_ANY, /* whatever stands out from what lies beside it */
  TRAILS
} Trail;

/* Of each trail: three channels at 0, 1 ... SHOULDER samples beside it, its weakest part in three
 * channels, and how far and how restlessly it strays. */
#define TRAIL_FEATURES (TL_CHANNELS * (SHOULDER + 1) + TL_CHANNELS + 2 + 2)
#define GROUND_FEATURES 4
#define N_LINE_FEATURES (TRAILS * TRAIL_FEATURES + GROUND_FEATURES)

typedef struct
{
  guint along;
  float v[TL_CHANNELS][MOST_ALONG][WIDTH];
  float ground[TL_CHANNELS]; /* the middle value of the strip */
  float rough;               /* its spread of light */
} Strip;

/* A value for each sample, with a wall to either side. */
typedef float Field[MOST_ALONG][WIDTH + 2];

/* FALSE: the picture does not show all of it. */
static gboolean
cut_strip (const TlSurveyRaster *raster, TlPoint from, TlPoint to, Strip *strip)
{
  double s = raster->scale;
  double x0 = (from.x + raster->margin) * s, y0 = (from.y + raster->margin) * s;
  double dx = (to.x - from.x) * s, dy = (to.y - from.y) * s;
  double length = sqrt (dx * dx + dy * dy);

  strip->along = (guint) CLAMP (lrint (length), 4, MOST_ALONG);
  dx /= length;
  dy /= length;
  for (guint i = 0; i < strip->along; i++)
    for (int j = -ACROSS; j <= ACROSS; j++)
      {
        double at = (i + 0.5) * length / strip->along;
        double beside = j * s / 24.0;
        int x = (int) floor (x0 + dx * at - dy * beside);
        int y = (int) floor (y0 + dy * at + dx * beside);

        if (x < 0 || y < 0 || x >= (int) raster->width || y >= (int) raster->height)
          return FALSE;
        gsize cell = (gsize) y * raster->width + (gsize) x;
        if (raster->samples[0][cell] == TL_SAMPLE_NONE)
          return FALSE;
        for (guint c = 0; c < TL_CHANNELS; c++)
          strip->v[c][i][j + ACROSS] = raster->samples[c][cell] / (float) TL_SAMPLE_UNIT;
      }
  return TRUE;
}

/* What lies around is taken off: the middle of each channel. */
static void
take_ground_off (Strip *strip)
{
  float all[MOST_ALONG * WIDTH];
  guint n = strip->along * WIDTH;

  for (guint c = 0; c < TL_CHANNELS; c++)
    {
      float *values = &strip->v[c][0][0];

      memcpy (all, values, sizeof (float) * n);
      strip->ground[c] = tl_survey_rank (all, n, n / 2);
      if (c == TL_CHANNEL_LIGHT)
        strip->rough = tl_survey_rank (all, n, n - 1 - n / 5) - tl_survey_rank (all, n, n / 5);
      for (guint i = 0; i < n; i++)
        values[i] -= strip->ground[c];
    }
}

/* How much a sample looks like part of the line. */
static float
gain_of (const Strip *strip, Trail trail, guint i, guint j)
{
  float light = strip->v[TL_CHANNEL_LIGHT][i][j];
  float red = strip->v[TL_CHANNEL_RED][i][j];
  float yellow = strip->v[TL_CHANNEL_YELLOW][i][j];

  switch (trail)
    {
    case TRAIL_DARK:
      return -light;
    case TRAIL_BLUE:
      return -yellow - 0.3f * light;
    case TRAIL_RED:
      return red - 0.3f * light;
    case TRAIL_ANY:
    default:
      return fabsf (light) * 0.5f + fabsf (red) + fabsf (yellow);
    }
}

static void
fill_gains (const Strip *strip, Trail trail, Field gains)
{
  for (guint i = 0; i < strip->along; i++)
    {
      gains[i][0] = gains[i][WIDTH + 1] = -WALL;
      for (guint j = 0; j < WIDTH; j++)
        gains[i][j + 1] = CLAMP (gain_of (strip, trail, i, j), LEAST_GAIN, MOST_GAIN);
    }
}

/* The way from end to end with the greatest mean gain; it goes aside by one sample at a time. */
static float
find_way (guint n, Field gains, guint8 *way)
{
  Field best;
  guint at = 1;

  memcpy (best[0], gains[0], sizeof best[0]);
  for (guint i = 1; i < n; i++)
    {
      best[i][0] = best[i][WIDTH + 1] = -WALL;
      for (guint j = 1; j <= WIDTH; j++)
        {
          float aside = MAX (best[i - 1][j - 1], best[i - 1][j + 1]) - TURN;

          best[i][j] = gains[i][j] + MAX (best[i - 1][j], aside);
        }
    }
  for (guint j = 2; j <= WIDTH; j++)
    if (best[n - 1][j] > best[n - 1][at])
      at = j;
  float mean = best[n - 1][at] / (float) n;
  for (guint i = n; i-- > 0;)
    {
      const float *before = i > 0 ? best[i - 1] : NULL;

      way[i] = (guint8) (at - 1);
      if (before == NULL)
        break;
      if (before[at - 1] - TURN > before[at] && before[at - 1] >= before[at + 1])
        at--;
      else if (before[at + 1] - TURN > before[at])
        at++;
    }
  return mean;
}

/* Nothing is gained any more on @way and close to it. */
static void
close_way (guint n, Field gains, const guint8 *way)
{
  for (guint i = 0; i < n; i++)
    for (int j = MAX (way[i] - APART, 0); j <= MIN (way[i] + APART, WIDTH - 1); j++)
      gains[i][j + 1] = LEAST_GAIN;
}

static void
fill_trail (const Strip *strip, const guint8 *way, float *out)
{
  guint n = strip->along;
  float parts[MOST_ALONG];
  float stray = 0, turn = 0;

  for (guint c = 0; c < TL_CHANNELS; c++)
    for (int beside = 0; beside <= SHOULDER; beside++)
      {
        float sum = 0;

        for (guint i = 0; i < n; i++)
          {
            int left = CLAMP ((int) way[i] - beside, 0, WIDTH - 1);
            int right = CLAMP ((int) way[i] + beside, 0, WIDTH - 1);

            sum += (strip->v[c][i][left] + strip->v[c][i][right]) / 2;
          }
        *out++ = sum / (float) n;
      }
  for (guint c = 0; c < TL_CHANNELS; c++)
    {
      for (guint i = 0; i < n; i++)
        parts[i] = strip->v[c][i][way[i]];
      *out++ = tl_survey_rank (parts, n, c == TL_CHANNEL_RED ? n / 4 : n - 1 - n / 4);
    }
  for (guint i = 0; i < n; i++)
    {
      stray += fabsf ((float) way[i] - ACROSS);
      turn += i > 0 ? fabsf ((float) way[i] - (float) way[i - 1]) : 0;
    }
  *out++ = stray / (float) n;
  *out++ = turn / (float) n;
}

static float
weakest_part (guint n, Field gains, const guint8 *way)
{
  float least = G_MAXFLOAT;

  for (guint i = 0; i + WINDOW <= n; i++)
    {
      float sum = 0;

      for (guint k = i; k < i + WINDOW; k++)
        sum += gains[k][way[k] + 1];
      least = MIN (least, sum / WINDOW);
    }
  return n < WINDOW ? 0 : least;
}

static void
fill_line (const TlSurveyRaster *raster, TlPoint from, TlPoint to, TlFeatures *features, guint item)
{
  float *out = tl_features_of (features, item);
  guint8 way[MOST_ALONG], other[MOST_ALONG];
  Field gains;
  Strip strip;

  if (!cut_strip (raster, from, to, &strip))
    return;
  features->is_seen[item] = TRUE;
  take_ground_off (&strip);
  for (guint trail = 0; trail < TRAILS; trail++)
    {
      fill_gains (&strip, trail, gains);
      float best = find_way (strip.along, gains, way);
      fill_trail (&strip, way, out);
      out[TRAIL_FEATURES - 1] = weakest_part (strip.along, gains, way);
      close_way (strip.along, gains, way);
      out[TRAIL_FEATURES - 2] = best - find_way (strip.along, gains, other);
      out += TRAIL_FEATURES;
    }
  *out++ = strip.ground[TL_CHANNEL_LIGHT];
  *out++ = strip.ground[TL_CHANNEL_RED];
  *out++ = strip.ground[TL_CHANNEL_YELLOW];
  *out++ = logf (strip.rough + 0.5f);
}

TlFeatures *
tl_survey_line_features (const TlSurveyRaster *raster, const TlGrid *grid, gboolean is_of_sides)
{
  guint n = tl_grid_n_hexes (grid);
  TlFeatures *features = tl_features_new (3 * n, N_LINE_FEATURES);

  for (TlHex hex = 0; hex < n; hex++)
    for (TlDirection d = 0; d < 3; d++)
      {
        TlHex other = tl_grid_neighbour (grid, hex, d);

        if (other == TL_HEX_NONE)
          continue;
        if (is_of_sides)
          fill_line (raster, tl_grid_corner (grid, hex, d), tl_grid_corner (grid, hex, d + 1),
                     features, 3 * hex + d);
        else
          fill_line (raster, tl_grid_centre (grid, hex), tl_grid_centre (grid, other), features,
                     3 * hex + d);
      }
  return features;
}
