/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Paying combat supply.  Field: the fight is about 05.05.  a... stand north of it in 05.04 and
 * reach a dump in 05.01, b... south in 05.06 and reach one in 05.09; both reach one in 02.05.  Who
 * defends exerts a ZOC, so that no path goes past 05.05.
 */
#include "payments-text.h"

#include "../combat-fights.h"

#define FIELD "size 9 9\nclock combat side0\n"
#define ENEMY FIELD "e side1 inf 4-3-3 05.05\n"
#define THREE "a1 side0 inf 4-3-3 05.04\na2 side0 inf 4-3-3 05.04\na3 side0 inf 4-3-3 05.04\n"
#define TWO_HQS                                                             \
  FIELD "formation f1 side1\nformation f2 side1\na side0 inf 4-3-3 05.04\n" \
        "h1 side1 hq 8-10 throws=leg formation=f1 05.08\n"                  \
        "h2 side1 hq 8-10 throws=leg formation=f2 09.03\n"

#define WAYS_SHUT "b side0 inf 4-3-3 05.06\nc side0 inf 4-3-3 06.05\n"
#define THIRD_HQ \
  "formation f3 side1\nh3 side1 hq 8-10 throws=leg formation=f3 01.03\nd3 side1 dump 4t 01.02\n"

typedef struct
{
  const char *path;
  const char *text;
  const char *fight; /* target, attackers, ... */
  gboolean for_attacker;
  const char *payments; /* proposed, or judged */
  const char *rules;    /* of the verdict; "" is allowed without a word */
  guint cost_t;
} Row;

/* The HQ draws 2 MP from the dump, and throws 5 MP to next to 05.06. */
#define DIVISIONAL                                     \
  "size 9 20\nformation f side0\nclock combat side0\n" \
  "e side1 inf 4-3-3 05.05\nd side0 dump 4t 05.15\n"   \
  "h side0 hq 6-10 throws=truck nation=US formation=f 05.12\n"

