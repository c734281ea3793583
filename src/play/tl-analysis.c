/* SPDX-License-Identifier: GPL-3.0-or-later */
/* The search, and what is added up over all results. */
#include "config.h"

#include "play/tl-analysis-private.h"
#include "play/tl-capture-decision.h"
#include "play/tl-combat.h"
#include "rules/combat/tl-distribution.h"
#include "rules/combat/tl-odds.h"
#include "rules/combat/tl-resolve.h"

#include <glib/gi18n-lib.h>

/* What is known of a state. */
typedef struct
{
  TlOutcome *outcome; /* of the search's pool */
  TlAction *action;   /* the answer that leads there */
} Entry;

typedef struct
{
  TlTree tree;
  const TlFight *fight;
  const TlFightOdds *odds;
  GHashTable *entries; /* GBytes -> Entry */
  GPtrArray *outcomes; /* the pool */
} Search;

static void
entry_free (gpointer data)
{
  Entry *entry = data;

  tl_action_free (entry->action);
  g_free (entry);
}

/* --- the search ------------------------------------------------------------------------------- */

static TlSituation *
play (const TlSituation *situation, const TlAction *action)
{
  g_autoptr (TlVerdict) verdict = NULL;
  TlSituation *next = tl_apply (situation, action, &verdict);

  if (next == NULL)
    g_error ("what is legal was refused");
  /* What is captured changes nothing of the fight (9.14), nor does where an Extender goes. */
  if (tl_decision_is_capture (tl_play_decision (next)))
    next = tl_combat_settle (tl_capture_decision_waive (next), verdict);
  return next;
}

static TlRole
role_of (const Search *search, const TlSituation *situation)
{
  return tl_situation_decision (situation, 0)->side == search->tree.defender ? TL_ROLE_DEFENDER
                                                                             : TL_ROLE_ATTACKER;
}

static const TlOutcome *solve (Search *search, const TlSituation *situation);

static Entry *
look_for_best (Search *search, const TlSituation *situation)
{
  g_autoptr (GPtrArray) choices = tl_tree_choices (&search->tree, situation);
  TlRole role = role_of (search, situation);
  Entry *entry = g_new0 (Entry, 1);
  guint best = 0;

  for (guint i = 0; i < choices->len; i++)
    {
      g_autoptr (TlSituation) next = play (situation, g_ptr_array_index (choices, i));
      const TlOutcome *outcome = solve (search, next);

      if (entry->outcome != NULL &&
          tl_outcome_compare (&search->tree, role, outcome, entry->outcome) >= 0)
        continue;
      entry->outcome = (TlOutcome *) outcome;
      best = i;
    }
  g_assert (entry->outcome != NULL);
  entry->action = tl_action_copy (g_ptr_array_index (choices, best));
  return entry;
}

static const Entry *
visit (Search *search, const TlSituation *situation)
{
  g_autoptr (GBytes) key = tl_tree_key (&search->tree, situation);
  Entry *entry = g_hash_table_lookup (search->entries, key);

  if (entry == NULL)
    {
      entry = look_for_best (search, situation);
      g_hash_table_insert (search->entries, g_steal_pointer (&key), entry);
    }
  return entry;
}

static const TlOutcome *
solve (Search *search, const TlSituation *situation)
{
  TlOutcome *outcome;

  if (!tl_tree_is_end (situation))
    return visit (search, situation)->outcome;
  outcome = tl_outcome_new (&search->tree, situation);
  g_ptr_array_add (search->outcomes, outcome);
  return outcome;
}

/* --- a result --------------------------------------------------------------------------------- */

/* Rules 9.8, 9.9: the column and the row of @dice, without the trails that tl_resolve () writes. */
static gboolean
dice_bring (const TlEdition *edition, const TlCombatCase *fight, const TlCombatDice *dice,
            const TlResult *result)
{
  TlSurpriseSide surprise = tl_surprise_of_roll (edition, fight, dice->surprise, NULL);
  int shift = surprise == TL_SURPRISE_NONE ? 0 : (int) surprise * dice->shift;
  guint column = tl_combat_shift (&edition->combat, fight->column, shift);

  return tl_result_equal (tl_combat_roll (edition, fight, column, dice->combat, NULL, NULL),
                          result);
}

