/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Questions that another thread answers: the last one counts, nobody waits, nothing leaks. */
#include "app-support.h"
#include "app/base/tl-asker.h"

typedef struct
{
  TlGame *game;
  TlAsker *asker;
  guint n_answers;
  guint last;
} Fixture;

static int n_living;      /* questions and answers that are not freed yet */
static GThread *asked_in; /* the thread of the last answer */
static int is_held;       /* answers that have been begun do not end */

static gpointer
number_new (guint number)
{
  g_atomic_int_inc (&n_living);
  return g_memdup2 (&number, sizeof number);
}

static void
number_free (gpointer number)
{
  g_atomic_int_add (&n_living, -1);
  g_free (number);
}

/* The number of units, times the question. */
static gpointer
answer (const TlSituation *situation, gconstpointer question)
{
  g_atomic_pointer_set (&asked_in, g_thread_self ());
  while (g_atomic_int_get (&is_held))
    g_usleep (1000);
  return number_new (tl_situation_n_units (situation) * *(const guint *) question);
}

static const TlAskerKind kind = { answer, number_free, number_free };

static void
on_answered (gpointer number, gpointer data)
{
  Fixture *fixture = data;

  fixture->n_answers++;
  fixture->last = *(guint *) number;
  number_free (number);
}

static void
set_up (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  fixture->game = app_game ("size 3 3\na side0 inf 4-3-4 01.01\nb side1 inf 4-3-4 03.03\n");
  fixture->asker = tl_asker_new (&kind, on_answered, fixture);
}

static gboolean
is_all_freed (gpointer data G_GNUC_UNUSED)
{
  return g_atomic_int_get (&n_living) == 0;
}

static void
tear_down (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  tl_asker_free (fixture->asker);
  g_atomic_int_set (&is_held, FALSE);
  app_wait_until (is_all_freed, NULL);
  g_assert_finalize_object (fixture->game);
}

static void
ask (Fixture *fixture, guint number)
{
  tl_asker_ask (fixture->asker, tl_game_situation (fixture->game), number_new (number));
}

static gboolean
is_idle (gpointer data)
{
  return !tl_asker_is_busy (((Fixture *) data)->asker);
}

static gboolean
is_at_work (gpointer data G_GNUC_UNUSED)
{
  return g_atomic_pointer_get (&asked_in) != NULL;
}

/* Until the thread has begun: it does not end before is_held is taken back. */
static void
wait_for_work (void)
{
  asked_in = NULL;
  is_held = TRUE;
  app_wait_until (is_at_work, NULL);
}

static void
test_answer (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  g_assert_false (tl_asker_is_busy (fixture->asker));
  ask (fixture, 21);
  g_assert_true (tl_asker_is_busy (fixture->asker));
  g_assert_cmpuint (fixture->n_answers, ==, 0);
  app_wait_until (is_idle, fixture);
  g_assert_cmpuint (fixture->n_answers, ==, 1);
  g_assert_cmpuint (fixture->last, ==, 42);
  g_assert_true (asked_in != g_thread_self ());
}

/* Asked before the first has begun, and again while it is under way. */
static void
test_last_counts (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  ask (fixture, 1);
  ask (fixture, 2);
  wait_for_work ();
  ask (fixture, 3);
  ask (fixture, 4);
  g_atomic_int_set (&is_held, FALSE);
  app_wait_until (is_idle, fixture);
  g_assert_cmpuint (fixture->n_answers, ==, 1);
  g_assert_cmpuint (fixture->last, ==, 8);
}

static void
test_forget (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  ask (fixture, 1);
  tl_asker_forget (fixture->asker);
  g_assert_false (tl_asker_is_busy (fixture->asker));
  ask (fixture, 2);
  wait_for_work ();
  tl_asker_forget (fixture->asker);
  g_assert_false (tl_asker_is_busy (fixture->asker));
  g_atomic_int_set (&is_held, FALSE);
  app_wait_until (is_all_freed, NULL);
  g_assert_cmpuint (fixture->n_answers, ==, 0);
  ask (fixture, 5);
  app_wait_until (is_idle, fixture);
  g_assert_cmpuint (fixture->last, ==, 10);
}

/* The thread goes on with what it has been given when asker and game are gone. */
static void
test_gone (Fixture *fixture, gconstpointer data G_GNUC_UNUSED)
{
  ask (fixture, 1);
  wait_for_work ();
  g_assert_true (tl_asker_is_busy (fixture->asker));
  /* tear_down () frees the asker before it lets the thread go on. */
}

#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  ADD ("/app/asker/another-thread-answers", test_answer);
  ADD ("/app/asker/the-last-question-counts", test_last_counts);
  ADD ("/app/asker/forgotten-questions", test_forget);
  ADD ("/app/asker/gone-before-the-answer", test_gone);
  return g_test_run ();
}
