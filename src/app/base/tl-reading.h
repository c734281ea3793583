/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One thing that is read in a thread, so that the window goes on meanwhile: a picture, a module.
 *
 * What the thread has is the *job*, which belongs to the reading; nothing else of the program is
 * touched by both.  A reading that is stopped never calls back.
 */
#pragma once

#include <gtk/gtk.h>

typedef struct _TlReading TlReading;

/* What is read, and how. */
typedef struct
{
  /* In the thread: (transfer full) (nullable): NULL: @error says why.  @permille is set atomically
   * from 0 to 1000 on the way. */
  gpointer (*read) (gpointer job, int *permille, GCancellable *cancellable, GError **error);
  GDestroyNotify free_job;
  GDestroyNotify free_result;
} TlReadingKind;

/* In the main loop.  @result: (transfer full) (nullable): NULL: @error says why.  The reading ends
 * with the call. */
typedef void (*TlReadingFunc) (gpointer result, const GError *error, gpointer data);

/**
 * tl_reading_start:
 * @kind: lives at least as long as the program
 * @job: (transfer full)
 * @func: is called once, unless the reading is stopped before
 *
 * Returns: (transfer full): the reading; it lives until @func is called or it is stopped
 */
TlReading *tl_reading_start (const TlReadingKind *kind, gpointer job, TlReadingFunc func,
                             gpointer data);
/* @func is not called any more. */
void tl_reading_stop (TlReading *reading);
/* @bar shows how much has been read while the reading lives. */
void tl_reading_show (TlReading *reading, GtkProgressBar *bar);
