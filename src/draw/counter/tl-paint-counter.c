/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The card that every counter is printed on; what the kinds share; and markers as badges, each at
 * its own place so that none hides another (5.2, 12.8, 12.10, 12.5c).
 */
#include "draw/base/tl-face-pictures.h"
#include "draw/counter/tl-paint-counter-private.h"
#include "pieces/tl-module-file.h"

#include <math.h>
#include <string.h>

/* --- detail --- */

#define BLOCK_BELOW_PX 12.0
#define SMALL_BELOW_PX 22.0
#define FULL_FROM_PX 46.0
#define BEVEL_FROM_PX 34.0
#define SIZE_MAX_PX 16384.0

static TlDetail
detail_for_size (double size_px)
{
  if (size_px < BLOCK_BELOW_PX)
    return TL_DETAIL_BLOCK;
  if (size_px < SMALL_BELOW_PX)
    return TL_DETAIL_SMALL;
  return size_px < FULL_FROM_PX ? TL_DETAIL_MEDIUM : TL_DETAIL_FULL;
}

/* --- badges --- */

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
  PLACE_DROP,
  PLACE_GUESS
} Place;

/* At full detail, and larger in comparison where a counter is small. */
static const TlPart full_places[] = {
  [PLACE_MODE] = { 0.020, 0.020, 0.300, 0.160 },   [PLACE_SUPPLY] = { 0.680, 0.020, 0.300, 0.160 },
  [PLACE_STOCKS] = { 0.700, 0.520, 0.280, 0.130 }, [PLACE_FUEL] = { 0.020, 0.500, 0.150, 0.160 },
  [PLACE_LOSSES] = { 0.385, 0.815, 0.230, 0.160 }, [PLACE_REDUCED] = { 0.740, 0.205, 0.220, 0.155 },
  [PLACE_TRAINS] = { 0.170, 0.500, 0.200, 0.160 }, [PLACE_ABOARD] = { 0.020, 0.020, 0.340, 0.170 },
  [PLACE_DROP] = { 0.190, 0.500, 0.170, 0.170 },   [PLACE_GUESS] = { 0.020, 0.205, 0.150, 0.155 },
};
static const TlPart medium_places[] = {
  [PLACE_MODE] = { 0.0, 0.0, 0.44, 0.28 },     [PLACE_SUPPLY] = { 0.54, 0.0, 0.46, 0.28 },
  [PLACE_STOCKS] = { 0.62, 0.40, 0.38, 0.21 }, [PLACE_FUEL] = { 0.0, 0.38, 0.20, 0.23 },
  [PLACE_LOSSES] = { 0.38, 0.80, 0.25, 0.20 }, [PLACE_REDUCED] = { 0.70, 0.0, 0.30, 0.26 },
  [PLACE_TRAINS] = { 0.20, 0.38, 0.26, 0.23 }, [PLACE_ABOARD] = { 0.0, 0.0, 0.48, 0.28 },
  [PLACE_DROP] = { 0.22, 0.38, 0.24, 0.23 },   [PLACE_GUESS] = { 0.44, 0.0, 0.12, 0.24 },
};
G_STATIC_ASSERT (G_N_ELEMENTS (full_places) == PLACE_GUESS + 1);
G_STATIC_ASSERT (G_N_ELEMENTS (medium_places) == PLACE_GUESS + 1);

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
  const TlTextStyle style = { TL_LETTER_LABEL, TL_ALIGN_CENTRE, cap, part->width * 0.88, ink };

  tl_pen_fill_rounded (pen, part, is_lined (pen) ? 0.035 : 0.0, fill,
                       tl_colour_with_alpha (line, is_lined (pen) ? 0.85 : 0.0));
  tl_pen_paint_text (pen, &style, text, part->x + part->width / 2.0,
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
  const TlColour colours[] = { [TL_MARKER_DG] = pen->colours->dg,
                               [TL_MARKER_RESERVE] = pen->colours->reserve,
                               [TL_MARKER_STRAT] = pen->colours->strat,
                               [TL_MARKER_EXPLOIT] = pen->colours->exploit };

  return colours[pen->view->marker];
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
  if (*pen->counter->guess != '\0')
    tl_pen_fill_rounded (pen, &(TlPart){ 0.0, 0.80, 0.20, 0.20 }, 0.0, pen->colours->paper,
                         pen->colours->ink);
}

