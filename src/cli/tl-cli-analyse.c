/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "cli/tl-cli-odds-private.h"
#include "play/tl-analysis.h"

#include <glib/gi18n-lib.h>
#include <string.h>

#define BAR_COLUMNS 24

typedef struct
{
  TlCliOddsOptions odds;
  char *attacker_policy;
  char *defender_policy;
  char *weights;
} Options;

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
  g_autoptr (GArray) hexes = NULL;

  if (!names_hexes (text))
    return TRUE;
  hexes = tl_cli_find_hexes (cli, situation, text + strlen (KEEP_PREFIX));
  for (guint i = 0; hexes != NULL && i < hexes->len; i++)
    if (!tl_policy_hexes_add (named, g_array_index (hexes, TlHex, i)))
      return tl_cli_fail (cli, _ ("%s: at most %d hexes"), text, TL_POLICY_HEXES_MAX);
  return hexes != NULL;
}

static gboolean
parse (TlCli *cli, Options *options, TlAnalysisPlan *plan)
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

  if (!tl_cli_odds_parse (cli, &options->odds, entries))
    return FALSE;
  return tl_cli_odds_weights (cli, options->weights, plan) &&
         read_policy (cli, "--attacker-policy", options->attacker_policy, &plan->attacker) &&
         read_policy (cli, "--defender-policy", options->defender_policy, &plan->defender);
}

/* --- JSON ------------------------------------------------------------------------------------- */

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

static void
unit_json (JsonBuilder *json, const TlSituation *situation, const TlAnalysisUnit *unit)
{
  json_builder_begin_object (json);
  tl_cli_json_unit (json, "unit", situation, unit->unit);
  tl_cli_json_string (json, "role", unit->is_attacker ? "attacker" : "defender");
  tl_cli_json_int (json, "steps", unit->steps);
  tl_cli_json_fraction (json, "loses_step", chance_of (unit->loses_step));
  tl_cli_json_fraction (json, "dies", chance_of (unit->dies));
  tl_cli_json_string (json, "fate", tl_fate_id (tl_analysis_unit_fate (unit)));
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

/* --- text ------------------------------------------------------------------------------------- */

static void
add_chance (TlCli *cli, TlCliTable *table, char *name, guint count)
{
  tl_cli_table_add (table, name);
  tl_cli_table_add (table, tl_fraction_to_string (chance_of (count)));
  tl_cli_table_add (table, tl_cli_percent_text (count, TL_COMBAT_WAYS));
  tl_cli_table_add (table, tl_cli_bar (cli, count, TL_COMBAT_WAYS, BAR_COLUMNS));
}

static void
print_chances (TlCli *cli, const TlAnalysis *analysis)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lrrl");

  tl_cli_table_add_words (table, _ ("Outcome"), _ ("Chance"), _ ("Per cent"), "", NULL);
  add_chance (cli, table, g_strdup (_ ("hex emptied")), analysis->hex_emptied);
  add_chance (cli, table, g_strdup (_ ("attacker may advance (9.12g)")), analysis->may_advance);
  add_chance (cli, table, g_strdup (_ ("a defender turns DG (5.10)")), analysis->defender_dg);
  tl_cli_print (cli, "\n");
  tl_cli_table_print (cli, table, TRUE);
}

/* "0.7 (13/18)": a mean, rounded for people and exact. */
static char *
mean_text (TlFraction mean)
{
  g_autofree char *rounded = tl_cli_decimal_text (mean, 1);
  g_autofree char *exact = tl_fraction_to_string (mean);

  return g_strdup_printf ("%s (%s)", rounded, exact);
}

static void
print_steps (TlCli *cli, const char *title, TlFraction mean, const GArray *counts)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lrrl");
  g_autofree char *average = mean_text (mean);

  tl_cli_table_add_words (table, title, _ ("Chance"), _ ("Per cent"), "", NULL);
  for (guint i = 0; i < counts->len; i++)
    if (g_array_index (counts, guint, i) > 0)
      add_chance (cli, table, g_strdup_printf ("%u", i), g_array_index (counts, guint, i));
  tl_cli_print (cli, "\n");
  tl_cli_table_print (cli, table, TRUE);
  /* Translators: a number such as "0.7 (13/18)". */
  tl_cli_print (cli, _ ("mean %s\n"), average);
}

