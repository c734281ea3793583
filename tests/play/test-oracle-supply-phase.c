/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The whole Supply Phase (2.2, 12.6, 12.8, 12.10e), played on random maps with choices by chance,
 * against the naive model (naive-amounts.h): who is without trace, who is left out of his
 * formation, who is marked, what attrition costs.
 *
 * Some thousand situations in the ordinary run, ten thousand with -m slow.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-apply.h"
#include "play/tl-combat.h"
#include "play/tl-supply-phase.h"
#include "rules/supply/naive-amounts.h"
#include "rules/supply/random-supply.h"
#include "rules/upkeep/tl-hunger.h"
#include "support/tl-test-scenario.h"

/* What the random situations have shown. */
enum
{
  UNTRACED,
  LEFT_OUT,
  PROVIDER_CHOSEN,
  RECOVERY,
  FED,
  STARVED,
  MARKED,
  FREED,
  ATTRITION,
  CROWD,
  NO_LOSS,
  LOSS,
  ALL_LOST,
  CHOICE_OF_LOSS,
  SIGHTS
};
static guint sights[SIGHTS];

typedef struct
{
  Naive naive; /* as the phase begins */
  TlSide side;
  GRand *rand;
  TlSituation *now;
  gboolean *is_untraced; /* per unit: expected */
  gboolean *is_fed;
} Phase;

static int
roll (Phase *phase, int n)
{
  return g_rand_int_range (phase->rand, 0, n);
}

static guint
n_units (const Phase *phase)
{
  return tl_situation_n_units (phase->naive.situation);
}

/* (transfer none): the situation after @action, which stays the phase's */
static gboolean
act (Phase *phase, TlAction *action)
{
  g_autoptr (TlAction) done = action;
  g_autoptr (TlVerdict) verdict = NULL;
  TlSituation *next = tl_apply (phase->now, done, &verdict);
  g_autofree char *text = tl_action_to_string (done, phase->now);
  g_autofree char *why = next == NULL ? tl_verdict_to_string (verdict) : NULL;

  if (!expect (next != NULL, "refused: %s: %s", text, why))
    return FALSE;
  tl_situation_unref (phase->now);
  phase->now = next;
  return TRUE;
}

/* --- who has no trace ------------------------------------------------------------------------- */

static gboolean
goes_without (const Naive *naive, TlUnit unit)
{
  if (tl_situation_side (naive->situation, unit) != naive->side)
    return FALSE;
  /* 12.8e: whether Transport Points break out on the first turn depends on it. */
  if (tl_situation_counter (naive->situation, unit)->kind == TL_KIND_TRANSPORT &&
      tl_situation_hex (naive->situation, unit) != TL_HEX_NONE)
    return naive_is_about_trace (naive) &&
           !naive_would_trace (naive, unit, tl_situation_hex (naive->situation, unit));
  return naive_is_hungry (naive, unit);
}

static gboolean
is_marked (const Phase *phase, TlUnit unit, guint32 flag)
{
  return (tl_situation_state (phase->now, unit)->flags & flag) != 0;
}

static void
check_untraced (const Phase *phase)
{
  for (TlUnit unit = 0; unit < n_units (phase); unit++)
    if (tl_situation_side (phase->now, unit) == phase->side)
      expect (is_marked (phase, unit, TL_UNIT_UNTRACED) == phase->is_untraced[unit],
              "%s has no trace: %d", naive_id (&phase->naive, unit), phase->is_untraced[unit]);
}

/* --- formations ------------------------------------------------------------------------------- */

/* Those of @units that could trace by themselves, but not by @provider. */
static guint64
left_out_by (const Phase *phase, const GArray *units, const NaiveProvider *provider)
{
  guint64 left_out = 0;

  for (guint i = 0; i < units->len; i++)
    if ((provider->units >> i & 1) == 0 &&
        naive_has_line (&phase->naive, g_array_index (units, TlUnit, i), NAIVE_TRACE))
      left_out |= G_GUINT64_CONSTANT (1) << i;
  return left_out;
}