/* Some dice that bring @result. */
static gboolean
find_dice (const TlEdition *edition, const TlCombatCase *fight, const TlResult *result,
           TlCombatDice *dice)
{
  for (int surprise = TL_TWO_DICE_MIN; surprise <= TL_TWO_DICE_MAX; surprise++)
    for (int shift = 1; shift <= (int) TL_DIE_SIDES; shift++)
      for (int combat = TL_TWO_DICE_MIN; combat <= TL_TWO_DICE_MAX; combat++)
        {
          *dice = (TlCombatDice){ surprise, shift, combat };
          if (dice_bring (edition, fight, dice, result))
            return TRUE;
        }
  return FALSE;
}

/* The situation that @result leaves, before anybody has answered. */
static TlSituation *
after_roll (const Search *search, const TlResult *result)
{
  g_autoptr (TlAction) action = tl_action_new (TL_ACTION_ROLL);
  const TlEdition *edition = tl_situation_edition (search->tree.start);
  TlCombatDice dice;

  if (!find_dice (edition, &search->odds->combat, result, &dice))
    g_error ("no dice bring a result of the distribution");
  action->n_dice = 3;
  action->dice[0] = dice.surprise;
  /* Without surprise there is no shift, and the action says so with a zero. */
  action->dice[1] =
      tl_surprise_of_roll (edition, &search->odds->combat, dice.surprise, NULL) == TL_SURPRISE_NONE
          ? 0
          : dice.shift;
  action->dice[2] = dice.combat;
  return play (search->tree.start, action);
}

/* The answers from @situation on, in both forms. */
static void
follow_line (Search *search, TlAnalysisResult *result, const TlSituation *situation)
{
  g_autoptr (GStrvBuilder) actions = g_strv_builder_new ();
  g_autoptr (GStrvBuilder) line = g_strv_builder_new ();
  g_autoptr (TlSituation) now = tl_situation_ref ((TlSituation *) situation);

  while (!tl_tree_is_end (now))
    {
      const TlAction *action = visit (search, now)->action;
      g_autofree char *text = tl_action_to_string (action, now);
      g_autofree char *description = tl_describe (now, action);
      TlSituation *next = play (now, action);

      g_strv_builder_add (actions, text);
      g_strv_builder_add (line, description);
      tl_situation_unref (now);
      now = next;
    }
  result->actions = g_strv_builder_end (actions);
  result->line = g_strv_builder_end (line);
}

static gboolean
any_defender_dg (const TlTree *tree, const TlOutcome *outcome)
{
  for (guint i = 0; i < tree->participants->len; i++)
    if (g_array_index (tree->participants, TlParticipant, i).role == TL_ROLE_DEFENDER &&
        (outcome->units[2 * i + 1] & TL_END_DG) != 0)
      return TRUE;
  return FALSE;
}

static void
result_free (gpointer data)
{
  TlAnalysisResult *result = data;

  g_strfreev (result->actions);
  g_strfreev (result->line);
  g_free (result);
}

/* --- adding up -------------------------------------------------------------------------------- */

static void
count_units (const TlTree *tree, TlAnalysis *analysis, const TlOutcome *outcome, guint count)
{
  for (guint i = 0; i < tree->participants->len; i++)
    {
      TlAnalysisUnit *unit = &g_array_index (analysis->units, TlAnalysisUnit, i);
      guint flags = outcome->units[2 * i + 1];

      unit->loses_step += outcome->units[2 * i] > 0 ? count : 0;
      unit->dies += (flags & TL_END_DEAD) != 0 ? count : 0;
      unit->turns_dg += (flags & TL_END_DG) != 0 ? count : 0;
      unit->exploits += (flags & TL_END_EXPLOITS) != 0 ? count : 0;
    }
}

static void
count_bystanders (const TlTree *tree, TlAnalysis *analysis, const TlOutcome *outcome, guint count)
{
  for (guint i = 0; i < tree->bystanders->len; i++)
    if ((outcome->places >> g_array_index (tree->bystanders, TlBystander, i).place) & 1)
      g_array_index (analysis->bystanders, TlAnalysisUnit, i).turns_dg += count;
}

static void
count_steps (GArray *counts, guint steps, guint count)
{
  if (counts->len <= steps)
    g_array_set_size (counts, steps + 1);
  g_array_index (counts, guint, steps) += count;
}

