/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "survey/tl-survey-light.h"

#include <math.h>
#include <string.h>

/* Waves across the sheet: a term is a product of two cosines, of at most ORDER together. */
#define ORDER 5
#define TERMS 21
#define ROUNDS 6
#define STIFF 0.01
/* Hundredths of light by which a hex may be off before it counts half. */
#define OUTLIER 4

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
fit_once (const TlLight *light, const float *values, const double *weights, double *field)
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

void
tl_light_fit (const TlLight *light, const float *values, const float *weights, double *field)
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
