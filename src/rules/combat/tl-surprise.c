/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/combat/tl-surprise.h"

#include <glib/gi18n-lib.h>

guint
tl_two_dice_ways (int roll)
{
  if (roll < TL_TWO_DICE_MIN || roll > TL_TWO_DICE_MAX)
    return 0;
  return (guint) (roll <= 7 ? roll - 1 : 13 - roll);
}

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
      /* Translators: nobody gets surprise in a fight. */
      return _ ("no surprise");
    }
}
