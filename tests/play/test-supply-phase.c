/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The Supply Phase and Breakout, played.  Field: side0 has a source in 01.01.  A pocket far from it
 * about 15.05, with a dump in 15.01 or none.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-combat.h"
#include "play/tl-history.h"
#include "play/tl-legal.h"
#include "rules/base/tl-stacking.h"
#include "rules/upkeep/tl-recover.h"
#include "support/tl-test-play.h"

#define FIELD "size 30 9\nclock movement-barrage side0\nsource 01.01 side0 other\n"
#define BACK "size 30 9\nclock reinforcement side0 4\nsource 01.01 side0 other\n"
#define LATER "size 30 9\nclock breakout side0 4\nsource 01.01 side0 other\n"

static const struct
{
  const char *path;
  const char *text;
  const char *script;
  const char *after;
  const char *flags; /* of unit u: "oos", "untraced", "stocks 0", "t 4", ... */
} rows[] = {
  { "/rules/2.2/nothing-to-decide", FIELD "u side0 inf 4-3-3 01.02\n", "next",
    "u 01.02 combat; nobody", "" },
  { "/rules/12.8a/nothing-to-eat", FIELD "u side0 inf 4-3-3 15.05\n", "next",
    "u 15.05 combat; attrition", "oos untraced attrition-due" },
  { "/rules/12.8b/no-loss", FIELD "u side0 inf 4-3-3 15.05\n", "next; attrition 15.05 dice=5",
    "u 15.05 combat; nobody", "oos untraced" },
  { "/rules/12.8b/the-only-step", FIELD "u side0 inf 4-3-3 15.05\n", "next; attrition 15.05 dice=6",
    "u dead; nobody", "" },
  /* column 3, 8: two steps, and nobody else to lose them */
  { "/rules/12.8b/two-steps-of-one-unit", FIELD "u side0 inf 9-3-3 re=3 15.05\n",
    "next; attrition 15.05 dice=8", "u 15.05 combat -2; nobody", "oos untraced" },
  /* what was settled without a choice may be said all the same, and nothing changes */
  { "/rules/12.8b/a-settled-loss-may-be-said", FIELD "u side0 inf 9-3-3 re=3 15.05\n",
    "next; !12.8b lose u; attrition 15.05 dice=8; lose u", "u 15.05 combat -2; nobody",
    "oos untraced" },
  { "/rules/12.8b/a-settled-elimination-may-be-said",
    FIELD "u side0 inf 4-3-3 15.05\nv side0 inf 4-1-3 18.05\n",
    "next; attrition 15.05 dice=6; lose u; !12.8b lose v; attrition 18.05 dice=2",
    "u dead, v 18.05 combat; nobody", "" },
  { "/rules/12.8b/the-owner-chooses", FIELD "u side0 inf 4-3-3 15.05\nv side0 inf 4-1-3 15.05\n",
    "next; attrition 15.05 dice=6; !12.8b next; lose v", "u 15.05 combat, v dead; nobody",
    "oos untraced" },
  { "/rules/12.8b/every-hex-once", FIELD "u side0 inf 4-3-3 15.05\nv side0 inf 4-1-3 18.05\n",
    "next; !12.8b attrition 01.01 dice=2; attrition 18.05 dice=2; !12.8b attrition 18.05 dice=2; "
    "!12.8b next; attrition 15.05 dice=2",
    "u 15.05 combat, v 18.05 combat; nobody", "oos untraced" },
  { "/rules/12.8b/dice-that-do-not-fit", FIELD "u side0 inf 4-3-3 15.05\n",
    "next; !12.8b attrition 15.05 dice=1; !12.8b attrition 15.05 dice=2,3",
    "u 15.05 combat; attrition", "oos untraced attrition-due" },
  /* a roll cannot be declined, and nothing is lost before it */
  { "/rules/12.8b/no-matter-of-choice", FIELD "u side0 inf 4-3-3 15.05\n",
    "next; !12.8b decline; !12.8b lose u", "u 15.05 combat; attrition",
    "oos untraced attrition-due" },
  { "/rules/12.6c/eats", FIELD "u side0 inf 4-3-3 15.05\nd side0 dump 8t 15.04\n",
    "next; !12.6c next; eat", "u 15.05 combat, d 15.04 combat; nobody", "untraced" },
  { "/rules/12.6c/as-said", FIELD "u side0 inf 4-3-3 15.05\nd side0 dump 8t 15.04\n",
    "next; !12.6c eat u=15.04:2; eat u=15.04:1", "u 15.05 combat, d 15.04 combat; nobody",
    "untraced" },
  { "/rules/12.6d/starves", FIELD "u side0 inf 4-3-3 15.05\nd side0 dump 8t 15.04\n",
    "next; decline", "u 15.05 combat, d 15.04 combat; attrition", "oos untraced attrition-due" },
  { "/rules/12.6d/some-eat-and-some-starve",
    FIELD "u side0 inf 4-3-3 15.05\nv side0 inf 4-3-3 15.05\nd side0 dump 8t 15.04\n",
    "next; eat v=15.04:1", "u 15.05 combat, v 15.05 combat, d 15.04 combat; attrition",
    "oos untraced attrition-due" },
  { "/rules/12.8a/back-in-trace", FIELD "u side0 inf 4-3-3 oos untraced 01.02\n", "next",
    "u 01.02 combat; nobody", "" },
  { "/rules/12.8a/back-by-eating",
    FIELD "u side0 inf 4-3-3 oos untraced 15.05\nd side0 dump 8t 15.04\n", "next; eat",
    "u 15.05 combat, d 15.04 combat; nobody", "untraced" },
  { "/rules/12.8a/not-in-the-enemy-s-phase",
    "size 30 9\nclock movement-barrage side1\nsource 01.01 side0 other\n"
    "u side0 inf 4-3-3 15.05\ne side1 inf 4-3-3 28.05\nsource 30.05 side1 other\n",
    "next", "u 15.05 combat, e 28.05 combat; nobody", "" },
  { "/rules/12.6a/a-map-without-sources",
    "size 30 9\nclock movement-barrage side0\nu side0 inf 4-3-3 15.05\n", "next",
    "u 15.05 combat; nobody", "" },
  { "/rules/12.6e/strat-starves",
    FIELD "u side0 inf 4-3-3/2-3-6 strat 15.05\nd side0 dump 8t 15.04\n", "next",
    "u 15.05 strat, d 15.04 combat; attrition", "oos untraced attrition-due" },
  { "/rules/12.10e/recovery-comes-first",
    FIELD "u side0 inf 4-3-3 low 15.05\nd side0 dump 3t 15.04\n",
    "next; !12.10e eat; !12.10e next; !12.1 recover u=15.04:2 u=15.04:2; recover; eat",
    "u 15.05 combat, d dead; nobody", "untraced" },
  { "/rules/12.10e(A)/no-way-round", FIELD "u side0 inf 4-3-3 low 01.02\nd side0 dump 3t 01.03\n",
    "next; !12.10e decline; recover u=01.03:2", "u 01.02 combat, d 01.03 combat; nobody", "" },
  { "/rules/12.10e(C)/the-single-token-is-gone",
    FIELD "u side0 inf 4-3-3 low 01.02\nd side0 dump 1t 01.03\n", "next; recover",
    "u 01.02 combat, d dead; nobody", "" },
  /* 12.3e: in its box it recovers, and is asked for no trace; 5T are 2 for each, and a single
   * one. */
  { "/rules/12.3e/recovery-off-the-map",
    FIELD "box r\nu side0 inf 4-3-3 exhausted box=r\nv side0 inf 4-3-3 low box=r\n"
          "d side0 dump 5t box=r\nw side0 inf 4-3-3 01.02\n",
    "next; !12.10e decline; !12.10e recover u=01.02:4; !12.10e(A) recover v=box/r:2; "
    "!12.1 recover u=box/r:4 v=box/r:2; recover u=box/r:2 v=box/r:2",
    "u dead, v dead, d dead, w 01.02 combat; nobody", "stocks 1" },
  { "/rules/12.3e/recovery-off-the-map-as-proposed",
    FIELD "box r\nu side0 inf 4-3-3 low box=r\nd side0 dump 3t box=r\nw side0 inf 4-3-3 01.02\n",
    "next; recover", "u dead, d dead, w 01.02 combat; nobody", "stocks 0" },
  { "/rules/12.3e/nobody-starves-off-the-map",
    FIELD "box r\nu side0 inf 4-3-3 box=r\nw side0 inf 4-3-3 01.02\n", "next",
    "u dead, w 01.02 combat; nobody", "stocks 0" },
  { "/rules/12.6f/another-provider",
    FIELD "source 01.09 side0 other\nformation f1 side0\nu side0 inf 4-3-3 formation=f1 01.02\n"
          "v side0 inf 4-3-3 formation=f1 02.02\nw side0 inf 4-3-3 formation=f1 05.09\n",
    "next; !12.6f trace from=09.09; !12.6f next; trace from=01.09",
    "u 01.02 combat, v 02.02 combat, w 05.09 combat; attrition", "oos untraced attrition-due" },
  /* w traces to nothing: 01.01 is the only one that u and v could trace to */
  { "/rules/12.6f/a-settled-provider-may-be-said",
    FIELD "formation f1 side0\nu side0 inf 4-3-3 formation=f1 01.02\n"
          "v side0 inf 4-3-3 formation=f1 02.02\nw side0 inf 4-3-3 formation=f1 15.09\n",
    "next; !12.8b trace from=01.09; trace from=01.01",
    "u 01.02 combat, v 02.02 combat, w 15.09 combat; attrition", "" },
  /* h throws from 05.01 to 12.01, i from 26.01 to 19.01 */
  { "/rules/12.6f/an-HQ-that-serves-fewer",
    FIELD "source 30.01 side0 other\nformation f1 side0\nh side0 hq 6-6 throws=truck 05.01\n"
          "i side0 hq 6-6 throws=truck 26.01\nu side0 inf 4-3-3 formation=f1 12.01\n"
          "v side0 inf 4-3-3 formation=f1 11.01\nw side0 inf 4-3-3 formation=f1 19.01\n",
    "next; !12.6f trace by=u; trace by=i",
    "h 05.01 combat, i 26.01 combat, u 12.01 combat, v 11.01 combat, w 19.01 combat; attrition",
    "oos untraced attrition-due" },
  { "/rules/12.6f/the-best-provider",
    FIELD "source 01.09 side0 other\nformation f1 side0\nu side0 inf 4-3-3 formation=f1 01.02\n"
          "v side0 inf 4-3-3 formation=f1 02.02\nw side0 inf 4-3-3 formation=f1 05.09\n",
    "next; trace; attrition 05.09 dice=2", "u 01.02 combat, v 02.02 combat, w 05.09 combat; nobody",
    "" },
  { "/rules/2.2/not-at-another-time", FIELD "u side0 inf 4-3-3 15.05\n",
    "!2.2 eat; !2.2 recover; !2.2 trace; !2.2 attrition 15.05 dice=7; !2.2 breakout u dice=6,2",
    "u 15.05 combat; nobody", "" },
  { "/rules/12.8e/fails", LATER "u side0 inf 4-3-3 15.05\n", "breakout u dice=3", "u dead; nobody",
    "" },
  { "/rules/12.8e/succeeds-with-the-relief", LATER "u side0 inf 9-3-3 re=2 lost=1 low dg 15.05\n",
    "breakout u dice=4,3", "u dead; nobody", "returns 7 lost 1" },
  { "/rules/12.8e/dice-that-do-not-fit", LATER "u side0 inf 4-3-3 15.05\n",
    "!12.8e breakout u dice=3,3; !12.8e breakout u dice=5; !12.8e breakout u dice=7,1",
    "u 15.05 combat; nobody", "" },
  { "/rules/12.8e/later-four-fails",
    LATER "r side0 inf 4-3-3 01.02\nu side0 inf 4-3-3 untraced 14.05\n",
    "!12.8e breakout r dice=6,1; breakout u dice=4", "r 01.02 combat, u dead; nobody", "" },
  /* Back as a reinforcement.  The source of FIELD is none that reinforcements enter by, and serves
   * all the same where the map has no other. */
  { "/rules/12.8e/comes-back", BACK "u side0 inf 4-3-3/2-3-6 pool returns=4\n",
    "!13.6 arrive u 01.02; arrive u 01.01", "u 01.01 move; nobody", "" },
  { "/rules/12.8e/not-before-its-turn", BACK "u side0 inf 4-3-3 pool returns=5\n",
    "!12.8e arrive u 01.01; next", "u dead; nobody", "returns 5 lost 0" },
  { "/rules/12.8e/not-in-the-enemy-s-reinforcement-phase",
    "size 30 9\nclock reinforcement side1 4\nsource 01.01 side0 other\n"
    "u side0 inf 4-3-3/2-3-6 pool returns=4\n",
    "!12.8e arrive u 01.01", "u dead; nobody", "returns 4 lost 0" },
  { "/rules/12.8e/later-than-its-turn", BACK "u side0 inf 4-3-3/2-3-6 pool returns=3\n",
    "arrive u 01.01 combat", "u 01.01 combat; nobody", "" },
  { "/rules/12.8e/nobody-who-was-not-away", BACK "u side0 inf 4-3-3 01.02\n",
    "!12.8e arrive u 01.01", "u 01.02 combat; nobody", "" },
  { "/rules/2.2/returns-in-the-reinforcement-phase", LATER "u side0 inf 4-3-3 pool returns=4\n",
    "!12.8e arrive u 01.01; next", "u dead; nobody", "returns 4 lost 0" },
  { "/rules/13.6/cannot-be-delayed", BACK "u side0 inf 4-3-3/2-3-6 pool returns=4\n",
    "!13.6 next; arrive u 01.01; next", "u 01.01 move; nobody", "" },
  { "/rules/13.6/where-reinforcements-enter",
    BACK "source 01.05 side0 entry\nu side0 inf 4-3-3/2-3-6 pool returns=4\n",
    "!13.6 arrive u 01.01; arrive u 01.05", "u 01.05 move; nobody", "" },
  /* 01.02, 02.01 lie beside 01.01, on the edge; in 01.02 the enemy stands too. */
  { "/rules/13.6/the-nearest-free-hex-of-the-edge",
    BACK "e side1 inf 4-3-3 01.01\nf side1 inf 4-3-3 01.02\n"
         "u side0 inf 4-3-3/2-3-6 pool returns=4\n",
    "!13.6 arrive u 01.01; !13.6 arrive u 01.03; arrive u 02.01",
    "e 01.01 combat, f 01.02 combat, u 02.01 move; nobody", "" },
  { "/rules/4.5a(J)/no-arrival-in-strat-mode-there",
    BACK "e side1 inf 4-3-3 01.02\nu side0 inf 4-3-3/2-3-6 pool returns=4\n",
    "!4.5a(J) arrive u 01.01 strat; arrive u 01.01", "e 01.02 combat, u 01.01 move; nobody", "" },
  { "/rules/4.5a(I)/no-arrival-in-reserve-there",
    BACK "e side1 inf 4-3-3 01.02\nu side0 inf 4-3-3/2-3-6 pool returns=4\n",
    "!4.5a(I) arrive u 01.01 reserve; arrive u 01.01", "e 01.02 combat, u 01.01 move; nobody", "" },
  { "/rules/13.2/transport-arrives-in-move-mode", BACK "u side0 truck 1-45 pool returns=4\n",
    "!13.2 arrive u 01.01 combat; arrive u 01.01", "u 01.01 move; nobody", "" },
  { "/rules/13.5/replacements-arrive-in-any-other-mode", BACK "u side0 repl 1-0-6 pool returns=4\n",
    "!13.5 arrive u 01.01 combat; arrive u 01.01", "u 01.01 move; nobody", "" },
};

