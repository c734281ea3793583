/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-private.h"

#include "play/tl-selfplay.h"
#include "rules/turn/tl-programme.h"
#include "xml/tl-xml-game.h"

#include <glib/gi18n-lib.h>
#include <glib/gstdio.h>
#include <signal.h>

#define GAMES_MAX 1000000
#define ACTIONS_MAX 100000

typedef struct
{
  char *games;
  char *seed;
  char *policy;
  char *turns;
  char *actions;
  char *keep;
} Options;

typedef struct
{
  guint games;
  guint first_seed;
  TlSelfplayPolicy policy;
  guint turns; /* 0: to the scenario's last */
  guint max_actions;
  const char *keep; /* (nullable) */
} Task;

/* Victory points at the end of a game. */
typedef struct
{
  guint seed;
  gboolean is_finished;
  int points[TL_SIDES];
} Score;

/* What came of all games. */
typedef struct
{
  guint games;
  guint finished; /* the last turn was played to its end */
  guint64 actions;
  guint64 kinds[TL_ACTION_KINDS];
  GHashTable *results; /* of finished games: how many, by TlEntry; NULL: neither side has won */
  GArray *scores;      /* Score, of each game */
  GPtrArray *findings; /* char *: "seed 7: ..." */
} Count;

static const char
    *const policies[] = { [TL_SELFPLAY_UNIFORM] = "uniform", [TL_SELFPLAY_PLANNER] = "planner" };

static gboolean
parse_policy (const char *id, TlSelfplayPolicy *policy)
{
  for (guint i = 0; i < G_N_ELEMENTS (policies); i++)
    if (g_str_equal (policies[i], id))
      {
        *policy = (TlSelfplayPolicy) i;
        return TRUE;
      }
  return FALSE;
}

static gboolean
read_number (TlCli *cli, const char *option, const char *text, gint64 min, gint64 max, guint *value)
{
  gint64 number = *value;

  if (!tl_cli_number (cli, option, text, min, max, &number))
    return FALSE;
  *value = (guint) number;
  return TRUE;
}

static gboolean
parse (TlCli *cli, Task *task)
{
  Options options = { 0 };
  const GOptionEntry entries[] = {
    { "games", 0, 0, G_OPTION_ARG_FILENAME, &options.games, N_ ("How many games; without it one"),
      N_ ("N") },
    { "seed", 0, 0, G_OPTION_ARG_FILENAME, &options.seed,
      N_ ("Of the first game; the others have the next ones. Without it 1"), N_ ("N") },
    { "policy", 0, 0, G_OPTION_ARG_FILENAME, &options.policy,
      N_ ("uniform: anything listed; planner: what the planner likes. Without it uniform"),
      N_ ("POLICY") },
    { "turns", 0, 0, G_OPTION_ARG_FILENAME, &options.turns,
      N_ ("How many turns of each game; without it all"), N_ ("N") },
    { "max-actions", 0, 0, G_OPTION_ARG_FILENAME, &options.actions,
      N_ ("End a game after so many actions; without it 20000"), N_ ("N") },
    { "keep", 0, 0, G_OPTION_ARG_FILENAME, &options.keep,
      N_ ("Save each game in which something is wrong there"), N_ ("FOLDER") },
    { NULL }
  };

  if (!tl_cli_parse (cli, entries, 1, 1) ||
      !read_number (cli, "--games", options.games, 1, GAMES_MAX, &task->games) ||
      !read_number (cli, "--seed", options.seed, 0, G_MAXUINT32, &task->first_seed) ||
      !read_number (cli, "--turns", options.turns, 1, 1000, &task->turns) ||
      !read_number (cli, "--max-actions", options.actions, 1, ACTIONS_MAX, &task->max_actions))
    return FALSE;
  task->keep = options.keep;
  if (options.policy != NULL && !parse_policy (options.policy, &task->policy))
    return tl_cli_misuse (cli, _ ("--policy: expected uniform or planner, found %s"),
                          options.policy);
  return TRUE;
}

/* --- how it stands ---------------------------------------------------------------------------- */

/* By how much the first side leads; negative: the second. */
static int
margin_of (const Score *score)
{
  return score->points[0] - score->points[1];
}

static gboolean
has_victory (const TlScenario *scenario)
{
  for (guint i = 0; i < scenario->entries->len; i++)
    if (((const TlEntry *) scenario->entries->pdata[i])->kind == TL_ENTRY_VICTORY)
      return TRUE;
  return FALSE;
}

/* "Germany +12", "even" */
static char *
margin_text (const TlScenario *scenario, double margin, guint decimals)
{
  char number[G_ASCII_DTOSTR_BUF_SIZE];

  if (margin == 0)
    /* Translators: neither side leads. */
    return g_strdup (_ ("even"));
  g_ascii_formatd (number, sizeof number, decimals > 0 ? "%.1f" : "%.0f", ABS (margin));
  return g_strdup_printf ("%s +%s", scenario->sides[margin > 0 ? 0 : 1].name, number);
}

