/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Puts the display list of a scene on a context: here ink, width and zoom meet.
 *
 * Each mark has a shape of its own, so that it is known without its colour: disc with tick, diamond
 * with letter, octagon with cross, ring, square, flag, bar, tick, tilde, cross, dagger.
 */
#include "draw/base/tl-raster.h"
#include "draw/overlay/tl-overlay-private.h"

#include <math.h>
#include <string.h>

typedef struct
{
  cairo_t *cr;
  const TlOverlayScene *scene;
  const TlTheme *theme;
  TlLettering *lettering;
  double hex_px;
  double px_per_unit;
  gboolean is_whole;               /* lines are not cut to what shows */
  double left, top, right, bottom; /* what the clip shows, in map units */
  TlColour inks[TL_INK_LAST + 1];
  guint32 inks_known; /* a bit each */
} Pen;
G_STATIC_ASSERT (TL_INK_LAST < 32);

/* A path round (0, 0), a unit in radius. */
typedef void (*Shape) (cairo_t *cr);

/* --- marks: shapes --- */

static void
trace_disc (cairo_t *cr)
{
  cairo_arc (cr, 0, 0, 1, 0, 2 * G_PI);
}

static void
trace_diamond (cairo_t *cr)
{
  cairo_move_to (cr, 0, -1.22);
  cairo_line_to (cr, 1.22, 0);
  cairo_line_to (cr, 0, 1.22);
  cairo_line_to (cr, -1.22, 0);
  cairo_close_path (cr);
}

static void
trace_octagon (cairo_t *cr)
{
  for (guint i = 0; i < 8; i++)
    cairo_line_to (cr, 1.12 * cos ((i + 0.5) * G_PI / 4), 1.12 * sin ((i + 0.5) * G_PI / 4));
  cairo_close_path (cr);
}

static void
trace_square (cairo_t *cr)
{
  cairo_rectangle (cr, -1, -1, 2, 2);
}

static void
trace_tick (cairo_t *cr)
{
  cairo_move_to (cr, -0.5, 0.05);
  cairo_line_to (cr, -0.12, 0.45);
  cairo_line_to (cr, 0.55, -0.42);
}

static void
trace_cross (cairo_t *cr)
{
  cairo_move_to (cr, -0.48, -0.48);
  cairo_line_to (cr, 0.48, 0.48);
  cairo_move_to (cr, 0.48, -0.48);
  cairo_line_to (cr, -0.48, 0.48);
}

static void
trace_tilde (cairo_t *cr)
{
  cairo_move_to (cr, -0.6, 0.15);
  cairo_curve_to (cr, -0.35, -0.55, 0.35, 0.55, 0.6, -0.15);
}

static void
trace_bar (cairo_t *cr)
{
  cairo_move_to (cr, -1, 0);
  cairo_line_to (cr, 1, 0);
  cairo_move_to (cr, -1, -0.3);
  cairo_line_to (cr, -1, 0.3);
  cairo_move_to (cr, 1, -0.3);
  cairo_line_to (cr, 1, 0.3);
}

static void
trace_dagger (cairo_t *cr)
{
  cairo_move_to (cr, 0, -0.7);
  cairo_line_to (cr, 0, 0.75);
  cairo_move_to (cr, -0.4, -0.3);
  cairo_line_to (cr, 0.4, -0.3);
}

static void
trace_triangle (cairo_t *cr)
{
  cairo_move_to (cr, 0, -1.25);
  cairo_line_to (cr, 1.3, 1.0);
  cairo_line_to (cr, -1.3, 1.0);
  cairo_close_path (cr);
}

static void
trace_call (cairo_t *cr)
{
  cairo_move_to (cr, 0, -0.45);
  cairo_line_to (cr, 0, 0.2);
  cairo_move_to (cr, 0, 0.62);
  cairo_line_to (cr, 0, 0.64);
}

static void
trace_tee (cairo_t *cr)
{
  cairo_move_to (cr, -0.5, -0.5);
  cairo_line_to (cr, 0.5, -0.5);
  cairo_move_to (cr, 0, -0.5);
  cairo_line_to (cr, 0, 0.6);
}

/* The lower half stays. */
static void
trace_half (cairo_t *cr)
{
  cairo_arc (cr, 0, 0, 0.45, G_PI, 2 * G_PI);
  cairo_close_path (cr);
}

