/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/tl-segment.h"

#include "play/tl-apply-private.h"
#include "play/tl-combat-private.h"
#include "play/tl-drop-plans.h"
#include "play/tl-fire.h"
#include "play/tl-legal.h"
#include "play/tl-mission-play.h"
#include "play/tl-programme-play.h"
#include "play/tl-refits.h"
#include "rules/air/tl-refit.h"
#include "rules/base/tl-stacking.h"
#include "rules/movement/tl-air-drop.h"
#include "rules/movement/tl-move.h"
#include "rules/movement/tl-train.h"
#include "rules/payment/tl-fuel.h"
#include "rules/turn/tl-programme.h"
#include "rules/upkeep/tl-breakout.h"
#include "rules/upkeep/tl-mode-end.h"
#include "rules/upkeep/tl-return.h"

/* A turn has fewer segments than this. */
#define STEPS_MAX (2 * TL_PHASES)

static void
open_free (TlOpen *open)
{
  g_array_unref (open->units);
  g_ptr_array_unref (open->actions);
  g_free (open);
}

static TlOpen *
add (GPtrArray *list, TlOpenKind kind, TlHex hex)
{
  TlOpen *open = g_new0 (TlOpen, 1);

  open->kind = kind;
  open->urgency = kind <= TL_OPEN_ARRIVAL ? TL_OPEN_MUST
                  : kind < TL_OPEN_FUEL   ? TL_OPEN_MAY
                                          : TL_OPEN_REMINDER;
  open->hex = hex;
  open->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  open->actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  g_ptr_array_add (list, open);
  return open;
}

/* The one of @kind, which the list has once, with one more unit. */
static TlOpen *
add_unit (GPtrArray *list, TlOpenKind kind, const TlSituation *situation, TlUnit unit)
{
  TlOpen *open = NULL;

  for (guint i = 0; i < list->len && open == NULL; i++)
    if (((TlOpen *) list->pdata[i])->kind == kind)
      open = list->pdata[i];
  if (open == NULL)
    open = add (list, kind, tl_situation_hex (situation, unit));
  g_array_append_val (open->units, unit);
  return open;
}

/* --- what must be done ------------------------------------------------------------------------ */

/* What @what may be: a roll, or for the weather and the first side what a hand says. */
static void
add_due (GPtrArray *list, const TlSituation *situation, guint what)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  TlOpen *open = add (list, TL_OPEN_DUE, TL_HEX_NONE);
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  guint n_weathers = tl_schedule_n_entries (scenario, TL_ENTRY_WEATHER);

  open->what = what;
  tl_programme_add_actions (actions, situation);
  for (guint i = 0; i < actions->len; i++)
    {
      const TlAction *action = actions->pdata[i];

      if (action->kind == TL_ACTION_DETERMINE && action->what == what)
        g_ptr_array_add (open->actions, tl_action_copy (action));
    }
  for (guint i = 1; i <= n_weathers && what == TL_DONE_WEATHER; i++)
    {
      TlAction *said = tl_action_new (TL_ACTION_DETERMINE);

      said->what = what;
      said->weather = (guint8) i;
      g_ptr_array_add (open->actions, said);
    }
}

static void
add_arrival (GPtrArray *list, const TlSituation *situation, TlUnit unit)
{
  g_autoptr (GArray) places = tl_return_places (situation, unit);
  TlSite first = g_array_index (places, TlSite, 0);
  guint load_t = tl_return_may_load (situation, unit, NULL);
  TlOpen *open = add (list, TL_OPEN_ARRIVAL, tl_site_is_box (first) ? TL_HEX_NONE : first);

  g_array_append_val (open->units, unit);
  for (guint i = 0; i < places->len; i++)
    {
      TlAction *action = tl_action_add_unit (tl_action_new (TL_ACTION_ARRIVE), unit);

      g_ptr_array_add (open->actions,
                       tl_action_add_hex (action, g_array_index (places, TlSite, i)));
    }
  if (load_t > 0)
    {
      TlAction *load = tl_action_add_unit (tl_action_new (TL_ACTION_LOAD), unit);

      load->t = load_t;
      g_ptr_array_add (open->actions, load);
    }
}

