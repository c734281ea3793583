/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Barrages against units: columns, shifts, results and their chances, and who may fire (10). */
#include "combat-editions.h"

#include "rules/combat/tl-barrage.h"
#include "rules/combat/tl-resolve.h"
#include "support/tl-test-scenario.h"

static const char *const editions[] = { "4.3", "2000" };

/* "02.02 a b", then words: hip, by=h, from=02.02. (transfer full) */
static TlBarrage *
barrage_from_text (const TlSituation *situation, const char *text)
{
  g_auto (GStrv) words = g_strsplit (text, " ", -1);
  TlBarrage *barrage = tl_barrage_new (tl_test_hex (situation, words[0]), FALSE);

  for (guint i = 1; words[i] != NULL; i++)
    if (g_str_equal (words[i], "hip"))
      barrage->is_hip_shoot = TRUE;
    else if (g_str_has_prefix (words[i], "by="))
      barrage->payer_hq = tl_test_unit (situation, words[i] + 3);
    else if (g_str_has_prefix (words[i], "from="))
      barrage->payer_hex = tl_test_hex (situation, words[i] + 5);
    else
      tl_barrage_add_firer (barrage, tl_test_unit (situation, words[i]));
  return barrage;
}

/* --- columns (10.0a, 10.1b) ------------------------------------------------------------------- */

/* Both ends of every column, and far beyond the last. */
static const struct
{
  guint strength;
  const char *column;
  guint price_t;
} columns[] = {
  { 1, "1 or less", 1 }, { 2, "2", 1 },        { 3, "3-4", 2 },     { 4, "3-4", 2 },
  { 5, "5-7", 2 },       { 7, "5-7", 2 },      { 8, "8-11", 2 },    { 11, "8-11", 2 },
  { 12, "12-16", 3 },    { 16, "12-16", 3 },   { 17, "17-24", 3 },  { 24, "17-24", 3 },
  { 25, "25-40", 4 },    { 40, "25-40", 4 },   { 41, "41-68", 6 },  { 68, "41-68", 6 },
  { 69, "69-116", 8 },   { 116, "69-116", 8 }, { 117, "117+", 10 }, { 500, "117+", 10 },
};

static void
test_columns (void)
{
  for (guint e = 0; e < G_N_ELEMENTS (editions); e++)
    for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
      {
        g_autoptr (TlEdition) edition = combat_edition_new (editions[e]);
        g_autofree char *text = g_strdup_printf ("size 5 5\nclock barrage side0\n"
                                                 "a side0 art %u-3-4 range=2 02.01\n"
                                                 "e side1 inf 4-3-4 02.02\n",
                                                 columns[i].strength);
        g_autoptr (TlSituation) situation = NULL;
        g_autoptr (TlBarrage) barrage = NULL;
        g_autofree char *column = NULL;
        g_autoptr (TlBarrageCase) fire = NULL;

        tl_test_use_tables (edition, NULL);
        situation = tl_test_situation (text);
        tl_test_use_tables (NULL, NULL);
        barrage = barrage_from_text (situation, "02.02 a");
        fire = tl_barrage_case (situation, barrage);
        column = tl_barrage_column_text (situation, barrage, fire->column);
        g_assert_cmpstr (column, ==, columns[i].column);
        g_assert_cmpuint (fire->price_t, ==, columns[i].price_t);
      }
}

/* --- results (10.0a, 18.3b) ------------------------------------------------------------------- */

/* The printed chart once more, a row for each roll from 2 on, a word for each column. */
static const char *const chart[TL_BARRAGE_ROWS] = {
  "- - - - - - - - - DG DG",
  "- - - - - - - - DG DG DG",
  "- - - - - - - DG DG DG DG",
  "- - - - - - DG DG DG DG [1/2]",
  "- - - - - DG DG DG DG [1/2] [1/2]",
  "- - - - DG DG DG DG [1/2] [1/2] 1/2",
  "- - - DG DG DG DG [1/2] [1/2] 1/2 1/2",
  "- - DG DG DG [1/2] [1/2] [1/2] 1/2 1/2 1/2",
  "- DG DG DG [1/2] [1/2] 1/2 1/2 1/2 1 1",
  "DG DG DG 1/2 1/2 1/2 1/2 1/2 1 1 2",
  "DG 1/2 1/2 1/2 1/2 1 1 1 1 2 3",
};

static void
test_cells (void)
{
  for (guint e = 0; e < G_N_ELEMENTS (editions); e++)
    {
      g_autoptr (TlEdition) edition = combat_edition_new (editions[e]);

      for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
        {
          g_auto (GStrv) words = g_strsplit (chart[roll - TL_TWO_DICE_MIN], " ", -1);

          g_assert_cmpuint (g_strv_length (words), ==, edition->barrage.n_columns);
          for (guint column = 0; words[column] != NULL; column++)
            {
              TlBarrageCase fire = { .is_spotted = TRUE, .final_column = column };
              TlBarrageResult result = tl_barrage_result (edition, &fire, roll, 3);
              g_autofree char *cell = tl_barrage_cell_text (&result.cell);

              g_assert_cmpstr (cell, ==, words[column]);
            }
        }
    }
}

