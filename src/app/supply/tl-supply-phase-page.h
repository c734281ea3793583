/* SPDX-License-Identifier: GPL-3.0-or-later */
/*
 * The Supply Phase (2.2, 12.6, 12.8, 12.10e): for each of its decisions what is proposed, and what
 * may be chosen instead.
 *
 * Recovery and eating   rows that the player changes (tl-supply-rows-view.h); they stay chosen as
 *                       long as the situation does
 * Providers (12.6f)     a choice for each HQ or hex that may provide for a formation, and who is
 *                       left out then; the map shows the ways that supply would take
 * Attrition (12.8b, c)  for each hex that is still to be checked the units that are marked, the
 *                       column, the modifier, the chances, and a button that rolls
 * Losses (12.8b)        a button for each unit that may lose the step
 *
 * When attrition is over the page says what was lost, until something else is done.
 *
 * Given the focus, the page passes it to what is proposed, or to the first answer, or to the map.
 * Property: open, whether it has a question, or says how attrition ended; read it after a change.
 * Action: phase.type-dice, to the entry for dice that the player rolled, while there is one.
 */
#pragma once

#include "app/map/tl-panel.h"

#define TL_TYPE_SUPPLY_PHASE_PAGE (tl_supply_phase_page_get_type ())
G_DECLARE_FINAL_TYPE (TlSupplyPhasePage, tl_supply_phase_page, TL, SUPPLY_PHASE_PAGE, TlPanel)
