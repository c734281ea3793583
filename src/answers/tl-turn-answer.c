/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-turn-answer.h"

#include "play/tl-decision.h"
#include "play/tl-history.h"
#include "rules/base/tl-stacking.h"
#include "rules/turn/tl-programme.h"

#include <glib/gi18n-lib.h>

/* So many units are named; of more their number is said. */
#define NAMES_MOST 4

/* --- turn and segment ------------------------------------------------------------------------- */

static gboolean
is_of_no_side (TlPhase phase)
{
  return phase == TL_PHASE_PRE_TURN || phase == TL_PHASE_TURN_END;
}

char *
tl_turn_segment_text (const TlScenario *scenario, TlSide side, TlPhase phase)
{
  if (is_of_no_side (phase))
    return g_strdup (tl_phase_name (phase));
  if (tl_phase_acting_side (phase, side) != side)
    /* Translators: a side, a segment of its turn, the other side. */
    return g_strdup_printf (_ ("%1$s: %2$s, %3$s acts"), scenario->sides[side].name,
                            tl_phase_name (phase), scenario->sides[tl_side_other (side)].name);
  /* Translators: a side, a segment of the sequence of play. */
  return g_strdup_printf (_ ("%1$s: %2$s"), scenario->sides[side].name, tl_phase_name (phase));
}

static char *
turn_text (const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  int turn = tl_situation_clock (situation)->turn;
  g_autofree char *name = tl_turn_text (scenario, turn);

  if (turn > scenario->last_turn)
    return g_steal_pointer (&name);
  /* Translators: the name of a turn, its number, how many there are. */
  return g_strdup_printf (_ ("%1$s (%2$d of %3$d)"), name, turn - scenario->first_turn + 1,
                          scenario->last_turn - scenario->first_turn + 1);
}

static void
add_step (GArray *steps, const TlClock *now, TlSide side, TlPhase phase, gboolean *is_passed)
{
  gboolean is_now = phase == now->phase && (side == TL_SIDE_NONE || side == now->phasing);
  TlTurnStep step = { phase, side, is_now ? 0 : *is_passed ? 1 : -1 };

  *is_passed |= is_now;
  g_array_append_val (steps, step);
}

static GArray *
steps_of (const TlSituation *situation)
{
  const TlClock *now = tl_situation_clock (situation);
  GArray *steps = g_array_new (FALSE, FALSE, sizeof (TlTurnStep));
  gboolean is_passed = FALSE;

  add_step (steps, now, TL_SIDE_NONE, TL_PHASE_PRE_TURN, &is_passed);
  for (guint i = 0; i < TL_SIDES; i++)
    for (TlPhase phase = TL_PHASE_REFIT; phase <= TL_PHASE_CLEAN_UP; phase++)
      add_step (steps, now, i == 0 ? now->first : tl_side_other (now->first), phase, &is_passed);
  add_step (steps, now, TL_SIDE_NONE, TL_PHASE_TURN_END, &is_passed);
  return steps;
}

/* --- weather ---------------------------------------------------------------------------------- */

static const char *
what_it_costs (const TlScenario *scenario, const TlWeatherCost *cost)
{
  const TlTerrainChart *chart = tl_map_chart (scenario->map);

  if (cost->index < 0)
    return cost->list == TL_COSTS_TERRAIN   ? C_ ("weather", "off roads")
           : cost->list == TL_COSTS_HEXSIDE ? C_ ("weather", "at every hexside")
                                            : C_ ("weather", "on roads");
  return cost->list == TL_COSTS_TERRAIN   ? chart->terrains[cost->index].name
         : cost->list == TL_COSTS_HEXSIDE ? chart->hexsides[cost->index].name
                                          : chart->roads[cost->index].name;
}

