/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The survey: which terrain a picture of the map shows in each hex, and which lines along hexsides
 * and from centre to centre.  It learns from a few examples, and says how sure it is.
 *
 * *Items* are hexes, sides, or edges between the centres of neighbours; *classes* are numbers that
 * the caller gives a meaning.  Of sides and edges class 0 is no line.  Item 3 hex + direction is
 * the side or edge of a hex, direction 0 to 2, which tl_hexside_canonical () names; those at the
 * rim of the map are not looked at.
 *
 * Features.  The picture is laid straight by the fit, 42 samples to the height of a hex.  Of a hex,
 * without its rim: percentiles of light and colour, their middle in its core, the same of blocks of
 * 4 x 4 samples, and the spread and steepness within and between blocks.  Percentiles and blocks
 * hold a road, a number or a name in few of their values.  Of a line: a strip of 10 samples to
 * either side; in it the way from end to end that is darkest, bluest, reddest, or stands out most.
 * Of each such way its colour against the ground beside it, sample by sample outwards, its weakest
 * part, how much better it is than the next best way, and how it strays; then the ground itself.
 *
 * Statistics.  Fisher's linear discriminant with a covariance that is pooled and shrunk towards its
 * diagonal, by a t distribution, so that outliers bend nothing.  The examples begin it; then all
 * items count as far as they seem to belong (expectation and maximization, a few rounds).  Uneven
 * light is what a smooth surface explains of the difference between hexes and their classes.  Lines
 * are joined: one that ends in nothing is unlikely, and so is a gap (belief propagation over
 * corners or centres).
 *
 * Certainty is the probability of the class.  The least sure part of what is proposed,
 * TL_SURVEY_UNSURE_PERCENT, is marked: what is wrong is nearly always among it.
 *
 * Example: tests/bench/bench-survey.c has the marks, on scans of our own maps with grain, a fold
 * and a stain.
 *
 * Does not know: terrains, maps, files.  Floats decide nothing in play: what a player accepts
 * becomes whole terrain. Cost: tl_survey_new () some 0.3 ms a hex, once for each picture and fit;
 * tl_survey_guess () some tens of microseconds an item.  Memory: about 1.2 KB a hex.
 */
#pragma once

#include "board/tl-scan.h"

typedef struct
{
  const guint32 *pixels; /* 0x--RRGGBB; the first byte is not read */
  guint width;
  guint height;
  gsize stride; /* pixels from row to row */
} TlSurveyPicture;

typedef enum
{
  TL_SURVEY_HEXES,
  TL_SURVEY_SIDES,
  TL_SURVEY_EDGES
} TlSurveyItems;
#define TL_SURVEY_KINDS (TL_SURVEY_EDGES + 1)

#define TL_CLASS_NONE -1
#define TL_CLASS_MAX 64
#define TL_SURVEY_UNSURE_PERCENT 15

typedef struct
{
  gint8 klass; /* TL_CLASS_NONE: the picture does not show the item */
  gboolean
      is_unsure;   /* among the least sure of those proposed; of lines, of those that are lines */
  float certainty; /* 0 to 1 */
} TlGuess;

typedef struct _TlSurvey TlSurvey;

/**
 * tl_survey_new:
 * @picture: not needed afterwards
 * @fit: where the map lies on it
 * @grid: of the map
 *
 * Looks at the picture.  May be called from any thread.
 *
 * Returns: (transfer full) (nullable): what all items look like; NULL: there are more hexes than
 *   can be told apart in 40 million samples
 */
TlSurvey *tl_survey_new (const TlSurveyPicture *picture, const TlScanFit *fit, const TlGrid *grid);
void tl_survey_free (TlSurvey *survey);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlSurvey, tl_survey_free)

/* Hexes, or three times as many. */
guint tl_survey_n_items (const TlSurvey *survey, TlSurveyItems items);
/* Whether the picture shows it. */
gboolean tl_survey_is_seen (const TlSurvey *survey, TlSurveyItems items, guint item);

/**
 * tl_survey_guess:
 * @labels: of each item its class, or TL_CLASS_NONE where it is asked for
 * @n_classes: 2 to TL_CLASS_MAX; each has an example that the picture shows
 * @guesses: (out caller-allocates): one of each item; an example's is its own class, certain
 *
 * Proposes a class for every item.
 */
void tl_survey_guess (const TlSurvey *survey, TlSurveyItems items, const gint8 *labels,
                      guint n_classes, TlGuess *guesses);
