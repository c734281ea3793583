/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/base/tl-symbol.h"

#include <math.h>
#include <string.h>

/* The box with its outline taken off: what symbols are drawn in, and the pen they are drawn
 * with. */
typedef struct
{
  cairo_t *cr;
  TlLettering *lettering;
  const TlSymbolBox *box;
  guint32 symbols;
  double x;
  double y;
  double width;
  double height;
} Frame;

#define DIAGONALS                                                                    \
  (TL_SYMBOL_INFANTRY | TL_SYMBOL_RECON | TL_SYMBOL_CAVALRY | TL_SYMBOL_MOTORCYCLE | \
   TL_SYMBOL_ANTI_TANK)

static gboolean
has (const Frame *frame, guint32 symbols)
{
  return (frame->symbols & symbols) != 0;
}

static double
at_x (const Frame *frame, double u)
{
  return frame->x + u * frame->width;
}

static double
at_y (const Frame *frame, double v)
{
  return frame->y + v * frame->height;
}

static void
line (const Frame *frame, double u1, double v1, double u2, double v2)
{
  cairo_move_to (frame->cr, at_x (frame, u1), at_y (frame, v1));
  cairo_line_to (frame->cr, at_x (frame, u2), at_y (frame, v2));
}

static void
line_on (const Frame *frame, double u, double v)
{
  cairo_line_to (frame->cr, at_x (frame, u), at_y (frame, v));
}

/* @radius in widths of the box. */
static void
circle (const Frame *frame, double u, double v, double radius)
{
  cairo_new_sub_path (frame->cr);
  cairo_arc (frame->cr, at_x (frame, u), at_y (frame, v), radius * frame->width, 0.0, 2.0 * G_PI);
}

static void
stroke (const Frame *frame)
{
  cairo_stroke (frame->cr);
}

static void
fill (const Frame *frame)
{
  cairo_fill (frame->cr);
}

/* Fills with the ground and outlines: what lies below does not show through. */
static void
fill_and_stroke (const Frame *frame)
{
  tl_paint_set_colour (frame->cr, frame->box->fill);
  cairo_fill_preserve (frame->cr);
  tl_paint_set_colour (frame->cr, frame->box->ink);
  cairo_stroke (frame->cr);
}

/* --- lines through the whole box ----------------------------------------------------------- */

static void
paint_diagonals (const Frame *frame)
{
  if (has (frame, TL_SYMBOL_INFANTRY | TL_SYMBOL_RECON | TL_SYMBOL_CAVALRY | TL_SYMBOL_MOTORCYCLE))
    line (frame, 0.0, 1.0, 1.0, 0.0);
  if (has (frame, TL_SYMBOL_INFANTRY))
    line (frame, 0.0, 0.0, 1.0, 1.0);
  if (has (frame, TL_SYMBOL_ANTI_TANK))
    {
      line (frame, 0.0, 1.0, 0.5, 0.0);
      line_on (frame, 1.0, 1.0);
    }
  stroke (frame);
}

static void
paint_anti_aircraft (const Frame *frame)
{
  cairo_move_to (frame->cr, at_x (frame, 0.0), at_y (frame, 1.0));
  cairo_curve_to (frame->cr, at_x (frame, 0.14), at_y (frame, 0.34), at_x (frame, 0.86),
                  at_y (frame, 0.34), at_x (frame, 1.0), at_y (frame, 1.0));
  stroke (frame);
}

static void
paint_capsule (const Frame *frame)
{
  const double half_height = 0.21 * frame->height;
  const double half_length = 0.33 * frame->width - half_height;
  const double x = at_x (frame, 0.5), y = at_y (frame, 0.5);

  cairo_new_sub_path (frame->cr);
  cairo_arc (frame->cr, x + half_length, y, half_height, -G_PI / 2.0, G_PI / 2.0);
  cairo_arc (frame->cr, x - half_length, y, half_height, G_PI / 2.0, 1.5 * G_PI);
  cairo_close_path (frame->cr);
  stroke (frame);
}

/* --- guns ------------------------------------------------------------------------------------ */

