/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a barrage is worth to the fight that follows (10, 9): against all dice thrown in turn and
 * all losses tried, and who is proposed to fire before an attack.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-legal.h"
#include "play/tl-planner.h"
#include "rules/combat/tl-resolve.h"
#include "support/tl-test-play.h"
#include "support/tl-test-rounds.h"

#define FIELD "size 12 9\nclock movement side0\n"
#define GUNS "a side0 art 20-3-4 range=5 01.01\nb side0 art 30-3-4 range=5 01.01\n"
#define STOCK "d side0 dump 40t 01.01\n"
#define ATTACK "s side0 inf 8-4-4 re=2 02.01\nt side0 inf 5-3-4 01.02\n"
#define PAIR "e side1 inf 4-3-4 re=2 02.02\nf side1 inf 7-2-4 02.02\n"

/* --- helpers ---------------------------------------------------------------------------------- */

static TlFight *
fight_by (const TlSituation *situation, const char *target, const char *attackers)
{
  g_auto (GStrv) ids = g_strsplit (attackers, ",", -1);
  TlFight *fight = tl_fight_new (tl_test_hex (situation, target), FALSE);

  for (guint i = 0; ids[i] != NULL; i++)
    tl_fight_add_attacker (fight, tl_test_unit (situation, ids[i]));
  return fight;
}

static TlBarrage *
barrage_by (const TlSituation *situation, const char *target, const char *firers)
{
  g_auto (GStrv) ids = g_strsplit (firers, ",", -1);
  TlBarrage *barrage = tl_barrage_new (tl_test_hex (situation, target), FALSE);

  for (guint i = 0; ids[i] != NULL; i++)
    tl_barrage_add_firer (barrage, tl_test_unit (situation, ids[i]));
  return barrage;
}

/* The worth of the barrage of 02.02 by @firers before the attack by @attackers, NULL for none.
 * (transfer full) (nullable) */
static TlBarrageWorth *
worth_of (const TlSituation *situation, const char *firers, const char *attackers)
{
  TlAnalysisPlan plan;
  g_autoptr (TlFight) fight = attackers != NULL ? fight_by (situation, "02.02", attackers) : NULL;
  g_autoptr (TlBarrage) barrage = barrage_by (situation, "02.02", firers);
  g_autoptr (TlBarrageStudy) study = NULL;

  tl_analysis_plan_init (&plan);
  study = tl_barrage_study_new (situation, 0, fight, &plan);
  return tl_barrage_study_worth (study, barrage);
}

static void
add_to (TlFraction *sum, TlFraction more)
{
  *sum = tl_fraction_add (*sum, more);
}

/* --- brute force ------------------------------------------------------------------------------ */

/* Strength of the first @lost of @steps, rounded (4.1). */
static gint64
first_steps (gint64 strength, gint64 steps, gint64 lost)
{
  return (2 * strength * lost + steps) / (2 * steps);
}

/* What happened to side 1 in @hex, by the weights of @plan, and how many steps it lost. */
static gint64
points_of (const TlSituation *before, const TlSituation *after, TlHex hex,
           const TlAnalysisPlan *plan, guint *lost)
{
  gint64 points = 0;
  guint n_left = 0;

  *lost = 0;
  for (TlUnit unit = 0; unit < tl_situation_n_units (before); unit++)
    if (tl_situation_side (before, unit) == 1 && tl_situation_hex (before, unit) == hex &&
        tl_unit_is_combat (before, unit))
      {
        const TlCounter *counter = tl_situation_counter (before, unit);
        gboolean dies = tl_situation_hex (after, unit) != hex;
        guint was_lost = tl_situation_state (before, unit)->steps_lost;
        guint is_lost = dies ? counter->steps : tl_situation_state (after, unit)->steps_lost;
        gint64 strength = counter->faces[TL_FACE_COMBAT].strength;

        points +=
            plan->weights[TL_WEIGHT_STEPS] * (first_steps (strength, counter->steps, is_lost) -
                                              first_steps (strength, counter->steps, was_lost));
        if (tl_unit_mode (before, unit) != TL_MODE_DG &&
            (dies || tl_unit_mode (after, unit) == TL_MODE_DG))
          points += plan->weights[TL_WEIGHT_DG];
        *lost += is_lost - was_lost;
        n_left += !dies;
      }
  return points + (n_left == 0 ? plan->weights[TL_WEIGHT_HEX] : 0);
}

