/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-private.h"

#include "answers/tl-turn-answer.h"

#include <glib/gi18n-lib.h>

/* --- JSON ------------------------------------------------------------------------------------- */

static void
put_steps (JsonBuilder *json, const TlSituation *situation, const TlTurnAnswer *answer)
{
  const TlScenario *scenario = tl_situation_scenario (situation);

  tl_cli_json_array (json, "steps");
  for (guint i = 0; i < answer->steps->len; i++)
    {
      const TlTurnStep *step = &g_array_index (answer->steps, TlTurnStep, i);

      json_builder_begin_object (json);
      tl_cli_json_string (json, "phase", tl_phase_id (step->phase));
      tl_cli_json_string (json, "side",
                          step->side != TL_SIDE_NONE ? scenario->sides[step->side].id : NULL);
      tl_cli_json_string (json, "when",
                          step->when < 0   ? "done"
                          : step->when > 0 ? "to-come"
                                           : "now");
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
put_actions (JsonBuilder *json, const TlSituation *situation, const TlTurnRow *row)
{
  tl_cli_json_array (json, "actions");
  for (guint i = 0; i < row->open->actions->len; i++)
    {
      json_builder_begin_object (json);
      tl_cli_json_string (json, "title", row->titles->pdata[i]);
      tl_cli_json_take (json, "action",
                        tl_action_to_string (row->open->actions->pdata[i], situation));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static const char *
kind_id (const TlTurnRow *row)
{
  static const char *const ids[] = { "must", "may", "remember" };

  return ids[row->open->urgency];
}

static void
put_rows (JsonBuilder *json, const TlSituation *situation, const TlTurnAnswer *answer)
{
  tl_cli_json_array (json, "open");
  for (guint i = 0; i < answer->rows->len; i++)
    {
      const TlTurnRow *row = answer->rows->pdata[i];

      json_builder_begin_object (json);
      tl_cli_json_string (json, "kind", kind_id (row));
      tl_cli_json_string (json, "rule", row->rule);
      tl_cli_json_string (json, "text", row->text);
      if (row->open->hex != TL_HEX_NONE)
        tl_cli_json_hex (json, "hex", situation, row->open->hex);
      tl_cli_json_units (json, "units", situation, row->open->units);
      put_actions (json, situation, row);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
put_victory (JsonBuilder *json, const TlSituation *situation, const TlTurnAnswer *answer)
{
  const TlScenario *scenario = tl_situation_scenario (situation);

  tl_cli_json_object (json, "victory");
  tl_cli_json_string (json, "points", answer->points);
  tl_cli_json_string (json, "standing", answer->standing);
  tl_cli_json_array (json, "goals");
  for (guint i = 0; i < answer->victory->len; i++)
    {
      const TlVictoryLine *line = answer->victory->pdata[i];

      json_builder_begin_object (json);
      tl_cli_json_string (json, "side", scenario->sides[line->side].id);
      tl_cli_json_int (json, "points", line->points);
      tl_cli_json_string (json, "text", line->text);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_string (json, "ending", answer->ending);
  json_builder_end_object (json);
}

static void
print_json (TlCli *cli, const TlSituation *situation, const TlTurnAnswer *answer)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_string (json, "turn", answer->turn);
  tl_cli_json_string (json, "segment", answer->segment);
  tl_cli_json_string (json, "weather", answer->weather);
  put_steps (json, situation, answer);
  put_rows (json, situation, answer);
  tl_cli_json_string (json, "next", answer->next);
  tl_cli_json_string (json, "next_open", answer->next_open);
  tl_cli_json_int (json, "skipped", answer->n_skipped);
  put_victory (json, situation, answer);
  tl_cli_json_end (cli, json);
}

/* --- text ------------------------------------------------------------------------------------- */

static void
print_steps (TlCli *cli, const TlSituation *situation, const TlTurnAnswer *answer)
{
  const TlScenario *scenario = tl_situation_scenario (situation);

  for (guint i = 0; i < answer->steps->len; i++)
    {
      const TlTurnStep *step = &g_array_index (answer->steps, TlTurnStep, i);
      g_autofree char *text = tl_turn_segment_text (scenario, step->side, step->phase);

      tl_cli_print (cli, "%s %s\n", step->when < 0 ? "-" : step->when > 0 ? " " : ">", text);
    }
}

static void
print_row (TlCli *cli, const TlSituation *situation, const TlTurnRow *row)
{
  tl_cli_print_wrapped (cli, "", row->text);
  for (guint i = 0; i < row->open->actions->len; i++)
    {
      g_autofree char *action = tl_action_to_string (row->open->actions->pdata[i], situation);

      tl_cli_print_wrapped (cli, "  ", action);
    }
}

static void
print_rows (TlCli *cli, const TlSituation *situation, const TlTurnAnswer *answer)
{
  const char *heading = NULL;

  for (guint i = 0; i < answer->rows->len; i++)
    {
      const TlTurnRow *row = answer->rows->pdata[i];

      if (heading == NULL || !g_str_equal (heading, tl_turn_row_kind_name (row)))
        tl_cli_print_title (cli, "%s", tl_turn_row_kind_name (row));
      heading = tl_turn_row_kind_name (row);
      print_row (cli, situation, row);
    }
}

static void
print_next (TlCli *cli, const TlTurnAnswer *answer)
{
  tl_cli_print_title (cli, "%s", _ ("What comes next"));
  if (answer->next == NULL)
    {
      tl_cli_print (cli, "%s\n", _ ("Nothing before that is done."));
      return;
    }
  tl_cli_print (cli, "%s\n", answer->next);
  if (answer->n_skipped == 0)
    return;
  g_autofree char *text = g_strdup_printf (
      /* Translators: a number of segments, a segment. */
      ngettext ("Nothing can be done in %1$u segment; then %2$s.",
                "Nothing can be done in %1$u segments; then %2$s.", answer->n_skipped),
      answer->n_skipped, answer->next_open);
  tl_cli_print_wrapped (cli, "", text);
}

static void
print_victory (TlCli *cli, const TlTurnAnswer *answer)
{
  if (answer->points == NULL && answer->ending == NULL)
    return;
  tl_cli_print_title (cli, "%s", _ ("Victory"));
  if (answer->points != NULL)
    tl_cli_print (cli, "%s\n", answer->points);
  if (answer->standing != NULL && answer->ending == NULL)
    tl_cli_print (cli, "%s\n", answer->standing);
  for (guint i = 0; i < answer->victory->len; i++)
    tl_cli_print_wrapped (cli, "- ", ((TlVictoryLine *) answer->victory->pdata[i])->text);
  if (answer->ending != NULL)
    tl_cli_print_wrapped (cli, "", answer->ending);
}

static void
print_text (TlCli *cli, const TlSituation *situation, const TlTurnAnswer *answer)
{
  tl_cli_print_title (cli, "%s", answer->turn);
  print_steps (cli, situation, answer);
  if (answer->weather != NULL)
    {
      tl_cli_print_title (cli, "%s", _ ("Weather"));
      tl_cli_print_wrapped (cli, "", answer->weather);
    }
  print_rows (cli, situation, answer);
  print_next (cli, answer);
  print_victory (cli, answer);
}

static TlCliStatus
run (TlCli *cli)
{
  if (!tl_cli_parse (cli, NULL, 1, 1))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL)
    return cli->status;
  g_autoptr (TlTurnAnswer) answer = tl_turn_answer_new (situation);
  if (cli->json)
    print_json (cli, situation, answer);
  else
    print_text (cli, situation, answer);
  return cli->status;
}

const TlCliCommand tl_cli_turn = {
  "turn",
  N_ ("FILE"),
  N_ ("Where the turn stands, and what is open in it"),
  N_ ("What must be done before the segment ends, what may be done in it and what would be\n"
      "forgotten, each with the actions that do it, for \"throwline-cli play\"; then what comes\n"
      "next, and how victory stands."),
  run,
};
