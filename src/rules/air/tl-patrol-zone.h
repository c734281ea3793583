/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Patrol zones of fighters (14.4c, 14.5).
 *
 * A *patrol zone* is all hexes within ten of a base with an Active fighter; what the fighter's
 * printed range is does not matter.  In it Flak is better, missions that carry something are fired
 * at, and one Active fighter may intercept a mission.  Readings: a zone is that of the fighter, and
 * lies around the hex where it stands.
 *
 * Cost: O(units).
 */
#pragma once

#include "rules/air/tl-air-base.h"

G_BEGIN_DECLS

/* Rule 14.4c: the Active fighters of @side whose patrol zone covers @hex. (transfer full): TlUnit,
 * ascending */
GArray *tl_patrol_fighters (const TlSituation *situation, TlSide side, TlHex hex);

/* Rule 14.4c: is @hex in a patrol zone of @side? */
gboolean tl_patrol_zone_covers (const TlSituation *situation, TlSide side, TlHex hex);

G_END_DECLS