/* What a cell comes to: "DG", "1/2", "-" or steps, by who fires and at what. */
static const struct
{
  const char *path;
  TlFire fire;
  gboolean is_spotted;
  guint hedgehog;
  const char *cells; /* of "- DG [1/2] 1/2 1 2 3" */
} kinds[] = {
  { "/rules/10.0a/bracket-of-spotted-artillery", TL_FIRE_ARTILLERY, TRUE, 0, "- DG 1/2 1/2 1 2 3" },
  { "/rules/10.0b/bracket-without-spotter-is-dg", TL_FIRE_ARTILLERY, FALSE, 0,
    "- DG DG 1/2 1 2 3" },
  { "/rules/16.0/bracket-in-level-2", TL_FIRE_ARTILLERY, TRUE, 2, "- DG 1/2 1/2 1 2 3" },
  { "/rules/16.0/bracket-in-level-3-is-dg", TL_FIRE_ARTILLERY, TRUE, 3, "- DG DG 1/2 1 2 3" },
  { "/rules/16.0/bracket-in-level-4-is-dg", TL_FIRE_ARTILLERY, TRUE, 4, "- DG DG 1/2 1 2 3" },
  { "/rules/10.2/bracket-of-aircraft-is-dg", TL_FIRE_AIR, TRUE, 0, "- DG DG 1/2 1 2 3" },
  /* 18.3b: both halves DG, 1 a half, 2 one; our reading: 3 two */
  { "/rules/18.3b/results-of-ships-fall", TL_FIRE_SHIPS, TRUE, 0, "- DG DG DG 1/2 1 2" },
};

/* A place on the chart of each of those cells: the roll and the column. */
static const int places[][2] = { { 2, 0 },  { 11, 0 },  { 9, 5 },  { 12, 1 },
                                 { 12, 5 }, { 11, 10 }, { 12, 10 } };

static void
test_kind (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlEdition) edition = tl_test_edition ();
  g_auto (GStrv) words = g_strsplit (kinds[i].cells, " ", -1);

  for (guint k = 0; k < G_N_ELEMENTS (places); k++)
    {
      TlBarrageCase fire = { .fire = kinds[i].fire,
                             .is_spotted = kinds[i].is_spotted,
                             .hedgehog = kinds[i].hedgehog,
                             .final_column = (guint) places[k][1] };
      TlBarrageResult result = tl_barrage_result (edition, &fire, places[k][0], 3);
      g_autofree char *counts = tl_barrage_cell_text (&result.counts);

      g_assert_cmpstr (counts, ==, words[k]);
      g_assert_cmpint (result.needs_die, ==, g_str_equal (words[k], "1/2"));
      g_assert_cmpint (result.disorganizes, ==, !g_str_equal (words[k], "-"));
    }
}

/* The die of 1/2: 4 to 6 takes a step. */
static void
test_half (void)
{
  g_autoptr (TlEdition) edition = tl_test_edition ();
  TlBarrageCase fire = { .is_spotted = TRUE, .final_column = 1 };

  for (int die = 1; die <= 6; die++)
    g_assert_cmpuint (tl_barrage_result (edition, &fire, 12, die).steps, ==, die >= 4 ? 1 : 0);
}

/* Rule 18.3b, the other reading: what the list does not have stays. */
static void
test_ships_three_stays (void)
{
  g_autoptr (TlEdition) edition = tl_test_edition ();
  TlBarrageCase fire = { .fire = TL_FIRE_SHIPS, .is_spotted = TRUE, .final_column = 10 };

  g_ptr_array_add (edition->choices, tl_choice_new ("ship-barrage-result-3", "", "unchanged", ""));
  g_assert_cmpuint (tl_barrage_result (edition, &fire, 12, 1).steps, ==, 3);
}

/* --- chances ---------------------------------------------------------------------------------- */

/* All throws of three dice, read off the chart of words as a player does. */
static void
enumerate (const TlBarrageCase *fire, TlBarrageChances *chances)
{
  for (int a = 1; a <= 6; a++)
    for (int b = 1; b <= 6; b++)
      for (int die = 1; die <= 6; die++)
        {
          g_auto (GStrv) words = g_strsplit (chart[a + b - 2], " ", -1);
          const char *cell = words[fire->final_column];
          gboolean is_dg =
              fire->fire != TL_FIRE_ARTILLERY || !fire->is_spotted || fire->hedgehog >= 3;
          int steps = g_ascii_isdigit (*cell) && cell[1] == '\0' ? atoi (cell) : 0;

          if (fire->fire == TL_FIRE_SHIPS)
            cell = steps == 1 ? "1/2" : strstr (cell, "1/2") != NULL ? "DG" : cell;
          if (fire->fire == TL_FIRE_SHIPS && steps > 0)
            steps--;
          if (g_str_equal (cell, "[1/2]"))
            cell = is_dg ? "DG" : "1/2";
          if (g_str_equal (cell, "1/2") && die >= 4)
            steps = 1;
          if (g_str_equal (cell, "-"))
            chances->nothing++;
          else
            chances->steps[steps]++;
        }
}

