/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Who can take part in a planned attack: units that come up, stacks that overrun, limits,
 * refusals. */
#undef G_DISABLE_ASSERT

#include "play/tl-planner.h"
#include "rules/base/tl-stacking.h"
#include "support/tl-test-scenario.h"

#define MOVEMENT "size 9 9\nclock movement side0\n"
#define COMBAT "size 9 9\nclock combat side0\n"
#define DEFENDER "d1 side1 inf 5-3-4 04.04\n"

static TlProposals *
propose_by (const TlSituation *situation, guint kinds)
{
  TlPlannerQuery query;

  tl_planner_query_init (&query, situation, tl_test_hex (situation, "04.04"));
  if (kinds != 0)
    query.kinds = kinds;
  query.without_effects = TRUE;
  return tl_planner_propose (situation, &query);
}

static TlProposals *
propose (const TlSituation *situation)
{
  return propose_by (situation, 0);
}

static const TlProposal *
proposal_at (const TlProposals *proposals, guint i)
{
  return g_ptr_array_index (proposals->proposals, i);
}

/* The candidacy of @id; NULL for none. */
static const TlCandidate *
find_candidate (const TlSituation *situation, const TlProposals *proposals, const char *id,
                gboolean overrun)
{
  TlUnit unit = tl_test_unit (situation, id);

  for (guint i = 0; i < proposals->candidates->len; i++)
    {
      const TlCandidate *candidate = &g_array_index (proposals->candidates, TlCandidate, i);

      if (candidate->unit == unit && candidate->overrun == overrun)
        return candidate;
    }
  return NULL;
}

/* Whether the verdict says @rule of @id. */
static gboolean
is_told (const TlSituation *situation, const TlProposals *proposals, const char *id,
         const char *rule)
{
  for (guint i = 0; i < tl_verdict_n_findings (proposals->verdict); i++)
    {
      const TlFinding *finding = tl_verdict_finding (proposals->verdict, i);

      for (guint k = 0; k < finding->n_units; k++)
        if (finding->units[k] == tl_test_unit (situation, id) && g_str_equal (finding->rule, rule))
          return TRUE;
    }
  return FALSE;
}

static gboolean
takes_part (const TlSituation *situation, const TlProposals *proposals, const char *id)
{
  for (guint i = 0; i < proposals->proposals->len; i++)
    if (tl_fight_has_attacker (proposal_at (proposals, i)->fight, tl_test_unit (situation, id)))
      return TRUE;
  return FALSE;
}

/* Every proposal can be played as it stands: its moves now, an overrun at once, a combat in its
 * segment; nobody is left above the stacking limit. */
static void
assert_playable (const TlSituation *situation, const TlProposals *proposals)
{
  for (guint i = 0; i < proposals->proposals->len; i++)
    {
      const TlProposal *proposal = proposal_at (proposals, i);
      g_autoptr (TlSituation) moved = tl_proposal_play_moves (situation, proposal->moves);
      g_autoptr (TlFightOdds) odds = NULL;
      TlHex hex;
      TlSide side;

      g_assert_nonnull (moved);
      odds = tl_fight_odds (moved, proposal->fight);
      g_assert_true (proposal->fight->overrun ? tl_verdict_allows (odds->verdict)
                                              : tl_verdict_allows_in_time (odds->verdict));
      g_assert_false (tl_stacking_find_surplus (moved, &hex, &side));
      g_assert_true (tl_fraction_equal (odds->attack.strength, proposal->odds->attack.strength));
    }
}

/* --- coming up -------------------------------------------------------------------------------- */

/* a2 goes two hexes in the open, for 2 MP. */
static void
test_comes_up (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (MOVEMENT DEFENDER "a1 side0 inf 5-3-4 04.05\n"
                                           "a2 side0 inf 7-4-4 04.07\n"
                                           "a3 side0 inf 9-5-4 09.09\n");
  g_autoptr (TlProposals) proposals = propose_by (situation, TL_PLANNER_COMBAT);
  const TlCandidate *near = find_candidate (situation, proposals, "a1", FALSE);
  const TlCandidate *far = find_candidate (situation, proposals, "a2", FALSE);

  g_assert_nonnull (near);
  g_assert_cmpuint (near->mp12, ==, 0);
  g_assert_cmpuint (near->launch, ==, near->from);
  g_assert_nonnull (far);
  /* With company in 04.05, where a1 stands, and two hexes away. */
  g_assert_cmpuint (far->launch, ==, tl_test_hex (situation, "04.05"));
  g_assert_cmpuint (far->mp12, ==, 24);
  g_assert_null (find_candidate (situation, proposals, "a3", FALSE));
  g_assert_true (takes_part (situation, proposals, "a2"));
  assert_playable (situation, proposals);
  tl_assert_rules (proposals->verdict, "7.0");
}

