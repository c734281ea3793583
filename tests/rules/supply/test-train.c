/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Moving by rail (13.3a-b, 13.3e-g): who, from where, which way, and what it takes.
 *
 * A railway runs down column 03, from a source in 03.01 to 03.12; stops are 03.02, 03.06 and 03.10,
 * all of side0.  Its Rail Cap is 6 points.
 */
#undef G_DISABLE_ASSERT

#include "play/tl-apply.h"
#include "rules/movement/tl-train.h"
#include "support/tl-test-scenario.h"

#define LINE "railway 03.01 03.02 03.03 03.04 03.05 03.06 03.07 03.08 03.09 03.10 03.11 03.12\n"
#define STOPS                                                                         \
  "source 03.01 side0 rail-edge\nvillage 03.02 A\nvillage 03.06 B\nvillage 03.10 C\n" \
  "control 03.02 side0\ncontrol 03.06 side0\ncontrol 03.10 side0\nrail-cap side0 24\n"
#define GROUND "size 7 12\nclock movement side0\n" LINE STOPS
#define DOWN "03.02 03.03 03.04 03.05 03.06"

static const struct
{
  const char *path;
  const char *text;
  const char *cargo;  /* "u,v", "d:8" */
  const char *way;    /* NULL: the one proposed to 03.06 */
  const char *answer; /* points, or the rules that forbid it */
} rows[] = {
  /* --- 13.3a, 4.7: what it takes ------------------------------------------------------------ */
  { "/rules/13.3a/an-sp-is-a-point", GROUND "d side0 dump 4t 03.02\n", "d", DOWN, "1" },
  { "/rules/13.3a/six-are-six", GROUND "d side0 dump 24t 03.02\n", "d", DOWN, "6" },
  { "/rules/13.3a/a-token-more-is-too-much", GROUND "d side0 dump 25t 03.02\n", "d", DOWN,
    "13.3a" },
  { "/rules/13.3a/a-part-of-a-dump", GROUND "d side0 dump 25t 03.02\n", "d:7", DOWN, "1 3/4" },
  { "/rules/13.3a/what-was-used-counts", GROUND "rail-used 90\nd side0 dump 2t 03.02\n", "d", DOWN,
    /* 90 of 96 sixteenths: 6 are left, and 2T take 8. */
    "13.3a" },
  { "/rules/13.3a/and-leaves-the-rest", GROUND "rail-used 88\nd side0 dump 2t 03.02\n", "d", DOWN,
    "1/2" },
  { "/rules/13.3a/no-cap-no-train",
    "size 7 12\nclock movement side0\n" LINE "village 03.02 A\nvillage 03.06 B\n"
    "source 03.01 side0 rail-edge\ncontrol 03.02 side0\ncontrol 03.06 side0\n"
    "d side0 dump 4t 03.02\n",
    "d", DOWN, "13.3a" },
  { "/rules/13.3a/a-division-by-truck", GROUND "u side0 mech 9-3-14 truck re=3 move 03.02\n", "u",
    DOWN, "3" },
  { "/rules/4.7a/a-leg-division-is-half", GROUND "u side0 inf 9-3-3/4-3-6 re=3 move 03.02\n", "u",
    DOWN, "1 1/2" },
  { "/rules/4.7a/leg-of-seven-is-not", GROUND "u side0 inf 9-3-3/4-3-7 re=3 move 03.02\n", "u",
    DOWN, "3" },
  { "/rules/4.7a/steps-that-are-left", GROUND "u side0 inf 9-3-3/4-3-7 re=3 lost=1 move 03.02\n",
    "u", DOWN, "2" },
  { "/rules/4.7a/a-leg-battalion-is-a-quarter",
    GROUND "u side0 inf 4-3-3/4-3-6 size=battalion move 03.02\n", "u", DOWN, "1/4" },
  { "/rules/4.7b/transport-takes-its-size-loaded-or-not",
    GROUND "t side0 truck 2-45 8t 03.02\nw side0 truck 1-45 03.02\n", "t,w", DOWN, "3" },
  { "/rules/13.3a/together", GROUND "u side0 mech 4-3-14 truck move 03.02\nd side0 dump 4t 03.02\n",
    "u,d", DOWN, "2" },
  { "/rules/13.3a/multi-track-is-half",
    "size 7 12\nclock movement side0\n" STOPS
    "multi-track-railway 03.01 03.02 03.03 03.04 03.05 03.06\nd side0 dump 4t 03.02\n",
    "d", DOWN, "1/2" },
  { "/rules/13.3a/but-only-all-the-way",
    "size 7 12\nclock movement side0\n" STOPS
    "multi-track-railway 03.01 03.02 03.03 03.04 03.05\nrailway 03.05 03.06\n"
    "d side0 dump 4t 03.02\n",
    "d", DOWN, "1" },
  { "/rules/13.3a/and-from-the-beginning",
    "size 7 12\nclock movement side0\n" STOPS
    "railway 03.01 03.02 03.03\nmulti-track-railway 03.03 03.04 03.05 03.06\n"
    "d side0 dump 4t 03.02\n",
    "d", DOWN, "1" },
  { "/rules/13.3a/a-leg-battalion-on-multi-track",
    "size 7 12\nclock movement side0\n" STOPS
    "multi-track-railway 03.01 03.02 03.03 03.04 03.05 03.06\n"
    "u side0 inf 4-3-3/4-3-6 size=battalion move 03.02\n",
    "u", DOWN, "1/8" },
  { "/rules/13.3a/trainbusting-doubles", GROUND "trainbusting 04.04 side1\nd side0 dump 4t 03.02\n",
    "d", DOWN, "2" },
  { "/rules/13.3a/where-it-begins", GROUND "trainbusting 03.01 side1\nd side0 dump 4t 03.02\n", "d",
    DOWN, "2" },
  { "/rules/13.3a/where-it-ends", GROUND "trainbusting 03.07 side1\nd side0 dump 4t 03.02\n", "d",
    DOWN, "2" },
  { "/rules/13.3a/once",
    GROUND "trainbusting 03.03 side1\ntrainbusting 03.05 side1\nd side0 dump 4t 03.02\n", "d", DOWN,
    "2" },
  { "/rules/14.8/a-hex-off-the-zone", GROUND "trainbusting 05.04 side1\nd side0 dump 4t 03.02\n",
    "d", DOWN, "1" },
  { "/rules/14.8/one-s-own-marker-hinders-others",
    GROUND "trainbusting 03.04 side0\nd side0 dump 4t 03.02\n", "d", DOWN, "1" },
  { "/rules/13.3a/busted-multi-track-is-as-dear-as-plain",
    "size 7 12\nclock movement side0\n" STOPS "trainbusting 03.04 side1\n"
    "multi-track-railway 03.01 03.02 03.03 03.04 03.05 03.06\nd side0 dump 4t 03.02\n",
    "d", DOWN, "1" },

  /* --- 13.3e, 13.6b: from off the map --------------------------------------------------------- */
  { "/rules/13.3e/at-the-railway-of-the-map-s-edge", GROUND "d side0 dump 8t 03.01\n", "d",
    "03.01 " DOWN, "2" },
  { "/rules/13.3e/reinforcements-at-the-edge",
    GROUND "u side0 mech 4-3-14 truck move 03.01\nt side0 truck 2-45 8t 03.01\n", "u,t",
    "03.01 03.02", "3" },
  { "/rules/13.3e/not-at-a-source-that-none-enter-by",
    "size 7 12\nclock movement side0\n" LINE
    "source 03.01 side0 other\nvillage 03.06 B\ncontrol 03.06 side0\nrail-cap side0 24\n"
    "d side0 dump 8t 03.01\n",
    "d", "03.01 " DOWN, "13.3c" },
  { "/rules/13.3e/not-where-the-other-side-enters",
    GROUND "railway 01.01 01.02\nvillage 01.02 D\ncontrol 01.02 side0\n"
           "source 01.01 side1 rail-edge\nd side0 dump 8t 01.01\n",
    "d", "01.01 01.02", "13.3c 13.3c" },
  /* A rail entry hex is no supply source (12.6a); the stop has its own, in 03.01. */
  { "/rules/13.3e/by-a-railway-for-reinforcements-alone",
    GROUND "railway 03.12 02.12\nsource 03.12 side0 entry\nd side0 dump 8t 03.12\n", "d",
    "03.12 03.11 03.10", "2" },
  { "/rules/13.3e/not-once-the-enemy-has-the-edge",
    GROUND "source 03.12 side0 entry\ncontrol 03.12 side1\nd side0 dump 8t 03.12\n", "d",
    "03.12 03.11 03.10", "13.3h" },
  { "/rules/13.3e/nobody-detrains-at-the-edge", GROUND "d side0 dump 4t 03.02\n", "d",
    "03.02 03.01", "13.3c" },
  { "/rules/13.3e/out-of-a-box",
    GROUND
    "box away rail=03.01\nu side0 mech 4-3-14 truck move box=away\nd side0 dump 4t box=away\n",
    "u,d", "03.01 " DOWN, "2" },
  { "/rules/13.3e/half-by-multi-track-from-a-box",
    "size 7 12\nclock movement side0\n" STOPS
    "multi-track-railway 03.01 03.02 03.03 03.04 03.05 03.06\nbox away rail=03.01\n"
    "d side0 dump 4t box=away\n",
    "d", "03.01 " DOWN, "1/2" },
  { "/rules/13.3e/out-of-a-box-to-where-it-enters",
    "size 7 12\nclock movement side0\n" LINE
    "source 03.01 side0 rail-edge\nvillage 03.01 A\ncontrol 03.01 side0\nrail-cap side0 24\n"
    "box away rail=03.01\nd side0 dump 4t box=away\n",
    "d", "03.01", "1" },
  { "/rules/13.3e/repair-units-out-of-a-box",
    GROUND "box away rail=03.01\nr side0 inf (1)-0-9 symbols=rail-repair box=away\n", "r",
    "03.01 03.02 03.03", "1" },
  { "/rules/13.3e/in-move-mode-out-of-a-box",
    GROUND "box away rail=03.01\nu side0 mech 4-3-14 truck box=away\n", "u", "03.01 03.02",
    "13.3e" },
  { "/rules/13.3e/not-out-of-a-box-without-trains", GROUND "box away\nd side0 dump 4t box=away\n",
    "d", "03.01 03.02", "13.3e" },
  { "/rules/13.3e/not-by-the-other-side-s-edge",
    GROUND "railway 01.01 01.02\nvillage 01.02 D\ncontrol 01.02 side0\n"
           "source 01.01 side1 rail-edge\nbox away rail=01.01\nd side0 dump 4t box=away\n",
    "d", "01.01 01.02", "13.3e 13.3c" },
  { "/rules/13.3e/the-enemy-bars-the-edge",
    GROUND "box away rail=03.01\ne side1 inf 4-3-3 03.01\nd side0 dump 4t box=away\n", "d",
    "03.01 03.02", "13.3h 4.8c 4.5a(C) 13.3c" },
  { "/rules/13.3e/together-out-of-one-box",
    GROUND "box away rail=03.01\nbox far rail=03.01\nd side0 dump 4t box=away\n"
           "u side0 mech 4-3-14 truck move box=far\n",
    "u,d", "03.01 03.02", "13.3e" },

  /* --- 13.3b, 13.3e: who and when ------------------------------------------------------------- */
  { "/rules/13.3b/in-the-movement-phase",
    "size 7 12\nclock exploitation side0\n" LINE STOPS "d side0 dump 4t 03.02\n", "d", DOWN,
    "13.3b" },
  { "/rules/13.3b/of-one-s-own-turn",
    "size 7 12\nclock movement side1\n" LINE STOPS "d side0 dump 4t 03.02\n", "d", DOWN, "13.3b" },
  { "/rules/13.3b/nothing-else", GROUND "h side0 hedgehog level=1 03.02\n", "h", DOWN, "13.3b" },
  { "/rules/13.3e/in-move-mode", GROUND "u side0 inf 4-3-3 03.02\n", "u", DOWN, "13.3e" },
  { "/rules/13.3e/not-dg", GROUND "u side0 inf 4-3-3 dg-move 03.02\n", "u", DOWN, "13.3e" },
  { "/rules/13.3e/not-in-strat-mode", GROUND "u side0 inf 4-3-3 strat 03.02\n", "u", DOWN,
    "13.3e" },
  { "/rules/13.3e/nor-do-trucks-in-reserve", GROUND "t side0 truck 2-45 reserve 03.02\n", "t", DOWN,
    "13.3e" },
  { "/rules/13.3e/an-hq-too", GROUND "u side0 hq 6-10 throws=truck truck move 03.02\n", "u", DOWN,
    "1" },
  { "/rules/13.3e/half-the-ma-may-be-spent",
    GROUND "u side0 mech 4-3-14 truck move spent=7 began=02.02 03.02\n", "u", DOWN, "1" },
  { "/rules/13.3e/but-no-more",
    GROUND "u side0 mech 4-3-14 truck move spent=15/2 began=02.02 03.02\n", "u", DOWN, "13.3e" },
  { "/rules/6.1/not-who-has-moved", GROUND "u side0 mech 4-3-14 truck move moved 03.02\n", "u",
    DOWN, "6.1" },
  { "/rules/4.5b/not-who-negates", GROUND "u side0 mech 4-3-14 truck move negates 03.02\n", "u",
    DOWN, "4.5b" },
  { "/rules/12.2a/not-what-was-unloaded-now", GROUND "d side0 dump 4t fresh=4 03.02\n", "d", DOWN,
    "12.2a" },
  { "/rules/12.2a/not-a-load-that-came-by-road",
    GROUND "t side0 truck 2-45 4t spent=3 began=02.02 03.02\n", "t", DOWN, "12.2a" },
  { "/rules/12.2a/a-load-that-has-not-moved", GROUND "t side0 truck 2-45 4t began=03.02 03.02\n",
    "t", DOWN, "2" },
  { "/rules/12.2a/an-empty-truck-may-come-by-road",
    GROUND "t side0 truck 2-45 spent=3 began=02.02 03.02\n", "t", DOWN, "2" },
  { "/rules/12.2a/nor-a-part-that-was", GROUND "d side0 dump 4t fresh=2 03.02\n", "d:4", DOWN,
    "12.2a" },
  { "/rules/13.3e/who-stands-together",
    GROUND "t side0 truck 1-45 03.02\nw side0 truck 1-45 03.03\n", "t,w", DOWN, "13.3e" },
  { "/rules/12.1/no-more-than-there-is", GROUND "d side0 dump 4t 03.02\n", "d:5", DOWN, "12.1" },

  /* --- 13.3c, 13.3e, 13.3h: where and which way ----------------------------------------------- */
  { "/rules/13.3c/entrains-at-a-stop", GROUND "d side0 dump 4t 03.03\n", "d",
    "03.03 03.04 03.05 03.06", "13.3c" },
  { "/rules/13.3c/detrains-at-a-stop", GROUND "d side0 dump 4t 03.02\n", "d", "03.02 03.03",
    "13.3c" },
  { "/rules/13.3c/an-engineer-hq-makes-one",
    GROUND "d side0 dump 4t 03.02\nh side0 hq 6-10 throws=truck 03.04\n", "d", "03.02 03.03 03.04",
    "1" },
  { "/rules/13.3c/free-back-to-a-source",
    /* Between the source and 03.06 stands e; from 03.06 to 03.10 the railway is free. */
    GROUND "d side0 dump 4t 03.06\ne side1 inf 4-3-3 move 03.04\n", "d",
    "03.06 03.07 03.08 03.09 03.10", "13.3c 13.3c" },
  { "/rules/13.3c/negation-does-not-help-cargo",
    GROUND "d side0 dump 4t 03.06\ne side1 inf 4-3-3 04.03\nf side0 inf 4-3-3 03.03\n"
           "g side0 inf 4-3-3 03.04\n",
    "d", "03.06 03.07 03.08 03.09 03.10", "13.3c 13.3c" },
  { "/rules/13.3c/nor-do-extenders",
    "size 7 12\nclock movement side0\nsource 03.01 side0 rail-edge\nvillage 03.06 B\n"
    "village 03.10 C\ncontrol 03.06 side0\ncontrol 03.10 side0\nrail-cap side0 24\n"
    "railway 03.01 03.02\nrailway 03.06 03.07 03.08 03.09 03.10\n"
    "x side0 extender range=20 truck ma=45 03.06\nd side0 dump 4t 03.06\n",
    "d", "03.06 03.07 03.08 03.09 03.10", "13.3c 13.3c" },
  { "/rules/4.5a(C)/a-zone-beside-the-railway",
    GROUND "d side0 dump 4t 03.02\ne side1 inf 4-3-3 05.04\n", "d", DOWN, "1" },
  { "/rules/4.5a(C)/whoever-is-there",
    GROUND "d side0 dump 4t 03.02\ne side1 inf 4-3-3 04.07\nf side0 inf 4-3-3 03.07\n"
           "g side0 inf 4-3-3 03.08\n",
    "d", "03.02 03.03 03.04 03.05 03.06 03.07 03.08 03.09 03.10", "4.5a(C) 4.5a(C) 13.3c" },
  { "/rules/4.8c/not-through-the-enemy",
    GROUND "d side0 dump 4t 03.02\ne side1 inf 4-3-3 move 03.08\n", "d",
    "03.02 03.03 03.04 03.05 03.06 03.07 03.08 03.09 03.10", "4.8c 13.3c" },
  { "/rules/4.8c/through-his-trucks-but-not-among-them",
    GROUND "d side0 dump 4t 03.02\ne side1 truck 1-45 03.04\n", "d", DOWN, "1" },
  { "/rules/4.8c/nobody-detrains-among-them",
    GROUND "d side0 dump 4t 03.02\ne side1 truck 1-45 03.06\n", "d", DOWN, "4.8c" },
  { "/rules/13.3h/stops-on-the-way-are-one-s-own",
    GROUND "control 03.06 none\nd side0 dump 4t 03.02\n", "d",
    "03.02 03.03 03.04 03.05 03.06 03.07 03.08 03.09 03.10", "13.3h" },
  { "/rules/13.3e/to-another-hex", GROUND "d side0 dump 4t 03.02\n", "d", "03.02", "13.3e" },
  { "/rules/13.3e/not-round-and-back", GROUND "d side0 dump 4t 03.02\n", "d", "03.02 03.03 03.02",
    "13.3e" },
  { "/rules/13.3e/from-where-it-is", GROUND "d side0 dump 4t 03.02\n", "d",
    "03.03 03.04 03.05 03.06", "13.3e" },
  { "/rules/13.3e/a-railway-all-the-way", GROUND "d side0 dump 4t 03.02\n", "d",
    "03.02 03.03 04.03 03.05 03.06", "13.3e 13.3e" },
  { "/rules/13.3e/of-one-s-own-gauge",
    "size 7 12\nclock movement side0\n" STOPS "railway@wide 03.01 03.02 03.03 03.04\n"
    "railway@broad 03.04 03.05 03.06\nrail side0 wide\nd side0 dump 4t 03.02\n",
    "d", DOWN, "13.3e 13.3e 13.3c" },
  { "/rules/13.3e/converted-it-is",
    "size 7 12\nclock movement side0\n" STOPS "railway@wide 03.01 03.02 03.03 03.04\n"
    "railway@broad 03.04 03.05 03.06\nrail side0 wide\nd side0 dump 4t 03.02\n"
    "converted 03.04 wide\nconverted 03.05 wide\nconverted 03.06 wide\n",
    "d", DOWN, "1" },

  /* --- 13.3f, 13.3g: repair units ------------------------------------------------------------- */
  { "/rules/13.3f/in-combat-mode-from-anywhere-to-anywhere",
    GROUND "u side0 inf (1)-0-9 symbols=rail-repair 03.03\n", "u", "03.03 03.04 03.05", "1" },
  { "/rules/13.3f/not-with-others",
    GROUND "u side0 inf (1)-0-9 symbols=rail-repair 03.03\nv side0 inf 4-3-9 move 03.03\n", "u,v",
    "03.03 03.04 03.05", "13.3c 13.3c" },
  { "/rules/13.3f/not-in-strat-mode",
    GROUND "u side0 inf (1)-0-9 symbols=rail-repair strat 03.03\n", "u", "03.03 03.04 03.05",
    "13.3e" },
  { "/rules/4.5a(C)/no-repair-unit-either",
    GROUND "u side0 inf (1)-0-9 symbols=rail-repair 03.03\ne side1 inf 4-3-3 04.05\n", "u",
    "03.03 03.04 03.05", "4.5a(C)" },
  { "/rules/13.3g/not-on-what-was-converted-in-this-phase",
    "size 7 12\nclock movement side0\n" STOPS "railway@wide 03.01 03.02 03.03 03.04\n"
    "railway@broad 03.04 03.05 03.06\nrail side0 wide\n"
    "u side0 inf (1)-0-9 symbols=rail-repair 03.02\n"
    "converted 03.04 wide u\nconverted 03.05 wide u\n",
    "u", "03.02 03.03 03.04 03.05", "13.3g 13.3g" },
  { "/rules/13.3g/but-in-the-next-one",
    "size 7 12\nclock movement side0\n" STOPS "railway@wide 03.01 03.02 03.03 03.04\n"
    "railway@broad 03.04 03.05 03.06\nrail side0 wide\n"
    "u side0 inf (1)-0-9 symbols=rail-repair 03.02\n"
    "converted 03.04 wide\nconverted 03.05 wide\n",
    "u", "03.02 03.03 03.04 03.05", "1" },
};

