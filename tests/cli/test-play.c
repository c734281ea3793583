/* SPDX-License-Identifier: GPL-3.0-or-later */
/* play: the worked examples by their dice, seeds, refusals, and what is written. */
#include "cli-run.h"

#include <glib/gstdio.h>
#include <string.h>

#define COMPREHENSIVE "play @comprehensive-combat.xml --script - "
#define ATTACK "combat 08.05 mc16,mech64,pz2\n"

typedef struct
{
  char *folder;
  char *game;
} Fixture;

static void
set_up (Fixture *f, gconstpointer data)
{
  g_autoptr (GError) error = NULL;

  f->folder = g_dir_make_tmp (NULL, &error);
  g_assert_no_error (error);
  f->game = g_build_filename (f->folder, "game.xml", NULL);
}

static void
tear_down (Fixture *f, gconstpointer data)
{
  g_remove (f->game);
  g_assert_cmpint (g_rmdir (f->folder), ==, 0);
  g_free (f->folder);
  g_free (f->game);
}

/* E1: surprise 8 + 3 = 11, attacker; 2 to the right: 4:1; 3 + 3 = 6: Ao1 Do1.  The motorcycles lead
 * and die of the option; the brigades retreat one hex, to 08.04. */
static void
test_figure (Fixture *f, gconstpointer data)
{
  g_autofree char *line = g_strdup_printf (COMPREHENSIVE "--dice 8,2,3 --json --out %s", f->game);
  g_auto (CliRun) run = cli_run_input (line, ATTACK "lose mc16\n"
                                                    "retreat tb1,tb2,tb3 08.05 08.04 # north\n");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  g_autofree char *retreat_line =
      g_strdup_printf ("retreat %s --units tb1,tb2,tb3 --hexes 1 --json", f->game);
  g_autofree char *move_line = g_strdup_printf ("move %s --unit mc16", f->game);
  g_auto (CliRun) retreat = cli_run (retreat_line);
  g_auto (CliRun) move = cli_run (move_line);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_cmpstr (run.err, ==, "");
  cli_assert_keys (json, "actions hash");
  cli_assert_at (json, "actions/0/text", "\"combat 08.05 mc16,mech64,pz2 dice=8,2,3\"");
  cli_assert_at (json, "actions/0/dice", "[8,2,3]");
  cli_assert_has (run.out, "4:1");
  cli_assert_has (run.out, "Ao1 Do1");
  cli_assert_at (json, "actions/1/text", "\"lose mc16\"");
  cli_assert_at (json, "actions/1/dice", "[]");
  cli_assert_has (retreat.out, "\"from\": \"08.04\"");
  g_assert_cmpint (move.status, ==, TL_CLI_NO);
  cli_assert_has (move.err, "mc16 is not on the map");
}

static void
test_figure_text (Fixture *f, gconstpointer data)
{
  g_auto (CliRun) run = cli_run_input (COMPREHENSIVE "--dice 8,2,3", ATTACK);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  g_assert_true (g_str_has_prefix (run.out, "Comprehensive combat\n"
                                            "────────────────────\n"
                                            "  1  combat 08.05 mc16,mech64,pz2 dice=8,2,3\n"));
  cli_assert_has (run.out, "\n     Dice: 8, 2, 3\n");
  cli_assert_has (run.out, "\n     9.8   ");
  cli_assert_has (run.out, "\nNext: ");
  cli_assert_has (run.out, "\nHash: ");
}

/* Rules are listed once each, in the order of the rulebook. */
static void
test_rules (Fixture *f, gconstpointer data)
{
  g_auto (CliRun) run = cli_run_input (COMPREHENSIVE "--dice 8,2,3 --json", ATTACK);
  g_autoptr (JsonNode) json = cli_json_of (&run);

  cli_assert_at (
      json, "actions/0/rules",
      "[\"9.2\",\"9.4b\",\"9.4c\",\"9.4e\",\"9.6\",\"9.7\",\"9.8\",\"9.9\",\"12.4\",\"12.10b\"]");
  cli_assert_has (run.out, "\"severity\": \"choice\"");
}

