/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-plan-answer.h"

#include "answers/tl-chance.h"
#include "answers/tl-fight-answer.h"

#include <glib/gi18n-lib.h>

/* --- what a barrage is worth to the fight that follows ---------------------------------------- */

static char *
percent_of (TlFraction chance)
{
  return tl_chance_percent_text ((guint) chance.num, (guint) chance.den);
}

/* "nothing", "DG", "DG and 2 steps" (transfer full) */
static char *
end_name (const TlBarrageEnd *end)
{
  if (!end->disorganizes)
    /* Translators: a result of a barrage. */
    return g_strdup (C_ ("barrage", "nothing"));
  if (end->steps == 0)
    return g_strdup (_ ("DG"));
  return g_strdup_printf (ngettext ("DG and %u step", "DG and %u steps", end->steps), end->steps);
}

/* "takes the hex 21.8 %, value 3.45", or that there is no fight. (transfer full) */
static char *
end_text (const TlBarrageEnd *end)
{
  g_autofree char *chance = percent_of (end->means.may_advance);
  g_autofree char *value = tl_mean_short_text (end->means.value);

  return end->is_fought
             /* Translators: a chance in per cent, a mean number of points. */
             ? g_strdup_printf (_ ("takes the hex %1$s, value %2$s"), chance, value)
             /* Translators: a mean number of points. */
             : g_strdup_printf (_ ("no fight, value %s"), value);
}

static char *
sum_text (const TlBarrageWorth *worth)
{
  gboolean is_more = tl_fraction_compare (worth->worth, tl_fraction_new (0, 1)) >= 0;
  g_autofree char *mean = tl_mean_short_text (worth->worth);

  return g_strdup_printf ("%s%s", is_more ? "+" : "", mean);
}

static guint
ways_with (const TlBarrageWorth *worth, gboolean with_steps)
{
  guint ways = 0;

  for (guint i = 0; i < worth->ends->len; i++)
    {
      const TlBarrageEnd *end = worth->ends->pdata[i];

      ways += (with_steps ? end->steps > 0 : end->disorganizes) ? end->count : 0;
    }
  return ways;
}

/* "Combat Phase: Barrage: column 17-24, 6T (10.1b); DG 83.3 %, steps lost 15.3 % (10.0a)".
 * (transfer full) */
static char *
fire_text (const TlBarrageWorth *worth, const TlSituation *situation)
{
  g_autofree char *column =
      tl_barrage_column_text (situation, worth->barrage, worth->fire->final_column);
  g_autofree char *dg = tl_chance_percent_text (ways_with (worth, FALSE), TL_BARRAGE_WAYS);
  g_autofree char *steps = tl_chance_percent_text (ways_with (worth, TRUE), TL_BARRAGE_WAYS);

  return g_strdup_printf (
      /* Translators: a segment, a column of the barrage table, Tokens, two chances. */
      _ ("%1$s: column %2$s, %3$uT (10.1b); DG %4$s, steps lost %5$s (10.0a)"),
      tl_phase_name (worth->phase), column, worth->fire->price_t, dg, steps);
}

/* "Worth +7.32: ..." (transfer full) */
static char *
worth_line (const TlBarrageWorth *worth)
{
  g_autofree char *sum = sum_text (worth);
  g_autofree char *after = percent_of (worth->after.may_advance);
  g_autofree char *before = percent_of (worth->before.may_advance);
  g_autofree char *value = tl_mean_short_text (worth->after.value);
  g_autofree char *old_value = tl_mean_short_text (worth->before.value);

  return g_strdup_printf (
      /* Translators: points with their sign, two chances, two mean numbers of points. */
      _ ("Worth %1$s: takes the hex with %2$s, and with %3$s without it (9.12g); value %4$s, "
         "and %5$s"),
      sum, after, before, value, old_value);
}

