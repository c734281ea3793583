/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/base/tl-chances.h"

#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

/* --- rows --- */

static const char *
style_of (TlHurts hurts)
{
  static const char *const styles[] = { [TL_HURTS_NEITHER] = "even",
                                        [TL_HURTS_ATTACKER] = "hurts-attacker",
                                        [TL_HURTS_DEFENDER] = "hurts-defender" };

  return styles[hurts];
}

/* What a screen reader says of it is the row's name and @value.  (transfer floating) */
static GtkWidget *
bar_new (const TlChanceRow *row, const char *value)
{
  GtkWidget *bar = gtk_level_bar_new_for_interval (0, MAX (row->total, 1));

  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_LOW);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_HIGH);
  gtk_level_bar_remove_offset_value (GTK_LEVEL_BAR (bar), GTK_LEVEL_BAR_OFFSET_FULL);
  gtk_level_bar_set_value (GTK_LEVEL_BAR (bar), row->count);
  gtk_widget_set_hexpand (bar, TRUE);
  gtk_widget_set_valign (bar, GTK_ALIGN_CENTER);
  gtk_widget_add_css_class (bar, "chance");
  gtk_widget_add_css_class (bar, style_of (row->hurts));
  gtk_accessible_update_property (GTK_ACCESSIBLE (bar), GTK_ACCESSIBLE_PROPERTY_LABEL, row->name,
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

static void
attach_row (GtkGrid *grid, int at, const TlChanceRow *row)
{
  g_autofree char *fraction = tl_fraction_to_string (tl_chance_fraction (row->count, row->total));
  g_autofree char *percent = tl_chance_percent_text (row->count, row->total);
  g_autofree char *exact = tl_chance_long_text (row->count, row->total);
  /* Translators: by how many columns a fight is shifted, and the column where that ends. */
  g_autofree char *shift =
      row->meaning != NULL ? g_strdup_printf (_ ("%s → %s"), row->name, row->meaning) : NULL;
  g_autofree char *name = shift != NULL ? tl_formula_text (shift) : g_strdup (row->name);
  GtkWidget *widgets[] = { label_new (name, 0, NULL), bar_new (row, exact),
                           label_new (fraction, 1, "numeric"), label_new (percent, 1, "numeric") };

  gtk_label_set_wrap (GTK_LABEL (widgets[0]), TRUE);
  gtk_widget_add_css_class (widgets[2], "fraction");
  attach_all (grid, at, widgets, G_N_ELEMENTS (widgets), exact);
}

int
tl_chance_rows_attach (GtkGrid *grid, int first, const GPtrArray *rows)
{
  for (guint i = 0; i < rows->len; i++)
    attach_row (grid, first++, g_ptr_array_index (rows, i));
  return first;
}

GtkWidget *
tl_chance_grid_new (const GPtrArray *rows)
{
  GtkWidget *grid = gtk_grid_new ();

  gtk_grid_set_column_spacing (GTK_GRID (grid), 8);
  gtk_grid_set_row_spacing (GTK_GRID (grid), 1);
  tl_chance_rows_attach (GTK_GRID (grid), 0, rows);
  return grid;
}

/* --- a chart of all results --- */

struct _TlDistributionChart
{
  GtkGrid parent_instance;
};

G_DEFINE_FINAL_TYPE (TlDistributionChart, tl_distribution_chart, GTK_TYPE_GRID)

static void
attach_result (TlDistributionChart *self, int at, const TlChanceRow *row)
{
  g_autofree char *percent = tl_chance_percent_text (row->count, row->total);
  g_autofree char *exact = tl_chance_long_text (row->count, row->total);
  g_autofree char *tip = g_strdup_printf ("%s: %s\n%s", row->name, row->meaning, exact);
  GtkWidget *widgets[] = { label_new (row->name, 0, "numeric"), bar_new (row, percent),
                           label_new (percent, 1, "numeric") };

  attach_all (GTK_GRID (self), at, widgets, G_N_ELEMENTS (widgets), tip);
  gtk_accessible_update_property (GTK_ACCESSIBLE (widgets[1]), GTK_ACCESSIBLE_PROPERTY_DESCRIPTION,
                                  row->meaning, -1);
}

static void
attach_summary (TlDistributionChart *self, int at, const char *text)
{
  GtkWidget *label = label_new (text, 0, "numeric");

  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  gtk_widget_add_css_class (label, "caption");
  gtk_grid_attach (GTK_GRID (self), label, 0, at, 3, 1);
}

void
tl_distribution_chart_show (TlDistributionChart *self, const TlFightChances *chances)
{
  tl_widget_clear (GTK_WIDGET (self));
  if (chances == NULL)
    return;
  g_autoptr (GPtrArray) rows = tl_fight_chances_rows (chances, TL_CHANCES_OF_RESULTS);
  g_autofree char *summary = tl_fight_chances_summary (chances);
  for (guint i = 0; i < rows->len; i++)
    attach_result (self, (int) i, g_ptr_array_index (rows, i));
  attach_summary (self, (int) rows->len, summary);
}

/* --- life ------------------------------------------------------------------------------------- */

static void
tl_distribution_chart_class_init (TlDistributionChartClass *klass)
{
  gtk_widget_class_set_accessible_role (GTK_WIDGET_CLASS (klass), GTK_ACCESSIBLE_ROLE_GROUP);
}

static void
tl_distribution_chart_init (TlDistributionChart *self)
{
  gtk_grid_set_column_spacing (GTK_GRID (self), 8);
  gtk_grid_set_row_spacing (GTK_GRID (self), 1);
  tl_widget_set_name (self, _ ("Chances of each result"));
}
