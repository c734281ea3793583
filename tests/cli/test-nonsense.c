/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Asks that make no sense: each gets a verdict that names the rule, or a message that names the
 * word and the line, with exit status 1 (2 for what the command line itself cannot mean), and
 * changes nothing.  tl_apply () and the commands play, odds, analyse and retreat answer alike, and
 * so do an attack that is announced and one that is fought in one go.
 *
 * tests/fixtures/xml/nonsense.xml is an open plain, 7 by 7 hexes, in the Combat Segment; "enemy" in
 * 03.03, two steps, "good" in 03.02, 6 against 6: at 1:1, DRM 0 and no surprise a roll of 7 is
 * AL1o1 Do1, one of 10 Ao1 Do1.
 */
#undef G_DISABLE_ASSERT

#include "cli-run.h"

#include "play/tl-apply.h"
#include "xml/tl-xml-scenario.h"

typedef struct
{
  const char *name;
  const char *before; /* actions, a line each */
  const char *action;
  const char *says; /* a rule's number, or words of the message when it is not understood */
} NonsenseRow;

#define ANNOUNCED "attack 03.03 good\n"
#define PAID ANNOUNCED "pay\npay\n"
#define HARD_LOSS "combat 03.03 good dice=7,0,7\n" /* AL1o1 Do1 */
#define OPTION "combat 03.03 good dice=7,0,10\n"   /* Ao1 Do1 */
#define DEFENDER OPTION "lose good\n"
#define CORNER "combat 01.07 edge dice=7,0,10\nlose edge\n"

