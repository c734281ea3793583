/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "play/tl-barrage-worth.h"

#include "play/tl-analysis-private.h"
#include "play/tl-combat.h"
#include "play/tl-fire.h"
#include "play/tl-legal.h"
#include "play/tl-planner-private.h"
#include "rules/payment/tl-combat-supply.h"

/* The segments in which a barrage may come before one fight. */
#define SEGMENTS_MAX 2

struct _TlBarrageStudy
{
  TlSituation *situation;
  TlSide side;
  TlFight *fight; /* (nullable) without payments */
  TlAnalysisPlan plan;
  guint n_segments;
  TlSituation *segments[SEGMENTS_MAX];
  GHashTable *fights;    /* TlBarrageMeans by GBytes: the fights that were analysed; NULL: none */
  TlBarrageMeans *alone; /* (nullable): not asked for yet */
  guint n_analyses;
};

/* --- segments --------------------------------------------------------------------------------- */

/* Those before the fight, in order. */
static guint
list_segments (TlPhase fought, gboolean overrun, TlPhase *segments)
{
  if (overrun)
    {
      segments[0] = fought;
      return 1;
    }
  if (fought == TL_PHASE_EXPLOITATION_COMBAT)
    {
      segments[0] = TL_PHASE_EXPLOITATION_BARRAGE;
      return 1;
    }
  segments[0] = TL_PHASE_MOVEMENT_BARRAGE;
  segments[1] = TL_PHASE_BARRAGE;
  return 2;
}

/* @study's situation in @phase, with the same side phasing as in the segment of the fight. */
static TlSituation *
in_phase (const TlBarrageStudy *study, TlPhase phase, TlSide phasing)
{
  const TlClock *clock = tl_situation_clock (study->situation);
  g_autoptr (TlEdit) edit = NULL;

  if (clock->phase == phase && clock->phasing == phasing)
    return tl_situation_ref (study->situation);
  edit = tl_situation_edit (study->situation);
  tl_edit_clock (edit)->phase = phase;
  tl_edit_clock (edit)->phasing = phasing;
  tl_edit_clear_attacked (edit); /* 10.0e(A) counts within one phase. */
  return tl_edit_finish (g_steal_pointer (&edit));
}

static void
find_segments (TlBarrageStudy *study)
{
  const TlClock *now = tl_situation_clock (study->situation);
  gboolean overrun = study->fight != NULL && study->fight->overrun;
  g_autoptr (TlSituation) fought = tl_planner_in_segment (study->situation, study->side, overrun);
  const TlClock *then = tl_situation_clock (fought);
  gboolean is_this_turn = now->phasing == then->phasing && now->phase <= then->phase;
  TlPhase phases[SEGMENTS_MAX];
  guint n = list_segments (then->phase, overrun, phases);

  for (guint i = 0; i < n; i++)
    if (!is_this_turn || phases[i] >= now->phase)
      study->segments[study->n_segments++] = in_phase (study, phases[i], then->phasing);
}

const TlSituation *
tl_barrage_study_situation (TlBarrageStudy *study, const TlBarrage *barrage)
{
  for (guint i = 0; i < study->n_segments; i++)
    {
      g_autoptr (GArray) payments = tl_barrage_judge (study->segments[i], barrage, NULL);

      if (payments != NULL)
        return study->segments[i];
    }
  return NULL;
}

/* --- making and freeing ----------------------------------------------------------------------- */

TlBarrageStudy *
tl_barrage_study_new (const TlSituation *situation, TlSide side, const TlFight *fight,
                      const TlAnalysisPlan *plan)
{
  TlBarrageStudy *study = g_new0 (TlBarrageStudy, 1);

  study->situation = tl_situation_ref ((TlSituation *) situation);
  study->side = side;
  study->plan = *plan;
  study->fights =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, g_free);
  if (fight != NULL)
    {
      study->fight = tl_fight_copy (fight);
      g_array_set_size (study->fight->attacker_payments, 0);
      g_array_set_size (study->fight->defender_payments, 0);
    }
  find_segments (study);
  return study;
}

void
tl_barrage_study_free (TlBarrageStudy *study)
{
  if (study == NULL)
    return;
  for (guint i = 0; i < study->n_segments; i++)
    tl_situation_unref (study->segments[i]);
  g_hash_table_unref (study->fights);
  g_free (study->alone);
  tl_fight_free (study->fight);
  tl_situation_unref (study->situation);
  g_free (study);
}