static char *
flags_of (const TlUnitState *state)
{
  GString *text = g_string_new (NULL);

  if ((state->flags & TL_UNIT_OOS) != 0)
    g_string_append (text, " oos");
  if ((state->flags & TL_UNIT_UNTRACED) != 0)
    g_string_append (text, " untraced");
  if ((state->flags & TL_UNIT_ATTRITION) != 0)
    g_string_append (text, " attrition-due");
  /* 12.3e */
  if (state->hex == TL_HEX_NONE && state->box == 0)
    g_string_append_printf (text, " stocks %u", state->stocks);
  if (state->return_turn > 0)
    {
      g_assert_cmpuint (state->box, ==, TL_BOX_POOL);
      g_assert_cmpuint (state->stocks, ==, TL_STOCKS_FULL);
      g_assert_cmpuint (state->marker, ==, TL_MARKER_NONE);
      g_string_append_printf (text, " returns %u lost %u", state->return_turn, state->steps_lost);
    }
  if (text->len > 0)
    g_string_erase (text, 0, 1);
  return g_string_free (text, FALSE);
}

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (rows[i].text);
  g_autofree char *after = NULL;
  g_autofree char *flags = NULL;

  tl_test_play (&situation, rows[i].script);
  after = tl_test_describe (situation);
  g_assert_cmpstr (after, ==, rows[i].after);
  flags = flags_of (tl_situation_state (situation, tl_test_unit (situation, "u")));
  g_assert_cmpstr (flags, ==, rows[i].flags);
}

