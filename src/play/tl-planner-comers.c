/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who could attack, from which hexes, and who could not. */
#include "config.h"

#include "play/tl-planner-private.h"
#include "rules/movement/tl-move.h"
#include "rules/payment/tl-fuel.h"

#include <glib/gi18n-lib.h>

static void
option_clear (gpointer data)
{
  TlOption *option = data;

  g_clear_pointer (&option->path, g_array_unref);
}

static void
comer_clear (gpointer data)
{
  TlComer *comer = data;

  g_array_unref (comer->options);
}

/* --- a unit alone ----------------------------------------------------------------------------- */

TlFightOdds *
tl_planner_odds_alone (const TlPlanner *planner, const TlSituation *situation, TlUnit unit,
                       gboolean overrun)
{
  g_autoptr (TlFight) fight = tl_fight_new (planner->query->target, overrun);

  tl_fight_add_attacker (fight, unit);
  return tl_fight_odds (situation, fight);
}

/* The situation after @unit alone has gone along @path. (transfer full) (nullable) */
TlSituation *
tl_planner_after_way (const TlPlanner *planner, TlUnit unit, const GArray *path, gboolean overrun)
{
  g_autoptr (TlSituation) now = NULL;
  g_autofree char *text = NULL;

  if (path == NULL)
    return tl_situation_ref (planner->standing[overrun]);
  now = tl_situation_ref ((TlSituation *) planner->situation);
  text = tl_planner_move_text (planner->situation, &unit, 1, path);
  if (!tl_planner_play_text (&now, text))
    return NULL;
  return tl_planner_in_segment (now, planner->query->side, overrun);
}

/* Whether @unit might attack from the end of @path; else @why gets the odds' verdict. */
static gboolean
try_option (const TlPlanner *planner, TlUnit unit, gboolean overrun, TlOption *option,
            TlVerdict *why)
{
  g_autoptr (TlSituation) there = tl_planner_after_way (planner, unit, option->path, overrun);
  g_autoptr (TlFightOdds) odds = NULL;

  if (there == NULL)
    return FALSE;
  odds = tl_planner_odds_alone (planner, there, unit, overrun);
  option->strength = odds->attack.strength;
  if (tl_verdict_allows (odds->verdict))
    return TRUE;
  tl_verdict_append (why, odds->verdict);
  return FALSE;
}

static gboolean
is_beside (const TlPlanner *planner, TlHex hex)
{
  TlDirection direction;

  return tl_grid_direction (tl_map_grid (tl_situation_map (planner->situation)), hex,
                            planner->query->target, &direction);
}

/* The cheapest step that any terrain or road of the map asks of @mobility. */
static guint
cheapest_step_mp12 (const TlSituation *situation, TlMobility mobility)
{
  const TlTerrainChart *chart = tl_map_chart (tl_situation_map (situation));
  guint cheapest = TL_COST_MAX;

  for (guint i = 0; i < chart->n_terrains; i++)
    cheapest = MIN (cheapest, chart->terrains[i].cost[mobility]);
  for (guint i = 0; i < chart->n_roads; i++)
    cheapest = MIN (cheapest, chart->roads[i].cost[mobility]);
  return cheapest;
}

/* FALSE when no path of any kind could be short enough. */
static gboolean
may_come_near (const TlPlanner *planner, TlUnit unit)
{
  const TlSituation *situation = planner->situation;
  guint step = cheapest_step_mp12 (situation, tl_unit_mobility (situation, unit));
  guint hexes = tl_grid_distance (tl_map_grid (tl_situation_map (situation)),
                                  tl_situation_hex (situation, unit), planner->query->target);

  return hexes <= 2 || step == 0 || (hexes - 1) * step <= tl_move_left_mp12 (situation, unit);
}

/* Rule 12.5a: @why says so when nothing can fuel it, once. */
static gboolean
has_fuel (const TlPlanner *planner, TlUnit unit, TlVerdict *why)
{
  g_autoptr (TlFuelBill) bill =
      tl_fuel_bill (planner->situation, &unit, 1, "12.5a", tl_verdict_allows (why) ? why : NULL);

  return bill != NULL;
}

/* Adds the hexes beside the target that @unit can reach and attack from; @why says what else it
 * would need. */
