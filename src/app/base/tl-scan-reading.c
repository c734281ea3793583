/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/tl-scan-reading.h"

typedef struct
{
  char *path;
  TlScan *expected; /* (nullable): any picture will do */
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  g_free (job->path);
  tl_scan_free (job->expected);
  g_free (job);
}

static gpointer
read_image (gpointer data, int *permille, GCancellable *cancellable, GError **error)
{
  const Job *job = data;

  return tl_scan_image_load (job->path, job->expected, permille, cancellable, error);
}

static const TlReadingKind image_kind = { read_image, job_free,
                                          (GDestroyNotify) tl_scan_image_unref };

TlReading *
tl_scan_reading_start (const char *path, const TlScan *expected, TlReadingFunc func, gpointer data)
{
  Job *job = g_new0 (Job, 1);

  job->path = g_strdup (path);
  job->expected = tl_scan_copy (expected);
  return tl_reading_start (&image_kind, job, func, data);
}
