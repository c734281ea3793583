/* SPDX-License-Identifier: GPL-3.0-or-later */
/* selfplay: games by listed actions on what is shipped, a short run of what is run long by hand. */
#include "cli-run.h"

static void
assert_sound (const char *file, const char *options)
{
  g_autofree char *line = g_strdup_printf ("selfplay @%s %s --json", file, options);
  g_auto (CliRun) run = cli_run (line);
  g_autoptr (JsonNode) json = NULL;

  g_test_message ("%s", run.out);
  g_assert_cmpstr (run.err, ==, "");
  g_assert_cmpint (run.status, ==, TL_CLI_OK);
  json = cli_json_of (&run);
  cli_assert_at (json, "findings", "[]");
}

static void
test_uniform (void)
{
  static const char *const files[] = { "overrun-march.xml", "tokens.xml", "losses.xml",
                                       "landing.xml", "extenders.xml" };

  for (guint i = 0; i < G_N_ELEMENTS (files); i++)
    assert_sound (files[i], "--games 3 --turns 2");
}

static void
test_planner (void)
{
  assert_sound ("comprehensive-combat.xml", "--turns 1 --policy planner");
  assert_sound ("overrun-march.xml", "--turns 1 --policy planner --seed 5");
}

static void
test_crossing (void)
{
  assert_sound ("crossing.xml", "--turns 1 --seed 3");
}

/* The same seed is the same game; the next game of a run is that of the next seed. */
static void
test_same (void)
{
  g_auto (CliRun) one = cli_run ("selfplay @tokens.xml --seed 8 --turns 1 --json");
  g_auto (CliRun) again = cli_run ("selfplay @tokens.xml --seed 8 --turns 1 --json");
  g_auto (CliRun) other = cli_run ("selfplay @tokens.xml --seed 9 --turns 1 --json");
  g_auto (CliRun) both = cli_run ("selfplay @tokens.xml --seed 8 --turns 1 --games 2 --json");
  g_autoptr (JsonNode) one_json = cli_json_of (&one);
  g_autoptr (JsonNode) other_json = cli_json_of (&other);
  g_autoptr (JsonNode) both_json = cli_json_of (&both);
  g_autofree char *sum = NULL;

  g_assert_cmpstr (one.out, ==, again.out);
  g_assert_cmpstr (one.out, !=, other.out);
  sum = g_strdup_printf (
      "%" G_GINT64_FORMAT,
      json_object_get_int_member (json_node_get_object (one_json), "actions") +
          json_object_get_int_member (json_node_get_object (other_json), "actions"));
  cli_assert_at (both_json, "games", "2");
  cli_assert_at (both_json, "actions", sum);
}