/* What is proposed, and what is said about it. */
static const Row proposals[] = {
  { "/rules/12.4/a-token-per-attacking-step",
    ENEMY "a side0 inf 9-3-3 re=3 05.04\nb side0 inf 4-3-3 size=battalion 05.06\n"
          "d side0 dump 8t 02.05\n",
    "05.05 a b", TRUE, "a 3t@02.05, b 1t@02.05", "", 4 },
  { "/rules/12.4/lost-steps-cost-nothing",
    ENEMY "a side0 inf 9-3-3 re=3 lost=1 05.04\nd side0 dump 8t 05.01\n", "05.05 a", TRUE,
    "a 2t@05.01", "", 2 },
  { "/rules/12.4/two-steps-cost-two", ENEMY "a side0 inf 9-3-3 re=2 05.04\nd side0 dump 8t 05.01\n",
    "05.05 a", TRUE, "a 2t@05.01", "", 2 },
  { "/rules/12.4/brigades-too-elsewhere",
    ENEMY "a side0 inf 9-3-3 re=2 size=brigade 05.04\nd side0 dump 8t 05.01\n", "05.05 a", TRUE,
    "a 2t@05.01", "", 2 },
  { "/rules/12.4/two-step-brigades-of-some-games",
    "two-step-brigades\n" ENEMY
    "a side0 inf 9-3-3 re=2 size=brigade 05.04\nd side0 dump 8t 05.01\n",
    "05.05 a", TRUE, "a 1t@05.01", "", 1 },
  { "/rules/12.4/not-brigades-of-three-steps",
    "two-step-brigades\n" ENEMY
    "a side0 inf 9-3-3 re=3 size=brigade 05.04\nd side0 dump 8t 05.01\n",
    "05.05 a", TRUE, "a 3t@05.01", "", 3 },
  { "/rules/12.4/such-a-brigade-on-its-stocks-wastes-nothing",
    "two-step-brigades\n" ENEMY "a side0 inf 9-3-3 re=2 size=brigade 05.04\n", "05.05 a", TRUE,
    "a stocks", "12.10b", 1 },
  { "/rules/12.4/three-steps-are-three",
    "two-step-brigades\n" ENEMY "a side0 inf 9-3-3 re=3 05.04\nd side0 dump 8t 05.01\n", "05.05 a",
    TRUE, "a 3t@05.01", "", 3 },
  { "/rules/12.4/a-defence-costs-two",
    FIELD "a side0 inf 4-3-3 05.04\ne side1 inf 4-3-3 05.05\nf side1 inf 4-3-3 size=battalion "
          "05.05\nd side1 dump 8t 05.07\n",
    "05.05 a", FALSE, "all 2t@05.07", "", 2 },
  { "/rules/12.4/one-re-costs-one",
    FIELD "a side0 inf 4-3-3 05.04\ne side1 inf 4-3-3 size=battalion 05.05\n"
          "f side1 inf 4-3-3 size=battalion 05.05\nd side1 dump 8t 05.07\n",
    "05.05 a", FALSE, "all 1t@05.07", "", 1 },
  { "/rules/12.4/a-division-costs-two",
    FIELD "a side0 inf 4-3-3 05.04\ne side1 inf 9-3-3 re=3 05.05\nd side1 dump 8t 05.07\n",
    "05.05 a", FALSE, "all 2t@05.07", "", 2 },
  { "/rules/12.4/from-several-dumps",
    ENEMY "a side0 inf 9-3-3 re=3 05.04\nd side0 dump 2t 05.01\nc side0 dump 4t 02.05\n", "05.05 a",
    TRUE, "a 2t@05.01, a 1t@02.05", "", 3 },
  { "/rules/12.3a/the-nearest-dump-pays",
    ENEMY "a side0 inf 4-3-3 05.04\nd side0 dump 4t 05.01\nc side0 dump 4t 05.03\n", "05.05 a",
    TRUE, "a 1t@05.03", "", 1 },
  { "/rules/12.3a/a-dump-is-left-for-who-has-no-other",
    /* Both want 02.05; a has 05.01 besides. */
    ENEMY "a side0 inf 4-3-3 05.04\nb side0 inf 4-3-3 05.06\nd side0 dump 4t 05.01\n"
          "c side0 dump 1t 02.05\n",
    "05.05 a b", TRUE, "a 1t@05.01, b 1t@02.05", "", 2 },
  { "/rules/12.3b/paid-by-a-throw",
    "size 9 20\nclock combat side0\ne side1 inf 4-3-3 05.05\na side0 inf 4-3-3 05.06\n"
    "h side0 hq 6-10 throws=truck 05.12\nd side0 dump 4t 05.15\n",
    "05.05 a", TRUE, "a 1t@05.15", "", 1 },
  /* a divisional HQ throws to independents of its nationality, whoever stands with them */
  { "/rules/13.1d/of-two-nationalities-in-a-hex",
    DIVISIONAL "a side0 inf 4-3-3 nation=US 05.06\nb side0 inf 4-3-3 nation=UK 05.06\n",
    "05.05 a b", TRUE, "a 1t@05.15, b stocks", "12.10b", 2 },
  { "/rules/13.1d/of-two-sizes-in-a-hex",
    DIVISIONAL "a side0 inf 4-3-3 nation=US 05.06\nb side0 inf 9-3-3 re=3 nation=US 05.06\n",
    "05.05 a b", TRUE, "a 1t@05.15, b stocks", "12.10b", 4 },
  { "/rules/12.3b(D)/an-hq-throws-only-what-it-draws",
    "size 9 20\nclock combat side0\ne side1 inf 4-3-3 05.05\na side0 inf 4-3-3 exhausted 05.06\n"
    "h side0 hq 6-10 throws=truck 05.08\ni side0 hq 8-10 throws=truck 05.16\n"
    "d side0 dump 4t 05.19\n",
    "05.05 a", TRUE, "-", "9.5(A) 12.10c 12.3a 12.3b 12.3a 12.3b", 1 },
  { "/rules/12.1b/loaded-sp-pay-too",
    ENEMY "a side0 inf 4-3-3 05.04\nd side0 truck 2-45 8t 05.01\n", "05.05 a", TRUE, "a 1t@05.01",
    "", 1 },
  { "/rules/12.1d/the-enemy-s-dump-pays-nothing",
    ENEMY "a side0 inf 4-3-3 05.04\nd side1 dump 8t 05.01\n", "05.05 a", TRUE, "a stocks", "12.10b",
    1 },
  { "/rules/13.2g/organic-trucks-serve-their-formation",
    ENEMY "formation f1 side0\na1 side0 inf 4-3-3 formation=f1 05.04\na2 side0 inf 4-3-3 05.04\n"
          "d side0 truck 4-45 8t organic formation=f1 05.01\n",
    "05.05 a1 a2", TRUE, "a1 1t@05.01*f1, a2 stocks", "12.10b", 2 },
  { "/rules/13.2g/other-sp-before-organic-trucks",
    ENEMY "formation f1 side0\na1 side0 inf 4-3-3 formation=f1 05.04\n"
          "d side0 truck 4-45 8t organic formation=f1 05.03\nc side0 dump 8t 05.01\n",
    "05.05 a1", TRUE, "a1 1t@05.01", "", 1 },
  /* E9, 12.10h: three single units and a single Token. */
  { "/rules/12.10h/three-single-units", ENEMY THREE "d side0 dump 1t 05.01\n", "05.05 a1 a2 a3",
    TRUE, "a1 1t@05.01, a2 stocks, a3 stocks", "12.10b 12.10b", 3 },
  { "/rules/12.10h/one-multi-step-unit",
    ENEMY "a side0 inf 9-3-3 re=3 05.04\nd side0 dump 1t 05.01\n", "05.05 a", TRUE,
    "a stocks, a wastes 1t@05.01", "12.10b 12.10h", 3 },
  { "/rules/12.10h/waste-of-several-dumps",
    ENEMY "a side0 inf 9-3-3 re=3 05.04\nd side0 dump 1t 05.01\nc side0 dump 1t 02.05\n", "05.05 a",
    TRUE, "a stocks, a wastes 1t@05.01, a wastes 1t@02.05", "12.10b 12.10h", 3 },
  { "/rules/12.10h/rather-paid-to-others-than-wasted",
    /* 2T: too few for the division; for a battalion one of them. */
    ENEMY "a side0 inf 9-3-3 re=3 05.04\na2 side0 inf 4-3-3 05.04\nd side0 dump 2t 05.01\n",
    "05.05 a a2", TRUE, "a stocks, a wastes 1t@05.01, a2 1t@05.01", "12.10b 12.10h", 4 },
  { "/rules/12.10h/the-dump-that-would-be-wasted-pays",
    /* b could draw at less MP from 05.08, where nothing would be wasted. */
    ENEMY "a side0 inf 9-3-3 re=3 05.04\nb side0 inf 4-3-3 05.06\nd side0 dump 1t 02.05\n"
          "c side0 dump 1t 05.08\n",
    "05.05 a b", TRUE, "a stocks, b 1t@02.05", "12.10b", 4 },
  { "/rules/12.10a/organic-trucks-are-not-wasted",
    ENEMY "formation f1 side0\na side0 inf 9-3-3 re=3 formation=f1 05.04\n"
          "d side0 truck 4-45 2t organic formation=f1 05.03\n",
    "05.05 a", TRUE, "a stocks", "12.10b", 3 },
  { "/rules/12.10b/low-becomes-exhausted", ENEMY "a side0 inf 4-3-3 low 05.04\n", "05.05 a", TRUE,
    "a stocks", "12.10b", 1 },
  { "/rules/12.10c/exhausted-and-no-dump", ENEMY "a side0 inf 4-3-3 exhausted 05.04\n", "05.05 a",
    TRUE, "-", "9.5(A) 12.10c 12.1b", 1 },
  { "/rules/12.10c/exhausted-but-regular-supply",
    ENEMY "a side0 inf 4-3-3 exhausted 05.04\nd side0 dump 1t 05.01\n", "05.05 a", TRUE,
    "a 1t@05.01", "", 1 },
  { "/rules/12.10c/the-exhausted-come-first",
    ENEMY "a1 side0 inf 4-3-3 05.04\na2 side0 inf 4-3-3 exhausted 05.04\nd side0 dump 1t 05.01\n",
    "05.05 a1 a2", TRUE, "a1 stocks, a2 1t@05.01", "12.10b", 2 },
  { "/rules/12.10d/nobody-uses-another-s",
    ENEMY "a1 side0 inf 4-3-3 05.04\na2 side0 inf 4-3-3 exhausted 05.04\n", "05.05 a1 a2", TRUE,
    "a1 stocks", "12.10b 9.5(A) 12.10c 12.1b", 2 },
  { "/rules/12.10f/out-of-supply-does-not-matter", ENEMY "a side0 inf 4-3-3 oos 05.04\n", "05.05 a",
    TRUE, "a stocks", "12.10b", 1 },
  { "/rules/12.10g/counters-mix",
    ENEMY "a side0 inf 4-3-3 05.04\nb side0 inf 4-3-3 05.06\nd side0 dump 8t 05.01\n", "05.05 a b",
    TRUE, "a 1t@05.01, b stocks", "12.10b", 2 },
  /* 9.5b: three 1-RE attackers owe 3T and have 1T; their stocks are gone. */
  { "/rules/9.5b/one-unit-attacks",
    ENEMY "a1 side0 inf 4-3-3 exhausted 05.04\na2 side0 inf 4-3-3 exhausted 05.04\n"
          "a3 side0 inf 4-3-3 exhausted 05.04\nd side0 dump 1t 05.01\n",
    "05.05 a1 a2 a3", TRUE, "a1 1t@05.01", "9.5(A) 12.10c 12.4 9.5(A) 12.10c 12.4", 3 },
  { "/rules/9.5b/the-defender-is-unable",
    FIELD THREE "e side1 inf 4-3-3 size=battalion exhausted 05.05\n", "05.05 a1 a2 a3", FALSE, "-",
    "9.5(B) 12.10c 12.1b", 1 },
  { "/rules/9.5b/the-nearest-miss-is-told",
    /* 05.01 to 05.08: 05.09 would be next to it; 5 MP do not reach. */
    FIELD "a side0 inf 4-3-3 05.04\ne side1 inf 4-3-3 exhausted 05.05\nd side1 dump 8t 09.09\n"
          "f side0 inf 4-3-3 05.06\n",
    "05.05 a", FALSE, "-", "9.5(B) 12.10c 4.5a(B)", 1 },
  { "/rules/9.5(B)/withheld",
    FIELD "a side0 inf 4-3-3 05.04\ne side1 inf 4-3-3 05.05\nd side1 dump 8t 05.07\n",
    "05.05 a withhold", FALSE, "-", "", 0 },
  { "/rules/9.5(B)/withheld-from-all-one-by-one",
    FIELD "a side0 inf 4-3-3 05.04\ne side1 inf 4-3-3 05.05\nd side1 dump 8t 05.07\n",
    "05.05 a unsupplied=e", FALSE, "-", "", 1 },
  { "/rules/9.5(A)/withheld-from-an-attacker",
    ENEMY "a side0 inf 4-3-3 05.04\nd side0 dump 8t 05.01\n", "05.05 a unsupplied=a", TRUE, "-",
    "9.5(A)", 1 },
  { "/rules/9.5(C)/defenders-on-stocks",
    FIELD "a side0 inf 4-3-3 05.04\ne side1 inf 4-3-3 05.05\nh side1 hq 4-10 throws=truck 05.05\n"
          "g side1 art 8-1-3 05.05\nr side1 repl 1-1-4 05.05\n",
    "05.05 a", FALSE, "e stocks, h stocks, g stocks, r stocks", "12.10b 12.10b 12.10b 12.10b", 2 },
  { "/rules/9.5(C)/no-stocks-for-nothing",
    /* A Strat unit defends with zero anyway. */
    FIELD "a side0 inf 4-3-3 05.04\ne side1 inf 4-3-3 strat 05.05\n", "05.05 a", FALSE, "-", "",
    1 },
  { "/rules/12.10h/a-defence-with-too-little",
    FIELD "a side0 inf 4-3-3 05.04\ne side1 inf 9-3-3 re=3 05.05\nd side1 dump 1t 05.07\n",
    "05.05 a", FALSE, "e stocks, e wastes 1t@05.07", "12.10b 12.10h", 2 },
  { "/rules/12.10h/single-defenders-waste-nothing",
    FIELD "a side0 inf 4-3-3 05.04\ne side1 inf 4-3-3 05.05\nf side1 inf 4-3-3 05.05\n"
          "d side1 dump 1t 05.07\n",
    "05.05 a", FALSE, "e stocks, f stocks", "12.10b 12.10b 12.10h", 2 },
  /* h1 serves f1 alone and draws in the south, h2 serves f2 alone, in the east. */
  { "/rules/12.4/a-dump-that-reaches-one-of-two",
    TWO_HQS "e side1 inf 9-3-3 re=2 formation=f1 05.05\nf side1 inf 9-3-3 re=2 formation=f2 "
            "05.05\nd side1 dump 4t 05.09\nb side0 inf 4-3-3 05.06\nc side0 inf 4-3-3 06.05\n",
    "05.05 a", FALSE, "all 2t@05.09, f stocks", "12.10b", 2 },
  { "/rules/12.4/a-token-from-each-covers-both",
    TWO_HQS "e side1 inf 9-3-3 re=2 formation=f1 05.05\nf side1 inf 9-3-3 re=2 formation=f2 "
            "05.05\nd side1 dump 4t 05.09\nd2 side1 dump 4t 09.02\nb side0 inf 4-3-3 05.06\n"
            "c side0 inf 4-3-3 06.05\n",
    "05.05 a", FALSE, "all 1t@09.02, all 1t@05.09", "12.4", 2 },
  { "/rules/12.4/the-price-goes-by-all-defenders",
    TWO_HQS "e side1 inf 4-3-3 size=battalion formation=f1 05.05\nf side1 inf 9-3-3 re=2 "
            "formation=f2 05.05\nd side1 dump 4t 05.09\nb side0 inf 4-3-3 05.06\n"
            "c side0 inf 4-3-3 06.05\n",
    "05.05 a", FALSE, "all 2t@05.09, f stocks", "12.10b 12.4", 2 },
  { "/rules/12.4/the-token-goes-where-stocks-are-exhausted",
    /* Two battalions, 1T: f, which is nearer to its dump, has stocks. */
    TWO_HQS WAYS_SHUT "e side1 inf 4-3-3 size=battalion exhausted formation=f1 05.05\n"
                      "f side1 inf 4-3-3 size=battalion formation=f2 05.05\n"
                      "d side1 dump 4t 05.09\nd2 side1 dump 4t 09.03\n",
    "05.05 a", FALSE, "all 1t@05.09, f stocks", "12.10b", 1 },
  { "/rules/12.10h/nothing-is-wasted-beside-a-price-that-is-paid",
    /* 2T cover two of three; the third division's Tokens stay. */
    TWO_HQS WAYS_SHUT THIRD_HQ "e side1 inf 9-3-3 re=2 exhausted formation=f1 05.05\n"
                               "f side1 inf 9-3-3 re=2 exhausted formation=f2 05.05\n"
                               "g side1 inf 9-3-3 re=2 formation=f3 05.05\n"
                               "d side1 dump 4t 05.09\nd2 side1 dump 4t 09.02\n",
    "05.05 a", FALSE, "all 1t@09.02, all 1t@05.09, g stocks", "12.10b 12.4", 2 },
};