/* In the Combat Segment nobody moves. */
static void
test_stays_in_combat (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (COMBAT DEFENDER "a1 side0 inf 5-3-4 04.05\n"
                                         "a2 side0 inf 7-4-4 04.07\n");
  g_autoptr (TlProposals) proposals = propose (situation);

  g_assert_null (find_candidate (situation, proposals, "a2", FALSE));
  g_assert_false (takes_part (situation, proposals, "a2"));
  assert_playable (situation, proposals);
}

/* 9.4b: from 04.05 the river would halve it; 03.05 and 05.05 are as near. */
static void
test_avoids_river (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (MOVEMENT "minor-river 04.04 S\n" DEFENDER "a1 side0 inf 5-3-4 04.06\n");
  g_autoptr (TlProposals) proposals = propose_by (situation, TL_PLANNER_COMBAT);
  const TlCandidate *candidate = find_candidate (situation, proposals, "a1", FALSE);

  g_assert_nonnull (candidate);
  g_assert_cmpuint (candidate->launch, !=, tl_test_hex (situation, "04.05"));
  tl_assert_fraction (proposal_at (proposals, 0)->odds->attack.strength, "5");
  assert_playable (situation, proposals);
}

/* 4.8: 04.05 holds 9 RE; one of the two brigades fits, the other goes elsewhere. */
static void
test_keeps_stacking (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (MOVEMENT DEFENDER "a1 side0 inf 5-3-4 04.05 re=3\n"
                                           "a2 side0 inf 5-3-4 04.05 re=3\n"
                                           "a3 side0 inf 5-3-4 04.05 re=3\n"
                                           "b1 side0 inf 4-3-4 04.07\n"
                                           "b2 side0 inf 3-3-4 04.07\n");
  g_autoptr (TlProposals) proposals = propose_by (situation, TL_PLANNER_COMBAT);
  const TlCandidate *first = find_candidate (situation, proposals, "b1", FALSE);
  const TlCandidate *second = find_candidate (situation, proposals, "b2", FALSE);

  g_assert_nonnull (first);
  g_assert_nonnull (second);
  g_assert_cmpuint (first->launch, ==, tl_test_hex (situation, "04.05"));
  g_assert_cmpuint (second->launch, !=, tl_test_hex (situation, "04.05"));
  assert_playable (situation, proposals);
}

/* 4.8: the only hex that b1 can reach beside the target is full; with half of its stack gone it has
 * room. */
static void
test_no_room (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (MOVEMENT DEFENDER "a1 side0 inf 5-3-4 04.05 re=5\n"
                                           "a2 side0 inf 5-3-4 04.05 re=5\n"
                                           "b1 side0 inf 4-3-2 04.06\n"
                                           "e1 side1 inf 1-1-1 03.04\n"
                                           "e2 side1 inf 1-1-1 05.04\n"
                                           "e3 side1 inf 1-1-1 03.05\n"
                                           "e4 side1 inf 1-1-1 05.05\n");
  g_autoptr (TlProposals) proposals = propose_by (situation, TL_PLANNER_COMBAT);

  g_autoptr (TlSituation) roomy = tl_test_set (situation, "a2 09.09");
  g_autoptr (TlProposals) others = propose_by (roomy, TL_PLANNER_COMBAT);

  g_assert_null (find_candidate (situation, proposals, "b1", FALSE));
  g_assert_false (takes_part (situation, proposals, "b1"));
  assert_playable (situation, proposals);
  g_assert_nonnull (find_candidate (roomy, others, "b1", FALSE));
}

/* --- overruns --------------------------------------------------------------------------------- */