/* --- one game --------------------------------------------------------------------------------- */

static volatile sig_atomic_t is_interrupted;

static void
on_interrupt (int number G_GNUC_UNUSED)
{
  is_interrupted = TRUE;
}

static gboolean
is_wanted (void)
{
  return !is_interrupted;
}

static int
last_turn (const TlSituation *start, const Task *task)
{
  const TlScenario *scenario = tl_situation_scenario (start);
  int first = tl_situation_clock (start)->turn;

  return task->turns > 0 ? first + (int) task->turns - 1 : MAX (scenario->last_turn, first);
}

/* (transfer full) (nullable): what differs */
static char *
difference (const TlHistory *history, const TlHistory *again)
{
  if (tl_history_n_nodes (history) != tl_history_n_nodes (again))
    return g_strdup ("a saved game has another number of actions");
  if (tl_history_current (history)->id != tl_history_current (again)->id)
    return g_strdup ("a saved game stands elsewhere");
  for (guint i = 0; i < tl_history_n_nodes (history); i++)
    if (tl_situation_hash (tl_history_node (history, i)->situation) !=
        tl_situation_hash (tl_history_node (again, i)->situation))
      return g_strdup_printf ("a saved game differs at action %u", i);
  return NULL;
}

/* Saves the game and opens it again.  (transfer full) (nullable): what is wrong */
static char *
check_save (const TlHistory *history, const char *path)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlHistory) again = NULL;

  if (tl_xml_game_save (history, path, &error))
    again = tl_xml_game_load (path, &error);
  return again != NULL ? difference (history, again) : g_strdup (error->message);
}

static void
keep_game (TlCli *cli, const Task *task, const TlHistory *history, guint seed)
{
  g_autofree char *file = g_strdup_printf ("%s-%u.xml", policies[task->policy], seed);
  g_autoptr (GError) error = NULL;

  if (task->keep == NULL)
    return;
  g_autofree char *path = g_build_filename (task->keep, file, NULL);
  if (!tl_xml_game_save (history, path, &error))
    tl_cli_fail (cli, "%s", error->message);
}

static void
count_result (Count *count, const TlSituation *end)
{
  gpointer result = (gpointer) tl_programme_result (end);
  guint n = GPOINTER_TO_UINT (g_hash_table_lookup (count->results, result));

  count->finished++;
  g_hash_table_insert (count->results, result, GUINT_TO_POINTER (n + 1));
}

static void
count_score (Count *count, const TlSituation *end, guint seed, gboolean is_finished)
{
  Score score = { seed, is_finished, { 0 } };

  tl_programme_points (end, score.points);
  g_array_append_val (count->scores, score);
}

/* A line as the game ends: a long run can be watched, and cut off.  FALSE: no one reads it. */
static gboolean
print_game (TlCli *cli, const TlScenario *scenario, const Score *score, guint64 n_actions,
            const char *wrong)
{
  g_autofree char *margin = margin_text (scenario, margin_of (score), 0);
  g_autofree char *lead = has_victory (scenario) ? g_strdup_printf (", %s", margin) : g_strdup ("");

  /* Translators: of a game: its seed, a number of actions, how it ended. */
  tl_cli_print (cli, _ ("Seed %1$u: %2$" G_GUINT64_FORMAT " actions, %3$s%4$s%5$s%6$s\n"),
                score->seed, n_actions, score->is_finished ? _ ("finished") : _ ("not finished"),
                lead, wrong != NULL ? ": " : "", wrong != NULL ? wrong : "");
  return tl_cli_flush (cli);
}

/* A game that is interrupted counts for nothing.  FALSE: no one wants to know more. */
static gboolean
play_game (TlCli *cli, const Task *task, TlSituation *start, guint seed, const char *path,
           Count *count)
{
  g_autoptr (TlSelfplay) game = tl_selfplay_new (start, task->policy, seed, last_turn (start, task),
                                                 task->max_actions, is_wanted);
  guint64 n_before = count->actions;

  if (game == NULL)
    return FALSE;
  count->games++;
  g_autofree char *wrong =
      game->finding != NULL ? g_strdup (game->finding) : check_save (game->history, path);
  for (guint i = 0; i < TL_ACTION_KINDS; i++)
    {
      count->kinds[i] += game->n_actions[i];
      count->actions += game->n_actions[i];
    }
  count_score (count, tl_history_situation (game->history), seed, game->is_finished);
  if (game->is_finished)
    count_result (count, tl_history_situation (game->history));
  if (wrong != NULL)
    {
      g_ptr_array_add (count->findings, g_strdup_printf ("seed %u: %s", seed, wrong));
      keep_game (cli, task, game->history, seed);
    }
  return cli->json || print_game (cli, tl_situation_scenario (start),
                                  &g_array_index (count->scores, Score, count->scores->len - 1),
                                  count->actions - n_before, wrong);
}

