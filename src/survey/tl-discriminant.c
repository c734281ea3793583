/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "survey/tl-discriminant.h"

#include <math.h>
#include <string.h>

/* Degrees of freedom of the t distribution. */
#define FREEDOM 12.0
/* Of the covariance of a few examples. */
#define FIRST_SHRINK 0.6
#define LEAST_SHARE 0.0005
/* Added to the diagonal, of columns with spread 1. */
#define RIDGE 0.01

typedef struct
{
  const TlDiscriminant *how;
  const TlFeatures *features;
  guint n;
  guint p;
  guint k;
  float *x;       /* n x p, each column of mean 0 and spread 1 */
  double *means;  /* k x p */
  double *shares; /* k */
  double *shape;  /* p x p: the covariance, then its lower triangular root */
  float *weights;
  float *posterior;
} Fit;

static void
standardize_column (Fit *fit, guint j)
{
  double sum = 0, square = 0, mean, spread;
  guint n = 0;

  for (guint i = 0; i < fit->n; i++)
    if (fit->features->is_seen[i])
      {
        double v = tl_features_of (fit->features, i)[j];

        sum += v;
        square += v * v;
        n++;
      }
  mean = n > 0 ? sum / n : 0;
  spread = n > 0 ? sqrt (MAX (square / n - mean * mean, 0)) : 0;
  for (guint i = 0; i < fit->n; i++)
    {
      double off = tl_features_of (fit->features, i)[j] - mean;

      fit->x[(gsize) i * fit->p + j] =
          spread > 1e-6 && fit->features->is_seen[i] ? (float) (off / spread) : 0;
    }
}

/* The examples alone; FALSE: @item is none. */
static gboolean
keep_example (Fit *fit, guint item)
{
  int label = fit->how->labels[item];

  if (label == TL_CLASS_NONE)
    return FALSE;
  for (guint c = 0; c < fit->k; c++)
    fit->posterior[(gsize) item * fit->k + c] = label == (int) c;
  return TRUE;
}

static guint
begin (Fit *fit)
{
  guint n_examples = 0;

  memset (fit->posterior, 0, sizeof (float) * fit->n * fit->k);
  for (guint i = 0; i < fit->n; i++)
    {
      fit->weights[i] = 1;
      if (fit->features->is_seen[i] && keep_example (fit, i))
        n_examples++;
    }
  return n_examples;
}

/* What @item counts for class @c. */
static double
share_of (const Fit *fit, guint item, guint c)
{
  double part = fit->posterior[(gsize) item * fit->k + c];

  return fit->how->labels[item] != TL_CLASS_NONE ? part : part * fit->weights[item];
}

static void
find_means (Fit *fit)
{
  double total = 0;

  memset (fit->means, 0, sizeof (double) * fit->k * fit->p);
  memset (fit->shares, 0, sizeof (double) * fit->k);
  for (guint i = 0; i < fit->n; i++)
    for (guint c = 0; c < fit->k && fit->features->is_seen[i]; c++)
      {
        double w = share_of (fit, i, c);

        if (w < 1e-4)
          continue;
        fit->shares[c] += w;
        for (guint j = 0; j < fit->p; j++)
          fit->means[c * fit->p + j] += w * fit->x[(gsize) i * fit->p + j];
      }
  for (guint c = 0; c < fit->k; c++)
    {
      for (guint j = 0; j < fit->p && fit->shares[c] > 0; j++)
        fit->means[c * fit->p + j] /= fit->shares[c];
      total += fit->shares[c];
    }
  for (guint c = 0; c < fit->k && total > 0; c++)
    fit->shares[c] = MAX (fit->shares[c] / total, LEAST_SHARE);
}

/* The pooled covariance, shrunk; @degrees: of freedom that the means have taken away. */
static void
find_shape (Fit *fit, double shrink, double degrees)
{
  guint p = fit->p;
  g_autofree double *row = g_new (double, p);
  double total = 0;

  memset (fit->shape, 0, sizeof (double) * p * p);
  for (guint i = 0; i < fit->n; i++)
    for (guint c = 0; c < fit->k && fit->features->is_seen[i]; c++)
      {
        double w = share_of (fit, i, c);

        if (w < 1e-3)
          continue;
        total += w;
        for (guint j = 0; j < p; j++)
          row[j] = fit->x[(gsize) i * p + j] - fit->means[c * p + j];
        for (guint j = 0; j < p; j++)
          {
            double *out = fit->shape + j * p;
            double wj = w * row[j];

            for (guint l = 0; l <= j; l++)
              out[l] += wj * row[l];
          }
      }
  total = MAX (total - degrees, 1);
  for (guint j = 0; j < p; j++)
    {
      for (guint l = 0; l < j; l++)
        fit->shape[j * p + l] *= (1 - shrink) / total;
      fit->shape[j * p + j] = fit->shape[j * p + j] / total + RIDGE;
    }
}

