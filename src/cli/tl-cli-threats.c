/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-threats.h"
#include "cli/tl-cli-private.h"
#include "rules/combat/tl-resolve.h"

#include <glib/gi18n-lib.h>

/* --- JSON ------------------------------------------------------------------------------------- */

static void
reach_json (JsonBuilder *json, const char *name, const TlSituation *situation,
            const TlDangers *dangers, guint bit)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (TlHex hex = 0; hex < dangers->n_hexes; hex++)
    if ((dangers->reach[hex] & bit) != 0)
      g_array_append_val (hexes, hex);
  tl_cli_json_hexes (json, name, situation, hexes);
}

static void
units_json (JsonBuilder *json, const TlSituation *situation, const GArray *units)
{
  tl_cli_json_array (json, "units");
  for (guint i = 0; i < units->len; i++)
    {
      const TlDangerUnit *unit = &g_array_index (units, TlDangerUnit, i);

      json_builder_begin_object (json);
      tl_cli_json_unit (json, "unit", situation, unit->unit);
      tl_cli_json_hex (json, "from", situation, unit->launch);
      tl_cli_json_string (json, "mode", tl_mode_id (unit->mode));
      tl_cli_json_fraction (json, "mp", tl_fraction_new (unit->mp12, TL_MP12));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
fight_json (JsonBuilder *json, const TlSituation *situation, const TlDanger *danger)
{
  tl_cli_json_take (json, "odds", tl_ratio_to_string (danger->odds));
  tl_cli_json_take (json, "column",
                    tl_combat_column_name (&tl_situation_edition (situation)->combat,
                                           danger->category, danger->combat.column));
  tl_cli_json_int (json, "drm", danger->combat.drm);
  tl_cli_json_fraction (json, "advance", tl_chance_fraction (danger->taken, TL_COMBAT_WAYS));
  tl_cli_json_fraction (json, "hex_emptied", tl_chance_fraction (danger->emptied, TL_COMBAT_WAYS));
  tl_cli_json_fraction (json, "attacker_steps", danger->attacker_loss);
  tl_cli_json_fraction (json, "defender_steps", danger->defender_loss);
}

static void
barrage_json (JsonBuilder *json, const TlSituation *situation, const TlDanger *danger)
{
  static const char *const fires[] = { "artillery", "air", "ships" };
  g_autoptr (TlBarrage) barrage = tl_barrage_new (danger->hex, danger->aim);

  tl_cli_json_string (json, "fire", fires[danger->fire]);
  tl_cli_json_string (json, "aim", tl_aim_id (danger->aim));
  if (danger->ship != TL_UNIT_NONE)
    tl_cli_json_unit (json, "ship", situation, danger->ship);
  tl_cli_json_fraction (json, "strength", danger->strength);
  tl_cli_json_take (json, "column", tl_barrage_column_text (situation, barrage, danger->column));
  tl_cli_json_int (json, "price_t", danger->price_t);
  tl_cli_json_fraction (json, "harmed", danger->harmed);
  tl_cli_json_fraction (json, "step_lost", danger->losing);
  if (danger->fire == TL_FIRE_AIR)
    tl_cli_json_boolean (json, "air_combat_counted", !danger->is_uncounted);
  if (danger->fire == TL_FIRE_AIR && !danger->is_uncounted)
    {
      tl_cli_json_fraction (json, "through", danger->through);
      tl_cli_json_fraction (json, "aircraft_steps", danger->attacker_loss);
    }
  if (danger->interceptor != TL_UNIT_NONE)
    tl_cli_json_unit (json, "interceptor", situation, danger->interceptor);
  if (danger->spotter != TL_UNIT_NONE)
    tl_cli_json_unit (json, "spotter", situation, danger->spotter);
  if (danger->kind == TL_DANGER_HIP_SHOOT)
    tl_cli_json_boolean (json, "before_overrun", danger->is_before_overrun);
}

/* "likely": for programs. */
static const char *
danger_level_id (TlDangerLevel level)
{
  static const char *const ids[TL_DANGER_LEVELS] = { "slight", "possible", "likely" };

  g_return_val_if_fail (level < TL_DANGER_LEVELS, "");
  return ids[level];
}

/* "attack": for programs. */
static const char *
danger_kind_id (TlDangerKind kind)
{
  static const char *const ids[TL_DANGER_KINDS] = { "attack",  "overrun",   "capture",
                                                    "cut",     "barrage",   "drop",
                                                    "landing", "hip-shoot", "trainbusting" };

  g_return_val_if_fail (kind < TL_DANGER_KINDS, "");
  return ids[kind];
}

static void
row_json (JsonBuilder *json, const TlSituation *situation, const TlThreatRow *row)
{
  const TlDanger *danger = row->danger;

  json_builder_begin_object (json);
  tl_cli_json_hex (json, "hex", situation, danger->hex);
  tl_cli_json_string (json, "kind", danger_kind_id (danger->kind));
  tl_cli_json_string (json, "level", danger_level_id (danger->level));
  tl_cli_json_string (json, "rule", row->rule);
  if (danger->kind == TL_DANGER_ATTACK || danger->kind == TL_DANGER_OVERRUN)
    fight_json (json, situation, danger);
  if (tl_danger_kind_fires (danger->kind))
    barrage_json (json, situation, danger);
  if (danger->kind == TL_DANGER_DROP || danger->kind == TL_DANGER_LANDING)
    tl_cli_json_fraction (json, "lands", tl_chance_fraction (danger->landed, TL_TWO_DICE_WAYS));
  units_json (json, situation, danger->units);
  tl_cli_json_cut (json, "cut", situation, danger->cut);
  tl_cli_json_string (json, "text", row->deed);
  json_builder_end_object (json);
}

static void
print_json (TlCli *cli, const TlSituation *situation, const TlDangers *dangers,
            const GPtrArray *rows)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_string (json, "side", scenario->sides[dangers->side].id);
  reach_json (json, "reach", situation, dangers, TL_REACH_NOW);
  reach_json (json, "reach_without_zones", situation, dangers, TL_REACH_FREE);
  tl_cli_json_array (json, "threats");
  for (guint i = 0; i < rows->len; i++)
    row_json (json, situation, rows->pdata[i]);
  json_builder_end_array (json);
  tl_cli_json_end (cli, json);
}

/* --- text ------------------------------------------------------------------------------------- */

static void
print_row (TlCli *cli, const TlThreatRow *row)
{
  g_autofree char *head = g_strdup_printf ("%s: %s", row->place, row->deed);
  g_autofree char *text = tl_threat_row_text (row);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  tl_cli_print_wrapped (cli, "- ", head);
  for (guint i = 0; lines[i] != NULL; i++)
    if (*lines[i] != '\0')
      tl_cli_print_wrapped (cli, "  ", lines[i]);
}

static void
print_text (TlCli *cli, const TlSituation *situation, const TlDangers *dangers,
            const GPtrArray *rows)
{
  g_autofree char *summary = tl_threats_summary (dangers, situation);
  int level = TL_DANGER_LEVELS;

  tl_cli_print_title (cli, _ ("%s: what the enemy could do"),
                      tl_situation_scenario (situation)->sides[dangers->side].name);
  tl_cli_print_wrapped (cli, "", summary);
  for (guint i = 0; i < rows->len; i++)
    {
      const TlThreatRow *row = rows->pdata[i];

      if ((int) row->danger->level != level)
        tl_cli_print_title (cli, "%s", tl_danger_level_name (row->danger->level));
      level = (int) row->danger->level;
      print_row (cli, row);
    }
  if (rows->len == 0)
    tl_cli_print (cli, "%s\n", _ ("Nothing is in danger."));
}

static TlCliStatus
run (TlCli *cli)
{
  char *side = NULL, *units = NULL;
  const GOptionEntry entries[] = {
    tl_cli_option ("side", &side, N_ ("Whose hexes; the phasing side's when not given"),
                   TL_CLI_SIDE),
    tl_cli_option ("units", &units, N_ ("Of the enemy only these come"), TL_CLI_UNITS),
    { NULL }
  };
  g_autoptr (GArray) only = NULL;
  TlDangerQuery query = { 0 };

  if (!tl_cli_parse (cli, entries, 1, 1))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load_for_side (cli, side, &query.side);
  if (situation == NULL)
    return cli->status;
  if (units != NULL)
    {
      only = tl_cli_find_units (cli, situation, units);
      if (only == NULL)
        return cli->status;
      query.units = only;
    }
  g_autoptr (TlDangers) dangers = tl_dangers_new (situation, &query, NULL);
  g_autoptr (GPtrArray) rows = tl_threat_rows (dangers, situation);
  if (cli->json)
    print_json (cli, situation, dangers, rows);
  else
    print_text (cli, situation, dangers, rows);
  return cli->status;
}

const TlCliCommand tl_cli_threats = {
  "threats",
  N_ ("FILE [--side SIDE] [--units UNITS]"),
  N_ ("What the enemy could do in its next turn"),
  N_ ("Where the enemy's units can go in their next Movement Phase, which hexes they can attack,\n"
      "overrun or take without a fight, at what best odds and with what chance, and who would be\n"
      "cut off; and what artillery, aircraft and ships can fire at, hip shoots and trainbusting\n"
      "included, and what that does at best.\n"
      "Each danger stands by itself: the same units cannot do everything at once."),
  run,
};