static void
paint_gun (const Frame *frame)
{
  const gboolean in_capsule = has (frame, TL_SYMBOL_TANK);
  const gboolean is_rocket = has (frame, TL_SYMBOL_ROCKET);

  circle (frame, 0.5, is_rocket && !in_capsule ? 0.66 : 0.5, in_capsule ? 0.07 : 0.1);
  fill (frame);
  if (!is_rocket)
    return;

  for (guint i = 0; i < 2; i++)
    {
      const double v = in_capsule ? 0.07 : 0.14 + 0.17 * i;

      line (frame, 0.36, v + 0.17, 0.5, v);
      line_on (frame, 0.64, v + 0.17);
    }
  stroke (frame);
}

static void
paint_mortar (const Frame *frame)
{
  circle (frame, 0.5, 0.73, 0.075);
  line (frame, 0.5, 0.73 - 0.075 * 1.5, 0.5, 0.16);
  line (frame, 0.41, 0.32, 0.5, 0.14);
  line_on (frame, 0.59, 0.32);
  stroke (frame);
}

/* --- engineers ------------------------------------------------------------------------------- */

static void
paint_engineer (const Frame *frame)
{
  const double top = has (frame, TL_SYMBOL_ASSAULT_ENGINEER) ? 0.42 : 0.32;
  const double bottom = top + 0.36;

  line (frame, 0.27, bottom, 0.27, top);
  line_on (frame, 0.73, top);
  line_on (frame, 0.73, bottom);
  line (frame, 0.5, top, 0.5, bottom);
  stroke (frame);
  if (!has (frame, TL_SYMBOL_ASSAULT_ENGINEER))
    return;

  line (frame, 0.5, top, 0.5, 0.13);
  line (frame, 0.42, 0.27, 0.5, 0.11);
  line_on (frame, 0.58, 0.27);
  stroke (frame);
}

/* --- feet and wheels ------------------------------------------------------------------------- */

static void
paint_motorcycle (const Frame *frame)
{
  const double radius = 0.085;
  const double v = 1.0 - radius * 1.5;

  circle (frame, 0.14, v, radius);
  fill_and_stroke (frame);
  if (has (frame, TL_SYMBOL_INFANTRY))
    {
      circle (frame, 0.86, v, radius);
      fill_and_stroke (frame);
    }
}

static void
paint_bicycle (const Frame *frame)
{
  const double radius = 0.155, v = 0.72;

  circle (frame, 0.5, v, radius);
  fill_and_stroke (frame);
  for (guint i = 0; i < 3; i++)
    {
      const double angle = G_PI * i / 3.0;
      const double du = radius * cos (angle), dv = radius * 1.5 * sin (angle);

      line (frame, 0.5 - du, v - dv, 0.5 + du, v + dv);
    }
  stroke (frame);
}

static void
paint_mountain (const Frame *frame)
{
  line (frame, 0.36, 1.0, 0.5, 0.62);
  line_on (frame, 0.64, 1.0);
  cairo_close_path (frame->cr);
  fill (frame);
}

/* --- from the air, from the sea -------------------------------------------------------------- */

static void
paint_parachute (const Frame *frame)
{
  const double radius = 0.10, v = 0.94;

  for (int i = -1; i <= 1; i += 2)
    {
      cairo_new_sub_path (frame->cr);
      cairo_arc (frame->cr, at_x (frame, 0.5 + i * radius), at_y (frame, v), radius * frame->width,
                 G_PI, 2.0 * G_PI);
    }
  stroke (frame);
}

static void
paint_glider (const Frame *frame)
{
  line (frame, 0.12, 0.66, 0.24, 0.5);
  line_on (frame, 0.76, 0.5);
  line_on (frame, 0.88, 0.66);
  line (frame, 0.5, 0.36, 0.5, 0.64);
  stroke (frame);
}

