/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/base/tl-theme.h"

#include <math.h>

#include "draw/base/tl-theme-private.h"

#define RGB(hex)                                                                          \
  {                                                                                       \
    ((hex) >> 16 & 0xff) / 255.0, ((hex) >> 8 & 0xff) / 255.0, ((hex) &0xff) / 255.0, 1.0 \
  }
#define RGBA(hex, opacity)                                                                      \
  {                                                                                             \
    ((hex) >> 16 & 0xff) / 255.0, ((hex) >> 8 & 0xff) / 255.0, ((hex) &0xff) / 255.0, (opacity) \
  }

static const TlCounterColours light_counters = {
  .edge = RGBA (0x1c1a17, 0.55),
  .light = RGBA (0xffffff, 0.45),
  .shade = RGBA (0x000000, 0.22),
  .shadow = RGBA (0x1d160c, 0.34),
  .ink = RGB (0x17171a),
  .paper = RGB (0xfdfbf5),
  .box = { RGB (0xf6cf3a), RGB (0xd8402f), RGBA (0xffffff, 0.0) },
  .box_ink = RGB (0x141416),
  .track_box = RGB (0xf9d94a),
  .track_ink = RGB (0xb5170f),
  .truck_ink = RGB (0x121214),
  .leg_ink = RGB (0xffffff),
  .barrage_box = RGB (0xf9d94a),
  .move_band = RGB (0xfdfbf5),
  .token = RGB (0xb5170f),
  .dg = RGB (0xc4281c),
  .reserve = RGB (0x2b5fa8),
  .strat = RGB (0x6a3d93),
  .exploit = RGB (0x23773f),
  .oos = RGB (0x1b1b1d),
  .low = RGB (0xf0b429),
  .exhausted = RGB (0x8a2c14),
  .losses = RGB (0xfdfbf5),
  .fuel = RGB (0x187d84),
  .badge_ink = RGB (0xffffff),
  .badge_dark_ink = RGB (0x141416),
  .inactive = RGB (0x9c9c9a),
  .selected = RGB (0x1a5fb4),
};

static TlCounterColours
dark_counters (void)
{
  TlCounterColours colours = light_counters;

  colours.edge = (TlColour) RGBA (0x000000, 0.75);
  colours.light = (TlColour) RGBA (0xffffff, 0.30);
  colours.shade = (TlColour) RGBA (0x000000, 0.30);
  colours.shadow = (TlColour) RGBA (0x000000, 0.55);
  colours.selected = (TlColour) RGB (0x78aeed);
  return colours;
}

static TlCounterColours
contrast_counters (void)
{
  TlCounterColours colours = light_counters;

  colours.edge = (TlColour) RGB (0x000000);
  colours.ink = (TlColour) RGB (0x000000);
  colours.paper = (TlColour) RGB (0xffffff);
  colours.box[0] = (TlColour) RGB (0xffe24d);
  colours.box[1] = (TlColour) RGB (0xff8474);
  colours.box[2] = (TlColour) RGB (0xffffff);
  colours.box_ink = (TlColour) RGB (0x000000);
  colours.track_box = (TlColour) RGB (0xffe24d);
  colours.track_ink = (TlColour) RGB (0x8f0000);
  colours.barrage_box = (TlColour) RGB (0xffe24d);
  colours.dg = (TlColour) RGB (0xa30000);
  colours.reserve = (TlColour) RGB (0x003f8f);
  colours.strat = (TlColour) RGB (0x56197f);
  colours.exploit = (TlColour) RGB (0x00521f);
  colours.oos = (TlColour) RGB (0x000000);
  colours.low = (TlColour) RGB (0xffc400);
  colours.exhausted = (TlColour) RGB (0x6b1800);
  colours.losses = (TlColour) RGB (0xffffff);
  colours.fuel = (TlColour) RGB (0x004c52);
  colours.badge_dark_ink = (TlColour) RGB (0x000000);
  colours.selected = (TlColour) RGB (0x0000c8);
  return colours;
}