/* --- beginning inside the phase --------------------------------------------------------------- */

/* A game that begins in a Supply Phase opens before it, as in its file; then the phase asks. */
static void
test_begins_inside (void)
{
  g_autoptr (TlSituation) start =
      tl_test_situation ("size 30 9\nclock supply side0\nsource 01.01 side0 other\n"
                         "u side0 inf 4-3-3 low 15.05\nd side0 dump 3t 15.04\n");
  g_autoptr (TlHistory) history = tl_history_new (start, 1);
  g_autoptr (TlAction) next = tl_action_new (TL_ACTION_NEXT);
  g_autoptr (TlAction) recover = tl_action_new (TL_ACTION_RECOVER);
  g_autoptr (TlAction) starve = tl_action_new (TL_ACTION_DECLINE);

  g_assert_cmpuint (tl_situation_n_decisions (tl_history_situation (history)), ==, 0);
  tl_assert_rules (tl_history_root (history)->verdict, "2.2");
  g_assert_nonnull (tl_history_perform (history, next, NULL));
  g_assert_cmpint (tl_situation_clock (tl_history_situation (history))->phase, ==, TL_PHASE_SUPPLY);
  g_assert_cmpint (tl_situation_decision (tl_history_situation (history), 0)->kind, ==,
                   TL_DECISION_RECOVERY);
  g_assert_null (tl_history_perform (history, next, NULL));
  g_assert_nonnull (tl_history_perform (history, recover, NULL));
  g_assert_nonnull (tl_history_perform (history, starve, NULL));
  g_assert_cmpint (tl_situation_decision (tl_history_situation (history), 0)->kind, ==,
                   TL_DECISION_ATTRITION);
}

