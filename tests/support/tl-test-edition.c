/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "support/tl-test-edition.h"

#include "pieces/tl-counter.h"

#include <string.h>

/* --- edition ------------------------------------------------------------------------------- */

/* 9.7a: columns, by row of the table. */
static const char *const odds[TL_CATEGORIES] = {
  "1:5 1:4 1:3 1:2 1:1 2:1 3:1 4:1 5:1 7:1 9:1 11:1 13:1",
  "1:4 1:3 1:2 1:1 2:1 3:1 4:1 6:1 8:1 10:1 12:1 15:1 18:1",
  "1:3 1:2 1:1 2:1 3:1 4:1 6:1 9:1 12:1 15:1 18:1 21:1 24:1",
  "1:2 1:1 2:1 3:1 4:1 8:1 12:1 16:1 20:1 28:1 36:1 44:1 52:1",
};

/* 9.10: the results of the table, each with a letter of ours. */
static const struct
{
  char letter;
  const char *text;
} results[] = {
  { 'a', "AL2" },          { 'b', "AL1o1" },     { 'c', "AL1o1 Do1" },   { 'd', "AL1 Do1" },
  { 'e', "AL1 DL1o1" },    { 'f', "Ao1 Do1" },   { 'g', "Ao1 DL1o1" },   { 'h', "Ao1 DL1o2" },
  { 'i', "Ao1 e4 DL1o2" }, { 'j', "Ae4 DL1o2" }, { 'k', "Ae3 DL2o2DG" }, { 'l', "Ae2 DL2o3DG" },
};

/* 9.9: a row per roll, from 1 or less to 15 or more; a letter per column. */
static const char *const cells[] = {
  "aaaaaaabccdde", /* 1 */
  "aaaaaabccddgg", /* 2 */
  "aaaaabccddggg", /* 3 */
  "aaaabccddfggi", /* 4 */
  "aaabccddfggij", /* 5 */
  "aabccddfgggjj", /* 6 */
  "bbcccdfgggijk", /* 7 */
  "bcccdfgggijjk", /* 8 */
  "cccdffggijjkk", /* 9 */
  "ccdffggijjkkl", /* 10 */
  "cdffgggjjkkkl", /* 11 */
  "cffgggijkkkll", /* 12 */
  "ffgghijkkklll", /* 13 */
  "fggiijkkkllll", /* 14 */
  "ggijjkkllllll", /* 15 */
};

static TlFraction
fraction (const char *text)
{
  TlFraction value = TL_FRACTION_ZERO;

  if (!tl_fraction_parse (text, &value))
    g_error ("no fraction: %s", text);
  return value;
}

static void
fill_odds (TlCombatTable *table, TlCategory category)
{
  g_auto (GStrv) words = g_strsplit (odds[category], " ", -1);

  table->n_columns = g_strv_length (words);
  for (guint i = 0; i < table->n_columns; i++)
    {
      g_auto (GStrv) sides = g_strsplit (words[i], ":", 2);

      table->odds[category][i].attack = (guint16) g_ascii_strtoull (sides[0], NULL, 10);
      table->odds[category][i].defence = (guint16) g_ascii_strtoull (sides[1], NULL, 10);
    }
}

static void
fill_cell (TlResult *result, char letter)
{
  for (guint i = 0; i < G_N_ELEMENTS (results); i++)
    if (results[i].letter == letter && tl_result_parse (results[i].text, result))
      return;
  g_error ("no result: %c", letter);
}

static void
fill_combat_table (TlCombatTable *table)
{
  for (guint i = 0; i < TL_CATEGORIES; i++)
    fill_odds (table, (TlCategory) i);
  table->n_rows = G_N_ELEMENTS (cells);
  table->first_row = 1;
  for (guint row = 0; row < table->n_rows; row++)
    {
      g_assert_cmpuint (strlen (cells[row]), ==, table->n_columns);
      for (guint column = 0; column < table->n_columns; column++)
        fill_cell (&table->cells[row][column], cells[row][column]);
    }
}

/* 5.5 to 5.10: a row per mode.  Letters: z ZOC, k only one that it had, a may attack, o may
 * overrun, c Attack-Capable, t HQ throws, m transport, e may enter an enemy ZOC, i begins in one,
 * f barrages, x gains Exploit, h eats off the map, v is chosen, C Combat side, M Move side, b
 * builds, B builds with its Combat side up. */
