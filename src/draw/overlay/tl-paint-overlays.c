/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Puts the display list of a scene on a context: here ink, width and zoom meet. */
#include "draw/overlay/tl-paint-overlays-private.h"

#include <math.h>
#include <string.h>

#include "draw/base/tl-raster.h"

#define UNITS_PER_HEX 1.7320508075688772
/* Where lines on the ground get a halo and rounded corners. */
#define CASED_FROM_PX 30.0

/* --- inks --- */

static TlColour
as_ink (const TlTheme *theme, TlColour colour)
{
  TlColour paper = theme->map.paper;
  double least = theme->kind == TL_THEME_HIGH_CONTRAST ? 6.0 : 3.6;
  TlColour far =
      tl_colour_luminance (paper) > 0.3 ? (TlColour){ 0, 0, 0, 1 } : (TlColour){ 1, 1, 1, 1 };

  for (guint i = 0; i < 8 && tl_colour_contrast (colour, paper) < least; i++)
    colour = tl_colour_mix (colour, far, 0.18);
  colour.alpha = 1;
  return colour;
}

static TlColour
ink_colour (const TlOverlayScene *scene, const TlTheme *theme, guint ink)
{
  static const guint32 hqs[TL_INK_HQS] = { 0x1c63b7, 0x8a4a00, 0x7a2f8f,
                                           0x0f6b4f, 0x9c2457, 0x4d5a12 };

  switch (ink)
    {
    case TL_INK_SIDE_0:
    case TL_INK_SIDE_1:
      return as_ink (theme, tl_colour_from_rgb (scene->accents[ink - TL_INK_SIDE_0]));
    case TL_INK_GOOD:
      return as_ink (theme, tl_colour_from_rgb (0x0b6e6a));
    case TL_INK_VIA:
      return as_ink (theme, tl_colour_from_rgb (0x2c5db0));
    case TL_INK_BAD:
    case TL_INK_TOWARD:
      return as_ink (theme, tl_colour_from_rgb (0xc22313));
    case TL_INK_AWAY:
      return as_ink (theme, tl_colour_from_rgb (0x156b36));
    case TL_INK_ASIDE:
      return as_ink (theme, tl_colour_from_rgb (0x7d5a00));
    case TL_INK_AWAY_TINT:
      return tl_colour_from_rgb (0x2fa84f);
    case TL_INK_ASIDE_TINT:
      return tl_colour_from_rgb (0xf7c600);
    case TL_INK_TOWARD_TINT:
      return tl_colour_from_rgb (0xe5402b);
    case TL_INK_DG:
      return as_ink (theme, theme->counters.dg);
    case TL_INK_ATTACK:
      return as_ink (theme, tl_colour_from_rgb (0xc4380c));
    case TL_INK_PLAIN:
      return theme->map.ink;
    default:
      return as_ink (theme, tl_colour_from_rgb (hqs[(ink - TL_INK_HQ) % TL_INK_HQS]));
    }
}

/* --- strokes and fills --- */

typedef struct
{
  double units;
  double least_px;
  double most_px;
} Width;

static const Width widths[TL_WIDTHS] = {
  [TL_WIDTH_HAIR] = { 0.014, 0.7, 1.6 },  [TL_WIDTH_THIN] = { 0.026, 0.9, 2.0 },
  [TL_WIDTH_LINE] = { 0.042, 1.2, 3.0 },  [TL_WIDTH_BOLD] = { 0.07, 1.8, 5.0 },
  [TL_WIDTH_HEAVY] = { 0.095, 2.4, 7.0 }, [TL_WIDTH_BAND] = { 0.27, 4.0, 24.0 },
};

double
tl_overlay_units (const TlOverlayPen *pen, double units, double least_px, double most_px)
{
  return CLAMP (units * pen->px_per_unit, least_px, most_px) / pen->px_per_unit;
}

/* Nothing of a piece of line between these spots shows. */
static gboolean
is_off (const TlOverlayPen *pen, const TlOverlaySpot *spots, guint n)
{
  float left = spots->x, top = spots->y, right = spots->x, bottom = spots->y;
  double margin = 16 / pen->px_per_unit;

  for (guint i = 1; i < n; i++)
    {
      left = MIN (left, spots[i].x);
      top = MIN (top, spots[i].y);
      right = MAX (right, spots[i].x);
      bottom = MAX (bottom, spots[i].y);
    }
  return left - margin > pen->right || right + margin < pen->left || top - margin > pen->bottom ||
         bottom + margin < pen->top;
}

