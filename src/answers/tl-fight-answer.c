/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-fight-answer.h"

#include "board/tl-message.h"
#include "play/tl-combat.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/payment/tl-payment.h"

#include <glib/gi18n-lib.h>

/* --- chances ---------------------------------------------------------------------------------- */

TlFightChances *
tl_fight_chances_new (const TlEdition *edition, const TlFightCase *fight)
{
  g_autoptr (TlDistributionTable) table = tl_distribution_table_new (edition);
  TlFightChances *chances = g_new0 (TlFightChances, 1);

  chances->edition = tl_edition_ref ((TlEdition *) edition);
  chances->fight = *fight;
  chances->surprise = tl_surprise_chances (edition, &fight->combat);
  chances->shifts = tl_shift_chances (edition, &fight->combat);
  chances->results = tl_distribution_list (table, &fight->combat);
  return chances;
}

void
tl_fight_chances_free (TlFightChances *chances)
{
  if (chances == NULL)
    return;
  g_array_unref (chances->shifts);
  g_array_unref (chances->results);
  tl_edition_unref (chances->edition);
  g_free (chances);
}

const char *
tl_chances_part_title (TlChancesPart part)
{
  switch (part)
    {
    case TL_CHANCES_OF_SURPRISE:
      return _ ("Surprise (9.8)");
    case TL_CHANCES_OF_SHIFTS:
      /* Translators: how surprise shifts the odds, such as "+2". */
      return _ ("Shift (9.8)");
    case TL_CHANCES_OF_RESULTS:
    default:
      return _ ("Result (9.9)");
    }
}

static void
add_surprise (GPtrArray *rows, const TlFightChances *chances)
{
  const TlSurpriseChances *counts = &chances->surprise;
  const struct
  {
    TlSurpriseSide side;
    guint count;
    TlHurts hurts;
  } parts[] = { { TL_SURPRISE_DEFENDER, counts->defender, TL_HURTS_ATTACKER },
                { TL_SURPRISE_NONE, counts->none, TL_HURTS_NEITHER },
                { TL_SURPRISE_ATTACKER, counts->attacker, TL_HURTS_DEFENDER } };

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    tl_chance_rows_take (rows, g_strdup (tl_surprise_side_name (parts[i].side)), NULL,
                         parts[i].count, TL_TWO_DICE_WAYS, parts[i].hurts);
}

static void
add_shifts (GPtrArray *rows, const TlFightChances *chances)
{
  for (guint i = chances->shifts->len; i-- > 0;)
    {
      const TlShiftChance *chance = &g_array_index (chances->shifts, TlShiftChance, i);

      tl_chance_rows_take (rows, g_strdup_printf (chance->shift > 0 ? "+%d" : "%d", chance->shift),
                           tl_combat_column_name (&chances->edition->combat,
                                                  chances->fight.category, chance->column),
                           chance->count, TL_SHIFT_WAYS,
                           chance->shift == 0  ? TL_HURTS_NEITHER
                           : chance->shift < 0 ? TL_HURTS_ATTACKER
                                               : TL_HURTS_DEFENDER);
    }
}

static void
add_side_words (GString *words, gboolean is_attacker, guint losses, guint option)
{
  if (losses > 0)
    tl_message_take_item (
        words,
        g_strdup_printf (
            is_attacker ? ngettext ("attacker loses %u step", "attacker loses %u steps", losses)
                        : ngettext ("defender loses %u step", "defender loses %u steps", losses),
            losses));
  if (option > 0)
    tl_message_take_item (
        words,
        g_strdup_printf (is_attacker
                             /* Translators: a number of steps or hexes, as the side prefers. */
                             ? _ ("attacker has an option of %u")
                             /* Translators: a number of steps or hexes, as the side prefers. */
                             : _ ("defender has an option of %u"),
                         option));
}

char *
tl_result_meaning (const TlResult *result)
{
  GString *words = g_string_new (NULL);

  add_side_words (words, TRUE, result->attacker_losses, result->attacker_option);
  if (result->exploit_ar > 0)
    tl_message_take_item (
        words, g_strdup_printf (_ ("exploit with Action Rating %u or more"), result->exploit_ar));
  add_side_words (words, FALSE, result->defender_losses, result->defender_option);
  if (result->defender_dg)
    tl_message_take_item (words, g_strdup (_ ("defender turns DG")));
  if (words->len == 0)
    g_string_append (words, _ ("nothing happens"));
  return g_string_free (words, FALSE);
}

