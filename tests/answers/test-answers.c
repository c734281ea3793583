/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What a place on the map means while a fight is decided: clicks, who goes, and words for the
 * price.
 *
 * Dice as in test-fight.c: at 1:1 in the Open a combat roll of 7 gives AL1o1 Do1 and one of 2 AL2,
 * at 3:1 Ao1 Do1, at 9:1 Ao1 e4 DL1o2, at 13:1 Ae3 DL2o2DG.
 */
#undef G_DISABLE_ASSERT

#include "answers/tl-answers.h"
#include "play/tl-combat.h"
#include "play/tl-legal.h"
#include "support/tl-test-scenario.h"

/* The neighbours of 03.03: 03.02 N, 04.02 NE, 04.03 SE, 03.04 S, 02.03 SW, 02.02 NW. */
#define FIELD "size 6 7\nclock combat side0\n"
#define ROLL_7 " dice=7,0,7"

static void
perform (TlSituation **situation, const char *text)
{
  g_autoptr (GError) error = NULL;
  g_autoptr (TlVerdict) verdict = NULL;
  g_autoptr (TlAction) action = tl_action_parse (text, *situation, &error);
  TlSituation *next;

  g_assert_no_error (error);
  next = tl_apply (*situation, action, &verdict);
  if (next == NULL)
    g_error ("%s: %s", text, tl_verdict_first_forbidden (verdict)->text);
  tl_situation_unref (*situation);
  *situation = next;
}

/* @script: actions divided by ';', may be empty. */
static TlSituation *
play (const char *text, const char *script)
{
  TlSituation *situation = tl_test_situation (text);
  g_auto (GStrv) lines = g_strsplit (script, ";", -1);

  for (guint i = 0; lines[i] != NULL; i++)
    if (*g_strstrip (lines[i]) != '\0')
      perform (&situation, lines[i]);
  return situation;
}

static void
append_ids (GString *text, const TlSituation *situation, const GArray *units)
{
  for (guint i = 0; i < units->len; i++)
    g_string_append_printf (text, "%s%s", i == 0 ? "" : ",",
                            tl_situation_id (situation, g_array_index (units, TlUnit, i)));
}

static void
choose (TlAnswers *answers, const char *who, gboolean expected)
{
  g_autoptr (GArray) units = tl_test_units (answers->situation, who);

  g_assert_cmpint (tl_answers_choose (answers, (const TlUnit *) units->data, units->len), ==,
                   expected);
}

static void
assert_chosen (const TlAnswers *answers, const char *expected)
{
  GString *text = g_string_new (NULL);
  g_autofree char *ids = NULL;

  append_ids (text, answers->situation, answers->chosen);
  ids = g_string_free (text, FALSE);
  g_assert_cmpstr (ids, ==, expected);
}

/* --- clicks ----------------------------------------------------------------------------------- */

typedef struct
{
  const char *path;
  const char *situation;
  const char *script;
  const char *chosen; /* "u,v", or NULL: as it is at first */
  const char *click;  /* "03.04", "03.04 u" a counter, "03.04 +u" with Ctrl, "03.04 !" the badge */
  const char *expected;
} ClickRow;

/* 3:1, Ao1 Do1: two attackers in one hex, one defender; b is next to u and v, and not in it */
#define PAIR                                                                                  \
  FIELD "u side0 inf 8-3-3 03.02\nv side0 inf 4-2-3 03.02\nb side0 art 9-3-3 range=3 03.02\n" \
        "e side1 inf 4-3-3 re=2 03.03\n"
#define PAIR_FIGHTS "combat 03.03 u,v attacker-ar=u" ROLL_7
/* ... from two hexes */
#define TWO_HEXES                                                                     \
  FIELD "u side0 inf 8-3-3 03.02\nv side0 inf 4-2-3 02.02\nw side0 inf 0-2-3 02.02\n" \
        "e side1 inf 4-3-3 re=2 03.03\n"
#define TWO_HEXES_FIGHT "combat 03.03 u,v,w attacker-ar=u" ROLL_7