static void
trace_slash (cairo_t *cr)
{
  cairo_move_to (cr, -0.7, 0.7);
  cairo_line_to (cr, 0.7, -0.7);
}

static void
trace_gap (cairo_t *cr)
{
  cairo_move_to (cr, -0.3, -0.8);
  cairo_line_to (cr, -0.3, 0.8);
  cairo_move_to (cr, 0.3, -0.8);
  cairo_line_to (cr, 0.3, 0.8);
}

static void
trace_flag (cairo_t *cr)
{
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, 0, -2.6);
  cairo_line_to (cr, 1.7, -2.0);
  cairo_line_to (cr, 0, -1.4);
}

/* Flies to the left of what it stands beside. */
static void
trace_pennant (cairo_t *cr)
{
  cairo_move_to (cr, 0, 0);
  cairo_line_to (cr, 0, -2.6);
  cairo_line_to (cr, -1.5, -2.05);
  cairo_line_to (cr, 0, -1.5);
}

/* As at a railway station. */
static void
trace_sign (cairo_t *cr)
{
  cairo_rectangle (cr, -1.35, -0.9, 2.7, 1.8);
  cairo_rectangle (cr, -0.9, 0.9, 0.25, 0.7);
  cairo_rectangle (cr, 0.65, 0.9, 0.25, 0.7);
}

/* A canopy with its lines, which meet below. */
static void
trace_parachute (cairo_t *cr)
{
  cairo_arc (cr, 0, -0.1, 1.1, G_PI, 2 * G_PI);
  cairo_close_path (cr);
  cairo_move_to (cr, -1.1, -0.1);
  cairo_line_to (cr, 0, 1.2);
  cairo_line_to (cr, 1.1, -0.1);
  cairo_move_to (cr, 0, -0.1);
  cairo_line_to (cr, 0, 1.2);
}

/* --- marks: how they are inked --- */

/* @units of the map, but between so many pixels; in map units. */
static double
units_of_px (const Pen *pen, double units, double least_px, double most_px)
{
  return CLAMP (units * pen->px_per_unit, least_px, most_px) / pen->px_per_unit;
}

typedef struct
{
  double radius;
  double least_px;
  double most_px;
  Shape plate; /* filled with the ink, rimmed with the halo */
  Shape glyph; /* on the plate, or alone with a halo */
} Look;

static const Look looks[TL_MARKS] = {
  [TL_MARK_DOT] = { 0.085, 2.0, 6.0, trace_disc, NULL },
  [TL_MARK_DISC] = { 0.17, 3.5, 11.0, trace_disc, trace_tick },
  [TL_MARK_DIAMOND] = { 0.185, 3.5, 11.0, trace_diamond, NULL },
  [TL_MARK_OUT] = { 0.23, 5.0, 15.0, trace_octagon, trace_cross },
  [TL_MARK_RING] = { 0.8, 8.0, 60.0, NULL, trace_disc },
  [TL_MARK_SQUARE] = { 0.73, 8.5, 54.0, NULL, trace_square },
  [TL_MARK_HQ] = { 0.23, 4.5, 14.0, trace_disc, NULL },
  [TL_MARK_FLAG] = { 0.3, 4.0, 20.0, NULL, trace_flag },
  [TL_MARK_PENNANT] = { 0.23, 3.2, 16.0, NULL, trace_pennant },
  [TL_MARK_BLOCK] = { 0.27, 5.0, 18.0, trace_octagon, trace_cross },
  [TL_MARK_STOP] = { 0.26, 4.0, 16.0, NULL, trace_bar },
  [TL_MARK_TICK] = { 0.27, 5.0, 18.0, trace_disc, trace_tick },
  [TL_MARK_TILDE] = { 0.27, 5.0, 18.0, trace_disc, trace_tilde },
  [TL_MARK_CROSS] = { 0.27, 5.0, 18.0, trace_disc, trace_cross },
  [TL_MARK_DG] = { 0.22, 4.5, 14.0, trace_square, NULL },
  [TL_MARK_STEP] = { 0.22, 4.5, 14.0, trace_square, NULL },
  [TL_MARK_DAGGER] = { 0.24, 4.5, 15.0, trace_octagon, trace_dagger },
  [TL_MARK_EATS] = { 0.17, 3.5, 11.0, trace_square, trace_tee },
  [TL_MARK_LEFT] = { 0.19, 4.0, 12.0, trace_triangle, trace_call },
  [TL_MARK_LOW] = { 0.17, 3.5, 11.0, trace_disc, trace_half },
  [TL_MARK_EMPTY] = { 0.17, 3.5, 11.0, trace_disc, trace_slash },
  [TL_MARK_GHOST] = { 0.6, 6.0, 45.0, NULL, trace_square },
  [TL_MARK_NO_DUMP] = { 0.21, 4.5, 14.0, trace_square, trace_cross },
  [TL_MARK_TRAIN] = { 0.21, 4.5, 14.0, trace_sign, NULL },
  [TL_MARK_DROP] = { 0.26, 4.5, 18.0, NULL, trace_parachute },
  [TL_MARK_GAP] = { 0.3, 5.0, 18.0, NULL, trace_gap },
};