/* "+1", "×2", "3", "no", "all MP" */
static char *
change_text (const TlWeatherCost *cost)
{
  g_autofree char *by = tl_fraction_to_string (cost->by);

  if (cost->how == '=' && cost->by.num == (gint64) TL_COST_PROHIBITED)
    return g_strdup (C_ ("weather", "prohibited"));
  if (cost->how == '=' && cost->by.num == (gint64) TL_COST_ALL)
    return g_strdup (C_ ("weather", "all MP"));
  return g_strdup_printf ("%s%s", cost->how == '+' ? "+" : cost->how == 'x' ? "×" : "", by);
}

static void
add_words (GString *text, const char *words)
{
  if (text->len > 0)
    g_string_append (text, "; ");
  g_string_append (text, words);
}

/* What weather @number does: "Mud: Truck +1 off roads; no air missions (17.0)". (transfer full) */
static char *
weather_text (const TlScenario *scenario, guint number)
{
  const TlEntry *entry = tl_schedule_entry (scenario, TL_ENTRY_WEATHER, number);
  g_autoptr (GString) effects = g_string_new (NULL);

  for (guint i = 0; i < entry->costs->len; i++)
    {
      const TlWeatherCost *cost = &g_array_index (entry->costs, TlWeatherCost, i);
      g_autofree char *change = change_text (cost);
      g_autofree char *words = g_strdup_printf (
          /* Translators: who moves, what the terrain costs, where: "Truck +1 off roads". */
          C_ ("weather", "%1$s %2$s %3$s"),
          cost->mobility >= 0 ? tl_mobility_name ((TlMobility) cost->mobility)
                              : C_ ("weather", "all"),
          change, what_it_costs (scenario, cost));

      add_words (effects, words);
    }
  if (entry->stops_flight)
    add_words (effects, _ ("no air missions"));
  if (entry->stops_ships)
    add_words (effects, _ ("no landings, no ships in ports"));
  if (effects->len == 0)
    /* Translators: what the weather is. */
    return g_strdup_printf (_ ("%s (17.0)"), tl_weather_name (scenario, number));
  /* Translators: what the weather is, what it does. */
  return g_strdup_printf (_ ("%1$s: %2$s (17.0)"), tl_weather_name (scenario, number),
                          effects->str);
}

/* --- rows ------------------------------------------------------------------------------------- */

static const char *
rule_of (const TlSituation *situation, const TlOpen *open)
{
  static const char *const rules[TL_OPEN_KINDS] = {
    [TL_OPEN_ARRIVAL] = "13.6",   [TL_OPEN_REFIT] = "15.1",   [TL_OPEN_REBUILD] = "13.5",
    [TL_OPEN_BREAKOUT] = "12.8e", [TL_OPEN_RELEASE] = "5.7b", [TL_OPEN_MOVE] = "6.1",
    [TL_OPEN_CARGO] = "13.3",     [TL_OPEN_BARRAGE] = "10.0", [TL_OPEN_MISSION] = "14.2",
    [TL_OPEN_ATTACK] = "9.1",     [TL_OPEN_OTHER] = "2.2",    [TL_OPEN_FUEL] = "12.5c",
    [TL_OPEN_DROP] = "14.10b",    [TL_OPEN_STACK] = "4.8a",   [TL_OPEN_HEDGEHOG] = "5.7",
    [TL_OPEN_STRAT] = "5.8",      [TL_OPEN_LATE] = "13.6",    [TL_OPEN_PORT] = "13.6a",
    [TL_OPEN_PLAN] = "14.10c",
  };

  return open->kind == TL_OPEN_DECISION ? tl_decision_rule (tl_situation_decision (situation, 0))
         : open->kind == TL_OPEN_DUE    ? tl_programme_rule (open->what)
                                        : rules[open->kind];
}