static void
paint_badges (const TlCounterPen *pen)
{
  if (pen->detail <= TL_DETAIL_SMALL)
    {
      paint_corners (pen);
      return;
    }
  paint_mode (pen);
  paint_words (pen);
  /* What an import has guessed is not certain. */
  if (*pen->counter->guess != '\0')
    paint_badge (pen, PLACE_GUESS, "?", pen->colours->paper);
}

/* --- the card --- */

static void
paint_shadow (const TlCounterPen *pen, double margin)
{
  for (guint i = 0; i < 2; i++)
    {
      const double offset = margin * (i == 0 ? 1.0 : 0.55);
      TlColour shadow = pen->colours->shadow;

      shadow.alpha *= i == 0 ? 0.45 : 0.8;
      tl_paint_rounded (pen->cr, pen->x + offset, pen->y + offset, pen->size, pen->size,
                        TL_PEN_CORNER * pen->size);
      tl_paint_set_colour (pen->cr, shadow);
      cairo_fill (pen->cr);
    }
}

static void
paint_body (const TlCounterPen *pen)
{
  const TlColour white = { 1.0, 1.0, 1.0, 1.0 }, black = { 0.0, 0.0, 0.0, 1.0 };

  tl_paint_rounded (pen->cr, pen->x, pen->y, pen->size, pen->size, TL_PEN_CORNER * pen->size);
  if (pen->theme->flat || pen->detail <= TL_DETAIL_SMALL)
    {
      tl_paint_set_colour (pen->cr, pen->ground);
    }
  else
    {
      cairo_pattern_t *sheen = cairo_pattern_create_linear (0.0, pen->y, 0.0, pen->y + pen->size);
      const TlColour top = tl_colour_mix (pen->ground, white, 0.06);
      const TlColour bottom = tl_colour_mix (pen->ground, black, 0.05);

      cairo_pattern_add_color_stop_rgb (sheen, 0.0, top.red, top.green, top.blue);
      cairo_pattern_add_color_stop_rgb (sheen, 1.0, bottom.red, bottom.green, bottom.blue);
      cairo_set_source (pen->cr, sheen);
      cairo_pattern_destroy (sheen);
    }
  cairo_fill (pen->cr);
}

/* Half the inside of the edge: from the lower left over the top to the upper right, or the rest. */
static void
trace_bevel (const TlCounterPen *pen, double inset, gboolean is_lit)
{
  const double left = pen->x + inset, top = pen->y + inset,
               radius = TL_PEN_CORNER * pen->size - inset;
  const double right = pen->x + pen->size - inset, bottom = pen->y + pen->size - inset;

  cairo_new_path (pen->cr);
  if (is_lit)
    {
      cairo_move_to (pen->cr, left, bottom - radius);
      cairo_arc (pen->cr, left + radius, top + radius, radius, G_PI, 1.5 * G_PI);
      cairo_line_to (pen->cr, right - radius, top);
    }
  else
    {
      cairo_move_to (pen->cr, right, top + radius);
      cairo_arc (pen->cr, right - radius, bottom - radius, radius, 0.0, G_PI / 2.0);
      cairo_line_to (pen->cr, left + radius, bottom);
    }
}

/* A line @width wide: whole device pixels of @px, at least one. */
static double
whole_px (double width, double px)
{
  return MAX (1.0, round (width / px)) * px;
}

/* Light comes from the top left; the cut edge is darker all around. */
static void
paint_rim (const TlCounterPen *pen)
{
  const double inset = whole_px (0.012 * pen->size, pen->px);

  cairo_set_line_width (pen->cr, inset);
  if (!pen->theme->flat && pen->size >= BEVEL_FROM_PX * pen->px)
    for (guint i = 0; i < 2; i++)
      {
        trace_bevel (pen, 1.5 * inset, i == 0);
        tl_paint_set_colour (pen->cr, i == 0 ? pen->colours->light : pen->colours->shade);
        cairo_stroke (pen->cr);
      }
  tl_paint_rounded (pen->cr, pen->x + inset / 2.0, pen->y + inset / 2.0, pen->size - inset,
                    pen->size - inset, TL_PEN_CORNER * pen->size - inset / 2.0);
  tl_paint_set_colour (pen->cr, pen->colours->edge);
  cairo_stroke (pen->cr);
}

/* --- the picture of its module ---------------------------------------------------------------- */

/*
 * A counter by the picture that its module has of it.  Kinds whose numbers change in play stay
 * drawn: SP of a dump, loads, levels and hits, which no picture shows.
 */