/* Each to the first place where it may. */
static void
add_all_arrivals (GPtrArray *list, const GArray *units)
{
  TlOpen *open = add (list, TL_OPEN_ARRIVAL, TL_HEX_NONE);

  g_array_append_vals (open->units, units->data, units->len);
  g_ptr_array_add (open->actions, tl_action_new (TL_ACTION_ARRIVE));
}

static void
add_musts (GPtrArray *list, const TlSituation *situation)
{
  guint due = tl_programme_due (situation);
  g_autoptr (GArray) arrivals = tl_programme_arrivals (situation);

  for (guint what = 1; what <= due; what <<= 1)
    if ((due & what) != 0)
      add_due (list, situation, what);
  if (arrivals->len > 1)
    add_all_arrivals (list, arrivals);
  for (guint i = 0; i < arrivals->len; i++)
    add_arrival (list, situation, g_array_index (arrivals, TlUnit, i));
}

/* --- what may be done ------------------------------------------------------------------------- */

static void
add_refits (GPtrArray *list, const TlSituation *situation)
{
  g_autoptr (GArray) bases = tl_refit_bases (situation, tl_situation_clock (situation)->phasing);

  for (guint i = 0; i < bases->len; i++)
    {
      TlUnit base = g_array_index (bases, TlUnit, i);
      TlOpen *open = add (list, TL_OPEN_REFIT, tl_situation_hex (situation, base));

      g_array_append_val (open->units, base);
      tl_refits_add_actions (open->actions, situation, base);
    }
}

/* Rule 14.10c: each plan that is due now. */
static void
add_plan (GPtrArray *list, const TlSituation *situation, TlUnit unit)
{
  if (!tl_drop_plan_may_delay (situation, unit, NULL))
    return;
  TlOpen *open = add (list, TL_OPEN_PLAN, tl_situation_state (situation, unit)->drop_hex);
  g_array_append_val (open->units, unit);
  tl_drop_plans_add_changes (open->actions, situation, unit);
}

static void
add_rebuild (GPtrArray *list, const TlSituation *situation, TlUnit unit)
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);

  tl_programme_add_rebuilds (actions, situation, unit);
  if (actions->len == 0)
    return;
  TlOpen *open = add (list, TL_OPEN_REBUILD, tl_situation_hex (situation, unit));
  g_array_append_val (open->units, unit);
  g_ptr_array_extend_and_steal (open->actions, g_steal_pointer (&actions));
}

/* Has it stood still so far in this phase? */
static gboolean
has_not_moved (const TlSituation *situation, TlUnit unit)
{
  const TlUnitState *state = tl_situation_state (situation, unit);
  const guint32 flags = TL_UNIT_MOVED | TL_UNIT_STOPPED | TL_UNIT_WORKED | TL_UNIT_BY_RAIL |
                        TL_UNIT_BY_AIR | TL_UNIT_BY_SEA | TL_UNIT_ATTACKED;

  return state->hex != TL_HEX_NONE && state->mp12_spent == 0 && (state->flags & flags) == 0;
}

static void
add_move (GPtrArray *list, const TlSituation *situation, TlUnit unit)
{
  if (has_not_moved (situation, unit) && tl_move_may_start (situation, unit, NULL))
    add_unit (list, TL_OPEN_MOVE, situation, unit);
}