static TlColour
rim_of (const Pen *pen)
{
  return tl_colour_with_alpha (pen->theme->map.halo, 1);
}

/* The rim's colour within, the ink as its outline. */
static gboolean
is_hollow (const TlOverlayItem *item)
{
  return item->is_hollow || item->mark == TL_MARK_EMPTY;
}

static void
paint_plate (const Pen *pen, const TlOverlayItem *item, const Look *look, TlColour ink,
             double pixel)
{
  cairo_new_path (pen->cr);
  look->plate (pen->cr);
  tl_paint_set_colour (pen->cr, rim_of (pen));
  cairo_set_line_width (pen->cr, pixel * 2.6);
  cairo_stroke_preserve (pen->cr);
  tl_paint_set_colour (pen->cr, is_hollow (item) ? rim_of (pen) : ink);
  cairo_fill_preserve (pen->cr);
  if (is_hollow (item))
    {
      tl_paint_set_colour (pen->cr, ink);
      cairo_set_line_width (pen->cr, MAX (pixel * 1.2, 0.22));
      cairo_stroke_preserve (pen->cr);
    }
  cairo_new_path (pen->cr);
}

static void
paint_glyph (const Pen *pen, const TlOverlayItem *item, const Look *look, TlColour ink,
             double pixel)
{
  double width = look->plate != NULL ? 0.32 : MAX (pixel * 1.8, 0.065);
  const double dash[] = { 0.3, 0.2 };

  cairo_new_path (pen->cr);
  look->glyph (pen->cr);
  if (look->plate == NULL)
    {
      cairo_set_line_width (pen->cr, width + pixel * 2.4);
      tl_paint_set_colour (pen->cr, rim_of (pen));
      cairo_stroke_preserve (pen->cr);
    }
  cairo_set_line_width (pen->cr, width);
  if (item->mark == TL_MARK_GHOST)
    cairo_set_dash (pen->cr, dash, G_N_ELEMENTS (dash), 0);
  tl_paint_set_colour (pen->cr, look->plate != NULL && !is_hollow (item) ? rim_of (pen) : ink);
  if (look->glyph == trace_flag || look->glyph == trace_pennant || look->glyph == trace_half)
    cairo_fill_preserve (pen->cr);
  cairo_stroke (pen->cr);
  cairo_set_dash (pen->cr, NULL, 0, 0);
}

static const char *
letters_of (const TlOverlayItem *item)
{
  return item->mark == TL_MARK_DG ? "DG" : item->text;
}

static void
paint_letters (const Pen *pen, const TlOverlayItem *item, TlColour ink, double radius)
{
  const char *text = letters_of (item);
  gboolean is_outside = item->mark == TL_MARK_BLOCK || item->mark == TL_MARK_OUT ||
                        item->mark == TL_MARK_DAGGER || item->mark == TL_MARK_NO_DUMP;
  gboolean is_bare = is_outside || is_hollow (item) || item->mark == TL_MARK_GHOST;
  double cap = is_outside                    ? units_of_px (pen, 0.19, 6, 12) / radius
               : item->mark == TL_MARK_GHOST ? 0.5
                                             : 0.95;
  TlTextStyle style = { .letter = TL_LETTER_LABEL,
                        .align = is_outside ? TL_ALIGN_LEFT : TL_ALIGN_CENTRE,
                        .cap_height = cap,
                        .max_width = is_outside ? 0 : 1.7,
                        .colour = is_bare ? ink : rim_of (pen),
                        .outline = is_bare ? rim_of (pen) : (TlColour){ 0 },
                        .outline_width = cap * 0.3 };

  if (text == NULL || *text == '\0' || (!is_outside && radius * pen->px_per_unit < 5.0))
    return;
  tl_paint_text (pen->cr, pen->lettering, &style, text, is_outside ? 1.4 : 0, cap / 2);
}

