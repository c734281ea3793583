/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Zones of control: who has one, where, and who negates it; against a naive reading on random
 * maps. */
#undef G_DISABLE_ASSERT

#include "rules/base/tl-zoc.h"
#include "support/tl-test-scenario.h"

#include <string.h>

/* The neighbours of 03.03: 03.02 N, 04.02 NE, 04.03 SE, 03.04 S, 02.03 SW, 02.02 NW. */
static const char *const ring[] = { "03.02", "04.02", "04.03", "03.04", "02.03", "02.02" };

typedef struct
{
  const char *path;
  const char *unit; /* in 03.03, of side 1 */
  gboolean has_zoc;
} WhoRow;

static const WhoRow who_rows[] = {
  { "/rules/4.5/combat-mode", "inf 4-3-3", TRUE },
  { "/rules/4.5/zero-strength", "inf 0-3-3", TRUE },
  { "/rules/4.5/move-mode", "inf 4-3-3 move", FALSE },
  { "/rules/4.5/reserve", "inf 4-3-3 reserve", FALSE },
  { "/rules/4.5/released-reserve-is-in-combat-mode", "inf 4-3-3 combat released", TRUE },
  { "/rules/4.5/strat", "inf 4-3-3 strat", FALSE },
  { "/rules/4.5/dg", "inf 4-3-3 dg", FALSE },
  { "/rules/4.5/out-of-supply", "inf 4-3-3 oos", FALSE },
  { "/rules/4.5/low-on-supply", "inf 4-3-3 low", TRUE },
  { "/rules/5.9c/exploit-that-had-one", "inf 4-3-3 exploit keeps-zoc", TRUE },
  { "/rules/5.9c/exploit-that-had-none", "inf 4-3-3 exploit", FALSE },
  { "/rules/4.4b/in-parentheses", "inf (4)-3-3", FALSE },
  { "/rules/4.4b/headquarters", "hq 10-0", FALSE },
  { "/rules/4.4b/artillery", "art 12-3-4 range=3", FALSE },
  { "/rules/4.4b/replacements", "repl 1-0-6", FALSE },
  { "/rules/4.4b/dump", "dump 4t", FALSE },
};

static void
test_who (gconstpointer data)
{
  const WhoRow *row = data;
  g_autofree char *text = g_strdup_printf ("size 5 5\ne side1 %s 03.03\n", row->unit);
  g_autoptr (TlSituation) situation = tl_test_situation (text);

  for (guint i = 0; i < G_N_ELEMENTS (ring); i++)
    g_assert_cmpint (tl_zoc_exerted (situation, tl_test_hex (situation, ring[i]), 1), ==,
                     row->has_zoc);
  /* It is no ZOC of the other side, does not reach two hexes, nor into its own hex. */
  g_assert_false (tl_zoc_exerted (situation, tl_test_hex (situation, ring[0]), 0));
  g_assert_false (tl_zoc_exerted (situation, tl_test_hex (situation, "03.01"), 1));
  g_assert_false (tl_zoc_exerted (situation, tl_test_hex (situation, "03.03"), 1));
}

/* 4.5: a lake, a mountain, a major river and the sea stop no ZOC. */
static void
test_terrain_does_not_matter (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation ("| . . . . .\n"
                                                         "| . L L m .\n"
                                                         "| . S . s .\n"
                                                         "| . . S . .\n"
                                                         "| . . . . .\n"
                                                         "major-river 03.03 N NE SE\n"
                                                         "lake-side 03.03 S\n"
                                                         "e side1 inf 4-3-3 03.03\n");

  for (guint i = 0; i < G_N_ELEMENTS (ring); i++)
    g_assert_true (tl_zoc_exerted (situation, tl_test_hex (situation, ring[i]), 1));
}

typedef struct
{
  const char *path;
  const char *friend; /* of side 0, in 03.02 */
  gboolean negates;
} NegateRow;

static const NegateRow negate_rows[] = {
  { "/rules/4.5b/combat-mode", "inf 4-3-3", TRUE },
  { "/rules/4.5b/any-mode", "inf 4-3-3 dg", TRUE },
  { "/rules/4.5b/strat", "inf 4-3-3 strat", TRUE },
  { "/rules/4.5b/headquarters", "hq 10-0", TRUE },
  { "/rules/4.5b/artillery", "art 12-3-4 range=3", TRUE },
  { "/rules/4.5b/out-of-supply", "inf 4-3-3 oos", TRUE },
  { "/rules/4.5b/dump-does-not", "dump 4t", FALSE },
  { "/rules/4.5b/hedgehog-does-not", "hedgehog level=2", FALSE },
  { "/rules/4.5b/truck-does-not", "truck 2-45", FALSE },
};

