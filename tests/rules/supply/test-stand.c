/* SPDX-License-Identifier: GPL-3.0-or-later */
#undef G_DISABLE_ASSERT

#include "rules/advice/tl-stand.h"
#include "rules/movement/tl-move.h"
#include "support/tl-test-scenario.h"

/* "01.06:td 01.05:t" of the hexes of the first column, in the order of their cost. */
static char *
first_column (const TlSituation *situation, const GArray *stands)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < stands->len; i++)
    {
      const TlStand *stand = &g_array_index (stands, TlStand, i);
      char number[TL_HEX_NUMBER_MAX];

      tl_grid_format (grid, stand->hex, number);
      if (g_str_has_prefix (number, "01."))
        g_string_append_printf (text, "%s%s:%s%s", text->len == 0 ? "" : " ", number,
                                stand->has_trace ? "t" : "", stand->has_dump ? "d" : "");
    }
  return g_string_free (text, FALSE);
}

typedef struct
{
  const char *path;
  const char *text;
  const char *stands;
} ReachRow;

static const ReachRow reach_rows[] = {
  /* Source in 01.01: from 01.07 five counted hexes and the free step.  Dump in 01.03: to 01.09. */
  { "/rules/12.3a/how-far-can-i-go",
    "size 1 20\nclock movement side0\nsource 01.01 side0 other\nd side0 dump 4t 01.03\n"
    "u side0 inf 4-3-3 01.07\n",
    "01.07:td 01.06:td 01.08:d 01.05:td 01.09:d 01.04:td 01.10:" },
  /* 10 RE (4.8): f, 9 1/2, has room for half an RE; u, 1 RE, may go through, and not stay. */
  { "/rules/4.8/how-far-can-i-go",
    "size 1 20\nclock movement side0\nsource 01.01 side0 other\n"
    "u side0 inf 4-3-3 01.07\nf side0 inf 20-3-3 re=9 01.06\n"
    "g side0 inf 4-3-3 size=battalion 01.06\n",
    "01.07:t 01.08: 01.05:t 01.09: 01.04:t 01.10:" },
  { "/rules/4.8/how-far-can-half-a-regiment-go",
    "size 1 20\nclock movement side0\nsource 01.01 side0 other\n"
    "u side0 inf 4-3-3 size=battalion 01.07\nf side0 inf 20-3-3 re=9 01.06\n"
    "g side0 inf 4-3-3 size=battalion 01.06\n",
    "01.07:t 01.06:t 01.08: 01.05:t 01.09: 01.04:t 01.10:" },
  /* Its own presence negates the zone of control in 01.07, but not that in 01.06 on the way. */
  { "/rules/4.5a(B)/own-hex-is-negated-not-the-next",
    "size 3 20\nclock movement side0\nsource 01.01 side0 other\nu side0 inf 4-3-1 01.06\n"
    "e side1 inf 4-3-3 02.07\n",
    /* e stands next to 01.07 and 01.08. */
    "01.06:t 01.05:t 01.07:t" },
  /* A hex with a railway counts once it is entered: the village in 01.04 comes under control. */
  { "/rules/13.3h/takes-the-stop-into-control",
    "size 1 20\nclock movement side0\nsource 01.01 side0 rail-edge\n"
    "railway 01.01 01.02 01.03 01.04 01.05 01.06 01.07 01.08 01.09 01.10 01.11 01.12\n"
    "village 01.11 V\nu side0 inf 4-3-2 01.13\n",
    "01.13: 01.12: 01.14: 01.11:t 01.15:" },
  /* A port counter in 01.08, nobody's: a source for the unit in it, and for nobody who only might
     be. */
  { "/rules/12.6a/takes-a-port-counter-into-control",
    "size 1 20\nclock movement side0\np side0 port capacity=8 01.08\nu side0 inf 4-3-2 01.06\n",
    "01.06: 01.05: 01.07: 01.04: 01.08:t" },
  /* The enemy has the source: who stands in it has it back, and nobody does by standing near. */
  { "/rules/13.3h/takes-a-source-into-control",
    "size 1 20\nclock movement side0\nsource 01.01 side0 other\ncontrol 01.01 side1\n"
    "u side0 inf 4-3-3 01.04\n",
    "01.04: 01.03: 01.05: 01.02: 01.06: 01.01:t 01.07:" },
  { "/rules/6.1/who-cannot-move-stays",
    "size 1 9\nclock movement side0\nsource 01.01 side0 other\n"
    "u side0 inf 4-3-0 01.04\n",
    "01.04:t" },
};

static void
test_reach (gconstpointer data)
{
  const ReachRow *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->text);
  g_autoptr (GArray) stands = tl_stand_reach (situation, tl_test_unit (situation, "u"), NULL);
  g_autofree char *text = first_column (situation, stands);

  g_assert_cmpstr (text, ==, row->stands);
}

/* --- against standing there ------------------------------------------------------------------ */

