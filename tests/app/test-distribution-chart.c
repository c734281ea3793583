/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "app/base/tl-chances.h"
#include "xml/tl-xml-edition.h"

#include <gtk/gtk.h>

static TlEdition *
load_edition (void)
{
  g_autoptr (GError) error = NULL;
  TlEdition *edition = tl_edition_load ("4.3", &error);

  g_assert_no_error (error);
  return edition;
}

static TlDistributionChart *
chart_new (void)
{
  return g_object_ref_sink (g_object_new (TL_TYPE_DISTRIBUTION_CHART, NULL));
}

static GtkWidget *
cell (TlDistributionChart *chart, int column, guint row)
{
  return gtk_grid_get_child_at (GTK_GRID (chart), column, (int) row);
}

/* The bar of a row; NULL below the last. */
static GtkWidget *
bar (TlDistributionChart *chart, guint row)
{
  GtkWidget *found = cell (chart, 1, row);

  return GTK_IS_LEVEL_BAR (found) ? found : NULL;
}

/* Regular, 2:1 in the open (column 5 of the 4.3 table), DRM +3. */
static const TlCombatCase example = { .column = 5, .drm = 3 };

static void
show_case (TlDistributionChart *chart, const TlEdition *edition, TlCombatCase combat,
           int exploit_ar)
{
  TlFightCase fight = { .odds = { 1, 1 }, .combat = combat, .exploit_ar = exploit_ar };
  g_autoptr (TlFightChances) chances = tl_fight_chances_new (edition, &fight);

  tl_distribution_chart_show (chart, chances);
}

static void
show (TlDistributionChart *chart, const TlEdition *edition, int exploit_ar)
{
  show_case (chart, edition, example, exploit_ar);
}

static void
test_rows (void)
{
  g_autoptr (TlEdition) edition = load_edition ();
  g_autoptr (TlDistributionTable) table = tl_distribution_table_new (edition);
  g_autoptr (GArray) chances = tl_distribution_list (table, &example);
  g_autoptr (TlDistributionChart) chart = chart_new ();
  guint sum = 0;

  show (chart, edition, 5);
  for (guint i = 0; i < chances->len; i++)
    {
      const TlResultChance *chance = &g_array_index (chances, TlResultChance, i);
      g_autofree char *name = tl_result_to_string (&chance->result);
      g_autofree char *percent = tl_chance_percent (chance->count, TL_COMBAT_WAYS);
      g_autofree char *shown =
          g_str_equal (percent, "0.0") ? g_strdup ("< 0.1 %") : g_strdup_printf ("%s %%", percent);

      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (cell (chart, 0, i))), ==, name);
      g_assert_cmpstr (gtk_label_get_text (GTK_LABEL (cell (chart, 2, i))), ==, shown);
      gtk_test_accessible_assert_property (bar (chart, i), GTK_ACCESSIBLE_PROPERTY_LABEL, name);
      gtk_test_accessible_assert_property (bar (chart, i), GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT,
                                           shown);
      sum += (guint) gtk_level_bar_get_value (GTK_LEVEL_BAR (bar (chart, i)));
    }
  g_assert_null (bar (chart, chances->len));
  g_assert_cmpuint (sum, ==, TL_COMBAT_WAYS);
}

/* All chances of a fight have one scale, those of surprise and shift too: a full bar is certain. */
static void
test_scale (void)
{
  g_autoptr (TlEdition) edition = load_edition ();
  g_autoptr (TlDistributionChart) chart = chart_new ();
  guint n = 0;

  show (chart, edition, 5);
  for (; bar (chart, n) != NULL; n++)
    g_assert_cmpfloat (gtk_level_bar_get_max_value (GTK_LEVEL_BAR (bar (chart, n))), ==,
                       TL_COMBAT_WAYS);
  g_assert_cmpuint (n, >, 3);
}

/* Colour is never all: the tooltip spells the result out, with its exact fraction. */
static void
test_words (void)
{
  g_autoptr (TlEdition) edition = load_edition ();
  g_autoptr (TlDistributionChart) chart = chart_new ();
  gboolean found = FALSE;

  show (chart, edition, 5);
  for (guint i = 0; bar (chart, i) != NULL; i++)
    {
      const char *name = gtk_label_get_text (GTK_LABEL (cell (chart, 0, i)));
      const char *tip = gtk_widget_get_tooltip_text (bar (chart, i));

      g_assert_true (g_str_has_prefix (tip, name));
      g_assert_nonnull (strstr (tip, "/"));
      if (!g_str_equal (name, "Ao1 Do1"))
        continue;
      found = TRUE;
      g_assert_nonnull (strstr (tip, "attacker has an option of 1, defender has an option of 1"));
      g_assert_true (gtk_widget_has_css_class (bar (chart, i), "even"));
    }
  g_assert_true (found);
}

/* The line below the bars. */
static const char *
summary (TlDistributionChart *chart)
{
  guint n = 0;

  while (bar (chart, n) != NULL)
    n++;
  return gtk_label_get_text (GTK_LABEL (cell (chart, 0, n)));
}

/* Exploit results count where somebody can earn them (9.13): all of them from an Action Rating of
 * 4, with 3 those that ask for no more, and none where the attack earns none (9.13b). */
static void
test_summary (void)
{
  g_autoptr (TlEdition) edition = load_edition ();
  g_autoptr (TlDistributionChart) chart = chart_new ();
  g_autofree char *with_five = NULL;

  show (chart, edition, 5);
  with_five = g_strdup (summary (chart));
  g_assert_nonnull (strstr (with_five, "exploit"));
  show (chart, edition, 4);
  g_assert_cmpstr (summary (chart), ==, with_five);
  show (chart, edition, 3);
  g_assert_nonnull (strstr (summary (chart), "exploit"));
  g_assert_cmpstr (summary (chart), !=, with_five);
  show (chart, edition, 1);
  g_assert_null (strstr (summary (chart), "exploit"));
  show (chart, edition, -1);
  g_assert_null (strstr (summary (chart), "exploit"));
}

static void
test_empty (void)
{
  g_autoptr (TlEdition) edition = load_edition ();
  g_autoptr (TlDistributionChart) chart = chart_new ();
  TlCombatCase other = example;

  other.overrun = TRUE;
  tl_distribution_chart_show (chart, NULL);
  g_assert_null (cell (chart, 0, 0));
  show (chart, edition, 5);
  g_assert_nonnull (cell (chart, 0, 0));
  show_case (chart, edition, other, 5);
  g_assert_nonnull (cell (chart, 0, 0));
  tl_distribution_chart_show (chart, NULL);
  g_assert_null (cell (chart, 0, 0));
}

int
main (int argc, char **argv)
{
  gtk_test_init (&argc, &argv, NULL);
  g_test_add_func ("/app/distribution-chart/9.9/rows-are-the-exact-distribution", test_rows);
  g_test_add_func ("/app/distribution-chart/bars-share-a-scale", test_scale);
  g_test_add_func ("/app/distribution-chart/results-are-told-in-words", test_words);
  g_test_add_func ("/app/distribution-chart/9.13b/no-exploit-in-an-overrun", test_summary);
  g_test_add_func ("/app/distribution-chart/can-be-emptied", test_empty);
  return g_test_run ();
}
