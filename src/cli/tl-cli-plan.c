/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-plan-answer.h"
#include "cli/tl-cli-fight-private.h"

#include <glib/gi18n-lib.h>

typedef struct
{
  char *target;
  char *side;
  char *candidates;
  char *weights;
  char *edition;
  gboolean overrun;
} Options;

static gboolean
parse (TlCli *cli, Options *options, TlAnalysisPlan *plan)
{
  const GOptionEntry entries[] = {
    tl_cli_option_target (&options->target),
    tl_cli_option ("side", &options->side,
                   N_ ("Who attacks; the enemy of whoever is in the hex when not given"),
                   TL_CLI_SIDE),
    tl_cli_option ("candidates", &options->candidates, N_ ("Nobody else may take part"),
                   TL_CLI_UNITS),
    { "overrun", 0, 0, G_OPTION_ARG_NONE, &options->overrun, N_ ("Overruns alone (8.0)"), NULL },
    tl_cli_option_weights (&options->weights),
    tl_cli_option_edition (&options->edition, TRUE),
    { NULL }
  };

  if (!tl_cli_parse (cli, entries, 1, 1) || !tl_cli_need (cli, "--target", options->target))
    return FALSE;
  return tl_cli_odds_weights (cli, options->weights, plan);
}

/* @candidates: (out) (transfer full) (nullable) */
static gboolean
read_query (TlCli *cli, const Options *options, const TlAnalysisPlan *plan,
            const TlSituation *situation, TlPlannerQuery *query, GArray **candidates)
{
  TlHex target;
  TlSide side;

  if (!tl_cli_find_hex (cli, situation, options->target, &target))
    return FALSE;
  tl_planner_query_init (query, situation, target);
  if (options->side != NULL)
    {
      if (!tl_cli_find_side (cli, situation, options->side, &side))
        return FALSE;
      tl_planner_query_set_side (query, situation, side);
    }
  if (options->candidates != NULL)
    {
      *candidates = tl_cli_find_units (cli, situation, options->candidates);
      if (*candidates == NULL)
        return FALSE;
      query->units = *candidates;
    }
  if (options->overrun)
    query->kinds = TL_PLANNER_OVERRUN;
  query->plan = *plan;
  return TRUE;
}

/* --- JSON ------------------------------------------------------------------------------------- */

static void
chance_json (JsonBuilder *json, const char *name, guint count)
{
  tl_cli_json_fraction (json, name, tl_chance_fraction (count, TL_COMBAT_WAYS));
}

static void
numbers_json (JsonBuilder *json, const TlPlannerNumbers *numbers)
{
  tl_cli_json_take (json, "odds", tl_ratio_to_string (numbers->odds));
  tl_cli_json_int (json, "drm", numbers->combat.drm);
  chance_json (json, "advance", numbers->may_advance);
  json_builder_set_member_name (json, "percent");
  json_builder_add_double_value (json,
                                 tl_chance_permille (numbers->may_advance, TL_COMBAT_WAYS) / 10.0);
  chance_json (json, "hex_emptied", numbers->hex_emptied);
  chance_json (json, "dg", numbers->defender_dg);
  tl_cli_json_fraction (json, "attacker_steps", numbers->attacker_loss);
  tl_cli_json_fraction (json, "defender_steps", numbers->defender_loss);
  tl_cli_json_fraction (json, "value", numbers->value);
  tl_cli_json_int (json, "fuel_t", numbers->fuel_t);
}

/* What `play` would take: the moves, then the attack. */
static void
actions_json (JsonBuilder *json, const TlSituation *situation, const TlFight *fight,
              const GPtrArray *moves)
{
  g_autoptr (TlAction) combat = tl_action_new_combat (tl_fight_copy (fight));

  tl_cli_json_array (json, "actions");
  for (guint i = 0; i < moves->len; i++)
    tl_cli_json_string (json, NULL, g_ptr_array_index (moves, i));
  tl_cli_json_take (json, NULL, tl_action_to_string (combat, situation));
  json_builder_end_array (json);
}

