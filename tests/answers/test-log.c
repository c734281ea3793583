/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The lines of a game's log, their notes, and the search. */
#undef G_DISABLE_ASSERT

#include "answers/tl-log.h"
#include "support/tl-test-play.h"

#include <string.h>

static const char text[] = "| . . . . . .\n"
                           "| . . . . . .\n"
                           "| . . . . . .\n"
                           "clock movement side0\n"
                           "u1 side0 inf 4-5-3 01.01 move\n"
                           "p1 side1 inf 9-4-3 06.03 combat\n";

static TlHistory *
new_history (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (text);

  return tl_history_new (start, 1);
}

static const TlLogLine *
line_at (const GPtrArray *lines, guint index)
{
  return lines->pdata[index];
}

/* The root, then a line for each action, with its rule; not what was undone. */
static void
test_lines (void)
{
  g_autoptr (TlHistory) history = new_history ();
  g_autoptr (GPtrArray) lines = NULL;

  tl_test_perform (history, "move u1 01.01 02.01");
  tl_test_perform (history, "move u1 02.01 03.02");
  tl_history_undo (history);
  lines = tl_log_lines (history);
  g_assert_cmpuint (lines->len, ==, 2);
  g_assert_true (g_str_has_prefix (line_at (lines, 1)->text, "6.1: "));
  g_assert_nonnull (strstr (line_at (lines, 1)->text, "02.01"));
  g_assert_true (line_at (lines, 1)->node == tl_history_current (history));
}

static void
test_what_if_is_named (void)
{
  g_autoptr (TlHistory) history = new_history ();
  g_autoptr (GPtrArray) lines = NULL;

  tl_history_begin_what_if (history, "north");
  tl_test_perform (history, "move u1 01.01 02.01");
  lines = tl_log_lines (history);
  g_assert_true (g_str_has_prefix (line_at (lines, 1)->text, "[north] 6.1: "));
}

static void
test_notes (void)
{
  g_autoptr (TlHistory) history = new_history ();
  g_autoptr (GPtrArray) lines = NULL;

  tl_test_perform (history, "move u1 01.01 02.01");
  g_assert_true (tl_history_set_note (history, TL_NOTE_LINE, "1", "a gamble", TRUE));
  lines = tl_log_lines (history);
  g_assert_cmpstr (line_at (lines, 0)->note, ==, "");
  g_assert_false (line_at (lines, 0)->is_marked);
  g_assert_cmpstr (line_at (lines, 1)->note, ==, "a gamble");
  g_assert_true (line_at (lines, 1)->is_marked);
}

/* All words, anywhere, in any case. */
static void
test_search (void)
{
  static const struct
  {
    const char *words;
    gboolean matches;
  } rows[] = {
    { "", TRUE },          { "02.01", TRUE },         { "GAMBLE 02.01", TRUE },
    { "gamb", TRUE },      { "gamble 03.02", FALSE }, { "brücke", TRUE },
    { "  brücke ", TRUE }, { "BRÜCKE", TRUE },        { "6.1", TRUE },
  };
  g_autoptr (TlHistory) history = new_history ();
  g_autoptr (GPtrArray) lines = NULL;

  tl_test_perform (history, "move u1 01.01 02.01");
  tl_history_set_note (history, TL_NOTE_LINE, "1", "a Gamble: Brücke", FALSE);
  lines = tl_log_lines (history);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_test_message ("%s", rows[i].words);
      g_assert_true (tl_log_line_matches (line_at (lines, 1), rows[i].words) == rows[i].matches);
    }
}

/* Redo's way is part of the whole line, whichever branch it is in. */
static void
test_whole_line (void)
{
  g_autoptr (TlHistory) history = new_history ();

  tl_test_perform (history, "move u1 01.01 02.01");
  tl_test_perform (history, "move u1 02.01 03.02");
  tl_history_undo (history);
  tl_history_undo (history);
  {
    g_autoptr (GPtrArray) whole = tl_history_whole_line (history);
    g_autoptr (GPtrArray) here = tl_history_line (history);

    g_assert_cmpuint (here->len, ==, 1);
    g_assert_cmpuint (whole->len, ==, 3);
    g_assert_true (whole->pdata[2] == tl_history_node (history, 2));
  }
  tl_history_begin_what_if (history, "north");
  tl_test_perform (history, "move u1 01.01 01.02");
  tl_history_undo (history);
  {
    g_autoptr (GPtrArray) whole = tl_history_whole_line (history);

    g_assert_cmpuint (whole->len, ==, 2);
    g_assert_true (whole->pdata[1] == tl_history_node (history, 3));
  }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/log/lines", test_lines);
  g_test_add_func ("/answers/log/what-if-is-named", test_what_if_is_named);
  g_test_add_func ("/answers/log/notes", test_notes);
  g_test_add_func ("/answers/log/search", test_search);
  g_test_add_func ("/answers/log/whole-line", test_whole_line);
  return g_test_run ();
}