static void
paint_anchor (const Frame *frame)
{
  const double x = at_x (frame, 0.5), radius = 0.27 * frame->height;
  const double y = at_y (frame, 0.60);

  circle (frame, 0.5, 0.19, 0.045);
  line (frame, 0.5, 0.19 + 0.045 * 1.5, 0.5, 0.87);
  line (frame, 0.41, 0.38, 0.59, 0.38);
  cairo_new_sub_path (frame->cr);
  cairo_arc (frame->cr, x, y, radius, 0.05 * G_PI, 0.95 * G_PI);
  stroke (frame);
}

/* Two skis, crossed, tips curled. */
static void
paint_ski (const Frame *frame)
{
  for (int i = -1; i <= 1; i += 2)
    {
      cairo_move_to (frame->cr, at_x (frame, 0.5 + i * 0.17), at_y (frame, 0.92));
      cairo_line_to (frame->cr, at_x (frame, 0.5 - i * 0.09), at_y (frame, 0.62));
      cairo_curve_to (frame->cr, at_x (frame, 0.5 - i * 0.14), at_y (frame, 0.56),
                      at_x (frame, 0.5 - i * 0.19), at_y (frame, 0.56),
                      at_x (frame, 0.5 - i * 0.20), at_y (frame, 0.66));
    }
  stroke (frame);
}

/* --- letters --------------------------------------------------------------------------------- */

typedef struct
{
  guint32 symbol;
  const char *text;
} Word;

/* Printed on counters, therefore never translated. */
static const Word words[] = {
  { TL_SYMBOL_PIONEER, "Pio" },     { TL_SYMBOL_MACHINE_GUN, "MG" },
  { TL_SYMBOL_RAIL_REPAIR, "RR" },  { TL_SYMBOL_ASSAULT_GUN, "AG" },
  { TL_SYMBOL_POLICE, "Pol" },      { TL_SYMBOL_SECURITY, "Sec" },
  { TL_SYMBOL_MILITIA, "Mil" },     { TL_SYMBOL_PENAL, "Penal" },
  { TL_SYMBOL_TERRITORIAL, "Ter" },
};

static void
paint_word (const Frame *frame, const char *text)
{
  const gboolean is_crowded =
      has (frame, DIAGONALS | TL_SYMBOL_TANK | TL_SYMBOL_ANTI_AIRCRAFT | TL_SYMBOL_ARTILLERY);
  const double cap_height = (is_crowded ? 0.40 : 0.48) * frame->height;
  const TlTextStyle style = {
    .letter = TL_LETTER_LABEL,
    .align = TL_ALIGN_CENTRE,
    .cap_height = cap_height,
    .max_width = frame->width * 0.90,
    .colour = frame->box->ink,
    .outline = is_crowded ? frame->box->fill : (TlColour){ 0 },
    .outline_width = 1.4 * frame->box->stroke,
  };

  tl_paint_text (frame->cr, frame->lettering, &style, text, at_x (frame, 0.5),
                 at_y (frame, 0.5) + cap_height / 2.0);
}

static void
paint_words (const Frame *frame)
{
  for (guint i = 0; i < G_N_ELEMENTS (words); i++)
    if (has (frame, words[i].symbol))
      {
        paint_word (frame, words[i].text);
        return;
      }
}

/* --- the whole ------------------------------------------------------------------------------- */

typedef struct
{
  guint32 symbols;
  void (*paint) (const Frame *frame);
} Part;

/* From the ground up: what covers others comes later. */
static const Part parts[] = {
  { DIAGONALS, paint_diagonals },
  { TL_SYMBOL_ANTI_AIRCRAFT, paint_anti_aircraft },
  { TL_SYMBOL_TANK, paint_capsule },
  { TL_SYMBOL_GLIDER, paint_glider },
  { TL_SYMBOL_ARTILLERY | TL_SYMBOL_ROCKET, paint_gun },
  { TL_SYMBOL_MORTAR, paint_mortar },
  { TL_SYMBOL_ENGINEER | TL_SYMBOL_ASSAULT_ENGINEER, paint_engineer },
  { TL_SYMBOL_MARINE, paint_anchor },
  { TL_SYMBOL_MOUNTAIN, paint_mountain },
  { TL_SYMBOL_PARACHUTE, paint_parachute },
  { TL_SYMBOL_SKI, paint_ski },
  { TL_SYMBOL_MOTORCYCLE, paint_motorcycle },
  { TL_SYMBOL_BICYCLE, paint_bicycle },
};

