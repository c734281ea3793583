/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Combat units, HQs, artillery and replacements: box or device above, figures below (3.2). */
#include "draw/counter/tl-paint-counter-private.h"

/* Where things stand, by level of detail; in parts of the counter's edge. */
typedef struct
{
  double box_width;
  double box_top;
  double mark_top;
  double mark_height; /* 0: no size mark */
  double figure_base;
  double figure_cap;
  double rating_base;
  double rating_cap; /* 0: no rating */
} Layout;

static const Layout layouts[] = {
  [TL_DETAIL_BLOCK] = { 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0 },
  [TL_DETAIL_SMALL] = { 0.70, 0.07, 0.0, 0.0, 0.935, 0.345, 0.0, 0.0 },
  [TL_DETAIL_MEDIUM] = { 0.56, 0.155, 0.035, 0.085, 0.925, 0.295, 0.80, 0.195 },
  [TL_DETAIL_FULL] = { 0.52, 0.185, 0.060, 0.087, 0.925, 0.255, 0.79, 0.180 },
};

#define SIDE_MARGIN 0.05
/* Marks at this size of a device pixel run together. */
#define MARK_LEAST_PX 2.6
/* Below, a rating above a range cannot be read. */
#define TWO_ROWS_FROM_PX 32.0

static const Layout *
layout_of (const TlCounterPen *pen)
{
  return &layouts[pen->detail];
}

static TlPart
box_of (const TlCounterPen *pen)
{
  const Layout *layout = layout_of (pen);

  return (TlPart){ 0.5 - layout->box_width / 2.0, layout->box_top, layout->box_width,
                   layout->box_width * 2.0 / 3.0 };
}

/* --- the ground of the box ------------------------------------------------------------------- */

static void
paint_stripe (const TlCounterPen *pen)
{
  const double height = pen->detail == TL_DETAIL_SMALL ? 0.05 : layout_of (pen)->box_top - 0.02;
  double left = pen->x, right = tl_pen_x (pen, 1.0), bottom = tl_pen_y (pen, height);

  if (!pen->view->has_stripe)
    return;

  tl_pen_fill_top (pen, height, tl_colour_from_rgb (pen->view->stripe));
  tl_pen_snap (pen, &left, &bottom);
  cairo_rectangle (pen->cr, left, bottom, right - left, pen->px);
  tl_paint_set_colour (pen->cr, tl_colour_with_alpha (pen->colours->ink, 0.45));
  cairo_fill (pen->cr);
}

/* What the belt of the Move Mode side is made of: light, or on a light counter, dark. */
static TlColour
belt_colour (const TlCounterPen *pen)
{
  if (tl_colour_contrast (pen->ground, pen->colours->move_band) >= 1.35)
    return pen->colours->move_band;
  return tl_colour_mix (pen->ground, pen->colours->ink, 0.42);
}

static void
paint_belt (const TlCounterPen *pen)
{
  const TlPart box = box_of (pen);
  double left = pen->x, right = tl_pen_x (pen, 1.0);
  double top = tl_pen_y (pen, box.y + box.height * 0.04);
  double bottom = tl_pen_y (pen, box.y + box.height * 0.96);

  if (pen->view->face != TL_FACE_MOVE || pen->counter->kind == TL_KIND_REPL)
    return;

  tl_pen_snap (pen, &left, &top);
  tl_pen_snap (pen, &right, &bottom);
  cairo_rectangle (pen->cr, left, top, right - left, bottom - top);
  tl_paint_set_colour (pen->cr, belt_colour (pen));
  cairo_fill (pen->cr);
  for (guint i = 0; i < 2; i++)
    cairo_rectangle (pen->cr, left, i == 0 ? top - pen->px : bottom, right - left, pen->px);
  tl_paint_set_colour (pen->cr, tl_colour_with_alpha (pen->colours->ink, 0.55));
  cairo_fill (pen->cr);
}

static TlColour
class_colour (const TlCounterPen *pen)
{
  const TlColour white = { 1.0, 1.0, 1.0, 1.0 };
  const TlClass klass = MIN (pen->counter->klass, TL_CLASS_OTHER);

  if (pen->colours->box[klass].alpha > 0.0)
    return pen->colours->box[klass];
  return tl_colour_mix (pen->ground, white, 0.62);
}

