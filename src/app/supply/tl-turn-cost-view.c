/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/supply/tl-turn-cost-view-private.h"

#include "app/base/tl-app-trace.h"

G_DEFINE_FINAL_TYPE (TlTurnCostView, tl_turn_cost_view, GTK_TYPE_BOX)

/* --- asking ----------------------------------------------------------------------------------- */

typedef struct
{
  TlSide side;
  TlTurnPlan *plan;
} Question;

static void
question_free (gpointer data)
{
  Question *question = data;

  tl_turn_plan_free (question->plan);
  g_free (question);
}

/* In another thread. */
static gpointer
work_out (const TlSituation *situation, gconstpointer data)
{
  const Question *question = data;

  return tl_turn_cost (situation, question->side, question->plan);
}

static const TlAskerKind asker_kind = { work_out, question_free,
                                        (GDestroyNotify) tl_turn_cost_free };

static void
on_answered (gpointer answer, gpointer data)
{
  TlTurnCostView *self = data;

  self->cost = answer;
  tl_turn_cost_view_show (self);
  tl_app_trace ("turn costs %u", self->cost->t);
}

static gboolean
is_empty (const TlTurnPlan *plan)
{
  return plan->movers->len == 0 && plan->barrages->len == 0 && plan->attacks->len == 0;
}

static void
forget (TlTurnCostView *self)
{
  tl_asker_forget (self->asker);
  g_clear_pointer (&self->cost, tl_turn_cost_free);
  g_clear_pointer (&self->situation, tl_situation_unref);
}

void
tl_turn_cost_view_ask (TlTurnCostView *self)
{
  TlSituation *situation = self->game != NULL ? tl_game_situation (self->game) : NULL;
  Question *question;

  forget (self);
  if (situation == NULL)
    return;
  self->situation = tl_situation_ref (situation);
  if (!is_empty (self->plan))
    {
      question = g_new (Question, 1);
      *question = (Question){ self->side, tl_turn_plan_copy (self->plan) };
      tl_asker_ask (self->asker, situation, question);
    }
  tl_turn_cost_view_show (self);
}

gboolean
tl_turn_cost_view_is_busy (TlTurnCostView *self)
{
  return tl_asker_is_busy (self->asker);
}

/* --- what has gone from the map leaves the plan ----------------------------------------------- */

static gboolean
is_there (const TlSituation *situation, TlSide side, TlUnit unit)
{
  return unit < tl_situation_n_units (situation) && tl_unit_is_on_map (situation, unit) &&
         tl_situation_side (situation, unit) == side;
}

static void
prune_units (const TlSituation *situation, TlSide side, GArray *units)
{
  for (guint i = units->len; i > 0; i--)
    if (!is_there (situation, side, g_array_index (units, TlUnit, i - 1)))
      g_array_remove_index (units, i - 1);
}

/* An attack is one of these units, or none. */
static gboolean
stands (const TlSituation *situation, TlSide side, const TlFight *fight)
{
  if (!tl_situation_has_combat_unit (situation, fight->target, tl_side_other (side)))
    return FALSE;
  for (guint i = 0; i < fight->attackers->len; i++)
    if (!is_there (situation, side, g_array_index (fight->attackers, TlUnit, i)))
      return FALSE;
  return fight->attackers->len > 0;
}

static void
prune (const TlSituation *situation, TlSide side, TlTurnPlan *plan)
{
  prune_units (situation, side, plan->movers);
  for (guint i = plan->barrages->len; i > 0; i--)
    {
      TlBarrage *barrage = plan->barrages->pdata[i - 1];

      prune_units (situation, side, barrage->firers);
      if (barrage->firers->len == 0)
        g_ptr_array_remove_index (plan->barrages, i - 1);
    }
  for (guint i = plan->attacks->len; i > 0; i--)
    if (!stands (situation, side, plan->attacks->pdata[i - 1]))
      g_ptr_array_remove_index (plan->attacks, i - 1);
}