static void
paint_mark (const Pen *pen, const TlOverlayItem *item, TlColour ink)
{
  const Look *look = &looks[item->mark];
  const TlOverlaySpot *at = &g_array_index (pen->scene->spots, TlOverlaySpot, item->first_spot);
  double radius = units_of_px (pen,
                               look->radius * (item->is_emphatic ? 1.12
                                               : item->is_small  ? 0.5
                                                                 : 1.0),
                               look->least_px, look->most_px);
  double pixel = 1 / (radius * pen->px_per_unit);

  cairo_save (pen->cr);
  cairo_translate (pen->cr, at->x, at->y);
  cairo_scale (pen->cr, radius, radius);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_ROUND);
  if (look->plate != NULL)
    paint_plate (pen, item, look, ink, pixel);
  if (look->glyph != NULL)
    paint_glyph (pen, item, look, ink, pixel);
  paint_letters (pen, item, ink, radius);
  cairo_restore (pen->cr);
}

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
  static const guint32 colours[] = {
    [TL_INK_GOOD] = 0x0b6e6a,      [TL_INK_VIA] = 0x2c5db0,        [TL_INK_BAD] = 0xc22313,
    [TL_INK_AWAY] = 0x156b36,      [TL_INK_ASIDE] = 0x7d5a00,      [TL_INK_TOWARD] = 0xc22313,
    [TL_INK_AWAY_TINT] = 0x2fa84f, [TL_INK_ASIDE_TINT] = 0xf7c600, [TL_INK_TOWARD_TINT] = 0xe5402b,
    [TL_INK_ATTACK] = 0xc4380c,    [TL_INK_HQ] = 0x1c63b7,         [TL_INK_HQ + 1] = 0x8a4a00,
    [TL_INK_HQ + 2] = 0x7a2f8f,    [TL_INK_HQ + 3] = 0x0f6b4f,     [TL_INK_HQ + 4] = 0x9c2457,
    [TL_INK_HQ + 5] = 0x4d5a12,
  };

  if (ink == TL_INK_PLAIN)
    return theme->map.ink;
  if (ink == TL_INK_DG)
    return as_ink (theme, theme->counters.dg);
  if (ink <= TL_INK_SIDE_1)
    return as_ink (theme, tl_colour_from_rgb (scene->accents[ink - TL_INK_SIDE_0]));
  if (ink >= TL_INK_AWAY_TINT && ink <= TL_INK_TOWARD_TINT)
    return tl_colour_from_rgb (colours[ink]);
  return as_ink (theme, tl_colour_from_rgb (colours[ink]));
}

/* --- strokes and fills --- */

#define UNITS_PER_HEX 1.7320508075688772
/* Where lines on the ground get a halo and rounded corners. */
#define CASED_FROM_PX 30.0

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

/* Nothing of a piece of line between these spots shows. */
static gboolean
is_off (const Pen *pen, const TlOverlaySpot *spots, guint n)
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
trace_subpath (const Pen *pen, const TlOverlaySpot *spots, guint n, gboolean is_cut)
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
trace_item (const Pen *pen, const TlOverlayItem *item, gboolean is_cut)
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
set_dash (const Pen *pen, TlOverlayDash dash, double width)
{
  static const double patterns[TL_DASHES][2] = { [TL_DASH_SHORT] = { 2.4, 2.0 },
                                                 [TL_DASH_LONG] = { 5.0, 2.6 },
                                                 [TL_DASH_TIES] = { 0.2, 0.55 },
                                                 [TL_DASH_DOTS] = { 0.01, 2.2 } };
  double lengths[2] = { patterns[dash][0] * width, patterns[dash][1] * width };

  cairo_set_dash (pen->cr, lengths, dash == TL_DASH_NONE ? 0 : 2, 0);
}

static TlColour
halo_of (const Pen *pen, double opacity)
{
  TlColour halo = pen->theme->map.halo;

  halo.alpha *= opacity;
  return halo;
}

