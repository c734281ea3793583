/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Barrages against facilities: columns, cells, what each takes of them, and the chances (10.0c). */
#undef G_DISABLE_ASSERT

#include "rules/combat/tl-facility.h"
#include "support/tl-test-scenario.h"

#include <stdlib.h>

/* --- columns and cells ------------------------------------------------------------------------ */

/* Both ends of every column, below the first and far beyond the last. */
static const struct
{
  guint strength;
  const char *column;
  guint price_t;
} columns[] = {
  { 1, "1 or less", 1 }, { 2, "2", 1 },      { 3, "3-4", 1 },    { 4, "3-4", 1 },
  { 5, "5-10", 1 },      { 10, "5-10", 1 },  { 11, "11-20", 2 }, { 20, "11-20", 2 },
  { 21, "21-40", 4 },    { 40, "21-40", 4 }, { 41, "41-80", 6 }, { 80, "41-80", 6 },
  { 81, "81+", 8 },      { 500, "81+", 8 },
};

#define FIELD "size 30 9\nclock barrage side0\n"

static void
test_columns (void)
{
  for (guint i = 0; i < G_N_ELEMENTS (columns); i++)
    {
      g_autofree char *text =
          g_strdup_printf (FIELD "a side0 art %u-3-4 range=5 01.01\nb side1 base level=2 02.02\n",
                           columns[i].strength);
      g_autoptr (TlSituation) situation = tl_test_situation (text);
      g_autoptr (TlBarrage) barrage =
          tl_barrage_new (tl_test_hex (situation, "02.02"), TL_AIM_AIR_BASE);
      g_autoptr (TlFacilityCase) fire = NULL;
      g_autofree char *column = NULL;

      tl_barrage_add_firer (barrage, tl_test_unit (situation, "a"));
      fire = tl_facility_case (situation, barrage);
      column = tl_barrage_column_text (situation, barrage, fire->column);
      g_assert_cmpstr (column, ==, columns[i].column);
      g_assert_cmpuint (fire->price_t, ==, columns[i].price_t);
    }
}

/* The printed chart once more: a row for each die, its cells divided by bars. */
static const char *const chart[TL_DIE_FACES] = {
  "-|-|-|-|-|-|(5)|1 (5)",
  "-|-|-|-|-|(5)|1 (4)|1 (4)",
  "-|-|-|-|(5)|1 (5)|1 (4)|1 (4)",
  "-|-|-|* (6)|1 * (5)|1 * (4)|1 * (4)|2 * (4)",
  "-|(6)|* (6)|1 * (5)|1 * (4)|2 * (4)|2 * (4)|2 * (3)",
  "(6)|* (5)|1 * (5)|1 * (4)|1 * (4)|2 * (4)|2 * (3)|2 * (3)",
};

#define N_COLUMNS 8u

static void
test_cells (void)
{
  g_autoptr (TlEdition) edition = tl_test_edition ();

  g_assert_cmpuint (edition->facility.n_columns, ==, N_COLUMNS);
  for (int die = 1; die <= TL_DIE_FACES; die++)
    {
      g_auto (GStrv) cells = g_strsplit (chart[die - 1], "|", -1);

      g_assert_cmpuint (g_strv_length (cells), ==, N_COLUMNS);
      for (guint column = 0; column < N_COLUMNS; column++)
        {
          TlFacilityCase fire = { .aim = TL_AIM_RAILWAY, .column = column };
          TlFacilityResult result = tl_facility_result (edition, &fire, die);
          g_autofree char *text = tl_facility_cell_text (&result.cell);

          g_assert_cmpstr (text, ==, cells[column]);
          g_assert_cmpint (result.busts, ==, strchr (cells[column], '*') != NULL);
        }
    }
}

/* --- what each facility takes of a cell ------------------------------------------------------- */

/* Column 21-40, where a 5 says "2 * (4)". */
static const struct
{
  const char *path;
  TlAimKind aim;
  guint level;
  guint n_aircraft;
  const char *expected; /* levels, hits, marker, what hits aircraft */
} takes[] = {
  { "/rules/10.0c(A)/two-levels-of-three", TL_AIM_AIR_BASE, 3, 1, "2 0 0 4" },
  { "/rules/10.0c(A)/one-level-of-two", TL_AIM_AIR_BASE, 2, 1, "1 0 0 4" },
  { "/rules/10.0c(A)/never-below-one", TL_AIM_AIR_BASE, 1, 1, "0 0 0 4" },
  { "/rules/10.0c(A)/never-of-a-strip", TL_AIM_AIR_BASE, 0, 2, "0 0 0 4" },
  { "/rules/10.0c(A)/no-aircraft-no-dice", TL_AIM_AIR_BASE, 3, 0, "2 0 0 0" },
  { "/rules/10.0c(B)/two-hits", TL_AIM_PORT, 0, 0, "0 2 0 0" },
  { "/rules/10.0c(B)/two-hits-of-two", TL_AIM_PORT, 2, 0, "0 2 0 0" },
  { "/rules/10.0c(B)/the-fourth-hit-is-the-last", TL_AIM_PORT, 3, 0, "0 1 0 0" },
  { "/rules/10.0c(B)/no-fifth-hit", TL_AIM_PORT, 4, 0, "0 0 0 0" },
  { "/rules/10.0c(C)/a-marker", TL_AIM_RAILWAY, 0, 0, "0 0 1 0" },
};

