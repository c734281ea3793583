/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/tl-asker.h"

#include <gio/gio.h>

/* Long enough for a second click, too short to be noticed. */
#define DELAY_MS 120

struct _TlAsker
{
  const TlAskerKind *kind;
  TlAnsweredFunc answered;
  gpointer data;
  TlSituation *situation; /* the question that waits; NULL: none */
  gpointer question;
  guint timer_id;    /* 0: the question has waited long enough, or there is none */
  gboolean is_asked; /* the job's answer is wanted */
  struct _Job *job;  /* under way; NULL: none */
};

typedef struct _Job
{
  const TlAskerKind *kind;
  TlAsker *asker; /* of the main thread alone; NULL once it is gone */
  TlSituation *situation;
  gpointer question;
} Job;

static void
job_free (gpointer data)
{
  Job *job = data;

  tl_situation_unref (job->situation);
  job->kind->free_question (job->question);
  g_free (job);
}

static void
run_job (GTask *task, gpointer source G_GNUC_UNUSED, gpointer data,
         GCancellable *cancellable G_GNUC_UNUSED)
{
  const Job *job = data;

  g_task_return_pointer (task, job->kind->answer (job->situation, job->question),
                         job->kind->free_answer);
}

static void start_job (TlAsker *self);

static void
on_job_done (GObject *source G_GNUC_UNUSED, GAsyncResult *result, gpointer data G_GNUC_UNUSED)
{
  Job *job = g_task_get_task_data (G_TASK (result));
  gpointer answer = g_task_propagate_pointer (G_TASK (result), NULL);
  TlAsker *self = job->asker;

  if (self != NULL)
    self->job = NULL;
  if (self != NULL && self->is_asked)
    {
      self->is_asked = FALSE;
      self->answered (answer, self->data);
      return;
    }
  if (answer != NULL)
    job->kind->free_answer (answer);
  if (self != NULL && self->situation != NULL && self->timer_id == 0)
    start_job (self);
}

static void
start_job (TlAsker *self)
{
  Job *job = g_new (Job, 1);
  g_autoptr (GTask) task = g_task_new (NULL, NULL, on_job_done, NULL);

  *job = (Job){ self->kind, self, tl_situation_copy (self->situation),
                g_steal_pointer (&self->question) };
  g_clear_pointer (&self->situation, tl_situation_unref);
  self->job = job;
  self->is_asked = TRUE;
  g_task_set_task_data (task, job, job_free);
  g_task_run_in_thread (task, run_job);
}

static gboolean
on_timeout (gpointer data)
{
  TlAsker *self = data;

  self->timer_id = 0;
  if (self->job == NULL)
    start_job (self);
  return G_SOURCE_REMOVE;
}

TlAsker *
tl_asker_new (const TlAskerKind *kind, TlAnsweredFunc answered, gpointer data)
{
  TlAsker *self = g_new0 (TlAsker, 1);

  self->kind = kind;
  self->answered = answered;
  self->data = data;
  return self;
}

void
tl_asker_forget (TlAsker *self)
{
  self->is_asked = FALSE;
  g_clear_handle_id (&self->timer_id, g_source_remove);
  g_clear_pointer (&self->situation, tl_situation_unref);
  g_clear_pointer (&self->question, self->kind->free_question);
}

void
tl_asker_ask (TlAsker *self, TlSituation *situation, gpointer question)
{
  tl_asker_forget (self);
  self->situation = tl_situation_ref (situation);
  self->question = question;
  self->timer_id = g_timeout_add (DELAY_MS, on_timeout, self);
}

gboolean
tl_asker_is_busy (const TlAsker *self)
{
  return self->situation != NULL || self->is_asked;
}

void
tl_asker_free (TlAsker *self)
{
  if (self == NULL)
    return;
  tl_asker_forget (self);
  if (self->job != NULL)
    self->job->asker = NULL;
  g_free (self);
}
