/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/combat/tl-barrage.h"

#include "pieces/tl-scenario.h"
#include "rules/base/tl-craft.h"
#include "rules/combat/tl-odds-private.h"

#include <glib/gi18n-lib.h>

void
tl_barrage_case_free (TlBarrageCase *fire)
{
  if (fire == NULL)
    return;
  tl_trail_free (fire->strength_trail);
  tl_trail_free (fire->shift_trail);
  g_free (fire);
}

gboolean
tl_barrage_is_gun (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return tl_unit_is_on_map (situation, unit) &&
         (counter->kind == TL_KIND_SHIP
              ? tl_counter_ship_side (counter, tl_situation_state (situation, unit)->steps_lost > 0)
                        .barrage > 0
              : counter->faces[TL_FACE_COMBAT].barrage > 0 ||
                    counter->faces[TL_FACE_MOVE].barrage > 0);
}

TlFire
tl_fire_of (const TlSituation *situation, TlUnit unit)
{
  TlKind kind = tl_situation_counter (situation, unit)->kind;

  return kind == TL_KIND_AIRCRAFT ? TL_FIRE_AIR
         : kind == TL_KIND_SHIP   ? TL_FIRE_SHIPS
                                  : TL_FIRE_ARTILLERY;
}

static TlUnit
firer (const TlBarrage *barrage, guint i)
{
  return g_array_index (barrage->firers, TlUnit, i);
}

static TlSide
target_side (const TlSituation *situation, const TlBarrage *barrage)
{
  return tl_side_other (tl_situation_side (situation, firer (barrage, 0)));
}

/* --- density (10.0a) -------------------------------------------------------------------------- */

/* Those that count together have one number: of their formation, else of their own. */
static guint
group_of (const TlSituation *situation, TlUnit unit)
{
  guint n_formations = tl_situation_scenario (situation)->formations->len;

  return tl_throw_is_divisional (situation, unit)
             ? (guint) tl_situation_counter (situation, unit)->formation
             : n_formations + unit;
}

/* Rules 3.2d, 10.0a, 20.0: the size of the combat units of @side in @hex, in quarters of an RE, not
 * rounded; one multi-step unit, or all units of one multi-unit formation, count no more than the
 * edition says. */
static guint
density_re4 (const TlSituation *situation, TlHex hex, TlSide side)
{
  guint most_re4 = tl_situation_edition (situation)->barrage_table.density_most_re4;
  guint sum_re4 = 0;

  g_autoptr (GHashTable) groups = g_hash_table_new (NULL, NULL);
  GHashTableIter iter;
  gpointer re4;

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == side && tl_unit_is_combat (situation, unit))
      {
        gpointer group = GUINT_TO_POINTER (group_of (situation, unit));
        guint before_re4 = GPOINTER_TO_UINT (g_hash_table_lookup (groups, group));

        g_hash_table_insert (groups, group,
                             GUINT_TO_POINTER (before_re4 + tl_unit_re4 (situation, unit)));
      }
  g_hash_table_iter_init (&iter, groups);
  while (g_hash_table_iter_next (&iter, NULL, &re4))
    sum_re4 += MIN (GPOINTER_TO_UINT (re4), most_re4);
  return sum_re4;
}

/* --- spotters (10.0b) ------------------------------------------------------------------------- */

TlUnit
tl_barrage_spotter (const TlSituation *situation, TlHex hex, TlSide side)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));

  for (TlDirection direction = 0; direction < TL_DIRECTIONS; direction++)
    {
      TlHex near = tl_grid_neighbour (grid, hex, direction);

      for (TlUnit unit = near != TL_HEX_NONE ? tl_situation_first_in (situation, near)
                                             : TL_UNIT_NONE;
           unit != TL_UNIT_NONE; unit = tl_situation_next_in (situation, unit))
        if (tl_situation_side (situation, unit) == side && tl_unit_is_combat (situation, unit) &&
            tl_craft_of (situation, unit) == TL_UNIT_NONE)
          return unit;
    }
  return TL_UNIT_NONE;
}

/* Rule 14.1e: a mission with one of them is never spotted. */
static TlUnit
strategic_bomber (const TlSituation *situation, const TlBarrage *barrage)
{
  for (guint i = 0; i < barrage->firers->len; i++)
    {
      const TlCounter *counter = tl_situation_counter (situation, firer (barrage, i));

      if (counter->kind == TL_KIND_AIRCRAFT && counter->aircraft_type == TL_AIRCRAFT_STRATEGIC)
        return firer (barrage, i);
    }
  return TL_UNIT_NONE;
}