static const struct
{
  const char *attack, *defence, *ma, *ma_reaction, *ma_exploitation, *barrage;
  int ar_change;
  gboolean ar_zero;
  const char *letters;
} mode_rows[TL_MODES] = {
  [TL_MODE_COMBAT] = { "1", "1", "1", "0", "0", "1", 0, FALSE, "zaocteifxhvCb" },
  [TL_MODE_MOVE] = { "1", "1", "1", "0", "0", "1", 0, FALSE, "aoctmeifxhvM" },
  [TL_MODE_RESERVE] = { "0", "1/2", "1/4", "1/2", "1", "0", 0, FALSE, "tehv" },
  [TL_MODE_STRAT] = { "0", "0", "2", "0", "0", "0", 0, TRUE, "vM" },
  [TL_MODE_EXPLOIT] = { "1", "1", "1/2", "0", "1/2", "1", 0, FALSE, "zkaocteifh" },
  [TL_MODE_DG] = { "1/2", "1/2", "1/2", "0", "0", "1/2", -1, FALSE, "acteifhB" },
};

static void
fill_mode (TlEdition *edition, TlMode mode)
{
  TlModeEffect *effect = &edition->modes[mode];
  const char *letters = mode_rows[mode].letters;

  effect->attack = fraction (mode_rows[mode].attack);
  effect->defence = fraction (mode_rows[mode].defence);
  effect->ma = fraction (mode_rows[mode].ma);
  effect->ma_reaction = fraction (mode_rows[mode].ma_reaction);
  effect->ma_exploitation = fraction (mode_rows[mode].ma_exploitation);
  effect->barrage = fraction (mode_rows[mode].barrage);
  effect->ar_change = mode_rows[mode].ar_change;
  effect->ar_zero = mode_rows[mode].ar_zero;
  effect->has_zoc = strchr (letters, 'z') != NULL;
  effect->can_attack = strchr (letters, 'a') != NULL;
  effect->can_overrun = strchr (letters, 'o') != NULL;
  effect->attack_capable = strchr (letters, 'c') != NULL;
  effect->can_throw = strchr (letters, 't') != NULL;
  effect->can_transport = strchr (letters, 'm') != NULL;
  effect->may_enter_ezoc = strchr (letters, 'e') != NULL;
  effect->may_begin_in_ezoc = strchr (letters, 'i') != NULL;
  effect->keeps_zoc = strchr (letters, 'k') != NULL;
  effect->can_barrage = strchr (letters, 'f') != NULL;
  effect->can_gain_exploit = strchr (letters, 'x') != NULL;
  effect->can_eat = strchr (letters, 'h') != NULL;
  effect->is_voluntary = strchr (letters, 'v') != NULL;
  effect->side = strchr (letters, 'C') != NULL   ? TL_MODE_SIDE_COMBAT
                 : strchr (letters, 'M') != NULL ? TL_MODE_SIDE_MOVE
                                                 : TL_MODE_SIDE_SHOWING;
  effect->build = strchr (letters, 'b') != NULL   ? TL_MODE_BUILDS
                  : strchr (letters, 'B') != NULL ? TL_MODE_BUILDS_COMBAT_SIDE
                                                  : TL_MODE_BUILDS_NOT;
}