static void
test_chances (void)
{
  g_autoptr (TlEdition) edition = tl_test_edition ();

  for (guint column = 0; column < edition->barrage.n_columns; column++)
    for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
      {
        TlBarrageCase fire = { .fire = kinds[i].fire,
                               .is_spotted = kinds[i].is_spotted,
                               .hedgehog = kinds[i].hedgehog,
                               .final_column = column };
        TlBarrageChances chances = tl_barrage_chances (edition, &fire);
        TlBarrageChances expected = { 0 };
        guint sum = chances.nothing;

        for (guint steps = 0; steps <= TL_BARRAGE_STEPS_MAX; steps++)
          sum += chances.steps[steps];
        g_assert_cmpuint (sum, ==, TL_BARRAGE_WAYS);
        enumerate (&fire, &expected);
        g_assert_cmpmem (&chances, sizeof chances, &expected, sizeof expected);
      }
}

/* --- shifts ----------------------------------------------------------------------------------- */

#define FIELD "size 30 9\nclock barrage side0\n"
#define GUN(strength) "a side0 art " strength "-3-4 range=5 01.01\n"
#define SPOTTER "s side0 inf 4-3-4 02.01\n"

/* What a barrage on 02.02 comes to: "column, shifts with their rules: column". */
static const struct
{
  const char *path;
  const char *situation;
  const char *barrage;
  const char *expected;
} rows[] = {
  /* density: at 1 RE, above, and at each end of a band */
  { "/rules/10.0a/density/half-an-re",
    FIELD GUN ("20") SPOTTER "e side1 inf 4-3-4 size=battalion 02.02\n", "02.02 a",
    "17-24, -1 10.0a: 12-16" },
  { "/rules/10.0a/density/one-re", FIELD GUN ("20") SPOTTER "e side1 inf 4-3-4 02.02\n", "02.02 a",
    "17-24, -1 10.0a: 12-16" },
  { "/rules/10.0a/density/a-quarter-more",
    FIELD GUN ("20") SPOTTER "e side1 inf 4-3-4 02.02\nr side1 repl 1-0-4 02.02\n", "02.02 a",
    "17-24, 0 10.0a: 17-24" },
  { "/rules/10.0a/density/three-re", FIELD GUN ("20") SPOTTER "e side1 inf 9-3-4 re=3 02.02\n",
    "02.02 a", "17-24, 0 10.0a: 17-24" },
  { "/rules/10.0a/density/three-and-a-quarter",
    FIELD GUN ("20") SPOTTER "e side1 inf 9-3-4 re=3 02.02\nr side1 repl 1-0-4 02.02\n", "02.02 a",
    "17-24, +1 10.0a: 25-40" },
  { "/rules/10.0a/density/four-re",
    FIELD GUN ("20") SPOTTER "e side1 inf 9-3-4 re=3 02.02\nf side1 inf 4-3-4 02.02\n", "02.02 a",
    "17-24, +1 10.0a: 25-40" },
  { "/rules/10.0a/density/four-and-a-half",
    FIELD GUN ("20") SPOTTER "e side1 inf 9-3-4 re=3 02.02\nf side1 inf 4-3-4 02.02\n"
                             "g side1 inf 4-3-4 size=battalion 02.02\n",
    "02.02 a", "17-24, +2 10.0a: 41-68" },
  { "/rules/10.0a/density/six-re",
    FIELD GUN ("20") SPOTTER "e side1 inf 9-3-4 re=3 02.02\nf side1 inf 9-3-4 re=3 02.02\n",
    "02.02 a", "17-24, +3 10.0a: 69-116" },
  { "/rules/10.0a/density/more-than-six",
    FIELD GUN ("20") SPOTTER "e side1 inf 9-3-4 re=3 02.02\nf side1 inf 9-3-4 re=3 02.02\n"
                             "r side1 repl 1-0-4 02.02\n",
    "02.02 a", "17-24, +4 10.0a: 117+" },
  /* 3.2d: a division of four steps counts 3; with one step left it counts 1 */
  { "/rules/10.0a/density/a-division-counts-three",
    FIELD GUN ("20") SPOTTER "e side1 inf 9-3-4 re=4 02.02\n", "02.02 a", "17-24, 0 10.0a: 17-24" },
  { "/rules/10.0a/density/a-division-that-has-lost-steps",
    FIELD GUN ("20") SPOTTER "e side1 inf 9-3-4 re=4 02.02 lost=3\n", "02.02 a",
    "17-24, -1 10.0a: 12-16" },
  /* A24: four brigades and a battalion of one formation, 4 1/2 RE, are 3; HQ 1, Repl 1/4 */
  { "/rules/10.0a/density/A24-a-formation-counts-three",
    FIELD "formation f side1\n" GUN ("20") SPOTTER
    "e1 side1 inf 4-3-4 formation=f 02.02\ne2 side1 inf 4-3-4 formation=f 02.02\n"
    "e3 side1 inf 4-3-4 formation=f 02.02\ne4 side1 inf 4-3-4 formation=f 02.02\n"
    "e5 side1 inf 4-3-4 size=battalion formation=f 02.02\n"
    "h side1 hq 8-10 throws=truck 02.02\nr side1 repl 1-0-4 02.02\n",
    "02.02 a", "17-24, +2 10.0a: 41-68" },
  { "/rules/10.0a/density/transport-and-supply-count-nothing",
    FIELD GUN ("20") SPOTTER "e side1 inf 4-3-4 02.02\nt side1 truck 8-40 02.02\n"
                             "d side1 dump 8t 02.02\n",
    "02.02 a", "17-24, -1 10.0a: 12-16" },
  { "/rules/10.0d/an-air-base-beside-them-changes-nothing",
    FIELD GUN ("20") SPOTTER "e side1 inf 4-3-4 02.02\nb side1 base 02.02\n"
                             "p side1 plane 3-4-9 fighter 02.02\n",
    "02.02 a", "17-24, -1 10.0a: 12-16" },
  /* each of the other lines */
  { "/rules/16.0/barrage-of-a-hedgehog",
    FIELD GUN ("20") SPOTTER "e side1 inf 9-3-4 re=3 02.02\nz side1 hedgehog level=4 02.02\n",
    "02.02 a", "17-24, 0 10.0a, -1 16.0: 12-16" },
  { "/rules/10.0a/terrain/close",
    FIELD "terrain 02.02 woods\n" GUN ("20") SPOTTER "e side1 inf 9-3-4 re=3 02.02\n", "02.02 a",
    "17-24, 0 10.0a, -1 10.0a: 12-16" },
  { "/rules/10.0a/terrain/very-close",
    FIELD "terrain 02.02 minor-city\n" GUN ("20") SPOTTER "e side1 inf 9-3-4 re=3 02.02\n",
    "02.02 a", "17-24, 0 10.0a, -1 10.0a: 12-16" },
  { "/rules/10.0a/terrain/extremely-close",
    FIELD "terrain 02.02 major-city\n" GUN ("20") SPOTTER "e side1 inf 9-3-4 re=3 02.02\n",
    "02.02 a", "17-24, 0 10.0a, -2 10.0a: 8-11" },
  { "/rules/10.0a/terrain/the-owner-takes-the-best",
    FIELD "terrain 02.02 open woods major-city\n" GUN ("20") SPOTTER
    "e side1 inf 9-3-4 re=3 02.02\n",
    "02.02 a", "17-24, 0 10.0a, -2 10.0a: 8-11" },
  { "/rules/10.0b/nobody-spots", FIELD GUN ("20") "e side1 inf 9-3-4 re=3 02.02\n", "02.02 a",
    "17-24, 0 10.0a, -3 10.0b: 5-7" },
  { "/rules/10.0b/guns-next-to-it-spot",
    FIELD "a side0 art 20-3-4 range=5 02.01\ne side1 inf 9-3-4 re=3 02.02\n", "02.02 a",
    "17-24, 0 10.0a: 17-24" },
  { "/rules/10.0b/a-dg-unit-out-of-supply-spots",
    FIELD GUN ("20") "s side0 inf 4-3-4 02.01 dg oos\ne side1 inf 9-3-4 re=3 02.02\n", "02.02 a",
    "17-24, 0 10.0a: 17-24" },
  { "/rules/10.0b/trucks-do-not-spot",
    FIELD GUN ("20") "s side0 truck 8-40 02.01\ne side1 inf 9-3-4 re=3 02.02\n", "02.02 a",
    "17-24, 0 10.0a, -3 10.0b: 5-7" },
  { "/rules/5.8/a-strat-unit-in-the-hex",
    FIELD GUN ("20") SPOTTER "e side1 inf 9-3-4 re=3 02.02 strat\n", "02.02 a",
    "17-24, 0 10.0a, +3 5.8: 69-116" },
  { "/rules/10.2b/from-ten-hexes-away",
    FIELD "p side0 plane 3-20-30 tactical 12.07\n" SPOTTER "e side1 inf 9-3-4 re=3 02.02\n",
    "02.02 p", "17-24, 0 10.0a, +1 10.2b: 25-40" },
  { "/rules/10.2b/from-eleven-hexes-away",
    FIELD "p side0 plane 3-20-30 tactical 13.07\n" SPOTTER "e side1 inf 9-3-4 re=3 02.02\n",
    "02.02 p", "17-24, 0 10.0a: 17-24" },
  { "/rules/14.7c/one-of-two-is-too-far",
    FIELD "p side0 plane 3-10-30 tactical 12.07\nq side0 plane 3-10-30 tactical 13.07\n" SPOTTER
          "e side1 inf 9-3-4 re=3 02.02\n",
    "02.02 p q", "17-24, 0 10.0a: 17-24" },
  { "/rules/14.1e/a-strategic-bomber-is-never-spotted-nor-near",
    FIELD "p side0 plane 3-20-30 strategic 03.03\n" SPOTTER "e side1 inf 9-3-4 re=3 02.02\n",
    "02.02 p", "17-24, 0 10.0a, -3 14.1e: 5-7" },
  { "/rules/21.4/beyond-half-its-range",
    "long-range\n" FIELD "p side0 plane 3-20-21 tactical 13.07\n" SPOTTER
    "e side1 inf 9-3-4 re=3 02.02\n",
    "02.02 p", "17-24, 0 10.0a, -1 21.4: 12-16" },
  { "/rules/21.4/exactly-half-its-range",
    "long-range\n" FIELD "p side0 plane 3-20-22 tactical 13.07\n" SPOTTER
    "e side1 inf 9-3-4 re=3 02.02\n",
    "02.02 p", "17-24, 0 10.0a: 17-24" },
  { "/rules/21.4/only-where-the-option-is-on",
    FIELD "p side0 plane 3-20-21 tactical 13.07\n" SPOTTER "e side1 inf 9-3-4 re=3 02.02\n",
    "02.02 p", "17-24, 0 10.0a: 17-24" },
  /* all that shifts to the left, and all to the right: the ends of the table */
  { "/rules/10.0a/shifts/beyond-the-first-column",
    FIELD "terrain 02.02 major-city\n" GUN ("4") "e side1 inf 4-3-4 02.02\n"
                                                 "z side1 hedgehog level=1 02.02\n",
    "02.02 a", "3-4, -1 10.0a, -1 16.0, -2 10.0a, -3 10.0b: 1 or less" },
  { "/rules/10.0a/shifts/beyond-the-last-column",
    FIELD GUN ("100") SPOTTER "e side1 inf 9-3-4 re=3 02.02 strat\nf side1 inf 9-3-4 re=3 02.02\n",
    "02.02 a", "69-116, +3 10.0a, +3 5.8: 117+" },
  /* A1: two battalions of 8 each on 8 RE in a hedgehog of level 1, Close: 4 - 1 - 1 */
  { "/rules/10.1b/A1-two-battalions",
    FIELD
    "terrain 02.02 woods\na side0 art 8-3-4 range=5 01.01\nb side0 art 8-3-4 range=5 01.01\n" SPOTTER
    "e side1 inf 9-3-4 re=3 02.02\nf side1 inf 9-3-4 re=3 02.02\n"
    "g side1 inf 9-3-4 re=2 02.02\nz side1 hedgehog level=1 02.02\n",
    "02.02 a b", "12-16, +4 10.0a, -1 16.0, -1 10.0a: 25-40" },
  /* A2: a Stuka of 17 on 1 RE, from more than 10 hexes away */
  { "/rules/14.7d/A2-a-stuka",
    FIELD "p side0 plane 1-17-20 tactical 13.07\n" SPOTTER "e side1 inf 4-3-4 02.02\n",
    "02.02 p hip", "17-24, -1 10.0a: 12-16" },
  /* A3: a regiment of 20 on three brigades */
  { "/rules/10.0/A3-a-regiment",
    FIELD GUN ("20") SPOTTER "e side1 inf 4-3-4 02.02\nf side1 inf 4-3-4 02.02\n"
                             "g side1 inf 4-3-4 02.02\n",
    "02.02 a", "17-24, 0 10.0a: 17-24" },
  /* A15: DG artillery of 26 is 13; 2 RE, open, spotted */
  { "/rules/10.0/A15-dg-artillery",
    FIELD "a side0 art 26-3-4 range=5 01.01 dg\n" SPOTTER
          "e side1 inf 4-3-4 02.02\nf side1 inf 4-3-4 02.02\n",
    "02.02 a", "12-16, 0 10.0a: 12-16" },
  /* A16: 5 x 1/2 + 4 = 6 1/2, rounded to 7 */
  { "/rules/4.2/A16-fractions-add-up-first",
    FIELD "a side0 art 5-3-4 range=5 01.01 dg\nb side0 art 4-3-4 range=5 01.03\n" SPOTTER
          "e side1 inf 4-3-4 02.02\nf side1 inf 4-3-4 02.02\n",
    "02.02 a b", "5-7, 0 10.0a: 5-7" },
  /* A20: ships of 28, 2 RE, open, unspotted */
  { "/rules/18.3b/A20-ships-unspotted",
    FIELD "p side0 ship 28-6-20 05.03\ne side1 inf 4-3-4 02.02\nf side1 inf 4-3-4 02.02\n",
    "02.02 p", "25-40, 0 10.0a, -3 10.0b: 8-11" },
};