/* What others pay, judged. */
static const Row judgements[] = {
  { "/rules/12.4/judge/paid-in-full", ENEMY THREE "d side0 dump 8t 05.01\n", "05.05 a1 a2", TRUE,
    "a2 1t@05.01, a1 1t@05.01", "", 2 },
  { "/rules/12.4/judge/too-much", ENEMY THREE "d side0 dump 8t 05.01\n", "05.05 a1", TRUE,
    "a1 2t@05.01", "12.4", 1 },
  { "/rules/12.4/judge/too-little", ENEMY "a side0 inf 9-3-3 re=3 05.04\nd side0 dump 8t 05.01\n",
    "05.05 a", TRUE, "a 2t@05.01", "12.4", 3 },
  { "/rules/12.4/judge/more-than-there-is", ENEMY THREE "d side0 dump 1t 05.01\n", "05.05 a1 a2",
    TRUE, "a1 1t@05.01, a2 1t@05.01", "12.4", 2 },
  { "/rules/12.4/judge/for-a-bystander", ENEMY THREE "d side0 dump 8t 05.01\n", "05.05 a1", TRUE,
    "a1 1t@05.01, a2 1t@05.01", "12.4", 1 },
  { "/rules/12.4/judge/nothing", ENEMY THREE "d side0 dump 8t 05.01\n", "05.05 a1", TRUE,
    "a1 1t@05.01, a1 0t@05.01", "12.4", 1 },
  { "/rules/12.3/judge/out-of-reach", ENEMY THREE "d side0 dump 8t 05.09\n", "05.05 a1", TRUE,
    "a1 1t@05.09", "12.3 9.5(A)", 1 },
  { "/rules/13.2g/judge/not-of-the-formation",
    ENEMY "formation f1 side0\na side0 inf 4-3-3 05.04\nf side0 inf 4-3-3 formation=f1 05.04\n"
          "d side0 truck 4-45 8t organic formation=f1 05.01\n",
    "05.05 a f", TRUE, "a 1t@05.01*f1, f 1t@05.01*f1", "13.2g", 2 },
  { "/rules/9.5(A)/judge/not-paid", ENEMY THREE, "05.05 a1 a2", TRUE, "a1 stocks", "9.5(A)", 2 },
  { "/rules/9.5(C)/judge/stocks-beside-a-dump", ENEMY THREE "d side0 dump 8t 05.01\n", "05.05 a1",
    TRUE, "a1 stocks", "12.10a", 1 },
  { "/rules/12.10a/judge/what-others-leave", ENEMY THREE "d side0 dump 2t 05.01\n",
    "05.05 a1 a2 a3", TRUE, "a1 1t@05.01, a2 stocks, a3 stocks", "12.10a 12.10a", 3 },
  { "/rules/12.10a/judge/others-need-it", ENEMY THREE "d side0 dump 2t 05.01\n", "05.05 a1 a2 a3",
    TRUE, "a3 1t@05.01, a2 1t@05.01, a1 stocks", "", 3 },
  { "/rules/12.10a/judge/organic-trucks-need-not-pay",
    ENEMY "formation f1 side0\na side0 inf 4-3-3 formation=f1 05.04\n"
          "d side0 truck 4-45 8t organic formation=f1 05.01\n",
    "05.05 a", TRUE, "a stocks", "", 1 },
  { "/rules/12.10b/judge/one-stage-a-fight", ENEMY THREE, "05.05 a1", TRUE, "a1 stocks, a1 stocks",
    "12.10b", 1 },
  { "/rules/12.10c/judge/exhausted", ENEMY "a side0 inf 4-3-3 exhausted 05.04\n", "05.05 a", TRUE,
    "a stocks", "12.10c", 1 },
  { "/rules/12.10g/judge/both-for-one-counter",
    ENEMY "a side0 inf 9-3-3 re=3 05.04\nd side0 dump 2t 05.01\n", "05.05 a", TRUE,
    "a 2t@05.01, a stocks", "12.4 12.10g", 3 },
  { "/rules/12.10h/judge/kept-what-should-be-wasted",
    ENEMY "a side0 inf 9-3-3 re=3 05.04\nd side0 dump 2t 05.01\n", "05.05 a", TRUE,
    "a stocks, a wastes 1t@05.01", "12.10h", 3 },
  { "/rules/12.10h/judge/wasted-by-a-single-step", ENEMY THREE "d side0 dump 1t 05.01\n",
    "05.05 a1 a2", TRUE, "a1 1t@05.01, a2 stocks, a2 wastes 1t@05.01", "12.4 12.10h", 2 },
  { "/rules/12.10h/judge/wasted-without-stocks",
    ENEMY "a side0 inf 9-3-3 re=3 05.04\nd side0 dump 8t 05.01\n", "05.05 a", TRUE,
    "a 3t@05.01, a wastes 1t@05.01", "12.10h", 3 },
  { "/rules/12.4/judge/a-defence-unit-by-unit",
    FIELD "a side0 inf 4-3-3 05.04\ne side1 inf 4-3-3 05.05\nd side1 dump 8t 05.07\n", "05.05 a",
    FALSE, "e 1t@05.07", "12.4", 1 },
  { "/rules/12.4/judge/half-the-price",
    FIELD "a side0 inf 4-3-3 05.04\ne side1 inf 9-3-3 re=3 05.05\nd side1 dump 8t 05.07\n",
    "05.05 a", FALSE, "all 1t@05.07", "12.4", 2 },
  { "/rules/9.5(B)/judge/nothing-need-be-paid",
    FIELD "a side0 inf 4-3-3 05.04\ne side1 inf 4-3-3 05.05\nd side1 dump 8t 05.07\n", "05.05 a",
    FALSE, "-", "", 1 },
  { "/rules/9.5(B)/judge/who-withholds-pays-nothing",
    FIELD "a side0 inf 4-3-3 05.04\ne side1 inf 4-3-3 05.05\nd side1 dump 8t 05.07\n",
    "05.05 a withhold", FALSE, "all 1t@05.07", "12.3 9.5(B)", 0 },
  { "/rules/9.5(C)/judge/a-defender-who-could-be-paid",
    FIELD "a side0 inf 4-3-3 05.04\ne side1 inf 4-3-3 05.05\nd side1 dump 8t 05.07\n", "05.05 a",
    FALSE, "e stocks", "12.10a", 1 },
  { "/rules/12.10g/judge/covered-and-stocks",
    FIELD "a side0 inf 4-3-3 05.04\ne side1 inf 4-3-3 05.05\nd side1 dump 8t 05.07\n", "05.05 a",
    FALSE, "all 1t@05.07, e stocks", "12.10g", 1 },
  { "/rules/12.10a/judge/not-at-another-s-expense",
    /* 1T covers e or f, not both. */
    TWO_HQS WAYS_SHUT "e side1 inf 4-3-3 size=battalion formation=f1 05.05\n"
                      "f side1 inf 4-3-3 size=battalion formation=f2 05.05\n"
                      "d side1 dump 4t 05.09\nd2 side1 dump 4t 09.02\n",
    "05.05 a", FALSE, "all 1t@05.09, f stocks", "", 1 },
  { "/rules/12.10a/judge/one-more-could-be-covered",
    /* 1T from each dump would cover both. */
    TWO_HQS "e side1 inf 9-3-3 re=2 formation=f1 05.05\nf side1 inf 9-3-3 re=2 formation=f2 "
            "05.05\nd side1 dump 4t 05.09\nd2 side1 dump 4t 09.02\nb side0 inf 4-3-3 05.06\n"
            "c side0 inf 4-3-3 06.05\n",
    "05.05 a", FALSE, "all 2t@05.09, f stocks", "12.10a", 2 },
};

