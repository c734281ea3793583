/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The edition and terrain chart that tests fill by hand (tests/support/) against those loaded from
 * data/tables/: what rules are tested with is what players get.
 */
#include "support/tl-test-edition.h"

#include "xml/tl-xml-edition.h"
#include "xml/tl-xml-terrain.h"

#define assert_same_number(a, b, field) g_assert_cmpint ((a)->field, ==, (b)->field)
#define assert_same_fraction(a, b, field) g_assert_true (tl_fraction_equal ((a)->field, (b)->field))

static void
test_constants (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlEdition) hand = tl_test_edition ();
  g_autoptr (TlEdition) data = tl_edition_load ("4.3", &error);

  g_assert_no_error (error);
  assert_same_number (hand, data, tokens_per_sp);
  assert_same_number (hand, data, draw_mp12);
  assert_same_number (hand, data, draw_mobility);
  assert_same_number (hand, data, stack_re4);
  assert_same_number (hand, data, overrun_mp12);
  assert_same_number (hand, data, overrun_entry_mp12);
  assert_same_number (hand, data, hq_combat_strength);
  assert_same_number (hand, data, hq_move_strength);
  assert_same_number (hand, data, artillery_strength);
  assert_same_number (hand, data, attack_supply_t);
  assert_same_number (hand, data, defence_supply_t);
  assert_same_number (hand, data, defence_supply_small_t);
  assert_same_number (hand, data, defence_supply_small_re4);
  assert_same_number (hand, data, low_recovery_t);
  assert_same_number (hand, data, eat_re4_per_t);
  assert_same_number (hand, data, fuel_formation_t);
  assert_same_number (hand, data, fuel_unit_t);
  assert_same_number (hand, data, retreat_dg_hex);
  assert_same_fraction (hand, data, unsupplied_defence);
  assert_same_fraction (hand, data, oos);
  assert_same_fraction (hand, data, loss_attack);
  assert_same_fraction (hand, data, loss_defence);
  assert_same_fraction (hand, data, at_reduces);
  assert_same_fraction (hand, data, at_reduced);
  assert_same_number (hand, data, hedgehog_surprise);
  assert_same_number (hand, data, surprise_regular.attacker_at_least);
  assert_same_number (hand, data, surprise_regular.defender_at_most);
  assert_same_number (hand, data, surprise_overrun.attacker_at_least);
  assert_same_number (hand, data, surprise_overrun.defender_at_most);
}

static void
test_sizes (void)
{
  g_autoptr (TlEdition) hand = tl_test_edition ();
  g_autoptr (TlEdition) data = tl_edition_load ("4.3", NULL);

  assert_same_number (hand, data, re4_hq);
  assert_same_number (hand, data, re4_repl);
  /* Companies to armies. */
  for (guint size = 1; size < 9; size++)
    assert_same_number (hand, data, re4_of_size[size]);
}

static void
test_modes (void)
{
  g_autoptr (TlEdition) hand = tl_test_edition ();
  g_autoptr (TlEdition) data = tl_edition_load ("4.3", NULL);

  for (guint i = 0; i < TL_MODES; i++)
    {
      const TlModeEffect *one = &hand->modes[i];
      const TlModeEffect *other = &data->modes[i];

      g_test_message ("%s", tl_mode_id ((TlMode) i));
      assert_same_fraction (one, other, attack);
      assert_same_fraction (one, other, defence);
      assert_same_fraction (one, other, ma);
      assert_same_fraction (one, other, ma_reaction);
      assert_same_fraction (one, other, ma_exploitation);
      assert_same_fraction (one, other, barrage);
      assert_same_number (one, other, ar_change);
      assert_same_number (one, other, ar_zero);
      assert_same_number (one, other, has_zoc);
      assert_same_number (one, other, can_attack);
      assert_same_number (one, other, can_overrun);
      assert_same_number (one, other, attack_capable);
      assert_same_number (one, other, can_throw);
      assert_same_number (one, other, can_transport);
      assert_same_number (one, other, may_enter_ezoc);
    }
}