static void
stroke_in (const Pen *pen, TlColour colour, double width, TlOverlayDash dash)
{
  cairo_set_line_width (pen->cr, width);
  set_dash (pen, dash, width);
  tl_paint_set_colour (pen->cr, colour);
  cairo_stroke_preserve (pen->cr);
}

static void
paint_stroke (const Pen *pen, const TlOverlayItem *item, TlColour ink)
{
  const Width *w = &widths[item->width];
  double width = units_of_px (pen, w->units, w->least_px, w->most_px);
  double halo = 2 * units_of_px (pen, 0.03, 0.8, 2.0);
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
paint_fill (const Pen *pen, const TlOverlayItem *item, TlColour ink)
{
  trace_item (pen, item, FALSE);
  if (item->is_cased)
    {
      cairo_set_line_join (pen->cr, CAIRO_LINE_JOIN_ROUND);
      cairo_set_dash (pen->cr, NULL, 0, 0);
      cairo_set_line_width (pen->cr, 2 * units_of_px (pen, 0.04, 1.0, 2.5));
      tl_paint_set_colour (pen->cr, halo_of (pen, 1));
      cairo_stroke_preserve (pen->cr);
    }
  tl_paint_set_colour (pen->cr, ink);
  cairo_fill (pen->cr);
}

static gboolean
is_line_off (const Pen *pen, const TlOverlaySpot *a, const TlOverlaySpot *b, double width)
{
  return MAX (a->x, b->x) < pen->left - width || MIN (a->x, b->x) > pen->right + width ||
         MAX (a->y, b->y) < pen->top - width || MIN (a->y, b->y) > pen->bottom + width;
}

/* Thousands of lines: into an image straight, elsewhere as one path. */
static void
paint_hatch_lines (const Pen *pen, const TlOverlayItem *item, TlColour ink, double width)
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

      if (is_line_off (pen, a, b, width))
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

static void
paint_hatch (const Pen *pen, const TlOverlayItem *item, TlColour ink)
{
  const Width *w = &widths[item->width];
  double width = units_of_px (pen, w->units, w->least_px, w->most_px);

  cairo_new_path (pen->cr);
  paint_hatch_lines (pen, item, ink, width);
  cairo_set_dash (pen->cr, NULL, 0, 0);
  cairo_set_line_cap (pen->cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_width (pen->cr, width);
  tl_paint_set_colour (pen->cr, ink);
  cairo_stroke (pen->cr);
}

/* Lines stay apart when the map is small: only every second or fourth is painted. */
static void
paint_hexes (const Pen *pen, const TlOverlayItem *item, TlColour ink)
{
  guint skip = pen->hex_px >= 44 ? 0 : pen->hex_px >= 22 ? 1 : 3;
  cairo_rectangle_t area = { pen->left, pen->top, pen->right - pen->left, pen->bottom - pen->top };
  g_autoptr (TlOverlayScene) lines =
      tl_overlay_lines_of (pen->scene, item, pen->is_whole ? NULL : &area, skip);
  const TlOverlayItem *line = &g_array_index (lines->items, TlOverlayItem, 0);
  Pen of_lines = *pen;

  of_lines.scene = lines;
  if (line->kind == TL_ITEM_HATCH)
    paint_hatch (&of_lines, line, ink);
  else
    paint_stroke (&of_lines, line, ink);
}

static void
paint_text (const Pen *pen, const TlOverlayItem *item, TlColour ink)
{
  const TlOverlaySpot *at = &g_array_index (pen->scene->spots, TlOverlaySpot, item->first_spot);
  double cap = item->is_emphatic ? units_of_px (pen, 0.23, 7, 15) : units_of_px (pen, 0.19, 6, 12);
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
is_shown (const Pen *pen, const TlOverlayItem *item)
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
ink_of (Pen *pen, guint ink)
{
  if ((pen->inks_known >> ink & 1) == 0)
    pen->inks[ink] = ink_colour (pen->scene, pen->theme, ink);
  pen->inks_known |= 1u << ink;
  return pen->inks[ink];
}

static void
paint_item (Pen *pen, const TlOverlayItem *item)
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
    case TL_ITEM_HATCHED:
    case TL_ITEM_BORDERED:
      paint_hexes (pen, item, ink);
      break;
    case TL_ITEM_MARK:
      paint_mark (pen, item, ink);
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
  Pen pen = { .cr = cr,
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
