/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions to text. */
#include "play/tl-action.h"

#include "board/tl-message.h"
#include "play/tl-mission-text.h"
#include "rules/turn/tl-programme.h"

/* The word that an action begins with, and the rule that it is about. */
static const struct
{
  const char *id;
  const char *rule; /* (nullable) */
} kinds[TL_ACTION_KINDS] = {
  [TL_ACTION_PLACE] = { "place", NULL },
  [TL_ACTION_REMOVE] = { "remove", NULL },
  [TL_ACTION_MODE] = { "mode", "5.4" },
  [TL_ACTION_RELEASE] = { "release", "5.7b" },
  [TL_ACTION_MOVE] = { "move", "6.1" },
  [TL_ACTION_FUEL] = { "fuel", "12.5c" },
  [TL_ACTION_LOAD] = { "load", "13.2f" },
  [TL_ACTION_UNLOAD] = { "unload", "13.2f" },
  [TL_ACTION_COMBINE] = { "combine", "13.2c" },
  [TL_ACTION_DIVIDE] = { "divide", "13.2c" },
  [TL_ACTION_ATTACK] = { "attack", "9.2" },
  [TL_ACTION_PAY] = { "pay", "12.4" },
  [TL_ACTION_WITHHOLD] = { "withhold", "9.5" },
  [TL_ACTION_LEAD] = { "lead", "9.6" },
  [TL_ACTION_TERRAIN] = { "terrain", "9.4" },
  [TL_ACTION_ROLL] = { "roll", "9.9" },
  [TL_ACTION_COMBAT] = { "combat", "9.2" },
  [TL_ACTION_LOSE] = { "lose", "9.11" },
  [TL_ACTION_RETREAT] = { "retreat", "9.12" },
  [TL_ACTION_ADVANCE] = { "advance", "9.12g" },
  [TL_ACTION_DECLINE] = { "decline", "9.10" },
  [TL_ACTION_EXTEND] = { "extend", "12.7d" },
  [TL_ACTION_UNEXTEND] = { "unextend", "12.7f" },
  [TL_ACTION_COLLAPSE] = { "collapse", "9.14d" },
  [TL_ACTION_CAPTURE] = { "capture", "9.14" },
  [TL_ACTION_YIELD] = { "yield", "9.14c" },
  [TL_ACTION_DISPLACE] = { "displace", "9.14c" },
  [TL_ACTION_BLOW] = { "blow", "12.11a" },
  [TL_ACTION_REPAIR] = { "repair", "13.3g" },
  [TL_ACTION_BUILD] = { "build", "13.8d" },
  [TL_ACTION_REDUCE] = { "reduce", "13.8d" },
  [TL_ACTION_REFIT] = { "refit", "15.1" },
  [TL_ACTION_RAIL] = { "rail", "13.3e" },
  [TL_ACTION_CONTROL] = { "control", "13.3h" },
  [TL_ACTION_RECOVER] = { "recover", "12.10e" },
  [TL_ACTION_TRACE] = { "trace", "12.6f" },
  [TL_ACTION_EAT] = { "eat", "12.6c" },
  [TL_ACTION_ATTRITION] = { "attrition", "12.8b" },
  [TL_ACTION_BREAKOUT] = { "breakout", "12.8e" },
  [TL_ACTION_ARRIVE] = { "arrive", "13.6" },
  [TL_ACTION_EMBARK] = { "embark", "18.5" },
  [TL_ACTION_LAND] = { "land", "18.5" },
  [TL_ACTION_LANDFALL] = { "landfall", "18.5f" },
  [TL_ACTION_ABANDON] = { "abandon", "18.6b" },
  [TL_ACTION_CONVERT] = { "convert", "18.4" },
  [TL_ACTION_SAIL] = { "sail", "18.1" },
  [TL_ACTION_SHIP] = { "ship", "19.0f" },
  [TL_ACTION_PLAN_DROP] = { "plan-drop", "14.10b" },
  [TL_ACTION_DELAY_DROP] = { "delay-drop", "14.10c" },
  [TL_ACTION_CANCEL_DROP] = { "cancel-drop", "14.10c" },
  [TL_ACTION_DROP] = { "drop", "14.10b" },
  [TL_ACTION_BARRAGE] = { "barrage", "10.0" },
  [TL_ACTION_MISSION] = { "mission", "14.2" },
  [TL_ACTION_ABORT] = { "abort", "14.3d" },
  [TL_ACTION_ENGAGE] = { "engage", "14.3e" },
  [TL_ACTION_DUEL] = { "duel", "14.3e" },
  [TL_ACTION_INTERCEPT] = { "intercept", "14.5" },
  [TL_ACTION_FLAK] = { "flak", "14.4" },
  [TL_ACTION_EXECUTE] = { "execute", "14.2f" },
  [TL_ACTION_RETURN] = { "return", "14.1c" },
  [TL_ACTION_DETERMINE] = { "determine", "2.3" },
  [TL_ACTION_REBUILD] = { "rebuild", "13.5" },
  [TL_ACTION_CONSOLIDATE] = { "consolidate", "13.9" },
  [TL_ACTION_DETACH] = { "detach", "20.0a" },
  [TL_ACTION_ABSORB] = { "absorb", "20.0d" },
  [TL_ACTION_NEXT] = { "next", "2.2" },
  [TL_ACTION_HEX] = { "hex", NULL },
  [TL_ACTION_HEXSIDE] = { "hexside", NULL },
  [TL_ACTION_ROAD] = { "road", NULL },
  [TL_ACTION_NAME] = { "name", NULL },
  [TL_ACTION_SOURCE] = { "source", NULL },
  [TL_ACTION_PORT] = { "port", NULL },
  [TL_ACTION_GAUGE] = { "gauge", NULL },
  [TL_ACTION_PICTURE] = { "picture", NULL },
  [TL_ACTION_PIN] = { "pin", NULL },
  [TL_ACTION_SET] = { "set", NULL },
  [TL_ACTION_NEW] = { "new", NULL },
  [TL_ACTION_PRINT] = { "print", NULL },
  [TL_ACTION_DELETE] = { "delete", NULL },
  [TL_ACTION_FORMATION] = { "formation", NULL },
  [TL_ACTION_SIDE] = { "side", NULL },
  [TL_ACTION_BOX] = { "box", NULL },
  [TL_ACTION_CLOCK] = { "clock", NULL },
  [TL_ACTION_SCENARIO] = { "scenario", NULL },
  [TL_ACTION_TURN] = { "turn", NULL },
  [TL_ACTION_LIMIT] = { "limit", NULL },
  [TL_ACTION_SUGGESTION] = { "suggestion", NULL },
  [TL_ACTION_SCHEDULE] = { "schedule", NULL },
  [TL_ACTION_MARK] = { "mark", NULL },
};

