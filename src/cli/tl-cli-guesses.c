/* SPDX-License-Identifier: GPL-3.0-or-later */
/* guesses: what an import has guessed of counters; accepts it. */
#include "config.h"

#include "answers/tl-doubts.h"
#include "cli/tl-cli-private.h"

#include <glib/gi18n-lib.h>
#include <string.h>

typedef struct
{
  char *field;
  char *units;
  char *out;
  char *correct;
  gboolean accepts;
} Options;

static gboolean
parse (TlCli *cli, Options *options)
{
  const GOptionEntry entries[] = {
    { "field", 0, 0, G_OPTION_ARG_FILENAME, &options->field,
      N_ ("Only of that field: combat, move, size, side, ..."), N_ ("ID") },
    { "units", 0, 0, G_OPTION_ARG_FILENAME, &options->units, N_ ("Only of these counters"),
      N_ ("UNIT,...") },
    { "accept", 0, 0, G_OPTION_ARG_NONE, &options->accepts,
      N_ ("Takes them for what they are, and writes FILE"), NULL },
    { "correct", 0, 0, G_OPTION_ARG_FILENAME, &options->correct,
      N_ ("Says this value of them, and writes FILE; with --field"), N_ ("VALUE") },
    { "out", 0, 0, G_OPTION_ARG_FILENAME, &options->out,
      N_ ("Another file to be written, and FILE stays as it is"), N_ ("FILE") },
    { NULL }
  };

  if (!tl_cli_parse (cli, entries, 1, 1))
    return FALSE;
  if (options->correct != NULL && (options->accepts || options->field == NULL))
    return tl_cli_misuse (cli, "%s", _ ("--correct goes with --field, and without --accept"));
  if (options->correct != NULL && !g_utf8_validate (options->correct, -1, NULL))
    return tl_cli_misuse (cli, "%s", _ ("--correct: expected text in UTF-8"));
  return options->out == NULL || options->accepts || options->correct != NULL ||
         tl_cli_misuse (cli, "%s", _ ("--out goes with --accept or --correct"));
}

static gboolean
is_among (const GArray *units, TlUnit unit)
{
  for (guint i = 0; i < units->len; i++)
    if (g_array_index (units, TlUnit, i) == unit)
      return TRUE;
  return FALSE;
}

/* (transfer full) (nullable): NULL: an option names what there is not, which is said */
static GArray *
find_doubts (TlCli *cli, const Options *options, const TlSituation *situation)
{
  g_autoptr (GArray) all = tl_doubts_new (situation);
  g_autoptr (GArray) units =
      options->units != NULL ? tl_cli_find_units (cli, situation, options->units) : NULL;
  GArray *doubts = g_array_new (FALSE, FALSE, sizeof (TlDoubt));

  for (guint i = 0; i < all->len; i++)
    {
      const TlDoubt *doubt = &g_array_index (all, TlDoubt, i);

      if ((options->field == NULL || strcmp (options->field, doubt->id) == 0) &&
          (units == NULL || is_among (units, doubt->unit)))
        g_array_append_vals (doubts, doubt, 1);
    }
  if (options->units == NULL || units != NULL)
    return doubts;
  g_array_unref (doubts);
  return NULL;
}

static void
print_text (TlCli *cli, const Options *options, const TlSituation *situation, const GArray *doubts)
{
  for (guint i = 0; i < doubts->len; i++)
    {
      g_autofree char *text = tl_doubt_describe (situation, &g_array_index (doubts, TlDoubt, i));

      tl_cli_print_wrapped (cli, "- ", text);
    }
  tl_cli_print (cli,
                options->accepts           ? _ ("Accepted: %u\n")
                : options->correct != NULL ? _ ("Corrected: %u\n")
                                           : _ ("Guessed: %u\n"),
                doubts->len);
}

static void
print_json (TlCli *cli, const TlSituation *situation, const GArray *doubts)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_array (json, "guesses");
  for (guint i = 0; i < doubts->len; i++)
    {
      const TlDoubt *doubt = &g_array_index (doubts, TlDoubt, i);

      json_builder_begin_object (json);
      tl_cli_json_string (json, "unit", tl_situation_id (situation, doubt->unit));
      tl_cli_json_string (json, "field", doubt->id);
      tl_cli_json_take (json, "value", tl_doubt_text (situation, doubt));
      tl_cli_json_take (json, "text", tl_doubt_describe (situation, doubt));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_end (cli, json);
}

/* Accepts or corrects, as @options have it. */
static gboolean
settle (TlCli *cli, const Options *options, TlHistory *history, const GArray *doubts)
{
  const TlSituation *situation = tl_history_situation (history);
  g_autoptr (GPtrArray) actions = options->accepts
                                      ? tl_doubts_accept (situation, doubts)
                                      : tl_doubts_correct (situation, doubts, options->correct);

  return tl_cli_save_edited (cli, history, actions, cli->argv[1], options->out);
}

static TlCliStatus
run (TlCli *cli)
{
  Options options = { NULL };

  if (!parse (cli, &options))
    return cli->status;
  g_autoptr (TlHistory) history = tl_cli_load_history (cli, cli->argv[1], 0);
  if (history == NULL)
    return cli->status;
  g_autoptr (TlSituation) situation = tl_situation_ref (tl_history_situation (history));
  g_autoptr (GArray) doubts = find_doubts (cli, &options, situation);
  if (doubts == NULL)
    return cli->status;
  if ((options.accepts || options.correct != NULL) && !settle (cli, &options, history, doubts))
    return cli->status;
  if (cli->json)
    print_json (cli, situation, doubts);
  else
    print_text (cli, &options, situation, doubts);
  return cli->status;
}

const TlCliCommand tl_cli_guesses = {
  "guesses",
  N_ ("FILE"),
  N_ ("What an import has guessed of counters, to be accepted or corrected"),
  N_ ("Each value that no module of VASSAL has said, with its counter. --accept takes those that the\n"
      "other options leave for what they are; --correct, `print` of play and edit, or a table of\n"
      "import says another value, which is a guess no more.\n"
      "Example: throwline-cli guesses mine.xml --field size --accept"),
  run,
};