/* A step weighs twice as much as a step or hex that the side may choose. */
static TlHurts
hurts_of (const TlResult *result)
{
  guint attacker = 2u * result->attacker_losses + result->attacker_option;
  guint defender =
      2u * result->defender_losses + result->defender_option + (result->defender_dg ? 1 : 0);

  if (attacker == defender)
    return TL_HURTS_NEITHER;
  return attacker > defender ? TL_HURTS_ATTACKER : TL_HURTS_DEFENDER;
}

static void
add_results (GPtrArray *rows, const TlFightChances *chances)
{
  for (guint i = 0; i < chances->results->len; i++)
    {
      const TlResultChance *chance = &g_array_index (chances->results, TlResultChance, i);

      tl_chance_rows_take (rows, tl_result_to_string (&chance->result),
                           tl_result_meaning (&chance->result), chance->count, TL_COMBAT_WAYS,
                           hurts_of (&chance->result));
    }
}

GPtrArray *
tl_fight_chances_rows (const TlFightChances *chances, TlChancesPart part)
{
  static void (*const add[TL_CHANCES_PARTS]) (GPtrArray *, const TlFightChances *) = {
    [TL_CHANCES_OF_SURPRISE] = add_surprise,
    [TL_CHANCES_OF_SHIFTS] = add_shifts,
    [TL_CHANCES_OF_RESULTS] = add_results,
  };
  GPtrArray *rows = tl_chance_rows_new ();

  add[part](rows, chances);
  return rows;
}

char *
tl_fight_chances_summary (const TlFightChances *chances)
{
  guint attacker = 0;
  guint defender = 0;
  guint exploit = 0;

  for (guint i = 0; i < chances->results->len; i++)
    {
      const TlResultChance *chance = &g_array_index (chances->results, TlResultChance, i);
      const TlResult *result = &chance->result;

      attacker += result->attacker_losses + result->attacker_option > 0 ? chance->count : 0;
      defender += result->defender_losses + result->defender_option > 0 ? chance->count : 0;
      exploit += result->exploit_ar > 0 && (int) result->exploit_ar <= chances->fight.exploit_ar
                     ? chance->count
                     : 0;
    }
  g_autofree char *for_attacker = tl_chance_percent_text (attacker, TL_COMBAT_WAYS);
  g_autofree char *for_defender = tl_chance_percent_text (defender, TL_COMBAT_WAYS);
  g_autofree char *for_exploit = tl_chance_percent_text (exploit, TL_COMBAT_WAYS);

  if (exploit == 0)
    /* Translators: chances in per cent that a side must lose steps or retreat. */
    return g_strdup_printf (_ ("Attacker pays %s, defender %s"), for_attacker, for_defender);
  /* Translators: the same, and that the attacker may exploit. */
  return g_strdup_printf (_ ("Attacker pays %s, defender %s, exploit %s"), for_attacker,
                          for_defender, for_exploit);
}

/* (nullable) */
static const char *
reach_text (TlColumnReach reach)
{
  return reach != TL_COLUMN_PRINTED
             ? _ ("The odds are off the table; its last column counts (9.1g)")
             : NULL;
}

char *
tl_fight_chances_odds_text (const TlFightChances *chances)
{
  const TlFightCase *fight = &chances->fight;
  g_autofree char *odds = tl_ratio_to_string (fight->odds);
  g_autofree char *column =
      tl_combat_column_name (&chances->edition->combat, fight->category, fight->combat.column);
  /* Translators: odds, column of the table, category of terrain */
  g_autofree char *text = g_strdup_printf (_ ("Odds %s on column %s, %s terrain (9.7)"), odds,
                                           column, tl_category_name (fight->category));

  return reach_text (fight->reach) != NULL ? g_strjoin ("\n", text, reach_text (fight->reach), NULL)
                                           : g_steal_pointer (&text);
}

char *
tl_fight_chances_hedgehog_text (const TlFightChances *chances)
{
  const TlCombatCase *combat = &chances->fight.combat;

  if (combat->hedgehog == 0)
    return g_strdup ("");
  /* Translators: a level, then modifiers with sign to the rolls for surprise and result. */
  return g_strdup_printf (
      _ ("Hedgehog %u (16.0): surprise roll %+d in all (9.8), combat roll %+d in all (9.9)"),
      combat->hedgehog, tl_surprise_modifier (chances->edition, combat),
      tl_combat_modifier (chances->edition, combat));
}

