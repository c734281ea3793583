/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Which units could attack, from which hexes, by which moves, and why others could not; where each
 * of those that do attack stands. */
#include "config.h"

#include "play/tl-capture-decision.h"
#include "play/tl-planner-private.h"
#include "rules/base/tl-stacking.h"
#include "rules/base/tl-weather.h"
#include "rules/movement/tl-move.h"
#include "rules/payment/tl-fuel.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- when ------------------------------------------------------------------------------------- */

gboolean
tl_planner_side_moves (const TlSituation *situation, TlSide side)
{
  const TlClock *clock = tl_situation_clock (situation);

  if (clock->phase == TL_PHASE_REACTION)
    return clock->phasing != side;
  return clock->phasing == side &&
         (clock->phase == TL_PHASE_MOVEMENT || clock->phase == TL_PHASE_EXPLOITATION);
}

static TlPhase
segment_of (const TlSituation *situation, TlSide side, gboolean overrun)
{
  const TlClock *clock = tl_situation_clock (situation);
  gboolean exploits = clock->phasing == side && (clock->phase == TL_PHASE_EXPLOITATION ||
                                                 clock->phase == TL_PHASE_EXPLOITATION_BARRAGE ||
                                                 clock->phase == TL_PHASE_EXPLOITATION_COMBAT);

  if (overrun)
    return tl_planner_side_moves (situation, side) ? clock->phase : TL_PHASE_MOVEMENT;
  return exploits ? TL_PHASE_EXPLOITATION_COMBAT : TL_PHASE_COMBAT;
}

TlSituation *
tl_planner_in_segment (const TlSituation *situation, TlSide side, gboolean overrun)
{
  const TlClock *clock = tl_situation_clock (situation);
  TlPhase phase = segment_of (situation, side, overrun);
  TlSide phasing = phase == TL_PHASE_REACTION ? tl_side_other (side) : side;

  if (clock->phase == phase && clock->phasing == phasing)
    return tl_situation_ref ((TlSituation *) situation);
  g_autoptr (TlEdit) edit = tl_situation_edit (situation);
  tl_edit_clock (edit)->phase = phase;
  tl_edit_clock (edit)->phasing = phasing;
  /* 9.1c counts within one segment. */
  tl_edit_clear_attacked (edit);
  return tl_edit_finish (g_steal_pointer (&edit));
}

/* --- moves ------------------------------------------------------------------------------------ */

/* The text form of a move. (transfer full) */
static char *
move_text (const TlSituation *situation, const TlUnit *units, guint n_units, const GArray *path)
{
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_MOVE);

  tl_action_add_units (action, units, n_units);
  tl_action_add_hexes (action, (const TlHex *) path->data, path->len);
  return tl_action_to_string (action, situation);
}

/* Plays one action; leaves @situation when the rules refuse it. */
static gboolean
play_text (TlSituation **situation, const char *text)
{
  g_autoptr (TlAction) action = tl_action_parse (text, *situation, NULL);
  g_autoptr (TlVerdict) verdict = NULL;

  if (action == NULL)
    return FALSE;
  TlSituation *next = tl_apply (*situation, action, &verdict);
  if (next == NULL)
    return FALSE;
  tl_situation_unref (*situation);
  /* What lies on the way is rolled for when it is done (9.14). */
  *situation = tl_capture_decision_waive (next);
  return TRUE;
}

TlSituation *
tl_proposal_play_moves (const TlSituation *situation, const GPtrArray *moves)
{
  g_autoptr (TlSituation) now = tl_situation_ref ((TlSituation *) situation);

  for (guint i = 0; i < moves->len; i++)
    if (!play_text (&now, g_ptr_array_index (moves, i)))
      return NULL;
  return g_steal_pointer (&now);
}

/* Rule 8.1: the units of an overrun go as one stack. */
static gboolean
add_joint_move (const TlPlanner *planner, const TlPlannerField *field, guint32 units,
                GPtrArray *moves)
{
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  TlHex launch = g_array_index (field->hexes, TlHex, 0);

  for (guint i = 0; i < field->members->len; i++)
    if ((units & (1u << i)) != 0)
      g_array_append_val (list, tl_field_member (field, i)->unit);
  g_autoptr (TlMoveReach) reach =
      tl_move_reach (planner->situation, (const TlUnit *) list->data, list->len, NULL);
  if (!tl_move_reach_contains (reach, launch))
    return FALSE;
  g_autoptr (GArray) path = tl_move_reach_path (reach, launch);
  g_ptr_array_add (moves,
                   move_text (planner->situation, (const TlUnit *) list->data, list->len, path));
  return TRUE;
}

