/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Why a retreat does not end in a hex: the reason by its rule, obstacle by obstacle. */
#undef G_DISABLE_ASSERT

#include "rules/movement/tl-retreat.h"
#include "support/tl-test-scenario.h"

/* The neighbours of 03.03: 03.02 N, 04.02 NE, 04.03 SE, 03.04 S, 02.03 SW, 02.02 NW. */
#define FIELD "size 5 7\n"
/* A valley one hex wide: 02.01, 02.02, 02.03 and so on, lakes on both sides. */
#define VALLEY "| L . L\n| L . L\n| L . L\n| L . L\n"

typedef struct
{
  const char *path;
  const char *situation;
  const char *ask;     /* "u,v 2 04.01": who, how far, the hex */
  const char *enemies; /* hexes at the start of the combat, "" for none */
  const char *rules;   /* "" when somebody gets there */
} Row;

static const Row rows[] = {
  { "/rules/9.12/why-not/nothing-is-in-the-way", FIELD "u side0 inf 4-3-3 03.03\n", "u 2 03.05", "",
    "" },
  { "/rules/9.12/why-not/too-near", FIELD "u side0 inf 4-3-3 03.03\n", "u 2 03.04", "", "9.12" },
  { "/rules/9.12/why-not/too-far", FIELD "u side0 inf 4-3-3 03.03\n", "u 2 03.06", "", "9.12" },
  { "/rules/9.12/why-not/where-it-stands", FIELD "u side0 inf 4-3-3 03.03\n", "u 2 03.03", "",
    "9.12" },
  { "/rules/9.12/why-not/a-lake", FIELD "terrain 03.05 lake\nu side0 inf 4-3-3 03.03\n",
    "u 2 03.05", "", "9.12" },
  { "/rules/9.12f/why-not/enemies-stand-there",
    FIELD "u side0 inf 4-3-3 03.03\ne side1 inf 4-3-3 move 03.05\n", "u 2 03.05", "", "9.12f" },
  /* dead or gone meanwhile, and closed all the same */
  { "/rules/9.12f/why-not/enemies-stood-there", FIELD "u side0 inf 4-3-3 03.03\n", "u 2 03.05",
    "03.05", "9.12f" },
  { "/rules/9.12f/why-not/enemies-on-the-only-way",
    VALLEY "u side0 inf 4-3-3 02.01\ne side1 inf 4-3-3 move 02.02\n", "u 2 02.03", "", "9.12f" },
  { "/rules/9.12f/why-not/enemies-stood-on-the-only-way", VALLEY "u side0 inf 4-3-3 02.01\n",
    "u 2 02.03", "02.02", "9.12f" },
  { "/rules/9.12/why-not/no-wheels-over-mountains",
    VALLEY "terrain 02.02 mountain\nt side0 tank 4-3-8 track 02.01\n", "t 2 02.03", "", "9.12" },
  { "/rules/9.12/why-not/somebody-gets-over",
    VALLEY "terrain 02.02 mountain\nt side0 tank 4-3-8 track 02.01\nu side0 inf 4-3-1 02.01\n",
    "t,u 2 02.03", "", "" },
  /* 02.04 has its ZOC in 02.03 */
  { "/rules/5.8/why-not/strat-through-a-zone",
    VALLEY "u side0 inf 4-3-3 strat 02.01\ne side1 inf 4-3-3 02.04\n", "u 2 02.03", "", "5.8" },
  { "/rules/9.12e/why-not/the-last-step",
    VALLEY "u side0 inf 4-3-3 dg 02.01\ne side1 inf 4-3-3 02.04\n", "u 2 02.03", "", "9.12e" },
  /* not DG before, so the zone costs no step */
  { "/rules/9.12e/why-not/it-costs-no-step",
    VALLEY "u side0 inf 4-3-3 02.01\ne side1 inf 4-3-3 02.04\n", "u 2 02.03", "", "" },
  { "/rules/4.8c/why-not/weak-units-and-enemy-pieces",
    VALLEY "u side0 inf (4)-3-3 02.01\nd side1 dump 4t 02.02\n", "u 2 02.03", "", "4.8c" },
  { "/rules/9.12b/why-not/cannot-move", FIELD "u side0 inf (4)-3-0 03.03\n", "u 1 03.04", "",
    "9.12b" },
  { "/rules/9.12d/why-not/a-dump", FIELD "u side0 inf 4-3-3 03.03\nd side0 dump 4t 03.03\n",
    "u,d 1 03.04", "", "9.12d" },
  /* an enemy on the way, and a mountain behind him: neither alone is the reason */
  { "/rules/9.12/why-not/several-obstacles",
    VALLEY "terrain 02.03 mountain\nt side0 tank 4-3-8 track 02.01\ne side1 inf 4-3-3 move 02.02\n",
    "t 2 02.03", "", "9.12" },
  { "/rules/9.12/why-not/no-distance", FIELD "u side0 inf 4-3-3 03.03\n", "u 0 03.04", "", "9.12" },
};

static void
test_row (gconstpointer data)
{
  const Row *row = data;
  g_autoptr (TlSituation) situation = tl_test_situation (row->situation);
  g_auto (GStrv) words = g_strsplit (row->ask, " ", -1);
  g_auto (GStrv) ids = g_strsplit (words[0], ",", -1);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  TlHex hex = tl_test_hex (situation, words[2]);
  TlUnit units[4];
  TlHex enemy = TL_HEX_NONE;
  TlRetreatQuery query = { .units = units, .enemy_start = &enemy };
  g_autoptr (TlRetreat) retreat = NULL;
  gboolean is_open;

  for (; ids[query.n_units] != NULL; query.n_units++)
    units[query.n_units] = tl_test_unit (situation, ids[query.n_units]);
  query.hexes = (guint) g_ascii_strtoull (words[1], NULL, 10);
  if (*row->enemies != '\0')
    {
      enemy = tl_test_hex (situation, row->enemies);
      query.n_enemy_start = 1;
    }
  is_open = tl_retreat_why_not (situation, &query, hex, verdict);
  tl_assert_rules (verdict, row->rules);
  g_assert_cmpint (is_open, ==, *row->rules == '\0');
  /* It is never at odds with the list of destinations. */
  retreat = tl_retreat (situation, &query, NULL);
  g_assert_cmpint (tl_retreat_find (retreat, hex) != NULL, ==, is_open);
  if (!is_open && query.n_units == 1 && query.hexes > 0)
    {
      const TlFinding *finding = tl_verdict_first_forbidden (verdict);

      g_assert_cmpuint (finding->hexes[0], ==, hex);
    }
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, &rows[i], test_row);
  return g_test_run ();
}
