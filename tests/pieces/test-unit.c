/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What a unit is worth: printed values, losses, modes and markers. */
#include "support/tl-test-scenario.h"

#include <string.h>

/* One unit, alone on a map, and the value that is asked for. */
static TlSituation *
one_unit (const char *unit, const char *more)
{
  g_autofree char *text = g_strdup_printf ("size 3 3\n%s\nu1 %s\n", more, unit);

  return tl_test_situation (text);
}

/* --- strength ------------------------------------------------------------------------------ */

typedef struct
{
  const char *path;
  const char *unit;
  const char *attack;
  const char *attack_rules;
  const char *defence;
  const char *defence_rules;
} StrengthRow;

#define DIVISION "side0 inf 14-4-3/7-4-6 re=3 "

static const StrengthRow strengths[] = {
  /* 14-4-3 division of three steps: -1: attack 14/2 = 7, defence 14; -2: 7 and 7. */
  { "/rules/9.11d/whole", DIVISION "combat", "14", "3.2", "14", "3.2" },
  { "/rules/9.11d/one-of-three-lost", DIVISION "combat lost=1", "7", "3.2 9.11d", "14", "3.2" },
  { "/rules/9.11d/two-of-three-lost", DIVISION "combat lost=2", "7", "3.2 9.11d", "7",
    "3.2 9.11d" },
  /* Move side 7: 7/2 = 3 1/2, not rounded (4.2). */
  { "/rules/9.11d/move-side", DIVISION "move lost=2", "3 1/2", "3.2 9.11d", "3 1/2", "3.2 9.11d" },
  /* 20, four steps: 20/20, 10/20, 10/10, 10/10. */
  { "/rules/9.11d/four-steps-whole", "side0 inf 20-4-3 re=4", "20", "3.2", "20", "3.2" },
  { "/rules/9.11d/four-steps-one-lost", "side0 inf 20-4-3 re=4 lost=1", "10", "3.2 9.11d", "20",
    "3.2" },
  { "/rules/9.11d/four-steps-half-lost", "side0 inf 20-4-3 re=4 lost=2", "10", "3.2 9.11d", "10",
    "3.2 9.11d" },
  { "/rules/9.11d/four-steps-three-lost", "side0 inf 20-4-3 re=4 lost=3", "10", "3.2 9.11d", "10",
    "3.2 9.11d" },
  /* 13, three steps: 6 1/2 / 13, then 6 1/2 both. */
  { "/rules/9.11d/thirteen-one-lost", "side0 inf 13-4-3 re=3 lost=1", "6 1/2", "3.2 9.11d", "13",
    "3.2" },
  { "/rules/9.11d/thirteen-two-lost", "side0 inf 13-4-3 re=3 lost=2", "6 1/2", "3.2 9.11d", "6 1/2",
    "3.2 9.11d" },
  /* 12, two steps: one is half of them. */
  { "/rules/9.11d/two-steps-one-lost", "side0 inf 12-4-3 re=2 lost=1", "6", "3.2 9.11d", "6",
    "3.2 9.11d" },
  { "/rules/9.11d/one-step", "side0 inf 5-4-3", "5", "3.2", "5", "3.2" },

  /* 8 in each mode: attack x1 x1 - - x1 x1/2, defence x1 x1 x1/2 0 x1 x1/2. */
  { "/rules/5.5/strength", "side0 inf 8-4-4/3-4-9 combat", "8", "3.2", "8", "3.2" },
  { "/rules/5.6/strength", "side0 inf 8-4-4/3-4-9 move", "3", "3.2", "3", "3.2" },
  { "/rules/5.7/strength", "side0 inf 8-4-4/3-4-9 reserve", "0", "3.2 5.7", "4", "3.2 5.7" },
  { "/rules/5.7/strength-of-the-move-side", "side0 inf 8-4-4/3-4-9 reserve-move", "0", "3.2 5.7",
    "1 1/2", "3.2 5.7" },
  { "/rules/5.8/strength", "side0 inf 8-4-4/3-4-9 strat", "0", "3.2 5.8", "0", "3.2 5.8" },
  { "/rules/5.9/strength", "side0 inf 8-4-4/3-4-9 exploit", "8", "3.2", "8", "3.2" },
  { "/rules/5.9/strength-of-the-move-side", "side0 inf 8-4-4/3-4-9 exploit-move", "3", "3.2", "3",
    "3.2" },
  { "/rules/5.10b/strength", "side0 inf 8-4-4/3-4-9 dg", "4", "3.2 5.10b", "4", "3.2 5.10b" },
  { "/rules/5.10b/strength-of-the-move-side", "side0 inf 8-4-4/3-4-9 dg-move", "1 1/2", "3.2 5.10b",
    "1 1/2", "3.2 5.10b" },

  /* Halved for each reason, multiplied together: 14/2/2 = 3 1/2; /2 again = 1 3/4. */
  { "/rules/4.3/loss-and-dg", DIVISION "dg lost=1", "3 1/2", "3.2 9.11d 5.10b", "7", "3.2 5.10b" },
  { "/rules/4.3/loss-dg-and-oos", DIVISION "dg lost=2 oos", "1 3/4", "3.2 9.11d 5.10b 12.8d",
    "1 3/4", "3.2 9.11d 5.10b 12.8d" },
  { "/rules/12.8d/strength", "side0 inf 5-4-3 oos", "2 1/2", "3.2 12.8d", "2 1/2", "3.2 12.8d" },
  { "/rules/12.8d/strength-of-a-reserve", "side0 inf 8-4-3 reserve oos", "0", "3.2 5.7 12.8d", "2",
    "3.2 5.7 12.8d" },

  /* What only defends attacks with 0. */
  { "/rules/3.2b/strength", "side0 inf (4)-1-2", "0", "3.2 4.4", "4", "3.2" },
  { "/rules/13.1c/combat-side", "side0 hq 10-0/6-10 combat", "0", "13.1c 4.4", "5", "13.1c" },
  { "/rules/13.1c/move-side", "side0 hq 10-0/6-10 move", "0", "13.1c 4.4", "1", "13.1c" },
  /* 5 x 1/2, and 1 x 1/2 */
  { "/rules/13.1c/dg", "side0 hq 10-0/6-10 dg", "0", "13.1c 4.4 5.10b", "2 1/2", "13.1c 5.10b" },
  { "/rules/13.1c/dg-move-side", "side0 hq 10-0/6-10 dg-move", "0", "13.1c 4.4 5.10b", "1/2",
    "13.1c 5.10b" },
  { "/rules/13.4b/combat-side", "side0 art 20-3-4/10-3-8 combat", "0", "13.4b 4.4", "1", "13.4b" },
  { "/rules/13.4b/move-side", "side0 art 20-3-4/10-3-8 move", "0", "13.4b 4.4", "1", "13.4b" },
  { "/rules/13.5/strength", "side0 repl 1-0-3 combat", "1", "3.2", "1", "3.2" },
  { "/rules/3.2/printed-zero", "side0 inf 0-1-2", "0", "3.2", "0", "3.2" },
  { "/rules/3.3/strength", "side0 truck 2-45", "0", "", "0", "" },
};