static const char *const effects[TL_EFFECT_KINDS] = {
  [TL_EFFECT_ONE_MORE] = "one-more", [TL_EFFECT_ONE_FEWER] = "one-fewer",
  [TL_EFFECT_LED_BY] = "led-by",     [TL_EFFECT_BARRAGE] = "barrage",
  [TL_EFFECT_WITHHELD] = "withheld",
};

static void
effect_json (JsonBuilder *json, const TlSituation *situation, const TlPlannerEffect *effect)
{
  json_builder_begin_object (json);
  tl_cli_json_string (json, "kind", effects[effect->kind]);
  tl_cli_json_unit (json, "unit", situation, effect->unit);
  tl_cli_json_string (json, "rule", tl_effect_kind_rule (effect->kind));
  tl_cli_json_string (json, "text", effect->text);
  actions_json (json, situation, effect->fight, effect->moves);
  numbers_json (json, &effect->after);
  tl_cli_json_object (json, "supply");
  tl_cli_json_int (json, "attacker_t", effect->after.supply_t);
  tl_cli_json_int (json, "defender_t", effect->after.defender_t);
  json_builder_end_object (json);
  tl_cli_json_trail (json, "trail", situation, effect->trail);
  json_builder_end_object (json);
}

static void
means_json (JsonBuilder *json, const TlBarrageMeans *means)
{
  tl_cli_json_fraction (json, "advance", means->may_advance);
  tl_cli_json_fraction (json, "hex_emptied", means->hex_emptied);
  tl_cli_json_fraction (json, "attacker_steps", means->attacker_loss);
  tl_cli_json_fraction (json, "defender_steps", means->defender_loss);
  tl_cli_json_fraction (json, "value", means->value);
}

static void
end_json (JsonBuilder *json, const TlBarrageEnd *end)
{
  json_builder_begin_object (json);
  tl_cli_json_fraction (json, "chance", tl_chance_fraction (end->count, TL_BARRAGE_WAYS));
  tl_cli_json_boolean (json, "dg", end->disorganizes);
  tl_cli_json_int (json, "steps", end->steps);
  tl_cli_json_array (json, "owner");
  for (guint i = 0; end->actions[i] != NULL; i++)
    tl_cli_json_string (json, NULL, end->actions[i]);
  json_builder_end_array (json);
  tl_cli_json_boolean (json, "fight", end->is_fought);
  means_json (json, &end->means);
  json_builder_end_object (json);
}

/* Members of an open object: a barrage, and what it is worth to the fight that follows. */
static void
barrage_worth_json (JsonBuilder *json, const TlSituation *situation, const TlBarrageWorth *worth)
{
  g_autoptr (TlAction) action = tl_action_new_barrage (tl_barrage_copy (worth->barrage));

  tl_cli_json_take (json, "action", tl_action_to_string (action, situation));
  tl_cli_json_string (json, "segment", tl_phase_id (worth->phase));
  tl_cli_json_hex (json, "target", situation, worth->barrage->target);
  tl_cli_json_units (json, "by", situation, worth->barrage->firers);
  tl_cli_json_take (json, "column",
                    tl_barrage_column_text (situation, worth->barrage, worth->fire->column));
  tl_cli_json_take (json, "final_column",
                    tl_barrage_column_text (situation, worth->barrage, worth->fire->final_column));
  tl_cli_json_int (json, "price_t", worth->fire->price_t);
  tl_cli_odds_payments_json (json, "payments", situation, worth->payments);
  tl_cli_json_fraction (json, "worth", worth->worth);
  means_json (json, &worth->after);
  tl_cli_json_object (json, "without");
  means_json (json, &worth->before);
  json_builder_end_object (json);
  tl_cli_json_array (json, "results");
  for (guint i = 0; i < worth->ends->len; i++)
    end_json (json, worth->ends->pdata[i]);
  json_builder_end_array (json);
}