static const NonsenseRow rows[] = {
  /* --- what is attacked ----------------------------------------------------------------------- */
  { "empty-hex", "", "combat 03.01 good", "9.0" },
  { "own-hex", "", "combat 03.02 good", "9.0" },
  { "a-friend", "", "combat 02.02 good", "9.0" },
  { "only-wagons", "", "combat 05.06 far", "9.0" },
  { "off-the-map", "", "combat 99.99 good", "99.99" },
  { "no-hex-at-all", "", "combat hill good", "hill" },
  { "attacked-before", "", "combat 06.03 second", "9.1c" },
  { "two-hexes-away", "", "combat 03.03 far", "9.0" },
  /* --- who attacks ---------------------------------------------------------------------------- */
  { "strat-mode", "", "combat 03.03 strat", "4.4" },
  { "reserve", "", "combat 03.03 reserve", "4.4" },
  { "headquarters", "", "combat 03.03 staff", "13.1c" },
  { "artillery", "", "combat 03.03 guns", "13.4b" },
  { "parentheses", "", "combat 03.03 only-defends", "3.2b" },
  { "trucks", "", "combat 03.03 trucks", "4.4" },
  { "has-attacked", "", "combat 03.03 tired", "9.1c" },
  { "dead-unit", "", "combat 03.03 dead", "9.0" },
  { "unknown-unit", "", "combat 03.03 nobody", "nobody" },
  { "unit-named-twice", "", "combat 03.03 good,good", "named twice" },
  { "the-enemy-itself", "", "combat 03.03 enemy", "9.0" },
  { "both-sides", "", "combat 03.03 good,enemy", "9.1a" },
  { "one-of-two-cannot", "", "combat 03.03 good,guns", "13.4b" },
  { "nobody-at-all", "", "combat 03.03 ,", "no unit" },
  { "overrun-out-of-time", "", "combat 03.03 good overrun", "9.1a" },
  { "other-turn", "next\nnext\nnext\nnext\nnext\nnext\n", "combat 03.02 enemy", "9.1a" },
  /* --- how ------------------------------------------------------------------------------------ */
  { "leader-who-is-not-there", "", "combat 03.03 good attacker-ar=far", "9.6" },
  { "leader-of-the-other-side", "", "combat 03.03 good defender-ar=beaten", "9.6" },
  { "terrain-that-is-not-there", "", "combat 03.03 good terrain=woods", "9.4c" },
  { "hexside-that-is-not-there", "", "combat 03.03 good against=03.02:minor-river", "9.4b" },
  { "no-such-terrain", "", "combat 03.03 good terrain=cheese", "cheese" },
  { "no-such-word", "", "combat 03.03 good loudly", "loudly" },
  { "no-such-key", "", "combat 03.03 good weather=fine", "weather" },
  { "dice-of-thirteen", "", "combat 03.03 good dice=13,0,7", "13,0,7" },
  { "dice-of-one", "", "combat 03.03 good dice=1,0,7", "9.2" },
  { "shift-of-seven", "", "combat 03.03 good dice=7,7,7", "9.2" },
  { "shift-missing", "", "combat 03.03 good dice=10,0,7", "9.2" },
  { "too-few-dice", "", "combat 03.03 good dice=7", "9.2" },
  { "too-many-dice", "", "combat 03.03 good dice=7,0,7,7", "9.2" },
  { "far-too-many-dice", "", "combat 03.03 good dice=7,0,7,7,7", "7,0,7,7,7" },
  { "dice-below-zero", "", "combat 03.03 good dice=-7,0,7", "-7,0,7" },
  { "dice-that-are-no-numbers", "", "combat 03.03 good dice=7,0,box-cars", "box-cars" },
  /* --- answers to nothing --------------------------------------------------------------------- */
  { "lose-without-a-fight", "", "lose good", "9.2" },
  { "retreat-without-a-fight", "", "retreat good 03.02 03.01", "9.2" },
  { "advance-without-a-fight", "", "advance good", "9.2" },
  { "decline-without-a-fight", "", "decline", "9.2" },
  { "move-out-of-time", "", "move good 03.02 03.01", "2.2" },
  { "mode-out-of-time", "", "mode good move", "5.4" },
  { "mode-of-the-dead", "", "mode dead move", "5.2" },
  { "mode-that-is-none", "", "mode good angry", "angry" },
  { "mode-that-nobody-chooses", "", "mode good dg", "5.4" },
  /* --- answers to something else -------------------------------------------------------------- */
  { "fight-in-a-fight", OPTION, "combat 06.03 second", "9.2" },
  { "next-in-a-fight", OPTION, "next", "9.2" },
  { "move-in-a-fight", OPTION, "move far 03.05 03.06", "9.2" },
  { "mode-in-a-fight", OPTION, "mode far move", "9.2" },
  { "lose-of-the-other-side", OPTION, "lose enemy", "9.11a" },
  { "lose-of-a-bystander", OPTION, "lose far", "9.11a" },
  { "lose-of-the-dead", OPTION, "lose dead", "9.11a" },
  { "lose-twice", DEFENDER, "lose good", "9.11a" },
  { "retreat-before-the-loss", HARD_LOSS, "retreat good 03.02 03.01", "9.10b" },
  { "retreat-of-the-other-side", OPTION, "retreat enemy 03.03 03.04", "9.10b" },
  { "retreat-of-the-attacker-later", DEFENDER, "retreat far 03.05 03.06", "9.10b" },
  { "retreat-of-a-bystander", OPTION, "retreat far 03.05 03.06", "9.12d" },
  { "retreat-of-the-dead", OPTION, "retreat dead 03.02 03.01", "9.12d" },
  { "retreat-off-the-map", CORNER, "retreat corner 01.07 01.08", "01.08" },
  { "retreat-of-nobody", OPTION, "retreat nobody 03.02 03.01", "nobody" },
  { "retreat-to-nowhere", OPTION, "retreat good 03.02", "retreat" },
  { "retreat-on-the-spot", OPTION, "retreat good 03.02 03.02", "9.12" },
  { "retreat-in-one-leap", OPTION, "retreat good 03.02 03.04", "9.12" },
  { "retreat-from-elsewhere", OPTION, "retreat good 03.05 03.06", "9.12" },
  { "retreat-into-the-enemy", OPTION, "retreat good 03.02 03.03", "9.12f" },
  { "retreat-too-far", OPTION, "retreat good 03.02 03.01 04.01 05.01", "9.12" },
  { "retreat-from-two-hexes", OPTION, "retreat good,far 03.02 03.01", "9.12c" },
  { "advance-before-the-end", OPTION, "advance good", "9.12g" },
  { "advance-before-the-defender", DEFENDER, "advance far", "9.12g" },
  { "decline-a-hard-loss", HARD_LOSS, "decline", "9.10c" },
  { "decline-an-option", OPTION, "decline", "9.10c" },
  { "decline-what-must-be", DEFENDER, "decline", "9.10c" },
  /* --- before the roll ------------------------------------------------------------------------ */
  { "pay-without-a-fight", "", "pay", "9.2" },
  { "withhold-without-a-fight", "", "withhold", "9.2" },
  { "lead-without-a-fight", "", "lead good", "9.2" },
  { "terrain-without-a-fight", "", "terrain open", "9.2" },
  { "roll-without-a-fight", "", "roll dice=7,0,7", "9.2" },
  { "attack-in-an-attack", ANNOUNCED, "attack 06.03 second", "9.2" },
  { "combat-in-an-attack", ANNOUNCED, "combat 03.03 good dice=7,0,7", "9.2" },
  { "lead-before-supply", ANNOUNCED, "lead good", "9.2" },
  { "roll-before-supply", ANNOUNCED, "roll dice=7,0,7", "9.2" },
  { "attacker-withholds", ANNOUNCED, "withhold", "9.2" },
  { "lose-before-the-roll", ANNOUNCED, "lose good", "9.10" },
  { "advance-before-the-roll", PAID, "advance good", "9.12g" },
  { "called-off-too-late", PAID, "decline", "9.2" },
  { "paid-twice", PAID, "pay", "9.2" },
  { "withheld-too-late", PAID, "withhold", "9.2" },
  { "terrain-without-a-choice", PAID, "terrain woods", "9.2" },
  { "terrain-of-cheese", PAID, "terrain cheese", "cheese" },
  { "lead-of-a-bystander", PAID, "lead far", "9.2" },
  { "paid-off-the-map", ANNOUNCED, "pay good=99.99:1", "99.99" },
  { "paid-by-nobody's-dump", ANNOUNCED, "pay good=01.01:1", "12.3" },
  { "paid-by-the-enemy", ANNOUNCED, "pay enemy=stocks", "9.5(A)" },
  { "paid-for-a-bystander", ANNOUNCED, "pay far=stocks", "9.5(A)" },
  { "paid-for-nobody", ANNOUNCED, "pay nobody=stocks", "nobody" },
  { "paid-twice-from-stocks", ANNOUNCED, "pay good=stocks good=stocks", "12.10b" },
  { "paid-in-beer", ANNOUNCED, "pay good=beer", "beer" },
  { "roll-of-thirteen", PAID, "roll dice=13,0,7", "13,0,7" },
  { "roll-with-a-shift-of-seven", PAID, "roll dice=7,7,7", "9.2" },
  { "roll-without-a-shift", PAID, "roll dice=11,0,7", "9.2" },
  /* --- no actions at all ---------------------------------------------------------------------- */
  { "wrong-word", "", "attak 03.03 good", "attak" },
  { "words-missing", "", "combat", "combat" },
  { "a-word-too-many", "", "next next", "too much" },
  { "two-units-to-lose", "", "lose good,far", "lose" },
};

