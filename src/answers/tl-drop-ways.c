/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What may be done with the counters of a carry, as ways: by rail, by sea, into a box and out of
 * it; and of counters that are due, out of the pool to where they may arrive (13.6). */
#include "config.h"

#include "answers/tl-drop-private.h"
#include "play/tl-drop-plans.h"
#include "play/tl-legal.h"
#include "rules/movement/tl-air-drop.h"
#include "rules/movement/tl-sea.h"
#include "rules/movement/tl-train.h"
#include "rules/upkeep/tl-return.h"

#include <glib/gi18n-lib.h>

gboolean
tl_carry_is_all (const TlCarry *carry, TlKind kind)
{
  for (guint i = 0; i < carry->units->len; i++)
    if (tl_situation_counter (carry->situation, tl_carry_units (carry)[i])->kind != kind)
      return FALSE;
  return TRUE;
}

static gboolean
makes_planned_drop (const TlCarry *carry)
{
  for (guint i = 0; i < carry->units->len; i++)
    if (tl_unit_makes_planned_drop (carry->situation, tl_carry_units (carry)[i]))
      return TRUE;
  return FALSE;
}

/* Of all that are carried. (transfer full) */
static TlAction *
new_action (const TlCarry *carry, TlActionKind kind)
{
  return tl_action_add_units (tl_action_new (kind), tl_carry_units (carry), carry->units->len);
}

/* --- ways ------------------------------------------------------------------------------------- */

static void
way_free (gpointer data)
{
  TlWay *way = data;

  g_ptr_array_unref (way->actions);
  g_free (way->text);
  g_free (way);
}

GPtrArray *
tl_drop_ways_new (void)
{
  return g_ptr_array_new_with_free_func (way_free);
}

/* An empty one. (transfer none) */
static TlWay *
begin_way (GPtrArray *ways)
{
  TlWay *way = g_new0 (TlWay, 1);

  way->actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  g_ptr_array_add (ways, way);
  return way;
}

/* Without a text. @action: (transfer full) */
static void
add_action (GPtrArray *ways, TlAction *action)
{
  g_ptr_array_add (begin_way (ways)->actions, action);
}

/* @what: (transfer full) */
static void
set_text (TlWay *way, char *what, const char *rule)
{
  g_autofree char *mine = what;

  g_free (way->text);
  /* Translators: what would be done, a rule. */
  way->text = g_strdup_printf (_ ("%s (%s)"), mine, rule);
}

/* "5/11 Pz (i15): from 04.05 to 08.05, 4 MP" */
static char *
move_text (const TlSituation *situation, const TlAction *move)
{
  g_autofree guint *costs_mp12 = g_new0 (guint, move->units->len);
  g_autofree char *what = tl_describe (situation, move);

  tl_move_check (situation, (const TlUnit *) move->units->data, move->units->len,
                 (const TlHex *) move->hexes->data, move->hexes->len, costs_mp12, NULL, NULL);
  g_autofree char *mp = tl_mp12_to_string (costs_mp12[0]);
  /* Translators: what would be done, an amount of Movement Points. */
  return g_strdup_printf (_ ("%s, %s MP"), what, mp);
}

static char *
train_text (const TlSituation *situation, const TlAction *train)
{
  g_autofree char *what = tl_describe (situation, train);
  guint cap16 = 0;

  tl_train_check (situation, (const TlUnit *) train->units->data, train->units->len, train->t,
                  (const TlHex *) train->hexes->data, train->hexes->len, &cap16, NULL);
  g_autofree char *points = tl_train_points (cap16);
  /* Translators: what would be done, an amount of points, "2 1/2". */
  return g_strdup_printf (_ ("%s, %s points of Rail Cap"), what, points);
}

/* "1st Regiment (r1): shipped to 33.11, 1 1/2 points of Sea Cap" */
static char *
shipment_text (const TlSituation *situation, const TlAction *shipment)
{
  g_autofree char *what = tl_describe (situation, shipment);
  g_autofree char *points = tl_harbour_points (tl_sealift_size16 (
      situation, (const TlUnit *) shipment->units->data, shipment->units->len, shipment->t));

  /* Translators: what would be done, an amount of points, "2 1/2". */
  return g_strdup_printf (_ ("%s, %s points of Sea Cap"), what, points);
}

