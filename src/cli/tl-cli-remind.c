/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-reminders.h"
#include "cli/tl-cli-private.h"

#include <glib/gi18n-lib.h>

static void
print_json (TlCli *cli, const TlSituation *situation, TlSide side, const GPtrArray *reminders)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_string (json, "side", tl_situation_scenario (situation)->sides[side].id);
  tl_cli_json_array (json, "reminders");
  for (guint i = 0; i < reminders->len; i++)
    {
      const TlReminder *reminder = reminders->pdata[i];

      json_builder_begin_object (json);
      tl_cli_json_string (json, "kind", tl_reminder_kind_id (reminder->kind));
      tl_cli_json_string (json, "rule", reminder->rule);
      tl_cli_json_string (json, "text", reminder->text);
      tl_cli_json_hex (json, "hex", situation, reminder->hex);
      tl_cli_json_units (json, "units", situation, reminder->units);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_end (cli, json);
}

static void
print_text (TlCli *cli, const TlSituation *situation, TlSide side, const GPtrArray *reminders)
{
  tl_cli_print_title (cli, _ ("%s: easily forgotten"),
                      tl_situation_scenario (situation)->sides[side].name);
  for (guint i = 0; i < reminders->len; i++)
    {
      const TlReminder *reminder = reminders->pdata[i];
      g_autofree char *units = tl_cli_units_text (situation, reminder->units);

      tl_cli_print_wrapped (cli, "- ", reminder->text);
      tl_cli_print_wrapped (cli, "  ", units);
    }
  if (reminders->len == 0)
    tl_cli_print (cli, "%s\n", _ ("Nothing."));
}

static TlCliStatus
run (TlCli *cli)
{
  char *text = NULL;
  const GOptionEntry entries[] = {
    tl_cli_option ("side", &text, N_ ("Who should remember; the phasing side when not given"),
                   TL_CLI_SIDE),
    { NULL }
  };
  g_autoptr (TlSituation) situation = NULL;
  g_autoptr (TlDangers) dangers = NULL;
  g_autoptr (GPtrArray) reminders = NULL;
  TlDangerQuery query = { 0 };

  if (!tl_cli_parse (cli, entries, 1, 1))
    return cli->status;
  situation = tl_cli_load_for_side (cli, text, &query.side);
  if (situation == NULL)
    return cli->status;
  dangers = tl_dangers_new (situation, &query, NULL);
  reminders = tl_reminders_new (situation, query.side, dangers);
  if (cli->json)
    print_json (cli, situation, query.side, reminders);
  else
    print_text (cli, situation, query.side, reminders);
  return cli->status;
}

const TlCliCommand tl_cli_remind = {
  "remind",
  N_ ("FILE [--side SIDE]"),
  N_ ("What is easily forgotten"),
  N_ ("Dumps within the enemy's grasp, units that the next Supply Phase finds without trace or\n"
      "food, units out of the throw of their formation's HQ, fuel that does not suffice for all who\n"
      "may still move, and reserves that are not released."),
  run,
};
