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
  char **attack_texts = NULL;
  char **barrage_texts = NULL;
  char **move_texts = NULL;
  g_autoptr (TlTurnPlan) plan = tl_turn_plan_new ();
  const GOptionEntry entries[] = {
    { "attack", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &attack_texts,
      N_ ("A planned attack, or overrun; may be repeated"), N_ ("HEX:UNIT,...[:overrun]") },
    { "barrage", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &barrage_texts,
      N_ ("A planned barrage; may be repeated"), N_ ("HEX:UNIT,...[:facility]") },
    { "move", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &move_texts,
      N_ ("Who is to move, and where to before it fights; may be repeated"),
      N_ ("UNIT,...[:HEX]") },
    tl_cli_option ("side", &text, N_ ("Who should remember; the phasing side when not given"),
                   TL_CLI_SIDE),
    { NULL }
  };
  g_autoptr (TlSituation) situation = NULL;
  g_autoptr (TlDangers) dangers = NULL;
  g_autoptr (GPtrArray) reminders = NULL;
  TlDangerQuery query = { 0 };
  TlReminderQuery asked = { .plan = plan };

  if (!tl_cli_parse (cli, entries, 1, 1))
    return cli->status;
  situation = tl_cli_load_for_side (cli, text, &query.side);
  if (situation == NULL || !tl_cli_read_moves (cli, situation, move_texts, plan) ||
      !tl_cli_read_attacks (cli, situation, attack_texts, plan) ||
      !tl_cli_read_barrages (cli, situation, barrage_texts, FALSE, plan))
    return cli->status;
  dangers = tl_dangers_new (situation, &query, NULL);
  asked.side = query.side;
  asked.dangers = dangers;
  reminders = tl_reminders_new (situation, &asked, NULL);
  if (cli->json)
    print_json (cli, situation, query.side, reminders);
  else
    print_text (cli, situation, query.side, reminders);
  return cli->status;
}

const TlCliCommand tl_cli_remind = {
  "remind",
  N_ ("FILE [--side SIDE] [--move UNITS[:HEX]]... [--barrage ...]... [--attack ...]..."),
  N_ ("What is easily forgotten"),
  N_ ("Dumps within the enemy's grasp, units that the next Supply Phase finds without trace or\n"
      "food, units out of the throw of their formation's HQ, reserves that are not released, and\n"
      "of what is planned that for which fuel or supply does not suffice; without a plan fuel for\n"
      "all who may still move."),
  run,
};
