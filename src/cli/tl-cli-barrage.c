/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-barrage-answer.h"
#include "cli/tl-cli-fight-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  char *by;
  char *at;
  char *hq;
  char *dump;
  gboolean hip_shoot;
  int points;
} Options;

static gboolean
parse (TlCli *cli, Options *options)
{
  const GOptionEntry entries[] = {
    tl_cli_option ("by", &options->by, N_ ("Who fires; left out: who could"), TL_CLI_UNITS),
    { "at", 0, 0, G_OPTION_ARG_FILENAME, &options->at,
      N_ ("What is aimed at: units, air-base, port, railway (10.0c) or a ship (18.3c)"),
      N_ ("AIM") },
    { "hip-shoot", 0, 0, G_OPTION_ARG_NONE, &options->hip_shoot,
      N_ ("In a segment in which units move (14.7d)"), NULL },
    { "points", 0, 0, G_OPTION_ARG_INT, &options->points,
      N_ ("How much of its strength artillery fires (HR-7)"), N_ ("POINTS") },
    tl_cli_option ("hq", &options->hq, N_ ("The HQ that throws the supply (10.1b)"), TL_CLI_UNIT),
    tl_cli_option ("dump", &options->dump, N_ ("Where the dump is that pays (10.1b)"), TL_CLI_HEX),
    { NULL }
  };

  return tl_cli_parse (cli, entries, 2, 2);
}

/* (transfer full) (nullable): the arguments are wrong */
static TlBarrage *
barrage_of (TlCli *cli, const TlSituation *situation, const Options *options)
{
  g_autoptr (GArray) units = NULL;
  TlAimKind aim = TL_AIM_UNITS;
  TlUnit ship = TL_UNIT_NONE;
  TlHex target;

  if (!tl_cli_find_hex (cli, situation, cli->argv[2], &target))
    return NULL;
  if (options->at != NULL && !tl_cli_find_aim (cli, situation, options->at, &aim, &ship))
    return NULL;
  g_autoptr (TlBarrage) barrage = tl_barrage_new (target, aim);
  barrage->ship = ship;
  barrage->is_hip_shoot = options->hip_shoot;
  barrage->points = (guint) MAX (options->points, 0);
  if (options->by != NULL)
    {
      units = tl_cli_find_units (cli, situation, options->by);
      if (units == NULL)
        return NULL;
      for (guint i = 0; i < units->len; i++)
        tl_barrage_add_firer (barrage, g_array_index (units, TlUnit, i));
    }
  if ((options->hq != NULL &&
       !tl_cli_find_unit_on_map (cli, situation, options->hq, &barrage->payer_hq)) ||
      (options->dump != NULL &&
       !tl_cli_find_hex (cli, situation, options->dump, &barrage->payer_hex)))
    return NULL;
  return g_steal_pointer (&barrage);
}

static void
chances_json (JsonBuilder *json, const TlBarrageAnswer *answer)
{
  tl_cli_json_object (json, "chances");
  tl_cli_json_fraction (json, "nothing",
                        tl_chance_fraction (answer->chances.nothing, TL_BARRAGE_WAYS));
  tl_cli_json_array (json, "dg_and_steps");
  for (guint steps = 0; steps <= TL_BARRAGE_STEPS_MAX; steps++)
    tl_cli_json_fraction (json, NULL,
                          tl_chance_fraction (answer->chances.steps[steps], TL_BARRAGE_WAYS));
  json_builder_end_array (json);
  json_builder_end_object (json);
}

/* --- JSON ------------------------------------------------------------------------------------- */

