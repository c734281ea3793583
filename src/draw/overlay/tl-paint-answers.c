/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/overlay/tl-paint-answers.h"

#include <pango/pangocairo.h>

#define BADGE_UNITS 0.15 /* its radius, in parts of the hex */
#define BADGE_LEAST_PX 8.0
#define BADGE_MOST_PX 15.0
#define BADGE_FROM_PX 16.0 /* smaller hexes have no room for it */
#define OUTWARDS 0.6       /* how far its middle hangs out over the corner, in radii */
#define NOTE_GAP_PX 6.0

/* --- counters --------------------------------------------------------------------------------- */

static void
outline (cairo_t *cr, const TlStackPlace *place, double width)
{
  cairo_rectangle (cr, place->x - 1, place->y - 1, place->size + 2, place->size + 2);
  cairo_set_line_width (cr, width);
  cairo_stroke (cr);
}

void
tl_paint_chosen (cairo_t *cr, const TlTheme *theme, const TlStackPlace *place)
{
  cairo_set_dash (cr, NULL, 0, 0);
  tl_paint_set_colour (cr, theme->counters.selected);
  outline (cr, place, 2.5);
}

void
tl_paint_loser (cairo_t *cr, const TlTheme *theme, const TlStackPlace *place)
{
  static const double dashes[] = { 5, 3 };

  cairo_set_dash (cr, NULL, 0, 0);
  tl_paint_set_colour (cr, theme->counters.badge_ink);
  outline (cr, place, 4);
  cairo_set_dash (cr, dashes, G_N_ELEMENTS (dashes), 0);
  tl_paint_set_colour (cr, theme->counters.dg);
  outline (cr, place, 2.5);
  cairo_set_dash (cr, NULL, 0, 0);
}

/* --- the badge -------------------------------------------------------------------------------- */

gboolean
tl_loss_badge_place (const TlStackLayout *layout, double hex_px, TlPoint *middle, double *radius)
{
  if (layout->n_places == 0 || hex_px < BADGE_FROM_PX)
    return FALSE;
  *radius = CLAMP (hex_px * BADGE_UNITS, BADGE_LEAST_PX, BADGE_MOST_PX);
  /* The marks of a mode, in that corner of a counter, can be read all the same. */
  middle->x = layout->places[0].x - *radius * OUTWARDS;
  middle->y = layout->places[0].y - *radius * OUTWARDS;
  return TRUE;
}

void
tl_paint_loss_badge (cairo_t *cr, TlLettering *lettering, const TlTheme *theme,
                     const TlStackLayout *layout, double hex_px, const char *text, gboolean is_hot)
{
  const TlCounterColours *colours = &theme->counters;
  TlTextStyle style = { .letter = TL_LETTER_LABEL,
                        .align = TL_ALIGN_CENTRE,
                        .colour = colours->badge_ink };
  TlPoint at;
  double radius;

  if (!tl_loss_badge_place (layout, hex_px, &at, &radius))
    return;
  if (is_hot)
    radius *= 1.15;
  style.cap_height = radius * 0.95;
  style.max_width = radius * 1.7;
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_rectangle (cr, at.x - radius, at.y - radius, radius * 2, radius * 2);
  tl_paint_set_colour (cr, colours->badge_ink);
  cairo_set_line_width (cr, 3);
  cairo_stroke_preserve (cr);
  tl_paint_set_colour (cr, colours->dg);
  cairo_fill (cr);
  tl_paint_text (cr, lettering, &style, text, at.x, at.y + style.cap_height / 2);
}

/* --- the note --------------------------------------------------------------------------------- */

static gboolean
fits (const TlNoteBox *box, double view_width, double view_height)
{
  return box->x >= 0 && box->y >= 0 && box->x + box->width <= view_width &&
         box->y + box->height <= view_height;
}

static guint
count_covered (const TlNoteBox *box, double clear, const TlPoint *keep, guint n_keep)
{
  guint n = 0;

  for (guint i = 0; i < n_keep; i++)
    n += keep[i].x > box->x - clear && keep[i].x < box->x + box->width + clear &&
         keep[i].y > box->y - clear && keep[i].y < box->y + box->height + clear;
  return n;
}

/* Beside the hex as near as the view's edge lets it, then over or under it. */
static TlNoteBox
candidate (const TlNoteBox *box, guint i, double x, double y, double clear, double view_width,
           double view_height)
{
  double gap = clear + NOTE_GAP_PX;
  TlNoteBox at = *box;

  at.x = i == 0 ? x + gap : i == 1 ? x - gap - box->width : x - box->width / 2;
  at.y = i == 2 ? y - gap - box->height : i == 3 ? y + gap : y - box->height / 2;
  if (i < 2)
    at.y = MAX (0, MIN (at.y, view_height - box->height));
  else
    at.x = MAX (0, MIN (at.x, view_width - box->width));
  return at;
}

void
tl_note_place (TlNoteBox *box, double x, double y, double clear, double view_width,
               double view_height, const TlPoint *keep, guint n_keep)
{
  TlNoteBox best = candidate (box, 0, x, y, clear, view_width, view_height);
  guint fewest = G_MAXUINT;

  for (guint i = 0; i < 4; i++)
    {
      TlNoteBox at = candidate (box, i, x, y, clear, view_width, view_height);
      guint covered = count_covered (&at, clear / 2, keep, n_keep);

      if (!fits (&at, view_width, view_height) || covered >= fewest)
        continue;
      fewest = covered;
      best = at;
    }
  best.x = MAX (0, MIN (best.x, view_width - box->width));
  best.y = MAX (0, MIN (best.y, view_height - box->height));
  *box = best;
}

void
tl_paint_note (cairo_t *cr, const TlTheme *theme, PangoLayout *layout, const TlNoteBox *box,
               gboolean is_allowed)
{
  TlColour paper = theme->map.paper;
  TlColour ink = tl_colour_readable (paper, theme->counters.ink, theme->counters.paper);

  cairo_save (cr);
  tl_paint_rounded (cr, box->x, box->y, box->width, box->height, 6);
  tl_paint_set_colour (cr, tl_colour_with_alpha (paper, 0.96));
  cairo_fill_preserve (cr);
  tl_paint_set_colour (cr, tl_colour_with_alpha (ink, 0.55));
  cairo_set_dash (cr, NULL, 0, 0);
  cairo_set_line_width (cr, 1);
  cairo_stroke_preserve (cr);
  if (!is_allowed)
    {
      cairo_clip (cr);
      cairo_rectangle (cr, box->x, box->y, 4, box->height);
      tl_paint_set_colour (cr, theme->counters.dg);
      cairo_fill (cr);
    }
  cairo_new_path (cr);
  tl_paint_set_colour (cr, ink);
  cairo_move_to (cr, box->x + TL_NOTE_PADDING_PX, box->y + TL_NOTE_PADDING_PX);
  pango_cairo_show_layout (cr, layout);
  cairo_restore (cr);
}
