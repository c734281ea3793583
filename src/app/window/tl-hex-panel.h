/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * What stands in a hex: its terrain and what that costs, whose ZOC lies in it, and the stack as a
 * real list with every counter's derived facts, and what the player has noted about hex and unit.
 * Rows follow the map's selection and set it; buttons below change the mode of the selected units,
 * those that the rules allow.
 */
#pragma once

#include "app/map/tl-panel.h"

#define TL_TYPE_HEX_PANEL (tl_hex_panel_get_type ())
G_DECLARE_FINAL_TYPE (TlHexPanel, tl_hex_panel, TL, HEX_PANEL, TlPanel)

/* The keys go to the note about the selected unit, or about the hex. */
void tl_hex_panel_focus_note (TlHexPanel *panel);