static guint
subpath_length (const TlOverlaySpot *spots, guint n)
{
  guint length = 1;

  while (length < n && spots[length].kind != TL_SPOT_MOVE)
    length++;
  return length;
}

/* With @is_cut only the pieces that show: not for what is filled, or dashed from its start. */
static void
trace_subpath (const TlOverlayPen *pen, const TlOverlaySpot *spots, guint n, gboolean is_cut)
{
  gboolean is_broken = FALSE;

  cairo_move_to (pen->cr, spots->x, spots->y);
  for (guint i = 1; i < n;)
    {
      guint taken = spots[i].kind == TL_SPOT_CURVE ? 3 : 1;
      const TlOverlaySpot *end = spots[i].kind == TL_SPOT_CLOSE ? spots : &spots[i + taken - 1];

      if (is_cut && !pen->is_whole && spots[i].kind != TL_SPOT_CLOSE &&
          is_off (pen, &spots[i - 1], taken + 1))
        {
          cairo_move_to (pen->cr, end->x, end->y);
          is_broken = TRUE;
        }
      else if (spots[i].kind == TL_SPOT_CURVE)
        cairo_curve_to (pen->cr, spots[i].x, spots[i].y, spots[i + 1].x, spots[i + 1].y, end->x,
                        end->y);
      else if (spots[i].kind == TL_SPOT_CLOSE && !is_broken)
        cairo_close_path (pen->cr);
      else
        cairo_line_to (pen->cr, end->x, end->y);
      i += taken;
    }
}

static void
trace_item (const TlOverlayPen *pen, const TlOverlayItem *item, gboolean is_cut)
{
  const TlOverlaySpot *spots = &g_array_index (pen->scene->spots, TlOverlaySpot, item->first_spot);

  cairo_new_path (pen->cr);
  for (guint i = 0; i < item->n_spots;)
    {
      guint n = subpath_length (spots + i, item->n_spots - i);

      if (item->kind == TL_ITEM_FILL || !is_off (pen, spots + i, n))
        trace_subpath (pen, spots + i, n, is_cut);
      i += n;
    }
}

static void
set_dash (const TlOverlayPen *pen, TlOverlayDash dash, double width)
{
  static const double patterns[TL_DASHES][2] = { [TL_DASH_SHORT] = { 2.4, 2.0 },
                                                 [TL_DASH_LONG] = { 5.0, 2.6 },
                                                 [TL_DASH_TIES] = { 0.2, 0.55 },
                                                 [TL_DASH_DOTS] = { 0.01, 2.2 } };
  double lengths[2] = { patterns[dash][0] * width, patterns[dash][1] * width };

  cairo_set_dash (pen->cr, lengths, dash == TL_DASH_NONE ? 0 : 2, 0);
}

static TlColour
halo_of (const TlOverlayPen *pen, double opacity)
{
  TlColour halo = pen->theme->map.halo;

  halo.alpha *= opacity;
  return halo;
}

static void
stroke_in (const TlOverlayPen *pen, TlColour colour, double width, TlOverlayDash dash)
{
  cairo_set_line_width (pen->cr, width);
  set_dash (pen, dash, width);
  tl_paint_set_colour (pen->cr, colour);
  cairo_stroke_preserve (pen->cr);
}

