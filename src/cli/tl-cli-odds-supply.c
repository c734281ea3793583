/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-odds-private.h"

#include "rules/payment/tl-combat-supply.h"

#include <glib/gi18n-lib.h>

static void
replace_payments (GArray **payments, GArray *proposed)
{
  g_array_unref (*payments);
  *payments = proposed;
}

/* 9.5: defenders who cannot be supplied are without, whatever they would like. */
static void
note_uncovered (const TlSituation *situation, TlFight *fight)
{
  for (TlUnit unit = tl_situation_first_in (situation, fight->target); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_unit_is_combat (situation, unit) &&
        !tl_combat_supply_covers (situation, fight, fight->defender_payments, FALSE, unit))
      tl_fight_set_supplied (fight, unit, FALSE);
}

void
tl_cli_odds_pay (const TlSituation *situation, TlFight *fight, gboolean is_defender_supplied,
                 TlVerdict *verdict)
{
  if (fight->attacker_payments->len > 0)
    tl_combat_supply_judge (situation, fight, TRUE, fight->attacker_payments, verdict);
  else
    replace_payments (&fight->attacker_payments,
                      tl_combat_supply_propose (situation, fight, TRUE, verdict));
  replace_payments (&fight->defender_payments,
                    tl_combat_supply_propose (situation, fight, FALSE, verdict));
  if (!is_defender_supplied && !fight->defender_withholds)
    note_uncovered (situation, fight);
}

/* --- JSON ----------------------------------------------------------------------------------- */

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

static void
payments_json (JsonBuilder *json, const char *name, const TlSituation *situation,
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
  payments_json (json, "attacker", situation, fight->attacker_payments);
  payments_json (json, "defender", situation, fight->defender_payments);
  json_builder_end_object (json);
}

/* --- text ----------------------------------------------------------------------------------- */

/* "1T from 08.10 Verbovka", "1T from Organic Trucks in 08.10". (transfer full) */
static char *
source_text (const TlSituation *situation, const TlPayment *payment)
{
  g_autofree char *hex = tl_site_describe (tl_situation_scenario (situation), payment->dump);

  if (payment->kind == TL_PAY_WASTED)
    /* Translators: Tokens of supply, and a hex. */
    return g_strdup_printf (_ ("%uT from %s, wasted (12.10h)"), payment->t, hex);
  if (payment->users == TL_USERS_ADJACENT)
    /* Translators: Tokens of supply, and a hex. */
    return g_strdup_printf (_ ("%uT from Landing Craft in %s (18.5e)"), payment->t, hex);
  if (tl_users_is_formation (payment->users))
    /* Translators: Tokens of supply, and a hex. */
    return g_strdup_printf (_ ("%uT from Organic Trucks in %s"), payment->t, hex);
  /* Translators: Tokens of supply, and a hex. */
  return g_strdup_printf (_ ("%uT from %s"), payment->t, hex);
}

static void
print_payments (TlCli *cli, const TlSituation *situation, const char *side, const GArray *payments)
{
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);
      g_autofree char *what = payment->kind == TL_PAY_STOCKS
                                  ? g_strdup (_ ("internal stocks (12.10)"))
                                  : source_text (situation, payment);

      tl_cli_print (cli, "  %s, %s: %s\n", side,
                    payment->unit == TL_UNIT_NONE ? _ ("all")
                                                  : tl_situation_id (situation, payment->unit),
                    what);
    }
}

void
tl_cli_odds_supply_print (TlCli *cli, const TlSituation *situation, const TlFight *fight,
                          const TlFightOdds *odds)
{
  tl_cli_print (cli,
                /* Translators: Tokens of supply of either side */
                _ ("Combat supply: attacker %uT, defender %uT (12.4)\n"), odds->attack.supply_t,
                odds->defence.supply_t);
  /* Translators: who pays; "attacker, mc16: 1T from 08.10" */
  print_payments (cli, situation, _ ("attacker"), fight->attacker_payments);
  /* Translators: who pays; "defender, all: 2T from 08.02" */
  print_payments (cli, situation, _ ("defender"), fight->defender_payments);
}
