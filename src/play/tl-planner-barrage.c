/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Which barrages are worth firing before a proposed attack, and what they would do elsewhere.
 *
 * For each kind that fires (10.0e) the strongest guns that may fire at the target are taken, and
 * of all sets of them those that end on different columns, or cost differently: the fewest guns,
 * then the strongest.  Each is worked out in full before the attack (tl-planner-barrage.h).
 */
#include "play/tl-planner-private.h"

#include "pieces/tl-track.h"
#include "play/tl-analysis-private.h"
#include "play/tl-combat.h"
#include "play/tl-fire.h"
#include "play/tl-legal.h"
#include "play/tl-mission-play.h"
#include "rules/base/tl-craft.h"
#include "rules/combat/tl-facility.h"
#include "rules/movement/tl-construction.h"
#include "rules/payment/tl-combat-supply.h"
#include "rules/payment/tl-payment.h"

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
means_of_nothing (void)
{
  TlFraction none = tl_fraction_new (0, 1);

  return (TlBarrageMeans){ none, none, none, none, none };
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

/* What the fight brings from @situation on, in which the barrage has been settled; NULL: there is
 * none. (transfer none) */
static const TlBarrageMeans *
fight_after (TlBarrageStudy *study, const TlSituation *situation)
{
  if (study->fight == NULL ||
      !tl_situation_has_combat_unit (situation, study->fight->target, tl_side_other (study->side)))
    return NULL;
  g_autoptr (TlSituation) fought =
      tl_planner_in_segment (situation, study->side, study->fight->overrun);
  if (!is_supplied (fought, study->fight))
    return NULL;
  g_autoptr (GBytes) key = defenders_key (study, fought, study->fight->target);
  TlBarrageMeans *means = g_hash_table_lookup (study->fights, key);
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

  if (clock->phase == phase && clock->phasing == phasing)
    return tl_situation_ref (study->situation);
  g_autoptr (TlEdit) edit = tl_situation_edit (study->situation);
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

/*
 * @study: the fight
 * @barrage: has firers of @study's side
 *
 * Rules: 10.0e, 14.7d, and those of tl_barrage_judge ().
 *
 * Returns: (transfer none) (nullable): the situation in the segment in which @barrage would be
 *   fired; NULL when it may not be fired before the fight
 */
static const TlSituation *
barrage_study_situation (TlBarrageStudy *study, const TlBarrage *barrage)
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

/* How many fights have been analysed for it, the one without a barrage included. */
static guint
barrage_study_n_analyses (const TlBarrageStudy *study)
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

/* One result, and dice that bring it. */
typedef struct
{
  gboolean disorganizes;
  guint steps;
  guint count;
  int dice[2];
  guint n_dice;
} Result;

/* What @rolls of @barrage, by aircraft that have got through, would bring, before it is settled
 * whose steps are lost (10.0a). (transfer full) */
static TlSituation *
fire_foresee (const TlSituation *situation, const TlBarrage *barrage, const int *rolls)
{
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  TlApply apply = { .before = situation,
                    .edit = tl_situation_edit (situation),
                    .verdict = verdict };

  for (guint i = 0; i < barrage->firers->len; i++)
    tl_edit_unit (apply.edit, g_array_index (barrage->firers, TlUnit, i))->flags |=
        TL_UNIT_ATTACKED | TL_UNIT_INACTIVE;
  tl_fire_resolve (&apply, barrage, rolls);
  return tl_edit_finish (apply.edit);
}

/* Aircraft have got through (14.2f). (transfer full) */
static TlSituation *
fire (const TlSituation *situation, const TlBarrage *barrage, const Result *result)
{
  g_autoptr (TlAction) action = tl_action_new_barrage (tl_barrage_copy (barrage));
  g_autoptr (TlVerdict) verdict = NULL;

  if (tl_fire_of (situation, g_array_index (barrage->firers, TlUnit, 0)) == TL_FIRE_AIR)
    {
      verdict = tl_verdict_new ();
      return tl_combat_settle (fire_foresee (situation, barrage, result->dice), verdict);
    }
  action->n_dice = result->n_dice;
  action->dice[0] = result->dice[0];
  action->dice[1] = result->n_dice == 2 ? result->dice[1] : 0;
  TlSituation *after = tl_apply (situation, action, &verdict);
  if (after == NULL)
    g_error ("a barrage that may be fired was refused");
  return after;
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
  GBytes *key = defenders_key (losses->study, now, losses->hex);

  if (!g_hash_table_add (losses->seen, key))
    return;
  if (tl_situation_n_decisions (now) == 0)
    {
      take_end (losses, now);
      return;
    }
  g_autoptr (GPtrArray) choices = tl_legal_actions (now, TL_UNIT_NONE);
  for (guint i = 0; i < choices->len; i++)
    {
      g_autoptr (TlVerdict) verdict = NULL;

      if (has_lower_twin (now, choices, i))
        continue;
      g_autoptr (TlSituation) next = tl_apply (now, choices->pdata[i], &verdict);
      g_ptr_array_add (losses->actions, tl_action_to_string (choices->pdata[i], now));
      lose (losses, next);
      g_ptr_array_set_size (losses->actions, (gint) losses->actions->len - 1);
    }
}

/* --- results ---------------------------------------------------------------------------------- */

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
  const TlSituation *situation = barrage_study_situation (study, barrage);

  if (situation == NULL)
    return NULL;
  TlBarrageWorth *worth = g_new0 (TlBarrageWorth, 1);
  worth->barrage = tl_barrage_copy (barrage);
  worth->phase = tl_situation_clock (situation)->phase;
  worth->fire = tl_barrage_case (situation, barrage);
  worth->payments = tl_barrage_judge (situation, barrage, NULL);
  worth->ends = g_ptr_array_new_with_free_func (end_free);
  worth->before = *alone (study);
  worth->after = means_of_nothing ();
  g_autoptr (GArray) results = list_results (tl_situation_edition (situation), worth->fire);
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

typedef struct
{
  TlPlanner *planner;
  const TlProposal *proposal;
  TlBarrageStudy *study;
} Finder;

/* Guns of one kind that fire together. */
typedef struct
{
  TlBarrage *barrage;
  guint column; /* after shifts */
  gboolean is_spotted;
  guint price_t;
} Salvo;

static void
salvo_clear (gpointer data)
{
  tl_barrage_free (((Salvo *) data)->barrage);
}

/* --- guns ------------------------------------------------------------------------------------- */

/* Aircraft make hip shoots before an overrun (14.7d). */
static TlBarrage *
barrage_at (const Finder *finder, TlHex hex)
{
  TlBarrage *barrage = tl_barrage_new (hex, FALSE);

  barrage->is_hip_shoot = finder->proposal->fight->overrun;
  return barrage;
}

static gboolean
may_fire (const Finder *finder, TlUnit unit)
{
  g_autoptr (TlBarrage) alone = barrage_at (finder, finder->planner->query->target);

  tl_barrage_add_firer (alone, unit);
  return barrage_study_situation (finder->study, alone) != NULL;
}

static TlFraction
strength_of (const Finder *finder, TlUnit unit)
{
  g_autoptr (TlBarrage) alone = barrage_at (finder, finder->planner->query->target);

  tl_barrage_add_firer (alone, unit);
  return tl_barrage_strength (finder->planner->situation, alone, NULL);
}

static int
compare_guns (gconstpointer a, gconstpointer b, gpointer data)
{
  TlUnit one = *(const TlUnit *) a;
  TlUnit other = *(const TlUnit *) b;
  int order = tl_fraction_compare (strength_of (data, other), strength_of (data, one));

  return order != 0 ? order : (one > other) - (one < other);
}

/* Those of @fire that may fire at the target before the attack and do not take part in it, the
 * strongest first. (transfer full): TlUnit */
static GArray *
find_guns (const Finder *finder, TlFire fire)
{
  const TlSituation *situation = finder->planner->situation;
  GArray *guns = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  for (TlUnit unit = 0; unit < tl_situation_n_units (situation); unit++)
    if (tl_situation_side (situation, unit) == finder->planner->query->side &&
        tl_barrage_is_gun (situation, unit) && tl_fire_of (situation, unit) == fire &&
        !tl_fight_has_attacker (finder->proposal->fight, unit) && may_fire (finder, unit))
      g_array_append_val (guns, unit);
  g_array_sort_with_data (guns, compare_guns, (gpointer) finder);
  if (guns->len > TL_PLANNER_GUNS)
    g_array_set_size (guns, TL_PLANNER_GUNS);
  return guns;
}

/* --- salvos ----------------------------------------------------------------------------------- */

static guint
n_firers (const TlBarrage *barrage)
{
  return barrage->firers->len;
}

/* Takes @salvo in, unless as few guns do the same. */
static void
take_salvo (GArray *salvos, const Salvo *salvo)
{
  for (guint i = 0; i < salvos->len; i++)
    {
      Salvo *other = &g_array_index (salvos, Salvo, i);

      if (other->column != salvo->column || other->price_t != salvo->price_t ||
          other->is_spotted != salvo->is_spotted)
        continue;
      if (n_firers (other->barrage) <= n_firers (salvo->barrage))
        tl_barrage_free (salvo->barrage);
      else
        {
          tl_barrage_free (other->barrage);
          *other = *salvo;
        }
      return;
    }
  g_array_append_val (salvos, *salvo);
}

/* (transfer full): Salvo, each of another column or price */
static GArray *
list_salvos (const Finder *finder, const GArray *guns)
{
  GArray *salvos = g_array_new (FALSE, FALSE, sizeof (Salvo));

  g_array_set_clear_func (salvos, salvo_clear);
  for (guint set = 1; set < 1u << guns->len; set++)
    {
      Salvo salvo = { .barrage = barrage_at (finder, finder->planner->query->target) };

      for (guint i = 0; i < guns->len; i++)
        if ((set & (1u << i)) != 0)
          tl_barrage_add_firer (salvo.barrage, g_array_index (guns, TlUnit, i));
      const TlSituation *situation = barrage_study_situation (finder->study, salvo.barrage);
      if (situation == NULL)
        {
          salvo_clear (&salvo);
          continue;
        }
      g_autoptr (TlBarrageCase) fire = tl_barrage_case (situation, salvo.barrage);
      salvo.column = fire->final_column;
      salvo.price_t = fire->price_t;
      salvo.is_spotted = fire->is_spotted;
      take_salvo (salvos, &salvo);
    }
  return salvos;
}

/* --- what beats what -------------------------------------------------------------------------- */

static void
barrage_free (gpointer data)
{
  TlPlannerBarrage *barrage = data;

  tl_barrage_worth_free (barrage->worth);
  tl_barrage_worth_free (barrage->elsewhere);
  g_free (barrage);
}

/* The highest worth, then the cheaper, then the fewer guns. */
static int
compare_barrages (gconstpointer a, gconstpointer b)
{
  const TlBarrageWorth *one = (*(const TlPlannerBarrage *const *) a)->worth;
  const TlBarrageWorth *other = (*(const TlPlannerBarrage *const *) b)->worth;
  int order = tl_fraction_compare (other->worth, one->worth);

  if (order != 0)
    return order;
  if (one->fire->price_t != other->fire->price_t)
    return one->fire->price_t < other->fire->price_t ? -1 : 1;
  return (n_firers (one->barrage) > n_firers (other->barrage)) -
         (n_firers (one->barrage) < n_firers (other->barrage));
}

static gboolean
beats (const TlBarrageWorth *one, const TlBarrageWorth *other)
{
  return tl_fraction_compare (one->worth, other->worth) >= 0 &&
         one->fire->price_t <= other->fire->price_t &&
         n_firers (one->barrage) <= n_firers (other->barrage);
}

/* Of @barrages, in order: those that are worth something and that none before them beats. */
static void
drop_beaten (GPtrArray *barrages)
{
  for (guint i = 0; i < barrages->len;)
    {
      const TlBarrageWorth *worth = ((TlPlannerBarrage *) barrages->pdata[i])->worth;
      gboolean is_beaten = i >= TL_PLANNER_BARRAGES ||
                           tl_fraction_compare (worth->worth, tl_fraction_new (0, 1)) <= 0;

      for (guint k = 0; k < i && !is_beaten; k++)
        is_beaten = beats (((TlPlannerBarrage *) barrages->pdata[k])->worth, worth);
      if (is_beaten)
        g_ptr_array_remove_index (barrages, i);
      else
        i++;
    }
}

/* --- elsewhere -------------------------------------------------------------------------------- */

/* The same guns at another hex, without a fight that follows: where that is worth most. (transfer
 * full) (nullable) */
static TlBarrageWorth *
best_elsewhere (const Finder *finder, const TlBarrage *barrage)
{
  const TlSituation *situation = finder->planner->situation;
  TlSide side = finder->planner->query->side;
  g_autoptr (TlBarrageStudy) study =
      tl_barrage_study_new (situation, side, NULL, &finder->planner->query->plan);
  guint n_hexes = tl_map_n_hexes (tl_situation_map (situation));
  TlBarrageWorth *best = NULL;

  for (TlHex hex = 0; hex < n_hexes; hex++)
    {
      if (hex == barrage->target ||
          !tl_situation_has_combat_unit (situation, hex, tl_side_other (side)))
        continue;
      g_autoptr (TlBarrage) other = tl_barrage_copy (barrage);
      other->target = hex;
      TlBarrageWorth *worth = tl_barrage_study_worth (study, other);
      if (worth == NULL)
        continue;
      if (best == NULL || tl_fraction_compare (worth->worth, best->worth) > 0)
        {
          tl_barrage_worth_free (best);
          best = worth;
        }
      else
        tl_barrage_worth_free (worth);
    }
  return best;
}

/* The attack of the highest value that costs no more than this one and the barrage. */
static guint
best_instead (const TlProposals *proposals, const TlProposal *proposal, const TlBarrageWorth *worth)
{
  guint most_t = proposal->numbers.supply_t + proposal->numbers.fuel_t + worth->fire->price_t;

  for (guint i = 0; worth->fire->price_t > 0 && i < proposals->proposals->len; i++)
    {
      const TlProposal *other = proposals->proposals->pdata[i];

      if (other != proposal && other->numbers.supply_t + other->numbers.fuel_t <= most_t)
        return i;
    }
  return TL_PLANNER_NO_PROPOSAL;
}

/* --- all of it -------------------------------------------------------------------------------- */

/* Works @salvos out, as long as analyses are left. */
static void
add_barrages (const Finder *finder, GArray *salvos, GPtrArray *barrages)
{
  TlProposals *proposals = finder->planner->proposals;

  for (guint i = 0; i < salvos->len; i++)
    {
      guint before = barrage_study_n_analyses (finder->study);

      if (proposals->n_barrage_analyses >= finder->planner->query->max_barrages)
        {
          proposals->n_barrages_left++;
          continue;
        }
      TlPlannerBarrage *barrage = g_new0 (TlPlannerBarrage, 1);
      barrage->worth =
          tl_barrage_study_worth (finder->study, g_array_index (salvos, Salvo, i).barrage);
      barrage->instead = TL_PLANNER_NO_PROPOSAL;
      proposals->n_barrage_analyses += barrage_study_n_analyses (finder->study) - before;
      g_ptr_array_add (barrages, barrage);
    }
}

void
tl_planner_add_barrages (TlPlanner *planner, TlProposal *proposal)
{
  g_autoptr (TlSituation) moved = tl_proposal_play_moves (planner->situation, proposal->moves);
  g_autoptr (TlBarrageStudy) study =
      tl_barrage_study_new (moved, planner->query->side, proposal->fight, &planner->query->plan);
  Finder finder = { planner, proposal, study };

  g_ptr_array_set_free_func (proposal->barrages, barrage_free);
  for (TlFire fire = TL_FIRE_ARTILLERY; fire <= TL_FIRE_SHIPS; fire++)
    {
      g_autoptr (GArray) guns = find_guns (&finder, fire);
      g_autoptr (GArray) salvos = list_salvos (&finder, guns);

      add_barrages (&finder, salvos, proposal->barrages);
    }
  g_ptr_array_sort (proposal->barrages, compare_barrages);
  drop_beaten (proposal->barrages);
  for (guint i = 0; i < proposal->barrages->len; i++)
    {
      TlPlannerBarrage *barrage = proposal->barrages->pdata[i];

      barrage->elsewhere = best_elsewhere (&finder, barrage->worth->barrage);
      barrage->instead = best_instead (planner->proposals, proposal, barrage->worth);
    }
}
