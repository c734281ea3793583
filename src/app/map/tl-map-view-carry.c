/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Counters under way.  What a drop does is the answer of tl_carry_drop (); here is only what shows,
 * where they are, and the choice between ways. */
#include "config.h"

#include "answers/tl-drop-group.h"
#include "app/base/tl-action-menu.h"
#include "app/map/tl-map-view-private.h"

#include <glib/gi18n.h>

#define BORDER_PX 40.0
#define SCROLL_PX_PER_SECOND 1200.0

const TlCarry *
tl_map_view_carry_for_test (TlMapView *self)
{
  return self->carry.what;
}

const TlDrop *
tl_map_view_drop_for_test (TlMapView *self)
{
  return self->carry.drop;
}

/* --- in words --------------------------------------------------------------------------------- */

/* --- carrying --------------------------------------------------------------------------------- */

static void
stop_scrolling (TlMapView *self)
{
  if (self->carry.tick_id != 0)
    gtk_widget_remove_tick_callback (GTK_WIDGET (self), self->carry.tick_id);
  self->carry.tick_id = 0;
}

/* Asks what a drop in this place does, and shows it. */
static void
ask (TlMapView *self, TlHex hex, guint box)
{
  TlMapCarry *carry = &self->carry;

  g_clear_pointer (&carry->drop, tl_drop_free);
  carry->drop = carry->places != NULL && box == TL_BOX_NONE
                    ? tl_carry_drop_group (carry->places, hex)
                    : tl_carry_drop (carry->what, hex, box);
  if (carry->drop->cut != NULL && carry->drop->cut->units->len > 0)
    g_debug ("cuts off %u", carry->drop->cut->units->len);
  g_autofree char *line = tl_drop_line (carry->drop);
  tl_map_view_update_note (self);
  tl_map_view_hint (self, line);
  tl_map_view_describe (self);
  tl_map_view_invalidate (self);
  tl_map_view_refresh_boxes (self);
}

/* Those of @units that are in @hex. */
static TlCarry *
carry_from (TlMapView *self, const TlUnit *units, guint n_units, TlHex hex)
{
  TlSituation *situation = tl_map_view_situation (self);
  g_autoptr (GArray) here = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (guint i = 0; i < n_units; i++)
    if (tl_situation_hex (situation, units[i]) == hex)
      g_array_append_val (here, units[i]);
  return tl_carry_new (situation, (const TlUnit *) here->data, here->len, TL_BOX_NONE, NULL);
}

/* A carry for each hex of @units, when there are several and none answers a decision. */
static void
begin_places (TlMapView *self, const TlUnit *units, guint n_units)
{
  TlSituation *situation = tl_map_view_situation (self);
  TlHex first = tl_situation_hex (situation, units[0]);
  g_autoptr (GHashTable) hexes = g_hash_table_new (NULL, NULL);
  TlMapCarry *carry = &self->carry;

  if (self->answers != NULL || first == TL_HEX_NONE)
    return;
  for (guint i = 0; i < n_units; i++)
    {
      TlHex hex = tl_situation_hex (situation, units[i]);

      if (hex == TL_HEX_NONE || !g_hash_table_add (hexes, GUINT_TO_POINTER (hex)) || hex == first)
        continue;
      if (carry->places == NULL)
        {
          carry->places = g_ptr_array_new_with_free_func ((GDestroyNotify) tl_carry_free);
          carry->what = carry_from (self, units, n_units, first);
          g_ptr_array_add (carry->places, carry->what);
        }
      g_ptr_array_add (carry->places, carry_from (self, units, n_units, hex));
    }
}

/* @own_box: where they are picked up, of a box that stands for their hex; TL_BOX_NONE. */
static void
begin_at (TlMapView *self, const TlUnit *units, guint n_units, guint own_box, TlPoint middle,
          double x, double y)
{
  TlMapCarry *carry = &self->carry;

  tl_map_view_carry_cancel (self);
  tl_map_view_set_anyway (self, NULL);
  carry->units = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  g_array_append_vals (carry->units, units, n_units);
  if (self->is_by_hand)
    carry->what = tl_carry_new_by_hand (tl_map_view_situation (self), units, n_units, own_box);
  else if (own_box == TL_BOX_NONE)
    begin_places (self, units, n_units);
  if (carry->what == NULL)
    carry->what =
        tl_carry_new (tl_map_view_situation (self), units, n_units, own_box, self->answers);
  carry->grab_x = x - middle.x;
  carry->grab_y = y - middle.y;
  carry->x = middle.x;
  carry->y = middle.y;
  ask (self, own_box != TL_BOX_NONE ? TL_HEX_NONE : carry->what->from,
       own_box != TL_BOX_NONE ? own_box : carry->what->from_box);
}

