/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a crash would take, and does not. */
#undef G_DISABLE_ASSERT
#define _GNU_SOURCE /* unshare () */

#include "app/base/tl-journal.h"
#include "play/tl-legal.h"
#include "support/tl-test-edits.h"
#include "support/tl-test-rounds.h"
#include "xml/tl-xml-game.h"
#include "xml/tl-xml-scenario.h"

#include <glib/gstdio.h>
#include <sched.h>
#include <signal.h>
#include <sys/mount.h>
#include <sys/resource.h>
#include <unistd.h>

#define DISK_BYTES 262144

typedef struct
{
  char *folder;
  TlHistory *history;
  TlJournal *journal;
  gboolean is_hindered; /* nothing can be written */
  gboolean may_fail;    /* or some can, for a while */
  gboolean has_failed;  /* at the last change */
} Fixture;

static void
on_step (TlHistory *history, gboolean took_back, gpointer data)
{
  Fixture *f = data;
  g_autoptr (GError) error = NULL;
  gboolean is_kept = tl_journal_follow (f->journal, history, took_back, &error);

  f->has_failed = !is_kept;
  if (f->may_fail)
    return;
  g_assert_cmpint (is_kept, ==, !f->is_hindered);
  g_assert_cmpint (error != NULL, ==, f->is_hindered);
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
  tl_history_set_journal (f->history, on_step, f);
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

      if (!g_str_has_suffix (file, ".log") && !g_str_has_suffix (file, ".xml"))
        continue;
      g_assert_true (g_file_get_contents (from, &text, &length, NULL));
      if (g_str_has_suffix (file, ".log"))
        length -= MIN (length, cut_off);
      g_assert_true (g_file_set_contents (to, text, (gssize) length, NULL));
    }
  return g_steal_pointer (&copy);
}

/* Writes @text at the end of the log in @folder. */
static void
write_log (const char *folder, const char *text)
{
  g_auto (GStrv) names = tl_journal_list_left_over (folder);
  g_autofree char *file = g_strconcat (names[0], ".log", NULL);
  g_autofree char *path = g_build_filename (folder, file, NULL);
  g_autofree char *log = NULL;
  g_autofree char *both = NULL;

  g_assert_true (g_file_get_contents (path, &log, NULL, NULL));
  both = g_strconcat (log, text, NULL);
  g_assert_true (g_file_set_contents (path, both, -1, NULL));
}

static void
remove_copy (char *copy)
{
  g_auto (GStrv) names = tl_journal_list_left_over (copy);

  for (guint i = 0; names[i] != NULL; i++)
    tl_journal_discard (copy, names[i]);
  g_assert_cmpint (g_rmdir (copy), ==, 0);
  g_free (copy);
}

/* What a program that is started after a crash restores from the folder @copy, which goes; NULL
 * where there is no journal. */
static TlHistory *
restore (char *copy, char **missing)
{
  g_auto (GStrv) names = tl_journal_list_left_over (copy);
  g_autoptr (TlJournal) journal = tl_journal_new (copy);
  g_autoptr (GError) error = NULL;
  TlHistory *history = NULL;

  g_assert_cmpuint (g_strv_length (names), <=, 1);
  if (names[0] != NULL)
    {
      history = tl_journal_recover (journal, names[0], missing, &error);
      g_assert_no_error (error);
    }
  g_clear_pointer (&journal, tl_journal_free);
  remove_copy (copy);
  return history;
}

static TlHistory *
restore_all (char *copy)
{
  g_autofree char *missing = NULL;
  TlHistory *history = restore (copy, &missing);

  g_assert_nonnull (history);
  g_assert_null (missing);
  return history;
}