static void
on_game_changed (TlTurnCostView *self)
{
  for (TlSide side = 0; side < TL_SIDES; side++)
    prune (tl_game_situation (self->game), side, self->plans[side]);
  if (gtk_widget_get_mapped (GTK_WIDGET (self)))
    tl_turn_cost_view_ask (self);
  else
    forget (self);
}

static void
begin_anew (TlTurnCostView *self, TlSide side)
{
  tl_turn_plan_free (self->plans[side]);
  self->plans[side] = tl_turn_plan_new ();
  self->plan = self->plans[self->side];
}

static void
clear_plan (TlTurnCostView *self)
{
  begin_anew (self, self->side);
  tl_turn_cost_view_ask (self);
}

/* --- adding ----------------------------------------------------------------------------------- */

/* Selected units of the side, that @counts. (transfer full) */
static GArray *
selected (TlTurnCostView *self, gboolean (*counts) (const TlSituation *situation, TlUnit unit))
{
  const TlSituation *situation = tl_game_situation (self->game);
  GArray *units = tl_map_view_selection (self->view);

  for (guint i = units->len; i > 0; i--)
    {
      TlUnit unit = g_array_index (units, TlUnit, i - 1);

      if (tl_situation_side (situation, unit) != self->side || !counts (situation, unit))
        g_array_remove_index (units, i - 1);
    }
  return units;
}

static gboolean
moves (const TlSituation *situation, TlUnit unit)
{
  return tl_unit_is_combat (situation, unit) && tl_situation_hex (situation, unit) != TL_HEX_NONE;
}

static gboolean
fires (const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  return kind == TL_KIND_ARTILLERY || kind == TL_KIND_AIRCRAFT || kind == TL_KIND_SHIP;
}

/* The planned fight, when it is this side's. */
static const TlFight *
planned_fight (TlTurnCostView *self)
{
  const TlFight *fight = self->view != NULL ? tl_map_view_fight (self->view) : NULL;

  if (fight == NULL || !stands (tl_game_situation (self->game), self->side, fight))
    return NULL;
  return fight;
}

TlHex
tl_turn_cost_view_planned_target (TlTurnCostView *self)
{
  const TlFight *fight = self->view != NULL ? tl_map_view_fight (self->view) : NULL;

  return fight != NULL && tl_situation_has_combat_unit (tl_game_situation (self->game),
                                                        fight->target, tl_side_other (self->side))
             ? fight->target
             : TL_HEX_NONE;
}

/* That of the planned fight, else a facility (10.0c). */
static TlHex
first_target (TlTurnCostView *self, const GArray *firers)
{
  TlHex planned = tl_turn_cost_view_planned_target (self);

  return planned != TL_HEX_NONE
             ? planned
             : tl_turn_cost_view_nearest_facility (self, g_array_index (firers, TlUnit, 0));
}

void
tl_turn_cost_view_update_buttons (TlTurnCostView *self)
{
  gboolean has_game = self->game != NULL && self->view != NULL;
  g_autoptr (GArray) movers = has_game ? selected (self, moves) : NULL;
  g_autoptr (GArray) firers = has_game ? selected (self, fires) : NULL;

  gtk_widget_set_sensitive (GTK_WIDGET (self->move_button), has_game && movers->len > 0);
  gtk_widget_set_sensitive (GTK_WIDGET (self->barrage_button),
                            has_game && firers->len > 0 &&
                                first_target (self, firers) != TL_HEX_NONE);
  gtk_widget_set_sensitive (GTK_WIDGET (self->attack_button),
                            has_game && planned_fight (self) != NULL);
  gtk_widget_set_sensitive (GTK_WIDGET (self->clear_button), !is_empty (self->plan));
  gtk_widget_set_sensitive (GTK_WIDGET (self->buy_button),
                            self->cost != NULL && self->cost->fuel->purchases->len > 0 &&
                                tl_situation_scenario (self->situation)->keeps_fuel &&
                                tl_fuel_is_time (self->situation, self->side, NULL) &&
                                tl_situation_n_decisions (self->situation) == 0);
}