static void
fill_constants (TlEdition *edition)
{
  edition->tokens_per_sp = 4;
  edition->draw_mp12 = 5 * TL_MP12;
  edition->draw_mobility = TL_MOBILITY_TRUCK;
  edition->stack_re4 = 10 * 4;
  edition->overrun_mp12 = 3 * TL_MP12;
  edition->overrun_entry_mp12 = 3 * TL_MP12;
  edition->hq_combat_strength = 5;
  edition->hq_move_strength = 1;
  edition->artillery_strength = 1;
  edition->attack_supply_t = 1;
  edition->independent_attack_t = 2;
  edition->strat_stack_re4 = 12;
  edition->port_zoc_factor = 4;
  edition->attack_supply_brigade_t = 1;
  edition->defence_supply_t = 2;
  edition->defence_supply_small_t = 1;
  edition->defence_supply_small_re4 = 4;
  edition->low_recovery_t = 2;
  edition->exhausted_recovery_t = 4;
  edition->breakout_hexes = 15;
  edition->breakout_least_mp12 = TL_MP12;
  edition->breakout_success = 5;
  edition->breakout_relief = 1;
  edition->eat_re4_per_t = 8;
  edition->port_source_t = 4;
  edition->port_hits_max = 4;
  edition->fuel_formation_t = 4;
  edition->fuel_hq_t = 4;
  edition->fuel_unit_t = 1;
  edition->extender_points = 5;
  edition->rail_repair_hexes = 4;
  edition->engineer_hexes = 2;
  edition->construction_re4 = 4;
  edition->hedgehog_levels = 4;
  edition->hedgehog_t = 8;
  edition->air_base_levels = 3;
  edition->air_base_t = 4;
  edition->air_strip_t = 1;
  edition->air_strip_upgrade_t = 3;
  edition->port_repair_t = 4;
  edition->base_active = 4;
  edition->patrol_hexes = 10;
  edition->refit_t = 1;
  edition->refit_per_level = 2;
  edition->refit_strip = 1;
  edition->refit_closed = TL_FRACTION_HALF;
  edition->refit_damaged_carrier = 2;
  edition->drop_plan_turns = 2;
  edition->glider_t = 2;
  edition->glider_reduced_t = 1;
  edition->unload_per_level_t = 2;
  edition->unload_strip_t = 2;
  edition->air_cargo_ma = 10;
  edition->airlift_ma = TL_FRACTION_HALF;
  edition->airlift_far = tl_fraction_new (2, 1);
  edition->airlift_near = TL_FRACTION_HALF;
  edition->airlift_near_load = tl_fraction_new (2, 1);
  edition->breakdown_re4 = 4;
  edition->breakdown_steps = 1;
  edition->leg_cargo_ma = 6;
  edition->leg_cargo = TL_FRACTION_HALF;
  edition->landing_ma = TL_FRACTION_HALF;
  edition->landing_roll_re4 = 3 * 4;
  edition->beach_re4 = 3 * 4;
  edition->beach_attack = TL_FRACTION_HALF;
  edition->ship_mp = 20;
  edition->ship_slow_mp = 10;
  edition->dukw_mp = 8;
  edition->dukw_ma = tl_fraction_new (3, 1);
  edition->lst_port_t = 4;
  edition->load_percent = 10;
  edition->rail_busted = tl_fraction_new (2, 1);
  edition->rail_multi = TL_FRACTION_HALF;
  edition->rail_ma = TL_FRACTION_HALF;
  edition->bust_hexes = 1;
  edition->bust_leg_hexes = 0;
  edition->bust_mp12 = TL_MP12;
  edition->extender_ma = TL_FRACTION_HALF;
  edition->retreat_dg_hex = 2;
  edition->unsupplied_defence = TL_FRACTION_HALF;
  edition->oos_attack = TL_FRACTION_HALF;
  edition->oos_defence = TL_FRACTION_HALF;
  edition->loss_attack = TL_FRACTION_HALF;
  edition->last_step_of = 4;
  edition->last_step_attack = tl_fraction_new (1, 4);
  edition->last_step_defence = TL_FRACTION_HALF;
  edition->loss_defence = TL_FRACTION_HALF;
  edition->loss_defence_from = TL_FRACTION_HALF;
  edition->exploit_hexes = 2;
  edition->barrage_aircraft = 4;
  edition->bombing_aircraft = 3;
  edition->rebased_per_level = 1;
  edition->rebased_strip = 1;
  edition->tiger_ma = TL_FRACTION_HALF;
  edition->tiger_reduced = TL_FRACTION_ONE;
  edition->tempo_rail = tl_fraction_new (2, 1);
  edition->tempo_arrivals = tl_fraction_new (3, 2);
  edition->repls_used = TL_FRACTION_HALF;
  edition->ship_aircraft_factor = 2;
  edition->hq_ar = 0;
  edition->at_reduces = tl_fraction_new (2, 1);
  edition->at_reduced = tl_fraction_new (3, 2);
  edition->hedgehog_surprise = -1;
  edition->hedgehog_combat = -1;
  edition->surprise_regular = (TlSurprise){ .attacker_at_least = 10, .defender_at_most = 5 };
  edition->surprise_overrun = (TlSurprise){ .attacker_at_least = 9, .defender_at_most = 6 };
}