/* Fills the box and leaves the clip inside its outline, a pen ready. */
static Frame
begin_box (cairo_t *cr, TlLettering *lettering, const TlSymbolBox *box, guint32 symbols)
{
  const double half = box->stroke / 2.0;
  const double height = box->width * 2.0 / 3.0;
  const Frame frame = { cr,
                        lettering,
                        box,
                        symbols,
                        box->x + half,
                        box->y + half,
                        MAX (0.0, box->width - box->stroke),
                        MAX (0.0, height - box->stroke) };

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, box->x, box->y, box->width, height);
  tl_paint_set_colour (cr, box->fill);
  cairo_fill_preserve (cr);
  cairo_clip (cr);
  tl_paint_set_colour (cr, box->ink);
  cairo_set_line_width (cr, box->stroke);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_MITER);
  return frame;
}

static void
end_box (const Frame *frame)
{
  cairo_rectangle (frame->cr, frame->x, frame->y, frame->width, frame->height);
  cairo_stroke (frame->cr);
  cairo_restore (frame->cr);
}

static gboolean
box_is_empty (const TlSymbolBox *box)
{
  return !(box->width > 0.0) || !(box->stroke > 0.0) || box->stroke > box->width / 3.0;
}

void
tl_paint_symbol (cairo_t *cr, TlLettering *lettering, const TlSymbolBox *box, guint32 symbols)
{
  g_return_if_fail (cr != NULL && lettering != NULL && box != NULL);

  if (box_is_empty (box))
    return;

  Frame frame = begin_box (cr, lettering, box, symbols);
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    if (has (&frame, parts[i].symbols))
      parts[i].paint (&frame);
  paint_words (&frame);
  end_box (&frame);
}

void
tl_paint_symbol_text (cairo_t *cr, TlLettering *lettering, const TlSymbolBox *box, const char *text)
{
  g_return_if_fail (cr != NULL && lettering != NULL && box != NULL);

  if (box_is_empty (box))
    return;

  Frame frame = begin_box (cr, lettering, box, 0);
  paint_word (&frame, text);
  end_box (&frame);
}

void
tl_paint_symbol_wheels (cairo_t *cr, const TlSymbolBox *box)
{
  const double radius = box->width / 18.0;
  const double y = box->y + box->width * 2.0 / 3.0 + radius;

  g_return_if_fail (cr != NULL && box != NULL);

  if (box_is_empty (box))
    return;

  cairo_save (cr);
  cairo_new_path (cr);
  for (int i = -1; i <= 1; i += 2)
    {
      cairo_new_sub_path (cr);
      cairo_arc (cr, box->x + box->width * (0.5 + 0.28 * i), y, radius, 0.0, 2.0 * G_PI);
    }
  tl_paint_set_colour (cr, box->ink);
  cairo_fill (cr);
  cairo_restore (cr);
}

/* --- national devices of HQs ------------------------------------------------------------------ */

typedef enum
{
  DEVICE_STAR,
  DEVICE_STAR_DISC,
  DEVICE_CROSS,
  DEVICE_ROUNDEL,
  DEVICE_SHIELD,
  DEVICE_PALES,
  DEVICE_BARS,
  DEVICE_LOZENGE,
  DEVICE_CHEVRONS
} Device;

typedef struct
{
  const char *part; /* of the nationality, in lower case */
  Device device;
  guint32 colours[3];
} Nation;

