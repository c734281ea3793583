/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "play/tl-mission-ships.h"

#include "play/tl-fire.h"

#include <glib/gi18n-lib.h>

/* The one that is named was marked as a target when the mission was declared. */
static gboolean
may_be_target (const TlSituation *situation, const TlMission *mission, TlUnit ship)
{
  return tl_situation_hex (situation, ship) == mission->target &&
         tl_barrage_may_name (situation, ship, tl_mission_side (situation, mission), TL_FIRE_AIR) &&
         (ship == mission->ship ||
          (tl_situation_state (situation, ship)->flags & TL_UNIT_TARGETED) == 0);
}

static gboolean
is_shared_out (const TlMission *mission)
{
  return mission->kind == TL_MISSION_BARRAGE && mission->aim == TL_AIM_SHIP;
}

/* @except: not that one; TL_UNIT_NONE: any */
static TlUnit
next_target (const TlSituation *situation, const TlMission *mission, TlUnit except)
{
  for (TlUnit ship = tl_situation_first_in (situation, mission->target); ship != TL_UNIT_NONE;
       ship = tl_situation_next_in (situation, ship))
    if (ship != except && may_be_target (situation, mission, ship))
      return ship;
  return TL_UNIT_NONE;
}

TlMission *
tl_mission_part (const TlSituation *situation, const TlAction *action)
{
  TlMission *part = tl_mission_copy (tl_situation_mission (situation));

  if (action->units->len == 0)
    return part;
  part->ship = action->craft;
  g_array_set_size (part->planes, 0);
  for (guint i = 0; i < action->units->len; i++)
    tl_mission_add_plane (part, tl_units_at (action->units, i));
  return part;
}

gboolean
tl_mission_part_may (const TlSituation *situation, const TlAction *action, TlVerdict *verdict)
{
  const TlMission *mission = tl_situation_mission (situation);

  if (action->units->len == 0)
    return TRUE;
  if (!is_shared_out (mission))
    return tl_verdict_forbid (verdict, "18.3c", tl_units_at (action->units, 0),
                              _ ("Only aircraft over ships are shared out among targets."));
  if (!may_be_target (situation, mission, action->craft))
    return tl_verdict_forbid (verdict, "18.3c", action->craft,
                              _ ("It is no ship there that may still be a target in this phase."));
  for (guint i = 0; i < action->units->len; i++)
    if (!tl_units_include (mission->planes, tl_units_at (action->units, i)))
      return tl_verdict_forbid (verdict, "18.3c", tl_units_at (action->units, i),
                                _ ("It is not among the aircraft that are over the target."));
  return TRUE;
}

gboolean
tl_mission_part_fired (TlApply *apply, TlMission *mission, const TlMission *part)
{
  if (part->ship == mission->ship)
    mission->ship = next_target (apply->before, mission, part->ship);
  else
    {
      g_autoptr (TlBarrage) fired = tl_air_mission_barrage (apply->before, part);

      tl_fire_mark_target (apply->edit, apply->before, fired);
    }
  for (guint i = 0; i < part->planes->len; i++)
    tl_mission_send_home (mission, tl_units_at (part->planes, i));
  if (mission->ship == TL_UNIT_NONE)
    {
      mission->ship = part->ship;
      return FALSE;
    }
  g_autoptr (TlBarrage) left = tl_air_mission_barrage (apply->before, mission);
  return left->firers->len > 0;
}

void
tl_mission_add_parts (GPtrArray *actions, const TlSituation *situation)
{
  const TlMission *mission = tl_situation_mission (situation);

  if (!is_shared_out (mission) || next_target (situation, mission, mission->ship) == TL_UNIT_NONE)
    return;
  g_autoptr (TlBarrage) barrage = tl_air_mission_barrage (situation, mission);
  for (TlUnit ship = tl_situation_first_in (situation, mission->target);
       barrage->firers->len > 1 && ship != TL_UNIT_NONE;
       ship = tl_situation_next_in (situation, ship))
    for (guint i = 0; may_be_target (situation, mission, ship) && i < barrage->firers->len; i++)
      {
        TlAction *action = tl_action_add_unit (tl_action_new (TL_ACTION_EXECUTE),
                                               tl_units_at (barrage->firers, i));

        action->craft = ship;
        g_ptr_array_add (actions, action);
      }
}
