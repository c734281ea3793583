/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/base/tl-chances.h"

#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

/* --- words and rows --- */

char *
tl_chance_percent_text (guint count, guint total)
{
  g_autofree char *number = tl_chance_percent (count, total);

  if (count > 0 && tl_chance_permille (count, total) == 0)
    /* Translators: a chance below a tenth of one per cent. */
    return g_strdup (_ ("< 0.1 %"));
  /* Translators: a chance in per cent. */
  return g_strdup_printf (_ ("%s %%"), number);
}

static char *
fraction_text (guint count, guint total)
{
  return tl_fraction_to_string (tl_chance_fraction (count, total));
}

char *
tl_chance_short_text (guint count, guint total)
{
  g_autofree char *fraction = fraction_text (count, total);
  g_autofree char *percent = tl_chance_percent_text (count, total);

  /* Translators: a fraction and the same in per cent. */
  return g_strdup_printf (_ ("%s = %s"), fraction, percent);
}

char *
tl_chance_long_text (guint count, guint total)
{
  g_autofree char *text = tl_chance_short_text (count, total);

  if (tl_chance_fraction (count, total).den == (gint64) total)
    return g_steal_pointer (&text);
  /* Translators: ways out of all ways, then the same reduced and in per cent. */
  return g_strdup_printf (_ ("%u/%u = %s"), count, total, text);
}

char *
tl_mean_short_text (TlFraction mean)
{
  gint64 tenths = tl_fraction_round (
      tl_fraction_multiply (tl_fraction_new (ABS (mean.num), mean.den), tl_fraction_new (10, 1)));
  const char *sign = mean.num < 0 && tenths > 0 ? "−" : "";

  return g_strdup_printf ("%s%" G_GINT64_FORMAT ".%" G_GINT64_FORMAT, sign, tenths / 10,
                          tenths % 10);
}

char *
tl_mean_text (TlFraction mean)
{
  g_autofree char *rounded = tl_mean_short_text (mean);
  g_autofree char *exact = tl_fraction_to_string (mean);

  if (mean.den == 1)
    return g_strdup_printf ("%s%" G_GINT64_FORMAT, mean.num < 0 ? "−" : "", ABS (mean.num));
  /* Translators: a rounded number, then the exact fraction. */
  return g_strdup_printf (_ ("%s (%s)"), rounded, exact);
}

/* A bar of @count out of @scale; @css_class: "even", "hurts-attacker", "hurts-defender".  What a
 * screen reader says of it is @name and @value.  (transfer floating) */
static GtkWidget *
bar_new (guint count, guint scale, const char *css_class, const char *name, const char *value)
{
  GtkWidget *bar = gtk_level_bar_new_for_interval (0, MAX (scale, 1));

  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_FULL);
  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), count);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (bar, "chance");
  gtk_widget_add_css_class (bar, css_class);
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, name,
                                  GTK_ACCESSIBLE_PROPERTY_VALUE_TEXT, value, -1);
  return bar;
}

static GtkWidget *
label_new (const char *text, float xalign, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), xalign);
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

/* @widgets, each with the tooltip @tip, as the @row of @grid. */
static void
attach_all (GtkGrid *grid, int row, GtkWidget *const *widgets, int n_widgets, const char *tip)
{
  for (int i = 0; i < n_widgets; i++)
    {
      tl_widget_set_tooltip (widgets[i], tip);
      gtk_grid_attach (grid, widgets[i], i, row, 1, 1);
    }
}

void
tl_chance_row_attach (GtkGrid *grid, int row, const char *name, guint count, guint total,
                      const char *css_class)
{
  g_autofree char *fraction = fraction_text (count, total);
  g_autofree char *percent = tl_chance_percent_text (count, total);
  g_autofree char *exact = tl_chance_long_text (count, total);
  GtkWidget *widgets[] = { label_new (name, 0, NULL),
                           bar_new (count, total, css_class, name, exact),
                           label_new (fraction, 1, "numeric"), label_new (percent, 1, "numeric") };

  gtk_label_set_wrap (GTK_LABEL (widgets[0]), TRUE);
  gtk_widget_add_css_class (widgets[2], "fraction");
  attach_all (grid, row, widgets, G_N_ELEMENTS (widgets), exact);
}