static const StrengthRow proportional[] = {
  /* 11 x 2/3 = 7.33 -> 7 */
  { "/rules/21.2/eleven-one-of-three-lost", "side0 inf 11-4-3 re=3 lost=1", "7", "3.2 21.2", "7",
    "3.2 21.2" },
  /* 20 x 1/4 = 5 */
  { "/rules/21.2/twenty-three-of-four-lost", "side0 inf 20-4-3 re=4 lost=3", "5", "3.2 21.2", "5",
    "3.2 21.2" },
  { "/rules/21.2/whole", "side0 inf 11-4-3 re=3", "11", "3.2", "11", "3.2" },
  /* Rounded at once: 11 x 2/3 -> 7, then DG 7/2. */
  { "/rules/21.2/rounded-before-the-mode", "side0 inf 11-4-3 re=3 lost=1 dg", "3 1/2",
    "3.2 21.2 5.10b", "3 1/2", "3.2 21.2 5.10b" },
  /* One half up: 5 x 1/2 = 2.5 -> 3. */
  { "/rules/21.2/one-half-up", "side0 inf 5-4-3 re=2 lost=1", "3", "3.2 21.2", "3", "3.2 21.2" },
};

static void
check_strength (const TlSituation *situation, const StrengthRow *row)
{
  g_autoptr (TlTrail) attack_trail = tl_trail_new ();
  g_autoptr (TlTrail) defence_trail = tl_trail_new ();
  TlUnit u1 = tl_test_unit (situation, "u1");
  TlFraction attack = tl_unit_attack_strength (situation, u1, attack_trail);
  TlFraction defence = tl_unit_defence_strength (situation, u1, defence_trail);

  tl_assert_fraction (attack, row->attack);
  tl_assert_trail (attack_trail, row->attack, row->attack_rules);
  tl_assert_fraction (defence, row->defence);
  tl_assert_trail (defence_trail, row->defence, row->defence_rules);
  /* The same without a trail, and behind what is on the trail already. */
  g_assert_true (tl_fraction_equal (tl_unit_attack_strength (situation, u1, NULL), attack));
  tl_unit_defence_strength (situation, u1, attack_trail);
  g_assert_true (
      tl_fraction_equal (tl_trail_sum (attack_trail), tl_fraction_add (attack, defence)));
}