static char *
placing_text (const TlCarry *carry, TlSite site)
{
  g_autofree char *names = tl_situation_names (carry->situation, carry->units);
  g_autofree char *there = tl_site_describe (tl_situation_scenario (carry->situation), site);

  /* Translators: units, a hex or a box. */
  return g_strdup_printf (_ ("%s: placed in %s by hand"), names, there);
}

/* --- arrivals (13.6) -------------------------------------------------------------------------- */

static gboolean
any_has_modes (const TlCarry *carry)
{
  for (guint i = 0; i < carry->units->len; i++)
    if (tl_return_takes_mode (carry->situation, tl_carry_units (carry)[i]))
      return TRUE;
  return FALSE;
}

/* One after the other, as the first may leave no room in a port (13.6a). */
static void
add_way (const TlCarry *carry, GPtrArray *ways, TlSite site, TlMode mode)
{
  TlWay *way = begin_way (ways);

  for (guint i = 0; i < carry->units->len; i++)
    {
      TlUnit unit = tl_carry_units (carry)[i];
      TlAction *action =
          tl_action_add_hex (tl_action_add_unit (tl_action_new (TL_ACTION_ARRIVE), unit), site);

      action->has_mode = mode != TL_MODE_MOVE && tl_return_takes_mode (carry->situation, unit);
      action->mode = mode;
      g_ptr_array_add (way->actions, action);
    }
}

/* In each mode that may be tried. */
static void
add_arrivals (const TlCarry *carry, GPtrArray *ways, TlSite site)
{
  static const TlMode modes[] = { TL_MODE_MOVE, TL_MODE_COMBAT, TL_MODE_RESERVE, TL_MODE_STRAT };

  for (guint i = 0; i < (any_has_modes (carry) ? G_N_ELEMENTS (modes) : 1); i++)
    add_way (carry, ways, site, modes[i]);
}

/* Of all that are carried, with the mode of @arrival. (transfer full) */
static char *
arrival_text (const TlCarry *carry, const TlAction *arrival)
{
  g_autofree char *names = tl_situation_names (carry->situation, carry->units);
  g_autofree char *there = tl_site_describe (tl_situation_scenario (carry->situation),
                                             g_array_index (arrival->hexes, TlSite, 0));

  if (!any_has_modes (carry))
    /* Translators: units, a hex or a box. */
    return g_strdup_printf (_ ("%s: arrives in %s"), names, there);
  /* Translators: units, a hex or a box, a mode. */
  return g_strdup_printf (_ ("%s: arrives in %s, %s"), names, there,
                          tl_mode_name (arrival->has_mode ? arrival->mode : TL_MODE_MOVE));
}

static void
name_way (const TlCarry *carry, TlWay *way)
{
  const TlAction *first = way->actions->pdata[0];
  const char *rule = tl_action_kind_rule (first->kind);

  if (first->kind == TL_ACTION_PLACE)
    set_text (way, placing_text (carry, g_array_index (first->hexes, TlSite, 0)), "12.3e");
  else if (first->kind == TL_ACTION_ARRIVE)
    set_text (way, arrival_text (carry, first), rule);
  else if (first->kind == TL_ACTION_MOVE)
    set_text (way, move_text (carry->situation, first), rule);
  else if (first->kind == TL_ACTION_RAIL)
    set_text (way, train_text (carry->situation, first), rule);
  else if (first->kind == TL_ACTION_SHIP)
    set_text (way, shipment_text (carry->situation, first), rule);
  else if (first->kind == TL_ACTION_SET)
    way->text = tl_describe (carry->situation, first);
  else
    set_text (way, tl_describe (carry->situation, first), rule);
}

void
tl_drop_ways_add (GPtrArray *ways, const TlCarry *carry, TlAction *action)
{
  add_action (ways, action);
  name_way (carry, ways->pdata[ways->len - 1]);
}

/* --- by rail ---------------------------------------------------------------------------------- */

/* NULL when no train goes there. (transfer none) (nullable) */
static const TlTrainStop *
stop_at (const TlCarry *carry, TlHex hex)
{
  for (guint i = 0; carry->stops != NULL && i < carry->stops->len; i++)
    if (g_array_index (carry->stops, TlTrainStop, i).hex == hex)
      return &g_array_index (carry->stops, TlTrainStop, i);
  return NULL;
}

