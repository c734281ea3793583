/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "survey/tl-survey.h"

#include "survey/tl-discriminant.h"
#include "survey/tl-survey-private.h"

#include <math.h>
#include <string.h>

/* --- lines go on ------------------------------------------------------------------------------ */

/*
 * Lines go on: what an item's neighbours in the net say of it.
 *
 * Rivers meet at the corners of hexes, roads in their centres.  A line seldom ends in the middle of
 * the map, and a gap in one is seldom real.  Each junction says of each of its items how likely
 * that is, from the others there; what it says goes on to the item's other end, a few rounds
 * (belief propagation).  Junctions at the rim say nothing: a line may leave the map there.
 */

#define NET_ROUNDS 6
#define MOST_ODDS 30.0
#define MOST 6

/* A place where lines meet: a corner, or the centre of a hex. */
typedef struct
{
  guint n;
  int items[MOST];
} Junction;

/* How often there are no others, one, or more; of no line and of a line. */
typedef struct
{
  double of[2][3];
} Odds;

typedef struct
{
  const TlGrid *grid;
  guint n_items;
  GArray *junctions; /* Junction */
  double *own;       /* log odds of each item that it is a line, by itself */
  double *said;      /* two of each item: what the junction at either end says of it */
  guint8 *n_ends;
} Net;

static int
item_of (const Net *net, const TlFeatures *features, TlHex hex, TlDirection direction)
{
  TlHex owner;
  TlDirection owner_direction;

  if (hex == TL_HEX_NONE || tl_grid_neighbour (net->grid, hex, direction) == TL_HEX_NONE)
    return -1;
  tl_hexside_canonical (net->grid, hex, direction, &owner, &owner_direction);
  guint item = 3 * owner + owner_direction;
  return features->is_seen[item] ? (int) item : -1;
}

static void
add_corner (Net *net, const TlFeatures *features, TlHex hex, guint corner)
{
  TlHex before = tl_grid_neighbour (net->grid, hex, (corner + 5) % 6);
  Junction junction = { 3,
                        { item_of (net, features, hex, (corner + 5) % 6),
                          item_of (net, features, hex, corner),
                          item_of (net, features, before, (corner + 1) % 6) } };

  if (junction.items[0] >= 0 && junction.items[1] >= 0 && junction.items[2] >= 0)
    g_array_append_val (net->junctions, junction);
}

/* Those of the rim lie open: a line may leave the map there. */
static void
add_centre (Net *net, const TlFeatures *features, TlHex hex)
{
  Junction junction = { TL_DIRECTIONS, { 0 } };

  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      junction.items[d] = item_of (net, features, hex, d);
      if (junction.items[d] < 0)
        return;
    }
  g_array_append_val (net->junctions, junction);
}

static double
chance (double odds)
{
  return 1 / (1 + exp (-CLAMP (odds, -MOST_ODDS, MOST_ODDS)));
}

/* What @junction says of its items: from how many others are lines, as far as the rest of the net
 * knows. */
static void
ask (Net *net, const Junction *junction, const guint8 *ends, const Odds *odds, double *said)
{
  double p[MOST];

  for (guint i = 0; i < junction->n; i++)
    {
      int item = junction->items[i];
      guint other = 1 - ends[i];

      p[i] =
          chance (net->own[item] + (other < net->n_ends[item] ? net->said[2 * item + other] : 0));
    }
  for (guint i = 0; i < junction->n; i++)
    {
      double none = 1, one = 0, more;
      double with = 0, without = 0;

      for (guint k = 0; k < junction->n; k++)
        if (k != i)
          {
            one = one * (1 - p[k]) + none * p[k];
            none *= 1 - p[k];
          }
      more = MAX (1 - none - one, 0);
      without = odds->of[0][0] * none + odds->of[0][1] * one + odds->of[0][2] * more;
      with = odds->of[1][0] * none + odds->of[1][1] * one + odds->of[1][2] * more;
      said[i] = log (with / without);
    }
}

static void
run (Net *net, const Odds *odds)
{
  guint n = net->junctions->len;
  g_autofree guint8 *ends = g_new0 (guint8, n * MOST);
  g_autofree double *said = g_new (double, n *MOST);

  for (guint i = 0; i < n; i++)
    {
      const Junction *junction = &g_array_index (net->junctions, Junction, i);

      for (guint k = 0; k < junction->n; k++)
        ends[i * MOST + k] = net->n_ends[junction->items[k]]++;
    }
  for (guint round = 0; round < NET_ROUNDS; round++)
    {
      for (guint i = 0; i < n; i++)
        ask (net, &g_array_index (net->junctions, Junction, i), ends + i * MOST, odds,
             said + i * MOST);
      for (guint i = 0; i < n; i++)
        {
          const Junction *junction = &g_array_index (net->junctions, Junction, i);

          for (guint k = 0; k < junction->n; k++)
            net->said[2 * junction->items[k] + ends[i * MOST + k]] = said[i * MOST + k];
        }
    }
}