void
tl_map_view_carry_begin (TlMapView *self, const TlUnit *units, guint n_units, double x, double y)
{
  TlHex hex = tl_situation_hex (tl_map_view_situation (self), units[0]);

  begin_at (self, units, n_units, TL_BOX_NONE, tl_map_view_hex_middle (self, hex), x, y);
}

void
tl_map_view_carry_begin_in_box (TlMapView *self, const TlUnit *units, guint n_units, TlPoint middle,
                                double x, double y)
{
  const TlUnitState *state = tl_situation_state (tl_map_view_situation (self), units[0]);

  begin_at (self, units, n_units, state->hex != TL_HEX_NONE ? state->box : TL_BOX_NONE, middle, x,
            y);
}

static void
carry_to (TlMapView *self, double x, double y, TlHex over, guint over_box)
{
  TlMapCarry *carry = &self->carry;

  carry->x = x - carry->grab_x;
  carry->y = y - carry->grab_y;
  if (over != carry->drop->hex || over_box != carry->drop->box)
    ask (self, over, over_box);
  else
    gtk_widget_queue_draw (GTK_WIDGET (self));
  if (self->boxes.strip != NULL)
    gtk_widget_queue_draw (GTK_WIDGET (self->boxes.strip));
}

void
tl_map_view_carry_to (TlMapView *self, double x, double y, TlHex over)
{
  carry_to (self, x, y, over, TL_BOX_NONE);
}

void
tl_map_view_carry_to_box (TlMapView *self, double x, double y, guint box)
{
  carry_to (self, x, y, TL_HEX_NONE, box);
}

/* --- the map comes along ---------------------------------------------------------------------- */

/* 0 in the middle; in the border it grows, gently at first, to 1 or -1 where the view ends. */
static double
pull_at (double place, double size)
{
  double border = MIN (BORDER_PX, size / 4);
  double depth = MAX (border - place, place - (size - border)) / border;

  depth = CLAMP (depth, 0, 1);
  return (place < size / 2 ? -1 : 1) * depth * depth;
}

gboolean
tl_map_view_carry_scroll (TlMapView *self, double seconds)
{
  TlMapCarry *carry = &self->carry;
  double x = carry->x + carry->grab_x;
  double y = carry->y + carry->grab_y;
  double way = -SCROLL_PX_PER_SECOND * seconds;

  if (carry->what == NULL || carry->by_keyboard ||
      !tl_viewport_pan (&self->viewport, pull_at (x, self->viewport.width) * way,
                        pull_at (y, self->viewport.height) * way))
    return FALSE;
  tl_map_view_after_pan (self);
  tl_map_view_carry_to (self, x, y, tl_viewport_hex_at (&self->viewport, x, y));
  return TRUE;
}

static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock, gpointer data G_GNUC_UNUSED)
{
  TlMapView *self = TL_MAP_VIEW (widget);
  gint64 now = gdk_frame_clock_get_frame_time (clock);
  gint64 passed = self->carry.scrolled_at > 0 ? now - self->carry.scrolled_at : 0;

  self->carry.scrolled_at = now;
  /* A frame that came late shall not make the map jump. */
  tl_map_view_carry_scroll (self, (double) MIN (passed, G_USEC_PER_SEC / 20) / G_USEC_PER_SEC);
  return G_SOURCE_CONTINUE;
}

void
tl_map_view_carry_drag (TlMapView *self, double x, double y)
{
  TlMapCarry *carry = &self->carry;
  gboolean is_near =
      pull_at (x, self->viewport.width) != 0 || pull_at (y, self->viewport.height) != 0;
  guint box;

  if (self->boxes.find != NULL && self->boxes.find (self->boxes.strip, x, y, &box))
    {
      tl_map_view_carry_to_box (self, x, y, box);
      stop_scrolling (self);
      return;
    }
  tl_map_view_carry_to (self, x, y, tl_viewport_hex_at (&self->viewport, x, y));
  if (is_near && carry->tick_id == 0)
    {
      carry->scrolled_at = 0;
      carry->tick_id = gtk_widget_add_tick_callback (GTK_WIDGET (self), on_tick, NULL, NULL);
    }
  else if (!is_near)
    stop_scrolling (self);
}

/* --- the end ---------------------------------------------------------------------------------- */

/* Several ways are allowed: only the player knows whether the game's table was asked, and what it
 * took. */