static void
test_strength (gconstpointer data)
{
  const StrengthRow *row = data;
  g_autoptr (TlSituation) situation = one_unit (row->unit, "");

  check_strength (situation, row);
}

static void
test_proportional (gconstpointer data)
{
  const StrengthRow *row = data;
  g_autoptr (TlSituation) situation = one_unit (row->unit, "proportional-loss");

  check_strength (situation, row);
}

static const StrengthRow last_steps[] = {
  /* 20 x 1/4, 20 x 1/2 */
  { "/rules/HR-6/one-of-four-is-left", "side0 inf 20-4-3 re=4 lost=3", "5", "3.2 HR-6", "10",
    "3.2 HR-6" },
  { "/rules/HR-6/two-of-four-are-left", "side0 inf 20-4-3 re=4 lost=2", "10", "3.2 9.11d", "10",
    "3.2 9.11d" },
  { "/rules/HR-6/one-of-three-is-left", "side0 inf 20-4-3 re=3 lost=2", "10", "3.2 9.11d", "10",
    "3.2 9.11d" },
};

static void
test_last_step (gconstpointer data)
{
  const StrengthRow *row = data;
  g_autoptr (TlSituation) situation = one_unit (row->unit, "weak-last-step");

  check_strength (situation, row);
}

static void
test_trail_text (void)
{
  g_autoptr (TlSituation) situation = one_unit (DIVISION "dg lost=1 oos 01.01", "");
  g_autoptr (TlTrail) trail = tl_trail_new ();
  g_autofree char *text = NULL;
  TlUnit u1 = tl_test_unit (situation, "u1");

  /* 14 - 7 = 7, - 3 1/2, - 1 3/4: 1 3/4 is left. */
  tl_unit_attack_strength (situation, u1, trail);
  text = tl_trail_to_string (trail);
  g_assert_cmpstr (text, ==,
                   "14 printed strength (3.2) - 7 attacks with a step missing, × 1/2 (9.11d) - "
                   "3 1/2 in DG Mode, × 1/2 (5.10b) - 1 3/4 marked Out of Supply, × 1/2 (12.8d)");
  for (guint i = 0; i < tl_trail_n_parts (trail); i++)
    g_assert_cmpuint (tl_trail_part (trail, i)->unit, ==, u1);
}

/* --- Action Rating ------------------------------------------------------------------------- */

typedef struct
{
  const char *path;
  const char *unit;
  int ar;
  const char *rules;
} RatingRow;

static const RatingRow ratings[] = {
  { "/rules/9.6a/combat", "side0 inf 4-5-3 combat", 5, "3.2c" },
  { "/rules/9.6a/move", "side0 inf 4-5-3/2-4-6 move", 4, "3.2c" },
  { "/rules/9.6a/reserve", "side0 inf 4-5-3 reserve", 5, "3.2c" },
  { "/rules/9.6a/exploit", "side0 inf 4-5-3 exploit", 5, "3.2c" },
  { "/rules/9.6a/dg", "side0 inf 4-3-3 dg", 2, "3.2c 9.6a" },
  { "/rules/9.6a/dg-below-zero", "side0 inf 4-0-3 dg", -1, "3.2c 9.6a" },
  { "/rules/9.6a/strat", "side0 inf 4-5-3 strat", 0, "3.2c 9.6a" },
  { "/rules/9.6a/strat-of-zero", "side0 inf 4-0-3 strat", 0, "3.2c 9.6a" },
  { "/rules/3.2c/losses-do-not-matter", DIVISION "lost=2 oos", 4, "3.2c" },
  { "/rules/13.1c/action-rating", "side0 hq 10-0/6-10 combat", 0, "13.1c" },
  { "/rules/13.1c/action-rating-while-dg", "side0 hq 10-0/6-10 dg", -1, "13.1c 9.6a" },
};

