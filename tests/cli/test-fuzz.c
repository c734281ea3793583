/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Any words as a command line: it is answered, or it is said in one line why not, and the status
 * says which.  The same seed, the same words.
 */
#undef G_DISABLE_ASSERT

#include "cli-run.h"
#include "support/tl-test-rounds.h"

#define SEED 20261122
#define ROUNDS 3000

static const char *const commands[] = {
  "check", "odds", "combat-table", "zoc",     "move", "supply", "cost",    "retreat",
  "table", "play", "edit",         "what-if", "show", "import", "barrage",
};

/* Options of all commands and values of all kinds, good and bad. */
static const char *const words[] = {
  "--json",
  "--side",
  "german",
  "soviet",
  "--unit",
  "recon24",
  "--hex",
  "06.04",
  "03.07",
  "99.99",
  "--if",
  "a@06.04",
  "recon24@06.05",
  "--target",
  "--from",
  "--attackers",
  "--odds",
  "9.75:2",
  "1:0",
  "0:0",
  "--hinges",
  "--reach",
  "--hq",
  "--length",
  "3",
  "-1",
  "+5",
  "4294967296",
  "--edition",
  "4.3",
  "2000",
  "../../x",
  "",
  "-",
  "--",
  "--help",
  "--nonsense",
  "\x1b[31m",
  "\xff",
  "a\nb:1: c",
  "%s%n",
  "=",
  "--side=",
  "--side=x",
  "--hex=06.04",
  "12.3",
  "9.12",
  ",,,",
  "recon24,recon24",
  "1/2",
  "close",
  "--terrain",
  "--into",
  "--map",
  "id=at",
  "--dry-run",
  "--dice",
  "8,2,3",
  "9,9",
};

/* A word of the command line "FILE" is the scenario. */
static char *
any_word (GRand *rand, const char *map)
{
  guint n = (guint) g_rand_int_range (rand, 0, G_N_ELEMENTS (words) + 4);

  return g_strdup (n < G_N_ELEMENTS (words) ? words[n] : map);
}

static void
test_command_lines (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (SEED);
  g_autofree char *map = cli_map_path ("overrun.xml");
  guint n_of[3] = { 0 };

  for (guint i = 0; i < TL_TEST_ROUNDS (ROUNDS); i++)
    {
      g_autoptr (GPtrArray) argv = g_ptr_array_new_with_free_func (g_free);

      g_ptr_array_add (argv, g_strdup ("throwline-cli"));
      g_ptr_array_add (
          argv, g_strdup (commands[g_rand_int_range (rand, 0, (gint32) G_N_ELEMENTS (commands))]));
      if (g_rand_int_range (rand, 0, 4) > 0)
        g_ptr_array_add (argv, g_strdup (map));
      for (int n = g_rand_int_range (rand, 0, 6); n > 0; n--)
        g_ptr_array_add (argv, any_word (rand, map));
      g_ptr_array_add (argv, NULL);
      g_auto (CliRun) run = cli_run_argv ((const char *const *) argv->pdata, "next\n");
      if (run.status < 0 || run.status >= (int) G_N_ELEMENTS (n_of))
        g_error ("exit status %d of %s", run.status, g_strjoinv (" ", (char **) argv->pdata));
      n_of[run.status]++;
      /* What is refused is told, in whichever stream: check and retreat answer "no". */
      if (run.status != TL_CLI_OK && *run.err == '\0' && *run.out == '\0')
        g_error ("nothing said of %s", g_strjoinv (" ", (char **) argv->pdata));
      g_assert_null (strstr (run.err, "\nb:1: c"));
    }
  g_test_message ("%u answered, %u no, %u wrong usage", n_of[0], n_of[1], n_of[2]);
  for (guint i = 0; i < G_N_ELEMENTS (n_of); i++)
    g_assert_cmpuint (n_of[i], >, TL_TEST_ROUNDS (ROUNDS) / 100);
}

int
main (int argc, char *argv[])
{
  cli_test_init (&argc, &argv);
  g_test_add_func ("/fuzz/command-lines", test_command_lines);
  return g_test_run ();
}
