/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-statistics.h"

#include <glib/gi18n-lib.h>

/* --- names ------------------------------------------------------------------------------------ */

static const char *const names[TL_SERIES_KINDS] = {
  [TL_SERIES_STEPS] = N_ ("Steps lost (9.11)"),
  [TL_SERIES_UNITS] = N_ ("Combat units lost (9.11)"),
  [TL_SERIES_GROUND] = N_ ("Ground gained, in hexes"),
  [TL_SERIES_LUCK] = N_ ("Luck: mean percentile of the rolls"),
  [TL_SERIES_FUEL] = N_ ("SP: fuel (12.5)"),
  [TL_SERIES_COMBAT] = N_ ("SP: combat supply (12.4)"),
  [TL_SERIES_BARRAGE] = N_ ("SP: barrages (10.1b)"),
  [TL_SERIES_EATING] = N_ ("SP: eating (12.6c)"),
  [TL_SERIES_REFIT] = N_ ("SP: refit (15.1)"),
  [TL_SERIES_BUILDING] = N_ ("SP: building (13.8)"),
  [TL_SERIES_OTHER] = N_ ("SP: lost and all else (12.1)"),
};

const char *
tl_series_name (TlSeries series)
{
  g_return_val_if_fail (series < TL_SERIES_KINDS, "");
  return _ (names[series]);
}

/* --- SP --------------------------------------------------------------------------------------- */

static TlSeries
purpose_of (const TlAction *action)
{
  switch (action->kind)
    {
    case TL_ACTION_MOVE:
    case TL_ACTION_FUEL:
      return TL_SERIES_FUEL;
    case TL_ACTION_ATTACK:
    case TL_ACTION_PAY:
    case TL_ACTION_ROLL:
    case TL_ACTION_COMBAT:
      return TL_SERIES_COMBAT;
    case TL_ACTION_BARRAGE:
      return TL_SERIES_BARRAGE;
    case TL_ACTION_EAT:
      return TL_SERIES_EATING;
    case TL_ACTION_REFIT:
      return TL_SERIES_REFIT;
    case TL_ACTION_BUILD:
    case TL_ACTION_REPAIR:
    case TL_ACTION_REBUILD:
      return TL_SERIES_BUILDING;
    default:
      return TL_SERIES_OTHER;
    }
}

/* Tokens on hand, of each side. */
static void
count_tokens (const TlSituation *situation, gint64 t[TL_SIDES])
{
  t[0] = t[1] = 0;
  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    {
      const TlUnitState *state = tl_situation_state (situation, unit);

      if (state->owner < TL_SIDES && state->box != TL_BOX_DEAD && state->box != TL_BOX_GONE &&
          state->box != TL_BOX_POOL)
        t[state->owner] += state->t;
    }
}

static void
add_to (TlFraction *sum, TlFraction amount)
{
  *sum = tl_fraction_add (*sum, amount);
}

static void
add_tokens (TlStatisticsTurn *turn, const TlNode *node)
{
  gint64 before[TL_SIDES], after[TL_SIDES];

  count_tokens (node->parent->situation, before);
  count_tokens (node->situation, after);
  for (TlSide side = 0; side < TL_SIDES; side++)
    if (after[side] < before[side])
      add_to (&turn->values[purpose_of (node->action)][side],
              tl_fraction_new (before[side] - after[side], 1));
}

/* --- ground ----------------------------------------------------------------------------------- */

enum
{
  NEAR_BOTH = TL_SIDES,
  NEAR_NONE
};

/* Hexes that are nearer to combat units of a side: a flood from all of them, side by side. */
static void
count_ground (const TlSituation *situation, gint64 hexes[TL_SIDES])
{
  const TlMap *map = tl_situation_map (situation);
  guint n_hexes = tl_map_n_hexes (map);
  g_autofree guint8 *near = g_new (guint8, n_hexes);
  g_autofree guint *far = g_new0 (guint, n_hexes);
  g_autoptr (GArray) queue = g_array_new (FALSE, FALSE, sizeof (TlHex));

  hexes[0] = hexes[1] = 0;
  for (TlHex hex = 0; hex < n_hexes; hex++)
    {
      near[hex] = NEAR_NONE;
      for (TlSide side = 0; side < TL_SIDES; side++)
        if (tl_situation_has_combat_unit (situation, hex, side))
          near[hex] = near[hex] == NEAR_NONE ? (guint8) side : NEAR_BOTH;
      if (near[hex] != NEAR_NONE)
        g_array_append_val (queue, hex);
    }
  for (guint i = 0; i < queue->len; i++)
    {
      TlHex from = g_array_index (queue, TlHex, i);

      for (TlDirection d = 0; d < TL_DIRECTIONS; d++)
        {
          TlHex to = tl_map_neighbour (map, from, d);

          if (to == TL_HEX_NONE)
            continue;
          if (near[to] == NEAR_NONE)
            {
              near[to] = near[from];
              far[to] = far[from] + 1;
              g_array_append_val (queue, to);
            }
          else if (far[to] == far[from] + 1 && near[to] != near[from])
            near[to] = NEAR_BOTH;
        }
    }
  for (TlHex hex = 0; hex < n_hexes; hex++)
    if (near[hex] < TL_SIDES)
      hexes[near[hex]]++;
}

