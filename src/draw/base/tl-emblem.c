/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/base/tl-emblem.h"

#include <math.h>
#include <string.h>

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
  guint hash;

  for (guint i = 0; i < G_N_ELEMENTS (nations); i++)
    if (strstr (lower, nations[i].part) != NULL)
      return nations[i];
  if (strcmp (lower, "us") == 0 || strcmp (lower, "usa") == 0 || strcmp (lower, "u.s.") == 0)
    return (Nation){ "us", DEVICE_STAR_DISC, { 0xffffff, 0x24457f, 0 } };
  if (strcmp (lower, "uk") == 0 || strcmp (lower, "cw") == 0)
    return (Nation){ "uk", DEVICE_ROUNDEL, { 0x1f3f86, 0xffffff, 0xc3272b } };

  hash = g_str_hash (lower);
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
} Field;

static void
fill_and_outline (const Field *field, TlColour colour)
{
  tl_paint_set_colour (field->cr, colour);
  cairo_fill_preserve (field->cr);
  tl_paint_set_colour (field->cr, field->ink);
  cairo_stroke (field->cr);
}

static void
trace_star (const Field *field, double radius)
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
trace_disc (const Field *field, double radius)
{
  cairo_new_sub_path (field->cr);
  cairo_arc (field->cr, field->x, field->y, radius, 0.0, 2.0 * G_PI);
}

/* A straight-armed cross, @arm half as thick. */
static void
trace_cross (const Field *field, double radius, double arm)
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
trace_shield (const Field *field, double radius)
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
paint_flag (const Field *field, gboolean is_upright)
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
paint_chevrons (const Field *field)
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
paint_roundel (const Field *field)
{
  trace_disc (field, field->radius);
  fill_and_outline (field, field->colours[0]);
  for (guint i = 1; i < 3; i++)
    {
      trace_disc (field, field->radius * (i == 1 ? 0.68 : 0.40));
      tl_paint_set_colour (field->cr, field->colours[i]);
      cairo_fill (field->cr);
    }
}

static void
paint_cross (const Field *field)
{
  trace_cross (field, field->radius, field->radius * 0.40);
  fill_and_outline (field, field->colours[1]);
  trace_cross (field, field->radius - field->pen * 0.5, field->radius * 0.22);
  tl_paint_set_colour (field->cr, field->colours[0]);
  cairo_fill (field->cr);
}

static void
paint_shield (const Field *field)
{
  trace_shield (field, field->radius);
  fill_and_outline (field, field->colours[0]);
  cairo_save (field->cr);
  trace_shield (field, field->radius - field->pen * 0.5);
  cairo_clip (field->cr);
  trace_cross (field, field->radius, field->radius * 0.2);
  tl_paint_set_colour (field->cr, field->colours[1]);
  cairo_fill (field->cr);
  cairo_restore (field->cr);
}

static void
paint_lozenge (const Field *field)
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
paint_device (const Field *field, Device device)
{
  switch (device)
    {
    case DEVICE_STAR:
      trace_star (field, field->radius * 1.05);
      fill_and_outline (field, field->colours[0]);
      break;
    case DEVICE_STAR_DISC:
      trace_disc (field, field->radius);
      fill_and_outline (field, field->colours[1]);
      trace_star (field, field->radius * 0.86);
      tl_paint_set_colour (field->cr, field->colours[0]);
      cairo_fill (field->cr);
      break;
    case DEVICE_CROSS:
      paint_cross (field);
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
  Nation nation;
  Field field;

  g_return_if_fail (cr != NULL);

  if (!(width > 0.0) || !(pen > 0.0))
    return;

  nation = find_nation (nationality);
  field = (Field){ .cr = cr,
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