/* Rules 12.5c(A), (B): bought before anybody moves; single units pay as they go. */
static void
add_fuel (const TlPlanner *planner, const TlPlannerField *field, guint32 units, GPtrArray *moves)
{
  g_autoptr (TlFuelPlan) plan = tl_field_fuel_plan (planner, field, units);

  for (guint i = 0; plan != NULL && i < plan->purchases->len; i++)
    {
      const TlFuelPurchase *purchase = plan->purchases->pdata[i];

      if (purchase->method == TL_FUEL_UNIT)
        continue;
      g_autoptr (TlAction) action = tl_action_new_fuel (purchase);
      g_ptr_array_add (moves, tl_action_to_string (action, planner->situation));
    }
}

GPtrArray *
tl_field_moves (const TlPlanner *planner, const TlPlannerField *field, guint32 units)
{
  g_autoptr (GPtrArray) moves = g_ptr_array_new_with_free_func (g_free);

  add_fuel (planner, field, units, moves);
  if (field->overrun)
    {
      if (tl_field_member (field, 0)->path != NULL &&
          !add_joint_move (planner, field, units, moves))
        return NULL;
      return g_steal_pointer (&moves);
    }
  for (guint i = 0; i < field->members->len; i++)
    {
      const TlMember *member = tl_field_member (field, i);

      if ((units & (1u << i)) != 0 && member->path != NULL)
        g_ptr_array_add (moves, move_text (planner->situation, &member->unit, 1, member->path));
    }
  return g_steal_pointer (&moves);
}

TlFight *
tl_field_fight (const TlPlanner *planner, const TlPlannerField *field, guint32 units)
{
  TlFight *fight = tl_fight_new (planner->query->target, field->overrun);

  for (guint i = 0; i < field->members->len; i++)
    if ((units & (1u << i)) != 0)
      tl_fight_add_attacker (fight, tl_field_member (field, i)->unit);
  return fight;
}

/* Rule 12.5b: who overruns from where it stands has paid its fuel before its combat supply. */
static TlSituation *
fuelled (const TlPlanner *planner, const TlPlannerField *field, guint32 units)
{
  TlSituation *standing = planner->standing[field->overrun];
  g_autoptr (GArray) list = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  if (!field->overrun || !tl_situation_scenario (standing)->keeps_fuel)
    return tl_situation_ref (standing);
  for (guint i = 0; i < field->members->len; i++)
    if ((units & (1u << i)) != 0)
      g_array_append_val (list, tl_field_member (field, i)->unit);
  g_autoptr (TlFuelBill) bill =
      tl_fuel_bill (standing, (const TlUnit *) list->data, list->len, "12.5b", NULL);
  if (bill == NULL)
    return NULL;
  TlEdit *edit = tl_situation_edit (standing);
  tl_fuel_book_bill (edit, bill);
  return tl_edit_finish (edit);
}

TlSituation *
tl_field_situation (const TlPlanner *planner, const TlPlannerField *field, guint32 units)
{
  g_autoptr (GPtrArray) moves = tl_field_moves (planner, field, units);

  if (moves == NULL)
    return NULL;
  if (moves->len == 0)
    return fuelled (planner, field, units);
  g_autoptr (TlSituation) moved = tl_proposal_play_moves (planner->situation, moves);
  return moved == NULL ? NULL : tl_planner_in_segment (moved, planner->query->side, field->overrun);
}

static void
option_clear (gpointer data)
{
  TlOption *option = data;

  g_clear_pointer (&option->path, g_array_unref);
}

static void
possible_clear (gpointer data)
{
  TlPossible *possible = data;

  g_array_unref (possible->options);
}

/* --- a unit alone ----------------------------------------------------------------------------- */

/* (transfer full) */
static TlFightOdds *
odds_alone (const TlPlanner *planner, const TlSituation *situation, TlUnit unit, gboolean overrun)
{
  g_autoptr (TlFight) fight = tl_fight_new (planner->query->target, overrun);

  tl_fight_add_attacker (fight, unit);
  return tl_fight_odds (situation, fight);
}

/* The situation after @unit alone has gone along @path. (transfer full) (nullable) */
static TlSituation *
after_way (const TlPlanner *planner, TlUnit unit, const GArray *path, gboolean overrun)
{
  if (path == NULL)
    return tl_situation_ref (planner->standing[overrun]);
  g_autoptr (TlSituation) now = tl_situation_ref ((TlSituation *) planner->situation);
  g_autofree char *text = move_text (planner->situation, &unit, 1, path);
  if (!play_text (&now, text))
    return NULL;
  return tl_planner_in_segment (now, planner->query->side, overrun);
}

