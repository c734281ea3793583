/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/combat/tl-resolve.h"

#include <glib/gi18n-lib.h>

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