static const ClickRow click_rows[] = {
  /* the whole stack at first */
  { "/rules/9.12c/click/legal-hex-takes-the-stack", PAIR, PAIR_FIGHTS, NULL, "03.01",
    "retreat u,v 03.02 03.01" },
  { "/rules/9.12c/click/counter-splits-the-stack", PAIR, PAIR_FIGHTS, NULL, "03.02 v", "choose v" },
  { "/rules/9.12c/click/one-of-them-goes", PAIR, PAIR_FIGHTS, "v", "03.01",
    "retreat v 03.02 03.01" },
  { "/rules/9.12c/click/again-takes-the-stack-back", PAIR, PAIR_FIGHTS, "v", "03.02 v",
    "choose u,v" },
  { "/rules/9.12c/click/ctrl-adds", PAIR, PAIR_FIGHTS, "v", "03.02 +u", "choose v,u" },
  { "/rules/9.12c/click/ctrl-takes-away", PAIR, PAIR_FIGHTS, "u,v", "03.02 +u", "choose v" },
  { "/rules/9.12d/click/bystander-is-added", PAIR, PAIR_FIGHTS, NULL, "03.02 b", "choose u,v,b" },
  { "/rules/9.12d/click/bystander-goes-along", PAIR, PAIR_FIGHTS, "u,v,b", "03.01",
    "retreat u,v,b 03.02 03.01" },
  { "/rules/9.12d/click/bystander-stays-after-all", PAIR, PAIR_FIGHTS, "u,b", "03.02 b",
    "choose u" },
  /* the other stack has to be asked for, then goes to where the first stands */
  { "/rules/9.12c/click/another-stack-is-chosen", TWO_HEXES, TWO_HEXES_FIGHT, NULL, "02.02 w",
    "choose w" },
  { "/rules/9.12/click/one-stack-at-a-time", TWO_HEXES, TWO_HEXES_FIGHT, NULL, "03.01",
    "retreat u 03.02 03.01" },
  /* 9.12f: the hex that was attacked is closed, and so is what lies too far away */
  { "/rules/9.12f/click/enemy-hex-is-looked-at", PAIR, PAIR_FIGHTS, NULL, "03.03 e", "look" },
  { "/rules/9.12/click/far-hex-is-looked-at", PAIR, PAIR_FIGHTS, NULL, "03.06", "look" },
  /* 9.11c: the step of the one who led, by the mark; the counter itself is chosen */
  { "/rules/9.11c/click/badge-takes-the-step", PAIR, PAIR_FIGHTS, NULL, "03.02 !", "lose u" },
  { "/rules/9.11a/click/a-badge-elsewhere-is-none", PAIR, PAIR_FIGHTS, NULL, "03.03 !", "look" },
  /* AL2: nothing but steps, so the counter is the step */
  { "/rules/9.11c/click/counter-loses-a-hard-loss", PAIR,
    "combat 03.03 u,v attacker-ar=u dice=7,0,2", NULL, "03.02 u", "lose u" },
  { "/rules/9.11c/click/who-may-not-is-told-by-the-game", PAIR,
    "combat 03.03 u,v attacker-ar=u dice=7,0,2", NULL, "03.02 v", "lose v" },
  { "/rules/9.10b/click/hard-losses-before-retreats", PAIR,
    "combat 03.03 u,v attacker-ar=u dice=7,0,2", NULL, "03.01", "look" },
  /* 13:1, Ae3 DL2o2DG: the leader has lost one, the two others are asked */
  { "/rules/9.11c/click/several-are-asked",
    FIELD "u side0 inf 39-3-3 03.02\ne side1 inf 1-3-3 03.03\nf side1 inf 1-3-3 03.03\n"
          "g side1 inf 1-3-3 03.03\n",
    "combat 03.03 u defender-ar=e" ROLL_7 "; lose e", NULL, "03.03 g", "ask f,g" },
  /* 9.12e: a step on the retreat, which the owner chooses freely */
  { "/rules/9.12e/click/step-of-the-retreat",
    FIELD "u side0 inf 26-3-3 03.02\nz side0 inf 1-3-3 03.06\ne side1 inf 1-3-3 re=3 03.03\n"
          "f side1 inf 1-3-3 re=3 03.03\n",
    "combat 03.03 u defender-ar=e" ROLL_7 "; lose e; lose f; retreat e,f 03.03 03.04 03.05", NULL,
    "03.05 !", "ask e,f" },
  /* 9.12g: all of them, some of them, nobody elsewhere */
  { "/rules/9.12g/click/all-advance", PAIR, PAIR_FIGHTS "; lose u; retreat e 03.03 03.04", NULL,
    "03.03", "advance v" },
  { "/rules/9.12g/click/one-is-chosen",
    FIELD "u side0 inf 9-3-3 re=2 03.02\nv side0 inf 3-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u,v attacker-ar=u" ROLL_7 "; lose u; lose e", NULL, "03.02 v", "choose v" },
  { "/rules/9.12g/click/the-chosen-one-advances",
    FIELD "u side0 inf 9-3-3 re=2 03.02\nv side0 inf 3-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u,v attacker-ar=u" ROLL_7 "; lose u; lose e", "v", "03.03", "advance v" },
  { "/rules/9.12g/click/nowhere-else",
    FIELD "u side0 inf 9-3-3 re=2 03.02\nv side0 inf 3-3-3 03.02\ne side1 inf 4-3-3 03.03\n",
    "combat 03.03 u,v attacker-ar=u" ROLL_7 "; lose u; lose e", NULL, "03.01", "look" },
};

