/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Markers as badges, each at its own place so that none hides another (5.2, 12.8, 12.10, 12.5c). */
#include "draw/tl-paint-counter-private.h"

typedef enum
{
  PLACE_MODE,
  PLACE_SUPPLY,
  PLACE_STOCKS,
  PLACE_FUEL,
  PLACE_LOSSES,
  PLACE_TRAINS
} Place;

/* At full detail, and larger in comparison where a counter is small. */
static const TlPart full_places[] = {
  [PLACE_MODE] = { 0.020, 0.020, 0.315, 0.165 },   [PLACE_SUPPLY] = { 0.665, 0.020, 0.315, 0.165 },
  [PLACE_STOCKS] = { 0.700, 0.520, 0.280, 0.130 }, [PLACE_FUEL] = { 0.020, 0.500, 0.150, 0.160 },
  [PLACE_LOSSES] = { 0.385, 0.815, 0.230, 0.160 }, [PLACE_TRAINS] = { 0.170, 0.500, 0.200, 0.160 },
};
static const TlPart medium_places[] = {
  [PLACE_MODE] = { 0.0, 0.0, 0.42, 0.25 },     [PLACE_SUPPLY] = { 0.58, 0.0, 0.42, 0.25 },
  [PLACE_STOCKS] = { 0.62, 0.40, 0.38, 0.21 }, [PLACE_FUEL] = { 0.0, 0.38, 0.20, 0.23 },
  [PLACE_LOSSES] = { 0.36, 0.78, 0.28, 0.22 }, [PLACE_TRAINS] = { 0.20, 0.38, 0.26, 0.23 },
};

static const TlPart *
place_of (const TlCounterPen *pen, Place place)
{
  return pen->detail == TL_DETAIL_FULL ? &full_places[place] : &medium_places[place];
}

static void
paint_badge (const TlCounterPen *pen, Place place, const char *text, TlColour fill)
{
  const TlPart *part = place_of (pen, place);
  const TlColour ink =
      tl_colour_readable (fill, pen->colours->badge_dark_ink, pen->colours->badge_ink);
  const double cap = part->height * 0.66;
  const TlLegend legend = { TL_LETTER_LABEL, TL_ALIGN_CENTRE, cap, part->width * 0.86, ink };

  tl_pen_fill_rounded (pen, part, 0.035, fill,
                       tl_colour_with_alpha (tl_colour_luminance (fill) > 0.4 ? pen->colours->ink
                                                                              : pen->colours->paper,
                                             0.85));
  tl_pen_paint_text (pen, &legend, text, part->x + part->width / 2.0,
                     part->y + (part->height + cap) / 2.0);
}

static void
paint_mode (const TlCounterPen *pen)
{
  const gboolean is_full = pen->detail == TL_DETAIL_FULL;
  g_autofree char *exploit = NULL;

  switch (pen->view->marker)
    {
    case TL_MARKER_DG:
      paint_badge (pen, PLACE_MODE, "DG", pen->colours->dg);
      break;
    case TL_MARKER_RESERVE:
      /* Released reserves stand out by an arrow. */
      paint_badge (pen, PLACE_MODE, (pen->view->flags & TL_UNIT_RELEASED) != 0 ? "Res›" : "Res",
                   pen->colours->reserve);
      break;
    case TL_MARKER_STRAT:
      paint_badge (pen, PLACE_MODE, "Strat", pen->colours->strat);
      break;
    case TL_MARKER_EXPLOIT:
      exploit = pen->view->exploit_ar == 0
                    ? g_strdup (is_full ? "Expl" : "Ex")
                    : g_strdup_printf (is_full ? "Ex %u" : "E%u", pen->view->exploit_ar);
      paint_badge (pen, PLACE_MODE, exploit, pen->colours->exploit);
      break;
    case TL_MARKER_NONE:
    default:
      break;
    }
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
  if ((view->flags & TL_UNIT_FUELLED) != 0)
    paint_icon (pen, PLACE_FUEL, TL_SILHOUETTE_FUEL, pen->colours->fuel);
  if (view->is_trainbusting)
    paint_icon (pen, PLACE_TRAINS, TL_SILHOUETTE_TRAIN, pen->colours->ink);
  if (view->steps_lost > 0)
    {
      g_autofree char *text = g_strdup_printf ("−%u", view->steps_lost);

      paint_badge (pen, PLACE_LOSSES, text, pen->colours->losses);
    }
}

/* Where nothing can be read: a triangle in a corner for the mode, a square for supply, a bar for
 * losses. */
static void
paint_corners (const TlCounterPen *pen)
{
  const TlColour modes[] = {
    [TL_MARKER_RESERVE] = pen->colours->reserve,
    [TL_MARKER_STRAT] = pen->colours->strat,
    [TL_MARKER_EXPLOIT] = pen->colours->exploit,
    [TL_MARKER_DG] = pen->colours->dg,
  };
  const TlMarker marker = pen->view->marker;

  if (marker != TL_MARKER_NONE && (gsize) marker < G_N_ELEMENTS (modes))
    {
      cairo_move_to (pen->cr, pen->x, pen->y);
      cairo_line_to (pen->cr, tl_pen_x (pen, 0.46), pen->y);
      cairo_line_to (pen->cr, pen->x, tl_pen_y (pen, 0.46));
      cairo_close_path (pen->cr);
      tl_paint_set_colour (pen->cr, modes[marker]);
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
