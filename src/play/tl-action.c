/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-action.h"

static const char *const kind_ids[TL_ACTION_KINDS] = {
  [TL_ACTION_PLACE] = "place",         [TL_ACTION_REMOVE] = "remove",
  [TL_ACTION_MODE] = "mode",           [TL_ACTION_RELEASE] = "release",
  [TL_ACTION_MOVE] = "move",           [TL_ACTION_FUEL] = "fuel",
  [TL_ACTION_LOAD] = "load",           [TL_ACTION_UNLOAD] = "unload",
  [TL_ACTION_COMBINE] = "combine",     [TL_ACTION_DIVIDE] = "divide",
  [TL_ACTION_ATTACK] = "attack",       [TL_ACTION_PAY] = "pay",
  [TL_ACTION_WITHHOLD] = "withhold",   [TL_ACTION_LEAD] = "lead",
  [TL_ACTION_TERRAIN] = "terrain",     [TL_ACTION_ROLL] = "roll",
  [TL_ACTION_COMBAT] = "combat",       [TL_ACTION_LOSE] = "lose",
  [TL_ACTION_RETREAT] = "retreat",     [TL_ACTION_ADVANCE] = "advance",
  [TL_ACTION_DECLINE] = "decline",     [TL_ACTION_EXTEND] = "extend",
  [TL_ACTION_UNEXTEND] = "unextend",   [TL_ACTION_COLLAPSE] = "collapse",
  [TL_ACTION_CAPTURE] = "capture",     [TL_ACTION_YIELD] = "yield",
  [TL_ACTION_DISPLACE] = "displace",   [TL_ACTION_BLOW] = "blow",
  [TL_ACTION_REPAIR] = "repair",       [TL_ACTION_RAIL] = "rail",
  [TL_ACTION_CONTROL] = "control",     [TL_ACTION_RECOVER] = "recover",
  [TL_ACTION_TRACE] = "trace",         [TL_ACTION_EAT] = "eat",
  [TL_ACTION_ATTRITION] = "attrition", [TL_ACTION_BREAKOUT] = "breakout",
  [TL_ACTION_ARRIVE] = "arrive",       [TL_ACTION_EMBARK] = "embark",
  [TL_ACTION_LAND] = "land",           [TL_ACTION_SAIL] = "sail",
  [TL_ACTION_DROP] = "drop",           [TL_ACTION_NEXT] = "next",
};

const char *
tl_action_kind_id (TlActionKind kind)
{
  return kind_ids[kind];
}

const char *
tl_action_kind_rule (TlActionKind kind)
{
  static const char *const rules[TL_ACTION_KINDS] = {
    [TL_ACTION_MODE] = "5.4",       [TL_ACTION_RELEASE] = "5.7b",   [TL_ACTION_MOVE] = "6.1",
    [TL_ACTION_FUEL] = "12.5c",     [TL_ACTION_LOAD] = "13.2f",     [TL_ACTION_UNLOAD] = "13.2f",
    [TL_ACTION_COMBINE] = "13.2c",  [TL_ACTION_DIVIDE] = "13.2c",   [TL_ACTION_ATTACK] = "9.2",
    [TL_ACTION_PAY] = "12.4",       [TL_ACTION_WITHHOLD] = "9.5",   [TL_ACTION_LEAD] = "9.6",
    [TL_ACTION_TERRAIN] = "9.4",    [TL_ACTION_ROLL] = "9.9",       [TL_ACTION_COMBAT] = "9.2",
    [TL_ACTION_LOSE] = "9.11",      [TL_ACTION_RETREAT] = "9.12",   [TL_ACTION_ADVANCE] = "9.12g",
    [TL_ACTION_DECLINE] = "9.10",   [TL_ACTION_NEXT] = "2.2",       [TL_ACTION_EXTEND] = "12.7d",
    [TL_ACTION_UNEXTEND] = "12.7f", [TL_ACTION_COLLAPSE] = "9.14d", [TL_ACTION_RECOVER] = "12.10e",
    [TL_ACTION_REPAIR] = "13.3g",   [TL_ACTION_RAIL] = "13.3e",     [TL_ACTION_CONTROL] = "13.3h",
    [TL_ACTION_TRACE] = "12.6f",    [TL_ACTION_EAT] = "12.6c",      [TL_ACTION_ATTRITION] = "12.8b",
    [TL_ACTION_BREAKOUT] = "12.8e", [TL_ACTION_ARRIVE] = "12.8e",   [TL_ACTION_EMBARK] = "18.5",
    [TL_ACTION_LAND] = "18.5",      [TL_ACTION_SAIL] = "18.1",      [TL_ACTION_DROP] = "14.10b",
    [TL_ACTION_CAPTURE] = "9.14",   [TL_ACTION_YIELD] = "9.14c",    [TL_ACTION_DISPLACE] = "9.14c",
    [TL_ACTION_BLOW] = "12.11a",
  };

  return rules[kind];
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