static void
facility_json (JsonBuilder *json, const TlBarrageAnswer *answer)
{
  const TlFacilityCase *fire = answer->facility;
  const TlEdition *edition = tl_situation_edition (answer->situation);

  tl_cli_json_fraction (json, "strength", fire->strength);
  tl_cli_json_trail (json, "strength_trail", answer->situation, fire->strength_trail);
  tl_cli_json_take (json, "column",
                    tl_barrage_column_text (answer->situation, answer->barrage, fire->column));
  tl_cli_json_int (json, "price_t", fire->price_t);
  tl_cli_json_int (json, "level", fire->level);
  tl_cli_json_units (json, "aircraft", answer->situation, fire->aircraft);
  tl_cli_json_fraction (
      json, "step_of_each_aircraft",
      tl_chance_fraction (tl_facility_aircraft_ways (edition, fire), TL_TWO_DICE_WAYS));
  tl_cli_json_array (json, "die");
  for (int die = 1; die <= TL_DIE_FACES; die++)
    {
      TlFacilityResult result = tl_facility_result (edition, fire, die);

      json_builder_begin_object (json);
      tl_cli_json_take (json, "cell", tl_facility_cell_text (&result.cell));
      tl_cli_json_int (json, "levels", result.levels);
      tl_cli_json_int (json, "hits", result.hits);
      tl_cli_json_boolean (json, "busts", result.busts);
      tl_cli_json_int (json, "aircraft_hit_on", result.hit);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
print_json (TlCli *cli, const TlBarrageAnswer *answer)
{
  const TlSituation *situation = answer->situation;
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_hex (json, "target", situation, answer->barrage->target);
  tl_cli_json_units (json, "by", situation, answer->barrage->firers);
  tl_cli_json_boolean (json, "hip_shoot", answer->barrage->is_hip_shoot);
  tl_cli_json_aim (json, situation, answer->barrage->aim, answer->barrage->ship);
  if (answer->facility != NULL)
    facility_json (json, answer);
  if (answer->fire != NULL)
    {
      const TlBarrageCase *fire = answer->fire;

      tl_cli_json_fraction (json, "strength", fire->strength);
      tl_cli_json_trail (json, "strength_trail", situation, fire->strength_trail);
      tl_cli_json_take (json, "column",
                        tl_barrage_column_text (situation, answer->barrage, fire->column));
      tl_cli_json_int (json, "price_t", fire->price_t);
      tl_cli_json_int (json, "shift", fire->shift);
      tl_cli_json_trail (json, "shift_trail", situation, fire->shift_trail);
      tl_cli_json_take (json, "final_column",
                        tl_barrage_column_text (situation, answer->barrage, fire->final_column));
      tl_cli_json_boolean (json, "spotted", fire->is_spotted);
      chances_json (json, answer);
    }
  if (answer->payments != NULL)
    tl_cli_odds_payments_json (json, "payments", situation, answer->payments);
  else
    tl_cli_json_string (json, "payments", NULL);
  tl_cli_json_array (json, "units");
  for (guint i = 0; i < answer->units->len; i++)
    {
      const TlBarrageUnit *unit = answer->units->pdata[i];

      json_builder_begin_object (json);
      tl_cli_json_unit (json, "unit", situation, unit->unit);
      tl_cli_json_boolean (json, "fires", unit->fires);
      tl_cli_json_boolean (json, "may", unit->may);
      tl_cli_json_string (json, "why", unit->why);
      tl_cli_json_string (json, "text", unit->text);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_verdict (json, "verdict", situation, answer->verdict);
  tl_cli_json_end (cli, json);
}

static void
print_shifts (TlCli *cli, const TlBarrageAnswer *answer)
{
  const TlTrail *trail = answer->fire->shift_trail;

  for (guint i = 0; i < tl_trail_n_parts (trail); i++)
    {
      const TlTrailPart *part = tl_trail_part (trail, i);
      g_autofree char *columns = tl_cli_signed_text ((int) part->amount.num);

      tl_cli_print (cli, "  %3s  %s (%s)\n", columns, part->text, part->rule);
    }
}

/* What each unit would change. */
static void
print_units (TlCli *cli, const TlBarrageAnswer *answer)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lll");
  gboolean is_any = FALSE;

  tl_cli_table_add_words (table, C_ ("heading", "Unit"), "", _ ("What it would come to"), NULL);
  for (guint i = 0; i < answer->units->len; i++)
    {
      const TlBarrageUnit *unit = answer->units->pdata[i];
      const char *text = unit->text != NULL ? unit->text : unit->why;

      if (text == NULL)
        continue;
      is_any = TRUE;
      tl_cli_table_add (table, tl_situation_name (answer->situation, unit->unit));
      tl_cli_table_add (table, g_strdup (unit->fires ? _ ("without it")
                                         : unit->may ? _ ("with it")
                                                     : _ ("no")));
      tl_cli_table_add (table, g_strdup (text));
    }
  if (!is_any)
    return;
  tl_cli_print (cli, "\n");
  tl_cli_table_print (cli, table, TRUE);
}

static void
print_text (TlCli *cli, const TlBarrageAnswer *answer)
{
  g_autofree char *title = tl_barrage_answer_title (answer);
  g_autofree char *column = tl_barrage_answer_column_text (answer);
  g_autofree char *price = tl_barrage_answer_price_text (answer);
  g_autoptr (GPtrArray) rows = tl_barrage_answer_rows (answer);

  tl_cli_print_title (cli, "%s", title);
  tl_cli_print (cli, "%s\n", column);
  if (answer->fire != NULL)
    print_shifts (cli, answer);
  if (price != NULL)
    tl_cli_print (cli, "%s\n", price);
  if (rows->len > 0)
    tl_cli_print_chances (
        cli, answer->facility != NULL ? _ ("Result (10.0c)") : _ ("Result (10.0a)"), NULL, rows);
  print_units (cli, answer);
  if (tl_verdict_n_findings (answer->verdict) > 0 && answer->barrage->firers->len > 0)
    {
      tl_cli_print (cli, "\n");
      tl_cli_print_verdict (cli, answer->situation, answer->verdict);
    }
}

static TlCliStatus
run (TlCli *cli)
{
  Options options = { NULL };

  if (!parse (cli, &options))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL)
    return cli->status;
  g_autoptr (TlBarrage) barrage = barrage_of (cli, situation, &options);
  if (barrage == NULL)
    return cli->status;
  g_autoptr (TlBarrageAnswer) answer = tl_barrage_answer_new (situation, barrage);
  tl_barrage_answer_find_choices (answer);
  if (cli->json)
    print_json (cli, answer);
  else
    print_text (cli, answer);
  if (barrage->firers->len > 0)
    tl_cli_obey (cli, answer->verdict);
  return cli->status;
}

const TlCliCommand tl_cli_barrage = {
  "barrage",
  N_ ("FILE HEX [--by UNIT,...]"),
  N_ ("Column, shifts, price and chances of a barrage, and who could fire"),
  N_ ("Without --by it lists who could fire at the hex. Exit status 1 when the rules forbid the "
      "barrage."),
  run,
};