/* --- a chart of all results --- */

struct _TlDistributionChart
{
  GtkGrid parent_instance;

  TlEdition *edition; /* whose table it is; NULL: none yet */
  TlDistributionTable *table;
};

G_DEFINE_FINAL_TYPE (TlDistributionChart, tl_distribution_chart, GTK_TYPE_GRID)

/* --- words ------------------------------------------------------------------------------------ */

/* Takes @text. */
static void
append_words (GString *words, char *text)
{
  if (words->len > 0)
    g_string_append (words, ", ");
  g_string_append (words, text);
  g_free (text);
}

static void
append_attacker (GString *words, const TlResult *result)
{
  guint n = result->attacker_losses;

  if (n > 0)
    append_words (words, g_strdup_printf (
                             ngettext ("attacker loses %u step", "attacker loses %u steps", n), n));
  if (result->attacker_option > 0)
    /* Translators: a number of steps or hexes, as the side prefers. */
    append_words (words,
                  g_strdup_printf (_ ("attacker has an option of %u"), result->attacker_option));
  if (result->exploit_ar > 0)
    append_words (
        words, g_strdup_printf (_ ("exploit with Action Rating %u or more"), result->exploit_ar));
}

static void
append_defender (GString *words, const TlResult *result)
{
  guint n = result->defender_losses;

  if (n > 0)
    append_words (words, g_strdup_printf (
                             ngettext ("defender loses %u step", "defender loses %u steps", n), n));
  if (result->defender_option > 0)
    /* Translators: a number of steps or hexes, as the side prefers. */
    append_words (words,
                  g_strdup_printf (_ ("defender has an option of %u"), result->defender_option));
  if (result->defender_dg)
    append_words (words, g_strdup (_ ("defender turns DG")));
}

static char *
result_in_words (const TlResult *result)
{
  GString *words = g_string_new (NULL);

  append_attacker (words, result);
  append_defender (words, result);
  if (words->len == 0)
    g_string_append (words, _ ("nothing happens"));
  return g_string_free (words, FALSE);
}

/* --- rows ------------------------------------------------------------------------------------- */

/* Who it hurts more: the colour of the bar, which only repeats what its label says. */
static const char *
style_of (const TlResult *result)
{
  guint attacker = 2u * result->attacker_losses + result->attacker_option;
  guint defender =
      2u * result->defender_losses + result->defender_option + (result->defender_dg ? 1 : 0);

  if (attacker == defender)
    return "even";
  return attacker > defender ? "hurts-attacker" : "hurts-defender";
}

static void
attach_row (TlDistributionChart *self, int row, const TlResultChance *chance)
{
  g_autofree char *name = tl_result_to_string (&chance->result);
  g_autofree char *percent = tl_chance_percent_text (chance->count, TL_COMBAT_WAYS);
  g_autofree char *meaning = result_in_words (&chance->result);
  g_autofree char *exact = tl_chance_long_text (chance->count, TL_COMBAT_WAYS);
  g_autofree char *tip = g_strdup_printf ("%s: %s\n%s", name, meaning, exact);
  GtkWidget *widgets[] = { label_new (name, 0, "numeric"),
                           bar_new (chance->count, TL_COMBAT_WAYS, style_of (&chance->result), name,
                                    percent),
                           label_new (percent, 1, "numeric") };

  attach_all (GTK_GRID (self), row, widgets, G_N_ELEMENTS (widgets), tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widgets[1]), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  meaning, -1);
}