static char *
describe_click (const TlAnswers *answers, const TlClick *click)
{
  static const char *const kinds[] = { "look", "perform", "choose ", "ask " };
  GString *text;

  if (click->kind == TL_CLICK_PERFORM)
    return tl_action_to_string (click->action, answers->situation);
  text = g_string_new (kinds[click->kind]);
  if (click->units != NULL)
    append_ids (text, answers->situation, click->units);
  return g_string_free (text, FALSE);
}

static void
test_click (gconstpointer data)
{
  const ClickRow *row = data;
  g_autoptr (TlSituation) situation = play (row->situation, row->script);
  g_autoptr (TlAnswers) answers = tl_answers_new (situation);
  g_auto (GStrv) words = g_strsplit (row->click, " ", 2);
  const char *what = words[1] != NULL ? words[1] : "";
  gboolean adds = *what == '+';
  gboolean on_badge = *what == '!';
  TlUnit unit = TL_UNIT_NONE;
  g_auto (TlClick) click = { 0 };
  g_autofree char *text = NULL;

  g_assert_nonnull (answers);
  if (row->chosen != NULL)
    choose (answers, row->chosen, TRUE);
  if (*what != '\0' && !on_badge)
    unit = tl_test_unit (situation, what + (adds ? 1 : 0));
  tl_answers_click (answers, tl_test_hex (situation, words[0]), unit, on_badge, adds, &click);
  text = describe_click (answers, &click);
  g_assert_cmpstr (text, ==, row->expected);
}

/* --- words ------------------------------------------------------------------------------------ */

typedef struct
{
  const char *path;
  const char *situation;
  const char *script;
  const char *chosen;
  const char *where; /* a hex; or a unit, and the loss of its step is meant */
  const char *expected;
} WordsRow;

/* 13:1, Ae3 DL2o2DG: the defenders are DG and owe two hexes */
#define ROUT(others) \
  FIELD              \
  "u side0 inf 26-3-3 03.02\ne side1 inf 1-3-3 re=3 03.03\nf side1 inf 1-3-3 re=3 03.03\n" others
#define ROUTED "combat 03.03 u defender-ar=e" ROLL_7 "; lose e; lose f"

