/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A holding box that is chosen instead of a hex, and counters that are carried out of one or into
 * one (12.3e, 18.5): what a drop does.
 *
 * A *way* is a list of actions that are done together.  Out of a hold: landing, with the game's
 * table asked or not, and SP that are unloaded; into it: embarking and loading.  Out of another
 * box: a planned air drop (14.10b), or a train where the box has any (13.3e); else the counters are
 * placed by hand, as they are into one, for who enters and leaves a box, and when, is each game's
 * own rule.  Where there are several ways that the rules allow, a menu asks.
 */
#include "config.h"

#include "app/base/tl-action-menu.h"
#include "app/base/tl-app-trace.h"
#include "app/map/tl-map-view-private.h"
#include "play/tl-legal.h"
#include "rules/movement/tl-air-drop.h"
#include "rules/movement/tl-sea.h"

#include <glib/gi18n.h>

/* Where counters are dropped: a hex, or a box. */
typedef struct
{
  TlHex hex; /* TL_HEX_NONE: the box */
  guint box;
} Target;

/* --- choosing --------------------------------------------------------------------------------- */

void
tl_map_view_set_boxes (TlMapView *self, TlBoxStrip *boxes)
{
  self->boxes = boxes;
}

void
tl_map_view_refresh_boxes (TlMapView *self)
{
  if (self->boxes != NULL)
    tl_box_strip_refresh (self->boxes);
}

void
tl_map_view_go_to_box (TlMapView *self, guint box)
{
  if (self->cursor != TL_HEX_NONE)
    self->came_from = self->cursor;
  self->cursor = TL_HEX_NONE;
  self->box = box;
}

guint
tl_map_view_box (TlMapView *self)
{
  return self->box;
}

void
tl_map_view_set_box (TlMapView *self, guint box)
{
  g_return_if_fail (self->game != NULL && box < tl_game_scenario (self->game)->boxes->len);
  TlHex hex = g_array_index (tl_game_scenario (self->game)->boxes, TlBox, box).hex;

  if (box == self->box && self->selection->len == 0)
    return;
  if (hex != TL_HEX_NONE)
    {
      /* Rule 12.3e: the box is the hex. */
      tl_map_view_set_cursor (self, hex);
      tl_map_view_set_selection (self, NULL, 0);
      return;
    }
  tl_map_view_go_to_box (self, box);
  g_array_set_size (self->selection, 0);
  tl_map_view_invalidate (self);
  g_signal_emit_by_name (self, "selection-changed");
}

/* --- ways ------------------------------------------------------------------------------------- */

/* @action: (transfer full) */
static void
add_way (GPtrArray *ways, TlAction *action)
{
  GPtrArray *way = tl_action_list_new ();

  g_ptr_array_add (way, action);
  g_ptr_array_add (ways, way);
}

static TlAction *
action_of_carried (TlMapView *self, TlActionKind kind)
{
  return tl_action_add_units (tl_action_new (kind), tl_map_view_carried_units (self),
                              self->carry.units->len);
}

/* Rules 14.10d, 18.5: what the roll may take, a step of the first. */
static void
add_with_loss (GPtrArray *ways, const TlAction *action)
{
  TlAction *lossy = tl_action_copy (action);

  g_array_append_vals (lossy->lost, action->units->data, 1);
  add_way (ways, lossy);
}

/* All that may be, or a single Token; all is asked for as well where nothing may be, for the
 * reason. */
static void
add_loads (GPtrArray *ways, TlActionKind kind, TlUnit craft, TlHex hex, guint most_t)
{
  for (guint t = MAX (most_t, 1); t > 0; t = t > 1 ? 1 : 0)
    {
      TlAction *action = tl_action_add_unit (tl_action_new (kind), craft);

      action->t = t;
      add_way (ways, tl_action_add_hex (action, hex));
    }
}

/* Rule 18.5: ashore. */
static void
add_landings (TlMapView *self, GPtrArray *ways, TlUnit craft, TlHex hex)
{
  if (tl_map_view_carries_dumps (self))
    {
      add_loads (ways, TL_ACTION_UNLOAD, craft, hex,
                 tl_sea_may_give_t (tl_map_view_situation (self), craft, hex, NULL));
      return;
    }
  for (int is_rolled = FALSE; is_rolled <= TRUE; is_rolled++)
    {
      TlAction *action = tl_action_add_hex (action_of_carried (self, TL_ACTION_LAND), hex);

      action->is_rolled = is_rolled;
      add_way (ways, action);
      if (is_rolled)
        add_with_loss (ways, action);
    }
}

