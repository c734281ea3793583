/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/base/tl-theme.h"

#include <math.h>

#define RGB(hex)                                                                          \
  {                                                                                       \
    ((hex) >> 16 & 0xff) / 255.0, ((hex) >> 8 & 0xff) / 255.0, ((hex) &0xff) / 255.0, 1.0 \
  }
#define RGBA(hex, opacity)                                                                      \
  {                                                                                             \
    ((hex) >> 16 & 0xff) / 255.0, ((hex) >> 8 & 0xff) / 255.0, ((hex) &0xff) / 255.0, (opacity) \
  }

/* --- the inks of the map: a printed sheet, the same country by night, and high contrast --- */

/*
 * By night the ground is slate, lit features (rivers, shores, hachures, trees' edges) are drawn
 * lighter than it, and water is the darkest thing on the sheet: the order of the light map, not its
 * negative.
 */

static const TlMapColours light_map = {
  .paper = RGB (0xf4eedd),
  .desk = RGB (0xd8d0be),
  .ink = RGB (0x2b2620),
  .grain = RGBA (0x5a4a2e, 0.10),
  .hex_line = RGBA (0x6b5d45, 0.42),
  .hex_number = RGBA (0x5f523d, 0.85),
  .water = RGB (0xc9dfe6),
  .sea = RGB (0xbcd5e0),
  .shallows = RGB (0xd9e8ea),
  .water_line = RGB (0x6f9fb8),
  .shore = RGB (0x4d7d99),
  .river = RGB (0x4a86ad),
  .low_hill = RGB (0xece0c4),
  .hill = RGB (0xe2d0ab),
  .mountain = RGB (0xd3bb92),
  .relief_shadow = RGBA (0x7d6238, 0.22),
  .hachure = RGB (0x6a5132),
  .rough = RGB (0xebe3d0),
  .rock = RGB (0x5c5346),
  .wadi = RGB (0xa9814f),
  .escarpment = RGB (0x6d4f2c),
  .marsh = RGB (0xdfe8da),
  .salt = RGB (0xe6e6d8),
  .marsh_line = RGB (0x6fa0b0),
  .reed = RGB (0x5f7d4a),
  .grove = RGB (0xdfe6c4),
  .wood = RGB (0xcddcae),
  .forest = RGB (0xb3c896),
  .wood_edge = RGB (0x86a06a),
  .tree = RGB (0xc6d8a0),
  .conifer = RGB (0xa3bf85),
  .tree_ink = RGB (0x3f5c36),
  .city = RGB (0xe4dcd0),
  .major_city = RGB (0xd9cfc4),
  .block = RGB (0xb9aea3),
  .major_block = RGB (0x9d9189),
  .block_edge = RGB (0x5d544d),
  .house = RGB (0x6b4a3c),
  .road_case = RGB (0x5a3a2c),
  .road_primary = RGB (0xd9694a),
  .road_secondary = RGB (0xf7e3a6),
  .track = RGB (0x6b4f35),
  .rail = RGB (0x231f1c),
  .rail_core = RGB (0xf7f2e6),
  .name_region = RGB (0x54462f),
  .name_heights = RGB (0x5c3f1f),
  .name_water = RGB (0x2a5c80),
  .halo = RGBA (0xf4eedd, 0.85),
  .halo_water = RGBA (0xd9e8ea, 0.75),
};