static const WordsRow words_rows[] = {
  { "/rules/9.12/words/one-hex", PAIR, PAIR_FIGHTS, NULL, "03.01",
    "03.01: away from the enemy (9.12c) · 1 hex" },
  { "/rules/9.12c/words/sideways", PAIR, PAIR_FIGHTS, NULL, "02.02",
    "02.02: sideways (9.12c) · 1 hex, DG in the enemy zone of control of 02.02 (9.12e)" },
  /* 9:1, Ao1 e4 DL1o2 without DG: 9.12a on the second hex */
  { "/rules/9.12a/words/second-hex",
    FIELD "u side0 inf 9-4-3 re=3 03.02\ne side1 inf 1-4-3 re=3 03.03\nb side1 inf 1-4-3 03.05\n",
    "combat 03.03 u" ROLL_7 "; lose u; lose e", NULL, "03.05",
    "03.05: away from the enemy (9.12c) · 2 hexes, DG on the second hex, 03.05 (9.12a), friends in "
    "03.05 turn DG too (5.10a)" },
  { "/rules/9.12e/words/enemy-zone", PAIR "z side1 inf 4-3-3 05.01\n", PAIR_FIGHTS, NULL, "04.01",
    "04.01: away from the enemy (9.12c) · 1 hex, DG in the enemy zone of control of 04.01 (9.12e)" },
  /* z has its ZOC in 03.05: already DG, so a step */
  { "/rules/9.12e/words/step-lost", ROUT ("z side0 inf 1-3-3 03.06\n"), ROUTED, NULL, "03.05",
    "03.05: away from the enemy (9.12c) · 2 hexes, 1 step lost in 03.05 (9.12e)" },
  /* 4.8: two divisions of 3 RE less a step each, and 7 RE: 11 */
  { "/rules/4.8/words/overstack", ROUT ("g side1 inf 1-3-3 re=7 03.05\n"), ROUTED, NULL, "03.05",
    "03.05: away from the enemy (9.12c) · 2 hexes, friends in 03.05 turn DG too (5.10a), "
    "overstacked at the end (4.8)" },
  { "/rules/4.8/words/room-for-one", ROUT ("g side1 inf 1-3-3 re=7 03.05\n"), ROUTED, "e", "03.05",
    "03.05: away from the enemy (9.12c) · 2 hexes, friends in 03.05 turn DG too (5.10a)" },
  /* 9.14: what lies on the way is taken care of as on the move */
  { "/rules/9.14/words/enemy-pieces", ROUT ("d side0 dump 4t 03.05\n"), ROUTED, NULL, "03.05",
    "03.05: away from the enemy (9.12c) · 2 hexes, enemy pieces in 03.05 (9.14)" },
  { "/rules/9.12b/words/cannot-move",
    FIELD
    "u side0 inf 26-3-3 03.02\ne side1 inf 1-3-3 re=3 03.03\nf side1 inf (1)-3-0 re=3 03.03\n",
    ROUTED, NULL, "03.05",
    "03.05: away from the enemy (9.12c) · 2 hexes, Combat unit (f) is eliminated (9.12b)" },
  { "/rules/9.12/words/prohibited",
    ROUT (
        "terrain 03.04 lake\nterrain 02.03 lake\nterrain 04.03 lake\nterrain 02.02 lake\nterrain 04.02 lake\n"),
    ROUTED, NULL, "03.05",
    "03.05: no retreat ends here · 9.12: Every way there leads over terrain prohibited to them." },
  { "/rules/9.12f/words/enemies-stood-there", PAIR, PAIR_FIGHTS, NULL, "03.03",
    "03.03: no retreat ends here · 9.12f: Enemy combat units stood there when the combat began." },
  { "/rules/9.10b/words/hard-losses-first", PAIR, "combat 03.03 u,v attacker-ar=u dice=7,0,2", NULL,
    "03.01", "03.01 · 9.10b: Hard losses come before retreats." },
  { "/rules/9.11/words/last-step", PAIR, PAIR_FIGHTS, NULL, "u",
    "Combat unit (u) · may lose its last step: it is eliminated (9.11)" },
  { "/rules/9.11/words/one-left", ROUT (""), "combat 03.03 u defender-ar=e" ROLL_7, NULL, "e",
    "Combat unit (e) · may lose a step, 2 are left (9.11)" },
  { "/rules/9.11c/words/leader-first", PAIR, PAIR_FIGHTS, NULL, "v",
    "Combat unit (v) · 9.11c: The first step comes from the unit whose Action Rating led: Combat unit (u)." },
  { "/rules/9.12g/words/advance", PAIR, PAIR_FIGHTS "; lose u; retreat e 03.03 03.04", NULL,
    "03.03", "03.03: advance after combat (9.12g) · Combat unit (v)" },
  { "/rules/9.12g(C)/words/advance-takes-pieces", PAIR "d side1 dump 4t 03.03\n",
    PAIR_FIGHTS "; lose u; retreat e 03.03 03.04", NULL, "03.03",
    "03.03: advance after combat (9.12g) · Combat unit (v), enemy pieces are there (9.12g(C), 9.14)" },
  { "/rules/9.12g/words/not-here", PAIR, PAIR_FIGHTS "; lose u; retreat e 03.03 03.04", NULL,
    "03.01", "03.01 · 9.12g: An advance goes into the hex that was attacked." },
};