/* "d:8" or "u,v" */
static GArray *
read_cargo (const TlSituation *situation, const char *text, guint *t)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 2);

  *t = parts[1] != NULL ? (guint) g_ascii_strtoull (parts[1], NULL, 10) : 0;
  return tl_test_units (situation, parts[0]);
}

/* The most of @cargo that goes along @path, by asking from all of a dump down to a Token: 0 for
 * all. */
static gboolean
most_that_goes (const TlSituation *situation, const GArray *cargo, const GArray *path,
                TlTrainStop *stop)
{
  const TlUnit *units = (const TlUnit *) cargo->data;
  const TlHex *hexes = (const TlHex *) path->data;
  gboolean is_dump =
      cargo->len == 1 && tl_situation_counter (situation, units[0])->kind == TL_KIND_DUMP;
  guint t = is_dump ? tl_situation_state (situation, units[0])->t : 0;

  stop->t = 0;
  if (tl_train_check (situation, units, cargo->len, 0, hexes, path->len, &stop->cap16, NULL))
    return TRUE;
  for (; t > 0; t--)
    if (tl_train_check (situation, units, cargo->len, t, hexes, path->len, &stop->cap16, NULL))
      {
        stop->t = t;
        return TRUE;
      }
  return FALSE;
}

/* Hex by hex, each with the way that is proposed to it, the same as all at once. */
static void
assert_stops (const TlSituation *situation, const GArray *cargo, guint t)
{
  const TlUnit *units = (const TlUnit *) cargo->data;
  g_autoptr (GArray) stops = tl_train_stops (situation, units, cargo->len);
  g_autoptr (GArray) ends = tl_train_ends (situation, units, cargo->len, t);
  guint n_stops = 0, n_ends = 0;

  for (TlHex hex = 0; hex < tl_map_n_hexes (tl_situation_map (situation)); hex++)
    {
      g_autoptr (GArray) path = tl_train_path (situation, units, cargo->len, hex);
      TlTrainStop stop = { hex, 0, 0 };

      if (path == NULL)
        continue;
      if (tl_train_check (situation, units, cargo->len, t, (const TlHex *) path->data, path->len,
                          NULL, NULL))
        {
          g_assert_cmpuint (n_ends, <, ends->len);
          g_assert_cmpuint (g_array_index (ends, TlHex, n_ends), ==, hex);
          n_ends++;
        }
      if (most_that_goes (situation, cargo, path, &stop))
        {
          const TlTrainStop *found = &g_array_index (stops, TlTrainStop, n_stops);

          g_assert_cmpuint (n_stops, <, stops->len);
          g_assert_cmpuint (found->hex, ==, hex);
          g_assert_cmpuint (found->t, ==, stop.t);
          g_assert_cmpuint (found->cap16, ==, stop.cap16);
          n_stops++;
        }
    }
  g_assert_cmpuint (n_ends, ==, ends->len);
  g_assert_cmpuint (n_stops, ==, stops->len);
}

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (rows[i].text);
  guint t;
  g_autoptr (GArray) units = read_cargo (situation, rows[i].cargo, &t);
  g_autoptr (GArray) way = tl_test_hexes (situation, rows[i].way);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  const TlUnit *cargo = (const TlUnit *) units->data;
  const TlHex *path = (const TlHex *) way->data;
  guint cap16 = 0;
  gboolean ok = tl_train_check (situation, cargo, units->len, t, path, way->len, &cap16, verdict);
  g_autofree char *points = tl_train_points (cap16);
  g_autofree char *rules = tl_test_verdict_rules (verdict);
  g_autoptr (GArray) ends = tl_train_ends (situation, cargo, units->len, t);

  assert_stops (situation, units, t);
  g_assert_cmpint (ok, ==, tl_verdict_allows (verdict));
  g_assert_cmpstr (ok ? points : rules, ==, rows[i].answer);
  g_assert_cmpint (tl_train_check (situation, cargo, units->len, t, path, way->len, NULL, NULL), ==,
                   ok);
  if (ok)
    {
      g_autoptr (GArray) proposed =
          tl_train_path (situation, cargo, units->len, path[way->len - 1]);

      g_assert_true (tl_hexes_include (ends, path[way->len - 1]));
      g_assert_cmpmem (proposed->data, proposed->len * sizeof (TlHex), way->data,
                       way->len * sizeof (TlHex));
    }
}