static void
paint_class_letter (const TlCounterPen *pen)
{
  static const char *const letters[] = { "A", "M", "O" };
  const TlPart box = box_of (pen);
  const double side = pen->detail == TL_DETAIL_FULL ? 0.150 : 0.20;
  const TlPart tag = { box.x, box.y, side, side };
  const TlTextStyle style = { TL_LETTER_LABEL, TL_ALIGN_CENTRE, side * 0.70, side * 0.86,
                              pen->colours->paper };

  if (!pen->theme->mark_classes_by_letter || pen->detail == TL_DETAIL_BLOCK)
    return;

  tl_pen_fill_rounded (pen, &tag, 0.02, pen->colours->ink, pen->colours->paper);
  tl_pen_paint_text (pen, &style, letters[MIN (pen->counter->klass, TL_CLASS_OTHER)],
                     tag.x + side / 2.0, tag.y + side * 0.85);
}

static void
paint_box (const TlCounterPen *pen)
{
  const TlPart part = box_of (pen);
  double left = tl_pen_x (pen, part.x), top = tl_pen_y (pen, part.y);
  TlSymbolBox box = { .stroke = pen->line,
                      .fill = class_colour (pen),
                      .ink = pen->colours->box_ink };

  tl_pen_snap (pen, &left, &top);
  box.x = left;
  box.y = top;
  box.width = part.width * pen->size;
  if (pen->counter->kind == TL_KIND_HQ && pen->counter->nationality != NULL &&
      *pen->counter->nationality != '\0')
    {
      tl_paint_emblem (pen->cr, pen->counter->nationality, left, top, box.width, pen->line,
                       pen->colours->box_ink);
      return;
    }
  if (pen->counter->kind == TL_KIND_HQ)
    {
      tl_paint_symbol_text (pen->cr, pen->lettering, &box, "HQ");
      return;
    }
  if (pen->counter->kind == TL_KIND_REPL && pen->counter->symbols == 0)
    {
      const char *name = pen->counter->designation;

      tl_paint_symbol_text (pen->cr, pen->lettering, &box,
                            name != NULL && *name != '\0' ? name : "Repl");
    }
  else
    {
      tl_paint_symbol (pen->cr, pen->lettering, &box, pen->counter->symbols);
    }
  if ((pen->counter->symbols & TL_SYMBOL_MOTORIZED) != 0 && pen->detail >= TL_DETAIL_MEDIUM)
    {
      box.ink = pen->ink;
      tl_paint_symbol_wheels (pen->cr, &box);
    }
  paint_class_letter (pen);
}

/* --- names and size --------------------------------------------------------------------------- */

static TlColour
ink_on_top (const TlCounterPen *pen)
{
  if (!pen->view->has_stripe)
    return pen->ink;
  return tl_colour_readable (tl_colour_from_rgb (pen->view->stripe), pen->colours->ink,
                             pen->colours->paper);
}

static void
paint_size (const TlCounterPen *pen, double top, double height)
{
  if (!(height * pen->size >= MARK_LEAST_PX * pen->px))
    return;

  tl_paint_size_mark (pen->cr, pen->lettering, pen->counter->size, tl_pen_x (pen, 0.5),
                      tl_pen_y (pen, top), height * pen->size, 0.32 * pen->size,
                      MIN (pen->line, height * pen->size * 0.30), ink_on_top (pen));
}

/* Behind the last blank: "2" of "Infantry division 2". */
static const char *
last_word (const char *name)
{
  const char *blank = strrchr (name, ' ');

  return blank != NULL && blank[1] != '\0' ? blank + 1 : name;
}

/* Short names lie flat; longer ones stand, read from below; of one that is too long even so, its
 * last word. */
