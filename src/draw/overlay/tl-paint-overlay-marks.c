/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The marks of overlays.  Each has a shape of its own, so that nobody needs its colour: disc with
 * tick, diamond with letter, octagon with cross, ring, square, flag, bar, tick, tilde, cross,
 * dagger.
 */
#include "draw/overlay/tl-paint-overlays-private.h"

#include <math.h>

/* A path round (0, 0), a unit in radius. */
typedef void (*Shape) (cairo_t *cr);

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

/* --- how they are inked --- */

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
  [TL_MARK_GAP] = { 0.3, 5.0, 18.0, NULL, trace_gap },
};

static TlColour
rim_of (const TlOverlayPen *pen)
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
paint_plate (const TlOverlayPen *pen, const TlOverlayItem *item, const Look *look, TlColour ink,
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
paint_glyph (const TlOverlayPen *pen, const TlOverlayItem *item, const Look *look, TlColour ink,
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
paint_letters (const TlOverlayPen *pen, const TlOverlayItem *item, TlColour ink, double radius)
{
  const char *text = letters_of (item);
  gboolean is_outside = item->mark == TL_MARK_BLOCK || item->mark == TL_MARK_OUT ||
                        item->mark == TL_MARK_DAGGER || item->mark == TL_MARK_NO_DUMP;
  gboolean is_bare = is_outside || is_hollow (item) || item->mark == TL_MARK_GHOST;
  double cap = is_outside                    ? tl_overlay_units (pen, 0.19, 6, 12) / radius
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

void
tl_paint_overlay_mark (const TlOverlayPen *pen, const TlOverlayItem *item, TlColour ink)
{
  const Look *look = &looks[item->mark];
  const TlOverlaySpot *at = &g_array_index (pen->scene->spots, TlOverlaySpot, item->first_spot);
  double radius = tl_overlay_units (pen,
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