/* The same tree, place, way of redo, rolls taken back, dice: all that a saved game holds. */
static void
assert_same (const TlHistory *one, const TlHistory *other)
{
  g_autoptr (GBytes) bytes = tl_xml_game_save_bytes_for_test (one, NULL);
  g_autoptr (GBytes) others = tl_xml_game_save_bytes_for_test (other, NULL);

  g_assert_cmpstr (strstr (g_bytes_get_data (bytes, NULL), "<history"), ==,
                   strstr (g_bytes_get_data (others, NULL), "<history"));
  g_assert_cmpstr (tl_history_what_if (one), ==, tl_history_what_if (other));
}

static void
play (Fixture *f)
{
  perform (f, "move 30div 26.10 26.11");
  perform (f, "move 30div 26.11 26.12");
  tl_history_set_note (f->history, TL_NOTE_HEX, "26.12", "too far\n\303\251", TRUE);
  tl_history_set_note (f->history, TL_NOTE_LINE, "1", "gone", FALSE);
  tl_history_set_note (f->history, TL_NOTE_LINE, "1", "", FALSE);
  tl_history_undo (f->history);
  tl_history_set_heed (f->history, TL_HEED_WARN);
  tl_history_begin_what_if (f->history, "east");
  perform (f, "move 30div 26.11 27.11");
}

static void
test_recover (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlHistory) again = NULL;

  play (f);
  again = restore_all (crash (f, 0));
  assert_same (again, f->history);
  g_assert_cmpstr (tl_history_what_if (again), ==, "east");
  g_assert_cmpint (tl_history_heed (again), ==, TL_HEED_WARN);
}

/* A what-if is begun, and nothing is done in it: the real game keeps its place. */
static void
test_empty_what_if (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlHistory) again = NULL;

  perform (f, "move 30div 26.10 26.11");
  tl_journal_reset (f->journal);
  tl_history_begin_what_if (f->history, "east");
  again = restore_all (crash (f, 0));
  tl_history_end_what_if (again);
  g_assert_cmpuint (tl_history_current (again)->id, ==, 1);
}

/* What was undone is undone after a crash, and redo leads where it led; inside a what-if too. */
static void
test_undo_is_kept (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlHistory) within = NULL;
  g_autoptr (TlHistory) outside = NULL;

  play (f);
  tl_history_undo (f->history);
  within = restore_all (crash (f, 0));
  assert_same (within, f->history);
  g_assert_cmpstr (tl_history_what_if (within), ==, "east");
  g_assert_false (tl_history_can_undo (within));
  g_assert_true (tl_history_can_redo (within));
  tl_history_end_what_if (f->history);
  tl_history_undo (f->history);
  outside = restore_all (crash (f, 0));
  assert_same (outside, f->history);
  g_assert_null (tl_history_what_if (outside));
  g_assert_false (tl_history_can_undo (outside));
  tl_history_redo (outside);
  tl_history_redo (outside);
  g_assert_cmpstr (tl_history_current (outside)->text, ==, "move 30div 26.11 26.12");
}

/* Names, deletion and the place in each what-if come back; what is not done in one is kept too. */
static void
test_what_ifs_are_kept (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlHistory) again = NULL;
  TlBranch *east, *west, *third, *fourth;

  play (f);
  east = tl_history_branch (f->history);
  tl_history_end_what_if (f->history);
  west = tl_history_begin_what_if (f->history, "west");
  tl_history_enter_branch (f->history, east);
  tl_history_rename_what_if (f->history, east, "far east");
  tl_history_undo (f->history);
  tl_history_end_what_if (f->history);
  third = tl_history_begin_what_if (f->history, "third");
  perform (f, "move 30div 26.11 27.11");
  tl_history_delete_what_if (f->history, third);
  fourth = tl_history_begin_what_if (f->history, "third");
  tl_history_delete_what_if (f->history, fourth);
  tl_history_restore_what_if (f->history, fourth);
  tl_history_enter_branch (f->history, west);
  again = restore_all (crash (f, 0));
  assert_same (again, f->history);
  g_assert_cmpstr (tl_history_what_if (again), ==, "west");
  east = tl_history_branches (again)->pdata[east->id];
  g_assert_cmpstr (east->name, ==, "far east");
  third = tl_history_branches (again)->pdata[third->id];
  g_assert_true (third->is_deleted);
  fourth = tl_history_branches (again)->pdata[fourth->id];
  g_assert_false (fourth->is_deleted);
  tl_history_enter_branch (again, east);
  tl_history_redo (again);
  g_assert_cmpstr (tl_history_current (again)->text, ==, "move 30div 26.11 27.11");
}