/* --- the fight -------------------------------------------------------------------------------- */

static void
take_payments (GArray **payments, GArray *proposed)
{
  g_array_unref (*payments);
  *payments = proposed;
}

/* Rule 9.5: marks the defenders that have no supply. */
static void
note_uncovered (const TlSituation *situation, TlFight *fight)
{
  for (TlUnit unit = tl_situation_first_in (situation, fight->target); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_unit_is_combat (situation, unit) &&
        !tl_combat_supply_covers (situation, fight, fight->defender_payments, FALSE, unit))
      tl_fight_set_supplied (fight, unit, FALSE);
}

/* Rules 9.5, 12.4, 12.10: both sides pay as proposed, the attackers unless a payment is named. */
static void
pay (const TlSituation *situation, TlFight *fight, TlFightSupply supply, TlVerdict *verdict)
{
  if (supply == TL_FIGHT_AS_IT_STANDS)
    return;
  if (fight->attacker_payments->len > 0)
    tl_combat_supply_judge (situation, fight, TRUE, fight->attacker_payments, verdict);
  else
    take_payments (&fight->attacker_payments,
                   tl_combat_supply_propose (situation, fight, TRUE, verdict));
  take_payments (&fight->defender_payments,
                 tl_combat_supply_propose (situation, fight, FALSE, verdict));
  if (supply == TL_FIGHT_PAID && !fight->defender_withholds &&
      fight->target < tl_map_n_hexes (tl_situation_map (situation)))
    note_uncovered (situation, fight);
}

TlFightAnswer *
tl_fight_answer_new (TlSituation *situation, const TlFight *fight, TlFightSupply supply)
{
  TlFightAnswer *answer = g_new0 (TlFightAnswer, 1);

  answer->situation = tl_situation_ref (situation);
  answer->fight = tl_fight_copy (fight);
  answer->payment = tl_verdict_new ();
  pay (situation, answer->fight, supply, answer->payment);
  answer->odds = tl_fight_odds (situation, answer->fight);
  tl_verdict_append (answer->odds->verdict, answer->payment);
  TlFightCase shown = (TlFightCase){ answer->odds->category, answer->odds->odds,
                                     answer->odds->reach, answer->odds->combat, -1 };
  answer->has_numbers = answer->odds->stacks->len > 0 && answer->odds->defenders->len > 0;
  if (answer->has_numbers)
    shown.exploit_ar = tl_combat_exploit_ar (situation, answer->fight, answer->odds);
  answer->chances = tl_fight_chances_new (tl_situation_edition (situation), &shown);
  return answer;
}

void
tl_fight_answer_free (TlFightAnswer *answer)
{
  tl_situation_unref (answer->situation);
  tl_fight_free (answer->fight);
  tl_fight_odds_free (answer->odds);
  tl_verdict_free (answer->payment);
  tl_fight_chances_free (answer->chances);
  g_free (answer);
}

/* --- in words --------------------------------------------------------------------------------- */

#pragma GCC diagnostic push
#pragma GCC diagnostic ignored "-Wformat-nonliteral"
static char *
strengths_text (const char *format, const TlFightOdds *odds)
{
  g_autofree char *attack = tl_fraction_to_mixed_string (odds->attack.strength);
  g_autofree char *defence = tl_fraction_to_mixed_string (odds->defence.strength);
  g_autofree char *ratio = tl_ratio_to_string (odds->odds);

  return g_strdup_printf (format, attack, defence, ratio);
}
#pragma GCC diagnostic pop

char *
tl_odds_strengths_text (const TlFightOdds *odds)
{
  /* Translators: strengths, then the rounded odds. */
  return strengths_text (_ ("%s : %s → %s"), odds);
}

char *
tl_odds_spoken_text (const TlFightOdds *odds)
{
  /* Translators: strengths, then the rounded odds, as a screen reader says it. */
  return strengths_text (_ ("%s against %s is %s"), odds);
}

/* "Open, column 2:1" */
static char *
column_text (const TlSituation *situation, const TlFightOdds *odds)
{
  g_autofree char *column = tl_combat_column_name (&tl_situation_edition (situation)->combat,
                                                   odds->category, odds->combat.column);

  /* Translators: terrain category, column of the combat table. */
  return g_strdup_printf (_ ("%s, column %s"), tl_category_name (odds->category), column);
}