static char *
count_text (const TlOpen *open)
{
  guint n = open->units->len;

  switch (open->kind)
    {
    case TL_OPEN_BREAKOUT:
      return g_strdup_printf (ngettext ("%u unit may break out", "%u units may break out", n), n);
    case TL_OPEN_RELEASE:
      return g_strdup_printf (
          ngettext ("%u reserve may be released", "%u reserves may be released", n), n);
    case TL_OPEN_MOVE:
      return g_strdup_printf (ngettext ("%u unit has not moved", "%u units have not moved", n), n);
    case TL_OPEN_CARGO:
      return g_strdup_printf (
          ngettext ("%u dump can still go by rail", "%u dumps can still go by rail", n), n);
    case TL_OPEN_BARRAGE:
      return g_strdup_printf (ngettext ("%u unit may fire", "%u units may fire", n), n);
    case TL_OPEN_MISSION:
      return g_strdup_printf (
          ngettext ("%u aircraft may fly a mission", "%u aircraft may fly missions", n), n);
    case TL_OPEN_FUEL:
      return g_strdup_printf (ngettext ("%u unit has fuel and has not moved",
                                        "%u units have fuel and have not moved", n),
                              n);
    case TL_OPEN_DROP:
      return g_strdup_printf (ngettext ("%u planned air drop would be given up",
                                        "%u planned air drops would be given up", n),
                              n);
    case TL_OPEN_HEDGEHOG:
      return g_strdup_printf (ngettext ("%u reserve in a hedgehog would lose its marker",
                                        "%u reserves in hedgehogs would lose their markers", n),
                              n);
    default:
      return g_strdup_printf (ngettext ("%u unit without trace would leave Strat Mode",
                                        "%u units without trace would leave Strat Mode", n),
                              n);
    }
}

/* Without its rule. */
static char *
open_text (const TlSituation *situation, const TlOpen *open)
{
  g_autofree char *names = tl_situation_names (situation, open->units);
  g_autofree char *hex =
      open->hex == TL_HEX_NONE
          ? NULL
          : tl_grid_format_dup (tl_map_grid (tl_situation_map (situation)), open->hex);

  switch (open->kind)
    {
    case TL_OPEN_DECISION:
      return tl_decision_text (situation, tl_situation_decision (situation, 0));
    case TL_OPEN_DUE:
      return tl_programme_due_text (situation, open->what);
    case TL_OPEN_ARRIVAL:
      /* Translators: a unit, or units. */
      return g_strdup_printf (ngettext ("%s arrives", "%s arrive", open->units->len), names);
    case TL_OPEN_REFIT:
      /* Translators: an air base. */
      return g_strdup_printf (_ ("%s may refit aircraft"), names);
    case TL_OPEN_PLAN:
      if (hex == NULL)
        /* Translators: a unit. */
        return g_strdup_printf (_ ("%s is to drop in this turn"), names);
      /* Translators: a unit, a hex. */
      return g_strdup_printf (_ ("%1$s is to drop into %2$s in this turn"), names, hex);
    case TL_OPEN_REBUILD:
      return g_strdup_printf (_ ("%s may be rebuilt or consolidated"), names);
    case TL_OPEN_ATTACK:
      /* Translators: a hex, units. */
      return g_strdup_printf (_ ("%1$s may be attacked by %2$s"), hex, names);
    case TL_OPEN_OTHER:
      if (open->units->len <= NAMES_MOST)
        /* Translators: units. */
        return g_strdup_printf (_ ("Something may still be done by %s"), names);
      return g_strdup_printf (ngettext ("Something may still be done by %u unit",
                                        "Something may still be done by %u units",
                                        open->units->len),
                              open->units->len);
    case TL_OPEN_STACK:
      return tl_stacking_surplus_text (
          situation, open->hex,
          tl_situation_side (situation, g_array_index (open->units, TlUnit, 0)));
    case TL_OPEN_LATE:
      return g_strdup_printf (_ ("No place to arrive at is free for %s"), names);
    case TL_OPEN_PORT:
      /* Translators: units. */
      return g_strdup_printf (_ ("The port handles no more in this phase: %s must wait"), names);
    default:
      return count_text (open);
    }
}