/* Whether @unit might attack from the end of @path; else @why gets the odds' verdict. */
static gboolean
try_option (const TlPlanner *planner, TlUnit unit, gboolean overrun, TlOption *option,
            TlVerdict *why)
{
  g_autoptr (TlSituation) there = after_way (planner, unit, option->path, overrun);

  if (there == NULL)
    return FALSE;
  g_autoptr (TlFightOdds) odds = odds_alone (planner, there, unit, overrun);
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

/* The cheapest step that any terrain or road of the map costs @mobility. */
static guint
cheapest_step_mp12 (const TlSituation *situation, TlMobility mobility)
{
  const TlTerrainChart *chart = tl_map_chart (tl_weather_map (situation, TL_WAY_MOVE));
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

  if (!tl_planner_side_moves (planner->situation, planner->query->side) ||
      !may_come_near (planner, unit) || !tl_move_may_start (planner->situation, unit, NULL))
    return;
  g_autoptr (TlMoveReach) reach = tl_move_reach (planner->situation, &unit, 1, NULL);
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

/* @why: a sentence. */
static void
leave_out (const TlPlanner *planner, TlUnit unit, const char *rule, const char *why)
{
  g_autofree char *name = tl_situation_name (planner->situation, unit);

  /* Translators: a unit, and a sentence that says why. */
  tl_verdict_remind (planner->proposals->verdict, rule, unit, _ ("%s is left out. %s"), name, why);
}

/* The first reason of @verdict, for a unit that one would have expected. */
static void
leave_out_by (const TlPlanner *planner, TlUnit unit, const TlVerdict *verdict)
{
  const TlFinding *finding = tl_verdict_first_forbidden (verdict);

  if (finding != NULL)
    leave_out (planner, unit, finding->rule, finding->text);
  else if (is_named (planner, unit))
    leave_out (planner, unit, "6.1", _ ("It can reach no hex beside the target in this segment."));
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

/* A possible, whose options may be none; @why says why it cannot attack from where it stands. */
static TlPossible
look_at (const TlPlanner *planner, TlUnit unit, gboolean overrun, TlVerdict *why)
{
  TlHex hex = tl_situation_hex (planner->situation, unit);
  TlPossible possible = { unit, FALSE, g_array_new (FALSE, FALSE, sizeof (TlOption)) };
  TlOption here = { .hex = hex };

  g_array_set_clear_func (possible.options, option_clear);
  if (is_beside (planner, hex) && try_option (planner, unit, overrun, &here, why))
    {
      possible.is_there = TRUE;
      g_array_append_val (possible.options, here);
    }
  if (overrun || !is_beside (planner, hex))
    find_ways (planner, unit, overrun, possible.options, why);
  return possible;
}

/* All units that could attack, by number; says why others could not. (transfer full): TlPossible */
static GArray *
find_possibles (const TlPlanner *planner, gboolean overrun)
{
  GArray *possibles = g_array_new (FALSE, FALSE, sizeof (TlPossible));
  guint n_units = tl_situation_n_units (planner->situation);
  gboolean tells = !overrun || planner->query->kinds == TL_PLANNER_OVERRUN;

  g_array_set_clear_func (possibles, possible_clear);
  for (TlUnit unit = 0; unit < n_units; unit++)
    {
      g_autoptr (TlVerdict) why = tl_verdict_new ();

      if (!is_asked (planner, unit))
        continue;
      TlPossible possible = look_at (planner, unit, overrun, why);
      if (possible.options->len > 0)
        {
          g_array_append_val (possibles, possible);
          continue;
        }
      possible_clear (&possible);
      if (tells)
        leave_out_by (planner, unit, why);
    }
  return possibles;
}

static void
member_clear (gpointer data)
{
  TlMember *member = data;

  g_clear_pointer (&member->path, g_array_unref);
  g_array_unref (member->strengths);
}

static void
attack_clear (gpointer data)
{
  TlAttack *attack = data;

  g_free (attack->numbers);
}

static TlPlannerField *
field_new (gboolean overrun)
{
  TlPlannerField *field = g_new0 (TlPlannerField, 1);

  field->overrun = overrun;
  field->members = g_array_new (FALSE, FALSE, sizeof (TlMember));
  g_array_set_clear_func (field->members, member_clear);
  field->hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));
  field->attacks = g_array_new (FALSE, FALSE, sizeof (TlAttack));
  g_array_set_clear_func (field->attacks, attack_clear);
  field->unpaid = g_array_new (FALSE, FALSE, sizeof (guint32));
  return field;
}

static void
field_free (gpointer data)
{
  TlPlannerField *field = data;

  if (field == NULL)
    return;
  g_array_unref (field->members);
  g_array_unref (field->hexes);
  g_array_unref (field->attacks);
  g_array_unref (field->unpaid);
  tl_fight_odds_free (field->odds);
  tl_fight_odds_free (field->withheld);
  g_free (field);
}

/* --- where each of them goes ------------------------------------------------------------------ */

static TlFraction
best_strength (const TlPossible *possible)
{
  TlFraction best = TL_FRACTION_ZERO;

  for (guint i = 0; i < possible->options->len; i++)
    {
      TlFraction strength = g_array_index (possible->options, TlOption, i).strength;

      if (tl_fraction_compare (strength, best) > 0)
        best = strength;
    }
  return best;
}

/* Those that stand there, then the strongest. */
static int
compare_possibles (gconstpointer a, gconstpointer b)
{
  const TlPossible *one = a;
  const TlPossible *other = b;
  int order = tl_fraction_compare (best_strength (other), best_strength (one));

  if (one->is_there != other->is_there)
    return one->is_there ? -1 : 1;
  if (order != 0)
    return order;
  return one->unit < other->unit ? -1 : one->unit > other->unit;
}

/* Members in @hex and next to it. */
static guint
company (const TlPlanner *planner, const TlPlannerField *field, TlHex hex)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (planner->situation));
  guint n = 0;

  for (guint i = 0; i < field->members->len; i++)
    n += tl_grid_distance (grid, tl_field_member (field, i)->launch, hex) <= 1;
  return n;
}

