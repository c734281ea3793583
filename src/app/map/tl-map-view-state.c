/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the map view shows and what is chosen in it: the game, cursor, selection and holding box
 * (12.3e, 18.5), what is carried, and where hexes and counters lie in pixels.
 *
 * The other files of the view read and change it here.  What must follow a choice (the note, the
 * text for screen readers) hears "choice-changed".
 */
#include "app/map/tl-map-view-private.h"
#include "rules/upkeep/tl-return.h"

#include <math.h>

/* --- the game --------------------------------------------------------------------------------- */

TlSituation *
tl_map_view_situation (TlMapView *self)
{
  return self->game != NULL ? tl_game_situation (self->game) : NULL;
}

TlGame *
tl_map_view_game (TlMapView *self)
{
  return self->game;
}

const TlTheme *
tl_map_view_theme (TlMapView *self)
{
  return &self->theme;
}

TlOverlays
tl_map_view_overlays (TlMapView *self)
{
  return self->overlays;
}

TlSide
tl_map_view_overlay_side (TlMapView *self)
{
  return self->overlay_side;
}

void
tl_map_view_hint (TlMapView *self, const char *text)
{
  g_signal_emit_by_name (self, "hint", text);
}

void
tl_map_view_invalidate (TlMapView *self)
{
  g_clear_pointer (&self->scene, tl_overlay_scene_free);
  gtk_widget_queue_draw (GTK_WIDGET (self));
}

/* --- by hand ---------------------------------------------------------------------------------- */

gboolean
tl_map_view_is_by_hand (TlMapView *self)
{
  return self->is_by_hand;
}

const TlAction *
tl_map_view_anyway (TlMapView *self)
{
  return self->anyway;
}

void
tl_map_view_set_anyway (TlMapView *self, const TlAction *action)
{
  if (action == NULL && self->anyway == NULL)
    return;
  g_clear_pointer (&self->anyway, tl_action_free);
  self->anyway = action != NULL ? tl_action_copy (action) : NULL;
  g_signal_emit_by_name (self, "anyway-changed");
}

gboolean
tl_map_view_shows_arrivals (TlMapView *self)
{
  if (self->is_by_hand || self->game == NULL)
    return FALSE;
  g_autoptr (GArray) due = tl_return_due (tl_map_view_situation (self));
  return due->len > 0;
}

/* Whether @box shows beside the map. */
static gboolean
is_box (TlMapView *self, guint box)
{
  return box < tl_game_scenario (self->game)->boxes->len ||
         (self->is_by_hand && (box == TL_BOX_POOL || box == TL_BOX_DEAD)) ||
         (box == TL_BOX_POOL && tl_map_view_shows_arrivals (self));
}

/* The hex that @box stands for (12.3e), TL_HEX_NONE: none. */
static TlHex
hex_of_box (TlMapView *self, guint box)
{
  const GArray *boxes = tl_game_scenario (self->game)->boxes;

  return box < boxes->len ? g_array_index (boxes, TlBox, box).hex : TL_HEX_NONE;
}

/* --- what is carried -------------------------------------------------------------------------- */

gboolean
tl_map_view_is_carrying (TlMapView *self)
{
  return self->carry.what != NULL;
}

gboolean
tl_map_view_carries (TlMapView *self, TlUnit unit)
{
  return self->carry.what != NULL && tl_units_include (self->carry.units, unit);
}

/* --- where things lie ------------------------------------------------------------------------- */

double
tl_map_view_hex_px (TlMapView *self)
{
  return sqrt (3.0) * self->viewport.zoom;
}

TlPoint
tl_map_view_hex_middle (TlMapView *self, TlHex hex)
{
  return tl_viewport_from_map (&self->viewport, tl_grid_centre (&self->viewport.grid, hex));
}

/* The counters of @hex that lie on it now, top first. */
GArray *
tl_map_view_lying_units (TlMapView *self, TlHex hex)
{
  GArray *units = tl_situation_units_in (tl_map_view_situation (self), hex);

  for (guint i = units->len; i-- > 0;)
    if (tl_map_view_carries (self, g_array_index (units, TlUnit, i)))
      g_array_remove_index (units, i);
  return units;
}

GArray *
tl_map_view_stack (TlMapView *self, TlHex hex, TlStackLayout *layout)
{
  GArray *units = tl_map_view_lying_units (self, hex);
  double hex_px = tl_map_view_hex_px (self);
  TlPoint middle = tl_map_view_hex_middle (self, hex);

  tl_stack_order (tl_map_view_situation (self), units);
  tl_stack_lay_out (layout, units->len, middle.x, middle.y, hex_px, hex_px);
  return units;
}

TlUnit
tl_map_view_unit_at (TlMapView *self, double x, double y)
{
  TlHex hex = self->tiles != NULL ? tl_viewport_hex_at (&self->viewport, x, y) : TL_HEX_NONE;
  TlStackLayout layout;

  if (hex == TL_HEX_NONE)
    return TL_UNIT_NONE;
  g_autoptr (GArray) units = tl_map_view_stack (self, hex, &layout);
  int index = tl_stack_index_at (&layout, x, y);
  return index >= 0 ? g_array_index (units, TlUnit, (guint) index) : TL_UNIT_NONE;
}

/* --- cursor and selection --------------------------------------------------------------------- */

static void
choice_changed (TlMapView *self)
{
  tl_map_view_set_anyway (self, NULL);
  g_clear_pointer (&self->retreat, tl_retreat_free);
  g_signal_emit_by_name (self, "choice-changed");
  tl_map_view_invalidate (self);
  g_signal_emit_by_name (self, "selection-changed");
}

