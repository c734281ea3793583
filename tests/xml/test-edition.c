/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Editions and the generic terrain chart, as loaded, against those that the tests of the rules
 * type in by hand (tests/support/tl-test-edition.c).
 */
#include "xml-test.h"

#include "support/tl-test-edition.h"
#include "xml/tl-xml-edition.h"
#include "xml/tl-xml-map.h"
#include "xml/tl-xml-terrain.h"

static TlEdition *
load (const char *id)
{
  g_autoptr (GError) error = NULL;
  TlEdition *edition = tl_edition_load (id, &error);

  g_assert_no_error (error);
  g_assert_cmpstr (edition->id, ==, id);
  return edition;
}

#define assert_fraction(a, b) g_assert_cmpint (tl_fraction_compare ((a), (b)), ==, 0)

static void
test_constants (void)
{
  g_autoptr (TlEdition) ours = load ("4.3");
  g_autoptr (TlEdition) typed = tl_test_edition ();

  g_assert_cmpuint (ours->tokens_per_sp, ==, typed->tokens_per_sp);
  g_assert_cmpuint (ours->draw_mp12, ==, typed->draw_mp12);
  g_assert_cmpint (ours->draw_mobility, ==, typed->draw_mobility);
  g_assert_cmpuint (ours->stack_re4, ==, typed->stack_re4);
  g_assert_cmpuint (ours->overrun_mp12, ==, typed->overrun_mp12);
  g_assert_cmpuint (ours->overrun_entry_mp12, ==, typed->overrun_entry_mp12);
  g_assert_cmpuint (ours->hq_combat_strength, ==, typed->hq_combat_strength);
  g_assert_cmpuint (ours->hq_move_strength, ==, typed->hq_move_strength);
  g_assert_cmpuint (ours->artillery_strength, ==, typed->artillery_strength);
  g_assert_cmpuint (ours->attack_supply_t, ==, typed->attack_supply_t);
  g_assert_cmpuint (ours->attack_supply_brigade_t, ==, typed->attack_supply_brigade_t);
  g_assert_cmpuint (ours->defence_supply_t, ==, typed->defence_supply_t);
  g_assert_cmpuint (ours->defence_supply_small_t, ==, typed->defence_supply_small_t);
  g_assert_cmpuint (ours->defence_supply_small_re4, ==, typed->defence_supply_small_re4);
  g_assert_cmpuint (ours->low_recovery_t, ==, typed->low_recovery_t);
  g_assert_cmpuint (ours->exhausted_recovery_t, ==, typed->exhausted_recovery_t);
  g_assert_cmpuint (ours->breakout_hexes, ==, typed->breakout_hexes);
  g_assert_cmpuint (ours->breakout_least_mp12, ==, typed->breakout_least_mp12);
  g_assert_cmpuint (ours->breakout_success, ==, typed->breakout_success);
  g_assert_cmpuint (ours->breakout_relief, ==, typed->breakout_relief);
  g_assert_cmpuint (ours->truck_above_mp, ==, typed->truck_above_mp);
  g_assert_cmpmem (&ours->capture, sizeof ours->capture, &typed->capture, sizeof typed->capture);
  g_assert_cmpmem (&ours->base_capture, sizeof ours->base_capture, &typed->base_capture,
                   sizeof typed->base_capture);
  g_assert_cmpmem (&ours->air_combat, sizeof ours->air_combat, &typed->air_combat,
                   sizeof typed->air_combat);
  g_assert_cmpmem (&ours->flak, sizeof ours->flak, &typed->flak, sizeof typed->flak);
  g_assert_cmpmem (&ours->mission_loss, sizeof ours->mission_loss, &typed->mission_loss,
                   sizeof typed->mission_loss);
  assert_fraction (ours->base_displacement, typed->base_displacement);
  assert_fraction (ours->base_transfer, typed->base_transfer);
  g_assert_cmpmem (ours->blow_percent, sizeof ours->blow_percent, typed->blow_percent,
                   sizeof typed->blow_percent);
  g_assert_cmpmem (&ours->attrition, sizeof ours->attrition, &typed->attrition,
                   sizeof typed->attrition);
  g_assert_cmpmem (&ours->barrage, sizeof ours->barrage, &typed->barrage, sizeof typed->barrage);
  g_assert_cmpmem (&ours->barrage_table, sizeof ours->barrage_table, &typed->barrage_table,
                   sizeof typed->barrage_table);
  g_assert_cmpmem (&ours->facility, sizeof ours->facility, &typed->facility,
                   sizeof typed->facility);
  g_assert_cmpmem (&ours->facility_table, sizeof ours->facility_table, &typed->facility_table,
                   sizeof typed->facility_table);
  assert_fraction (ours->barrage_least, typed->barrage_least);
  g_assert_cmpuint (ours->eat_re4_per_t, ==, typed->eat_re4_per_t);
  g_assert_cmpuint (ours->fuel_formation_t, ==, typed->fuel_formation_t);
  g_assert_cmpuint (ours->fuel_hq_t, ==, typed->fuel_hq_t);
  g_assert_cmpuint (ours->fuel_unit_t, ==, typed->fuel_unit_t);
  g_assert_cmpuint (ours->engineer_hexes, ==, typed->engineer_hexes);
  g_assert_cmpuint (ours->construction_re4, ==, typed->construction_re4);
  g_assert_cmpuint (ours->hedgehog_levels, ==, typed->hedgehog_levels);
  g_assert_cmpuint (ours->hedgehog_t, ==, typed->hedgehog_t);
  g_assert_cmpuint (ours->air_base_levels, ==, typed->air_base_levels);
  g_assert_cmpuint (ours->air_base_t, ==, typed->air_base_t);
  g_assert_cmpuint (ours->air_strip_t, ==, typed->air_strip_t);
  g_assert_cmpuint (ours->air_strip_upgrade_t, ==, typed->air_strip_upgrade_t);
  g_assert_cmpuint (ours->port_repair_t, ==, typed->port_repair_t);
  g_assert_cmpuint (ours->base_active, ==, typed->base_active);
  g_assert_cmpuint (ours->patrol_hexes, ==, typed->patrol_hexes);
  g_assert_cmpuint (ours->refit_t, ==, typed->refit_t);
  g_assert_cmpuint (ours->refit_per_level, ==, typed->refit_per_level);
  g_assert_cmpuint (ours->refit_strip, ==, typed->refit_strip);
  g_assert_cmpuint (ours->refit_damaged_carrier, ==, typed->refit_damaged_carrier);
  g_assert_cmpuint (ours->port_source_t, ==, typed->port_source_t);
  g_assert_cmpuint (ours->port_hits_max, ==, typed->port_hits_max);
  g_assert_cmpuint (ours->rail_repair_hexes, ==, typed->rail_repair_hexes);
  assert_fraction (ours->rail_busted, typed->rail_busted);
  assert_fraction (ours->rail_multi, typed->rail_multi);
  assert_fraction (ours->rail_ma, typed->rail_ma);
  assert_fraction (ours->leg_cargo, typed->leg_cargo);
  g_assert_cmpuint (ours->bust_hexes, ==, typed->bust_hexes);
  g_assert_cmpuint (ours->bust_leg_hexes, ==, typed->bust_leg_hexes);
  g_assert_cmpuint (ours->bust_mp12, ==, typed->bust_mp12);
  g_assert_cmpuint (ours->retreat_dg_hex, ==, typed->retreat_dg_hex);
  g_assert_cmpuint (ours->exploit_hexes, ==, typed->exploit_hexes);
  g_assert_cmpuint (ours->barrage_aircraft, ==, typed->barrage_aircraft);
  g_assert_cmpint (ours->hq_ar, ==, typed->hq_ar);
  assert_fraction (ours->loss_defence_from, typed->loss_defence_from);
  g_assert_cmpuint (ours->re4_hq, ==, typed->re4_hq);
  g_assert_cmpuint (ours->re4_repl, ==, typed->re4_repl);
  assert_fraction (ours->unsupplied_defence, typed->unsupplied_defence);
  assert_fraction (ours->oos_attack, typed->oos_attack);
  assert_fraction (ours->oos_defence, typed->oos_defence);
  g_assert_cmpuint (ours->ship_mp, ==, typed->ship_mp);
  g_assert_cmpuint (ours->ship_slow_mp, ==, typed->ship_slow_mp);
  g_assert_cmpuint (ours->load_percent, ==, typed->load_percent);
  assert_fraction (ours->loss_attack, typed->loss_attack);
  assert_fraction (ours->loss_defence, typed->loss_defence);
  assert_fraction (ours->at_reduced, typed->at_reduced);
  assert_fraction (ours->at_reduces, typed->at_reduces);
  g_assert_cmpint (ours->hedgehog_combat, ==, typed->hedgehog_combat);
  g_assert_cmpmem (ours->at_level, sizeof ours->at_level, typed->at_level, sizeof typed->at_level);
  g_assert_cmpmem (ours->zoc_negatable, sizeof ours->zoc_negatable, typed->zoc_negatable,
                   sizeof typed->zoc_negatable);
  g_assert_cmpmem (ours->port_percent, sizeof ours->port_percent, typed->port_percent,
                   sizeof typed->port_percent);
}