static void
do_anything (TlHistory *history, GRand *rand)
{
  g_autoptr (GPtrArray) actions = tl_legal_actions (tl_history_situation (history), TL_UNIT_NONE);
  guint n = tl_history_n_nodes (history);

  const GPtrArray *branches = tl_history_branches (history);
  TlBranch *branch = branches->pdata[g_rand_int (rand) % branches->len];
  TlNode *node = tl_history_node (history, g_rand_int (rand) % n);

  switch (g_rand_int_range (rand, 0, 13))
    {
    case 0:
    case 1:
      if (tl_history_can_undo (history))
        tl_history_undo (history);
      break;
    case 2:
      if (tl_history_can_redo (history))
        tl_history_redo (history);
      break;
    case 3:
      if (!node->branch->is_deleted)
        tl_history_go_to (history, node);
      break;
    case 4:
      tl_history_begin_what_if (history, g_rand_boolean (rand) ? "one" : "two");
      break;
    case 5:
      tl_history_end_what_if (history);
      break;
    case 6:
    case 7:
      if (!branch->is_deleted)
        tl_history_enter_branch (history, branch);
      break;
    case 8:
      if (branch->name != NULL)
        tl_history_rename_what_if (history, branch, g_rand_boolean (rand) ? "three" : "four");
      break;
    case 9:
      if (branch->is_deleted)
        tl_history_restore_what_if (history, branch);
      else if (branch->name != NULL && g_rand_boolean (rand))
        tl_history_delete_what_if (history, branch);
      break;
    case 10:
      tl_test_edit_at_random (history, 3, rand);
      break;
    default:
      tl_history_perform (history, actions->pdata[g_rand_int (rand) % actions->len], NULL);
    }
}

/* Whatever is done and in whatever order, the journal has it. */
static void
test_anything (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (7);
  guint n_what_ifs = 0;

  while (tl_history_n_nodes (f->history) < 2)
    do_anything (f->history, rand);
  for (guint i = 0; i < TL_TEST_ROUNDS (100); i++)
    {
      g_autoptr (TlHistory) again = NULL;

      do_anything (f->history, rand);
      n_what_ifs += tl_history_what_if (f->history) != NULL;
      again = restore_all (crash (f, 0));
      assert_same (again, f->history);
    }
  g_assert_cmpuint (n_what_ifs, >, TL_TEST_ROUNDS (100) / 20);
}

/* --- nothing can be written ------------------------------------------------------------------- */

/* No file may grow beyond @bytes: writing stops within a line, as on a disk that is full. */
static void
limit_files (rlim_t bytes)
{
  struct rlimit limit;

  signal (SIGXFSZ, SIG_IGN);
  g_assert_cmpint (getrlimit (RLIMIT_FSIZE, &limit), ==, 0);
  limit.rlim_cur = MIN (bytes, limit.rlim_max);
  g_assert_cmpint (setrlimit (RLIMIT_FSIZE, &limit), ==, 0);
}

static void
hinder (Fixture *f, rlim_t bytes)
{
  f->is_hindered = bytes != RLIM_INFINITY;
  limit_files (bytes);
}

/* The same start, and a journal of it that has not begun. */
static void
begin_again (Fixture *f, TlSituation *start)
{
  tl_journal_reset (f->journal);
  tl_history_free (f->history);
  f->history = tl_history_new (start, 1);
  tl_history_set_journal (f->history, on_step, f);
}

