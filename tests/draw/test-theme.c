/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "draw/base/tl-theme.h"

static void
test_serial (void)
{
  guint serials[TL_THEMES];
  TlTheme theme;

  for (guint i = 0; i < TL_THEMES; i++)
    {
      TlTheme again;

      tl_theme_init (&theme, (TlThemeKind) i);
      tl_theme_init (&again, (TlThemeKind) i);
      serials[i] = theme.serial;
      g_assert_cmpuint (again.serial, ==, theme.serial);
      for (guint j = 0; j < i; j++)
        g_assert_cmpuint (serials[i], !=, serials[j]);

      again.counters.dg.green += 0.1;
      tl_theme_seal (&again);
      g_assert_cmpuint (again.serial, !=, theme.serial);
      again = theme;
      again.map.river.alpha -= 0.1;
      tl_theme_seal (&again);
      g_assert_cmpuint (again.serial, !=, theme.serial);
    }
}

static void
test_letters_in_high_contrast (void)
{
  TlTheme theme;

  tl_theme_init (&theme, TL_THEME_LIGHT);
  g_assert_false (theme.mark_classes_by_letter);
  tl_theme_init (&theme, TL_THEME_DARK);
  g_assert_false (theme.mark_classes_by_letter);
  tl_theme_init (&theme, TL_THEME_HIGH_CONTRAST);
  g_assert_true (theme.mark_classes_by_letter);
}

/* White on black is 21:1 by definition; every badge can be read, in high contrast at 7:1. */
static void
test_contrast (void)
{
  const TlColour white = { 1.0, 1.0, 1.0, 1.0 }, black = { 0.0, 0.0, 0.0, 1.0 };

  g_assert_cmpfloat_with_epsilon (tl_colour_contrast (white, black), 21.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (tl_colour_contrast (white, white), 1.0, 1e-9);
  for (guint i = 0; i < TL_THEMES; i++)
    {
      const double least = i == TL_THEME_HIGH_CONTRAST ? 7.0 : 4.5;
      TlTheme theme;

      tl_theme_init (&theme, (TlThemeKind) i);
      for (guint j = 0; j < 9; j++)
        {
          const TlCounterColours *colours = &theme.counters;
          const TlColour badges[] = { colours->dg,        colours->reserve, colours->strat,
                                      colours->exploit,   colours->oos,     colours->low,
                                      colours->exhausted, colours->losses,  colours->fuel };
          const TlColour ink =
              tl_colour_readable (badges[j], colours->badge_dark_ink, colours->badge_ink);

          g_assert_cmpfloat (tl_colour_contrast (badges[j], ink), >=, least);
        }
      g_assert_cmpfloat (tl_colour_contrast (theme.counters.track_box, theme.counters.track_ink),
                         >=, 4.5);
      for (guint j = 0; j < 2; j++)
        g_assert_cmpfloat (tl_colour_contrast (theme.counters.box[j], theme.counters.box_ink), >=,
                           i == TL_THEME_HIGH_CONTRAST ? 7.0 : 3.0);
    }
}

static void
test_mix (void)
{
  const TlColour a = tl_colour_from_rgb (0x204060), b = tl_colour_from_rgb (0x6080a0);
  const TlColour middle = tl_colour_mix (a, b, 0.5);

  g_assert_cmpfloat_with_epsilon (middle.red, 0x40 / 255.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (middle.blue, 0x80 / 255.0, 1e-9);
  g_assert_cmpfloat_with_epsilon (tl_colour_mix (a, b, 7.0).green, b.green, 1e-9);
  g_assert_cmpfloat_with_epsilon (tl_colour_with_alpha (a, -1.0).alpha, 0.0, 1e-9);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/draw/theme/serial", test_serial);
  g_test_add_func ("/draw/theme/letters-in-high-contrast", test_letters_in_high_contrast);
  g_test_add_func ("/draw/theme/contrast", test_contrast);
  g_test_add_func ("/draw/theme/mix", test_mix);
  return g_test_run ();
}