/* 8.1a: 8 MP, 2 to get there, 3 for the overrun; a3 has 4 MP and 2 left over, which is too few. */
static void
test_overrun_after_move (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (MOVEMENT DEFENDER "a1 side0 tank 6-4-8 track 04.07\n"
                                           "a2 side0 mech 5-3-8 track 04.07\n"
                                           "a3 side0 inf 9-5-4 04.07\n");
  g_autoptr (TlProposals) proposals = propose_by (situation, TL_PLANNER_OVERRUN);
  gboolean together = FALSE;

  g_assert_nonnull (find_candidate (situation, proposals, "a1", TRUE));
  g_assert_null (find_candidate (situation, proposals, "a3", TRUE));
  for (guint i = 0; i < proposals->proposals->len; i++)
    {
      const TlProposal *proposal = proposal_at (proposals, i);

      g_assert_true (proposal->fight->overrun);
      g_assert_cmpuint (proposal->moves->len, ==, 1);
      together |= proposal->fight->attackers->len == 2;
    }
  g_assert_true (together);
  assert_playable (situation, proposals);
}

/* 8.1: only units that began the phase in one hex. */
static void
test_overrun_of_one_stack (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (MOVEMENT DEFENDER "a1 side0 tank 6-4-8 track 04.05\n"
                                           "a2 side0 tank 5-3-8 track 03.05\n"
                                           "a3 side0 tank 4-3-8 track 04.05 began=04.06\n");
  g_autoptr (TlProposals) proposals = propose_by (situation, TL_PLANNER_OVERRUN);

  g_assert_cmpuint (proposals->proposals->len, >, 0);
  for (guint i = 0; i < proposals->proposals->len; i++)
    g_assert_cmpuint (proposal_at (proposals, i)->fight->attackers->len, ==, 1);
  assert_playable (situation, proposals);
}

/* Both kinds are offered while the side moves; an overrun and a combat do not beat each other. */
static void
test_both_kinds (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (MOVEMENT DEFENDER "a1 side0 tank 6-4-8 track 04.05\n"
                                           "a2 side0 tank 5-3-8 track 04.05\n");
  g_autoptr (TlProposals) proposals = propose (situation);
  guint n[2] = { 0 };

  for (guint i = 0; i < proposals->proposals->len; i++)
    n[proposal_at (proposals, i)->fight->overrun ? 1 : 0]++;
  g_assert_cmpuint (n[0], >, 0);
  g_assert_cmpuint (n[1], >, 0);
  assert_playable (situation, proposals);
}

static const struct
{
  const char *clock;
  guint side; /* who asks */
  guint kinds;
} moments[] = {
  { "clock movement side0", 0, TL_PLANNER_COMBAT | TL_PLANNER_OVERRUN },
  { "clock movement side0", 1, TL_PLANNER_COMBAT },
  { "clock combat side0", 0, TL_PLANNER_COMBAT },
  { "clock reaction side0", 1, TL_PLANNER_OVERRUN }, /* 7.0: no Combat Segment */
  { "clock reaction side0", 0, TL_PLANNER_COMBAT },
  { "clock exploitation side0", 0, TL_PLANNER_COMBAT | TL_PLANNER_OVERRUN },
};

static void
test_moments (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (moments); i++)
    {
      g_autofree char *text = g_strdup_printf ("size 9 9\n%s\n" DEFENDER, moments[i].clock);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      TlPlannerQuery query;

      tl_planner_query_init (&query, situation, tl_test_hex (situation, "04.04"));
      tl_planner_query_set_side (&query, situation, moments[i].side);
      g_assert_cmpuint (query.kinds, ==, moments[i].kinds);
    }
}

/* --- who is left out -------------------------------------------------------------------------- */

/* 9.5(A), 12.10: no dump; a2 is Exhausted, so it cannot attack, alone or with a1. */
static void
test_cannot_pay (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (COMBAT DEFENDER "a1 side0 inf 5-3-4 04.05\n"
                                         "a2 side0 inf 9-5-4 04.05 exhausted\n");
  g_autoptr (TlProposals) proposals = propose (situation);

  g_assert_cmpuint (proposals->proposals->len, ==, 1);
  g_assert_false (takes_part (situation, proposals, "a2"));
  g_assert_cmpuint (proposal_at (proposals, 0)->numbers.n_stocks, ==, 1);
  g_assert_cmpuint (proposal_at (proposals, 0)->numbers.paid_t, ==, 0);
  g_assert_true (is_told (situation, proposals, "a2", "9.5(A)"));
}

