/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * One frame: tiles of the printed map, tints and hatching, counters from the face cache, lines and
 * figures, what is selected, what is carried.  All in one cairo node, at whole device pixels, which
 * is the fastest way for both of GTK's renderers.
 */
#include "answers/tl-noted.h"
#include "app/base/tl-app-trace.h"
#include "app/map/tl-map-view-private.h"
#include "draw/map/tl-paint-map.h"
#include "draw/map/tl-paint-track.h"
#include "draw/overlay/tl-paint-answers.h"

#include <math.h>

/* --- scene ------------------------------------------------------------------------------------ */

/* Zones and a side's supply: a counter that is picked up or selected does not change them. */
static void
make_ground (TlMapView *self, TlOverlays overlays)
{
  TlSituation *situation = tl_map_view_situation (self);

  overlays &= TL_OVERLAY_ZOC | TL_OVERLAY_SUPPLY | TL_OVERLAY_QUIET;
  if (self->ground_situation == situation && self->ground_overlays == overlays &&
      self->ground_side == self->overlay_side)
    return;
  g_clear_pointer (&self->ground_situation, tl_situation_unref);
  TlOverlayScene *scene = tl_overlay_scene_new (tl_situation_map (situation));
  tl_overlay_scene_set_ways (scene, self->ground_ways);
  self->ground_situation = tl_situation_ref (situation);
  self->ground_overlays = overlays;
  self->ground_side = self->overlay_side;
  tl_overlay_scene_add (scene, situation, overlays | TL_OVERLAY_TRACK, self->overlay_side, NULL, 0);
  tl_overlay_tiles_set_scene (self->ground, scene);
}

static gboolean
on_legend_idle (gpointer data)
{
  TlMapView *self = data;

  self->legend_id = 0;
  g_signal_emit_by_name (self, "legend-changed");
  return G_SOURCE_REMOVE;
}

/* In a moment: not while a frame is being made. */
static void
tell_legend (TlMapView *self)
{
  if (self->legend_id == 0)
    self->legend_id = g_idle_add (on_legend_idle, self);
}

TlLegendSet
tl_map_view_legend (TlMapView *self, const TlOverlayScene **scene)
{
  if (scene != NULL)
    *scene = self->ground_situation != NULL ? tl_overlay_tiles_scene (self->ground) : NULL;
  return self->legend;
}

static void
update_legend (TlMapView *self)
{
  TlLegendSet legend =
      tl_legend_set_union (tl_overlay_scene_legend (tl_overlay_tiles_scene (self->ground)),
                           tl_overlay_scene_legend (self->scene));

  /* While a counter is carried the legend does not flicker: what comes up stays. */
  if (tl_map_view_is_carrying (self))
    legend = tl_legend_set_union (legend, self->legend);
  if (tl_legend_set_equal (legend, self->legend))
    return;
  self->legend = legend;
  tell_legend (self);
}

/* All that those who are selected could do, or the one way to the hex under the pointer. */
static void
add_retreat (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);
  const TlUnit *units = (const TlUnit *) self->selection->data;

  if (self->retreat == NULL)
    {
      self->retreat =
          tl_overlay_retreat (situation, units, self->selection->len, self->retreat_hexes);
      if (self->retreat != NULL)
        g_debug ("retreat to %u hexes", self->retreat->destinations->len);
    }
  if (self->retreat == NULL)
    return;
  tl_overlay_scene_add_plans (self->scene, situation,
                              &(TlOverlayPlans){ .side = tl_situation_side (situation, units[0]),
                                                 .retreat = self->retreat,
                                                 .pointed = self->note_hex });
}