static void
add_result (Search *search, TlAnalysis *analysis, const TlResultChance *chance)
{
  g_autoptr (TlSituation) situation = after_roll (search, &chance->result);
  const TlOutcome *outcome = solve (search, situation);
  TlAnalysisResult *result = g_new0 (TlAnalysisResult, 1);

  result->result = chance->result;
  result->count = chance->count;
  result->value = outcome->value;
  result->attacker_steps = outcome->steps[TL_ROLE_ATTACKER];
  result->defender_steps = outcome->steps[TL_ROLE_DEFENDER];
  result->hex_emptied = outcome->hex_emptied;
  result->may_advance = outcome->may_advance;
  result->defender_dg = any_defender_dg (&search->tree, outcome);
  follow_line (search, result, situation);
  g_ptr_array_add (analysis->results, result);
  analysis->hex_emptied += result->hex_emptied ? chance->count : 0;
  analysis->may_advance += result->may_advance ? chance->count : 0;
  analysis->defender_dg += result->defender_dg ? chance->count : 0;
  count_steps (analysis->attacker_steps, result->attacker_steps, chance->count);
  count_steps (analysis->defender_steps, result->defender_steps, chance->count);
  count_units (&search->tree, analysis, outcome, chance->count);
  count_bystanders (&search->tree, analysis, outcome, chance->count);
}

/* The mean of 0, 1, ... with these counts. */
static TlFraction
mean_of (const GArray *counts)
{
  gint64 sum = 0;

  for (guint i = 0; i < counts->len; i++)
    sum += (gint64) i * g_array_index (counts, guint, i);
  return tl_fraction_new (sum, TL_COMBAT_WAYS);
}

static void
take_means (TlAnalysis *analysis)
{
  gint64 sum = 0;

  for (guint i = 0; i < analysis->results->len; i++)
    {
      const TlAnalysisResult *result = g_ptr_array_index (analysis->results, i);

      sum += result->value * result->count;
    }
  analysis->value = tl_fraction_new (sum, TL_COMBAT_WAYS);
  analysis->attacker_mean = mean_of (analysis->attacker_steps);
  analysis->defender_mean = mean_of (analysis->defender_steps);
}

/* Attackers first, then by number. */
static int
compare_units (gconstpointer a, gconstpointer b)
{
  const TlAnalysisUnit *one = a;
  const TlAnalysisUnit *other = b;

  if (one->is_attacker != other->is_attacker)
    return one->is_attacker ? -1 : 1;
  return one->unit < other->unit ? -1 : one->unit > other->unit;
}

/* What is known without playing anything: surprise, shifts, supply, names. */
static TlAnalysis *
analysis_new_empty (const TlTree *tree, const TlFightOdds *odds)
{
  TlAnalysis *analysis = g_new0 (TlAnalysis, 1);

  analysis->surprise = tl_surprise_chances (tl_situation_edition (tree->start), &odds->combat);
  analysis->shifts = tl_shift_chances (tl_situation_edition (tree->start), &odds->combat);
  analysis->attacker_supply_t = odds->attack.supply_t;
  analysis->defender_supply_t = odds->defence.supply_t;
  analysis->attacker_steps = g_array_new (FALSE, TRUE, sizeof (guint));
  analysis->defender_steps = g_array_new (FALSE, TRUE, sizeof (guint));
  analysis->units = g_array_new (FALSE, TRUE, sizeof (TlAnalysisUnit));
  analysis->bystanders = g_array_new (FALSE, TRUE, sizeof (TlAnalysisUnit));
  analysis->results = g_ptr_array_new_with_free_func (result_free);
  for (guint i = 0; i < tree->participants->len; i++)
    {
      const TlParticipant *each = &g_array_index (tree->participants, TlParticipant, i);
      TlAnalysisUnit unit = { .unit = each->unit,
                              .is_attacker = each->role == TL_ROLE_ATTACKER,
                              .steps = each->steps };

      g_array_append_val (analysis->units, unit);
    }
  for (guint i = 0; i < tree->bystanders->len; i++)
    {
      const TlBystander *each = &g_array_index (tree->bystanders, TlBystander, i);
      TlAnalysisUnit unit = { .unit = each->unit,
                              .is_attacker = each->role == TL_ROLE_ATTACKER,
                              .steps = tl_unit_steps (tree->start, each->unit) };

      g_array_append_val (analysis->bystanders, unit);
    }
  return analysis;
}

void
tl_analysis_free (TlAnalysis *analysis)
{
  if (analysis == NULL)
    return;
  g_array_unref (analysis->shifts);
  g_array_unref (analysis->attacker_steps);
  g_array_unref (analysis->defender_steps);
  g_array_unref (analysis->units);
  g_array_unref (analysis->bystanders);
  g_ptr_array_unref (analysis->results);
  g_free (analysis);
}