static char *
title_of (const TlSituation *situation, const TlAction *action)
{
  const TlScenario *scenario = tl_situation_scenario (situation);

  switch (action->kind)
    {
    case TL_ACTION_DETERMINE:
      return g_strdup (action->weather > 0            ? tl_weather_name (scenario, action->weather)
                       : action->side != TL_SIDE_NONE ? scenario->sides[action->side].name
                                                      : C_ ("answer", "Roll"));
    case TL_ACTION_ARRIVE:
      return action->hexes->len > 0
                 ? tl_site_describe (scenario, g_array_index (action->hexes, TlSite, 0))
                 : g_strdup (C_ ("answer", "All, each at its first place"));
    case TL_ACTION_LOAD:
      /* Translators: an amount in Tokens, loaded by transport before it arrives. */
      return g_strdup_printf (C_ ("answer", "Load %uT first"), action->t);
    case TL_ACTION_DELAY_DROP:
      return g_strdup (C_ ("answer", "Put off to the next turn"));
    case TL_ACTION_CANCEL_DROP:
      return g_strdup (C_ ("answer", "Cancel"));
    case TL_ACTION_RELEASE:
      return tl_situation_names (situation, action->units);
    default:
      return tl_describe (situation, action);
    }
}

static void
row_free (TlTurnRow *row)
{
  g_free (row->text);
  g_ptr_array_unref (row->titles);
  g_free (row);
}

static TlTurnRow *
row_new (const TlSituation *situation, const TlOpen *open)
{
  TlTurnRow *row = g_new0 (TlTurnRow, 1);
  g_autofree char *text = open_text (situation, open);

  row->open = open;
  row->rule = rule_of (situation, open);
  /* Translators: what is to be done, the number of a rule. */
  row->text = g_strdup_printf (_ ("%1$s (%2$s)"), text, row->rule);
  row->titles = g_ptr_array_new_with_free_func (g_free);
  for (guint i = 0; i < open->actions->len; i++)
    g_ptr_array_add (row->titles, title_of (situation, open->actions->pdata[i]));
  return row;
}

const char *
tl_turn_row_kind_name (const TlTurnRow *row)
{
  static const char *const names[] = { N_ ("Before the segment ends"), N_ ("May be done now"),
                                       N_ ("Not to be forgotten") };

  return _ (names[row->open->urgency]);
}

/* --- what comes next -------------------------------------------------------------------------- */

static void
look_ahead (TlTurnAnswer *answer, const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlClock *now = tl_situation_clock (situation);
  TlClock then;

  if (tl_situation_n_decisions (situation) > 0)
    return;
  g_autoptr (GPtrArray) one = tl_segment_steps (situation, FALSE, &then);
  if (then.phase == now->phase && then.phasing == now->phasing && then.turn == now->turn)
    return;
  answer->next = tl_turn_segment_text (scenario, then.phasing, then.phase);
  g_autoptr (GPtrArray) some = tl_segment_steps (situation, TRUE, &then);
  answer->n_skipped = some->len - 1;
  answer->next_open = tl_turn_segment_text (scenario, then.phasing, then.phase);
}

/* --- victory ---------------------------------------------------------------------------------- */

char *
tl_turn_points_text (const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  int points[TL_SIDES];

  if (tl_schedule_n_entries (scenario, TL_ENTRY_VICTORY) == 0)
    return NULL;
  tl_programme_points (situation, points);
  /* Translators: a side, its victory points, the other side, its points. */
  return g_strdup_printf (_ ("%1$s %2$d, %3$s %4$d"), scenario->sides[0].name, points[0],
                          scenario->sides[1].name, points[1]);
}

static void
line_free (TlVictoryLine *line)
{
  g_free (line->text);
  g_free (line);
}