/* E2 of the facts: surprise 6, shift 2, combat 4: Ao1 e4 DL1o2 on column 9:1. */
static void
test_overrun (Fixture *f, gconstpointer data)
{
  g_auto (CliRun) run = cli_run_input ("play @overrun.xml --script - --dice 6,2,4",
                                       "combat 08.05 pz24,mech26 overrun\n");

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (run.out, "9:1");
  cli_assert_has (run.out, "Ao1 e4 DL1o2");
}

static void
test_seed (Fixture *f, gconstpointer data)
{
  g_auto (CliRun) a = cli_run_input (COMPREHENSIVE "--seed 7", ATTACK);
  g_auto (CliRun) b = cli_run_input (COMPREHENSIVE "--seed 7", ATTACK);
  gboolean differs = FALSE;

  g_assert_cmpint (a.status, ==, TL_CLI_OK);
  g_assert_cmpstr (a.out, ==, b.out);
  cli_assert_has (a.out, "Seed: 7\n");
  for (guint seed = 8; seed < 16; seed++)
    {
      g_autofree char *line = g_strdup_printf (COMPREHENSIVE "--seed %u --json", seed);
      g_auto (CliRun) c = cli_run_input (line, ATTACK);
      g_auto (CliRun) first = cli_run_input (COMPREHENSIVE "--seed 7 --json", ATTACK);

      differs = differs || strcmp (c.out, first.out) != 0;
    }
  g_assert_true (differs);
}

/* --- refusals ------------------------------------------------------------------------------- */

typedef struct
{
  const char *name;
  const char *dice;
  const char *script;
  const char *message;
} RefusalRow;

static const RefusalRow refusals[] = {
  { "/cli/play/refuses/not-next-to-it", "8,2,3", "combat 08.05 art16\n",
    "-:1: combat 08.05 art16: " },
  { "/cli/play/refuses/second-line", "8,2,3", "# a fight\n\n" ATTACK "advance pz2\n", "-:4: " },
  { "/cli/play/refuses/unknown-action", "8", "dance pz2\n", "-:1: " },
  { "/cli/play/refuses/unknown-unit", "8", "lose nobody\n", "-:1: " },
  { "/cli/play/refuses/unknown-hex", "8", "place rifle 99.99\n", "-:1: " },
  { "/cli/play/refuses/too-few-dice", "8,2", ATTACK, "-:1: " },
  { "/cli/play/refuses/no-such-roll", "1,2,3", ATTACK, "-:1: " },
  { "/cli/play/refuses/other-than-pending", "8,2,3", ATTACK "next\n", "-:2: next: forbidden, " },
};

static void
test_refusal (Fixture *f, gconstpointer data)
{
  const RefusalRow *row = data;
  g_autofree char *line =
      g_strdup_printf (COMPREHENSIVE "--json --dice %s --out %s", row->dice, f->game);
  g_auto (CliRun) run = cli_run_input (line, row->script);
  g_autoptr (JsonNode) json = cli_json_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  cli_assert_has (run.err, row->message);
  cli_assert_keys (json, "actions hash");
  g_assert_false (g_file_test (f->game, G_FILE_TEST_EXISTS));
}

/* A game that was there before stays as it is, byte for byte. */
static void
test_keeps_old_game (Fixture *f, gconstpointer data)
{
  g_autofree char *good = g_strdup_printf (COMPREHENSIVE "--dice 8,2,3 --out %s", f->game);
  g_autofree char *bad = g_strdup_printf (COMPREHENSIVE "--dice 9 --out %s", f->game);
  g_auto (CliRun) first = cli_run_input (good, ATTACK);
  g_autofree char *before = NULL;
  g_autofree char *after = NULL;

  g_assert_true (g_file_get_contents (f->game, &before, NULL, NULL));

  g_auto (CliRun) second = cli_run_input (bad, "combat 08.05 art16\n");

  g_assert_cmpint (first.status, ==, TL_CLI_OK);
  g_assert_cmpint (second.status, ==, TL_CLI_NO);
  g_assert_true (g_file_get_contents (f->game, &after, NULL, NULL));
  g_assert_cmpstr (before, ==, after);
}

static void
test_out_of_reach (Fixture *f, gconstpointer data)
{
  g_autofree char *line =
      g_strdup_printf (COMPREHENSIVE "--dice 8,2,3 --out %s/none/game.xml", f->folder);
  g_auto (CliRun) run = cli_run_input (line, ATTACK);

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  g_assert_cmpstr (run.err, !=, "");
}