static void
test_words (gconstpointer data)
{
  const WordsRow *row = data;
  g_autoptr (TlSituation) situation = play (row->situation, row->script);
  g_autoptr (TlAnswers) answers = tl_answers_new (situation);
  TlUnit unit = tl_situation_find (situation, row->where);
  g_auto (TlAnswerWords) words = { 0 };
  g_autofree char *line = NULL;

  g_assert_nonnull (answers);
  if (row->chosen != NULL)
    choose (answers, row->chosen, TRUE);
  if (unit != TL_UNIT_NONE)
    tl_answers_describe_loss (answers, unit, &words);
  else
    tl_answers_describe (answers, tl_test_hex (situation, row->where), &words);
  line = tl_answer_words_line (&words);
  g_assert_cmpstr (line, ==, row->expected);
}

/* --- who goes --------------------------------------------------------------------------------- */

static void
test_nothing_pending (void)
{
  g_autoptr (TlSituation) situation = play (PAIR, "");

  g_assert_null (tl_answers_new (situation));
}

static void
test_choosing (void)
{
  g_autoptr (TlSituation) situation = play (PAIR, PAIR_FIGHTS);
  g_autoptr (TlAnswers) answers = tl_answers_new (situation);

  assert_chosen (answers, "u,v");
  g_assert_true (tl_answers_may_go (answers, tl_test_unit (situation, "b")));
  g_assert_false (tl_answers_may_go (answers, tl_test_unit (situation, "e")));
  /* Nobody goes who owes nothing, without somebody who does. */
  choose (answers, "b", FALSE);
  assert_chosen (answers, "u,v");
  choose (answers, "v,b,v,e", TRUE);
  assert_chosen (answers, "v,b");
  tl_answers_choose_all (answers, TL_HEX_NONE);
  assert_chosen (answers, "u,v");
}

static void
test_stacks_one_by_one (void)
{
  g_autoptr (TlSituation) situation = play (TWO_HEXES, TWO_HEXES_FIGHT);
  g_autoptr (TlAnswers) answers = tl_answers_new (situation);

  assert_chosen (answers, "u");
  tl_answers_choose_all (answers, tl_test_hex (situation, "02.02"));
  assert_chosen (answers, "v,w");
  /* A hex where nobody is asked is passed over. */
  tl_answers_choose_all (answers, tl_test_hex (situation, "05.05"));
  assert_chosen (answers, "u");
  choose (answers, "v,u", TRUE);
  assert_chosen (answers, "v");
}

/* The retreats of the list of legal actions are those that clicks on hexes perform, and no
 * others. */
static void
test_agrees_with_the_list (void)
{
  g_autoptr (TlSituation) situation = play (ROUT ("z side0 inf 1-3-3 03.06\n"), ROUTED);
  g_autoptr (TlAnswers) answers = tl_answers_new (situation);
  g_autoptr (GPtrArray) legal = tl_legal_actions (situation, TL_UNIT_NONE);
  guint listed = 0, clicked = 0;

  for (guint i = 0; i < legal->len; i++)
    {
      const TlAction *action = g_ptr_array_index (legal, i);

      listed += action->kind == TL_ACTION_RETREAT && action->units->len == 2;
    }
  for (TlHex hex = 0; hex < tl_map_n_hexes (tl_situation_map (situation)); hex++)
    {
      g_auto (TlClick) click = { 0 };
      g_autoptr (TlSituation) after = NULL;
      g_autoptr (TlVerdict) verdict = NULL;

      tl_answers_click (answers, hex, TL_UNIT_NONE, FALSE, FALSE, &click);
      if (click.kind != TL_CLICK_PERFORM)
        continue;
      after = tl_apply (situation, click.action, &verdict);
      g_assert_nonnull (after);
      clicked++;
    }
  g_assert_cmpuint (listed, >, 2);
  g_assert_cmpuint (clicked, ==, listed);
}

