/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The segment of a fight, and the moves that bring units there. */
#include "config.h"

#include "play/tl-planner-private.h"
#include "play/tl-spoils.h"
#include "rules/movement/tl-move.h"
#include "rules/payment/tl-fuel.h"

/* --- when ------------------------------------------------------------------------------------- */

gboolean
tl_planner_side_moves (const TlSituation *situation, TlSide side)
{
  const TlClock *clock = tl_situation_clock (situation);

  if (clock->phase == TL_PHASE_REACTION)
    return clock->phasing != side;
  return clock->phasing == side &&
         (clock->phase == TL_PHASE_MOVEMENT || clock->phase == TL_PHASE_EXPLOITATION);
}

static TlPhase
segment_of (const TlSituation *situation, TlSide side, gboolean overrun)
{
  const TlClock *clock = tl_situation_clock (situation);
  gboolean exploits = clock->phasing == side && (clock->phase == TL_PHASE_EXPLOITATION ||
                                                 clock->phase == TL_PHASE_EXPLOITATION_BARRAGE ||
                                                 clock->phase == TL_PHASE_EXPLOITATION_COMBAT);

  if (overrun)
    return tl_planner_side_moves (situation, side) ? clock->phase : TL_PHASE_MOVEMENT;
  return exploits ? TL_PHASE_EXPLOITATION_COMBAT : TL_PHASE_COMBAT;
}

TlSituation *
tl_planner_in_segment (const TlSituation *situation, TlSide side, gboolean overrun)
{
  const TlClock *clock = tl_situation_clock (situation);
  TlPhase phase = segment_of (situation, side, overrun);
  TlSide phasing = phase == TL_PHASE_REACTION ? tl_side_other (side) : side;
  g_autoptr (TlEdit) edit = NULL;

  if (clock->phase == phase && clock->phasing == phasing)
    return tl_situation_ref ((TlSituation *) situation);
  edit = tl_situation_edit (situation);
  tl_edit_clock (edit)->phase = phase;
  tl_edit_clock (edit)->phasing = phasing;
  /* 9.1c counts within one segment. */
  tl_edit_clear_attacked (edit);
  return tl_edit_finish (g_steal_pointer (&edit));
}

/* --- moves ------------------------------------------------------------------------------------ */

char *
tl_planner_move_text (const TlSituation *situation, const TlUnit *units, guint n_units,
                      const GArray *path)
{
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_MOVE);

  tl_action_add_units (action, units, n_units);
  tl_action_add_hexes (action, (const TlHex *) path->data, path->len);
  return tl_action_to_string (action, situation);
}

/* Plays one action; leaves @situation when the rules refuse it. */
gboolean
tl_planner_play_text (TlSituation **situation, const char *text)
{
  g_autoptr (TlAction) action = tl_action_parse (text, *situation, NULL);
  g_autoptr (TlVerdict) verdict = NULL;
  TlSituation *next;

  if (action == NULL)
    return FALSE;
  next = tl_apply (*situation, action, &verdict);
  if (next == NULL)
    return FALSE;
  tl_situation_unref (*situation);
  /* What lies on the way is rolled for when it is done (9.14). */
  *situation = tl_spoils_waive (next);
  return TRUE;
}

TlSituation *
tl_proposal_play_moves (const TlSituation *situation, const GPtrArray *moves)
{
  g_autoptr (TlSituation) now = tl_situation_ref ((TlSituation *) situation);

  for (guint i = 0; i < moves->len; i++)
    if (!tl_planner_play_text (&now, g_ptr_array_index (moves, i)))
      return NULL;
  return g_steal_pointer (&now);
}

