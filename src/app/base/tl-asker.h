/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Long questions about a situation, answered in another thread while the window goes on.
 *
 * A question waits until no other has come for a moment, so that a plan may be changed click by
 * click; then a thread gets a copy of the situation of its own (tl_situation_copy ()), and the
 * answer comes back in the main loop.  Only the last question is ever answered: an answer that
 * comes too late is thrown away.  One thread at most works for an asker.
 *
 * A thread rather than slices of the main loop, for which every search would have to be written
 * twice; a copy rather than locks, since tl_situation_copy () costs less than a lock on every look.
 *
 * All functions are for the main thread alone.
 */
#pragma once

#include "pieces/tl-situation.h"

typedef struct _TlAsker TlAsker;

/* The question, and how it is answered.  @question and the answer are the asker's to free. */
typedef struct
{
  /* Called in another thread: may use its two arguments and nothing else.  (transfer full) */
  gpointer (*answer) (const TlSituation *situation, gconstpointer question);
  GDestroyNotify free_question;
  GDestroyNotify free_answer;
} TlAskerKind;

/* @answer: (transfer full) (nullable): of the last question */
typedef void (*TlAnsweredFunc) (gpointer answer, gpointer data);

/* @kind: kept, static.  @answered: called with @data in the main loop. */
TlAsker *tl_asker_new (const TlAskerKind *kind, TlAnsweredFunc answered, gpointer data);
/* What is under way ends by itself, unheard. */
void tl_asker_free (TlAsker *asker);

/* Takes a reference of @situation, and @question; an earlier question is forgotten. */
void tl_asker_ask (TlAsker *asker, TlSituation *situation, gpointer question);
/* Drops the question: no answer will come. */
void tl_asker_forget (TlAsker *asker);
/* Whether an answer is still to come. */
gboolean tl_asker_is_busy (const TlAsker *asker);