char *
tl_odds_case_text (const TlSituation *situation, const TlFightOdds *odds)
{
  g_autofree char *column = column_text (situation, odds);

  /* Translators: terrain category and column, modifier with sign. */
  return g_strdup_printf (_ ("%s, DRM %+d"), column, odds->drm);
}

char *
tl_fight_answer_column_text (const TlFightAnswer *answer)
{
  const TlFightOdds *odds = answer->odds;
  g_autofree char *column = column_text (answer->situation, odds);
  g_autofree char *hedgehog = tl_fight_chances_hedgehog_text (answer->chances);
  g_autofree char *drm = odds->drm == 0 ? g_strdup (_ ("no DRM"))
                                        /* Translators: a modifier with sign. */
                                        : g_strdup_printf (_ ("DRM %+d"), odds->drm);
  GString *text = g_string_new (NULL);

  /* Translators: terrain category and column, modifier, and the two Action Ratings whose difference
   * it is. */
  g_string_printf (text, _ ("%s · %s: Action Rating %d against %d (9.6)"), column, drm,
                   odds->attack.ar, odds->defence.ar);
  if (reach_text (odds->reach) != NULL)
    g_string_append_printf (text, "\n%s", reach_text (odds->reach));
  if (*hedgehog != '\0')
    g_string_append_printf (text, "\n%s", hedgehog);
  return g_string_free (text, FALSE);
}

static void
append_payments (GString *text, const TlSituation *situation, const char *side,
                 const GArray *payments)
{
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);
      g_autofree char *what = tl_payment_text (situation, payment, payment->t);

      g_string_append_printf (
          text, "\n  %s, %s: %s", side,
          payment->unit == TL_UNIT_NONE ? _ ("all") : tl_situation_id (situation, payment->unit),
          what);
    }
}

char *
tl_odds_supply_text (const TlSituation *situation, const TlFight *fight, const TlFightOdds *odds)
{
  GString *text = g_string_new (NULL);

  /* Translators: Tokens of supply of either side */
  g_string_printf (text, _ ("Combat supply: attacker %uT, defender %uT (12.4)"),
                   odds->attack.supply_t, odds->defence.supply_t);
  /* Translators: the side that pays; "attacker, mc16: 1T out of 08.10" */
  append_payments (text, situation, _ ("attacker"), fight->attacker_payments);
  /* Translators: the side that pays; "defender, all: 2T out of 08.02" */
  append_payments (text, situation, _ ("defender"), fight->defender_payments);
  return g_string_free (text, FALSE);
}

TlFightNumber
tl_odds_number (const TlFightOdds *odds, guint i)
{
  if (i == 0)
    return (TlFightNumber){ _ ("Attack"), odds->attack.strength, FALSE, odds->attack.trail,
                            odds->attack.summary };
  if (i == 1)
    return (TlFightNumber){ _ ("Defence"), odds->defence.strength, FALSE, odds->defence.trail,
                            odds->defence.summary };
  return (TlFightNumber){ _ ("Die roll modifier"), tl_fraction_new (odds->drm, 1), TRUE,
                          odds->drm_trail, odds->drm_trail };
}

static gboolean
stands (const TlSituation *situation, const TlFight *fight)
{
  const TlGrid *grid = tl_map_grid (tl_situation_map (situation));
  TlSide side = tl_situation_clock (situation)->phasing;

  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);

      if (!tl_unit_is_on_map (situation, unit) || tl_situation_side (situation, unit) != side ||
          (tl_situation_state (situation, unit)->flags & TL_UNIT_ATTACKED) != 0 ||
          tl_grid_distance (grid, tl_situation_hex (situation, unit), fight->target) != 1)
        return FALSE;
    }
  return tl_situation_has_combat_unit (situation, fight->target, tl_side_other (side));
}

TlFight *
tl_fight_suggested (const TlSituation *situation)
{
  const GArray *all = tl_situation_scenario (situation)->suggestions;

  for (guint i = 0; i < all->len; i++)
    {
      g_autoptr (TlFight) fight = tl_fight_new_suggested (&g_array_index (all, TlSuggestion, i));

      if (stands (situation, fight))
        return g_steal_pointer (&fight);
    }
  return NULL;
}