static void
test_negation (gconstpointer data)
{
  const NegateRow *row = data;
  g_autofree char *text =
      g_strdup_printf ("size 5 5\ne side1 inf 4-3-3 03.03\nf side0 %s 03.02\n", row->friend);
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  TlHex hex = tl_test_hex (situation, "03.02");
  guint flags = tl_zoc_path_flags (situation)[hex] >> tl_zoc_path_shift (0) & 15;

  g_assert_cmpint (tl_zoc_negated (situation, hex, 0), ==, row->negates);
  g_assert_cmpint (tl_zoc_holds_against (situation, hex, 0), ==, !row->negates);
  /* The ZOC is there all the same: retreats do not ask (9.12e). */
  g_assert_true (tl_zoc_exerted (situation, hex, 1));
  g_assert_cmpuint (flags, ==,
                    row->negates ? 0 : TL_PATH_NO_LEAVE | TL_PATH_NO_PASS | TL_PATH_NO_RAIL);
}

static void
test_exerting_units (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation ("size 5 5\n"
                                                         "a side1 inf 4-3-3 03.04\n"
                                                         "b side1 inf 4-3-3 02.02\n"
                                                         "c side1 inf 4-3-3 02.02 move\n"
                                                         "d side0 inf 4-3-3 04.03\n");
  g_autoptr (GArray) units = tl_zoc_exerting_units (situation, tl_test_hex (situation, "03.03"), 1);

  g_assert_cmpuint (units->len, ==, 2);
  g_assert_cmpuint (g_array_index (units, TlUnit, 0), ==, tl_test_unit (situation, "a"));
  g_assert_cmpuint (g_array_index (units, TlUnit, 1), ==, tl_test_unit (situation, "b"));
}

/* --- naive reading --------------------------------------------------------------------------- */

static gboolean
naive_zoc (const TlSituation *situation, TlHex hex, TlSide side)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (state->hex != TL_HEX_NONE && tl_situation_side (situation, unit) == side &&
          tl_grid_distance (grid, state->hex, hex) == 1 && tl_unit_has_zoc (situation, unit, NULL))
        return TRUE;
    }
  return FALSE;
}

static TlSituation *
random_situation (GRand *random)
{
  static const char *const types[] = { "inf 4-3-3",       "inf (4)-3-3", "tank 4-3-8 track",
                                       "inf 4-3-3 dg",    "hq 10-0",     "inf 4-3-3 reserve",
                                       "inf 4-3-3 strat", "dump 4t" };
  GString *text = g_string_new (NULL);
  TlSituation *situation;

  g_string_append_printf (text, "size %d %d\n", g_rand_int_range (random, 1, 9),
                          g_rand_int_range (random, 1, 9));
  for (guint i = 0; i < 12; i++)
    g_string_append_printf (text, "u%u side%d %s\n", i, g_rand_int_range (random, 0, 2),
                            types[g_rand_int_range (random, 0, G_N_ELEMENTS (types))]);
  situation = tl_test_situation (text->str);
  g_string_free (text, TRUE);
  return situation;
}

/* Puts units on the map, none beside an enemy in its own hex. */
static TlSituation *
scatter (TlSituation *situation, GRand *random)
{
  TlEdit *edit = tl_situation_edit (situation);
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      TlHex hex = (TlHex) g_rand_int_range (random, 0, (int) n_hexes);

      if (!tl_situation_has_combat_unit (tl_edit_look (edit), hex,
                                         tl_side_other (tl_situation_side (situation, unit))))
        tl_edit_place (edit, unit, hex);
    }
  tl_situation_unref (situation);
  return tl_edit_finish (edit);
}

static void
test_random_maps (void)
{
  g_autoptr (GRand) random = g_rand_new_with_seed (45);

  for (guint round = 0; round < 200; round++)
    {
      g_autoptr (TlSituation) situation = scatter (random_situation (random), random);

      for (TlHex hex = 0; hex < tl_map_n_hexes (tl_situation_map (situation)); hex++)
        for (TlSide side = 0; side < TL_SIDES; side++)
          {
            TlSide enemy = tl_side_other (side);
            gboolean ezoc = naive_zoc (situation, hex, enemy);
            gboolean friends = tl_situation_has_combat_unit (situation, hex, side);
            gboolean enemies = tl_situation_has_combat_unit (situation, hex, enemy);
            guint flags = tl_zoc_path_flags (situation)[hex] >> tl_zoc_path_shift (side) & 15;

            g_assert_cmpint (tl_zoc_exerted (situation, hex, enemy), ==, ezoc);
            g_assert_cmpint (tl_zoc_holds_against (situation, hex, side), ==, ezoc && !friends);
            g_assert_cmpint ((flags & TL_PATH_NO_ENTER) != 0, ==, enemies);
            g_assert_cmpint ((flags & TL_PATH_NO_PASS) != 0, ==, ezoc && !friends);
          }
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (who_rows); i++)
    g_test_add_data_func (who_rows[i].path, &who_rows[i], test_who);
  for (guint i = 0; i < G_N_ELEMENTS (negate_rows); i++)
    g_test_add_data_func (negate_rows[i].path, &negate_rows[i], test_negation);
  g_test_add_func ("/rules/4.5/terrain-does-not-matter", test_terrain_does_not_matter);
  g_test_add_func ("/rules/4.5/who-exerts-it", test_exerting_units);
  g_test_add_func ("/rules/4.5/random-maps-against-a-naive-reading", test_random_maps);
  return g_test_run ();
}
