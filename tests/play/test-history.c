/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Undo, redo, branches, what-ifs, replay; movement, modes and the clock as actions. */
#undef G_DISABLE_ASSERT

#include "play/tl-history.h"
#include "support/tl-test-scenario.h"

static const char text[] = "| . . . . . .\n"
                           "| . . . . . .\n"
                           "| . . . . . .\n"
                           "clock movement side0\n"
                           "u1 side0 inf 4-5-3 01.01 combat\n"
                           "u2 side0 inf 4-3-3 01.01 combat\n"
                           "p1 side1 inf 9-4-3 06.03 combat\n";

static TlHistory *
new_history (const char *scenario_text)
{
  g_autoptr (TlSituation) start = tl_test_situation (scenario_text);

  return tl_history_new (start, 1);
}

static TlNode *
perform (TlHistory *history, const char *action_text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlAction) action =
      tl_action_parse (action_text, tl_history_situation (history), &error);

  g_assert_no_error (error);
  return tl_history_perform (history, action, NULL);
}

/* Rules of the first forbidden finding; stops when the action is allowed. */
static const char *
refused (TlHistory *history, const char *action_text)
{
  g_autoptr (TlAction) action = tl_action_parse (action_text, tl_history_situation (history), NULL);
  g_autoptr (TlVerdict) verdict = NULL;
  TlNode *before = tl_history_current (history);

  g_assert_null (tl_history_perform (history, action, &verdict));
  g_assert_true (tl_history_current (history) == before);
  return tl_verdict_first_forbidden (verdict)->rule;
}

static TlHex
where (TlHistory *history, const char *id)
{
  TlSituation *situation = tl_history_situation (history);

  return tl_situation_hex (situation, tl_test_unit (situation, id));
}

static void
test_undo_and_redo (void)
{
  g_autoptr (TlHistory) history = new_history (text);
  guint64 start = tl_situation_hash (tl_history_situation (history));
  guint64 end;

  g_assert_false (tl_history_can_undo (history));
  g_assert_nonnull (perform (history, "move u1 01.01 02.01"));
  g_assert_nonnull (perform (history, "move u1 02.01 03.02"));
  end = tl_situation_hash (tl_history_situation (history));
  tl_history_undo (history);
  tl_history_undo (history);
  g_assert_cmpuint (tl_situation_hash (tl_history_situation (history)), ==, start);
  g_assert_false (tl_history_can_undo (history));
  tl_history_redo (history);
  tl_history_redo (history);
  g_assert_cmpuint (tl_situation_hash (tl_history_situation (history)), ==, end);
  g_assert_false (tl_history_can_redo (history));
}

/* From the root to where the game stands: not what was undone, nor another branch. */
static void
test_line (void)
{
  g_autoptr (TlHistory) history = new_history (text);
  const TlNode *first = perform (history, "move u1 01.01 02.01");
  const TlNode *second;
  g_autoptr (GPtrArray) line = NULL;

  g_assert_nonnull (perform (history, "move u1 02.01 03.02"));
  tl_history_undo (history);
  second = perform (history, "move u1 02.01 01.01");
  line = tl_history_line (history);
  g_assert_cmpuint (line->len, ==, 3);
  g_assert_null (((const TlNode *) line->pdata[0])->parent);
  g_assert_true (line->pdata[1] == first);
  g_assert_true (line->pdata[2] == second);
  tl_history_undo (history);
  g_autoptr (GPtrArray) shorter = tl_history_line (history);
  g_assert_cmpuint (shorter->len, ==, 2);
}

static void
test_acting_after_undo_branches (void)
{
  g_autoptr (TlHistory) history = new_history (text);
  TlNode *first = perform (history, "move u1 01.01 02.01");

  tl_history_undo (history);
  TlNode *second = perform (history, "move u1 01.01 01.02");
  g_assert_cmpuint (tl_history_root (history)->children->len, ==, 2);
  tl_history_undo (history);
  tl_history_redo (history);
  g_assert_true (tl_history_current (history) == second);
  tl_history_go_to (history, first);
  g_assert_cmpuint (where (history, "u1"), ==,
                    tl_test_hex (tl_history_situation (history), "02.01"));
}