static void
test_take (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlEdition) edition = tl_test_edition ();
  g_autoptr (GArray) aircraft = g_array_new (FALSE, TRUE, sizeof (TlUnit));
  TlFacilityCase fire = {
    .aim = takes[i].aim, .column = 5, .level = takes[i].level, .aircraft = aircraft
  };
  TlFacilityResult result;
  g_autofree char *text = NULL;

  g_array_set_size (aircraft, takes[i].n_aircraft);
  result = tl_facility_result (edition, &fire, 5);
  text = g_strdup_printf ("%u %u %d %u", result.levels, result.hits, result.busts, result.hit);
  g_assert_cmpstr (text, ==, takes[i].expected);
}

/* --- chances ---------------------------------------------------------------------------------- */

/* What "(5)" says; 7, which no die shows, without. */
static int
hit_of (const char *cell)
{
  const char *bracket = strchr (cell, '(');

  return bracket != NULL ? atoi (bracket + 1) : 7;
}

/* All throws of the die and of three aircraft, read off the chart of words as a player does. */
static void
enumerate (guint column, guint *ways)
{
  for (int die = 1; die <= 6; die++)
    {
      g_auto (GStrv) cells = g_strsplit (chart[die - 1], "|", -1);
      int hit = hit_of (cells[column]);

      for (int a = 1; a <= 6; a++)
        for (int b = 1; b <= 6; b++)
          for (int c = 1; c <= 6; c++)
            ways[(a >= hit) + (b >= hit) + (c >= hit)]++;
    }
}

static void
test_chances (void)
{
  g_autoptr (TlEdition) edition = tl_test_edition ();
  g_autoptr (GArray) aircraft = g_array_new (FALSE, TRUE, sizeof (TlUnit));

  g_array_set_size (aircraft, 3);
  for (guint column = 0; column < N_COLUMNS; column++)
    {
      TlFacilityCase fire = { .aim = TL_AIM_AIR_BASE, .column = column, .aircraft = aircraft };
      guint ways[12] = { 0 };
      guint expected[4] = { 0 };
      guint sum = 0;
      guint each = 0;

      enumerate (column, expected);
      g_assert_cmpuint (tl_facility_losses (edition, &fire, 3, ways), ==, 1296);
      for (guint steps = 0; steps <= 3; steps++)
        {
          g_assert_cmpuint (ways[steps], ==, expected[steps]);
          sum += ways[steps];
          each += steps * ways[steps];
        }
      g_assert_cmpuint (sum, ==, 1296);
      /* The mean of three aircraft is three times that of one, of 36: 1296 = 36 x 36. */
      g_assert_cmpuint (each, ==, 3 * 36 * tl_facility_aircraft_ways (edition, &fire));
      /* Eleven: the most that a number holds. */
      tl_facility_losses (edition, &fire, 11, ways);
      sum = 0;
      for (guint steps = 0; steps <= 11; steps++)
        sum += ways[steps];
      g_assert_cmpuint (sum, ==, 2176782336u);
    }
}

/* --- whose, and who fires --------------------------------------------------------------------- */

#define GUN "a side0 art 20-3-4 range=5 01.01\nd side0 dump 20t 01.01\n"
#define AIR "size 30 9\nclock movement-barrage side0\np side0 plane 3-20-9 tactical 05.05\n"
#define HIP "size 30 9\nclock movement side0\np side0 plane 3-20-9 tactical 05.05\n"
#define SPOTTER "s side0 inf 4-3-4 02.01\n"