/* What a side has used is of its own turn: the other's Cap is whole. */
static void
test_left (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (GROUND "rail-cap side1 8\nrail-used 90\n");

  /* 24T are 6 points, 96 sixteenths; 8T are 32 */
  g_assert_cmpuint (tl_train_left16 (situation, 0), ==, 6);
  g_assert_cmpuint (tl_train_left16 (situation, 1), ==, 32);
}

/* By charts of one's own multi-track takes a third: of a quarter of a point, 4/16, that is 1 1/3
 * sixteenths, and two are taken. */
static void
test_no_share_is_given_away (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation ("size 7 12\nclock movement side0\n" STOPS
                         "multi-track-railway 03.01 03.02 03.03 03.04 03.05 03.06\n"
                         "d side0 dump 1t 03.02\n");
  g_autoptr (GArray) way = tl_test_hexes (situation, DOWN);
  TlUnit dump = tl_test_unit (situation, "d");
  guint cap16 = 0;

  tl_situation_scenario (situation)->edition->rail_multi = tl_fraction_new (1, 3);
  g_assert_true (
      tl_train_check (situation, &dump, 1, 0, (const TlHex *) way->data, way->len, &cap16, NULL));
  g_assert_cmpuint (cap16, ==, 2);
}

/* --- which way is proposed ------------------------------------------------------------------ */