static void
barrage_json (JsonBuilder *json, const TlSituation *situation, const TlPlannerBarrage *barrage)
{
  json_builder_begin_object (json);
  barrage_worth_json (json, situation, barrage->worth);
  if (barrage->elsewhere != NULL)
    {
      tl_cli_json_object (json, "elsewhere");
      barrage_worth_json (json, situation, barrage->elsewhere);
      json_builder_end_object (json);
    }
  else
    tl_cli_json_string (json, "elsewhere", NULL);
  json_builder_set_member_name (json, "instead");
  if (barrage->instead != TL_PLANNER_NO_PROPOSAL)
    json_builder_add_int_value (json, barrage->instead);
  else
    json_builder_add_null_value (json);
  json_builder_end_object (json);
}

static void
proposal_json (JsonBuilder *json, const TlSituation *situation, const TlProposal *proposal)
{
  json_builder_begin_object (json);
  tl_cli_json_units (json, "attackers", situation, proposal->fight->attackers);
  tl_cli_json_boolean (json, "overrun", proposal->fight->overrun);
  actions_json (json, situation, proposal->fight, proposal->moves);
  numbers_json (json, &proposal->numbers);
  tl_cli_odds_supply_json (json, situation, proposal->fight, proposal->odds);
  tl_cli_odds_side_json (json, "attack", situation, &proposal->odds->attack);
  tl_cli_odds_side_json (json, "defence", situation, &proposal->odds->defence);
  tl_cli_json_trail (json, "drm_trail", situation, proposal->odds->drm_trail);
  tl_cli_json_array (json, "effects");
  for (guint i = 0; i < proposal->effects->len; i++)
    effect_json (json, situation, g_ptr_array_index (proposal->effects, i));
  json_builder_end_array (json);
  tl_cli_json_array (json, "barrages");
  for (guint i = 0; i < proposal->barrages->len; i++)
    barrage_json (json, situation, proposal->barrages->pdata[i]);
  json_builder_end_array (json);
  tl_cli_json_verdict (json, "verdict", situation, proposal->odds->verdict);
  json_builder_end_object (json);
}

static void
candidates_json (JsonBuilder *json, const TlSituation *situation, const GArray *candidates)
{
  tl_cli_json_array (json, "candidates");
  for (guint i = 0; i < candidates->len; i++)
    {
      const TlCandidate *candidate = &g_array_index (candidates, TlCandidate, i);

      json_builder_begin_object (json);
      tl_cli_json_unit (json, "unit", situation, candidate->unit);
      tl_cli_json_boolean (json, "overrun", candidate->overrun);
      tl_cli_json_hex (json, "from", situation, candidate->from);
      tl_cli_json_hex (json, "attacks_from", situation, candidate->launch);
      tl_cli_json_take (json, "mp", tl_mp12_to_string (candidate->mp12));
      json_builder_end_object (json);
    }
  json_builder_end_array (json);
}

static void
answer_json (TlCli *cli, const TlSituation *situation, const TlPlannerQuery *query,
             const TlProposals *proposals)
{
  g_autoptr (JsonBuilder) json = tl_cli_json_begin ();

  tl_cli_json_hex (json, "target", situation, query->target);
  tl_cli_json_string (json, "side", tl_situation_scenario (situation)->sides[query->side].id);
  candidates_json (json, situation, proposals->candidates);
  tl_cli_json_int (json, "compared", proposals->n_attacks);
  tl_cli_json_int (json, "analysed", proposals->n_analyses);
  tl_cli_json_int (json, "guessed", proposals->n_open);
  tl_cli_json_array (json, "proposals");
  for (guint i = 0; i < proposals->proposals->len; i++)
    proposal_json (json, situation, g_ptr_array_index (proposals->proposals, i));
  json_builder_end_array (json);
  tl_cli_json_verdict (json, "verdict", situation, proposals->verdict);
  tl_cli_json_end (cli, json);
}

/* --- text ------------------------------------------------------------------------------------- */

/* The columns that proposals and effects share. @effect: (nullable) */
static void
add_numbers (TlCliTable *table, const TlSituation *situation, const TlProposal *proposal,
             const TlPlannerEffect *effect)
{
  g_auto (TlPlanRow) row = { 0 };

  tl_plan_row_init (&row, proposal, effect, NULL, situation);
  for (guint i = 0; i < TL_PLANNER_COLUMNS; i++)
    {
      tl_cli_table_add (table, g_steal_pointer (&row.cells[i]));
      if (i == TL_PLANNER_BY_ODDS)
        tl_cli_table_add (table, tl_cli_signed_text (row.numbers->combat.drm));
    }
}