static void
on_move_clicked (TlTurnCostView *self)
{
  g_autoptr (GArray) units = selected (self, moves);

  for (guint i = 0; i < units->len; i++)
    tl_turn_plan_add_mover (self->plan, g_array_index (units, TlUnit, i));
  tl_turn_cost_view_ask (self);
}

/* Rule 14.7d: while its side moves, one aircraft alone is a hip shoot. */
static gboolean
is_hip_shoot (TlTurnCostView *self, const GArray *units)
{
  const TlSituation *situation = tl_game_situation (self->game);

  return units->len == 1 && tl_fuel_is_time (situation, self->side, NULL) &&
         tl_situation_counter (situation, g_array_index (units, TlUnit, 0))->kind ==
             TL_KIND_AIRCRAFT;
}

static void
on_barrage_clicked (TlTurnCostView *self)
{
  g_autoptr (GArray) units = selected (self, fires);
  gboolean is_facility = tl_turn_cost_view_planned_target (self) == TL_HEX_NONE;
  TlHex target = units->len > 0 ? first_target (self, units) : TL_HEX_NONE;
  TlBarrage *barrage = NULL;

  if (target == TL_HEX_NONE)
    return;
  for (guint i = 0; i < self->plan->barrages->len && !is_hip_shoot (self, units); i++)
    {
      TlBarrage *other = self->plan->barrages->pdata[i];

      if (other->target == target && other->is_facility == is_facility && !other->is_hip_shoot)
        barrage = other;
    }
  if (barrage == NULL)
    {
      barrage = tl_barrage_new (target, is_facility);
      barrage->is_hip_shoot = !is_facility && is_hip_shoot (self, units);
      g_ptr_array_add (self->plan->barrages, barrage);
    }
  for (guint i = 0; i < units->len; i++)
    tl_barrage_add_firer (barrage, g_array_index (units, TlUnit, i));
  tl_turn_cost_view_ask (self);
}

/* A fight of that kind against the hex is planned once. */
static void
on_attack_clicked (TlTurnCostView *self)
{
  const TlFight *fight = planned_fight (self);

  if (fight == NULL)
    return;
  for (guint i = self->plan->attacks->len; i > 0; i--)
    {
      const TlFight *other = self->plan->attacks->pdata[i - 1];

      if (other->target == fight->target && other->overrun == fight->overrun)
        g_ptr_array_remove_index (self->plan->attacks, i - 1);
    }
  g_ptr_array_add (self->plan->attacks, tl_fight_copy (fight));
  tl_turn_cost_view_ask (self);
}

/* --- buying ----------------------------------------------------------------------------------- */

static void
on_buy_clicked (TlTurnCostView *self)
{
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_action_free);
  g_autoptr (TlGame) game = g_object_ref (self->game);

  if (self->cost == NULL || self->situation != tl_game_situation (game))
    return;
  for (guint i = 0; i < self->cost->fuel->purchases->len; i++)
    g_ptr_array_add (actions, tl_action_new_fuel (self->cost->fuel->purchases->pdata[i]));
  if (actions->len > 0)
    tl_game_perform_all (game, actions);
}

/* --- life ------------------------------------------------------------------------------------- */

void
tl_turn_cost_view_set_game (TlTurnCostView *self, TlGame *game)
{
  g_return_if_fail (TL_IS_TURN_COST_VIEW (self));
  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_set_object (&self->game, game);
  if (game != NULL)
    g_signal_connect_object (game, "changed", G_CALLBACK (on_game_changed), self,
                             G_CONNECT_SWAPPED);
  for (TlSide side = 0; side < TL_SIDES; side++)
    begin_anew (self, side);
  tl_turn_cost_view_ask (self);
}

