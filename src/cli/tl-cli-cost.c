/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-private.h"

#include "answers/tl-cost.h"
#include "answers/tl-reminders.h"

#include <glib/gi18n-lib.h>

/* "HEX:UNIT,UNIT" or "HEX:UNIT,UNIT:overrun" */
static TlFight *
parse_attack (TlCli *cli, const TlSituation *situation, const char *text)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 3);
  g_autoptr (GArray) units = NULL;
  TlHex hex;

  if (parts[0] == NULL || parts[1] == NULL ||
      (parts[2] != NULL && !g_str_equal (parts[2], "overrun")))
    {
      tl_cli_misuse (cli, _ ("--attack %s: expected HEX:UNIT,... or HEX:UNIT,...:overrun"), text);
      return NULL;
    }
  if (!tl_cli_find_hex (cli, situation, parts[0], &hex) ||
      (units = tl_cli_find_units (cli, situation, parts[1])) == NULL)
    return NULL;
  TlFight *fight = tl_fight_new (hex, parts[2] != NULL);
  for (guint i = 0; i < units->len; i++)
    tl_fight_add_attacker (fight, g_array_index (units, TlUnit, i));
  return fight;
}

/* "HEX:UNIT,UNIT" or "HEX:UNIT,UNIT:facility"; a hip shoot has no more than HEX:UNIT. */
static TlBarrage *
parse_barrage (TlCli *cli, const TlSituation *situation, const char *text, gboolean is_hip_shoot)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 3);
  g_autoptr (GArray) units = NULL;
  TlBarrage *barrage;
  TlHex hex;

  if (parts[0] == NULL || parts[1] == NULL ||
      (parts[2] != NULL && (is_hip_shoot || !g_str_equal (parts[2], "facility"))))
    {
      tl_cli_misuse (cli,
                     is_hip_shoot
                         ? _ ("--hip-shoot %s: expected HEX:UNIT")
                         : _ ("--barrage %s: expected HEX:UNIT,... or HEX:UNIT,...:facility"),
                     text);
      return NULL;
    }
  if (!tl_cli_find_hex (cli, situation, parts[0], &hex) ||
      (units = tl_cli_find_units (cli, situation, parts[1])) == NULL)
    return NULL;
  barrage = tl_barrage_new (hex, parts[2] != NULL ? TL_AIM_AIR_BASE : TL_AIM_UNITS);
  barrage->is_hip_shoot = is_hip_shoot;
  for (guint i = 0; i < units->len; i++)
    tl_barrage_add_firer (barrage, g_array_index (units, TlUnit, i));
  return barrage;
}

/* All of one side; FALSE, and said, when not. */
static gboolean
find_side (TlCli *cli, const TlSituation *situation, const TlTurnPlan *plan, TlSide *side)
{
  g_autoptr (GArray) all = g_array_copy (plan->movers);

  for (guint i = 0; i < plan->attacks->len; i++)
    {
      const TlFight *fight = plan->attacks->pdata[i];

      g_array_append_vals (all, fight->attackers->data, fight->attackers->len);
    }
  for (guint i = 0; i < plan->barrages->len; i++)
    {
      const TlBarrage *barrage = plan->barrages->pdata[i];

      g_array_append_vals (all, barrage->firers->data, barrage->firers->len);
    }
  *side = tl_situation_side (situation, g_array_index (all, TlUnit, 0));
  for (guint i = 1; i < all->len; i++)
    if (tl_situation_side (situation, g_array_index (all, TlUnit, i)) != *side)
      return tl_cli_fail (cli, _ ("The units are not all of one side."));
  return TRUE;
}

/* --- JSON ------------------------------------------------------------------------------------- */

static void
put_purchase (JsonBuilder *json, const TlSituation *situation, const TlFuelPurchase *purchase)
{
  json_builder_begin_object (json);
  tl_cli_json_string (json, "method", tl_cli_fuel_method_id (purchase->method));
  if (purchase->hq != TL_UNIT_NONE)
    tl_cli_json_unit (json, "hq", situation, purchase->hq);
  tl_cli_json_units (json, "units", situation, purchase->units);
  tl_cli_json_int (json, "tokens", tl_fuel_purchase_t (purchase));
  json_builder_end_object (json);
}