/* 4.5a, 9.12e: what negation lifts; 9.4e; 19.0b. */
static void
fill_lists (TlEdition *edition)
{
  static const TlZocEffect lifted[] = { TL_ZOC_TRUCK_ENTRY, TL_ZOC_TRUCK_PATH, TL_ZOC_RAIL_TRACE,
                                        TL_ZOC_PORT_TRACE, TL_ZOC_REFIT };
  static const int levels[] = {
    [TL_AT_ARMOR] = 2,         [TL_AT_MECH_TANK] = 2, [TL_AT_MECH] = 1,  [TL_AT_ANTI_TANK] = 2,
    [TL_AT_ANTI_AIRCRAFT] = 2, [TL_AT_HEDGEHOG] = 2,  [TL_AT_OTHER] = 0,
  };
  static const guint percent[] = { 80, 60, 40, 20 };

  for (guint i = 0; i < G_N_ELEMENTS (lifted); i++)
    edition->zoc_negatable[lifted[i]] = TRUE;
  memcpy (edition->at_level, levels, sizeof levels);
  memcpy (edition->port_percent, percent, sizeof percent);
}

/* 4.6 */
static void
fill_sizes (TlEdition *edition)
{
  for (guint size = 0; size < G_N_ELEMENTS (edition->re4_of_size); size++)
    edition->re4_of_size[size] = 4;
  edition->re4_of_size[TL_SIZE_COMPANY] = 1;
  edition->re4_of_size[TL_SIZE_BATTALION] = 2;
  edition->re4_hq = 4;
  edition->re4_repl = 1;
}

/* 12.8b: for every AR from 5 down, the highest roll of each row: 0, 1, 2 and 4 steps; more is
 * all. */
static const int attrition_ends[][4] = {
  { 8, 10, 11, 12 }, { 7, 9, 10, 11 }, { 5, 7, 9, 11 },
  { 3, 5, 7, 9 },    { 2, 4, 6, 8 },   { 1, 3, 5, 7 },
};

static void
fill_attrition (TlAttritionTable *table)
{
  static const guint steps[] = { 0, 1, 2, 4, TL_ATTRITION_ALL };

  table->n_columns = G_N_ELEMENTS (attrition_ends);
  table->n_rows = G_N_ELEMENTS (steps);
  table->crowd_steps = 5;
  table->crowd_drm = 3;
  for (guint column = 0; column < table->n_columns; column++)
    {
      int first = 2;

      table->column_ar[column] = 5 - (int) column;
      for (guint row = 0; row < table->n_rows; row++)
        {
          int last = row < 4 ? attrition_ends[column][row] : G_MAXINT16;

          table->row_steps[row] = steps[row];
          table->cells[row][column] = (TlRollSpan){ (gint16) first, (gint16) last };
          if (last < first)
            table->cells[row][column] = (TlRollSpan){ 1, 0 };
          else
            first = last + 1;
        }
    }
}

/* 10.0a: '-' nothing, d DG, b [1/2], h 1/2, a number: steps. */
static TlBarrageCell
barrage_cell (char letter)
{
  return (TlBarrageCell){ letter == '-'   ? TL_BARRAGE_NOTHING
                          : letter == 'd' ? TL_BARRAGE_DG
                          : letter == 'b' ? TL_BARRAGE_BRACKET
                          : letter == 'h' ? TL_BARRAGE_HALF
                                          : TL_BARRAGE_STEPS,
                          g_ascii_isdigit (letter) ? (guint) (letter - '0') : 0 };
}