static void
remove_all (const char *folder)
{
  g_autoptr (GDir) dir = g_dir_open (folder, 0, NULL);
  const char *file;

  while ((file = g_dir_read_name (dir)) != NULL)
    {
      g_autofree char *path = g_build_filename (folder, file, NULL);

      g_assert_cmpint (g_unlink (path), ==, 0);
    }
  g_assert_cmpint (g_rmdir (folder), ==, 0);
}

/* Of the one log that is there. */
static gsize
log_size (Fixture *f)
{
  g_autoptr (GDir) dir = g_dir_open (f->folder, 0, NULL);
  const char *file;
  GStatBuf status = { 0 };

  while ((file = g_dir_read_name (dir)) != NULL)
    if (g_str_has_suffix (file, ".log"))
      {
        g_autofree char *path = g_build_filename (f->folder, file, NULL);

        g_assert_cmpint (status.st_size, ==, 0);
        g_assert_cmpint (g_stat (path, &status), ==, 0);
      }
  return (gsize) status.st_size;
}

/* A line that is cut off after any of its bytes: the game goes on, the journal says that it is not
 * safe, and a crash then leaves what was there before.  Once there is room again all is safe. */
static void
test_short_writes (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlSituation) start = tl_situation_ref (tl_history_start (f->history));
  gsize length = G_MAXSIZE;

  for (gsize cut = 0; cut < length; cut++)
    {
      g_autoptr (TlHistory) prefix = NULL;
      g_autoptr (TlHistory) whole = NULL;
      g_autofree char *missing = NULL;
      gsize before;

      begin_again (f, start);
      perform (f, "move 30div 26.10 26.11");
      before = log_size (f);
      if (cut == 0)
        {
          perform (f, "move 30div 26.11 26.12");
          length = log_size (f) - before;
          begin_again (f, start);
          perform (f, "move 30div 26.10 26.11");
        }
      hinder (f, before + cut);
      perform (f, "move 30div 26.11 26.12");
      tl_history_undo (f->history);
      perform (f, "move 30div 26.11 27.11");
      hinder (f, RLIM_INFINITY);
      prefix = restore (crash (f, 0), &missing);
      g_assert_cmpuint (tl_history_n_nodes (prefix), ==, 2);
      g_assert_cmpstr (tl_history_current (prefix)->text, ==, "move 30div 26.10 26.11");
      /* Nothing tells of a line that nothing was written of. */
      g_assert_cmpint (missing != NULL, ==, cut > 0);
      tl_history_undo (f->history);
      whole = restore_all (crash (f, 0));
      assert_same (whole, f->history);
      g_assert_cmpuint (tl_history_n_nodes (whole), ==, 4);
    }
  g_assert_cmpuint (length, >, 40);
}

/* Where a line does not fit but a fresh journal does, nothing is lost and nothing said: after a
 * what-if was given many long names the log is longer than the game. */
static void
test_fresh_journal (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (GBytes) saved = NULL;
  g_autoptr (TlHistory) again = NULL;
  g_autofree char *name = g_strnfill (200, 'x');
  TlBranch *what_if;
  gsize before;

  perform (f, "move 30div 26.10 26.11");
  saved = tl_xml_game_save_bytes_for_test (f->history, NULL);
  what_if = tl_history_begin_what_if (f->history, name);
  do
    {
      name[0] = name[0] == 'x' ? 'y' : 'x';
      tl_history_rename_what_if (f->history, what_if, name);
      before = log_size (f);
    }
  while (before < g_bytes_get_size (saved) + 1000);
  limit_files (before + 3);
  perform (f, "move 30div 26.11 26.12");
  limit_files (RLIM_INFINITY);
  g_assert_cmpuint (log_size (f), <, 200);
  again = restore_all (crash (f, 0));
  assert_same (again, f->history);
}

/* A log that was removed takes lines and keeps none: a fresh one begins. */
static void
test_removed_log (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlHistory) again = NULL;

  perform (f, "move 30div 26.10 26.11");
  remove_all (f->folder);
  g_assert_cmpint (g_mkdir (f->folder, 0700), ==, 0);
  perform (f, "move 30div 26.11 26.12");
  again = restore_all (crash (f, 0));
  assert_same (again, f->history);
}