guint
tl_barrage_study_n_analyses (const TlBarrageStudy *study)
{
  return study->n_analyses;
}

static void
end_free (gpointer data)
{
  TlBarrageEnd *end = data;

  g_strfreev (end->actions);
  g_free (end);
}

void
tl_barrage_worth_free (TlBarrageWorth *worth)
{
  if (worth == NULL)
    return;
  tl_barrage_free (worth->barrage);
  tl_barrage_case_free (worth->fire);
  g_clear_pointer (&worth->payments, g_array_unref);
  g_ptr_array_unref (worth->ends);
  g_free (worth);
}

/* --- the fight that follows ------------------------------------------------------------------- */

static TlBarrageMeans
means_of_nothing (void)
{
  TlFraction none = tl_fraction_new (0, 1);

  return (TlBarrageMeans){ none, none, none, none, none };
}

/* Adds @means, @count of @total times. */
static void
add_means (TlBarrageMeans *sum, const TlBarrageMeans *means, guint count, guint total)
{
  TlFraction part = tl_fraction_new (count, total);
  TlFraction *to[] = { &sum->may_advance, &sum->hex_emptied, &sum->attacker_loss,
                       &sum->defender_loss, &sum->value };
  const TlFraction *from[] = { &means->may_advance, &means->hex_emptied, &means->attacker_loss,
                               &means->defender_loss, &means->value };

  for (guint i = 0; i < G_N_ELEMENTS (to); i++)
    *to[i] = tl_fraction_add (*to[i], tl_fraction_multiply (*from[i], part));
}

/* Rule 9.5(A): whether all attackers can be supplied with what is left. */
static gboolean
is_supplied (const TlSituation *situation, const TlFight *fight)
{
  g_autoptr (GArray) payments = tl_combat_supply_propose (situation, fight, TRUE, NULL);

  for (guint i = 0; i < fight->attackers->len; i++)
    if (!tl_combat_supply_covers (situation, fight, payments, TRUE,
                                  g_array_index (fight->attackers, TlUnit, i)))
      return FALSE;
  return TRUE;
}

/* What of the defenders can differ after a barrage. */
static GBytes *
defenders_key (const TlBarrageStudy *study, const TlSituation *situation, TlHex hex)
{
  GByteArray *key = g_byte_array_new ();

  for (TlUnit unit = tl_situation_first_in (situation, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) != study->side)
      {
        const TlUnitState *state = tl_situation_state (situation, unit);
        const guint32 words[] = { unit, state->steps_lost, state->marker };

        g_byte_array_append (key, (const guint8 *) words, sizeof words);
      }
  return g_byte_array_free_to_bytes (key);
}

static TlBarrageMeans
analyse (TlBarrageStudy *study, const TlSituation *fought)
{
  g_autoptr (TlAnalysis) analysis = tl_analysis_new (fought, study->fight, &study->plan, NULL);

  study->n_analyses++;
  if (analysis == NULL)
    return means_of_nothing ();
  return (TlBarrageMeans){ tl_chance_fraction (analysis->may_advance, TL_COMBAT_WAYS),
                           tl_chance_fraction (analysis->hex_emptied, TL_COMBAT_WAYS),
                           analysis->attacker_mean, analysis->defender_mean, analysis->value };
}

/* What the fight brings from @situation on, in which the barrage has been settled; NULL: there is
 * none. (transfer none) */
static const TlBarrageMeans *
fight_after (TlBarrageStudy *study, const TlSituation *situation)
{
  g_autoptr (TlSituation) fought = NULL;
  g_autoptr (GBytes) key = NULL;
  TlBarrageMeans *means;

  if (study->fight == NULL ||
      !tl_situation_has_combat_unit (situation, study->fight->target, tl_side_other (study->side)))
    return NULL;
  fought = tl_planner_in_segment (situation, study->side, study->fight->overrun);
  if (!is_supplied (fought, study->fight))
    return NULL;
  key = defenders_key (study, fought, study->fight->target);
  means = g_hash_table_lookup (study->fights, key);
  if (means == NULL)
    {
      means = g_new (TlBarrageMeans, 1);
      *means = analyse (study, fought);
      g_hash_table_insert (study->fights, g_steal_pointer (&key), means);
    }
  return means;
}