static void
count_changes (TlHistory *history G_GNUC_UNUSED, gpointer data)
{
  (*(guint *) data)++;
}

static void
count_calls (TlHistory *history G_GNUC_UNUSED, gboolean took_back G_GNUC_UNUSED, gpointer data)
{
  (*(guint *) data)++;
}

static TlNode *
perform_both (TlHistory *history, const char *one, const char *other)
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  TlSituation *situation = tl_history_situation (history);

  g_ptr_array_add (actions, tl_action_parse (one, situation, NULL));
  g_ptr_array_add (actions, tl_action_parse (other, situation, NULL));
  return tl_history_perform_all (history, actions, NULL);
}

/* Several actions done in one are one step of undo, of redo and of the journal, each a node. */
static void
test_done_in_one (void)
{
  g_autoptr (TlHistory) history = new_history (text);
  TlNode *before = perform (history, "move u1 01.01 02.01");
  guint changes = 0, calls = 0;
  TlNode *end, *next;

  tl_history_set_listener (history, count_changes, &changes);
  tl_history_set_journal (history, count_calls, &calls);
  end = perform_both (history, "mode u2 move", "move u2 01.01 01.02");
  g_assert_nonnull (end);
  g_assert_true (tl_history_current (history) == end && end->parent->parent == before);
  g_assert_cmpuint (changes, ==, 1);
  g_assert_cmpuint (calls, ==, 1);
  tl_history_undo (history);
  g_assert_true (tl_history_current (history) == before);
  tl_history_redo (history);
  g_assert_true (tl_history_current (history) == end);
  /* What comes after is a step of its own, and what was looked at in the middle belongs to the
     step. */
  next = perform (history, "move u2 01.02 01.03");
  tl_history_undo (history);
  g_assert_true (tl_history_current (history) == end);
  tl_history_redo (history);
  g_assert_true (tl_history_current (history) == next);
  tl_history_go_to (history, end->parent);
  tl_history_undo (history);
  g_assert_true (tl_history_current (history) == before);
}

static void
note_joined (TlHistory *history, gboolean took_back G_GNUC_UNUSED, gpointer data)
{
  *(gboolean *) data = tl_history_current (history)->is_joined;
}

static TlNode *
perform_more (TlHistory *history, const char *action_text)
{
  g_autoptr (TlAction) action = tl_action_parse (action_text, tl_history_situation (history), NULL);
  gpointer one[] = { action };
  const GPtrArray actions = { one, 1 };

  return tl_history_perform_more (history, &actions, NULL);
}

/* What goes on with a step is a part of it before the journal's line is written; a what-if begins
 * with a step of its own. */
static void
test_goes_on (void)
{
  g_autoptr (TlHistory) history = new_history (text);
  gboolean is_joined = TRUE;
  TlNode *before;

  tl_history_set_journal (history, note_joined, &is_joined);
  before = perform_more (history, "set u1 at=02.01");
  g_assert_false (is_joined);
  perform (history, "set u1 at=03.01");
  perform_more (history, "set u1 at=04.01");
  g_assert_true (is_joined);
  tl_history_undo (history);
  g_assert_true (tl_history_current (history) == before);
  tl_history_begin_what_if (history, "x");
  perform_more (history, "set u1 at=03.01");
  g_assert_false (is_joined);
}

/* When the second is forbidden, the first is not done either. */
static void
test_all_or_nothing (void)
{
  g_autoptr (TlHistory) history = new_history (text);
  TlNode *root = tl_history_current (history);

  g_assert_null (perform_both (history, "mode u2 move", "move u2 01.01 06.03"));
  g_assert_true (tl_history_current (history) == root);
  g_assert_cmpuint (tl_history_n_nodes (history), ==, 1);
}

