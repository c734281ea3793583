/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Markers as badges, each at its own place so that none hides another (5.2, 12.8, 12.10, 12.5c). */
#include "draw/counter/tl-paint-counter-private.h"

/* In device pixels. */
#define LINED_FROM_PX 34.0

typedef enum
{
  PLACE_MODE,
  PLACE_SUPPLY,
  PLACE_STOCKS,
  PLACE_FUEL,
  PLACE_LOSSES,
  PLACE_REDUCED,
  PLACE_TRAINS,
  PLACE_ABOARD,
  PLACE_DROP
} Place;

/* At full detail, and larger in comparison where a counter is small. */
static const TlPart full_places[] = {
  [PLACE_MODE] = { 0.020, 0.020, 0.300, 0.160 },   [PLACE_SUPPLY] = { 0.680, 0.020, 0.300, 0.160 },
  [PLACE_STOCKS] = { 0.700, 0.520, 0.280, 0.130 }, [PLACE_FUEL] = { 0.020, 0.500, 0.150, 0.160 },
  [PLACE_LOSSES] = { 0.385, 0.815, 0.230, 0.160 }, [PLACE_REDUCED] = { 0.740, 0.205, 0.220, 0.155 },
  [PLACE_TRAINS] = { 0.170, 0.500, 0.200, 0.160 }, [PLACE_ABOARD] = { 0.020, 0.020, 0.340, 0.170 },
  [PLACE_DROP] = { 0.190, 0.500, 0.170, 0.170 },
};
static const TlPart medium_places[] = {
  [PLACE_MODE] = { 0.0, 0.0, 0.44, 0.28 },     [PLACE_SUPPLY] = { 0.54, 0.0, 0.46, 0.28 },
  [PLACE_STOCKS] = { 0.62, 0.40, 0.38, 0.21 }, [PLACE_FUEL] = { 0.0, 0.38, 0.20, 0.23 },
  [PLACE_LOSSES] = { 0.38, 0.80, 0.25, 0.20 }, [PLACE_REDUCED] = { 0.70, 0.0, 0.30, 0.26 },
  [PLACE_TRAINS] = { 0.20, 0.38, 0.26, 0.23 }, [PLACE_ABOARD] = { 0.0, 0.0, 0.48, 0.28 },
  [PLACE_DROP] = { 0.22, 0.38, 0.24, 0.23 },
};
G_STATIC_ASSERT (G_N_ELEMENTS (full_places) == PLACE_DROP + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (medium_places) == PLACE_DROP + 1);

static const TlPart *
place_of (const TlCounterPen *pen, Place place)
{
  return pen->detail == TL_DETAIL_FULL ? &full_places[place] : &medium_places[place];
}

/* A line around a badge costs two pixels that the letters need more. */
static gboolean
is_lined (const TlCounterPen *pen)
{
  return pen->size >= LINED_FROM_PX * pen->px;
}

static void
paint_badge (const TlCounterPen *pen, Place place, const char *text, TlColour fill)
{
  const TlPart *part = place_of (pen, place);
  const TlColour ink =
      tl_colour_readable (fill, pen->colours->badge_dark_ink, pen->colours->badge_ink);
  const TlColour line = tl_colour_luminance (fill) > 0.4 ? pen->colours->ink : pen->colours->paper;
  const double cap = part->height * (is_lined (pen) ? 0.66 : 0.78);
  const TlLegend legend = { TL_LETTER_LABEL, TL_ALIGN_CENTRE, cap, part->width * 0.88, ink };

  tl_pen_fill_rounded (pen, part, is_lined (pen) ? 0.035 : 0.0, fill,
                       tl_colour_with_alpha (line, is_lined (pen) ? 0.85 : 0.0));
  tl_pen_paint_text (pen, &legend, text, part->x + part->width / 2.0,
                     part->y + (part->height + cap) / 2.0);
}

/* The word of a mode marker; one letter where there is no room. (transfer full) */
static char *
mode_text (const TlCounterPen *pen)
{
  const gboolean is_long = is_lined (pen);
  const gboolean is_released = (pen->view->flags & TL_UNIT_RELEASED) != 0;

  switch (pen->view->marker)
    {
    case TL_MARKER_DG:
      return g_strdup ("DG");
    case TL_MARKER_RESERVE:
      /* Released reserves stand out by an arrow. */
      return g_strconcat (is_long ? "Res" : "R", is_released ? "›" : NULL, NULL);
    case TL_MARKER_STRAT:
      return g_strdup (is_long ? "Strat" : "S");
    case TL_MARKER_EXPLOIT:
      if (pen->view->exploit_ar == 0)
        return g_strdup (is_long ? "Expl" : "E");
      return g_strdup_printf (is_long ? "Ex %u" : "E%u", pen->view->exploit_ar);
    case TL_MARKER_NONE:
    default:
      return NULL;
    }
}

/* Alpha 0: no marker. */
static TlColour
mode_colour (const TlCounterPen *pen)
{
  switch (pen->view->marker)
    {
    case TL_MARKER_DG:
      return pen->colours->dg;
    case TL_MARKER_RESERVE:
      return pen->colours->reserve;
    case TL_MARKER_STRAT:
      return pen->colours->strat;
    case TL_MARKER_EXPLOIT:
      return pen->colours->exploit;
    case TL_MARKER_NONE:
    default:
      return (TlColour){ 0 };
    }
}

static void
paint_mode (const TlCounterPen *pen)
{
  g_autofree char *text = mode_text (pen);

  if (text != NULL)
    paint_badge (pen, PLACE_MODE, text, mode_colour (pen));
}