/* Rule 18.5: aboard. */
static void
add_embarkation (TlMapView *self, GPtrArray *ways, TlUnit craft)
{
  TlAction *action;

  if (tl_map_view_carries_dumps (self))
    {
      add_loads (ways, TL_ACTION_LOAD, craft, self->carry.from,
                 tl_sea_may_take_t (tl_map_view_situation (self), craft, self->carry.from, NULL));
      return;
    }
  action = action_of_carried (self, TL_ACTION_EMBARK);
  action->craft = craft;
  add_way (ways, action);
}

static gboolean
drops (TlMapView *self)
{
  for (guint i = 0; i < self->carry.units->len; i++)
    if (tl_unit_makes_planned_drop (tl_map_view_situation (self),
                                    tl_map_view_carried_units (self)[i]))
      return TRUE;
  return FALSE;
}

static void
add_drop (TlMapView *self, GPtrArray *ways, TlHex hex)
{
  TlAction *action = tl_action_add_hex (action_of_carried (self, TL_ACTION_DROP), hex);

  add_way (ways, action);
  add_with_loss (ways, action);
}

/* By hand, one after the other. */
static void
add_placing (TlMapView *self, GPtrArray *ways, TlSite site)
{
  GPtrArray *way = tl_action_list_new ();

  for (guint i = 0; i < self->carry.units->len; i++)
    g_ptr_array_add (way,
                     tl_action_add_hex (tl_action_add_unit (tl_action_new (TL_ACTION_PLACE),
                                                            tl_map_view_carried_units (self)[i]),
                                        site));
  g_ptr_array_add (ways, way);
}

static TlUnit
craft_of_box (TlMapView *self, guint box)
{
  return tl_scenario_hold_of (tl_game_scenario (self->game), box);
}

/* None: no rule and no hand moves them that way. */
static GPtrArray *
ways_to (TlMapView *self, const Target *target)
{
  GPtrArray *ways = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  TlUnit from = craft_of_box (self, self->carry.from_box);

  if (target->hex != TL_HEX_NONE && target->hex == self->carry.from)
    add_placing (self, ways, target->hex);
  else if (target->hex == TL_HEX_NONE)
    {
      TlUnit to = craft_of_box (self, target->box);

      if (to == TL_UNIT_NONE)
        add_placing (self, ways, tl_site_of_box (target->box));
      else if (self->carry.from != TL_HEX_NONE)
        add_embarkation (self, ways, to);
    }
  else if (from != TL_UNIT_NONE)
    add_landings (self, ways, from, target->hex);
  else if (drops (self))
    add_drop (self, ways, target->hex);
  else
    {
      TlAction *train = tl_map_view_train_to (self, target->hex);

      if (train != NULL)
        add_way (ways, train);
      add_placing (self, ways, target->hex);
    }
  return ways;
}

/* --- what the rules say ----------------------------------------------------------------------- */

/* What comes of all @actions; NULL when one is forbidden, and @verdict is its. */
static TlSituation *
foresee (TlMapView *self, const GPtrArray *actions, TlVerdict **verdict)
{
  TlSituation *now = tl_situation_ref (tl_map_view_situation (self));

  for (guint i = 0; now != NULL && i < actions->len; i++)
    {
      TlSituation *before = now;

      g_clear_pointer (verdict, tl_verdict_free);
      now = tl_apply (before, actions->pdata[i], verdict);
      tl_situation_unref (before);
    }
  return now;
}

/* The ways that are allowed stay; when none is, @verdict is the first one's. */
static void
keep_allowed (TlMapView *self, GPtrArray *ways, TlVerdict **verdict)
{
  g_autoptr (GPtrArray) kept = g_ptr_array_new_with_free_func ((GDestroyNotify) g_ptr_array_unref);
  g_autoptr (TlVerdict) of_first = NULL;

  for (guint i = 0; i < ways->len; i++)
    {
      g_autoptr (TlVerdict) said = NULL;
      g_autoptr (TlSituation) after = foresee (self, ways->pdata[i], &said);

      if (after != NULL)
        g_ptr_array_add (kept, g_ptr_array_ref (ways->pdata[i]));
      if (of_first == NULL || (after != NULL && kept->len == 1))
        {
          g_clear_pointer (&of_first, tl_verdict_free);
          of_first = g_steal_pointer (&said);
        }
    }
  g_ptr_array_set_size (ways, 0);
  for (guint i = 0; i < kept->len; i++)
    g_ptr_array_add (ways, g_ptr_array_ref (kept->pdata[i]));
  *verdict = g_steal_pointer (&of_first);
}