TlAction *
tl_carry_train_to (const TlCarry *carry, TlHex hex, const TlTrainStop **stop)
{
  const TlTrainStop *found = stop_at (carry, hex);

  if (found == NULL)
    return NULL;
  g_autoptr (GArray) path =
      tl_train_path (carry->situation, tl_carry_units (carry), carry->units->len, hex);
  TlAction *action = tl_action_add_hexes (new_action (carry, TL_ACTION_RAIL),
                                          (const TlHex *) path->data, path->len);
  action->t = found->t;
  if (stop != NULL)
    *stop = found;
  return action;
}

/* --- by sea ----------------------------------------------------------------------------------- */

static void
add_voyage (const TlCarry *carry, GPtrArray *ways, TlHex hex)
{
  TlWay *way = begin_way (ways);

  for (guint i = 0; i < carry->units->len; i++)
    {
      TlAction *action =
          tl_action_add_unit (tl_action_new (TL_ACTION_SAIL), tl_carry_units (carry)[i]);

      g_ptr_array_add (way->actions, tl_action_add_hex (action, hex));
    }
}

/* --- out of a box and into one ---------------------------------------------------------------- */

/* Rules 14.10d, 18.5: what the roll may take, a step of the first. */
static void
add_with_loss (GPtrArray *ways, const TlAction *action)
{
  add_action (ways, tl_action_copy_with_loss (action));
}

/* @actions: (transfer full) */
static void
add_each (GPtrArray *ways, GPtrArray *actions)
{
  for (guint i = 0; i < actions->len; i++)
    add_action (ways, tl_action_copy (actions->pdata[i]));
  g_ptr_array_unref (actions);
}

/* Rule 18.5: ashore.  All that may be, or a single Token; all is asked for as well where nothing
 * may be, for the reason. */
static void
add_landings (const TlCarry *carry, GPtrArray *ways, TlUnit craft, TlHex hex)
{
  if (tl_carry_is_all (carry, TL_KIND_DUMP))
    {
      guint most_t = tl_sea_may_give_t (carry->situation, craft, hex, NULL);

      add_each (ways, tl_legal_loads (TL_ACTION_UNLOAD, craft, hex, MAX (most_t, 1)));
      return;
    }
  for (int is_rolled = FALSE; is_rolled <= TRUE; is_rolled++)
    {
      TlAction *action =
          tl_action_new_landing (tl_carry_units (carry), carry->units->len, hex, is_rolled);

      add_action (ways, action);
      if (is_rolled)
        add_with_loss (ways, action);
    }
}

/* Rule 18.5: aboard. */
static void
add_embarkation (const TlCarry *carry, GPtrArray *ways, TlUnit craft)
{
  if (tl_carry_is_all (carry, TL_KIND_DUMP))
    {
      guint most_t = tl_sea_may_take_t (carry->situation, craft, carry->from, NULL);

      add_each (ways, tl_legal_loads (TL_ACTION_LOAD, craft, carry->from, MAX (most_t, 1)));
      return;
    }
  add_action (ways, tl_action_new_embarkation (tl_carry_units (carry), carry->units->len, craft));
}

/* Rule 14.10. */
static void
add_air_drop (const TlCarry *carry, GPtrArray *ways, TlHex hex)
{
  TlAction *action = tl_action_add_hex (new_action (carry, TL_ACTION_DROP), hex);

  add_action (ways, action);
  add_with_loss (ways, action);
}

/* Rule 14.10b */
static void
add_plans (const TlCarry *carry, GPtrArray *ways, TlHex hex)
{
  const TlSituation *situation = carry->situation;
  const TlClock *clock = tl_situation_clock (situation);
  int earliest = tl_drop_plan_earliest (situation);

  for (guint i = 0; i < carry->units->len; i++)
    if (clock->phase != TL_PHASE_REFIT ||
        clock->phasing != tl_situation_side (situation, tl_carry_units (carry)[i]) ||
        !tl_drop_plan_is_for (situation, tl_carry_units (carry)[i], NULL))
      return;
  for (int turn = earliest; turn < earliest + TL_DROP_PLAN_TURNS; turn++)
    add_action (ways, tl_drop_plan_action (tl_carry_units (carry), carry->units->len, hex, turn));
}