/* Rule 4.8: whether @unit fits into @hex beside all candidates that would be there. */
static gboolean
fits (const TlPlanner *planner, const TlPlannerField *field, TlUnit unit, TlHex hex)
{
  const TlSituation *situation = planner->situation;
  guint re4 = tl_unit_re4 (situation, unit);

  for (guint i = 0; i < field->members->len; i++)
    {
      const TlMember *member = tl_field_member (field, i);

      if (member->launch == hex && member->path != NULL)
        re4 += tl_unit_re4 (situation, member->unit);
    }
  return tl_stacking_check (situation, hex, planner->query->side, re4, TL_FINDING_FORBIDDEN, NULL);
}

static gboolean
is_better_option (const TlPlanner *planner, const TlPlannerField *field, const TlOption *a,
                  const TlOption *b)
{
  int order = tl_fraction_compare (a->strength, b->strength);
  guint company_a = company (planner, field, a->hex);
  guint company_b = company (planner, field, b->hex);

  if (order != 0)
    return order > 0;
  if (company_a != company_b)
    return company_a > company_b;
  return a->mp12 != b->mp12 ? a->mp12 < b->mp12 : a->hex < b->hex;
}

static const TlOption *
choose_option (const TlPlanner *planner, const TlPlannerField *field, const TlPossible *possible)
{
  const TlOption *best = NULL;

  if (possible->is_there)
    return &g_array_index (possible->options, TlOption, 0);
  for (guint i = 0; i < possible->options->len; i++)
    {
      const TlOption *option = &g_array_index (possible->options, TlOption, i);

      if (fits (planner, field, possible->unit, option->hex) &&
          (best == NULL || is_better_option (planner, field, option, best)))
        best = option;
    }
  return best;
}

static void
add_member (const TlPlanner *planner, TlPlannerField *field, TlUnit unit, const TlOption *option)
{
  const TlSituation *situation = planner->situation;
  TlMember member = { .unit = unit,
                      .from = tl_situation_hex (situation, unit),
                      .launch = option->hex,
                      .mp12 = option->mp12,
                      .path = option->path == NULL ? NULL : g_array_ref (option->path),
                      .twin = TL_MEMBER_NONE,
                      .strengths = g_array_new (FALSE, FALSE, sizeof (TlFraction)),
                      .strength = option->strength,
                      .steps = tl_unit_steps (situation, unit) };

  if (field->overrun || option->path != NULL)
    member.fuel_t = tl_planner_fuel_t (planner, unit);

  g_array_append_val (field->members, member);
}