static void
test_row (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (rows[i].situation);
  g_autoptr (TlBarrage) barrage = barrage_from_text (situation, rows[i].barrage);
  g_autoptr (TlBarrageCase) fire = tl_barrage_case (situation, barrage);
  g_autofree char *before = tl_barrage_column_text (situation, barrage, fire->column);
  g_autofree char *after = tl_barrage_column_text (situation, barrage, fire->final_column);
  g_autoptr (GString) said = g_string_new (before);

  for (guint k = 0; k < tl_trail_n_parts (fire->shift_trail); k++)
    {
      const TlTrailPart *part = tl_trail_part (fire->shift_trail, k);

      g_string_append_printf (said, part->amount.num == 0 ? ", %d %s" : ", %+d %s",
                              (int) part->amount.num, part->rule);
    }
  g_string_append_printf (said, ": %s", after);
  g_assert_cmpstr (said->str, ==, rows[i].expected);
  g_assert_true (tl_fraction_equal (tl_trail_sum (fire->strength_trail), fire->strength));
}

/* --- who may fire ----------------------------------------------------------------------------- */

#define TARGET "e side1 inf 4-3-4 02.02\n" SPOTTER
#define STOCK "d side0 dump 40t 01.01\n"
#define ALL                                                                  \
  "a side0 art 20-3-4 range=5 01.02\np side0 plane 3-20-30 tactical 03.03\n" \
  "w side0 ship 20-6-20 04.03\n" TARGET STOCK