/* Redo goes the way that was gone last, also after a leap to another branch. */
static void
test_redo_follows_the_last_way (void)
{
  g_autoptr (TlHistory) history = new_history (text);
  TlNode *first = perform (history, "mode u1 move");
  TlNode *deep = perform (history, "mode u2 move");
  TlNode *other;

  tl_history_undo (history);
  tl_history_undo (history);
  other = perform (history, "mode u2 move");
  tl_history_go_to (history, deep);
  tl_history_undo (history);
  tl_history_undo (history);
  tl_history_redo (history);
  g_assert_true (tl_history_current (history) == first);
  tl_history_redo (history);
  g_assert_true (tl_history_current (history) == deep);
  tl_history_go_to (history, other);
  tl_history_undo (history);
  tl_history_redo (history);
  g_assert_true (tl_history_current (history) == other);
}

static void
test_what_if_leaves_the_game_alone (void)
{
  g_autoptr (TlHistory) history = new_history (text);
  TlNode *real = perform (history, "move u1 01.01 02.01");

  g_assert_true (tl_history_begin_what_if (history, "north"));
  g_assert_false (tl_history_begin_what_if (history, "again"));
  TlNode *thought = perform (history, "move u2 01.01 01.02");
  g_assert_cmpstr (thought->branch->name, ==, "north");
  g_assert_cmpstr (tl_history_what_if (history), ==, "north");
  tl_history_end_what_if (history);
  g_assert_true (tl_history_current (history) == real);
  g_assert_null (tl_history_what_if (history));
  g_assert_null (perform (history, "move u2 01.01 01.02")->branch->name);
}

/* Undo takes back what was done in the what-if and stops at its start; the what-if stays open, and
   redo leads to what was done in it, not to what was undone in the real game before. */
static void
test_undo_stays_in_the_what_if (void)
{
  g_autoptr (TlHistory) history = new_history (text);
  TlNode *real = perform (history, "move u1 01.01 02.01");
  TlNode *undone = perform (history, "move u1 02.01 03.02");
  TlNode *thought;

  tl_history_undo (history);
  tl_history_begin_what_if (history, "north");
  g_assert_false (tl_history_can_undo (history));
  g_assert_false (tl_history_can_redo (history));
  thought = perform (history, "move u2 01.01 01.02");
  tl_history_undo (history);
  g_assert_true (tl_history_current (history) == real);
  g_assert_cmpstr (tl_history_what_if (history), ==, "north");
  g_assert_false (tl_history_can_undo (history));
  g_assert_true (tl_history_can_redo (history));
  tl_history_redo (history);
  g_assert_true (tl_history_current (history) == thought);
  tl_history_undo (history);
  /* What is done now is another branch of the same what-if. */
  g_assert_cmpstr (perform (history, "move u2 01.01 02.01")->branch->name, ==, "north");
  tl_history_end_what_if (history);
  g_assert_true (tl_history_current (history) == real);
  tl_history_redo (history);
  g_assert_true (tl_history_current (history) == undone);
}

/* Redo in the real game leads into no what-if, nor into another what-if that starts there. */
static void
test_redo_enters_no_what_if (void)
{
  g_autoptr (TlHistory) history = new_history (text);
  TlBranch *north = tl_history_begin_what_if (history, "north");
  const TlNode *thought = perform (history, "move u1 01.01 02.01");

  tl_history_undo (history);
  tl_history_end_what_if (history);
  g_assert_false (tl_history_can_redo (history));
  tl_history_begin_what_if (history, "south");
  g_assert_false (tl_history_can_redo (history));
  tl_history_end_what_if (history);
  tl_history_enter_branch (history, north);
  g_assert_true (tl_history_can_redo (history));
  tl_history_redo (history);
  g_assert_true (tl_history_current (history) == thought);
}

/* Each branch keeps its place, the real game too, wherever the what-ifs start. */
static void
test_back_and_forth (void)
{
  g_autoptr (TlHistory) history = new_history (text);
  TlBranch *real_game = tl_history_branch (history);
  TlNode *root = tl_history_current (history);
  TlBranch *north = tl_history_begin_what_if (history, "north");
  TlNode *thought = perform (history, "move u2 01.01 01.02");
  TlBranch *south;
  TlNode *real, *other;

  tl_history_end_what_if (history);
  real = perform (history, "move u1 01.01 02.01");
  south = tl_history_begin_what_if (history, "south");
  other = perform (history, "move u1 02.01 03.02");
  tl_history_enter_branch (history, north);
  g_assert_true (tl_history_current (history) == thought);
  tl_history_undo (history);
  g_assert_true (tl_history_current (history) == root);
  g_assert_false (tl_history_can_undo (history));
  tl_history_enter_branch (history, south);
  g_assert_true (tl_history_current (history) == other);
  tl_history_end_what_if (history);
  g_assert_true (tl_history_current (history) == real);
  tl_history_enter_branch (history, north);
  /* It was left at its start. */
  g_assert_true (tl_history_current (history) == root);
  g_assert_cmpstr (tl_history_what_if (history), ==, "north");
  tl_history_redo (history);
  g_assert_true (tl_history_current (history) == thought);
  tl_history_enter_branch (history, real_game);
  g_assert_true (tl_history_current (history) == real);
}