/* A file stands where the folder should, so that not even root can write there. */
static void
test_no_folder (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlHistory) again = NULL;

  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_assert_true (g_file_set_contents (f->folder, "", 0, NULL));
  f->is_hindered = TRUE;
  perform (f, "move 30div 26.10 26.11");
  tl_history_undo (f->history);
  f->is_hindered = FALSE;
  g_assert_cmpint (g_unlink (f->folder), ==, 0);
  tl_history_redo (f->history);
  again = restore_all (crash (f, 0));
  assert_same (again, f->history);
}

static void
test_read_only_folder (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlHistory) again = NULL;

  if (geteuid () == 0)
    {
      g_test_skip ("root writes where it likes");
      return;
    }
  g_assert_cmpint (g_chmod (f->folder, 0500), ==, 0);
  f->is_hindered = TRUE;
  perform (f, "move 30div 26.10 26.11");
  f->is_hindered = FALSE;
  g_assert_cmpint (g_chmod (f->folder, 0700), ==, 0);
  perform (f, "move 30div 26.11 26.12");
  again = restore_all (crash (f, 0));
  assert_same (again, f->history);
}

/* A disk of its own that something else fills.  Where nothing may be mounted, the limits above say
 * the same. */
static void
test_full_disk (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlHistory) prefix = NULL;
  g_autoptr (TlHistory) again = NULL;
  g_autofree char *missing = NULL;
  g_autofree char *filler = g_build_filename (f->folder, "filler", NULL);
  g_autofree char *much = g_malloc0 (DISK_BYTES);
  int file;

  /* In a name space of our own, so that the disk goes with this program. */
  if (unshare (CLONE_NEWNS) != 0 || mount ("none", "/", NULL, MS_REC | MS_PRIVATE, NULL) != 0 ||
      mount ("none", f->folder, "tmpfs", 0, "size=" G_STRINGIFY (DISK_BYTES)) != 0)
    {
      g_test_skip ("nothing may be mounted here");
      return;
    }
  perform (f, "move 30div 26.10 26.11");
  file = g_creat (filler, 0600);
  while (write (file, much, DISK_BYTES) > 0)
    ;
  close (file);
  /* The page that the log has takes some lines yet. */
  f->may_fail = TRUE;
  while (!f->has_failed)
    {
      tl_history_undo (f->history);
      tl_history_redo (f->history);
    }
  perform (f, "move 30div 26.11 26.12");
  prefix = restore (crash (f, 0), &missing);
  g_assert_cmpuint (tl_history_n_nodes (prefix), ==, 2);
  g_unlink (filler);
  f->may_fail = FALSE;
  tl_history_undo (f->history);
  again = restore_all (crash (f, 0));
  assert_same (again, f->history);
  g_clear_pointer (&f->journal, tl_journal_free);
  g_assert_cmpint (umount (f->folder), ==, 0);
}

/* What cannot be read, and all behind it, is left out, and how much that was is said. */
static void
test_good_prefix (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const bad[] = {
    "nonsense",
    "\xff\xfe",
    "",
    "99\t0000000000000000\t\tnext",
    "0\tzz\t\tnext",
    "0\t0000000000000000\t\tfly away",
    "0\t0000000000000001\t\tnext",
    "1\t0000000000000000\t\t-1\t\tnext",
    "1\t0000000000000000\t\t0\tglued\tnext",
    "1\t0000000000000000\t\t0\tnext",
    "1\t0000000000000000\t\t99999999\t\tnext",
    "3\t0000000000000000\tother\t0\t\tnext",
    "undo\t4711",
    "undo\tx",
    "go\t4711",
    "go\t-1",
    "go",
    "what-if\twithin another",
    "back\t1",
    "enter\t0",
    "enter\t2",
    "enter\tx",
    "enter\t1\teast",
    "rename\t1",
    "rename\t1\t",
    "rename\t1\ta\tb",
    "delete\t4711",
    "delete\t1\tx",
    "restore\t1",
  };

  play (f);
  for (guint i = 0; i < G_N_ELEMENTS (bad); i++)
    {
      g_autofree char *copy = crash (f, 0);
      g_autofree char *missing = NULL;
      g_autofree char *text = g_strconcat (bad[i], "\nundo\t1\n", NULL);
      g_autoptr (TlHistory) again = NULL;

      write_log (copy, text);
      again = restore (g_steal_pointer (&copy), &missing);
      assert_same (again, f->history);
      g_assert_nonnull (strstr (missing, "2 lines"));
    }
}