/* The rules that forbid it; "" for none. */
static const struct
{
  const char *path;
  const char *situation;
  const char *barrage;
  const char *rules;
} judged[] = {
  { "/rules/10.0e/artillery-not-in-the-movement-phase",
    "size 9 9\nclock movement-barrage side0\n" ALL, "02.02 a", "10.0e" },
  { "/rules/10.2a/aircraft-in-the-movement-phase", "size 9 9\nclock movement-barrage side0\n" ALL,
    "02.02 p", "" },
  { "/rules/10.3/ships-in-the-movement-phase", "size 9 9\nclock movement-barrage side0\n" ALL,
    "02.02 w", "" },
  { "/rules/10.0e/artillery-in-the-combat-phase", "size 9 9\nclock barrage side0\n" ALL, "02.02 a",
    "" },
  { "/rules/10.0e/aircraft-not-in-the-combat-phase", "size 9 9\nclock barrage side0\n" ALL,
    "02.02 p", "10.0e" },
  { "/rules/10.0e/ships-not-in-the-combat-phase", "size 9 9\nclock barrage side0\n" ALL, "02.02 w",
    "10.0e" },
  { "/rules/10.0e/the-other-side-in-the-combat-phase", "size 9 9\nclock barrage side1\n" ALL,
    "02.02 a", "10.0e" },
  { "/rules/10.0e/not-in-a-combat-segment", "size 9 9\nclock combat side0\n" ALL, "02.02 a",
    "10.0e" },
  { "/rules/10.0e/reaction-is-the-other-side's", "size 9 9\nclock reaction-barrage side1\n" ALL,
    "02.02 p", "" },
  { "/rules/10.0e/reaction-is-not-the-phasing-side's",
    "size 9 9\nclock reaction-barrage side0\n" ALL, "02.02 p", "10.0e" },
  { "/rules/7.0/artillery-in-reaction-was-released",
    "size 9 9\nclock reaction-barrage side1\na side0 art 20-3-4 range=5 01.02 released\n" TARGET
        STOCK,
    "02.02 a", "" },
  { "/rules/7.0/other-artillery-in-reaction", "size 9 9\nclock reaction-barrage side1\n" ALL,
    "02.02 a", "7.0" },
  { "/rules/11.0/artillery-in-exploitation-was-released",
    "size 9 9\nclock exploitation-barrage side0\na side0 art 20-3-4 range=5 01.02 released\n" TARGET
        STOCK,
    "02.02 a", "" },
  { "/rules/11.0/other-artillery-in-exploitation",
    "size 9 9\nclock exploitation-barrage side0\n" ALL, "02.02 a", "11.0" },
  { "/rules/10.2a/aircraft-in-exploitation", "size 9 9\nclock exploitation-barrage side0\n" ALL,
    "02.02 p", "" },
  { "/rules/10.0e/one-kind", "size 9 9\nclock exploitation-barrage side0\n" ALL, "02.02 p w",
    "10.0e" },
  { "/rules/10.0e/not-both-sides",
    "size 9 9\nclock barrage side0\n" ALL "b side1 art 5-3-4 range=5 02.03\n", "02.02 a b",
    "10.0e" },
  { "/rules/10.0e/five-aircraft",
    "size 9 9\nclock movement-barrage side0\n" ALL
    "p2 side0 plane 3-4-9 tactical 03.03\np3 side0 plane 3-4-9 tactical 03.03\n"
    "p4 side0 plane 3-4-9 tactical 03.03\np5 side0 plane 3-4-9 tactical 03.03\n",
    "02.02 p p2 p3 p4 p5", "10.0e" },
  { "/rules/10.0e/four-aircraft",
    "size 9 9\nclock movement-barrage side0\n" ALL
    "p2 side0 plane 3-4-9 tactical 03.03\np3 side0 plane 3-4-9 tactical 03.03\n"
    "p4 side0 plane 3-4-9 tactical 03.03\n",
    "02.02 p p2 p3 p4", "" },
  { "/rules/10.0e/it-has-fired",
    "size 9 9\nclock barrage side0\na side0 art 20-3-4 range=5 01.02 attacked\n" TARGET STOCK,
    "02.02 a", "10.0e" },
  { "/rules/10.0e(A)/one-barrage-for-each-hex",
    "size 9 9\nclock barrage side0\nattacked 02.02\n" ALL, "02.02 a", "10.0e(A)" },
  { "/rules/14.7d/hip-shoots-are-no-barrage-of-the-hex",
    "size 9 9\nclock movement side0\nattacked 02.02\n" ALL, "02.02 p hip", "" },
  { "/rules/14.7d/in-reaction", "size 9 9\nclock reaction side1\n" ALL, "02.02 p hip", "" },
  { "/rules/14.7d/in-exploitation", "size 9 9\nclock exploitation side0\n" ALL, "02.02 p hip", "" },
  { "/rules/14.7d/not-in-a-barrage-segment", "size 9 9\nclock movement-barrage side0\n" ALL,
    "02.02 p hip", "14.7d" },
  { "/rules/14.7d/not-by-artillery", "size 9 9\nclock movement side0\n" ALL, "02.02 a hip",
    "14.7d 14.7d" },
  { "/rules/14.7d/by-an-aircraft-that-is-listed",
    "size 9 9\nclock movement side0\n" ALL "q side0 plane 3-4-9 tactical hip-shoots 03.03\n",
    "02.02 q hip", "" },
  { "/rules/14.7d/not-by-others-then",
    "size 9 9\nclock movement side0\n" ALL "q side0 plane 3-4-9 tactical hip-shoots 03.03\n",
    "02.02 p hip", "14.7d" },
  { "/rules/14.7d/the-other-sides-list-binds-nobody",
    "size 9 9\nclock movement side0\n" ALL "q side1 plane 3-4-9 tactical hip-shoots 03.05\n",
    "02.02 p hip", "" },
  { "/rules/14.7d/one-aircraft-alone",
    "size 9 9\nclock movement side0\n" ALL "q side0 plane 3-4-9 tactical 03.03\n", "02.02 p q hip",
    "14.7d" },
  { "/rules/10.0b/no-hip-shoot-without-spotter",
    "size 9 9\nclock movement side0\np side0 plane 3-20-30 tactical 05.05\n"
    "e side1 inf 4-3-4 02.02\n",
    "02.02 p hip", "10.0b" },
  { "/rules/14.1e/no-hip-shoot-by-strategic-bombers",
    "size 9 9\nclock movement side0\np side0 plane 3-20-30 strategic 05.05\n" TARGET, "02.02 p hip",
    "14.1e" },
  { "/rules/14.2/inactive",
    "size 9 9\nclock movement-barrage side0\np side0 plane 3-20-30 tactical 05.05 inactive\n" TARGET,
    "02.02 p", "14.2" },
  /* 09.09 lies 11 hexes from 02.02: seven columns over, three and a half down, then four more */
  { "/rules/14.7/out-of-range",
    "size 9 9\nclock movement-barrage side0\np side0 plane 3-20-9 tactical 09.09\n" TARGET,
    "02.02 p", "14.2d" },
  { "/rules/18.3/ships-once-in-a-turn",
    "size 9 9\nclock exploitation-barrage side0\nw side0 ship 20-6-20 04.03 shelled\n" TARGET,
    "02.02 w", "18.3" },
  { "/rules/18.3/ships-out-of-range",
    "size 9 9\nclock movement-barrage side0\nw side0 ship 20-1-20 04.03\n" TARGET, "02.02 w",
    "18.3" },
  { "/rules/10.1a/artillery-out-of-range",
    "size 9 9\nclock barrage side0\na side0 art 20-3-4 range=1 02.04\n" TARGET STOCK, "02.02 a",
    "10.1a" },
  { "/rules/10.1a/artillery-at-the-end-of-its-range",
    "size 9 9\nclock barrage side0\na side0 art 20-3-4 range=2 02.04\nd side0 dump 40t 02.04\n" TARGET,
    "02.02 a", "" },
  { "/rules/10.0a/no-unit-there", "size 9 9\nclock barrage side0\n" ALL, "03.01 a", "10.0a" },
  { "/rules/10.0a/supply-is-no-target",
    "size 9 9\nclock barrage side0\n" ALL "x side1 dump 8t 03.01\n", "03.01 a", "10.0a" },
  { "/rules/5.2/reserves-do-not-fire",
    "size 9 9\nclock barrage side0\na side0 art 20-3-4 range=5 01.02 reserve\n" TARGET STOCK,
    "02.02 a", "5.2" },
  { "/rules/10.1b/nobody-pays",
    "size 9 9\nclock barrage side0\na side0 art 20-3-4 range=5 01.02\n" TARGET, "02.02 a",
    "10.1b" },
  { "/rules/10.1b/too-little",
    "size 9 9\nclock barrage side0\na side0 art 20-3-4 range=5 01.02\nd side0 dump 2t 01.01\n" TARGET,
    "02.02 a", "10.1b" },
  /* 12.8: OOS artillery fires at full strength when the supply is there */
  { "/rules/10.1b/out-of-supply",
    "size 9 9\nclock barrage side0\na side0 art 20-3-4 range=5 01.02 oos\n" TARGET STOCK, "02.02 a",
    "" },
  /* half a point is one when rounded: our reading */
  { "/rules/10.0/half-a-point",
    "size 9 9\nclock barrage side0\na side0 art 1-3-4 range=5 01.02 dg\n" TARGET STOCK, "02.02 a",
    "" },
  { "/rules/10.0/half-a-point-in-the-other-reading",
    "choice barrage-half-point unrounded\nsize 9 9\nclock barrage side0\n"
    "a side0 art 1-3-4 range=5 01.02 dg\n" TARGET STOCK,
    "02.02 a", "10.0" },
};

