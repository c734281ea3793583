/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-fight-outcome.h"
#include "answers/tl-fighters.h"
#include "board/tl-message.h"
#include "cli/tl-cli-fight-private.h"
#include "play/tl-action.h"
#include "rules/base/tl-unknown.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* What `odds` and `analyse` are given. */
#define TL_CLI_ANALYSE_USAGE N_ ("FILE --target HEX --attackers UNIT,...")

typedef struct
{
  char *target;
  char *attackers;
  char *attacker_ar;
  char *defender_ar;
  char *defender_terrain;
  char *defender_supply;
  char *attacker_supply;
  char **against; /* (nullable) */
  char *edition;
  gboolean overrun;
} OddsOptions;

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

/* Without attackers odds lists who may attack; what else is given is about attackers. */
static gboolean
needs_attackers (const OddsOptions *options, const GOptionEntry *more)
{
  return more != NULL || options->against != NULL || options->attacker_supply != NULL ||
         options->attacker_ar != NULL;
}

static gboolean
parse (TlCli *cli, OddsOptions *options, const GOptionEntry *more)
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
      (needs_attackers (options, more) && !tl_cli_need (cli, "--attackers", options->attackers)))
    return FALSE;
  if (options->defender_supply != NULL && strcmp (options->defender_supply, "no") != 0 &&
      strcmp (options->defender_supply, "yes") != 0)
    return tl_cli_misuse (cli, _ ("--defender-supply %s: expected no or yes"),
                          options->defender_supply);
  return TRUE;
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
read_as_in_scripts (TlCli *cli, const OddsOptions *options, const TlSituation *situation,
                    TlFight *fight)
{
  g_autoptr (GString) text = g_string_new (NULL);
  g_autoptr (GError) error = NULL;

  g_string_append_printf (text, "combat %s %s", options->target, options->attackers);
  for (char **each = options->against; each != NULL && *each != NULL; each++)
    g_string_append_printf (text, " against=%s", *each);
  if (options->attacker_supply != NULL)
    g_string_append_printf (text, " attacker-supply=%s", options->attacker_supply);
  g_autoptr (TlAction) action = tl_action_parse (text->str, situation, &error);
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

/* (transfer full) (nullable): NULL: something is wrong with @options */
static TlFightAnswer *
answer_odds (TlCli *cli, const OddsOptions *options, TlSituation *situation)
{
  TlHex target;

  if (!tl_cli_find_hex (cli, situation, options->target, &target))
    return NULL;
  g_autoptr (GArray) attackers = options->attackers != NULL
                                     ? tl_cli_find_units (cli, situation, options->attackers)
                                     : g_array_new (FALSE, FALSE, sizeof (TlUnit));
  if (attackers == NULL)
    return NULL;
  g_autoptr (TlFight) fight = tl_fight_new (target, options->overrun);
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
  return tl_fight_answer_new (situation, fight,
                              options->defender_supply != NULL ? TL_FIGHT_SUPPLIED : TL_FIGHT_PAID);
}

/* --- output --------------------------------------------------------------------------------- */

static void
candidates_json (JsonBuilder *json, const TlSituation *situation, const TlFight *fight)
{
  g_autoptr (GArray) units = tl_fight_candidates (situation, fight);

  tl_cli_json_array (json, "candidates");
  for (guint i = 0; i < units->len; i++)
    {
      g_autoptr (TlFighter) fighter =
          tl_fighter_new_attacker (situation, fight, g_array_index (units, TlUnit, i));

      json_builder_begin_object (json);
      tl_cli_json_unit (json, "unit", situation, fighter->unit);
      tl_cli_json_hex (json, "hex", situation, tl_situation_hex (situation, fighter->unit));
      tl_cli_json_boolean (json, "attacks", fighter->is_in);
      tl_cli_json_fraction (json, "strength", fighter->strength);
      tl_cli_json_string (json, "sum", fighter->sum);
      tl_cli_json_string (json, "why_not", fighter->why_not);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
choices_json (JsonBuilder *json, const TlFightAnswer *answer)
{
  g_autoptr (GPtrArray) choices = tl_fight_choices (answer->situation, answer->fight, answer->odds);

  tl_cli_json_array (json, "choices");
  for (guint i = 0; i < choices->len; i++)
    {
      const TlFightChoice *choice = g_ptr_array_index (choices, i);

      json_builder_begin_object (json);
      tl_cli_json_string (json, "label", choice->plain_label);
      tl_cli_json_hex (json, "hex", answer->situation, choice->from);
      tl_cli_json_array (json, "options");
      for (guint k = 0; k < choice->options->len; k++)
        json_builder_add_string_value (
            json, ((const TlFightOption *) g_ptr_array_index (choice->options, k))->text);
      json_builder_end_array (json);
      tl_cli_json_int (json, "selected", choice->selected);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
odds_json (JsonBuilder *json, const TlFightAnswer *answer)
{
  const TlFightOdds *odds = answer->odds;

  tl_cli_odds_side_json (json, "attack", answer->situation, &odds->attack);
  tl_cli_odds_side_json (json, "defence", answer->situation, &odds->defence);
  tl_cli_combat_json (json, answer->chances);
  tl_cli_json_trail (json, "drm_trail", answer->situation, odds->drm_trail);
  tl_cli_odds_supply_json (json, answer->situation, answer->fight, odds);
  candidates_json (json, answer->situation, answer->fight);
  choices_json (json, answer);
  tl_cli_json_verdict (json, "verdict", answer->situation, odds->verdict);
}

static void
print_fighter (TlCli *cli, const TlFighter *fighter)
{
  g_autofree char *strength = tl_fraction_to_mixed_string (fighter->strength);
  g_autofree char *caption = tl_fighter_caption (fighter);
  g_autofree char *first = g_strdup_printf ("%8s  %s: ", strength, fighter->title);

  tl_cli_print_wrapped (cli, first, caption);
}

/* Who may attack, and who defends: what the Fight page lists before a unit is ticked. */
static void
print_fighters (TlCli *cli, const TlFightAnswer *answer)
{
  g_autofree char *title = tl_fight_title (answer->situation, answer->fight);
  g_autoptr (GArray) units = tl_fight_candidates (answer->situation, answer->fight);

  tl_cli_print_title (cli, "%s", title);
  tl_cli_print (cli, "\n%s\n", _ ("Who may attack"));
  if (units->len == 0)
    tl_cli_print (cli, "  %s\n", tl_fight_no_candidates_text ());
  for (guint i = 0; i < units->len; i++)
    {
      g_autoptr (TlFighter) fighter = tl_fighter_new_attacker (answer->situation, answer->fight,
                                                               g_array_index (units, TlUnit, i));

      print_fighter (cli, fighter);
    }
  if (answer->odds->defenders->len > 0)
    tl_cli_print (cli, "\n%s\n", _ ("Who defends"));
  for (guint i = 0; i < answer->odds->defenders->len; i++)
    {
      g_autoptr (TlFighter) fighter =
          tl_fighter_new_defender (answer->situation, answer->odds,
                                   g_array_index (answer->odds->defenders, TlFightUnit, i).unit);

      print_fighter (cli, fighter);
    }
  g_autoptr (TlVerdict) unknown = tl_verdict_new ();
  tl_unknown_tell (answer->situation, &answer->fight->target, 1, unknown);
  tl_cli_print_rules (cli, answer->situation, unknown);
}

static void
print_choices (TlCli *cli, const TlFightAnswer *answer)
{
  g_autoptr (GPtrArray) choices = tl_fight_choices (answer->situation, answer->fight, answer->odds);

  for (guint i = 0; i < choices->len; i++)
    {
      const TlFightChoice *choice = g_ptr_array_index (choices, i);

      tl_cli_print (cli, "\n%s\n", choice->plain_label);
      for (guint k = 0; k < choice->options->len; k++)
        {
          const TlFightOption *option = g_ptr_array_index (choice->options, k);

          tl_cli_print (cli, "  %s %s\n", k == choice->selected ? "•" : " ", option->text);
        }
    }
}

static void
print_odds (TlCli *cli, const TlFightAnswer *answer)
{
  g_autofree char *title = tl_fight_title (answer->situation, answer->fight);

  tl_cli_print_title (cli, "%s", title);
  tl_cli_print (cli, "\n");
  tl_cli_odds_numbers_print (cli, answer->situation, answer->fight, answer->odds, "\n");
  print_choices (cli, answer);
  tl_cli_print_rules (cli, answer->situation, answer->odds->verdict);
  tl_cli_combat_print (cli, answer->chances);
}

static TlCliStatus
run (TlCli *cli)
{
  OddsOptions options = { NULL };

  if (!parse (cli, &options, NULL))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL || !tl_cli_use_edition (cli, situation, options.edition))
    return cli->status;
  g_autoptr (TlFightAnswer) answer = answer_odds (cli, &options, situation);
  if (answer == NULL)
    return cli->status;
  if (cli->json)
    {
      g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

      odds_json (json, answer);
      tl_cli_json_end (cli, json);
    }
  else if (options.attackers == NULL)
    print_fighters (cli, answer);
  else
    print_odds (cli, answer);
  if (options.attackers != NULL)
    tl_cli_obey (cli, answer->odds->verdict);
  return cli->status;
}

const TlCliCommand tl_cli_odds = {
  "odds",
  N_ ("FILE --target HEX [--attackers UNIT,...]"),
  N_ ("A fight: strengths, odds, what each number is made of, chances of every result"),
  N_ ("Hexes are printed numbers, units their ids in the file. What is not given is chosen as the\n"
      "side that chooses would like it best. Without --attackers it lists who may attack, what each\n"
      "unit brings, or why it cannot. Exit status 1 when the rules forbid the fight, and not only at\n"
      "this point of the turn."),
  run,
};

/* --- what comes of it: `analyse` -------------------------------------------------------------- */

typedef struct
{
  OddsOptions odds;
  char *attacker_policy;
  char *defender_policy;
  char *weights;
} AnalyseOptions;

#define KEEP_PREFIX "keep:"

static gboolean
names_hexes (const char *text)
{
  return text != NULL && g_str_has_prefix (text, KEEP_PREFIX);
}

static gboolean
read_policy (TlCli *cli, const char *option, const char *text, TlPolicy *policy)
{
  if (names_hexes (text))
    {
      *policy = TL_POLICY_KEEP;
      return TRUE;
    }
  if (text == NULL || (tl_policy_parse (text, policy) && *policy != TL_POLICY_KEEP))
    return TRUE;
  return tl_cli_misuse (cli,
                        _ ("%s %s: expected best, hold, save-steps, save-ar-unit or keep:HEX,..."),
                        option, text);
}

/* What a policy names, once the map is there. */
static gboolean
read_policy_hexes (TlCli *cli, const TlSituation *situation, const char *text, TlPolicyHexes *named)
{
  if (!names_hexes (text))
    return TRUE;
  g_autoptr (GArray) hexes = tl_cli_find_hexes (cli, situation, text + strlen (KEEP_PREFIX));
  for (guint i = 0; hexes != NULL && i < hexes->len; i++)
    if (!tl_policy_hexes_add (named, g_array_index (hexes, TlHex, i)))
      return tl_cli_fail (cli, _ ("%s: at most %d hexes"), text, TL_POLICY_HEXES_MAX);
  return hexes != NULL;
}

static gboolean
parse_analyse (TlCli *cli, AnalyseOptions *options, TlAnalysisPlan *plan)
{
  const GOptionEntry entries[] = {
    { "attacker-policy", 0, 0, G_OPTION_ARG_FILENAME, &options->attacker_policy,
      N_ ("How the attacker plays: best, hold, save-steps, save-ar-unit, keep:HEX,..."),
      N_ ("POLICY") },
    { "defender-policy", 0, 0, G_OPTION_ARG_FILENAME, &options->defender_policy,
      N_ ("How the defender plays, likewise"), N_ ("POLICY") },
    tl_cli_option_weights (&options->weights),
    { NULL }
  };

  if (!parse (cli, &options->odds, entries))
    return FALSE;
  return tl_cli_odds_weights (cli, options->weights, plan) &&
         read_policy (cli, "--attacker-policy", options->attacker_policy, &plan->attacker) &&
         read_policy (cli, "--defender-policy", options->defender_policy, &plan->defender);
}

static TlFraction
chance_of (guint count)
{
  return tl_chance_fraction (count, TL_COMBAT_WAYS);
}

static void
steps_json (JsonBuilder *json, const char *name, TlFraction mean, const GArray *counts)
{
  tl_cli_json_object (json, name);
  tl_cli_json_fraction (json, "mean", mean);
  tl_cli_json_array (json, "distribution");
  for (guint i = 0; i < counts->len; i++)
    tl_cli_json_fraction (json, NULL, chance_of (g_array_index (counts, guint, i)));
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
exploit_json (JsonBuilder *json, const TlSituation *situation, const TlAnalysis *analysis)
{
  tl_cli_json_object (json, "exploit");
  for (guint i = 0; i < analysis->units->len; i++)
    {
      const TlAnalysisUnit *unit = &g_array_index (analysis->units, TlAnalysisUnit, i);

      if (unit->is_attacker)
        tl_cli_json_fraction (json, tl_situation_id (situation, unit->unit),
                              chance_of (unit->exploits));
    }
  json_builder_end_object (json);
}

static const char *const fates[] = { [TL_FATE_SAFE] = "safe",
                                     [TL_FATE_AT_RISK] = "at-risk",
                                     [TL_FATE_LIKELY] = "likely",
                                     [TL_FATE_CERTAIN] = "certain" };

static void
unit_json (JsonBuilder *json, const TlSituation *situation, const TlAnalysisUnit *unit)
{
  json_builder_begin_object (json);
  tl_cli_json_unit (json, "unit", situation, unit->unit);
  tl_cli_json_string (json, "role", unit->is_attacker ? "attacker" : "defender");
  tl_cli_json_int (json, "steps", unit->steps);
  tl_cli_json_fraction (json, "loses_step", chance_of (unit->loses_step));
  tl_cli_json_fraction (json, "dies", chance_of (unit->dies));
  tl_cli_json_string (json, "fate", fates[tl_analysis_unit_fate (unit)]);
  tl_cli_json_fraction (json, "dg", chance_of (unit->turns_dg));
  tl_cli_json_fraction (json, "exploit", chance_of (unit->exploits));
  json_builder_end_object (json);
}

static void
units_json (JsonBuilder *json, const char *name, const TlSituation *situation, const GArray *units)
{
  tl_cli_json_array (json, name);
  for (guint i = 0; i < units->len; i++)
    unit_json (json, situation, &g_array_index (units, TlAnalysisUnit, i));
  json_builder_end_array (json);
}

static void
texts_json (JsonBuilder *json, const char *name, const GStrv texts)
{
  tl_cli_json_array (json, name);
  for (guint i = 0; texts[i] != NULL; i++)
    tl_cli_json_string (json, NULL, texts[i]);
  json_builder_end_array (json);
}

/* What both sides answer to each result, and what comes of it. */
static void
lines_json (JsonBuilder *json, const TlAnalysis *analysis)
{
  tl_cli_json_array (json, "lines");
  for (guint i = 0; i < analysis->results->len; i++)
    {
      const TlAnalysisResult *result = g_ptr_array_index (analysis->results, i);

      json_builder_begin_object (json);
      tl_cli_json_take (json, "result", tl_result_to_string (&result->result));
      tl_cli_json_fraction (json, "chance", chance_of (result->count));
      tl_cli_json_int (json, "value", result->value);
      tl_cli_json_boolean (json, "hex_emptied", result->hex_emptied);
      tl_cli_json_boolean (json, "advance", result->may_advance);
      tl_cli_json_boolean (json, "dg", result->defender_dg);
      tl_cli_json_int (json, "attacker_steps", result->attacker_steps);
      tl_cli_json_int (json, "defender_steps", result->defender_steps);
      texts_json (json, "actions", result->actions);
      texts_json (json, "text", result->line);
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
side_plan_json (JsonBuilder *json, const char *name, const TlSituation *situation, TlPolicy policy,
                const TlPolicyHexes *named)
{
  tl_cli_json_object (json, name);
  tl_cli_json_string (json, "policy", tl_policy_id (policy));
  tl_cli_json_array (json, "hexes");
  for (guint i = 0; policy == TL_POLICY_KEEP && i < named->n_hexes; i++)
    tl_cli_json_hex (json, NULL, situation, named->hexes[i]);
  json_builder_end_array (json);
  json_builder_end_object (json);
}

static void
plan_json (JsonBuilder *json, const TlSituation *situation, const TlAnalysisPlan *plan)
{
  tl_cli_json_object (json, "plan");
  side_plan_json (json, "attacker", situation, plan->attacker, &plan->attacker_hexes);
  side_plan_json (json, "defender", situation, plan->defender, &plan->defender_hexes);
  tl_cli_json_object (json, "weights");
  for (guint i = 0; i < TL_WEIGHTS; i++)
    tl_cli_json_int (json, tl_weight_id ((TlWeight) i), plan->weights[i]);
  json_builder_end_object (json);
  json_builder_end_object (json);
}

static void
outcome_json (JsonBuilder *json, const TlSituation *situation, const TlAnalysisPlan *plan,
              const TlAnalysis *analysis)
{
  if (analysis == NULL)
    {
      tl_cli_json_string (json, "outcome", NULL);
      return;
    }
  tl_cli_json_object (json, "outcome");
  tl_cli_json_fraction (json, "hex_emptied", chance_of (analysis->hex_emptied));
  tl_cli_json_fraction (json, "advance", chance_of (analysis->may_advance));
  tl_cli_json_fraction (json, "dg", chance_of (analysis->defender_dg));
  exploit_json (json, situation, analysis);
  steps_json (json, "attacker_steps", analysis->attacker_mean, analysis->attacker_steps);
  steps_json (json, "defender_steps", analysis->defender_mean, analysis->defender_steps);
  tl_cli_json_fraction (json, "value", analysis->value);
  units_json (json, "units", situation, analysis->units);
  units_json (json, "bystanders", situation, analysis->bystanders);
  lines_json (json, analysis);
  plan_json (json, situation, plan);
  json_builder_end_object (json);
}

static void
print_units (TlCli *cli, const TlSituation *situation, const char *title, const GArray *units)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lrll");

  if (units->len == 0)
    return;
  tl_cli_table_add_words (table, title, C_ ("heading", "Steps"), "",
                          C_ ("heading", "What becomes of it"), NULL);
  for (guint i = 0; i < units->len; i++)
    {
      const TlAnalysisUnit *unit = &g_array_index (units, TlAnalysisUnit, i);
      const char *outlook = tl_outcome_outlook (unit);

      tl_cli_table_add (table, tl_situation_name (situation, unit->unit));
      tl_cli_table_add (table, g_strdup_printf ("%u", unit->steps));
      tl_cli_table_add (table, g_strdup (outlook != NULL ? outlook : ""));
      tl_cli_table_add (table, tl_outcome_unit_text (unit));
    }
  tl_cli_print (cli, "\n");
  tl_cli_table_print (cli, table, TRUE);
}

static void
print_lines (TlCli *cli, const TlAnalysis *analysis)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lrrl");

  tl_cli_table_add_words (table, _ ("Result (9.10)"), _ ("Per cent"), _ ("Value"),
                          _ ("What both sides answer"), NULL);
  for (guint i = 0; i < analysis->results->len; i++)
    {
      const TlAnalysisResult *result = g_ptr_array_index (analysis->results, i);
      g_auto (GStrv) line = tl_outcome_line (result);

      tl_cli_table_add (table, tl_result_to_string (&result->result));
      tl_cli_table_add (table, tl_chance_percent_text (result->count, TL_COMBAT_WAYS));
      tl_cli_table_add (table, g_strdup_printf ("%" G_GINT64_FORMAT, result->value));
      tl_cli_table_add (table, g_strjoinv ("; ", line));
    }
  tl_cli_print (cli, "\n");
  tl_cli_table_print (cli, table, TRUE);
}

static void
print_weights (TlCli *cli, const TlAnalysisPlan *plan)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < TL_WEIGHTS; i++)
    g_string_append_printf (text, "%s%s %u", i > 0 ? ", " : "", tl_weight_id ((TlWeight) i),
                            plan->weights[i]);
  /* Translators: weights such as "steps 1, hex 6". */
  tl_cli_print (cli, _ ("Weights: %s\n"), text->str);
}

static void
print_named (TlCli *cli, const TlSituation *situation, const char *first, TlPolicy policy,
             const TlPolicyHexes *named)
{
  g_autoptr (GArray) hexes = g_array_new (FALSE, FALSE, sizeof (TlHex));

  if (policy != TL_POLICY_KEEP)
    return;
  g_array_append_vals (hexes, named->hexes, named->n_hexes);
  g_autofree char *text = tl_cli_hexes_text (situation, hexes);
  tl_cli_print_wrapped (cli, first, text);
}

static void
print_outcome (TlCli *cli, const TlSituation *situation, const TlAnalysis *analysis,
               const TlAnalysisPlan *plan)
{
  g_autofree char *value = tl_outcome_value_text (analysis->value);

  tl_cli_print_title (cli, _ ("What will come of it"));
  /* Translators: how a side plays, such as "saves steps". */
  tl_cli_print (cli, _ ("The attacker %s"), tl_policy_name (plan->attacker));
  tl_cli_print (cli, _ (", the defender %s\n"), tl_policy_name (plan->defender));
  print_named (cli, situation, _ ("Hexes that the attacker names: "), plan->attacker,
               &plan->attacker_hexes);
  print_named (cli, situation, _ ("Hexes that the defender names: "), plan->defender,
               &plan->defender_hexes);
  print_weights (cli, plan);
  tl_cli_print_wrapped (cli, "", value);
  for (guint i = 0; i < TL_OUTCOME_PARTS; i++)
    {
      g_autofree char *title = tl_outcome_title (analysis, (TlOutcomePart) i);
      g_autoptr (GPtrArray) rows = tl_outcome_rows (analysis, (TlOutcomePart) i);

      tl_cli_print_chances (cli, title, NULL, rows);
    }
  print_units (cli, situation, C_ ("heading", "Unit"), analysis->units);
  print_units (cli, situation, tl_outcome_bystanders_title (), analysis->bystanders);
  print_lines (cli, analysis);
}

static void
print_analysis (TlCli *cli, const TlFightAnswer *answer, const TlAnalysisPlan *plan)
{
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlAnalysis) analysis =
      tl_analysis_new (answer->situation, answer->fight, plan, &verdict);

  if (cli->json)
    {
      g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

      odds_json (json, answer);
      outcome_json (json, answer->situation, plan, analysis);
      tl_cli_json_end (cli, json);
    }
  else
    {
      print_odds (cli, answer);
      if (analysis != NULL)
        print_outcome (cli, answer->situation, analysis, plan);
    }
  tl_verdict_append (verdict, answer->payment);
  tl_cli_obey (cli, verdict);
}

static TlCliStatus
run_analyse (TlCli *cli)
{
  AnalyseOptions options = { { NULL }, NULL, NULL, NULL };
  TlAnalysisPlan plan;

  if (!parse_analyse (cli, &options, &plan))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL || !tl_cli_use_edition (cli, situation, options.odds.edition))
    return cli->status;
  if (!read_policy_hexes (cli, situation, options.attacker_policy, &plan.attacker_hexes) ||
      !read_policy_hexes (cli, situation, options.defender_policy, &plan.defender_hexes))
    return cli->status;
  g_autoptr (TlFightAnswer) answer = answer_odds (cli, &options.odds, situation);
  if (answer != NULL)
    print_analysis (cli, answer, &plan);
  return cli->status;
}

const TlCliCommand tl_cli_analyse = {
  "analyse",
  TL_CLI_ANALYSE_USAGE,
  N_ ("What will come of a fight: hex, advance, losses, each side's answers to every result"),
  N_ ("As odds; then both sides answer every result, and the ends are counted. Best play wants the\n"
      "value, by weights: steps by their strength, the hex, the advance, Exploit markers, DG. The\n"
      "other policies want first to hold ground, to save steps, to save the unit that leads, or to\n"
      "give no ground to named hexes: neither to leave one, nor to retreat into one."),
  run_analyse,
};
