/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "board/tl-message.h"
#include "cli/tl-cli-odds-private.h"
#include "play/tl-action.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/payment/tl-payment.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* --- supply ----------------------------------------------------------------------------------- */

static void
replace_payments (GArray **payments, GArray *proposed)
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

/* Rules 9.5, 12.4, 12.10: both sides pay as proposed, the attackers unless a payment is named.
 * Defenders without supply then do without, unless @is_defender_supplied says otherwise. */
static void
odds_pay (const TlSituation *situation, TlFight *fight, gboolean is_defender_supplied,
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

static void
print_payments (TlCli *cli, const TlSituation *situation, const char *side, const GArray *payments)
{
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);
      g_autofree char *what = tl_payment_text (situation, payment, payment->t);

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
  /* Translators: who pays; "attacker, mc16: 1T out of 08.10" */
  print_payments (cli, situation, _ ("attacker"), fight->attacker_payments);
  /* Translators: who pays; "defender, all: 2T out of 08.02" */
  print_payments (cli, situation, _ ("defender"), fight->defender_payments);
}

/* --- arguments -------------------------------------------------------------------------------- */

/* Both lists as one.  (transfer full): g_free () */
static GOptionEntry *
join_entries (const GOptionEntry *first, const GOptionEntry *more)
{
  GArray *entries = g_array_new (TRUE, TRUE, sizeof (GOptionEntry));

  for (; first->long_name != NULL; first++)
    g_array_append_vals (entries, first, 1);
  for (; more != NULL && more->long_name != NULL; more++)
    g_array_append_vals (entries, more, 1);
  return (GOptionEntry *) (gpointer) g_array_free (entries, FALSE);
}

gboolean
tl_cli_odds_parse (TlCli *cli, TlCliOddsOptions *options, const GOptionEntry *more)
{
  const GOptionEntry entries[] = {
    tl_cli_option_target (&options->target),
    tl_cli_option ("attackers", &options->attackers, N_ ("Who attacks"), TL_CLI_UNITS),
    tl_cli_option_overrun (&options->overrun),
    tl_cli_option ("attacker-ar", &options->attacker_ar,
                   N_ ("Who leads the attack; the best when not given (9.6)"), TL_CLI_UNIT),
    tl_cli_option ("defender-ar", &options->defender_ar,
                   N_ ("Who leads the defence; the best when not given (9.6)"), TL_CLI_UNIT),
    tl_cli_option ("defender-terrain", &options->defender_terrain,
                   N_ ("The defender's own terrain; the best when not given (9.4c)"), TL_CLI_NAME),
    { "defender-supply", 0, 0, G_OPTION_ARG_FILENAME, &options->defender_supply,
      N_ ("Whether the defender has combat supply; as far as he can pay when not given (9.5)"),
      "no|yes" },
    { "against", 0, 0, G_OPTION_ARG_FILENAME_ARRAY, &options->against,
      N_ ("The terrain that the defender chooses against the stack in a hex; may come again (9.4b)"),
      N_ ("HEX:NAME") },
    { "attacker-supply", 0, 0, G_OPTION_ARG_FILENAME, &options->attacker_supply,
      N_ ("What the attacker pays, as in scripts; the least when not given (12.4)"),
      N_ ("UNIT=HEX:T,...") },
    tl_cli_option_edition (&options->edition, TRUE),
    { NULL }
  };
  g_autofree GOptionEntry *all = join_entries (entries, more);

  if (!tl_cli_parse (cli, all, 1, 1) || !tl_cli_need (cli, "--target", options->target) ||
      !tl_cli_need (cli, "--attackers", options->attackers))
    return FALSE;
  if (options->defender_supply != NULL && strcmp (options->defender_supply, "no") != 0 &&
      strcmp (options->defender_supply, "yes") != 0)
    return tl_cli_misuse (cli, _ ("--defender-supply %s: expected no or yes"),
                          options->defender_supply);
  return TRUE;
}

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