/* The next segment: marks of what was fired at and who fired are gone (10.0e(A)). */
static TlSituation *
in_combat (const TlSituation *situation)
{
  TlEdit *edit = tl_situation_edit (situation);

  tl_edit_clock (edit)->phase = TL_PHASE_COMBAT;
  tl_edit_clear_attacked (edit);
  return tl_edit_finish (edit);
}

/* All orders of losses: the one with the least value. */
static void
lose_all (const TlSituation *before, const TlSituation *now, const TlFight *fight,
          const TlAnalysisPlan *plan, TlBarrageMeans *best, gboolean *has_best)
{
  if (tl_situation_n_decisions (now) > 0)
    {
      g_autoptr (GPtrArray) actions = tl_legal_actions (now, TL_UNIT_NONE);

      for (guint i = 0; i < actions->len; i++)
        {
          g_autoptr (TlVerdict) verdict = NULL;
          g_autoptr (TlSituation) next = tl_apply (now, actions->pdata[i], &verdict);

          lose_all (before, next, fight, plan, best, has_best);
        }
      return;
    }
  g_autoptr (TlSituation) fought = in_combat (now);
  g_autoptr (TlAnalysis) analysis = NULL;
  guint lost;
  gint64 points = points_of (before, now, fight->target, plan, &lost);
  gboolean is_empty = !tl_situation_has_combat_unit (now, fight->target, 1);
  TlFraction none = tl_fraction_new (0, 1);
  TlBarrageMeans means = { none, tl_fraction_new (is_empty, 1), none, tl_fraction_new (lost, 1),
                           tl_fraction_new (points, 1) };

  if (!is_empty)
    analysis = tl_analysis_new (fought, fight, plan, NULL);
  if (analysis != NULL)
    {
      means.may_advance = tl_chance_fraction (analysis->may_advance, TL_COMBAT_WAYS);
      means.hex_emptied = tl_chance_fraction (analysis->hex_emptied, TL_COMBAT_WAYS);
      means.attacker_loss = analysis->attacker_mean;
      add_to (&means.defender_loss, analysis->defender_mean);
      add_to (&means.value, analysis->value);
    }
  if (*has_best && tl_fraction_compare (means.value, best->value) >= 0)
    return;
  *best = means;
  *has_best = TRUE;
}

/* What @action, a barrage with its dice, leaves; kept in @known, as many dice do the same. */
static const TlBarrageMeans *
throw_once (const TlSituation *before, const TlAction *action, const TlFight *fight,
            const TlAnalysisPlan *plan, GHashTable *known)
{
  g_autofree char *text = tl_action_to_string (action, before);
  TlBarrageMeans *best = g_hash_table_lookup (known, text);
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlSituation) after = NULL;
  gboolean has_best = FALSE;

  if (best != NULL)
    return best;
  best = g_new (TlBarrageMeans, 1);
  after = tl_apply (before, action, &verdict);
  lose_all (before, after, fight, plan, best, &has_best);
  g_hash_table_insert (known, g_steal_pointer (&text), best);
  return best;
}