/* --- going on ------------------------------------------------------------------------------- */

static char *
hash_of (const CliRun *run)
{
  g_autoptr (JsonNode) json = cli_json_of (run);

  return cli_json_at (json, "hash");
}

/* In one go, or saved and taken up again: the same situation. */
static void
test_goes_on (Fixture *f, gconstpointer data)
{
  g_autofree char *save = g_strdup_printf (COMPREHENSIVE "--dice 8,2,3 --out %s", f->game);
  g_autofree char *on = g_strdup_printf ("play %s --script - --json", f->game);
  g_auto (CliRun) whole = cli_run_input (COMPREHENSIVE "--dice 8,2,3 --json", ATTACK "lose mc16\n");
  g_auto (CliRun) first = cli_run_input (save, ATTACK);
  g_auto (CliRun) second = cli_run_input (on, "lose mc16\n");
  g_autofree char *a = hash_of (&whole);
  g_autofree char *b = hash_of (&second);

  g_assert_cmpint (first.status, ==, TL_CLI_OK);
  g_assert_cmpint (second.status, ==, TL_CLI_OK);
  g_assert_cmpstr (a, ==, b);
}

/* 16 hexadecimal digits; an empty script changes nothing. */
static void
test_empty (Fixture *f, gconstpointer data)
{
  g_auto (CliRun) run = cli_run_input (COMPREHENSIVE "--seed 1 --json", "# nothing\n\n   \n");
  g_autofree char *hash = hash_of (&run);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (run.out, "\"actions\": []");
  g_assert_true (g_regex_match_simple ("^\"[0-9a-f]{16}\"$", hash, 0, 0));
}

/* Where everybody stands in the end, with what the counters do not show.  E1: 8, 2, 3: Ao1 Do1. */
static void
test_show (Fixture *f, gconstpointer data)
{
  const char *script = ATTACK "lose mc16\nretreat tb1,tb2,tb3 08.05 08.04\n";
  g_auto (CliRun) run = cli_run_input (COMPREHENSIVE "--dice 8,2,3 --show", script);
  g_auto (CliRun) node = cli_run_input (COMPREHENSIVE "--dice 8,2,3 --show --json", script);
  g_autoptr (JsonNode) json = cli_json_of (&node);

  cli_assert_has (run.out, "08.04  Soviet  54/18 (tb1)         DG\n");
  cli_assert_has (run.out, "09.06  German  I/2/16 (pz2)        Combat, Low\n");
  cli_assert_has (run.out, "08.10  German  Dump (dump)         16T\n");
  g_assert_null (strstr (strstr (run.out, "Place"), "(mc16)"));
  cli_assert_keys (json, "actions units hash");
  cli_assert_at (json, "units/0",
                 "{\"unit\":\"rifle\",\"side\":\"soviet\",\"hex\":\"08.02\",\"mode\":\"reserve\","
                 "\"steps_lost\":0,\"tokens\":0,\"oos\":false,\"stocks\":\"full\",\"fuel\":null}");
}

/* 9.2: how many dice are due, and what each is; nothing happens. */
static void
test_dice_that_do_not_fit (Fixture *f, gconstpointer data)
{
  g_auto (CliRun) few = cli_run_input (COMPREHENSIVE, "combat 08.05 mc16,mech64,pz2 dice=8,9\n");
  g_auto (CliRun) none = cli_run_input (COMPREHENSIVE "--dice 8,7", ATTACK);

  g_assert_cmpint (few.status, ==, TL_CLI_NO);
  cli_assert_has (few.err, "These dice do not fit: 8, 9. Due, in this order: the surprise roll");
  cli_assert_has (few.err, "the shift die: 1 to 6, or 0");
  cli_assert_has (few.err, "the combat roll, two dice: 2 to 12");
  cli_assert_has (none.err, "Due, in this order");
}

/* Payments with commas, as the keys of a fight have them; and answers to what is not asked, since
 * there is one answer: nobody else could lead, and the hex is Open. */