static void
test_judged (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (judged[i].situation);
  g_autoptr (TlBarrage) barrage = barrage_from_text (situation, judged[i].barrage);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) payments = tl_barrage_judge (situation, barrage, verdict);
  g_autoptr (GString) rules = g_string_new (NULL);

  for (guint k = 0; k < tl_verdict_n_findings (verdict); k++)
    if (tl_verdict_finding (verdict, k)->severity == TL_FINDING_FORBIDDEN)
      g_string_append_printf (rules, "%s%s", rules->len > 0 ? " " : "",
                              tl_verdict_finding (verdict, k)->rule);
  g_assert_cmpstr (rules->str, ==, judged[i].rules);
  g_assert_cmpint (payments != NULL, ==, *judged[i].rules == '\0');
}

/* Without a list of who makes hip shoots, the players see to it; with one, the program does. */
static void
test_reminders (void)
{
  static const char *const lists[] = { "", "q side0 plane 3-4-9 tactical hip-shoots 03.03\n" };

  for (guint i = 0; i < G_N_ELEMENTS (lists); i++)
    {
      g_autofree char *text = g_strconcat ("size 9 9\nclock movement side0\n" ALL, lists[i], NULL);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlBarrage) barrage =
          barrage_from_text (situation, i == 0 ? "02.02 p hip" : "02.02 q hip");
      g_autoptr (TlVerdict) verdict = tl_verdict_new ();
      g_autoptr (GArray) payments = tl_barrage_judge (situation, barrage, verdict);

      g_assert_nonnull (payments);
      g_assert_cmpuint (payments->len, ==, 0);
      tl_assert_rules (verdict, i == 0 ? "14.7d" : "");
    }
}