static void
print_units (TlCli *cli, const TlSituation *situation, const TlAnalysis *analysis)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lrrrrl");

  tl_cli_table_add_words (table, C_ ("heading", "Unit"), C_ ("heading", "Steps"),
                          C_ ("heading", "Loses any"), C_ ("heading", "Dies"),
                          C_ ("heading", "Turns DG"), C_ ("heading", "Exploits"), NULL);
  for (guint i = 0; i < analysis->units->len; i++)
    {
      const TlAnalysisUnit *unit = &g_array_index (analysis->units, TlAnalysisUnit, i);

      tl_cli_table_add (table, tl_situation_name (situation, unit->unit));
      tl_cli_table_add (table, g_strdup_printf ("%u", unit->steps));
      tl_cli_table_add (table, tl_cli_percent_text (unit->loses_step, TL_COMBAT_WAYS));
      tl_cli_table_add (table, tl_cli_percent_text (unit->dies, TL_COMBAT_WAYS));
      tl_cli_table_add (table, tl_cli_percent_text (unit->turns_dg, TL_COMBAT_WAYS));
      tl_cli_table_add (table, unit->is_attacker
                                   ? tl_cli_percent_text (unit->exploits, TL_COMBAT_WAYS)
                                   : g_strdup ("-"));
    }
  tl_cli_print (cli, "\n");
  tl_cli_table_print (cli, table, TRUE);
}

/* "a (40.1 %), b (66.2 %)", of @units with that fate; "none". (transfer full) */
static char *
fate_text (const TlSituation *situation, const GArray *units, TlFate fate)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < units->len; i++)
    {
      const TlAnalysisUnit *unit = &g_array_index (units, TlAnalysisUnit, i);
      g_autofree char *name = tl_situation_name (situation, unit->unit);
      g_autofree char *percent = tl_cli_percent_text (unit->dies, TL_COMBAT_WAYS);

      if (tl_analysis_unit_fate (unit) == fate)
        g_string_append_printf (text, "%s%s, %s", text->len > 0 ? "; " : "", name, percent);
    }
  /* Translators: no unit at all. */
  return g_strdup (text->len > 0 ? text->str : C_ ("units", "none"));
}

static void
print_fates (TlCli *cli, const TlSituation *situation, const TlAnalysis *analysis)
{
  g_autofree char *certain = fate_text (situation, analysis->units, TL_FATE_CERTAIN);
  g_autofree char *likely = fate_text (situation, analysis->units, TL_FATE_LIKELY);

  tl_cli_print (cli, "\n");
  /* Translators: a list of units follows. */
  tl_cli_print_wrapped (cli, _ ("Certain to die: "), certain);
  /* Translators: in half of all cases or more; a list of units follows. */
  tl_cli_print_wrapped (cli, _ ("Likely to die: "), likely);
}

/* Rule 5.10a. */
static void
print_bystanders (TlCli *cli, const TlSituation *situation, const TlAnalysis *analysis)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("lrrl");

  if (analysis->bystanders->len == 0)
    return;
  tl_cli_table_add_words (table, _ ("Not in the fight, turns DG (5.10a)"), _ ("Chance"),
                          _ ("Per cent"), "", NULL);
  for (guint i = 0; i < analysis->bystanders->len; i++)
    {
      const TlAnalysisUnit *unit = &g_array_index (analysis->bystanders, TlAnalysisUnit, i);

      add_chance (cli, table, tl_situation_name (situation, unit->unit), unit->turns_dg);
    }
  tl_cli_print (cli, "\n");
  tl_cli_table_print (cli, table, TRUE);
}

static char *
line_text (const TlAnalysisResult *result)
{
  g_autofree char *line = g_strjoinv ("; ", result->line);

  if (result->may_advance)
    /* Translators: the end of a list of what both sides do. */
    return g_strdup_printf ("%s%s%s", line, line[0] != '\0' ? "; " : "",
                            _ ("the attacker may advance"));
  return g_strdup (line[0] != '\0' ? line : _ ("nothing is to be decided"));
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

      tl_cli_table_add (table, tl_result_to_string (&result->result));
      tl_cli_table_add (table, tl_cli_percent_text (result->count, TL_COMBAT_WAYS));
      tl_cli_table_add (table, g_strdup_printf ("%" G_GINT64_FORMAT, result->value));
      tl_cli_table_add (table, line_text (result));
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
  g_autofree char *text = NULL;

  if (policy != TL_POLICY_KEEP)
    return;
  g_array_append_vals (hexes, named->hexes, named->n_hexes);
  text = tl_cli_hexes_text (situation, hexes);
  tl_cli_print_wrapped (cli, first, text);
}