static void
paint_name (const TlCounterPen *pen, const char *name, double u, double top, double bottom,
            double column)
{
  const gboolean is_on_belt =
      pen->view->face == TL_FACE_MOVE && tl_kind_has_faces (pen->counter->kind);
  const TlColour ground = is_on_belt ? belt_colour (pen) : pen->ground;
  const TlColour ink = tl_colour_readable (ground, pen->colours->ink, pen->colours->paper);
  const double middle = (top + bottom) / 2.0, room = (bottom - top) * (is_on_belt ? 0.90 : 0.98);
  TlTextStyle style = { .letter = TL_LETTER_LABEL,
                        .align = TL_ALIGN_CENTRE,
                        .cap_height = 0.125 * pen->size,
                        .max_width = column * pen->size,
                        .colour = ink };

  if (name == NULL || *name == '\0')
    return;

  TlTextStyle standing = style;
  standing.cap_height = 0.115 * pen->size;
  standing.max_width = room * pen->size;
  if (!tl_lettering_fits (pen->lettering, &standing, name))
    name = last_word (name);
  if (tl_lettering_width (pen->lettering, &style, name) <= style.max_width * 1.06)
    {
      tl_paint_text (pen->cr, pen->lettering, &style, name, tl_pen_x (pen, u),
                     tl_pen_y (pen, middle) + style.cap_height / 2.0);
      return;
    }

  cairo_save (pen->cr);
  cairo_translate (pen->cr, tl_pen_x (pen, u), tl_pen_y (pen, middle));
  cairo_rotate (pen->cr, -G_PI / 2.0);
  tl_paint_text (pen->cr, pen->lettering, &standing, name, 0.0, standing.cap_height / 2.0);
  cairo_restore (pen->cr);
}

static void
paint_names (const TlCounterPen *pen, const char *left, const char *right, double top,
             double bottom, double column)
{
  paint_name (pen, left, 0.035 + column / 2.0, top, bottom, column);
  paint_name (pen, right, 0.965 - column / 2.0, top, bottom, column);
}

/* 3.2d: RE of a multi-step unit, in a dot. */
static void
paint_re_dot (const TlCounterPen *pen, double u, double v, double radius)
{
  const TlColour fill =
      pen->view->has_stripe ? tl_colour_from_rgb (pen->view->stripe) : pen->colours->ink;
  const TlTextStyle style = { TL_LETTER_FIGURE, TL_ALIGN_CENTRE, radius * 1.05, radius * 1.7,
                              tl_colour_readable (fill, pen->colours->ink, pen->colours->paper) };
  g_autofree char *text = tl_quarters_text (pen->counter->multi_step_re4);

  cairo_new_sub_path (pen->cr);
  cairo_arc (pen->cr, tl_pen_x (pen, u), tl_pen_y (pen, v), radius * pen->size, 0.0, 2.0 * G_PI);
  tl_paint_set_colour (pen->cr, fill);
  cairo_fill_preserve (pen->cr);
  cairo_set_line_width (pen->cr, pen->px);
  tl_paint_set_colour (pen->cr, pen->colours->paper);
  cairo_stroke (pen->cr);
  tl_pen_paint_text (pen, &style, text, u, v + radius * 0.525);
}

static void
paint_sides_of_box (const TlCounterPen *pen)
{
  const TlPart box = box_of (pen);
  const gboolean is_multi_step = tl_counter_is_multi_step (pen->counter);
  const double column = box.x - 0.060;
  const char *left = pen->counter->designation;
  g_autofree char *both = NULL;
  const char *right = pen->counter->superior;

  if (is_multi_step)
    paint_re_dot (pen, 0.03 + column / 2.0, box.y + box.height / 2.0, 0.105);
  if (pen->detail != TL_DETAIL_FULL || pen->counter->kind == TL_KIND_REPL)
    return;

  if (is_multi_step)
    {
      if (left != NULL && *left != '\0' && right != NULL && *right != '\0')
        right = both = g_strdup_printf ("%s %s", left, right);
      else if (left != NULL && *left != '\0')
        right = left;
      left = NULL;
    }
  paint_names (pen, left, right, box.y, box.y + box.height, column);
}

/* --- figures --------------------------------------------------------------------------------- */

static TlColour
mobility_colour (const TlCounterPen *pen, TlMobility mobility)
{
  return mobility == TL_MOBILITY_LEG     ? pen->colours->leg_ink
         : mobility == TL_MOBILITY_TRACK ? pen->colours->track_ink
                                         : pen->colours->truck_ink;
}

