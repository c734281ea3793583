/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What shows of a fight that is decided on the map. */
#include "app/map/tl-map-view-private.h"
#include "draw/overlay/tl-paint-answers.h"

/* --- scene ------------------------------------------------------------------------------------ */

static void
add_advance (TlMapView *self)
{
  const TlAnswers *answers = self->answers;
  g_autoptr (GArray) from = g_array_new (FALSE, FALSE, sizeof (TlHex));

  for (guint i = 0; i < answers->chosen->len; i++)
    {
      TlHex hex = tl_situation_hex (answers->situation, g_array_index (answers->chosen, TlUnit, i));
      gboolean is_new = TRUE;

      for (guint k = 0; k < from->len; k++)
        is_new &= g_array_index (from, TlHex, k) != hex;
      if (is_new)
        g_array_append_val (from, hex);
    }
  tl_overlay_scene_add_advance (self->scene, (const TlHex *) from->data, from->len, answers->target,
                                answers->side, tl_game_scenario (self->game));
}

void
tl_map_view_add_answers (TlMapView *self)
{
  const TlAnswers *answers = self->answers;
  const TlDestination *to =
      self->note_hex != TL_HEX_NONE ? tl_answers_destination (answers, self->note_hex) : NULL;

  if (answers->retreat != NULL)
    tl_overlay_scene_add_destinations (self->scene, answers->situation, answers->retreat);
  if (to != NULL)
    tl_overlay_scene_add_retreat_way (self->scene, answers->situation, answers->retreat, to,
                                      answers->side);
  if (answers->places != NULL)
    tl_overlay_scene_add_places (self->scene, (const TlHex *) answers->places->data,
                                 answers->places->len);
  if ((answers->kinds & TL_ANSWER_ADVANCE) != 0)
    add_advance (self);
}

/* --- counters --------------------------------------------------------------------------------- */

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
paint_stack (TlMapView *self, cairo_t *cr, TlHex hex)
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

void
tl_map_view_paint_answers (TlMapView *self, cairo_t *cr)
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
        paint_stack (self, cr, hex);
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

void
tl_map_view_paint_note (TlMapView *self, cairo_t *cr)
{
  g_autoptr (PangoLayout) layout = NULL;
  g_autoptr (GArray) keep = NULL;
  TlPoint middle;
  TlNoteBox box = { 0 };
  int width, height;

  if (self->note.heading == NULL || self->note_hex == TL_HEX_NONE)
    return;
  layout = note_layout (self);
  keep = places_to_keep (self);
  middle = tl_map_view_hex_middle (self, self->note_hex);
  pango_layout_get_pixel_size (layout, &width, &height);
  box.width = width + 2 * TL_NOTE_PADDING_PX;
  box.height = height + 2 * TL_NOTE_PADDING_PX;
  tl_note_place (&box, middle.x, middle.y, tl_map_view_hex_px (self) * 0.6, self->viewport.width,
                 self->viewport.height - self->viewport.covered_bottom,
                 (const TlPoint *) keep->data, keep->len);
  tl_paint_note (cr, &self->theme, layout, &box, self->note.is_allowed);
}