static void
check_booking (const TlSituation *situation, const GArray *payments)
{
  g_autoptr (TlEdit) edit = tl_situation_edit (situation);

  tl_combat_supply_book (edit, payments);
  g_autoptr (TlSituation) next = tl_edit_finish (g_steal_pointer (&edit));
  g_assert_cmpuint (tl_test_tokens (next) + tl_test_payments_t (payments), ==,
                    tl_test_tokens (situation));
}

static void
test_proposal (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->text);
  g_autoptr (TlFight) fight = fight_from_text (situation, row->fight);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) payments =
      tl_combat_supply_propose (situation, fight, row->for_attacker, verdict);
  g_autofree char *text = payments_to_text (situation, payments);

  g_assert_cmpstr (text, ==, row->payments);
  tl_assert_rules (verdict, row->rules);
  g_assert_cmpuint (tl_combat_supply_cost_t (situation, fight, row->for_attacker), ==, row->cost_t);
  /* A legal payment; who goes without is the only thing that may be wrong with an attack. */
  g_assert_cmpint (tl_combat_supply_judge (situation, fight, row->for_attacker, payments, NULL), ==,
                   tl_verdict_allows (verdict));
  check_booking (situation, payments);
}

static void
test_judgement (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->text);
  g_autoptr (TlFight) fight = fight_from_text (situation, row->fight);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) payments = payments_from_text (situation, row->payments);
  gboolean is_legal =
      tl_combat_supply_judge (situation, fight, row->for_attacker, payments, verdict);

  tl_assert_rules (verdict, row->rules);
  g_assert_cmpint (is_legal, ==, *row->rules == '\0');
  g_assert_cmpint (is_legal, ==, tl_verdict_allows (verdict));
  g_assert_cmpuint (tl_combat_supply_cost_t (situation, fight, row->for_attacker), ==, row->cost_t);
}