/* Names are one line, and each is another's; those of deleted what-ifs are free. */
static void
test_names (void)
{
  g_autoptr (TlHistory) history = new_history (text);
  TlBranch *north = tl_history_begin_what_if (history, "  the\tnorth\n ");
  TlBranch *again;

  g_assert_cmpstr (north->name, ==, "the north");
  tl_history_end_what_if (history);
  g_assert_null (tl_history_begin_what_if (history, " \n"));
  again = tl_history_begin_what_if (history, "the north");
  g_assert_cmpstr (again->name, ==, "the north 2");
  g_assert_false (tl_history_rename_what_if (history, again, "the north"));
  g_assert_false (tl_history_rename_what_if (history, again, ""));
  g_assert_true (tl_history_rename_what_if (history, again, "the south"));
  g_assert_true (tl_history_rename_what_if (history, again, "the south"));
  g_assert_cmpstr (tl_history_what_if (history), ==, "the south");
  tl_history_delete_what_if (history, north);
  g_assert_true (tl_history_rename_what_if (history, again, "the north"));
}

/* A deleted what-if is left, and its nodes keep their numbers. */
static void
test_delete (void)
{
  g_autoptr (TlHistory) history = new_history (text);
  TlNode *real = perform (history, "move u1 01.01 02.01");
  TlBranch *north = tl_history_begin_what_if (history, "north");
  TlNode *thought = perform (history, "move u2 01.01 01.02");
  guint n_nodes = tl_history_n_nodes (history);

  tl_history_delete_what_if (history, north);
  g_assert_true (north->is_deleted);
  g_assert_true (tl_history_current (history) == real);
  g_assert_null (tl_history_what_if (history));
  g_assert_cmpuint (tl_history_n_nodes (history), ==, n_nodes);
  g_assert_true (tl_history_node (history, thought->id) == thought);
  g_assert_false (tl_history_can_redo (history));
  /* The next has the name, and is another. */
  g_assert_cmpstr (tl_history_begin_what_if (history, "north")->name, ==, "north");
  g_assert_false (tl_history_can_redo (history));
  /* What comes back leaves it its name, and has all that was done. */
  tl_history_restore_what_if (history, north);
  g_assert_cmpstr (north->name, ==, "north 2");
  tl_history_enter_branch (history, north);
  g_assert_true (tl_history_current (history) == thought);
}

static void
test_replay_proves_itself (void)
{
  g_autoptr (TlHistory) history = new_history (text);
  g_autoptr (TlHistory) again = new_history (text);
  g_autoptr (GError) error = NULL;
  TlNode *node = perform (history, "move u1,u2 01.01 02.01");
  guint64 hash = tl_situation_hash (node->situation);
  TlNode *root = tl_history_root (again);

  g_assert_nonnull (tl_history_replay (again, root, node->text, root->branch, hash, &error));
  g_assert_no_error (error);
  g_assert_true (tl_history_current (again) == root);
  g_assert_null (tl_history_replay (again, root, node->text, root->branch, hash + 1, &error));
  g_assert_error (error, TL_HISTORY_ERROR, TL_HISTORY_ERROR_DIFFERS);
  g_clear_error (&error);
  g_assert_null (tl_history_replay (again, root, "move u1 01.01 06.03", root->branch, 0, &error));
  g_assert_error (error, TL_HISTORY_ERROR, TL_HISTORY_ERROR_ILLEGAL);
}

