/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-landing-answer.h"
#include "cli/tl-cli-private.h"
#include "play/tl-beach-worth.h"
#include "play/tl-decision.h"

#include <glib/gi18n-lib.h>

static void
print_json (TlCli *cli, const TlLandingAnswer *answer)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();
  const TlLandingCase *landing = answer->landing;

  tl_cli_json_units (json, "units", answer->situation, answer->units);
  tl_cli_json_hex (json, "hex", answer->situation, answer->hex);
  tl_cli_json_boolean (json, "has_table", landing != NULL);
  tl_cli_json_boolean (json, "needs_roll", landing != NULL && !answer->is_in_port);
  if (landing != NULL)
    {
      tl_cli_json_string (json, "row", tl_landing_row_name (answer->situation, landing));
      tl_cli_json_int (json, "success", landing->success);
      tl_cli_json_int (json, "mixed", landing->mixed);
      tl_cli_json_int (json, "rolls", landing->n_rolls);
      tl_cli_json_int (json, "drm", landing->drm);
      tl_cli_json_trail (json, "drm_trail", answer->situation, landing->trail);
    }
  tl_cli_json_array (json, "results");
  for (guint i = 0; i < answer->rows->len; i++)
    {
      const TlChanceRow *row = answer->rows->pdata[i];

      json_builder_begin_object (json);
      tl_cli_json_string (json, "name", row->name);
      tl_cli_json_fraction (json, "chance", tl_fraction_new (row->count, row->total));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_verdict (json, "verdict", answer->situation, answer->verdict);
  tl_cli_json_end (cli, json);
}

static void
print_text (TlCli *cli, const TlLandingAnswer *answer)
{
  tl_cli_print_title (cli, "%s", answer->title);
  tl_cli_print (cli, "%s\n", answer->roll);
  if (answer->rows->len > 0)
    {
      tl_cli_print_trail (cli, answer->situation, answer->landing->trail);
      tl_cli_print_chances (cli, _ ("Result (18.5f)"), NULL, answer->rows);
    }
  if (tl_verdict_n_findings (answer->verdict) > 0)
    {
      tl_cli_print (cli, "\n");
      tl_cli_print_verdict (cli, answer->situation, answer->verdict);
    }
}

/* Rule 18.6b, @decision: the defender's, whether he fights for his beach. */
static void
print_beach (TlCli *cli, const TlSituation *situation, const TlDecision *decision)
{
  g_autofree char *question = tl_decision_text (situation, decision);
  g_autofree char *text = tl_landing_beach_text (situation);
  TlBeachWorth worth;

  if (cli->json)
    {
      g_autoptr (JsonBuilder) json = tl_cli_json_begin ();
      gboolean has_worth = tl_beach_worth (situation, &worth);

      tl_cli_json_hex (json, "beach", situation, decision->hex);
      tl_cli_json_string (json, "question", question);
      tl_cli_json_string (json, "text", text);
      tl_cli_json_take (json, "fight", has_worth ? tl_fraction_to_string (worth.fight) : NULL);
      tl_cli_json_take (json, "landing", has_worth ? tl_fraction_to_string (worth.landing) : NULL);
      tl_cli_json_end (cli, json);
      return;
    }
  tl_cli_print_title (cli, "%s", question);
  tl_cli_print_wrapped (cli, "", text);
}

/* What is asked: (transfer full) (nullable): nothing, and that is said */
static TlLandingAnswer *
answer_of (TlCli *cli, TlSituation *situation)
{
  g_autoptr (GArray) units = NULL;
  TlLandingAnswer *answer;
  TlHex hex;

  if (cli->argv[2] == NULL)
    {
      answer = tl_landing_answer_new_due (situation);
      if (answer == NULL)
        tl_cli_misuse (cli, "%s", _ ("no landing is due: name units and a hex"));
      return answer;
    }
  if (cli->argv[3] == NULL)
    {
      tl_cli_misuse (cli, "%s", _ ("an argument is missing"));
      return NULL;
    }
  units = tl_cli_find_units (cli, situation, cli->argv[2]);
  if (units == NULL || !tl_cli_find_hex (cli, situation, cli->argv[3], &hex))
    return NULL;
  g_autoptr (TlAction) landing =
      tl_action_new_landing ((const TlUnit *) units->data, units->len, hex, TRUE);
  return tl_landing_answer_new (situation, landing);
}

static TlCliStatus
run (TlCli *cli)
{
  const GOptionEntry entries[] = { { NULL } };

  if (!tl_cli_parse (cli, entries, 1, 3))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL)
    return cli->status;
  const TlDecision *decision = tl_play_decision (situation);
  if (cli->argv[2] == NULL && tl_decision_is (decision, TL_DECISION_BEACH))
    {
      print_beach (cli, situation, decision);
      return cli->status;
    }
  g_autoptr (TlLandingAnswer) answer = answer_of (cli, situation);
  if (answer == NULL)
    return cli->status;
  if (cli->json)
    print_json (cli, answer);
  else
    print_text (cli, answer);
  tl_cli_obey (cli, answer->verdict);
  return cli->status;
}

const TlCliCommand tl_cli_landing = {
  "landing",
  N_ ("FILE [UNIT,... HEX]"),
  N_ ("Whether a landing needs a roll, on which row of the game’s table, and its chances"),
  N_ ("The units are aboard one Landing Craft. Without them: the landing that is due, or what it is "
      "worth to give up the beach that is assaulted (18.6b). Exit status 1 when the rules forbid the "
      "landing."),
  run,
};