static const TlMapColours dark_map = {
  .paper = RGB (0x2c2f31),
  .desk = RGB (0x17181a),
  .ink = RGB (0xe6dfcd),
  .grain = RGBA (0x000000, 0.16),
  .hex_line = RGBA (0x9aa3a3, 0.22),
  .hex_number = RGBA (0xa9afa8, 0.62),
  .water = RGB (0x1a2f43),
  .sea = RGB (0x15263a),
  .shallows = RGB (0x1c3a50),
  .water_line = RGB (0x3f6c8c),
  .shore = RGB (0x5f93b3),
  .river = RGB (0x5b9ccb),
  .low_hill = RGB (0x35352f),
  .hill = RGB (0x403c31),
  .mountain = RGB (0x4b4335),
  .relief_shadow = RGBA (0x000000, 0.34),
  .hachure = RGB (0x8f7d5a),
  .rough = RGB (0x34322f),
  .rock = RGB (0x8f8677),
  .wadi = RGB (0xa5834e),
  .escarpment = RGB (0xb08c55),
  .marsh = RGB (0x27363a),
  .salt = RGB (0x2f3637),
  .marsh_line = RGB (0x4f8294),
  .reed = RGB (0x7fa57a),
  .grove = RGB (0x2b372d),
  .wood = RGB (0x2a3a2c),
  .forest = RGB (0x263829),
  .wood_edge = RGB (0x52724f),
  .tree = RGB (0x3a5034),
  .conifer = RGB (0x2c4232),
  .tree_ink = RGB (0x86a573),
  .city = RGB (0x3a3938),
  .major_city = RGB (0x434140),
  .block = RGB (0x5a5754),
  .major_block = RGB (0x726d68),
  .block_edge = RGB (0x17181a),
  .house = RGB (0xb99b80),
  .road_case = RGB (0x101112),
  .road_primary = RGB (0xc0604a),
  .road_secondary = RGB (0xb89a55),
  .track = RGB (0xa98d68),
  .rail = RGB (0xd9d4c8),
  .rail_core = RGB (0x2c2f31),
  .name_region = RGB (0xb3a98f),
  .name_heights = RGB (0xc2a677),
  .name_water = RGB (0x86b8da),
  .halo = RGBA (0x22252a, 0.82),
  .halo_water = RGBA (0x16283a, 0.80),
};

static const TlMapColours contrast_map = {
  .paper = RGB (0xffffff),
  .desk = RGB (0xdedede),
  .ink = RGB (0x000000),
  .grain = RGBA (0x000000, 0.00),
  .hex_line = RGBA (0x000000, 0.55),
  .hex_number = RGB (0x000000),
  .water = RGB (0xbfe0fa),
  .sea = RGB (0xa0cdf2),
  .shallows = RGB (0xd2ebff),
  .water_line = RGB (0x1f5f9c),
  .shore = RGB (0x003c78),
  .river = RGB (0x0050b4),
  .low_hill = RGB (0xf7e7c2),
  .hill = RGB (0xecd09a),
  .mountain = RGB (0xd9b070),
  .relief_shadow = RGBA (0x000000, 0.25),
  .hachure = RGB (0x4a2e00),
  .rough = RGB (0xeee8e0),
  .rock = RGB (0x000000),
  .wadi = RGB (0x8a4b00),
  .escarpment = RGB (0x5a2c00),
  .marsh = RGB (0xd2efe6),
  .salt = RGB (0xeeeed0),
  .marsh_line = RGB (0x005f8a),
  .reed = RGB (0x0f5a1e),
  .grove = RGB (0xdff2c0),
  .wood = RGB (0xbfe39a),
  .forest = RGB (0x93c76a),
  .wood_edge = RGB (0x0f4a12),
  .tree = RGB (0xd2f0a8),
  .conifer = RGB (0xa0d888),
  .tree_ink = RGB (0x0a3a0e),
  .city = RGB (0xd8d8d8),
  .major_city = RGB (0xc4c4c4),
  .block = RGB (0x909090),
  .major_block = RGB (0x6a6a6a),
  .block_edge = RGB (0x000000),
  .house = RGB (0x5a1400),
  .road_case = RGB (0x000000),
  .road_primary = RGB (0xe0301a),
  .road_secondary = RGB (0xffe060),
  .track = RGB (0x4a2c00),
  .rail = RGB (0x000000),
  .rail_core = RGB (0xffffff),
  .name_region = RGB (0x3c2c10),
  .name_heights = RGB (0x4a2800),
  .name_water = RGB (0x003c8c),
  .halo = RGB (0xffffff),
  .halo_water = RGB (0xffffff),
};

static const TlMapColours *
map_colours (TlThemeKind kind)
{
  switch (kind)
    {
    case TL_THEME_DARK:
      return &dark_map;
    case TL_THEME_HIGH_CONTRAST:
      return &contrast_map;
    case TL_THEME_LIGHT:
    default:
      return &light_map;
    }
}

/* --- the colours of counters --- */

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

/* --- themes --- */

void
tl_theme_init (TlTheme *theme, TlThemeKind kind)
{
  g_return_if_fail (theme != NULL);

  *theme = (TlTheme){ .kind = kind, .map = *map_colours (kind) };
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

/* --- colours --- */

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