const char *
tl_action_kind_id (TlActionKind kind)
{
  return kinds[kind].id;
}

const char *
tl_action_kind_rule (TlActionKind kind)
{
  return kinds[kind].rule;
}

/* --- the value ------------------------------------------------------------------------------ */

TlAction *
tl_action_new (TlActionKind kind)
{
  TlAction *action = g_new0 (TlAction, 1);

  action->kind = kind;
  action->formation = -1;
  action->side = TL_SIDE_NONE;
  action->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  action->hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  action->payments = g_array_new (FALSE, TRUE, sizeof (TlPayment));
  action->parts = g_array_new (FALSE, TRUE, sizeof (TlTransportPart));
  action->lost = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  action->craft = TL_UNIT_NONE;
  return action;
}

TlAction *
tl_action_new_combat (TlFight *fight)
{
  TlAction *action = tl_action_new (TL_ACTION_COMBAT);

  action->fight = fight;
  return action;
}

TlAction *
tl_action_new_attack (TlFight *fight)
{
  TlAction *action = tl_action_new (TL_ACTION_ATTACK);

  action->fight = fight;
  return action;
}

TlAction *
tl_action_new_barrage (TlBarrage *barrage)
{
  TlAction *action = tl_action_new (TL_ACTION_BARRAGE);

  action->barrage = barrage;
  return action;
}

TlAction *
tl_action_new_mission (TlMission *mission)
{
  TlAction *action = tl_action_new (TL_ACTION_MISSION);

  action->mission = mission;
  return action;
}

