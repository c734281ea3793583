/* SPDX-License-Identifier: GPL-3.0-or-later */
#undef G_DISABLE_ASSERT

#include "rules/advice/tl-cut.h"
#include "rules/base/tl-zoc.h"
#include "support/tl-test-scenario.h"

#include <string.h>

/* "u:trace,v:both" */
static char *
cut_text (const TlSituation *situation, const GArray *units)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    {
      const TlCutUnit *cut = &g_array_index (units, TlCutUnit, i);

      g_string_append_printf (text, "%s%s:%s", i == 0 ? "" : ",",
                              tl_situation_id (situation, cut->unit),
                              !cut->loses_dumps   ? "trace"
                              : !cut->loses_trace ? "dumps"
                                                  : "both");
    }
  return g_string_free (text, FALSE);
}

/* --- an enemy that is dragged --------------------------------------------------------------- */

/* Source and dump in 01.01; u draws over 05 to 02, 4 MP, and has one to spare. */
#define LINE                                                     \
  "size 3 12\nsource 01.01 side0 other\nd side0 dump 8t 01.01\n" \
  "u side0 inf 4-3-3 01.06\n"

typedef struct
{
  const char *path;
  const char *text;
  const char *hex;
  const char *cut;
} DragRow;

static const DragRow drag_rows[] = {
  { "/rules/12.3d/enemy-on-the-only-path", LINE "e side1 inf 4-3-3 move 03.12\n", "01.04",
    /* Round it by 02.04 and 02.03: 5 MP. */
    "" },
  { "/rules/4.5a(B)/enemy-zone-over-the-only-path", LINE "e side1 inf 4-3-3 03.12\n", "02.04",
    "u:both" },
  { "/rules/4.5a(B)/enemy-without-zone-leaves-a-way", LINE "e side1 inf 4-3-3 dg 03.12\n", "02.04",
    "" },
  { "/rules/4.5b/negated-where-it-reaches",
    LINE "a side0 inf 4-3-3 move 01.04\nb side0 inf 4-3-3 move 01.05\ne side1 inf 4-3-3 03.12\n",
    "02.04", "" },
  { "/rules/12.6b/enemy-in-the-source", LINE "e side1 inf 4-3-3 move 03.12\n", "01.01", "u:both" },
  { "/rules/12.3/who-had-nothing-loses-nothing",
    "size 3 12\nu side0 inf 4-3-3 01.07\ne side1 inf 4-3-3 03.12\n", "01.06", "" },
  { "/rules/12.3e/nor-do-those-in-a-box-that-stands-for-it",
    LINE "box b 01.04\nv side0 inf 4-3-3 box=b\ne side1 inf 4-3-3 move 03.12\n", "01.04", "" },
  /* An air base draws SP, and needs no trace. */
  { "/rules/12.9a/a-base-does-not-lose-trace",
    LINE "b side0 base level=1 01.06\ne side1 inf 4-3-3 move 03.12\n", "01.01", "u:both,b:dumps" },
  { "/rules/12.3/units-in-the-hex-do-not-count", LINE "e side1 inf 4-3-3 03.12\n", "01.06", "" },
};

static void
test_drag (gconstpointer data)
{
  const DragRow *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->text);
  guint64 hash = tl_situation_hash (situation);
  TlUnit unit = tl_test_unit (situation, "e");
  g_autoptr (TlSituation) after =
      tl_cut_suppose (situation, &unit, 1, tl_test_hex (situation, row->hex));
  g_autoptr (GArray) cut =
      tl_cut_between (situation, after, tl_side_other (tl_situation_side (situation, unit)));
  g_autofree char *text = cut_text (situation, cut);

  g_assert_cmpstr (text, ==, row->cut);
  g_assert_cmpuint (tl_situation_hash (situation), ==, hash);
}

/* More units than are asked one by one: all twenty trace to 03.03 alone, from within two hexes.
   The one that drops in this turn needs no trace (12.6h), and the one that leaves is not cut
   off. */
static void
test_everybody_at_once (void)
{
  g_autoptr (GString) text = g_string_new (
      "size 5 5\nclock movement side1 3\nsource 03.03 side0 other\ne side1 inf 4-3-3 move pool\n"
      "x side0 inf 4-3-3 05.03 drops=3\ny side0 inf 4-3-3 05.04\n");
  g_autoptr (GString) expected = g_string_new (NULL);

  for (guint i = 0; i < 20; i++)
    {
      g_string_append_printf (text, "u%u side0 inf 4-3-3 %02u.%02u\n", i, 1 + i % 5,
                              i < 10 ? 2u : 4u);
      g_string_append_printf (expected, "%su%u:trace", i == 0 ? "" : ",", i);
    }
  g_autoptr (TlSituation) before = tl_test_situation (text->str);
  g_autoptr (TlSituation) after = tl_test_set (before, "e 03.03; y 05.05");
  g_autoptr (GArray) cut = tl_cut_between (before, after, 0);
  g_autofree char *found = cut_text (before, cut);

  g_assert_cmpstr (found, ==, expected->str);
}