/* 4.8a: a click asks which of the units, even for the last of them; elsewhere it means nothing. */
static void
test_overstacked (void)
{
  g_autoptr (TlSituation) situation =
      play ("size 6 6\nclock combat side0\nu side0 inf 4-3-3 re=6 03.03\n"
            "v side0 inf 4-1-3 re=6 03.03\nw side0 inf 4-1-3 01.02\nd side0 dump 03.03 4t\n",
            "next");
  g_autoptr (TlAnswers) answers = tl_answers_new (situation);
  g_autoptr (TlAction) action = NULL;
  g_autofree char *text = NULL;
  g_auto (TlClick) click = { 0 };
  g_auto (TlAnswerWords) words = { 0 };
  TlHex hex = tl_test_hex (situation, "03.03");

  g_assert_nonnull (answers);
  g_assert_cmpint (answers->kinds, ==, TL_ANSWER_LOSS);
  g_assert_true (tl_answers_eliminates (answers));
  tl_answers_click (answers, hex, tl_test_unit (situation, "v"), FALSE, FALSE, &click);
  g_assert_cmpint (click.kind, ==, TL_CLICK_ASK);
  g_assert_cmpuint (click.units->len, ==, 2);
  tl_click_clear (&click);
  tl_answers_click (answers, tl_test_hex (situation, "01.02"), tl_test_unit (situation, "w"), FALSE,
                    FALSE, &click);
  g_assert_cmpint (click.kind, ==, TL_CLICK_LOOK);
  action = tl_answers_loss (answers, tl_test_unit (situation, "v"));
  text = tl_action_to_string (action, situation);
  g_assert_cmpstr (text, ==, "remove v");
  tl_answers_describe_loss (answers, tl_test_unit (situation, "v"), &words);
  g_assert_true (words.is_allowed);
  g_assert_nonnull (strstr (words.text, "4.8a"));
}

/* 12.8b: attrition's step is taken by a click on a counter of the hex; others mean nothing. */
static void
test_attrition (void)
{
  g_autoptr (TlSituation) situation =
      play ("size 30 9\nclock movement-barrage side0\nsource 01.01 side0 other\n"
            "u side0 inf 4-3-3 15.05\nv side0 inf 4-1-3 15.05\nw side0 inf 4-1-3 01.02\n",
            "next; attrition 15.05 dice=6");
  g_autoptr (TlAnswers) answers = tl_answers_new (situation);
  g_autoptr (GArray) losers = NULL;
  g_auto (TlClick) click = { 0 };
  g_auto (TlAnswerWords) words = { 0 };
  TlHex hex = tl_test_hex (situation, "15.05");

  g_assert_nonnull (answers);
  g_assert_cmpint (answers->kinds, ==, TL_ANSWER_LOSS);
  losers = tl_answers_losers (answers, hex);
  g_assert_cmpuint (losers->len, ==, 2);
  tl_answers_click (answers, hex, tl_test_unit (situation, "v"), FALSE, FALSE, &click);
  g_assert_cmpint (click.kind, ==, TL_CLICK_ASK);
  tl_click_clear (&click);
  tl_answers_click (answers, tl_test_hex (situation, "01.02"), tl_test_unit (situation, "w"), FALSE,
                    FALSE, &click);
  g_assert_cmpint (click.kind, ==, TL_CLICK_LOOK);
  tl_answers_describe_loss (answers, tl_test_unit (situation, "v"), &words);
  g_assert_true (words.is_allowed);
  g_assert_cmpstr (words.text, ==, "may lose its last step: it is eliminated (12.8b)");
}

/* 9.14d: the Extender of 01.08 collapses to a hex from 01.02 to 01.07, of which any may be
 * clicked. */
static void
test_collapse (void)
{
  g_autoptr (TlSituation) situation =
      play ("size 1 16\nsource 01.01 side0 rail-edge\nclock movement side1\n"
            "t side0 truck 5-45 dead used-up\nx side0 extender range=7 ma=45 01.09\n"
            "e side1 inf 4-3-3 01.10\n",
            "move e 01.10 01.09");
  g_autoptr (TlAnswers) answers = tl_answers_new (situation);
  g_auto (TlClick) click = { 0 };
  g_auto (TlAnswerWords) words = { 0 };
  g_autofree char *text = NULL;
  TlHex there = tl_test_hex (situation, "01.05");
  TlHex elsewhere = tl_test_hex (situation, "01.12");

  g_assert_nonnull (answers);
  g_assert_cmpint (answers->kinds, ==, TL_ANSWER_COLLAPSE);
  g_assert_true (tl_answers_is_place (answers, there));
  g_assert_false (tl_answers_is_place (answers, elsewhere));
  tl_answers_click (answers, elsewhere, TL_UNIT_NONE, FALSE, FALSE, &click);
  g_assert_cmpint (click.kind, ==, TL_CLICK_LOOK);
  tl_answers_click (answers, there, TL_UNIT_NONE, FALSE, FALSE, &click);
  g_assert_cmpint (click.kind, ==, TL_CLICK_PERFORM);
  text = tl_action_to_string (click.action, situation);
  g_assert_cmpstr (text, ==, "collapse x 01.05");
  tl_answers_describe (answers, there, &words);
  g_assert_true (words.is_allowed);
  tl_answer_words_clear (&words);
  tl_answers_describe (answers, elsewhere, &words);
  g_assert_false (words.is_allowed);
  g_assert_true (g_str_has_prefix (words.text, "9.14d"));
}