static void
make_scene (TlMapView *self)
{
  TlSituation *situation = tl_map_view_situation (self);
  TlPhase phase = tl_situation_clock (situation)->phase;
  TlOverlays overlays = self->overlays;

  /* What comes down, and where, is on the map for as long as it is planned. */
  overlays |= TL_OVERLAY_DROPS;
  /* Where a fight is being decided, everything else steps back. */
  if (self->answers != NULL)
    overlays = (overlays & ~TL_OVERLAY_RETREAT) | TL_OVERLAY_QUIET;
  make_ground (self, overlays);
  if (self->scene != NULL)
    return;
  self->scene = tl_overlay_scene_new (tl_situation_map (situation));
  overlays &= ~(TL_OVERLAY_ZOC | TL_OVERLAY_SUPPLY);
  /* What is in a box has no way on the map. */
  tl_overlay_scene_add (self->scene, situation,
                        overlays & ~(TL_OVERLAY_STAND | TL_OVERLAY_HQ_PLACES | TL_OVERLAY_RETREAT |
                                     TL_OVERLAY_THREATS),
                        self->overlay_side, (const TlUnit *) self->selection->data,
                        self->cursor != TL_HEX_NONE ? self->selection->len : 0);
  if ((overlays & TL_OVERLAY_RETREAT) != 0 && !tl_map_view_is_carrying (self) &&
      self->selection->len > 0 && self->cursor != TL_HEX_NONE)
    add_retreat (self);
  tl_map_view_add_asked (self, overlays);
  tl_overlay_scene_add_plans (
      self->scene, situation,
      &(TlOverlayPlans){ .side = self->shown_side,
                         .fight = tl_fight_belongs (phase, FALSE) || tl_fight_belongs (phase, TRUE)
                                      ? self->fight
                                      : NULL,
                         .barrage = self->barrage,
                         .guns = self->guns,
                         .path = (const TlHex *) self->shown_path->data,
                         .n_path = self->shown_path->len > 1 ? self->shown_path->len : 0 });
  if (self->add_extra != NULL && !tl_map_view_is_carrying (self))
    self->add_extra (self->scene, situation, self->extra_data);
  tl_overlay_scene_add_plans (self->scene, situation,
                              &(TlOverlayPlans){ .answers = self->answers,
                                                 .pointed = self->note_hex,
                                                 .carry = self->carry.what,
                                                 .drop = self->carry.drop });
  update_legend (self);
}

/* --- counters --------------------------------------------------------------------------------- */

static void
paint_stack (TlMapView *self, cairo_t *cr, TlHex hex)
{
  TlSituation *situation = tl_map_view_situation (self);
  TlPoint middle = tl_map_view_hex_middle (self, hex);

  if (!tl_map_view_is_carrying (self) ||
      (hex != self->carry.what->from && self->carry.places == NULL))
    {
      tl_paint_stack (cr, self->faces, &self->theme, situation, hex, middle.x, middle.y,
                      tl_map_view_hex_px (self));
      return;
    }
  g_autoptr (GArray) units = tl_map_view_lying_units (self, hex);
  tl_paint_stack_of_units (cr, self->faces, &self->theme, situation, (const TlUnit *) units->data,
                           units->len, middle.x, middle.y, tl_map_view_hex_px (self));
}

static void
paint_counters (TlMapView *self, cairo_t *cr)
{
  TlSituation *situation = tl_map_view_situation (self);
  int column0, row0, column1, row1;

  if (!tl_viewport_visible (&self->viewport, &column0, &row0, &column1, &row1))
    return;
  for (int row = row0; row <= row1; row++)
    for (int column = column0; column <= column1; column++)
      {
        TlHex hex = tl_grid_at (&self->viewport.grid, column, row);

        if (hex != TL_HEX_NONE && tl_situation_first_in (situation, hex) != TL_UNIT_NONE)
          paint_stack (self, cr, hex);
      }
}

/* --- slips of paper --------------------------------------------------------------------------- */

/* In widths of a hex: the slip's edge, and where its middle lies from the middle of the hex. */
#define EDGE 0.2
#define LEFT 0.3
#define UP 0.36
#define LEAST_PX 5.0

static void
paint_slip (cairo_t *cr, const TlTheme *theme, TlPoint middle, double edge)
{
  double x = middle.x - edge / 2;
  double y = middle.y - edge / 2;
  double fold = edge * 0.35;

  cairo_move_to (cr, x, y);
  cairo_line_to (cr, x + edge - fold, y);
  cairo_line_to (cr, x + edge, y + fold);
  cairo_line_to (cr, x + edge, y + edge);
  cairo_line_to (cr, x, y + edge);
  cairo_close_path (cr);
  cairo_set_source_rgb (cr, 1, 0.93, 0.45);
  cairo_fill_preserve (cr);
  tl_paint_set_colour (cr, theme->map.ink);
  cairo_set_line_width (cr, CLAMP (edge * 0.08, 0.8, 2));
  cairo_stroke (cr);
  for (int i = 1; i <= 2; i++)
    {
      cairo_move_to (cr, x + edge * 0.2, y + edge * (0.25 + 0.22 * i));
      cairo_line_to (cr, x + edge * 0.8, y + edge * (0.25 + 0.22 * i));
    }
  cairo_stroke (cr);
}