/* Class 0 is no line. */
static void
join (Net *net, const TlFeatures *features, guint n_classes, const gint8 *labels, const Odds *odds,
      float *posterior)
{
  net->own = g_new0 (double, net->n_items);
  net->said = g_new0 (double, 2 * net->n_items);
  net->n_ends = g_new0 (guint8, net->n_items);
  for (guint i = 0; i < net->n_items; i++)
    {
      double none = posterior[(gsize) i * n_classes], line = 0;

      for (guint c = 1; c < n_classes; c++)
        line += posterior[(gsize) i * n_classes + c];
      net->own[i] = features->is_seen[i] ? log (MAX (line, 1e-12) / MAX (none, 1e-12)) : -MOST_ODDS;
    }
  run (net, odds);
  for (guint i = 0; i < net->n_items; i++)
    {
      float *out = posterior + (gsize) i * n_classes;
      double line = 0, p;

      if (!features->is_seen[i] || labels[i] != TL_CLASS_NONE)
        continue;
      for (guint c = 1; c < n_classes; c++)
        line += out[c];
      p = chance (net->own[i] + net->said[2 * i] + net->said[2 * i + 1]);
      for (guint c = 1; c < n_classes; c++)
        out[c] = (float) (line > 0 ? out[c] / line * p : p / (n_classes - 1));
      out[0] = (float) (1 - p);
    }
  g_free (net->own);
  g_free (net->said);
  g_free (net->n_ends);
  g_array_unref (net->junctions);
}

static Net
net_of (const TlGrid *grid)
{
  return (Net){ .grid = grid,
                .n_items = 3 * tl_grid_n_hexes (grid),
                .junctions = g_array_new (FALSE, FALSE, sizeof (Junction)) };
}

/* @posterior: (inout): n_items x n_classes, class 0 being no line; examples stay as they are. */
static void
join_sides (const TlGrid *grid, const TlFeatures *features, guint n_classes, const gint8 *labels,
            float *posterior)
{
  static const Odds odds = { { { 0.85, 0.04, 0.11 }, { 0.06, 0.84, 0.10 } } };
  Net net = net_of (grid);

  for (TlHex hex = 0; hex < tl_grid_n_hexes (grid); hex++)
    for (guint corner = 0; corner < 2; corner++)
      add_corner (&net, features, hex, corner);
  join (&net, features, n_classes, labels, &odds, posterior);
}

static void
join_edges (const TlGrid *grid, const TlFeatures *features, guint n_classes, const gint8 *labels,
            float *posterior)
{
  static const Odds odds = { { { 0.80, 0.03, 0.17 }, { 0.10, 0.65, 0.25 } } };
  Net net = net_of (grid);

  for (TlHex hex = 0; hex < tl_grid_n_hexes (grid); hex++)
    add_centre (&net, features, hex);
  join (&net, features, n_classes, labels, &odds, posterior);
}

/* --- the picture from above ------------------------------------------------------------------- */

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

/* (transfer full) (nullable): there are too many hexes */
static TlSurveyRaster *
raster_new (const TlSurveyPicture *picture, const TlScanFit *fit, const TlGrid *grid)
{
  g_autofree Tables *tables = tables_new ();
  double width, height, scale;

  tl_grid_extent (grid, &width, &height);
  width += 2 * MARGIN;
  height += 2 * MARGIN;
  scale = MIN (SCALE, sqrt (MOST_SAMPLES / (width * height)));
  if (scale < LEAST_SCALE)
    return NULL;
  TlSurveyRaster *raster = g_new0 (TlSurveyRaster, 1);
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

static void
raster_free (TlSurveyRaster *raster)
{
  for (guint c = 0; c < TL_CHANNELS; c++)
    g_free (raster->samples[c]);
  g_free (raster);
}

G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlSurveyRaster, raster_free)

/* How often uneven light is worked out from what the hexes seem to be. */
#define LIGHT_ROUNDS 2
#define EM_ROUNDS 2
#define SHRINK 0.15
#define LINE_TEMPER 0.3
#define FIRST_SHARE 0.95