/* All of it: when, what it is worth, and a line for each result. (transfer full) */
static char *
worth_text (const TlBarrageWorth *worth, const TlSituation *situation)
{
  g_autofree char *fire = fire_text (worth, situation);
  g_autofree char *sum = worth_line (worth);
  GString *text = g_string_new (fire);

  g_string_append_printf (text, "\n%s", sum);
  for (guint i = 0; i < worth->ends->len; i++)
    {
      const TlBarrageEnd *end = worth->ends->pdata[i];
      g_autofree char *name = end_name (end);
      g_autofree char *chance = tl_chance_percent_text (end->count, TL_BARRAGE_WAYS);
      g_autofree char *then = end_text (end);

      /* Translators: a result of a barrage, its chance, what then comes of the fight. */
      g_string_append_printf (text, _ ("\n%1$s, %2$s: %3$s"), name, chance, then);
    }
  return g_string_free (text, FALSE);
}

/* --- columns ---------------------------------------------------------------------------------- */

static const struct
{
  const char *title; /* of a narrow column */
  const char *meaning;
} columns[TL_PLANNER_COLUMNS] = {
  [TL_PLANNER_BY_ODDS] = { NC_ ("planner", "Odds"), N_ ("Odds (9.7)") },
  /* Translators: chance that the attacker takes the hex. */
  [TL_PLANNER_BY_CHANCE] = { NC_ ("planner", "Takes"),
                             N_ ("Chance that the attacker may advance into the hex (9.12g)") },
  /* Translators: steps that the attacker loses. */
  [TL_PLANNER_BY_LOSS] = { NC_ ("planner", "Loses"),
                           N_ ("Steps that the attacker loses on average") },
  /* Translators: steps that the defender loses. */
  [TL_PLANNER_BY_KILLS] = { NC_ ("planner", "Kills"),
                            N_ ("Steps that the defender loses on average") },
  [TL_PLANNER_BY_SUPPLY] = { NC_ ("planner", "Supply"),
                             N_ ("The attacker’s combat supply in Tokens (12.4)") },
  /* Translators: value to the attacker. */
  [TL_PLANNER_BY_VALUE] = { NC_ ("planner", "Value"), N_ ("Value to the attacker, on average") },
};

TlPlanColumn
tl_plan_column (TlPlannerColumn column)
{
  return (TlPlanColumn){ g_dpgettext2 (GETTEXT_PACKAGE, "planner", columns[column].title),
                         _ (columns[column].meaning) };
}

/* Modifiers keep within this. */
#define DRM_SPAN 1000

/* --- rows ------------------------------------------------------------------------------------- */

static TlFraction
amount_of (const TlPlanRow *row, TlPlannerColumn column)
{
  const TlPlannerNumbers *numbers = row->numbers;
  const TlBarrageMeans *after = row->barrage != NULL ? &row->barrage->worth->after : NULL;
  guint price_t = row->barrage != NULL ? row->barrage->worth->fire->price_t : 0;

  switch (column)
    {
    case TL_PLANNER_BY_ODDS:
      return tl_fraction_new ((gint64) numbers->combat.column * DRM_SPAN + numbers->combat.drm, 1);
    case TL_PLANNER_BY_CHANCE:
      return after != NULL ? after->may_advance
                           : tl_chance_fraction (numbers->may_advance, TL_COMBAT_WAYS);
    case TL_PLANNER_BY_LOSS:
      return after != NULL ? after->attacker_loss : numbers->attacker_loss;
    case TL_PLANNER_BY_KILLS:
      return after != NULL ? after->defender_loss : numbers->defender_loss;
    case TL_PLANNER_BY_SUPPLY:
      return tl_fraction_new (numbers->supply_t + numbers->fuel_t + price_t, 1);
    case TL_PLANNER_BY_VALUE:
    default:
      return after != NULL ? after->value : numbers->value;
    }
}

/* "16/16, 64/16": as players call them. */
static char *
names_of (const GArray *units, const TlSituation *situation)
{
  GString *text = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    {
      TlUnit unit = g_array_index (units, TlUnit, i);
      g_autofree char *name = tl_counter_name (tl_situation_counter (situation, unit));

      g_string_append_printf (text, "%s%s", i > 0 ? ", " : "", name);
    }
  return g_string_free (text, FALSE);
}