/* Two railways from 03.02 to 03.06: the straight one of four steps, and one of six by column 05. */
#define TWO                                                         \
  "size 7 12\nclock movement side0\n" STOPS "railway 03.01 03.02\n" \
  "railway 03.02 03.03 03.04 03.05 03.06\n"
#define ROUND "03.02 04.02 05.03 05.04 05.05 04.05 03.06"

static const struct
{
  const char *path;
  const char *text;
  const char *way;
} ways[] = {
  { "/rules/13.3a/the-shorter-way", TWO "railway " ROUND "\n", DOWN },
  { "/rules/13.3a/multi-track-before-shorter", TWO "multi-track-railway " ROUND "\n", ROUND },
  { "/rules/13.3a/round-trainbusting", TWO "railway " ROUND "\ntrainbusting 02.03 side1\n", ROUND },
  { "/rules/4.5a(C)/round-the-enemy", TWO "railway " ROUND "\ne side1 inf 4-3-3 move 03.04\n",
    ROUND },
  { "/rules/13.3e/where-all-are-closed-the-shortest",
    TWO "railway " ROUND "\ne side1 inf 4-3-3 move 03.04\nf side1 inf 4-3-3 move 05.04\n", DOWN },
};

static void
test_way (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autofree char *text = g_strconcat (ways[i].text, "d side0 dump 4t 03.02\n", NULL);
  g_autoptr (TlSituation) situation = tl_test_situation (text);
  TlUnit dump = tl_test_unit (situation, "d");
  g_autoptr (GArray) expected = tl_test_hexes (situation, ways[i].way);
  g_autoptr (GArray) way = tl_train_path (situation, &dump, 1, tl_test_hex (situation, "03.06"));

  g_assert_cmpmem (way->data, way->len * sizeof (TlHex), expected->data,
                   expected->len * sizeof (TlHex));
}

