/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * A side's supply as a list: who has what, and of the unit that is selected along which path, or
 * why not and what would mend it; and what the side's supply hangs on.
 *
 * The list is the side's picture (rules/supply/tl-supply.h) and costs no search.  Paths, reasons,
 * mends, who is left out of a formation (12.6f) and hinges are worked out in another thread
 * (tl-asker.h), and only while the panel is to be seen.  What is selected shows on the map.
 * At first it shows the phasing side.
 */
#pragma once

#include "app/map/tl-panel.h"

#define TL_TYPE_SUPPLY_PANEL (tl_supply_panel_get_type ())
G_DECLARE_FINAL_TYPE (TlSupplyPanel, tl_supply_panel, TL, SUPPLY_PANEL, TlPanel)

/* Whether answers are on their way. */
gboolean tl_supply_panel_is_busy (TlSupplyPanel *panel);