static char *
fixture (void)
{
  return g_test_build_filename (G_TEST_DIST, "fixtures", "xml", "nonsense.xml", NULL);
}

/* "9.0", and neither a hex nor dice. */
static gboolean
is_rule (const char *says)
{
  return g_regex_match_simple ("^[0-9]{1,2}\\.[0-9]{1,2}[a-z]?(\\([A-Z]\\))?$", says, 0, 0) &&
         !g_str_equal (says, "99.99") && !g_str_equal (says, "01.08");
}

/* --- tl_apply () ----------------------------------------------------------------------------- */

static void
apply_all (TlSituation **situation, const char *script)
{
  g_auto (GStrv) lines = g_strsplit (script, "\n", -1);

  for (guint i = 0; lines[i] != NULL && lines[i][0] != '\0'; i++)
    {
      g_autoptr (TlAction) action = tl_action_parse (lines[i], *situation, NULL);
      g_autoptr (TlVerdict) verdict = NULL;
      TlSituation *next = tl_apply (*situation, action, &verdict);

      g_assert_nonnull (next);
      tl_situation_unref (*situation);
      *situation = next;
    }
}

/* Returns the hash of the situation that does not change. */
static guint64
check_apply (const NonsenseRow *row)
{
  g_autofree char *path = fixture ();
  g_autoptr (GError) error = NULL;
  g_autoptr (TlScenario) scenario = tl_scenario_load (path, &error);
  g_autoptr (TlSituation) situation = NULL;
  g_autoptr (TlAction) action = NULL;
  g_autoptr (TlVerdict) verdict = NULL;
  guint64 hash;

  g_assert_no_error (error);
  situation = tl_situation_ref (scenario->start);
  apply_all (&situation, row->before);
  hash = tl_situation_hash (situation);
  action = tl_action_parse (row->action, situation, &error);
  if (!is_rule (row->says))
    {
      g_assert_null (action);
      cli_assert_has (error->message, row->says);
      return hash;
    }
  g_assert_no_error (error);
  g_assert_null (tl_apply (situation, action, &verdict));
  g_assert_cmpstr (tl_verdict_first_forbidden (verdict)->rule, ==, row->says);
  g_assert_cmpuint (tl_situation_hash (situation), ==, hash);
  return hash;
}