/* What the scenario calls results is counted: each finished game has one, or neither side won. */
static void
test_results (void)
{
  g_auto (CliRun) run = cli_run ("selfplay @seasons.xml --games 4 --seed 1 --json");
  g_auto (CliRun) text = cli_run ("selfplay @seasons.xml --games 1 --seed 1");
  g_auto (CliRun) none = cli_run ("selfplay @tokens.xml --seed 8 --turns 1 --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  g_autoptr (JsonNode) none_json = cli_json_of (&none);
  JsonObject *root = json_node_get_object (json);
  JsonArray *results = json_object_get_array_member (root, "results");
  JsonObject *won = json_object_get_object_member (root, "won");
  gint64 n_with = 0;

  g_assert_cmpuint (json_array_get_length (results), ==, 3);
  cli_assert_at (json, "results/0/name", "\"Victory of the West\"");
  cli_assert_at (json, "results/0/side", "\"west\"");
  for (guint i = 0; i < json_array_get_length (results); i++)
    n_with += json_object_get_int_member (json_array_get_object_element (results, i), "games");
  g_assert_cmpint (n_with, >, 0);
  g_assert_cmpint (n_with, <=, json_object_get_int_member (root, "finished"));
  g_assert_cmpint (n_with, ==,
                   json_object_get_int_member (won, "west") +
                       json_object_get_int_member (won, "east"));
  g_assert_nonnull (strstr (text.out, "Victory of the West"));
  g_assert_nonnull (strstr (text.out, "neither side has won"));
  cli_assert_at (none_json, "results", "[]");
}

/* Text has a line for each game, before what came of all of them; JSON has one document. */
static void
test_each_game_is_told (void)
{
  g_auto (CliRun) run = cli_run ("selfplay @seasons.xml --games 3 --seed 5 --turns 1");
  g_auto (GStrv) lines = g_strsplit (run.out, "\n", -1);
  static const char *const heads[] = { "Seed 5: ", "Seed 6: ", "Seed 7: ", "3 games, " };

  for (guint i = 0; i < G_N_ELEMENTS (heads); i++)
    g_assert_true (g_str_has_prefix (lines[i], heads[i]));
  g_assert_nonnull (strstr (lines[0], " actions, finished"));
}

static guint n_drained;
static GString *drained;

static gboolean
drain (TlCliStreams *streams)
{
  n_drained++;
  g_string_append (drained, streams->out->str);
  g_string_truncate (streams->out, 0);
  return n_drained < 2;
}

/* The lines come while the games are played; when no one reads them any more, no other is. */
static void
test_cut_off (void)
{
  g_auto (TlCliStreams) streams = { .drain = drain };
  g_autofree char *file = g_build_filename (g_getenv ("TL_DATA_DIR"), "maps", "tokens.xml", NULL);
  const char *const argv[] = { "throwline-cli", "selfplay", file, "--games", "9",
                               "--turns",       "1",        NULL };

  drained = g_string_new (NULL);
  tl_cli_run (&streams, argv);
  g_assert_cmpuint (n_drained, ==, 2);
  g_assert_true (g_str_has_prefix (drained->str, "Seed 1: "));
  g_assert_nonnull (strstr (drained->str, "\nSeed 2: "));
  g_assert_null (strstr (drained->str, "Seed 3: "));
  g_assert_true (g_str_has_prefix (streams.out->str, "2 games, "));
  g_string_free (drained, TRUE);
}

/* Of each game the points and the lead of the first side, and of the finished ones its mean. */
static void
test_margins (void)
{
  g_auto (CliRun) run = cli_run ("selfplay @seasons.xml --games 4 --seed 1 --json");
  g_auto (CliRun) text = cli_run ("selfplay @seasons.xml --games 2 --seed 1");
  g_auto (CliRun) none = cli_run ("selfplay @tokens.xml --seed 8 --turns 1 --json");
  g_autoptr (JsonNode) json = cli_json_of (&run);
  JsonObject *root = json_node_get_object (json);
  JsonArray *scores = json_object_get_array_member (root, "scores");
  double sum = 0;
  guint n_uneven = 0;

  g_assert_cmpuint (json_array_get_length (scores), ==, 4);
  g_assert_cmpint (json_object_get_int_member (root, "finished"), ==, 4);
  for (guint i = 0; i < 4; i++)
    {
      JsonObject *score = json_array_get_object_element (scores, i);
      JsonObject *points = json_object_get_object_member (score, "points");
      gint64 margin = json_object_get_int_member (score, "margin");

      g_assert_cmpint (json_object_get_int_member (score, "seed"), ==, 1 + i);
      g_assert_cmpint (margin, ==,
                       json_object_get_int_member (points, "west") -
                           json_object_get_int_member (points, "east"));
      sum += (double) margin;
      n_uneven += margin != 0;
    }
  g_assert_cmpuint (n_uneven, >, 0);
  g_assert_cmpfloat_with_epsilon (json_object_get_double_member (root, "mean_margin"), sum / 4,
                                  1e-9);
  g_assert_nonnull (strstr (text.out, "Margin of victory"));
  g_assert_nonnull (strstr (text.out, "On average of the finished games: "));
  g_assert_null (strstr (none.out, "scores"));
}

static void
test_limits (void)
{
  g_auto (CliRun) few = cli_run ("selfplay @tokens.xml --max-actions 5 --json");
  g_autoptr (JsonNode) json = cli_json_of (&few);

  cli_assert_at (json, "actions", "5");
  cli_assert_at (json, "finished", "0");
}

static void
test_usage (void)
{
  static const char *const lines[] = {
    "selfplay",
    "selfplay @tokens.xml --games 0",
    "selfplay @tokens.xml --games many",
    "selfplay @tokens.xml --policy clever",
    "selfplay @tokens.xml --turns 0",
    "selfplay @tokens.xml --max-actions 0",
  };

  for (guint i = 0; i < G_N_ELEMENTS (lines); i++)
    {
      g_auto (CliRun) run = cli_run (lines[i]);

      g_test_message ("%s", lines[i]);
      g_assert_cmpint (run.status, ==, TL_CLI_USAGE);
      g_assert_cmpstr (run.out, ==, "");
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/cli/selfplay/each-game-is-told", test_each_game_is_told);
  g_test_add_func ("/cli/selfplay/cut-off", test_cut_off);
  g_test_add_func ("/cli/selfplay/uniform", test_uniform);
  g_test_add_func ("/cli/selfplay/planner", test_planner);
  g_test_add_func ("/cli/selfplay/crossing", test_crossing);
  g_test_add_func ("/cli/selfplay/same-seed-same-game", test_same);
  g_test_add_func ("/cli/selfplay/results", test_results);
  g_test_add_func ("/cli/selfplay/margins", test_margins);
  g_test_add_func ("/cli/selfplay/limits", test_limits);
  g_test_add_func ("/cli/selfplay/usage", test_usage);
  return g_test_run ();
}