typedef struct
{
  guint calls;
  guint taken_back;
  guint nodes; /* in the tree at the last call */
  const TlNode *current;
} Journal;

static void
note_call (TlHistory *history, gboolean took_back, gpointer data)
{
  Journal *journal = data;

  journal->calls++;
  journal->taken_back += took_back;
  journal->nodes = tl_history_n_nodes (history);
  journal->current = tl_history_current (history);
}

/* The journal is called for whatever changes the tree or the place in it, once, and not for what is
   refused. */
static void
test_journal_gets_every_change_once (void)
{
  g_autoptr (TlHistory) history = new_history (text);
  Journal journal = { 0 };

  tl_history_set_journal (history, note_call, &journal);
  perform (history, "move u1 01.01 02.01");
  g_assert_cmpuint (journal.calls, ==, 1);
  g_assert_cmpuint (journal.nodes, ==, 2);
  refused (history, "move u1 02.01 06.03");
  g_assert_cmpuint (journal.calls, ==, 1);
  tl_history_undo (history);
  g_assert_cmpuint (journal.taken_back, ==, 1);
  tl_history_redo (history);
  g_assert_cmpuint (journal.calls, ==, 3);
  tl_history_begin_what_if (history, "north");
  g_assert_cmpuint (journal.calls, ==, 4);
  perform (history, "move u2 01.01 01.02");
  tl_history_end_what_if (history);
  g_assert_cmpuint (journal.calls, ==, 6);
  tl_history_go_to (history, tl_history_root (history));
  g_assert_cmpuint (journal.calls, ==, 7);
  g_assert_cmpuint (journal.taken_back, ==, 1);
  g_assert_true (journal.current == tl_history_root (history));
}

/* Rule 6.1: 3 MP, one spent, then another stack moves: the first has finished. */
static void
test_one_stack_at_a_time (void)
{
  g_autoptr (TlHistory) history = new_history (text);

  perform (history, "move u1 01.01 02.01");
  perform (history, "move u2 01.01 01.02");
  g_assert_cmpstr (refused (history, "move u1 02.01 03.02"), ==, "6.1");
  g_assert_nonnull (perform (history, "move u2 01.02 01.03"));
}

/* Rule 6.1a: 3 MP pay three hexes and not four, in one go or in two. */
static void
test_mp_run_out (void)
{
  g_autoptr (TlHistory) history = new_history (text);

  g_assert_cmpstr (refused (history, "move u1 01.01 02.01 03.02 04.02 05.03"), ==, "6.1a");
  perform (history, "move u1 01.01 02.01 03.02");
  g_assert_cmpstr (refused (history, "move u1 03.02 04.02 05.03"), ==, "6.1a");
  g_assert_nonnull (perform (history, "move u1 03.02 04.02"));
}

static void
test_modes (void)
{
  g_autoptr (TlHistory) history = new_history (text);

  g_assert_cmpstr (refused (history, "mode p1 move"), ==, "5.4");
  g_assert_cmpstr (refused (history, "mode u1 dg"), ==, "5.3");
  g_assert_nonnull (perform (history, "mode u1,u2 reserve"));
  g_assert_nonnull (perform (history, "mode u1 move"));
  perform (history, "move u1 01.01 02.01");
  g_assert_cmpstr (refused (history, "mode u1 combat"), ==, "5.4");
  perform (history, "place p1 01.02");
  g_assert_cmpstr (refused (history, "mode u2 strat"), ==, "4.5a(J)");
}

static void
test_sequence_of_play (void)
{
  g_autoptr (TlHistory) history = new_history (text);
  const TlClock *clock;

  perform (history, "move u1 01.01 02.01");
  for (guint i = 0; i < 11; i++)
    perform (history, "next");
  /* Movement, its barrage, Supply, Reaction, its barrage, Barrage, Combat, Exploitation, its
     barrage, its combat, Clean Up: eleven on, the other player's first phase. */
  clock = tl_situation_clock (tl_history_situation (history));
  g_assert_cmpint (clock->phase, ==, TL_PHASE_REFIT);
  g_assert_cmpuint (clock->phasing, ==, 1);
  g_assert_cmpint (clock->turn, ==, 1);
  g_assert_cmpuint (tl_situation_state (tl_history_situation (history), 0)->mp12_spent, ==, 0);
  for (guint i = 0; i < 14; i++)
    perform (history, "next");
  clock = tl_situation_clock (tl_history_situation (history));
  g_assert_cmpint (clock->phase, ==, TL_PHASE_TURN_END);
  perform (history, "next");
  clock = tl_situation_clock (tl_history_situation (history));
  g_assert_cmpint (clock->turn, ==, 2);
  g_assert_cmpuint (clock->phasing, ==, 0);
}

