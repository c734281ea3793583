/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What lies in a holding box off the map, and who draws from it there; and that who is in one that
 * stands for a hex is in that hex (12.3e). */
#undef G_DISABLE_ASSERT

#include "rules/base/tl-stacking.h"
#include "rules/base/tl-zoc.h"
#include "rules/movement/tl-move.h"
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

/* --- a box that stands for a hex -------------------------------------------------------------- */

/* In each of these, b stands for 02.03, and e is side1's in it. */
#define HEX_BOX "size 4 6\nclock movement side0\nbox b 02.03\n"

static void
test_is_in_the_hex (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      HEX_BOX "e side1 inf 4-3-3 box=b\nf side1 inf 4-3-3 02.03\nd side1 dump 3t box=b\n");
  g_autoptr (GArray) stack = tl_situation_units_in (situation, tl_test_hex (situation, "02.03"));
  TlUnit unit = tl_test_unit (situation, "e");
  TlHex hex = tl_test_hex (situation, "02.03");

  g_assert_cmpuint (tl_situation_hex (situation, unit), ==, hex);
  g_assert_cmpuint (tl_situation_state (situation, unit)->box, ==, 0);
  g_assert_cmpuint (stack->len, ==, 3);
  g_assert_true (tl_situation_has_combat_unit (situation, hex, 1));
  g_assert_cmpuint (tl_test_dump_t (situation, hex, 1), ==, 3);

  /* It leaves the box with the hex. */
  TlEdit *edit = tl_situation_edit (situation);
  tl_edit_place (edit, unit, hex);
  g_autoptr (TlSituation) after = tl_edit_finish (edit);
  g_assert_cmpuint (tl_situation_state (after, unit)->box, ==, TL_BOX_NONE);
}

/* 02.03 is nobody's to enter, and its six neighbours are under a zone of control. */
static void
test_bars_and_exerts (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (HEX_BOX "e side1 inf 4-3-3 box=b\nu side0 inf 4-3-9 02.01\n");
  TlUnit unit = tl_test_unit (situation, "u");
  TlHex hex = tl_test_hex (situation, "02.03");
  g_autoptr (TlMoveReach) reach = tl_move_reach (situation, &unit, 1, NULL);

  g_assert_false (tl_move_reach_contains (reach, hex));
  g_assert_true (tl_move_reach_contains (reach, tl_test_hex (situation, "02.05")));
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    g_assert_true (
        tl_zoc_exerted (situation, tl_map_neighbour (tl_situation_map (situation), hex, d), 1));
}

/* 4.5b: who is in the box negates a zone of control in the hex. */
static void
test_negates (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (HEX_BOX "e side0 inf 4-3-3 box=b\nz side1 inf 4-3-3 02.04\n");
  TlHex hex = tl_test_hex (situation, "02.03");

  g_assert_true (tl_zoc_exerted (situation, hex, 1));
  g_assert_false (tl_zoc_holds_against (situation, hex, 0));
  g_assert_true (tl_zoc_holds_against (situation, tl_test_hex (situation, "02.05"), 0));
}

/* 4.8a: 4 RE in the box and 4 in the hex leave room for 2. */
static void
test_stacks (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      HEX_BOX "e side1 inf 4-3-3 re=4 box=b\nf side1 inf 4-3-3 re=4 02.03\n"
              "two side1 inf 4-3-3 re=2 02.05\nthree side1 inf 4-3-3 re=3 02.05\n");
  TlHex hex = tl_test_hex (situation, "02.03");

  g_assert_true (tl_stacking_has_room (situation, tl_test_unit (situation, "two"), hex));
  g_assert_false (tl_stacking_has_room (situation, tl_test_unit (situation, "three"), hex));
}

/* 13.3c: an HQ in the box makes the rail hex detrainable, and it is traced from. */
static void
test_detrains (void)
{
  static const char *const places[] = { "box=b", "pool" };

  for (guint i = 0; i < G_N_ELEMENTS (places); i++)
    {
      g_autofree char *text = g_strconcat (
          "size 1 12\nrailway 01.01 01.02 01.03 01.04 01.05 01.06\nsource 01.01 side0 rail-edge\n"
          "box b 01.06\nu side0 inf 4-3-3 01.11\nh side0 hq 1-4 throws=truck ",
          places[i], "\n", NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      TlHex hex = tl_test_hex (situation, "01.06");
      g_autoptr (TlSupplyPath) path =
          tl_supply_trace (situation, tl_test_unit (situation, "u"), NULL);

      g_assert_cmpint (tl_trace_source_at (situation, 0, hex) != NULL, ==, i == 0);
      g_assert_cmpint (path != NULL, ==, i == 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  g_test_add_func ("/rules/12.3e/box/nobody-on-the-map", test_on_the_map);
  g_test_add_func ("/rules/12.3e/hex-box/is-in-the-hex", test_is_in_the_hex);
  g_test_add_func ("/rules/12.3e/hex-box/bars-and-exerts-a-zone", test_bars_and_exerts);
  g_test_add_func ("/rules/12.3e/hex-box/negates-a-zone", test_negates);
  g_test_add_func ("/rules/12.3e/hex-box/counts-for-stacking", test_stacks);
  g_test_add_func ("/rules/12.3e/hex-box/makes-detrainable", test_detrains);
  return g_test_run ();
}
