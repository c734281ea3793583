/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* In the order of the list that --help prints. */
static const TlCliCommand *const commands[] = {
  &tl_cli_check,   &tl_cli_odds,    &tl_cli_analyse, &tl_cli_plan,     &tl_cli_combat_table,
  &tl_cli_zoc,     &tl_cli_move,    &tl_cli_drop,    &tl_cli_ask,      &tl_cli_supply,
  &tl_cli_turn,    &tl_cli_threats, &tl_cli_remind,  &tl_cli_cost,     &tl_cli_barrage,
  &tl_cli_mission, &tl_cli_landing, &tl_cli_retreat, &tl_cli_show,     &tl_cli_play,
  &tl_cli_edit,    &tl_cli_what_if, &tl_cli_log,     &tl_cli_selfplay, &tl_cli_render,
  &tl_cli_table,   &tl_cli_new,     &tl_cli_import,  &tl_cli_guesses,  &tl_cli_export,
  &tl_cli_survey,  &tl_cli_options,
};

void
tl_cli_streams_clear (TlCliStreams *streams)
{
  for (guint i = 0; i < 2; i++)
    {
      GString *text = i == 0 ? streams->out : streams->err;

      if (text != NULL)
        g_string_free (text, TRUE);
    }
}

static const TlCliCommand *
find_command (const char *name)
{
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    if (strcmp (commands[i]->name, name) == 0)
      return commands[i];
  return NULL;
}

static void
print_help (TlCli *cli)
{
  tl_cli_print (cli, "%s\n  throwline-cli %s\n\n", _ ("Usage:"), _ ("COMMAND [ARGUMENT...]"));
  tl_cli_print_wrapped (cli, "",
                        _ ("Asks the rules of the Operational Combat Series about a scenario file. "
                           "Text for people by default, --json for programs."));
  tl_cli_print (cli, "\n%s\n", _ ("Commands:"));
  for (guint i = 0; i < G_N_ELEMENTS (commands); i++)
    tl_cli_print (cli, "  %-14s%s\n", commands[i]->name, _ (commands[i]->summary));
  tl_cli_print (cli, "\n%s\n", _ ("Options:"));
  tl_cli_print (cli, "  %-14s%s\n", "--help",
                _ ("This text; after a command, what the command takes"));
  tl_cli_print (cli, "  %-14s%s\n", "--version", _ ("The version of the program"));
  tl_cli_print (cli, "\n%s\n",
                _ ("Exit status: 0 done, 1 the input is bad or the rules say no, 2 wrong usage."));
}

static TlCliStatus
run_command (TlCli *cli, const char *const *arguments)
{
  g_autoptr (GStrvBuilder) builder = g_strv_builder_new ();
  g_autoptr (GPtrArray) texts = g_ptr_array_new_with_free_func (g_free);
  g_autofree char *name = g_strdup_printf ("throwline-cli %s", cli->command->name);

  g_strv_builder_add (builder, name);
  for (; *arguments != NULL; arguments++)
    g_strv_builder_add (builder, *arguments);
  cli->argv = g_strv_builder_end (builder);
  cli->texts = texts;
  TlCliStatus status = cli->command->run (cli);
  g_clear_pointer (&cli->argv, g_strfreev);
  return status;
}

TlCliStatus
tl_cli_run (TlCliStreams *streams, const char *const *argv)
{
  TlCli cli = { .streams = streams, .is_utf8 = g_get_charset (NULL) };
  const char *word = argv[0] == NULL ? NULL : argv[1];

  if (streams->out == NULL)
    streams->out = g_string_new (NULL);
  if (streams->err == NULL)
    streams->err = g_string_new (NULL);
  if (word == NULL)
    {
      tl_cli_misuse (&cli, "%s", _ ("a command is missing"));
      return TL_CLI_USAGE;
    }
  if (strcmp (word, "--help") == 0 || strcmp (word, "-h") == 0)
    {
      print_help (&cli);
      return TL_CLI_OK;
    }
  if (strcmp (word, "--version") == 0)
    {
      tl_cli_print (&cli, "throwline-cli %s\n", TL_VERSION);
      return TL_CLI_OK;
    }
  cli.command = find_command (word);
  if (cli.command == NULL)
    {
      if (word[0] == '-')
        tl_cli_misuse (&cli, _ ("unknown option %s"), word);
      else
        tl_cli_misuse (&cli, _ ("unknown command %s"), word);
      return TL_CLI_USAGE;
    }
  return run_command (&cli, argv + 2);
}
