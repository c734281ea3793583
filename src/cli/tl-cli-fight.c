/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-fight-private.h"

#include <glib/gi18n-lib.h>

/* --- what counts ------------------------------------------------------------------------------ */

gboolean
tl_cli_odds_weights (TlCli *cli, const char *text, TlAnalysisPlan *plan)
{
  tl_analysis_plan_init (plan);
  if (text == NULL || tl_analysis_plan_parse_weights (plan, text))
    return TRUE;
  return tl_cli_misuse (cli,
                        _ ("--weights %s: expected steps, hex, advance, exploit or dg, each with "
                           "a number from 0 to %d, as in steps=1,hex=6"),
                        text, TL_WEIGHT_MAX);
}

/* --- strengths and supply --------------------------------------------------------------------- */

static const char *
kind_id (TlPaymentKind kind)
{
  return kind == TL_PAY_DUMP ? "dump" : kind == TL_PAY_STOCKS ? "stocks" : "wasted";
}

static const TlFormation *
formation_of (const TlSituation *situation, const TlPayment *payment)
{
  const GArray *formations = tl_situation_scenario (situation)->formations;

  return !tl_users_is_formation (payment->users)
             ? NULL
             : &g_array_index (formations, TlFormation, (guint) payment->users);
}

void
tl_cli_odds_payments_json (JsonBuilder *json, const char *name, const TlSituation *situation,
                           const GArray *payments)
{
  tl_cli_json_array (json, name);
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);
      const TlFormation *formation = formation_of (situation, payment);

      json_builder_begin_object (json);
      tl_cli_json_string (json, "kind", kind_id (payment->kind));
      tl_cli_json_unit (json, "unit", situation, payment->unit);
      tl_cli_json_hex (json, "dump", situation, tl_site_hex (payment->dump));
      tl_cli_json_string (json, "organic_of", formation != NULL ? formation->id : NULL);
      tl_cli_json_boolean (json, "aboard", payment->users == TL_USERS_ADJACENT);
      tl_cli_json_int (json, "t", payment->t);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

void
tl_cli_odds_supply_json (JsonBuilder *json, const TlSituation *situation, const TlFight *fight,
                         const TlFightOdds *odds)
{
  tl_cli_json_object (json, "supply");
  tl_cli_json_int (json, "attacker_t", odds->attack.supply_t);
  tl_cli_json_int (json, "defender_t", odds->defence.supply_t);
  tl_cli_odds_payments_json (json, "attacker", situation, fight->attacker_payments);
  tl_cli_odds_payments_json (json, "defender", situation, fight->defender_payments);
  json_builder_end_object (json);
}

void
tl_cli_odds_side_json (JsonBuilder *json, const char *name, const TlSituation *situation,
                       const TlFightSide *side)
{
  tl_cli_json_object (json, name);
  tl_cli_json_fraction (json, "strength", side->strength);
  tl_cli_json_trail (json, "trail", situation, side->summary);
  json_builder_end_object (json);
}

void
tl_cli_odds_numbers_print (TlCli *cli, const TlSituation *situation, const TlFight *fight,
                           const TlFightOdds *odds, const char *gap)
{
  g_autofree char *supply = tl_odds_supply_text (situation, fight, odds);

  for (guint i = 0; i < TL_FIGHT_NUMBERS; i++)
    {
      TlFightNumber number = tl_odds_number (odds, i);
      g_autofree char *value = number.is_modifier ? tl_cli_signed_text (odds->drm)
                                                  : tl_fraction_to_mixed_string (number.value);

      tl_cli_print (cli, "%s %s\n", number.heading, value);
      tl_cli_print_trail (cli, situation, number.summary);
      tl_cli_print (cli, "%s", gap);
    }
  tl_cli_print (cli, "%s\n", supply);
}

/* --- the table -------------------------------------------------------------------------------- */

static void
chance_json (JsonBuilder *json, guint count, guint total)
{
  tl_cli_json_fraction (json, "chance", tl_chance_fraction (count, total));
  json_builder_set_member_name (json, "percent");
  json_builder_add_double_value (json, tl_chance_permille (count, total) / 10.0);
}

