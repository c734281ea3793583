/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Playing scripts on small texts, for tables of rows {situation, script, what is then so}.
 *
 *   "combat 03.03 u dice=7,0,7; lose u; !9.10c decline"
 *
 * Actions in their text form (tl-action.h), divided by "; ".  "!9.12f ACTION" is one that rule
 * refuses; "?5.8 ACTION" one that is done and about which that rule has something to say.
 */
#pragma once

#include "play/tl-history.h"
#include "support/tl-test-scenario.h"

/* Two stacks that may well meet: armour and infantry of three steps, a headquarters behind a
 * lake. */
#define TL_TEST_STACKS                            \
  "size 6 6\n"                                    \
  "clock combat side0\n"                          \
  "terrain 03.05 lake\n"                          \
  "a1 side0 tank 9-4-8/4-4-12 track 03.02 re=2\n" \
  "a2 side0 mech 6-3-8/3-3-12 track 03.02\n"      \
  "a3 side0 inf 7-5-4/3-5-4 02.02\n"              \
  "d1 side1 inf 9-3-4/4-3-4 03.03 re=3\n"         \
  "d2 side1 inf 4-2-4/2-2-4 03.03\n"              \
  "d3 side1 hq 8-0/4-8 leg 03.03\n"               \
  "d4 side1 inf 4-2-4/2-2-4 04.03\n"

/* One action; stops the test where it is taken otherwise than the script says. */
void tl_test_act (TlSituation **situation, const char *text);
void tl_test_play (TlSituation **situation, const char *script);

/* The same in a game; stops the test where it is forbidden. (transfer none) */
TlNode *tl_test_perform (TlHistory *history, const char *text);

/* What is to be decided now: "nobody"; before the roll "attacker-supply", "defender-supply",
 * "attacker-lead", "defender-lead", "terrain" or "roll"; after it "attacker", "defender", "advance"
 * or "loss"; after a barrage "barrage-loss"; on a mission "air-abort", "air-attack", "air-defend",
 * "air-roll", "intercept", "flak", "flak-loss", "execute" or "air-return"; at any time "collapse",
 * "capture", "yield" or "displace"; of landings "landing" or "beach"; when a segment ends
 * "stacking", when a phase ends "absorb". */
const char *tl_test_decider (const TlSituation *situation);

/* "u 03.02 combat -1, e dead; nobody": where everybody stands, mode and steps lost, who decides. */
char *tl_test_describe (const TlSituation *situation);

/* A row of a table: what is so when @script has been played from @situation. */
typedef struct
{
  const char *path;
  const char *situation; /* of tl_test_situation () */
  const char *script;    /* of tl_test_play () */
  const char *expected;  /* what the table's description says then */
} TlTestRow;

/* Adds a test for each of @n_rows; @describe is tl_test_describe () or the table's own. */
void tl_test_add_rows (const TlTestRow *rows, guint n_rows,
                       char *(*describe) (const TlSituation *situation));
