/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The menu of a counter: which commands of the window are of use for it. */
#include "menu-support.h"

#include "app/window/tl-window-menus.h"

#define UNITS "u side0 inf 4-3-3 02.02\ne side1 inf 4-3-3 03.02\n"

static gboolean
offers (Fixture *f, const char *number, const char *item)
{
  TlHex hex = tl_test_hex (tl_game_situation (f->game), number);
  g_autofree char *all = NULL;

  menu_open (f, tl_counter_menu_new (f->view, hex), hex);
  all = app_texts_below (f->menu);
  gtk_popover_popdown (GTK_POPOVER (f->menu));
  app_settle ();
  return strstr (all, item) != NULL;
}

/* Attacks are looked for on the enemy of the side that acts; in a Reaction Phase that is not the
 * phasing one (7.0). */
static void
test_attacks (void)
{
  static const struct
  {
    const char *clock;
    gboolean on_side0;
  } rows[] = { { "clock movement side0\n", FALSE },
               { "clock reaction side0\n", TRUE },
               { "clock reaction-barrage side0\n", TRUE },
               { "clock reaction side1\n", FALSE },
               { "clock combat side1\n", TRUE } };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *text = g_strconcat ("size 4 4\n", rows[i].clock, UNITS, NULL);
      Fixture f = { NULL };

      g_test_message ("%s", rows[i].clock);
      menu_set_up (&f, text);
      g_assert_cmpint (offers (&f, "02.02", "Find Attacks"), ==, rows[i].on_side0);
      g_assert_cmpint (offers (&f, "03.02", "Find Attacks"), ==, !rows[i].on_side0);
      g_assert_false (offers (&f, "01.04", "Find Attacks"));
      menu_tear_down (&f, NULL);
    }
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/7.0/counter-menu/find-attacks", test_attacks);
  return g_test_run ();
}