static TlSituation *
random_situation (GRand *rand)
{
  static const char letters[] = "......lwhH";
  g_autoptr (GString) text = g_string_new ("clock movement side0\n");

  for (guint row = 0; row < 10; row++)
    {
      g_string_append_c (text, '|');
      for (guint column = 0; column < 9; column++)
        g_string_append_c (text, letters[g_rand_int_range (rand, 0, (int) sizeof letters - 1)]);
      g_string_append_c (text, '\n');
    }
  g_string_append (text, "railway 01.02 01.03 01.04 01.05 01.06 01.07 01.08 01.09 01.10\n"
                         "source 01.10 side0 rail-edge\nsource 05.10 both other\n"
                         "village 01.06 A\nvillage 01.03 B\ncontrol 01.06 side1\n"
                         "port 09.09 8 P\n");
  for (guint i = 0; i < 5; i++)
    g_string_append_printf (text, "e%u side1 inf 4-3-3 %02d.%02d\n", i,
                            g_rand_int_range (rand, 1, 10), g_rand_int_range (rand, 1, 6));
  for (guint i = 0; i < 4; i++)
    g_string_append_printf (text, "u%u side0 %s %02d.%02d\n", i,
                            i == 0   ? "hq 4-5/3-6 throws=truck"
                            : i == 1 ? "eng 2-3-4"
                            : i == 2 ? "mech 4-3-8 truck"
                                     : "inf 4-3-4",
                            g_rand_int_range (rand, 1, 10), g_rand_int_range (rand, 6, 11));
  g_string_append_printf (text, "d side0 dump 8t %02d.10\n", g_rand_int_range (rand, 1, 10));
  return tl_test_situation (text->str);
}

static void
test_against_standing_there (void)
{
  g_autoptr (GRand) rand = g_rand_new_with_seed (5);
  guint n_good = 0, n_bad = 0;

  for (guint round = 0; round < 40; round++)
    {
      g_autoptr (TlSituation) situation = random_situation (rand);
      g_autofree char *id = g_strdup_printf ("u%u", round % 4);
      TlUnit unit = tl_test_unit (situation, id);
      g_autoptr (GArray) stands = tl_stand_reach (situation, unit, NULL);

      for (guint i = 0; i < stands->len; i++)
        {
          const TlStand *stand = &g_array_index (stands, TlStand, i);
          g_autofree char *number = tl_map_describe_hex (tl_situation_map (situation), stand->hex);
          g_autofree char *place = g_strdup_printf ("%s %.5s", id, number);
          g_autoptr (TlSituation) there = tl_test_set (situation, place);
          const TlSupplyPicture *picture = tl_supply_picture (there, 0);
          gboolean has_trace =
              tl_supply_line_is_ok (tl_supply_picture_line (picture, TL_SUPPLY_TRACE, unit));

          g_assert_true (stand->has_trace == has_trace);
          g_assert_true (stand->has_dump == tl_supply_line_is_ok (tl_supply_picture_line (
                                                picture, TL_SUPPLY_DUMP, unit)));
          *(has_trace ? &n_good : &n_bad) += 1;
        }
    }
  g_assert_cmpuint (n_good, >, 100);
  g_assert_cmpuint (n_bad, >, 100);
}

/* --- HQs ------------------------------------------------------------------------------------ */

/* Source and dump in 01.01.  In Combat Mode the HQ throws 6 MP but has no MA; on its other side it
   throws 2 MP and moves 6.  The units stand in 01.12 and 01.09.  It must draw itself, so it can be
   as far as 01.07: from there in Move Mode it throws to 08 and 09 and a free step, 01.10: u only.
   In 01.05 in Combat Mode it throws to 11, and a free step: both. */
static void
test_where_an_hq_should_stand (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 1 20\nclock movement side0\nsource 01.01 side0 other\nd side0 dump 8t 01.01\n"
      "h side0 hq 6-0/2-6 throws=truck 01.05\nu side0 inf 4-3-3 01.09\nv side0 inf 4-3-3 01.12\n");
  TlUnit units[] = { tl_test_unit (situation, "u"), tl_test_unit (situation, "v") };
  g_autoptr (GArray) stands = tl_stand_hq (situation, tl_test_unit (situation, "h"), units, 2);
  const TlHqStand *best = &g_array_index (stands, TlHqStand, 0);
  const TlHqStand *second = &g_array_index (stands, TlHqStand, 1);

  g_assert_cmpuint (best->hex, ==, tl_test_hex (situation, "01.05"));
  g_assert_cmpuint (best->face, ==, TL_FACE_COMBAT);
  g_assert_cmpuint (best->n_traced, ==, 2);
  g_assert_cmpuint (best->n_dumped, ==, 2);
  g_assert_true (best->hq_has_trace);
  g_assert_cmpuint (second->hex, ==, tl_test_hex (situation, "01.06"));
  g_assert_cmpuint (second->face, ==, TL_FACE_MOVE);
  g_assert_cmpuint (second->mp12, ==, 12);
  g_assert_cmpuint (second->n_traced, ==, 1);
}

static void
test_only_hqs (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 1 9\nu side0 inf 4-3-3 01.04\nh side0 hq 4-4 pool\n");
  TlUnit u = tl_test_unit (situation, "u");
  g_autoptr (GArray) none = tl_stand_hq (situation, u, &u, 1);
  g_autoptr (GArray) off_map = tl_stand_hq (situation, tl_test_unit (situation, "h"), &u, 1);

  g_assert_cmpuint (none->len, ==, 0);
  g_assert_cmpuint (off_map->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (reach_rows); i++)
    g_test_add_data_func (reach_rows[i].path, &reach_rows[i], test_reach);
  g_test_add_func ("/rules/12.6a/against-standing-there", test_against_standing_there);
  g_test_add_func ("/rules/13.1/where-an-hq-should-stand", test_where_an_hq_should_stand);
  g_test_add_func ("/rules/13.1/only-hqs", test_only_hqs);
  return g_test_run ();
}