/* 12.4: both draw from the dump in their hex, a Token a step. */
static void
test_pays_from_dump (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (COMBAT DEFENDER "a1 side0 inf 5-3-4 04.05\n"
                                         "a2 side0 inf 9-5-4 04.05 exhausted\n"
                                         "s1 side0 dump 4t 04.05\n");
  g_autoptr (TlProposals) proposals = propose (situation);

  g_assert_true (takes_part (situation, proposals, "a2"));
  for (guint i = 0; i < proposals->proposals->len; i++)
    {
      const TlProposal *proposal = proposal_at (proposals, i);

      g_assert_cmpuint (proposal->numbers.n_stocks, ==, 0);
      g_assert_cmpuint (proposal->numbers.paid_t, ==, proposal->fight->attackers->len);
      g_assert_cmpuint (proposal->fight->attacker_payments->len, ==,
                        proposal->fight->attackers->len);
    }
}

static void
test_attacked_before (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (COMBAT DEFENDER "a1 side0 inf 5-3-4 04.05\n"
                                         "a2 side0 inf 9-5-4 04.05 attacked\n"
                                         "g1 side0 art 12-2-4 range=4 04.05\n");
  g_autoptr (TlSituation) again =
      tl_test_situation (COMBAT "attacked 04.04\n" DEFENDER "a1 side0 inf 5-3-4 04.05\n");
  g_autoptr (TlProposals) proposals = propose (situation);
  g_autoptr (TlProposals) of_hex = propose (again);

  g_assert_true (takes_part (situation, proposals, "a1"));
  g_assert_true (is_told (situation, proposals, "a2", "9.1c"));
  g_assert_true (is_told (situation, proposals, "g1", "13.4b"));
  g_assert_true (tl_verdict_allows (proposals->verdict));
  g_assert_cmpuint (of_hex->proposals->len, ==, 0);
  g_assert_false (tl_verdict_allows (of_hex->verdict));
  g_assert_cmpstr (tl_verdict_first_forbidden (of_hex->verdict)->rule, ==, "9.1c");
}

/* Eighteen battalions of different strength: the two weakest are left out, and named. */
static void
test_too_many (void)
{
  g_autoptr (GString) text = g_string_new (COMBAT DEFENDER);
  g_autoptr (TlSituation) situation = NULL;
  g_autoptr (TlProposals) proposals = NULL;
  static const char *const hexes[] = { "04.05", "03.04", "05.04" };

  for (guint i = 1; i <= 18; i++)
    g_string_append_printf (text, "a%02u side0 inf %u-%u-4 size=battalion %s\n", i, i, i % 5,
                            hexes[i % 3]);
  situation = tl_test_situation (text->str);
  proposals = propose (situation);
  g_assert_cmpuint (proposals->candidates->len, ==, 16);
  g_assert_true (is_told (situation, proposals, "a01", "9.2"));
  g_assert_true (is_told (situation, proposals, "a02", "9.2"));
  g_assert_false (is_told (situation, proposals, "a03", "9.2"));
  g_assert_cmpuint (proposals->n_attacks, ==, 65535);
  g_assert_cmpuint (proposals->n_analyses, <=, TL_PLANNER_ANALYSES);
  g_assert_cmpuint (proposals->n_open, >, 0);
  g_assert_cmpuint (proposals->proposals->len, >, 0);
}

/* Effects are limited, too; what is there is of the best attacks, and the verdict says so. */
static void
test_few_effects (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (COMBAT DEFENDER "a1 side0 inf 5-3-4 04.05\n"
                                         "a2 side0 inf 7-4-4 04.05\n"
                                         "a3 side0 inf 4-2-4 03.04\n");
  TlPlannerQuery query;
  g_autoptr (TlProposals) all = NULL;
  g_autoptr (TlProposals) few = NULL;
  guint n = 0;

  tl_planner_query_init (&query, situation, tl_test_hex (situation, "04.04"));
  all = tl_planner_propose (situation, &query);
  query.max_effects = 1;
  few = tl_planner_propose (situation, &query);
  g_assert_cmpuint (all->n_effects_left, ==, 0);
  g_assert_cmpuint (all->n_effect_analyses, >, 1);
  g_assert_cmpuint (few->n_effect_analyses, ==, 1);
  g_assert_cmpuint (few->n_effects_left, >, 0);
  tl_assert_rules (all->verdict, "");
  tl_assert_rules (few->verdict, "9.2");
  for (guint i = 0; i < few->proposals->len; i++)
    n += proposal_at (few, i)->effects->len;
  g_assert_cmpuint (n, >=, 1);
  /* The barrage comes first. */
  g_assert_cmpint (((TlPlannerEffect *) g_ptr_array_index (proposal_at (few, 0)->effects,
                                                           proposal_at (few, 0)->effects->len - 1))
                       ->kind,
                   ==, TL_EFFECT_BARRAGE);
}

