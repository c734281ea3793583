/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "combat-editions.h"

#include "rules/combat/tl-resolve.h"

#define MAX_DRM 7
#define MAX_HEDGEHOG 4
#define SIGMAS 5
#define SAMPLE 100000

static const char *const editions[] = { "4.3", "2000" };

/* The number of every letter in the table's order. */
static void
number_letters (const TlDistributionTable *table, int *numbers)
{
  for (guint i = 0; i < N_RESULTS; i++)
    {
      TlResult result;

      g_assert_true (tl_result_parse (result_texts[i], &result));
      numbers[i] = tl_distribution_table_find (table, &result);
    }
}

/* Every throw of five dice, by the rules as a player reads them, with the charts' figures. */
static void
enumerate (const char *edition, const TlCombatCase *fight, guint *counts)
{
  int at_least = fight->overrun ? 9 : 10;
  int at_most = fight->overrun ? 6 : 5;

  for (guint i = 0; i < N_RESULTS; i++)
    counts[i] = 0;
  for (guint dice = 0; dice < TL_COMBAT_WAYS; dice++)
    {
      int surprise = (int) (dice % 6 + dice / 6 % 6 + 2) + fight->drm - (fight->hedgehog > 0);
      int die = (int) (dice / 36 % 6) + 1;
      int roll = (int) (dice / 216 % 6 + dice / 1296 % 6 + 2) + fight->drm - (int) fight->hedgehog;
      int column = (int) fight->column;

      if (surprise >= at_least)
        column = MIN (column + die, N_COLUMNS - 1);
      else if (surprise <= at_most)
        column = MAX (column - die, 0);
      roll = roll < 1 ? 1 : roll > N_ROWS ? N_ROWS : roll;
      counts[cell_letter (edition, (guint) roll - 1, (guint) column) - 'a']++;
    }
}

static void
compare_case (const TlDistributionTable *table, const char *edition, const int *numbers,
              const TlCombatCase *fight)
{
  guint expected[N_RESULTS];
  guint16 counts[N_RESULTS];
  const guint16 *ready = tl_distribution_lookup (table, fight).counts;
  guint total = 0;

  enumerate (edition, fight, expected);
  tl_distribution_counts_for_test (table, fight, counts);
  for (guint i = 0; i < N_RESULTS; i++)
    {
      guint found = numbers[i] < 0 ? 0 : counts[numbers[i]];

      if (found != expected[i])
        g_error ("%s: column %u, DRM %d, hedgehog %u, overrun %d: %s comes %u times, not %u",
                 edition, fight->column, fight->drm, fight->hedgehog, fight->overrun,
                 result_texts[i], found, expected[i]);
      if (numbers[i] >= 0)
        g_assert_cmpuint (ready[numbers[i]], ==, expected[i]);
      total += found;
    }
  g_assert_cmpuint (total, ==, TL_COMBAT_WAYS);
}

static void
test_brute_force (gconstpointer data)
{
  const char *id = data;
  g_autoptr (TlEdition) edition = combat_edition_new (id);
  g_autoptr (TlDistributionTable) table = tl_distribution_table_new (edition);
  int numbers[N_RESULTS];

  number_letters (table, numbers);
  for (guint column = 0; column < N_COLUMNS; column++)
    for (int drm = -MAX_DRM; drm <= MAX_DRM; drm++)
      for (guint hedgehog = 0; hedgehog <= MAX_HEDGEHOG; hedgehog++)
        for (int overrun = 0; overrun <= 1; overrun++)
          {
            TlCombatCase fight = { column, drm, hedgehog, overrun };

            compare_case (table, id, numbers, &fight);
          }
}

/* Beyond the ends of table and thresholds every modifier is as good as the end. */
static void
test_extreme_modifiers (void)
{
  g_autoptr (TlEdition) edition = combat_edition_new ("4.3");
  g_autoptr (TlDistributionTable) table = tl_distribution_table_new (edition);
  int numbers[N_RESULTS];

  number_letters (table, numbers);
  for (int drm = -TL_DRM_LIMIT; drm <= TL_DRM_LIMIT; drm += 3)
    {
      TlCombatCase regular = { 6, drm, 0, FALSE };
      TlCombatCase overrun = { 12, drm, TL_HEDGEHOG_LIMIT, TRUE };

      compare_case (table, "4.3", numbers, &regular);
      compare_case (table, "4.3", numbers, &overrun);
    }
}

static void
test_order (gconstpointer data)
{
  g_autoptr (TlEdition) edition = combat_edition_new (data);
  g_autoptr (TlDistributionTable) table = tl_distribution_table_new (edition);
  TlDistribution all = tl_distribution_lookup (table, &(TlCombatCase){ 0 });
  gboolean is_old = g_str_equal (data, "2000");
  guint n = 0;

  for (guint i = 0; i < N_RESULTS; i++)
    {
      g_autofree char *text = NULL;

      /* The one cell that the editions differ in is the only one with this result. */
      if (is_old && g_str_equal (result_texts[i], "Ao1 DL1o2"))
        continue;
      text = tl_result_to_string (&all.results[n++]);
      g_assert_cmpstr (text, ==, result_texts[i]);
    }
  g_assert_cmpuint (all.n, ==, n);
}

