/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/base/tl-theme.h"

#include <math.h>
#include <stddef.h>

#define RGB(hex)                                                                          \
  {                                                                                       \
    ((hex) >> 16 & 0xff) / 255.0, ((hex) >> 8 & 0xff) / 255.0, ((hex) &0xff) / 255.0, 1.0 \
  }
#define RGBA(hex, opacity)                                                                      \
  {                                                                                             \
    ((hex) >> 16 & 0xff) / 255.0, ((hex) >> 8 & 0xff) / 255.0, ((hex) &0xff) / 255.0, (opacity) \
  }

/* --- the palettes --- */

#define MAP(ink) offsetof (TlTheme, map.ink)
#define COUNTER(ink) offsetof (TlTheme, counters.ink)

/*
 * Each colour by day, by night and in high contrast.
 *
 * By night the ground is slate, lit features (rivers, shores, hachures, trees' edges) are drawn
 * lighter than it, and water is the darkest thing on the sheet: the order of the light map, not its
 * negative.
 */
static const struct
{
  gsize at;
  TlColour by_kind[TL_THEME_HIGH_CONTRAST + 1];
} palette[] = {
  { MAP (paper), { RGB (0xf4eedd), RGB (0x2c2f31), RGB (0xffffff) } },
  { MAP (desk), { RGB (0xd8d0be), RGB (0x17181a), RGB (0xdedede) } },
  { MAP (ink), { RGB (0x2b2620), RGB (0xe6dfcd), RGB (0x000000) } },
  { MAP (grain), { RGBA (0x5a4a2e, 0.10), RGBA (0x000000, 0.16), RGBA (0x000000, 0.00) } },
  { MAP (hex_line), { RGBA (0x6b5d45, 0.42), RGBA (0x9aa3a3, 0.22), RGBA (0x000000, 0.55) } },
  { MAP (hex_number), { RGBA (0x5f523d, 0.85), RGBA (0xa9afa8, 0.62), RGB (0x000000) } },
  { MAP (water), { RGB (0xc9dfe6), RGB (0x1a2f43), RGB (0xbfe0fa) } },
  { MAP (sea), { RGB (0xbcd5e0), RGB (0x15263a), RGB (0xa0cdf2) } },
  { MAP (shallows), { RGB (0xd9e8ea), RGB (0x1c3a50), RGB (0xd2ebff) } },
  { MAP (water_line), { RGB (0x6f9fb8), RGB (0x3f6c8c), RGB (0x1f5f9c) } },
  { MAP (shore), { RGB (0x4d7d99), RGB (0x5f93b3), RGB (0x003c78) } },
  { MAP (river), { RGB (0x4a86ad), RGB (0x5b9ccb), RGB (0x0050b4) } },
  { MAP (low_hill), { RGB (0xece0c4), RGB (0x35352f), RGB (0xf7e7c2) } },
  { MAP (hill), { RGB (0xe2d0ab), RGB (0x403c31), RGB (0xecd09a) } },
  { MAP (mountain), { RGB (0xd3bb92), RGB (0x4b4335), RGB (0xd9b070) } },
  { MAP (relief_shadow), { RGBA (0x7d6238, 0.22), RGBA (0x000000, 0.34), RGBA (0x000000, 0.25) } },
  { MAP (hachure), { RGB (0x6a5132), RGB (0x8f7d5a), RGB (0x4a2e00) } },
  { MAP (rough), { RGB (0xebe3d0), RGB (0x34322f), RGB (0xeee8e0) } },
  { MAP (rock), { RGB (0x5c5346), RGB (0x8f8677), RGB (0x000000) } },
  { MAP (wadi), { RGB (0xa9814f), RGB (0xa5834e), RGB (0x8a4b00) } },
  { MAP (escarpment), { RGB (0x6d4f2c), RGB (0xb08c55), RGB (0x5a2c00) } },
  { MAP (marsh), { RGB (0xdfe8da), RGB (0x27363a), RGB (0xd2efe6) } },
  { MAP (salt), { RGB (0xe6e6d8), RGB (0x2f3637), RGB (0xeeeed0) } },
  { MAP (marsh_line), { RGB (0x6fa0b0), RGB (0x4f8294), RGB (0x005f8a) } },
  { MAP (reed), { RGB (0x5f7d4a), RGB (0x7fa57a), RGB (0x0f5a1e) } },
  { MAP (grove), { RGB (0xdfe6c4), RGB (0x2b372d), RGB (0xdff2c0) } },
  { MAP (wood), { RGB (0xcddcae), RGB (0x2a3a2c), RGB (0xbfe39a) } },
  { MAP (forest), { RGB (0xb3c896), RGB (0x263829), RGB (0x93c76a) } },
  { MAP (wood_edge), { RGB (0x86a06a), RGB (0x52724f), RGB (0x0f4a12) } },
  { MAP (tree), { RGB (0xc6d8a0), RGB (0x3a5034), RGB (0xd2f0a8) } },
  { MAP (conifer), { RGB (0xa3bf85), RGB (0x2c4232), RGB (0xa0d888) } },
  { MAP (tree_ink), { RGB (0x3f5c36), RGB (0x86a573), RGB (0x0a3a0e) } },
  { MAP (city), { RGB (0xe4dcd0), RGB (0x3a3938), RGB (0xd8d8d8) } },
  { MAP (major_city), { RGB (0xd9cfc4), RGB (0x434140), RGB (0xc4c4c4) } },
  { MAP (block), { RGB (0xb9aea3), RGB (0x5a5754), RGB (0x909090) } },
  { MAP (major_block), { RGB (0x9d9189), RGB (0x726d68), RGB (0x6a6a6a) } },
  { MAP (block_edge), { RGB (0x5d544d), RGB (0x17181a), RGB (0x000000) } },
  { MAP (house), { RGB (0x6b4a3c), RGB (0xb99b80), RGB (0x5a1400) } },
  { MAP (road_case), { RGB (0x5a3a2c), RGB (0x101112), RGB (0x000000) } },
  { MAP (road_primary), { RGB (0xd9694a), RGB (0xc0604a), RGB (0xe0301a) } },
  { MAP (road_secondary), { RGB (0xf7e3a6), RGB (0xb89a55), RGB (0xffe060) } },
  { MAP (track), { RGB (0x6b4f35), RGB (0xa98d68), RGB (0x4a2c00) } },
  { MAP (rail), { RGB (0x231f1c), RGB (0xd9d4c8), RGB (0x000000) } },
  { MAP (rail_core), { RGB (0xf7f2e6), RGB (0x2c2f31), RGB (0xffffff) } },
  { MAP (name_region), { RGB (0x54462f), RGB (0xb3a98f), RGB (0x3c2c10) } },
  { MAP (name_heights), { RGB (0x5c3f1f), RGB (0xc2a677), RGB (0x4a2800) } },
  { MAP (name_water), { RGB (0x2a5c80), RGB (0x86b8da), RGB (0x003c8c) } },
  { MAP (halo), { RGBA (0xf4eedd, 0.85), RGBA (0x22252a, 0.82), RGB (0xffffff) } },
  { MAP (halo_water), { RGBA (0xd9e8ea, 0.75), RGBA (0x16283a, 0.80), RGB (0xffffff) } },
  { COUNTER (edge), { RGBA (0x1c1a17, 0.55), RGBA (0x000000, 0.75), RGB (0x000000) } },
  { COUNTER (light), { RGBA (0xffffff, 0.45), RGBA (0xffffff, 0.30), RGBA (0xffffff, 0.45) } },
  { COUNTER (shade), { RGBA (0x000000, 0.22), RGBA (0x000000, 0.30), RGBA (0x000000, 0.22) } },
  { COUNTER (shadow), { RGBA (0x1d160c, 0.34), RGBA (0x000000, 0.55), RGBA (0x1d160c, 0.34) } },
  { COUNTER (ink), { RGB (0x17171a), RGB (0x17171a), RGB (0x000000) } },
  { COUNTER (paper), { RGB (0xfdfbf5), RGB (0xfdfbf5), RGB (0xffffff) } },
  { COUNTER (box[0]), { RGB (0xf6cf3a), RGB (0xf6cf3a), RGB (0xffe24d) } },
  { COUNTER (box[1]), { RGB (0xd8402f), RGB (0xd8402f), RGB (0xff8474) } },
  { COUNTER (box[2]), { RGBA (0xffffff, 0.0), RGBA (0xffffff, 0.0), RGB (0xffffff) } },
  { COUNTER (box_ink), { RGB (0x141416), RGB (0x141416), RGB (0x000000) } },
  { COUNTER (track_box), { RGB (0xf9d94a), RGB (0xf9d94a), RGB (0xffe24d) } },
  { COUNTER (track_ink), { RGB (0xb5170f), RGB (0xb5170f), RGB (0x8f0000) } },
  { COUNTER (truck_ink), { RGB (0x121214), RGB (0x121214), RGB (0x121214) } },
  { COUNTER (leg_ink), { RGB (0xffffff), RGB (0xffffff), RGB (0xffffff) } },
  { COUNTER (barrage_box), { RGB (0xf9d94a), RGB (0xf9d94a), RGB (0xffe24d) } },
  { COUNTER (move_band), { RGB (0xfdfbf5), RGB (0xfdfbf5), RGB (0xfdfbf5) } },
  { COUNTER (token), { RGB (0xb5170f), RGB (0xb5170f), RGB (0xb5170f) } },
  { COUNTER (dg), { RGB (0xc4281c), RGB (0xc4281c), RGB (0xa30000) } },
  { COUNTER (reserve), { RGB (0x2b5fa8), RGB (0x2b5fa8), RGB (0x003f8f) } },
  { COUNTER (strat), { RGB (0x6a3d93), RGB (0x6a3d93), RGB (0x56197f) } },
  { COUNTER (exploit), { RGB (0x23773f), RGB (0x23773f), RGB (0x00521f) } },
  { COUNTER (oos), { RGB (0x1b1b1d), RGB (0x1b1b1d), RGB (0x000000) } },
  { COUNTER (low), { RGB (0xf0b429), RGB (0xf0b429), RGB (0xffc400) } },
  { COUNTER (exhausted), { RGB (0x8a2c14), RGB (0x8a2c14), RGB (0x6b1800) } },
  { COUNTER (losses), { RGB (0xfdfbf5), RGB (0xfdfbf5), RGB (0xffffff) } },
  { COUNTER (fuel), { RGB (0x187d84), RGB (0x187d84), RGB (0x004c52) } },
  { COUNTER (badge_ink), { RGB (0xffffff), RGB (0xffffff), RGB (0xffffff) } },
  { COUNTER (badge_dark_ink), { RGB (0x141416), RGB (0x141416), RGB (0x000000) } },
  { COUNTER (inactive), { RGB (0x9c9c9a), RGB (0x9c9c9a), RGB (0x9c9c9a) } },
  { COUNTER (selected), { RGB (0x1a5fb4), RGB (0x78aeed), RGB (0x0000c8) } },
};

