/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "rules/base/tl-fighters.h"

#include "pieces/tl-scenario.h"
#include "rules/base/tl-craft.h"

static gboolean
is_target_on_map (const TlSituation *situation, const TlFight *fight)
{
  return fight->target < tl_map_n_hexes (tl_situation_map (situation));
}

static gboolean
is_known_unit (const TlSituation *situation, TlUnit unit)
{
  return unit < tl_situation_n_units (situation);
}

TlSide
tl_fighters_attacking_side (const TlSituation *situation, const TlFight *fight)
{
  TlSide phasing = tl_situation_clock (situation)->phasing;

  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);

      if (is_known_unit (situation, unit))
        return tl_situation_side (situation, unit);
    }
  if (is_target_on_map (situation, fight) &&
      tl_situation_has_combat_unit (situation, fight->target, phasing))
    return tl_side_other (phasing);
  return phasing;
}

TlHex
tl_fighters_hex (const TlSituation *situation, TlUnit unit)
{
  TlUnit craft = tl_craft_of (situation, unit);

  return tl_situation_hex (situation, craft != TL_UNIT_NONE ? craft : unit);
}

gboolean
tl_fighters_come_by_sea (const TlSituation *situation, const TlFight *fight)
{
  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);

      if (is_known_unit (situation, unit) && tl_craft_of (situation, unit) != TL_UNIT_NONE)
        return TRUE;
    }
  return FALSE;
}

gboolean
tl_fighters_is_attacker (const TlSituation *situation, const TlFight *fight, TlUnit unit,
                         TlSide side)
{
  TlDirection direction;

  return is_known_unit (situation, unit) && tl_fighters_hex (situation, unit) != TL_HEX_NONE &&
         (tl_unit_is_on_map (situation, unit) || tl_craft_of (situation, unit) != TL_UNIT_NONE) &&
         is_target_on_map (situation, fight) && tl_situation_side (situation, unit) == side &&
         tl_unit_is_combat (situation, unit) &&
         tl_grid_direction (tl_map_grid (tl_situation_map (situation)),
                            tl_fighters_hex (situation, unit), fight->target, &direction);
}

GArray *
tl_fighters_defenders (const TlSituation *situation, const TlFight *fight, TlSide side)
{
  GArray *defenders = g_array_new (FALSE, FALSE, sizeof (TlUnit));

  if (!is_target_on_map (situation, fight))
    return defenders;
  for (TlUnit unit = tl_situation_first_in (situation, fight->target); unit != TL_UNIT_NONE;
       unit = tl_situation_next_in (situation, unit))
    if (tl_situation_side (situation, unit) == side && tl_unit_is_combat (situation, unit))
      g_array_append_val (defenders, unit);
  return defenders;
}

/* Our reading: a division, or a unit of one. */
static gboolean
is_divisional (const TlSituation *situation, TlUnit unit)
{
  const TlCounter *counter = tl_situation_counter (situation, unit);

  return counter->size >= TL_SIZE_DIVISION ||
         tl_scenario_is_divisional (tl_situation_scenario (situation), counter);
}

static gboolean
has_divisional (const TlSituation *situation, const TlFight *fight)
{
  TlSide side = tl_fighters_attacking_side (situation, fight);

  for (guint i = 0; i < fight->attackers->len; i++)
    {
      TlUnit unit = g_array_index (fight->attackers, TlUnit, i);

      if (tl_fighters_is_attacker (situation, fight, unit, side) && is_divisional (situation, unit))
        return TRUE;
    }
  return FALSE;
}

gboolean
tl_fighters_are_independent (const TlSituation *situation, const TlFight *fight)
{
  return tl_situation_plays (situation, TL_OPTION_INDEPENDENTS) &&
         !has_divisional (situation, fight);
}

gboolean
tl_fighters_may_walk_in (const TlSituation *situation, const TlFight *fight)
{
  TlSide enemy = tl_side_other (tl_fighters_attacking_side (situation, fight));

  return tl_situation_plays (situation, TL_OPTION_EMPTY_HEXES) && !fight->overrun &&
         fight->attackers->len > 0 && !tl_fighters_come_by_sea (situation, fight) &&
         fight->target < tl_map_n_hexes (tl_situation_map (situation)) &&
         !tl_situation_has_combat_unit (situation, fight->target, enemy);
}

gboolean
tl_fighters_drops_in (const TlSituation *situation, const TlFight *fight, TlUnit unit)
{
  return (tl_situation_state (situation, unit)->flags & TL_UNIT_DROPPED) != 0 &&
         tl_fighters_may_walk_in (situation, fight);
}

gboolean
tl_fighters_may_lead (const TlSituation *situation, const TlFight *fight, TlUnit unit)
{
  return !tl_situation_plays (situation, TL_OPTION_INDEPENDENTS) ||
         is_divisional (situation, unit) || !has_divisional (situation, fight);
}