static guint
max_candidates (const TlPlanner *planner)
{
  return MIN (planner->query->max_candidates, TL_PLANNER_CANDIDATES);
}

static void
leave_out_for_number (const TlPlanner *planner, TlUnit unit)
{
  g_autofree char *why
      /* Translators: a number of units. */
      = g_strdup_printf (_ ("The search looks at %u candidates at the most, the strongest first."),
                         max_candidates (planner));

  leave_out (planner, unit, "9.2", why);
}

static void
settle_combat (const TlPlanner *planner, TlPlannerField *field, GArray *possibles)
{
  g_array_sort (possibles, compare_possibles);
  for (guint i = 0; i < possibles->len; i++)
    {
      const TlPossible *possible = &g_array_index (possibles, TlPossible, i);
      const TlOption *option = choose_option (planner, field, possible);

      if (option == NULL)
        leave_out (planner, possible->unit, "4.8",
                   _ ("The hexes that it could attack from are full."));
      else if (field->members->len >= max_candidates (planner))
        leave_out_for_number (planner, possible->unit);
      else
        add_member (planner, field, possible->unit, option);
    }
}

/* --- what the search needs to know ------------------------------------------------------------ */

static int
compare_members (gconstpointer a, gconstpointer b)
{
  TlUnit one = ((const TlMember *) a)->unit;
  TlUnit other = ((const TlMember *) b)->unit;

  return one < other ? -1 : one > other;
}

static void
number_hex (TlPlannerField *field, TlMember *member)
{
  for (guint i = 0; i < field->hexes->len; i++)
    if (g_array_index (field->hexes, TlHex, i) == member->launch)
      {
        member->hex = i;
        return;
      }
  member->hex = field->hexes->len;
  g_array_append_val (field->hexes, member->launch);
}

static void
take_odds (TlMember *member, const TlFightOdds *odds)
{
  const TlFightStack *stack = g_ptr_array_index (odds->stacks, 0);

  for (guint i = 0; i < stack->alternatives->len; i++)
    g_array_append_val (member->strengths,
                        g_array_index (stack->alternatives, TlFightAlternative, i).strength);
  if (stack->alternatives->len == 0)
    g_array_append_val (member->strengths, stack->strength);
  member->ar = odds->attack.ar;
  member->supply_t = odds->attack.supply_t;
}

static gboolean
counters_are_alike (const TlCounter *a, const TlCounter *b)
{
  return a->kind == b->kind && a->side == b->side && a->formation == b->formation &&
         g_strcmp0 (a->nationality, b->nationality) == 0 && a->size == b->size &&
         a->symbols == b->symbols && a->klass == b->klass && a->steps == b->steps &&
         a->multi_step_re4 == b->multi_step_re4 && a->is_engineer == b->is_engineer &&
         a->is_tiger == b->is_tiger &&
         tl_face_fights_like (&a->faces[TL_FACE_COMBAT], &b->faces[TL_FACE_COMBAT]) &&
         tl_face_fights_like (&a->faces[TL_FACE_MOVE], &b->faces[TL_FACE_MOVE]);
}

/* Printed alike, in one place and in one state. */
static gboolean
are_twins (const TlSituation *situation, const TlMember *a, const TlMember *b)
{
  TlUnitState one = *tl_situation_state (situation, a->unit);
  TlUnitState other = *tl_situation_state (situation, b->unit);

  one.counter = other.counter = 0;
  return a->launch == b->launch && memcmp (&one, &other, sizeof one) == 0 &&
         counters_are_alike (tl_situation_counter (situation, a->unit),
                             tl_situation_counter (situation, b->unit));
}

static void
find_twin (const TlSituation *situation, TlPlannerField *field, guint i)
{
  for (guint k = i; k-- > 0;)
    if (are_twins (situation, tl_field_member (field, k), tl_field_member (field, i)))
      {
        tl_field_member (field, i)->twin = k;
        return;
      }
}

static void
list_candidate (const TlPlanner *planner, const TlPlannerField *field, const TlMember *member)
{
  TlCandidate candidate = { member->unit, member->from, member->launch, member->mp12,
                            field->overrun };

  g_array_append_val (planner->proposals->candidates, candidate);
}

static void
count_defenders (const TlSituation *situation, TlPlannerField *field)
{
  for (guint i = 0; i < field->odds->defenders->len; i++)
    field->defender_steps +=
        tl_unit_steps (situation, g_array_index (field->odds->defenders, TlFightUnit, i).unit);
}