/* Twins count once: eight brigades that nothing tells apart make eight attacks, not 255. */
static void
test_twins (void)
{
  g_autoptr (GString) text = g_string_new (COMBAT DEFENDER);
  g_autoptr (TlSituation) situation = NULL;
  g_autoptr (TlProposals) proposals = NULL;

  for (guint i = 1; i <= 8; i++)
    g_string_append_printf (text, "a%u side0 inf 3-3-4 04.05\n", i);
  situation = tl_test_situation (text->str);
  proposals = propose (situation);
  g_assert_cmpuint (proposals->n_attacks, ==, 8);
  g_assert_cmpuint (proposals->n_open, ==, 0);
}

static const char *const empty_targets[] = {
  COMBAT "a1 side0 inf 5-3-4 04.05\n",          /* nobody there */
  COMBAT DEFENDER,                              /* nobody to attack */
  COMBAT DEFENDER "a1 side0 inf 5-3-4 07.07\n", /* too far */
  COMBAT DEFENDER "a1 side0 inf 5-3-4 04.05 strat\n",
};

/* No answer, no crash, and a reason. */
static void
test_nothing (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (empty_targets); i++)
    {
      g_autoptr (TlSituation) situation = tl_test_situation (empty_targets[i]);
      guint64 hash = tl_situation_hash (situation);
      g_autoptr (TlProposals) proposals = propose (situation);
      g_autoptr (TlProposals) overruns = propose_by (situation, TL_PLANNER_OVERRUN);

      g_assert_cmpuint (proposals->proposals->len, ==, 0);
      g_assert_false (tl_verdict_allows (proposals->verdict));
      g_assert_cmpuint (overruns->proposals->len, ==, 0);
      g_assert_false (tl_verdict_allows (overruns->verdict));
      g_assert_cmpuint (tl_situation_hash (situation), ==, hash);
    }
}

static void
test_off_the_map (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (COMBAT DEFENDER);
  TlPlannerQuery query;
  g_autoptr (TlProposals) proposals = NULL;

  tl_planner_query_init (&query, situation, TL_HEX_NONE);
  proposals = tl_planner_propose (situation, &query);
  g_assert_cmpuint (proposals->proposals->len, ==, 0);
  tl_assert_rules (proposals->verdict, "9.2");
}

/* --- fuel (12.5) ------------------------------------------------------------------------------ */

#define FUELLED "size 9 9\nfuel\nclock movement side0\nu1 side0 tank 8-4-8 track 02.04\n" DEFENDER

/* 1T of fuel to come beside the target, 1T of combat supply there. */
static void
test_fuel_is_priced (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (FUELLED "d side0 dump 2t 02.05\n");
  g_autoptr (TlProposals) proposals = propose_by (situation, TL_PLANNER_COMBAT);
  const TlProposal *proposal;

  g_assert_cmpuint (proposals->proposals->len, ==, 1);
  proposal = proposal_at (proposals, 0);
  g_assert_cmpuint (proposal->moves->len, ==, 1);
  g_assert_cmpuint (proposal->numbers.fuel_t, ==, 1);
  g_assert_cmpuint (proposal->numbers.supply_t, ==, 1);
  g_assert_cmpuint (proposal->numbers.paid_t, ==, 1);
  g_assert_cmpuint (proposal->numbers.n_stocks, ==, 0);
}

/* The only Token is burnt on the way: the attack lives on its stocks (12.10b). */
static void
test_fuel_comes_first (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (FUELLED "d side0 dump 1t 02.05\n");
  g_autoptr (TlProposals) proposals = propose_by (situation, TL_PLANNER_COMBAT);

  g_assert_cmpuint (proposals->proposals->len, ==, 1);
  g_assert_cmpuint (proposal_at (proposals, 0)->numbers.fuel_t, ==, 1);
  g_assert_cmpuint (proposal_at (proposals, 0)->numbers.paid_t, ==, 0);
  g_assert_cmpuint (proposal_at (proposals, 0)->numbers.n_stocks, ==, 1);
}