/* --- shifts ----------------------------------------------------------------------------------- */

typedef struct
{
  const TlSituation *situation;
  const TlBarrage *barrage;
  const TlBarrageTable *table;
  TlBarrageCase *fire;
} Shifting;

static void
add_shift (const Shifting *shifting, int columns, const char *rule, TlUnit unit, const char *text)
{
  shifting->fire->shift += columns;
  tl_trail_add (shifting->fire->shift_trail, tl_fraction_new (columns, 1), rule, unit, "%s", text);
}

static void
shift_by_density (const Shifting *shifting)
{
  const TlBarrageTable *table = shifting->table;
  guint re4 = density_re4 (shifting->situation, shifting->barrage->target,
                           target_side (shifting->situation, shifting->barrage));
  g_autofree char *size = tl_fraction_to_mixed_string (tl_fraction_new (re4, 4));
  /* Translators: a size in RE. */
  g_autofree char *text = g_strdup_printf (_ ("density: %s RE in the hex"), size);
  guint band = 0;

  while (band + 1 < table->n_bands && re4 > table->band_re4[band])
    band++;
  shifting->fire->density_re4 = re4;
  add_shift (shifting, table->band_shift[band], "10.0a", TL_UNIT_NONE, text);
}

/* Hedgehogs shelter, and Strat units are easy to hit. */
static void
shift_by_pieces (const Shifting *shifting)
{
  const TlSituation *situation = shifting->situation;
  TlHex hex = shifting->barrage->target;
  TlSide side = target_side (situation, shifting->barrage);
  TlUnit strat = TL_UNIT_NONE;
  TlUnit hedgehog = TL_UNIT_NONE;

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) != side)
      continue;
    else if (tl_situation_counter (situation, unit)->kind == TL_KIND_HEDGEHOG &&
             tl_situation_state (situation, unit)->level > 0)
      {
        hedgehog = unit;
        shifting->fire->hedgehog = tl_situation_state (situation, unit)->level;
      }
    else if (tl_unit_is_combat (situation, unit) && tl_unit_mode (situation, unit) == TL_MODE_STRAT)
      strat = unit;
  if (hedgehog != TL_UNIT_NONE)
    add_shift (shifting, shifting->table->hedgehog_shift, "16.0", hedgehog,
               _ ("the target is in a hedgehog"));
  if (strat != TL_UNIT_NONE)
    add_shift (shifting, shifting->table->strat_shift, "5.8", strat,
               _ ("a unit in Strat Mode is in the hex"));
}

static int
shift_of_category (const TlBarrageTable *table, TlCategory category)
{
  switch (category)
    {
    case TL_CATEGORY_CLOSE:
    case TL_CATEGORY_VERY_CLOSE:
      return table->close_shift;
    case TL_CATEGORY_EXTREMELY_CLOSE:
      return table->extremely_close_shift;
    case TL_CATEGORY_OPEN:
    default:
      return 0;
    }
}

/* Rule 10.0a: the target's owner chooses among the terrains of the hex. */
static void
shift_by_terrain (const Shifting *shifting)
{
  const TlTerrainChart *chart = tl_odds_chart (shifting->situation);
  TlTerrainPick *pick = &shifting->fire->terrain;
  guint32 mask = tl_odds_terrains (shifting->situation, shifting->barrage->target);
  int best = 0;

  for (guint i = 0; i < chart->n_terrains; i++)
    {
      int columns = shift_of_category (shifting->table, chart->terrains[i].category);

      if ((mask & (1u << i)) == 0 || (pick->kind == TL_TERRAIN_PICK_HEX && columns >= best))
        continue;
      *pick = (TlTerrainPick){ TL_TERRAIN_PICK_HEX, i };
      best = columns;
    }
  if (best != 0)
    {
      /* Translators: a terrain, its category: "the target is in Woods: Close". */
      g_autofree char *text =
          g_strdup_printf (_ ("the target is in %1$s: %2$s"), tl_terrain_pick_name (chart, *pick),
                           tl_category_name (chart->terrains[pick->index].category));

      add_shift (shifting, best, "10.0a", TL_UNIT_NONE, text);
    }
}