static void
test_sizes (void)
{
  g_autoptr (TlEdition) ours = load ("4.3");
  g_autoptr (TlEdition) typed = tl_test_edition ();

  for (guint i = 0; i < TL_SIZES; i++)
    g_assert_cmpuint (ours->re4_of_size[i], ==, typed->re4_of_size[i]);
}

static void
test_surprise (void)
{
  g_autoptr (TlEdition) ours = load ("4.3");
  g_autoptr (TlEdition) typed = tl_test_edition ();

  g_assert_cmpint (ours->hedgehog_surprise, ==, typed->hedgehog_surprise);
  g_assert_cmpmem (&ours->surprise_regular, sizeof (TlSurprise), &typed->surprise_regular,
                   sizeof (TlSurprise));
  g_assert_cmpmem (&ours->surprise_overrun, sizeof (TlSurprise), &typed->surprise_overrun,
                   sizeof (TlSurprise));
}

static void
test_modes (void)
{
  g_autoptr (TlEdition) ours = load ("4.3");
  g_autoptr (TlEdition) typed = tl_test_edition ();

  for (guint i = 0; i < TL_MODES; i++)
    {
      const TlModeEffect *a = &ours->modes[i];
      const TlModeEffect *b = &typed->modes[i];

      g_test_message ("%s", tl_mode_id ((TlMode) i));
      assert_fraction (a->attack, b->attack);
      assert_fraction (a->defence, b->defence);
      assert_fraction (a->ma, b->ma);
      assert_fraction (a->ma_reaction, b->ma_reaction);
      assert_fraction (a->ma_exploitation, b->ma_exploitation);
      assert_fraction (a->barrage, b->barrage);
      g_assert_cmpint (a->ar_change, ==, b->ar_change);
      g_assert_cmpint (a->ar_zero, ==, b->ar_zero);
      g_assert_cmpint (a->has_zoc, ==, b->has_zoc);
      g_assert_cmpint (a->can_attack, ==, b->can_attack);
      g_assert_cmpint (a->can_overrun, ==, b->can_overrun);
      g_assert_cmpint (a->attack_capable, ==, b->attack_capable);
      g_assert_cmpint (a->can_throw, ==, b->can_throw);
      g_assert_cmpint (a->can_transport, ==, b->can_transport);
      g_assert_cmpint (a->may_enter_ezoc, ==, b->may_enter_ezoc);
      g_assert_cmpint (a->may_begin_in_ezoc, ==, b->may_begin_in_ezoc);
      g_assert_cmpint (a->keeps_zoc, ==, b->keeps_zoc);
      g_assert_cmpint (a->can_barrage, ==, b->can_barrage);
      g_assert_cmpint (a->can_gain_exploit, ==, b->can_gain_exploit);
      g_assert_cmpint (a->can_eat, ==, b->can_eat);
      g_assert_cmpint (a->is_voluntary, ==, b->is_voluntary);
      g_assert_cmpint (a->side, ==, b->side);
      g_assert_cmpint (a->build, ==, b->build);
      g_assert_cmpint (a->attrition_ar_change, ==, b->attrition_ar_change);
    }
}