/* The same where nobody is asked one by one, and of those who are named. */
static void
test_bases_at_once (void)
{
  g_autoptr (GString) text =
      g_string_new ("size 5 5\nsource 03.03 side0 other\ne side1 inf 4-3-3 move pool\n"
                    "b side0 base level=1 02.02\n");

  for (guint i = 0; i < 20; i++)
    g_string_append_printf (text, "u%u side0 inf 4-3-3 %02u.%02u\n", i, 1 + i % 5,
                            i < 10 ? 2u : 4u);
  g_autoptr (TlSituation) before = tl_test_situation (text->str);
  g_autoptr (TlSituation) after = tl_test_set (before, "e 03.03");
  g_autoptr (GArray) all = tl_cut_between (before, after, 0);
  TlUnit base = tl_test_unit (before, "b");
  g_autoptr (GArray) one = tl_cut_of_units (before, after, &base, 1);

  g_assert_cmpuint (all->len, ==, 20);
  for (guint i = 0; i < all->len; i++)
    g_assert_cmpuint (g_array_index (all, TlCutUnit, i).unit, !=, base);
  g_assert_cmpuint (one->len, ==, 0);
}

/* --- hinges --------------------------------------------------------------------------------- */

/* "hex 01.03 4: u,v; hq h 4: u" */
static char *
hinges_text (const TlSituation *situation, const GPtrArray *hinges)
{
  static const char *const kinds[] = { "hq", "garrison", "hex" };
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < hinges->len; i++)
    {
      const TlHinge *hinge = hinges->pdata[i];
      char number[TL_HEX_NUMBER_MAX];

      g_string_append_printf (text, "%s%s %s %u:", i == 0 ? "" : "; ", kinds[hinge->kind],
                              hinge->unit != TL_UNIT_NONE
                                  ? tl_situation_id (situation, hinge->unit)
                                  : tl_grid_format (grid, hinge->hex, number),
                              hinge->re4);
      for (guint k = 0; k < hinge->units->len; k++)
        g_string_append_printf (
            text, "%s%s", k == 0 ? " " : ",",
            tl_situation_id (situation, g_array_index (hinge->units, TlCutUnit, k).unit));
    }
  return g_string_free (text, FALSE);
}

/* The HQ bridges the Major River south of 01.06 for u, which stands with it and draws over
   01.07: 1 + 3, and 1; the free step leads into the mountain (12.3c). */
static void
test_hinges_of_a_bridge (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 1 20\nmajor-river 01.06 S\nsource 01.09 side0 other\n"
      "terrain 01.09 mountain\nu side0 inf 4-3-3 01.06\nh side0 hq 2-4 throws=truck 01.06\n");
  g_autoptr (GPtrArray) hinges = tl_cut_hinges (situation, 0, TL_SUPPLY_TRACE, 9);
  g_autofree char *text = hinges_text (situation, hinges);

  g_assert_cmpstr (text, ==, "hq h 4: u");
}

/* u draws over 01.06 to 01.02, or over 01.08 to 01.12; the air base b draws only to 01.02. */
static void
test_hinges_of_an_air_base (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 1 30\nd side0 dump 4t 01.01\nf side0 dump 4t 01.13\n"
                         "u side0 inf 4-3-3 01.07\nb side0 base level=1 01.06\n"
                         "e side1 inf 4-3-3 01.30\n");
  g_autoptr (GPtrArray) hinges = tl_cut_hinges (situation, 0, TL_SUPPLY_DUMP, 9);

  g_assert_cmpuint (hinges->len, ==, 0);
}