/* What leaves no choice is done with the phase, and not before it. */
static void
test_begins_inside_without_a_choice (void)
{
  g_autoptr (TlSituation) start =
      tl_test_situation ("size 30 9\nclock supply side0\nsource 01.01 side0 other\n"
                         "u side0 inf 4-3-3 oos untraced 01.02\n");
  g_autoptr (TlHistory) history = tl_history_new (start, 1);
  g_autoptr (TlAction) next = tl_action_new (TL_ACTION_NEXT);
  guint flags = tl_situation_state (start, 0)->flags;

  g_assert_cmpuint (tl_situation_state (tl_history_situation (history), 0)->flags, ==, flags);
  g_assert_cmpuint (flags & TL_UNIT_OOS, ==, TL_UNIT_OOS);
  g_assert_nonnull (tl_history_perform (history, next, NULL));
  g_assert_cmpuint (tl_situation_n_decisions (tl_history_situation (history)), ==, 0);
  g_assert_cmpuint (tl_situation_state (tl_history_situation (history), 0)->flags & TL_UNIT_OOS, ==,
                    0);
}

/* --- random pockets --------------------------------------------------------------------------- */

static char *
random_text (GRand *random)
{
  static const char *const stocks[] = { "full", "low", "exhausted" };
  static const char *const kinds[] = { "inf 9-3-3 re=3", "inf 4-3-3", "mech 5-4-14 truck",
                                       "inf 3-1-3 size=battalion", "inf 2-0-3" };
  GString *text = g_string_new ("size 16 9\nclock breakout side0 3\nsource 01.01 side0 other\n"
                                "source 01.09 side0 other\nsource 16.05 side1 other\n"
                                "formation f1 side0\n");

  for (int i = 0; i < 7; i++)
    g_string_append_printf (
        text, "u%d side0 %s %s %s %02d.%02d\n", i, kinds[g_rand_int_range (random, 0, 5)],
        stocks[g_rand_int_range (random, 0, 3)],
        g_rand_int_range (random, 0, 3) == 0 ? "formation=f1" : "",
        4 * g_rand_int_range (random, 0, 4) + 2, 3 * g_rand_int_range (random, 0, 3) + 2);
  for (int i = 0; i < 3; i++)
    g_string_append_printf (text, "d%d side0 dump %dt %02d.%02d\n", i,
                            g_rand_int_range (random, 1, 9), g_rand_int_range (random, 1, 17),
                            g_rand_int_range (random, 1, 10));
  g_string_append (text, "t side0 truck 2-45 organic formation=f1 5t 09.05\n"
                         "s side0 truck 1-45 3t 12.07\n");
  return g_string_free (text, FALSE);
}