/* The covariance becomes its root (Cholesky). */
static void
find_root (Fit *fit)
{
  guint p = fit->p;
  double *a = fit->shape;

  for (guint j = 0; j < p; j++)
    {
      for (guint l = 0; l < j; l++)
        a[j * p + j] -= a[j * p + l] * a[j * p + l];
      a[j * p + j] = sqrt (MAX (a[j * p + j], 1e-9));
      for (guint i = j + 1; i < p; i++)
        {
          for (guint l = 0; l < j; l++)
            a[i * p + j] -= a[i * p + l] * a[j * p + l];
          a[i * p + j] /= a[j * p + j];
        }
    }
}

/* Into the space where every cloud is round. */
static void
whiten (const Fit *fit, double *v)
{
  for (guint j = 0; j < fit->p; j++)
    {
      const double *row = fit->shape + j * fit->p;
      double x = v[j];

      for (guint l = 0; l < j; l++)
        x -= row[l] * v[l];
      v[j] = x / row[j];
    }
}

/* Of one item; @v: whitened, @means: whitened. */
static void
find_posterior_of (Fit *fit, guint item, const double *v, const double *means)
{
  float *out = fit->posterior + (gsize) item * fit->k;
  double log_odds[TL_CLASS_MAX];
  double best = -G_MAXDOUBLE, sum = 0, nearest = G_MAXDOUBLE;

  for (guint c = 0; c < fit->k; c++)
    {
      double distance = 0;

      for (guint j = 0; j < fit->p; j++)
        distance += (v[j] - means[c * fit->p + j]) * (v[j] - means[c * fit->p + j]);
      nearest = MIN (nearest, distance);
      log_odds[c] = log (fit->shares[c]) -
                    fit->how->temper * (FREEDOM + fit->p) / 2 * log1p (distance / FREEDOM);
      best = MAX (best, log_odds[c]);
    }
  fit->weights[item] = (float) ((FREEDOM + fit->p) / (FREEDOM + nearest));
  if (keep_example (fit, item))
    return;
  for (guint c = 0; c < fit->k; c++)
    sum += exp (log_odds[c] - best);
  for (guint c = 0; c < fit->k; c++)
    out[c] = (float) (exp (log_odds[c] - best) / sum);
}

static void
find_posterior (Fit *fit)
{
  g_autofree double *means = g_memdup2 (fit->means, sizeof (double) * fit->k * fit->p);
  g_autofree double *v = g_new (double, fit->p);

  find_root (fit);
  for (guint c = 0; c < fit->k; c++)
    whiten (fit, means + c * fit->p);
  for (guint i = 0; i < fit->n; i++)
    {
      if (!fit->features->is_seen[i])
        continue;
      for (guint j = 0; j < fit->p; j++)
        v[j] = fit->x[(gsize) i * fit->p + j];
      whiten (fit, v);
      find_posterior_of (fit, i, v, means);
    }
}

static void
begin_shares (Fit *fit)
{
  double first = fit->how->first_share;

  for (guint c = 0; c < fit->k; c++)
    fit->shares[c] = first > 0 ? (c == 0 ? first : (1 - first) / (fit->k - 1)) : 1.0 / fit->k;
}

void
tl_discriminant_run (const TlDiscriminant *how, const TlFeatures *features, float *posterior,
                     float *weights)
{
  guint n = features->n_items, p = features->n_features, k = how->n_classes;
  g_autofree float *x = g_new (float, (gsize) n *p);
  g_autofree double *means = g_new (double, k *p);
  g_autofree double *shares = g_new (double, k);
  g_autofree double *shape = g_new (double, p *p);
  Fit fit = { how, features, n, p, k, x, means, shares, shape, weights, posterior };

  for (guint j = 0; j < p; j++)
    standardize_column (&fit, j);
  guint n_examples = begin (&fit);
  find_means (&fit);
  find_shape (&fit, FIRST_SHRINK, n_examples > k ? k : 0);
  begin_shares (&fit);
  find_posterior (&fit);
  for (guint round = 0; round < how->n_rounds; round++)
    {
      find_means (&fit);
      find_shape (&fit, how->shrink, 0);
      find_posterior (&fit);
    }
}