static TlCliTable *
numbers_table (const char *title)
{
  TlCliTable *table = tl_cli_table_new ("rrrrrrrl");

  for (guint i = 0; i < TL_PLANNER_COLUMNS; i++)
    tl_cli_table_add_words (table, tl_plan_column ((TlPlannerColumn) i).title,
                            i == TL_PLANNER_BY_ODDS ? C_ ("heading", "DRM") : NULL, NULL);
  tl_cli_table_add_words (table, title, NULL);
  return table;
}

/* "5mar 1mar", "5mar 1mar, overrun from 32.11". (transfer full) */
static char *
attackers_text (const TlSituation *situation, const TlProposal *proposal)
{
  g_autofree char *list = tl_cli_units_text (situation, proposal->fight->attackers);

  if (!proposal->fight->overrun)
    return g_steal_pointer (&list);
  g_autofree char *hex = tl_cli_hex_text (
      situation, ((TlFightStack *) g_ptr_array_index (proposal->odds->stacks, 0))->from);
  /* Translators: units, and the hex that they overrun from. */
  return g_strdup_printf (_ ("%s, overrun from %s"), list, hex);
}

static void
print_proposals (TlCli *cli, const TlSituation *situation, const TlProposals *proposals)
{
  g_autoptr (TlCliTable) table = numbers_table (C_ ("heading", "Attackers"));

  for (guint i = 0; i < proposals->proposals->len; i++)
    {
      const TlProposal *proposal = g_ptr_array_index (proposals->proposals, i);

      add_numbers (table, situation, proposal, NULL);
      tl_cli_table_add (table, attackers_text (situation, proposal));
    }
  tl_cli_table_print (cli, table, TRUE);
}

static void
print_moves (TlCli *cli, const TlProposal *proposal)
{
  for (guint i = 0; i < proposal->moves->len; i++)
    tl_cli_print_wrapped (cli, i == 0 ? _ ("First: ") : "       ",
                          g_ptr_array_index (proposal->moves, i));
}

static void
print_effects (TlCli *cli, const TlSituation *situation, const TlProposal *proposal)
{
  g_autoptr (TlCliTable) table = numbers_table (C_ ("heading", "What if"));

  add_numbers (table, situation, proposal, NULL);
  tl_cli_table_add (table, g_strdup (_ ("as proposed")));
  for (guint i = 0; i < proposal->effects->len; i++)
    {
      const TlPlannerEffect *effect = g_ptr_array_index (proposal->effects, i);

      add_numbers (table, situation, proposal, effect);
      tl_cli_table_add (
          table, g_strdup_printf ("%s (%s)", effect->text, tl_effect_kind_rule (effect->kind)));
    }
  tl_cli_table_print (cli, table, TRUE);
}

/* Each barrage before the attack: its numbers, then what stands behind them. */
static void
print_barrages (TlCli *cli, const TlSituation *situation, const TlProposals *proposals,
                const TlProposal *proposal)
{
  for (guint i = 0; i < proposal->barrages->len; i++)
    {
      g_auto (TlPlanRow) row = { 0 };
      tl_plan_row_init (&row, proposal, NULL, proposal->barrages->pdata[i], situation);
      g_autofree char *text = tl_plan_row_text (&row, proposals, situation);
      g_autoptr (TlAction) action =
          tl_action_new_barrage (tl_barrage_copy (row.barrage->worth->barrage));
      g_autofree char *order = tl_action_to_string (action, situation);
      g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

      tl_cli_print (cli, "\n");
      tl_cli_print_wrapped (cli, "", row.title);
      tl_cli_print_wrapped (cli, "  ", order);
      for (guint k = 0; lines[k] != NULL; k++)
        tl_cli_print_wrapped (cli, "  ", lines[k]);
    }
}