/* A chart that contradicts itself: better to the right in one row, worse in the other. */
static void
test_order_of_odd_chart (void)
{
  g_autoptr (TlEdition) edition = combat_edition_new ("4.3");
  g_autoptr (TlDistributionTable) table = NULL;
  TlCombatTable *combat = &edition->combat;
  TlResult result = combat->cells[0][0];
  TlCombatCase fight = { 1, 0, 0, FALSE };
  guint total = 0;

  combat->cells[0][0] = combat->cells[0][N_COLUMNS - 1];
  combat->cells[0][N_COLUMNS - 1] = result;
  table = tl_distribution_table_new (edition);
  TlDistribution all = tl_distribution_lookup (table, &fight);
  g_assert_cmpuint (all.n, ==, N_RESULTS);
  for (guint i = 0; i < N_RESULTS; i++)
    total += all.counts[i];
  g_assert_cmpuint (total, ==, TL_COMBAT_WAYS);
}

typedef struct
{
  const char *name;
  guint n_columns;
  const char *cells; /* two rows of letters */
  const char *order;
} OrderRow;

static const OrderRow order_rows[] = {
  /* b and c are open to each other; c is nearer to the corner */
  { "/rules/9.9/order-of-an-open-pair", 3, "aabcdd", "acbd" },
  /* c is nearer, but stands below b */
  { "/rules/9.9/order-down-a-column", 3, "aabccc", "abc" },
};

static void
test_order_of_small_chart (gconstpointer data)
{
  const OrderRow *row = data;
  g_autoptr (TlEdition) edition = combat_edition_new ("4.3");
  g_autoptr (TlDistributionTable) table = NULL;
  g_autoptr (GString) order = g_string_new (NULL);

  edition->combat.n_rows = 2;
  edition->combat.n_columns = row->n_columns;
  for (guint i = 0; i < 2 * row->n_columns; i++)
    g_assert_true (
        tl_result_parse (result_texts[row->cells[i] - 'a'],
                         &edition->combat.cells[i / row->n_columns][i % row->n_columns]));
  table = tl_distribution_table_new (edition);
  TlDistribution all = tl_distribution_lookup (table, &(TlCombatCase){ 0 });
  for (guint i = 0; i < all.n; i++)
    {
      g_autofree char *text = tl_result_to_string (&all.results[i]);
      guint letter = 0;

      while (!g_str_equal (text, result_texts[letter]))
        letter++;
      g_string_append_c (order, (char) ('a' + letter));
    }
  g_assert_cmpstr (order->str, ==, row->order);
}

/* All dice through tl_resolve (), for a few fights: the same counts. */
static void
resolve_all (const TlEdition *edition, const TlDistributionTable *table, const TlCombatCase *fight)
{
  guint16 counts[N_RESULTS] = { 0 };
  const guint16 *expected = tl_distribution_lookup (table, fight).counts;

  for (int surprise = 2; surprise <= 12; surprise++)
    for (int shift = 1; shift <= 6; shift++)
      for (int combat = 2; combat <= 12; combat++)
        {
          TlCombatDice dice = { surprise, shift, combat };
          g_auto (TlResolution) resolution = { 0 };
          guint ways = tl_two_dice_ways (surprise) * tl_two_dice_ways (combat);

          g_assert_true (tl_resolve (edition, fight, &dice, &resolution));
          counts[tl_distribution_table_find (table, &resolution.result)] += (guint16) ways;
        }
  for (guint i = 0; i < N_RESULTS; i++)
    g_assert_cmpuint (counts[i], ==, expected[i]);
}

static void
test_resolve_all (void)
{
  static const TlCombatCase fights[] = {
    { 5, 3, 0, FALSE }, { 8, 3, 0, TRUE }, { 0, -6, 4, FALSE }, { 12, 6, 1, TRUE }
  };
  g_autoptr (TlEdition) edition = combat_edition_new ("4.3");
  g_autoptr (TlDistributionTable) table = tl_distribution_table_new (edition);

  for (guint i = 0; i < G_N_ELEMENTS (fights); i++)
    resolve_all (edition, table, &fights[i]);
}

static int
roll_two (GRand *rand)
{
  return g_rand_int_range (rand, 1, 7) + g_rand_int_range (rand, 1, 7);
}

/* |seen - SAMPLE c / T| <= 5 sqrt (SAMPLE c (T - c)) / T, without roots or fractions. */
static void
assert_within_sigmas (guint seen, guint count)
{
  gint64 difference = (gint64) seen * TL_COMBAT_WAYS - (gint64) SAMPLE * count;
  gint64 variance = (gint64) SAMPLE * count * (TL_COMBAT_WAYS - count);

  g_assert_cmpint (difference * difference, <=, SIGMAS * SIGMAS * variance);
}