/* --- who is covered --- */

static const struct
{
  const char *path;
  const char *text;
  const char *fight;
  gboolean for_attacker;
  const char *payments;
  const char *covered; /* unit=yes/no */
} coverings[] = {
  { "/rules/9.5/covers/attackers", ENEMY THREE "d side0 dump 1t 05.01\n", "05.05 a1 a2 a3", TRUE,
    "a1 1t@05.01, a2 stocks", "a1=yes a2=yes a3=no e=no" },
  { "/rules/9.5/covers/not-by-a-part",
    ENEMY "a side0 inf 9-3-3 re=3 05.04\nd side0 dump 2t 05.01\n", "05.05 a", TRUE, "a 2t@05.01",
    "a=no" },
  { "/rules/9.5/covers/defenders-in-reach",
    TWO_HQS "e side1 inf 9-3-3 re=2 formation=f1 05.05\nf side1 inf 9-3-3 re=2 formation=f2 "
            "05.05\ng side1 inf 4-3-3 formation=f2 05.05\nd side1 dump 4t 05.09\n"
            "b side0 inf 4-3-3 05.06\nc side0 inf 4-3-3 06.05\n",
    "05.05 a", FALSE, "all 2t@05.09, f stocks", "e=yes f=yes g=no a=no" },
  { "/rules/9.5(B)/covers/not-who-is-withheld-from",
    FIELD "a side0 inf 4-3-3 05.04\ne side1 inf 4-3-3 05.05\nf side1 inf 4-3-3 05.05\n"
          "d side1 dump 8t 05.07\n",
    "05.05 a unsupplied=f", FALSE, "all 2t@05.07", "e=yes f=no" },
};