/* Every way of answering until the phase is over: each listed answer is taken, keeps Tokens and its
 * text; `next` is refused meanwhile. */
static void
answer (TlHistory *history, GRand *random, guint taken[TL_ACTION_KINDS])
{
  g_autoptr (TlSituation) before = tl_situation_ref (tl_history_situation (history));
  g_autoptr (GPtrArray) actions = tl_legal_actions (before, TL_UNIT_NONE);
  g_autoptr (TlAction) next = tl_action_new (TL_ACTION_NEXT);
  g_autoptr (TlAction) again = NULL;
  g_autoptr (GArray) waste = NULL;
  guint64 expected = tl_test_tokens (before);
  guint64 hash = tl_situation_hash (before);
  const TlAction *action;
  TlNode *node;

  g_assert_cmpuint (actions->len, >, 0);
  g_assert_null (tl_history_perform (history, next, NULL));
  action = actions->pdata[g_rand_int_range (random, 0, (gint32) actions->len)];
  if (action->kind == TL_ACTION_RECOVER)
    {
      waste = tl_recover_waste (before, 0, action->payments);
      expected -= tl_test_payments_t (waste);
    }
  expected -= tl_test_payments_t (action->payments);
  node = tl_history_perform (history, action, NULL);
  g_assert_nonnull (node);
  taken[action->kind]++;
  g_assert_cmpuint (tl_test_tokens (node->situation), ==, expected);
  again = tl_action_parse (node->text, before, NULL);
  g_assert_nonnull (again);
  g_autofree char *text = tl_action_to_string (again, before);
  g_assert_cmpstr (text, ==, node->text);
  tl_history_undo (history);
  g_assert_cmpuint (tl_situation_hash (tl_history_situation (history)), ==, hash);
  g_assert_nonnull (tl_history_perform (history, again, NULL));
}

