/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Actions to text. */
#include "config.h"

#include "play/tl-action-parts.h"
#include "play/tl-action.h"

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

  g_string_append_printf (text, " %s", tl_grid_format (grid, hex, number));
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
  g_autofree char *site = NULL;

  if (payment->unit != TL_UNIT_NONE)
    g_string_append_printf (text, "%s=", tl_situation_id (situation, payment->unit));
  if (payment->kind == TL_PAY_STOCKS)
    {
      g_string_append (text, "stocks");
      return;
    }
  site = tl_site_to_string (scenario, payment->dump);
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

/* " 4 33.11" */
static void
append_load (GString *text, const TlAction *action, const TlGrid *grid)
{
  g_string_append_printf (text, " %u", action->t);
  append_hexes (text, action->hexes, grid);
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

char *
tl_action_to_string (const TlAction *action, const TlSituation *situation)
{
  const TlMap *map = tl_situation_map (situation);
  GString *text = g_string_new (tl_action_kind_id (action->kind));

  if (action->fight != NULL)
    append_fight (text, action->fight, situation);
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
  else if (action->kind == TL_ACTION_PLACE)
    append_place (text, action, situation);
  else if (action->kind != TL_ACTION_LOAD && action->kind != TL_ACTION_UNLOAD)
    append_hexes (text, action->hexes, tl_map_grid (map));
  else
    append_load (text, action, tl_map_grid (map));
  if (action->craft != TL_UNIT_NONE)
    g_string_append_printf (text, " %s", tl_situation_id (situation, action->craft));
  if (action->is_rolled)
    g_string_append (text, " rolled");
  append_units (text, " lost=", action->lost, situation);
  if (action->kind == TL_ACTION_BLOW && action->t > 0)
    g_string_append_printf (text, " %u", action->t);
  if (action->kind == TL_ACTION_RAIL && action->t > 0)
    g_string_append_printf (text, " t=%u", action->t);
  if (action->parts->len > 0)
    {
      g_string_append_c (text, ' ');
      tl_action_append_parts (text, action->parts);
    }
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