/* Each of the 216 ways in which the dice fall. */
static void
throw_all (const TlSituation *situation, const TlBarrage *barrage, const TlFight *fight,
           const TlAnalysisPlan *plan, TlBarrageMeans *sum)
{
  g_autoptr (TlSituation) before = tl_test_set (situation, "clock barrage side0");
  g_autoptr (TlBarrageCase) fire = tl_barrage_case (before, barrage);
  g_autoptr (GHashTable) known = g_hash_table_new_full (g_str_hash, g_str_equal, g_free, g_free);
  TlFraction none = tl_fraction_new (0, 1);
  TlFraction way = tl_fraction_new (1, TL_BARRAGE_WAYS);

  *sum = (TlBarrageMeans){ none, none, none, none, none };
  for (int one = 1; one <= 6; one++)
    for (int two = 1; two <= 6; two++)
      for (int die = 1; die <= 6; die++)
        {
          g_autoptr (TlAction) action = tl_action_new_barrage (tl_barrage_copy (barrage));
          const TlEdition *edition = tl_situation_edition (before);
          const TlBarrageMeans *best;

          action->dice[0] = one + two;
          action->n_dice = tl_barrage_result (edition, fire, one + two, 0).needs_die ? 2 : 1;
          if (action->n_dice == 2)
            action->dice[1] = die;
          best = throw_once (before, action, fight, plan, known);
          add_to (&sum->may_advance, tl_fraction_multiply (best->may_advance, way));
          add_to (&sum->hex_emptied, tl_fraction_multiply (best->hex_emptied, way));
          add_to (&sum->attacker_loss, tl_fraction_multiply (best->attacker_loss, way));
          add_to (&sum->defender_loss, tl_fraction_multiply (best->defender_loss, way));
          add_to (&sum->value, tl_fraction_multiply (best->value, way));
        }
}

static void
assert_means_equal (const TlBarrageMeans *a, const TlBarrageMeans *b)
{
  g_assert_true (tl_fraction_equal (a->value, b->value));
  g_assert_true (tl_fraction_equal (a->may_advance, b->may_advance));
  g_assert_true (tl_fraction_equal (a->hex_emptied, b->hex_emptied));
  g_assert_true (tl_fraction_equal (a->attacker_loss, b->attacker_loss));
  g_assert_true (tl_fraction_equal (a->defender_loss, b->defender_loss));
}

/* Different units, wounded ones, twins, more steps due than there are, SP for the guns alone. */
static const char *const fields[] = {
  FIELD GUNS STOCK ATTACK PAIR,
  FIELD GUNS STOCK ATTACK "e side1 inf 9-3-4 re=3 lost=1 02.02\nf side1 inf 7-2-4 dg 02.02\n",
  FIELD GUNS STOCK ATTACK "e side1 inf 4-3-4 02.02\nf side1 inf 4-3-4 02.02\n"
                          "g side1 inf 4-3-4 02.02\n",
  FIELD GUNS STOCK ATTACK "e side1 inf 4-3-4 02.02\n",
  FIELD GUNS "d side0 dump 9t 01.01\n" ATTACK PAIR,
  FIELD "a side0 art 200-3-4 range=5 01.01\nb side0 art 1-3-4 range=5 01.01\n" STOCK ATTACK PAIR,
  FIELD GUNS STOCK ATTACK PAIR "h side1 hedgehog level=3 02.02\n",
};

static void
test_brute_force (void)
{
  static const char *const firers[] = { "a", "b", "a,b" };

  for (guint i = 0; i < TL_TEST_ROUNDS (10); i++)
    {
      g_autoptr (TlSituation) situation = tl_test_situation (fields[i % G_N_ELEMENTS (fields)]);
      const char *by = firers[(i + i / G_N_ELEMENTS (fields)) % G_N_ELEMENTS (firers)];
      g_autoptr (TlFight) fight = fight_by (situation, "02.02", "s,t");
      g_autoptr (TlBarrage) barrage = barrage_by (situation, "02.02", by);
      g_autoptr (TlBarrageWorth) worth = worth_of (situation, by, "s,t");
      TlAnalysisPlan plan;
      TlBarrageMeans all;
      guint ways = 0;

      g_test_message ("field %u, guns %s", i % (guint) G_N_ELEMENTS (fields), by);
      tl_analysis_plan_init (&plan);
      g_assert_nonnull (worth);
      throw_all (situation, barrage, fight, &plan, &all);
      assert_means_equal (&worth->after, &all);
      for (guint k = 0; k < worth->ends->len; k++)
        ways += ((TlBarrageEnd *) worth->ends->pdata[k])->count;
      g_assert_cmpuint (ways, ==, TL_BARRAGE_WAYS);
      g_assert_true (tl_fraction_equal (
          worth->worth, tl_fraction_subtract (worth->after.value, worth->before.value)));
    }
}

/* --- by hand ---------------------------------------------------------------------------------- */