static void
test_rating (gconstpointer data)
{
  const RatingRow *row = data;
  g_autoptr (TlSituation) situation = one_unit (row->unit, "");
  g_autoptr (TlTrail) trail = tl_trail_new ();
  g_autofree char *rules = NULL;
  TlUnit u1 = tl_test_unit (situation, "u1");

  g_assert_cmpint (tl_unit_ar (situation, u1, trail), ==, row->ar);
  g_assert_cmpint (tl_unit_ar (situation, u1, NULL), ==, row->ar);
  rules = tl_test_trail_rules (trail);
  g_assert_cmpstr (rules, ==, row->rules);
  tl_trail_check (trail, tl_fraction_new (row->ar, 1));
}

/* --- Attack-Capable and ZOC ---------------------------------------------------------------- */

typedef struct
{
  const char *path;
  const char *unit;
  const char *not_capable; /* rules; "" when Attack-Capable */
  const char *no_zoc;
} AbilityRow;

static const AbilityRow abilities[] = {
  { "/rules/4.4/combat", "side0 inf 4-5-3 01.01 combat", "", "" },
  { "/rules/4.4/move", "side0 inf 4-5-3 01.01 move", "", "4.5" },
  { "/rules/4.4/reserve", "side0 inf 4-5-3 01.01 reserve", "4.4", "4.4 4.5" },
  { "/rules/4.4/strat", "side0 inf 4-5-3 01.01 strat", "4.4", "4.4 4.5" },
  { "/rules/4.4/exploit", "side0 inf 4-5-3 01.01 exploit keeps-zoc", "", "" },
  { "/rules/4.4/dg", "side0 inf 4-5-3 01.01 dg", "", "4.5" },
  { "/rules/4.4/oos", "side0 inf 4-5-3 01.01 oos", "", "12.8d" },
  { "/rules/4.4/printed-zero", "side0 inf 0-1-3 01.01", "", "" },
  { "/rules/4.4/hq", "side0 hq 10-0/6-10 01.01", "13.1c", "13.1c" },
  { "/rules/4.4/artillery", "side0 art 20-3-4 01.01", "13.4b", "13.4b" },
  { "/rules/4.4/artillery-in-strat", "side0 art 20-3-4 01.01 strat", "13.4b 4.4", "13.4b 4.4 4.5" },
  { "/rules/3.2b/parentheses", "side0 inf (4)-1-2 01.01", "3.2b", "3.2b" },
  /* 13.5: never in Combat Mode, so never with a ZOC. */
  { "/rules/13.5/repl", "side0 repl 1-0-3 01.01 combat", "", "4.5" },
  { "/rules/4.4/dump", "side0 dump 8t 01.01", "4.4", "4.4" },
  { "/rules/4.4/truck", "side0 truck 2-45 01.01", "4.4", "4.4" },
  { "/rules/4.4/aircraft", "side0 plane 3-10-15 01.01", "4.4", "4.4" },
  { "/rules/4.4/strength-on-the-other-side-only", "side0 inf 4-5-3/(1)-5-8 01.01 move", "3.2b",
    "3.2b 4.5" },
  { "/rules/5.9c/had-no-zoc", "side0 inf 4-5-3 01.01 exploit", "", "5.9c" },
  { "/rules/5.9c/had-one-but-oos", "side0 inf 4-5-3 01.01 exploit keeps-zoc oos", "", "12.8d" },
  { "/rules/4.5/released-reserve", "side0 inf 4-5-3 01.01 combat released", "", "" },
  { "/rules/4.5/every-reason", "side0 inf (4)-1-2 01.01 reserve oos", "3.2b 4.4",
    "3.2b 4.4 4.5 12.8d" },
  { "/rules/4.5/not-on-the-map", "side0 inf 4-5-3 pool", "", "4.5" },
  { "/rules/4.5/losses-do-not-matter", DIVISION "01.01 lost=2", "", "" },
  { "/rules/4.5/low-stocks-do-not-matter", "side0 inf 4-5-3 01.01 exhausted", "", "" },
};

static void
test_ability (gconstpointer data)
{
  const AbilityRow *row = data;
  g_autoptr (TlSituation) situation = one_unit (row->unit, "");
  g_autoptr (TlVerdict) capable = tl_verdict_new ();
  g_autoptr (TlVerdict) zoc = tl_verdict_new ();
  TlUnit u1 = tl_test_unit (situation, "u1");

  g_assert_true (tl_unit_is_attack_capable (situation, u1, capable) == (*row->not_capable == '\0'));
  tl_assert_rules (capable, row->not_capable);
  g_assert_true (tl_unit_has_zoc (situation, u1, zoc) == (*row->no_zoc == '\0'));
  tl_assert_rules (zoc, row->no_zoc);
  g_assert_true (tl_unit_has_zoc (situation, u1, NULL) == tl_verdict_allows (zoc));
  for (guint i = 0; i < tl_verdict_n_findings (zoc); i++)
    g_assert_cmpuint (tl_verdict_finding (zoc, i)->units[0], ==, u1);
}