TlAction *
tl_action_new_map_change (TlMapChange *change)
{
  TlAction *action = tl_action_new (TL_ACTION_HEX + (TlActionKind) change->kind);

  action->map_change = change;
  return action;
}

TlMapChange *
tl_actions_add_map_change (GPtrArray *actions, TlMapChangeKind kind)
{
  TlMapChange *change = tl_map_change_new (kind);

  g_ptr_array_add (actions, tl_action_new_map_change (change));
  return change;
}

TlAction *
tl_action_new_fact_change (TlFactChange *change)
{
  TlAction *action = tl_action_new (TL_ACTION_SET + (TlActionKind) change->kind);

  action->fact_change = change;
  return action;
}

TlAction *
tl_action_new_landing (const TlUnit *units, guint n_units, TlHex hex, gboolean is_rolled)
{
  TlAction *action = tl_action_add_units (tl_action_new (TL_ACTION_LAND), units, n_units);

  action->is_rolled = is_rolled;
  return tl_action_add_hex (action, hex);
}

TlAction *
tl_action_new_shipment (const TlUnit *units, guint n_units, TlHex hex, guint t)
{
  TlAction *action =
      tl_action_add_hex (tl_action_add_units (tl_action_new (TL_ACTION_SHIP), units, n_units), hex);

  action->t = t;
  return action;
}

TlAction *
tl_action_new_embarkation (const TlUnit *units, guint n_units, TlUnit craft)
{
  TlAction *action = tl_action_add_units (tl_action_new (TL_ACTION_EMBARK), units, n_units);

  action->craft = craft;
  return action;
}

TlAction *
tl_action_new_work (const TlWork *work)
{
  TlAction *action = tl_action_new (work->is_reduction ? TL_ACTION_REDUCE : TL_ACTION_BUILD);

  action->work = work->kind;
  tl_action_add_units (action, (const TlUnit *) work->units->data, work->units->len);
  return tl_action_add_hex (action, work->hex);
}

TlWork
tl_action_work (const TlAction *action)
{
  return (TlWork){ action->units, g_array_index (action->hexes, TlHex, 0), action->work,
                   action->kind == TL_ACTION_REDUCE };
}

TlAction *
tl_action_copy_with_loss (const TlAction *action)
{
  TlAction *lossy = tl_action_copy (action);

  g_array_append_vals (lossy->lost, action->units->data, 1);
  return lossy;
}

TlAction *
tl_action_new_fuel (const TlFuelPurchase *purchase)
{
  TlAction *action = tl_action_new (TL_ACTION_FUEL);

  action->method = purchase->method;
  action->formation = purchase->formation;
  if (purchase->hq != TL_UNIT_NONE)
    tl_action_add_unit (action, purchase->hq);
  return tl_action_add_payments (action, (const TlPayment *) purchase->payments->data,
                                 purchase->payments->len);
}

TlAction *
tl_action_copy (const TlAction *action)
{
  TlAction *copy = g_memdup2 (action, sizeof *action);

  copy->units = g_array_copy (action->units);
  copy->hexes = g_array_copy (action->hexes);
  copy->payments = g_array_copy (action->payments);
  copy->parts = g_array_copy (action->parts);
  copy->lost = g_array_copy (action->lost);
  if (action->fight != NULL)
    copy->fight = tl_fight_copy (action->fight);
  if (action->barrage != NULL)
    copy->barrage = tl_barrage_copy (action->barrage);
  if (action->mission != NULL)
    copy->mission = tl_mission_copy (action->mission);
  if (action->map_change != NULL)
    copy->map_change = tl_map_change_copy (action->map_change);
  if (action->fact_change != NULL)
    copy->fact_change = tl_fact_change_copy (action->fact_change);
  return copy;
}

void
tl_action_free (TlAction *action)
{
  if (action == NULL)
    return;
  g_array_unref (action->units);
  g_array_unref (action->hexes);
  g_array_unref (action->payments);
  g_array_unref (action->parts);
  g_array_unref (action->lost);
  g_clear_pointer (&action->fight, tl_fight_free);
  g_clear_pointer (&action->barrage, tl_barrage_free);
  g_clear_pointer (&action->mission, tl_mission_free);
  g_clear_pointer (&action->map_change, tl_map_change_free);
  g_clear_pointer (&action->fact_change, tl_fact_change_free);
  g_free (action);
}