/* At the upper left of each hex that has a note, of the hex or of a unit there. */
static void
paint_notes (TlMapView *self, cairo_t *cr)
{
  double hex_px = tl_map_view_hex_px (self);

  if (tl_notes_n (tl_history_notes (tl_game_history (self->game))) == 0)
    return;
  g_autoptr (GArray) hexes = tl_noted_hexes (tl_game_history (self->game));
  for (guint i = 0; i < hexes->len; i++)
    {
      TlPoint at = tl_map_view_hex_middle (self, g_array_index (hexes, TlHex, i));

      if (at.x < -hex_px || at.y < -hex_px || at.x > self->viewport.width + hex_px ||
          at.y > self->viewport.height + hex_px)
        continue;
      at.x -= hex_px * LEFT;
      at.y -= hex_px * UP;
      cairo_save (cr);
      paint_slip (cr, &self->theme, at, MAX (hex_px * EDGE, LEAST_PX));
      cairo_restore (cr);
    }
}

/* --- marks of the view ------------------------------------------------------------------------ */

void
tl_map_view_hex_outline (TlMapView *self, cairo_t *cr, TlHex hex)
{
  for (guint i = 0; i < 6; i++)
    {
      TlPoint corner =
          tl_viewport_from_map (&self->viewport, tl_grid_corner (&self->viewport.grid, hex, i));

      if (i == 0)
        cairo_move_to (cr, corner.x, corner.y);
      else
        cairo_line_to (cr, corner.x, corner.y);
    }
  cairo_close_path (cr);
}

static void
paint_cursor (TlMapView *self, cairo_t *cr)
{
  gboolean has_focus = gtk_widget_has_focus (GTK_WIDGET (self));
  /* On a map seen from far the outline must not cover the hex. */
  double width = CLAMP (tl_map_view_hex_px (self) * 0.06, 1, has_focus ? 3 : 1.5);

  if (self->cursor == TL_HEX_NONE)
    return;
  /* Dark below light: it shows on any ground, and is not told by colour. */
  tl_map_view_hex_outline (self, cr, self->cursor);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.75);
  cairo_set_line_width (cr, width + 2);
  cairo_stroke_preserve (cr);
  tl_paint_set_colour (cr, self->theme.counters.selected);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
paint_selected_in (TlMapView *self, cairo_t *cr, TlHex hex)
{
  TlStackLayout layout;
  g_autoptr (GArray) units = tl_map_view_stack (self, hex, &layout);

  for (guint i = 0; i < layout.n_places; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, layout.places[i].index);

      /* Units that answer are outlined as such. */
      if (tl_units_include (self->selection, unit) &&
          (self->answers == NULL || !tl_answers_may_go (self->answers, unit)))
        tl_paint_chosen (cr, &self->theme, &layout.places[i]);
    }
}

static void
brush_outline (TlMapView *self, cairo_t *cr)
{
  const TlGrid *grid = &self->viewport.grid;
  TlPoint from, to;

  if (self->brush_side >= TL_DIRECTIONS)
    {
      tl_map_view_hex_outline (self, cr, self->brush_hex);
      return;
    }
  from = tl_viewport_from_map (&self->viewport,
                               tl_grid_corner (grid, self->brush_hex, self->brush_side));
  to = tl_viewport_from_map (
      &self->viewport,
      tl_grid_corner (grid, self->brush_hex, (self->brush_side + 1) % TL_DIRECTIONS));
  cairo_move_to (cr, from.x, from.y);
  cairo_line_to (cr, to.x, to.y);
}

/* As the cursor: dark below light, on any ground. */
static void
paint_brush (TlMapView *self, cairo_t *cr)
{
  double width = self->brush_side < TL_DIRECTIONS ? 4 : 1.5;

  if (self->brush_hex == TL_HEX_NONE)
    return;
  brush_outline (self, cr);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_ROUND);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_source_rgba (cr, 0, 0, 0, 0.75);
  cairo_set_line_width (cr, width + 2);
  cairo_stroke_preserve (cr);
  cairo_set_source_rgb (cr, 1, 1, 1);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

static void
paint_selected (TlMapView *self, cairo_t *cr)
{
  TlSituation *situation = tl_map_view_situation (self);
  TlHex painted = TL_HEX_NONE;

  if (self->cursor == TL_HEX_NONE || tl_map_view_is_carrying (self))
    return;
  for (guint i = 0; i < self->selection->len; i++)
    {
      TlHex hex = tl_situation_hex (situation, g_array_index (self->selection, TlUnit, i));

      if (hex != TL_HEX_NONE && hex != painted)
        paint_selected_in (self, cr, hex);
      painted = hex;
    }
}