static void
finish_field (TlPlanner *planner, TlPlannerField *field)
{
  g_array_sort (field->members, compare_members);
  for (guint i = 0; i < field->members->len; i++)
    {
      TlMember *member = tl_field_member (field, i);
      g_autoptr (TlSituation) there =
          after_way (planner, member->unit, member->path, field->overrun);
      g_autoptr (TlFightOdds) odds = odds_alone (planner, there, member->unit, field->overrun);

      number_hex (field, member);
      take_odds (member, odds);
      find_twin (planner->situation, field, i);
      list_candidate (planner, field, member);
      if (field->odds == NULL)
        {
          field->odds = tl_planner_defence (planner, there, member->unit, field->overrun, FALSE);
          field->withheld = tl_planner_defence (planner, there, member->unit, field->overrun, TRUE);
        }
    }
  count_defenders (planner->situation, field);
  field->index = planner->fields->len;
  g_ptr_array_add (planner->fields, field);
}

static void
find_combat_field (TlPlanner *planner)
{
  g_autoptr (GArray) possibles = find_possibles (planner, FALSE);
  TlPlannerField *field = field_new (FALSE);

  settle_combat (planner, field, possibles);
  if (field->members->len > 0)
    finish_field (planner, field);
  else
    field_free (field);
}

/* --- overruns --------------------------------------------------------------------------------- */

/* Rules 6.1, 8.1: whether two units may overrun together. */
static gboolean
are_of_one_stack (const TlSituation *situation, TlUnit a, TlUnit b)
{
  const TlUnitState *one = tl_situation_state (situation, a);
  const TlUnitState *other = tl_situation_state (situation, b);

  return one->hex == other->hex && one->phase_start == other->phase_start &&
         tl_move_is_under_way (situation, a) == tl_move_is_under_way (situation, b);
}

static const TlOption *
option_for (const TlPossible *possible, TlHex hex)
{
  for (guint i = 0; i < possible->options->len; i++)
    if (g_array_index (possible->options, TlOption, i).hex == hex)
      return &g_array_index (possible->options, TlOption, i);
  return NULL;
}

/* All of the stack of @first that can overrun from @hex. */
static void
find_overrun_field (TlPlanner *planner, const GArray *possibles, const TlPossible *first, TlHex hex)
{
  TlPlannerField *field = field_new (TRUE);

  for (guint i = 0; i < possibles->len; i++)
    {
      const TlPossible *possible = &g_array_index (possibles, TlPossible, i);
      const TlOption *option = option_for (possible, hex);

      if (option == NULL || !are_of_one_stack (planner->situation, first->unit, possible->unit))
        continue;
      if (field->members->len >= max_candidates (planner))
        leave_out_for_number (planner, possible->unit);
      else
        add_member (planner, field, possible->unit, option);
    }
  if (field->members->len > 0)
    finish_field (planner, field);
  else
    field_free (field);
}

/* Whether no member before @i is of its stack. */
static gboolean
is_first_of_stack (const TlPlanner *planner, const GArray *possibles, guint i)
{
  TlUnit unit = g_array_index (possibles, TlPossible, i).unit;

  for (guint k = 0; k < i; k++)
    if (are_of_one_stack (planner->situation, g_array_index (possibles, TlPossible, k).unit, unit))
      return FALSE;
  return TRUE;
}

/* From where it stands, then from the other hexes. */
static void
find_overrun_fields (TlPlanner *planner)
{
  g_autoptr (GArray) possibles = find_possibles (planner, TRUE);
  const TlMap *map = tl_situation_map (planner->situation);

  g_array_sort (possibles, compare_possibles);
  for (guint i = 0; i < possibles->len; i++)
    {
      const TlPossible *first = &g_array_index (possibles, TlPossible, i);
      TlHex here = tl_situation_hex (planner->situation, first->unit);

      if (!is_first_of_stack (planner, possibles, i))
        continue;
      find_overrun_field (planner, possibles, first, here);
      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex hex = tl_map_neighbour (map, planner->query->target, d);

          if (hex != TL_HEX_NONE && hex != here)
            find_overrun_field (planner, possibles, first, hex);
        }
    }
}

void
tl_planner_find_fields (TlPlanner *planner)
{
  planner->fields = g_ptr_array_new_with_free_func (field_free);
  if ((planner->query->kinds & TL_PLANNER_COMBAT) != 0)
    find_combat_field (planner);
  if ((planner->query->kinds & TL_PLANNER_OVERRUN) != 0)
    find_overrun_fields (planner);
}