/* Those whose numbers change in play. */
static gboolean
is_always_drawn (TlKind kind)
{
  return kind == TL_KIND_DUMP || kind == TL_KIND_TRANSPORT || kind == TL_KIND_HEDGEHOG ||
         kind == TL_KIND_AIR_BASE || kind == TL_KIND_PORT;
}

/* Of a combat unit; other kinds have no line of figures to themselves. */
static gboolean
has_figures (const TlCounterPen *pen)
{
  return tl_kind_is_combat (pen->counter->kind);
}

/* The parts of @text, of which all can be painted. (transfer full) (nullable) */
static GArray *
find_layers (const TlCounterPen *pen, const char *text)
{
  g_autoptr (GArray) layers = *text != '\0' ? tl_picture_layers (text) : NULL;

  if (layers == NULL)
    return NULL;
  for (guint i = 0; i < layers->len; i++)
    {
      const char *entry = g_array_index (layers, TlPictureLayer, i).entry;
      gboolean is_figures = strcmp (entry, TL_PICTURE_FIGURES) == 0;

      if (is_figures ? i == 0 || !has_figures (pen)
                     : tl_face_pictures_get (pen->theme->pictures, entry) == NULL)
        return NULL;
    }
  return g_steal_pointer (&layers);
}

/* Of the face that shows, or of the other one. @is_of_face: (out). (transfer full) (nullable) */
static GArray *
find_picture (const TlCounterPen *pen, gboolean *is_of_face)
{
  gboolean is_moved = pen->view->face == TL_FACE_MOVE && tl_kind_has_faces (pen->counter->kind);
  GArray *own = is_moved ? find_layers (pen, pen->counter->pictures[TL_FACE_MOVE]) : NULL;

  *is_of_face = !is_moved || own != NULL;
  return own != NULL ? own : find_layers (pen, pen->counter->pictures[TL_FACE_COMBAT]);
}

/* Move Mode (5.6), where one picture shows both sides: the ends of the belt that the drawn face
 * has. */
static void
paint_belt_ends (const TlCounterPen *pen)
{
  for (guint i = 0; i < 2; i++)
    tl_pen_fill_rounded (pen, &(TlPart){ i == 0 ? 0.0 : 0.92, 0.19, 0.08, 0.34 }, 0.0,
                         pen->colours->move_band, pen->colours->ink);
}

/* A picture about the middle of the card, @scale of its pixels. */
static void
copy_layer (const TlCounterPen *pen, cairo_surface_t *picture, const TlPictureLayer *layer,
            double scale)
{
  double width = cairo_image_surface_get_width (picture);
  double height = cairo_image_surface_get_height (picture);

  cairo_save (pen->cr);
  cairo_translate (pen->cr, tl_pen_x (pen, 0.5), tl_pen_y (pen, 0.5));
  cairo_scale (pen->cr, scale, scale);
  cairo_translate (pen->cr, layer->x - width / 2.0, layer->y - height / 2.0);
  cairo_set_source_surface (pen->cr, picture, 0.0, 0.0);
  cairo_pattern_set_filter (cairo_get_source (pen->cr), CAIRO_FILTER_GOOD);
  cairo_rectangle (pen->cr, 0.0, 0.0, width, height);
  cairo_fill (pen->cr);
  cairo_restore (pen->cr);
}

/* The lowest as large as it fits on the card; those over it in proportion. */
static void
copy_layers (const TlCounterPen *pen, const GArray *layers)
{
  double scale = 0;

  cairo_save (pen->cr);
  cairo_rectangle (pen->cr, pen->x, pen->y, pen->size, pen->size);
  cairo_clip (pen->cr);
  for (guint i = 0; i < layers->len; i++)
    {
      const TlPictureLayer *layer = &g_array_index (layers, TlPictureLayer, i);
      cairo_surface_t *picture = tl_face_pictures_get (pen->theme->pictures, layer->entry);

      if (picture == NULL)
        continue;
      if (i == 0)
        scale = pen->size / MAX (cairo_image_surface_get_width (picture),
                                 cairo_image_surface_get_height (picture));
      copy_layer (pen, picture, layer, scale);
    }
  cairo_restore (pen->cr);
  if (strcmp (g_array_index (layers, TlPictureLayer, layers->len - 1).entry, TL_PICTURE_FIGURES) ==
      0)
    tl_pen_paint_figures (pen);
}