void
tl_theme_init (TlTheme *theme, TlThemeKind kind)
{
  g_return_if_fail (theme != NULL);

  *theme = (TlTheme){ .kind = kind, .map = *tl_theme_map_colours (kind) };
  switch (kind)
    {
    case TL_THEME_DARK:
      theme->counters = dark_counters ();
      break;
    case TL_THEME_HIGH_CONTRAST:
      theme->counters = contrast_counters ();
      theme->mark_classes_by_letter = TRUE;
      theme->flat = TRUE;
      break;
    case TL_THEME_LIGHT:
    default:
      theme->counters = light_counters;
      break;
    }
  tl_theme_seal (theme);
}

/* FNV-1a over colours in steps of 1/255, so that the serial does not hang on rounding. */
static guint
fold_colours (guint hash, const TlColour *colours, gsize n_colours)
{
  for (gsize i = 0; i < n_colours; i++)
    {
      const double parts[4] = { colours[i].red, colours[i].green, colours[i].blue,
                                colours[i].alpha };

      for (guint j = 0; j < 4; j++)
        hash = (hash ^ (guint) lround (CLAMP (parts[j], 0.0, 1.0) * 255.0)) * 16777619u;
    }
  return hash;
}

void
tl_theme_seal (TlTheme *theme)
{
  guint hash = 2166136261u;

  g_return_if_fail (theme != NULL);

  hash = (hash ^ (guint) theme->kind) * 16777619u;
  hash = (hash ^ (theme->mark_classes_by_letter ? 1u : 0u)) * 16777619u;
  hash = (hash ^ (theme->flat ? 1u : 0u)) * 16777619u;
  G_STATIC_ASSERT (sizeof (TlCounterColours) % sizeof (TlColour) == 0);
  G_STATIC_ASSERT (sizeof (TlMapColours) % sizeof (TlColour) == 0);
  hash = fold_colours (hash, (const TlColour *) &theme->counters,
                       sizeof theme->counters / sizeof (TlColour));
  hash = fold_colours (hash, (const TlColour *) &theme->map, sizeof theme->map / sizeof (TlColour));
  theme->serial = hash;
}

TlColour
tl_colour_from_rgb (guint32 rgb)
{
  return (TlColour) RGB (rgb);
}

TlColour
tl_colour_mix (TlColour a, TlColour b, double amount)
{
  double rest;

  amount = CLAMP (amount, 0.0, 1.0);
  rest = 1.0 - amount;
  return (TlColour){ a.red * rest + b.red * amount, a.green * rest + b.green * amount,
                     a.blue * rest + b.blue * amount, a.alpha * rest + b.alpha * amount };
}

TlColour
tl_colour_with_alpha (TlColour colour, double alpha)
{
  colour.alpha = CLAMP (alpha, 0.0, 1.0);
  return colour;
}

static double
linear (double channel)
{
  return channel <= 0.04045 ? channel / 12.92 : pow ((channel + 0.055) / 1.055, 2.4);
}

double
tl_colour_luminance (TlColour colour)
{
  return 0.2126 * linear (colour.red) + 0.7152 * linear (colour.green) +
         0.0722 * linear (colour.blue);
}

double
tl_colour_contrast (TlColour a, TlColour b)
{
  double lighter = MAX (tl_colour_luminance (a), tl_colour_luminance (b));
  double darker = MIN (tl_colour_luminance (a), tl_colour_luminance (b));

  return (lighter + 0.05) / (darker + 0.05);
}

TlColour
tl_colour_readable (TlColour ground, TlColour dark, TlColour light)
{
  return tl_colour_contrast (ground, dark) >= tl_colour_contrast (ground, light) ? dark : light;
}

void
tl_paint_set_colour (cairo_t *cr, TlColour colour)
{
  cairo_set_source_rgba (cr, colour.red, colour.green, colour.blue, colour.alpha);
}

double
tl_paint_logical_scale (cairo_t *cr)
{
  double dx = 1.0, dy = 0.0;

  cairo_user_to_device_distance (cr, &dx, &dy);
  return hypot (dx, dy);
}
