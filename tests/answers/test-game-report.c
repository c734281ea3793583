/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The report of a game: its turns, what each cost, and which moments get a picture. */
#undef G_DISABLE_ASSERT

#include "answers/tl-game-report.h"
#include "support/tl-test-play.h"

#include <string.h>

static const char text[] = "size 12 10\n"
                           "clock combat side0\n"
                           "u1 side0 inf 9-5-3 leg 05.04\n"
                           "d0 side0 dump 40t 05.03\n"
                           "d1 side1 dump 40t 05.07\n"
                           "e1 side1 inf 6-3-3 leg 05.05\n";

/* A fight: each side loses its only step, which is line 3; then on to the next turn. */
static TlHistory *
new_game (void)
{
  g_autoptr (TlSituation) start = tl_test_situation (text);
  TlHistory *history = tl_history_new (start, 1);
  int turn = tl_situation_clock (start)->turn;

  tl_test_perform (history, "combat 05.05 u1 dice=4,0,7");
  tl_test_perform (history, "lose u1");
  tl_test_perform (history, "lose e1");
  g_assert_cmpuint (tl_situation_n_decisions (tl_history_situation (history)), ==, 0);
  while (tl_situation_clock (tl_history_situation (history))->turn == turn)
    tl_test_perform (history, "next");
  return history;
}

static const TlGameReportTurn *
turn_at (const TlGameReport *report, guint index)
{
  return report->turns->pdata[index];
}

static const TlGameReportPicture *
picture_at (const TlGameReport *report, guint index)
{
  return report->pictures->pdata[index];
}

/* The line that leads to the next turn is the last of its own. */
static void
test_turns (void)
{
  g_autoptr (TlHistory) history = new_game ();
  g_autoptr (TlGameReport) report = NULL;
  guint n;

  tl_test_perform (history, "next");
  n = tl_history_n_nodes (history);
  report = tl_game_report_new (history, TL_GAME_REPORT_NO_PICTURES);
  g_assert_cmpuint (report->turns->len, ==, 2);
  g_assert_cmpuint (turn_at (report, 0)->begin, ==, 0);
  g_assert_cmpuint (turn_at (report, 0)->end, ==, n - 1);
  g_assert_cmpuint (turn_at (report, 1)->begin, ==, n - 1);
  g_assert_cmpuint (turn_at (report, 1)->end, ==, n);
  g_assert_cmpuint (report->pictures->len, ==, 0);
}

/* Rule 9.11: a step each in the first turn, none in the second. */
static void
test_losses (void)
{
  g_autoptr (TlHistory) history = new_game ();
  g_autoptr (TlGameReport) report = NULL;

  tl_test_perform (history, "next");
  report = tl_game_report_new (history, TL_GAME_REPORT_NO_PICTURES);
  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      g_assert_cmpint (turn_at (report, 0)->losses->values[TL_COMPARE_STEPS_LOST][side][1], ==, 1);
      g_assert_cmpint (turn_at (report, 0)->losses->values[TL_COMPARE_STEPS_LOST][side][0], ==, 0);
      g_assert_cmpint (turn_at (report, 1)->losses->values[TL_COMPARE_STEPS_LOST][side][1], ==, 0);
    }
  g_assert_cmpint (turn_at (report, 0)->losses->values[TL_COMPARE_T][0][1], >, 0);
}

/* Supply as each turn begins; a fight before and after, below the line that settles it. */
static void
test_pictures (void)
{
  g_autoptr (TlHistory) history = new_game ();
  const TlSituation *start = tl_history_root (history)->situation;
  TlHex target = tl_test_hex (start, "05.05");
  g_autoptr (TlGameReport) report = NULL;

  tl_test_perform (history, "next");
  report = tl_game_report_new (history, TL_GAME_REPORT_ALL_PICTURES);
  g_assert_cmpuint (report->pictures->len, ==, 4);
  g_assert_cmpuint (picture_at (report, 0)->hex, ==, TL_HEX_NONE);
  g_assert_true (picture_at (report, 0)->situation == start);
  for (guint i = 1; i <= 2; i++)
    {
      g_assert_cmpuint (picture_at (report, i)->line, ==, 3);
      g_assert_cmpuint (picture_at (report, i)->hex, ==, target);
    }
  g_assert_true (picture_at (report, 1)->situation == start);
  g_assert_true (picture_at (report, 2)->situation == tl_history_node (history, 3)->situation);
  g_assert_nonnull (strstr (picture_at (report, 1)->caption, "05.05"));
  g_assert_cmpuint (picture_at (report, 3)->hex, ==, TL_HEX_NONE);
  g_assert_cmpuint (picture_at (report, 3)->line, ==, turn_at (report, 1)->begin);
}

static void
test_text (void)
{
  g_autoptr (TlHistory) history = new_game ();
  g_autoptr (TlGameReport) report = NULL;
  g_autofree char *said = NULL;

  tl_history_set_note (history, TL_NOTE_LINE, "1", "first\nsecond", TRUE);
  tl_history_set_note (history, TL_NOTE_HEX, "05.05", "hold it", FALSE);
  report = tl_game_report_new (history, TL_GAME_REPORT_FIGHTS);
  said = tl_game_report_text (report);
  g_assert_nonnull (strstr (said, "Rules of edition 4.3\n"));
  g_assert_nonnull (strstr (said, "  Steps lost (9.11): 1\n"));
  g_assert_nonnull (strstr (said, "\n* 9.2: "));
  g_assert_nonnull (strstr (said, "    > first\n    > second\n"));
  g_assert_nonnull (strstr (said, "  05.05: hold it\n"));
}

static void
test_picture_ids (void)
{
  static const struct
  {
    const char *text;
    gboolean is_known;
    TlGameReportPictures pictures;
  } rows[] = {
    { "none", TRUE, TL_GAME_REPORT_NO_PICTURES },
    { "fights", TRUE, TL_GAME_REPORT_FIGHTS },
    { "supply,fights", TRUE, TL_GAME_REPORT_ALL_PICTURES },
    { "all", TRUE, TL_GAME_REPORT_ALL_PICTURES },
    { "", FALSE, 0 },
    { "fights,", FALSE, 0 },
    { "battles", FALSE, 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      TlGameReportPictures found = 0;

      g_test_message ("%s", rows[i].text);
      g_assert_true (tl_game_report_pictures_from_id (rows[i].text, &found) == rows[i].is_known);
      g_assert_cmpuint (found, ==, rows[i].pictures);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/answers/game-report/turns", test_turns);
  g_test_add_func ("/answers/game-report/9.11/losses", test_losses);
  g_test_add_func ("/answers/game-report/pictures", test_pictures);
  g_test_add_func ("/answers/game-report/text", test_text);
  g_test_add_func ("/answers/game-report/picture-ids", test_picture_ids);
  return g_test_run ();
}