/* The module's picture in the place of all that is printed; FALSE: a face is to be drawn. */
static gboolean
paint_picture (const TlCounterPen *pen)
{
  gboolean is_of_face = TRUE;

  if (pen->theme->pictures == NULL || pen->detail == TL_DETAIL_BLOCK ||
      is_always_drawn (pen->counter->kind) || (pen->view->flags & TL_UNIT_INACTIVE) != 0)
    return FALSE;
  g_autoptr (GArray) layers = find_picture (pen, &is_of_face);
  if (layers == NULL)
    return FALSE;
  copy_layers (pen, layers);
  if (!is_of_face)
    paint_belt_ends (pen);
  return TRUE;
}

/* --- the whole --- */

static TlColour
ground_of (const TlTheme *theme, const TlCounterView *view)
{
  const TlColour colour = tl_colour_from_rgb (view->colour);

  if (view->counter->kind == TL_KIND_AIRCRAFT && (view->flags & TL_UNIT_INACTIVE) != 0)
    return theme->counters.inactive;
  return colour;
}

/* User units to a device pixel. */
static double
device_px (cairo_t *cr)
{
  double scale_x = 1.0, scale_y = 1.0, scale = tl_paint_logical_scale (cr);

  cairo_surface_get_device_scale (cairo_get_group_target (cr), &scale_x, &scale_y);
  scale *= MAX (scale_x, 1e-6);
  return scale > 1e-9 ? 1.0 / scale : 1.0;
}

static void
begin (TlCounterPen *pen, cairo_t *cr, TlLettering *lettering, const TlTheme *theme,
       const TlCounterView *view)
{
  *pen = (TlCounterPen){ .cr = cr,
                         .lettering = lettering,
                         .theme = theme,
                         .colours = &theme->counters,
                         .view = view,
                         .counter = view->counter,
                         .printed = &view->counter->faces[view->face == TL_FACE_MOVE ? 1 : 0],
                         .px = device_px (cr) };
  pen->ground = ground_of (theme, view);
  pen->ink = tl_colour_readable (pen->ground, theme->counters.ink, theme->counters.paper);
}

/* The body: the square less the room for its shadow, on whole pixels. */
static double
place (TlCounterPen *pen, double x, double y, double size)
{
  const double margin = pen->theme->flat ? 0.0 : whole_px (0.03 * size, pen->px);
  double right = x + size - margin, bottom = y + size - margin;

  tl_pen_snap (pen, &x, &y);
  tl_pen_snap (pen, &right, &bottom);
  pen->x = x;
  pen->y = y;
  pen->size = MIN (right - x, bottom - y);
  pen->line = whole_px (0.024 * pen->size, pen->px);
  return margin;
}

static void
paint_printed (const TlCounterPen *pen)
{
  if (tl_kind_has_faces (pen->counter->kind) || pen->counter->kind == TL_KIND_REPL)
    tl_pen_paint_combat_unit (pen);
  else
    tl_pen_paint_piece (pen);
}

static gboolean
can_be_seen (cairo_t *cr, double x, double y, double size)
{
  return isfinite (x) && isfinite (y) && size > 0.0 && isfinite (size) &&
         cairo_status (cr) == CAIRO_STATUS_SUCCESS &&
         size * tl_paint_logical_scale (cr) <= SIZE_MAX_PX && size > device_px (cr);
}

void
tl_paint_counter (cairo_t *cr, TlLettering *lettering, const TlTheme *theme,
                  const TlCounterView *view, double x, double y, double size)
{
  TlCounterPen pen;

  g_return_if_fail (cr != NULL && lettering != NULL && theme != NULL);
  g_return_if_fail (view != NULL && view->counter != NULL);

  if (!can_be_seen (cr, x, y, size))
    return;

  cairo_save (cr);
  cairo_new_path (cr);
  begin (&pen, cr, lettering, theme, view);
  pen.detail = detail_for_size (size * tl_paint_logical_scale (cr));
  double margin = place (&pen, x, y, size);
  if (pen.size > 0.0)
    {
      cairo_rectangle (cr, x, y, size, size);
      cairo_clip (cr);
      if (margin > 0.0)
        paint_shadow (&pen, margin);
      paint_body (&pen);
      if (!paint_picture (&pen))
        paint_printed (&pen);
      paint_rim (&pen);
      paint_badges (&pen);
    }
  cairo_restore (cr);
}