/* Cells that differ; the last one's place. */
static guint
count_differences (const TlCombatTable *a, const TlCombatTable *b, guint *row, guint *column)
{
  guint n = 0;

  g_assert_cmpuint (a->n_rows, ==, b->n_rows);
  g_assert_cmpuint (a->n_columns, ==, b->n_columns);
  g_assert_cmpint (a->first_row, ==, b->first_row);
  g_assert_cmpmem (a->odds, sizeof a->odds, b->odds, sizeof b->odds);
  for (guint r = 0; r < a->n_rows; r++)
    for (guint c = 0; c < a->n_columns; c++)
      if (!tl_result_equal (&a->cells[r][c], &b->cells[r][c]))
        {
          *row = r;
          *column = c;
          n++;
        }
  return n;
}

static void
test_combat_table (void)
{
  g_autoptr (TlEdition) ours = load ("4.3");
  g_autoptr (TlEdition) typed = tl_test_edition ();
  guint row;
  guint column;

  g_assert_cmpuint (count_differences (&ours->combat, &typed->combat, &row, &column), ==, 0);
}

/* 9.9: the charts of 2000 differ in row 13, fifth column. */
static void
test_edition_2000 (void)
{
  g_autoptr (TlEdition) new = load ("4.3");
  g_autoptr (TlEdition) old = load ("2000");
  g_autofree char *result = NULL;
  const TlChart *chart;
  guint row;
  guint column;

  g_assert_cmpuint (count_differences (&old->combat, &new->combat, &row, &column), ==, 1);
  g_assert_cmpuint (row, ==, 12);
  g_assert_cmpuint (column, ==, 4);
  g_assert_false (new->exploits_late);
  g_assert_true (old->exploits_late);
  result = tl_result_to_string (&old->combat.cells[12][4]);
  g_assert_cmpstr (result, ==, "Ao1 DL1o1");
  chart = tl_edition_find_chart (old, "combat-table");
  g_assert_cmpstr (((GStrv) g_ptr_array_index (chart->rows, 16))[5], ==, "Ao1 DL1o1");
  chart = tl_edition_find_chart (new, "combat-table");
  g_assert_cmpstr (((GStrv) g_ptr_array_index (chart->rows, 16))[5], ==, "Ao1 DL1o2");
}