/* 9.14c: two trucks of a hex that was entered go where the map is clicked, together or one of them
 * alone. */
static void
test_displacement (void)
{
  g_autoptr (TlSituation) situation =
      play ("size 14 12\nclock movement side0\nu side0 recon 4-5-12 truck 03.03\n"
            "t side1 truck 1-45 03.04\nv side1 truck 1-45 03.04\n",
            "move u 03.03 03.04; capture dice=1");
  g_autoptr (TlAnswers) answers = tl_answers_new (situation);
  g_auto (TlClick) click = { 0 };
  g_auto (TlClick) choice = { 0 };
  g_auto (TlAnswerWords) words = { 0 };
  g_autofree char *text = NULL;
  g_autofree char *alone = NULL;
  TlHex there = tl_test_hex (situation, "05.05");
  TlHex elsewhere = tl_test_hex (situation, "14.05");
  TlUnit v = tl_test_unit (situation, "v");

  g_assert_nonnull (answers);
  g_assert_cmpint (answers->kinds, ==, TL_ANSWER_DISPLACE);
  tl_answers_click (answers, elsewhere, TL_UNIT_NONE, FALSE, FALSE, &click);
  g_assert_cmpint (click.kind, ==, TL_CLICK_LOOK);
  tl_answers_click (answers, there, TL_UNIT_NONE, FALSE, FALSE, &click);
  g_assert_cmpint (click.kind, ==, TL_CLICK_PERFORM);
  text = tl_action_to_string (click.action, situation);
  g_assert_cmpstr (text, ==, "displace t,v 05.05");
  tl_answers_describe (answers, there, &words);
  g_assert_true (words.is_allowed);
  g_assert_cmpstr (words.heading, ==, "05.05: may go here (9.14c)");
  tl_answers_click (answers, tl_test_hex (situation, "03.04"), v, FALSE, FALSE, &choice);
  g_assert_cmpint (choice.kind, ==, TL_CLICK_CHOOSE);
  g_assert_true (
      tl_answers_choose (answers, (const TlUnit *) choice.units->data, choice.units->len));
  tl_click_clear (&click);
  tl_answers_click (answers, there, TL_UNIT_NONE, FALSE, FALSE, &click);
  alone = tl_action_to_string (click.action, situation);
  g_assert_cmpstr (alone, ==, "displace v 05.05");
}

/* The price alone, as beside a list of retreats: an enemy ZOC is no second hex (9.12a). */
static void
test_price (void)
{
  g_autoptr (TlSituation) situation = play (PAIR "z side1 inf 4-3-3 05.01\n", PAIR_FIGHTS);
  g_autoptr (TlAnswers) answers = tl_answers_new (situation);
  const TlDestination *to = tl_answers_destination (answers, tl_test_hex (situation, "04.01"));
  g_autofree char *price = NULL;

  g_assert_nonnull (to);
  price = tl_retreat_price_text (situation, to);
  g_assert_cmpstr (price, ==,
                   "away from the enemy, DG in the enemy zone of control of 04.01 (9.12e)");
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (click_rows); i++)
    g_test_add_data_func (click_rows[i].path, &click_rows[i], test_click);
  for (guint i = 0; i < G_N_ELEMENTS (words_rows); i++)
    g_test_add_data_func (words_rows[i].path, &words_rows[i], test_words);
  g_test_add_func ("/rules/9.12e/words/price", test_price);
  g_test_add_func ("/rules/12.8b/clicks-take-the-step", test_attrition);
  g_test_add_func ("/rules/4.8a/clicks-ask-who-is-eliminated", test_overstacked);
  g_test_add_func ("/rules/9.14d/clicks-choose-the-hex", test_collapse);
  g_test_add_func ("/rules/9.14c/clicks-choose-the-hex", test_displacement);
  g_test_add_func ("/play/answers/nothing-pending", test_nothing_pending);
  g_test_add_func ("/rules/9.12d/choosing", test_choosing);
  g_test_add_func ("/rules/9.12c/stacks-one-by-one", test_stacks_one_by_one);
  g_test_add_func ("/rules/9.12/clicks-agree-with-the-list", test_agrees_with_the_list);
  return g_test_run ();
}