static void
paint_band (TlMapView *self, cairo_t *cr)
{
  if (!self->is_banding)
    return;
  cairo_rectangle (cr, MIN (self->band_x, self->pointer_x), MIN (self->band_y, self->pointer_y),
                   fabs (self->pointer_x - self->band_x), fabs (self->pointer_y - self->band_y));
  cairo_set_source_rgba (cr, 0.2, 0.45, 0.8, 0.2);
  cairo_fill_preserve (cr);
  tl_paint_set_colour (cr, self->theme.counters.selected);
  cairo_set_line_width (cr, 1.5);
  cairo_stroke (cr);
}

void
tl_map_view_paint_carried (TlMapView *self, cairo_t *cr)
{
  const TlMapCarry *carry = &self->carry;

  if (carry->what == NULL)
    return;
  cairo_push_group (cr);
  tl_paint_stack_of_units (cr, self->faces, &self->theme, tl_map_view_situation (self),
                           (const TlUnit *) carry->units->data, carry->units->len, carry->x,
                           carry->y, tl_map_view_hex_px (self) * 1.08);
  cairo_pop_group_to_source (cr);
  cairo_paint_with_alpha (cr, carry->drop->is_allowed ? 0.95 : 0.6);
}

gboolean
tl_map_view_prefetch (TlMapView *self, gint64 budget_us)
{
  return tl_map_tiles_prefetch (self->tiles, &self->viewport, &self->theme, budget_us) > 0 ||
         tl_overlay_tiles_prefetch (self->ground, &self->viewport, &self->theme,
                                    tl_face_cache_lettering (self->faces), budget_us) > 0;
}

static gboolean
on_prefetch (gpointer data)
{
  TlMapView *self = data;

  if (self->tiles != NULL && tl_map_view_prefetch (self, TL_MAP_VIEW_TILE_BUDGET_US))
    return G_SOURCE_CONTINUE;
  self->prefetch_id = 0;
  return G_SOURCE_REMOVE;
}

/* --- for tests -------------------------------------------------------------------------------- */

/* The middle of what @name says, a unit's id or a hex number; with '!' at its end the badge of the
 * stack in that hex, which hangs at its corner.  FALSE when it is not on the map. */
static gboolean
find_place (GtkWidget *widget, const char *name, TlPoint *middle)
{
  TlMapView *self = TL_MAP_VIEW (widget);
  TlSituation *situation = tl_map_view_situation (self);
  gboolean is_badge = g_str_has_suffix (name, "!");
  g_autofree char *plain = g_strndup (name, strlen (name) - (is_badge ? 1 : 0));
  TlUnit unit = tl_situation_find (situation, plain);
  TlHex hex = unit != TL_UNIT_NONE ? tl_situation_hex (situation, unit)
                                   : tl_grid_parse (&self->viewport.grid, plain);
  TlStackLayout layout;
  double radius;

  if (hex == TL_HEX_NONE)
    return FALSE;
  *middle = tl_map_view_hex_middle (self, hex);
  if (is_badge)
    {
      g_autoptr (GArray) stack = tl_map_view_stack (self, hex, &layout);

      return tl_loss_badge_place (&layout, tl_map_view_hex_px (self), middle, &radius);
    }
  return TRUE;
}

/* --- answers of a fight that is decided on the map -------------------------------------------- */

/* What lies above a counter hides its outline too. */
static void
clip_to_visible (cairo_t *cr, const TlStackLayout *layout, guint i)
{
  double x1, y1, x2, y2;

  for (guint k = 0; k < i; k++)
    {
      const TlStackPlace *above = &layout->places[k];

      cairo_clip_extents (cr, &x1, &y1, &x2, &y2);
      cairo_rectangle (cr, x1, y1, x2 - x1, y2 - y1);
      /* The other way round: a hole. */
      cairo_move_to (cr, above->x, above->y);
      cairo_line_to (cr, above->x, above->y + above->size);
      cairo_line_to (cr, above->x + above->size, above->y + above->size);
      cairo_line_to (cr, above->x + above->size, above->y);
      cairo_close_path (cr);
      cairo_clip (cr);
    }
}

static void
paint_mark (TlMapView *self, cairo_t *cr, TlStackPlace place, gboolean loses, gboolean goes)
{
  if (loses)
    tl_paint_loser (cr, &self->theme, &place);
  if (!goes)
    return;
  if (loses)
    {
      place.x -= 3.5;
      place.y -= 3.5;
      place.size += 7;
    }
  tl_paint_chosen (cr, &self->theme, &place);
}