/* --- who pays (10.1b) ------------------------------------------------------------------------- */

#define DUMPS                                                          \
  "size 20 9\nclock barrage side0\na side0 art 20-3-4 range=5 03.03\n" \
  "h side0 hq 8-10 throws=truck 07.03\nd1 side0 dump 8t 03.02\n"       \
  "d2 side0 dump 8t 06.04\nd3 side0 dump 8t 12.03\n" TARGET

static const struct
{
  const char *barrage;
  const char *pays; /* the dump; "": no payment */
} payers[] = {
  { "02.02 a", "03.02" },
  { "02.02 a from=06.04", "06.04" },
  /* the HQ draws from what lies nearest to it */
  { "02.02 a by=h", "06.04" },
  /* 12.03 lies nine hexes from the guns: only the HQ draws from it */
  { "02.02 a from=12.03", "" },
};

static void
test_payers (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (DUMPS);

  for (guint i = 0; i < G_N_ELEMENTS (payers); i++)
    {
      g_autoptr (TlBarrage) barrage = barrage_from_text (situation, payers[i].barrage);
      g_autoptr (GArray) payments = tl_barrage_judge (situation, barrage, NULL);

      g_assert_cmpint (payments != NULL, ==, *payers[i].pays != '\0');
      if (payments == NULL)
        continue;
      g_assert_cmpuint (payments->len, ==, 1);
      g_assert_cmpuint (g_array_index (payments, TlPayment, 0).dump, ==,
                        tl_test_hex (situation, payers[i].pays));
      g_assert_cmpuint (g_array_index (payments, TlPayment, 0).t, ==, 3);
    }
}