/* The same as the rules say it. */
static void
check_left_out (const Phase *phase, int formation, const GArray *units,
                const NaiveProvider *provider)
{
  g_autoptr (GPtrArray) providers = tl_formation_providers (
      phase->now, (const TlUnit *) units->data, units->len, TL_SUPPLY_TRACE);
  guint64 expected = left_out_by (phase, units, provider);

  for (guint i = 0; i < providers->len; i++)
    {
      const TlProvider *other = providers->pdata[i];
      g_autoptr (GArray) left_out = NULL;

      if (other->hq != provider->hq || other->origin != provider->origin ||
          other->users != provider->users)
        continue;
      left_out = tl_hunger_left_out (phase->now, formation, other);
      for (guint k = 0; k < units->len; k++)
        expect (tl_units_include (left_out, g_array_index (units, TlUnit, k)) ==
                    (gboolean) (expected >> k & 1),
                "%s is left out", naive_id (&phase->naive, g_array_index (units, TlUnit, k)));
    }
}

static void
leave_out (Phase *phase, const GArray *units, const NaiveProvider *provider)
{
  guint64 left_out = left_out_by (phase, units, provider);

  for (guint i = 0; i < units->len; i++)
    if ((left_out >> i & 1) != 0)
      {
        phase->is_untraced[g_array_index (units, TlUnit, i)] = TRUE;
        sights[LEFT_OUT]++;
      }
}

/* 12.6f: is there anything to choose between? */
static gboolean
serve_differently (const GArray *providers)
{
  for (guint i = 1; i < providers->len; i++)
    if (g_array_index (providers, NaiveProvider, i).units !=
        g_array_index (providers, NaiveProvider, 0).units)
      return TRUE;
  return FALSE;
}

/* A formation that does not trace as one: by whom, if that is asked. */
static void
trace_formation (Phase *phase, int formation)
{
  g_autoptr (GArray) units = naive_formation_units (&phase->naive, formation);
  g_autoptr (GArray) providers = naive_providers (&phase->naive, units, NAIVE_TRACE);
  const TlDecision *decision = tl_play_decision (phase->now);
  gboolean is_asked =
      decision != NULL && decision->kind == TL_DECISION_TRACE && decision->args[0] == formation;
  const NaiveProvider *provider;
  TlAction *action;

  if (providers->len == 0 ||
      left_out_by (phase, units, &g_array_index (providers, NaiveProvider, 0)) == 0)
    {
      expect (!is_asked, "formation %d is asked for its provider", formation);
      return;
    }
  expect (is_asked == serve_differently (providers), "formation %d is asked: %d", formation,
          !is_asked);
  provider =
      &g_array_index (providers, NaiveProvider, is_asked ? roll (phase, (int) providers->len) : 0);
  check_left_out (phase, formation, units, provider);
  leave_out (phase, units, provider);
  if (!is_asked)
    return;
  action = tl_action_new (TL_ACTION_TRACE);
  if (provider->hq != TL_UNIT_NONE)
    tl_action_add_unit (action, provider->hq);
  else
    tl_action_add_hex (action, provider->origin);
  sights[PROVIDER_CHOSEN]++;
  act (phase, action);
}

static void
trace_formations (Phase *phase)
{
  const GArray *formations = tl_situation_scenario (phase->now)->formations;

  for (guint i = 0; i < formations->len; i++)
    if (g_array_index (formations, TlFormation, i).side == phase->side)
      trace_formation (phase, (int) i);
}

/* --- recovery and eating ---------------------------------------------------------------------- */

static gboolean
is_asked (const Phase *phase, guint kind)
{
  const TlDecision *decision = tl_play_decision (phase->now);

  return decision != NULL && decision->kind == kind;
}

/* Whether Low or Exhausted units, or hungry ones that may eat, reach Tokens now. */
static gboolean
anybody_reaches (const Phase *phase, gboolean hungry)
{
  g_auto (Naive) naive = { 0 };
  NaiveStore store;

  naive_init (&naive, phase->now, phase->side, NAIVE_ALL);
  naive_store_init (&store, &naive);
  naive_store_add_boxes (&store);
  for (TlUnit unit = 0; unit < n_units (phase); unit++)
    {
      gboolean wants =
          hungry ? phase->is_untraced[unit] && naive_needs_trace (&naive, unit) &&
                       !naive_is_strat (phase->now, unit)
                 : (naive_takes_supply (&naive, unit) || naive_box_of (&naive, unit) >= 0) &&
                       naive_is_combat (phase->now, unit) &&
                       tl_situation_state (phase->now, unit)->stocks > 0;

      if (wants && naive_reached (&store, unit) != 0)
        return TRUE;
    }
  return FALSE;
}