static gboolean
is_allowed (TlMapView *self, const Target *target)
{
  g_autoptr (GPtrArray) ways = ways_to (self, target);
  g_autoptr (TlVerdict) verdict = NULL;

  keep_allowed (self, ways, &verdict);
  return ways->len > 0;
}

/* --- before the drop -------------------------------------------------------------------------- */

/* Those hexes that are next to a craft; anywhere else there are no few to point out. */
static GArray *
places_to_land (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);
  TlUnit craft = craft_of_box (self, self->carry.from_box);
  TlHex own = craft != TL_UNIT_NONE ? tl_situation_hex (situation, craft) : TL_HEX_NONE;
  GArray *places;

  if (own == TL_HEX_NONE)
    return NULL;
  places = g_array_new (FALSE, FALSE, sizeof (TlHex));
  for (int d = -1; d < TL_DIRECTIONS; d++)
    {
      TlHex hex =
          d < 0 ? own : tl_map_neighbour (tl_situation_map (situation), own, (TlDirection) d);

      if (hex != TL_HEX_NONE && is_allowed (self, &(Target){ hex, TL_BOX_NONE }))
        g_array_append_val (places, hex);
    }
  return places;
}

void
tl_map_view_ask_boxes (TlMapView *self)
{
  TlCarry *carry = &self->carry;
  guint n_boxes = tl_game_scenario (self->game)->boxes->len;

  if (tl_situation_n_decisions (tl_map_view_situation (self)) > 0 || n_boxes == 0)
    return;
  carry->boxes = g_array_sized_new (FALSE, TRUE, sizeof (gboolean), n_boxes);
  g_array_set_size (carry->boxes, n_boxes);
  for (guint box = 0; box < n_boxes; box++)
    g_array_index (carry->boxes, gboolean, box) = box != carry->from_box && box != carry->own_box &&
                                                  is_allowed (self, &(Target){ TL_HEX_NONE, box });
  if (carry->from_box != TL_BOX_NONE)
    carry->places = places_to_land (self);
}

gboolean
tl_map_view_box_takes (TlMapView *self, guint box)
{
  const GArray *boxes = self->carry.boxes;

  return self->carry.active && boxes != NULL && box < boxes->len &&
         g_array_index (boxes, gboolean, box);
}

/* "8 Bde (bde8): landed in 05.05 (18.5) · 18.5h: ..." */
static char *
hint_of (TlMapView *self, const GPtrArray *way, const TlVerdict *verdict)
{
  const TlAction *action = way->pdata[0];
  GString *text = g_string_new (NULL);

  if (action->kind == TL_ACTION_PLACE)
    {
      g_autofree char *place = tl_site_describe (tl_game_scenario (self->game),
                                                 g_array_index (action->hexes, TlSite, 0));

      /* Translators: a hex or a box. */
      g_string_append_printf (text,
                              _ ("%s · placed by hand: who enters and leaves a holding box, "
                                 "and when, is the game’s own rule"),
                              place);
    }
  else
    {
      g_autofree char *what = tl_describe (tl_map_view_situation (self), action);

      g_string_append (text, what);
    }
  tl_map_view_append_findings (self, text, verdict);
  return g_string_free (text, FALSE);
}

gboolean
tl_map_view_intend_box (TlMapView *self)
{
  TlCarry *carry = &self->carry;
  Target target = { carry->over, carry->over_box };
  g_autoptr (GPtrArray) ways = NULL;
  g_autoptr (TlVerdict) verdict = NULL;
  TlAction *first;

  if (carry->from_box == TL_BOX_NONE && carry->over_box == TL_BOX_NONE &&
      carry->over != carry->from)
    return FALSE;
  ways = ways_to (self, &target);
  if (ways->len == 0)
    {
      carry->hint = g_strdup (_ ("18.5: What goes aboard comes from the map."));
      return TRUE;
    }
  first = tl_action_copy (g_ptr_array_index ((GPtrArray *) ways->pdata[0], 0));
  keep_allowed (self, ways, &verdict);
  carry->allowed = ways->len > 0;
  carry->hint = carry->allowed ? hint_of (self, ways->pdata[0], verdict)
                               : tl_map_view_first_refusal (self, verdict);
  carry->action = first;
  carry->ways = carry->allowed ? g_steal_pointer (&ways) : NULL;
  return TRUE;
}

