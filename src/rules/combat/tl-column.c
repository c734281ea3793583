/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/combat/tl-column.h"

#include <string.h>

/* Behind the point of a strength. */
#define DECIMALS_MAX 4

TlRatio
tl_ratio_round (TlFraction attack, TlFraction defence)
{
  if (attack.num <= 0 && defence.num <= 0)
    return (TlRatio){ 1, 1 };
  if (attack.num <= 0)
    return (TlRatio){ 0, 1 };
  if (defence.num <= 0)
    return (TlRatio){ 1, 0 };
  if (tl_fraction_compare (attack, defence) >= 0)
    return (TlRatio){ tl_fraction_round (tl_fraction_divide (attack, defence)), 1 };
  return (TlRatio){ 1, tl_fraction_round (tl_fraction_divide (defence, attack)) };
}

/* With a decimal point, or as tl_fraction_parse () has it. */
static gboolean
parse_number (const char *text, TlFraction *number)
{
  const char *point = strchr (text, '.');
  g_autofree char *digits = NULL;
  gint64 den = 1;
  TlFraction whole;

  if (point == NULL || !g_ascii_isdigit (*text) || !g_ascii_isdigit (point[1]) ||
      strlen (point + 1) > DECIMALS_MAX)
    return tl_fraction_parse (text, number);
  digits = g_strdup_printf ("%.*s%s", (int) (point - text), text, point + 1);
  if (digits[strspn (digits, "0123456789")] != '\0' || !tl_fraction_parse (digits, &whole))
    return FALSE;
  for (const char *digit = point + 1; *digit != '\0'; digit++)
    den *= 10;
  *number = tl_fraction_new (whole.num, den);
  return TRUE;
}

gboolean
tl_ratio_parse (const char *text, TlRatio *ratio)
{
  g_auto (GStrv) parts = g_strsplit (text, ":", 3);
  TlFraction attack;
  TlFraction defence;

  if (g_strv_length (parts) != 2)
    return FALSE;
  if (!parse_number (g_strstrip (parts[0]), &attack) ||
      !parse_number (g_strstrip (parts[1]), &defence))
    return FALSE;
  if (attack.num < 0 || defence.num < 0)
    return FALSE;
  *ratio = tl_ratio_round (attack, defence);
  return TRUE;
}

char *
tl_ratio_to_string (TlRatio ratio)
{
  return g_strdup_printf ("%" G_GINT64_FORMAT ":%" G_GINT64_FORMAT, ratio.attack, ratio.defence);
}

/* Negative, zero or positive as @odds lie below, on or above the printed ones. */
static int
compare_with_printed (TlRatio odds, TlOdds printed)
{
  gint64 ours = odds.attack * printed.defence;
  gint64 theirs = odds.defence * printed.attack;

  return (ours > theirs) - (ours < theirs);
}

guint
tl_combat_column (const TlCombatTable *table, TlCategory category, TlRatio odds,
                  TlColumnReach *reach)
{
  const TlOdds *printed = table->odds[category];
  guint column = 0;

  for (guint i = 0; i < table->n_columns; i++)
    {
      if (compare_with_printed (odds, printed[i]) >= 0)
        column = i;
    }
  if (reach != NULL)
    {
      if (compare_with_printed (odds, printed[0]) < 0)
        *reach = TL_COLUMN_OFF_LEFT;
      else if (compare_with_printed (odds, printed[table->n_columns - 1]) > 0)
        *reach = TL_COLUMN_OFF_RIGHT;
      else
        *reach = TL_COLUMN_PRINTED;
    }
  return column;
}

char *
tl_combat_column_name (const TlCombatTable *table, TlCategory category, guint column)
{
  TlOdds odds = table->odds[category][column];

  return g_strdup_printf ("%u:%u", odds.attack, odds.defence);
}

guint
tl_combat_shift (const TlCombatTable *table, guint column, int shift)
{
  return (guint) CLAMP ((int) column + shift, 0, (int) table->n_columns - 1);
}

guint
tl_combat_row (const TlCombatTable *table, int modified_roll)
{
  return (guint) CLAMP (modified_roll - table->first_row, 0, (int) table->n_rows - 1);
}