/* Whether any of the hungry can be fed, were he the only one (12.6c: a Token for 2 RE). */
static gboolean
anybody_can_eat (const Phase *phase)
{
  g_auto (Naive) naive = { 0 };
  NaiveStore store;

  naive_init (&naive, phase->now, phase->side, NAIVE_ALL);
  naive_store_init (&store, &naive);
  naive_store_add_boxes (&store);
  for (TlUnit unit = 0; unit < n_units (phase); unit++)
    {
      guint t = 0;

      if (!phase->is_untraced[unit] || !naive_needs_trace (&naive, unit) ||
          naive_is_strat (phase->now, unit))
        continue;
      for (guint d = 0; d < store.n; d++)
        t += (naive_reached (&store, unit) >> d & 1) != 0 ? store.dumps[d].t : 0;
      if (8 * t >= naive_re4 (phase->now, unit))
        return TRUE;
    }
  return FALSE;
}

static void
recover (Phase *phase)
{
  gboolean is_due = anybody_reaches (phase, FALSE);

  expect (is_asked (phase, TL_DECISION_RECOVERY) == is_due, "recovery is asked: %d", is_due);
  sights[RECOVERY] += is_due;
  if (is_due)
    act (phase, tl_action_new (TL_ACTION_RECOVER));
}

/* Notes who got something between @before and now: those who are fed and lose, or keep away from,
 * their marker. */
static void
eat (Phase *phase)
{
  gboolean may = anybody_reaches (phase, TRUE);
  gboolean declines = roll (phase, 3) == 0;

  expect (is_asked (phase, TL_DECISION_EAT) == may, "eating is asked: %d", may);
  if (!may)
    return;
  if (!declines)
    {
      /* What is proposed is for test-oracle-eat.c to judge; here it is who was fed. */
      guint64 before_t = tl_test_tokens (phase->now);
      gboolean can = anybody_can_eat (phase);

      act (phase, tl_action_new (TL_ACTION_EAT));
      expect ((tl_test_tokens (phase->now) < before_t) == can, "they eat something: %d", can);
      for (TlUnit unit = 0; unit < n_units (phase); unit++)
        phase->is_fed[unit] = phase->is_untraced[unit] && !is_marked (phase, unit, TL_UNIT_OOS) &&
                              naive_needs_trace (&phase->naive, unit);
    }
  else
    act (phase, tl_action_new (TL_ACTION_DECLINE));
}

/* 12.8a: who has neither trace nor food is marked, everybody else who is asked is not. */
static void
check_markers (const Phase *phase)
{
  for (TlUnit unit = 0; unit < n_units (phase); unit++)
    {
      gboolean was = (tl_situation_state (phase->naive.situation, unit)->flags & TL_UNIT_OOS) != 0;
      gboolean asked = naive_needs_trace (&phase->naive, unit);
      gboolean starves = phase->is_untraced[unit] && !phase->is_fed[unit];

      if (tl_situation_side (phase->now, unit) != phase->side ||
          !naive_is_combat (phase->now, unit))
        continue;
      expect (is_marked (phase, unit, TL_UNIT_OOS) == (asked ? starves : was), "%s is marked: %d",
              naive_id (&phase->naive, unit), asked ? starves : was);
      sights[UNTRACED] += phase->is_untraced[unit];
      sights[FED] += phase->is_fed[unit];
      sights[STARVED] += asked && starves;
      sights[MARKED] += asked && starves && !was;
      sights[FREED] += asked && !starves && was;
    }
}

/* --- attrition -------------------------------------------------------------------------------- */