/* One column of hexes, so that nothing leads round anything.  4 quarters a brigade. */
static void
test_hinges_of_a_line (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 1 20\nsource 01.01 side0 other\n"
                         "h side0 hq 6-10 throws=truck 01.03\n"
                         "u side0 inf 4-3-3 01.09\nv side0 inf 4-3-3 01.10\n"
                         "e side1 inf 4-3-3 01.20\n");
  g_autoptr (GPtrArray) hinges = tl_cut_hinges (situation, 0, TL_SUPPLY_TRACE, 4);
  g_autofree char *text = hinges_text (situation, hinges);

  /* The source and the hex behind it hold up the HQ as well; then the HQ itself, with its hex next
     to it in rank, 8 quarters each; further hexes follow. */
  g_assert_cmpstr (text, ==,
                   "hex 01.01 12: h,u,v; hex 01.02 12: h,u,v; hq h 8: u,v; hex 01.03 8: u,v");
}

/* Why each cuts: the source's own hex (12.6b), the railway behind the stop (13.3c), the path
   (12.3d). */
static void
test_rules_of_hinges (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 1 20\nrailway 01.01 01.02 01.03 01.04\nsource 01.01 side0 rail-edge\n"
      "village 01.04 Ende\ncontrol 01.04 side0\n"
      "u side0 inf 4-3-3 01.09\ne side1 inf 4-3-3 01.20\n");
  g_autoptr (GPtrArray) hinges = tl_cut_hinges (situation, 0, TL_SUPPLY_TRACE, 9);
  guint n[3] = { 0 };

  for (guint i = 0; i < hinges->len; i++)
    {
      const TlHinge *hinge = hinges->pdata[i];
      gboolean is_source = hinge->hex == tl_test_hex (situation, "01.01") ||
                           hinge->hex == tl_test_hex (situation, "01.04");
      gboolean is_rail = hinge->hex == tl_test_hex (situation, "01.02") ||
                         hinge->hex == tl_test_hex (situation, "01.03");

      g_assert_cmpstr (hinge->rule, ==, is_source ? "12.6b" : is_rail ? "13.3c" : "12.3d");
      n[is_source ? 0 : is_rail ? 1 : 2]++;
    }
  g_assert_cmpuint (n[0], >, 0);
  g_assert_cmpuint (n[1], >, 0);
  g_assert_cmpuint (n[2], >, 0);
}

static void
test_garrison_is_a_hinge (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("|.L\n|.L\n|..\n|.L\n|.L\nsource 01.01 side0 other\n"
                         "u side0 inf 4-3-3 01.05\ng side0 inf 1-1-3 move size=battalion 01.03\n"
                         "e side1 inf 4-3-3 02.03\nn side0 inf 1-1-3 move size=battalion 01.04\n");
  g_autoptr (GPtrArray) hinges = tl_cut_hinges (situation, 0, TL_SUPPLY_TRACE, 9);
  g_autofree char *text = hinges_text (situation, hinges);

  g_assert_nonnull (strstr (text, "garrison 01.03 6: u,n"));
}

/* e stands next to 03.05 and not to 03.06, where u's path to the dump ends by a free step: the dump
   serves u without the garrison, too. */
static void
test_garrison_of_a_dump (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 5 9\nd side0 dump 8t 03.05\nu side0 inf 4-3-3 03.08\n"
                         "g side0 inf 1-1-3 move size=battalion 03.05\ne side1 inf 4-3-3 03.04\n");
  g_autoptr (GPtrArray) hinges = tl_cut_hinges (situation, 0, TL_SUPPLY_DUMP, 9);
  g_autofree char *text = hinges_text (situation, hinges);

  g_assert_cmpstr (text, ==, "hex 03.05 4: u");
}

/* The HQ makes a stop of 01.06, and throws no farther than 01.10: u draws from the stop, 5 MP from
   01.11 to 01.07. */
static void
test_stop_of_an_hq_is_a_hinge (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 1 20\nrailway 01.01 01.02 01.03 01.04 01.05 01.06\n"
                         "source 01.01 side0 rail-edge\nh side0 hq 3-4 throws=truck 01.06\n"
                         "u side0 inf 4-3-3 01.12\ne side1 inf 4-3-3 01.20\n");
  g_autoptr (GPtrArray) hinges = tl_cut_hinges (situation, 0, TL_SUPPLY_TRACE, 99);
  g_autofree char *text = hinges_text (situation, hinges);

  g_assert_nonnull (strstr (text, "hq h 4: u"));
}

static void
test_no_enemy_no_hex (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 1 12\nsource 01.01 side0 other\nu side0 inf 4-3-3 01.06\n");
  g_autoptr (GPtrArray) hinges = tl_cut_hinges (situation, 0, TL_SUPPLY_TRACE, 9);

  g_assert_cmpuint (hinges->len, ==, 0);
}

/* --- against trying everything -------------------------------------------------------------- */