static const Nation nations[] = {
  { "soviet", DEVICE_STAR, { 0xc8231c, 0xf6d046, 0 } },
  { "people's", DEVICE_STAR, { 0xc8231c, 0xf6d046, 0 } },
  { "russia", DEVICE_STAR, { 0xc8231c, 0xf6d046, 0 } },
  { "ussr", DEVICE_STAR, { 0xc8231c, 0xf6d046, 0 } },
  { "german", DEVICE_CROSS, { 0x1a1a1c, 0xffffff, 0 } },
  { "axis", DEVICE_CROSS, { 0x1a1a1c, 0xffffff, 0 } },
  { "american", DEVICE_STAR_DISC, { 0xffffff, 0x24457f, 0 } },
  { "united states", DEVICE_STAR_DISC, { 0xffffff, 0x24457f, 0 } },
  { "british", DEVICE_ROUNDEL, { 0x1f3f86, 0xffffff, 0xc3272b } },
  { "commonwealth", DEVICE_ROUNDEL, { 0x1f3f86, 0xffffff, 0xc3272b } },
  { "united kingdom", DEVICE_ROUNDEL, { 0x1f3f86, 0xffffff, 0xc3272b } },
  { "canad", DEVICE_PALES, { 0xc3272b, 0xffffff, 0xc3272b } },
  { "australia", DEVICE_STAR_DISC, { 0xffffff, 0x1f3f86, 0 } },
  { "new zealand", DEVICE_STAR_DISC, { 0xc3272b, 0x1f3f86, 0 } },
  { "india", DEVICE_BARS, { 0xe8892b, 0xffffff, 0x2f8a45 } },
  { "french", DEVICE_PALES, { 0x24457f, 0xffffff, 0xc3272b } },
  { "france", DEVICE_PALES, { 0x24457f, 0xffffff, 0xc3272b } },
  { "ital", DEVICE_PALES, { 0x2f8a45, 0xffffff, 0xc3272b } },
  { "romania", DEVICE_PALES, { 0x24457f, 0xf4cd3b, 0xc3272b } },
  { "rumania", DEVICE_PALES, { 0x24457f, 0xf4cd3b, 0xc3272b } },
  { "hungar", DEVICE_BARS, { 0xc3272b, 0xffffff, 0x2f8a45 } },
  { "bulgar", DEVICE_BARS, { 0xffffff, 0x2f8a45, 0xc3272b } },
  { "finn", DEVICE_SHIELD, { 0xffffff, 0x2a5ca8, 0 } },
  { "finland", DEVICE_SHIELD, { 0xffffff, 0x2a5ca8, 0 } },
  { "poland", DEVICE_BARS, { 0xffffff, 0xffffff, 0xc3272b } },
  { "polish", DEVICE_BARS, { 0xffffff, 0xffffff, 0xc3272b } },
  { "greek", DEVICE_SHIELD, { 0x2a5ca8, 0xffffff, 0 } },
  { "greece", DEVICE_SHIELD, { 0x2a5ca8, 0xffffff, 0 } },
  { "japan", DEVICE_ROUNDEL, { 0xffffff, 0xffffff, 0xc3272b } },
  { "chin", DEVICE_STAR_DISC, { 0xffffff, 0x24457f, 0 } },
  { "korea", DEVICE_STAR_DISC, { 0xc3272b, 0xffffff, 0 } },
  { "egypt", DEVICE_BARS, { 0xc3272b, 0xffffff, 0x1a1a1c } },
  { "israel", DEVICE_BARS, { 0x2a5ca8, 0xffffff, 0x2a5ca8 } },
  { "belgi", DEVICE_PALES, { 0x1a1a1c, 0xf4cd3b, 0xc3272b } },
  { "dutch", DEVICE_BARS, { 0xc3272b, 0xffffff, 0x24457f } },
  { "slovak", DEVICE_BARS, { 0xffffff, 0x24457f, 0xc3272b } },
  { "yugoslav", DEVICE_BARS, { 0x24457f, 0xffffff, 0xc3272b } },
};

static const Device abstract_devices[] = { DEVICE_LOZENGE,  DEVICE_SHIELD, DEVICE_ROUNDEL,
                                           DEVICE_CHEVRONS, DEVICE_BARS,   DEVICE_PALES };
static const guint32 abstract_colours[] = { 0x24457f, 0x8c2f39, 0x2f6b45,
                                            0x6b4a86, 0x7a5520, 0x2b6f7c };