static char *
title_of (const TlPlanRow *row, const TlSituation *situation)
{
  const TlProposal *proposal = row->proposal;

  if (row->effect != NULL)
    return g_strdup (row->effect->text);
  g_autofree char *names = names_of (row->barrage != NULL ? row->barrage->worth->barrage->firers
                                                          : proposal->fight->attackers,
                                     situation);
  if (row->barrage != NULL)
    /* Translators: what if: units fire at the defenders before the attack. */
    return g_strdup_printf (_ ("after a barrage by %s"), names);
  if (proposal->fight->overrun)
    /* Translators: an attack in a list; the units. */
    return g_strdup_printf (_ ("Overrun: %s"), names);
  if (proposal->moves->len > 0)
    /* Translators: an attack in a list, before which units must move; the units. */
    return g_strdup_printf (_ ("%s, after moving"), names);
  return g_steal_pointer (&names);
}

static char *
cell_of (const TlPlanRow *row, TlPlannerColumn column)
{
  TlFraction amount = row->amounts[column];

  switch (column)
    {
    case TL_PLANNER_BY_ODDS:
      return row->barrage != NULL ? g_strdup ("") : tl_ratio_to_string (row->numbers->odds);
    case TL_PLANNER_BY_CHANCE:
      return percent_of (amount);
    case TL_PLANNER_BY_SUPPLY:
      return tl_tokens_text ((guint) amount.num);
    case TL_PLANNER_BY_LOSS:
    case TL_PLANNER_BY_KILLS:
    case TL_PLANNER_BY_VALUE:
    default:
      return tl_mean_short_text (amount);
    }
}

void
tl_plan_row_init (TlPlanRow *row, const TlProposal *proposal, const TlPlannerEffect *effect,
                  const TlPlannerBarrage *barrage, const TlSituation *situation)
{
  *row = (TlPlanRow){ proposal, effect, barrage };
  row->numbers = effect != NULL ? &effect->after : &proposal->numbers;
  row->fight = effect != NULL ? effect->fight : proposal->fight;
  row->moves = effect != NULL ? effect->moves : proposal->moves;
  row->title = title_of (row, situation);
  for (guint i = 0; i < TL_PLANNER_COLUMNS; i++)
    {
      row->amounts[i] = amount_of (row, (TlPlannerColumn) i);
      row->cells[i] = cell_of (row, (TlPlannerColumn) i);
    }
}

void
tl_plan_row_clear (TlPlanRow *row)
{
  g_free (row->title);
  for (guint i = 0; i < TL_PLANNER_COLUMNS; i++)
    g_free (row->cells[i]);
}

/* "Open, column 2:1, DRM +3 (9.7)" and the chance to take the hex, of the proposal. */
static char *
case_text (const TlProposal *proposal, const TlSituation *situation)
{
  g_autofree char *column = tl_odds_case_text (situation, proposal->odds);
  g_autofree char *chance = tl_chance_short_text (proposal->numbers.may_advance, TL_COMBAT_WAYS);

  /* Translators: terrain category, column and modifier; a chance. */
  return g_strdup_printf (_ ("%s (9.7)\nTakes the hex %s (9.12g)"), column, chance);
}

static char *
change_text (const TlPlannerEffect *effect)
{
  g_autofree char *before = tl_chance_short_text (effect->before.may_advance, TL_COMBAT_WAYS);
  g_autofree char *after = tl_chance_short_text (effect->after.may_advance, TL_COMBAT_WAYS);

  return g_strdup_printf (
      /* Translators: two chances, then the number of a rule. */
      _ ("Takes the hex with %s, and with %s without that (%s)"), after, before,
      tl_effect_kind_rule (effect->kind));
}