/* --- modes --------------------------------------------------------------------------------- */

typedef struct
{
  const char *path;
  const char *state;
  TlMode mode;
  TlFaceSide face;
} ModeRow;

static const ModeRow modes[] = {
  { "/rules/5.2/combat", "combat", TL_MODE_COMBAT, TL_FACE_COMBAT },
  { "/rules/5.2/move", "move", TL_MODE_MOVE, TL_FACE_MOVE },
  { "/rules/5.2/reserve", "reserve", TL_MODE_RESERVE, TL_FACE_COMBAT },
  { "/rules/5.2/reserve-over-move", "reserve-move", TL_MODE_RESERVE, TL_FACE_MOVE },
  { "/rules/5.2/released", "combat released", TL_MODE_COMBAT, TL_FACE_COMBAT },
  { "/rules/5.2/strat", "strat", TL_MODE_STRAT, TL_FACE_MOVE },
  { "/rules/5.2/exploit", "exploit", TL_MODE_EXPLOIT, TL_FACE_COMBAT },
  { "/rules/5.2/exploit-over-move", "exploit-move", TL_MODE_EXPLOIT, TL_FACE_MOVE },
  { "/rules/5.2/dg", "dg", TL_MODE_DG, TL_FACE_COMBAT },
  { "/rules/5.2/dg-over-move", "dg-move", TL_MODE_DG, TL_FACE_MOVE },
};

static void
test_mode (gconstpointer data)
{
  const ModeRow *row = data;
  g_autofree char *text = g_strdup_printf ("side0 inf 4-5-3/2-5-8 leg/truck 01.01 %s", row->state);
  g_autoptr (TlSituation) situation = one_unit (text, "r1 side0 repl 1-0-3 combat");
  TlUnit u1 = tl_test_unit (situation, "u1");
  TlUnit r1 = tl_test_unit (situation, "r1");
  const TlCounter *counter = tl_situation_counter (situation, u1);

  g_assert_cmpint (tl_unit_mode (situation, u1), ==, row->mode);
  g_assert_true (tl_unit_face (situation, u1) == &counter->faces[row->face]);
  g_assert_cmpint (tl_unit_mobility (situation, u1), ==,
                   row->face == TL_FACE_MOVE ? TL_MOBILITY_TRUCK : TL_MOBILITY_LEG);
  g_assert_true (tl_unit_needs_fuel (situation, u1) == (row->face == TL_FACE_MOVE));
  g_assert_cmpint (tl_unit_mode (situation, r1), ==, TL_MODE_MOVE);
}

/* 5.8: the Move side is up, whatever the state says. */
static void
test_strat_shows_move_side (void)
{
  g_autoptr (TlSituation) situation = one_unit ("side0 inf 4-5-3/2-5-8 strat", "");
  g_autoptr (TlSituation) next = NULL;
  TlEdit *edit = tl_situation_edit (situation);

  tl_edit_unit (edit, 0)->face = TL_FACE_COMBAT;
  next = tl_edit_finish (edit);
  g_assert_cmpuint (tl_unit_face (next, 0)->ma, ==, 8);
}

/* --- movement ------------------------------------------------------------------------------ */

typedef struct
{
  const char *path;
  const char *unit;
  const char *movement, *reaction, *exploitation; /* MP */
} AllowanceRow;

