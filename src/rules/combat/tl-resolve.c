/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/combat/tl-resolve.h"

#include <glib/gi18n-lib.h>
#include <string.h>

/* Digits behind the decimal point of a strength. */
#define DECIMALS_MAX 4

/* --- the column ------------------------------------------------------------------------------- */

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

guint
tl_combat_column_for (const TlSituation *situation, TlCategory category, TlFraction attack,
                      TlFraction defence)
{
  return tl_combat_column (&tl_situation_edition (situation)->combat, category,
                           tl_ratio_round (attack, defence), NULL);
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

/* --- surprise --------------------------------------------------------------------------------- */

int
tl_surprise_modifier (const TlEdition *edition, const TlCombatCase *fight)
{
  return fight->drm + (fight->hedgehog > 0 ? edition->hedgehog_surprise : 0);
}

int
tl_combat_modifier (const TlEdition *edition, const TlCombatCase *fight)
{
  return fight->drm + edition->hedgehog_combat * (int) fight->hedgehog;
}

static TlSurpriseSide
side_of_modified_roll (const TlEdition *edition, const TlCombatCase *fight, int modified)
{
  const TlSurprise *needs =
      fight->overrun ? &edition->surprise_overrun : &edition->surprise_regular;

  if (modified >= needs->attacker_at_least)
    return TL_SURPRISE_ATTACKER;
  if (modified <= needs->defender_at_most)
    return TL_SURPRISE_DEFENDER;
  return TL_SURPRISE_NONE;
}

TlSurpriseSide
tl_surprise_of_roll (const TlEdition *edition, const TlCombatCase *fight, int roll, TlTrail *trail)
{
  int modified = roll + tl_surprise_modifier (edition, fight);

  if (trail != NULL)
    {
      /* Translators: part of a sum: what two dice showed. */
      tl_trail_add (trail, tl_fraction_new (roll, 1), "9.8", TL_UNIT_NONE, _ ("two dice"));
      tl_trail_add (trail, tl_fraction_new (fight->drm, 1), "9.6", TL_UNIT_NONE,
                    /* Translators: part of a sum: attacker's minus defender's rating. */
                    _ ("difference of the Action Ratings"));
      if (fight->hedgehog > 0)
        tl_trail_add (trail, tl_fraction_new (edition->hedgehog_surprise, 1), "9.8", TL_UNIT_NONE,
                      /* Translators: part of a sum: a field fortification, whatever its level. */
                      _ ("hedgehog of any level"));
      tl_trail_check (trail, tl_fraction_new (modified, 1));
    }
  return side_of_modified_roll (edition, fight, modified);
}

TlSurpriseChances
tl_surprise_chances (const TlEdition *edition, const TlCombatCase *fight)
{
  int modifier = tl_surprise_modifier (edition, fight);
  TlSurpriseChances chances = { 0, 0, 0 };

  for (int roll = TL_TWO_DICE_MIN; roll <= TL_TWO_DICE_MAX; roll++)
    {
      guint ways = tl_two_dice_ways (roll);

      switch (side_of_modified_roll (edition, fight, roll + modifier))
        {
        case TL_SURPRISE_ATTACKER:
          chances.attacker += ways;
          break;
        case TL_SURPRISE_DEFENDER:
          chances.defender += ways;
          break;
        case TL_SURPRISE_NONE:
        default:
          chances.none += ways;
          break;
        }
    }
  return chances;
}

const char *
tl_surprise_side_id (TlSurpriseSide side)
{
  switch (side)
    {
    case TL_SURPRISE_ATTACKER:
      return "attacker";
    case TL_SURPRISE_DEFENDER:
      return "defender";
    case TL_SURPRISE_NONE:
    default:
      return "none";
    }
}

const char *
tl_surprise_side_name (TlSurpriseSide side)
{
  switch (side)
    {
    case TL_SURPRISE_ATTACKER:
      /* Translators: who gets surprise in a fight. */
      return _ ("attacker surprise");
    case TL_SURPRISE_DEFENDER:
      /* Translators: who gets surprise in a fight. */
      return _ ("defender surprise");
    case TL_SURPRISE_NONE:
    default:
      /* Translators: no side gets surprise in a fight. */
      return _ ("no surprise");
    }
}

/* --- dice that were thrown -------------------------------------------------------------------- */

void
tl_resolution_clear (TlResolution *resolution)
{
  g_clear_pointer (&resolution->surprise_trail, tl_trail_free);
  g_clear_pointer (&resolution->combat_trail, tl_trail_free);
}

const TlResult *
tl_combat_roll (const TlEdition *edition, const TlCombatCase *fight, guint column, int roll,
                guint *row, TlTrail *trail)
{
  int modified = roll + tl_combat_modifier (edition, fight);
  guint found = tl_combat_row (&edition->combat, modified);

  if (trail != NULL)
    {
      /* Translators: part of a sum: what two dice showed. */
      tl_trail_add (trail, tl_fraction_new (roll, 1), "9.9", TL_UNIT_NONE, _ ("two dice"));
      tl_trail_add (trail, tl_fraction_new (fight->drm, 1), "9.6", TL_UNIT_NONE,
                    /* Translators: part of a sum: attacker's minus defender's rating. */
                    _ ("difference of the Action Ratings"));
      if (fight->hedgehog > 0)
        tl_trail_add (trail,
                      tl_fraction_new ((gint64) edition->hedgehog_combat * fight->hedgehog, 1),
                      "9.9", TL_UNIT_NONE,
                      /* Translators: part of a sum: a field fortification and its level. */
                      _ ("hedgehog of level %u"), fight->hedgehog);
      tl_trail_check (trail, tl_fraction_new (modified, 1));
    }
  if (row != NULL)
    *row = found;
  return &edition->combat.cells[found][column];
}

static gboolean
is_two_dice (int roll)
{
  return roll >= TL_TWO_DICE_MIN && roll <= TL_TWO_DICE_MAX;
}

gboolean
tl_resolve (const TlEdition *edition, const TlCombatCase *fight, const TlCombatDice *dice,
            TlResolution *resolution)
{
  g_autoptr (TlTrail) surprise_trail = tl_trail_new ();
  g_autoptr (TlTrail) combat_trail = tl_trail_new ();
  TlSurpriseSide surprise;
  TlResolution found = { 0 };

  if (!is_two_dice (dice->surprise) || !is_two_dice (dice->combat))
    return FALSE;
  surprise = tl_surprise_of_roll (edition, fight, dice->surprise, surprise_trail);
  if (dice->shift < (surprise != TL_SURPRISE_NONE ? 1 : 0) || dice->shift > (int) TL_DIE_SIDES)
    return FALSE;

  found.surprise = surprise;
  found.surprise_modified = dice->surprise + tl_surprise_modifier (edition, fight);
  found.shift = surprise == TL_SURPRISE_NONE ? 0 : (int) surprise * dice->shift;
  found.column = tl_combat_shift (&edition->combat, fight->column, found.shift);
  found.combat_modified = dice->combat + tl_combat_modifier (edition, fight);
  found.result =
      *tl_combat_roll (edition, fight, found.column, dice->combat, &found.row, combat_trail);
  found.surprise_trail = g_steal_pointer (&surprise_trail);
  found.combat_trail = g_steal_pointer (&combat_trail);
  *resolution = found;
  return TRUE;
}