static const TlBarrageMeans *
alone (TlBarrageStudy *study)
{
  const TlBarrageMeans *means;

  if (study->alone == NULL)
    {
      means = fight_after (study, study->situation);
      study->alone = g_new (TlBarrageMeans, 1);
      *study->alone = means != NULL ? *means : means_of_nothing ();
    }
  return study->alone;
}

/* --- what the barrage itself does ------------------------------------------------------------- */

/* Value and steps of what has happened to the combat units of @hex from @before to @after. */
static TlBarrageMeans
harm (const TlBarrageStudy *study, TlHex hex, const TlSituation *before, const TlSituation *after)
{
  const guint *weights = study->plan.weights;
  TlSide enemy = tl_side_other (study->side);
  TlBarrageMeans means = means_of_nothing ();
  gint64 points = 0;
  guint steps = 0;

  for (TlUnit unit = tl_situation_first_in (before, hex); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (before, unit))
    if (tl_situation_side (before, unit) == enemy && tl_unit_is_combat (before, unit))
      {
        guint had = tl_unit_steps (before, unit);
        gboolean is_dead = tl_situation_hex (after, unit) == TL_HEX_NONE;
        guint lost = is_dead ? had : had - tl_unit_steps (after, unit);

        steps += lost;
        points += (gint64) weights[TL_WEIGHT_STEPS] * tl_tree_steps_worth (before, unit, lost);
        if (tl_unit_mode (before, unit) != TL_MODE_DG &&
            (is_dead || tl_unit_mode (after, unit) == TL_MODE_DG))
          points += weights[TL_WEIGHT_DG];
      }
  if (!tl_situation_has_combat_unit (after, hex, enemy))
    {
      points += weights[TL_WEIGHT_HEX];
      means.hex_emptied = tl_fraction_new (1, 1);
    }
  means.defender_loss = tl_fraction_new (steps, 1);
  means.value = tl_fraction_new (points, 1);
  return means;
}

/* --- what the owner loses --------------------------------------------------------------------- */

/* A result whose steps the owner chooses. */
typedef struct
{
  TlBarrageStudy *study;
  TlHex hex;
  const TlSituation *before; /* the barrage */
  GHashTable *seen;          /* GBytes: states of the defenders that were looked at */
  GPtrArray *actions;        /* char *: the answers so far */
  TlBarrageEnd *best;
} Losses;

/* Whether a unit before @action's among @actions is just like it. */
static gboolean
has_lower_twin (const TlSituation *situation, const GPtrArray *actions, guint index)
{
  const TlAction *action = actions->pdata[index];

  for (guint i = 0; i < index; i++)
    if (tl_tree_are_alike (situation,
                           g_array_index (((TlAction *) actions->pdata[i])->units, TlUnit, 0),
                           g_array_index (action->units, TlUnit, 0)))
      return TRUE;
  return FALSE;
}

static void
take_end (Losses *losses, const TlSituation *after)
{
  const TlBarrageMeans *fight = fight_after (losses->study, after);
  TlBarrageMeans means = harm (losses->study, losses->hex, losses->before, after);
  TlBarrageEnd *best = losses->best;

  if (fight != NULL)
    add_means (&means, fight, 1, 1);
  if (best->actions != NULL && tl_fraction_compare (means.value, best->means.value) >= 0)
    return;
  best->means = means;
  best->is_fought = fight != NULL;
  g_strfreev (best->actions);
  best->actions = g_new0 (char *, losses->actions->len + 1);
  for (guint i = 0; i < losses->actions->len; i++)
    best->actions[i] = g_strdup (losses->actions->pdata[i]);
}

static void
lose (Losses *losses, const TlSituation *now)
{
  g_autoptr (GPtrArray) choices = NULL;
  GBytes *key = defenders_key (losses->study, now, losses->hex);

  if (!g_hash_table_add (losses->seen, key))
    return;
  if (tl_situation_n_decisions (now) == 0)
    {
      take_end (losses, now);
      return;
    }
  choices = tl_legal_actions (now, TL_UNIT_NONE);
  for (guint i = 0; i < choices->len; i++)
    {
      g_autoptr (TlSituation) next = NULL;
      g_autoptr (TlVerdict) verdict = NULL;

      if (has_lower_twin (now, choices, i))
        continue;
      next = tl_apply (now, choices->pdata[i], &verdict);
      g_ptr_array_add (losses->actions, tl_action_to_string (choices->pdata[i], now));
      lose (losses, next);
      g_ptr_array_set_size (losses->actions, (gint) losses->actions->len - 1);
    }
}