TlHex
tl_map_view_cursor (TlMapView *self)
{
  return self->cursor;
}

void
tl_map_view_set_cursor (TlMapView *self, TlHex hex)
{
  if (self->game == NULL || (hex == self->cursor && self->box == TL_BOX_NONE))
    return;
  self->cursor = hex;
  self->box = TL_BOX_NONE;
  g_array_set_size (self->selection, 0);
  choice_changed (self);
}

void
tl_map_view_move_cursor (TlMapView *self, TlHex hex)
{
  self->cursor = hex;
  choice_changed (self);
}

GArray *
tl_map_view_selection (TlMapView *self)
{
  return g_array_copy (self->selection);
}

static void
go_to_box (TlMapView *self, guint box)
{
  if (self->cursor != TL_HEX_NONE)
    self->came_from = self->cursor;
  self->cursor = TL_HEX_NONE;
  self->box = box;
}

void
tl_map_view_note_chosen (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);

  if (situation != NULL)
    tl_situation_ref (situation);
  g_clear_pointer (&self->chosen_in, tl_situation_unref);
  self->chosen_in = situation;
}

void
tl_map_view_set_selection (TlMapView *self, const TlUnit *units, guint n_units)
{
  if (self->game == NULL)
    return;
  if (n_units > 0)
    {
      const TlUnitState *state = tl_situation_state (tl_map_view_situation (self), units[0]);

      if (state->hex == TL_HEX_NONE && is_box (self, state->box))
        go_to_box (self, state->box);
      else if (state->hex == TL_HEX_NONE)
        n_units = 0; /* SP that lie with others now */
      else
        {
          self->cursor = state->hex;
          self->box = TL_BOX_NONE;
        }
    }
  g_array_set_size (self->selection, 0);
  g_array_append_vals (self->selection, units, n_units);
  tl_map_view_note_chosen (self);
  choice_changed (self);
}

void
tl_map_view_select (TlMapView *self, const TlUnit *units, guint n_units)
{
  /* The selected units go; without a selection, the whole stack. */
  if (self->answers != NULL && n_units > 0)
    tl_answers_choose (self->answers, units, n_units);
  else if (self->answers != NULL)
    tl_answers_choose_all (self->answers, self->cursor);
  tl_map_view_set_selection (self, units, n_units);
}

/* --- holding boxes ---------------------------------------------------------------------------- */

void
tl_map_view_set_boxes (TlMapView *self, const TlMapBoxes *boxes)
{
  self->boxes = boxes != NULL ? *boxes : (TlMapBoxes){ NULL, NULL, NULL };
}

void
tl_map_view_refresh_boxes (TlMapView *self)
{
  g_signal_emit_by_name (self, "boxes-changed");
}

guint
tl_map_view_box (TlMapView *self)
{
  return self->box;
}

void
tl_map_view_set_box (TlMapView *self, guint box)
{
  g_return_if_fail (self->game != NULL && is_box (self, box));
  TlHex hex = hex_of_box (self, box);

  if (box == self->box && self->selection->len == 0)
    return;
  if (hex != TL_HEX_NONE)
    {
      /* Rule 12.3e: the box is the hex. */
      tl_map_view_set_cursor (self, hex);
      tl_map_view_set_selection (self, NULL, 0);
      return;
    }
  go_to_box (self, box);
  g_array_set_size (self->selection, 0);
  tl_map_view_invalidate (self);
  g_signal_emit_by_name (self, "selection-changed");
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

/* Rule 13.6: where the first that is selected may arrive, TL_HEX_NONE: nowhere on the map. */
static TlHex
hex_of_arrivals (TlMapView *self)
{
  g_autoptr (GArray) sites = NULL;

  if (self->selection->len == 0)
    return TL_HEX_NONE;
  sites =
      tl_return_places (tl_map_view_situation (self), g_array_index (self->selection, TlUnit, 0));
  for (guint i = 0; i < sites->len; i++)
    if (!tl_site_is_box (g_array_index (sites, TlSite, i)))
      return g_array_index (sites, TlSite, i);
  return TL_HEX_NONE;
}

/* Beside the craft, in the hex that the box stands for, where the first arrives, where the cursor
 * was, or in the middle. */
TlHex
tl_map_view_hex_of_box (TlMapView *self, guint box)
{
  const TlSituation *situation = tl_map_view_situation (self);
  TlUnit craft = tl_situation_hold_of (situation, box);
  TlHex hex = craft != TL_UNIT_NONE ? tl_situation_hex (situation, craft) : hex_of_box (self, box);

  if (hex == TL_HEX_NONE && box == TL_BOX_POOL && !self->is_by_hand)
    hex = hex_of_arrivals (self);
  if (hex == TL_HEX_NONE)
    hex = self->came_from;
  if (hex == TL_HEX_NONE)
    hex = tl_viewport_hex_at (&self->viewport, self->viewport.width / 2, self->viewport.height / 2);
  return hex != TL_HEX_NONE ? hex : 0;
}

void
tl_map_view_leave_box (TlMapView *self)
{
  if (self->box == TL_BOX_NONE || is_box (self, self->box))
    return;
  self->cursor = self->came_from;
  self->box = TL_BOX_NONE;
  g_array_set_size (self->selection, 0);
}

void
tl_map_view_follow_boxes (TlMapView *self)
{
  if (self->game == NULL)
    return;
  tl_map_view_leave_box (self);
  choice_changed (self);
}
