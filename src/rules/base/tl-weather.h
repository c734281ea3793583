/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the weather of the turn does (17.0), as far as the scenario's schedule says so: it forbids
 * air missions, and landings and ports to ships, and changes what terrain, hexsides and roads cost.
 *
 * Changed costs are another chart of the same map, so that all that asks a map what a step costs
 * asks the map of the weather: tl_weather_map ().  Moves and retreats are counted by all changes in
 * the order that the schedule states them; supply paths by those alone that make something cheaper
 * (12.3d, 17.0c).  Products that are no twelfths of an MP are rounded to one.
 *
 * Never forbidden are refit and Active status (15.1, 17.0d), whatever the schedule says.
 *
 * Example: in a scenario whose mud says no-flight="yes", an aircraft that would fire in mud
 * is refused by 17.0; and where it says costs="truck:*:+1", a truck pays 2 MP for an Open hex,
 * while the throw of an HQ by Truck reaches as far as ever.
 *
 * Does not know: what the weather does to ranges of barrages (10.1a) or to refit: nothing.
 */
#pragma once

#include "pieces/tl-schedule.h"
#include "pieces/tl-unit.h"

/* What is counted. */
typedef enum
{
  TL_WAY_MOVE,  /* moves, retreats, and whether a unit could go somewhere */
  TL_WAY_SUPPLY /* draws, throws, Extenders and trace lines */
} TlWay;
#define TL_WAYS 2

/*
 * @way: what is counted
 *
 * Rules: 17.0; 12.3d, 17.0c for supply.
 * Cost: the map is made when a weather is first asked about; then O(1).
 *
 * Returns: (transfer none): the map of @situation with the costs of the weather of its turn; it
 *   lives as long as @situation
 */
TlMap *tl_weather_map (const TlSituation *situation, TlWay way);

/* Whether something of this kind in its chart costs @mobility otherwise than on the map, so that
 * a price names the weather. @index: in the list.  Rules: 17.0. */
gboolean tl_weather_changes (const TlSituation *situation, TlWay way, TlCostList list, guint index,
                             TlMobility mobility);

/* "Open in Mud" for "Open". (transfer full) */
char *tl_weather_name_in (const TlSituation *situation, const char *name);

/*
 * @unit: an aircraft, or who would be dropped
 * @verdict: (nullable): why not
 *
 * Rules: 17.0.
 *
 * Returns: whether the weather allows air missions
 */
gboolean tl_weather_lets_fly (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);

/* The same of landings, and of ships in ports.  Rules: 17.0, 18.5. */
gboolean tl_weather_lets_land (const TlSituation *situation, TlUnit unit, TlVerdict *verdict);