static void
find_ways (const TlPlanner *planner, TlUnit unit, gboolean overrun, GArray *options, TlVerdict *why)
{
  const TlMap *map = tl_situation_map (planner->situation);
  g_autoptr (TlMoveReach) reach = NULL;

  if (!tl_planner_side_moves (planner->situation, planner->query->side) ||
      !may_come_near (planner, unit) || !tl_move_may_start (planner->situation, unit, NULL))
    return;
  reach = tl_move_reach (planner->situation, &unit, 1, NULL);
  for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
    {
      TlHex hex = tl_map_neighbour (map, planner->query->target, d);
      TlOption option = { .hex = hex };

      if (hex == TL_HEX_NONE || hex == tl_situation_hex (planner->situation, unit) ||
          !tl_move_reach_contains (reach, hex))
        continue;
      if (!has_fuel (planner, unit, why))
        return;
      option.mp12 = tl_move_reach_cost_mp12 (reach, hex);
      option.path = tl_move_reach_path (reach, hex);
      if (try_option (planner, unit, overrun, &option, NULL))
        g_array_append_val (options, option);
      else
        option_clear (&option);
    }
}

/* --- who is left out -------------------------------------------------------------------------- */

static gboolean
is_named (const TlPlanner *planner, TlUnit unit)
{
  const GArray *units = planner->query->units;

  return units != NULL && tl_units_include (units, unit);
}

void
tl_planner_leave_out (const TlPlanner *planner, TlUnit unit, const char *rule, const char *why)
{
  g_autofree char *name = tl_situation_name (planner->situation, unit);

  tl_finding_add_unit (tl_verdict_add (planner->proposals->verdict, TL_FINDING_REMINDER, rule,
                                       /* Translators: a unit, and a sentence that says why. */
                                       _ ("%s is left out. %s"), name, why),
                       unit);
}

/* The first reason of @verdict, for a unit that one would have expected. */
static void
leave_out_by (const TlPlanner *planner, TlUnit unit, const TlVerdict *verdict)
{
  const TlFinding *finding = tl_verdict_first_forbidden (verdict);

  if (finding != NULL)
    tl_planner_leave_out (planner, unit, finding->rule, finding->text);
  else if (is_named (planner, unit))
    tl_planner_leave_out (planner, unit, "6.1",
                          _ ("It can reach no hex beside the target in this segment."));
}

/* --- all that could come ---------------------------------------------------------------------- */

static gboolean
is_asked (const TlPlanner *planner, TlUnit unit)
{
  const TlSituation *situation = planner->situation;

  return tl_unit_is_on_map (situation, unit) &&
         tl_situation_side (situation, unit) == planner->query->side &&
         tl_unit_is_combat (situation, unit) &&
         (planner->query->units == NULL || is_named (planner, unit));
}

/* A comer, whose options may be none; @why says why it cannot attack from where it stands. */
static TlComer
look_at (const TlPlanner *planner, TlUnit unit, gboolean overrun, TlVerdict *why)
{
  TlHex hex = tl_situation_hex (planner->situation, unit);
  TlComer comer = { unit, FALSE, g_array_new (FALSE, FALSE, sizeof (TlOption)) };
  TlOption here = { .hex = hex };

  g_array_set_clear_func (comer.options, option_clear);
  if (is_beside (planner, hex) && try_option (planner, unit, overrun, &here, why))
    {
      comer.is_there = TRUE;
      g_array_append_val (comer.options, here);
    }
  if (overrun || !is_beside (planner, hex))
    find_ways (planner, unit, overrun, comer.options, why);
  return comer;
}

GArray *
tl_planner_find_comers (const TlPlanner *planner, gboolean overrun)
{
  GArray *comers = g_array_new (FALSE, FALSE, sizeof (TlComer));
  guint n_units = tl_situation_n_units (planner->situation);
  gboolean tells = !overrun || planner->query->kinds == TL_PLANNER_OVERRUN;

  g_array_set_clear_func (comers, comer_clear);
  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      g_autoptr (TlVerdict) why = tl_verdict_new ();
      TlComer comer;

      if (!is_asked (planner, unit))
        continue;
      comer = look_at (planner, unit, overrun, why);
      if (comer.options->len > 0)
        {
          g_array_append_val (comers, comer);
          continue;
        }
      comer_clear (&comer);
      if (tells)
        leave_out_by (planner, unit, why);
    }
  return comers;
}