/* @exploit: 0 when no unit can. */
static char *
summary_text (guint attacker, guint defender, guint exploit)
{
  g_autofree char *for_attacker = tl_chance_percent_text (attacker, TL_COMBAT_WAYS);
  g_autofree char *for_defender = tl_chance_percent_text (defender, TL_COMBAT_WAYS);
  g_autofree char *for_exploit = tl_chance_percent_text (exploit, TL_COMBAT_WAYS);

  if (exploit == 0)
    /* Translators: chances in per cent that a side must lose steps or retreat. */
    return g_strdup_printf (_ ("Attacker pays %s, defender %s"), for_attacker, for_defender);
  /* Translators: the same, and that the attacker may exploit. */
  return g_strdup_printf (_ ("Attacker pays %s, defender %s, exploit %s"), for_attacker,
                          for_defender, for_exploit);
}

/* What a player asks first: who has to lose or retreat at all, and whether a unit exploits, for
 * which the result has to ask for no more than the best Action Rating (9.13). */
static void
attach_summary (TlDistributionChart *self, int row, const GArray *chances, int exploit_ar)
{
  guint attacker = 0;
  guint defender = 0;
  guint exploit = 0;

  for (guint i = 0; i < chances->len; i++)
    {
      const TlResultChance *chance = &g_array_index (chances, TlResultChance, i);
      const TlResult *result = &chance->result;

      attacker += result->attacker_losses + result->attacker_option > 0 ? chance->count : 0;
      defender += result->defender_losses + result->defender_option > 0 ? chance->count : 0;
      exploit +=
          result->exploit_ar > 0 && (int) result->exploit_ar <= exploit_ar ? chance->count : 0;
    }
  g_autofree char *text = summary_text (attacker, defender, exploit);
  GtkWidget *label = label_new (text, 0, "numeric");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_grid_attach (GTK_GRID (self), label, 0, row, 3, 1);
}

/* The table takes a millisecond to make: it is kept as long as the edition stays. */
static void
use_edition (TlDistributionChart *self, const TlEdition *edition)
{
  if (self->edition == edition)
    return;
  g_clear_pointer (&self->table, tl_distribution_table_free);
  g_clear_pointer (&self->edition, tl_edition_unref);
  self->edition = tl_edition_ref ((TlEdition *) edition);
  self->table = tl_distribution_table_new (edition);
}

void
tl_distribution_chart_show (TlDistributionChart *self, const TlEdition *edition,
                            const TlCombatCase *fight, int exploit_ar)
{
  g_autoptr (GArray) chances = NULL;

  g_return_if_fail (TL_IS_DISTRIBUTION_CHART (self));
  tl_widget_clear (GTK_WIDGET (self));
  if (fight == NULL)
    return;
  g_return_if_fail (edition != NULL);
  use_edition (self, edition);
  chances = tl_distribution_list (self->table, fight);
  for (guint i = 0; i < chances->len; i++)
    attach_row (self, (int) i, &g_array_index (chances, TlResultChance, i));
  attach_summary (self, (int) chances->len, chances, exploit_ar);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_distribution_chart_finalize (GObject *object)
{
  TlDistributionChart *self = TL_DISTRIBUTION_CHART (object);

  g_clear_pointer (&self->table, tl_distribution_table_free);
  g_clear_pointer (&self->edition, tl_edition_unref);
  G_OBJECT_CLASS (tl_distribution_chart_parent_class)->finalize (object);
}

static void
tl_distribution_chart_class_init (TlDistributionChartClass *klass)
{
  G_OBJECT_CLASS (klass)->finalize = tl_distribution_chart_finalize;
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tl_distribution_chart_init (TlDistributionChart *self)
{
  gtk_grid_set_column_spacing (GTK_GRID (self), 8);
  gtk_grid_set_row_spacing (GTK_GRID (self), 1);
  gtk_accessible_update_property (GTK_ACCESSIBLE (self), GTK_ACCESSIBLE_PROPERTY_LABEL,
                                  _ ("Chances of each result"), -1);
}