/* Rule 13.3: SP beside the track, while Rail Cap is left. */
static void
add_cargo (GPtrArray *list, const TlSituation *situation, TlUnit unit)
{
  if (tl_situation_counter (situation, unit)->kind != TL_KIND_DUMP ||
      tl_situation_side (situation, unit) != tl_situation_clock (situation)->phasing ||
      tl_situation_hex (situation, unit) == TL_HEX_NONE ||
      tl_train_left16 (situation, tl_situation_side (situation, unit)) == 0)
    return;
  g_autoptr (GArray) stops = tl_train_stops (situation, &unit, 1);
  if (stops != NULL && stops->len > 0)
    add_unit (list, TL_OPEN_CARGO, situation, unit);
}

static void
add_release (GPtrArray *list, const TlSituation *situation, TlUnit unit)
{
  if (tl_mode_may_release (situation, unit, NULL))
    g_ptr_array_add (add_unit (list, TL_OPEN_RELEASE, situation, unit)->actions,
                     tl_action_add_unit (tl_action_new (TL_ACTION_RELEASE), unit));
}

static void
add_breakout (GPtrArray *list, const TlSituation *situation, TlUnit unit)
{
  if (tl_breakout_may (situation, unit, NULL, NULL))
    add_unit (list, TL_OPEN_BREAKOUT, situation, unit);
}

static void
add_barrage (GPtrArray *list, const TlSituation *situation, TlUnit unit)
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);

  tl_fire_add_actions (actions, situation, unit);
  if (actions->len > 0)
    add_unit (list, TL_OPEN_BARRAGE, situation, unit);
}

static void
add_mission (GPtrArray *list, const TlSituation *situation, TlUnit unit)
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);

  tl_mission_add_actions (actions, situation, unit);
  if (actions->len > 0)
    add_unit (list, TL_OPEN_MISSION, situation, unit);
}

/* The attack on @hex, with one more unit. */
static void
add_attacker (GPtrArray *list, TlHex hex, TlUnit unit)
{
  TlOpen *open = NULL;

  for (guint i = 0; i < list->len && open == NULL; i++)
    {
      TlOpen *each = list->pdata[i];

      if (each->kind == TL_OPEN_ATTACK && each->hex == hex)
        open = each;
    }
  if (open == NULL)
    open = add (list, TL_OPEN_ATTACK, hex);
  g_array_append_val (open->units, unit);
}

static void
add_attacks (GPtrArray *list, const TlSituation *situation, TlUnit unit)
{
  const TlMap *map = tl_situation_map (situation);
  TlHex hex = tl_situation_hex (situation, unit);
  TlSide enemy = tl_side_other (tl_situation_side (situation, unit));

  if (hex == TL_HEX_NONE || !tl_unit_is_attack_capable (situation, unit, NULL))
    return;
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex target = tl_map_neighbour (map, hex, d);

      if (target == TL_HEX_NONE || !tl_situation_has_combat_unit (situation, target, enemy))
        continue;
      g_autoptr (TlFight) fight = tl_fight_new (target, FALSE);
      tl_fight_add_attacker (fight, unit);
      if (tl_combat_may_announce (situation, fight, NULL))
        add_attacker (list, target, unit);
    }
}

typedef void (*AddUnit) (GPtrArray *list, const TlSituation *situation, TlUnit unit);

/* What units may do in a segment, and each of them is asked about. */
static const struct
{
  TlPhase phase;
  AddUnit add_units[3];
} chances[] = {
  { TL_PHASE_REFIT, { add_plan } },
  { TL_PHASE_REINFORCEMENT, { add_rebuild } },
  { TL_PHASE_BREAKOUT, { add_breakout } },
  { TL_PHASE_MOVEMENT, { add_move, add_cargo, add_mission } },
  { TL_PHASE_MOVEMENT_BARRAGE, { add_barrage, add_mission } },
  { TL_PHASE_REACTION, { add_release, add_move, add_mission } },
  { TL_PHASE_REACTION_BARRAGE, { add_release, add_barrage, add_mission } },
  { TL_PHASE_BARRAGE, { add_barrage, add_mission } },
  { TL_PHASE_COMBAT, { add_attacks } },
  { TL_PHASE_EXPLOITATION, { add_release, add_move, add_mission } },
  { TL_PHASE_EXPLOITATION_BARRAGE, { add_release, add_barrage, add_mission } },
  { TL_PHASE_EXPLOITATION_COMBAT, { add_release, add_attacks } },
};