/* All who serve, the one that is taken first. */
static void
test_all_payers (void)
{
  g_autoptr (TlSituation) situation = tl_test_situation (DUMPS);
  g_autoptr (TlBarrage) barrage = barrage_from_text (situation, "02.02 a");
  g_autoptr (GPtrArray) providers = tl_barrage_payers (situation, barrage);

  g_assert_cmpuint (providers->len, ==, 3);
  g_assert_cmpuint (((TlProvider *) providers->pdata[0])->origin, ==,
                    tl_test_hex (situation, "03.02"));
  g_assert_cmpuint (((TlProvider *) providers->pdata[2])->hq, ==, tl_test_unit (situation, "h"));
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/10.0a/columns", test_columns);
  g_test_add_func ("/rules/10.0a/every-cell", test_cells);
  g_test_add_func ("/rules/10.0a/the-die-of-a-half", test_half);
  g_test_add_func ("/rules/10.0a/exact-chances", test_chances);
  g_test_add_func ("/rules/18.3b/another-reading-of-three", test_ships_three_stays);
  g_test_add_func ("/rules/14.4/flak-is-not-checked", test_reminders);
  g_test_add_func ("/rules/10.1b/who-pays", test_payers);
  g_test_add_func ("/rules/10.1b/all-who-could-pay", test_all_payers);
  for (guint i = 0; i < G_N_ELEMENTS (kinds); i++)
    g_test_add_data_func (kinds[i].path, GUINT_TO_POINTER (i), test_kind);
  for (guint i = 0; i < G_N_ELEMENTS (rows); i++)
    g_test_add_data_func (rows[i].path, GUINT_TO_POINTER (i), test_row);
  for (guint i = 0; i < G_N_ELEMENTS (judged); i++)
    g_test_add_data_func (judged[i].path, GUINT_TO_POINTER (i), test_judged);
  return g_test_run ();
}