/* By hand, one after the other (12.3e). */
static void
add_placing (const TlCarry *carry, GPtrArray *ways, TlSite site)
{
  TlWay *way = begin_way (ways);

  for (guint i = 0; i < carry->units->len; i++)
    {
      TlAction *action =
          tl_action_add_unit (tl_action_new (TL_ACTION_PLACE), tl_carry_units (carry)[i]);

      g_ptr_array_add (way->actions, tl_action_add_hex (action, site));
    }
}

/* None: no rule and no hand moves them that way. */
static void
add_box (const TlCarry *carry, GPtrArray *ways, TlHex hex, guint box)
{
  TlUnit from = tl_situation_hold_of (carry->situation, carry->from_box);
  TlAction *train;

  if (hex != TL_HEX_NONE && hex == carry->from)
    add_placing (carry, ways, hex);
  else if (hex == TL_HEX_NONE)
    {
      TlUnit to = tl_situation_hold_of (carry->situation, box);

      if (to == TL_UNIT_NONE)
        add_placing (carry, ways, tl_site_of_box (box));
      else if (carry->from != TL_HEX_NONE)
        add_embarkation (carry, ways, to);
    }
  else if (from != TL_UNIT_NONE)
    add_landings (carry, ways, from, hex);
  else if (makes_planned_drop (carry))
    add_air_drop (carry, ways, hex);
  else
    {
      if ((train = tl_carry_train_to (carry, hex, NULL)) != NULL)
        add_action (ways, train);
      if (tl_carry_is_all (carry, TL_KIND_SHIP))
        add_voyage (carry, ways, hex);
      add_plans (carry, ways, hex);
      add_placing (carry, ways, hex);
    }
}

/* --- the ways to a place ---------------------------------------------------------------------- */

/* The ways that are allowed stay.  (transfer full) (nullable): the verdict of the first of them, or
 * of the first way when none is. */
static TlVerdict *
keep_allowed (const TlCarry *carry, GPtrArray *ways)
{
  g_autoptr (TlVerdict) of_first = NULL;
  gboolean is_found = FALSE;

  for (guint i = 0; i < ways->len;)
    {
      const TlWay *way = ways->pdata[i];
      g_autoptr (TlVerdict) said = NULL;
      g_autoptr (TlSituation) after = tl_apply_all (carry->situation, way->actions, &said, NULL);

      if (of_first == NULL || (after != NULL && !is_found))
        {
          g_clear_pointer (&of_first, tl_verdict_free);
          of_first = g_steal_pointer (&said);
        }
      is_found |= after != NULL;
      if (after != NULL)
        i++;
      else
        g_ptr_array_remove_index (ways, i);
    }
  return g_steal_pointer (&of_first);
}

void
tl_drop_ways_find (const TlCarry *carry, TlDropWaysKind kind, TlHex hex, guint box,
                   TlDropWays *found)
{
  TlDropWays ways = { .allowed = tl_drop_ways_new () };

  switch (kind)
    {
    case TL_DROP_WAYS_OF_BOX:
      add_box (carry, ways.allowed, hex, box);
      break;
    case TL_DROP_WAYS_OF_PLAN:
      add_plans (carry, ways.allowed, hex);
      break;
    case TL_DROP_WAYS_OF_ARRIVAL:
      add_arrivals (carry, ways.allowed, hex != TL_HEX_NONE ? hex : tl_site_of_box (box));
      break;
    case TL_DROP_WAYS_OF_VOYAGE:
      add_voyage (carry, ways.allowed, hex);
      break;
    }
  if (ways.allowed->len > 0)
    ways.first = tl_action_copy (((TlWay *) ways.allowed->pdata[0])->actions->pdata[0]);
  ways.verdict = keep_allowed (carry, ways.allowed);
  for (guint i = 0; i < ways.allowed->len; i++)
    name_way (carry, ways.allowed->pdata[i]);
  if (ways.allowed->len > 0)
    {
      tl_action_free (ways.first);
      ways.first = tl_action_copy (((TlWay *) ways.allowed->pdata[0])->actions->pdata[0]);
    }
  *found = ways;
}

void
tl_drop_ways_clear (TlDropWays *found)
{
  g_clear_pointer (&found->allowed, g_ptr_array_unref);
  g_clear_pointer (&found->first, tl_action_free);
  g_clear_pointer (&found->verdict, tl_verdict_free);
}
