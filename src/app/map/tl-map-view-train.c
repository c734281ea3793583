/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Counters that are carried along the railway (13.3): the stops that they may go to, what a drop
 * there takes of the Rail Cap, and which way they go where a move gets them too.
 */
#include "config.h"

#include "app/base/tl-action-menu.h"
#include "app/base/tl-app-trace.h"
#include "app/map/tl-map-view-private.h"
#include "rules/base/tl-cargo.h"
#include "rules/movement/tl-train.h"

#include <glib/gi18n.h>

static gboolean
is_all_cargo (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);

  for (guint i = 0; i < self->carry.units->len; i++)
    if (!tl_cargo_is (situation, tl_map_view_carried_units (self)[i]))
      return FALSE;
  return TRUE;
}

/* "03.06: 2 points of Rail Cap, 4 left" */
static char *
train_hint (TlMapView *self, guint cap16)
{
  TlSituation *situation = tl_map_view_situation (self);
  TlSide side = tl_situation_side (situation, tl_map_view_carried_units (self)[0]);
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), self->carry.over);
  g_autofree char *points = tl_train_points (cap16);
  g_autofree char *left = tl_train_points (tl_train_left16 (situation, side) - cap16);

  /* Translators: a hex, then amounts of points, "2 1/2". */
  return g_strdup_printf (_ ("%1$s · 13.3a: by rail, %2$s points of Rail Cap, %3$s left"), place,
                          points, left);
}

/* --- where to --------------------------------------------------------------------------------- */

GArray *
tl_map_view_train_stops (TlMapView *self)
{
  return is_all_cargo (self)
             ? tl_train_stops (tl_map_view_situation (self), tl_map_view_carried_units (self),
                               self->carry.units->len)
             : g_array_new (FALSE, FALSE, sizeof (TlTrainStop));
}

static const TlTrainStop *
stop_at (TlMapView *self, TlHex hex)
{
  const GArray *stops = self->carry.stops;

  for (guint i = 0; stops != NULL && i < stops->len; i++)
    if (g_array_index (stops, TlTrainStop, i).hex == hex)
      return &g_array_index (stops, TlTrainStop, i);
  return NULL;
}

void
tl_map_view_add_stops (TlMapView *self)
{
  const GArray *stops = self->carry.stops;

  for (guint i = 0; stops != NULL && i < stops->len; i++)
    {
      const TlTrainStop *stop = &g_array_index (stops, TlTrainStop, i);
      g_autofree char *points = tl_train_points (stop->cap16);

      tl_overlay_scene_add_stop (self->scene, stop->hex, points);
    }
}

/* --- instead of moving, or besides ------------------------------------------------------------ */

/* Rule 13.3e: along the railway, farther than the move goes that is allowed; SP have no other way,
 * so that they hear what keeps a train from going there. */
gboolean
tl_map_view_intend_train (TlMapView *self)
{
  TlCarry *carry = &self->carry;
  const TlTrainStop *stop = stop_at (self, carry->over);
  TlSituation *situation = tl_map_view_situation (self);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) path = NULL;

  if (tl_move_reach_contains (carry->reach, carry->over) ||
      (stop == NULL && !tl_map_view_carries_dumps (self)))
    return FALSE;
  path =
      tl_train_path (situation, tl_map_view_carried_units (self), carry->units->len, carry->over);
  if (path == NULL)
    return FALSE;
  carry->allowed = stop != NULL;
  carry->action = tl_map_view_carry_action (self, TL_ACTION_RAIL, path);
  carry->action->t = stop != NULL ? stop->t : 0;
  if (stop != NULL)
    {
      carry->hint = train_hint (self, stop->cap16);
      return TRUE;
    }
  tl_train_check (situation, tl_map_view_carried_units (self), carry->units->len, 0,
                  (const TlHex *) path->data, path->len, NULL, verdict);
  carry->hint = tl_map_view_first_refusal (self, verdict);
  return TRUE;
}

TlAction *
tl_map_view_train_to (TlMapView *self, TlHex hex)
{
  const TlTrainStop *stop = stop_at (self, hex);
  g_autoptr (GArray) path = NULL;
  TlAction *action;

  if (stop == NULL)
    return NULL;
  path = tl_train_path (tl_map_view_situation (self), tl_map_view_carried_units (self),
                        self->carry.units->len, hex);
  action = tl_map_view_carry_action (self, TL_ACTION_RAIL, path);
  action->t = stop->t;
  return action;
}