/* Nobody can fuel it: it is left out, and the reason named; by foot it would come. */
static void
test_nobody_fuels_it (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (FUELLED "f1 side0 inf 8-4-8 02.05\n");
  g_autoptr (TlProposals) proposals = propose_by (situation, TL_PLANNER_COMBAT);

  g_assert_null (find_candidate (situation, proposals, "u1", FALSE));
  g_assert_nonnull (find_candidate (situation, proposals, "f1", FALSE));
  g_assert_true (is_told (situation, proposals, "u1", "12.5a"));
}

/* A fuelled HQ throws it for nothing (12.5e). */
static void
test_free_fuel_is_no_price (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (FUELLED "h side0 hq 6-0 leg throws=truck 01.04 fuels\n");
  g_autoptr (TlProposals) proposals = propose_by (situation, TL_PLANNER_COMBAT);

  g_assert_cmpuint (proposals->proposals->len, ==, 1);
  g_assert_cmpuint (proposal_at (proposals, 0)->numbers.fuel_t, ==, 0);
}

/* Two of three can be fuelled: no proposal has all three. */
static void
test_fuel_for_two (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (
      FUELLED "u2 side0 tank 8-4-8 track 02.04\nu3 side0 tank 8-4-8 track 02.04\n"
              "d side0 dump 2t 02.05\n");
  g_autoptr (TlProposals) proposals = propose_by (situation, TL_PLANNER_COMBAT);

  g_assert_cmpuint (proposals->proposals->len, >, 0);
  for (guint i = 0; i < proposals->proposals->len; i++)
    {
      const TlProposal *proposal = proposal_at (proposals, i);
      g_autoptr (TlSituation) moved = tl_proposal_play_moves (situation, proposal->moves);

      g_assert_nonnull (moved);
      g_assert_cmpuint (proposal->fight->attackers->len, <, 3);
      g_assert_cmpuint (proposal->numbers.fuel_t, ==, proposal->fight->attackers->len);
    }
  g_assert_true (is_told (situation, proposals, "u3", "12.5a"));
}

/* Six independent tanks, an HQ beside them that throws, and somebody worth all of them. */
#define SIX                                                                       \
  "size 9 9\nfuel\nclock movement side0\nh side0 hq 6-0 leg throws=truck 01.04\n" \
  "u1 side0 tank 8-4-8 track 02.04\nu2 side0 tank 8-4-8 track 02.04\n"            \
  "u3 side0 tank 8-4-8 track 02.04\nu4 side0 tank 8-4-8 track 02.04\n"            \
  "u5 side0 tank 8-4-8 track 02.04\nu6 side0 tank 8-4-8 track 02.04\n"            \
  "d1 side1 inf 30-3-4 04.04\n"

/* 4T fuel the HQ and all that it throws to; up to four tanks pay no more one by one. */
static void
test_an_hq_is_fuelled_first (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (SIX "d side0 dump 30t 02.05\n");
  g_autoptr (TlProposals) proposals = propose_by (situation, TL_PLANNER_COMBAT);
  guint n_many = 0;

  for (guint i = 0; i < proposals->proposals->len; i++)
    {
      const TlProposal *proposal = proposal_at (proposals, i);
      guint n = proposal->fight->attackers->len;
      gboolean is_by_hq = g_str_has_prefix (proposal->moves->pdata[0], "fuel hq h");
      g_autoptr (TlSituation) moved = tl_proposal_play_moves (situation, proposal->moves);

      g_assert_nonnull (moved);
      g_assert_cmpint (is_by_hq, ==, n > 4);
      g_assert_cmpuint (proposal->numbers.fuel_t, ==, MIN (n, 4));
      g_assert_cmpuint (proposal->moves->len, ==, n + (n > 4));
      g_assert_cmpuint (tl_test_tokens (situation), ==, tl_test_tokens (moved) + MIN (n, 4));
      n_many += n > 4;
    }
  g_assert_cmpuint (n_many, >, 0);
}

/* With 4T five tanks get no fuel one by one, and by the HQ they do. */
static void
test_an_hq_is_the_only_way (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (SIX "d side0 dump 4t 02.05\n");
  g_autoptr (TlProposals) proposals = propose_by (situation, TL_PLANNER_COMBAT);
  guint most = 0;

  for (guint i = 0; i < proposals->proposals->len; i++)
    most = MAX (most, proposal_at (proposals, i)->fight->attackers->len);
  g_assert_cmpuint (most, >=, 5);
  g_assert_false (is_told (situation, proposals, "u6", "12.5a"));
}