static void
break_out (TlHistory *history, guint taken[TL_ACTION_KINDS])
{
  for (TlUnit unit = 0; unit < 7; unit += 3)
    {
      g_autoptr (TlAction) action = tl_action_add_unit (tl_action_new (TL_ACTION_BREAKOUT), unit);
      guint64 before = tl_test_tokens (tl_history_situation (history));

      if (tl_history_perform (history, action, NULL) == NULL)
        continue;
      taken[TL_ACTION_BREAKOUT]++;
      g_assert_cmpuint (tl_test_tokens (tl_history_situation (history)), ==, before);
    }
}

static void
test_random (void)
{
  guint taken[TL_ACTION_KINDS] = { 0 };

  /* Three divisions and a fourth would be too many for a hex: such games are not begun. */
  for (guint32 game = 0; game < 300; game++)
    {
      GRand *random = g_rand_new_with_seed (game);
      g_autofree char *text = random_text (random);
      g_autoptr (TlSituation) start = tl_test_situation (text);
      g_autoptr (TlHistory) history = tl_history_new (start, game);
      g_autoptr (TlAction) next = tl_action_new (TL_ACTION_NEXT);
      TlHex hex;
      TlSide side;

      if (tl_stacking_find_surplus (start, &hex, &side))
        {
          g_rand_free (random);
          continue;
        }
      break_out (history, taken);
      for (guint i = 0; i < 3; i++)
        g_assert_nonnull (tl_history_perform (history, next, NULL));
      while (tl_situation_n_decisions (tl_history_situation (history)) > 0)
        answer (history, random, taken);
      g_assert_cmpint (tl_situation_clock (tl_history_situation (history))->phase, ==,
                       TL_PHASE_SUPPLY);
      for (TlUnit unit = 0; unit < tl_situation_n_units (start); unit++)
        {
          const TlUnitState *state = tl_situation_state (tl_history_situation (history), unit);

          g_assert_cmpuint (state->flags & TL_UNIT_ATTRITION, ==, 0);
          g_assert_true (state->hex == TL_HEX_NONE || (state->flags & TL_UNIT_OOS) == 0 ||
                         (state->flags & TL_UNIT_UNTRACED) != 0);
        }
      g_assert_nonnull (tl_history_perform (history, next, NULL));
      g_rand_free (random);
    }
  for (guint kind = TL_ACTION_RECOVER; kind <= TL_ACTION_BREAKOUT; kind++)
    {
      g_test_message ("%s: %u", tl_action_kind_id ((TlActionKind) kind), taken[kind]);
      g_assert_cmpuint (taken[kind], >, 5);
    }
  g_assert_cmpuint (taken[TL_ACTION_LOSE], >, 5);
  g_assert_cmpuint (taken[TL_ACTION_DECLINE], >, 5);
}