/* The test scenarios last twenty turns: the end is said once, and play may go on. */
static void
test_last_turn (void)
{
  g_autoptr (TlHistory) history = new_history ("| . .\nclock turn-end side1 20\n");
  g_autoptr (TlAction) next = tl_action_new (TL_ACTION_NEXT);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlVerdict) later = NULL;

  g_assert_nonnull (tl_history_perform (history, next, &verdict));
  tl_assert_rules (verdict, "2.2");
  g_assert_nonnull (tl_history_perform (history, next, &later));
  tl_assert_rules (later, "");
}

/* Rule 5.4: the phasing player's own DG and Exploit markers go in his Clean Up, nobody else's. */
static void
test_clean_up (void)
{
  g_autoptr (TlHistory) history = new_history ("| . . . .\n"
                                               "clock exploitation-combat side0\n"
                                               "u1 side0 inf 4-5-3 01.01 dg\n"
                                               "u2 side0 inf 4-5-3 01.01 exploit exploit-ar=4\n"
                                               "p1 side1 inf 4-5-3 04.01 dg\n");
  TlSituation *after;

  perform (history, "next");
  after = tl_history_situation (history);
  g_assert_cmpint (tl_unit_mode (after, tl_test_unit (after, "u1")), ==, TL_MODE_COMBAT);
  g_assert_cmpint (tl_unit_mode (after, tl_test_unit (after, "u2")), ==, TL_MODE_COMBAT);
  g_assert_cmpint (tl_unit_mode (after, tl_test_unit (after, "p1")), ==, TL_MODE_DG);
}

/* Rule 4.8a: 11 RE in a hex must come down to 10 before the segment ends; undo leads back into
 * it. */
static void
test_overstacked_segment_does_not_end (void)
{
  g_autoptr (TlHistory) history = new_history ("| . .\n"
                                               "clock movement side0\n"
                                               "u1 side0 inf 9-3-3 re=4 01.01\n"
                                               "u2 side0 inf 9-3-3 re=4 01.01\n"
                                               "u3 side0 inf 9-3-3 re=3 01.01\n");

  g_assert_nonnull (perform (history, "next"));
  g_assert_cmpstr (refused (history, "next"), ==, "4.8a");
  perform (history, "remove u3");
  g_assert_cmpint (tl_situation_clock (tl_history_situation (history))->phase, ==,
                   TL_PHASE_MOVEMENT_BARRAGE);
  tl_history_undo (history);
  tl_history_undo (history);
  g_assert_cmpuint (tl_situation_n_decisions (tl_history_situation (history)), ==, 0);
  g_assert_cmpint (tl_situation_clock (tl_history_situation (history))->phase, ==,
                   TL_PHASE_MOVEMENT);
}

/* --- what is kept --- */

static void
fold_costs (const TlHistory *history)
{
  for (TlMobility m = 0; m < TL_MOBILITIES; m++)
    tl_map_edge_costs (tl_situation_map (tl_history_situation (history)), m);
}

/* Of the maps of all nodes, those that had folded something, which they forget. */
static guint
count_folded (const TlHistory *history)
{
  g_autoptr (GHashTable) seen = g_hash_table_new (NULL, NULL);
  guint n = 0;

  for (guint id = 0; id < tl_history_n_nodes (history); id++)
    {
      TlMap *map = tl_situation_map (tl_history_node (history, id)->situation);
      gsize size = tl_map_size_bytes_for_test (map);

      if (!g_hash_table_add (seen, map))
        continue;
      g_assert_true (tl_map_rest (map));
      n += tl_map_size_bytes_for_test (map) < size;
    }
  g_assert_cmpuint (g_hash_table_size (seen), >, 100);
  return n;
}

