/* SPDX-License-Identifier: GPL-3.0-or-later */
/* What the hex panel's files share: -facts has the words. */
#pragma once

#include "app/window/tl-hex-panel.h"

G_BEGIN_DECLS

/* -facts; (transfer full) all */

/* "Woods (Close): Leg 2, Track 2, Truck 3", a line for each terrain. */
char *tl_hex_panel_terrain_text (const TlMap *map, TlHex hex);
/* Stacking (4.8), zones (4.5), control (13.3h), and what an enemy would capture (9.14). */
char *tl_hex_panel_state_text (const TlSituation *situation, TlHex hex);
/* "1/5 Pz (u1) · Combat Mode"; without a mode what is in none. */
char *tl_hex_panel_unit_title (const TlSituation *situation, TlUnit unit);
/* Strengths and MP of combat units, what others hold. */
char *tl_hex_panel_unit_facts (const TlSituation *situation, TlUnit unit);
/* How full a craft is and with what (4.7, 18.5a). */
char *tl_hex_panel_craft_facts (const TlSituation *situation, TlUnit craft);

G_END_DECLS