/* --- play ------------------------------------------------------------------------------------ */

static CliRun
play (const char *script)
{
  g_autofree char *path = fixture ();
  const char *argv[] = { "throwline-cli", "play", path, "--json", "--script", "-", NULL };

  return cli_run_argv (argv, script);
}

static char *
hash_after (const char *script)
{
  g_auto (CliRun) run = play (script);
  g_autoptr (JsonNode) json = cli_json_of (&run);

  return cli_json_at (json, "hash");
}

static void
check_play (const NonsenseRow *row, guint64 hash)
{
  g_autofree char *script = g_strconcat (row->before, row->action, "\nnext\n", NULL);
  g_auto (CliRun) run = play (script);
  g_autoptr (JsonNode) json = cli_json_of (&run);
  g_auto (GStrv) lines = g_strsplit (row->before, "\n", -1);
  guint n_before = g_strv_length (lines) > 0 ? g_strv_length (lines) - 1 : 0;
  g_autofree char *place = g_strdup_printf ("-:%u: ", n_before + 1);
  g_autofree char *before = g_strdup_printf ("\"%016" G_GINT64_MODIFIER "x\"", hash);
  g_autofree char *after = cli_json_at (json, "hash");

  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  g_assert_true (g_str_has_prefix (run.err, place));
  if (is_rule (row->says))
    cli_assert_has (run.err, ": forbidden, ");
  else
    cli_assert_has (run.err, row->says);
  g_assert_cmpstr (after, ==, before);
}

/* --- odds, analyse --------------------------------------------------------------------------- */

/* A fight's words as arguments: "combat 03.03 u,v overrun"; NULL when they have no place there. */
static char *
arguments_of (const NonsenseRow *row)
{
  g_auto (GStrv) words = g_strsplit (row->action, " ", -1);
  GString *text;

  if (!g_str_equal (words[0], "combat") || g_strv_length (words) < 3 || row->before[0] != '\0')
    return NULL;
  text = g_string_new (NULL);
  g_string_printf (text, "--target %s --attackers %s", words[1], words[2]);
  for (guint i = 3; words[i] != NULL; i++)
    if (g_str_equal (words[i], "overrun") || g_str_has_prefix (words[i], "attacker-ar=") ||
        g_str_has_prefix (words[i], "defender-ar="))
      g_string_append_printf (text, " --%s", words[i]);
    else if (g_str_has_prefix (words[i], "terrain="))
      g_string_append_printf (text, " --defender-%s", words[i]);
    else
      {
        g_string_free (text, TRUE);
        return NULL;
      }
  return g_string_free (text, FALSE);
}

static gboolean
forbids (JsonNode *json, const char *says)
{
  JsonArray *verdict = json_object_get_array_member (json_node_get_object (json), "verdict");

  for (guint i = 0; i < json_array_get_length (verdict); i++)
    {
      JsonObject *finding = json_array_get_object_element (verdict, i);

      if (g_str_equal (json_object_get_string_member (finding, "severity"), "forbidden") &&
          g_str_equal (json_object_get_string_member (finding, "rule"), says))
        return TRUE;
    }
  return FALSE;
}