static void
paint (TlHistory *history, guint i)
{
  g_autofree char *action = g_strdup_printf ("hex %02u.%02u %s", i % 6 + 1, i / 6 % 3 + 1,
                                             i % 36 < 18 ? "woods" : "open");

  g_assert_nonnull (perform (history, action));
  fold_costs (history);
}

/* A map that is edited again and again keeps the costs of the last two maps. */
static void
test_keeps_few_costs (void)
{
  g_autoptr (TlHistory) history = new_history ("size 6 3\n");

  for (guint i = 0; i < 200; i++)
    paint (history, i);
  for (guint i = 0; i < 50; i++)
    {
      tl_history_undo (history);
      fold_costs (history);
    }
  g_assert_cmpuint (count_folded (history), ==, 2);
}

/* What another thread may read stays, and is freed once it does not. */
static void
test_held_costs_stay (void)
{
  g_autoptr (TlHistory) history = new_history ("size 6 3\n");
  TlSituation *copy;
  const TlCost *costs;
  g_autofree TlCost *known = NULL;

  paint (history, 0);
  copy = tl_situation_copy (tl_history_situation (history));
  costs = tl_map_edge_costs (tl_situation_map (copy), TL_MOBILITY_LEG);
  known = g_memdup2 (costs, sizeof *known * 18 * TL_DIRECTIONS);
  for (guint i = 1; i < 120; i++)
    paint (history, i);
  g_assert_true (tl_map_edge_costs (tl_situation_map (copy), TL_MOBILITY_LEG) == costs);
  g_assert_cmpmem (known, sizeof *known * 18 * TL_DIRECTIONS, costs,
                   sizeof *costs * 18 * TL_DIRECTIONS);
  g_assert_false (tl_map_rest (tl_situation_map (copy)));
  tl_situation_unref (copy);
  paint (history, 120);
  g_assert_cmpuint (count_folded (history), ==, 2);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/history/undo-and-redo", test_undo_and_redo);
  g_test_add_func ("/play/history/line", test_line);
  g_test_add_func ("/play/history/acting-after-undo-branches", test_acting_after_undo_branches);
  g_test_add_func ("/play/history/done-in-one", test_done_in_one);
  g_test_add_func ("/play/history/goes-on", test_goes_on);
  g_test_add_func ("/play/history/all-or-nothing", test_all_or_nothing);
  g_test_add_func ("/play/history/redo-follows-the-last-way", test_redo_follows_the_last_way);
  g_test_add_func ("/play/history/what-if", test_what_if_leaves_the_game_alone);
  g_test_add_func ("/play/history/undo-stays-in-the-what-if", test_undo_stays_in_the_what_if);
  g_test_add_func ("/play/history/redo-enters-no-what-if", test_redo_enters_no_what_if);
  g_test_add_func ("/play/history/back-and-forth-between-branches", test_back_and_forth);
  g_test_add_func ("/play/history/names-of-what-ifs", test_names);
  g_test_add_func ("/play/history/a-deleted-what-if", test_delete);
  g_test_add_func ("/play/history/replay-proves-itself", test_replay_proves_itself);
  g_test_add_func ("/play/history/journal", test_journal_gets_every_change_once);
  g_test_add_func ("/play/history/keeps-few-costs", test_keeps_few_costs);
  g_test_add_func ("/play/history/held-costs-stay", test_held_costs_stay);
  g_test_add_func ("/rules/6.1/one-stack-at-a-time", test_one_stack_at_a_time);
  g_test_add_func ("/rules/6.1a/mp-run-out", test_mp_run_out);
  g_test_add_func ("/rules/5.4/mode-changes", test_modes);
  g_test_add_func ("/rules/2.2/sequence-of-play", test_sequence_of_play);
  g_test_add_func ("/rules/2.2/last-turn", test_last_turn);
  g_test_add_func ("/rules/5.10/clean-up", test_clean_up);
  g_test_add_func ("/rules/4.8a/overstacked-segment-does-not-end",
                   test_overstacked_segment_does_not_end);
  return g_test_run ();
}
