/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "answers/tl-chance.h"

#include <glib/gi18n-lib.h>

#include "board/tl-message.h"

static void
row_free (gpointer data)
{
  TlChanceRow *row = data;

  g_free (row->name);
  g_free (row->meaning);
  g_free (row);
}

GPtrArray *
tl_chance_rows_new (void)
{
  return g_ptr_array_new_with_free_func (row_free);
}

void
tl_chance_rows_take (GPtrArray *rows, char *name, char *meaning, guint count, guint total,
                     TlHurts hurts)
{
  TlChanceRow *row = g_new (TlChanceRow, 1);

  *row = (TlChanceRow){ name, meaning, count, total, hurts };
  g_ptr_array_add (rows, row);
}

char *
tl_chance_rows_text (const GPtrArray *rows)
{
  g_autoptr (GString) text = g_string_new (NULL);

  for (guint i = 0; i < rows->len; i++)
    {
      const TlChanceRow *row = rows->pdata[i];
      g_autofree char *percent = tl_chance_percent_text (row->count, row->total);

      /* Translators: a result, its chance in per cent. */
      tl_message_take_item (text, g_strdup_printf (_ ("%s %s"), row->name, percent));
    }
  return g_string_free (g_steal_pointer (&text), FALSE);
}

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

char *
tl_chance_short_text (guint count, guint total)
{
  g_autofree char *fraction = tl_fraction_to_string (tl_chance_fraction (count, total));
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

/* @whole: 10 for tenths, 100 for hundredths, of @places digits. */
static char *
rounded_text (TlFraction value, gint64 whole, int places)
{
  gint64 parts = tl_fraction_round (tl_fraction_multiply (
      tl_fraction_new (ABS (value.num), value.den), tl_fraction_new (whole, 1)));

  return g_strdup_printf ("%s%" G_GINT64_FORMAT ".%0*" G_GINT64_FORMAT,
                          value.num < 0 && parts > 0 ? "−" : "", parts / whole, places,
                          parts % whole);
}

char *
tl_mean_short_text (TlFraction mean)
{
  return rounded_text (mean, 100, 2);
}

char *
tl_mean_text (TlFraction mean)
{
  g_autofree char *rounded = rounded_text (mean, 10, 1);
  g_autofree char *size = tl_fraction_to_string (tl_fraction_new (ABS (mean.num), mean.den));
  g_autofree char *exact = g_strconcat (mean.num < 0 ? "−" : "", size, NULL);

  if (mean.den == 1)
    return g_steal_pointer (&exact);
  /* Translators: a rounded number, then the exact fraction. */
  return g_strdup_printf (_ ("%s (%s)"), rounded, exact);
}