static void
test_covering (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (coverings[row].text);
  g_autoptr (TlFight) fight = fight_from_text (situation, coverings[row].fight);
  g_autoptr (GArray) payments = payments_from_text (situation, coverings[row].payments);
  g_auto (GStrv) words = g_strsplit (coverings[row].covered, " ", -1);

  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);
      gboolean is_covered =
          tl_combat_supply_covers (situation, fight, payments, coverings[row].for_attacker,
                                   tl_test_unit (situation, parts[0]));

      g_assert_cmpstr (is_covered ? "yes" : "no", ==, parts[1]);
    }
}

/* --- booking --- */

static const struct
{
  const char *path;
  const char *text;
  const char *payments;
  const char *left; /* unit=Tokens, or =gone, low, exhausted, full */
} bookings[] = {
  { "/rules/12.1a/one-sp-pays-a-token",
    "size 9 9\nu side0 inf 4-3-3 05.04\nd side0 dump 1sp 05.01\n", "u 1t@05.01", "d=3" },
  { "/rules/12.1a/five-sp-pay-two-tokens",
    "size 9 9\nu side0 inf 9-3-3 re=2 05.04\nd side0 dump 5sp 05.01\n", "u 2t@05.01", "d=18" },
  { "/rules/12.1b/sp-on-the-ground-first",
    "size 9 9\nu side0 inf 9-3-3 re=3 05.04\nx side0 truck 4-45 8t 05.01\nd side0 dump 2t 05.01\n"
    "y side0 truck 4-45 8t 05.01\n",
    "u 3t@05.01", "d=gone x=7 y=8" },
  { "/rules/12.1d/not-what-is-the-enemy-s",
    "size 9 9\nu side0 inf 4-3-3 05.04\nx side1 dump 2t 05.01\nd side0 dump 2t 05.01\n",
    "u 1t@05.01", "d=1 x=2" },
  { "/rules/12.1d/a-defence-without-names",
    "size 9 9\nu side0 inf 4-3-3 05.04\nd side1 dump 2t 05.01\n", "all 2t@05.01", "d=gone" },
  { "/rules/13.2g/organic-trucks-apart",
    "size 9 9\nformation f1 side0\nu side0 inf 4-3-3 formation=f1 05.04\nd side0 dump 2t 05.01\n"
    "x side0 truck 4-45 8t organic formation=f1 05.01\n",
    "u 1t@05.01*f1", "d=2 x=7" },
  { "/rules/12.10b/marks",
    "size 9 9\nu side0 inf 4-3-3 05.04\nv side0 inf 4-3-3 low 05.04\nw side0 inf 4-3-3 05.04\n",
    "u stocks, v stocks", "u=low v=exhausted w=full" },
  { "/rules/12.10h/booked-waste", "size 9 9\nu side0 inf 9-3-3 re=3 05.04\nd side0 dump 1t 05.01\n",
    "u stocks, u wastes 1t@05.01", "u=low d=gone" },
};