static void
test_no_way (void)
{
  g_autoptr (TlSituation) situation =
      tl_test_situation (GROUND "d side0 dump 4t 03.02\nu side0 dump 4t 05.05\n");
  TlUnit dump = tl_test_unit (situation, "d");
  TlUnit off = tl_test_unit (situation, "u");

  g_assert_null (tl_train_path (situation, &dump, 1, tl_test_hex (situation, "05.05")));
  g_assert_null (tl_train_path (situation, &dump, 1, tl_test_hex (situation, "03.02")));
  g_assert_null (tl_train_path (situation, &off, 1, tl_test_hex (situation, "03.02")));
}

/* 16 of 20T over one track, 8 where trainbusting doubles the price, 20 where multi-track halves it;
 * a combat unit, a repair unit that stops anywhere, what all goes over multi-track alone, and one
 * that cannot go. */
static void
test_all_stops (void)
{
  static const char *const cargoes[] = { "d", "u", "r", "d,u", "s" };
  static const guint n_stops[] = { 4, 4, 11, 1, 0 };
  g_autoptr (TlSituation) situation = tl_test_situation (
      "size 9 12\nclock movement side0\nsource 03.01 side0 rail-edge\nrail-cap side0 16\n"
      "railway 03.01 03.02 03.03 03.04 03.05 03.06\nmulti-track-railway 03.02 04.02 05.03 06.03\n"
      "railway 03.04 02.04 01.05 01.06\ntrainbusting 01.06 side1\n"
      "village 03.02 A\nvillage 03.06 B\nvillage 06.03 C\nvillage 01.05 D\nvillage 03.04 E\n"
      "control 03.02 side0\ncontrol 03.06 side0\ncontrol 06.03 side0\ncontrol 01.05 side0\n"
      "control 03.04 side0\nd side0 dump 20t 03.02\nu side0 inf 4-3-2/4-3-4 move 03.02\n"
      "r side0 inf (1)-0-9 symbols=rail-repair 03.02\ns side0 inf 4-3-9 strat 03.02\n");

  for (guint i = 0; i < G_N_ELEMENTS (cargoes); i++)
    {
      g_autoptr (GArray) units = tl_test_units (situation, cargoes[i]);
      g_autoptr (GArray) stops =
          tl_train_stops (situation, (const TlUnit *) units->data, units->len);

      g_assert_cmpuint (stops->len, ==, n_stops[i]);

      for (guint t = 0; t <= (i == 0 ? 20u : 0u); t += 4)
        assert_stops (situation, units, t);
    }
}

