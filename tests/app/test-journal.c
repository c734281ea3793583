/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a crash would take, and does not. */
#undef G_DISABLE_ASSERT

#include "app/tl-journal.h"
#include "xml/tl-xml-scenario.h"

#include <glib/gstdio.h>

typedef struct
{
  char *folder;
  TlHistory *history;
  TlJournal *journal;
} Fixture;

static void
on_action (TlHistory *history, const TlNode *node, gpointer data)
{
  g_autoptr (GError) error = NULL;

  g_assert_true (tl_journal_add (data, history, node, &error));
  g_assert_no_error (error);
}

static void
set_up (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *path = g_build_filename (g_getenv ("TL_DATA_DIR"), "maps", "crossing.xml", NULL);
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_scenario_load (path, &error);

  g_assert_no_error (error);
  f->folder = g_dir_make_tmp (NULL, &error);
  g_assert_no_error (error);
  f->history = tl_history_new (scenario->start, 1);
  f->journal = tl_journal_new (f->folder);
  tl_history_set_journal (f->history, on_action, f->journal);
}

static void
tear_down (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_clear_pointer (&f->journal, tl_journal_free);
  tl_history_free (f->history);
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_free (f->folder);
}

static void
perform (Fixture *f, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action = tl_action_parse (text, tl_history_situation (f->history), &error);

  g_assert_no_error (error);
  g_assert_nonnull (tl_history_perform (f->history, action, NULL));
}

/* Leaves the files as a program leaves them that dies: closed by the system, not removed. */
static char *
crash (Fixture *f, guint8 cut_off)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  g_autofree char *copy = g_dir_make_tmp (NULL, NULL);
  const char *file;

  while ((file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *from = g_build_filename (f->folder, file, NULL);
      g_autofree char *to = g_build_filename (copy, file, NULL);
      g_autofree char *text = NULL;
      gsize length;

      g_assert_true (g_file_get_contents (from, &text, &length, NULL));
      if (g_str_has_suffix (file, ".log"))
        length -= MIN (length, cut_off);
      g_assert_true (g_file_set_contents (to, text, (gssize) length, NULL));
    }
  return g_steal_pointer (&copy);
}

static void
play (Fixture *f)
{
  perform (f, "move 30div 26.10 26.11");
  perform (f, "move 30div 26.11 26.12");
  tl_history_undo (f->history);
  tl_history_begin_what_if (f->history, "east");
  perform (f, "move 30div 26.11 27.11");
}

static void
test_recover (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *copy = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (TlHistory) again = NULL;
  g_autoptr (GError) error = NULL;

  play (f);
  copy = crash (f, 0);
  names = tl_journal_list_left_over (copy);
  g_assert_cmpuint (g_strv_length (names), ==, 1);
  again = tl_journal_recover (copy, names[0], &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tl_history_n_nodes (again), ==, tl_history_n_nodes (f->history));
  g_assert_true (
      tl_situation_equal (tl_history_situation (again), tl_history_situation (f->history)));
  g_assert_cmpstr (tl_history_what_if (again), ==, "east");
  tl_journal_discard (copy, names[0]);
  g_assert_cmpint (g_rmdir (copy), ==, 0);
}

static TlAction *
parse (Fixture *f, const char *text)
{
  g_autoptr (GError) error = NULL;
  TlAction *action = tl_action_parse (text, tl_history_situation (f->history), &error);

  g_assert_no_error (error);
  return action;
}

/* What was done in one is taken back in one, whether its first action is in the saved game or all
 * are in the log; and what was done by itself is not joined to it. */
static void
test_joined (Fixture *f, gconstpointer data)
{
  gboolean is_first = GPOINTER_TO_INT (data);
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  g_autofree char *copy = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (TlHistory) again = NULL;
  g_autoptr (GError) error = NULL;
  g_autoptr (TlSituation) before = NULL;

  if (!is_first)
    perform (f, "move 30div 26.10 26.11");
  before = tl_situation_ref (tl_history_situation (f->history));
  g_ptr_array_add (actions,
                   parse (f, is_first ? "move 30div 26.10 26.11" : "move 30div 26.11 26.10"));
  g_ptr_array_add (actions,
                   parse (f, is_first ? "move 30div 26.11 26.12" : "move 30div 26.10 26.11"));
  g_assert_nonnull (tl_history_perform_all (f->history, actions, NULL));

  copy = crash (f, 0);
  names = tl_journal_list_left_over (copy);
  again = tl_journal_recover (copy, names[0], &error);
  g_assert_no_error (error);
  g_assert_true (
      tl_situation_equal (tl_history_situation (again), tl_history_situation (f->history)));
  tl_history_undo (again);
  g_assert_true (tl_situation_equal (tl_history_situation (again), before));
  g_assert_cmpint (tl_history_can_undo (again), ==, !is_first);
  tl_history_redo (again);
  g_assert_true (
      tl_situation_equal (tl_history_situation (again), tl_history_situation (f->history)));
  tl_journal_discard (copy, names[0]);
  g_assert_cmpint (g_rmdir (copy), ==, 0);
}

/* The dice go on where they were: nobody knows what they will show by what they have shown. */
static void
test_dice (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *copy = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (TlHistory) again = NULL;
  g_autoptr (GError) error = NULL;
  int shown = 0;

  perform (f, "move 30div 26.10 26.11");
  for (guint i = 0; i < 3; i++)
    tl_dice_roll (tl_history_dice (f->history), TL_ROLL_TWO_DICE, &shown);
  perform (f, "move 30div 26.11 26.12");
  copy = crash (f, 0);
  names = tl_journal_list_left_over (copy);
  again = tl_journal_recover (copy, names[0], &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tl_dice_thrown (tl_history_dice (again)), ==, 6);
  tl_journal_discard (copy, names[0]);
  g_assert_cmpint (g_rmdir (copy), ==, 0);
}