/* Who begins a Supply Phase on a map without any source is told that nothing can be traced to. */
static void
test_no_source (void)
{
  static const char *const texts[] = {
    "size 30 9\nclock movement-barrage side0\nu side0 inf 4-3-3 15.05\n",
    "size 30 9\nclock movement-barrage side0\nu side0 inf 4-3-3 15.05\nsource 01.01 side0 other\n",
  };

  for (guint i = 0; i < G_N_ELEMENTS (texts); i++)
    {
      g_autoptr (TlSituation) start = tl_test_situation (texts[i]);
      g_autoptr (TlHistory) history = tl_history_new (start, 1);
      g_autoptr (TlAction) next = tl_action_new (TL_ACTION_NEXT);
      g_autoptr (TlVerdict) verdict = NULL;
      gboolean is_told = FALSE;

      g_assert_nonnull (tl_history_perform (history, next, &verdict));
      for (guint k = 0; k < tl_verdict_n_findings (verdict); k++)
        is_told |= strstr (tl_verdict_finding (verdict, k)->text, "has no supply source") != NULL;
      g_assert_cmpint (is_told, ==, i == 0);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, GUINT_TO_POINTER (i), test_row);
  g_test_add_func ("/rules/2.2/a-game-begins-inside-the-supply-phase", test_begins_inside);
  g_test_add_func ("/rules/12.8a/a-game-begins-where-nothing-is-asked",
                   test_begins_inside_without_a_choice);
  g_test_add_func ("/rules/12.6a/a-map-without-a-source-is-said", test_no_source);
  g_test_add_func ("/play/supply-phase/random-pockets", test_random);
  return g_test_run ();
}