static const AllowanceRow allowances[] = {
  { "/rules/5.5/ma", "side0 inf 4-5-3/2-5-7 combat", "3", "0", "0" },
  { "/rules/5.6/ma", "side0 inf 4-5-3/2-5-7 move", "7", "0", "0" },
  /* 3 x 1/4, not released */
  { "/rules/5.7/ma", "side0 inf 4-5-3/2-5-7 reserve", "3/4", "0", "0" },
  { "/rules/5.7/ma-of-the-move-side", "side0 inf 4-5-3/2-5-7 reserve-move", "1 3/4", "0", "0" },
  /* Released: 3 x 1/2 = 1 1/2 in Reaction, 3 in Exploitation; 7 x 1/2 = 3 1/2 and 7. */
  { "/rules/5.7b/released", "side0 inf 4-5-3/2-5-7 combat released", "3/4", "1 1/2", "3" },
  { "/rules/5.7b/released-move-side", "side0 inf 4-5-3/2-5-7 move released", "1 3/4", "3 1/2",
    "7" },
  /* 4.3: 4 x 1/2 x 1/2 in Reaction, 4 x 1 x 1/2 in Exploitation */
  { "/rules/5.7b/released-and-then-dg", "side0 inf 4-5-4 dg released", "2", "1", "2" },
  { "/rules/5.7b/marker-and-flag", "side0 inf 4-5-3/2-5-7 reserve released", "3/4", "1 1/2", "3" },
  { "/rules/5.8/ma", "side0 inf 4-5-3/2-5-7 strat", "14", "0", "0" },
  { "/rules/5.9/ma", "side0 inf 4-5-3/2-5-7 exploit", "1 1/2", "0", "1 1/2" },
  { "/rules/5.9/ma-of-the-move-side", "side0 inf 4-5-3/2-5-7 exploit-move", "3 1/2", "0", "3 1/2" },
  { "/rules/5.10b/ma", "side0 inf 4-5-3/2-5-7 dg", "1 1/2", "0", "0" },
  { "/rules/5.10b/ma-of-the-move-side", "side0 inf 4-5-3/2-5-7 dg-move", "3 1/2", "0", "0" },
  { "/rules/6.1h/none", "side0 inf 4-5-0/2-5-7 dg", "0", "0", "0" },
  { "/rules/13.2/ma", "side0 truck 2-45", "45", "0", "0" },
  { "/rules/3.1a/losses-do-not-matter", DIVISION "lost=1 oos", "3", "0", "0" },
};

static void
check_allowance (TlSituation **situation, const char *clock, const char *expected)
{
  g_autoptr (TlTrail) trail = tl_trail_new ();
  TlUnit u1 = tl_test_unit (*situation, "u1");
  guint ma_mp12;

  tl_test_change (situation, clock);
  ma_mp12 = tl_unit_ma_mp12 (*situation, u1, trail);
  tl_assert_fraction (tl_fraction_new (ma_mp12, TL_MP12), expected);
  tl_assert_fraction (tl_trail_sum (trail), expected);
  g_assert_cmpuint (tl_unit_ma_mp12 (*situation, u1, NULL), ==, ma_mp12);
}

static void
test_allowance (gconstpointer data)
{
  const AllowanceRow *row = data;
  g_autoptr (TlSituation) situation = one_unit (row->unit, "");

  check_allowance (&situation, "clock movement side0", row->movement);
  check_allowance (&situation, "clock breakout side0", row->movement);
  check_allowance (&situation, "clock reaction side1", row->reaction);
  check_allowance (&situation, "clock exploitation side0", row->exploitation);
  check_allowance (&situation, "clock exploitation-combat side0", row->exploitation);
  check_allowance (&situation, "clock clean-up side0", row->movement);
}

/* Which rule each change cites. */
static const struct
{
  const char *path, *state, *clock, *rules;
} allowance_rules[] = {
  { "/rules/3.1a/cited", "combat", "movement", "3.1a" },
  { "/rules/5.10b/cited", "dg", "movement", "3.1a 5.10b" },
  { "/rules/5.7/cited", "reserve", "movement", "3.1a 5.7" },
  { "/rules/5.7b/cited-when-not-released", "reserve", "reaction", "3.1a 5.7b" },
  { "/rules/5.7b/cited-when-released", "combat released", "reaction", "3.1a 5.7b" },
  { "/rules/5.7b/cited-when-dg-since", "dg released", "reaction", "3.1a 5.7b 5.10b" },
  { "/rules/5.7b/nothing-to-cite", "combat released", "exploitation", "3.1a" },
  { "/rules/7.0/cited", "combat", "reaction", "3.1a 7.0" },
  { "/rules/11.0/cited", "exploit", "exploitation", "3.1a 11.0" },
};

static void
test_allowance_rules (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *unit = g_strdup_printf ("side0 inf 4-5-3/2-5-7 %s", allowance_rules[i].state);
  g_autofree char *clock = g_strdup_printf ("clock %s side0", allowance_rules[i].clock);
  g_autoptr (TlSituation) situation = one_unit (unit, clock);
  g_autoptr (TlTrail) trail = tl_trail_new ();
  g_autofree char *rules = NULL;

  tl_unit_ma_mp12 (situation, tl_test_unit (situation, "u1"), trail);
  rules = tl_test_trail_rules (trail);
  g_assert_cmpstr (rules, ==, allowance_rules[i].rules);
}

/* --- sizes --------------------------------------------------------------------------------- */

