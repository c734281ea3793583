/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * An air mission: which aircraft fly where, and what they do there (14.2).
 *
 * A TlMission holds what its owner declares: the kind, the target, the aircraft in the order of
 * their stack (14.4f), and what they carry (14.9, 14.10).  While it is flown the situation holds
 * it (tl_situation_mission ()), and it says besides who is still in it: aircraft that have aborted,
 * or have done their part, wait to come home (14.1c), and an interceptor may have met it (14.5).
 *
 * Aircraft in the air stay where they took off, on the map as in their states: what they took off
 * from is theirs until they are home.
 *
 * It is a plain value about one situation, may be wrong in every way, and is judged by
 * rules/air/tl-air-mission.h.
 */
#pragma once

#include "pieces/tl-aim.h"
#include "pieces/tl-site.h"

/* Rule 14.10e: an aircraft of a mission and the glider point behind it. */
typedef struct
{
  TlUnit tug;
  TlUnit glider;
} TlTow;

typedef struct
{
  TlMissionKind kind;
  TlHex target;
  TlAimKind aim;  /* of a barrage or hip shoot; of trainbusting the railway */
  TlUnit ship;    /* of TL_AIM_SHIP; one of the Landing Craft stands for all; else TL_UNIT_NONE */
  GArray *planes; /* TlUnit, in the air, the first of the stack first */
  GArray *returning;  /* TlUnit, out of it, and not yet home */
  guint t;            /* transport and drop: Tokens aboard */
  GArray *cargo;      /* TlUnit, transport and drop: units aboard */
  GArray *tows;       /* TlTow, transport and drop: gliders in the air */
  TlUnit interceptor; /* TL_UNIT_NONE: none has met it */
} TlMission;

/* (transfer full): without aircraft */
TlMission *tl_mission_new (TlMissionKind kind, TlHex target);
/* (transfer full) */
TlMission *tl_mission_copy (const TlMission *mission);
void tl_mission_free (TlMission *mission);
G_DEFINE_AUTOPTR_CLEANUP_FUNC (TlMission, tl_mission_free)
gboolean tl_mission_equal (const TlMission *a, const TlMission *b);

/* Adding an aircraft twice leaves it there once. */
void tl_mission_add_plane (TlMission *mission, TlUnit plane);
/* @plane, in the air, is out of it, and waits to come home. */
void tl_mission_send_home (TlMission *mission, TlUnit plane);
/* @plane is home, or lost. */
void tl_mission_strike_off (TlMission *mission, TlUnit plane);

/* "sweep", "hip-shoot": as in texts of actions. */
const char *tl_mission_kind_id (TlMissionKind kind);
gboolean tl_mission_kind_parse (const char *text, TlMissionKind *kind);
/* "Fighter sweep", translated */
const char *tl_mission_kind_name (TlMissionKind kind);
/* "14.6" */
const char *tl_mission_kind_rule (TlMissionKind kind);
/* Does it end with a barrage: 14.7, 14.8? */
gboolean tl_mission_kind_fires (TlMissionKind kind);
/* Does it bring a load: 14.9, 14.10? */
gboolean tl_mission_kind_carries (TlMissionKind kind);