TlAction *
tl_action_add_unit (TlAction *action, TlUnit unit)
{
  g_array_append_val (action->units, unit);
  return action;
}

TlAction *
tl_action_add_units (TlAction *action, const TlUnit *units, guint n_units)
{
  g_array_append_vals (action->units, units, n_units);
  return action;
}

TlAction *
tl_action_add_hex (TlAction *action, TlHex hex)
{
  g_array_append_val (action->hexes, hex);
  return action;
}

TlAction *
tl_action_add_hexes (TlAction *action, const TlHex *hexes, guint n_hexes)
{
  g_array_append_vals (action->hexes, hexes, n_hexes);
  return action;
}

TlAction *
tl_action_add_payments (TlAction *action, const TlPayment *payments, guint n_payments)
{
  g_array_append_vals (action->payments, payments, n_payments);
  return action;
}

static void
append_units (GString *text, const char *before, const GArray *units, const TlSituation *situation)
{
  for (guint i = 0; i < units->len; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? before : ",",
                            tl_situation_id (situation, g_array_index (units, TlUnit, i)));
}

static void
append_hex (GString *text, TlHex hex, const TlGrid *grid)
{
  char number[TL_HEX_NUMBER_MAX];

  g_string_append_c (text, ' ');
  g_string_append (text, tl_grid_format (grid, hex, number));
}

static void
append_hexes (GString *text, const GArray *hexes, const TlGrid *grid)
{
  for (guint i = 0; i < hexes->len; i++)
    append_hex (text, g_array_index (hexes, TlHex, i), grid);
}

static void
append_unit_key (GString *text, const char *key, TlUnit unit, const TlSituation *situation)
{
  if (unit != TL_UNIT_NONE)
    g_string_append_printf (text, " %s=%s", key, tl_situation_id (situation, unit));
}

static void
append_picks (GString *text, const TlFight *fight, const TlMap *map)
{
  const TlTerrainChart *chart = tl_map_chart (map);
  char number[TL_HEX_NUMBER_MAX];

  if (fight->defender_pick.kind != TL_TERRAIN_PICK_OPEN)
    g_string_append_printf (text, " terrain=%s", tl_terrain_pick_id (chart, fight->defender_pick));
  for (guint i = 0; i < fight->stack_picks->len; i++)
    {
      const TlStackPick *choice = &g_array_index (fight->stack_picks, TlStackPick, i);

      if (choice->pick.kind != TL_TERRAIN_PICK_OPEN)
        g_string_append_printf (text, " against=%s:%s",
                                tl_grid_format (tl_map_grid (map), choice->from, number),
                                tl_terrain_pick_id (chart, choice->pick));
    }
}

/* "u1=33.11:2", "u1=33.11@xxi:1:wasted", "33.11:2", "u1=box/reserve:2", "u1=stocks" */
static void
append_payment (GString *text, const TlPayment *payment, const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);

  if (payment->unit != TL_UNIT_NONE)
    g_string_append_printf (text, "%s=", tl_situation_id (situation, payment->unit));
  if (payment->kind == TL_PAY_STOCKS)
    {
      g_string_append (text, "stocks");
      return;
    }
  g_autofree char *site = tl_site_to_string (scenario, payment->dump);
  g_string_append (text, site);
  if (payment->users == TL_USERS_ADJACENT)
    g_string_append (text, "/aboard");
  if (tl_users_is_formation (payment->users))
    g_string_append_printf (text, "@%s",
                            g_array_index (scenario->formations, TlFormation, payment->users).id);
  g_string_append_printf (text, ":%u%s", payment->t,
                          payment->kind == TL_PAY_WASTED ? ":wasted" : "");
}

static void
append_payments (GString *text, const char *before, const char *between, const GArray *payments,
                 const TlSituation *situation)
{
  for (guint i = 0; i < payments->len; i++)
    {
      g_string_append (text, i == 0 ? before : between);
      append_payment (text, &g_array_index (payments, TlPayment, i), situation);
    }
}