static void
put_barrages (JsonBuilder *json, const TlSituation *situation, const TlTurnPlan *plan,
              const TlTurnCost *cost)
{
  tl_cli_json_array (json, "barrages");
  for (guint i = 0; i < plan->barrages->len; i++)
    {
      const TlBarrage *barrage = plan->barrages->pdata[i];
      const TlBarrageCost *line = cost->barrages->pdata[i];
      g_autofree char *strength =
          tl_fraction_to_string (tl_barrage_strength (situation, barrage, NULL));
      g_autofree char *column = tl_barrage_column_text (situation, barrage, line->column);

      json_builder_begin_object (json);
      tl_cli_json_hex (json, "target", situation, barrage->target);
      tl_cli_json_units (json, "units", situation, barrage->firers);
      tl_cli_json_string (json, "strength", strength);
      tl_cli_json_string (json, "column", column);
      tl_cli_json_int (json, "tokens", line->price_t);
      tl_cli_json_boolean (json, "paid", line->payments != NULL);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
put_attacks (JsonBuilder *json, const TlSituation *situation, const TlTurnPlan *plan,
             const TlTurnCost *cost)
{
  tl_cli_json_array (json, "attacks");
  for (guint i = 0; i < plan->attacks->len; i++)
    {
      const TlFight *fight = plan->attacks->pdata[i];

      json_builder_begin_object (json);
      tl_cli_json_hex (json, "target", situation, fight->target);
      tl_cli_json_units (json, "units", situation, fight->attackers);
      tl_cli_json_boolean (json, "overrun", fight->overrun);
      tl_cli_json_int (json, "tokens", tl_turn_cost_paid_t (cost->attacks->pdata[i]));
      tl_cli_json_int (json, "wasted", tl_turn_cost_wasted_t (cost->attacks->pdata[i]));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
put_rows (JsonBuilder *json, const TlSituation *situation, const TlTurnPlan *plan,
          const TlTurnCost *cost)
{
  static const char *const parts[] = {
    [TL_COST_MOVES] = "moves", [TL_COST_BARRAGE] = "barrage", [TL_COST_ATTACK] = "attack"
  };
  g_autoptr (GPtrArray) rows = tl_cost_rows (situation, plan, cost);

  tl_cli_json_array (json, "rows");
  for (guint i = 0; i < rows->len; i++)
    {
      const TlCostRow *row = rows->pdata[i];

      json_builder_begin_object (json);
      tl_cli_json_string (json, "part", parts[row->part]);
      tl_cli_json_string (json, "title", row->title);
      tl_cli_json_int (json, "tokens", row->t);
      tl_cli_json_array (json, "lines");
      for (guint k = 0; k < row->lines->len; k++)
        tl_cli_json_string (json, NULL, g_array_index (row->lines, TlCostLine, k).text);
      json_builder_end_array (json);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
print_json (TlCli *cli, const TlSituation *situation, const TlTurnPlan *plan,
            const TlTurnCost *cost)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_int (json, "tokens", cost->t);
  put_rows (json, situation, plan, cost);
  tl_cli_json_array (json, "fuel");
  for (guint i = 0; i < cost->fuel->purchases->len; i++)
    put_purchase (json, situation, cost->fuel->purchases->pdata[i]);
  json_builder_end_array (json);
  put_barrages (json, situation, plan, cost);
  put_attacks (json, situation, plan, cost);
  tl_cli_json_array (json, "dumps");
  for (guint i = 0; i < cost->dumps->len; i++)
    {
      const TlDumpCost *dump = &g_array_index (cost->dumps, TlDumpCost, i);

      json_builder_begin_object (json);
      tl_cli_json_hex (json, "hex", situation, dump->hex);
      tl_cli_json_int (json, "had", dump->had_t);
      tl_cli_json_int (json, "fuel", dump->fuel_t);
      tl_cli_json_int (json, "barrage", dump->barrage_t);
      tl_cli_json_int (json, "combat", dump->combat_t);
      tl_cli_json_int (json, "left", tl_dump_cost_left_t (dump));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_array (json, "shortfalls");
  for (guint i = 0; i < cost->shortfalls->len; i++)
    {
      const TlShortfall *shortfall = &g_array_index (cost->shortfalls, TlShortfall, i);

      json_builder_begin_object (json);
      tl_cli_json_string (json, "rule", shortfall->rule);
      tl_cli_json_unit (json, "unit", situation, shortfall->unit);
      if (shortfall->target != TL_HEX_NONE)
        tl_cli_json_hex (json, "target", situation, shortfall->target);
      tl_cli_json_string (json, "why", shortfall->why);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
  tl_cli_json_verdict (json, "remarks", situation, cost->remarks);
  tl_cli_json_end (cli, json);
}

/* --- text ------------------------------------------------------------------------------------- */

static void
print_row (TlCli *cli, const TlCostRow *row)
{
  g_autofree char *price = tl_tokens_text (row->t);
  /* Translators: what is planned, an amount in Tokens. */
  g_autofree char *title = g_strdup_printf (_ ("%s: %s"), row->title, price);

  tl_cli_print_wrapped (cli, "", title);
  for (guint i = 0; i < row->lines->len; i++)
    tl_cli_print_wrapped (cli, "  ", g_array_index (row->lines, TlCostLine, i).text);
}

static void
print_text (TlCli *cli, const TlSituation *situation, const TlTurnPlan *plan,
            const TlTurnCost *cost)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lrrrrr");

  g_autoptr (GPtrArray) rows = tl_cost_rows (situation, plan, cost);
  g_autofree char *total = tl_cost_total_text (cost);

  tl_cli_print_title (cli, "%s", total);
  for (guint i = 0; i < rows->len; i++)
    print_row (cli, rows->pdata[i]);
  tl_cli_print (cli, "\n");
  for (guint column = 0; column < TL_DUMP_COST_COLUMNS; column++)
    tl_cli_table_add (table, g_strdup (tl_dump_cost_heading (column, FALSE)));
  for (guint i = 0; i < cost->dumps->len; i++)
    {
      const TlDumpCost *dump = &g_array_index (cost->dumps, TlDumpCost, i);

      tl_cli_table_add (table, tl_cli_hex_text (situation, dump->hex));
      for (guint column = 1; column < TL_DUMP_COST_COLUMNS; column++)
        tl_cli_table_add (table, g_strdup_printf ("%u", tl_dump_cost_column_t (dump, column)));
    }
  tl_cli_table_print (cli, table, TRUE);
}

static gboolean
read_attacks (TlCli *cli, const TlSituation *situation, char *const *texts, TlTurnPlan *plan)
{
  for (guint i = 0; texts != NULL && texts[i] != NULL; i++)
    {
      TlFight *fight = parse_attack (cli, situation, texts[i]);

      if (fight == NULL)
        return FALSE;
      g_ptr_array_add (plan->attacks, fight);
    }
  return TRUE;
}

static gboolean
read_barrages (TlCli *cli, const TlSituation *situation, char *const *texts,
               gboolean are_hip_shoots, TlTurnPlan *plan)
{
  for (guint i = 0; texts != NULL && texts[i] != NULL; i++)
    {
      TlBarrage *barrage = parse_barrage (cli, situation, texts[i], are_hip_shoots);

      if (barrage == NULL)
        return FALSE;
      g_ptr_array_add (plan->barrages, barrage);
    }
  return TRUE;
}

/* "UNIT,UNIT" or "UNIT,UNIT:HEX" */
static gboolean
read_move (TlCli *cli, const TlSituation *situation, const char *text, TlTurnPlan *plan)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 2);
  gboolean has_goal = parts[0] != NULL && parts[1] != NULL;
  TlHex hex = TL_HEX_NONE;

  g_autoptr (GArray) units = tl_cli_find_units (cli, situation, parts[0] != NULL ? parts[0] : text);
  if (units == NULL || (has_goal && !tl_cli_find_hex (cli, situation, parts[1], &hex)))
    return FALSE;
  for (guint i = 0; i < units->len; i++)
    if (has_goal)
      tl_turn_plan_add_goal (plan, g_array_index (units, TlUnit, i), hex);
    else
      tl_turn_plan_add_mover (plan, g_array_index (units, TlUnit, i));
  return TRUE;
}

/* "UNIT,...[:HEX]", "HEX:UNIT,...[:overrun]", "HEX:UNIT,...[:facility]" each: what is planned, into
 * @plan; @texts: (nullable). FALSE, with a message, when one is wrong. */
static gboolean
read_moves (TlCli *cli, const TlSituation *situation, char *const *texts, TlTurnPlan *plan)
{
  for (guint i = 0; texts != NULL && texts[i] != NULL; i++)
    if (!read_move (cli, situation, texts[i], plan))
      return FALSE;
  return TRUE;
}

static TlCliStatus
run (TlCli *cli)
{
  char **attack_texts = NULL;
  char **barrage_texts = NULL;
  char **shoot_texts = NULL;
  char **move_texts = NULL;
  const GOptionEntry entries[] = {
    { "attack", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &attack_texts,
      N_ ("An attack, or an overrun; may be repeated"), N_ ("HEX:UNIT,...[:overrun]") },
    { "barrage", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &barrage_texts,
      N_ ("A barrage; may be repeated"), N_ ("HEX:UNIT,...[:facility]") },
    { "hip-shoot", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &shoot_texts,
      N_ ("A hip shoot by an aircraft; may be repeated"), N_ ("HEX:UNIT") },
    { "move", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &move_texts,
      N_ ("Who moves, and where to before it fights; may be repeated"), N_ ("UNIT,...[:HEX]") },
    { NULL }
  };
  g_autoptr (TlTurnPlan) plan = tl_turn_plan_new ();
  TlSide side;

  if (!tl_cli_parse (cli, entries, 1, 1))
    return cli->status;
  if (attack_texts == NULL && move_texts == NULL && barrage_texts == NULL && shoot_texts == NULL)
    {
      tl_cli_misuse (cli, _ ("expected --attack, --barrage, --hip-shoot or --move"));
      return cli->status;
    }
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL || !read_moves (cli, situation, move_texts, plan) ||
      !read_attacks (cli, situation, attack_texts, plan) ||
      !read_barrages (cli, situation, barrage_texts, FALSE, plan) ||
      !read_barrages (cli, situation, shoot_texts, TRUE, plan) ||
      !find_side (cli, situation, plan, &side))
    return cli->status;
  g_autoptr (TlTurnCost) cost = tl_turn_cost (situation, side, plan);
  if (cli->json)
    print_json (cli, situation, plan, cost);
  else
    print_text (cli, situation, plan, cost);
  return cli->status;
}

const TlCliCommand tl_cli_cost = {
  "cost",
  N_ ("FILE [--attack HEX:UNIT,...[:overrun]]... [--barrage HEX:UNIT,...[:facility]]... "
      "[--hip-shoot HEX:UNIT]... [--move UNIT,...[:HEX]]..."),
  N_ ("What moves, barrages and attacks cost, dump by dump"),
  N_ ("Fuel by the cheapest methods (12.5c), overruns, barrages (10.1b), then combat supply "
      "(12.4), out of one stock. Who has a hex to go to fights from there."),
  run,
};

/* --- what is easily forgotten: `remind` ------------------------------------------------------- */

/* "dump", "starving", ...: for programs. */
static const char *
reminder_kind_id (TlReminderKind kind)
{
  static const char *const ids[TL_REMINDER_KINDS] = { "dump", "starving", "hungry", "throw",
                                                      "fuel", "plan",     "reserve" };

  g_return_val_if_fail (kind < TL_REMINDER_KINDS, "");
  return ids[kind];
}

static void
remind_json (TlCli *cli, const TlSituation *situation, TlSide side, const GPtrArray *reminders)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_string (json, "side", tl_situation_scenario (situation)->sides[side].id);
  tl_cli_json_array (json, "reminders");
  for (guint i = 0; i < reminders->len; i++)
    {
      const TlReminder *reminder = reminders->pdata[i];

      json_builder_begin_object (json);
      tl_cli_json_string (json, "kind", reminder_kind_id (reminder->kind));
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
remind_text (TlCli *cli, const TlSituation *situation, TlSide side, const GPtrArray *reminders)
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
run_remind (TlCli *cli)
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
  TlDangerQuery query = { 0 };
  TlReminderQuery asked = { .plan = plan };

  if (!tl_cli_parse (cli, entries, 1, 1))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load_for_side (cli, text, &query.side);
  if (situation == NULL || !read_moves (cli, situation, move_texts, plan) ||
      !read_attacks (cli, situation, attack_texts, plan) ||
      !read_barrages (cli, situation, barrage_texts, FALSE, plan))
    return cli->status;
  g_autoptr (TlDangers) dangers = tl_dangers_new (situation, &query, NULL);
  asked.side = query.side;
  asked.dangers = dangers;
  g_autoptr (GPtrArray) reminders = tl_reminders_new (situation, &asked, NULL);
  if (cli->json)
    remind_json (cli, situation, query.side, reminders);
  else
    remind_text (cli, situation, query.side, reminders);
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
  run_remind,
};