/* A front from west to east with a railway on either side of it, HQs, dumps and gaps. */
static TlSituation *
random_situation (GRand *rand)
{
  static const char letters[] = "......lwhH";
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint row = 0; row < 16; row++)
    {
      g_string_append_c (text, '|');
      for (guint column = 0; column < 6; column++)
        g_string_append_c (text, letters[g_rand_int_range (rand, 0, (int) sizeof letters - 1)]);
      g_string_append_c (text, '\n');
    }
  g_string_append (text, "railway 01.12 01.13 01.14 01.15 01.16\n"
                         "railway 06.01 06.02 06.03 06.04 06.05\n"
                         "source 01.16 side0 rail-edge\nsource 06.01 side1 rail-edge\n"
                         "village 01.13 A\nvillage 06.04 B\ncontrol 01.13 side0\n"
                         "control 06.04 side1\n");
  for (guint side = 0; side < TL_SIDES; side++)
    {
      /* From the rear: dump, HQs, front. */
      static const guint rears[TL_SIDES] = { 16, 1 };
      int way = side == 0 ? -1 : 1;

      for (guint i = 0; i < 13; i++)
        g_string_append_printf (text, "u%ux%u side%u %s %02d.%02d\n", side, i, side,
                                i % 4 == 0   ? "hq 6-5/4-9 throws=truck"
                                : i % 4 == 1 ? "inf 3-2-3 move size=battalion"
                                             : "inf 4-3-3",
                                g_rand_int_range (rand, 1, 7),
                                (int) rears[side] +
                                    way * (i % 4 == 0
                                               ? g_rand_int_range (rand, 3, 5)
                                               : g_rand_int_range (rand, i % 4 == 1 ? 5 : 8, 10)));
      g_string_append_printf (text, "d%u side%u dump 8t %02d.%02d\n", side, side,
                              g_rand_int_range (rand, 1, 7),
                              (int) rears[side] + way * g_rand_int_range (rand, 0, 3));
    }
  return tl_test_situation (text->str);
}

typedef struct
{
  guint re4;
  TlHingeKind kind;
  TlHex hex;
  TlUnit unit;
} Found;

static int
compare_found (gconstpointer a, gconstpointer b)
{
  const Found *one = a, *other = b;

  if (one->re4 != other->re4)
    return one->re4 > other->re4 ? -1 : 1;
  if (one->kind != other->kind)
    return one->kind < other->kind ? -1 : 1;
  if (one->hex != other->hex)
    return one->hex < other->hex ? -1 : 1;
  return (one->unit > other->unit) - (one->unit < other->unit);
}

static void
add_found (GArray *found, const TlSituation *before, TlEdit *edit, TlSide side, TlSupplyKind kind,
           Found candidate)
{
  g_autoptr (TlSituation) after = tl_edit_finish (edit);
  const TlSupplyPicture *was = tl_supply_picture (before, side);
  const TlSupplyPicture *is = tl_supply_picture (after, side);

  for (TlUnit unit = 0; unit < tl_situation_n_units (before); unit++)
    if (tl_situation_side (before, unit) == side && tl_situation_hex (after, unit) != TL_HEX_NONE &&
        tl_supply_line_is_ok (tl_supply_picture_line (was, kind, unit)) &&
        !tl_supply_line_is_ok (tl_supply_picture_line (is, kind, unit)))
      candidate.re4 += tl_unit_re4 (before, unit);
  if (candidate.re4 > 0)
    g_array_append_val (found, candidate);
}

static TlEdit *
emptied (const TlSituation *situation, TlHex hex, gboolean combat_units_only)
{
  TlEdit *edit = tl_situation_edit (situation);

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_hex (situation, unit) == hex &&
        (!combat_units_only || tl_unit_is_combat (situation, unit)))
      tl_edit_put_in_box (edit, unit, TL_BOX_DEAD);
  return edit;
}