/* --- output ----------------------------------------------------------------------------------- */

/* How many of the games that were finished had @result; NULL: neither side had won. */
static guint
n_with_result (const Count *count, const TlEntry *result)
{
  return GPOINTER_TO_UINT (g_hash_table_lookup (count->results, result));
}

/* By how many points either side leads on average, of games played to their end. */
static double
mean_margin (const Count *count)
{
  double sum = 0;
  guint n = 0;

  for (guint i = 0; i < count->scores->len; i++)
    {
      const Score *score = &g_array_index (count->scores, Score, i);

      if (score->is_finished)
        {
          sum += margin_of (score);
          n++;
        }
    }
  return n > 0 ? sum / n : 0;
}

/* The points and the lead in each game, and the lead on average. */
static void
print_margins (TlCli *cli, const Count *count, const TlScenario *scenario)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("rrrl");

  if (!has_victory (scenario))
    return;
  /* Translators: heads of columns: of a game its seed; the lead of the side that wins. */
  tl_cli_table_add_words (table, _ ("Seed"), scenario->sides[0].name, scenario->sides[1].name,
                          _ ("Margin of victory"), NULL);
  for (guint i = 0; i < count->scores->len; i++)
    {
      const Score *score = &g_array_index (count->scores, Score, i);
      g_autofree char *margin = margin_text (scenario, margin_of (score), 0);

      tl_cli_table_add (table, g_strdup_printf ("%u", score->seed));
      for (TlSide side = 0; side < TL_SIDES; side++)
        tl_cli_table_add (table, g_strdup_printf ("%d", score->points[side]));
      tl_cli_table_add (table, score->is_finished
                                   ? g_steal_pointer (&margin)
                                   /* Translators: a lead in a game that was not played out. */
                                   : g_strdup_printf (_ ("%s (not finished)"), margin));
    }
  tl_cli_table_print (cli, table, TRUE);
  if (count->finished > 0)
    {
      g_autofree char *mean = margin_text (scenario, mean_margin (count), 1);

      /* Translators: a side and its lead in points. */
      tl_cli_print (cli, _ ("On average of the finished games: %s\n"), mean);
    }
}

/* What the scenario calls results, and how many games had each. */
static void
print_results (TlCli *cli, const Count *count, const TlScenario *scenario)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lr");
  guint n_results = 0;

  /* Translators: heads of columns. */
  tl_cli_table_add_words (table, _ ("Result"), _ ("Games"), NULL);
  for (guint i = 0; i < scenario->entries->len; i++)
    {
      const TlEntry *entry = scenario->entries->pdata[i];

      if (entry->kind != TL_ENTRY_RESULT)
        continue;
      n_results++;
      tl_cli_table_add (table, g_strdup (entry->name));
      tl_cli_table_add (table, g_strdup_printf ("%u", n_with_result (count, entry)));
    }
  if (n_results == 0)
    return;
  tl_cli_table_add (table, g_strdup (_ ("neither side has won")));
  tl_cli_table_add (table, g_strdup_printf ("%u", n_with_result (count, NULL)));
  tl_cli_table_print (cli, table, TRUE);
}

static void
print_text (TlCli *cli, const Count *count, const TlScenario *scenario)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lr");

  tl_cli_print (cli, _ ("%1$u games, %2$u to the end, %3$u with something wrong\n"), count->games,
                count->finished, count->findings->len);
  /* Translators: heads of columns. */
  tl_cli_table_add_words (table, _ ("Action"), _ ("Number"), NULL);
  for (guint i = 0; i < TL_ACTION_KINDS; i++)
    if (count->kinds[i] > 0)
      {
        tl_cli_table_add (table, g_strdup (tl_action_kind_id ((TlActionKind) i)));
        tl_cli_table_add (table, g_strdup_printf ("%" G_GUINT64_FORMAT, count->kinds[i]));
      }
  tl_cli_table_add (table, g_strdup (_ ("all")));
  tl_cli_table_add (table, g_strdup_printf ("%" G_GUINT64_FORMAT, count->actions));
  tl_cli_table_print (cli, table, TRUE);
  print_results (cli, count, scenario);
  print_margins (cli, count, scenario);
  for (guint i = 0; i < count->findings->len; i++)
    tl_cli_print (cli, "%s\n", (const char *) count->findings->pdata[i]);
}