/* A number of Tokens is a part of one dump, not of two, nor of anything else. */
static void
test_parts_of_one_dump (void)
{
  static const struct
  {
    const char *units;
    const char *rules;
  } parts[] = { { "d", "" }, { "d,c", "13.3b" }, { "u", "13.3b" } };
  g_autoptr (TlSituation) situation =
      tl_test_situation (GROUND "d side0 dump 8t 03.02\nc side0 dump 8t 03.02\n"
                                "u side0 inf 4-3-3 move 03.02\n");
  g_autoptr (GArray) way = tl_test_hexes (situation, DOWN);

  for (guint i = 0; i < G_N_ELEMENTS (parts); i++)
    {
      g_autoptr (GArray) units = tl_test_units (situation, parts[i].units);
      g_autoptr (TlVerdict) verdict = tl_verdict_new ();
      gboolean may = tl_train_check (situation, (const TlUnit *) units->data, units->len, 4,
                                     (const TlHex *) way->data, way->len, NULL, verdict);

      tl_assert_rules (verdict, parts[i].rules);
      g_assert_cmpint (may, ==, tl_verdict_allows (verdict));
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, GUINT_TO_POINTER (i), test_row);
  for (guint i = 0; i < G_N_ELEMENTS (ways); i++)
    g_test_add_data_func (ways[i].path, GUINT_TO_POINTER (i), test_way);
  g_test_add_func ("/rules/13.3a/each-side-s-own-cap", test_left);
  g_test_add_func ("/rules/13.3a/no-share-of-a-point-is-given-away", test_no_share_is_given_away);
  g_test_add_func ("/rules/13.3e/no-railway-no-way", test_no_way);
  g_test_add_func ("/rules/13.3a/all-stops-at-once", test_all_stops);
  g_test_add_func ("/rules/13.3b/parts-of-one-dump", test_parts_of_one_dump);
  return g_test_run ();
}