static gboolean
find_terrain (TlCli *cli, const TlSituation *situation, const char *name, TlTerrainPick *pick)
{
  const TlTerrainChart *chart = tl_map_chart (tl_situation_map (situation));
  g_autoptr (GString) known = g_string_new (NULL);

  for (guint i = 0; i < chart->n_terrains; i++)
    {
      if (strcmp (chart->terrains[i].id, name) == 0 || strcmp (chart->terrains[i].name, name) == 0)
        {
          *pick = (TlTerrainPick){ TL_TERRAIN_PICK_HEX, i };
          return TRUE;
        }
      tl_message_add_item (known, chart->terrains[i].id);
    }
  return tl_cli_fail (cli, _ ("no terrain %s on this map's chart, which has %s"), name, known->str);
}

/* The other options have the form that they have in scripts, and are read as there. */
static gboolean
read_as_in_scripts (TlCli *cli, const TlCliOddsOptions *options, const TlSituation *situation,
                    TlFight *fight)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (TlAction) action = NULL;
  g_autoptr (GError) error = NULL;

  g_string_append_printf (text, "combat %s %s", options->target, options->attackers);
  for (char **each = options->against; each != NULL && *each != NULL; each++)
    g_string_append_printf (text, " against=%s", *each);
  if (options->attacker_supply != NULL)
    g_string_append_printf (text, " attacker-supply=%s", options->attacker_supply);
  action = tl_action_parse (text->str, situation, &error);
  if (action == NULL)
    return tl_cli_fail (cli, "%s", error->message);
  for (guint i = 0; i < action->fight->stack_picks->len; i++)
    {
      const TlStackPick *pick = &g_array_index (action->fight->stack_picks, TlStackPick, i);

      tl_fight_pick_for_stack (fight, pick->from, pick->pick);
    }
  g_array_append_vals (fight->attacker_payments, action->fight->attacker_payments->data,
                       action->fight->attacker_payments->len);
  return TRUE;
}

TlFight *
tl_cli_odds_read (TlCli *cli, const TlCliOddsOptions *options, const TlSituation *situation,
                  TlVerdict *payment)
{
  g_autoptr (TlFight) fight = NULL;
  g_autoptr (GArray) attackers = NULL;
  TlHex target;

  if (!tl_cli_find_hex (cli, situation, options->target, &target))
    return NULL;
  attackers = tl_cli_find_units (cli, situation, options->attackers);
  if (attackers == NULL)
    return NULL;
  fight = tl_fight_new (target, options->overrun);
  for (guint i = 0; i < attackers->len; i++)
    tl_fight_add_attacker (fight, g_array_index (attackers, TlUnit, i));
  if (options->attacker_ar != NULL &&
      !tl_cli_find_unit (cli, situation, options->attacker_ar, &fight->attacker_ar))
    return NULL;
  if (options->defender_ar != NULL &&
      !tl_cli_find_unit (cli, situation, options->defender_ar, &fight->defender_ar))
    return NULL;
  if (options->defender_terrain != NULL &&
      !find_terrain (cli, situation, options->defender_terrain, &fight->defender_pick))
    return NULL;
  if ((options->against != NULL || options->attacker_supply != NULL) &&
      !read_as_in_scripts (cli, options, situation, fight))
    return NULL;
  fight->defender_withholds =
      options->defender_supply != NULL && strcmp (options->defender_supply, "no") == 0;
  odds_pay (situation, fight, options->defender_supply != NULL, payment);
  return g_steal_pointer (&fight);
}

/* --- output --------------------------------------------------------------------------------- */

void
tl_cli_odds_side_json (JsonBuilder *json, const char *name, const TlSituation *situation,
                       const TlFightSide *side)
{
  tl_cli_json_object (json, name);
  tl_cli_json_fraction (json, "strength", side->strength);
  tl_cli_json_trail (json, "trail", situation, side->summary);
  json_builder_end_object (json);
}