/* "u1,u2=33.11:2": what a dump pays for the units up to the next amount. */
static void
append_meals (GString *text, const GArray *meals, const TlSituation *situation)
{
  for (guint i = 0; i < meals->len;)
    {
      TlPayment amount = g_array_index (meals, TlPayment, i);

      g_string_append_printf (text, " %s", tl_situation_id (situation, amount.unit));
      for (i++; i < meals->len && g_array_index (meals, TlPayment, i).t == 0; i++)
        g_string_append_printf (
            text, ",%s", tl_situation_id (situation, g_array_index (meals, TlPayment, i).unit));
      g_string_append_c (text, '=');
      amount.unit = TL_UNIT_NONE;
      append_payment (text, &amount, situation);
    }
}

/* "33.11:minor-river", or "woods" for the defender's own. */
static void
append_pick (GString *text, const TlAction *action, const TlMap *map)
{
  char number[TL_HEX_NUMBER_MAX];

  g_string_append_c (text, ' ');
  if (action->hexes->len > 0)
    g_string_append_printf (
        text,
        "%s:", tl_grid_format (tl_map_grid (map), g_array_index (action->hexes, TlHex, 0), number));
  g_string_append (text, tl_terrain_pick_id (tl_map_chart (map), action->pick));
}

/* " from=33.11" */
static void
append_origin (GString *text, const TlAction *action, const TlMap *map)
{
  char number[TL_HEX_NUMBER_MAX];

  g_string_append_printf (
      text, " from=%s",
      tl_grid_format (tl_map_grid (map), g_array_index (action->hexes, TlHex, 0), number));
}

static void
append_fight (GString *text, const TlFight *fight, const TlSituation *situation)
{
  const TlMap *map = tl_situation_map (situation);

  append_hex (text, fight->target, tl_map_grid (map));
  append_units (text, " ", fight->attackers, situation);
  if (fight->overrun)
    g_string_append (text, " overrun");
  append_unit_key (text, "attacker-ar", fight->attacker_ar, situation);
  append_unit_key (text, "defender-ar", fight->defender_ar, situation);
  append_picks (text, fight, map);
  append_payments (text, " attacker-supply=", ",", fight->attacker_payments, situation);
  append_payments (text, " defender-supply=", ",", fight->defender_payments, situation);
  if (fight->defender_withholds)
    g_string_append (text, " defender-supply=no");
  append_units (text, " unsupplied=", fight->unsupplied, situation);
}

static void
append_aim (GString *text, TlAimKind aim, TlUnit ship, const TlSituation *situation)
{
  if (aim == TL_AIM_SHIP)
    append_unit_key (text, "at", ship, situation);
  else if (aim != TL_AIM_UNITS)
    g_string_append_printf (text, " at=%s", tl_aim_id (aim));
}

static void
append_barrage (GString *text, const TlBarrage *barrage, const TlSituation *situation)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  char number[TL_HEX_NUMBER_MAX];

  append_hex (text, barrage->target, grid);
  append_units (text, " ", barrage->firers, situation);
  append_aim (text, barrage->aim, barrage->ship, situation);
  if (barrage->is_hip_shoot)
    g_string_append (text, " hip");
  if (barrage->points > 0)
    g_string_append_printf (text, " points=%u", barrage->points);
  append_unit_key (text, "by", barrage->payer_hq, situation);
  if (barrage->payer_hex != TL_HEX_NONE)
    g_string_append_printf (text, " from=%s", tl_grid_format (grid, barrage->payer_hex, number));
}

static void
append_mission (GString *text, const TlMission *mission, const TlSituation *situation)
{
  g_string_append_printf (text, " %s", tl_mission_kind_id (mission->kind));
  append_hex (text, mission->target, tl_map_grid (tl_situation_map (situation)));
  append_units (text, " ", mission->planes, situation);
  if (mission->aim != TL_AIM_RAILWAY)
    append_aim (text, mission->aim, mission->ship, situation);
  if (mission->t > 0)
    g_string_append_printf (text, " t=%u", mission->t);
  append_units (text, " cargo=", mission->cargo, situation);
  for (guint i = 0; i < mission->tows->len; i++)
    {
      const TlTow *tow = &g_array_index (mission->tows, TlTow, i);

      g_string_append_printf (text, "%s%s:%s", i == 0 ? " tows=" : ",",
                              tl_situation_id (situation, tow->tug),
                              tl_situation_id (situation, tow->glider));
    }
}