static void
paint_icon (const TlCounterPen *pen, Place place, TlSilhouette silhouette, TlColour fill)
{
  const TlPart *part = place_of (pen, place);
  const double width = MIN (part->width * 0.9, part->height * 1.2);
  TlCounterPen icon = *pen;

  tl_pen_fill_rounded (pen, part, 0.035, fill, tl_colour_with_alpha (pen->colours->paper, 0.85));
  icon.ink = pen->colours->badge_ink;
  icon.ground = fill;
  tl_pen_paint_silhouette (&icon, silhouette,
                           &(TlPart){ part->x + (part->width - width) / 2.0,
                                      part->y + (part->height - width * 2.0 / 3.0) / 2.0, width,
                                      width * 2.0 / 3.0 });
}

/* A planned air drop, in the place of what only aircraft have: a canopy, its lines, and what hangs
 * on them. */
static void
paint_parachute (const TlCounterPen *pen)
{
  const TlPart *part = place_of (pen, PLACE_DROP);
  const double x = tl_pen_x (pen, part->x + part->width / 2.0);
  const double rim = tl_pen_y (pen, part->y + part->height * 0.48);
  const double load = tl_pen_y (pen, part->y + part->height * 0.88);
  const double radius =
      tl_pen_x (pen, part->x + part->width / 2.0) - tl_pen_x (pen, part->x + part->width * 0.12);

  tl_pen_fill_rounded (pen, part, 0.035, pen->colours->strat,
                       tl_colour_with_alpha (pen->colours->paper, 0.85));
  tl_paint_set_colour (pen->cr, pen->colours->badge_ink);
  cairo_arc (pen->cr, x, rim, radius, G_PI, 2.0 * G_PI);
  cairo_close_path (pen->cr);
  cairo_fill (pen->cr);
  cairo_set_line_width (pen->cr, MAX (pen->px, radius * 0.14));
  cairo_move_to (pen->cr, x - radius, rim);
  cairo_line_to (pen->cr, x, load);
  cairo_line_to (pen->cr, x + radius, rim);
  cairo_stroke (pen->cr);
}

/* "1 1/2": points aboard Landing Craft, to the half. */
static void
paint_aboard (const TlCounterPen *pen)
{
  g_autofree char *points =
      tl_fraction_to_mixed_string (tl_fraction_new ((pen->view->cargo8 + 3) / 4, 2));

  paint_badge (pen, PLACE_ABOARD, points, pen->colours->strat);
}

static void
paint_words (const TlCounterPen *pen)
{
  const TlCounterView *view = pen->view;

  if ((view->flags & TL_UNIT_OOS) != 0)
    paint_badge (pen, PLACE_SUPPLY, "OOS", pen->colours->oos);
  if (view->stocks == TL_STOCKS_LOW)
    paint_badge (pen, PLACE_STOCKS, "Low", pen->colours->low);
  else if (view->stocks == TL_STOCKS_EXHAUSTED)
    paint_badge (pen, PLACE_STOCKS, "Exh", pen->colours->exhausted);
  if ((view->flags & (TL_UNIT_FUELLED | TL_UNIT_FUELS)) != 0)
    paint_icon (pen, PLACE_FUEL, TL_SILHOUETTE_FUEL, pen->colours->fuel);
  if (view->is_trainbusting)
    paint_icon (pen, PLACE_TRAINS, TL_SILHOUETTE_TRAIN, pen->colours->ink);
  if (view->cargo8 > 0)
    paint_aboard (pen);
  if (view->drops)
    paint_parachute (pen);
  if (view->steps_lost > 0)
    {
      g_autofree char *text = g_strdup_printf ("−%u", view->steps_lost);

      paint_badge (pen, tl_kind_is_combat (pen->counter->kind) ? PLACE_LOSSES : PLACE_REDUCED, text,
                   pen->colours->losses);
    }
}

/* Where nothing can be read: a triangle in a corner for the mode, a square for supply, a bar for
 * losses. */
static void
paint_corners (const TlCounterPen *pen)
{
  const TlColour mode = mode_colour (pen);

  if (mode.alpha > 0.0)
    {
      cairo_move_to (pen->cr, pen->x, pen->y);
      cairo_line_to (pen->cr, tl_pen_x (pen, 0.46), pen->y);
      cairo_line_to (pen->cr, pen->x, tl_pen_y (pen, 0.46));
      cairo_close_path (pen->cr);
      tl_paint_set_colour (pen->cr, mode);
      cairo_fill_preserve (pen->cr);
      cairo_set_line_width (pen->cr, pen->px);
      tl_paint_set_colour (pen->cr, pen->colours->paper);
      cairo_stroke (pen->cr);
    }
  if ((pen->view->flags & TL_UNIT_OOS) != 0 || pen->view->stocks != TL_STOCKS_FULL)
    tl_pen_fill_rounded (pen, &(TlPart){ 0.68, 0.0, 0.32, 0.32 }, 0.0,
                         (pen->view->flags & TL_UNIT_OOS) != 0 ? pen->colours->oos
                         : pen->view->stocks == TL_STOCKS_LOW  ? pen->colours->low
                                                               : pen->colours->exhausted,
                         pen->colours->paper);
  if (pen->view->steps_lost > 0)
    tl_pen_fill_rounded (pen, &(TlPart){ 0.70, 0.66, 0.30, 0.34 }, 0.0, pen->colours->losses,
                         pen->colours->ink);
}

void
tl_pen_paint_badges (const TlCounterPen *pen)
{
  if (pen->detail <= TL_DETAIL_SMALL)
    {
      paint_corners (pen);
      return;
    }
  paint_mode (pen);
  paint_words (pen);
}