void
tl_theme_init (TlTheme *theme, TlThemeKind kind)
{
  g_return_if_fail (theme != NULL && kind <= TL_THEME_HIGH_CONTRAST);

  *theme = (TlTheme){ .kind = kind,
                      .mark_classes_by_letter = kind == TL_THEME_HIGH_CONTRAST,
                      .flat = kind == TL_THEME_HIGH_CONTRAST };
  G_STATIC_ASSERT (G_N_ELEMENTS (palette) * sizeof (TlColour) ==
                   sizeof theme->map + sizeof theme->counters);
  for (guint i = 0; i < G_N_ELEMENTS (palette); i++)
    *(TlColour *) (gpointer) ((guint8 *) theme + palette[i].at) = palette[i].by_kind[kind];
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
  amount = CLAMP (amount, 0.0, 1.0);
  double rest = 1.0 - amount;
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

void
tl_paint_rounded (cairo_t *cr, double x, double y, double width, double height, double radius)
{
  radius = MIN (radius, MIN (width, height) / 2.0);
  cairo_new_sub_path (cr);
  cairo_arc (cr, x + width - radius, y + radius, radius, -G_PI / 2.0, 0.0);
  cairo_arc (cr, x + width - radius, y + height - radius, radius, 0.0, G_PI / 2.0);
  cairo_arc (cr, x + radius, y + height - radius, radius, G_PI / 2.0, G_PI);
  cairo_arc (cr, x + radius, y + radius, radius, G_PI, 1.5 * G_PI);
  cairo_close_path (cr);
}

double
tl_paint_logical_scale (cairo_t *cr)
{
  double dx = 1.0, dy = 0.0;

  cairo_user_to_device_distance (cr, &dx, &dy);
  return hypot (dx, dy);
}