static void
add_chances (GPtrArray *list, const TlSituation *situation)
{
  TlPhase phase = tl_situation_clock (situation)->phase;
  guint n_units = tl_situation_n_units (situation);

  if (phase == TL_PHASE_REFIT)
    add_refits (list, situation);
  for (guint i = 0; i < G_N_ELEMENTS (chances); i++)
    for (guint k = 0; chances[i].phase == phase && k < G_N_ELEMENTS (chances[i].add_units); k++)
      for (TlUnit unit = 0; unit < n_units && chances[i].add_units[k] != NULL; unit++)
        chances[i].add_units[k](list, situation, unit);
}

/* --- what is forgotten ------------------------------------------------------------------------ */

static gboolean
is_paid_for (const TlSituation *situation, TlUnit unit)
{
  TlFuelState fuel = tl_fuel_state (situation, unit, NULL);

  return fuel == TL_FUEL_MARKED || fuel == TL_FUEL_PAID;
}

/* Of units: fuel, drops, modes. */
static void
add_reminders_of_units (GPtrArray *list, const TlSituation *situation)
{
  const TlClock *clock = tl_situation_clock (situation);
  gboolean keeps_fuel = tl_situation_scenario (situation)->keeps_fuel;
  gboolean is_movement = clock->phase == TL_PHASE_MOVEMENT;
  guint n_units = tl_situation_n_units (situation);

  if (!is_movement && clock->phase != TL_PHASE_EXPLOITATION)
    return;
  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      if (tl_situation_side (situation, unit) != clock->phasing)
        continue;
      if (keeps_fuel && has_not_moved (situation, unit) && is_paid_for (situation, unit) &&
          tl_move_may_start (situation, unit, NULL))
        add_unit (list, TL_OPEN_FUEL, situation, unit);
      if (!is_movement)
        continue;
      if (tl_unit_makes_planned_drop (situation, unit))
        add_unit (list, TL_OPEN_DROP, situation, unit);
      if (tl_mode_end_reserve_in_hedgehog (situation, unit))
        add_unit (list, TL_OPEN_HEDGEHOG, situation, unit);
      if (tl_mode_end_strat_lacks_trace (situation, unit))
        add_unit (list, TL_OPEN_STRAT, situation, unit);
    }
}

/* Rule 4.8a, which the Reinforcement Phase does not enforce. */
static void
add_stacks (GPtrArray *list, const TlSituation *situation)
{
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));

  if (tl_situation_clock (situation)->phase == TL_PHASE_REINFORCEMENT)
    return;
  for (TlHex hex = 0; hex < n_hexes; hex++)
    for (TlSide side = 0; side < TL_SIDES && tl_situation_first_in (situation, hex) != TL_UNIT_NONE;
         side++)
      {
        g_autoptr (GArray) surplus = tl_stacking_surplus (situation, hex, side);

        if (surplus->len > 0)
          g_array_append_vals (add (list, TL_OPEN_STACK, hex)->units, surplus->data, surplus->len);
      }
}

/* Rules 13.6, 13.6a */
static void
add_late (GPtrArray *list, const TlSituation *situation)
{
  g_autoptr (GArray) units = tl_return_due (situation);

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      const char *rule = tl_return_late (situation, unit, NULL);

      if (rule != NULL)
        add_unit (list, g_str_equal (rule, "13.6") ? TL_OPEN_LATE : TL_OPEN_PORT, situation, unit);
    }
}

/* --- all of it -------------------------------------------------------------------------------- */