struct _TlSurvey
{
  TlGrid grid;
  TlFeatures *features[TL_SURVEY_KINDS];
};

/* --- what items look like --------------------------------------------------------------------- */

TlFeatures *
tl_features_new (guint n_items, guint n_features)
{
  TlFeatures *features = g_new0 (TlFeatures, 1);

  features->n_items = n_items;
  features->n_features = n_features;
  features->values = g_new0 (float, (gsize) n_items *n_features);
  features->is_seen = g_new0 (guint8, n_items);
  return features;
}

static TlFeatures *
features_copy (const TlFeatures *features)
{
  TlFeatures *copy = tl_features_new (features->n_items, features->n_features);

  memcpy (copy->values, features->values,
          sizeof (float) * features->n_items * features->n_features);
  memcpy (copy->is_seen, features->is_seen, features->n_items);
  return copy;
}

void
tl_features_free (TlFeatures *features)
{
  if (features == NULL)
    return;
  g_free (features->values);
  g_free (features->is_seen);
  g_free (features);
}

float
tl_survey_rank (float *values, guint n, guint rank)
{
  guint from = 0, to = n - 1;

  while (from < to)
    {
      float middle = values[(from + to) / 2];
      guint i = from, j = to;

      while (i <= j)
        {
          while (values[i] < middle)
            i++;
          while (values[j] > middle)
            j--;
          if (i <= j)
            {
              float value = values[i];

              values[i++] = values[j];
              values[j] = value;
              if (j == 0)
                break;
              j--;
            }
        }
      if (rank <= j)
        to = j;
      else if (rank >= i)
        from = i;
      else
        break;
    }
  return values[rank];
}

typedef struct
{
  const TlSurveyRaster *raster;
  const TlGrid *grid;
} SideTask;

static gpointer
look_at_sides (gpointer data)
{
  const SideTask *task = data;

  return tl_survey_line_features (task->raster, task->grid, TRUE);
}

TlSurvey *
tl_survey_new (const TlSurveyPicture *picture, const TlScanFit *fit, const TlGrid *grid)
{
  g_autoptr (TlSurveyRaster) raster = raster_new (picture, fit, grid);
  SideTask task = { raster, grid };
  TlSurvey *survey;

  if (raster == NULL)
    return NULL;
  GThread *thread = g_thread_new ("survey", look_at_sides, &task);
  survey = g_new0 (TlSurvey, 1);
  survey->grid = *grid;
  survey->features[TL_SURVEY_HEXES] = tl_survey_hex_features (raster, grid);
  survey->features[TL_SURVEY_EDGES] = tl_survey_line_features (raster, grid, FALSE);
  survey->features[TL_SURVEY_SIDES] = g_thread_join (thread);
  return survey;
}

void
tl_survey_free (TlSurvey *survey)
{
  if (survey == NULL)
    return;
  for (guint i = 0; i < TL_SURVEY_KINDS; i++)
    tl_features_free (survey->features[i]);
  g_free (survey);
}

guint
tl_survey_n_items (const TlSurvey *survey, TlSurveyItems items)
{
  return survey->features[items]->n_items;
}

gboolean
tl_survey_is_seen (const TlSurvey *survey, TlSurveyItems items, guint item)
{
  return survey->features[items]->is_seen[item];
}

/* --- light ------------------------------------------------------------------------------------ */

/*
 * Uneven light on the sheet: a smooth surface through values that lie about it, outliers aside.
 * It is a sum of products of cosines, of at most five half waves across the sheet.
 */

/* Waves across the sheet: a term is a product of two cosines, of at most ORDER together. */
#define ORDER 5
#define TERMS 21
#define ROUNDS 6
#define STIFF 0.01
/* Hundredths of light by which a hex may be off before it counts half. */
#define OUTLIER 4

/* Where the items lie, 0 to 1 across the sheet. */
typedef struct
{
  guint n;
  const float *x;
  const float *y;
} Light;

typedef struct
{
  double at[TERMS];
} Waves;

static guint
fill_waves (double x, double y, Waves *waves)
{
  guint n = 0;

  for (guint i = 0; i <= ORDER; i++)
    for (guint j = 0; i + j <= ORDER; j++)
      waves->at[n++] = cos (G_PI * i * x) * cos (G_PI * j * y);
  return n;
}