/* 10.0a, 18.3b, 21.4: a row for each roll, from 2 to 12. */
static void
fill_barrage_table (TlBarrageTable *table)
{
  static const char *const rows[TL_BARRAGE_ROWS] = {
    "---------dd", "--------ddd", "-------dddd", "------ddddb", "-----ddddbb", "----ddddbbh",
    "---ddddbbhh", "--dddbbbhhh", "-dddbbhhh11", "dddhhhhh112", "dhhhh111123",
  };
  static const guint band_re4[] = { 4, 12, 16, 20, 24, G_MAXUINT };
  static const int band_shift[] = { -1, 0, 1, 2, 3, 4 };
  static const char from[] = "bh12";
  static const char to[] = "ddh1";

  memset (table, 0, sizeof *table);
  for (guint row = 0; row < TL_BARRAGE_ROWS; row++)
    for (guint column = 0; rows[row][column] != '\0'; column++)
      table->cells[row][column] = barrage_cell (rows[row][column]);
  table->half_hit = (TlRollSpan){ 4, 6 };
  table->half_steps = 1;
  table->bracket_levels = (TlRollSpan){ 3, 4 };
  table->density_most_re4 = 12;
  table->n_bands = G_N_ELEMENTS (band_re4);
  memcpy (table->band_re4, band_re4, sizeof band_re4);
  memcpy (table->band_shift, band_shift, sizeof band_shift);
  table->hedgehog_shift = -1;
  table->close_shift = -1;
  table->extremely_close_shift = -2;
  table->unspotted_shift = -3;
  table->strat_shift = 3;
  table->near_shift = 1;
  table->near_hexes = 10;
  table->far_shift = -1;
  table->far_range = tl_fraction_new (1, 2);
  table->n_reductions = 4;
  for (guint i = 0; i < 4; i++)
    {
      table->reduced_from[i] = barrage_cell (from[i]);
      table->reduced_to[i] = barrage_cell (to[i]);
    }
}

/* 10.0c: a row for each die, two letters for each column: what is lost, and on what a die hits
 * aircraft.  * busts, a 1 and *, b 2 and *. */
static void
fill_facility_table (TlFacilityTable *table)
{
  static const char *const rows[TL_DIE_FACES] = {
    "------------ 515", "---------- 51414", "-------- 5151414",
    "------*6a5a4a4b4", "-- 6*6a5a4b4b4b3", " 6*5a5a4a4b4b3b3",
  };

  memset (table, 0, sizeof *table);
  table->least_level = 1;
  for (guint row = 0; row < TL_DIE_FACES; row++)
    for (guint column = 0; rows[row][2 * column] != '\0'; column++)
      {
        char lost = rows[row][2 * column];
        char hit = rows[row][2 * column + 1];

        table->cells[row][column] = (TlFacilityCell){
          .levels = lost == '1' || lost == 'a' ? 1
                    : lost == 'b'              ? 2
                                               : 0,
          .busts = lost == '*' || lost == 'a' || lost == 'b',
          .hit = g_ascii_isdigit (hit) ? (guint) (hit - '0') : 0,
        };
      }
}

/* 10.0a, 10.0c: where each column begins, and what it costs. */
static void
fill_barrages (TlEdition *edition)
{
  static const TlBarrageColumns barrage = {
    11,
    { 0, 2, 3, 5, 8, 12, 17, 25, 41, 69, 117 },
    { 1, 1, 2, 2, 2, 3, 3, 4, 6, 8, 10 },
  };
  static const TlBarrageColumns facility = {
    8,
    { 0, 2, 3, 5, 11, 21, 41, 81 },
    { 1, 1, 1, 1, 2, 4, 6, 8 },
  };

  fill_barrage_table (&edition->barrage_table);
  fill_facility_table (&edition->facility_table);
  edition->barrage_least = tl_fraction_new (1, 1);
  edition->barrage = barrage;
  edition->facility = facility;
}

/* 14.3e, 14.4: air combat, Flak, and which aircraft a loss hits. */
static void
fill_air (TlEdition *edition)
{
  static const TlMissionLossTable loss = { {
      { 1, 1, 1, 2, 2, 2 },
      { 1, 1, 2, 2, 3, 3 },
      { 1, 2, 3, 4, TL_LOSS_WEAKEST, TL_LOSS_STRONGEST },
  } };

  edition->air_combat = (TlAirCombatTable){
    { G_MININT16, 6 }, { 7, 7 }, { 8, G_MAXINT16 }, { 5, 6 }, { 6, 6 }, -1,
  };
  edition->flak = (TlFlakTable){
    { 11, G_MAXINT16 }, { 9, G_MAXINT16 }, { 13, G_MAXINT16 }, 3, 1, 1, 1, 1, 1, 2, 1, 1, { 0 }
  };
  edition->flak.rolled[TL_MISSION_BARRAGE] = TL_FLAK_ALWAYS;
  edition->flak.rolled[TL_MISSION_HIP_SHOOT] = TL_FLAK_ALWAYS;
  edition->flak.rolled[TL_MISSION_TRAINBUSTING] = TL_FLAK_ALWAYS;
  edition->flak.rolled[TL_MISSION_TRANSPORT] = TL_FLAK_IN_ZONE;
  edition->flak.rolled[TL_MISSION_DROP] = TL_FLAK_IN_ZONE;
  edition->flak.rolled[TL_MISSION_TRANSFER] = TL_FLAK_IN_ZONE;
  edition->mission_loss = loss;
  edition->air_transport = (TlAirTransportTable){
    { { 5, 6 }, { 6, 7 } }, { 0, -1, -1 }, 1, -1, -2,
  };
}

