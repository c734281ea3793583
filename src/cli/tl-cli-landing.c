/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-landing-answer.h"
#include "cli/tl-cli-private.h"

#include <glib/gi18n-lib.h>

static void
print_json (TlCli *cli, const TlLandingAnswer *answer, const GPtrArray *rows)
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
  for (guint i = 0; i < rows->len; i++)
    {
      const TlChanceRow *row = rows->pdata[i];

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
print_text (TlCli *cli, const TlLandingAnswer *answer, const GPtrArray *rows)
{
  g_autofree char *title = tl_landing_answer_title (answer);
  g_autofree char *roll = tl_landing_answer_roll_text (answer);

  tl_cli_print_title (cli, "%s", title);
  tl_cli_print (cli, "%s\n", roll);
  if (rows->len > 0)
    {
      tl_cli_print_trail (cli, answer->situation, answer->landing->trail);
      tl_cli_print_chances (cli, _ ("Result (18.5f)"), NULL, rows);
    }
  if (tl_verdict_n_findings (answer->verdict) > 0)
    {
      tl_cli_print (cli, "\n");
      tl_cli_print_verdict (cli, answer->situation, answer->verdict);
    }
}

static TlCliStatus
run (TlCli *cli)
{
  const GOptionEntry entries[] = { { NULL } };
  g_autoptr (TlSituation) situation = NULL;
  g_autoptr (TlLandingAnswer) answer = NULL;
  g_autoptr (GPtrArray) rows = NULL;
  g_autoptr (GArray) units = NULL;
  TlHex hex;

  if (!tl_cli_parse (cli, entries, 3, 3))
    return cli->status;
  situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL)
    return cli->status;
  units = tl_cli_find_units (cli, situation, cli->argv[2]);
  if (units == NULL || !tl_cli_find_hex (cli, situation, cli->argv[3], &hex))
    return cli->status;
  answer = tl_landing_answer_new (situation, (const TlUnit *) units->data, units->len, hex);
  rows = tl_landing_answer_rows (answer);
  if (cli->json)
    print_json (cli, answer, rows);
  else
    print_text (cli, answer, rows);
  tl_cli_obey (cli, answer->verdict);
  return cli->status;
}

const TlCliCommand tl_cli_landing = {
  "landing",
  N_ ("FILE UNIT,... HEX"),
  N_ ("Whether a landing needs a roll, on which row of the game’s table, and its chances"),
  N_ ("The units are aboard one Landing Craft. Exit status 1 when the rules forbid the landing."),
  run,
};