/* What only the moment forbids is answered all the same: one may plan ahead. */
static void
check_question (const NonsenseRow *row, const char *command)
{
  g_autofree char *arguments = arguments_of (row);
  g_autofree char *path = fixture ();
  g_autofree char *line = NULL;
  gboolean about_time = g_str_equal (row->name, "overrun-out-of-time");

  if (arguments == NULL)
    return;
  line = g_strdup_printf ("%s %s %s --json", command, path, arguments);
  g_auto (CliRun) run = cli_run (line);
  g_assert_cmpint (run.status, ==, about_time ? TL_CLI_OK : TL_CLI_NO);
  if (is_rule (row->says))
    {
      g_autoptr (JsonNode) json = cli_json_of (&run);

      g_assert_true (forbids (json, row->says));
      g_assert_true (about_time || strstr (run.err, "the rules forbid it") != NULL);
    }
  else
    {
      cli_assert_has (run.err, row->says);
      g_assert_cmpstr (run.out, ==, "");
    }
}

/* Announced or fought in one go: the same answer. */
static void
check_attack (const NonsenseRow *row)
{
  NonsenseRow attack = *row;
  g_autofree char *action = NULL;

  if (!g_str_has_prefix (row->action, "combat ") || strstr (row->action, "dice=") != NULL)
    return;
  action = g_strconcat ("attack", row->action + strlen ("combat"), NULL);
  attack.action = action;
  check_play (&attack, check_apply (&attack));
}

static void
test_nonsense (gconstpointer data)
{
  check_play (data, check_apply (data));
  check_attack (data);
  check_question (data, "odds");
  check_question (data, "analyse");
}

/* --- retreat --------------------------------------------------------------------------------- */

typedef struct
{
  const char *name;
  const char *arguments;
  TlCliStatus status;
  const char *says;
} LineRow;

static const LineRow retreat_rows[] = {
  { "nobody", "--units nobody --hexes 1", TL_CLI_NO, "nobody" },
  { "the-dead", "--units dead --hexes 1", TL_CLI_NO, "9.12c" },
  { "two-hexes", "--units good,far --hexes 1", TL_CLI_NO, "9.12c" },
  { "both-sides", "--units good,enemy --hexes 1", TL_CLI_NO, "9.12c" },
  { "trucks", "--units trucks --hexes 1", TL_CLI_NO, "9.12d" },
  { "twice", "--units good,good --hexes 1", TL_CLI_NO, "named twice" },
  { "enemies-off-the-map", "--units good --hexes 1 --enemy-start 99.99", TL_CLI_NO, "99.99" },
  { "no-hexes", "--units good --hexes 0", TL_CLI_USAGE, "--hexes 0" },
  { "four-hexes", "--units good --hexes 4", TL_CLI_USAGE, "--hexes 4" },
  { "hexes-in-words", "--units good --hexes two", TL_CLI_USAGE, "--hexes two" },
  { "no-distance", "--units good", TL_CLI_USAGE, "--hexes" },
  { "no-units", "--hexes 1", TL_CLI_USAGE, "--units" },
};

static void
test_retreat (gconstpointer data)
{
  const LineRow *row = data;
  g_autofree char *path = fixture ();
  g_autofree char *line = g_strdup_printf ("retreat %s %s", path, row->arguments);
  g_auto (CliRun) run = cli_run (line);

  g_assert_cmpint (run.status, ==, row->status);
  cli_assert_has (run.err, row->says);
}

/* --- scripts --------------------------------------------------------------------------------- */

#define CHARACTERS 10000

static void
check_script (const char *script, TlCliStatus status, const char *message)
{
  g_autofree char *start = hash_after ("");
  g_auto (CliRun) run = play (script);
  g_autofree char *hash = NULL;

  g_assert_cmpint (run.status, ==, status);
  g_assert_true (g_str_has_prefix (run.err, message));
  if (run.out[0] == '\0') /* not even read */
    return;
  g_autoptr (JsonNode) json = cli_json_of (&run);
  hash = cli_json_at (json, "hash");
  g_assert_cmpstr (hash, ==, start);
}

/* A second line of @start, 10,000 characters and @end. */
static void
check_long (const char *start, char filling, const char *end, const char *message)
{
  g_autofree char *long_word = g_strnfill (CHARACTERS, filling);
  g_autofree char *script = g_strconcat ("\n", start, long_word, end, "\n", NULL);

  check_script (script, TL_CLI_NO, message);
}