/* 9.14b, c: dumps on the ground, trucks, wagons; 9.14f; 12.11a: a die of 1 to 6. */
static void
fill_captures (TlEdition *edition)
{
  static const TlCaptureTable capture = {
    { { 0, 25, 25, 50, 50, 75 }, { 0, 0, 25, 50, 50, 75 }, { 0, 0, 25, 50, 75, 100 } },
    { 0, 10, 5 },
  };
  static const guint blown[] = { 25, 50, 50, 75, 75, 100 };

  edition->truck_above_mp = 10;
  edition->capture = capture;
  edition->base_capture = (TlBaseCapture){ 6, 2, 2 };
  fill_air (edition);
  edition->base_displacement = tl_fraction_new (2, 1);
  edition->base_transfer = tl_fraction_new (2, 1);
  memcpy (edition->blow_percent, blown, sizeof blown);
}

TlEdition *
tl_test_edition (void)
{
  TlEdition *edition = tl_edition_new ("4.3");

  fill_constants (edition);
  fill_lists (edition);
  fill_sizes (edition);
  for (guint mode = 0; mode < TL_MODES; mode++)
    fill_mode (edition, (TlMode) mode);
  fill_combat_table (&edition->combat);
  fill_attrition (&edition->attrition);
  fill_barrages (edition);
  fill_captures (edition);
  return edition;
}

/* --- terrain ------------------------------------------------------------------------------- */

enum
{
  WATER = 1 << 0,
  VILLAGE = 1 << 1,
  CITY = 1 << 2
};

/* Costs: Leg Track Truck; combat: Armor Mech Other. */
typedef struct
{
  const char *id;
  char letter;
  const char *category, *cost, *attack, *defence;
  guint flags;
} TerrainRow;

typedef struct
{
  const char *id, *cost, *attack;
  gboolean is_water;
  const char *bridged;
} HexsideRow;

typedef struct
{
  const char *id, *cost;
  gboolean is_rail, is_multi_track;
} RoadRow;

/* clang-format off */
static const TerrainRow terrains[] = {
  { "open", '.', "open", "1 1 1", "2 2 1", "1 1 1", 0 },
  { "village", 'v', "close", "1 1 1", "1 1 1", "1 1 1", VILLAGE },
  { "light-woods", 'l', "close", "1 2 2", "1 1 1", "1 1 1", 0 },
  { "woods", 'w', "close", "2 2 3", "1 1 1", "1 1 1", 0 },
  { "forest", 'f', "close", "2 4 5", "1/2 1 1", "1/2 1 1", 0 },
  { "low-hills", 'h', "close", "1 1 2", "1 1 1", "1 1 1", 0 },
  { "hills", 'H', "close", "2 2 3", "1 1 1", "1 1 1", 0 },
  { "rough", 'r', "close", "2 3 4", "1/2 1/2 1", "1 1 1", 0 },
  { "mountain", 'm', "very-close", "3 prohibited prohibited", "1/3 1/2 1", "1/3 1/2 1", 0 },
  { "swamp", 's', "very-close", "3 prohibited prohibited", "1/2 1/2 1", "1/2 1/2 1", 0 },
  { "salt-marsh", 't', "close", "2 3 prohibited", "1/2 1/2 1", "1/2 1 1", 0 },
  { "minor-city", 'c', "very-close", "1 1 1", "1/2 1/2 1", "1/2 1 1", CITY },
  { "major-city", 'C', "extremely-close", "1 1 1", "1/3 1/2 1", "1/3 1 1", CITY },
  { "lake", 'L', "open", "prohibited prohibited prohibited", "1 1 1", "1 1 1", WATER },
  { "sea", 'S', "open", "prohibited prohibited prohibited", "1 1 1", "1 1 1", WATER },
};

