/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * Air missions as text, the part of the action `mission` behind its name:
 *
 *   KIND HEX UNIT[,UNIT...] [KEY=VALUE...]
 *
 * KIND is sweep, barrage, hip-shoot, trainbusting, transport, drop or transfer; the aircraft are in
 * the order of their stack (14.4f).  Keys: at=AIM, air-base, port (10.0c) or a ship (18.3c), of a
 * barrage or hip shoot that is not aimed at units; t=TOKENS and cargo=UNIT[,UNIT...] of what is
 * flown.
 *
 * Example: "barrage 10.12 ju87,fw190".
 */
#pragma once

#include "pieces/tl-situation.h"

/* "4T, 1/3 Mar (u1)": what it carries, translated. (transfer full) (nullable): nothing */
char *tl_mission_load_text (const TlMission *mission, const TlSituation *situation);

/* "Air barrage, 10.12", "Air barrage at Bolzano, 13.09", translated. (transfer full) */
char *tl_mission_title (const TlMission *mission, const TlSituation *situation);

/* "Air barrage, 10.12, by Ju 87 (ju87)", translated, for the log. (transfer full) */
char *tl_mission_describe (const TlMission *mission, const TlSituation *situation);