/* 20 points: 17-24; 3 RE do not shift, and 02.01 spots.  The rolls 2 to 4 do nothing: 36 of 216.
 * 9, 10 and 11 are halves, 9 of 36, which cost a step on 4 to 6: 27; 12 costs one: 6; 147 are left
 * for DG alone.  No fight follows: DG is 2 x 2 points; the step is e's, 2 of 4 points, as f's is 4.
 * 180 x 4 + 33 x 2 = 786 of 216. */
static void
test_by_itself (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      FIELD GUNS STOCK ATTACK "e side1 inf 4-3-4 re=2 02.02\nf side1 inf 4-3-4 02.02\n");
  g_autoptr (TlBarrageWorth) worth = worth_of (situation, "a", NULL);
  const TlBarrageEnd *last = worth->ends->pdata[worth->ends->len - 1];

  g_assert_true (tl_fraction_equal (worth->before.value, tl_fraction_new (0, 1)));
  g_assert_cmpuint (last->steps, ==, 1);
  g_assert_cmpstr (last->actions[0], ==, "lose e");
  g_assert_null (last->actions[1]);
  g_assert_false (last->is_fought);
  g_assert_true (tl_fraction_equal (last->means.value, tl_fraction_new (2 * 2 + 2, 1)));
  g_assert_cmpuint (last->count, ==, 33);
  g_assert_true (tl_fraction_equal (worth->worth, tl_fraction_new (786, 216)));
}

/* Rule 9.5(A): 4T pay for the barrage, and nothing is left for the attack: it is not fought, and
 * the barrage loses what the attack would have brought. */
static void
test_spends_what_the_attack_needs (void)
{
  g_autoptr (TlSituation) rich = tl_test_situation (FIELD GUNS STOCK ATTACK PAIR);
  g_autoptr (TlSituation) poor = tl_test_situation (
      FIELD GUNS
      "d side0 dump 4t 01.01\n"
      "s side0 inf 8-4-4 re=2 exhausted 02.01\nt side0 inf 5-3-4 exhausted 01.02\n" PAIR);
  g_autoptr (TlBarrageWorth) both = worth_of (rich, "b", "s,t");
  g_autoptr (TlBarrageWorth) one = worth_of (poor, "b", "s,t");
  const TlBarrageEnd *nothing = one->ends->pdata[0];

  g_assert_true (((TlBarrageEnd *) both->ends->pdata[0])->is_fought);
  g_assert_true (tl_fraction_equal (both->before.value, one->before.value));
  g_assert_false (nothing->is_fought);
  g_assert_true (tl_fraction_equal (nothing->means.value, tl_fraction_new (0, 1)));
  g_assert_true (tl_fraction_equal (one->after.may_advance, tl_fraction_new (0, 1)));
}

/* --- segments (10.0e, 14.7d) ------------------------------------------------------------------ */

typedef struct
{
  const char *path;
  const char *clock;
  const char *firers;
  const char *segment; /* NULL: too late, or never */
} Segment;

static const Segment segments[] = {
  { "/rules/10.0e/artillery-in-the-combat-phase", "movement side0", "a", "barrage" },
  { "/rules/10.0e/artillery-now", "barrage side0", "a", "barrage" },
  { "/rules/10.0e/artillery-too-late", "combat side0", "a", NULL },
  { "/rules/10.0e/artillery-in-the-next-turn", "clean-up side0", "a", "barrage" },
  { "/rules/10.0e/artillery-when-the-enemy-moves", "movement side1", "a", "barrage" },
  { "/rules/10.0e/aircraft-in-the-movement-phase", "movement side0", "p", "movement-barrage" },
  { "/rules/10.0e/aircraft-too-late", "reaction side0", "p", NULL },
  { "/rules/10.0e/aircraft-while-exploiting", "exploitation side0", "p", "exploitation-barrage" },
  { "/rules/11.0/artillery-not-released", "exploitation side0", "a", NULL },
  { "/rules/11.0/artillery-released", "exploitation side0", "r", "exploitation-barrage" },
};