static void
append_dice (GString *text, const TlAction *action)
{
  for (guint i = 0; i < action->n_dice; i++)
    g_string_append_printf (text, "%s%d", i == 0 ? " dice=" : ",", action->dice[i]);
}

/* " 33.11", " box/reserve" */
static void
append_place (GString *text, const TlAction *action, const TlSituation *situation)
{
  g_autofree char *place = action->hexes->len > 0
                               ? tl_site_to_string (tl_situation_scenario (situation),
                                                    g_array_index (action->hexes, TlSite, 0))
                               : NULL;

  if (place != NULL)
    g_string_append_printf (text, " %s", place);
}

/* " u1,u2 pax1,pax2 combat"; " u1 u2" */
static void
append_rebuild (GString *text, const TlAction *action, const TlSituation *situation)
{
  gboolean is_rebuild = action->kind == TL_ACTION_REBUILD;

  for (guint i = 0; i < action->units->len; i++)
    g_string_append_printf (text, "%s%s", i == 0 || !is_rebuild ? " " : ",",
                            tl_situation_id (situation, g_array_index (action->units, TlUnit, i)));
  append_units (text, " ", action->lost, situation);
  append_hexes (text, action->hexes, tl_map_grid (tl_situation_map (situation)));
  if (action->has_mode)
    g_string_append_printf (text, " %s", tl_mode_id (action->mode));
}

static void
append_determination (GString *text, const TlAction *action, const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);

  g_string_append_printf (text, " %s", tl_programme_id (action->what));
  if (action->weather > 0)
    g_string_append_printf (text, " %s",
                            tl_schedule_entry (scenario, TL_ENTRY_WEATHER, action->weather)->id);
  if (action->side != TL_SIDE_NONE)
    g_string_append_printf (text, " %s", scenario->sides[action->side].id);
}

/* " 4 33.11" */
static void
append_load (GString *text, const TlAction *action, const TlGrid *grid)
{
  g_string_append_printf (text, " %u", action->t);
  append_hexes (text, action->hexes, grid);
}

/* " u1,u2 hedgehog 33.11 u1=33.12:8" */
static void
append_work (GString *text, const TlAction *action, const TlSituation *situation)
{
  append_units (text, " ", action->units, situation);
  g_string_append_printf (text, " %s", tl_work_kind_id (action->work));
  append_hexes (text, action->hexes, tl_map_grid (tl_situation_map (situation)));
  append_payments (text, " ", " ", action->payments, situation);
}

/* " hq", " formation xxi", or nothing for single units. */
static void
append_method (GString *text, const TlAction *action, const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);

  if (action->method == TL_FUEL_HQ)
    g_string_append (text, " hq");
  if (action->method == TL_FUEL_FORMATION)
    g_string_append_printf (
        text, " formation %s",
        g_array_index (scenario->formations, TlFormation, action->formation).id);
}

/* Loads are left out when all of @parts are empty, as @action's unit is. */
static void
append_parts (GString *text, const TlSituation *situation, const TlAction *action)
{
  const GArray *parts = action->parts;
  gboolean has_loads =
      action->kind == TL_ACTION_DIVIDE &&
      tl_situation_state (situation, g_array_index (action->units, TlUnit, 0))->t > 0;

  for (guint i = 0; i < parts->len; i++)
    has_loads |= g_array_index (parts, TlTransportPart, i).t > 0;
  for (guint i = 0; i < parts->len; i++)
    {
      const TlTransportPart *part = &g_array_index (parts, TlTransportPart, i);
      g_autofree char *points = tl_fraction_to_string (tl_fraction_new (part->points4, 4));

      g_string_append_printf (text, "%s%s", i > 0 ? "," : "", points);
      if (has_loads)
        g_string_append_printf (text, ":%u", part->t);
    }
}