void
tl_turn_cost_view_set_map_view (TlTurnCostView *self, TlMapView *view)
{
  g_return_if_fail (TL_IS_TURN_COST_VIEW (self));
  self->view = view;
  g_signal_connect_object (view, "selection-changed", G_CALLBACK (tl_turn_cost_view_update_buttons),
                           self, G_CONNECT_SWAPPED);
}

void
tl_turn_cost_view_set_side (TlTurnCostView *self, TlSide side)
{
  g_return_if_fail (TL_IS_TURN_COST_VIEW (self));
  if (side == self->side)
    return;
  self->side = side;
  self->plan = self->plans[side];
  tl_turn_cost_view_ask (self);
}

static void
tl_turn_cost_view_map (GtkWidget *widget)
{
  TlTurnCostView *self = TL_TURN_COST_VIEW (widget);

  GTK_WIDGET_CLASS (tl_turn_cost_view_parent_class)->map (widget);
  if (self->game != NULL && self->situation != tl_game_situation (self->game))
    tl_turn_cost_view_ask (self);
  else
    tl_turn_cost_view_update_buttons (self);
}

static void
tl_turn_cost_view_dispose (GObject *object)
{
  TlTurnCostView *self = TL_TURN_COST_VIEW (object);

  if (self->game != NULL)
    g_signal_handlers_disconnect_by_data (self->game, self);
  g_clear_object (&self->game);
  if (self->asker != NULL)
    forget (self);
  g_clear_pointer (&self->asker, tl_asker_free);
  self->view = NULL;
  G_OBJECT_CLASS (tl_turn_cost_view_parent_class)->dispose (object);
}

static void
tl_turn_cost_view_finalize (GObject *object)
{
  for (TlSide side = 0; side < TL_SIDES; side++)
    tl_turn_plan_free (TL_TURN_COST_VIEW (object)->plans[side]);
  G_OBJECT_CLASS (tl_turn_cost_view_parent_class)->finalize (object);
}

#define BIND(child) gtk_widget_class_bind_template_child (widget_class, TlTurnCostView, child)

static void
tl_turn_cost_view_class_init (TlTurnCostViewClass *klass)
{
  GtkWidgetClass *widget_class = GTK_WIDGET_CLASS (klass);

  G_OBJECT_CLASS (klass)->dispose = tl_turn_cost_view_dispose;
  G_OBJECT_CLASS (klass)->finalize = tl_turn_cost_view_finalize;
  widget_class->map = tl_turn_cost_view_map;
  gtk_widget_class_set_template_from_resource (widget_class,
                                               "/org/throwline/Throwline/tl-turn-cost-view.ui");
  BIND (move_button);
  BIND (barrage_button);
  BIND (attack_button);
  BIND (buy_button);
  BIND (clear_button);
  BIND (total_label);
  BIND (plan_list);
  BIND (dump_box);
}

static void
tl_turn_cost_view_init (TlTurnCostView *self)
{
  gtk_widget_init_template (GTK_WIDGET (self));
  for (TlSide side = 0; side < TL_SIDES; side++)
    begin_anew (self, side);
  self->asker = tl_asker_new (&asker_kind, on_answered, self);
  g_signal_connect_swapped (self->move_button, "clicked", G_CALLBACK (on_move_clicked), self);
  g_signal_connect_swapped (self->barrage_button, "clicked", G_CALLBACK (on_barrage_clicked), self);
  g_signal_connect_swapped (self->attack_button, "clicked", G_CALLBACK (on_attack_clicked), self);
  g_signal_connect_swapped (self->buy_button, "clicked", G_CALLBACK (on_buy_clicked), self);
  g_signal_connect_swapped (self->clear_button, "clicked", G_CALLBACK (clear_plan), self);
  tl_turn_cost_view_show (self);
}