static const char *const mobility_letters
    [] = { [TL_MOBILITY_LEG] = "L", [TL_MOBILITY_TRACK] = "T", [TL_MOBILITY_TRUCK] = "W" };

/* Left end of @width parts of text that is aligned at @u. */
static double
left_end (TlAlign align, double u, double width)
{
  return align == TL_ALIGN_CENTRE ? u - width / 2.0 : align == TL_ALIGN_RIGHT ? u - width : u;
}

/* Parts of an allowance: figures, padding of the box, room for the letter. */
typedef struct
{
  double figures;
  double pad;
  double letter;
} Allowance;

static Allowance
measure_allowance (const TlCounterPen *pen, const char *text, TlMobility mobility,
                   double cap_height, double max_width)
{
  const TlTextStyle style = { .letter = TL_LETTER_FIGURE, .cap_height = cap_height * pen->size };
  const gboolean has_letter = pen->theme->mark_classes_by_letter && pen->detail >= TL_DETAIL_MEDIUM;
  Allowance parts = { .pad = mobility == TL_MOBILITY_TRACK ? 0.028 : 0.0,
                      .letter = has_letter ? cap_height * 0.40 : 0.0 };

  parts.figures = MIN (tl_lettering_width (pen->lettering, &style, text) / pen->size,
                       max_width - parts.letter - 2.0 * parts.pad);
  return parts;
}

static double
allowance_width (const TlCounterPen *pen, guint value, TlMobility mobility, double cap_height,
                 double max_width)
{
  g_autofree char *text = g_strdup_printf ("%u", value);
  const Allowance parts = measure_allowance (pen, text, mobility, cap_height, max_width);

  return parts.figures + 2.0 * parts.pad + parts.letter;
}

double
tl_pen_paint_allowance (const TlCounterPen *pen, guint value, TlMobility mobility, TlAlign align,
                        double cap_height, double max_width, double u, double v)
{
  g_autofree char *text = g_strdup_printf ("%u", value);
  const Allowance parts = measure_allowance (pen, text, mobility, cap_height, max_width);
  const double body = parts.figures + 2.0 * parts.pad, width = body + parts.letter;
  const double left = left_end (align, u, width);
  const TlTextStyle style = { TL_LETTER_FIGURE, TL_ALIGN_CENTRE, cap_height, parts.figures,
                              mobility_colour (pen, mobility) };
  const TlTextStyle letter = { TL_LETTER_LABEL, TL_ALIGN_RIGHT, cap_height * 0.46, parts.letter,
                               pen->ink };

  if (mobility == TL_MOBILITY_TRACK)
    {
      const TlPart box = { left, v - cap_height - 0.03, body, cap_height + 0.06 };

      tl_pen_fill_rounded (pen, &box, 0.03, pen->colours->track_box,
                           tl_colour_with_alpha (pen->colours->ink, 0.55));
      tl_pen_paint_text (pen, &style, text, left + body / 2.0, v);
    }
  else
    {
      tl_pen_paint_inked (pen, &style, pen->ground, text, left + body / 2.0, v);
    }
  if (parts.letter > 0.0)
    tl_pen_paint_text (pen, &letter, mobility_letters[mobility], left + width + 0.012, v);
  return width;
}

/* Room for the figures at the left and at the right of the rating. */
static double
figure_room (const TlCounterPen *pen)
{
  return pen->theme->mark_classes_by_letter ? 0.39 : 0.375;
}

/* Returns where the figure ends. */
static double
paint_strength (const TlCounterPen *pen)
{
  const Layout *layout = layout_of (pen);
  const gboolean is_alone = pen->detail == TL_DETAIL_SMALL;
  const TlTextStyle style = { TL_LETTER_FIGURE, is_alone ? TL_ALIGN_CENTRE : TL_ALIGN_LEFT,
                              layout->figure_cap, is_alone ? 0.84 : figure_room (pen), pen->ink };

  if (!pen->printed->has_strength)
    return SIDE_MARGIN;
  g_autofree char *text =
      g_strdup_printf (pen->printed->defends_only ? "(%u)" : "%u", pen->printed->strength);
  return SIDE_MARGIN +
         tl_pen_paint_text (pen, &style, text, is_alone ? 0.5 : SIDE_MARGIN, layout->figure_base);
}