static Nation
find_nation (const char *nationality)
{
  g_autofree char *lower = g_ascii_strdown (nationality != NULL ? nationality : "", -1);

  for (guint i = 0; i < G_N_ELEMENTS (nations); i++)
    if (strstr (lower, nations[i].part) != NULL)
      return nations[i];
  if (strcmp (lower, "us") == 0 || strcmp (lower, "usa") == 0 || strcmp (lower, "u.s.") == 0)
    return (Nation){ "us", DEVICE_STAR_DISC, { 0xffffff, 0x24457f, 0 } };
  if (strcmp (lower, "uk") == 0 || strcmp (lower, "cw") == 0)
    return (Nation){ "uk", DEVICE_ROUNDEL, { 0x1f3f86, 0xffffff, 0xc3272b } };

  guint hash = g_str_hash (lower);
  return (Nation){ "",
                   abstract_devices[hash % G_N_ELEMENTS (abstract_devices)],
                   { abstract_colours[hash / 7 % G_N_ELEMENTS (abstract_colours)], 0xffffff,
                     abstract_colours[hash / 49 % G_N_ELEMENTS (abstract_colours)] } };
}

/* Where a device is painted: the middle of the box, half its height. */
typedef struct
{
  cairo_t *cr;
  double x;
  double y;
  double radius;
  double half_width;
  double pen;
  TlColour ink;
  TlColour colours[3];
} DeviceField;

static void
fill_and_outline (const DeviceField *field, TlColour colour)
{
  tl_paint_set_colour (field->cr, colour);
  cairo_fill_preserve (field->cr);
  tl_paint_set_colour (field->cr, field->ink);
  cairo_stroke (field->cr);
}

static void
trace_device_star (const DeviceField *field, double radius)
{
  for (guint i = 0; i < 10; i++)
    {
      const double length = i % 2 == 0 ? radius : radius * 0.40;
      const double angle = G_PI * (i / 5.0 - 0.5);

      cairo_line_to (field->cr, field->x + length * cos (angle),
                     field->y + radius * 0.07 + length * sin (angle));
    }
  cairo_close_path (field->cr);
}

static void
trace_device_disc (const DeviceField *field, double radius)
{
  cairo_new_sub_path (field->cr);
  cairo_arc (field->cr, field->x, field->y, radius, 0.0, 2.0 * G_PI);
}

/* A straight-armed cross, @arm half as thick. */
static void
trace_device_cross (const DeviceField *field, double radius, double arm)
{
  static const int signs[4][2] = { { 1, -1 }, { 1, 1 }, { -1, 1 }, { -1, -1 } };

  for (guint i = 0; i < 4; i++)
    {
      const int sx = signs[i][0], sy = signs[i][1];
      const gboolean is_vertical_first = i % 2 == 0;

      cairo_line_to (field->cr, field->x + sx * (is_vertical_first ? arm : radius),
                     field->y + sy * (is_vertical_first ? radius : arm));
      cairo_line_to (field->cr, field->x + sx * arm, field->y + sy * arm);
      cairo_line_to (field->cr, field->x + sx * (is_vertical_first ? radius : arm),
                     field->y + sy * (is_vertical_first ? arm : radius));
    }
  cairo_close_path (field->cr);
}

static void
trace_device_shield (const DeviceField *field, double radius)
{
  const double half = radius * 0.82, x = field->x, y = field->y;

  cairo_move_to (field->cr, x - half, y - radius);
  cairo_line_to (field->cr, x + half, y - radius);
  cairo_line_to (field->cr, x + half, y);
  cairo_curve_to (field->cr, x + half, y + radius * 0.55, x + half * 0.4, y + radius * 0.85, x,
                  y + radius);
  cairo_curve_to (field->cr, x - half * 0.4, y + radius * 0.85, x - half, y + radius * 0.55,
                  x - half, y);
  cairo_close_path (field->cr);
}