TlAction *
tl_map_view_train_instead (TlMapView *self)
{
  TlCarry *carry = &self->carry;

  return carry->action != NULL && carry->action->kind == TL_ACTION_MOVE && carry->allowed
             ? tl_map_view_train_to (self, carry->over)
             : NULL;
}

void
tl_map_view_hint_train (TlMapView *self)
{
  const TlTrainStop *stop = stop_at (self, self->carry.over);
  g_autofree char *points = NULL;
  g_autofree char *move = g_steal_pointer (&self->carry.hint);

  if (stop == NULL)
    {
      self->carry.hint = g_steal_pointer (&move);
      return;
    }
  points = tl_train_points (stop->cap16);
  /* Translators: what moving there costs, "04.05: 2 of 6 MP"; an amount of points, "2 1/2". */
  self->carry.hint =
      g_strdup_printf (_ ("%1$s · 13.3a: or by rail, %2$s points of Rail Cap"), move, points);
}

/* "5/11 Pz (i15): from 04.05 to 08.05, 4 MP" */
static void
add_move (GtkWidget *menu, const TlSituation *situation, const TlAction *move)
{
  const TlUnit *units = (const TlUnit *) move->units->data;
  g_autofree guint *costs_mp12 = g_new0 (guint, move->units->len);
  g_autofree char *what = tl_describe (situation, move);
  g_autofree char *mp = NULL;
  g_autofree char *text = NULL;

  tl_move_check (situation, units, move->units->len, (const TlHex *) move->hexes->data,
                 move->hexes->len, costs_mp12, NULL, NULL);
  mp = tl_mp12_to_string (costs_mp12[0]);
  /* Translators: what would be done, an amount of Movement Points. */
  text = g_strdup_printf (_ ("%s, %s MP"), what, mp);
  tl_action_menu_add_line (menu, text, tl_action_kind_rule (TL_ACTION_MOVE), tl_action_copy (move));
}

static void
add_train (GtkWidget *menu, const TlSituation *situation, const TlAction *train)
{
  const TlUnit *units = (const TlUnit *) train->units->data;
  g_autofree char *what = tl_describe (situation, train);
  g_autofree char *points = NULL;
  g_autofree char *text = NULL;
  guint cap16 = 0;

  tl_train_check (situation, units, train->units->len, train->t, (const TlHex *) train->hexes->data,
                  train->hexes->len, &cap16, NULL);
  points = tl_train_points (cap16);
  /* Translators: what would be done, an amount of points, "2 1/2". */
  text = g_strdup_printf (_ ("%s, %s points of Rail Cap"), what, points);
  tl_action_menu_add_line (menu, text, tl_action_kind_rule (TL_ACTION_RAIL),
                           tl_action_copy (train));
}

void
tl_map_view_offer_train (TlMapView *self, const TlAction *move, const TlAction *train, TlHex to)
{
  TlSituation *situation = tl_map_view_situation (self);
  GtkWidget *menu = tl_action_menu_new (self->game, _ ("Ways to go there"), "chose the way");
  g_autofree char *place = tl_map_describe_hex (tl_situation_map (situation), to);
  /* Translators: a hex. */
  g_autofree char *heading = g_strdup_printf (_ ("To %s"), place);

  tl_action_menu_add_heading (menu, heading, "answer-heading");
  add_move (menu, situation, move);
  add_train (menu, situation, train);
  g_clear_pointer (&self->offered, g_array_unref);
  self->offered = g_array_copy (move->units);
  self->offered_hex = to;
  tl_map_view_popup (self, menu, to);
  tl_app_trace ("offered move and rail");
}

void
tl_map_view_end_offer (TlMapView *self)
{
  g_autoptr (GArray) units = g_steal_pointer (&self->offered);
  TlSituation *situation = tl_map_view_situation (self);

  if (units == NULL || self->offered_hex == TL_HEX_NONE ||
      tl_situation_hex (situation, g_array_index (units, TlUnit, 0)) != self->offered_hex)
    return;
  self->box = TL_BOX_NONE;
  self->cursor = self->offered_hex;
  g_array_set_size (self->selection, 0);
  g_array_append_vals (self->selection, units->data, units->len);
}