static void
test_answers (Fixture *f, gconstpointer data)
{
  g_auto (CliRun) run = cli_run_input (COMPREHENSIVE, "attack 08.05 mc16\n"
                                                      "pay mc16=stocks,mc16=stocks\n");
  g_auto (CliRun) more = cli_run_input (COMPREHENSIVE, "attack 08.05 mc16,mech64,pz2\n"
                                                       "pay mc16=stocks,mech64=08.10:1,pz2=stocks\n"
                                                       "pay\nlead mc16\nlead tb1\n"
                                                       "terrain open\nterrain 07.06:open\n");
  g_auto (CliRun) one = cli_run_input (COMPREHENSIVE, "attack 08.05 pz2\npay\npay\nlead pz2\n");
  g_auto (CliRun) other =
      cli_run_input (COMPREHENSIVE, "attack 08.05 pz2\npay\npay\nlead mech64\n");

  cli_assert_has (run.err, "12.10b");
  g_assert_cmpint (more.status, ==, TL_CLI_OK);
  cli_assert_has (more.out, "pay mc16=stocks mech64=08.10:1 pz2=stocks");
  cli_assert_has (more.out, "9.4c  This is settled already");
  g_assert_cmpint (one.status, ==, TL_CLI_OK);
  cli_assert_has (one.out, "9.6  This is settled already");
  g_assert_cmpint (other.status, ==, TL_CLI_NO);
}

/* 9.13: who is meant stands in the line. */
static void
test_units_are_named (Fixture *f, gconstpointer data)
{
  g_auto (CliRun) run =
      cli_run_input ("play @overrun.xml --script - --dice 7", "move tb 08.05 08.04\n");

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  cli_assert_has (run.err, "[tb]");
}

static void
test_left_over_dice (Fixture *f, gconstpointer data)
{
  g_auto (CliRun) run = cli_run_input (COMPREHENSIVE "--dice 8,2,3,4,5", ATTACK);

  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  cli_assert_has (run.err, "2 rolls were not needed");
}

static void
test_not_utf8 (Fixture *f, gconstpointer data)
{
  g_auto (CliRun) run = cli_run_input (COMPREHENSIVE "--seed 1", "lose \xff\n");

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  cli_assert_has (run.err, "-:1: ");
}

/* As many as a saved game may hold, and not one more. */
static void
test_long_script (void)
{
  GString *script = g_string_new (NULL);
  g_autofree char *text = NULL;

  for (guint i = 0; i <= 100000; i++)
    g_string_append (script, "next\n");
  text = g_string_free (script, FALSE);

  g_auto (CliRun) run = cli_run_input (COMPREHENSIVE, text);

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  g_assert_cmpstr (run.err, ==, "-:100001: more than 100000 actions\n");
}

/* What the rules forbid is refused, done and named, or done without a word; the saved game keeps
 * which, and so do the marks of its actions. */