static void
test_combat_table (void)
{
  g_autoptr (TlEdition) hand = tl_test_edition ();
  g_autoptr (TlEdition) data = tl_edition_load ("4.3", NULL);
  const TlCombatTable *one = &hand->combat;
  const TlCombatTable *other = &data->combat;

  assert_same_number (one, other, n_columns);
  assert_same_number (one, other, n_rows);
  assert_same_number (one, other, first_row);
  for (guint column = 0; column < one->n_columns; column++)
    {
      for (guint category = 0; category < TL_CATEGORIES; category++)
        {
          assert_same_number (one, other, odds[category][column].attack);
          assert_same_number (one, other, odds[category][column].defence);
        }
      for (guint row = 0; row < one->n_rows; row++)
        g_assert_true (tl_result_equal (&one->cells[row][column], &other->cells[row][column]));
    }
}

static void
check_effects (const TlCombatEffect *one, const TlCombatEffect *other)
{
  for (guint klass = 0; klass < TL_CLASSES; klass++)
    {
      assert_same_fraction (one, other, attack[klass]);
      assert_same_fraction (one, other, defence[klass]);
    }
}

static void
test_terrain (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlTerrainChart) hand = tl_test_terrain_chart ();
  g_autoptr (TlTerrainChart) data = tl_terrain_chart_load ("generic", &error);

  g_assert_no_error (error);
  assert_same_number (hand, data, n_terrains);
  for (guint i = 0; i < hand->n_terrains; i++)
    {
      const TlTerrain *one = &hand->terrains[i];
      const TlTerrain *other = &data->terrains[i];

      g_assert_cmpstr (one->id, ==, other->id);
      assert_same_number (one, other, letter);
      assert_same_number (one, other, category);
      assert_same_number (one, other, is_water);
      assert_same_number (one, other, is_village);
      assert_same_number (one, other, is_city);
      for (guint mobility = 0; mobility < TL_MOBILITIES; mobility++)
        assert_same_number (one, other, cost[mobility]);
      check_effects (&one->combat, &other->combat);
    }
}

static void
test_hexsides_and_roads (void)
{
  g_autoptr (TlTerrainChart) hand = tl_test_terrain_chart ();
  g_autoptr (TlTerrainChart) data = tl_terrain_chart_load ("generic", NULL);

  assert_same_number (hand, data, n_hexsides);
  assert_same_number (hand, data, n_roads);
  for (guint i = 0; i < hand->n_hexsides; i++)
    {
      const TlHexside *one = &hand->hexsides[i];
      const TlHexside *other = &data->hexsides[i];

      g_assert_cmpstr (one->id, ==, other->id);
      assert_same_number (one, other, is_water);
      assert_same_number (one, other, bridged);
      for (guint mobility = 0; mobility < TL_MOBILITIES; mobility++)
        assert_same_number (one, other, cost[mobility]);
      check_effects (&one->combat, &other->combat);
    }
  for (guint i = 0; i < hand->n_roads; i++)
    {
      const TlRoad *one = &hand->roads[i];
      const TlRoad *other = &data->roads[i];

      g_assert_cmpstr (one->id, ==, other->id);
      assert_same_number (one, other, is_rail);
      assert_same_number (one, other, is_multi_track);
      for (guint mobility = 0; mobility < TL_MOBILITIES; mobility++)
        assert_same_number (one, other, cost[mobility]);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/by-hand/constants", test_constants);
  g_test_add_func ("/xml/by-hand/sizes", test_sizes);
  g_test_add_func ("/xml/by-hand/modes", test_modes);
  g_test_add_func ("/xml/by-hand/combat-table", test_combat_table);
  g_test_add_func ("/xml/by-hand/terrain", test_terrain);
  g_test_add_func ("/xml/by-hand/hexsides-and-roads", test_hexsides_and_roads);
  return g_test_run ();
}