/* Both outlines show where a counter may go and may lose the step: one round the other. */
static void
paint_marks (TlMapView *self, cairo_t *cr, const GArray *stack, const GArray *losers,
             const TlStackLayout *layout)
{
  gboolean may_go = (self->answers->kinds & (TL_ANSWER_RETREAT | TL_ANSWER_ADVANCE)) != 0;

  for (guint i = layout->n_places; i-- > 0;)
    {
      TlUnit unit = g_array_index (stack, TlUnit, layout->places[i].index);

      cairo_save (cr);
      clip_to_visible (cr, layout, i);
      paint_mark (self, cr, layout->places[i], tl_units_include (losers, unit),
                  may_go && tl_answers_is_chosen (self->answers, unit));
      cairo_restore (cr);
    }
}

static void
paint_asked (TlMapView *self, cairo_t *cr, TlHex hex)
{
  g_autoptr (GArray) losers = tl_answers_losers (self->answers, hex);
  TlStackLayout layout;
  g_autoptr (GArray) stack = tl_map_view_stack (self, hex, &layout);

  paint_marks (self, cr, stack, losers, &layout);
  if (losers->len > 0)
    tl_paint_loss_badge (
        cr, tl_face_cache_lettering (self->faces), &self->theme, &layout, tl_map_view_hex_px (self),
        tl_answers_eliminates (self->answers) ? "×" : "−1", hex == self->hot_badge);
}

static void
paint_answers (TlMapView *self, cairo_t *cr)
{
  const TlAnswers *answers = self->answers;

  for (guint i = 0; i < answers->asked->len; i++)
    {
      TlHex hex = tl_situation_hex (answers->situation, g_array_index (answers->asked, TlUnit, i));
      gboolean is_new = TRUE;

      for (guint k = 0; k < i; k++)
        is_new &=
            tl_situation_hex (answers->situation, g_array_index (answers->asked, TlUnit, k)) != hex;
      if (is_new)
        paint_asked (self, cr, hex);
    }
}

/* --- the note --------------------------------------------------------------------------------- */

static PangoLayout *
note_layout (TlMapView *self)
{
  PangoLayout *layout = gtk_widget_create_pango_layout (GTK_WIDGET (self), NULL);
  const char *text = self->note.text != NULL ? self->note.text : "";
  g_autofree char *markup = g_markup_printf_escaped ("<b>%s</b>%s%s", self->note.heading,
                                                     *text != '\0' ? "\n" : "", text);

  pango_layout_set_width (layout, TL_NOTE_TEXT_PX * PANGO_SCALE);
  pango_layout_set_wrap (layout, PANGO_WRAP_WORD_CHAR);
  pango_layout_set_markup (layout, markup, -1);
  return layout;
}

/* What had better be seen beside the note: who goes, and where else they may. */
static GArray *
places_to_keep (TlMapView *self)
{
  const TlAnswers *answers = self->answers;
  const TlRetreat *retreat = answers != NULL ? answers->retreat : self->retreat;
  const GArray *path = tl_map_view_is_carrying (self) && self->carry.drop->action != NULL
                           ? self->carry.drop->action->hexes
                           : NULL;
  GArray *places = g_array_new (FALSE, FALSE, sizeof (TlPoint));

  for (guint i = 0; path != NULL && i < path->len; i++)
    {
      TlPoint at = tl_map_view_hex_middle (self, g_array_index (path, TlHex, i));

      g_array_append_val (places, at);
    }
  for (guint i = 0; retreat != NULL && i < retreat->destinations->len; i++)
    {
      TlHex hex = g_array_index (retreat->destinations, TlDestination, i).hex;
      TlPoint at = tl_map_view_hex_middle (self, hex);

      g_array_append_val (places, at);
    }
  for (guint i = 0; answers != NULL && i < answers->asked->len; i++)
    {
      TlPoint at = tl_map_view_hex_middle (
          self, tl_situation_hex (answers->situation, g_array_index (answers->asked, TlUnit, i)));

      g_array_append_val (places, at);
    }
  return places;
}