static const struct
{
  const char *path;
  const char *situation;
  TlAimKind aim;
  gboolean is_hip_shoot;
  const char *rules; /* that forbid it, in 02.02 by a or p; "": none */
} judged[] = {
  { "/rules/10.0c/artillery-at-an-air-base", FIELD GUN "b side1 base 02.02\n", TL_AIM_AIR_BASE,
    FALSE, "" },
  { "/rules/10.0c/nobody-need-spot-a-port", FIELD GUN "port 02.02 8 Port\n", TL_AIM_PORT, FALSE,
    "" },
  { "/rules/10.0c(A)/not-one-s-own-base", FIELD GUN "b side0 base 02.02\n", TL_AIM_AIR_BASE, FALSE,
    "10.0c(A)" },
  { "/rules/10.0c(A)/no-base-is-there", FIELD GUN "e side1 inf 4-3-4 02.02\n", TL_AIM_AIR_BASE,
    FALSE, "10.0c(A)" },
  { "/rules/10.0c(A)/a-carrier-is-no-base",
    AIR "w side1 ship 4-9-20 02.02\nq side1 plane 3-4-9 fighter 02.02\n", TL_AIM_AIR_BASE, FALSE,
    "10.0c(A)" },
  { "/rules/10.0c(B)/not-a-port-under-one-s-control",
    FIELD GUN "port 02.02 8 Port\ncontrol 02.02 side0\n", TL_AIM_PORT, FALSE, "10.0c(B)" },
  { "/rules/10.0c(B)/not-a-port-of-one-s-own", FIELD GUN "b side0 port capacity=8 02.02\n",
    TL_AIM_PORT, FALSE, "10.0c(B)" },
  { "/rules/10.0c(B)/a-port-of-the-enemy", FIELD GUN "b side1 port capacity=8 02.02\n", TL_AIM_PORT,
    FALSE, "" },
  { "/rules/18.4f/not-a-port-that-was-an-lst", FIELD GUN "b side1 port capacity=4 lst 02.02\n",
    TL_AIM_PORT, FALSE, "18.4f" },
  { "/rules/10.0c(B)/no-port-is-there", FIELD GUN, TL_AIM_PORT, FALSE, "10.0c(B)" },
  { "/rules/10.0e(A)/once-for-each-hex-whatever-is-aimed-at",
    FIELD GUN "b side1 base 02.02\nattacked 02.02\n", TL_AIM_AIR_BASE, FALSE, "10.0e(A)" },
  { "/rules/14.8/by-aircraft", AIR "railway 02.02 02.03\n", TL_AIM_RAILWAY, FALSE, "" },
  { "/rules/14.8/in-any-hex", AIR, TL_AIM_RAILWAY, FALSE, "" },
  { "/rules/14.8/not-by-artillery", FIELD GUN "railway 02.02 02.03\n", TL_AIM_RAILWAY, FALSE,
    "14.8" },
  { "/rules/14.8/one-marker-in-a-hex", AIR "trainbusting 02.02 side0\n", TL_AIM_RAILWAY, FALSE,
    "14.8" },
  { "/rules/14.8/the-enemy-s-marker-does-not-count", AIR "trainbusting 02.02 side1\n",
    TL_AIM_RAILWAY, FALSE, "" },
  { "/rules/14.7d/no-trainbusting-by-hip-shoot", HIP SPOTTER, TL_AIM_RAILWAY, TRUE, "14.7d" },
  { "/rules/14.7d/a-hip-shoot-at-a-base", HIP SPOTTER "b side1 base 02.02\n", TL_AIM_AIR_BASE, TRUE,
    "" },
  { "/rules/14.7d/a-hip-shoot-at-a-base-needs-a-spotter", HIP "b side1 base 02.02\n",
    TL_AIM_AIR_BASE, TRUE, "10.0b" },
};

static void
test_judged (gconstpointer data)
{
  guint i = GPOINTER_TO_UINT (data);
  g_autoptr (TlSituation) situation = tl_test_situation (judged[i].situation);
  g_autoptr (TlBarrage) barrage = tl_barrage_new (tl_test_hex (situation, "02.02"), judged[i].aim);
  g_autoptr (TlVerdict) verdict = tl_verdict_new ();
  g_autoptr (GArray) payments = NULL;
  g_autoptr (GString) rules = g_string_new (NULL);
  TlUnit unit = tl_situation_find (situation, "a");

  barrage->is_hip_shoot = judged[i].is_hip_shoot;
  tl_barrage_add_firer (barrage, unit != TL_UNIT_NONE ? unit : tl_test_unit (situation, "p"));
  payments = tl_barrage_judge (situation, barrage, verdict);
  for (guint k = 0; k < tl_verdict_n_findings (verdict); k++)
    if (tl_verdict_finding (verdict, k)->severity == TL_FINDING_FORBIDDEN)
      g_string_append_printf (rules, "%s%s", rules->len > 0 ? " " : "",
                              tl_verdict_finding (verdict, k)->rule);
  g_assert_cmpstr (rules->str, ==, judged[i].rules);
  g_assert_cmpint (payments != NULL, ==, *judged[i].rules == '\0');
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_func ("/rules/10.0c/columns", test_columns);
  g_test_add_func ("/rules/10.0c/cells", test_cells);
  g_test_add_func ("/rules/10.0c(A)/chances", test_chances);
  for (guint i = 0; i < G_N_ELEMENTS (takes); i++)
    g_test_add_data_func (takes[i].path, GUINT_TO_POINTER (i), test_take);
  for (guint i = 0; i < G_N_ELEMENTS (judged); i++)
    g_test_add_data_func (judged[i].path, GUINT_TO_POINTER (i), test_judged);
  return g_test_run ();
}