static void
test_segment (gconstpointer data)
{
  const Segment *row = data;
  g_autofree char *text = g_strdup_printf ("size 12 9\nclock %s\n" GUNS STOCK ATTACK PAIR
                                           "p side0 plane 3-20-9 tactical 05.05\n"
                                           "r side0 art 20-3-4 range=5 released 01.01\n",
                                           row->clock);
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  g_autoptr (TlBarrageWorth) worth = worth_of (situation, row->firers, "s,t");

  if (row->segment == NULL)
    g_assert_null (worth);
  else
    {
      g_assert_nonnull (worth);
      g_assert_cmpstr (tl_phase_id (worth->phase), ==, row->segment);
    }
}

/* --- the planner ------------------------------------------------------------------------------ */

static TlProposals *
propose (const TlSituation *situation, guint max_barrages)
{
  TlPlannerQuery query;

  tl_planner_query_init (&query, situation, tl_test_hex (situation, "02.02"));
  query.kinds = TL_PLANNER_COMBAT;
  query.max_barrages = max_barrages;
  return tl_planner_propose (situation, &query);
}

/* Each is worth what it is worth by itself, and no other one beats it; all of them are shown that
 * neither cost more, nor take more guns, nor are worth less than another. */
static void
test_proposes_all_that_count (void)
{
  static const char *const sets[] = { "a", "b", "c", "a,b", "a,c", "b,c", "a,b,c" };
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 12 9\nclock combat side0\n" ATTACK PAIR GUNS STOCK
                         "c side0 art 7-3-4 range=5 01.01\nz side1 inf 3-3-4 03.03\n");
  g_autoptr (TlSituation) before = tl_test_set (situation, "clock barrage side0");
  g_autoptr (TlProposals) proposals = propose (before, TL_PLANNER_BARRAGE_ANALYSES);
  const TlProposal *proposal = proposals->proposals->pdata[0];
  TlAnalysisPlan plan;
  g_autoptr (TlBarrageStudy) study = NULL;
  guint n_found = 0, n_best = 0;
  g_autoptr (GPtrArray) all =
      g_ptr_array_new_with_free_func ((GDestroyNotify) tl_barrage_worth_free);

  tl_analysis_plan_init (&plan);
  study = tl_barrage_study_new (before, 0, proposal->fight, &plan);
  for (guint i = 0; i < G_N_ELEMENTS (sets); i++)
    {
      g_autoptr (TlBarrage) barrage = barrage_by (before, "02.02", sets[i]);

      g_ptr_array_add (all, tl_barrage_study_worth (study, barrage));
    }
  for (guint i = 0; i < all->len; i++)
    {
      const TlBarrageWorth *one = all->pdata[i];
      gboolean is_best = one->worth.num > 0;

      for (guint k = 0; k < all->len && is_best; k++)
        {
          const TlBarrageWorth *other = all->pdata[k];
          int more = tl_fraction_compare (other->worth, one->worth);
          gboolean is_no_worse = more >= 0 && other->fire->price_t <= one->fire->price_t &&
                                 other->barrage->firers->len <= one->barrage->firers->len;

          is_best = k == i || !is_no_worse ||
                    (more == 0 && other->fire->price_t == one->fire->price_t &&
                     other->barrage->firers->len == one->barrage->firers->len && k > i);
        }
      n_best += is_best;
      for (guint k = 0; k < proposal->barrages->len && is_best; k++)
        n_found += tl_fraction_equal (
            ((TlPlannerBarrage *) proposal->barrages->pdata[k])->worth->worth, one->worth);
    }
  g_assert_cmpuint (n_best, >, 1);
  g_assert_cmpuint (n_found, ==, n_best);
  g_assert_cmpuint (proposal->barrages->len, ==, n_best);
}

/* The same guns reach y in 03.01 and z in 01.03, both spotted, and not x; of a step of 2 points and
 * one of 50 that may be lost the dearer makes the target. */