static TlCliFight
shown_of (const TlSituation *situation, const TlFightOdds *odds)
{
  return (TlCliFight){ tl_situation_edition (situation), odds->category, odds->odds, odds->reach,
                       odds->combat };
}

void
tl_cli_odds_json (JsonBuilder *json, const TlSituation *situation, const TlFight *fight,
                  const TlFightOdds *odds)
{
  TlCliFight shown = shown_of (situation, odds);

  tl_cli_odds_side_json (json, "attack", situation, &odds->attack);
  tl_cli_odds_side_json (json, "defence", situation, &odds->defence);
  tl_cli_combat_json (json, &shown);
  tl_cli_json_trail (json, "drm_trail", situation, odds->drm_trail);
  tl_cli_odds_supply_json (json, situation, fight, odds);
  tl_cli_json_verdict (json, "verdict", situation, odds->verdict);
}

static void
odds_side_print (TlCli *cli, const TlSituation *situation, const char *title,
                 const TlFightSide *side)
{
  g_autofree char *strength = tl_fraction_to_mixed_string (side->strength);

  tl_cli_print (cli, "%s %s\n", title, strength);
  tl_cli_print_trail (cli, situation, side->summary);
}

void
tl_cli_odds_numbers_print (TlCli *cli, const TlSituation *situation, const TlFightOdds *odds,
                           const char *gap)
{
  g_autofree char *drm = tl_cli_signed_text (odds->drm);

  /* Translators: a strength follows */
  odds_side_print (cli, situation, _ ("Attack"), &odds->attack);
  tl_cli_print (cli, "%s", gap);
  /* Translators: a strength follows */
  odds_side_print (cli, situation, _ ("Defence"), &odds->defence);
  tl_cli_print (cli, "%s%s %s\n", gap, _ ("Die roll modifier"), drm);
  tl_cli_print_trail (cli, situation, odds->drm_trail);
}

void
tl_cli_odds_print (TlCli *cli, const TlSituation *situation, const TlFight *fight,
                   const TlFightOdds *odds)
{
  TlCliFight shown = shown_of (situation, odds);
  g_autofree char *title = tl_fight_title (situation, fight);

  tl_cli_print_title (cli, "%s", title);
  tl_cli_print (cli, "\n");
  tl_cli_odds_numbers_print (cli, situation, odds, "\n");
  tl_cli_print (cli, "\n");
  tl_cli_odds_supply_print (cli, situation, fight, odds);
  tl_cli_print_rules (cli, situation, odds->verdict);
  tl_cli_combat_print (cli, &shown);
}

static TlCliStatus
run (TlCli *cli)
{
  TlCliOddsOptions options = { NULL };
  g_autoptr (TlSituation) situation = NULL;
  g_autoptr (TlFight) fight = NULL;
  g_autoptr (TlFightOdds) odds = NULL;
  g_autoptr (TlVerdict) payment = tl_verdict_new ();

  if (!tl_cli_odds_parse (cli, &options, NULL))
    return cli->status;
  situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL || !tl_cli_use_edition (cli, situation, options.edition))
    return cli->status;
  fight = tl_cli_odds_read (cli, &options, situation, payment);
  if (fight == NULL)
    return cli->status;
  odds = tl_fight_odds (situation, fight);
  tl_verdict_append (odds->verdict, payment);
  if (cli->json)
    {
      g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

      tl_cli_odds_json (json, situation, fight, odds);
      tl_cli_json_end (cli, json);
    }
  else
    tl_cli_odds_print (cli, situation, fight, odds);
  tl_cli_obey (cli, odds->verdict);
  return cli->status;
}

const TlCliCommand tl_cli_odds = {
  "odds",
  TL_CLI_ODDS_USAGE,
  N_ ("A fight: strengths, odds, what each number is made of, chances of every result"),
  N_ ("Hexes are printed numbers, units their ids in the file. What is not given is chosen as the\n"
      "side that chooses would like it best. Exit status 1 when the rules forbid the fight, and not\n"
      "only at this point of the turn."),
  run,
};
