/* SPDX-License-Identifier: GPL-3.0-or-later */
/* Shared by tl-drop.c, which says what the counters of one place do, tl-drop-ways.c, which makes
 * the ways that this offers, and tl-drop-group.c. */
#pragma once

#include "answers/tl-drop.h"
#include "rules/movement/tl-sealift.h"
#include "rules/movement/tl-train.h"
#include "rules/payment/tl-barrage-supply.h"

/* @barrage, as what a drop of @carry, and of others with it, does. (transfer full) */
TlDrop *tl_drop_new_barrage (const TlCarry *carry, const TlBarrage *barrage);

/* The same of @mission, an air mission. (transfer full) */
TlDrop *tl_drop_new_mission (const TlCarry *carry, const TlMission *mission);

/* --- what is carried -------------------------------------------------------------------------- */

static inline const TlUnit *
tl_carry_units (const TlCarry *carry)
{
  return (const TlUnit *) carry->units->data;
}

/* SP move by rail (13.3), by sea (18.5) or not at all. */
gboolean tl_carry_is_all_dumps (const TlCarry *carry);
gboolean tl_carry_is_all_ships (const TlCarry *carry);
/* The craft whose hold @box is; TL_UNIT_NONE: @box is no hold. */
TlUnit tl_carry_craft_of_box (const TlCarry *carry, guint box);
/* Of all that are carried; along @path (TlHex). (transfer full) */
TlAction *tl_carry_action (const TlCarry *carry, TlActionKind kind);
TlAction *tl_carry_action_along (const TlCarry *carry, TlActionKind kind, const GArray *path);

/* --- ways (TlWay) ----------------------------------------------------------------------------- */

GPtrArray *tl_ways_new (void);
/* One of @action alone, (transfer full), without a text. */
void tl_ways_add (GPtrArray *ways, TlAction *action);
/* Gives @way its text. */
void tl_carry_name_way (const TlCarry *carry, TlWay *way);

/* Rule 13.3: NULL when no train goes there. */
const TlTrainStop *tl_carry_stop_at (const TlCarry *carry, TlHex hex);
/* (transfer full) (nullable) */
TlAction *tl_carry_train_to (const TlCarry *carry, TlHex hex);
/* Rule 18.1: ships, one after the other. */
void tl_carry_add_voyage (const TlCarry *carry, GPtrArray *ways, TlHex hex);
/* Out of a box, into one, or both.  Empty: no rule and no hand moves them that way.
 * (transfer full) */
GPtrArray *tl_carry_ways_of_box (const TlCarry *carry, TlHex hex, guint box);
/* Rule 14.10b: plans of a drop, one for each of a few turns; empty at another time, and for other
 * units. (transfer full) */
GPtrArray *tl_carry_ways_of_plan (const TlCarry *carry, TlHex hex);

/* --- arrivals (13.6) -------------------------------------------------------------------------- */

/* Fills the hexes and boxes where all of them may arrive. */
void tl_carry_find_arrivals (TlCarry *carry);
/* To @site, in each mode that may be tried. (transfer full): TlWay, without texts */
GPtrArray *tl_carry_arrival_ways (const TlCarry *carry, TlSite site);