/* Bystanders whom nothing can happen to, and the rest in order. */
static void
drop_untouched (GArray *bystanders)
{
  for (guint i = bystanders->len; i-- > 0;)
    if (g_array_index (bystanders, TlAnalysisUnit, i).turns_dg == 0)
      g_array_remove_index (bystanders, i);
  g_array_sort (bystanders, compare_units);
}

TlFate
tl_analysis_unit_fate (const TlAnalysisUnit *unit)
{
  if (unit->dies == 0)
    return TL_FATE_SAFE;
  if (unit->dies == TL_COMBAT_WAYS)
    return TL_FATE_CERTAIN;
  return 2 * unit->dies >= TL_COMBAT_WAYS ? TL_FATE_LIKELY : TL_FATE_AT_RISK;
}

const char *
tl_fate_id (TlFate fate)
{
  static const char *const ids[] = { "safe", "at-risk", "likely", "certain" };

  return ids[fate];
}

/* --- all of it -------------------------------------------------------------------------------- */

static TlAnalysis *
analyse (Search *search)
{
  g_autoptr (TlDistributionTable) table =
      tl_distribution_table_new (tl_situation_edition (search->tree.start));
  g_autoptr (GArray) chances = tl_distribution_list (table, &search->odds->combat);
  TlAnalysis *analysis = analysis_new_empty (&search->tree, search->odds);

  for (guint i = 0; i < chances->len; i++)
    add_result (search, analysis, &g_array_index (chances, TlResultChance, i));
  drop_untouched (analysis->bystanders);
  take_means (analysis);
  analysis->n_states = g_hash_table_size (search->entries) + search->outcomes->len;
  return analysis;
}

/* The situation before the roll, both sides having paid and chosen as `combat` does (9.2); NULL,
 * and why, when the fight is not allowed. (transfer full) */
static TlSituation *
prepare (const TlSituation *situation, const TlFight *fight, TlVerdict *verdict)
{
  g_autoptr (TlFightOdds) odds = tl_fight_odds (situation, fight);
  g_autoptr (TlVerdict) said = tl_verdict_new ();
  TlSituation *prepared = NULL;

  if (tl_situation_n_decisions (situation) > 0 &&
      (!tl_combat_is_preparing (situation) ||
       !tl_fight_equal (fight, tl_situation_fight (situation))))
    tl_verdict_add (odds->verdict, TL_FINDING_FORBIDDEN, "9.2", "%s",
                    _ ("The fight under way must be finished first."));
  else
    prepared = tl_combat_prepare_in_time (situation, fight, said);
  /* What is said on the way to the roll matters only when it leads nowhere. */
  tl_verdict_append (verdict,
                     prepared != NULL || tl_verdict_n_findings (said) == 0 ? odds->verdict : said);
  return prepared;
}

static TlAnalysis *
analyse_from (const TlSituation *start, const TlFight *fight, const TlFightOdds *odds,
              const TlAnalysisPlan *plan)
{
  g_autoptr (GHashTable) entries = g_hash_table_new_full (
      g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, entry_free);
  g_autoptr (GPtrArray) outcomes = g_ptr_array_new_with_free_func (g_free);
  g_autoptr (GArray) participants =
      tl_tree_participants (start, fight, odds->attack.ar_unit, odds->defence.ar_unit);
  g_autoptr (GArray) bystanders = NULL;
  Search search = { { start, plan, fight->target, odds->defence.side, participants, NULL },
                    fight,
                    odds,
                    entries,
                    outcomes };

  bystanders = tl_tree_bystanders (&search.tree);
  search.tree.bystanders = bystanders;
  return analyse (&search);
}

TlAnalysis *
tl_analysis_new (const TlSituation *situation, const TlFight *fight, const TlAnalysisPlan *plan,
                 TlVerdict **verdict)
{
  g_autoptr (TlVerdict) said = tl_verdict_new ();
  g_autoptr (TlSituation) start = prepare (situation, fight, said);
  g_autoptr (TlFightOdds) odds = NULL;
  TlAnalysis *analysis = NULL;

  if (start != NULL)
    {
      odds = tl_fight_odds (start, tl_situation_fight (start));
      analysis = analyse_from (start, tl_situation_fight (start), odds, plan);
    }
  if (verdict != NULL)
    *verdict = g_steal_pointer (&said);
  return analysis;
}
