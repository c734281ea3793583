/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/base/tl-scan-reading.h"

/* What the thread has, and the main loop reads. */
typedef struct
{
  char *path;
  TlScan *expected; /* (nullable): any picture will do */
  int permille;
} Job;

struct _TlScanReading
{
  TlScanReadingFunc func;
  gpointer data;
  GCancellable *cancellable;
  GTask *task;
  Job *job; /* of the task */
};

static void
job_free (gpointer data)
{
  Job *job = data;

  g_free (job->path);
  tl_scan_free (job->expected);
  g_free (job);
}

static void
reading_free (TlScanReading *reading)
{
  g_object_unref (reading->task);
  g_object_unref (reading->cancellable);
  g_free (reading);
}

static void
in_thread (GTask *task, gpointer source, gpointer data, GCancellable *cancellable)
{
  Job *job = data;
  GError *error = NULL;
  TlScanImage *image =
      tl_scan_image_load (job->path, job->expected, &job->permille, cancellable, &error);

  if (image != NULL)
    g_task_return_pointer (task, image, (GDestroyNotify) tl_scan_image_unref);
  else
    g_task_return_error (task, error);
}

/* What was stopped says that it was, even when it had been read to its end. */
static void
on_read (GObject *source, GAsyncResult *result, gpointer data)
{
  TlScanReading *reading = data;
  g_autoptr (GError) error = NULL;
  TlScanImage *image = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  reading->func (image, error, reading->data);
  reading_free (reading);
}

TlScanReading *
tl_scan_reading_start (const char *path, const TlScan *expected, TlScanReadingFunc func,
                       gpointer data)
{
  TlScanReading *reading = g_new0 (TlScanReading, 1);

  reading->func = func;
  reading->data = data;
  reading->cancellable = g_cancellable_new ();
  reading->job = g_new0 (Job, 1);
  reading->job->path = g_strdup (path);
  reading->job->expected = tl_scan_copy (expected);
  reading->task = g_task_new (NULL, reading->cancellable, on_read, reading);
  g_task_set_task_data (reading->task, reading->job, job_free);
  g_task_run_in_thread (reading->task, in_thread);
  return reading;
}

/* The task calls back all the same, and then looks at nothing of what is freed here. */
void
tl_scan_reading_stop (TlScanReading *reading)
{
  g_cancellable_cancel (reading->cancellable);
  reading_free (reading);
}

double
tl_scan_reading_fraction (const TlScanReading *reading)
{
  return g_atomic_int_get (&reading->job->permille) / 1000.0;
}