/* Solves the symmetric system in place; @a: n x n, its lower triangle. */
static void
solve (double *a, double *b, guint n)
{
  for (guint j = 0; j < n; j++)
    {
      for (guint l = 0; l < j; l++)
        a[j * n + j] -= a[j * n + l] * a[j * n + l];
      a[j * n + j] = sqrt (MAX (a[j * n + j], 1e-12));
      for (guint i = j + 1; i < n; i++)
        {
          for (guint l = 0; l < j; l++)
            a[i * n + j] -= a[i * n + l] * a[j * n + l];
          a[i * n + j] /= a[j * n + j];
        }
      for (guint l = 0; l < j; l++)
        b[j] -= a[j * n + l] * b[l];
      b[j] /= a[j * n + j];
    }
  for (guint j = n; j-- > 0;)
    {
      for (guint i = j + 1; i < n; i++)
        b[j] -= a[i * n + j] * b[i];
      b[j] /= a[j * n + j];
    }
}

static void
fit_once (const Light *light, const float *values, const double *weights, double *field)
{
  double a[TERMS * TERMS] = { 0 }, b[TERMS] = { 0 };
  Waves waves;
  double total = 0;
  guint terms = 0;

  for (guint i = 0; i < light->n; i++)
    {
      double w = weights[i];

      if (w <= 0)
        continue;
      terms = fill_waves (light->x[i], light->y[i], &waves);
      total += w;
      for (guint j = 0; j < terms; j++)
        {
          b[j] += w * waves.at[j] * values[i];
          for (guint l = 0; l <= j; l++)
            a[j * terms + l] += w * waves.at[j] * waves.at[l];
        }
    }
  memset (field, 0, sizeof (double) * light->n);
  if (terms == 0)
    return;
  for (guint j = 1; j < terms; j++)
    a[j * terms + j] += STIFF * total;
  a[0] += 1e-9;
  solve (a, b, terms);
  for (guint i = 0; i < light->n; i++)
    {
      fill_waves (light->x[i], light->y[i], &waves);
      for (guint j = 0; j < terms; j++)
        field[i] += b[j] * waves.at[j];
    }
}

/* @field: (out caller-allocates): the surface, of each item. */
static void
fit_light (const Light *light, const float *values, const float *weights, double *field)
{
  g_autofree double *w = g_new (double, light->n);

  for (guint i = 0; i < light->n; i++)
    w[i] = weights[i];
  for (guint round = 0; round < ROUNDS; round++)
    {
      fit_once (light, values, w, field);
      for (guint i = 0; i < light->n; i++)
        w[i] = weights[i] / (1 + fabs (values[i] - field[i]) / OUTLIER);
    }
}

static double
level_of (const float *values)
{
  double sum = 0;

  for (guint j = 0; j < TL_HEX_LEVELS; j++)
    sum += values[j];
  return sum / TL_HEX_LEVELS;
}

/* How much lighter each hex is than its classes are, on the whole map. */
static void
find_rest (const TlFeatures *features, guint n_classes, const float *posterior, float *rest,
           float *weights)
{
  double sums[TL_CLASS_MAX] = { 0 }, counts[TL_CLASS_MAX] = { 0 };

  for (guint i = 0; i < features->n_items; i++)
    for (guint c = 0; c < n_classes && features->is_seen[i]; c++)
      {
        double p = posterior[(gsize) i * n_classes + c];

        sums[c] += p * level_of (tl_features_of (features, i));
        counts[c] += p;
      }
  for (guint i = 0; i < features->n_items; i++)
    {
      double expected = 0, best = 0;

      for (guint c = 0; c < n_classes; c++)
        {
          double p = posterior[(gsize) i * n_classes + c];

          expected += counts[c] > 0 ? p * sums[c] / counts[c] : 0;
          best = MAX (best, p);
        }
      rest[i] = (float) (level_of (tl_features_of (features, i)) - expected);
      weights[i] = features->is_seen[i] ? (float) (best * best) : 0;
    }
}

/* Takes uneven light off the levels of @features. */
static void
even_out (const TlGrid *grid, TlFeatures *features, guint n_classes, const float *posterior)
{
  guint n = features->n_items;
  g_autofree float *x = g_new (float, n), *y = g_new (float, n);
  g_autofree float *rest = g_new (float, n), *weights = g_new (float, n);
  g_autofree double *field = g_new (double, n);
  Light light = { n, x, y };
  double width, height;

  tl_grid_extent (grid, &width, &height);
  for (TlHex hex = 0; hex < n; hex++)
    {
      TlPoint centre = tl_grid_centre (grid, hex);

      x[hex] = (float) (centre.x / width);
      y[hex] = (float) (centre.y / height);
    }
  find_rest (features, n_classes, posterior, rest, weights);
  fit_light (&light, rest, weights, field);
  for (TlHex hex = 0; hex < n; hex++)
    for (guint j = 0; j < TL_HEX_LEVELS; j++)
      tl_features_of (features, hex)[j] -= (float) field[hex];
}

