/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the parts of the survey share; see tl-survey.h for the ideas.
 *
 * The *raster* is the picture as seen from above the map, @scale samples to a map unit: skew, turn
 * and size of the scan are gone from it.  A sample has three channels, each a ratio to its own
 * brightness, so that less light on the sheet moves the first one alone:
 *
 *   light   100 ln (Y ^ 1/3): 0 is white
 *   red     100 a / (L + 16) of CIE Lab: red above 0, green below
 *   yellow  100 b / (L + 16): yellow above 0, blue below
 */
#pragma once

#include "survey/tl-survey.h"

typedef enum
{
  TL_CHANNEL_LIGHT,
  TL_CHANNEL_RED,
  TL_CHANNEL_YELLOW
} TlChannel;
#define TL_CHANNELS 3

/* Samples are in this part of one. */
#define TL_SAMPLE_UNIT 64
/* As light: beyond the picture. */
#define TL_SAMPLE_NONE G_MININT16

typedef struct
{
  guint width;
  guint height;
  double scale;  /* samples to a map unit */
  double margin; /* map units around the map */
  gint16 *samples[TL_CHANNELS];
} TlSurveyRaster;

/* A row of features for each item: a hex, a side or an edge. */
typedef struct
{
  guint n_items;
  guint n_features;
  float *values;
  guint8 *is_seen; /* the picture shows the item */
} TlFeatures;

TlFeatures *tl_features_new (guint n_items, guint n_features);
void tl_features_free (TlFeatures *features);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlFeatures, tl_features_free)

static inline float *
tl_features_of (const TlFeatures *features, guint item)
{
  return features->values + (gsize) item * features->n_features;
}

/* The first features of a hex are levels of light. */
#define TL_HEX_LEVELS 8

/* (transfer full) */
TlFeatures *tl_survey_hex_features (const TlSurveyRaster *raster, const TlGrid *grid);
/* Lines from corner to corner, or from centre to centre: three of each hex. (transfer full) */
TlFeatures *tl_survey_line_features (const TlSurveyRaster *raster, const TlGrid *grid,
                                     gboolean is_of_sides);

/* The value of @values, which change places, that @rank of them lie below. */
float tl_survey_rank (float *values, guint n, guint rank);