static void
offer (TlMapView *self, const TlDrop *drop, const GArray *units)
{
  TlSituation *situation = tl_map_view_situation (self);
  GtkWidget *menu = tl_action_menu_new (self->game, _ ("Ways to go there"), "chose the way");
  g_autofree char *place =
      tl_site_describe (tl_situation_scenario (situation),
                        drop->hex != TL_HEX_NONE ? drop->hex : tl_site_of_box (drop->box));
  /* Translators: a hex or a box. */
  g_autofree char *heading = g_strdup_printf (_ ("To %s"), place);

  tl_action_menu_add_heading (menu, heading, "answer-heading");
  for (guint i = 0; i < drop->ways->len; i++)
    {
      const TlWay *way = drop->ways->pdata[i];

      tl_action_menu_add (menu, tl_action_menu_line_new (way->text, NULL), way->text,
                          g_ptr_array_ref (way->actions));
    }
  g_clear_pointer (&self->offered, g_array_unref);
  self->offered = g_array_copy ((GArray *) (gsize) units);
  self->offered_hex = drop->hex;
  if (drop->hex == TL_HEX_NONE)
    tl_map_view_set_box (self, drop->box);
  tl_map_view_popup (self, menu, drop->hex);
  g_debug ("offered ways");
}

static void
free_carried (TlMapCarry *carry)
{
  if (carry->places != NULL)
    carry->what = NULL;
  g_clear_pointer (&carry->what, tl_carry_free);
  g_clear_pointer (&carry->places, g_ptr_array_unref);
  g_clear_pointer (&carry->units, g_array_unref);
  g_clear_pointer (&carry->drop, tl_drop_free);
}

/* Nothing is carried any more. */
static void
end_carrying (TlMapView *self)
{
  self->carry.by_keyboard = FALSE;
  stop_scrolling (self);
  tl_map_view_hint (self, "");
  tl_map_view_update_note (self);
  tl_map_view_describe (self);
  tl_map_view_invalidate (self);
  tl_map_view_refresh_boxes (self);
}

/* A refused drop is performed too: the game says no, and every listener learns why. */
static gboolean
perform (TlMapView *self, const TlDrop *drop)
{
  if (drop->kind == TL_DROP_ACTION)
    return tl_game_perform_all (self->game, ((const TlWay *) drop->ways->pdata[0])->actions);
  if (drop->action != NULL)
    return tl_game_perform (self->game, drop->action);
  g_autofree char *line = tl_drop_line (drop);
  g_debug ("refused %s", line);
  return FALSE;
}

gboolean
tl_map_view_carry_drop (TlMapView *self)
{
  g_autoptr (GArray) carried = g_steal_pointer (&self->carry.units);
  g_autoptr (TlDrop) drop = g_steal_pointer (&self->carry.drop);
  /* What the drop says may be theirs. */
  g_autoptr (GPtrArray) places = g_steal_pointer (&self->carry.places);
  TlCarry *lead = g_steal_pointer (&self->carry.what);
  g_autoptr (TlCarry) what = places == NULL ? lead : NULL;
  const TlUnit *units = (const TlUnit *) carried->data;

  end_carrying (self);
  /* What the drop says stays until the pointer is elsewhere. */
  self->hover = drop->hex;
  self->hover_unit = tl_map_view_unit_at (self, self->pointer_x, self->pointer_y);
  switch (drop->kind)
    {
    case TL_DROP_NOTHING:
      return TRUE;
    case TL_DROP_ATTACK:
      g_signal_emit_by_name (self, "attack-proposed", drop->attackers, drop->hex);
      return TRUE;
    case TL_DROP_CHOICE:
      offer (self, drop, carried);
      return TRUE;
    case TL_DROP_REFUSED:
    case TL_DROP_ACTION:
    default:
      break;
    }
  gboolean done = perform (self, drop);
  if (done)
    tl_map_view_select (self, units, carried->len);
  else
    {
      g_autofree char *line = tl_drop_line (drop);

      tl_map_view_hint (self, line);
      tl_map_view_set_anyway (self, drop->anyway);
      if (tl_history_heed (tl_game_history (self->game)) != TL_HEED_ENFORCE)
        done = tl_map_view_do_anyway (self);
    }
  return done;
}

gboolean
tl_map_view_do_anyway (TlMapView *self)
{
  g_autoptr (TlAction) action = g_steal_pointer (&self->anyway);

  if (action == NULL)
    return FALSE;
  g_autoptr (GArray) units = g_array_copy (action->fact_change->units);
  g_signal_emit_by_name (self, "anyway-changed");
  if (!tl_game_perform (self->game, action))
    return FALSE;
  g_debug ("done anyway");
  tl_map_view_select (self, (const TlUnit *) units->data, units->len);
  return TRUE;
}

void
tl_map_view_carry_cancel (TlMapView *self)
{
  if (self->carry.what == NULL)
    return;
  free_carried (&self->carry);
  end_carrying (self);
}