static void
test_charts (void)
{
  static const char *const ids[] = {
    "constants",    "choices",          "zoc",           "modes",       "sizes",
    "anti-tank",    "combat-table",     "surprise",      "barrage",     "facility",
    "capture",      "attrition",        "dump-blowing",  "air-combat",  "flak",
    "mission-loss", "air-base-capture", "air-transport", "port-damage",
  };
  g_autoptr (TlEdition) edition = load ("4.3");

  g_assert_cmpuint (edition->charts->len, ==, G_N_ELEMENTS (ids));
  for (guint i = 0; i < G_N_ELEMENTS (ids); i++)
    {
      const TlChart *chart = tl_edition_find_chart (edition, ids[i]);

      g_assert_nonnull (chart);
      g_assert_cmpuint (chart->rows->len, >=, 2);
      g_assert_cmpstr (chart->title, !=, ids[i]);
    }
}

/* 10.0a: 8 to 11 points on a 12 take a step; 5 to 7 half one. */
static void
test_barrage_chart (void)
{
  g_autoptr (TlEdition) edition = load ("4.3");
  const TlChart *chart = tl_edition_find_chart (edition, "barrage");
  GStrv header = g_ptr_array_index (chart->rows, 0);
  GStrv cost = g_ptr_array_index (chart->rows, 1);
  GStrv last = g_ptr_array_index (chart->rows, chart->rows->len - 1);

  g_assert_cmpstr (header[6], ==, "12..16");
  g_assert_cmpstr (cost[0], ==, "cost");
  g_assert_cmpstr (cost[6], ==, "3");
  g_assert_cmpstr (last[0], ==, "12");
  g_assert_cmpstr (last[6], ==, "1");
  g_assert_cmpstr (last[4], ==, "1/2");
}

static const TlChoice *
find_choice (const TlEdition *edition, const char *name)
{
  for (guint i = 0; i < edition->choices->len; i++)
    {
      const TlChoice *choice = g_ptr_array_index (edition->choices, i);

      if (g_str_equal (choice->name, name))
        return choice;
    }
  return NULL;
}

static void
test_choices (void)
{
  g_autoptr (TlEdition) edition = load ("2000");
  const TlChoice *choice = find_choice (edition, "zoc-in-own-hex");

  g_assert_nonnull (choice);
  g_assert_cmpstr (choice->value, ==, "no");
  g_assert_cmpstr (choice->rule, ==, "4.5");
  /* What verdicts about combat supply call "our reading". */
  g_assert_cmpstr (find_choice (edition, "defence-supply-price")->value, ==, "all-defenders");
  g_assert_cmpstr (find_choice (edition, "defence-supply-reach")->value, ==, "any-dump-paid-from");
  g_assert_cmpstr (find_choice (edition, "defence-supply-too-little")->value, ==,
                   "multi-step-wastes");
  g_assert_true (tl_edition_choice_is (edition, "extender-link", "back"));
  g_assert_true (tl_edition_choice_is (edition, "draw-adjacent", "either"));
  g_assert_true (tl_edition_choice_is (edition, "extender-collapse-range", "own-mp"));
  g_assert_false (tl_edition_choice_is (edition, "extender-collapse-range", "hexes"));
  g_assert_true (tl_edition_choice_is (edition, "hq-fuel-source", "drawn-by-itself"));
  g_assert_true (
      tl_edition_choice_is (edition, "dead-attacker-without-option", "defender-executes"));
}