static void
put_results (JsonBuilder *json, const Count *count, const TlScenario *scenario)
{
  guint n_won[TL_SIDES] = { 0 };

  tl_cli_json_array (json, "results");
  for (guint i = 0; i < scenario->entries->len; i++)
    {
      const TlEntry *entry = scenario->entries->pdata[i];

      if (entry->kind != TL_ENTRY_RESULT)
        continue;
      json_builder_begin_object (json);
      tl_cli_json_string (json, "name", entry->name);
      tl_cli_json_string (json, "side", scenario->sides[entry->side].id);
      tl_cli_json_int (json, "games", n_with_result (count, entry));
      json_builder_end_object (json);
      n_won[entry->side] += n_with_result (count, entry);
    }
  json_builder_end_array (json);
  tl_cli_json_object (json, "won");
  for (TlSide side = 0; side < TL_SIDES; side++)
    tl_cli_json_int (json, scenario->sides[side].id, n_won[side]);
  json_builder_end_object (json);
}

static void
put_margins (JsonBuilder *json, const Count *count, const TlScenario *scenario)
{
  tl_cli_json_array (json, "scores");
  for (guint i = 0; i < count->scores->len; i++)
    {
      const Score *score = &g_array_index (count->scores, Score, i);

      json_builder_begin_object (json);
      tl_cli_json_int (json, "seed", score->seed);
      tl_cli_json_boolean (json, "finished", score->is_finished);
      tl_cli_json_object (json, "points");
      for (TlSide side = 0; side < TL_SIDES; side++)
        tl_cli_json_int (json, scenario->sides[side].id, score->points[side]);
      json_builder_end_object (json);
      tl_cli_json_int (json, "margin", margin_of (score));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  if (count->finished > 0)
    {
      json_builder_set_member_name (json, "mean_margin");
      json_builder_add_double_value (json, mean_margin (count));
    }
}

static void
print_json (TlCli *cli, const Count *count, const TlScenario *scenario)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_int (json, "games", count->games);
  tl_cli_json_int (json, "finished", count->finished);
  tl_cli_json_int (json, "actions", (gint64) count->actions);
  tl_cli_json_object (json, "kinds");
  for (guint i = 0; i < TL_ACTION_KINDS; i++)
    if (count->kinds[i] > 0)
      tl_cli_json_int (json, tl_action_kind_id ((TlActionKind) i), (gint64) count->kinds[i]);
  json_builder_end_object (json);
  put_results (json, count, scenario);
  if (has_victory (scenario))
    put_margins (json, count, scenario);
  tl_cli_json_texts (json, "findings", count->findings);
  tl_cli_json_end (cli, json);
}

static TlCliStatus
run (TlCli *cli)
{
  Task task = { .games = 1, .first_seed = 1, .max_actions = 20000 };
  g_autoptr (GPtrArray) findings = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GHashTable) results = g_hash_table_new (NULL, NULL);
  g_autoptr (GArray) scores = g_array_new (FALSE, FALSE, sizeof (Score));
  Count count = { .results = results, .scores = scores, .findings = findings };
  /* The first Ctrl+C ends the games, so that they are counted; a second one the program. */
  const struct sigaction interrupt = { .sa_handler = on_interrupt, .sa_flags = (int) SA_RESETHAND };
  struct sigaction before;
  g_autoptr (GError) error = NULL;

  if (!parse (cli, &task))
    return cli->status;
  g_autoptr (TlSituation) start = tl_cli_load (cli, cli->argv[1]);
  if (start == NULL)
    return cli->status;
  g_autofree char *folder = g_dir_make_tmp (NULL, &error);
  if (folder == NULL)
    {
      tl_cli_fail (cli, "%s", error->message);
      return cli->status;
    }
  g_autofree char *path = g_build_filename (folder, "game.xml", NULL);
  is_interrupted = FALSE;
  sigaction (SIGINT, &interrupt, &before);
  for (guint i = 0; i < task.games; i++)
    if (!play_game (cli, &task, start, task.first_seed + i, path, &count))
      break;
  sigaction (SIGINT, &before, NULL);
  g_unlink (path);
  g_rmdir (folder);
  if (cli->json)
    print_json (cli, &count, tl_situation_scenario (start));
  else
    print_text (cli, &count, tl_situation_scenario (start));
  if (findings->len > 0)
    cli->status = TL_CLI_NO;
  return cli->status;
}

const TlCliCommand tl_cli_selfplay = {
  "selfplay",
  N_ ("FILE [--games N] [--seed N] [--policy uniform|planner] [--turns N]"),
  N_ ("Games that the program plays against itself, and what they show to be wrong"),
  N_ ("Both sides take actions that \"ask\" lists, to the scenario's last turn. After each action\n"
      "the situation must be sound and the action's text form lead to it; after each game undo,\n"
      "redo and the saved game must lead to the same situations. What is wrong is said with the\n"
      "seed of its game, which plays the same game each time, and with --keep the game is saved.\n"
      "Where the scenario states results, it is said how many games had each. Ctrl+C ends the\n"
      "games; those played until then are counted."),
  run,
};
