/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/base/tl-chance-row.h"

#include "app/base/tl-widgets.h"
#include "rules/combat/tl-distribution.h"

#include <glib/gi18n.h>

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

GtkWidget *
tl_chance_bar_new (guint count, guint scale, const char *css_class, const char *name,
                   const char *value)
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
number_new (const char *text, const char *css_class)
{
  GtkWidget *label = gtk_label_new (text);

  gtk_label_set_xalign (GTK_LABEL (label), 1);
  gtk_widget_add_css_class (label, "numeric");
  if (css_class != NULL)
    gtk_widget_add_css_class (label, css_class);
  return label;
}

void
tl_chance_row_attach (GtkGrid *grid, int row, const char *name, guint count, guint total,
                      const char *css_class)
{
  g_autofree char *fraction = fraction_text (count, total);
  g_autofree char *percent = tl_chance_percent_text (count, total);
  g_autofree char *exact = tl_chance_long_text (count, total);
  GtkWidget *label = gtk_label_new (name);
  GtkWidget *widgets[] = { label, tl_chance_bar_new (count, total, css_class, name, exact),
                           number_new (fraction, "fraction"), number_new (percent, NULL) };

  gtk_label_set_xalign (GTK_LABEL (label), 0);
  gtk_label_set_wrap (GTK_LABEL (label), TRUE);
  for (int i = 0; i < (int) G_N_ELEMENTS (widgets); i++)
    {
      tl_widget_set_tooltip (widgets[i], exact);
      gtk_grid_attach (grid, widgets[i], i, row, 1, 1);
    }
}