/* A byte, or some, of a log are others, twice, or not there: what can be read is restored, the rest
 * is said, and no more is restored than was done. */
static void
test_fuzz (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  static const char letters[] = "\t\n0123456789abcdef+-undogwhatif\xff\x1b";
  g_autoptr (GRand) rand = g_rand_new_with_seed (11);
  guint n_whole = 0, n_cut = 0;

  play (f);
  tl_history_undo (f->history);
  tl_history_end_what_if (f->history);
  for (guint round = 0; round < TL_TEST_ROUNDS (300); round++)
    {
      g_autofree char *copy = crash (f, 0);
      g_auto (GStrv) names = tl_journal_list_left_over (copy);
      g_autofree char *file = g_strconcat (names[0], ".log", NULL);
      g_autofree char *path = g_build_filename (copy, file, NULL);
      g_autofree char *text = NULL;
      g_autofree char *missing = NULL;
      g_autoptr (GString) log = NULL;
      g_autoptr (TlHistory) again = NULL;
      gsize at, wanted, length;

      g_assert_true (g_file_get_contents (path, &text, NULL, NULL));
      log = g_string_new (text);
      at = g_rand_int (rand) % log->len;
      wanted = 1 + g_rand_int (rand) % 30; /* MIN () would roll twice */
      length = MIN (wanted, log->len - at);
      switch (g_rand_int_range (rand, 0, 3))
        {
        case 0:
          log->str[at] = letters[g_rand_int (rand) % (sizeof letters - 1)];
          break;
        case 1:
          g_string_erase (log, (gssize) at, (gssize) length);
          break;
        default:
          g_string_insert_len (log, (gssize) at, text + at, (gssize) length);
        }
      g_assert_true (g_file_set_contents (path, log->str, (gssize) log->len, NULL));
      again = restore (g_steal_pointer (&copy), &missing);
      g_assert_nonnull (again);
      g_assert_cmpuint (tl_history_n_nodes (again), >=, 2);
      g_assert_cmpuint (tl_history_n_nodes (again), <=, tl_history_n_nodes (f->history) + 1);
      n_whole += missing == NULL;
      n_cut += missing != NULL;
    }
  g_test_message ("%u whole, %u cut", n_whole, n_cut);
  g_assert_cmpuint (n_whole, >, 0);
  g_assert_cmpuint (n_cut, >, 0);
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
  g_autoptr (TlHistory) again = NULL;
  g_autoptr (TlSituation) before = NULL;

  if (!is_first)
    perform (f, "move 30div 26.10 26.11");
  before = tl_situation_ref (tl_history_situation (f->history));
  g_ptr_array_add (actions,
                   parse (f, is_first ? "move 30div 26.10 26.11" : "move 30div 26.11 26.10"));
  g_ptr_array_add (actions,
                   parse (f, is_first ? "move 30div 26.11 26.12" : "move 30div 26.10 26.11"));
  g_assert_nonnull (tl_history_perform_all (f->history, actions, NULL));

  again = restore_all (crash (f, 0));
  g_assert_true (tl_situation_hash (tl_history_situation (again)) ==
                 tl_situation_hash (tl_history_situation (f->history)));
  tl_history_undo (again);
  g_assert_true (tl_situation_hash (tl_history_situation (again)) == tl_situation_hash (before));
  g_assert_cmpint (tl_history_can_undo (again), ==, !is_first);
  tl_history_redo (again);
  g_assert_true (tl_situation_hash (tl_history_situation (again)) ==
                 tl_situation_hash (tl_history_situation (f->history)));
}