/* --- luck ------------------------------------------------------------------------------------- */

static TlFraction
for_side (const TlLuckRoll *roll, TlSide side)
{
  return roll->luck.side == side
             ? roll->luck.percentile
             : tl_fraction_subtract (tl_fraction_new (1, 1), roll->luck.percentile);
}

static void
add_luck (TlStatistics *statistics, TlStatisticsTurn *turn, const TlNode *node, guint line)
{
  TlLuckRoll roll = { .line = line, .turn = statistics->turns->len };

  if (!tl_luck_of (node, &roll.luck))
    return;
  g_array_append_val (statistics->rolls, roll);
  turn->n_rolls++;
  for (TlSide side = 0; side < TL_SIDES; side++)
    add_to (&turn->values[TL_SERIES_LUCK][side], for_side (&roll, side));
}

/* --- all of it -------------------------------------------------------------------------------- */

static void
turn_free (gpointer data)
{
  TlStatisticsTurn *turn = data;

  g_free (turn->name);
  for (TlSeries series = 0; series < TL_SERIES_KINDS; series++)
    for (TlSide side = 0; side < TL_SIDES; side++)
      g_free (turn->figures[series][side]);
  g_free (turn);
}

static TlFraction
lost (const TlGameReportTurn *turn, TlCompareMeasure measure, TlSide side)
{
  return tl_fraction_new (turn->losses->values[measure][side][1], 1);
}

/* (transfer full) */
static char *
value_text (TlSeries series, TlFraction value, guint n_rolls)
{
  gint64 whole;

  if (series == TL_SERIES_LUCK)
    {
      if (n_rolls == 0)
        return g_strdup ("–");
      whole = tl_fraction_round (tl_fraction_multiply (value, tl_fraction_new (1000, 1)));
      return g_strdup_printf ("%" G_GINT64_FORMAT ".%" G_GINT64_FORMAT " %%", whole / 10,
                              whole % 10);
    }
  whole = tl_fraction_round (value);
  return g_strdup_printf (series == TL_SERIES_GROUND && whole > 0 ? "+%" G_GINT64_FORMAT
                          : series >= TL_SERIES_FUEL              ? "%" G_GINT64_FORMAT "T"
                                                                  : "%" G_GINT64_FORMAT,
                          whole);
}

/* @start: hexes of each side when the game began. */
static void
add_turn (TlStatistics *statistics, const TlGameReport *report, const TlGameReportTurn *of,
          const gint64 start[TL_SIDES])
{
  TlStatisticsTurn *turn = g_new0 (TlStatisticsTurn, 1);
  gint64 ground[TL_SIDES];

  turn->name = g_strdup (of->name);
  for (TlSeries series = 0; series < TL_SERIES_KINDS; series++)
    turn->values[series][0] = turn->values[series][1] = TL_FRACTION_ZERO;
  for (guint line = of->begin; line < of->end; line++)
    {
      const TlNode *node = ((const TlLogLine *) report->lines->pdata[line])->node;

      if (node->parent == NULL)
        continue;
      add_tokens (turn, node);
      add_luck (statistics, turn, node, line);
    }
  count_ground (of->losses->situations[1], ground);
  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      turn->values[TL_SERIES_STEPS][side] = lost (of, TL_COMPARE_STEPS_LOST, side);
      turn->values[TL_SERIES_UNITS][side] = lost (of, TL_COMPARE_UNITS_LOST, side);
      turn->values[TL_SERIES_GROUND][side] = tl_fraction_new (ground[side] - start[side], 1);
      if (turn->n_rolls > 0)
        turn->values[TL_SERIES_LUCK][side] = tl_fraction_multiply (
            turn->values[TL_SERIES_LUCK][side], tl_fraction_new (1, turn->n_rolls));
    }
  for (TlSeries series = 0; series < TL_SERIES_KINDS; series++)
    for (TlSide side = 0; side < TL_SIDES; side++)
      turn->figures[series][side] = value_text (series, turn->values[series][side], turn->n_rolls);
  g_ptr_array_add (statistics->turns, turn);
}

