/* SPDX-License-Identifier: GPL-3.0-or-later */
#include "config.h"

#include "rules/air/tl-air-combat.h"

#include "pieces/tl-scenario.h"
#include "rules/air/tl-flight.h"

#include <glib/gi18n-lib.h>

void
tl_air_fight_free (TlAirFight *fight)
{
  if (fight == NULL)
    return;
  g_array_unref (fight->planes[0]);
  g_array_unref (fight->planes[1]);
  g_free (fight);
}

gboolean
tl_air_may_attack (const TlSituation *situation, TlUnit plane)
{
  return !tl_situation_counter (situation, plane)->air_rating_defends_only;
}

/* Rule 14.4d: Active friends over whose base the interceptor meets the mission. */
static void
add_friends (const TlSituation *situation, const TlMission *mission, TlAirFight *fight)
{
  g_autoptr (GArray) friends = tl_aircraft_in (situation, mission->target, fight->sides[0], TRUE);

  for (guint i = 0; i < friends->len; i++)
    if (!tl_units_include (fight->planes[0], g_array_index (friends, TlUnit, i)) &&
        !tl_units_include (mission->returning, g_array_index (friends, TlUnit, i)))
      g_array_append_val (fight->planes[0], g_array_index (friends, TlUnit, i));
}

TlAirFight *
tl_air_fight (const TlSituation *situation, const TlMission *mission)
{
  TlAirFight *fight = g_new0 (TlAirFight, 1);

  fight->sides[0] = tl_mission_side (situation, mission);
  fight->sides[1] = tl_side_other (fight->sides[0]);
  fight->planes[0] = g_array_copy (mission->planes);
  fight->is_interception = mission->interceptor != TL_UNIT_NONE;
  if (!fight->is_interception)
    {
      fight->planes[1] = tl_aircraft_in (situation, mission->target, fight->sides[1], TRUE);
      return fight;
    }
  fight->planes[1] = g_array_new (FALSE, FALSE, sizeof (TlUnit));
  if (tl_unit_is_on_map (situation, mission->interceptor) &&
      tl_aircraft_is_active (situation, mission->interceptor))
    g_array_append_val (fight->planes[1], mission->interceptor);
  if (mission->planes->len > 0)
    add_friends (situation, mission, fight);
  return fight;
}

static gboolean
may_any_attack (const TlSituation *situation, const GArray *planes)
{
  for (guint i = 0; i < planes->len; i++)
    if (tl_air_may_attack (situation, g_array_index (planes, TlUnit, i)))
      return TRUE;
  return FALSE;
}

int
tl_air_fight_attacker (const TlSituation *situation, const TlAirFight *fight)
{
  int first = fight->is_interception ? 1 : 0;

  if (fight->planes[0]->len == 0 || fight->planes[1]->len == 0)
    return -1;
  return may_any_attack (situation, fight->planes[first])       ? first
         : may_any_attack (situation, fight->planes[1 - first]) ? 1 - first
                                                                : -1;
}

/* Rule HR-11: over a base of its side. */
static gboolean
is_at_home (const TlSituation *situation, TlUnit plane, TlHex over)
{
  return tl_situation_plays (situation, TL_OPTION_SAFE_HOME_FIGHTS) &&
         tl_air_base_at (situation, over, tl_situation_side (situation, plane)) != TL_UNIT_NONE;
}

TlAirDuel
tl_air_duel (const TlSituation *situation, TlUnit attacker, TlUnit defender, TlHex over,
             TlTrail *trail)
{
  const TlAirCombatTable *table = &tl_situation_edition (situation)->air_combat;
  const TlUnit planes[2] = { attacker, defender };
  int plus = tl_situation_counter (situation, attacker)->air_rating;
  int minus = tl_situation_counter (situation, defender)->air_rating;
  int far = tl_flight_is_far (situation, attacker, over) ? table->far_drm : 0;
  TlAirDuel duel = { plus - minus + far, { table->loss, table->loss } };

  tl_trail_add (trail, tl_fraction_new (plus, 1), "14.3e", attacker, "%s",
                _ ("rating of the attacker"));
  tl_trail_add (trail, tl_fraction_new (-minus, 1), "14.3e", defender, "%s",
                _ ("rating of the defender"));
  if (far != 0)
    tl_trail_add (trail, tl_fraction_new (far, 1), "21.4", attacker, "%s",
                  _ ("the attacker has flown more than half of its range"));
  for (guint i = 0; i < 2; i++)
    if (is_at_home (situation, planes[i], over))
      {
        duel.losses[i] = table->home_loss;
        tl_trail_add (trail, TL_FRACTION_ZERO, "HR-11", planes[i],
                      /* Translators: a die. */
                      _ ("over a base of its side it loses a step on a %d alone"),
                      table->home_loss.first);
      }
  return duel;
}

static gboolean
includes (const TlRollSpan *span, int roll)
{
  return span->first <= roll && roll <= span->last;
}

TlAirRound
tl_air_round (const TlEdition *edition, const TlAirDuel *duel, int roll, int die)
{
  const TlAirCombatTable *table = &edition->air_combat;
  gboolean both = includes (&table->both_abort, roll + duel->drm);
  TlAirRound round = { { both || includes (&table->attacker_aborts, roll + duel->drm),
                         both || includes (&table->defender_aborts, roll + duel->drm) },
                       { FALSE, FALSE } };

  for (guint i = 0; i < 2; i++)
    round.loses_step[i] = round.aborts[i] && includes (&duel->losses[i], die);
  return round;
}