/* The dice go on where they were: nobody knows what they will show by what they have shown. */
static void
test_dice (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlHistory) again = NULL;
  int shown = 0;

  perform (f, "move 30div 26.10 26.11");
  for (guint i = 0; i < 3; i++)
    tl_dice_roll (tl_history_dice (f->history), TL_ROLL_TWO_DICE, &shown);
  perform (f, "move 30div 26.11 26.12");
  again = restore_all (crash (f, 0));
  g_assert_cmpuint (tl_dice_thrown (tl_history_dice (again)), ==, 6);
}

/* A log of four fields, as they were written before, has no joined actions, and no first line. */
static void
test_old_log (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *copy = NULL;
  g_autofree char *line = NULL;
  g_autoptr (TlHistory) again = NULL;

  perform (f, "move 30div 26.10 26.11");
  copy = crash (f, 0);
  perform (f, "move 30div 26.11 26.12");
  line = g_strdup_printf ("1\t%016" G_GINT64_MODIFIER "x\t\tmove 30div 26.11 26.12\n",
                          tl_situation_hash (tl_history_situation (f->history)));
  write_log (copy, line);
  again = restore_all (g_steal_pointer (&copy));
  assert_same (again, f->history);
}

/* One action: the first is in the saved game, not in the log. */
static void
test_first_action (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autoptr (TlHistory) again = NULL;

  perform (f, "move 30div 26.10 26.11");
  again = restore_all (crash (f, 0));
  g_assert_true (tl_situation_hash (tl_history_situation (again)) ==
                 tl_situation_hash (tl_history_situation (f->history)));
}

/* The last line was not written to its end: everything before it is there, and it is said. */
static void
test_cut_off (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *missing = NULL;
  g_autoptr (TlHistory) again = NULL;

  play (f);
  again = restore (crash (f, 5), &missing);
  g_assert_nonnull (missing);
  g_assert_cmpuint (tl_history_n_nodes (again), ==, tl_history_n_nodes (f->history) - 1);
}

/* Without the game that it began with there is nothing to restore; the files stay. */
static void
test_no_game (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *copy = NULL;
  g_autofree char *file = NULL;
  g_autofree char *path = NULL;
  g_autofree char *missing = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (TlJournal) journal = NULL;
  g_autoptr (GError) error = NULL;

  play (f);
  copy = crash (f, 0);
  names = tl_journal_list_left_over (copy);
  file = g_strconcat (names[0], ".xml", NULL);
  path = g_build_filename (copy, file, NULL);
  g_assert_true (g_file_set_contents (path, "<game/>", -1, NULL));
  journal = tl_journal_new (copy);
  g_assert_null (tl_journal_recover (journal, names[0], &missing, &error));
  g_assert_nonnull (error);
  g_clear_pointer (&journal, tl_journal_free);
  remove_copy (g_steal_pointer (&copy));
}

/* One window restores a game; until it has a journal of its own, no other is offered it. */
static void
test_restored_once (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *copy = NULL;
  g_autofree char *missing = NULL;
  g_auto (GStrv) names = NULL;
  g_auto (GStrv) meanwhile = NULL;
  g_auto (GStrv) after = NULL;
  g_autoptr (TlJournal) journal = NULL;
  g_autoptr (TlJournal) other = NULL;
  g_autoptr (TlHistory) history = NULL;
  g_autoptr (GError) error = NULL;

  play (f);
  copy = crash (f, 0);
  names = tl_journal_list_left_over (copy);
  journal = tl_journal_new (copy);
  other = tl_journal_new (copy);
  history = tl_journal_recover (journal, names[0], &missing, &error);
  g_assert_no_error (error);
  meanwhile = tl_journal_list_left_over (copy);
  g_assert_cmpuint (g_strv_length (meanwhile), ==, 0);
  g_assert_null (tl_journal_recover (other, names[0], &missing, &error));
  g_assert_error (error, G_IO_ERROR, G_IO_ERROR_BUSY);
  g_clear_error (&error);
  g_assert_true (tl_journal_follow (journal, history, FALSE, &error));
  after = tl_journal_list_left_over (copy);
  g_assert_cmpuint (g_strv_length (after), ==, 0);
  g_clear_pointer (&journal, tl_journal_free);
  remove_copy (g_steal_pointer (&copy));
}