/* Returns where the figure begins. */
static double
paint_allowance (const TlCounterPen *pen)
{
  const Layout *layout = layout_of (pen);
  const double right = 1.0 - SIDE_MARGIN;

  if (pen->detail == TL_DETAIL_SMALL)
    return right;
  return right - tl_pen_paint_allowance (pen, pen->printed->ma, pen->printed->mobility,
                                         TL_ALIGN_RIGHT, layout->figure_cap, figure_room (pen),
                                         right, layout->figure_base);
}

/* In the middle, or where the other figures leave it room. */
static void
paint_rating (const TlCounterPen *pen, double left, double right)
{
  const Layout *layout = layout_of (pen);
  const double dot_room = pen->counter->cannot_rebuild ? 0.035 : 0.0;
  const double half = 0.09 + dot_room;
  const double centre =
      left + 2.0 * half > right ? (left + right) / 2.0 : CLAMP (0.5, left + half, right - half);
  const TlTextStyle style = { TL_LETTER_FIGURE, TL_ALIGN_CENTRE, layout->rating_cap,
                              MAX (0.06, right - left - dot_room), pen->ink };
  g_autofree char *text = g_strdup_printf ("%d", pen->printed->ar);

  if (!(layout->rating_cap > 0.0))
    return;
  double width = tl_pen_paint_text (pen, &style, text, centre - dot_room, layout->rating_base);
  if (!pen->counter->cannot_rebuild)
    return;
  cairo_arc (pen->cr, tl_pen_x (pen, centre + width / 2.0 + 0.04 - dot_room),
             tl_pen_y (pen, layout->rating_base - layout->rating_cap / 2.0), 0.028 * pen->size, 0.0,
             2.0 * G_PI);
  tl_paint_set_colour (pen->cr, pen->ink);
  cairo_fill (pen->cr);
}

static void
paint_figures (const TlCounterPen *pen)
{
  const double left = paint_strength (pen);
  const double right = paint_allowance (pen);

  paint_rating (pen, left, right);
}

/* 13.1: throw range - MA, each in the colour of its mobility, together in the middle. */
static void
paint_hq_figures (const TlCounterPen *pen)
{
  const Layout *layout = layout_of (pen);
  const TlFace *face = pen->printed;
  const double cap = layout->figure_cap, room = figure_room (pen) + 0.01, gap = 0.15;
  const TlTextStyle dash = { TL_LETTER_FIGURE, TL_ALIGN_CENTRE, cap, 0.10, pen->ink };
  double width, left;

  if (pen->detail == TL_DETAIL_SMALL)
    {
      tl_pen_paint_allowance (pen, face->throw_mp, face->throw_mobility, TL_ALIGN_CENTRE, cap, 0.84,
                              0.5, layout->figure_base);
      return;
    }
  width = allowance_width (pen, face->throw_mp, face->throw_mobility, cap, room);
  left = 0.5 - (width + gap + allowance_width (pen, face->ma, face->mobility, cap, room)) / 2.0;
  tl_pen_paint_allowance (pen, face->throw_mp, face->throw_mobility, TL_ALIGN_LEFT, cap, room, left,
                          layout->figure_base);
  tl_pen_paint_text (pen, &dash, "–", left + width + gap / 2.0, layout->figure_base);
  tl_pen_paint_allowance (pen, face->ma, face->mobility, TL_ALIGN_LEFT, cap, room,
                          left + width + gap, layout->figure_base);
}