/* Three stripes, or two where the first two have one colour. */
static void
paint_flag (const DeviceField *field, gboolean is_upright)
{
  const guint first = tl_colour_contrast (field->colours[0], field->colours[1]) < 1.001 ? 1 : 0;
  const double width = field->half_width * 2.0, height = field->radius * 2.0;
  const double left = field->x - field->half_width, top = field->y - field->radius;

  for (guint i = first; i < 3; i++)
    {
      const double at = (double) (i - first) / (3 - first), part = 1.0 / (3 - first);

      if (is_upright)
        cairo_rectangle (field->cr, left + width * at, top, width * part, height);
      else
        cairo_rectangle (field->cr, left, top + height * at, width, height * part);
      tl_paint_set_colour (field->cr, field->colours[i]);
      cairo_fill (field->cr);
    }
  cairo_rectangle (field->cr, left, top, width, height);
  tl_paint_set_colour (field->cr, field->ink);
  cairo_stroke (field->cr);
}

static void
paint_chevrons (const DeviceField *field)
{
  const double radius = field->radius, thick = radius * 0.5;

  for (guint i = 0; i < 2; i++)
    {
      const double top = field->y - radius + i * radius * 0.85;

      cairo_move_to (field->cr, field->x - radius, top + radius * 0.65);
      cairo_line_to (field->cr, field->x, top);
      cairo_line_to (field->cr, field->x + radius, top + radius * 0.65);
      cairo_line_to (field->cr, field->x + radius, top + radius * 0.65 + thick);
      cairo_line_to (field->cr, field->x, top + thick);
      cairo_line_to (field->cr, field->x - radius, top + radius * 0.65 + thick);
      cairo_close_path (field->cr);
      fill_and_outline (field, field->colours[i * 2]);
    }
}

static void
paint_roundel (const DeviceField *field)
{
  trace_device_disc (field, field->radius);
  fill_and_outline (field, field->colours[0]);
  for (guint i = 1; i < 3; i++)
    {
      trace_device_disc (field, field->radius * (i == 1 ? 0.68 : 0.40));
      tl_paint_set_colour (field->cr, field->colours[i]);
      cairo_fill (field->cr);
    }
}

static void
paint_device_cross (const DeviceField *field)
{
  trace_device_cross (field, field->radius, field->radius * 0.40);
  fill_and_outline (field, field->colours[1]);
  trace_device_cross (field, field->radius - field->pen * 0.5, field->radius * 0.22);
  tl_paint_set_colour (field->cr, field->colours[0]);
  cairo_fill (field->cr);
}

static void
paint_shield (const DeviceField *field)
{
  trace_device_shield (field, field->radius);
  fill_and_outline (field, field->colours[0]);
  cairo_save (field->cr);
  trace_device_shield (field, field->radius - field->pen * 0.5);
  cairo_clip (field->cr);
  trace_device_cross (field, field->radius, field->radius * 0.2);
  tl_paint_set_colour (field->cr, field->colours[1]);
  cairo_fill (field->cr);
  cairo_restore (field->cr);
}

static void
paint_lozenge (const DeviceField *field)
{
  for (guint i = 0; i < 2; i++)
    {
      const double radius = field->radius * (i == 0 ? 1.0 : 0.45);

      cairo_move_to (field->cr, field->x, field->y - radius);
      cairo_line_to (field->cr, field->x + radius, field->y);
      cairo_line_to (field->cr, field->x, field->y + radius);
      cairo_line_to (field->cr, field->x - radius, field->y);
      cairo_close_path (field->cr);
      fill_and_outline (field, field->colours[i]);
    }
}

static void
paint_device (const DeviceField *field, Device device)
{
  switch (device)
    {
    case DEVICE_STAR:
      trace_device_star (field, field->radius * 1.05);
      fill_and_outline (field, field->colours[0]);
      break;
    case DEVICE_STAR_DISC:
      trace_device_disc (field, field->radius);
      fill_and_outline (field, field->colours[1]);
      trace_device_star (field, field->radius * 0.86);
      tl_paint_set_colour (field->cr, field->colours[0]);
      cairo_fill (field->cr);
      break;
    case DEVICE_CROSS:
      paint_device_cross (field);
      break;
    case DEVICE_ROUNDEL:
      paint_roundel (field);
      break;
    case DEVICE_SHIELD:
      paint_shield (field);
      break;
    case DEVICE_PALES:
      paint_flag (field, TRUE);
      break;
    case DEVICE_BARS:
      paint_flag (field, FALSE);
      break;
    case DEVICE_LOZENGE:
      paint_lozenge (field);
      break;
    case DEVICE_CHEVRONS:
      paint_chevrons (field);
      break;
    default:
      break;
    }
}