/* Who is asked about a game sees which: its file's name and when it was played. */
static void
test_head (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  g_autofree char *copy = NULL;
  g_auto (GStrv) names = NULL;
  g_autoptr (TlJournalHead) head = NULL;
  g_autoptr (TlJournalHead) none = NULL;

  tl_journal_set_file (f->journal, "two\twords.xml", "file:///home/two%09words.xml", "1:2:3");
  perform (f, "move 30div 26.10 26.11");
  perform (f, "move 30div 26.11 26.12");
  copy = crash (f, 0);
  names = tl_journal_list_left_over (copy);
  head = tl_journal_read_head (copy, names[0]);
  g_assert_cmpstr (head->name, ==, "two words.xml");
  g_assert_cmpstr (head->uri, ==, "file:///home/two%09words.xml");
  g_assert_cmpstr (head->stamp, ==, "1:2:3");
  g_assert_cmpint (ABS (head->time - g_get_real_time () / G_USEC_PER_SEC), <, 100);
  none = tl_journal_read_head (copy, "none");
  g_assert_null (none->name);
  remove_copy (g_steal_pointer (&copy));
}

/* What is of no use goes: a log that no program writes and that has no game, and the reverse. */
static void
test_sweep (Fixture *f, gconstpointer data G_GNUC_UNUSED)
{
  static const char *const useless[] = { "1-1.log", "2-2.xml",
                                         ".1-1.xml.0" TL_XML_TEMPORARY_ENDING };
  g_autoptr (TlHistory) again = NULL;

  play (f);
  for (guint i = 0; i < G_N_ELEMENTS (useless); i++)
    {
      g_autofree char *path = g_build_filename (f->folder, useless[i], NULL);

      g_assert_true (g_file_set_contents (path, "", 0, NULL));
    }
  tl_journal_sweep (f->folder);
  for (guint i = 0; i < G_N_ELEMENTS (useless); i++)
    {
      g_autofree char *path = g_build_filename (f->folder, useless[i], NULL);

      g_assert_false (g_file_test (path, G_FILE_TEST_EXISTS));
    }
  again = restore_all (crash (f, 0));
  assert_same (again, f->history);
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
add (const char *path, void (*test) (Fixture *, gconstpointer))
{
  g_test_add (path, Fixture, NULL, set_up, test, tear_down);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  add ("/app/journal/recover", test_recover);
  add ("/app/journal/empty-what-if", test_empty_what_if);
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
  add ("/app/journal/good-prefix", test_good_prefix);
  add ("/fuzz/journal", test_fuzz);
  add ("/app/journal/no-game", test_no_game);
  add ("/app/journal/restored-once", test_restored_once);
  add ("/app/journal/head", test_head);
  add ("/app/journal/sweep", test_sweep);
  add ("/app/journal/undo-is-kept", test_undo_is_kept);
  add ("/app/journal/what-ifs-are-kept", test_what_ifs_are_kept);
  add ("/app/journal/anything", test_anything);
  add ("/app/journal/short-writes", test_short_writes);
  add ("/app/journal/fresh-journal", test_fresh_journal);
  add ("/app/journal/removed-log", test_removed_log);
  add ("/app/journal/no-folder", test_no_folder);
  add ("/app/journal/read-only-folder", test_read_only_folder);
  add ("/app/journal/full-disk", test_full_disk);
  return g_test_run ();
}
