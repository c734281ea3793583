/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-options.h"
#include "cli/tl-cli-private.h"

#include <glib/gi18n-lib.h>

static void
print_json (TlCli *cli, const GArray *options, const GArray *left_out)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_array (json, "options");
  for (guint i = 0; i < options->len; i++)
    {
      const TlOption *option = &g_array_index (options, TlOption, i);

      json_builder_begin_object (json);
      tl_cli_json_string (json, "id", option->id);
      tl_cli_json_string (json, "rule", option->rule);
      tl_cli_json_string (json, "name", option->name);
      tl_cli_json_string (json, "effect", option->effect);
      tl_cli_json_boolean (json, "on", option->is_on);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_array (json, "left_out");
  for (guint i = 0; i < left_out->len; i++)
    {
      const TlOptionLeftOut *one = &g_array_index (left_out, TlOptionLeftOut, i);

      json_builder_begin_object (json);
      tl_cli_json_string (json, "rule", one->rule);
      tl_cli_json_string (json, "name", one->name);
      tl_cli_json_string (json, "why", one->why);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_end (cli, json);
}

static void
print_text (TlCli *cli, const GArray *options, const GArray *left_out)
{
  for (guint i = 0; i < options->len; i++)
    {
      const TlOption *option = &g_array_index (options, TlOption, i);

      tl_cli_print (cli, "%s %s: %s=%s\n", option->rule, option->name, option->id,
                    option->is_on ? "yes" : "no");
      tl_cli_print_wrapped (cli, "  ", option->effect);
    }
  for (guint i = 0; i < left_out->len; i++)
    {
      const TlOptionLeftOut *one = &g_array_index (left_out, TlOptionLeftOut, i);

      /* Translators: the number of an optional rule, its name. */
      tl_cli_print (cli, _ ("%1$s %2$s: not played\n"), one->rule, one->name);
      tl_cli_print_wrapped (cli, "  ", one->why);
    }
}

static TlCliStatus
run (TlCli *cli)
{
  const GOptionEntry entries[] = { { NULL } };
  g_autoptr (GArray) left_out = tl_options_left_out_new ();

  if (!tl_cli_parse (cli, entries, 1, 1))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL)
    return cli->status;
  g_autoptr (GArray) options = tl_options_new (situation);
  if (cli->json)
    print_json (cli, options, left_out);
  else
    print_text (cli, options, left_out);
  return cli->status;
}

const TlCliCommand tl_cli_options = {
  "options",
  N_ ("FILE"),
  N_ ("The optional rules, what each changes, and which are on"),
  N_ ("In a script, \"scenario long-range=yes\" turns one on."),
  run,
};
