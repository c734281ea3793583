/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "app/base/tl-trail-grid.h"

#include "answers/tl-fight-answer.h"
#include "app/base/tl-widgets.h"

#include <glib/gi18n.h>

/* With a true minus, and a plus where the number is a modifier. */
static char *
amount_text (TlFraction amount, gboolean with_plus)
{
  gboolean is_negative = amount.num < 0;
  g_autofree char *size = tl_fraction_to_mixed_string (
      is_negative ? tl_fraction_subtract (TL_FRACTION_ZERO, amount) : amount);

  return g_strconcat (is_negative ? "−" : with_plus ? "+" : "", size, NULL);
}

typedef struct
{
  GtkGrid *grid;
  int row;
  gboolean with_plus;
} TrailWriter;

static void
write_row (TrailWriter *writer, const char *text, const char *rule, TlFraction amount,
           const char *css_class)
{
  g_autofree char *plain = amount_text (amount, writer->with_plus);
  g_autofree char *number = tl_formula_text (plain);
  GtkWidget *widgets[] = { tl_text_new (text, css_class), tl_text_new (rule, "dim-label"),
                           tl_text_new (number, css_class) };

  gtk_widget_set_hexpand (widgets[0], TRUE);
  gtk_widget_set_valign (widgets[2], GTK_ALIGN_START);
  gtk_label_set_xalign (GTK_LABEL (widgets[2]), 1);
  gtk_label_set_wrap (GTK_LABEL (widgets[1]), FALSE);
  gtk_label_set_wrap (GTK_LABEL (widgets[2]), FALSE);
  gtk_widget_add_css_class (widgets[2], "numeric");
  for (int i = 0; i < (int) G_N_ELEMENTS (widgets); i++)
    gtk_grid_attach (writer->grid, widgets[i], i, writer->row, 1, 1);
  writer->row++;
}

/* The parts from @first that are about the same unit; their sum. */
static guint
group_end (const TlTrail *trail, guint first, TlFraction *sum)
{
  guint end = first;

  *sum = TL_FRACTION_ZERO;
  while (end < tl_trail_n_parts (trail) &&
         tl_trail_part (trail, end)->unit == tl_trail_part (trail, first)->unit)
    *sum = tl_fraction_add (*sum, tl_trail_part (trail, end++)->amount);
  return end;
}

/* Side, units, parts: each line is the sum of the lines set in below it. */
static void
write_trail (TrailWriter *writer, const TlSituation *situation, const char *heading,
             const TlTrail *trail)
{
  TlFraction sum;
  guint end;

  write_row (writer, heading, "", tl_trail_sum (trail), "trail-total");
  for (guint i = 0; i < tl_trail_n_parts (trail); i = end)
    {
      TlUnit unit = tl_trail_part (trail, i)->unit;

      end = group_end (trail, i, &sum);
      if (unit != TL_UNIT_NONE)
        {
          g_autofree char *name = tl_situation_name (situation, unit);

          write_row (writer, name, "", sum, "trail-unit");
        }
      for (guint k = i; k < end; k++)
        {
          const TlTrailPart *part = tl_trail_part (trail, k);

          write_row (writer, part->text, part->rule, part->amount,
                     unit != TL_UNIT_NONE ? "trail-part" : "trail-unit");
        }
    }
}

/* The first row that is empty. */
static int
end_of (GtkGrid *grid)
{
  int row = 0;

  while (gtk_grid_get_child_at (grid, 0, row) != NULL)
    row++;
  return row;
}

void
tl_trail_grid_add (GtkGrid *grid, const TlSituation *situation, const char *heading,
                   const TlTrail *trail, gboolean with_plus)
{
  TrailWriter writer = { grid, end_of (grid), with_plus };

  write_trail (&writer, situation, heading, trail);
}

void
tl_trail_grid_add_odds (GtkGrid *grid, const TlSituation *situation, const TlFightOdds *odds)
{
  for (guint i = 0; i < TL_FIGHT_NUMBERS; i++)
    {
      TlFightNumber number = tl_odds_number (odds, i);

      tl_trail_grid_add (grid, situation, number.heading, number.trail, number.is_modifier);
    }
}