/* From which roll on, with the modifier, 1, 2, 4 and all steps go; by Action Rating. */
static const int first_rolls[6][4] = {
  { 2, 4, 6, 8 },   { 3, 5, 7, 9 },    { 4, 6, 8, 10 },
  { 6, 8, 10, 12 }, { 8, 10, 11, 12 }, { 9, 11, 12, 13 },
};

typedef struct
{
  guint n;
  guint steps;
  int rating;
} OutOfSupply;

/* 12.8b, c: of those who are marked in @hex; printed ratings, but 0 in Strat Mode. */
static OutOfSupply
find_stack (const Naive *naive, const TlSituation *now, TlHex hex)
{
  OutOfSupply stack = { 0, 0, 0 };

  for (TlUnit unit = 0; unit < tl_situation_n_units (now); unit++)
    {
      const TlUnitState *state = tl_situation_state (now, unit);
      TlKind kind = tl_situation_counter (now, unit)->kind;
      guint face = kind == TL_KIND_REPL ? TL_FACE_MOVE : state->face;
      int rating = tl_situation_counter (now, unit)->faces[face].ar;

      if (!naive_takes_supply (naive, unit) || !naive_is_combat (now, unit) ||
          (state->flags & TL_UNIT_OOS) == 0 || naive->reaches[unit].hex != hex ||
          state->box == TL_BOX_DEAD)
        continue;
      stack.n++;
      stack.steps += naive_steps (now, unit);
      stack.rating = MAX (stack.rating, naive_is_strat (now, unit) ? 0 : rating);
    }
  return stack;
}

static guint
loss_of (const OutOfSupply *stack, int dice)
{
  static const guint losses[] = { 1, 2, 4, G_MAXUINT };
  int sum = dice + (stack->steps >= 5 ? 3 : 0);
  guint loss = 0;

  for (guint i = 0; i < G_N_ELEMENTS (losses); i++)
    if (sum >= first_rolls[stack->rating][i])
      loss = MIN (losses[i], stack->steps);
  return loss;
}

/* Whatever would be rolled in any hex. */
static void
check_stacks (const Phase *phase)
{
  const TlEdition *edition = tl_situation_edition (phase->now);

  for (TlHex hex = 0; hex < phase->naive.n_hexes; hex++)
    {
      g_autoptr (TlAttritionStack) stack = tl_attrition_stack (phase->now, phase->side, hex);
      OutOfSupply expected = find_stack (&phase->naive, phase->now, hex);

      if (!expect ((stack != NULL) == (expected.n > 0), "%u are marked in %s", expected.n,
                   naive_number (&phase->naive, hex)) ||
          stack == NULL)
        continue;
      expect (stack->units->len == expected.n && stack->steps == expected.steps &&
                  stack->ar == expected.rating && stack->drm == (expected.steps >= 5 ? 3 : 0),
              "in %s %u units, %u steps, rating %d", naive_number (&phase->naive, hex), expected.n,
              expected.steps, expected.rating);
      for (int dice = 2; dice <= 12; dice++)
        expect (tl_attrition_losses (edition, stack, dice) == loss_of (&expected, dice),
                "a %d in %s costs %u steps", dice, naive_number (&phase->naive, hex),
                loss_of (&expected, dice));
    }
}

/* Somebody of those who are marked there. */
static TlUnit
any_victim (Phase *phase, TlHex hex)
{
  for (;;)
    {
      TlUnit unit = (TlUnit) roll (phase, (int) n_units (phase));

      if (naive_takes_supply (&phase->naive, unit) && phase->naive.reaches[unit].hex == hex &&
          is_marked (phase, unit, TL_UNIT_OOS) && naive_is_combat (phase->now, unit))
        return unit;
    }
}