static void
paint_note (TlMapView *self, cairo_t *cr)
{
  TlNoteBox box = { 0 };
  int width, height;

  if (self->note.heading == NULL || self->note_hex == TL_HEX_NONE)
    return;
  g_autoptr (PangoLayout) layout = note_layout (self);
  g_autoptr (GArray) keep = places_to_keep (self);
  TlPoint middle = tl_map_view_hex_middle (self, self->note_hex);
  pango_layout_get_pixel_size (layout, &width, &height);
  box.width = width + 2 * TL_NOTE_PADDING_PX;
  box.height = height + 2 * TL_NOTE_PADDING_PX;
  tl_note_place (&box, middle.x, middle.y, tl_map_view_hex_px (self) * 0.6, self->viewport.width,
                 self->viewport.height - self->viewport.covered_bottom,
                 (const TlPoint *) keep->data, keep->len);
  tl_paint_note (cr, &self->theme, layout, &box, self->note.is_allowed);
}

/* --- frame ------------------------------------------------------------------------------------ */

/* What a frame left unpainted comes with the next one; asking within a frame would be forgotten. */
static gboolean
on_tick (GtkWidget *widget, GdkFrameClock *clock G_GNUC_UNUSED, gpointer data G_GNUC_UNUSED)
{
  TL_MAP_VIEW (widget)->tick_id = 0;
  gtk_widget_queue_draw (widget);
  return G_SOURCE_REMOVE;
}

/* From tiles what seldom changes, then anew what hangs on selection and pointer. */
static void
paint_overlays (TlMapView *self, cairo_t *cr, gboolean below)
{
  TlLettering *lettering = tl_face_cache_lettering (self->faces);

  self->missing += tl_overlay_tiles_paint (self->ground, cr, &self->viewport, &self->theme,
                                           lettering, below, TL_MAP_VIEW_OVERLAY_BUDGET_US);
  cairo_save (cr);
  tl_viewport_apply (&self->viewport, cr);
  tl_paint_overlays (cr, self->scene, &self->theme, lettering, tl_map_view_hex_px (self), below);
  cairo_restore (cr);
}

static void
paint_layers (TlMapView *self, cairo_t *cr)
{
  const TlSituation *situation = tl_map_view_situation (self);
  double zoom = self->viewport.zoom;

  make_scene (self);
  cairo_save (cr);
  tl_viewport_apply (&self->viewport, cr);
  tl_paint_track (cr, self->geometry, situation, &self->theme, zoom);
  cairo_restore (cr);
  paint_overlays (self, cr, TRUE);
  cairo_save (cr);
  tl_viewport_apply (&self->viewport, cr);
  if (self->has_names)
    tl_paint_names (cr, self->geometry, &self->theme, zoom, situation);
  tl_paint_mines (cr, self->geometry, situation, &self->theme, zoom);
  tl_paint_railheads (cr, self->geometry, situation, &self->theme, zoom);
  cairo_restore (cr);
  paint_counters (self, cr);
  paint_notes (self, cr);
  paint_overlays (self, cr, FALSE);
  tl_map_view_paint_compare (self, cr);
  tl_map_view_paint_proposal (self, cr);
  paint_cursor (self, cr);
  paint_brush (self, cr);
  paint_selected (self, cr);
  paint_band (self, cr);
  if (self->answers != NULL)
    paint_answers (self, cr);
  tl_map_view_paint_carried (self, cr);
  paint_note (self, cr);
}

void
tl_map_view_snapshot (GtkWidget *widget, GtkSnapshot *snapshot)
{
  TlMapView *self = TL_MAP_VIEW (widget);
  int width = gtk_widget_get_width (widget);
  int height = gtk_widget_get_height (widget);

  if (self->tiles == NULL)
    return;
  self->was_drawn = TRUE;
  tl_map_view_note_seen (self);
  cairo_t *cr = gtk_snapshot_append_cairo (
      snapshot, &GRAPHENE_RECT_INIT (0, 0, (float) width, (float) height));
  tl_face_cache_set_device_scale (self->faces, self->viewport.device_scale);
  tl_face_cache_begin_frame (self->faces, TL_MAP_VIEW_FACES_A_FRAME);
  self->missing = tl_map_tiles_paint (self->tiles, cr, &self->viewport, &self->theme,
                                      TL_MAP_VIEW_TILE_BUDGET_US);
  paint_layers (self, cr);
  cairo_destroy (cr);
  if ((self->missing > 0 || !tl_face_cache_is_settled (self->faces)) && self->tick_id == 0)
    self->tick_id = gtk_widget_add_tick_callback (widget, on_tick, NULL, NULL);
  tl_app_trace_places (GTK_WIDGET (self), find_place);
  if (self->missing == 0 && self->prefetch_id == 0)
    self->prefetch_id = g_idle_add_full (G_PRIORITY_LOW, on_prefetch, self, NULL);
}