void
tl_paint_emblem (cairo_t *cr, const char *nationality, double x, double y, double width, double pen,
                 TlColour ink)
{
  const double height = width * 2.0 / 3.0;

  g_return_if_fail (cr != NULL);

  if (!(width > 0.0) || !(pen > 0.0))
    return;

  Nation nation = find_nation (nationality);
  DeviceField field = (DeviceField){ .cr = cr,
                                     .x = x + width / 2.0,
                                     .y = y + height / 2.0,
                                     .radius = MAX (0.0, (height - pen) / 2.0),
                                     .half_width = MAX (0.0, (width - pen) / 2.0),
                                     .pen = pen,
                                     .ink = ink };
  for (guint i = 0; i < 3; i++)
    field.colours[i] = tl_colour_from_rgb (nation.colours[i]);

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_rectangle (cr, x, y, width, height);
  cairo_clip (cr);
  cairo_set_line_width (cr, pen);
  cairo_set_line_join (cr, CAIRO_LINE_JOIN_ROUND);
  paint_device (&field, nation.device);
  cairo_restore (cr);
}

/* --- size marks ------------------------------------------------------------------------------ */

/* Bars up to a regiment, crosses from a brigade on. */
static const guint8 n_size_marks[] = {
  [TL_SIZE_COMPANY] = 1,  [TL_SIZE_BATTALION] = 2, [TL_SIZE_REGIMENT] = 3, [TL_SIZE_BRIGADE] = 1,
  [TL_SIZE_DIVISION] = 2, [TL_SIZE_CORPS] = 3,     [TL_SIZE_ARMY] = 4,     [TL_SIZE_ARMY_GROUP] = 5,
};

static void
paint_marks (cairo_t *cr, guint n_marks, gboolean is_cross, double x, double y, double height,
             double max_width, double pen)
{
  const double width = is_cross ? height * 0.88 : 0.0;
  double pitch = is_cross ? width + MAX (pen * 1.1, height * 0.22) : MAX (pen * 2.4, height * 0.5);

  if (n_marks > 1 && pitch * (n_marks - 1) + width > max_width)
    pitch = (max_width - width) / (n_marks - 1);
  double left = x - pitch * (n_marks - 1) / 2.0;
  for (guint i = 0; i < n_marks; i++, left += pitch)
    {
      cairo_move_to (cr, left - width / 2.0, y);
      cairo_line_to (cr, left + width / 2.0, y + height);
      if (!is_cross)
        continue;
      cairo_move_to (cr, left + width / 2.0, y);
      cairo_line_to (cr, left - width / 2.0, y + height);
    }
  cairo_stroke (cr);
}

void
tl_paint_size_mark (cairo_t *cr, TlLettering *lettering, TlSize size, double x, double y,
                    double height, double max_width, double pen, TlColour ink)
{
  g_return_if_fail (cr != NULL && lettering != NULL);

  if (!(height > 0.0) || !(pen > 0.0))
    return;

  if (size == TL_SIZE_KAMPFGRUPPE)
    {
      const TlTextStyle style = { .letter = TL_LETTER_LABEL,
                                  .align = TL_ALIGN_CENTRE,
                                  .cap_height = height,
                                  .max_width = max_width,
                                  .colour = ink };

      tl_paint_text (cr, lettering, &style, "KG", x, y + height);
      return;
    }

  guint n_marks = size < G_N_ELEMENTS (n_size_marks) ? n_size_marks[size] : 0;
  if (n_marks == 0)
    return;

  cairo_save (cr);
  cairo_new_path (cr);
  cairo_set_line_width (cr, pen);
  cairo_set_line_cap (cr, CAIRO_LINE_CAP_BUTT);
  tl_paint_set_colour (cr, ink);
  paint_marks (cr, n_marks, size >= TL_SIZE_BRIGADE, x, y, height, max_width, pen);
  cairo_restore (cr);
}