static void
print_outcome (TlCli *cli, const TlSituation *situation, const TlAnalysis *analysis,
               const TlAnalysisPlan *plan)
{
  g_autofree char *value = mean_text (analysis->value);

  tl_cli_print_title (cli, _ ("What will come of it"));
  /* Translators: how a side plays, such as "saves steps". */
  tl_cli_print (cli, _ ("The attacker %s"), tl_policy_name (plan->attacker));
  tl_cli_print (cli, _ (", the defender %s\n"), tl_policy_name (plan->defender));
  print_named (cli, situation, _ ("Hexes that the attacker names: "), plan->attacker,
               &plan->attacker_hexes);
  print_named (cli, situation, _ ("Hexes that the defender names: "), plan->defender,
               &plan->defender_hexes);
  print_weights (cli, plan);
  /* Translators: a number such as "-0.7 (-13/18)". */
  tl_cli_print (cli, _ ("Value to the attacker: %s\n"), value);
  print_chances (cli, analysis);
  print_steps (cli, _ ("Attacker's steps lost"), analysis->attacker_mean, analysis->attacker_steps);
  print_steps (cli, _ ("Defender's steps lost"), analysis->defender_mean, analysis->defender_steps);
  print_units (cli, situation, analysis);
  print_fates (cli, situation, analysis);
  print_bystanders (cli, situation, analysis);
  print_lines (cli, analysis);
}

/* --- the command ------------------------------------------------------------------------------ */

static void
answer (TlCli *cli, const TlSituation *situation, const TlFight *fight, const TlVerdict *payment,
        const TlAnalysisPlan *plan)
{
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlAnalysis) analysis = tl_analysis_new (situation, fight, plan, &verdict);

  tl_verdict_append (odds->verdict, payment);
  if (cli->json)
    {
      g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

      tl_cli_odds_json (json, situation, fight, odds);
      outcome_json (json, situation, plan, analysis);
      tl_cli_json_end (cli, json);
    }
  else
    {
      tl_cli_odds_print (cli, situation, fight, odds);
      if (analysis != NULL)
        print_outcome (cli, situation, analysis, plan);
    }
  tl_verdict_append (verdict, payment);
  tl_cli_obey (cli, verdict);
}

static TlCliStatus
run (TlCli *cli)
{
  Options options = { { NULL }, NULL, NULL, NULL };
  g_autoptr (TlSituation) situation = NULL;
  g_autoptr (TlFight) fight = NULL;
  g_autoptr (TlVerdict) payment = tl_verdict_new ();
  TlAnalysisPlan plan;

  if (!parse (cli, &options, &plan))
    return cli->status;
  situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL || !tl_cli_use_edition (cli, situation, options.odds.edition))
    return cli->status;
  if (!read_policy_hexes (cli, situation, options.attacker_policy, &plan.attacker_hexes) ||
      !read_policy_hexes (cli, situation, options.defender_policy, &plan.defender_hexes))
    return cli->status;
  fight = tl_cli_odds_read (cli, &options.odds, situation, payment);
  if (fight != NULL)
    answer (cli, situation, fight, payment, &plan);
  return cli->status;
}

const TlCliCommand tl_cli_analyse = {
  "analyse",
  TL_CLI_ODDS_USAGE,
  N_ ("What will come of a fight: hex, advance, losses, each side's answers to every result"),
  N_ ("As odds; then both sides answer every result, and the ends are counted. Best play wants the\n"
      "value, by weights: steps by their strength, the hex, the advance, Exploit markers, DG. The\n"
      "other policies want first to hold ground, to save steps, to save the unit that leads, or to\n"
      "give no ground to named hexes: neither to leave one, nor to retreat into one."),
  run,
};