static void
paint_stroke (const TlOverlayPen *pen, const TlOverlayItem *item, TlColour ink)
{
  const Width *w = &widths[item->width];
  double width = tl_overlay_units (pen, w->units, w->least_px, w->most_px);
  double halo = 2 * tl_overlay_units (pen, 0.03, 0.8, 2.0);
  gboolean has_halo =
      item->is_cased && (pen->hex_px >= CASED_FROM_PX || item->layer >= TL_LAYER_ABOVE);

  trace_item (pen, item, item->dash == TL_DASH_NONE);
  cairo_set_line_join (pen->cr,
                       pen->hex_px < CASED_FROM_PX ? CAIRO_LINE_JOIN_MITER : CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (pen->cr, item->dash == TL_DASH_SHORT || item->dash == TL_DASH_TIES
                                   ? CAIRO_LINE_CAP_BUTT
                                   : CAIRO_LINE_CAP_ROUND);
  if (item->is_double)
    width = MAX (width * 2.4, 3.4 / pen->px_per_unit);
  if (has_halo || item->is_halo)
    stroke_in (pen, halo_of (pen, 0.75), width + halo, TL_DASH_NONE);
  if (!item->is_halo)
    stroke_in (pen, ink, width, item->dash);
  if (item->is_double && !item->is_halo)
    stroke_in (pen, halo_of (pen, 1), width * 0.42, TL_DASH_NONE);
  cairo_new_path (pen->cr);
}

static void
paint_fill (const TlOverlayPen *pen, const TlOverlayItem *item, TlColour ink)
{
  trace_item (pen, item, FALSE);
  if (item->is_cased)
    {
      cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_dash (pen->cr, NULL, 0, 0);
      cairo_set_line_width (pen->cr, 2 * tl_overlay_units (pen, 0.04, 1.0, 2.5));
      tl_paint_set_colour (pen->cr, halo_of (pen, 1));
      cairo_stroke_preserve (pen->cr);
    }
  tl_paint_set_colour (pen->cr, ink);
  cairo_fill (pen->cr);
}

static gboolean
is_line_off (const TlOverlayPen *pen, const TlOverlaySpot *a, const TlOverlaySpot *b, double width)
{
  return MAX (a->x, b->x) < pen->left - width || MIN (a->x, b->x) > pen->right + width ||
         MAX (a->y, b->y) < pen->top - width || MIN (a->y, b->y) > pen->bottom + width;
}

/* Thousands of lines: into an image straight, elsewhere as one path. */
static void
paint_hatch_lines (const TlOverlayPen *pen, const TlOverlayItem *item, TlColour ink, double width,
                   guint skip)
{
  const TlOverlaySpot *spots = &g_array_index (pen->scene->spots, TlOverlaySpot, 0);
  TlRaster raster;
  gboolean is_raster = tl_raster_begin (&raster, pen->cr);
  double width_px = is_raster ? width * raster.scale : 0;

  if (is_raster)
    tl_raster_set_colour (&raster, ink);
  for (guint i = item->first_spot; i + 1 < item->first_spot + item->n_spots; i += 2)
    {
      const TlOverlaySpot *a = &spots[i], *b = a + 1;

      if ((a->kind & skip) != 0 || is_line_off (pen, a, b, width))
        continue;
      if (is_raster)
        tl_raster_stroke (&raster, a->x, a->y, b->x, b->y, width_px, width_px);
      else
        {
          cairo_move_to (pen->cr, a->x, a->y);
          cairo_line_to (pen->cr, b->x, b->y);
        }
    }
  if (is_raster)
    tl_raster_end (&raster);
}

/* Lines stay apart when the map is small: only every second or fourth is painted. */
static void
paint_hatch (const TlOverlayPen *pen, const TlOverlayItem *item, TlColour ink)
{
  guint skip = pen->hex_px >= 44 ? 0 : pen->hex_px >= 22 ? 1 : 3;
  const Width *w = &widths[item->width];
  double width = tl_overlay_units (pen, w->units, w->least_px, w->most_px);

  cairo_new_path (pen->cr);
  paint_hatch_lines (pen, item, ink, width, skip);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (pen->cr, width);
  tl_paint_set_colour (pen->cr, ink);
  cairo_stroke (pen->cr);
}

static void
paint_text (const TlOverlayPen *pen, const TlOverlayItem *item, TlColour ink)
{
  const TlOverlaySpot *at = &g_array_index (pen->scene->spots, TlOverlaySpot, item->first_spot);
  double cap =
      item->is_emphatic ? tl_overlay_units (pen, 0.23, 7, 15) : tl_overlay_units (pen, 0.19, 6, 12);
  TlTextStyle style = { .letter = TL_LETTER_LABEL,
                        .align = TL_ALIGN_CENTRE,
                        .cap_height = cap,
                        .colour = ink,
                        .outline = halo_of (pen, 1),
                        .outline_width = cap * 0.3 };

  tl_paint_text (pen->cr, pen->lettering, &style, item->text, at->x, at->y + cap / 2);
}

/* --- the list --- */

double
tl_overlay_margin (double px_per_unit, gboolean is_mark, guint text_length)
{
  /* No letter is wider than 1.2 times its height. */
  double letters = text_length * 1.2 * CLAMP (0.23 * px_per_unit, 7, 15) / px_per_unit;

  return MAX (is_mark ? 1.4 : 0.3, 24 / px_per_unit) + letters;
}

static gboolean
is_shown (const TlOverlayPen *pen, const TlOverlayItem *item)
{
  double margin =
      tl_overlay_margin (pen->px_per_unit, item->kind == TL_ITEM_MARK || item->kind == TL_ITEM_TEXT,
                         item->text != NULL ? (guint) strlen (item->text) : 0);

  return item->n_spots > 0 && pen->hex_px >= item->least_px &&
         (!(item->most_px > 0) || pen->hex_px < item->most_px) &&
         item->right + margin >= pen->left && item->left - margin <= pen->right &&
         item->bottom + margin >= pen->top && item->top - margin <= pen->bottom;
}

static TlColour
ink_of (TlOverlayPen *pen, guint ink)
{
  if ((pen->inks_known >> ink & 1) == 0)
    pen->inks[ink] = ink_colour (pen->scene, pen->theme, ink);
  pen->inks_known |= 1u << ink;
  return pen->inks[ink];
}

static void
paint_item (TlOverlayPen *pen, const TlOverlayItem *item)
{
  TlColour ink = ink_of (pen, item->ink);

  ink.alpha = item->opacity;
  switch (item->kind)
    {
    case TL_ITEM_FILL:
      paint_fill (pen, item, ink);
      break;
    case TL_ITEM_STROKE:
      paint_stroke (pen, item, ink);
      break;
    case TL_ITEM_HATCH:
      paint_hatch (pen, item, ink);
      break;
    case TL_ITEM_MARK:
      tl_paint_overlay_mark (pen, item, ink);
      break;
    case TL_ITEM_TEXT:
    default:
      paint_text (pen, item, ink);
      break;
    }
}

static void
paint_scene (cairo_t *cr, const TlOverlayScene *scene, const TlTheme *theme, TlLettering *lettering,
             double hex_px, gboolean below, gboolean is_whole)
{
  TlOverlayPen pen = { .cr = cr,
                       .scene = scene,
                       .theme = theme,
                       .lettering = lettering,
                       .hex_px = hex_px,
                       .is_whole = is_whole,
                       .px_per_unit = hex_px / UNITS_PER_HEX };
  g_autoptr (GArray) shown = g_array_new (FALSE, FALSE, sizeof (guint));
  guint first = below ? 0 : TL_LAYER_ABOVE, end = below ? TL_LAYER_ABOVE : TL_LAYERS;

  g_return_if_fail (cr != NULL && scene != NULL && theme != NULL && lettering != NULL);

  if (!(hex_px > 0))
    return;
  cairo_save (cr);
  cairo_set_antialias (cr, CAIRO_ANTIALIAS_FAST);
  cairo_clip_extents (cr, &pen.left, &pen.top, &pen.right, &pen.bottom);
  for (guint i = 0; i < scene->items->len; i++)
    {
      const TlOverlayItem *item = &g_array_index (scene->items, TlOverlayItem, i);

      if (item->layer >= first && item->layer < end && is_shown (&pen, item))
        g_array_append_val (shown, i);
    }
  for (guint layer = first; layer < end; layer++)
    for (guint i = 0; i < shown->len; i++)
      {
        const TlOverlayItem *item =
            &g_array_index (scene->items, TlOverlayItem, g_array_index (shown, guint, i));

        if (item->layer == layer)
          paint_item (&pen, item);
      }
  cairo_new_path (cr);
  cairo_restore (cr);
}

void
tl_paint_overlays (cairo_t *cr, const TlOverlayScene *scene, const TlTheme *theme,
                   TlLettering *lettering, double hex_px, gboolean below)
{
  paint_scene (cr, scene, theme, lettering, hex_px, below, FALSE);
}

void
tl_paint_overlays_whole (cairo_t *cr, const TlOverlayScene *scene, const TlTheme *theme,
                         TlLettering *lettering, double hex_px, gboolean below)
{
  paint_scene (cr, scene, theme, lettering, hex_px, below, TRUE);
}