static void
test_elsewhere (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 12 9\nclock barrage side0\n" ATTACK PAIR "a side0 art 20-3-4 range=5 01.01\n" STOCK
      "y side1 inf 2-3-4 03.01\nz side1 inf 50-3-4 01.03\nx side1 inf 90-3-4 09.09\n");
  g_autoptr (TlProposals) proposals = propose (situation, TL_PLANNER_BARRAGE_ANALYSES);
  const TlProposal *proposal = proposals->proposals->pdata[0];
  const TlPlannerBarrage *barrage = proposal->barrages->pdata[0];
  TlAnalysisPlan plan;
  g_autoptr (TlBarrageStudy) study = NULL;
  g_autoptr (TlBarrage) other = barrage_by (situation, "01.03", "a");
  g_autoptr (TlBarrageWorth) worth = NULL;

  tl_analysis_plan_init (&plan);
  study = tl_barrage_study_new (situation, 0, NULL, &plan);
  worth = tl_barrage_study_worth (study, other);
  g_assert_nonnull (barrage->elsewhere);
  g_assert_cmpuint (barrage->elsewhere->barrage->target, ==, other->target);
  g_assert_true (tl_fraction_equal (barrage->elsewhere->worth, worth->worth));
  if (barrage->instead != TL_PLANNER_NO_PROPOSAL)
    {
      const TlProposal *instead = proposals->proposals->pdata[barrage->instead];

      g_assert_true (instead != proposal);
      g_assert_cmpuint (instead->numbers.supply_t, <=,
                        proposal->numbers.supply_t + barrage->worth->fire->price_t);
    }
}

/* A dear barrage before the cheaper attack costs as much as the dearer attack. */
static void
test_instead (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 12 9\nclock barrage side0\n" ATTACK PAIR GUNS STOCK);
  g_autoptr (TlProposals) proposals = propose (situation, TL_PLANNER_BARRAGE_ANALYSES);
  guint n = 0;

  g_assert_cmpuint (proposals->proposals->len, >, 1);
  for (guint i = 0; i < proposals->proposals->len; i++)
    {
      const TlProposal *proposal = proposals->proposals->pdata[i];

      for (guint k = 0; k < proposal->barrages->len; k++)
        {
          const TlPlannerBarrage *barrage = proposal->barrages->pdata[k];
          guint most_t = proposal->numbers.supply_t + barrage->worth->fire->price_t;
          guint best = TL_PLANNER_NO_PROPOSAL;

          /* They are sorted by value. */
          for (guint other = proposals->proposals->len; other-- > 0;)
            if (other != i &&
                ((TlProposal *) proposals->proposals->pdata[other])->numbers.supply_t <= most_t)
              best = other;
          g_assert_cmpuint (barrage->instead, ==, best);
          n += best != TL_PLANNER_NO_PROPOSAL;
        }
    }
  g_assert_cmpuint (n, >, 0);
}

static void
test_limit (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 12 9\nclock barrage side0\n" ATTACK PAIR GUNS STOCK);
  g_autoptr (TlProposals) none = propose (situation, 0);
  gboolean is_said = FALSE;

  g_assert_cmpuint (none->n_barrages_left, >, 0);
  g_assert_cmpuint (none->n_barrage_analyses, ==, 0);
  g_assert_cmpuint (((TlProposal *) none->proposals->pdata[0])->barrages->len, ==, 0);
  for (guint i = 0; i < tl_verdict_n_findings (none->verdict); i++)
    is_said |= g_str_equal (tl_verdict_finding (none->verdict, i)->rule, "10.0");
  g_assert_true (is_said);
}

int
main (int argc, char *argv[])
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/10.0a/barrage-worth-agrees-with-all-dice", test_brute_force);
  g_test_add_func ("/play/10.0a/barrage-by-itself", test_by_itself);
  g_test_add_func ("/play/9.5(A)/barrage-spends-what-the-attack-needs",
                   test_spends_what_the_attack_needs);
  for (guint i = 0; i < G_N_ELEMENTS (segments); i++)
    g_test_add_data_func (segments[i].path, &segments[i], test_segment);
  g_test_add_func ("/play/10.0e/planner-proposes-all-barrages-that-count",
                   test_proposes_all_that_count);
  g_test_add_func ("/play/10.0e/planner-fires-elsewhere", test_elsewhere);
  g_test_add_func ("/play/10.1b/planner-attacks-instead", test_instead);
  g_test_add_func ("/play/10.0/planner-limits-barrages", test_limit);
  return g_test_run ();
}