static char *
unmarked_text (const TlAction *action, const TlSituation *situation)
{
  const TlMap *map = tl_situation_map (situation);
  GString *text = g_string_new (tl_action_kind_id (action->kind));

  if (action->map_change != NULL)
    {
      g_autofree char *rest = tl_map_change_to_string (action->map_change, situation);

      g_string_append_printf (text, " %s", rest);
    }
  if (action->fact_change != NULL)
    {
      g_autofree char *rest = tl_fact_change_to_string (action->fact_change, situation);

      g_string_append_printf (text, " %s", rest);
    }
  if (action->fight != NULL)
    append_fight (text, action->fight, situation);
  if (action->kind == TL_ACTION_BUILD || action->kind == TL_ACTION_REDUCE)
    {
      append_work (text, action, situation);
      return g_string_free (text, FALSE);
    }
  if (action->kind == TL_ACTION_REBUILD || action->kind == TL_ACTION_CONSOLIDATE ||
      action->kind == TL_ACTION_DETACH || action->kind == TL_ACTION_ABSORB)
    {
      append_rebuild (text, action, situation);
      return g_string_free (text, FALSE);
    }
  if (action->barrage != NULL)
    append_barrage (text, action->barrage, situation);
  if (action->mission != NULL)
    append_mission (text, action->mission, situation);
  if (action->kind == TL_ACTION_FUEL)
    append_method (text, action, situation);
  append_units (text, action->kind == TL_ACTION_TRACE ? " by=" : " ", action->units, situation);
  if (action->kind == TL_ACTION_EAT)
    append_meals (text, action->payments, situation);
  else
    append_payments (text, " ", " ", action->payments, situation);
  if (action->kind == TL_ACTION_TRACE && action->hexes->len > 0)
    append_origin (text, action, map);
  else if (action->kind == TL_ACTION_TERRAIN)
    append_pick (text, action, map);
  else if (action->kind == TL_ACTION_PLACE || action->kind == TL_ACTION_ARRIVE)
    append_place (text, action, situation);
  else if (action->kind != TL_ACTION_LOAD && action->kind != TL_ACTION_UNLOAD)
    append_hexes (text, action->hexes, tl_map_grid (map));
  else
    append_load (text, action, tl_map_grid (map));
  if (action->craft != TL_UNIT_NONE)
    g_string_append_printf (text, " %s", tl_situation_id (situation, action->craft));
  if (action->is_rolled)
    g_string_append (text, " rolled");
  if (action->is_quiet)
    g_string_append (text, " quiet");
  append_units (text, " lost=", action->lost, situation);
  if (action->kind == TL_ACTION_BLOW && action->t > 0)
    g_string_append_printf (text, " %u", action->t);
  if ((action->kind == TL_ACTION_RAIL || action->kind == TL_ACTION_SHIP) && action->t > 0)
    g_string_append_printf (text, " t=%u", action->t);
  if (action->parts->len > 0)
    {
      g_string_append_c (text, ' ');
      append_parts (text, situation, action);
    }
  if (action->kind == TL_ACTION_PLAN_DROP)
    g_string_append_printf (text, " %d", action->turn);
  if (action->kind == TL_ACTION_DETERMINE)
    append_determination (text, action, situation);
  if (action->kind == TL_ACTION_CONTROL)
    g_string_append_printf (text, " %s",
                            action->side == TL_SIDE_NONE
                                ? "none"
                                : tl_situation_scenario (situation)->sides[action->side].id);
  if (action->has_mode)
    g_string_append_printf (text, " %s", tl_mode_id (action->mode));
  append_dice (text, action);
  return g_string_free (text, FALSE);
}

char *
tl_action_to_string (const TlAction *action, const TlSituation *situation)
{
  char *text = unmarked_text (action, situation);

  if (action->heed == TL_HEED_ENFORCE)
    return text;
  g_autofree char *plain = text;
  return g_strdup_printf ("%s %s", plain, tl_heed_mark (action->heed));
}

/* --- errors of texts --- */

/* By hand: G_DEFINE_QUARK () takes a name that the formatter tears apart. */
GQuark
tl_action_error_quark (void)
{
  return g_quark_from_static_string ("tl-action-error-quark");
}

gboolean
tl_action_fail (GError **error, TlActionError code, const char *format, ...)
{
  va_list args;

  va_start (args, format);
  g_autofree char *message = tl_message_format (format, args);
  va_end (args);
  g_set_error_literal (error, TL_ACTION_ERROR, (int) code, message);
  return FALSE;
}