/* --- results ---------------------------------------------------------------------------------- */

/* One result, and dice that bring it. */
typedef struct
{
  gboolean disorganizes;
  guint steps;
  guint count;
  int dice[2];
  guint n_dice;
} Result;

/* The results of @fire, the least first. (transfer full): Result */
static GArray *
list_results (const TlEdition *edition, const TlBarrageCase *fire)
{
  GArray *results = g_array_new (FALSE, TRUE, sizeof (Result));

  g_array_set_size (results, TL_BARRAGE_STEPS_MAX + 2);
  for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
    for (int die = 1; die <= TL_DIE_FACES; die++)
      {
        TlBarrageResult thrown = tl_barrage_result (edition, fire, roll, die);
        Result *result =
            &g_array_index (results, Result, thrown.disorganizes ? 1 + thrown.steps : 0);

        *result = (Result){ thrown.disorganizes,
                            thrown.steps,
                            result->count + tl_two_dice_ways (roll),
                            { roll, die },
                            thrown.needs_die ? 2 : 1 };
      }
  for (guint i = results->len; i-- > 0;)
    if (g_array_index (results, Result, i).count == 0)
      g_array_remove_index (results, i);
  return results;
}

/* Aircraft have got through (14.2f). (transfer full) */
static TlSituation *
fire (const TlSituation *situation, const TlBarrage *barrage, const Result *result)
{
  g_autoptr (TlAction) action = tl_action_new_barrage (tl_barrage_copy (barrage));
  g_autoptr (TlVerdict) verdict = NULL;
  TlSituation *after;

  if (tl_fire_of (situation, g_array_index (barrage->firers, TlUnit, 0)) == TL_FIRE_AIR)
    {
      verdict = tl_verdict_new ();
      return tl_combat_settle (tl_fire_foresee (situation, barrage, result->dice), verdict);
    }
  action->n_dice = result->n_dice;
  action->dice[0] = result->dice[0];
  action->dice[1] = result->n_dice == 2 ? result->dice[1] : 0;
  after = tl_apply (situation, action, &verdict);
  if (after == NULL)
    g_error ("a barrage that may be fired was refused");
  return after;
}

/* What is left after @result of @barrage. (transfer full) */
static TlBarrageEnd *
end_of (TlBarrageStudy *study, const TlSituation *situation, const TlBarrage *barrage,
        const Result *result)
{
  g_autoptr (TlSituation) after = fire (situation, barrage, result);
  g_autoptr (GHashTable) seen =
      g_hash_table_new_full (g_bytes_hash, g_bytes_equal, (GDestroyNotify) g_bytes_unref, NULL);
  g_autoptr (GPtrArray) actions = g_ptr_array_new_with_free_func (g_free);
  TlBarrageEnd *end = g_new0 (TlBarrageEnd, 1);
  Losses losses = { study, barrage->target, situation, seen, actions, end };

  end->count = result->count;
  end->disorganizes = result->disorganizes;
  end->steps = result->steps;
  lose (&losses, after);
  return end;
}

TlBarrageWorth *
tl_barrage_study_worth (TlBarrageStudy *study, const TlBarrage *barrage)
{
  const TlSituation *situation = tl_barrage_study_situation (study, barrage);
  g_autoptr (GArray) results = NULL;
  TlBarrageWorth *worth;

  if (situation == NULL)
    return NULL;
  worth = g_new0 (TlBarrageWorth, 1);
  worth->barrage = tl_barrage_copy (barrage);
  worth->phase = tl_situation_clock (situation)->phase;
  worth->fire = tl_barrage_case (situation, barrage);
  worth->payments = tl_barrage_judge (situation, barrage, NULL);
  worth->ends = g_ptr_array_new_with_free_func (end_free);
  worth->before = *alone (study);
  worth->after = means_of_nothing ();
  results = list_results (tl_situation_edition (situation), worth->fire);
  for (guint i = 0; i < results->len; i++)
    {
      const Result *result = &g_array_index (results, Result, i);
      TlBarrageEnd *end = end_of (study, situation, barrage, result);

      g_ptr_array_add (worth->ends, end);
      add_means (&worth->after, &end->means, end->count, TL_BARRAGE_WAYS);
    }
  worth->worth = tl_fraction_subtract (worth->after.value, worth->before.value);
  return worth;
}