static void
roll_sample (const TlEdition *edition, const TlDistributionTable *table, const TlCombatCase *fight,
             guint32 seed)
{
  GRand *rand = g_rand_new_with_seed (seed);
  guint seen[N_RESULTS] = { 0 };
  const guint16 *counts = tl_distribution_lookup (table, fight).counts;

  for (guint i = 0; i < SAMPLE; i++)
    {
      int surprise = tl_surprise_of_roll (edition, fight, roll_two (rand), NULL);
      int die = g_rand_int_range (rand, 1, 7);
      guint column = tl_combat_shift (&edition->combat, fight->column, surprise * die);
      const TlResult *result = tl_combat_roll (edition, fight, column, roll_two (rand), NULL, NULL);

      seen[tl_distribution_table_find (table, result)]++;
    }
  for (guint i = 0; i < N_RESULTS; i++)
    assert_within_sigmas (seen[i], counts[i]);
  g_rand_free (rand);
}

static void
test_rolled (void)
{
  static const TlCombatCase fights[] = {
    { 5, 3, 0, FALSE }, { 8, 3, 0, TRUE }, { 7, -2, 2, FALSE }, { 4, 0, 0, TRUE }
  };
  g_autoptr (TlEdition) edition = combat_edition_new ("4.3");
  g_autoptr (TlDistributionTable) table = tl_distribution_table_new (edition);

  for (guint i = 0; i < G_N_ELEMENTS (fights); i++)
    roll_sample (edition, table, &fights[i], 1950 + i);
}

/* Regular, 2:1 open, +3 (the comprehensive combat).  Surprise: the attacker needs 7 or more on the
 * dice, 21 of 36; the defender 2, 1 of 36; 14 of 36 change nothing. */
static void
test_list (void)
{
  g_autoptr (TlEdition) edition = combat_edition_new ("4.3");
  g_autoptr (TlDistributionTable) table = tl_distribution_table_new (edition);
  TlCombatCase fight = { 5, 3, 0, FALSE };
  TlSurpriseChances chances = tl_surprise_chances (edition, &fight);
  g_autoptr (GArray) list = tl_distribution_list (table, &fight);
  guint total = 0;
  int last = -1;

  g_assert_cmpuint (chances.attacker, ==, 21);
  g_assert_cmpuint (chances.none, ==, 14);
  g_assert_cmpuint (chances.defender, ==, 1);
  for (guint i = 0; i < list->len; i++)
    {
      const TlResultChance *chance = &g_array_index (list, TlResultChance, i);
      int number = tl_distribution_table_find (table, &chance->result);

      g_assert_cmpint (number, >, last);
      g_assert_cmpuint (chance->count, >, 0);
      last = number;
      total += chance->count;
    }
  g_assert_cmpuint (total, ==, TL_COMBAT_WAYS);
}

static void
test_permille (void)
{
  g_autofree char *percent = tl_chance_percent (1080, TL_COMBAT_WAYS);
  g_autofree char *all = tl_chance_percent (36, 36);
  g_autofree char *fraction = tl_fraction_to_string (tl_chance_fraction (1080, TL_COMBAT_WAYS));

  /* 1080 / 7776 = 5/36 = 0.13888... */
  g_assert_cmpuint (tl_chance_permille (1080, TL_COMBAT_WAYS), ==, 139);
  g_assert_cmpstr (percent, ==, "13.9");
  g_assert_cmpstr (all, ==, "100.0");
  g_assert_cmpstr (fraction, ==, "5/36");
  /* 1 / 2000 is half a thousandth, and goes up */
  g_assert_cmpuint (tl_chance_permille (1, 2000), ==, 1);
  g_assert_cmpuint (tl_chance_permille (0, 36), ==, 0);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  for (guint i = 0; i < G_N_ELEMENTS (editions); i++)
    {
      g_autofree char *exact =
          g_strdup_printf ("/rules/9.9/distribution-equals-all-dice/%s", editions[i]);
      g_autofree char *order = g_strdup_printf ("/rules/9.9/chart-order/%s", editions[i]);

      g_test_add_data_func (exact, editions[i], test_brute_force);
      g_test_add_data_func (order, editions[i], test_order);
    }
  for (guint i = 0; i < G_N_ELEMENTS (order_rows); i++)
    g_test_add_data_func (order_rows[i].name, &order_rows[i], test_order_of_small_chart);
  g_test_add_func ("/rules/9.9/modifiers-beyond-the-table", test_extreme_modifiers);
  g_test_add_func ("/rules/9.9/chart-that-contradicts-itself", test_order_of_odd_chart);
  g_test_add_func ("/rules/9.9/resolving-all-dice-gives-the-distribution", test_resolve_all);
  g_test_add_func ("/rules/9.9/rolled-fights-agree", test_rolled);
  g_test_add_func ("/rules/9.9/list-in-chart-order", test_list);
  g_test_add_func ("/rules/9.9/per-cent-in-whole-tenths", test_permille);
  return g_test_run ();
}
