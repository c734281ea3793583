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