/* --- guesses ---------------------------------------------------------------------------------- */

static void
guess_hexes (const TlSurvey *survey, const gint8 *labels, guint n_classes, float *posterior,
             float *weights)
{
  g_autoptr (TlFeatures) features = features_copy (survey->features[TL_SURVEY_HEXES]);
  TlDiscriminant how = {
    .n_classes = n_classes, .labels = labels, .n_rounds = EM_ROUNDS, .shrink = SHRINK, .temper = 1
  };

  for (guint round = 0; round < LIGHT_ROUNDS; round++)
    {
      tl_discriminant_run (&how, features, posterior, weights);
      even_out (&survey->grid, features, n_classes, posterior);
    }
  tl_discriminant_run (&how, features, posterior, weights);
}

static void
guess_lines (const TlSurvey *survey, TlSurveyItems items, const gint8 *labels, guint n_classes,
             float *posterior, float *weights)
{
  const TlFeatures *features = survey->features[items];
  TlDiscriminant how = { .n_classes = n_classes,
                         .labels = labels,
                         .n_rounds = EM_ROUNDS,
                         .shrink = SHRINK,
                         .temper = LINE_TEMPER,
                         .first_share = FIRST_SHARE };

  tl_discriminant_run (&how, features, posterior, weights);
  if (items == TL_SURVEY_SIDES)
    join_sides (&survey->grid, features, n_classes, labels, posterior);
  else
    join_edges (&survey->grid, features, n_classes, labels, posterior);
}

typedef struct
{
  guint item;
  double lead; /* log odds over the next best class */
} Lead;

static int
compare_leads (gconstpointer a, gconstpointer b)
{
  const Lead *x = a, *y = b;

  if (x->lead < y->lead || x->lead > y->lead)
    return x->lead < y->lead ? -1 : 1;
  return (x->item > y->item) - (x->item < y->item);
}

/* The best class of @item, and its lead. */
static double
choose (const float *posterior, guint n_classes, TlGuess *guess)
{
  double best = -1, next = -1;

  for (guint c = 0; c < n_classes; c++)
    if (posterior[c] > best)
      {
        next = best;
        best = posterior[c];
        guess->klass = (gint8) c;
      }
    else
      next = MAX (next, posterior[c]);
  guess->certainty = (float) best;
  return log (best + 1e-37) - log (next + 1e-37);
}

static void
mark_unsure (GArray *leads, TlGuess *guesses)
{
  guint n = (leads->len * TL_SURVEY_UNSURE_PERCENT + 50) / 100;

  g_array_sort (leads, compare_leads);
  for (guint i = 0; i < n; i++)
    guesses[g_array_index (leads, Lead, i).item].is_unsure = TRUE;
}

void
tl_survey_guess (const TlSurvey *survey, TlSurveyItems items, const gint8 *labels, guint n_classes,
                 TlGuess *guesses)
{
  const TlFeatures *features = survey->features[items];
  guint n = features->n_items;
  g_autofree float *posterior = g_new (float, (gsize) n *n_classes);
  g_autofree float *weights = g_new (float, n);
  g_autoptr (GArray) leads = g_array_new (FALSE, FALSE, sizeof (Lead));

  g_return_if_fail (n_classes >= 2 && n_classes <= TL_CLASS_MAX);
  if (items == TL_SURVEY_HEXES)
    guess_hexes (survey, labels, n_classes, posterior, weights);
  else
    guess_lines (survey, items, labels, n_classes, posterior, weights);
  for (guint i = 0; i < n; i++)
    {
      Lead lead = { i, 0 };

      guesses[i] = (TlGuess){ .klass = TL_CLASS_NONE };
      if (labels[i] != TL_CLASS_NONE)
        guesses[i] = (TlGuess){ .klass = labels[i], .certainty = 1 };
      if (!features->is_seen[i] || labels[i] != TL_CLASS_NONE)
        continue;
      lead.lead = choose (posterior + (gsize) i * n_classes, n_classes, &guesses[i]);
      /* What looks like nothing else is less sure. */
      lead.lead *= MIN (weights[i], 1);
      if (items == TL_SURVEY_HEXES || guesses[i].klass != 0)
        g_array_append_val (leads, lead);
    }
  mark_unsure (leads, guesses);
}
