/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What the weather of the turn forbids (17.0): air missions, and landings and ports to ships,
 * as far as the scenario's schedule says so.
 *
 * Never forbidden are refit and Active status (15.1, 17.0d), whatever the schedule says.
 *
 * Example: in a scenario whose mud says no-flight="yes", an aircraft that would fire in mud
 * is refused by 17.0.
 *
 * Does not: change what movement costs; pieces/tl-schedule.h has what a scenario states of that.
 */
#pragma once

#include "pieces/tl-unit.h"

G_BEGIN_DECLS

/**
 * tl_weather_lets_fly:
 * @situation: not modified
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

G_END_DECLS
