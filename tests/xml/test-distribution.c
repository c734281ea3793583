/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The exact distribution against all dice, with the editions as they are shipped: every column
 * under the odds that each terrain category prints over it, every DRM from -7 to +7, hedgehogs of
 * level 0 to 4, both kinds of attack.  Chart, odds and thresholds are typed in here or in
 * combat-editions.h.
 */
#undef G_DISABLE_ASSERT

#include "rules/combat-editions.h"
#include "rules/combat/tl-resolve.h"
#include "xml/tl-xml-edition.h"

#define MAX_DRM 7
#define DRMS (2 * MAX_DRM + 1)
#define HEDGEHOGS 5

/* From "Open" down to "Extremely Close". */
static const char *const odds[TL_CATEGORIES] = {
  [TL_CATEGORY_OPEN] = "1:5 1:4 1:3 1:2 1:1 2:1 3:1 4:1 5:1 7:1 9:1 11:1 13:1",
  [TL_CATEGORY_CLOSE] = "1:4 1:3 1:2 1:1 2:1 3:1 4:1 6:1 8:1 10:1 12:1 15:1 18:1",
  [TL_CATEGORY_VERY_CLOSE] = "1:3 1:2 1:1 2:1 3:1 4:1 6:1 9:1 12:1 15:1 18:1 21:1 24:1",
  [TL_CATEGORY_EXTREMELY_CLOSE] = "1:2 1:1 2:1 3:1 4:1 8:1 12:1 16:1 20:1 28:1 36:1 44:1 52:1",
};

/* Counts of every letter, for every case on one edition's chart. */
typedef guint AllCounts[N_COLUMNS][DRMS][HEDGEHOGS][2][N_RESULTS];

static int
shifted (int column, int surprise, int die, gboolean overrun)
{
  if (surprise >= (overrun ? 9 : 10))
    return MIN (column + die, N_COLUMNS - 1);
  if (surprise <= (overrun ? 6 : 5))
    return MAX (column - die, 0);
  return column;
}

/* All five dice, thrown one by one. */
static void
throw_all (const char *edition, int column, int drm, int level, gboolean overrun, guint *counts)
{
  for (int dice = 0; dice < 7776; dice++)
    {
      int surprise = dice % 6 + dice / 6 % 6 + 2 + drm - (level > 0);
      int roll = dice / 216 % 6 + dice / 1296 % 6 + 2 + drm - level;
      int end = shifted (column, surprise, dice / 36 % 6 + 1, overrun);

      counts[cell_letter (edition, (guint) CLAMP (roll, 1, N_ROWS) - 1, (guint) end) - 'a']++;
    }
}

static void
count_everything (const char *edition, AllCounts counts)
{
  for (int column = 0; column < N_COLUMNS; column++)
    for (int drm = 0; drm < DRMS; drm++)
      for (int level = 0; level < HEDGEHOGS; level++)
        for (int overrun = 0; overrun <= 1; overrun++)
          throw_all (edition, column, drm - MAX_DRM, level, overrun,
                     counts[column][drm][level][overrun]);
}

static void
compare (const TlDistributionTable *table, const TlCombatCase *fight, const guint *expected)
{
  g_autoptr (GArray) list = tl_distribution_list (table, fight);
  guint total = 0;

  for (guint i = 0; i < list->len; i++)
    {
      const TlResultChance *chance = &g_array_index (list, TlResultChance, i);
      g_autofree char *text = tl_result_to_string (&chance->result);
      guint letter = 0;

      while (!g_str_equal (text, result_texts[letter]))
        g_assert_cmpuint (++letter, <, N_RESULTS);
      if (chance->count != expected[letter])
        g_error ("column %u, DRM %d, hedgehog %u, overrun %d: %s comes %u times, not %u",
                 fight->column, fight->drm, fight->hedgehog, fight->overrun, text, chance->count,
                 expected[letter]);
      total += chance->count;
    }
  g_assert_cmpuint (total, ==, 7776);
}

static void
compare_category (const TlEdition *edition, const TlDistributionTable *table, TlCategory category,
                  AllCounts counts)
{
  g_auto (GStrv) printed = g_strsplit (odds[category], " ", -1);

  g_assert_cmpuint (g_strv_length (printed), ==, N_COLUMNS);
  for (guint i = 0; i < N_COLUMNS; i++)
    {
      TlCombatCase fight = { 0 };
      TlRatio ratio;

      g_assert_true (tl_ratio_parse (printed[i], &ratio));
      fight.column = tl_combat_column (&edition->combat, category, ratio, NULL);
      g_assert_cmpuint (fight.column, ==, i);
      for (guint drm = 0; drm < DRMS; drm++)
        for (guint level = 0; level < HEDGEHOGS; level++)
          for (guint overrun = 0; overrun <= 1; overrun++)
            {
              fight.drm = (int) drm - MAX_DRM;
              fight.hedgehog = level;
              fight.overrun = overrun != 0;
              compare (table, &fight, counts[i][drm][level][overrun]);
            }
    }
}

static void
test_all_dice (gconstpointer data)
{
  const char *id = data;
  g_autoptr (GError) error = NULL;
  g_autoptr (TlEdition) edition = tl_edition_load (id, &error);
  g_autoptr (TlDistributionTable) table = NULL;
  AllCounts *counts = g_malloc0 (sizeof (AllCounts));

  g_assert_no_error (error);
  table = tl_distribution_table_new (edition);
  count_everything (id, *counts);
  for (guint category = 0; category < TL_CATEGORIES; category++)
    compare_category (edition, table, (TlCategory) category, *counts);
  g_free (counts);
}

int
main (int argc, char **argv)
{
  g_test_init (&argc, &argv, NULL);
  g_test_add_data_func ("/rules/9.9/every-distribution-as-shipped/4.3", "4.3", test_all_dice);
  g_test_add_data_func ("/rules/9.9/every-distribution-as-shipped/2000", "2000", test_all_dice);
  return g_test_run ();
}