static char *
describe_piece (const TlSituation *situation, TlUnit unit)
{
  static const char *const stocks[] = { "full", "low", "exhausted" };
  const TlUnitState *state = tl_situation_state (situation, unit);

  if (tl_unit_is_combat (situation, unit))
    return g_strdup (stocks[state->stocks]);
  return state->hex == TL_HEX_NONE ? g_strdup ("gone") : g_strdup_printf ("%u", state->t);
}

static void
test_booking (gconstpointer data)
{
  guint row = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (bookings[row].text);
  g_autoptr (GArray) payments = payments_from_text (situation, bookings[row].payments);
  g_auto (GStrv) words = g_strsplit (bookings[row].left, " ", -1);
  g_autoptr (TlEdit) edit = tl_situation_edit (situation);

  tl_combat_supply_book (edit, payments);
  g_autoptr (TlSituation) next = tl_edit_finish (g_steal_pointer (&edit));
  for (guint i = 0; words[i] != NULL; i++)
    {
      g_auto (GStrv) parts = g_strsplit (words[i], "=", 2);
      g_autofree char *piece = describe_piece (next, tl_test_unit (next, parts[0]));

      g_assert_cmpstr (piece, ==, parts[1]);
    }
}

/* --- options --- */

static void
check_option (const TlCombatSupplyOption *option, const TlSituation *situation, const char *id,
              guint in_reach_t, guint n_dumps, gboolean may_use_stocks, const char *rules)
{
  g_assert_cmpstr (tl_situation_id (situation, option->unit), ==, id);
  g_assert_cmpuint (option->in_reach_t, ==, in_reach_t);
  g_assert_cmpuint (option->dumps->len, ==, n_dumps);
  g_assert_cmpint (option->may_use_stocks, ==, may_use_stocks);
  tl_assert_rules (option->verdict, rules);
}

static void
test_options (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (ENEMY "a side0 inf 4-3-3 05.04\nb side0 inf 4-3-3 exhausted 05.06\n"
                               "c side0 inf 4-3-3 04.05\nd side0 dump 1t 05.01\n"
                               "k side0 dump 1t 02.05\n");
  g_autoptr (TlFight) fight = fight_from_text (situation, "05.05 a b");
  g_autoptr (GArray) payments = payments_from_text (situation, "b 1t@02.05, a 1t@05.01");
  g_autoptr (GPtrArray) options = tl_combat_supply_options (situation, fight, TRUE, payments);

  g_assert_cmpuint (options->len, ==, 2);
  /* a reaches both; b's Token is gone, its own does not count. */
  check_option (options->pdata[0], situation, "a", 1, 2, FALSE, "12.10a");
  check_option (options->pdata[1], situation, "b", 1, 1, FALSE, "12.10c 12.10a");
}

/* --- more than can be searched --- */

#define MANY 14

/* Fourteen formations, so no two attackers are alike, in two hexes with 8T for 14 x 1T or 2T. */
static void
test_many_kinds (void)
{
  g_autoptr (GString) text = g_string_new (ENEMY "d side0 dump 3t 05.01\nk side0 dump 3t 02.05\n"
                                                 "l side0 dump 2t 05.09\n");
  g_autoptr (GString) fight_text = g_string_new ("05.05");
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  guint n_stocks = 0;
  guint t = 0;

  for (int i = 0; i < MANY; i++)
    {
      g_string_append_printf (text,
                              "formation f%d side0\nu%d side0 inf 4-3-3 %s formation=f%d %s\n", i,
                              i, i % 3 == 0 ? "re=2" : "", i, i % 2 == 0 ? "05.04" : "05.06");
      g_string_append_printf (fight_text, " u%d", i);
    }
  g_assert_cmpuint (1u << MANY, >, TL_COMBAT_SUPPLY_WAYS);
  g_autoptr (TlSituation) situation = tl_test_situation (text->str);
  g_autoptr (TlFight) fight = fight_from_text (situation, fight_text->str);
  g_autoptr (GArray) payments = tl_combat_supply_propose (situation, fight, TRUE, verdict);

  g_assert_true (tl_verdict_allows (verdict));
  g_assert_true (tl_combat_supply_judge (situation, fight, TRUE, payments, NULL));
  for (guint i = 0; i < payments->len; i++)
    {
      const TlPayment *payment = &g_array_index (payments, TlPayment, i);

      n_stocks += payment->kind == TL_PAY_STOCKS;
      t += payment->kind == TL_PAY_DUMP ? payment->t : 0;
    }
  /* The cheap ones first: 8T pay eight of the nine that cost 1T. */
  g_assert_cmpuint (t, ==, 8);
  g_assert_cmpuint (n_stocks, ==, MANY - 8);
}