/* 13.4: barrage in a yellow box, rating above range, MA. */
static void
paint_artillery_figures (const TlCounterPen *pen)
{
  const Layout *layout = layout_of (pen);
  const gboolean is_alone = pen->detail == TL_DETAIL_SMALL;
  const double cap = layout->figure_cap, pad = 0.028;
  g_autofree char *barrage = g_strdup_printf ("%u", pen->printed->barrage);
  g_autofree char *range = g_strdup_printf ("%u", pen->printed->range_hexes);
  const TlTextStyle style = { .letter = TL_LETTER_FIGURE, .cap_height = cap * pen->size };
  const double room = is_alone ? 0.8 : figure_room (pen) - 2.0 * pad;
  const double width = MIN (tl_lettering_width (pen->lettering, &style, barrage) / pen->size, room);
  const double left = is_alone ? 0.5 - width / 2.0 - pad : SIDE_MARGIN - 0.01;
  const TlPart box = { left, layout->figure_base - cap - 0.03, width + 2.0 * pad, cap + 0.06 };
  const TlTextStyle figure = { TL_LETTER_FIGURE, TL_ALIGN_CENTRE, cap, width,
                               pen->colours->box_ink };
  const TlTextStyle small = { TL_LETTER_FIGURE, TL_ALIGN_CENTRE, layout->rating_cap * 0.84, 0.18,
                              pen->ink };
  const TlTextStyle single = { TL_LETTER_FIGURE, TL_ALIGN_CENTRE, layout->rating_cap, 0.16,
                               pen->ink };
  g_autofree char *rating = g_strdup_printf ("%d", pen->printed->ar);

  tl_pen_fill_rounded (pen, &box, 0.03, pen->colours->barrage_box,
                       tl_colour_with_alpha (pen->colours->ink, 0.55));
  tl_pen_paint_text (pen, &figure, barrage, left + pad + width / 2.0, layout->figure_base);
  if (is_alone)
    return;
  double middle = (left + box.width + paint_allowance (pen)) / 2.0;
  middle = CLAMP (middle, 0.44, 0.56);
  if (pen->size < TWO_ROWS_FROM_PX * pen->px)
    {
      tl_pen_paint_text (pen, &single, rating, middle, layout->rating_base);
      return;
    }
  tl_pen_paint_text (pen, &small, rating, middle, layout->figure_base - small.cap_height - 0.045);
  tl_pen_paint_text (pen, &small, range, middle, layout->figure_base);
}

/* --- the whole ------------------------------------------------------------------------------- */

/* Too small for anything: the class in the side's colour, the Move Mode belt still to be seen. */
static void
paint_block (const TlCounterPen *pen)
{
  const TlPart middle = { 0.22, 0.22, 0.56, 0.40 };

  tl_pen_fill_rounded (pen, &middle, 0.0, class_colour (pen),
                       tl_colour_with_alpha (pen->colours->ink, 0.7));
  if (pen->view->face == TL_FACE_MOVE)
    {
      const TlPart belt = { 0.0, 0.74, 1.0, 0.16 };

      tl_pen_fill_rounded (pen, &belt, 0.0, belt_colour (pen), (TlColour){ 0 });
    }
}

static void
paint_figures_of_kind (const TlCounterPen *pen)
{
  switch (pen->counter->kind)
    {
    case TL_KIND_HQ:
      paint_hq_figures (pen);
      break;
    case TL_KIND_ARTILLERY:
      paint_artillery_figures (pen);
      break;
    default:
      paint_figures (pen);
      break;
    }
}

void
tl_pen_paint_figures (const TlCounterPen *pen)
{
  const Layout *layout = layout_of (pen);
  const double of_figures = layout->figure_base - layout->figure_cap;
  const double of_rating = layout->rating_base - layout->rating_cap;
  const double top = (layout->rating_cap > 0 ? MIN (of_figures, of_rating) : of_figures) - 0.03;

  tl_pen_fill_rounded (pen, &(TlPart){ 0.0, top, 1.0, 1.0 - top }, 0.0, pen->ground,
                       (TlColour){ 0 });
  paint_figures_of_kind (pen);
}

void
tl_pen_paint_combat_unit (const TlCounterPen *pen)
{
  if (pen->detail == TL_DETAIL_BLOCK)
    {
      paint_block (pen);
      return;
    }

  paint_stripe (pen);
  paint_belt (pen);
  if (pen->detail >= TL_DETAIL_MEDIUM)
    {
      paint_size (pen, layout_of (pen)->mark_top, layout_of (pen)->mark_height);
      paint_sides_of_box (pen);
    }
  paint_box (pen);
  paint_figures_of_kind (pen);
}