typedef struct
{
  const char *path;
  const char *unit;
  guint re4;
  guint steps;
} SizeRow;

static const SizeRow sizes[] = {
  { "/rules/4.6/company", "side0 inf 1-1-3 size=company", 1, 1 },
  { "/rules/4.6/battalion", "side0 inf 1-1-3 size=battalion", 2, 1 },
  { "/rules/4.6/regiment", "side0 inf 1-1-3 size=regiment", 4, 1 },
  { "/rules/4.6/kampfgruppe", "side0 inf 1-1-3 size=kampfgruppe", 4, 1 },
  { "/rules/4.6/brigade", "side0 inf 1-1-3 size=brigade", 4, 1 },
  { "/rules/4.6/division-of-one-step", "side0 inf 1-1-3 size=division", 4, 1 },
  { "/rules/4.6/no-size", "side0 inf 1-1-3 size=none", 4, 1 },
  { "/rules/4.6/hq", "side0 hq 10-0 size=company", 4, 1 },
  { "/rules/20.0/breakdown", "side0 inf 1-1-3 size=battalion breakdown", 4, 1 },
  { "/rules/4.6/repl", "side0 repl 1-0-3 size=none", 1, 1 },
  { "/rules/4.6/artillery-battalion", "side0 art 8-3-4 size=battalion", 2, 1 },
  /* 14-4-3 division: 3 RE, 2, 1, none. */
  { "/rules/4.6/division", DIVISION "lost=0", 12, 3 },
  { "/rules/4.6/division-one-lost", DIVISION "lost=1", 8, 2 },
  { "/rules/4.6/division-two-lost", DIVISION "lost=2", 4, 1 },
  { "/rules/4.6/division-all-lost", DIVISION "lost=3", 0, 0 },
  { "/rules/4.6/division-more-lost", DIVISION "lost=4", 0, 0 },
  /* A brigade of one RE and two steps keeps half an RE. */
  { "/rules/4.6/two-steps-in-one-re", "side0 inf 12-4-3 re=1 steps=2 lost=1", 2, 1 },
  { "/rules/4.6/dump", "side0 dump 8t", 0, 0 },
  { "/rules/4.6/truck", "side0 truck 2-45", 0, 0 },
  { "/rules/14.1/steps", "side0 plane 3-10-15 lost=1", 0, 1 },
};

static void
test_size (gconstpointer data)
{
  const SizeRow *row = data;
  g_autoptr (TlSituation) situation = one_unit (row->unit, "");
  TlUnit u1 = tl_test_unit (situation, "u1");

  g_assert_cmpuint (tl_unit_re4 (situation, u1), ==, row->re4);
  g_assert_cmpuint (tl_unit_steps (situation, u1), ==, row->steps);
}

/* --- the rest ------------------------------------------------------------------------------ */

static void
test_anti_tank (void)
{
  static const struct
  {
    const char *unit;
    int level;
  } rows[] = {
    { "side0 tank 6-4-8", 2 },
    { "side0 recon 3-4-12 class=armor", 2 },
    { "side0 redtank 7-3-6", 2 },
    /* Wheels have no effect (3.1b). */
    { "side0 redtank 7-3-6 symbols=tank,motorized", 2 },
    { "side0 mech 8-4-8", 1 },
    { "side0 recon 3-4-12", 1 },
    { "side0 mech 8-4-8 symbols=tank,recon", 1 },
    { "side0 mech 4-4-8 symbols=infantry", 1 },
    { "side0 at 2-3-8", 2 },
    { "side0 aa 2-3-8", 2 },
    { "side0 mech 2-3-8 symbols=anti-tank", 2 },
    { "side0 inf 4-5-3", 0 },
    { "side0 inf 4-5-3 symbols=tank", 0 },
    { "side0 art 20-3-4", 0 },
    { "side0 hq 10-0", 0 },
    { "side0 hedgehog level=2", 0 },
    { "side0 truck 2-45", 0 },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlSituation) situation = one_unit (rows[i].unit, "");

      g_test_message ("%s", rows[i].unit);
      g_assert_cmpint (tl_unit_at_level (situation, tl_test_unit (situation, "u1"), TRUE), ==,
                       rows[i].level);
    }
}