static const HexsideRow hexsides[] = {
  { "minor-river", "1 2 3", "1/2 1/2 1/2", TRUE, "none" },
  { "major-river", "all prohibited prohibited", "1/4 1/3 1/2", TRUE, "minor-river" },
  { "wadi", "1 2 2", "1/2 1/2 1/2", FALSE, NULL },
  { "escarpment", "2 prohibited prohibited", "1/4 1/3 1/2", FALSE, NULL },
  { "lake-side", "prohibited prohibited prohibited", "1/4 1/4 1/4", TRUE, NULL },
  { "sea-side", "prohibited prohibited prohibited", "1/4 1/4 1/4", TRUE, NULL },
};

static const RoadRow roads[] = {
  { "primary-road", "1 1/2 1/2", FALSE, FALSE },
  { "secondary-road", "1 1 1/2", FALSE, FALSE },
  { "track", "1 1 1", FALSE, FALSE },
  { "railway", "1 1 2", TRUE, FALSE },
  { "multi-track-railway", "1 1 2", TRUE, TRUE },
};
/* clang-format on */

static void
read_costs (const char *text, TlCost *cost)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  g_assert_cmpuint (g_strv_length (words), ==, TL_MOBILITIES);
  for (guint i = 0; i < TL_MOBILITIES; i++)
    if (g_str_equal (words[i], "all"))
      cost[i] = TL_COST_ALL;
    else if (g_str_equal (words[i], "prohibited"))
      cost[i] = TL_COST_PROHIBITED;
    else
      cost[i] = (TlCost) tl_fraction_floor (
          tl_fraction_multiply (fraction (words[i]), tl_fraction_new (TL_MP12, 1)));
}

static void
read_multipliers (const char *text, TlFraction *multipliers)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);

  g_assert_cmpuint (g_strv_length (words), ==, TL_CLASSES);
  for (guint i = 0; i < TL_CLASSES; i++)
    multipliers[i] = fraction (words[i]);
}

static void
add_terrain (TlTerrainChart *chart, const TerrainRow *row)
{
  TlTerrain *terrain = &chart->terrains[chart->n_terrains++];

  terrain->id = g_strdup (row->id);
  terrain->name = g_strdup (row->id);
  terrain->pattern = g_strdup (row->id);
  terrain->letter = row->letter;
  if (!tl_category_parse (row->category, &terrain->category))
    g_error ("no category: %s", row->category);
  read_costs (row->cost, terrain->cost);
  read_multipliers (row->attack, terrain->combat.attack);
  read_multipliers (row->defence, terrain->combat.defence);
  terrain->is_water = (row->flags & WATER) != 0;
  terrain->is_village = (row->flags & VILLAGE) != 0;
  terrain->is_city = (row->flags & CITY) != 0;
}

static void
add_hexside (TlTerrainChart *chart, const HexsideRow *row)
{
  TlHexside *hexside = &chart->hexsides[chart->n_hexsides++];

  hexside->id = g_strdup (row->id);
  hexside->name = g_strdup (row->id);
  hexside->pattern = g_strdup (row->id);
  read_costs (row->cost, hexside->cost);
  read_multipliers (row->attack, hexside->combat.attack);
  read_multipliers ("1 1 1", hexside->combat.defence);
  hexside->is_water = row->is_water;
  hexside->bridged = -1;
  if (g_strcmp0 (row->bridged, "none") == 0)
    hexside->bridged = -2;
  else if (row->bridged != NULL)
    hexside->bridged = tl_terrain_chart_find_hexside (chart, row->bridged);
}

static void
add_road (TlTerrainChart *chart, const RoadRow *row)
{
  TlRoad *road = &chart->roads[chart->n_roads++];

  road->id = g_strdup (row->id);
  road->name = g_strdup (row->id);
  road->pattern = g_strdup (row->id);
  read_costs (row->cost, road->cost);
  road->is_rail = row->is_rail;
  road->is_multi_track = row->is_multi_track;
}

TlTerrainChart *
tl_test_terrain_chart (void)
{
  TlTerrainChart *chart = tl_terrain_chart_new ("test", "Test");

  for (guint i = 0; i < G_N_ELEMENTS (terrains); i++)
    add_terrain (chart, &terrains[i]);
  for (guint i = 0; i < G_N_ELEMENTS (hexsides); i++)
    add_hexside (chart, &hexsides[i]);
  for (guint i = 0; i < G_N_ELEMENTS (roads); i++)
    add_road (chart, &roads[i]);
  return chart;
}