static void
suffer (Phase *phase, TlHex hex)
{
  OutOfSupply before = find_stack (&phase->naive, phase->now, hex);
  int dice = 2 + roll (phase, 6) + roll (phase, 6);
  guint loss = loss_of (&before, dice);
  TlAction *action = tl_action_add_hex (tl_action_new (TL_ACTION_ATTRITION), hex);

  action->dice[0] = dice;
  action->n_dice = 1;
  if (!act (phase, action))
    return;
  while (is_asked (phase, TL_DECISION_ATTRITION_LOSS))
    {
      sights[CHOICE_OF_LOSS]++;
      if (!act (phase,
                tl_action_add_unit (tl_action_new (TL_ACTION_LOSE), any_victim (phase, hex))))
        return;
    }
  expect (find_stack (&phase->naive, phase->now, hex).steps == before.steps - loss,
          "%s loses %u steps", naive_number (&phase->naive, hex), loss);
  sights[ATTRITION]++;
  sights[CROWD] += before.steps >= 5;
  sights[loss == 0 ? NO_LOSS : loss == before.steps ? ALL_LOST : LOSS]++;
}

/* Every hex in which somebody has been marked in this phase, once. */
static void
suffer_everywhere (Phase *phase)
{
  g_autofree gboolean *is_due = g_new0 (gboolean, phase->naive.n_hexes);

  for (TlUnit unit = 0; unit < n_units (phase); unit++)
    if (phase->is_untraced[unit] && !phase->is_fed[unit] && naive_needs_trace (&phase->naive, unit))
      is_due[phase->naive.reaches[unit].hex] = TRUE;
  for (TlHex hex = 0; hex < phase->naive.n_hexes; hex++)
    if (is_due[hex])
      {
        if (!expect (is_asked (phase, TL_DECISION_ATTRITION), "attrition in %s is not asked",
                     naive_number (&phase->naive, hex)))
          return;
        suffer (phase, hex);
      }
  expect (tl_play_decision (phase->now) == NULL, "something is asked at the end");
}

/* --- a phase ---------------------------------------------------------------------------------- */

static void
play (Phase *phase)
{
  for (TlUnit unit = 0; unit < n_units (phase); unit++)
    phase->is_untraced[unit] = goes_without (&phase->naive, unit);
  recover (phase);
  trace_formations (phase);
  check_untraced (phase);
  eat (phase);
  check_untraced (phase);
  check_markers (phase);
  check_stacks (phase);
  suffer_everywhere (phase);
}

static void
check_side (const TlSituation *start, TlSide side, guint32 seed, GRand *rand)
{
  g_autoptr (TlSituation) before =
      tl_test_set (start, side == 0 ? "clock supply side0" : "clock supply side1");
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  Phase phase = { .side = side, .rand = rand };
  g_autofree gboolean *is_untraced = g_new0 (gboolean, tl_situation_n_units (before));
  g_autofree gboolean *is_fed = g_new0 (gboolean, tl_situation_n_units (before));

  naive_init (&phase.naive, before, side, NAIVE_ALL);
  phase.is_untraced = is_untraced;
  phase.is_fed = is_fed;
  /* Begun without the end of the segment before, which asks for what these maps do not heed. */
  TlApply begin = { .before = before, .edit = tl_situation_edit (before), .verdict = verdict };

  tl_supply_phase_begin (&begin, tl_situation_clock (before));
  phase.now = tl_combat_settle (tl_edit_finish (begin.edit), verdict);
  play (&phase);
  tl_situation_unref (phase.now);
  naive_clear (&phase.naive);
}

static const char *const names[SIGHTS] = {
  [UNTRACED] = "without trace",
  [LEFT_OUT] = "left out",
  [PROVIDER_CHOSEN] = "provider chosen",
  [RECOVERY] = "recovery",
  [FED] = "fed",
  [STARVED] = "starved",
  [MARKED] = "marked",
  [FREED] = "freed",
  [ATTRITION] = "attrition",
  [CROWD] = "five steps",
  [NO_LOSS] = "no loss",
  [LOSS] = "loss",
  [ALL_LOST] = "all lost",
  [CHOICE_OF_LOSS] = "choice of loss",
};

static const RandomSupplyOracle oracle = {
  .path = "/rules/12.8b/supply-phases-agree-with-the-naive-model",
  .check_side = check_side,
  .more = "",
  .first = 9000001,
  .n = 1000,
  .n_slow = 10000,
  .sights = { names, sights, SIGHTS, 100 },
};

int
main (int argc, char **argv)
{
  return random_supply_main (argc, argv, &oracle, 1);
}