static void
test_engineers (void)
{
  static const struct
  {
    const char *unit;
    gboolean is_capable;
  } rows[] = {
    { "side0 eng 1-4-3 combat", TRUE },
    { "side0 eng 1-4-3 move", FALSE },
    { "side0 eng 1-4-3 dg", TRUE },
    { "side0 eng 1-4-3 dg-move", FALSE },
    { "side0 eng 1-4-3 reserve", FALSE },
    { "side0 eng 1-4-3 strat", FALSE },
    { "side0 eng 1-4-3 exploit", FALSE },
    { "side0 hq 10-0/6-10 combat", TRUE },
    { "side0 hq 10-0/6-10 move", FALSE },
    { "side0 hq 10-0/6-10 dg", TRUE },
    { "side0 inf 1-4-3 combat", FALSE },
    /* Assault engineers, pioneers and rail repair are none. */
    { "side0 inf 1-4-3 symbols=assault-engineer", FALSE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlSituation) situation = one_unit (rows[i].unit, "");

      g_test_message ("%s", rows[i].unit);
      g_assert_true (tl_unit_is_engineer_capable (situation, tl_test_unit (situation, "u1")) ==
                     rows[i].is_capable);
    }
}

static void
test_fuel (void)
{
  static const struct
  {
    const char *unit;
    gboolean needs_fuel;
  } rows[] = {
    { "side0 inf 4-5-3 leg combat", FALSE },
    { "side0 inf 4-5-3 leg/truck move", TRUE },
    { "side0 tank 4-5-3 track combat", TRUE },
    { "side0 hq 10-0/6-10 leg/truck move", TRUE },
    { "side0 truck 2-45", FALSE },
    { "side0 repl 1-0-8 truck", TRUE },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autoptr (TlSituation) situation = one_unit (rows[i].unit, "");

      g_test_message ("%s", rows[i].unit);
      g_assert_true (tl_unit_needs_fuel (situation, tl_test_unit (situation, "u1")) ==
                     rows[i].needs_fuel);
    }
}

static void
test_throw (void)
{
  static const struct
  {
    const char *state;
    guint throw_mp;
    TlMobility mobility;
  } rows[] = {
    { "combat", 10, TL_MOBILITY_LEG },  { "move", 6, TL_MOBILITY_TRUCK },
    { "dg", 10, TL_MOBILITY_LEG },      { "dg-move", 6, TL_MOBILITY_TRUCK },
    { "reserve", 10, TL_MOBILITY_LEG }, { "exploit-move", 6, TL_MOBILITY_TRUCK },
    { "strat", 0, TL_MOBILITY_TRACK },
  };

  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    {
      g_autofree char *unit =
          g_strdup_printf ("side0 hq 10-0/6-10 throws=leg/truck %s", rows[i].state);
      g_autoptr (TlSituation) situation = one_unit (unit, "i1 side0 inf 4-5-3");
      TlMobility mobility = TL_MOBILITY_TRACK;
      TlUnit u1 = tl_test_unit (situation, "u1");

      g_assert_cmpuint (tl_unit_throw_mp12 (situation, u1, &mobility), ==,
                        rows[i].throw_mp * TL_MP12);
      g_assert_cmpint (mobility, ==, rows[i].mobility);
      g_assert_cmpuint (tl_unit_throw_mp12 (situation, u1, NULL), ==, rows[i].throw_mp * TL_MP12);
      g_assert_cmpuint (tl_unit_throw_mp12 (situation, tl_test_unit (situation, "i1"), &mobility),
                        ==, 0);
    }
}

#define ADD_ROWS(rows, function)                  \
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++) \
  g_test_add_data_func ((rows)[i].path, &(rows)[i], function)

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  ADD_ROWS (strengths, test_strength);
  ADD_ROWS (proportional, test_proportional);
  ADD_ROWS (last_steps, test_last_step);
  ADD_ROWS (ratings, test_rating);
  ADD_ROWS (abilities, test_ability);
  ADD_ROWS (modes, test_mode);
  ADD_ROWS (allowances, test_allowance);
  ADD_ROWS (sizes, test_size);
  g_test_add_func ("/pieces/unit/trail-text", test_trail_text);
  g_test_add_func ("/rules/5.8/shows-move-side", test_strat_shows_move_side);
  for (guint i = 0; i < G_N_ELEMENTS (allowance_rules); i++)
    g_test_add_data_func (allowance_rules[i].path, GUINT_TO_POINTER (i), test_allowance_rules);
  g_test_add_func ("/rules/9.4e/levels", test_anti_tank);
  g_test_add_func ("/rules/13.8a/engineer-capable", test_engineers);
  g_test_add_func ("/rules/12.5a/who-needs-fuel", test_fuel);
  g_test_add_func ("/rules/12.3b(C)/throw", test_throw);
  return g_test_run ();
}