static void
shift_by_spotter (const Shifting *shifting)
{
  const TlSituation *situation = shifting->situation;
  const TlBarrage *barrage = shifting->barrage;
  TlUnit bomber = strategic_bomber (situation, barrage);

  shifting->fire->is_spotted =
      bomber == TL_UNIT_NONE &&
      tl_barrage_spotter (situation, barrage->target,
                          tl_situation_side (situation, firer (barrage, 0))) != TL_UNIT_NONE;
  if (bomber != TL_UNIT_NONE)
    add_shift (shifting, shifting->table->unspotted_shift, "14.1e", bomber,
               _ ("a Strategic Bomber takes part, so that no unit spots"));
  else if (!shifting->fire->is_spotted)
    add_shift (shifting, shifting->table->unspotted_shift, "10.0b", TL_UNIT_NONE,
               _ ("no combat unit next to the target spots"));
}

static guint
flight_hexes (const TlSituation *situation, TlUnit unit, TlHex target)
{
  return tl_grid_distance (tl_map_grid (tl_situation_map (situation)),
                           tl_situation_hex (situation, unit), target);
}

static void
shift_by_flight (const Shifting *shifting)
{
  const TlSituation *situation = shifting->situation;
  const TlBarrage *barrage = shifting->barrage;
  gboolean is_near = strategic_bomber (situation, barrage) == TL_UNIT_NONE;
  TlUnit far = TL_UNIT_NONE;

  if (shifting->fire->fire != TL_FIRE_AIR)
    return;
  for (guint i = 0; i < barrage->firers->len; i++)
    {
      TlUnit unit = firer (barrage, i);
      guint hexes = flight_hexes (situation, unit, barrage->target);
      TlFraction most = tl_fraction_multiply (
          shifting->table->far_range,
          tl_fraction_new (tl_situation_counter (situation, unit)->flight_range_hexes, 1));

      is_near &= hexes <= shifting->table->near_hexes;
      if (tl_fraction_compare (tl_fraction_new (hexes, 1), most) > 0)
        far = unit;
    }
  if (is_near)
    {
      g_autofree char *text = g_strdup_printf (
          /* Translators: a number of hexes. */
          g_dngettext (GETTEXT_PACKAGE, "all aircraft come from at most %u hex away",
                       "all aircraft come from at most %u hexes away", shifting->table->near_hexes),
          shifting->table->near_hexes);

      add_shift (shifting, shifting->table->near_shift, "10.2b", TL_UNIT_NONE, text);
    }
  if (far != TL_UNIT_NONE && tl_situation_plays (situation, TL_OPTION_LONG_RANGE))
    add_shift (shifting, shifting->table->far_shift, "21.4", far,
               _ ("an aircraft has flown more than half of its range"));
}

static void
shift_at_units (const Shifting *shifting)
{
  shift_by_density (shifting);
  shift_by_pieces (shifting);
  shift_by_terrain (shifting);
  shift_by_spotter (shifting);
}

TlBarrageCase *
tl_barrage_case (const TlSituation *situation, const TlBarrage *barrage)
{
  const TlEdition *edition = tl_situation_edition (situation);
  TlBarrageCase *fire = g_new0 (TlBarrageCase, 1);
  Shifting shifting = { situation, barrage, &edition->barrage_table, fire };

  fire->fire = tl_fire_of (situation, firer (barrage, 0));
  fire->strength_trail = tl_trail_new ();
  fire->shift_trail = tl_trail_new ();
  fire->strength = tl_barrage_strength (situation, barrage, fire->strength_trail);
  fire->price_t = tl_barrage_price (situation, barrage, &fire->column);
  fire->is_at_ship = barrage->ship != TL_UNIT_NONE;
  if (!fire->is_at_ship)
    shift_at_units (&shifting);
  shift_by_flight (&shifting);
  tl_trail_check (fire->shift_trail, tl_fraction_new (fire->shift, 1));
  fire->final_column =
      (guint) CLAMP ((int) fire->column + fire->shift, 0, (int) edition->barrage.n_columns - 1);
  return fire;
}

/* --- results ---------------------------------------------------------------------------------- */

static gboolean
cell_equal (const TlBarrageCell *a, const TlBarrageCell *b)
{
  return a->code == b->code && a->steps == b->steps;
}

/* Rule 18.3b: what ships make of it; what the list does not have is one step less. */
static TlBarrageCell
reduced (const TlEdition *edition, TlBarrageCell cell)
{
  const TlBarrageTable *table = &edition->barrage_table;

  for (guint i = 0; i < table->n_reductions; i++)
    if (cell_equal (&cell, &table->reduced_from[i]))
      return table->reduced_to[i];
  if (cell.code == TL_BARRAGE_STEPS &&
      !tl_edition_choice_is (edition, "ship-barrage-result-3", "unchanged"))
    cell.steps = MAX (cell.steps, 2) - 1;
  return cell;
}