static void
test_unknown (void)
{
  g_autoptr (GError) error = NULL;

  g_assert_null (tl_edition_load ("../../../etc/passwd", &error));
  g_assert_nonnull (strstr (error->message, "2000, 4.3"));
  g_clear_error (&error);
  g_assert_null (tl_terrain_chart_load ("moon", &error));
  g_assert_nonnull (strstr (error->message, "generic"));
}

/* --- terrain --- */

static void
compare_effects (const TlCombatEffect *a, const TlCombatEffect *b)
{
  for (guint i = 0; i < TL_CLASSES; i++)
    {
      assert_fraction (a->attack[i], b->attack[i]);
      assert_fraction (a->defence[i], b->defence[i]);
    }
}

static void
test_terrain (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlTerrainChart) ours = tl_terrain_chart_load ("generic", &error);
  g_autoptr (TlTerrainChart) typed = tl_test_terrain_chart ();

  g_assert_no_error (error);
  g_assert_cmpuint (ours->n_terrains, ==, typed->n_terrains);
  for (guint i = 0; i < ours->n_terrains; i++)
    {
      const TlTerrain *a = &ours->terrains[i];
      const TlTerrain *b = &typed->terrains[i];

      g_assert_cmpstr (a->id, ==, b->id);
      g_assert_cmpint (a->letter, ==, b->letter);
      g_assert_cmpmem (a->cost, sizeof a->cost, b->cost, sizeof b->cost);
      g_assert_cmpint (a->category, ==, b->category);
      g_assert_cmpint (a->is_water, ==, b->is_water);
      g_assert_cmpint (a->is_village, ==, b->is_village);
      g_assert_cmpint (a->is_city, ==, b->is_city);
      compare_effects (&a->combat, &b->combat);
    }
}

static void
test_hexsides_and_roads (void)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlTerrainChart) ours = tl_terrain_chart_load ("generic", &error);
  g_autoptr (TlTerrainChart) typed = tl_test_terrain_chart ();

  g_assert_no_error (error);
  g_assert_cmpuint (ours->n_hexsides, ==, typed->n_hexsides);
  for (guint i = 0; i < ours->n_hexsides; i++)
    {
      g_assert_cmpstr (ours->hexsides[i].id, ==, typed->hexsides[i].id);
      g_assert_cmpmem (ours->hexsides[i].cost, sizeof ours->hexsides[i].cost,
                       typed->hexsides[i].cost, sizeof typed->hexsides[i].cost);
      g_assert_cmpint (ours->hexsides[i].bridged, ==, typed->hexsides[i].bridged);
      g_assert_cmpint (ours->hexsides[i].is_water, ==, typed->hexsides[i].is_water);
      compare_effects (&ours->hexsides[i].combat, &typed->hexsides[i].combat);
    }
  g_assert_cmpuint (ours->n_roads, ==, typed->n_roads);
  for (guint i = 0; i < ours->n_roads; i++)
    {
      g_assert_cmpstr (ours->roads[i].id, ==, typed->roads[i].id);
      g_assert_cmpmem (ours->roads[i].cost, sizeof ours->roads[i].cost, typed->roads[i].cost,
                       sizeof typed->roads[i].cost);
      g_assert_cmpint (ours->roads[i].is_rail, ==, typed->roads[i].is_rail);
      g_assert_cmpint (ours->roads[i].is_multi_track, ==, typed->roads[i].is_multi_track);
    }
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/xml/edition/constants", test_constants);
  g_test_add_func ("/xml/edition/sizes", test_sizes);
  g_test_add_func ("/xml/edition/surprise", test_surprise);
  g_test_add_func ("/xml/edition/modes", test_modes);
  g_test_add_func ("/xml/edition/combat-table", test_combat_table);
  g_test_add_func ("/xml/edition/2000", test_edition_2000);
  g_test_add_func ("/xml/edition/charts", test_charts);
  g_test_add_func ("/xml/edition/barrage-chart", test_barrage_chart);
  g_test_add_func ("/xml/edition/choices", test_choices);
  g_test_add_func ("/xml/edition/unknown", test_unknown);
  g_test_add_func ("/xml/terrain/terrains", test_terrain);
  g_test_add_func ("/xml/terrain/hexsides-and-roads", test_hexsides_and_roads);
  return g_test_run ();
}