static void
test_scripts (void)
{
  check_script ("", TL_CLI_OK, "");
  check_script ("\n\n  \n# only this\n", TL_CLI_OK, "");
  check_script ("# the first\n\ncombat 33.33 good\n", TL_CLI_NO, "-:3: ");
  check_script ("# the first\r\n\r\nkombat 03.03 good\r\n", TL_CLI_NO, "-:3: ");
  check_script ("# the first\n\ncombat 03.03 g\xffood\n", TL_CLI_NO, "-:3: no UTF-8");
  check_script ("\xef\xbb\xbf# one byte order mark\n", TL_CLI_OK, "");
  check_script ("\xef\xbb\xbf\xef\xbb\xbfnext\n", TL_CLI_NO, "-:1: ");
  check_script ("lose \xe2\x98\xba\n", TL_CLI_NO, "-:1: There is no unit “\xe2\x98\xba”");
  check_long ("", 'a', "", "-:2: There is no action");
  check_long ("combat 03.03 ", 'a', "", "-:2: There is no unit");
  check_long ("combat 03.03 good dice=", '7', "", "-:2: ");
  check_long ("combat 03.03 good", ',', "", "-:2: There is no unit");
  check_long ("lose ", ' ', "good", "-:2: lose");
  check_long ("move good ", '0', "", "-:2: There is no hex");
}

/* 2,000 hexes to and fro: too far, but a path. */
static void
test_long_path (void)
{
  GString *path = g_string_new ("retreat good");
  g_autofree char *script = NULL;
  g_autofree char *before = hash_after (OPTION);
  g_autofree char *after = NULL;

  for (guint i = 0; i < CHARACTERS / 12; i++)
    g_string_append (path, " 03.02 03.01");
  script = g_strconcat (OPTION, path->str, "\n", NULL);
  g_string_free (path, TRUE);
  g_auto (CliRun) run = play (script);
  g_autoptr (JsonNode) json = cli_json_of (&run);
  after = cli_json_at (json, "hash");
  g_assert_cmpint (run.status, ==, TL_CLI_NO);
  cli_assert_has (run.err, "forbidden, 9.12");
  g_assert_cmpstr (after, ==, before);
}

static const LineRow play_rows[] = {
  { "dice-of-nothing", "--script - --dice 0", TL_CLI_USAGE, "--dice 0" },
  { "dice-of-thirteen", "--script - --dice 13", TL_CLI_USAGE, "--dice 13" },
  { "dice-in-words", "--script - --dice 7,six", TL_CLI_USAGE, "--dice six" },
  { "dice-and-seed", "--script - --dice 7 --seed 7", TL_CLI_USAGE, "exclude each other" },
  { "seed-in-words", "--script - --seed luck", TL_CLI_USAGE, "--seed luck" },
  { "no-script", "", TL_CLI_USAGE, "--script" },
  { "script-that-is-not-there", "--script /nonexistent", TL_CLI_NO,
    "/nonexistent: cannot be read: " },
  { "script-that-is-a-folder", "--script /", TL_CLI_NO, "/: expected a file" },
};

static void
test_play_line (gconstpointer data)
{
  const LineRow *row = data;
  g_autofree char *path = fixture ();
  g_autofree char *line = g_strdup_printf ("play %s %s", path, row->arguments);
  g_auto (CliRun) run = cli_run_input (line, "next\n");

  g_assert_cmpint (run.status, ==, row->status);
  cli_assert_has (run.err, row->says);
  g_assert_cmpstr (run.out, ==, "");
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *path = g_strconcat ("/cli/nonsense/", rows[i].name, NULL);

      g_test_add_data_func (path, &rows[i], test_nonsense);
    }
  for (guint i = 0; i < G_N_ELEMENTS (retreat_rows); i++)
    {
      g_autofree char *path = g_strconcat ("/cli/nonsense/retreat/", retreat_rows[i].name, NULL);

      g_test_add_data_func (path, &retreat_rows[i], test_retreat);
    }
  for (guint i = 0; i < G_N_ELEMENTS (play_rows); i++)
    {
      g_autofree char *path = g_strconcat ("/cli/nonsense/play/", play_rows[i].name, NULL);

      g_test_add_data_func (path, &play_rows[i], test_play_line);
    }
  g_test_add_func ("/cli/nonsense/scripts", test_scripts);
  g_test_add_func ("/cli/nonsense/long-path", test_long_path);
  return g_test_run ();
}