/* 12.5b: the overrun of a neighbour burns 1T before its combat supply; of 1T none is left for
 * that. */
static void
test_overrun_burns_fuel (void)
{
  g_autoptr (TlSituation) two = tl_test_situation (
      "size 9 9\nfuel\nclock movement side0\nu1 side0 tank 9-4-8 track 03.04\n" DEFENDER
      "d side0 dump 2t 02.05\n");
  g_autoptr (TlSituation) one = tl_test_set (two, "d 1t");
  g_autoptr (TlSituation) none = tl_test_set (two, "d 0t");
  g_autoptr (TlProposals) of_two = propose_by (two, TL_PLANNER_OVERRUN);
  g_autoptr (TlProposals) of_one = propose_by (one, TL_PLANNER_OVERRUN);
  g_autoptr (TlProposals) of_none = propose_by (none, TL_PLANNER_OVERRUN);

  g_assert_cmpuint (of_two->proposals->len, ==, 1);
  g_assert_cmpuint (proposal_at (of_two, 0)->numbers.fuel_t, ==, 1);
  g_assert_cmpuint (proposal_at (of_two, 0)->numbers.paid_t, ==, 1);
  g_assert_cmpuint (of_one->proposals->len, ==, 1);
  g_assert_cmpuint (proposal_at (of_one, 0)->numbers.paid_t, ==, 0);
  g_assert_cmpuint (proposal_at (of_one, 0)->numbers.n_stocks, ==, 1);
  g_assert_cmpuint (of_none->proposals->len, ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/play/6.1/planner-brings-units-up", test_comes_up);
  g_test_add_func ("/play/6.1/planner-moves-nobody-in-combat", test_stays_in_combat);
  g_test_add_func ("/play/9.4b/planner-avoids-the-river", test_avoids_river);
  g_test_add_func ("/play/4.8/planner-keeps-to-the-limit", test_keeps_stacking);
  g_test_add_func ("/play/4.8/planner-finds-no-room", test_no_room);
  g_test_add_func ("/play/8.1a/planner-overruns-after-a-move", test_overrun_after_move);
  g_test_add_func ("/play/8.1/planner-overruns-with-one-stack", test_overrun_of_one_stack);
  g_test_add_func ("/play/8.0/planner-offers-both-kinds", test_both_kinds);
  g_test_add_func ("/play/7.0/planner-knows-the-moment", test_moments);
  g_test_add_func ("/play/9.5(A)/planner-leaves-out-what-cannot-be-paid", test_cannot_pay);
  g_test_add_func ("/play/12.4/planner-pays-from-dumps", test_pays_from_dump);
  g_test_add_func ("/play/9.1c/planner-attacks-once", test_attacked_before);
  g_test_add_func ("/play/9.2/planner-names-whom-it-leaves-out", test_too_many);
  g_test_add_func ("/play/9.2/planner-limits-effects", test_few_effects);
  g_test_add_func ("/play/9.2/planner-counts-twins-once", test_twins);
  g_test_add_func ("/play/9.0/planner-says-why-nothing", test_nothing);
  g_test_add_func ("/play/9.2/planner-off-the-map", test_off_the_map);
  g_test_add_func ("/rules/12.5c(B)/planner/an-hq-is-fuelled-first", test_an_hq_is_fuelled_first);
  g_test_add_func ("/rules/12.5c(B)/planner/an-hq-is-the-only-way", test_an_hq_is_the_only_way);
  g_test_add_func ("/rules/12.5c(C)/planner/fuel-is-priced", test_fuel_is_priced);
  g_test_add_func ("/rules/12.5c/planner/fuel-comes-first", test_fuel_comes_first);
  g_test_add_func ("/rules/12.5a/planner/nobody-fuels-it", test_nobody_fuels_it);
  g_test_add_func ("/rules/12.5e/planner/free-fuel-is-no-price", test_free_fuel_is_no_price);
  g_test_add_func ("/rules/12.5a/planner/fuel-for-two", test_fuel_for_two);
  g_test_add_func ("/rules/12.5b/planner/overrun-burns-fuel", test_overrun_burns_fuel);
  return g_test_run ();
}