/* Rule 8.1: the units of an overrun go as one stack. */
static gboolean
add_joint_move (const TlPlanner *planner, const TlField *field, guint32 units, GPtrArray *moves)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (TlMoveReach) reach = NULL;
  g_autoptr (GArray) path = NULL;
  TlHex launch = g_array_index (field->hexes, TlHex, 0);

  for (guint i = 0; i < field->members->len; i++)
    if ((units & (1u << i)) != 0)
      g_array_append_val (list, tl_field_member (field, i)->unit);
  reach = tl_move_reach (planner->situation, (const TlUnit *) list->data, list->len, NULL);
  if (!tl_move_reach_contains (reach, launch))
    return FALSE;
  path = tl_move_reach_path (reach, launch);
  g_ptr_array_add (moves, tl_planner_move_text (planner->situation, (const TlUnit *) list->data,
                                                list->len, path));
  return TRUE;
}

/* Rules 12.5c(A), (B): bought before anybody moves; single units pay as they go. */
static void
add_fuel (const TlPlanner *planner, const TlField *field, guint32 units, GPtrArray *moves)
{
  g_autoptr (TlFuelPlan) plan = tl_field_fuel_plan (planner, field, units);

  for (guint i = 0; plan != NULL && i < plan->purchases->len; i++)
    {
      const TlFuelPurchase *purchase = plan->purchases->pdata[i];
      g_autoptr (TlAction) action = NULL;

      if (purchase->method == TL_FUEL_UNIT)
        continue;
      action = tl_action_new_fuel (purchase);
      g_ptr_array_add (moves, tl_action_to_string (action, planner->situation));
    }
}

GPtrArray *
tl_field_moves (const TlPlanner *planner, const TlField *field, guint32 units)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);

  add_fuel (planner, field, units, moves);
  if (field->overrun)
    {
      if (tl_field_member (field, 0)->path != NULL &&
          !add_joint_move (planner, field, units, moves))
        return NULL;
      return g_steal_pointer (&moves);
    }
  for (guint i = 0; i < field->members->len; i++)
    {
      const TlMember *member = tl_field_member (field, i);

      if ((units & (1u << i)) != 0 && member->path != NULL)
        g_ptr_array_add (moves,
                         tl_planner_move_text (planner->situation, &member->unit, 1, member->path));
    }
  return g_steal_pointer (&moves);
}

TlFight *
tl_field_fight (const TlPlanner *planner, const TlField *field, guint32 units)
{
  TlFight *fight = tl_fight_new (planner->query->target, field->overrun);

  for (guint i = 0; i < field->members->len; i++)
    if ((units & (1u << i)) != 0)
      tl_fight_add_attacker (fight, tl_field_member (field, i)->unit);
  return fight;
}

/* Rule 12.5b: who overruns from where it stands has paid its fuel before its combat supply. */
static TlSituation *
fuelled (const TlPlanner *planner, const TlField *field, guint32 units)
{
  TlSituation *standing = planner->standing[field->overrun];
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_autoptr (TlFuelBill) bill = NULL;
  TlEdit *edit;

  if (!field->overrun || !tl_situation_scenario (standing)->keeps_fuel)
    return tl_situation_ref (standing);
  for (guint i = 0; i < field->members->len; i++)
    if ((units & (1u << i)) != 0)
      g_array_append_val (list, tl_field_member (field, i)->unit);
  bill = tl_fuel_bill (standing, (const TlUnit *) list->data, list->len, "12.5b", NULL);
  if (bill == NULL)
    return NULL;
  edit = tl_situation_edit (standing);
  tl_fuel_book_bill (edit, bill);
  return tl_edit_finish (edit);
}

TlSituation *
tl_field_situation (const TlPlanner *planner, const TlField *field, guint32 units)
{
  g_autoptr (GPtrArray) moves = tl_field_moves (planner, field, units);
  g_autoptr (TlSituation) moved = NULL;

  if (moves == NULL)
    return NULL;
  if (moves->len == 0)
    return fuelled (planner, field, units);
  moved = tl_proposal_play_moves (planner->situation, moves);
  return moved == NULL ? NULL : tl_planner_in_segment (moved, planner->query->side, field->overrun);
}