/* A log of four fields, as they were written before, has no joined actions. */
static void
test_old_log (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *copy = NULL;
  g_autofree char *file = NULL;
  g_autofree char *path = NULL;
  g_autofree char *line = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (TlHistory) again = NULL;
  g_autoptr (GError) error = NULL;

  perform (f, "move 30div 26.10 26.11");
  perform (f, "move 30div 26.11 26.12");
  copy = crash (f, 0);
  names = tl_journal_list_left_over (copy);
  file = g_strconcat (names[0], ".log", NULL);
  path = g_build_filename (copy, file, NULL);
  line = g_strdup_printf ("1\t%016" G_GINT64_MODIFIER "x\t\tmove 30div 26.11 26.12\n",
                          tl_situation_hash (tl_history_situation (f->history)));
  g_assert_true (g_file_set_contents (path, line, -1, &error));
  again = tl_journal_recover (copy, names[0], &error);
  g_assert_no_error (error);
  g_assert_true (
      tl_situation_equal (tl_history_situation (again), tl_history_situation (f->history)));
  g_assert_false (tl_history_current (again)->is_joined);
  tl_journal_discard (copy, names[0]);
  g_assert_cmpint (g_rmdir (copy), ==, 0);
}

/* One action: the first is in the saved game, not in the log. */
static void
test_first_action (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *copy = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (TlHistory) again = NULL;
  g_autoptr (GError) error = NULL;

  perform (f, "move 30div 26.10 26.11");
  copy = crash (f, 0);
  names = tl_journal_list_left_over (copy);
  again = tl_journal_recover (copy, names[0], &error);
  g_assert_no_error (error);
  g_assert_true (
      tl_situation_equal (tl_history_situation (again), tl_history_situation (f->history)));
  tl_journal_discard (copy, names[0]);
  g_assert_cmpint (g_rmdir (copy), ==, 0);
}

/* The last line was not written to its end: everything before it is there. */
static void
test_cut_off (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *copy = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (TlHistory) again = NULL;
  g_autoptr (GError) error = NULL;

  play (f);
  copy = crash (f, 5);
  names = tl_journal_list_left_over (copy);
  again = tl_journal_recover (copy, names[0], &error);
  g_assert_no_error (error);
  g_assert_cmpuint (tl_history_n_nodes (again), ==, tl_history_n_nodes (f->history) - 1);
  tl_journal_discard (copy, names[0]);
  g_assert_cmpint (g_rmdir (copy), ==, 0);
}

static void
test_living_is_not_left_over (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_auto (GStrv) names = NULL;

  play (f);
  names = tl_journal_list_left_over (f->folder);
  g_assert_cmpuint (g_strv_length (names), ==, 0);
}

static void
test_reset_leaves_nothing (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GDir) dir = NULL;

  play (f);
  tl_journal_reset (f->journal);
  dir = g_dir_open (f->folder, 0, NULL);
  g_assert_null (g_dir_read_name (dir));
}

static void
test_nonsense_is_refused (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const logs[] = {
    "nonsense\n",
    "99\t0000000000000000\t\tnext\n",
    "0\tzz\t\tnext\n",
    "0\t0000000000000000\t\tfly away\n",
    "0\t0000000000000001\t\tnext\n",
    "1\t0000000000000000\t\t-1\t\tnext\n",
    "1\t0000000000000000\t\t0\tglued\tnext\n",
    "1\t0000000000000000\t\t0\tnext\n",
    "1\t0000000000000000\t\t99999999\t\tnext\n",
  };
  g_autofree char *copy = NULL;
  g_auto (GStrv) names = NULL;

  play (f);
  copy = crash (f, 0);
  names = tl_journal_list_left_over (copy);
  for (guint i = 0; i < G_N_ELEMENTS (logs); i++)
    {
      g_autofree char *file = g_strconcat (names[0], ".log", NULL);
      g_autofree char *path = g_build_filename (copy, file, NULL);
      g_autoptr (GError) error = NULL;

      g_assert_true (g_file_set_contents (path, logs[i], -1, NULL));
      g_assert_null (tl_journal_recover (copy, names[0], &error));
      g_assert_nonnull (error);
    }
  tl_journal_discard (copy, names[0]);
  g_assert_cmpint (g_rmdir (copy), ==, 0);
}

static void
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/app/journal/recover", test_recover);
  add ("/app/journal/first-action", test_first_action);
  g_test_add ("/app/journal/done-in-one", Fixture, GINT_TO_POINTER (FALSE), set_up, test_joined,
              tear_down);
  g_test_add ("/app/journal/done-in-one-first", Fixture, GINT_TO_POINTER (TRUE), set_up,
              test_joined, tear_down);
  add ("/app/journal/dice", test_dice);
  add ("/app/journal/old-log", test_old_log);
  add ("/app/journal/cut-off", test_cut_off);
  add ("/app/journal/living-is-not-left-over", test_living_is_not_left_over);
  add ("/app/journal/reset-leaves-nothing", test_reset_leaves_nothing);
  add ("/app/journal/nonsense-is-refused", test_nonsense_is_refused);
  return g_test_run ();
}