/* The same with five that are Exhausted, 2T each, one of them without supply by choice (9.5): the
 * other four come first and take all 8T (12.10c), though others cost 1T. */
static void
test_many_kinds_exhausted (void)
{
  g_autoptr (GString) text = g_string_new (ENEMY "d side0 dump 8t 05.01\n");
  g_autoptr (GString) fight_text = g_string_new ("05.05");

  for (int i = 0; i < MANY; i++)
    {
      g_string_append_printf (text,
                              "formation f%d side0\nu%d side0 inf 4-3-3 %s formation=f%d 05.04\n",
                              i, i, i % 3 == 0 ? "re=2 exhausted" : "", i);
      g_string_append_printf (fight_text, " u%d", i);
    }
  g_string_append (fight_text, " unsupplied=u6");
  g_autoptr (TlSituation) situation = tl_test_situation (text->str);
  g_autoptr (TlFight) fight = fight_from_text (situation, fight_text->str);
  g_autoptr (GArray) payments = tl_combat_supply_propose (situation, fight, TRUE, NULL);
  g_autofree char *paid = payments_to_text (situation, payments);

  g_assert_cmpstr (paid, ==,
                   "u0 2t@05.01, u1 stocks, u2 stocks, u3 2t@05.01, u4 stocks, u5 stocks, "
                   "u7 stocks, u8 stocks, u9 2t@05.01, u10 stocks, u11 stocks, u12 2t@05.01, "
                   "u13 stocks");
}

/* --- nonsense --- */

static void
test_nonsense (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (ENEMY THREE "d side0 dump 2t 05.01\n");
  TlHex off_map = tl_map_n_hexes (tl_situation_map (situation)) + 7;
  g_autoptr (TlFight) fight = tl_fight_new (off_map, TRUE);
  g_autoptr (GArray) payments = g_array_new (FALSE, TRUE, sizeof (TlPayment));
  const TlPayment wrong[] = {
    { TL_PAY_DUMP, 12345, off_map, 99, G_MAXUINT },
    { TL_PAY_STOCKS, TL_UNIT_NONE, TL_HEX_NONE, -1, 0 },
    { TL_PAY_WASTED, 0, TL_HEX_NONE, -7, G_MAXUINT },
    { (TlPaymentKind) 17, 1, 3, -1, 1 },
    { TL_PAY_DUMP, tl_test_unit (situation, "a1"), tl_test_hex (situation, "05.01"), -1,
      G_MAXUINT },
    { TL_PAY_DUMP, tl_test_unit (situation, "a1"), tl_test_hex (situation, "05.01"), -1, 2 },
  };

  g_array_append_vals (payments, wrong, G_N_ELEMENTS (wrong));
  for (guint i = 0; i < 4; i++)
    {
      gboolean for_attacker = i % 2 == 0;
      g_autoptr (TlVerdict) verdict = tl_verdict_new ();
      g_autoptr (GArray) proposed =
          tl_combat_supply_propose (situation, fight, for_attacker, verdict);
      g_autoptr (GPtrArray) options =
          tl_combat_supply_options (situation, fight, for_attacker, payments);

      g_assert_cmpuint (options->len, ==, i == 2 ? 1 : i == 3 ? 1 : 0);
      g_assert_cmpuint (proposed->len, ==, i == 2 ? 1 : i == 3 ? 1 : 0);
      g_assert_false (tl_combat_supply_judge (situation, fight, for_attacker, payments, verdict));
      g_assert_false (tl_combat_supply_covers (situation, fight, payments, for_attacker, 123456));
      /* Now with a target, an attacker and somebody who does not exist. */
      fight->target = tl_test_hex (situation, "05.05");
      tl_fight_add_attacker (fight, tl_test_unit (situation, "a1"));
      tl_fight_add_attacker (fight, 987654);
      if (i == 0)
        fight->target = off_map;
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (proposals); i++)
    g_test_add_data_func (proposals[i].path, &proposals[i], test_proposal);
  for (guint i = 0; i < G_N_ELEMENTS (judgements); i++)
    g_test_add_data_func (judgements[i].path, &judgements[i], test_judgement);
  for (guint i = 0; i < G_N_ELEMENTS (coverings); i++)
    g_test_add_data_func (coverings[i].path, GUINT_TO_POINTER (i), test_covering);
  for (guint i = 0; i < G_N_ELEMENTS (bookings); i++)
    g_test_add_data_func (bookings[i].path, GUINT_TO_POINTER (i), test_booking);
  g_test_add_func ("/rules/12.10a/many-kinds-of-attackers", test_many_kinds);
  g_test_add_func ("/rules/12.10c/attack/many-kinds-of-exhausted", test_many_kinds_exhausted);
  g_test_add_func ("/rules/12.4/nonsense", test_nonsense);
  g_test_add_func ("/rules/12.10a/options-of-each-unit", test_options);
  return g_test_run ();
}
