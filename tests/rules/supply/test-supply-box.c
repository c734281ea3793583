/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies in a holding box off the map, and who draws from it there (12.3e). */
#undef G_DISABLE_ASSERT

#include "rules/supply/tl-draw.h"
#include "rules/supply/tl-supply.h"
#include "support/tl-test-scenario.h"

/* r and s are off the map; m gives the stack in 02.02 room. */
#define BOXES "size 4 4\nbox r\nbox s\nbox m 02.02\nformation f side0\nformation g side0\n"
#define U "u side0 inf 4-3-3 formation=f box=r\n"

typedef struct
{
  const char *path;
  const char *text;
  const char *units; /* of side0 in boxes off the map */
  guint t;           /* within u's reach in its box; 0: none */
} Row;

static const Row rows[] = {
  { "/rules/12.3e/box/what-lies-there", BOXES U "d side0 dump 5t box=r\n", "u", 5 },
  { "/rules/12.3e/box/nothing-lies-there", BOXES U, "u", 0 },
  { "/rules/12.3e/box/not-what-lies-in-another", BOXES U "d side0 dump 5t box=s\n", "u", 0 },
  { "/rules/12.3e/box/not-what-lies-on-the-map", BOXES U "d side0 dump 5t 01.01\n", "u", 0 },
  { "/rules/12.1d/box/not-the-enemy-s", BOXES U "d side1 dump 5t box=r\n", "u", 0 },
  { "/rules/13.2g/box/its-own-organic-trucks",
    BOXES U "t side0 truck 2-45 6t organic formation=f box=r\n", "u", 6 },
  { "/rules/13.2g/box/other-sp-first",
    BOXES "t side0 truck 2-45 6t organic formation=f box=r\n" U "d side0 dump 5t box=r\n", "u", 5 },
  { "/rules/13.2g/box/not-another-formation-s",
    BOXES U "t side0 truck 2-45 6t organic formation=g box=r\n", "u", 0 },
  { "/rules/12.3e/box/everybody-there",
    BOXES U "v side0 hq 6-6 box=s\nx side1 inf 4-3-3 box=r\nt side0 truck 2-45 6t box=r\n"
            "w side0 inf 4-3-3 box=m\ny side0 inf 4-3-3 01.01\nz side0 inf 4-3-3 pool\n",
    "u v", 6 },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->text);
  g_autoptr (GArray) units = tl_supply_boxed_units (situation, 0);
  g_autoptr (GArray) expected = tl_test_units (situation, row->units);
  TlUnit unit = tl_test_unit (situation, "u");
  guint32 t = 99;
  TlSupplyLine line = tl_supply_box_line (situation, unit, &t);

  g_assert_cmpmem (units->data, units->len * sizeof (TlUnit), expected->data,
                   expected->len * sizeof (TlUnit));
  g_assert_cmpuint (t, ==, row->t);
  g_assert_cmpint (tl_supply_line_is_ok (&line), ==, row->t > 0);
  if (row->t > 0)
    g_assert_cmpuint (line.source, ==, tl_draw_site (situation, unit));
}

/* Who is on the map has no line of a box, whatever lies in one. */
static void
test_on_the_map (void)
{
  static const char *const places[] = { "01.01", "box=m", "pool" };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *text = g_strconcat (BOXES "d side0 dump 5t box=r\nc side0 dump 5t 01.01\n"
                                                 "b side0 dump 5t box=m\nu side0 inf 4-3-3 ",
                                           places[i], "\n", NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      guint32 t = 99;
      TlSupplyLine line = tl_supply_box_line (situation, tl_test_unit (situation, "u"), &t);

      g_assert_cmpuint (t, ==, 0);
      g_assert_false (tl_supply_line_is_ok (&line));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/rules/12.3e/box/nobody-on-the-map", test_on_the_map);
  return g_test_run ();
}