static void
print_details (TlCli *cli, const TlSituation *situation, const TlProposals *proposals,
               const TlProposal *proposal)
{
  g_autofree char *units = attackers_text (situation, proposal);
  g_auto (TlPlanRow) row = { 0 };
  tl_plan_row_init (&row, proposal, NULL, NULL, situation);
  g_autofree char *text = tl_plan_row_text (&row, proposals, situation);
  g_auto (GStrv) lines = g_strsplit (text, "\n", -1);

  tl_cli_print_title (cli, "%s", units);
  print_moves (cli, proposal);
  for (guint i = 0; lines[i] != NULL; i++)
    tl_cli_print_wrapped (cli, "", lines[i]);
  tl_cli_odds_numbers_print (cli, situation, proposal->fight, proposal->odds, "");
  tl_cli_print (cli, "\n");
  print_effects (cli, situation, proposal);
  print_barrages (cli, situation, proposals, proposal);
}

static void
print_candidates (TlCli *cli, const TlSituation *situation, const TlProposals *proposals)
{
  g_autoptr (TlCliTable) table = tl_cli_table_new ("llll");
  guint n = 0;

  for (guint i = 0; i < proposals->candidates->len; i++)
    {
      const TlCandidate *candidate = &g_array_index (proposals->candidates, TlCandidate, i);
      g_autofree char *mp = tl_mp12_to_string (candidate->mp12);

      if (candidate->from == candidate->launch)
        continue;
      n++;
      tl_cli_table_add (table, tl_situation_name (situation, candidate->unit));
      tl_cli_table_add (table, tl_cli_hex_text (situation, candidate->launch));
      /* Translators: Movement Points */
      tl_cli_table_add (table, g_strdup_printf (_ ("for %s MP"), mp));
      tl_cli_table_add (table, g_strdup (candidate->overrun ? _ ("to overrun") : _ ("to attack")));
    }
  if (n == 0)
    return;
  tl_cli_print_title (cli, _ ("Who can come"));
  tl_cli_table_print (cli, table, FALSE);
}

static void
answer_text (TlCli *cli, const TlSituation *situation, const TlPlannerQuery *query,
             const TlProposals *proposals)
{
  g_autofree char *title = tl_proposals_title (situation, query->target);

  tl_cli_print_title (cli, "%s", title);
  if (proposals->proposals->len > 0)
    print_proposals (cli, situation, proposals);
  print_candidates (cli, situation, proposals);
  for (guint i = 0; i < proposals->proposals->len; i++)
    print_details (cli, situation, proposals, g_ptr_array_index (proposals->proposals, i));
  tl_cli_print_rules (cli, situation, proposals->verdict);
}

/* --- the command ------------------------------------------------------------------------------ */

static TlCliStatus
run (TlCli *cli)
{
  Options options = { NULL };
  g_autoptr (GArray) candidates = NULL;
  TlAnalysisPlan plan;
  TlPlannerQuery query;

  if (!parse (cli, &options, &plan))
    return cli->status;
  g_autoptr (TlSituation) situation = tl_cli_load (cli, cli->argv[1]);
  if (situation == NULL || !tl_cli_use_edition (cli, situation, options.edition) ||
      !read_query (cli, &options, &plan, situation, &query, &candidates))
    return cli->status;
  g_autoptr (TlProposals) proposals = tl_planner_propose (situation, &query);
  if (cli->json)
    answer_json (cli, situation, &query, proposals);
  else
    answer_text (cli, situation, &query, proposals);
  tl_cli_obey (cli, proposals->verdict);
  return cli->status;
}

const TlCliCommand tl_cli_plan = {
  "plan",
  N_ ("FILE --target HEX"),
  N_ ("The attacks on a hex worth considering, and what would change them"),
  N_ ("An attack is left out that another one beats in all of chance to take the hex, steps lost and\n"
      "supply. While the side moves, units that can reach a hex beside the target count too, and so\n"
      "do overruns. The rest is sorted by value, by weights as in analyse; each has its odds, the\n"
      "moves that it needs, and its numbers with one unit more or fewer, another leader, a barrage\n"
      "before it, a defender who withholds supply. Then come the barrages worth firing before it:\n"
      "by which units, what each adds to the value, and what the same SP would do elsewhere."),
  run,
};
