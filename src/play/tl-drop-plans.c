/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/tl-drop-plans.h"

#include "play/tl-apply-private.h"
#include "rules/air/tl-flight.h"
#include "rules/movement/tl-air-drop.h"

/* What may be set aside: what the plan says, not what a unit is. */
static const char *const rules[] = { "14.10b", "14.10c", NULL };

static gboolean
apply_plan (TlApply *apply)
{
  const TlAction *action = apply->action;
  TlHex hex = tl_apply_hex (apply, 0);
  gboolean ok = TRUE;

  for (guint i = 0; i < action->units->len; i++)
    ok &= tl_drop_plan_may_write (apply->before, tl_apply_unit (apply, i), hex, action->turn,
                                  apply->verdict);
  if (!ok && !tl_apply_settles (apply, rules))
    return FALSE;
  for (guint i = 0; i < action->units->len; i++)
    tl_drop_plan_set (apply->edit, tl_apply_unit (apply, i), hex, action->turn);
  return TRUE;
}

static gboolean
apply_delay (TlApply *apply)
{
  const GArray *units = apply->action->units;
  gboolean ok = TRUE;

  for (guint i = 0; i < units->len; i++)
    ok &= tl_drop_plan_may_delay (apply->before, tl_apply_unit (apply, i), apply->verdict);
  if (!ok && !tl_apply_settles (apply, rules))
    return FALSE;
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = tl_apply_unit (apply, i);
      const TlUnitState *state = tl_situation_state (apply->before, unit);

      if (state->drop_turn > 0)
        tl_drop_plan_set (apply->edit, unit, state->drop_hex, state->drop_turn + 1);
    }
  return TRUE;
}

static gboolean
apply_cancel (TlApply *apply)
{
  const GArray *units = apply->action->units;
  gboolean ok = TRUE;

  for (guint i = 0; i < units->len; i++)
    ok &= tl_drop_plan_may_cancel (apply->before, tl_apply_unit (apply, i), apply->verdict);
  if (!ok && !tl_apply_settles (apply, rules))
    return FALSE;
  for (guint i = 0; i < units->len; i++)
    tl_drop_plan_set (apply->edit, tl_apply_unit (apply, i), TL_HEX_NONE, 0);
  return TRUE;
}

const TlApplyEntry tl_apply_drop_plans[] = {
  { TL_ACTION_PLAN_DROP, apply_plan, TL_IN_TURN },
  { TL_ACTION_DELAY_DROP, apply_delay, TL_IN_TURN },
  { TL_ACTION_CANCEL_DROP, apply_cancel, TL_IN_TURN },
  { 0, NULL, 0 },
};

/* --- lists ------------------------------------------------------------------------------------ */

TlAction *
tl_drop_plan_action (const TlUnit *units, guint n_units, TlHex hex, int turn)
{
  TlAction *action = tl_action_add_units (tl_action_new (TL_ACTION_PLAN_DROP), units, n_units);

  action->turn = turn;
  return tl_action_add_hex (action, hex);
}

void
tl_drop_plans_add_changes (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  if (tl_drop_plan_may_delay (situation, unit, NULL))
    g_ptr_array_add (actions, tl_action_add_unit (tl_action_new (TL_ACTION_DELAY_DROP), unit));
  if (tl_drop_plan_may_cancel (situation, unit, NULL))
    g_ptr_array_add (actions, tl_action_add_unit (tl_action_new (TL_ACTION_CANCEL_DROP), unit));
}

/* The transports of @side on the map. (transfer full): TlUnit */
static GArray *
transports_of (const TlSituation *situation, TlSide side)
{
  GArray *planes = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlCounter *counter = tl_situation_counter (situation, unit);

      if (counter->kind == TL_KIND_AIRCRAFT && counter->lift_t2 > 0 &&
          tl_unit_is_on_map (situation, unit) && tl_situation_side (situation, unit) == side)
        g_array_append_val (planes, unit);
    }
  return planes;
}

static gboolean
is_in_reach (const TlSituation *situation, const GArray *planes, TlHex hex)
{
  for (guint i = 0; i < planes->len; i++)
    {
      TlUnit plane = g_array_index (planes, TlUnit, i);

      if (tl_flight_hexes_to (situation, plane, hex) <= tl_flight_range_hexes (situation, plane))
        return TRUE;
    }
  return planes->len == 0;
}

void
tl_drop_plans_add_actions (GPtrArray *actions, const TlSituation *situation, TlUnit unit)
{
  TlSide side = tl_situation_side (situation, unit);
  int turn = tl_drop_plan_earliest (situation);
  g_autoptr (GArray) planes = NULL;

  if (tl_situation_clock (situation)->phase != TL_PHASE_REFIT ||
      tl_situation_clock (situation)->phasing != side)
    return;
  tl_drop_plans_add_changes (actions, situation, unit);
  if (!tl_drop_plan_is_for (situation, unit, NULL) || tl_drop_plan_is_open (situation, unit))
    return;
  planes = transports_of (situation, side);
  for (TlHex hex = 0; hex < tl_map_n_hexes (tl_situation_map (situation)); hex++)
    if (is_in_reach (situation, planes, hex) &&
        tl_drop_plan_may_write (situation, unit, hex, turn, NULL))
      g_ptr_array_add (actions, tl_drop_plan_action (&unit, 1, hex, turn));
}