static void
surprise_json (JsonBuilder *json, const TlSurpriseChances *surprise)
{
  const struct
  {
    TlSurpriseSide side;
    guint count;
  } parts[] = { { TL_SURPRISE_ATTACKER, surprise->attacker },
                { TL_SURPRISE_NONE, surprise->none },
                { TL_SURPRISE_DEFENDER, surprise->defender } };

  tl_cli_json_object (json, "surprise");
  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    tl_cli_json_fraction (json, tl_surprise_side_id (parts[i].side),
                          tl_chance_fraction (parts[i].count, TL_TWO_DICE_WAYS));
  json_builder_end_object (json);
}

static void
column_json (JsonBuilder *json, const TlFightChances *chances, guint column)
{
  tl_cli_json_take (
      json, "column",
      tl_combat_column_name (&chances->edition->combat, chances->fight.category, column));
}

/* Where surprise takes the column: shifts of both sides and none (9.8). */
static void
shifts_json (JsonBuilder *json, const TlFightChances *chances)
{
  tl_cli_json_array (json, "shifts");
  for (guint i = 0; i < chances->shifts->len; i++)
    {
      const TlShiftChance *chance = &g_array_index (chances->shifts, TlShiftChance, i);

      json_builder_begin_object (json);
      tl_cli_json_string (json, "surprise", tl_surprise_side_id (chance->surprise));
      tl_cli_json_int (json, "columns", chance->shift);
      column_json (json, chances, chance->column);
      chance_json (json, chance->count, TL_SHIFT_WAYS);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
results_json (JsonBuilder *json, const TlFightChances *chances)
{
  tl_cli_json_array (json, "results");
  for (guint i = 0; i < chances->results->len; i++)
    {
      const TlResultChance *chance = &g_array_index (chances->results, TlResultChance, i);

      json_builder_begin_object (json);
      tl_cli_json_take (json, "result", tl_result_to_string (&chance->result));
      chance_json (json, chance->count, TL_COMBAT_WAYS);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

void
tl_cli_combat_json (JsonBuilder *json, const TlFightChances *chances)
{
  const TlFightCase *fight = &chances->fight;

  tl_cli_json_string (json, "edition", chances->edition->id);
  tl_cli_json_string (json, "terrain", tl_category_id (fight->category));
  tl_cli_json_take (json, "odds", tl_ratio_to_string (fight->odds));
  column_json (json, chances, fight->combat.column);
  tl_cli_json_int (json, "drm", fight->combat.drm);
  tl_cli_json_int (json, "hedgehog", fight->combat.hedgehog);
  tl_cli_json_boolean (json, "overrun", fight->combat.overrun);
  surprise_json (json, &chances->surprise);
  shifts_json (json, chances);
  results_json (json, chances);
}

static void
print_odds (TlCli *cli, const TlFightChances *chances)
{
  const TlCombatCase *combat = &chances->fight.combat;
  g_autofree char *odds = tl_fight_chances_odds_text (chances);
  g_autofree char *hedgehog = tl_fight_chances_hedgehog_text (chances);
  g_autofree char *drm = tl_cli_signed_text (combat->drm);

  tl_cli_print_title (cli,
                      /* Translators: kind of fight, edition of the rules */
                      _ ("%s, edition %s"),
                      combat->overrun ? C_ ("fight", "Overrun") : C_ ("fight", "Combat"),
                      chances->edition->id);
  tl_cli_print (cli, "%s\n", odds);
  tl_cli_print (cli, _ ("Die roll modifier %s (9.6)\n"), drm);
  tl_cli_print (cli, *hedgehog != '\0' ? "%s\n" : "%s", hedgehog);
}

void
tl_cli_combat_print (TlCli *cli, const TlFightChances *chances)
{
  g_autofree char *summary = tl_fight_chances_summary (chances);

  print_odds (cli, chances);
  for (guint i = 0; i < TL_CHANCES_PARTS; i++)
    {
      g_autoptr (GPtrArray) rows = tl_fight_chances_rows (chances, (TlChancesPart) i);

      tl_cli_print_chances (cli, tl_chances_part_title ((TlChancesPart) i),
                            i == TL_CHANCES_OF_SHIFTS ? C_ ("heading", "Column") : NULL, rows);
    }
  tl_cli_print_wrapped (cli, "", summary);
}