/* --- the drop --------------------------------------------------------------------------------- */

/* @place: where all go that are placed by hand. */
static void
add_row (GtkWidget *menu, const TlSituation *situation, const GPtrArray *way, const GArray *units,
         TlSite place)
{
  const TlAction *first = way->pdata[0];
  gboolean by_hand = first->kind == TL_ACTION_PLACE;
  g_autofree char *names = tl_situation_names (situation, units);
  g_autofree char *there = tl_site_describe (tl_situation_scenario (situation), place);
  g_autofree char *what = by_hand
                              /* Translators: units, a hex or a box. */
                              ? g_strdup_printf (_ ("%s: placed in %s by hand"), names, there)
                              : tl_describe (situation, first);
  /* Translators: what would be done, a rule. */
  g_autofree char *text =
      g_strdup_printf (_ ("%s (%s)"), what, by_hand ? "12.3e" : tl_action_kind_rule (first->kind));
  GPtrArray *actions = tl_action_list_new ();

  for (guint i = 0; i < way->len; i++)
    g_ptr_array_add (actions, tl_action_copy (way->pdata[i]));
  tl_action_menu_add (menu, tl_action_menu_line_new (text, NULL), text, actions);
}

/* Only the player knows whether his game's table was asked, and what it took. */
static void
offer (TlMapView *self, const GPtrArray *ways, const GArray *units, const Target *target)
{
  TlSituation *situation = tl_map_view_situation (self);
  GtkWidget *menu = tl_action_menu_new (self->game, _ ("Ways to go there"), "chose the way");

  for (guint i = 0; i < ways->len; i++)
    add_row (menu, situation, ways->pdata[i], units,
             target->hex != TL_HEX_NONE ? target->hex : tl_site_of_box (target->box));
  g_clear_pointer (&self->offered, g_array_unref);
  self->offered = g_array_copy ((GArray *) (gsize) units);
  self->offered_hex = target->hex;
  if (target->hex == TL_HEX_NONE)
    tl_map_view_set_box (self, target->box);
  tl_map_view_popup (self, menu, target->hex);
  tl_app_trace ("offered ways");
}

gboolean
tl_map_view_drop_box (TlMapView *self, const GPtrArray *ways, const GArray *units, TlHex over,
                      guint over_box)
{
  const Target target = { over, over_box };

  if (ways->len > 1)
    {
      offer (self, ways, units, &target);
      return TRUE;
    }
  if (!tl_game_perform_all (self->game, ways->pdata[0]))
    return FALSE;
  tl_map_view_select (self, (const TlUnit *) units->data, units->len);
  return TRUE;
}

/* --- picking up ------------------------------------------------------------------------------- */

GArray *
tl_map_view_units_of_box (TlMapView *self, const GArray *units, TlUnit unit, gboolean whole)
{
  TlSituation *situation = tl_map_view_situation (self);
  gboolean is_dump = tl_situation_counter (situation, unit)->kind == TL_KIND_DUMP;
  GArray *taken = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  if (tl_units_include (self->selection, unit) && !whole)
    {
      g_array_unref (taken);
      return tl_map_view_selection (self);
    }
  for (guint i = 0; i < units->len; i++)
    {
      TlUnit other = g_array_index (units, TlUnit, i);

      if (other == unit ||
          (whole && tl_situation_side (situation, other) == tl_situation_side (situation, unit) &&
           (tl_situation_counter (situation, other)->kind == TL_KIND_DUMP) == is_dump))
        g_array_append_val (taken, other);
    }
  return taken;
}

/* Beside the craft, in the hex that the box stands for, where the cursor was, or in the middle. */
TlHex
tl_map_view_hex_of_box (TlMapView *self, guint box)
{
  TlUnit craft = craft_of_box (self, box);
  TlHex hex = craft != TL_UNIT_NONE
                  ? tl_situation_hex (tl_map_view_situation (self), craft)
                  : g_array_index (tl_game_scenario (self->game)->boxes, TlBox, box).hex;

  if (hex == TL_HEX_NONE)
    hex = self->came_from;
  if (hex == TL_HEX_NONE)
    hex = tl_viewport_hex_at (&self->viewport, self->viewport.width / 2, self->viewport.height / 2);
  return hex != TL_HEX_NONE ? hex : 0;
}