static void
add_line (TlTurnAnswer *answer, const TlSituation *situation, const TlVictoryRow *row)
{
  const TlEntry *entry = row->entry;
  TlVictoryLine *line = g_new0 (TlVictoryLine, 1);
  g_autofree char *held =
      g_strdup_printf (ngettext ("%1$u of %2$u hex held", "%1$u of %2$u hexes held", row->n_hexes),
                       row->n_held, row->n_hexes);
  const char *name = entry->name != NULL
                         ? entry->name
                         : tl_situation_scenario (situation)->sides[entry->side].name;

  line->side = entry->side;
  line->points = (int) row->points;
  line->text = entry->is_each_turn
                   /* Translators: a goal, how much of it is held, points. */
                   ? g_strdup_printf (ngettext ("%1$s: %2$s, %3$u point at the end of this turn",
                                                "%1$s: %2$s, %3$u points at the end of this turn",
                                                row->points),
                                      name, held, row->points)
                   /* Translators: a goal, how much of it is held, points. */
                   : g_strdup_printf (ngettext ("%1$s: %2$s, %3$u point", "%1$s: %2$s, %3$u points",
                                                row->points),
                                      name, held, row->points);
  g_ptr_array_add (answer->victory, line);
}

static void
count_victory (TlTurnAnswer *answer, const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlEntry *result = tl_programme_result (situation);
  g_autoptr (GArray) rows = tl_programme_victory (situation);
  g_autofree char *last = tl_turn_text (scenario, scenario->last_turn);

  answer->points = tl_turn_points_text (situation);
  if (result != NULL && answer->points != NULL)
    answer->standing = g_strdup (result->name);
  for (guint i = 0; i < rows->len; i++)
    add_line (answer, situation, &g_array_index (rows, TlVictoryRow, i));
  if (scenario->last_turn < scenario->first_turn || !tl_programme_is_over (situation))
    return;
  if (answer->points == NULL)
    /* Translators: a turn. */
    answer->ending = g_strdup_printf (_ ("The game has ended with %s (2.2)."), last);
  else if (answer->standing == NULL)
    /* Translators: a turn. */
    answer->ending = g_strdup_printf (
        _ ("The game has ended with %s (2.2); neither side leads by enough."), last);
  else
    /* Translators: a turn, the result. */
    answer->ending =
        g_strdup_printf (_ ("The game has ended with %1$s (2.2): %2$s."), last, answer->standing);
}

/* --- all of it -------------------------------------------------------------------------------- */

TlTurnAnswer *
tl_turn_answer_new (const TlSituation *situation)
{
  const TlScenario *scenario = tl_situation_scenario (situation);
  const TlClock *clock = tl_situation_clock (situation);
  TlTurnAnswer *answer = g_new0 (TlTurnAnswer, 1);

  answer->turn = turn_text (situation);
  answer->segment = tl_turn_segment_text (scenario, clock->phasing, clock->phase);
  /* Before the roll the clock has the weather of the last turn. */
  if (clock->weather > 0 &&
      (clock->phase != TL_PHASE_PRE_TURN || (clock->done & TL_DONE_WEATHER) != 0))
    answer->weather = weather_text (scenario, clock->weather);
  answer->steps = steps_of (situation);
  answer->open = tl_segment_open (situation);
  answer->rows = g_ptr_array_new_with_free_func ((GDestroyNotify) row_free);
  for (guint i = 0; i < answer->open->len; i++)
    g_ptr_array_add (answer->rows, row_new (situation, answer->open->pdata[i]));
  look_ahead (answer, situation);
  answer->victory = g_ptr_array_new_with_free_func ((GDestroyNotify) line_free);
  count_victory (answer, situation);
  return answer;
}

void
tl_turn_answer_free (TlTurnAnswer *answer)
{
  g_free (answer->turn);
  g_free (answer->segment);
  g_free (answer->weather);
  g_array_unref (answer->steps);
  g_ptr_array_unref (answer->rows);
  g_ptr_array_unref (answer->open);
  g_free (answer->next);
  g_free (answer->next_open);
  g_free (answer->points);
  g_free (answer->standing);
  g_ptr_array_unref (answer->victory);
  g_free (answer->ending);
  g_free (answer);
}