static const TlStatisticsTurn *
turn_at (const TlStatistics *statistics, guint turn)
{
  return statistics->turns->pdata[turn];
}

static char *
total_text (const TlStatistics *statistics, TlSeries series, TlSide side)
{
  TlFraction sum = TL_FRACTION_ZERO;

  if (series == TL_SERIES_GROUND)
    return g_strdup (turn_at (statistics, statistics->turns->len - 1)->figures[series][side]);
  if (series != TL_SERIES_LUCK)
    for (guint i = 0; i < statistics->turns->len; i++)
      add_to (&sum, turn_at (statistics, i)->values[series][side]);
  else if (statistics->rolls->len > 0)
    {
      for (guint i = 0; i < statistics->rolls->len; i++)
        add_to (&sum, for_side (&g_array_index (statistics->rolls, TlLuckRoll, i), side));
      sum = tl_fraction_multiply (sum, tl_fraction_new (1, statistics->rolls->len));
    }
  return value_text (series, sum, statistics->rolls->len);
}

TlStatistics *
tl_statistics_new (const TlGameReport *report)
{
  TlStatistics *statistics = g_new0 (TlStatistics, 1);
  const TlSituation *root = ((const TlLogLine *) report->lines->pdata[0])->node->situation;
  const TlScenario *scenario = tl_situation_scenario (root);
  gint64 start[TL_SIDES];

  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      statistics->sides[side] = g_strdup (scenario->sides[side].name);
      statistics->accents[side] = scenario->sides[side].accent;
    }
  statistics->turns = g_ptr_array_new_with_free_func (turn_free);
  statistics->rolls = g_array_new (FALSE, FALSE, sizeof (TlLuckRoll));
  count_ground (root, start);
  for (guint i = 0; i < report->turns->len; i++)
    add_turn (statistics, report, report->turns->pdata[i], start);
  for (TlSeries series = 0; series < TL_SERIES_KINDS; series++)
    for (TlSide side = 0; side < TL_SIDES; side++)
      statistics->totals[series][side] = total_text (statistics, series, side);
  return statistics;
}

void
tl_statistics_free (TlStatistics *statistics)
{
  if (statistics == NULL)
    return;
  g_ptr_array_unref (statistics->turns);
  g_array_unref (statistics->rolls);
  for (TlSide side = 0; side < TL_SIDES; side++)
    {
      g_free (statistics->sides[side]);
      for (TlSeries series = 0; series < TL_SERIES_KINDS; series++)
        g_free (statistics->totals[series][side]);
    }
  g_free (statistics);
}

/* --- in words --------------------------------------------------------------------------------- */

gboolean
tl_statistics_has (const TlStatistics *statistics, TlSeries series)
{
  if (series == TL_SERIES_LUCK)
    return statistics->rolls->len > 0;
  for (guint i = 0; i < statistics->turns->len; i++)
    for (TlSide side = 0; side < TL_SIDES; side++)
      if (turn_at (statistics, i)->values[series][side].num != 0)
        return TRUE;
  return FALSE;
}

char *
tl_statistics_series_text (const TlStatistics *statistics, TlSeries series)
{
  /* Translators: a side, its number; the other side, its number. */
  return g_strdup_printf (_ ("%1$s %2$s, %3$s %4$s"), statistics->sides[0],
                          statistics->totals[series][0], statistics->sides[1],
                          statistics->totals[series][1]);
}

char *
tl_statistics_text (const TlStatistics *statistics)
{
  GString *text = g_string_new (NULL);

  for (TlSeries series = 0; series < TL_SERIES_KINDS; series++)
    {
      g_autofree char *all = tl_statistics_series_text (statistics, series);

      if (!tl_statistics_has (statistics, series))
        continue;
      g_string_append_printf (text, "%s%s: %s\n", text->len > 0 ? "\n" : "",
                              tl_series_name (series), all);
      for (guint i = 0; i < statistics->turns->len; i++)
        {
          const TlStatisticsTurn *turn = turn_at (statistics, i);

          g_string_append_printf (text, "  %s: ", turn->name);
          /* Translators: a side, its number; the other side, its number. */
          g_string_append_printf (text, _ ("%1$s %2$s, %3$s %4$s"), statistics->sides[0],
                                  turn->figures[series][0], statistics->sides[1],
                                  turn->figures[series][1]);
          g_string_append_c (text, '\n');
        }
    }
  return g_string_free (text, FALSE);
}
