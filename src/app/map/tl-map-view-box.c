/* SPDX-License-Identifier: GPL-3.0-or-later */
/* A holding box that is chosen instead of a hex, and what is picked up in one (12.3e, 18.5). */
#include "config.h"

#include "app/map/tl-map-view-private.h"

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
  TlUnit craft = tl_scenario_hold_of (tl_game_scenario (self->game), box);
  TlHex hex = craft != TL_UNIT_NONE
                  ? tl_situation_hex (tl_map_view_situation (self), craft)
                  : g_array_index (tl_game_scenario (self->game)->boxes, TlBox, box).hex;

  if (hex == TL_HEX_NONE)
    hex = self->came_from;
  if (hex == TL_HEX_NONE)
    hex = tl_viewport_hex_at (&self->viewport, self->viewport.width / 2, self->viewport.height / 2);
  return hex != TL_HEX_NONE ? hex : 0;
}