static gboolean
bracket_is_dg (const TlEdition *edition, const TlBarrageCase *fire)
{
  const TlRollSpan *levels = &edition->barrage_table.bracket_levels;

  if (fire->is_at_ship && fire->fire == TL_FIRE_ARTILLERY)
    return !tl_edition_choice_is (edition, "coastal-artillery-bracket", "half");
  return fire->fire != TL_FIRE_ARTILLERY || !fire->is_spotted ||
         (fire->hedgehog >= (guint) levels->first && fire->hedgehog <= (guint) levels->last);
}

/* What @cell counts as when @fire is thrown. */
static TlBarrageCell
counted (const TlEdition *edition, const TlBarrageCase *fire, TlBarrageCell cell)
{
  if (fire->fire == TL_FIRE_SHIPS && !fire->is_at_ship)
    cell = reduced (edition, cell);
  if (cell.code == TL_BARRAGE_BRACKET)
    cell.code = bracket_is_dg (edition, fire) ? TL_BARRAGE_DG : TL_BARRAGE_HALF;
  return cell;
}

TlBarrageResult
tl_barrage_result (const TlEdition *edition, const TlBarrageCase *fire, int roll, int die)
{
  const TlBarrageTable *table = &edition->barrage_table;
  TlBarrageResult result = { .cell = table->cells[roll - TL_TWO_DICE_MIN][fire->final_column] };

  result.counts = counted (edition, fire, result.cell);
  result.needs_die = result.counts.code == TL_BARRAGE_HALF;
  result.disorganizes = result.counts.code != TL_BARRAGE_NOTHING;
  result.steps = result.counts.steps;
  if (result.needs_die && die >= table->half_hit.first && die <= table->half_hit.last)
    result.steps = table->half_steps;
  return result;
}

/* --- chances ---------------------------------------------------------------------------------- */

/* So many different cells: the codes, of which the last comes with so many steps. */
#define N_CELLS (TL_BARRAGE_STEPS + TL_BARRAGE_STEPS_MAX + 1)

/* Adds what comes of @cell in @ways of two dice, for all faces of the third. */
static void
add_cell (const TlEdition *edition, const TlBarrageCase *fire, TlBarrageCell cell, guint ways,
          TlBarrageChances *chances)
{
  const TlBarrageTable *table = &edition->barrage_table;
  TlBarrageCell counts = counted (edition, fire, cell);
  int n_hits = 0;

  if (counts.code == TL_BARRAGE_NOTHING)
    {
      chances->nothing += ways * TL_DIE_FACES;
      return;
    }
  if (counts.code == TL_BARRAGE_HALF)
    n_hits = MIN (table->half_hit.last, TL_DIE_FACES) - MAX (table->half_hit.first, 1) + 1;
  n_hits = MAX (n_hits, 0);
  chances->steps[MIN (table->half_steps, TL_BARRAGE_STEPS_MAX)] += ways * (guint) n_hits;
  chances->steps[MIN (counts.steps, TL_BARRAGE_STEPS_MAX)] +=
      ways * (guint) (TL_DIE_FACES - n_hits);
}

/* A column has few different cells: each is looked at once. */
TlBarrageChances
tl_barrage_chances (const TlEdition *edition, const TlBarrageCase *fire)
{
  TlBarrageChances chances = { 0 };
  guint ways[N_CELLS] = { 0 };

  for (guint row = 0; row < TL_BARRAGE_ROWS; row++)
    {
      const TlBarrageCell *cell = &edition->barrage_table.cells[row][fire->final_column];
      guint steps = cell->code == TL_BARRAGE_STEPS ? MIN (cell->steps, TL_BARRAGE_STEPS_MAX) : 0;

      ways[cell->code + steps] += tl_two_dice_ways (TL_TWO_DICE_MIN + (int) row);
    }
  for (guint i = 0; i < N_CELLS; i++)
    if (ways[i] > 0)
      {
        TlBarrageCell cell = { MIN (i, TL_BARRAGE_STEPS),
                               i < TL_BARRAGE_STEPS ? 0 : i - TL_BARRAGE_STEPS };

        add_cell (edition, fire, cell, ways[i], &chances);
      }
  return chances;
}

char *
tl_barrage_cell_text (const TlBarrageCell *cell)
{
  static const char *const words[] = { "-", "DG", "[1/2]", "1/2" };

  return cell->code == TL_BARRAGE_STEPS ? g_strdup_printf ("%u", cell->steps)
                                        : g_strdup (words[cell->code]);
}