static void
test_rules_aside (Fixture *f, gconstpointer data)
{
  static const struct
  {
    const char *rules;
    TlCliStatus status;
    const char *said;
    gboolean is_marked;
  } rows[] = { { "enforce", TL_CLI_NO, "Forbidden: ", FALSE },
               { "warn", TL_CLI_OK, "Set aside: ", TRUE },
               { "free", TL_CLI_OK, "Hash: ", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *line = g_strdup_printf ("play @crossing.xml --script - --rules=%s --out %s",
                                               rows[i].rules, f->game);
      g_auto (CliRun) run = cli_run_input (line, "mode 30div dg\nnext\n");
      g_auto (CliRun) far = cli_run_input (line, "move 30div 26.10 26.11 26.12 26.13 26.14\n");
      g_autofree char *text = NULL;

      g_assert_cmpint (run.status, ==, TL_CLI_NO);
      g_assert_cmpint (far.status, ==, rows[i].status);
      cli_assert_has (far.out, rows[i].said);
      if (!rows[i].is_marked)
        continue;
      g_assert_true (g_file_get_contents (f->game, &text, NULL, NULL));
      g_assert_nonnull (strstr (text, i == 1 ? " heed=\"warn\"" : " heed=\"free\""));
      g_assert_nonnull (strstr (text, i == 1 ? "26.14 !<" : "26.14 !!<"));
      g_assert_cmpint (strstr (far.out, "Set aside") != NULL, ==, i == 1);
    }
  {
    g_auto (CliRun) wrong = cli_run_input ("play @crossing.xml --script - --rules=perhaps", "");

    g_assert_cmpint (wrong.status, ==, TL_CLI_USAGE);
  }
}

/* Notes stand beside the line before them, several are one; a scenario has none. */
static void
test_notes (Fixture *f, gconstpointer data)
{
  g_autofree char *line = g_strdup_printf (COMPREHENSIVE "--dice 8,2,3 --out %s", f->game);
  g_autofree char *log = g_strdup_printf ("log %s", f->game);
  g_autofree char *edit = g_strdup_printf ("edit @crossing.xml --script - --out %s", f->game);

  {
    g_auto (CliRun) run = cli_run_input (line, "note How it begins.\n" ATTACK
                                               "note A surprise,\nnote by two.\nbookmark\n");

    g_assert_cmpstr (run.err, ==, "");
  }
  {
    g_auto (CliRun) run = cli_run (log);

    g_assert_nonnull (strstr (run.out, "> How it begins.\n"));
    g_assert_nonnull (strstr (run.out, "> A surprise, by two.\n"));
    g_assert_nonnull (strstr (run.out, "    1 * "));
  }
  {
    g_auto (CliRun) run = cli_run_input (line, "note\n");

    g_assert_cmpint (run.status, ==, TL_CLI_NO);
    g_assert_nonnull (strstr (run.err, "-:1: note: expected a text"));
  }
  {
    g_auto (CliRun) run = cli_run_input (line, "bookmark here\n");

    g_assert_cmpint (run.status, ==, TL_CLI_NO);
    g_assert_nonnull (strstr (run.err, "-:1: bookmark stands alone"));
  }
  {
    g_auto (CliRun) run = cli_run_input (edit, "note Nothing.\n");

    g_assert_cmpint (run.status, ==, TL_CLI_NO);
    g_assert_nonnull (strstr (run.err, ":1: notes belong to a game"));
  }
}

/* 2.2: Aircraft Refit is quiet and passed over, and the log says so; without the option it is
 * not. */
static void
test_skip_quiet (void)
{
  g_auto (CliRun) skips = cli_run_input ("play @seasons.xml --script - --skip-quiet", "next\n");
  g_auto (CliRun) stops = cli_run_input ("play @seasons.xml --script -", "next\n");

  g_assert_cmpint (skips.status, ==, TL_CLI_OK);
  g_assert_nonnull (strstr (skips.out, "next quiet"));
  g_assert_nonnull (strstr (skips.out, "Passed over, nothing to do: Aircraft Refit Phase"));
  g_assert_null (strstr (stops.out, "quiet"));
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
#define ADD(path, test) g_test_add (path, Fixture, NULL, set_up, test, tear_down)
  ADD ("/cli/play/comprehensive-combat", test_figure);
  ADD ("/cli/play/text", test_figure_text);
  ADD ("/cli/play/rules", test_rules);
  ADD ("/cli/play/overrun", test_overrun);
  ADD ("/cli/play/seed", test_seed);
  ADD ("/cli/play/rules-set-aside", test_rules_aside);
  for (guint i = 0; i < G_N_ELEMENTS (refusals); i++)
    g_test_add (refusals[i].name, Fixture, &refusals[i], set_up, test_refusal, tear_down);
  ADD ("/cli/play/keeps-the-old-game", test_keeps_old_game);
  ADD ("/cli/play/out-of-reach", test_out_of_reach);
  ADD ("/cli/play/goes-on", test_goes_on);
  ADD ("/cli/play/empty-script", test_empty);
  ADD ("/cli/play/show", test_show);
  ADD ("/cli/9.2/dice-that-do-not-fit", test_dice_that_do_not_fit);
  ADD ("/cli/9.2/answers-to-what-is-not-asked", test_answers);
  ADD ("/cli/play/units-are-named", test_units_are_named);
  ADD ("/cli/play/left-over-dice", test_left_over_dice);
  ADD ("/cli/play/script-not-utf8", test_not_utf8);
#undef ADD
  g_test_add ("/cli/play/notes", Fixture, NULL, set_up, test_notes, tear_down);
  g_test_add_func ("/cli/play/refuses/long-script", test_long_script);
  g_test_add_func ("/rules/2.2/cli/play/skip-quiet", test_skip_quiet);
  return g_test_run ();
}
