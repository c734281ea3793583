/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/tl-reading.h"

#define PROGRESS_MS 100

/* What the thread has; the main loop reads the last of it alone. */
typedef struct
{
  const TlReadingKind *kind;
  gpointer job;
  int permille;
} Work;

struct _TlReading
{
  TlReadingFunc func;
  gpointer data;
  GCancellable *cancellable;
  GTask *task;
  Work *work;          /* of the task */
  GtkProgressBar *bar; /* weak; NULL: none shows it */
  guint progress_id;
};

static void
work_free (gpointer data)
{
  Work *work = data;

  work->kind->free_job (work->job);
  g_free (work);
}

static void
reading_free (TlReading *reading)
{
  g_clear_handle_id (&reading->progress_id, g_source_remove);
  g_clear_weak_pointer (&reading->bar);
  g_object_unref (reading->task);
  g_object_unref (reading->cancellable);
  g_free (reading);
}

static void
in_thread (GTask *task, gpointer source G_GNUC_UNUSED, gpointer data, GCancellable *cancellable)
{
  Work *work = data;
  GError *error = NULL;
  gpointer result = work->kind->read (work->job, &work->permille, cancellable, &error);

  if (result != NULL)
    g_task_return_pointer (task, result, work->kind->free_result);
  else
    g_task_return_error (task, error);
}

/* What was stopped says that it was, even when it had been read to its end. */
static void
on_read (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data)
{
  TlReading *reading = data;
  g_autoptr (GError) error = NULL;
  gpointer read = g_task_propagate_pointer (G_TASK (result), &error);

  if (g_error_matches (error, G_IO_ERROR, G_IO_ERROR_CANCELLED))
    return;
  reading->func (read, error, reading->data);
  reading_free (reading);
}

TlReading *
tl_reading_start (const TlReadingKind *kind, gpointer job, TlReadingFunc func, gpointer data)
{
  TlReading *reading = g_new0 (TlReading, 1);

  reading->func = func;
  reading->data = data;
  reading->cancellable = g_cancellable_new ();
  reading->work = g_new0 (Work, 1);
  reading->work->kind = kind;
  reading->work->job = job;
  reading->task = g_task_new (NULL, reading->cancellable, on_read, reading);
  g_task_set_task_data (reading->task, reading->work, work_free);
  g_task_run_in_thread (reading->task, in_thread);
  return reading;
}

/* The task calls back all the same, and then looks at nothing of what is freed here. */
void
tl_reading_stop (TlReading *reading)
{
  g_cancellable_cancel (reading->cancellable);
  reading_free (reading);
}

static gboolean
on_progress (gpointer data)
{
  TlReading *reading = data;

  if (reading->bar != NULL)
    gtk_progress_bar_set_fraction (reading->bar,
                                   g_atomic_int_get (&reading->work->permille) / 1000.0);
  return G_SOURCE_CONTINUE;
}

void
tl_reading_show (TlReading *reading, GtkProgressBar *bar)
{
  g_set_weak_pointer (&reading->bar, bar);
  gtk_progress_bar_set_fraction (bar, 0);
  if (reading->progress_id == 0)
    reading->progress_id = g_timeout_add (PROGRESS_MS, on_progress, reading);
}