/* Every hex, garrison and HQ, one after the other. */
static GArray *
try_all (const TlSituation *situation, TlSide side, TlSupplyKind kind)
{
  GArray *found = g_array_new (FALSE, FALSE, sizeof (Found));
  guint enemy = tl_test_unit (situation, side == 0 ? "u1x2" : "u0x2");

  for (TlHex hex = 0; hex < tl_map_n_hexes (tl_situation_map (situation)); hex++)
    {
      TlEdit *edit = emptied (situation, hex, FALSE);
      TlUnit unit = tl_edit_add_unit (edit, enemy);

      tl_edit_unit (edit, unit)->face = TL_FACE_MOVE;
      tl_edit_place (edit, unit, hex);
      add_found (found, situation, edit, side, kind, (Found){ 0, TL_HINGE_HEX, hex, TL_UNIT_NONE });
      if (tl_situation_has_combat_unit (situation, hex, side))
        add_found (found, situation, emptied (situation, hex, TRUE), side, kind,
                   (Found){ 0, TL_HINGE_GARRISON, hex, TL_UNIT_NONE });
    }
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_counter (situation, unit)->kind == TL_KIND_HQ &&
        tl_situation_side (situation, unit) == side)
      {
        TlEdit *edit = tl_situation_edit (situation);

        tl_edit_put_in_box (edit, unit, TL_BOX_DEAD);
        add_found (found, situation, edit, side, kind,
                   (Found){ 0, TL_HINGE_HQ, tl_situation_hex (situation, unit), unit });
      }
  g_array_sort (found, compare_found);
  return found;
}

/* Combat units that keep out no zone of control are no garrison, whatever goes with them. */
static void
drop_idle_garrisons (GArray *found, const TlSituation *situation, TlSide side)
{
  for (guint i = found->len; i > 0; i--)
    {
      const Found *one = &g_array_index (found, Found, i - 1);

      if (one->kind == TL_HINGE_GARRISON &&
          !tl_zoc_exerted (situation, one->hex, tl_side_other (side)))
        g_array_remove_index (found, i - 1);
    }
}

static void
test_all_tried (gconstpointer data)
{
  TlSupplyKind kind = (TlSupplyKind) GPOINTER_TO_UINT (data);
  g_autoptr (GRand) rand = g_rand_new_with_seed (kind + 7);
  guint n_seen[3] = { 0 };

  for (guint round = 0; round < 400; round++)
    {
      g_autoptr (TlSituation) situation = random_situation (rand);
      TlSide side = (TlSide) (round % 2);
      guint max = round % 3 == 0 ? 3 : 1000;
      g_autoptr (GPtrArray) hinges = tl_cut_hinges (situation, side, kind, max);
      g_autoptr (GArray) found = try_all (situation, side, kind);

      drop_idle_garrisons (found, situation, side);
      g_assert_cmpuint (hinges->len, ==, MIN (max, found->len));
      for (guint i = 0; i < hinges->len; i++)
        {
          const TlHinge *hinge = hinges->pdata[i];
          const Found *expected = &g_array_index (found, Found, i);

          g_assert_cmpuint (hinge->re4, ==, expected->re4);
          g_assert_cmpint (hinge->kind, ==, expected->kind);
          g_assert_cmpuint (hinge->hex, ==, expected->hex);
          g_assert_cmpuint (hinge->unit, ==, expected->unit);
          n_seen[hinge->kind]++;
        }
    }
  g_test_message ("hinges: %u HQs, %u garrisons, %u hexes", n_seen[0], n_seen[1], n_seen[2]);
  for (guint i = 0; i < 3; i++)
    g_assert_cmpuint (n_seen[i], >, 10);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (drag_rows); i++)
    g_test_add_data_func (drag_rows[i].path, &drag_rows[i], test_drag);
  g_test_add_func ("/rules/12.9a/no-base-loses-trace-when-all-are-asked", test_bases_at_once);
  g_test_add_func ("/rules/12.6/everybody-at-once", test_everybody_at_once);
  g_test_add_func ("/rules/13.8b/hinge-of-a-bridge", test_hinges_of_a_bridge);
  g_test_add_func ("/rules/12.9c/an-air-base-makes-no-hinge", test_hinges_of_an_air_base);
  g_test_add_func ("/rules/12.6/hinges-of-a-line", test_hinges_of_a_line);
  g_test_add_func ("/rules/4.5b/garrison-is-a-hinge", test_garrison_is_a_hinge);
  g_test_add_func ("/rules/12.3c/garrison-of-a-dump", test_garrison_of_a_dump);
  g_test_add_func ("/rules/13.3c/stop-of-an-hq-is-a-hinge", test_stop_of_an_hq_is_a_hinge);
  g_test_add_func ("/rules/12.6/no-enemy-no-hex", test_no_enemy_no_hex);
  g_test_add_data_func ("/rules/12.6/hinges-against-all-tried", GUINT_TO_POINTER (TL_SUPPLY_TRACE),
                        test_all_tried);
  g_test_add_data_func ("/rules/12.3/hinges-against-all-tried", GUINT_TO_POINTER (TL_SUPPLY_DUMP),
                        test_all_tried);
  g_test_add_func ("/rules/12.6b/hinges-say-why", test_rules_of_hinges);
  return g_test_run ();
}