static char *
chances_text (const TlPlannerNumbers *numbers)
{
  g_autofree char *emptied = tl_chance_short_text (numbers->hex_emptied, TL_COMBAT_WAYS);
  g_autofree char *dg = tl_chance_short_text (numbers->defender_dg, TL_COMBAT_WAYS);
  g_autofree char *loss = tl_mean_text (numbers->attacker_loss);
  g_autofree char *kills = tl_mean_text (numbers->defender_loss);
  g_autofree char *value = tl_mean_text (numbers->value);

  g_autofree char *fuel =
      numbers->fuel_t > 0
          /* Translators: an amount in Tokens; begins a line. */
          ? g_strdup_printf (_ ("\nFuel to come there, or to overrun: %uT (12.5c(C))"),
                             numbers->fuel_t)
          : g_strdup ("");

  return g_strdup_printf (
      /* Translators: chances, then mean numbers of steps, amounts of Tokens, a line about fuel or
       * nothing, mean points. */
      _ ("Empties the hex %s\nDefender DG %s\nLoses %s steps, kills %s\n"
         "Supply: attacker %uT, defender %uT (12.4)%s\nValue %s"),
      emptied, dg, loss, kills, numbers->supply_t, numbers->defender_t, fuel, value);
}

/* --- barrages --------------------------------------------------------------------------------- */

/* What the same units would do at another hex, what the same SP would do in another attack: a line
 * each, none where there is nothing else. (transfer full) */
static char *
elsewhere_text (const TlPlannerBarrage *barrage, const TlProposals *proposals,
                const TlSituation *situation)
{
  g_autoptr (GString) text = g_string_new (NULL);

  if (barrage->elsewhere != NULL)
    {
      const TlBarrageWorth *worth = barrage->elsewhere;
      g_autofree char *place = tl_situation_hex_text (situation, worth->barrage->target);
      g_autofree char *fire = fire_text (worth, situation);
      g_autofree char *value = tl_mean_short_text (worth->worth);

      /* Translators: a hex, what a barrage there comes to, a mean number of points. */
      g_string_append_printf (text, _ ("The same units at %1$s: %2$s; worth %3$s by itself"), place,
                              fire, value);
    }
  if (barrage->instead != TL_PLANNER_NO_PROPOSAL)
    {
      g_auto (TlPlanRow) other = { 0 };

      tl_plan_row_init (&other, proposals->proposals->pdata[barrage->instead], NULL, NULL,
                        situation);
      g_string_append_printf (
          /* Translators: an attack, Tokens, a chance, a mean number of points. */
          text,
          _ ("%1$sThe same SP in another attack: %2$s, for %3$s: takes the hex %4$s, value %5$s"),
          text->len > 0 ? "\n" : "", other.title, other.cells[TL_PLANNER_BY_SUPPLY],
          other.cells[TL_PLANNER_BY_CHANCE], other.cells[TL_PLANNER_BY_VALUE]);
    }
  return g_strdup (text->str);
}

static char *
barrage_text (const TlPlannerBarrage *barrage, const TlProposals *proposals,
              const TlSituation *situation)
{
  g_autofree char *worth = worth_text (barrage->worth, situation);
  g_autofree char *elsewhere = elsewhere_text (barrage, proposals, situation);

  return g_strjoin ("\n", worth, *elsewhere != '\0' ? elsewhere : NULL, NULL);
}

/* --- details ---------------------------------------------------------------------------------- */

char *
tl_plan_row_text (const TlPlanRow *row, const TlProposals *proposals, const TlSituation *situation)
{
  if (row->barrage != NULL)
    return barrage_text (row->barrage, proposals, situation);
  g_autofree char *how =
      row->effect != NULL ? change_text (row->effect) : case_text (row->proposal, situation);
  g_autofree char *chances = chances_text (row->numbers);
  return g_strjoin ("\n", how, chances, NULL);
}

GStrv
tl_plan_row_moves_text (const TlPlanRow *row, const TlSituation *situation)
{
  g_autoptr (TlSituation) now = tl_situation_ref ((TlSituation *) situation);
  g_autoptr (GStrvBuilder) texts = g_strv_builder_new ();

  for (guint i = 0; now != NULL && i < row->moves->len; i++)
    {
      g_autoptr (TlAction) action = tl_action_parse (row->moves->pdata[i], now, NULL);
      g_autoptr (TlVerdict) verdict = NULL;
      g_autofree char *text = action != NULL ? tl_describe (now, action) : NULL;
      TlSituation *next = NULL;

      if (text != NULL)
        {
          g_strv_builder_add (texts, text);
          next = tl_apply (now, action, &verdict);
        }
      tl_situation_unref (now);
      now = next;
    }
  return g_strv_builder_end (texts);
}