static gboolean
is_worth_a_stop (const TlAction *action)
{
  switch (action->kind)
    {
    case TL_ACTION_NEXT:
    case TL_ACTION_BLOW:
    case TL_ACTION_COMBINE:
    case TL_ACTION_DIVIDE:
    case TL_ACTION_CONTROL:
    case TL_ACTION_FUEL:
    case TL_ACTION_PLAN_DROP:
    case TL_ACTION_CANCEL_DROP:
      return FALSE;
    default:
      return TRUE;
    }
}

static gboolean
may_do_something (const TlSituation *situation, TlUnit unit)
{
  g_autoptr (GPtrArray) actions = tl_legal_actions (situation, unit);

  for (guint i = 0; i < actions->len; i++)
    if (is_worth_a_stop (actions->pdata[i]))
      return TRUE;
  return FALSE;
}

static void
add_others (GPtrArray *list, const TlSituation *situation)
{
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (may_do_something (situation, unit))
      add_unit (list, TL_OPEN_OTHER, situation, unit);
}

GPtrArray *
tl_segment_open (const TlSituation *situation)
{
  GPtrArray *list = g_ptr_array_new_with_free_func ((GDestroyNotify) open_free);

  if (tl_situation_n_decisions (situation) > 0)
    {
      const TlDecision *decision = tl_situation_decision (situation, 0);

      add (list, TL_OPEN_DECISION,
           decision->hex < tl_map_n_hexes (tl_situation_map (situation)) ? decision->hex
                                                                         : TL_HEX_NONE);
      return list;
    }
  add_musts (list, situation);
  add_chances (list, situation);
  if (list->len == 0)
    add_others (list, situation);
  add_reminders_of_units (list, situation);
  add_stacks (list, situation);
  add_late (list, situation);
  return list;
}

/* --- quiet segments --------------------------------------------------------------------------- */

gboolean
tl_segment_is_quiet (const TlSituation *situation)
{
  guint n_units = tl_situation_n_units (situation);
  g_autoptr (GArray) arrivals = tl_programme_arrivals (situation);

  if (tl_situation_n_decisions (situation) > 0 || tl_programme_due (situation) != 0 ||
      arrivals->len > 0)
    return FALSE;
  for (TlUnit unit = 0; unit < n_units; unit++)
    if (may_do_something (situation, unit))
      return FALSE;
  return TRUE;
}

/* One more `next`, after those of @steps; NULL: it is refused. (transfer full) (nullable) */
static TlSituation *
step (GPtrArray *steps, const TlSituation *before, gboolean is_quiet)
{
  TlAction *action = tl_action_new (TL_ACTION_NEXT);
  g_autoptr (TlVerdict) verdict = NULL;

  action->is_quiet = is_quiet;
  g_ptr_array_add (steps, action);
  return tl_apply (before, action, &verdict);
}

/* Past the quiet segments from @now on, (transfer full) (nullable), to the one that is returned. */
static TlSituation *
pass_over (GPtrArray *steps, TlSituation *now)
{
  guint most = steps->len + STEPS_MAX;

  while (now != NULL && steps->len < most && tl_situation_clock (now)->phase != TL_PHASE_PRE_TURN &&
         tl_segment_is_quiet (now))
    {
      g_autoptr (TlSituation) before = now;

      now = step (steps, before, TRUE);
    }
  return now;
}

GPtrArray *
tl_segment_steps (const TlSituation *situation, gboolean skips, TlClock *then)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  g_autoptr (TlSituation) now = step (steps, situation, FALSE);

  if (skips)
    now = pass_over (steps, g_steal_pointer (&now));
  if (then != NULL)
    *then = *tl_situation_clock (now != NULL ? now : situation);
  return steps;
}

GPtrArray *
tl_segment_quiet_steps (TlSituation *situation)
{
  GPtrArray *steps = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  g_autoptr (TlSituation) last = pass_over (steps, tl_situation_ref (situation));

  return steps;
}
